"""What a referee would do next, the reminders that stop him, and the rail (section 14)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.copying import replace
from referee_app.core.latest import latest
from referee_app.core.system import Action, Due, Objection, Step
from referee_app.systems.cepheus import missiles
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, Launch, React, Shoot, Strike, by_target
from referee_app.systems.cepheus.actions.boarding import Storm, TakeControl
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.turn import (
    Activate,
    ComeIn,
    EndActivation,
    EndEncounter,
    EndTurn,
    RollInitiative,
    StartTurn,
    Wait,
    damage_due,
)
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.initiative import count_now, left_of_group, next_ships, to_act
from referee_app.systems.cepheus.manoeuvres import must_avoid
from referee_app.systems.cepheus.missiles import stray, strikes_at
from referee_app.systems.cepheus.orders import Scene, most_minor, within
from referee_app.systems.cepheus.standing import gone, idle, initiative, reactions_left
from referee_app.systems.cepheus.state import Battle, Incoming, Person, Salvo

Order = Action[Battle, Book]

RAIL = ("turn_start", "arrivals", "crew", "damage", "turn_end")
"""The steps of a turn (C-31)."""


def offers(state: Battle, book: Book) -> Iterator[Order]:
    """What makes sense now, the next step first."""
    if not state.ships or state.phase == "over":
        return
    if state.incoming is not None:
        yield settles(state.incoming)
        return
    yield from _control(state)
    if state.phase == "setup":
        yield RollInitiative()
    elif state.active:
        yield from _activation(state, book)
    else:
        yield from _ending(state)
        yield from _latecomers(state)
        yield from _between(state, book)


def follows(state: Battle, book: Book) -> Order | None:
    """What needs nobody's word: what was announced once nobody can react, salvoes at one target, damage once nobody
    aboard could do anything any more, and the end of a turn with nothing left to do; the next is begun by the
    referee."""
    order = next(offers(state, book), None)
    return None if order is None or _waits(order, state, book) else order


def due(state: Battle, book: Book) -> Due:
    """Whose the next step is: the target's where there may be reactions, else the acting ship's or the next one's;
    everybody's between turns."""
    order = next(offers(state, book), None)
    match order:
        case Shoot() | Strike() | Storm() if state.incoming is not None:
            ship = state.incoming.target
        case Activate(ship=next_):
            return Due(state.ship(next_).side, next_, next_)
        case Arrive() | ResolveHit() | EndActivation() if state.active:
            ship = state.acting
        case _:
            return Due()
    return Due(state.ship(ship).side if state.has(ship) else "", ship, state.acting)


def _waits(order: Order, state: Battle, book: Book) -> bool:
    """Whether anybody has something to decide before it."""
    match order:
        case Shoot() | Strike() | Storm():
            return can_react(state, book)
        case ResolveHit():
            return may_act(state, book)
        case EndActivation():
            return may_act(state, book) or bool(reminders(state, book))
        case Arrive():
            return len(tuple(by_target(missiles.due(state, state.acting)))) > 1
    return not isinstance(order, EndTurn)


def can_react(state: Battle, book: Book) -> bool:
    """Whether any reaction to what was announced is open (C-81)."""
    if state.incoming is None or not state.has(state.incoming.target):
        return False
    ship = state.ship(state.incoming.target)
    if not reactions_left(ship, state.turn, book):
        return False
    around = Scene(state, book, ship, None)
    return any(not any(one.objections(state, book)) for one in React.drafts(around))


def left(person: Person, book: Book) -> tuple[int, int]:
    """Minor and significant actions a person may still take, the one beside the other (C-32, R-4)."""
    significant = 0 if person.task or not within(person.minor, person.significant + 1, book) else 1
    minor = max(0, most_minor(person.significant + significant, book) - person.minor)
    return (0 if person.task else minor), significant


def owing(state: Battle, book: Book) -> tuple[str, ...]:
    """Who aboard the acting ship has a job and still a significant action to take, or to go on with (C-32, C-47); an
    empty name is the computer that has a mount of its own to fire (C-50)."""
    hands = _hands(state, book)
    people = tuple(one.id for one, left_over in hands if left_over[1] or fires_on(state, book, one))
    return (*people, "") if computer_fires(state, book, state.acting) else people


def may_act(state: Battle, book: Book) -> bool:
    """Whether anybody aboard the acting ship, or its computer, could still do anything at all."""
    return any(any(left_over) for _, left_over in _hands(state, book)) or bool(owing(state, book))


def minor_left(state: Battle, book: Book) -> int:
    """How many minor actions are left aboard the acting ship (C-32)."""
    return sum(left_over[0] for _, left_over in _hands(state, book))


@latest(32)  # a crew, before and after a throw
def fires_on(state: Battle, book: Book, gunner: Person) -> bool:
    """Whether somebody of the acting ship who has fired could fire other weapons of the mount in the same action
    (C-47); sand is left out, which is kept for the defence unless the referee wants it otherwise."""
    ship = state.ship(state.acting) if state.has(state.acting) else None
    if ship is None or not any(one.shot and one.shot.by == gunner.id and len(one.weapons) > 1 for one in ship.mounts):
        return False
    after = state if state.incoming is None else replace(state, incoming=None)  # what is being answered goes by
    around = Scene(after, book, ship, gunner)
    drafts: tuple[Attack | Launch, ...] = (*Attack.drafts(around), *Launch.drafts(around))
    further = (one for one in drafts if one.same_action and one.weapon != "sandcaster")
    return any(not any(one.objections(after, book)) for one in further)


