"""The round as a state machine: order, declarations, engaged and hit, interception, missiles, retreats."""

from __future__ import annotations

import pytest

from referee_app.core.dice import Each, Percent
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles, TryRetreat
from referee_app.systems.eras.actions.declare import (
    DeclareAttack,
    DeclareRetreat,
    DeclareScreen,
    GrantPatrol,
    MarkAmbush,
    Patrol,
)
from referee_app.systems.eras.actions.roster import Correct, Enlist, Redraw, SetEra
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndRound, StartRound
from referee_app.systems.eras.events import CloseInFired, Intercepted, RetreatTried, ShotFired, SortieFlown
from referee_app.systems.eras.state import Battle, Unit
from tests.laws import settle, told
from tests.systems.eras.table import F, Game, ruled, unit

TWO = (unit("Argo", era=2), unit("blade", era=2))


def fought(*units: Unit, **more: object) -> Game:
    """A round begun, ready for declarations."""
    return Game(*units, **more).start()  # type: ignore[arg-type]


class TestOrder:
    def test_e41_the_states_follow_one_another(self) -> None:
        game = fought(*TWO)
        seen = [game.state.stage]
        for _ in range(6):
            (order, *_) = SYSTEM.offers(game.state, game.book)
            game.give(order)
            seen.append(game.state.stage)
        assert seen == ["declare", "fighters", "fire", "missiles", "retreat", "end", "declare"]

    def test_e41_declarations_come_before_the_dice(self) -> None:
        game = fought(*TWO).to("fighters")
        for order in (DeclareAttack("Argo", "blade"), DeclareScreen("Argo", "blade"), DeclareRetreat("Argo")):
            assert game.refused(order) == ("wrong_stage", "E-41")
        assert game.refused(StartRound()) == ("wrong_stage", "E-41")
        assert game.refused(Commit()) == ("wrong_stage", "E-41")

    def test_e41_what_is_left_undone_holds_the_step(self) -> None:
        game = fought(unit("Wing", "fighters"), *TWO).attack("Wing", "blade").to("fighters")
        assert game.refused(EndFighters()) == ("attacks_left", "E-41")

    def test_e49_every_step_can_be_undone(self) -> None:
        game = fought(*TWO).attack("Argo", "blade").to("fire")
        before = game.state
        game.give(Fire("Argo"), "1")
        game.journal.go_to(len(game.journal.entries) - 1)
        assert game.state == before

    def test_e42_er23_a_unit_destroyed_by_fighters_does_not_fire(self) -> None:
        for kills, active in (("step", False), ("round", True)):
            game = fought(*TWO, unit("Wing", "fighters"), book=ruled(kills_apply=kills))
            game.attack("Wing", "blade", sortie="same_twice").to("fighters")
            game.give(FlySorties("blade"), *("10", "1"), *("10", "1"), "99", "99")
            assert game.state.unit("blade").active
            assert game.state.waiting("blade") == 1
            game.give(EndFighters())
            assert game.state.unit("blade").active is active
            game.to("end")
            assert game.state.unit("blade").status == "destroyed"

    def test_e42_fire_is_simultaneous(self) -> None:
        game = fought(*TWO).attack("Argo", "blade").attack("blade", "Argo").to("fire")
        game.give(Fire("Argo"), "50")
        game.give(Fire("blade"), "50")
        game.to("missiles")
        assert [one.status for one in game.state.units] == ["destroyed", "destroyed"]

    def test_e43_er24_hits_to_destroy(self) -> None:
        game = fought(unit("Argo", era=2), unit("blade", era=2, hits_to_destroy=2)).attack("Argo", "blade").to("fire")
        game.give(Fire("Argo"), "50")
        game.to("missiles")
        assert (game.state.unit("blade").hits, game.state.unit("blade").status) == (1, "active")

    def test_e5_a_roll_over_the_chance_misses_and_e4_without_a_chance_nothing_is_thrown(self) -> None:
        game = fought(unit("Argo", "carrier", 2), unit("blade", era=2)).attack("Argo", "blade")
        game.give(Correct("Argo", "engaged", "2"))
        game.to("fire")
        (shot,) = told(game.give(Fire("Argo")), ShotFired)
        assert (shot.ladder.percent, shot.roll, shot.hit) == (0, 0, False)
        game = fought(*TWO).attack("Argo", "blade").to("fire")
        (shot,) = told(game.give(Fire("Argo"), "51"), ShotFired)
        assert not shot.hit


