"""Before a turn: which Captains drive their crews on (C-27)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from referee_app.core.resolve import Settled, resolve
from referee_app.systems.cepheus.actions.turn import StartTurn, has_captain
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import gone, initiative, reactions_left
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.look import theme
from referee_app.ui.look.plain import amp, label
from referee_app.ui.look.switch import Tick
from referee_app.ui.systems.cepheus.naming import figure
from referee_app.ui.systems.cepheus.places import placed
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import signed


class TurnCard(QWidget):
    """A tick for each ship with a Captain."""

    hasty_changed = Signal(tuple)
    """Other crews are to act hastily: the ids of their ships."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.note = label(role="emphasis"), label(role="muted", wrap=True)
        self.ticks: list[QCheckBox] = []
        self.lines: list[QLabel] = []
        self.ships: tuple[Ship, ...] = ()
        self._hasty: set[str] = set()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.GROUP)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(self.title)
        self.column.addWidget(self.note)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(theme.APART)
        self.grid.setVerticalSpacing(theme.GROUP)
        self.grid.setColumnStretch(1, 1)
        self.column.addLayout(self.grid)

    @property
    def hasty(self) -> tuple[str, ...]:
        """The ships ticked, in listed order."""
        return tuple(ship.id for ship in self.ships if ship.id in self._hasty)

    def show_turn(self, state: Battle, book: Book) -> None:
        """Show the ships that have a Captain."""
        self.ships = tuple(ship for ship in state.ships if has_captain(ship) and not gone(ship))
        self.title.setText(translate("cepheus", "Turn {turn} is about to start").format(turn=state.turn + 1))
        note = translate("cepheus", "Who acts hastily has Initiative +2 and −1 on every check this turn (C-27).")
        self.note.setText(note)
        while len(self.ticks) < len(self.ships):
            self._add_tick()
        outlooks = dict(hurried(state, book, tuple(ship.id for ship in self.ships if placed(state, ship))))
        for place, tick in enumerate(self.ticks):
            tick.setVisible(place < len(self.ships))
            self.lines[place].setVisible(place < len(self.ships))
            if place < len(self.ships):
                ship = self.ships[place]
                tick.setText(amp(translate("cepheus", "{name} acts hastily").format(name=ship.name)))
                tick.setChecked(ship.id in self._hasty)
                tick.setAccessibleDescription(outlooks.get(ship.id, ""))
                self.lines[place].setText(outlooks.get(ship.id, ""))

    def start_over(self) -> None:
        """Another turn, other hurry."""
        self._hasty = set()

    def recall(self, hasty: tuple[str, ...]) -> None:
        """Tick these ships."""
        self._hasty = set(hasty)

    def _add_tick(self) -> None:
        place = len(self.ticks)
        tick = Tick(parent=self)
        if self.ticks:
            self.setTabOrder(self.ticks[-1], tick)
        tick.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tick.clicked.connect(lambda on: self._on_clicked(place, on))
        line = label(role="muted", wrap=True)
        self.grid.addWidget(tick, place, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.addWidget(line, place, 1)
        self.ticks.append(tick)
        self.lines.append(line)

    def _on_clicked(self, place: int, on: bool) -> None:
        id_ = self.ships[place].id
        self._hasty = self._hasty | {id_} if on else self._hasty - {id_}
        self.hasty_changed.emit(self.hasty)


def hurried(state: Battle, book: Book, ids: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What haste would make of each ship in the coming turn, as the rules themselves would write it (C-27, C-80)."""
    calm, hasty = (resolve(StartTurn(who), state, book) for who in ((), ids))
    if not isinstance(calm, Settled) or not isinstance(hasty, Settled):
        return
    text = translate("cepheus", "Initiative {before} {change} hasty = {after}, reactions {left} → {reactions}")
    for id_ in ids:
        ships = calm.state.ship(id_), hasty.state.ship(id_)
        turn = hasty.state.turn
        before, after = (initiative(ship, turn, book) for ship in ships)
        left, reactions = (reactions_left(ship, turn, book) for ship in ships)
        change = signed(after - before)
        yield (
            id_,
            text.format(before=figure(before), change=change, after=figure(after), left=left, reactions=reactions),
        )
