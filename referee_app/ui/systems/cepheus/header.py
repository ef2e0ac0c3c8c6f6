"""The ship whose card is open: name, side, figures, what is in force until when, and whether it waits."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.turn import ComeIn, Wait
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.initiative import count_now, next_ships
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.standing import at_rest, between_turns, gone, initiative, thrust
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import say, set_tip
from referee_app.ui.look.switch import Switch
from referee_app.ui.systems.cepheus import naming
from referee_app.ui.systems.cepheus.places import placed
from referee_app.ui.systems.cepheus.range_row import RangeRow
from referee_app.ui.systems.cepheus.ship_menu import ShipMenu
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed

MOST_NAME = 180
"""What of a ship's name is never cut, in pixels."""


class Header(QWidget):
    """Two lines above the crew."""

    ordered = Signal(object)
    """Wait, come in, or a range put right at set-up."""

    ranges_wanted = Signal(bool)
    """All ranges are to be shown, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = NameLabel()
        self.name.setFont(theme.font(theme.EMPHASIS, bold=True))
        self.figures, self.pills = NameLabel(bold=False, words=True), NameLabel(bold=False, words=True)
        self.figures.setProperty("role", "muted")
        self.wait, self.enter, self.all_ranges = QPushButton(), QPushButton(), Switch()
        self.more = QToolButton()
        self.menu = ShipMenu(self.more)
        drop_down(self.more, self.menu)
        self.ranges = RangeRow()
        self._orders: dict[str, BattleOrder] = {}
        self._lay_out()
        self.wait.clicked.connect(lambda: self.ordered.emit(self._orders["wait"]))
        self.enter.clicked.connect(lambda: self.ordered.emit(self._orders["enter"]))
        self.ranges.ordered.connect(self.ordered)
        self.all_ranges.clicked.connect(self.ranges_wanted)

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(theme.ITEM)
        above.addWidget(self.name)
        above.addWidget(self.figures)
        above.addWidget(self.pills, 1)
        for button in (self.wait, self.enter, self.all_ranges, self.more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            above.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(above)
        column.addWidget(self.ranges)

    def show_ship(self, state: Battle, book: Book, id_: str, live: bool) -> None:
        """Show a ship."""
        say(self.wait, translate("cepheus", "Wait"))
        say(self.enter, translate("cepheus", "Act now"))
        say(self.all_ranges, translate("cepheus", "Ranges"))
        say(self.more, translate("cepheus", "Ships") + " ▾")
        self.more.setAccessibleName(translate("cepheus", "Insert, edit or take away ships"))
        self.ranges.show_ranges(state, id_, state.phase == "setup" and live)
        if not state.has(id_):
            self.name.show_name("")
            return
        ship = state.ship(id_)
        self.name.show_name(ship.name)
        self.name.setMinimumWidth(min(MOST_NAME, self.name.natural))
        self.figures.show_name(figures(state, ship, book))
        self.pills.show_name(" · ".join(pills(state, ship)))
        self._show_buttons(state, book, ship, live)

    def _show_buttons(self, state: Battle, book: Book, ship: Ship, live: bool) -> None:
        place = state.phase == "turn" and not state.active and ship.id in next_ships(state, book)
        waits = state.phase == "turn" and ship.conduct.waiting and not gone(ship)
        self._orders = {"wait": Wait(ship.id), "enter": ComeIn(ship.id, count_now(state, ship, book) if waits else 0)}
        self.wait.setVisible(place)
        self.enter.setVisible(waits)
        for name, button in (("wait", self.wait), ("enter", self.enter)):
            against = next(iter(self._orders[name].objections(state, book)), None)
            why = "" if against is None else WORDS.objection(against)
            button.setEnabled(live and not why)
            set_tip(button, why)
            button.setAccessibleDescription(why)


def figures(state: Battle, ship: Ship, book: Book) -> str:
    """Side, Initiative, Thrust and speed in a line."""
    text = translate("cepheus", "{side} · Initiative {initiative} · Thrust {thrust} · speed {speed}")
    if not placed(state, ship):
        text = translate("cepheus", "{side} · Thrust {thrust} · speed {speed}")
    count = naming.figure(initiative(ship, between_turns(state).turn, book))
    return text.format(side=ship.side, initiative=count, thrust=thrust(ship), speed=ship.speed)


def pills(state: Battle, ship: Ship) -> list[str]:
    """What is in force, with when it ends (section 11); nothing of the fight once that is over (C-127)."""
    ship = at_rest(state).ship(ship.id)
    return [*_standing(ship), *_this_turn(ship), *_links(state, ship)]


def _standing(ship: Ship) -> Iterator[str]:
    if ship.status != "fighting":
        yield named("cepheus.status", ship.status).lower()
    if ship.status == "taken":
        yield translate("cepheus", "under control from turn {turn}").format(turn=ship.control)
    if ship.orbit:
        yield named("cepheus.orbit", ship.orbit).lower()
    if ship.plot:
        yield translate("cepheus", "jump plot ready, parsecs {count}").format(count=ship.plot)


def _this_turn(ship: Ship) -> Iterator[str]:
    conduct = ship.conduct
    if conduct.hasty:
        yield translate("cepheus", "hasty until the turn ends")
    if conduct.evasive:
        yield translate("cepheus", "evasive {dm} until its next activation").format(dm=signed(-conduct.evasive))
    if conduct.line_up:
        yield translate("cepheus", "shot lined up {dm}").format(dm=signed(conduct.line_up))
    if conduct.pool:
        yield translate("cepheus", "points this turn {count}").format(count=conduct.pool)
    if conduct.units:
        yield translate("cepheus", "Fire Control {count}").format(count=conduct.units)


def _links(state: Battle, ship: Ship) -> Iterator[str]:
    if ship.pursuit and state.has(ship.pursuit.target):
        yield translate("cepheus", "pursues {name}").format(name=state.ship(ship.pursuit.target).name)
    if ship.jammed_by:
        yield translate("cepheus", "jammed")
