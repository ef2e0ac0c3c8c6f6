"""What a restless referee may order in a ship battle besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from referee_app.systems.cepheus.actions.anyone import (
    BeginTask,
    ChangePosition,
    CoordinateCrew,
    DropTask,
    Help,
    IncreaseInitiative,
    Miscellaneous,
    PersonalAction,
    Reload,
    WorkOn,
)
from referee_app.systems.cepheus.actions.attack import Attack, Launch, React
from referee_app.systems.cepheus.actions.boarding import Board, TakeControl
from referee_app.systems.cepheus.actions.consoles import (
    Aimed,
    Intercept,
    Jam,
    JamMissiles,
    Jump,
    JumpPlot,
    MaintainComms,
    RangeCheck,
    SensorTargeting,
)
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair
from referee_app.systems.cepheus.actions.pilot import (
    AdjustSpeed,
    AtmosphericEntry,
    AvoidCollision,
    BreakPursuit,
    Dock,
    DropPursuit,
    Evasive,
    LineUp,
    MaintainCourse,
    OrbitalInsertion,
    Pursue,
    Ram,
    Undock,
)
from referee_app.systems.cepheus.actions.table import (
    Correct,
    Dismiss,
    Enlist,
    Redraw,
    SetAware,
    SetHazard,
    SetPair,
    SetPlanet,
    SetRange,
    SetStatus,
)
from referee_app.systems.cepheus.actions.turn import EndEncounter, RollInitiative, StartTurn
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import (
    PLAIN,
    RANGES,
    SYSTEMS,
    Battle,
    Hazard,
    Planet,
    Reaction,
    Ship,
    Systems,
    Terms,
)
from tests.systems.cepheus.script import SIDES, scripted_turn, vessel
from tests.systems.cepheus.table import Order

FIGURES: tuple[tuple[str, str, Any], ...] = (
    ("", "hull", 2),
    ("", "fuel", "12.5"),
    ("", "speed", 4),
    ("", "reactions_used", 0),
    ("", "suite", "advanced"),
    ("m_drive", "hits", 1),
    ("power_plant", "hits", 0),
    ("bridge", "hits", 0),
    ("sensors", "hits", 0),
    ("t1", "sand", 3),
    ("pilot", "state", "fit"),
    ("pilot", "rads", 20),
)


def openings() -> tuple[Order, ...]:
    """Four ships close to a world, everybody ready, and some turns by the script."""
    places = enumerate(SIDES)
    return (
        *(Enlist(vessel(id_, side)) for id_, side in SIDES.items()),
        Dismiss("gold"),
        Enlist(vessel("gold", "middle")),
        Redraw(vessel("gold", "middle")),
        SetRange("short"),
        SetPair("red", "blue", "close"),
        SetPair("rose", "gold", "adjacent"),
        SetPlanet(Planet(7, 6)),
        SetAware(("red", "rose")),
        RollInitiative(("red.captain", "blue.captain")),
        *(Correct(id_, "", "initiative", 30 - 5 * place) for place, id_ in places),
        *(order for number in range(12) for order in scripted_turn(number)),
    )


def moves(state: Battle, book: Book, dice: Random) -> Iterator[Order]:
    """Something of everything, with its particulars drawn; mostly by the ship whose activation it is."""
    there = [one for one in state.ships if not gone(one)]
    if len({one.side for one in there}) < 2 or len(there) < 3:
        yield from (SetStatus(one.id, "fighting") for one in state.ships if gone(one))
        yield Enlist(vessel(dice.choice(tuple(SIDES)), dice.choice(tuple(SIDES.values()))))
        return
    mine = state.ship(state.acting) if state.acting else dice.choice(there)
    other = dice.choice([one for one in there if one.id != mine.id])
    if state.incoming is not None:
        yield React(_reaction(state.ship(state.incoming.target), dice))
        return
    themes: list[Callable[[], Iterator[Order]]] = [
        partial(_table, state, mine, other, dice),
        partial(_prizes, state),
        partial(_anyone, mine, dice),
        partial(_work, mine, dice),
        partial(_helm, mine, other, dice),
        partial(_near, mine, other, dice),
        partial(_voyage, mine, other, dice),
        partial(_consoles, mine, other, dice),
        partial(_repairs, mine, dice),
        *[partial(_guns, mine, other, dice)] * 3,
    ]
    dice.shuffle(themes)
    for theme in themes:
        wishes = tuple(theme())
        legal = [order for order in wishes if not any(order.objections(state, book))]
        yield from legal or wishes * (dice.random() < 0.05)
        if legal:
            return
    yield SetHazard()


def _who(ship_: Ship, position: str, dice: Random) -> str:
    """Somebody in that post, or now and then anybody."""
    there = [one.id for one in ship_.crew if one.position == position]
    everybody = [one.id for one in ship_.crew] or ["nobody"]
    return dice.choice(there) if there and dice.random() < 0.95 else dice.choice(everybody)


def _terms(ship_: Ship, dice: Random) -> Terms:
    if dice.random() < 0.6:
        return PLAIN
    enemy = dice.choice((*ship_.intercepts, "")) if ship_.intercepts else ""
    return Terms(min(1, ship_.conduct.pool), enemy, min(1, ship_.conduct.units), dice.choice((0, 2)))


def _table(state: Battle, mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    if state.phase == "between" and state.ships:
        yield StartTurn((mine.id,))
    if (not state.active and dice.random() < 0.5) or dice.random() < 0.2:
        part, field, value = dice.choice(FIGURES)
        part = f"{mine.id}.{part}" if part and part not in SYSTEMS else part
        yield Correct(mine.id, part, field, value)
        yield SetPair(mine.id, other.id, dice.choice((*RANGES, "adjacent", "close")))
    if state.turn > 25 and dice.random() < 0.2:
        yield EndEncounter()
    if dice.random() < 0.9:
        return
    yield SetHazard(dice.choice((None, Hazard("traffic_or_debris"), Hazard("asteroids_light", True))))
    yield SetPlanet(dice.choice((None, Planet(9, 2), Planet(3, 8))))
    yield SetRange(dice.choice(RANGES))
    yield SetStatus(mine.id, "fighting")
    if dice.random() < 0.3:
        yield SetAware((mine.id,))
        yield SetStatus(mine.id, dice.choice(("disabled", "destroyed", "left", "taken")))
        yield Redraw(replace(mine, speed=dice.randint(0, 5), hull=mine.hull_max, status="fighting", systems=Systems()))
        yield Dismiss(mine.id)
        yield Enlist(vessel(dice.choice(tuple(SIDES)), "middle"))
        yield RollInitiative(ships=(mine.id,))
    if state.turn > 14 and dice.random() < 0.3:
        yield EndEncounter()


def _prizes(state: Battle) -> Iterator[Order]:
    for prize in state.ships:
        if state.has(prize.taken_by):
            yield TakeControl(prize.id, tuple(one.id for one in state.ship(prize.taken_by).crew[:1]))


def _anyone(mine: Ship, dice: Random) -> Iterator[Order]:
    if not mine.crew:
        return
    one, leader = dice.choice(mine.crew), dice.choice(mine.crew)
    yield PersonalAction(one.id, "lights a pipe")
    yield Miscellaneous(one.id, dice.choice(("minor", "significant")), "looks", dice.choice((None, "mechanics")))
    yield Help(one.id, leader.id, dice.choice(("repair", "evasive", "attack")))
    yield ChangePosition(one.id, dice.choice(("pilot", "captain", "passenger")))
    racks, load = dice.choice((("missile_rack", "standard"), ("sandcaster", "sand")))
    where = next((mount_.id for mount_ in mine.mounts if racks in mount_.weapons), "t")
    yield Reload(one.id, where, racks, load)  # type: ignore[arg-type]


def _work(mine: Ship, dice: Random) -> Iterator[Order]:
    if not mine.crew:
        return
    one = dice.choice(mine.crew)
    yield BeginTask(one.id, "a seal", "mechanics", "education", dice.choice(("minute", "hour")), dice.choice((0, 1)))
    if dice.random() < 0.1:
        yield DropTask(one.id)
    yield WorkOn(next((person_.id for person_ in mine.crew if person_.task), one.id), _terms(mine, dice))
    captain = _who(mine, "captain", dice)
    yield CoordinateCrew(captain)
    yield IncreaseInitiative(captain)


def _helm(mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    pilot, terms = _who(mine, "pilot", dice), _terms(mine, dice)
    yield AdjustSpeed(pilot, dice.choice((other.speed - mine.speed, 3, 1, -1)))
    yield MaintainCourse(pilot)
    yield Evasive(pilot, terms)
    yield LineUp(pilot, terms)
    yield AvoidCollision(pilot, "traffic_or_debris", terms=terms)


def _near(mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    """Close to another ship: chase it, dock with it, ram it, board it."""
    pilot, terms = _who(mine, "pilot", dice), _terms(mine, dice)
    yield Pursue(pilot, mine.pursuit.target if mine.pursuit else other.id)
    yield BreakPursuit(pilot, other.id)
    if dice.random() < 0.2:
        yield DropPursuit(mine.id)
    yield Dock(pilot, other.id, dice.random() < 0.5, terms)
    yield Undock(pilot, other.id)
    yield Ram(pilot, other.id, terms)
    boarder = _who(mine, dice.choice(("marine", "chief_security_officer")), dice)
    yield Board(boarder, other.id, terms)


def _voyage(mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    pilot, terms = _who(mine, "pilot", dice), _terms(mine, dice)
    yield OrbitalInsertion(pilot, terms)
    yield AtmosphericEntry(pilot, terms)
    navigator = _who(mine, "navigator", dice)
    yield JumpPlot(navigator, dice.choice((1, 2)), terms)
    yield RangeCheck(navigator, other.id, terms)
    if dice.random() < 0.5:
        yield Jump(_who(mine, "engineer", dice), max(1, mine.plot))


def _consoles(mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    sensors, terms = _who(mine, "sensors", dice), _terms(mine, dice)
    yield Jam(sensors, other.id, terms)
    yield JamMissiles(sensors, terms)
    yield Intercept(sensors, other.id, terms)
    yield MaintainComms(sensors, dice.random() < 0.3, terms)
    yield SensorTargeting(sensors, (Aimed(other.id),))


def _repairs(mine: Ship, dice: Random) -> Iterator[Order]:
    for what in (*SYSTEMS, *(mount_.id for mount_ in mine.mounts)):
        yield Repair(_who(mine, "damage_control", dice), what, terms=_terms(mine, dice))
        yield AutoRepair(what)


def _guns(mine: Ship, other: Ship, dice: Random) -> Iterator[Order]:
    if not mine.mounts:
        return
    mount_ = dice.choice(mine.mounts)
    gunners = [one.id for one in mine.crew if one.post == mount_.id]
    crew = dice.choice(gunners) if gunners else ""
    weapon = dice.choice(mount_.weapons)
    again = mount_.shot is not None
    if weapon.startswith("missile"):
        missile: Any = dice.choice(("standard", "smart", "nuclear"))
        yield Launch(crew, mount_.id, weapon, other.id, missile, terms=_terms(mine, dice), same_action=again)
    else:
        yield Attack(crew, mount_.id, weapon, other.id, terms=_terms(mine, dice), same_action=again)


def _reaction(target: Ship, dice: Random) -> Reaction:
    kind: Any = dice.choice(("dodge", "fire_sand", "point_defence", "trigger_screens"))
    if kind == "dodge":
        return Reaction(kind, _who(target, "pilot", dice))
    if kind == "trigger_screens":
        return Reaction(kind, _who(target, "captain", dice), screen=dice.choice(("nuclear_damper", "meson_screen")))
    crew = _who(target, "turret_gunner", dice)
    post = next((one.post for one in target.crew if one.id == crew), "")
    return Reaction(kind, crew, post, boarders=4, craft=dice.random() < 0.5)
