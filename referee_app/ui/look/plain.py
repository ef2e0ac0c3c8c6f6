"""Texts from people and files are data: labels show them letter by letter, never as rich text."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QTabBar, QToolTip, QWidget

LONGEST, QUOTED = 400, 40
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


class Tipped(Protocol):
    """Whatever has a tooltip of its own: a widget, a line of a menu, a line of a list."""

    def setToolTip(self, text: str, /) -> None:
        """Qt's own call, which takes anything that looks like markup for markup."""


def shown(text: str) -> str:
    """A text short enough for a widget."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def quoted(text: str) -> str:
    """What somebody typed, short enough for a sentence to repeat it: no line breaks within a word, and a pasted one
    would make the window as wide as it is long."""
    return text if len(text) <= QUOTED else text[: QUOTED - 1] + "…"


class Wrapped(QLabel):
    """Text over several lines that knows how high it stands at each width: a press asks a hundred times for a dozen of
    them, and Qt breaks the lines anew each time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high: dict[int, int] = {}

    def setText(self, text: str, /) -> None:
        """Other text, of another height."""
        self._high.clear()
        super().setText(text)

    def heightForWidth(self, width: int, /) -> int:
        """How high it stands at a width."""
        high = self._high.get(width)
        if high is None:
            high = self._high[width] = super().heightForWidth(width)
        return high

    def changeEvent(self, event: QEvent, /) -> None:
        """Another dress has other letters."""
        self._high.clear()
        super().changeEvent(event)


def label(text: str = "", role: str = "", parent: QWidget | None = None, wrap: bool = False) -> QLabel:
    """A label in plain text; `role` picks its dress from the style sheet."""
    from PySide6.QtCore import Qt  # 15 ms, which the first paint need not wait for

    made = Wrapped(parent) if wrap else QLabel(parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(shown(text))
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    return made


def tip(text: str) -> str:
    """A tooltip that cannot be taken for markup; none for no text."""
    return f"<qt>{shown(text).translate(_ESCAPED)}</qt>" if text else ""


def set_tip(on: Tipped, text: str) -> None:
    """Give something its tooltip letter by letter, or none; everyone else's `setToolTip` is refused by a test.

    Qt would read a widget's tooltip aloud with its markup: it is its description as well, unless that is another one.
    """
    wanted = tip(text)
    if not isinstance(on, QWidget):
        on.setToolTip(wanted)
    elif (before := on.toolTip()) != wanted:
        on.setToolTip(wanted)
        said = on.accessibleDescription()
        if not said or tip(said) == before:
            on.setAccessibleDescription(shown(text))


def set_tab_tip(bar: QTabBar, place: int, text: str) -> None:
    """Give one tab its tooltip letter by letter; Qt reads it aloud as it stands, so it is marked up only where it must
    be."""
    bar.setTabToolTip(place, tip(text) if "<" in text or "&" in text else shown(text))


def show_tip(event: QHelpEvent, text: str, over: QWidget) -> None:
    """Show a tooltip where one is asked for, letter by letter; none for no text."""
    QToolTip.showText(event.globalPos(), tip(text), over)


def amp(text: str) -> str:
    """A text for buttons, tabs and menus, where a lone & would vanish."""
    return shown(text).replace("&", "&&")


def say(button: QAbstractButton, text: str) -> None:
    """Let a button say something; what it says already moves nothing: Qt would lay it out and paint it all the same."""
    if button.text() != text:
        button.setText(text)


def hairline() -> QFrame:
    """A line of one pixel between groups."""
    made = QFrame()
    made.setProperty("role", "hairline")
    made.setFixedHeight(1)
    return made


def card() -> QFrame:
    """A white card on the paper."""
    made = QFrame()
    made.setProperty("role", "card")
    return made


def restyle(widget: QWidget, name: str, value: str) -> None:
    """Set a dynamic property and let the style sheet see it."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
