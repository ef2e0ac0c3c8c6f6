"""Fleets, locations, and the combat that is being fought (F-1, F-9, F-20, section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name, Ref, Typed

ShipType = Literal["explorer_inf", "military_inf", "developer_inf", "military_pi", "developer_pi"]
Kind = Literal["space", "system", "duel"]
Place = Literal["space", "system", "star_cloud", "ion_storm"]
Stage = Literal["declared", "attacker", "defender", "losses", "end"]
Side = Literal["attacker", "defender"]
Outcome = Literal[
    "",
    "both_remain",
    "attacker_wins",
    "defender_wins",
    "mutual",
    "stalemate",
    "held",
    "held_fleet_lost",
    "destroyed",
    "open",
    "undefended_fleet_lost",
]

TYPES: tuple[ShipType, ...] = get_args(ShipType)
MOST_SHIPS = 9_999
MOST_FLEETS = 60
MOST_PLACES = 60
MOST_TREATIES = 200
KEPT = 200
"""How many strikes a combat keeps in sight; the log keeps them all."""

FleetId = Annotated[Name, Ref("fleet")]
LocationId = Annotated[Name, Ref("location")]
TargetId = Annotated[Name, Ref("target")]
"""A fleet, or a location for its system."""
Owner = Annotated[Name, Ref("owner")]
Count = Annotated[int, Between(0, MOST_SHIPS)]
Priority = Annotated[int, Between(1, 5)]
Turn = Annotated[int, Between(0, 9_999)]
Exchange = Annotated[int, Between(0, 1_000_000)]
Losses = Annotated[int, Between(0, 1_000_000)]


@dataclass(frozen=True, slots=True)
class Ships:
    """How many ships of each type (F-9)."""

    explorer_inf: Count = 0
    military_inf: Count = 0
    developer_inf: Count = 0
    military_pi: Count = 0
    developer_pi: Count = 0

    def of(self, ship: ShipType) -> int:
        """How many of one type."""
        number: int = getattr(self, ship)
        return number

    def each(self) -> Iterator[tuple[ShipType, int]]:
        """Every type with its number."""
        for ship in TYPES:
            yield ship, self.of(ship)

    def plus(self, more: Ships) -> Ships:
        """With these as well."""
        return Ships(**{str(ship): number + more.of(ship) for ship, number in self.each()})

    def minus(self, less: Ships) -> Ships:
        """Without these, as far as they are there."""
        return Ships(**{str(ship): max(0, number - less.of(ship)) for ship, number in self.each()})

    @property
    def total(self) -> int:
        """All hulls: losses count ships, not strength (F-15)."""
        one, two, three, four = self.explorer_inf, self.military_inf, self.developer_inf, self.military_pi
        return one + two + three + four + self.developer_pi  # asked at every step of a fight: no loop


@dataclass(frozen=True, slots=True)
class Priorities:
    """Which types the owner has numbered: 5 is lost first, 1 last; None keeps the default (F-20, F-22)."""

    explorer_inf: Priority | None = None
    military_inf: Priority | None = None
    developer_inf: Priority | None = None
    military_pi: Priority | None = None
    developer_pi: Priority | None = None

    def of(self, ship: ShipType) -> int | None:
        """The number of one type."""
        number: int | None = getattr(self, ship)
        return number


UNSET = Priorities()


@dataclass(frozen=True, slots=True)
class Fleet:
    """One fleet: whose, where, which ships, in which order they are lost (F-9).

    `pinned` by house rule: it returned fire, and may not move in its owner's next turn either (FR-8).
    """

    id: Name
    name: Name
    owner: Name
    location: Annotated[Line, Ref("location")] = ""
    ships: Ships = Ships()
    priorities: Priorities = UNSET
    has_fought: bool = False
    notes: Line = ""
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class Location:
    """A place on the map; a system has an owner and System Defence points (F-1, F-9)."""

    id: Name
    name: Name
    kind: Place = "space"
    owner: Annotated[Line, Typed(0, 120)] = ""
    defence: Count = 0
    developed: bool = False
    destroyed: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """One roll of a strike: the row, the sum of the dice and the losses it inflicts (F-11)."""

    row: Name
    sum: Annotated[int, Between(2, 12)]
    losses: Annotated[int, Between(0, 99)]


@dataclass(frozen=True, slots=True)
class Blow:
    """One side's strike of one exchange (F-12 to F-14); `silenced` when it was wiped out before it could (FR-2)."""

    exchange: Exchange
    side: Side
    strength: Annotated[int, Between(0, 10_000_000)]
    throws: Annotated[tuple[Throw, ...], AtMost(100_000)]
    silenced: bool = False

    @property
    def losses(self) -> int:
        """What it inflicts, before the other side's own limit (F-24)."""
        return sum(throw.losses for throw in self.throws)


