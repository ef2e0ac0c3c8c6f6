"""The sums of the combat worksheet, state by state (O-4): each figure with its name, filled in as far as known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from referee_app.core.table import Thrown
from referee_app.systems.ocs.figures import foot, rating, surprise_ladder
from referee_app.systems.ocs.state import Combat
from referee_app.ui.dice.tray_last import who_text
from referee_app.ui.sheet.blocks import Beside, Block, Line, Notes, Slot, Stack
from referee_app.ui.systems.ocs.sheet_tables import Tables, numeral
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import MINUS, decimal, is_sum, signed, unsigned

ARROW = "→"
SIGN = 0.19
"""The width of a sign beside that of a figure."""
_WIDE = 1.35
"""The width of a throw, with its dice and who threw them."""


@dataclass(frozen=True, slots=True)
class Term:
    """One figure of a sum: the sign before it, what it is, and its value or room for one."""

    label: str
    value: str = ""
    sign: str = ""
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Sum:
    """One state of the worksheet: its name with its rules, its figures, and the rule in one line."""

    name: str
    rule: str
    terms: tuple[Term, ...]
    note: str = ""

    def block(self, shares: tuple[float, float]) -> Block:
        """The name with its rules, and beside it the figures on lines with the signs between."""
        left = Stack((Line(self.name, "head"), Notes((self.rule,), "label")))
        cells: list[tuple[Block, float]] = []
        for term in self.terms:
            cells += [(Line(term.sign, "body", "centre"), SIGN)] if term.sign else []
            cells.append((Slot(term.label, term.value, style="value", align="centre"), term.share))
        row = Beside(tuple(block for block, _ in cells), tuple(share for _, share in cells), 0.4)
        return Beside((left, Stack((row, Notes((self.note,) if self.note else ())))), shares, 0)


def sums(combat: Combat | None, tables: Tables, dice: Mapping[str, Thrown]) -> tuple[Sum, ...]:
    """States 3 to 8 in their order; without a combat every figure is empty.

    `dice` are the throws by what they were for, where the journal knows them (section 10).
    """
    return (
        _odds(combat, tables),
        _drm(combat),
        _modifier(combat, tables),
        _surprise(combat, tables, dice.get("surprise")),
        _column(combat, tables, dice.get("shift")),
        _combat(combat, dice.get("combat")),
    )


def _dice(label: str, roll: int | None, thrown: Thrown | None) -> Term:
    """A throw: its sum with the single dice behind it, where not the sum alone was told, and below whose it was and how
    it came about (O-8)."""
    if roll is None or thrown is None:
        return Term(label, "" if roll is None else str(roll), share=_WIDE)
    faces = [str(face) for one in thrown.faces for face in one]
    value = f"{roll} ({' + '.join(faces)})" if len(faces) > 1 and not is_sum(thrown.faces) else str(roll)
    return Term(f"{label}: {who_text(thrown.by)}", value, share=_WIDE)


def _strength(text: str) -> str:
    return numeral(Fraction(text)) if text else ""


def _quotient(combat: Combat) -> str:
    """The larger by the smaller, to two decimals."""
    attack, defence = Fraction(combat.attack or 0), Fraction(combat.defence or 0)
    if not attack or not defence:
        return "–"
    return decimal(max(attack / defence, defence / attack), 2)


def _odds(combat: Combat | None, tables: Tables) -> Sum:
    known = combat if combat and combat.start is not None else None
    odds = known.odds or (named("ocs.off", known.off).partition(" (")[0] if known.off else "–") if known else ""
    terms = (
        Term(translate("ocs", "attack"), _strength(known.attack) if known else ""),
        Term(translate("ocs", "defence"), _strength(known.defence) if known else "", ":"),
        Term(translate("ocs", "larger ÷ smaller"), _quotient(known) if known else "", "="),
        Term(translate("ocs", "rounded odds"), odds, ARROW),
        Term(translate("ocs", "start column"), str(known.start) if known else "", ARROW),
    )
    return Sum(translate("ocs", "Odds"), "O-15 – O-18a", terms, tables.rounding)


def _rating(combat: Combat | None, side: str) -> str:
    return str(rating(combat.plan, "attacker" if side == "attacker" else "defender")) if combat else ""


def _drm(combat: Combat | None) -> Sum:
    plan = combat.plan if combat else None
    terms = (
        Term(translate("ocs", "attacker’s AR"), _rating(combat, "attacker")),
        Term(translate("ocs", "defender’s AR"), _rating(combat, "defender"), MINUS),
        Term(translate("ocs", "hedgehog level"), str(plan.hedgehog) if plan else "", MINUS),
        _referee(plan.drm, plan.drm_reason) if plan else _referee(None),
        Term(translate("ocs", "DRM"), signed(combat.drm) if combat and combat.start is not None else "", "="),
    )
    return Sum(translate("ocs", "Dice roll modifier"), "O-23", terms)


def _referee(value: int | None, reason: str = "") -> Term:
    """What the referee adds of his own, with his reason."""
    name = translate("ocs", "referee")
    return Term(f"{name}: {reason}" if reason else name, "" if value is None else signed(value), "+")


def _modifier(combat: Combat | None, tables: Tables) -> Sum:
    plan = combat.plan if combat else None
    hedgehog = tables.book.hedgehog_surprise if plan and plan.hedgehog else 0
    label = translate("ocs", "any hedgehog: {points}").format(points=tables.hedgehog)
    terms = (
        Term(translate("ocs", "attacker’s AR"), _rating(combat, "attacker")),
        Term(translate("ocs", "defender’s AR"), _rating(combat, "defender"), MINUS),
        Term(label, str(hedgehog) if plan else "", MINUS),
        Term(translate("ocs", "surprise modifier"), _surprise_modifier(combat, tables) if combat else "", "="),
    )
    return Sum(translate("ocs", "Surprise modifier"), "O-19", terms)


def _surprise(combat: Combat | None, tables: Tables, dice: Thrown | None) -> Sum:
    thrown = combat if combat and combat.rolling else None
    terms = (
        _dice(translate("ocs", "attacker’s two dice"), thrown.surprise_roll if thrown else None, dice),
        Term(translate("ocs", "surprise modifier"), _surprise_modifier(combat, tables) if combat else "", "+"),
        Term(translate("ocs", "total"), unsigned(thrown.surprise_total) if thrown else "", "="),
        Term(translate("ocs", "surprise"), named("ocs.side", thrown.surprise) if thrown else "", ARROW, 1.6),
    )
    note = translate("ocs", "Regular: {regular}. Overrun: {overrun}.").format(
        regular=tables.threshold("regular"), overrun=tables.threshold("overrun")
    )
    return Sum(translate("ocs", "Surprise"), "O-20", terms, note)


def _surprise_modifier(combat: Combat, tables: Tables) -> str:
    plan = combat.plan
    return signed(foot(surprise_ladder(rating(plan, "attacker"), rating(plan, "defender"), plan.hedgehog, tables.book)))


def _column(combat: Combat | None, tables: Tables, dice: Thrown | None) -> Sum:
    fixed = combat if combat and combat.column is not None else None
    plan = combat.plan if combat else None
    start = str(combat.start) if combat and combat.start is not None else ""
    unthrown = fixed is not None and not fixed.shift_die
    die = (
        Term(_thrower(fixed), "–", share=_WIDE)
        if unthrown
        else _dice(_thrower(fixed), fixed.shift_die if fixed else None, dice)
    )
    terms = (
        die,
        Term(translate("ocs", "columns, right + left −"), signed(fixed.shift) if fixed else "", ARROW),
        Term(translate("ocs", "start column"), start, "+"),
        _referee(plan.shift, plan.shift_reason) if plan else _referee(None),
        Term(translate("ocs", "final column, 1 to 13"), str(fixed.column) if fixed else "", "="),
    )
    return Sum(translate("ocs", "Shift and column"), "O-21, O-22", terms, tables.shift)


def _thrower(combat: Combat | None) -> str:
    """Who threw the shift die: the side with surprise (OR-12)."""
    if combat is None or combat.shift_die is None:
        return translate("ocs", "shift die")
    if combat.surprise == "attacker":
        return translate("ocs", "attacker’s shift die")
    return translate("ocs", "defender’s shift die")


def _combat(combat: Combat | None, dice: Thrown | None) -> Sum:
    thrown = combat if combat and combat.combat_roll is not None else None
    terms = (
        _dice(translate("ocs", "attacker’s two dice"), thrown.combat_roll if thrown else None, dice),
        Term(translate("ocs", "DRM"), signed(combat.drm) if combat and combat.start is not None else "", "+"),
        Term(translate("ocs", "modified"), unsigned(thrown.modified) if thrown else "", "="),
        Term(translate("ocs", "row"), named("ocs.roll", thrown.row) if thrown else "", ARROW),
        Term(translate("ocs", "result"), thrown.code if thrown else "", ARROW, 1.6),
    )
    return Sum(translate("ocs", "Combat"), "O-24 – O-26", terms)
