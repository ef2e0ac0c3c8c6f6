"""Checks: what is said of each action once, 2D6 and every modifier on its own line, one by one or in runs (C-1 to C-9,
C-38, C-74, C-84, section 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

from referee_app.core.dice import Summed
from referee_app.core.order import Spec
from referee_app.core.table import About, Modifier, Outlook, Roll, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.crew import DM, TARGET, Check, Checked, LineId
from referee_app.systems.cepheus.state import (
    PLAIN,
    Battle,
    Characteristic,
    Degree,
    Difficulty,
    Person,
    Position,
    Ship,
    Size,
    Skill,
    Terms,
)

Need = Literal["thrust", "sensors", "bridge", "undocked"]
Uses = tuple[Skill, Characteristic]

PILOTING: Uses = ("piloting", "dexterity")
GUNNERY: Uses = ("turret_weapons", "dexterity")
LEADERSHIP: Uses = ("leadership", "social")
NAVIGATION: Uses = ("navigation", "education")
COMMS: Uses = ("comms", "intelligence")
TACTICS: Uses = ("tactics", "intelligence")


@dataclass(frozen=True, slots=True)
class CrewSpec(Spec):
    """An action of the crew.

    `size` is its price (None: free), `uses` the skill and characteristic of its check (C-9), `needs` what the ship must
    have for it, `when_disabled` whether it is left to the crew of a disabled ship (C-40), `row` the row of the action
    table it stands in where that is not its own (C-38), `answered_by` who aboard the other ship opposes it, the first
    post first, and `opposed` the rule of that check where it has one of its own (C-6).
    """

    size: Size | None = "significant"
    uses: Uses | None = None
    needs: tuple[Need, ...] = ()
    when_disabled: bool = False
    row: str = ""
    answered_by: tuple[Position, ...] = ("pilot",)
    opposed: str = ""


SPECS: dict[str, CrewSpec] = {
    spec.name: spec
    for spec in (
        CrewSpec("dodge", "C-82", uses=PILOTING, needs=("thrust", "undocked")),
        CrewSpec("fire_sand", "C-83", uses=GUNNERY),
        CrewSpec("point_defence", "C-84", uses=GUNNERY),
        CrewSpec("trigger_screens", "C-85"),
        CrewSpec("tactics", "C-23", uses=TACTICS, row="coordinate_crew"),
    )
}
"""Every action by its name: reactions, the Captain's Tactics, and each order, which adds its own when it is defined."""


def spec_of(action: str) -> CrewSpec:
    """What is said of an action; of one nobody knows only its name."""
    return SPECS.get(action) or CrewSpec(action, "C-38")


def rule_of(action: str) -> str:
    """The rule of an action's check against somebody else (C-6)."""
    spec = spec_of(action)
    return spec.opposed or spec.rule


Weights = Mapping[int, int]
"""Ways to come to each number."""

FACES = 6
PAIRS = FACES * FACES


@lru_cache(maxsize=256)
def sums(dice: int) -> Weights:
    """Ways to throw each sum of six-sided dice, out of 6 to their number."""
    ways = {0: 1}
    for _ in range(dice):
        ways = combined(ways, {face: 1 for face in range(1, FACES + 1)})
    return ways


def combined(one: Weights, other: Weights, sign: int = 1) -> dict[int, int]:
    """Ways to each sum, or with -1 each difference, of two independent numbers."""
    ways: dict[int, int] = {}
    for first, many in one.items():
        for second, more in other.items():
            value = first + sign * second
            ways[value] = ways.get(value, 0) + many * more
    return ways


def chances(ways: Mapping[int, int]) -> dict[int, Fraction]:
    """Weights as exact chances, in order."""
    whole = sum(ways.values())
    return {value: Fraction(ways[value], whole) for value in sorted(ways) if ways[value]}


@lru_cache(maxsize=1024)
def reach(need: int) -> Fraction:
    """The chance that two dice show so much or more."""
    return Fraction(sum(many for total, many in sums(2).items() if total >= need), PAIRS)


LINES: tuple[LineId, ...] = get_args(LineId)
PLACE: dict[str, int] = {name: place for place, name in enumerate(LINES)}
"""Where a line stands in a check (section 12)."""
ALWAYS = ("skill", "characteristic", "difficulty")
"""Lines that are shown even when they are 0."""