class TestEngaged:
    def test_e22_er11_first_engages_later_ones_hit_ex10(self) -> None:
        ones = (unit("Ace", "fighters", 1), unit("Bat", "fighters", 3), unit("Cat", "fighters", 2))
        game = fought(unit("blade", era=2, hits_to_destroy=9), *ones)
        game.all(DeclareAttack(one.id, "blade") for one in ones).to("fighters")
        settled = game.give(FlySorties("blade"), *("10", "1"), *("10", "1"), *("10", "1"))
        assert [one.hit for one in told(settled, SortieFlown)] == [False, True, True]
        assert game.state.engaged("blade") == (1, 3, 2)
        assert game.state.waiting("blade") == 2

    def test_e20_a_d10_before_each_d100(self) -> None:
        game = fought(unit("Wing", "fighters", 2, rps=20), unit("blade", era=2))
        game.attack("Wing", "blade", sortie="same_twice").to("fighters")
        settled = settle(FlySorties("blade"), game.state, game.book, "0", "99", "3", "99", "99", "99")
        assert [one.key.split(":")[0] for one in settled.answers] == [
            "effectiveness", "attack", "effectiveness", "attack", "cid", "cid",
        ]  # fmt: skip
        assert [one.effectiveness for one in told(settled, SortieFlown)] == [10, 3]

    def test_e42_engaged_counts_at_once(self) -> None:
        game = fought(*TWO, unit("Wing", "fighters", 1)).attack("Wing", "blade").attack("blade", "Argo").to("fighters")
        (fired,) = told(game.give(FlySorties("blade"), "10", "1", "99 99"), CloseInFired)
        assert fired.ladder.percent == 20
        game.to("fire")
        (shot,) = told(game.give(Fire("blade"), "36"), ShotFired)
        assert (shot.ladder.percent, shot.hit) == (35, False)

    def test_e23_er12_a_missile_engagement_lasts_through_the_next_round_ex19(self) -> None:
        for counts in (True, False):
            ones = (unit("Bolt", "missiles", rps=30), unit("Wing", "fighters"))
            game = fought(unit("blade", era=1, hits_to_destroy=5), *ones, book=ruled(carry_counts_as_first=counts))
            game.attack("Bolt", "blade").to("missiles")
            game.give(LaunchMissiles("Bolt"), "99 99 99", "10", "1")
            assert game.state.engaged("blade") == (1,)
            game.to("declare")
            assert game.state.engaged("blade") == (1,)
            game.attack("Wing", "blade").to("fighters")
            (flown,) = told(game.give(FlySorties("blade"), "10", "1"), SortieFlown)
            assert flown.hit is counts
            game.to("end")
            assert game.state.engagements == ()

    def test_er13_a_missile_hit_does_not_carry(self) -> None:
        ones = (unit("Bolt", "missiles", rps=30), unit("Wing", "fighters"))
        game = fought(unit("blade", era=1, hits_to_destroy=5), *ones).attack("Wing", "blade").attack("Bolt", "blade")
        game.to("fighters").give(FlySorties("blade"), "10", "1")
        game.to("missiles").give(LaunchMissiles("Bolt"), "10", "1")
        game.to("end")
        assert game.state.engagements == ()

    def test_er33_a_turn_is_one_combat_round(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("blade")).attack("Wing", "blade", sortie="same_twice").to("end")
        assert game.state.attacks == ()


