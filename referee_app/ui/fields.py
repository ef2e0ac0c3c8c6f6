"""Small inputs: a name cut to its width, and a count that neither the wheel nor Space can change by accident."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QLineEdit, QSpinBox, QToolButton, QWidget

from referee_app.ui import theme
from referee_app.ui.figures import MINUS
from referee_app.ui.plain import set_tip, shown

_LAID_OUT = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.StyleChange, QEvent.Type.Polish)


def give_back(widget: QWidget) -> None:
    """Give the keyboard back to the stage around a widget, where Space takes the next step."""
    above = widget.parentWidget()
    while above is not None and above.focusPolicy() == Qt.FocusPolicy.NoFocus:
        above = above.parentWidget()
    if above is not None:
        above.setFocus()
    else:
        widget.clearFocus()


class NameLabel(QLabel):
    """A name on one line; what does not fit ends in an ellipsis and is whole in the tooltip."""

    def __init__(self, width: int = 0, bold: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(theme.font(theme.TEXT, bold))
        self._whole = ""
        if width:
            self.setFixedWidth(width)

    def show_name(self, name: str) -> None:
        """Show a name."""
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
        self.setText(metrics.elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))


def align(names: Sequence[NameLabel], least: int, most: int) -> None:
    """Names under one another get the width of the longest, within limits."""
    wide = max((name.natural for name in names), default=least)
    for name in names:
        name.setFixedWidth(max(least, min(most, wide)))


class Count(QSpinBox):
    """A whole number between limits set before its value; `edited` comes only from the referee."""

    edited = Signal(int)
    """The referee changed it: the new number."""

    def __init__(self, low: int, high: int, width: int = 64, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setFixedWidth(width)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._held = self.value()
        self.valueChanged.connect(self._on_value_changed)

    def show_value(self, value: int) -> None:
        """Show a number without telling anyone."""
        self._held = value
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)

    def show_number(self, value: int, low: int, high: int) -> None:
        """Show a number between other limits without telling anyone."""
        self.blockSignals(True)
        self.setRange(low, high)
        self.blockSignals(False)
        self.show_value(value)

    def _on_value_changed(self, value: int) -> None:
        if value != self._held:
            self._held = value
            self.edited.emit(value)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What is typed replaces the number, however the keyboard came here."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    def event(self, event: QEvent) -> bool:
        """A spin box without buttons, dressed by a style sheet, forgets to leave its text any room."""
        done = super().event(event)
        if event.type() in _LAID_OUT:
            self.lineEdit().setGeometry(self.rect().adjusted(6, 2, -6, -2))
        return done

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the list, unless the field is being edited."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space is the rail's; Enter ends the editing."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if isinstance(self.window(), QDialog):
                event.ignore()  # the dialog's own button takes it
            else:
                give_back(self)


class DistanceField(QLineEdit):
    """Distances in hexes; Space in the empty field is the rail's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """One space between numbers; a second one, or one in the empty field, takes the next step."""
        text = self.text()
        if event.key() == Qt.Key.Key_Space and (not text.strip() or text.endswith(" ")):
            event.ignore()
            return
        super().keyPressEvent(event)


class Pick(QComboBox):
    """One of several names by their keys; the wheel passes it by."""

    picked = Signal(str)
    """The referee picked another: its key."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(width)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setStyleSheet("QComboBox::drop-down { border: none; width: 18px; }")
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

    def paintEvent(self, event: QPaintEvent) -> None:
        """The style sheet's frame, and an arrow that keeps to the look."""
        super().paintEvent(event)
        colours = theme.tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.ink if self.isEnabled() else colours.muted), 1.5))
        right, middle = self.width() - 11, self.height() / 2
        painter.drawPolyline(
            [QPointF(right - 4, middle - 2), QPointF(right, middle + 2), QPointF(right + 4, middle - 2)]
        )
        painter.end()

    @property
    def key(self) -> str:
        """The key in force."""
        return self._keys[self.currentIndex()]

    def _on_activated(self, place: int) -> None:
        self.picked.emit(self._keys[place])

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the list."""
        event.ignore()


class Stepper(QWidget):
    """A count between a minus and a plus."""

    edited = Signal(int)
    """The referee changed it: the new number."""

    def __init__(self, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Count(low, high, 56)
        self.less, self.more = QToolButton(), QToolButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GROUP)
        for widget in (self.less, self.count, self.more):
            row.addWidget(widget)
        row.addStretch(1)
        self.setFocusProxy(self.count)
        for button, text in ((self.less, MINUS), (self.more, "+")):
            button.setText(text)
            button.setFixedWidth(theme.ROW)
            button.setStyleSheet("QToolButton { padding: 4px 0; }")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)  # it counts: every click does, and holding it goes on
        self._connect()

    def _connect(self) -> None:
        self.count.edited.connect(self.edited)
        self.less.clicked.connect(self.count.stepDown)
        self.more.clicked.connect(self.count.stepUp)

    def name(self, name: str) -> None:
        """What is counted, for the screen reader."""
        self.count.setAccessibleName(name)

    def value(self) -> int:
        """The number."""
        return self.count.value()

    def show_value(self, value: int) -> None:
        """Show a number without telling anyone."""
        self.count.show_value(value)
