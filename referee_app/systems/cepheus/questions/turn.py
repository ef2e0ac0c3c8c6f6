"""Questions about checks, Initiative and the turn (questions.md 3.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Die, Rational
from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus import boarding as rounds
from referee_app.systems.cepheus import gunnery, initiative, manoeuvres, standing, tasks
from referee_app.systems.cepheus.actions import anyone, consoles, pilot
from referee_app.systems.cepheus.actions.consoles import plot_lines, targeting_lines
from referee_app.systems.cepheus.book import Action, Book
from referee_app.systems.cepheus.checks import characteristic_dm as score_dm
from referee_app.systems.cepheus.checks import degree, judge, total
from referee_app.systems.cepheus.checks import helper_dm as help_dm
from referee_app.systems.cepheus.checks import skill_dm as level_dm
from referee_app.systems.cepheus.damage import interruption
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.orders import may, within
from referee_app.systems.cepheus.questions.ships import Count, Figure, Int, Level, Name, Number, TwoDice, missing
from referee_app.systems.cepheus.state import (
    Configuration,
    Difficulty,
    Hits,
    Position,
    Range,
    Score,
    Situation,
    Suite,
    Unit,
)

Modifiers = Annotated[tuple[Figure, ...], AtMost(100)]
Kilometres = Annotated[Fraction, Rational(0)]


def check(book: Book, dice: TwoDice, dms: Modifiers = ()) -> Answer:
    """How a check ended (C-1, C-2)."""
    reached = sum(dice) + sum(dms)
    effect = reached - TARGET
    return {"total": reached, "effect": effect, "success": effect >= 0, "degree": degree(effect)}


def difficulty_dm(book: Book, difficulty: Difficulty) -> Answer:
    """The modifier of a difficulty (C-3)."""
    return {"dm": book.dm(difficulty)}


def skill_dm(book: Book, level: OrNone[Level] = None, jack: Level = 0) -> Answer:
    """The modifier of a skill level, or of having none (C-4)."""
    return {"dm": level_dm(level, jack, book)}


def characteristic_dm(book: Book, score: Int) -> Answer:
    """The modifier of a score (C-5)."""
    return {"dm": score_dm(score)}


def helper_dm(book: Book, effect: Int) -> Answer:
    """What a helper's Effect is worth (C-7)."""
    return {"dm": help_dm(effect)}


@dataclass(frozen=True, slots=True)
class Contest:
    """Two checks against each other."""

    actor_dice: TwoDice
    opponent_dice: TwoDice
    actor_dm: Figure = 0
    opponent_dm: Figure = 0
    actor_score: Score = 7
    opponent_score: Score = 7


def opposed(book: Book, contest: Inline[Contest]) -> Answer:
    """Who wins an opposed check (C-6)."""
    mine = sum(contest.actor_dice) + contest.actor_dm - TARGET
    theirs = sum(contest.opponent_dice) + contest.opponent_dm - TARGET
    settled = judge(mine, theirs, (contest.actor_score, contest.opponent_score))
    winner, by = ("reroll", "tie") if settled is None else ("actor" if settled[0] else "opponent", settled[1])
    return {"actor_effect": mine, "opponent_effect": theirs, "winner": winner, "by": by}


def range_band(book: Book, km: Kilometres) -> Answer:
    """The band of a distance (C-12, R-3)."""
    return {"range": manoeuvres.band_of(km)}


def range_step(book: Book, range: Range, choice: manoeuvres.Choice) -> Answer:
    """The band after a Range Check was won (C-63)."""
    return {"range": manoeuvres.step(range, choice)}


@dataclass(frozen=True, slots=True)
class Starting:
    """A ship at the start: what it threw, and what counts for it."""

    id: Name
    thrust: Level
    aware: bool = False
    dice: TwoDice | None = None
    pilot_dex: Score | None = None
    captain_dex: Score | None = None
    tactics_effect: Figure = 0

    @property
    def starter(self) -> initiative.Starter:
        """As the rules know it."""
        return initiative.Starter(self.thrust, self.aware, self.pilot_dex, self.captain_dex)


Fleet = Annotated[tuple[Starting, ...], AtMost(100)]


def starting_initiative(book: Book, ships: Fleet) -> Answer:
    """Initiative of every ship at the start (C-20 to C-23, R-9 to R-11)."""
    _distinct(ship.id for ship in ships)
    starters = tuple(ship.starter for ship in ships)
    found = {}
    for place, ship in enumerate(ships):
        thrown = 0
        if initiative.rolls(ship.starter, starters):
            if ship.dice is None:
                raise missing(f"ships[{place}].dice", "this ship rolls")
            thrown = sum(ship.dice)
        lines = initiative.starting_lines(ship.starter, starters, book)
        found[ship.id] = thrown + total(lines) + initiative.tactics(ship.tactics_effect, book)
    return {"initiative": found}


