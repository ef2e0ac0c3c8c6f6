"""The bars beside the dice: numbers frozen before the volley, never pending ones, and equal to the rules' own tree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.dice import OpenEnded
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
