"""Keys that answer what is asked now, wherever the keyboard stands: no list, board or tile can take them first."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

BEGINS = "0123456789="
"""What dice begin with; `=` is before a sum."""
BEHIND = BEGINS + " +|,;/"
"""What goes on with dice that were begun."""


class OwedKeys(QObject):
    """Enter, the digits and `=` of a stage while something is owed there; fields that are written in keep theirs."""

    entered = Signal()
    """Enter was pressed."""
    typed = Signal(str)
    """A digit was typed, or the sign before a sum."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self._enter = self._key(stage, "Return", "Enter")
        self._digits = {digit: self._key(stage, digit) for digit in BEGINS}
        self._enter.activated.connect(self.entered)
        for digit, key in self._digits.items():
            key.activated.connect(lambda digit=digit: self.typed.emit(digit))
        self.listen(enter=False, digits=False)

    def _key(self, stage: QWidget, *names: str) -> QShortcut:
        key = QShortcut(stage)
        key.setKeys([QKeySequence(name) for name in names])
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.setAutoRepeat(False)  # a digit held down is one decision
        return key

    def listen(self, enter: bool, digits: bool) -> None:
        """Take Enter, and the digits, from now on or no more."""
        self._enter.setEnabled(enter)
        for key in self._digits.values():
            key.setEnabled(digits)
