"""What the Pilot and the Navigator do: evade or line up the shot, pursue and shake off, dock, come through a hazard,
fight for the range, plot the way out (C-42, C-61 to C-71)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from referee_app.systems.cepheus.actions import consoles, pilot
from referee_app.systems.cepheus.checks import Doer, total
from referee_app.systems.cepheus.commanding.reckoning import (
    chance,
    dm_of,
    fast,
    fire,
    fire_at,
    fire_of,
    guns,
    tables,
    target,
)
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, called, judged
from referee_app.systems.cepheus.gunnery import pursuit_bonus
from referee_app.systems.cepheus.manoeuvres import Choice, choices, must_avoid, step
from referee_app.systems.cepheus.odds.checks import wins
from referee_app.systems.cepheus.opposition import lines_of, opposer
from referee_app.systems.cepheus.orders import stands_in
from referee_app.systems.cepheus.state import RANGES, Person, Range, Ship

MUST = 1_000.0
"""What cannot wait: a collision, the way out."""
UNSETTLED = 10.0
"""What a fight for the range must bring at least: it may be lost, and the other side has its way."""
CLOSER = 80.0
"""What a band nearer is worth to who wants to board."""
FARTHER = 40.0
"""What a band farther is worth to who wants to get away."""
LOOSE = 200.0
"""What it is worth to fly free of an enemy."""
READY = 25.0
"""What a plot is worth to who may soon have to go."""
LASTS = 2.0
"""The turns a range is reckoned to last once it is won."""


def success(person: Person, sight: Sight) -> tuple[float, float]:
    """The chance that a Piloting check brings 1, and that it brings 2 (C-70, C-71)."""
    dm = dm_of(person, "piloting", "dexterity", sight.book) - sight.ship.conduct.hasty
    return chance(dm) - chance(dm, 14), chance(dm, 14)


def flown(sight: Sight, person: Person) -> Iterator[Judged]:
    """The Pilot's orders that are worth a thought."""
    if sight.ship.systems.bridge.hits >= 2:
        return
    scene = sight.scene(person)
    if must_avoid(sight.state, sight.ship):
        yield from (judged(order, MUST, "hazard") for order in pilot.AvoidCollision.drafts(scene))
    one, two = success(person, sight)
    if sight.plan:
        worth = _of_success(one, two, sight.gains)
        yield from (judged(order, worth, "line_up") for order in pilot.LineUp.drafts(scene))
    if sight.foes and fast(sight.ship):
        yield from (judged(order, _evading(sight, one, two), "evade") for order in pilot.Evasive.drafts(scene))
    yield from _near(sight, person)
    yield from steered(sight, person)
    if stands_in(sight.ship, person, "range_check"):
        yield from navigated(sight, person)


def _evading(sight: Sight, one: float, two: float) -> float:
    """The hits an evading ship is spared until it acts again (C-70, R-17)."""
    if sight.ship.conduct.evasive or sight.going:
        return 0.0
    return sight.cost(sight.focus * _of_success(one, two, lambda less: _spared(sight, less)))


def _of_success(one: float, two: float, worth: Callable[[int], float]) -> float:
    """What a check brings that is worth 1, or rarely 2."""
    return one * worth(1) + (two * worth(2) if two > RARE else 2 * two * worth(1))


RARE = 0.03
"""A chance that is not worth a reckoning of its own."""


def _spared(sight: Sight, less: int) -> float:
    aim = target(sight.ship, sight.book)
    evading = aim._replace(defence=aim.defence + less)
    left = sum(fire_at(foe, evading, sight.band(foe), sight.book) for foe in sight.foes)
    return max(0.0, sum(map(sight.danger, sight.foes)) - left)


def _near(sight: Sight, person: Person) -> Iterator[Judged]:
    """What there is to do about ships close by: pursuits, and docking to storm one."""
    held = sight.ship.pursuit
    for id_ in _let_go(sight):
        yield judged(pilot.Undock(person.id, id_), LOOSE, "let_go", called(sight.state.ship(id_)))
    for foe in sight.foes:
        chased = foe.pursuit is not None and foe.pursuit.target == sight.ship.id
        if chased:
            yield judged(pilot.BreakPursuit(person.id, foe.id), _broken(sight, person, foe), "shake_off", called(foe))
        if held is not None and held.target == foe.id and not held.kept:
            worth = sight.gains(pursuit_bonus(held.turns + 1)) + 0.5 * sight.gains(1)
            yield judged(pilot.Pursue(person.id, foe.id), worth, "keep_pursuit", called(foe))
        if sight.band(foe) in ("adjacent", "close") and held is None and sight.intent != "leave":
            yield judged(pilot.Pursue(person.id, foe.id), _pursuing(sight, person, foe), "pursue", called(foe))
        if sight.intent == "board" and sight.band(foe) == "adjacent":
            yield judged(pilot.Dock(person.id, foe.id), 60.0 * odds(sight, person, "dock", foe), "dock", called(foe))


def _let_go(sight: Sight) -> Iterator[str]:
    """Enemies that are docked, where nobody is to be stormed: there is no flying with them alongside (C-69)."""
    if sight.intent != "board":
        docked = sight.state.docked_to(sight.ship.id)
        yield from (id_ for id_ in docked if sight.state.ship(id_).side != sight.ship.side)


