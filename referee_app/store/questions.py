"""The door for what is asked from outside: requests are read by the types of the rule functions that answer them.

The types are those files are read by, with three differences. A request is JSON parsed already, so its lists and
objects stand for tuples and records, and text for the numbers an object is keyed by; null may be written only where a
form says so; and of several faults one is told, the first by its kind.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from pydantic_core import ErrorDetails, SchemaValidator, ValidationError

from referee_app.core.questions import Mark, Question, Script, Switches, plain
from referee_app.core.refusal import DIE, MISSING, RANGE, TYPE, UNKNOWN, Refused, Unfit, inside, listed, unfit
from referee_app.store.schema import Handler, schema_of
from referee_app.store.schema import Schema as Node

_OBJECTS = ("typed-dict", "dataclass", "dict", "tagged-union")
_NESTED = (*_OBJECTS, "tuple")
_WRAPPERS = ("default", "nullable", "function-before", "function-after")
_UNKNOWN = ("unexpected_keyword_argument", "extra_forbidden")
_ABSENT = ("missing", "missing_argument", "union_tag_not_found")
_LENGTHS = ("too_short", "too_long")
_RANGES = ("greater_than_equal", "less_than_equal")
_WORDS = ("literal_error", "union_tag_invalid")


def ask(question: Question, given: object, book_of: Callable[[Any], Any]) -> dict[str, Any]:
    """The answer as plain JSON values; `book_of` opens the tables for the switches. Raises `Refused`."""
    values = form_of(question).read(given)
    rulings = values["setup"].rules if "setup" in values else values.pop("rules", None) or question.rulings()
    answered = plain(question.answer(book_of(rulings), **values))
    assert isinstance(answered, dict)
    return answered


@cache
def form_of(question: Question) -> Form:
    """The form of a question, built when it is first asked."""
    return Form(question)


class Form:
    """The parameters of a rule function as the fields of a request; the first one, the rule tables, is none."""

    def __init__(self, question: Question) -> None:
        hints = get_type_hints(question.answer, include_extras=True)
        given = list(inspect.signature(question.answer).parameters.values())[1:]
        wanted = {one.name: hints[one.name] for one in given}
        if "setup" not in wanted:
            wanted["rules"] = cast("Any", Switches)[question.rulings]
        optional = {one.name for one in given if one.default is not one.empty} | {"rules"}
        marks = {name: getattr(hint, "__metadata__", ()) for name, hint in wanted.items()}
        self._inline = {name: get_args(wanted[name])[0] for name, extra in marks.items() if Mark("inline") in extra}
        self._steps = {
            name: Door(one.step) for name, extra in marks.items() for one in extra if isinstance(one, Script)
        }
        self._door = Door(_Fields(wanted, optional, self._inline))

    def read(self, given: object) -> dict[str, Any]:
        """The arguments of the rule function, without those left out. Raises `Refused`."""
        values: dict[str, Any] = self._door.read(given)
        for name, made in self._inline.items():
            values[name] = made(**{one.name: values.pop(one.name) for one in fields(made) if one.name in values})
        for name, door in self._steps.items():
            values[name] = tuple(_step(door, item, f"{name}[{index}]") for index, item in enumerate(values[name]))
        return values

    def shapes(self) -> Iterator[Node]:
        """The shapes of the request and of the steps in it."""
        yield self._door.shape
        yield from (door.shape for door in self._steps.values())


def _step(door: Door, item: object, where: str) -> Any:
    try:
        return door.read(item)
    except Refused as refusal:
        return Refused(refusal.code, refusal.field, f"In {where}: {refusal.message}", refusal.kind)


class _Fields:
    """An object of these fields; those of its inline records stand among the others."""

    def __init__(self, wanted: Mapping[str, Any], optional: Container[str], inline: Mapping[str, type]) -> None:
        self.wanted = wanted
        self.optional = optional
        self.inline = inline

    def __get_pydantic_core_schema__(self, source: object, handler: Handler) -> Node:
        """Give the door one shape for each field."""
        own = {
            name: _field(handler.generate_schema(hint), required=name not in self.optional)
            for name, hint in self.wanted.items()
            if name not in self.inline
        }
        for record in self.inline.values():
            own.update(_hoisted(handler.resolve_ref_schema(handler.generate_schema(record))))
        return {"type": "typed-dict", "fields": own}


def _field(shape: Node, *, required: bool) -> Node:
    return {"type": "typed-dict-field", "schema": shape, "required": required}


def _hoisted(record: Any) -> Iterator[tuple[str, Node]]:
    for field in record["schema"]["fields"]:
        shape = field["schema"]
        required = shape["type"] != "default"
        yield field["name"], _field(shape if required else shape["schema"], required=required)


class Door:
    """Reads plain JSON values of one shape, or refuses them."""

    def __init__(self, shape: object) -> None:
        self.shape: Node = _as_json(schema_of(shape))
        self._places = _Places(self.shape)
        self._validator = SchemaValidator(cast("Any", self.shape), {"strict": True})

    def read(self, value: object) -> Any:
        """The typed value. Raises `Refused`, for the fault that comes first by its kind."""
        try:
            return self._validator.validate_python(value, extra="forbid")
        except ValidationError as refusal:
            errors = refusal.errors(include_url=False)
            faults = [(self._refused(error), len(error["loc"])) for error in errors if not _echo(error)]
            raise min(faults, key=_kind_and_depth)[0] from None

    def _refused(self, error: ErrorDetails) -> Refused:
        place, node, around = self._places.find(error["loc"])
        return _unfit(error, node, around).at(place)


def _echo(error: ErrorDetails) -> bool:
    """Whether it says of a list long enough that it is too short, because things in it were refused."""
    return error["type"] == "too_short" and len(error["input"]) >= error["ctx"]["min_length"]


def _kind_and_depth(fault: tuple[Refused, int]) -> tuple[int, int]:
    kind = fault[0].kind
    return kind, fault[1] if kind == UNKNOWN else 0


def _as_json(node: Any) -> Any:
    """A shape that reads JSON parsed already, strictly, and looks at everything before it refuses."""
    if isinstance(node, list):
        return [_as_json(one) for one in node]
    if not isinstance(node, dict):
        return node
    if node.get("type") == "literal":
        return _figures(node) if any(isinstance(word, int) for word in node["expected"]) else node
    if node.get("type") == "nullable" and not node.get("metadata", {}).get("or null"):
        return _as_json(node["schema"])
    made = {name: one if name in ("default", "config") else _as_json(one) for name, one in node.items()}
    differ = _DIFFERENT.get(made.get("type", ""))
    return differ(made) if differ else made


def _figures(node: Node) -> Node:
    """Words of which some are figures: pydantic takes true for 1."""

    def no_truth(value: object) -> object:
        if isinstance(value, bool):
            raise unfit(listed(node["expected"]), value)
        return value

    return {"type": "function-before", "function": {"type": "no-info", "function": no_truth}, "schema": node}


def _lax(node: Node) -> Node:
    return node | ({"strict": False, "fail_fast": False} if node["type"] == "tuple" else {"strict": False})


def _exactly(node: Node) -> Node:
    return node | {"strict": True}


def _text(node: Node) -> Node:
    """Any letters at all, half characters too: what is asked is answered, and kept nowhere."""
    least, most = node["min_length"], node["max_length"]

    def read(value: object) -> str:
        if not isinstance(value, str) or not least <= len(value) <= most:
            kind = RANGE if isinstance(value, str) else TYPE
            raise unfit(f"a text of {least} to {most} characters", value, kind)
        return value

    return {"type": "function-plain", "function": {"type": "no-info", "function": read}}


def _keyed(node: Node) -> Node:
    keys = node["keys_schema"]
    number = {"type": "no-info", "function": _key}
    text = {"type": "function-before", "function": number, "schema": keys}
    return node | ({"keys_schema": text} if keys["type"] == "int" else {})


def _key(name: str) -> object:
    return int(name) if re.fullmatch("0|[1-9][0-9]{0,8}", name, re.ASCII) else name


def _called(node: Node) -> Node:
    name = node["schema"].get("metadata", {}).get("called")
    return node | ({"validation_alias": name} if name else {})


_DIFFERENT: Mapping[str, Callable[[Node], Node]] = {
    "tuple": _lax,
    "dataclass": _lax,
    "dict": _keyed,
    "int": _exactly,
    "str": _text,
    "bool": _exactly,
    "dataclass-field": _called,
}


class _Places:
    """Finds the place of a fault in a request as a human would write it, and the shape that refused it there.

    A list of plain things is one field; only objects and lists in a list have a number in the path.
    """

    def __init__(self, shape: Node) -> None:
        self._whole = shape["schema"] if shape["type"] == "definitions" else shape
        self._named = {one["ref"]: one for one in shape.get("definitions", ())}

    def find(self, steps: tuple[int | str, ...]) -> tuple[str, Node, Node]:
        """The place, its shape (empty where nothing may stand), and the shape around it."""
        place, node, around = "", self._bare(self._whole), Node()
        for step in steps:
            if step == "[key]":
                node = self._bare(around["keys_schema"])
                continue
            around, node = node, self._bare(_within(node, step))
            if around["type"] != "tuple":
                place = place if around["type"] == "tagged-union" else inside(place, str(step))
            elif node["type"] in _NESTED:
                place = f"{place}[{step}]"
        return place, node, around

    def _bare(self, node: Node) -> Node:
        while node:
            if node["type"] in _WRAPPERS:
                node = node["schema"]
            elif node["type"] == "definition-ref":
                node = self._named[node["schema_ref"]]
            else:
                break
        return node


def _within(node: Node, step: int | str) -> Node:
    match node["type"]:
        case "tuple":
            items: list[Node] = node["items_schema"]
            return items[0] if "variadic_item_index" in node else items[int(step)]
        case "dict":
            return cast("Node", node["values_schema"])
        case "tagged-union":
            return cast("Node", node["choices"][step])
    return _fields(node).get(str(step), {})


def _fields(node: Node) -> dict[str, Node]:
    """The shapes of an object's fields by the names they have in a request."""
    if node["type"] == "dataclass":
        own = node["schema"]["fields"]
        return {field.get("validation_alias", field["name"]): field["schema"] for field in own}
    return {name: field["schema"] for name, field in node.get("fields", {}).items()}


