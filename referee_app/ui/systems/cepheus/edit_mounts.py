"""The editor's page of turrets and bays: a row for each, with its weapons and what they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from referee_app.core.record import Ask, Field
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.records import MOUNT
from referee_app.systems.cepheus.state import LOADS, MOST_MOUNTS, WEAPONS, Mount
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.records.inputs import Input, Row, RowsInput, Slot
from referee_app.ui.words.catalogue import named

_PLACES, _WIDE = 3, 128
_WIDTHS = {"id": 56, "kind": 88}


class WeaponsInput(Input):
    """The weapons of a mount, each of those that fit its kind."""

    def __init__(self, book: Book) -> None:
        self.book, self.kind = book, "turret"
        self.picks = tuple(Pick(_WIDE) for _ in range(_PLACES))
        super().__init__(QWidget(), self.picks[0])
        row = QHBoxLayout(self.widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GROUP)
        for pick in self.picks:
            row.addWidget(pick)

    def name(self, text: str) -> None:
        """Each is a place of its own."""
        for number, pick in enumerate(self.picks, 1):
            pick.setAccessibleName(f"{text}, {number}")

    def show(self, value: Sequence[str], about: object = None) -> None:
        """A weapon that does not fit is shown all the same."""
        for pick, chosen in zip(self.picks, (*value, *[""] * _PLACES), strict=False):
            fitting = [one for one in WEAPONS if self.book.weapons[one].mount == self.kind or one == chosen]
            pick.show_options([("", "–"), *((one, named("cepheus.weapon", one)) for one in fitting)], chosen)

    def value(self) -> tuple[Any, ...]:
        """The weapons picked."""
        return tuple(pick.key for pick in self.picks if pick.key)

    def on_edited(self, slot: Slot) -> None:
        """Tell when another is picked."""
        for pick in self.picks:
            pick.picked.connect(lambda _key: slot())


class MountRow(Row):
    """One turret or bay; `known` is the name its gunner knows it by."""

    def __init__(self, start: Mount, book: Book) -> None:
        self.book, self.known, self.weapons = book, start.id, WeaponsInput(book)
        self.weapons.kind = start.kind
        super().__init__(MOUNT, start)
        self.inputs["kind"].on_edited(self._on_kind_picked)
        self.weapons.on_edited(self._on_weapon_picked)

    def input_of(self, ask: Ask) -> Input:
        """The weapons are picked of those that fit."""
        made = self.weapons if ask.path == "weapons" else super().input_of(ask)
        if ask.path in _WIDTHS:
            made.widget.setFixedWidth(_WIDTHS[ask.path])
        return made

    def called(self, number: int) -> str:
        """By the mount's name."""
        return self.inputs["id"].value() or super().called(number)

    def _on_kind_picked(self) -> None:
        self.weapons.kind = self.inputs["kind"].value()
        self.weapons.show(())
        self._on_weapon_picked()

    def _on_weapon_picked(self) -> None:
        """The magazines are full, missiles of the standard kind (R-33)."""
        chosen = self.weapons.value()
        room = {one: self.book.weapons[one].capacity for one in chosen}
        self.inputs["capacity"].show(max(room.values(), default=0))
        full = dict.fromkeys(LOADS, 0)
        for weapon in chosen:
            full["sand" if weapon == "sandcaster" else "standard"] += room[weapon]
        for load, count in full.items():
            self.inputs[f"ammo.{load}"].show(count)


class MountsInput(RowsInput):
    """The table of turrets and bays."""

    def __init__(self, field: Field, book: Book) -> None:
        super().__init__(field, MOUNT)
        self.book = book
        self.grid.setColumnStretch(0, 0)
        self.grid.setColumnStretch(len(MOUNT.asked) + 1, 1)

    def row_of(self, start: Mount) -> MountRow:
        """A row with the weapons there are."""
        return MountRow(start, self.book)

    def new(self) -> Mount:
        """A turret with a name of its own."""
        taken = {row.inputs["id"].value() for row in self.rows}
        id_ = next(name for number in range(1, MOST_MOUNTS + 2) if (name := f"T{number}") not in taken)
        return replace(MOUNT.blank, id=id_)

    def kinds(self) -> dict[str, str]:
        """The mounts as they are called now, and the kind of each."""
        return {row.inputs["id"].value(): row.inputs["kind"].value() for row in self.rows}

    def renamed(self) -> dict[str, str]:
        """The mounts that bear another name than the crew knows, old names to new ones."""
        found = {}
        for row in self.rows:
            assert isinstance(row, MountRow)
            now = row.inputs["id"].value()
            if row.known != now:
                found[row.known], row.known = now, now
        return found

    def place_of(self, path: str) -> QWidget | None:
        """The field of a mount an objection is about, by its place or its name."""
        if path == "mounts":
            return self.add
        for place, row in enumerate(self.rows):
            if path.startswith(f"mounts[{place}].weapons"):
                return row.inputs["weapons"].line
            if path.startswith((f"mounts[{place}].", f"{row.inputs['id'].value()}.")):
                return row.inputs["id"].line
        return None
