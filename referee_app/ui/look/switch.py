"""Buttons that are in or out, and boxes that are ticked: whoever turns one, by click, key or screen reader, clicked it.

Qt lets a screen reader turn a button without clicking it, and everything here listens to clicks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QAbstractButton, QCheckBox, QPushButton, QToolButton, QWidget

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object


class _Turned(_Button):
    """Tells the program's hand, and a click, from whoever else turns it."""

    _known = False
    """Whether it is the program that turns it now, or a click, which tells of itself."""

    def setChecked(self, on: bool) -> None:
        """The program's own hand: nobody is told of a click."""
        before, self._known = self._known, True
        super().setChecked(on)
        self._known = before

    def nextCheckState(self) -> None:
        """A click."""
        before, self._known = self._known, True
        super().nextCheckState()
        self._known = before

    def _on_toggled(self, on: bool) -> None:
        group = self.group()
        let_go = not on and (self.autoExclusive() or (group is not None and group.exclusive()))
        if not (self._known or let_go):  # another one of its group that goes in lets this one out
            clicked: Any = self.clicked  # without saying which, PySide takes the one that tells nothing
            clicked[bool].emit(on)
            if group is not None:
                group.idClicked.emit(group.id(self))


class Switch(_Turned, QPushButton):
    """A button that stays in until it is pressed again."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setCheckable(True)
        self.toggled.connect(self._on_toggled)


class ToolSwitch(_Turned, QToolButton):
    """The same, small."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.toggled.connect(self._on_toggled)


class Tick(_Turned, QCheckBox):
    """A box to be ticked."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.toggled.connect(self._on_toggled)
