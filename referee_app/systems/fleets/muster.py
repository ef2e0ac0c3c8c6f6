"""What fleet would win: the search over everything a budget of resources can buy, exact odds for each (F-9, F-54)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee_app.core.effort import Effort, always
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.forecast import forecast
from referee_app.systems.fleets.odds.bands import decimal_blow
from referee_app.systems.fleets.plan import Plan
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Ships, ShipType
from referee_app.systems.fleets.strength import cost, strength

SHARES = 8
"""Into so many parts a budget is cut for a first look; each part buys one kind of ship."""
GUNS: tuple[ShipType, ...] = ("military_inf", "military_pi", "developer_pi")
"""Guns dear and cheap, and the cheapest hull: nobody buys explorers or Infinity developers for a fight."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A fleet that could be bought, what it costs and its chance of success."""

    ships: Ships
    cost: int
    chance: Any


@dataclass(frozen=True, slots=True)
class Search:
    """How far the search has come: fleets tried of how many, the likeliest so far, and the cheapest that is enough."""

    tried: int
    of: int
    best: Offer | None = None
    cheapest: Offer | None = None


def purchases(budget: int, book: Book, types: Sequence[ShipType] = TYPES) -> dict[int, int]:
    """How many fleets there are of each cost up to the budget."""
    ways = [1] + [0] * max(0, budget)
    for ship in types:
        price = max(1, book.ships[ship].cost)
        for resources in range(price, len(ways)):
            ways[resources] += ways[resources - price]
    return {resources: number for resources, number in enumerate(ways) if resources and number}


def bought(resources: int, book: Book, types: Sequence[ShipType] = TYPES) -> Iterator[Ships]:
    """Every fleet that costs just so much; a type that costs nothing counts as one resource."""
    if not types:
        if resources == 0:
            yield Ships()
        return
    ship, *others = types
    price = max(1, book.ships[ship].cost)
    for number in range(min(MOST_SHIPS, resources // price), -1, -1):
        for rest in bought(resources - number * price, book, others):
            yield replace(rest, **{ship: number})


def search(
    plan: Plan, book: Book, budget: int, wanted: float = 0.9, types: Sequence[ShipType] = TYPES
) -> Iterator[Search]:
    """The cheapest fleet that succeeds with the chance wanted; where the budget buys none, the likeliest one.

    Fleets are tried by their cost, those of one cost all before it stops, and the likeliest of them is the answer.
    Something is yielded after each, so that whoever waits may stop it.
    """
    counts = purchases(budget, book, types)
    so_far = Search(0, sum(counts.values()))
    yield so_far
    for resources in counts:
        for ships in bought(resources, book, types):
            offer = offered(plan, ships, book)
            so_far = replace(so_far, tried=so_far.tried + 1, best=_better(so_far.best, offer))
            yield so_far
        best = so_far.best
        if best is not None and best.chance >= wanted:
            yield replace(so_far, cheapest=best)
            return


def offered(plan: Plan, ships: Ships, book: Book, wanted: Callable[[], bool] = always) -> Offer:
    """A fleet put in the attacker's place. Raises `GivenUp` or `TooLong`."""
    return Offer(ships, cost(ships, book), _chance(plan, ships, book, wanted))


def _chance(plan: Plan, ships: Ships, book: Book, wanted: Callable[[], bool]) -> float:
    """Its chance; who cannot clear the system even by his best dice needs no chain."""
    if plan.defence:
        blow = decimal_blow(strength(ships, book), book)
        if blow.least + len(blow.chances) <= plan.defence:
            return 0.0
    attacker = replace(plan.attacker, ships=ships)
    found = forecast(replace(plan, attacker=attacker, opening=None), book, False, Effort(wanted))
    return float(found.destroyed if plan.destroy and plan.defence is not None else found.success)


def _better(best: Offer | None, offer: Offer) -> Offer:
    return offer if best is None or offer.chance > best.chance else best


def mixes(budget: int, book: Book) -> Iterator[Ships]:
    """Fleets a budget buys: parts of it for guns that are dear or cheap, the rest for unarmed shields."""
    seen: set[Ships] = set()
    for dear in range(SHARES + 1):
        for cheap in range(SHARES + 1 - dear):
            ships = _mix(budget, book, dear, cheap)
            if ships.total and ships not in seen:
                seen.add(ships)
                yield ships


def _mix(budget: int, book: Book, dear: int, cheap: int) -> Ships:
    """Eighths of a budget for dear and cheap guns, each rounded down to whole ships, the rest for shields."""
    big, small, hull = (max(1, book.ships[ship].cost) for ship in GUNS)
    large = min(MOST_SHIPS, budget * dear // SHARES // big)
    rest = budget - large * big
    share = rest * cheap // (SHARES - dear) if dear < SHARES else rest
    light = min(MOST_SHIPS, share // small)
    shields = min(MOST_SHIPS, (rest - light * small) // hull)
    return Ships(military_inf=large, military_pi=light, developer_pi=shields)


def first_look(plan: Plan, book: Book, budget: int, wanted: Callable[[], bool] = always) -> list[Offer]:
    """Some mixes of the budget, the likeliest first, of equals the cheapest: an answer before the search is through."""
    found = [offered(plan, ships, book, wanted) for ships in mixes(budget, book)]
    return sorted(found, key=lambda one: (-one.chance, one.cost))
