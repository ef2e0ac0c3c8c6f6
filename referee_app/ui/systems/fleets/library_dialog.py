"""Insert from the library (Ctrl+I): fleets and places, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Action
from referee_app.systems.fleets.actions.roster import AddLocation, Muster
from referee_app.systems.fleets.state import Campaign, Fleet, Location
from referee_app.ui import theme
from referee_app.ui.plain import label, shown
from referee_app.ui.small_dialogs import clean
from referee_app.ui.systems.fleets.glossary import translate
from referee_app.ui.systems.fleets.sentences import location_text
from referee_app.ui.systems.fleets.ship_words import ships_text
from referee_app.ui.systems.fleets.viewmodel import free_id

KINDS = ("fleets", "locations")
_ROLE = Qt.ItemDataRole.UserRole


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the table."""
    dialog = LibraryDialog(conductor.journal.state, parent=parent)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    orders = list(dialog.orders()) if taken else []
    dialog.deleteLater()
    return orders


def shelved() -> tuple[list[Any], str]:
    """Everything on the shelf, and a sentence when the user's own could not be read."""
    from referee_app.store.errors import BadFile
    from referee_app.store.library import Library
    from referee_app.ui import refusals

    library, items, complaint = Library("fleets"), [], ""
    for kind in KINDS:
        try:
            items += library.items(kind)
        except (BadFile, OSError) as refusal:
            items += library.shipped(kind)
            complaint = refusals.sentence(refusal)
    return items, complaint


class LibraryDialog(QDialog):
    """The shelf: search, pick several, choose an owner and a place, insert."""

    def __init__(self, state: Campaign, items: list[Any] | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.items, complaint = (items, "") if items is not None else shelved()
        self._make()
        self._lay_out()
        self._connect()
        self.complaint.setText(shown(complaint))
        self.complaint.setVisible(bool(complaint))
        self._fill()

    def _make(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("fleets", "Search"))
        self.search.setAccessibleName(translate("fleets", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("fleets", "Library"))
        self.preview = label(wrap=True)
        self.owner, self.place = QComboBox(), QComboBox()
        self.owner.setEditable(True)
        self.owner.addItem(translate("fleets", "as in the library"))
        self.owner.addItems([shown(one) for one in self.state.sides()])
        self.place.addItem(translate("fleets", "as in the library"))
        self.place.addItems([shown(one.name) for one in self.state.locations])
        self.complaint = label(role="bad", wrap=True)
        self.insert = QPushButton(translate("fleets", "Insert"))
        self.insert.setDefault(True)

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("fleets", "Insert from the library"))
        row = QHBoxLayout()
        for text, box in ((translate("fleets", "Owner"), self.owner), (translate("fleets", "Place"), self.place)):
            row.addWidget(label(text, "label"))
            row.addWidget(box, 1)
            box.setAccessibleName(text)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.insert, QDialogButtonBox.ButtonRole.AcceptRole)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.setSpacing(theme.ITEM)
        for widget in (self.search, self.list, self.preview):
            column.addWidget(widget)
        column.addLayout(row)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)
        self.resize(540, 480)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.list.itemSelectionChanged.connect(self._on_list_changed)
        self.list.itemDoubleClicked.connect(self._on_insert)
        self.buttons.accepted.connect(self._on_insert)
        self.buttons.rejected.connect(self.reject)

    def _fill(self) -> None:
        wanted = self.search.text().strip().casefold()
        self.list.clear()
        for place, item in enumerate(self.items):
            if wanted in f"{item.value.name} {item.value.owner}".casefold():
                name = shown(" · ".join(filter(None, (item.value.name, item.value.owner))))
                row = QListWidgetItem(name if item.shipped else translate("fleets", "{name} · own").format(name=name))
                row.setData(_ROLE, place)
                self.list.addItem(row)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._on_list_changed()

    @property
    def picked(self) -> list[Fleet | Location]:
        """What is picked, from top to bottom."""
        return [self.items[row.data(_ROLE)].value for row in self.list.selectedItems()]

    def _on_list_changed(self) -> None:
        picked = self.picked
        self.preview.setText("\n".join(shown(_line(value)) for value in picked[:3]))
        self.insert.setEnabled(bool(picked))

    def _on_insert(self) -> None:
        if self.picked:
            self.accept()

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table, places before the fleets that stand there."""
        state, moved = self.state, {}
        picked = self.picked
        for place in (one for one in picked if isinstance(one, Location)):
            charted = replace(place, id=free_id(place.id or place.name, state))
            moved[place.id] = charted.id
            state = replace(state, locations=(*state.locations, charted))
            yield AddLocation(charted)
        for fleet in (one for one in picked if isinstance(one, Fleet)):
            placed = self._placed(fleet, state, moved)
            state = replace(state, fleets=(*state.fleets, placed))
            yield Muster(placed)

    def _placed(self, fleet: Fleet, state: Campaign, moved: dict[str, str]) -> Fleet:
        """A fleet with an id that is free, where the referee wants it."""
        own = self.owner.currentText() == self.owner.itemText(0)
        owner = "" if own else clean(self.owner.currentText()).strip()[:120]
        where = moved.get(fleet.location, fleet.location)
        if self.place.currentIndex() > 0:
            where = self.state.locations[self.place.currentIndex() - 1].id
        elif not state.has_location(where):
            where = state.locations[0].id if len(state.locations) == 1 else ""
        return replace(fleet, id=free_id(fleet.id or fleet.name, state), owner=owner or fleet.owner, location=where)


def _line(value: Fleet | Location) -> str:
    if isinstance(value, Location):
        return f"{value.name}: {location_text(value)}"
    return f"{value.name}, {value.owner}: {ships_text(value.ships)}"
