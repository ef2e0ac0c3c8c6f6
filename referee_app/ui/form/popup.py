"""A small panel beside the spot that was clicked, in which figures are put right by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from referee_app.ui.form.dialog import may_be_lost
from referee_app.ui.form.input_line import InputLine, drop, problems, settle


class Popup(QFrame):
    """Escape puts it away and asks about what is half typed; closing it takes that over, if it can be taken."""

    left = Signal()
    """The panel was put away."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.host = host
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Enter in a field gives the keyboard back to here
        self.hide()

    def put_away(self) -> None:
        """Close; the keyboard goes back to the sheet, and what was typed counts unless it cannot be taken."""
        if not self.isHidden():
            settle(self)
            self.hide()
            self.left.emit()

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
            problem.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves; what is half typed is given up only when the referee says so."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        half = [line for line in self.findChildren(InputLine) if line.isVisible() and (line.pending or line.problem)]
        if not half or may_be_lost(self):
            for line in half:
                line.pending = False
            self.put_away()
