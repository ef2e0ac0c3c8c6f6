"""The right-hand column of one conductor: tray, odds and journal, and at their foot who commands and who throws; its
owner refreshes it first and on each change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QWidget

from referee_app.core.amend import Amendment, answered, questions_of
from referee_app.core.commander import Command
from referee_app.core.dice import BadAnswer, Faces
from referee_app.core.journal import Entry
from referee_app.core.order import Order
from referee_app.core.steps import Place, place_of
from referee_app.core.table import Answer, Choice, Question, Roll, Thrown
from referee_app.ui.dice.sides_row import SidesRow
from referee_app.ui.dice.tray import DiceTray
from referee_app.ui.dice.tray_last import falls
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.amend_view import AmendView, differences, dropped_text, struck_text
from referee_app.ui.journal.delegate import ROW
from referee_app.ui.journal.lines import Line
from referee_app.ui.journal.view import JournalView
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Tabs, scrolled
from referee_app.ui.look.layout import column_of, read_in_order, stand_still
from referee_app.ui.look.plain import hairline
from referee_app.ui.look.prepared import OPENED, IdleTasks, polish
from referee_app.ui.odds.view import OddsView
from referee_app.ui.words.system import Words

NARROWEST, WIDE, WIDEST = 320, 384, 480
_DICE, _JOURNAL = 0, 1
_JOURNAL_LEAST = 44 + 5 * ROW
"""Its head and five lines; on a low screen the odds get the rest."""
_ODDS_LEAST = 120
"""What the odds need beside others that want more than their share."""
_ODDS_LOW = 72
"""The same on a low screen, and while dice are asked: those that are typed come before the third line of a sum."""
_TRAY_LEAST = 108
"""The last line; while an order is drawn up the odds get the rest."""
_FOOT_LEAST, _FOOT_MOST = 37, 85
"""How high the rows of the sides are at least and at most, with the line above them: more of them scroll."""
_FEW = 4
"""So many sentences of a throw are told among others: two passes of fighters with the close-in fire at each."""
_RESTS = 300
"""Milliseconds without a key, behind which hands rest."""


class RightColumn(QWidget):
    """What is thrown, how likely it is, what happened; the same for all five systems."""

    undo_changed = Signal()
    """What is taken back or brought again next may be another than before, though the journal stands where it stood."""

    line_turned = Signal()
    """An old line was opened to be retyped, or left."""

    def __init__(self, conductor: Conductor, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._conductor = conductor
        self._words = words
        self._preview: Question | None = None
        self._amendment: Amendment[Any, Any] | None = None
        self._line: Entry[Any, Any] | None = None
        self._shut = False
        """Whether the last thing taken back was that an old line was opened."""
        self._folded = False
        self._dragged = self._filling = False
        """Whether the referee has shared the height himself; whether the tray is being filled."""
        self.tray = DiceTray(words)
        self.odds = OddsView(words)
        self.journal = JournalView(conductor, words)
        self.tabs = Tabs()
        self.sides_row = SidesRow()
        self.prepared = IdleTasks(self._later, self)
        self._rests = QTimer(self, singleShot=True, interval=_RESTS)
        self._rests.timeout.connect(self._keep_open)
        self._lay_out()
        self._connect()
        self._retranslate()
        self.tabs.hide()  # until it is folded
        self._take_up_ahead()
        if conductor.amendment is not None:
            self._begin_amending(conductor.amendment.place, "")
        else:
            self._open_again()

    def _lay_out(self) -> None:
        self._past = QWidget()
        self._lines = column_of(self._past, self.journal)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        for place, widget in enumerate((self.tray, self.odds, self._past)):
            self.splitter.addWidget(widget)
            self.splitter.setCollapsible(place, place > 0)
            self.splitter.setStretchFactor(place, place)
        self.splitter.setHandleWidth(1)
        stand_still(self.tray, self.odds, self._past, self.journal)
        read_in_order(self.splitter)
        inside = QWidget()
        column_of(inside, self.sides_row, edge=(theme.APART, theme.GROUP, theme.APART, theme.GROUP))
        self._foot = QWidget()
        column_of(self._foot, hairline(), (scrolled(inside, on_paper=True), 1), apart=0)
        self._foot.hide()
        self._column = column_of(self, self.tabs, (self.splitter, 1), self._foot, apart=0)
        self.tabs.addTab("")
        self.tabs.addTab("")
        self.tabs.setExpanding(True)
        self.setMinimumSize(NARROWEST, 1)  # on the lowest screens its parts scroll, and ask for no larger window
        self.setMaximumWidth(WIDEST)

    def _connect(self) -> None:
        self.tray.faces_given.connect(self._on_tray_faces_given)
        self.tray.line_given.connect(self._on_tray_line_given)
        self.tray.roll_page.told.connect(self._on_roll_page_told)
        self.tray.roll_page.begun.connect(self._keep_ahead)
        self.tray.roll_requested.connect(self._on_tray_roll_requested)
        self.tray.option_chosen.connect(self._on_tray_option_chosen)
        self.sides_row.hand_changed.connect(self._on_sides_row_hand_changed)
        self.sides_row.command_changed.connect(self._on_sides_row_command_changed)
        self.journal.looked_at.connect(self._on_journal_looked_at)
        self.journal.undo_requested.connect(self._on_journal_undo_requested)
        self.journal.amend_requested.connect(self._on_journal_amend_requested)
        self._conductor.dropped.connect(self._leave_line)
        self._conductor.moved.connect(self.tray.roll_page.put_by)
        self.splitter.splitterMoved.connect(self._on_splitter_moved)
        self.tabs.currentChanged.connect(self._on_tabs_current_changed)

    @cached_property
    def amending(self) -> AmendView:
        """Where an old line is retyped: made when one is first opened, or in an idle moment."""
        made = AmendView(self._words)
        made.hide()
        self._lines.addWidget(made)
        made.answers_amended.connect(self._on_amending_answers_amended)
        made.retyped.connect(self.undo_changed)
        made.retyped.connect(self._rests.start)
        made.accepted.connect(self._on_amending_accepted)
        made.dropped.connect(self._on_amending_dropped)
        return made

    @property
    def line_open(self) -> bool:
        """Whether an old line stands open in place of the journal."""
        return "amending" in vars(self) and not self.amending.isHidden()

    # down

    def refresh(self, preview: Question | None = None) -> None:
        """Show everything as it stands now, with the odds of what is drawn up; those of before would be worked out for
        nothing."""
        self._preview, self._shut = preview, False
        self._show_sides()
        self._filling = True
        with self.tray.together(), self.odds.together():  # laid out in the heights they get, not in those of before
            self._show_tray()
            self._filling = False
            self._show_odds()
        self.journal.refresh()
        self._show_amending()

    def show_preview(self, question: Question | None) -> None:
        """Show the odds of an order not given yet; what is asked now goes first. The same throw again is shown already:
        whatever else changes is told by `refresh`."""
        known, self._preview = self._preview, question
        if question is not known:
            self._show_odds()

    def _show_tray(self) -> None:
        conductor = self._conductor
        question = conductor.question
        by_hand = question is not None and conductor.by_hand(question)
        if question is None:
            self._show_last()
        self._keep_typed()
        amendment = conductor.amendment
        self.tray.show_amending(None if amendment is None else conductor.journal.entries[amendment.place].number)
        self.tray.show_question(question, conductor.known, by_hand, conductor.follow, conductor.decision)
        self._keep_ahead()
        self._show_before()

    def _show_sides(self) -> None:
        conductor = self._conductor
        sides, commands = conductor.system.sides(conductor.state), conductor.commanding.shown
        names = tuple(map(self._words.side, sides))
        self.sides_row.show_sides(sides, names, conductor.encounter.hand, commands)
        self._foot.setVisible(bool(sides))
        self._give_foot_room()

    def _give_foot_room(self) -> None:
        """The sides stand where they stand whatever is asked: how high they are is by how many they are, and how much
        room the column has."""
        wanted = self.sides_row.sizeHint().height() + 2 * theme.GROUP + 1
        high = min(wanted, _FOOT_MOST, max(_FOOT_LEAST, self.height() * 20 // 100))
        if high != self._foot.minimumHeight():
            self._foot.setFixedHeight(high)
            self._column.activate()  # what is above is shared by the height that it has now

    def _keep_typed(self) -> None:
        """While an old line's throws are asked, what is typed for the open order waits for its own."""
        journal, page = self._conductor.journal, self.tray.roll_page
        pending = journal.pending
        if self._conductor.amendment is None:
            here = place_of(journal) if pending is None else (pending.action.kind, pending.answers)
            page.ahead.come_to(here, pending is not None)
        elif self._amendment is None:
            page.put_by()

    def _keep_ahead(self) -> None:
        """Dice that were taken with others and wait are kept like those."""
        conductor, text = self._conductor, self.tray.roll_page.ahead.kept
        if conductor.amendment is not None:
            return
        typed = (place_of(conductor.journal), text) if text else None
        if typed != conductor.encounter.typed:
            conductor.encounter.typed = typed
            if typed is not None:
                conductor.keeping.beside()

    def _take_up_ahead(self) -> None:
        """Those that the file kept wait again, where they were typed."""
        place, text = self._conductor.encounter.typed or (None, "")
        if place == place_of(self._conductor.journal):
            self.tray.roll_page.ahead.waiting = text

    def _keep_open(self) -> None:
        """What is typed in an old line is kept once the hands rest, and no longer than it stands there."""
        conductor, amending = self._conductor, self.amending if self.line_open else None
        open_ = None if amending is None or conductor.amendment is not None or not amending.typed else amending
        line = None if open_ is None else (open_.place, open_.typed)
        if line != conductor.encounter.open_line:
            conductor.encounter.open_line = line
            conductor.keeping.beside()

    def _open_again(self) -> None:
        """The line that the file kept stands open again with what was typed in it, if it is there."""
        place, typed = self._conductor.encounter.open_line or (0, ())
        if typed and place < self._conductor.journal.cursor:
            self._begin_amending(place, "")
            self.amending.take_up(typed)

    def _show_before(self) -> None:
        """The answer given just now, while its order asks for more, or what the same press threw before this order."""
        conductor = self._conductor
        pending = conductor.journal.pending
        if conductor.question is None:
            self.tray.show_before(None)
        elif conductor.amendment is not None:
            self._show_answered(conductor.amendment.answered(conductor.answers))
        elif pending is None:
            self.tray.show_before(None)
        elif pending.answers:
            state = conductor.journal.state
            self._show_answered(answered(pending.action, state, conductor.book, pending.answers))
        else:
            told = self._told() if conductor.since < conductor.journal.cursor else []
            fallen = [fall for line in told for fall in self.journal.model.lines.falls(line)]
            self.tray.show_before(fallen[-1] if fallen else None)

    def _show_answered(self, pairs: Sequence[tuple[Question, Answer]]) -> None:
        self.tray.show_before(falls(pairs[-1:], self._words)[0] if pairs else None)

    def _told(self) -> list[Line]:
        """The lines of the last thing done, or the one looked at."""
        conductor, viewing = self._conductor, self._conductor.viewing
        end = viewing if viewing is not None else conductor.journal.cursor
        first = max(0, end - 1 if viewing is not None else min(conductor.since, end - 1))
        entries = conductor.journal.entries[first:end]
        return [self.journal.model.lines.line(entry, place) for place, entry in enumerate(entries, first)]

    def _show_last(self) -> None:
        """What came of the last thing done, or the line looked at: what happened and the dice that did it."""
        lines, known = self._told(), self.journal.model.lines
        shown = _outcome_first(lines)
        sentences = [one for line in shown for one in _brief(line, len(lines) > 1)]
        answers = [answer for line in lines for answer in line.entry.answers]
        self.tray.show_last(sentences, answers, [fall for line in lines for fall in known.falls(line)])

    def _show_odds(self) -> None:
        conductor, question = self._conductor, self._conductor.question
        preview = question is None and self._preview is not None and conductor.live
        self.odds.show_odds(self._preview if preview else question, conductor.changed, preview, conductor.known)
        self._show_folded()

    def _show_amending(self) -> None:
        conductor, before = self._conductor, self._amendment
        amendment = conductor.amendment
        self._amendment = amendment
        if amendment is None:
            if before is not None or not self._still_there():
                self._show_past(self.journal)
            return
        if self.amending.place != amendment.place:  # brought again, and another line was opened since
            self._begin_amending(amendment.place, "")
        self._show_past(self.amending)
        if conductor.question is not None:
            self.amending.show_waiting(conductor.question)
            self.tabs.setCurrentIndex(_DICE)
        else:
            found = differences(
                conductor.journal, amendment.place, conductor.amending.changes, self._words, conductor.book_of
            )
            self.amending.show_changes(tuple(found), self._left_open())
            self.tabs.setCurrentIndex(_JOURNAL)

    def _left_open(self) -> str:
        """What becomes of the order that is half answered, where not all of it goes on behind the amendment."""
        journal, amending = self._conductor.journal, self._conductor.amending
        dropped, struck = amending.drops, amending.strikes
        if journal.pending is None or (dropped is None and not struck):
            return ""
        order = self._words.order(journal.pending.action, journal.state)
        return dropped_text(order, dropped) if dropped is not None else struck_text(order, struck, self._words)

    def _still_there(self) -> bool:
        """Whether the line whose dice are being retyped still stands where it was."""
        if not self.line_open:
            return True
        place, journal = self.amending.place, self._conductor.journal
        return place < journal.cursor and journal.entries[place] is self._line

    def _show_past(self, shown: QWidget) -> None:
        turned = shown.isHidden()
        self._rests.start()
        self.journal.setVisible(shown is self.journal)
        if shown is not self.journal or self.line_open:
            self.amending.setVisible(shown is not self.journal)
        self._show_folded()
        self.undo_changed.emit()
        if turned:
            self.line_turned.emit()

    # the rail's friends

    def focus_tray(self) -> None:
        """Put the cursor where the answer goes."""
        self.tabs.setCurrentIndex(_DICE)
        self.tray.take_focus()

    def enter(self) -> None:
        """Enter was pressed somewhere else while something is asked, or an answer is retyped."""
        if self.retyping:
            self.try_line()
        else:
            self.tabs.setCurrentIndex(_DICE)
            self.tray.enter()

    def try_line(self) -> None:
        """See what comes of the old line that is open, as it is retyped."""
        self.tabs.setCurrentIndex(_JOURNAL)
        self.amending.enter()

    def put_back(self) -> bool:
        """Escape: what was retyped is as the line says again, else the line is left as it was, whatever its amendment
        still asks for; what it had come to is brought back by redo. Returns whether an old line was open."""
        open_ = self.line_open
        if self._conductor.amendment is not None:
            self._conductor.drop_amendment(again=True)
        elif open_ and not self.amending.put_back():
            self._leave_line()
        return open_

    def undo(self) -> None:
        """Take back the last thing: of an old line that was opened and not tried what was retyped last, else that it
        was opened. Its keys never reach the lines that it stands before."""
        if self._conductor.amendment is not None or not self.line_open:
            self._conductor.undo()
        elif not self.amending.take_back():
            self._leave_line()
            self._shut = True
            self.undo_changed.emit()

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that comes again: while an old line stands open only of that."""
        if self._conductor.amendment is not None or not self.line_open:
            return self._shut or self._conductor.can_redo
        return self.amending.can_bring_again

    def redo(self) -> None:
        """Bring back what was taken back last: of an old line that stands open what was retyped, and nothing else."""
        if self._shut:
            self._shut = False
            self.tabs.setCurrentIndex(_JOURNAL)
            self._show_past(self.amending)
            self.amending.take_focus()
        elif self._conductor.amendment is not None or not self.line_open:
            self._conductor.redo()
        else:
            self.amending.bring_again()

    @property
    def retyping(self) -> bool:
        """Whether keys are for an old line that is open to be retyped: not where the keyboard stands beside it in the
        tray, in what is asked there."""
        focus = QApplication.focusWidget()
        return self.open_ and not (self._conductor.question and focus and self.tray.isAncestorOf(focus))

    @property
    def open_(self) -> bool:
        """Whether an old line's answers are open to be retyped, and nothing has come of it yet: that is the next step,
        but where the line is behind the tray, in which something is asked."""
        in_sight = self._conductor.question is None or self.tabs.currentIndex() == _JOURNAL or not self._folded
        return in_sight and self.line_open and self._conductor.amendment is None

    def ask_for_dice(self) -> None:
        """Put the cursor where the dice go; where it stands already, say what is waited for."""
        waited = self.tray.field.hasFocus()
        self.focus_tray()
        if waited:
            self.tray.roll_page.ask()

    def ask_for_choice(self) -> None:
        """Put the keyboard on the option that Enter takes, and say that one is waited for."""
        self.focus_tray()
        self.tray.choice_page.ask()

    def type_in(self, text: str) -> None:
        """Take a digit that was typed elsewhere in the window, for an old line or for what is asked."""
        retyping = self.retyping
        self.tabs.setCurrentIndex(_JOURNAL if retyping else _DICE)
        (self.amending if retyping else self.tray).type_in(text)

    @property
    def typed_dice(self) -> str:
        """Dice as they are typed, for what is asked or in an old line, that nobody has entered or tried; or nothing."""
        retyped = self.line_open and self._conductor.amendment is None
        return self.tray.untaken or (self.amending.untaken if retyped else "")

    @property
    def weighed(self) -> Question | None:
        """The throw whose chance stands on the screen, of an order not given yet."""
        return None if self.odds.isHidden() else self._preview

    def roll_rest(self, begin: Place | None = None) -> None:
        """Let the app throw all that follows, behind dice that are typed: one press with these, and with what was
        ordered since it began."""
        begin, asked = begin or place_of(self._conductor.journal), self._conductor.question
        if isinstance(self._conductor.question, Roll) and not self.tray.roll_page.give_typed():
            return
        question, known = self._conductor.question, self.tray.typed
        if question is not None and known and known != self._conductor.known:
            if self._conductor.by_hand(question):
                self.tray.roll_page.enter()  # the others of real dice are owed, which it says
                return
            self._on_tray_roll_requested()
        on = place_of(self._conductor.journal) != begin or self._conductor.question is not asked
        self._try(lambda conductor: conductor.roll_on(on), self.tray.complain)

    def search_journal(self) -> None:
        """Look for words in the journal."""
        self.tabs.setCurrentIndex(_JOURNAL)
        self.journal.start_search()

    # folding

    def fold(self, folded: bool) -> None:
        """On low screens the journal becomes a tab beside the tray, which comes first: it says what a press does."""
        if folded and not self._folded and not (self.line_open and self.amending.isVisible()):
            self.tabs.setCurrentIndex(_DICE)
        self._folded = folded
        self.tabs.setVisible(folded)
        self._show_folded()

    def _show_folded(self) -> None:
        tab = self.tabs.currentIndex()
        self.tray.setVisible(not self._folded or tab == _DICE)
        beside = tab == _DICE if self._folded else not self._amending  # behind its tab a line needs none of the room
        self.odds.setVisible(beside and not self.odds.empty)
        self._past.setVisible(not self._folded or tab == _JOURNAL)
        self._show_handles()
        self._apportion()

    def _show_handles(self) -> None:
        """Those above the parts in sight, but the first: Qt shows them later, and they would take their pixel of what
        is laid out by then."""
        above = False
        for place, part in enumerate((self.tray, self.odds, self._past)):
            self.splitter.handle(place).setVisible(above and not part.isHidden())
            above = above or not part.isHidden()

    def _apportion(self) -> None:
        """Each part keeps its share whatever it shows, so that nothing jumps between two throws; but what the tray says
        is not cut while others have room to spare, and the journal keeps its five lines."""
        if not self._dragged:
            height = self.splitter.height() - 2 * self.splitter.handleWidth()
            tray = max(164, min(244, height * (60 if self._folded else 40) // 100))
            natural = self.tray.natural_height(self.width())
            journal = 0 if self._folded else _JOURNAL_LEAST  # a tab of its own leaves them its room
            if self._amending:
                tray = tray if self._conductor.question is not None else _TRAY_LEAST
            elif self._weighing:
                spare = height - journal - self.odds.natural_height
                tray = max(_TRAY_LEAST, min(max(tray, spare), natural))
            else:
                tray = max(tray, min(natural, height - journal - self._odds_least))
            rest = height - tray
            odds = rest - _JOURNAL_LEAST if rest >= _JOURNAL_LEAST + self._odds_low else rest * 54 // 100
            self.splitter.setSizes([tray, odds, rest - odds])

    @property
    def _odds_least(self) -> int:
        """What the odds need beside a tray that wants more than its share."""
        hidden = self._deciding or self.odds.isHidden()
        return 0 if hidden else min(self._odds_low, self.odds.natural_height)

    @property
    def _odds_low(self) -> int:
        """With less the odds and the journal share what is left."""
        return _ODDS_LOW if self._folded or isinstance(self._conductor.question, Roll) else _ODDS_LEAST

    @property
    def _amending(self) -> bool:
        """Whether an old line has the room: its throws are retyped, or what they change is looked at."""
        conductor = self._conductor
        return self.line_open and (conductor.amendment is None or conductor.question is None)

    @property
    def _deciding(self) -> bool:
        """Whether a decision is asked: its options stand one under the other, with what they come to."""
        return isinstance(self._conductor.question, Choice)

    @property
    def _weighing(self) -> bool:
        """Whether an order is drawn up and nothing is asked: then the odds come first."""
        return self._conductor.question is None and not self.odds.isHidden()

    def _later(self) -> Iterator[object]:
        yield from self.tray.ahead()
        yield from self.odds.ahead()
        polish(self.amending)
        yield self.amending

    def showEvent(self, event: QShowEvent) -> None:
        """What comes up with the first throws is made while no event waits."""
        super().showEvent(event)
        self.prepared.begin(OPENED)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height anew, unless the referee has."""
        super().resizeEvent(event)
        self._give_foot_room()
        self._apportion()

    def sizeHint(self) -> QSize:
        """Wide enough for a sentence."""
        return QSize(WIDE, 600)

    # slots

    def _try(self, deed: Callable[[Conductor], None], field: Callable[[BadAnswer], None]) -> None:
        """Do something with the conductor; what cannot be turns a field red and loses nothing."""
        try:
            deed(self._conductor)
        except BadAnswer as error:
            field(error)

    def _answer(self, deed: Callable[[Conductor], None]) -> None:
        """Answer what is asked; while the last answer is still on its way to the disk nothing is."""
        if self._conductor.question is not None:
            self._try(deed, self.tray.complain)

    def _on_tray_faces_given(self, faces: Faces) -> None:
        self._answer(lambda conductor: conductor.take_faces(faces))

    def _on_tray_line_given(self, thrown: tuple[Thrown, ...]) -> None:
        self._answer(lambda conductor: conductor.take_line(thrown))

    def _on_tray_roll_requested(self) -> None:
        known = self.tray.typed
        self._answer(lambda conductor: conductor.throw(known))

    def _on_tray_option_chosen(self, option: str) -> None:
        self._answer(lambda conductor: conductor.choose(option))

    def _on_sides_row_hand_changed(self, side: str, by_hand: bool) -> None:
        self._try(lambda conductor: conductor.throw_by_hand(side, by_hand), self.tray.complain)

    def _on_sides_row_command_changed(self, side: str, command: Command | None) -> None:
        self._conductor.command(side, "", command)

    def _on_journal_looked_at(self, lines: int) -> None:
        self._try(lambda conductor: conductor.look_at(lines), self.tray.complain)

    def _on_journal_undo_requested(self, lines: int) -> None:
        self._try(lambda conductor: conductor.go_to(lines), self.tray.complain)

    def _on_journal_amend_requested(self, place: int, key: str) -> None:
        self._begin_amending(place, key)
        self.tabs.setCurrentIndex(_JOURNAL)
        self.amending.take_focus()

    def _begin_amending(self, place: int, key: str) -> None:
        self._shut = False
        journal = self._conductor.journal
        self._line = journal.entries[place]
        pairs = questions_of(journal, place, self._conductor.book_of)
        self.amending.show_line(place, pairs, key, partial(self._conductor.amending.asked_behind, place))
        self._show_past(self.amending)

    def _on_amending_answers_amended(self, place: int, answers: tuple[Answer, ...]) -> None:
        self._try(lambda conductor: conductor.amend(place, *answers), self.amending.complain)
        self._rests.start()

    def _on_amending_accepted(self) -> None:
        self._try(lambda conductor: conductor.accept_amendment(), self.tray.complain)

    def _on_amending_dropped(self) -> None:
        if self._conductor.amendment is None:
            self._leave_line()
        else:
            self._conductor.drop_amendment()

    def _leave_line(self) -> None:
        """The keyboard is the line's again, whose keys amend it anew: not the tray's, which is empty by now."""
        self.tabs.setCurrentIndex(_JOURNAL)
        self._show_past(self.journal)
        self.journal.table.setFocus()

    def _on_roll_page_told(self) -> None:
        """What is told needs more room, or less; once the tray is filled all have their share anew."""
        if not self._filling:
            self._apportion()

    def _on_splitter_moved(self) -> None:
        self._dragged = True

    def _on_tabs_current_changed(self) -> None:
        self._show_folded()
        if self.line_open:
            self.line_turned.emit()  # it has come into sight, or gone behind the tray

    def _retranslate(self) -> None:
        self.tabs.setTabText(_DICE, self.tr("Dice"))
        self.tabs.setTabText(_JOURNAL, self.tr("Journal"))
        for one in (self, self.tabs):
            one.setAccessibleName(self.tr("Dice or journal"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.refresh(self._preview)
        super().changeEvent(event)


def _outcome_first(lines: list[Line]) -> list[Line]:
    """Lines that belong together with what came of them in front: the last order that settles throws, else the
    last throw; so it is the headline, and is not cut below. The rest as it happened."""
    actions = ((line, line.entry.action) for line in lines)
    settled = [line for line, action in actions if isinstance(action, Order) and action.spec.settles]
    lead = settled[-1:] or [line for line in lines if line.entry.answers][-1:]
    return lead + [line for line in lines if line not in lead]


def _brief(line: Line, among_others: bool) -> Sequence[str]:
    """What is told of a line; among others a throw of which much is told is told in a sentence, and what came of them
    all in full."""
    long = len(line.sentences) > _FEW
    return line.sentences[: 1 if long and among_others and line.entry.answers else None]
