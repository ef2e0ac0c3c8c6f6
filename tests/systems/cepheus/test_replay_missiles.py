"""Launches, arrivals and the damage step of a scripted encounter (questions.md 3.5)."""

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
    person,
    refused,
    report,
    roll,
    salvo,
    sand,
    screen,
    shot,
    table,
)

# missiles


NEXT = ({"op": "end_activation"}, {"op": "end_turn"}, {"op": "start_turn"}, {"op": "activate", "ship": "a"})


def arrive(*rolls: tuple[int, int], **fields: Any) -> Json:
    return {"op": "arrive", "salvo": "s", "rolls": [list(one) for one in rolls], **fields}


def test_c48_launches() -> None:
    found = acting(table(), salvo())[-1]
    assert found["report"] == {
        "count": 2,
        "lines": [["skill", 1], ["characteristic", 0], ["difficulty", 0]],
        "dm": 1,
        "total": 8,
        "effect": 0,
        "success": True,
        "degree": "success",
        "number": 8,
        "due": 2,
    }
    assert found["state"]["salvos"] == [
        {"id": "s", "by": "a", "target": "b", "missile": "standard", "n": 2, "due": 2, "number": 8}
    ]
    assert found["state"]["ships"]["a"]["ammo"]["a.T2"] == {"standard": 0, "smart": 4}
    assert report(table(range="distant"), salvo("smart", count=1)) == {"count": 1, "number": 8, "due": 3}
    assert refused(table(range="close"), salvo()) == "C-48"
    assert refused(table(), salvo("nuclear")) == "C-48"
    assert refused(table(), salvo(weapon="missile_bank")) == "C-47"
    assert refused(table(), salvo(mount="a.T1", crew="a.gun", weapon="beam_laser")) == "C-48"
    assert field(table(), salvo("smart", dice=[1, 1])) == ("dice_count", "dice")
    undiced = {name: value for name, value in salvo().items() if name != "dice"}
    assert field(table(), undiced) == ("dice_count", "dice")
    assert refused(table(), salvo("smart"), salvo(salvo="t")) == "C-44"
    assert field(table(), salvo(), salvo("smart", mount="a.T1", crew="a.gun")) == ("bad_value", "salvo")
    assert refused(table(a={"systems": {"sensors": 2}}), salvo()) == "C-40"


def test_c89_arrivals() -> None:
    steps = (salvo("smart"), *NEXT)
    assert acting(table(), *steps)[-1]["report"] == {"arrivals": ["s"]}
    reactions = [dodge(), laser((6, 6), (1, 1))]
    found = acting(table(), *steps, arrive((4, 3), reactions=reactions))[-1]
    assert found["report"] == {
        "reactions": [{"dodge": True, "effect": 5}, {"point_defence": 1, "totals": [13, 2]}],
        "destroyed": 1,
        "rolls": [{"dm": -2, "total": 5, "hit": False}],
        "hits": 0,
        "still_flying": 1,
        "reactions_left": 1,
    }
    assert found["state"]["salvos"][0] | {"n": 1, "due": 3} == found["state"]["salvos"][0]
    assert refused(table(), *steps, arrive((4, 3)), arrive((4, 3))) == "dice_count"
    assert refused(table(), salvo("smart"), arrive((4, 3), (1, 1))) == "C-87"
    late = acting(table(), *steps, arrive((4, 3), (6, 6)), arrive((4, 3)))
    assert late[-2]["report"]["hits"] == 1
    assert late[-1]["refused"]["code"] == "C-87"
    assert late[-1]["state"]["ships"]["b"]["reactions_left"] == 3


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"rolls": [[1, 1]]}, "rolls"),
        ({"rolls": [[1, 1]] * 3}, "rolls"),
        ({"rolls": [[1, 1], [1]]}, "rolls"),
        ({"reactions": [laser((6, 6))]}, "reactions[0].rolls"),
        ({"reactions": [laser((1, 1), (6, 6))]}, "reactions[0].rolls"),
        ({"reactions": [laser()]}, "reactions[0].rolls"),
    ],
)
def test_the_rolls_of_an_arrival_must_fit(fields: Json, wrong: str) -> None:
    step = {**arrive((1, 1), (1, 1)), **fields}
    assert field(table(), salvo(), *NEXT, step) == ("dice_count", wrong)


