"""What the Captain, the Sensors Operator, Damage Control and the boarders do (C-53 to C-59, C-73 to C-77)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.actions import consoles
from referee_app.systems.cepheus.actions.anyone import CoordinateCrew, IncreaseInitiative, coordinate_points
from referee_app.systems.cepheus.actions.boarding import Board
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair, attempts_left, hurt
from referee_app.systems.cepheus.boarding import leader
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.commanding.helm import odds
from referee_app.systems.cepheus.commanding.reckoning import chance, dm_of, guns, run_stops, tables, target
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, called, judged
from referee_app.systems.cepheus.damage import mended, part_of
from referee_app.systems.cepheus.gunnery import INTERCEPTED
from referee_app.systems.cepheus.opposition import sensors_damaged, warfare_lines
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.standing import holder, initiative, reactions_for
from referee_app.systems.cepheus.state import Person, Ship

DODGED = 0.4
"""The part of an attack that one more reaction is reckoned to spare."""


def _dm(sight: Sight, person: Person, order: type[CrewOrder]) -> int:
    """What somebody brings to an order's check, haste and help counted (C-9)."""
    uses = order.spec.uses
    assert uses is not None
    return dm_of(person, *uses, sight.book) - (sight.ship.conduct.hasty and not person.computer)


# the Captain


def commanded(sight: Sight, person: Person) -> Iterator[Judged]:
    """Points for the crew where guns have still to fire, else more Initiative for the next turn."""
    dm = _dm(sight, person, CoordinateCrew)
    effects = [
        (roll - 8 + dm, ways / 36) for roll, ways in zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True)
    ]
    points = sum(part * coordinate_points(effect, sight.book) for effect, part in effects)
    if sight.plan and not sight.ship.conduct.pool:
        mounts = len({one.gun.mount for one in sight.plan})
        worth = sight.gains(1) * min(1.0, points / mounts)
        yield from (judged(order, worth, "coordinate") for order in CoordinateCrew.drafts(sight.scene(person)))
    if sight.foes and not sight.ship.increase:
        worth = _quicker(sight, effects)
        yield from (judged(order, worth, "initiative") for order in IncreaseInitiative.drafts(sight.scene(person)))


def _quicker(sight: Sight, effects: list[tuple[int, float]]) -> float:
    """What more Initiative brings next turn: reactions, and fire before theirs (C-54, C-80)."""
    turn, book = sight.state.turn, sight.book
    now = initiative(sight.ship, turn, book)
    ahead = [more for foe in sight.foes if (more := initiative(foe, turn, book) - now) > 0]
    answers, reacts = reactions_for(now, book), _answer(sight)
    sooner = 0.1 * sight.cost(sight.taken) / len(sight.foes)
    return sum(
        part * (reacts * (reactions_for(now + effect, book) - answers) + sooner * sum(one <= effect for one in ahead))
        for effect, part in effects
        if effect > 0
    )


def _answer(sight: Sight) -> float:
    """What one more reaction is worth in a turn: a part of one of the attacks that come (C-80)."""
    attacks = sum(len(guns(foe, sight.book)) for foe in sight.foes)
    return sight.cost(DODGED * sight.taken / max(1, attacks * sight.focus))


HASTE = 2
"""What haste adds to the Initiative (C-27)."""


def hurry(sight: Sight) -> float:
    """What haste is worth in the turn to come: to answer more fire, and to act before some of it; less the point every
    check is the worse for it. Who is about to jump needs no good checks (C-27, C-62)."""
    if not sight.foes:
        return 0.0
    turn, book = sight.state.turn + 1, sight.book
    now = initiative(sight.ship, turn, book) + sight.ship.increase
    passed = [foe for foe in sight.foes if now < initiative(foe, turn, book) + foe.increase <= now + HASTE]
    answers = reactions_for(now + HASTE, book) - reactions_for(now, book)
    if not (passed or answers):
        return 0.0
    gain = _answer(sight) * answers
    before = sight.focus * sum(map(sight.danger, passed))
    if sight.intent == "leave" and sight.may_jump and sight.ship.plot:
        return gain + sight.cost(before)
    return gain + 0.1 * sight.cost(before) - sight.clumsy


# the Sensors Operator


def sensed(sight: Sight, person: Person) -> Iterator[Judged]:
    """Sensor locks for guns that have still to fire, smart missiles led astray, a lock broken, a message read."""
    ship = sight.ship
    if ship.systems.sensors.hits >= 2 or ship.systems.bridge.hits >= 2:
        return
    if consoles.smart_missiles(sight.state, ship.id):
        yield judged(consoles.JamMissiles(person.id), _led_astray(sight, person), "ecm")
    aids = [*_locked(sight, person), *_overheard(sight, person)] if sight.plan else []
    yield from aids
    yield from _jammed(sight, person, max((one.worth for one in aids), default=0.0))


def _overheard(sight: Sight, person: Person) -> Iterator[Judged]:
    """A message to be read of a foe the guns will fire at: +4 for the shot that gains most by it (C-75)."""
    captain = holder(sight.ship, "captain")
    if captain is None:
        return
    dm = _dm(sight, person, consoles.Intercept) - 2 + sensors_damaged(sight.ship.systems.sensors.hits).value
    read = chance(dm) * chance(dm_of(captain, "tactics", "intelligence", sight.book) + 4)
    for foe in sight.foes:
        if foe.id not in sight.ship.intercepts:
            gain = max(sight.shot(one.gun, foe, one.dm + INTERCEPTED) - one.worth for one in sight.plan)
            yield judged(consoles.Intercept(person.id, foe.id), read * gain, "intercept", called(foe))


