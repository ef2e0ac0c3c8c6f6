"""Pursuits: where one can begin, and what ends it at once (C-65 to C-67, R-38)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.pursuit import End, PursuitEnded
from referee_app.systems.cepheus.gunnery import pursuit_bonus as bonus
from referee_app.systems.cepheus.standing import disabled
from referee_app.systems.cepheus.state import RANGES, Battle, Range, Ship

__all__ = ["bonus", "broken_pursuits", "end_between", "end_pursuits", "may_start", "out_of_it", "outrun", "too_far"]

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
