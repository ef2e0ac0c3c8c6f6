"""The card in the middle of the bridge: one page for each thing a referee may be at, and the person who acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from PySide6.QtCore import QMargins, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.boarding import TakeControl
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.turn import EndActivation, RollInitiative, StartTurn
from referee_app.systems.cepheus.offers import can_react, fires_on, minor_left, offers, owing, reminders, settles
from referee_app.systems.cepheus.state import Battle, Hit
from referee_app.ui.encounter.contract import View, Wish
from referee_app.ui.form.input_line import give_back
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import held
from referee_app.ui.look.plain import label
from referee_app.ui.look.prepared import polish
from referee_app.ui.systems.cepheus import viewmodel
from referee_app.ui.systems.cepheus.arrivals_card import ArrivalsCard, arrivals
from referee_app.ui.systems.cepheus.boarding_card import BoardingCard
from referee_app.ui.systems.cepheus.crew_page import CrewPage
from referee_app.ui.systems.cepheus.crew_strip import COMPUTER
from referee_app.ui.systems.cepheus.damage_card import DamageCard
from referee_app.ui.systems.cepheus.ranges_card import RangesCard
from referee_app.ui.systems.cepheus.reaction_strip import ReactionStrip
from referee_app.ui.systems.cepheus.setup_board import SetupBoard
from referee_app.ui.systems.cepheus.turn_card import TurnCard
from referee_app.ui.systems.cepheus.undone_card import UndoneCard
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import translate

PAGES = ("crew", "setup", "turn", "reactions", "arrivals", "damage", "undone", "ranges", "boarding", "over")
MARGINS = QMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)


class WorkCard(QFrame):
    """Shows the page of the moment, and proposes the next step."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    went_on = Signal(object)
    """What was ordered before goes on: an Action."""
    drafted = Signal(object)
    """Another order is being drawn up: an Action, or None."""
    wished = Signal(object)
    """The next step the card proposes: a Wish, or None."""
    rest_wanted = Signal()
    """The app is to throw what is owed of its dice."""
    turned = Signal()
    """Another page was opened by the referee."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.view = view
        self.fresh = True
        """Whether nothing has been shown yet, or since everything was put away."""
        self.looked = ""
        self.board_open = False
        self.page = "crew"
        """Which page is open."""
        self.side_page = ""
        self._asked: Action[Any, Any] | None = None
        """What would end what the crew does, while it is asked what is left undone."""
        self._settles_all = False
        self._at_damage = False
        """The referee has begun to settle hits: their page stays until none waits."""
        self._at_crew = False
        """The referee looks at the crew while hits are at hand, until anything happens."""
        self._settling = False
        self._run: tuple[Hit, ...] = ()
        """The hits that waited when all of them were to be settled, however often some are taken back since."""
        self._hit_open = False
        """Whether a hit is half settled: its dice are owed."""
        self._filling = False
        """Whether a page is being filled: what is drawn up on it is told when it stands."""
        self._wanted: dict[tuple[str, str, int], int] = {}
        self.crew = CrewPage(self.view)
        self.stack, self._areas = QStackedWidget(), dict[str, QScrollArea]()
        self._put("crew", self.crew).verticalScrollBar().valueChanged.connect(self.crew.follow)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(MARGINS)
        self.column.addWidget(self.stack)
        self.crew.close_button.setParent(self)
        self.crew.ordered.connect(self.ordered)
        self.crew.draft_changed.connect(self._propose)
        self.crew.closed.connect(self._on_crew_closed)
        self.crew.list.reshaped.connect(self._place_close)

    # pages

    def _put(self, name: str, page: QWidget) -> QScrollArea:
        """A page among the others. All but the crew's are made when they are first asked for: a stage that is opened
        shows one."""
        area = self._areas[name] = scrolled(page)
        self.stack.addWidget(area)
        return area

    @cached_property
    def setup(self) -> SetupBoard:
        """What is settled before the first turn."""
        page = SetupBoard()
        self._put("setup", page)
        page.ordered.connect(self.ordered)
        page.tactics_changed.connect(self._propose)
        return page

    @cached_property
    def turn(self) -> TurnCard:
        """Who acts hastily in the turn that begins."""
        page = TurnCard()
        self._put("turn", page)
        page.hasty_changed.connect(self._propose)
        return page

    @cached_property
    def reactions(self) -> ReactionStrip:
        """What the target of an attack does against it."""
        page = ReactionStrip()
        self._put("reactions", page)
        page.ordered.connect(self.ordered)
        page.closed.connect(self._on_reactions_closed)
        return page

    @cached_property
    def arrivals(self) -> ArrivalsCard:
        """The missiles that arrive."""
        page = ArrivalsCard()
        self._put("arrivals", page)
        page.ordered.connect(self.ordered)
        return page

    @cached_property
    def damage(self) -> DamageCard:
        """The hits that wait."""
        page = DamageCard()
        self._put("damage", page)
        page.one_wanted.connect(lambda: self._on_settling_wanted(settles_all=False))
        page.all_wanted.connect(lambda: self._on_settling_wanted(settles_all=True))
        return page

    @cached_property
    def undone(self) -> UndoneCard:
        """The question of what is left undone."""
        page = UndoneCard()
        self._put("undone", page)
        page.ended.connect(self._on_undone_ended)
        page.left.connect(self.put_back)
        return page

    @cached_property
    def ranges(self) -> RangesCard:
        """How far all ships are apart."""
        page = RangesCard()
        self._put("ranges", page)
        page.ordered.connect(self.ordered)
        page.left.connect(self.put_back)
        return page

    @cached_property
    def boarding(self) -> BoardingCard:
        """Who fights aboard whom."""
        page = BoardingCard()
        self._put("boarding", page)
        page.ordered.connect(self.ordered)
        page.left.connect(self.put_back)
        page.changed.connect(self._refresh)
        return page

    @cached_property
    def over(self) -> QLabel:
        """That the encounter is over."""
        page = label(role="muted", wrap=True)
        self._put("over", page)
        return page

    @property
    def open_page(self) -> QWidget:
        """The page of the moment."""
        return self._page(self.page)

    def _page(self, name: str) -> QWidget:
        page: QWidget = getattr(self, name)
        return page

    # showing

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        state: Battle = self.view.state
        return state

    def wanted(self, width: int) -> int:
        """How high the open page stands in that width; while it is open it does not shrink again, so that nothing
        below it jumps from one click to the next, nor while reactions come and go in the place of the crew."""
        margins = self.contentsMargins() + MARGINS
        inner = width - margins.left() - margins.right()  # the frame is among the margins
        high = _height(self.open_page, inner) + 2
        high += self._below(QSize(inner, high)) + margins.top() + margins.bottom() + 2 * self.frameWidth()
        key = ("crew" if self.page == "reactions" else self.page, self.looked, width)
        if key not in self._wanted:
            self._wanted.clear()
        self._wanted[key] = max(high, self._wanted.get(key, 0))
        return self._wanted[key]

    def _below(self, room: QSize) -> int:
        """What the button behind the crew takes below a page of that room: nothing where it stands under their list, as
        that is where no bar stands beside it."""
        button = self.crew.close_button
        if button.isHidden():
            return 0
        wanted, taken = button.sizeHint(), button.sizeHint().height() + theme.GROUP
        listed = self.crew.list_size(room.width())
        there_is = wanted.width() <= listed.width() and listed.height() + taken <= room.height()
        return 0 if there_is else taken

    def _place_close(self) -> None:
        """The button behind the crew stands at the foot of the card, whatever is scrolled above it."""
        button, inner = self.crew.close_button, self.contentsRect().marginsRemoved(MARGINS)
        self.column.setContentsMargins(MARGINS + QMargins(0, 0, 0, self._below(inner.size())))
        size = button.sizeHint()
        button.setGeometry(inner.left(), inner.bottom() + 1 - size.height(), size.width(), size.height())
        button.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button keeps to the foot."""
        super().resizeEvent(event)
        self._place_close()

    def minimumSizeHint(self) -> QSize:
        """The button behind the crew is whole."""
        button = self.crew.close_button.sizeHint().width() + MARGINS.left() + MARGINS.right() + 2 * self.frameWidth()
        return super().minimumSizeHint().expandedTo(QSize(button, 0))

    def forget_height(self) -> None:
        """Measure the page anew."""
        self._wanted.clear()

    def show_view(self, view: View, looked: str) -> None:
        """Show the sheets; `looked` is the ship whose card is open."""
        before, self.view, self.looked, self.fresh = None if self.fresh else self.view, view, looked, False
        if before is not None and before.state.turn != view.state.turn and "turn" in self._areas:
            self.turn.start_over()
        if before is None or before.state is not view.state:
            self._asked, self._at_crew = None, False
        self._at_damage = self._at_damage and bool(view.state.queue)
        if not view.live:
            self._let_go()
        elif before is not None and self._hit_open:
            self._settling = self._settling or self._run[-len(view.state.queue) :] == view.state.queue
        self._hit_open = view.past is not None and isinstance(view.past.settling, ResolveHit)
        self.page = self._page_now()
        for part in (self.open_page, self.crew.close_button):
            part.setEnabled(view.live)  # all pages have 450 parts, each of which would hear of it
        self._filling = True
        try:
            with held(self.open_page):
                self._fill(self.page)
        finally:
            self._filling = False
        self._propose()
        if self._settling:
            QTimer.singleShot(0, self, self._settle_next)

    def bring_up(self) -> None:
        """Bring up the page that is open, once it is filled and has its height: all in it would be laid out as it was
        before."""
        self.stack.setCurrentWidget(self._areas[self.page])

    def ahead(self, view: View, looked: str) -> Iterator[object]:
        """Make what later pages show, a piece at each `next`."""
        yield from self.crew.ahead(view, looked)
        for name in PAGES:
            page = self._page(name)
            polish(page)
            yield page

    def start_over(self) -> None:
        """Nothing is opened, ticked, asked or on its way."""
        self.fresh = True
        self.board_open = self._at_damage = self._at_crew = self._settling = False
        self._asked = None
        self.side_page = ""
        self.crew.start_over()
        for name in self._areas.keys() & {"setup", "turn", "ranges", "boarding"}:
            getattr(self, name).start_over()

    def recall(self, action: Any) -> None:
        """The ticks of a beginning turn are set as they were; while a hit is taken back the hits stay at hand."""
        before, self._at_damage = self._at_damage, isinstance(action, ResolveHit)
        if isinstance(action, RollInitiative):
            self.setup.recall(action.tactics)
        elif isinstance(action, StartTurn):
            self.turn.recall(action.hasty)
        elif self._at_damage == before:
            return  # nothing of the page depends on it
        self._refresh()

    def _let_go(self) -> None:
        """While dice are owed the keyboard is the stage's: Space rolls, digits are dice."""
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            give_back(self)

    def _page_now(self) -> str:
        battle = self.battle
        asked = {
            "reactions": battle.incoming is not None,
            "ranges": self.side_page == "ranges",
            "boarding": self.side_page == "boarding" or self._control_due(),
            "undone": self._asked is not None,
            "setup": battle.phase == "setup" or self.board_open,
            "over": battle.phase == "over",
            "arrivals": bool(arrivals(battle)),
            "damage": self._damage_now(),
            "turn": battle.phase == "between",
        }
        return next((page for page, now in asked.items() if now), "crew")

    def _next_hit(self) -> ResolveHit | None:
        """The hit that is settled next."""
        return next((one for one in offers(self.battle, self.view.book) if isinstance(one, ResolveHit)), None)

    def _control_due(self) -> bool:
        return isinstance(next(iter(offers(self.battle, self.view.book)), None), TakeControl)

    def _damage_now(self) -> bool:
        """Whether damage is at hand or comes next: nobody aboard the acting ship owes an action, or no ship is acting;
        whoever has a minor one left is opened by a click."""
        battle, book = self.battle, self.view.book
        if self._at_crew:
            return False
        if self._hit_open:
            return True
        if self._next_hit() is None:
            return False
        return self._settling or self._at_damage or not owing(battle, book)

    @property
    def _hits_of(self) -> Battle:
        """The sheet whose hits are shown: a hit under way stays first among them until all its dice have fallen."""
        past = self.view.past
        begun: Battle = past.begun_on if past is not None and self._hit_open else self.battle
        return begun

    def _fill(self, page: str) -> None:
        view, battle, book = self.view, self.battle, self.view.book
        fill: dict[str, Callable[[], None]] = {
            "setup": lambda: self.setup.show_setup(battle, self.looked),
            "turn": lambda: self.turn.show_turn(battle, book),
            "crew": lambda: self.crew.show_crew(view, self.looked),
            "reactions": lambda: self.reactions.show_incoming(battle, book, viewmodel.reactions(battle, book)),
            "arrivals": lambda: self.arrivals.show_arrivals(arrivals(battle)),
            "damage": lambda: self.damage.show_queue(self._hits_of, minor_left(battle, book) if view.live else 0),
            "undone": lambda: self.undone.show_undone(self._ending(), self._all_the_same(), reminders(battle, book)),
            "ranges": lambda: self.ranges.show_ranges(battle, book, self.looked),
            "boarding": lambda: self.boarding.show_boardings(battle, book),
            "over": self._say_over,
        }
        fill[page]()
        if page != "crew":
            self.crew.put_down(view)

    def _say_over(self) -> None:
        text = translate("cepheus", "The encounter is over. The report and the sheets can be printed.")
        following = translate("cepheus", "The next one begins in a tab of its own: + beside the tabs, then its ships.")
        self.over.setText(f"{text} {following}")

    def _propose(self) -> None:
        """Draft and wish of the page that is open."""
        if self.fresh or self._filling:
            return
        draft = self._drawn_up() if self.view.live else None
        self.crew.show_close(self._close_text() if self.page == "crew" else "")
        self._place_close()
        self.drafted.emit(draft)
        self.wished.emit(self._wish(draft) if self.view.live else None)

    def _drawn_up(self) -> Any:
        """The order drawn up; while there may be reactions it is what comes behind them, whose chance is weighed."""
        if self.page == "reactions" and self.battle.incoming is not None:
            return settles(self.battle.incoming)
        return self.crew.draft if self.page == "crew" and self.crew.open else None

    def asks_first(self, action: Action[Any, Any]) -> bool:
        """Put the question of what is left undone before damage is settled, which ends what the crew does, or an
        activation closed, once (section 14, C-117). The step that settles a hit settles all that wait, one after the
        other."""
        if self._asks(action, settles_all=True):
            return True
        self._at_damage = isinstance(action, ResolveHit)
        self._settle(all_of_them=self._at_damage and (self._asked is None or self._settles_all))
        self._asked, self._at_crew = None, False
        return False

    def _settle(self, *, all_of_them: bool) -> None:
        self._settling, self._run = all_of_them, self.battle.queue if all_of_them else ()

    def _asks(self, action: Action[Any, Any], *, settles_all: bool) -> bool:
        """Put that question where an order raises it: not for those who could do nothing of their trade, nor for
        weapons of a mount that has fired, which are saved more often than forgotten."""
        battle = self.battle
        ends = isinstance(action, EndActivation | ResolveHit) and self.page != "undone"
        if self.fresh or not ends or (isinstance(action, ResolveHit) and self._takes_nothing(action)):
            return False
        if not (any(self.crew.able(battle.acting, one) for one in self._idle()) or reminders(battle, self.view.book)):
            return False
        self._asked, self._settles_all = action, settles_all
        self._at_damage = self._settling = self._at_crew = False
        self._refresh()
        return True

    def _takes_nothing(self, hit: ResolveHit) -> bool:
        """Whether settling a hit ends nothing the crew could still do."""
        step = self.battle.damage_step_of(self.battle.queue[hit.place].by)
        return not step or step in self.battle.settling

    def _idle(self) -> Iterator[str]:
        """Who of those that owe an action has not begun it."""
        battle, book = self.battle, self.view.book
        for who in owing(battle, book):
            if not who or not fires_on(battle, book, battle.aboard(who)[1]):
                yield who

    def open_side(self, page: str) -> None:
        """Open the ranges or the boardings beside what is at hand; an empty name goes back to that."""
        self.side_page = page
        self._refresh()
        if self.page == "ranges":
            self.ranges.matrix.setFocus()

    def put_back(self) -> bool:
        """Go back to what is at hand; says whether something else was open."""
        was = self._asked is not None or bool(self.side_page)
        was = (self.view.live and self.leave_damage()) or was or (self.page == "crew" and self.crew.send_away())
        self._asked, self.side_page = None, ""
        if was:
            self._refresh()
        return was

    def leave_damage(self) -> bool:
        """Hits wait while the referee looks at the crew, as long as no die of the next one fell; says whether they were
        at hand."""
        was = self.page == "damage" and not self.fresh and not self.view.answers
        if was:
            self._at_crew = True
            if self.view.live:  # else its dice are owed, and it goes on as it was begun
                self._at_damage = False
                self._settle(all_of_them=False)
            self._refresh()
        return was

    def _refresh(self) -> None:
        if not self.fresh:
            self.show_view(self.view, self.looked)
            self.turned.emit()
            self.bring_up()

    def _wish(self, draft: Any) -> Wish | None:
        battle = self.battle
        if battle.incoming is not None:
            return self._settling_wish(battle)
        if self.page == "undone":
            return Wish(self._asked, self._all_the_same())
        order = draft if draft is not None else self._page_order()
        if order is not None:
            return Wish(order, WORDS.order(order, battle))
        return self._closing()

    def _settling_wish(self, battle: Battle) -> Wish:
        assert battle.incoming is not None
        if can_react(battle, self.view.book):
            target = battle.ship(battle.incoming.target).name
            return Wish(None, translate("cepheus", "To the reactions of {name}").format(name=target))
        order: Any = settles(battle.incoming)
        return Wish(order, WORDS.order(order, battle))

    def _page_order(self) -> Any:
        """The next step as the open page has it filled in."""
        if self.page == "setup" and self.setup.tactics:
            return RollInitiative(self.setup.tactics)
        if self.page == "turn" and self.turn.hasty:
            return StartTurn(self.turn.hasty)
        if self.page == "boarding" and self.boarding.prize is not None and self.boarding.send.isEnabled():
            return self.boarding.order
        return None

    def _closing(self) -> Wish | None:
        """While people still owe something the button goes to the next of them, and ends nothing over their heads; once
        each was sent away, it says how many could still act."""
        order = self._behind_crew()
        if order is None or self._asked is not None:
            return None
        if self.page == "damage":
            return Wish(order, self._ending())
        if self.looked != self.battle.acting:
            ship = self.battle.ship(self.battle.acting)
            return Wish(None, translate("cepheus", "Back to the crew of {name}").format(name=ship.name))
        who = self.crew.next_owing()
        if who is None:
            return Wish(order, self._ending())
        text = translate("cepheus", "Next to act: {name}")
        name = translate("cepheus", "Computer") if who == COMPUTER else self.battle.aboard(who)[1].name
        return Wish(None, text.format(name=name))

    def _behind_crew(self) -> Any:
        """What comes once the crew has done enough, while somebody could still act; None where nobody can."""
        order = next(iter(offers(self.battle, self.view.book)), None)
        there = isinstance(order, ResolveHit | EndActivation) and owing(self.battle, self.view.book)
        return order if there else None

    def _close_text(self) -> str:
        """What the button behind the crew says; without the ship's name, which would make the narrowest panel wider."""
        order = self._behind_crew()
        if not isinstance(order, EndActivation):
            return self._ending() if order is not None else ""
        text = translate("cepheus", "End the activation · to act: {count}")
        return text.format(count=len(owing(self.battle, self.view.book)))

    def _all_the_same(self) -> str:
        """What the button says that answers the question of what is left undone."""
        if isinstance(self._asked, ResolveHit):
            return translate("cepheus", "Settle it all the same")
        return translate("cepheus", "End it all the same")

    def _ending(self) -> str:
        """What comes behind the crew, and how many could still act."""
        battle, book = self.battle, self.view.book
        order: Any = next(iter(offers(battle, book)))
        name, count = WORDS.order(order, battle), len(owing(battle, book))
        return translate("cepheus", "{order} · to act: {count}").format(order=name, count=count) if count else name

    # slots

    def _on_crew_closed(self) -> None:
        order = self._behind_crew()
        if order is not None and not self.asks_first(order):
            self.ordered.emit(order)

    def _on_reactions_closed(self) -> None:
        if self.battle.incoming is not None:
            self.ordered.emit(settles(self.battle.incoming))

    def _on_settling_wanted(self, *, settles_all: bool) -> None:
        order = self._next_hit()
        if order is not None and not self._asks(order, settles_all=settles_all):
            self._settle(all_of_them=settles_all)
            self.ordered.emit(order)

    def _on_undone_ended(self) -> None:
        order = self._asked
        if order is not None and not self.asks_first(order):
            self.ordered.emit(order)

    def _settle_next(self) -> None:
        """The next hit of the queue, if the referee wanted all of them; real dice in between are his."""
        if self.fresh or not self._settling:
            return
        if not self.view.live:
            self.rest_wanted.emit()
            return
        following = self._next_hit()
        self._settling = following is not None
        if following is not None:
            self.went_on.emit(following)


def _height(page: QWidget, width: int) -> int:
    if isinstance(page, CrewPage | RangesCard):
        return page.height_at(width)
    if page.hasHeightForWidth():
        return page.heightForWidth(width)
    return page.sizeHint().height()
