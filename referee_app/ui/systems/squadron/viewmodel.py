"""What the squadron panel shows, worked out from the sheets by the rules' own functions; no Qt here, and no rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from referee_app.core.dice import OpenEnded
from referee_app.core.resolve import resolve
from referee_app.core.system import Objection
from referee_app.core.table import Modifier
from referee_app.systems.squadron import odds, opposed, outlook
from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.phases import ApplyResults, SetMove
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import guns, ready, total
from referee_app.systems.squadron.events import CraftHit, Effect, Reached, ResultsApplied, ShotsFired
from referee_app.systems.squadron.gunnery import BANDS, Group, itemised
from referee_app.systems.squadron.orders import Scene, Volley
from referee_app.systems.squadron.state import Band, Battle, Craft, Declaration, Kind, Rate, Squadron, Weapon
from referee_app.ui.encounter.past import Past

MOST_DISTANCES = 144
FARTHEST = 999


# declarations


def default_draft(state: Battle, id_: str, book: Book, last: Declaration | None = None) -> Declare | None:
    """What a squadron would most likely declare, the distance left to the referee; None if there is nothing to aim at.

    Weapon and target are those of last time, else the first ones.
    """
    likeliest = Declare.drafts(Scene(state, book, id_))
    if last is None:
        return next(likeliest, None)
    drafts = list(likeliest)
    if not drafts:
        return None
    first = min(drafts, key=lambda one: one.weapon != last.weapon)
    still_there = state.has(last.target) and bool(state.squadron(last.target).active)
    return first.at(state, last.target) if still_there and last.target != id_ else first


def box_reasons(state: Battle, draft: Declare, book: Book) -> dict[int, Objection]:
    """Why single craft cannot fire, in the rules' own words; nothing for those that can."""
    squadron = state.squadron(draft.squadron)
    can = ready(state, squadron, book)
    common = set(replace(draft, firing=can[:1]).obstacles(state, book)) if can else set()
    reasons = {}
    for craft in squadron.boxes:
        if craft.box not in can:
            against = replace(draft, firing=(craft.box,)).obstacles(state, book)
            reason = next((one for one in against if one not in common), None)
            if reason is not None:
                reasons[craft.box] = reason
    return reasons


_APART = re.compile(r"[\s,;]+")


def read_distance(text: str, letters: Mapping[str, Band]) -> tuple[Fraction, ...] | Band | None:
    """Distances in hexes, one or several, or a band by its first letter; None when it cannot be read."""
    words = [word for word in _APART.split(text.strip()) if word]
    if len(words) == 1 and words[0].casefold() in letters:
        return letters[words[0].casefold()]
    if len(words) > MOST_DISTANCES or not all(word.isascii() and word.isdecimal() and len(word) < 5 for word in words):
        return None
    hexes = tuple(Fraction(int(word)) for word in words)
    return hexes if all(one <= FARTHEST for one in hexes) else None


@dataclass(frozen=True, slots=True)
class Aim:
    """What a settled draft is rolled with: band, the mean as used, difficulty itemised, groups and their chances."""

    band: Band | None
    used: Fraction | None
    difficulty: tuple[Modifier, ...]
    groups: tuple[Group, ...]
    hits: Fraction

    def chance(self, group: Group) -> Fraction:
        """The chance of one shot of a group."""
        return OpenEnded().reach(group.need)

    @property
    def code(self) -> Modifier:
        """The weapon's own fire code, which every group begins with."""
        return self.groups[0].fire_code[0]

    def apart(self, group: Group) -> tuple[Modifier, ...]:
        """What a group has of its own: on its fire code, and on its difficulty beyond what all share."""
        return (*group.fire_code[1:], *(line for line in group.difficulty if line not in self.difficulty))


def aimed(state: Battle, draft: Declare, book: Book) -> Aim | None:
    """The draft's difficulty and groups; None while something is missing."""
    if any(one.final for one in draft.objections(state, book)):
        return None
    made = draft.declaration(state, book)
    groups = itemised(state, made, book)
    shared = min((group.difficulty for group in groups), key=total)
    mean = odds.mean_hits([odds.Shots(len(group.boxes), group.need) for group in groups])
    return Aim(draft.reach(state, book), made.used, shared, groups, mean)


# expected results by weapon and range (S-74)


@dataclass(frozen=True, slots=True)
class Cell:
    """One weapon at one range: difficulty, mean chance of a shot, and what the volley is expected to do.

    `light` and `heavy` are craft damaged and destroyed; for ions craft ionised and counters.
    """

    band: Band
    difficulty: int
    chance: Fraction
    hits: Fraction
    light: Fraction
    heavy: Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """One weapon at all ranges."""

    weapon: str
    kind: Kind
    cells: tuple[Cell, ...]