class TestCloseIn:
    def test_e24_all_sorties_first_then_the_defence_at_each_ex11(self) -> None:
        game = fought(unit("Wing", "fighters", 2, rps=35), unit("blade", era=2)).attack("Wing", "blade").to("fighters")
        (fired,) = told(game.give(FlySorties("blade"), "5", "100", "25 26 1", "4 9"), CloseInFired)
        assert (fired.shots, fired.hits, fired.losses) == (3, 2, F(13))
        assert game.state.unit("Wing").rps == 22

    def test_ex12_the_engaged_warship_hits_nothing(self) -> None:
        game = fought(unit("Wing", "fighters", 2, rps=35), unit("blade", era=2)).attack("Wing", "blade").to("fighters")
        (fired,) = told(game.give(FlySorties("blade"), "5", "1"), CloseInFired)
        assert (fired.ladder.percent, fired.shots, fired.losses) == (0, 3, F(0))

    def test_e29_ex13_a_carrier_s_dice_stop_at_ten_and_nothing_is_lost_twice(self) -> None:
        game = fought(unit("Wing", "fighters", 3), unit("ark", "carrier", 3)).attack("Wing", "ark").to("fighters")
        (fired,) = told(game.give(FlySorties("ark"), "1", "100", "70 70", "9 10"), CloseInFired)
        assert (fired.ladder.percent, fired.losses) == (70, F(20))
        game.to("fire")
        assert game.state.unit("Wing").status == "destroyed"

    def test_er26_er27_each_pass_flies_with_its_declared_rps(self) -> None:
        game = fought(unit("Wing", "fighters", 1, rps=40), unit("blade"), unit("cloak"))
        game.attack("Wing", "blade", "cloak", sortie="two_targets").to("fighters")
        game.give(FlySorties("blade"), "5", "100", "1 1", "10 10")
        (second,) = told(game.give(FlySorties("cloak"), "5", "100", "99 99"), SortieFlown)
        assert second.rps == 20
        assert game.state.unit("Wing").rps == 20
        game = fought(unit("Wing", "fighters", 1, rps=40), unit("blade"))
        game.attack("Wing", "blade", sortie="same_twice").to("fighters")
        fired = told(game.give(FlySorties("blade"), "1", "100", "1", "100", "1 99 99", "5", "99 99 99"), CloseInFired)
        assert [(one.rps, one.shots) for one in fired] == [(F(30), 3), (F(30), 3)]

    def test_e30_close_in_defence_uses_nothing_up(self) -> None:
        game = fought(*TWO, unit("Wing", "fighters")).attack("Wing", "blade").attack("blade", "Argo").to("fighters")
        game.give(FlySorties("blade"), "1", "99 99")
        game.to("fire").give(Fire("blade"), "1")

    def test_e45_losses_are_permanent(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("blade")).attack("Wing", "blade").to("fighters")
        game.give(FlySorties("blade"), "1", "100", "1 99", "7")
        game.to("declare")
        assert game.state.unit("Wing").rps == 13


class TestMissiles:
    def test_e25_the_defence_fires_before_and_weakens_the_salvo(self) -> None:
        game = fought(unit("Bolt", "missiles", 1), unit("blade")).attack("Bolt", "blade").to("missiles")
        settled = game.give(LaunchMissiles("Bolt"), "1 99", "8", "10", "18")
        (flown,) = told(settled, SortieFlown)
        assert (flown.rps, flown.ladder.percent, flown.success) == (F(12), 18, True)
        assert game.state.unit("Bolt").status == "spent"

    def test_er14_the_first_of_two_salvoes_silences_the_defence_for_the_second(self) -> None:
        ones = (unit("Bolt", "missiles", 1), unit("Dart", "missiles", 1))
        game = fought(*ones, unit("blade", hits_to_destroy=3)).attack("Bolt", "blade").attack("Dart", "blade")
        game.to("missiles").give(LaunchMissiles("Bolt"), "99 99", "10", "1")
        settled = game.give(LaunchMissiles("Dart"), "10", "1")
        assert [event.kind for event in settled.events] == ["close_in_barred", "sortie_flown"]

    def test_e45_a_spent_salvo_cannot_come_again_and_one_wiped_out_does_not_attack(self) -> None:
        game = fought(unit("Bolt", "missiles", 1, rps=10), unit("blade")).attack("Bolt", "blade").to("missiles")
        settled = game.give(LaunchMissiles("Bolt"), "1", "10")
        assert [event.kind for event in settled.events] == ["close_in_fired", "attack_lost"]
        game.to("declare")
        assert "not_active" in game.reasons(DeclareAttack("Bolt", "blade"))

    def test_e44_a_missile_component_gets_no_enlightenment(self) -> None:
        game = Game(unit("Wing", "fighters", enlightenment=F(1)))
        for order in (Enlist(unit("Bolt", "missiles", enlightenment=F(1))),):
            assert game.refused(order) == ("missiles_no_enlightenment", "E-44")
        assert game.refused(Enlist(unit("Argo", enlightenment=F(1)))) == ("only_fighters_enlightened", "E-44")


