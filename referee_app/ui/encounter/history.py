"""Undo and redo of one tab: by the press, not to where play never stood, and real dice that are only asked go first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee_app.core import steps
from referee_app.core.journal import Journal
from referee_app.core.system import Action, Setting
from referee_app.core.table import Question, Roll
from referee_app.store.session import Encounter
from referee_app.ui.encounter.going_on import GoingOn
from referee_app.ui.encounter.rules import Rules


class History:
    """Moves the journal of one tab; what is asked and shown where it stands then is for its owner."""

    def __init__(self, encounter: Encounter, rules: Rules, going: GoingOn, by_hand: Callable[[Question], bool]) -> None:
        """`by_hand` says whether real dice are thrown for a question."""
        self._encounter, self._rules, self._going, self._by_hand = encounter, rules, going, by_hand

    @property
    def _journal(self) -> Journal[Any, Any]:
        return self._encounter.journal

    @property
    def here(self) -> steps.Place:
        """Where the journal stands."""
        return steps.place_of(self._journal)

    @property
    def latest(self) -> int:
        """The line behind which the last thing stands; what an order that asks on comes to is still to come."""
        return max(0, self._journal.cursor - (self._journal.pending is None))

    @property
    def recalled(self) -> Action[Any, Any] | None:
        """The order of people that was taken back last; None where it was a setting, or is half answered. What the app
        ordered it proposes again, or nobody does."""
        journal = self._journal
        if journal.pending is not None:
            return None
        last = journal.entries[journal.cursor] if journal.cursor < len(journal.entries) else journal.ahead
        return None if last is None or last.commanded or isinstance(last.action, Setting) else last.action

    def back(self, asked: Question | None, passing: bool) -> int:
        """Take back the last thing: what one press threw or decided, else the order, an amendment, a line; `passing`:
        whether what needs neither dice nor a word was done by itself. Returns the line behind which all of it came."""
        if not self._asks_behind_dice(asked):
            return self._step(steps.back, self._encounter.presses.back, passing)
        before = self._journal.cursor
        self._journal.put_by()
        return self._since(before)

    def forth(self, passing: bool) -> int:
        """Bring back what was taken back last, with its dice. Returns the line behind which all of it came."""
        return self._step(steps.forward, self._encounter.presses.forth, passing)

    def back_to(self, begin: steps.Place, passing: bool) -> int:
        """Take back all that came behind a place in one step; one step brings it again."""
        self._encounter.presses.tie(begin, self.here, kept=True)
        return self._step(steps.back, self._encounter.presses.back, passing)

    def _asks_behind_dice(self, asked: Question | None) -> bool:
        """Whether real dice are asked behind others that fell at the same press, and nothing was taken back yet: the
        question goes first, and alone, so that a sheet can be put right before them and no die is lost."""
        journal, begin = self._journal, self._encounter.presses.back.get(self.here)
        if journal.can_redo() or journal.can_take_back or not (isinstance(asked, Roll) and self._by_hand(asked)):
            return False
        behind = steps.dice_lie(journal) if begin is None else steps.has_dice(journal, begin)
        return behind and steps.only_asks(journal)

    def _step(self, step: steps.Step[Any, Any], strides: Mapping[steps.Place, steps.Place], passing: bool) -> int:
        before, known = self._journal.cursor, False
        while not known:
            known = self.here in strides
            went = steps.go(self._journal, step, self._rules.fits, strides)
            if not (went and passing and self._passed(step is steps.forward)):
                break
        return self._since(before)

    def _since(self, before: int) -> int:
        return self._encounter.presses.since(self.here, min(before, self.latest))

    def _passed(self, on: bool) -> bool:
        """Whether nobody was asked anything where the journal stands, so that at most a step back stops there: between
        two orders where something was shown. Of presses that no file keeps the sheet tells it after a restart."""
        whole, half = steps.coming(self._journal), self._journal.pending
        presses = self._encounter.presses
        if whole is None or presses.bounds(self.here):
            return False
        if half is None:
            follows, stood = self._rules.follows(), not on and presses.shown(self.here)
            return not stood and whole.action == follows and self._going.lets_pass(self._rules.preview(follows))
        return self._rules.asked_nobody(half, whole, self._by_hand)
