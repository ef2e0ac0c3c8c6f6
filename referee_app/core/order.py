"""What an order says about itself: its name and rule, the drafts that make sense now, what may be chosen in them.

Form, button, file, `ask`, help and a side commanded by the app are all read off these few lines; so whatever is true
of an order is written at the order and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from referee_app.core.copying import replace
from referee_app.core.limits import WIDEST, Between, Letters, Ref
from referee_app.core.system import Action, Objection
from referee_app.core.table import Roll, Table

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

S = TypeVar("S")
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Before(Generic[S]):
    """How it stood where a line is worked out anew that an amendment may have changed."""

    sheet: Callable[[], S]
    """The sheet as it was."""
    lines: Callable[[], Iterable[tuple[Sequence[object], Sequence[object]]]]
    """What each amended line before it told, and what it tells now; the latest first."""


class Scene(Protocol):
    """Who acts and what is looked at, where an order is drawn up: at least the sheet and the tables in force."""

    @property
    def state(self) -> Any:
        """The sheet."""

    @property
    def book(self) -> Any:
        """The rule tables in force."""

    def keys(self, what: str) -> tuple[str, ...]:
        """What is there of a kind an order may name, such as ships; the likeliest first."""


C = TypeVar("C", bound=Scene)
R = TypeVar("R", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Spec:
    """What is said of an order once: its key in files and words, and its rule.

    `tactical` orders are moves of the game, open to a side commanded by the app; the others keep the books. One that
    `owed`: nobody decides on it, and what an amendment adds of it comes before the line it stands in the way of.
    `settles` says what the throws before it came to: of orders told together it is told first. `told_by` is the field
    with a text for each of its values, a tick or a key that may be empty.
    """

    name: str
    rule: str
    tactical: bool = True
    settles: bool = False
    owed: bool = False
    told_by: str = ""


# what may be chosen


@dataclass(frozen=True, slots=True)
class Among:
    """One of these keys."""

    keys: tuple[str, ...]

    def mend(self, value: Any) -> Any:
        """The value, or the first key where it is none of them; as it is where there is no key at all."""
        return value if value in self.keys or not self.keys else self.keys[0]


@dataclass(frozen=True, slots=True)
class Within:
    """A whole number between two limits, both included."""

    low: int
    high: int

    def mend(self, value: Any) -> Any:
        """The nearest number within the limits."""
        return max(self.low, min(self.high, value))


@dataclass(frozen=True, slots=True)
class Some:
    """Several of these keys, at least and at most so many."""

    keys: tuple[str, ...]
    least: int = 0
    most: int = WIDEST

    def mend(self, value: Any) -> Any:
        """Those chosen that are among the keys, filled up with the first ones and cut to the most."""
        kept = [key for key in value if key in self.keys]
        kept += [key for key in self.keys if key not in kept][: max(0, self.least - len(kept))]
        return tuple(kept[: self.most])


@dataclass(frozen=True, slots=True)
class Free:
    """Yes or no, or any words: all that the field's type allows."""

    def mend(self, value: Any) -> Any:
        """The value as it is."""
        return value


Limit = Among | Within | Some | Free
Choices = Mapping[str, Limit | None]
"""What fields may be just now; None: it is not asked now. A field left out may be all its type allows."""


@dataclass(frozen=True, slots=True)
class FieldType:
    """A field of an order as its annotation tells it: `what` its keys are of, and the widest limit there is (None: it
    is never asked, or the keys are what is on the table). An `optional` one has an empty key for nothing."""

    name: str
    what: str = ""
    limit: Limit | None = None
    optional: bool = False


@cache
def field_types(order: type) -> tuple[FieldType, ...]:
    """The fields of an order in their order, read off the annotations."""
    hints = get_type_hints(order, include_extras=True)
    return tuple(_field_type(one.name, hints[one.name]) for one in fields(order))


