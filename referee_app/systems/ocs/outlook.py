"""What may still come of a combat at each of its throws, as the bars beside the dice show it (O-44 to O-46)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.table import Outlook, Spread
from referee_app.systems.ocs import distribution, odds
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.consequences import GRID, forces_of
from referee_app.systems.ocs.distribution import COLUMN_WHOLE, WHOLE, Known
from referee_app.systems.ocs.odds import Answer
from referee_app.systems.ocs.state import Plan, Surprise

SIDES: tuple[Surprise, ...] = ("attacker", "none", "defender")


def _codes(found: Answer) -> Spread:
    chances = tuple((code, Fraction(ways, WHOLE)) for code, ways in found.codes.items())
    return Spread("codes", chances, rule="O-45")


def _columns(found: Answer) -> Spread:
    chances = tuple((str(place), Fraction(ways, COLUMN_WHOLE)) for place, ways in enumerate(found.columns, 1) if ways)
    return Spread("columns", chances, rule="O-45")


def _exploitation(found: Answer) -> Spread:
    """With everything taken as steps: whether a unit is marked."""
    chance = found.means[0]["p_exploit"]
    return Spread("exploit", (("yes", chance), ("no", 1 - chance)), rule="O-46")


def before_surprise(plan: Plan, book: Book) -> Outlook:
    """Before any die: codes, columns, who surprises whom, exploitation."""
    found = _found(plan, book, Known())
    ways = distribution.surprise(found.aim, book)
    surprise = tuple((side, Fraction(number, 36)) for side, number in zip(SIDES, ways, strict=True))
    return _codes(found), _columns(found), Spread("surprise", surprise, rule="O-44"), _exploitation(found)


def before_shift(plan: Plan, side: Surprise, book: Book) -> Outlook:
    """Before the shift die of the side that has surprise."""
    found = _found(plan, book, Known(side))
    return _codes(found), _columns(found), _exploitation(found)


def before_combat(plan: Plan, column: int, book: Book) -> Outlook:
    """Before the combat roll: only its 36 throws remain."""
    found = _found(plan, book, Known(column=column))
    return _codes(found), _exploitation(found)


def _found(plan: Plan, book: Book, already: Known) -> Answer:
    aim, forces = distribution.aim_of(plan, book), forces_of(plan)
    return odds.weighed(aim, forces, book, GRID, already)
