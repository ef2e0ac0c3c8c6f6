"""What a combat comes to if both sides choose as they are weighed: every code played out, and the mean of all codes by
their exact chances (O-28 to O-39, O-45).

The attacker chooses how to take his option in view of what the defender will answer, the defender knowing what the
attacker took. The enemy is taken to be as steady as any, for nobody knows his orders.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from referee_app.systems.ocs import distribution, effects
from referee_app.systems.ocs.actions.dice import defences, splits, splits_of
from referee_app.systems.ocs.book import Book, Result, codes_of, parse
from referee_app.systems.ocs.commanding.weights import LAST, Weights, step_weights
from referee_app.systems.ocs.consequences import Forces, codes, forces_of
from referee_app.systems.ocs.distribution import WHOLE
from referee_app.systems.ocs.planning import with_lead
from referee_app.systems.ocs.state import Plan, Side, SideResult

GROUND = 0.25
"""What a hex of his own counts to an attacker who falls back, beside the one he fights for."""


class Stake(NamedTuple):
    """Who is struck by a result, what a step of each of them counts, and what weighs with both sides."""

    forces: Forces
    att_steps: tuple[float, ...]
    def_steps: tuple[float, ...]
    attacker: Weights
    defender: Weights


class Outcome(NamedTuple):
    """What a result, or the mean of several, comes to: steps lost by what they count, and by number; the chances that
    the attacker takes the hex, that the defender keeps it, that a unit may exploit and that the defence is
    disorganized; the hexes of the defender's retreat, and those of the attacker's."""

    att_cost: float = 0.0
    def_cost: float = 0.0
    att_lost: float = 0.0
    def_lost: float = 0.0
    taken: float = 0.0
    kept: float = 0.0
    exploits: float = 0.0
    dg: float = 0.0
    away: float = 0.0
    back: float = 0.0

    def to_attacker(self, weights: Weights) -> float:
        """What it is worth to the attacker."""
        gained = weights.steps * self.def_cost + weights.hex * (self.taken - GROUND * self.back)
        return gained + weights.exploit * self.exploits + weights.dg * self.dg - weights.own * self.att_cost

    def to_defender(self, weights: Weights) -> float:
        """What it is worth to the defender."""
        gained = weights.steps * self.att_cost + weights.hex * self.kept + weights.away * self.away
        return gained - weights.exploit * self.exploits - weights.dg * self.dg - weights.own * self.def_cost


Options = tuple[tuple[str, Outcome], ...]
"""Each way to take an option, as the rules call it, with what it comes to."""


@lru_cache(maxsize=512)
def stake_of(plan: Plan, attacker: Weights, defender: Weights, book: Book) -> Stake:
    """What is at stake in a plan."""
    ours, theirs = step_weights(plan.attackers, book), step_weights(plan.defenders, book)
    return Stake(forces_of(plan), ours, theirs, attacker, defender)


@lru_cache(maxsize=512)
def by_lead(plan: Plan, side: Side, attacker: Weights, defender: Weights, book: Book) -> tuple[Outcome, ...]:
    """What a plan comes to on the average under each unit of a side as its lead: the attacker names his first, and the
    defender then the one that is best for him (O-9)."""
    every = (with_lead(plan, side, place) for place in range(len(plan.side(side))))
    if side == "defender":
        return tuple(_mean(one, stake_of(one, attacker, defender, book), book) for one in every)
    return tuple(
        max(by_lead(one, "defender", attacker, defender, book), key=lambda found: found.to_defender(defender))
        for one in every
    )


def _mean(plan: Plan, stake: Stake, book: Book) -> Outcome:
    """By the exact chances of the codes."""
    aim = distribution.aim_of(plan, book)
    ways = codes(distribution.columns(aim, book), aim.drm, book)
    every = played(stake, book)
    rows = [(number, every[code]) for code, number in ways.items() if number]
    return Outcome(*(sum(number * row[place] for number, row in rows) / WHOLE for place in range(len(Outcome._fields))))


@lru_cache(maxsize=256)
def played(stake: Stake, book: Book) -> dict[str, Outcome]:
    """What every code of the table comes to."""
    return {code: attack(parse(code), stake, book)[1] for code in codes_of(book)}


def attack(result: Result, stake: Stake, book: Book) -> tuple[str, Outcome]:
    """The attacker's best split of his option, the first of equals, and what it comes to."""
    return max(attacks(result, stake, book), key=lambda one: one[1].to_attacker(stake.attacker))


@lru_cache(maxsize=1024)
def attacks(result: Result, stake: Stake, book: Book) -> Options:
    """Each split of the attacker's option, with what it comes to once the defender has answered."""
    found = []
    for option in splits(result.att_option):
        toll, freed = effects.attacker(result, stake.forces.attacker, splits_of(option)[0], book)
        found.append((option, defence(result, stake, toll, freed, book)[1]))
    return tuple(found)


def defence(result: Result, stake: Stake, toll: SideResult, freed: bool, book: Book) -> tuple[str, Outcome]:
    """The defender's best answer to what the attacker took, the first of equals, and what it comes to."""
    return max(answers(result, stake, toll, freed, book), key=lambda one: one[1].to_defender(stake.defender))


@lru_cache(maxsize=1024)
def answers(result: Result, stake: Stake, toll: SideResult, freed: bool, book: Book) -> Options:
    """Each way to take the defender's option, with what it comes to."""
    found = []
    for option in defences(result.def_option, freed and result.def_option > 0, book):
        answer = effects.defender(result, stake.forces.defender, splits_of(option), book)
        found.append((option, _outcome(result, stake, toll, answer, book)))
    return tuple(found)


def _outcome(result: Result, stake: Stake, ours: SideResult, theirs: SideResult, book: Book) -> Outcome:
    forces = stake.forces
    taken = effects.advance(ours, theirs, forces.manner) != "none"
    marked = effects.exploitation(result, forces.attacker, ours, forces.manner, book).marked
    return Outcome(
        _cost(forces.attacker, ours, stake.att_steps),
        _cost(forces.defender, theirs, stake.def_steps),
        ours.losses,
        theirs.losses,
        taken,
        not effects.vacated(theirs),
        bool(marked),
        theirs.dg,
        theirs.retreat,
        ours.retreat,
    )


def _cost(side: effects.Side, toll: SideResult, weights: tuple[float, ...]) -> float:
    """What the steps lost count, the last of a unit more; a side of totals lost plain steps."""
    if None in side.steps:
        return float(toll.losses)
    cost = 0.0
    for before, left, weight in zip(side.steps, toll.steps_left, weights, strict=True):
        cost += ((before or 0) - (left or 0)) * weight
        if before and not left:
            cost += (LAST - 1) * weight
    return cost
