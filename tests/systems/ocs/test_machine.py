"""The states of one combat in order, who decides and throws in each, and what may still be changed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.table import Choice, Roll
from referee_app.systems.ocs import RAIL, SYSTEM, offers, rail, sides
from referee_app.systems.ocs.actions.dice import EndCombat, ThrowCombat, ThrowSurprise
from referee_app.systems.ocs.actions.plan import Commit, Declare, Withdraw
from referee_app.systems.ocs.events import (
    AttackerDone,
    ColumnFixed,
    CombatEnded,
    CombatThrown,
    Declared,
    DefenderDone,
    DrmWorked,
    Exploited,
    LeadsNamed,
    OddsWorked,
    Revised,
    ShiftThrown,
    SupplyPaid,
    SurpriseThrown,
)
from referee_app.systems.ocs.state import MOST_COMBATS, Combat, Encounter, Plan
from tests.laws import told
from tests.systems.ocs.table import ARMY, BOOK, FOOT, TANKS, Game, Order, fighter, fought, quick, ruled, unit

STATES = (
    Declared,
    SupplyPaid,
    LeadsNamed,
    OddsWorked,
    DrmWorked,
    SurpriseThrown,
    ShiftThrown,
    ColumnFixed,
    CombatThrown,
    AttackerDone,
    DefenderDone,
    Exploited,
    CombatEnded,
)


def whole(game: Game) -> Game:
    """A combat from its declaration to its end, with surprise."""
    game.thrown(quick(24, 6, 4, 2, hedgehog=1), "11/3", "10")
    game.next()
    game.next("2:0")
    game.next("advance")
    return game


class TestStates:
    def test_o_4_thirteen_states_in_order_each_told_as_a_fact(self) -> None:
        game = whole(Game())
        assert tuple(type(fact) for entry in game.journal.entries for fact in entry.events) == STATES

    def test_o_4_without_surprise_the_shift_does_not_exist(self) -> None:
        game = Game().to_dice(quick())
        settled = game.next("=7")
        assert [type(fact) for fact in settled.events] == [SurpriseThrown, ColumnFixed]
        assert len(settled.answers) == 1

    def test_o_3_two_dice_mean_their_sum(self) -> None:
        game = Game().to_dice(quick())
        assert told(game.next("34"), SurpriseThrown)[0].roll == 7
        assert told(game.next("=11"), CombatThrown)[0].roll == 11

    def test_or_12_the_attacker_throws_both_pairs_the_surprising_side_the_shift_die(self) -> None:
        game = Game().thrown(quick(24, 6, 1, 4), "5/2", "7")
        throws = [(one.key, one.who) for one in game.asked if isinstance(one, Roll)]
        assert throws == [("surprise", "attacker"), ("shift", "defender"), ("combat", "attacker")]

    def test_or_13_a_die_of_another_colour_is_asked_for_only_when_it_counts(self) -> None:
        asked = [one.key for one in Game().thrown(quick(), "7", "7").asked]
        assert asked == ["supply:attacker", "supply:defender", "surprise", "combat"]

    def test_every_state_names_its_rule_and_what_is_thrown_its_ladder(self) -> None:
        game = whole(Game())
        rolls = {one.key: one for one in game.asked if isinstance(one, Roll)}
        assert [(key, roll.rule) for key, roll in rolls.items()] == [
            ("surprise", "O-20"),
            ("shift", "O-21"),
            ("combat", "O-24"),
        ]
        assert [(line.reason, line.value) for line in rolls["surprise"].modifiers] == [
            ("att_ar", 4),
            ("def_ar", -2),
            ("hedgehog_any", -1),
        ]
        assert rolls["surprise"].need == 9
        assert [(line.reason, line.value) for line in rolls["combat"].modifiers] == [
            ("att_ar", 4),
            ("def_ar", -2),
            ("hedgehog", -1),
        ]


class TestSupply:
    def test_o_10_without_the_attacker_s_supply_there_is_no_combat(self) -> None:
        game = Game()
        game.give(Declare(quick()))
        settled = game.give(Commit(), "decline")
        assert [answer.key for answer in settled.answers] == ["supply:attacker"]
        assert (game.combat.stage, game.combat.over, game.state.present) == ("cancelled", True, None)
        assert game.combat.plan.def_supply
        assert (game.combat.attack, game.combat.defence) == ("24", "6")

    def test_o_10_a_file_that_halved_the_defender_nobody_asked_counts_him_as_planned(self) -> None:
        game = Game()
        game.give(Declare(quick()))
        state = SupplyPaid(False, False, "24", "3").apply(game.state)
        assert state.combats[-1].plan == replace(quick(), att_supply=False)

    def test_o_10_the_defender_is_halved_before_the_odds_are_worked_out(self) -> None:
        game = Game()
        game.give(Declare(quick(24, 6)))
        game.give(Commit(), "pay", "decline")
        assert (game.combat.attack, game.combat.defence, game.combat.odds) == ("24", "3", "8:1")
        assert (game.combat.start, game.combat.plan.def_supply) == (10, False)

    def test_o_10_what_the_plan_means_to_do_is_suggested(self) -> None:
        game = Game()
        game.give(Declare(quick(def_supply=False)))
        game.give(Commit(), "pay", "decline")
        options = {one.key: one.options for one in game.asked if isinstance(one, Choice)}
        assert options == {"supply:attacker": ("pay", "decline"), "supply:defender": ("decline", "pay")}


class TestLeads:
    def test_o_9_the_attacker_names_his_first_the_planned_ones_are_suggested(self) -> None:
        game = Game()
        game.give(Declare(replace(ARMY, att_lead=1)))
        settled = game.give(Commit(), "pay", "pay", "0", "1")
        assert [answer.key for answer in settled.answers][2:] == ["lead:attacker", "lead:defender"]
        options = {one.key: one.options for one in game.asked if isinstance(one, Choice)}
        assert (options["lead:attacker"], options["lead:defender"]) == (("1", "0"), ("0", "1"))
        assert all(one.meant for one in game.asked if isinstance(one, Choice))
        assert (game.combat.plan.att_lead, game.combat.plan.def_lead) == (0, 1)
        assert told(settled, LeadsNamed) == [LeadsNamed(0, 1, 4, 1)]
        assert game.combat.drm == 3

    def test_o_9_a_lone_unit_leads_without_being_asked(self) -> None:
        game = Game().to_dice(quick())
        assert {one.key for one in game.asked} == {"supply:attacker", "supply:defender"}


class TestColumn:
    @pytest.mark.parametrize(
        ("surprise", "plan", "column"),
        [
            ("7", quick(), 8),
            ("12/6", quick(), 13),
            ("2/6", quick(24, 6, 0, 4), 2),
            ("2/6", quick(1, 6, 0, 4), 1),
            ("12/1", quick(shift=-2), 7),
            ("12/6", quick(shift=-20), 1),
            ("2/6", quick(24, 6, 0, 4, shift=9), 11),
        ],
    )
    def test_o_22_everything_is_added_first_and_stopped_once(self, surprise: str, plan: Plan, column: int) -> None:
        """OR-16: the referee's shift and the surprise shift together."""
        assert Game().thrown(plan, surprise, "7").combat.column == column

    def test_o_18_off_the_low_end_the_shift_counts_from_column_one(self) -> None:
        game = Game().thrown(quick(1, 12), "12/6", "7")
        assert (game.combat.off, game.combat.start, game.combat.column) == ("low", 1, 7)
        assert BOOK.columns["open"][6] == "3:1"

    def test_o_21_the_shift_to_either_side(self) -> None:
        assert Game().thrown(quick(), "12/3", "7").combat.shift == 3
        assert Game().thrown(quick(24, 6, 0, 4), "2/3", "7").combat.shift == -3

    def test_or_11_a_d3_is_read_from_the_same_die_and_none_needs_no_die(self) -> None:
        for die, columns in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
            game = Game(book=ruled(shift_die="d3")).thrown(quick(), f"12/{die}", "7")
            assert (game.combat.shift_die, game.combat.shift) == (die, columns)
        game = Game(book=ruled(shift_die="none")).thrown(quick(), "12", "7")
        assert (game.combat.surprise, game.combat.shift_die, game.combat.column) == ("attacker", None, 8)

    @pytest.mark.parametrize(("roll", "row"), [("2", "3"), ("7", "8"), ("12", "13")])
    def test_o_24_two_dice_and_the_modifier(self, roll: str, row: str) -> None:
        game = Game().thrown(quick(24, 6, 4, 2, hedgehog=1), "7", roll)
        assert (game.combat.row, game.combat.modified) == (row, int(row))
        assert game.combat.code == BOOK.code(int(row), 8)

    def test_o_23_the_referee_s_modifier_counts_too(self) -> None:
        assert Game().thrown(quick(24, 6, 4, 2, drm=-5), "7", "7").combat.modified == 4


