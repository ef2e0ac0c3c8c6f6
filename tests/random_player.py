"""Plays any system at random and keeps the journal: `python -m tests.random_player SEED KEY...` prints what came of it.

It gives the orders the rules offer and those a restless referee thinks of (`tests/systems/<key>/player.py`), and now
and then overrules. The dice are seeded, for tests only.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Choice, Chosen, Question
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import load_book
from referee_app.systems import load
from tests.sixth import registered

Anything = Journal[Any, Any]


class Player:
    """One random evening."""

    def __init__(self, key: str, seed: int) -> None:
        self.system = load(key)
        self.book = load_book(key, {})
        self.journal: Anything = Journal(self.system.blank)
        self.house = 0
        self._restless = import_module(f"tests.systems.{key}.player")
        self._random = Random(seed)
        self._box = DiceBox(self._random)

    def play(self, orders: int) -> Anything:
        """Give so many orders."""
        for order in self._restless.openings():
            self._give(order)
        self.go_on(orders)
        return self.journal

    def go_on(self, orders: int) -> None:
        """Give so many more."""
        for _ in range(orders):
            self._give(self._thought_of())

    def _thought_of(self) -> Action[Any, Any]:
        offered = list(self.system.offers(self.journal.state, self.book))
        if offered and self._random.random() < 0.45:
            return offered[0]
        moves = [*offered, *self._restless.moves(self.journal.state, self.book, self._random)]
        return self._random.choice(moves)

    def _give(self, order: Action[Any, Any]) -> None:
        against = tuple(order.objections(self.journal.state, self.book))
        if any(objection.final for objection in against) or (against and self._random.random() < 0.8):
            return
        settled = resolve(order, self.journal.state, self.book, ask=self._answer)
        assert isinstance(settled, Settled)
        reasons = tuple(objection.reason for objection in against)
        number = self.journal.next_number
        self.journal.record(Entry(number, order, settled.answers, settled.events, reasons, self.house))

    def _answer(self, question: Question) -> Answer | None:
        if isinstance(question, Choice):
            return Chosen(question.key, self._random.choice(question.options))
        return self._box.answer(question)


def main() -> None:
    """Print of each system the number of lines and a digest of everything in them."""
    seed, *keys = sys.argv[1:]
    for key in keys:
        with registered():
            journal = Player(key, int(seed)).play(300)
        digest = sha256(repr((journal.entries, journal.state)).encode()).hexdigest()
        sys.stdout.write(f"{key} {len(journal.entries)} {digest}\n")


if __name__ == "__main__":
    main()
