"""The damage step: armour, groups, locations, systems, crews, collisions, and ships that are gone (C-93 to C-121)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.table import Choice
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage import groups_of
from referee_app.systems.cepheus.events import damage as facts
from referee_app.systems.cepheus.questions.ships import events_of
from referee_app.systems.cepheus.state import Hit, Mount, Part, Pursuit, Salvo, Screens, Ship, Systems, Task
from tests.laws import Hand, settle_by
from tests.systems.cepheus.table import BOOK, Game, battle, mount, person, ruled, ship, told

FOE = ship("foe")


def hit(target: str = "rook", cause: Any = "pulse_laser", dice: int = 2, **more: Any) -> Hit:
    return replace(Hit(target, "foe", cause, 1, dice), **more)


def step(target: Ship, *hits: Hit, book: Book = BOOK, **changes: Any) -> Game:
    """A damage step with these hits waiting for one ship."""
    return Game(battle(target, FOE, queue=hits, **changes), book)


def rook(**changes: Any) -> Ship:
    return ship("rook", tons=300, **{"armor": 3, "hull": 2, **changes})


def systems(**hits: int) -> Systems:
    return Systems(**{name: Part(number) for name, number in hits.items()})


def test_c_94_worked_volley_of_three_pulse_lasers() -> None:
    game = step(rook(), hit(), hit(), hit())
    game.give(ResolveHit(), "64", "44", "34")
    assert (game.ship("rook").hull, game.ship("rook").armor) == (1, 2)
    settled = game.give(ResolveHit(), "34", "66", "66", "22")
    assert told(settled, facts.HitResolved)[0].damage == 5
    assert told(settled, facts.HitResolved)[0].armor == 2
    assert game.ship("rook").hull == 0
    assert game.ship("rook").systems.bridge.hits == 1
    settled = game.give(ResolveHit(), "22", "44")
    assert told(settled, facts.Located)[0].column == "internal"
    assert game.ship("rook").structure == 5
    assert game.state.queue == ()


def test_c_94_sand_screens_and_reflec_stop_damage() -> None:
    game = step(rook(reflec=True), hit(sand=2))
    resolved = told(game.give(ResolveHit(), "66", "1", "2", "44"), facts.HitResolved)[0]
    assert (resolved.sand, resolved.armor, resolved.damage) == ((1, 2), 6, 3)
    game = step(rook(), hit(cause="fusion_gun_bay", dice=5, screen=1))
    resolved = told(game.give(ResolveHit(), "=20", "35", "44", "44", "=4"), facts.HitResolved)[0]
    assert (resolved.screen, resolved.damage) == ((3, 5), 20 - 8 - 1 - 3)


def test_c_83_sand_and_screens_are_thrown_by_the_side_that_is_struck() -> None:
    for shot, dice in ((hit(sand=1), ("66", "1", "44")), (hit(cause="nuclear", screen=1), ("66", "35"))):
        game, hand = step(rook(armor=9), shot), Hand(dice)
        settle_by(hand, ResolveHit(), game.state, BOOK)
        thrown = {one.purpose: one.who for one in hand.asked}
        assert {purpose: thrown[purpose] for purpose in thrown if purpose in ("damage", "sand", "screen")} == {
            "damage": "foe",
            "sand" if shot.sand else "screen": "rook",
        }


def test_r_28_effect_adds_damage_only_by_house_rule() -> None:
    assert told(step(rook(), hit(effect=4)).give(ResolveHit(), "22", "44"), facts.HitResolved)[0].damage == 1
    game = step(rook(), hit(effect=4), book=ruled(effect_adds_damage=True))
    assert told(game.give(ResolveHit(), "22", "44", "44"), facts.HitResolved)[0].damage == 5


def test_r_22_sand_may_not_stop_mesons() -> None:
    shot = hit(cause="meson_gun_bay", dice=1, sand=1)
    resolved = told(step(rook(), shot).give(ResolveHit(), "3", "2", "44", "1 1"), facts.HitResolved)[0]
    assert (resolved.sand, resolved.damage) == ((2,), 1)
    game = step(rook(), shot, book=ruled(sand_stops_mesons=False))
    resolved = told(game.give(ResolveHit(), "3", "44", "1 1"), facts.HitResolved)[0]
    assert (resolved.sand, resolved.damage) == ((), 3)


def test_r_23_screens_may_roll_once_for_the_attack() -> None:
    salvo = [hit(cause="nuclear", dice=2, screen=0, attack=7) for _ in range(2)]
    other = hit(cause="nuclear", dice=2, screen=0, attack=8)
    game = step(rook(), *salvo, other, book=ruled(screens_roll="per_attack"))
    game.give(ResolveHit(), "66", "66")
    second = told(game.give(ResolveHit(), "66"), facts.HitResolved)[0]
    assert (second.screen, second.damage) == ((6, 6), 0)
    third = told(game.give(ResolveHit(), "66", "1 1", "44", "44"), facts.HitResolved)[0]
    assert third.screen == (1, 1)
    game = step(rook(), *salvo)
    game.give(ResolveHit(), "66", "66")
    assert told(game.give(ResolveHit(), "66", "65"), facts.HitResolved)[0].screen == (6, 5)


def test_c_95_bands_and_what_lies_beyond() -> None:
    printed = {0: (), 4: (1,), 8: (1, 1), 12: (2,), 16: (1, 1, 1), 20: (1, 1, 2), 24: (2, 2), 28: (3,), 44: (3, 3)}
    assert {damage: groups_of(damage, BOOK) for damage in printed} == printed
    assert [groups_of(damage, BOOK)[2:] for damage in (46, 47, 50, 53, 56)] == [(), (1,), (2,), (2, 1), (2, 2)]


def test_r_40_r_41_house_rules_of_the_bands() -> None:
    higher = ruled(damage_overlap="higher")
    assert [groups_of(damage, higher) for damage in (12, 16, 24, 13)] == [(1, 1, 1), (1, 1, 2), (3,), (1, 1, 1)]
    assert groups_of(50, ruled(beyond_44="add"))[2:] == (2, 1, 1)


def test_c_97_all_hits_of_a_group_fall_on_one_turret() -> None:
    target = rook(mounts=(mount("fore"), mount("aft"), Mount("bay", "bay")), hull=5)
    game = step(target, hit(dice=6, cause="particle_beam_bay"), book=replace(BOOK, damage_bands={"44": (3,)}))
    game.give(ResolveHit(), "=20", "14", "2", "1 1")
    assert [one.hits for one in game.ship("rook").mounts] == [0, 3, 0]


def shot(target: Ship, groups: tuple[int, ...], *dice: str, book: Book = BOOK, **state: Any) -> tuple[Game, list[Any]]:
    """Groups on the column of the ship's state, from a beam laser's 6."""
    doctored = replace(book, damage_bands={"44": groups})
    game = step(target, hit(cause="beam_laser", dice=1), book=doctored, **state)
    settled = game.give(ResolveHit(), "6", *dice)
    return game, events_of(settled.events)


def test_c_99_an_empty_hull_sends_hits_across_the_table_in_the_row_rolled() -> None:
    _, events = shot(rook(hull=1), (2,), "66", "1 1")
    assert events[1:4] == [{"hit": "hull", "now": 0}, {"over": "hull", "to": "bridge"}, {"hit": "bridge", "now": 1}]
    craft = ship("rook", tons=80, hull=0, armor=0)
    _, events = shot(craft, (1,), "34", "1 1")
    assert events[1:3] == [{"over": "armor", "to": "hull"}, {"over": "hull", "to": "crew"}]
    _, events = shot(craft, (1,), "45", "3")
    assert events[2:4] == [{"over": "hull", "to": "hold"}, {"hit": "hold", "now": 1}]


def test_c_100_a_destroyed_ship_takes_no_more_and_lets_go_of_everything() -> None:
    target = rook(hull=0, structure=1, armor=0)
    chaser = replace(FOE, pursuit=Pursuit("rook"))
    salvo = Salvo("s", "foe", "m", "rook", "smart", 2, 8, 1, 2, 5)
    game = Game(
        battle(target, chaser, queue=(hit(), hit()), docked=(("foe", "rook"),), salvos=(salvo,)),
        replace(BOOK, damage_bands={"44": (3, 3)}),
    )
    settled = game.give(ResolveHit(), "66", "44")
    assert events_of(settled.events)[-1] == {"status": "destroyed"}
    assert len(told(settled, facts.SystemHit)) == 1
    assert (game.state.docked, game.state.salvos, game.ship("foe").pursuit) == ((), (), None)
    assert told(settled, facts.StatusChanged)[0].pursuers == ("foe",)
    wasted = told(game.give(ResolveHit()), facts.HitResolved)[0]
    assert wasted.wasted and game.state.queue == ()


def test_c_101_to_c_108_systems_take_three_and_pass_on_the_rest() -> None:
    _, events = shot(rook(hull=5, systems=systems(m_drive=3)), (1,), "22")
    assert events[1:] == [{"over": "m_drive", "to": "hull"}, {"hit": "hull", "now": 4}]
    _, events = shot(rook(hull=5, systems=systems(sensors=2)), (2,), "56")
    assert events[1:] == [{"hit": "sensors", "now": 3}, {"over": "sensors", "to": "hull"}, {"hit": "hull", "now": 4}]
    for name, row in (("j_drive", "22"), ("power_plant", "1 2"), ("bridge", "66"), ("hold", "36")):
        _, events = shot(rook(hull=0, systems=systems(**{name: 3})), (1,), row)
        assert events[1:] == [{"over": name, "to": "structure"}, {"hit": "structure", "now": 5}]
    _, events = shot(rook(hull=5, armor=0, systems=systems(fuel=3)), (1,), "36")
    assert events[1] == {"over": "fuel", "to": "structure"}
    _, events = shot(rook(hull=5, armor=0), (1,), "34")
    assert events[1] == {"over": "armor", "to": "hull"}


def test_c_102_c_103_mounts_overflow_when_destroyed() -> None:
    target = rook(hull=5, mounts=(mount("t", hits=2), Mount("b", "bay", hits=3)))
    _, events = shot(target, (2,), "14")
    assert events[1] == {"hit": "turret", "now": 3, "mount": "t"}
    assert events[2] == {"over": "turret", "to": "hull"}
    _, events = shot(replace(target, hull=0), (1,), "14")
    assert events[1] == {"over": "bay", "to": "structure"}


def test_r_44_destroyed_turrets_are_hit_unless_the_house_spares_them() -> None:
    target = rook(hull=5, mounts=(mount("a", hits=3), mount("b"), mount("c")))
    _, events = shot(target, (1,), "14", "1")
    assert events[1] == {"over": "turret", "to": "hull"}
    _, events = shot(target, (1,), "14", "1", book=ruled(random_mount="working"))
    assert events[1] == {"hit": "turret", "now": 1, "mount": "b"}


def test_c_105_c_106_thrust_and_power() -> None:
    game, events = shot(rook(hull=0, systems=systems(power_plant=1)), (2,), "1 2", "1 1")
    assert events[2]["crew_hit"] == "radiation"
    assert events[-1] == {"status": "disabled"}
    assert game.ship("rook").status == "disabled"


def test_c_67_a_disabled_ship_is_pursued_no_more() -> None:
    chaser = replace(FOE, pursuit=Pursuit("rook"))
    target = rook(hull=0, systems=systems(power_plant=2), pursuit=Pursuit("foe"))
    game = Game(battle(target, chaser, queue=(hit(cause="boarding_hit", dice=0),)))
    game.give(ResolveHit(), "1 2")
    assert (game.ship("rook").pursuit, game.ship("foe").pursuit) == (None, None)
    assert game.ship("rook").status == "disabled"


def test_c_109_fuel_leaks_then_drains_then_is_gone() -> None:
    game, events = shot(rook(hull=5, fuel=Fraction(42)), (3,), "36", "5", "3")
    assert events[1:] == [
        {"hit": "fuel", "now": 1},
        {"leak": 5},
        {"hit": "fuel", "now": 2},
        {"fuel_lost": 12.6},
        {"hit": "fuel", "now": 3},
        {"fuel_lost": 29.4},
    ]
    assert (game.ship("rook").fuel, game.ship("rook").leak) == (Fraction(0), 5)


def test_c_110_the_hold_loses_tenths_twice() -> None:
    game, events = shot(rook(hull=0, cargo=Fraction(45)), (3,), "36", "4", "5")
    assert [event["cargo_lost"] for event in events if "cargo_lost" in event] == [18, 13.5, 13.5]
    assert game.ship("rook").cargo == 0


CREW = (person("ada", "pilot"), person("bo", "engineer", armor=3), person("cy", "passenger"))


def test_c_111_c_112_crew_hits_spare_passengers() -> None:
    target = ship("rook", *CREW, tons=300, hull=0, armor=0)
    game, events = shot(target, (2,), "34", "43", "2", "54", "65", "=12", "strength", "1 1")
    assert events[1:3] == [
        {"crew_hit": "normal", "total": 7, "who": "one", "amount": "2D6"},
        {"crew": "bo", "damage": 6},
    ]
    assert events[3:] == [
        {"crew_hit": "normal", "total": 11, "who": "all", "amount": "2D6"},
        {"crew": "ada", "damage": 12},
        {"crew": "bo", "damage": 0},
    ]
    assert game.ship("rook").person("ada").damage == 12


def test_r_52_house_rules_of_crew_hits() -> None:
    target = ship("rook", *CREW, tons=300, hull=0, armor=0)
    book = ruled(crew_hits_passengers=True, all_crew_dice="shared")
    _, events = shot(target, (1,), "34", "56", "1 1", book=book)
    assert events[2:] == [{"crew": "ada", "damage": 2}, {"crew": "bo", "damage": 0}, {"crew": "cy", "damage": 2}]
    dead = ship("rook", replace(CREW[0], state="dead"), CREW[1], tons=300, hull=0, armor=0)
    _, events = shot(dead, (1,), "34", "43", "54")
    assert events[2] == {"crew": "bo", "damage": 6}


def test_c_113_wounds_come_off_endurance_then_what_the_victim_chooses() -> None:
    target = ship("rook", CREW[0], tons=300, hull=0, armor=0)
    game = step(target, hit(cause="boarding_hit", dice=0))
    game.give(ResolveHit(), "34", "55", "=14", "dexterity")
    ada = game.ship("rook").person("ada")
    assert (ada.now.endurance, ada.now.dexterity, ada.now.strength, ada.state) == (0, 0, 7, "unconscious")
    game = step(target, hit(cause="boarding_hit", dice=0))
    game.give(ResolveHit(), "34", "55", "=24")
    assert game.ship("rook").person("ada").state == "dead"


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("damage", [10, 14, 19])
def test_c_113_each_choice_says_what_it_leaves(damage: int, place: int) -> None:
    """A stranger's wish: which score suffers first was asked, and none of them stood there."""
    target = ship("rook", CREW[0], tons=300, hull=0, armor=0)
    hand = Hand(("34", "55", f"={damage}", ("strength", "dexterity")[place]))
    state = settle_by(hand, ResolveHit(), step(target, hit(cause="boarding_hit", dice=0)).state, BOOK).state
    choice, ada = hand.asked[-1], state.ship("rook").person("ada")
    assert isinstance(choice, Choice)
    scores, stands = choice.prices()[place]
    assert dict(scores.about) == {name: ada.now.score(name) for name in ("strength", "dexterity", "endurance")}
    assert stands.id == f"cepheus.price.{ada.state}"


