"""Questions: what a rule book answers from outside, each a plain function whose signature is its form.

Rule 1: the names, types and defaults of the parameters are the fields of the request; the doc string says what for.
Rule 2: a question gets the rule tables and typed values, and answers with a mapping; it looks at nothing else.
Rule 3: exact numbers leave as text in lowest terms, means and chances too wide for that as floats, whole ones as such.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING as NO_DEFAULT
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

from referee_app.core.forms import Exact, OrNull, Reader, Text, Truth, Whole, Word, Written
from referee_app.core.limits import AtMost, Between, Letters
from referee_app.core.records import Field, Fixed, Many, OneOf, Open, Record

T = TypeVar("T")

Answer = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Mark:
    """A word beside a type hint that says how the field is read."""

    name: Literal["or null", "inline", "switches"]


@dataclass(frozen=True, slots=True)
class Tagged:
    """Beside a union of dataclasses: the field that tells them apart."""

    field: str


OrNone = Annotated[T | None, Mark("or null")]
"""A field that may be null; a plain `T | None = None` is one that may only be left out."""

Inline = Annotated[T, Mark("inline")]
"""A record whose fields stand among those of the question."""

Switches = Annotated[T, Mark("switches")]
"""The house rules of a system, read from its rulings."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its name, the form of its input, and the rule function that answers."""

    name: str
    form: Record
    answer: Callable[..., Answer]

    def ask(self, given: object, book_of: Callable[[Any], Any]) -> dict[str, Any]:
        """The answer as plain JSON values; `book_of` opens the tables for the switches. Raises `Refused`."""
        values: dict[str, Any] = self.form.read(given, "")
        rulings = values["setup"].rules if "setup" in values else values.pop("rules")
        answered = plain(self.answer(book_of(rulings), **values))
        assert isinstance(answered, dict)
        return answered


def questions(rulings: type, *answers: Callable[..., Answer]) -> tuple[Question, ...]:
    """A table of questions; each also takes the system's switches, unless they stand in its set-up."""
    return tuple(Question(answer.__name__, form_of(answer, rulings), answer) for answer in answers)


def form_of(answer: Callable[..., Answer], rulings: type) -> Record:
    """The form a function's parameters make; the first one is the rule tables."""
    hints = get_type_hints(answer, include_extras=True)
    parameters = list(inspect.signature(answer).parameters.values())[1:]
    defaults: dict[str, Callable[[], Any]] = {
        one.name: partial(_same, one.default) for one in parameters if one.default is not one.empty
    }
    wanted = {one.name: hints[one.name] for one in parameters}
    if "setup" not in wanted:
        wanted["rules"] = Annotated[rulings, Mark("switches")]
        defaults["rules"] = rulings
    return _record(dict, wanted, defaults)


def _same(value: T) -> T:
    return value


def record_of(made: type) -> Record:
    """The form a dataclass makes."""
    hints = get_type_hints(made, include_extras=True)
    defaults: dict[str, Callable[[], Any]] = {}
    for field in fields(made):
        if field.default is not NO_DEFAULT:
            defaults[field.name] = partial(_same, field.default)
        elif field.default_factory is not NO_DEFAULT:
            defaults[field.name] = field.default_factory
    return _record(made, {field.name: hints[field.name] for field in fields(made)}, defaults)


def _record(made: Callable[..., Any], hints: Mapping[str, Any], defaults: Mapping[str, Callable[[], Any]]) -> Record:
    own, inline = [], []
    for name, hint in hints.items():
        if Mark("inline") in getattr(hint, "__metadata__", ()):
            inline.append((name, record_of(get_args(hint)[0])))
        else:
            own.append(Field(name, reader_of(hint), defaults.get(name)))
    return Record(made, tuple(own), tuple(inline))


def switches_of(rulings: type) -> Record:
    """The form of the house rules: where a switch may be None, null and the word none both say so."""
    hints = get_type_hints(rulings, include_extras=True)
    every = (
        replace(one, reader=OrNull(one.reader, "none")) if NoneType in get_args(hints[one.name]) else one
        for one in record_of(rulings).fields
    )
    return Record(rulings, tuple(every))


def reader_of(hint: Any) -> Reader:
    """The reader of a type hint; a reader beside the type in `Annotated` is taken as it is."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked(*inner)
    if origin is None:
        return _PLAIN[hint] if hint in _PLAIN else record_of(hint)
    if origin in (Union, UnionType):
        return reader_of(_without_none(hint))
    return _GENERIC[origin](*inner)


def _without_none(hint: Any) -> Any:
    rest = tuple(one for one in get_args(hint) if one is not NoneType)
    return Union[rest]  # noqa: UP007 - a union of as many as there are


def _marked(hint: Any, *extras: Any) -> Reader:
    for extra in extras:
        if isinstance(extra, Reader):
            return extra
        if type(extra) in _MARKED:
            return _MARKED[type(extra)](hint, extra)
    return reader_of(hint)


def _list_of(item: Any, *more: Any) -> Reader:
    return Many(reader_of(item)) if more == (...,) else Fixed(tuple(map(reader_of, (item, *more))))


def _tagged(hint: Any, tag: Tagged) -> Reader:
    """The classes by the word each has in that field."""
    choices: dict[str, Reader] = {}
    for made in get_args(hint):
        (word,) = get_args(get_type_hints(made)[tag.field])
        choices[word] = record_of(made)
    return OneOf(tag.field, choices)


_PLAIN: Mapping[Any, Reader] = {bool: Truth(), int: Whole(-999, 999), str: Text(), Fraction: Exact()}

_GENERIC: Mapping[Any, Callable[..., Reader]] = {
    Literal: lambda *words: Word(words),
    tuple: _list_of,
    Mapping: lambda key, item: Open(reader_of(key), reader_of(item)),
}

_MARKED: Mapping[type, Callable[[Any, Any], Reader]] = {
    Between: lambda hint, limits: Whole(limits.low, limits.high),
    AtMost: lambda hint, limits: Many(reader_of(get_args(hint)[0]), limits.least, limits.most),
    Letters: lambda hint, limits: Text(limits.least, limits.most),
    Tagged: _tagged,
    Mark: lambda hint, mark: switches_of(hint) if mark.name == "switches" else OrNull(reader_of(hint)),
}


def plain(value: object) -> object:
    """An answer as JSON values (rule 3)."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    raise TypeError(f"no answer can hold {value!r}")


def spread(chances: Iterable[Fraction | float] | Iterable[tuple[object, Fraction | float]]) -> dict[str, object]:
    """A distribution without its impossible outcomes: by count, or from pairs of an outcome and its chance."""
    pairs = (item if isinstance(item, tuple) else (count, item) for count, item in enumerate(chances))
    return {str(outcome): chance for outcome, chance in pairs if chance}


def parsed(text: bytes | str) -> object:
    """JSON with every number that is no plain whole one kept as it was written. Raises `ValueError`."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, parse_float=Written, parse_int=_whole, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _whole(text: str) -> int | Written:
    return int(text) if len(text) <= 40 else Written(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number in JSON")
