"""What the players see: how much of each unit the referee has shown, and the values a players' view is made of.

The law: built up, never struck out. A system's `public.py` copies into a `PublicView` what a `Reveal` shows, and
nothing else; what draws the players' screen and their papers gets these values and never a sheet, a book or a journal.
Unknown until shown is the default, and nothing says that something hidden happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from referee_app.core.dice import Faces
from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.limits import AtMost, Line, Name
from referee_app.core.order import Order
from referee_app.core.resolve import Asked, resolve
from referee_app.core.system import Action, Setting, System
from referee_app.core.table import Roll, Thrown, shown_need

S = TypeVar("S")
B = TypeVar("B")

Shown = Literal["hidden", "contact", "seen", "known"]
"""Not at all; that something is there, without a name; its name, class and state in a word; all of its sheet."""
LEVELS: tuple[Shown, ...] = ("hidden", "contact", "seen", "known")
MOST_SIGHTS = 500


@dataclass(frozen=True, slots=True)
class Sight:
    """How much of a unit is shown, to everybody or only to the players of one side."""

    unit: Name
    shown: Shown
    to: Line = ""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A unit that everybody, or the players of one side, were ever shown without a name."""

    unit: Name
    to: Line = ""


@dataclass(frozen=True, slots=True)
class Reveal(Setting):
    """The players are shown this.

    `sides` are those whose players sit in front of the screen: their own units are known to them unless a sight says
    otherwise. `contacts` are the units that were ever shown without a name, whose place among those shown to the same
    players is their number for good: nobody finds a gap where other players were shown something.
    `chances`: whether an open throw shows its chance.
    """

    sides: Annotated[tuple[Line, ...], AtMost(50)] = ()
    sights: Annotated[tuple[Sight, ...], AtMost(MOST_SIGHTS)] = ()
    contacts: Annotated[tuple[Numbered, ...], AtMost(MOST_SIGHTS)] = ()
    chances: bool = False
    kind: Literal["reveal"] = "reveal"

    def __bool__(self) -> bool:
        """Whether anything is, or was, shown to anybody."""
        return bool(self.sides or self.sights)

    @property
    def common(self) -> tuple[object, ...]:
        """What everybody at the screen is shown; what one side alone is shown, and chances, are not in it."""
        return self.sides, tuple(one for one in self.sights if not one.to)

    def level(self, unit: str, side: str, viewer: str = "") -> Shown:
        """How much of a unit is shown: on the screen, or to the players of one side (`viewer`), to whom what another
        side at the screen shows openly is seen, and their own is known, whatever everybody is shown of it."""
        for to in (viewer,) if viewer == side else dict.fromkeys((viewer, "")):
            found = next((one.shown for one in self.sights if one.unit == unit and one.to == to), None)
            if found is not None:
                return found
        if viewer:
            return "known" if side == viewer else "seen" if side in self.sides else "hidden"
        return "known" if side in self.sides else "hidden"

    def number(self, unit: str, to: str = "") -> int:
        """The number of an unnamed contact, from 1, among those shown to everybody or to one side alone; 0 for one that
        never was a contact of theirs."""
        found = [one.unit for one in self.contacts if one.to == to]
        return found.index(unit) + 1 if unit in found else 0

    def contact(self, unit: str, viewer: str = "") -> Contact:
        """What stands for the name of a contact: its number for everybody, or a letter of one side's own."""
        number = self.number(unit)
        return Contact(number) if number else Contact(self.number(unit, viewer), alone=True)

    def showing(self, units: Iterable[str], shown: Shown, to: str = "") -> Reveal:
        """The same with these units shown so, to everybody or to one side; a new contact gets the next number."""
        named = tuple(dict.fromkeys(units))
        kept = tuple(one for one in self.sights if one.to != to or one.unit not in named)
        sights = (*kept, *(Sight(unit, shown, to) for unit in named))[-MOST_SIGHTS:]
        new = tuple(Numbered(unit, to) for unit in named if shown == "contact" and not self.number(unit, to))
        return replace(self, sights=sights, contacts=(*self.contacts, *new)[:MOST_SIGHTS])

    def seated(self, sides: Iterable[str]) -> Reveal:
        """The same with these sides in front of the screen."""
        return replace(self, sides=tuple(dict.fromkeys(sides)))

    def with_chances(self, chances: bool) -> Reveal:
        """The same with open throws showing their chance, or not."""
        return replace(self, chances=chances)


NOTHING = Reveal()
"""Nothing is shown to anybody."""


# what a view is made of: plain values, put into words where they are shown


