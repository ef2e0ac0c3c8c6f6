"""The places of the map, and the one shown: kind, owner, System Defence, who is there and who opposes whom."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.core.public import Unit
from referee_app.systems.fleets.actions.roster import Ally, Move, RemoveLocation, StartTurn
from referee_app.systems.fleets.state import Campaign
from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import amp, label, say, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.reveal.circle import Circle
from referee_app.ui.systems.fleets.carrying import PlaceTabs
from referee_app.ui.systems.fleets.viewmodel import NOWHERE, Board
from referee_app.ui.systems.fleets.words import WORDS, location_text
from referee_app.ui.words.catalogue import translate

QUICK_FIGHT = "Alt+Q"
"""The key that sets up a quick fight, at whatever place."""
END_TURN = "Alt+End"
"""The key that ends the turn of the owner to move."""


def _side_by_side(*buttons: QWidget) -> QWidget:
    """Buttons on one line, at its right end."""
    made = QWidget()
    row_of(made, ..., *buttons, apart=theme.GROUP)
    return made


def _row_of(line: QWidget) -> QHBoxLayout:
    """The layout of such a line."""
    row = line.layout()
    assert isinstance(row, QHBoxLayout)
    return row


class LocationCard(QWidget):
    """`show_board` in; the place picked, orders and wishes out."""

    place_picked = Signal(str)
    """Another place is to be shown: its id, or nothing for the fleets at none."""
    ordered = Signal(object)
    """The referee gives an order: an Action."""
    edit_requested = Signal(str)
    """A place is to be drawn: its id, or nothing for a new one."""
    fight_requested = Signal()
    """A quick fight is to be set up."""
    fleet_requested = Signal()
    """A new fleet is to be drawn up."""
    menu_wanted = Signal(object, str)
    """The menu of a system is about to be seen: what others put into it, a QMenu, and its id."""
    said_before = Signal(bool, bool)
    """What is said before the dice: whether to destroy the system, and whether the fleet may land."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ids: list[str] = []
        self._board = board
        self._wide = True
        self.tabs = PlaceTabs()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.facts, self.opposed = label(role="emphasis", wrap=True), label(role="label", wrap=True)
        self.reason, self.circle = label(role="warn", wrap=True), Circle(self)
        self.new, self.change, self.fleet = QPushButton(), QPushButton(), QPushButton()
        self.turn, self.quick = QPushButton(), QPushButton()
        self.destroy_, self.land = Switch(), Switch()
        self.more, self.around = QToolButton(), QToolButton()
        self.around.setText("…")
        self.menu, self.place_menu = QMenu(self), QMenu(self)
        for button, menu in ((self.more, self.menu), (self.around, self.place_menu)):
            drop_down(button, menu)
        self.tabs.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._buttons = (self.turn, self.quick, self.new, self.change, self.around, self.fleet, self.more)
        for each in (*self._buttons, self.destroy_, self.land):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            each.setStyleSheet(TIGHT)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.top, self.low, row = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        self.top.addWidget(self.tabs, 1)
        for button in (self.turn, self.quick):
            self.top.addWidget(button)
        self.comers = _side_by_side(self.new, self.fleet, self.more)
        self.top.addWidget(self.comers)
        facts = column_of(None, row_of(None, self.circle, (self.facts, 1), apart=2), self.opposed, apart=0)
        self.low.setSpacing(2)
        self.own = _side_by_side(self.change, self.around, self.land, self.destroy_)
        self.low.addWidget(self.own)
        row.addLayout(facts, 1)
        row.addLayout(self.low)
        column = column_of(self, apart=2)
        for line in (self.top, row):
            line.setSpacing(theme.GROUP)
            column.addLayout(line)
        column.addWidget(self.reason)

    def spread(self, wide: bool) -> None:
        """On narrow stages the places have the first line almost to themselves; *Change…* stays in the menu there,
        which stands beside what brings others: by itself it took a line."""
        if wide != self._wide:
            self._wide = wide
            if wide:
                self.top.addWidget(self.comers)
                _row_of(self.own).insertWidget(_row_of(self.own).indexOf(self.change) + 1, self.around)
            else:
                self.low.insertWidget(0, self.comers, 0, Qt.AlignmentFlag.AlignRight)
                _row_of(self.comers).addWidget(self.around)
            self._show_change()

    def _show_change(self) -> None:
        placed = self._board.place is not None
        self.around.setVisible(placed)
        self.change.setVisible(placed and self._wide)

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._on_tabs_current_changed)
        self.tabs.put_down.connect(self._on_tabs_put_down)
        self.new.clicked.connect(lambda: self.edit_requested.emit(""))
        self.change.clicked.connect(self._on_change_clicked)
        self.fleet.clicked.connect(self.fleet_requested)
        self.turn.clicked.connect(self._on_turn_clicked)
        self.quick.clicked.connect(self.fight_requested)
        self.destroy_.clicked.connect(self._on_said)
        self.land.clicked.connect(self._on_said)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.place_menu.aboutToShow.connect(self._fill_place_menu)
        self.tabs.customContextMenuRequested.connect(self._on_tabs_menu_requested)

    # showing

    def show_board(self, board: Board, view: View) -> None:
        """Show the map and the place picked, and how much the players see of it."""
        self._board, live = board, view.live
        self._show_tabs(board)
        place = board.place
        self.facts.setText(shown(f"{place.name}: {location_text(place)}") if place else self._none(board.state))
        self.circle.hide()
        if place is not None and place.kind == "system":
            self.circle.show_unit(view, Unit(place.id, place.name, place.owner))
        self._show_change()
        told = self._opposed(board)
        self.opposed.setText(shown(told))
        self.opposed.setVisible(bool(told))
        self._show_said(board, live)
        self.quick.setVisible(not board.state.locations)
        self._show_turn(board.state)
        for button in self._buttons:
            button.setEnabled(live and (button is not self.turn or board.state.combat is None))
        reason = self._reason(board) if live else ""
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def _show_turn(self, state: Campaign) -> None:
        """To fight is the owner's choice: his turn can be ended while he still may (F-6), but not in a combat."""
        self.turn.setVisible(bool(state.turn and state.owner))
        say(self.turn, amp(translate("fleets", "End {owner}’s turn").format(owner=state.owner)))

    def _none(self, state: Campaign) -> str:
        if state.locations:
            return translate("fleets", "Fleets at no place of the map")
        return translate("fleets", "No places yet. Chart one, or insert some from the library (Ctrl+I).")

    def _show_tabs(self, board: Board) -> None:
        state = board.state
        ids = [place.id for place in state.locations]
        if any(not state.has_location(fleet.location) for fleet in state.fleets):
            ids.append(NOWHERE)
        texts = [self._tab_text(state, id_) for id_ in ids]
        self.tabs.blockSignals(True)
        while self.tabs.count() > len(ids):
            self.tabs.removeTab(self.tabs.count() - 1)
        while self.tabs.count() < len(ids):
            self.tabs.addTab("")
        for place, text in enumerate(texts):
            if self.tabs.tabText(place) != text:  # Qt lays all of them out for each
                self.tabs.setTabText(place, text)
        self._ids = ids
        if board.picks.place in ids:
            self.tabs.setCurrentIndex(ids.index(board.picks.place))
        self.tabs.blockSignals(False)
        self.tabs.setVisible(bool(ids))

    def _tab_text(self, state: Campaign, id_: str) -> str:
        """A place, and how many fleets are there."""
        if id_ == NOWHERE:
            return translate("fleets", "Elsewhere")
        name = amp(state.location(id_).name)
        number = sum(fleet.location == id_ and fleet.ships.total > 0 for fleet in state.fleets)
        return f"{name} · {number}" if number else name

    def _opposed(self, board: Board) -> str:
        """Who stands against whom at this place, and with how many fleets."""
        counts: dict[str, int] = {}
        for fleet in (one for one in board.fleets if one.ships.total):
            counts[fleet.owner] = counts.get(fleet.owner, 0) + 1
        if board.place is not None and board.place.owner and board.place.kind == "system":
            counts.setdefault(board.place.owner, 0)
        names = list(counts)
        pairs = [(one, other) for place, one in enumerate(names) for other in names[place + 1 :]]
        told = []
        for one, other in pairs:
            if board.state.opposed(one, other):
                text = translate("fleets", "{one} ({n}) against {other} ({m})")
            else:
                text = translate("fleets", "{one} ({n}) beside {other} ({m})")
            told.append(text.format(one=one, n=counts[one], other=other, m=counts[other]))
        return " · ".join(told)

    def _show_said(self, board: Board, live: bool) -> None:
        """What is said before the dice against a system (F-33, F-3)."""
        combat = board.state.combat
        for button in (self.destroy_, self.land):
            button.setVisible(board.besieges)
            button.setEnabled(live and combat is None)
        on = board.picks.destroy if combat is None else combat.destroy or board.picks.destroy
        if combat is not None and combat.kind != "system":
            self.destroy_.setEnabled(live)
        self.destroy_.setChecked(on)
        self.land.setChecked(board.picks.may_land)

    def _reason(self, board: Board) -> str:
        """Why nobody can be attacked here, in one line."""
        if board.attacker is None or board.state.combat is not None or board.proposal is not None:
            return ""
        if board.in_vain:
            return translate(
                "fleets", "It cannot win here this turn (F-54). Press “attacks”, and it attacks all the same."
            )
        targets = [foe.id for foe in board.foes] + ([board.place.id] if board.place else [])
        found = [board.objections(target)[:1] for target in targets]
        quiet = board.place is not None and board.place.kind != "system" and not board.foes
        return WORDS.objection(found[0][0]) if found and all(found) and not quiet else ""

    # doing

    def _on_tabs_current_changed(self, place: int) -> None:
        if 0 <= place < len(self._ids):
            self.place_picked.emit(self._ids[place])

    def _on_tabs_put_down(self, fleet: str, place: int) -> None:
        """Move it there; where it is already nothing is ordered."""
        here = self._board.state.fleet(fleet).location == self._ids[place]
        if self._ids[place] != NOWHERE and not here:
            self.ordered.emit(Move(fleet, self._ids[place]))

    def _on_change_clicked(self) -> None:
        if self._board.place is not None:
            self.edit_requested.emit(self._board.place.id)

    def _on_turn_clicked(self) -> None:
        self.ordered.emit(next(StartTurn.drafts(self._board.scene)))

    def set_up(self) -> None:
        """A quick fight is wanted, as by its button: while orders are taken."""
        if self.quick.isEnabled():
            self.fight_requested.emit()

    def end_turn(self) -> None:
        """The turn is over, as by its button: while that is there."""
        if self.turn.isVisible():
            self.turn.click()

    def _on_said(self) -> None:
        self.said_before.emit(self.destroy_.isChecked(), self.land.isChecked())

    def _fill_menu(self) -> None:
        """Whose turn begins, also before the first and out of the round, then who opposes whom (F-8)."""
        self.menu.clear()
        for start in StartTurn.drafts(self._board.scene):
            text = WORDS.order(start, self._board.state)
            self.menu.addAction(amp(text)).triggered.connect(partial(self._give, start))
        self.menu.addSeparator()
        for order in Ally.drafts(self._board.scene):
            text = translate("fleets", "{one} and {other} are allied").format(one=order.one, other=order.other)
            action = self.menu.addAction(amp(text))
            action.setCheckable(True)
            action.setChecked(not order.allied)
            action.triggered.connect(partial(self._give, order))

    def _fill_place_menu(self) -> None:
        """What is done with the place shown: drawn anew, or taken off the map; why that cannot be stands behind it."""
        self.place_menu.clear()
        board = self._board
        if board.place is None:
            return
        change = self.place_menu.addAction(translate("fleets", "Change…"))
        change.triggered.connect(self._on_change_clicked)
        self.place_menu.addAction(f"{self.quick.text()}\t{QUICK_FIGHT}").triggered.connect(self.fight_requested)
        if board.place.kind == "system":
            self.menu_wanted.emit(self.place_menu, board.place.id)
        off = RemoveLocation(board.place.id)
        against = next(iter(off.objections(board.state, board.book)), None)
        text = WORDS.order(off, board.state)
        remove = self.place_menu.addAction(amp(f"{text}: {WORDS.objection(against)}" if against else text))
        remove.setEnabled(against is None)
        remove.triggered.connect(partial(self._give, off))

    def _on_tabs_menu_requested(self, where: QPoint) -> None:
        """The menu of the place under the mouse, which is shown then."""
        place = self.tabs.tabAt(where)
        if self.around.isEnabled() and place >= 0:
            self.tabs.setCurrentIndex(place)
            if self._board.place is not None:
                self.place_menu.popup(self.tabs.mapToGlobal(where))

    def _give(self, order: object, _checked: bool = False) -> None:
        self.ordered.emit(order)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.new.setText(translate("fleets", "New place…"))
        self.change.setText(translate("fleets", "Change…"))
        set_tip(self.change, translate("fleets", "Edit this place"))
        self.around.setAccessibleName(translate("fleets", "More"))
        self.quick.setText(translate("fleets", "Quick fight…"))
        set_tip(self.quick, QUICK_FIGHT)
        set_tip(self.turn, translate("fleets", "Alt+End"))
        self.fleet.setText(translate("fleets", "New fleet…"))
        self.more.setText(translate("fleets", "Owners…"))
        self.destroy_.setText(translate("fleets", "Destroy the system"))
        set_tip(self.destroy_, translate("fleets", "Said before the dice (F-33)"))
        self.land.setText(translate("fleets", "May land"))
        set_tip(self.land, translate("fleets", "What the movement rules say (F-3)"))
        self.tabs.setAccessibleName(translate("fleets", "Places of the map"))