def _distinct(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for place, id_ in enumerate(ids):
        if id_ in seen:
            field = f"ships[{place}].id"
            raise Refused("bad_value", field, f"{field} must be a name no other ship has.")
        seen.add(id_)


@dataclass(frozen=True, slots=True)
class Placed:
    """A ship in the order."""

    id: Name
    initiative: Int
    thrust: Level


def initiative_order(book: Book, ships: Annotated[tuple[Placed, ...], AtMost(100)]) -> Answer:
    """Who acts when; simultaneous ships share a group (C-24, C-25)."""
    _distinct(ship.id for ship in ships)
    return {"order": standing.ranked((ship.id, (ship.initiative, ship.thrust)) for ship in ships)}


def reactions(book: Book, initiative: Int, used: Count = 0, lost: bool = False) -> Answer:
    """How many reactions are left (C-80)."""
    return {"reactions": 0 if lost else max(0, standing.reactions_for(initiative, book) - used)}


@dataclass(frozen=True, slots=True)
class Late:
    """A ship when a turn begins, and whether it waited out the last one."""

    id: Name
    initiative: Int
    waiting: bool = False


def waiting_initiative(book: Book, ships: Annotated[tuple[Late, ...], AtMost(100)]) -> Answer:
    """Initiative of the ships that waited out a turn (C-29, R-15)."""
    _distinct(ship.id for ship in ships)
    place = initiative.first_place((ship.initiative, ship.waiting) for ship in ships) if ships else 0
    return {"initiative": {ship.id: place for ship in ships if ship.waiting}}


def action_budget(book: Book, minor: Count, significant: Count) -> Answer:
    """Whether one person may take so many actions (C-32, R-4)."""
    return {"allowed": within(minor, significant, book)}


def who_may(book: Book, action: Action, position: Position) -> Answer:
    """Whether a position may take an action, by the table (C-38, R-64)."""
    return {"allowed": may(action, position, book)}


def extended_task(
    book: Book, unit: Unit, die: Annotated[int, Die()], rows_faster: Annotated[int, Between(-2, 2)] = 0
) -> Answer:
    """How many turns a long task takes (C-36, R-1)."""
    span = tasks.span(unit, rows_faster)
    if span is None:
        raise Refused("C-36", "rows_faster", "rows_faster must not lead beyond seconds or weeks (C-36).")
    seconds = tasks.seconds(span.unit, die, book)
    return {"seconds": seconds, "turns": tasks.turns(seconds, book), "dm": span.dm}


@dataclass(frozen=True, slots=True)
class Disturbed:
    """A worker's roll to go on."""

    dice: TwoDice
    dm: Figure
    damage: Count


def interrupted_task(book: Book, roll: Inline[Disturbed]) -> Answer:
    """Whether a hurt worker loses the turn (C-37)."""
    effect = sum(roll.dice) + roll.dm - roll.damage - TARGET
    result = interruption(effect)
    return {"effect": effect, "result": result}


def coordinate_points(book: Book, effect: Number) -> Answer:
    """Points from a Leadership Effect (C-53, R-19)."""
    return {"points": anyone.coordinate_points(effect, book)}


def initiative_increase(book: Book, effect: Number) -> Answer:
    """Next turn's gain from a Leadership Effect (C-54, R-14)."""
    return {"increase": anyone.initiative_increase(effect)}


def success_bonus(book: Book, effect: Number) -> Answer:
    """Line Up, Sensor Targeting or evasive level from an Effect (C-70, C-71, C-77)."""
    return {"bonus": pilot.success_bonus(effect)}


def pursuit_bonus(book: Book, turn: Count) -> Answer:
    """To-hit bonus of a pursuit; turn 1 is the one it was established in (C-66)."""
    return {"bonus": gunnery.pursuit_bonus(turn)}


def pursuit_start(book: Book, range: Range, own_speed: Count, target_speed: Count) -> Answer:
    """Whether a pursuit can start (C-65, R-38)."""
    return {"allowed": manoeuvres.may_start(range, own_speed, target_speed, book)}


@dataclass(frozen=True, slots=True)
class Chase:
    """A pursuit under way: the range, both speeds, and whether the Pilots kept or broke it."""

    range: Range
    own_speed: Count
    target_speed: Count
    kept: bool = True
    broken: bool = False


def pursuit_holds(book: Book, chase: Inline[Chase]) -> Answer:
    """Whether a pursuit goes on (C-66, C-67)."""
    lost = manoeuvres.too_far(chase.range) or manoeuvres.outrun(chase.own_speed, chase.target_speed)
    return {"holds": chase.kept and not chase.broken and not lost}


def may_ram(book: Book, range: Range, own_speed: Count, target_speed: Count) -> Answer:
    """Whether ramming is possible (C-72, R-39)."""
    return {"allowed": manoeuvres.may_ram(range, own_speed, target_speed, book)}


def collision_dice(book: Book, kind: Literal["hazard", "ram"], own_speed: Count, target_speed: Count = 0) -> Answer:
    """How many dice a collision rolls (C-64, C-72)."""
    ram = kind == "ram"
    return {"dice": manoeuvres.ram_dice(own_speed, target_speed) if ram else manoeuvres.hazard_dice(own_speed)}


def avoid_collision_dm(book: Book, situation: Situation, speed_difference: bool = False) -> Answer:
    """How hard avoiding a collision is (C-64)."""
    return {"dm": pilot.hazard_dm(situation, speed_difference, book)}


def adjust_speed(book: Book, speed: Count, thrust: Level, change: Int) -> Answer:
    """The new speed (C-42)."""
    if not pilot.within_thrust(speed, thrust, change):
        raise Refused("C-42", None, f"Thrust {thrust} cannot change speed {speed} by {change} (C-42).")
    return {"speed": speed + change}


def jump_plot_dm(book: Book, parsecs: Level) -> Answer:
    """The modifier of a jump plot, hastened, without the crew (C-61)."""
    return {"dm": book.dm("easy") + total(plot_lines(parsecs))}


@dataclass(frozen=True, slots=True)
class Leap:
    """What a jump roll depends on besides its dice."""

    effect: Number
    j_hits: Hits = 0
    unrefined: bool = False
    inside_limit: bool = False
    months_old: Count = 0


def jump(book: Book, dice: TwoDice, leap: Inline[Leap]) -> Answer:
    """Where a jump ends (C-62)."""
    lines = consoles.jump_lines(leap.effect, leap.j_hits, leap.unrefined, leap.inside_limit, leap.months_old)
    thrown = sum(dice) + total(lines)
    return {"total": thrown, "result": consoles.jump_result(thrown)}


@dataclass(frozen=True, slots=True)
class Operator:
    """Who aims by sensors, and with what."""

    skill: OrNone[Level] = None
    edu: Score = 7
    sensor_hits: Hits = 0
    own_electronics: OrNone[Suite] = None
    hasty: bool = False
    jack: Level = 0


def sensor_targeting_dm(
    book: Book, operator: Inline[Operator], target_rating: Number = 0, target_stealth: bool = False
) -> Answer:
    """The modifier of Sensor Targeting (C-77, R-34)."""
    if operator.sensor_hits >= 2:
        raise Refused("C-40", None, "Sensors with 2 hits aim at nothing (C-40).")
    own = level_dm(operator.skill, operator.jack, book) + score_dm(operator.edu) - operator.hasty
    suite = operator.own_electronics
    return {"dm": own + total(targeting_lines(target_rating, target_stealth, operator.sensor_hits, suite, book))}


def jamming_rating(book: Book, electronics: Suite) -> Answer:
    """The Sensor Jamming rating of a suite (C-125, R-34)."""
    return {"rating": book.suites[electronics].rating}


def boarding(
    book: Book, attacker_effect: Number, defender_effect: Number, attacker_int: Score = 7, defender_int: Score = 7
) -> Answer:
    """The result of an abstract boarding round (C-56, R-56)."""
    result = rounds.result(attacker_effect, defender_effect, (attacker_int, defender_int))
    return {"winner": "reroll"} if result is None else boarding_report(result)


def boarding_report(result: rounds.Result) -> Answer:
    """A boarding round as it is answered, here and in a script (C-56)."""
    start = {"winner": result.winner, "degree": result.degree}
    if result.taken:
        return {
            **start,
            "taken": True,
            "turns_to_control": rounds.CONTROL_TURNS,
            "boarded_ship": "2D6_internal_damage",
        }
    if result.driven_off:
        return {**start, "driven_off": True, "counter_boarding_if_docked": True}
    fought = {**start, f"{result.winner}_next_dm": rounds.ADVANTAGE, "boarded_ship": "single_internal_hit"}
    return {**fought, "defender_reactions_lost": True} if result.winner == "attacker" else fought


def atmospheric_entry(
    book: Book, size: Level, atmosphere: Level, configuration: Configuration = "streamlined"
) -> Answer:
    """The modifier of an atmospheric entry (C-79)."""
    if pilot.automatic(atmosphere):
        return {"automatic": True}
    return {"automatic": False, "dm": total(pilot.entry_lines(size, atmosphere, configuration, book))}
