"""Questions about single numbers: dice, ranges, difficulties, fire codes, craft (S-1 to S-56)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Inline
from referee_app.core.table import Modifier
from referee_app.systems.squadron import craft
from referee_app.systems.squadron import gunnery as aiming
from referee_app.systems.squadron.actions.fire import assigned, scored_by
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.events import ShotFired
from referee_app.systems.squadron.opposed import DIE, beam_result, ion_counters, opposed_total, outcome
from referee_app.systems.squadron.questions.fields import (
    AnyBand,
    Boxes,
    Count,
    Distances,
    Faces,
    FiringKind,
    Hexes,
    Int,
    Picks,
    Ranges,
    Turns,
    Volleys,
    die_value,
    die_values,
    fits,
    needs_more,
    refused,
)
from referee_app.systems.squadron.state import Morale, Rate


def die_total(book: Book, faces: Faces) -> Answer:
    """Value of one open-ended die (S-1 to S-3)."""
    value = die_value(faces, "faces", enough=0 if needs_more(faces) else None)
    return {"bomb": value == 0, "value": value, "complete": not needs_more(faces)}


def die_odds(book: Book, at_least: Int) -> Answer:
    """Chance that a die is no bomb-out and reaches a value (S-70)."""
    return {"chance": DIE.reach(at_least)}


def range_band(book: Book, ranges: Ranges, distances: Distances) -> Answer:
    """Range of a volley from all distances (S-20 to S-23, SR-4)."""
    used = aiming.used_range(distances, book)
    band = aiming.band_of(used, ranges)
    return {
        "average": aiming.mean_distance(distances),
        "used": used,
        "band": band or "out_of_range",
        "base": aiming.base_difficulty(band, book) if band else None,
    }


@dataclass(frozen=True, slots=True)
class Aim:
    """A firer and its target, as far as the difficulty goes."""

    band: AnyBand
    rate: Rate = "attack_speed"
    morale: Morale = "steady"
    separated: bool = False
    kind: FiringKind = "laser"
    target_rate_number: Count = 0
    target_hexes: Hexes = 0

    def ladder(self, book: Book) -> tuple[Modifier, ...]:
        """The difficulty, itemised, if the squadron may fire at all (S-16, S-22)."""
        if self.band == "out_of_range":
            raise refused("out_of_range")
        if aiming.too_fast(self.rate, book):
            raise refused("full_throttle_cannot_fire")
        if self.morale == "broken":
            raise refused("broken_cannot_fire")
        firer = aiming.Firer(self.rate, self.morale, self.separated)
        move = aiming.move_counted(self.target_rate_number, self.target_hexes, book)
        return aiming.difficulty(self.band, firer, self.kind, move, book)


def difficulty(book: Book, aim: Inline[Aim]) -> Answer:
    """Difficulty with its parts (S-23 to S-27, SR-5, SR-10)."""
    lines = aim.ladder(book)
    return {"items": items(lines), "total": craft.total(lines)}


def items(lines: tuple[Modifier, ...]) -> list[tuple[str, int]]:
    """A ladder as pairs of a name and a number."""
    return [(line.reason, line.value) for line in lines]


@dataclass(frozen=True, slots=True)
class Gun:
    """What bears on one craft's fire code."""

    fire_code: Int
    fire_control: Count = 0
    hot_shot: Int = 0
    markers: Count = 0
    ion: Count = 0
    jams: Count = 0

    def ladder(self, book: Book) -> tuple[Modifier, ...]:
        """The fire code, itemised (S-11)."""
        gunner = aiming.Gunner(self.hot_shot, self.markers, self.ion, self.jams)
        return aiming.fire_code(self.fire_code, self.fire_control, gunner, book)


def fire_code(book: Book, gun: Inline[Gun]) -> Answer:
    """Fire code in force, itemised; its floor shows in the total (S-11, S-56, SR-9)."""
    lines = gun.ladder(book)
    return {"items": items(lines), "total": craft.total(aiming.floored(lines, book))}


def needed_die(book: Book, difficulty: Int, fire_code: Int) -> Answer:
    """What must be thrown, and its chance (S-32)."""
    need = aiming.needed_die(difficulty, fire_code)
    return {"need": need, "chance": DIE.reach(need)}


@dataclass(frozen=True, slots=True)
class Thrown:
    """Craft that roll alike, and what they threw."""

    fire_code: Int
    difficulty: Int
    dice: Volleys

    def group(self) -> aiming.Group:
        """The group as a volley knows it (S-31)."""
        code, against = Modifier(self.fire_code, "weapon", "S-9"), Modifier(self.difficulty, "difficulty", "S-23")
        need = aiming.needed_die(self.difficulty, self.fire_code)
        return aiming.Group(tuple(range(1, len(self.dice) + 1)), (code,), (against,), need)


