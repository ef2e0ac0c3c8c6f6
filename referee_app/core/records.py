"""Forms made of forms: lists, objects, records, scripts. Every fault inside is looked at before one is reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NoReturn

from referee_app.core.forms import (
    COUNT,
    MISSING,
    RANGE,
    Die,
    Reader,
    Reading,
    Refused,
    Whole,
    Word,
    bad,
    inside,
    unknown,
)


def _list(value: object, place: str, least: int, most: int) -> list[object]:
    if not isinstance(value, list):
        raise bad(place, "a list", value)
    if not least <= len(value) <= most:
        amount = str(least) if least == most else f"{least} to {most}"
        message = f"{place} must be a list of {amount}, not of {len(value)}."
        raise Refused("bad_value", place, message, RANGE)
    return value


@dataclass(frozen=True, slots=True)
class Many(Reader):
    """A list of things of one kind."""

    item: Reader
    least: int = 0
    most: int = 1000
    distinct: bool = False

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> tuple[Any, ...]:
        """The things, in order."""
        reading = Reading()
        given = enumerate(_list(value, place, self.least, self.most))
        items = tuple(
            reading.read(self.item, item, place if self.item.plain else f"{place}[{index}]") for index, item in given
        )
        reading.close()
        if self.distinct and len(set(items)) < len(items):
            raise Refused("bad_value", place, f"{place} must name nothing twice.", RANGE)
        return items


@dataclass(frozen=True, slots=True)
class Fixed(Reader):
    """A list of so many plain things, each of its own kind."""

    items: tuple[Reader, ...]

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> tuple[Any, ...]:
        """The things, in order."""
        reading = Reading()
        given = _list(value, place, len(self.items), len(self.items))
        things = tuple(reading.read(item, thing, place) for item, thing in zip(self.items, given, strict=True))
        reading.close()
        return things


@dataclass(frozen=True, slots=True)
class Dice(Reader):
    """Faces in the order thrown; how many there must be is often known to the rules only."""

    sides: int = 6
    count: int | None = None
    least: int = 0
    most: int = 1000

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> tuple[int, ...]:
        """The faces."""
        faces = Many(Die(1, self.sides), self.least, self.most).read(value, place)
        if self.count is not None and len(faces) != self.count:
            message = f"{place} must be the faces of {self.count} dice, not of {len(faces)}."
            raise Refused("dice_count", place, message, COUNT)
        return faces


@dataclass(frozen=True, slots=True)
class Open(Reader):
    """An object whose names are the asker's own, or numbers, or words of a fixed set."""

    key: Reader
    item: Reader
    least: int = 0
    most: int = 1000

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> dict[Any, Any]:
        """What stands under each name, in the order given."""
        if not isinstance(value, dict):
            raise bad(place, "an object", value)
        if not self.least <= len(value) <= self.most:
            message = f"{place} must hold {self.least} to {self.most} names, not {len(value)}."
            raise Refused("bad_value", place, message, RANGE)
        reading = Reading()
        keys = _Key(self.key)
        found = {
            reading.read(keys, name, inside(place, name)): reading.read(self.item, item, inside(place, name))
            for name, item in value.items()
        }
        reading.close()
        return found


@dataclass(frozen=True, slots=True)
class _Key(Reader):
    """A name in an object, which JSON always writes as text."""

    key: Reader

    def read(self, value: object, place: str) -> Any:
        if isinstance(self.key, Word) and value not in self.key.words:
            raise unknown(place, self.key.words)
        if isinstance(self.key, Whole) and isinstance(value, str) and re.fullmatch("0|[1-9][0-9]{0,8}", value):
            return self.key.read(int(value), place)
        return self.key.read(value, place)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: its name, its reader, and what makes its default where it has one."""

    name: str
    reader: Reader
    default: Callable[[], Any] | None = None


class _Absent(Reader):
    """Reads the field that is not there."""

    def read(self, value: object, place: str) -> NoReturn:
        raise Refused("missing_field", place, f"{place} is missing, and it has no default.", MISSING)


@dataclass(frozen=True, slots=True)
class Record(Reader):
    """An object of named fields; those of its `inline` records stand among its own."""

    made: Callable[..., Any]
    fields: tuple[Field, ...]
    inline: tuple[tuple[str, Record], ...] = ()

    plain: ClassVar[bool] = False

    def every(self) -> Iterator[Field]:
        """All fields, as the asker sees them."""
        yield from self.fields
        for _, record in self.inline:
            yield from record.every()

    def read(self, value: object, place: str) -> Any:
        """The record, filled in."""
        if not isinstance(value, dict):
            raise bad(place, "an object", value)
        known = {field.name: field for field in self.every()}
        reading = Reading()
        for name in value:
            if name not in known:
                reading.refuse(unknown(inside(place, name), known))
        values = {name: _value(reading, field, value, place) for name, field in known.items()}
        reading.close()
        return self._filled(values)

    def _filled(self, values: Mapping[str, Any]) -> Any:
        own = {field.name: values[field.name] for field in self.fields}
        return self.made(**own, **{name: record._filled(values) for name, record in self.inline})


def _value(reading: Reading, field: Field, given: Mapping[str, object], place: str) -> Any:
    where = inside(place, field.name)
    if field.name in given:
        return reading.read(field.reader, given[field.name], where)
    return field.default() if field.default else reading.read(_Absent(), None, where)


@dataclass(frozen=True, slots=True)
class OneOf(Reader):
    """An object of one of several kinds, told apart by one of its fields."""

    tag: str
    choices: Mapping[str, Reader]

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> Any:
        """The object, read as its kind."""
        if not isinstance(value, dict):
            raise bad(place, "an object", value)
        where = inside(place, self.tag)
        if self.tag not in value:
            _Absent().read(None, where)
        return self.choices[Word(tuple(self.choices)).read(value[self.tag], where)].read(value, place)


@dataclass(frozen=True, slots=True)
class Script(Reader):
    """A list of steps, each read by itself: one of the wrong shape is refused in its own place, and the rest goes on.

    Paths are counted from the step, so the sentence of its refusal says which one it is.
    """

    step: Reader
    most: int = 10_000

    plain: ClassVar[bool] = False

    def read(self, value: object, place: str) -> tuple[Any, ...]:
        """The steps in order, with the refusal in the place of one that cannot be read."""
        given = enumerate(_list(value, place, 0, self.most))
        return tuple(self._read(item, f"{place}[{index}]") for index, item in given)

    def _read(self, item: object, where: str) -> Any:
        try:
            return self.step.read(item, "")
        except Refused as refusal:
            return Refused(refusal.code, refusal.field or None, f"In {where}: {refusal.message}", refusal.kind)
