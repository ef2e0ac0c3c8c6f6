"""The units of a combat on its worksheet: one table a side, with every halving and the total (O-7, O-10 to O-13)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Combat, Fighter, Side
from referee_app.systems.ocs.strength import counts, total, unpaid_factor
from referee_app.ui.paint import Column, Draft
from referee_app.ui.sheet_kit import BODY, LABEL, LEAD, STRONG, heading, marked, ticks
from referee_app.ui.systems.ocs.sheet_kit import factor, numeral
from referee_app.ui.words.catalogue import translate

EMPTY = {"attacker": 6, "defender": 4}
PENCIL_LEAD = 54
LEADS, YES = "★", "×"


def columns(book: Book, changed: frozenset[str]) -> tuple[Column, ...]:
    """What stands over the units; figures right, words left."""
    halved = marked(changed, "out_of_supply", factor(book.out_of_supply))
    return (
        Column(translate("ocs", "lead"), 0.8),
        Column(translate("ocs", "unit"), 4.6),
        Column(translate("ocs", "strength"), 1.4, True),
        Column(translate("ocs", "multiplier"), 1.5, True),
        Column(translate("ocs", "Out of Supply {factor}").format(factor=halved), 2.4, True),
        Column(translate("ocs", "counts"), 1.4, True),
        Column(translate("ocs", "AR"), 0.9, True),
        Column(translate("ocs", "steps"), 1.1, True),
        Column(translate("ocs", "left"), 1.0, True),
        Column(translate("ocs", "barrage"), 1.9, True),
        Column(translate("ocs", "DG"), 0.8, True),
        Column(translate("ocs", "from"), 0.9, True),
    )


def rows(combat: Combat, side: Side, book: Book) -> list[tuple[str, ...]]:
    """The units of a side, each in one line; barrage at its printed figure (O-13)."""
    toll = combat.toll(side)
    lead = combat.plan.lead(side)
    lefts: Sequence[int | None] = toll.steps_left if toll else ()
    return [
        _row(fighter, place == lead, lefts[place] if toll else None, book)
        for place, fighter in enumerate(combat.plan.side(side))
    ]


def _row(fighter: Fighter, leads: bool, left: int | None, book: Book) -> tuple[str, ...]:
    return (
        LEADS if leads else "",
        fighter.name,
        numeral(fighter.strength),
        factor(fighter.multiplier) if fighter.multiplier != 1 else "",
        factor(book.out_of_supply) if fighter.out_of_supply else "",
        numeral(counts(fighter, book)),
        str(fighter.ar),
        "" if fighter.steps is None else str(fighter.steps),
        "" if left is None else str(left),
        "" if fighter.barrage is None else numeral(fighter.barrage),
        YES if fighter.dg else "",
        "" if fighter.hex is None else str(fighter.hex),
    )


def paint(d: Draft, rect: QRectF, combat: Combat | None, side: Side, table: tuple[Book, frozenset[str]]) -> float:
    """One side's table and its total; returns where it ends."""
    book, changed = table
    name = translate("ocs", "Attacking units") if side == "attacker" else translate("ocs", "Defending units")
    heading(d, rect, name, "O-7, O-11, O-12")
    lines = rows(combat, side, book) if combat else [("",) * 12] * EMPTY[side]
    place = QPointF(rect.left(), rect.top() + LEAD)
    leading = LEAD if combat else PENCIL_LEAD
    found = d.table(place, rect.width(), columns(book, changed), lines, leading=leading, head=LABEL, body=BODY)
    for row in found:
        d.rule(rect.left(), rect.right(), row.bottom())
    return _foot(d, QRectF(rect.left(), found[-1].bottom() + 4, rect.width(), LEAD), combat, side, table)


def _foot(d: Draft, rect: QRectF, combat: Combat | None, side: Side, table: tuple[Book, frozenset[str]]) -> float:
    """Whether supply was paid, what that does, and the total."""
    book, changed = table
    paid = _paid(combat, side)
    words = ((translate("ocs", "paid"), paid is True), (_unpaid(book, changed, side), paid is False))
    ticks(d, rect.topLeft(), translate("ocs", "Combat supply (O-10)"), words)
    value = ""
    if combat:
        value = numeral(_total(combat, side, book))
    text = translate("ocs", "Total")
    d.figure(rect.adjusted(rect.width() - 190, 0, 0, 0), value, STRONG)
    d.rule(rect.right() - 190, rect.right(), rect.bottom(), 2, "ink")
    d.text(rect.adjusted(0, 0, -210, 0), text, LABEL, "right", beside=STRONG)
    return rect.bottom()


def _paid(combat: Combat | None, side: Side) -> bool | None:
    """Whether a side paid; None where nobody has said so yet."""
    if combat is None or combat.stage == "supply":
        return None
    return combat.plan.att_supply if side == "attacker" else combat.plan.def_supply


def _total(combat: Combat, side: Side, book: Book) -> Fraction:
    paid = combat.plan.att_supply if side == "attacker" else combat.plan.def_supply
    return total(combat.plan.side(side), side, paid, book)


def _unpaid(book: Book, changed: frozenset[str], side: Side) -> str:
    """What comes of not paying."""
    if side == "attacker":
        return translate("ocs", "not paid: attack cancelled")
    left = unpaid_factor("defender", False, book)
    if left == 1:
        return translate("ocs", "not paid: no effect (OR-2)")
    return translate("ocs", "not paid: total {factor}").format(factor=marked(changed, "unpaid", factor(left)))
