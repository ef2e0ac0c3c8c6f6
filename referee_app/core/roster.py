"""The halves that bringing, dismissing, redrawing and correcting have in common, whatever the record is.

A system's order names its field, its facts and its record; what no kit can know (nobody leaves in mid-combat) it adds
to `against`. The first field of each is the record itself, or its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, make_dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal, Self, cast, get_type_hints

from referee_app.core.limits import Name, Ref
from referee_app.core.order import Choices, Order, PlainOrder, Spec, altered
from referee_app.core.record import Field, Record
from referee_app.core.system import Objection
from referee_app.core.table import About, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordSpec(Spec):
    """An order about a kind of record: the fact it tells, and why it is refused where that is worded in its own way;
    `bearer` is what is said of one whose id is taken, from the sheet and the id; `limits` is the rule of what a sheet
    can hold, where that is not the order's own."""

    record: Record[Any]
    tells: Callable[..., Any]
    tactical: bool = False
    taken: str = "already_here"
    full: str = "table_full"
    limits: str = ""
    bearer: Callable[[Any, str], About] | None = None

    def missing(self, state: Any, id_: str) -> Iterator[Objection]:
        """No such record is on the sheet."""
        if not self.record.has(state, id_):
            what = self.record.name
            yield Objection(f"no_such_{what}", self.limits or self.rule, ((what, id_),), final=True)


@dataclass(frozen=True, slots=True)
class RecordScene:
    """The sheet and its tables, with the id of the record that is looked at: the scene of a system that has nothing to
    look at but its records."""

    state: Any
    book: Any
    records: tuple[Record[Any], ...]
    looked: str = ""

    def of(self, record: Record[Any]) -> tuple[Any, ...]:
        """The one that is looked at; where none of its kind is, all."""
        found = record.on(self.state)
        return tuple(one for one in found if one.id == self.looked) or found

    def keys(self, what: str) -> tuple[str, ...]:
        """The ids of a kind of record."""
        return tuple(one.id for record in self.records if record.name == what for one in record.on(self.state))


class RecordOrder(Order[Any, Any, Any]):
    """An order about one record of a sheet."""

    __slots__ = ()
    spec: ClassVar[RecordSpec]

    @property
    def subject(self) -> Any:
        """The record it brings or draws; of the others the id."""
        return getattr(self, fields(self)[0].name)


class Enlist(RecordOrder):
    """Bring a record to the sheet."""

    __slots__ = ()

    def against(self, state: Any, book: Any) -> Iterable[Objection]:
        """Its id must be free, the sheet not full, and it must be drawn soundly."""
        spec, one = self.spec, self.subject
        if any(other.id == one.id for other in spec.record.neighbours(state)):
            about = spec.bearer(state, one.id) if spec.bearer else ((spec.record.name, one.id),)
            yield Objection(spec.taken, spec.rule, about, final=True)
        most = spec.record.most(state)
        if len(spec.record.on(state)) >= most:
            yield Objection(spec.full, spec.rule, (("most", most),), final=True)
        yield from spec.record.against(one)

    def resolve(self, table: Table[Any], book: Any) -> None:
        """Write it down."""
        table.tell(self.spec.tells(self.subject))


class Dismiss(RecordOrder):
    """Take a record off the sheet."""

    __slots__ = ()

    @classmethod
    def drafts(cls, scene: Any) -> Iterator[Self]:
        """Each that is looked at."""
        order: Any = cls
        record = cls.spec.record
        looked = scene.of(record) if isinstance(scene, RecordScene) else getattr(scene, record.within, ())
        yield from (order(one.id) for one in looked)

    def against(self, state: Any, book: Any) -> Iterable[Objection]:
        """It must be there."""
        return self.spec.missing(state, self.subject)

    def resolve(self, table: Table[Any], book: Any) -> None:
        """Strike it, and note what it was called."""
        table.tell(self.spec.tells(self.subject, self.spec.record.find(table.state, self.subject).name))


class Redraw(RecordOrder):
    """Draw a record of the sheet anew."""

    __slots__ = ()

    def against(self, state: Any, book: Any) -> Iterable[Objection]:
        """It must be there, and be drawn soundly."""
        yield from self.spec.missing(state, self.subject.id)
        yield from self.spec.record.against(self.subject)

    def resolve(self, table: Table[Any], book: Any) -> None:
        """Put it in the old one's place."""
        table.tell(self.spec.tells(self.subject))


class Correct(RecordOrder):
    """Correct one figure of a record by hand: its fields are the id, `field`, `value`, and what its fact tells more."""

    __slots__ = ()
    field: Any
    value: Any

    @property
    def at(self) -> Field:
        """The field that is corrected."""
        return self.spec.record.field(self.field)

    def before(self, state: Any) -> Any:
        """What stands in the field."""
        return self.at.of_record(self.spec.record.find(state, self.subject))

    def choices(self, scene: Any) -> Choices:
        """As much as the field can show."""
        return {"value": self.at.limit}

    def changed(self, scene: Any, name: str, value: object) -> Self:
        """Of another record, or in another field, the figure that stands there is corrected."""
        made = Order.changed(self, scene, name, value)
        here = made.spec.record.has(scene.state, made.subject)
        return made.put(value=made.before(scene.state)) if here and name != "value" else made

    def against(self, state: Any, book: Any) -> Iterable[Objection]:
        """The record must be there, and the figure one its field can show."""
        yield from self.spec.missing(state, self.subject)
        if not self.at.holds(self.value):
            about = (("field", self.field), ("low", self.at.low), ("high", self.at.high))
            yield Objection("figure", self.spec.limits or self.spec.rule, about, final=True)

    def resolve(self, table: Table[Any], book: Any) -> None:
        """Write the figure, and note what stood there."""
        names = [one.name for one in fields(self)]
        told = [getattr(self, name) for name in names]
        told.insert(names.index("value"), self.before(table.state))
        table.tell(self.spec.tells(*told))


