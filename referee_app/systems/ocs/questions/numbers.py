"""Questions about one number at a time, and the one that carries a result out with decisions given (O-10 to O-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Inline
from referee_app.systems.ocs import distribution, effects, figures, ratio, strength
from referee_app.systems.ocs.book import Book, Result, parse
from referee_app.systems.ocs.distribution import Aim
from referee_app.systems.ocs.effects import Exploitation, Manner, side_of
from referee_app.systems.ocs.odds import Purse
from referee_app.systems.ocs.odds import least_strength as least
from referee_app.systems.ocs.questions.fields import (
    Code,
    Column,
    Hexes,
    Increment,
    Level,
    Place,
    Points,
    Rating,
    Shift,
    Strength,
    Sum,
    Unit,
    Units,
    above_zero,
    fighters,
    led,
    nothing_there,
    one_hex,
    refused,
)
from referee_app.systems.ocs.state import MOST_FIGHTERS, AttackType, Fighter, Phase, SideResult, Terrain

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


@dataclass(frozen=True, slots=True)
class Decisions:
    """What both sides decided: points taken as hexes, and whether the defender ignores his option."""

    att_retreat: Points = 0
    def_ignore: bool = False
    def_retreat: Points = 0


@dataclass(frozen=True, slots=True)
class Executed:
    """A result, whom it befalls, and in what manner of attack."""

    code: Code
    attackers: Units
    defenders: Units
    att_lead: Place = 0
    def_lead: Place = 0
    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    attack_hexes: Hexes = (0,)

    def look(self) -> Result:
        """The result, once nothing is named that is not there (O-5, O-9, O-14)."""
        result = parsed(self.code)
        led(self.attackers, self.att_lead, "att_lead")
        led(self.defenders, self.def_lead, "def_lead")
        one_hex(self.attack_type, self.attack_hexes, "attack_hexes")
        return result


def def_split(result: Result, decisions: Decisions, freed: bool, book: Book, place: str = "") -> tuple[int, int]:
    """The defender's option in hexes and steps (O-32, O-33). Raises `Refused` for what he may not do.

    Where a part of the option may be ignored, the hexes named are carried out and the rest is not (OR-4).
    """
    if decisions.def_ignore and not freed:
        raise refused("may_not_ignore", f"{place}def_ignore")
    if decisions.def_retreat > result.def_option:
        raise refused("option_points", f"{place}def_retreat")
    if decisions.def_ignore:
        return (decisions.def_retreat if book.rulings.partial_option else 0), 0
    return decisions.def_retreat, result.def_option - decisions.def_retreat


def att_hexes(result: Result, decisions: Decisions, place: str = "") -> int:
    """The attacker's option points that are hexes (O-32). Raises `Refused` for more than there are."""
    if decisions.att_retreat > result.att_option:
        raise refused("option_points", f"{place}att_retreat")
    return decisions.att_retreat


def carry_out(book: Book, done: Inline[Executed], decisions: Inline[Decisions]) -> Answer:
    """A result carried out with these decisions (O-28 to O-39)."""
    result = done.look()
    ours = side_of(fighters(done.attackers), done.att_lead)
    theirs = side_of(fighters(done.defenders), done.def_lead)
    manner = Manner(done.attack_type, done.phase, done.attack_hexes)
    attacking, freed = effects.attacker(result, ours, att_hexes(result, decisions), book)
    split = def_split(result, decisions, freed, book)
    ignored = decisions.def_ignore and sum(split) < result.def_option
    defending = effects.defender(result, theirs, split, book)
    found = effects.exploitation(result, ours, attacking, manner, book)
    return {
        "attacker": toll_report(attacking),
        "defender": {"may_ignore": freed, "ignored": ignored, **toll_report(defending)},
        "exploit": exploit_report(found, done.attackers),
        "vacated": effects.vacated(defending),
        "advance": effects.advance(attacking, defending, manner),
    }


def toll_report(toll: SideResult) -> dict[str, object]:
    """What one side suffered."""
    return {
        "losses": toll.losses,
        "retreat": toll.retreat,
        "destroyed": toll.destroyed,
        "dg": toll.dg,
        "steps_left": toll.steps_left,
    }


def exploit_report(found: Exploitation, units: Sequence[Unit]) -> dict[str, object]:
    """Who is marked, or why nobody is."""
    names = [units[place].name for place in found.marked]
    return {"threshold": found.threshold, "void": found.void or None, "units": names}
