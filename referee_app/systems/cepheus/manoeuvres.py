"""Ships among each other: range bands, where a pursuit can begin and what ends it, collisions (C-12 to C-15, C-64 to
C-67, C-72, C-118)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, cast

from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.helm import End, HazardMet, PursuitEnded
from referee_app.systems.cepheus.standing import disabled, gone
from referee_app.systems.cepheus.state import RANGES, Battle, Hit, Range, Ship, Situation, Suite

Choice = Literal["decrease", "maintain", "increase"]
STEPS: dict[Choice, int] = {"decrease": -1, "maintain": 0, "increase": 1}
"""What the winner of a Range Check may do (C-63)."""

REACH: tuple[tuple[int, Range], ...] = (
    (10, "close"),
    (1_250, "short"),
    (10_000, "medium"),
    (25_000, "long"),
    (50_000, "very_long"),
)
"""The last kilometre of each band between the first and the last (C-12)."""

SUGGESTED: tuple[Range, ...] = ("very_long", "short", "medium")
"""Where a battle is likely to start: far from everything, or near a planet (C-13)."""

Detail = Literal[
    "neural_sources",
    "ship_systems",
    "neural_level",
    "fine_visual",
    "heat_sources",
    "internal_structure",
    "neural_presence",
    "emission_sources",
    "external_structure",
    "shape",
    "thermal_activity",
    "activity",
    "outline",
]
Sight = Literal["any", "advanced", "very_advanced"]
DETAILS: dict[Range, tuple[tuple[Detail, Sight], ...]] = {
    "adjacent": (("neural_sources", "very_advanced"),),
    "close": (("ship_systems", "any"), ("neural_level", "very_advanced")),
    "short": (
        ("fine_visual", "any"),
        ("heat_sources", "any"),
        ("internal_structure", "advanced"),
        ("neural_presence", "very_advanced"),
    ),
    "medium": (("emission_sources", "any"), ("external_structure", "advanced")),
    "long": (("shape", "any"), ("thermal_activity", "any"), ("external_structure", "advanced")),
    "very_long": (("activity", "any"), ("outline", "any")),
    "distant": (),
}
"""What sensors tell of a ship at each range, and how good they must be (C-14)."""
SEES: dict[Suite, tuple[Sight, ...]] = {
    "advanced": ("any", "advanced"),
    "very_advanced": ("any", "advanced", "very_advanced"),
}


def band_of(km: Fraction) -> Range:
    """The band of a distance in kilometres; a shared limit belongs to the nearer one, but 1 km is Close (C-12, R-3)."""
    if km < 1:
        return "adjacent"
    return next((band for last, band in REACH if km <= last), "distant")


def step(band: Range, choice: Choice) -> Range:
    """The band after the winner of a Range Check has chosen; there is nothing beyond the ends (C-63)."""
    return RANGES[min(len(RANGES) - 1, max(0, RANGES.index(band) + STEPS[choice]))]


def choices(band: Range) -> tuple[Choice, ...]:
    """What the winner of a Range Check may choose here (C-63)."""
    return tuple(choice for choice in STEPS if choice == "maintain" or step(band, choice) != band)


def details(band: Range, suite: Suite) -> tuple[Detail, ...]:
    """What a ship's sensors show of another one at this range (C-14)."""
    sight = SEES.get(suite, ("any",))
    return tuple(detail for detail, needed in DETAILS[band] if needed in sight)


OUTRUN = 7
"""A pursued ship so much faster than its pursuer is away (C-67)."""
STARTS: dict[str, tuple[Range, ...]] = {
    "adjacent_close": ("adjacent", "close"),
    "close_short": ("close", "short"),
    "adjacent_close_short": ("adjacent", "close", "short"),
}
"""Where a pursuit can begin, by the house rule of R-38."""


def may_start(band: Range, own_speed: int, target_speed: int, book: Book) -> bool:
    """Whether a pursuit can begin at this range and these speeds (C-65, R-38)."""
    return band in STARTS[book.rulings.pursuit_start] and own_speed == target_speed


def too_far(band: Range) -> bool:
    """Whether this range ends a pursuit (C-67)."""
    return RANGES.index(band) >= RANGES.index("medium")


def outrun(own_speed: int, target_speed: int) -> bool:
    """Whether the pursued ship is too fast for its pursuer (C-67)."""
    return target_speed - own_speed >= OUTRUN


def out_of_it(state: Battle, ship: Ship) -> End | None:
    """What takes a ship out of every pursuit, None if nothing does (C-67)."""
    if ship.status in ("destroyed", "left"):
        return cast("End", ship.status)
    if disabled(ship):
        return "disabled"
    return "docked" if state.docked_to(ship.id) else None


def end_between(state: Battle, ship: Ship, target: Ship) -> End | None:
    """What ends a pursuit of one ship by another at this moment, None if it can go on; a taken ship pursues nobody
    (C-57, C-67)."""
    out = out_of_it(state, ship) or out_of_it(state, target)
    if out is not None:
        return out
    if ship.status == "taken":
        return "taken"
    if too_far(state.range_between(ship.id, target.id)):
        return "range"
    return "speed" if outrun(ship.speed, target.speed) else None


def broken_pursuits(state: Battle) -> Iterator[PursuitEnded]:
    """The pursuits that cannot go on as things stand, ship by ship (C-67)."""
    for ship in state.ships:
        if ship.pursuit is None:
            continue
        target = ship.pursuit.target
        cause = end_between(state, ship, state.ship(target)) if state.has(target) else "left"
        if cause is not None:
            yield PursuitEnded(ship.id, target, cause)


def end_pursuits(table: Table[Battle]) -> None:
    """Tell every pursuit that has just become impossible; to be called after every change of speed, range, docking
    or status (C-67)."""
    for ended in tuple(broken_pursuits(table.state)):
        table.tell(ended)


MOST_DICE = 99
"""As many dice as one throw can have."""


def hazard_dice(speed: int) -> int:
    """Damage dice of running into something at a speed (C-64)."""
    return max(0, speed)


def ram_dice(own_speed: int, target_speed: int) -> int:
    """Damage dice of a ram (C-72)."""
    return hazard_dice(own_speed - target_speed)


def may_ram(band: Range, own_speed: int, target_speed: int, book: Book) -> bool:
    """Whether a ship can be rammed at this range and these speeds (C-72, R-39)."""
    near = band == "close" or (band == "adjacent" and book.rulings.ram_adjacent)
    return near and own_speed > target_speed


def must_avoid(state: Battle, ship: Ship) -> bool:
    """Whether a ship still has to find its way through the hazard this turn (C-64)."""
    return state.hazard is not None and ship.speed > 0 and not ship.conduct.avoided and not gone(ship)


def run_into(table: Table[Battle], ship: Ship, situation: Situation) -> None:
    """A ship has not avoided the hazard: the collision waits for the damage step (C-64, R-59)."""
    dice = min(MOST_DICE, hazard_dice(ship.speed))
    table.tell(HazardMet(ship.id, situation, False, dice))
    if dice:
        table.tell(HitsQueued((Hit(ship.id, ship.id, "collision", table.state.attacks, dice),)))


def ram(table: Table[Battle], ship: Ship, target: Ship, book: Book) -> None:
    """One ship has rammed another one; by house rule only the rammed one is hurt (C-72, R-39)."""
    also = ship.id if book.rulings.ram_damage == "both" else ""
    dice = min(MOST_DICE, ram_dice(ship.speed, target.speed))
    table.tell(HitsQueued((Hit(target.id, ship.id, "ram", table.state.attacks, dice, also=also),)))
