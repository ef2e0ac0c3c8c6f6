"""What a record of a sheet says of itself, once: a unit, a fleet, a place, a squadron, a weapon in its list.

Its fields, their order and their limits are read off the annotations; beside them stands only what no annotation can
say: which fields the referee writes and when each is asked, what a new one starts from, and where it stands on the
sheet. Enlist, Dismiss, Redraw and Correct (`core/roster.py`), editor, correction pop-up, library dialog and the rows
of a table (`ui/records`) are built from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from referee_app.core import names
from referee_app.core.limits import WIDEST, AsText, AtMost, Between, Letters, Rational, Ref, Typed
from referee_app.core.order import Among, Free, Limit, Within, altered
from referee_app.core.system import Objection

R = TypeVar("R")
Shape = Literal["text", "whole", "exact", "tick", "word", "key", "rows", "other"]
"""Letters; a whole number; a fraction; yes or no; one of a few words; the key of something on the sheet; a list of
records; what no form asks."""

_LARGEST = 9_999_999_999


@dataclass(frozen=True, slots=True)
class Field:
    """A field by its dotted path: `ar`, `ships.explorer_inf`.

    `low` and `high` are of its number, of the letters of its text, or of the length of its list; `keys` are the words
    it can be, `what` says of what it is the key, `of` is the record in its list. An `optional` one may be None.
    """

    path: str
    shape: Shape = "other"
    low: int = 0
    high: int = 0
    keys: tuple[Any, ...] = ()
    what: str = ""
    optional: bool = False
    of: type | None = None

    @property
    def name(self) -> str:
        """The last word of its path, by which the catalogue calls it."""
        return self.path.rpartition(".")[2]

    @property
    def limit(self) -> Limit | None:
        """What an order that corrects it may choose."""
        if self.shape == "whole":
            return Within(self.low, self.high)
        if self.shape == "word" and not self.optional:
            return Among(self.keys)
        return Free() if self.shape in ("tick", "text") else None

    def holds(self, value: object) -> bool:
        """Whether a value is one the field can show."""
        if value is None:
            return self.optional
        if self.shape == "tick":
            return isinstance(value, bool)
        if self.shape == "whole":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        if self.shape == "exact":
            return isinstance(value, Fraction | int) and self.low <= value <= self.high
        if self.shape in ("text", "key"):
            return isinstance(value, str) and self.low <= len(value) <= self.high
        return value in self.keys if self.shape == "word" else True

    def of_record(self, record: Any) -> Any:
        """What stands in the field."""
        for part in self.path.split("."):
            record = getattr(record, part)
        return record

    def put(self, record: Any, value: Any) -> Any:
        """The record with another value in the field."""
        first, _, rest = self.path.partition(".")
        if rest:
            value = Field(rest).put(getattr(record, first), value)
        return altered(record, **{first: value})


def field_of(of: Any, path: str) -> Field:
    """A field of a record by its path, with its limits. Raises `KeyError` where there is none."""
    return _read(of, path)


@cache
def _read(of: Any, path: str) -> Field:
    first, _, rest = path.partition(".")
    hint = get_type_hints(of, include_extras=True)[first]
    if rest:
        return replace(_read(_bare(hint)[0], rest), path=path)
    return _field(path, hint)


def _bare(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    return (hint.__origin__, hint.__metadata__) if get_origin(hint) is Annotated else (hint, ())


def _field(path: str, hint: Any) -> Field:
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        return replace(_field(path, next(one for one in get_args(hint) if one is not NoneType)), optional=True)
    bare, marks = _bare(hint)
    typed = next((mark for mark in marks if isinstance(mark, Typed)), None)
    found = _shaped(path, bare, marks)
    return found if typed is None else replace(found, low=max(found.low, typed.low), high=min(found.high, typed.high))


def _shaped(path: str, bare: Any, marks: tuple[Any, ...]) -> Field:
    if bare is bool:
        return Field(path, "tick", 0, 1)
    if get_origin(bare) is Literal:
        return Field(path, "word", keys=get_args(bare))
    if bare is str:
        letters = next((mark for mark in marks if isinstance(mark, Letters)), Letters(0))
        ref = next((mark.what for mark in marks if isinstance(mark, Ref)), "")
        return Field(path, "key" if ref else "text", letters.least, letters.most, what=ref)
    if bare in (int, Fraction):
        low, high = _ends(marks, -WIDEST if bare is int else -_LARGEST, WIDEST if bare is int else _LARGEST)
        return Field(path, "whole" if bare is int else "exact", low, high)
    if get_origin(bare) is tuple and is_dataclass(get_args(bare)[0]):
        long = next((mark for mark in marks if isinstance(mark, AtMost)), AtMost(WIDEST))
        return Field(path, "rows", long.least, long.most, of=get_args(bare)[0])
    return Field(path)


def _ends(marks: tuple[Any, ...], low: int, high: int) -> tuple[int, int]:
    for mark in marks:
        if isinstance(mark, Between | Rational):
            low, high = max(low, mark.low), min(high, mark.high)
        elif isinstance(mark, AsText) and not mark.signed:
            low = max(low, 0)
    return low, high


# what is declared


@dataclass(frozen=True, slots=True)
class Ask:
    """A field the referee writes. `when` says of the record as it is written so far whether it is asked: else it stays
    as in a blank one. `known` are names on the sheet that may be picked or typed over; for a key, (key, name) pairs.
    `words` is the group of the catalogue its words are named in (a short count may have words), or else the field
    itself; `rows` is the record in its list. Those of a `group` stand together under its heading, if the catalogue has
    one; those of a `page` on one page of the form."""

    path: str
    when: Callable[[Any], bool] = lambda _: True
    known: Callable[[Any], Iterable[Any]] | None = None
    words: str = ""
    rows: Record[Any] | None = None
    group: str = ""
    page: str = ""


@dataclass(frozen=True)
class Record(Generic[R]):
    """What is said of a kind of record of a `system`. `name` is its key in words and the `Ref` of its ids, `within` the
    list of the sheet it stands in; `beside` are lists whose names and ids it must not bear either. `against` is what
    speaks against a record that no limit of one field can say; `spelled` and `apart` say how its ids are written;
    `across` says of a group how many of its fields stand side by side; `called` is the group of the catalogue its
    fields are called in."""

    system: str
    name: str
    of: type[R]
    within: str
    asked: tuple[Ask, ...]
    blank: R
    beside: tuple[str, ...] = ()
    against: Callable[[R], Iterable[Objection]] = lambda _: ()
    spelled: Callable[[str], str] = names.plain
    apart: str = "-"
    across: tuple[tuple[str, int], ...] = ()
    called: str = "field"

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """The fields that are asked, by their paths."""
        return {one.path: self.field(one.path) for one in self.asked}

    def field(self, path: str) -> Field:
        """Any field by its path."""
        return field_of(self.of, path)

    def asking(self, record: R) -> tuple[Ask, ...]:
        """What is asked of a record as it is written so far."""
        return tuple(one for one in self.asked if one.when(record))

    def settled(self, record: R) -> R:
        """The record with whatever is not asked of it as in a blank one."""
        for one in self.asked:
            if not one.when(record):
                record = self.field(one.path).put(record, self.field(one.path).of_record(self.blank))
        return record

    # where it stands

    def on(self, state: Any) -> tuple[R, ...]:
        """Those on the sheet."""
        found: tuple[R, ...] = getattr(state, self.within)
        return found

    def most(self, state: Any) -> int:
        """How many the sheet can hold."""
        return field_of(type(state), self.within).high

    def has(self, state: Any, id_: str) -> bool:
        """Whether one is on the sheet."""
        return any(_id(one) == id_ for one in self.on(state))

    def find(self, state: Any, id_: str) -> Any:
        """One of them by its id. Raises `StopIteration` where the sheet has none."""
        return next(one for one in self.on(state) if _id(one) == id_)

    def neighbours(self, state: Any) -> Iterator[Any]:
        """Everything that may share neither its name nor its id, those of its own kind among them."""
        for place in (self.within, *self.beside):
            yield from getattr(state, place)

    def joined(self, state: Any, record: R) -> Any:
        """The sheet with one more, as far as names and ids go."""
        return altered(state, **{self.within: (*self.on(state), record)})

    def without(self, state: Any, id_: str) -> Any:
        """The sheet without one of them. Raises `ValueError` where it is not there."""
        if not self.has(state, id_):
            raise ValueError(id_)
        return altered(state, **{self.within: tuple(one for one in self.on(state) if _id(one) != id_)})

    def redrawn(self, state: Any, record: R) -> Any:
        """The sheet with a record in the place of the one of its id. Raises `ValueError` where there is none."""
        if not self.has(state, _id(record)):
            raise ValueError(_id(record))
        found = (record if _id(one) == _id(record) else one for one in self.on(state))
        return altered(state, **{self.within: tuple(found)})

    def free_id(self, wanted: str, state: Any) -> str:
        """An id nobody has, made from a name."""
        taken = {_id(one) for one in self.neighbours(state)}
        return names.free_id(self.spelled(wanted) or self.name, taken, self.apart)

    def placed(self, record: R, state: Any) -> R:
        """A record from elsewhere with a name and an id nobody on the sheet has."""
        bearer: Any = record
        name = names.copy_name(bearer.name, (one.name for one in self.neighbours(state)))
        made: R = altered(bearer, name=name, id=self.free_id(name, state))
        return made

    # what is wrong with the declaration

    def contradictions(self) -> Iterator[str]:
        """Sentences for the tests: paths that lead nowhere, limits that leave nothing, a blank that breaks them."""
        for one in self.asked:
            try:
                field = self.field(one.path)
            except (KeyError, TypeError):
                yield f"{self.name}.{one.path}: {self.of.__name__} has no such field"
                continue
            yield from (f"{self.name}.{one.path}: {what}" for what in _wrong(field, field.of_record(self.blank)))
        asked = {one.path.partition(".")[0] for one in self.asked}
        for own in fields(self.of):  # type: ignore[arg-type]
            if own.default is not MISSING and own.name not in asked:
                field = self.field(own.name)
                if not field.holds(own.default):
                    yield f"{self.name}.{own.name}: its default {own.default!r} is none it can show"


def _wrong(field: Field, blank: Any) -> Iterator[str]:
    if field.shape == "other":
        yield "no form can ask it"
    elif field.low > field.high:
        yield f"nothing lies between {field.low} and {field.high}"
    elif field.shape not in ("text", "key") and not field.holds(blank):
        yield f"the blank one's {blank!r} is none it can show"
    elif len(set(field.keys)) < len(field.keys):
        yield "a word stands twice among its words"


def _id(record: Any) -> str:
    id_: str = record.id
    return id_
