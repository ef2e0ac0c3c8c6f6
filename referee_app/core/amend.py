"""Amending: an old line's answers changed, everything after it worked out anew, shown before it is accepted.

Dice already on the table stay: an amended line looks for each throw under the throw's own key and asks only for dice
that nobody has thrown, or not for that: a sum of four dice says nothing of two, and what one threw is not another's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any, Generic, TypeVar

from referee_app.core.dice import BadAnswer, Faces, Summed
from referee_app.core.journal import Entry, Journal, Pending, Retyped, renumbered, retold
from referee_app.core.order import Before, Order
from referee_app.core.resolve import Ask, Asked, resolve
from referee_app.core.system import Action, Objection
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown, Whose, check

S = TypeVar("S")
B = TypeVar("B")

_FORETOLD = 50
"""So many answers are supposed of an order: one whose dice are thrown again where they tie would have no end."""

MOST_RETOLD = 500
"""How many struck lines are kept of which only the facts have changed."""


@dataclass(frozen=True, slots=True)
class Change(Generic[S, B]):
    """What amending does to one line: the line before, the line after (None when it falls away), and why; or, where
    it is `added`, a line that is owed before that one."""

    before: Entry[S, B]
    after: Entry[S, B] | None
    objections: tuple[Objection, ...] = ()
    added: bool = False

    @property
    def differs(self) -> bool:
        """Whether the facts come out otherwise."""
        return self.added or self.after is None or self.after.events != self.before.events

    @property
    def same_play(self) -> bool:
        """Whether the line stays with the order, the dice and the decisions it had."""
        return not self.added and self.after is not None and self.after.same_play(self.before)


def _accepted(change: Change[S, B], number: int, when: str) -> Entry[S, B]:
    assert change.after is not None
    if change.added:
        return replace(change.after, number=number, when=when)
    if change.same_play:
        return retold(change.after, number, change.before)
    return renumbered(change.after, number, when)


class Amendment(Generic[S, B]):
    """One amendment on its way: feed it answers until it is whole, then look at its changes, then accept it."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is put right, and the rules it is worked out by
        self,
        journal: Journal[S, B],
        place: int,
        answers: Iterable[Answer],
        book_of: Callable[[Entry[S, B] | None], B],
        offers: Callable[[S, B], Iterable[Action[S, B]]] = lambda state, book: (),
        house: int = 0,
    ) -> None:
        """`book_of` gives the rule tables a line was played by; of None those in force, by which an open order goes
        on: those of the house rules with the number `house`."""
        if not 0 <= place < journal.cursor:
            raise IndexError(place)
        self.place = place
        self.changes: list[Change[S, B]] = []
        self._done = 0
        """How many lines are worked out: the changes without those added."""
        self._journal = journal
        self._book_of, self._offers, self._house = book_of, offers, house
        self._state = journal.state_at(place)
        self._known = {answer.key: answer for answer in answers}
        self._given: list[tuple[tuple[int, int, S, dict[str, Answer], bool], list[Answer]]] = []
        """The answers that came together, and where it stood before them."""
        self._taken_back: list[list[Answer]] = []
        """Those that come again, the next ones last."""
        self._fresh: dict[str, Answer] = {}
        self._asked: dict[str, Roll[Any]] | None = None
        self._asks: tuple[Action[S, B], B] | None = None
        """The order that asked last, and the tables it is settled by."""
        self._adds = False
        """Whether what is settled is owed before the line, whose dice are not for it."""
        journal.state_at(journal.cursor)

    def go_on(self, *answers: Answer, ask: Ask | None = None, on: bool = False) -> Asked[S] | None:
        """Work on with these answers to the line under way, then with those of `ask`, until something else is asked or
        all is settled (None); one step takes them back, `on` with those before. Raises `BadAnswer` and forgets them."""
        stood, given = self._stands, list(answers)
        try:
            asked = self._work_on(answers)
            while asked is not None and ask is not None and (answer := ask(asked.question)) is not None:
                given.append(answer)
                asked = self._work_on([answer])
        except BadAnswer:
            self._stand_again(stood)
            raise
        if given:
            first, earlier = self._given.pop() if on and self._given else (stood, [])
            self._given.append((first, [*earlier, *given]))
            self._taken_back.clear()
        return asked

    def behind(self, answers: Iterable[Answer]) -> Asked[S] | None:
        """What the line under way would ask behind these answers; None: nothing more."""
        stood = self._stands
        try:
            self._lay(answers)
            return None if self.whole else self._settle(self._line)
        finally:
            self._stand_again(stood)

    def answered(self, answers: Sequence[Answer]) -> tuple[tuple[Question, Answer], ...]:
        """Each throw and decision of the order that asked last, of those it has the answers of."""
        return () if self._asks is None else answered(self._asks[0], self._state, self._asks[1], answers)

    def take_back(self) -> bool:
        """Stand again as before the answers that came together last; returns whether there were any."""
        if self._given:
            stood, answers = self._given.pop()
            self._stand_again(stood)
            self._taken_back.append(answers)
            return True
        return False

    @property
    def can_bring_again(self) -> bool:
        """Whether answers were taken back and no others given since."""
        return bool(self._taken_back)

    def bring_again(self) -> Asked[S] | None:
        """Take the answers again that were taken back last. Returns what is then asked, as `go_on` does."""
        *later, answers = self._taken_back
        coming = iter(answers)
        asked = self.go_on(ask=lambda question: next(coming, None))
        self._taken_back = later
        return asked

    @property
    def retyped(self) -> Retyped:
        """All that was retyped and answered so far."""
        given = tuple(tuple(answers) for _stood, answers in self._given)
        return Retyped(self.place, tuple(self._known.values()), given, tuple(map(tuple, self._taken_back)))

    def take_up(self, kept: Retyped) -> Asked[S] | None:
        """Answer again what was answered, as far as it is asked; what came behind that is forgotten. Returns what is
        asked then, as `go_on` does."""
        asked = self.go_on()
        for answers in kept.given:
            asked = self.go_on(ask=partial(_next_fitting, iter(answers)))
            if not self._given or tuple(self._given[-1][1]) != answers:
                return asked
        self._taken_back = list(map(list, kept.taken_back))
        return asked

    @property
    def _stands(self) -> tuple[int, int, S, dict[str, Answer], bool]:
        """Where it stands: whatever comes behind is added to it, or takes its place."""
        return len(self.changes), self._done, self._state, self._fresh, self._adds

    def _stand_again(self, stood: tuple[int, int, S, dict[str, Answer], bool]) -> None:
        changes, self._done, self._state, self._fresh, self._adds = stood
        self._asked = None
        del self.changes[changes:]

    def _lay(self, answers: Iterable[Answer]) -> None:
        self._fresh = self._fresh | {answer.key: answer for answer in answers}

    def _work_on(self, answers: Iterable[Answer]) -> Asked[S] | None:
        self._lay(answers)
        while not self.whole:
            asked = self._settle(self._line)
            if asked is not None:
                return asked
        return None

    @property
    def whole(self) -> bool:
        """Whether every line has been worked out anew, and all that is owed before the order that is open."""
        return self._at >= self._journal.cursor and self._owed_before_open is None

    @property
    def _at(self) -> int:
        """The place of the line that is worked out next."""
        return self.place + self._done

    @property
    def under_way(self) -> Entry[S, B] | None:
        """The line that is being worked out anew; None when all are."""
        return None if self.whole else self._line

    @property
    def _line(self) -> Entry[S, B]:
        """The line that is worked out next: behind all others the one that the order is to be that is open."""
        journal, pending = self._journal, self._journal.pending
        if pending is None or self._at < journal.cursor:
            return journal.entries[self._at]
        return replace(pending.line(journal.next_number, ""), house=self._house)

    def known_faces(self, question: Question) -> Faces:
        """The dice of a wider throw that already lie on the table."""
        answer = self._recorded().get(question.key)
        if not isinstance(question, Roll) or not isinstance(answer, Thrown) or self._thrown_for_else(question):
            return ()
        faces = answer.faces[: question.dice.count]
        try:
            question.dice.owed(faces)
        except BadAnswer:
            return ()
        return faces

    def known_by(self, question: Question) -> Whose | None:
        """By whom they fell; None where none lie there."""
        answer = self._recorded()[question.key] if self.known_faces(question) else None
        return answer.by if isinstance(answer, Thrown) else None

    def accept(self, when: str) -> None:
        """Write the amended lines. Raises `ValueError` while dice are owed.

        Of the old ones all that held other dice, decisions or orders are struck but kept, and of those with other facts
        alone the first `MOST_RETOLD`, until the next amendment: else each amendment would write the journal once more.
        """
        if not self.whole:
            raise ValueError("dice are still owed")
        journal = self._journal
        goes_on = self.goes_on
        stays = goes_on == journal.pending and journal.ahead is None
        half = None if stays else journal.strike_half(journal.ahead or journal.pending, when, bare=True)
        number = journal.next_number
        stay = [change for change in self.changes if change.after is not None]
        entries = [_accepted(change, number + place, when) for place, change in enumerate(stay)]
        twins = {one.before.number: at for at, one in enumerate(stay) if one.same_play and not one.differs}
        told = [change for change in stay if change.same_play and change.differs]
        journal.rewrite(
            self.place, entries, twins, {change.before.number for change in told[MOST_RETOLD:]}, half, goes_on
        )

    @property
    def goes_on(self) -> Pending[S, B] | None:
        """The half-answered order as it goes on behind the amended lines, once they are whole: with the first of its
        dice and decisions, as many as are asked as before. None where it can be given no more, or the first is asked
        otherwise, or nothing would be asked on behind those, or there is none."""
        pending = self._journal.pending
        if pending is None or not self.whole:
            return None
        line, book, before = pending.line(0, ""), self._book_of(None), self._journal.state_at(self._at)
        action, against = self._open_now(line)
        if against:
            return None
        asked = (answered(line.action, before, book, line.answers), answered(action, self._state, book, line.answers))
        going = pending.first(sum(1 for _ in takewhile(lambda pair: _alike(*pair), zip(*asked, strict=False))))
        if pending.answers and not going.answers:
            return None
        open_ = isinstance(resolve(action, self._state, book, going.answers), Asked)
        return replace(going, action=action) if open_ else None

    @property
    def strikes(self) -> tuple[tuple[Question, Answer], ...]:
        """The throws and decisions without which that order goes on, each as it was asked."""
        pending, goes_on = self._journal.pending, self.goes_on
        if pending is None or goes_on is None:
            return ()
        before = self._journal.state_at(self._at)
        return answered(pending.action, before, self._book_of(None), pending.answers)[len(goes_on.answers) :]

    def _open_now(self, line: Entry[S, B]) -> tuple[Action[S, B], tuple[Objection, ...]]:
        """The open order on the sheet as it is now, and what the amendment brings up against it."""
        book = self._book_of(None)
        action = self._as_now(line.action, _told_in_the_end(line, self._journal.state_at(self._at), book))
        return action, self._against(action, line, book)

    @property
    def _owed_before_open(self) -> Action[S, B] | None:
        """What the amendment owes before the order that is open, which could come right after it."""
        if self._journal.pending is None:
            return None
        action, against = self._open_now(self._line)
        return self._owed(action, against, self._book_of(None)) if against else None

    def _as_now(self, action: Action[S, B], told: Iterable[object]) -> Action[S, B]:
        """The order about what it was about, on the sheet as it is now."""
        if not isinstance(action, Order):
            return action
        again: Action[S, B] = action.again(
            self._state, told, Before(partial(self._journal.state_at, self._at), self._told)
        )
        return again

    def _recorded(self) -> dict[str, Answer]:
        if self._adds:
            return {}
        entry = self._journal.entries[self._at]
        recorded = {answer.key: answer for answer in entry.answers}
        return recorded if self.changes else recorded | self._known

    def _settle(self, entry: Entry[S, B]) -> Asked[S] | None:
        book = self._book_of(entry)
        if self._at >= self._journal.cursor and (before := self._owed_before_open) is not None:
            self._adds = True
            return self._add(entry, before, self._book_of(None))
        action = self._as_now(entry.action, entry.events)
        against = self._against(action, entry, book)
        owed = self._owed(action, against, book) if against else None
        self._adds = owed is not None
        if owed is not None:
            return self._add(entry, owed, book)
        if against:
            self._note(Change(entry, None, against))
            return None
        result = resolve(action, self._state, book, ask=self._lying)
        if isinstance(result, Asked) or result.events != entry.events:  # else it is what it was
            result = resolve(action, self._state, book, ask=self._recall)
        if isinstance(result, Asked):
            self._asks = action, book
            return result
        self._state = result.state
        self._note(Change(entry, replace(entry, action=action, answers=result.answers, events=result.events)))
        return None

    def _told(self) -> Iterator[tuple[Sequence[object], Sequence[object]]]:
        """What each line told and what it tells now, the latest first."""
        for change in reversed(self.changes):
            yield () if change.added else change.before.events, () if change.after is None else change.after.events

    def _against(self, action: Action[S, B], entry: Entry[S, B], book: B) -> tuple[Objection, ...]:
        """What the amendment brings up against a line; not what was overruled, nor what today's rules hold against it
        as it stood."""
        against = [one for one in action.objections(self._state, book) if one.reason not in entry.overruled]
        if not against:
            return ()
        before = self._journal.state_at(self._at)
        stood = {one.reason for one in entry.action.objections(before, book) if not one.final}
        return tuple(one for one in against if one.reason not in stood)

    def _owed(self, action: Action[S, B], against: tuple[Objection, ...], book: B) -> Action[S, B] | None:
        """What the amendment owes before a line that could come right after it, and nobody decides on; None where the
        line can come no more."""
        first, *later = (*self._offers(self._state, book), None)
        if not isinstance(first, Order) or not first.spec.owed or any(first.objections(self._state, book)):
            return None
        alike = action.kind == first.kind and not any(one.final for one in against)
        return first if alike or action in later else None

    def _add(self, entry: Entry[S, B], owed: Action[S, B], book: B) -> Asked[S] | None:
        """Settle what is owed before a line."""
        result = resolve(owed, self._state, book, ask=self._lying)
        if isinstance(result, Asked):
            self._asks = owed, book
            return result
        self._state = result.state
        added = Entry(0, owed, result.answers, result.events, house=entry.house)
        self._note(Change(entry, added, added=True))
        return None

    def _note(self, change: Change[S, B]) -> None:
        self.changes.append(change)
        self._done += not change.added
        self._fresh = {}
        self._asked = None

    def _recall(self, question: Question) -> Answer | None:
        """The answer that lies there, where it is still one to this question."""
        fresh = question.key in self._fresh
        return None if not fresh and self._thrown_for_else(question) else self._lying(question)

    def _lying(self, question: Question) -> Answer | None:
        if question.key in self._fresh:
            return self._fresh[question.key]
        answer = self._recorded().get(question.key)
        if answer is None:
            return None
        try:
            return None if check(question, answer) else answer
        except BadAnswer:
            return self._shortened(question, answer)

    def _thrown_for_else(self, question: Question) -> bool:
        """Whether the dice that lie there under that name were thrown for somebody else, or their sum is one of another
        number of dice; what was put right was thrown for this."""
        if not isinstance(question, Roll) or (not self.changes and question.key in self._known):
            return False
        before = self._before().get(question.key)
        if before is None or question.whose != before.whose:
            return before is not None
        if question.dice == before.dice or not isinstance(question.dice, Summed):
            return False
        answer = self._recorded()[question.key]
        alone = isinstance(answer, Thrown) and before.dice.count != len(answer.faces)
        return alone or question.dice.count < before.dice.count

    def _before(self) -> dict[str, Roll[Any]]:
        """What the line that is worked out anew asked for as it stood."""
        if self._asked is None:
            entry = self._journal.entries[self._at]
            found = answered(entry.action, self._journal.state_at(self._at), self._book_of(entry), entry.answers)
            self._asked = {asked.key: asked for asked, _ in found if isinstance(asked, Roll)}
        return self._asked

    def _shortened(self, question: Question, answer: Answer) -> Answer | None:
        """Fewer dice are thrown than before: the last ones go."""
        if isinstance(question, Choice) or not isinstance(answer, Thrown):
            return None
        shorter = replace(answer, faces=answer.faces[: question.dice.count], by="amended")
        try:
            return None if check(question, shorter) else shorter
        except BadAnswer:
            return None


