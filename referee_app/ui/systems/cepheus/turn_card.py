"""Before a turn: which Captains drive their crews on (C-27)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.turn import has_captain
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui import theme
from referee_app.ui.plain import amp, label
from referee_app.ui.systems.cepheus.glossary import translate


class TurnCard(QWidget):
    """A tick for each ship with a Captain."""

    hasty_changed = Signal(tuple)
    """Other crews are to act hastily: the ids of their ships."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.note = label(role="emphasis"), label(role="muted", wrap=True)
        self.ticks: list[QCheckBox] = []
        self.ships: tuple[Ship, ...] = ()
        self._hasty: set[str] = set()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.GROUP)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(self.title)
        self.column.addWidget(self.note)

    @property
    def hasty(self) -> tuple[str, ...]:
        """The ships ticked, in listed order."""
        return tuple(ship.id for ship in self.ships if ship.id in self._hasty)

    def show_turn(self, state: Battle) -> None:
        """Show the ships that have a Captain."""
        self.ships = tuple(ship for ship in state.ships if has_captain(ship) and not gone(ship))
        self.title.setText(translate("cepheus", "Turn {turn} is about to start").format(turn=state.turn + 1))
        note = translate("cepheus", "Who acts hastily has Initiative +2 and −1 on every check this turn (C-27).")
        self.note.setText(note)
        while len(self.ticks) < len(self.ships):
            self._add_tick()
        for place, tick in enumerate(self.ticks):
            tick.setVisible(place < len(self.ships))
            if place < len(self.ships):
                ship = self.ships[place]
                tick.setText(amp(translate("cepheus", "{name} acts hastily").format(name=ship.name)))
                tick.setChecked(ship.id in self._hasty)

    def forget(self) -> None:
        """Another turn, other hurry."""
        self._hasty.clear()

    def _add_tick(self) -> None:
        place = len(self.ticks)
        tick = QCheckBox()
        tick.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tick.clicked.connect(lambda on: self._on_clicked(place, on))
        self.column.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)
        self.ticks.append(tick)

    def _on_clicked(self, place: int, on: bool) -> None:
        id_ = self.ships[place].id
        self._hasty = self._hasty | {id_} if on else self._hasty - {id_}
        self.hasty_changed.emit(self.hasty)
