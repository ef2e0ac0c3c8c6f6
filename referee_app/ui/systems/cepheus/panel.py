"""The stage of the Ships tab: tracker at the left; header, crew, the work at hand and two status sheets beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.damage import AutoRepair
from referee_app.systems.cepheus.actions.table import Correct, Enlist, Redraw
from referee_app.systems.cepheus.firing import FireOrder
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.standing import initiative
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.command.menu import add_unit_menu, hold, marked
from referee_app.ui.encounter.contract import Panel, View
from referee_app.ui.form.input_line import stays
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import held
from referee_app.ui.look.prepared import OPENED, IdleTasks
from referee_app.ui.systems.cepheus import places, viewmodel
from referee_app.ui.systems.cepheus.crew_page import CLOSING
from referee_app.ui.systems.cepheus.crew_strip import CrewStrip
from referee_app.ui.systems.cepheus.empty_table import EmptyTable
from referee_app.ui.systems.cepheus.header import Header
from referee_app.ui.systems.cepheus.salvo_track import SalvoTrack
from referee_app.ui.systems.cepheus.status import ShipStatus
from referee_app.ui.systems.cepheus.todo_strip import TodoStrip
from referee_app.ui.systems.cepheus.tracker import Tracker
from referee_app.ui.systems.cepheus.work_card import WorkCard
from referee_app.ui.words.catalogue import translate

LEFT = 190
TWO_SHEETS = 640
"""Beside the tracker so much room shows two status sheets; less shows the open ship's alone."""
SHEETS, CARD, ORDER = 156, 132, 210
"""What the sheets keep before the card gives way, the least a card has, and what an order takes before that."""
LOW, ROOMY = 500, 800


def crew_rows(height: int) -> int:
    """How many rows of people are seen at once; more of them scroll."""
    return 1 if height < LOW else 2 if height < ROOMY else 4


