"""Morale: each squadron's state, set by the referee's hand."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.systems.squadron.actions.phases import SetMorale
from referee_app.systems.squadron.state import MORALES, Morale, Squadron
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look.plain import label
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.squadron.card import Fold, RowsCard, SquadronRow
from referee_app.ui.words.catalogue import named, translate


class MoraleRow(SquadronRow):
    """One squadron's morale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.squadron: Squadron | None = None
        self.name = NameLabel(128)
        self.morale = Segments(MORALES)
        self.left = label(role="muted")
        self.line = Fold((self.name, self.morale), (self.left,), hide=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        self.morale.picked.connect(self._on_morale_picked)

    def fill(self, squadron: Squadron, view: View) -> None:
        """Write the row."""
        self.squadron = squadron
        self.name.show_name(squadron.name)
        self.morale.set_texts({morale: named("squadron.morale", morale) for morale in MORALES}, squadron.name)
        self.morale.show_state(squadron.morale)
        left = translate("squadron", "{left} of {all} craft left")
        self.left.setText(left.format(left=len(squadron.active), all=len(squadron.boxes)))

    def _on_morale_picked(self, morale: Morale) -> None:
        if self.squadron is not None and morale != self.squadron.morale:
            self.ordered.emit(SetMorale(self.squadron.id, morale))


class MoraleCard(RowsCard):
    """The morale of all squadrons."""

    def make_row(self) -> SquadronRow:
        """One empty row."""
        return MoraleRow()
