"""Commanding ships: who of a crew is next, what is worth doing, and how every ship stands.

A crew acts in the order of R-18, so that whoever helps others comes before them. Each of them weighs the orders of his
post; who has nothing worth more than nothing is passed over, and with nobody left the activation goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from referee_app.core.commander import Command, Commander, Commands, Decision, Proposal, Standing, Status, best
from referee_app.core.copying import replace
from referee_app.core.system import Action
from referee_app.core.table import Choice
from referee_app.systems.cepheus.actions import open_to
from referee_app.systems.cepheus.actions.anyone import WorkOn
from referee_app.systems.cepheus.actions.turn import RollInitiative, StartTurn, has_captain
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.commanding.answers import answered, decided, whose
from referee_app.systems.cepheus.commanding.gunners import empties, fired, goes_on, out_of_it, reloaded
from referee_app.systems.cepheus.commanding.helm import engineered, flown, navigated
from referee_app.systems.cepheus.commanding.posts import moved, open_posts
from referee_app.systems.cepheus.commanding.reckoning import dm_of, kept, whole
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, judged, sight
from referee_app.systems.cepheus.commanding.stations import alongside, commanded, hurry, repaired, sensed, stormed
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.missiles import due
from referee_app.systems.cepheus.orders import within
from referee_app.systems.cepheus.standing import holder, idle
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Person, Position, Ship

SHOWN = 4
"""The chosen order, and the next three."""

Judge = Callable[[Sight, Person], Iterator[Judged]]

TRADES: dict[Position, tuple[Judge, ...]] = {
    "captain": (commanded,),
    "pilot": (flown,),
    "navigator": (navigated,),
    "sensors": (sensed,),
    "damage_control": (repaired,),
    "turret_gunner": (fired,),
    "bay_gunner": (fired,),
    "chief_security_officer": (stormed,),
    "marine": (stormed,),
    "engineer": (engineered,),
    "passenger": (),
}
"""What each position weighs, in the order in which a crew acts best (R-18)."""
PLACE = {position: place for place, position in enumerate(TRADES)}


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Judged, ...]:
    """Every legal order of who is due, weighed, those nobody would think of at nothing; none where nobody commanded is
    due, or wants anything."""
    found = _due(state, book, commands)
    if found is None:
        return ()
    legal = tuple(_legal(found.weighed, state, book, len(found.weighed)))
    who = found.who
    return (*legal, *_others(legal, state, book, who, state.ship(found.unit))) if who is not None else legal


def _others(weighed: tuple[Judged, ...], state: Battle, book: Book, who: Person, ship: Ship) -> Iterator[Judged]:
    """The drafts of all other orders somebody may be given."""
    scene = sight(state, book, ship, Command()).scene(who)
    known = {one.order for one in weighed}
    for order in open_to(scene):
        for draft in order.drafts(scene):
            if draft not in known and not any(draft.objections(state, book)):
                yield judged(draft, 0.0, "idle")


class Due(NamedTuple):
    """The side and ship that are due, what is weighed there and the best of it, and who of the crew it is, if
    anybody."""

    side: str
    unit: str
    weighed: list[Judged]
    chosen: Judged | None
    who: Person | None = None


def ordered(state: Battle, book: Book, commands: Commands) -> Action[Battle, Book] | None:
    """The order alone that `propose` proposes, without its words and what there is beside it."""
    found = _due(state, book, commands) if commands else None
    return found.chosen.order if found is not None and found.chosen is not None else None


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The best order of who is due; None where nobody commanded is, or nothing is worth more than to go on."""
    if not commands:
        return None
    due_ = _due(state, book, commands)
    if due_ is None or due_.chosen is None:
        return None
    legal = tuple(_legal((one for one in due_.weighed if one.worth > 0), state, book))
    gunner = due_.who if due_.who is not None and due_.who.position in GUNNERS else None
    seen = _sight(state, book, due_.unit, commands) if gunner is not None else None
    dropped = out_of_it(seen, gunner) if seen is not None and gunner is not None else ()
    found = best(due_.side, due_.unit, legal, dropped)
    return None if found is None else replace(found, others=tuple(map(_beside, found.others)))