def _broken(sight: Sight, person: Person, foe: Ship) -> float:
    assert foe.pursuit is not None
    known, aim, band = tables(sight.book), target(sight.ship, sight.book), sight.band(foe)
    more = pursuit_bonus(foe.pursuit.turns + 1)
    closer = sum(fire_of(gun, aim, band, more, known) for gun in guns(foe, sight.book))
    return 1.5 * odds(sight, person, "break_pursuit", foe) * sight.cost(closer - sight.danger(foe))


# opposed checks


@lru_cache(maxsize=4096)
def _wins(mine: int, theirs: int, scores: tuple[int, int]) -> float:
    return float(wins(mine, theirs, scores))


def odds(sight: Sight, person: Person, action: str, foe: Ship) -> float:
    """The chance to win an opposed check against a foe as it stands now (C-6, R-8)."""
    doer, book = Doer(sight.ship, person, action), sight.book
    mine = total(lines_of(doer, book))
    answer = opposer(sight.state, foe, action, book)
    if answer is None:
        return 1.0 if action == "range_check" else chance(mine)
    return _wins(mine, total(lines_of(answer, book)), (doer.score, answer.score))


# the range


def balances(sight: Sight, foe: Ship) -> tuple[float, ...]:
    """What a turn at each range is worth: the hits done and taken there (C-45)."""
    own, book = sight.ship, sight.book
    ships = tuple((guns(one, book), target(one, book), one.systems.sensors.hits >= 2) for one in (own, foe))
    key = "range", ships, sight.intent, sight.command, sight.focus
    return sight.known.once(key, lambda: tuple(_balance(sight, foe, band) for band in RANGES))


def _balance(sight: Sight, foe: Ship, band: Range) -> float:
    mine, theirs = fire(sight.ship, foe, band, sight.book), fire(foe, sight.ship, band, sight.book)
    near = len(RANGES) - RANGES.index(band)
    if sight.intent == "leave":
        return -sight.cost(theirs) - FARTHER * near
    closer = CLOSER * near if sight.intent == "board" else 0.0
    return sight.temper.harm * mine - sight.cost(theirs) + closer


def _outlook(worths: tuple[float, ...], place: int) -> float:
    """What a range is worth with the way on from there: the band behind counts half."""
    here = worths[place]
    return max(here, *(0.5 * (here + other) for other in worths[max(0, place - 1) : place + 2]))


def best_range(sight: Sight, foe: Ship) -> tuple[Choice, float]:
    """What to make of the range to a ship, and how much better that is than to leave it."""
    band, worths = sight.band(foe), balances(sight, foe)
    now = _outlook(worths, RANGES.index(band))
    gains = {way: _outlook(worths, RANGES.index(step(band, way))) - now for way in choices(band)}
    way = max(gains, key=lambda one: (gains[one], one == "maintain"))
    return way, gains[way]


WAYS: dict[Choice, str] = {"decrease": "close_in", "increase": "open_out", "maintain": "keep_range"}


def navigated(sight: Sight, person: Person) -> Iterator[Judged]:
    """The Navigator's orders: the range to one enemy, or the way out (C-61, C-63)."""
    if not fast(sight.ship) and sight.book.rulings.range_check_needs_helm and sight.intent != "leave":
        return
    if sight.intent == "leave" and sight.may_jump and not sight.ship.plot:
        yield judged(consoles.JumpPlot(person.id, 1), 0.5 * MUST, "plot")
    elif sight.wary and not sight.ship.plot:
        yield judged(consoles.JumpPlot(person.id, 1), READY, "plot_ready")
    if sight.going:
        return  # whatever the range, it is left behind
    for foe in sight.foes:
        way, gain = best_range(sight, foe)
        if LASTS * gain <= UNSETTLED:
            continue
        won = odds(sight, person, "range_check", foe)
        worth = LASTS * (won * gain - 0.5 * (1 - won) * max(0.0, _theirs(sight, foe))) - UNSETTLED
        yield judged(consoles.RangeCheck(person.id, foe.id), worth, WAYS[way], called(foe))


def _theirs(sight: Sight, foe: Ship) -> float:
    """What the range costs if the other side has its way with it."""
    place, worths = RANGES.index(sight.band(foe)), balances(sight, foe)
    return worths[place] - min(worths[max(0, place - 1) : place + 2])


def engineered(sight: Sight, person: Person) -> Iterator[Judged]:
    """The Drive Engineer takes the ship out, once there is a plot (C-62)."""
    if sight.intent == "leave" and sight.may_jump and sight.ship.plot and person.post != "m_drive":
        near = sight.state.planet is not None
        yield judged(consoles.Jump(person.id, sight.ship.plot, inside_limit=near), MUST, "jump")


def steered(sight: Sight, person: Person) -> Iterator[Judged]:
    """A minor action at the helm: the speed of a foe close by, so that it can be pursued at once (C-42, C-65)."""
    if sight.ship.conduct.adjusted or sight.ship.pursuit is not None or sight.intent == "leave":
        return
    for foe in sight.foes:
        change = foe.speed - sight.ship.speed
        if sight.band(foe) in ("adjacent", "close") and change and abs(change) <= fast(sight.ship):
            worth = 1.0 + _pursuing(sight, person, foe)
            yield judged(pilot.AdjustSpeed(person.id, change), worth, "same_speed", called(foe))


def _pursuing(sight: Sight, person: Person, foe: Ship) -> float:
    """What a pursuit begun is worth: little now, more with every turn (C-66)."""
    return 0.8 * odds(sight, person, "pursuit", foe) * sight.gains(2)
