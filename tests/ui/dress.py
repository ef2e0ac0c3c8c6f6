"""Tests are undressed: under a style sheet a stage takes longer to make. Those that look at how wide, high or coloured
something is dress it."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from referee_app.ui.look import theme


def wear(app: QApplication, name: str) -> None:
    """Dress whatever there is, a widget on its own as well, which no window dresses."""
    theme.apply(app, name)
    app.setStyleSheet(theme._sheet)


def unpainted(window: QWidget) -> None:
    """Nobody looks at it: keys, clicks and layouts go as ever, and no pixel is painted, which takes a fifth to two
    fifths of the time of a test that plays on and on. The rounds played by mouse are painted in every system."""
    window.setUpdatesEnabled(False)


def undress(app: QApplication) -> None:
    """As it was before anybody was dressed; the colours stay. What was thrown away need not be undressed."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme._sheet = ""
    for window in filter(isValid, theme._windows):
        window.setStyleSheet("")
    if app.styleSheet():
        app.setStyleSheet("")
