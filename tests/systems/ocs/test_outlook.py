"""The bars beside the dice are the odds of that moment, and the tree of the rules."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll, Thrown
from referee_app.systems.ocs.actions.dice import ThrowCombat, ThrowSurprise
from tests.systems.ocs.table import BOOK, F, Game, Order, quick
from tests.walk import spread

PLAN = quick(24, 6, 4, 2, hedgehog=1)


def shown(game: Game, order: Order, *answers: Thrown) -> dict[str, dict[str, Fraction | float]]:
    result = resolve(order, game.state, game.book, answers)
    assert isinstance(result, Asked)
    assert isinstance(result.question, Roll)
    spreads = result.question.outlook()
    assert all(sum(chance for _, chance in one.chances) == 1 and one.rule for one in spreads)
    return {one.name: dict(one.chances) for one in spreads}


def test_o_44_before_the_surprise_roll() -> None:
    found = shown(Game().to_dice(PLAN), ThrowSurprise())
    assert found["surprise"] == {"attacker": F(5, 18), "none": F(5, 9), "defender": F(1, 6)}
    assert found["codes"]["AL1 DL1o1"] == 0
    assert found["exploit"]["yes"] == F(479, 1296)


def test_o_45_before_the_shift_die() -> None:
    found = shown(Game().to_dice(PLAN), ThrowSurprise(), Thrown("surprise", ((0, 11),)))
    assert found["columns"] == {**{str(column): F(1, 6) for column in range(9, 13)}, "13": F(1, 3)}


def test_o_45_before_the_combat_roll_the_bars_are_the_tree_of_the_order() -> None:
    game = Game().to_dice(PLAN)
    game.next("=11", "3")
    found = shown(game, ThrowCombat())["codes"]
    tree = spread(ThrowCombat(), game.state, BOOK, lambda done: done.state.combats[-1].code)
    assert {code: chance for code, chance in found.items() if chance} == tree