def _unfit(error: ErrorDetails, node: Node, around: Node) -> Unfit:
    """What a fault says of its place."""
    kind, value = error["type"], error["input"]
    if kind == "value_error":
        return cast("Unfit", error["ctx"]["error"])
    if kind in _UNKNOWN:
        return _unknown(_fields(around))
    if kind in _LENGTHS or (around.get("type") == "tuple" and kind == "missing"):
        return _length(around if kind == "missing" else node, value)
    if kind in _ABSENT and (kind != "union_tag_not_found" or isinstance(value, dict)):
        tag = str(node["discriminator"]) if kind == "union_tag_not_found" else ""
        return Unfit("is missing, and it has no default.", MISSING, "missing_field", tag)
    if kind in _WORDS:
        return _word(error, node)
    return _misfit(error, node)


def _unknown(known: Iterable[object]) -> Unfit:
    names = ", ".join(map(str, known)) or "none"
    return Unfit(f"is not known here; what may stand there: {names}.", UNKNOWN, "unknown_field")


def _length(node: Node, value: Any) -> Unfit:
    each = len(node["items_schema"])
    least, most = (node.get("min_length", 0), node["max_length"]) if "variadic_item_index" in node else (each, each)
    amount = str(least) if least == most else f"{least} to {most}"
    return Unfit(f"must be a list of {amount}, not of {len(value)}.", RANGE)


