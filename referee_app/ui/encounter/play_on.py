"""Playing on: the app gives the orders of whom it commands one after the other, through the ordinary journal and with
the app's dice, until real dice, a decision of people, the end it was told of, or a stop.

The window answers every event in between: each step waits for the disk, and for its turn.
"""

from __future__ import annotations

from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from referee_app.core import steps
from referee_app.core.resolve import resolve
from referee_app.core.system import Action, Due
from referee_app.core.table import Chosen, Roll
from referee_app.ui.encounter.commanding import AnyProposal
from referee_app.ui.encounter.conductor import Conductor

Extent = Literal["activation", "round"]
"""How far it plays: as long as the unit due now is due, or whatever the app commands to the end of the round."""
Hindrance = Literal["nobody", "past", "amending", "asked", "dice", "people", "unwilling", "ended", "nothing"]
"""Why there is nothing to play: the app commands nobody; the past is looked at; an amendment is open; dice or a
decision are owed; real dice are; people decide; nothing is worth it to the app; the encounter is over; the rules know
nothing to go on with."""
Halt = Literal[Hindrance, "activation", "round", "stopped", "refused"]
"""Why it stopped: there is nothing to play; the activation or the round is over; it was told to; its order was
refused."""


class PlayOn(QObject):
    """Plays one encounter on."""

    ended = Signal(str, int)
    """It stopped: why, a Halt, and behind how many orders."""

    def __init__(self, conductor: Conductor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.conductor = conductor
        self.running = False
        self._extent: Extent = "activation"
        self._round = 0
        self._whom: str | tuple[str, str] | None = None
        """Whose activation it was at the beginning: a unit where activations have one, else who had a proposal."""
        self._presses = conductor.presses
        self._presses.plays = False
        self._order_from: steps.Place | None = None
        self._given = 0
        """The orders it gave of its own since it started."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._at_dice = self._presses.has_played and self._presses.played[1] == self._here and self._waits_for_dice
        """Whether real dice stopped it last: what falls is of the same run, and it is that run which goes on behind."""
        self._next: Action[Any, Any] | None = None
        """What the rules go on with behind them."""
        conductor.state_changed.connect(self._on_conductor_state_changed)
        conductor.moved.connect(self.stop)

    @property
    def hindrance(self) -> Hindrance | None:
        """Why the app has nothing to do now; None where it has: an order of whom it commands, dice or a decision of its
        own, or it plays already."""
        conductor, question = self.conductor, self.conductor.question
        if self.running:
            return None
        if not conductor.commanding.commands:
            return "nobody"
        if (away := self._away) is not None:
            return away
        if isinstance(question, Roll):
            return "dice" if conductor.by_hand(question) else None
        if question is not None:
            return None if conductor.decision is not None else "people"
        return None if conductor.following is not None or conductor.proposal is not None else self._idle

    @property
    def fight_hindrance(self) -> Hindrance | None:
        """Why it cannot be fought out from here."""
        return self._away or (None if self.conductor.journal.pending is None else "asked")

    @property
    def _away(self) -> Hindrance | None:
        """Why orders are not for the sheet of now."""
        if self.conductor.amendment is not None:
            return "amending"
        return None if self.conductor.viewing is None else "past"

    @property
    def _idle(self) -> Hindrance | None:
        """Why nothing goes on where no commander wants anything; None where what the rules offer is the app's."""
        conductor, idle = self.conductor, self.conductor.idle
        state, book = conductor.journal.state, conductor.book
        if self._is_apps and conductor.rules.offers():
            return None
        if conductor.system.over(state):
            return "ended"
        if idle is not None and conductor.commanding.is_all_of((idle.side,), state, book):
            return "unwilling"
        return "nothing" if self._is_apps or not conductor.system.sides(state) else "people"

    @property
    def _is_apps(self) -> bool:
        """Whether what the rules offer next is the app's to take: whose it is is commanded, or everybody is, and none
        who could fight is left to people."""
        conductor, due = self.conductor, self._due
        if due.unit:
            return conductor.commanding.commands.over(due.side, due.unit) is not None
        sides = (due.side,) if due.side else conductor.system.sides(conductor.state)
        return bool(sides) and conductor.commanding.is_all_of(sides, conductor.journal.state, conductor.book)

    @property
    def _here(self) -> steps.Place:
        return steps.place_of(self.conductor.journal)

    @property
    def _waits_for_dice(self) -> bool:
        question = self.conductor.question
        return isinstance(question, Roll) and self.conductor.by_hand(question)

    def _come_to(self, place: steps.Place) -> None:
        """What the app played goes as far as there, and the file knows it."""
        self._presses.play(self._presses.played[0], place, on=False)
        self.conductor.keeping.beside()

    @property
    def _due(self) -> Due:
        return self.conductor.system.due(self.conductor.state, self.conductor.book)

    @property
    def orders(self) -> int:
        """How many it played since it started: the one that was half answered, its own, and what went by itself behind
        a throw of them."""
        now, begin = self._here, self._presses.played[0]
        return _begun(now) - begin[0] if now > begin else 0

    def start(self, extent: Extent) -> None:
        """Play on so far; nothing where the app has nothing to do."""
        if self.running or self.hindrance is not None:
            return
        here, (begin, end) = self._here, self._presses.played
        self._presses.play(begin if self._at_dice and here == end else here, here, on=True)
        self.running, self._extent, self._at_dice = True, extent, False
        self._round, self._whom = self._round_now, None
        self._order_from, self._given = None, 0
        self._timer.start(0)

    def stop(self) -> None:
        """Give no further order."""
        self._halt("stopped")

    def _halt(self, why: Halt) -> None:
        if self.running:
            self.running = False
            self._timer.stop()
            self._at_dice = why == "dice"
            self._come_to(self._here)
            self.ended.emit(why, self.orders)

    def _on_conductor_state_changed(self) -> None:
        if self.running:
            self._timer.start(0)
            return
        if self._at_dice:
            self._take_in()

    def _take_in(self) -> None:
        """What the real dice that stopped the run were thrown for is of it, and what followed by itself behind them."""
        (line, answers), place = self._presses.played[1], self._here
        by_itself = self._next is not None and self._next == self._begun_behind(line)
        of_one_press = place <= (line + 1, -1) or self.conductor.since <= line
        if (line, answers) < place and of_one_press and (answers >= 0 or by_itself):
            self._come_to(place)
        self._next = self.conductor.following

    def _begun_behind(self, line: int) -> Action[Any, Any] | None:
        """The order that was begun behind so many lines."""
        journal = self.conductor.journal
        if line < journal.cursor:
            return journal.entries[line].action
        return None if journal.pending is None else journal.pending.action

    def _on_timer_timeout(self) -> None:
        conductor = self.conductor
        if conductor.busy or not self.running:
            return  # it goes on when the last step is on the disk
        halt = self._step()
        if halt is not None:
            self._halt(halt)
        elif not conductor.busy:
            self._timer.start(0)

    def _step(self) -> Halt | None:
        """Take one step; why there is none."""
        conductor, question = self.conductor, self.conductor.question
        if isinstance(question, Roll):
            if conductor.by_hand(question):
                return "dice"
            conductor.throw()
        elif question is not None:
            decision = conductor.decision
            if decision is None:
                return "people"
            conductor.choose(decision.option)
        else:
            return self._order()
        return None

    def _order(self) -> Halt | None:
        conductor = self.conductor
        self._tie_order()
        if not conductor.live:
            return "stopped"
        if self._round_now != self._round:
            if self._given != 1:
                return "round"
            self._round, self._whom = self._round_now, None  # begun between rounds: the one to come is meant
        following, proposal = conductor.following, conductor.proposal
        if following is None and self._is_another(proposal):
            return "activation"
        order = following or (proposal.order if proposal is not None else None)
        if order is None and (idle := self._idle) is not None:
            return idle
        order = order or next(iter(conductor.rules.offers()))
        if self._given and self._begins_another(order):
            return "round"
        self._given += 1
        self._order_from = self._here
        return None if conductor.order(order, commanded=following is None and proposal is not None) else "refused"

    @property
    def _round_now(self) -> int:
        """The round; set-up is the beginning of the first."""
        return max(1, self.conductor.system.round_of(self.conductor.journal.state))

    def _begins_another(self, order: Action[Any, Any]) -> bool:
        """Whether an order begins the next round: none does but the first of a run, which was told to play that one."""
        conductor = self.conductor
        state = conductor.journal.state
        if any(order.objections(state, conductor.book)):
            return False
        return conductor.system.round_of(resolve(order, state, conductor.book).state) > self._round

    def _is_another(self, proposal: AnyProposal | None) -> bool:
        """Whether it is another's activation than at the beginning, where only one is played."""
        due = self._due.activation
        whom = due or ((proposal.side, proposal.unit) if proposal is not None else None)
        if self._whom is None or whom is None:
            self._whom = self._whom or whom
            return False
        return self._extent == "activation" and whom != self._whom

    def _tie_order(self) -> None:
        """One step takes an order back with all that fell in it."""
        if self._order_from is not None:
            lines = self.conductor.journal.entries[self._order_from[0] : self.conductor.journal.cursor]
            given = [answer for line in lines for answer in line.answers]
            self.conductor.tie(self._order_from, len(given) > 1 or any(isinstance(one, Chosen) for one in given))
        self._order_from = None

    @property
    def can_undo(self) -> bool:
        """Whether the journal still ends with what was played on."""
        begin, end = self._presses.played
        return not self.running and begin < self._here <= end

    def undo(self) -> None:
        """Take back all that was played on, in one step."""
        if self.can_undo:
            self.conductor.undo_to(self._presses.played[0])


def _begun(place: steps.Place) -> int:
    lines, answers = place
    return lines + (answers >= 0)
