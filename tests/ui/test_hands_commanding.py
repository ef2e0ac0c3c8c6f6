"""A side commanded by the app: what it proposes stands on the button, Space accepts it, a hand changes it; nothing
moves by itself. Over all systems with a commander that wants whatever the rules offer, and in a duel with its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from referee_app.core import steps
from referee_app.core.commander import Command, Commander, Commands, Decision, Proposal, Reason, Weighed
from referee_app.core.journal import Journal, verify
from referee_app.core.order import Order
from referee_app.core.resolve import Asked, resolve
from referee_app.core.roster import Dismiss
from referee_app.core.table import Choice, Chosen
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Until
from referee_app.resource_path import resource_path
from referee_app.store import codec
from referee_app.store.house import load_book
from referee_app.store.samples import open_sample, samples
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.store.session_file import open_session
from referee_app.systems import load
from referee_app.systems.eras.actions import roster
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.ui.command.menu import add_unit_menu
from referee_app.ui.command.words import MARK, reason_text
from referee_app.ui.encounter import commanding
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.forecast.fight_dialog import FightDialog
from referee_app.ui.look.fitting import Passage
from referee_app.ui.stage.rail import RoundRail
from referee_app.ui.stage.refusal_strip import RefusalStrip
from referee_app.ui.stage.stage import Stage
from referee_app.ui.stage.why_list import Row
from referee_app.ui.systems.fleets.panel import FleetsPanel
from tests.commanding import Arena, arena_of, bout, tempered
from tests.scenes import may_order, scenes
from tests.sixth import SIXTH, TRIED
from tests.systems.cepheus.bouts import positions
from tests.systems.coin_duel import player
from tests.systems.coin_duel.commander import COMMANDER as DUELLING
from tests.systems.ocs.bouts import HOPELESS
from tests.systems.squadron.bouts import MIRRORS
from tests.ui.dress import unpainted
from tests.ui.room import Room


def wanted(key: str, state: Any, book: Any) -> Any:
    """What the rules offer, else the first move that somebody could make."""
    drafts = (
        draft
        for scene in scenes(key, state, book)
        for order in load(key).actions
        if issubclass(order, Order) and order.spec.tactical and may_order(key, order, scene)
        for draft in order.drafts(scene)
    )
    legal = (draft for draft in drafts if not any(draft.objections(state, book)))
    return next(iter(load(key).offers(state, book)), None) or next(legal, None)


def eager(key: str) -> Commander[Any, Any]:
    """A commander that wants what the rules offer, and decides for the last option."""

    def propose(state: Any, book: Any, commands: Commands) -> Proposal[Any, Any] | None:
        side = next(iter(commands.sides), "")
        order = wanted(key, state, book)
        return None if order is None else Proposal(side, "", Weighed(order, 1.0, Reason("because", (("n", 1),))))

    def decide(choice: Choice, state: Any, book: Any, commands: Commands) -> Decision | None:
        return Decision(choice.options[-1], Reason("last")) if commands.over(choice.who) else None

    return Commander(propose, decide, lambda state, book: ())


RAID = resource_path("systems", "eras") / "samples" / "the-raid.json"


def rows_of(table: Table) -> tuple[Row, ...]:
    """The list behind the reason."""
    table.stage.turn_why()
    rows = table.stage.why.rows
    table.stage.turn_why()
    return rows


def opening(key: str) -> Encounter:
    """A table with two sides on it, where somebody may decide what comes next."""
    if key != SIXTH:
        found = sorted((resource_path("systems", key) / "samples").glob("*.json"))
        return decided(open_session(found[0]).session.encounters[0])
    encounter = new_encounter(load(key), "Duel")
    conductor = Conductor(encounter)
    for order in player.openings():
        assert conductor.order(order)
    return encounter


def decided(encounter: Encounter) -> Encounter:
    """The last sheet of an evening on which nothing follows by itself, and somebody could do something."""
    journal, system, book = encounter.journal, load(encounter.key), load_book(encounter.key, {})
    while system.follows(journal.state, book) is not None or wanted(encounter.key, journal.state, book) is None:
        journal.go_to(journal.cursor - 1)
    return Encounter(encounter.key, "Table", Journal(journal.state))


class Table:
    """A stage, and a hand at it."""

    def __init__(self, qtbot: QtBot, encounter: Encounter) -> None:
        self.conductor = Conductor(encounter, box=DiceBox(Random(3)))
        self.stage = Stage(self.conductor)
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, 700)
        unpainted(self.stage)
        self.stage.show()
        self.stage.setFocus()

    @property
    def primary(self) -> str:
        return self.stage.rail.primary.text()

    @property
    def reason(self) -> str:
        strip = self.stage.rail.proposal
        return strip.reason.text() if strip.isVisible() else ""

    @property
    def side(self) -> str:
        return self.conductor.system.sides(self.conductor.state)[0]

    def press(self, name: str) -> None:
        button = self.stage.column.findChild(QPushButton, name)
        assert button is not None and button.isVisible(), name
        button.click()

    def space(self) -> None:
        QTest.keyClick(self.stage, Qt.Key.Key_Space)


@pytest.mark.parametrize("key", TRIED)
def test_what_the_app_proposes_stands_on_the_button_and_space_accepts_it(
    key: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commanding, "commander_of", eager)
    table = Table(qtbot, opening(key))
    conductor, stage = table.conductor, table.stage
    order = wanted(key, conductor.state, conductor.book)
    assert conductor.proposal is None and table.reason == ""
    assert conductor.following is None
    lines, state = conductor.journal.cursor, conductor.journal.state
    table.press("commander0")
    assert conductor.encounter.commands == Commands({table.side: Command()})
    assert table.primary.startswith(stage.words.proposed(order, conductor.state))
    assert table.reason == f"{MARK} {key}.why.because"
    assert (conductor.journal.cursor, conductor.journal.state) == (lines, state), "nothing moves by itself"
    table.space()
    entry, half = conductor.journal.entries[lines:], conductor.journal.pending
    assert (entry[0].commanded, entry[0].action) == (True, order) if entry else half is not None and half.commanded
    while conductor.journal.cursor > lines or conductor.journal.pending is not None:
        conductor.undo()
    assert table.primary.startswith(stage.words.proposed(order, conductor.state)) and table.reason
    conductor.redo()
    again = conductor.journal.entries[lines] if conductor.journal.cursor > lines else conductor.journal.pending
    assert again is not None and again.commanded
    what_nobody_drew_up_leaves_the_proposal(table, lines)
    units_have_a_word_of_their_own(table)


@pytest.mark.parametrize("key", ["squadron", "cepheus"])
def test_what_the_app_proposed_goes_when_people_command_again(key: str, qtbot: QtBot) -> None:
    """A stranger's find: it stayed drawn up, and Space gave it: a distance that nobody had measured, haste that nobody
    had chosen. What the referee changed of it stays."""
    table, found = Table(qtbot, open_sample(next(s for s in samples() if s.key == key)).encounters[0]), 0
    conductor, stage = table.conductor, table.stage
    for _ in range(8):
        for side in conductor.system.sides(conductor.state) if conductor.live else ():
            stood, asks = stage._drawn_up, table.primary
            conductor.command(side, "", Command())
            proposed = conductor.proposal
            found += proposed is not None and proposed.order not in stood
            conductor.command(side, "", None)
            assert conductor.proposal is None and set(stage._drawn_up) <= {*stood}
            assert (
                proposed is None
                or table.primary != stage.words.order(proposed.order, conductor.state)
                or (table.primary == asks)
            )
        stage.go_on()
    assert found


@pytest.mark.parametrize("key", ["squadron", "cepheus"])
def test_what_the_app_ordered_is_not_drawn_up_for_people_where_it_is_taken_back(key: str, qtbot: QtBot) -> None:
    """A stranger's find: the app's order was given, people took the side, Ctrl+Z, and the app's distance stood drawn up
    as if they had measured it."""
    table, found = Table(qtbot, open_sample(next(s for s in samples() if s.key == key)).encounters[0]), 0
    conductor, stage = table.conductor, table.stage
    for _ in range(8):
        for side in conductor.system.sides(conductor.state) if conductor.live else ():
            stood, lines = stage._drawn_up, conductor.journal.cursor
            conductor.command(side, "", Command())
            proposed = conductor.proposal
            if proposed is not None and proposed.order not in stood:
                stage.go_on()
                conductor.command(side, "", None)
                while (conductor.journal.cursor, conductor.journal.pending) != (lines, None):
                    conductor.undo()
                assert proposed.order not in stage._drawn_up
                found += 1
            conductor.command(side, "", None)
        stage.go_on()
    assert found


def test_order_after_order_stands_on_the_button_with_its_reason(qtbot: QtBot) -> None:
    """In a battle whose panel looks back at what was, and waits for a distance: nothing was changed, so there is no way
    back to offer, and one press of Space gives each order."""
    battle = replace(MIRRORS["jammers"]("north", "south"), round=1, phase="movement")
    table = Table(qtbot, Encounter("squadron", "Battle", Journal(battle)))
    stage, conductor = table.stage, table.conductor
    table.press("commander0")
    stage.activateWindow()
    qtbot.waitUntil(stage.isActiveWindow)
    stage.setFocus()
    given = []
    while conductor.state.phase in {"movement", "jam"} or conductor.proposal is not None:
        if (proposal := conductor.proposal) is not None:
            given.append(proposal.order)
            assert table.primary.startswith(stage.words.proposed(proposal.order, conductor.state))
            assert reason_text(stage.words, proposal.chosen.reason) in table.reason
            assert not stage.rail.proposal.back.isVisible() and stage.rail.steps.isVisible()
        QTest.keyClick(QApplication.focusWidget() or stage, Qt.Key.Key_Space)
    commanded = [one.action for one in conductor.journal.entries if one.commanded]
    assert commanded == given and len({*given}) == 6
    conductor.command("south", "", Command())
    lines = conductor.journal.cursor
    with qtbot.waitSignal(stage.told, timeout=20_000) as told:
        stage.play_on("round")
    assert f"played: {conductor.journal.cursor - lines};" in told.args[0], "those that followed by themselves too"


def test_who_could_act_and_wants_nothing_says_why(qtbot: QtBot) -> None:
    """An attacker none of whose attacks is worth it: the sentence, and behind it what was weighed, to be given all the
    same; then it is no order of the app's."""
    table = Table(qtbot, Encounter("ocs", "Hopeless", Journal(HOPELESS)))
    stage, conductor = table.stage, table.conductor
    assert table.reason == "" and not stage.proposing.is_listed
    table.press("commander0")
    assert conductor.proposal is None and conductor.idle is not None
    assert table.reason.startswith(f"{MARK} Attacker: No attack is worth its supply.") and "North 1" in table.reason
    assert stage.proposing.is_listed and stage.rail.proposal.why.isVisible() and stage.playing.hindrance == "unwilling"
    (row,) = rows_of(table)
    assert row.worth.startswith(("-", "\u2212"))
    stage.turn_why()
    QTest.keyClick(stage.why, Qt.Key.Key_1)
    assert [entry.commanded for entry in conductor.journal.entries][:1] == [False]


