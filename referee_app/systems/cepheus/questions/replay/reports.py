"""Parts of reports: checks, opposed checks, and what a step has ended besides (questions.md 3.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from referee_app.core.table import Event
from referee_app.systems.cepheus.checks import degree
from referee_app.systems.cepheus.events.checks import Check, Checked, Dueled
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.state import Battle, Hit

Report = dict[str, object]
Facts = tuple[Event[Battle], ...]
E = TypeVar("E")


def found(facts: Iterable[object], kind: type[E]) -> list[E]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def only(facts: Iterable[object], kind: type[E]) -> E:
    """The one fact of a kind."""
    (fact,) = found(facts, kind)
    return fact


def lines(check: Check) -> list[tuple[str, int]]:
    """The modifiers of a check, in order."""
    return [(line.id, line.dm) for line in check.lines]


def outcome(check: Check) -> Report:
    """How a check ended."""
    ended: Report = {"total": check.total, "effect": check.effect, "success": check.success}
    return {**ended, "degree": degree(check.effect)}


def check_report(check: Check) -> Report:
    """A check, its lines and how it ended."""
    return {"lines": lines(check), **outcome(check)}


def attack_report(check: Check) -> Report:
    """A check to hit, with its lines added up."""
    return {"lines": lines(check), "dm": check.dm, **outcome(check)}


def duel_report(fact: Dueled) -> Report:
    """An opposed check, or the ordinary one where nobody could oppose it (C-6, R-8)."""
    if fact.answer is None:
        return {
            **check_report(fact.check),
            "won": fact.won,
            "opposed": False,
            "winner": fact.ship if fact.won else None,
        }
    return {
        "lines": lines(fact.check),
        "opponent_lines": lines(fact.answer),
        "effect": fact.check.effect,
        "opponent_effect": fact.answer.effect,
        "won": fact.won,
        "opposed": True,
        "by": fact.by,
        "winner": fact.ship if fact.won else fact.target,
    }


def tested(facts: Facts) -> Check:
    """The check of a step that makes one."""
    return only(facts, Checked).check


def pursuit_ended(before: Battle, after: Battle) -> Report:
    """The ships whose pursuit a step has ended, where it has ended any (C-67)."""
    ended = [ship.id for ship in before.ships if ship.pursuit is not None and after.ship(ship.id).pursuit is None]
    return {"pursuit_ended": ended} if ended else {}


def queued(facts: Facts) -> list[Hit]:
    """The hits a step has put into the damage queue."""
    return [hit for fact in found(facts, HitsQueued) for hit in fact.hits]


def either_report(facts: Facts) -> Report:
    """A duel where somebody could have opposed, else a plain check."""
    for fact in found(facts, Dueled):
        return duel_report(fact)
    return check_report(tested(facts))


def succeeded(facts: Facts) -> bool:
    """Whether the check or duel of a step went well."""
    return any(fact.won for fact in found(facts, Dueled)) or any(one.check.success for one in found(facts, Checked))
