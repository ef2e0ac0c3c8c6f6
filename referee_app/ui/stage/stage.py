"""One tab: the rail on top, the system's panel, and the right column; it passes orders down and facts up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPushButton, QSplitter, QToolButton, QWidget

from referee_app.core.order import Order
from referee_app.core.public import Reveal, Shown
from referee_app.core.steps import place_of
from referee_app.core.system import Action
from referee_app.core.table import Choice, Question, Roll
from referee_app.ui.command.words import halt_text, with_chance
from referee_app.ui.encounter.commanding import AnyProposal
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel, View, Wish
from referee_app.ui.encounter.past import Past
from referee_app.ui.encounter.play_on import Extent, Halt, PlayOn
from referee_app.ui.encounter.rules import Refusal
from referee_app.ui.form.input_line import Problem, being_retyped, drop, problems, reveal, settle
from referee_app.ui.journal.amend_view import accept_text, try_text
from referee_app.ui.keys.hands import HELD
from referee_app.ui.keys.owed_keys import BEGINS, OwedKeys
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import column_of, read_in_order
from referee_app.ui.stage.drawn_up import DrawnUp
from referee_app.ui.stage.early_digits import EarlyDigits
from referee_app.ui.stage.proposing import Proposing
from referee_app.ui.stage.rail import RoundRail
from referee_app.ui.stage.refusal_strip import RefusalStrip
from referee_app.ui.stage.right_column import WIDEST, RightColumn
from referee_app.ui.stage.teller import Teller
from referee_app.ui.stage.weighing import Drawn, Weighing
from referee_app.ui.stage.why_list import WhyList
from referee_app.ui.systems import part, words_of

LEAST = 348
"""What a throw takes beside its chance."""
LAID_OUT = QSize(640, 480)
"""As large as Qt makes a window nobody has sized: a widget in another begins with 100 x 30, too little for a panel."""
LOW = 580
"""On a lower stage the journal is a tab beside the tray."""
Due = Literal["play", "line", "past", "dice", "decision", "amendment", "order"]
"""What the next step may be about: the app that plays on, an old line that is open to be retyped, one that is looked
at, what is asked, an amendment that is whole, or the next order."""


class _Next(NamedTuple):
    """The order the button stands for, None where it stands for none, and whether it is the app's."""

    order: Action[Any, Any] | None
    commanded: bool = False