BESIDE = {
    "best_hurt": "hurt_too",
    "empty_post": "empty_post_too",
    "evade": "evade_too",
    "hazard": "hazard_too",
    "initiative": "initiative_too",
    "repair": "repair_too",
}
"""What is said of an order that is not the best, for what only the best may say of itself."""


def _beside(one: Judged) -> Judged:
    return replace(one, reason=replace(one.reason, id=BESIDE.get(one.reason.id, one.reason.id)))


def _legal(weighed: Iterable[Judged], state: Battle, book: Book, most: int = SHOWN) -> Iterator[Judged]:
    """The best of them against which nothing speaks."""
    ranked = sorted(weighed, key=lambda one: -one.worth)
    return islice((one for one in ranked if not any(True for _ in one.order.objections(state, book))), most)


def _due(state: Battle, book: Book, commands: Commands) -> Due | None:
    if state.incoming is not None:
        return _attacked(state, book, commands)
    if state.phase == "setup":
        return _opening(state, book, commands)
    if state.phase == "between":
        return _hurried(state, book, commands)
    return _acting(state, book, commands) if state.acting else None


def _sight(state: Battle, book: Book, id_: str, commands: Commands) -> Sight | None:
    """What a ship sees if the app commands it."""
    if not state.has(id_):
        return None
    ship = state.ship(id_)
    command = commands.over(ship.side, ship.id)
    return None if command is None else sight(state, book, ship, command)


def _attacked(state: Battle, book: Book, commands: Commands) -> Due | None:
    seen = _sight(state, book, state.announced.target, commands)
    if seen is None:
        return None
    weighed = list(answered(seen))
    return Due(seen.ship.side, seen.ship.id, weighed, _best(seen, weighed))


def _acting(state: Battle, book: Book, commands: Commands) -> Due | None:
    """The first of the crew with something to do, then the computer; missiles that are due strike first (C-31)."""
    seen = _sight(state, book, state.acting, commands)
    if seen is None or idle(seen.ship) or due(state, state.acting):
        return None
    for person in _in_turn(seen):
        weighed = _tasks(seen, person)
        chosen = _best(seen, weighed)
        if chosen is not None:
            return Due(seen.ship.side, seen.ship.id, weighed, chosen, person)
    weighed = [*repaired(seen, None), *(fired(seen, None) if seen.ship.conduct.units else ())]
    chosen = _best(seen, weighed)
    return None if chosen is None else Due(seen.ship.side, seen.ship.id, weighed, chosen)


def _best(seen: Sight, weighed: list[Judged]) -> Judged | None:
    """The best of them that is worth anything and against which nothing speaks."""
    ranked = sorted((one for one in weighed if one.worth > 0), key=lambda one: -one.worth)
    return next(filter(seen.legal, ranked), None)


def _in_turn(seen: Sight) -> Iterator[Person]:
    """Who may act, in the order of R-18; those without work of their own only while there is any to be done."""
    able = [one for one in seen.ship.crew if _may_act(one)]
    able.sort(key=lambda one: PLACE[one.position])
    yield from (one for one in able if one.position not in SPARE)
    spare = [one for one in able if one.position in SPARE]
    if spare and not _nothing_else(seen):
        yield from spare


SPARE: tuple[Position, ...] = ("chief_security_officer", "marine", "engineer", "passenger")
"""Who has nothing to do of his own in most turns of a fight."""


def _nothing_else(seen: Sight) -> bool:
    """Whether there is nothing to do for those who have nothing of their own: nobody to board, no magazine to fill, no
    empty post, no jump to make."""
    return not (seen.intent == "leave" or empties(seen) or open_posts(seen) or alongside(seen))