def _field_type(name: str, hint: Any) -> FieldType:
    if get_origin(hint) in (Union, UnionType) and len(get_args(hint)) == 2 and NoneType in get_args(hint):
        found = _field_type(name, next(one for one in get_args(hint) if one is not NoneType))
        limit = Among(("", *found.limit.keys)) if isinstance(found.limit, Among) else None
        return FieldType(name, found.what, limit, optional=True)
    bare, marks = (hint.__origin__, hint.__metadata__) if get_origin(hint) is Annotated else (hint, ())
    if bare is bool:
        return FieldType(name, limit=Free())
    if get_origin(bare) is Literal:
        return FieldType(name, name, Among(get_args(bare)))
    for mark in marks:
        if isinstance(mark, Ref):
            return FieldType(name, mark.what)
        if isinstance(mark, Between) and bare is int:
            return FieldType(name, limit=Within(mark.low, mark.high))
    return FieldType(name, limit=Free() if any(isinstance(mark, Letters) for mark in marks) else None)


# the order

Case = tuple[str, int | None]
"""Which of its texts an order has, and the number counted in it."""


def told_as(value: bool | str) -> str:
    """The text of a tick or of a key that may be empty."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value or "none"


def altered(record: R, **values: object) -> R:
    """The record with other values in fields that are only named as the program runs."""
    return replace(record, **values)


class Door(Protocol):
    """What the file door hands an order to tell its schema with."""

    def __call__(self, source: object) -> Any:
        """The schema of its fields."""

    def resolve_ref_schema(self, schema: Any) -> Any:
        """The schema a reference stands for."""


class Order(ABC, Generic[S, B, C]):
    """An order of a system: `S` is its sheet, `B` its tables, `C` the scene it is drawn up in."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # every order is a dataclass
    spec: ClassVar[Spec]

    @property
    def kind(self) -> str:
        """The name of this kind of order, in files and words."""
        return self.spec.name

    @classmethod
    def types(cls) -> tuple[FieldType, ...]:
        """The fields that may be asked: its own, or those of the one record it holds; `shown` and `put` know them."""
        return field_types(cls)

    @classmethod
    def drafts(cls, scene: C) -> Iterator[Self]:
        """The orders a referee would give now, the likeliest first: the one there is where nothing must be chosen; none
        of a sheet, which is drawn up in an editor of its own."""
        if not any(one.default is MISSING for one in fields(cls)):
            yield cls()

    @classmethod
    def draft(cls, scene: C) -> Self:
        """The likeliest legal order; where every one is barred, the likeliest of all."""
        return cls.weighed(scene)[0]

    @classmethod
    def weighed(cls, scene: C) -> tuple[Self, Objection | None]:
        """The same, with the first thing that speaks against it."""
        barred: tuple[Self, Objection] | None = None
        for one in cls.drafts(scene):
            against = next(iter(one.objections(scene.state, scene.book)), None)
            if against is None:
                return one, None
            if barred is None:
                barred = one, against
                if one.forbidden(scene):
                    break
        if barred is None:
            raise IndexError(cls)
        return barred

    def forbidden(self, scene: C) -> bool:
        """Whether an order of this kind cannot be given just now, whatever is chosen: then no other is drawn up."""
        return False

    def choices(self, scene: C) -> Choices:
        """What is the order's own to say of its fields, in view of each other and of the scene."""
        return {}

    def limits(self, scene: C) -> dict[str, Limit]:
        """What each field that is asked now may be: those of `choices` in its order, then the others."""
        types = {one.name: one for one in self.types()}
        own = self.choices(scene)
        usual = {name: own[name] if name in own else _usual(types[name], scene) for name in (*own, *types)}
        return {name: limit for name, limit in usual.items() if limit is not None}

    def shown(self, scene: C, name: str) -> Any:
        """What a form shows in a field."""
        return getattr(self, name)

    @abstractmethod
    def objections(self, state: S, book: B) -> Iterable[Objection]:
        """Everything that speaks against it, most important first."""

    @abstractmethod
    def resolve(self, table: Table[S], book: B) -> None:
        """Settle it: roll, choose, tell."""

    def weighed_by(self, state: S) -> Action[S, B]:
        """The order whose first throw shows its odds: what follows it where it only announces something."""
        return self

    def leads_on(self, state: S) -> bool:
        """Whether its press goes on to what follows it, down to the throw it is weighed by; one that only puts right
        what was ordered before stops there, for its button names no more."""
        return self.spec.tactical

    def concerned(self, state: S, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """Whom a throw of it concerns, or the order where none is given: who throws, then at whom, if at anybody;
        nobody where nothing is thrown in the open."""
        return ()

    def case(self, state: S) -> Case:
        """Which of its texts its button has: the only one, or one for each value of a field."""
        return told_as(getattr(self, self.spec.told_by)) if self.spec.told_by else "button", None

    def proposed(self, state: S) -> Case:
        """The same where nobody has pointed at who is to do it: as the app proposes it."""
        return self.case(state)

    def again(self, state: S, told: Iterable[object], before: Before[S]) -> Self:
        """The order that is about the same as when it `told` those facts, on a sheet that an amendment has changed."""
        return self

    def changed(self, scene: C, name: str, value: object) -> Self:
        """The order with another value; the fields behind are asked again one by one, and mended where they must."""
        types = self.types()
        place = next(place for place, one in enumerate(types) if one.name == name)
        made = self.put(**{name: _kept(types[place], value)})
        for behind in types[place + 1 :]:
            made = made._mended(scene, behind)
        return made

    def mended(self, scene: C) -> Self:
        """The order as far as it can still be given; what has gone is replaced by the first there is."""
        made = self
        for one in self.types():
            made = made._mended(scene, one)
        return made

    def _mended(self, scene: C, field: FieldType) -> Self:
        limit, shown = self.limits(scene).get(field.name), self.shown(scene, field.name)
        if limit is None or (field.optional and shown is None):
            return self
        mended = limit.mend(shown)
        return self if mended == shown else self.put(**{field.name: _kept(field, mended)})

    def put(self, **values: object) -> Self:
        """The same order with other values."""
        return altered(self, **values)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Door) -> Any:
        """Give the file door the fields and, last, the kind that tells one order from another."""
        schema = handler(source)
        whole = handler.resolve_ref_schema(schema)
        kind = {"type": "literal", "expected": [cls.spec.name]}
        read = {"type": "dataclass-field", "name": "kind", "schema": kind, "init_only": True}
        written = {"type": "computed-field", "property_name": "kind", "return_schema": kind}
        whole["schema"] |= {
            "fields": [*whole["schema"]["fields"], read | {"kw_only": True, "serialization_exclude": True}],
            "collect_init_only": True,  # read and dropped: the class knows its kind
            "computed_fields": [written],
        }
        return schema


