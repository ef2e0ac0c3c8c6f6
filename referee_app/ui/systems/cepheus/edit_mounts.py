"""The editor's page of turrets and bays: a row for each, with its weapons and what they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import LOADS, MOST_MOUNTS, WEAPONS, Mount, MountKind, Ship, Stores, Weapon
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.cepheus.edit_page import NAME, options, pick
from referee_app.ui.systems.cepheus.sheet_words import load_short
from referee_app.ui.words.catalogue import named, translate

_PLACES = 3
_NARROW = 52


class MountRow:
    """The fields of one turret or bay; `known` is the name its gunner knows it by."""

    def __init__(self, mount: Mount, book: Book) -> None:
        self.book, self.mount, self.known = book, mount, mount.id
        self.id = TextField(NAME, needed=True)
        self.id.setFixedWidth(56)
        self.kind = pick("mount", get_args(MountKind), 88)
        self.weapons = tuple(Pick(128) for _ in range(_PLACES))
        self.computer = QCheckBox()
        self.capacity = Count(0, 9_999, 48)
        self.ammo = {load: Count(0, 9_999, 48) for load in LOADS}
        self.remove = QPushButton("×")
        self.remove.setFixedWidth(theme.ROW)
        self.remove.setStyleSheet("QPushButton { padding: 4px 0; }")
        self._show()
        self.kind.picked.connect(self._on_kind_picked)
        for weapon in self.weapons:
            weapon.picked.connect(self._on_weapon_picked)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """In the order of the table."""
        return (self.id, self.kind, *self.weapons, self.capacity, *self.ammo.values(), self.computer, self.remove)

    def _show(self) -> None:
        self.id.setText(self.mount.id)
        self.kind.show_options(options("mount", get_args(MountKind)), self.mount.kind)
        for place, field in enumerate(self.weapons):
            chosen = self.mount.weapons[place] if place < len(self.mount.weapons) else ""
            field.show_options(self._choices(chosen), chosen)
        self.computer.setChecked(self.mount.computer)
        self.capacity.show_value(self.mount.capacity)
        for load, count in self.ammo.items():
            count.show_value(self.mount.ammo.of(load))

    def _choices(self, chosen: str) -> list[tuple[str, str]]:
        fitting = [one for one in WEAPONS if self.book.weapons[one].mount == self.kind.key or one == chosen]
        return [("", "–"), *((one, named("cepheus.weapon", one)) for one in fitting)]

    def _on_kind_picked(self) -> None:
        for field in self.weapons:
            field.show_options(self._choices(""), "")
        self._on_weapon_picked()

    def _on_weapon_picked(self) -> None:
        """The magazines are full, missiles of the standard kind (R-33)."""
        room = {one: self.book.weapons[one].capacity for one in self.chosen}
        self.capacity.show_value(max(room.values(), default=0))
        full = {"sand": 0, "standard": 0, "smart": 0, "nuclear": 0}
        for weapon in self.chosen:
            full["sand" if weapon == "sandcaster" else "standard"] += room[weapon]
        for load, count in self.ammo.items():
            count.show_value(full[load])

    @property
    def chosen(self) -> tuple[Weapon, ...]:
        """The weapons picked."""
        keys: list[Any] = [field.key for field in self.weapons]
        return tuple(key for key in keys if key)

    def drawn(self) -> Mount:
        """What stands in the fields; hits stay as they are."""
        kind: Any = self.kind.key
        return replace(
            self.mount,
            id=self.id.value,
            kind=kind,
            weapons=self.chosen,
            ammo=Stores(**{load: count.value() for load, count in self.ammo.items()}),
            capacity=self.capacity.value(),
            computer=self.computer.isChecked(),
        )


class MountsPage(QWidget):
    """The table of turrets and bays."""

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book = book
        self.rows: list[MountRow] = []
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.GROUP)
        self.add = QPushButton(translate("cepheus", "Add a turret or bay"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.APART, 0, 0)
        column.addLayout(self.grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        for place, title in enumerate(_titles()[:-1]):
            self.grid.addWidget(_heading(title, place), 0, place)
        self.grid.setColumnStretch(len(_titles()), 1)
        self.add.clicked.connect(self._on_add_clicked)

    def _append(self, mount: Mount) -> MountRow:
        row = MountRow(mount, self.book)
        place = self.grid.rowCount()
        for column, (widget, title) in enumerate(zip(row.widgets, _titles(), strict=True)):
            widget.setAccessibleName(f"{title}, {mount.id}")
            self.grid.addWidget(widget, place, column)
        row.id.setAccessibleName(translate("cepheus", "Mount {number}").format(number=len(self.rows) + 1))
        row.remove.clicked.connect(lambda: self._drop(row))
        self.rows.append(row)
        self.add.setEnabled(len(self.rows) < MOST_MOUNTS)
        return row

    def _drop(self, row: MountRow) -> None:
        self.rows.remove(row)
        for widget in row.widgets:
            self.grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.add.setEnabled(True)

    def _on_add_clicked(self) -> None:
        taken = {row.id.value for row in self.rows}
        id_ = next(name for number in range(1, MOST_MOUNTS + 2) if (name := f"T{number}") not in taken)
        self._append(Mount(id_, weapons=("beam_laser",))).kind.setFocus()

    def renamed(self) -> dict[str, str]:
        """The mounts that bear another name than the crew knows, old names to new ones."""
        found = {row.known: row.id.value for row in self.rows if row.known != row.id.value}
        for row in self.rows:
            row.known = row.id.value
        return found

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the table."""
        while self.rows:
            self._drop(self.rows[-1])
        for mount in ship.mounts:
            self._append(mount)

    def drawn(self, ship: Ship) -> Ship:
        """The ship with the mounts of the table."""
        return replace(ship, mounts=tuple(row.drawn() for row in self.rows))

    def field(self, path: str) -> QWidget | None:
        """The row of a mount, by its place or its name."""
        if path == "mounts":
            return self.add
        for place, row in enumerate(self.rows):
            if path.startswith(f"mounts[{place}].weapons"):
                return row.weapons[0]
            if path.startswith((f"mounts[{place}].", f"{row.id.value}.")):
                return row.id
        return None


def _heading(title: str, place: int) -> QLabel:
    """The head of a column, cut where the column is narrow."""
    if not _PLACES + 1 < place < len(_titles()) - 2:
        return label(title, "label")
    made = NameLabel(_NARROW, bold=False)
    made.setProperty("role", "label")
    made.show_name(title)
    return made


def _titles() -> tuple[str, ...]:
    return (
        translate("cepheus", "Mount"),
        translate("cepheus", "Kind"),
        *(translate("cepheus", "Weapon {number}").format(number=number) for number in range(1, _PLACES + 1)),
        translate("cepheus", "Holds"),
        *(load_short(load) for load in LOADS),
        translate("cepheus", "Computer"),
        translate("cepheus", "Remove this mount"),
    )
