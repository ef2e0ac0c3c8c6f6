"""A small panel beside the spot that was clicked, in which figures are put right by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from referee_app.ui.form.dialog import may_be_lost, presses
from referee_app.ui.form.input_line import drop, lines_in, problems, reveal, settle
from referee_app.ui.keys.hands import HELD


class Popup(QFrame):
    """Escape puts it away and asks about what is half typed; closing it takes that over, if it can be taken."""

    left = Signal()
    """The panel was put away."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.host = host
        self._from: QWidget | None = None
        """Where the keyboard was before, and goes back to."""
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Enter in a field gives the keyboard back to here
        self.hide()

    def put_away(self) -> None:
        """Close; the keyboard goes back to where it was, and what was typed counts unless it cannot be taken."""
        if not self.isHidden():
            settle(self)
            held = self._holds(QApplication.focusWidget())
            self.hide()
            if held and self._from is not None and isValid(self._from):
                self._from.setFocus()
            self.left.emit()

    def _holds(self, widget: QWidget | None) -> bool:
        return widget is not None and (widget is self or self.isAncestorOf(widget))

    def let_go(self) -> None:
        """Be done with what it stands open on: what was typed counts, and what cannot be taken is given up."""
        settle(self)
        drop(self)

    def close_by_hand(self) -> None:
        """Close, unless a field has to be mended first: it gets the keyboard."""
        problem = next(problems(self), None)
        if problem is None:
            self.put_away()
        else:
            reveal(problem.field, self)

    def showEvent(self, event: QShowEvent) -> None:
        """Remember who had the keyboard."""
        super().showEvent(event)
        held = QApplication.focusWidget()
        if not self._holds(held):
            self._from = held

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space are done with it, and take no step behind it; Escape leaves, and what is half typed is given
        up only when the referee says so."""
        if presses(self, event):
            return
        if event.key() in HELD:
            if not event.isAutoRepeat():
                self.close_by_hand()
            return
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        half = [line for line in lines_in(self) if line.isVisible() and (line.pending or line.problem)]
        if not half or may_be_lost(self):
            for line in half:
                line.pending = False
            self.put_away()
