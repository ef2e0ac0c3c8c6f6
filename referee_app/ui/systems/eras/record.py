"""A round as paper tells it: the table as it began, the declarations, and what has been thrown since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee_app.systems.eras.events import CloseInFired, Intercepted, RetreatTried, ShotFired, SortieFlown
from referee_app.systems.eras.state import Attack, Battle, Screen
from referee_app.ui.encounter.past import Past


@dataclass(frozen=True, slots=True)
class Record:
    """One round: `begun` is the table when it began, `declared` the one with its declarations, `now` the one shown."""

    begun: Battle
    declared: Battle
    now: Battle
    facts: tuple[Any, ...] = ()


def record(state: Battle, past: Past | None) -> Record:
    """The round shown, or the one that has just ended, for its end wipes what was declared (E-41)."""
    if past is None or not state.round:
        return Record(state, state, state)
    over = past.before(lambda one: one.stage) if state.stage == "end" else None
    begun: Battle = past.begun(lambda one: one.round)
    return Record(begun, over or state, state, past.told(lambda one: one.round))


class Fallen:
    """The throws of a round; each is handed out once, for the same attack may be made twice."""

    def __init__(self, facts: Iterable[Any]) -> None:
        self._left = list(facts)

    def of(self, attack: Attack, stage: str) -> SortieFlown | ShotFired | None:
        """The throw for an attack; of a ship turned away the one at its interceptor (E-36)."""
        for fact in self._left:
            shot = stage == "fire" and isinstance(fact, ShotFired) and fact.unit == attack.attacker
            if shot or (isinstance(fact, SortieFlown) and _flown(fact) == _aimed(attack)):
                self._left.remove(fact)
                assert isinstance(fact, SortieFlown | ShotFired)
                return fact
        return None

    def defence(self, sortie: SortieFlown) -> CloseInFired | None:
        """The close-in defence it met."""
        for fact in self._left:
            if isinstance(fact, CloseInFired) and (fact.unit, fact.component) == (sortie.target, sortie.component):
                self._left.remove(fact)
                return fact
        return None

    def interception(self, screen: Screen) -> Intercepted | None:
        """The throw of an interception."""
        pair = (screen.interceptor, screen.attacker)
        found = (one for one in self._left if isinstance(one, Intercepted))
        return next((one for one in found if (one.interceptor, one.attacker) == pair), None)

    def retreats(self) -> dict[str, RetreatTried]:
        """Who has tried to get away."""
        return {one.unit: one for one in self._left if isinstance(one, RetreatTried)}


def _flown(fact: SortieFlown) -> tuple[str, str, str]:
    return fact.component, fact.target, fact.sortie


def _aimed(attack: Attack) -> tuple[str, str, str]:
    return attack.attacker, attack.target, attack.sortie
