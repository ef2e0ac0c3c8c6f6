"""The stage of the Eras tab: the targeting board with both rosters, the picked unit's orders, one page of answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal, TypeVar

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from referee_app.core.system import Action
from referee_app.systems.eras.actions.colony import ColonyOrder
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.actions.roster import Enlist, Redraw, SetColony
from referee_app.systems.eras.actions.round import Commit
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.midway import knowns, shot_at
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import Attack, Battle, Unit
from referee_app.ui.command.menu import add_unit_menu
from referee_app.ui.encounter.contract import Panel, View, Wish
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import INSET, column_of, row_of
from referee_app.ui.look.pages import PageTabs
from referee_app.ui.systems.eras import drafts, viewmodel
from referee_app.ui.systems.eras.board import BoardView
from referee_app.ui.systems.eras.board_paint import DENSE, HEAD
from referee_app.ui.systems.eras.colony_page import ColonyPage
from referee_app.ui.systems.eras.drafts import Drawn, Key
from referee_app.ui.systems.eras.forecast_page import ForecastPage
from referee_app.ui.systems.eras.head_row import EmptyPage, HeadRow
from referee_app.ui.systems.eras.ladder_page import LadderPage, Looked
from referee_app.ui.systems.eras.order_strip import OrderStrip, fill_correct_menu
from referee_app.ui.systems.eras.tables_page import TablesPage
from referee_app.ui.systems.eras.target_page import TargetPage
from referee_app.ui.systems.eras.viewmodel import Board, Boards
from referee_app.ui.systems.eras.words import WORDS, distinct
from referee_app.ui.words.catalogue import translate

PAGES = ("ladder", "target", "forecast", "tables", "colony")
_Page = TypeVar("_Page", LadderPage, TargetPage, ForecastPage, TablesPage, ColonyPage)
OUTLOOKS = {"target", "forecast"}
"""The pages of what may come, which dice change that change nothing on the table yet."""
LEAST_BOARD, LEAST_BELOW = int(HEAD + 4 * DENSE), 300
"""The board has a height of so much at least, if that leaves so much to everything else."""


class ErasPanel(Panel):
    """What the referee sees of a battle of three eras."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.picked = self.looked = ""
        self.arming: Key | Literal[""] = ""
        self._boards, self._board = Boards(), Board()
        self._thrown: viewmodel.Chances = {}
        """What stands on the board: the table's, and the chances that dice have changed since."""
        self._warned: frozenset[tuple[int, str]] = frozenset()
        self._waits = self._due = False
        """While all that is drawn up on a table is put there: whether board and page are to follow it."""
        self._asks = self._answered = False
        """The table on which it was said that somebody has no order yet."""
        self._unread = False
        self._supposed: tuple[Battle, Attack, Battle] | None = None
        """The table with the shift that is being typed: of which, and with whose."""
        self._drawn: Drawn | None = None
        """What the app proposes, drawn until it is declared or something else stands there."""
        self._drafted: tuple[Battle, Drawn, Battle | None] | None = None
        """The table with it: of which, and with what."""
        self._make()
        self._lay_out()
        self._retranslate()
        self._connect()

    def _make(self) -> None:
        self.empty = EmptyPage()
        self.head = HeadRow(Scene(self.state, self.book))
        self.board, self.strip = BoardView(), OrderStrip()
        self.tabs = PageTabs(PAGES, self._page)

    def _lay_out(self) -> None:
        self.table = QWidget()
        column = column_of(self.table, apart=theme.GROUP)
        self.roster = scrolled(self.board)
        column.addWidget(self.head)
        column.addWidget(self.roster, 5)
        column.addWidget(self.strip)
        row = row_of(None, self.tabs, (self.strip.reason, 1), apart=theme.APART)
        column.addLayout(row)
        inside = QWidget()
        self._below = column_of(inside, edge=(0, 0, theme.ITEM, 0))
        self.answers = scrolled(inside)
        column.addWidget(self.answers, 4)
        column_of(self, (self.empty, 1), (self.table, 1), edge=INSET)

    def _connect(self) -> None:
        for part in (self.empty, self.head):
            part.library_requested.connect(self.library_requested)
            part.edit_requested.connect(lambda: self.edit(None))
        for giving in (self.head, self.strip):
            giving.ordered.connect(self.ordered)
        self.board.picked.connect(self._on_board_picked)
        self.board.circles.revealed.connect(self.revealed)
        self.board.aimed.connect(self._on_board_aimed)
        self.board.key_pressed.connect(self._on_board_key_pressed)
        self.board.sought.connect(self._on_board_sought)
        self.board.armed_off.connect(self._disarm)
        self.strip.armed.connect(self._on_strip_armed)
        self.strip.correct.menu().aboutToShow.connect(self._on_correct_shown)
        self.strip.led.menu().aboutToShow.connect(self._on_led_shown)
        self.tabs.turned.connect(self._on_tabs_turned)

    # pages

    def _page(self, name: str) -> QWidget:
        page: QWidget = getattr(self, name)
        return page

    def _put(self, name: str, page: _Page) -> _Page:
        page.retranslate()
        self.tabs.put(name, page, self._below)
        return page

    @cached_property
    def ladder(self) -> LadderPage:
        """The shifts of an attack, one below the other."""
        page = self._put("ladder", LadderPage())
        page.attack_picked.connect(self._on_ladder_attack_picked)
        page.extra_edited.connect(self._show_board)
        page.extra_settled.connect(self._on_ladder_extra_settled)
        return page

    @cached_property
    def target(self) -> TargetPage:
        """What may become of a target."""
        return self._put("target", TargetPage())

    @cached_property
    def forecast(self) -> ForecastPage:
        """What may become of everybody."""
        page = self._put("forecast", ForecastPage())
        page.picked.connect(self._on_board_picked)
        return page

    @cached_property
    def tables(self) -> TablesPage:
        """The tables of the rules."""
        return self._put("tables", TablesPage())

    @cached_property
    def colony(self) -> ColonyPage:
        """The colony, and what is fought for it."""
        page = self._put("colony", ColonyPage())
        page.ordered.connect(self.ordered)
        return page

    # showing

    @property
    def state(self) -> Battle:
        """The table shown."""
        state: Battle = self.view.state
        return state

    @property
    def book(self) -> Book:
        """The tables in force."""
        book: Book = self.view.book
        return book

    @property
    def sketched(self) -> Battle:
        """The table with the attack or screen that the app proposes; itself where it proposes none."""
        state, drawn = self.state, self._drawn
        if drawn is None or not self.view.live or self._led_by_people(drafts.ends_of(drawn)[0]):
            return state
        if self._drafted is None or self._drafted[0] is not state or self._drafted[1] is not drawn:
            self._drafted = state, drawn, drafts.declared(drawn, state, self.book)
        return self._drafted[2] or state

    @property
    def unit(self) -> Unit | None:
        """The unit that is picked."""
        if self.fresh or not self.state.has(self.picked):
            return None
        return self.state.unit(self.picked)

    @property
    def scene(self) -> Scene:
        """The table with the picked unit, and the target of its attack looked at."""
        attacks = self.attacks
        looked = attacks[self._place(attacks)] if attacks else None
        return Scene(self.state, self.book, self.picked, looked.target if looked is not None else "")

    def show_view(self, view: View) -> None:
        """Show the table; refresh only what is another object than before."""
        before = self.take_view(view)
        if before is not None and before.like(view):
            if before.answers != view.answers:
                self._show_thrown()
            return
        anybody = bool(view.state.units)
        self.empty.setVisible(not anybody)
        self.table.setVisible(anybody)
        if before is None or before.state is not view.state:
            self._turn_page(before.state if before is not None else None)
            self._follow()
            if self._warned:  # who has been given an order is asked about again once it is taken back
                self._warned &= self._idle().keys()
        if anybody:
            self._refresh()
            if self._answered and view.live and before is not None and before.state is not view.state:
                self._ask_idle(tuple(self._idle()))
        else:
            self._due = False
            self._say_wished(None)
            self._say_drafted(None)

    def start_over(self) -> None:
        """Forget who is aimed at and with; who is picked stays, as long as it is in play and nobody else throws."""
        self.fresh, self._warned = True, frozenset()
        self._asks = self._answered = False
        self.looked, self._drawn = "", None
        if "colony" in self.tabs.made:
            self.colony.start_over()

    def recall(self, action: Action[Any, Any]) -> None:
        """Whoever was about to attack is picked again, and the target looked at; the colony's orders are its page's."""
        self._drawn = action if isinstance(action, Drawn) else None
        if isinstance(action, Drawn) and self.state.has(drafts.ends_of(action)[0]):
            self.picked, self.looked, _ = drafts.ends_of(action)
            self._refresh()
        elif isinstance(action, ColonyOrder | SetColony):
            self.colony.recall(action, self.view.live)
            self.turn_to("colony")
        elif self.state.has(unit := getattr(action, "unit", "")):
            self.picked, self.looked = unit, ""
            self._refresh()

    def _turn_page(self, before: Battle | None) -> None:
        """A landing or a pacification is fought on the colony's page."""
        entered = before is None or before.combat != self.state.combat
        if entered and self.state.combat == "pacification":
            self.turn_to("colony")

    @contextmanager
    def together(self) -> Iterator[None]:
        """Who is picked and what is drawn up is told at once; board and page are worked out when all of it stands."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            self._show_due()

    def _refresh(self) -> None:
        self._due = True
        self._show_unit()

    def _show_due(self) -> None:
        if self._due:
            self._due = False
            self.head.show_battle(Scene(self.state, self.book), self.view.live)
            self._show_board()
            self._disarm()
            self._share()
            self._show_page()

    def _show_board(self) -> None:
        state, unread = self.sketched, self.ladder.attack
        board = self._boards.board(self.supposed(state), self.book, self.view.commands)
        if self._drawn is not None and state is not self.state:
            board = board.with_draft(drafts.ends_of(self._drawn))
        if self._unread and unread is not None and self.ladder.extra.problem:
            board = board.without_chance(unread)
        self._board, self._thrown = board, self._thrown_for()
        self.board.show_board(board.with_chances(self._thrown), self.picked, self.view)

    def _show_thrown(self) -> None:
        """Dice have fallen, or were taken back, that change nothing on the table yet."""
        before, self._thrown = self._thrown, self._thrown_for()
        if other := self._thrown != before:
            self.board.show_board(self._board.with_chances(self._thrown), self.picked, self.view)
        if other or self.tabs.name in OUTLOOKS:
            self._show_page()

    def _thrown_for(self) -> viewmodel.Chances:
        """The chances of what is being carried out, where dice have fallen for it."""
        past, answers = self.view.past, self.view.answers
        return viewmodel.thrown_for(past.begun_on, past.settling, answers, self.book) if past and answers else {}

    def supposed(self, state: Battle) -> Battle:
        """The referee's shift counts while it is being typed."""
        typed = self.ladder.typed if self.view.live else None
        if typed is None:
            return state
        if self._supposed is None or self._supposed[:2] != (state, typed):
            self._supposed = state, typed, viewmodel.supposing(state, typed)
        return self._supposed[2]

    def show_unread(self, unread: bool) -> None:
        """No attack is weighed by the shift that stood there before one that cannot be read."""
        if unread is not self._unread:
            self._unread = unread
            self.ladder.show_unread(unread)
            if not self.fresh and self.state.units:
                self._show_board()

    def _show_unit(self) -> None:
        """What depends on who is picked."""
        attacks = self.attacks
        place = self._place(attacks)
        looked = attacks[place] if attacks else None
        self.strip.show_unit(self.scene, self.view.live)
        if self.unit is not None and self.view.commands is not None:
            self.strip.show_led(self.view.commands.over(self.unit.side, self.unit.id))
        if self._waits:
            self._due = True
        elif self._due:
            self._show_due()
        else:
            self._show_page()
        self._say_drafted(drafts.weighed(self.sketched, looked) if looked is not None and self.view.live else None)
        self._propose()

    def _propose(self) -> None:
        """While dice fall the button is about the unit that is picked, as long as it has dice to throw."""
        dice = self.strip.found.get("dice") if self.view.live else None
        order = dice.order if dice is not None and not dice.reason else None
        self._say_wished(Wish(order, WORDS.order(order, self.state)) if order is not None else None)

    def _follow(self) -> None:
        """What the button is about is what is picked: whose dice are thrown, or are next, and at whom; else somebody
        in play."""
        past = self.view.past
        if self._drawn is not None and drafts.is_declared(self._drawn, self.state):
            self._drawn = None
        flown = shot_at(past.begun_on, past.settling, self.view.answers, self.book) if past is not None else None
        if flown is not None:
            acts: tuple[str, str] | None = (flown.attacker, flown.target)
        elif self._drawn is not None and self.sketched is not self.state:
            acts = drafts.ends_of(self._drawn)[:2]
        else:
            acts = drafts.acting(Scene(self.state, self.book))
        if acts is not None:
            self.picked, self.looked = acts
        elif self.unit is None or not self.unit.active:
            self.picked, self.looked = drafts.first_standing(self.state), ""

    def asks_first(self, action: Action[Any, Any]) -> bool:
        """Before dice fall while somebody who could attack has nothing to do, ask whom it would attack."""
        idle = tuple(self._idle()) if isinstance(action, Commit) else ()
        return not self._warned.issuperset(idle) and self._ask_idle(idle)

    def _idle(self) -> dict[tuple[int, str], None]:
        """Whoever people command, could attack and has nothing to do in this round, one after the other; asked once,
        they may stay so."""
        idle = filter(self._led_by_people, drafts.idle(Scene(self.state, self.book)))
        return {(self.state.round, unit): None for unit in idle}

    def _ask_idle(self, idle: tuple[tuple[int, str], ...]) -> bool:
        """Ask whom the first one with nothing to do would attack; the answer asks about the next. Whether it was."""
        self._answered = False
        self._warned = self._warned.union(idle)
        if idle:
            self.picked, self.looked = idle[0][1], ""
            self._refresh()
            self._show_due()
            self._arm("attack")
            self._asks = True
            text = translate("eras", "Without orders: {count}. Attack with {unit}: whom? Space still commits.")
            self.warned.emit(text.format(count=len(idle), unit=self.state.unit(self.picked).name))
        return bool(idle)

    def _led_by_people(self, unit: str) -> bool:
        """Whether people command a unit; what the app keeps back, it means to."""
        commands = self.view.commands
        return commands is None or commands.over(self.state.unit(unit).side, unit) is None

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """The attacks of the picked unit; of one that has none, those on it."""
        state = self.sketched
        found = distinct(viewmodel.by(state, self.picked)) or distinct(viewmodel.at(state, self.picked))
        return tuple(one for one in found if viewmodel.both(state, one))

    def _place(self, attacks: tuple[Attack, ...]) -> int:
        return next((place for place, one in enumerate(attacks) if self._key(one) == self.looked), 0)

    def _key(self, attack: Attack) -> str:
        """What tells the attacks of the ladder apart: the other end of each."""
        return attack.target if attack.attacker == self.picked else attack.attacker

    def _show_page(self) -> None:
        """Only the page that can be seen is worked out."""
        page, attacks = self.tabs.name, self.attacks
        place = self._place(attacks)
        if page == "ladder":
            keys = tuple(self._key(one) for one in attacks)
            ends = (attacks[place].attacker, attacks[place].target, "attack") if attacks else None
            looked = Looked(attacks, place, keys, under_way=ends in self._thrown)
            self.ladder.show_attack(self.sketched, self.book, looked, self.view.changed)
        elif page == "target":
            self.target.show_target(self.sketched, self.book, self._target(attacks, place), bool(self.view.answers))
        elif page == "forecast":
            self._show_forecast()
        elif page == "tables":
            sound = bool(attacks) and viewmodel.sound(self.state, attacks[place])
            found = viewmodel.ladder_of(self.sketched, self.book, attacks[place]) if sound else None
            self.tables.show_tables(self.book, self.view.changed, found)
        else:
            self.colony.show_colony(Scene(self.state, self.book), self.view.live)

    def _show_forecast(self) -> None:
        """In the midst of an order from the table on which it was begun: this one forgot what its dice have told."""
        past, answers = self.view.past, self.view.answers
        if past is None or not answers:
            self.forecast.show_forecast(self.state, self.book, self.picked, {})
            return
        begun = past.begun_on
        known = knowns(begun, self.state, past.settling, answers, self.book)
        self.forecast.show_forecast(begun, self.book, self.picked, known)

    def _target(self, attacks: tuple[Attack, ...], place: int) -> str:
        """Whose odds are shown: the picked unit's, if it is attacked, else those of its target."""
        attacked = bool(viewmodel.at(self.state, self.picked)) or self.picked in self.state.retreats
        return self.picked if attacked or not attacks else attacks[place].target

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.tabs.turn_to(page)

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this panel alone."""
        return (
            ("← → ↑ ↓", translate("eras", "walk over the board; Enter takes the target")),
            ("A H T", translate("eras", "attack, half at, twice at")),
            ("S P R", translate("eras", "screen, patrol, retreat")),
            ("X", translate("eras", "take the declaration back")),
            ("F", translate("eras", "throw for the unit")),
            ("G O E B", translate("eras", "grants and ambush")),
            ("Esc", translate("eras", "leave the aiming")),
        )

    def take_key(self, event: QKeyEvent) -> bool:
        """Arrows, and letters that name orders, are the board's wherever the keyboard stands."""
        if not self.table.isVisible():
            return False
        event.accept()
        self.board.keyPressEvent(event)
        if event.isAccepted():
            self.board.setFocus()
        return event.isAccepted()

    # aiming

    def _arm(self, key: Key) -> None:
        if self.unit is None:
            return
        self.arming = key
        first = drafts.first_target(key, self.scene)
        self.board.arm(True, drafts.reasons(key, self.scene), first)
        self.board.setFocus()
        self.strip.show_armed(key, self._chance(first))

    def _on_board_sought(self, target: str) -> None:
        """The chance at whoever might be aimed at stands there before the order."""
        self.strip.show_armed(self.arming, self._chance(target))

    def _chance(self, target: str) -> str:
        """Whom the armed order would be aimed at, and what it would come to; nothing where it is not possible."""
        order = drafts.aimed(self.arming or "attack", self.picked, target)
        if not self.state.has(target) or drafts.reason(order, self.scene):
            return ""
        attack = Attack(self.picked, target, order.sortie) if isinstance(order, DeclareAttack) else None
        chance = viewmodel.chance_text(self.state, self.book, attack) if attack is not None else ""
        return ": ".join(part for part in (self.state.unit(target).name, chance) if part)

    def _disarm(self) -> None:
        self.arming, self._asks = "", False
        self.board.arm(False, first=self.picked)
        self.strip.show_armed("")

    def _on_strip_armed(self, key: Key) -> None:
        if key == self.arming:
            self._disarm()
        else:
            self._arm(key)

    def _on_board_aimed(self, source: str, target: str) -> None:
        """A line from one unit to another: the order that is armed, or an attack."""
        key = self.arming or "attack"
        self._answered = self._asks and key == "attack"  # whoever flies at two targets names the second first
        self._disarm()
        self.picked, self.looked = source, target
        self.ordered.emit(drafts.aimed(key, source, target))

    def _on_board_picked(self, id_: str) -> None:
        self.picked, self.looked = id_, ""
        self._show_unit()

    def _on_board_key_pressed(self, letter: str) -> None:
        if not self.view.live:
            return
        if letter == "b" or letter in drafts.GRANT_LETTERS:
            self.strip.turn(letter)
        elif letter in drafts.LETTERS:
            self.strip.press(drafts.LETTERS[letter])

    # slots

    def _on_correct_shown(self) -> None:
        if self.unit is not None:
            fill_correct_menu(self.strip.correct.menu(), self.scene, self, self.edit)

    def _on_led_shown(self) -> None:
        if self.unit is not None:
            self.strip.led.menu().clear()
            add_unit_menu(self.strip.led.menu(), self, self.unit.side, self.unit.id, self.unit.name)

    def _on_tabs_turned(self) -> None:
        if self.tabs.name != "forecast" and "forecast" in self.tabs.made:
            self.forecast.leave()
        if not self.fresh and self.state.units:
            self._show_page()

    def _on_ladder_attack_picked(self, key: str) -> None:
        self.looked = key
        self._show_unit()

    def _on_ladder_extra_settled(self, extra: Fraction) -> None:
        attacks = self.attacks
        if attacks:
            one = attacks[self._place(attacks)]
            self.ordered.emit(DeclareAttack(one.attacker, one.target, one.sortie, extra))

    def draw_anew(self, unit: str) -> None:
        """Open a unit in the editor."""
        self.edit(self.state.unit(unit))

    def edit(self, unit: Unit | None) -> None:
        """Draw a unit anew, or a new one."""
        from referee_app.ui.systems.eras.unit_editor import UnitEditor

        dialog = UnitEditor(unit, self.state, self)
        dialog.drawn.connect(self._on_editor_drawn)
        dialog.open()

    def _on_editor_drawn(self, units: tuple[Unit, ...]) -> None:
        self.ordered_all.emit(tuple(Redraw(unit) if self.state.has(unit.id) else Enlist(unit) for unit in units))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The board gets what its units need, the page below it the rest."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        room = max(LEAST_BOARD, min(self.height() // 2 + theme.ROW, self.height() - LEAST_BELOW))
        self.board.fit(room)
        wanted = self.board.minimumHeight() + 2
        if wanted > room:  # it scrolls: what is cut ends between two units, and the bar says that there are more
            self.roster.setFixedHeight(self.board.whole_rows(room))
            return
        self.roster.setMaximumHeight(max(LEAST_BOARD, wanted))
        self.roster.setMinimumHeight(wanted)

    # words

    def _retranslate(self) -> None:
        texts = (
            translate("eras", "Shifts"),
            translate("eras", "Target’s odds"),
            translate("eras", "Forecast"),
            translate("eras", "Tables"),
            translate("eras", "Colony"),
        )
        for place, text in enumerate(texts):
            self.tabs.setTabText(place, text)
        self.tabs.setAccessibleName(translate("eras", "Ladder, odds, forecast, tables, colony"))
        self.board.setAccessibleName(translate("eras", "Targeting board"))
        for part in (self.empty, self.head, self.strip):
            part.retranslate()
        for name in self.tabs.made:
            getattr(self, name).retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._warned = frozenset()
            if not self.fresh and self.state.units:
                self._refresh()
        super().changeEvent(event)


PANEL = ErasPanel
