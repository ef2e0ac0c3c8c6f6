"""Hurt people: where damage comes off, how bad rads are, and what becomes of long work (C-37, C-113)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from referee_app.systems.cepheus.state import Characteristics, Health

Victim = Literal["strength", "dexterity"]
"""What the victim lets suffer first once Endurance is gone."""
RadiationLevel = Literal["mild", "low", "moderate", "high", "severe"]
Interruption = Literal["unaffected", "turn_lost", "ruined"]

LEVELS: tuple[tuple[int, RadiationLevel], ...] = ((1000, "severe"), (600, "high"), (200, "moderate"), (100, "low"))


def injured(now: Characteristics, damage: int, first: Victim = "strength") -> Characteristics:
    """The scores after damage: Endurance, then the one chosen, then the other (C-113)."""
    second: Victim = "dexterity" if first == "strength" else "strength"
    scores = {}
    for name in ("endurance", first, second):
        score: int = getattr(now, name)
        scores[name] = max(0, score - damage)
        damage = max(0, damage - score)
    return replace(now, **scores)


def health(now: Characteristics) -> Health:
    """What somebody with these scores can still do (C-113)."""
    if now.strength and now.dexterity:
        return "fit"
    return "unconscious" if now.strength or now.dexterity or now.endurance else "dead"


def has_choice(now: Characteristics, damage: int) -> bool:
    """Whether it matters what the victim lets suffer first (C-113)."""
    return injured(now, damage, "strength") != injured(now, damage, "dexterity")


def radiation_level(rads: int) -> RadiationLevel:
    """How bad so many rads are (C-113)."""
    return next((name for least, name in LEVELS if rads >= least), "mild")


def interruption(effect: int) -> Interruption:
    """What becomes of a hurt person's long work (C-37)."""
    if effect >= 0:
        return "unaffected"
    return "ruined" if effect <= -6 else "turn_lost"
