"""Exact chances of checks, opposed checks, boarding rounds, runs and missiles (C-2, C-6, C-56, C-74, C-84, C-89)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import PAIRS, degree, judge, reach, sums
from referee_app.systems.cepheus.damage import mended
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.gunnery import DODGED
from referee_app.systems.cepheus.missiles import number_needed
from referee_app.systems.cepheus.state import Degree

Scores = tuple[int, int]


def succeeds(dm: int, target: int = TARGET) -> Fraction:
    """The chance of a check (C-1)."""
    return reach(target - dm)


def degrees(dm: int) -> dict[Degree, Fraction]:
    """The chance of each degree of success (C-2)."""
    found: dict[Degree, Fraction] = {}
    for total, many in sums(2).items():
        name = degree(total + dm - TARGET)
        found[name] = found.get(name, Fraction(0)) + Fraction(many, PAIRS)
    return found


def repairs(dm: int, hits: int) -> dict[int, Fraction]:
    """The chance of each number of hits mended, of those there are (C-58)."""
    found: dict[int, Fraction] = {}
    for total, many in sums(2).items():
        count = min(mended(total + dm - TARGET), hits)
        found[count] = found.get(count, Fraction(0)) + Fraction(many, PAIRS)
    return found


def settled(mine: int, theirs: int, scores: Scores) -> Iterator[tuple[int, int, bool, int]]:
    """Every way two checks can fall that settles an opposed one: both Effects, who wins, and how many ways (C-6)."""
    for first, many in sums(2).items():
        for second, more in sums(2).items():
            effects = first + mine - TARGET, second + theirs - TARGET
            judged = judge(*effects, scores)
            if judged is not None:
                yield *effects, judged[0], many * more


def wins(mine: int, theirs: int, scores: Scores) -> Fraction:
    """The chance that the actor wins an opposed check, full ties thrown again (C-6)."""
    ways = list(settled(mine, theirs, scores))
    return Fraction(sum(many for _, _, won, many in ways if won), sum(many for _, _, _, many in ways))


def boarding(attacker: int, defender: int, scores: Scores) -> dict[str, Fraction]:
    """The chance of each result of a boarding round, by the winner's own Effect (C-56)."""
    found: dict[str, int] = {}
    for mine, theirs, won, many in settled(attacker, defender, scores):
        side, effect = ("attacker", mine) if won else ("defender", theirs)
        best = degree(effect) == "exceptional_success"
        name = f"{side}_exceptional_success" if best else f"{side}_success"
        found[name] = found.get(name, 0) + many
    whole = sum(found.values())
    return {name: Fraction(many, whole) for name, many in found.items()}


def stopped(dm: int, targets: int) -> list[Fraction]:
    """The chances that a run stops 0, 1, 2 ... targets, each further check 1 harder (C-74, C-84)."""
    chances, going = [], Fraction(1)
    for number in range(targets):
        success = succeeds(dm - number)
        chances.append(going * (1 - success))
        going *= success
    return [*chances, going]


def dodged(attack: int, dodge: int) -> Fraction:
    """The chance of a hit when the target first tries to dodge (C-82)."""
    success = succeeds(dodge)
    return success * succeeds(attack + DODGED) + (1 - success) * succeeds(attack)


def missile_hits(launch: int, dm: int, book: Book) -> Fraction:
    """The chance that one missile hits, from the launch check's modifiers and those on arrival."""
    ways = ((number_needed(total + launch - TARGET, book), many) for total, many in sums(2).items())
    return sum((Fraction(many, PAIRS) * reach(need - dm) for need, many in ways), Fraction(0))


def any_hits(count: int, need: int, dm: int) -> Fraction:
    """The chance that at least one of a salvo hits (C-89)."""
    return 1 - (1 - reach(need - dm)) ** count
