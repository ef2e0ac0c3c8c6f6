"""Strategic fleets (rules F-1 to F-54): one-shot strikes, duels to the death, loss priorities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee_app.core.order import written_in
from referee_app.core.system import Action, Due, Step, System
from referee_app.systems.fleets import events
from referee_app.systems.fleets.actions import combat, roster, ships
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import Campaign, Fleet, Location

RAIL = ("declare", "attacker_strikes", "defender_strikes", "losses_removed", "end")
"""The states of a combat on the rail (section 5)."""

_STAGE = {"declared": 0, "attacker": 1, "defender": 2, "losses": 3, "end": 4}


def offers(state: Campaign, book: Book) -> Iterable[Action[Campaign, Book]]:
    """What comes next in the combat that is on; with none, storms, the combats to fight, the next turn (section 7), and
    behind it the combats that can only be lost (F-6)."""
    scene = Scene(state, book)
    if state.combat is not None:
        for order in (combat.Strike, combat.RemoveLosses, combat.Confirm):
            yield from order.legal(scene)
        return
    yield from roster.Storm.legal(scene)
    yield from combat.prospects(state, book)
    if state.fleets:
        yield next(roster.StartTurn.drafts(scene))
    yield from combat.forlorn(state, book)


def follows(state: Campaign, book: Book) -> Action[Campaign, Book] | None:
    """The strikes of the combat that is on and the losses after them; what it left is for the referee to confirm, and
    where loss orders may be changed before each exchange of a duel, whether they are is for their owners (FR-11)."""
    if state.combat is None or _may_reorder(state, book):
        return None
    stage = state.combat.stage  # it alone can speak against them
    return next((order() for order in (combat.Strike, combat.RemoveLosses) if stage in order.spec.stages), None)


def _may_reorder(state: Campaign, book: Book) -> bool:
    """Whether it is between two exchanges of a duel, and the house rule lets their owners change the loss orders."""
    return book.rulings.change_priorities and state.combat is not None and state.combat.stage == "attacker"


def due(state: Campaign, book: Book) -> Due:
    """The owner to move; between two exchanges both sides decide (FR-11)."""
    return Due(state.owner if state.turn and not _may_reorder(state, book) else "")


def rail(state: Campaign) -> tuple[Step, ...]:
    """The states of the combat that is on; with none, the declaration is awaited once a turn has begun."""
    if state.combat is None:
        return tuple(Step(name, "now" if state.turn and not place else "later") for place, name in enumerate(RAIL))
    return tuple(_steps(_STAGE[state.combat.stage]))


def _steps(now: int) -> Iterator[Step]:
    for place, name in enumerate(RAIL):
        yield Step(name, "done" if place < now else "now" if place == now else "later")


def sides(state: Campaign) -> tuple[str, ...]:
    """The owners: each throws for his own strike (FR-13)."""
    return state.sides()


SYSTEM: System[Campaign, Book] = System(
    key="fleets",
    book=Book,
    blank=Campaign(),
    actions=written_in(roster, ships, combat),
    events=written_in(events),
    offers=offers,
    rail=rail,
    round_of=lambda state: state.turn,
    sides=sides,
    follows=follows,
    shelf={"fleets": Fleet, "locations": Location},
    due=due,
    mover=lambda state: state.owner if state.turn else "",
)
