"""The volley: simultaneous, frozen before its first die, hits drawn with replacement (S-6, S-7, S-28 to S-35, S-60)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.dice import BadAnswer, Each, OpenEnded
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll, Thrown
from referee_app.systems.squadron.actions.fire import Fire, assigned
from referee_app.systems.squadron.actions.phases import ApplyResults
from referee_app.systems.squadron.events import HitsOn, VolleyEnded
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Ion, PendingHits
from tests.laws import told
from tests.systems.squadron.table import LASER, Game, squadron, volleys, with_craft


def crossfire(weapon: str = "laser") -> Game:
    """Red and blue, two craft each, have both announced fire on each other."""
    game = Game(squadron("red", 2), squadron("blue", 2)).to("declare")
    return game.declare("red", "blue", weapon).declare("blue", "red").to("volleys")


def question(game: Game, *answers: Thrown) -> Roll[object]:
    """What red's volley asks next."""
    asked = resolve(Fire("red"), game.state, game.book, answers)
    assert isinstance(asked, Asked)
    assert isinstance(asked.question, Roll)
    return asked.question


def test_s6_a_craft_marked_for_destruction_still_takes_its_shot_and_still_draws_hits() -> None:
    game = crossfire()
    game.fire("red", "55", "11", "1", "55")
    assert game.craft("blue").pending.destroyed
    volley = game.fire("blue", "55", "11", "4", "22")
    assert [shot.box for shot in volley.shots] == [1, 2]
    assert volley.totals == [11, 11]


def test_s6_a_craft_marked_for_destruction_defends_with_its_old_dr() -> None:
    game = Game(squadron("red"), squadron("white"), squadron("blue")).to("declare")
    game.declare("red", "blue").declare("white", "blue", "ion").to("volleys")
    game.fire("red", "5", "1", "5")
    assert game.fire("white", "5", "4", "2").on[1].dr == 3


def test_s7_results_are_pending_at_once_and_in_force_together() -> None:
    game = crossfire("ion")
    game.fire("red", "51", "1", "2", "61")
    game.fire("blue", "51", "2", "2", "2")
    assert game.craft("blue").pending == PendingHits(ion=2)
    assert game.craft("blue").ion == ()
    assert game.craft("red", 2).pending == PendingHits(damaged=1)
    assert game.craft("red", 2).markers == 0
    game.apply()
    assert game.craft("blue").ion == (Ion(1, 2),)
    assert game.craft("red", 2).markers == 1
    assert not [craft for sheet in game.state.squadrons for craft in sheet.boxes if craft.pending != PendingHits()]


def test_s60_nothing_pending_changes_a_number_in_the_same_phase() -> None:
    game = crossfire("ion")
    before = [game.numbers("blue", box) for box in (1, 2)], game.code("blue")
    game.fire("red", "55", "11", "2", "6 6 1 1")
    assert game.craft("blue").pending.ion == 4
    assert ([game.numbers("blue", box) for box in (1, 2)], game.code("blue")) == before
    assert game.reasons(Fire("blue")) == []


def test_s60_pending_damage_lowers_no_fire_code() -> None:
    game = crossfire()
    game.fire("red", "51", "1", "2", "2")
    assert game.craft("blue").pending.damaged == 1
    assert game.code("blue") == [6, 6]


def test_s7_closing_waits_for_every_announced_volley() -> None:
    game = crossfire()
    assert game.reasons(ApplyResults()) == ["volleys_left"]
    game.fire("red", "11")
    game.fire("blue", "11")
    assert game.reasons(ApplyResults()) == []


def test_s28_every_firing_craft_has_its_own_die() -> None:
    game = volleys(squadron("red", 3), squadron("blue"), band="long")
    volley = game.fire("red", "542", "5", "2")
    assert [(shot.box, shot.total, shot.hit) for shot in volley.shots] == [(1, 11, True), (2, 10, False), (3, 8, False)]
    assert (volley.shots[0].fire_code, volley.shots[0].difficulty) == (6, 11)


def test_s29_a_first_face_of_one_misses_whatever_the_fire_code() -> None:
    game = volleys(with_craft(squadron("red"), 1, hot_shot=40), squadron("blue"))
    volley = game.fire("red", "1")
    assert (volley.totals, volley.hits) == ([0], 0)


