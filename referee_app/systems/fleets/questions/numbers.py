"""Questions without odds: strengths, rows, strikes, the order of losses, what may be done (F-2 to F-24, F-40)."""

from __future__ import annotations

from typing import Annotated

from referee_app.core.limits import Between
from referee_app.core.questions import Answer, Inline
from referee_app.core.refusal import Refused
from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.legality import Situation, reasons
from referee_app.systems.fleets.questions.fields import (
    DEFAULT,
    Faces,
    Fleet,
    Losses,
    Priorities,
    Strength,
    Sum,
    fleet,
)
from referee_app.systems.fleets.strength import (
    after,
    cost,
    development,
    lost,
    row_of,
    strength,
    strike_rows,
)
from referee_app.systems.fleets.strength import loss_order as order_of
from referee_app.systems.fleets.strength import rows as rows_of


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
