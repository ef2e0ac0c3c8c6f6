"""Attacks and reactions of a scripted encounter (questions.md 3.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.cepheus.replays import (
    Json,
    act,
    acting,
    dodge,
    field,
    laser,
    locations,
    person,
    play,
    refused,
    report,
    salvo,
    sand,
    screen,
    shot,
    table,
    vessel,
)

# attacks


def test_c44_an_attack_and_what_it_leaves() -> None:
    found = acting(table(), shot(dice=[4, 4]))[-1]
    assert found["report"] == {
        "reactions": [],
        "lines": [["skill", 1], ["characteristic", 0], ["difficulty", -2]],
        "dm": -1,
        "total": 7,
        "effect": -1,
        "success": False,
        "degree": "failure",
        "hits_queued": 0,
        "reactions_left": 3,
    }
    assert found["state"]["ships"]["a"]["fired"] == ["a.T1"]


def hard(*left: str) -> Json:
    """A gunner with every fault at once, less what is `left` out."""
    setup = table(range="very_long", a={"systems": {} if "sensors" in left else {"sensors": 2}})
    gunner = person(setup, "a.gun")
    gunner["state"] = "fit" if "state" in left else "dead"
    gunner["position"] = "turret_gunner" if "position" in left else "marine"
    gunner["mount"] = "a.T1" if "mount" in left else "a.T2"
    setup["ships"][0]["mounts"][0]["hits"] = 0 if "whole" in left else 2
    setup["ships"][0]["mounts"][0]["ammo"] = {}
    if "near" in left:
        setup["range"] = "short"
    return setup


def test_the_order_of_refusals_of_an_attack() -> None:
    worst = shot(weapon="sandcaster", count=3, dice=[1], spend={"coordinate": 1, "intercept": "b", "fire_control": 1})
    assert refused(hard(), {"op": "end_activation"}, worst) == "C-31"
    left: list[str] = []
    for fault, code in (("state", "C-40"), ("position", "C-38"), ("mount", "C-17")):
        assert refused(hard(*left), worst) == code
        left.append(fault)
    assert refused(hard(*left), worst | {"same_action": True}) == "C-47"
    assert refused(hard(*left), worst) == "C-40"
    left.append("sensors")
    assert refused(hard(*left), worst) == "C-47"
    for spend, code in (
        ({"coordinate": 1, "intercept": "b", "fire_control": 1}, "C-53"),
        ({"intercept": "b", "fire_control": 1}, "C-75"),
        ({"fire_control": 1}, "C-50"),
        ({}, "C-45"),
    ):
        assert refused(hard(*left), worst | {"count": 1, "spend": spend}) == code
    one = worst | {"count": 1, "spend": {}}
    assert refused(hard(*left, "near"), one) == "C-40"
    left += ["near", "whole"]
    assert refused(hard(*left), one) == "C-44"
    loaded = hard(*left)
    loaded["ships"][0]["mounts"][0]["ammo"] = {"sand": 1}
    used = act("miscellaneous", "gun", type="significant")
    assert refused(loaded, used, one) == "C-32"
    assert refused(loaded, one | {"reactions": [screen()]}) == "C-85"
    assert field(loaded, one) == ("dice_count", "dice")
    assert report(loaded, one | {"dice": [6, 6]})["success"] is True


def test_c44_a_mount_fires_once() -> None:
    assert refused(table(), shot(), shot()) == "C-44"
    assert refused(table(), shot(crew="rack")) == "C-17"
    assert refused(table(), shot(weapon="missile_rack", mount="T2", crew="rack")) == "C-48"


def test_c47_the_kinds_of_a_mixed_mount_fire_in_one_action() -> None:
    grains = shot(weapon="sandcaster", same_action=True)
    found = acting(table(), shot(), grains)
    assert [one["report"]["hits_queued"] for one in found] == [2, 1]
    assert found[1]["state"]["ships"]["a"]["ammo"]["a.T1"] == {"sand": 1}
    assert refused(table(), grains) == "C-47"
    assert refused(table(), shot(), shot(same_action=True)) == "C-47"
    other = table()
    other["ships"].append(vessel("c"))
    assert refused(other, shot(), grains | {"target": "c"}) == "C-47"
    assert refused(table(), shot(weapon="sandcaster"), shot(same_action=True), grains) == "C-47"
    assert report(table(), shot(count=1))["hits_queued"] == 1
    assert refused(table(), shot(count=3)) == "C-47"


def test_r25_a_roll_for_each_weapon() -> None:
    rules = {"attack_rolls": "per_weapon"}
    again = shot(same_action=True)
    found = acting(table(rules=rules), shot(), again, again, shot(weapon="sandcaster", same_action=True))
    assert [one["report"]["hits_queued"] for one in found if "report" in one] == [1, 1, 1]
    assert found[2]["refused"]["code"] == "C-47"
    assert refused(table(rules=rules), shot(count=2)) == "C-47"
    launched = acting(
        table(rules=rules), salvo(), salvo(salvo="t", same_action=True), salvo(salvo="u", same_action=True)
    )
    assert [one["report"]["count"] for one in launched[:2]] == [1, 1]
    assert launched[2]["refused"]["code"] == "C-47"


def computer(**fields: Any) -> Json:
    """An attack of the ship's computer with the second turret's lasers."""
    given = {"op": "attack", "computer": True, "mount": "a.T3", "weapon": "beam_laser", "target": "b", "dice": [6, 6]}
    return {**given, **fields}


def automatic(units: int, **changes: Any) -> Json:
    """A ship with a turret nobody mans."""
    setup = table(a={"software": {"fire_control": units}, **changes})
    setup["ships"][0]["mounts"].append({"id": "a.T3", "weapons": ["beam_laser", "beam_laser"]})
    return setup


def test_c50_the_computer_needs_a_unit_for_each_weapon() -> None:
    found = report(automatic(2), computer())
    assert found["lines"] == [["skill", 0], ["characteristic", 0], ["difficulty", -2]]
    assert found["hits_queued"] == 2
    assert refused(automatic(1), computer()) == "C-50"
    assert report(automatic(1), computer(count=1))["hits_queued"] == 1
    assert refused(automatic(2), computer(spend={"fire_control": 1})) == "C-50"
    aided = report(automatic(3), computer(spend={"fire_control": 1, "referee": 1}))
    assert aided["lines"][3:] == [["fire_control", 1], ["referee", 1]]
    assert refused(automatic(1), shot(spend={"fire_control": 1}), computer(count=1)) == "C-50"
    assert refused(automatic(2, systems={"power_plant": 3}), computer()) == "C-40"
    assert refused(automatic(2), {"op": "end_activation"}, computer()) == "C-31"
    rack = computer(op="launch", mount="a.T3", weapon="beam_laser", missile="smart", salvo="s")
    del rack["dice"]
    assert refused(automatic(2), rack) == "C-48"


def test_c27_haste_does_not_touch_the_computer() -> None:
    steps = ({"op": "start_turn", "hasty": ["a"]}, {"op": "activate", "ship": "a"}, shot(), computer())
    found = play(automatic(2), *steps)
    assert ["hasty", -1] in found[2]["report"]["lines"]
    assert ["hasty", -1] not in found[3]["report"]["lines"]


def test_c51_a_person_is_hard_to_hit() -> None:
    found = report(table(), shot(personal_scale=True))
    assert found["lines"][-1] == ["personal_scale", -4]


# reactions


def test_c80_reactions_are_counted() -> None:
    slow = table(b={"initiative": 4})
    found = acting(slow, shot(reactions=[dodge((1, 1))]))[-1]
    assert found["report"]["reactions_left"] == 0
    assert refused(slow, shot(reactions=[dodge(), sand()])) == "C-80"


def test_c81_the_order_of_refusals_of_a_reaction() -> None:
    out = table(b={"systems": {"power_plant": 3}})
    assert refused(out, shot(reactions=[dodge()])) == "C-80"
    assert refused(table(), shot(reactions=[dodge(crew="a.pilot")])) == "C-81"
    hurt = table()
    person(hurt, "b.gun")["state"] = "unconscious"
    assert refused(hurt, shot(reactions=[sand()])) == "C-40"
    assert refused(table(), shot(reactions=[dodge(crew="b.captain")])) == "C-38"
    assert refused(table(b={"systems": {"bridge": 2}}), shot(reactions=[dodge()])) == "C-40"
    assert refused(table(), shot(reactions=[dodge(), dodge()])) == "C-81"
    assert refused(table(), shot(reactions=[sand(), sand()])) == "C-81"
    assert refused(table(), shot(reactions=[sand(crew="b.rack")])) == "C-17"
    broken = table()
    broken["ships"][1]["mounts"][0]["hits"] = 2
    assert refused(broken, shot(reactions=[sand()])) == "C-40"
    assert refused(table(), shot(reactions=[sand(crew="b.rack", mount="b.T2")])) == "C-83"
    assert refused(table(), shot(reactions=[laser((6, 6))])) == "C-84"
    assert refused(table(), shot(reactions=[screen()])) == "C-85"
    assert refused(table(b={"screens": {"meson_screen": 1}}), shot(reactions=[screen("meson_screen")])) == "C-85"


def test_c83_no_canister_no_sand() -> None:
    empty = table()
    empty["ships"][1]["mounts"][0]["ammo"] = {"sand": 0}
    assert refused(empty, shot(reactions=[sand()])) == "C-83"
    assert refused(table(), shot(weapon="sandcaster", reactions=[sand()])) == "C-83"
    assert report(table(), shot(weapon="sandcaster", reactions=[dodge()]))["reactions"] == [
        {"dodge": True, "effect": 5}
    ]


def test_a_refused_reaction_refuses_the_attack_and_costs_nothing() -> None:
    before, after = acting(table(), act("personal_action", "gun"), shot(reactions=[sand(), dodge(crew="b.captain")]))
    assert after["refused"]["code"] == "C-38"
    assert after["state"] == before["state"]
    assert "fired" not in after["state"]["ships"]["a"]


def test_c81_reactions_are_rolled_in_the_order_declared() -> None:
    found = acting(table(), shot(reactions=[sand((1, 1)), dodge((4, 3))]))[-1]
    assert found["report"]["reactions"] == [{"fire_sand": False, "effect": -5}, {"dodge": True, "effect": 0}]
    assert found["report"]["lines"][-1] == ["dodge", -2]
    assert found["state"]["ships"]["b"]["ammo"]["b.T1"] == {"sand": 1}
    assert found["report"]["reactions_left"] == 1


@pytest.mark.parametrize(
    ("reactions", "wrong"),
    [
        ([dodge(), {**sand(), "dice": [6]}], "reactions[1].dice"),
        ([{**dodge(), "dice": []}], "reactions[0].dice"),
        ([{**dodge(), "dice": [1, 2, 3]}], "reactions[0].dice"),
    ],
)
def test_the_dice_of_a_reaction_must_fit(reactions: list[Json], wrong: str) -> None:
    assert field(table(), shot(reactions=reactions)) == ("dice_count", wrong)


def test_reactions_take_aid_and_difficulty_of_their_own() -> None:
    aided = dodge((3, 2), spend={"referee": 1}, helper_effect=6, difficulty="easy")
    assert report(table(), shot(reactions=[aided]))["reactions"] == [{"dodge": True, "effect": 5}]
    assert refused(table(), shot(reactions=[dodge(spend={"coordinate": 1})])) == "C-53"
    assert field(table(), shot(reactions=[dodge(spend={"intercept": "z"})])) == (
        "bad_value",
        "reactions[0].spend.intercept",
    )


def bay(**fields: Any) -> Json:
    """The fusion gun fires."""
    return shot("B1", "fusion_gun_bay", "bay", **fields)


def test_c85_a_screen_answers_its_weapon() -> None:
    setup = table(b={"screens": {"nuclear_damper": 1}})
    found = report(setup, bay(reactions=[screen()]))
    assert found["reactions"] == [{"trigger_screens": "nuclear_damper", "level": 1}]
    assert refused(setup, bay(reactions=[screen(crew="b.gun")])) == "C-85"
    assert refused(setup, bay(reactions=[screen(crew="b.pilot")])) == "C-38"
    assert refused(setup, bay(reactions=[screen(), screen()])) == "C-81"
    rolls = [
        {"for": "damage", "dice": [6, 1, 1, 1, 1]},
        {"for": "screen", "dice": [2, 2]},
        *locations(2, [3, 3]),
        {"for": "crew_table", "dice": [1, 1]},
    ]
    (entry,) = report(setup, bay(reactions=[screen()]), {"op": "damage", "rolls": rolls})["resolved"]
    assert (entry["raw"], entry["screen"], entry["damage"], entry["groups"]) == (10, [2, 2], 5, [1, 1])
    assert entry["events"][-1]["crew_hit"] == "radiation"
