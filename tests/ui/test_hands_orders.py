"""What you see is what happens, drafts are legal, few stops: over all systems (laws 1, 8 and 9 of the hands)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.core.order import Among, Order, Some, Within
from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Choice, Roll
from referee_app.play.dice_box import DiceBox
from referee_app.resource_path import resource_path
from referee_app.store.session import Encounter, new_encounter
from referee_app.store.session_file import open_session
from referee_app.systems import load
from referee_app.systems.cepheus.actions.attack import Attack, Launch
from referee_app.systems.cepheus.offers import can_react, may_act
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Part
from referee_app.systems.eras.actions.combat import FlySorties
from referee_app.systems.eras.actions.declare import DeclareAttack, DeclareRetreat
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.actions.round import Commit, StartRound
from referee_app.systems.eras.state import Unit
from referee_app.systems.fleets.actions.combat import Strike
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import BeginPhase
from referee_app.systems.squadron.actions.phases import StartRound as StartSquadronRound
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.cepheus.panel import ShipPanel
from referee_app.ui.systems.eras.panel import ErasPanel
from referee_app.ui.systems.fleets.forecast_card import system_text
from referee_app.ui.systems.fleets.panel import FleetsPanel
from referee_app.ui.systems.fleets.viewmodel import Board, Picks
from referee_app.ui.systems.ocs.panel import OcsPanel
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from tests.random_player import Player
from tests.scenes import may_order, scenes
from tests.sixth import SIXTH, TRIED
from tests.ui.dress import unpainted

ENOUGH = 200


@cache
def evening(key: str) -> tuple[Player, tuple[Any, ...]]:
    """Where a random evening of a system stands, now and then."""
    player = Player(key, 2)
    journal = player.play(300)
    return player, tuple(journal.state_at(lines) for lines in range(0, len(journal.entries), 5))


class Hands:
    """A stage before a person who counts: `presses` says how many keys and clicks it took so far."""

    def __init__(self, qtbot: QtBot, encounter: Encounter) -> None:
        self.conductor = Conductor(encounter, box=DiceBox(Random(3)))
        self.stage = Stage(self.conductor)
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, 700)
        unpainted(self.stage)
        self.stage.show()
        self.presses = 0

    @property
    def state(self) -> Any:
        """The sheet."""
        return self.conductor.state

    @property
    def primary(self) -> str:
        """What the rail's button says."""
        return self.stage.rail.primary.text()

    @property
    def told(self) -> list[str]:
        """What the tray says came of the last press."""
        return self.stage.column.tray.last_page.sentences.split("\n")

    def space(self) -> None:
        """The next step."""
        self.presses += 1
        self.stage.go_on()
        QApplication.processEvents()

    def go(self) -> None:
        """One press: the first option of a decision, the rest of the dice where there are any, else the next step."""
        if isinstance(self.conductor.question, Choice):
            self.presses += 1
            self.conductor.choose(self.conductor.question.options[0])
        elif self.stage.rail.rest.isVisible():
            self.presses += 1
            self.stage.rail.rest.click()
            QApplication.processEvents()
        else:
            self.space()


def sample(key: str, name: str) -> Encounter:
    """An encounter that travels with the program."""
    return open_session(resource_path("systems", key, "samples", f"{name}.json")).session.encounters[0]


# what takes a ship away, and whom the card is about (1)


