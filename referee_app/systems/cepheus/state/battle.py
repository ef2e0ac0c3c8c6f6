"""The whole encounter: ships, ranges, salvoes in flight, the attack being answered, the damage waiting (section 10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.core.order import altered
from referee_app.systems.cepheus.state.kinds import (
    Characteristic,
    Count,
    Difficulty,
    Figure,
    Initiative,
    Level,
    Missile,
    Range,
    ReactionKind,
    Situation,
    Turn,
    Weapon,
)
from referee_app.systems.cepheus.state.person import Person
from referee_app.systems.cepheus.state.ship import Ship

MOST_SHIPS = 24
MOST_QUEUED = 400

Phase = Literal["setup", "between", "turn", "over"]
"""Set-up; before a turn (hasty is ticked); inside a turn; after the encounter (section 11)."""

Cause = Literal[
    "pulse_laser",
    "beam_laser",
    "particle_beam",
    "sandcaster",
    "particle_beam_bay",
    "meson_gun_bay",
    "fusion_gun_bay",
    "standard",
    "smart",
    "nuclear",
    "collision",
    "ram",
    "boarding_hit",
    "boarding_damage",
    "entry",
]
"""What does damage: a weapon, a missile, a collision, a boarding, a failed atmospheric entry (R-60)."""


Face = Annotated[int, Between(1, 6)]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is put into one check: points, bonuses, units and rulings, all named before the dice (C-7, C-8, C-50, C-53,
    C-75, R-7).

    `intercept` names the enemy whose bonus is used. `difficulty` and `characteristic` replace the usual ones.
    """

    coordinate: Count = 0
    intercept: Line = ""
    fire_control: Level = 0
    referee: Figure = 0
    helper_effect: Figure | None = None
    difficulty: Difficulty | None = None
    characteristic: Characteristic | None = None


PLAIN = Terms()


@dataclass(frozen=True, slots=True)
class Reaction:
    """One declared reaction (C-81 to C-86); `mount` or `screen` where the kind has one.

    Against boarders a point defence has `boarders` to hit, or boarding `craft`. `salvo` is the one of several arriving
    together that a dodge or a damper is meant for; left empty it is the first.
    """

    type: ReactionKind
    crew: Line
    mount: Line = ""
    screen: Literal["", "nuclear_damper", "meson_screen"] = ""
    terms: Terms = PLAIN
    boarders: Count = 99
    craft: bool = False
    salvo: Line = ""


@dataclass(frozen=True, slots=True)
class Incoming:
    """An attack that has been announced and may be reacted to: shots, salvoes arriving, or boarders crossing (C-81).

    `crew` is empty for the computer. `hit` is the Effect of a roll already made, when sand and screens may still
    follow it (R-21). Of what is `declared` the first `rolled` are settled: whether it is `dodged`, how often `sand` was
    in its way, and the level of the operator of a `screen`.
    """

    kind: Literal["attack", "salvo", "boarding"]
    by: Name
    target: Name
    crew: Line = ""
    mount: Line = ""
    weapon: Weapon | None = None
    count: Count = 1
    personal_scale: bool = False
    terms: Terms = PLAIN
    salvos: Annotated[tuple[Name, ...], AtMost(60)] = ()
    declared: Annotated[tuple[Reaction, ...], AtMost(60)] = ()
    hit: Figure | None = None
    rolled: Level = 0
    dodged: bool = False
    sand: Level = 0
    screen: Level | None = None


