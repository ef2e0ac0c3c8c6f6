"""A fight that is worked out and not played many times: two fleets alone on a system, to the death (F-34, F-53)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.commander import Exact
from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.commanding.standing import standings
from referee_app.systems.fleets.forecast import forecast
from referee_app.systems.fleets.plan import plan_of
from referee_app.systems.fleets.state import Campaign


def duel(state: Campaign, book: Book, order: Declare) -> Exact | None:
    """How a fight ends that begins with this attack, where nothing can come after it: nobody else meets anybody, there
    is no system to be taken, and the duel ends with one of both or neither. None elsewhere, and where it would take
    longer than a keystroke."""
    attacker = state.fleet(order.attacker)
    plan = plan_of(state, attacker, book, (order.defender,))
    alone = len(standings(state, book)) == 2 and plan is not None and len(plan.opposing) == 1
    if not alone or plan is None or not plan.duels or plan.defence or not plan.quick(book):
        return None
    (stage,) = forecast(plan.without_system(), book).stages
    if stage.stays:
        return None
    wins = ((attacker.owner, Fraction(stage.wins)), (state.fleet(order.defender).owner, Fraction(stage.loses)))
    return Exact(wins, Fraction(stage.mutual))