def _word(error: ErrorDetails, node: Node) -> Unfit:
    """One of a few words: a field, the key of an object, or what tells the kinds of an object apart."""
    if error["loc"][-1:] == ("[key]",):
        return _unknown(node["expected"])
    if error["type"] == "literal_error":
        value = error["input"]
        return unfit(listed(node["expected"]), value, RANGE if isinstance(value, str) else TYPE)
    tag = node["discriminator"]
    value = error["input"][tag]
    found = unfit(listed(node["choices"]), value, RANGE if isinstance(value, str) else TYPE)
    return Unfit(found.predicate, found.kind, field=tag)


def _misfit(error: ErrorDetails, node: Node) -> Unfit:
    kind = RANGE if error["type"] in _RANGES else TYPE
    if kind == RANGE and node.get("metadata", {}).get("die"):
        return unfit(_expected(node), error["input"], DIE, "bad_die")
    return unfit(_expected(node), error["input"], kind)


def _expected(node: Node) -> str:
    if node["type"] in _NESTED:
        return "a list" if node["type"] == "tuple" else "an object"
    if node["type"] == "bool":
        return "true or false"
    limits = f"{node['ge']} to {node['le']}"
    die = node.get("metadata", {}).get("die")
    return f"what the dice can show, {limits}" if die else f"a whole number from {limits}"
