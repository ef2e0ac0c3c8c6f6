"""The squadron's record sheet, one drawing for screen and paper (S-61)."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.paint import Area, Draft, Inks
from referee_app.ui.systems.squadron import sheet_screen
from referee_app.ui.systems.squadron.sheet_data import BoxData, SheetData, Spot, blank_data, data_of

Mode = Literal["screen", "page", "blank"]

__all__ = ["BoxData", "SheetData", "Spot", "blank_data", "data_of", "height_for", "paint"]


def paint(painter: QPainter, rect: QRectF, data: SheetData, inks: Inks, mode: Mode = "screen") -> tuple[Area, ...]:
    """Draw a sheet; returns what can be picked. A unit is a pixel on screen, a tenth of a millimetre on paper."""
    return sheet_screen.paint(Draft(painter, inks), rect, data)


def height_for(width: float, data: SheetData, mode: Mode = "screen") -> float:
    """How high the sheet is at a width."""
    return sheet_screen.height_for(width, data)
