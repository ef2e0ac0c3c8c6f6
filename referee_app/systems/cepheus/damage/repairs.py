"""What can be mended in battle, and how much of it (C-58, R-54)."""

from __future__ import annotations

from typing import Literal

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import DESTROYED, SYSTEMS, Part, Ship, SystemName

Hopeless = Literal["C-58", "R-54"]
"""Why nothing can be mended: there is no damage, or too much."""

EXCEPTIONAL = 6


def mended(effect: int) -> int:
    """The hits a repair check of that Effect takes off, as far as there are any (C-58)."""
    if effect < 0:
        return 0
    if effect == 0:
        return 1
    return 3 if effect >= EXCEPTIONAL else 2


def hopeless(what: str, hits: int, book: Book) -> Hopeless | None:
    """What forbids mending a system with so many hits; a manoeuvre drive is never past it (C-58, R-54)."""
    if hits <= 0:
        return "C-58"
    lost = hits >= DESTROYED and what != "m_drive"
    return "R-54" if lost and not book.rulings.repair_destroyed else None


def system_of(what: str) -> SystemName | None:
    """The ship system of that name, None for a mount."""
    return next((name for name in SYSTEMS if name == what), None)


def part_of(ship: Ship, what: str) -> Part | None:
    """A system or mount by name or id, None where the ship has no such thing."""
    system = system_of(what)
    if system is not None:
        part = ship.systems.part(system)
        return part if part.fitted else Part(fitted=False)
    return next((Part(mount.hits, mount.repaired) for mount in ship.mounts if mount.id == what), None)
