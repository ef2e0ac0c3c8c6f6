"""The shapes of a session file: the core's own values with a combat system's orders and facts filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import lru_cache, partial
from operator import eq
from typing import Annotated, Any, Literal, Protocol

from referee_app.core.commander import NOBODY, Aim, Command, Commands, TemperName
from referee_app.core.journal import MOST_REPLACED, Entry, Pending, Replaced, Retyped, Rewrite
from referee_app.core.limits import LAYOUT, WIDEST, AtMost, Between, Letters, Line, Name, Number, Text
from referee_app.core.order import kind_of
from referee_app.core.presses import MOST_KEPT, Span
from referee_app.core.public import Reveal
from referee_app.core.steps import Place
from referee_app.core.system import PlayBy
from referee_app.core.table import Chosen, Thrown
from referee_app.core.typed import LONGEST
from referee_app.store.door import Door, system
from referee_app.store.schema import Handler, Schema
from referee_app.store.session import MOST_CLOSED, MOST_TABS, AnyEntry, OpenLine, Overlay

VERSION = 7
"""The newest layout. Each is written only where it is needed, so that an older Referee opens all it understands.

2: a tab begins with a sheet of its own. 3: a tab says what was taken back in the middle of an order, which amendments
can be taken back in one step, or which line of it changed the house rules. 4: a tab says whom the app commands, a line
that its order was commanded. 5: a line says what the players are shown. 6: a tab begins in the midst of the damage step
or of a boarding of a ship battle. 7: an amendment says with how many answers of an open order it was accepted, or a tab
holds one that is under way, dice were typed in part and the app threw the rest, a tab says what one press did, where
the sheet does not tell it, or where the app played, or dice that were typed ahead, or what is typed in an old line, or
a squadron holds its fire."""
MOST_LINES = 50_000
MOST_REWRITES = 2 * MOST_REPLACED

_Answered = Annotated[int, Between(-1, WIDEST)]
_Place = tuple[Annotated[int, Between(0, MOST_LINES)], _Answered]
_SPAN = tuple[_Place, _Place]
_TYPED = tuple[_Place, Annotated[str, Letters(LONGEST)]]
Count = Annotated[int, Between(0, WIDEST)]
_TYPED_IN = tuple[Count, Annotated[str, Letters(LONGEST)]]
_OPEN_LINE = tuple[Annotated[int, Between(0, MOST_LINES)], Annotated[tuple[_TYPED_IN, ...], AtMost(LONGEST)]]
Names = Annotated[tuple[Name, ...], AtMost(50)]
Leaf = bool | Number | Line | None
Row = Annotated[list[Leaf | Annotated[list[Leaf], AtMost(200)]], AtMost(200)]
Inner = Annotated[dict[Name, Leaf | Row], AtMost(500)]
Middle = Annotated[dict[Name, Leaf | Row | Inner], AtMost(500)]
HouseRules = Annotated[dict[Name, Leaf | Row | Middle], AtMost(200)]
"""House rules before the tables of their system have judged them: figures, words and rows."""
Houses = Annotated[tuple[HouseRules, ...], AtMost(500, 1)]


@dataclass
class Tab:
    """One tab as the file holds it."""

    key: str
    name: str
    hand: tuple[str, ...]
    houses: tuple[Overlay, ...]
    cursor: int
    pending: Pending[Any, Any] | None
    entries: tuple[AnyEntry, ...]
    struck: tuple[AnyEntry, ...]
    start: Any = None
    """The sheet its lines are written on; None is the system's blank one."""
    ahead: Pending[Any, Any] | None = None
    """The half-answered order that was taken back, wholly or in part."""
    amended: tuple[Rewrite, ...] = ()
    restored: tuple[Rewrite, ...] = ()
    base: int | None = None
    """The house rules in force before a line put others in force; None is the last ones."""
    commands: Commands = NOBODY
    """Whom the app commands, and how."""
    retyped: Retyped | None = None
    """The amendment that is under way."""
    presses: tuple[Span, ...] = ()
    """What one step takes back: from where to where."""
    played: Span | None = None
    """From where to where the app played last."""
    typed: tuple[Place, str] | None = None
    """Dice typed ahead, and where the journal stood then."""
    open_line: OpenLine | None = None
    """The old line that stands open, and what is typed in its places."""


@dataclass
class SessionFile:
    """The whole file."""

    format: str
    version: int
    title: str
    notes: str
    current: int
    encounters: tuple[Tab, ...]
    closed: tuple[Tab, ...]


class Shape(Protocol):
    """Anything that can tell the door what to let in."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door its schema."""