def computer_fires(state: Battle, book: Book, ship_id: str) -> bool:
    """Whether the computer of the acting ship could fire a mount given to it (C-50)."""
    ship = state.ship(ship_id) if ship_id == state.acting and state.has(ship_id) else None
    if ship is None or not ship.conduct.units or not any(mount.computer for mount in ship.mounts):
        return False
    around = Scene(state, book, ship, None)
    drafts = (*Attack.drafts(around), *Launch.drafts(around))
    return any(not any(one.objections(state, book)) for one in drafts)


def _hands(state: Battle, book: Book) -> Iterator[tuple[Person, tuple[int, int]]]:
    ship = state.ship(state.acting) if state.has(state.acting) else None
    if ship is not None and not idle(ship) and ship.id not in state.settling:
        yield from ((one, left(one, book)) for one in ship.crew if one.fit and one.position != "passenger")


def _ending(state: Battle) -> Iterator[Order]:
    """One side is left, and nothing is in flight or waits (section 11)."""
    sides = {ship.side for ship in state.ships if not gone(ship)}
    if len(sides) < 2 and not (state.salvos or state.queue):
        yield EndEncounter()


def _latecomers(state: Battle) -> Iterator[Order]:
    """Ships that came to the battle under way roll for their Initiative (C-21)."""
    late = tuple(ship.id for ship in state.ships if ship.unplaced and not gone(ship))
    if late:
        yield RollInitiative(ships=late)


def settles(incoming: Incoming) -> Order:
    """The order that rolls what was announced once nobody reacts any more (C-81)."""
    if incoming.kind == "attack":
        return Shoot()
    return Strike() if incoming.kind == "salvo" else Storm()


def _control(state: Battle) -> Iterator[Order]:
    """Taken ships whose captor has them in hand by now (C-57)."""
    for ship in state.ships:
        if ship.status == "taken" and state.turn >= ship.control and state.has(ship.taken_by):
            yield TakeControl(ship.id)


def _activation(state: Battle, book: Book) -> Iterator[Order]:
    """Arrivals, then damage when there is any, then the end; waiting ships may come in at any moment (C-28, C-31)."""
    yield from _arrivals(missiles.due(state, state.acting))
    damage = damage_due(state)
    if damage:
        yield ResolveHit(state.queue.index(damage[0]))
    yield EndActivation()
    yield from _waiting(state, book)


def _arrivals(salvos: tuple[Salvo, ...]) -> Iterator[Order]:
    yield from map(Arrive, by_target(salvos))


def _waiting(state: Battle, book: Book) -> Iterator[Order]:
    for ship in state.ships:
        if ship.conduct.waiting and not gone(ship):
            yield ComeIn(ship.id, count_now(state, ship, book))


def _between(state: Battle, book: Book) -> Iterator[Order]:
    """Damage left over, then the next ship or the next turn (C-24, C-30)."""
    if state.queue and not left_of_group(state):
        yield ResolveHit()
    if state.phase == "between":
        yield StartTurn()
        return
    places = next_ships(state, book)
    yield from _arrivals(_strays(state, places, book))
    yield from map(Activate, places)
    yield from map(Wait, places[:1])
    yield from _waiting(state, book)
    if not places:
        yield EndTurn()


def _strays(state: Battle, places: tuple[str, ...], book: Book) -> tuple[Salvo, ...]:
    """Missiles of ships that are gone, once their Initiative count has come (C-92)."""
    if not places:
        return stray(state, book)
    count = initiative(state.ship(places[0]), state.turn, book)
    return tuple(salvo for salvo in stray(state, book) if strikes_at(state, salvo, book) >= count)


def reminders(state: Battle, book: Book) -> tuple[Objection, ...]:
    """What the acting ship's crew has left undone before its activation ends; none of it is forbidden (section 14)."""
    return tuple(_undone(state)) if state.active else ()


def _undone(state: Battle) -> Iterator[Objection]:
    ship = state.ship(state.acting)
    if state.hazard is not None and must_avoid(state, ship):
        yield Objection("hazard_not_avoided", "C-64", (("ship", ship.name), ("situation", state.hazard.situation)))
    if ship.id in state.settling:
        return  # the crew acts no more; the referee may still waive a collision
    if ship.pursuit is not None and not ship.pursuit.kept:
        yield Objection("pursuit_not_kept", "C-66", (("ship", ship.name), ("target", ship.pursuit.target)))
    if ship.conduct.pool:
        yield Objection("points_unspent", "C-53", (("ship", ship.name), ("points", ship.conduct.pool)))


def rail(state: Battle) -> tuple[Step, ...]:
    """The steps of the turn, with the ships that have acted counted; before the first turn none is lit."""
    if state.turn == 0:
        return tuple(Step(name, "later") for name in RAIL)
    return tuple(_steps(state, _now(state)))


def _now(state: Battle) -> str:
    if state.phase != "turn":
        return "turn_start" if state.phase == "between" else "turn_end"
    if state.active:
        arriving = state.incoming is not None and state.incoming.kind == "salvo"
        if arriving or missiles.due(state, state.acting):
            return "arrivals"
        return "damage" if state.acting in state.settling else "crew"
    if state.queue and not left_of_group(state):
        return "damage"
    return "crew" if any(map(to_act, state.ships)) else "turn_end"


def _steps(state: Battle, now: str) -> Iterator[Step]:
    ships = [ship for ship in state.ships if not gone(ship)]
    place = RAIL.index(now)
    for index, name in enumerate(RAIL):
        counted = name == "crew" and state.phase == "turn"
        figures = (sum(ship.conduct.acted for ship in ships), len(ships)) if counted else (0, 0)
        yield Step(name, "done" if index < place else "now" if index == place else "later", *figures)
