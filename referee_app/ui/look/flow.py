"""Controls in rows, as many to a row as there is room for: what has none stands in the next row, and nothing is cut."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from referee_app.ui.look import theme

Row = list[tuple[QLayoutItem, int]]
"""Items with their widths."""


class Flow(QLayout):
    """Rows of widgets from the left; one that `grows` takes what its row leaves, down to its least width."""

    def __init__(self, *widgets: QWidget, grows: QWidget | None = None) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._grows = grows
        self._wides: list[tuple[QLayoutItem, int]] | None = None
        """What is seen, with the least width of each; None once anything of it has changed."""
        self._heights: dict[int, int] = {}
        """The height at a width."""
        self.setSpacing(theme.ITEM)
        self.setContentsMargins(0, 0, 0, 0)
        self.show_widgets(*widgets)

    def show_widgets(self, *widgets: QWidget) -> None:
        """Lay out these, in this order, and no others; they are taken out of whatever layout had them."""
        if [item.widget() for item in self._items] == list(widgets):
            return
        while self._items:
            self.takeAt(0)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """One more at the end."""
        self._items.append(item)
        self._wides = None
        self._heights.clear()

    def count(self) -> int:
        """How many there are, hidden ones too."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them; None behind the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out; None behind the last."""
        found = self.itemAt(index)
        if found is not None:
            self._items.remove(found)
            self.invalidate()
        return found

    def invalidate(self) -> None:
        """Something in it has changed: Qt says so before it lays out anew."""
        self._wides = None
        self._heights.clear()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """It keeps to what it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower the more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows, in pixels."""
        if width not in self._heights:
            heights = [_height(row) for row in self._rows(width)]
            self._heights[width] = sum(heights) + self.spacing_between * max(0, len(heights) - 1)
        return self._heights[width]

    @property
    def spacing_between(self) -> int:
        """What lies between two rows."""
        return theme.GROUP

    def sizeHint(self) -> QSize:
        """The widest of them, as high as they lie now: the room there is decides the rest."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The widest alone in its row; the height is that of the rows as they lie now."""
        widest = max((wide for _, wide in self._seen()), default=0)
        return QSize(widest, self.heightForWidth(max(widest, self.geometry().width() or widest * self.count())))

    def setGeometry(self, rect: QRect) -> None:
        """Rows from the top, each item in the middle of its row."""
        super().setGeometry(rect)
        top = rect.top()
        for row in self._rows(rect.width()):
            left, height = rect.left(), _height(row)
            for item, wide in row:
                high = min(height, item.sizeHint().height())
                item.setGeometry(QRect(left, top + (height - high) // 2, wide, high))
                left += wide + self.spacing()
            top += height + self.spacing_between

    def _seen(self) -> list[tuple[QLayoutItem, int]]:
        if self._wides is None:
            self._wides = [(item, self._wide(item)) for item in self._items if not item.isEmpty()]
        return self._wides

    def _wide(self, item: QLayoutItem) -> int:
        least = item.minimumSize().width()
        return least if item.widget() is self._grows else max(least, item.sizeHint().width())

    def _rows(self, width: int) -> list[Row]:
        rows: list[Row] = []
        left = width
        for item, wide in self._seen():
            if not rows or left < wide:
                rows.append([])
                left = width
            rows[-1].append((item, wide))
            left -= wide + self.spacing()
        return [self._filled(row, width) for row in rows]

    def _filled(self, row: Row, width: int) -> Row:
        used = sum(wide for _, wide in row) + self.spacing() * (len(row) - 1)
        more = max(0, width - used)
        return [(item, wide + (more if item.widget() is self._grows else 0)) for item, wide in row]


def _height(row: Row) -> int:
    return max(item.sizeHint().height() for item, _ in row)