def gunnery(book: Book, groups: Annotated[tuple[Thrown, ...], AtMost(99)]) -> Answer:
    """Which shots hit (S-28 to S-31)."""
    if any(needs_more(faces, one.group().need) for one in groups for faces in one.dice):
        raise refused("reroll_missing")
    scores = [tuple(_shots(one, f"groups[{place}]")) for place, one in enumerate(groups)]
    each = [{"totals": [shot.total for shot in shots], "hits": sum(shot.hit for shot in shots)} for shots in scores]
    return {"groups": each, "hits": sum(shot.hit for shots in scores for shot in shots)}


def _shots(thrown: Thrown, place: str) -> Iterator[ShotFired]:
    group = thrown.group()
    values = (die_value(faces, f"{place}.dice[{n}]", group.need) for n, faces in enumerate(thrown.dice))
    return scored_by(group, tuple(values))


@dataclass(frozen=True, slots=True)
class Shields:
    """What bears on one craft's DR numbers."""

    dr_shielded: Count
    dr_unshielded: Count
    ion: Count = 0
    fired_missile: bool = False


def effective_dr(book: Book, shields: Inline[Shields], kind: FiringKind | None = None) -> Answer:
    """DR numbers in force, and the one a weapon of this kind meets (S-38, S-48, S-51)."""
    condition = craft.Condition(ion=shields.ion, fired_missile=shields.fired_missile)
    ladders = craft.dr_ladders(shields.dr_shielded, shields.dr_unshielded, condition, book)
    shielded, unshielded = map(craft.total, ladders)
    used = {} if kind is None else {"used": craft.met_by(kind, shielded, unshielded)}
    return {"shielded": shielded, "unshielded": unshielded, **used}


def assign_hits(book: Book, eligible: Boxes, rolls: Picks) -> Answer:
    """Which craft are hit (S-33, S-35)."""
    for roll in rolls:
        fits(roll, "rolls", len(eligible))
    return {"assigned": {on.box: on.hits for on in assigned(eligible, rolls)}}


@dataclass(frozen=True, slots=True)
class Struck:
    """One craft that was hit, with the dice of both sides."""

    damage: Count
    dr: Int
    dr_dice: Faces
    damage_dice: Volleys
    kind: FiringKind = "laser"

    def values(self) -> tuple[int, ...]:
        """The values of the DR die and of every damage die."""
        dice = ((f"damage_dice[{place}]", faces) for place, faces in enumerate(self.damage_dice))
        return die_values((("dr_dice", self.dr_dice), *dice))


def resolve_target(book: Book, struck: Inline[Struck]) -> Answer:
    """What the hits do to one craft without a marker (S-36 to S-40, S-46)."""
    dr_value, *values = struck.values()
    dr_total = opposed_total(struck.dr, dr_value)
    totals = [opposed_total(struck.damage, value) for value in values]
    answer = {"dr_total": dr_total, "damage_totals": totals}
    if struck.kind == "ion":
        counters = [ion_counters(total, dr_total, book) for total in totals]
        return {**answer, "results": counters, "counters": sum(counters)}
    results = [beam_result(total, dr_total, book) for total in totals]
    return {**answer, "results": results, "outcome": outcome(results, 0, book)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One craft's printed numbers, and what bears on them."""

    turns: Turns
    turn_distance: Count
    dr_shielded: Count
    dr_unshielded: Count
    dodge: Int | None = None
    fire_code: Int | None = None
    fire_control: Count = 0
    markers: Count = 0
    ion: Count = 0
    hot_shot: Int = 0
    jams: Count = 0
    fired_missile: bool = False

    def numbers(self, book: Book) -> craft.Numbers:
        """All its numbers in force."""
        condition = craft.Condition(self.markers, self.ion, self.fired_missile)
        dr = (self.dr_shielded, self.dr_unshielded)
        return craft.numbers(self.turns, self.turn_distance, self.dodge or 0, dr, condition, book)


def craft_state(book: Book, sheet: Inline[Sheet]) -> Answer:
    """One craft's effective numbers (S-41 to S-49, S-51, SR-2)."""
    if craft.wrecked(sheet.markers, book):
        return {"status": "destroyed"}
    now = sheet.numbers(book)
    state: dict[str, object] = {**in_force(now), "may_fire": not now.frozen}
    if sheet.dodge is not None:
        state["dodge"] = now.dodge
    if sheet.fire_code is not None:
        gun = Gun(sheet.fire_code, sheet.fire_control, sheet.hot_shot, sheet.markers, sheet.ion, sheet.jams)
        state["fire_code"] = craft.total(aiming.floored(gun.ladder(book), book))
    return state


def in_force(now: craft.Numbers) -> dict[str, object]:
    """The numbers every craft has, as questions answer them."""
    return {
        "turns": now.turns,
        "turn_distance": now.turn_distance,
        "dr_shielded": now.dr_shielded,
        "dr_unshielded": now.dr_unshielded,
        "frozen": now.frozen,
        "may_full_throttle": now.may_full_throttle,
    }
