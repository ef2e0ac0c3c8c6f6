"""Questions about chances: columns, results, what they come to, and what strength buys (O-44 to O-49)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Rational, ReadBy
from referee_app.core.questions import Answer, Inline, spread
from referee_app.core.refusal import RANGE, TYPE, Refused, unfit
from referee_app.systems.ocs import distribution, figures, odds, ratio
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.consequences import METRICS, Forces, Means, Metric, Policy
from referee_app.systems.ocs.distribution import COLUMN_WHOLE, WHOLE, Aim
from referee_app.systems.ocs.effects import Manner, Side, side_of
from referee_app.systems.ocs.odds import Bought, Purse
from referee_app.systems.ocs.questions.fields import (
    Column,
    Hexes,
    Increment,
    Level,
    Place,
    Rating,
    Shift,
    Strength,
    Unit,
    above_zero,
    fighters,
    led,
    nothing_there,
    one_hex,
)
from referee_app.systems.ocs.state import MOST_FIGHTERS, AttackType, Phase, Terrain

Some = Annotated[tuple[Unit, ...], AtMost(MOST_FIGHTERS, 1)]


@dataclass(frozen=True, slots=True)
class Attack:
    """What the attack form says besides strengths: ratings, hexes, units, and the referee's own shifts."""

    att_ar: Rating
    def_ar: Rating
    hedgehog: Level = 0
    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    attack_hexes: Hexes = (0,)
    attackers: Some | None = None
    defenders: Some | None = None
    att_lead: Place = 0
    def_lead: Place = 0
    referee_shift: Shift = 0
    referee_drm: Shift = 0

    def forces(self) -> Forces:
        """Who is struck; without units one with endless steps and the lead's rating (O-46)."""
        ours = _side(self.attackers, self.att_lead, self.att_ar, "att_lead")
        theirs = _side(self.defenders, self.def_lead, self.def_ar, "def_lead")
        one_hex(self.attack_type, self.attack_hexes, "attack_hexes")
        return Forces(ours, theirs, Manner(self.attack_type, self.phase, self.attack_hexes))

    def aim(self, start: int, book: Book) -> Aim:
        """What the dice are thrown with from a start column (O-19, O-23)."""
        surprise = figures.surprise_ladder(self.att_ar, self.def_ar, self.hedgehog, book)
        drm = figures.drm_ladder(self.att_ar, self.def_ar, self.hedgehog, self.referee_drm)
        return Aim(start + self.referee_shift, figures.foot(surprise), figures.foot(drm), self.attack_type)


def _side(units: tuple[Unit, ...] | None, lead: int, ar: int, field: str) -> Side:
    if units is None:
        led((ar,), lead, field)
        return Side((ar,), (None,))
    led(units, lead, field)
    return side_of(fighters(units), lead)


@dataclass(frozen=True, slots=True)
class Where:
    """Where the attack starts: terrain and strengths, or a column instead of all three."""

    terrain: Terrain | None = None
    attack: Strength | None = None
    defence: Strength | None = None
    column: Column | None = None

    def start(self, book: Book) -> int:
        """The start column (O-15 to O-18a). Raises `Refused` where the form says too little or too much."""
        given = {"terrain": self.terrain, "attack": self.attack, "defence": self.defence}
        if self.column is not None:
            for name, value in given.items():
                if value is not None:
                    raise nothing_there(name, "left out where column is given")
            return self.column
        for name, value in given.items():
            if value is None:
                raise Refused("missing_field", name, f"{name} is missing, and column is not given either.")
        assert self.terrain is not None
        assert self.attack is not None
        assert self.defence is not None
        headings, rounding = book.headings(self.terrain), book.rulings.odds_rounding
        return ratio.start(self.attack, self.defence, headings, rounding).column


def _option(value: object) -> object:
    """How the defender uses his option: one of the words, or a number of hexes."""
    hexes = isinstance(value, int) and not isinstance(value, bool)
    if value in (("step", "retreat") if isinstance(value, str) else range(100) if hexes else ()):
        return value
    known = isinstance(value, str) or hexes
    raise unfit("step, retreat or a number of hexes from 0 to 99", value, RANGE if known else TYPE)


@dataclass(frozen=True, slots=True)
class Policies:
    """How both sides use their options (O-46)."""

    att_option: Literal["step", "retreat"] = "step"
    def_option: Annotated[Literal["step", "retreat"] | int, ReadBy(_option)] = "step"
    def_ignore: bool = True

    def policy(self) -> Policy:
        """As the odds know it."""
        return Policy(self.att_option, self.def_option, self.def_ignore)


def final_column_odds(book: Book, where: Inline[Where], attack: Inline[Attack]) -> Answer:
    """The chances of each final column (O-45)."""
    start, _ = where.start(book), attack.forces()
    ways = distribution.columns(attack.aim(start, book), book)
    return {"columns": spread((column, Fraction(number, COLUMN_WHOLE)) for column, number in enumerate(ways, 1))}


def result_odds(book: Book, where: Inline[Where], attack: Inline[Attack]) -> Answer:
    """The chances of each result (O-45)."""
    start, forces = where.start(book), attack.forces()
    found = odds.weighed(attack.aim(start, book), forces, book, ())
    return {"results": spread((code, Fraction(number, WHOLE)) for code, number in found.codes.items())}


def outcome_odds(book: Book, where: Inline[Where], attack: Inline[Attack], policies: Inline[Policies]) -> Answer:
    """What it will probably come to (O-46)."""
    start, forces = where.start(book), attack.forces()
    (means,) = odds.means_of(attack.aim(start, book), forces, book, (policies.policy(),))
    return {metric: means[metric] for metric in METRICS}


@dataclass(frozen=True, slots=True)
class Shop:
    """What strength is bought against."""

    terrain: Terrain
    attack: Strength
    defence: Strength
    increment: Increment = Fraction(1)


def _rows(book: Book, shop: Shop, attack: Attack, policies: Policies) -> tuple[Bought, ...]:
    above_zero(shop.increment)
    forces, aim = attack.forces(), attack.aim(1, book)
    purse = Purse(shop.terrain, shop.attack, shop.defence, attack.referee_shift, shop.increment)
    return odds.bought(aim, forces, book, (policies.policy(),), purse)


def strength_table(book: Book, shop: Inline[Shop], attack: Inline[Attack], policies: Inline[Policies]) -> Answer:
    """What more strength would buy (O-48)."""
    return {"rows": [_row(row, row.means[0]) for row in _rows(book, shop, attack, policies)]}


SHOWN: tuple[Metric, ...] = ("p_exploit", "expected_att_losses", "expected_def_losses", "p_vacated")


def _row(row: Bought, means: Means) -> Answer:
    bought = {
        "column": row.column,
        "column_odds": ratio.text(row.heading),
        "least_strength": row.least,
        "difference": row.difference,
    }
    return {**bought, **{metric: means[metric] for metric in SHOWN}}


@dataclass(frozen=True, slots=True)
class Wish:
    """At least so much of one measure, of the attacker's losses at most (O-49)."""

    metric: Metric
    value: Annotated[Fraction, Rational()]


def strength_for(
    book: Book, shop: Inline[Shop], attack: Inline[Attack], policies: Inline[Policies], wish: Inline[Wish]
) -> Answer:
    """The least strength that fulfils a wish (O-49)."""
    row = odds.target(_rows(book, shop, attack, policies), wish.metric, wish.value)
    return {"column": row.column if row else None, "least_strength": row.least if row else None}
