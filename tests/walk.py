"""Exact odds by walking the tree: every answer in turn, weighted, through the same text of the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from referee_app.core import dice
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Question, Roll, Thrown

S = TypeVar("S")
B = TypeVar("B")
Outcome = TypeVar("Outcome", bound=Hashable)

Decide = Callable[[Question], Answer]


TWO_TAILS = 8
"""Re-rolls to follow where one open-ended die is set against another: only where both go on, in one of 10^14 throws,
does what comes behind matter."""


def leaves(
    action: Action[S, B], state: S, book: B, decide: Decide | None = None, *, tail: int = dice.TAIL
) -> Iterator[tuple[Settled[S], Fraction]]:
    """Every way an order can end, with its exact chance; `decide` takes the decisions that are not dice.

    Open-ended dice are followed for `tail` re-rolls; what is beyond stays in the last outcome.
    """
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, chance = waiting.pop()
        result = resolve(action, state, book, answers)
        if isinstance(result, Asked):
            with patch.object(dice, "TAIL", tail):
                branches = list(_branches(result.question, decide))
            waiting.extend(((*answers, answer), chance * part) for answer, part in branches)
        else:
            yield result, chance


def _branches(question: Question, decide: Decide | None) -> Iterator[tuple[Answer, Fraction]]:
    if isinstance(question, Roll):
        for faces, chance in question.dice.outcomes():
            yield Thrown(question.key, faces), chance
    elif decide is None:
        raise ValueError(f"nobody decides {question.key}")
    else:
        yield decide(question), Fraction(1)


def spread(
    action: Action[S, B],
    state: S,
    book: B,
    measure: Callable[[Settled[S]], Outcome],
    decide: Decide | None = None,
    *,
    tail: int = dice.TAIL,
) -> dict[Outcome, Fraction]:
    """The exact chance of each outcome, as `measure` reads it off the settled order."""
    chances: dict[Outcome, Fraction] = {}
    for settled, chance in leaves(action, state, book, decide, tail=tail):
        outcome = measure(settled)
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return chances


Answers = tuple[Answer, ...]
Foretold = Callable[[Asked[S] | Settled[S], Answers], Sequence[Any]]
"""What is foretold where an order stands behind some answers; nothing where it is not looked at."""


def go_through(
    action: Action[S, B],
    state: S,
    book: B,
    foretold: Foretold[S],
    random: Random,
    *,
    ways: Callable[[Question], Iterator[tuple[Answer, Fraction]]] | None = None,
    within: float = 0,
) -> tuple[Settled[S], list[str]]:
    """Settle an order by any dice, and prove that what is foretold before each of its throws is the mean of what is
    foretold behind it. Returns how it ended, and the keys of its throws."""
    given: Answers = ()
    thrown: list[str] = []
    while isinstance(found := resolve(action, state, book, given), Asked):
        question, now = found.question, foretold(found, given)
        branches = list(ways(question) if ways is not None else _branches(question, None))
        mean: list[Any] = [0] * len(now)
        for answer, part in branches:
            behind = (*given, answer)
            then = foretold(resolve(action, state, book, behind), behind)
            mean = [one + part * more for one, more in zip(mean, then, strict=True)] if now else mean
        assert all(abs(one - other) <= within for one, other in zip(mean, now, strict=True)), (question.key, mean, now)
        thrown.append(question.key)
        given = (*given, random.choice(branches)[0])
    return found, thrown
