"""What the journal knows of what is shown: the sheet before it came about, and the rules of its time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from referee_app.core.table import Answer
from referee_app.store.house import changed, load_book
from referee_app.store.session import Encounter

Fact = TypeVar("Fact")
Look = Callable[[Any], Any]
"""Something on a sheet, or None where it is not on it."""


class Past:
    """An encounter up to a line, and the sheet shown there: with an order half answered it runs ahead of the line."""

    def __init__(self, encounter: Encounter, lines: int, state: Any) -> None:
        self._encounter = encounter
        self._lines = lines
        self._state = state

    @property
    def settling(self) -> Any:
        """The order that is half answered; None where none is, or where an old line is looked at."""
        journal = self._encounter.journal
        return journal.pending.action if journal.pending is not None and self._lines == journal.cursor else None

    @property
    def lines(self) -> int:
        """How many lines there are up to there."""
        return self._lines

    def given(self, since: int) -> tuple[Any, ...]:
        """The orders of the lines behind so many, the oldest first."""
        return tuple(entry.action for entry in self._encounter.journal.entries[since : self._lines])

    @property
    def begun_on(self) -> Any:
        """The sheet behind the last line: an order half answered was begun on it."""
        return self._encounter.journal.state_at(self._lines)

    @property
    def hand(self) -> frozenset[str]:
        """The sides that throw real dice."""
        return self._encounter.hand

    def before(self, look: Look) -> Any:
        """The sheet as it stood before what is looked at became what it is; None where it began so."""
        since = self._since(look)
        return self._encounter.journal.state_at(since - 1) if since else None

    def begun(self, look: Look) -> Any:
        """The sheet as it stood when what is looked at had just become what it is."""
        since = self._since(look)
        return self._state if since > self._lines else self._encounter.journal.state_at(since)

    def told(self, look: Look) -> tuple[Any, ...]:
        """The facts told since what is looked at became what it is."""
        entries = self._encounter.journal.entries[self._since(look) : self._lines]
        return tuple(fact for entry in entries for fact in entry.events)

    def rules(self, look: Look) -> tuple[Any, frozenset[str]]:
        """The tables by which what is looked at became what it is, and the figures house rules had changed in them."""
        encounter, since = self._encounter, self._since(look)
        played = 0 < since <= self._lines
        house = encounter.journal.entries[since - 1].house if played else encounter.house_at(self._lines)
        overlay = encounter.houses[house]
        return load_book(encounter.key, overlay), changed(overlay)

    def facts(self, kind: type[Fact] | tuple[type[Fact], ...]) -> list[Fact]:
        """Every fact of a kind, or of several, that the journal tells up to there, the oldest first."""
        return self._encounter.journal.told(kind, self._lines)

    def answered(self) -> Iterator[tuple[tuple[Any, ...], tuple[Answer, ...]]]:
        """Every line up to there, the oldest first: its facts, and the dice and decisions they came of."""
        for entry in self._encounter.journal.entries[: self._lines]:
            yield entry.events, entry.answers

    def _since(self, look: Look) -> int:
        """Behind how many lines it first was what it is; one more than there are, if the open order made it so."""
        now, journal = look(self._state), self._encounter.journal
        runs = (lines for lines in range(self._lines, -1, -1) if look(journal.state_at(lines)) != now)
        return next(runs, -1) + 1
