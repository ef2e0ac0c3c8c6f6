"""Tests are undressed: under a style sheet a stage takes longer to make. Those that look at how wide, high or coloured
something is dress it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from referee_app.ui.look import theme


def wear(app: QApplication, name: str) -> None:
    """Dress whatever there is, a widget on its own as well, which no window dresses."""
    theme.apply(app, name)
    app.setStyleSheet(theme._sheet)


def undress(app: QApplication) -> None:
    """As it was before anybody was dressed; the colours stay."""
    theme._sheet = ""
    for window in filter(isValid, theme._windows):
        window.setStyleSheet("")
    if app.styleSheet():
        app.setStyleSheet("")