def test_a_jump_is_offered_in_a_fight_and_never_proposed_in_it(qtbot: QtBot) -> None:
    encounter = sample("cepheus", "two-ships-fought-out")
    state = encounter.journal.state
    ship = next(one for one in state.ships if any(person.position == "engineer" for person in one.crew))
    drives = replace(ship.systems, j_drive=Part())
    ready = replace(ship, systems=drives, jump=2, plot=1, fuel=Fraction(ship.tons))
    foes = tuple(one for one in state.ships if one.id != ship.id)
    engineer = next(person.id for person in ship.crew if person.position == "engineer")
    for others, proposed in ((foes, False), (tuple(replace(one, status="left") for one in foes), True)):
        table = replace(state, ships=(ready, *others), phase="turn", turn=1, active=(ship.id,), group=())
        fresh = new_encounter(load("cepheus"), "jump")
        fresh.journal = Journal(table)
        hands = Hands(qtbot, fresh)
        assert isinstance(hands.stage.panel, ShipPanel)
        crew = hands.stage.panel.work.crew
        crew.pick_person(ship.id, engineer)
        hands.stage.panel.go_on()
        QApplication.processEvents()
        assert next(row for row in crew.rows if row.action == "jump").open
        assert (crew.action == "jump") is proposed
        assert hands.primary.startswith("Jump") is proposed
        assert crew.who == engineer, "the referee sees what he may do"


def test_a_ram_is_offered_and_never_proposed(qtbot: QtBot) -> None:
    """It wrecks one's own ship as well: Space alone must not come to it."""
    state = sample("cepheus", "two-ships-fought-out").journal.state
    ship, foe = state.ships[0], next(one for one in state.ships if one.side != state.ships[0].side)
    pilot = next(person.id for person in ship.crew if person.position == "pilot")
    ready = tuple(replace(one, speed=4 if one is ship else 1) for one in state.ships)
    table = replace(state, ships=ready, range="close", ranges=(), phase="turn", turn=1, active=(ship.id,), group=())
    fresh = new_encounter(load("cepheus"), "ram")
    fresh.journal = Journal(table)
    hands = Hands(qtbot, fresh)
    assert isinstance(hands.stage.panel, ShipPanel)
    crew = hands.stage.panel.work.crew
    crew.pick_person(ship.id, pilot)
    (row,) = (row for row in crew.rows if row.action == "ram")
    assert row.open and not row.proposed and row.order.mark == foe.id


def test_the_forecast_is_of_the_fight_the_button_proposes() -> None:
    player, states = evening("fleets")
    haven = sample("fleets", "the-fight-for-haven").journal.state
    found = 0
    for state in (*states, *(replace(haven, turn=1, owner=side) for side in haven.sides())):
        for fleet in state.fleets:
            board = Board(state, player.book, Picks(fleet.location, fleet.id))
            order, route = board.proposal, board.route()
            if order is not None and route is not None and route.plan.opposing:
                found += order.defender != state.opposing(fleet)[0].id
                assert route.plan.opposing[0].id == board.foes[0].id == order.defender
    assert found, "somewhere another than the first is attacked"


def test_what_may_become_of_a_system_comes_to_a_hundred() -> None:
    player, states = evening("fleets")
    boards = (Board(one, player.book, Picks(fleet.location, fleet.id)) for one in states for fleet in one.fleets)
    routes = {repr(one): one for board in boards if (one := board.route()) is not None and one.quick}
    told = 0
    for route in list(routes.values())[:40]:
        weighed = route.found()
        if weighed is not None and weighed.siege is not None:
            parts = system_text(weighed, weighed.siege, route.plan.destroy).replace(", with", " · with").split(" · ")
            chances = [float(one.split()[-2].strip("<>")) for one in parts if not one.startswith("with")]
            assert sum(chances) == pytest.approx(100, abs=0.25), parts
            told += len(chances) > 2
    assert told


# as few stops as the table allows (9)


@pytest.mark.parametrize("key", TRIED)
def test_what_follows_is_the_next_step_and_nothing_speaks_against_it(key: str) -> None:
    system = load(key)
    player, states = evening(key)
    found = 0
    for state in states:
        order = system.follows(state, player.book)
        if order is not None and not any(order.objections(state, player.book)):
            found += 1
            assert order == next(iter(system.offers(state, player.book)))
    assert found or key == SIXTH, "who duels next is for the players"


def test_nobody_is_passed_over_who_could_act_or_react() -> None:
    player, states = evening("cepheus")
    follows = load("cepheus").follows
    waiting = [one for one in states if can_react(one, player.book)]
    acting = [one for one in states if one.incoming is None and may_act(one, player.book)]
    assert waiting and acting
    assert not any(follows(state, player.book) for state in waiting)
    kinds = {order.kind for state in acting if (order := follows(state, player.book)) is not None}
    assert kinds <= {"arrive"}


