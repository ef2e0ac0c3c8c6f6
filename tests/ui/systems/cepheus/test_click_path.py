"""A whole two-ship turn through the real stage: once by mouse, once by keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from referee_app.core.dice import Faces
from referee_app.core.table import Roll, Thrown
from referee_app.store import codec
from referee_app.store.session import Session
from referee_app.systems.cepheus.actions.turn import EndActivation
from referee_app.systems.cepheus.offers import can_react
from referee_app.systems.cepheus.state import Incoming, Stores, Weapon
from referee_app.ui.systems.cepheus import viewmodel
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.words import WORDS
from tests.systems.cepheus.table import mount, person
from tests.ui.systems.cepheus.conftest import Bridge, Lay
from tests.ui.systems.cepheus.table import heron, rook

Key = Qt.Key
Orders = tuple[tuple[str, str], ...]


def first_heron(lay: Lay) -> Bridge:
    """The duel with Heron first in the order."""
    for seed in range(1, 40):
        bridge = lay(seed=seed, painted=True)
        bridge.to_activation()
        if bridge.state.acting == "heron":
            return bridge
        bridge.stage.hide()
    raise AssertionError("Heron never comes first")


def finish(bridge: Bridge) -> None:
    """The rail's button until the turn is over."""
    turn = bridge.state.turn
    for _ in range(80):
        if bridge.state.turn == turn and bridge.state.phase == "between":
            return
        bridge.go_on()
    raise AssertionError("the turn does not end")


def test_a_whole_turn_by_mouse(lay: Lay) -> None:
    bridge = lay(seed=3, painted=True)
    panel = bridge.panel
    assert panel.work.page == "setup"
    bridge.click(panel.work.setup.lines[0][1])
    assert bridge.last == "set_aware"
    bridge.to_activation()
    assert (bridge.state.turn, bridge.state.phase) == (1, "turn")
    first = bridge.state.acting
    for _ in range(2):
        one_activation(bridge)
    finish(bridge)
    assert bridge.state.phase == "between"
    assert all(ship.conduct.acted or ship.status != "fighting" for ship in bridge.state.ships)
    assert first in {"heron", "rook"}
    assert bridge.refusals == []


def one_activation(bridge: Bridge) -> None:
    """The Captain rallies the crew, the Pilot evades, the gunner fires, the target dodges, damage, the end."""
    panel = bridge.panel
    while not bridge.state.active:
        bridge.go_on()
    who = {"heron": ("ann", "bo", "cy"), "rook": ("max", "zed", "gus")}[bridge.state.acting]
    bridge.order(who[0], "coordinate_crew")
    bridge.roll()
    assert bridge.last == "coordinate_crew"
    bridge.order(who[1], "evasive")
    bridge.roll()
    assert bridge.state.aboard(who[1])[1].significant == 1
    bridge.click_tile(panel.crew, who[2])
    bridge.click_tile(panel.work.crew.list, "attack")
    assert bridge.stage.column.odds.isVisible()
    bridge.click_tile(panel.work.crew.list, "attack")
    assert bridge.last == "attack"
    assert panel.work.page == "reactions"
    assert bridge.button.startswith("To the reactions of ")
    bridge.click(panel.work.reactions.buttons[0])
    assert bridge.last == "react"
    bridge.click(panel.work.reactions.none)
    bridge.roll()
    assert bridge.last == "shoot"
    acting = bridge.state.acting
    while bridge.state.acting == acting:
        bridge.go_on()


