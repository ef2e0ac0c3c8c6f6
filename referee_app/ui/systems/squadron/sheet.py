"""The squadron's record sheet, one drawing for screen and paper (S-61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle
from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Area, Draft, Inks, Leaf
from referee_app.ui.systems.squadron import sheet_page, sheet_screen
from referee_app.ui.systems.squadron.sheet_data import BoxData, SheetData, Spot, blank_data, data_of
from referee_app.ui.words.catalogue import translate

Mode = Literal["screen", "page", "blank"]

__all__ = ["BoxData", "SheetData", "Spot", "blank_data", "blanks", "data_of", "height_for", "pages", "paint", "titles"]


def paint(painter: QPainter, rect: QRectF, data: SheetData, inks: Inks, mode: Mode = "screen") -> tuple[Area, ...]:
    """Draw a sheet; returns what can be picked. A unit is a pixel on screen, a tenth of a millimetre on paper."""
    if mode == "screen":
        return sheet_screen.paint(Draft(painter, inks), rect, data)
    return _on_page(_on_paper(painter, inks), rect, data, mode == "blank")


Fit = tuple[float, float]
"""How large the type is and how far apart the lines: 1 and 1 are the least."""


def fit(width: float, tall: float, height: float, sheets: Sequence[SheetData]) -> Fit:
    """How sheets of a width use the room there is on the screen."""
    return sheet_screen.fit(width, tall, height, sheets)


def paint_fit(painter: QPainter, rect: QRectF, data: SheetData, inks: Inks, how: Fit) -> tuple[Area, ...]:
    """Draw a sheet on the screen so large and so wide apart; returns what can be picked."""
    factor, lead = how
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(factor, factor)
    draft = Draft(painter, inks)
    draft.lead = lead
    areas = sheet_screen.paint(draft, QRectF(0, 0, rect.width() / factor, rect.height() / factor), data)
    painter.restore()
    return tuple(_area_back(area, rect, factor) for area in areas)


def height_fit(width: float, data: SheetData, how: Fit) -> float:
    """How high a sheet is on the screen, drawn so large and so wide apart."""
    factor, lead = how
    return sheet_screen.height_for(width / factor, data, lead) * factor


def _area_back(area: Area, rect: QRectF, factor: float) -> Area:
    parts = tuple(_area_back(part, rect, factor) for part in area.parts)
    return Area(area.what, _back(area.rect, rect, factor), area.text, parts)


def _on_page(draft: Draft, rect: QRectF, data: SheetData, blank: bool) -> tuple[Area, ...]:
    """Draw a page; where it is too short for everything, a little smaller."""
    needed = sheet_page.least(draft, rect.width(), data, blank)
    factor = min(1.0, rect.height() / needed)
    if factor == 1.0 or draft.painter is None:
        return sheet_page.paint(draft, rect, data, blank)
    draft.painter.save()
    draft.painter.translate(rect.topLeft())
    draft.painter.scale(factor, factor)
    areas = sheet_page.paint(draft, QRectF(0, 0, rect.width() / factor, needed), data, blank)
    draft.painter.restore()
    return tuple(_area_back(area, rect, factor) for area in areas)


def _back(inner: QRectF, rect: QRectF, factor: float) -> QRectF:
    size = (inner.width() * factor, inner.height() * factor)
    return QRectF(rect.left() + inner.left() * factor, rect.top() + inner.top() * factor, *size)


def height_for(width: float, data: SheetData, mode: Mode = "screen") -> float:
    """How high the sheet is at a width, in the same units."""
    if mode == "screen":
        return sheet_screen.height_for(width, data)
    return sheet_page.height_for(_on_paper(None, PAPER), width, data, mode == "blank")


def _on_paper(painter: QPainter | None, inks: Inks) -> Draft:
    return Draft(painter, inks, sheet_page.HAIR, PAPER_FAMILIES)


def titles(battle: Battle) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    return tuple((squadron.id, squadron.name) for squadron in battle.squadrons)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (("blank", translate("sheet", "A blank sheet")),)


def pages(
    battle: Battle,
    book: Book,
    changed: frozenset[str],
    ids: Sequence[str],
    blank: bool = False,
) -> tuple[Leaf, ...]:
    """The pages to print: the sheets with these ids, or one blank one. Raises `KeyError`."""
    if blank:
        return (_page(blank_data(book, changed), "blank"),)
    return tuple(_page(data_of(battle, id_, book, changed), "page") for id_ in ids)


def _page(data: SheetData, mode: Mode) -> Leaf:
    return Leaf(lambda painter, rect: paint(painter, rect, data, PAPER, mode))
