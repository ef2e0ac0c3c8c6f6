"""The odds against a plain walk over the dice, against the rules' own orders, and in the figures of the page."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.journal import Journal
from referee_app.core.resolve import Asked, Settled
from referee_app.core.table import Answer, Chosen, Question
from referee_app.systems.ocs import odds
from referee_app.systems.ocs.actions.dice import EndCombat, TakeAttacker, TakeDefender, ThrowCombat, ThrowSurprise
from referee_app.systems.ocs.book import ROWS, Book, codes_of, parse
from referee_app.systems.ocs.consequences import GRID, METRICS, Policy, forces_of, measures
from referee_app.systems.ocs.distribution import NOTHING, Known, at_least, known, surprise
from referee_app.systems.ocs.figures import figures as worked
from referee_app.systems.ocs.odds import Answer as Found
from referee_app.systems.ocs.odds import answer, leads, target
from referee_app.systems.ocs.state import Encounter, Plan
from tests.systems.ocs import judges
from tests.systems.ocs.judges import Case, endless
from tests.systems.ocs.table import ARMY, BOOK, F, Game, fighter, fought, quick, ruled
from tests.walk import go_through, spread

WORKED = quick(24, 6, 4, 2, hedgehog=1)


class TestWorkedExample:
    """Section 11: open, 24 against 6, ratings 4 and 2, hedgehog 1, regular attack."""

    def test_worked_example_start_modifiers_and_surprise(self) -> None:
        """O-44: attacker 5/18, defender 1/6, nobody 5/9."""
        found = answer(WORKED, BOOK)
        assert (found.aim.start, found.aim.surprise, found.aim.drm) == (8, 1, 1)
        assert [F(ways, 36) for ways in surprise(found.aim, BOOK)] == [F(5, 18), F(5, 9), F(1, 6)]

    def test_worked_example_columns(self) -> None:
        found = answer(WORKED, BOOK)
        assert [found.column(column) for column in range(1, 14)] == [
            0,
            *[F(1, 36)] * 6,
            F(5, 9),
            *[F(5, 108)] * 4,
            F(5, 54),
        ]

    def test_worked_example_codes(self) -> None:
        """O-45: worst to best, the impossible one among them."""
        found = answer(WORKED, BOOK)
        assert {code: found.code(code) for code in found.codes} == {
            "AL2": F(5, 324),
            "AL1o1": F(5, 432),
            "AL1o1 Do1": F(43, 648),
            "AL1 Do1": F(211, 1944),
            "AL1 DL1o1": 0,
            "Ao1 Do1": F(385, 3888),
            "Ao1 DL1o1": F(427, 1296),
            "Ao1 e4 DL1o2": F(91, 972),
            "Ae4 DL1o2": F(583, 3888),
            "Ae3 DL2o2DG": F(185, 1944),
            "Ae2 DL2o3DG": F(5, 162),
        }
        assert tuple(found.codes) == codes_of(BOOK)

    def test_worked_example_what_it_comes_to(self) -> None:
        """O-46: all steps, and the attacker always retreating."""
        steps, _, retreat, _ = answer(WORKED, BOOK).means
        shown = [round(float(steps[name]), 3) for name in ("expected_att_losses", "expected_def_losses")]
        assert (shown, round(float(steps["p_exploit"]), 3)) == ([0.817, 2.199], 0.370)
        back = [round(float(retreat[name]), 3) for name in ("expected_att_losses", "p_exploit", "p_def_ignores")]
        assert back == [0.217, 0.276, 0.588]

    def test_worked_example_one_more_column(self) -> None:
        """O-48: 5:1 needs 27 points, 3 more, and brings exploitation to 48.0 per cent."""
        row = answer(WORKED, BOOK).bought[8]
        assert (row.column, row.heading, row.least, row.difference) == (9, (5, 1), F(27), F(3))
        assert round(float(row.means[0]["p_exploit"]), 3) == 0.480


cases = st.builds(
    Case,
    start=st.integers(1, 13),
    att_ar=st.integers(0, 5),
    def_ar=st.integers(0, 5),
    hedgehog=st.integers(0, 4),
    overrun=st.booleans(),
    shift=st.integers(-3, 3),
    drm=st.integers(-3, 3),
)
books = st.sampled_from([BOOK, ruled(shift_die="d3"), ruled(shift_die="none")])


def plan_of(case: Case) -> Plan:
    """A plan that starts where the case does: the least strength for the column against six."""
    headings = BOOK.headings("open")
    strength = odds.least_strength(case.start, headings, odds.Purse("open", F(0), F(6), increment=F(1, 2)), BOOK)
    return quick(
        strength,
        6,
        case.att_ar,
        case.def_ar,
        hedgehog=case.hedgehog,
        attack_type="overrun" if case.overrun else "regular",
        shift=case.shift,
        drm=case.drm,
    )


@given(cases, books)
def test_o_45_the_distribution_is_the_plain_walk_over_all_dice(case: Case, book: Book) -> None:
    found = answer(plan_of(case), book)
    walked = judges.walk(case, book)
    for row in range(15):
        for column in range(1, 14):
            assert F(found.rows[row] * found.columns[column - 1], 7776) == F(walked[row + 1, column], 7776)
    assert {code: found.code(code) for code, ways in found.codes.items() if ways} == judges.codes(case, book)
    assert sum(found.codes.values()) == 7776


policies = st.builds(
    Policy,
    st.sampled_from(["step", "retreat"]),
    st.one_of(st.sampled_from(["step", "retreat"]), st.integers(0, 3)),
    st.booleans(),
)


@given(cases, st.lists(policies, min_size=1, max_size=3))
def test_o_46_the_means_are_those_of_the_plain_walk(case: Case, wanted: list[Policy]) -> None:
    found = answer(plan_of(case), BOOK, policies=tuple(wanted))
    chances = judges.codes(case, BOOK)
    for policy, means in zip(wanted, found.means, strict=True):
        for metric in METRICS:
            parts = (p * endless(code, policy, case.att_ar, case.overrun)[metric] for code, p in chances.items())
            assert means[metric] == sum(parts, F(0)), metric


@given(cases)
def test_o_48_every_row_is_the_answer_for_its_own_strength(case: Case) -> None:
    plan = plan_of(case)
    for row in answer(plan, BOOK).bought[::4]:
        moved = answer(plan_of(replace(case, start=row.column)), BOOK)
        if moved.aim.start == row.column + case.shift:
            assert [means.figures for means in moved.means] == [means.figures for means in row.means]


def alternatives(plan: Plan, book: Book = BOOK) -> dict[str, Any]:
    return {one.name: [means.figures for means in one.means] for one in answer(plan, book).strip}


def figures(plan: Plan, book: Book = BOOK) -> list[tuple[int, ...]]:
    return [means.figures for means in answer(plan, book).means]


@pytest.mark.parametrize("hedgehog", [1, 2, 4])
def test_o_47_the_strip_is_the_answer_for_each_changed_plan(hedgehog: int) -> None:
    plan = replace(ARMY, hedgehog=hedgehog, shift=1, drm=-1)
    tanks, foot = plan.attackers
    assert alternatives(plan) == {
        "att_ar": figures(replace(plan, attackers=(replace(tanks, ar=5), foot))),
        "hedgehog": figures(replace(plan, hedgehog=hedgehog - 1)),
        "attack_type": figures(replace(plan, attack_type="overrun")),
        "unpaid": figures(replace(plan, def_supply=False)),
    }


def test_o_47_only_what_is_possible_is_compared() -> None:
    assert set(alternatives(quick(24, 6, 5, 2, attack_hexes=(0, 1), def_supply=False))) == set()
    assert set(alternatives(quick(24, 6, 4, 2, attack_type="overrun"))) == {"att_ar", "attack_type", "unpaid"}
    assert "unpaid" not in alternatives(quick(), ruled(unpaid_defender_halved=False))


class TestTarget:
    """O-49: the least strength for a wish, tested column by column."""

    def rows(self, policy: Policy, plan: Plan = WORKED) -> Any:
        return answer(plan, BOOK, policies=(policy,)).bought

    def test_o_49_at_least_and_for_own_losses_at_most(self) -> None:
        rows = self.rows(Policy())
        row = target(rows, "p_exploit", F(9, 20))
        assert row is not None
        assert (row.column, row.least) == (9, F(27))
        row = target(rows, "expected_att_losses", F(1, 2))
        assert row is not None
        assert (row.column, row.least) == (11, F(51))
        assert target(rows, "p_exploit", F(99, 100)) is None

    def test_o_49_chances_do_not_always_rise_so_the_first_column_counts(self) -> None:
        rows = self.rows(Policy("retreat", "retreat"), quick(24, 6, 0, 0))
        chances = [row.means[0]["p_vacated"] for row in rows]
        assert (chances[5], chances[6]) == (F(985, 3888), F(983, 3888))
        row = target(rows, "p_vacated", F(985, 3888))
        assert row is not None
        assert row.column == 6


class Decider:
    """Decides by a policy; what O-31 leaves open goes as suggested."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def __call__(self, question: Question) -> Answer:
        return Chosen(question.key, self.option(question))

    def option(self, question: Any) -> str:
        if question.key == "option:attacker":
            return str(question.options[-1 if self.policy.attacker == "retreat" else 0])
        if question.key == "option:defender":
            if self.policy.ignore and question.options[0] == "ignore":
                return "ignore"
            full = [one for one in question.options if one != "ignore"]
            return str(full[-1 if self.policy.defender == "retreat" else 0])
        return str(question.options[0])