def volley_round(hands: Hands) -> None:
    """A round of two flights at medium range."""
    while hands.state.phase != "morale" or not hands.presses:
        card = hands.stage.panel.findChild(DeclareCard)
        if hands.state.phase == "declare" and hands.primary.startswith("How far"):
            assert isinstance(card, DeclareCard)
            card.type_in("8")
            hands.presses += 1
            hands.space()
        else:
            hands.go()


def ten_attacks(hands: Hands) -> None:
    """Ten plain shots, from the commitment to the end of the round."""
    for place in range(5):
        for side in ("red", "blue"):
            hands.conductor.order(
                Enlist(Unit(f"{side}{place}", f"{side} {place}", side, "warship", 2, hits_to_destroy=9))
            )
    hands.conductor.order(StartRound())
    for place in range(5):
        hands.conductor.order(DeclareAttack(f"red{place}", f"blue{place}"))
        hands.conductor.order(DeclareAttack(f"blue{place}", f"red{place}"))
    while hands.state.stage != "end":
        hands.go()


def exchange(hands: Hands) -> None:
    """The first exchange of a campaign's first fight."""
    while hands.state.combat is None:
        hands.presses = 0
        hands.go()
    while hands.state.combat is not None and hands.state.combat.exchange < 2 and hands.state.combat.stage != "end":
        hands.go()


def ground_combat(hands: Hands) -> None:
    """A combat that is planned, up to its end."""
    while hands.state.present is not None or not hands.presses:
        hands.go()


ROUNDS: dict[str, tuple[Callable[[Hands], None], Callable[[], Encounter], int]] = {
    "squadron": (volley_round, lambda: sample("squadron", "two-flights"), 9),
    "eras": (ten_attacks, lambda: new_encounter(load("eras"), "Ten shots"), 2),
    "fleets": (exchange, lambda: sample("fleets", "the-fight-for-haven"), 2),
    "ocs": (ground_combat, lambda: sample("ocs", "the-crossing"), 7),
}
"""A round of each, and the presses it may take with dice of the app; before there were 30, 25, 6 and 14."""


@pytest.mark.parametrize("key", ROUNDS)
def test_a_round_takes_few_presses(qtbot: QtBot, key: str) -> None:
    play, made, most = ROUNDS[key]
    hands = Hands(qtbot, made())
    play(hands)
    assert hands.presses <= most


def test_one_press_too_many_after_a_combat_orders_nothing(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("ocs", "the-crossing"))
    ground_combat(hands)
    panel, journal = hands.stage.panel, hands.conductor.journal
    assert isinstance(panel, OcsPanel)
    for look_back in (False, True):
        panel.history.picked.emit(1 if look_back else len(hands.state.combats))
        lines = len(journal.entries)
        assert hands.primary == "Plan another combat" and panel.combat_card.isVisible()
        assert hands.stage.column.weighed is None  # no odds of what cannot be seen
        hands.space()
        assert len(journal.entries) == lines
        assert panel.plan_card.isVisible() and hands.primary.startswith("Declare: ")
    hands.conductor.lets_pass = False  # so that the press only declares, and a combat is on
    hands.space()
    assert len(journal.entries) > lines
    ahead = hands.primary
    panel.history.picked.emit(1)
    assert hands.primary == "Back to combat 2"
    hands.space()
    assert hands.primary == ahead and hands.state.present is not None


def commit(hands: Hands) -> None:
    """Close the declarations: the first press asks for those who could attack and have no order."""
    hands.space()
    assert hands.state.stage == "declare"
    hands.space()


