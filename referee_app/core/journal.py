"""The journal: everything that was ordered, answered and told, and the sheet as it stands at any line of it.

Facts are the truth: a sheet is the fold of facts from the start. Undo and redo move a cursor (`core.steps` throw by
throw); what was undone and then played differently stays in the journal as struck. A list of lines only grows: where
lines leave it another list takes its place, so that who holds one knows what stands in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from referee_app.core.dice import BadAnswer
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action, Objection
from referee_app.core.table import Answer, Chosen, Event

S = TypeVar("S")
B = TypeVar("B")
Fact = TypeVar("Fact")

_STRIDE = 64
"""A sheet is remembered every so many lines."""
_RECENT = 2 * _STRIDE
"""So many sheets are remembered of the lines looked at last: a step back or forth applies no line twice."""

MOST_REPLACED = 2_000
"""So many lines are remembered for taking amendments back; the last one can always be taken back."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, B]):
    """One line: the order, its dice and decisions, the facts, the house rules in force, and when (UTC, ISO text).

    `overruled` holds the reasons the referee set aside; `amends` the number of the line this one puts right;
    `commanded` says that a side commanded by the app gave it.
    """

    number: int
    action: Action[S, B]
    answers: tuple[Answer, ...]
    events: tuple[Event[S], ...]
    overruled: tuple[str, ...] = ()
    house: int = 0
    when: str = ""
    amends: int | None = None
    commanded: bool = False

    @property
    def decided(self) -> bool:
        """Whether the app took a decision in it for a side it commands."""
        return any(isinstance(one, Chosen) and one.by == "app" for one in self.answers)

    def same_play(self, other: Entry[S, B]) -> bool:
        """Whether that line is the same order with the same dice and decisions under the same rules."""
        mine = (self.action, self.answers, self.overruled, self.house)
        return mine == (other.action, other.answers, other.overruled, other.house)

    def opened(self, answers: int) -> Pending[S, B]:
        """The order of this line with only so many of its answers."""
        return Pending(self.action, self.answers[:answers], self.overruled, self.commanded)

    def set_aside(self, before: S, book_of: Callable[[Entry[S, B]], B]) -> tuple[Objection, ...]:
        """What the referee overruled, as the rules say it of the sheet before this line; what they do not say any more
        bears no rule."""
        against = tuple(self.action.objections(before, book_of(self))) if self.overruled else ()
        first = {one.reason: one for one in reversed(against)}
        return tuple(first.get(reason, Objection(reason, "")) for reason in self.overruled)

    def apply(self, state: S) -> S:
        """The sheet with this line's facts on it."""
        for event in self.events:
            state = event.apply(state)
        return state


BookOf = Callable[[Entry[Any, Any]], Any]
"""Gives the rule tables a line was played by."""


@dataclass(frozen=True, slots=True)
class Pending(Generic[S, B]):
    """An order half answered; `commanded` where a side commanded by the app gave it."""

    action: Action[S, B]
    answers: tuple[Answer, ...] = ()
    overruled: tuple[str, ...] = ()
    commanded: bool = False

    def first(self, answers: int) -> Pending[S, B]:
        """The same order with only so many of its answers."""
        return replace(self, answers=self.answers[:answers])

    def line(self, number: int, when: str) -> Entry[S, B]:
        """The struck line that keeps its dice and decisions; it told nothing."""
        return Entry(number, self.action, self.answers, (), self.overruled, when=when, commanded=self.commanded)

    def begins(self, whole: Pending[S, B]) -> bool:
        """Whether that is the same order, answered further."""
        longer = len(whole.answers) > len(self.answers)
        return longer and whole.first(len(self.answers)) == self


Together = tuple[Answer, ...]
"""Answers that came together: one step takes them back."""


@dataclass(frozen=True, slots=True)
class Retyped:
    """An amendment that is not accepted yet, so that it can be taken up again: the answers put right of the line at a
    place, those `given` since to what was asked then, and those that were taken back and come again, the next last.

    `left` says that it was left as a whole, and comes again with the next step forward.
    """

    place: int
    answers: Together
    given: tuple[Together, ...] = ()
    taken_back: tuple[Together, ...] = ()
    left: bool = False


