"""Who holds which position aboard one ship: a pick for each person, used at set-up (C-16, C-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from referee_app.systems.cepheus.actions.table import Redraw
from referee_app.systems.cepheus.state import POSITIONS, Person, Ship
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.systems.cepheus import naming
from referee_app.ui.words.catalogue import named, translate

DRIVES = ("m_drive", "j_drive")


def posts_of(ship: Ship, position: str) -> tuple[str, ...]:
    """The posts a position is bound to: a gunner's mounts, an engineer's drives; none for the others."""
    if position in ("turret_gunner", "bay_gunner"):
        kind = "turret" if position == "turret_gunner" else "bay"
        return tuple(mount.id for mount in ship.mounts if mount.kind == kind)
    return DRIVES if position == "engineer" else ()


def assigned(ship: Ship, crew: str, position: Any, post: str = "") -> Ship:
    """The ship with somebody in another position, at a post that is free if there is one."""
    posts = posts_of(ship, position)
    held = {one.post for one in ship.crew if one.id != crew}
    if post not in posts:
        post = next((one for one in posts if one not in held), next(iter(posts), ""))
    return ship.with_person(crew, lambda one: replace(one, position=position, post=post))


class CrewBoard(QWidget):
    """One line a person: name, position, post."""

    ordered = Signal(object)
    """Somebody gets another position: a Redraw of the ship."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ship: Ship | None = None
        self.lines: list[tuple[NameLabel, Pick, Pick]] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(theme.ITEM)
        self.grid.setVerticalSpacing(theme.GROUP)
        self.grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.grid.setColumnStretch(3, 1)

    def show_ship(self, ship: Ship | None) -> None:
        """Show the crew of a ship; the same sheet is left alone."""
        if ship is self.ship:
            return
        self.ship = ship
        people = ship.crew if ship else ()
        while len(self.lines) < len(people):
            self._add_line()
        for place, line in enumerate(self.lines):
            for widget in line:
                widget.setVisible(place < len(people))
            if place < len(people):
                self._fill(line, people[place])

    def minimumSizeHint(self) -> QSize:
        """It never pushes the board wider."""
        return QSize(0, super().minimumSizeHint().height())

    def forget(self) -> None:
        """Draw it anew next time."""
        self.ship = None

    def _fill(self, line: tuple[NameLabel, Pick, Pick], person: Person) -> None:
        assert self.ship is not None
        name, position, post = line
        ship = self.ship
        name.show_name(person.name)
        position.setAccessibleName(translate("cepheus", "Position of {name}").format(name=person.name))
        position.show_options([(key, named("cepheus.position", key)) for key in POSITIONS], person.position)
        posts = posts_of(ship, person.position)
        post.setAccessibleName(translate("cepheus", "Post of {name}").format(name=person.name))
        post.show_options([(key, naming.part_name(ship, key)) for key in posts], person.post)
        post.setVisible(bool(posts))

    def _add_line(self) -> None:
        place = len(self.lines)
        name, position, post = NameLabel(72, bold=False), Pick(140), Pick(124)
        position.picked.connect(lambda key: self._assign(place, key, ""))
        post.picked.connect(lambda key: self._assign(place, None, key))
        for column, widget in enumerate((name, position, post)):
            self.grid.addWidget(widget, place, column)
        self.lines.append((name, position, post))

    def _assign(self, place: int, position: str | None, post: str) -> None:
        assert self.ship is not None
        person = self.ship.crew[place]
        self.ordered.emit(Redraw(assigned(self.ship, person.id, position or person.position, post)))