class TestInterception:
    def test_e35_a_carrier_does_not_screen_fighters(self) -> None:
        game = fought(
            unit("Ark", "carrier"), unit("wasps", "fighters"), unit("bolts", "missiles"), unit("ark", "carrier")
        )
        assert game.refused(DeclareScreen("Ark", "wasps")) == ("only_fighters_intercept_fighters", "E-35")
        assert game.refused(DeclareScreen("Ark", "bolts")) == ("only_fighters_intercept_missiles", "E-35")
        assert game.reasons(DeclareScreen("Ark", "ark")) == []

    def test_e35_er20_civilians_bases_ground_units_and_missiles_do_not_intercept(self) -> None:
        game = fought(unit("Bolts", "missiles"), unit("Dock", "orbital_base"), unit("Men", "ground_unit"), *TWO)
        for one in ("Bolts", "Dock", "Men"):
            assert "cannot_intercept" in game.reasons(DeclareScreen(one, "blade"))

    def test_e35_fighters_must_be_assigned_to_missiles(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("bolts", "missiles"), unit("Argo"))
        game.attack("bolts", "Argo").to("missiles")
        assert game.refused(Intercept("Wing", "bolts")) == ("not_preassigned", "E-35")

    def test_e36_a_ship_that_is_hit_may_fire_at_its_interceptor_only(self) -> None:
        game = fought(*TWO, unit("Bold")).attack("blade", "Bold")
        game.give(DeclareScreen("Argo", "blade"))
        game.to("fire")
        assert game.refused(Fire("blade")) == ("screen_first", "E-36")
        (met,) = told(game.give(Intercept("Argo", "blade"), "50"), Intercepted)
        assert met.diverted
        assert game.refused(Fire("blade", "Bold")) == ("intercepted", "E-36")
        (shot,) = told(game.give(Fire("blade"), "99"), ShotFired)
        assert shot.target == "Argo"
        assert game.refused(Fire("Argo", "blade")) == ("already_fired", "E-36")
        game.to("missiles")
        assert game.state.unit("blade").status == "destroyed"

    def test_e36_a_miss_lets_the_attack_go_on(self) -> None:
        game = fought(*TWO, unit("Bold")).attack("blade", "Bold")
        game.give(DeclareScreen("Argo", "blade"))
        game.to("fire").give(Intercept("Argo", "blade"), "51")
        (shot,) = told(game.give(Fire("blade"), "1"), ShotFired)
        assert shot.target == "Bold"

    def test_er21_fighters_must_hit_a_ship_but_one_success_turns_a_component_away(self) -> None:
        ones = (
            unit("Wing", "fighters"),
            unit("Watch", "fighters"),
            unit("blade", hits_to_destroy=3),
            unit("wasps", "fighters"),
        )
        game = fought(*ones, unit("Argo")).attack("blade", "Argo")
        game.all((DeclareScreen("Wing", "blade"), DeclareScreen("Watch", "blade")))
        game.to("fire")
        (first,) = told(game.give(Intercept("Wing", "blade"), "10", "1"), Intercepted)
        (second,) = told(game.give(Intercept("Watch", "blade"), "10", "1"), Intercepted)
        assert [(one.result, one.diverted) for one in (first, second)] == [("engaged", False), ("hit", True)]
        for needs, result in (("success", "hit"), ("hit", "engaged")):
            game = fought(*ones, unit("Argo"), book=ruled(fighter_interceptor_needs=needs)).attack("wasps", "Argo")
            game.give(DeclareScreen("Wing", "wasps"))
            game.to("fighters")
            (met,) = told(game.give(Intercept("Wing", "wasps"), "10", "1"), Intercepted)
            assert (met.result, met.diverted) == (result, result == "hit")
            settled = game.give(FlySorties("Argo"), *(() if met.diverted else ("1", "100", "99 99")))
            assert ("attack_lost" in {event.kind for event in settled.events}) is met.diverted

    def test_e36_a_salvo_turned_away_is_spent(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("bolts", "missiles"), unit("Argo")).attack("bolts", "Argo")
        game.give(DeclareScreen("Wing", "bolts"))
        game.to("missiles").give(Intercept("Wing", "bolts"), "10", "1")
        game.to("retreat")
        assert game.state.unit("bolts").status == "spent"

    def test_e36_a_salvo_that_was_never_launched_is_not_spent(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("bolts", "missiles"), unit("Argo"))
        game.give(DeclareScreen("Wing", "bolts"))
        game.to("missiles").give(Intercept("Wing", "bolts"), "10", "1", overrule=True)
        game.to("retreat")
        assert game.state.unit("bolts").active

    def test_e36_who_attacks_nobody_is_not_met(self) -> None:
        game = fought(*TWO, unit("Bold")).all((DeclareScreen("Argo", "blade"),)).to("fire")
        assert game.refused(Intercept("Argo", "blade")) == ("attacks_nobody", "E-36")
        assert SYSTEM.follows(game.state, game.book) == EndFire()
        game = fought(*TWO, unit("Bold")).all((DeclareScreen("Argo", "blade"),)).attack("blade", "Bold").to("fire")
        assert SYSTEM.follows(game.state, game.book) == Intercept("Argo", "blade")

    def test_er29_interception_takes_no_rps(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("wasps", "fighters"), unit("Argo")).attack("wasps", "Argo")
        game.give(DeclareScreen("Wing", "wasps"))
        game.to("fighters").give(Intercept("Wing", "wasps"), "10", "1")
        assert game.state.unit("wasps").rps == 20


