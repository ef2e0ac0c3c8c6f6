"""Exact odds, each proved against every way the dice can fall through the real rules (C-128)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any, Literal

import pytest

from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Objection
from referee_app.core.table import Answer, Roll, Table, Thrown
from referee_app.systems.cepheus import damage, outlook
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import degree, judge
from referee_app.systems.cepheus.missiles import number_needed
from referee_app.systems.cepheus.odds import attack, checks
from referee_app.systems.cepheus.odds import damage as odds_of
from referee_app.systems.cepheus.odds.attack import fate
from referee_app.systems.cepheus.odds.damage import Load, Shot
from referee_app.systems.cepheus.odds.flood import Flood
from referee_app.systems.cepheus.odds.wreck import wreck_of
from referee_app.systems.cepheus.state import Battle, Hit, Mount, Part, Ship, Systems
from tests.systems.cepheus.table import BOOK, battle, mount, ruled, ship

FACES = range(1, 7)
PAIRS = [sum(pair) for pair in product(FACES, repeat=2)]


@dataclass(frozen=True, slots=True)
class ResolveAll:
    """The whole queue, one hit after another."""

    kind: Literal["resolve_all"] = "resolve_all"

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        yield from ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        while table.state.queue:
            ResolveHit(wounds="summed").resolve(table, book)


IDLE = ("crew_table", "percent", "leak")
"""Throws that cannot matter to Hull and Structure; any fall of theirs will do."""


def leaves(before: Battle, book: Book) -> Iterator[tuple[Settled[Battle], Fraction]]:
    """Every way the queue can be resolved, with its chance."""
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, chance = waiting.pop()
        result = resolve(ResolveAll(), before, book, answers)
        if isinstance(result, Settled):
            yield result, chance
            continue
        assert isinstance(result.question, Roll)
        falls = list(result.question.dice.outcomes())
        if result.question.purpose in IDLE:
            falls = [(falls[0][0], Fraction(1))]
        waiting.extend(((*answers, Thrown(result.question.key, fall)), chance * part) for fall, part in falls)


def tree(target: Ship, hits: tuple[Hit, ...], book: Book) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of an empty Hull, of destruction and of any hit, by the real rules."""
    emptied = destroyed = any_hit = Fraction(0)
    for settled, chance in leaves(battle(target, ship("foe"), queue=hits), book):
        after = settled.state.ship(target.id)
        emptied += chance * (after.hull == 0)
        destroyed += chance * (after.structure == 0)
        any_hit += chance * any(getattr(event, "groups", ()) for event in settled.events)
    return emptied, destroyed, any_hit


def hits(*causes: Any, dice: int = 1, **more: Any) -> tuple[Hit, ...]:
    return tuple(replace(Hit("rook", "foe", cause, 1, dice), **more) for cause in causes)


def parts(**hits: int) -> Systems:
    return Systems(**{name: Part(number) for name, number in hits.items()})


TWO = (mount("a", hits=2), mount("b", hits=3))
WORN = ship("rook", tons=100, hull=1, structure=2, armor=1, mounts=TWO, systems=parts(sensors=3, fuel=3))
GROUPS = replace(BOOK, damage_bands={"2": (3,), "44": (2, 2)})
WORKING = replace(GROUPS, rulings=ruled(random_mount="working").rulings)
FLAT = replace(BOOK, damage_bands={"2": (1,), "44": (1, 1)})
CRAFT = ship("rook", tons=40, hull=1, armor=1, mounts=(mount("t", hits=3),), systems=parts(hold=3, m_drive=3))

CASES = [
    (ship("rook", tons=100, hull=1, structure=1, mounts=(mount("t"),)), hits("beam_laser"), BOOK),
    (WORN, hits("beam_laser"), FLAT),
    (replace(WORN, structure=1, mounts=()), (*hits("boarding_hit", dice=0), *hits("beam_laser")), BOOK),
    (replace(WORN, hull=2, structure=3), hits("beam_laser"), GROUPS),
    (WORN, hits("beam_laser"), replace(FLAT, rulings=ruled(internal_switch="per_attack").rulings)),
    (replace(WORN, mounts=(*TWO, mount("c", hits=1))), hits("beam_laser"), WORKING),
    (replace(WORN, hull=0, mounts=(Mount("x", "bay", hits=2), Mount("y", "bay"))), hits("beam_laser"), GROUPS),
    (CRAFT, hits("beam_laser"), GROUPS),
    (replace(WORN, reflec=True, armor=0), hits("beam_laser", sand=1), GROUPS),
    (WORN, hits("boarding_damage"), GROUPS),
    (replace(WORN, structure=1), hits("meson_gun_bay"), BOOK),
    (replace(WORN, armor=4), (*hits("boarding_hit", dice=0), *hits("sandcaster", dice=0), *hits("beam_laser")), BOOK),
    (replace(WORN, hull=2, structure=9), hits("beam_laser"), GROUPS),
    (replace(WORN, hull=2, structure=9), (*hits("boarding_hit", dice=0), *hits("beam_laser")), FLAT),
]


