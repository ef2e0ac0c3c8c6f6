"""One volley: gunnery, which craft is hit, and the opposed rolls (C3 of section 4, S-28 to S-40, S-46)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from referee_app.core.dice import Each, OpenEnded
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.squadron import outlook
from referee_app.systems.squadron.actions.phases import not_now
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import total
from referee_app.systems.squadron.events import CraftHit, HitsAssigned, HitsOn, ShotFired, ShotsFired, VolleyEnded
from referee_app.systems.squadron.gunnery import Group
from referee_app.systems.squadron.opposed import RESULTS, beam_result, ion_counters, opposed_total, outcome
from referee_app.systems.squadron.orders import Scene, SquadronOrder, Volley, listed
from referee_app.systems.squadron.state import Battle, PendingHits, SquadronId


@dataclass(frozen=True, slots=True)
class Fire(SquadronOrder):
    """Work through a squadron's announced volley."""

    squadron: SquadronId

    spec = Spec("fire", "S-28")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The volleys announced and not fired, in the order they were announced."""
        yield from (cls(made.squadron) for made in scene.state.declarations if not made.fired)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be announced and not fired yet (S-14, S-15)."""
        made = state.declaration(self.squadron)
        if made is None:
            yield Objection("not_declared", "S-14", final=True)
        elif made.fired:
            yield Objection("already_fired", "S-15")
        yield from not_now(state, "volleys")

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """As it was announced."""
        made = state.declaration(self.squadron)
        return (made.squadron, made.target) if made is not None else ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Gunnery by group, then the hits' targets, then each craft hit in box order."""
        made = table.state.declaration(self.squadron)
        assert made is not None
        volley = Volley(table.state, made, book)
        fired = tuple(_gunnery(table, volley))
        table.tell(ShotsFired(made.squadron, made.target, made.weapon, tuple(sorted(fired, key=lambda s: s.box))))
        hits = sum(shot.hit for shot in fired)
        if hits:
            assigned = _assign(table, volley, hits)
            table.tell(HitsAssigned(made.target, assigned))
            for on in assigned:
                table.tell(_opposed(table, volley, on))
        table.tell(VolleyEnded(made.squadron))


def _gunnery(table: Table[Battle], volley: Volley) -> Iterator[ShotFired]:
    """One throw for each group (S-28 to S-31)."""
    scored = 0
    for place, group in enumerate(volley.groups):
        look = partial(outlook.of_gunnery, volley, place, scored)
        values = table.roll(
            Roll(
                "gunnery:" + ",".join(map(str, group.boxes)),
                "gunnery",
                OpenEnded(len(group.boxes), enough=group.need),
                who=volley.firer.side,
                modifiers=group.fire_code,
                against=group.difficulty,
                about=(
                    ("squadron", volley.firer.name),
                    ("boxes", listed(group.boxes)),
                    ("weapon", volley.weapon.name),
                    ("target", volley.target.name),
                ),
                rule="S-28",
                outlook=look,
                given=look,
                part="gunnery",
            )
        )
        for shot in scored_by(group, values):
            scored += shot.hit
            yield shot


def scored_by(group: Group, values: tuple[int, ...]) -> Iterator[ShotFired]:
    """What each die of a group comes to (S-28, S-29)."""
    code, difficulty = total(group.fire_code), total(group.difficulty)
    for box, value in zip(group.boxes, values, strict=True):
        reached = opposed_total(code, value)
        yield ShotFired(box, code, difficulty, reached, value >= group.need)


def _assign(table: Table[Battle], volley: Volley, hits: int) -> tuple[HitsOn, ...]:
    """Each hit picks one eligible craft evenly, with replacement (S-33 to S-35)."""
    eligible = volley.made.eligible
    rolls = (1,) * hits
    if len(eligible) > 1:
        look = partial(outlook.of_assignment, volley, hits)
        rolls = table.roll(
            Roll(
                "assign",
                "assign",
                Each(hits, len(eligible)),
                who=volley.firer.side,
                about=(("target", volley.target.name), ("boxes", listed(eligible)), ("hits", hits)),
                rule="S-33",
                outlook=look,
                given=look,
                stands=tuple(enumerate((volley.called(box) for box in sorted(eligible)), 1)),
                part="hits",
            )
        )
    return assigned(eligible, rolls)


def assigned(eligible: tuple[int, ...], rolls: tuple[int, ...]) -> tuple[HitsOn, ...]:
    """How many hits each eligible box took, counting the boxes in ascending order (S-35)."""
    ordered = sorted(eligible)
    counts = Counter(ordered[roll - 1] for roll in rolls)
    return tuple(HitsOn(box, counts[box]) for box in ordered if counts[box])


def _opposed(table: Table[Battle], volley: Volley, on: HitsOn) -> CraftHit:
    """One DR die for the craft, one damage die for each hit on it (S-36)."""
    ladder = volley.dr(on.box)
    about = (
        ("target", volley.target.name),
        ("box", on.box),
        ("pilot", volley.craft(on.box).pilot),
        ("hits", on.hits),
    )
    dr_die = table.roll(
        Roll(
            f"dr:{on.box}",
            "dr",
            OpenEnded(),
            who=volley.target.side,
            modifiers=ladder,
            about=about,
            rule="S-36",
            outlook=partial(outlook.of_defence, volley, on.box, on.hits),
            part="hits",
        )
    )[0]
    dr_total = opposed_total(total(ladder), dr_die)
    damage = Modifier(volley.weapon.damage, "damage", "S-9")
    look = partial(outlook.of_damage, volley, on.box, on.hits, dr_total)
    dice = table.roll(
        Roll(
            f"damage:{on.box}",
            "damage",
            OpenEnded(on.hits),
            who=volley.firer.side,
            modifiers=(damage,),
            against=(Modifier(dr_total, "dr_total", "S-37"),) if dr_total else (),
            about=(*about, ("weapon", volley.weapon.name), ("dr_total", dr_total)),
            rule="S-36",
            outlook=look,
            given=look,
            part="hits",
        )
    )
    totals = tuple(opposed_total(volley.weapon.damage, value) for value in dice)
    return judged(volley, on.box, total(ladder), dr_total, totals)


def judged(volley: Volley, box: int, dr: int, dr_total: int, totals: tuple[int, ...]) -> CraftHit:
    """What the totals do to the craft, written as pending (S-39, S-45, S-46)."""
    if volley.ion:
        counters = tuple(ion_counters(damage, dr_total, volley.book) for damage in totals)
        ignored = volley.frozen(box) and volley.book.rulings.ion_on_frozen == "ignore"
        pending = PendingHits(ion=0 if ignored else sum(counters))
        return CraftHit(volley.target.id, box, True, dr, dr_total, totals, counters, pending, "counters")
    results = [beam_result(damage, dr_total, volley.book) for damage in totals]
    worst = outcome(results, volley.markers(box), volley.book)
    pending = PendingHits(results.count("damaged"), worst == "destroyed")
    levels = tuple(RESULTS.index(result) for result in results)
    return CraftHit(volley.target.id, box, False, dr, dr_total, totals, levels, pending, worst)
