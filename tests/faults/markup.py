"""Where a widget takes a text for markup: a name such as `<img src=…>` would make Qt open that file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from PySide6 import QtGui
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLabel,
    QMenu,
    QTabBar,
    QTableView,
    QTextEdit,
    QWidget,
)

from referee_app.resource_path import resource_path
from referee_app.store import codec
from referee_app.store.samples import Sample
from referee_app.store.session import Session

CANARY = "<img src=canary>"
_NAMED = ("name", "side", "title", "notes", "pilot", "owner", "class_name", "note", "place", "shift_reason")
_ROLES = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.WhatsThisRole)
_STEP, _MOST_ROWS = 32, 60


def spoiled(sample: Sample) -> Session:
    """A sample in which everybody and everything bears a name that is markup."""
    data = resource_path("systems", sample.key, "samples", sample.name).read_bytes()
    return codec.load(json.dumps(_spoil(json.loads(data), "")).encode(), sample.name)


def _spoil(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: _spoil(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [_spoil(one, key) for one in value]
    return CANARY + value if isinstance(value, str) and value and key in _NAMED else value


def leaks(top: QWidget) -> Iterator[str]:
    """Every text in a widget and all that lies in it that Qt would take for markup."""
    for widget in (top, *top.findChildren(QWidget)):
        for text in _of(widget):
            if read_as_markup(text):
                yield f"{type(widget).__name__} {widget.objectName()}: {text}"


def read_as_markup(text: str) -> bool:
    """Whether Qt would take it for markup of whoever wrote it."""
    return bool(QtGui.Qt.mightBeRichText(text)) and not harmless(text)


def harmless(text: str) -> bool:
    """Whether a tooltip was made by `plain.tip`: letters within the one tag."""
    inner = text.removeprefix("<qt>").removesuffix("</qt>")
    return len(text) - len(inner) == len("<qt></qt>") and not set("<>") & set(inner)


def _of(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis())
    if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
        yield widget.text()
    elif isinstance(widget, QTextEdit):
        yield widget.toHtml()
    elif isinstance(widget, QTabBar):
        yield from (widget.tabToolTip(place) for place in range(widget.count()))
    elif isinstance(widget, QMenu) and widget.toolTipsVisible():
        yield from (line.toolTip() for line in widget.actions())
    elif isinstance(widget, QHeaderView):
        yield from _headings(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _cells(widget)


def _headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for place in range(header.count() if model is not None else 0):
        yield from (str(model.headerData(place, header.orientation(), role) or "") for role in _ROLES)


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    columns = model.columnCount() if isinstance(view, QTableView) and model is not None else 1
    for row in range(min(model.rowCount(), _MOST_ROWS) if model is not None else 0):
        for column in range(columns):
            yield from (str(model.index(row, column).data(role) or "") for role in _ROLES)


def hover(top: QWidget) -> None:
    """Rest the mouse everywhere on the widgets that answer it place by place."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible() and "event" in type(widget).__dict__ and not widget.isWindow():
            for place in _places(widget):
                QApplication.sendEvent(widget, QHelpEvent(QHelpEvent.Type.ToolTip, place, widget.mapToGlobal(place)))


def _places(widget: QWidget) -> Iterator[QPoint]:
    for x in range(_STEP // 2, widget.width(), _STEP):
        for y in range(_STEP // 2, widget.height(), _STEP):
            yield QPoint(x, y)