def test_one_press_declares_and_throws_what_was_weighed(qtbot: QtBot) -> None:
    hands = Hands(qtbot, new_encounter(load("eras"), "One shot"))
    for id_, side in (("red", "Red"), ("blue", "Blue")):
        hands.conductor.order(Enlist(Unit(id_, id_, side, "warship", 2, hits_to_destroy=9)))
    hands.conductor.order(StartRound())
    hands.conductor.order(DeclareAttack("red", "blue"))
    commit(hands)
    assert hands.state.stage == "fire" and hands.primary == "Fire red at blue"
    weighed = hands.stage.column.weighed
    assert isinstance(weighed, Roll) and weighed.chance is not None
    hands.space()
    assert hands.state.stage == "end"  # thrown, and the empty steps behind it passed
    assert [one.action.kind for one in hands.conductor.journal.entries[-4:]] == [
        "fire",
        "end_fire",
        "end_missiles",
        "end_round",
    ]
    assert len(hands.told) == 5 and hands.told[2].startswith("blue: hit.")
    hands.conductor.undo()
    assert hands.state.stage == "fire" and hands.primary == "Fire red at blue"
    hands.conductor.redo()
    assert hands.state.stage == "end"


def test_a_side_with_real_dice_is_asked_and_the_rest_goes_on_behind_it(qtbot: QtBot) -> None:
    hands = Hands(qtbot, new_encounter(load("eras"), "By hand"))
    hands.conductor.throw_by_hand("blue", True)
    for place in range(2):
        for side in ("red", "blue"):
            hands.conductor.order(
                Enlist(Unit(f"{side}{place}", f"{side} {place}", side, "warship", 2, hits_to_destroy=9))
            )
    hands.conductor.order(StartRound())
    for place in range(2):
        hands.conductor.order(DeclareAttack(f"red{place}", f"blue{place}"))
        hands.conductor.order(DeclareAttack(f"blue{place}", f"red{place}"))
    hands.space()
    hands.stage.roll_rest()
    asked = []
    while (question := hands.conductor.question) is not None:
        asked.append(question.who)
        assert not hands.stage.rail.rest.isVisible()
        hands.stage.column.tray.field.setText("50")
        hands.stage.roll_rest()  # takes what is typed, and goes on behind it
    assert asked == ["blue", "blue"]
    assert hands.state.stage == "end"
    for again in (False, True):
        if again:
            hands.stage.column.tray.field.setText("50")
            hands.stage.roll_rest()
        hands.conductor.undo()
        question = hands.conductor.question
        assert question is not None and question.who == "blue", "what was typed goes with what fell behind it"


def test_real_dice_that_follow_are_asked_at_once(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("fleets", "the-fight-for-haven"))
    hands.conductor.throw_by_hand("south", True)
    hands.space()
    question = hands.conductor.question
    assert isinstance(question, Roll) and question.who == "south"  # declared, thrown, and the answer is awaited
    assert hands.stage.column.tray.field.isVisible()
    hands.conductor.undo()
    combat = hands.state.combat
    assert hands.conductor.question is None and combat.blows, "the question alone"
    hands.conductor.undo()
    assert hands.conductor.question is None and not hands.state.combat
    hands.space()
    hands.conductor.take_faces(((3,), (4,)))
    combat = hands.state.combat
    assert combat.exchange == 2 and hands.presses == 2


def test_throws_that_are_parts_of_one_are_one_press(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("fleets", "the-fight-for-haven"))
    hands.conductor.throw_by_hand("south", True)
    declared = next(one for one in hands.conductor.rules.offers() if getattr(one, "attacker", "") == "second")
    assert hands.conductor.go(declared, hands.conductor.rules.preview(Strike(), first=declared))
    blow = hands.state.combat.blow("attacker")
    assert blow is not None and [one.row for one in blow.throws] == ["91-100", "51-60"]


def volley_announced(qtbot: QtBot) -> Hands:
    """Two flights, one of which is about to fire with three groups of guns."""
    hands = Hands(qtbot, sample("squadron", "two-flights"))
    for order in (StartSquadronRound(), BeginPhase("movement"), BeginPhase("jam"), BeginPhase("declare")):
        hands.conductor.order(order)
    hands.conductor.order(Declare("amber", "laser cannon", "ember", (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5), band="short"))
    hands.conductor.order(BeginPhase("volleys"))
    return hands


