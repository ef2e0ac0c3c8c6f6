"""Boardings: who holds an advantage, how long until a taken ship is under control, and who goes aboard as its crew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.system import Objection
from referee_app.systems.cepheus.actions.boarding import TakeControl
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.look import theme
from referee_app.ui.look.plain import amp, label, set_tip, shown
from referee_app.ui.look.switch import Tick
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed

ACROSS = 3


@dataclass(frozen=True, slots=True)
class Prize:
    """A ship that was taken, its captor, and what speaks against taking it over now."""

    ship: Ship
    captor: Ship
    against: Objection | None


def prizes(state: Battle, book: Book) -> tuple[Prize, ...]:
    """The ships that were taken, those to be taken over first."""
    found = (
        Prize(ship, state.ship(ship.taken_by), next(iter(TakeControl(ship.id).objections(state, book)), None))
        for ship in state.ships
        if ship.taken_by and state.has(ship.taken_by) and ship.status not in ("destroyed", "left")
    )
    return tuple(sorted(found, key=lambda prize: prize.against is not None))


def rounds(state: Battle) -> Iterator[str]:
    """Who fights on in another ship, and who has something on the next boarding round (C-55, C-56)."""
    for one, other in state.parties:
        text = translate("cepheus", "The boarders of {name} fight on in {ship} (C-55).")
        yield text.format(name=state.ship(one).name, ship=state.ship(other).name)
    for ship in state.ships:
        if ship.board_dm:
            text = translate("cepheus", "{name} has {dm} on the next boarding round (C-56).")
            yield text.format(name=ship.name, dm=signed(ship.board_dm))


class BoardingCard(QWidget):
    """The first prize with a tick for each person of the captor; the button sends them over."""

    ordered = Signal(object)
    """A prize is taken over: a TakeControl."""
    changed = Signal()
    """Other people are to go aboard."""
    left = Signal()
    """The referee has seen enough."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.prize: Prize | None = None
        self.going: set[str] = set()
        self.ticks: list[QCheckBox] = []
        self.title, self.note = label(role="emphasis", wrap=True), label(role="muted", wrap=True)
        self.fights, self.crew = label(wrap=True), label(role="label")
        self.send, self.done = QPushButton(), QPushButton()
        self._lay_out()
        self.send.clicked.connect(lambda: self.ordered.emit(self.order))
        self.done.clicked.connect(self.left)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.send, self.done):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.grid = QGridLayout()
        self.grid.setVerticalSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for part in (self.note, self.fights, self.crew):
            column.addWidget(part)
        column.addLayout(self.grid)

    @property
    def order(self) -> TakeControl:
        """What the button does: the first prize is taken over by those ticked."""
        assert self.prize is not None
        going = (person.id for person in self.prize.captor.crew if person.id in self.going)
        return TakeControl(self.prize.ship.id, tuple(going))

    def start_over(self) -> None:
        """Nobody is ticked."""
        self.going = set()

    def show_boardings(self, state: Battle, book: Book) -> None:
        """Show how the boardings stand."""
        self.prize = next(iter(prizes(state, book)), None)
        fights = " ".join(rounds(state))
        self.fights.setText(shown(fights))
        self.fights.setVisible(bool(fights))
        self.done.setText(translate("cepheus", "Close", "button"))
        for part in (self.send, self.note, self.crew):
            part.setVisible(self.prize is not None)
        if self.prize is None:
            self.title.setText(translate("cepheus", "No ship has been taken."))
        else:
            self._show_prize(self.prize, state, book)
        self._show_ticks()

    def _show_prize(self, prize: Prize, state: Battle, book: Book) -> None:
        names = {"ship": prize.ship.name, "captor": prize.captor.name}
        self.title.setText(shown(translate("cepheus", "{captor} has taken {ship}").format(**names)))
        self.note.setText(countdown(prize.ship, state.turn))
        self.crew.setText(shown(translate("cepheus", "Who of {captor} goes aboard {ship}").format(**names)))
        self.send.setText(translate("cepheus", "Take it over"))
        against = next(iter(self.order.objections(state, book)), None)
        why = "" if against is None else WORDS.objection(against)
        self.send.setEnabled(against is None)
        set_tip(self.send, why)
        self.send.setAccessibleDescription(why)

    def _show_ticks(self) -> None:
        people = self.prize.captor.crew if self.prize else ()
        while len(self.ticks) < len(people):
            self._add_tick()
        for place, tick in enumerate(self.ticks):
            tick.setVisible(place < len(people))
            if place < len(people):
                one = people[place]
                position = named("cepheus.position", one.position or "passenger")
                tick.setText(amp(f"{one.name} · {position}"))
                tick.setEnabled(one.fit)
                tick.setChecked(one.id in self.going)

    def _add_tick(self) -> None:
        place = len(self.ticks)
        tick = Tick(parent=self)
        self.setTabOrder(self.ticks[-1] if self.ticks else self.done, tick)
        tick.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tick.clicked.connect(lambda on: self._on_clicked(place, on))
        self.grid.addWidget(tick, place // ACROSS, place % ACROSS, Qt.AlignmentFlag.AlignLeft)
        self.ticks.append(tick)

    def _on_clicked(self, place: int, on: bool) -> None:
        assert self.prize is not None
        id_ = self.prize.captor.crew[place].id
        self.going = self.going | {id_} if on else self.going - {id_}
        self.changed.emit()


def countdown(ship: Ship, turn: int) -> str:
    """When a taken ship comes under control (C-57)."""
    if ship.status != "taken":
        return translate("cepheus", "The ship is under control; a prize crew may still go aboard (C-57).")
    if turn >= ship.control:
        return translate("cepheus", "The boarders are in control from now on (C-57).")
    text = translate("cepheus", "The boarders are in control from turn {control}; this is turn {turn} (C-57).")
    return text.format(control=ship.control, turn=turn)
