"""A result carried out through the orders: losses, options, the freed defender, exploitation, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee_app.core.table import Choice
from referee_app.systems.ocs.actions.dice import EndCombat, TakeAttacker, TakeDefender
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.events import AttackerDone, CombatEnded, DefenderDone, Exploited
from referee_app.systems.ocs.state import Fighter, Plan
from tests.laws import told
from tests.systems.ocs.table import (
    ARMY,
    BOOK,
    FOOT,
    GUNS,
    LINE,
    TANKS,
    Game,
    fighter,
    fought,
    losses,
    quick,
    ruled,
    under,
    unit,
)

ONE = fought((fighter(12, 4, 1, "Tanks"),), (LINE, GUNS))


def carried(code: str, *answers: str, plan: Plan = ARMY, book: Book = BOOK, defender: tuple[str, ...] = ()) -> Game:
    """A result taken by the attacker with these decisions, and by the defender with those."""
    game = under(code, plan, book)
    game.give(TakeAttacker(), *answers)
    game.give(TakeDefender(), *defender)
    return game


def choices(game: Game) -> dict[str, tuple[str, ...]]:
    return {one.key: one.options for one in game.asked if isinstance(one, Choice)}


class TestOrder:
    def test_o_28_the_attacker_is_dealt_with_completely_first(self) -> None:
        game = under("AL1o1 Do1")
        assert game.reasons(TakeDefender()) == ["not_now"]
        assert game.reasons(EndCombat()) == ["not_now"]
        game.give(TakeAttacker(), "1:0")
        assert game.reasons(TakeAttacker()) == ["not_now"]

    def test_o_29_hard_losses_before_options(self) -> None:
        game = carried("AL1o1 Do1", "0:1", defender=("0:1",))
        keys = [one.key for one in game.asked if isinstance(one, Choice)]
        assert keys[-2:] == ["option:attacker", "option:defender"]
        assert losses(game.combat.attacker) == (2, 0, (1, 2))

    def test_o_30_losses_beyond_what_is_there_are_forgotten(self) -> None:
        game = carried("AL5", plan=ONE)
        assert losses(game.combat.attacker) == (1, 0, (0,))
        assert game.combat.attacker is not None
        assert game.combat.attacker.destroyed


class TestWhoLoses:
    def test_o_31_the_first_step_comes_from_the_lead(self) -> None:
        assert losses(carried("AL1 Do1", defender=("0:1",)).combat.attacker)[2] == (1, 3)
        led = replace(ARMY, att_lead=1)
        assert losses(carried("AL1 Do1", plan=led, defender=("0:1",)).combat.attacker)[2] == (2, 2)

    def test_o_31_nobody_loses_twice_before_everybody_once(self) -> None:
        assert losses(carried("AL2").combat.attacker)[2] == (1, 2)

    def test_o_31_then_the_owner_chooses_the_lowest_rating_being_suggested(self) -> None:
        game = carried("AL3", "0")
        assert choices(game)["loss:attacker:3"] == ("1", "0")
        assert losses(game.combat.attacker)[2] == (0, 2)

    def test_o_31_units_with_no_steps_left_drop_out(self) -> None:
        game = carried("Ae2 DL2o3DG", defender=("1:2",))
        assert losses(game.combat.defender) == (3, 0, (0, 0))
        assert "loss:defender:2" not in choices(game)

    def test_o_31_three_units_leave_a_choice_at_the_second_step(self) -> None:
        third = fighter(5, 1, 2, "Scouts")
        game = carried("AL2", "1", plan=fought((TANKS, FOOT, third), (LINE,)))
        assert choices(game)["loss:attacker:2"] == ("2", "1")
        assert losses(game.combat.attacker)[2] == (1, 2, 2)

    def test_or_5_switched_off_the_owner_chooses_freely(self) -> None:
        """O-31: from the first step on."""
        game = carried("AL2", "1", "1", book=ruled(spread_losses=False))
        assert choices(game)["loss:attacker:1"] == ("1", "0")
        assert losses(game.combat.attacker)[2] == (2, 1)


class TestOptions:
    def test_o_32_the_owner_splits_his_points_into_hexes_and_steps(self) -> None:
        game = carried("Ae2 DL2o3DG", plan=quick(), defender=("1:2",))
        assert choices(game)["option:defender"] == ("0:3", "1:2", "2:1", "3:0")
        assert losses(game.combat.defender) == (4, 1, (None,))

    def test_o_32_steps_first_and_whom_nothing_is_left_of_does_not_retreat(self) -> None:
        game = carried("Ae4 DL1o2", plan=fought((TANKS,), (fighter(4, 3, 2, "Line"),)), defender=("1:1",))
        assert losses(game.combat.defender) == (2, 0, (0,))

    def test_or_17_what_the_map_forbids_is_entered_by_hand(self) -> None:
        """OR-18: a retreat to free the defender is the attacker's own choice."""
        game = carried("Ao1 Do1", "1:0", defender=("ignore",))
        assert choices(game)["option:attacker"] == ("0:1", "1:0")
        assert losses(game.combat.attacker) == (0, 1, (2, 3))


