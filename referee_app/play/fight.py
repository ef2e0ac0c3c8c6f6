"""A fight played by the app from one sheet to its end: pure but for the dice box, with the real rules and the real
journal."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from referee_app.core.commander import FIGHTING, AnyCommander, Command, Commands, Standing
from referee_app.core.copying import replace
from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action, System
from referee_app.core.table import Choice, Chosen
from referee_app.play.dice_box import DiceBox

Cause = Literal["beaten", "fled", "retreated", "drawn", "held", "rounds", "lost", "stalemate", "idle", "cut_off"]
"""Why a fight ended: one side cannot fight on; one left the field, or gave way; no side can; one has what was fought
for, though others could fight on; so many rounds were played; the unit named is lost; for a long time nothing changed,
or nobody wanted anything more; nobody began anything; it was stopped, or reached the order limit."""

BROKEN_OFF: tuple[Cause, ...] = ("rounds", "stalemate", "idle", "cut_off")

MOST_ORDERS = 20_000
"""No fight needs so many; what does is cut off, and says so."""


@dataclass(frozen=True, slots=True)
class Until:
    """When a fight ends at the latest: after so many rounds, with the loss of a unit, and after so many rounds in which
    no unit came to stand otherwise."""

    rounds: int | None = None
    unit: str = ""
    patience: int = 12


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a fight ended, and which side is left; empty where none or several are."""

    cause: Cause
    winner: str = ""


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight that was fought out: its lines, the sheet behind them, the rounds it took, how it ended, and how every
    unit came out."""

    entries: tuple[Entry[Any, Any], ...]
    state: Any
    rounds: int
    ending: Ending
    standings: tuple[Standing, ...]

    def standing(self, unit: str) -> Standing | None:
        """How a unit came out; None where there is none of that key."""
        return next((one for one in self.standings if one.unit == unit), None)


class NoFightError(ValueError):
    """Nothing can be fought out: a reason key and the names its sentence needs."""

    def __init__(self, reason: str, **details: str) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


@dataclass(frozen=True, slots=True)
class Fight:
    """What a fight is fought by: the rules with their tables, who knows how to command, whom and how, and until when.

    To be fought out, everybody needs a command: see `everybody`.
    """

    system: System[Any, Any]
    commander: AnyCommander
    book: Any
    commands: Commands
    until: Until = Until()

    def check(self, state: Any) -> None:
        """Refuse what can never be fought out. Raises `NoFightError`: an empty table, one side only, an end that can
        never come, or that has come already."""
        standings = self.commander.standings(state, self.book)
        if not standings:
            raise NoFightError("empty")
        able = {one.side for one in standings if one.status in FIGHTING}
        if len(able) < 2:
            raise NoFightError("one_side", side=able.pop()) if able else NoFightError("nobody_able")
        if self.until.rounds is not None and self.until.rounds < 1:
            raise NoFightError("no_rounds")
        if self.system.over(state):
            raise NoFightError("over")
        if self.until.unit:
            named = next((one for one in standings if one.unit == self.until.unit), None)
            if named is None:
                raise NoFightError("no_such_unit", unit=self.until.unit)
            if named.status not in FIGHTING:
                raise NoFightError("lost_already", unit=named.name)

    def fought(self, state: Any, box: DiceBox, first: int = 1, going: Callable[[], bool] = lambda: True) -> Fought:
        """Play from a sheet to the end. Lines are numbered from `first`, 0: none is kept; `going` is asked before each
        order, and a fight that is not to go on is cut off."""
        with uncollected():
            return _Run(self, state, box).to_the_end(first, going)


@contextmanager
def uncollected() -> Iterator[None]:
    """Within it nobody looks for garbage in cycles: a fight leaves next to none, and to walk over all that it keeps,
    again and again, took a fifth of its time."""
    collected = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collected:
            gc.enable()


class _Run:
    """One fight under way."""

    def __init__(self, fight: Fight, state: Any, box: DiceBox) -> None:
        self.fight, self.state, self.box = fight, state, box
        self._now = self._changed = fight.system.round_of(state)
        self._in_first: int | None = None
        self._first = state
        self._stood = self._standings()
        self._able = _able(self._stood)
        self._gone: tuple[Standing, ...] = ()
        self._fresh = False

    def to_the_end(self, first: int, going: Callable[[], bool]) -> Fought:
        entries: list[Entry[Any, Any]] = []
        ending, orders = None, 0
        while ending is None:
            found = self._next_order()
            if found is None:
                ending = Ending("stalemate" if orders else "idle")
                break
            order, commanded = found
            settled = self._settle(order)
            self.state = settled.state
            self._count()
            if first:
                number = first + len(entries)
                entries.append(Entry(number, order, settled.answers, settled.events, commanded=commanded))
            orders += 1
            ending = self._ending() if orders < MOST_ORDERS and going() else Ending("cut_off")
        standings = (*self._standings(), *self._gone)
        return Fought(tuple(entries), self.state, self._rounds(ending), ending, standings)

    def _count(self) -> None:
        """Note the round of now, and the first one fought in: that in which it began, unless its first order began the
        next."""
        before, self._now = self._now, self.fight.system.round_of(self.state)
        self._in_first = self._now if self._in_first is None else self._in_first
        self._fresh = self._now > before

    def _rounds(self, ending: Ending) -> int:
        """How many were fought in; one that had only begun when it was broken off is none."""
        if self._in_first is None:
            return 0
        return self._now - self._in_first + (not (self._fresh and ending.cause in BROKEN_OFF))

    def _standings(self) -> tuple[Standing, ...]:
        return self.fight.commander.stand(self._first, self.state, self.fight.book)

    def _next_order(self) -> tuple[Action[Any, Any], bool] | None:
        """What comes next by itself, else what a commander wants, else what the rules offer to go on with."""
        fight = self.fight
        following = fight.system.follows(self.state, fight.book)
        if following is not None:
            return following, False
        wanted = fight.commander.ordered(self.state, fight.book, fight.commands)
        if wanted is not None:
            return wanted, True
        offered = next(iter(fight.system.offers(self.state, fight.book)), None)
        return None if offered is None else (offered, False)

    def _settle(self, order: Action[Any, Any]) -> Settled[Any]:
        settled = resolve(order, self.state, self.fight.book, ask=self.box.answer, decide=self._decide)
        assert isinstance(settled, Settled), "the box throws everything, and every choice is decided"
        return settled

    def _decide(self, choice: Choice, state: Any) -> Chosen:
        decision = self.fight.commander.decide(choice, state, self.fight.book, self.fight.commands)
        return Chosen(choice.key, choice.options[0] if decision is None else decision.option, "app")

    def _ending(self) -> Ending | None:
        """Why it is over, if it is."""
        fight, until = self.fight, self.fight.until
        round_, stood, before = self._now, self._standings(), self._stood
        if stood is not self._stood and stood != self._stood:
            self._able, self._changed = _able(stood), round_
            if len(stood) < len(self._stood):
                self._gone += _left(self._stood, stood)
        self._stood = stood
        if len(self._able) < 2:
            return _ended(before, (*stood, *self._gone), self._able[0]) if self._able else Ending("drawn")
        if holder := fight.commander.held(self._first, self.state, fight.book):
            return Ending("held", holder)
        if until.unit and not any(one.unit == until.unit and one.status in FIGHTING for one in stood):
            return Ending("lost")  # or off the sheet altogether
        if until.rounds is not None and self._in_first is not None and round_ - self._in_first >= until.rounds:
            return Ending("rounds")
        still = round_ - self._changed >= until.patience
        return Ending("stalemate") if still or fight.system.over(self.state) else None


def _able(stood: tuple[Standing, ...]) -> tuple[str, ...]:
    """The sides that can fight on."""
    return tuple(dict.fromkeys([one.side for one in stood if one.status in FIGHTING]))


def _left(before: tuple[Standing, ...], now: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Who is on the sheet no more, as they stood: whoever could fight got away."""
    there = {one.unit for one in now}
    left = (one for one in before if one.unit not in there)
    return tuple(replace(one, status="fled") if one.status in FIGHTING else one for one in left)


def _ended(before: tuple[Standing, ...], stood: tuple[Standing, ...], winner: str) -> Ending:
    """Won: fled where the last of the others got away, retreated where somebody gave way, else beaten."""
    others = {one.status for one in stood if one.side != winner}
    fought_on = {one.unit for one in before if one.status in FIGHTING}
    last = {one.status for one in stood if one.side != winner and one.unit in fought_on}
    return Ending("fled" if "fled" in last else "retreated" if "retreated" in others else "beaten", winner)


def everybody(system: System[Any, Any], state: Any, commands: Commands) -> Commands:
    """The same commands, with people's sides and units commanded steadily as well."""
    sides = {side: commands.sides.get(side, Command()) for side in system.sides(state)}
    return Commands(sides, {unit: command for unit, command in commands.units.items() if command is not None})
