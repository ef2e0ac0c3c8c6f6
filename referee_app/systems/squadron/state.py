"""The squadron record sheets as they stand: craft types, squadrons, boxes, the phase's declarations (S-8 to S-10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Exact, Line, Name, Ref, Small, since

Kind = Literal["laser", "missile", "ion", "jammer"]
Mount = Literal["forward", "turret"]
Band = Literal["short", "medium", "long"]
Rate = Literal["none", "attack_speed", "full_throttle"]
Morale = Literal["steady", "shaken", "demoralized", "broken"]
Status = Literal["active", "destroyed"]
Phase = Literal["initiative", "movement", "jam", "declare", "volleys", "special", "morale"]

PHASES: tuple[Phase, ...] = ("initiative", "movement", "jam", "declare", "volleys", "special", "morale")
RATES: tuple[Rate, ...] = ("none", "attack_speed", "full_throttle")
MORALES: tuple[Morale, ...] = ("steady", "shaken", "demoralized", "broken")

MOST_CRAFT = 12
MOST_SQUADRONS = 24

SquadronId = Annotated[Name, Ref("squadron")]
Code = Annotated[int, Between(-99, 99)]
Figure = Annotated[int, Between(0, 99)]
Hexes = Annotated[int, Between(0, 999)]
Box = Annotated[int, Between(1, MOST_CRAFT)]
Boxes = Annotated[tuple[Box, ...], AtMost(MOST_CRAFT)]
Round = Annotated[int, Between(0, 9_999)]


@dataclass(frozen=True, slots=True)
class Weapon:
    """One line of the weapon table (S-9); the fire code includes the fire control, ranges are limits in hexes."""

    name: Name
    kind: Kind
    short: Hexes
    medium: Hexes
    long: Hexes
    fire_code: Code
    damage: Figure
    fire_control: Figure = 0
    mount: Mount = "forward"


@dataclass(frozen=True, slots=True)
class CraftType:
    """What all craft of a squadron have in common (S-8)."""

    name: Name
    turns: Annotated[int, Between(1, 99)]
    turn_distance: Figure
    dr_shielded: Figure
    dr_unshielded: Figure
    attack_speed: Figure
    full_throttle: Figure
    weapons: Annotated[tuple[Weapon, ...], AtMost(12)]
    dodge: Figure = 0


@dataclass(frozen=True, slots=True)
class Ion:
    """Ionised counters and the round they were given in (S-50)."""

    round: Round
    counters: Figure


@dataclass(frozen=True, slots=True)
class PendingHits:
    """What this phase's volleys did to a box, not yet in force (S-7)."""

    damaged: Figure = 0
    destroyed: bool = False
    ion: Figure = 0


NOTHING_PENDING = PendingHits()


@dataclass(frozen=True, slots=True)
class Craft:
    """One numbered box: a craft and its pilot (S-10)."""

    box: Box
    pilot: Line = ""
    hot_shot: Code = 0
    markers: Figure = 0
    ion: Annotated[tuple[Ion, ...], AtMost(99)] = ()
    separated: bool = False
    jams: Figure = 0
    missile_round: Round | None = None
    status: Status = "active"
    pending: PendingHits = NOTHING_PENDING

    @property
    def counters(self) -> int:
        """Ionised counters in force."""
        return sum(given.counters for given in self.ion)

    @property
    def active(self) -> bool:
        """Whether the craft is still in play."""
        return self.status == "active"


@dataclass(frozen=True, slots=True)
class Squadron:
    """One record sheet: craft of one type that move and fire together; `id` is its name in orders and facts."""

    id: Name
    name: Name
    side: Name
    craft_type: CraftType
    boxes: Annotated[tuple[Craft, ...], AtMost(MOST_CRAFT, 1)]
    leader: Line = ""
    command: Code = 0
    quality: Line = ""
    morale: Morale = "steady"
    rate: Rate = "attack_speed"
    hexes: Small = 0

    def craft(self, box: int) -> Craft:
        """The craft in a box. Raises `KeyError`."""
        for craft in self.boxes:
            if craft.box == box:
                return craft
        raise KeyError(box)

    def has(self, box: int) -> bool:
        """Whether there is such a box."""
        return any(craft.box == box for craft in self.boxes)

    @property
    def active(self) -> tuple[Craft, ...]:
        """The craft still in play, in box order."""
        return tuple([craft for craft in self.boxes if craft.status == "active"])

    def weapon(self, name: str) -> Weapon:
        """A weapon of this craft type. Raises `KeyError`."""
        for weapon in self.craft_type.weapons:
            if weapon.name == name:
                return weapon
        raise KeyError(name)

    @property
    def move_number(self) -> int:
        """The number of the rate it moved at this round (S-26, SR-5)."""
        numbers = {
            "attack_speed": self.craft_type.attack_speed,
            "full_throttle": self.craft_type.full_throttle,
        }
        return numbers.get(self.rate, 0)

    def with_boxes(self, boxes: tuple[int, ...] | None, change: Callable[[Craft], Craft]) -> Squadron:
        """The sheet with some boxes (None: all) changed."""
        return replace(
            self,
            boxes=tuple(change(craft) if boxes is None or craft.box in boxes else craft for craft in self.boxes),
        )


@dataclass(frozen=True, slots=True)
class Declaration:
    """One squadron's fire of the phase, announced before any die (S-14, S-15, S-20)."""

    squadron: Name
    weapon: Name
    target: Name
    firing: Boxes
    eligible: Boxes
    band: Band
    used: Exact | None = None
    fired: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """The whole table: the round, the phase, every record sheet and what has been announced this phase."""

    round: Round = 0
    phase: Phase = "morale"
    squadrons: Annotated[tuple[Squadron, ...], AtMost(MOST_SQUADRONS)] = ()
    declarations: Annotated[tuple[Declaration, ...], AtMost(MOST_SQUADRONS)] = ()
    jamming: Annotated[tuple[Name, ...], AtMost(MOST_SQUADRONS)] = ()
    holding: Annotated[tuple[Name, ...], AtMost(MOST_SQUADRONS)] = field(default=(), metadata=since(7))
    """Who said that it holds its fire, until it declares all the same."""

    def squadron(self, id_: str) -> Squadron:
        """A squadron by its id. Raises `KeyError`."""
        for squadron in self.squadrons:
            if squadron.id == id_:
                return squadron
        raise KeyError(id_)

    def has(self, id_: str) -> bool:
        """Whether that squadron is on the table."""
        return any(squadron.id == id_ for squadron in self.squadrons)

    def declaration(self, id_: str) -> Declaration | None:
        """What a squadron announced this phase."""
        return next((made for made in self.declarations if made.squadron == id_), None)

    def change(self, id_: str, change: Callable[[Squadron], Squadron]) -> Battle:
        """The table with one squadron's sheet changed."""
        return replace(
            self,
            squadrons=tuple(change(squadron) if squadron.id == id_ else squadron for squadron in self.squadrons),
        )

    def change_boxes(self, id_: str, boxes: tuple[int, ...] | None, change: Callable[[Craft], Craft]) -> Battle:
        """The table with some boxes (None: all) of one squadron changed."""
        return self.change(id_, lambda squadron: squadron.with_boxes(boxes, change))
