"""What weighs with a commander: its temper's figures under its aim, and what a step of each unit counts (O-31)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from referee_app.core.commander import Aim, Command
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Fighter, Side
from referee_app.systems.ocs.strength import counts

LAST = 2.0
"""What the last step of a unit counts beside another of it: the unit is gone for good."""

LEAST = Fraction(1, 10)
"""What a unit without any strength counts."""


class Weights(NamedTuple):
    """What counts in a combat, in steps that the enemy loses: those steps, one's own, the hex, an exploitation, a
    disorganized defence, a hex of retreat of who is ordered away, and combat supply. Of an aim: what it makes of the
    figures of a temper, as factors."""

    steps: float = 1.0
    own: float = 1.0
    hex: float = 1.0
    exploit: float = 0.5
    dg: float = 1.0
    away: float = 0.0
    supply: float = 1.0


_AIMS: Mapping[tuple[Side, Aim], Weights] = {
    ("attacker", "destroy"): Weights(),
    ("attacker", "capture"): Weights(steps=0.5, hex=2.0, exploit=1.0),
    ("attacker", "escape"): Weights(steps=0.0, own=0.5, hex=0.0, exploit=3.0, dg=0.0),
    ("attacker", "hold"): Weights(own=2.0, exploit=0.0),
    ("defender", "destroy"): Weights(),
    ("defender", "capture"): Weights(steps=0.5, hex=2.0),
    ("defender", "escape"): Weights(steps=0.0, hex=0.0, exploit=0.0, away=2.0),
    ("defender", "hold"): Weights(steps=0.5, hex=2.0),
}
"""Destroy counts steps, capture and hold of a defender the hex; an attacker who is to escape breaks out, one who is to
hold spares his own; a defender who is to escape goes as far as he may."""


@lru_cache(maxsize=64)
def weights_of(command: Command, side: Side, book: Book) -> Weights:
    """What weighs with a side under such a command."""
    temper, aimed = book.tempers[command.temper], _AIMS[side, command.aim]
    figures = {name: getattr(aimed, name) * figure / 100 for name, figure in asdict(temper).items()}
    return aimed._replace(**figures)


def cost_of_step(fighter: Fighter, last: bool, book: Book) -> float:
    """What a unit's next step counts beside those of others: its share of the strength, or of half the barrage where
    that is more, more with a high rating, and more when it is the last."""
    strength = max(counts(fighter, book), (fighter.barrage or Fraction(0)) / 2, LEAST)
    share = float(strength) / (fighter.steps or 1) * (5 + fighter.ar) / 5
    return share * LAST if last else share


def step_weights(fighters: tuple[Fighter, ...], book: Book) -> tuple[float, ...]:
    """What a step of each unit counts: half of it plainly, half by what it costs beside the average of its side."""
    if len(fighters) == 1:
        return (1.0,)
    each = [cost_of_step(one, False, book) for one in fighters]
    steps = [one.steps or 1 for one in fighters]
    mean = sum(cost * many for cost, many in zip(each, steps, strict=True)) / sum(steps)
    return tuple((1 + cost / mean) / 2 for cost in each)