class TestRetreat:
    def test_e37_ex14_fifty_less_the_engagement(self) -> None:
        game = fought(unit("blade", era=2), unit("Wing", "fighters", 2)).attack("Wing", "blade")
        game.give(DeclareRetreat("blade"))
        game.to("fighters").give(FlySorties("blade"), "10", "1")
        game.to("retreat")
        (tried,) = told(game.give(TryRetreat("blade"), "20"), RetreatTried)
        assert (tried.ladder.percent, tried.success) == (20, True)
        assert game.state.unit("blade").status == "retreated"

    def test_e37_er22_a_retreating_unit_gives_up_its_fire_and_keeps_its_defence(self) -> None:
        for gives_up in (True, False):
            game = fought(*TWO, unit("Wing", "fighters"), book=ruled(retreat_gives_up_fire=gives_up))
            game.give(DeclareRetreat("blade"))
            assert ("retreating" in game.reasons(DeclareAttack("blade", "Argo"))) is gives_up
            game.attack("Wing", "blade").to("fighters")
            assert told(game.give(FlySorties("blade"), "1", "99 99"), CloseInFired)
            game.to("retreat")
            assert game.refused(EndRound()) == ("retreats_left", "E-41")

    def test_e37_only_who_declared_it_and_lives(self) -> None:
        game = fought(*TWO).attack("Argo", "blade")
        game.give(DeclareRetreat("blade"))
        game.to("fire").give(Fire("Argo"), "1")
        game.to("retreat")
        assert "not_active" in game.reasons(TryRetreat("blade"))
        assert game.refused(TryRetreat("Argo")) == ("not_declared", "E-37")

    @pytest.mark.parametrize("kind", ["ground_base", "orbital_base", "system_base"])
    def test_e8_a_base_cannot_leave_orbit(self, kind: str) -> None:
        game = fought(unit("Dock", kind))  # type: ignore[arg-type]
        (objection, *_) = DeclareRetreat("Dock").objections(game.state, game.book)
        assert (objection.reason, objection.rule, objection.final) == ("base_cannot_leave", "E-8", True)


class TestMarks:
    def test_e15_e16_ex17_two_shifts_on_two_units(self) -> None:
        patrols = tuple(unit(name, "fighters") for name in ("Ace", "Bat", "Cat"))
        game = fought(*TWO, unit("Bold"), unit("Cape"), *patrols)
        game.all(Patrol(one.id) for one in patrols)
        game.give(GrantPatrol("Argo", "defensive"))
        game.give(GrantPatrol("Bold", "offensive"))
        assert game.refused(GrantPatrol("Cape", "offensive")) == ("no_shift_left", "E-15")
        assert game.refused(GrantPatrol("Argo", "offensive")) == ("unit_already_has_one", "E-16")
        assert game.refused(DeclareAttack("Ace", "blade")) == ("on_patrol", "E-16")
        game.attack("blade", "Argo").attack("Bold", "blade").to("fire")
        shots = [told(game.give(Fire(one), "99"), ShotFired)[0].ladder.percent for one in ("blade", "Bold")]
        assert shots == [40, 30 - 10 + 10]

    def test_e16_defence_comes_with_the_targets_and_the_rest_later(self) -> None:
        game = fought(*TWO, unit("Ace", "fighters", rps=30))
        game.give(Patrol("Ace"))
        game.to("fire")
        assert game.refused(GrantPatrol("Argo", "defensive")) == ("must_be_declared_with_targeting", "E-16")
        game.give(GrantPatrol("Argo", "offensive"))
        game.give(GrantPatrol("Argo", ""))
        assert game.state.grants == ()

    def test_er35_patrols_do_not_help_close_in_defence_or_retreat(self) -> None:
        game = fought(*TWO, unit("Ace", "fighters", rps=30), unit("wasps", "fighters")).attack("wasps", "Argo")
        game.all((Patrol("Ace"), GrantPatrol("Argo", "offensive"), DeclareRetreat("Argo")))
        game.to("fighters")
        (fired,) = told(game.give(FlySorties("Argo"), "1", "99 99"), CloseInFired)
        assert [one.name for one in fired.ladder.shifts] == ["era"]
        (tried,) = told(game.to("retreat").give(TryRetreat("Argo"), "99"), RetreatTried)
        assert tried.ladder.shifts == ()

    def test_er28_the_mark_goes_when_the_unit_has_attacked(self) -> None:
        game = fought(unit("Argo", ambusher=True), unit("Bold", ambusher=True), unit("blade", hits_to_destroy=3))
        game.all((MarkAmbush("Argo", "undetected"), MarkAmbush("Bold", "detected")))
        game.attack("Argo", "blade").to("fire").give(Fire("Argo"), "60")
        assert game.state.waiting("blade") == 1
        game.to("end")
        assert [one.unit for one in game.state.marks] == ["Bold"]

    def test_e13_only_ambushers_ambush(self) -> None:
        assert fought(*TWO).refused(MarkAmbush("Argo", "detected")) == ("no_ambusher", "E-13")

    def test_e10_the_era_of_a_side(self) -> None:
        game = Game(unit("Barge", "non_warship", 1), unit("Argo", era=2), unit("blade", era=2))
        assert game.state.side_era("colony") == 2
        game.give(SetEra("colony", 3))
        assert game.state.side_era("colony") == 3


