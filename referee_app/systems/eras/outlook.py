"""What may still come of a throw, as the bars beside the dice show it (E-51 to E-56)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from referee_app.core.dice import Faces
from referee_app.core.table import Outlook, Spread
from referee_app.systems.eras import engage
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.engage import quarry_of, shooter_of
from referee_app.systems.eras.ladder import chance_of
from referee_app.systems.eras.odds.attrition import power
from referee_app.systems.eras.odds.walk import at_least, hits_of, successes
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle


def counted(name: str, chances: Mapping[int, Fraction], rule: str) -> Spread:
    """A spread over counts, with its mean; what cannot happen is left out."""
    shown = tuple((str(count), chances[count]) for count in sorted(chances) if chances[count])
    return Spread(name, shown, sum((count * chance for count, chance in chances.items()), Fraction(0)), rule)


def of_percent(percent: int) -> Outlook:
    """How likely one d100 succeeds (E-50)."""
    chance = Fraction(percent, 100)
    return (Spread("success", (("yes", chance), ("no", 1 - chance)), None, "E-50"),)


def of_effectiveness(chances: Sequence[int]) -> Outlook:
    """The per cents the effectiveness roll leads to, and the chance averaged over them (E-51)."""
    average = Fraction(sum(chances), 1000)
    spread: dict[int, Fraction] = {}
    for percent in chances:
        spread[percent] = spread.get(percent, Fraction(0)) + Fraction(1, 10)
    return counted("percent", spread, "E-51"), Spread("success", (("yes", average), ("no", 1 - average)), None, "E-51")


def of_shots(count: int, percent: int, known: Faces = ()) -> Outlook:
    """How many of these close-in shots hit (E-53)."""
    sure = tuple(Fraction(die[0] <= percent) for die in known)
    chances = successes((*sure, *(Fraction(percent, 100),) * (count - len(sure))))
    return (counted("hits", dict(enumerate(chances)), "E-53"),)


def of_losses(count: int, take: Callable[[int], int], known: Faces = ()) -> Outlook:
    """RPs that so many hits take (E-53); what is lost is never more than what flew."""
    row = [0] * (max(map(take, range(1, 11))) + 1)
    for die in range(1, 11):
        row[take(die)] += 1
    lost, owed = sum(take(die[0]) for die in known), count - len(known)
    ways = power(row, owed)
    chances = {lost + rps: Fraction(many, 10**owed) for rps, many in enumerate(ways) if many}
    return (counted("losses", chances, "E-53"),)


def of_target(state: Battle, attack: Attack, percent: int, book: Book) -> Outlook:
    """What the target takes in this step from this attack and those still to come at it (E-52, E-56); who is dead takes
    no more (E-42)."""
    flies = state.unit(attack.attacker).kind in COMPONENTS
    others = [one for one in state.attacks if _follows(state, one, attack)]
    if attack in others:
        others.remove(attack)  # the one that is being thrown for
    chances = [Fraction(percent, 100)]
    quarry = quarry_of(state, attack.target)
    chances += [chance_of(shooter_of(state, one), quarry, state.round, book) for one in others]
    already = not flies or engage.is_hit(engage.on(state, attack.target), book)
    left = max(0, state.unit(attack.target).hits_left - state.waiting(attack.target))
    found: dict[int, Fraction] = {}
    for hits, chance in hits_of(successes(chances), already).items():
        found[min(hits, left)] = found.get(min(hits, left), Fraction(0)) + chance
    dead = at_least(found, left)
    spread = counted("target_hits", found, "E-52" if flies else "E-56")
    return spread, Spread("destroyed", (("yes", dead), ("no", 1 - dead)), None, spread.rule)


def _follows(state: Battle, other: Attack, attack: Attack) -> bool:
    """Whether another attack at the same target is still to come in the same step (E-41)."""
    if other.done or other.target != attack.target or state.screen(other.attacker):
        return False
    return state.unit(other.attacker).step == state.unit(attack.attacker).step
