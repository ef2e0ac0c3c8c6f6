"""Every text a person can see or hear in a widget and all that lies in it, and where the keyboard stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTableView,
    QWidget,
)

from referee_app.ui.look.aloud import Spotted
from referee_app.ui.odds.figures_table import FiguresTable
from referee_app.ui.sheet.view import SheetView

MARKUP = re.compile(r"<[^>]*>")
MOST_ROWS = 200


def texts(top: QWidget) -> Iterator[tuple[str, str]]:
    """Where a text stands, and the text; what is hidden is not seen, menus are."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget is top or isinstance(widget, QMenu) or widget.isVisibleTo(top):
            where = f"{type(widget).__name__} {widget.objectName()}".strip()
            yield from ((where, MARKUP.sub("", text)) for text in _of(widget) if text)


def _of(widget: QWidget) -> Iterator[str]:
    yield widget.windowTitle()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    yield widget.toolTip()
    yield widget.statusTip()
    yield from _written(widget)
    yield from _listed(widget)
    yield from (action.text() for action in widget.actions())
    if isinstance(widget, Spotted):
        yield from (part for spot in widget.spots() for part in (spot.text, spot.more))
    if isinstance(widget, QMenu):
        yield widget.title()


def _written(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QPlainTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QGroupBox):
        yield widget.title()
    elif isinstance(widget, QSpinBox):
        yield from (widget.prefix(), widget.suffix())
    elif isinstance(widget, QAbstractSpinBox):
        yield widget.text()


def _listed(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QTabBar):
        for place in range(widget.count()):
            yield from (widget.tabText(place), widget.tabToolTip(place))
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    elif isinstance(widget, QHeaderView):
        yield from _headings(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _cells(widget)


def _headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for place in range(header.count() if model is not None else 0):
        yield str(model.headerData(place, header.orientation()) or "")


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    columns = model.columnCount() if isinstance(view, QTableView) else 1
    for row in range(min(model.rowCount(), MOST_ROWS)):
        for column in range(columns):
            yield from (str(model.index(row, column).data(role) or "") for role in roles)


def focus_on(view: SheetView, what: object) -> None:
    """Put the keyboard on an area of a sheet by what it stands for."""
    view._go(next(place for place, area in enumerate(view.areas) if area.what == what))


def stand_on(table: FiguresTable, key: str) -> None:
    """Walk to a row of a table with the arrow keys."""
    for direction in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        for _ in table.rows:
            if table.key != key:
                QTest.keyClick(table, direction)
    assert table.key == key
