"""Runs of checks that stop at the first miss: point defence, and warfare against smart missiles (C-74, C-84, R-24)."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.checks import Maker, ask
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.state import Battle


def cumulative(made: int, rule: str) -> Modifier:
    """What the checks already made in a run take from the next one (C-74, C-84)."""
    return Modifier(-made, "cumulative", rule)


def run(
    table: Table[Battle], maker_for: Callable[[int], Maker], targets: int, prefix: str = "run"
) -> tuple[Check, ...]:
    """The checks of one run, in order: it ends with the first miss, or when `targets` are stopped.

    `maker_for` gives the check that follows so many others; the throws are called `prefix:1`, `prefix:2` and on.
    """
    made: list[Check] = []
    while len(made) < targets:
        made.append(ask(table, maker_for(len(made)), f"{prefix}:{len(made) + 1}"))
        if not made[-1].success:
            break
    return tuple(made)


def stopped(made: tuple[Check, ...]) -> int:
    """How many a run stopped."""
    return sum(check.success for check in made)