class Record:
    """A class of the core with the shapes of its fields, where the class itself leaves them open."""

    def __init__(self, made: type, shapes: Mapping[str, object], omitted: tuple[str, ...] = ()) -> None:
        """`omitted` fields are left out of a file while they hold what they begin with."""
        self.made = made
        self.shapes = shapes
        self.omitted = omitted

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door one shape for each field, in the class's own order."""
        own = fields(self.made)
        shapes = [self._field(field, handler) for field in own]
        return {
            "type": "dataclass",
            "cls": self.made,
            "schema": {"type": "dataclass-args", "dataclass_name": self.made.__name__, "fields": shapes},
            "fields": [field.name for field in own],
            "slots": hasattr(self.made, "__slots__"),
        }

    def _field(self, field: Field[Any], handler: Handler) -> Schema:
        schema = handler.generate_schema(self.shapes[field.name])
        if field.default is not MISSING:
            schema = {"type": "default", "schema": schema, "default": field.default}
        shape = {"type": "dataclass-field", "name": field.name, "schema": schema}
        left_out = {"serialization_exclude_if": partial(eq, field.default)} if field.name in self.omitted else {}
        return shape | left_out


class OneOf:
    """A value of one of several shapes, told apart by one of its fields."""

    def __init__(self, tag: str, choices: Mapping[str, object]) -> None:
        self.tag = tag
        self.choices = choices

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the shapes by name."""
        choices = {name: handler.generate_schema(choice) for name, choice in self.choices.items()}
        return {"type": "tagged-union", "choices": choices, "discriminator": self.tag}


class Many:
    """A list that may hold only so many things of one shape; the door stops at the first bad one."""

    def __init__(self, each: object, most: int) -> None:
        self.each = each
        self.most = most

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the shape and the length."""
        each = handler.generate_schema(self.each)
        limits = {"max_length": self.most, "fail_fast": True}
        return {"type": "tuple", "items_schema": [each], "variadic_item_index": 0, **limits}


class OrNothing:
    """A shape, or null."""

    def __init__(self, wanted: object) -> None:
        self.wanted = wanted

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the shape or null."""
        return {"type": "nullable", "schema": handler.generate_schema(self.wanted)}


def door(shape: Shape) -> Door[Any]:
    """The door of a shape."""
    return Door(shape)


def by_kind(classes: Iterable[type]) -> Shape:
    """Any value of these classes."""
    return OneOf("kind", {kind_of(each): each for each in classes})


ANSWERS = Many(by_kind((Thrown, Chosen)), 2_000)


@lru_cache
def entry_shape(key: str) -> Shape:
    """One line of a system's journal."""
    rules = system(key)
    shapes = {
        "number": Count,
        "action": by_kind((*rules.actions, PlayBy, Reveal)),
        "answers": ANSWERS,
        "events": Many(by_kind(rules.events), 5_000),
        "overruled": Names,
        "house": Count,
        "when": Line,
        "amends": Count | None,
        "commanded": bool,
    }
    return Record(Entry, shapes, omitted=("commanded",))


@lru_cache
def pending_shape(key: str) -> Shape:
    """A half-answered order of a system."""
    shapes = {"action": by_kind(system(key).actions), "answers": ANSWERS, "overruled": Names, "commanded": bool}
    return Record(Pending, shapes, omitted=("commanded",))


class ReplacedRow:
    """One line of a rewrite: its number, what it amends and its twin, as a row of three."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the row."""
        row = handler.generate_schema(tuple[Count, Count | None, Count | None])
        made = {"type": "no-info", "function": Replaced._make}
        return {"type": "function-after", "function": made, "schema": row}


_REWRITE = {
    "place": Count,
    "at": Count,
    "cursor": Count,
    "lines": Many(ReplacedRow(), MOST_LINES),
    "half": Count | None,
    "given": Count | None,
    "opened": Count | None,
}
REWRITE = Record(Rewrite, _REWRITE, omitted=("given", "opened"))
REWRITES = Many(REWRITE, MOST_REWRITES)

MOST_STEPS = 500
"""So many times may be answered while an old line is amended."""
_TOGETHER = Many(ANSWERS, MOST_STEPS)
_RETYPED = {"place": Count, "answers": ANSWERS, "given": _TOGETHER, "taken_back": _TOGETHER, "left": bool}
RETYPED = Record(Retyped, _RETYPED, omitted=("left",))

COMMAND = Record(Command, {"temper": TemperName, "aim": Aim})


