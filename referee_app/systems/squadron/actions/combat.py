"""Orders before the first die of the Combat phase: jamming and declarations (S-13 to S-27, S-54 to S-58)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self

from referee_app.core.limits import AtMost, Exact, Name
from referee_app.core.order import Case, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import no_such_boxes, not_now
from referee_app.systems.squadron.actions.sheet import missing
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import able, everyone, guns, in_play, ready, targets
from referee_app.systems.squadron.events import Declared, HeldFire, Jammed, PhaseBegan, Reached, Withdrawn
from referee_app.systems.squadron.gunnery import band_of, limits, too_fast, used_range
from referee_app.systems.squadron.orders import Scene, SquadronOrder
from referee_app.systems.squadron.state import Band, Battle, Boxes, Declaration, Squadron, SquadronId


@dataclass(frozen=True, slots=True)
class Jam(SquadronOrder):
    """Switch jammers on: which boxes jam, and which craft they reach."""

    squadron: SquadronId
    boxes: Boxes
    affected: Annotated[tuple[Reached, ...], AtMost(24)]

    spec = Spec("jam", "S-54")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All able craft jam; who is within reach is the referee's to say."""
        for squadron in scene.squadrons:
            yield cls(squadron.id, ready(scene.state, squadron, scene.book), ())

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Before the first declaration, by craft that can act and carry a jammer."""
        yield from missing(state, self.squadron, *(reached.squadron for reached in self.affected))
        if not state.has(self.squadron):
            return
        if not self.boxes:
            yield Objection("incomplete", "S-54", final=True)
        yield from no_such_boxes(state, self.squadron, self.boxes)
        for reached in self.affected:
            yield from no_such_boxes(state, reached.squadron, reached.boxes)
        yield from self._against(state, book)

    def _against(self, state: Battle, book: Book) -> Iterable[Objection]:
        squadron = state.squadron(self.squadron)
        if state.declarations:
            yield Objection("jam_too_late", "S-13")
        if any(not able(state, squadron, squadron.craft(box), book) for box in self.boxes if squadron.has(box)):
            yield Objection("cannot_jam", "S-49")
        if not any(weapon.kind == "jammer" for weapon in squadron.craft_type.weapons):
            yield Objection("no_jammer", "S-9")
        yield from not_now(state, "jam", "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Tick who is reached; a jamming craft does not jam itself (S-55)."""
        affected = (self._others(squadron) for squadron in dict.fromkeys(r.squadron for r in self.affected))
        table.tell(Jammed(self.squadron, self.boxes, tuple(reached for reached in affected if reached.boxes)))

    def _others(self, squadron: str) -> Reached:
        """Every box of a squadron once, however often it is named."""
        named = dict.fromkeys(box for r in self.affected if r.squadron == squadron for box in r.boxes)
        spared = self.boxes if squadron == self.squadron else ()
        return Reached(squadron, tuple(box for box in named if box not in spared))


