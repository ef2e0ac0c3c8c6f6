"""The status sheet on paper: one page where it fits, a little smaller if need be, else a second for the rest."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Draft, Leaf
from referee_app.ui.systems.cepheus import sheet_crew, sheet_foot, sheet_gear, sheet_head, sheet_mounts
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.systems.cepheus.sheet_kit import HAIR, LEAST, Block, Captioned, Section, down, leaf, notes, packed

FACTORS = (1.12, 1.06, 1.0, 0.95, 0.9, 0.85, 0.8)
"""How large a sheet may be drawn so that it fits one page."""
SEVERAL = 0.95


def leaves(data: SheetData) -> Iterator[Leaf]:
    """The pages of one ship."""
    factor = next((factor for factor in FACTORS if len(_pages(data, factor)) == 1), SEVERAL)
    for number, blocks in enumerate(_pages(data, factor)):
        yield leaf(_painter(data, tuple(blocks), number), factor)


def _pages(data: SheetData, factor: float) -> list[list[Block]]:
    """What stands on each page between its head and its foot, at a scale."""
    d = Draft(None, PAPER, HAIR, PAPER_FAMILIES)
    width, height = LEAST.width() / factor, LEAST.height() / factor
    above = sheet_head.head(data, "").height + sheet_foot.height(d, data, width)
    return packed(_sections(d, data, width), height - above, height - sheet_head.continued(data, "").height)


def _sections(d: Draft, data: SheetData, width: float) -> tuple[Section, ...]:
    ship = Section(sheet_head.points(d, data, width), (sheet_head.figures(data), sheet_gear.gear(data)))
    return ship, sheet_mounts.mounts(data), sheet_crew.force(data), sheet_crew.crew(data)


def _painter(data: SheetData, blocks: tuple[Block, ...], number: int) -> Captioned:
    def paint(d: Draft, rect: QRectF, caption: str) -> float:
        top = sheet_head.continued(data, caption) if number else sheet_head.head(data, caption)
        y = down(d, rect, (top, *blocks))
        foot = 0 if number else sheet_foot.height(d, data, rect.width())
        notes(d, QRectF(rect.left(), y, rect.width(), rect.bottom() - foot - y))
        if not number:
            sheet_foot.paint(d, QPointF(rect.left(), max(y, rect.bottom() - foot)), rect.width(), data)
        return y + foot

    return paint