def reasons(plan: Plan, state: Encounter | None = None) -> list[str]:
    return [objection.reason for objection in Declare(plan).objections(state or Encounter(), BOOK)]


def fields(plan: Plan) -> list[object]:
    found = list(Declare(plan).objections(Encounter(), BOOK))
    assert all(objection.final and objection.rule for objection in found)
    return [dict(objection.about).get("field") for objection in found]


class TestRefused:
    """O-14: refused with the field at fault, never corrected silently."""

    @pytest.mark.parametrize(
        ("plan", "field"),
        [
            (quick(-1), "attackers[0].strength"),
            (quick(24, 6, 6), "attackers[0].ar"),
            (quick(24, 6, 4, -1), "defenders[0].ar"),
            (quick(hedgehog=5), "hedgehog"),
            (quick(hedgehog=-1), "hedgehog"),
            (quick(terrain="forest"), "terrain"),  # type: ignore[arg-type]
            (quick(attack_type="charge"), "attack_type"),
            (quick(phase="night"), "phase"),
            (quick(attack_hexes=()), "attack_hexes"),
            (quick(attack_hexes=(6,)), "attack_hexes"),
            (quick(att_lead=1), "att_lead"),
            (quick(def_lead=-1), "def_lead"),
            (fought((), (fighter(),)), "attackers"),
            (fought((fighter(),), ()), "defenders"),
            (fought((fighter(steps=0),), (fighter(),)), "attackers[0].steps"),
            (fought((fighter(multiplier=Fraction(-1, 2)),), (fighter(),)), "attackers[0].multiplier"),
            (fought((fighter(hex=6),), (fighter(),)), "attackers[0].hex"),
            (fought((fighter(barrage=Fraction(-1)),), (fighter(),)), "attackers[0].barrage"),
            (quick(shift=100), "shift"),
        ],
    )
    def test_o_14_what_cannot_be_names_its_field(self, plan: Plan, field: str) -> None:
        assert fields(plan) == [field]

    def test_o_5_an_overrun_from_two_hexes_is_refused(self) -> None:
        assert reasons(quick(attack_type="overrun", attack_hexes=(2, 3))) == ["overrun_one_hex"]
        assert reasons(quick(attack_type="overrun", attack_hexes=(2, 2))) == []
        assert reasons(quick(attack_hexes=(2, 3))) == []

    def test_o_2_both_kinds_of_attack_use_the_same_table(self) -> None:
        regular = Game().thrown(quick(), "7", "7").combat
        overrun = Game().thrown(quick(24, 6, 3, 3, attack_type="overrun"), "7", "9").combat
        assert (regular.code, regular.column) == (overrun.code, overrun.column)

    def test_o_14_zero_and_fractional_strengths_are_welcome(self) -> None:
        assert reasons(quick(0, 0)) == []
        assert reasons(quick("7/2", "1/3")) == []

    def test_o_12_a_total_no_record_could_hold_is_refused(self) -> None:
        units = tuple(fighter(Fraction(1, 9973 - 2 * place)) for place in range(3))
        assert reasons(fought(units, (fighter(),))) == ["strength_too_fine"]

    def test_o_7_units_must_be_on_the_roster_and_once_only(self) -> None:
        state = Game(unit("tanks"), unit("ghost", steps=0)).state
        tanks, ghost = (state.unit(id_).fighter("attacker") for id_ in ("tanks", "ghost"))
        assert reasons(fought((tanks,), (fighter(),)), state) == []
        assert reasons(fought((tanks,), (tanks,)), state) == ["unit_twice"]
        assert reasons(fought((replace(tanks, unit="lost"),), (fighter(),)), state) == ["no_such_unit"]
        assert reasons(fought((ghost,), (fighter(),)), state) == ["unit_gone"]

    def test_o_1_a_unit_attacks_from_one_of_the_attack_s_hexes(self) -> None:
        assert reasons(fought((replace(TANKS, hex=3),), (FOOT,), attack_hexes=(3, 4))) == []
        assert reasons(fought((replace(TANKS, hex=2),), (FOOT,), attack_hexes=(3, 4))) == ["hex_not_attacking"]


