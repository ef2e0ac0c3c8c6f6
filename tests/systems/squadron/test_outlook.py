"""The bars beside the dice: numbers frozen before the volley, never pending ones, and equal to the rules' own tree."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.dice import Faces, OpenEnded
from referee_app.core.journal import Journal
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Outlook, Roll, Thrown
from referee_app.systems.squadron import odds, outlook
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.events import CraftHit
from referee_app.systems.squadron.orders import Volley
from referee_app.systems.squadron.state import Battle, Ion, PendingHits
from tests.laws import told
from tests.systems.squadron.table import Game, ruled, squadron, volleys, with_craft
from tests.walk import TWO_TAILS, spread


def asked(game: Game, *answers: Thrown, firer: str = "red") -> Outlook:
    """What is shown before the next throw of a volley."""
    result = resolve(Fire(firer), game.state, game.book, answers)
    assert isinstance(result, Asked)
    assert isinstance(result.question, Roll)
    return result.question.outlook()


def chances(shown: Outlook, name: str) -> dict[str, float]:
    (spread,) = [one for one in shown if one.name == name]
    return {outcome: float(chance) for outcome, chance in spread.chances}


def volley_of(game: Game, firer: str = "red") -> Volley:
    made = game.state.declaration(firer)
    assert made is not None
    return Volley(game.state, made, game.book)


def fate_of(settled: Settled[Battle]) -> str:
    hits = told(settled, CraftHit)
    return hits[0].outcome if hits else "no_effect"


def test_s72_before_the_first_die_the_bars_are_the_tree_of_the_rules() -> None:
    game = volleys(squadron("red"), squadron("blue"), band="long")
    shown, whole = asked(game), spread(Fire("red"), game.state, game.book, fate_of, tail=TWO_TAILS)
    for fate in ("damaged", "destroyed"):
        assert chances(shown, fate)["1"] == pytest.approx(float(whole[fate]), rel=1e-12)


@pytest.mark.parametrize("double_bomb", ["damaged", "no_effect"])
def test_s73_before_the_dr_die_and_before_the_damage_dice(double_bomb: str) -> None:
    game = volleys(squadron("red", 2), squadron("blue"), book=ruled(double_bomb=double_bomb))
    gunnery = Thrown("gunnery:1,2", ((5,), (1,)))
    of_dr = chances(asked(game, gunnery), "fate")
    found = {fate: 0.0 for fate in of_dr}
    for faces, chance in OpenEnded().outcomes():
        for fate, share in chances(asked(game, gunnery, Thrown("dr:1", faces)), "fate").items():
            found[fate] += float(chance) * share
    assert of_dr == pytest.approx(found, rel=1e-12)


def test_s74_the_quick_means_are_the_means_of_the_whole_distribution() -> None:
    red = with_craft(with_craft(squadron("red", 5), 2, hot_shot=2), 4, separated=True)
    volley = volley_of(volleys(red, with_craft(squadron("blue", 3), 2, markers=1), band="long"))
    shots, marks = outlook.shots(volley), outlook.marks(volley)
    damaged, destroyed = odds.expected(shots, volley.weapon.damage, marks, volley.book)
    whole = odds.volley(shots, volley.weapon.damage, marks, volley.book)
    assert sum(n * p for n, p in enumerate(whole.damaged)) == pytest.approx(float(damaged), rel=1e-12)
    assert sum(n * p for n, p in enumerate(whole.destroyed)) == pytest.approx(float(destroyed), rel=1e-12)


def needs(game: Game) -> list[tuple[int, int]]:
    return [(shots.count, shots.need) for shots in outlook.shots(volley_of(game))]


def test_s77_the_odds_react_to_jamming_separation_and_morale() -> None:
    plain = squadron("red", 2)
    assert needs(volleys(plain, squadron("blue"), band="long")) == [(2, 5)]
    assert needs(volleys(with_craft(plain, 2, separated=True), squadron("blue"), band="long")) == [(1, 5), (1, 6)]
    jammed = Game(plain, squadron("blue")).to("jam").jam("blue", 1, red=(1,)).declare("red", "blue", band="long")
    assert needs(jammed) == [(1, 7), (1, 5)]


def test_s77_the_odds_react_to_the_target_s_missiles() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue")
    assert [mark.dr for mark in outlook.marks(volley_of(game))] == [5]
    game.declare("blue", "red", "missile")
    assert [mark.dr for mark in outlook.marks(volley_of(game))] == [3]


def test_s77_the_odds_never_react_to_pending_results() -> None:
    game = volleys(squadron("red"), with_craft(squadron("blue", 2, turns=4), 1, ion=(Ion(0, 1),)), weapon="ion")
    before = asked(game)
    heavy = PendingHits(damaged=1, destroyed=True, ion=3)
    game.journal = Journal(game.state.change_boxes("blue", None, lambda craft: replace(craft, pending=heavy)))
    assert game.craft("blue").pending == heavy
    assert asked(game) == before


def test_s49_newly_frozen_craft_are_counted() -> None:
    game = volleys(squadron("red"), squadron("blue", turns=2), weapon="ion")
    shown = asked(game, Thrown("gunnery:1", ((5,),)))
    assert set(chances(shown, "counters")) == {"0", "1", "2"}
    frozen = chances(asked(game), "frozen")["1"]
    assert frozen == pytest.approx(chances(shown, "counters")["2"] * 5 / 6, rel=1e-12)


def test_s71_the_hits_of_the_group_and_of_the_volley() -> None:
    game = volleys(with_craft(squadron("red", 3), 3, hot_shot=2), squadron("blue"), band="long")
    shown = asked(game, Thrown("gunnery:1,2", ((5,), (1,))))
    assert chances(shown, "group_hits") == pytest.approx({"0": 1 / 3, "1": 2 / 3})
    assert chances(shown, "hits") == pytest.approx({"1": 1 / 3, "2": 2 / 3})


def question(game: Game, *answers: Thrown) -> Roll[Any]:
    result = resolve(Fire("red"), game.state, game.book, answers)
    assert isinstance(result, Asked)
    assert isinstance(result.question, Roll)
    return result.question


def table_of(shown: Outlook | None) -> dict[tuple[str, str], float]:
    assert shown is not None
    return {(one.name, outcome): float(chance) for one in shown for outcome, chance in one.chances}


def averaged(roll: Roll[Any], lying: Faces) -> dict[tuple[str, str], float]:
    """What is shown where the whole throw lies there, averaged over how the rest of it may fall."""
    found: dict[tuple[str, str], float] = {}
    whole = Fraction(0)
    for faces, chance in roll.dice.outcomes():
        if all(die[: len(known)] == known for die, known in zip(faces, lying, strict=False)):
            whole += chance
            for key, part in table_of(roll.outlook_given(faces)).items():
                found[key] = found.get(key, 0.0) + part * float(chance)
    return {key: part / float(whole) for key, part in found.items()}


@pytest.mark.parametrize("weapon", ["laser", "ion"])
def test_dice_that_lie_there_are_counted_as_they_fell(weapon: str) -> None:
    """Two of three hits lay on one craft, and the odds beside the third were those of three that fall anywhere."""
    game = volleys(squadron("red", 3), squadron("blue", 3, turns=2), band="long", weapon=weapon)
    gunnery = question(game)
    for lying in (((5,),), ((1,),), ((6,), (2,))):
        assert table_of(gunnery.outlook_given(lying)) == pytest.approx(averaged(gunnery, lying), rel=1e-9)
    hit = Thrown(gunnery.key, ((5,), (5,), (5,)))
    assign = question(game, hit)
    assert table_of(assign.outlook()) == pytest.approx(averaged(assign, ()), rel=1e-9)
    for lying in (((2,),), ((3,), (3,)), ((1,), (3,))):
        assert table_of(assign.outlook_given(lying)) == pytest.approx(averaged(assign, lying), rel=1e-9)
    found = Thrown("assign", ((2,), (3,), (2,)))
    damage = question(game, hit, found, Thrown("dr:2", ((3,),)))
    for die in ((4,), (1,), (6, 3)):
        assert table_of(damage.outlook_given((die,))) == pytest.approx(averaged(damage, (die,)), rel=1e-9)


def test_a_gunnery_six_that_lies_there_may_still_fall_short() -> None:
    jammed = (
        Game(with_craft(squadron("red", 2), 1, separated=True), squadron("blue")).to("jam").jam("blue", 1, red=(1,))
    )
    gunnery = question(jammed.declare("red", "blue", band="long"))
    assert (gunnery.key, gunnery.need) == ("gunnery:1", 8)
    for die, hit in (((5,), 0), ((6,), 5 / 6), ((6, 2), 1), ((1,), 0)):
        shown = table_of(gunnery.outlook_given((die,)))
        assert shown.get(("group_hits", "1"), 0) == pytest.approx(hit)


def test_where_every_hit_has_found_its_craft_each_has_its_own_fate() -> None:
    game = volleys(squadron("red", 3), squadron("blue", 3), band="long")
    hit, lying = Thrown("gunnery:1,2,3", ((5,), (5,), (5,))), ((3,), (1,), (3,))
    shown = table_of(question(game, hit).outlook_given(lying))
    volley = volley_of(game)
    one, two = (chances(outlook.of_defence(volley, box, hits), "fate") for box, hits in ((1, 1), (3, 2)))
    both = one["destroyed"] * two["destroyed"]
    assert shown["destroyed", "2"] == pytest.approx(both, rel=1e-12)
    assert shown["destroyed", "1"] == pytest.approx(one["destroyed"] + two["destroyed"] - 2 * both, rel=1e-12)
    assert shown["damaged", "2"] == pytest.approx(one["damaged"] * two["damaged"], rel=1e-12)
