"""What came to pass, for those who listen: what fell and what it did, once when all that one press began is done.

What is only painted again is not said again: it goes by where the journal stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QWidget

from referee_app.core.amend import answered
from referee_app.core.steps import Place, place_of
from referee_app.ui.dice.tray_last import Fall, falls
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.lines import Line, Lines
from referee_app.ui.look.aloud import announce, listening
from referee_app.ui.words.system import Words

MOST = 12
"""So many throws of a press are told die by die, and so many sentences; the journal has them all."""


class _Stood(NamedTuple):
    """Where a journal stood, and how many amendments it bore."""

    place: Place
    amended: int


class Teller:
    """Says for one tab what its conductor did."""

    def __init__(self, tab: QWidget, conductor: Conductor, lines: Lines, words: Words, step: Callable[[], str]) -> None:
        """`step` says what the next press does."""
        self._tab, self._conductor, self._lines, self._words, self._step = tab, conductor, lines, words, step
        self._stood = self._stands
        self._moved = self._due = self._pressed = False
        self._step_told = ""
        conductor.moved.connect(self._on_moved)

    @property
    def _stands(self) -> _Stood:
        journal = self._conductor.journal
        return _Stood(place_of(journal), len(journal.amended))

    def _on_moved(self) -> None:
        self._moved = True

    def heed(self) -> None:
        """Something may have come to pass: it is said once nothing more follows by itself. While nobody listens it is
        only noted that it has been."""
        if not listening():
            self._stood, self._moved = self._stands, False
        elif not self._due and (self._moved or self._stands != self._stood):
            self._due = True
            QTimer.singleShot(0, self._tab, self._tell)

    def press(self) -> None:
        """The next step was asked for: where nothing has come of it, it is said what the next press does now."""
        if listening():
            self._pressed = True
            QTimer.singleShot(0, self._tab, self._tell)

    def _tell(self) -> None:
        self._due = False
        if self._conductor.busy or self._conductor.viewing is not None:
            return
        before, self._stood = self._stood, self._stands
        moved, self._moved = self._moved, False
        pressed, self._pressed = self._pressed, False
        told = [one for one in (self._way(before) if moved else self._news(before.place)) if one]
        step, known = self._step(), self._step_told
        if told or (pressed and step != known):
            self._step_told = step
            told.append(QCoreApplication.translate("Aloud", "Next: {step}").format(step=step))
            announce(self._tab, " ".join(map(_ended, told)))

    # what was done

    def _news(self, before: Place) -> Iterator[str]:
        """What fell since, then what it did."""
        conductor, (first, known) = self._conductor, before
        lines = self._between(first, conductor.journal.cursor)
        fallen = [fall for line in lines for fall in self._lines.falls(line)]
        fallen = [*fallen[max(0, known) :], *self._half(0 if lines else max(0, known))]
        yield from _few(map(_fall_text, fallen))
        yield from _few(sentence for line in lines for sentence in line.sentences)

    def _between(self, first: int, end: int) -> list[Line]:
        entries = self._conductor.journal.entries[first:end]
        return [self._lines.line(entry, place) for place, entry in enumerate(entries, first)]

    def _half(self, known: int) -> list[Fall]:
        """What fell of an order that asks for more."""
        journal, pending = self._conductor.journal, self._conductor.journal.pending
        if pending is None or self._conductor.amendment is not None or len(pending.answers) <= known:
            return []
        pairs = answered(pending.action, journal.state, self._conductor.book, pending.answers)
        return list(falls(pairs[known:], self._words))

    # the way back

    def _way(self, before: _Stood) -> Iterator[str]:
        """What was taken back, or brought again, or put right."""
        translate, now = QCoreApplication.translate, self._stands
        if now.amended != before.amended:
            yield translate("Aloud", "The journal is put right from there on.")
            return
        back = now.place < before.place
        first, end = sorted((now.place[0], before.place[0]))
        lines = self._between(first, end)
        what = [sentence for line in lines for sentence in line.sentences[:1]]
        if not what:
            what = [translate("Aloud", "the last answer")]
        text = translate("Aloud", "Taken back: {what}") if back else translate("Aloud", "Brought again: {what}")
        yield text.format(what=" ".join(_few(what)))


def _fall_text(fall: Fall) -> str:
    """What a throw was for, its dice, what they reached and stand for; of a decision what was decided."""
    told = (fall.text, fall.result, fall.meant)
    return ": ".join(filter(None, (fall.purpose, " · ".join(filter(None, told)))))


def _few(texts: Iterable[str]) -> Iterator[str]:
    """The first of them, and that there are more."""
    for number, text in enumerate(texts):
        if number == MOST:
            yield "…"
            return
        yield text


def _ended(text: str) -> str:
    """A sentence of its own, to be heard apart from the next."""
    return text if text[-1] in ".!?…:" else f"{text}."
