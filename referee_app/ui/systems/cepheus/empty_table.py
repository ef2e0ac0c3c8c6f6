"""What the bridge shows while there is no ship: what to do about it, with a button for each way."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.ui.look.plain import label
from referee_app.ui.words.catalogue import translate


class EmptyTable(QWidget):
    """One sentence and two buttons in the middle."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = label(role="muted")
        self.insert, self.own = QPushButton(), QPushButton()
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.insert)
        buttons.addWidget(self.own)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.text, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(buttons)
        column.addStretch(2)

    def write(self) -> None:
        """Speak the language of the moment."""
        self.text.setText(
            translate("cepheus", "No ships yet. Insert one from the library (Ctrl+I) or draw up your own.")
        )
        self.insert.setText(translate("cepheus", "Insert from the library…"))
        self.own.setText(translate("cepheus", "Draw up your own…"))