def degree(effect: int) -> Degree:
    """How an Effect is called (C-2)."""
    if effect < 0:
        return "exceptional_failure" if effect <= -6 else "failure"
    return "exceptional_success" if effect >= 6 else "success"


def skill_dm(level: int | None, jack: int, book: Book) -> int:
    """The modifier of a skill, or of having none (C-4)."""
    return min(0, book.unskilled + jack) if level is None else level


def characteristic_dm(score: int) -> int:
    """The modifier of a score (C-5)."""
    return min(9, max(score, 0) // 3 - 2)


def helper_dm(effect: int) -> int:
    """What a helper's Effect is worth to the leader (C-7)."""
    if effect < 0:
        return -2 if effect <= -6 else -1
    return 2 if effect >= 6 else 1


def ladder(*lines: Modifier) -> tuple[Modifier, ...]:
    """The lines in the order of section 12, those of 0 left out."""
    kept = (line for line in lines if line.value or line.reason in ALWAYS)
    return tuple(sorted(kept, key=lambda line: PLACE[line.reason]))


def total(lines: Iterable[Modifier]) -> int:
    """All lines together."""
    return sum(line.value for line in lines)


def uses(action: str) -> Uses:
    """The skill and characteristic of an action's check (C-9). Raises `KeyError` where it makes none."""
    found = SPECS[action].uses
    if found is None:
        raise KeyError(action)
    return found


@dataclass(frozen=True, slots=True)
class Doer:
    """Somebody about to make a check: who, aboard what, for which action, with what put into it."""

    ship: Ship
    person: Person
    action: str
    terms: Terms = PLAIN

    @property
    def skill(self) -> Skill:
        """The skill the action uses (C-9)."""
        return uses(self.action)[0]

    @property
    def characteristic(self) -> Characteristic:
        """The characteristic it uses, unless the referee said otherwise (C-9, R-7)."""
        return self.terms.characteristic or uses(self.action)[1]

    @property
    def score(self) -> int:
        """The current score of it; a program's gives no modifier (C-5, C-18)."""
        return 7 if self.person.computer else self.person.now.score(self.characteristic)


def general(
    doer: Doer, book: Book, difficulty: Difficulty = "average", skill: Skill | None = None
) -> tuple[Modifier, ...]:
    """The lines every check of a crew member has (section 5): who he is, how hard it is, what is put into it."""
    person = doer.person
    level = person.skills.level(skill or doer.skill)
    difficulty = doer.terms.difficulty or difficulty
    return (
        *trained(skill or doer.skill, level, person.jack, book),
        *gifted(doer.characteristic, doer.score),
        Modifier(book.dm(difficulty), "difficulty", "C-3", f"difficulties.{difficulty}"),
        *aids(person, doer.terms),
        *troubles(doer.ship, person),
    )


def trained(skill: Skill, level: int | None, jack: int, book: Book) -> tuple[Modifier, ...]:
    """The line of a skill, which knows its name and level (C-4)."""
    about: About = (("skill", skill), *(() if level is None else (("level", level),)))
    return (Modifier(skill_dm(level, jack, book), "skill", "C-4", "" if level is not None else "unskilled", about),)


def gifted(characteristic: Characteristic, score: int) -> tuple[Modifier, ...]:
    """The line of a characteristic, which knows its name and score (C-5)."""
    about: About = (("characteristic", characteristic), ("score", score))
    return (Modifier(characteristic_dm(score), "characteristic", "C-5", "", about),)


def aids(person: Person, terms: Terms) -> tuple[Modifier, ...]:
    """What others put into a check (C-7, C-8, C-53, C-75)."""
    effects = person.helped if terms.helper_effect is None else (*person.helped, terms.helper_effect)
    return (
        Modifier(0 if person.computer else terms.coordinate, "coordinate", "C-53"),
        Modifier(4 if terms.intercept else 0, "intercept", "C-75"),
        Modifier(sum(map(helper_dm, effects)), "helper", "C-7"),
        Modifier(terms.referee, "referee", "C-8"),
    )


def troubles(ship: Ship, person: Person) -> tuple[Modifier, ...]:
    """What haste and a second job cost; programs know neither (C-27, R-6, R-13)."""
    return (
        Modifier(-1 if ship.conduct.hasty and not person.computer else 0, "hasty", "C-27"),
        Modifier(-2 * len(person.jobs), "multi_role", "R-6"),
    )


def no_outlook() -> Outlook:
    """Nothing to weigh beyond the chance itself."""
    return ()


def made_by(doer: Doer, lines: Iterable[Modifier], rule: str, about: About = ()) -> Maker:
    """The check of somebody aboard, its lines in order."""
    return Maker(doer.ship, doer.person, doer.action, ladder(*lines), rule, about)


@dataclass(frozen=True, slots=True)
class Rival:
    """What a check is held against: 8, the result of the other side that lies there, or one still to fall (C-6)."""

    against: tuple[Modifier, ...] = (Modifier(TARGET, "target", "C-1"),)
    wins: Fraction | None = None


UNOPPOSED = Rival()


@dataclass(frozen=True, slots=True)
class Maker:
    """Who makes a check, for what, with which lines; `crew` is None for the computer."""

    ship: Ship
    crew: Person | None
    action: str
    lines: tuple[Modifier, ...]
    rule: str
    about: About = ()
    rival: Rival = UNOPPOSED

    @property
    def name(self) -> str:
        """The person's id in facts; empty for the computer."""
        return self.crew.id if self.crew else ""


def lying(theirs: Check, scores: tuple[int, int]) -> Rival:
    """The other side has thrown: more than its total wins, on a tie the higher of both scores, the own one first."""
    tie = () if scores[0] > scores[1] else (Modifier(1, "tie", "C-6"),)
    return Rival((Modifier(theirs.total, "lying", "C-6"), *tie))


def ask(
    table: Table[Battle],
    maker: Maker,
    key: str = "check",
    purpose: str = "check",
    outlook: Callable[[], Outlook] = no_outlook,
) -> Check:
    """Have somebody throw the two dice, against 8 or a rival (C-1, C-6); nothing is told yet."""
    about: About = (("ship", maker.ship.name), ("crew", maker.crew.name if maker.crew else ""), *maker.about)
    dice = table.roll(
        Roll(
            key,
            purpose,
            Summed(2),
            who=maker.ship.side,
            modifiers=maker.lines,
            against=maker.rival.against,
            about=(("action", maker.action), *about),
            rule=maker.rule,
            outlook=outlook,
            wins=maker.rival.wins,
        )
    )
    return Check(maker.name, maker.action, noted(maker.lines), dice)


def noted(lines: Iterable[Modifier]) -> tuple[DM, ...]:
    """The lines as a fact keeps them."""
    return tuple(DM(LINES[PLACE[line.reason]], line.value) for line in lines)


def check(table: Table[Battle], maker: Maker, key: str = "check", outlook: Callable[[], Outlook] = no_outlook) -> Check:
    """Make a check and tell it (C-1)."""
    made = ask(table, maker, key, outlook=outlook)
    table.tell(Checked(maker.ship.id, made))
    return made


By = Literal["effect", "characteristic", "unopposed"]


def judge(mine: int, theirs: int | None, scores: tuple[int, int]) -> tuple[bool, By] | None:
    """Whether the actor wins, and by what; None for a full tie (C-6, R-8)."""
    if theirs is None:
        return mine >= 0, "unopposed"
    if mine != theirs:
        return mine > theirs, "effect"
    if scores[0] != scores[1]:
        return scores[0] > scores[1], "characteristic"
    return None


def cumulative(made: int, rule: str) -> Modifier:
    """What the checks already made in a run take from the next one (C-74, C-84)."""
    return Modifier(-made, "cumulative", rule)


def run(
    table: Table[Battle], maker_for: Callable[[int], Maker], targets: int, prefix: str = "run"
) -> tuple[Check, ...]:
    """The checks of one run, in order: it ends with the first miss, or when `targets` are stopped.

    `maker_for` gives the check that follows so many others; the throws are called `prefix:1`, `prefix:2` and on.
    """
    made: list[Check] = []
    while len(made) < targets:
        made.append(ask(table, maker_for(len(made)), f"{prefix}:{len(made) + 1}"))
        if not made[-1].success:
            break
    return tuple(made)


def stopped(made: tuple[Check, ...]) -> int:
    """How many a run stopped."""
    return sum(check.success for check in made)