@pytest.mark.usefixtures("dressed_alone")
def test_a_reason_without_room_is_cut_at_a_word_and_no_line_of_it_in_two(qtbot: QtBot) -> None:
    reason = Passage("muted")
    qtbot.addWidget(reason)
    reason.setText("Nothing else does more: each craft of the target has a fifth to be destroyed.")
    reason.resize(120, 2 * reason.fontMetrics().lineSpacing() + 4)
    assert reason.seen.endswith("…") and reason.text().startswith(reason.seen[:-1] + " ")
    reason.resize(120, 20 * reason.fontMetrics().lineSpacing())
    assert reason.seen == reason.text()


@pytest.mark.usefixtures("dressed_alone")
def test_an_order_of_many_names_leaves_its_reason_room(qtbot: QtBot) -> None:
    rail = RoundRail(RefusalStrip())
    qtbot.addWidget(rail)
    rail.resize(1000, 60)
    rail.show_primary("Anna, Bruno, Carla and Dino against " * 5)
    rail.show_proposal("Weakest armour.", listed=True)
    rail.show()
    QApplication.processEvents()
    assert rail.primary.width() <= 500 and rail.proposal.reason.width() > 200
    rail.show_proposal("")
    QApplication.processEvents()
    assert rail.primary.width() > 500, "beside the steps it has what it needs"


