"""The door itself: bytes become a value of the core or a `BadFile`, with no third way."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, Generic, TypeVar, cast

from pydantic_core import SchemaSerializer, SchemaValidator, ValidationError

from referee_app.core.limits import FRACTION
from referee_app.core.system import System
from referee_app.store.errors import MOST_FAULTS, BadFile, Fault, bad_file, fault
from referee_app.store.schema import Schema, schema_of
from referee_app.systems import KEYS, load

T = TypeVar("T")

BOM = b"\xef\xbb\xbf"

_EXPECTED = {
    "bool_type": "truth",
    "string_type": "text",
    "int_type": "number",
    "string_sub_type": "text",
    "finite_number": "no_number",
    "missing": "missing",
    "missing_argument": "missing",
    "unexpected_keyword_argument": "unknown",
    "extra_forbidden": "unknown",
}
_NOT_THERE = ("missing", "missing_argument", "unexpected_keyword_argument")
_LISTS = ("tuple_type", "list_type", "set_type", "frozen_set_type")
_RECORDS = ("dataclass_type", "dict_type", "model_type", "dataclass_exact_type", "mapping_type")


def system(key: str, file: str = "") -> System[Any, Any]:
    """Open a rule book by its key, or refuse the file that names it."""
    if key not in KEYS:
        raise bad_file(file or key, "", "system", key=key)
    return load(key)


class Door(Generic[T]):
    """Reads and writes values of one shape; `options` are those of pydantic's core."""

    def __init__(self, shape: object) -> None:
        """Raises `TypeError` for a type that no file holds."""
        self._shape = shape
        schema = cast("Any", schema_of(shape))
        self._validator, self._serializer = SchemaValidator(schema), SchemaSerializer(schema)

    def validate_json(self, data: bytes | str, **options: Any) -> T:
        """The value the bytes hold; raises `ValidationError`."""
        return cast("T", self._validator.validate_json(data, **options))

    def validate_python(self, value: object, **options: Any) -> T:
        """The value that plain values hold; raises `ValidationError`."""
        return cast("T", self._validator.validate_python(value, **options))

    def dump_json(self, value: T, **options: Any) -> bytes:
        """The value as bytes; raises `ValueError` for what no JSON holds."""
        return self._serializer.to_json(value, **options)

    def dump_python(self, value: T, **options: Any) -> Any:
        """The value as plain values."""
        return self._serializer.to_python(value, **options)

    def json_schema(self) -> Schema:
        """What JSON it lets in, as JSON schema."""
        from pydantic import TypeAdapter  # the whole of it, for this alone

        return TypeAdapter(cast("type[Any]", self._shape)).json_schema()


@lru_cache(maxsize=64)
def _adapter(wanted: Hashable) -> Door[Any]:
    return Door(wanted)


def adapter(wanted: type[T]) -> Door[T]:
    """The door for one kind of value, built when first needed."""
    return _adapter(cast("Hashable", wanted))


def read(kind: Door[T], data: bytes, file: str) -> T:
    """Turn bytes into a value, strictly, or refuse them."""
    try:
        return kind.validate_json(data, strict=True, extra="forbid")
    except ValidationError as refusal:
        raise BadFile(file, faults_of(refusal, data)) from None


def written(kind: Door[T], value: T, file: str) -> bytes:
    """A value as bytes that nobody has read back yet."""
    try:
        return kind.dump_json(value, warnings="error")
    except ValueError as refusal:  # half a character, or a value of another shape
        reason = "surrogate" if "surrogate" in str(refusal) else "change_lost"
        raise bad_file(file, "", reason) from None


def write(kind: Door[T], value: T, file: str) -> bytes:
    """Turn a value into bytes that this same door has read back as the same value."""
    data = written(kind, value, file)
    if read(kind, data, file) != value:
        raise bad_file(file, "", "change_lost")
    return data


def opened(data: bytes, file: str, most: int) -> bytes:
    """Refuse what is too large before anything looks inside, and take off a byte order mark."""
    if len(data) > most:
        raise bad_file(file, "", "large", size=len(data), most=most)
    return data.removeprefix(BOM)


class _TwiceError(Exception):
    """A name stands twice in one object."""


