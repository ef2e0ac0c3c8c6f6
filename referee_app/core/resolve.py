"""The one function that settles an order: it runs the rules until they ask something not yet answered.

With one more answer the same order is run again from the top. That is why one text of the rules can be rolled,
typed, replayed, weighed and amended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from referee_app.core.dice import BadAnswer
from referee_app.core.system import Action
from referee_app.core.table import Answer, Choice, Chosen, Event, Question, Roll, Thrown, belongs

S = TypeVar("S")
B = TypeVar("B")
V = TypeVar("V")

Ask = Callable[[Question], Answer | None]
Decide = Callable[[Choice, S], Answer | None]
"""Answers a decision on the sheet as it stands in the middle of the order."""


@dataclass(frozen=True)
class Asked(Generic[S]):
    """The rules wait for an answer."""

    question: Question
    answers: tuple[Answer, ...]
    events: tuple[Event[S], ...]
    state: S


@dataclass(frozen=True)
class Settled(Generic[S]):
    """The rules are through: the answers used, the facts told and the sheet after them."""

    answers: tuple[Answer, ...]
    events: tuple[Event[S], ...]
    state: S


class _Pause(BaseException):
    """The rules asked something nobody has answered; not an `Exception`, so that no rule can swallow it."""

    def __init__(self, question: Question) -> None:
        self.question = question


class _Sitting(Generic[S]):
    """One run of the rules at a table."""

    def __init__(self, state: S, answers: Sequence[Answer], ask: Ask | None, decide: Decide[S] | None) -> None:
        self.state = state
        self.events: list[Event[S]] = []
        self.used: list[Answer] = []
        self._given = list(answers)
        self._ask = ask
        self._decide = decide

    def tell(self, event: Event[S]) -> None:
        self.events.append(event)
        self.state = event.apply(self.state)

    def roll(self, roll: Roll[V]) -> V:
        answer = self._next(roll)
        assert isinstance(answer, Thrown)
        value = roll.dice.read(answer.faces)
        self.used.append(answer)
        return value

    def choose(self, choice: Choice) -> str:
        answer = self._next(choice)
        assert isinstance(answer, Chosen)
        self.used.append(answer)
        return answer.option

    def _next(self, question: Question) -> Answer:
        place = len(self.used)
        if place < len(self._given):
            answer: Answer | None = self._given[place]
        else:
            answer = self._asked(question)
        if answer is None:
            raise _Pause(question)
        belongs(question, answer)
        return answer

    def _asked(self, question: Question) -> Answer | None:
        decided = self._decide(question, self.state) if self._decide and isinstance(question, Choice) else None
        return decided if decided is not None or self._ask is None else self._ask(question)

    def finish(self) -> None:
        if len(self.used) < len(self._given):
            raise BadAnswer("not_asked", key=self._given[len(self.used)].key)


def resolve(  # noqa: PLR0913, PLR0917 - who answers is one question, with two askers
    action: Action[S, B],
    state: S,
    book: B,
    answers: Sequence[Answer] = (),
    ask: Ask | None = None,
    decide: Decide[S] | None = None,
) -> Asked[S] | Settled[S]:
    """Run an order's rules with the answers given so far, asking `decide` for decisions and `ask` for whatever else is
    wanted; pure if these are.

    Raises `BadAnswer` when an answer does not fit what is asked, or one is left over.
    """
    table = _Sitting(state, answers, ask, decide)
    try:
        action.resolve(table, book)
    except _Pause as pause:
        return Asked(pause.question, tuple(table.used), tuple(table.events), table.state)
    table.finish()
    return Settled(tuple(table.used), tuple(table.events), table.state)
