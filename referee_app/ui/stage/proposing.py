"""What the app proposes for a side it commands: its order stands on the panel like any draft, why stands beside the
button, and behind that is the list of all it weighed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from referee_app.core import steps
from referee_app.core.commander import Dropped, Weighed
from referee_app.core.system import Action
from referee_app.ui.command.words import dropped_text, reason_text, with_chance
from referee_app.ui.encounter.commanding import AnyProposal
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.stage.drawn_up import Drawn
from referee_app.ui.stage.weighing import Weighing
from referee_app.ui.stage.why_list import Row
from referee_app.ui.words.figures import decimal, decimals_for
from referee_app.ui.words.system import Words


class Reason(NamedTuple):
    """The line beside the button: its text, whether the referee has passed the app's order over, and whether there is
    a list of what was weighed behind it."""

    text: str = ""
    passed_over: bool = False
    listed: bool = False


class Proposing:
    """What the app proposes on one tab."""

    def __init__(self, conductor: Conductor, panel: Panel, weighing: Weighing, words: Words) -> None:
        self._conductor, self._panel, self._weighing, self._words = conductor, panel, weighing, words
        self._put: AnyProposal | None = None
        """What was put on the panel last."""
        self._put_as: object = None
        """What stood drawn up there then: anything else is the referee's own."""
        self._beneath: tuple[steps.Place, Drawn] | None = None
        """What people had drawn up where the app's first order was put over it, and where that was."""

    @property
    def is_untouched(self) -> bool:
        """Whether all stands drawn up as it was put there."""
        return self._weighing.drawn.orders == self._put_as

    @property
    def standing(self) -> AnyProposal | None:
        """The app's order, as long as the button stands for it: until something else is drawn up that could be given
        with it; what the rules offer next never takes its place."""
        proposal = self._conductor.proposal
        stands = self._weighing.drawn.wish is None or self.is_untouched
        return proposal if proposal == self._put and stands else None

    @property
    def is_new(self) -> bool:
        """Whether another order than the one put up last is proposed, or none any more."""
        return self._conductor.proposal != self._put

    @property
    def lapsed(self) -> Action[Any, Any] | None:
        """What was proposed, is proposed no more and stands as it was put up: people have decided none of it."""
        gone = self._put is not None and self._conductor.proposal is None and self.is_untouched
        return self._put.order if gone and self._put is not None else None

    def cover(self, drawn: Callable[[], Drawn]) -> None:
        """What the app proposes may be put over what stands drawn up, which is asked only where people drew it up."""
        if self._put is None:
            self._beneath = steps.place_of(self._conductor.journal), drawn()

    @property
    def beneath(self) -> Drawn:
        """What people had drawn up here before the app proposed anything: it stands again once the app does no more."""
        here = steps.place_of(self._conductor.journal)
        return self._beneath[1] if self._beneath is not None and self._beneath[0] == here else ()

    def put_up(self, recalled: Action[Any, Any] | None) -> None:
        """What the app proposes now stands on the panel like any draft; not over an order that was just taken back."""
        self._put, self._put_as = self._conductor.proposal, None
        if self._put is not None and recalled in (None, self._put.order):
            self.put_back()

    def put_back(self) -> bool:
        """Draw the app's order up, over whatever is drawn up; says whether there is one."""
        proposal = self._conductor.proposal
        if proposal is not None:
            self._panel.recall(proposal.order)
            self._put_as = self._weighing.drawn.orders
        return proposal is not None

    # why

    def reason(self, readable: bool) -> Reason:
        """The line of reason; what is not `readable` on the panel passes the app's order over too."""
        conductor, words = self._conductor, self._words
        if (proposal := conductor.proposal) is not None:
            return self._reason_for(proposal, not readable or self.standing is None)
        if (decision := conductor.decision) is not None:
            return Reason(reason_text(words, decision.reason))
        if conductor.commanding.failed:
            return Reason(QCoreApplication.translate("Stage", "The app finds no order on this sheet: people decide."))
        if (idle := conductor.idle) is not None:
            return Reason(f"{words.side(idle.side)}: {reason_text(words, idle.reason)}", listed=True)
        return Reason()

    def _reason_for(self, proposal: AnyProposal, passed_over: bool) -> Reason:
        """Why the app would give its order; of one passed over what it is."""
        conductor, words = self._conductor, self._words
        order = words.proposed(proposal.order, conductor.state)
        text = order if passed_over else reason_text(words, proposal.chosen.reason)
        whose = conductor.commanding.name_of(proposal.unit, conductor.state, conductor.book)
        told = f"{whose}: {text}" if whose and whose not in f"{order} {text}" else text
        return Reason(told, passed_over, listed=True)

    @property
    def is_listed(self) -> bool:
        """Whether there is a list of what the app weighed."""
        return bool(self._listed[0])

    @property
    def _listed(self) -> tuple[tuple[Weighed[Any, Any], ...], str, tuple[Dropped, ...]]:
        """What the app weighed, the best first, for whom, and what it passed over; nothing where it did not."""
        if (proposal := self._conductor.proposal) is not None:
            return (proposal.chosen, *proposal.others), proposal.side, proposal.dropped
        idle = self._conductor.idle
        return ((), "", ()) if idle is None else (idle.weighed, idle.side, ())

    def rows(self) -> tuple[list[Row], list[str]]:
        """The list: a row for each order that was weighed, and a line for each that was passed over."""
        weighed, side, dropped = self._listed
        places = decimals_for(abs(weighed[0].worth)) if weighed else 0
        rows = [self._row(one, side, places) for one in weighed]
        return rows, [dropped_text(self._words, one) for one in dropped]

    def _row(self, one: Weighed[Any, Any], side: str, places: int) -> Row:
        throw = self._weighing.throw_of(one.order)
        text = with_chance(self._words.proposed(one.order, self._conductor.state), throw, side)
        return Row(one.order, text, decimal(one.worth, places), reason_text(self._words, one.reason))