def test_c_37_hurt_people_may_lose_their_work() -> None:
    busy = replace(CREW[0], task=Task("dig", "piloting", "education", 3, 1))
    target = ship("rook", busy, tons=300, hull=0, armor=0)
    for dice, done, needed in (("66", 1, 4), ("1 1", 0, 3)):
        game = step(target, hit(cause="boarding_hit", dice=0))
        settled = game.give(ResolveHit(), "34", "32", "1 1", dice)
        task = game.ship("rook").person("ada").task
        assert task is not None and (task.done, task.needed) == (done, needed)
        assert told(settled, facts.WorkDisturbed)[0].check.dm == -3 - 2


def test_r_61_a_hit_on_the_ship_may_disturb_everybody() -> None:
    busy = replace(CREW[0], task=Task("dig", "piloting", "education", 3, 1))
    game = step(ship("rook", busy, tons=300), hit(dice=1), book=ruled(interrupt_on="ship"))
    game.give(ResolveHit(), "1", "44", "1 1")
    task = game.ship("rook").person("ada").task
    assert task is not None and task.done == 0


def test_c_114_radiation_comes_last_with_the_armour_that_was_met() -> None:
    target = ship("rook", CREW[1], tons=300, armor=2)
    game = step(target, hit(cause="particle_beam", dice=3))
    events = events_of(game.give(ResolveHit(), "=6", "34", "45", "=7").events)
    assert events[1:] == [
        {"hit": "armor", "now": 1},
        {"crew_hit": "radiation", "total": 7, "who": "one", "amount": "2D6x10"},
        {"crew": "bo", "rads": 70},
    ]
    assert game.ship("rook").person("bo").rads == 70