@pytest.mark.usefixtures("dressed")
def test_a_whole_turn_by_keyboard_alone(lay: Lay) -> None:
    bridge = first_heron(lay)
    panel = bridge.panel
    bridge.stage.setFocus()
    bridge.press("1")
    assert QApplication.focusWidget() is panel.work.crew.list
    assert panel.work.crew.action == "coordinate_crew"
    bridge.press(Key.Key_Return)
    assert QApplication.focusWidget() is bridge.stage
    while bridge.conductor.question is not None:
        bridge.press(Key.Key_Space)
    assert bridge.last == "coordinate_crew"
    assert panel.work.crew.who == "bo"
    bridge.stage.setFocus()
    bridge.press("2", Key.Key_Down, Key.Key_Space)
    while bridge.conductor.question is not None:
        bridge.press(Key.Key_Space)
    assert bridge.last == "line_up"
    bridge.stage.setFocus()
    bridge.press("3", Key.Key_Return)
    assert (bridge.last, panel.work.page) == ("attack", "reactions")
    dodge = panel.work.reactions.buttons[0]
    dodge.setText(dodge.text() + " Brightwater")
    for size in ((1024, 481), (1366, 700)):  # no reaction is cut, whoever it names
        bridge.stage.resize(*size)
        QApplication.processEvents()
        shown = [one for one in panel.work.reactions.buttons if one.isVisible()]
        assert shown and [one.text() for one in shown if one.width() < one.sizeHint().width()] == []
    bridge.stage.setFocus()
    bridge.press("1")
    assert bridge.state.incoming is not None
    assert [one.type for one in bridge.state.incoming.declared] == ["dodge"]
    for _ in range(80):
        if bridge.state.phase == "between":
            break
        bridge.step()
    assert (bridge.state.turn, bridge.state.phase) == (1, "between")
    assert bridge.refusals == []


def test_who_is_looked_at_stays_when_an_amendment_is_accepted(lay: Lay) -> None:
    bridge = first_heron(lay)
    bridge.order("ann", "coordinate_crew")
    bridge.roll()
    place, (thrown,) = len(bridge.conductor.journal.entries) - 1, bridge.conductor.journal.entries[-1].answers
    assert isinstance(thrown, Thrown)
    for who in ("ann", "cy", "bo"):
        bridge.click_tile(bridge.panel.crew, who)
        other = ((6,), (6,)) if who == "cy" else ((5,), (6,))
        bridge.conductor.amend(place, Thrown(thrown.key, other, "amended"))
        bridge.conductor.accept_amendment()
        QApplication.processEvents()
        assert bridge.panel.work.crew.who == bridge.panel.crew.current == who


def test_hits_that_an_amendment_adds_are_settled_before_the_activation_ends(lay: Lay) -> None:
    """Nothing falls away behind a miss that was a hit: the dice of its damage are asked for, and all goes on."""
    bridge = struck(lay, "beam_laser", faces=((1,), (1,)))
    conductor, words = bridge.conductor, bridge.panel.work
    place = len(conductor.journal.entries) - 1
    (thrown,) = conductor.journal.entries[place].answers
    while bridge.state.acting != "rook":
        bridge.move_on()
    kinds = [entry.action.kind for entry in conductor.journal.entries[place:]]
    assert "end_activation" in kinds and words.page == "crew"
    conductor.amend(place, Thrown(thrown.key, ((6,), (6,)), "amended"))
    assert isinstance(conductor.question, Roll) and conductor.question.purpose == "damage"
    for _ in range(9):
        if conductor.question is not None:
            conductor.roll()
    text = bridge.stage.column.amending.difference.toPlainText()
    assert "falls away" not in text and f"New before line {place + 2}\nnow: " in text
    conductor.accept_amendment()
    end = kinds.index("end_activation")
    assert [entry.action.kind for entry in conductor.journal.entries[place:]] == [
        *kinds[:end],
        "resolve_hit",
        *kinds[end:],
    ]
    assert bridge.state.acting == "rook" and not bridge.state.queue
    session = Session(encounters=[conductor.encounter])
    loaded = codec.load(codec.dump(session), "s").encounters[0].journal
    assert loaded.state == bridge.state and loaded.struck == conductor.journal.struck
    conductor.undo()
    assert [entry.action.kind for entry in conductor.journal.entries[place:]] == kinds
    conductor.redo()
    assert "resolve_hit" in [entry.action.kind for entry in conductor.journal.entries[place:]]


