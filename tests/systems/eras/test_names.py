"""What a throw is for and what speaks against an order go by the names of units, never by their ids."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.systems.eras.actions.colony import Raid
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles, TryRetreat
from referee_app.systems.eras.actions.declare import (
    DeclareAttack,
    DeclareRetreat,
    DeclareScreen,
    GrantPatrol,
    MarkAmbush,
    Patrol,
    WithdrawAttack,
    WithdrawScreen,
)
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.actions.round import EndFire
from referee_app.systems.eras.state import Attack, Battle, Unit
from tests.systems.eras.table import BOOK, Order, unit

NAMES = {"Dock": "High Dock", "Wing": "Home Guard", "blade": "The Blade", "dart": "Darts"}
UNITS = tuple(
    replace(one, name=NAMES[one.id])
    for one in (unit("Dock", "orbital_base"), unit("Wing", "fighters"), unit("blade"), unit("dart", "missiles"))
)
AIMED = (Attack("blade", "Dock"), Attack("Wing", "blade"), Attack("dart", "Dock"))
STATE = Battle(round=2, combat="colony", stage="fire", units=UNITS, attacks=AIMED, retreats=("blade",))
REFUSED: tuple[Order, ...] = (
    DeclareAttack("blade", "blade"),
    DeclareAttack("Wing", "Dock", "two_targets"),
    DeclareScreen("Dock", "Dock"),
    DeclareScreen("blade", "dart"),
    WithdrawAttack("Dock", "blade"),
    WithdrawScreen("Dock", "blade"),
    DeclareRetreat("Dock"),
    DeclareRetreat("dart"),
    GrantPatrol("blade", "defensive"),
    MarkAmbush("blade", "detected"),
    Patrol("blade"),
    Intercept("Dock", "dart"),
    Fire("Wing"),
    FlySorties("dart"),
    LaunchMissiles("blade"),
    TryRetreat("Wing"),
    Raid("blade", "Dock"),
    Raid("Dock", "blade"),
    EndFire(),
)
THROWS: tuple[tuple[Order, dict[str, str]], ...] = (
    (Fire("blade"), {"unit": "The Blade", "target": "High Dock"}),
    (FlySorties("blade"), {"unit": "Home Guard", "target": "The Blade"}),
    (Intercept("Wing", "dart"), {"unit": "Home Guard", "target": "Darts"}),
    (LaunchMissiles("dart"), {"unit": "High Dock", "component": "Darts"}),
    (TryRetreat("blade"), {"unit": "The Blade"}),
    (Raid("Dock", "Wing"), {"unit": "High Dock", "raider": "Home Guard"}),
)


@pytest.mark.parametrize("order", REFUSED, ids=repr)
def test_objections_go_by_names(order: Order) -> None:
    found = tuple(order.objections(STATE, BOOK))
    told = {str(value) for one in found for _, value in one.about}
    assert found
    assert not told & set(NAMES)
    assert told & set(NAMES.values())


def test_a_unit_that_is_taken_goes_by_the_name_it_has_and_a_stranger_as_it_was_called() -> None:
    (taken,) = Enlist(Unit("Dock", "Other", "colony", "warship", 1)).objections(STATE, BOOK)
    (strange,) = TryRetreat("nobody").objections(STATE, BOOK)
    assert (taken.about, strange.about) == ((("unit", "High Dock"),), (("unit", "nobody"),))


@pytest.mark.parametrize(("order", "names"), THROWS, ids=repr)
def test_throws_go_by_names(order: Order, names: dict[str, str]) -> None:
    asked = resolve(order, STATE, BOOK)
    assert isinstance(asked, Asked)
    assert names.items() <= dict(asked.question.about).items()


def test_e5_a_percentile_throw_knows_its_chance() -> None:
    for order, percent in ((Raid("Dock", "Wing"), BOOK.raid), (TryRetreat("blade"), BOOK.retreat)):
        asked = resolve(order, STATE, BOOK)
        assert isinstance(asked, Asked)
        assert isinstance(asked.question, Roll)
        assert (asked.question.under, asked.question.need) == (percent, None)
        assert asked.question.chance == asked.question.dice.reach(101 - percent)
