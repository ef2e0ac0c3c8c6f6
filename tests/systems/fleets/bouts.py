"""Mirrored fleet fights and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee_app.core.commander import TEMPERS, Aim, Command, Commands, TemperName
from referee_app.core.system import Action
from referee_app.systems.fleets.actions.combat import Declare, HoldFire
from referee_app.systems.fleets.actions.roster import Move, SetPriorities, StartTurn
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import UNSET, Campaign, Fleet, Location, Meeting, Priorities, Ships
from tests.commanding import Position

HAVEN = Location("haven", "Haven", "system")
HOME = Location("home", "Home", "system", "south", 12)
DEEP = Location("deep", "Deep Space")
VEIL = Location("veil", "The Veil", "star_cloud")
STORM = Location("storm", "The Storm", "ion_storm")

Order = Action[Campaign, Book] | None


def _row(owner: str, place: str, *ships: Ships) -> tuple[Fleet, ...]:
    return tuple(Fleet(f"{owner}{n}", f"{owner} {n}", owner, place, one) for n, one in enumerate(ships, 1))


def _meeting(first: str, second: str, place: Location, ours: tuple[Ships, ...], theirs: tuple[Ships, ...]) -> Campaign:
    """Fleets of two owners at one place, the first to move; a cloud and a storm are near."""
    fleets = (*_row(first, place.id, *ours), *_row(second, place.id, *theirs))
    return Campaign(1, first, (place, VEIL, STORM), fleets)


def _mirror(first: str, second: str, place: Location, *ships: Ships) -> Campaign:
    return _meeting(first, second, place, ships, ships)


def _shields_last(state: Campaign) -> Campaign:
    """Nobody has yet said that developers are lost before guns."""
    late = Priorities(developer_inf=1, developer_pi=1)
    return replace(state, fleets=tuple(replace(one, priorities=late) for one in state.fleets))


def hosts(first: str, second: str) -> Campaign:
    """Four of each on a system: guns dear, guns cheap, developers behind guns, developers alone."""
    ships = (Ships(0, 12, 0, 0, 8), Ships(military_pi=24, developer_pi=8), Ships(1, 2, 6, 6, 12), Ships(0, 0, 4, 0, 12))
    return _shields_last(_mirror(first, second, HAVEN, *ships))


def patrols(first: str, second: str) -> Campaign:
    """Four of each in space."""
    ships = (Ships(0, 16, 0, 0, 10), Ships(3, 2, 2, 24), Ships(military_pi=8), Ships(0, 0, 5, 0, 12))
    return _shields_last(_mirror(first, second, DEEP, *ships))


MIRRORS = {"hosts": hosts, "patrols": patrols}


def _north(temper: TemperName = "steady", aim: Aim = "destroy") -> Commands:
    return Commands({"north": Command(temper, aim)})


def at(place: Location, ours: Ships, *theirs: Ships) -> Campaign:
    """A fleet of North, whose turn it is, and fleets of South at one place."""
    return _meeting("north", "south", place, (ours,), theirs)


def _attacks(order: Order) -> bool:
    return isinstance(order, Declare)


def _lets_be(order: Order) -> bool:
    return isinstance(order, StartTurn | HoldFire)


def positions() -> Iterator[Position]:
    """Moves that must, or must never, be made."""
    guns, developers = Ships(military_inf=6), Ships(developer_pi=6)
    yield from _of_fights(guns, developers)
    yield from _of_systems(guns)
    yield from _of_leaving(guns)
    yield from _of_losses()


def _of_fights(guns: Ships, developers: Ships) -> Iterator[Position]:
    yield Position("developers are shot down", at(HAVEN, guns, developers), _north("careful"), _attacks)
    yield Position("so they are in space", at(DEEP, guns, developers), _north("careful"), _attacks)
    harmless = at(HAVEN, developers, developers)
    for temper in TEMPERS:
        yield Position("developers against developers", harmless, _north(temper), _lets_be)
    cornered = replace(at(HAVEN, Ships(military_pi=2), guns), locations=(HAVEN,))
    yield Position("certain to lose", cornered, _north("steady"), _lets_be)
    yield Position("the more so for the careful", cornered, _north("careful"), _lets_be)
    weak = at(HAVEN, Ships(military_pi=12), guns, Ships(military_pi=1))
    first = Declare("north1", "south2")
    yield Position(
        "whoever is met already is let be",
        replace(weak, meetings=(Meeting("north1", "south1"),)),
        _north(),
        lambda order: order == first,
    )
    held = replace(at(HAVEN, guns, developers), held=("north1",))
    yield Position("the referee said hold fire", held, _north(), _lets_be)
    yield Position(
        "people fight for themselves",
        at(HAVEN, guns, developers),
        Commands({"south": Command()}),
        lambda order: order is None,
    )
    row = _meeting("north", "south", HAVEN, (Ships(military_pi=5), Ships(military_pi=5)), (Ships(military_inf=3),))
    yield Position("two together dare what one does not", row, _north("careful"), _attacks)
    beside = Commands({}, {"north1": Command()})
    pair = _meeting("north", "south", HAVEN, (developers, guns), (guns,))
    yield Position(
        "beside people's fleets it holds fire",
        pair,
        beside,
        lambda order: order == HoldFire("north1") or isinstance(order, Move),
    )


def _of_systems(guns: Ships) -> Iterator[Position]:
    strong = replace(HOME, defence=5)
    yield Position("a weak system falls", at(strong, Ships(military_inf=12)), _north(), _attacks)
    yield Position("what costs more than it is worth stands", at(HOME, guns), _north("careful"), _lets_be)
    yield Position("what falls in two turns is besieged", at(HOME, Ships(military_inf=12)), _north(), _attacks)
    yield Position(
        "ordered to take it, it is besieged", at(HOME, Ships(military_inf=12)), _north("bold", "capture"), _attacks
    )
    yield Position("an open system is nobody's target", at(replace(HOME, defence=0), guns), _north(), _lets_be)
    fleets_first = at(strong, Ships(military_inf=12), Ships(military_pi=1))
    yield Position(
        "fleets before the system", fleets_first, _north(), lambda order: order == Declare("north1", "south1")
    )


def _of_leaving(guns: Ships) -> Iterator[Position]:
    lost, away = at(HAVEN, Ships(military_pi=2), guns), Move("north1", "veil")
    yield Position("it leaves what is lost", lost, _north(), lambda order: order == away)
    yield Position("ordered to hold it stays", lost, _north(aim="hold"), _lets_be)
    yield Position("bold never leaves", lost, _north("bold"), lambda order: not isinstance(order, Move))
    won = at(HAVEN, Ships(military_pi=12), Ships(military_pi=2))
    yield Position("ordered to flee it flees", won, _north("bold", "escape"), lambda order: order == away)
    yield Position("nobody walks off who wins", won, _north("careful"), _attacks)
    storm = replace(lost, locations=(HAVEN, STORM))
    yield Position("nobody flees into a storm", storm, _north(aim="escape"), _lets_be)


def _of_losses() -> Iterator[Position]:
    late = Priorities(developer_pi=1)
    ships = Ships(military_inf=3, military_pi=4, developer_pi=6)
    state = at(HAVEN, ships, ships)
    state = state.change_fleet("south1", lambda one: replace(one, priorities=late))
    theirs = Commands({"south": Command()})
    mixed = at(HAVEN, Ships(1, 2, 6, 6, 12), Ships(1, 2, 6, 6, 12))
    for name, order in (("the cheapest", UNSET), ("the weakest guns", Priorities(2, 1, 4, 3, 5))):
        said = replace(mixed, fleets=tuple(replace(one, priorities=order) for one in mixed.fleets))
        yield Position(f"{name} first is said once for all", said, theirs, lambda order: order is None)
    yield Position(
        "developers are the first shield", state, theirs, lambda order: order == SetPriorities("south1", Priorities())
    )