class TestChanges:
    def test_o_4_before_the_dice_everything_may_be_edited(self) -> None:
        game = Game().to_dice(quick())
        game.give(Declare(quick(30)))
        assert (len(game.state.combats), game.combat.stage, game.combat.start) == (1, "supply", None)

    def test_o_4_after_the_first_die_the_referee_must_overrule_and_the_log_keeps_the_old_value(self) -> None:
        game = Game().to_dice(quick())
        game.next("=7")
        settled = game.give(Declare(quick(30)), overrule=True)
        assert told(settled, Revised)[0].before == quick()
        assert (game.combat.start, game.combat.column, game.combat.stage) == (9, 9, "combat")

    def test_o_4_the_dice_on_the_table_are_read_anew(self) -> None:
        game = Game().thrown(quick(), "11/3", "7")
        game.give(Declare(quick(24, 6, 4, 4, hedgehog=4)), overrule=True)
        assert (game.combat.surprise_total, game.combat.surprise, game.combat.shift_die) == (10, "attacker", 3)
        assert (game.combat.modified, game.combat.stage) == (3, "attacker")
        game.give(Declare(quick(24, 6, 0, 4)), overrule=True)
        assert (game.combat.surprise, game.combat.shift_die, game.combat.column) == ("none", None, 8)

    def test_o_4_only_a_shift_die_nobody_has_thrown_is_asked_for(self) -> None:
        game = Game().thrown(quick(24, 6, 3, 2), "8", "7")
        settled = game.give(Declare(quick(24, 6, 5, 2)), "4", overrule=True)
        assert [answer.key for answer in settled.answers] == ["shift"]
        assert (game.combat.column, game.combat.modified) == (12, 10)

    def test_o_4_once_the_result_is_carried_out_it_is_too_late(self) -> None:
        game = Game().thrown(quick(), "7", "7")
        game.next(*(("0:1",) if "o" in game.combat.code.partition("D")[0] else ()))
        assert game.reasons(Declare(quick(30))) == ["result_carried_out"]
        assert all(one.final for one in Declare(quick(30)).objections(game.state, BOOK))

    def test_a_combat_may_be_taken_back(self) -> None:
        game = Game()
        game.give(Declare(quick()))
        game.give(Withdraw())
        assert game.state.combats == ()
        game.to_dice(quick()).next("=7")
        assert game.reasons(Withdraw()) == ["dice_fallen"]
        assert [one.final for one in Withdraw().objections(Encounter(), BOOK)] == [True]

    @pytest.mark.parametrize("order", [Commit(), ThrowSurprise(), ThrowCombat(), EndCombat()])
    def test_o_4_no_state_out_of_its_turn(self, order: Order) -> None:
        assert Game().reasons(order) == ["no_combat"]
        game = Game()
        game.give(Declare(quick()))
        assert game.reasons(order) == ([] if order == Commit() else ["not_now"])


