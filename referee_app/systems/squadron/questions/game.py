"""A scripted battle as it is played: the app's own orders, settled one by one, and what a step may look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer
from referee_app.core.refusal import Refused
from referee_app.core.script import Script
from referee_app.core.system import Action
from referee_app.core.table import Event
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import numbers_of
from referee_app.systems.squadron.questions.fields import Name, nothing_there, refused
from referee_app.systems.squadron.questions.numbers import in_force
from referee_app.systems.squadron.state import NOTHING_PENDING, Battle, Craft, Squadron

Order = Action[Battle, Book]
Facts = tuple[Event[Battle], ...]


class Game(Script[Battle, Book]):
    """The table of a scripted battle."""

    def allow(self, order: Order, *codes: str) -> None:
        """Refuse an order for the first objection that is one of these codes, or that names what is not there; a script
        may let nobody act, which the window calls incomplete."""
        for objection in order.objections(self.state, self.book):
            if objection.reason in codes:
                raise refused(objection.reason)
            if objection.final and objection.reason != "incomplete":
                raise Refused("bad_value", None, f"This order names what is not there: {objection.reason}.")

    def give(self, order: Order, *codes: str) -> Facts:
        """Allow and settle an order without dice."""
        self.allow(order, *codes)
        return self.settle(order)

    def squadron(self, name: str, field: str) -> Squadron:
        """A squadron by its name."""
        if not self.state.has(name):
            raise nothing_there(field, "a squadron of the set-up")
        return self.state.squadron(name)

    def look(self, watch: Iterable[str]) -> Answer:
        """The boxes a step wants to see, each written "squadron:box"."""
        return {place: self._seen(*self._found(place)) for place in watch}

    def _found(self, place: str) -> tuple[Squadron, Craft]:
        name, _, box = place.rpartition(":")
        for squadron in self.state.squadrons:
            for craft in squadron.boxes:
                if (squadron.id, str(craft.box)) == (name, box):
                    return squadron, craft
        raise nothing_there("watch", 'squadrons and boxes of the set-up, such as "Gold:1"')

    def _seen(self, squadron: Squadron, craft: Craft) -> Answer:
        if not craft.active:
            return {"status": craft.status}
        now = numbers_of(self.state, squadron, craft, self.book)
        marks = {"status": craft.status, "markers": craft.markers, "ion": craft.counters, "jammed": craft.jams > 0}
        seen: dict[str, object] = {**marks, **in_force(now)}
        if craft.pending != NOTHING_PENDING:
            waiting = craft.pending
            seen["pending"] = {"damaged": waiting.damaged, "destroyed": waiting.destroyed, "ion": waiting.ion}
        return seen


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a script; `watch` names boxes to show beside its report."""

    watch: Annotated[tuple[Name, ...], AtMost(1_000)] = ()

    def play(self, game: Game) -> Answer:
        """Do it, and report. Raises `Refused`."""
        raise NotImplementedError


def own_boxes(squadron: Squadron, boxes: Iterable[int], field: str) -> None:
    """Refuse boxes a squadron does not have."""
    for box in boxes:
        if not squadron.has(box):
            raise nothing_there(field, f"boxes 1 to {len(squadron.boxes)} of {squadron.name}")