def test_c_85_dampers_and_meson_screens_meet_radiation() -> None:
    target = ship("rook", CREW[1], tons=300, armor=2, screens=Screens(1, 2))
    game = step(target, hit(cause="nuclear", screen=0), hit(cause="fusion_gun_bay", screen=0))
    game.give(ResolveHit(), "22", "1 1")
    assert told(game.give(ResolveHit(), "1 1", "1 1", "32"), facts.CrewStruck)[0].dm == -2
    game = step(target, hit(cause="meson_gun_bay", screen=0), hit(cause="meson_gun_bay"))
    assert told(game.give(ResolveHit(), "1 1", "1 1", "32"), facts.CrewStruck)[0].dm == -4
    assert told(game.give(ResolveHit(), "1 1", "1 1", "22"), facts.CrewStruck)[0].dm == 0


def test_r_53_stopped_weapons_may_bring_no_radiation() -> None:
    target = ship("rook", CREW[1], tons=300, armor=12)
    assert told(step(target, hit(cause="nuclear")).give(ResolveHit(), "1 1", "66"), facts.CrewStruck)
    game = step(target, hit(cause="nuclear"), book=ruled(radiation_if_stopped=False))
    assert not told(game.give(ResolveHit(), "1 1"), facts.CrewStruck)


def test_c_115_mesons_roll_inside_small_craft_too() -> None:
    craft = ship("rook", tons=80, armor=9)
    settled = step(craft, hit(cause="meson_gun_bay")).give(ResolveHit(), "1 1", "22", "1 1")
    assert told(settled, facts.Located)[0].column == "internal"
    assert told(settled, facts.HitResolved)[0].armor == 0


