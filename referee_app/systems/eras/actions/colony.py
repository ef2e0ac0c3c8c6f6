"""Orders at a colony: raids, landings, bombardment and pacification, each once a turn of the campaign, and the next
turn (E-31, E-32, E-38, E-40)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Literal, Self

from referee_app.core.dice import Percent
from referee_app.core.order import Among, Choices, Some, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.eras import outlook, runs
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, shots_at
from referee_app.systems.eras.engage import gun_of
from referee_app.systems.eras.events import Bombarded, CloseInFired, Pacified, RaidMet, TurnStarted
from referee_app.systems.eras.legality import bombards, factors, holds, strength
from referee_app.systems.eras.orders import ErasOrder, Scene, gone, missing, under_way
from referee_app.systems.eras.state import Battle, Kind, Meeting, Names, Unit, UnitId

When = Literal["before", "after", "never"]


class ColonyOrder(ErasOrder):
    """An order of the campaign's turn, which the colony's page gives."""

    __slots__ = ()


def when_fires(kind: Kind) -> When:
    """When a base fires its close-in defence at raiders (E-31 to E-33)."""
    return "before" if kind == "orbital_base" else "after" if kind == "ground_base" else "never"


def _friends(state: Battle, base: str, other: str, rule: str) -> Iterator[Objection]:
    """A colony fires at its enemies only (E-31, E-32)."""
    if state.unit(base).side == state.unit(other).side:
        yield Objection("own_side", rule, (("unit", state.name(base)), ("target", state.name(other))))


def _met(state: Battle, meeting: Meeting) -> Iterator[Objection]:
    """The same two meet once a turn, whatever rounds and combats it has (E-31, E-32)."""
    if meeting in state.met:
        rule = "E-32" if state.unit(meeting.base).kind == "orbital_base" and not meeting.landing else "E-31"
        yield Objection(
            "met_already", rule, (("unit", state.name(meeting.base)), ("target", state.name(meeting.other)))
        )


def met_at(table: Table[Battle], book: Book, base: str, raider: str) -> None:
    """A base's close-in defence at the RPs of raiders or of a landing; that so few draw no shot is told (E-28)."""
    state, rps = table.state, table.state.unit(raider).rps
    if shots_at(rps, book):
        runs.defend(table, book, base, (raider, rps), raider)
        return
    found = close_in_ladder(gun_of(state, base), state.unit(raider).era, book)
    table.tell(CloseInFired(base, raider, rps, found, (), (), 0, 0, Fraction(0)))


@dataclass(frozen=True, slots=True)
class Raid(ColonyOrder):
    """Let a base meet raiders: an orbital one, perhaps, before they attack; a ground base after it (E-31, E-32)."""

    base: UnitId
    raider: UnitId

    spec = Spec("raid", "E-32")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each base that fires at raiders meets those of the other sides."""
        for base in _bases(scene.state):
            yield from (cls(base, raider) for raider in _raiders(scene, base))

    def choices(self, scene: Scene) -> Choices:
        """Bases that fire at raiders; what has RPs and belongs to another side."""
        return {"base": Among(_bases(scene.state)), "raider": Among(_raiders(scene, self.base))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The base must be one that fires at raiders (ER-17), and the raiders have RPs."""
        kind = state.unit(self.base).kind
        if when_fires(kind) == "never":
            yield Objection("no_part_in_raids", "E-33", (("unit", state.name(self.base)),), final=True)
        yield from _friends(state, self.base, self.raider, "E-32" if kind == "orbital_base" else "E-31")
        yield from gone(state, self.base, self.raider)
        yield from _met(state, Meeting(self.base, self.raider))
        if not state.unit(self.raider).measured:
            yield Objection("no_rps", "E-28", (("unit", state.name(self.raider)),))

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The base, at the raiders."""
        return self.base, self.raider

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw whether an orbital base is in time, then fire."""
        base = table.state.unit(self.base)
        when = when_fires(base.kind)
        roll = self._alarm(table, book) if when == "before" else 0
        fires = when == "after" or 0 < roll <= book.raid
        table.tell(RaidMet(self.base, self.raider, when, book.raid if when == "before" else 100, roll, fires))
        if fires:
            met_at(table, book, self.base, self.raider)

    def _alarm(self, table: Table[Battle], book: Book) -> int:
        base, raider = table.state.unit(self.base), table.state.unit(self.raider)
        about = (("unit", base.name), ("raider", raider.name), ("percent", book.raid))
        line = Modifier(book.raid, "raid", "E-32", "raid")
        look = Roll(
            "raid",
            "raid",
            Percent(),
            base.side,
            (line,),
            about=about,
            under=book.raid,
            rule="E-32",
            outlook=lambda: outlook.of_percent(book.raid),
        )
        return table.roll(look)