@pytest.mark.parametrize("case", range(len(CASES)))
def test_the_fate_of_a_ship_is_that_of_the_tree(case: int) -> None:
    target, waiting, book = CASES[case]
    shots = tuple(outlook.shot_of(target, hit, book) for hit in waiting)
    found = fate(target, shots, book)
    assert (found.emptied, found.destroyed, attack.any_hit(target, shots)) == tree(target, waiting, book)


def test_a_hull_already_empty_counts_as_emptied() -> None:
    assert fate(ship("rook", hull=0, armor=30), (Shot(Load(1)),), BOOK) == attack.Fate(Fraction(1), Fraction(0))


def test_c_94_damage_and_mean_by_every_fall() -> None:
    falls = [max(0, a + b - c - 2) for a, b, c in product(FACES, repeat=3)]
    found = odds_of.damage(Load(2, 0, 1), 2)
    assert found == {value: Fraction(falls.count(value), 216) for value in sorted(set(falls))}
    assert odds_of.mean(Load(2, 0, 1), 2) == Fraction(sum(falls), 216)
    screened = odds_of.damage(Load(1, 5, 0, 1), 0)
    assert screened[0] == Fraction(sum(face + 5 - pair - 1 <= 0 for face in FACES for pair in PAIRS), 216)


def test_c_95_hit_counts_of_several_weapons() -> None:
    one = [(face > 2) + (face > 6) for face in FACES]
    both = [first + second for first, second in product(one, repeat=2)]
    found = odds_of.hit_counts(Load(1), 2, 2, None, BOOK)
    assert found == {count: Fraction(both.count(count), 36) for count in sorted(set(both))}
    weighed = odds_of.hit_counts(Load(1), 2, 2, 0, BOOK)
    assert weighed[2] == Fraction(15, 36) * found[2]
    assert sum(weighed.values()) == 1


@pytest.mark.parametrize("dm", [-5, -1, 0, 3])
def test_c_2_checks_by_every_fall(dm: int) -> None:
    assert checks.succeeds(dm) == Fraction(sum(pair + dm >= 8 for pair in PAIRS), 36)
    falls = [degree(pair + dm - 8) for pair in PAIRS]
    assert checks.degrees(dm) == {name: Fraction(falls.count(name), 36) for name in set(falls)}


@pytest.mark.parametrize(("mine", "theirs", "scores"), [(1, 0, (7, 7)), (-1, 2, (9, 6)), (0, 0, (5, 8))])
def test_c_6_opposed_checks_by_every_fall(mine: int, theirs: int, scores: tuple[int, int]) -> None:
    judged = [judge(a + mine, b + theirs, scores) for a, b in product(PAIRS, repeat=2)]
    won = sum(one is not None and one[0] for one in judged)
    assert checks.wins(mine, theirs, scores) == Fraction(won, len(judged) - judged.count(None))


def test_c_56_boarding_results_are_all_there_is() -> None:
    found = checks.boarding(2, -1, (7, 7))
    assert sum(found.values()) == 1
    best = sum(a + 2 - 8 >= 6 for a in PAIRS)
    ties = sum(a + 2 == b - 1 for a, b in product(PAIRS, repeat=2))
    assert found["attacker_exceptional_success"] == Fraction(best * 36 - 0, 1296 - ties)


def test_c_84_runs_by_every_fall() -> None:
    counts = [0, 0, 0]
    for first, second in product(PAIRS, repeat=2):
        counts[(first + 1 >= 8) + (first + 1 >= 8 and second >= 8)] += 1
    assert checks.stopped(1, 2) == [Fraction(count, 1296) for count in counts]


def test_c_82_a_dodge_is_weighed() -> None:
    falls = [second - (2 if first + 1 >= 8 else 0) + 2 >= 8 for first, second in product(PAIRS, repeat=2)]
    assert checks.dodged(2, 1) == Fraction(sum(falls), 1296)


def test_c_88_missiles_by_every_fall() -> None:
    falls = [b - 1 >= number_needed(a + 2 - 8, BOOK) for a, b in product(PAIRS, repeat=2)]
    assert checks.missile_hits(2, -1, BOOK) == Fraction(sum(falls), 1296)
    assert checks.any_hits(3, 8, 0) == 1 - Fraction(21, 36) ** 3


