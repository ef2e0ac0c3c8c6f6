"""The round: its steps, what starts and stops when, and counters coming off (S-5, S-7, S-12, S-43, S-50, S-59)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.systems.squadron import RAIL, SYSTEM, follows, offers, rail, sides
from referee_app.systems.squadron.actions.phases import (
    ApplyResults,
    BeginPhase,
    RemoveCounters,
    SetMorale,
    SetMove,
    SetSeparated,
    StartRound,
)
from referee_app.systems.squadron.actions.sheet import Dismiss
from referee_app.systems.squadron.events import Cleared, CountersRemoved
from referee_app.systems.squadron.state import PHASES, Battle, Ion, Phase
from tests.laws import told
from tests.systems.squadron.table import BOOK, Game, Order, ruled, squadron, volleys, with_craft

CLICKS: list[Order] = [
    BeginPhase("movement"),
    BeginPhase("jam"),
    BeginPhase("declare"),
    BeginPhase("volleys"),
    ApplyResults(),
    RemoveCounters(),
    StartRound(),
]


def test_s5_the_round_goes_its_steps_in_order_and_special_actions_follow_combat() -> None:
    """SR-13: Special Actions come after Combat; C0 to SP of section 4."""
    assert PHASES == ("initiative", "movement", "jam", "declare", "volleys", "special", "morale")
    game = Game(squadron("red")).to("initiative")
    for click in CLICKS:
        assert next(iter(offers(game.state, BOOK))) == click
        game.give(click)
    assert (game.state.phase, game.state.round) == ("initiative", 2)


@pytest.mark.parametrize("place", range(len(CLICKS)))
def test_s5_no_step_out_of_its_turn(place: int) -> None:
    game = Game(squadron("red")).to("initiative")
    for click in CLICKS[:place]:
        game.give(click)
    assert [game.reasons(click) for click in CLICKS] == [
        [] if place == index else ["not_now"] for index in range(len(CLICKS))
    ]


@pytest.mark.parametrize("phase", ["initiative", "special", "morale"])
def test_s5_some_steps_begin_only_with_what_they_do(phase: str) -> None:
    (reached,) = [one for one in PHASES if one == phase]
    game = Game(squadron("red")).to(PHASES[PHASES.index(reached) - 1])
    assert game.reasons(BeginPhase(reached)) == ["not_now"]


def test_an_empty_table_begins_no_round() -> None:
    assert [objection.reason for objection in StartRound().objections(Battle(), BOOK)] == ["nobody_here"]
    assert list(offers(Battle(), BOOK)) == []


@pytest.mark.parametrize("phase", PHASES)
def test_a_table_that_all_have_left_in_the_midst_of_a_round_waits_for_others(phase: Phase) -> None:
    """It broke the tab: what comes next by itself was looked for among no offers."""
    game = Game(squadron("red"), squadron("blue")).to(phase)
    for one in ("red", "blue"):
        game.give(Dismiss(one))
    assert list(offers(game.state, BOOK)) == [] and follows(game.state, BOOK) is None


def test_s16_a_round_that_leaves_one_side_is_the_last_until_another_comes() -> None:
    game = Game(squadron("red"), squadron("blue")).to("morale")
    assert not SYSTEM.over(game.state)
    blue = game.state.squadron("blue")
    gone = replace(blue, boxes=tuple(replace(craft, status="destroyed") for craft in blue.boxes))
    left = replace(game.state, round=1, squadrons=(game.state.squadron("red"), gone))
    assert SYSTEM.over(left) and list(offers(left, BOOK)) == []
    assert not any(SYSTEM.over(replace(left, phase=phase)) for phase in PHASES if phase != "morale")
    fresh = replace(left, squadrons=(*left.squadrons, replace(blue, id="new")))
    assert not SYSTEM.over(fresh) and list(offers(fresh, BOOK)) == [StartRound()]
    alone = replace(left, squadrons=left.squadrons[:1])
    assert not SYSTEM.over(alone)  # who tries his dice out against nobody goes on


def test_the_rail_counts_the_volleys_and_then_asks_to_close() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue").declare("blue", "red")
    game.to("volleys").fire("red", "1")
    now = {step.name: (step.status, step.done, step.of) for step in rail(game.state)}
    assert tuple(now) == RAIL
    assert now["volleys"] == ("now", 1, 2)
    assert (now["declare"][0], now["apply"][0]) == ("done", "later")
    game.fire("blue", "1")
    now = {step.name: (step.status, step.done, step.of) for step in rail(game.state)}
    assert (now["volleys"], now["apply"][0]) == (("done", 2, 2), "now")


def test_the_offers_name_every_volley_left() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue").declare("blue", "red")
    game.to("volleys").fire("red", "1")
    assert [order.kind for order in offers(game.state, BOOK)] == ["fire", "apply_results"]


def test_the_sides_and_the_round_are_told() -> None:
    game = Game(squadron("a", side="x"), squadron("b", side="y"), squadron("c", side="x")).to("initiative")
    assert sides(game.state) == ("x", "y")
    assert SYSTEM.round_of(game.state) == 1


def test_s12_both_rates_are_stored_as_typed() -> None:
    """SR-16: the sum of Space and piloting is data entry; an odd Space may be overtyped."""
    game = Game(squadron("red", attack_speed=7, full_throttle=13)).to("movement")
    for rate, number in (("none", 0), ("attack_speed", 7), ("full_throttle", 13)):
        game.give(SetMove("red", rate, 4))  # type: ignore[arg-type]
        assert (game.state.squadron("red").move_number, game.state.squadron("red").hexes) == (number, 4)


def test_s59_conditions_count_at_once_when_the_referee_changes_them() -> None:
    game = volleys(squadron("red", 2), squadron("blue"))
    orders: list[tuple[Order, list[int]]] = [
        (SetMorale("red", "shaken"), [8, 8]),
        (SetMorale("red", "demoralized"), [9, 9]),
        (SetSeparated("red", (2,)), [9, 10]),
        (SetMove("red", "none"), [8, 9]),
        (SetSeparated("red", ()), [8, 8]),
        (SetMorale("red", "steady"), [6, 6]),
    ]
    for order, difficulty in orders:
        game.give(order)
        assert game.difficulty("red") == difficulty


def test_s59_a_new_round_clears_the_phase_and_keeps_damage_and_counters() -> None:
    red = with_craft(squadron("red"), 1, markers=1, ion=(Ion(0, 1),), jams=1, missile_round=0, separated=True)
    craft = Game(red).to("initiative").craft("red")
    assert (craft.jams, craft.missile_round) == (0, None)
    assert (craft.markers, craft.ion, craft.separated) == (1, (Ion(0, 1),), True)


def test_s41_damage_is_permanent() -> None:
    game = Game(with_craft(squadron("red"), 1, markers=1)).to("special")
    game.clear()
    assert game.to("initiative").craft("red").markers == 1


def test_s50_counters_of_a_round_come_off_in_the_next_round_s_special_actions() -> None:
    game = volleys(squadron("red"), squadron("blue", turns=9), weapon="ion")
    game.fire("red", "5", "2", "61")
    game.apply().clear()
    assert game.craft("blue").ion == (Ion(1, 2),), "not in the round they were given"
    game.to("declare")
    assert game.numbers("blue").turns == 7, "they hurt all through the next round"
    game.declare("red", "blue", "ion").to("volleys").fire("red", "5", "2", "4")
    game.apply()
    assert game.craft("blue").ion == (Ion(1, 2), Ion(2, 1))
    assert told(game.clear(), CountersRemoved)[0].removed == (Cleared("blue", 1, 2),)
    assert game.craft("blue").ion == (Ion(2, 1),), "those of round 2 stay until round 3"
    game.to("special")
    game.clear()
    assert game.craft("blue").ion == ()


def test_s50_a_frozen_craft_thaws_when_its_counters_come_off() -> None:
    game = Game(with_craft(squadron("red"), 1, ion=(Ion(0, 3),))).to("special")
    assert game.numbers("red").frozen
    game.clear()
    assert not game.numbers("red").frozen


def test_s50_nothing_due_takes_nothing() -> None:
    game = Game(squadron("red")).to("special")
    assert told(game.clear(), CountersRemoved)[0].removed == ()
    assert game.state.phase == "morale"


def test_s43_full_throttle_may_be_overruled_and_is_noted() -> None:
    game = Game(with_craft(squadron("red"), 1, markers=1)).to("movement")
    game.give(SetMove("red", "full_throttle"), overrule=True)
    assert game.journal.entries[-1].overruled == ("damaged_cannot_full_throttle",)
    assert game.state.squadron("red").rate == "full_throttle"


@pytest.mark.parametrize(
    "order", [SetMove("nobody", "none"), SetMorale("nobody", "steady"), SetSeparated("nobody", (1,))]
)
def test_nobody_moves_wavers_or_strays_who_is_not_there(order: Order) -> None:
    game = Game(squadron("red"))
    assert [(o.reason, o.final) for o in order.objections(game.state, game.book)] == [("no_such_squadron", True)]


def test_a_box_that_is_not_there_is_not_separated() -> None:
    assert Game(squadron("red")).reasons(SetSeparated("red", (2,))) == ["no_such_box"]


def test_s7_closing_lists_what_came_into_force_once() -> None:
    game = volleys(squadron("red", 2), squadron("blue", 2), book=ruled(second_marker="cumulative"))
    game.fire("red", "55", "12", "3", "3", "3", "2")
    settled = game.give(ApplyResults())
    (fact,) = settled.events
    assert [(one.squadron, one.box, one.markers) for one in fact.effects] == [("blue", 1, 1)]  # type: ignore[attr-defined]
    assert (game.state.declarations, game.state.phase) == ((), "special")
