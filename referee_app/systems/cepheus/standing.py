"""How a ship stands at this moment: its Thrust, Initiative and reactions, and who may act (C-24, C-26, C-40, C-80)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from referee_app.core.copying import replace
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import DESTROYED, Battle, Conduct, Person, Ship

REACTION_COST = 2
"""Initiative a reaction costs where the house rule of R-20 holds."""


def thrust_after(rated: int, hits: int) -> int:
    """Thrust left of a rated one: one less, then half of that, then none (C-105, R-48)."""
    if hits >= DESTROYED:
        return 0
    left = max(0, rated - 1) if hits else rated
    return left // 2 if hits == 2 else left


def thrust(ship: Ship) -> int:
    """A ship's Thrust now; a disabled ship has no drive (C-105, R-49)."""
    drive = ship.systems.m_drive
    if not drive.fitted or disabled(ship):
        return 0
    return thrust_after(ship.thrust, drive.hits)


def disabled(ship: Ship) -> bool:
    """Whether its power plant is gone (C-106, C-121)."""
    return ship.status == "disabled" or ship.systems.power_plant.hits >= DESTROYED


def gone(ship: Ship) -> bool:
    """Whether it is out of the encounter: destroyed or left (C-121)."""
    return ship.status in ("destroyed", "left")


def idle(ship: Ship) -> bool:
    """Whether nobody aboard can act for it: gone or taken (C-40, C-57)."""
    return gone(ship) or ship.status == "taken"


def initiative(ship: Ship, turn: int, book: Book) -> int:
    """Initiative now: the starting value and the changes in force, less what reactions cost and what a fleet out of
    touch loses, by house rule (C-26, R-20, R-65)."""
    total = ship.initiative + sum(change.amount for change in ship.changes if change.turn in (None, turn))
    cost = REACTION_COST * ship.conduct.reactions_used if book.rulings.reactions_cost_initiative else 0
    alone = book.rulings.comms_loss_initiative and not ship.in_touch
    return total - cost - (max(0, ship.fleet_tactics) if alone else 0)


def reactions_for(count: int, book: Book) -> int:
    """Reactions per turn at an Initiative (C-80, R-20)."""
    table = book.reactions
    return 1 + (count > table.one) + (count > table.two) + (count > table.three)


def reactions_left(ship: Ship, turn: int, book: Book) -> int:
    """Reactions a ship has left this turn (C-80)."""
    if disabled(ship) or idle(ship) or ship.conduct.reactions_lost:
        return 0
    return max(0, reactions_for(initiative(ship, turn, book), book) - ship.conduct.reactions_used)


def order(battle: Battle, book: Book) -> tuple[tuple[str, ...], ...]:
    """Who acts when: groups of ship ids, simultaneous ones together (C-24, C-25)."""
    ships = [ship for ship in battle.ships if not gone(ship)]
    return ranked({ship.id: placed_by(ship, battle.turn, book) for ship in ships}.items())


def placed_by(ship: Ship, turn: int, book: Book) -> tuple[int, int]:
    """What its place in the order of a turn goes by: Initiative, then Thrust; for a ship that has acted what it had
    then (C-24, C-26)."""
    then = ship.conduct.thrust if ship.conduct.acted else None
    return initiative(ship, turn, book), thrust(ship) if then is None else then


def ranked(standings: Iterable[tuple[str, tuple[int, int]]]) -> tuple[tuple[str, ...], ...]:
    """Names in groups by Initiative, then Thrust, the highest first; inside a group as given (C-24, C-25)."""
    places = sorted(standings, key=lambda one: one[1], reverse=True)
    return tuple(tuple(name for name, _ in group) for _, group in groupby(places, key=lambda one: one[1]))


def between_turns(battle: Battle) -> Battle:
    """The table as the next turn finds it: what held in the turn that is over counts no longer (C-26, C-27)."""
    return replace(battle, turn=battle.turn + 1) if battle.phase == "between" else battle


def at_rest(battle: Battle) -> Battle:
    """The table without what lasts a fight, once the encounter is over: pursuits, jamming, bonuses (C-127)."""
    return replace(battle, ships=tuple(map(_at_rest, battle.ships))) if battle.phase == "over" else battle


def _at_rest(ship: Ship) -> Ship:
    touch = ship.in_touch or bool(ship.jammed_by)
    lasting = tuple(change for change in ship.changes if change.turn is None)
    conduct = Conduct(acted=ship.conduct.acted, thrust=ship.conduct.thrust)
    return replace(
        ship, pursuit=None, jammed_by=(), in_touch=touch, board_dm=0, increase=0, changes=lasting, conduct=conduct
    )


def holders(ship: Ship, *positions: str) -> Iterator[Person]:
    """The people in a position who can act."""
    return (person for person in ship.crew if person.fit and person.position in positions)


def holder(ship: Ship, position: str) -> Person | None:
    """The first of them."""
    return next(holders(ship, position), None)


def allies(battle: Battle, ship: Ship) -> tuple[Ship, ...]:
    """The other ships of its side that are still there."""
    return tuple(one for one in battle.ships if one.side == ship.side and one.id != ship.id and not gone(one))


def enemies(battle: Battle, ship: Ship) -> tuple[Ship, ...]:
    """The ships of other sides that are still there."""
    return tuple(one for one in battle.ships if one.side != ship.side and not gone(one))
