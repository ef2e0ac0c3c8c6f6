"""The editor's page of the crew: everybody in a list, and one person's sheet beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.names import copy_name
from referee_app.core.record import Ask
from referee_app.systems.cepheus.copies import id_of, rested
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.records import PERSON
from referee_app.systems.cepheus.state import CHARACTERISTICS, MOST_CREW, Battle, Characteristics, Person
from referee_app.ui.form.input_line import Problem, problems, settle
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import trouble
from referee_app.ui.look import theme
from referee_app.ui.look.lines import Lines
from referee_app.ui.look.plain import shown
from referee_app.ui.records.form import RecordForm
from referee_app.ui.records.inputs import Input, Slot, TextInput, input_for
from referee_app.ui.words.catalogue import named, translate

_DRIVES = ("m_drive", "j_drive")
_WIDTHS = {"position": 190, "post": 110}


def moved(now: int, before: int, after: int) -> int:
    """What is left of a figure whose full value is drawn anew: whole stays whole, and never more than full."""
    return after if now == before else min(now, after)


class PersonForm(RecordForm):
    """One person's sheet; at – a skill was never learnt."""

    def __init__(self) -> None:
        super().__init__(PERSON, input_of=self._input_of)
        self.mounts: dict[str, str] = {}
        self.manned: frozenset[str] = frozenset()
        self.position, self.post = self.inputs["position"], self.inputs["post"]
        for name in CHARACTERISTICS:
            self.inputs[f"full.{name}"].line.setAccessibleName(named("cepheus.characteristic", name))
        self.position.on_edited(self._on_position_picked)

    def _input_of(self, ask: Ask) -> Input:
        made = input_for(PERSON, ask, narrow=True)
        if ask.path in _WIDTHS:
            made.widget.setFixedWidth(_WIDTHS[ask.path])
        return made

    def _on_position_picked(self) -> None:
        """A gunner mans the first mount of the kind that nobody mans."""
        self._show_posts(next((one for one in self._fitting() if one not in self.manned), ""))

    def _fitting(self) -> tuple[str, ...]:
        wanted = GUNNERS.get(self.position.value())
        return tuple(mount for mount, kind in self.mounts.items() if kind == wanted)

    def _show_posts(self, post: str) -> None:
        """Gunners have a mount, engineers a drive, nobody else has a post."""
        choices = {mount: mount for mount in self._fitting()}
        if self.position.value() == "engineer":
            choices = {drive: named("cepheus.part", drive) for drive in _DRIVES}
        if post:
            choices.setdefault(post, post)
        self.post.offer(choices.items())
        self.post.show(post)
        self.post.widget.setEnabled(bool(choices))

    @property
    def name(self) -> TextInput:
        """What the person is called."""
        made = self.inputs["name"]
        assert isinstance(made, TextInput)
        return made

    def show_value(self, value: Person, about: object = None) -> None:
        """The person, and the posts there are."""
        super().show_value(value, about)
        self._show_posts(value.post)

    def typed(self, value: Person) -> Person:
        """The person with what is typed; wounds stay."""
        made: Person = super().typed(value)
        now = {one: moved(value.now.score(one), value.full.score(one), made.full.score(one)) for one in CHARACTERISTICS}
        return replace(made, now=Characteristics(**now))


