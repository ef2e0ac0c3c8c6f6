"""What the dice of a planned combat are thrown with: surprise, modifiers, columns, each itemised (O-15 to O-25)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from referee_app.core.latest import latest
from referee_app.core.table import Modifier
from referee_app.systems.ocs import ratio, strength
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.effects import Manner
from referee_app.systems.ocs.ratio import Start
from referee_app.systems.ocs.state import COLUMNS, AttackType, Plan, Side, Surprise

Ladder = tuple[Modifier, ...]


def foot(ladder: Ladder) -> int:
    """What a ladder adds up to."""
    return sum(line.value for line in ladder)


def rating(plan: Plan, side: Side) -> int:
    """The Action Rating a side fights with: its lead unit's (O-9)."""
    return plan.side(side)[plan.lead(side)].ar


def surprise_ladder(att_ar: int, def_ar: int, hedgehog: int, book: Book) -> Ladder:
    """The modifier of the surprise roll: a hedgehog of any level counts once (O-19, OR-15)."""
    lines = [Modifier(att_ar, "att_ar", "O-19"), Modifier(-def_ar, "def_ar", "O-19")]
    if hedgehog:
        lines.append(Modifier(-book.hedgehog_surprise, "hedgehog_any", "O-19", "hedgehog_surprise"))
    return tuple(lines)


def drm_ladder(att_ar: int, def_ar: int, hedgehog: int, extra: int = 0) -> Ladder:
    """The modifier of the combat roll: the hedgehog's full level, and the referee's own (O-23)."""
    lines = [Modifier(att_ar, "att_ar", "O-23"), Modifier(-def_ar, "def_ar", "O-23")]
    if hedgehog:
        lines.append(Modifier(-hedgehog, "hedgehog", "O-23"))
    if extra:
        lines.append(Modifier(extra, "referee", "O-23"))
    return tuple(lines)


def surprise_of(total: int, attack_type: AttackType, book: Book) -> Surprise:
    """Who has surprise (O-20)."""
    threshold = book.surprise[attack_type]
    if total >= threshold.attacker:
        return "attacker"
    return "defender" if total <= threshold.defender else "none"


def clamp(column: int) -> int:
    """Stopped at either edge of the table (O-22)."""
    return min(max(column, 1), COLUMNS)


def signed(side: Surprise, columns: int) -> int:
    """Columns to the right for the attacker, to the left for the defender (O-21)."""
    return {"attacker": columns, "none": 0, "defender": -columns}[side]


def manner(plan: Plan) -> Manner:
    """What of the attack itself bears on its consequences."""
    return Manner(plan.attack_type, plan.phase, plan.attack_hexes)


@dataclass(frozen=True, slots=True)
class Figures:
    """A plan worked out (states 3 and 4 of O-4), the referee's own shift not yet counted into the start column."""

    attack: Fraction
    defence: Fraction
    start: Start
    surprise: Ladder
    drm: Ladder


def start_of(plan: Plan, book: Book) -> tuple[Fraction, Fraction, Start]:
    """Both totals and the start column (O-15 to O-18a)."""
    attack, defence = strength.totals(plan, book)
    headings = book.headings(plan.terrain)
    return attack, defence, ratio.start(attack, defence, headings, book.rulings.odds_rounding)


def ladders(plan: Plan, ours: int, theirs: int, book: Book) -> tuple[Ladder, Ladder]:
    """The modifiers of the surprise roll and of the combat roll, with these ratings (O-19, O-23)."""
    return surprise_ladder(ours, theirs, plan.hedgehog, book), drm_ladder(ours, theirs, plan.hedgehog, plan.drm)


@latest(4)
def figures(plan: Plan, book: Book) -> Figures:
    """Everything that is known before the first die."""
    ratings = rating(plan, "attacker"), rating(plan, "defender")
    return Figures(*start_of(plan, book), *ladders(plan, *ratings, book))
