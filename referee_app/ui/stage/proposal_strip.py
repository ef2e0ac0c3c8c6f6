"""What the app would do for a side it commands, told in the rail beside its button: the line of reason, the way to the
list behind it, and the way back to it once the referee has drawn up something else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from referee_app.ui.command.words import MARK
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Passage
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import set_tip


class ProposalStrip(QWidget):
    """Down by `show_reason`; up by the signals below."""

    why_wanted = Signal()
    """The list behind the reason is to be opened, or put away."""
    back_wanted = Signal()
    """The app's order is to stand on the button again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason = Passage("muted")
        self.back, self.why = QPushButton(), QPushButton()
        row = row_of(self, (self.reason, 1), apart=theme.ITEM)
        for button in (self.back, self.why):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.setFixedHeight(theme.TILE)  # as high as the steps: nothing below moves
        self.why.clicked.connect(self.why_wanted)
        self.back.clicked.connect(self.back_wanted)
        self._retranslate()
        self.hide()

    def show_reason(self, text: str, passed_over: bool, listed: bool) -> None:
        """Say why, or what; where the referee has `passed_over` the proposal there is a way back to it. `listed`:
        there is a list behind it."""
        self.reason.setText(f"{MARK} {text}")
        self.reason.setAccessibleName(text)
        set_tip(self.reason, text)
        self.back.setVisible(passed_over)
        self.why.setVisible(listed)

    def _retranslate(self) -> None:
        self.why.setText(self.tr("Why…"))
        set_tip(self.why, self.tr("What else the app weighed, and what it passed over (F8)"))
        self.back.setText(self.tr("The app’s order"))
        set_tip(self.back, self.tr("Put what the app would do back on the button"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
