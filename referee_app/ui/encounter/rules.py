"""What the rules of one tab say of its table as it stands now, by the house rules in force, whatever old line is looked
at: what they offer, what speaks against an order, what it would ask. Nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import is_
from typing import Any

from referee_app.core.journal import Pending
from referee_app.core.resolve import Ask, Asked, Decide, Settled, resolve
from referee_app.core.steps import asked_nobody
from referee_app.core.system import Action, Objection, System
from referee_app.core.table import Answer, Question
from referee_app.store.house import book_of
from referee_app.store.session import Encounter
from referee_app.systems import load


@dataclass(frozen=True, slots=True)
class Refusal:
    """An order that is not possible now, and everything that speaks against it."""

    action: Action[Any, Any]
    objections: tuple[Objection, ...]

    @property
    def final(self) -> bool:
        """Whether it cannot be overruled either."""
        return any(objection.final for objection in self.objections)


class Rules:
    """Asks the rules of an encounter."""

    def __init__(self, encounter: Encounter, decide: Decide[Any]) -> None:
        """`decide` takes the decisions an order has taken already."""
        self._system: System[Any, Any] = load(encounter.key)
        self._encounter, self._decide = encounter, decide
        self._latest: tuple[tuple[Any, ...], Settled[Any]] | None = None
        """The order looked at last that asks nobody anything, with the sheet and the tables, and what it comes to."""

    @property
    def _state(self) -> Any:
        return self._encounter.journal.state

    @property
    def _book(self) -> Any:
        return book_of(self._encounter)

    def offers(self) -> tuple[Action[Any, Any], ...]:
        """What they would do next, first things first."""
        return tuple(self._system.offers(self._state, self._book))

    def objections(self, action: Action[Any, Any]) -> tuple[Objection, ...]:
        """What speaks against an order."""
        return tuple(action.objections(self._state, self._book))

    def follows(self) -> Action[Any, Any] | None:
        """What comes next though nobody decides anything; None where somebody does."""
        return self._system.follows(self._state, self._book)

    def preview(
        self, action: Action[Any, Any], first: Action[Any, Any] | None = None, supposed: Any = None
    ) -> Question | None:
        """What an order would ask first, after `first` has been settled, on the table's sheet or a supposed one."""
        if first is None and supposed is None:
            result = self.run(action)
        else:
            book, state = self._book, self._state if supposed is None else supposed
            state = state if first is None else resolve(first, state, book).state
            result = resolve(action, state, book, decide=self._decide)
        return result.question if isinstance(result, Asked) else None

    def run(
        self, action: Action[Any, Any], answers: Sequence[Answer] = (), ask: Ask | None = None
    ) -> Asked[Any] | Settled[Any]:
        """What an order comes to with these answers, with what it has decided already and what `ask` knows of all
        else. One that asks nobody anything comes to the same when it is given as when it was looked at."""
        asked = action, self._state, self._book
        if self._latest is not None and not answers and all(map(is_, self._latest[0], asked)):
            return self._latest[1]
        result = resolve(*asked, answers, ask, self._decide)
        if isinstance(result, Settled) and not result.answers:
            self._latest = asked, result
        return result

    def behind(self, action: Action[Any, Any], answers: Sequence[Answer]) -> Asked[Any] | Settled[Any]:
        """What an order comes to with these answers alone."""
        return resolve(action, self._state, self._book, answers)

    def asked_behind(self, pending: Pending[Any, Any], rest: Sequence[Action[Any, Any]]) -> Question | None:
        """What is asked once a half-answered order is settled by its answers: by the `rest` that was given with it,
        then by what follows though nobody decides anything; None where nothing is, or somebody has to order first."""
        result, orders = self.behind(pending.action, pending.answers), list(rest)
        while isinstance(result, Settled):
            state = result.state
            order = orders.pop(0) if orders else self._system.follows(state, self._book)
            if order is None or any(order.objections(state, self._book)):
                return None
            result = resolve(order, state, self._book, decide=self._decide)
        return result.question

    def fits(self, pending: Pending[Any, Any]) -> bool:
        """Whether they ask on behind the answers of a half-answered order."""
        try:
            return isinstance(self.behind(pending.action, pending.answers), Asked)
        except Exception:  # noqa: BLE001 - an order of a stranger's making may break the rules in any way
            return False

    def asked_nobody(
        self, half: Pending[Any, Any], whole: Pending[Any, Any], by_hand: Callable[[Question], bool]
    ) -> bool:
        """Whether play never stopped where an order stands half answered; it did where they ask nothing like that."""
        try:
            return asked_nobody(half, whole, partial(self.run, half.action), by_hand)
        except Exception:  # noqa: BLE001 - as above
            return False