@pytest.mark.usefixtures("dressed")
def test_nothing_moves_when_reactions_come(lay: Lay) -> None:
    """Nor when they go, but for an order that needs more room than the one before."""
    bridge = first_heron(lay)
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    parts = (bridge.panel.work, *bridge.panel.sheets)
    places = [one.geometry() for one in parts]
    bridge.click(bridge.panel.work.crew.card.give)
    assert bridge.panel.work.page == "reactions"
    assert [one.geometry() for one in parts] == places
    bridge.click(bridge.panel.work.reactions.none)
    bridge.roll()
    assert bridge.panel.work.page == "crew"
    assert bridge.panel.work.height() >= places[0].height()


@pytest.mark.usefixtures("dressed")
def test_space_goes_to_the_reactions_and_never_closes_them(lay: Lay) -> None:
    bridge = first_heron(lay)
    bridge.order("cy", "attack")
    reactions, lines = bridge.panel.work.reactions, bridge.conductor.journal.cursor
    chance = bridge.stage.column.odds.chance.text()
    assert bridge.button == "To the reactions of Rook" and chance
    bridge.stage.setFocus()
    for _ in range(3):
        bridge.press(Key.Key_Space)
        assert QApplication.focusWidget() is reactions.buttons[0]
    reactions.none.setFocus()
    bridge.press(Key.Key_Space)
    assert QApplication.focusWidget() is reactions.buttons[0]
    assert (bridge.panel.work.page, bridge.conductor.journal.cursor) == ("reactions", lines)
    bridge.press(Key.Key_Return)
    assert bridge.last == "react"
    while bridge.conductor.question is not None:
        bridge.press(Key.Key_Space)
    bridge.step()
    bridge.roll()
    assert bridge.last == "shoot"


EVADED = (("bo", "evasive"), ("cy", "attack"))


def struck(lay: Lay, *weapons: Weapon, faces: Faces = ((6,), (6,)), orders: Orders = EVADED) -> Bridge:
    """A pilot who has evaded, and a gunner whose first weapons have hit; the crew's dice are real ones."""
    turret = mount("t1", *weapons, ammo=Stores(standard=2))
    bridge = lay(replace(heron(), crew=heron().crew[1:3], mounts=(turret,)), replace(rook(), thrust=2), painted=True)
    bridge.to_activation()
    while bridge.state.acting != "heron":
        bridge.move_on()
    bridge.conductor.throw_by_hand("Traders", True)
    for who, order in orders:
        bridge.order(who, order)
        while not bridge.conductor.live or bridge.state.incoming is not None:
            if isinstance(bridge.conductor.question, Roll):
                bridge.conductor.take_faces(faces)
            else:
                bridge.go_on()
        QApplication.processEvents()
    assert bool(bridge.state.queue) == (sum(map(sum, faces)) > 6)
    return bridge


def test_damage_waits_while_somebody_has_a_minor_action_left(lay: Lay) -> None:
    """No throw of it begins by itself; whoever is clicked acts first, and one press goes on."""
    bridge = struck(lay, "beam_laser")
    panel, lines = bridge.panel, bridge.conductor.journal.cursor
    assert (panel.work.page, panel.work.damage.crew.isVisible()) == ("damage", True)
    bridge.stage.setFocus()
    bridge.press("1")
    assert (panel.work.page, panel.work.crew.who) == ("crew", "bo")
    bridge.press(Key.Key_Escape)
    bridge.click_tile(panel.crew, "cy")
    assert (panel.work.page, panel.work.crew.who) == ("crew", "cy")
    assert bridge.button.startswith("Settle damage") and bridge.conductor.journal.cursor == lines
    bridge.order("bo", "adjust_speed")
    assert (bridge.last, panel.work.page) == ("adjust_speed", "damage")
    bridge.go_on()
    assert isinstance(bridge.conductor.question, Roll) and bridge.conductor.question.purpose == "damage"
    bridge.click_tile(panel.crew, "cy")
    assert panel.work.page == "crew"  # to look at: no die fell
    bridge.conductor.take_faces(((6,),))
    bridge.click_tile(panel.crew, "bo")
    assert panel.work.page == "damage" or not bridge.state.queue