@dataclass(frozen=True, slots=True)
class Contact:
    """What stands for the name of a unit that has none yet: a number, or a letter where one side `alone` sees it."""

    number: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rules, by the id of its text."""

    id: str


Said = str | int | Contact | Term | tuple[str | Contact, ...]
"""A name, a figure, a numbered contact, a word of the rules, or several names in a row."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the players may know, as one sentence: the id of its words, what stands in them, the dice that lie
    there with it, the figure to reach, and its chance where chances are shown."""

    id: str
    about: tuple[tuple[str, Said], ...] = ()
    dice: Faces = ()
    need: int | None = None
    chance: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """A row of boxes on the sheet of a unit that is known in full, or a figure where `of` is 0: what it counts, how
    many are left, and of how many."""

    name: Term
    left: int | Fraction
    of: int | Fraction = 0


@dataclass(frozen=True, slots=True)
class PublicUnit:
    """A unit as the players see it: what it is called, and of one that is no mere contact whose it is, its class and a
    word for its state, which alone decides how it is drawn; where it is, if that is known; and only of one that is
    known in full its tracks and what else its sheet says."""

    called: str | Contact
    side: str = ""
    class_: Said = ""
    state: Term | None = None
    out: bool = False
    own: bool = False
    place: Said = ""
    tracks: tuple[Track, ...] = ()
    facts: tuple[Fact, ...] = ()
    due: bool = False
    """Whether it is the first of those shown that has yet to act."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """All that the players' screen shows of a fight: the round, the phase, the units in their order, the open throw and
    what happened last."""

    system: str
    round: int
    phase: Term | None = None
    mover: str = ""
    units: tuple[PublicUnit, ...] = ()
    throw: Fact | None = None
    last: tuple[Fact, ...] = ()


# how a system fills it


def concerned(order: Action[S, B], roll: Roll[Any], state: S, *names: str) -> dict[str, str]:
    """Whom a throw concerns, by these names, who throws first; empty where nobody throws in the open."""
    by, *others = (order.concerned(state, roll) if isinstance(order, Order) else ()) or ("",)
    return {name: one for name, one in zip(names, (by, *others), strict=False) if one} if by else {}


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the sheet, for the referee's own lists of what is shown: its key, name and side."""

    key: str
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks: the common screen, or the players of one side; and how much is shown to them."""

    reveal: Reveal
    side: str = ""

    def shown(self, unit: str, side: str) -> Shown:
        """How much of a unit is shown to them."""
        return self.reveal.level(unit, side, self.side)

    def sees(self, unit: str, side: str) -> bool:
        """Whether anything of it is shown to them."""
        return self.shown(unit, side) != "hidden"

    def called(self, unit: str, side: str, name: str) -> str | Contact | None:
        """What they call it: its name, a numbered contact, nothing where it is hidden from them."""
        shown = self.shown(unit, side)
        if shown == "hidden":
            return None
        return self.reveal.contact(unit, self.side) if shown == "contact" else name

    def owns(self, side: str) -> bool:
        """Whether it is a side of theirs."""
        return side == self.side if self.side else side in self.reveal.sides


class AskedFor(NamedTuple, Generic[S, B]):
    """An order that waits for dice, and the throw."""

    order: Action[S, B]
    roll: Roll[Any]


@dataclass(frozen=True)
class Publisher(Generic[S, B]):
    """What a system shows, each part built up from an audience and the sheet.

    `units`: every unit, for the referee. `cards`: those shown, in the order the game gives them (initiative, roster),
    which must not depend on hidden ones. `turn`: the phase and the side whose turn it is, empty where that is no side
    anybody is shown. `facts`: what a line of the journal told that concerns shown units alone, with the sheet before
    and after it. `throw`: the throw an order asks for, None where it concerns anything hidden. `sheet`: a blank sheet
    with the units known in full put on it, for their papers. `own_sides` and `own_round` only where the system's sides
    are not whose units are whose, or its rounds count what may be hidden. `meets`: what each side that fights now sees
    of its foes by the rules, only where there are sides with secrets from each other.
    """

    system: System[S, B]
    units: Callable[[S], tuple[Unit, ...]]
    cards: Callable[[S, B, Audience], tuple[PublicUnit, ...]]
    turn: Callable[[S, B, Audience], tuple[Term | None, str]]
    facts: Callable[[Entry[S, B], S, S, Audience], tuple[Fact, ...]]
    throw: Callable[[Action[S, B], Roll[Any], S, Audience], Fact | None]
    sheet: Callable[[S, Audience], S]
    own_sides: Callable[[S], tuple[str, ...]] | None = None
    own_round: Callable[[S, Audience], int] | None = None
    meets: Callable[[S], Iterable[Sight]] | None = None

    def sides(self, state: S) -> tuple[str, ...]:
        """The sides whose units are on the sheet."""
        return self.system.sides(state) if self.own_sides is None else self.own_sides(state)

    def round_of(self, state: S, audience: Audience) -> int:
        """The number of the round, as far as the audience knows of it."""
        return self.system.round_of(state) if self.own_round is None else self.own_round(state, audience)

    def meeting(self, state: S, reveal: Reveal, sights: Iterable[Sight] | None = None) -> Reveal:
        """The same, with each side that fights shown what it sees of its foes (`sights`, by the rules where none are
        given): a side at the screen sees it there. Who was shown more already stays so."""
        sides = {one.key: one.side for one in self.units(state)}
        if sights is None:
            sights = () if self.meets is None else self.meets(state)
        for one in sights:
            to = "" if one.to in reveal.sides else one.to
            if LEVELS.index(one.shown) > LEVELS.index(reveal.level(one.unit, sides[one.unit], to)):
                reveal = reveal.showing((one.unit,), one.shown, to)
        return reveal

    def view(self, state: S, book: B, audience: Audience, asked: AskedFor[S, B] | None = None) -> PublicView:
        """A sheet as the audience sees it, with the throw that is asked for; what was told last is added to it."""
        phase, mover = self.turn(state, book, audience)
        throw = self._throw(asked, state, audience) if asked is not None else None
        if throw is not None and not audience.reveal.chances:
            throw = replace(throw, chance=None)
        cards = self.cards(state, book, audience)
        return PublicView(self.system.key, self.round_of(state, audience), phase, mover, cards, throw)

    def fell(self, pending: Pending[S, B], state: S, book: B, audience: Audience) -> Fact | None:
        """The last dice that fell for an order half answered (`state`: the sheet before it): their throw in words, what
        was to be reached, and what fell, with all that fell before for the same; None where it concerned anything
        hidden."""
        fell: Fact | None = None
        for place in reversed(range(len(pending.answers))):
            one = self._fell(replace(pending, answers=pending.answers[: place + 1]), state, book, audience)
            if one is None or (fell is not None and (one.id, one.about) != (fell.id, fell.about)):
                break  # what fell before it fell for something else
            fell = one if fell is None else replace(one, dice=one.dice + fell.dice, need=_same(one.need, fell.need))
        return fell

    def _fell(self, pending: Pending[S, B], state: S, book: B, audience: Audience) -> Fact | None:
        """What its last answer was, if that was a throw of things shown."""
        answer = pending.answers[-1]
        asked = resolve(pending.action, state, book, pending.answers[:-1])
        if not (isinstance(asked, Asked) and isinstance(asked.question, Roll) and isinstance(answer, Thrown)):
            return None
        throw = self._throw(AskedFor(pending.action, asked.question), asked.state, audience)
        return None if throw is None else replace(throw, dice=answer.faces, chance=None)

    def _throw(self, asked: AskedFor[S, B], state: S, audience: Audience) -> Fact | None:
        """A throw in words, what is needed as the dice can show it."""
        throw = self.throw(*asked, state, audience)
        return throw if throw is None or throw.need is None else replace(throw, need=shown_need(asked.roll))

    def last_told(self, journal: Journal[S, B], lines: int, audience: Audience) -> tuple[Fact, ...]:
        """What the last line told, of the first so many, that told the audience anything; nothing where they were
        shown something else since: whoever was hidden is gone from it."""
        end, shown = lines, False
        while end and not shown:
            begin = (end - 1) // _STRETCH * _STRETCH
            state = journal.state_at(begin)
            found: tuple[Fact, ...] = ()
            reveal = reveal_at(journal, begin)
            for entry in journal.entries[begin:end]:
                after = entry.apply(state)
                if isinstance(entry.action, Reveal):
                    if entry.action.common != reveal.common:
                        found, shown = (), True
                    reveal = entry.action
                else:
                    found = self.facts(entry, state, after, audience) or found
                state = after
            if found:
                return found
            end = begin
        return ()


def reveal_at(journal: Journal[S, B], lines: int) -> Reveal:
    """What the players were shown behind so many lines of a journal."""
    line = journal.last(Reveal, lines)
    return NOTHING if line is None or not isinstance(line.action, Reveal) else line.action


def _same(one: int | None, other: int | None) -> int | None:
    return one if one == other else None


_STRETCH = 64
"""So many lines are looked through at once, from where a journal remembers its sheet."""

AnyPublisher = Publisher[Any, Any]
