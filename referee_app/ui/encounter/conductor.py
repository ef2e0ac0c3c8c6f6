"""The conductor of one tab: takes orders and dice, asks the rules, writes the journal, and says what changed.

It decides nothing about a game. A die is shown only after `keep` has put it on the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from referee_app.core import steps
from referee_app.core.amend import Amendment
from referee_app.core.commander import Command, Decision
from referee_app.core.dice import Faces
from referee_app.core.hand import at_table, kept
from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.order import Order
from referee_app.core.public import AnyPublisher, Reveal
from referee_app.core.resolve import Asked, Settled
from referee_app.core.system import Action, System
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown, Whose, check
from referee_app.core.typed import Others
from referee_app.play.dice_box import DiceBox
from referee_app.store import house
from referee_app.store.playable import Unfit, taken_up
from referee_app.store.session import Encounter, Overlay
from referee_app.systems import load, publisher_of
from referee_app.ui.encounter.amending import Amending
from referee_app.ui.encounter.commanding import AnyIdle, AnyProposal, Commanding, commanded
from referee_app.ui.encounter.going_on import GoingOn
from referee_app.ui.encounter.history import History
from referee_app.ui.encounter.keeping import Keep, Keeping, at_once
from referee_app.ui.encounter.rules import Refusal, Rules


def utc_now() -> str:
    """The time of a line, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Conductor(QObject):
    """One encounter being played."""

    state_changed = Signal()
    """The sheet, the journal, the question or what is looked at is another than before."""
    told = Signal(object)
    """A line was written: its Entry."""
    refused = Signal(object)
    """An order was refused: a Refusal."""
    moved = Signal()
    """Undo, redo or an amendment put the journal elsewhere: what was drawn up before is of another state."""
    amended = Signal()
    """An amendment is whole and waits to be accepted."""
    dropped = Signal()
    """An amendment is left without a line written."""

    def __init__(
        self,
        encounter: Encounter,
        keep: Keep = at_once,
        box: DiceBox | None = None,
        now: Callable[[], str] = utc_now,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.encounter = encounter
        self.system: System[Any, Any] = load(encounter.key)
        self.rules = Rules(encounter, self._meant)
        self.commanding = Commanding(encounter)
        self.publisher: AnyPublisher | None = publisher_of(encounter.key)
        self.put_aside = False
        """Whether the half-answered order it began with no longer fitted the rules."""
        self.viewing: int | None = None
        self.keeping = Keeping(keep, self)
        self._box = box or DiceBox()
        self.going = GoingOn(self._box, self.by_hand)
        self.history = History(encounter, self.rules, self.going, self.by_hand)
        self.amending = Amending(encounter, self._box)
        self._now = now
        self._asked: Asked[Any] | None = None
        self._rest: list[Action[Any, Any]] = []
        self._overrules = False
        self._rest_from = self._here
        self.presses = encounter.presses
        self.lets_pass = False
        """Whether what needs neither dice nor a word is done by itself."""
        self.since = self.history.latest
        """The line behind which everything came of the last thing the referee did."""
        self._untold: list[Entry[Any, Any]] = []
        """Lines that were not shown yet: what goes on by itself is shown when it stops."""
        self._unkept = False
        """Whether some of them are not on their way to the disk yet: what follows without a die or a decision is kept
        together with what it follows from, for it would follow again."""
        self._stepping = False
        """Whether a step is being taken: what follows waits until it is done."""
        self._take_up()
        self._asked = self.amending.take_up(self._asked)
        self.presses.show(self._here, self.since)

    # what stands on the table

    @property
    def journal(self) -> Journal[Any, Any]:
        """The encounter's journal."""
        return self.encounter.journal

    @property
    def _here(self) -> steps.Place:
        return self.history.here

    @property
    def state(self) -> Any:
        """The sheet to be shown: of the line looked at, else of now with what the half-answered order told so far."""
        if self.viewing is not None:
            return self.journal.state_at(self.viewing)
        if self._asked is not None:
            return self._asked.state
        return self.journal.state

    @property
    def book(self) -> Any:
        """The rule tables in force, or those of the line looked at."""
        return house.load_book(self.encounter.key, self.encounter.houses[self._house])

    @property
    def _house(self) -> int:
        """The number of the house rules of what is shown: those of their time where an old line is seen or amended."""
        if (amended := self.amending.house) is not None:
            return amended
        return self.encounter.house if self.viewing is None else self.encounter.house_at(self.viewing)

    @property
    def changed(self) -> frozenset[str]:
        """The figures a house rule changed, by dotted path; of the line looked at those of its time."""
        overlay = self.encounter.houses[self._house]
        return house.changed(overlay) if overlay else frozenset()

    @property
    def reveal(self) -> Reveal | None:
        """What the players are shown, at the line looked at or now; None where its system shows them nothing."""
        if self.publisher is None:
            return None
        return self.encounter.reveal if self.viewing is None else self.encounter.reveal_at(self.viewing)

    def book_of(self, entry: Entry[Any, Any]) -> Any:
        """The rule tables a line was played by."""
        return house.book_of(self.encounter, entry)

    @property
    def question(self) -> Question | None:
        """What the rules wait for."""
        return self._asked.question if self._asked else None

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What has been answered of the order that waits for more."""
        return self._asked.answers if self._asked is not None and self.viewing is None else ()

    @property
    def amendment(self) -> Amendment[Any, Any] | None:
        """The amendment that is on its way."""
        return self.amending.open

    @property
    def known(self) -> Faces:
        """Dice of the question that already lie on the table, while amending."""
        return self.amending.known(self.question)

    @property
    def live(self) -> bool:
        """Whether orders are taken: nothing owed, nothing old looked at."""
        return self._asked is None and self.viewing is None and self.amendment is None and not self.keeping.busy

    @property
    def may_rule(self) -> bool:
        """Whether house rules can be changed: not in the middle of an order or an amendment."""
        return self._asked is None and self.amendment is None

    @property
    def busy(self) -> bool:
        """Whether something is on its way to the disk."""
        return self.keeping.busy

    def by_hand(self, question: Question) -> bool:
        """Whether that side throws real dice."""
        return question.who in self.encounter.hand

    @property
    def following(self) -> Action[Any, Any] | None:
        """What comes next though nobody decides anything; None while somebody does."""
        order = self.rules.follows() if self.live else None
        return order if order is not None and not self.rules.objections(order) else None

    @property
    def can_roll_on(self) -> bool:
        """Whether dice of the app's sides are owed now, or by what follows."""
        if self.viewing is not None:
            return False
        question = self.question
        if question is None and (order := self.following) is not None:
            question = self.rules.preview(order)
        return self.going.is_apps(question)

    @property
    def proposal(self) -> AnyProposal | None:
        """What a commanded side that is due would do; None while dice fall, or what comes next needs nobody."""
        if not self.live or not self.commanding.commands or self.following is not None:
            return None
        return self.commanding.proposal(self.journal.state, self.book)

    @property
    def idle(self) -> AnyIdle | None:
        """Why no commanded side that could act does; None where one does, or people are due."""
        if not self.live or self.following is not None or self.proposal is not None or self.commanding.failed:
            return None
        return self.commanding.idle(self.journal.state, self.book)

    @property
    def decision(self) -> Decision | None:
        """The option a commanded side would take of what it is asked."""
        asked = self._asked if self.amendment is None and self.viewing is None else None
        if asked is None or not isinstance(asked.question, Choice):
            return None
        return self.commanding.decision(asked.question, asked.state, self.book)

    # orders and answers

    def order(
        self, action: Action[Any, Any], overrule: bool = False, on: bool = False, commanded: bool = False
    ) -> bool:
        """Give an order; returns whether it was taken. An overruled one notes the reasons set aside; one that goes `on`
        with what the referee did before is told together with it; a `commanded` one is the app's."""
        if not self.live:
            return False
        refusal = Refusal(action, self.rules.objections(action))
        if refusal.objections and (refusal.final or not overrule):
            self.refused.emit(refusal)
            return False
        if not on:
            self.since = self.journal.cursor
        reasons = tuple(objection.reason for objection in refusal.objections)
        begin = self._here
        self.presses.begin(begin)
        pending: Pending[Any, Any] = Pending(action, (), reasons, commanded)
        self.journal.begin(pending)
        self._go_on(pending, begin)
        return True

    def go(
        self, action: Action[Any, Any], weighed: Question | None = None, on: bool = False, commanded: bool = False
    ) -> bool:
        """Give an order and go on as long as nobody has anything to decide and no die falls that was not `weighed`:
        the throw that was on the screen with its chance. One that goes `on` with the order before it is told together
        with it. Returns whether it was taken."""
        if not self.live:
            return False
        here = self._here
        begin = self.presses.begun(here) if on else here
        leads_on = not isinstance(action, Order) or action.leads_on(self.journal.state)
        stood = begin == here and self._goes_by_itself(action)
        with self._told_from_here(on):
            self.going.begin("along" if self.lets_pass and leads_on else "stops", weighed)
            with self._one_step(begin, stood):
                taken = self.order(action, False, True, commanded)
            if self._here > here:
                self._go_further()
            else:
                self.going.stop()
        return taken

    @contextmanager
    def _told_from_here(self, on: bool = False) -> Iterator[None]:
        """What is done is told by itself, or `on` with what was done before; what comes to nothing changes nothing of
        what is told."""
        here, since = self._here, self.since
        self.since = since if on else self.journal.cursor
        yield
        if self._here == here:
            self.since = since

    def roll_on(self, on: bool = False) -> None:
        """Let the app throw all that follows of its sides, order after order, up to real dice or a decision; `on`: as
        part of what was ordered before."""
        if self.amendment is not None:
            if self.busy:
                self.keeping.then(partial(self.roll_on, on))  # behind what was typed, which is shown first
            elif self.can_roll_on:
                self._keep_amended(self.amending.roll_on(on))
        elif self.viewing is None:
            if not on:
                self.presses.start(self._here)
            with self._told_from_here(on):
                self.going.begin("through")
                self._go_further()

    def _go_further(self) -> None:
        """Take every step that needs nobody. One with a die or a decision in it waits until those before it are on the
        disk; what the last ones came to is kept once, and shown once it is there."""
        if self._stepping:
            return
        self._stepping = True
        try:
            while not self.keeping.busy and self._next_by_itself():
                pass
        finally:
            self._stepping = False
            if self._unkept:
                self._keep_then(lambda: self._show(None))
            elif self._untold and not self.keeping.busy:
                self._show(self._asked)

    def _next_by_itself(self) -> bool:
        """Take one step that needs nobody; says whether there was one."""
        if self.going.far == "stops" or self.amendment is not None or self.viewing is not None:
            return False
        if self._asked is not None:
            return self._throw_by_itself(self._asked.question)
        order = self.following
        result = self.rules.run(order) if order is not None else None
        question = result.question if isinstance(result, Asked) else None
        if order is None or result is None or not (self.going.far == "through" or self.going.lets_pass(question)):
            self.going.stop()
            return False
        kept = self.going.far == "through" or self.going.is_apps(question)
        if self._unkept and (result.answers or self.going.is_apps(question)):
            self._keep_then(partial(self._go_behind, order, kept))
            return False
        return self._follow(order, kept)

    def _go_behind(self, order: Action[Any, Any], kept: bool) -> None:
        """What it follows from is on the disk: take the step, and go further."""
        self._stepping = True
        try:
            self._follow(order, kept)
        finally:
            self._stepping = False
            self._go_further()

    def _follow(self, order: Action[Any, Any], kept: bool) -> bool:
        """Give an order that follows by itself; says whether it went anywhere. `kept`: no sheet tells that it does, for
        the app's dice fall in it."""
        here = self._here
        with self.presses.one(self.presses.begun(here), kept):
            self.order(order, False, True)
        return self._here > here

    def _goes_by_itself(self, action: Action[Any, Any]) -> bool:
        """Whether play would have gone on with it by itself: the sheet alone does not tell then that it stood there,
        where a session was opened."""
        return action == self.following and self.going.lets_pass(self.rules.preview(action))

    @contextmanager
    def _one_step(self, begin: steps.Place, kept: bool = False) -> Iterator[None]:
        """What is done is one step with what was done since, which a file keeps on request; what follows waits until
        it is."""
        self._stepping = True
        try:
            with self.presses.one(begin, kept):
                yield
        finally:
            self._stepping = False

    def tie(self, begin: steps.Place, kept: bool = True) -> None:
        """One step takes everything back that was done since; not `kept` where the sheet tells that."""
        self.presses.tie(begin, self._here, kept)

    def _throw_by_itself(self, question: Question) -> bool:
        """Throw what was asked before play went through; says whether anything fell."""
        if self.going.far != "through" or not self.going.is_apps(question):
            return False
        here = self._here
        with self.presses.one(self.presses.begun(here), kept=True):
            self.roll_rest()
        return self._here > here

    def order_all(self, actions: Iterable[Action[Any, Any]], overrule: bool = False) -> None:
        """Give orders one after the other, each once the one before is on the disk; a refusal ends it, unless what
        speaks against them was read before. One step takes all of them back, and one summary tells of all. What is not
        taken now is never given later."""
        if not (self.live or self.keeping.busy):
            return
        self._overrules = overrule
        self._rest, self._rest_from = list(actions), self._here
        if not self.keeping.busy:
            self._give_rest()

    def _give_rest(self) -> None:
        while self._rest and self.live:
            on = self._here != self._rest_from
            with self.presses.one(self._rest_from, on):
                if not self.order(self._rest.pop(0), self._overrules, on):
                    self._rest.clear()

    def take(self, answer: Answer) -> None:
        """Take dice or a decision. Raises `BadAnswer` when it cannot be; then nothing is lost."""
        if check(self._open, answer):
            raise ValueError("dice are still owed")
        if self.amendment is not None:
            self._keep_amended(self.amending.go_on(answer))
        elif self.journal.pending is not None:
            self._answer(self.journal.pending, (*self.journal.pending.answers, answer))

    @property
    def _open(self) -> Question:
        """What is asked. Raises `ValueError` where nothing is."""
        if self._asked is None:
            raise ValueError("nothing is asked")
        return self._asked.question

    def take_faces(self, faces: Faces, by_hand: bool = True) -> None:
        """Take typed dice."""
        self._go_with(self._open, typed=by_hand)
        self.take(Thrown(self._open.key, faces, "hand" if by_hand else "app"))

    def follow(self, thrown: Sequence[Thrown]) -> Question | Others | None:
        """What would be asked once these throws lie on the table; the app's dice are not dealt from a line of real
        ones, unless a die was thrown along for them (OR-13), and another order's are not of the same line."""
        asked, question, later = self._behind(thrown), self.question, False
        if not isinstance(question, Roll) or question.spare or not self.by_hand(question):
            return asked
        if asked is None and self.lets_pass and self.amendment is None and (pending := self.journal.pending):
            half = replace(pending, answers=(*pending.answers, *thrown))
            asked, later = self.rules.asked_behind(half, self._rest), True
        if isinstance(asked, Roll) and (later or not self.by_hand(asked)):
            return Others(asked)
        return None if later else asked

    def _behind(self, thrown: Sequence[Thrown]) -> Question | None:
        if self.amendment is not None:
            return self.amending.behind(thrown)
        pending = self.journal.pending
        result = self.rules.behind(pending.action, (*pending.answers, *thrown)) if pending is not None else None
        return result.question if isinstance(result, Asked) else None

    def take_line(self, thrown: Sequence[Thrown]) -> None:
        """Take one typed throw, or several that follow each other."""
        *first, last = thrown
        if not first:
            self.take(last)
            return
        question, pending = self._behind(first), self.journal.pending
        if question is None or check(question, last):
            raise ValueError("dice are still owed")
        if self.amendment is not None:
            self._keep_amended(self.amending.go_on(*thrown))
        elif pending is not None:
            self._go_with(question, typed=True)
            self._answer(pending, (*pending.answers, *thrown))

    def choose(self, option: str) -> None:
        """Take a decision; the one that a commanded side would take is the app's."""
        decision = self.decision
        apps = decision is not None and decision.option == option
        self.take(Chosen(self._open.key, option, "app" if apps else "hand"))

    def roll(self, known: Faces = ()) -> None:
        """Let the app throw what is owed behind dice already typed; what fell in part by hand is marked so."""
        if isinstance(self.question, Roll) and not self.keeping.busy:
            self.take(self._thrown(self.question, known))

    def _thrown(self, question: Roll[Any], known: Faces) -> Thrown:
        if not known or known == self.known:
            return self._box.throw(question, self.known)
        dice = at_table(question.dice)
        thrown = self._box.throw(replace(question, dice=dice), known)
        by: Whose = "mixed" if dice.owed(known) else "hand"
        return replace(thrown, faces=kept(question.dice, thrown.faces), by=by)

    def throw(self, known: Faces = ()) -> None:
        """One press: the app throws what is owed, and the parts that were weighed with it."""
        begin, question = self._here, self.question
        if not isinstance(question, Roll) or self.keeping.busy:
            return
        if self.amendment is not None:
            self._keep_amended(self.amending.go_on(self._thrown(question, known), part_of=question))
        else:
            self._go_with(question)
            with self._one_step(begin):
                self.roll(known)
            self._go_further()

    def _go_with(self, question: Question | None, typed: bool = False) -> None:
        """Where the referee has typed dice that the app would have thrown the other parts wait: he has them in his
        hand, and Space throws them."""
        if typed and self.going.is_apps(question):
            self.going.without_parts()
        elif self.lets_pass and self.amendment is None:
            self.going.with_parts(question)

    def roll_rest(self) -> None:
        """Let the app throw this and all that follows, up to a side with real dice or a decision."""
        pending = self.journal.pending
        if pending is None or self.amendment is not None or not isinstance(self.question, Roll) or self.keeping.busy:
            return
        answers = [*pending.answers, self._box.throw(self.question)]
        self._answer(pending, self.rules.run(pending.action, answers, self._throw_own).answers)

    def _answer(self, pending: Pending[Any, Any], answers: tuple[Answer, ...]) -> None:
        """Go on with these answers; what one press gave, one step takes back."""
        begin = self._here
        self.presses.begin(begin)
        self.journal.answer(answers, self._now())
        self._go_on(replace(pending, answers=answers), begin)

    def _throw_own(self, question: Question) -> Answer | None:
        return None if self.by_hand(question) else self._box.answer(question)

    def _meant(self, choice: Choice, state: Any) -> Answer | None:
        """The answer to a decision the order has taken already, unless a commanded side wants another."""
        if not (self.lets_pass and choice.meant):
            return None
        decision = self.commanding.decision(choice, state, self.book)
        if decision is None:
            return Chosen(choice.key, choice.options[0])
        return Chosen(choice.key, decision.option, "app") if decision.option == choice.options[0] else None

    def _go_on(self, pending: Pending[Any, Any], begin: steps.Place) -> None:
        """Run the half-answered order as far as its answers and what falls by itself reach, keep and show it; one
        press began at `begin`."""
        lines, given = self.journal.cursor, len(pending.answers)
        result = self.rules.run(pending.action, pending.answers, self.going.thrown)
        if result.answers != pending.answers:
            self.journal.pending = pending = replace(pending, answers=result.answers)
        end = (lines, len(result.answers)) if isinstance(result, Asked) else (lines + 1, -1)
        told = given if self.going.far != "through" else len(result.answers)
        self.presses.tie(begin, end, kept=told - max(0, begin[1]) > 1)
        if isinstance(result, Settled):
            self._record(pending, result)
        else:
            self._asked = None
            self._keep_then(lambda: self._show_asked(result))

    def _record(self, pending: Pending[Any, Any], result: Settled[Any]) -> None:
        entry: Entry[Any, Any] = Entry(
            self.journal.next_number,
            pending.action,
            result.answers,
            result.events,
            pending.overruled,
            self.encounter.house,
            self._now(),
            commanded=pending.commanded,
        )
        self.journal.record(entry)
        self._asked = None
        if self.going.far == "stops" or self._rest:
            self._keep_then(lambda: self._show_told(entry))
        else:
            self._unkept = True
            self.amending.forget()
            self._show_told(entry)

    def _keep_then(self, done: Callable[[], None], last: bool = False) -> None:
        self._unkept = False
        self.amending.forget()
        self.keeping.then(done, last)

    def _show(self, asked: Asked[Any] | None) -> None:
        self._asked = asked
        self.presses.show(self._here, self.since)
        untold, self._untold = self._untold, []
        self.state_changed.emit()
        self.going.fell = False
        for entry in untold:
            self.told.emit(entry)

    def _show_asked(self, asked: Asked[Any]) -> None:
        self._show(asked)
        self._go_further()

    def _show_told(self, entry: Entry[Any, Any]) -> None:
        self._asked = None
        self._untold.append(entry)
        self._give_rest()
        self._go_further()

    def _take_up(self) -> None:
        """Take a saved half-answered order up where it was left; one that fits no more is struck, its dice kept."""
        if self.journal.pending is None:
            return
        try:
            self._asked = taken_up(self.encounter)
        except Unfit:
            self._put_aside()
            self.put_aside = True

    # the way back

    def _put_aside(self) -> None:
        """Drop the half-answered order for good; dice that were thrown stay in the journal as struck."""
        self.journal.strike_half(self.journal.ahead or self.journal.pending, self._now())
        self.journal.pending = self.journal.ahead = None
        self._asked = None
        self.going.stop()

    def undo(self) -> None:
        """Take back the last thing: what one press threw or decided, else the order, an amendment, a line."""
        if self.amendment is None:
            self._stepped(self.history.back(self.question, self.lets_pass))
        elif self.amending.take_back():
            self._show_amended(self.amending.go_on())
        else:
            self.drop_amendment(again=True)

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that comes again: in an amendment an answer of its own."""
        return self.amending.can_bring_again or (self.amendment is None and self.journal.can_redo())

    def redo(self) -> None:
        """Bring back what was taken back last, with its dice: an answer inside an amendment, the amendment, a line."""
        if self.amending.can_bring_again:
            self.viewing = None
            self._show_amended(self.amending.bring_again())
        elif self.can_redo:
            self._stepped(self.history.forth(self.lets_pass))

    def _stepped(self, since: int) -> None:
        self.viewing, self.since = None, since
        self._moved()

    def _moved(self) -> None:
        """The journal stands elsewhere: ask what is asked there, once it is kept; what was on its way is forgotten."""
        self.keeping.forget()
        self._untold.clear()
        self.going.fell = False
        self._rest.clear()
        self.going.stop()
        self._asked = None
        self._take_up()
        asked, self._asked = self._asked, None
        self._keep_then(lambda: self._show_anew(asked))

    def _show_anew(self, asked: Asked[Any] | None) -> None:
        self.moved.emit()
        self._show(asked)

    def undo_to(self, begin: steps.Place) -> None:
        """Take back all that came behind a place in one step; one step brings it again."""
        if self.amendment is None:
            self._stepped(self.history.back_to(begin, self.lets_pass))

    def write(self, lines: Iterable[Entry[Any, Any]]) -> None:
        """Put down lines that were played elsewhere from the sheet as it stands; one step takes all of them back."""
        begin, self.since, when = self._here, self.journal.cursor, self._now()
        self.presses.begin(begin)
        for number, line in enumerate(lines, self.journal.next_number):
            self.journal.record(replace(line, number=number, house=self.encounter.house, when=when))
        self.since = max(self.since, self.journal.cursor - 1)
        self.tie(begin)
        self._keep_then(lambda: self._show(None))

    def undo_line(self) -> None:
        """Take back the open order, else the last line as a whole."""
        self.go_to(self.journal.cursor - (self.journal.pending is None))

    def go_to(self, lines: int) -> None:
        """Undo or redo to just after so many lines."""
        self.viewing = None
        self.amending.leave()
        self.journal.go_to(lines)
        self._moved()

    @property
    def recalled(self) -> Action[Any, Any] | None:
        """The order that was taken back last: what was drawn up for it stands on the panel again."""
        return self.history.recalled if self.viewing is None else None

    def look_at(self, lines: int | None) -> None:
        """Show the sheet as it stood after so many lines; None is now."""
        self.viewing = None if lines is None or lines == self.journal.cursor else lines
        self.state_changed.emit()

    # amending

    def amend(self, place: int, *answers: Answer) -> None:
        """Begin to put answers of an old line right; dice that are then missing are asked for. Not while something else
        is on its way to the disk, which is shown first."""
        if not self.busy:
            self.viewing = None
            self._show_amended(self.amending.begin(place, answers))

    def _keep_amended(self, asked: Asked[Any] | None) -> None:
        """What fell or was decided is kept like any, and then shown with what is asked behind it."""
        self._asked = None
        self.keeping.then(lambda: self._show_stood(asked))

    def _show_amended(self, asked: Asked[Any] | None) -> None:
        """What is asked where no die has fallen is shown while it is kept."""
        self.keeping.forget()
        self.keeping.beside()
        self._show_stood(asked)

    def _show_stood(self, asked: Asked[Any] | None) -> None:
        self._show(asked)
        if asked is None:
            self.amended.emit()

    def accept_amendment(self) -> None:
        """Write the amended lines; a second press, or one while dice are owed, does nothing."""
        amendment = self.amendment
        if amendment is None or not self.amending.may_accept or self.busy:
            return
        self.amending.leave()
        self.presses.amend((amendment.place, -1))
        amendment.accept(self._now())
        self._moved()

    def drop_amendment(self, again: bool = False) -> None:
        """Leave everything as it was, an order half answered as well; one that was taken back can come `again`."""
        self.dropped.emit()
        self.amending.leave(again)
        self.keeping.forget()
        self.keeping.beside()
        self._asked = None
        self._take_up()
        self._show(self._asked)

    # settings of the tab

    def throw_by_hand(self, side: str, by_hand: bool) -> None:
        """Let a side throw real dice, or the app for it."""
        hand = self.encounter.hand
        self.encounter.hand = hand | {side} if by_hand else hand - {side}
        self._keep_then(lambda: self._show(self._asked), last=True)

    def command(self, side: str, unit: str, command: Command | None) -> None:
        """Let the app command a side, or a unit of it; None: people do."""
        self.encounter.commands = commanded(self.encounter.commands, side, unit, command)
        self._keep_then(lambda: self._show(self._asked), last=True)

    def show_players(self, reveal: Reveal) -> bool:
        """Show the players this from now on: a line of the journal, so not while an order is half answered. Says
        whether they are shown it."""
        return self.live and (reveal == self.encounter.reveal or self.order(reveal))

    def play_by(self, overlay: Overlay) -> None:
        """Put house rules in force from now on: a line of the journal, so not while an order is half answered."""
        self.viewing, before = None, self.journal.cursor
        line = self.encounter.play_by(overlay, self._now()) if self.live else None
        if line is not None:
            self.since = before
            self._keep_then(lambda: self._show_told(line))
        else:
            self._show(self._asked)