def what_nobody_drew_up_leaves_the_proposal(table: Table, lines: int) -> None:
    """A unit taken off, and back again: the panel draws up no such order, and the app's stands as before."""
    conductor = table.conductor
    while conductor.journal.cursor > lines or conductor.journal.pending is not None:
        conductor.undo()
    key, state, book = conductor.system.key, conductor.journal.state, conductor.book
    away = (one for one in conductor.system.actions if issubclass(one, Dismiss))
    drafts = (draft for one in away for scene in scenes(key, state, book) for draft in one.drafts(scene))
    primary = table.primary
    if (order := next((one for one in drafts if not any(one.objections(state, book))), None)) is not None:
        assert conductor.order(order)
        conductor.undo()
        assert conductor.journal.cursor == lines
    assert table.primary == primary and not table.stage.rail.proposal.back.isVisible()
    assert table.reason == f"{MARK} {key}.why.because"


def units_have_a_word_of_their_own(table: Table) -> None:
    """A unit's menu makes it the app's, or people's, whatever its side is; it is kept with the session."""
    table.press("people0")
    menu = QMenu(table.stage)
    add_unit_menu(menu, table.stage.panel, table.side, "somebody", "Some & body")
    own, *_ = (action.menu() for action in menu.actions())
    assert isinstance(own, QMenu) and "Some && body" in own.title()
    careful = next(one for one in own.actions() if one.text().endswith("careful"))
    careful.trigger()
    assert table.conductor.encounter.commands.over(table.side, "somebody") == Command("careful")
    assert table.conductor.encounter.commands.over(table.side) is None
    menu.clear()
    add_unit_menu(menu, table.stage.panel, table.side, "somebody", "Somebody")
    assert "careful" in menu.actions()[0].text()
    kept = Session(encounters=[table.conductor.encounter])
    assert codec.load(codec.dump(kept), "kept").encounters[0].commands == table.conductor.encounter.commands