def test_c_116_boarders_do_their_damage_inside() -> None:
    game = step(rook(hull=5), hit(cause="boarding_hit", dice=0), hit(cause="boarding_damage"))
    settled = game.give(ResolveHit(), "44")
    assert told(settled, facts.HitResolved)[0].damage is None
    assert game.ship("rook").structure == 5
    settled = game.give(ResolveHit(), "1 1", "44")
    assert told(settled, facts.HitResolved)[0].armor == 0
    assert game.ship("rook").structure == 4


def test_r_42_the_column_may_be_fixed_for_a_weapon() -> None:
    _, events = shot(rook(hull=1), (1, 1), "44", "66", "1 1")
    assert events[2]["column"] == "internal"
    _, events = shot(rook(hull=1), (1, 1), "44", "1 1", book=ruled(internal_switch="per_attack"))
    assert (events[2]["column"], events[3]) == ("external", {"over": "hull", "to": "structure"})


def test_c_118_a_ram_shares_one_roll_and_each_ship_its_own_armour() -> None:
    game = Game(battle(rook(hull=5), replace(FOE, armor=1), queue=(hit(cause="ram", dice=1, also="foe"),)))
    settled = game.give(ResolveHit(), "4", "44", "44")
    one, other = told(settled, facts.HitResolved)
    assert [(told_.target, told_.raw, told_.damage) for told_ in (one, other)] == [("rook", 4, 1), ("foe", 4, 3)]
    assert game.state.queue == ()


