"""What the people aboard did, told from the facts: checks, positions, help, long tasks, repairs (C-1 to C-9, C-32 to
C-41, C-52 to C-54, C-58, C-59)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.events import crew, damage
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.roll_words import check_name
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    doer,
    part_name,
    person_name,
    plain,
    signed,
    sum_text,
    tell,
)
from referee_app.ui.words.catalogue import named, word


def _checked(fact: crew.Checked, before: Battle) -> Iterator[str]:
    who = doer(before, fact.ship, fact.check.crew)
    yield tell(fact, before, who=who, what=check_name(fact.check.action), check=check_text(fact.check))


def _dueled(fact: crew.Dueled, before: Battle) -> Iterator[str]:
    names = {"who": doer(before, fact.ship, fact.check.crew), "what": check_name(fact.check.action)}
    if fact.answer is None:
        yield tell(fact, before, "unopposed", **names, check=check_text(fact.check))
        return
    case = "won" if fact.won else "lost"
    yield tell(fact, before, case, **names, mine=sum_text(fact.check), theirs=sum_text(fact.answer))
    if fact.by == "characteristic":
        yield tell(fact, before, "characteristic")


def _acted(fact: crew.Acted, before: Battle) -> Iterator[str]:
    if fact.job is not None:
        yield tell(fact, before, position=named("cepheus.position", fact.job))


def _spent(fact: crew.Spent, before: Battle) -> Iterator[str]:
    if fact.coordinate:
        yield tell(fact, before, "coordinate")
    if fact.intercept:
        yield tell(fact, before, "intercept")
    if fact.units:
        yield tell(fact, before, "units")


def _position_changed(fact: crew.PositionChanged, before: Battle) -> Iterator[str]:
    after = named("cepheus.position", fact.after)
    if fact.post:
        after = f"{after}, {part_name(fact.post)}"
    yield tell(fact, before, before=named("cepheus.position", fact.before), after=after)


def _remarked(fact: crew.Remarked, before: Battle) -> Iterator[str]:
    name = action_name(fact.action)
    yield f"{person_name(before, fact.crew)}: {fact.note or name}."


def _reloaded(fact: crew.Reloaded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.stores, load=named("cepheus.ammunition", fact.load))


def _initiative_increased(fact: crew.InitiativeIncreased, before: Battle) -> Iterator[str]:
    yield tell(fact, before, increase=signed(fact.next_turn))


def _task_begun(fact: crew.TaskBegun, before: Battle) -> Iterator[str]:
    turns = word("cepheus.turns", fact.task.needed)
    yield tell(fact, before, "told", fact.seconds, task=fact.task.what, turns=turns)


def _task_ended(fact: crew.TaskEnded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.outcome)


def _repaired(fact: damage.Repaired, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.after, hits=word("cepheus.hits", fact.hits))


SENTENCES: Tellers = {
    crew.Checked: _checked,
    crew.Dueled: _dueled,
    crew.Acted: _acted,
    crew.Spent: _spent,
    crew.PositionChanged: _position_changed,
    crew.Remarked: _remarked,
    crew.Reloaded: _reloaded,
    crew.Helped: plain,
    crew.PointsGained: plain,
    crew.InitiativeIncreased: _initiative_increased,
    crew.TaskBegun: _task_begun,
    crew.TaskWorked: plain,
    crew.TaskEnded: _task_ended,
    damage.Repaired: _repaired,
    damage.AutoRepairUsed: plain,
}
