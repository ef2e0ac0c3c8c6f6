"""Questions without odds: strengths, rows, strikes, the order of losses, what may be done; and the fields fleet
questions share (F-2 to F-24, F-40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from referee_app.core.effort import TooLong
from referee_app.core.limits import Between, Dice, Die
from referee_app.core.questions import Answer, Inline
from referee_app.core.refusal import Refused
from referee_app.systems.fleets import state
from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.legality import Situation, reasons
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Count, Priority, Ships
from referee_app.systems.fleets.strength import after, cost, development, lost, row_of, strength, strike_rows
from referee_app.systems.fleets.strength import loss_order as order_of
from referee_app.systems.fleets.strength import rows as rows_of

LONGEST = 200
"""A fraction of more characters leaves as a decimal."""

Strength = Annotated[int, Between(0, 100_000)]
Defence = Annotated[int, Between(0, MOST_SHIPS)]
Losses = Annotated[int, Between(0, 1_000_000)]
Sum = Annotated[int, Die(2, 12)]
Faces = Annotated[tuple[int, ...], Dice(most=4_000)]


@dataclass(frozen=True, slots=True)
class Fleet:
    """How many ships of each type."""

    explorer_inf: Count = 0
    military_inf: Count = 0
    developer_inf: Count = 0
    military_pi: Count = 0
    developer_pi: Count = 0

    @property
    def ships(self) -> Ships:
        """The ships as a roster holds them."""
        return Ships(*(getattr(self, ship) for ship in TYPES))


@dataclass(frozen=True, slots=True)
class Priorities:
    """The types the owner has numbered."""

    explorer_inf: Priority | None = None
    military_inf: Priority | None = None
    developer_inf: Priority | None = None
    military_pi: Priority | None = None
    developer_pi: Priority | None = None

    @property
    def set(self) -> state.Priorities:
        """The numbers as a roster holds them."""
        return state.Priorities(*(getattr(self, ship) for ship in TYPES))


NOBODY = Fleet()
DEFAULT = Priorities()


def fleet(ships: Ships) -> Mapping[str, int]:
    """A fleet as an answer writes it: types with none left out."""
    return {ship: number for ship, number in ships.each() if number}


def shown(number: Any) -> Any:
    """A chance or mean: exact as far as it is short enough (section 6 of the questions)."""
    if isinstance(number, int):
        return Fraction(number)
    if isinstance(number, Fraction) and len(str(number)) > LONGEST:
        return float(number)
    return number


def chances(found: Mapping[int, Any]) -> Mapping[str, Any]:
    """A distribution, impossible outcomes left out."""
    return {str(number): shown(chance) for number, chance in sorted(found.items()) if chance}


def means(found: Mapping[Any, Any]) -> Mapping[str, Any]:
    """Expected survivors by type, those of which none can be left being left out."""
    return {ship: shown(mean) for ship, mean in found.items() if mean}


@contextmanager
def weighable(field: str) -> Iterator[None]:
    """Refuse fleets whose odds would take longer than anybody waits; the work is counted, so it is always the same."""
    try:
        yield
    except TooLong:
        raise Refused("bad_value", field, f"{field} and the other side are too large to be weighed together.") from None


def somebody(*fleets: Ships) -> None:
    """Refuse a fight with an empty fleet (F-9)."""
    if any(ships.total == 0 for ships in fleets):
        raise Refused("no_ships", None, "A fight needs at least one ship on both sides (F-9).")


def fleet_totals(book: Book, fleet: Fleet) -> Answer:
    """What a fleet is worth (F-9, F-10)."""
    ships = fleet.ships
    return {"strength": strength(ships, book), "cost": cost(ships, book), "development": development(ships, book)}


def rows(book: Book, strength: Strength) -> Answer:
    """The rows a strength rolls on (F-12 to F-14)."""
    return {"rows": strike_rows(strength, True, book)}


def combat_table(book: Book, strength: Annotated[int, Between(1, 100)], roll: Sum) -> Answer:
    """The losses of one roll (F-11)."""
    return {"losses": book.cell(row_of(strength), roll)}


def strike(book: Book, strength: Strength, dice: Faces) -> Answer:
    """One side's strike (F-11 to F-14)."""
    return struck(strike_rows(strength, True, book), dice, book)


def struck(names: tuple[RowName, ...], dice: tuple[int, ...], book: Book) -> dict[str, object]:
    """The rolls of a strike, two dice a row. Raises `Refused`."""
    if len(dice) != 2 * len(names):
        message = f"dice must hold two for each of the {len(names)} rows, not {len(dice)} in all."
        raise Refused("dice_count", "dice", message)
    pairs = zip(dice[::2], dice[1::2], strict=True)
    rolls = [
        {"row": row, "dice": pair, "sum": sum(pair), "losses": book.cell(row, sum(pair))}
        for row, pair in zip(names, pairs, strict=True)
    ]
    total = sum(book.cell(row, first + second) for row, first, second in zip(names, dice[::2], dice[1::2], strict=True))
    return {"rolls": rolls, "total": total}


def loss_order(book: Book, fleet: Fleet, priorities: Priorities = DEFAULT) -> Answer:
    """In which order ships are lost (F-20 to F-22)."""
    return {"order": order_of(fleet.ships, book, priorities.set)}


def take_losses(book: Book, fleet: Fleet, losses: Losses, priorities: Priorities = DEFAULT) -> Answer:
    """What is left (F-23, F-24)."""
    return _taken(book, fleet, losses, priorities)


def _taken(book: Book, given: Fleet, losses: int, priorities: Priorities) -> dict[str, object]:
    left = after(given.ships, losses, book, priorities.set)
    return {"lost": fleet(lost(given.ships, left)), "survivors": fleet(left)}


def may_act(book: Book, situation: Inline[Situation]) -> Answer:
    """Whether an action is allowed (F-2 to F-8)."""
    reason = next(reasons(situation, book), None)
    return {"allowed": reason is None, "reason": reason}


def ion_storm(
    book: Book,
    fleet: Fleet,
    losses: Losses | None = None,
    dice: Faces | None = None,
    priorities: Priorities = DEFAULT,
) -> Answer:
    """Losses in an ion storm (F-40, FR-9)."""
    number = _storm(book, fleet, losses, dice)
    return {"losses": min(number, fleet.ships.total), **_taken(book, fleet, number, priorities)}


def _storm(book: Book, given: Fleet, losses: int | None, dice: tuple[int, ...] | None) -> int:
    if book.rulings.ion_storm == "none":
        return 0
    if book.rulings.ion_storm == "referee":
        if losses is None:
            raise Refused("missing_field", "losses", "losses must say how many ships the storm takes (F-40).")
        return losses
    if dice is None:
        raise Refused("missing_field", "dice", "dice must hold two for each row the number of ships rolls on (F-40).")
    total = struck(rows_of(given.ships.total), dice, book)["total"]
    assert isinstance(total, int)
    return total
