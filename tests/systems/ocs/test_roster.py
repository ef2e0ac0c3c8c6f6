"""The roster, and facts no table can show."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from referee_app.core.table import Event
from referee_app.systems.ocs import events
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import ClearMarkers, Correct, Dismiss, Enlist, Redraw
from referee_app.systems.ocs.events import Corrected, MarkersCleared
from referee_app.systems.ocs.state import MOST_UNITS, Encounter, SideResult
from tests.laws import told
from tests.systems.ocs.table import ARMY, Game, Order, fighter, fought, quick, unit

UNIT = unit("tanks", attack=Fraction(7, 2), barrage=Fraction(30))


def test_o_7_units_come_are_drawn_anew_and_leave() -> None:
    game = Game(UNIT)
    game.give(Redraw(replace(UNIT, ar=5)))
    assert game.state.unit("tanks").ar == 5
    game.give(Dismiss("tanks"))
    assert game.state.units == ()


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (Enlist(UNIT), "already_here"),
        (Enlist(unit("x", ar=6)), "rating"),
        (Enlist(unit("x", steps=100)), "steps"),
        (Enlist(unit("x", attack=Fraction(-1))), "strength"),
        (Enlist(unit("x", barrage=Fraction(1, 10**10))), "strength"),
        (Redraw(unit("x")), "no_such_unit"),
        (Dismiss("x"), "no_such_unit"),
        (Correct("x", "ar", 3), "no_such_unit"),
        (Correct("tanks", "ar", 6), "figure"),
        (Correct("tanks", "dg", 1), "figure"),
        (Correct("tanks", "steps", True), "figure"),
    ],
)
def test_o_14_what_the_roster_cannot_hold_is_refused_for_good(order: Order, reason: str) -> None:
    found = [one for one in order.objections(Game(UNIT).state, Game().book) if one.final]
    assert [one.reason for one in found] == [reason]
    assert {one.rule for one in found} <= {"O-7", "O-14"}, "of what a roster holds, not of the correcting"


def test_o_7_the_roster_has_an_end() -> None:
    full = Encounter(units=tuple(unit(f"u{n}") for n in range(MOST_UNITS)))
    assert [one.reason for one in Enlist(UNIT).objections(full, Game().book)] == ["roster_full"]


def test_or_17_a_figure_is_corrected_with_a_reason() -> None:
    game = Game(UNIT)
    settled = game.give(Correct("tanks", "steps", 0, "no way back"))
    assert told(settled, Corrected) == [Corrected("tanks", "steps", 2, 0, "no way back")]
    assert game.state.unit("tanks").steps == 0


def test_o_7_markers_come_off_together() -> None:
    game = Game(UNIT, unit("foot", dg=True), unit("guns", dg=True, exploit=True))
    assert told(game.give(ClearMarkers("dg")), MarkersCleared)[0].units == ("foot", "guns")
    assert [one.dg for one in game.state.units] == [False, False, False]
    assert game.state.unit("guns").exploit
    assert game.reasons(ClearMarkers("dg")) == ["no_marker"]


def test_o_4_a_unit_in_a_combat_is_dismissed_only_by_overruling() -> None:
    game = Game(UNIT)
    game.give(Declare(fought((UNIT.fighter("attacker"),), (fighter(),))))
    assert game.reasons(Dismiss("tanks")) == ["in_combat"]
    game.give(Dismiss("tanks"), overrule=True)
    assert game.combat.plan.attackers[0].name == "Tanks"


def test_o_7_a_unit_fights_with_the_strength_of_its_role() -> None:
    assert UNIT.fighter("attacker").strength == Fraction(7, 2)
    assert UNIT.fighter("defender").strength == 4
    assert UNIT.fighter("attacker").unit == "tanks"
    assert UNIT.fighter("attacker").barrage == 30


FULL = SideResult(0, 0, False, False, (1,))
IMPOSSIBLE: list[Event[Encounter]] = [
    events.Enlisted(UNIT),
    events.Dismissed("x", "X"),
    events.Redrawn(unit("x")),
    events.Corrected("tanks", "ar", 3, 9),
    events.Corrected("x", "ar", 3, 4),
    events.MarkersCleared("dg", ("x",)),
    events.Declared(7, ARMY),
    events.Declared(1, replace(ARMY, att_lead=5)),
    events.Withdrawn(1),
    events.SupplyPaid(True, True, "1", "1"),
    events.LeadsNamed(0, 0, 1, 1),
    events.OddsWorked("1", "1", "1:1", 5, ""),
    events.DrmWorked(1),
    events.SurpriseThrown(7, 8, "none"),
    events.ShiftThrown(3, "attacker", 3),
    events.ColumnFixed(3),
    events.CombatThrown(7, 8, "8", "AL2"),
    events.AttackerDone(FULL, False),
    events.DefenderDone(FULL, False),
    events.Exploited(4, "", (0,)),
    events.CombatEnded(True, "may", True, ()),
]


@pytest.mark.parametrize("fact", IMPOSSIBLE, ids=lambda fact: fact.kind)
def test_a_fact_the_table_cannot_show_is_refused(fact: Event[Encounter]) -> None:
    with pytest.raises(ValueError):
        fact.apply(Game(UNIT).state)


@pytest.mark.parametrize(
    "fact",
    [
        events.LeadsNamed(0, 4, 1, 1),
        events.Revised(quick(), replace(quick(), att_lead=1)),
        events.AttackerDone(SideResult(0, 0, False, False, (1, 1)), False),
        events.DefenderDone(SideResult(0, 0, False, False, (1, 1)), False),
        events.Exploited(4, "", (3,)),
        events.CombatEnded(True, "may", True, (events.Return("x", 1, False, False),)),
    ],
    ids=lambda fact: fact.kind,
)
def test_a_fact_about_units_that_are_not_in_the_combat_is_refused(fact: Event[Encounter]) -> None:
    game = Game()
    game.give(Declare(quick()))
    with pytest.raises(ValueError):
        fact.apply(game.state)
