"""Questions: what a rule book answers from outside, each a plain function whose signature is its form.

Rule 1: the names, types and defaults of the parameters are the fields of the request; the doc string says what for.
Rule 2: a question gets the rule tables and typed values, and answers with a mapping; it looks at nothing else.
Rule 3: exact numbers leave as text in lowest terms, means and chances too wide for that as floats, whole ones as such.
Rule 4: a script is played by the app's own orders: each step reports or is refused, and a refusal changes nothing.

The store reads requests by these types, as it reads files.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, NoReturn, Protocol, Self, TypeVar, get_args, get_type_hints

from referee_app.core.limits import Schema
from referee_app.core.order import Order
from referee_app.core.refusal import Refused, Written
from referee_app.core.resolve import Ask, Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Event

T = TypeVar("T")

Answer = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Mark:
    """A word for who reads a request: a record whose fields are `inline`."""

    name: Literal["inline"]


@dataclass(frozen=True, slots=True)
class Script:
    """Beside a list of steps, each read by itself: in the place of one of the wrong shape stands its refusal.

    Paths are counted from the step, so the sentence of its refusal says which one it is.
    """

    step: Any
    most: int = 10_000

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door a list of anything; the steps are read by a door of their own."""
        return {"type": "tuple", "items_schema": [{"type": "any"}], "variadic_item_index": 0, "max_length": self.most}


class _OrNull:
    """Beside `T | None`: null may be written; elsewhere the field may only be left out."""

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the type, marked."""
        return {**handler(source), "metadata": {"or null": True}}


class _Switches:
    """House rules: where a switch may be None, null and the word none both say so."""

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> Schema:
        """Give the door the rulings with the word."""
        rulings: Schema = deepcopy(handler.resolve_ref_schema(handler(source)))
        rulings.pop("ref", None)
        for field in rulings["schema"]["fields"]:
            switch = field["schema"]
            if switch.get("schema", {}).get("type") == "nullable":
                nullable = {**switch["schema"], "metadata": {"or null": True}}
                word = {"type": "no-info", "function": _none_word}
                switch["schema"] = {"type": "function-before", "function": word, "schema": nullable}
        return rulings


def _none_word(value: object) -> object:
    return None if value == "none" else value


@dataclass(frozen=True, slots=True)
class Called:
    """A field whose name in a request is no name in Python."""

    name: str

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the type, marked."""
        return {**handler(source), "metadata": {"called": self.name}}


@dataclass(frozen=True, slots=True)
class Tagged:
    """A union of dataclasses told apart by the word of one field: beside the union, or with its `kinds` by itself.

    One of the kinds may be such a union again, told apart by another field behind the word they share.
    """

    field: str
    kinds: tuple[Any, ...] = ()

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> Schema:
        """Give the door the shapes by their words."""
        choices = {_word(one, self.field): handler.generate_schema(one) for one in self.kinds or get_args(source)}
        return {"type": "tagged-union", "choices": choices, "discriminator": self.field}


def _word(kind: Any, field: str) -> str:
    while isinstance(kind, Tagged):
        kind = kind.kinds[0]
    if issubclass(kind, Order):
        return str(kind.spec.name)
    (word,) = get_args(get_type_hints(kind)[field])
    return str(word)


OrNone = Annotated[T | None, _OrNull()]
"""A field that may be null; a plain `T | None = None` is one that may only be left out."""

Inline = Annotated[T, Mark("inline")]
"""A record whose fields stand among those of the question."""

Switches = Annotated[T, _Switches()]
"""The house rules of a system, read from its rulings."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its name, the rule function that answers, and the class of the house rules it takes."""

    name: str
    answer: Callable[..., Answer]
    rulings: type


def questions(rulings: type, *answers: Callable[..., Answer]) -> tuple[Question, ...]:
    """A table of questions; each also takes the system's switches, unless they stand in its set-up."""
    return tuple(Question(answer.__name__, answer, rulings) for answer in answers)


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


S = TypeVar("S")
B = TypeVar("B")
G_contra = TypeVar("G_contra", contravariant=True)


class Step(Protocol[G_contra]):
    """One step of a script."""

    @property
    def watch(self) -> tuple[str, ...]:
        """What to show beside its report."""

    def play(self, game: G_contra) -> Answer:
        """Do it, and report. Raises `Refused`."""


class Scripted(Generic[S, B]):
    """The table of a script. The script says who acts when: what speaks only against the moment is set aside."""

    def __init__(self, state: S, book: B) -> None:
        self.state = state
        self.book = book

    def play(self, step: Step[Self] | Refused) -> Answer:
        """Play one step: its report or its refusal, which changes nothing, and what it wants to see."""
        if isinstance(step, Refused):
            return {"refused": step.plain()}
        before = self.state
        try:
            self.look(step.watch)
            entry: dict[str, object] = {"report": step.play(self)}
        except Refused as refusal:
            self.state = before
            entry = {"refused": refusal.plain()}
            if refusal.field == "watch":
                return entry
        return {**entry, "state": self.look(step.watch)} if step.watch else entry

    def settle(self, order: Action[S, B], ask: Ask | None = None) -> tuple[Event[S], ...]:
        """Carry an order out; dice come from `ask`, which is there wherever the rules need any."""
        result = resolve(order, self.state, self.book, ask=ask)
        assert isinstance(result, Settled)
        self.state = result.state
        return result.events

    @abstractmethod
    def look(self, watch: Iterable[str]) -> Answer:
        """What a step wants to see. Raises `Refused`."""