def test_who_knows_nothing_of_commanding_shows_nothing_of_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commanding, "commander_of", lambda key: None)
    table = Table(qtbot, opening(SIXTH))
    assert not table.stage.column.sides_row.switches[0].people.isVisible()
    menu = QMenu(table.stage)
    add_unit_menu(menu, table.stage.panel, "north", "anna", "Anna")
    (players,) = menu.actions()
    assert players.text().startswith("Players see")


@pytest.mark.usefixtures("dressed")
def test_a_hand_changes_the_proposal_and_can_go_back_to_it(qtbot: QtBot) -> None:
    table = Table(qtbot, opening(SIXTH))
    QApplication.processEvents()
    height = table.stage.rail.height()
    table.press("commander0")
    QApplication.processEvents()
    assert table.stage.rail.height() == height, "nothing below moves"
    assert table.primary == "Anna duels Bruno: wins, 41.7\u00a0%"
    panel: Any = table.stage.panel
    table.conductor.journal.state_at(0)  # the journal forgets the sheet of now, and makes it anew
    table.stage.refresh()
    assert table.primary.startswith("Anna duels Bruno:") and not table.stage.rail.proposal.back.isVisible()
    panel._on_control_edited("foe", "dino")
    assert table.primary == "Anna duels Dino"
    assert table.stage.rail.proposal.back.isVisible() and table.reason == f"{MARK} Anna duels Bruno"
    table.stage.rail.proposal.back.click()
    assert table.primary.startswith("Anna duels Bruno") and not table.stage.rail.proposal.back.isVisible()
    panel._on_control_edited("foe", "dino")
    table.space()
    assert table.conductor.journal.pending is not None and not table.conductor.journal.pending.commanded


def test_an_order_given_at_once_and_one_taken_back_leave_the_proposal_on_the_button(qtbot: QtBot) -> None:
    table = Table(qtbot, open_session(RAID).session.encounters[0])
    conductor = table.conductor
    conductor.command("raiders", "", Command())
    table.space()
    proposed, before = table.primary, conductor.journal.cursor
    worths = [row.worth for row in rows_of(table)]
    assert len(set(worths)) > 1 and worths == sorted(worths, reverse=True), worths
    units = {one.name: one.id for one in conductor.state.units}
    panel: Any = table.stage.panel
    panel.recall(draft := DeclareAttack(units["High Dock"], units["Frigate Kestrel"]))
    for given in (draft, roster.Dismiss(units["Kestrel Salvo"])):
        panel.ordered.emit(given)
        assert table.primary == proposed, given
    conductor.undo()
    assert table.primary == proposed
    conductor.undo()
    assert table.primary == proposed and conductor.journal.cursor == before
    table.space()
    assert conductor.journal.entries[before].commanded
    assert table.primary == "Attack Harbour Wing with Carrier Heron: 40 or less, 40.0\u00a0%"
    conductor.command("colony", "", Command())
    while table.conductor.proposal is not None:
        table.space()
    table.space()
    assert conductor.state.stage == "fighters", "nobody is asked whom the app’s salvoes attack that it keeps back"


