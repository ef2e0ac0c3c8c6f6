"""The throw whose odds are shown before an order is given: of what is drawn up on the panel, else what comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee_app.core.order import Order
from referee_app.core.system import Action
from referee_app.core.table import Question
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel, View, Wish


class Drawn:
    """What stands drawn up on a panel: an order whose odds are to be shown, and the next step it proposes."""

    def __init__(self) -> None:
        self.draft: Action[Any, Any] | None = None
        self.wish: Wish | None = None

    @property
    def wished(self) -> Action[Any, Any] | None:
        """The order of the step."""
        return None if self.wish is None else self.wish.action

    @property
    def orders(self) -> tuple[Action[Any, Any] | None, Action[Any, Any] | None]:
        """The order drawn up, and that of the step."""
        return self.draft, self.wished


@dataclass(frozen=True, slots=True)
class _Previewed:
    """The first throw of an order after another one, on one sheet by one book."""

    order: Action[Any, Any]
    first: Action[Any, Any] | None
    state: Any
    book: Any
    question: Question | None

    def holds(self, order: Action[Any, Any], first: Action[Any, Any] | None, state: Any, book: Any) -> bool:
        """Whether it is what would be found again."""
        return state is self.state and book is self.book and (order, first) == (self.order, self.first)


class Weighing:
    """Finds the throw an order is weighed by."""

    def __init__(self, conductor: Conductor, panel: Panel, drawn: Drawn, view: Callable[[], View]) -> None:
        """`view` is what the panel is given to show."""
        self._conductor, self._panel, self.drawn, self._view = conductor, panel, drawn, view
        self.order: Action[Any, Any] | None = None
        """The order whose chance is on the screen."""
        self._previewed: _Previewed | None = None

    def next_throw(self) -> Question | None:
        """The first throw of what the button does: of the step proposed, else of the order that is drawn up, else of
        what the rules offer next. A step that only keeps the books (a what-if written down) leaves the draft's."""
        draft, wished = self.drawn.orders
        offered = next(iter(self._conductor.rules.offers()), None) if self.drawn.wish is None else None
        if draft is not None and isinstance(wished, Order) and not wished.spec.tactical:
            wished = None
        now = self._conductor.journal.state
        orders, state = [wished or draft or offered], self._panel.supposed(now)
        if state is not now:  # a what-if shows the fight it is about, whatever writes it down
            orders = [wished, draft, next(iter(self._conductor.rules.offers()), None)]
        found = (self.weigh(one, state, one in (wished, draft)) for one in orders if one is not None)
        self.order = None
        return next((throw for throw in found if throw is not None), None)

    def weigh(self, order: Action[Any, Any], state: Any, own: bool = True) -> Question | None:
        """The first throw of an order, which is then the one on the screen; of the panel's `own` it knows which that
        is."""
        self.order = order
        if any(one.final for one in self._conductor.rules.objections(order)):
            return None
        return self._first_throw(*(self._led_to(order) if own else (order, None)), state)

    def throw_of(self, order: Action[Any, Any]) -> Question | None:
        """The first throw of an order, or of what it leads to: its chance is what the order was weighed by."""
        return self._first_throw(*self._led_to(order), self._conductor.journal.state)

    def _led_to(self, order: Action[Any, Any]) -> tuple[Action[Any, Any] | None, Action[Any, Any] | None]:
        """The order whose throw an order of the panel is weighed by, and the order it follows, if it is another."""
        following = self._panel.preview(order, self._view())
        return following, None if following is order else order

    def _first_throw(
        self, order: Action[Any, Any] | None, first: Action[Any, Any] | None, state: Any
    ) -> Question | None:
        """The first throw of an order. One key tells its field, the draft and the step proposed: the same throw is
        the same question, whose odds are worked out once."""
        if order is None:
            return None
        known, book = self._previewed, self._conductor.book
        if known is None or not known.holds(order, first, state, book):
            known = _Previewed(order, first, state, book, self._conductor.rules.preview(order, first, state))
            self._previewed = known
        return known.question
