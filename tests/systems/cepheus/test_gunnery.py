"""How hard a shot is: C-45, C-46, C-48, C-50, C-51, C-66, R-25, R-26."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee_app.core.questions import questions
from referee_app.core.refusal import Refused
from referee_app.store.house import changed, load_book
from referee_app.store.questions import ask as ask_of
from referee_app.systems.cepheus.book import Rulings
from referee_app.systems.cepheus.firing import Firing
from referee_app.systems.cepheus.gunnery import Aim, pursuit_bonus
from referee_app.systems.cepheus.questions import fire
from referee_app.systems.cepheus.state import Bonus, Conduct, Part, Pursuit, Software, Systems, Terms
from tests.systems.cepheus.table import BOOK, gunner, mount, person, ruled, ship, turn

ASKED = {
    question.name: question
    for question in questions(
        Rulings,
        fire.attack_difficulty,
        fire.attack_dms,
        fire.hit_odds,
        fire.hit_odds_with_dodge,
        fire.turns_to_impact,
        fire.missile_number,
        fire.missile_attack_turns,
        fire.missile_roll,
        fire.defence_run,
    )
}
EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
MINE = [example for example in EXAMPLES if example["question"] in ASKED]


def ask(name: str, **given: Any) -> dict[str, Any]:
    return ask_of(ASKED[name], given, lambda rulings: replace(BOOK, rulings=rulings))


def refused(name: str, **given: Any) -> tuple[str, str | None]:
    with pytest.raises(Refused) as caught:
        ask(name, **given)
    return caught.value.code, caught.value.field


@pytest.mark.parametrize("example", MINE, ids=[example["question"] for example in MINE])
def test_the_published_examples(example: dict[str, Any]) -> None:
    if "refused" in example:
        assert refused(example["question"], **example["input"]) == tuple(example["refused"].values())
    else:
        assert ask(example["question"], **example["input"]) == example["answer"]


def lines(**aim: Any) -> dict[str, int]:
    return {line.reason: line.value for line in Aim(**{"weapon": "beam_laser", "range": "medium", **aim}).lines(BOOK)}


PLAIN_TERMS = Terms()
PLAIN = {"skill": 0, "characteristic": 0, "difficulty": 0}


def test_c_45_each_weapon_is_best_at_its_rated_range() -> None:
    best = {"pulse_laser": "short", "beam_laser": "medium", "particle_beam": "long", "meson_gun_bay": "long"}
    for weapon, band in best.items():
        assert ask("attack_difficulty", weapon=weapon, range=band) == {"difficulty": "average"}
    assert ask("attack_difficulty", weapon="pulse_laser", range="distant") == {"difficulty": None}
    assert lines(skill=0, range="adjacent")["difficulty"] == -2


@pytest.mark.parametrize(
    ("aim", "line"),
    [
        ({"fire_control": 3}, ("fire_control", 3)),
        ({"sensor_targeting": 2}, ("sensor_targeting", 2)),
        ({"line_up": 1}, ("line_up", 1)),
        ({"pursuit": 4}, ("pursuit", 4)),
        ({"coordinate": 2}, ("coordinate", 2)),
        ({"intercept": True}, ("intercept", 4)),
        ({"helper": -2}, ("helper", -2)),
        ({"hasty": True}, ("hasty", -1)),
        ({"mount_hits": 1}, ("mount_damaged", -2)),
        ({"bridge_hits": 2}, ("bridge_disabled", -2)),
        ({"evasive": 2}, ("evasive", -2)),
        ({"evade_software": 3}, ("evade_software", -3)),
        ({"dodge": True}, ("dodge", -2)),
        ({"personal_scale": True}, ("personal_scale", -4)),
        ({"referee": -1}, ("referee", -1)),
    ],
)
def test_c_46_every_modifier_has_its_line(aim: dict[str, Any], line: tuple[str, int]) -> None:
    assert lines(skill=0, **aim) == {**PLAIN, line[0]: line[1]}


AIMS: tuple[tuple[int | None, bool], ...] = ((None, False), (0, False), (None, True))


def test_c_45_a_house_rule_on_a_range_is_seen_where_it_acts_and_not_under_a_difficulty_of_the_referees() -> None:
    overlay = {"attack": {"beam_laser": {"medium": "routine"}}}
    book, paths, aim = load_book("cepheus", overlay), changed(overlay), Aim("beam_laser", "medium")
    assert [line.reason for line in aim.lines(book) if line.ruled(paths)] == ["difficulty"]
    assert not any(line.ruled(paths) for line in aim.lines(book, "routine"))
    assert not any(line.ruled(paths) for line in replace(aim, range="long").lines(book))


def test_c_46_untrained_gunners_lose_three_and_jacks_less() -> None:
    assert lines()["skill"] == -3
    assert lines(jack=2)["skill"] == -1
    said = [Aim("beam_laser", "medium", skill, computer=by).lines(BOOK)[0].number for skill, by in AIMS]
    assert said == ["unskilled", "", ""]
    assert lines(skill=2, dex=12) == {"skill": 2, "characteristic": 2, "difficulty": 0}
    assert "bridge_disabled" not in lines(bridge_hits=1)


def test_c_48_a_launch_leaves_out_the_targets_defences() -> None:
    aim = {"weapon": "missile_rack", "skill": 1, "evasive": 2, "evade_software": 1, "dodge": True, "line_up": 1}
    assert lines(**aim) == {"skill": 1, "characteristic": 0, "difficulty": 0, "line_up": 1}


def test_c_50_a_computer_aims_without_skill_haste_or_points() -> None:
    aim = {"computer": True, "skill": 4, "dex": 15, "hasty": True, "coordinate": 3, "sensor_targeting": 1}
    assert lines(**aim) == {**PLAIN, "sensor_targeting": 1}


def test_c_66_a_pursuit_helps_from_its_second_turn_up_to_four() -> None:
    assert [pursuit_bonus(turn) for turn in range(8)] == [0, 0, 1, 2, 3, 4, 4, 4]


def test_r_26_the_pulse_lasers_two_may_be_waived() -> None:
    aim = Aim("pulse_laser", "short", 0)
    assert ("weapon", -2) in [(line.reason, line.value) for line in aim.lines(BOOK)]
    assert "weapon" not in [line.reason for line in aim.lines(ruled(pulse_laser_dm=False))]


def test_the_refusals_of_an_aim_come_in_order() -> None:
    assert refused("attack_dms", weapon="sandcaster", range="long", mount_hits=2) == ("C-45", None)
    assert refused("hit_odds", weapon="missile_bank", range="adjacent", mount_hits=2) == ("C-48", None)
    assert refused("hit_odds", weapon="missile_bank", range="short", mount_hits=2) == ("C-40", None)


def test_null_is_untrained_too() -> None:
    given = {"weapon": "beam_laser", "range": "medium"}
    assert ask("attack_dms", **given, skill=None) == ask("attack_dms", **given)


def test_c_46_everything_on_the_table_counts() -> None:
    """The attack of section 18."""
    shooter = ship("a", gunner("gus", "t1", 1, dexterity=10), mounts=(mount("t1", "beam_laser", hits=1),))
    shooter = replace(shooter, pursuit=Pursuit("b", 3), conduct=Conduct(line_up=1))
    target = ship("b", software=Software(evade=1), conduct=Conduct(evasive=1))
    state = turn(shooter, target, range="long")
    shot = Firing("gus", "t1", "beam_laser", "b").shot(state, state.ship("a"), dodged=True)
    assert [line.value for line in shot.maker(BOOK).lines] == [1, 1, -2, 1, 2, -2, -1, -1, -2]
    assert sum(line.value for line in shot.maker(BOOK).lines) == -3


def aim_of(shooter: Any = None, target: Any = None, terms: Terms = PLAIN_TERMS, **state: Any) -> Aim:
    shooter = shooter or ship("a", gunner("gus", "t1"), mounts=(mount("t1", "beam_laser"),))
    table = turn(shooter, target or ship("b"), **state)
    return Firing("gus", "t1", "beam_laser", "b", terms=terms).shot(table, table.ship("a")).aim()


def test_c_66_a_pursuit_not_kept_yet_or_of_another_gives_nothing() -> None:
    base = ship("a", gunner("gus", "t1"), mounts=(mount("t1", "beam_laser"),))
    assert aim_of(replace(base, pursuit=Pursuit("b", 4))).pursuit == 3
    assert aim_of(replace(base, pursuit=Pursuit("b", 4, kept=False))).pursuit == 0
    assert aim_of(replace(base, pursuit=Pursuit("c", 4))).pursuit == 0


def test_c_77_targeting_helps_against_its_own_target_only() -> None:
    base = ship("a", gunner("gus", "t1"), mounts=(mount("t1", "beam_laser"),))
    assert aim_of(replace(base, conduct=Conduct(targeting=(Bonus("b", 2),)))).sensor_targeting == 2
    assert aim_of(replace(base, conduct=Conduct(targeting=(Bonus("c", 2),)))).sensor_targeting == 0


def test_c_126_evade_needs_power() -> None:
    target = ship("b", software=Software(evade=2))
    assert aim_of(target=target).evade_software == 2
    dark = replace(target, systems=Systems(power_plant=Part(3)))
    assert aim_of(target=dark).evade_software == 0


def test_c_9_bays_use_bay_weapons_and_another_score_may_be_named() -> None:
    bay = replace(mount("t1", "beam_laser"), kind="bay")
    shooter = ship("a", person("gus", "bay_gunner", "t1", bay_weapons=3, turret_weapons=0, education=12), mounts=(bay,))
    aim = aim_of(shooter, terms=Terms(characteristic="education", difficulty="easy"))
    assert (aim.skill, aim.dex) == (3, 12)


def test_r_6_a_second_job_costs_two() -> None:
    shooter = ship("a", replace(gunner("gus", "t1"), jobs=("pilot",)), mounts=(mount("t1", "beam_laser"),))
    state = turn(shooter, ship("b"))
    shot = Firing("gus", "t1", "beam_laser", "b").shot(state, shooter)
    assert [line.value for line in shot.maker(BOOK).lines if line.reason == "multi_role"] == [-2]


def test_c_84_a_run_ends_with_its_first_miss_or_last_target() -> None:
    assert ask("defence_run", rolls=[], dm=0, targets=0) == {"stopped": 0, "totals": []}
    assert ask("defence_run", rolls=[[1, 1], [6, 6]], dm=0, targets=5) == {"stopped": 0, "totals": [2]}
    assert ask("defence_run", rolls=[[6, 6], [6, 6]], dm=0, targets=1) == {"stopped": 1, "totals": [12]}


def test_a_missile_number_needs_the_effect_unless_smart() -> None:
    assert refused("missile_number") == ("missing_field", "effect")
    numbers = [ask("missile_number", effect=effect)["number"] for effect in (-6, -5, -1, 0, 1, 5, 6)]
    assert numbers == [11, 10, 10, 8, 7, 7, 6]
    assert ask("turns_to_impact", range="distant") == {"turns": 2}
    assert ask("turns_to_impact", range="close") == {"turns": None}
