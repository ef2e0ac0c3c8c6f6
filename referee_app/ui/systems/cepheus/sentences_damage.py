"""What hits did, told from the facts: one sentence for a blow and where it landed, then what came of it (C-93 to
C-117)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.systems.cepheus.events import damage
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.figures import MINUS
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.roll_words import check_name
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    hits_text,
    part_name,
    person,
    person_name,
    ship_name,
    ship_names,
    tons_text,
    unsigned,
)

GROUPS: Texts = {
    "1": QT_TRANSLATE_NOOP("cepheus", "Single Hit"),
    "2": QT_TRANSLATE_NOOP("cepheus", "Double Hit"),
    "3": QT_TRANSLATE_NOOP("cepheus", "Triple Hit"),
}
COLUMNS: Texts = {
    "external": QT_TRANSLATE_NOOP("cepheus", "external {row}"),
    "internal": QT_TRANSLATE_NOOP("cepheus", "internal {row}"),
    "small_craft": QT_TRANSLATE_NOOP("cepheus", "small craft {row}"),
}
STRUCK: Texts = {
    "none": QT_TRANSLATE_NOOP("cepheus", "nobody is hurt"),
    "one": QT_TRANSLATE_NOOP("cepheus", "one person, {dice}D6"),
    "all": QT_TRANSLATE_NOOP("cepheus", "all crew, {dice}D6"),
}
STATES: Texts = {
    "unconscious": QT_TRANSLATE_NOOP("cepheus", "unconscious"),
    "dead": QT_TRANSLATE_NOOP("cepheus", "dead"),
}
STATUSES: Texts = {
    "fighting": QT_TRANSLATE_NOOP("cepheus", "{ship} is fighting."),
    "disabled": QT_TRANSLATE_NOOP("cepheus", "{ship} is disabled (C-106)."),
    "destroyed": QT_TRANSLATE_NOOP("cepheus", "{ship} is destroyed (C-100)."),
    "taken": QT_TRANSLATE_NOOP("cepheus", "{ship} is taken (C-57)."),
    "left": QT_TRANSLATE_NOOP("cepheus", "{ship} has left the encounter (C-121)."),
}
DISTURBED: Texts = {
    "unaffected": QT_TRANSLATE_NOOP("cepheus", "the work goes on"),
    "turn_lost": QT_TRANSLATE_NOOP("cepheus", "a turn is lost"),
    "ruined": QT_TRANSLATE_NOOP("cepheus", "the work is ruined"),
}
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
        where = said(COLUMNS, fact.column).format(row=fact.row)
        return f"{where}, {said(glossary.LOCATIONS, 'crew')}" if fact.location == "crew" else where
    if isinstance(fact, damage.Overflowed):
        return translate("cepheus", "{system} gone, on to {to}").format(
            system=said(glossary.LOCATIONS, fact.system), to=said(glossary.LOCATIONS, fact.to)
        )
    if fact.system in POINTS:
        text = translate("cepheus", "{system} {n} left")
        return text.format(system=said(glossary.LOCATIONS, fact.system), n=fact.now)
    name = part_name(fact.mount) if fact.mount else said(glossary.LOCATIONS, fact.system)
    return f"{name} {hits_text(fact.now)}"


def _alone(fact: Any, before: Battle) -> Iterator[str]:
    """A landing told by itself: where, on which ship."""
    yield f"{ship_name(before, fact.ship)}: {_fragment(fact)}."


def _hit_resolved(fact: damage.HitResolved, before: Battle) -> Iterator[str]:
    yield f"{_resolved_text(fact, before)}."


def _resolved_text(fact: damage.HitResolved, before: Battle) -> str:
    """Whom it struck, what it rolled, what stopped it, what is left."""
    names = {"ship": ship_name(before, fact.target), "cause": said(glossary.CAUSES, fact.cause)}
    if fact.wasted:
        return translate("cepheus", "{ship}, {cause}: wasted, the ship is gone already").format(**names)
    if fact.damage is None:
        return translate("cepheus", "{ship}, {cause}: {hits}").format(**names, hits=_groups(fact.groups))
    hits = _groups(fact.groups) or translate("cepheus", "no hit")
    return translate("cepheus", "{ship}, {cause}: {sum}, {hits}").format(**names, sum=_sum(fact), hits=hits)


def _sum(fact: damage.HitResolved) -> str:
    """6 − sand 2 − armour 2 = 2."""
    stopped = [(translate("cepheus", "sand"), die) for die in fact.sand]
    if fact.screen is not None:
        less = fact.raw - sum(fact.sand) - fact.armor - (fact.damage or 0)
        stopped.append((translate("cepheus", "screen"), max(sum(fact.screen), less)))
    if fact.armor:
        stopped.append((translate("cepheus", "armour"), fact.armor))
    terms = "".join(f" {MINUS} {name} {number}" for name, number in stopped)
    return f"{fact.raw}{terms} = {fact.damage}" if terms or fact.damage != fact.raw else str(fact.raw)


def _groups(groups: tuple[int, ...]) -> str:
    """Hit groups in words, counted."""
    counted = ((said(GROUPS, str(size)), number) for size, number in sorted(Counter(groups).items(), reverse=True))
    return ", ".join(name if number == 1 else f"{number}\u00a0×\u00a0{name}" for name, number in counted)


def _leak_started(fact: damage.LeakStarted, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} leaks {n} t of fuel an hour (C-109).")
    yield text.format(ship=ship_name(before, fact.ship), n=fact.tons)


def _fuel_lost(fact: damage.FuelLost, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} loses {tons} of fuel (C-109).")
    yield text.format(ship=ship_name(before, fact.ship), tons=tons_text(fact.tons))


def _cargo_lost(fact: damage.CargoLost, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} loses {tons} of cargo (C-110).")
    yield text.format(ship=ship_name(before, fact.ship), tons=tons_text(fact.tons))


def _crew_struck(fact: damage.CrewStruck, before: Battle) -> Iterator[str]:
    normal = translate("cepheus", "{ship}, crew hit {total}: {who} (C-112).")
    radiation = translate("cepheus", "{ship}, radiation hit {total}: {who} (C-114).")
    who = said(STRUCK, fact.who).format(dice=fact.dice)
    text = normal if fact.column == "normal" else radiation
    yield text.format(ship=ship_name(before, fact.ship), total=unsigned(fact.total), who=who)


def _person_hurt(fact: damage.PersonHurt, before: Battle) -> Iterator[str]:
    names = {"who": person_name(before, fact.crew), "n": fact.damage}
    was = person(before, fact.crew)
    if fact.now is None or fact.state == "fit" or (was is not None and was.state == fact.state):
        yield translate("cepheus", "{who} takes {n} damage (C-113).").format(**names)
    else:
        text = translate("cepheus", "{who} takes {n} damage: {state} (C-113).")
        yield text.format(**names, state=said(STATES, fact.state))


def _person_irradiated(fact: damage.PersonIrradiated, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who} takes {n} rads (C-113).")
    yield text.format(who=person_name(before, fact.crew), n=fact.rads)


def _work_disturbed(fact: damage.WorkDisturbed, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who}, {what}: {check}; {result} (C-37).")
    yield text.format(
        who=person_name(before, fact.crew),
        what=check_name(fact.check.action),
        check=check_text(fact.check),
        result=said(DISTURBED, fact.result),
    )


def _status_changed(fact: damage.StatusChanged, before: Battle) -> Iterator[str]:
    yield said(STATUSES, fact.status).format(ship=ship_name(before, fact.ship))
    if fact.pursuers:
        text = translate("cepheus", "Pursuits that end with it: {ships} (C-67).")
        yield text.format(ships=ship_names(before, fact.pursuers))


SENTENCES: Tellers = {
    damage.HitResolved: _hit_resolved,
    damage.Located: _alone,
    damage.SystemHit: _alone,
    damage.Overflowed: _alone,
    damage.LeakStarted: _leak_started,
    damage.FuelLost: _fuel_lost,
    damage.CargoLost: _cargo_lost,
    damage.CrewStruck: _crew_struck,
    damage.PersonHurt: _person_hurt,
    damage.PersonIrradiated: _person_irradiated,
    damage.WorkDisturbed: _work_disturbed,
    damage.StatusChanged: _status_changed,
}
