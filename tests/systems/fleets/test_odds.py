"""Exact odds: strikes, exchanges, duels and whole locations, against independent judges (F-50 to F-54)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Thrown
from referee_app.systems.fleets.actions.combat import Declare, Strike
from referee_app.systems.fleets.book import ROWS, Book
from referee_app.systems.fleets.odds import combat
from referee_app.systems.fleets.odds.bands import decimal_blow, rows_blow
from referee_app.systems.fleets.odds.duel import Chain, duel
from referee_app.systems.fleets.odds.strike import LossLine, distribution, of_rows, strike_of
from referee_app.systems.fleets.state import TYPES, Campaign, Ships
from referee_app.systems.fleets.strength import rows
from tests.systems.fleets import judges
from tests.systems.fleets.table import BOOK, Game, fleet, ruled

WAYS: dict[str, Mapping[int, int]] = {
    "1-2": {0: 24, 1: 12},
    "3-5": {0: 16, 1: 18, 2: 2},
    "6-10": {0: 6, 1: 10, 2: 18, 3: 2},
    "11-20": {1: 6, 2: 10, 3: 18, 4: 2},
    "21-30": {1: 6, 3: 10, 4: 18, 5: 2},
    "31-40": {2: 6, 4: 24, 5: 6},
    "41-50": {3: 6, 4: 18, 5: 10, 6: 2},
    "51-60": {3: 6, 4: 10, 5: 14, 6: 6},
    "61-70": {4: 6, 5: 18, 6: 10, 7: 2},
    "71-80": {4: 6, 5: 10, 6: 14, 7: 6},
    "81-90": {5: 6, 6: 18, 7: 10, 8: 2},
    "91-100": {6: 16, 7: 14, 8: 6},
}
FEW = st.builds(Ships, *(st.integers(0, 4) for _ in TYPES)).filter(lambda ships: ships.total > 0)


def line(book: Book = BOOK, **ships: int) -> LossLine:
    return LossLine(Ships(**ships), book)


def close(one: Mapping[int, object], other: Mapping[int, object]) -> bool:
    return all(abs(float(one.get(n, 0)) - float(other.get(n, 0))) < 1e-9 for n in {*one, *other})  # type: ignore[arg-type]


@pytest.mark.parametrize("row", ROWS)
def test_f50_one_roll_in_thirty_sixths(row: str) -> None:
    top = int(row.split("-")[1])
    assert distribution(strike_of(top, BOOK)) == {n: Fraction(ways, 36) for n, ways in WAYS[row].items()}


@pytest.mark.parametrize("points", [0, 100, 101, 152, 200, 201])
def test_f50_a_strike_is_every_fall_of_its_dice(points: int) -> None:
    names = rows(points)
    assert len(names) <= 3
    expected = judges.striker(BOOK, Fraction)(points) if len(names) == 3 else judges.walked(names, BOOK)
    assert distribution(strike_of(points, BOOK)) == expected


@pytest.mark.parametrize("points", [1, 100, 201, 999, 3_000])
def test_f50_decimals_are_right_to_a_billionth(points: int) -> None:
    exact = distribution(strike_of(points, BOOK))
    assert close(exact, decimal_blow(points, BOOK).capped(10**6))
    assert close(exact, rows_blow(rows(points), BOOK).capped(10**6))


def test_f50_nobody_loses_more_than_the_cap() -> None:
    assert distribution(strike_of(100, BOOK), 6) == {6: 1}


def test_f51_one_exchange_in_space_is_every_fall_of_the_dice() -> None:
    odds = combat.exchange(line(military_pi=3), line(military_inf=1))
    ours, theirs = judges.walked(("6-10",), BOOK), judges.walked(("6-10",), BOOK)
    expected: dict[tuple[int, int], Fraction] = {}
    for x, p in ours.items():
        for y, q in theirs.items():
            pair = (min(y, 3), min(x, 1))
            expected[pair] = expected.get(pair, Fraction(0)) + p * q
    assert odds.pairs == expected
    assert odds.chance(3, 1, True, False) == sum(p for (i, j), p in expected.items() if i < 3 and j == 1)


def test_f51_attacker_first_the_answer_depends_on_what_is_left() -> None:
    odds = combat.exchange(line(ruled(order="attacker_first"), military_pi=1), line(military_pi=1))
    assert odds.chance(1, 1, False, False) == 0
    assert odds.chance(1, 1, True, False) == Fraction(20, 36)


def test_f52_a_system_by_its_points() -> None:
    odds = combat.system(line(military_pi=1), 0, 1, destroy=True)
    hit = Fraction(20, 36)
    assert (odds.subdued, odds.destroyed) == (hit, hit)
    assert odds.subdued_alive == hit * Fraction(24, 36)
    assert odds.fleet_lost == Fraction(12, 36)
    needs = line(ruled(destroy_needs_survivor=True), military_pi=1)
    assert combat.system(needs, 0, 1, destroy=True).destroyed == odds.subdued_alive
    assert combat.system(line(developer_pi=1), 0, 0, destroy=True).destroyed == 0


def test_f53_an_exact_chain_is_whole_numbers_until_it_ends() -> None:
    both = line(military_pi=30, military_inf=6), line(military_pi=26, developer_pi=4)
    chain = Chain(both, {(0, 0): Fraction(1, 3)}, exact=True)
    bands = [*chain.columns.values(), *(band for row in chain.rows.values() for band in row.values())]
    assert {type(one) for _, weights, whole in bands for one in (*weights, whole)} == {int}
    assert sum(chain.run().ends.values()) == Fraction(1, 3)


def test_f53_three_pi_against_one_infinity() -> None:
    odds = duel(line(military_pi=3), line(military_inf=1))
    assert odds.attacker_wins == Fraction(3074, 3675)
    assert odds.defender_wins == Fraction(181, 3675)
    assert odds.mutual == Fraction(4, 35)
    assert odds.exchanges == Fraction(1026, 875)


def test_f53_seven_pi_against_two_infinity() -> None:
    assert duel(line(military_pi=7), line(military_inf=2)).attacker_wins == Fraction(396299, 396900)


def test_f53_thirteen_pi_against_four_infinity() -> None:
    odds = duel(line(military_pi=13), line(military_inf=4))
    assert (odds.attacker_wins, odds.exchanges) == (1, Fraction(257, 216))


def test_f53_two_unarmed_fleets_stand_still() -> None:
    odds = duel(line(developer_pi=2), line(developer_pi=5))
    assert (odds.stalemate, odds.exchanges) == (1, 0)
    peaceful = ruled(zero_rolls=True)
    assert duel(line(peaceful, developer_pi=2), line(peaceful, developer_pi=5)).stalemate == 0


@settings(deadline=None, max_examples=40)
@given(FEW, FEW)
def test_f53_the_chain_is_the_plain_chain_of_the_page(ours: Ships, theirs: Ships) -> None:
    odds = duel(LossLine(ours, BOOK), LossLine(theirs, BOOK))
    strengths = [judges.strengths(dict(ships.each())) for ships in (ours, theirs)]
    plain = judges.duel(strengths[0], strengths[1], judges.striker(BOOK, Fraction), {0: 1}, Fraction)
    assert odds.attacker_wins == plain.chance(True, False)
    assert odds.defender_wins == plain.chance(False, True)
    assert odds.mutual == plain.chance(False, False)
    assert odds.stalemate == plain.chance(True, True)
    assert odds.exchanges == plain.exchanges
    assert sum((odds.attacker_wins, odds.defender_wins, odds.mutual, odds.stalemate)) == 1


@settings(deadline=None, max_examples=25)
@given(FEW, FEW, st.sampled_from(("simultaneous", "attacker_first")), st.booleans())
def test_f53_the_chain_is_the_tree_of_the_real_orders(ours: Ships, theirs: Ships, order: str, zero: bool) -> None:
    book = ruled(order=order, zero_rolls=zero)
    left = [Ships(*(min(number, 1) for _, number in ships.each())) for ships in (ours, theirs)]
    odds = duel(LossLine(left[0], book), LossLine(left[1], book))
    found = played(left[0], left[1], book)
    expected = {
        "attacker_wins": odds.attacker_wins,
        "defender_wins": odds.defender_wins,
        "mutual": odds.mutual,
        "stalemate": odds.stalemate,
    }
    for name, chance in expected.items():
        assert abs(float(chance) - found.get(name, 0.0)) < 1e-9, name


def played(ours: Ships, theirs: Ships, book: Book) -> dict[str, float]:
    """Every course of a duel through the real orders, alike sheets counted together, until no chance is left."""
    game = Game(replace(fleet("red"), ships=ours), replace(fleet("blue", "blue"), ships=theirs), book=book)
    start = resolve(Declare("red", "blue"), game.state, book).state
    sheets: dict[tuple[Ships, Ships], tuple[Campaign, float]] = {}
    found: dict[str, float] = {}
    _sort(start, 1.0, sheets, found)
    while sheets:
        key = min(sheets, key=lambda both: -both[0].total - both[1].total)
        state, chance = sheets.pop(key)
        after = _exchanged(state, chance, book)
        stays = sum(part for end, part in after if _key(end) == key)
        for end, part in after:
            if _key(end) != key:
                _sort(end, part * chance / (chance - stays), sheets, found)
    return found


def _key(state: Campaign) -> tuple[Ships, Ships] | None:
    sheet = state.combat
    assert sheet is not None
    return None if sheet.outcome else (sheet.attackers, sheet.defenders)


def _sort(
    state: Campaign, chance: float, sheets: dict[tuple[Ships, Ships], tuple[Campaign, float]], found: dict[str, float]
) -> None:
    key = _key(state)
    assert state.combat is not None
    if key is None:
        found[state.combat.outcome] = found.get(state.combat.outcome, 0.0) + chance
    else:
        sheets[key] = (state, chance + sheets.get(key, (state, 0.0))[1])


def _exchanged(state: Campaign, chance: float, book: Book) -> list[tuple[Campaign, float]]:
    """All ends of one exchange, through the orders offered."""
    from referee_app.systems.fleets import offers

    done: list[tuple[Campaign, float]] = []
    waiting = [(state, chance)]
    assert state.combat is not None
    exchange = state.combat.exchange
    while waiting:
        now, part = waiting.pop()
        assert now.combat is not None
        if now.combat.stage == "end" or now.combat.exchange > exchange:
            done.append((now, part))
            continue
        for end, share in _given(next(iter(offers(now, book))), now, book):
            waiting.append((end, part * share))
    return done


def _given(order: object, state: Campaign, book: Book) -> list[tuple[Campaign, float]]:
    asked = resolve(order, state, book)  # type: ignore[arg-type]
    if not isinstance(asked, Asked):
        return [(asked.state, 1.0)]
    assert isinstance(order, Strike)
    done = []
    for dice in range(2, 13):
        faces = ((dice // 2,), (dice - dice // 2,))
        settled = resolve(order, state, book, (Thrown(asked.question.key, faces),))
        assert not isinstance(settled, Asked), "only one row in this test"
        done.append((settled.state, (6 - abs(dice - 7)) / 36))
    return done


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({"military_pi": 60, "developer_pi": 9}, {"military_inf": 20, "military_pi": 30, "explorer_inf": 3}),
        ({"military_pi": 45}, {"developer_inf": 40, "developer_pi": 20}),
        ({"military_pi": 300}, {"military_inf": 90}),
    ],
)
def test_f53_long_duels_are_right_to_a_billionth(ours: dict[str, int], theirs: dict[str, int]) -> None:
    odds = duel(LossLine(Ships(**ours), BOOK), LossLine(Ships(**theirs), BOOK))
    strengths = (judges.strengths(ours), judges.strengths(theirs))
    plain = judges.duel(*strengths, judges.striker(BOOK, float), {0: 1}, float)
    assert abs(odds.attacker_wins - plain.chance(True, False)) < 1e-9
    assert abs(odds.mutual - plain.chance(False, False)) < 1e-9
    assert abs(odds.exchanges - plain.exchanges) < 1e-9
    assert close(odds.won, plain.won())


def test_f54_a_location_is_one_duel_after_the_other_and_then_the_system() -> None:
    ours, first, second = line(military_pi=6), line(military_inf=1), line(military_pi=2)
    odds = combat.location(ours, (first, second), 2)
    before = judges.duel(ours.strengths, first.strengths, judges.striker(BOOK, Fraction), {0: 1}, Fraction)  # type: ignore[arg-type]
    then = judges.duel(
        list(ours.strengths), list(second.strengths), judges.striker(BOOK, Fraction), before.won(), Fraction
    )
    assert odds.reached == then.won()
    subdued = sum(p * combat.system(ours, lost, 2, False).subdued for lost, p in then.won().items())
    assert odds.subdued == subdued
    assert odds.fleet_lost + odds.blocked + sum(odds.after.values()) - odds.after.get(6, 0) == 1


@pytest.mark.parametrize("hundreds", [1, 2, 3, 7, 20])
def test_f13_many_hundreds_are_one_roll_after_the_other(hundreds: int) -> None:
    assert strike_of(100 * hundreds, BOOK) == of_rows((ROWS[-1],) * hundreds, BOOK)