class Replaced(NamedTuple):
    """A line as it stood before an amendment or after it: struck under its number, or but for its number and what it
    amends the same as the line at the place `twin` of the lines in its stead."""

    number: int
    amends: int | None = None
    twin: int | None = None


@dataclass(frozen=True, slots=True)
class Rewrite:
    """How an accepted amendment is taken back, or brought again, in one step.

    All lines from `place` on give way to `lines`, and the cursor goes to `cursor`; so it can be done while the cursor
    is `at`, with so many answers `given` of the order half answered there; None with none. `opened` says the same of
    where it leads to; `half` is the number that order is struck under, None where it is the one open now.
    """

    place: int
    at: int
    cursor: int
    lines: tuple[Replaced, ...]
    half: int | None = None
    given: int | None = None
    opened: int | None = None

    @property
    def struck(self) -> set[int]:
        """The numbers of the struck lines it needs."""
        return {line.number for line in self.lines if line.twin is None}

    def stands(self, cursor: int, given: int | None) -> bool:
        """Whether it can be done there."""
        return (self.at, self.given) == (cursor, given)

    def is_beyond(self, cursor: int, given: int | None) -> bool:
        """Whether that comes before where it can be done."""
        return (self.at, _far(self.given)) > (cursor, _far(given))


def _far(given: int | None) -> int:
    return -1 if given is None else given


@dataclass(slots=True)
class Told:
    """The facts of a kind in so many lines from the first on, and in which each stands."""

    lines: int = 0
    facts: list[Any] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def cut(self, place: int) -> None:
        """Forget the lines from a place on."""
        self.lines = min(self.lines, place)
        kept = bisect_left(self.places, place)
        del self.facts[kept:], self.places[kept:]


