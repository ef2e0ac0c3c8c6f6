"""Operational ground combat (rules O-1 to O-49): the combat table, its odds, and what a result does to both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee_app.core.order import written_in
from referee_app.core.system import Action, Step, System
from referee_app.systems.ocs import events
from referee_app.systems.ocs.actions import dice, plan, roster
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.orders import StageOrder
from referee_app.systems.ocs.state import Encounter, Stage, Unit

RAIL: tuple[Stage, ...] = (
    "declare",
    "supply",
    "leads",
    "surprise",
    "shift",
    "combat",
    "attacker",
    "defender",
    "end",
)
"""The states of O-4 in which somebody acts; odds, modifier, column and exploitation are the panel's own work."""

ACTIONS = written_in(roster, plan, dice)
_NEXT = {stage: order() for order in ACTIONS if issubclass(order, StageOrder) for stage in order.spec.stages}


def offers(state: Encounter, book: Book) -> Iterable[Action[Encounter, Book]]:
    """What comes next in the combat that is on (O-4); a new one is the panel's to propose."""
    if state.present is not None:
        yield _NEXT[state.present.stage]


def follows(state: Encounter, book: Book) -> Action[Encounter, Book] | None:
    """The next step of the combat that is on: what is decided in it is asked there."""
    return None if state.present is None else _NEXT[state.present.stage]


def rail(state: Encounter) -> tuple[Step, ...]:
    """The states of the latest combat; one that is over stays at its end until the next is declared."""
    combat = state.combat
    if combat is None:
        return tuple(Step(name, "later") for name in RAIL)
    stages: dict[Stage, Stage] = {"cancelled": "supply", "closed": "end"}
    return tuple(_steps(stages.get(combat.stage, combat.stage)))


def _steps(now: Stage) -> Iterator[Step]:
    place = RAIL.index(now)
    for index, name in enumerate(RAIL):
        yield Step(name, "done" if index < place else "now" if index == place else "later")


def sides(state: Encounter) -> tuple[str, ...]:
    """Attacker and defender, as soon as anybody is there: they are who throws (OR-12)."""
    return ("attacker", "defender") if state.units or state.combats else ()


SYSTEM: System[Encounter, Book] = System(
    key="ocs",
    book=Book,
    blank=Encounter(),
    actions=ACTIONS,
    events=written_in(events),
    offers=offers,
    rail=rail,
    round_of=lambda state: len(state.combats),
    sides=sides,
    follows=follows,
    shelf={"units": Unit},
)
