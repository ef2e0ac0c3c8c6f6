"""A figure as it is spoken at the table: 24, 7/2, 3.5 or 3,5; exact, and told with every keystroke."""

from __future__ import annotations

import re
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from referee_app.ui.fields import give_back
from referee_app.ui.figures import MINUS
from referee_app.ui.plain import restyle

_READ = re.compile(r"([+−-]?)(\d{1,6})(?:[.,](\d{1,4})|/([1-9]\d{0,3}))?")


def read_number(text: str, signed: bool = False) -> Fraction | None:
    """The number typed, exactly; None where there is none, or a sign where none may stand."""
    found = _READ.fullmatch(text.strip())
    if found is None or not text.replace(MINUS, "-").isascii():
        return None
    sign, whole, decimals, below = found.groups()
    if sign and not signed:
        return None
    size = Fraction(int(whole), int(below or 1)) + Fraction(int(decimals or 0), 10 ** len(decimals or ""))
    return -size if sign in ("-", MINUS) else size


def number_text(value: Fraction | int) -> str:
    """A number as it is written into a field: whole, or a fraction."""
    return str(Fraction(value)).replace("-", MINUS)


class NumberField(QLineEdit):
    """`show_value` in, `edited` out; what cannot be read turns red and loses nothing."""

    edited = Signal(object)
    """The referee typed another number: a Fraction."""

    def __init__(self, width: int = 56, signed: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._signed = signed
        self.setFixedWidth(width)
        self.setMaxLength(11)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._held = Fraction(0)
        self.textEdited.connect(self._on_text_edited)

    @property
    def sound(self) -> bool:
        """Whether what stands there is a number."""
        return read_number(self.text(), self._signed) is not None

    def show_value(self, value: Fraction) -> None:
        """Show a number, unless it is the one being typed."""
        if read_number(self.text(), self._signed) != value:
            self.setText(number_text(value))
            restyle(self, "state", "")
        self._held = value

    def _on_text_edited(self, text: str) -> None:
        value = read_number(text, self._signed)
        restyle(self, "state", "bad" if value is None else "")
        if value is not None and value != self._held:
            self._held = value
            self.edited.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space is the rail's; Enter gives the keyboard back."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            give_back(self)