class TestEncounter:
    def test_o_8_several_combats_one_after_another(self) -> None:
        game = whole(whole(Game()))
        assert [one.number for one in game.state.combats] == [1, 2]
        assert SYSTEM.round_of(game.state) == 2
        assert all(one.over for one in game.state.combats)

    def test_o_8_there_is_an_end_to_them(self) -> None:
        full = Encounter(combats=tuple(Combat(n + 1, quick(), "closed") for n in range(MOST_COMBATS)))
        assert reasons(quick(), full) == ["too_many_combats"]

    def test_the_rail_follows_the_states(self) -> None:
        def now(game: Game) -> str:
            (name,) = [step.name for step in rail(game.state) if step.status == "now"]
            return name

        assert tuple(step.name for step in rail(Encounter())) == RAIL
        game = Game()
        game.give(Declare(quick()))
        seen = [now(game)]
        for answers in (("pay", "pay"), ("=7",), ("=7",), ("0:1",), ("0:1",), ()):
            game.next(*answers)
            seen.append(now(game))
        assert seen == ["supply", "surprise", "combat", "attacker", "defender", "end", "end"]
        assert list(offers(game.state, BOOK)) == []

    def test_the_rail_stays_at_supply_when_there_is_no_combat(self) -> None:
        game = Game()
        game.give(Declare(quick()))
        game.give(Commit(), "decline")
        assert [step.name for step in rail(game.state) if step.status == "now"] == ["supply"]

    def test_or_12_the_sides_are_attacker_and_defender(self) -> None:
        assert sides(Encounter()) == ()
        assert sides(Game(unit("tanks")).state) == ("attacker", "defender")

    def test_a_blank_table_offers_nothing(self) -> None:
        found: list[Any] = list(offers(Encounter(), BOOK))
        assert found == []
