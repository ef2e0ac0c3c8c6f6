"""Whether an order is in place: which combat is on, and in which state (O-4)."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.ocs.state import Combat, Encounter, Stage


def present(table: Table[Encounter]) -> Combat:
    """The combat that is on; an order that needs one is final without (O-4)."""
    combat = table.state.present
    assert combat is not None
    return combat


def not_now(state: Encounter, *stages: Stage) -> Iterable[Objection]:
    """The order belongs to another state of the combat, or there is none at all (O-4)."""
    combat = state.present
    if combat is None:
        yield Objection("no_combat", "O-4", final=True)
    elif combat.stage not in stages:
        yield Objection("not_now", "O-4", (("stage", stages[0]),), final=True)
