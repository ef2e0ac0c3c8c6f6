"""Orders settled with typed dice, and the laws every order of every system must keep."""

from __future__ import annotations

from functools import reduce
from typing import Any, TypeVar

from referee_app.core.dice import BadAnswer
from referee_app.core.hand import kept
from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown
from referee_app.core.typed import read_typed

S = TypeVar("S")
E = TypeVar("E")


class Hand:
    """A hand that throws the typed dice one throw after another."""

    def __init__(self, dice: tuple[str, ...]) -> None:
        self.left = list(dice)
        self.asked: list[Question] = []

    def __call__(self, question: Question) -> Answer:
        """The next dice typed, or the option of a decision."""
        assert self.left, f"nothing typed for {question.key}"
        self.asked.append(question)
        text = self.left.pop(0)
        if isinstance(question, Choice):
            return Chosen(question.key, text)
        assert isinstance(question, Roll)
        faces, owed = read_typed(question.dice, text)
        assert not owed, f"{question.key} still owes {owed}"
        return Thrown(question.key, kept(question.dice, faces))


def settle(action: Action[S, Any], state: S, book: Any, *dice: str) -> Settled[S]:
    """Settle an order with typed dice, all of them used, and prove the laws on the way."""
    return settle_by(Hand(dice), action, state, book)


def settle_by(hand: Hand, action: Action[S, Any], state: S, book: Any) -> Settled[S]:
    """The same by a hand that remembers what it was asked."""
    settled = resolve(action, state, book, ask=hand)
    assert isinstance(settled, Settled)
    assert not hand.left, f"typed but never asked: {hand.left}"
    prove(action, state, book, settled)
    return settled


def prove(action: Action[S, Any], state: S, book: Any, settled: Settled[S]) -> None:
    """The laws of every order: replay, fold, undo, one answer at a time, and nothing left over."""
    assert resolve(action, state, book, settled.answers) == settled
    assert reduce(lambda sheet, event: event.apply(sheet), settled.events, state) == settled.state
    for known in range(len(settled.answers)):
        asked = resolve(action, state, book, settled.answers[:known])
        assert isinstance(asked, Asked)
        assert asked.question.key == settled.answers[known].key
        assert asked.question.rule
        assert asked.events == settled.events[: len(asked.events)]
    journal: Journal[S, Any] = Journal(state)
    journal.record(Entry(1, action, settled.answers, settled.events))
    assert journal.state == settled.state
    journal.go_to(0)
    assert journal.state == state
    journal.go_to(1)
    assert journal.state == settled.state
    try:
        resolve(action, state, book, (*settled.answers, Thrown("too much", ((1,),))))
    except BadAnswer as error:
        assert error.reason == "not_asked"
    else:
        raise AssertionError("a left-over answer slipped in")


def told(settled: Settled[Any], kind: type[E]) -> list[E]:
    """The facts of one kind."""
    return [event for event in settled.events if isinstance(event, kind)]