def _next_fitting(answers: Iterator[Answer], question: Question) -> Answer | None:
    """The next answer, where it is one to this question."""
    answer = next(answers, None)
    try:
        return answer if answer is not None and answer.key == question.key and not check(question, answer) else None
    except BadAnswer:
        return None


def _alike(one: tuple[Question, Answer], other: tuple[Question, Answer]) -> bool:
    """Whether the same dice are thrown, for the same; of a decision it is enough that it can be taken."""
    first, second = one[0], other[0]
    if isinstance(first, Choice) or isinstance(second, Choice):
        return type(first) is type(second)
    return (first.dice, first.who, first.whose) == (second.dice, second.who, second.whose)


def _told_in_the_end(line: Entry[S, B], state: S, book: B) -> tuple[object, ...]:
    """What a half-answered order tells once it is settled, as far as that hangs on no die: what it is about."""
    asked = 0

    def answer(question: Question) -> Answer | None:
        nonlocal asked
        asked += 1
        if asked > _FORETOLD:
            return None
        if isinstance(question, Choice):
            return Chosen(question.key, question.options[0])
        return Thrown(question.key, ((1,),) * question.dice.count)

    try:
        return resolve(line.action, state, book, line.answers, ask=answer).events
    except BadAnswer:
        return ()


def questions_of(
    journal: Journal[S, B], place: int, book_of: Callable[[Entry[S, B]], B]
) -> tuple[tuple[Question, Answer], ...]:
    """Each question a line asked with the answer it got, as far as the rules still ask the same."""
    entry = journal.entries[place]
    return answered(entry.action, journal.state_at(place), book_of(entry), entry.answers)


def asked_behind(
    journal: Journal[S, B], place: int, book_of: Callable[[Entry[S, B]], B], answers: Sequence[Answer]
) -> Question | None:
    """What a line would ask next, had it got these answers, each where it is asked; None where that is nothing, or it
    never comes to the last of them."""
    entry, known, used = journal.entries[place], {one.key: one for one in answers}, set[str]()

    def recall(question: Question) -> Answer | None:
        used.add(question.key)
        return known.get(question.key)

    try:
        result = resolve(entry.action, journal.state_at(place), book_of(entry), ask=recall)
    except BadAnswer:
        return None
    return result.question if isinstance(result, Asked) and answers[-1].key in used else None


def answered(action: Action[S, B], state: S, book: B, answers: Sequence[Answer]) -> tuple[tuple[Question, Answer], ...]:
    """Each question an order asked with the answer it got; stops where an answer does not fit."""
    asked: list[tuple[Question, Answer]] = []

    def recall(question: Question) -> Answer | None:
        if len(asked) == len(answers):
            return None
        asked.append((question, answers[len(asked)]))
        return asked[-1][1]

    try:
        resolve(action, state, book, ask=recall)
    except BadAnswer:
        asked.pop()
    return tuple(asked)
