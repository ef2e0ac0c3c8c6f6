"""What goes on by itself behind a press is kept so that a crash costs no more than one order, and shown once it is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from referee_app.core.journal import Pending
from referee_app.play.dice_box import DiceBox
from referee_app.ui.encounter.conductor import Conductor
from tests.sixth import SIXTH, TRIED
from tests.ui.games import GAMES, played
from tests.ui.test_hands_presses import presses


class Disk:
    """Keeps a tab, and sees to it that only one order with a die or a decision waits to be kept, and that nothing is
    shown before it is."""

    def __init__(self, made: Conductor) -> None:
        self._journal, self.together = made.journal, 0
        self._kept = self._stands
        made.keeping.keep = self
        made.state_changed.connect(self._seen)

    @property
    def _stands(self) -> tuple[int, Pending[Any, Any] | None]:
        return self._journal.cursor, self._journal.pending

    def __call__(self, done: Callable[[], None]) -> None:
        journal, (lines, pending) = self._journal, self._kept
        waiting = [one.answers for one in journal.entries[lines : journal.cursor]]
        if journal.pending is not None and journal.pending != pending:
            waiting.append(journal.pending.answers)
        assert not any(waiting[1:])
        self.together += len(waiting) > 1
        self._kept = self._stands
        done()

    def _seen(self) -> None:
        assert self._kept == self._stands


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])  # where no order follows by itself
def test_a_crash_costs_one_order_and_what_follows_from_it_without_a_die_or_a_decision(key: str) -> None:
    together, dice = 0, DiceBox(Random(5))
    for file in (file for one, file in GAMES if one == key):
        made = played(key, file)
        made.lets_pass = True
        disk = Disk(made)
        for place, line in reversed(list(enumerate(made.journal.entries))):
            made.go_to(place)
            for _ in presses(made, line.action, dice):
                pass
            made.roll_on()
        together += disk.together
    assert together
