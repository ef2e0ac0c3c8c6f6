"""The editor's page of the crew: everybody in a list, and one person's sheet beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from referee_app.core.names import copy_name
from referee_app.systems.cepheus.copies import id_of, rested
from referee_app.systems.cepheus.state import MOST_CREW, Battle, Person, Ship
from referee_app.ui.form.input_line import Problem, problems
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import trouble
from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown
from referee_app.ui.systems.cepheus.edit_page import NAME
from referee_app.ui.systems.cepheus.edit_person import PersonForm
from referee_app.ui.words.catalogue import named, translate


class CrewPage(QWidget):
    """Who is aboard; what is typed about one is kept when another is picked."""

    def __init__(self, battle: Battle, loose: Sequence[Person], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle, self.loose = battle, {one.name: one for one in loose}
        self.people: list[Person] = []
        self._ship = ""
        self._known: dict[str, str] = {}
        """What everybody was called when the page was opened."""
        self.place = -1
        self.list = QListWidget()
        self.list.setAccessibleName(translate("cepheus", "Crew"))
        self.form = PersonForm()
        self.add = QPushButton(translate("cepheus", "Add"))
        self.twin = QPushButton(translate("cepheus", "Another like this"))
        self.remove = QPushButton(translate("cepheus", "Remove"))
        self.shelf = Pick(220)
        self.shelf.setAccessibleName(translate("cepheus", "Add somebody from the library"))
        self.shelf.setPlaceholderText(translate("cepheus", "From the library…"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(theme.GROUP)
        left.addWidget(self.list, 1)
        buttons = QHBoxLayout()
        for button in (self.add, self.twin, self.remove):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        left.addLayout(buttons)
        left.addWidget(self.shelf)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.APART, 0, 0)
        row.setSpacing(theme.APART)
        row.addLayout(left, 2)
        row.addWidget(self.form, 3, Qt.AlignmentFlag.AlignTop)
        self.shelf.show_options([(name, name) for name in self.loose], "")
        self.shelf.setEnabled(bool(self.loose))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.form.name.textEdited.connect(self._on_head_changed)
        self.form.position.picked.connect(self._on_head_changed)
        self.add.clicked.connect(self._on_add_clicked)
        self.twin.clicked.connect(self._on_twin_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.shelf.picked.connect(self._on_shelf_picked)

    # one and another

    def keep(self) -> None:
        """Write what stands in the form to the person it is about."""
        if 0 <= self.place < len(self.people):
            self.people[self.place] = self.form.drawn(self.people[self.place])

    def _on_row_changed(self, place: int) -> None:
        """Somebody else is picked; what cannot be read must be mended first, or it would be lost."""
        red = next((one for one in problems(self.form) if one.field.property("state") == "bad"), None)
        if red is not None and 0 <= self.place != place:
            self.list.blockSignals(True)
            self.list.setCurrentRow(self.place)
            self.list.blockSignals(False)
            red.field.setFocus()
            return
        self.keep()
        self.place = place
        there = 0 <= place < len(self.people)
        self.form.setEnabled(there)
        self.twin.setEnabled(there)
        self.remove.setEnabled(there)
        if there:
            self._show(place)

    def _show(self, place: int) -> None:
        """Somebody's figures; the name may not be another's, but for the one borne when the page was opened."""
        person = self.people[place]
        others = (one for one in self.people if one is not person)
        self.form.show_others(others, self._elsewhere, self._known.get(person.id, "") if person.id else "")
        self.form.show_person(person)

    @property
    def _elsewhere(self) -> set[str]:
        """What the people of the other ships are called."""
        return {one.name for ship, one in self.battle.people() if ship.id != self._ship}

    def _on_head_changed(self) -> None:
        item = self.list.item(self.place)
        if item is not None:
            self.keep()
            item.setText(_line(self.people[self.place]))

    def _fill(self, place: int) -> None:
        """Show the list anew, with one picked."""
        self.place = -1
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([_line(person) for person in self.people])
        self.list.setCurrentRow(place)
        self.list.blockSignals(False)
        self.add.setEnabled(len(self.people) < MOST_CREW)
        self._on_row_changed(self.list.currentRow())

    def _join(self, person: Person) -> None:
        self.keep()
        if len(self.people) < MOST_CREW:
            names = {one.name for one in self.people} | self._elsewhere
            name = copy_name(person.name, names) if person.name else ""
            self.people.append(replace(rested(person), id="", name=name))
            self._fill(len(self.people) - 1)
            self.form.name.setFocus()
            self.form.name.selectAll()

    def _on_add_clicked(self) -> None:
        self._join(Person("", "", "passenger"))

    def _on_twin_clicked(self) -> None:
        self.keep()
        self._join(self.people[self.place])

    def _on_shelf_picked(self, name: str) -> None:
        self._join(self.loose[name])
        self.shelf.setCurrentIndex(-1)

    def _on_remove_clicked(self) -> None:
        place, self.place = self.place, -1
        del self.people[place]
        self._fill(min(place, len(self.people) - 1))

    def follow(self, renamed: Mapping[str, str], mounts: Mapping[str, str]) -> None:
        """Gunners go with their mounts when those are renamed; the mounts there are now may be picked."""
        self.keep()
        self.people = [replace(one, post=renamed.get(one.post, one.post)) for one in self.people]
        self.form.show_mounts(mounts)
        if 0 <= self.place < len(self.people):
            self._show(self.place)

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the list."""
        self.people, self._ship = list(ship.crew), ship.id
        self._known = {one.id: one.name for one in ship.crew}
        self.form.show_mounts({mount.id: mount.kind for mount in ship.mounts})
        self._fill(0)

    def drawn(self, ship: Ship) -> Ship:
        """The ship with this crew; newcomers get ids nobody has."""
        self.keep()
        taken = {one.id for _, one in self.battle.people()} | {one.id for one in self.people}
        crew = []
        for person in self.people:
            id_ = person.id or id_of(person.name, taken)
            taken.add(id_)
            crew.append(replace(person, id=id_))
        return replace(ship, crew=tuple(crew))

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with the names; the person is picked, so that the field can be mended."""
        self.keep()
        for place, person in enumerate(self.people):
            if trouble(person.name, NAME, needed=True):
                self.list.setCurrentRow(place)
                yield Problem(self.form.name.problem, self.form.name)
                return

    def field(self, path: str) -> QWidget | None:
        """The field of a person's figure, with the person picked."""
        for place, person in enumerate(self.people):
            if path.startswith((f"crew[{place}].", f"{person.id}." if person.id else f"crew[{place}].")):
                self.list.setCurrentRow(place)
                return self.form.field(path.rpartition(".")[2])
        return None


def _line(person: Person) -> str:
    position = named("cepheus.position", person.position)
    name = person.name or "…"
    return shown(f"{name}  ·  {position}")
