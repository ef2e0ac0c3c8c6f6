"""Attacks and launches at the table: C-17, C-31, C-32, C-38, C-40, C-44 to C-51, C-87, C-88, R-6, R-21, R-25, R-63."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.systems.cepheus.actions.attack import Attack, Launch, React, Shoot
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.crew import Acted
from referee_app.systems.cepheus.events.fire import AttackEnded, AttackRolled, MissilesLaunched
from referee_app.systems.cepheus.state import Conduct, Part, Reaction, Ship, Shot, Software, Stores, Systems, Terms
from tests.systems.cepheus.table import BOOK, Game, gunner, mount, person, ruled, ship, told, turn

MIXED = mount("t1", "beam_laser", "beam_laser", "sandcaster", ammo=Stores(sand=2))
RACKS = mount("t2", "missile_rack", "missile_rack", ammo=Stores(standard=3, smart=2))


def shooter(**changes: Any) -> Ship:
    crew = (gunner("gus", "t1", 1), gunner("moe", "t2", 2), person("pia", "pilot", piloting=0))
    return replace(ship("a", *crew, mounts=(MIXED, RACKS)), **changes)


def game(own: Ship | None = None, other: Ship | None = None, book: Book = BOOK, **state: Any) -> Game:
    return Game(replace(turn(own or shooter(), other or ship("b")), **state), book)


BEAM = Attack("gus", "t1", "beam_laser", "b")
SAND = Attack("gus", "t1", "sandcaster", "b", 1, same_action=True)
SALVO = Launch("moe", "t2", "missile_rack", "b", "standard")


def systems(**hits: int) -> Systems:
    return Systems(**{name: Part(count) for name, count in hits.items()})


def test_c_44_a_hit_queues_every_weapon_fired() -> None:
    play = game()
    announced = play.give(BEAM)
    assert told(announced, Acted) == [Acted("gus", "significant")]
    assert play.ship("a").mount("t1").shot == Shot("gus", "b", ("beam_laser", "beam_laser"))
    assert play.state.incoming is not None
    shot = play.give(Shoot(), "8")
    assert told(shot, AttackRolled)[0].check.effect == 1
    assert told(shot, AttackEnded)[0].hits == 2
    assert [(hit.cause, hit.dice, hit.target, hit.attack) for hit in play.state.queue] == [
        ("beam_laser", 1, "b", 1)
    ] * 2
    assert play.state.incoming is None


def test_c_44_fire_at_the_own_side_asks_first() -> None:
    """Law 8: it is refused, and can be overruled."""
    friends = game(other=replace(ship("b"), side=shooter().side), range="short")
    for order in (BEAM, SALVO):
        assert [one.reason for one in order.objections(friends.state, BOOK)] == ["own_side"]
        assert not any(one.final for one in order.objections(friends.state, BOOK))


def test_c_44_a_miss_queues_nothing() -> None:
    play = game()
    play.give(BEAM)
    shot = play.give(Shoot(), "6")
    assert not play.state.queue
    assert told(shot, AttackEnded)[0].hits == 0
    assert play.rules(Shoot()) == ["C-81"]


def test_c_44_a_mount_fires_once_a_turn_whoever_fires_it() -> None:
    play = game(shooter(mounts=(replace(MIXED, shot=Shot("", "b", ("beam_laser",))), RACKS)))
    assert play.rules(BEAM) == ["C-44"]


def test_c_47_another_kind_fires_in_the_same_action_at_the_same_target() -> None:
    play = game(range="close")
    play.state.ship("a")
    play.give(BEAM)
    play.give(Shoot(), "2")
    settled = play.give(SAND)
    assert not told(settled, Acted)
    play.give(Shoot(), "66")
    assert [(hit.cause, hit.dice, hit.attack) for hit in play.state.queue] == [("sandcaster", 0, 2)]
    assert play.rules(SAND) == ["C-47"]
    assert play.rules(replace(BEAM, same_action=True)) == ["C-47"]


def test_c_47_a_further_kind_needs_a_first_one_of_the_same_gunner_and_target() -> None:
    assert game(range="close").rules(SAND) == ["C-47"]
    for fired in (Shot("moe", "b", ("beam_laser",)), Shot("gus", "c", ("beam_laser",))):
        play = game(shooter(mounts=(replace(MIXED, shot=fired), RACKS)), range="close")
        assert play.rules(SAND) == ["C-47"]


def test_c_47_no_more_weapons_than_there_are() -> None:
    assert game().rules(replace(BEAM, count=3)) == ["C-47"]
    assert game().rules(Attack("gus", "t1", "pulse_laser", "b")) == ["C-47"]
    play = game()
    play.give(replace(BEAM, count=1))
    play.give(Shoot(), "66")
    assert len(play.state.queue) == 1


def test_r_25_per_weapon_each_weapon_has_its_own_roll() -> None:
    play = game(book=ruled(attack_rolls="per_weapon"))
    assert play.rules(replace(BEAM, count=2)) == ["C-47"]
    again = replace(BEAM, same_action=True)
    play.give(BEAM)
    play.give(Shoot(), "66")
    play.give(again)
    play.give(Shoot(), "66")
    assert [hit.attack for hit in play.state.queue] == [1, 2]
    assert play.rules(again) == ["C-47"]


def test_c_49_a_sandcaster_takes_a_canister_a_weapon() -> None:
    twin = mount("t1", "sandcaster", "sandcaster", ammo=Stores(sand=2))
    play = game(shooter(mounts=(twin, RACKS)), range="close")
    play.give(Attack("gus", "t1", "sandcaster", "b"))
    assert play.ship("a").mount("t1").ammo.sand == 0
    play.give(Shoot(), "66")
    assert len(play.state.queue) == 2
    empty = game(shooter(mounts=(replace(twin, ammo=Stores(sand=1)), RACKS)), range="close")
    assert empty.rules(Attack("gus", "t1", "sandcaster", "b")) == ["C-44"]


def test_c_51_a_person_hit_takes_personal_damage_and_the_ship_none() -> None:
    play = game()
    play.give(replace(BEAM, personal_scale=True))
    shot = play.give(Shoot(), "66")
    (rolled,) = told(shot, AttackRolled)
    assert (rolled.personal, rolled.check.dm) == ("1D6x50", -3)
    assert not play.state.queue


def test_c_50_the_computer_fires_what_nobody_mans_a_unit_a_weapon() -> None:
    order = Attack("", "t1", "beam_laser", "b")
    unmanned = shooter(crew=(), software=Software(fire_control=3), conduct=Conduct(units=3, hasty=True))
    play = game(unmanned)
    play.give(replace(order, terms=Terms(fire_control=1)))
    assert play.ship("a").conduct.units == 0
    shot = play.give(Shoot(), "7")
    assert told(shot, AttackRolled)[0].check.effect == 0
    assert len(play.state.queue) == 2
    assert game(replace(unmanned, conduct=Conduct(units=1))).rules(order) == ["C-50"]
    assert game(replace(unmanned, conduct=Conduct(units=2))).rules(replace(order, terms=Terms(fire_control=1))) == [
        "C-50"
    ]


def test_c_50_a_manned_mount_is_the_gunners_unless_given_to_the_computer() -> None:
    order = Attack("", "t1", "beam_laser", "b")
    manned = shooter(conduct=Conduct(units=2))
    assert game(manned).rules(order) == ["C-50"]
    assert not game(replace(manned, mounts=(replace(MIXED, computer=True), RACKS))).rules(order)
    others = game(replace(manned, crew=manned.crew[1:]))
    assert not others.rules(order)
    hurt = tuple(replace(one, state="unconscious") for one in manned.crew)
    assert not game(replace(manned, crew=hurt)).rules(order)


def test_c_50_a_gunner_may_be_given_units() -> None:
    play = game(shooter(conduct=Conduct(units=2)))
    play.give(replace(BEAM, terms=Terms(fire_control=2)))
    assert play.ship("a").conduct.units == 0
    shot = play.give(Shoot(), "5")
    assert told(shot, AttackRolled)[0].check.effect == 0


def test_c_53_points_and_bonus_go_into_one_roll() -> None:
    helped = replace(shooter().crew[0], helped=(6,))
    own = shooter(crew=(helped, *shooter().crew[1:]), conduct=Conduct(pool=3), intercepts=("b",))
    play = game(own)
    play.give(replace(BEAM, terms=Terms(coordinate=2, intercept="b")))
    assert (play.ship("a").conduct.pool, play.ship("a").intercepts) == (1, ())
    shot = play.give(Shoot(), "2")
    values = {line.id: line.dm for line in told(shot, AttackRolled)[0].check.lines}
    assert (values["coordinate"], values["intercept"], values["helper"]) == (2, 4, 2)
    again = game(own)
    again.give(replace(BEAM, terms=Terms(helper_effect=-1)))
    shot = again.give(Shoot(), "=2")
    assert {line.id: line.dm for line in told(shot, AttackRolled)[0].check.lines}["helper"] == 1
    assert play.ship("a").person("gus").helped == ()


def test_c_75_the_bonus_helps_against_its_own_enemy_only() -> None:
    play = game(shooter(intercepts=("c",)))
    assert play.rules(replace(BEAM, terms=Terms(intercept="c"))) == ["C-75"]
    assert play.rules(replace(BEAM, terms=Terms(intercept="b"))) == ["C-75"]


def test_c_48_a_launch_sends_a_missile_a_rack_and_fixes_its_number() -> None:
    play = game()
    launched = told(play.give(SALVO, "5"), MissilesLaunched)[0]
    (salvo,) = play.state.salvos
    assert launched.salvo == salvo
    assert (salvo.id, salvo.number, salvo.need, salvo.due, salvo.last) == ("S1", 2, 10, 2, 5)
    assert play.ship("a").mount("t2").ammo.standard == 1
    assert play.ship("a").mount("t2").shot == Shot("moe", "b", ("missile_rack", "missile_rack"))
    assert play.rules(SALVO) == ["C-44", "C-32"]


def test_c_48_a_bank_sends_twelve_or_what_is_left() -> None:
    for loaded, sent in ((20, 12), (5, 5)):
        bank = replace(mount("b1", "missile_bank", ammo=Stores(nuclear=loaded)), kind="bay")
        own = ship("a", person("bay", "bay_gunner", "b1", bay_weapons=0), mounts=(bank,))
        play = game(own, range="very_long")
        play.give(Launch("bay", "b1", "missile_bank", "b", "nuclear", salvo="twelve"), "8")
        salvo = play.state.salvo("twelve")
        assert (salvo.number, salvo.need, salvo.due) == (sent, 8, 3)
        assert play.ship("a").mount("b1").ammo.nuclear == loaded - sent


def test_r_32_smart_missiles_need_no_check_and_fly_for_four_turns() -> None:
    play = game()
    play.give(replace(SALVO, missile="smart", count=1))
    (salvo,) = play.state.salvos
    assert (salvo.number, salvo.need, salvo.due, salvo.last) == (1, 8, 2, 5)


def test_r_32_nothing_is_put_into_a_launch_without_a_check() -> None:
    own = shooter(conduct=Conduct(pool=3, units=2), intercepts=("b",))
    staked = replace(SALVO, missile="smart", terms=Terms(coordinate=2, intercept="b", fire_control=1))
    play = game(own)
    assert (staked.stake, replace(staked, missile="standard").stake) == (None, staked.terms)
    play.give(staked)
    red = play.ship("a")
    assert (red.conduct.pool, red.conduct.units, red.intercepts) == (3, 2, ("b",))


def test_c_48_what_forbids_a_launch() -> None:
    assert game(range="close").rules(SALVO) == ["C-48"]
    assert game().rules(replace(SALVO, missile="nuclear")) == ["C-48"]
    assert game().rules(Attack("moe", "t2", "missile_rack", "b")) == ["C-48"]
    assert game().rules(Launch("gus", "t1", "beam_laser", "b", "standard")) == ["C-48"]
    play = game()
    play.give(replace(SALVO, salvo="x"), "8")
    assert play.rules(replace(SALVO, salvo="x"))[0] == "C-48"


def test_c_31_only_in_the_ships_own_activation() -> None:
    assert game(active=("b",)).rules(BEAM) == ["C-31"]
    play = game()
    play.give(BEAM)
    assert play.rules(SALVO) == ["C-81"]


def test_c_40_a_ship_or_gunner_out_of_action() -> None:
    assert game(shooter(status="taken")).rules(BEAM) == ["C-40"]
    assert game(shooter(systems=systems(power_plant=3))).rules(BEAM) == ["C-40"]
    assert (
        game(shooter(systems=systems(power_plant=3), crew=())).rules(Attack("", "t1", "beam_laser", "b"))[0] == "C-40"
    )
    out = (replace(shooter().crew[0], state="unconscious"),)
    assert game(shooter(crew=out)).rules(BEAM) == ["C-40"]


def test_c_40_sensors_and_mounts_out_of_order() -> None:
    blind = shooter(systems=systems(sensors=2))
    assert game(blind).rules(BEAM) == ["C-40"]
    assert game(blind).rules(SALVO) == ["C-40"]
    assert not game(blind, range="adjacent").rules(BEAM)
    assert game(shooter(mounts=(replace(MIXED, hits=2), RACKS))).rules(BEAM) == ["C-40"]


def test_c_38_and_c_17_only_the_gunner_of_the_mount() -> None:
    assert game().rules(Attack("pia", "t1", "beam_laser", "b")) == ["C-38", "C-17"]
    assert game().rules(Attack("moe", "t1", "beam_laser", "b")) == ["C-17"]
    assert game().rules(Attack("gus", "elsewhere", "beam_laser", "b")) == ["C-17"]


def test_r_6_a_pilot_may_fire_an_empty_turret_by_the_house_rule() -> None:
    lonely = shooter(crew=(person("pia", "pilot", piloting=0, turret_weapons=1),))
    order = Attack("pia", "t1", "beam_laser", "b")
    assert game(lonely).rules(order) == ["C-38", "C-17"]
    play = game(lonely, book=ruled(multi_role=True))
    play.give(order)
    shot = play.give(Shoot(), "9")
    assert told(shot, AttackRolled)[0].check.effect == 0
    assert game(book=ruled(multi_role=True)).rules(order) == ["C-17"]


def test_c_45_out_of_range() -> None:
    assert game(range="distant").rules(Attack("gus", "t1", "sandcaster", "b")) == ["C-45"]


def test_c_32_one_significant_action() -> None:
    spent = tuple(replace(one, significant=1) for one in shooter().crew)
    assert game(shooter(crew=spent)).rules(BEAM) == ["C-32"]


def test_the_refusals_come_in_the_order_of_the_referee() -> None:
    worst = shooter(
        crew=(replace(gunner("gus", "t9"), state="dead", position="marine", significant=1),),
        status="taken",
        systems=systems(sensors=2),
        mounts=(replace(MIXED, hits=2, ammo=Stores(), shot=Shot("x", "b", ())), RACKS),
    )
    order = Attack("gus", "t1", "sandcaster", "b", 2, Terms(coordinate=1, intercept="c", fire_control=1))
    rules = game(worst, active=()).rules(order)
    assert rules == [
        *("C-31", "C-40", "C-40", "C-38", "C-17", "C-44", "C-40", "C-47"),
        *("C-53", "C-75", "C-50", "C-45", "C-40", "C-44", "C-32"),
    ]


def test_c_75_a_bonus_against_another_enemy_is_refused_before_units_that_are_not_there() -> None:
    order = replace(BEAM, terms=Terms(intercept="c", fire_control=1))
    assert game(shooter(intercepts=("c",))).rules(order) == ["C-75", "C-50"]


def test_what_is_not_on_the_table_cannot_be_overruled() -> None:
    for order in (
        replace(BEAM, crew="nobody"),
        replace(BEAM, target="z"),
        replace(BEAM, target="a"),
        Attack("", "z", "beam_laser", "b"),
    ):
        assert any(objection.final for objection in order.objections(game().state, BOOK))
    gone = game(other=ship("b", status="destroyed"))
    assert gone.rules(BEAM) == ["C-121"]


def test_r_21_sand_may_wait_for_a_hit_by_the_house_rule() -> None:
    caster = mount("s1", "sandcaster", ammo=Stores(sand=1))
    target = ship("b", gunner("sam", "s1", 0), person("pat", "pilot", piloting=0), mounts=(caster,), initiative=9)
    play = game(other=target, book=ruled(reactions_after_roll=True))
    play.give(BEAM)
    play.give(Shoot(), "66")
    assert play.state.incoming is not None
    assert play.state.incoming.hit == 5
    assert not play.state.queue
    assert play.rules(React(Reaction("dodge", "pat"))) == ["R-21"]
    play.give(React(Reaction("fire_sand", "sam", "s1")))
    play.give(Shoot(), "8")
    assert [hit.sand for hit in play.state.queue] == [1, 1]
    missed = game(other=target, book=ruled(reactions_after_roll=True))
    missed.give(BEAM)
    missed.give(Shoot(), "2")
    assert missed.state.incoming is None


def test_r_21_reactions_come_before_the_roll_otherwise() -> None:
    caster = mount("s1", "sandcaster", ammo=Stores(sand=1))
    play = game(other=ship("b", gunner("sam", "s1", 0), mounts=(caster,)))
    play.give(BEAM)
    play.give(Shoot(), "66")
    assert play.state.incoming is None
    assert len(play.state.queue) == 2


def test_c_128_an_attack_says_what_it_may_do() -> None:
    play = game()
    play.give(BEAM)
    asked = resolve(Shoot(), play.state, BOOK)
    assert isinstance(asked, Asked)
    assert isinstance(asked.question, Roll)
    assert asked.question.chance == Fraction(21, 36)
    assert {spread.name for spread in asked.question.outlook()} >= {"damage"}


def test_c_117_launches_and_attacks_are_numbered_together() -> None:
    play = game()
    play.give(BEAM)
    play.give(Shoot(), "66")
    play.give(SALVO, "=8")
    assert (play.state.queue[0].attack, play.state.salvos[0].serial, play.state.salvos[0].id) == (1, 2, "S2")
