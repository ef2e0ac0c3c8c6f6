"""The scripted battle: every step, every refusal in its order, and the same dice the window would take."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.cli.ask import answer
from referee_app.core.refusal import Refused

CRAFT_TYPE = {"turns": 3, "turn_distance": 1, "dr_shielded": 4, "dr_unshielded": 2}
CANNON = {"kind": "laser", "ranges": [3, 12, 25], "fire_code": 6, "damage": 5}
ION = {"kind": "ion", "ranges": [3, 12, 25], "fire_code": 6, "damage": 4}
TORPEDO = {"kind": "missile", "ranges": [3, 12, 25], "fire_code": 6, "damage": 8}
JAMMER = {"kind": "jammer", "ranges": [15, 15, 15], "fire_code": 0, "damage": 0}
ALL_WEAPONS = {"cannon": CANNON, "ion": ION, "torpedo": TORPEDO, "jammer": JAMMER}
SQUADRON: dict[str, Any] = {"boxes": 3, "type": CRAFT_TYPE, "weapons": ALL_WEAPONS, "attack_speed": 8}

Step = dict[str, Any]

START: Step = {"op": "start_round"}
JAM: Step = {"op": "jam", "squadron": "Red", "boxes": [1], "affected": {"Blue": [1, 2], "Red": [1, 2]}}
DECLARE: Step = {
    "op": "declare",
    "squadron": "Red",
    "weapon": "cannon",
    "target": "Blue",
    "firing": [1, 2],
    "eligible": [1, 2, 3],
    "distances": [5],
}
BACK: Step = DECLARE | {"squadron": "Blue", "target": "Red"}
FIRE: Step = {
    "op": "fire",
    "squadron": "Red",
    "gunnery": {"1": [3], "2": [2]},
    "assign": [2],
    "dr": {"2": [4]},
    "damage": {"2": [[6, 1]]},
}
MISS: Step = {"op": "fire", "squadron": "Red", "gunnery": {"1": [1], "2": [2]}}
ONE_MISS: Step = {"gunnery": {"1": [1], "2": [2]}, "assign": [], "dr": {}, "damage": {}}
END: Step = {"op": "end_combat"}
SPECIAL: Step = {"op": "special_actions"}


def setup(**changed: Any) -> dict[str, Any]:
    """Two squadrons; `red` and `blue` change them, all else the set-up itself."""
    red, blue = changed.pop("red", {}), changed.pop("blue", {})
    return {"squadrons": {"Red": SQUADRON | red, "Blue": SQUADRON | blue}, **changed}


def played(*steps: Step, **changed: Any) -> list[dict[str, Any]]:
    """The entries of a script."""
    entries: list[dict[str, Any]] = answer("squadron", "replay", {"setup": setup(**changed), "steps": list(steps)})[
        "steps"
    ]
    assert len(entries) == len(steps)
    return entries


def last(*steps: Step, **changed: Any) -> Any:
    """The report of the last step, or its code and field; all others must be reported."""
    *before, entry = played(*steps, **changed)
    assert all("report" in one for one in before), before
    return entry["report"] if "report" in entry else (entry["refused"]["code"], entry["refused"]["field"])


def state(box: str, *steps: Step, **changed: Any) -> dict[str, Any]:
    """One box after these steps."""
    found: dict[str, Any] = played(*steps[:-1], steps[-1] | {"watch": [box]}, **changed)[-1]["state"][box]
    return found


def refusal(*steps: Any, **changed: Any) -> tuple[str, str | None]:
    """Why the whole script is refused."""
    with pytest.raises(Refused) as caught:
        played(*steps, **changed)
    return caught.value.code, caught.value.field


# reports


def test_rounds_are_counted_from_the_setup() -> None:
    assert last(START) == {"round": 1}
    assert last(START, START, round=4) == {"round": 6}


def test_a_volley_from_end_to_end() -> None:
    need = {"difficulty": 9, "fire_code": 6, "need": 3}
    assert last(DECLARE) == {"band": "medium", "used": "5", "craft": {"1": need, "2": need}}
    assert last(DECLARE, FIRE) == {
        "shots": {"1": {"total": 9, "hit": True}, "2": {"total": 8, "hit": False}},
        "hits": 1,
        "assigned": {"2": 1},
        "results": {
            "2": {"dr": 4, "dr_total": 8, "damage_totals": [12], "results": ["destroyed"], "outcome": "destroyed"}
        },
    }
    assert last(DECLARE, FIRE, END) == {}
    assert state("Blue:2", DECLARE, FIRE, END) == {"status": "destroyed"}


def test_a_volley_that_misses_needs_no_more_dice() -> None:
    assert last(DECLARE, MISS)["results"] == {}


def test_what_is_watched_is_seen_beside_refusals_too() -> None:
    entry = played(FIRE | {"watch": ["Red:1", "Blue:3"]})[0]
    assert entry["refused"]["code"] == "not_declared"
    assert entry["state"].keys() == {"Red:1", "Blue:3"}
    assert entry["state"]["Red:1"] == {
        "status": "active",
        "markers": 0,
        "ion": 0,
        **CRAFT_TYPE,
        "frozen": False,
        "may_full_throttle": True,
        "jammed": False,
    }


@pytest.mark.parametrize("place", ["Red", "Red:4", "Red:01", "Green:1", ":1", "Red:"])
def test_what_is_not_there_cannot_be_watched(place: str) -> None:
    entries = played(START | {"watch": [place]}, START)
    assert (entries[0]["refused"]["code"], entries[0]["refused"]["field"]) == ("bad_value", "watch")
    assert entries[1]["report"] == {"round": 1}


def test_s7_results_wait_for_the_end_of_combat() -> None:
    assert state("Blue:2", DECLARE, FIRE)["pending"] == {"damaged": 0, "destroyed": True, "ion": 0}


def test_s50_counters_come_off_a_round_later() -> None:
    ion = FIRE | {"damage": {"2": [[3]]}, "dr": {"2": [1]}}
    hit = (START, DECLARE | {"weapon": "ion"}, ion, END)
    assert last(*hit[:3])["results"]["2"] == {
        "dr": 2,
        "dr_total": 0,
        "damage_totals": [7],
        "results": [2],
        "counters": 2,
    }
    assert last(*hit, SPECIAL) == {"removed": {}}
    assert last(*hit, SPECIAL, START, SPECIAL) == {"removed": {"Blue:2": 2}}


def test_s50_counters_of_the_setup_know_their_round() -> None:
    counted = {"craft": {"1": {"ion": [[1, 2], [2, 1]]}}}
    assert last(SPECIAL, red=counted, round=2) == {"removed": {"Red:1": 2}}
    assert state("Red:1", SPECIAL, red=counted, round=2)["ion"] == 1


def test_s55_a_jammer_does_not_jam_itself() -> None:
    assert last(JAM) == {"jammed": {"Blue": 2, "Red": 1}}
    assert state("Red:1", JAM)["jammed"] is False
    assert state("Red:2", JAM)["jammed"] is True
    assert state("Blue:2", JAM, END)["jammed"] is False


def test_s51_missiles_lower_the_shields_at_the_declaration() -> None:
    torpedo = DECLARE | {"weapon": "torpedo"}
    assert state("Red:1", torpedo)["dr_shielded"] == 2
    assert state("Red:3", torpedo)["dr_shielded"] == 4
    assert state("Red:1", torpedo, DECLARE)["dr_shielded"] == 4
    assert last(torpedo)["craft"]["1"]["difficulty"] == 8 + 1 + 8


def test_what_is_set_is_set() -> None:
    ready = {"op": "set", "squadron": "Red", "rate": "none", "morale": "shaken", "separated": [2]}
    assert last(ready) == {}
    craft = last(ready, DECLARE)["craft"]
    assert (craft["1"]["difficulty"], craft["2"]["difficulty"]) == (9, 10)


def test_craft_become_separated_and_stay_so() -> None:
    one, two = ({"op": "set", "squadron": "Red", "separated": [box]} for box in (1, 2))
    craft = last(one, two, DECLARE)["craft"]
    assert [needed["difficulty"] for needed in craft.values()] == [10, 10]


def test_sr5_hexes_count_where_the_house_says_so() -> None:
    moved = {"op": "set", "squadron": "Blue", "hexes": 5}
    shot = DECLARE | {"weapon": "torpedo"}
    assert last(moved, shot, rules={"missile_move": "hexes"})["craft"]["1"]["difficulty"] == 8 + 1 + 5


def test_a_new_declaration_replaces_the_old_one() -> None:
    assert last(
        DECLARE, DECLARE | {"firing": [3]}, FIRE | {"gunnery": {"3": [2]}, "assign": [], "dr": {}, "damage": {}}
    )
    assert last(DECLARE, DECLARE | {"firing": [3]}, MISS) == ("dice_count", "gunnery")


def test_turn_order_is_the_scripts_own() -> None:
    assert last(SPECIAL, END, DECLARE, END, DECLARE, START, DECLARE, MISS, SPECIAL) == {"removed": {}}


def test_s42_hot_shots_and_markers_of_the_setup() -> None:
    craft = {"1": {"hot_shot": 2, "markers": 1}, "2": {"jams": 1}, "3": {"status": "destroyed"}}
    red = {"craft": craft, "weapons": {"cannon": CANNON | {"fire_control": 1}}}
    codes = {box: needed["fire_code"] for box, needed in last(DECLARE, red=red)["craft"].items()}
    assert codes == {"1": 7, "2": 5}
    assert state("Red:3", START, red=red) == {"status": "destroyed"}


def test_sr2_two_markers_of_the_setup() -> None:
    red = {"craft": {"1": {"markers": 2}}}
    assert state("Red:1", START, red=red)["turns"] == 2
    assert state("Red:1", START, red=red, rules={"second_marker": "cumulative"})["turns"] == 1
    assert state("Red:1", START, red=red, rules={"second_marker": "destroyed"}) == {"status": "destroyed"}


def test_s33_one_eligible_craft_still_takes_its_rolls() -> None:
    one = DECLARE | {"eligible": [2]}
    assert last(one, FIRE | {"assign": [1]})["assigned"] == {"2": 1}
    assert last(one, FIRE | {"assign": []}) == ("dice_count", "assign")
    assert last(one, FIRE | {"assign": [2]}) == ("bad_die", "assign")


# refusals of a step, in their order


DEAD = {"craft": {"1": {"status": "destroyed"}}}
FROZEN = {"craft": {"1": {"ion": [[0, 3]]}}}
DAMAGED = {"craft": {"1": {"markers": 1}}}
FAST = {"rate": "full_throttle"}
BROKEN = {"morale": "broken"}
FAR = DECLARE | {"distances": [26]}

STEPS: list[tuple[str, tuple[Step, ...], dict[str, Any]]] = [
    ("damaged_cannot_full_throttle", ({"op": "set", "squadron": "Red", "rate": "full_throttle"},), {"red": DAMAGED}),
    ("jam_too_late", (BACK, JAM), {"red": FROZEN}),
    ("jam_too_late", (DECLARE, MISS, JAM), {}),
    ("cannot_jam", (JAM,), {"red": FROZEN}),
    ("cannot_jam", (JAM,), {"red": DEAD}),
    ("declare_too_late", (JAM | {"squadron": "Blue"}, DECLARE, MISS, BACK), {}),
    ("squadron_is_jamming", (JAM, FAR), {"red": FAST}),
    ("full_throttle_cannot_fire", (FAR,), {"red": FAST | DEAD}),
    ("not_active", (FAR,), {"red": DEAD | BROKEN, "blue": DEAD}),
    ("frozen_cannot_fire", (FAR,), {"red": FROZEN | BROKEN, "blue": DEAD}),
    ("target_gone", (FAR,), {"red": BROKEN, "blue": DEAD}),
    ("out_of_range", (FAR,), {"red": BROKEN}),
    ("broken_cannot_fire", (DECLARE,), {"red": BROKEN}),
    ("not_declared", (FIRE,), {}),
    ("not_declared", (DECLARE, END, FIRE), {}),
    ("already_fired", (DECLARE, FIRE, FIRE), {}),
    ("reroll_missing", (DECLARE, FIRE | {"dr": {"2": [6]}, "assign": []}), {}),
    ("reroll_missing", (DECLARE, FIRE | {"damage": {"2": [[6]]}, "gunnery": {}}), {}),
    (
        "reroll_missing",
        (DECLARE | {"distances": [20]}, FIRE | {"gunnery": {"1": [6]}}),
        {"red": {"weapons": {"cannon": CANNON | {"fire_code": 2}}}},
    ),
]


@pytest.mark.parametrize(("code", "steps", "changed"), STEPS, ids=lambda value: value if isinstance(value, str) else "")
def test_the_rules_refuse_a_step(code: str, steps: tuple[Step, ...], changed: dict[str, Any]) -> None:
    assert last(*steps, **copy.deepcopy(changed)) == (code, None)


def test_a_frozen_squadron_drifts_and_does_not_bind_its_mates() -> None:
    drifting = {"craft": {"1": {"markers": 1, "ion": [[0, 2]]}}}
    assert last({"op": "set", "squadron": "Red", "rate": "full_throttle"}, red=drifting) == {}


def test_the_house_may_let_them_fire() -> None:
    assert "craft" in last(JAM, DECLARE, rules={"jamming_squadron_fires": True})
    assert "craft" in last(DECLARE, red=FAST, rules={"full_throttle_fires": True})


DICE: list[tuple[str, dict[str, Any]]] = [
    ("gunnery", {"gunnery": {"1": [3]}}),
    ("gunnery", {"gunnery": {"1": [3], "2": [2], "3": [2]}}),
    ("gunnery", {"gunnery": {"1": [3, 3], "2": [2]}}),
    ("assign", {"assign": []}),
    ("assign", {"assign": [2, 2]}),
    ("dr", {"dr": {}}),
    ("dr", {"dr": {"1": [4]}}),
    ("dr", {"dr": {"2": [4], "1": [4]}}),
    ("dr", {"dr": {"2": [4, 4]}}),
    ("damage", {"damage": {}}),
    ("damage", {"damage": {"2": [[3], [3]]}}),
    ("damage", {"damage": {"2": [[3]], "3": [[3]]}}),
]


@pytest.mark.parametrize(("field", "changed"), DICE)
def test_all_dice_and_no_more(field: str, changed: dict[str, Any]) -> None:
    assert last(DECLARE, FIRE | changed) == ("dice_count", field)


NAMES: list[tuple[Step, dict[str, Any], str]] = [
    ({"op": "set"}, {"squadron": "Green"}, "squadron"),
    ({"op": "set"}, {"separated": [4]}, "separated"),
    (JAM, {"squadron": "Green"}, "squadron"),
    (JAM, {"boxes": [4]}, "boxes"),
    (JAM, {"affected": {"Green": [1]}}, "affected.Green"),
    (JAM, {"affected": {"Blue": [4]}}, "affected.Blue"),
    (DECLARE, {"squadron": "Green"}, "squadron"),
    (DECLARE, {"target": "Green"}, "target"),
    (DECLARE, {"weapon": "catapult"}, "weapon"),
    (DECLARE, {"weapon": "jammer"}, "weapon"),
    (DECLARE, {"firing": [4]}, "firing"),
    (DECLARE, {"eligible": [1, 4]}, "eligible"),
    (FIRE, {"squadron": "Green"}, "squadron"),
]


@pytest.mark.parametrize(("step", "changed", "field"), NAMES)
def test_a_name_that_refers_to_nothing(step: Step, changed: dict[str, Any], field: str) -> None:
    assert last({"squadron": "Red"} | step | changed) == ("bad_value", field)


@pytest.mark.parametrize("field", ["gunnery", "dr", "damage"])
def test_dice_for_a_box_that_is_not_there(field: str) -> None:
    die: Any = [[2]] if field == "damage" else [2]
    assert last(DECLARE, FIRE | {field: FIRE[field] | {"4": die}}) == ("bad_value", field)


def test_a_roll_behind_the_last_eligible_craft() -> None:
    assert last(DECLARE, FIRE | {"assign": [4]}) == ("bad_die", "assign")


def test_a_refused_step_changes_nothing_not_even_half() -> None:
    both = {"op": "set", "squadron": "Red", "morale": "broken", "rate": "full_throttle"}
    assert "craft" in played(both, DECLARE, red=DAMAGED)[-1]["report"]
    assert "shots" in played(DECLARE, FIRE | {"damage": {}}, FIRE)[-1]["report"]


@pytest.mark.parametrize("distances", [[0], [0, 4], [0, 0]])
def test_s17_a_forward_weapon_does_not_reach_its_own_hex(distances: list[int]) -> None:
    here = DECLARE | {"distances": distances}
    assert last(START, here) == ("out_of_range", None)
    turret = {"weapons": {"cannon": CANNON | {"mount": "turret"}}}
    assert last(START, here, red=turret)["band"] == "short"


def test_sr2_the_second_damage_of_a_phase_destroys_at_once() -> None:
    one = DECLARE | {"firing": [1], "eligible": [2]}
    shot = {"gunnery": {"1": [3]}, "assign": [1], "dr": {"2": [4]}, "damage": {"2": [[5]]}}
    fire = FIRE | shot
    twice = {"craft": {"2": {"markers": 1}}}
    pending = {"damaged": 1, "destroyed": False, "ion": 0}
    assert state("Blue:2", START, one, fire, rules={"second_marker": "destroyed"})["pending"] == pending
    found = state("Blue:2", START, one, fire, rules={"second_marker": "destroyed"}, blue=twice)
    assert found["pending"] == pending | {"destroyed": True}
    assert state("Blue:2", START, one, fire, blue=twice)["pending"] == pending


# nobody acts: an empty list is an answer (questions.md, settled later)


def test_a_volley_of_nobody_hits_nothing() -> None:
    nobody = DECLARE | {"firing": []}
    assert last(START, nobody) == {"band": "medium", "used": "5", "craft": {}}
    none_hit = {"shots": {}, "hits": 0, "assigned": {}, "results": {}}
    assert last(START, nobody, FIRE | {"gunnery": {}, "assign": [], "dr": {}, "damage": {}}) == none_hit
    assert last(START, nobody, FIRE) == ("dice_count", "gunnery")
    assert last(START, nobody | {"distances": [60]}) == ("out_of_range", None)
    assert last(START, BACK, {**FIRE, "squadron": "Blue", **ONE_MISS}, nobody) == ("declare_too_late", None)


def test_jammers_of_nobody_reach_nobody_and_leave_their_squadron_its_fire() -> None:
    nobody = JAM | {"boxes": []}
    assert last(START, nobody) == {"jammed": {"Blue": 0, "Red": 0}}
    assert not state("Blue:1", START, nobody)["jammed"]
    assert last(START, nobody, DECLARE)["craft"]
    assert last(START, DECLARE, nobody) == ("jam_too_late", None)


# steps of the wrong shape


SHAPES: list[tuple[Any, str, str | None]] = [
    ({"op": "dance"}, "bad_value", "op"),
    ({"squadron": "Red"}, "missing_field", "op"),
    (START | {"round": 3}, "unknown_field", "round"),
    ({"op": "set"}, "missing_field", "squadron"),
    ({"op": "set", "squadron": "Red", "morale": "merry"}, "bad_value", "morale"),
    ({"op": "set", "squadron": "Red", "rate": None}, "bad_value", "rate"),
    ({"op": "set", "squadron": "Red", "separated": [1, 1]}, "bad_value", "separated"),
    (DECLARE | {"eligible": []}, "bad_value", "eligible"),
    (DECLARE | {"eligible": [1, 1]}, "bad_value", "eligible"),
    (DECLARE | {"distances": []}, "bad_value", "distances"),
    (DECLARE | {"distances": [-1]}, "bad_value", "distances"),
    (FIRE | {"gunnery": {"1": [7]}}, "bad_die", "gunnery.1"),
    (FIRE | {"gunnery": {"x": [3]}}, "bad_value", "gunnery.x"),
    (FIRE | {"damage": {"2": [[0]]}}, "bad_die", "damage.2[0]"),
    (FIRE | {"assign": [0]}, "bad_die", "assign"),
    (7, "bad_value", None),
]


@pytest.mark.parametrize(("step", "code", "field"), SHAPES)
def test_a_step_of_the_wrong_shape_is_refused_in_its_place(step: Any, code: str, field: str | None) -> None:
    entries = played(START, step, START)
    refused = entries[1]["refused"]
    assert (refused["code"], refused["field"]) == (code, field)
    assert "steps[1]" in refused["message"]
    assert entries[2] == {"report": {"round": 2}}


# refusals of the whole script


SETUPS: list[tuple[dict[str, Any], str, str]] = [
    ({"boxes": 13}, "bad_value", "boxes"),
    ({"boxes": 0}, "bad_value", "boxes"),
    ({"luck": 1}, "unknown_field", "luck"),
    ({"type": CRAFT_TYPE | {"turns": 0}}, "bad_value", "type.turns"),
    ({"type": {"turns": 3}}, "missing_field", "type.turn_distance"),
    ({"weapons": {"cannon": CANNON | {"kind": "sling"}}}, "bad_value", "weapons.cannon.kind"),
    ({"weapons": {"cannon": CANNON | {"mount": "aft"}}}, "bad_value", "weapons.cannon.mount"),
    ({"weapons": {"cannon": CANNON | {"ranges": [3, 12]}}}, "bad_value", "weapons.cannon.ranges"),
    ({"craft": {"4": {}}}, "bad_value", "craft.4"),
    ({"craft": {"1": {"ion": [[1]]}}}, "bad_value", "craft.1.ion[0]"),
    ({"craft": {"1": {"status": "gone"}}}, "bad_value", "craft.1.status"),
    ({"craft": {"1": {"pilot": "Ann"}}}, "unknown_field", "craft.1.pilot"),
]


@pytest.mark.parametrize(("red", "code", "field"), SETUPS)
def test_a_setup_that_cannot_be(red: dict[str, Any], code: str, field: str) -> None:
    assert refusal(START, red=red) == (code, f"setup.squadrons.Red.{field}")


def test_the_setup_itself() -> None:
    assert refusal(START, round=-1) == ("bad_value", "setup.round")
    assert refusal(START, rules={"ion_tie": 1}) == ("bad_value", "setup.rules.ion_tie")
    assert played(START, red={"weapons": {}, "side": "north"})[0] == {"report": {"round": 1}}


# whatever is played


BOXES = st.lists(st.integers(1, 3), min_size=1, max_size=3, unique=True)
SIDES = st.sampled_from(["Red", "Blue"])
FACES = st.sampled_from([[1], [2], [3], [4], [5], [6, 2], [6, 6, 3], [6]])
BY_BOX = st.dictionaries(st.sampled_from(["1", "2", "3"]), FACES, max_size=3)
SCRIPTS = st.lists(
    st.sampled_from([START, END, SPECIAL, JAM, DECLARE, BACK, MISS, FIRE])
    | st.fixed_dictionaries(
        {
            "op": st.just("declare"),
            "squadron": SIDES,
            "weapon": st.sampled_from(["cannon", "ion", "torpedo"]),
            "target": SIDES,
            "firing": BOXES,
            "eligible": BOXES,
            "distances": st.lists(st.integers(0, 26), min_size=1, max_size=3),
        }
    )
    | st.fixed_dictionaries(
        {
            "op": st.just("fire"),
            "squadron": SIDES,
            "gunnery": BY_BOX,
            "assign": st.lists(st.integers(1, 3), max_size=2),
            "dr": BY_BOX,
            "damage": st.dictionaries(
                st.sampled_from(["1", "2", "3"]), st.lists(FACES, min_size=1, max_size=2), max_size=2
            ),
        }
    ),
    max_size=12,
)
EVERYBODY = [f"{name}:{box}" for name in ("Red", "Blue") for box in (1, 2, 3)]


@given(SCRIPTS, st.sampled_from(["none", "cumulative", "destroyed"]))
def test_refused_steps_might_as_well_not_be_there(steps: list[Step], marker: str) -> None:
    rules = {"second_marker": marker}
    watched = [step | {"watch": EVERYBODY} for step in steps]
    entries = played(*watched, rules=rules)
    kept = [(step, entry) for step, entry in zip(watched, entries, strict=True) if "report" in entry]
    assert played(*(step for step, _ in kept), rules=rules) == [entry for _, entry in kept]
