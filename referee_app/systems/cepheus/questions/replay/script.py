"""The scripted encounter: a set-up, then steps that give the same orders as the window, each with one report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Script, Switches, Tagged
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus import state
from referee_app.systems.cepheus.actions import damage, turn
from referee_app.systems.cepheus.book import Book, Rulings
from referee_app.systems.cepheus.events.helm import PursuitEnded
from referee_app.systems.cepheus.events.turn import ActivationBegan, FuelLeaked, RepairsUndone
from referee_app.systems.cepheus.questions import ships
from referee_app.systems.cepheus.questions.replay import crew, fire
from referee_app.systems.cepheus.questions.replay.crew import hits_of, mended
from referee_app.systems.cepheus.questions.replay.game import NEVER, Game, Step, check_report, found, one, only, tested
from referee_app.systems.cepheus.questions.ships import Count, Faces, Level, Name, Names, nothing_there, tons
from referee_app.systems.cepheus.standing import gone, initiative, order, reactions_left
from referee_app.systems.cepheus.state import (
    MOST_CREW,
    MOST_MOUNTS,
    MOST_SHIPS,
    Battle,
    Initiative,
    Load,
    Range,
    Screen,
    Skill,
    Status,
    Suite,
)

Char = Literal["str", "dex", "end", "int", "edu", "soc"]
SCORES: Mapping[Char, str] = {
    "str": "strength",
    "dex": "dexterity",
    "end": "endurance",
    "int": "intelligence",
    "edu": "education",
    "soc": "social",
}
Program = Literal["evade", "fire_control", "auto_repair"]


@dataclass(frozen=True, kw_only=True)
class Person(ships.Person):
    """One of the crew, with skills and scores."""

    mount: Name | None = None
    skills: Mapping[Skill, Level] = field(default_factory=dict)
    chars: Mapping[Char, Level] = field(default_factory=dict)
    jack: Level = 0

    def drawn(self, sheet: state.Person) -> state.Person:
        """The person with all that; a replay calls people by their ids."""
        scores = state.Characteristics(**{SCORES[name]: score for name, score in self.chars.items()})
        skills = state.Skills(**as_fields(self.skills))
        return replace(sheet, post=self.mount or "", full=scores, now=scores, skills=skills, jack=self.jack)


@dataclass(frozen=True, kw_only=True)
class Mount(ships.Mount):
    """A turret or bay, with what it is loaded with."""

    ammo: Mapping[Load, Count] = field(default_factory=dict)
    capacity: Level = 3

    def drawn(self, sheet: state.Mount) -> state.Mount:
        """The mount with all that."""
        return replace(sheet, ammo=stores_of(self.ammo), capacity=self.capacity)


def as_fields(given: Mapping[Any, int]) -> dict[str, Any]:
    """Words and their figures as the fields of a sheet."""
    return dict(given)


def stores_of(given: Mapping[Load, int]) -> state.Stores:
    """Missiles and sand."""
    return state.Stores(**as_fields(given))


@dataclass(frozen=True, kw_only=True)
class Ship(ships.Ship):
    """A ship with everything a battle needs."""

    id: Name
    side: Name | None = None
    mounts: Annotated[tuple[Mount, ...], AtMost(MOST_MOUNTS)] = ()
    crew: Annotated[tuple[Person, ...], AtMost(MOST_CREW)] = ()
    initiative: Initiative = 0
    speed: Count = 0
    electronics: Suite = "basic_military"
    jamming_rating: Level | None = None
    stealth: bool = False
    software: Mapping[Program, Level] = field(default_factory=dict)
    drones: bool = False
    screens: Mapping[Screen, Level] = field(default_factory=dict)
    stores: Mapping[Load, Count] = field(default_factory=dict)
    leak: Count = 0
    status: Status | None = None

    def drawn(self, book: Book, place: str) -> state.Ship:
        """Its status sheet; `place` is where it stands in the request."""
        self._manned(place)
        sheet = ships.sheet(self, book, self.id, place)
        rating = book.suites[self.electronics].rating
        return replace(
            sheet,
            side=self.side or self.id,
            mounts=tuple(mount.drawn(one) for mount, one in zip(self.mounts, sheet.mounts, strict=True)),
            crew=tuple(person.drawn(one) for person, one in zip(self.crew, sheet.crew, strict=True)),
            initiative=self.initiative,
            speed=self.speed,
            suite=self.electronics,
            jamming=rating if self.jamming_rating is None else self.jamming_rating,
            stealth=self.stealth,
            software=state.Software(**as_fields(self.software)),
            drones=self.drones,
            screens=state.Screens(**as_fields(self.screens)),
            stores=stores_of(self.stores),
            leak=self.leak,
            status=self.status or sheet.status,
            control=NEVER,
        )

    def _manned(self, place: str) -> None:
        """Look whether the gunners name mounts of the ship."""
        mounts = {mount.id for mount in self.mounts}
        for number, person in enumerate(self.crew):
            if person.mount is not None and person.mount not in mounts:
                raise nothing_there(f"{place}.crew[{number}].mount", f"a turret or bay of {self.id}")


Band = tuple[Name, Name, Range]


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Everybody at the table, and the house rules."""

    ships: Annotated[tuple[Ship, ...], AtMost(MOST_SHIPS)]
    rules: Switches[Rulings] = field(default_factory=Rulings)
    range: Range = "medium"
    ranges: Annotated[tuple[Band, ...], AtMost(1_000)] = ()
    docked: Annotated[tuple[tuple[Name, Name], ...], AtMost(1_000)] = ()

    def battle(self, book: Book) -> Battle:
        """The table before the first step; docked ships are Adjacent (C-12)."""
        self._look_at_names()
        sheets = tuple(ship.drawn(book, f"setup.ships[{place}]") for place, ship in enumerate(self.ships))
        battle = Battle(phase="between", ships=sheets, range=self.range, docked=self._docked())
        for own, other, band in self.ranges:
            battle = battle.with_range(own, other, band)
        for own, other in battle.docked:
            battle = battle.with_range(own, other, "adjacent")
        return battle

    def listed(self) -> Mapping[str, tuple[Load, ...]]:
        """The kinds of ammunition named for each mount."""
        return {mount.id: tuple(mount.ammo) for ship in self.ships for mount in ship.mounts}

    def _docked(self) -> tuple[tuple[str, str], ...]:
        return tuple(sorted({(min(pair), max(pair)) for pair in self.docked}))

    def _look_at_names(self) -> None:
        """Every name is given once, and every pair is two ships of the set-up."""
        for place, name in repeated(self._named()):
            raise nothing_there(place, f"a name of its own; {name} is taken")
        for place, pair in self._pairs():
            if len(set(pair)) < 2 or not {ship.id for ship in self.ships}.issuperset(pair):
                raise nothing_there(place, "two ships of the set-up")

    def _pairs(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every pair named, with its place."""
        for number, (own, other, _) in enumerate(self.ranges):
            yield f"setup.ranges[{number}]", (own, other)
        for number, pair in enumerate(self.docked):
            yield f"setup.docked[{number}]", pair

    def _named(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Everything that has a name, with its place: ships, mounts and people each among their own."""
        for place, ship in enumerate(self.ships):
            where = f"setup.ships[{place}]"
            yield f"{where}.id", ("ship", ship.id)
            for number, mount in enumerate(ship.mounts):
                yield f"{where}.mounts[{number}].id", ("mount", mount.id)
            for number, person in enumerate(ship.crew):
                yield f"{where}.crew[{number}].id", ("crew", person.id)


def repeated(named: Iterable[tuple[str, tuple[str, str]]]) -> Iterator[tuple[str, str]]:
    """The places where a name is given again."""
    seen: set[tuple[str, str]] = set()
    for place, name in named:
        if name in seen:
            yield place, name[1]
        seen.add(name)


@dataclass(frozen=True, kw_only=True)
class StartTurn(Step):
    """Begin a turn (C-31)."""

    op: Literal["start_turn"]
    hasty: Names = ()

    def play(self, game: Game) -> Answer:
        """Who acts when, and how often each may react."""
        for name in self.hasty:
            game.ship(name, "hasty")
        game.give(turn.StartTurn(self.hasty))
        state, book = game.state, game.book
        there = [ship for ship in state.ships if not gone(ship)]
        return {
            "turn": state.turn,
            "initiative": {ship.id: initiative(ship, state.turn, book) for ship in there},
            "order": order(state, book),
            "reactions": {ship.id: reactions_left(ship, state.turn, book) for ship in there},
        }


@dataclass(frozen=True, kw_only=True)
class Wait(Step, of=turn.Wait):
    """Let a ship's place pass (C-28)."""

    op: Literal["wait"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """Mark it."""
        game.ship(self.ship, "ship")
        game.give(self.order(game))
        return {"waiting": self.ship}


@dataclass(frozen=True, kw_only=True)
class Enter(Step, of=turn.ComeIn):
    """Bring a waiting ship in (C-28, R-15)."""

    op: Literal["enter"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """Its place from now on."""
        game.ship(self.ship, "ship")
        game.give(self.order(game))
        ship, now = game.state.ship(self.ship), game.state.turn
        return {"initiative": initiative(ship, now, game.book), "reactions": reactions_left(ship, now, game.book)}


@dataclass(frozen=True, kw_only=True)
class Activate(Step, of=turn.Activate):
    """Begin a ship's activation (C-31)."""

    op: Literal["activate"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """The salvoes that strike now."""
        game.ship(self.ship, "ship")
        facts = game.give(self.order(game))
        return {"arrivals": only(facts, ActivationBegan).arrivals}


@dataclass(frozen=True, kw_only=True)
class EndActivation(Step):
    """End the activation under way (C-31, C-66)."""

    op: Literal["end_activation"]

    def play(self, game: Game) -> Answer:
        """A pursuit that was not kept is over."""
        ended = found(game.give(turn.EndActivation()), PursuitEnded)
        dropped = [fact.target for fact in ended if fact.cause == "not_kept"]
        return {"pursuit_dropped": dropped[0]} if dropped else {}


@dataclass(frozen=True, kw_only=True)
class EndTurn(Step):
    """End the turn (C-31, C-109)."""

    op: Literal["end_turn"]

    def play(self, game: Game) -> Answer:
        """The fuel that has leaked."""
        leaks = {fact.ship: tons(fact.tons) for fact in found(game.give(turn.EndTurn()), FuelLeaked)}
        return {"leaked": leaks} if leaks else {}


@dataclass(frozen=True, kw_only=True)
class EndEncounter(Step):
    """End the encounter (C-60, C-127)."""

    op: Literal["end_encounter"]

    def play(self, game: Game) -> Answer:
        """The battlefield repairs that come off again."""
        lost: dict[str, dict[str, int]] = {}
        for fact in found(game.give(turn.EndEncounter()), RepairsUndone):
            if fact.returned:
                lost.setdefault(fact.ship, {})[fact.part] = fact.returned
        return {"repairs_lost": lost}


@dataclass(frozen=True, kw_only=True)
class AutoRepair(Step):
    """Let the drones of the acting ship mend a system or a mount (C-59)."""

    op: Literal["auto_repair"]
    system: Name
    dice: Faces

    def play(self, game: Game) -> Answer:
        """2D6 + 1 and nothing else."""
        before = hits_of(game.acting(), self.system)
        facts = game.give(damage.AutoRepair(self.system), one("dice", self.dice))
        return {**check_report(tested(facts)), **mended(before, hits_of(game.acting(), self.system))}


STEPS = (StartTurn, Wait, Enter, Activate, EndActivation, EndTurn, EndEncounter, AutoRepair)

ACT = Tagged("action", (*crew.ACTS, *fire.ACTS))
STEP = Tagged("op", (*STEPS, *fire.STEPS, ACT))
AT_THE_TABLE = ("multi_role", "reactions_after_roll", "interrupt_on", "comms_loss_initiative")
"""Switches that concern the table only."""
Steps = Annotated[tuple[Step | Refused, ...], Script(STEP)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """An encounter step by step (questions.md 3.5)."""
    usual = Rulings()
    kept: dict[str, Any] = {name: getattr(usual, name) for name in AT_THE_TABLE}
    book = replace(book, rulings=replace(book.rulings, **kept))
    game = Game(setup.battle(book), book, setup.listed())
    return {"steps": [game.play(step) for step in steps]}
