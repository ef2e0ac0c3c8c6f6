"""One person's sheet as a form: name, position and post, characteristics, skills; at – a skill was never learnt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.state import CHARACTERISTICS, POSITIONS, SKILLS, Characteristics, Person, Skills
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.systems.cepheus.edit_page import NAME, grid, moved, options, pick
from referee_app.ui.words.catalogue import named, translate

UNTRAINED = -1
_DRIVES = ("m_drive", "j_drive")


class PersonForm(QWidget):
    """The fields of one person."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mounts: dict[str, str] = {}
        self.manned: frozenset[str] = frozenset()
        self.name = TextField(NAME, needed=True)
        self.position, self.post = pick("position", POSITIONS, 190), Pick(110)
        self.computer = QCheckBox()
        self.scores = {name: Count(0, 99, 48) for name in CHARACTERISTICS}
        self.skills = {name: Count(UNTRAINED, 99, 48) for name in SKILLS}
        for skill in self.skills.values():
            skill.show_lowest_as("–")
        self.jack, self.armor = Count(0, 99, 48), Count(0, 99, 48)
        self._lay_out()
        self.position.picked.connect(self._on_position_picked)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addLayout(
            grid(
                (
                    (translate("cepheus", "Name"), self.name),
                    (translate("cepheus", "Position"), self.position),
                    (translate("cepheus", "Post"), self.post),
                )
            )
        )
        column.addLayout(
            grid(tuple((named("cepheus.characteristic_short", name), self.scores[name]) for name in CHARACTERISTICS))
        )
        skills = tuple((named("cepheus.skill", name), self.skills[name]) for name in SKILLS)
        rest = (
            (named("cepheus.skill", "jack"), self.jack),
            (translate("cepheus", "Personal armour"), self.armor),
            (translate("cepheus", "A program"), self.computer),
        )
        column.addLayout(grid(skills[:4], skills[4:8], (*skills[8:], *rest[:2]), rest[2:]))
        for name, field in self.scores.items():
            field.setAccessibleName(named("cepheus.characteristic", name))

    def _on_position_picked(self) -> None:
        """A gunner mans the first mount of the kind that nobody mans."""
        fitting = self._fitting() if self.position.key in GUNNERS else ()
        self._show_posts(next((one for one in fitting if one not in self.manned), ""))

    def show_mounts(self, mounts: Mapping[str, str]) -> None:
        """The mounts a gunner may be bound to, and the kind of each."""
        self.mounts = dict(mounts)

    def show_others(self, others: Iterable[Person], elsewhere: Iterable[str], old: str) -> None:
        """Who else is aboard, and the names borne elsewhere: no name twice, but for the `old` one of the person."""
        crew = tuple(others)
        self.manned = frozenset(one.post for one in crew if one.position in GUNNERS)
        self.name.keep_free((*(one.name for one in crew), *elsewhere), old)

    def _fitting(self) -> tuple[str, ...]:
        return tuple(mount for mount, kind in self.mounts.items() if (self.position.key, kind) in GUNNERS.items())

    def _show_posts(self, post: str) -> None:
        """Gunners have a mount, engineers a drive, nobody else has a post."""
        choices: list[tuple[str, str]] = [("", "–")]
        if self.position.key in GUNNERS:
            choices += [(mount, mount) for mount in self._fitting()]
        elif self.position.key == "engineer":
            choices += [(drive, named("cepheus.part", drive)) for drive in _DRIVES]
        if post not in dict(choices):
            choices.append((post, post))
        self.post.show_options(choices, post)
        self.post.setEnabled(len(choices) > 1)

    def show_person(self, person: Person) -> None:
        """Fill the fields."""
        self.name.setText(person.name)
        self.position.show_options(options("position", POSITIONS), person.position)
        self._show_posts(person.post)
        for name, count in self.scores.items():
            count.show_value(person.full.score(name))
        for skill, count in self.skills.items():
            level = person.skills.level(skill)
            count.show_value(UNTRAINED if level is None else level)
        self.jack.show_value(person.jack)
        self.armor.show_value(person.armor)
        self.computer.setChecked(person.computer)

    def drawn(self, person: Person) -> Person:
        """The person with what stands in the fields; wounds stay."""
        scores = {name: count.value() for name, count in self.scores.items()}
        now = {name: moved(person.now.score(name), person.full.score(name), scores[name]) for name in CHARACTERISTICS}
        levels = {name: None if count.value() == UNTRAINED else count.value() for name, count in self.skills.items()}
        position: Any = self.position.key
        return replace(
            person,
            name=self.name.value,
            position=position,
            post=self.post.key,
            full=Characteristics(**scores),
            now=Characteristics(**now),
            skills=Skills(**levels),
            jack=self.jack.value(),
            armor=self.armor.value(),
            computer=self.computer.isChecked(),
        )

    def field(self, name: str) -> QWidget:
        """The field of a figure."""
        fields: dict[str, QWidget] = {"position": self.position, "post": self.post, "armor": self.armor}
        return fields.get(name, self.name)