def _once(pairs: list[tuple[str, object]]) -> None:
    names = {name for name, _ in pairs}
    if len(names) != len(pairs):
        listed = sorted(name for name, _ in pairs)
        raise _TwiceError(next(name for name, after in pairwise(listed) if name == after))


# None of what it reads is kept: the first pass has made the values, this one only looks at the names.
_second_pass = json.JSONDecoder(object_pairs_hook=_once)


def refuse_duplicates(data: bytes, file: str) -> None:
    """Refuse names given twice, of which the door silently took the last; for bytes it has let in."""
    try:
        _second_pass.decode(data.decode())
    except _TwiceError as twice:
        raise bad_file(file, "", "duplicate", name=str(twice)) from None


def check_once(texts: list[bytes], file: str) -> bool:
    """Whether each text is one whole JSON value; refuses names given twice in one."""
    scan = _second_pass.raw_decode
    try:
        for data in texts:
            text = data.decode()
            if scan(text)[1] != len(text):
                return False
    except _TwiceError as twice:
        raise bad_file(file, "", "duplicate", name=str(twice)) from None
    except ValueError:
        return False
    return True


def faults_of(refusal: ValidationError, data: bytes) -> Iterator[Fault]:
    """Say what the door refused, in the referee's words."""
    tree = _tree(data)
    errors = refusal.errors(include_url=False, include_input=False)
    found: dict[str, Fault] = {}
    for error in errors[: 4 * MOST_FAULTS]:
        place = _place(error["loc"], tree, error["type"] in _NOT_THERE)
        found.setdefault(place, _fault(place, error["type"], error.get("ctx", {}), error["msg"]))
    yield from found.values()


def _fault(place: str, kind: str, context: dict[str, Any], message: str) -> Fault:
    if kind in _EXPECTED:
        return fault(place, _EXPECTED[kind])
    if kind == "json_invalid":
        return fault(place, "not_json", why=context.get("error", ""))
    if kind == "union_tag_invalid" and context.get("discriminator") == "'key'":
        return fault(f"{place}.key", "system", key=str(context["tag"]))
    if kind in ("literal_error", "union_tag_invalid", "enum"):
        expected = str(context.get("expected", context.get("expected_tags", "")))
        return fault(place, "expected", expected=expected)
    if kind == "union_tag_not_found":
        return fault(f"{place}.{str(context.get('discriminator', '')).strip(chr(39))}", "missing")
    return _limit_fault(place, kind, context, message)


def _limit_fault(place: str, kind: str, context: dict[str, Any], message: str) -> Fault:
    if kind in _LISTS:
        return fault(place, "expected", expected="a list")
    if kind in _RECORDS:
        return fault(place, "expected", expected="a record")
    if kind == "string_pattern_mismatch":
        return fault(place, _form(str(context.get("pattern"))))
    for limit, reason, name in (("ge", "low", "least"), ("le", "high", "most")):
        if limit in context:
            return fault(place, reason, **{name: int(context[limit])})
    letters = "letters" if kind.startswith("string") else "list"
    for limit, name in (("min_length", "least"), ("max_length", "most")):
        if limit in context:
            return fault(place, f"{letters}_{name}", **{name: int(context[limit])})
    return fault(place, "strange", why=message)


def _form(pattern: str) -> str:
    """What a text was to be: a number, a text without what cannot be shown, or a text of some other form."""
    if pattern.endswith(FRACTION):
        return "fraction"
    return "characters" if "\\x00" in pattern else "pattern"


def _tree(data: bytes) -> object:
    """The refused file as plain JSON, only to name places in it; nothing where even that cannot be had."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _place(steps: tuple[int | str, ...], tree: object, not_there: bool) -> str:
    """The JSON path of a fault: pydantic's own steps through unions and functions are no part of the file."""
    path = ""
    for number, step in enumerate(steps):
        last = not_there and number == len(steps) - 1
        if isinstance(tree, list) and isinstance(step, int):
            tree = tree[step] if step < len(tree) else None
            path += f"[{step}]"
        elif isinstance(tree, dict) and (step in tree or last):
            tree = tree.get(step)
            path += f".{_name(step)}"
        elif tree is None:
            path += f"[{step}]" if isinstance(step, int) else f".{_name(step)}"
    return path.lstrip(".")


def _name(step: int | str) -> str:
    return re.sub(r"[^\w\- ]", "?", str(step)[:80])
