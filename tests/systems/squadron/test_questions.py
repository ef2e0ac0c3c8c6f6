"""What the squadron rules answer from outside: the published examples, and every default, switch and refusal."""

from __future__ import annotations

import json
from fractions import Fraction
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.cli.ask import answer
from referee_app.core.questions import parsed
from referee_app.core.refusal import Refused
from referee_app.systems.squadron.questions import QUESTIONS
from tests.question_forms import needed

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
WRITTEN: Any = parsed((Path(__file__).parent / "examples.json").read_bytes())


def ask(question: str, **given: object) -> dict[str, Any]:
    return answer("squadron", question, given)


def refusal(question: str, **given: object) -> tuple[str, str | None]:
    with pytest.raises(Refused) as caught:
        ask(question, **given)
    assert caught.value.message.endswith(".")
    return caught.value.code, caught.value.field


def same(found: object, wanted: object) -> bool:
    """Equal, decimals to 1e-9, refused steps by their code only."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        if "code" in wanted and "message" in found:
            return bool(wanted["code"] == found["code"])
        return wanted.keys() == found.keys() and all(same(found[name], wanted[name]) for name in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(same, found, wanted))
    if isinstance(wanted, float) and isinstance(found, float):
        return isclose(found, wanted, rel_tol=0, abs_tol=1e-9)
    return type(found) is type(wanted) and found == wanted


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_the_published_examples(place: int) -> None:
    example = EXAMPLES[place]
    if "refused" in example:
        wanted = example["refused"]
        assert refusal(example["question"], **WRITTEN[place]["input"]) == (wanted["code"], wanted["field"])
    else:
        found = ask(example["question"], **WRITTEN[place]["input"])
        assert same(found, example["answer"]), found


def test_every_question_has_an_example() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in EXAMPLES}


PLAIN = [one for one in EXAMPLES if "answer" in one and one["question"] != "replay"]


@pytest.mark.parametrize("name", [question.name for question in QUESTIONS])
def test_every_question_takes_switches_and_nothing_unknown(name: str) -> None:
    example = next(one for one in EXAMPLES if one["question"] == name and "answer" in one)["input"]
    assert refusal(name, **example, luck=1) == ("unknown_field", "luck")
    if name == "replay":
        setup = example["setup"] | {"rules": {"luck": 1}}
        assert refusal(name, setup=setup, steps=[]) == ("unknown_field", "setup.rules.luck")
        assert refusal(name, **example, rules={}) == ("unknown_field", "rules")
    else:
        assert ask(name, **example | {"rules": {}}) == ask(name, **example)
        assert refusal(name, **example | {"rules": {"ion_tie": "often"}}) == ("bad_value", "rules.ion_tie")


@pytest.mark.parametrize("name", [question.name for question in QUESTIONS])
def test_a_field_without_a_default_is_needed(name: str) -> None:
    question = next(one for one in QUESTIONS if one.name == name)
    example = next(one for one in EXAMPLES if one["question"] == name and "answer" in one)["input"]
    for field in needed(question):
        rest = {key: value for key, value in example.items() if key != field}
        assert refusal(name, **rest) == ("missing_field", field)


@pytest.mark.parametrize("example", PLAIN, ids=lambda example: example["question"])
def test_null_is_never_a_default(example: dict[str, Any]) -> None:
    for field in example["input"]:
        assert refusal(example["question"], **example["input"] | {field: None}) == ("bad_value", field)


# numbers


@pytest.mark.parametrize(
    ("faces", "bomb", "value", "complete"),
    [([1], True, 0, True), ([2], False, 2, True), ([6], False, 6, False), ([6, 1], False, 7, True)],
)
def test_s1_the_open_ended_die(faces: list[int], bomb: bool, value: int, complete: bool) -> None:
    assert ask("die_total", faces=faces) == {"bomb": bomb, "value": value, "complete": complete}


@pytest.mark.parametrize(
    ("faces", "code"),
    [([], "bad_value"), ([1, 6], "dice_count"), ([6, 2, 3], "dice_count"), ([7], "bad_die"), (["6"], "bad_value")],
)
def test_s1_what_no_die_can_show(faces: list[Any], code: str) -> None:
    assert refusal("die_total", faces=faces) == (code, "faces")


@pytest.mark.parametrize(
    ("at_least", "chance"),
    [(-5, "5/6"), (2, "5/6"), (3, "2/3"), (6, "1/6"), (7, "1/6"), (8, "5/36"), (12, "1/36"), (14, "5/216")],
)
def test_s32_the_needed_die(at_least: int, chance: str) -> None:
    assert ask("die_odds", at_least=at_least) == {"chance": chance}
    need = {"need": max(2, at_least), "chance": chance}
    assert ask("needed_die", difficulty=at_least + 4, fire_code=4) == need


@pytest.mark.parametrize("wrong", [True, "5", 5.0, None, [5], 10**6])
def test_a_whole_number_is_nothing_else(wrong: object) -> None:
    assert refusal("die_odds", at_least=wrong) == ("bad_value", "at_least")


@pytest.mark.parametrize(("way", "used"), [("nearest", "9"), ("exact", "17/2"), ("down", "8"), ("up", "9")])
def test_sr4_rounding_the_average(way: str, used: str) -> None:
    found = ask("range_band", ranges=[3, 8, 25], distances=[8, 9], rules={"range_round": way})
    assert (found["average"], found["used"]) == ("17/2", used)
    assert found["band"] == ("medium" if used == "8" else "long")


def test_s22_out_of_range_has_no_base() -> None:
    far = {"average": "26", "used": "26", "band": "out_of_range", "base": None}
    assert ask("range_band", ranges=[3, 12, 25], distances=[26]) == far


@pytest.mark.parametrize("distances", [[], [-1], ["x"], [True], "7", [None], ["1/0"], [10**9]])
def test_s20_distances_are_numbers(distances: object) -> None:
    assert refusal("range_band", ranges=[3, 12, 25], distances=distances) == ("bad_value", "distances")


@pytest.mark.parametrize("ranges", [[3, 12], [3, 12, 25, 30], [3, 12, "25"], [-1, 2, 3], 3])
def test_s9_a_weapon_has_three_ranges(ranges: object) -> None:
    assert refusal("range_band", ranges=ranges, distances=[1]) == ("bad_value", "ranges")


def test_s24_everything_adds_up() -> None:
    found = ask("difficulty", band="long", morale="demoralized", kind="missile", target_rate_number=8, separated=True)
    items = [["base:long", 10], ["attack_speed", 1], ["demoralized", 2], ["separated", 1], ["target_move", 8]]
    assert found == {"items": items, "total": 22}


def test_s26_only_missiles_mind_the_target() -> None:
    assert ask("difficulty", band="short", target_rate_number=8) == ask("difficulty", band="short")


def test_sr10_full_throttle_fires_where_the_house_says_so() -> None:
    found = ask("difficulty", band="short", rate="full_throttle", rules={"full_throttle_fires": True})
    assert found == {"items": [["base:short", 6], ["full_throttle", 1]], "total": 7}


@pytest.mark.parametrize(
    ("aim", "code"),
    [
        ({"band": "out_of_range", "rate": "full_throttle", "morale": "broken"}, "out_of_range"),
        ({"band": "short", "rate": "full_throttle", "morale": "broken"}, "full_throttle_cannot_fire"),
        ({"band": "short", "morale": "broken"}, "broken_cannot_fire"),
    ],
)
def test_s16_who_may_not_fire(aim: dict[str, Any], code: str) -> None:
    assert refusal("difficulty", **aim) == (code, None)


@pytest.mark.parametrize(("control", "penalty"), [(0, 0), (1, -1), (2, -2), (4, -2)])
def test_s56_jamming_takes_no_more_than_the_fire_control(control: int, penalty: int) -> None:
    found = ask("fire_code", fire_code=6, fire_control=control, jams=2)
    assert found["total"] == 6 + penalty
    assert found["items"] == [["weapon", 6], *([["jammed", penalty]] if penalty else [])]


def test_sr11_jammers_add_up_where_the_house_says_so() -> None:
    assert ask("fire_code", fire_code=6, fire_control=3, jams=2, rules={"jam_stack": True})["total"] == 3


def test_sr9_there_is_no_floor_unless_the_house_sets_one() -> None:
    assert ask("fire_code", fire_code=1, ion=3)["total"] == -2
    assert ask("fire_code", fire_code=1, ion=3, rules={"fire_code_floor": 0})["total"] == 0
    assert ask("fire_code", fire_code=1, ion=3, rules={"fire_code_floor": None})["total"] == -2


@pytest.mark.parametrize("field", ["fire_control", "markers", "ion", "jams"])
def test_counts_are_not_negative(field: str) -> None:
    assert refusal("fire_code", fire_code=5, **{field: -1}) == ("bad_value", field)


@pytest.mark.parametrize("field", ["target_rate_number", "target_hexes"])
def test_s26_nobody_moves_backwards(field: str) -> None:
    assert refusal("difficulty", band="short", **{field: -1}) == ("bad_value", field)


def test_sx4_three_groups() -> None:
    groups = [
        {"fire_code": 7, "difficulty": 11, "dice": [[1], [1], [2], [2], [4]]},
        {"fire_code": 6, "difficulty": 11, "dice": [[3], [4]]},
        {"fire_code": 9, "difficulty": 11, "dice": [[2]]},
    ]
    found = ask("gunnery", groups=groups)
    assert [group["hits"] for group in found["groups"]] == [1, 0, 1]
    assert found["hits"] == 2


def test_s30_a_six_that_hits_may_be_thrown_again() -> None:
    hit = [{"fire_code": 6, "difficulty": 11, "dice": [[6], [6, 2], [6, 6]]}]
    assert ask("gunnery", groups=hit)["groups"] == [{"totals": [12, 14, 18], "hits": 3}]


def test_the_missing_reroll_comes_before_the_die_too_many() -> None:
    group = {"fire_code": 3, "difficulty": 12}
    assert refusal("gunnery", groups=[group | {"dice": [[2, 2], [6]]}]) == ("reroll_missing", None)
    assert refusal("gunnery", groups=[group | {"dice": [[2], [2, 2]]}]) == ("dice_count", "groups[0].dice[1]")
    assert refusal("gunnery", groups=[group | {"dice": [[2], [0]]}]) == ("bad_die", "groups[0].dice[1]")
    assert ask("gunnery", groups=[group | {"dice": []}]) == {"groups": [{"totals": [], "hits": 0}], "hits": 0}
    assert ask("gunnery", groups=[]) == {"groups": [], "hits": 0}


def test_sx11_ion_then_its_floor_then_the_missile() -> None:
    found = ask("effective_dr", dr_shielded=5, dr_unshielded=3, ion=4, fired_missile=True)
    assert found == {"shielded": 1, "unshielded": 1}


@pytest.mark.parametrize("floor", [None, "none"])
def test_sr8_without_a_floor_dr_goes_below_zero(floor: object) -> None:
    found = ask("effective_dr", dr_shielded=3, dr_unshielded=1, fired_missile=True, rules={"dr_floor": floor})
    assert found == {"shielded": 1, "unshielded": -1}


def test_s38_missiles_meet_the_shields_and_jammers_nothing() -> None:
    assert ask("effective_dr", dr_shielded=5, dr_unshielded=3, kind="missile")["used"] == 5
    assert refusal("effective_dr", dr_shielded=5, dr_unshielded=3, kind="jammer") == ("bad_value", "kind")
    assert refusal("effective_dr", dr_shielded=5, dr_unshielded=3, kind=None) == ("bad_value", "kind")


@pytest.mark.parametrize(
    ("asked", "code", "field"),
    [
        ({"eligible": [], "rolls": []}, "bad_value", "eligible"),
        ({"eligible": [1, 1], "rolls": []}, "bad_value", "eligible"),
        ({"eligible": [13], "rolls": []}, "bad_value", "eligible"),
        ({"eligible": [1, 3], "rolls": [3]}, "bad_die", "rolls"),
        ({"eligible": [1, 3], "rolls": [13]}, "bad_die", "rolls"),
        ({"eligible": [1, 3], "rolls": [True]}, "bad_value", "rolls"),
    ],
)
def test_s35_rolls_point_at_eligible_boxes(asked: dict[str, Any], code: str, field: str) -> None:
    assert refusal("assign_hits", **asked) == (code, field)


def test_s35_boxes_are_counted_in_ascending_order() -> None:
    assert ask("assign_hits", eligible=[7, 2, 5], rolls=[1, 3, 3]) == {"assigned": {"2": 1, "7": 2}}
    assert ask("assign_hits", eligible=[7, 2, 5], rolls=[]) == {"assigned": {}}


def test_sx7_exactly_four_more_destroys() -> None:
    found = ask("resolve_target", damage=5, dr=3, dr_dice=[5], damage_dice=[[6, 1]])
    wanted = {"dr_total": 8, "damage_totals": [12], "results": ["destroyed"], "outcome": "destroyed"}
    assert found == wanted


def test_sx12_ion_counters_add_up() -> None:
    dice = {"dr_dice": [4], "damage_dice": [[6, 1], [1], [3]]}
    found = ask("resolve_target", damage=4, dr=2, kind="ion", **dice)
    assert found == {"dr_total": 6, "damage_totals": [11, 0, 7], "results": [2, 0, 1], "counters": 3}


def test_sr1_sr3_ties_by_the_house() -> None:
    bombs = {"damage": 4, "dr": 2, "dr_dice": [1], "damage_dice": [[1]]}
    assert ask("resolve_target", **bombs, rules={"double_bomb": "no_effect"})["outcome"] == "no_effect"
    tie = {"damage": 4, "dr": 4, "dr_dice": [3], "damage_dice": [[3]], "kind": "ion"}
    assert ask("resolve_target", **tie)["counters"] == 1
    assert ask("resolve_target", **tie, rules={"ion_tie": "nothing"})["counters"] == 0


def test_sr2_two_damaged_results_destroy_where_the_house_says_so() -> None:
    twice = {"damage": 4, "dr": 4, "dr_dice": [2], "damage_dice": [[2], [3]]}
    assert ask("resolve_target", **twice)["outcome"] == "damaged"
    assert ask("resolve_target", **twice, rules={"second_marker": "destroyed"})["outcome"] == "destroyed"


def test_s36_dice_of_a_target() -> None:
    assert refusal("resolve_target", damage=4, dr=2, dr_dice=[6], damage_dice=[[2]]) == ("reroll_missing", None)
    assert refusal("resolve_target", damage=4, dr=2, dr_dice=[2, 2], damage_dice=[[2]]) == ("dice_count", "dr_dice")
    dice: dict[str, Any] = {"dr_dice": [2], "damage_dice": [[2], [3, 3]]}
    assert refusal("resolve_target", damage=4, dr=2, **dice) == ("dice_count", "damage_dice[1]")
    unhurt = {"dr_total": 4, "damage_totals": [], "results": []}
    assert ask("resolve_target", damage=4, dr=2, dr_dice=[2], damage_dice=[]) == unhurt | {"outcome": "no_effect"}
    ion = ask("resolve_target", damage=4, dr=2, dr_dice=[2], damage_dice=[], kind="ion")
    assert ion == unhurt | {"counters": 0}


CRAFT = {"turns": 3, "turn_distance": 1, "dr_shielded": 5, "dr_unshielded": 3}


def test_sx10_damaged_and_frozen() -> None:
    found = ask("craft_state", **CRAFT, markers=1, ion=2)
    assert (found["turns"], found["frozen"], found["may_fire"]) == (0, True, False)
    printed = ask("craft_state", **CRAFT, markers=1, ion=2, rules={"freeze_against": "printed"})
    assert (printed["turns"], printed["frozen"]) == (0, False)


def test_s41_a_whole_craft_is_as_printed() -> None:
    now = {"frozen": False, "may_fire": True, "may_full_throttle": True}
    assert ask("craft_state", **CRAFT) == {**CRAFT, **now}


def test_s41_everything_at_once() -> None:
    more = {"dodge": 2, "fire_code": 6, "fire_control": 1, "hot_shot": 2, "jams": 1, "fired_missile": True}
    found = ask("craft_state", **CRAFT, **more, markers=2, ion=1, rules={"second_marker": "cumulative"})
    numbers = {"turns": 0, "turn_distance": 4, "dr_shielded": 2, "dr_unshielded": 1, "dodge": -1, "fire_code": 4}
    assert found == {**numbers, "frozen": True, "may_fire": False, "may_full_throttle": False}


# odds


def test_s76_check_values() -> None:
    group = {"count": 4, "fire_code": 6, "difficulty": 10}
    found = ask("volley_odds", groups=[group], damage=5, targets=[{"count": 3, "dr": 3}])
    assert found["hits"] == {"0": 0.0625, "1": 0.25, "2": 0.375, "3": 0.25, "4": 0.0625}
    assert [round(chance, 6) for chance in found["destroyed"].values()] == [0.495312, 0.415286, 0.085559, 0.003843]
    assert round(found["expected_damaged"], 6) == 0.573723
    assert "joint" not in found


def test_s72_a_hit_that_never_came_does_nothing() -> None:
    assert ask("damage_odds", damage=5, dr=3, hits=0) == {"no_effect": "1", "damaged": "0", "destroyed": "0"}
    assert ask("damage_odds", damage=5, dr=3, hits=0, kind="ion") == {"counters": {"0": "1"}}


def test_s71_impossible_outcomes_are_left_out() -> None:
    group = {"count": 1, "fire_code": 6, "difficulty": 10}
    assert ask("hits_odds", groups=[group, group | {"count": 2}])["hits"].keys() == {"0", "1", "2", "3"}
    one = ask("volley_odds", groups=[group], damage=5, targets=[{"dr": 3}], kind="ion", joint_keys=["1,1"])
    assert one["frozen"] == {"0": 1.0}
    assert one["joint"] == {"1,1": 0.0}


def test_the_exact_fractions_add_up_to_one() -> None:
    chances = ask("damage_odds", damage=7, dr=2, hits=5, markers=1, rules={"second_marker": "destroyed"})
    assert sum(map(Fraction, chances.values())) == 1


@pytest.mark.parametrize("groups", [[], [{"count": 0, "fire_code": 5, "difficulty": 9}]])
def test_s71_nobody_fires_and_nothing_is_hit(groups: list[Any]) -> None:
    assert ask("hits_odds", groups=groups) == {"hits": {"0": "1"}}
    targets = [{"dr": 3, "count": 2}, {"dr": 5, "count": 0}]
    found = ask("volley_odds", groups=groups, damage=4, targets=targets, joint_keys=["0,0", "1,0"])
    assert (found["hits"], found["damaged"], found["destroyed"]) == ({"0": 1.0},) * 3
    assert (found["expected_hits"], found["joint"]) == ("0", {"0,0": 1.0, "1,0": 0.0})
    ion = ask("volley_odds", groups=groups, damage=4, targets=targets, kind="ion")
    assert (ion["ionised"], ion["counters"], ion["expected_counters"]) == ({"0": 1.0}, {"0": 1.0}, 0.0)
    band = ask("odds_by_range", count=0, fire_code=5, damage=4, targets=2, dr=3)["short"]
    assert (band["expected_hits"], band["expected_damaged"], band["expected_destroyed"]) == ("0", 0.0, 0.0)


GROUP = {"count": 2, "fire_code": 5, "difficulty": 9}
VOLLEY: dict[str, Any] = {"groups": [GROUP], "damage": 4, "targets": [{"dr": 3}]}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"groups": [GROUP | {"count": -1}]}, "groups[0].count"),
        ({"groups": [GROUP | {"count": 40}] * 2}, "groups"),
        ({"targets": []}, "targets"),
        ({"targets": [{"dr": 3, "count": 0}]}, "targets"),
        ({"targets": [{"dr": 3, "count": 20}] * 2}, "targets"),
        ({"targets": [{"dr": 3, "turns": None}]}, "targets[0].turns"),
        ({"targets": [{"dr": 3, "ion": -1}]}, "targets[0].ion"),
        ({"joint_keys": ["1"]}, "joint_keys"),
        ({"joint_keys": [[1, 1]]}, "joint_keys"),
        ({"joint_keys": "1,1"}, "joint_keys"),
        ({"kind": "jammer"}, "kind"),
        ({"damage": -1}, "damage"),
    ],
)
def test_s71_what_is_no_volley(changed: dict[str, Any], field: str) -> None:
    assert refusal("volley_odds", **VOLLEY | changed) == ("bad_value", field)


def test_s74_broken_squadrons_have_no_odds() -> None:
    battery = {"count": 4, "fire_code": 5, "damage": 4, "targets": 3, "dr": 3}
    assert refusal("odds_by_range", **battery, morale="broken") == ("broken_cannot_fire", None)
    assert refusal("odds_by_range", **battery, kind="ion") == ("bad_value", "kind")
    assert refusal("odds_by_range", **battery | {"targets": 0}) == ("bad_value", "targets")


def test_s74_agrees_with_s73() -> None:
    at = ask("odds_by_range", count=4, fire_code=5, damage=4, targets=3, dr=3)["medium"]
    group = {"count": 4, "fire_code": 5, "difficulty": at["difficulty"]}
    whole = ask("volley_odds", groups=[group], damage=4, targets=[{"count": 3, "dr": 3}])
    assert at["expected_hits"] == whole["expected_hits"]
    assert isclose(at["expected_damaged"], whole["expected_damaged"], abs_tol=1e-12)
    assert isclose(at["expected_destroyed"], whole["expected_destroyed"], abs_tol=1e-12)


# whatever comes


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in leaves(item, (*path, key)))]


def changed_at(value: Any, path: tuple[Any, ...], new: object) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed_at(value[path[0]], path[1:], new)
    return copy


ODD_ONES: list[Any] = [None, True, -1, 0, 1, 2, 6, 7, 13, 99, 10**30, 1.5, "", "1", "6/2", "x", [], {}, [[]], [6]]
ODD: st.SearchStrategy[Any] = (
    st.sampled_from(ODD_ONES)
    | st.integers(-2, 30)
    | st.lists(st.integers(0, 8), max_size=4)
    | st.dictionaries(st.sampled_from(["1", "2", "op", "rules", "dr"]), st.integers(-1, 9), max_size=3)
)


@given(st.sampled_from(range(len(EXAMPLES))), st.lists(st.tuples(st.integers(0, 10_000), ODD), min_size=1, max_size=3))
def test_whatever_is_asked_is_answered_or_refused(place: int, changes: list[tuple[int, Any]]) -> None:
    example = EXAMPLES[place]
    asked = example["input"]
    for number, new in changes:
        places = leaves(asked)
        asked = changed_at(asked, places[number % len(places)], new)
    try:
        json.dumps(answer("squadron", example["question"], asked), allow_nan=False)
    except Refused as refused:
        assert refused.message.endswith(".")


def test_the_order_of_the_fields_changes_nothing() -> None:
    for example in PLAIN:
        backwards = dict(reversed(example["input"].items()))
        assert ask(example["question"], **backwards) == ask(example["question"], **example["input"])