def test_c_119_what_was_never_fitted_passes_hits_on() -> None:
    bare = rook(hull=5, systems=Systems(m_drive=Part(fitted=False), j_drive=Part(fitted=False)))
    assert shot(bare, (1,), "22")[1][1] == {"over": "m_drive", "to": "hull"}
    assert shot(replace(bare, hull=0), (1,), "22")[1][1] == {"over": "j_drive", "to": "structure"}
    assert shot(bare, (1,), "14")[1][1] == {"over": "turret", "to": "hull"}


def test_c_117_the_queue_is_kept_and_simultaneous_ships_wait() -> None:
    game = step(rook(), hit(), hit())
    assert game.rules(ResolveHit(1)) == ["C-117"]
    assert game.rules(ResolveHit(7)) == ["C-117"]
    tied = step(rook(), hit(), group=("rook", "foe"), active=("rook",))
    assert tied.rules(ResolveHit()) == ["C-25"]


def test_c_49_a_sandcaster_does_one_point() -> None:
    game = step(rook(armor=0), hit(cause="sandcaster", dice=0))
    assert told(game.give(ResolveHit(), "44"), facts.HitResolved)[0].raw == 1


@pytest.mark.parametrize("switch", ["lower", "higher"])
def test_every_damage_number_has_groups(switch: str) -> None:
    book = ruled(damage_overlap=switch)
    assert all(groups_of(damage, book) for damage in range(1, 200))
