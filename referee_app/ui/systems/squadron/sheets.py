"""The two record sheets side by side or, on a narrow screen, one below the other, and where something was picked."""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import ScrollArea, scroll
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.canvas import SCREEN, Metrics
from referee_app.ui.sheet.paint import Area
from referee_app.ui.sheet.view import BlockView, fitting, height
from referee_app.ui.systems.squadron.sheet import blocks
from referee_app.ui.systems.squadron.sheet_data import SheetData, Spot, data_of

NARROWEST = 300
CARDS = 228
"""What the strip and the card of a step take from the panel's height, but for a craft with many weapons."""
LEGIBLE = 420
"""As wide as a sheet is at size 1 at least: in two columns a box's figures stand apart."""
JITTER = 48
"""A line that comes and goes must not change the size of the type."""

LEADS = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)


class Sheets(ScrollArea):
    """Left the squadron picked, right the one it fights."""

    spot_picked = Signal(str, object, QPoint)
    """Something on a sheet was clicked: the squadron's id, the Spot, and where in this widget its lower edge is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ids = ["", ""]
        self._tall = 0
        self._settled: tuple[object, ...] = ()
        self._fits: dict[tuple[object, ...], tuple[float, Metrics]] = {}
        """What was found for each room and number of boxes: the cards of the steps leave few rooms, in turn."""
        self._sheets: list[SheetData | None] = [None, None]
        self.views = [BlockView(blocks) for _ in range(2)]
        self._shown: list[tuple[object, ...]] = [(), ()]
        inner = QWidget()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        for view in self.views:
            row.addWidget(view, 1, Qt.AlignmentFlag.AlignTop)
        scroll(self, inner)
        self.setMinimumHeight(140)
        self._connect()

    def _connect(self) -> None:
        left, right = self.views
        left.picked.connect(self._on_left_picked)
        left.changed_requested.connect(self._on_left_picked)
        right.picked.connect(self._on_right_picked)
        right.changed_requested.connect(self._on_right_picked)

    def show_pair(self, view: View, left: str, right: str, weapon: str | None = None) -> None:
        """Show two squadrons; `weapon` is the one the left one is about to fire."""
        for place, id_ in enumerate((left, right)):
            self.views[place].setVisible(bool(id_))
            if id_:
                self._show(place, view, id_, None if place else weapon)
            else:
                self._sheets[place], self._shown[place] = None, ()
        self.ids = [left, right]
        self._settle()

    def _settle(self) -> None:
        """Draw as large as the window lets, and as wide apart as the step does; how large the window is stands only
        once it is seen."""
        sheets = [data for data in self._sheets if data is not None]
        panel = self.parentWidget()
        if not sheets or panel is None or not self.isVisible():
            return
        tall = panel.height() - CARDS
        if abs(tall - self._tall) > JITTER:
            self._tall = tall
        beside = self.width() >= 2 * NARROWEST + theme.ITEM + theme.APART
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        across = len(sheets) if beside else 1
        wide = (self.viewport().width() - (across - 1) * theme.ITEM) / across
        room = self.viewport().height()
        settled = (wide, self._tall, room, *((data.squadron.craft_type, len(data.boxes)) for data in sheets))
        if settled != self._settled:
            self._settled = settled
            if settled not in self._fits:
                self._fits[settled] = self._fit(wide, room, [blocks(data) for data in sheets])
            for view in self.views:
                view.draw_at(*self._fits[settled])

    def _fit(self, wide: float, room: int, shown: list[tuple[Block, ...]]) -> tuple[float, Metrics]:
        """The size keeps through the round, as `_tall` does; how far apart the lines stand is of the moment."""
        size = fitting(wide, self._tall, shown, least=LEGIBLE)
        seen = (view for view, data in zip(self.views, self._sheets, strict=True) if data is not None)
        if any(view.stands_by(size, SCREEN) and view.height_at(wide) > room for view in seen):
            return size, SCREEN  # too high as they stand now: no farther apart

        def fits(lead: float) -> bool:
            return all(height(wide, sheet, SCREEN.apart(lead), size) <= room for sheet in shown)

        return size, SCREEN.apart(LEADS[bisect_left(LEADS, True, hi=len(LEADS) - 1, key=fits)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room may want another size of type."""
        super().resizeEvent(event)
        self._settle()

    def showEvent(self, event: QShowEvent) -> None:
        """It may have been given other room, or another pair, before it is seen."""
        super().showEvent(event)
        self._settle()

    def _show(self, place: int, view: View, id_: str, weapon: str | None) -> None:
        battle = view.state
        key = (battle.squadron(id_), battle.round, battle.declaration(id_), view.book, view.changed, weapon)
        shown = self._shown[place]
        if len(shown) == len(key) and all(one is other or one == other for one, other in zip(key, shown, strict=True)):
            return
        self._shown[place] = key
        data = self._sheets[place] = data_of(battle, id_, view.book, view.changed, weapon)
        one = self.views[place]
        one.show_sheet(data)
        if self.isVisible():
            wide = max(one.width(), NARROWEST)
            one.resize(wide, one.heightForWidth(wide))  # so that there is room to draw before it is laid out

    def forget(self) -> None:
        """Draw both anew next time."""
        self._shown, self._settled = [(), ()], ()
        self._fits.clear()
        for view in self.views:
            view.forget()

    def mark(self, firing: tuple[int, ...], eligible: tuple[int, ...]) -> None:
        """Outline the craft that fire and those that may be hit."""
        for view, boxes in zip(self.views, (firing, eligible), strict=True):
            view.show_marked(Spot(box, "box") for box in boxes)

    def _on_left_picked(self, area: Area) -> None:
        self._tell(0, area)

    def _on_right_picked(self, area: Area) -> None:
        self._tell(1, area)

    def _tell(self, place: int, area: Area) -> None:
        if isinstance(area.what, Spot):
            below = self.views[place].mapTo(self, area.rect.bottomLeft().toPoint())
            self.spot_picked.emit(self.ids[place], area.what, below)