def test_c84_a_run_may_stop_them_all() -> None:
    setup = table()
    person(setup, "b.gun")["skills"]["turret_weapons"] = 4
    found = acting(setup, salvo(), *NEXT, arrive(reactions=[laser((4, 4), (6, 6))]))[-1]
    assert (found["report"]["destroyed"], found["report"]["rolls"], found["report"]["hits"]) == (2, [], 0)
    assert "salvos" not in found["state"]
    two = table()
    two["ships"][1]["crew"].append(
        {"id": "b.more", "position": "turret_gunner", "mount": "b.T3", "skills": {"turret_weapons": 4}}
    )
    two["ships"][1]["mounts"].append({"id": "b.T3", "weapons": ["pulse_laser"]})
    both = [laser((1, 1)), laser((6, 6), (6, 6), crew="b.more", mount="b.T3")]
    assert report(two, salvo(), *NEXT, arrive(reactions=both))["reactions"] == [
        {"point_defence": 0, "totals": [3]},
        {"point_defence": 2, "totals": [14, 13]},
    ]
    assert refused(table(), salvo(), *NEXT, arrive(reactions=[laser((1, 1), crew="b.rack", mount="b.T2")])) == "C-84"


def test_c85_the_damper_takes_the_sting_out_of_nuclear_missiles() -> None:
    setup = table(b={"screens": {"nuclear_damper": 1}})
    setup["ships"][0]["mounts"][1]["ammo"] = {"nuclear": 2}
    strike = arrive((6, 6), (6, 6), reactions=[screen()])
    first = (roll("damage", 6, 6), roll("screen", 1, 1), roll("location", 3, 3))
    every = {"op": "damage", "rolls": [*first, roll("damage", 1, 1), roll("screen", 6, 6)]}
    found = report(setup, salvo("nuclear"), *NEXT, strike, every)["resolved"]
    assert [(one["screen"], one["damage"], one["groups"]) for one in found] == [([1, 1], 9, [2]), ([6, 6], 0, [])]
    assert all("crew_hit" not in event for one in found for event in one["events"])
    shared = {**setup, "rules": {"screens_roll": "per_attack"}}
    once = {"op": "damage", "rolls": [*first, roll("damage", 2, 2), roll("location", 3, 5)]}
    found = report(shared, salvo("nuclear"), *NEXT, strike, once)["resolved"]
    assert [(one["screen"], one["damage"]) for one in found] == [([1, 1], 9), ([1, 1], 1)]
    assert refused(shared, salvo("nuclear"), *NEXT, strike, every) == "dice_count"


def test_c74_talking_smart_missiles_out_of_it() -> None:
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    ecm = {"op": "act", "action": "ecm_missiles", "crew": "b.sensors", "rolls": [[6, 6], [4, 5]]}
    found = acting(table(), salvo("smart"), *turn, ecm)[-1]
    assert found["report"]["lines"][2:] == [["difficulty", -2]]
    assert (found["report"]["stopped"], found["report"]["totals"]) == (1, [11, 7])
    assert found["state"]["salvos"][0]["n"] == 1
    assert acting(table(), salvo(), *turn, ecm)[-1]["refused"]["code"] == "C-74"
    assert acting(table(), salvo("smart"), *turn, ecm | {"rolls": [[6, 6]]})[-1]["refused"]["field"] == "rolls"
    plain = table(b={"electronics": "standard"})
    assert acting(plain, salvo("smart"), *turn, ecm)[-1]["refused"]["code"] == "R-36"


def test_c90_smart_missiles_try_again_until_their_fuel_is_gone() -> None:
    steps: list[Json] = [salvo("smart")]
    for _ in range(4):
        steps += [*NEXT, arrive((1, 1), (1, 1))]
    found = acting(table(), *steps)
    assert [one["report"]["still_flying"] for one in found[5::5]] == [2, 2, 2, 0]
    assert "salvos" not in found[-1]["state"]


# damage


def damage(*rolls: Json, **fields: Any) -> Json:
    return {"op": "damage", "rolls": list(rolls), **fields}


def test_c117_what_one_ship_caused() -> None:
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    back = {"op": "attack", "crew": "b.gun", "mount": "b.T1", "weapon": "beam_laser", "target": "a", "dice": [6, 6]}
    both = (shot(count=1), *turn, back | {"count": 1})
    mine = damage(roll("damage", 1), roll("location", 3, 5), by="b")
    found = acting(table(), *both, mine, damage(roll("damage", 2), roll("location", 3, 5)))
    assert [one["target"] for one in found[-2]["report"]["resolved"]] == ["a"]
    assert [one["target"] for one in found[-1]["report"]["resolved"]] == ["b"]
    assert report(table(), damage()) == {"resolved": []}


