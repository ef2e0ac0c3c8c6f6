"""Questions about the crew's results, pursuit, collisions, speed, jumps, sensors, boarding and worlds (3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus import boarding as rounds
from referee_app.systems.cepheus import collisions, pursuit
from referee_app.systems.cepheus.actions import captain, engineer, pilot, planet
from referee_app.systems.cepheus.actions.navigator import plot_lines
from referee_app.systems.cepheus.actions.sensors import targeting_lines
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import characteristic_dm, skill_dm, total
from referee_app.systems.cepheus.questions.fields import Count, Int, Level, Number, TwoDice
from referee_app.systems.cepheus.state import Configuration, Hits, Range, Score, Situation, Suite


def coordinate_points(book: Book, effect: Number) -> Answer:
    """Points from a Leadership Effect (C-53, R-19)."""
    return {"points": captain.coordinate_points(effect, book)}


def initiative_increase(book: Book, effect: Number) -> Answer:
    """Next turn's gain from a Leadership Effect (C-54, R-14)."""
    return {"increase": captain.initiative_increase(effect)}


def success_bonus(book: Book, effect: Number) -> Answer:
    """Line Up, Sensor Targeting or evasive level from an Effect (C-70, C-71, C-77)."""
    return {"bonus": pilot.success_bonus(effect)}


def pursuit_bonus(book: Book, turn: Count) -> Answer:
    """To-hit bonus of a pursuit; turn 1 is the one it was established in (C-66)."""
    return {"bonus": pursuit.bonus(turn)}


def pursuit_start(book: Book, range: Range, own_speed: Count, target_speed: Count) -> Answer:
    """Whether a pursuit can start (C-65, R-38)."""
    return {"allowed": pursuit.may_start(range, own_speed, target_speed, book)}


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
    lost = pursuit.too_far(chase.range) or pursuit.outrun(chase.own_speed, chase.target_speed)
    return {"holds": chase.kept and not chase.broken and not lost}


def may_ram(book: Book, range: Range, own_speed: Count, target_speed: Count) -> Answer:
    """Whether ramming is possible (C-72, R-39)."""
    return {"allowed": collisions.may_ram(range, own_speed, target_speed, book)}


def collision_dice(book: Book, kind: Literal["hazard", "ram"], own_speed: Count, target_speed: Count = 0) -> Answer:
    """How many dice a collision rolls (C-64, C-72)."""
    ram = kind == "ram"
    return {"dice": collisions.ram_dice(own_speed, target_speed) if ram else collisions.hazard_dice(own_speed)}


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
    lines = engineer.jump_lines(leap.effect, leap.j_hits, leap.unrefined, leap.inside_limit, leap.months_old)
    thrown = sum(dice) + total(lines)
    return {"total": thrown, "result": engineer.jump_result(thrown)}


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
    own = skill_dm(operator.skill, operator.jack, book) + characteristic_dm(operator.edu) - operator.hasty
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
    if planet.automatic(atmosphere):
        return {"automatic": True}
    return {"automatic": False, "dm": total(planet.entry_lines(size, atmosphere, configuration, book))}
