"""Questions that can be asked of the orders of any system: what speaks against one, and what may come of its throw."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, get_type_hints

from referee_app.core.order import Order
from referee_app.core.questions import Answer, Question, Tagged, questions
from referee_app.core.resolve import Asked, resolve
from referee_app.core.system import System
from referee_app.core.table import Roll


def objections(book: Any, state: Any, order: Any) -> Answer:
    """What speaks against an order on a sheet, most important first."""
    found = order.objections(state, book)
    return {
        "objections": [
            {"reason": one.reason, "rule": one.rule, "about": dict(one.about), "final": one.final} for one in found
        ]
    }


def odds(book: Any, state: Any, order: Any) -> Answer:
    """The chances of an order's first throw by their names; nothing where it throws none, or nobody may give it."""
    if any(one.final for one in order.objections(state, book)):
        return {"odds": {}}
    asked = resolve(order, state, book)
    if not isinstance(asked, Asked) or not isinstance(asked.question, Roll):
        return {"odds": {}}
    spreads = asked.question.outlook()
    return {"chance": asked.question.chance, "odds": {spread.name: dict(spread.chances) for spread in spreads}}


def of_orders(system: System[Any, Any]) -> tuple[Question, ...]:
    """Both questions of a system: their fields are its sheet, and any of its orders with its kind."""
    orders = tuple(one for one in system.actions if issubclass(one, Order))
    rulings = get_type_hints(system.book)[next(one.name for one in fields(system.book) if one.name == "rulings")]
    hints = {"state": type(system.blank), "order": Annotated[object, Tagged("kind", orders)]}
    return questions(rulings, *(_typed(one, hints) for one in (objections, odds)))


def _typed(answer: Any, hints: dict[str, Any]) -> Any:
    """The same function for the types of one system."""

    def asked(book: Any, state: Any, order: Any) -> Answer:
        told: Answer = answer(book, state, order)
        return told

    asked.__name__, asked.__doc__ = answer.__name__, answer.__doc__
    asked.__annotations__ |= hints
    return asked
