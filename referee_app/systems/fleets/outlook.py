"""What may come of a throw, shown before it falls: its losses, and what the whole combat comes to (F-50 to F-53)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee_app.core.table import Outlook, Spread
from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.fate import Fate, Moment
from referee_app.systems.fleets.odds.strike import distribution, mean_of, of_rows
from referee_app.systems.fleets.state import Campaign, Throw

MOST_EXACT = 12
"""Rows up to which the losses of a strike are shown as fractions."""


def of_strike(state: Campaign, book: Book, thrown: tuple[Throw, ...], rows: tuple[RowName, ...]) -> Outlook:
    """The losses of a strike of which some rows have been thrown; the whole combat where that takes no time."""
    assert state.combat is not None
    moment = Moment(state.combat, book, thrown, rows)
    losses = _losses(moment)
    return (losses, *whole(moment)) if moment.quick else (losses,)


def _losses(moment: Moment) -> Spread:
    if moment.rows is None or len(moment.rows) > MOST_EXACT:
        return counted("losses", moment.losses(), "F-50")
    most = moment.attacker.total if moment.combat.stage == "defender" else moment.strength
    fallen = sum(throw.losses for throw in moment.thrown)
    found: dict[int, Any] = {}
    for losses, chance in distribution(of_rows(moment.rows, moment.book)).items():
        kept = min(losses + fallen, most)
        found[kept] = found.get(kept, 0) + chance
    return counted("losses", found, "F-50")


def whole(moment: Moment) -> Outlook:
    """How the combat may end, who is left on either side, and how many exchanges it still takes (F-51 to F-53)."""
    return tuple(_whole(moment, moment.fate()))


def _whole(moment: Moment, fate: Fate) -> Iterator[Spread]:
    rule = {"space": "F-51", "system": "F-52", "duel": "F-53"}[moment.combat.kind]
    yield Spread("outcome", tuple(fate.outcomes.items()), rule=rule)
    yield _left("attackers_left", moment.attacker.total, fate.attacker_losses, rule)
    name = "defence_left" if moment.combat.kind == "system" else "defenders_left"
    yield _left(name, moment.strength, fate.defender_losses, rule)
    if moment.combat.kind == "duel":
        yield Spread("exchanges", (), fate.exchanges, rule)


def _left(name: str, everybody: int, losses: Mapping[int, Any], rule: str) -> Spread:
    return counted(name, {everybody - lost: chance for lost, chance in losses.items()}, rule)


def counted(name: str, chances: Mapping[int, Any], rule: str) -> Spread:
    """A spread over counts, with its mean."""
    return Spread(name, tuple((str(count), chances[count]) for count in sorted(chances)), mean_of(chances), rule)
