"""The question before damage is settled or an activation closed: what the crew has left undone, and whether to go on
all the same."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.system import Objection
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, shown
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import translate

MOST = 3


class UndoneCard(QWidget):
    """A line for each of the three things that stop a referee, and two ways on."""

    ended = Signal()
    """It goes on all the same."""
    left = Signal()
    """Back to the crew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(role="emphasis", wrap=True)
        self.lines = [label(role="warn", wrap=True) for _ in range(MOST)]
        self.end, self.back = QPushButton(), QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.title)
        for line in self.lines:
            column.addWidget(line)
        row = QHBoxLayout()
        for button in (self.end, self.back):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addStretch(1)
        column.addSpacing(theme.GROUP)
        column.addLayout(row)
        self.end.clicked.connect(self.ended)
        self.back.clicked.connect(self.left)

    def show_undone(self, ending: str, all_the_same: str, against: tuple[Objection, ...]) -> None:
        """Say what is about to end, what is left undone, and what the button does."""
        self.title.setText(shown(ending))
        self.end.setText(all_the_same)
        self.back.setText(translate("cepheus", "Back"))
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(against))
            if place < len(against):
                line.setText(shown(WORDS.objection(against[place])))
        self.setAccessibleDescription(" ".join(WORDS.objection(one) for one in against))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
