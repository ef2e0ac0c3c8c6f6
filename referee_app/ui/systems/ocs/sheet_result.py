"""The result on the combat worksheet: both sides' losses and choices, exploitation and advance (states 9 to 12)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.codes import parse
from referee_app.systems.ocs.state import SIDES, Combat, Side
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import LABEL, LEAD, SMALL, STRONG, heading, ticks
from referee_app.ui.systems.ocs import result_words
from referee_app.ui.words.catalogue import named, translate

FIRST = 330
ROW = LEAD + 6


def paint(d: Draft, rect: QRectF, combat: Combat | None, book: Book) -> float:
    """Draw the result; returns where it ends."""
    d.rule(rect.left(), rect.right(), rect.top(), 1.5, "ink")
    y = rect.top() + 10
    if combat and combat.code:
        heading(d, QRectF(rect.left(), y, FIRST, LEAD), combat.code)
        line = QRectF(rect.left() + FIRST, y, rect.width() - FIRST, LEAD)
        d.fitted(line, f"{result_words.sentence(combat.code, combat.plan)}.", SMALL)
        y += ROW
    for side in SIDES:
        y = _side(d, QRectF(rect.left(), y, rect.width(), LEAD), combat, side)
    y = _exploitation(d, QRectF(rect.left(), y, rect.width(), LEAD), combat)
    return _end(d, QRectF(rect.left(), y, rect.width(), LEAD), combat)


def _slot(d: Draft, x: float, y: float, name: str, value: str) -> float:
    """A name and a short line with its figure; returns where it ends."""
    wide = d.width(name, LABEL)
    d.text(QRectF(x, y, wide + 2, LEAD), name, LABEL, beside=STRONG)
    x += wide + 12
    d.figure(QRectF(x, y, 64, LEAD), value, STRONG, "centre")
    d.rule(x, x + 64, y + LEAD - 2)
    return x + 64 + 34


def _side(d: Draft, rect: QRectF, combat: Combat | None, side: Side) -> float:
    """Steps lost, hexes back, and for the defender DG and the right to ignore."""
    toll = combat.toll(side) if combat else None
    heading(d, rect, named("ocs.side", side))
    x, y = rect.left() + FIRST, rect.top()
    x = _slot(d, x, y, translate("ocs", "steps lost"), str(toll.losses) if toll else "")
    x = _slot(d, x, y, translate("ocs", "hexes back"), str(toll.retreat) if toll else "")
    words = [
        (translate("ocs", "DG"), bool(toll and toll.dg)),
        (translate("ocs", "destroyed"), bool(toll and toll.destroyed)),
    ]
    if side == "defender":
        may = bool(combat and combat.attacker and combat.may_ignore and parse(combat.code).def_option)
        ignored = bool(combat and combat.ignored)
        words += [(translate("ocs", "may ignore"), may), (translate("ocs", "ignores (O-33)"), ignored)]
    ticks(d, QPointF(x, y), "", words)
    return y + ROW


def _exploitation(d: Draft, rect: QRectF, combat: Combat | None) -> float:
    """Who is marked, or why nobody is."""
    heading(d, rect, translate("ocs", "Exploitation"))
    known = combat if combat and combat.stage in {"end", "closed"} else None
    line = rect.adjusted(FIRST, 0, 0, 0)
    if known is None:
        d.text(line, translate("ocs", "units marked"), LABEL, beside=STRONG)
        used = d.width(translate("ocs", "units marked"), LABEL) + 12
        d.rule(line.left() + used, line.right(), line.bottom() - 2)
    else:
        d.fitted(line, exploitation_text(known), STRONG if known.marked else SMALL)
    return rect.top() + ROW


def exploitation_text(combat: Combat) -> str:
    """The units that exploit, or the reason why none does."""
    if combat.threshold is None:
        return translate("ocs", "none in this result")
    if combat.void:
        return translate("ocs", "nobody: {why}").format(why=named("ocs.void", combat.void))
    return ", ".join(combat.plan.attackers[place].name for place in combat.marked)


def _end(d: Draft, rect: QRectF, combat: Combat | None) -> float:
    """The hex and the advance."""
    heading(d, rect, translate("ocs", "End"))
    closed = combat if combat and combat.stage == "closed" else None
    words = (
        (translate("ocs", "hex vacated"), bool(closed and closed.vacated)),
        (translate("ocs", "may advance"), bool(closed and closed.advance == "may")),
        (translate("ocs", "must advance"), bool(closed and closed.advance == "must")),
        (translate("ocs", "advances (O-39)"), bool(closed and closed.advanced)),
    )
    ticks(d, QPointF(rect.left() + FIRST, rect.top()), "", words)
    return rect.top() + ROW