def _may_act(person: Person) -> bool:
    """Whether somebody may have anything left to do; gunners also once they have fired (C-32, C-47)."""
    return person.state == "fit" and (not person.significant or person.position in GUNNERS)


def _tasks(seen: Sight, person: Person) -> list[Judged]:
    """All that somebody weighs with what is left of the allowance (C-32); long work is gone on with (C-36)."""
    if person.task is not None:
        return [judged(WorkOn(person.id), 1.0, "task")]
    if not within(person.minor, person.significant + 1, seen.book):
        gunner = person.position in GUNNERS and goes_on(seen, person)
        return list(fired(seen, person)) if gunner else []
    found = [one for judge in TRADES[person.position] for one in judge(seen, person)]
    if not any(one.worth > 0 for one in found):
        found += reloaded(seen, person)
    if within(person.minor + 1, 1, seen.book):
        found += moved(seen, person)
    return found


def _opening(state: Battle, book: Book, commands: Commands) -> Due | None:
    """Initiative with the Tactics of the best Captain of each commanded side, where it helps more than it risks."""
    named, side, unit = [], "", ""
    for one in dict.fromkeys(ship.side for ship in state.ships):
        captains = [
            (dm_of(person, "tactics", "intelligence", book), person.id, ship.id)
            for ship in state.ships
            for person in (holder(ship, "captain"),)
            if ship.side == one and person is not None and not person.computer and commands.over(one, ship.id)
        ]
        skill, captain, aboard = max(captains, key=lambda one: one[0], default=(0, "", ""))
        if captain and skill >= 2:
            named.append(captain)
            side, unit = side or one, unit or aboard
    return _only(side, unit, judged(RollInitiative(tuple(named)), 1.0, "tactics"), state, book) if named else None


def _only(side: str, unit: str, one: Judged, state: Battle, book: Book) -> Due:
    """The one order there is."""
    return Due(side, unit, [one], next(_legal((one,), state, book), None))


def _hurried(state: Battle, book: Book, commands: Commands) -> Due | None:
    """A turn begun with the ships that had better hurry (C-27)."""
    seen = [_sight(state, book, ship.id, commands) for ship in state.ships if not idle(ship) and has_captain(ship)]
    hasty = [(one, worth) for one in seen if one is not None for worth in (hurry(one),) if worth > 0]
    if not hasty:
        return None
    first = hasty[0][0].ship
    order = StartTurn(tuple(one.ship.id for one, _ in hasty))
    haste = judged(order, sum(worth for _, worth in hasty), "haste", ("ship", first.name))
    return _only(first.side, first.id, haste, state, book)


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """What a commanded ship decides; None where it is people's, or the referee's."""
    ship = whose(choice, state)
    command = commands.over(ship.side, ship.id) if ship is not None else None
    if ship is None or command is None:
        return None
    return decided(choice, sight(state, book, ship, command))


# how they stand


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Every ship that came, by its sheet."""
    return tuple(_standing(ship, book) for ship in state.ships)


@kept
def _standing(ship: Ship, book: Book) -> Standing:
    status = _status(ship)
    return Standing(ship.id, ship.name, ship.side, status, 0.0 if status == "destroyed" else whole(ship))


def _status(ship: Ship) -> Status:
    if ship.status == "destroyed":
        return "destroyed"
    if ship.status == "left":
        return "fled"
    if ship.status == "taken" or ship.taken_by:
        return "captured"
    if ship.status == "disabled" or ship.systems.power_plant.hits >= 3:
        return "disabled"
    return "hurt" if whole(ship) < 1 or _hit(ship) else "unhurt"


def _hit(ship: Ship) -> bool:
    systems = any(ship.systems.part(name).hits for name in SYSTEMS)
    return systems or any(mount.hits for mount in ship.mounts) or ship.armor < ship.armor_max


COMMANDER = Commander(propose, decide, standings, order=ordered)
