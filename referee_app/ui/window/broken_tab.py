"""A tab that cannot be shown: why, its journal to be read, and the ways back; nothing in it is changed unasked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from referee_app.store.playable import said
from referee_app.store.session import Encounter
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.view import JournalView
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.layout import DIALOG, column_of, row_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.systems import words_of


class BrokenTab(QWidget):
    """What a referee sees of an encounter whose facts fit no sheet: it reads a copy, so the tab stays as it is."""

    retried = Signal()
    """The referee wants to see whether it can be shown after all."""
    undone = Signal()
    """The referee takes the last line back, which may mend it."""

    def __init__(
        self, encounter: Encounter, fault: BaseException, copies: QMenu, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.encounter = encounter
        self._fault = said(fault)
        self._conductor = Conductor(encounter.branch(encounter.name), parent=self)
        self.told = label(role="warn", wrap=True)
        self.retry, self.undo, self.copies = QPushButton(), QPushButton(), QPushButton()
        self.journal = JournalView(self._conductor, words_of(encounter.key))
        self.journal.only_read()
        drop_down(self.copies, copies)
        self.undo.setEnabled(encounter.journal.can_undo())
        self._lay_out()
        self.retry.clicked.connect(self.retried)
        self.undo.clicked.connect(self.undone)
        self._retranslate()

    def _lay_out(self) -> None:
        buttons = row_of(None, self.retry, self.undo, self.copies, ...)
        column_of(self, self.told, buttons, (self.journal, 1), apart=theme.APART, edge=DIALOG)

    def _retranslate(self) -> None:
        why = self.tr(
            "This encounter cannot be shown: what its file holds does not fit together ({why}). "
            "It is kept and saved as it is, and can be read below; the other encounters play on."
        )
        self.told.setText(shown(why.format(why=self._fault)))
        self.retry.setText(self.tr("&Try again"))
        self.undo.setText(self.tr("Take the last line &back"))
        self.copies.setText(self.tr("&Earlier copies"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