def told(settled: Settled[Encounter]) -> tuple[Any, ...]:
    """What the measures measure, read off a combat that is over."""
    combat = settled.state.combats[-1]
    assert combat.attacker is not None
    assert combat.defender is not None
    return (
        bool(combat.marked),
        combat.attacker.losses,
        combat.defender.losses,
        combat.attacker.retreat > 0,
        combat.defender.retreat > 0,
        combat.ignored,
        combat.defender.dg,
        combat.vacated,
        combat.attacker.destroyed,
        combat.defender.destroyed,
        combat.advance != "none",
    )


STRONG = fighter(12, 4, 2, "Tanks")
FORCES = {
    "units": ARMY,
    "one step each": fought((fighter(12, 4, 1),), (fighter(5, 3, 2),)),
    "last of the good": fought((fighter(12, 4, 1), fighter(9, 1, 2)), (fighter(5, 2, 1), fighter(2, 1, 3))),
    "disorganized": fought((replace(STRONG, dg=True), fighter(9, 3, 2)), (fighter(5, 2, 4),)),
    "overrun": replace(ARMY, attack_type="overrun"),
    "apart": replace(ARMY, attack_hexes=(0, 3)),
}


@pytest.mark.parametrize("policy", GRID, ids=lambda policy: f"{policy.attacker}-{policy.defender}")
@pytest.mark.parametrize("name", FORCES)
def test_o_46_what_each_code_comes_to_is_what_the_orders_do(name: str, policy: Policy) -> None:
    plan = FORCES[name]
    names = tuple("0" for side in (plan.attackers, plan.defenders) if len(side) > 1)
    game = Game().thrown(plan, "6", "7", *names)
    for code in codes_of(BOOK):
        state = replace(game.state, combats=(replace(game.combat, code=code),))
        journal: Journal[Encounter, Book] = Journal(state)
        for order in (TakeAttacker(), TakeDefender(), EndCombat()):
            ((settled, chance),) = _leaves(order, journal.state, Decider(policy))
            assert chance == 1
            journal = Journal(settled.state)
        counted = measures(parse(code), forces_of(plan), policy, BOOK)
        seen = told(settled)
        dead = seen[METRICS.index("p_def_destroyed")]
        for metric, ours, theirs in zip(METRICS, counted, seen, strict=True):
            assert ours == theirs or (metric == "p_def_ignores" and dead), (code, metric)