def test_a_volley_is_two_presses_its_gunnery_and_what_its_hits_do(qtbot: QtBot) -> None:
    hands = volley_announced(qtbot)
    hands.space()
    question = hands.conductor.question
    assert isinstance(question, Roll) and question.key == "assign"  # three groups of guns, one press
    assert hands.primary == "Roll them all"
    hands.space()
    assert hands.conductor.question is None and hands.state.declarations == () and hands.state.phase == "morale"
    hands.conductor.undo()
    question = hands.conductor.question
    assert isinstance(question, Roll) and question.key == "assign"
    hands.conductor.throw_by_hand("south", True)
    hands.space()
    asked = []
    while (question := hands.conductor.question) is not None:
        assert isinstance(question, Roll) and hands.conductor.by_hand(question)  # the app's damage goes by itself
        asked.append(question.purpose)
        hands.conductor.take_faces(((2,),))
    assert set(asked) == {"dr"}


def test_parts_of_a_throw_wait_for_who_has_typed_the_first_though_the_app_throws_for_that_side(qtbot: QtBot) -> None:
    """A stranger's find: the dice of one group were typed, and the app threw the others."""
    hands = volley_announced(qtbot)
    hands.conductor.order(Fire("amber"))
    asked = list[str]()
    while (question := hands.conductor.question) is not None and len(asked) < 3:
        assert isinstance(question, Roll) and not hands.conductor.by_hand(question)
        asked.append(question.purpose)
        hands.conductor.take_faces(((4,),) * question.dice.count)
    assert asked == ["gunnery"] * 3 and isinstance(question, Roll) and question.purpose == "assign"
    hands.conductor.take_faces(((2,),) * question.dice.count)
    question = hands.conductor.question
    assert isinstance(question, Roll) and question.purpose == "dr", "nor what the hits do"
    hands.space()
    assert hands.conductor.question is None and hands.state.declarations == ()


def test_the_rest_has_a_key_that_stands_on_its_button(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("squadron", "two-flights"))
    assert "Ctrl+Enter" in hands.stage.rail.rest.text()
    assert not hands.stage.rail.rest.isVisible()


def orders_that_follow(key: str) -> Iterator[Any]:
    """Every order that follows somewhere without a die, settled."""
    system = load(key)
    player, states = evening(key)
    for state in states:
        order = system.follows(state, player.book)
        if order is not None and not any(order.objections(state, player.book)):
            yield resolve(order, state, player.book)


@pytest.mark.parametrize("key", TRIED)
def test_what_goes_by_itself_comes_to_an_end(key: str) -> None:
    system, (player, _) = load(key), evening(key)
    for first in list(orders_that_follow(key))[::3]:
        assert steps_behind(system, player.book, first) < 12


def steps_behind(system: Any, book: Any, settled: Any) -> int:
    """How many steps follow without a die."""
    steps = 0
    while isinstance(settled, Settled) and steps < ENOUGH:
        order = system.follows(settled.state, book)
        if order is None or any(order.objections(settled.state, book)):
            break
        settled, steps = resolve(order, settled.state, book), steps + 1
    return steps


# what you see is what happens (1)


def test_the_summary_leaves_no_pass_of_fighters_out(qtbot: QtBot) -> None:
    """What the close-in fire took and what the second wing did is told as well as the first wing's pass."""
    hands = Hands(qtbot, new_encounter(load("eras"), "Two wings"))
    wings = [Unit(name, name, "Red", "fighters", 2, rps=Fraction(20), rps_start=Fraction(20)) for name in ("n", "s")]
    for unit in (*wings, Unit("blue", "blue", "Blue", "warship", 2, hits_to_destroy=9)):
        hands.conductor.order(Enlist(unit))
    for order in (StartRound(), DeclareAttack("n", "blue"), DeclareAttack("s", "blue"), Commit()):
        hands.conductor.order(order)
    hands.conductor.order(FlySorties("blue"))
    hands.stage.column.roll_rest()
    flown = next(place for place, one in enumerate(hands.conductor.journal.entries) if len(one.answers) > 1)
    sentences = hands.stage.column.journal.model.line(flown).sentences
    assert hands.state.stage == "end" and len(sentences) == 4
    assert set(sentences) <= set(hands.told)


