"""What a fleet is worth, the rows it rolls on, the order in which its ships are lost (F-10 to F-15, F-20 to F-24)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from referee_app.core.copying import replace
from referee_app.core.table import About
from referee_app.systems.fleets.book import HUNDRED, ROWS, TOPS, Book, RowName
from referee_app.systems.fleets.state import TYPES, UNSET, Priorities, Ships, ShipType


def strength(ships: Ships, book: Book) -> int:
    """Military strength, taken afresh from the ships present (F-10)."""
    return sum(number * book.ships[ship].military for ship, number in ships.each())


def cost(ships: Ships, book: Book) -> int:
    """What the fleet cost in resources (F-9)."""
    return sum(number * book.ships[ship].cost for ship, number in ships.each())


def development(ships: Ships, book: Book) -> int:
    """What it can develop (F-9)."""
    return sum(number * (book.ships[ship].development or 0) for ship, number in ships.each())


def row_of(points: int) -> RowName:
    """The row of a strength from 1 to 100 (F-11)."""
    return ROWS[bisect_left(TOPS, points)]


def rows(points: int) -> tuple[RowName, ...]:
    """The rows a strength rolls on, full hundreds first, the remainder last (F-12 to F-14)."""
    hundreds, rest = divmod(points, HUNDRED)
    return (ROWS[-1],) * hundreds + ((row_of(rest),) if rest else ())


def thrown_on(rows: Sequence[RowName], place: int) -> About:
    """The row of the throw at this place and, where others come behind it, how many and the last of them: all but the
    last are full hundreds, so that these say which."""
    more = len(rows) - place - 1
    behind: About = (("more", more), ("last", rows[-1])) if more else ()
    return ("row", rows[place]), *behind


def strike_rows(points: int, anybody: bool, book: Book) -> tuple[RowName, ...]:
    """The rows one side throws for; unarmed ships throw only under the house rule (F-14, FR-4)."""
    if points == 0 and anybody and book.rulings.zero_rolls:
        return (ROWS[0],)
    return rows(points)


def fleet_rows(ships: Ships, book: Book) -> tuple[RowName, ...]:
    """The rows a fleet throws for with all its ships (F-12 to F-14)."""
    return strike_rows(strength(ships, book), ships.total > 0, book)


def loss_types(priorities: Priorities, book: Book) -> tuple[ShipType, ...]:
    """The types in the order they are lost: highest number first, the cheaper of two equal ones (F-20 to F-22)."""

    def place(ship: ShipType) -> tuple[int, int]:
        data = book.ships[ship]
        return -(priorities.of(ship) or data.priority), data.cost

    return tuple(sorted(TYPES, key=place))


def reordered(priorities: Priorities, types: Sequence[str], book: Book) -> Priorities:
    """Numbers by which these types are lost in this order: all five follow, types left out keep their place (F-20)."""
    present = iter(types)
    order = [next(present) if ship in types else ship for ship in loss_types(priorities, book)]
    return Priorities(**{str(ship): len(TYPES) - place for place, ship in enumerate(order)})


def loss_order(ships: Ships, book: Book, priorities: Priorities = UNSET) -> tuple[ShipType, ...]:
    """Every ship in the order it dies (F-20 to F-23)."""
    return tuple(ship for ship in loss_types(priorities, book) for _ in range(ships.of(ship)))


def after(ships: Ships, losses: int, book: Book, priorities: Priorities = UNSET) -> Ships:
    """What is left; nobody loses more than he has (F-23, F-24)."""
    left: dict[str, int] = {}
    for ship in loss_types(priorities, book):
        number = ships.of(ship)
        left[ship] = max(0, number - losses)
        losses = max(0, losses - number)
    return replace(ships, **left)


def lost(before: Ships, left: Ships) -> Ships:
    """The difference, type by type."""
    return Ships(*(before.of(ship) - left.of(ship) for ship in TYPES))
