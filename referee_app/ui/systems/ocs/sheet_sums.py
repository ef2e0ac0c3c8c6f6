"""The sums of the combat worksheet, state by state (O-4): each figure with its name, filled in as far as known."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.figures import foot, rating, surprise_ladder
from referee_app.systems.ocs.state import Combat
from referee_app.ui.sheet_kit import marked
from referee_app.ui.systems.ocs.sheet_card import shift_text, threshold
from referee_app.ui.systems.ocs.sheet_kit import Slot, numeral
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import MINUS, decimal, signed, unsigned

ARROW = "→"


@dataclass(frozen=True, slots=True)
class Sum:
    """One state of the worksheet: its name with its rules, its figures, and the rule in one line."""

    name: str
    rule: str
    slots: tuple[Slot, ...]
    note: str = ""


def sums(combat: Combat | None, book: Book, changed: frozenset[str]) -> tuple[Sum, ...]:
    """States 3 to 8 in their order; without a combat every slot is empty."""
    return (
        _odds(combat, book),
        _drm(combat),
        _modifier(combat, book, changed),
        _surprise(combat, book, changed),
        _column(combat, book),
        _combat(combat),
    )


def _strength(text: str) -> str:
    return numeral(Fraction(text)) if text else ""


def _quotient(combat: Combat) -> str:
    """The larger by the smaller, to two decimals."""
    attack, defence = Fraction(combat.attack or 0), Fraction(combat.defence or 0)
    if not attack or not defence:
        return "–"
    return decimal(max(attack / defence, defence / attack), 2)


def _odds(combat: Combat | None, book: Book) -> Sum:
    known = combat if combat and combat.start is not None else None
    odds = known.odds or (named("ocs.off", known.off).partition(" (")[0] if known.off else "–") if known else ""
    slots = (
        Slot(translate("ocs", "attack"), _strength(known.attack) if known else ""),
        Slot(translate("ocs", "defence"), _strength(known.defence) if known else "", ":"),
        Slot(translate("ocs", "larger ÷ smaller"), _quotient(known) if known else "", "="),
        Slot(translate("ocs", "rounded odds"), odds, ARROW),
        Slot(translate("ocs", "start column"), str(known.start) if known else "", ARROW),
    )
    return Sum(translate("ocs", "Odds"), "O-15 – O-18a", slots, rounding_text(book))


def rounding_text(book: Book) -> str:
    """The rounding rule in one line."""
    rounding = book.rulings.odds_rounding
    if rounding == "drop":
        return translate(
            "ocs", "Drop the fraction for the defender, then the highest column not above the odds (OR-1)."
        )
    if rounding == "nearest":
        return translate("ocs", "Do not round: the column whose odds are nearest, the exact middle down (OR-1).")
    return translate(
        "ocs", "Round the larger ÷ smaller to the nearest whole number, halves up; then the highest column not above."
    )


def _rating(combat: Combat | None, side: str) -> str:
    return str(rating(combat.plan, "attacker" if side == "attacker" else "defender")) if combat else ""


def _drm(combat: Combat | None) -> Sum:
    plan = combat.plan if combat else None
    slots = (
        Slot(translate("ocs", "attacker’s AR"), _rating(combat, "attacker")),
        Slot(translate("ocs", "defender’s AR"), _rating(combat, "defender"), MINUS),
        Slot(translate("ocs", "hedgehog level"), str(plan.hedgehog) if plan else "", MINUS),
        _referee(plan.drm, plan.drm_reason) if plan else _referee(None),
        Slot(translate("ocs", "DRM"), signed(combat.drm) if combat and combat.start is not None else "", "="),
    )
    return Sum(translate("ocs", "Dice roll modifier"), "O-23", slots)


def _referee(value: int | None, reason: str = "") -> Slot:
    """What the referee adds of his own, with his reason."""
    name = translate("ocs", "referee")
    return Slot(f"{name}: {reason}" if reason else name, "" if value is None else signed(value), "+")


def _modifier(combat: Combat | None, book: Book, changed: frozenset[str]) -> Sum:
    plan = combat.plan if combat else None
    hedgehog = book.hedgehog_surprise if plan and plan.hedgehog else 0
    label = translate("ocs", "any hedgehog: {points}").format(
        points=marked(changed, "hedgehog_surprise", str(book.hedgehog_surprise))
    )
    slots = (
        Slot(translate("ocs", "attacker’s AR"), _rating(combat, "attacker")),
        Slot(translate("ocs", "defender’s AR"), _rating(combat, "defender"), MINUS),
        Slot(label, str(hedgehog) if plan else "", MINUS),
        Slot(translate("ocs", "surprise modifier"), _surprise_modifier(combat, book) if combat else "", "="),
    )
    return Sum(translate("ocs", "Surprise modifier"), "O-19", slots)


def _surprise(combat: Combat | None, book: Book, changed: frozenset[str]) -> Sum:
    thrown = combat if combat and combat.rolling else None
    slots = (
        Slot(translate("ocs", "attacker’s two dice"), str(thrown.surprise_roll) if thrown else ""),
        Slot(translate("ocs", "surprise modifier"), _surprise_modifier(combat, book) if combat else "", "+"),
        Slot(translate("ocs", "total"), unsigned(thrown.surprise_total) if thrown else "", "="),
        Slot(translate("ocs", "surprise"), named("ocs.side", thrown.surprise) if thrown else "", ARROW, 1.6),
    )
    note = translate("ocs", "Regular: {regular}. Overrun: {overrun}.").format(
        regular=threshold(book, changed, "regular"), overrun=threshold(book, changed, "overrun")
    )
    return Sum(translate("ocs", "Surprise"), "O-20", slots, note)


def _surprise_modifier(combat: Combat, book: Book) -> str:
    plan = combat.plan
    return signed(foot(surprise_ladder(rating(plan, "attacker"), rating(plan, "defender"), plan.hedgehog, book)))


def _column(combat: Combat | None, book: Book) -> Sum:
    fixed = combat if combat and combat.column is not None else None
    plan = combat.plan if combat else None
    start = str(combat.start) if combat and combat.start is not None else ""
    die = (str(fixed.shift_die) if fixed.shift_die else "–") if fixed else ""
    slots = (
        Slot(_thrower(fixed), die),
        Slot(translate("ocs", "columns, right + left −"), signed(fixed.shift) if fixed else "", ARROW),
        Slot(translate("ocs", "start column"), start, "+"),
        _referee(plan.shift, plan.shift_reason) if plan else _referee(None),
        Slot(translate("ocs", "final column, 1 to 13"), str(fixed.column) if fixed else "", "="),
    )
    return Sum(translate("ocs", "Shift and column"), "O-21, O-22", slots, shift_text(book))


def _thrower(combat: Combat | None) -> str:
    """Who threw the shift die: the side with surprise (OR-12)."""
    if combat is None or combat.shift_die is None:
        return translate("ocs", "shift die")
    if combat.surprise == "attacker":
        return translate("ocs", "attacker’s shift die")
    return translate("ocs", "defender’s shift die")


def _combat(combat: Combat | None) -> Sum:
    thrown = combat if combat and combat.combat_roll is not None else None
    slots = (
        Slot(translate("ocs", "attacker’s two dice"), str(thrown.combat_roll) if thrown else ""),
        Slot(translate("ocs", "DRM"), signed(combat.drm) if combat and combat.start is not None else "", "+"),
        Slot(translate("ocs", "modified"), unsigned(thrown.modified) if thrown else "", "="),
        Slot(translate("ocs", "row"), named("ocs.roll", thrown.row) if thrown else "", ARROW),
        Slot(translate("ocs", "result"), thrown.code if thrown else "", ARROW, 1.6),
    )
    return Sum(translate("ocs", "Combat"), "O-24 – O-26", slots)
