"""What is painted: pictures that widgets keep, how to have all of them painted afresh, and what is painted anew."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.sheet.view import SheetView
from referee_app.ui.systems.ocs.crt_page import CrtView
from referee_app.ui.systems.ocs.fighter_rows import FighterRows


def forget(widget: QWidget) -> None:
    """Nothing that this widget paints next comes from a picture."""
    if isinstance(widget, SheetView):
        widget._drawn = widget._drawn_like = ()
        widget._kept.clear()
    if isinstance(widget, CrtView):
        widget._letters = None
    if isinstance(widget, FighterRows):
        widget._picture.cache_clear()
    delegate = widget.itemDelegate() if isinstance(widget, QAbstractItemView) else None
    for kept in (one for part in (widget, delegate) if part is not None for one in vars(part).values()):
        if isinstance(kept, PictureCache):
            kept._pictures.clear()


def stale(top: QWidget) -> list[str]:
    """The visible widgets that show something else than they would if they were painted afresh."""
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    seen = [
        widget for widget in (top, *top.findChildren(QWidget)) if widget.isVisible() and not widget.size().isEmpty()
    ]
    painted = [widget for widget in seen if type(widget).paintEvent is not QWidget.paintEvent]
    before = [widget.grab().toImage() for widget in painted]
    for widget in seen:
        forget(widget)
    after = (widget.grab().toImage() for widget in painted)
    return [type(widget).__name__ for widget, old, new in zip(painted, before, after, strict=True) if old != new]


class Painted(QObject):
    """What of a widget has been painted from now on."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False
