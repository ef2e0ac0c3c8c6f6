"""What fleet would win: mixes of ships a budget buys, each weighed on the same way, the best first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.forecast import Force, Plan
from referee_app.systems.fleets.muster import search
from referee_app.systems.fleets.state import MOST_SHIPS, Ships, ShipType
from referee_app.systems.fleets.strength import cost
from referee_app.ui.systems.fleets.forecaster import GivenUp
from referee_app.ui.systems.fleets.forecasting import Forecast, Route, forecast

SHARES = 8
"""Into so many parts the budget is cut; each part buys one kind of ship."""
SHOWN = 5
BOUGHT: tuple[ShipType, ...] = ("military_inf", "military_pi", "developer_pi")
"""Guns dear and cheap, and the cheapest hull: nobody buys explorers or Infinity developers for a fight."""


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
    prices = {str(ship): book.ships[ship].cost for ship in BOUGHT}
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


def quick(route: Route, budget: int, wanted: float, unwanted: Callable[[], bool]) -> Found:
    """Weigh some mixes of the budget: a good fleet at once, before the cheapest is sought. Raises `GivenUp`."""
    bids = []
    for ships in mixes(budget, route.book):
        if unwanted():
            raise GivenUp
        way = replace(route, attacker=replace(route.attacker, ships=ships), opening=None)
        destroy = route.system is not None and route.system.destroy
        bids.append(Bid(ships, cost(ships, route.book), success(forecast(way, unwanted), destroy)))
    bids.sort(key=lambda one: (-one.chance, one.cost))
    good = [one for one in bids if one.chance >= wanted]
    return Found(tuple(bids[:SHOWN]), min(good, key=lambda one: one.cost, default=None))


def cheapest(
    route: Route, budget: int, wanted: float, told: Callable[[int], None], unwanted: Callable[[], bool]
) -> Bid | None:
    """The cheapest fleet that is enough, by trying them all; None where the budget buys none. Raises `GivenUp`."""
    for so_far in search(_plan(route), route.book, budget, wanted, BOUGHT):
        if unwanted():
            raise GivenUp
        told(100 * so_far.tried // max(1, so_far.of))
        if so_far.cheapest is not None:
            return Bid(so_far.cheapest.ships, so_far.cheapest.cost, so_far.cheapest.chance)
    return None


def _plan(route: Route) -> Plan:
    """The way as the rules' own search takes it."""
    first, *others = (Force(one.name, one.ships, one.priorities) for one in (route.attacker, *route.targets))
    system = route.system
    return Plan(
        first,
        tuple(others),
        route.kind == "duel",
        system.defence if system else None,
        bool(system and system.destroy),
        system.name if system else "",
    )