class CrewInput(Input):
    """Who is aboard; what is typed about one is kept when another is picked."""

    LABELLED = False

    def __init__(self, battle: Battle, ship: str, loose: Sequence[Person]) -> None:
        self.list, self.form = Lines(), PersonForm()
        super().__init__(QWidget(), self.list)
        self.battle, self.loose = battle, {one.name: one for one in loose}
        self.elsewhere = {one.name for other, one in battle.people() if other.id != ship}
        """What the people of the other ships are called."""
        self.people: list[Person] = []
        self._known: dict[str, str] = {}
        """What everybody was called when the page was opened."""
        self._mounts: frozenset[tuple[str, str]] | None = None
        """The mounts there were, each with its kind; None before they were first told."""
        self.place = -1
        self.list.setAccessibleName(translate("cepheus", "Crew"))
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
        row = QHBoxLayout(self.widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.APART)
        row.addLayout(left, 2)
        row.addWidget(self.form, 3, Qt.AlignmentFlag.AlignTop)
        self.shelf.show_options([(name, name) for name in self.loose], "")
        self.shelf.setEnabled(bool(self.loose))

    def _connect(self) -> None:
        self.list.walked.connect(self._on_row_changed)
        self.form.name.field.textEdited.connect(self._on_head_changed)
        self.form.position.on_edited(self._on_head_changed)
        self.add.clicked.connect(self._on_add_clicked)
        self.twin.clicked.connect(self._on_twin_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.shelf.picked.connect(self._on_shelf_picked)

    # one and another

    def keep(self) -> None:
        """Write what stands in the form to the person it is about."""
        if 0 <= self.place < len(self.people):
            self.people[self.place] = self.form.typed(self.people[self.place])

    def _on_row_changed(self, place: int) -> None:
        """Somebody else is picked; what cannot be read must be mended first, or it would be lost."""
        red = next((one for one in problems(self.form) if one.field.property("state") == "bad"), None)
        if red is not None and 0 <= self.place != place:
            self.list.blockSignals(True)
            self.list.go_to(self.place)
            self.list.blockSignals(False)
            red.field.setFocus()
            return
        settle(self.form)
        self.keep()
        self.place = place
        there = 0 <= place < len(self.people)
        for widget in (self.form, self.twin, self.remove):
            widget.setEnabled(there)
        if there:
            self._show(place)

    def _show(self, place: int) -> None:
        """Somebody's figures; the name may not be another's, but for the one borne when the page was opened."""
        person = self.people[place]
        others = [one for one in self.people if one is not person]
        self.form.manned = frozenset(one.post for one in others if one.position in GUNNERS)
        old = self._known.get(person.id, "") if person.id else ""
        self.form.name.field.keep_free((*(one.name for one in others), *self.elsewhere), old)
        self.form.show_value(person, (place, person.id))

    def _on_head_changed(self) -> None:
        if self.place >= 0:
            self.keep()
            self.list.say(self.place, _line(self.people[self.place]))

    def _fill(self, place: int) -> None:
        """Show the list anew, with one picked."""
        self.place = -1
        self.list.blockSignals(True)
        self.list.show_lines([_line(person) for person in self.people], place)
        self.list.blockSignals(False)
        self.add.setEnabled(len(self.people) < MOST_CREW)
        self._on_row_changed(self.list.row)

    def _join(self, person: Person) -> None:
        self.keep()
        if len(self.people) < MOST_CREW:
            names = {one.name for one in self.people} | self.elsewhere
            name = copy_name(person.name, names) if person.name else ""
            self.people.append(replace(rested(person), id="", name=name))
            self._fill(len(self.people) - 1)
            self.form.name.line.setFocus()
            self.form.name.field.selectAll()

    def _on_add_clicked(self) -> None:
        self._join(PERSON.blank)

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
        """Gunners go with their mounts when those are renamed; the mounts there are now may be picked, and a new one is
        manned by the first of its gunners who waits for one."""
        self.keep()
        self.people = [replace(one, post=renamed.get(one.post, one.post)) for one in self.people]
        if self._mounts is not None:
            for mount, kind in mounts.items():
                if (mount, kind) not in self._mounts:
                    self._man(mount, kind)
        self._mounts = frozenset(mounts.items())
        self.form.mounts = dict(mounts)
        if 0 <= self.place < len(self.people):
            self._show(self.place)

    def _man(self, mount: str, kind: str) -> None:
        waiting = (at for at, one in enumerate(self.people) if not one.post and GUNNERS.get(one.position) == kind)
        first = next(waiting, None)
        if first is not None and all(one.post != mount for one in self.people):
            self.people[first] = replace(self.people[first], post=mount)

    # the page

    def show(self, value: Sequence[Person], about: object = None) -> None:
        """Fill the list."""
        self.people = list(value)
        self._known = {one.id: one.name for one in value}
        self._fill(0)

    def value(self) -> tuple[Any, ...]:
        """The crew; newcomers get ids nobody has."""
        self.keep()
        taken = {one.id for _, one in self.battle.people()} | {one.id for one in self.people}
        crew = []
        for person in self.people:
            id_ = person.id or id_of(person.name, taken)
            taken.add(id_)
            crew.append(replace(person, id=id_))
        return tuple(crew)

    def on_edited(self, slot: Slot) -> None:
        """What is asked of a ship does not hang on its crew."""

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with the names; the person is picked, so that the field can be mended."""
        self.keep()
        for place, person in enumerate(self.people):
            if trouble(person.name, PERSON.field("name").high, needed=True):
                self.list.go_to(place)
                yield Problem(self.form.name.field.problem, self.form.name.line)
                return

    def place_of(self, path: str) -> QWidget | None:
        """The field of a person's figure, with the person picked."""
        for place, person in enumerate(self.people):
            if path.startswith((f"crew[{place}].", f"{person.id}." if person.id else f"crew[{place}].")):
                self.list.go_to(place)
                return self.form.inputs.get(path.rpartition(".")[2], self.form.name).line
        return None


def _line(person: Person) -> str:
    position = named("cepheus.position", person.position)
    name = person.name or "…"
    return shown(f"{name}  ·  {position}")
