"""The editor's inputs: fields that never change what they show, weapons in rows, boxes with their pilots."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.squadron.state import MOST_CRAFT, Craft, Kind, Mount, Weapon
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.squadron import drawing
from referee_app.ui.words.catalogue import named, translate

MOST_WEAPONS = 12


class WeaponRow:
    """The fields of one weapon."""

    def __init__(self) -> None:
        self.name = TextField(drawing.NAME, needed=True)
        self.kind, self.mount = Pick(150), Pick(88)
        self.numbers = {
            "short": Count(0, 999, 48),
            "medium": Count(0, 999, 48),
            "long": Count(0, 999, 48),
            "fire_control": Count(0, 99, 48),
            "fire_code": Count(-99, 99, 48),
            "damage": Count(0, 99, 48),
        }
        self.remove = QPushButton("×")
        self.remove.setFixedWidth(theme.ROW)
        self.remove.setStyleSheet("QPushButton { padding: 4px 0; }")

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """In the order of the printed table."""
        return (self.name, self.kind, self.mount, *self.numbers.values(), self.remove)

    def show_weapon(self, weapon: Weapon) -> None:
        """Fill the fields."""
        self.name.setText(weapon.name)
        self.kind.show_options([(kind, named("squadron.kind", kind)) for kind in get_args(Kind)], weapon.kind)
        self.mount.show_options([(mount, named("squadron.mount", mount)) for mount in get_args(Mount)], weapon.mount)
        for field, count in self.numbers.items():
            count.show_value(getattr(weapon, field))

    def weapon(self) -> Weapon:
        """What stands in the fields."""
        numbers = {field: count.value() for field, count in self.numbers.items()}
        kind, mount = cast(Kind, self.kind.key), cast(Mount, self.mount.key)
        return Weapon(self.name.value, kind, mount=mount, **numbers)


class WeaponsForm(QWidget):
    """The weapon table, up to twelve rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[WeaponRow] = []
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.GROUP)
        self.add = QPushButton(translate("squadron", "Add a weapon"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.setColumnStretch(0, 1)
        for place, title in enumerate(_weapon_titles()):
            self.grid.addWidget(label(title, "label"), 0, place)
        self.add.clicked.connect(self._on_add_clicked)

    def show_weapons(self, weapons: tuple[Weapon, ...]) -> None:
        """Fill the table."""
        while self.rows:
            self._drop(self.rows[-1])
        for weapon in weapons:
            self._append(weapon)

    def _append(self, weapon: Weapon) -> WeaponRow:
        row = WeaponRow()
        row.show_weapon(weapon)
        place = self.grid.rowCount()
        titles = (*_weapon_titles(), translate("squadron", "Remove this weapon"))
        for column, (widget, title) in enumerate(zip(row.widgets, titles, strict=True)):
            widget.setAccessibleName(title)
            self.grid.addWidget(widget, place, column)
        row.name.setAccessibleName(translate("squadron", "Weapon {number}").format(number=len(self.rows) + 1))
        row.remove.clicked.connect(lambda: self._drop(row))
        self.rows.append(row)
        self.add.setEnabled(len(self.rows) < MOST_WEAPONS)
        return row

    def _drop(self, row: WeaponRow) -> None:
        self.rows.remove(row)
        for widget in row.widgets:
            self.grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.add.setEnabled(True)

    def _on_add_clicked(self) -> None:
        self._append(Weapon("", "laser", 3, 12, 25, 5, 4, 1)).name.setFocus()

    def weapons(self) -> tuple[Weapon, ...]:
        """What stands in the table."""
        return tuple(row.weapon() for row in self.rows)


def _weapon_titles() -> tuple[str, ...]:
    return (
        translate("squadron", "Weapon"),
        translate("squadron", "Kind"),
        translate("squadron", "Mount"),
        translate("squadron", "Short"),
        translate("squadron", "Medium"),
        translate("squadron", "Long"),
        translate("squadron", "Control"),
        translate("squadron", "Code"),
        translate("squadron", "Damage"),
    )


class BoxesForm(QWidget):
    """How many craft there are, and who flies them; what else is marked in a box stays there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.craft: tuple[Craft, ...] = ()
        self.pilots: list[tuple[TextField, Count]] = []
        self.kept: tuple[Craft, ...] = ()
        self.count = Count(1, MOST_CRAFT, 56)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(theme.GROUP)
        for column in (1, 4):
            self.grid.setColumnStretch(column, 1)
        self.count.edited.connect(self._on_count_edited)

    def show_craft(self, craft: tuple[Craft, ...]) -> None:
        """Fill the boxes."""
        self.kept = craft
        self.count.show_value(len(craft))
        self._show(craft)

    def _show(self, craft: tuple[Craft, ...]) -> None:
        self.craft = craft
        while len(self.pilots) < len(craft):
            self._append(len(self.pilots))
        for place, (pilot, bonus) in enumerate(self.pilots):
            shown = place < len(craft)
            for column in range(3):
                item = self.grid.itemAtPosition(place // 2, place % 2 * 3 + column)
                if item is not None and (widget := item.widget()) is not None:
                    widget.setVisible(shown)
            if shown:
                self._show_one(place, craft[place], pilot, bonus)

    def _append(self, place: int) -> None:
        pilot, bonus = TextField(drawing.LINE), Count(-99, 99, 48)
        for column, widget in enumerate((label(role="label"), pilot, bonus)):
            self.grid.addWidget(widget, place // 2, place % 2 * 3 + column)
        self.pilots.append((pilot, bonus))

    def _show_one(self, place: int, craft: Craft, pilot: TextField, bonus: Count) -> None:
        number: Any = self.grid.itemAtPosition(place // 2, place % 2 * 3)
        number.widget().setText(str(craft.box))
        pilot.setAccessibleName(translate("squadron", "Pilot of box {box}").format(box=craft.box))
        pilot.setPlaceholderText(translate("squadron", "pilot"))
        bonus.setAccessibleName(translate("squadron", "Hot-shot bonus of box {box}").format(box=craft.box))
        pilot.setText(craft.pilot)
        bonus.show_value(craft.hot_shot)

    def _on_count_edited(self, count: int) -> None:
        """Fewer boxes forget nobody: whoever was written into one comes back with it."""
        self.kept = (*self.boxes(), *self.kept[len(self.craft) :])
        self._show(drawing.manned(self.kept, count))

    def boxes(self) -> tuple[Craft, ...]:
        """The boxes with what was written into them."""
        return tuple(
            replace(craft, pilot=pilot.value, hot_shot=bonus.value())
            for craft, (pilot, bonus) in zip(self.craft, self.pilots, strict=False)
        )