def test_the_list_behind_the_reason_gives_any_of_its_orders_with_one_key(qtbot: QtBot) -> None:
    table = Table(qtbot, opening(SIXTH))
    table.press("commander0")
    table.stage.turn_why()
    why = table.stage.why
    proposal = table.conductor.proposal
    assert proposal is not None
    assert [row.order for row in why.rows] == [proposal.order, *(one.order for one in proposal.others)]
    assert why.rows[1].worth and why.rows[1].text.startswith("Anna duels Dino")
    nine = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_9, Qt.KeyboardModifier.NoModifier, "9")
    why.keyPressEvent(nine)
    assert nine.isAccepted() and not why.isHidden(), "a number of no row is none of the panel beneath"
    QTest.keyClick(why, Qt.Key.Key_Escape)
    assert why.isHidden() and table.conductor.journal.pending is None
    table.stage.turn_why()
    QTest.keyClick(why, Qt.Key.Key_2)
    half = table.conductor.journal.pending
    assert half is not None and half.action == proposal.others[0].order and not half.commanded


def test_any_order_of_the_list_is_played_as_far_as_the_one_proposed(qtbot: QtBot) -> None:
    """The fight is declared and its first strike falls, whichever row it was."""
    table = Table(qtbot, opening("fleets"))
    conductor = table.conductor
    table.press("commander0")
    wanted = [row.order for row in rows_of(table)]
    table.space()
    kinds = [one.action.kind for one in conductor.journal.entries]
    assert kinds == ["declare", "strike"]
    for place, order in enumerate(wanted):
        conductor.go_to(0)
        table.stage.turn_why()
        QTest.keyClicks(table.stage.why, str(place + 1))
        made = conductor.journal.entries[: conductor.journal.cursor]
        assert [one.action.kind for one in made] == kinds and made[0].action == order
        assert made[0].commanded == (place == 0)


def test_the_side_is_taken_back_with_a_click_and_its_temper_is_in_a_menu(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(qtbot, opening(SIXTH))
    table.press("commander0")
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)  # offscreen it could not grab the keyboard
    table.press("commander0")
    menu = table.stage.column.sides_row.menu
    lines = {action.text(): action for action in menu.actions()}
    assert lines["The app commands: steady"].isChecked() and lines["Aim: destroy"].isChecked()
    lines["The app commands: bold"].trigger()
    assert table.conductor.encounter.commands == Commands({"north": Command("bold")})
    table.press("people0")
    assert not table.conductor.encounter.commands and table.reason == ""


@pytest.mark.parametrize("meant", [False, True])
def test_what_is_decided_is_proposed_too(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, meant: bool) -> None:
    """The option stands chosen with its reason, also where the order meant another; Space takes it, and it is told as
    the app's."""
    asked = Choice("ask", "die", ("yes", "no", "perhaps"), who="north", meant=meant)
    monkeypatch.setattr(commanding, "commander_of", lambda key: replace(DUELLING, decide=eager(key).decide))
    table = Table(qtbot, opening(SIXTH))
    table.press("commander0")
    conductor = table.conductor
    order = conductor.rules.offers()[0]
    kind = type(order)
    monkeypatch.setattr(kind, "resolve", lambda self, at, book: at.choose(asked) and None)
    assert isinstance(resolve(order, conductor.journal.state, conductor.book), Asked)
    conductor.order(order)
    page = table.stage.column.tray.choice_page
    assert page.buttons[2].text().endswith(MARK) and table.primary == "Decide: perhaps"
    assert table.reason == f"{MARK} {SIXTH}.why.last"
    if meant:
        table.space()
    else:
        ending = replace(conductor.system, round_of=lambda _: conductor.journal.cursor)
        monkeypatch.setattr(conductor, "system", ending)
        with qtbot.waitSignal(table.stage.told) as told:
            table.stage.play_on("round")
        assert told.args[0].startswith("Orders the app played: 1; the round"), "what was half answered is one of them"
    (answer,) = conductor.journal.entries[-1].answers
    assert answer == Chosen("ask", "perhaps", "app")


def test_what_the_order_meant_is_the_apps_too_where_the_app_means_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Choice("ask", "die", ("perhaps", "yes"), who="north", meant=True)

    def decide(choice: Choice, state: Any, book: Any, commands: Commands) -> Decision | None:
        return Decision("perhaps", Reason("first")) if commands.over(choice.who) else None

    monkeypatch.setattr(commanding, "commander_of", lambda key: replace(DUELLING, decide=decide))
    table = Table(qtbot, opening(SIXTH))
    order = table.conductor.rules.offers()[0]
    monkeypatch.setattr(type(order), "resolve", lambda self, at, book: at.choose(asked) and None)
    table.conductor.order(order)
    table.press("commander0")
    table.conductor.order(order)
    answers = [one.answers for one in table.conductor.journal.entries[-2:]]
    assert answers == [(Chosen("ask", "perhaps", "hand"),), (Chosen("ask", "perhaps", "app"),)]


