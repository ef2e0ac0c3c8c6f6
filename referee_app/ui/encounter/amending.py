"""The amendment of one tab that is on its way, and the one that was left last; no line is written by either, but the
file keeps what was retyped and answered until it is accepted or left."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from referee_app.core.amend import Amendment, Change, asked_behind
from referee_app.core.dice import Faces
from referee_app.core.journal import Pending
from referee_app.core.resolve import Asked
from referee_app.core.table import Answer, Question, Roll, Thrown, same_throw, together
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import book_of
from referee_app.store.playable import said
from referee_app.store.session import Encounter
from referee_app.systems import load


class Amending:
    """Amends the journal of an encounter, with the app's dice out of a box."""

    def __init__(self, encounter: Encounter, box: DiceBox) -> None:
        self.open: Amendment[Any, Any] | None = None
        self._left: Amendment[Any, Any] | None = None
        self._asked: Question | None = None
        self._encounter, self._box = encounter, box

    def begin(self, place: int, answers: Iterable[Answer]) -> Asked[Any] | None:
        """Put answers of an old line right. Returns what is asked then."""
        amended = [replace(answer, by="amended") for answer in answers]
        self.open = self._made(place, amended)
        return self._noted(self.open.go_on())

    def _made(self, place: int, answers: Iterable[Answer]) -> Amendment[Any, Any]:
        tab = self._encounter
        return Amendment(tab.journal, place, answers, partial(book_of, tab), load(tab.key).offers, tab.house)

    def take_up(self, otherwise: Asked[Any] | None) -> Asked[Any] | None:
        """Take up the one that the file kept, as far as its answers fit; one that fits nowhere is forgotten. Returns
        what it asks; what is asked `otherwise` where there is none."""
        kept, self._encounter.retyped = self._encounter.retyped, None
        if kept is None:
            return otherwise
        try:
            made = self._made(kept.place, kept.answers)
            asked = made.take_up(kept)
        except Exception as fault:  # noqa: BLE001 - a stranger's answers may break the rules in any way
            logging.getLogger("referee").error("An amendment was not taken up: %s", said(fault))
            return otherwise
        self.open, self._left = (None, made) if kept.left else (made, None)
        self._noted(asked)
        return otherwise if kept.left else asked

    def _noted(self, asked: Asked[Any] | None = None) -> Asked[Any] | None:
        """The file keeps the one that is open, or the one that was left, as it stands now."""
        kept = self.open or self._left
        self._encounter.retyped = None if kept is None else replace(kept.retyped, left=kept is self._left)
        self._asked = asked.question if asked is not None else None
        return asked

    def go_on(self, *answers: Answer, part_of: Question | None = None) -> Asked[Any] | None:
        """Work on with these answers, and the app's dice for what is `part_of` a throw. Returns what is asked then."""
        if self.open is None:
            return None
        given = (*(self._marked(self._asked, one) for one in answers[:1]), *answers[1:])
        return self._noted(self.open.go_on(*given, ask=lambda one: self._thrown(one) if _parts(part_of, one) else None))

    def _marked(self, question: Question | None, answer: Answer) -> Answer:
        """An answer with the mark of all who threw its dice, those that lay there already too."""
        if self.open is None or question is None or not isinstance(answer, Thrown):
            return answer
        return replace(answer, by=together(self.open.known_by(question), answer.by))

    def roll_on(self, on: bool) -> Asked[Any] | None:
        """Let the app throw all that is asked of its sides, `on` with what was answered before. Returns what is asked
        then."""
        return None if self.open is None else self._noted(self.open.go_on(ask=self._thrown, on=on))

    def _thrown(self, question: Question) -> Answer | None:
        if not isinstance(question, Roll) or question.who in self._encounter.hand:
            return None
        return self._marked(question, self._box.throw(question, self.known(question)))

    def known(self, question: Question | None) -> Faces:
        """The dice of a question that already lie on the table."""
        return () if self.open is None or question is None else self.open.known_faces(question)

    def behind(self, thrown: Sequence[Thrown]) -> Question | None:
        """What would be asked of the same line behind these throws; None as well where some of its dice lie there."""
        asked = None if self.open is None else self.open.behind(thrown)
        return None if asked is None or self.known(asked.question) else asked.question

    def asked_behind(self, place: int, first: Question, answers: Sequence[Answer]) -> Question | None:
        """What a line would ask next behind answers that are typed for it, from the `first` throw on; None as well
        for dice of the app that lie nowhere in it, which are not dealt from a line of real ones, unless one was thrown
        along (OR-13)."""
        tab = self._encounter
        asked = asked_behind(tab.journal, place, partial(book_of, tab), answers)
        real = isinstance(first, Roll) and not first.spare and first.who in tab.hand
        if not real or asked is None or asked.who in tab.hand:
            return asked
        return asked if any(one.key == asked.key for one in tab.journal.entries[place].answers) else None

    @property
    def house(self) -> int | None:
        """The number of the house rules of the line that is worked out anew."""
        line = None if self.open is None else self.open.under_way
        return None if line is None else line.house

    @property
    def changes(self) -> list[Change[Any, Any]]:
        """What it does to each line, so far."""
        return self.open.changes if self.open else []

    @property
    def may_accept(self) -> bool:
        """Whether it is whole and some line comes out otherwise by it."""
        return self.open is not None and self.open.whole and any(one.differs for one in self.changes)

    @property
    def drops(self) -> Pending[Any, Any] | None:
        """The order that is half answered, where it cannot go on behind the amendment once that is accepted."""
        pending = self._encounter.journal.pending
        return pending if self.may_accept and self.open is not None and self.open.goes_on is None else None

    @property
    def strikes(self) -> tuple[tuple[Question, Answer], ...]:
        """The throws and decisions of that order that are struck where it goes on without them."""
        return self.open.strikes if self.may_accept and self.open is not None else ()

    def leave(self, again: bool = False) -> None:
        """Leave everything as it was; it can be brought `again` until something else is done."""
        self._left, self.open = self.open if again else None, None
        self._noted()

    def forget(self) -> None:
        """Something else was done: what was left does not come again."""
        if self._left is not None:
            self._left = None
            self._noted()

    def take_back(self) -> bool:
        """Take back the answers that came together last; returns whether there were any."""
        return self.open is not None and self.open.take_back()

    @property
    def can_bring_again(self) -> bool:
        """Whether answers that were taken back can be brought again, else an amendment that was left."""
        return self._left is not None if self.open is None else self.open.can_bring_again

    def bring_again(self) -> Asked[Any] | None:
        """Bring them again, or it. Returns what is asked then."""
        if self.open is not None:
            return self._noted(self.open.bring_again())
        self.open, self._left = self._left, None
        return self.go_on()


def _parts(first: Question | None, question: Question) -> bool:
    """Whether a throw is another part of the first one."""
    return isinstance(first, Roll) and bool(first.part) and same_throw(question, first)
