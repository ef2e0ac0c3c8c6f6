"""What a restless referee may order in ground combat besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from referee_app.systems.ocs.actions.plan import Declare, Withdraw
from referee_app.systems.ocs.actions.roster import ClearMarkers, Correct, Dismiss, Enlist, Redraw
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import TERRAINS, Encounter, Fighter, Plan, Side, Unit
from tests.systems.ocs.table import Order, unit

IDS = ("tanks", "foot", "guns", "line", "militia", "guards")
FIGURES: dict[str, tuple[Any, ...]] = {
    "ar": (0, 3, 5),
    "steps": (0, 1, 4),
    "out_of_supply": (True, False),
    "dg": (True, False),
    "exploit": (True, False),
}


def openings() -> tuple[Order, ...]:
    """Six units on the roster, two sides."""
    return tuple(
        Enlist(unit(id_, "red" if place % 2 else "blue", ar=place % 6, steps=1 + place % 3))
        for place, id_ in enumerate(IDS)
    )


def moves(state: Encounter, book: Book, dice: Random) -> Iterator[Order]:
    """One of everything, with its particulars drawn."""
    plan = _plan(state, dice)
    yield Declare(plan)
    yield Declare(replace(plan, attack_type="overrun", attack_hexes=(dice.randint(0, 5),)))
    yield Withdraw()
    id_ = dice.choice(IDS)
    field: Any = dice.choice(tuple(FIGURES))
    yield Correct(id_, field, dice.choice(FIGURES[field]), dice.choice(("", "no way back")))
    yield Redraw(unit(id_, dice.choice(("red", "blue")), ar=dice.randint(0, 5), barrage=Fraction(30)))
    yield Dismiss(id_)
    yield Enlist(unit(id_, dice.choice(("red", "blue")), attack=Fraction(dice.randint(0, 30), 2)))
    yield ClearMarkers(dice.choice(("dg", "exploit")))


def _plan(state: Encounter, dice: Random) -> Plan:
    units = [one for one in state.units if one.steps]
    dice.shuffle(units)
    ours, theirs = units[: dice.randint(0, 3)], units[3 : 3 + dice.randint(0, 3)]
    attackers, defenders = _side(ours, "attacker", dice), _side(theirs, "defender", dice)
    return Plan(
        dice.choice(TERRAINS),
        attackers,
        defenders,
        phase=dice.choice(("combat", "combat", "exploitation")),
        attack_hexes=tuple(dice.sample(range(6), dice.randint(1, 3))),
        hedgehog=dice.randint(0, 4),
        att_lead=dice.randrange(len(attackers)),
        def_lead=dice.randrange(len(defenders)),
        att_supply=dice.random() < 0.9,
        def_supply=dice.random() < 0.9,
        shift=dice.choice((0, 0, -1, 2)),
        drm=dice.choice((0, 0, 1)),
        place="Hill 112",
    )


def _side(units: list[Unit], role: Side, dice: Random) -> tuple[Fighter, ...]:
    """Units of the roster, or one nobody has written down."""
    if not units:
        return (Fighter("Kampfgruppe", Fraction(dice.randint(0, 40), 2), dice.randint(0, 5)),)
    return tuple(replace(one.fighter(role), multiplier=Fraction(dice.choice((1, 2)), 2)) for one in units)