def _leaves(order: Any, state: Encounter, decide: Decider) -> list[tuple[Settled[Encounter], Fraction]]:
    from tests.walk import leaves

    return list(leaves(order, state, BOOK, decide))


@pytest.mark.parametrize("plan", [WORKED, quick("7/2", 6, 2, 4, attack_type="overrun"), quick(30, 4, 3, 3, shift=-2)])
def test_o_45_the_distribution_is_that_of_the_rules_own_orders(plan: Plan) -> None:
    game = Game().to_dice(plan)
    found = answer(plan, BOOK)
    columns = spread(ThrowSurprise(), game.state, BOOK, lambda done: done.state.combats[-1].column)
    assert columns == {column: found.column(column) for column in range(1, 14) if found.column(column)}
    codes: dict[Hashable, Fraction] = {}
    for surprised, chance in _leaves(ThrowSurprise(), game.state, Decider(Policy())):
        for code, part in spread(
            ThrowCombat(), surprised.state, BOOK, lambda done: done.state.combats[-1].code
        ).items():
            codes[code] = codes.get(code, F(0)) + chance * part
    assert codes == {code: found.code(code) for code in found.codes if found.code(code)}


class TestConditional:
    """O-45: after each throw only what is still open is weighed."""

    def found(self, already: Known) -> Found:
        return answer(WORKED, BOOK, already)

    def test_o_45_after_the_surprise_roll_the_die_is_still_open(self) -> None:
        assert [self.found(Known("attacker")).column(column) for column in (8, 9, 13)] == [0, F(1, 6), F(1, 3)]
        assert self.found(Known("none")).column(8) == 1

    def test_o_45_the_conditional_answers_make_up_the_whole(self) -> None:
        whole = answer(WORKED, BOOK)
        parts = [(F(5, 18), Known("attacker")), (F(5, 9), Known("none")), (F(1, 6), Known("defender"))]
        for code in whole.codes:
            assert whole.code(code) == sum(chance * self.found(already).code(code) for chance, already in parts)

    def test_o_45_after_the_shift_die_only_36_throws_remain(self) -> None:
        found = self.found(Known("attacker", 11))
        assert found.column(11) == 1
        assert all((found.code(code) * 36).denominator == 1 for code in found.codes)
        assert (found.strip, found.bought) == ((), ())

    def test_what_is_known_is_read_off_the_combat(self) -> None:
        game = Game().to_dice(WORKED)
        assert known(game.combat) == NOTHING
        game.next("=11", "3")
        assert known(game.combat) == Known("attacker", 11)


