"""Everything that is asked in the recorded games of a system and in a random evening: for laws over all systems."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Answer, Choice, Question, Roll
from referee_app.store.house import load_book
from tests.playthroughs import answered_by, files
from tests.random_player import Player

LINES = 120
"""So many orders of a random evening."""


@dataclass(frozen=True)
class Asking:
    """One question, its answer, and the order, sheet and tables it came of; `before`: the answers given before it."""

    question: Question
    answer: Answer
    action: Any
    state: Any
    book: Any
    before: tuple[Answer, ...]


@cache
def askings(key: str) -> tuple[Asking, ...]:
    """All of them, played once."""
    found: list[Asking] = []
    for file in files(key):
        found += _recorded(key, json.loads(file.read_text("utf-8")))
    player = Player(key, 4)
    journal = player.play(LINES)
    for place, entry in enumerate(journal.entries):
        found += _asked(entry.action, journal.state_at(place), player.book, list(entry.answers))
    return tuple(found)


def _recorded(key: str, game: dict[str, Any]) -> list[Asking]:
    stage = import_module(f"tests.systems.{key}.playthrough").STAGE
    book, state, found = load_book(key, game["house"]), stage.system.blank, []
    for step in game["steps"]:
        order = stage.order(step["order"])
        settled = resolve(order, state, book, ask=answered_by(step["answers"]))
        assert isinstance(settled, Settled)
        found += _asked(order, state, book, list(settled.answers))
        state = settled.state
    return found


def _asked(action: Any, state: Any, book: Any, answers: list[Answer]) -> list[Asking]:
    found: list[Asking] = []

    def ask(question: Question) -> Answer:
        answer = answers[len(found)]
        found.append(Asking(question, answer, action, state, book, tuple(answers[: len(found)])))
        return answer

    resolve(action, state, book, ask=ask)
    return found


def rolls(key: str) -> list[Asking]:
    """Those that are throws."""
    return [one for one in askings(key) if isinstance(one.question, Roll)]


def choices(key: str) -> list[Asking]:
    """Those that are decisions."""
    return [one for one in askings(key) if isinstance(one.question, Choice)]