class TestFreed:
    """O-33: when the defender may ignore his options."""

    def test_o_33_a_point_taken_as_a_retreat_frees_him(self) -> None:
        game = carried("AL1o1 Do1", "1:0", defender=("ignore",))
        assert choices(game)["option:defender"] == ("ignore", "0:1", "1:0")
        assert losses(game.combat.defender) == (0, 0, (2, 1))
        assert (game.combat.may_ignore, game.combat.ignored) == (True, True)

    def test_o_33_he_may_carry_it_out_all_the_same(self) -> None:
        game = carried("AL1o1 Do1", "1:0", defender=("1:0",))
        assert losses(game.combat.defender) == (0, 1, (2, 1))
        assert (game.combat.may_ignore, game.combat.ignored) == (True, False)

    def test_o_33_a_point_taken_as_a_step_does_not(self) -> None:
        game = carried("AL1o1 Do1", "0:1", defender=("0:1",))
        assert choices(game)["option:defender"] == ("0:1", "1:0")

    def test_o_33_al1o1_do1_with_a_single_step_leaves_the_option_untaken(self) -> None:
        game = carried("AL1o1 Do1", plan=ONE, defender=("ignore",))
        assert "option:attacker" not in choices(game)
        assert game.combat.may_ignore

    def test_o_33_wiped_out_by_the_last_point_he_has_taken_it(self) -> None:
        game = carried("Ao1 Do1", "0:1", plan=ONE, defender=("0:1",))
        assert game.combat.attacker is not None
        assert (game.combat.attacker.destroyed, game.combat.may_ignore) == (True, False)

    def test_o_33_wiped_out_before_the_last_point(self) -> None:
        assert carried("Ao2 Do1", "0:2", plan=ONE, defender=("ignore",)).combat.may_ignore
        assert carried("Ao2 Do1", "1:1", plan=ONE, defender=("ignore",)).combat.may_ignore

    def test_o_33_a_result_without_an_option_never_frees(self) -> None:
        game = carried("AL1 Do1", plan=ONE, defender=("0:1",))
        assert game.combat.attacker is not None
        assert (game.combat.attacker.destroyed, game.combat.may_ignore) == (True, False)

    def test_o_33_hard_losses_and_a_printed_dg_are_never_ignored(self) -> None:
        game = carried("Ao1 DL1o2DG", "1:0", defender=("ignore",))
        assert losses(game.combat.defender) == (1, 0, (1, 1))
        assert game.combat.defender is not None
        assert game.combat.defender.dg

    def test_or_4_all_or_nothing_unless_switched(self) -> None:
        game = carried("Ao1 DL1o2", "1:0", plan=quick(), defender=("ignore",))
        assert choices(game)["option:defender"] == ("ignore", "0:2", "1:1", "2:0")
        partly = carried("Ao1 DL1o2", "1:0", plan=quick(), book=ruled(partial_option=True), defender=("1:0",))
        assert choices(partly)["option:defender"] == ("ignore", "0:2", "1:1", "2:0", "0:1", "1:0")
        assert (losses(partly.combat.defender)[:2], partly.combat.ignored) == ((1, 1), True)
        bound = carried("Ae4 DL1o2", plan=quick(), book=ruled(partial_option=True), defender=("1:1",))
        assert choices(bound)["option:defender"] == ("0:2", "1:1", "2:0")


