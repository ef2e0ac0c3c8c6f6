"""Combats in every state, for the tests of the ground combat sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Answer, Chosen, Roll, Thrown
from referee_app.store.house import load_book
from referee_app.store.session import Overlay
from referee_app.systems.ocs.actions.dice import EndCombat, TakeAttacker, TakeDefender, ThrowCombat, ThrowSurprise
from referee_app.systems.ocs.actions.plan import Commit, Declare
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.state import Encounter, Plan, Unit

HOUSE: Overlay = {
    "results": {"13": ["Ao1 Do1", "Ao1 Do1", "Ao1 DL1o1", "Ao1 DL1o1", "Ao1 DL1o2", "Ao1 e4 DL1o2", "Ae4 DL1o2",
                       "Ae3 DL2o2DG", "Ae3 DL2o2DG", "Ae3 DL2o2DG", "Ae2 DL2o3DG", "Ae2 DL2o3DG", "Ae2 DL2o3DG"]},
    "surprise": {"regular": {"attacker": 11}},
    "rulings": {"odds_rounding": "drop", "shift_die": "d3"},
}  # fmt: skip

UNITS = (
    Unit("grd", "Großdeutschland I", "Axis", Fraction(14), Fraction(12), 4, 3, Fraction(6)),
    Unit("pz", "11th Panzer", "Axis", Fraction(16), Fraction(8), 4, 2),
    Unit("inf", "294th Infantry", "Axis", Fraction(7), Fraction(9), 2, 4, Fraction(8), out_of_supply=True),
    Unit("rom", "7th Romanian", "Axis", Fraction(5, 2), Fraction(4), 1, 3, dg=True),
    Unit("gds", "5th Guards Rifle", "Soviet", Fraction(8), Fraction(9), 3, 3, Fraction(12)),
    Unit("tk", "21st Tank", "Soviet", Fraction(20), Fraction(6), 4, 1, exploit=True),
    Unit("gone", "333rd Rifle", "Soviet", Fraction(6), Fraction(7), 2, 0),
)


def plan(state: Encounter) -> Plan:
    """Four against one in close terrain behind a hedgehog."""
    attackers = tuple(state.unit(id_).fighter("attacker") for id_ in ("grd", "pz", "inf", "rom"))
    return Plan(
        terrain="close",
        attackers=attackers,
        defenders=(state.unit("gds").fighter("defender"),),
        attack_hexes=(1, 2),
        hedgehog=1,
        shift=1,
        shift_reason="air",
        place="Tatsinskaya 24.11",
    )


def ordered(state: Encounter, action: Any, house: Overlay, *given: tuple[int, ...] | str) -> Encounter:
    """An order settled with these dice and decisions, further ones as most tables would have them."""
    answers: list[Answer] = []
    left = list(given)
    while isinstance(found := resolve(action, state, load_book("ocs", house), tuple(answers)), Asked):
        question = found.question
        value = left.pop(0) if left else ((3, 4) if isinstance(question, Roll) else question.options[0])
        if isinstance(question, Roll):
            answers.append(Thrown(question.key, tuple((int(face),) for face in value)))
        else:
            answers.append(Chosen(question.key, str(value)))
    settled: Encounter = found.state
    return settled


def enlisted(house: Overlay | None = None) -> Encounter:
    """The roster without a combat."""
    state = Encounter()
    for unit in UNITS:
        state = ordered(state, Enlist(unit), house or {})
    return state


def declared(house: Overlay | None = None, **changes: Any) -> Encounter:
    """A combat is declared, no die has fallen."""
    state = enlisted(house)
    return ordered(state, Declare(replace(plan(state), **changes)), house or {})


def finished(house: Mapping[str, object] | None = None, **changes: Any) -> Encounter:
    """A combat fought to its end: the attacker surprises, takes his option as a retreat, the defender ignores his."""
    rules: Overlay = dict(house or {})
    state = ordered(declared(rules, **changes), Commit(), rules)
    state = ordered(state, ThrowSurprise(), rules, (6, 6), (2,))
    state = ordered(state, ThrowCombat(), rules, (4, 3))
    state = ordered(state, TakeAttacker(), rules)
    state = ordered(state, TakeDefender(), rules)
    return ordered(state, EndCombat(), rules)