class PlainOrder(Order[S, B, C]):
    """An order against which nothing speaks but what it says itself."""

    __slots__ = ()

    def objections(self, state: S, book: B) -> Iterable[Objection]:
        """What is its own to object."""
        return self.against(state, book)

    def against(self, state: S, book: B) -> Iterable[Objection]:
        """What speaks against it alone."""
        return ()


def _kept(field: FieldType, value: object) -> object:
    """A value as the order holds it: nothing for the empty key of a field that may be empty."""
    return None if field.optional and value == "" else value


def _usual(field: FieldType, scene: Scene) -> Limit | None:
    return Among(scene.keys(field.what)) if field.what and field.limit is None else field.limit


def kind_of(one: type) -> str:
    """The name a class of orders or facts goes by, in files and words."""
    if Order in one.__mro__:  # an abstract class is slow to be asked whether another is of it
        return str(one.spec.name)  # type: ignore[attr-defined]
    if not is_dataclass(one):
        raise TypeError(one)
    return str(next(field.default for field in fields(one) if field.name == "kind"))


def written_in(*modules: ModuleType) -> tuple[type[Any], ...]:
    """The orders or facts of these modules, as they stand there: whatever has a kind of its own. So none is listed a
    second time, nor forgotten."""
    own = ((module.__name__, one) for module in modules for one in vars(module).values())
    return tuple(one for name, one in own if isinstance(one, type) and one.__module__ == name and _has_kind(one))


def _has_kind(one: type) -> bool:
    return "spec" in vars(one) or any(field.name == "kind" and field.default is not MISSING for field in _fields(one))


def _fields(one: type) -> tuple[Field[Any], ...]:
    return fields(one) if is_dataclass(one) else ()