@dataclass(frozen=True, slots=True)
class FireAtLanding(ColonyOrder):
    """Fire a ground base's or ground unit's close-in defence at a landing ground unit (E-31, E-39)."""

    base: UnitId
    unit: UnitId

    spec = Spec("fire_at_landing", "E-31")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each defender at the ground units of the other sides, those of the colony first: the others have landed."""
        state = scene.state
        for base in sorted(_defenders(state), key=lambda one: not holds(state, state.unit(one).side)):
            yield from (cls(base, unit) for unit in _landing(scene, base))

    def choices(self, scene: Scene) -> Choices:
        """Bases and units on the ground; the ground units of the other sides."""
        return {"base": Among(_defenders(scene.state)), "unit": Among(_landing(scene, self.base))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """On the ground only, at ground units, by a unit that has such defence."""
        if not has_close_in(gun_of(state, self.base)):
            yield Objection("no_close_in_defence", "ER-15", (("unit", state.name(self.base)),), final=True)
        yield from _friends(state, self.base, self.unit, "E-31")
        if state.combat != "ground" or state.unit(self.base).kind not in ("ground_base", "ground_unit"):
            yield Objection("no_part", "E-31", (("unit", state.name(self.base)), ("combat", state.combat)))
        if state.unit(self.unit).kind != "ground_unit":
            yield Objection("not_landing", "E-31", (("unit", state.name(self.unit)),))
        yield from gone(state, self.base, self.unit)
        yield from _met(state, Meeting(self.base, self.unit, landing=True))

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The defender, at who lands."""
        return self.base, self.unit

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Fire at the landing RPs."""
        met_at(table, book, self.base, self.unit)


@dataclass(frozen=True, slots=True)
class SumSpec(Spec):
    """What is said of an order that adds up: its field of units, and the field of the sheet with those it has had."""

    members: str = ""
    ledger: str = ""


class SumOrder(ColonyOrder):
    """An order that adds up what units bring together, each of them once a turn (E-38, E-40)."""

    __slots__ = ()
    spec: ClassVar[SumSpec]

    @property
    def counted(self) -> Names:
        """The units."""
        return tuple(getattr(self, self.spec.members))

    @classmethod
    def of(cls, units: Iterable[Unit]) -> Self:
        """The order of these units."""
        return cls(**{cls.spec.members: tuple(one.id for one in units)})

    @classmethod
    def used(cls, state: Battle) -> Names:
        """Who has been counted this turn."""
        return tuple(getattr(state, cls.spec.ledger))

    @staticmethod
    @abstractmethod
    def adds(unit: Unit, book: Book) -> Fraction:
        """What one unit adds."""

    @staticmethod
    def may(state: Battle, side: str) -> bool:
        """Whether anybody would of that side."""
        return True

    @classmethod
    def able(cls, scene: Scene) -> Iterator[Unit]:
        """Those in play that add anything."""
        whole = (one for one in scene.state.units if one.active and not one.incomplete)
        return (one for one in whole if cls.adds(one, scene.book) > 0)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All that a side has and that is not counted yet this turn; the sides without a base before the colony's."""
        state, used = scene.state, cls.used(scene.state)
        parts = [one for one in cls.able(scene) if one.id not in used]
        for side in sorted(dict.fromkeys(one.side for one in parts), key=partial(holds, state)):
            if cls.may(state, side):
                yield cls.of(one for one in parts if one.side == side)

    @classmethod
    def spent(cls, scene: Scene) -> Iterator[Self]:
        """What the sides brought together that have nobody left for it this turn: it cannot be again."""
        state = scene.state
        still = {state.unit(one.counted[0]).side for one in cls.drafts(scene)}
        parts = [one for one in map(state.unit, cls.used(state)) if one.active and one.side not in still]
        for side in dict.fromkeys(one.side for one in parts):
            yield cls.of(one for one in parts if one.side == side)

    def against(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Units in play that can, each of them once a turn, whatever rounds and combats it has."""
        yield from missing(state, *self.counted)
        here = tuple(one for one in self.counted if state.has(one))
        if not here:
            yield Objection("nobody_here", self.spec.rule, final=True)
        yield from gone(state, *here)
        yield from self.unfit(state, here, book)
        for id_ in here:
            if id_ in self.used(state):
                yield Objection("counted_already", self.spec.rule, (("unit", state.name(id_)),))

    @abstractmethod
    def unfit(self, state: Battle, here: Names, book: Book) -> Iterator[Objection]:
        """What else speaks against these of its units, which are at the table."""

    def choices(self, scene: Scene) -> Choices:
        """Those that can."""
        return {self.spec.members: Some(tuple(one.id for one in self.able(scene)), 1)}

    def terms(self, state: Battle, book: Book) -> tuple[tuple[Unit, Fraction], ...]:
        """Each unit once, with what it adds."""
        return tuple((one, self.adds(one, book)) for one in map(state.unit, dict.fromkeys(self.counted)))

    def total(self, state: Battle, book: Book) -> Fraction:
        """The sum; halves are kept."""
        return sum((added for _, added in self.terms(state, book)), Fraction(0))


@dataclass(frozen=True, slots=True)
class Bombard(SumOrder):
    """Bombard the colony from orbit with these ships (E-38)."""

    ships: Names

    spec = SumSpec("bombard", "E-38", members="ships", ledger="bombarded")

    @staticmethod
    def adds(unit: Unit, book: Book) -> Fraction:
        """The population factors it destroys."""
        return Fraction(factors(unit.kind, unit.era, book))

    @staticmethod
    def may(state: Battle, side: str) -> bool:
        """Nobody bombards a colony of its own."""
        return not holds(state, side)

    def unfit(self, state: Battle, here: Names, book: Book) -> Iterator[Objection]:
        """It takes whole warships, and somebody left to bombard."""
        for id_ in here:
            if not bombards(state.unit(id_).kind, book) or state.unit(id_).incomplete:
                yield Objection("does_not_bombard", "E-38", (("unit", state.name(id_)),))
        if not state.colony.population:
            yield Objection("nobody_left", "E-38")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Add up the factors; never more than there are."""
        total = int(self.total(table.state, book))
        people = table.state.colony.population
        destroyed = min(total, people)
        table.tell(Bombarded(tuple(dict.fromkeys(self.ships)), total, destroyed, people - destroyed))


@dataclass(frozen=True, slots=True)
class Pacify(SumOrder):
    """Add up the pacification strength of these units (E-40)."""

    units: Names

    spec = SumSpec("pacify", "E-40", members="units", ledger="pacified")

    @staticmethod
    def adds(unit: Unit, book: Book) -> Fraction:
        """Its strength."""
        return strength(unit.kind, unit.era, unit.rps, book)

    def unfit(self, state: Battle, here: Names, book: Book) -> Iterator[Objection]:
        """Only strength counts."""
        for id_ in here:
            if not self.adds(state.unit(id_), book):
                yield Objection("does_not_count", "E-40", (("unit", state.name(id_)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Tell the sum."""
        table.tell(Pacified(tuple(dict.fromkeys(self.units)), self.total(table.state, book)))


@dataclass(frozen=True, slots=True)
class StartTurn(ColonyOrder):
    """Begin a new turn of the campaign, between two rounds: what is done once a turn is open again (E-31 to E-40)."""

    spec = Spec("start_turn", "E-38", tactical=False)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Somebody must be at the table, and no round under way."""
        if not state.units:
            yield Objection("nobody_here", "E-46", final=True)
        yield from under_way(state)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """The combat of the last turn is over."""
        table.tell(TurnStarted())


# what is likely


def _bases(state: Battle) -> tuple[str, ...]:
    return tuple(one.id for one in state.units if one.active and when_fires(one.kind) != "never")


def _defenders(state: Battle) -> tuple[str, ...]:
    return tuple(one.id for one in state.units if one.active and one.kind in ("ground_base", "ground_unit"))


def _raiders(scene: Scene, base: str) -> tuple[str, ...]:
    units = map(scene.state.unit, scene.foes(base))
    return tuple(one.id for one in units if one.active and one.measured and not one.complement)


def _landing(scene: Scene, base: str) -> tuple[str, ...]:
    units = map(scene.state.unit, scene.foes(base))
    return tuple(one.id for one in units if one.active and one.kind == "ground_unit")
