"""Insert from the library (Ctrl+I): squadrons and craft types, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator
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
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.state import Battle, CraftType, Squadron
from referee_app.ui import theme
from referee_app.ui.fields import Count
from referee_app.ui.plain import label, shown
from referee_app.ui.segments import Segments
from referee_app.ui.shelf import Item, Shelf, own_shelf
from referee_app.ui.small_dialogs import ask_name, clean
from referee_app.ui.systems.squadron import drawing, glossary
from referee_app.ui.systems.squadron.glossary import said
from referee_app.ui.systems.squadron.sentences import number, translate

KINDS = ("squadrons", "craft_types")
_ROLE = Qt.ItemDataRole.UserRole


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the table."""
    dialog = LibraryDialog(conductor.journal.state, parent=parent)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    orders = list(dialog.orders()) if taken else []
    dialog.deleteLater()
    return orders


class LibraryDialog(QDialog):
    """The shelf: search, look, choose a side, insert."""

    def __init__(self, battle: Battle, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self.shelf = shelf or own_shelf("squadron")
        self.kind = KINDS[0]
        self.items: list[Item] = []
        self._make()
        self._lay_out()
        self._connect()
        self.show_kind(KINDS[0])
        self.list.setFocus()

    def _make(self) -> None:
        self.kinds = Segments(KINDS)
        texts = {"squadrons": translate("squadron", "Squadrons"), "craft_types": translate("squadron", "Craft types")}
        self.kinds.set_texts(texts)
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("squadron", "Search"))
        self.search.setAccessibleName(translate("squadron", "Search the library"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(translate("squadron", "Library"))
        self.preview = label(wrap=True)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.side = QComboBox()
        self.side.setEditable(True)
        self.side.setAccessibleName(translate("squadron", "Side"))
        self.count = Count(1, 12, 56)
        self.count.setAccessibleName(translate("squadron", "Number of craft"))
        self.complaint = label(role="bad", wrap=True)
        self.rename, self.delete = QPushButton(), QPushButton()
        self.rename.setText(translate("squadron", "Rename…"))
        self.delete.setText(translate("squadron", "Delete"))
        self.insert = QPushButton(translate("squadron", "Insert"))

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("squadron", "Insert from the library"))
        grid = QGridLayout()
        grid.setSpacing(theme.ITEM)
        grid.addWidget(self.kinds, 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.search, 0, 1)
        grid.addWidget(self.list, 1, 0, 3, 1)
        grid.addWidget(self.preview, 1, 1)
        grid.setRowStretch(1, 1)
        grid.addLayout(self._choices(), 2, 1)
        grid.addLayout(self._own_row(), 3, 1)
        grid.setColumnMinimumWidth(0, 260)
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
        self.resize(720, 480)

    def _choices(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(translate("squadron", "Side"), "label"))
        row.addWidget(self.side, 1)
        row.addWidget(label(translate("squadron", "Craft"), "label"))
        row.addWidget(self.count)
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
        """Show squadrons or craft types."""
        self.kind = kind
        self.kinds.show_state(kind)
        self.items, complaint = self.shelf.listed(kind)
        self._complain(complaint)
        self._fill()

    def _complain(self, text: str) -> None:
        self.complaint.setText(shown(text))
        self.complaint.setVisible(bool(text))

    def _fill(self) -> None:
        wanted = self.search.text().strip().casefold()
        self.list.clear()
        for item in self.items:
            if wanted in haystack(item.value).casefold():
                name = shown(item.value.name)
                row = QListWidgetItem(name if item.shipped else translate("squadron", "{name} · own").format(name=name))
                row.setData(_ROLE, self.items.index(item))
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
        self.preview.setText("\n".join(preview_lines(picked[0].value)) if len(picked) == 1 else "")
        own = len(picked) == 1 and not picked[0].shipped
        self.rename.setEnabled(own)
        self.delete.setEnabled(own)
        self.insert.setEnabled(bool(picked))
        self.count.setEnabled(len(picked) == 1)
        if len(picked) == 1:
            value = picked[0].value
            self.count.show_value(len(value.boxes) if isinstance(value, Squadron) else 6)
        self._show_sides(picked)

    def _show_sides(self, picked: list[Item]) -> None:
        sides = [one.side for one in self.battle.squadrons]
        own = [item.value.side for item in picked if isinstance(item.value, Squadron)]
        names = list(dict.fromkeys([*own, *sides])) or [translate("squadron", "North"), translate("squadron", "South")]
        self.side.clear()
        self.side.addItems([shown(name) for name in names])
        self.side.setEnabled(len(picked) < 2 or self.kind == "craft_types")

    # inserting

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table."""
        battle, picked = self.battle, self.picked
        for item in picked:
            squadron = self._squadron(item.value, battle, len(picked) == 1)
            yield Enlist(squadron)
            battle = drawing.joined(battle, squadron)

    def _squadron(self, value: Squadron | CraftType, battle: Battle, alone: bool) -> Squadron:
        side = clean(self.side.currentText()).strip()[: drawing.NAME]
        if isinstance(value, CraftType):
            return drawing.raised(value, battle, side or translate("squadron", "North"), self.count.value())
        return drawing.enrolled(value, battle, side if alone else "", self.count.value() if alone else None)

    def _on_insert(self) -> None:
        if self.picked:
            self.accept()

    # the user's own

    def _on_rename_clicked(self) -> None:
        old = self.picked[0].value.name
        new = ask_name(self, translate("squadron", "Name in the library"), old)
        if new is not None:
            self._after(self.shelf.rename(self.kind, old, new))

    def _on_delete_clicked(self) -> None:
        self._after(self.shelf.delete(self.kind, self.picked[0].value.name))

    def _after(self, complaint: str) -> None:
        self.show_kind(self.kind)
        if complaint:
            self._complain(complaint)


def haystack(value: Squadron | CraftType) -> str:
    """What a search looks through."""
    weapons = (value if isinstance(value, CraftType) else value.craft_type).weapons
    words = [value.name, *(weapon.name for weapon in weapons)]
    if isinstance(value, Squadron):
        words += [value.side, value.craft_type.name, value.leader, value.quality]
    return " ".join(words)


def preview_lines(value: Squadron | CraftType) -> Iterator[str]:
    """The thing in a few lines."""
    craft = value if isinstance(value, CraftType) else value.craft_type
    if isinstance(value, Squadron):
        text = translate("squadron", "{name}, {side}: {count} × {type}")
        yield text.format(name=value.name, side=value.side, count=len(value.boxes), type=craft.name)
        pilots = [_pilot(one.pilot, one.hot_shot) for one in value.boxes if one.pilot]
        if pilots:
            yield ", ".join(pilots)
    else:
        yield craft.name
    text = translate("squadron", "Turns {turns}, DR {shielded}/{unshielded}, speeds {attack} and {full}")
    yield text.format(
        turns=craft.turns,
        shielded=craft.dr_shielded,
        unshielded=craft.dr_unshielded,
        attack=craft.attack_speed,
        full=craft.full_throttle,
    )
    for weapon in craft.weapons:
        text = translate("squadron", "{name} ({kind}): {short}/{medium}/{long}, fire code {code}, damage {damage}")
        yield text.format(
            name=weapon.name,
            kind=said(glossary.KINDS, weapon.kind).lower(),
            short=weapon.short,
            medium=weapon.medium,
            long=weapon.long,
            code=number(weapon.fire_code),
            damage=weapon.damage,
        )


def _pilot(name: str, bonus: int) -> str:
    return f"{name} {'+' if bonus > 0 else ''}{number(bonus)}" if bonus else name