# the facts they tell


class RecordFact:
    """A fact about one record of a sheet: its first field is the record itself, or its id."""

    __slots__ = ()
    record: ClassVar[Record[Any]]

    @property
    def subject(self) -> Any:
        """The record that came or was drawn; of the others the id."""
        fact: Any = self
        return getattr(self, fields(fact)[0].name)


class Came(RecordFact):
    """A record came to the sheet."""

    __slots__ = ()

    def apply(self, state: Any) -> Any:
        """Write it down. Raises `ValueError` where its id stands already or the sheet is full."""
        record, one = self.record, self.subject
        if record.has(state, one.id) or len(record.on(state)) >= record.most(state):
            raise ValueError(one.id)
        return record.joined(state, one)


class Left(RecordFact):
    """A record left the sheet."""

    __slots__ = ()

    def apply(self, state: Any) -> Any:
        """Strike it. Raises `ValueError` where it is not there."""
        return self.record.without(state, self.subject)


class Drawn(RecordFact):
    """A record was drawn anew."""

    __slots__ = ()

    def apply(self, state: Any) -> Any:
        """Put it in the old one's place. Raises `ValueError` where there is none."""
        return self.record.redrawn(state, self.subject)


class Righted(RecordFact):
    """A figure was put right by hand: its fields are those of the order, with `before` in front of what it is now."""

    __slots__ = ()
    field: Any

    def apply(self, state: Any) -> Any:
        """Write the figure. Raises `ValueError` for one the sheet cannot show, or where there is no such record."""
        fact: Any = self
        names = [one.name for one in fields(fact)]
        now, at = getattr(self, names[names.index("before") + 1]), self.record.field(self.field)
        if not at.holds(now) or not self.record.has(state, self.subject):
            raise ValueError(self.field)
        return self.record.redrawn(state, at.put(self.record.find(state, self.subject), now))


@dataclass(frozen=True, slots=True)
class Kept:
    """A kind of record with the orders of a system that bring, draw, correct and dismiss it; None where there is no
    such order."""

    record: Record[Any]
    enlist: Any = None
    redraw: Any = None
    correct: Any = None
    dismiss: Any = None


def kept(orders: Iterable[type]) -> tuple[Kept, ...]:
    """The kinds of record that orders are about, in their order."""
    found: dict[str, Kept] = {}
    for order in orders:
        if issubclass(order, RecordOrder):
            record = order.spec.record
            place = next(base.__name__.lower() for base in order.__mro__ if base.__module__ == __name__)
            found[record.name] = altered(found.get(record.name, Kept(record)), **{place: order})
    return tuple(found.values())


# of which a system has nothing of its own to say


@dataclass(frozen=True, slots=True)
class Plainly:
    """The orders that bring, dismiss, redraw and correct a kind of record, and the facts they tell."""

    orders: tuple[Any, ...]
    facts: tuple[Any, ...]


def kept_plainly(record: Record[Any], rule: str, corrects: tuple[str, ...]) -> Plainly:
    """Both, as the record says; `corrects` may be put right by hand. A system with a word of its own to say of one of
    them writes them out."""
    hints, words = get_type_hints(record.of, include_extras=True), cast("Any", Literal)
    whole, id_ = (record.name, record.of), (record.name, Annotated[Name, Ref(record.name)])
    field, figure = ("field", words[corrects]), reduce(or_, (hints[path] for path in corrects))
    shapes: tuple[tuple[type, type, str, tuple[Any, ...], tuple[Any, ...]], ...] = (
        (Enlist, Came, "enlisted", (whole,), (whole,)),
        (Dismiss, Left, "dismissed", (id_,), (id_, ("name", Name))),
        (Redraw, Drawn, "redrawn", (whole,), (whole,)),
        (
            Correct,
            Righted,
            "corrected",
            (id_, field, ("value", figure)),
            (id_, field, ("before", figure), ("value", figure)),
        ),
    )
    orders, facts = [], []
    for order, fact, kind, asked, told in shapes:
        facts.append(_class(kind, (fact,), (*told, ("kind", words[kind], kind)), record=record))
        spec = RecordSpec(order.__name__.lower(), rule, record=record, tells=facts[-1])
        orders.append(_class(spec.name, (order, PlainOrder), asked, spec=spec))
    return Plainly(tuple(orders), tuple(facts))


def _class(name: str, bases: tuple[type, ...], shown: tuple[Any, ...], **said: Any) -> Any:
    said["__doc__"] = bases[0].__doc__
    return make_dataclass(name.title(), shown, bases=bases, namespace=said, frozen=True, slots=True)