class TestExploitation:
    def marked(self, code: str, *answers: str, defender: tuple[str, ...] = ("0:1",), **more: Any) -> tuple[Any, ...]:
        game = carried(code, *answers, defender=defender, **more)
        return game.combat.threshold, game.combat.void, game.combat.marked

    def test_o_34_every_unit_rated_high_enough_not_only_the_lead(self) -> None:
        assert self.marked("Ae2 DL1o1") == (2, "", (0, 1))
        assert self.marked("Ae4 DL1o1", plan=replace(ARMY, att_lead=1)) == (4, "", (0,))
        assert self.marked("Ae5 DL1o1") == (5, "no unit", ())

    def test_or_7_the_disorganized_are_not_marked_unless_switched(self) -> None:
        plan = replace(ARMY, attackers=(replace(TANKS, dg=True), FOOT))
        assert self.marked("Ae2 DL1o1", plan=plan) == (2, "", (1,))
        assert self.marked("Ae2 DL1o1", plan=plan, book=ruled(dg_attackers_exploit=True)) == (2, "", (0, 1))

    def test_o_35_a_retreat_voids_exploitation(self) -> None:
        assert self.marked("Ao1 e4 DL1o1", "1:0", defender=("0:1",)) == (4, "retreat", ())
        assert self.marked("Ao1 e4 DL1o1", "0:1") == (4, "", (0,))

    def test_o_35_the_step_may_have_been_the_last_of_the_only_unit_good_enough(self) -> None:
        plan = replace(ARMY, attackers=(replace(TANKS, steps=1), FOOT))
        assert self.marked("Ao1 e4 DL1o1", "0:1", plan=plan) == (4, "no unit", ())

    @pytest.mark.parametrize(
        ("changes", "void"),
        [
            ({"attack_type": "overrun", "phase": "exploitation"}, "overrun"),
            ({"phase": "exploitation", "attack_hexes": (0, 2)}, "phase"),
            ({"attack_hexes": (0, 2)}, "hexes"),
            ({"attack_hexes": (0, 1, 2)}, "hexes"),
        ],
    )
    def test_o_39_the_first_reason_is_recorded(self, changes: dict[str, Any], void: str) -> None:
        """O-36, O-38, OR-8: only the exploitation is dropped."""
        game = carried("Ao1 e2 DL1o1", "1:0", plan=replace(ARMY, **changes), defender=("ignore",))
        assert (game.combat.void, game.combat.marked) == (void, ())
        assert losses(game.combat.defender)[0] == 1

    def test_o_34_a_code_without_a_threshold_marks_nobody_and_needs_no_reason(self) -> None:
        assert self.marked("Ao1 DL1o1", "0:1") == (None, "", ())


class TestDisorganized:
    def dg(self, code: str, *defender: str, plan: Plan = ARMY) -> bool:
        toll = carried(code, plan=plan, defender=defender).combat.defender
        assert toll is not None
        return toll.dg

    def test_o_37_a_printed_dg_holds_whatever_he_does(self) -> None:
        assert self.dg("DL1DG")
        assert self.dg("Ae3 DL1o1DG", "0:1")
        assert self.dg("Ae3 DL1o1DG", "1:0")

    def test_o_37_two_hexes_of_retreat_disorganize_and_one_does_not(self) -> None:
        assert self.dg("Ae4 DL1o2", "2:0")
        assert not self.dg("Ae4 DL1o2", "1:1", plan=quick())

    def test_o_37_valid_for_the_attacker_too(self) -> None:
        game = under("Ao2 Do1")
        toll = told(game.give(TakeAttacker(), "2:0"), AttackerDone)[0].toll
        assert toll.dg

    def test_o_37_a_destroyed_stack_needs_no_marker(self) -> None:
        assert not self.dg("Ae3 DL3DG")


