"""Columns and rows of widgets, each in one call: what stands in them, how far apart, and how far from the edge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import EllipsisType
from typing import TYPE_CHECKING, TypeVar
from weakref import ReferenceType, ref

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractScrollArea, QBoxLayout, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from referee_app.ui.look import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSplitter

Edge = tuple[int, int, int, int]
"""The room left, above, right and below."""
_Box = TypeVar("_Box", bound=QBoxLayout)

FLUSH: Edge = (0, 0, 0, 0)
INSET: Edge = (theme.APART, theme.ITEM, theme.APART, theme.ITEM)
"""Of what stands in the window: a part of the right column, a card."""
DIALOG: Edge = (theme.EDGE, theme.APART, theme.EDGE, theme.APART)
"""Of a window of its own."""

Part = QWidget | QLayout | EllipsisType | tuple[QWidget | QLayout, int]
"""What stands in a column or row; with a number it takes that share of the spare room, `...` is spare room itself."""

FLOORS = 12
"""So deep layouts stand in each other at most: what changes in one reaches the next with another round of requests."""


def column_of(on: QWidget | None, *parts: Part, apart: int = -1, edge: Edge = FLUSH) -> QVBoxLayout:
    """The parts below each other: the layout of a widget, or one to be put into another. An `apart` of -1 is as wide
    as the style has it."""
    return _filled(QVBoxLayout(on) if on is not None else QVBoxLayout(), parts, apart, edge)


def row_of(on: QWidget | None, *parts: Part, apart: int = -1, edge: Edge = FLUSH) -> QHBoxLayout:
    """The parts beside each other, as `column_of` puts them below."""
    return _filled(QHBoxLayout(on) if on is not None else QHBoxLayout(), parts, apart, edge)


def _filled(box: _Box, parts: tuple[Part, ...], apart: int, edge: Edge) -> _Box:
    box.setContentsMargins(*edge)
    box.setSpacing(apart)
    for part in parts:
        widget, share = part if isinstance(part, tuple) else (part, 0)
        if isinstance(widget, QWidget):
            box.addWidget(widget, share)
        elif isinstance(widget, QLayout):
            box.addLayout(widget, share)
        else:
            box.addStretch(1)
    return box


def stand_still(*parts: QWidget) -> None:
    """Where a part only grows or shrinks, what stands in it is not painted anew: of parts that paint nothing."""
    from PySide6.QtCore import Qt  # 15 ms, which the first paint of the window need not wait for

    for part in parts:
        if type(part).paintEvent is QWidget.paintEvent or isinstance(part, QScrollArea):
            part.setAttribute(Qt.WidgetAttribute.WA_StaticContents)


def read_in_order(splitter: QSplitter) -> None:
    """A screen reader walks children as they lie on each other, and a splitter lays each new one beneath the others."""
    parts = range(splitter.count())
    for one in (*map(splitter.widget, parts), *map(splitter.handle, parts)):
        if one is not None:
            one.raise_()


@contextmanager
def held(part: QWidget) -> Iterator[None]:
    """What is said, shown and hidden in a part is laid out once all of it is done: Qt lays a part out anew, and all
    around it, for each thing that comes up in it. Where it scrolls, its area finds out before how high it is now, and
    whether it needs its bar."""
    layout = part.layout()
    if layout is None or not layout.isEnabled():
        yield
        return
    layout.setEnabled(False)
    try:
        yield
        if (area := _area_of(part)) is not None:
            _forget_sizes(part)
            QCoreApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))
            QCoreApplication.sendPostedEvents(area, QEvent.Type.MetaCall.value)  # whether it needs its bar
    finally:
        layout.setEnabled(True)
        _activate(part)


def _area_of(part: QWidget) -> QWidget | None:
    """The area in which a part scrolls, if it is all that scrolls there."""
    view = part.parentWidget()
    area = None if view is None else view.parentWidget()
    return area if isinstance(area, QScrollArea) and area.widget() is part else None


def _forget_sizes(part: QWidget) -> None:
    """Let all that is laid out in a part be asked anew how large it wants to be; not by the items of its layout: what
    Python holds of one outlives it, and the next thing of C++ in its place is taken for it (a crash)."""
    for child in part.children():
        if isinstance(child, QWidget):
            child.updateGeometry()
        elif isinstance(child, QLayout):
            child.invalidate()
            _forget_inner_sizes(child)


def _forget_inner_sizes(layout: QLayout | None) -> None:
    """A widget that has changed tells the layout of what it stands in, not the one within that which holds it."""
    for inner in () if layout is None else layout.findChildren(QLayout):
        inner.invalidate()


def natural_height(layout: QLayout, width: int) -> int:
    """How high what a layout holds stands at a width with nothing cut and nothing empty, whatever changed in it."""
    if (widget := layout.parentWidget()) is not None:
        _activate(widget)
    return layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()


def bring_up(part: QWidget) -> None:
    """Show a part that is filled, as high as it wants to be: all in it would be laid out in the height of before."""
    if part.isHidden():
        _activate_in(part)
        _forget_inner_sizes(part.layout())
        if part.hasHeightForWidth():
            part.resize(part.width(), part.heightForWidth(part.width()))
        _activate_itself(part)
        part.show()


def _activate(widget: QWidget) -> None:
    """Have the layouts in a widget take in what changed, the innermost first: the outer ones keep what they measured
    until then. Their items are never asked for: what Python holds of one outlives it, and the next thing of C++ in its
    place is taken for it."""
    _activate_in(widget)
    _activate_itself(widget)


def _activate_in(widget: QWidget) -> None:
    for child in widget.children():
        if isinstance(child, QWidget) and not child.isHidden() and child.layout() is not None:
            _activate(child)


def _activate_itself(widget: QWidget) -> None:
    if (layout := widget.layout()) is not None:
        layout.activate()


_unsettled: list[ReferenceType[QAbstractScrollArea]] = []
"""Areas that scroll farther or less far than before: Qt shows or hides their bars when it comes to it."""


def watch_bars(area: QAbstractScrollArea) -> None:
    """Let `lay_out` settle whether an area needs its bars."""
    gone_or_not = ref(area)  # an area does not outlive its window for the sake of this
    for bar in (area.verticalScrollBar(), area.horizontalScrollBar()):
        bar.rangeChanged.connect(lambda: _unsettled.append(gone_or_not))


def lay_out() -> None:
    """Take all layouts that wait to their end, and the bars of what scrolls, so that nothing is painted where it does
    not stay. Qt paints between two rounds of them; a layout that asks for another each time is left to the event
    loop. What has come up asks to be painted behind the painting that shows it, where anything was settled meanwhile:
    it asks now, and is not painted twice."""
    for _ in range(FLOORS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        areas, _unsettled[:] = [one() for one in _unsettled], ()  # a bar may want the next round
        for area in areas:
            if area is not None and isValid(area):
                QCoreApplication.sendPostedEvents(area, QEvent.Type.MetaCall.value)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater.value)