def _locked(sight: Sight, person: Person) -> Iterator[Judged]:
    """The ships the guns are going to fire at, all in one action; a lock there is can only be made better (C-77)."""
    ship = sight.ship
    held = {one.ship: one.value for one in ship.conduct.targeting}
    found: dict[str, float] = {}
    for one in sight.plan:
        foe = one.foe
        if foe.id not in ship.jammed_by and one.gun.load != "smart" and held.get(foe.id, 0) < 2:
            lines = consoles.targeting_lines(
                foe.jamming, foe.stealth, ship.systems.sensors.hits, ship.suite, sight.book
            )
            dm = _dm(sight, person, consoles.SensorTargeting) + total(lines)
            gain = sight.shot(one.gun, foe, one.dm + 1) - one.worth
            chances = chance(dm, 14) + (0.0 if held.get(foe.id) else chance(dm))
            found[foe.id] = found.get(foe.id, 0.0) + chances * gain
    if found:
        aimed = tuple(consoles.Aimed(id_) for id_ in found)
        first = next(one.foe for one in sight.plan if one.foe.id == aimed[0].ship)
        yield judged(consoles.SensorTargeting(person.id, aimed), sum(found.values()), "lock", called(first))


def _led_astray(sight: Sight, person: Person) -> float:
    salvos = consoles.smart_missiles(sight.state, sight.ship.id)
    known, aim = tables(sight.book), target(sight.ship, sight.book)
    number = sum(salvo.number for salvo in salvos)
    dm = _dm(sight, person, consoles.JamMissiles) - 2 + total(warfare_lines(sight.ship, sight.book))
    each = chance(-aim.defence, salvos[0].need) * known.hits("smart", aim.armor, aim.reflec)
    return sight.cost(run_stops(dm, number) * each * 1.5)


def _jammed(sight: Sight, person: Person, least: float) -> Iterator[Judged]:
    """Free of a jammer; or the most dangerous foe's lock made impossible until the next activation (C-73, R-35)."""
    ship, book = sight.ship, sight.book
    if not book.suites[ship.suite].jammers and book.rulings.ecm_needs_jammers:
        return
    for foe in sight.foes:
        if foe.id in ship.jammed_by:
            worth = 0.5 * odds(sight, person, "electronic_warfare", foe) * sight.gains(1)
            yield judged(consoles.Jam(person.id, foe.id), worth, "counter_jam", called(foe))
        elif ship.id not in foe.jammed_by and holder(foe, "sensors") is not None:
            most = 0.08 * sight.cost(sight.focus * sight.danger(foe))
            if most > least:
                worth = most * odds(sight, person, "electronic_warfare", foe)
                yield judged(consoles.Jam(person.id, foe.id), worth, "jam", called(foe))


# Damage Control


NEEDED: dict[str, tuple[float, float, float]] = {
    "bridge": (5.0, 80.0, 80.0),
    "sensors": (8.0, 70.0, 70.0),
    "m_drive": (8.0, 20.0, 35.0),
    "power_plant": (15.0, 40.0, 0.0),
    "j_drive": (1.0, 4.0, 0.0),
    "fuel": (1.0, 2.0, 0.0),
    "hold": (0.5, 0.5, 0.0),
}
"""What a ship is worth more without each further hit on a system: the first, the second, the third (C-102 to C-110)."""
MOUNT = (25.0, 60.0, 60.0)
"""The same of a mount that has anything to fire."""


def repaired(sight: Sight, person: Person | None) -> Iterator[Judged]:
    """What most needs mending, by Damage Control, or the drones (C-58, C-59)."""
    if person is None and not attempts_left(sight.ship):
        return
    scene = sight.scene(person)
    dm = 1 if person is None else _dm(sight, person, Repair)
    for part in hurt(scene):
        worth = _mending(sight, part, dm)
        if worth > 0:
            order = AutoRepair(part) if person is None else Repair(person.id, part)
            yield judged(order, worth, "repair", ("part", part))


def _mending(sight: Sight, part: str, dm: int) -> float:
    held = part_of(sight.ship, part)
    if held is None or not held.hits:
        return 0.0
    steps = NEEDED.get(part, MOUNT)
    if part == "j_drive" and sight.intent == "leave":
        steps = (40.0, 150.0, 0.0)
    worth = 0.0
    for roll, ways in zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True):
        done = min(mended(roll + dm - 8), held.hits)
        worth += ways / 36 * sum(steps[held.hits - done : held.hits])
    return worth


# boarders


def stormed(sight: Sight, person: Person) -> Iterator[Judged]:
    """A ship alongside is stormed by one party a turn, where the fight aboard is not lost before it begins (C-55)."""
    near = alongside(sight)
    if not near:
        return
    if any(one.significant and one.position in ("marine", "chief_security_officer") for one in sight.ship.crew):
        return  # the party is over there already
    for foe in near:
        head = leader(sight.ship, person, sight.book)
        won = odds(sight, head, "boarding", foe)
        prize = 120.0 if sight.intent == "board" else 40.0
        yield judged(Board(person.id, foe.id), prize * (won - 0.4), "storm", called(foe))


def alongside(sight: Sight) -> tuple[Ship, ...]:
    """The ships within reach of boarders, found once for all of the crew."""
    return sight.kept("alongside", lambda: _alongside(sight))


def _alongside(sight: Sight) -> tuple[Ship, ...]:
    state, ship = sight.state, sight.ship
    others = (one for one in state.ships if one.side != ship.side and one.status in ("fighting", "disabled"))
    near = (one for one in others if state.are_docked(ship.id, one.id) or sight.band(one) == "adjacent")
    return tuple(near)
