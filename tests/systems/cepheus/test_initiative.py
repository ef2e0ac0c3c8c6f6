"""Initiative and the order of ships (C-20 to C-26, R-9 to R-11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.systems.cepheus.actions.table import Correct, Enlist
from referee_app.systems.cepheus.actions.turn import Activate, EndActivation, EndTurn, RollInitiative, StartTurn, Wait
from referee_app.systems.cepheus.events.turn import InitiativeRolled
from referee_app.systems.cepheus.initiative import next_ships
from referee_app.systems.cepheus.offers import offers
from referee_app.systems.cepheus.standing import order
from referee_app.systems.cepheus.state import Battle, Change, Conduct, Hit, Part, Ship, Systems
from tests.systems.cepheus.table import BOOK, Game, battle, person, ruled, ship, told


def setting_out(*ships: Ship) -> Battle:
    return battle(*ships, turn=0, phase="setup")


def starting(game: Game) -> dict[str, int]:
    return {one.id: one.initiative for one in game.state.ships}


def hit(by: str, target: str) -> Hit:
    return Hit(target, by, "beam_laser", 1, 1)


class TestInitiative:
    def test_c_21_two_dice_and_no_characteristic(self) -> None:
        game = Game(setting_out(ship("red", person("ann", "pilot", dexterity=15)), ship("blue")))
        settled = game.give(RollInitiative(), "35", "62")
        assert starting(game) == {"red": 8, "blue": 8}
        assert [event.dice for event in told(settled, InitiativeRolled)] == [8, 8]
        assert game.state.phase == "between"

    def test_c_22_greater_thrust_adds_one(self) -> None:
        game = Game(setting_out(ship("red", thrust=5), ship("blue")))
        game.give(RollInitiative(), "33", "33")
        assert starting(game) == {"red": 7, "blue": 6}

    def test_c_22_counts_the_thrust_the_drive_has_left(self) -> None:
        broken = Systems(m_drive=Part(hits=2))
        game = Game(setting_out(ship("red", thrust=6, systems=broken), ship("blue", thrust=3)))
        game.give(RollInitiative(), "33", "33")
        assert starting(game) == {"red": 6, "blue": 7}

    @pytest.mark.parametrize(("third", "wanted"), [(3, (7, 7, 6)), (4, (6, 6, 6))])
    def test_r_10_all_with_the_highest_unless_all_are_equal(self, third: int, wanted: tuple[int, ...]) -> None:
        game = Game(setting_out(ship("red"), ship("blue"), ship("white", thrust=third)))
        game.give(RollInitiative(), "33", "33", "33")
        assert tuple(starting(game).values()) == wanted

    def test_c_20_a_ship_aware_among_others_takes_12_and_the_pilots_dexterity(self) -> None:
        red = ship("red", person("ann", "pilot", dexterity=12), thrust=6, aware=True)
        game = Game(setting_out(red, ship("blue")))
        game.give(RollInitiative(), "33")
        assert starting(game) == {"red": 14, "blue": 6}

    def test_c_20_all_aware_is_nobody_surprised(self) -> None:
        game = Game(setting_out(ship("red", aware=True), ship("blue", aware=True)))
        game.give(RollInitiative(), "33", "34")
        assert starting(game) == {"red": 6, "blue": 7}

    @pytest.mark.parametrize(("whose", "wanted"), [("pilot", 14), ("captain", 11), ("none", 12)])
    def test_r_9_whose_dexterity(self, whose: str, wanted: int) -> None:
        crew = person("ann", "pilot", dexterity=12), person("bob", "captain", dexterity=3)
        game = Game(setting_out(ship("red", *crew, aware=True), ship("blue")), ruled(aware_dexterity=whose))
        game.give(RollInitiative(), "33")
        assert starting(game)["red"] == wanted

    def test_r_9_an_empty_post_and_a_program_add_nothing(self) -> None:
        program = person("auto", "pilot", dexterity=15, computer=True)
        ships = ship("red", program, aware=True), ship("blue", aware=True), ship("white")
        game = Game(setting_out(*ships))
        game.give(RollInitiative(), "33")
        assert (starting(game)["red"], starting(game)["blue"]) == (12, 12)

    @pytest.mark.parametrize(("dice", "wanted"), [("66", 12), ("1 1", 2)])
    def test_c_23_the_tactics_effect_is_added_even_if_negative(self, dice: str, wanted: int) -> None:
        red = ship("red", person("cap", "captain", tactics=2))
        game = Game(setting_out(red, ship("blue")))
        game.give(RollInitiative(("cap",)), "33", "33", dice)
        assert starting(game)["red"] == wanted

    def test_r_11_a_negative_effect_may_be_ignored(self) -> None:
        red = ship("red", person("cap", "captain", tactics=2))
        game = Game(setting_out(red, ship("blue")), ruled(tactics_negative="ignore"))
        game.give(RollInitiative(("cap",)), "33", "33", "1 1")
        assert starting(game)["red"] == 6

    def test_c_23_a_fleet_check_counts_for_every_ship_of_the_side(self) -> None:
        cap = person("cap", "captain", tactics=0)
        game = Game(setting_out(ship("red", cap), ship("rose", side="red"), ship("blue", aware=False)))
        game.give(RollInitiative(("cap",)), "33", "44", "55", "64")
        assert starting(game) == {"red": 8, "rose": 10, "blue": 10}

    def test_c_23_one_captain_rolls_for_a_side(self) -> None:
        ships = ship("red", person("a", "captain")), ship("rose", person("b", "captain"), side="red"), ship("blue")
        game = Game(setting_out(*ships))
        assert game.reasons(RollInitiative(("a", "b"))) == ["second_commander"]
        assert game.reasons(RollInitiative(("a",))) == []
        crew = ship("red", person("p", "pilot"), person("x", "captain", computer=True)), ship("blue")
        assert Game(setting_out(*crew)).reasons(RollInitiative(("p", "x"))) == [
            "wrong_position",
            "wrong_position",
            "second_commander",
        ]
        assert game.reasons(RollInitiative(("nobody",))) == ["no_such_person"]

    def test_c_76_a_fleet_out_of_touch_cannot_use_tactics(self) -> None:
        ships = ship("red", person("a", "captain")), ship("rose", side="red", in_touch=False), ship("blue")
        assert Game(setting_out(*ships)).rules(RollInitiative(("a",))) == ["C-76"]

    def test_c_26_it_is_never_rolled_again_but_latecomers_roll(self) -> None:
        game = Game(battle(ship("red", initiative=5), ship("blue", initiative=9)))
        assert game.rules(RollInitiative()) == ["C-26"]
        game.give(RollInitiative(ships=("blue",)), "66")
        assert starting(game) == {"red": 5, "blue": 12}
        assert game.state.phase == "turn"

    def test_c_21_a_ship_that_comes_to_a_battle_under_way_is_offered_its_roll(self) -> None:
        game = Game(battle(ship("red", initiative=5), ship("blue", initiative=9), phase="between", turn=3))
        assert not any(isinstance(one, RollInitiative) for one in offers(game.state, BOOK))
        game.give(Enlist(ship("late")))
        first = next(iter(offers(game.state, BOOK)))
        assert first == RollInitiative(ships=("late",))
        game.give(first, "54")
        assert (starting(game)["late"], next(iter(offers(game.state, BOOK)))) == (9, StartTurn())

    def test_c_21_a_ship_that_comes_when_all_is_over_has_none_and_is_offered_nothing(self) -> None:
        game = Game(battle(ship("red", initiative=5), ship("blue", initiative=9), phase="over", turn=3))
        game.give(Enlist(ship("late")))
        assert game.state.ship("late").unplaced
        assert list(offers(game.state, BOOK)) == []

    def test_c_21_one_whose_initiative_was_set_by_hand_does_not_roll(self) -> None:
        game = Game(battle(ship("red", initiative=5), ship("blue", initiative=9)))
        game.give(Enlist(ship("late")))
        game.give(Correct("late", "", "initiative", 4))
        assert not any(isinstance(one, RollInitiative) for one in offers(game.state, BOOK))

    def test_an_empty_table_and_one_side_are_named(self) -> None:
        assert Game(setting_out()).reasons(RollInitiative()) == ["nobody_here", "one_side"]
        assert Game(setting_out(ship("red"))).reasons(RollInitiative()) == ["one_side"]


class TestOrder:
    def test_c_24_initiative_then_thrust(self) -> None:
        ships = ship("a", initiative=5, thrust=6), ship("b", initiative=7), ship("c", initiative=5)
        assert order(battle(*ships), BOOK) == (("b",), ("a",), ("c",))

    def test_c_25_ties_are_simultaneous(self) -> None:
        ships = ship("a", initiative=5), ship("b", initiative=7), ship("c", initiative=5)
        assert order(battle(*ships), BOOK) == (("b",), ("a", "c"))

    def test_c_24_a_ship_cannot_act_before_its_place(self) -> None:
        game = Game(battle(ship("red", initiative=5), ship("blue", initiative=9)))
        assert game.rules(Activate("red")) == ["C-24"]
        assert game.rules(Wait("red")) == ["C-24"]
        game.give(Activate("blue"))
        assert game.rules(Activate("red")) == ["C-28"]
        game.give(EndActivation())
        game.give(Activate("red"))

    def test_c_25_damage_waits_for_the_last_of_the_group(self) -> None:
        game = Game(battle(ship("red"), ship("blue")))
        game.give(Activate("red"))
        assert game.state.group == ("red", "blue")
        game = Game(replace(game.state, queue=(hit("red", "blue"),)))
        game.give(EndActivation())
        assert next_ships(game.state, BOOK) == ("blue",)
        game.give(Activate("blue"))
        assert game.state.group == ("red", "blue")
        assert game.rules(EndActivation()) == ["C-117"]

    def test_c_25_a_group_stays_together_when_one_of_it_is_slowed(self) -> None:
        game = Game(battle(ship("red"), ship("blue"), ship("white", initiative=-1)))
        game.give(Activate("red"))
        game.give(EndActivation())
        slower = game.state.change("blue", lambda one: replace(one, systems=Systems(m_drive=Part(hits=1))))
        later = Game(slower)
        later.give(Activate("blue"))
        assert later.state.group == ("red", "blue")

    def test_c_26_a_change_counts_at_once_for_ships_that_have_not_acted(self) -> None:
        ships = ship("red", initiative=5), ship("blue", initiative=9)
        hasty = replace(ships[0], changes=(Change(6, "increased", 1),))
        assert next_ships(battle(hasty, ships[1]), BOOK) == ("red",)

    def test_c_26_thrust_lost_after_acting_moves_nobody_before_the_next_turn(self) -> None:
        game = Game(battle(ship("red", thrust=5), ship("blue", thrust=4), ship("gone", status="left")))
        game.give(Activate("red"))
        game.give(EndActivation())
        game = Game(game.state.change("red", lambda one: replace(one, systems=Systems(m_drive=Part(hits=1)))))
        assert order(game.state, BOOK) == (("red",), ("blue",))
        game.give(Activate("blue"))
        game.give(EndActivation())
        game.give(EndTurn())
        assert order(game.state, BOOK) == (("red",), ("blue",))
        game.give(StartTurn())
        assert order(game.state, BOOK) == (("red", "blue"),)

    def test_c_31_a_ship_acts_once_a_turn_and_gone_ships_not_at_all(self) -> None:
        acted = ship("red", conduct=Conduct(acted=True))
        game = Game(battle(acted, ship("blue", status="destroyed"), ship("white", status="taken")))
        assert game.rules(Activate("red")) == ["C-31"]
        assert game.rules(Activate("blue")) == ["C-31"]
        assert next_ships(game.state, BOOK) == ()
        assert game.rules(EndTurn()) == []
        assert game.reasons(Activate("green")) == ["no_such_ship"]
