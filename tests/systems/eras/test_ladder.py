"""The shift ladder: every row of the shift and base tables, their order, cap and floor, and the switches on them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

import pytest

from referee_app.systems.eras.book import FIRING, Book
from referee_app.systems.eras.ladder import (
    Ladder,
    Quarry,
    Shooter,
    attack_barred,
    base_chance,
    by_roll,
    fighter_base,
    ladder,
    percent_of,
    retreat_ladder,
    sortie_rps,
)
from referee_app.systems.eras.state import Kind, Sortie
from tests.systems.eras.table import BOOK, F, ruled


def at(
    attacker: Kind = "warship",
    era: int = 2,
    target: tuple[Kind, int] = ("warship", 2),
    book: Book = BOOK,
    *,
    round_: int = 1,
    effect: int = 5,
    quarry: dict[str, Any] | None = None,
    **more: Any,
) -> Ladder:
    """The ladder of one attack."""
    kind, target_era = target
    found = {"owner_era": target_era} | (quarry or {})
    return ladder(Shooter(attacker, era, **more), Quarry(kind, target_era, **found), round_, book, effect)


def names(found: Ladder) -> dict[str, Fraction]:
    return {one.name: one.points for one in found.shifts}


class TestPercent:
    def test_e1_e2_a_shift_is_ten_points_on_the_attacker_and_fractions_are_kept(self) -> None:
        found = at(engaged=(1,))
        assert names(found) == {"engaged": F(-15)}
        assert found.base + sum(one.points for one in found.shifts) == found.raw == 35

    def test_e3_a_hundred_or_more_is_ninety_nine(self) -> None:
        assert [percent_of(F(raw), BOOK) for raw in (98, 99, 100, 250)] == [98, 99, 99, 99]

    def test_e4_er1_nought_or_less_is_no_chance_or_one_in_a_hundred(self) -> None:
        assert [percent_of(F(raw), BOOK) for raw in (0, -30)] == [0, 0]
        assert [percent_of(F(raw), ruled(lower_bound=1)) for raw in (0, -30, 40)] == [1, 1, 40]

    def test_e5_er2_a_fraction_is_dropped_at_the_end_only(self) -> None:
        raw = F("15.75")
        assert [percent_of(raw, ruled(percent_rounding=how)) for how in ("down", "nearest", "up")] == [15, 16, 16]
        assert percent_of(F("40.5"), ruled(percent_rounding="nearest")) == 41
        assert percent_of(F("99.5"), ruled(percent_rounding="up")) == 99

    def test_er32_the_cap_holds_for_every_percentage(self) -> None:
        assert retreat_ladder((), BOOK, F(10)).percent == 99


class TestShifts:
    def test_e6_er3_a_scout_takes_ten_from_its_attacker(self) -> None:
        assert names(at(quarry={"scout": True})) == {"scout": -10}

    def test_er30_a_scout_that_attacks_has_the_base_of_its_kind(self) -> None:
        assert not hasattr(Shooter("warship", 2), "scout")
        assert at().percent == 50

    def test_e7_a_non_warship_gives_twenty(self) -> None:
        assert names(at(target=("non_warship", 2))) == {"non_warship": 20}
        for kind in ("warship", "carrier", "orbital_base", "ground_base", "system_base", "fighters", "missiles"):
            assert names(at(target=(kind, 2))) == {}

    @pytest.mark.parametrize("kind", ["orbital_city", "orbital_shipyard"])
    def test_e8_er4_thirty_replaces_twenty_or_is_added(self, kind: Kind) -> None:
        assert names(at(target=(kind, 2))) == {"soft_target": 30}
        assert names(at(target=(kind, 2), book=ruled(soft_target_stack=True))) == {"soft_target": 30, "non_warship": 20}

    def test_e8_an_incomplete_warship_is_soft_and_a_base_is_not(self) -> None:
        assert names(at(quarry={"incomplete": True})) == {"soft_target": 30}
        assert names(at(quarry={"incomplete": True}, book=ruled(soft_target_stack=True))) == {"soft_target": 30}

    @pytest.mark.parametrize(("mine", "theirs", "points"), [(1, 3, -20), (1, 2, -10), (3, 1, 20), (3, 2, 10)])
    def test_e9_era_difference(self, mine: int, theirs: int, points: int) -> None:
        assert names(at(era=mine, target=("warship", theirs))) == {"era": points}

    def test_er5_era_and_fighters(self) -> None:
        given: dict[str, Any] = {"rps": F(20), "target": ("warship", 2)}
        assert names(at("fighters", 1, **given)) == {"era": -10}
        assert names(at("fighters", 1, book=ruled(era_affects_fighters=False), **given)) == {}
        assert names(at("warship", 1, target=("warship", 2), book=ruled(era_affects_fighters=False))) == {"era": -10}

    def test_e10_er25_a_civilian_is_of_its_owner_s_era(self) -> None:
        given: dict[str, Any] = {"target": ("non_warship", 1), "quarry": {"owner_era": 3}}
        assert names(at(**given)) == {"era": -10, "non_warship": 20}
        assert names(at(book=ruled(civilian_era="built"), **given)) == {"era": 10, "non_warship": 20}
        assert names(at(target=("warship", 1), quarry={"owner_era": 3})) == {"era": 10}

    @pytest.mark.parametrize(("era", "points"), [(1, -15), (2, -30), (3, -45)])
    def test_e11_an_engaged_attacker(self, era: int, points: int) -> None:
        assert names(at(engaged=(era,))) == {"engaged": points}

    def test_e12_er8_the_highest_era_counts_or_the_sum_or_the_first(self) -> None:
        assert names(at(engaged=(1, 3, 2)))["engaged"] == -45
        assert names(at(engaged=(1, 3, 2), book=ruled(engaged_stack="sum")))["engaged"] == -90
        assert names(at(engaged=(2, 3), book=ruled(engaged_stack="first")))["engaged"] == -30

    def test_components_are_never_engaged(self) -> None:
        assert names(at("fighters", 2, rps=F(20), engaged=(3,))) == {}

    def test_e13_ambush(self) -> None:
        assert names(at(ambush="undetected")) == {"ambush_undetected": 30}
        assert names(at(ambush="detected")) == {"ambush_detected": 10}

    def test_e14_er9_stealth_in_the_first_round_and_not_on_top_of_an_ambush(self) -> None:
        assert names(at(stealth=True)) == {"stealth": 10}
        assert names(at(stealth=True, round_=2)) == {}
        assert names(at(stealth=True, ambush="detected")) == {"ambush_detected": 10}
        assert names(at(stealth=True, book=ruled(stealth_first_round=False))) == {}

    def test_e15_patrols_on_either_side(self) -> None:
        assert names(at(fap=True, quarry={"fap": True})) == {"fap_attacker": 10, "fap_target": -10}

    def test_e44_enlightenment_is_for_fighters_alone(self) -> None:
        assert names(at("fighters", 2, rps=F(20), enlightenment=F(1, 2))) == {"enlightenment": 5}
        salvo = Shooter("missiles", 2, rps=F(20), enlightenment=F(1))
        assert attack_barred(salvo) == "missiles_no_enlightenment"
        assert attack_barred(Shooter("missiles", 2, rps=F(20))) is None

    def test_the_lines_stand_in_the_order_of_the_page(self) -> None:
        found = at("fighters", 3, ("orbital_city", 1), ruled(soft_target_stack=True), rps=F(10), ambush="undetected",
                   fap=True, extra=F(-1), enlightenment=F(1), quarry={"scout": True, "fap": True})  # fmt: skip
        assert [one.name for one in found.shifts] == [
            "era", "soft_target", "non_warship", "scout", "ambush_undetected", "fap_attacker", "fap_target",
            "enlightenment", "extra",
        ]  # fmt: skip
        assert all(one.rule for one in found.shifts)


class TestBases:
    @pytest.mark.parametrize(
        ("kind", "chances"),
        [
            ("warship", [30, 50, 70]),
            ("carrier", [10, 30, 50]),
            ("ground_base", [20, 20, 20]),
            ("orbital_base", [30, 30, 30]),
            ("system_base", [30, 30, 30]),
        ],
    )
    def test_e17_e18_e31_e32_e33_base_chances(self, kind: Any, chances: list[int]) -> None:
        assert [base_chance(kind, era, BOOK) for era in (1, 2, 3)] == chances

    def test_er34_a_base_s_era_counts_for_era_difference_only(self) -> None:
        found = at("orbital_base", 3, ("warship", 1))
        assert found.base == 30
        assert names(found) == {"era": 20}

    @pytest.mark.parametrize("kind", [kind for kind in get_args(Kind) if kind not in FIRING])
    def test_e17_others_have_no_direct_fire(self, kind: Kind) -> None:
        component = kind in ("fighters", "missiles")
        assert attack_barred(Shooter(kind, 1)) == (None if component else "no_direct_fire")

    def test_er31_incomplete_ships_cannot_attack(self) -> None:
        assert attack_barred(Shooter("warship", 3, incomplete=True)) == "incomplete_cannot_fire"

    @pytest.mark.parametrize(("era", "base"), [(1, "9"), (2, "15"), (3, "21")])
    def test_e19_the_factor_of_the_era(self, era: int, base: str) -> None:
        assert fighter_base(3, F(20), era, BOOK) == F(base)

    @pytest.mark.parametrize(("sortie", "rps"), [("single", "25"), ("two_targets", "25/2"), ("same_twice", "75/4")])
    def test_e21_split_components_stay_fractional(self, sortie: Sortie, rps: str) -> None:
        assert sortie_rps(F(25), sortie, BOOK) == F(rps)

    def test_e37_retreat_has_no_shift_but_that_of_engagement(self) -> None:
        assert [retreat_ladder(eras, BOOK).percent for eras in ((), (1,), (2,), (3,), (1, 2))] == [50, 35, 20, 5, 20]

    def test_e50_lines_name_rule_and_figure(self) -> None:
        lines = at(engaged=(2,), quarry={"scout": True}).lines()
        assert [(line.reason, line.value, line.rule) for line in lines] == [
            ("base", 50, "E-17"),
            ("scout", -10, "E-6"),
            ("engaged", -30, "E-11"),
        ]
        assert lines[0].number == "base.warship"


class TestWorkedExamples:
    def test_ex1_to_ex4_direct_fire(self) -> None:
        assert at(era=1, target=("warship", 3)).percent == 10
        assert at(quarry={"scout": True}).percent == 40
        city = at(era=3, target=("orbital_city", 1))
        assert city.raw == 120
        assert city.percent == 99
        assert at("carrier", engaged=(2,)).percent == 0

    def test_ex5_to_ex9_fighters(self) -> None:
        assert at("fighters", 1, ("warship", 1), rps=F(20)).percent == 15
        assert at("fighters", 1, ("warship", 2), rps=F(20)).percent == 5
        assert at("fighters", 2, effect=8, rps=F(40), sortie="two_targets").percent == 40
        assert at("fighters", 2, effect=8, rps=F(40), sortie="same_twice").percent == 60
        found = at("fighters", 1, ("warship", 1), effect=7, rps=F(15))
        assert (found.raw, found.percent) == (F("15.75"), 15)

    def test_ex18_an_ambusher_at_a_patrolled_target(self) -> None:
        assert at(ambush="undetected", quarry={"fap": True}).percent == 70

    def test_e51_all_ten_and_not_the_average_first(self) -> None:
        shooter, quarry = Shooter("fighters", 1, rps=F(30)), Quarry("warship", 1, 1)
        assert by_roll(shooter, quarry, 1, BOOK) == (4, 9, 13, 18, 22, 27, 31, 36, 40, 45)
        for e, percent in enumerate(by_roll(shooter, quarry, 1, BOOK), start=1):
            assert ladder(shooter, quarry, 1, BOOK, e).percent == percent
