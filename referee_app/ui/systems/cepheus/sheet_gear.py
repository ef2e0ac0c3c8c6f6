"""The middle of the status sheet on paper: the systems grid, and beside it electronics, software, fuel and stores."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from referee_app.systems.cepheus.state import SYSTEMS, SystemName
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import cells
from referee_app.ui.systems.cepheus import sheet_parts
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.systems.cepheus.sheet_kit import (
    BODY,
    BOX,
    GAP,
    HEAD,
    LABEL,
    LEAD,
    ROW,
    SMALL,
    STRONG,
    Block,
    snug,
)
from referee_app.ui.words.catalogue import named, translate

SPLIT, NAME = 0.62, 190


def gear(data: SheetData) -> Block:
    """Systems on the left, equipment on the right."""

    def paint(d: Draft, rect: QRectF) -> None:
        left = QRectF(rect.left(), rect.top(), rect.width() * SPLIT, rect.height() - GAP)
        _systems(d, left, data)
        _equipment(d, QRectF(left.right() + 36, rect.top(), rect.right() - left.right() - 36, left.height()), data)

    return Block(LEAD + len(SYSTEMS) * ROW + GAP, paint)


def _systems(d: Draft, rect: QRectF, data: SheetData) -> None:
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), translate("cepheus", "Systems"), HEAD)
    note = translate("cepheus", "filled: hit; R: repaired in battle; crossed: not fitted")
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), note, LABEL, "right", beside=HEAD)
    for number, name in enumerate(SYSTEMS):
        line = QRectF(rect.left(), rect.top() + LEAD + number * ROW, rect.width(), ROW)
        d.rule(line.left(), line.right(), line.top())
        _system(d, line, name, data)
    d.rule(rect.left(), rect.right(), rect.top() + LEAD + len(SYSTEMS) * ROW)


def _system(d: Draft, line: QRectF, name: SystemName, data: SheetData) -> None:
    part = data.ship.systems.part(name)
    d.figure(QRectF(line.left(), line.top(), NAME - 14, ROW), named("cepheus.part", name), STRONG, "left")
    room = cells(line.adjusted(NAME, 0, 0, 0), (1, 1, 1), 8)
    boxes = [QRectF(cell.left(), cell.center().y() - BOX / 2, BOX, BOX) for cell in room]
    sheet_parts.three_hits(d, boxes, part, 22)
    effects = words.effects(name, None if data.blank else data.ship.thrust)
    for number, (cell, effect) in enumerate(zip(room, effects, strict=True)):
        type_ = STRONG if part.fitted and part.hits == number + 1 else SMALL
        d.figure(cell.adjusted(BOX + 10, 0, 0, 0), effect, type_, "left")


def _equipment(d: Draft, rect: QRectF, data: SheetData) -> None:
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), translate("cepheus", "Equipment and stores"), HEAD)
    for number, (label, value) in enumerate(_lines(data)):
        line = QRectF(rect.left(), rect.top() + LEAD + number * ROW, rect.width(), ROW)
        d.rule(line.left(), line.right(), line.top())
        wide = d.width(label, LABEL)
        d.text(QRectF(line.left(), line.top(), wide, ROW), label, LABEL, beside=BODY)
        if not data.blank:
            snug(d, line.adjusted(wide + 16, 0, 0, 0), value, SMALL)
    d.rule(rect.left(), rect.right(), rect.top() + LEAD + len(SYSTEMS) * ROW)


def _lines(data: SheetData) -> tuple[tuple[str, str], ...]:
    """As many lines as there are systems."""
    ship = data.ship
    drones = translate("cepheus", "yes") if ship.drones else translate("cepheus", "no")
    return (
        (translate("cepheus", "Electronics"), words.electronics(ship, data.book)),
        (translate("cepheus", "Sensor Jamming rating; repair drones"), f"{ship.jamming}; {drones}"),
        (translate("cepheus", "Software"), words.software(ship)),
        (translate("cepheus", "Screens"), words.screens(ship)),
        (translate("cepheus", "Fuel; leak"), f"{words.fuel(ship)}; {words.leak(ship)}"),
        (translate("cepheus", "Cargo"), words.cargo(ship)),
        (translate("cepheus", "Stores"), words.stored(ship.stores)),
    )