class Stage(QWidget):
    """What a referee sees of one encounter."""

    library_requested = Signal()
    """The referee wants to insert from the library."""
    report_requested = Signal()
    """The encounter is over: the referee wants to print what happened."""
    broke = Signal(object)
    """The encounter cannot be shown as it stands: the exception."""
    told = Signal(str)
    """Something that needs no answer, for the status line."""

    def __init__(self, conductor: Conductor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if parent is None:
            theme.dress(self)
        else:
            self.resize(parent.size().expandedTo(LAID_OUT))
        self.conductor = conductor
        conductor.lets_pass = True
        key = conductor.system.key
        self.words = words_of(key)
        self.panel: Panel = part(key, "panel").PANEL(self._view())
        self._drawn = Drawn()
        self._weighing = Weighing(conductor, self.panel, self._drawn, self._view)
        self.proposing = Proposing(conductor, self.panel, self._weighing, self.words)
        self.strip = RefusalStrip()
        self.rail = RoundRail(self.strip)
        self.column = RightColumn(conductor, self.words)
        self.why, self.playing = WhyList(self), PlayOn(conductor, self)
        self.teller = Teller(self, conductor, self.column.journal.model.lines, self.words, self.rail.primary.text)
        self._asked: Question | None = None
        """What was asked when the keyboard was led last."""
        self._looked_back = False
        """Whether an old line was looked at then."""
        self._recalls = True
        """Whether the order taken back last is to be drawn up again."""
        self._looks_back = False
        """Whether an old line is looked at."""
        self._left = DrawnUp(conductor)
        self._showing = False
        """Whether the panel is being shown: what it draws up and proposes meanwhile is told once all of it stands."""
        self._checked: tuple[Problem | None] | None = None
        """What is wrong with what is typed, while one and the same thing is told of it in several places."""
        self._meant: _Next | None = None
        """What the button stood for when it was pressed, while a field whose number gives an order of its own comes
        first."""
        self._digits = EarlyDigits(conductor, self.column, self.panel, self._next_taken, self)
        self._lay_out()
        theme.put_on()  # on the first stage: all its parts are dressed at once, before anything in them is measured
        self._connect()
        self.setAccessibleName(self.words.system_name())
        self._refresh()

    def _lay_out(self) -> None:
        self.splitter = QSplitter()
        self.splitter.addWidget(scrolled(self.panel, self.panel.STEADY, on_paper=True))
        self.splitter.addWidget(self.column)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setCollapsible(0, False)
        self.splitter.setHandleWidth(1)
        read_in_order(self.splitter)
        column_of(self, self.rail, (self.splitter, 1), apart=0)
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._owed = OwedKeys(self)
        self._key_at: QWidget | None = None

    def _connect(self) -> None:
        self.conductor.moved.connect(self._on_conductor_moved)
        self.conductor.state_changed.connect(self.refresh)
        self.conductor.refused.connect(self._on_conductor_refused)
        self.conductor.told.connect(self._on_conductor_told)
        self.rail.primary_pressed.connect(self.go_on)
        self.rail.rest_pressed.connect(self.roll_rest)
        self.splitter.splitterMoved.connect(self._on_splitter_moved)
        self.strip.overruled.connect(self._on_strip_overruled)
        self._owed.entered.connect(self.enter)
        self._owed.typed.connect(self._digits.type_owed)
        self._digits.begun.connect(self._on_digits_begun)
        self._digits.lost.connect(self._on_digits_lost)
        self.column.tray.field.textChanged.connect(self._show_primary)
        self.column.line_turned.connect(self._on_column_line_turned)
        self.panel.ordered.connect(self._on_panel_ordered)
        self.panel.went_on.connect(self._on_panel_went_on)
        self.panel.ordered_all.connect(self._on_panel_ordered_all)
        self.panel.drafted.connect(self._on_panel_drafted)
        self.panel.wished.connect(self._on_panel_wished)
        self.panel.rest_wanted.connect(self._on_panel_rest_wanted)
        self.panel.overruled.connect(self._on_strip_overruled)
        self.panel.warned.connect(self._on_panel_warned)
        self.panel.library_requested.connect(self.library_requested)
        self.panel.commanded.connect(self.conductor.command)
        self.panel.revealed.connect(self._on_panel_revealed)
        self.panel.reveal_wanted.connect(self._on_panel_reveal_wanted)
        self.rail.proposal.why_wanted.connect(self.turn_why)
        self.rail.proposal.back_wanted.connect(self._on_rail_back_wanted)
        self.why.taken.connect(self._on_why_taken)
        self.playing.ended.connect(self._on_playing_ended)
        self.why.left.connect(self.setFocus)

    # showing

    def refresh(self) -> None:
        """Show the encounter as it stands; what cannot be shown is told by `broke`, and the other tabs play on."""
        try:
            self._refresh()
        except Exception as fault:  # noqa: BLE001 - facts of a stranger's making may break a panel in any way
            self.broke.emit(fault)

    def _refresh(self) -> None:
        before = QApplication.focusWidget()
        if self.conductor.going.fell and before is not None and self.panel.isAncestorOf(before):
            self._let_go(before)
        state = self.conductor.state
        system = self.conductor.system
        steps = tuple((step, self.words.step(step.name)) for step in system.rail(state))
        number, mover = system.round_of(state) + system.between_rounds(state), system.mover(state)
        self.rail.show_rail(self.words.round_name(number) if number else "", steps, mover)
        self._left.turn(lambda: self._own)
        self._showing = True
        try:
            with self.panel.together():
                self._recall_pending()
                self.panel.show_view(self._view())
                self._put_up(self._recall())
        finally:
            self._showing = False
        self._tell(lambda: self.column.refresh(self._weighed_throw()))
        self._lead_focus(before)
        self._digits.take()
        if not self.playing.running:
            self.teller.heed()

    def _let_go(self, field: QWidget) -> None:
        """Where dice fall the keyboard leaves what takes no order meanwhile, also where they have fallen by now."""
        self.panel.show_view(replace(self.panel.view, live=False))
        if not (field.isVisible() and field.isEnabled()):
            self.setFocus()

    def _recall_pending(self) -> None:
        """An order that is given and asks for dice again stands as it was drawn up, by its sheet of then; so it does
        once an old line was looked at meanwhile."""
        pending, viewing = self.conductor.journal.pending, self.conductor.viewing is not None
        back, self._looks_back = self._looks_back, viewing
        if (self._recalls or back) and pending is not None and not viewing:
            self._recalls = False
            self.panel.show_view(replace(self._view(), state=self.conductor.journal.state))
            self.panel.recall(pending.action)

    def _recall(self) -> Action[Any, Any] | None:
        """After an undo the order taken back stands on the panel as it was drawn up, or what stood there in place of it
        when a step back led away. None where the panel draws up no such order."""
        recalls, self._recalls = self._recalls and self.conductor.live, False
        found = self._draw_up(self.conductor.recalled) if recalls else None
        if self.conductor.live:
            found = self._draw_up_all(self._left.again(recalls)) or found
        self._left.stand(lambda: self._own)
        return found

    def _draw_up_all(self, actions: Iterable[Action[Any, Any]]) -> Action[Any, Any] | None:
        """Draw up what does not stand there yet; returns the last that stands, None where none does."""
        found = None
        for action in actions:
            if action not in self._drawn_up:
                found = self._draw_up(action) or found
        return found

    def _draw_up(self, action: Action[Any, Any] | None) -> Action[Any, Any] | None:
        if action is None or any(one.final for one in self.conductor.rules.objections(action)):
            return None
        before = self._drawn.orders
        self.panel.recall(action)
        return action if action in self._drawn.orders or before != self._drawn.orders else None

    @property
    def _drawn_up(self) -> tuple[Action[Any, Any], ...]:
        """The order that is drawn up, seen or not, and those that write down what was typed as a what-if."""
        draft = self.draft or self.panel.put_by
        return (*(() if draft is None else (draft,)), *self.panel.unwritten)

    @property
    def _own(self) -> tuple[Action[Any, Any], ...]:
        """Of that what the referee drew up: what the app proposes stands there for as long as it proposes it."""
        return () if self.proposing.is_untouched else self._drawn_up

    # what the app proposes

    def _put_up(self, recalled: Action[Any, Any] | None) -> None:
        if self.proposing.is_new:
            self.why.put_away()
            self.proposing.cover(lambda: self._drawn_up)
            if recalled is None and self.conductor.live and (lapsed := self.proposing.lapsed) is not None:
                drop(self.panel)
                self.panel.take_down(lapsed)
                self.panel.show_view(self._view())
                self._draw_up_all(self.proposing.beneath)
            self.proposing.put_up(recalled)

    @property
    def proposal(self) -> AnyProposal | None:
        """The app's order, as long as the button stands for it."""
        proposal = self.proposing.standing
        return proposal if proposal is None or self.problem is None else None

    def _show_reason(self) -> None:
        if self.playing.running:
            self.rail.show_proposal(self.tr("The app plays, order {n}…").format(n=self.playing.orders + 1))
        else:
            self.rail.show_proposal(*self.proposing.reason(readable=self.problem is None))

    def play_on(self, extent: Extent) -> None:
        """Let the app play on so far; where it plays, it stops."""
        if self.playing.running:
            self.playing.stop()
        elif self.may_go_on():
            self.playing.start(extent)
            self.setFocus()
            self._show_primary()

    def _on_playing_ended(self, why: Halt, orders: int) -> None:
        self.refresh()
        self.lead_to_dice()
        self.told.emit(halt_text(why, orders))

    def turn_why(self) -> None:
        """Open the list behind the line of reason, or put it away."""
        if self.why.isHidden() and self.proposing.is_listed:
            strip = self.rail.proposal
            self.why.open_on(*self.proposing.rows(), strip.mapTo(self, QPoint(0, strip.height() + theme.GROUP)))
        else:
            self.why.put_away()

    def _on_why_taken(self, order: Action[Any, Any], proposed: bool) -> None:
        """Any row is played as Space would play it, were it the one proposed."""
        if not self._unread() and not self._order_typed(order):
            throw, apps = self._weighing.throw_of(order), proposed and self.conductor.proposal is not None
            self.conductor.go(order, throw, commanded=apps)

    def _on_rail_back_wanted(self) -> None:
        if self.proposing.put_back():
            self.heed()
        self.setFocus()

    def _lead_focus(self, before: QWidget | None) -> None:
        """The keyboard follows the play: to the dice where real ones fall and to a decision, whoever throws for that
        side, behind a look back as well; else back to where Space goes on."""
        question = self.conductor.question
        fresh, self._asked = question is not self._asked, question
        looks = self.conductor.viewing is not None
        back, self._looked_back = self._looked_back and not looks, looks
        self._listen()
        if before is not None and before is not self and not self.isAncestorOf(before):
            return  # in a dialog, or in another tab
        if before is self.column.tray.field and not fresh and self._dice_typed():
            return  # they are for the throw that is asked, whoever was to throw it
        asked = self._answered_in_tray and not self.column.open_
        below = self.column.tray, self.column.sides_row
        in_tray = before is not None and any(one.isAncestorOf(before) for one in below)
        if asked and (fresh or back or before is self):
            self.column.focus_tray()
        elif before is not None and ((in_tray and not asked) or not (before.isVisible() and before.isEnabled())):
            self.setFocus()

    def _listen(self) -> None:
        asked, open_ = self.conductor.question is not None, self.column.open_
        self._owed.listen(asked or open_ or self.conductor.amendment is not None, asked or open_)

    def _on_column_line_turned(self) -> None:
        self._listen()
        self._show_primary()

    @property
    def _answered_in_tray(self) -> bool:
        """Whether a decision or real dice are asked for."""
        question = self.conductor.question
        return isinstance(question, Choice) or (question is not None and self.conductor.by_hand(question))

    def lead_to_dice(self) -> None:
        """The tab comes to the front: where a decision or real dice are asked for the keyboard stands there."""
        if self._answered_in_tray:
            self.column.focus_tray()

    def _view(self) -> View:
        conductor = self.conductor
        lines = conductor.journal.cursor if conductor.viewing is None else conductor.viewing
        past, publisher = Past(conductor.encounter, lines, conductor.state), conductor.publisher
        return View(
            conductor.state,
            conductor.book,
            conductor.live,
            conductor.changed,
            past,
            conductor.answers,
            conductor.commanding.shown,
            conductor.reveal,
            () if publisher is None else publisher.sides(conductor.state),
        )

    def _show_primary(self) -> None:
        conductor = self.conductor
        idle = self._due == "amendment" and not conductor.amending.may_accept
        self.rail.show_primary(self._primary_text(), not idle)
        self.rail.offer_rest(conductor.can_roll_on and not self.column.open_)
        self._show_reason()

    @property
    def _due(self) -> Due:
        """What the button says and Space takes."""
        conductor = self.conductor
        if self.playing.running:
            return "play"
        if self.column.open_:
            return "line"
        if conductor.viewing is not None:
            return "past"
        if conductor.question is not None:
            return "dice" if isinstance(conductor.question, Roll) else "decision"
        return "order" if conductor.amendment is None else "amendment"

    def _primary_text(self) -> str:
        match self._due:
            case "play":
                return self.tr("Stop")
            case "line":
                return try_text()
            case "past":
                return self.tr("Back to now")
            case "dice" | "decision":
                return self._question_text()
            case "amendment":
                return accept_text(self.conductor.amending.changes)
            case "order":
                return self._order_text()

    def _order_text(self) -> str:
        conductor = self.conductor
        if self.problem is not None:
            return self.tr("Mend what is red")
        if (proposal := self.proposal) is not None:
            throw = self._weighing.weigh(proposal.order, conductor.journal.state)
            return with_chance(self.words.proposed(proposal.order, conductor.state), throw, proposal.side)
        return self._offered_text() if self._drawn.wish is None else self._drawn.wish.text

    def _offered_text(self) -> str:
        if offers := self.conductor.rules.offers():
            return self.words.order(offers[0], self.conductor.state)
        return self.tr("Print the battle report") if self._over else self.tr("Insert from the library")

    @property
    def _over(self) -> bool:
        return self.conductor.system.over(self.conductor.state)

    def _question_text(self) -> str:
        question = self.conductor.question
        if question is None:
            return ""
        if not isinstance(question, Roll):
            decision = self.conductor.decision
            what = self.words.purpose(question) if decision is None else self.words.option(question, decision.option)
            return self.tr("Decide: {what}").format(what=what)
        if self._dice_typed() or self.conductor.by_hand(question):
            return self.tr("Enter the dice")
        if question.part:
            return self.tr("Roll them all")
        count = question.dice.count - len(self.conductor.known)
        return self.tr("Roll the die") if count == 1 else self.tr("Roll {n} dice").format(n=count)

    def _show_odds(self) -> None:
        if self._may_weigh:
            self.column.show_preview(self._weighed_throw())

    @property
    def _may_weigh(self) -> bool:
        """Whether an order could be drawn up now."""
        return self.conductor.question is None and self.conductor.live

    def _weighed_throw(self) -> Question | None:
        """The throw whose odds are shown of an order not given yet; none of what cannot be read. A proposal comes
        before what the referee drew up only while it stands there as it was put."""
        if not self._may_weigh or self.problem is not None:
            return None
        proposal = self.proposal
        if proposal is not None and (self._drawn.draft is None or self.proposing.is_untouched):
            return self._weighing.weigh(proposal.order, self.conductor.journal.state)
        return self._weighing.next_throw()

    def _give(self, order: Action[Any, Any], on: bool = False, commanded: bool = False) -> None:
        """Give an order; the throw whose chance it was given by falls at once."""
        self.conductor.go(order, self.column.weighed if order == self._weighing.order else None, on, commanded)

    # what is typed

    @property
    def problem(self) -> Problem | None:
        """What is wrong with what is typed on the panel; while there is anything, no order is given."""
        if self._checked is not None:
            return self._checked[0]
        return next(problems(self.panel), None) if self.conductor.live else None

    @contextmanager
    def heeding(self) -> Iterator[None]:
        """While something typed is told the panel draws up what it likes: the next step and its odds are shown once."""
        before, self._showing = self._showing, True
        try:
            yield
        finally:
            self._showing = before
        if not before:
            self.heed()

    def heed(self) -> None:
        """Something was typed: say what cannot be taken of it, at once or behind all that is being shown anew."""
        if not self._showing:
            self._tell(self._show_odds)

    def _tell(self, then: Callable[[], None]) -> None:
        """Say what cannot be taken of what is typed, and what comes next; `then` its odds are shown."""
        self.strip.keep_to(self._ground)
        problem = self.problem
        if problem is not None and not being_retyped(problem.field):
            self.strip.show_problem(problem)
        elif self.strip.unread:
            self.strip.dismiss()
        self.panel.show_unread(problem is not None)
        self._checked = (problem,)
        try:
            self._show_primary()
            then()
        finally:
            self._checked = None

    @property
    def _ground(self) -> object:
        """What a refusal may depend on."""
        return self.conductor.question, self.conductor.state, self.conductor.book, self._drawn.orders

    @property
    def refused(self) -> bool:
        """Whether an order of the panel stands refused."""
        return self.strip.refusing

    def _unread(self) -> bool:
        """Whether something typed cannot be taken: then it is named and gets the keyboard, and nothing is ordered."""
        problem = self.problem
        if problem is not None:
            self.strip.show_problem(problem, again=True)
            reveal(problem.field, self.panel)
        return problem is not None

    # doing

    @property
    def draft(self) -> Action[Any, Any] | None:
        """The order being drawn up."""
        return self._drawn.draft

    def go_on(self) -> None:
        """Take the next step, whatever it is: the rail's button and Space. While the app plays on, it stops."""
        self._take_step()
        self.teller.press()

    def _take_step(self) -> None:
        match self._due:
            case "play":
                self.playing.stop()
            case "line":
                self.column.try_line()
            case "past":
                self.conductor.look_at(None)
            case "dice":
                self._throw()
            case "decision":
                self._decide()
            case "amendment":
                self.conductor.accept_amendment()
            case "order":
                self._order_next()

    def enter(self) -> None:
        """Enter, wherever the keyboard stands: the button or field there, else what is asked, else the next step."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton | QToolButton) and self.isAncestorOf(focus):
            focus.click()
        elif isinstance(focus, QLineEdit) and focus is not self.column.tray.field:
            focus.returnPressed.emit()
        elif self.column.retyping or (self.conductor.question is not None and self.conductor.viewing is None):
            self.column.enter()
        else:
            self.go_on()

    def _dice_typed(self) -> bool:
        """Whether dice stand in their field: they count, whoever was to throw."""
        return bool(self.column.tray.field.text().strip())

    def _throw(self) -> None:
        if self._dice_typed():
            self.column.enter()
        elif self._answered_in_tray:
            self.column.ask_for_dice()
        else:
            self.conductor.throw()

    def _decide(self) -> None:
        if (decision := self.conductor.decision) is not None:
            self.conductor.choose(decision.option)
        else:
            self.column.ask_for_choice()

    def roll_rest(self) -> None:
        """Let the app throw all that follows, behind what is typed: the rail's button and its key."""
        self.playing.stop()
        begin = place_of(self.conductor.journal)
        if not self.column.open_ and self.may_go_on():
            self.column.roll_rest(begin)

    def _order_next(self) -> None:
        if self._unread():
            return
        meant = self._next
        settled = settle(self.panel)
        if settled and not self.conductor.live:
            self._meant = meant
        elif not settled or (self._next == meant and not self.refused):
            self._give_next(*meant)

    @property
    def _next(self) -> _Next:
        """What the app proposes, else the step the panel does, else what the rules offer first."""
        if (proposal := self.proposal) is not None:
            return _Next(proposal.order, commanded=True)
        offered = self._drawn.wish is None
        return _Next(next(iter(self.conductor.rules.offers()), None) if offered else self._drawn.wished)

    def _give_next(self, order: Action[Any, Any] | None, commanded: bool) -> None:
        if order is None and self._drawn.wish is not None:
            self.panel.go_on()
        elif order is None:
            (self.report_requested if self._over else self.library_requested).emit()
        elif commanded or not self.panel.asks_first(order):
            self._give(order, commanded=commanded)
        self.lead_to_dice()

    def _on_conductor_moved(self) -> None:
        self._meant = None
        self._left.leave(self._own)
        drop(self.panel)
        self.panel.start_over()
        self.strip.dismiss()
        self._recalls = True

    def _on_panel_ordered(self, action: Action[Any, Any]) -> None:
        self.playing.stop()
        if not self._unread() and not self._order_typed(action):
            self._give(action)

    def _order_typed(self, *actions: Action[Any, Any]) -> bool:
        """Give what is typed on the panel and in no line yet, as Space would, and then these; says whether there was
        anything. What only keeps the books leaves a what-if standing."""
        settled, typed = settle(self.panel), self.panel.unwritten
        plays = any(one not in typed and not (isinstance(one, Order) and not one.spec.tactical) for one in actions)
        first = typed if plays or not actions else ()
        if first or (settled and actions):
            self.conductor.order_all((*first, *actions))
        return settled or bool(first)

    def may_go_on(self) -> bool:
        """Whether the app may go on by itself: what is typed and in no line yet is given first, as Space would."""
        return not self._unread() and not (self._order_typed() and self.refused)

    def _on_panel_revealed(self, units: tuple[str, ...], shown: Shown, to: str) -> None:
        self._on_panel_reveal_wanted(self.conductor.encounter.reveal.showing(units, shown, to))

    def _on_panel_reveal_wanted(self, reveal: Reveal) -> None:
        if not self.conductor.show_players(reveal):
            self.told.emit(self.tr("What the players see can be changed when no dice are owed."))

    def _on_panel_went_on(self, action: Action[Any, Any]) -> None:
        if not self._unread():
            self._give(action, on=True)

    def _on_panel_ordered_all(self, actions: tuple[Action[Any, Any], ...]) -> None:
        self.playing.stop()
        if not self._unread() and not self._order_typed(*actions):
            self.conductor.order_all(actions)

    def _on_conductor_told(self) -> None:
        meant, self._meant = self._meant, None
        if meant is not None and meant == self._next:
            self._order_next()

    def _on_panel_drafted(self, draft: Action[Any, Any] | None) -> None:
        self._drawn.draft = draft
        if not self._showing:
            self.strip.keep_to(self._ground)
            self._show_odds()

    def _on_panel_rest_wanted(self) -> None:
        if not (self.refused or self.problem is not None or self._dice_typed()):
            self.conductor.roll_on(on=True)

    def _on_panel_wished(self, wish: Wish | None) -> None:
        self._drawn.wish = wish
        self.heed()

    def _on_conductor_refused(self, refusal: Refusal) -> None:
        self.strip.show_refusal(refusal, self.words, self._ground)

    def _on_panel_warned(self, text: str) -> None:
        self.strip.show_warning(text, self._ground)

    def _on_strip_overruled(self, action: Action[Any, Any]) -> None:
        if not self._unread():
            self.conductor.order(action, overrule=True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Nothing shows that the keyboard is here; Qt would paint the whole tab anew for it."""

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nor that it has gone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter take the next step; a digit typed anywhere goes to the dice; Escape puts the strip away."""
        if self._digits.go_on(event.text(), event.key() in HELD):
            return
        if event.key() in HELD:
            if not event.isAutoRepeat():
                self._step(event.key())
        elif event.key() == Qt.Key.Key_Escape:
            self._on_escape()
        elif event.text() and event.text() in BEGINS and (self.conductor.question is not None or self.column.open_):
            self._digits.type_owed(event.text())
        elif event.text() and event.text() in BEGINS and (self.conductor.live or self.conductor.busy):
            self._digits.type_in(event.text())
        elif not (self.conductor.live and self.panel.take_key(event)):
            super().keyPressEvent(event)

    def _next_taken(self) -> Action[Any, Any] | None:
        """What the button does; None where something typed speaks against that."""
        order = self._next.order
        return None if order is None or self._unread() else order

    def _on_digits_begun(self) -> None:
        self.setFocus()

    def _on_digits_lost(self) -> None:
        self.told.emit(self.tr("No dice are asked for now: the digits are for nobody."))

    def _step(self, key: int) -> None:
        """Space, or Enter unless a field had it first: that passes it on when it is done with it."""
        if key == Qt.Key.Key_Space:
            self.go_on()
        elif not isinstance(self._key_at, QLineEdit | QAbstractSpinBox):
            self.enter()

    def event(self, event: QEvent) -> bool:
        """Notice where the keyboard stands before a key is taken."""
        if event.type() == QEvent.Type.ShortcutOverride:
            self._key_at = QApplication.focusWidget()
        return super().event(event)

    def _on_escape(self) -> None:
        if self.playing.running:
            self.playing.stop()
        elif self.strip.refusing:
            self.strip.dismiss()
        elif not self.why.isHidden():
            self.why.put_away()
        elif self.column.put_back():
            return
        elif self.panel.put_back():
            self.heed()
        elif self.conductor.viewing is not None:
            self.conductor.look_at(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the journal away on low screens; on narrow ones the sheets keep their share."""
        super().resizeEvent(event)
        self.column.fold(self.height() < LOW)
        if not self._dragged:
            column = max(LEAST, min(WIDEST, self.width() * 28 // 100))
            self.splitter.setSizes([self.width() - column - 1, column])

    def _on_splitter_moved(self) -> None:
        self._dragged = True

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(self.words.system_name())
            self.refresh()
        super().changeEvent(event)