@dataclass(frozen=True, slots=True)
class Declare(SquadronOrder):
    """Announce a squadron's fire; distances in hexes, or the band as the referee sees it (S-15, S-20)."""

    squadron: SquadronId
    weapon: Name
    target: SquadronId
    firing: Boxes
    eligible: Boxes
    distances: Annotated[tuple[Exact, ...], AtMost(144)] = ()
    band: Band | None = None

    spec = Spec("declare", "S-15")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All able craft fire at every craft in play of an enemy, with each weapon; how far it is the referee says."""
        for squadron in scene.squadrons:
            firing = ready(scene.state, squadron, scene.book) or in_play(squadron) or everyone(squadron)
            others = targets(scene.state, squadron.id)
            marks = [one for one in others if one.side != squadron.side] or others
            for weapon in guns(squadron):
                yield from (
                    cls(squadron.id, weapon.name, one.id, firing, in_play(one) or everyone(one)) for one in marks
                )

    @classmethod
    def again_as(cls, made: Declaration) -> Self:
        """What was declared, to be declared anew."""
        used, band = ((), made.band) if made.used is None else ((made.used,), None)
        return cls(made.squadron, made.weapon, made.target, made.firing, made.eligible, used, band)

    @property
    def measured(self) -> bool:
        """Whether it is said how far it is."""
        return self.band is not None or bool(self.distances)

    def obstacles(self, state: Battle, book: Book) -> tuple[Objection, ...]:
        """What speaks against it whatever the distance, where that is not said yet."""
        return tuple((self if self.measured else self.put(band="short")).objections(state, book))

    def at(self, state: Battle, target: str) -> Self:
        """The same at another squadron, all its craft in play eligible."""
        squadron = state.squadron(target)
        return self.put(target=target, eligible=in_play(squadron) or everyone(squadron))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Everything section 4 and 5 hold against it."""
        lost = (*missing(state, self.squadron, self.target), *self._unknown(state))
        if lost:
            yield from lost
            return
        near = self.band is not None or self.distances
        if not (self.firing and self.eligible and near):
            yield Objection("incomplete", "S-15", final=True)
        squadron = state.squadron(self.squadron)
        yield from self._too_late(state, book)
        yield from self._cannot(state, squadron, book)
        if squadron.morale == "broken":
            yield Objection("broken_cannot_fire", "S-16")
        yield from not_now(state, "declare", "jam")

    def _unknown(self, state: Battle) -> Iterable[Objection]:
        if state.has(self.squadron):
            named = [
                weapon for weapon in state.squadron(self.squadron).craft_type.weapons if weapon.name == self.weapon
            ]
            if not named:
                yield Objection("no_such_weapon", "S-9", (("weapon", self.weapon),), final=True)
            elif named[0].kind == "jammer":
                yield Objection("jammer_is_announced", "S-54", final=True)
        yield from no_such_boxes(state, self.squadron, self.firing)
        yield from no_such_boxes(state, self.target, self.eligible)

    def _too_late(self, state: Battle, book: Book) -> Iterable[Objection]:
        if any(made.fired for made in state.declarations):
            yield Objection("declare_too_late", "S-14")
        if self.squadron in state.jamming and not book.rulings.jamming_squadron_fires:
            yield Objection("squadron_is_jamming", "S-58")

    def _cannot(self, state: Battle, squadron: Squadron, book: Book) -> Iterable[Objection]:
        if too_fast(squadron.rate, book):
            yield Objection("full_throttle_cannot_fire", "S-16")
        firing = [squadron.craft(box) for box in self.firing]
        if not all(craft.active for craft in firing):
            yield Objection("not_active", "S-16")
        elif not all(able(state, squadron, craft, book) for craft in firing):
            yield Objection("frozen_cannot_fire", "S-49")
        target = state.squadron(self.target)
        if target.side == squadron.side:
            yield Objection("own_side", "S-15", (("squadron", target.name),))
        if not all(target.craft(box).active for box in self.eligible):
            yield Objection("target_gone", "S-35")
        if self.band is None and 0 in self.distances and squadron.weapon(self.weapon).mount == "forward":
            yield Objection("own_hex", "S-17")
        if (self.band or self.distances) and self.reach(state, book) is None:
            yield Objection("out_of_range", "S-22")

    def reach(self, state: Battle, book: Book) -> Band | None:
        """The band, typed or from the mean distance; None out of range."""
        if self.band is not None:
            return self.band
        weapon = state.squadron(self.squadron).weapon(self.weapon)
        return band_of(used_range(self.distances, book), limits(weapon))

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The squadron, at its target."""
        return self.squadron, self.target

    def proposed(self, state: Battle) -> Case:
        """With what is fired and from how far: a person sees both on the card, and pointed at them."""
        return "proposed" if self.distances else "button", None

    def weighed_by(self, state: Battle) -> Fire:
        """The volley it announces."""
        return Fire(self.squadron)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it; the first one closes jamming (C1)."""
        if table.state.phase == "jam":
            table.tell(PhaseBegan("declare"))
        table.tell(Declared(self.declaration(table.state, book)))

    def declaration(self, state: Battle, book: Book) -> Declaration:
        """What is noted; an overruled range counts as long."""
        used = used_range(self.distances, book) if self.distances and self.band is None else None
        band = self.reach(state, book) or "long"
        firing, eligible = tuple(sorted(self.firing)), tuple(sorted(self.eligible))
        return Declaration(self.squadron, self.weapon, self.target, firing, eligible, band, used)


@dataclass(frozen=True, slots=True)
class Withdraw(SquadronOrder):
    """Take an announcement back before the first volley."""

    squadron: SquadronId

    spec = Spec("withdraw", "S-14")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every announcement not fired yet."""
        yield from (cls(made.squadron) for made in scene.state.declarations if not made.fired)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Nothing may have been fired yet (S-14)."""
        yield from missing(state, self.squadron)
        if state.declaration(self.squadron) is None:
            yield Objection("not_declared", "S-14", final=True)
        if any(made.fired for made in state.declarations):
            yield Objection("declare_too_late", "S-14")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Strike it."""
        table.tell(Withdrawn(self.squadron))


@dataclass(frozen=True, slots=True)
class HoldFire(SquadronOrder):
    """Announce that a squadron does not fire; it may still declare after all."""

    squadron: SquadronId

    spec = Spec("hold_fire", "S-14")
    layout: ClassVar = 7
    """The oldest session file that knows it."""

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Whoever has announced nothing yet."""
        yield from (cls(one.id) for one in scene.squadrons if scene.state.declaration(one.id) is None)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must owe an announcement: while fire is declared, and once."""
        yield from missing(state, self.squadron)
        if state.declaration(self.squadron) is not None:
            yield Objection("has_declared", "S-14", final=True)
        if self.squadron in state.holding:
            yield Objection("holds_already", "S-14", final=True)
        yield from not_now(state, "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(HeldFire(self.squadron))