def test_c_128_an_attack_is_weighed_with_what_already_waits() -> None:
    waiting, shots = hits("boarding_hit", dice=0), hits("beam_laser", attack=2)
    state = battle(WORN, ship("foe"), queue=waiting)
    spreads = {one.name: dict(one.chances) for one in outlook.of_attack(state, BOOK, "rook", shots, 0)}
    without, struck = tree(WORN, waiting, BOOK), tree(WORN, (*waiting, *shots), BOOK)
    chance = Fraction(15, 36)
    assert spreads["hull_zero"]["hull_zero"] == chance * struck[0] + (1 - chance) * without[0]
    assert spreads["destroyed"]["destroyed"] == chance * struck[1] + (1 - chance) * without[1]
    assert spreads["any_hit"]["any_hit"] == chance * Fraction(5, 6)
    assert outlook.of_attack(replace(state, queue=()), BOOK, "rook", (), 0) == ()


def test_r_28_an_effect_that_adds_to_the_damage_is_weighed_before_the_roll() -> None:
    target = replace(WORN, armor=8)
    book, shots = replace(FLAT, rulings=ruled(effect_adds_damage=True).rulings), hits("beam_laser", attack=2)
    spreads = {one.name: one for one in outlook.of_attack(battle(target, ship("foe")), book, "rook", shots, 1)}
    effects = [fall + 1 - 8 for fall in PAIRS if fall + 1 >= 8]
    without = tree(target, (), book)
    struck = [tree(target, tuple(replace(hit, effect=effect) for hit in shots), book) for effect in effects]
    for name, place in (("hull_zero", 0), ("destroyed", 1)):
        ways = sum(one[place] for one in struck) + (36 - len(effects)) * without[place]
        assert dict(spreads[name].chances)[name] == Fraction(ways, 36)
    left = [max(0, die + effect - target.armor) for effect in effects for die in range(1, 7)]
    assert spreads["damage"].mean == Fraction(sum(left), len(left))
    assert dict(spreads["any_hit"].chances)["any_hit"] == sum((one[2] for one in struck), Fraction(0)) / 36
    assert sum(chance for _, chance in spreads["hits"].chances) == 1


CRUISER = ship(
    "rook", tons=1200, hull=10, armor=2, mounts=tuple(mount(f"t{place}", hits=place % 4) for place in range(6))
)


def test_c_128_a_salvo_at_a_cruiser_is_weighed_to_the_end() -> None:
    salvo = hits(*["standard"] * 12)
    found = {one.name: one for one in outlook.of_attack(battle(CRUISER, ship("foe")), BOOK, "rook", salvo, 0)}
    assert 0 < dict(found["hull_zero"].chances)["hull_zero"] < dict(found["any_hit"].chances)["any_hit"]
    assert dict(found["destroyed"].chances) == {"destroyed": 0}


def test_what_would_take_too_long_is_left_out_of_the_outlook() -> None:
    salvo = hits(*["standard"] * 12)
    frail = replace(CRUISER, hull=3, structure=4)
    names = [one.name for one in outlook.of_attack(battle(frail, ship("foe")), BOOK, "rook", salvo, 0)]
    assert names == ["any_hit", "damage", "hits"]


FOLLOWED = [
    (CRUISER, (1, 1, 1, 2), BOOK),
    (CRUISER, (6, 1), BOOK),
    (replace(CRUISER, hull=2, armor=1), (2, 1), replace(BOOK, rulings=ruled(internal_switch="per_attack").rulings)),
    (replace(CRUISER, hull=2), (1, 2), replace(BOOK, rulings=ruled(random_mount="working").rulings)),
    (replace(CRUISER, hull=0, structure=3, systems=parts(hold=2, fuel=3)), (2, 2, 1), BOOK),
    (ship("rook", tons=90, hull=1, structure=2, armor=3, mounts=(mount("t", hits=2),)), (2, 2), BOOK),
    (replace(CRUISER, hull=1, structure=5, armor=0), (2, 1), BOOK),
]


@pytest.mark.parametrize("case", range(len(FOLLOWED)))
@pytest.mark.parametrize("meson", [False, True])
def test_counting_hits_comes_to_the_same_as_following_them(
    case: int, meson: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, dice, book = FOLLOWED[case]
    shots = tuple(Shot(Load(number)) for number in dice) + (Shot(Load(1), 0, True, True),) * meson
    counted = attack._fate.__wrapped__(attack._yard(target, book), wreck_of(target), shots)
    monkeypatch.setattr(Flood, "bed", lambda *_: None)
    assert counted == attack._fate.__wrapped__(attack._yard(target, book), wreck_of(target), shots)


def test_c_97_the_outlook_of_a_location_is_whole() -> None:
    (found,) = damage.chances_of("external", BOOK)
    assert sum(chance for _, chance in found.chances) == 1
    assert dict(found.chances)["armor"] == Fraction(6, 36)


def test_c_6_the_outlook_of_a_duel() -> None:
    assert outlook.of_duel(0, None, (7, 7))[0].chances == (("won", Fraction(15, 36)),)
    assert outlook.of_duel(1, 0, (7, 7))[0].chances == (("won", Fraction(721, 1156)),)
