"""Turns, activations, waiting, the end, and what is offered meanwhile (C-26 to C-31, C-54, C-127, R-13, R-15)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.systems.cepheus.actions.attack import Attack
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair, ResolveHit
from referee_app.systems.cepheus.actions.pilot import AdjustSpeed, LineUp
from referee_app.systems.cepheus.actions.turn import (
    Activate,
    ComeIn,
    EndActivation,
    EndEncounter,
    EndTurn,
    StartTurn,
    Wait,
)
from referee_app.systems.cepheus.events.helm import PursuitEnded
from referee_app.systems.cepheus.events.turn import ActivationBegan, FuelLeaked, RepairsUndone
from referee_app.systems.cepheus.initiative import next_ships
from referee_app.systems.cepheus.offers import follows, may_act, minor_left, offers, owing, rail, reminders
from referee_app.systems.cepheus.standing import at_rest, between_turns, initiative, order, reactions_left
from referee_app.systems.cepheus.state import (
    Battle,
    Bonus,
    Change,
    Conduct,
    Hazard,
    Hit,
    Part,
    Pursuit,
    Salvo,
    Ship,
    Shot,
    Software,
    Systems,
)
from tests.systems.cepheus.table import BOOK, Game, battle, gunner, mount, person, ruled, ship, told, turn


def setting_out(*ships: Ship) -> Battle:
    return battle(*ships, turn=0, phase="setup")


def now(game: Game) -> dict[str, int]:
    return {one.id: initiative(one, game.state.turn, game.book) for one in game.state.ships}


def hit(by: str, target: str) -> Hit:
    return Hit(target, by, "beam_laser", 1, 1)


def salvo(by: str, target: str, due: int = 1) -> Salvo:
    return Salvo("s1", by, "t", target, "standard", 2, 8, max(0, due - 1), due, due)


class TestTurnStart:
    def test_c_31_reactions_and_mounts_are_fresh(self) -> None:
        spent = Conduct(acted=True, reactions_used=2, reactions_lost=True, waiting=False)
        fired = mount("t", "beam_laser", shot=Shot("ann", "blue", ("beam_laser",)))
        jobs = person("ann", "pilot", jobs=("navigator",))
        game = Game(battle(ship("red", jobs, conduct=spent, mounts=(fired,)), ship("blue"), phase="between"))
        game.give(StartTurn())
        red = game.ship("red")
        assert (red.conduct, red.mounts[0].shot, red.crew[0].jobs) == (Conduct(), None, ())
        assert (game.state.turn, game.state.phase) == (2, "turn")

    def test_c_26_temporary_changes_expire_and_lasting_ones_stay(self) -> None:
        changes = Change(2, "hasty", 1), Change(-3, "delay"), Change(4, "increased", 1)
        game = Game(battle(ship("red", initiative=8, changes=changes), phase="between"))
        game.give(StartTurn())
        assert now(game) == {"red": 5}

    def test_c_54_an_increase_holds_the_whole_next_turn_only(self) -> None:
        game = Game(battle(ship("red", initiative=6, increase=3), phase="between"))
        game.give(StartTurn())
        assert (now(game), game.ship("red").increase) == ({"red": 9}, 0)
        assert reactions_left(game.ship("red"), 2, BOOK) == 3
        game.give(Activate("red"))
        game.give(EndActivation())
        game.give(EndTurn())
        game.give(StartTurn())
        assert now(game) == {"red": 6}

    def test_c_27_haste_is_plus_two_until_the_turn_ends(self) -> None:
        red = ship("red", person("cap", "captain"), initiative=3)
        game = Game(battle(red, phase="between"))
        assert reactions_left(red, 1, BOOK) == 1
        game.give(StartTurn(("red",)))
        assert (now(game), game.ship("red").conduct.hasty) == ({"red": 5}, True)
        assert reactions_left(game.ship("red"), 2, BOOK) == 2
        game.give(Activate("red"))
        game.give(EndActivation())
        game.give(EndTurn())
        assert game.ship("red").conduct.hasty is False
        assert initiative(game.ship("red"), between_turns(game.state).turn, BOOK) == 3
        game.give(StartTurn())
        assert now(game) == {"red": 3}

    def test_r_13_only_a_fit_captain_of_flesh_and_only_once(self) -> None:
        ships = (
            ship("red", person("a", "captain", state="unconscious")),
            ship("blue", person("b", "captain", computer=True)),
            ship("white", person("c", "captain")),
        )
        game = Game(battle(*ships, phase="between"))
        assert game.rules(StartTurn(("red",))) == ["C-27"]
        assert game.rules(StartTurn(("blue",))) == ["C-27"]
        assert game.reasons(StartTurn(("white", "white"))) == ["hasty_twice"]
        assert game.reasons(StartTurn(("white",))) == []

    def test_the_turn_starts_after_initiative_and_after_the_last_one(self) -> None:
        assert Game(setting_out(ship("red"))).rules(StartTurn()) == ["C-26"]
        assert Game(battle(ship("red"))).rules(StartTurn()) == ["C-30"]
        assert Game(battle(ship("red"), phase="over")).rules(StartTurn()) == ["C-30"]


class TestWaiting:
    def game(self) -> Game:
        return Game(battle(ship("red", initiative=9), ship("blue", initiative=7), ship("white", initiative=5)))

    def test_c_28_a_ship_comes_in_later_at_the_count_handled_and_stays_there(self) -> None:
        game = self.game()
        game.give(Wait("red"))
        game.give(Activate("blue"))
        game.give(EndActivation())
        game.give(ComeIn("red", 5))
        assert next_ships(game.state, BOOK) == ("red",)
        game.give(Activate("red"))
        assert game.state.group == ("red",)
        game.give(EndActivation())
        game.give(Activate("white"))
        game.give(EndActivation())
        game.give(EndTurn())
        game.give(StartTurn())
        assert now(game)["red"] == 5

    def test_c_28_it_may_interrupt_an_activation(self) -> None:
        game = self.game()
        game.give(Wait("red"))
        game.give(Activate("blue"))
        assert game.rules(Activate("red")) == ["C-28"]
        game.give(ComeIn("red", 7))
        game.give(Activate("red"))
        assert (game.state.active, game.state.acting, game.state.group) == (("blue", "red"), "red", ("blue",))
        game.give(EndActivation())
        assert game.state.acting == "blue"

    def test_c_28_the_interrupted_ships_damage_waits_for_its_own_end(self) -> None:
        game = self.game()
        game.give(Wait("red"))
        game.give(Activate("blue"))
        game = Game(replace(game.state, queue=(hit("blue", "white"),)))
        game.give(ComeIn("red", 7))
        game.give(Activate("red"))
        game.give(EndActivation())
        assert game.rules(EndActivation()) == ["C-117"]

    def test_r_15_coming_in_absorbs_this_turns_changes(self) -> None:
        red = ship("red", initiative=6, changes=(Change(2, "hasty", 1),), conduct=Conduct(waiting=True))
        game = Game(battle(red, ship("blue", initiative=4)))
        game.give(ComeIn("red", 4))
        assert now(game)["red"] == 4
        assert sum(change.amount for change in game.ship("red").changes) == -2

    def test_r_20_coming_in_makes_up_for_the_reactions_of_this_turn_only(self) -> None:
        red = ship("red", initiative=9, conduct=Conduct(waiting=True, reactions_used=1))
        game = Game(battle(red, ship("blue", initiative=4)), ruled(reactions_cost_initiative=True))
        game.give(ComeIn("red", 4))
        assert now(game)["red"] == 4
        game.give(Activate("red"))
        game.give(EndActivation())
        game.give(Activate("blue"))
        game.give(EndActivation())
        game.give(EndTurn())
        game.give(StartTurn())
        assert now(game)["red"] == 4

    def test_c_28_who_may_wait_and_come_in(self) -> None:
        game = self.game()
        assert game.rules(ComeIn("red", 9)) == ["C-28"]
        game.give(Wait("red"))
        assert game.rules(Wait("red")) == ["C-28"]
        assert game.rules(ComeIn("red", 10)) == ["C-28"]
        game.give(Activate("blue"))
        assert game.rules(Wait("blue")) == ["C-28"]
        assert game.rules(Wait("green")) == ["C-11"]
        assert game.rules(ComeIn("green", 1)) == ["C-11"]

    @pytest.mark.parametrize(("blue", "wanted"), [(False, 8), (True, 10)])
    def test_c_29_waiting_into_the_next_turn_is_first_place(self, blue: bool, wanted: int) -> None:
        ships = (
            ship("red", initiative=9, conduct=Conduct(waiting=True)),
            ship("blue", initiative=7, conduct=Conduct(waiting=blue)),
        )
        game = Game(battle(*ships, phase="between"))
        game.give(StartTurn())
        assert now(game)["red"] == wanted
        assert game.ship("red").conduct.waiting is False

    def test_r_15_several_get_the_same_value_and_act_by_thrust(self) -> None:
        waits = Conduct(waiting=True)
        ships = (
            ship("red", initiative=2, conduct=waits),
            ship("blue", initiative=3, conduct=waits, thrust=6),
            ship("white", initiative=8, increase=2),
        )
        game = Game(battle(*ships, phase="between"))
        game.give(StartTurn())
        assert now(game) == {"red": 11, "blue": 11, "white": 10}
        assert order(game.state, BOOK) == (("blue",), ("red",), ("white",))

    def test_r_15_first_place_is_taken_before_haste(self) -> None:
        ships = (
            ship("red", initiative=2, conduct=Conduct(waiting=True)),
            ship("blue", person("cap", "captain"), initiative=6),
        )
        game = Game(battle(*ships, phase="between"))
        game.give(StartTurn(("blue",)))
        assert now(game) == {"red": 7, "blue": 8}

    def test_r_15_the_new_value_stays(self) -> None:
        ships = ship("red", initiative=2, conduct=Conduct(waiting=True), increase=5), ship("blue", initiative=6)
        game = Game(battle(*ships, phase="between"))
        game.give(StartTurn())
        for id_ in ("red", "blue"):
            game.give(Activate(id_))
            game.give(EndActivation())
        game.give(EndTurn())
        game.give(StartTurn())
        assert now(game)["red"] == 7


class TestActivation:
    def test_c_39_what_lasts_until_the_next_activation_expires(self) -> None:
        conduct = Conduct(evasive=2, line_up=1, adjusted=True, avoided=True, targeting=(Bonus("blue", 1),))
        tired = person("ann", "pilot", minor=1, significant=1, helped=(3,))
        red = ship("red", tired, conduct=conduct, in_touch=True, software=Software(fire_control=3))
        game = Game(battle(red, ship("blue", jammed_by=("red",), in_touch=False)))
        settled = game.give(Activate("red"))
        red = game.ship("red")
        assert red.conduct == Conduct(acted=True, units=3, thrust=4)
        assert (red.crew[0].minor, red.crew[0].significant, red.crew[0].helped) == (0, 0, ())
        assert (game.ship("blue").jammed_by, game.ship("blue").in_touch) == ((), True)
        assert told(settled, ActivationBegan)[0].units == 3

    def test_c_50_a_disabled_ship_has_no_units(self) -> None:
        dead = Systems(power_plant=Part(hits=3))
        game = Game(battle(ship("red", software=Software(fire_control=3), systems=dead)))
        game.give(Activate("red"))
        assert game.ship("red").conduct.units == 0

    def test_c_76_touch_is_lost_with_the_activation_unless_nobody_jams(self) -> None:
        game = Game(battle(ship("red", jammed_by=("blue",)), ship("blue", initiative=-5)))
        game.give(Activate("red"))
        assert game.ship("red").in_touch is False

    def test_c_89_salvoes_due_are_named_and_strike_before_the_end(self) -> None:
        game = Game(battle(ship("red"), ship("blue", initiative=-5), salvos=(salvo("red", "blue"),)))
        settled = game.give(Activate("red"))
        assert told(settled, ActivationBegan)[0].arrivals == ("s1",)
        assert game.rules(EndActivation()) == ["C-89"]

    def test_c_66_a_pursuit_not_kept_ends(self) -> None:
        game = Game(battle(ship("red", pursuit=Pursuit("blue", 3)), ship("blue", initiative=-5)))
        game.give(Activate("red"))
        pursuit = game.ship("red").pursuit
        assert pursuit is not None
        assert pursuit.kept is False
        settled = game.give(EndActivation())
        assert told(settled, PursuitEnded) == [PursuitEnded("red", "blue", "not_kept")]
        assert game.ship("red").pursuit is None

    def test_c_66_a_pursuit_that_was_kept_goes_on(self) -> None:
        game = Game(turn(ship("red", pursuit=Pursuit("blue", 3, True)), ship("blue")))
        game.give(EndActivation())
        assert game.ship("red").pursuit == Pursuit("blue", 3, True)

    def test_c_71_line_up_targeting_and_units_end_with_the_activation(self) -> None:
        conduct = Conduct(acted=True, line_up=2, targeting=(Bonus("blue", 1),), units=2, evasive=1, pool=3)
        game = Game(turn(ship("red", conduct=conduct), ship("blue")))
        game.give(EndActivation())
        assert game.ship("red").conduct == Conduct(acted=True, evasive=1, pool=3)

    @pytest.mark.parametrize(
        ("changes", "wanted"),
        [({"speed": 3}, [3]), ({"speed": 0}, []), ({"speed": 3, "conduct": Conduct(avoided=True)}, [])],
    )
    def test_c_64_a_hazard_nobody_avoided_is_hit(self, changes: dict[str, Any], wanted: list[int]) -> None:
        game = Game(turn(ship("red", **changes), ship("blue"), hazard=Hazard("asteroids_light")))
        game.give(EndActivation())
        assert [one.dice for one in game.state.queue] == wanted
        assert all((one.target, one.cause) == ("red", "collision") for one in game.state.queue)

    def test_r_59_the_referee_may_waive_it(self) -> None:
        game = Game(turn(ship("red", speed=3), hazard=Hazard("asteroids_light")))
        game.give(EndActivation(waive=True))
        assert game.state.queue == ()

    def test_c_117_damage_is_settled_first_by_the_last_of_the_group(self) -> None:
        red = ship("red", conduct=Conduct(acted=True))
        game = Game(turn(red, ship("blue", initiative=-3), queue=(hit("red", "blue"),)))
        assert game.rules(EndActivation()) == ["C-117"]
        game.give(EndActivation(), overrule=True)
        assert game.rules(Activate("blue")) == ["C-117"]

    def test_nobody_acts(self) -> None:
        assert Game(battle(ship("red"))).reasons(EndActivation()) == ["nobody_acts"]

    def test_section_14_reminders_are_no_objections(self) -> None:
        red = ship("red", speed=2, pursuit=Pursuit("blue", 2, False), conduct=Conduct(pool=2))
        game = Game(turn(red, ship("blue"), hazard=Hazard("traffic_or_debris")))
        assert [one.rule for one in reminders(game.state, BOOK)] == ["C-64", "C-66", "C-53"]
        assert game.rules(EndActivation()) == []
        assert reminders(battle(red), BOOK) == ()
        assert reminders(turn(ship("red")), BOOK) == ()


class TestDamageStep:
    """C-31, C-117: the crew acts, then all damage is settled; it is not gone back to the crew."""

    def game(self, **changes: Any) -> Game:
        crew = (gunner("gus", "t1"), gunner("moe", "t2"), person("pia", "pilot"), person("dan", "damage_control"))
        mounts = (mount("t1", "beam_laser"), mount("t2", "beam_laser", hits=1))
        programs = Software(auto_repair=1, fire_control=1)
        red = ship("red", *crew, mounts=mounts, drones=True, software=programs, conduct=Conduct(units=1))
        state = turn(red, ship("blue", armor=9), queue=(hit("red", "blue"), hit("red", "blue")))
        return Game(replace(state, **changes))

    ORDERS = (
        Attack("gus", "t1", "beam_laser", "blue"),
        AdjustSpeed("pia", 1),
        LineUp("pia"),
        Repair("dan", "t2"),
        AutoRepair("t2"),
    )

    def test_once_the_first_hit_is_settled_nobody_of_the_crew_acts_any_more(self) -> None:
        game = self.game()
        assert [game.rules(order) for order in self.ORDERS] == [[]] * 5
        assert owing(game.state, BOOK)
        game.give(ResolveHit(), "1")
        assert [game.reasons(order) for order in self.ORDERS] == [["damage_begun"]] * 5
        assert {rule for order in self.ORDERS for rule in game.rules(order)} == {"C-117"}
        assert (owing(game.state, BOOK), may_act(game.state, BOOK), minor_left(game.state, BOOK)) == ((), False, 0)
        assert [one.name for one in rail(game.state) if one.status == "now"] == ["damage"]

    def test_what_is_left_of_it_goes_on_by_itself(self) -> None:
        game = self.game()
        assert follows(game.state, BOOK) is None
        game.give(ResolveHit(), "1")
        assert follows(game.state, BOOK) == ResolveHit()
        game.give(ResolveHit(), "1")
        assert follows(game.state, BOOK) == EndActivation()

    def test_a_collision_may_still_be_waived_and_nothing_else_is_asked(self) -> None:
        game = self.game(hazard=Hazard("traffic_or_debris"))
        loose = replace(game.state.ship("red"), speed=2, pursuit=Pursuit("blue", 2, False))
        game = Game(game.state.change("red", lambda _: loose))
        for _ in range(2):
            game.give(ResolveHit(), "1")
        assert [one.rule for one in reminders(game.state, BOOK)] == ["C-64"]
        assert follows(game.state, BOOK) is None

    def test_it_ends_with_the_activation(self) -> None:
        game = self.game()
        for _ in range(2):
            game.give(ResolveHit(), "1")
        assert game.state.settling == ("red",)
        game.give(EndActivation())
        assert "red" not in game.state.settling

    def test_c_28_an_interrupted_crew_goes_on_when_the_other_ship_has_settled_its_own(self) -> None:
        game = self.game(active=("blue", "red"))
        game.give(ResolveHit(), "1")
        game.give(ResolveHit(), "1")
        game.give(EndActivation())
        assert (game.state.acting, game.state.settling) == ("blue", ())

    def test_c_28_what_befell_the_other_ship_behind_its_activation_begins_no_damage_step(self) -> None:
        """It ran into something as its activation ended; the interrupted crew has still to act."""
        game = self.game(active=("red", "blue"), queue=(), group=("red",), hazard=Hazard("asteroids_light"))
        game = Game(game.state.change("blue", lambda sheet: replace(sheet, speed=2)))
        game.give(EndActivation())
        assert [one.cause for one in game.state.queue] == ["collision"]
        game.give(ResolveHit(), "1 1")
        assert (game.state.acting, game.state.settling) == ("red", ())
        assert may_act(game.state, BOOK)

    def test_c_25_who_interrupts_one_of_several_settles_nothing_of_theirs(self) -> None:
        """What the first of them caused is settled behind the last, which is interrupted and has still to act."""
        game = self.game(active=("red", "blue"), group=("green", "red"), queue=(hit("green", "blue"),))
        game = Game(replace(game.state, ships=(*game.state.ships, ship("green", conduct=Conduct(acted=True)))))
        assert game.rules(EndActivation()) == [] and follows(game.state, BOOK) == EndActivation()
        game.give(EndActivation())
        assert next(iter(offers(game.state, BOOK))) == ResolveHit()
        assert game.rules(EndActivation()) == ["C-117"]
        game.give(ResolveHit(), "1")
        assert (game.state.acting, game.state.settling) == ("red", ("red",))

    def test_c_25_who_interrupts_one_of_several_settles_its_own_at_once(self) -> None:
        """It was refused until all of them had acted, and without it its activation could not end."""
        game = self.game(active=("red", "blue"), group=("red", "green"), queue=(hit("blue", "red"),))
        game = Game(replace(game.state, ships=(*game.state.ships, ship("green"))))
        assert game.rules(EndActivation()) == ["C-117"]
        assert game.rules(ResolveHit()) == []
        game = Game(game.state.change("red", lambda sheet: replace(sheet, armor=9)))
        game.give(ResolveHit(), "1")
        game.give(EndActivation())
        assert game.state.acting == "red"

    def test_c_25_c_28_one_may_come_in_between_simultaneous_ships_whose_damage_waits(self) -> None:
        """It could be brought in and then not act, nor anybody else; what they cause waits for the last of them."""
        game = self.game(active=(), group=("red", "green"), queue=(hit("red", "blue"),))
        state = game.state.change_conduct("red", acted=True).change_conduct("blue", waiting=True)
        game = Game(replace(state, ships=(*state.ships, ship("green"))))
        game.give(ComeIn("blue", 0))
        game.give(Activate("blue"))
        assert (game.rules(EndActivation()), game.rules(ResolveHit())) == ([], ["C-25"])
        game.give(EndActivation())
        game.give(Activate("green"))
        assert (game.rules(EndActivation()), game.rules(ResolveHit())) == (["C-117"], [])

    def test_c_28_and_settling_the_interrupted_ships_hit_ends_that_ships_step(self) -> None:
        game = self.game(active=("red", "blue"))
        game.give(ResolveHit(), "1")
        assert game.state.settling == ("red",)

    def test_damage_between_activations_begins_no_step(self) -> None:
        game = Game(battle(ship("red"), ship("blue", armor=9), queue=(hit("red", "blue"),)))
        game.give(ResolveHit(), "1")
        assert game.state.settling == ()


class TestTurnEnd:
    def test_c_30_every_ship_acts_or_waits_first(self) -> None:
        game = Game(battle(ship("red"), ship("blue", conduct=Conduct(waiting=True))))
        assert game.rules(EndTurn()) == ["C-30"]
        game.give(Activate("red"))
        assert game.rules(EndTurn()) == ["C-31"]
        game.give(EndActivation())
        game.give(EndTurn())
        assert (game.state.phase, game.state.turn, game.ship("blue").conduct.waiting) == ("between", 1, True)

    def test_c_53_unspent_points_lapse(self) -> None:
        game = Game(battle(ship("red", conduct=Conduct(acted=True, pool=4))))
        game.give(EndTurn())
        assert game.ship("red").conduct.pool == 0

    def test_c_109_a_leak_takes_a_kilosecond_of_tons_per_hour(self) -> None:
        game = Game(battle(ship("red", fuel=Fraction(30), leak=3, conduct=Conduct(acted=True))))
        settled = game.give(EndTurn())
        assert told(settled, FuelLeaked) == [FuelLeaked("red", Fraction(5, 6), Fraction(175, 6))]
        assert game.ship("red").fuel == Fraction(175, 6)

    def test_r_1_the_turn_may_be_360_seconds(self) -> None:
        state = battle(ship("red", fuel=Fraction(30), leak=3, conduct=Conduct(acted=True)))
        game = Game(state, ruled(turn_seconds=360))
        game.give(EndTurn())
        assert game.ship("red").fuel == Fraction(297, 10)

    def test_r_51_a_tank_does_not_go_below_empty(self) -> None:
        game = Game(battle(ship("red", fuel=Fraction(1, 2), leak=6, conduct=Conduct(acted=True))))
        game.give(EndTurn())
        assert game.ship("red").fuel == 0

    def test_c_92_missiles_of_a_ship_that_is_gone_strike_before_the_turn_ends(self) -> None:
        ships = ship("red", status="destroyed"), ship("blue", conduct=Conduct(acted=True))
        game = Game(battle(*ships, salvos=(salvo("red", "blue"),)))
        assert game.rules(EndTurn()) == ["C-92"]
        game.give(EndTurn(), overrule=True)
        assert game.state.salvos == ()

    def test_c_92_missiles_at_a_ship_that_is_gone_are_removed(self) -> None:
        ships = ship("red", conduct=Conduct(acted=True)), ship("blue", status="left")
        game = Game(battle(*ships, salvos=(salvo("red", "blue", 3),)))
        game.give(EndTurn())
        assert game.state.salvos == ()

    def test_c_117_damage_left_over_is_named(self) -> None:
        game = Game(battle(ship("red", conduct=Conduct(acted=True)), queue=(hit("red", "red"),)))
        assert game.rules(EndTurn()) == ["C-117"]


class TestEncounterEnd:
    def mended(self) -> Game:
        systems = Systems(m_drive=Part(0, 2), sensors=Part(1, 1), fuel=Part(2, 0), hold=Part(3, 1))
        turret = mount("t", "beam_laser", hits=1, repaired=1)
        return Game(battle(ship("red", systems=systems, mounts=(turret,), intercepts=("blue",)), ship("blue")))

    def test_c_60_battlefield_repairs_come_back(self) -> None:
        game = self.mended()
        settled = game.give(EndEncounter(), *("comes_back",) * 4)
        back = {event.part: (event.returned, event.after) for event in told(settled, RepairsUndone)}
        assert back == {"m_drive": (2, 2), "sensors": (1, 2), "hold": (0, 3), "t": (1, 2)}
        red = game.ship("red")
        assert (red.systems.m_drive, red.systems.sensors, red.mounts[0].hits) == (Part(2), Part(2), 2)
        assert (game.state.phase, red.intercepts) == ("over", ())

    def test_c_60_what_was_properly_repaired_stays(self) -> None:
        game = self.mended()
        game.give(EndEncounter((("red", "m_drive"), ("red", "t"))))
        assert game.ship("red").systems.m_drive == Part(0)
        assert (game.ship("red").mounts[0].hits, game.ship("red").mounts[0].repaired) == (1, 0)
        assert game.ship("red").systems.sensors == Part(2)

    def test_c_60_the_referee_is_asked_what_was_properly_repaired(self) -> None:
        game = self.mended()
        game.give(EndEncounter(), "stays", "comes_back", "comes_back", "stays")
        red = game.ship("red")
        assert (red.systems.m_drive, red.systems.sensors, red.mounts[0].hits) == (Part(0), Part(2), 1)

    def test_c_127_what_lasts_an_encounter_ends_with_it(self) -> None:
        lasting: dict[str, Any] = {
            "pursuit": Pursuit("blue"),
            "board_dm": 2,
            "intercepts": ("blue",),
            "jammed_by": ("blue",),
        }
        conduct = Conduct(hasty=True, pool=2, evasive=1, line_up=1, targeting=(Bonus("blue", 1),), units=1)
        changes = (Change(2, "hasty", 1), Change(3, "increased", 1), Change(4, "delay"))
        red = ship("red", conduct=conduct, changes=changes, in_touch=False, **lasting)
        game = Game(turn(red, ship("blue")))
        assert at_rest(game.state) == game.state
        game.give(EndEncounter())
        assert at_rest(game.state).ship("red") == ship("red", changes=changes[2:])

    def test_c_127_what_cannot_be_kept_is_named(self) -> None:
        game = self.mended()
        assert game.reasons(EndEncounter((("red", "fuel"),))) == ["nothing_repaired"]
        assert game.reasons(EndEncounter((("green", "fuel"),))) == ["no_such_ship"]
        game.give(EndEncounter(), *("comes_back",) * 4)
        assert game.rules(EndEncounter()) == ["C-127"]


class TestOffers:
    def first(self, state: Battle) -> str:
        return next(iter(offers(state, BOOK))).kind

    def test_the_button_walks_through_a_turn(self) -> None:
        game = Game(setting_out(ship("red"), ship("blue", thrust=6)))
        seen = []
        answers: dict[str, tuple[str, ...]] = {"roll_initiative": ("33", "33")}
        for _ in range(8):
            order_ = next(iter(offers(game.state, BOOK)))
            seen.append(order_.kind)
            game.give(order_, *answers.get(order_.kind, ()))
        assert seen == [
            "roll_initiative",
            "start_turn",
            "activate",
            "end_activation",
            "activate",
            "end_activation",
            "end_turn",
            "start_turn",
        ]

    def test_arrivals_come_before_damage_and_damage_before_the_end(self) -> None:
        state = turn(ship("red"), ship("blue", initiative=-3), queue=(hit("red", "blue"),))
        assert self.first(replace(state, salvos=(salvo("red", "blue"),))) == "arrive"
        assert self.first(state) == "resolve_hit"
        assert self.first(replace(state, queue=())) == "end_activation"

    def test_c_92_missiles_of_a_ship_that_is_gone_come_at_its_count(self) -> None:
        gone, blue = ship("red", initiative=5, status="destroyed"), ship("blue", initiative=9)
        state = battle(gone, blue, salvos=(salvo("red", "blue"),))
        assert self.first(state) == "activate"
        assert self.first(battle(gone, replace(blue, initiative=4), salvos=state.salvos)) == "arrive"
        acted = replace(blue, conduct=Conduct(acted=True))
        assert self.first(battle(gone, acted, salvos=state.salvos)) == "arrive"

    def test_the_rail_counts_ships(self) -> None:
        state = turn(ship("red", conduct=Conduct(acted=True)), ship("blue"))
        steps = {step.name: step for step in rail(state)}
        assert (steps["crew"].status, steps["crew"].done, steps["crew"].of) == ("now", 1, 2)
        assert rail(setting_out())[0].status == "later"
        for phase, name in (("between", "turn_start"), ("over", "turn_end")):
            shown = [step.name for step in rail(battle(ship("red"), phase=phase)) if step.status == "now"]
            assert shown == [name]