def test_a_commander_that_fails_leaves_the_table_to_people(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(commanding, "commander_of", lambda key: replace(DUELLING, propose=broken))
    table = Table(qtbot, opening(SIXTH))
    table.press("commander0")
    assert table.primary == "Anna duels Bruno" and "people decide" in table.reason


# playing on


def one_round(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each duel is a round of its own: here they all count as one, and what there is now as the set-up before it."""
    journal, lines = table.conductor.journal, table.conductor.journal.cursor
    system = replace(table.conductor.system, round_of=lambda _: int(journal.cursor > lines))
    monkeypatch.setattr(table.conductor, "system", system)


def commanding_both(qtbot: QtBot) -> Table:
    table = Table(qtbot, opening(SIXTH))
    for side in ("north", "south"):
        table.conductor.command(side, "", Command())
    return table


def test_it_plays_on_through_the_journal_and_stops_where_somebody_decides(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One duel is north's activation: both dice fall, and then south's people are due."""
    table = Table(qtbot, opening(SIXTH))
    one_round(table, monkeypatch)
    table.press("commander0")
    conductor, lines = table.conductor, table.conductor.journal.cursor
    with qtbot.waitSignal(table.stage.told) as told:
        table.stage.play_on("activation")
        assert table.primary == "Stop" and conductor.journal.cursor == lines, "the window answers in between"
    assert conductor.journal.cursor == lines + 1 and conductor.journal.entries[-1].commanded
    assert "people decide" in told.args[0] and table.primary != "Stop"


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])
def test_a_unit_left_to_people_is_not_passed_over(key: str, qtbot: QtBot) -> None:
    """Its side is the app's, and all others too: what the rules offer next is people's, and the button says it as if
    the app commanded nobody."""
    table = Table(qtbot, opening(key))
    conductor, stage = table.conductor, table.stage
    commander = conductor.commanding.commander
    assert commander is not None
    for side in conductor.system.sides(conductor.state):
        conductor.command(side, "", Command())
    own = next(one for one in commander.standings(conductor.state, conductor.book) if one.side == table.side)
    conductor.command(own.side, own.unit, None)
    for _ in range(3):
        if stage.playing.hindrance is None:
            with qtbot.waitSignal(stage.told, timeout=20_000):
                stage.play_on("round")
    assert (stage.playing.hindrance, conductor.proposal) == ("people", None)
    ordinary = table.primary
    conductor.encounter.commands = Commands()
    stage.refresh()
    assert table.primary == ordinary and not table.reason


@pytest.mark.parametrize("key", [key for key in TRIED if key not in {SIXTH, "ocs"}])  # those have nothing between them
def test_between_rounds_the_one_to_come_is_played_and_the_next_not_begun(key: str, qtbot: QtBot) -> None:
    arena = arena_of(key)
    system, state = arena.system, before_a_round(arena)
    table = Table(qtbot, Encounter(key, "Between", Journal(state)))
    conductor, begun = table.conductor, system.round_of(state) + 1
    for side in arena.sides:
        conductor.command(side, "", Command())
    with qtbot.waitSignal(table.stage.told, timeout=60_000) as told:
        table.stage.play_on("round")
    assert conductor.journal.cursor > 1 and system.round_of(conductor.state) == begun
    orders = [conductor.proposal.order] if conductor.proposal is not None else conductor.rules.offers()
    if "the round is over" in told.args[0]:
        assert system.round_of(resolve(orders[0], conductor.journal.state, conductor.book).state) == begun + 1


def before_a_round(arena: Arena) -> Any:
    """A sheet of a fight on which the next order begins a round behind the first."""
    state, round_of = arena.sheet(0)[0], arena.system.round_of
    short = replace(arena, until=Until(rounds=2))
    for entry in bout(short, 0, tempered(short, "steady", "steady")).fought.entries:
        after = entry.apply(state)
        if 0 < round_of(state) < round_of(after):
            return state
        state = after
    return arena.sheet(0)[0]


def test_the_round_to_come_is_played_by_one_side_alone(qtbot: QtBot) -> None:
    """The app has a word about how the turn begins, haste: then its ship acts, until people decide (C-27)."""
    hasty = next(one for one in positions() if one.name == "who flees hurries")
    table = Table(qtbot, Encounter("cepheus", "Flight", Journal(hasty.state)))
    table.conductor.command("north", "", hasty.commands.sides["north"])
    with qtbot.waitSignal(table.stage.told) as told:
        table.stage.play_on("round")
    assert "people decide" in told.args[0] and table.conductor.state.active == ("rook",)