@pytest.mark.parametrize("by", ["crew", "first", "all"])
def test_what_is_lost_is_asked_about_before_damage_as_before_the_end(lay: Lay, by: str) -> None:
    """C-117: settling the first hit ends what the crew does; the question is the one that stands before the end."""
    bridge = struck(lay, "beam_laser", "beam_laser", orders=EVADED[1:])
    work, lines = bridge.panel.work, bridge.conductor.journal.cursor
    at_hand = {"crew": work.crew.close_button, "first": work.damage.one, "all": work.damage.all}
    if by != "crew":
        work._at_damage = True
        work._refresh()
    bridge.click(at_hand[by])
    assert (work.page, bridge.button) == ("undone", "Settle it all the same")
    assert work.undone.title.text() == "Settle damage, 2 left · to act: 1"
    bridge.press(Key.Key_Escape)
    assert (work.page, work.crew.who) == ("crew", "bo")
    bridge.close_crew()
    bridge.click(work.undone.end)
    assert bridge.conductor.question is not None and bridge.conductor.journal.cursor == lines
    while len(bridge.state.queue) == 2:
        bridge.conductor.roll()
    tiles = viewmodel.people(bridge.state, bridge.conductor.book)
    assert [(one.minor, one.significant, one.busy) for one in tiles] == [(0, 0, False)] * 2
    while bridge.conductor.question is not None:
        bridge.conductor.roll()
    settled = [one.action.kind for one in bridge.conductor.journal.entries[lines:]]
    assert settled == ["resolve_hit", "resolve_hit", "end_activation"], "nobody is left who could do anything"


def test_damage_begins_by_itself_once_nobody_can_do_anything(lay: Lay) -> None:
    bridge = struck(lay, "beam_laser")
    for who in ("cy", "bo"):
        assert bridge.conductor.question is None
        bridge.order(who, "personal_action")
    assert isinstance(bridge.conductor.question, Roll) and bridge.conductor.question.purpose == "damage"


def test_the_other_weapons_of_a_mount_are_proposed_before_damage(lay: Lay) -> None:
    bridge = struck(lay, "beam_laser", "missile_rack")
    panel = bridge.panel
    assert (panel.work.page, panel.work.crew.who) == ("crew", "cy")
    assert bridge.button == "Launch missiles at Rook"
    assert panel.work.crew.close_button.text() == "Settle damage, 1 left · to act: 1"
    assert [line.kind for line in panel.todo.lines][:2] == ["actions", "damage"]
    assert "other weapons of the mount left" in panel.crew.read_aloud(panel.crew.keys.index("cy"))
    answered = replace(bridge.state, incoming=Incoming("attack", "heron", "rook", "cy", "t1", "beam_laser", 1))
    assert viewmodel.people(answered, bridge.conductor.book)[1].busy  # also while reactions are waited for
    bridge.press(Key.Key_Escape)
    assert bridge.button == "Settle damage, 1 left · to act: 1"  # who saves them is not held up
    bridge.go_on()
    bridge.conductor.take_faces(((1,),))
    for _ in range(9):
        if bridge.conductor.question is not None:
            bridge.conductor.roll()
    assert not bridge.state.queue
    assert bridge.last == "end_activation", "once damage has begun they are not fired any more"


def marines(lay: Lay, seed: int) -> Bridge:
    """Heron with two marines beside Rook, and Heron's activation."""
    party = person("mo", "chief_security_officer", tactics=2), person("ny", "marine")
    boarders = replace(heron(), crew=(*heron().crew, *party))
    bridge = lay(boarders, rook(), seed=seed, painted=True)
    bridge.panel.header.ranges.cells[0][2].picked.emit("adjacent")
    bridge.to_activation()
    while bridge.state.acting != "heron":
        bridge.go_on()
    return bridge


