"""What of a window cannot be seen as it should: widgets that stick out of their parents, texts without room."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QSplitter,
    QTabBar,
    QWidget,
)

from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look.fitting import Line
from referee_app.ui.odds.figures_table import FiguresTable

MARK = 20
"""What the box of a check box takes beside its text."""


def seen(top: QWidget) -> Iterator[QWidget]:
    """Every widget of ours that shows now."""
    for one in top.findChildren(QWidget):
        inside_of_qt = isinstance(one.parentWidget(), QSpinBox | QTabBar | QComboBox)
        if one.isVisibleTo(top) and not inside_of_qt and one.width() > 0:
            yield one


def cut(top: QWidget) -> list[str]:
    """Everything in a window that is cut, each with what it says."""
    return [f"{_name(one)}: {why}" for one in seen(top) for why in (_sticks_out(one), _has_no_room(one)) if why]


def sideways(top: QWidget) -> list[str]:
    """The areas in which one has to scroll sideways."""
    areas = (one for one in seen(top) if isinstance(one, QScrollArea))
    return [f"{_name(area)} {area.horizontalScrollBar().maximum()}" for area in areas if _goes_aside(area)]


def _goes_aside(area: QScrollArea) -> bool:
    inside = area.widget()
    return inside is not None and inside.width() > area.viewport().width()


def _name(one: QWidget) -> str:
    said = getattr(one, "text", lambda: "")()
    return f"{type(one).__name__} in {type(one.parentWidget()).__name__} “{said}”"


def _scrolls(parent: QWidget | None) -> bool:
    """Whether what sticks out of it can be scrolled to."""
    above = parent.parentWidget() if parent is not None else None
    return isinstance(above, QAbstractScrollArea) and parent is above.viewport()


def _sticks_out(one: QWidget) -> str:
    parent = one.parentWidget()
    if parent is None or one.isWindow() or _scrolls(parent) or isinstance(parent, QMainWindow | QSplitter):
        return ""
    place, room = one.geometry(), parent.rect()
    if room.contains(place):
        return ""
    return f"{place.getRect()} in {room.getRect()}"


def _has_no_room(one: QWidget) -> str:
    if isinstance(one, NameLabel | Line | Pick):
        return ""  # what they cut stands whole in their tip
    if isinstance(one, FiguresTable):
        return ", ".join(one.cut)
    if isinstance(one, QLabel) and one.wordWrap():
        high = one.heightForWidth(one.width())
        return f"{one.height()} of {high} high" if one.text() and high > one.height() + 1 else ""
    wanted = _wanted(one)
    return f"{one.width()} of {wanted} wide" if wanted > one.width() else ""


def _plain(text: str) -> str:
    """A text without the marks of its accelerator."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _wanted(one: QWidget) -> int:
    """How wide a text, a number or a button must be to be read."""
    metrics = one.fontMetrics()
    if isinstance(one, QLabel):
        text = _plain(one.text()) if one.buddy() is not None else one.text()
        return max((metrics.horizontalAdvance(line) for line in text.split("\n")), default=0)
    if isinstance(one, QAbstractButton):
        mark = MARK if isinstance(one, QCheckBox | QRadioButton) else 0
        return metrics.horizontalAdvance(_plain(one.text())) + mark
    if isinstance(one, QLineEdit):
        return metrics.horizontalAdvance(one.text()) if one.text().isdecimal() else 0
    if isinstance(one, QSpinBox):
        return metrics.horizontalAdvance(one.text()) + 8
    return metrics.horizontalAdvance(one.currentText()) + MARK if isinstance(one, QComboBox) else 0
