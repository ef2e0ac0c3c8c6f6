"""A figure as it is spoken at the table: 24, 7/2, 3.5 or 3,5; told with every key, and what it cannot be is said aloud.

Nothing typed is filtered into another number: a sign, a fraction, a letter or a figure past the limit stays, red, with
its reason, until it is mended.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QToolButton, QWidget

from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look import theme
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import quoted, shown
from referee_app.ui.words.figures import MINUS

_READ = re.compile(r"([+−-]?)([0-9]+)(?:[.,]([0-9]{1,4})|/(0*[1-9][0-9]{0,3}))?")
_DASH = "–"
_NOTHING = ("-", _DASH, MINUS, "·", ".")
_LONGEST = 60
_FINEST = 10_000
"""What four decimals can tell apart."""

translate = QCoreApplication.translate


@lru_cache(512)
def read_number(text: str) -> Fraction | None:
    """The number typed, exactly; None where there is none, or one finer than four decimals."""
    found = _READ.fullmatch(text.strip())
    if found is None or len(text) > _LONGEST:
        return None
    sign, whole, decimals, below = found.groups()
    size = Fraction(int(whole), int(below or 1)) + Fraction(int(decimals or 0), 10 ** len(decimals or ""))
    return -size if sign in ("-", MINUS) else size


def number_text(value: Fraction | int) -> str:
    """A number as it is told: whole, or a fraction."""
    return str(Fraction(value)).replace("-", MINUS)


def field_text(value: Fraction | int) -> str:
    """A number as it stands in a field: with decimals where four of them say it whole, as they would be typed."""
    if isinstance(value, int):
        return str(value).replace("-", MINUS)
    found = Fraction(value)
    if found.denominator == 1 or _FINEST % found.denominator:
        return number_text(found)
    text = f"{float(found):.4f}".rstrip("0")
    return text.replace("-", MINUS).replace(".", QLocale().decimalPoint())


class NumberField(InputLine):
    """`show_value` in, `edited` out with every key; a field that is not `needed` may be left empty."""

    WHOLE: ClassVar[bool] = False

    edited = Signal(object)
    """The referee typed another number that can be taken: a Fraction, or an int where only whole ones can be."""

    def __init__(
        self, low: int, high: int, width: int = 64, needed: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent=parent)
        self.low, self.high, self.needed, self.nothing = low, high, needed, ""
        self.setFixedWidth(width)
        self.setMaxLength(_LONGEST)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._held: Any = max(low, min(high, 0)) if needed else None
        self._shown: tuple[Any, object] = (self._held, None)
        self._start = self._held
        self._told = self.written(self._held)
        """The number shown, as it stands in the field."""
        self.setText(self._told)

    # reading

    def read(self) -> Any:
        """The number that stands there, or None."""
        text = self.text().strip()
        if self.nothing and (text in (self.nothing, *_NOTHING) or (not text and self.nothing == _DASH)):
            return self.low  # where a dash says that there is none, an empty field says so as well
        found = read_number(text)
        if found is None or not self.low <= found <= self.high or (self.WHOLE and found.denominator != 1):
            return None
        return int(found) if self.WHOLE else found

    def value(self) -> Any:
        """The last number that could be taken; ask for the `problem` before giving an order by it."""
        if self._held == self._shown[0] and self.text() == self._told:
            return self._held
        return self._held if self.problem or self.text() == self.written(self._held) else self.read()

    @property
    def problem(self) -> str:
        """Why what stands there is no number to be taken, as a sentence."""
        text = self.text().strip()
        if text == self._told or self.read() is not None or not (text or self.needed):
            return ""
        found = read_number(text)
        said = self._unread(text) if found is None else self._unfit(found)
        low, high = number_text(self.low), number_text(self.high)
        return shown(said.format(field=self.accessibleName(), text=quoted(text), low=low, high=high))

    def _unread(self, text: str) -> str:
        if text:
            return translate("Fields", "{field}: “{text}” is not a number.")
        return translate("Fields", "{field}: a number must stand here, {low} to {high}.")

    def _unfit(self, found: Fraction) -> str:
        if found > self.high:
            return translate("Fields", "{field}: {text} is more than the most, {high}.")
        if found < self.low:
            return translate("Fields", "{field}: {text} is less than the least, {low}.")
        return translate("Fields", "{field}: {text} is not a whole number.")

    # showing

    def written(self, value: Any) -> str:
        """A number as it stands in the field."""
        if value is None:
            return ""
        return self.nothing if self.nothing and value == self.low else field_text(value)

    def show_value(self, value: Any, about: object = None) -> None:
        """Show a number without telling anyone; what is being typed stays while the same figure is shown again.

        `about` tells whose figure it is: what was typed for another does not stay.
        """
        same = about == self._shown[1] and value in (self._shown[0], self._held)
        stays = same and bool(self.pending or self.problem)
        if value != self._shown[0]:
            self._told = self.written(value)
        self._shown = (value, about)
        if not stays and value != self._held:
            self._start = value
        if not stays:
            self._held, self.pending = value, False
            if self.text() != self._told and (self.text() == "" or self.read() != value):
                self.setText(self._told)
        self.show_problem()

    def show_number(self, value: Any, low: int, high: int, about: object = None) -> None:
        """Show a number between other limits without telling anyone."""
        self.low, self.high = low, high
        self._told = self.written(self._shown[0])
        self.show_value(value, about)

    def show_lowest_as(self, text: str) -> None:
        """A word or a sign for the lowest number; a dash typed means it as well."""
        self.nothing = text
        self._told = self.written(self._shown[0])
        if self._held == self.low:
            self.setText(text)

    # the referee's hand

    def put(self, value: Any) -> None:
        """As though the referee had typed it."""
        self.setText(self.written(value))
        self.typed()
        self.settle()

    def tell(self) -> None:
        """Tell the number; the beginning of what turns out to be none was never meant."""
        value = self._start if self.problem else self.read()
        if value != self._held:
            self._held = value
            self.edited.emit(value)

    def settle(self) -> None:
        """What is typed counts now; a number typed over itself is nothing new."""
        if self.pending and self._held == self._shown[0] and not self.problem:
            self.pending = False
        start = self._start
        super().settle()
        if self.pending:
            self._start = start

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Escape comes back to what stood here before anything was typed."""
        super().focusInEvent(event)
        if not self.problem:
            self._start = self.value()

    def drop(self) -> None:
        """Back to the number shown last."""
        super().drop()
        self._held = self._start = self._shown[0]
        if self.hasFocus() or self.text() != self._told:  # at each undo all fields are asked
            self.setText(self._told)
        self.show_problem()

    def forget(self) -> None:
        """What was ordered by is where Escape comes back to."""
        super().forget()
        if not self.pending:  # else it was refused
            self._start = self.value()

    @property
    def _puts_back(self) -> bool:
        return bool(self.problem) or super()._puts_back

    @property
    def _stood(self) -> str:
        return self.written(self._start)

    def put_back(self) -> None:
        """The number from before anything was typed."""
        self.put(self._start)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space is the rail's."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class Count(NumberField):
    """A whole number; the arrow keys count up and down."""

    WHOLE = True
    STEPS: ClassVar[dict[int, int]] = {
        Qt.Key.Key_Up: 1,
        Qt.Key.Key_Down: -1,
        Qt.Key.Key_PageUp: 10,
        Qt.Key.Key_PageDown: -10,
    }

    def value(self) -> int:
        """The last number that could be taken; ask for the `problem` before giving an order by it."""
        return int(super().value())

    def step(self, by: int) -> None:
        """Count on, up to a limit; what cannot be read must be mended first."""
        if not self.problem:
            self.put(max(self.low, min(self.high, self.value() + by)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys count; all else is typed."""
        if event.key() in self.STEPS:
            self.step(self.STEPS[event.key()])
        else:
            super().keyPressEvent(event)


class Stepper(QWidget):
    """A count between a minus and a plus."""

    edited = Signal(object)
    """The referee changed it, with every key: the new number."""
    settled = Signal()
    """The referee is done changing it."""

    def __init__(self, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Count(low, high, 56)
        self.less, self.more = QToolButton(), QToolButton()
        row_of(self, self.less, self.count, self.more, ..., apart=theme.GROUP)
        self.setFocusProxy(self.count)
        for button, text in ((self.less, MINUS), (self.more, "+")):
            button.setText(text)
            button.setFixedWidth(theme.ROW)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)  # it counts: every click does, and holding it goes on
        self._connect()

    def _connect(self) -> None:
        self.count.edited.connect(self.edited)
        self.count.settled.connect(self.settled)
        self.less.clicked.connect(lambda: self.count.step(-1))
        self.more.clicked.connect(lambda: self.count.step(1))

    def name(self, name: str) -> None:
        """What is counted, for the screen reader."""
        self.count.setAccessibleName(name)

    def value(self) -> int:
        """The number."""
        return self.count.value()

    def show_value(self, value: int, about: object = None) -> None:
        """Show a number without telling anyone."""
        self.count.show_value(value, about)
