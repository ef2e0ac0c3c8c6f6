"""Collisions: when one threatens, how many dice it rolls, and what waits for the damage step (C-64, C-72, C-118)."""

from __future__ import annotations

from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.pilot import HazardMet
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Hit, Range, Ship, Situation

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