def card_height(left: int, wanted: int) -> int:
    """The height of the work card: what it wants, so that the sheets keep theirs of what is `left` for both; on low
    windows what an order takes goes first, for the sheets scroll."""
    return max(0, min(CARD, left), min(wanted, max(left - SHEETS, min(ORDER, left * 70 // 100))))


class ShipPanel(Panel):
    """What the referee sees of a ship battle."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.looked = self.other = self._struck = ""
        self._acting = ""
        self._crew_of: tuple[str, int] = ("", 0)
        """Whose crew was shown last, and in which turn: from its first on until somebody is picked."""
        self._showing = False
        """Whether more is shown or drawn up at once: then crew and sheets need not follow each draft."""
        self._make()
        self._lay_out()
        self.empty.write()
        self._connect()
        self.ahead: IdleTasks | None = None
        """Makes what the crew's orders will be asked by, once there is a ship."""

    def _make(self) -> None:
        self.empty = EmptyTable()
        self.tracker, self.salvos, self.todo = Tracker(), SalvoTrack(), TodoStrip()
        self.header, self.crew, self.work = Header(), CrewStrip(), WorkCard(self.view)
        self.sheets = ShipStatus(self), ShipStatus(self)

    def _lay_out(self) -> None:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addWidget(self.header)
        column.addWidget(self._crew_area())
        sheets = QHBoxLayout()
        sheets.setSpacing(theme.ITEM)
        for sheet in self.sheets:
            sheets.addWidget(sheet, 1)
        column.addWidget(self.work)
        column.addLayout(sheets, 1)
        self.bridge = QWidget()
        row = QHBoxLayout(self.bridge)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        row.addWidget(self._left())
        row.addWidget(right, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(theme.ITEM, theme.ITEM, theme.ITEM, theme.ITEM)
        outer.addWidget(self.empty, 1)
        outer.addWidget(self.bridge, 1)

    def _crew_area(self) -> QWidget:
        """A few rows of people; a larger crew scrolls."""
        self.crew_area = scrolled(self.crew)
        return self.crew_area

    def _fit_crew(self) -> None:
        self.crew_area.setFixedHeight(self.crew.height_of(min(self.crew.rows, crew_rows(self.height()))))
        if self.crew.place is not None:
            row, bar = self.crew.place // self.crew.across, self.crew_area.verticalScrollBar()
            lowest, highest = self.crew.top_of(max(0, row - crew_rows(self.height()) + 1)), self.crew.top_of(row)
            bar.setValue(max(lowest, min(highest, bar.value())))  # who is seen stays under the pointer

    def _left(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.APART)
        for part in (self.tracker, self.salvos, self.todo):
            column.addWidget(part)
        column.addStretch(1)
        area = scrolled(inner)
        area.setFixedWidth(LEFT)
        return area

    def _connect(self) -> None:
        self.empty.insert.clicked.connect(self.library_requested)
        self.empty.own.clicked.connect(lambda: self.edit(None))
        self.tracker.picked.connect(self._on_tracker_picked)
        self.tracker.moved.connect(self._on_tracker_moved)
        self.tracker.circles.revealed.connect(self.revealed)
        self.salvos.picked.connect(self._on_salvo_picked)
        self.todo.picked.connect(self._on_todo_picked)
        self.todo.taken.connect(self._on_todo_picked)
        self.crew.picked.connect(self._on_crew_picked)
        self.crew.taken.connect(self._on_crew_taken)
        self.crew.resized.connect(self._fit_crew)
        self._connect_menu()
        for part in (self.header, self.header.menu, self.work, *self.sheets):
            part.ordered.connect(self.ordered)
        self.header.ranges_wanted.connect(self._on_ranges_wanted)
        self.work.went_on.connect(self.went_on)
        self.work.rest_wanted.connect(self.rest_wanted)
        self.work.turned.connect(self._on_work_turned)
        self.work.drafted.connect(self._on_drafted)
        self.work.wished.connect(self._say_wished)
        for picked in (self.crew.picked, self.work.crew.list.picked, self.work.crew.card.redrawn):
            picked.connect(self._pick)

    def _connect_menu(self) -> None:
        menu = self.header.menu
        menu.aboutToShow.connect(self._fill_menu)
        menu.library_requested.connect(self.library_requested)
        menu.edit_requested.connect(self.edit)
        menu.board_toggled.connect(self.open_board)
        menu.boardings_requested.connect(lambda: self.work.open_side("boarding"))

    # showing

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        state: Battle = self.view.state
        return state

    def show_view(self, view: View) -> None:
        """Show the sheets; refresh only what is another object than before."""
        before = self.take_view(view)
        if before is not None and before.like(view):
            return
        anybody = bool(view.state.ships)
        self.empty.setVisible(not anybody)
        self.bridge.setVisible(anybody)
        if not anybody:
            self._on_drafted(None)
            self._say_wished(None)
            return
        self._choose()
        if before is not None:
            self._follow_damage(before.state, view.state)
        self._show_all(view)
        if self.ahead is None:
            self.ahead = IdleTasks(lambda: self.work.ahead(self.view, self.looked), self)
            self.ahead.begin(OPENED)

    def start_over(self) -> None:
        """Forget every page opened and every order drawn up; the ship that is looked at stays while the same one
        acts."""
        self.fresh = True
        self.other = self._struck = ""
        self.work.start_over()
        self.todo.forget()

    def recall(self, action: Action[Any, Any]) -> None:
        """Whoever gave the order has it drawn up again, unless the referee looks at another ship; ticks that went with
        it are set."""
        with self.together():
            self.work.recall(action)
            if isinstance(action, CrewOrder | FireOrder | AutoRepair) and self.work.page == "crew":
                berth = self.battle.berth(getattr(action, "crew", ""))
                if self.looked == (berth[0].id if berth else self.battle.acting):
                    self.work.crew.recall(self.looked, action)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Crew and sheets follow once all of it stands, not each draft."""
        if self._showing:
            yield
            return
        with held(self.work.open_page):
            self._showing = True
            try:
                with self.work.crew.together():
                    yield
            finally:
                self._showing = False
            if not self.fresh and self.battle.ships:
                self._show_crew()
                self.work.bring_up()
        if not self.fresh and self.battle.ships:
            self._show_pair()

    def _choose(self) -> None:
        """Open the card of the ship that acts or comes next, unless the referee looks at another one."""
        battle = self.battle
        first = places.first_to_show(battle, self.view.book)
        if first != self._acting or not battle.has(self.looked):
            self.looked = self._acting = first
        if self.other == self.looked or not battle.has(self.other):
            self.other = ""

    def _follow_damage(self, before: Battle, now: Battle) -> None:
        """Whoever damage was settled on is seen until the referee picks something or the next activation begins: what
        it did stands on that sheet."""
        if now.acting and now.acting != before.acting:
            self._struck = ""
        elif len(now.queue) < len(before.queue):
            pairs = zip_longest(before.queue, now.queue)
            self._struck = next(hit.target for hit, other in pairs if hit != other)

    def _pick(self) -> None:
        """The referee goes on: the sheets follow what is drawn up."""
        if self._struck:
            self._struck = ""
            self._show_pair()

    def _show_all(self, view: View) -> None:
        battle, book = self.battle, view.book
        with self.together():
            self.header.show_ship(battle, book, self.looked, view.live)
            self.work.show_view(view, self.looked)
            self.header.all_ranges.setChecked(self.work.page == "ranges")
            self.tracker.show_places(self._places(), self.looked, view)
            self.salvos.show_flights(places.flights(battle, book), self.looked)
            self.todo.show_todo(viewmodel.todo(battle, book))

    def _show_crew(self) -> None:
        picked = self.work.crew.who if self.work.page == "crew" else None
        self.crew_area.setVisible(self.work.page != "setup")
        self.crew.show_people(viewmodel.people(self.battle, self.view.book, self.looked), picked)
        if (of := (self.looked, self.battle.turn)) != self._crew_of:
            self._crew_of = of
            self.crew_area.verticalScrollBar().setValue(0)
        self._fit_crew()
        self._share()

    def _places(self) -> tuple[places.Place, ...]:
        """The order in which ships act; a mark on those the app commands."""
        found = places.places(self.battle, self.view.book)
        commands = self.view.commands
        return tuple(replace(one, name=marked(commands, one.side, one.id, one.name)) for one in found)

    def _show_pair(self) -> None:
        """The ship whose card is open, and whom it aims at or who is under attack."""
        self.sheets[0].show_ship(self.view, self.looked)
        self.sheets[1].show_ship(self.view, self._partner())

    def _partner(self) -> str:
        battle, incoming = self.battle, self.battle.incoming
        if incoming is not None:
            return incoming.target if incoming.target != self.looked else incoming.by
        if battle.has(self._struck) and self._struck != self.looked:
            return self._struck
        if self.work.page == "damage" and battle.queue and battle.queue[0].target != self.looked:
            return battle.queue[0].target
        draft = self.work.crew.draft
        target = draft.mark if draft is not None else ""
        if battle.has(target) and target != self.looked:
            self.other = target
        if not self.other and battle.has(self.looked):
            self.other = next((one.id for one in viewmodel.targets(battle, battle.ship(self.looked))), "")
        return self.other

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The work at hand gets its share, the sheets the rest."""
        super().resizeEvent(event)
        self.work.forget_height()
        self.sheets[1].setVisible(self.width() - LEFT >= TWO_SHEETS)
        self._fit_crew()
        self._share()

    def _share(self) -> None:
        crew = 0 if self.crew_area.isHidden() else self.crew_area.height() + theme.ITEM
        taken = 3 * theme.ITEM + self.header.sizeHint().height() + theme.ITEM + crew
        wanted = self.work.wanted(self.width() - LEFT - 3 * theme.ITEM)
        self.work.setFixedHeight(card_height(self.height() - taken, wanted))
        self.work.crew.show_picked()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language, and take on another theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.empty.write()
            self.todo.forget()
            for sheet in self.sheets:
                sheet.forget()
            if not self.fresh:
                self.fresh = True
                self.show_view(self.view)
        super().changeEvent(event)

    @property
    def put_by(self) -> Action[Any, Any] | None:
        """The order of the crew behind the ranges, the boardings or the question."""
        return self.work.crew.draft if self.work.page != "crew" and self.work.crew.open else None

    def asks_first(self, action: Action[Any, Any]) -> bool:
        """Three things stop the referee before an activation is closed (section 14)."""
        return self.work.asks_first(action)

    def go_on(self) -> None:
        """To the reactions, or to the next of the acting crew who still owes an action, with the likeliest order drawn
        up."""
        if self.fresh:
            return
        if self.work.page == "reactions":
            self.work.reactions.take_focus()
            return
        if self.looked != self.battle.acting:
            self.looked = self.battle.acting
            self._show_all(self.view)
        if self.work.side_page:
            self.work.open_side("")
        else:
            self.work.crew.go_on()
            self._show_crew()

    def put_back(self) -> bool:
        """Close the ranges, the boardings or the question; put the draft away."""
        return self.work.put_back()

    def type_in(self, text: str) -> bool:
        """A digit picks a reaction, or somebody of the crew."""
        place = int(text) - 1
        if self.fresh or not self.battle.ships or place < 0:
            return False
        if self.work.page == "reactions":
            return self.work.reactions.declare(place)
        there = self.work.page in ("crew", "damage") and place < len(self.crew.keys)
        if there:
            self._on_crew_picked(self.crew.keys[place])
            self._on_crew_taken(self.crew.keys[place])
        return there

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this panel alone."""
        return (
            ("1–9", translate("cepheus", "pick somebody of the crew, or declare a reaction")),
            (
                "← → ↑ ↓",
                translate(
                    "cepheus", "walk along crew, actions, posts and sheets; Enter takes what is under the keyboard"
                ),
            ),
            ("+ −", translate("cepheus", "bring the picked pair of ships farther apart or nearer, on the ranges")),
            (
                CLOSING,
                translate(
                    "cepheus",
                    "close the reactions, end the activation, or go on to its damage, though somebody could still act",
                ),
            ),
            ("Esc", translate("cepheus", "close the ranges, the boardings or the question; pass over who is to act")),
        )

    # drawing up

    def _fill_menu(self) -> None:
        menu, battle = self.header.menu, self.battle
        menu.show_ship(battle, self.looked, self.work.board_open)
        hold(menu, self.view.live, menu.pages)
        if battle.has(self.looked):
            ship = battle.ship(self.looked)
            add_unit_menu(menu, self, ship.side, ship.id, ship.name)

    def draw_anew(self, unit: str) -> None:
        """Open a ship's sheet in the editor."""
        self.edit(self.battle.ship(unit))

    def edit(self, ship: Ship | None) -> None:
        """Open a ship's sheet in the editor, or a blank one."""
        from referee_app.ui.systems.cepheus.editor import ShipEditor

        dialog = ShipEditor(ship, self.battle, self.view.book, self)
        dialog.drawn.connect(self._on_editor_drawn)
        dialog.open()

    def _on_editor_drawn(self, ship: Ship) -> None:
        """The editor has named all that speaks against it."""
        self.overruled.emit(Redraw(ship) if self.battle.has(ship.id) else Enlist(ship))

    def open_board(self, on: bool) -> None:
        """Show what is around during the battle too."""
        self.work.board_open = on
        if not self.fresh:
            self._show_all(self.view)

    # slots

    def _on_ranges_wanted(self, on: bool) -> None:
        if on and stays(self.work):
            self.header.all_ranges.setChecked(False)
            return
        self.work.open_side("ranges" if on else "")

    def _on_work_turned(self) -> None:
        self._show_crew()
        self.header.all_ranges.setChecked(self.work.page == "ranges")

    def _on_tracker_picked(self, id_: str) -> None:
        self._struck = ""
        if self.work.page == "crew" and self.work.crew.aim_at(id_):
            return
        if not self.fresh:
            self._look_at(id_)

    def _on_salvo_picked(self, id_: str) -> None:
        """Look at the ship it flies at."""
        if not self.fresh:
            self.salvos.show_tiles(self.salvos.keys, id_)
            self._look_at(self.battle.salvo(id_).target)

    def _look_at(self, id_: str) -> None:
        self._struck = ""
        self.looked, self.other = id_, self.looked if id_ != self.looked else self.other
        self._show_all(self.view)

    def _on_tracker_moved(self, id_: str, count: int) -> None:
        ship = self.battle.ship(id_)
        moved = count - initiative(ship, self.battle.turn, self.view.book)
        self.ordered.emit(Correct(id_, "", "initiative", ship.initiative + moved))

    def _on_todo_picked(self, key: str) -> None:
        """Go to the next person who owes an action, or to the ship a line is about."""
        line = self.todo.line_of(key)
        if self.fresh or not self.battle.has(line.ship):
            return
        if line.kind in ("control", "prize"):
            self.work.open_side("boarding")
            return
        if line.ship != self.looked:
            self.looked = line.ship
            self._show_all(self.view)
        following = self.work.crew.following(self.looked)
        if line.kind == "actions" and following is not None:
            self._on_crew_picked(following)

    def _on_crew_picked(self, who: str) -> None:
        """Somebody is to act, with the likeliest order of the trade drawn up."""
        self.work.leave_damage()
        with self.work.crew.together():
            self.work.crew.pick_person(self.looked, who)
            self.work.crew.draw_up()
        self._show_crew()

    def _on_crew_taken(self, _who: str) -> None:
        """Go on to what the person can do."""
        self.work.crew.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_drafted(self, draft: Action[Any, Any] | None) -> None:
        if not self._showing:
            self._share()
        self._say_drafted(draft)
        if not self.fresh and self.battle.ships and not self._showing:
            self._show_pair()


PANEL = ShipPanel
