"""Engaged, then hit: what a success of fighters or missiles does to a unit, and what lasts a round longer (E-22)."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import COMPONENTS, Battle, Engagement, Kind, Result, Source, Unit


def is_hit(engaged: Iterable[Engagement], book: Book) -> bool:
    """Whether the next success is a hit: there was one before it, or one carried over (E-22, E-23, ER-12)."""
    return any(not one.carried or book.rulings.carry_counts_as_first for one in engaged)


def on(state: Battle, unit: str) -> tuple[Engagement, ...]:
    """The successes on one unit, in the order they came."""
    return tuple(one for one in state.engagements if one.unit == unit)


def carrying(engaged: tuple[Engagement, ...], book: Book) -> tuple[Engagement, ...]:
    """What a unit takes into the next round: the engagement a missile attack produced (E-23, ER-13)."""
    fresh = tuple(one for one in engaged if not one.carried)
    before = tuple(one for one in engaged if one.carried)
    if not fresh or fresh[0].source != "missiles" or is_hit(before, book):
        return ()
    return (Engagement(fresh[0].unit, fresh[0].era, "missiles", carried=True),)


def source_of(unit: Unit) -> Source:
    """What a component is."""
    return "missiles" if unit.kind == "missiles" else "fighters"


def is_chained(interceptor: Kind, attacker: Kind, book: Book) -> bool:
    """Whether an interceptor must engage before it hits (E-36, ER-21)."""
    one_is_enough = attacker in COMPONENTS and book.rulings.fighter_interceptor_needs == "success"
    return interceptor in COMPONENTS and not one_is_enough


def came_of(state: Battle, attacker: str, success: bool, chained: bool, book: Book) -> Result:
    """A chained success engages first and hits from the second on, any other hits at once (E-22, E-36, ER-21)."""
    if not success:
        return "miss"
    return "hit" if not chained or is_hit(on(state, attacker), book) else "engaged"