def test_it_stops_at_real_dice_and_at_a_word(qtbot: QtBot) -> None:
    table = Table(qtbot, opening(SIXTH))
    table.press("commander0")
    table.press("hand1")
    with qtbot.waitSignal(table.stage.told) as told:
        table.stage.play_on("round")
    assert "real dice" in told.args[0]
    question = table.conductor.question
    assert question is not None and question.who == "south"
    again = commanding_both(qtbot)
    with qtbot.waitSignal(again.stage.told):
        again.stage.play_on("round")
        QTest.keyClick(again.stage, Qt.Key.Key_Escape)
    assert again.conductor.journal.cursor == len(player.openings())


def test_the_fleet_that_the_app_let_attack_is_not_picked_once_people_command(qtbot: QtBot) -> None:
    """It stayed the attacker, as if the referee had picked it."""
    table = Table(qtbot, opening("fleets"))
    conductor, panel = table.conductor, table.stage.panel
    assert isinstance(panel, FleetsPanel)
    before = panel.picks
    conductor.command("north", "", Command())
    assert panel.picks.attacker not in ("", before.attacker)
    conductor.command("north", "", None)
    assert panel.picks == before


def test_a_whole_activation_is_played_on_and_no_more(qtbot: QtBot) -> None:
    """Also what nobody wants but the rules offer (damage, the end of it) is whose activation it is; another's people
    are asked for nothing but their reactions, and the next ship is not begun."""
    table = Table(qtbot, opening("cepheus"))
    conductor, stage = table.conductor, table.stage
    while not (acting := conductor.system.due(conductor.state, conductor.book)).activation:
        table.space()
    assert acting.side and acting.activation == acting.unit
    conductor.command(acting.side, "", Command())
    while not conductor.state.ship(acting.unit).conduct.acted or conductor.state.active:
        lines = conductor.journal.cursor
        with qtbot.waitSignal(stage.told):
            stage.play_on("activation")
        assert conductor.journal.cursor > lines
        if conductor.state.incoming is None:
            break
        assert conductor.state.ship(conductor.state.incoming.target).side != acting.side
        stage.panel.work.reactions.none.click()  # type: ignore[attr-defined]
    assert conductor.state.ship(acting.unit).conduct.acted and not conductor.state.active
    assert not any(ship.conduct.acted for ship in conductor.state.ships if ship.id != acting.unit)


@pytest.mark.parametrize("key", ["fleets", SIXTH])
def test_what_real_dice_fell_in_a_run_is_taken_back_with_it(key: str, qtbot: QtBot) -> None:
    """The order they stopped ends with them, what follows by itself is of it, and behind it the same run goes on."""
    table = Table(qtbot, opening(key))
    for button in ("commander0", "commander1", "hand1"):
        table.press(button)
    conductor, playing = table.conductor, table.stage.playing
    lines, orders = conductor.journal.cursor, 0
    for _ in range(2):
        with qtbot.waitSignal(table.stage.told) as told:
            table.stage.play_on("round")
        assert "real dice" in told.args[0] and playing.orders > orders
        orders = playing.orders
        while conductor.question is not None:
            conductor.throw()
        assert conductor.journal.pending is None and playing.can_undo
    playing.undo()
    assert (conductor.journal.cursor, conductor.journal.pending) == (lines, None) and not playing.can_undo


