"""What the types of the core let in, read off their annotations as the schema of pydantic's core.

The whole of pydantic reads the same; but to import it and to have it look at every order and fact took half of the time
between a start and a panel one can press.
"""

from __future__ import annotations

from collections import abc
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Protocol, Union, get_args, get_origin, get_type_hints

Schema = dict[str, Any]
"""A shape as pydantic's core takes it."""

_PLAIN: Mapping[object, str] = {bool: "bool", int: "int", str: "str", object: "any", Any: "any", None: "none"}


class Handler(Protocol):
    """What a shape is handed to tell the schema of what it is made of."""

    def __call__(self, source: object) -> Schema:
        """The schema of what the shape itself is said of."""

    def generate_schema(self, source: object) -> Schema:
        """The schema of any other shape or type."""

    def resolve_ref_schema(self, schema: Schema) -> Schema:
        """The schema a reference stands for."""


def schema_of(wanted: object) -> Schema:
    """The schema of a shape or a type; raises `TypeError` for a type that no file holds."""
    return _Maker().whole(wanted)


class _Handler:
    """The maker as one shape sees it."""

    def __init__(self, maker: _Maker, inner: Callable[[], Schema]) -> None:
        self._inner = inner
        self.generate_schema = maker.of
        self.resolve_ref_schema = maker.meant

    def __call__(self, source: object) -> Schema:
        return self._inner()


class _Maker:
    """Makes one schema: what stands in it twice is said once."""

    def __init__(self) -> None:
        self._records: dict[str, Schema] = {}
        self._uses: dict[str, list[Schema]] = {}

    def whole(self, wanted: object) -> Schema:
        """The schema with what it refers to: a record that is named once stands where it is named."""
        schema = self.of(wanted)
        for name, uses in self._uses.items():
            if len(uses) == 1:
                record = self._records.pop(name)
                uses[0].clear()
                uses[0].update(record)
                del uses[0]["ref"]
        records = list(self._records.values())
        return {"type": "definitions", "schema": schema, "definitions": records} if records else schema

    def meant(self, schema: Schema) -> Schema:
        """The schema a reference stands for."""
        return self._records[schema["schema_ref"]] if schema["type"] == "definition-ref" else schema

    def of(self, wanted: Any) -> Schema:
        """The schema of a shape or a type."""
        name = f"{wanted.__module__}.{wanted.__qualname__}" if isinstance(wanted, type) else ""
        if name in self._uses:
            return self._named(name)
        own = getattr(wanted, "__get_pydantic_core_schema__", None)
        if own is not None:
            made: Schema = own(wanted, _Handler(self, partial(self._typed, wanted)))
            return made
        return self._typed(wanted)

    def _named(self, name: str) -> Schema:
        use = {"type": "definition-ref", "schema_ref": name}
        self._uses.setdefault(name, []).append(use)
        return use

    def _typed(self, wanted: Any) -> Schema:
        if wanted in _PLAIN:
            return {"type": _PLAIN[wanted]}
        if isinstance(wanted, type) and is_dataclass(wanted):
            return self._record(wanted)
        read = _GENERIC.get(get_origin(wanted))
        if read is None:
            raise TypeError(wanted)
        return read(self, get_args(wanted))

    def _marked(self, inner: tuple[Any, ...]) -> Schema:
        """What the last mark says of what the marks before it say; one that says nothing is passed by."""
        bare, *marks = inner
        if not marks:
            return self.of(bare)
        own = getattr(marks[-1], "__get_pydantic_core_schema__", None)
        before = partial(self._marked, inner[:-1])
        made: Schema = before() if own is None else own(bare, _Handler(self, before))
        return made

    def _either(self, choices: tuple[Any, ...]) -> Schema:
        some = [self.of(one) for one in choices if one is not NoneType]
        schema = some[0] if len(some) == 1 else {"type": "union", "choices": some}
        return {"type": "nullable", "schema": schema} if NoneType in choices else schema

    def _listed(self, inner: tuple[Any, ...]) -> Schema:
        return {"type": "list", "items_schema": self.of(inner[0])}

    def _row(self, inner: tuple[Any, ...]) -> Schema:
        if inner[-1] is ...:
            return {"type": "tuple", "items_schema": [self.of(inner[0])], "variadic_item_index": 0}
        return {"type": "tuple", "items_schema": [self.of(one) for one in inner]}

    def _keyed(self, inner: tuple[Any, ...]) -> Schema:
        return {"type": "dict", "keys_schema": self.of(inner[0]), "values_schema": self.of(inner[1])}

    def _among(self, inner: tuple[Any, ...]) -> Schema:
        return {"type": "literal", "expected": list(inner)}

    def _record(self, made: Any) -> Schema:
        name = f"{made.__module__}.{made.__qualname__}"
        use = self._named(name)
        hints = _hints(made)
        own = fields(made)
        shapes = [self._field(one, hints[one.name]) for one in sorted(own, key=lambda one: bool(one.kw_only))]
        self._records[name] = {
            "type": "dataclass",
            "cls": made,
            "schema": {
                "type": "dataclass-args",
                "dataclass_name": made.__name__,
                "fields": shapes,
                "collect_init_only": hasattr(made, "__post_init__"),
            },
            "fields": [one.name for one in own],
            "slots": hasattr(made, "__slots__"),
            "post_init": hasattr(made, "__post_init__"),
            "ref": name,
        }
        return use

    def _field(self, field: Field[Any], hint: object) -> Schema:
        schema = self.of(hint)
        if field.default is not MISSING:
            schema = {"type": "default", "schema": schema, "default": field.default}
        elif field.default_factory is not MISSING:
            schema = {"type": "default", "schema": schema, "default_factory": field.default_factory}
        return {"type": "dataclass-field", "name": field.name, "schema": schema, "kw_only": field.kw_only}


@cache
def _hints(made: type) -> dict[str, Any]:
    """The annotations of a record as what they mean: read once, though it goes in by several doors."""
    return get_type_hints(made, include_extras=True)


_GENERIC: Mapping[object, Callable[[_Maker, tuple[Any, ...]], Schema]] = {
    Annotated: _Maker._marked,
    Literal: _Maker._among,
    Union: _Maker._either,
    UnionType: _Maker._either,
    tuple: _Maker._row,
    list: _Maker._listed,
    dict: _Maker._keyed,
    abc.Mapping: _Maker._keyed,
}
