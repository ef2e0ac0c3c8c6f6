"""A scripted battle as it is played: the app's own orders, settled one by one, and the units it is set up with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Switches
from referee_app.core.refusal import Refused
from referee_app.core.script import Script
from referee_app.core.system import Action
from referee_app.core.table import Event, Question, Roll, Thrown
from referee_app.systems.eras import state
from referee_app.systems.eras.book import Book, Rulings
from referee_app.systems.eras.questions.fields import (
    SIZED,
    Count,
    Era,
    Hits,
    Name,
    Round,
    Rps,
    needing,
    nothing_there,
    refused,
)
from referee_app.systems.eras.state import Battle, Kind, Side, Status

Order = Action[Battle, Book]
Facts = tuple[Event[Battle], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit of the set-up; its name is its key there."""

    kind: Kind
    era: Era
    owner_era: Era | None = None
    scout: bool = False
    incomplete: bool = False
    stealth: bool = False
    complement: bool = False
    rps: Rps | None = None
    hits_to_destroy: Hits = 1
    hits: Count = 0
    status: Status = "active"
    side: Name | None = None
    home: Name | None = None

    def drawn(self, name: str) -> state.Unit:
        """Its line on the roster; every unit is its own side, so that each can have an owner of its own era."""
        rps = self.rps or Fraction(0)
        return state.Unit(
            name,
            name,
            name,
            self.kind,
            self.era,
            scout=self.scout,
            incomplete=self.incomplete,
            stealth=self.stealth,
            complement=self.complement,
            rps=rps,
            rps_start=rps,
            hits_to_destroy=self.hits_to_destroy,
            hits=self.hits,
            status=self.status,
            home=self.home or "",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How a script begins."""

    units: Mapping[Name, Annotated[Unit, needing(SIZED)]]
    round: Round = 0
    rules: Switches[Rulings] = field(default_factory=Rulings)

    def battle(self) -> Battle:
        """The table."""
        eras = tuple(Side(name, unit.owner_era or unit.era) for name, unit in self.units.items())
        units = tuple(unit.drawn(name) for name, unit in self.units.items())
        return Battle(round=self.round, sides=eras, units=units)


class Game(Script[Battle, Book]):
    """The table of a scripted battle."""

    def allow(self, order: Order, *codes: str) -> None:
        """Refuse an order for the first objection that is one of these codes."""
        for objection in order.objections(self.state, self.book):
            if objection.reason in codes:
                raise refused(objection.reason)

    def unit(self, name: str, place: str, *kinds: Kind) -> state.Unit:
        """A unit by its name, of one of these kinds."""
        if not self.state.has(name):
            raise nothing_there(place, "a unit of the set-up")
        unit = self.state.unit(name)
        if kinds and unit.kind not in kinds:
            raise nothing_there(place, f"one of {', '.join(kinds)}")
        return unit

    def attacking(self, *attacks: state.Attack) -> None:
        """Put these attacks in the place of what is still to come; those carried out stay."""
        done = tuple(one for one in self.state.attacks if one.done)
        self.state = replace(self.state, attacks=(*done, *attacks))

    def look(self, watch: Iterable[str]) -> Answer:
        """The units a step wants to see."""
        return {name: self._seen(self.unit(name, "watch")) for name in watch}

    def _seen(self, unit: state.Unit) -> Answer:
        seen = {"status": unit.status, "hits": unit.hits, "engaged": self.state.engaged(unit.id)}
        return seen | {"rps": unit.rps} if unit.measured else seen


class Hand:
    """Dice as the script gives them, by the first word of the throw's key and, where it counts, the pass."""

    def __init__(self, dice: Mapping[str, tuple[int, ...]], where: Mapping[str, str]) -> None:
        self._dice = dice
        self._where = where

    def __call__(self, question: Question) -> Thrown:
        """The next dice of that throw. Raises `Refused` when they are too few."""
        name = question.key.rpartition(":")[0] if question.key.startswith("cid") else question.key
        start = int(question.key.rpartition(":")[2]) if question.key.startswith("cid") else 0
        assert isinstance(question, Roll)
        count = question.dice.count
        faces = self._dice[name][start : start + count]
        if len(faces) < count:
            raise Refused("dice_count", self._where[name], f"{self._where[name]} must hold more dice.")
        return Thrown(question.key, tuple((face,) for face in faces))


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a script; `watch` names units to show beside its report."""

    watch: Annotated[tuple[Name, ...], AtMost(1_000)] = ()

    def play(self, game: Game) -> Answer:
        """Do it, and report. Raises `Refused`."""
        raise NotImplementedError
