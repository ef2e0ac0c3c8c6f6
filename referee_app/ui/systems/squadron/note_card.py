"""A step the tool only walks through: a sentence."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.squadron.card import Card
from referee_app.ui.words.catalogue import translate


class NoteCard(Card):
    """Initiative is settled at the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = label(role="muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        column.addWidget(self.note)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.note.setText(
            translate("squadron", "Settle the initiative at the table; these rules need nothing of it (S-5).")
        )