def test_the_run_is_taken_back_from_the_menu_once_its_dice_fell(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    room.file.lay(open_sample(next(one for one in samples() if one.key == "fleets")))
    QApplication.processEvents()
    stage, action = room.stage, room.window.menu_lines.actions["undo_play"]
    conductor, lines = stage.conductor, stage.conductor.journal.cursor
    conductor.keeping.keep = lambda done: done()
    conductor.command("north", "", Command())
    conductor.throw_by_hand("south", True)
    with qtbot.waitSignal(stage.told) as told:
        stage.play_on("round")
    assert "real dice" in told.args[0] and conductor.journal.cursor > lines
    what_is_off_says_why(room)
    conductor.throw()
    assert action.isEnabled()
    with qtbot.waitSignal(stage.told):
        stage.play_on("round")
    assert "Ctrl+Alt+Z" in room.window.facts.text()
    action.trigger()
    assert (conductor.journal.cursor, conductor.journal.pending) == (lines, None) and not action.isEnabled()
    assert "Ctrl+Alt+Z" not in room.window.facts.text(), "it was done"
    while conductor.journal.cursor:
        conductor.undo()
    assert stage.playing.hindrance == "nothing", "nobody is there to decide"
    room.file.close()


def what_is_off_says_why(room: Room) -> None:
    """While real dice are owed: in the menu, and when the key of what is off is pressed."""
    actions, keys = room.window.menu_lines.actions, Qt.KeyboardModifier
    assert not actions["fight_out"].isEnabled() and "owed first" in actions["fight_out"].text()
    assert not actions["play_round"].isEnabled() and "real dice" in actions["play_round"].text()
    QTest.keyClick(room.stage, Qt.Key.Key_F9, keys.ControlModifier | keys.ShiftModifier)
    assert "Not now: dice or a decision are owed first." in room.window.facts.text()
    QTest.keyClick(room.stage, Qt.Key.Key_F5)
    assert "Not now: real dice are owed." in room.window.facts.text()
    assert room.window.facts.text().count("Not now") == 1, "in the place of what was told before"


def test_each_order_is_undone_and_the_whole_run_in_one_step(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = commanding_both(qtbot)
    conductor = table.conductor
    one_round(table, monkeypatch)
    lines = conductor.journal.cursor
    with qtbot.waitSignal(table.stage.told, timeout=20_000) as told:
        table.stage.play_on("round")
    end = conductor.journal.cursor
    assert end > lines + 3 and conductor.system.over(conductor.state)
    assert "the encounter is over" in told.args[0] and table.stage.playing.hindrance == "ended"
    conductor.undo()
    assert (conductor.journal.cursor, conductor.journal.pending) == (end - 1, None)
    conductor.redo()
    assert conductor.journal.cursor == end
    conductor.undo()
    table.stage.playing.undo()
    assert conductor.journal.cursor == lines and not table.stage.playing.can_undo
    conductor.redo()
    assert conductor.journal.cursor == end - 1 and all(one.commanded for one in conductor.journal.entries[lines:])
    assert steps.back(conductor.journal, lambda half: True)
    half = conductor.journal.pending
    assert half is not None and half.commanded, "an order opened again is still the app's"


# fighting it out


def fought(qtbot: QtBot, table: Table) -> FightDialog:
    dialog = FightDialog(table.conductor, table.stage.words, table.stage)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_fight_is_fought_out_beside_the_window_into_the_journal_as_one_step(qtbot: QtBot) -> None:
    table = Table(qtbot, opening(SIXTH))
    conductor, lines = table.conductor, table.conductor.journal.cursor
    before = conductor.journal.state
    dialog = fought(qtbot, table)
    with qtbot.waitSignal(dialog.told) as told:
        dialog.begin.click()
    assert not dialog.isVisible() and ": nobody else can fight on" in told.args[0]
    written = conductor.journal.entries[lines:]
    assert conductor.system.over(conductor.state) and len(written) > 3
    assert [one.number for one in written] == list(range(lines + 1, lines + 1 + len(written)))
    assert all(one.commanded and one.when for one in written)
    assert not [moved for moved in verify(conductor.journal, conductor.book_of)]
    conductor.undo()
    assert (conductor.journal.cursor, conductor.state) == (lines, before)
    conductor.redo()
    assert conductor.system.over(conductor.state) and not conductor.encounter.commands


def test_a_fight_that_cannot_be_fought_is_refused_in_a_sentence(qtbot: QtBot) -> None:
    table = Table(qtbot, new_encounter(load(SIXTH), "Empty"))
    dialog = fought(qtbot, table)
    dialog.begin.click()
    assert dialog.complaint.text() == "There is nobody on the table."
    alone = Table(qtbot, new_encounter(load(SIXTH), "Alone"))
    alone.conductor.order(player.openings()[0])
    dialog = fought(qtbot, alone)
    dialog.begin.click()
    assert "Only north can fight" in dialog.complaint.text()


def test_a_fight_has_an_end_and_can_be_stopped(qtbot: QtBot) -> None:
    table = Table(qtbot, opening(SIXTH))
    lines = table.conductor.journal.cursor
    dialog = fought(qtbot, table)
    dialog.terms.ends.rounds.setFocus()
    dialog.terms.ends.rounds.selectAll()
    QTest.keyClicks(dialog.terms.ends.rounds, "2")
    assert dialog.terms.ends.at_round.isChecked() and dialog.terms.ends.until.rounds == 2
    dialog.begin.click()
    dialog.reject()
    assert dialog.progress.text() == "Stopped: nothing was written." and dialog.isVisible()
    assert table.conductor.journal.cursor == lines
    with qtbot.waitSignal(dialog.told) as told:
        dialog.begin.click()
    assert "The rounds are up" in told.args[0] and lines < table.conductor.journal.cursor <= lines + 3
