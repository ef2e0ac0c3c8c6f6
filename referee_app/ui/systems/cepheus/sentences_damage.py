"""What hits did, told from the facts: one sentence for a blow and where it landed, then what came of it (C-93 to
C-117)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from referee_app.systems.cepheus.events import damage
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.roll_words import check_name
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    part_name,
    person,
    plain,
    ship_name,
    tell,
)
from referee_app.ui.words.catalogue import named, word
from referee_app.ui.words.figures import MINUS

POINTS = ("hull", "structure", "armor")
LANDING = (damage.Located, damage.Overflowed, damage.SystemHit)
"""What the sentence of a blow tells along with it."""


def blow(facts: list[Any], before: Battle) -> Iterator[str]:
    """A blow and all its landings in one sentence."""
    first, *rest = facts
    landed = [fact for fact in rest if isinstance(fact, LANDING)]
    head = _resolved_text(first, before)
    yield f"{head}: {'; '.join(_landings(landed))}." if landed else f"{head}."


def _landings(facts: Iterable[Any]) -> Iterator[str]:
    """Each location roll with its hits."""
    parts: list[str] = []
    last: Any = None
    for fact in facts:
        if isinstance(fact, damage.Located) and parts:
            yield ", ".join(parts)
            parts = []
        elif _again(last, fact):
            parts.pop()
        parts.append(_fragment(fact))
        last = fact
    if parts:
        yield ", ".join(parts)


def _again(last: Any, fact: Any) -> bool:
    """The same system hit once more: only what it shows in the end is told."""
    hits = isinstance(last, damage.SystemHit) and isinstance(fact, damage.SystemHit)
    return hits and (last.system, last.mount) == (fact.system, fact.mount)


def _fragment(fact: Any) -> str:
    if isinstance(fact, damage.Located):
        where = word(f"cepheus.located.{fact.column}", row=fact.row)
        return f"{where}, {named('cepheus.location', 'crew')}" if fact.location == "crew" else where
    if isinstance(fact, damage.Overflowed):
        return word("cepheus.overflowed.told", system=part_name(fact.system), to=part_name(fact.to))
    if fact.system in POINTS:
        return word("cepheus.system_hit.points", fact.now, system=part_name(fact.system))
    name = part_name(fact.mount or fact.system)
    return f"{name} {word('cepheus.hits', fact.now)}"


def _alone(fact: Any, before: Battle) -> Iterator[str]:
    """A landing told by itself: where, on which ship."""
    yield f"{ship_name(before, fact.ship)}: {_fragment(fact)}."


def _hit_resolved(fact: damage.HitResolved, before: Battle) -> Iterator[str]:
    yield f"{_resolved_text(fact, before)}."


def _resolved_text(fact: damage.HitResolved, before: Battle) -> str:
    """Whom it struck, what it rolled, what stopped it, what is left."""
    names = {"ship": ship_name(before, fact.target), "cause": named("cepheus.cause", fact.cause)}
    if fact.wasted:
        return word("cepheus.hit_resolved.wasted", **names)
    if fact.damage is None:
        return word("cepheus.hit_resolved.groups", **names, hits=_groups(fact.groups))
    hits = _groups(fact.groups) or word("cepheus.hit_resolved.none")
    return word("cepheus.hit_resolved.told", **names, sum=_sum(fact), hits=hits)


def _sum(fact: damage.HitResolved) -> str:
    """6 − sand 2 − armour 2 = 2."""
    stopped = [(word("cepheus.hit_resolved.sand"), die) for die in fact.sand]
    if fact.screen is not None:
        less = fact.raw - sum(fact.sand) - fact.armor - (fact.damage or 0)
        stopped.append((word("cepheus.hit_resolved.screen"), max(sum(fact.screen), less)))
    if fact.armor:
        stopped.append((word("cepheus.hit_resolved.armour"), fact.armor))
    terms = "".join(f" {MINUS} {name} {number}" for name, number in stopped)
    return f"{fact.raw}{terms} = {fact.damage}" if terms or fact.damage != fact.raw else str(fact.raw)


def _groups(groups: tuple[int, ...]) -> str:
    """Hit groups in words, counted."""
    sizes = sorted(Counter(groups).items(), reverse=True)
    counted = ((word(f"cepheus.hit_resolved.group_{size}"), number) for size, number in sizes)
    return ", ".join(name if number == 1 else f"{number}\u00a0×\u00a0{name}" for name, number in counted)


def _crew_struck(fact: damage.CrewStruck, before: Battle) -> Iterator[str]:
    who = word(f"cepheus.crew_struck.{fact.who}", dice=fact.dice)
    yield tell(fact, before, fact.column, who=who)


def _person_hurt(fact: damage.PersonHurt, before: Battle) -> Iterator[str]:
    was = person(before, fact.crew)
    same = fact.now is None or fact.state == "fit" or (was is not None and was.state == fact.state)
    yield tell(fact, before, "told" if same else fact.state)


def _person_irradiated(fact: damage.PersonIrradiated, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.rads)


def _work_disturbed(fact: damage.WorkDisturbed, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.result, what=check_name(fact.check.action), check=check_text(fact.check))


def _status_changed(fact: damage.StatusChanged, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.status)
    if fact.pursuers:
        yield tell(fact, before, "pursuers")


SENTENCES: Tellers = {
    damage.HitResolved: _hit_resolved,
    damage.Located: _alone,
    damage.SystemHit: _alone,
    damage.Overflowed: _alone,
    damage.LeakStarted: plain,
    damage.FuelLost: plain,
    damage.CargoLost: plain,
    damage.CrewStruck: _crew_struck,
    damage.PersonHurt: _person_hurt,
    damage.PersonIrradiated: _person_irradiated,
    damage.WorkDisturbed: _work_disturbed,
    damage.StatusChanged: _status_changed,
}
