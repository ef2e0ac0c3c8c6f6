"""The stage of the fleets tab: the map, the forecast, the rosters or the combat that is on, loss orders, the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from operator import is_not
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QMenu, QSpacerItem, QWidget

from referee_app.core.system import Action
from referee_app.systems.fleets.actions.combat import HoldFire, RunOn
from referee_app.systems.fleets.actions.roster import Disband, Storm
from referee_app.systems.fleets.forecast import Forecast
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.orders import FleetsOrder, Scene
from referee_app.systems.fleets.public import chart, face_to_face, units
from referee_app.systems.fleets.state import Campaign, Combat, Fleet, Ships
from referee_app.ui.command.menu import add_unit_menu
from referee_app.ui.encounter.contract import Panel, View, Wish
from referee_app.ui.look import theme
from referee_app.ui.look.layout import bring_up, column_of, held, lay_out, row_of
from referee_app.ui.look.plain import amp
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.reveal.menu import add_reveal_menu
from referee_app.ui.systems.fleets import viewmodel
from referee_app.ui.systems.fleets.combat_card import CombatCard, StormCard
from referee_app.ui.systems.fleets.dialogs import Dialogs
from referee_app.ui.systems.fleets.forecast_card import ForecastCard
from referee_app.ui.systems.fleets.location_card import END_TURN, QUICK_FIGHT, LocationCard
from referee_app.ui.systems.fleets.order_card import OrderCard
from referee_app.ui.systems.fleets.roster_card import FleetRow, RosterCard
from referee_app.ui.systems.fleets.ships_dialog import CHANGES
from referee_app.ui.systems.fleets.table_view import Lit, TableView
from referee_app.ui.systems.fleets.viewmodel import Board, Picks, Route
from referee_app.ui.systems.fleets.words import WORDS, name_of
from referee_app.ui.words.catalogue import translate

TARGETS = tuple(f"Alt+{number}" for number in range(1, 10))
"""The keys that make a target the next one."""
HOLD = "Alt+0"
"""The key that lets whoever would attack hold fire, or fight after all: its target is nobody."""
STEPS = {"Alt+Up": -1, "Alt+Down": 1}
"""The keys that let another fleet attack."""
KEPT = 40
"""So many sheets have back what was drawn up on them."""
WIDE = 860
"""From here on the loss orders and the table stand side by side."""


class FleetsPanel(Panel):
    """What the referee sees of a campaign's fleets."""

    STEADY = True

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.picks = Picks()
        self.drafts: dict[str, Fleet] = {}
        self._drafted: dict[str, Fleet] = {}
        self._drawn_up: list[tuple[Campaign, Picks, dict[str, Fleet]]] = []
        """What was picked and typed on the sheets shown last, the latest first, as it stood when they were left."""
        self._stands: tuple[object, ...] = ()
        self._board: Board
        self._route: Route | None = None
        self._forecast: Forecast | None = None
        self._weighed: tuple[Action[Any, Any] | None, tuple[Fleet, ...]] = (None, ())
        self._supposed: tuple[object, Campaign] | None = None
        self._unread = False
        self._waits: bool | None = None
        """While things are shown and drawn up together: whether the board is to be shown behind them."""
        self._make()
        self._lay_out()
        self._retranslate()
        self._connect()

    def _make(self) -> None:
        self.location, self.forecast, self.roster = LocationCard(self.board), ForecastCard(), RosterCard()
        self.combat, self.storm = CombatCard(), StormCard()
        self.ours, self.theirs = OrderCard(), OrderCard()
        self.table = TableView(self.view.book)
        self.forecaster = Forecaster(self)
        self.keys = {key: QShortcut(QKeySequence(key), self) for key in (*TARGETS, *STEPS, HOLD, QUICK_FIGHT, END_TURN)}
        self.dialogs = Dialogs(self, lambda looked: Scene(self.board.state, self.board.book, looked))

    def _lay_out(self) -> None:
        orders = column_of(None, self.ours, self.theirs, ..., apart=theme.GROUP)
        self.low = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.low.setSpacing(theme.ITEM)
        self.low.addLayout(orders, 1)
        self.low.addWidget(self.table, 1, Qt.AlignmentFlag.AlignTop)
        above = column_of(None, self.location, self.forecast, self.storm, ..., apart=theme.GROUP)
        self.above = row_of(None, (above, 1), apart=0)
        self.strut = QSpacerItem(0, 0)
        self.above.addSpacerItem(self.strut)
        column_of(
            self,
            self.above,
            self.roster,
            self.combat,
            self.low,
            ...,
            apart=theme.GROUP,
            edge=(theme.APART, 0, theme.APART, theme.GROUP),
        )

    def _connect(self) -> None:
        self.location.place_picked.connect(self._on_location_place_picked)
        self.location.ordered.connect(self.ordered)
        self.location.edit_requested.connect(self.dialogs.edit_place)
        self.location.fight_requested.connect(self.dialogs.set_up)
        self.dialogs.ordered.connect(self.ordered)
        self.dialogs.overruled.connect(self.overruled)
        self.dialogs.supposed.connect(self._on_dialogs_supposed)
        self.dialogs.charted.connect(self._on_dialogs_charted)
        self.location.fleet_requested.connect(self._on_location_fleet_requested)
        self.location.said_before.connect(self._on_location_said_before)
        self.forecast.seek.clicked.connect(self._on_forecast_seek)
        self.forecaster.ready.connect(self._on_forecaster_ready)
        self.roster.edited.connect(self._on_edited)
        self.roster.role_pressed.connect(self._on_roster_role_pressed)
        self.roster.asked.connect(self._on_roster_asked)
        self.roster.menu_wanted.connect(self._on_roster_menu_wanted)
        self.location.menu_wanted.connect(self._on_location_menu_wanted)
        self.combat.menu_wanted.connect(self._on_combat_menu_wanted)
        for circled in (self.roster, self.location.circle):
            circled.revealed.connect(self.revealed)
        self.combat.ordered.connect(self.ordered)
        self.combat.run_wanted.connect(self._on_combat_run_wanted)
        self.storm.edited.connect(self._propose)
        for card in (self.ours, self.theirs):
            card.edited.connect(self._on_edited)
        for key, shortcut in self.keys.items():
            shortcut.activated.connect(partial(self._on_key, key))
        self.forecast.write.clicked.connect(self._on_write_clicked)
        self.forecast.back.clicked.connect(self._on_back_clicked)

    # showing

    @property
    def board(self) -> Board:
        """The table as it is shown, with what is picked and the what-if; what was found on it once stays found."""
        view, drafts = self.view, self._drafted
        if drafts != self.drafts:
            drafts = self._drafted = dict(self.drafts)
        stands = (view.state, view.book, self.picks, drafts, view.answers, view.commands)
        if len(self._stands) != len(stands) or any(map(is_not, stands, self._stands)):
            self._stands, self._board = stands, Board(*stands)
        return self._board

    def show_view(self, view: View) -> None:
        """Show the table; refresh only what is another object than before."""
        before, moves_on = self.take_view(view), False
        if before is None:
            self._keep_free(0)
            moves_on = not self._come_back(view.state)
        elif before.state is not view.state:
            self._keep_free(0)
            self._remember(before, self.drafts)
            self._follow(before.state, view.state)
            moves_on = _moves_on(before.state, view.state)
        elif view.book is before.book and view == before:
            return
        self.picks = viewmodel.settled(self.picks, view.state, view.book, moves_on)
        self._refresh()

    def start_over(self) -> None:
        """Forget the what-if and whom the attacker meets first; who attacks is picked as long as he can be."""
        if not self.fresh:
            self._remember(self.view, {})
        self.fresh = True
        self._route = self._forecast = self.storm.draft = None
        self.picks = Picks(self.picks.place, self.picks.attacker)
        self.drafts.clear()
        self.forecaster.stop()

    def take_down(self, action: Action[Any, Any]) -> None:
        """Whom the app let attack is not picked any more either, nor when this sheet is come back to."""
        super().take_down(action)
        self.picks = Picks()
        self._drawn_up = [one for one in self._drawn_up if one[0] != self.view.state]

    def _remember(self, view: View, drafts: dict[str, Fleet]) -> None:
        if view.live:  # nothing is drawn up on the past, or while dice are owed
            self._drawn_up = [(view.state, self.picks, dict(drafts)), *self._drawn_up[: KEPT - 1]]

    def _come_back(self, state: Campaign) -> bool:
        """What was picked and typed on a sheet comes back with it; says whether it was ever shown."""
        for known, picks, drafts in self._drawn_up:
            if known == state:
                self.picks, self.drafts = picks, dict(drafts)
                return True
        return False

    def recall(self, action: Action[Any, Any]) -> None:
        """Who fought whom is picked again; ships and loss orders that were written are a what-if again."""
        if action == self.board.proposal:
            return
        fleet = action.rewrites(self.board.state) if isinstance(action, FleetsOrder) else None
        if fleet is not None:
            self.drafts[fleet.id] = fleet
        self.picks = self.board.recalled(action)
        self._refresh()

    def _follow(self, before: Campaign, state: Campaign) -> None:
        """A what-if lasts until its fleet is another on the table."""
        for id_ in list(self.drafts):
            was = before.fleet(id_) if before.has_fleet(id_) else None
            if not state.has_fleet(id_) or state.fleet(id_) != was:
                del self.drafts[id_]

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is proposed is told at once; the board is shown when all that is drawn up on it stands."""
        if self._waits is not None:
            yield
            return
        self._waits = False
        try:
            yield
        finally:
            shown, self._waits = not self._waits, None
        if not shown:
            self._show_board()

    def _refresh(self) -> None:
        storms = self.board.storms
        storm = next(Storm.legal(storms), None) if storms.state.combat is None else None
        self.storm.show_storm(storm, storms, self.view.live)
        self._propose()
        if self._waits is None:
            self._show_board()
            self.wished.emit(self._wish)  # with the rosters, what cannot be taken comes and goes
        else:
            self._waits = True

    def _show_board(self) -> None:
        turns = self.combat.isHidden() is (self.view.state.combat is not None)
        with held(self if turns else self.combat), held(self.forecast):
            self._show_cards(self.board, self.view.live)

    def _show_cards(self, board: Board, live: bool) -> None:
        combat = board.state.combat
        self.location.show_board(board, self.view)
        goes, comes = (self.combat, self.roster) if combat is None else (self.roster, self.combat)
        goes.hide()
        if combat is not None:
            self.combat.show_combat(combat, board.state, board.book, live, self._owed)
        else:
            self.roster.show_board(board, self.view)
        bring_up(comes)  # filled before: Qt lays all out for each part shown
        self._show_orders(board, live)
        self._show_table(board)
        self.forecast.show_over(combat is not None and bool(combat.outcome))
        self.forecast.show_what_if(tuple(fleet.name for fleet in board.changed), live)
        self._weigh(board)

    def _show_table(self, board: Board) -> None:
        self.table.show_table(board.book, Lit() if self._unread else board.lit(), self.view.changed)

    def show_unread(self, unread: bool) -> None:
        """Nothing is foretold, and no row is lit, by what stood there before something that cannot be read."""
        if unread or self._unread:
            self._unread = unread
            self.forecast.show_unread(unread)
            self.roster.heed()
            self._show_table(self.board)

    def _show_orders(self, board: Board, live: bool) -> None:
        """The loss orders of both sides, as long as they may be changed."""
        for card, fleet in zip((self.ours, self.theirs), board.sides, strict=True):
            free = board.may_reorder(fleet.id if fleet is not None else "")
            card.show_fleet(fleet, board.book, live and free)

    # the forecast

    def _weigh(self, board: Board) -> None:
        """Work the forecast out: at once where it is short, else beside the window, the last figure greyed."""
        route = board.route()
        if route == self._route and route is not None:
            self.forecast.show_forecast(route, self._forecast, self.forecaster.busy)
            return
        self._route = route
        self.forecaster.stop()
        if route is None:
            self._forecast = None
        elif route.quick:
            self._forecast = route.found()
        else:
            self.forecaster.ask(route.found)
        self.forecast.show_forecast(route, self._forecast, self.forecaster.busy)

    def _on_forecaster_ready(self, found: Forecast | None) -> None:
        self._forecast = found
        self.forecast.show_forecast(self._route, found, False)

    # what is proposed

    def _propose(self) -> None:
        """The rail's next step, where it is another than the rules' own first offer."""
        board = self.board
        action = self._next(board) if self.view.live else None
        proposed = board.proposal if self.view.live else None
        self._say_proposed(proposed)
        other = self.board.elsewhere if action is None and self.view.live else None
        if other is not None:
            text = translate("fleets", "Next fight: {place}")
            self._say_wished(Wish(None, text.format(place=self._whereabouts(board.state.fleet(other.attacker)))))
        else:
            self._say_wished(Wish(action, self._text(action)) if action is not None else None)

    def _whereabouts(self, fleet: Fleet) -> str:
        """What to turn to: the place of a fleet, or it where the place is the one shown."""
        return fleet.name if fleet.location == self.picks.place else self.board.state.location(fleet.location).name

    def go_on(self) -> None:
        """To the next fight."""
        other = self.board.elsewhere
        if other is not None:
            self.recall(other)

    def _next(self, board: Board) -> Action[Any, Any] | None:
        urgent = self.storm.order() or next(iter(board.unwritten), None)
        if urgent is not None or not board.state.turn or board.state.combat is not None:
            return urgent
        return board.due

    def _text(self, action: Action[Any, Any]) -> str:
        return WORDS.order(action, self.board.state)

    def _say_proposed(self, draft: Action[Any, Any] | None) -> None:
        """Tell what is drawn up, if that is another than before or is fought with other fleets."""
        weighed = (draft, self.board.changed)
        if weighed != self._weighed:
            self._weighed = weighed
            self.drafted.emit(draft)

    def supposed(self, state: Campaign) -> Campaign:
        """The table as the what-if has it: the same one until it changes, so that its odds are worked out once."""
        if not self.drafts or self.fresh or not self.view.live:
            return state
        board = self.board
        key = (board.state, board.changed)
        if self._supposed is None or self._supposed[0] != key:
            self._supposed = key, board.supposed
        return self._supposed[1]

    @property
    def unwritten(self) -> tuple[Action[Any, Any], ...]:
        """Ships and loss orders that are a what-if."""
        return self.board.unwritten

    # slots

    def _on_location_place_picked(self, place: str) -> None:
        self._keep_free(0)
        if self.view.state.combat is None:
            self.picks = replace(self.picks, place=place, attacker="", destroy=False)
            self.picks = viewmodel.settled(self.picks, self.view.state, self.view.book, fresh=False)
        self._refresh()

    def _on_location_said_before(self, destroy: bool, may_land: bool) -> None:
        self.picks = replace(self.picks, destroy=destroy, may_land=may_land)
        self._refresh()

    def _on_dialogs_charted(self, place: str) -> None:
        self.picks = replace(self.picks, place=place)

    def _on_dialogs_supposed(self, ships: Ships) -> None:
        if self.board.attacker is not None:
            self._on_edited(replace(self.board.attacker, ships=ships))

    def _on_location_fleet_requested(self) -> None:
        self.dialogs.edit_fleet(None, self.picks.place)

    def _on_roster_role_pressed(self, id_: str) -> None:
        """A foe becomes the next target; anybody else the attacker."""
        if id_ in [foe.id for foe in self.board.foes]:
            self._aim(id_)
        else:
            self.picks = replace(self.picks, attacker=id_, order=(), meant=True)
            if id_ in self.board.state.held:
                self._hold(id_)
                return
        self._keep_free(self.above.geometry().height())
        self._refresh()
        lay_out()  # at once, not in rounds that move it to and fro

    def _keep_free(self, high: int) -> None:
        """At least so much above the rosters, whatever there is to weigh: who is clicked stays under the pointer."""
        if high != self.strut.sizeHint().height():
            self.strut.changeSize(0, high)
            self.above.invalidate()

    def _aim(self, id_: str) -> None:
        """A foe is met first, the others behind it as they stand."""
        self.picks = replace(self.picks, order=(id_, *(foe.id for foe in self.board.foes if foe.id != id_)))

    def _on_key(self, key: str) -> None:
        """A quick fight, the end of the turn, the target with this number (the system where no fleet is left), or the
        fleet before or behind the attacker: as by its button."""
        rows = self.roster.shown_rows
        if key == QUICK_FIGHT:
            self.location.set_up()
        elif key == END_TURN:
            self.location.end_turn()
        elif key == HOLD:
            self._press_hold()
        elif key in STEPS:
            places = [row.role.isChecked() for row in rows]
            here = places.index(True) if True in places else -1
            found = rows[here + 1 :] if STEPS[key] > 0 else rows[max(here, 0) - 1 :: -1] if here > 0 else []
            self._press(next((row for row in found if not row.number and row.role.isEnabled()), None))
        else:
            number = TARGETS.index(key) + 1
            lit = number == 1 and not self.board.foes
            self._press(next((row for row in rows if (row.role.isChecked() if lit else row.number == number)), None))

    def _press(self, row: FleetRow | None) -> None:
        if row is not None and self.roster.isVisible():
            row.role.click()

    def _press_hold(self) -> None:
        row = next((one for one in self.roster.shown_rows if one.fleet == self.board.attacker), None)
        if row is not None and self.roster.isVisible() and row.actions_["hold"].isVisible():
            row.actions_["hold"].trigger()

    def _on_roster_menu_wanted(self, menu: QMenu, id_: str) -> None:
        fleet = self.board.state.fleet(id_)
        add_unit_menu(menu, self, fleet.owner, id_, fleet.name)
        text = translate("fleets", "{fleet} and whoever opposes it here see each other").format(fleet=fleet.name)
        self._add_meeting(menu, text, *((id_, foe) for foe in self._foes(fleet)))

    def _foes(self, fleet: Fleet) -> tuple[str, ...]:
        """The fleets that stand against one where it is, and the system."""
        state = self.view.state
        foes = tuple(one.id for one in state.opposing(fleet))
        place = state.location(fleet.location) if state.has_location(fleet.location) else None
        return (*foes, place.id) if place is not None and hostile(state, fleet, place) else foes

    def _add_meeting(self, menu: QMenu, text: str, *pairs: tuple[str, str]) -> None:
        """Let the owners of these foes see each other's, in one line of the journal; nothing where they do."""
        reveal = self.view.reveal
        mutual = face_to_face(reveal, self.view.state, *pairs) if reveal is not None else None
        if mutual is not None and mutual != reveal:
            menu.addAction(amp(text)).triggered.connect(lambda: self.reveal_wanted.emit(mutual))

    @property
    def _owed(self) -> bool:
        """Whether dice of an order that is given are still to fall."""
        return self.view.past is not None and self.view.past.settling is not None

    def _on_combat_run_wanted(self) -> None:
        """All that the app throws falls at once, up to real dice; with these it goes strike by strike, so that a duel
        stops where loss orders may be changed (FR-11), and what is asked is taken back without the dice before it."""
        hand = self.view.past.hand if self.view.past is not None else frozenset[str]()
        by_hand = not hand.isdisjoint(fleet.owner for fleet in self.board.sides if fleet is not None)
        self.ordered.emit(self.board.offered if by_hand else RunOn())
        self.rest_wanted.emit()

    def _on_combat_menu_wanted(self, menu: QMenu) -> None:
        """Who fights sees his foe; what else the players see of both; and a figure of its sheet is put right."""
        state, combat = self.view.state, self.board.supposed.combat
        if combat is not None:
            both = (combat.attacker, combat.defender)
            self._add_meeting(menu, translate("fleets", "The two sides of this fight see each other"), both)
            for one in units(state):
                if one.key in both:
                    add_reveal_menu(menu, self, one.side, one.key, one.name)
            menu.addSeparator()
            for id_ in both:
                self._add_mending(menu, id_, combat)

    def _add_mending(self, menu: QMenu, id_: str, combat: Combat) -> None:
        """Put the ships or the defence on the sheet of the combat right, by the referee's word: the journal says what
        spoke against it. With dice owed it would change what they are thrown for."""
        text = translate("fleets", "Put {name} right…").format(name=name_of(self.view.state, id_))
        if not self.view.live:
            text += " " + translate("fleets", "(not while dice are owed: take them back first, Ctrl+Z)")
        action = menu.addAction(amp(text))
        action.setEnabled(self.view.live)
        action.triggered.connect(partial(self.dialogs.mend, id_, combat))

    def _on_location_menu_wanted(self, menu: QMenu, id_: str) -> None:
        place, reveal = self.view.state.location(id_), self.view.reveal
        add_reveal_menu(menu, self, place.owner, id_, place.name)
        charted = chart(reveal, self.view.state) if reveal is not None else None
        if charted is not None and charted != reveal:
            text = translate("fleets", "Everybody sees every system")
            menu.addAction(text).triggered.connect(lambda: self.reveal_wanted.emit(charted))

    def draw_anew(self, unit: str) -> None:
        """Open a fleet in the editor."""
        self.dialogs.edit_fleet(self.board.state.fleet(unit), self.picks.place)

    def _on_roster_asked(self, what: str, id_: str) -> None:
        if what == "disband":
            self.ordered.emit(Disband(id_))
        elif what == "hold":
            self._hold(id_)
        elif what == "storm":
            self._settle_storm(id_)
        elif what == "edit":
            self.dialogs.edit_fleet(self.board.fleet(id_), self.picks.place)
        elif what in CHANGES:
            self.dialogs.change_ships(next(one for one in CHANGES if one == what), id_)
        else:
            self.dialogs.move(id_)

    def _hold(self, id_: str) -> None:
        """It holds fire this turn, or fights after all; whoever can fight is lit."""
        holds = HoldFire(id_, id_ not in self.board.state.held)
        self.picks = replace(self.picks, meant=self.picks.meant and not holds.on)
        self.ordered.emit(holds)

    def _settle_storm(self, id_: str) -> None:
        """The storm over this fleet, of several: its losses are typed, or its dice thrown."""
        self.picks = replace(self.picks, storm=id_)
        self._refresh()
        if self.storm.losses.isVisible():
            self.storm.losses.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.ordered.emit(next(Storm.drafts(self.board.storms)))

    def _on_edited(self, fleet: Fleet) -> None:
        """The what-if: the forecast moves, the table does not, and the fight that was next stays next."""
        board = self.board
        state, proposed = board.state, board.proposal
        if proposed is not None and not board.changed and state.has_fleet(proposed.defender):
            self._aim(proposed.defender)
        combat = state.combat
        if combat is not None:  # its sheet knows the ships; only the order may still change
            fleet = replace(state.fleet(fleet.id), priorities=fleet.priorities)
        if fleet == state.fleet(fleet.id):
            self.drafts.pop(fleet.id, None)
        else:
            self.drafts[fleet.id] = fleet
        self._refresh()

    def _on_write_clicked(self) -> None:
        for written in self.board.unwritten[:1]:
            self.ordered.emit(written)

    def _on_back_clicked(self) -> None:
        self.drafts.clear()
        self._refresh()

    def _on_forecast_seek(self) -> None:
        if self._route is not None:
            self.dialogs.seek(self._route)

    @property
    def for_paper(self) -> Picks:
        """Who attacks whom, for the sheet of its odds."""
        return replace(self.picks, order=tuple(foe.id for foe in self.board.foes))

    # size and words

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this panel alone."""
        return (
            ("Alt+1 … 9", translate("fleets", "attack the target with this number next")),
            (HOLD, translate("fleets", "the fleet that would attack holds fire, or fights after all")),
            ("Alt+↑ ↓", translate("fleets", "let the fleet above or below attack")),
            (QUICK_FIGHT, translate("fleets", "set up a quick fight")),
            (translate("fleets", "Alt+End"), translate("fleets", "end the turn of the owner to move")),
            ("← →", translate("fleets", "walk along the order of losses; with Ctrl they carry the ship type")),
            ("← → ↑ ↓", translate("fleets", "walk over a table or a record sheet")),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On narrow stages the table stands under the loss orders, and the places have more of their line."""
        super().resizeEvent(event)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.low.setDirection(across if self.width() >= WIDE else down)
        self.location.spread(self.width() >= WIDE)

    def _retranslate(self) -> None:
        for part in (self.location, self.forecast, self.roster, self.combat, self.ours, self.theirs):
            part.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if not self.fresh:
                self._refresh()
        super().changeEvent(event)


def _moves_on(before: Campaign, state: Campaign) -> bool:
    """Whether a turn began or a combat was confirmed: then the next fight is shown, wherever it is."""
    return (before.turn, before.owner, before.fought) != (state.turn, state.owner, state.fought)


PANEL = FleetsPanel
