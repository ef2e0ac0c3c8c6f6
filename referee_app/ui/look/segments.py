"""A few states of which one holds, as buttons side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import amp, say, set_tip
from referee_app.ui.look.switch import Switch

TIGHT = """
    QPushButton, QToolButton { padding: 4px 8px; }
    QPushButton:focus, QToolButton:focus { padding: 3px 7px; }
"""
"""Buttons that stand in a row of many."""


class Segments(QWidget):
    """Buttons of which one is pressed; a greyed one says why in its tooltip."""

    picked = Signal(str)
    """The referee picked another state: its key."""

    def __init__(self, keys: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {key: Switch() for key in keys}
        self._group = QButtonGroup(self)
        row = row_of(self, apart=theme.GROUP)
        for button in self.buttons.values():
            button.setAutoDefault(False)  # Enter is for the dialog's own button
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._group.addButton(button)
            row.addWidget(button)
        self._connect()

    def _connect(self) -> None:
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, key=key: self.picked.emit(key))

    def set_texts(self, texts: Mapping[str, str], about: str = "") -> None:
        """What the buttons say; `about` names what the state belongs to."""
        for key, button in self.buttons.items():
            say(button, amp(texts[key]))
            button.setAccessibleName(f"{about} {texts[key]}".strip())

    def show_state(self, key: str | None, reasons: Mapping[str, str] | None = None) -> None:
        """Press one button, or none; those with a reason are greyed."""
        self._group.setExclusive(key is not None)
        for name, button in self.buttons.items():
            reason = (reasons or {}).get(name, "")
            button.setChecked(name == key)
            button.setEnabled(not reason)
            set_tip(button, reason)
