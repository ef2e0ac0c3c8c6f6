"""A side commanded by the app: what the referee said of it, what its commander proposes and why, and how units stand.

A commander is pure and forgets everything: it reads the sheet and the tables, values the orders' own drafts one order
deep by the exact chances the window shows, and never looks at a die to come or at what its side could not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Literal, TypeVar

from referee_app.core.system import Action
from referee_app.core.table import About, Choice

S = TypeVar("S")
B = TypeVar("B")

TemperName = Literal["bold", "steady", "careful"]
Aim = Literal["destroy", "escape", "hold", "capture"]
TEMPERS: tuple[TemperName, ...] = ("bold", "steady", "careful")
AIMS: tuple[Aim, ...] = ("destroy", "escape", "hold", "capture")


@dataclass(frozen=True, slots=True)
class Command:
    """How the app commands a side or a unit: how much it dares, and what it is after."""

    temper: TemperName = "steady"
    aim: Aim = "destroy"


@dataclass(frozen=True, slots=True)
class Commands:
    """Whom the app commands: sides by name, and units by key, whose own word goes before that of their side; None is
    for people."""

    sides: dict[str, Command] = field(default_factory=dict, hash=False)
    units: dict[str, Command | None] = field(default_factory=dict, hash=False)

    def over(self, side: str, unit: str = "") -> Command | None:
        """How that unit, or side, is commanded; None where people do."""
        if unit in self.units:
            return self.units[unit]
        return self.sides.get(side)

    def __bool__(self) -> bool:
        """Whether the app commands anything at all."""
        return bool(self.sides) or any(self.units.values())


NOBODY = Commands()
"""Everything is people's."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of reason: the id of its words behind `<key>.why.`, and the names and figures in it."""

    id: str
    about: About = ()


@dataclass(frozen=True, slots=True)
class Weighed(Generic[S, B]):
    """An order with what it is worth to who gives it, in the commander's own points, and why."""

    order: Action[S, B]
    worth: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class Dropped:
    """A kind of order that was not weighed, and why: what spoke against it, as its objection is called."""

    kind: str
    because: str
    about: About = ()


@dataclass(frozen=True, slots=True)
class Proposal(Generic[S, B]):
    """What a commander would order now: for whom, the order with its reason, the next best ones, and what fell out."""

    side: str
    unit: str
    chosen: Weighed[S, B]
    others: tuple[Weighed[S, B], ...] = ()
    dropped: tuple[Dropped, ...] = ()

    @property
    def order(self) -> Action[S, B]:
        """The order itself."""
        return self.chosen.order


def best(
    side: str, unit: str, weighed: Iterable[Weighed[S, B]], dropped: Iterable[Dropped] = ()
) -> Proposal[S, B] | None:
    """The order worth most, with the next three; of equals the first, so they come in the order of their names. None
    where none is worth more than doing nothing, which is worth 0."""
    ranked = sorted(weighed, key=lambda one: -one.worth)
    if not ranked or ranked[0].worth <= 0:
        return None
    return Proposal(side, unit, ranked[0], tuple(ranked[1:4]), tuple(dropped))


@dataclass(frozen=True, slots=True)
class Idle(Generic[S, B]):
    """Why a commanded side that could act wants nothing, and what it weighed: the best first."""

    side: str
    reason: Reason
    weighed: tuple[Weighed[S, B], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The option a commander takes where the rules ask its side, and why."""

    option: str
    reason: Reason


Status = Literal["unhurt", "hurt", "disabled", "destroyed", "captured", "fled", "retreated"]
FIGHTING: tuple[Status, ...] = ("unhurt", "hurt")
"""Who can fight on. Who `fled` is gone from the field; who `retreated` is not, but gave up what was fought for."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a unit stands: by key, what it is called, whose it is, and what is left of it, from 1 down to 0.

    `of` counts what `left` is a share of, such as the craft of a squadron.
    """

    unit: str
    name: str
    side: str
    status: Status
    left: float
    of: int = 1


@dataclass(frozen=True, slots=True)
class Exact:
    """How a fight ends, worked out and not sampled: the exact chance of each side to win it, and of a draw."""

    wins: tuple[tuple[str, Fraction], ...]
    draw: Fraction = Fraction(0)


@dataclass(frozen=True)
class Commander(Generic[S, B]):
    """What a system knows of commanding: pure functions, deterministic, ties by name.

    `propose`: the order for whom the app commands and who is due, None where none of them wants anything more just
    now. `decide`: the option of a question asked of whom the app commands, on the sheet as it stands in the middle of
    an order; None where people decide. `standings`: every unit that came, the gone ones too as far as the sheet knows.
    `exact`: how the fight ends under these commands, where that can be worked out; else None, and it is fought out.
    `since`: the standings in view of the sheet a fight began with, where a sheet does not tell by itself what was lost
    and who got away. `held`: in the same view, the side that has what was fought for though others could fight on;
    empty as long as nobody has. `order`: the order alone that `propose` proposes, for fights nobody looks into: no
    words, no runners-up; where a system has none, `propose` is asked. `idle`: why nothing is proposed though a
    commanded side could act; None where nothing is to be said of it.
    """

    propose: Callable[[S, B, Commands], Proposal[S, B] | None]
    decide: Callable[[Choice, S, B, Commands], Decision | None]
    standings: Callable[[S, B], tuple[Standing, ...]]
    exact: Callable[[S, B, Commands], Exact | None] = lambda *_: None
    since: Callable[[S, S, B], tuple[Standing, ...]] | None = None
    held: Callable[[S, S, B], str] = lambda *_: ""
    order: Callable[[S, B, Commands], Action[S, B] | None] | None = None
    idle: Callable[[S, B, Commands], Idle[S, B] | None] = lambda *_: None

    def ordered(self, state: S, book: B, commands: Commands) -> Action[S, B] | None:
        """The order proposed, alone; None where none is."""
        if self.order is not None:
            return self.order(state, book, commands)
        proposal = self.propose(state, book, commands)
        return None if proposal is None else proposal.order

    def stand(self, begun: S, state: S, book: B) -> tuple[Standing, ...]:
        """How every unit stands on a sheet, in view of the one the fight began with."""
        return self.standings(state, book) if self.since is None else self.since(begun, state, book)


AnyCommander = Commander[Any, Any]
