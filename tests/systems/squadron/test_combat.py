"""Jamming and declarations: who may, when, and what is noted (S-13 to S-19, S-35, S-54 to S-58)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.commander import Command, Commands
from referee_app.systems.squadron.actions.combat import Declare, HoldFire, Jam, Withdraw
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound
from referee_app.systems.squadron.actions.sheet import Dismiss
from referee_app.systems.squadron.commander import propose
from referee_app.systems.squadron.events import Jammed, Reached
from referee_app.systems.squadron.orders import Scene
from referee_app.systems.squadron.state import Ion
from tests.laws import told
from tests.systems.squadron.table import LASER, Game, ruled, squadron, volleys, with_craft


def order(**changes: Any) -> Declare:
    """Red fires its laser at blue at short range."""
    return replace(Declare("red", "laser", "blue", (1,), (1,), band="short"), **changes)


def ready(**changes: Any) -> Game:
    """Red and blue, two craft each, ready to declare."""
    return Game(squadron("red", 2, **changes), squadron("blue", 2)).to("declare")


def jam(*boxes: int, **affected: tuple[int, ...]) -> Jam:
    """Red jams."""
    return Jam("red", boxes, tuple(Reached(id_, reached) for id_, reached in affected.items()))


class TestDeclaring:
    def test_s14_no_declaration_once_a_volley_has_been_fired(self) -> None:
        game = volleys(squadron("red"), squadron("blue"))
        assert game.reasons(order(squadron="blue", target="red")) == ["not_now"]
        game.fire("red", "1")
        assert game.reasons(order(squadron="blue", target="red"))[0] == "declare_too_late"
        assert "S-14" in game.rules(order(squadron="blue", target="red"))

    def test_s15_a_second_announcement_replaces_the_first(self) -> None:
        game = ready().declare("red", "blue", "ion").declare("red", "blue", "laser")
        assert [(made.squadron, made.weapon) for made in game.state.declarations] == [("red", "laser")]

    def test_s15_one_volley_a_phase(self) -> None:
        game = volleys(squadron("red"), squadron("blue"))
        game.fire("red", "1")
        assert game.reasons(Fire("red")) == ["already_fired"]

    def test_s16_who_may_not_fire_is_told_why(self) -> None:
        assert ready(rate="full_throttle").reasons(order()) == ["full_throttle_cannot_fire"]
        assert ready(morale="broken").reasons(order()) == ["broken_cannot_fire"]
        gone = Game(with_craft(squadron("red", 2), 1, status="destroyed"), squadron("blue")).to("declare")
        assert gone.reasons(order()) == ["not_active"]
        assert gone.reasons(order(firing=(2,))) == []

    def test_s15_fire_at_the_own_side_asks_first(self) -> None:
        """Law 8: it is refused, and can be overruled."""
        game = Game(squadron("red", 2), replace(squadron("blue", 2), side=squadron("red").side)).to("declare")
        assert game.reasons(order()) == ["own_side"]

    def test_sr_12_a_broken_squadron_does_not_fire_and_a_demoralized_one_does(self) -> None:
        assert ready(morale="demoralized").reasons(order()) == []
        assert ready(morale="broken").rules(order()) == ["S-16"]

    def test_s16_craft_without_a_target_roll_no_die_and_the_others_fire(self) -> None:
        game = ready().declare("red", "blue", firing=(2,)).to("volleys")
        assert [shot.box for shot in game.fire("red", "1").shots] == [2]

    def test_s17_only_craft_somebody_has_in_arc_are_hit(self) -> None:
        """S-17: the product asks which craft are in arc; SR-18: the referee ticks them."""
        game = ready()
        game.give(order(firing=(1, 2), eligible=(2,)))
        volley = game.to("volleys").fire("red", "55", "5", "22")
        assert volley.assigned == {2: 2}
        assert LASER.mount == "forward"

    def test_s18_a_turret_fires_into_its_own_hex_at_short_range(self) -> None:
        game = ready()
        game.give(order(weapon="turret", distances=(Fraction(0),), band=None))
        assert game.state.declarations[0].band == "short"

    def test_s19_nothing_about_sight_is_asked(self) -> None:
        game = ready()
        asked = set(order().__slots__)
        assert asked == {"squadron", "weapon", "target", "firing", "eligible", "distances", "band"}
        assert game.reasons(order()) == []

    def test_s35_a_craft_that_is_gone_is_no_target(self) -> None:
        game = Game(squadron("red"), with_craft(squadron("blue", 2), 1, status="destroyed")).to("declare")
        assert game.reasons(order(eligible=(1, 2))) == ["target_gone"]
        assert game.reasons(order(eligible=(2,))) == []

    def test_every_refusal_in_the_order_of_the_page(self) -> None:
        red = squadron("red", 2, rate="full_throttle", morale="broken")
        red = with_craft(with_craft(red, 1, status="destroyed"), 2, ion=(Ion(0, 3),))
        game = Game(red, with_craft(squadron("blue"), 1, status="destroyed"), squadron("white"))
        game.to("jam").give(Jam("red", (2,), (Reached("white", (1,)),)), overrule=True)
        game.declare("white", "red", firing=(1,)).to("volleys").fire("white", "1")
        far = order(firing=(1, 2), band=None, distances=(Fraction(99),))
        assert game.reasons(far) == [
            "declare_too_late",
            "squadron_is_jamming",
            "full_throttle_cannot_fire",
            "not_active",
            "target_gone",
            "out_of_range",
            "broken_cannot_fire",
            "not_now",
        ]
        assert game.reasons(replace(far, firing=(2,)))[3] == "frozen_cannot_fire"

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({"squadron": "nobody"}, "no_such_squadron"),
            ({"target": "nobody"}, "no_such_squadron"),
            ({"weapon": "catapult"}, "no_such_weapon"),
            ({"weapon": "jammer"}, "jammer_is_announced"),
            ({"firing": ()}, "incomplete"),
            ({"eligible": ()}, "incomplete"),
            ({"band": None}, "incomplete"),
            ({"firing": (3,)}, "no_such_box"),
            ({"firing": (1, 1)}, "no_such_box"),
            ({"eligible": (3,)}, "no_such_box"),
        ],
    )
    def test_what_is_not_on_the_table_cannot_be_overruled(self, change: dict[str, Any], reason: str) -> None:
        objections = list(order(**change).objections(ready().state, ready().book))
        assert [(objection.reason, objection.final) for objection in objections] == [(reason, True)]

    def test_an_overruled_range_counts_as_long(self) -> None:
        game = ready()
        game.give(order(band=None, distances=(Fraction(40),)), overrule=True)
        assert game.state.declarations[0].band == "long"

    def test_c1_the_first_declaration_closes_jamming(self) -> None:
        game = Game(squadron("red", 2), squadron("blue", 2)).to("jam")
        game.give(order())
        assert game.state.phase == "declare"
        game.give(order(squadron="blue", target="red"))
        assert len(game.state.declarations) == 2


class TestWithdrawing:
    def test_s52_shields_rise_again_when_the_missile_stays_aboard(self) -> None:
        game = ready().declare("red", "blue", "missile")
        game.give(Withdraw("red"))
        assert game.state.declarations == ()
        assert game.numbers("red").dr_shielded == 5

    def test_s52_shields_rise_again_when_another_weapon_is_announced(self) -> None:
        game = ready().declare("red", "blue", "missile").declare("red", "blue", "laser")
        assert game.numbers("red").dr_shielded == 5

    def test_s52_only_the_boxes_that_fire_now_are_open(self) -> None:
        game = ready().declare("red", "blue", "missile", firing=(1,)).declare("red", "blue", "missile", firing=(2,))
        assert [game.numbers("red", box).dr_shielded for box in (1, 2)] == [5, 3]

    def test_s52_a_missile_that_is_gone_stays_gone(self) -> None:
        game = volleys(squadron("red"), squadron("blue"), weapon="missile")
        game.fire("red", "1")
        game.give(Withdraw("red"), overrule=True)
        assert game.numbers("red").dr_shielded == 3

    def test_nothing_announced_is_nothing_to_take_back(self) -> None:
        game = ready()
        assert game.reasons(Withdraw("red")) == ["not_declared"]
        assert game.reasons(Withdraw("nobody")) == ["no_such_squadron", "not_declared"]

    def test_s14_not_after_the_first_volley(self) -> None:
        game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue").declare("blue", "red")
        game.to("volleys").fire("red", "1")
        assert game.reasons(Withdraw("blue")) == ["declare_too_late"]


class TestHoldingFire:
    def test_it_is_noted_until_the_squadron_declares_all_the_same(self) -> None:
        game = ready()
        game.give(HoldFire("red"))
        game.give(HoldFire("blue"))
        game.declare("red", "blue")
        assert game.state.holding == ("blue",) and len(game.state.declarations) == 1

    def test_s5_only_while_fire_is_declared_and_once(self) -> None:
        game = ready()
        assert game.reasons(HoldFire("nobody")) == ["no_such_squadron"]
        game.give(HoldFire("red"))
        assert game.reasons(HoldFire("red")) == ["holds_already"]
        game.declare("blue", "red")
        assert game.reasons(HoldFire("blue")) == ["has_declared"]
        game.give(Withdraw("blue"))
        assert game.reasons(HoldFire("blue")) == []
        assert Game(squadron("red"), squadron("blue")).to("jam").reasons(HoldFire("red")) == ["not_now"]

    def test_it_is_drafted_for_who_has_declared_nothing(self) -> None:
        game = ready().declare("red", "blue")
        assert [one.squadron for one in HoldFire.drafts(Scene(game.state, game.book))] == ["blue"]

    def test_s7_it_ends_with_the_declarations_of_the_round(self) -> None:
        game = ready()
        game.give(HoldFire("red"))
        game.to("volleys").apply()
        assert game.state.holding == ()
        game.to("morale").give(HoldFire("red"), overrule=True)
        game.give(StartRound())
        assert game.state.holding == ()

    def test_who_has_left_holds_nothing(self) -> None:
        game = ready()
        game.give(HoldFire("red"))
        game.give(Dismiss("red"))
        assert game.state.holding == ()

    def test_the_app_leaves_a_squadron_alone_that_was_told_to_hold_its_fire(self) -> None:
        game = ready()
        commands = Commands({"red": Command()})
        wanted = propose(game.state, game.book, commands)
        assert wanted is not None and isinstance(wanted.chosen.order, Declare)
        game.give(HoldFire("red"))
        assert propose(game.state, game.book, commands) is None


class TestJamming:
    def test_s13_too_late_once_a_declaration_exists(self) -> None:
        game = Game(squadron("red"), squadron("blue"), squadron("white")).to("jam")
        assert game.reasons(jam(1, blue=(1,))) == []
        game.declare("blue", "white")
        assert game.reasons(jam(1, blue=(1,))) == ["jam_too_late"]

    def test_s54_no_die_is_thrown(self) -> None:
        game = Game(squadron("red"), squadron("blue")).to("jam")
        assert game.give(jam(1, blue=(1,))).answers == ()

    def test_s55_friend_and_foe_are_reached_and_the_jammer_itself_is_not(self) -> None:
        game = Game(squadron("red", 3), squadron("blue", 2)).to("jam")
        settled = game.give(jam(1, red=(1, 2), blue=(2,)))
        assert [game.craft("red", box).jams for box in (1, 2, 3)] == [0, 1, 0]
        assert [game.craft("blue", box).jams for box in (1, 2)] == [0, 1]
        assert told(settled, Jammed)[0].affected == (Reached("red", (2,)), Reached("blue", (2,)))

    def test_s55_a_craft_named_twice_is_reached_once(self) -> None:
        game = Game(squadron("red"), squadron("blue", 2)).to("jam")
        game.give(Jam("red", (1,), (Reached("blue", (1, 2)), Reached("blue", (2,)))))
        assert [game.craft("blue", box).jams for box in (1, 2)] == [1, 1]

    def test_s56_jamming_takes_two_from_a_fire_control_that_has_two(self) -> None:
        game = Game(squadron("red"), squadron("blue")).to("jam").jam("red", 1, blue=(1,))
        for weapon, code in (("laser", 4), ("missile", 5), ("ion", 6)):
            assert game.declare("blue", "red", weapon).code("blue") == [code]

    @pytest.mark.parametrize(("stacking", "code"), [(False, 4), (True, 3)])
    def test_sr_11_several_jammers_do_not_add_up_unless_a_house_rule_says_so(self, stacking: bool, code: int) -> None:
        blue = squadron("blue", weapons=(replace(LASER, fire_control=3),))
        game = Game(squadron("red"), squadron("white"), blue, book=ruled(jam_stack=stacking)).to("jam")
        game.jam("red", 1, blue=(1,)).jam("white", 1, blue=(1,))
        assert game.craft("blue").jams == 2
        assert game.declare("blue", "red").code("blue") == [code]

    def test_s57_jamming_ends_with_the_phase(self) -> None:
        game = Game(squadron("red"), squadron("blue")).to("jam").jam("red", 1, blue=(1,)).to("volleys").apply()
        assert game.craft("blue").jams == 0
        assert game.state.jamming == ()

    def test_s58_a_jamming_squadron_fires_nothing_else(self) -> None:
        """SR-14: the switch `jamming_squadron_fires` lets it."""
        for fires, reasons in ((False, ["squadron_is_jamming"]), (True, [])):
            game = Game(squadron("red"), squadron("blue"), book=ruled(jamming_squadron_fires=fires))
            assert game.to("jam").jam("red", 1, blue=(1,)).reasons(order()) == reasons

    def test_s49_a_frozen_or_destroyed_craft_cannot_jam(self) -> None:
        red = with_craft(with_craft(squadron("red", 3), 1, ion=(Ion(0, 3),)), 2, status="destroyed")
        game = Game(red, squadron("blue")).to("jam")
        assert [game.reasons(jam(box, blue=(1,))) for box in (1, 2, 3)] == [["cannot_jam"], ["cannot_jam"], []]

    def test_s9_a_squadron_without_jammers_cannot_jam(self) -> None:
        game = Game(squadron("red", weapons=(LASER,)), squadron("blue")).to("jam")
        assert game.reasons(jam(1, blue=(1,))) == ["no_jammer"]

    @pytest.mark.parametrize(
        ("wrong", "reason"),
        [
            (jam(blue=(1,)), "incomplete"),
            (jam(2, blue=(1,)), "no_such_box"),
            (jam(1, blue=(3,)), "no_such_box"),
            (jam(1, nobody=(1,)), "no_such_squadron"),
            (replace(jam(1, blue=(1,)), squadron="nobody"), "no_such_squadron"),
        ],
    )
    def test_what_is_not_on_the_table_cannot_jam_or_be_jammed(self, wrong: Jam, reason: str) -> None:
        game = Game(squadron("red"), squadron("blue")).to("jam")
        assert [(o.reason, o.final) for o in wrong.objections(game.state, game.book)] == [(reason, True)]

    def test_s13_only_in_the_combat_phase(self) -> None:
        game = Game(squadron("red"), squadron("blue")).to("movement")
        assert game.reasons(jam(1, blue=(1,))) == ["not_now"]
        game.give(BeginPhase("jam"))
        assert game.reasons(jam(1, blue=(1,))) == []
