"""The list behind a proposal: what the app chose, the next best with what they are worth to it, and what it passed over
and why. Any order of it can be given with one key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from referee_app.core.system import Action
from referee_app.ui.form.popup import Popup
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import pop_up
from referee_app.ui.look.layout import INSET, column_of, row_of
from referee_app.ui.look.plain import amp, label

_WIDE = 460
_MOST = 4
"""So many orders are listed."""


@dataclass(frozen=True, slots=True)
class Row:
    """One order: what it says, what it is worth, and why."""

    order: Action[Any, Any]
    text: str
    worth: str
    reason: str


class _RowView(QWidget):
    """One row: its button, and under it why; what it is worth stands in a column."""

    def __init__(self) -> None:
        super().__init__()
        self.button = QPushButton()
        self.button.setStyleSheet("text-align: left")
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.worth, self.reason = label(), label(role="muted", wrap=True)
        self.worth.setFont(theme.font())
        self.worth.setMinimumWidth(48)
        self.worth.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.reason.setIndent(theme.APART)
        column_of(self, row_of(None, (self.button, 1), self.worth, apart=theme.ITEM), self.reason, apart=2)

    def show_row(self, place: int, row: Row) -> None:
        """Show an order under its key."""
        self.button.setText(amp(f"{place}  {row.text}"))
        self.button.setAccessibleName(row.text)
        self.button.setAccessibleDescription(f"{row.worth} {row.reason}")
        self.worth.setText(row.worth)
        self.reason.setText(row.reason)
        self.reason.setVisible(bool(row.reason))


class WhyList(Popup):
    """`open_on` in; the order that is given instead out."""

    taken = Signal(object, bool)
    """An order of the list is to be given: an Action, and whether it is the one that was proposed."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.rows: tuple[Row, ...] = ()
        self.heading, self.head_worth = label(role="label"), label(role="label")
        self._views: list[_RowView] = []
        self._passed = label(role="label")
        self._dropped: list[QLabel] = []
        self._column = column_of(self, apart=theme.ITEM, edge=INSET)
        self.setMinimumWidth(_WIDE)
        self._retranslate()

    def _lay_out(self) -> None:
        """Made when it is first opened: most tabs never see it."""
        self._column.addLayout(row_of(None, (self.heading, 1), self.head_worth))
        for place in range(_MOST):
            view = _RowView()
            self._views.append(view)
            self._column.addWidget(view)
            view.button.clicked.connect(lambda _on=False, place=place: self.take(place))
        self._column.addWidget(self._passed)

    def open_on(self, rows: Sequence[Row], dropped: Sequence[str], place: QPoint) -> None:
        """Open beside a place of its host; the first row is what was proposed."""
        self.rows = tuple(rows)
        if not self._views:
            self._lay_out()
        for number, view in enumerate(self._views):
            view.setVisible(number < len(rows))
            if number < len(rows):
                view.show_row(number + 1, rows[number])
        self._show_dropped(dropped)
        pop_up(self, self.host, place)
        self.show()
        self.raise_()
        self._views[0].button.setFocus()

    def _show_dropped(self, dropped: Sequence[str]) -> None:
        self._passed.setVisible(bool(dropped))
        while len(self._dropped) < len(dropped):
            self._dropped.append(label(role="muted", wrap=True))
            self._column.addWidget(self._dropped[-1])
        for number, line in enumerate(self._dropped):
            line.setVisible(number < len(dropped))
            line.setText(dropped[number] if number < len(dropped) else "")

    def take(self, place: int) -> None:
        """Give the order at a place."""
        if place < len(self.rows):
            row = self.rows[place]
            self.put_away()
            self.taken.emit(row.order, place == 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number gives its order; the arrows walk; Escape leaves."""
        if event.text().isdecimal() and 0 < int(event.text()) <= len(self.rows):
            self.take(int(event.text()) - 1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
        elif event.text().isdecimal():
            event.accept()  # of no row: not the panel's beneath the list either
        else:
            super().keyPressEvent(event)

    def _retranslate(self) -> None:
        self.heading.setText(self.tr("What the app weighed; a number gives that order"))
        self.head_worth.setText(self.tr("worth"))
        self._passed.setText(self.tr("Passed over"))
        self.setAccessibleName(self.heading.text())

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language; what stands in it is told anew when it is opened again."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.put_away()
        super().changeEvent(event)
