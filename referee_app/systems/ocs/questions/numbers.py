"""Questions about one number at a time: strengths, columns, modifiers, surprise, the table (O-10 to O-27, O-36)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Inline
from referee_app.systems.ocs import distribution, effects, figures, ratio, strength
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.codes import Result, parse
from referee_app.systems.ocs.distribution import Aim
from referee_app.systems.ocs.odds import Purse
from referee_app.systems.ocs.odds import least_strength as least
from referee_app.systems.ocs.questions.fields import (
    Code,
    Column,
    Hexes,
    Increment,
    Level,
    Rating,
    Shift,
    Strength,
    Sum,
    Unit,
    above_zero,
    fighters,
    nothing_there,
)
from referee_app.systems.ocs.state import MOST_FIGHTERS, AttackType, Fighter, Terrain

Counting = Annotated[tuple[Unit, ...], AtMost(MOST_FIGHTERS)]
Modified = Annotated[int, Between(-99, 99)]


@dataclass(frozen=True, slots=True)
class Counted:
    """One unit's strength."""

    strength: Strength
    multiplier: Strength = Fraction(1)
    out_of_supply: bool = False
    barrage: Strength | None = None


def unit_strength(book: Book, unit: Inline[Counted]) -> Answer:
    """What one unit counts, its barrage always in full (O-11 to O-13)."""
    fighter = Fighter("?", unit.strength, 0, multiplier=unit.multiplier, out_of_supply=unit.out_of_supply)
    answer: dict[str, object] = {"strength": strength.counts(fighter, book)}
    return answer if unit.barrage is None else {**answer, "barrage": unit.barrage}


def side_strength(
    book: Book, units: Counting, role: Literal["attack", "defence"], combat_supply: bool = True
) -> Answer:
    """What a side counts, without units nothing; an attacker who does not pay has no attack (O-10 to O-12)."""
    if role == "attack":
        total = strength.total(fighters(units), "attacker", True, book)
        return {"strength": total if combat_supply else None}
    return {"strength": strength.total(fighters(units), "defender", combat_supply, book)}


def odds_column(book: Book, terrain: Terrain, attack: Strength, defence: Strength) -> Answer:
    """The rounded odds and the start column (O-15 to O-18a)."""
    start = ratio.start(attack, defence, book.headings(terrain), book.rulings.odds_rounding)
    return {**column_report(book, terrain, start), "off": start.off or None}


def column_report(book: Book, terrain: Terrain, start: ratio.Start) -> dict[str, object]:
    """Odds and column as the answers name them."""
    odds = ratio.text(start.odds) if start.odds else None
    return {"odds": odds, "column": start.column, "column_odds": book.columns[terrain][start.column - 1]}


def shift_column(book: Book, column: Column, shift: Shift) -> Answer:
    """Where a shift ends (O-22)."""
    return {"column": figures.clamp(column + shift)}


def drm(book: Book, att_ar: Rating, def_ar: Rating, hedgehog: Level = 0) -> Answer:
    """The dice roll modifier (O-23)."""
    return {"drm": figures.foot(figures.drm_ladder(att_ar, def_ar, hedgehog))}


def surprise_modifier(book: Book, att_ar: Rating, def_ar: Rating, hedgehog: Level = 0) -> Answer:
    """The modifier of the surprise roll (O-19)."""
    return {"modifier": figures.foot(figures.surprise_ladder(att_ar, def_ar, hedgehog, book))}


@dataclass(frozen=True, slots=True)
class Ratings:
    """Who meets whom."""

    attack_type: AttackType
    att_ar: Rating
    def_ar: Rating
    hedgehog: Level = 0

    def modifier(self, book: Book) -> int:
        """The surprise modifier (O-19)."""
        return figures.foot(figures.surprise_ladder(self.att_ar, self.def_ar, self.hedgehog, book))


def surprise(book: Book, ratings: Inline[Ratings], roll: Sum) -> Answer:
    """Who has surprise (O-19, O-20)."""
    total = roll + ratings.modifier(book)
    return {"total": total, "side": figures.surprise_of(total, ratings.attack_type, book)}


def surprise_odds(book: Book, ratings: Inline[Ratings]) -> Answer:
    """The chances of surprise (O-44)."""
    aim = Aim(1, ratings.modifier(book), 0, ratings.attack_type)
    attacker, nobody, defender = (Fraction(ways, 36) for ways in distribution.surprise(aim, book))
    return {"attacker": attacker, "defender": defender, "none": nobody}


def combat_table(book: Book, modified_roll: Modified, column: Column) -> Answer:
    """What the table says (O-25, O-26)."""
    return {"result": book.code(modified_roll, column)}


def parsed(code: str, field: str = "code") -> Result:
    """A code as it is read (O-27). Raises `Refused`."""
    try:
        return parse(code)
    except ValueError:
        raise nothing_there(field, 'a result code such as "AL1o1 Do1" or "Ae3 DL2o2DG"') from None


def read_code(book: Book, code: Code) -> Answer:
    """What a code means (O-27)."""
    result = parsed(code)
    return {
        "att_loss": result.att_loss,
        "att_option": result.att_option,
        "exploit": result.exploit,
        "def_loss": result.def_loss,
        "def_option": result.def_option,
        "dg": result.dg,
    }


def exploitation_hexes(book: Book, attack_hexes: Hexes) -> Answer:
    """Whether an attack from these hexes may exploit (O-36)."""
    return {"allowed": effects.hexes_allow(attack_hexes)}


def least_strength(
    book: Book, terrain: Terrain, defence: Strength, column: Column, increment: Increment = Fraction(1)
) -> Answer:
    """The least strength that starts on a column or better (O-48)."""
    above_zero(increment)
    purse = Purse(terrain, Fraction(0), defence, increment=increment)
    return {"least_strength": least(column, book.headings(terrain), purse, book)}
