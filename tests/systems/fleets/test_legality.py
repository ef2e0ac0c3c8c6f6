"""Who may fight whom, where and when (F-1 to F-8, F-32), and the turn (section 7)."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from referee_app.systems.fleets.actions.combat import Confirm, Declare, HoldFire, Strike, Withdraw
from referee_app.systems.fleets.actions.roster import (
    Ally,
    ChangeLocation,
    Disband,
    Move,
    Muster,
    Redraw,
    RemoveLocation,
    SetPriorities,
    StartTurn,
)
from referee_app.systems.fleets.fate import Moment
from referee_app.systems.fleets.legality import Situation, reasons
from referee_app.systems.fleets.state import Meeting, Place, Priorities, Ships
from tests.systems.fleets.table import BOOK, CLOUD, SPACE, SYSTEM, Game, fleet, ruled

RED = fleet("red", military_pi=10)
BLUE = fleet("blue", "blue", military_pi=10)


def test_f1_four_kinds_of_place() -> None:
    assert get_args(Place) == ("space", "system", "star_cloud", "ion_storm")


def test_f2_no_combat_in_a_star_cloud() -> None:
    game = Game(replace(RED, location="veil"), replace(BLUE, location="veil"))
    assert game.reasons(Declare("red", "blue")) == ["star_cloud"]
    assert "star_cloud" in game.reasons(Declare("red", CLOUD.id))


def test_fr17_in_an_ion_storm_they_fight_unless_the_house_forbids() -> None:
    here = (replace(RED, location="storm"), replace(BLUE, location="storm"))
    game = Game(*here)
    assert game.declare("red", "blue").combat.kind == "space"
    assert Game(*here, book=ruled(combat_in_ion_storm=False)).reasons(Declare("red", "blue")) == ["ion_storm"]


def test_f3_only_a_system_that_still_stands_and_by_who_may_land() -> None:
    game = Game(RED)
    assert game.reasons(Declare("red", SYSTEM.id)) == []
    assert game.reasons(Declare("red", SYSTEM.id, may_land=False)) == ["may_not_land"]
    game.give(ChangeLocation(replace(SYSTEM, destroyed=True)))
    assert game.reasons(Declare("red", SYSTEM.id)) == ["no_system"]
    assert Game(replace(RED, location="deep")).reasons(Declare("red", SPACE.id)) == ["no_system"]
    assert Game(replace(RED, location="deep")).reasons(Declare("red", SYSTEM.id)) == ["no_system"]


def test_f4_a_fleet_fights_after_its_movement_and_in_its_own_turn() -> None:
    game = Game(replace(RED, location="deep"), BLUE)
    game.give(StartTurn("blue"))
    assert game.reasons(Move("red", "home")) == ["not_his_turn"]
    game.give(StartTurn("red"))
    game.give(Move("red", "home"))
    assert game.reasons(Declare("red", "blue")) == []
    assert game.reasons(Declare("blue", "red")) == ["not_his_turn"]


def test_f5_fleets_first() -> None:
    game = Game(RED, BLUE)
    assert game.reasons(Declare("red", SYSTEM.id)) == ["opposing_fleet_present"]
    game.give(Redraw(replace(BLUE, ships=Ships())))
    assert game.reasons(Declare("red", SYSTEM.id)) == []


def test_f6_one_fleet_fights_all_in_any_order_and_then_the_system() -> None:
    other = fleet("other", "blue", military_pi=1)
    game = Game(RED, replace(BLUE, ships=Ships(developer_pi=1)), other, replace(SYSTEM, defence=1))
    game.give(StartTurn("red"))
    assert [order.defender for order in game.offered if isinstance(order, Declare)] == ["blue", "other"]
    assert game.fight("red", "other", "2", "7") == "attacker_wins"
    assert game.offered[0] == Declare("red", "blue")
    assert game.fight("red", "blue", "2") == "attacker_wins"
    assert game.offered[0] == Declare("red", SYSTEM.id)
    assert game.fight("red", SYSTEM.id, "2", "7") == "open"
    assert game.offered == [StartTurn("blue")]


def test_f6_a_turn_may_end_while_there_is_somebody_to_fight() -> None:
    game = Game(RED, BLUE)
    game.give(StartTurn("red"))
    assert game.offered == [Declare("red", "blue"), StartTurn("blue")]
    game.give(StartTurn("blue"))
    assert game.state.owner == "blue"


def test_f54_what_cannot_be_won_is_offered_and_never_proposed() -> None:
    meek, armed = fleet("red", developer_pi=3), fleet("blue", "blue", military_pi=1)
    game = Game(meek, fleet("calm", "blue", developer_pi=2), armed)
    game.give(StartTurn("red"))
    assert game.offered == [StartTurn("blue"), Declare("red", "calm"), Declare("red", "blue")]
    assert game.fight("red", "calm") == "stalemate"
    assert game.offered == [StartTurn("blue"), Declare("red", "blue")]
    assert not Declare("red", "blue").hopeless(game.state, ruled(zero_rolls=True))
    empty = Game(meek, replace(SYSTEM, defence=0))
    empty.give(StartTurn("red"))
    assert empty.offered[0] == Declare("red", SYSTEM.id)


@pytest.mark.parametrize("order", ["simultaneous", "attacker_first"])
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (Ships(military_inf=6), Ships(military_inf=3)),
        (Ships(military_pi=1), Ships(military_inf=2)),
        (Ships(military_pi=1), Ships(military_inf=1)),
        (Ships(military_pi=4), Ships(military_inf=4)),
        (Ships(military_inf=2), Ships(military_inf=9)),
        (Ships(military_inf=2), Ships(developer_pi=40)),
        (Ships(military_inf=3, developer_pi=2), Ships(military_inf=3)),
    ],
)
def test_f53_a_duel_is_hopeless_where_its_chance_is_none(order: str, ours: Ships, theirs: Ships) -> None:
    book = ruled(order=order)
    game = Game(replace(RED, ships=ours), replace(BLUE, ships=theirs), book=book)
    game.give(StartTurn("red"))
    declared = Declare("red", "blue")
    won = Moment(declared.combat(game.state), book).fate().outcomes.get("attacker_wins", 0)
    assert declared.hopeless(game.state, book) == (not won)


@pytest.mark.parametrize(("defence", "hopeless"), [(4, False), (5, True)])
def test_f33_a_system_out_of_reach_this_turn_is_not_proposed(defence: int, hopeless: bool) -> None:
    """Two Infinity ships roll on 11-20, which takes four at most."""
    game = Game(fleet("red", military_inf=2), replace(SYSTEM, defence=defence))
    game.give(StartTurn("red"))
    assert isinstance(game.offered[0], StartTurn) == hopeless
    assert Declare("red", SYSTEM.id) in game.offered


def test_f31_in_space_it_is_enough_to_hit_somebody() -> None:
    """Hosts that cannot end each other in one exchange fight all the same; one ship that only dies does not."""
    for number, hopeless in ((40, False), (1, True)):
        game = Game(fleet("red", location="deep", military_pi=number), fleet("blue", "blue", "deep", military_inf=40))
        game.give(StartTurn("red"))
        assert Declare("red", "blue").hopeless(game.state, game.book) == hopeless


def test_an_owner_whose_fleets_are_dead_has_no_turn_before_the_others() -> None:
    game = Game(RED, fleet("ghost", "grey"), BLUE)
    game.give(StartTurn("red"))
    assert game.state.alive()[:2] == ("red", "blue")
    assert [one for one in game.offered if isinstance(one, StartTurn)] == [StartTurn("blue")]


def test_f35_an_open_system_is_proposed_once_a_turn_and_then_the_next_owner() -> None:
    second = replace(RED, id="second")
    game = Game(RED, second, fleet("blue", "blue", "deep", military_pi=1), replace(SYSTEM, defence=0))
    for turn in (1, 2):
        game.give(StartTurn("red"))
        assert [one.attacker for one in game.offered if isinstance(one, Declare)] == ["red", "second"]
        assert game.fight("red", SYSTEM.id) == "open"
        assert game.offered == [StartTurn("blue")], turn
        assert game.reasons(Declare("second", SYSTEM.id, destroy=True)) == []
        game.give(StartTurn("blue"))
    game.give(StartTurn("red"))
    assert game.fight("red", SYSTEM.id, destroy=True) == "destroyed"
    assert game.offered == [StartTurn("blue")]


def test_f7_who_has_fought_may_not_move_in_that_turn() -> None:
    game = Game(RED, replace(BLUE, ships=Ships(developer_pi=1)))
    game.give(StartTurn("red"))
    game.fight("red", "blue", "2")
    assert game.state.fleet("red").has_fought
    assert game.reasons(Move("red", "deep")) == ["fleet_has_fought"]
    game.give(StartTurn("blue"))
    assert game.state.fleet("red").has_fought
    game.give(StartTurn("red"))
    game.give(Move("red", "deep"))


def test_f6_who_holds_fire_is_not_offered_until_his_next_turn() -> None:
    game = Game(replace(RED, location="deep"), replace(BLUE, location="deep"))
    game.give(StartTurn("red"))
    assert game.reasons(HoldFire("blue")) == ["not_his_turn"]
    game.give(HoldFire("red"))
    assert game.offered == [StartTurn("blue")]
    game.give(HoldFire("red", on=False))
    assert game.offered[0] == Declare("red", "blue")
    game.give(HoldFire("red"))
    game.fight("red", "blue", "7", "7")  # the owner may think better of it
    assert not game.state.held
    assert game.reasons(HoldFire("red")) == []
    game.give(HoldFire("red"))
    game.give(StartTurn("blue"))
    assert not game.state.held
    game.give(HoldFire("blue"))
    game.give(Disband("blue"))
    assert not game.state.held


def test_f8_each_target_once_a_turn_by_the_same_fleet() -> None:
    game = Game(
        replace(RED, location="deep"), replace(BLUE, location="deep"), fleet("more", "red", "deep", military_pi=1)
    )
    game.give(StartTurn("red"))
    game.fight("red", "blue", "7", "7")
    assert game.reasons(Declare("red", "blue")) == ["already_fought_this_turn"]
    assert game.reasons(Declare("more", "blue")) == []
    game.give(StartTurn("blue"))
    assert game.reasons(Declare("blue", "red")) == []
    game.give(StartTurn("red"))
    assert game.reasons(Declare("red", "blue")) == []


def test_fr15_the_same_target_once_a_turn_even_when_overruled() -> None:
    game = Game(replace(RED, location="deep"), replace(BLUE, location="deep"))
    for overrule in (False, True):
        game.give(Declare("red", "blue"), overrule=overrule)
        game.exchange("7", "7")
        game.give(Confirm())
    assert game.state.meetings == (Meeting("red", "blue"),)


def test_f8_the_reasons_are_looked_at_in_their_order() -> None:
    worst = Situation("attack_system", "star_cloud", 0, True, 1, True, True, False)
    assert list(reasons(worst, BOOK)) == [
        "no_ships",
        "star_cloud",
        "no_system",
        "may_not_land",
        "opposing_fleet_present",
        "already_fought_this_turn",
    ]
    attack = Situation("attack_fleet", "star_cloud", 0, target_already_fought=True)
    assert list(reasons(attack, BOOK)) == ["no_ships", "star_cloud", "no_target", "already_fought_this_turn"]
    assert list(reasons(Situation("move", fleet_ships=0, fleet_has_fought=True), BOOK)) == [
        "no_ships",
        "fleet_has_fought",
    ]


@pytest.mark.parametrize(("house", "barred"), [(False, []), (True, ["fleet_has_fought"])])
def test_fr8_who_only_returned_fire_may_move_unless_the_house_forbids(house: bool, barred: list[str]) -> None:
    ours, theirs = replace(RED, location="deep"), replace(BLUE, location="deep")
    game = Game(ours, theirs, book=ruled(defender_may_not_move=house))
    game.give(StartTurn("red"))
    game.fight("red", "blue", "7", "7")
    game.give(StartTurn("blue"))
    assert game.reasons(Move("blue", "home")) == barred
    game.give(StartTurn("red"))
    game.give(StartTurn("blue"))
    assert game.reasons(Move("blue", "home")) == []


def test_f32_who_was_attacked_is_free_to_act_in_his_next_turn() -> None:
    game = Game(replace(RED, location="deep"), replace(BLUE, location="deep"))
    game.give(StartTurn("red"))
    game.fight("red", "blue", "7", "7")
    game.give(StartTurn("blue"))
    assert game.fight("blue", "red", "7", "7") == "both_remain"


def test_fr12_fleets_of_one_owner_are_never_added_together() -> None:
    game = Game(RED, BLUE, fleet("second", "blue", military_pi=40))
    assert [order.defender for order in _targets(game)] == ["blue", "second"]
    assert game.declare("red", "blue").combat.defenders == BLUE.ships


def _targets(game: Game) -> list[Declare]:
    game.give(StartTurn("red"))
    return [order for order in game.offered if isinstance(order, Declare)]


def test_fr16_allies_do_not_oppose_each_other() -> None:
    game = Game(RED, BLUE, replace(SYSTEM, owner="green"))
    game.give(Ally("red", "blue", True))
    assert game.reasons(Declare("red", "blue")) == ["no_target"]
    assert game.reasons(Declare("red", SYSTEM.id)) == []
    game.give(Ally("blue", "red", False))
    assert game.reasons(Declare("red", "blue")) == []
    assert game.reasons(Ally("red", "red", True)) == ["same_owner"]
    assert "no_such_owner" in game.reasons(Ally("red", "nobody", True))


def test_fr16_a_friendly_system_is_nobody_s_target() -> None:
    game = Game(RED, fleet("blue", "blue", "deep", military_pi=1))
    game.give(Ally("red", "blue", True))
    assert game.reasons(Declare("red", SYSTEM.id)) == ["friendly_system"]
    assert Game(BLUE).reasons(Declare("blue", SYSTEM.id)) == ["friendly_system"]


def test_a_turn_comes_round() -> None:
    game = Game(RED, BLUE)
    turns = []
    for owner in ("red", "blue", "red", "red", "blue"):
        game.give(StartTurn(owner))
        turns.append(game.state.turn)
    assert turns == [1, 1, 2, 3, 3]
    assert game.reasons(StartTurn("nobody")) == ["no_such_owner"]


def test_until_the_first_die_everything_may_be_edited_then_only_overruled() -> None:
    game = Game(replace(RED, location="deep"), replace(BLUE, location="deep"))
    game.declare("red", "blue")
    game.give(Redraw(replace(RED, location="deep", ships=Ships(military_inf=1))))
    assert (game.combat.attackers, game.combat.began) == (Ships(military_inf=1),) * 2
    assert game.reasons(Redraw(replace(RED, location="deep", ships=Ships()))) == ["in_combat"]
    game.give(Strike(), "7")
    assert game.reasons(Redraw(replace(BLUE, location="deep"))) == ["in_combat"]
    game.give(Redraw(replace(BLUE, location="deep", ships=Ships(military_pi=3))), overrule=True)
    assert (game.combat.defenders.total, game.combat.met.total) == (3, 10)
    assert game.reasons(Withdraw()) == ["dice_have_fallen"]


def test_the_defence_may_be_put_right_before_the_first_die() -> None:
    game = Game(RED, replace(SYSTEM, defence=5)).declare("red", SYSTEM.id)
    game.give(ChangeLocation(replace(SYSTEM, defence=7)))
    assert (game.combat.defence, game.combat.met_defence) == (7, 7)
    game.give(Withdraw())
    assert game.state.combat is None


def test_who_leaves_the_table_takes_his_combat_with_him() -> None:
    game = Game(RED, BLUE, replace(SYSTEM, defence=2)).declare("red", "blue")
    game.give(Disband("blue"), overrule=True)
    assert game.state.combat is None
    game.fight("red", SYSTEM.id, "2", "7")
    game.give(Disband("red"))
    assert game.state.meetings == ()
    game.give(RemoveLocation(SYSTEM.id))
    assert not game.state.has_location(SYSTEM.id)


def test_names_are_taken_once() -> None:
    game = Game(RED)
    assert game.reasons(Muster(RED)) == ["name_taken"]
    assert game.reasons(Muster(replace(RED, id="home"))) == ["name_taken"]
    assert game.reasons(Muster(replace(RED, id="x", location="nowhere"))) == ["no_such_location"]
    assert game.reasons(RemoveLocation("home")) == ["fleet_there"]
    assert game.reasons(SetPriorities("x", Priorities())) == ["no_such_fleet"]


def test_f8_what_a_fleet_attacked_is_forgotten_in_its_owner_s_turn_only() -> None:
    game = Game(replace(RED, location="deep"), replace(BLUE, location="deep"))
    game.give(StartTurn("red"))
    game.fight("red", "blue", "7", "7")
    game.give(StartTurn("blue"))
    assert game.state.meetings == (Meeting("red", "blue"),)
    game.fight("blue", "red", "7", "7")
    game.give(StartTurn("red"))
    assert game.state.meetings == (Meeting("blue", "red"),)


def test_f6_whoever_fought_last_goes_on_first() -> None:
    zulu = fleet("zulu", "red", "deep", military_pi=10)
    blues = (fleet(id_, "blue", "deep", military_pi=9) for id_ in ("one", "two"))
    game = Game(fleet("alpha", "red", "deep", military_pi=10), zulu, *blues)
    game.give(StartTurn("red"))
    assert game.offered[0] == Declare("alpha", "one")
    game.fight("zulu", "one", "7", "7")
    assert game.offered[0] == Declare("zulu", "two")