@pytest.mark.parametrize(
    ("rolls", "wrong"),
    [
        ([], "rolls"),
        ([roll("damage", 1)], "rolls"),
        ([roll("damage", 1, 2), roll("location", 3, 5)], "rolls[0]"),
        ([roll("location", 3, 5), roll("damage", 1)], "rolls[0]"),
        ([roll("damage", 1), roll("location", 3, 5), roll("location", 3, 5)], "rolls"),
        ([roll("damage", 1), {"for": "turret", "pick": 1}], "rolls[1]"),
    ],
)
def test_the_rolls_of_the_damage_step_must_fit(rolls: list[Json], wrong: str) -> None:
    assert field(table(), shot(count=1), damage(*rolls)) == ("dice_count", wrong)
    assert refused(table(), shot(count=1), damage(*rolls)) == "dice_count"


def test_c100_what_comes_too_late_is_wasted() -> None:
    frail = table(b={"hull": 0, "structure": 1})
    found = acting(frail, shot(), damage(roll("damage", 6), roll("location", 3, 3)))[-1]
    assert found["report"]["resolved"] == [
        {
            "target": "b",
            "raw": 6,
            "sand": [],
            "screen": None,
            "armor": 0,
            "damage": 6,
            "groups": [1, 1],
            "events": [
                {"group": 1, "row": 6, "column": "internal", "location": "structure"},
                {"hit": "structure", "now": 0},
                {"status": "destroyed"},
            ],
        },
        {"target": "b", "wasted": True},
    ]
    assert found["state"]["ships"]["b"]["status"] == "destroyed"
    assert found["state"]["ships"]["b"]["reactions_left"] == 0


def test_c67_damage_ends_pursuits() -> None:
    near = table(range="close", b={"hull": 0, "structure": 1})
    start = act("pursuit", "pilot", target="b", dice=[6, 6], opp_dice=[1, 1])
    step = damage(roll("damage", 1), roll("location", 3, 3))
    found = acting(near, start, shot(count=1), step)[-1]
    assert found["report"]["pursuit_ended"] == ["a"]


def test_c113_wounds_are_only_added_up() -> None:
    soft = table(b={"hull": 0, "systems": {}})
    person(soft, "b.pilot")["armor"] = 3
    every = [roll("crew_damage", 6, 6) for _ in range(10)]
    step = damage(roll("damage", 1), roll("location", 3, 4), roll("crew_table", 5, 6), *every)
    found = acting(soft, shot(count=1), step)[-1]
    crew = found["state"]["ships"]["b"]["crew"]
    assert crew["b.pilot"] == {"damage": 9}
    assert crew["b.captain"] == {"damage": 12}
    assert "b.passenger" not in crew
    after = acting(soft, shot(count=1), step, {"op": "end_activation"}, {"op": "activate", "ship": "b"})
    go = {"op": "act", "action": "personal_action", "crew": "b.captain"}
    again = acting(soft, shot(count=1), step, *({"op": "end_activation"}, {"op": "activate", "ship": "b"}), go)
    assert after[-1]["report"] == {"arrivals": []}
    assert again[-1]["report"] == {}


def test_r44_picks_are_counted_from_one() -> None:
    step = damage(roll("damage", 1), roll("location", 2, 3), {"for": "turret", "pick": 2})
    events = report(table(), shot(count=1), step)["resolved"][0]["events"]
    assert events[-1] == {"hit": "turret", "now": 1, "mount": "b.T2"}
    wrong = damage(roll("damage", 1), roll("location", 2, 3), {"for": "turret", "pick": 3})
    assert field(table(), shot(count=1), wrong) == ("bad_die", "rolls[2].pick")


def test_c94_sand_is_thrown_for_each_beam() -> None:
    step = damage(roll("damage", 6), roll("sand", 4), roll("location", 3, 3), roll("damage", 2), roll("sand", 5))
    found = report(table(), shot(reactions=[sand()]), step)["resolved"]
    assert [(one["sand"], one["damage"]) for one in found] == [([4], 2), ([5], 0)]


def test_r28_the_effect_may_add_to_the_damage() -> None:
    step = damage(roll("damage", 1), roll("location", 3, 3))
    (found,) = report(table(rules={"effect_adds_damage": True}), shot(count=1), step)["resolved"]
    assert found["damage"] == 1 + 3
