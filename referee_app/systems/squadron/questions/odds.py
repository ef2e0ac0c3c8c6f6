"""Questions about chances: one craft, a volley, a weapon at the three bands (S-70 to S-74)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, ReadBy
from referee_app.core.questions import Answer, Inline, spread
from referee_app.core.refusal import unfit
from referee_app.systems.squadron import craft, gunnery, odds, opposed
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.odds import Shots
from referee_app.systems.squadron.opposed import DIE, Mark
from referee_app.systems.squadron.questions.fields import Count, FiringKind, Turns, nothing_there
from referee_app.systems.squadron.questions.numbers import Aim
from referee_app.systems.squadron.state import Band, Morale, Rate

MOST_FIRING, MOST_TARGETS = 48, 24
"""How many craft one volley may hold; four full squadrons on two take half a second, and more is no volley."""

Firing = Annotated[int, Between(0, MOST_FIRING)]
Targets = Annotated[int, Between(1, MOST_TARGETS)]
Code = Annotated[int, Between(-99, 99)]
Hard = Annotated[int, Between(-99, 499)]


@dataclass(frozen=True, slots=True)
class Group:
    """Craft that roll alike."""

    count: Firing
    fire_code: Code
    difficulty: Hard


Groups = Annotated[tuple[Group, ...], AtMost(MOST_FIRING)]


def shots_of(groups: tuple[Group, ...]) -> list[Shots]:
    """The groups as the odds know them; together they must be one volley."""
    if sum(group.count for group in groups) > MOST_FIRING:
        raise nothing_there("groups", f"{MOST_FIRING} craft together at most")
    return [Shots(one.count, gunnery.needed_die(one.difficulty, one.fire_code)) for one in groups]


def hits_odds(book: Book, groups: Groups) -> Answer:
    """How many hits a volley scores (S-71)."""
    return {"hits": spread(odds.hits(shots_of(groups)))}


@dataclass(frozen=True, slots=True)
class Struck:
    """One craft and the hits it takes."""

    damage: Count
    dr: Code
    hits: Annotated[int, Between(0, 24)] = 1
    kind: FiringKind = "laser"
    markers: Count = 0


def damage_odds(book: Book, struck: Inline[Struck]) -> Answer:
    """What so many hits do to one craft (S-72, S-73)."""
    mark = Mark(struck.dr, struck.markers)
    if struck.kind == "ion":
        return {"counters": spread(opposed.counters(struck.damage, mark, struck.hits, book))}
    no_effect, damaged, destroyed = opposed.damage(struck.damage, mark, struck.hits, book)
    return {"no_effect": no_effect, "damaged": damaged, "destroyed": destroyed}


@dataclass(frozen=True, slots=True)
class Target:
    """Target craft that are alike; `turns` and `ion` say how far they are from freezing (S-49)."""

    dr: Code
    count: Annotated[int, Between(0, MOST_TARGETS)] = 1
    markers: Count = 0
    turns: Turns | None = None
    ion: Count = 0


def _pair(value: object) -> tuple[int, int]:
    """Two counts written as one text: "2,0"."""
    if not isinstance(value, str) or not re.fullmatch("(0|[1-9][0-9]{0,3}),(0|[1-9][0-9]{0,3})", value):
        raise unfit('pairs of counts such as "2,0"', value)
    first, second = map(int, value.split(","))
    return first, second


@dataclass(frozen=True, slots=True)
class Volley:
    """A volley before its first die."""

    groups: Groups
    damage: Count
    targets: Annotated[tuple[Target, ...], AtMost(MOST_TARGETS, 1)]
    kind: FiringKind = "laser"
    joint_keys: Annotated[tuple[Annotated[tuple[int, int], ReadBy(_pair)], ...], AtMost(1_000)] = ()

    def marks(self) -> list[Mark]:
        """Every target craft by itself."""
        if not 0 < sum(target.count for target in self.targets) <= MOST_TARGETS:
            raise nothing_there("targets", f"1 to {MOST_TARGETS} craft together")
        return [Mark(one.dr, one.markers, one.turns, one.ion) for one in self.targets for _ in range(one.count)]


def volley_odds(book: Book, volley: Inline[Volley]) -> Answer:
    """The whole volley (S-71 to S-73)."""
    shots, marks = shots_of(volley.groups), volley.marks()
    answer = (_of_ions if volley.kind == "ion" else _of_beams)(shots, volley.damage, marks, book)
    joint = answer.pop("joint")
    assert isinstance(joint, dict)
    asked = {f"{first},{second}": joint.get((first, second), 0.0) for first, second in volley.joint_keys}
    return {**answer, "joint": asked} if asked else answer


def _of_beams(shots: list[Shots], damage: int, marks: list[Mark], book: Book) -> dict[str, object]:
    made = odds.volley(shots, damage, marks, book)
    return {
        "hits": spread(map(float, made.hits)),
        "damaged": spread(made.damaged),
        "destroyed": spread(made.destroyed),
        "expected_hits": made.expected_hits,
        "expected_damaged": made.expected_damaged,
        "expected_destroyed": made.expected_destroyed,
        "joint": made.joint,
    }


def _of_ions(shots: list[Shots], damage: int, marks: list[Mark], book: Book) -> dict[str, object]:
    made = odds.ion_volley(shots, damage, marks, book)
    return {
        "hits": spread(map(float, made.hits)),
        "ionised": spread(made.ionised),
        "frozen": spread(made.frozen),
        "counters": spread(made.counters),
        "expected_hits": made.expected_hits,
        "expected_ionised": made.expected_ionised,
        "expected_frozen": made.expected_frozen,
        "expected_counters": made.expected_counters,
        "joint": made.joint,
    }


@dataclass(frozen=True, slots=True)
class Battery:
    """Craft alike firing one laser or missile at craft alike."""

    count: Firing
    fire_code: Code
    damage: Count
    targets: Targets
    dr: Code
    kind: Literal["laser", "missile"] = "laser"
    rate: Rate = "attack_speed"
    morale: Morale = "steady"
    target_rate_number: Count = 0


def odds_by_range(book: Book, battery: Inline[Battery]) -> Answer:
    """One weapon at the three bands (S-74)."""
    return {band: _at(band, battery, book) for band in gunnery.BANDS}


def _at(band: Band, battery: Battery, book: Book) -> Answer:
    aim = Aim(band, battery.rate, battery.morale, False, battery.kind, battery.target_rate_number)
    difficulty = craft.total(aim.ladder(book))
    shots = [Shots(battery.count, gunnery.needed_die(difficulty, battery.fire_code))]
    marks = [Mark(battery.dr)] * battery.targets
    damaged, destroyed = odds.expected(shots, battery.damage, marks, book)
    return {
        "difficulty": difficulty,
        "hit": DIE.reach(shots[0].need),
        "expected_hits": odds.mean_hits(shots),
        "expected_damaged": float(damaged),
        "expected_destroyed": float(destroyed),
    }
