"""The combat worksheet: one page for one combat, filled in as far as it is known, or blank for pencils (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import get_args

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.effects import void_of
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.state import SIDES, TERRAINS, AttackType, Combat, Phase
from referee_app.ui.paint import Draft, Type
from referee_app.ui.sheet_kit import (
    BODY,
    GAP,
    LABEL,
    LEAD,
    SMALL,
    SMALL_LEAD,
    flowed,
    heading,
    headline,
    house_lines,
    pencil_lines,
    ticks,
)
from referee_app.ui.systems.ocs import sheet_result, sheet_sides
from referee_app.ui.systems.ocs.sheet_kit import SLOT_ROW, house, sum_row
from referee_app.ui.systems.ocs.sheet_sums import Sum, sums
from referee_app.ui.words.catalogue import named, translate

HEXAGON = 200
"""Across the hexagon of attack directions."""
NAME = 330
"""The width of the names of the states beside their sums."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What a worksheet shows; without a combat it is blank."""

    book: Book
    changed: frozenset[str]
    combat: Combat | None = None


def paint(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Draw the worksheet in the order of play; returns where it ends."""
    number = str(sheet.combat.number) if sheet.combat else "……"
    right = translate("ocs", "Combat {number}").format(number=number)
    y = headline(d, rect, translate("ocs", "Combat worksheet"), right)
    y = _declare(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + GAP
    for side in SIDES:
        table = (sheet.book, sheet.changed)
        y = sheet_sides.paint(d, QRectF(rect.left(), y, rect.width(), 0), sheet.combat, side, table) + GAP
    for each in sums(sheet.combat, sheet.book, sheet.changed):
        y = _sum(d, QRectF(rect.left(), y, rect.width(), 0), each)
    y = sheet_result.paint(d, QRectF(rect.left(), y + 8, rect.width(), 0), sheet.combat, sheet.book)
    y = _notes(d, QRectF(rect.left(), y + GAP, rect.width(), 0))
    y = house_lines(d, QRectF(rect.left(), y + 12, rect.width(), 0), house(sheet.book, sheet.changed))
    if d.painter:
        free = QRectF(rect.left(), y + GAP, rect.width(), rect.bottom() - y - GAP)
        pencil_lines(d, free, translate("ocs", "Notes"), 4)
    return y


# what is declared


def _declare(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Kind of attack, terrain, hedgehog, and the hexagon of directions beside them (O-6, O-8)."""
    plan = sheet.combat.plan if sheet.combat else None
    hexes = frozenset(plan.attack_hexes) if plan else frozenset()
    left, wide = rect.left(), rect.width() - HEXAGON - 60
    _place(d, QRectF(left, rect.top(), wide, LEAD), plan.place if plan else "")
    rows = (
        (
            "",
            [
                (named("ocs.attack_type", each), bool(plan and plan.attack_type == each))
                for each in get_args(AttackType)
            ],
        ),
        ("", [(named("ocs.phase", each), bool(plan and plan.phase == each)) for each in get_args(Phase)]),
        (
            translate("ocs", "Terrain"),
            [(named("ocs.terrain", each), bool(plan and plan.terrain == each)) for each in TERRAINS],
        ),
        (translate("ocs", "Hedgehog"), [(str(level), bool(plan and plan.hedgehog == level)) for level in range(5)]),
    )
    y, x = rect.top() + LEAD + 14, left
    for place, (name, words) in enumerate(rows):
        end = ticks(d, QPointF(x, y), name, words)
        x, y = (end + 40, y) if place == 0 else (left, y + LEAD + 4)
    y = _exploitation(d, QRectF(left, y, wide, LEAD), sheet)
    centre = QPointF(rect.right() - HEXAGON / 2 - 20, rect.top() + HEXAGON / 2 + 16)
    _hexagon(d, centre, hexes)
    return max(y, rect.top() + HEXAGON + 40)


def _place(d: Draft, rect: QRectF, place: str) -> None:
    name = translate("ocs", "Defender’s hex")
    used = d.width(name, LABEL) + 18
    d.text(rect, name, LABEL, beside=BODY)
    line = rect.adjusted(used, 0, 0, 0)
    d.text(line, place, Type(34, True), beside=BODY)
    d.rule(line.left(), line.right(), line.bottom())


def _exploitation(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Whether exploitation is possible at all, decided before any die (O-36, O-38, OR-8)."""
    combat = sheet.combat
    void = void_of(manner(combat.plan), sheet.book) if combat else ""
    words = (
        (translate("ocs", "yes"), bool(combat and not void)),
        (translate("ocs", "no"), bool(void)),
    )
    end = ticks(d, rect.topLeft(), translate("ocs", "Exploitation possible (O-36, O-38)"), words)
    if void:
        d.text(QRectF(end, rect.top(), rect.right() - end, LEAD), named("ocs.void", void), SMALL, beside=BODY)
    return rect.bottom()


def _hexagon(d: Draft, centre: QPointF, hexes: frozenset[int]) -> None:
    """The defender's hex; the sides it is attacked from are numbered clockwise from the top."""
    size = HEXAGON / 2
    name = translate("ocs", "attack from")
    wide = d.width(name, LABEL)
    d.text(QRectF(centre.x() - wide / 2, centre.y() - 16, wide + 2, 32), name, LABEL)
    corners = [_around(centre, size * 0.8, 60 * place - 30) for place in range(7)]
    if d.painter:
        d.painter.setPen(d.pen("ink", 1.5))
        d.painter.drawPolyline(corners)
    for direction in range(6):
        middle = _around(centre, size * 0.9, 60 * direction)
        square = QRectF(middle.x() - 19, middle.y() - 19, 38, 38)
        d.pip(square, "filled" if direction in hexes else "empty")
        type_ = Type(26, True, ink="surface") if direction in hexes else Type(26, True)
        d.figure(square, str(direction), type_, "centre")


def _around(centre: QPointF, radius: float, degrees: float) -> QPointF:
    """A place around the centre, 0 degrees at the top, clockwise."""
    angle = radians(degrees)
    return QPointF(centre.x() + radius * sin(angle), centre.y() - radius * cos(angle))


# sums and notes


def _sum(d: Draft, rect: QRectF, each: Sum) -> float:
    heading(d, QRectF(rect.left(), rect.top(), NAME, LEAD), each.name)
    d.text(QRectF(rect.left(), rect.top() + LEAD - 6, NAME - 20, 32), each.rule, LABEL)
    slots = QRectF(rect.left() + NAME, rect.top(), rect.width() - NAME, SLOT_ROW)
    sum_row(d, slots, each.slots)
    y = rect.top() + SLOT_ROW - 8
    if each.note:
        y += d.paragraph(QPointF(slots.left(), y), slots.width(), each.note, SMALL, SMALL_LEAD)
    return y + 14


def notes() -> Sequence[str]:
    """Section 8 in short."""
    return (
        translate("ocs", "The attacker is dealt with completely first: losses, then options (O-28, O-29)."),
        translate(
            "ocs",
            "First step from the lead unit; nobody loses a second before everybody has lost one (O-31). "
            "Losses beyond the last step are forgotten (O-30).",
        ),
        translate(
            "ocs", "Each option point is a step lost or a hex of retreat; the whole side retreats together (O-32)."
        ),
        translate(
            "ocs",
            "The defender may ignore all his options if the attacker took one as a retreat, "
            "or was gone before he took all of them (O-33).",
        ),
        translate(
            "ocs",
            "e#: every attacking unit with that rating and a step left, not DG, exploits; "
            "not after a retreat taken as an option (O-34, O-35).",
        ),
        translate(
            "ocs",
            "Two hexes of retreat or more disorganize (O-37). "
            "Hex empty and attacker not back: he may advance, in an overrun he must (O-39).",
        ),
    )


def _notes(d: Draft, rect: QRectF) -> float:
    """The notes, in two columns."""
    lines = notes()
    half = (rect.width() - GAP) / 2
    middle = -(-len(lines) // 2)
    first = flowed(d, QRectF(rect.left(), rect.top(), half, 0), lines[:middle])
    return max(first, flowed(d, QRectF(rect.left() + half + GAP, rect.top(), half, 0), lines[middle:]))