class ByName:
    """Values by the names of those they are about."""

    def __init__(self, each: object, most: int) -> None:
        self.each = each
        self.most = most

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the names, the shape and how many there may be."""
        keys, each = handler.generate_schema(Name), handler.generate_schema(self.each)
        return {"type": "dict", "keys_schema": keys, "values_schema": each, "max_length": self.most}


COMMANDS = Record(Commands, {"sides": ByName(COMMAND, 50), "units": ByName(OrNothing(COMMAND), 500)})


class Sheet:
    """A record sheet as it stands: the system's own dataclasses, whose annotations hold the limits."""

    def __init__(self, of: type) -> None:
        self.of = of

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> Schema:
        """Give the door the sheet's own shape, without the fields of newer layouts while nothing is in them."""
        schema = handler.generate_schema(self.of)
        newer = {one.name: partial(eq, one.default) for one in fields(self.of) if LAYOUT in one.metadata}
        for shape in handler.resolve_ref_schema(schema)["schema"]["fields"]:
            if shape["name"] in newer:
                shape["serialization_exclude_if"] = newer[shape["name"]]
        return schema


@lru_cache
def start_shape(key: str) -> Shape:
    """The sheet a tab of a system begins with."""
    return Sheet(type(system(key).blank))


def tab_shape(key: str) -> Shape:
    """A tab of a system."""
    lines = Many(entry_shape(key), MOST_LINES)
    shapes = {
        "key": Name,
        "name": Line,
        "hand": Names,
        "houses": Houses,
        "cursor": Count,
        "pending": OrNothing(pending_shape(key)),
        "entries": lines,
        "struck": lines,
        "start": OrNothing(start_shape(key)),
        "ahead": OrNothing(pending_shape(key)),
        "amended": REWRITES,
        "restored": REWRITES,
        "base": Count | None,
        "commands": COMMANDS,
        "retyped": OrNothing(RETYPED),
        "presses": Many(_SPAN, MOST_KEPT),
        "played": OrNothing(_SPAN),
        "typed": OrNothing(_TYPED),
        "open_line": OrNothing(_OPEN_LINE),
    }
    return Record(Tab, shapes)


def _empty_shape() -> Shape:
    """A tab in whose journal nothing is: whatever its system, no rule book is opened for it."""
    nothing = Many(None, 0)
    none = {"entries": nothing, "struck": nothing, "amended": nothing, "restored": nothing}
    shapes = {
        "key": Name,
        "name": Line,
        "hand": Names,
        "houses": Houses,
        "cursor": Annotated[int, Between(0, 0)],
        "pending": None,
        "start": None,
        "ahead": None,
        "base": Count | None,
        "commands": COMMANDS,
        "retyped": None,
        "presses": nothing,
        "played": None,
        "typed": None,
        "open_line": None,
    }
    return Record(Tab, shapes | none)


def session_shape(keys: tuple[str, ...], empty: tuple[str, ...] = ()) -> Shape:
    """A whole file with tabs of these systems, and with `empty` tabs of those."""
    played, nothing = {key: tab_shape(key) for key in keys}, _empty_shape()
    tab = OneOf("key", played | dict.fromkeys(empty, nothing))
    shapes = {
        "format": Literal["referee-session"],
        "version": Annotated[int, Between(1, VERSION)],  # Literal[1, 2] would take true
        "title": Line,
        "notes": Text,
        "current": Annotated[int, Between(0, MOST_TABS)],
        "encounters": Many(tab, MOST_TABS),
        "closed": Many(tab, MOST_CLOSED),
    }
    return Record(SessionFile, shapes)


@lru_cache
def session_door(keys: tuple[str, ...], empty: tuple[str, ...] = ()) -> Door[SessionFile]:
    """The door for a whole file with tabs of these systems, and with `empty` tabs of those."""
    return door(session_shape(keys, empty))


@lru_cache
def entry_door(key: str) -> Door[AnyEntry]:
    """The door for one line of a system's journal."""
    return door(entry_shape(key))


@lru_cache
def pending_door(key: str) -> Door[Pending[Any, Any]]:
    """The door for a half-answered order of a system."""
    return door(pending_shape(key))


@lru_cache
def start_door(key: str) -> Door[Any]:
    """The door for the sheet a tab of a system begins with."""
    return door(start_shape(key))


@lru_cache
def rewrite_door() -> Door[Rewrite]:
    """The door for an amendment that can be taken back or brought again."""
    return door(REWRITE)


@lru_cache
def commands_door() -> Door[Commands]:
    """The door for whom the app commands."""
    return door(COMMANDS)


@lru_cache
def retyped_door() -> Door[Retyped]:
    """The door for an amendment that is under way."""
    return door(RETYPED)