@pytest.mark.parametrize("plan", [WORKED, quick("7/2", 6, 2, 4, attack_type="overrun"), quick(30, 4, shift=-2)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_o_45_what_it_says_before_a_throw_is_the_mean_of_what_it_says_behind_it(plan: Plan, seed: int) -> None:
    """The shift die behind the surprise as well, in the midst of an order."""
    state, random = Game().to_dice(plan).state, Random(seed)
    for order, look in ((ThrowSurprise(), foretold), (ThrowCombat(), codes_foretold)):
        settled, _ = go_through(order, state, BOOK, look, random)
        state = settled.state


def foretold(found: Asked[Encounter] | Settled[Encounter], _: Any = ()) -> list[Fraction]:
    """Columns, codes and means, with what has fallen."""
    combat = found.state.combats[-1]
    odds = answer(combat.plan, BOOK, known(combat))
    columns = [odds.column(column) for column in range(1, 14)]
    return [*columns, *codes_foretold(found), *(one[metric] for one in odds.means for metric in METRICS)]


def codes_foretold(found: Asked[Encounter] | Settled[Encounter], _: Any = ()) -> list[Fraction]:
    """How likely each code is; the one that was thrown is certain."""
    combat = found.state.combats[-1]
    odds = answer(combat.plan, BOOK, known(combat))
    return [F(code == combat.code) if combat.code else odds.code(code) for code in codes_of(BOOK)]


def test_o_9_the_leads_are_ranked_by_what_they_do_to_the_outcome() -> None:
    ranked = leads(ARMY, BOOK, "attacker")
    assert [one.place for one in ranked] == [0, 1]
    assert ranked[0].balance() > ranked[1].balance()
    assert ranked[1].means[0].figures == figures(replace(ARMY, att_lead=1))[0]
    assert [one.place for one in leads(ARMY, BOOK, "defender")] == [0, 1]


def test_o_46_capped_by_the_steps_there() -> None:
    plan = fought((fighter(24, 4, 1),), (fighter(6, 2, 1),))
    steps = answer(plan, BOOK).means[0]
    assert steps["expected_def_losses"] == steps["p_def_destroyed"]
    assert steps["expected_att_losses"] == steps["p_att_destroyed"]


def test_or_10_an_edited_table_is_what_the_odds_are_worked_out_with() -> None:
    rows: Any = {row: ("AL9o2e5 DL9o9DG",) * 13 for row in ROWS}
    found = answer(WORKED, replace(BOOK, results=rows))
    assert found.codes == {"AL9o2e5 DL9o9DG": 7776}
    assert (found.means[0]["expected_att_losses"], found.means[0]["expected_def_losses"]) == (F(11), F(18))


def test_the_ways_of_two_dice() -> None:
    assert [at_least(need) for need in (-3, 2, 7, 10, 12, 13, 99)] == [36, 36, 21, 6, 1, 0, 0]


@given(st.fractions(0, 40, max_denominator=8), st.fractions(0, 12, max_denominator=8))
def test_no_chance_is_lost_whatever_the_strengths(attack: Fraction, defence: Fraction) -> None:
    found = answer(quick(attack, defence), BOOK)
    assert (sum(found.columns), sum(found.rows), sum(found.codes.values())) == (216, 36, 7776)


@pytest.mark.parametrize(
    ("attack", "defence", "increment"), [("31/2", 7, 1), ("31/2", 7, "1/2"), (15, 7, 1), (1, "5/2", 3)]
)
def test_o_48_what_is_missing_is_counted_from_the_present_attack(attack: Any, defence: Any, increment: Any) -> None:
    plan, step = quick(attack, defence), Fraction(str(increment))
    for row in odds.answer(plan, BOOK, increment=step).bought:
        if row.difference > 0:
            more = odds.more_for(row, plan, step, BOOK)
            assert column_of(plan, more) >= row.column
            assert more == step or column_of(plan, more - step) < row.column


def column_of(plan: Plan, more: Fraction) -> int:
    (ours,) = plan.attackers
    return worked(replace(plan, attackers=(replace(ours, strength=ours.strength + more),)), BOOK).start.column