def test_s30_a_six_that_hits_is_not_thrown_again_and_one_that_does_not_is() -> None:
    enough = volleys(squadron("red"), squadron("blue"), band="long")
    assert question(enough).dice == OpenEnded(1, enough=5)
    assert enough.fire("red", "6", "5", "2").hits == 1
    short = volleys(squadron("red", weapons=(replace(LASER, fire_code=0),)), squadron("blue"))
    assert question(short).dice.owed(((6,),)) == ((0, 6),)
    assert short.fire("red", "6 1", "5", "2").hits == 1


def test_s30_damage_and_dr_dice_are_always_thrown_on() -> None:
    game = volleys(squadron("red"), squadron("blue"))
    gunnery = Thrown("gunnery:1", ((6,),))
    assert question(game, gunnery).dice == OpenEnded(1)
    assert question(game, gunnery, Thrown("dr:1", ((2,),))).dice == OpenEnded(1)


def test_s31_each_group_is_thrown_apart() -> None:
    red = with_craft(with_craft(squadron("red", 4), 2, hot_shot=2), 3, separated=True)
    volley = volleys(red, squadron("blue")).fire("red", "11", "1", "1")
    assert volley.keys == ["gunnery:1,4", "gunnery:2", "gunnery:3"]
    assert [shot.box for shot in volley.shots] == [1, 2, 3, 4]


def test_s33_each_hit_picks_one_craft_with_replacement() -> None:
    game = volleys(squadron("red", 3), squadron("blue", 3))
    gunnery = Thrown("gunnery:1,2,3", ((5,), (5,), (5,)))
    assert question(game, gunnery).dice == Each(3, 3)
    assert game.fire("red", "555", "131", "5", "22", "5", "2").assigned == {1: 2, 3: 1}


def test_s34_all_hits_may_fall_on_one_craft() -> None:
    volley = volleys(squadron("red", 3), squadron("blue", 3)).fire("red", "555", "222", "5", "222")
    assert volley.assigned == {2: 3}
    assert list(volley.on) == [2]


def test_s35_faces_count_the_eligible_boxes_in_ascending_number() -> None:
    assert assigned((7, 2, 5), (1, 3, 3)) == (HitsOn(2, 1), HitsOn(7, 2))


def test_s35_one_eligible_craft_needs_no_die() -> None:
    assert volleys(squadron("red"), squadron("blue")).fire("red", "5", "5", "2").keys == [
        "gunnery:1",
        "dr:1",
        "damage:1",
    ]


def test_s35_a_face_too_high_is_refused_and_thrown_again() -> None:
    game = volleys(squadron("red"), squadron("blue", 3))
    answers = (Thrown("gunnery:1", ((5,),)), Thrown("assign", ((4,),)))
    with pytest.raises(BadAnswer) as caught:
        resolve(Fire("red"), game.state, game.book, answers)
    assert (caught.value.reason, caught.value.details) == ("face", {"face": 4, "sides": 3})


def test_s36_every_craft_hit_is_worked_through_in_box_order_dr_first() -> None:
    volley = volleys(squadron("red", 2), squadron("blue", 3)).fire("red", "55", "31", "5", "2", "4", "2")
    assert volley.keys[2:] == ["dr:1", "damage:1", "dr:3", "damage:3"]


def test_a_volley_without_a_hit_ends_at_once() -> None:
    volley = volleys(squadron("red", 2), squadron("blue", 3)).fire("red", "11")
    assert volley.keys == ["gunnery:1,2"]
    assert told(volley.settled, VolleyEnded) == [VolleyEnded("red")]


def test_a_squadron_that_announced_nothing_cannot_fire() -> None:
    game = volleys(squadron("red"), squadron("blue"))
    assert game.reasons(Fire("blue")) == ["not_declared"]
    assert game.reasons(Fire("nobody")) == ["not_declared"]


def test_s14_no_volley_before_declarations_are_closed() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue")
    assert game.reasons(Fire("red")) == ["not_now"]


def test_boxes_are_listed_as_people_write_them() -> None:
    assert listed((1, 2, 3, 5, 7, 8)) == "1–3, 5, 7–8"
    assert listed((4,)) == "4"


def test_the_throws_say_who_needs_what() -> None:
    game = volleys(squadron("red", 2, side="the rebels"), squadron("blue", side="the empire"), band="long")
    gunnery = question(game)
    assert (gunnery.who, gunnery.need, str(gunnery.chance)) == ("the rebels", 5, "1/3")
    answers = (Thrown("gunnery:1,2", ((5,), (5,))), Thrown("dr:1", ((4,),)))
    assert question(game, answers[0]).who == "the empire"
    damage = question(game, *answers)
    assert (damage.need, damage.dice.count, str(damage.chance)) == (9 - 5, 2, "1/2")
