"""Mirrored battles of three eras and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from referee_app.systems.eras.state import Battle, Kind, Unit
from tests.commanding import Position


def unit(side: str, name: str, kind: Kind = "warship", era: int = 2, rps: int = 0, **more: Any) -> Unit:
    """A unit named by its side."""
    size = Fraction(rps)
    return Unit(f"{side}-{name}", f"{side} {name}", side, kind, era, rps=size, rps_start=size, **more)


def squadrons(first: str, second: str) -> Battle:
    """Three warships and a carrier with two components and a salvo on each side."""
    return Battle(units=(*_squadron(first), *_squadron(second)))


def _squadron(side: str) -> Iterator[Unit]:
    yield unit(side, "carrier", "carrier", hits_to_destroy=2)
    yield unit(side, "wing", "fighters", rps=40)
    yield unit(side, "flight", "fighters", rps=30)
    yield unit(side, "salvo", "missiles", rps=30)
    for name, hits in (("cruiser", 3), ("frigate", 2), ("scout", 1)):
        yield unit(side, name, hits_to_destroy=hits, scout=name == "scout")


def ships(first: str, second: str) -> Battle:
    """Ships alone, of all eras."""
    pairs = product((first, second), (1, 2, 3))
    return Battle(units=tuple(unit(side, f"e{era}", era=era, hits_to_destroy=2) for side, era in pairs))


MIRRORS = {"squadrons": squadrons, "ships": ships}


def positions() -> Iterator[Position]:
    """Moves that must, or must never, be made."""
    yield from ()
