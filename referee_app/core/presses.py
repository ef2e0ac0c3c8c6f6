"""What one press did in several steps, by where the journal stood behind it: one step takes all of it back and one
brings it again, and it is told as one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from referee_app.core.steps import Place

Span = tuple[Place, Place]
"""From where to where a journal went."""

MOST_KEPT = 100
"""So many presses a file keeps, of the last so many lines: what was done before them is taken back throw by throw."""

_START: Place = (0, -1)


class Presses:
    """The presses of one tab, as far as they are known, and from where to where the app played last.

    A file keeps those of late that the sheet does not tell, and no others, for an older program refuses it for them:
    where an order was given with its dice, and what followed from it by itself, the sheet tells.
    """

    def __init__(self, kept: Iterable[Span] = (), played: Span = (_START, _START)) -> None:
        self._kept = dict(kept)
        self.kept = tuple(self._kept.items())
        """What a file keeps of them: where each began and ended, in order."""
        self.played = played
        """Where the app began to play, and where that ended; as far as it is not another's by now."""
        self.plays = False
        """Whether it plays now: what is tied is of it."""
        self._begun = dict[Place, Place]()
        """Where one ended, and where it began."""
        for begin, (line, answers) in self.kept:
            if answers == 0 and begin < (line, -1):
                self._begun[line, -1] = begin  # the question that it led to goes alone, where it is for real dice
            self._begun[line, answers] = begin
        self._one: tuple[Place, bool] | None = None
        """Where the press began that all is of now, and whether a file keeps it."""
        self._started: Place | None = None
        """Where another goes on from where one ended."""
        self._since: dict[Place, int] = {}
        """Where something was shown, and behind which line all of it came that was told."""
        self._last = max((*self._begun, played[1]))
        """Nothing is known of any place behind it."""

    @property
    def has_played(self) -> bool:
        """Whether the app played anything lately that is still there, or comes again."""
        begin, end = self.played
        return begin < end and not self._is_old(end)

    @property
    def back(self) -> Mapping[Place, Place]:
        """Where one step goes from where a press ended."""
        return self._begun

    @property
    def forth(self) -> Mapping[Place, Place]:
        """Where one step goes from where a press began."""
        return {begin: end for end, begin in self._begun.items()}

    def begin(self, here: Place) -> None:
        """Something new begins: what was done behind it is no more, or is another."""
        if self._last > here:
            self.amend(here)
            self.played = (self.played[0], min(self.played[1], here))
            self._last = here

    def amend(self, here: Place) -> None:
        """The lines behind it are others; but they can come again, and what the app played."""
        self._begun = {end: begin for end, begin in self._begun.items() if end <= here}
        self._since = {place: since for place, since in self._since.items() if place <= here}
        self._keep({begin: end for begin, end in self._kept.items() if end <= here})

    def _keep(self, kept: dict[Place, Place]) -> None:
        self._kept, self.kept = kept, tuple(kept.items())

    def play(self, begin: Place, end: Place, on: bool) -> None:
        """The app plays from there, and has come to there; `on`: what is tied from now on is of it."""
        self.played, self.plays = (begin, end), on
        self._last = max(self._last, end)

    @contextmanager
    def one(self, begin: Place, kept: bool = False) -> Iterator[None]:
        """All that is tied meanwhile is of the press that began there; a file keeps it on request."""
        self._one, before = (begin, kept), self._one
        try:
            yield
        finally:
            self._one = before

    def tie(self, begin: Place, end: Place, kept: bool = False) -> None:
        """All between two places came of one press, which a file keeps on request, and one that goes on with such a
        one."""
        if self._one is not None:
            begin, kept = self._one[0], kept or self._one[1]
        if end <= begin:
            return
        self._begun[end], self._started = begin, None
        self._last = max(self._last, end)
        if self.plays:
            self.played = (self.played[0], end)
        if kept or begin in self._kept:
            self._keep({one: there for one, there in self._kept.items() if one < begin} | {begin: end})
        while self.kept and (self._is_old(self.kept[0][1]) or len(self.kept) > MOST_KEPT):
            self._keep(dict(self.kept[1:]))

    def _is_old(self, end: Place) -> bool:
        return end[0] < self._last[0] - MOST_KEPT

    def start(self, here: Place) -> None:
        """What goes on from there is of another press than what ended there."""
        self._started = here

    def begun(self, end: Place) -> Place:
        """Where the press began that goes on from there; there where none does."""
        return end if end == self._started else self._begun.get(end, end)

    def bounds(self, place: Place) -> bool:
        """Whether one began or ended there."""
        return place in self._begun or place in self._begun.values()

    def show(self, here: Place, since: int) -> None:
        """Something is shown there, together with all that came behind a line."""
        self._since[here] = since
        self._last = max(self._last, here)

    def shown(self, here: Place) -> bool:
        """Whether something was shown there: play stood there, as far as is known."""
        return here in self._since

    def since(self, here: Place, otherwise: int) -> int:
        """The line behind which everything came that was told there."""
        return self._since.get(here, otherwise)