class TestEnd:
    def ended(self, game: Game, *answers: str) -> CombatEnded:
        return told(game.give(EndCombat(), *answers), CombatEnded)[0]

    def test_o_39_the_advance_is_the_attacker_s_choice(self) -> None:
        game = carried("Ae4 DL1o1", defender=("1:0",))
        end = self.ended(game, "stay")
        assert (end.vacated, end.advance, end.advanced) == (True, "may", False)
        game = carried("Ae4 DL1o1", defender=("1:0",))
        assert self.ended(game, "advance").advanced

    def test_o_39_after_an_overrun_he_must(self) -> None:
        game = carried("Ae4 DL3", plan=replace(ARMY, attack_type="overrun"))
        end = self.ended(game)
        assert (end.vacated, end.advance, end.advanced) == (True, "must", True)

    @pytest.mark.parametrize(
        ("code", "attacker", "defender", "plan"),
        [
            ("Ae4 DL1o1", (), ("0:1",), ARMY),
            ("Ao1 Do1", ("1:0",), ("1:0",), ARMY),
            ("AL1 Do1", (), ("1:0",), ONE),
        ],
    )
    def test_o_39_none_where_the_hex_is_held_or_the_attacker_left(
        self, code: str, attacker: tuple[str, ...], defender: tuple[str, ...], plan: Plan
    ) -> None:
        """OR-9: not on the chart."""
        game = carried(code, *attacker, plan=plan, defender=defender)
        assert self.ended(game).advance == "none"

    def test_o_8_steps_and_markers_go_back_to_the_roster(self) -> None:
        tanks, foot = unit("tanks", ar=4), unit("foot", ar=2, steps=3)
        line, guns = unit("line", "blue", dg=True), unit("guns", "blue", steps=1, exploit=True)
        game = Game(tanks, foot, line, guns)
        ours = tuple(one.fighter("attacker") for one in (tanks, foot))
        theirs: tuple[Fighter, ...] = (*(one.fighter("defender") for one in (line, guns)),)
        game.thrown(fought(ours, theirs), "7", "7", "0", "0")
        game.journal = type(game.journal)(replace(game.state, combats=(replace(game.combat, code="Ae4 DL2o1DG"),)))
        game.give(TakeAttacker())
        game.give(TakeDefender(), "1:0")
        assert [one.steps for one in game.state.units] == [2, 3, 2, 1]
        game.give(EndCombat(), "advance")
        found = {one.id: (one.steps, one.dg, one.exploit) for one in game.state.units}
        assert found == {
            "tanks": (2, False, True),
            "foot": (3, False, False),
            "line": (1, True, False),
            "guns": (0, False, False),
        }

    def test_o_7_a_marker_carried_into_a_combat_is_carried_out_of_it(self) -> None:
        game = Game(unit("tanks", exploit=True), unit("line", "blue", dg=True))
        tanks, line = (game.state.unit(id_).fighter("attacker") for id_ in ("tanks", "line"))
        game.thrown(fought((tanks,), (line,)), "7", "7")
        game.journal = type(game.journal)(replace(game.state, combats=(replace(game.combat, code="Do1"),)))
        game.give(TakeAttacker())
        game.give(TakeDefender(), "0:1")
        game.give(EndCombat())
        assert [(one.steps, one.dg, one.exploit) for one in game.state.units] == [(2, False, True), (1, True, False)]

    def test_the_facts_of_the_last_states_come_in_order(self) -> None:
        game = under("AL1o1 Do1")
        told_ = [*game.give(TakeAttacker(), "1:0").events, *game.give(TakeDefender(), "ignore").events]
        assert [type(fact) for fact in told_] == [AttackerDone, DefenderDone, Exploited]
