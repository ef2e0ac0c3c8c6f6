"""An ion storm is to be settled: how many ships it takes, or that its dice are to be thrown (F-40)."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from referee_app.systems.fleets.actions.roster import Storm
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import MOST_SHIPS, Campaign
from referee_app.ui import theme
from referee_app.ui.fields import Count
from referee_app.ui.plain import label, shown
from referee_app.ui.systems.fleets.glossary import translate


class StormCard(QFrame):
    """`show_storm` in; the order as it is typed out."""

    edited = Signal()
    """Another number of ships was typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.fleet = ""
        self.text, self.losses = label(), Count(0, MOST_SHIPS, 64)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.ITEM, theme.GROUP, theme.ITEM, theme.GROUP)
        row.addWidget(self.text)
        row.addWidget(self.losses)
        row.addStretch(1)
        self.losses.edited.connect(self.edited)

    def show_storm(self, fleet: str, state: Campaign, book: Book, live: bool) -> None:
        """Show whose storm it is; nothing at all without one."""
        if fleet != self.fleet:
            self.losses.show_value(0)
        self.fleet = fleet
        self.setVisible(bool(fleet))
        if not fleet:
            return
        name = state.fleet(fleet).name
        typed = book.rulings.ion_storm == "referee"
        text = translate("fleets", "Ion storm over {fleet}: how many ships does it take? (F-40)")
        if not typed:
            text = translate("fleets", "Ion storm over {fleet}: its strike is thrown (F-40).")
        self.text.setText(shown(text.format(fleet=name)))
        self.losses.setAccessibleName(translate("fleets", "Ships the storm takes"))
        self.losses.setVisible(typed)
        self.losses.setEnabled(live)

    def order(self) -> Storm:
        """The storm settled as typed."""
        return Storm(self.fleet, self.losses.value())
