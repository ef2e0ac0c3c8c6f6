"""The contract of a combat system: a value, filled in like a form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, Protocol, TypeVar

from referee_app.core.table import About, Event, Table

S = TypeVar("S")
B = TypeVar("B")
B_contra = TypeVar("B_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Objection:
    """Why an order is not possible now, with its rule; the referee may overrule it.

    A `final` one names something that is not on the table, so there is nothing to overrule.
    """

    reason: str
    rule: str
    about: About = ()
    final: bool = False


class Action(Protocol[S, B_contra]):
    """An order, and the procedure that settles it."""

    @property
    def kind(self) -> str:
        """The name of this kind of order."""

    def objections(self, state: S, book: B_contra) -> Iterable[Objection]:
        """Everything that speaks against it, most important first."""

    def resolve(self, table: Table[S], book: B_contra) -> None:
        """Settle it: roll, choose, tell."""


class Setting:
    """An order about the table and not of the game, the same for every system: from its line of the journal on
    something else holds. Nothing speaks against it, and nothing on the sheet changes."""

    __slots__ = ()

    def objections(self, state: object, book: object) -> Iterable[Objection]:
        """Nothing: it is the referee's."""
        return ()

    def resolve(self, table: Table[S], book: object) -> None:
        """Nothing on the sheet changes."""


@dataclass(frozen=True, slots=True)
class PlayBy(Setting):
    """The house rules of the line's number are in force."""

    kind: Literal["house_rules"] = "house_rules"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the round as the rail shows it; `done` of `of` count what is inside the current step."""

    name: str
    status: Literal["done", "now", "later"]
    done: int = 0
    of: int = 0


@dataclass(frozen=True)
class Due:
    """Whose the next step is: a side's, and one of its units'; and whose activation it belongs to. Empty where it is
    everybody's."""

    side: str = ""
    unit: str = ""
    activation: str = ""


@dataclass(frozen=True)
class System(Generic[S, B]):
    """A combat system: its sheet, tables, orders and facts, and what the table wants to know at a glance.

    `offers` lists what makes sense now in the order a referee would do it: the first is the rail's button. `follows` is
    what comes next while nobody has anything to decide: dice that are owed, a step in which nobody can do anything;
    None as soon as somebody may decide. `due` says whose the first of the offers is. `mover` is whose turn it is,
    nobody's where all move together; `over` says whether the encounter has ended, `between_rounds` whether the rail
    stands at the beginning of the round that comes next. `shelf` are the kinds of things its library keeps, each with
    its class.
    """

    key: str
    book: type[B]
    blank: S
    actions: tuple[type[Action[S, B]], ...]
    events: tuple[type[Event[S]], ...]
    offers: Callable[[S, B], Iterable[Action[S, B]]]
    rail: Callable[[S], tuple[Step, ...]]
    round_of: Callable[[S], int]
    sides: Callable[[S], tuple[str, ...]]
    follows: Callable[[S, B], Action[S, B] | None]
    due: Callable[[S, B], Due] = lambda state, book: Due()
    mover: Callable[[S], str] = lambda _: ""
    over: Callable[[S], bool] = lambda _: False
    between_rounds: Callable[[S], bool] = lambda _: False
    shelf: Mapping[str, type] = field(default_factory=dict, hash=False)
