"""A script played by the app's own orders: each step reports or is refused, and a refusal changes nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, Protocol, Self, TypeVar

from referee_app.core.questions import Answer
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Ask, Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Event

S = TypeVar("S")
B = TypeVar("B")
G_contra = TypeVar("G_contra", contravariant=True)


class Step(Protocol[G_contra]):
    """One step of a script."""

    @property
    def watch(self) -> tuple[str, ...]:
        """What to show beside its report."""

    def play(self, game: G_contra) -> Answer:
        """Do it, and report. Raises `Refused`."""


class Scripted(Generic[S, B]):
    """The table of a script. The script says who acts when: what speaks only against the moment is set aside."""

    def __init__(self, state: S, book: B) -> None:
        self.state = state
        self.book = book

    def play(self, step: Step[Self] | Refused) -> Answer:
        """Play one step: its report or its refusal, which changes nothing, and what it wants to see."""
        if isinstance(step, Refused):
            return {"refused": step.plain()}
        before = self.state
        try:
            self.look(step.watch)
            entry: dict[str, object] = {"report": step.play(self)}
        except Refused as refusal:
            self.state = before
            entry = {"refused": refusal.plain()}
            if refusal.field == "watch":
                return entry
        return {**entry, "state": self.look(step.watch)} if step.watch else entry

    def settle(self, order: Action[S, B], ask: Ask | None = None) -> tuple[Event[S], ...]:
        """Carry an order out; dice come from `ask`, which is there wherever the rules need any."""
        result = resolve(order, self.state, self.book, ask=ask)
        assert isinstance(result, Settled)
        self.state = result.state
        return result.events

    @abstractmethod
    def look(self, watch: Iterable[str]) -> Answer:
        """What a step wants to see. Raises `Refused`."""
