"""What the people aboard did, told from the facts: checks, positions, help, long tasks, repairs (C-1 to C-9, C-32 to
C-41, C-52 to C-54, C-58, C-59)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.systems.cepheus.events import checks, crew, repair, tasks
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.roll_words import check_name
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    doer,
    hits_text,
    part_name,
    person_name,
    ship_name,
    signed,
    sum_text,
)

ENDINGS: Texts = {
    "succeeded": QT_TRANSLATE_NOOP("cepheus", "{who} finishes “{task}” (C-36)."),
    "failed": QT_TRANSLATE_NOOP("cepheus", "{who} fails at “{task}” (C-36)."),
    "dropped": QT_TRANSLATE_NOOP("cepheus", "{who} gives up “{task}” (C-36)."),
}


def _checked(fact: checks.Checked, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who}, {what}: {check}.")
    who = doer(before, fact.ship, fact.check.crew)
    yield text.format(who=who, what=check_name(fact.check.action), check=check_text(fact.check))


def _dueled(fact: checks.Dueled, before: Battle) -> Iterator[str]:
    who, target = doer(before, fact.ship, fact.check.crew), ship_name(before, fact.target)
    names = {"who": who, "what": check_name(fact.check.action), "target": target, "check": check_text(fact.check)}
    if fact.answer is None:
        text = translate("cepheus", "{who}, {what} against {target}: {check}. Nobody opposes it (R-8).")
        yield text.format(**names)
        return
    won = translate("cepheus", "{who} wins, {what} against {target}: {mine} to {theirs} (C-6).")
    lost = translate("cepheus", "{who} loses, {what} against {target}: {mine} to {theirs} (C-6).")
    yield (won if fact.won else lost).format(**names, mine=sum_text(fact.check), theirs=sum_text(fact.answer))
    if fact.by == "characteristic":
        yield translate("cepheus", "Equal Effects: the higher characteristic decides (C-6).")


def _acted(fact: crew.Acted, before: Battle) -> Iterator[str]:
    if fact.job is not None:
        text = translate("cepheus", "{who} also does the work of another position: {position} (R-6).")
        yield text.format(who=person_name(before, fact.crew), position=said(glossary.POSITIONS, fact.job))


def _spent(fact: crew.Spent, before: Battle) -> Iterator[str]:
    name = ship_name(before, fact.ship)
    if fact.coordinate:
        text = translate("cepheus", "{ship} uses Coordinate Crew points: {n} (C-53).")
        yield text.format(ship=name, n=fact.coordinate)
    if fact.intercept:
        text = translate("cepheus", "{ship} uses what it read of {target} (C-75).")
        yield text.format(ship=name, target=ship_name(before, fact.intercept))
    if fact.units:
        text = translate("cepheus", "{ship} uses Fire Control units: {n} (C-50).")
        yield text.format(ship=name, n=fact.units)


def _position_changed(fact: crew.PositionChanged, before: Battle) -> Iterator[str]:
    after = said(glossary.POSITIONS, fact.after)
    if fact.post:
        after = f"{after}, {part_name(fact.post)}"
    text = translate("cepheus", "{who} changes position: {before} → {after} (C-41).")
    yield text.format(who=person_name(before, fact.crew), before=said(glossary.POSITIONS, fact.before), after=after)


def _remarked(fact: tasks.Remarked, before: Battle) -> Iterator[str]:
    name = glossary.action_name(fact.action)
    yield f"{person_name(before, fact.crew)}: {fact.note or name}."


def _reloaded(fact: tasks.Reloaded, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who} reloads {mount}: {load} +{n}, now {ammo}; {stores} left in store (C-52).")
    load = said(glossary.LOADS, fact.load)
    names = {"who": person_name(before, fact.crew), "mount": fact.mount, "load": load}
    yield text.format(**names, n=fact.loaded, ammo=fact.ammo, stores=fact.stores)


def _helped(fact: tasks.Helped, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who} helps {leader}: {dm} on the next check (C-7).")
    who, leader = person_name(before, fact.crew), person_name(before, fact.leader)
    yield text.format(who=who, leader=leader, dm=signed(fact.dm))


def _points_gained(fact: tasks.PointsGained, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship}: Coordinate Crew points won {n}, to spend this turn {pool} (C-53).")
    yield text.format(ship=ship_name(before, fact.ship), n=fact.points, pool=fact.pool)


def _initiative_increased(fact: tasks.InitiativeIncreased, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship}: Initiative {n} next turn (C-54).")
    yield text.format(ship=ship_name(before, fact.ship), n=signed(fact.next_turn))


def _task_begun(fact: tasks.TaskBegun, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who} begins “{task}”: {turns}. Die {die}, {seconds} seconds (C-36).")
    needed = fact.task.needed
    turns = translate("cepheus", "1 turn") if needed == 1 else translate("cepheus", "{n} turns").format(n=needed)
    who = person_name(before, fact.crew)
    yield text.format(who=who, task=fact.task.what, turns=turns, die=fact.die, seconds=fact.seconds)


def _task_worked(fact: tasks.TaskWorked, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{who} works on “{task}”: turn {done} of {needed} (C-36).")
    yield text.format(who=person_name(before, fact.crew), task=fact.what, done=fact.done, needed=fact.needed)


def _task_ended(fact: tasks.TaskEnded, before: Battle) -> Iterator[str]:
    yield said(ENDINGS, fact.outcome).format(who=person_name(before, fact.crew), task=fact.what)


def _repaired(fact: repair.Repaired, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship}, {part}: {hits} repaired, {after} left, until the encounter ends (C-58).")
    name, part = ship_name(before, fact.ship), part_name(fact.part)
    yield text.format(ship=name, part=part, hits=hits_text(fact.hits), after=fact.after)


def _auto_repair_used(fact: repair.AutoRepairUsed, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship}: Auto-Repair attempts used: {n} (C-59).")
    yield text.format(ship=ship_name(before, fact.ship), n=fact.attempts)


SENTENCES: Tellers = {
    checks.Checked: _checked,
    checks.Dueled: _dueled,
    crew.Acted: _acted,
    crew.Spent: _spent,
    crew.PositionChanged: _position_changed,
    tasks.Remarked: _remarked,
    tasks.Reloaded: _reloaded,
    tasks.Helped: _helped,
    tasks.PointsGained: _points_gained,
    tasks.InitiativeIncreased: _initiative_increased,
    tasks.TaskBegun: _task_begun,
    tasks.TaskWorked: _task_worked,
    tasks.TaskEnded: _task_ended,
    repair.Repaired: _repaired,
    repair.AutoRepairUsed: _auto_repair_used,
}
