"""A squadron battle before its first volley of a round, with a conductor whose dice can be had again."""

from __future__ import annotations

import random

from referee_app.core.table import Choice, Modifier, Question, Roll, Spread
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import new_encounter
from referee_app.systems.squadron import SYSTEM
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.system import Words
from tests.store.games import play

BEFORE_FIRST_VOLLEY = 11


def conductor(lines: int = BEFORE_FIRST_VOLLEY, seed: int = 3) -> Conductor:
    """A battle played so far."""
    encounter = new_encounter(SYSTEM, "Sortie")
    play(encounter, lines, seed=1)
    return Conductor(encounter, box=DiceBox(random.Random(seed)))


class PlainWords(Words):
    """Words that say the keys themselves; for questions no system asks."""

    def system_name(self) -> str:
        return "toy"

    def round_name(self, number: int) -> str:
        return f"round {number}"

    def order(self, action: object, state: object) -> str:
        return "order"

    def sentences(self, entry: object, before: object, after: object, book_of: object) -> list[str]:
        return ["something happened"]

    def purpose(self, question: Question) -> str:
        return f"for {question.purpose}"

    def option(self, question: Question, option: str) -> str:
        return f"take {option}"

    def modifier(self, line: Modifier) -> str:
        return line.reason

    def objection(self, objection: object) -> str:
        return "no"

    def spread(self, spread: Spread) -> str:
        return spread.name

    def outcome(self, spread: Spread, outcome: str) -> str:
        return outcome

    def side(self, side: str) -> str:
        return side.title()

    def figure(self, path: str) -> str:
        return path


PLAIN = PlainWords("toy")

__all__ = ["PLAIN", "WORDS", "Choice", "Roll", "conductor"]
