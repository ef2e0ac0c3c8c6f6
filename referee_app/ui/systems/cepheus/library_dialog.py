"""Insert from the library (Ctrl+I): ships for a side, people for a ship; previewed before anything moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.copies import embarked, fresh
from referee_app.systems.cepheus.state import CHARACTERISTICS, POSITIONS, Battle, Mount, Person, Ship
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Box
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.plain import label, shown
from referee_app.ui.records.library import KindsDialog
from referee_app.ui.shelf import Item, Shelf
from referee_app.ui.systems.cepheus import sheet_words
from referee_app.ui.words.catalogue import named, translate

MOST_COPIES = 12


class LibraryDialog(KindsDialog):
    """Ships and people; the side or the ship they join, and how many of them."""

    KEY, KINDS, WIDE = "cepheus", ("ships", "people"), 300
    state: Battle

    def __init__(self, battle: Battle, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(battle, shelf, parent)
        self.resize(780, 520)

    def _make(self) -> None:
        super()._make()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.side.setAccessibleName(translate("cepheus", "Side"))
        self.aboard = Box()
        self.aboard.setAccessibleName(translate("cepheus", "Aboard"))
        for ship in self.state.ships:
            self.aboard.addItem(shown(ship.name), ship.id)
        self.copies = Count(1, MOST_COPIES, 56)
        self.copies.setAccessibleName(translate("cepheus", "Copies"))

    def _preview_area(self) -> QWidget:
        area = scrolled(self.preview)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that the arrow keys scroll it
        area.setAccessibleName(translate("cepheus", "What is picked"))
        return area

    def _choices(self) -> QLayout:
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

    # showing

    def kind_names(self) -> dict[str, str]:
        """Ships, people."""
        return {"ships": translate("cepheus", "Ships"), "people": translate("cepheus", "People")}

    def haystack(self, value: Ship | Person) -> str:
        """Names, weapons, tons and crew."""
        if isinstance(value, Person):
            return f"{_row_text(value)} {sheet_words.skills(value)}"
        weapons = (named("cepheus.weapon", weapon) for mount in value.mounts for weapon in mount.weapons)
        return " ".join([_row_text(value), value.side, str(value.tons), *weapons, *(one.name for one in value.crew)])

    def row_text(self, value: Ship | Person) -> str:
        """A line of the list: the name and what it is."""
        return _row_text(value)

    def lines(self, value: Ship | Person) -> Iterable[str]:
        """The thing in a few lines."""
        return _ship(value) if isinstance(value, Ship) else _person(value)

    def show_kind(self, kind: str) -> None:
        """Show ships or people."""
        for widget in (self.side_label, self.side):
            widget.setVisible(kind == "ships")
        for widget in (self.aboard_label, self.aboard):
            widget.setVisible(kind == "people")
        super().show_kind(kind)
        if kind == "people" and not self.state.ships and not self.complaint.text():
            self._complain(translate("cepheus", "There is no ship on the table to go aboard."))

    def _on_list_changed(self) -> None:
        super()._on_list_changed()
        picked = self.picked
        self.insert.setEnabled(bool(picked) and (self.kind == "ships" or self.aboard.count() > 0))
        if self.kind == "ships":
            self._show_sides(picked)

    def _show_sides(self, picked: list[Item]) -> None:
        names = self.sides((item.value.side for item in picked), (ship.side for ship in self.state.ships))
        self.side.clear()
        self.side.addItems([shown(name) for name in names])
        self.side.setEnabled(len(picked) < 2 or bool(self.joins))

    # inserting

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table, as many copies as are wanted."""
        values = [item.value for item in self.picked for _ in range(self.copies.value())]
        yield from self._embarkings(values) if self.kind == "people" else self._arrivals(values)

    def _arrivals(self, ships: list[Ship]) -> Iterator[Enlist]:
        battle = self.state
        side = self.side_typed if self.side.isEnabled() else ""
        for ship in ships:
            here = fresh(ship, battle, side)
            battle = replace(battle, ships=(*battle.ships, here))
            yield Enlist(here)

    def _embarkings(self, people: list[Person]) -> Iterator[Redraw]:
        battle, id_ = self.state, str(self.aboard.currentData())
        ship = battle.ship(id_)
        for person in people:
            ship = embarked(person, ship, battle)
            battle = replace(battle, ships=tuple(ship if one.id == id_ else one for one in battle.ships))
        if people:
            yield Redraw(ship)


# what the list and the preview say


def _row_text(value: Ship | Person) -> str:
    what = value.class_name if isinstance(value, Ship) else named("cepheus.position", value.position)
    return f"{value.name}  ·  {what}" if what else value.name


def _ship(ship: Ship) -> Iterator[str]:
    head = translate("cepheus", "{name}, {tons} t, TL {level}, {built}")
    yield head.format(name=ship.name, tons=ship.tons, level=ship.tech_level, built=sheet_words.built(ship))
    line = translate("cepheus", "Thrust {thrust}, jump {jump}, Hull {hull}, Structure {structure}, Armour {armour}")
    yield line.format(
        thrust=ship.thrust, jump=ship.jump, hull=ship.hull_max, structure=ship.structure_max, armour=ship.armor_max
    )
    suite = named("cepheus.suite", ship.suite)
    yield translate("cepheus", "Electronics: {suite}. Software: {software}. Screens: {screens}").format(
        suite=suite, software=sheet_words.software(ship), screens=sheet_words.screens(ship)
    )
    yield translate("cepheus", "Fuel {fuel}, cargo {cargo}. Stores: {stores}").format(
        fuel=sheet_words.fuel(ship), cargo=sheet_words.cargo(ship), stores=sheet_words.stored(ship.stores)
    )
    for mount in ship.mounts:
        yield _mount(ship, mount)
    yield translate("cepheus", "Crew of {count}: {crew}").format(count=len(ship.crew), crew=_crew(ship))


def _mount(ship: Ship, mount: Mount) -> str:
    weapons = ", ".join(sheet_words.armed(weapon, number) for weapon, number in Counter(mount.weapons).items())
    gunner = next((one.name for one in ship.crew if one.post == mount.id), "")
    manned = gunner or (translate("cepheus", "computer") if mount.computer else translate("cepheus", "nobody"))
    return f"{mount.id}: {weapons} · {manned}"


def _crew(ship: Ship) -> str:
    numbers = Counter(one.position for one in ship.crew)
    counted = ((named("cepheus.position", position), numbers[position]) for position in POSITIONS)
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in counted if number)


def _person(person: Person) -> Iterator[str]:
    yield _row_text(person)
    shorts = (named("cepheus.characteristic_short", name) for name in CHARACTERISTICS)
    yield "  ".join(f"{short} {score}" for short, score in zip(shorts, sheet_words.scores(person), strict=True))
    yield sheet_words.skills(person)
    if person.armor:
        yield translate("cepheus", "Personal armour {armour}").format(armour=person.armor)