def test_what_a_fight_came_to_is_told_before_the_throws_that_made_it(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("fleets", "the-fight-for-haven"))
    declared = next(one for one in hands.conductor.rules.offers() if getattr(one, "attacker", "") == "second")
    hands.conductor.order(declared)
    assert hands.told[0].startswith("Second Strike against ")
    hands.stage.column.roll_rest()
    settled = hands.conductor.journal.entries[-1]
    assert settled.action.kind == "remove_losses"
    assert hands.told[0].startswith(("Second Strike won (", "Wardens won (")) and " lost " in hands.told[1]
    hands.conductor.undo()
    hands.conductor.redo()
    assert hands.told[0].startswith(("Second Strike won (", "Wardens won ("))


def test_a_throw_is_told_before_the_order_that_brought_it(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("fleets", "the-fight-for-haven"))
    declared = next(one for one in hands.conductor.rules.offers() if getattr(one, "attacker", "") == "second")
    hands.conductor.order(declared)
    hands.conductor.order(Strike(), on=True)
    hands.conductor.throw()
    kinds = [one.action.kind for one in hands.conductor.journal.entries[hands.conductor.since :]]
    assert kinds == ["declare", "strike"] and hands.told[0].startswith("Losses inflicted by Second Strike")


def test_a_shot_is_told_before_its_announcement_and_the_reactions_to_it(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("cepheus", "patrol-and-smuggler"))
    conductor = hands.conductor
    while not any(one.action.kind == "shoot" for one in conductor.journal.entries[conductor.since :]):
        if isinstance(conductor.question, Roll):
            conductor.roll()
        elif conductor.state.incoming is not None:
            hands.stage.panel.work.reactions.none.click()  # type: ignore[attr-defined]
        else:
            hands.go()
    kinds = [one.action.kind for one in conductor.journal.entries[conductor.since :]]
    shot = conductor.since + kinds.index("shoot")
    assert hands.told[0] == hands.stage.column.journal.model.line(shot).sentences[0]


def test_who_is_lit_is_who_fires(qtbot: QtBot) -> None:
    hands = Hands(qtbot, new_encounter(load("eras"), "Lit"))
    for place in range(2):
        for side in ("red", "blue"):
            unit = Unit(f"{side}{place}", f"{side} {place}", side, "warship", 2, hits_to_destroy=9)
            hands.conductor.order(Enlist(unit))
    hands.conductor.order(StartRound())
    for place in range(2):
        hands.conductor.order(DeclareAttack(f"red{place}", f"blue{place}"))
    panel = hands.stage.panel
    assert isinstance(panel, ErasPanel)
    commit(hands)
    assert (panel.picked, hands.primary) == ("red0", "Fire red 0 at blue 0")
    panel.board.picked.emit("red1")
    assert hands.primary == "Fire red 1 at blue 1"
    hands.space()
    assert tuple(hands.state.fired) == ("red1",)
    assert (panel.picked, hands.primary) == ("red0", "Fire red 0 at blue 0")


def test_nothing_is_fought_at_a_place_that_is_not_shown(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("fleets", "the-fight-for-haven"))
    panel = hands.stage.panel
    assert isinstance(panel, FleetsPanel)
    shown = panel.picks.place
    empty = next(place.id for place in hands.state.locations if place.id != shown)
    panel.location.place_picked.emit(empty)
    lines = hands.conductor.journal.cursor
    while panel.picks.place != shown:
        assert hands.primary.startswith("Next fight: ")
        hands.space()
    assert hands.conductor.journal.cursor == lines and hands.primary.startswith("Attack")