@dataclass(frozen=True, slots=True)
class Salvo:
    """Missiles in flight: how many, what each needs, the turn they strike in and the last they can (C-87 to C-92).

    `count` is the Initiative count they strike at if the launching ship is gone; `serial` numbers the launches among
    the attacks, so that the damage step knows their order.
    """

    id: Name
    by: Name
    mount: Line
    target: Name
    missile: Missile
    number: Count
    need: Annotated[int, Between(2, 12)]
    launched: Turn
    due: Turn
    last: Turn
    count: Initiative = 0
    serial: Count = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """One weapon or missile that hit, a collision or a boarder's damage, waiting for the damage step (C-117).

    `attack` is shared by the hits of one attack roll, or is the `serial` of the salvo. `dice` are its damage dice, 0
    for a fixed result. `sand` counts successful sand reactions, `screen` is the operator's level where a screen was
    triggered, `screened` its two dice when one throw serves the whole attack and has been made (R-23). `also` is the
    second ship of a ram (R-39).
    """

    target: Name
    by: Name
    cause: Cause
    attack: Count
    dice: Level = 0
    effect: Figure = 0
    sand: Level = 0
    screen: Level | None = None
    screened: tuple[Face, Face] | None = None
    also: Line = ""

    @property
    def missile(self) -> bool:
        """Whether it is a missile, which is resolved before everything else (C-117)."""
        return self.cause in ("standard", "smart", "nuclear")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ships, in alphabetical order, and the range between them (C-15)."""

    one: Name
    other: Name
    range: Range


@dataclass(frozen=True, slots=True)
class Hazard:
    """Something the referee has switched on that ships may run into (C-64)."""

    situation: Situation
    speed_difference: bool = False


@dataclass(frozen=True, slots=True)
class Planet:
    """A world nearby (C-78, C-79)."""

    size: Annotated[int, Between(0, 20)]
    atmosphere: Annotated[int, Between(0, 15)]


@dataclass(frozen=True)  # without slots, for what is found once and asked for a thousand times a click
class Battle:
    """Everything on the table.

    `active` holds the ships in activation, the innermost last, because a waiting ship may come in during another's
    (C-28). `group` are the ships handled as simultaneous with the active one (C-25). `attacks` numbers the attacks.
    """

    turn: Turn = 0
    phase: Phase = "setup"
    ships: Annotated[tuple[Ship, ...], AtMost(MOST_SHIPS)] = ()
    range: Range = "medium"
    ranges: Annotated[tuple[Pair, ...], AtMost(MOST_SHIPS * MOST_SHIPS)] = ()
    docked: Annotated[tuple[tuple[Name, Name], ...], AtMost(MOST_SHIPS)] = ()
    salvos: Annotated[tuple[Salvo, ...], AtMost(400)] = ()
    queue: Annotated[tuple[Hit, ...], AtMost(MOST_QUEUED)] = ()
    incoming: Incoming | None = None
    active: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()
    group: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()
    hazard: Hazard | None = None
    planet: Planet | None = None
    attacks: Count = 0

    @property
    def acting(self) -> str:
        """The ship whose activation it is, or nothing."""
        return self.active[-1] if self.active else ""

    @cached_property
    def fleet(self) -> Mapping[str, Ship]:
        """The ships by their ids."""
        return {ship.id: ship for ship in self.ships}

    @cached_property
    def berths(self) -> Mapping[str, tuple[Ship, Person]]:
        """Everybody by id, with the ship the person is aboard."""
        return {person.id: (ship, person) for ship, person in self.people()}

    @cached_property
    def bands(self) -> Mapping[tuple[str, str], Range]:
        """The range bands of the pairs that have one of their own, by ids in order (C-15)."""
        return {(pair.one, pair.other): pair.range for pair in self.ranges}

    def ship(self, id_: str) -> Ship:
        """A ship by its id. Raises `KeyError`."""
        return self.fleet[id_]

    def has(self, id_: str) -> bool:
        """Whether that ship is on the table."""
        return id_ in self.fleet

    def aboard(self, crew: str) -> tuple[Ship, Person]:
        """Somebody and the ship the person is aboard. Raises `KeyError`."""
        return self.berths[crew]

    def people(self) -> Iterator[tuple[Ship, Person]]:
        """Everybody, ship by ship."""
        for ship in self.ships:
            for person in ship.crew:
                yield ship, person

    def salvo(self, id_: str) -> Salvo:
        """A salvo by its id. Raises `KeyError`."""
        for salvo in self.salvos:
            if salvo.id == id_:
                return salvo
        raise KeyError(id_)

    def range_between(self, one: str, other: str) -> Range:
        """The range band of a pair of ships (C-15)."""
        return self.bands.get((one, other) if one < other else (other, one), self.range)

    def are_docked(self, one: str, other: str) -> bool:
        """Whether these two are docked to each other."""
        return tuple(sorted((one, other))) in self.docked

    def docked_to(self, id_: str) -> tuple[str, ...]:
        """The ships a ship is docked to."""
        return tuple(a if b == id_ else b for a, b in self.docked if id_ in (a, b))

    def change(self, id_: str, change: Callable[[Ship], Ship]) -> Battle:
        """The table with one ship's sheet changed. Raises `KeyError` for a ship that is not there."""
        self.ship(id_)
        return replace(self, ships=tuple(change(ship) if ship.id == id_ else ship for ship in self.ships))

    def change_conduct(self, id_: str, **fields: object) -> Battle:
        """The table with how one ship stands this turn changed."""
        return self.change(id_, lambda ship: replace(ship, conduct=altered(ship.conduct, **fields)))

    def change_person(self, crew: str, change: Callable[[Person], Person]) -> Battle:
        """The table with one person changed."""
        ship, _ = self.aboard(crew)
        return self.change(ship.id, lambda sheet: sheet.with_person(crew, change))

    def with_range(self, one: str, other: str, band: Range) -> Battle:
        """The table with the range of one pair changed."""
        first, second = sorted((one, other))
        rest = tuple(pair for pair in self.ranges if (pair.one, pair.other) != (first, second))
        return replace(self, ranges=(*rest, Pair(first, second, band)))

    def cleared_of(self, id_: str, count: int | None = None) -> Battle:
        """The table with nothing docked to or flying at a ship that is gone; its own missiles strike at the Initiative
        `count` it last had (C-92)."""
        flying = (salvo for salvo in self.salvos if salvo.target != id_)
        salvos = tuple(
            replace(salvo, count=count) if salvo.by == id_ and count is not None else salvo for salvo in flying
        )
        return replace(self, docked=tuple(pair for pair in self.docked if id_ not in pair), salvos=salvos)
