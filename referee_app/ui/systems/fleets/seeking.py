"""What fleet would win: mixes of ships a budget buys, each weighed on the same way, the best first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import MOST_SHIPS, Ships
from referee_app.systems.fleets.strength import cost
from referee_app.ui.systems.fleets.forecaster import GivenUp
from referee_app.ui.systems.fleets.forecasting import Forecast, Route, forecast

SHARES = 8
"""Into so many parts the budget is cut; each part buys one kind of ship."""
FEWER = 5
"""So many times the best fleet is made cheaper by half steps while it still wins."""
SHOWN = 5


@dataclass(frozen=True, slots=True)
class Bid:
    """One fleet: its ships, what they cost, and its chance."""

    ships: Ships
    cost: int
    chance: Any


@dataclass(frozen=True, slots=True)
class Found:
    """The best fleets of the budget, and the cheapest found that reaches the chance wanted."""

    best: tuple[Bid, ...]
    cheapest: Bid | None


def success(found: Forecast, destroy: bool) -> Any:
    """The chance that it comes to what is wanted: the system subdued by a fleet that lives, else all fights won."""
    if found.system is not None:
        return found.system.destroyed if destroy else found.system.alive
    return found.legs[-1].win if found.legs else 0


def mixes(budget: int, book: Book) -> Iterator[Ships]:
    """Fleets a budget buys: parts of it for guns that are dear or cheap, the rest for unarmed shields."""
    prices = {ship: book.ships[ship].cost for ship in ("military_inf", "military_pi", "developer_pi")}
    seen: set[Ships] = set()
    for dear in range(SHARES + 1):
        for cheap in range(SHARES + 1 - dear):
            big = min(MOST_SHIPS, budget * dear // SHARES // max(1, prices["military_inf"]))
            rest = budget - big * prices["military_inf"]
            share = cheap / (SHARES - dear) if dear < SHARES else 1.0
            small = min(MOST_SHIPS, int(rest * share) // max(1, prices["military_pi"]))
            rest -= small * prices["military_pi"]
            shields = min(MOST_SHIPS, rest // max(1, prices["developer_pi"]))
            ships = Ships(military_inf=big, military_pi=small, developer_pi=shields)
            if ships.total and ships not in seen:
                seen.add(ships)
                yield ships


def seek(route: Route, budget: int, wanted: float, told: Callable[[int], None], unwanted: Callable[[], bool]) -> Found:
    """Weigh every mix; then make the best cheaper while it still wins. Raises `GivenUp`."""

    def bid(ships: Ships) -> Bid:
        if unwanted():
            raise GivenUp
        way = replace(route, attacker=replace(route.attacker, ships=ships))
        destroy = route.system is not None and route.system.destroy
        return Bid(ships, cost(ships, route.book), success(forecast(way, unwanted), destroy))

    every = list(mixes(budget, route.book))
    bids = []
    for number, ships in enumerate(every, 1):
        bids.append(bid(ships))
        told(100 * number // (len(every) + FEWER))
    bids.sort(key=lambda one: (-one.chance, one.cost))
    good = [one for one in bids if one.chance >= wanted]
    cheapest = min(good, key=lambda one: one.cost, default=None)
    return Found(tuple(bids[:SHOWN]), _cheaper(cheapest, wanted, bid) if cheapest else None)


def _cheaper(best: Bid, wanted: float, bid: Callable[[Ships], Bid]) -> Bid:
    """The same mix with fewer ships of each type, as long as it reaches the chance."""
    low, high = 0.0, 1.0
    for _ in range(FEWER):
        middle = (low + high) / 2
        fewer = Ships(*(round(number * middle) for _, number in best.ships.each()))
        tried = bid(fewer) if fewer.total else None
        if tried is not None and tried.chance >= wanted:
            high = middle
            best = tried if tried.cost < best.cost else best
        else:
            low = middle
    return best