def test_a_boarding_by_mouse(lay: Lay) -> None:
    bridge = marines(lay, 5)
    bridge.order("mo", "boarding")
    assert (bridge.last, bridge.panel.work.page) == ("boarding", "reactions")
    kinds = [order.reaction.type for order in bridge.panel.work.reactions.orders]
    assert kinds == ["fire_sand", "point_defence"]
    bridge.click(bridge.panel.work.reactions.buttons[0])
    assert bridge.last == "react"
    bridge.click(bridge.panel.work.reactions.none)
    settle(bridge)
    assert bridge.last == "storm"
    assert bridge.refusals == []


def test_a_boarding_by_keyboard_alone(lay: Lay) -> None:
    bridge = marines(lay, 5)
    bridge.stage.setFocus()
    bridge.press("6")
    assert bridge.panel.work.crew.action == "boarding"
    bridge.press(Key.Key_Return)
    assert bridge.panel.work.page == "reactions"
    bridge.stage.setFocus()
    bridge.press("1")
    for _ in range(20):
        if bridge.last == "storm":
            break
        bridge.step()
    assert bridge.last == "storm"
    assert bridge.refusals == []


def settle(bridge: Bridge) -> None:
    """Every die, and the first option of every decision."""
    while bridge.conductor.question is not None:
        if isinstance(bridge.conductor.question, Roll):
            bridge.go_on()
        else:
            bridge.conductor.choose(bridge.conductor.question.options[0])


def test_every_greyed_action_says_what_the_rules_say(lay: Lay) -> None:
    bridge = first_heron(lay)
    panel, book = bridge.panel, bridge.conductor.book
    panel.work.crew.list.fold()
    seen = 0
    for who in panel.crew.keys:
        bridge.click_tile(panel.crew, who)
        for row in panel.work.crew.rows:
            first = next(iter(row.order.objections(bridge.state, book)), None)
            place = panel.work.crew.list.keys.index(row.action)
            aloud = panel.work.crew.list.read_aloud(place)
            if first is None:
                assert aloud == action_name(row.action)
            else:
                seen += 1
                assert WORDS.objection(first) in aloud
                bridge.click_tile(panel.work.crew.list, row.action)
                assert panel.work.crew.card.reason.text() == WORDS.objection(first)
    assert seen > 100


def test_the_target_that_cannot_react_is_shot_at_once(lay: Lay) -> None:
    ships = heron(), replace(rook(), crew=(), mounts=())
    bridge = lay(*ships)
    bridge.to_activation()
    while bridge.state.acting != "heron":
        bridge.go_on()
    bridge.order("cy", "attack")
    assert not can_react(bridge.state, bridge.conductor.book)
    bridge.roll()
    assert bridge.last == "shoot"


def test_a_greyed_order_is_refused_and_can_be_overruled(lay: Lay) -> None:
    bridge = first_heron(lay)
    panel = bridge.panel
    bridge.click_tile(panel.crew, "bo")
    bridge.click_tile(panel.work.crew.list, "ram")
    bridge.click(panel.work.crew.card.give)
    assert [one.rule for one in bridge.refusals[-1].objections] == ["C-72"]
    assert bridge.stage.strip.isVisible()
    assert bridge.state.aboard("bo")[1].significant == 0


def test_wait_and_act_now(lay: Lay) -> None:
    bridge = lay(seed=3, painted=True)
    while bridge.state.phase != "turn":
        bridge.go_on()
    first = bridge.panel.looked
    bridge.click(bridge.panel.header.wait)
    assert bridge.last == "wait"
    bridge.go_on()
    assert bridge.state.acting not in ("", first)
    bridge.click_tile(bridge.panel.tracker, first)
    bridge.click(bridge.panel.header.enter)
    assert bridge.last == "enter"
    while bridge.state.active:
        assert bridge.conductor.order(EndActivation())
    assert "acted" in {one.mark for one in bridge.panel.tracker.places}
