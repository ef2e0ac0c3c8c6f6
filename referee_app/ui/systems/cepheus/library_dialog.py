"""Insert from the library (Ctrl+I): ships for a side, people for a ship; previewed before anything moves."""

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
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.copies import embarked, fresh
from referee_app.systems.cepheus.state import Battle, Person, Ship
from referee_app.ui import theme
from referee_app.ui.fields import Count
from referee_app.ui.plain import label, shown
from referee_app.ui.segments import Segments
from referee_app.ui.shelf import Item, Shelf, own_shelf
from referee_app.ui.small_dialogs import ask_name, clean
from referee_app.ui.systems.cepheus.glossary import translate
from referee_app.ui.systems.cepheus.shelf_words import haystack, preview, row_text

KINDS = ("ships", "people")
MOST_COPIES = 12
_ROLE = Qt.ItemDataRole.UserRole


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the table."""
    dialog = LibraryDialog(conductor.journal.state, parent=parent)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    orders = list(dialog.orders()) if taken else []
    dialog.deleteLater()
    return orders


class LibraryDialog(QDialog):
    """The shelf: search, look, choose a side or a ship, insert."""

    def __init__(self, battle: Battle, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self.shelf = shelf or own_shelf("cepheus")
        self.kind = KINDS[0]
        self.items: list[Item] = []
        self._make()
        self._lay_out()
        self._connect()
        self.show_kind(KINDS[0])
        self.list.setFocus()

    def _make(self) -> None:
        self.kinds = Segments(KINDS)
        self.kinds.set_texts({"ships": translate("cepheus", "Ships"), "people": translate("cepheus", "People")})
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("cepheus", "Search"))
        self.search.setAccessibleName(translate("cepheus", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("cepheus", "Library"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview = label(wrap=True)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.side, self.aboard = QComboBox(), QComboBox()
        self.side.setEditable(True)
        self.side.setAccessibleName(translate("cepheus", "Side"))
        self.aboard.setAccessibleName(translate("cepheus", "Aboard"))
        for ship in self.battle.ships:
            self.aboard.addItem(shown(ship.name), ship.id)
        self.copies = Count(1, MOST_COPIES, 56)
        self.copies.setAccessibleName(translate("cepheus", "Copies"))
        self.complaint = label(role="bad", wrap=True)
        self.rename = QPushButton(translate("cepheus", "Rename…"))
        self.delete = QPushButton(translate("cepheus", "Delete"))
        self.insert = QPushButton(translate("cepheus", "Insert"))
        self.insert.setFont(theme.font(theme.TEXT, True))  # as the default button it is bold, and needs the room

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("cepheus", "Insert from the library"))
        grid = QGridLayout()
        grid.setSpacing(theme.ITEM)
        grid.addWidget(self.kinds, 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.search, 0, 1)
        grid.addWidget(self.list, 1, 0, 3, 1)
        grid.addWidget(self._scrolled(), 1, 1)
        grid.setRowStretch(1, 1)
        grid.addLayout(self._choices(), 2, 1)
        grid.addLayout(self._own_row(), 3, 1)
        grid.setColumnMinimumWidth(0, 300)
        grid.setColumnStretch(1, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.insert, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._on_insert)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.setSpacing(theme.ITEM)
        column.addLayout(grid, 1)
        column.addWidget(self.complaint)
        column.addWidget(buttons)
        self.insert.setDefault(True)  # only now: a button without its dialog is nobody's default
        self.resize(780, 520)

    def _scrolled(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidget(self.preview)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(translate("cepheus", "What is picked"))
        return area

    def _choices(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.side_label = label(translate("cepheus", "Side"), "label")
        self.aboard_label = label(translate("cepheus", "Aboard"), "label")
        row.addWidget(self.side_label)
        row.addWidget(self.side, 1)
        row.addWidget(self.aboard_label)
        row.addWidget(self.aboard, 1)
        row.addWidget(label(translate("cepheus", "Copies"), "label"))
        row.addWidget(self.copies)
        return row

    def _own_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.rename)
        row.addWidget(self.delete)
        row.addStretch(1)
        return row

    def _connect(self) -> None:
        self.kinds.picked.connect(self.show_kind)
        self.search.textChanged.connect(self._fill)
        self.list.itemSelectionChanged.connect(self._on_list_changed)
        self.list.itemDoubleClicked.connect(self._on_insert)
        self.rename.clicked.connect(self._on_rename_clicked)
        self.delete.clicked.connect(self._on_delete_clicked)

    # showing

    def show_kind(self, kind: str) -> None:
        """Show ships or people."""
        self.kind = kind
        self.kinds.show_state(kind)
        for widget in (self.side_label, self.side):
            widget.setVisible(kind == "ships")
        for widget in (self.aboard_label, self.aboard):
            widget.setVisible(kind == "people")
        self.items, complaint = self.shelf.listed(kind)
        if kind == "people" and not self.battle.ships:
            complaint = complaint or translate("cepheus", "There is no ship on the table to go aboard.")
        self._complain(complaint)
        self._fill()

    def _complain(self, text: str) -> None:
        self.complaint.setText(shown(text))
        self.complaint.setVisible(bool(text))

    def _fill(self) -> None:
        wanted = self.search.text().casefold().split()
        self.list.clear()
        for place, item in enumerate(self.items):
            text = haystack(item.value).casefold()
            if all(word in text for word in wanted):
                name = shown(row_text(item.value))
                row = QListWidgetItem(name if item.shipped else translate("cepheus", "{name} · own").format(name=name))
                row.setData(_ROLE, place)
                self.list.addItem(row)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._on_list_changed()

    @property
    def picked(self) -> list[Item]:
        """What is picked, from top to bottom."""
        return [self.items[row.data(_ROLE)] for row in self.list.selectedItems()]

    def _on_list_changed(self) -> None:
        picked = self.picked
        alone = len(picked) == 1
        self.preview.setText("\n".join(shown(line) for line in preview(picked[0].value)) if alone else "")
        for button in (self.rename, self.delete):
            button.setEnabled(alone and not picked[0].shipped)
        self.insert.setEnabled(bool(picked) and (self.kind == "ships" or self.aboard.count() > 0))
        if self.kind == "ships":
            self._show_sides(picked)

    def _show_sides(self, picked: list[Item]) -> None:
        names = dict.fromkeys([*(item.value.side for item in picked), *(ship.side for ship in self.battle.ships)])
        self.side.clear()
        self.side.addItems([shown(name) for name in names])
        self.side.setEnabled(len(picked) < 2)

    # inserting

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table, as many copies as are wanted."""
        values = [item.value for item in self.picked for _ in range(self.copies.value())]
        yield from self._embarkings(values) if self.kind == "people" else self._arrivals(values)

    def _arrivals(self, ships: list[Ship]) -> Iterator[Enlist]:
        battle = self.battle
        side = clean(self.side.currentText()).strip()[:120] if self.side.isEnabled() else ""
        for ship in ships:
            here = fresh(ship, battle, side)
            battle = replace(battle, ships=(*battle.ships, here))
            yield Enlist(here)

    def _embarkings(self, people: list[Person]) -> Iterator[Redraw]:
        battle, id_ = self.battle, str(self.aboard.currentData())
        ship = battle.ship(id_)
        for person in people:
            ship = embarked(person, ship, battle)
            battle = replace(battle, ships=tuple(ship if one.id == id_ else one for one in battle.ships))
        if people:
            yield Redraw(ship)

    def _on_insert(self) -> None:
        if self.insert.isEnabled():
            self.copies.interpretText()  # a number still being typed counts as typed
            self.accept()

    # the user's own

    def _on_rename_clicked(self) -> None:
        old = self.picked[0].value.name
        new = ask_name(self, translate("cepheus", "Name in the library"), old)
        if new is not None:
            self._after(self.shelf.rename(self.kind, old, new))

    def _on_delete_clicked(self) -> None:
        self._after(self.shelf.delete(self.kind, self.picked[0].value.name))

    def _after(self, complaint: str) -> None:
        self.show_kind(self.kind)
        if complaint:
            self._complain(complaint)
