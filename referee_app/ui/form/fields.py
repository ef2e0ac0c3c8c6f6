"""What a form asks: the fields of an order with their values and limits, in words that any control can show; no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from referee_app.core.order import Among, FieldType, Limit, Order, Some, Within


@dataclass(frozen=True, slots=True)
class Choice:
    """A field with a few values by their keys, which are of a kind: ships, weapons, the field's own words."""

    name: str
    what: str
    value: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Several:
    """A field that holds several of a few keys."""

    name: str
    what: str
    value: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A field that counts, between limits."""

    name: str
    value: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Flag:
    """A field that holds or not."""

    name: str
    value: bool


@dataclass(frozen=True, slots=True)
class Note:
    """A field for a few words."""

    name: str
    value: str


Field = Choice | Several | Number | Flag | Note


class Names(Protocol):
    """How a system calls fields and their values, in the language of the moment."""

    def field(self, name: str) -> str:
        """The label of a field."""

    def value(self, what: str, key: str) -> str:
        """One key of a kind."""


def asked(order: Order[Any, Any, Any], scene: Any) -> tuple[Field, ...]:
    """The fields of an order that are asked now, in the order they are read."""
    types = {one.name: one for one in order.types()}
    return tuple(_field(types[name], limit, order.shown(scene, name)) for name, limit in order.limits(scene).items())


def _field(type_: FieldType, limit: Limit, value: Any) -> Field:
    what = type_.what or type_.name
    if isinstance(limit, Among):
        return Choice(type_.name, what, value or "", limit.keys)
    if isinstance(limit, Some):
        return Several(type_.name, what, value, limit.keys)
    if isinstance(limit, Within):
        return Number(type_.name, value, limit.low, limit.high)
    return Flag(type_.name, value) if isinstance(value, bool) else Note(type_.name, value)
