"""What may speak against an order: the sentences several orders share, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.system import Objection
from referee_app.systems.eras.aim import shooter_of
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import attack_barred
from referee_app.systems.eras.legality import first_round_bars, takes_part
from referee_app.systems.eras.state import BASES, Attack, Battle, Stage

BARRED = {"incomplete_cannot_fire": "ER-31", "no_direct_fire": "E-17", "missiles_no_enlightenment": "E-44"}


def missing(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units that are not on the table."""
    for id_ in dict.fromkeys(ids):
        if not state.has(id_):
            yield Objection("no_such_unit", "E-46", (("unit", id_),), final=True)


def wrong_stage(state: Battle, *stages: Stage) -> Iterator[Objection]:
    """The round is at another step (E-41)."""
    if state.stage not in stages:
        yield Objection("wrong_stage", "E-41", (("stage", stages[0]), ("now", state.stage)))


def gone(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units no longer in play (E-42)."""
    for id_ in dict.fromkeys(ids):
        unit = state.unit(id_)
        if not unit.active:
            yield Objection("not_active", "E-42", (("unit", state.name(id_)), ("status", unit.status)))


def barred(state: Battle, id_: str) -> Iterator[Objection]:
    """A unit that can attack nothing; without any chance there is nothing to overrule."""
    reason = attack_barred(shooter_of(state, Attack(id_, id_)))
    if reason is not None:
        yield Objection(reason, BARRED[reason], (("unit", state.name(id_)),), final=reason != "incomplete_cannot_fire")


def out_of_combat(state: Battle, id_: str, book: Book) -> Iterator[Objection]:
    """A unit without a part in this kind of combat (E-31 to E-39)."""
    unit = state.unit(id_)
    base_elsewhere = unit.kind in BASES and state.combat != "colony"
    if base_elsewhere or not takes_part(unit.kind, state.combat, book):
        rule = "E-39" if unit.kind == "ground_unit" else "E-31"
        yield Objection("no_part", rule, (("unit", state.name(id_)), ("combat", state.combat)))


def first_round(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units of a colony with system bases that wait for the second round (E-34)."""
    for id_ in dict.fromkeys(ids):
        if first_round_bars(state, state.unit(id_)):
            yield Objection("first_round", "E-34", (("unit", state.name(id_)),))


def retreating(state: Battle, id_: str, book: Book) -> Iterator[Objection]:
    """A unit that retreats gives up its targeted fire (E-37, ER-22)."""
    if id_ in state.retreats and book.rulings.retreat_gives_up_fire:
        yield Objection("retreating", "E-37", (("unit", state.name(id_)),))


def has_fired(state: Battle, id_: str) -> Iterator[Objection]:
    """A unit that has used its fire of the round (E-36)."""
    if id_ in state.fired:
        yield Objection("already_fired", "E-36", (("unit", state.name(id_)),))


def screen_first(state: Battle, *attackers: str) -> Iterator[Objection]:
    """Interceptors attack first (E-36, E-41)."""
    for one in state.screens:
        waits = one.attacker in attackers and not one.result and state.unit(one.interceptor).active
        if waits:
            yield Objection(
                "screen_first",
                "E-36",
                (("interceptor", state.name(one.interceptor)), ("attacker", state.name(one.attacker))),
            )