class TestBadInput:
    @pytest.mark.parametrize("era", [0, 4])
    def test_e46_an_era_of_0_or_4(self, era: int) -> None:
        assert Game().refused(Enlist(unit("Argo", era=era))) == ("era", "E-46")
        assert Game(unit("Argo")).refused(SetEra("colony", era)) == ("era", "E-46")

    @pytest.mark.parametrize("rps", [F(0), F(10**12), F(1, 3000), F(-1)])
    def test_e46_resource_points_beyond_all_measure(self, rps: object) -> None:
        assert Game().refused(Enlist(unit("Wing", "fighters", rps=rps))) == ("rps", "E-46")
        game = Game(unit("Wing", "fighters"))
        assert game.refused(Redraw(unit("Wing", "fighters", rps=rps))) == ("rps", "E-46")

    def test_er31_an_incomplete_ship_ordered_to_fire(self) -> None:
        game = fought(unit("Argo", incomplete=True), unit("blade"))
        assert game.refused(DeclareAttack("Argo", "blade")) == ("incomplete_cannot_fire", "ER-31")
        game.to("fire")
        assert game.refused(Fire("Argo", "blade")) == ("incomplete_cannot_fire", "ER-31")

    def test_e17_a_civilian_has_nothing_to_fire(self) -> None:
        game = fought(unit("Barge", "non_warship"), unit("blade"))
        assert game.refused(DeclareAttack("Barge", "blade")) == ("no_direct_fire", "E-17")

    def test_e21_only_fighters_split(self) -> None:
        game = fought(unit("bolts", "missiles"), unit("Argo"))
        assert game.refused(DeclareAttack("bolts", "Argo", "two_targets")) == ("only_fighters_split", "E-21")

    def test_a_correction_the_field_cannot_show(self) -> None:
        game = Game(unit("Wing", "fighters"))
        for field, value in (("era", 4), ("rps", "10000000"), ("engaged", "4"), ("status", "gone"), ("scout", "yes")):
            assert game.refused(Correct("Wing", field, value)) == ("figure", "E-46")  # type: ignore[arg-type]

    def test_dice_are_a_d100_and_d10s(self) -> None:
        game = fought(unit("Wing", "fighters"), unit("blade")).attack("Wing", "blade").to("fighters")
        assert isinstance(game.state, Battle)
        assert (Percent().sides, Each(1, 10).sides) == (100, 10)
        (flown,) = told(game.give(FlySorties("blade"), "0", "00", "99 99"), SortieFlown)
        assert (flown.effectiveness, flown.roll) == (10, 100)


def test_e47_e48_the_roster_knows_what_a_line_shows() -> None:
    game = fought(unit("Wing", "fighters", rps=35), unit("blade")).attack("Wing", "blade").to("fighters")
    game.give(FlySorties("blade"), "10", "1")
    assert game.state.engaged("blade") == (1,)
    assert game.state.unit("Wing").rps_start == 35
    assert [step.status for step in SYSTEM.rail(game.state)] == ["done", "now", *["later"] * 4]
