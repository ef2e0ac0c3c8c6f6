"""Set-up: ranges, what is around, who is aware, who leads, who stands where; the rail's button rolls Initiative."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.table import Redraw, SetAware, SetHazard, SetPlanet, SetRange
from referee_app.systems.cepheus.standing import holder
from referee_app.systems.cepheus.state import RANGES, SITUATIONS, Battle, Hazard, Planet, Ship
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.plain import amp, label, say
from referee_app.ui.look.switch import Tick
from referee_app.ui.systems.cepheus.crew_board import CrewBoard
from referee_app.ui.systems.cepheus.post_board import PostBoard
from referee_app.ui.words.catalogue import named, translate

CLEAR = "clear"
"""The key of no hazard."""


class SetupBoard(QWidget):
    """Everything that is settled before the first turn, on one page."""

    ordered = Signal(object)
    """The referee settles something: an Action."""
    tactics_changed = Signal(tuple)
    """Other commanders make a Tactics check: their ids."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = Battle()
        self._tactics: set[str] = set()
        self.lines: list[tuple[NameLabel, Tick, Tick]] = []
        self.range, self.hazard = Pick(110), Pick(180)
        self.differs, self.world = Tick(), Tick()
        self.world_size, self.atmosphere = Count(0, 20, 44), Count(0, 15, 44)
        self.labels = {name: label(role="label") for name in ("range", "hazard", "size", "atmosphere", "crew")}
        self.crew, self.posts = CrewBoard(), PostBoard()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        around = _line(self.labels["range"], self.range)
        hazard = _line(self.labels["hazard"], self.hazard, self.differs)
        world = _line(self.world, self.labels["size"], self.world_size, self.labels["atmosphere"], self.atmosphere)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(theme.APART)
        self.grid.setVerticalSpacing(theme.GROUP)
        self.grid.setColumnMinimumWidth(0, 84)
        self.grid.setColumnStretch(3, 1)
        left = QVBoxLayout()
        left.setSpacing(theme.ITEM)
        for part in (around, hazard, world, self.grid):
            left.addLayout(part)
        left.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.APART)
        row.addLayout(left, 6)
        row.addWidget(self._aboard(), 7)

    def _aboard(self) -> QWidget:
        holder_ = QWidget()
        column = QVBoxLayout(holder_)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        inner = QWidget()
        people = QVBoxLayout(inner)
        people.setContentsMargins(0, 0, theme.GROUP, 0)
        people.setSpacing(theme.APART)
        people.addWidget(self.posts)
        people.addWidget(self.crew)
        people.addStretch(1)
        self.crew.setAutoFillBackground(False)
        column.addWidget(self.labels["crew"])
        column.addWidget(scrolled(inner), 1)
        return holder_

    def _connect(self) -> None:
        self.range.picked.connect(lambda band: self.ordered.emit(SetRange(band)))
        self.hazard.picked.connect(self._on_hazard)
        self.differs.clicked.connect(self._on_hazard)
        self.world.clicked.connect(self._on_world)
        for count in (self.world_size, self.atmosphere):
            count.settled.connect(self._on_world)
        self.crew.ordered.connect(self.ordered)
        self.posts.seated.connect(lambda ship: self.ordered.emit(Redraw(ship)))

    @property
    def tactics(self) -> tuple[str, ...]:
        """The Captains who make a Tactics check, in listed order."""
        captains = [holder(ship, "captain") for ship in self.battle.ships]
        return tuple(one.id for one in captains if one is not None and one.id in self._tactics)

    def start_over(self) -> None:
        """No Captain is ticked."""
        self._tactics = set()

    def recall(self, tactics: tuple[str, ...]) -> None:
        """Tick these Captains."""
        self._tactics = set(tactics)

    def show_setup(self, battle: Battle, picked: str) -> None:
        """Show what is settled so far, and the crew of the ship picked."""
        self.battle = battle
        self._write()
        self.range.show_options([(band, named("cepheus.range", band)) for band in RANGES], battle.range)
        hazards = [
            (CLEAR, translate("cepheus", "none", "hazard")),
            *((key, named("cepheus.situation", key)) for key in SITUATIONS),
        ]
        self.hazard.show_options(hazards, battle.hazard.situation if battle.hazard else CLEAR)
        self.differs.setVisible(battle.hazard is not None)
        self.differs.setChecked(battle.hazard is not None and battle.hazard.speed_difference)
        planet = battle.planet
        self.world.setChecked(planet is not None)
        for widget in (self.world_size, self.atmosphere, self.labels["size"], self.labels["atmosphere"]):
            widget.setVisible(planet is not None)
        if planet is not None:
            self.world_size.show_value(planet.size)
            self.atmosphere.show_value(planet.atmosphere)
        self._show_ships(battle)
        ship = battle.ship(picked) if battle.has(picked) else None
        self.labels["crew"].setText(translate("cepheus", "Aboard {name}").format(name=ship.name) if ship else "")
        self.crew.show_ship(ship)
        if ship is not self.posts.ship:
            self.posts.show_ship(ship)

    def _write(self) -> None:
        texts = {
            "range": translate("cepheus", "Range for all"),
            "hazard": translate("cepheus", "Hazard"),
            "size": translate("cepheus", "Size"),
            "atmosphere": translate("cepheus", "Atmosphere"),
        }
        for name, text in texts.items():
            self.labels[name].setText(text)
        for widget, name in ((self.range, "range"), (self.hazard, "hazard"), (self.world_size, "size")):
            widget.setAccessibleName(texts[name])
        self.atmosphere.setAccessibleName(texts["atmosphere"])
        self.differs.setText(translate("cepheus", "Speeds differ greatly"))
        self.world.setText(translate("cepheus", "A world nearby"))

    def _show_ships(self, battle: Battle) -> None:
        while len(self.lines) < len(battle.ships):
            self._add_line()
        for place, line in enumerate(self.lines):
            there = place < len(battle.ships)
            for widget in line:
                widget.setVisible(there)
            if there:
                self._fill(line, battle.ships[place])

    def _fill(self, line: tuple[NameLabel, Tick, Tick], ship: Ship) -> None:
        name, aware, tactics = line
        name.show_name(ship.name)
        say(aware, translate("cepheus", "Aware"))
        aware.setAccessibleName(translate("cepheus", "{name} knows of its enemies").format(name=ship.name))
        aware.setChecked(ship.aware)
        captain = holder(ship, "captain")
        tactics.setVisible(captain is not None)
        if captain is not None:
            say(tactics, amp(translate("cepheus", "Tactics: {name}").format(name=captain.name)))
            tactics.setChecked(captain.id in self._tactics)

    def _add_line(self) -> None:
        place = len(self.lines)
        line = NameLabel(), Tick(), Tick()
        for column, widget in enumerate(line):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus if column else Qt.FocusPolicy.NoFocus)
            self.grid.addWidget(widget, place, column)
        line[1].clicked.connect(lambda on: self._on_aware(place, on))
        line[2].clicked.connect(lambda on: self._on_tactics(place, on))
        self.lines.append(line)

    # slots

    def _on_aware(self, place: int, on: bool) -> None:
        changed = self.battle.ships[place].id
        aware = (ship.id for ship in self.battle.ships if (on if ship.id == changed else ship.aware))
        self.ordered.emit(SetAware(tuple(aware)))

    def _on_tactics(self, place: int, on: bool) -> None:
        captain = holder(self.battle.ships[place], "captain")
        if captain is not None:
            self._tactics = self._tactics | {captain.id} if on else self._tactics - {captain.id}
            self.tactics_changed.emit(self.tactics)

    def _on_hazard(self) -> None:
        key = self.hazard.key
        situation = next((one for one in SITUATIONS if one == key), None)
        hazard = Hazard(situation, self.differs.isChecked()) if situation else None
        self.ordered.emit(SetHazard(hazard))

    def _on_world(self) -> None:
        there = self.world.isChecked()
        known = self.battle.planet or Planet(8, 6)
        size, atmosphere = (
            (self.world_size.value(), self.atmosphere.value()) if self.battle.planet else (known.size, known.atmosphere)
        )
        self.ordered.emit(SetPlanet(Planet(size, atmosphere) if there else None))


def _line(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(theme.ITEM)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