def test_space_goes_to_whoever_can_still_act_and_ends_nothing(qtbot: QtBot) -> None:
    hands = Hands(qtbot, sample("cepheus", "patrol-and-smuggler"))
    while not hands.state.active:
        hands.space()
    acting, lines = hands.state.acting, hands.conductor.journal.cursor
    panel = hands.stage.panel
    assert isinstance(panel, ShipPanel)
    assert panel.work.crew.draft is not None and not panel.work.crew.against
    while panel.work.page == "crew":  # each is sent away, then the end is asked about
        panel.put_back()
        hands.space()
    assert panel.work.page == "undone"
    assert hands.conductor.journal.cursor == lines and hands.state.acting == acting


# drafts are legal (8)


def tries(limit: Any) -> tuple[Any, ...]:
    """Some of what a field may be."""
    if isinstance(limit, Among):
        return limit.keys[:12]
    if isinstance(limit, Within):
        return (limit.low, limit.high, *(one for one in (0, 1) if limit.low <= one <= limit.high))
    return (limit.keys[: max(1, limit.least)], limit.keys[: limit.most]) if isinstance(limit, Some) else (True, False)


def legal(order: Any, scene: Any) -> bool:
    """Whether nothing speaks against it."""
    return not any(order.objections(scene.state, scene.book))


def other_choices(order: Any, scene: Any) -> Iterator[Any]:
    """The order with one field chosen otherwise; who gives it stays who it is."""
    doer = getattr(scene, "looked", "") or getattr(getattr(scene, "ship", None), "id", "")
    for name, limit in order.limits(scene).items():
        if order.shown(scene, name) not in (doer, getattr(scene, "crew", "")) or not doer:
            yield from (order.changed(scene, name, value) for value in tries(limit))


EXCEPT = {
    ("squadron", "declare"): "how far it is the referee says, so there is nothing to propose",
    ("eras", "grant_patrol"): "none is the same as nothing",
    ("eras", "mark_ambush"): "a mark may always be wiped",
    ("eras", "patrol"): "nobody is called back who did not go",
    ("eras", "intercept"): "one that was not assigned is the referee's own idea",
}


@pytest.mark.parametrize("key", TRIED)
def test_where_no_draft_is_legal_no_choice_is(key: str) -> None:
    orders = [one for one in load(key).actions if issubclass(one, Order) and one.spec.tactical]
    for scene in places(key):
        for order in orders:
            if (key, order.spec.name) not in EXCEPT and may_order(key, order, scene):
                drafts = list(order.drafts(scene))
                if drafts and not any(legal(one, scene) for one in drafts):
                    found = [one for draft in drafts[:2] for one in other_choices(draft, scene) if legal(one, scene)]
                    assert not found, (order.spec.name, drafts[0], found[0])


def places(key: str) -> list[Any]:
    """Where orders are drawn up by somebody, now and then of an evening."""
    player, states = evening(key)
    found = [scene for state in states[::12] for scene in scenes(key, state, player.book)]
    return [scene for scene in found if key == "cepheus" or scene.looked][:90]


def test_no_harm_is_drafted_to_a_friend_while_there_is_a_foe() -> None:
    player, states = evening("cepheus")
    seen = 0
    for scene in (one for state in states[::6] for one in scenes("cepheus", state, player.book)):
        foes = [one.id for one in scene.state.ships if one.side != scene.ship.side and not gone(one)]
        for order in (Attack, Launch):
            if foes and scene.person is not None:
                seen += 1
                draft = order.draft(scene)
                assert draft.target in foes or draft.same_action  # what is begun is finished at the same target
    assert seen > 50


def shooters(qtbot: QtBot) -> tuple[Hands, ErasPanel]:
    """A round of three eras begun: two warships a side, nothing declared."""
    hands = Hands(qtbot, new_encounter(load("eras"), "Two a side"))
    for id_, side in (("red0", "red"), ("red1", "red"), ("blue0", "blue"), ("blue1", "blue")):
        hands.conductor.order(Enlist(Unit(id_, id_.title(), side, "warship", 2, hits_to_destroy=9)))
    hands.conductor.order(StartRound())
    assert isinstance(hands.stage.panel, ErasPanel)
    return hands, hands.stage.panel