class Journal(Generic[S, B]):
    """The lines in force up to the cursor, those that can be redone behind it, and the struck ones.

    `pending` is the order half answered at the cursor. `ahead` is one that was taken back wholly or in part: all the
    answers it had. `amended` and `restored` say which amendments can be taken back and brought again, the next last.
    """

    def __init__(
        self,
        start: S,
        entries: Iterable[Entry[S, B]] = (),
        cursor: int | None = None,
        struck: Iterable[Entry[S, B]] = (),
        pending: Pending[S, B] | None = None,
    ) -> None:
        self.start = start
        self.entries = list(entries)
        self.struck = list(struck)
        self.cursor = len(self.entries) if cursor is None else cursor
        self.pending = pending
        self.ahead: Pending[S, B] | None = None
        self.amended: list[Rewrite] = []
        self.restored: list[Rewrite] = []
        self._marks = [start]
        self._recent: dict[int, S] = {}
        self._here: tuple[int, S] = (0, start)
        self._last: dict[type, tuple[int, int]] = {}
        """Of kinds of orders: how many lines were looked through, and behind how many the last one stands."""
        self._told: dict[type | tuple[type, ...], Told] = {}

    @property
    def state(self) -> S:
        """The sheet as it stands now: the same object until a line is written or taken back, whatever old sheets are
        looked at meanwhile."""
        if self._here[0] != self.cursor:
            self._here = (self.cursor, self.state_at(self.cursor))
        return self._here[1]

    @property
    def next_number(self) -> int:
        """The number the next line gets; numbers are never given twice, nor those of lines that can come again."""
        return 1 + max(
            self.entries[-1].number if self.entries else 0,
            max((entry.number for entry in self.struck), default=0),
            max((line.number for one in self.restored for line in one.lines), default=0),
        )

    def state_at(self, lines: int) -> S:
        """The sheet after so many lines."""
        if lines == self._here[0]:
            return self._here[1]
        mark = min(lines // _STRIDE, len(self._marks) - 1) * _STRIDE
        place = next((one for one in range(lines, mark, -1) if one in self._recent), mark)
        state = self._recent[place] if place > mark else self._marks[mark // _STRIDE]
        while place < lines:
            state = self.entries[place].apply(state)
            place += 1
            self._remember(place, state)
        return state

    def _remember(self, place: int, state: S) -> None:
        self._recent[place] = state
        if len(self._recent) > _RECENT:
            del self._recent[next(iter(self._recent))]
        if place == len(self._marks) * _STRIDE:
            self._marks.append(state)

    def last(self, kind: type, lines: int) -> Entry[S, B] | None:
        """The last of the first so many lines whose order is of a kind; no line is looked at twice for it."""
        known, found = self._last.get(kind, (0, 0))
        begun, behind = (known, found) if found <= lines else (0, 0)
        fresh = range(lines, begun, -1)
        behind = next((place for place in fresh if isinstance(self.entries[place - 1].action, kind)), behind)
        if lines > known:
            self._last[kind] = (lines, behind)
        return self.entries[behind - 1] if behind else None

    def told(self, kind: type[Fact] | tuple[type[Fact], ...], lines: int) -> list[Fact]:
        """Every fact of a kind, or of several, that the first so many lines tell, the oldest first; no line is looked
        at twice for it."""
        told = self._told.setdefault(kind, Told())
        for place in range(told.lines, lines):
            for fact in self.entries[place].events:
                if isinstance(fact, kind):
                    told.facts.append(fact)
                    told.places.append(place)
        told.lines = max(told.lines, lines)
        return told.facts[: bisect_left(told.places, lines)]

    def begin(self, pending: Pending[S, B]) -> None:
        """Take an order up at the cursor; what was taken back is struck."""
        self.strike_undone()
        self.pending = pending

    def answer(self, answers: tuple[Answer, ...], when: str = "") -> None:
        """Go on with other answers than those taken back, which are struck with all that came behind them."""
        assert self.pending is not None
        self.strike_undone(when)
        self.pending = replace(self.pending, answers=answers)

    def record(self, entry: Entry[S, B]) -> None:
        """Write a line at the cursor; lines that were undone are struck."""
        self.strike_undone()
        self.pending = None
        self.entries.append(entry)
        self.cursor += 1

    def strike_undone(self, when: str = "") -> None:
        """Strike whatever could be brought back; of a half-answered order the dice."""
        self.struck.extend(self.entries[self.cursor :])
        self._cut(self.cursor)
        self.strike_half(self.ahead, when)
        self.ahead = None
        self.restored.clear()
        self._forget_amended(self.cursor, self._given)

    @property
    def _given(self) -> int | None:
        """How many answers the open order has; None where none is open."""
        return None if self.pending is None else len(self.pending.answers)

    def strike_half(self, half: Pending[S, B] | None, when: str = "", bare: bool = False) -> int | None:
        """Keep the dice and decisions of an order that is dropped, on request a `bare` one as well; returns the number
        it is struck under, if any."""
        if half is None or not (half.answers or bare):
            return None
        number = self.next_number
        self.struck.append(half.line(number, when))
        return number

    def _forget_amended(self, lines: int, given: int | None) -> None:
        """Forget how amendments are taken back that reach behind so many lines and answers, and those they were built
        on."""
        while self.amended and self.amended[-1].is_beyond(lines, given):
            lines, given = min(lines, self.amended.pop().place), None

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.cursor > 0 or self.pending is not None

    def can_redo(self) -> bool:
        """Whether there is anything to bring back."""
        if self.restorable or self.ahead is not None:
            return True
        return self.half_redone if self.pending is not None else self.cursor < len(self.entries)

    @property
    def half_redone(self) -> bool:
        """Whether the open order is a line behind the cursor, taken back in part."""
        if self.pending is None or self.cursor >= len(self.entries):
            return False
        entry = self.entries[self.cursor]
        return self.pending.begins(entry.opened(len(entry.answers)))

    @property
    def restorable(self) -> bool:
        """Whether an amendment that was taken back could be brought again now."""
        return bool(self.restored) and self.restored[-1].stands(self.cursor, self._given)

    @property
    def one_way(self) -> bool:
        """Whether its lines are all there is to take back and bring again: no amendment, no half order."""
        return not (self.amended or self.restored or self.ahead is not None)

    def put_by(self) -> None:
        """Close the open order so that it can be brought back."""
        if self.pending is not None and self.ahead is None and not self.half_redone:
            self.ahead = self.pending
        self.pending = None

    def go_to(self, lines: int) -> None:
        """Undo or redo to just after so many lines; a half-answered order can be brought back behind the last one."""
        if not 0 <= lines <= len(self.entries):
            raise IndexError(lines)
        self.put_by()
        self.cursor = lines

    def rewrite(  # noqa: PLR0913, PLR0917 - what comes of the lines and what of the open order is one step
        self,
        place: int,
        entries: Iterable[Entry[S, B]],
        twins: Mapping[int, int] | None = None,
        lost: Collection[int] = (),
        half: int | None = None,
        goes_on: Pending[S, B] | None = None,
    ) -> None:
        """Put amended lines in the place of all from `place` on; the old ones are struck, and can be brought back. The
        open order `goes_on` behind them as that, or is the one struck as `half`.

        Those whose numbers are in `twins` need not be kept: the new line at that place says the same. Those `lost` are
        not kept either, but then nothing can be brought back in one step. Nor are those kept any longer that an earlier
        amendment left with the same dice and told other facts of, unless that one can still be taken back.
        """
        twins, new, old = twins or {}, list(entries), self.entries[place:]
        self._forget_retold()
        self.restored.clear()
        self.struck.extend(entry for entry in old if entry.number not in twins and entry.number not in lost)
        lines = tuple(Replaced(entry.number, entry.amends, twins.get(entry.number)) for entry in old)
        given = None if goes_on is None else len(goes_on.answers)
        self.amended.append(Rewrite(place, place + len(new), self.cursor, lines, half, given, self._given))
        if lost:
            self.amended.clear()
        while len(self.amended) > 1 and sum(len(one.lines) for one in self.amended) > MOST_REPLACED:
            del self.amended[0]
        self._cut(place)
        self.entries.extend(new)
        self.cursor = len(self.entries)
        self.pending, self.ahead = goes_on, None

    @property
    def can_take_back(self) -> bool:
        """Whether an amendment is the last thing that was done: the order open there may have been put by since."""
        last = self.amended[-1] if self.amended else None
        if last is None or self.pending is not None:
            return last is not None and last.stands(self.cursor, self._given)
        return last.at == self.cursor

    def take_back(self) -> bool:
        """Take back the amendment accepted last, if play stands where it was accepted."""
        return self.can_take_back and self._swap(self.amended, self.restored)

    def bring_again(self) -> bool:
        """Bring the amendment taken back last again, if play stands where it was taken back."""
        return self.restorable and self._swap(self.restored, self.amended)

    def _swap(self, from_: list[Rewrite], to: list[Rewrite]) -> bool:
        """Do a rewrite and note how it is undone; one that does not fit (in a file of strange making) is forgotten."""
        rewrite, now = from_[-1], self.entries[from_[-1].place :]
        kept = {entry.number: entry for entry in self.struck}
        try:
            lines = [_restored(line, now, kept) for line in rewrite.lines]
            half = None if rewrite.half is None else kept[rewrite.half]
        except LookupError:
            from_.clear()
            return False
        before, dropped = self._given, self._change_half(rewrite, half)
        twins = {line.twin: place for place, line in enumerate(rewrite.lines) if line.twin is not None}
        gone = rewrite.struck | {rewrite.half}
        self.struck = [entry for entry in self.struck if entry.number not in gone]
        self.struck.extend(entry for place, entry in enumerate(now) if place not in twins)
        inverse = tuple(Replaced(entry.number, entry.amends, twins.get(place)) for place, entry in enumerate(now))
        to.append(Rewrite(rewrite.place, rewrite.cursor, rewrite.at, inverse, dropped, self._given, before))
        from_.pop()
        self._cut(rewrite.place)
        self.entries.extend(lines)
        self.cursor = rewrite.cursor
        return True

    def _change_half(self, rewrite: Rewrite, half: Entry[S, B] | None) -> int | None:
        """Strike the order half answered now, where it does not go on, and open that of the struck line; returns the
        number it is struck under."""
        if half is None and (rewrite.opened is not None or self.pending is None):
            return None
        dropped = self.strike_half(self.ahead or self.pending, bare=True)
        whole = None if half is None else half.opened(len(half.answers))
        self.pending = None if whole is None or rewrite.opened is None else whole.first(rewrite.opened)
        self.ahead = None if self.pending == whole else whole
        return dropped

    def _forget_retold(self) -> None:
        now = {entry.amends: entry for entry in self.entries if entry.amends is not None}

        def retold(old: Entry[S, B]) -> bool:
            heirs = (now.get(number) for number in (old.number, old.amends) if number is not None)
            return any(heir is not None and heir.same_play(old) for heir in heirs)

        needed = set[int]().union(*(one.struck for one in self.amended))
        self.struck = [entry for entry in self.struck if entry.number in needed or not retold(entry)]

    def _cut(self, place: int) -> None:
        if place == len(self.entries):
            return
        self.entries = self.entries[:place]
        del self._marks[place // _STRIDE + 1 :]
        self._recent = {lines: state for lines, state in self._recent.items() if lines <= place}
        self._last = {kind: (min(known, place), at) for kind, (known, at) in self._last.items() if at <= place}
        for told in self._told.values():
            told.cut(place)
        if self._here[0] > place:
            self._here = (0, self.start)

    def branch(self) -> Journal[S, B]:
        """A copy that goes its own way: a what-if."""
        other = Journal(self.start, self.entries, self.cursor, self.struck, self.pending)
        other.ahead, other.amended, other.restored = self.ahead, list(self.amended), list(self.restored)
        return other


def _restored(line: Replaced, now: Sequence[Entry[S, B]], kept: Mapping[int, Entry[S, B]]) -> Entry[S, B]:
    """The line as it stood; raises `LookupError` where it stands nowhere any more."""
    if line.twin is None:
        return kept[line.number]
    if line.twin < 0:
        raise IndexError(line.twin)
    return replace(now[line.twin], number=line.number, amends=line.amends)


@dataclass(frozen=True, slots=True)
class Moved(Generic[S]):
    """A line whose facts today's rules would not tell: its place, and what they would tell, or why they cannot."""

    place: int
    events: tuple[Event[S], ...] = ()
    reason: str = ""


def verify(journal: Journal[S, B], book_of: Callable[[Entry[S, B]], B]) -> Iterable[Moved[S]]:
    """Re-run every line with today's rules and yield those that come out otherwise; changes nothing."""
    return (moved for found in verified(journal, book_of) for moved in found)


def verified(journal: Journal[S, B], book_of: Callable[[Entry[S, B]], B]) -> Iterable[tuple[Moved[S], ...]]:
    """The same line by line, nothing for a line that agrees: so that a long journal can be verified in slices."""
    state = journal.start
    for place, entry in enumerate(journal.entries[: journal.cursor]):
        yield tuple(_moved(place, entry, state, book_of(entry)))
        state = entry.apply(state)


def _moved(place: int, entry: Entry[S, B], state: S, book: B) -> Iterable[Moved[S]]:
    lost = next((o for o in entry.action.objections(state, book) if o.final), None)
    if lost is not None:
        yield Moved(place, reason=lost.reason)
        return
    try:
        result = resolve(entry.action, state, book, entry.answers)
    except BadAnswer as error:
        yield Moved(place, reason=error.reason)
    else:
        if not isinstance(result, Settled):
            yield Moved(place, reason="owed")
        elif result.events != entry.events:
            yield Moved(place, events=result.events)


def renumbered(entry: Entry[S, B], number: int, when: str) -> Entry[S, B]:
    """The same line under a new number and time, saying which one it puts right."""
    return replace(entry, number=number, when=when, amends=entry.number)


def retold(entry: Entry[S, B], number: int, before: Entry[S, B]) -> Entry[S, B]:
    """A line whose dice stay as they were `before`: it keeps the time they fell at, and what they put right."""
    return replace(entry, number=number, amends=before.number if before.amends is None else before.amends)
