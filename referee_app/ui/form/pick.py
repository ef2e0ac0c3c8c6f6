"""Small inputs: a name cut to its width, distances, and one of several names that no stray key or wheel can change."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QStyle, QStyleOptionComboBox, QWidget

from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import cut_name, elided, on_two_lines
from referee_app.ui.look.plain import set_tip, shown


class NameLabel(QLabel):
    """A name on one line, or other words, on two where `two` says that they have room; what does not fit is cut at an
    ellipsis and is whole in the tooltip. The number that tells copies of a name apart is never cut."""

    two = False

    def __init__(
        self, width: int = 0, bold: bool = True, parent: QWidget | None = None, *, words: bool = False
    ) -> None:
        super().__init__(parent)
        self._words = words
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(theme.font(theme.TEXT, bold))
        self._whole = ""
        if width:
            self.setFixedWidth(width)

    def show_name(self, name: str) -> None:
        """Show a name; the same one again moves nothing."""
        if shown(name) == self._whole:
            return
        self._whole = shown(name)
        self.setAccessibleName(self._whole)
        set_tip(self, self._whole)
        self.updateGeometry()
        self._cut()

    @property
    def natural(self) -> int:
        """How wide the whole name runs."""
        return QFontMetrics(self.font()).horizontalAdvance(self._whole) + 2

    def sizeHint(self) -> QSize:
        """Room for the whole name."""
        return QSize(self.natural, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """It can always be cut further."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut to the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        metrics = QFontMetrics(self.font())
        if self.two and self.natural > self.width():
            self.setText("\n".join(on_two_lines(QFontMetricsF(self.font()), self._whole, self.width())))
            return
        self.setText(elided(self, self._whole) if self._words else cut_name(metrics, self._whole, self.width()))

    def show_on_two(self, two: bool) -> None:
        """Break what is longer than one line, or cut it there."""
        if two != self.two:
            self.two = two
            self._cut()


def align(names: Sequence[NameLabel], least: int, most: int) -> None:
    """Names under one another get the width of the longest, within limits."""
    wide = max((name.natural for name in names), default=least)
    for name in names:
        name.setFixedWidth(max(least, min(most, wide)))


class DistanceField(InputLine):
    """Distances in hexes; Space that parts no two of them is the rail's. Enter leaves it only with a distance in it."""

    def __init__(self, wrong: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._wrong = wrong

    @property
    def problem(self) -> str:
        """Why what stands there is no distance."""
        return self._wrong(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """One space between numbers; a second one, one in the empty field or over all of it takes the next step."""
        text = self.text()
        parts = bool(text.strip()) and not text.endswith(" ") and self.selectedText() != text
        if event.key() == Qt.Key.Key_Space and not parts:
            event.ignore()
            return
        super().keyPressEvent(event)

    def _leave(self) -> None:
        if self.text().strip():
            super()._leave()


class Box(QComboBox):
    """A list one is chosen from; what it is for is heard with what is chosen. The wheel passes over it."""

    def setAccessibleName(self, name: str) -> None:
        """What it is for. But on Windows Qt calls a box by its value, whatever it is called: there it is said of it."""
        super().setAccessibleName(name)
        if os.name == "posix":
            self.setAccessibleDescription(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the list, and to what scrolls behind the box."""
        event.ignore()

    def showPopup(self) -> None:
        """A list that goes on has a bar that says so: Qt takes it away before the box is dressed."""
        self.view().setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        super().showPopup()


class Pick(Box):
    """One of several names by their keys; only the arrow keys and its list change it, and what is typed passes it by.

    It takes the keyboard from the field before it, so that what is typed after choosing does not go there.
    """

    picked = Signal(str)
    """The referee picked another: its key."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(width)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._keys: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()
        self.activated.connect(self._on_activated)

    def show_options(self, options: Sequence[tuple[str, str]], key: str) -> None:
        """The keys with their names, and the one in force; nothing is told to anyone."""
        keys, names = tuple(key for key, _ in options), tuple(shown(name) for _, name in options)
        if (keys, names) != (self._keys, self._names):
            self._keys, self._names = keys, names
            self.clear()
            self.addItems(names)
        self.setCurrentIndex(keys.index(key) if key in keys else -1)
        set_tip(self, self.currentText())

    def whole_width(self) -> int:
        """How wide it would have to be for its longest name."""
        option = QStyleOptionComboBox()
        super().initStyleOption(option)
        longest = max((self.fontMetrics().horizontalAdvance(name) for name in self._names), default=0)
        return self.width() - self._room(option) + longest + 2

    def _room(self, option: QStyleOptionComboBox) -> int:
        kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(kind, option, part, self).width()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """A name that finds no room is elided, not cut; the tooltip has all of it."""
        super().initStyleOption(option)
        if self.isVisible():  # else it is only measured: a form asks for that many times over
            option.currentText = cut_name(self.fontMetrics(), option.currentText, self._room(option))

    def showPopup(self) -> None:
        """Its list is as wide as the names in it, and its bar where it has one."""
        bar = self.view().verticalScrollBar().sizeHint().width() if self.count() > self.maxVisibleItems() else 0
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 2 * self.view().frameWidth() + bar)
        super().showPopup()

    @property
    def key(self) -> str:
        """The key in force."""
        return self._keys[self.currentIndex()]

    def _on_activated(self, place: int) -> None:
        self.picked.emit(self._keys[place])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters and figures do not jump through the names; Space is the rail's, and opens the list in a dialog."""
        opens = event.key() == Qt.Key.Key_Space and isinstance(self.window(), QDialog)
        if event.text().isprintable() and event.text() and not opens:
            event.ignore()
        else:
            super().keyPressEvent(event)