def pick(panel: ErasPanel, id_: str) -> None:
    """Click on a unit."""
    QTest.mouseClick(panel.board, Qt.MouseButton.LeftButton, pos=panel.board.geometry_now.rects[id_].center().toPoint())


def test_a_round_in_which_somebody_armed_does_nothing_is_asked_about(qtbot: QtBot) -> None:
    hands, panel = shooters(qtbot)
    hands.space()
    assert (hands.state.round, hands.state.stage) == (1, "declare")
    assert (panel.arming, panel.picked, panel.board.look.cursor) == ("attack", "red0", "blue0")
    strip = hands.stage.strip
    assert strip.isVisible() and "Red0" in strip.reason.text(), "it is said beside the button that was pressed"
    QTest.keyClick(panel.board, Qt.Key.Key_Return)
    assert [(one.attacker, one.target) for one in hands.state.attacks] == [("red0", "blue0")]
    assert (hands.state.stage, panel.picked) == ("declare", "red1")
    assert "Red1" in strip.reason.text(), "the answer asks about the next"
    hands.conductor.undo()
    assert not strip.isVisible()
    hands.space()
    assert hands.state.stage == "declare"
    hands.space()
    assert hands.state.stage == "end"


def test_who_was_asked_about_is_not_asked_about_again_after_an_order_to_another(qtbot: QtBot) -> None:
    hands, _ = shooters(qtbot)
    hands.space()
    assert hands.state.stage == "declare", "both ships are told of"
    hands.conductor.order(DeclareRetreat("red0"))
    hands.space()
    assert hands.state.stage != "declare"


def test_the_board_has_its_keys_wherever_the_keyboard_stands(qtbot: QtBot) -> None:
    hands, panel = shooters(qtbot)
    hands.stage.activateWindow()
    qtbot.waitUntil(hands.stage.isActiveWindow)
    hands.stage.setFocus()
    QTest.keyClick(hands.stage, Qt.Key.Key_Down)
    assert panel.picked == "red1"
    hands.stage.setFocus()
    QTest.keyClick(hands.stage, Qt.Key.Key_A)
    assert panel.arming == "attack" and panel.board.hasFocus()
    for target in ("Blue0", "Blue1"):  # the chance stands there before anybody is aimed at
        assert panel.strip.reason.accessibleName().startswith(f"{target}: 50\N{NO-BREAK SPACE}% · ")
        QTest.keyClick(panel.board, Qt.Key.Key_Down)


# drafts are the likeliest that change anything (8)


def test_the_second_half_goes_to_somebody_else(qtbot: QtBot) -> None:
    hands, panel = shooters(qtbot)
    hands.conductor.undo()
    hands.conductor.order(Enlist(Unit("wing", "Wing", "red", "fighters", 2, rps=Fraction(40), rps_start=Fraction(40))))
    hands.conductor.order(StartRound())
    pick(panel, "wing")
    for _ in range(2):
        QTest.keyClick(panel.board, Qt.Key.Key_H)
        QTest.keyClick(panel.board, Qt.Key.Key_Return)
    assert [one.target for one in hands.state.attacks] == ["blue0", "blue1"]
    hands.space()
    hands.space()  # the ships are idle
    hands.conductor.order(FlySorties("blue0"))
    hands.conductor.take_faces(((5,),))
    hands.conductor.take_faces(((100,),))
    hands.conductor.take_faces(((100,), (100,)))
    assert (panel.picked, panel.looked, hands.primary) == ("wing", "blue1", "Fly the sorties at Blue1")


def test_house_rules_are_told_whole_when_they_are_set_and_after_an_undo(qtbot: QtBot) -> None:
    hands, _ = shooters(qtbot)
    page = hands.stage.column.tray.last_page
    hands.conductor.play_by({"base": {"warship": [30, 55, 70]}})
    told = page.sentences
    assert told.startswith("House rules from here:") and "30 · 55 · 70" in told
    hands.conductor.undo()
    assert page.sentences == "Round 1 begins."
    hands.conductor.redo()
    assert page.sentences == told