def expectations(state: Battle, draft: Declare, book: Book) -> tuple[Line, ...]:
    """S-74 for the draft's craft and targets; empty while there are none."""
    if any(one.final for one in draft.obstacles(state, book)):
        return ()
    return tuple(
        Line(weapon.name, weapon.kind, tuple(_cells(state, draft, weapon, book)))
        for weapon in guns(state.squadron(draft.squadron))
    )


def _cells(state: Battle, draft: Declare, weapon: Weapon, book: Book) -> Iterator[Cell]:
    for band in BANDS:
        made = Declaration(draft.squadron, weapon.name, draft.target, draft.firing, draft.eligible, band)
        volley = Volley(state, made, book)
        shots, marks = tuple(outlook.shots(volley)), tuple(outlook.marks(volley))
        difficulty = min(total(group.difficulty) for group in volley.groups)
        hits, light, heavy = _expected(shots, weapon.damage, marks, volley.ion, book)
        yield Cell(band, difficulty, hits / len(draft.firing), hits, light, heavy)


@lru_cache(maxsize=1024)
def _expected(
    shots: tuple[odds.Shots, ...], damage: int, marks: tuple[opposed.Mark, ...], ion: bool, book: Book
) -> tuple[Fraction, Fraction, Fraction]:
    hits = odds.mean_hits(shots)
    if ion:
        ionised = odds.expected_ionised(shots, damage, marks, book)
        return hits, ionised, odds.expected_counters(shots, damage, marks, book)
    return (hits, *odds.expected(shots, damage, marks, book))


# jamming


def jammers(state: Battle) -> tuple[Squadron, ...]:
    """The squadrons that carry a jammer."""
    return tuple(one for one in state.squadrons if any(weapon.kind == "jammer" for weapon in one.craft_type.weapons))


def default_jam(state: Battle, id_: str, book: Book) -> Jam:
    """All able craft jam; who is within reach is the referee's to say."""
    return Jam.draft(Scene(state, book, id_))


def reached(draft: Jam, id_: str) -> tuple[int, ...]:
    """The boxes of a squadron ticked as within reach."""
    return next((one.boxes for one in draft.affected if one.squadron == id_), ())


def reach(draft: Jam, id_: str, boxes: Iterable[int]) -> Jam:
    """The draft with these boxes of a squadron within reach, and no others."""
    ticked = tuple(sorted(boxes))
    others = tuple(one for one in draft.affected if one.squadron != id_)
    return replace(draft, affected=(*others, Reached(id_, ticked)) if ticked else others)


# movement, closing the phase


Moves = Mapping[Rate, tuple[SetMove, Objection | None]]
"""The order for each rate, with the first thing the rules hold against it."""


def moves(state: Battle, squadron: Squadron, book: Book) -> Moves:
    """How a squadron may move."""
    orders = SetMove.drafts(Scene(state, book, squadron.id))
    return {order.rate: (order, next(iter(order.objections(state, book)), None)) for order in orders}


def pending(state: Battle, book: Book) -> tuple[Effect, ...]:
    """What would come into force if the Combat phase closed now."""
    facts = resolve(ApplyResults(), state, book).events
    return next((fact.effects for fact in facts if isinstance(fact, ResultsApplied)), ())


def fired(past: Past | None) -> dict[str, tuple[Any, ...]]:
    """The facts of each squadron's last volley, from its shots on; none where there is no journal."""
    found: dict[str, list[Any]] = {}
    by = ""
    for fact in past.facts((ShotsFired, CraftHit)) if past is not None else ():
        if isinstance(fact, ShotsFired):
            by = fact.squadron
            found[by] = []
        found[by].append(fact)
    return {id_: tuple(facts) for id_, facts in found.items()}


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one craft between two sheets."""

    squadron: str
    before: Craft
    after: Craft


def step(battle: Battle) -> tuple[int, str]:
    """The step of the round the table is at."""
    return battle.round, battle.phase


def changes(before: Battle, after: Battle) -> tuple[Change, ...]:
    """Every craft in both sheets whose markers, counters or state differ."""
    return tuple(_changes(before, after))


def _changes(before: Battle, after: Battle) -> Iterator[Change]:
    old = {one.id: one for one in before.squadrons}
    for squadron in after.squadrons:
        if squadron.id in old and old[squadron.id] is not squadron:
            for craft in squadron.boxes:
                was = old[squadron.id].craft(craft.box) if old[squadron.id].has(craft.box) else craft
                if (was.markers, was.ion, was.status) != (craft.markers, craft.ion, craft.status):
                    yield Change(squadron.id, was, craft)


def separated(squadron: Squadron) -> tuple[int, ...]:
    """The separated craft of a squadron."""
    return tuple(craft.box for craft in squadron.boxes if craft.separated)