@dataclass(frozen=True, slots=True)
class Combat:
    """One combat from its declaration to its confirmed end (section 5).

    `defender` is a fleet's id, or the location's where its system is attacked; then `defence` counts for it. `began`,
    `met` and `met_defence` are what both sides began with, the others what is left. `blows` keeps the last throws for
    the worksheet. Under simultaneous losses those of the attacker's strike are taken only with the defender's. `place`
    is the id of where it was fought; sheets begun before it was kept have none.
    """

    kind: Kind
    attacker: Name
    defender: Name
    attackers: Ships
    defenders: Ships = Ships()
    defence: Count = 0
    began: Ships = Ships()
    met: Ships = Ships()
    met_defence: Count = 0
    destroy: bool = False
    stage: Stage = "declared"
    exchange: Exchange = 1
    attacker_priorities: Priorities = UNSET
    defender_priorities: Priorities = UNSET
    blows: Annotated[tuple[Blow, ...], AtMost(KEPT)] = ()
    outcome: Outcome = ""
    place: Line = ""

    def strikers(self, side: str) -> tuple[str, str]:
        """Who strikes when it is this side's turn, and whom."""
        return (self.attacker, self.defender) if side == "attacker" else (self.defender, self.attacker)

    @property
    def exchanges(self) -> int:
        """How many have been fought or begun: none where it was over before any die (F-30, F-35)."""
        return self.exchange if self.blows else 0

    def blow(self, side: Side) -> Blow | None:
        """A side's strike of this exchange, once it has been thrown."""
        found = (blow for blow in self.blows[-2:] if blow.exchange == self.exchange and blow.side == side)
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A fleet has attacked this target in its owner's turn (F-8)."""

    fleet: Name
    target: Name


@dataclass(frozen=True, slots=True)
class Began:
    """The last turn an owner had begun, by its number."""

    owner: Name
    turn: Turn


@dataclass(frozen=True, slots=True)
class Treaty:
    """Two owners whose fleets do not oppose each other, in alphabetical order (FR-16)."""

    one: Name
    other: Name


@dataclass(frozen=True, slots=True)
class Campaign:
    """Everything on the table: places, fleets, whose turn it is, who attacked whom in it, and the combat that is on.

    `storms` are the fleets that have entered an ion storm whose losses nobody has settled yet (F-40); `last` is the
    combat that was confirmed last, for its worksheet; `held` are the fleets of the owner to move that hold fire (F-6);
    `began` is every owner's last turn, the latest last: whoever does not see one of them knows of those before it.
    """

    turn: Turn = 0
    owner: Line = ""
    locations: Annotated[tuple[Location, ...], AtMost(MOST_PLACES)] = ()
    fleets: Annotated[tuple[Fleet, ...], AtMost(MOST_FLEETS)] = ()
    treaties: Annotated[tuple[Treaty, ...], AtMost(MOST_TREATIES)] = ()
    meetings: Annotated[tuple[Meeting, ...], AtMost(10_000)] = ()
    storms: Annotated[tuple[Name, ...], AtMost(MOST_FLEETS)] = ()
    combat: Combat | None = None
    fought: Turn = 0
    last: Combat | None = None
    held: Annotated[tuple[Name, ...], AtMost(MOST_FLEETS)] = ()
    began: Annotated[tuple[Began, ...], AtMost(MOST_FLEETS)] = ()

    def fleet(self, id_: str) -> Fleet:
        """A fleet by its id. Raises `KeyError`."""
        for fleet in self.fleets:
            if fleet.id == id_:
                return fleet
        raise KeyError(id_)

    def has_fleet(self, id_: str) -> bool:
        """Whether that fleet is on the table."""
        return any(fleet.id == id_ for fleet in self.fleets)

    def location(self, id_: str) -> Location:
        """A place by its id. Raises `KeyError`."""
        for location in self.locations:
            if location.id == id_:
                return location
        raise KeyError(id_)

    def has_location(self, id_: str) -> bool:
        """Whether that place is on the map."""
        return any(location.id == id_ for location in self.locations)

    def opposed(self, one: str, other: str) -> bool:
        """Whether two owners are against each other (FR-16)."""
        if one == other or not self.treaties:
            return one != other
        first, second = sorted((one, other))
        return Treaty(first, second) not in self.treaties

    def opposing(self, fleet: Fleet, order: Sequence[str] = ()) -> tuple[Fleet, ...]:
        """The fleets with ships that stand against one at its location (F-5), those in `order` before the others."""
        found = [
            other
            for other in self.fleets
            if other.location == fleet.location and other.ships.total and self.opposed(fleet.owner, other.owner)
        ]
        return tuple(sorted(found, key=lambda one: order.index(one.id) if one.id in order else len(order)))

    def sides(self) -> tuple[str, ...]:
        """The owners, in the order their fleets came, then those who have but a system."""
        owners = [fleet.owner for fleet in self.fleets] + [place.owner for place in self.locations if place.owner]
        return tuple(dict.fromkeys(owners))

    def alive(self) -> tuple[str, ...]:
        """The owners who have a ship or a system left."""
        owners = [fleet.owner for fleet in self.fleets if fleet.ships.total]
        return tuple(dict.fromkeys(owners + [place.owner for place in self.locations if place.owner]))

    def change_fleet(self, id_: str, change: Callable[[Fleet], Fleet]) -> Campaign:
        """The table with one fleet changed."""
        return replace(self, fleets=tuple(change(fleet) if fleet.id == id_ else fleet for fleet in self.fleets))

    def change_location(self, id_: str, change: Callable[[Location], Location]) -> Campaign:
        """The table with one place changed."""
        changed = (change(place) if place.id == id_ else place for place in self.locations)
        return replace(self, locations=tuple(changed))
