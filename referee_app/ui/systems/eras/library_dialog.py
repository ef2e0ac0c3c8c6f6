"""Insert from the library (Ctrl+I): units, shipped and own, previewed before anything moves."""

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
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui import theme
from referee_app.ui.plain import label, shown
from referee_app.ui.small_dialogs import clean
from referee_app.ui.systems.eras.glossary import translate
from referee_app.ui.systems.eras.sentences import unit_text
from referee_app.ui.systems.eras.telling import what
from referee_app.ui.systems.eras.unit_editor import free_id

KIND = "units"
_ROLE = Qt.ItemDataRole.UserRole


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the roster."""
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

    library = Library("eras")
    try:
        return library.items(KIND), ""
    except (BadFile, OSError) as refusal:
        return library.shipped(KIND), refusals.sentence(refusal)


class LibraryDialog(QDialog):
    """The shelf: search, pick several, choose a side, insert."""

    def __init__(self, state: Battle, items: list[Any] | None = None, parent: QWidget | None = None) -> None:
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
        self.search.setPlaceholderText(translate("eras", "Search"))
        self.search.setAccessibleName(translate("eras", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("eras", "Library"))
        self.preview = label(wrap=True)
        self.side = QComboBox()
        self.side.setEditable(True)
        self.side.setAccessibleName(translate("eras", "Side"))
        self.side.addItem(translate("eras", "as in the library"))
        self.side.addItems([shown(one) for one in dict.fromkeys(unit.side for unit in self.state.units)])
        self.complaint = label(role="bad", wrap=True)
        self.insert = QPushButton(translate("eras", "Insert"))
        self.insert.setDefault(True)

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("eras", "Insert from the library"))
        row = QHBoxLayout()
        row.addWidget(label(translate("eras", "Side"), "label"))
        row.addWidget(self.side, 1)
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
        self.resize(520, 480)

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
            if wanted in f"{item.value.name} {item.value.side} {what(item.value)}".casefold():
                name = shown(f"{item.value.name}  ·  {item.value.side}  ·  {what(item.value)}")
                row = QListWidgetItem(name if item.shipped else translate("eras", "{name} · own").format(name=name))
                row.setData(_ROLE, place)
                self.list.addItem(row)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._on_list_changed()

    @property
    def picked(self) -> list[Unit]:
        """What is picked, from top to bottom."""
        return [self.items[row.data(_ROLE)].value for row in self.list.selectedItems()]

    def _on_list_changed(self) -> None:
        picked = self.picked
        self.preview.setText("\n".join(shown(_line(unit)) for unit in picked[:3]))
        self.insert.setEnabled(bool(picked))

    def _on_insert(self) -> None:
        if self.picked:
            self.accept()

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the roster."""
        state, ids = self.state, {}
        side = clean(self.side.currentText()).strip()[:120] if self.side.currentIndex() != 0 else ""
        for unit in self.picked:
            ids[unit.id] = free_id(unit.name, state)
            placed = replace(unit, id=ids[unit.id], side=side or unit.side, home=ids.get(unit.home, ""))
            state = replace(state, units=(*state.units, placed))
            yield Enlist(placed)


def _line(unit: Unit) -> str:
    return f"{unit.name}, {unit.side}: {unit_text(unit)}"
