"""The table, work aboard and the Captain (C-11 to C-20, C-33 to C-36, C-41, C-52 to C-54, C-121, C-122, R-19, R-33)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.journal import Entry
from referee_app.systems.cepheus.actions.anyone import (
    BeginTask,
    ChangePosition,
    CoordinateCrew,
    DropTask,
    Help,
    IncreaseInitiative,
    Miscellaneous,
    PersonalAction,
    Reload,
    WorkOn,
)
from referee_app.systems.cepheus.actions.table import (
    Correct,
    Dismiss,
    Enlist,
    Redraw,
    SetAware,
    SetHazard,
    SetPair,
    SetPlanet,
    SetRange,
    SetStatus,
)
from referee_app.systems.cepheus.actions.turn import Activate, EndActivation
from referee_app.systems.cepheus.events.crew import Checked
from referee_app.systems.cepheus.events.turn import Corrected
from referee_app.systems.cepheus.state import Battle, Conduct, Hazard, Incoming, Mount, Planet, Pursuit, Stores, Task
from tests.systems.cepheus.table import Game, Order, battle, gunner, mount, person, ruled, ship, told, turn


def drawn(*crew: Any, **changes: Any) -> list[tuple[str, str, bool]]:
    """What is said against enlisting such a ship."""
    game = Game(Battle(ships=(ship("blue", person("bob", "pilot")),)))
    found = Enlist(ship("red", *crew, **changes)).objections(game.state, game.book)
    return [(one.rule, str(dict(one.about).get("field", "")), one.final) for one in found]


class TestSheets:
    def test_c_16_nobody_is_in_two_places(self) -> None:
        assert drawn(person("ann", "pilot"), person("ann", "captain")) == [("C-16", "crew[1].id", True)]
        assert drawn(person("bob", "captain")) == [("C-16", "crew[0].id", True)]

    def test_c_17_one_pilot(self) -> None:
        assert drawn(person("a", "pilot"), person("b", "pilot")) == [("C-17", "crew[1].position", False)]
        assert drawn(person("a", "pilot", state="dead"), person("b", "pilot")) == []

    def test_c_17_a_gunner_mans_a_mount_of_his_kind(self) -> None:
        assert drawn(gunner("a", "t9")) == [("C-17", "crew[0].post", True)]
        bay = Mount("b", "bay", ("missile_bank",))
        assert drawn(gunner("a", "b"), mounts=(bay,)) == [("C-17", "crew[0].post", False)]
        assert drawn(gunner("a", "t"), mounts=(mount("t", "beam_laser"),)) == []

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"tons": 0}, "tons"),
            ({"tons": 1_000_000}, "tons"),
            ({"initiative": 10**9}, "initiative"),
            ({"fuel": Fraction(-1)}, "fuel"),
        ],
    )
    def test_c_11_figures_no_sheet_can_show(self, changes: dict[str, Any], field: str) -> None:
        assert ("C-11", field, True) in drawn(**changes)

    def test_c_122_hardpoints_and_weapons_may_be_overruled(self) -> None:
        three = tuple(mount(f"t{place}", "beam_laser") for place in range(3))
        assert drawn(mounts=three) == [("C-122", "mounts", False)]
        assert drawn(tons=300, mounts=three) == []
        assert drawn(tons=20, mounts=three[:2])[0] == ("C-122", "mounts", False)
        assert drawn(mounts=(mount("t", "meson_gun_bay"),)) == [("C-122", "mounts[0].weapons", False)]
        banks = Mount("b", "bay", ("missile_bank", "missile_bank"))
        assert drawn(mounts=(banks,)) == [("C-122", "mounts[0].weapons", False)]

    def test_c_17_a_mount_has_a_name_of_its_own(self) -> None:
        assert drawn(mounts=(mount("t"), mount("t"))) == [("C-17", "mounts[1].id", True)]
        assert drawn(mounts=(mount("fuel"),)) == [("C-17", "mounts[0].id", True)]

    def test_c_93_more_than_a_sheet_has_boxes_for(self) -> None:
        assert drawn(hull=9) == [("C-93", "hull", False)]
        assert drawn(structure=0, structure_max=0) == [("C-93", "structure_max", False)]

    def test_c_11_ids_are_free_and_the_table_has_an_end(self) -> None:
        game = Game(Battle(ships=tuple(ship(f"s{place}") for place in range(24))))
        assert game.reasons(Enlist(ship("s1"))) == ["already_here", "table_full"]
        game = Game(Battle())
        game.give(Enlist(ship("red")))
        assert game.state.has("red")

    def test_a_ship_taken_off_is_forgotten_everywhere(self) -> None:
        red = ship("red", pursuit=Pursuit("blue"), jammed_by=("blue",), intercepts=("blue",))
        incoming = Incoming("attack", "blue", "red")
        game = Game(turn(ship("blue"), red, incoming=incoming, docked=(("blue", "red"),)))
        game.give(Dismiss("blue"), overrule=True)
        left = game.ship("red")
        assert (left.pursuit, left.jammed_by, left.intercepts) == (None, (), ())
        assert (game.state.active, game.state.incoming, game.state.docked) == ((), None, ())

    def test_facts_about_a_ship_that_is_not_there_do_not_fit(self) -> None:
        game = Game(battle(ship("red"), ship("blue", initiative=-1)))
        game.give(Activate("red"))
        entry: Entry[Battle, Any] = game.journal.entries[-1]
        with pytest.raises(KeyError):
            entry.apply(battle(ship("blue")))

    def test_a_sheet_in_the_middle_of_an_attack_is_not_redrawn(self) -> None:
        game = Game(turn(ship("red"), ship("blue"), incoming=Incoming("attack", "red", "blue")))
        assert game.reasons(Redraw(ship("red"))) == ["attack_first"]
        assert game.reasons(Redraw(ship("green"))) == ["no_such_ship"]
        game = Game(battle(ship("red")))
        game.give(Redraw(ship("red", tons=400)))
        assert game.ship("red").tons == 400


class TestCorrecting:
    def game(self) -> Game:
        turret = mount("t", "sandcaster", ammo=Stores(sand=1))
        red = ship("red", person("ann", "pilot"), mounts=(turret,), fuel_max=Fraction(40), speed=5)
        return Game(battle(red, ship("blue", pursuit=Pursuit("red"))))

    @pytest.mark.parametrize(
        ("part", "field", "value"),
        [
            ("", "hull", 3),
            ("", "initiative", -4),
            ("", "reactions_used", 2),
            ("", "reactions_lost", 1),
            ("", "fuel", "25/2"),
            ("", "suite", "advanced"),
            ("", "nuclear", 6),
            ("", "name", "Grey Heron"),
            ("m_drive", "hits", 2),
            ("m_drive", "fitted", 0),
            ("t", "hits", 3),
            ("t", "sand", 2),
            ("ann", "state", "unconscious"),
            ("ann", "dexterity", 3),
            ("ann", "rads", 140),
            ("ann", "position", "captain"),
        ],
    )
    def test_every_kind_of_figure_can_be_put_right(self, part: str, field: str, value: Any) -> None:
        game = self.game()
        settled = game.give(Correct("red", part, field, value))
        (fact,) = told(settled, Corrected)
        assert (fact.after, fact.before != value) == (value, True)
        back = game.give(Correct("red", part, field, fact.before))
        assert told(back, Corrected)[0].before == value

    @pytest.mark.parametrize(
        ("part", "field", "value", "limits"),
        [
            ("", "hull", 5, (0, 4)),
            ("", "initiative", 10**9, (-99, 999)),
            ("m_drive", "hits", 4, (0, 3)),
            ("ann", "dexterity", "seven", (0, 99)),
        ],
    )
    def test_the_limits_are_named(self, part: str, field: str, value: Any, limits: tuple[int, int]) -> None:
        game = self.game()
        (objection,) = Correct("red", part, field, value).objections(game.state, game.book)
        about = dict(objection.about)
        assert (about["field"], about["low"], about["high"], objection.final) == (field, *limits, True)

    @pytest.mark.parametrize("value", ["1e999999999", "1/0", "-3", "41", "twelve"])
    def test_tons_are_numbers_that_fit(self, value: str) -> None:
        assert self.game().reasons(Correct("red", "", "fuel", value)) == ["figure"]

    def test_places_and_words_that_are_not_there(self) -> None:
        game = self.game()
        assert game.reasons(Correct("red", "", "beauty", 1)) == ["no_such_field"]
        assert game.reasons(Correct("red", "bob", "rads", 1)) == ["no_such_field"]
        assert game.reasons(Correct("green", "", "hull", 1)) == ["no_such_ship"]
        assert game.reasons(Correct("red", "ann", "state", "asleep")) == ["word"]
        assert game.reasons(Correct("red", "ann", "post", "t9")) == ["word"]

    def test_a_strangers_figure_does_not_fit(self) -> None:
        with pytest.raises(ValueError, match="hull"):
            Corrected("red", "", "hull", 4, 900).apply(self.game().state)

    def test_c_67_a_corrected_speed_ends_a_pursuit(self) -> None:
        game = Game(battle(ship("red", speed=5), ship("blue", pursuit=Pursuit("red")), range="close"))
        game.give(Correct("red", "", "speed", 9))
        assert game.ship("blue").pursuit is None


class TestTable:
    def test_c_15_one_range_for_all_and_any_pair_by_itself(self) -> None:
        game = Game(battle(ship("a"), ship("b"), ship("c"), docked=(("a", "c"),)))
        game.give(SetPair("b", "a", "close"))
        assert (game.state.range_between("a", "b"), game.state.range_between("b", "c")) == ("close", "medium")
        game.give(SetRange("long"))
        assert (game.state.range_between("a", "b"), game.state.range_between("c", "a")) == ("long", "adjacent")

    def test_c_15_what_is_no_pair(self) -> None:
        game = Game(battle(ship("a"), ship("b"), docked=(("a", "b"),)))
        assert game.reasons(SetPair("a", "a", "adjacent")) == ["same_ship"]
        assert game.rules(SetPair("a", "b", "close")) == ["C-12"]
        assert game.reasons(SetPair("a", "z", "close")) == ["no_such_ship"]

    @pytest.mark.parametrize("order", [SetRange("medium"), SetPair("red", "blue", "medium"), SetStatus("blue", "left")])
    def test_c_67_what_ends_a_pursuit(self, order: Order) -> None:
        game = Game(battle(ship("red", pursuit=Pursuit("blue")), ship("blue"), range="close"))
        game.give(order)
        assert game.ship("red").pursuit is None

    def test_c_20_c_64_c_78_what_the_referee_marks(self) -> None:
        game = Game(battle(ship("red"), ship("blue"), turn=0, phase="setup"))
        game.give(SetAware(("blue",)))
        game.give(SetHazard(Hazard("asteroids_heavy")))
        game.give(SetPlanet(Planet(5, 6)))
        assert [one.aware for one in game.state.ships] == [False, True]
        assert (game.state.hazard, game.state.planet) == (Hazard("asteroids_heavy"), Planet(5, 6))

    def test_c_121_a_ship_that_left_is_docked_to_nothing(self) -> None:
        game = Game(battle(ship("red"), ship("blue"), docked=(("blue", "red"),)))
        game.give(SetStatus("red", "left"))
        assert (game.ship("red").status, game.state.docked) == ("left", ())


class TestAnyone:
    def aboard(self, *crew: Any, book: Any = None, **changes: Any) -> Game:
        state = turn(ship("red", *crew, **changes), ship("blue", initiative=-9))
        return Game(state, book) if book else Game(state)

    def test_c_41_a_minor_action_and_the_seat_must_be_free(self) -> None:
        game = self.aboard(person("ann", "captain"), person("bob", "pilot"), mounts=(mount("t"),))
        assert game.rules(ChangePosition("ann", "pilot")) == ["C-17"]
        assert game.rules(ChangePosition("ann", "turret_gunner", "x")) == ["C-17"]
        game.give(ChangePosition("ann", "turret_gunner", "t"))
        ann = game.ship("red").person("ann")
        assert (ann.position, ann.post, ann.minor) == ("turret_gunner", "t", 1)

    def test_c_40_a_dead_pilots_seat_is_empty(self) -> None:
        game = self.aboard(person("ann", "captain"), person("bob", "pilot", state="dead"))
        assert game.rules(ChangePosition("ann", "pilot")) == []

    def test_c_18_a_program_stays_where_it_runs(self) -> None:
        assert self.aboard(person("auto", "engineer", computer=True)).rules(ChangePosition("auto", "captain")) == [
            "C-18"
        ]

    @pytest.mark.parametrize(("total", "minor"), [(3, 3), (4, 4)])
    def test_r_4_minor_actions_in_place_of_the_significant_one(self, total: int, minor: int) -> None:
        game = self.aboard(person("ann", "passenger"), book=ruled(minor_actions_total=total))
        for _ in range(minor):
            game.give(PersonalAction("ann"))
        assert game.rules(PersonalAction("ann")) == ["C-32"]

    def test_c_32_one_minor_beside_a_significant_action(self) -> None:
        game = self.aboard(person("ann", "passenger"))
        game.give(Miscellaneous("ann", "significant"))
        game.give(PersonalAction("ann"))
        assert game.rules(PersonalAction("ann")) == ["C-32"]
        assert game.rules(Miscellaneous("ann", "significant")) == ["C-32"]

    def test_c_35_a_check_of_the_referees(self) -> None:
        game = self.aboard(person("ann", "passenger", mechanics=1, education=9))
        order = Miscellaneous("ann", "minor", "", "mechanics", "education", "difficult")
        (made,) = told(game.give(order, "55"), Checked)
        assert [(line.id, line.dm) for line in made.check.lines] == [
            ("skill", 1),
            ("characteristic", 1),
            ("difficulty", -2),
        ]

    def test_c_52_one_weapon_is_filled_from_the_stores(self) -> None:
        rack = mount("t", "missile_rack", "missile_rack", ammo=Stores(standard=1, smart=1))
        game = self.aboard(person("ann", "passenger"), mounts=(rack,), stores=Stores(smart=9))
        game.give(Reload("ann", "t", "missile_rack", "smart"))
        red = game.ship("red")
        assert (red.mounts[0].ammo, red.stores) == (Stores(standard=1, smart=4), Stores(smart=6))

    def test_r_33_no_more_than_fits_or_is_there(self) -> None:
        caster = mount("t", "sandcaster", ammo=Stores(sand=2))
        game = self.aboard(
            person("ann", "passenger"), person("bob", "passenger"), mounts=(caster,), stores=Stores(sand=9)
        )
        game.give(Reload("ann", "t", "sandcaster"))
        assert game.ship("red").mounts[0].ammo.sand == 3
        assert game.rules(Reload("bob", "t", "sandcaster")) == ["C-52"]
        game.give(Reload("bob", "t", "sandcaster", capacity=20))
        assert game.ship("red").mounts[0].ammo.sand == 11

    def test_c_52_what_cannot_be_loaded(self) -> None:
        mounts = mount("t", "beam_laser", "sandcaster", hits=3), mount("u", "sandcaster")
        game = self.aboard(person("ann", "passenger"), mounts=mounts)
        orders = (
            Reload("ann", "x", "sandcaster"),
            Reload("ann", "t", "missile_rack"),
            Reload("ann", "u", "sandcaster", "smart"),
            Reload("ann", "t", "sandcaster"),
            Reload("ann", "u", "sandcaster"),
        )
        reasons = [game.reasons(order) for order in orders]
        assert reasons == [["no_such_mount"], ["no_such_weapon"], ["wrong_load"], ["mount_destroyed"], ["no_stores"]]
        assert {rule for order in orders for rule in game.rules(order)} == {"C-52"}

    @pytest.mark.parametrize(("dice", "dm"), [("66", 2), ("44", 1), ("34", -1), ("1 1", -2)])
    def test_c_7_help_is_worth_what_the_helper_made_of_it(self, dice: str, dm: int) -> None:
        helper = person("bob", "marine", leadership=2 if dice == "66" else 0)
        game = self.aboard(person("ann", "captain", leadership=0), helper)
        game.give(Help("bob", "ann", "coordinate_crew"), dice)
        (made,) = told(game.give(CoordinateCrew("ann"), "44"), Checked)
        assert ("helper", dm) in [(line.id, line.dm) for line in made.check.lines]
        assert game.ship("red").person("ann").helped == ()

    def test_c_7_who_cannot_be_helped(self) -> None:
        busy = person("cat", "captain", helped=(1,) * 9)
        game = self.aboard(person("ann", "captain"), busy)
        assert game.reasons(Help("ann", "ann", "repair")) == ["no_such_leader"]
        assert game.reasons(Help("ann", "cat", "repair")) == ["helped_enough"]
        assert game.reasons(Help("ann", "cat", "cooking")) == ["no_such_check", "helped_enough"]


class TestCaptain:
    @pytest.mark.parametrize(("dice", "pool"), [("44", 1), ("66", 4), ("33", 0)])
    def test_c_53_the_effect_is_the_points_and_at_least_one(self, dice: str, pool: int) -> None:
        game = Game(turn(ship("red", person("ann", "captain", leadership=0), conduct=Conduct(pool=0))))
        game.give(CoordinateCrew("ann"), dice)
        assert game.ship("red").conduct.pool == pool

    def test_r_19_a_failure_may_give_one(self) -> None:
        state = turn(ship("red", person("ann", "captain", leadership=0), conduct=Conduct(pool=2)))
        game = Game(state, ruled(coordinate_on_failure=1))
        game.give(CoordinateCrew("ann"), "33")
        assert game.ship("red").conduct.pool == 3

    @pytest.mark.parametrize(("dice", "gain"), [("65", 3), ("44", 0), ("33", 0)])
    def test_r_14_an_increase_waits_for_the_next_turn_and_is_never_negative(self, dice: str, gain: int) -> None:
        game = Game(turn(ship("red", person("ann", "captain", leadership=0), initiative=6)))
        game.give(IncreaseInitiative("ann"), dice)
        assert (game.ship("red").increase, game.ship("red").changes) == (gain, ())

    def test_c_38_only_a_captain(self) -> None:
        game = Game(turn(ship("red", person("ann", "pilot"))))
        assert game.rules(CoordinateCrew("ann")) == ["C-38"]
        assert game.rules(IncreaseInitiative("ann")) == ["C-38"]


class TestTasks:
    def game(self, book: Any = None, **changes: Any) -> Game:
        ann = replace(person("ann", "engineer", mechanics=1), **changes)
        state = turn(ship("red", ann))
        return Game(state, book) if book else Game(state)

    @pytest.mark.parametrize(
        ("unit", "faster", "needed", "dm"),
        [("hour", 0, 15, 0), ("hour", 1, 4, -1), ("minute", 0, 1, 0), ("round", -2, 4, 2)],
    )
    def test_c_36_the_timing_roll_makes_the_turns(self, unit: Any, faster: int, needed: int, dm: int) -> None:
        game = self.game()
        game.give(BeginTask("ann", "a valve", "mechanics", "education", unit, faster), "4")
        assert game.ship("red").person("ann").task == Task("a valve", "mechanics", "education", needed, 0, dm)

    def test_r_1_shorter_turns_make_more_of_them(self) -> None:
        game = self.game(ruled(turn_seconds=360))
        game.give(BeginTask("ann", "a valve", "mechanics", "education", "hour"), "1")
        task = game.ship("red").person("ann").task
        assert task is not None
        assert task.needed == 10

    def test_c_36_the_increment_stays_in_the_list(self) -> None:
        order = BeginTask("ann", "a valve", "mechanics", "education", "second", 1)
        assert self.game().rules(order) == ["C-36"]

    def test_c_36_the_check_comes_with_the_last_turn_of_work(self) -> None:
        game = self.game(task=Task("a valve", "mechanics", "education", 2, 0, -1))
        game.give(WorkOn("ann"))
        assert game.rules(WorkOn("ann")) == ["C-32"]
        game.give(EndActivation())
        game = Game(replace(game.state, active=("red",)).change_person("ann", lambda one: replace(one, significant=0)))
        (made,) = told(game.give(WorkOn("ann"), "44"), Checked)
        assert ("task", -1) in [(line.id, line.dm) for line in made.check.lines]
        assert game.ship("red").person("ann").task is None

    def test_c_36_nothing_else_meanwhile_but_it_may_be_dropped(self) -> None:
        game = self.game(task=Task("a valve", "mechanics", "education", 2))
        assert game.rules(PersonalAction("ann")) == ["C-36"]
        assert game.rules(BeginTask("ann", "b", "mechanics", "education", "hour")) == ["C-36"]
        game.give(DropTask("ann"))
        assert game.rules(PersonalAction("ann")) == []
        assert game.reasons(DropTask("ann")) == ["no_task"]
        assert game.reasons(WorkOn("ann")) == ["no_task"]
