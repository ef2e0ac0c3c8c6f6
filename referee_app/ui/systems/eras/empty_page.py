"""What an empty table says, and the two ways to fill it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.ui.look.plain import label
from referee_app.ui.words.catalogue import translate


class EmptyPage(QWidget):
    """Stands where the board will stand."""

    library_requested = Signal()
    """The referee wants to insert from the library."""
    edit_requested = Signal()
    """The referee draws up a unit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = label(role="muted")
        self.insert, self.own = QPushButton(), QPushButton()
        column, buttons = QVBoxLayout(self), QHBoxLayout()
        column.addStretch(1)
        column.addWidget(self.text, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons.addStretch(1)
        buttons.addWidget(self.insert)
        buttons.addWidget(self.own)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(2)
        self._connect()

    def _connect(self) -> None:
        self.insert.clicked.connect(self.library_requested)
        self.own.clicked.connect(self.edit_requested)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.text.setText(translate("eras", "No units yet. Insert some from the library (Ctrl+I) or draw up your own."))
        self.insert.setText(translate("eras", "Insert from the library…"))
        self.own.setText(translate("eras", "Draw up your own…"))
