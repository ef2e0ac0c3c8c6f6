"""What happened in a ship battle, told from the facts: what before why, rule numbers behind, one sentence a fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee_app.systems.cepheus.events.crew import Acted, Spent
from referee_app.systems.cepheus.events.damage import AutoRepairUsed, HitResolved
from referee_app.systems.cepheus.events.fire import MissilesStopped, ReactionRolled
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import (
    sentences_crew,
    sentences_damage,
    sentences_fire,
    sentences_helm,
    sentences_turn,
)
from referee_app.ui.systems.cepheus.telling import Tellers

SENTENCES: Tellers = {
    **sentences_turn.SENTENCES,
    **sentences_crew.SENTENCES,
    **sentences_helm.SENTENCES,
    **sentences_fire.SENTENCES,
    **sentences_damage.SENTENCES,
}
LATER = (ReactionRolled, MissilesStopped, Acted, Spent, AutoRepairUsed)
"""What stood against it and what it took is told after what it brought."""


def told(fact: Any, before: Battle) -> Iterator[str]:
    """One fact in sentences."""
    return SENTENCES[type(fact)](fact, before)


def lines(facts: Iterable[Any], before: Battle) -> Iterator[str]:
    """All facts of an order: what happened, a blow with its landings in one sentence, then how it came about."""
    for group in _grouped(sorted(facts, key=_rank)):
        yield from _group(group, before)


def _rank(fact: Any) -> int:
    """Answers to an attack behind it, prices last; everything else as it happened."""
    return 1 + (not isinstance(fact, LATER[:2])) if isinstance(fact, LATER) else 0


def _group(facts: list[Any], before: Battle) -> Iterator[str]:
    """A blow with its landings at the head, everything else fact by fact."""
    if isinstance(facts[0], HitResolved):
        yield from sentences_damage.blow(facts, before)
        facts = [fact for fact in facts[1:] if not isinstance(fact, sentences_damage.LANDING)]
    for fact in facts:
        yield from told(fact, before)


def _grouped(facts: Iterable[Any]) -> Iterator[list[Any]]:
    """A blow with all that follows it; everything before the first by itself."""
    group: list[Any] = []
    for fact in facts:
        if isinstance(fact, HitResolved) and group:
            yield group
            group = []
        group.append(fact)
    if group:
        yield group
