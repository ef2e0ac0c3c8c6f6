"""What the players see of a coin duel: who came, how they stand, and the duels of which both are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee_app.core.journal import Entry
from referee_app.core.public import Audience, Fact, PublicUnit, Publisher, Said, Term, Track, Unit
from referee_app.core.system import Action
from referee_app.core.table import Roll
from tests.systems.coin_duel.rules import SYSTEM, Book, Duel
from tests.systems.coin_duel.sheet import DUELLIST, Duellist, Fought, Meeting


def units(state: Meeting) -> tuple[Unit, ...]:
    """Everybody who came."""
    return tuple(Unit(one.id, one.name, one.side) for one in state.duellists)


def cards(state: Meeting, book: Book, audience: Audience) -> tuple[PublicUnit, ...]:
    """Those shown, in the order they came."""
    return tuple(card for one in state.duellists if (card := _card(one, audience)) is not None)


def _card(one: Duellist, audience: Audience) -> PublicUnit | None:
    called, shown = audience.called(one.id, one.side, one.name), audience.shown(one.id, one.side)
    if called is None or shown == "contact":
        return None if called is None else PublicUnit(called)
    hearts = (Track(Term("coin_duel.field.hearts"), one.hearts),) if shown == "known" else ()
    state = Term(f"coin_duel.public.state.{'standing' if one.hearts else 'fallen'}")
    return PublicUnit(called, one.side, "", state, not one.hearts, audience.owns(one.side), tracks=hearts)


def turn(state: Meeting, book: Book, audience: Audience) -> tuple[Term | None, str]:
    """Nobody's: whoever is called out duels."""
    return None, ""


def facts(entry: Entry[Meeting, Book], before: Meeting, after: Meeting, audience: Audience) -> tuple[Fact, ...]:
    """The duels of two who are shown, with their dice."""
    return tuple(_told(entry, before, audience))


def _told(entry: Entry[Meeting, Book], state: Meeting, audience: Audience) -> Iterator[Fact]:
    for fact in entry.events:
        about = _both(state, audience, fact.duellist, fact.foe) if isinstance(fact, Fought) else None
        if about is not None and isinstance(fact, Fought):
            yield Fact("coin_duel.public.fought", about, dice=((fact.mine,), (fact.theirs,)))
        state = fact.apply(state)


def _both(state: Meeting, audience: Audience, duellist: str, foe: str) -> tuple[tuple[str, Said], ...] | None:
    there = [DUELLIST.find(state, id_) for id_ in (duellist, foe) if DUELLIST.has(state, id_)]
    called = [audience.called(one.id, one.side, one.name) for one in there]
    if len(called) < 2 or called[0] is None or called[1] is None:
        return None
    return (("duellist", called[0]), ("foe", called[1]))


def throw(order: Action[Meeting, Book], roll: Roll[Any], state: Meeting, audience: Audience) -> Fact | None:
    """The throw of a duel of two who are shown."""
    about = _both(state, audience, order.duellist, order.foe) if isinstance(order, Duel) else None
    return None if about is None else Fact("coin_duel.public.throw", about, need=roll.need, chance=roll.chance)


def sheet(state: Meeting, audience: Audience) -> Meeting:
    """Those known in full."""
    return Meeting(0, tuple(one for one in state.duellists if audience.shown(one.id, one.side) == "known"))


PUBLISHER = Publisher(SYSTEM, units, cards, turn, facts, throw, sheet, own_round=lambda state, audience: 0)
