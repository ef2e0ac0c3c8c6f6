"""Opposed checks, sensors and boarding of a scripted encounter (questions.md 3.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.cepheus.replays import (
    Json,
    act,
    acting,
    dueled,
    field,
    locations,
    person,
    play,
    refused,
    report,
    shot,
    table,
    vessel,
)

# opposed


def test_c6_a_full_tie_is_another_step() -> None:
    tie = dueled("range_check", "navigator", [3, 3], [2, 4], choice="decrease")
    assert field(table(), tie) == ("reroll", "opp_dice")
    assert refused(table(), tie) == "reroll"
    clever = table()
    person(clever, "b.navigator")["chars"] = {"edu": 8}
    found = report(clever, tie)
    assert (found["by"], found["won"], found["winner"], found["range"]) == ("characteristic", False, "b", "close")


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"dice": [3, 3]}, "opp_dice"),
        ({"dice": [3], "opp_dice": [1, 1]}, "dice"),
        ({"dice": [3, 3, 3], "opp_dice": [1, 1]}, "dice"),
        ({"dice": [3, 3], "opp_dice": [1]}, "opp_dice"),
        ({"dice": [], "opp_dice": [1, 1]}, "dice"),
    ],
)
def test_the_dice_must_fit_exactly(fields: Json, wrong: str) -> None:
    step = act("electronic_warfare", "sensors", target="b", **fields)
    assert field(table(), step) == ("dice_count", wrong)


def test_r8_nobody_to_oppose() -> None:
    empty = table(b={"crew": []})
    step = act("range_check", "navigator", target="b", dice=[1, 1], choice="increase")
    found = report(empty, step)
    assert (found["won"], found["opposed"], found["winner"], found["range"]) == (True, False, "a", "medium")
    assert "opponent_lines" not in found
    assert field(empty, step | {"opp_dice": [1, 1]}) == ("dice_count", "opp_dice")
    jam = report(empty, act("electronic_warfare", "sensors", target="b", dice=[3, 3]))
    assert (jam["won"], jam["winner"], jam["degree"], jam["jammed"]) == (False, None, "failure", False)


@pytest.mark.parametrize(
    ("start", "choice", "end"), [("distant", "increase", "distant"), ("adjacent", "decrease", "adjacent")]
)
def test_c63_bands_stop_at_both_ends(start: str, choice: str, end: str) -> None:
    step = dueled("range_check", "navigator", [6, 6], [1, 1], choice=choice)
    assert report(table(range=start), step)["range"] == end


def test_c65_pursuits() -> None:
    near = table(range="close")
    start = dueled("pursuit", "pilot", [6, 6], [1, 1])
    assert report(near, start)["pursuing"] is True
    assert report(near, dueled("pursuit", "pilot", [1, 1], [6, 6]))["pursuing"] is False
    assert refused(table(), start) == "C-65"
    assert refused(table(a={"speed": 4}, range="close"), start) == "C-65"
    assert field(near, act("pursuit", "pilot", target="b")) == ("dice_count", "dice")
    again = ({"op": "end_activation"}, {"op": "end_turn"}, {"op": "start_turn"}, {"op": "activate", "ship": "a"})
    keep = act("pursuit", "pilot", target="b")
    kept = acting(near, start, *again, keep)[-1]
    assert kept["report"] == {"kept": True, "turns": 2, "bonus": 1}
    assert kept["state"]["ships"]["a"]["pursuit"] == {"target": "b", "turns": 2}
    assert field(near, start, *again, start) == ("dice_count", "dice")
    dropped = acting(near, start, *again, {"op": "end_activation"})[-1]
    assert dropped["report"] == {"pursuit_dropped": "b"}
    assert "pursuit" not in dropped["state"]["ships"]["a"]
    aimed = report(near, start, *again, keep, shot())
    assert ["pursuit", 1] in aimed["lines"]


def test_c68_shaking_a_pursuer_off() -> None:
    near = table(range="close")
    start = dueled("pursuit", "pilot", [6, 6], [1, 1])
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    shake = {"op": "act", "action": "break_pursuit", "crew": "b.pilot", "target": "a"}
    lost = acting(near, start, *turn, {**shake, "dice": [1, 1], "opp_dice": [6, 6]})[-1]
    assert lost["report"]["broken"] is False
    assert lost["state"]["ships"]["a"]["pursuit"]
    won = acting(near, start, *turn, {**shake, "dice": [6, 6], "opp_dice": [1, 1]})[-1]
    assert won["report"]["broken"] is True
    assert "pursuit" not in won["state"]["ships"]["a"]
    assert refused(near, act("break_pursuit", "pilot", target="b", dice=[1, 1])) == "C-68"


def test_c67_what_ends_a_pursuit() -> None:
    near = table(range="close", b={"thrust": 9})
    start = dueled("pursuit", "pilot", [6, 6], [1, 1])
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    faster = {"op": "act", "action": "adjust_speed", "crew": "b.pilot", "change": 7}
    assert acting(near, start, *turn, faster)[-1]["report"] == {"speed": 10, "pursuit_ended": ["a"]}
    away: Json = {"op": "act", "action": "range_check", "crew": "b.navigator", "target": "a", "choice": "increase"}
    away |= {"dice": [6, 6], "opp_dice": [1, 1]}
    short = acting(near, start, *turn, away)[-1]["report"]
    assert (short["range"], "pursuit_ended" in short) == ("short", False)
    twice = ({"op": "end_turn"}, {"op": "start_turn"}, {"op": "activate", "ship": "b"})
    medium = acting(near, start, *turn, away, *twice, away)[-1]["report"]
    assert (medium["range"], medium["pursuit_ended"]) == ("medium", ["a"])


def test_c69_docking() -> None:
    near = table(range="adjacent")
    willing = act("dock", "pilot", target="b", willing=True, dice=[4, 3])
    found = acting(near, willing)[-1]
    assert found["report"]["docked"] is True
    assert "won" not in found["report"]
    assert found["state"]["docked"] == ["a/b"]
    forced = report(near, dueled("dock", "pilot", [6, 6], [1, 1]))
    assert (["unwilling", -2] in forced["lines"], forced["won"], forced["docked"]) == (True, True, True)
    helpless = report(table(range="adjacent", b={"crew": []}), act("dock", "pilot", target="b", dice=[4, 3]))
    assert (helpless["lines"][-1], helpless["opposed"], helpless["docked"]) == (["difficulty", 0], False, True)
    assert refused(table(), willing) == "C-69"
    assert refused(near, act("undock", "pilot", target="b")) == "C-69"
    parted = acting(near, willing, act("undock", "pilot", target="b"))[-1]
    assert parted["report"] == {"docked": False}
    assert parted["state"]["range"] == {"a/b": "adjacent"}
    assert field(near, willing | {"opp_dice": [1, 1]}) == ("dice_count", "opp_dice")


def test_c72_ramming_waits_for_the_damage_step() -> None:
    near = table(range="close", a={"speed": 5, "armor": 4})
    ram = dueled("ram", "pilot", [6, 6], [1, 1])
    assert report(near, ram)["collision_dice"] == 2
    assert report(near, dueled("ram", "pilot", [1, 1], [6, 6]))["collision_dice"] == 0
    assert refused(table(range="close"), ram) == "C-72"
    assert refused(table(a={"speed": 5}), ram) == "C-72"
    rolls = [{"for": "collision", "dice": [1, 4]}, *locations(2, [3, 3]), *locations(1, [3, 5])]
    resolved = report(near, ram, {"op": "damage", "rolls": rolls})["resolved"]
    assert [sorted(one) for one in resolved] == [["damage", "events", "groups", "raw", "target"]] * 2
    assert [(one["target"], one["raw"], one["damage"]) for one in resolved] == [("b", 5, 5), ("a", 5, 1)]


def test_c64_avoiding_a_collision() -> None:
    step = act("avoid_collision", "pilot", situation="asteroids_light", speed_difference=True, dice=[3, 3])
    found = report(table(), step)
    assert found["lines"][2:] == [["difficulty", -2], ["speed_difference", -2]]
    assert (found["success"], found["collision_dice"]) == (False, 3)
    assert report(table(), step | {"dice": [6, 6]})["collision_dice"] == 0
    rolls = [{"for": "collision", "dice": [1, 1, 1]}, *locations(1, [3, 5])]
    (entry,) = report(table(), step, {"op": "damage", "rolls": rolls})["resolved"]
    assert (entry["target"], entry["raw"], entry["groups"]) == ("a", 3, [1])


def test_c78_orbits() -> None:
    assert report(table(), act("orbital_insertion", "pilot", dice=[3, 2]))["orbit"] == "orbit"
    assert report(table(), act("orbital_insertion", "pilot", dice=[2, 2]))["orbit"] == "decaying"


def test_c70_c71_bonuses() -> None:
    found = acting(table(), act("evasive", "pilot", dice=[6, 6]))[-1]
    assert (found["report"]["evasive"], found["state"]["ships"]["a"]["evasive"]) == (1, 1)
    best = table()
    person(best, "a.pilot")["skills"]["piloting"] = 2
    assert report(best, act("line_up", "pilot", dice=[6, 6]))["line_up"] == 2


# sensors


def test_c73_jamming_and_shaking_it_off() -> None:
    jam = dueled("electronic_warfare", "sensors", [6, 6], [1, 1])
    found = acting(table(), jam)[-1]
    assert found["report"]["jammed"] is True
    assert found["state"]["ships"]["b"]["jam_by"] == "a"
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    other = {"op": "act", "crew": "b.sensors"}
    aim = {**other, "action": "sensor_targeting", "targets": [{"ship": "a", "dice": [6, 6]}]}
    assert acting(table(), jam, *turn, aim)[-1]["refused"]["code"] == "C-73"
    counter = {**other, "action": "electronic_warfare", "target": "a", "dice": [6, 6], "opp_dice": [1, 1]}
    free = acting(table(), jam, *turn, counter)[-1]
    assert free["report"]["jammed"] is False
    assert all("jam_by" not in ship for ship in free["state"]["ships"].values())
    assert refused(table(a={"electronics": "basic_civilian"}), jam) == "R-36"
    loose = table(a={"electronics": "basic_civilian"}, rules={"ecm_needs_jammers": False})
    assert ["electronics", -2] in report(loose, jam)["lines"]


def test_c76_touch_is_fought_for_against_a_jammer() -> None:
    keep = act("maintain_comms", "sensors", noise=True, dice=[4, 3])
    found = report(table(), keep)
    assert found["lines"][2:] == [["difficulty", 2], ["noise", -2]]
    assert found["in_touch"] is True
    jam = dueled("electronic_warfare", "sensors", [6, 6], [1, 1])
    turn = ({"op": "end_activation"}, {"op": "activate", "ship": "b"})
    other = {"op": "act", "crew": "b.sensors", "action": "maintain_comms", "dice": [6, 6]}
    lost = acting(table(), jam, *turn, other)[-1]["refused"]
    assert (lost["code"], lost["field"]) == ("dice_count", "opp_dice")
    won = acting(table(), jam, *turn, {**other, "opp_dice": [1, 1]})[-1]["report"]
    assert (won["won"], won["in_touch"]) == (True, True)


def test_c75_listening_in() -> None:
    listen = act("intercept", "sensors", target="b", dice=[5, 4], tactics_dice=[2, 1])
    found = acting(table(), listen)[-1]
    assert found["report"]["tactics"]["lines"][2] == ["difficulty", 4]
    assert found["report"]["bonus"] is True
    assert found["state"]["ships"]["a"]["intercept"] == ["b"]
    used = acting(table(), listen, shot(spend={"intercept": "b"}))[-1]
    assert ["intercept", 4] in used["report"]["lines"]
    assert "intercept" not in used["state"]["ships"]["a"]
    assert refused(table(), shot(spend={"intercept": "b"})) == "C-75"
    failed = report(table(), act("intercept", "sensors", target="b", dice=[4, 4]))
    assert (failed["bonus"], "tactics" in failed) == (False, False)
    assert field(table(), act("intercept", "sensors", target="b", dice=[6, 6])) == ("dice_count", "tactics_dice")
    assert field(table(), listen | {"dice": [1, 1]}) == ("dice_count", "tactics_dice")
    headless = table()
    person(headless, "a.captain")["state"] = "dead"
    assert field(headless, listen) == ("dice_count", "tactics_dice")
    assert report(headless, act("intercept", "sensors", target="b", dice=[6, 6]))["bonus"] is False


def test_c77_several_targets_in_one_action() -> None:
    setup = table(b={"electronics": "advanced", "stealth": True})
    setup["ships"].append(vessel("c", electronics="standard"))
    aim: list[Json] = [
        {"ship": "b", "dice": [6, 6]},
        {"ship": "c", "dice": [6, 6], "spend": {"referee": 1}, "helper_effect": 0},
    ]
    found = acting(setup, act("sensor_targeting", "sensors", targets=aim))[-1]
    assert found["report"]["targets"]["b"]["lines"][3:] == [["target_jamming", -1], ["stealth", -4]]
    assert {ship: one["bonus"] for ship, one in found["report"]["targets"].items()} == {"b": 1, "c": 2}
    assert found["state"]["ships"]["a"]["targeting"] == {"b": 1, "c": 2}
    aim[1]["dice"] = [6]
    assert field(setup, act("sensor_targeting", "sensors", targets=aim)) == ("dice_count", "targets[1].dice")


# boarding


def board(**fields: Any) -> Json:
    """The first ship's marine goes for the second ship."""
    return act("boarding", "marine", **{"target": "b", "dice": [6, 6], "opp_dice": [6, 5], **fields})


def test_c55_where_boarders_may_go() -> None:
    assert refused(table(), board()) == "C-55"
    dodge = {"type": "dodge", "crew": "b.pilot", "dice": [6, 6]}
    assert field(table(docked=[["a", "b"]]), board(reactions=[dodge])) == ("C-55", "reactions")
    out = table(docked=[["a", "b"]])
    person(out, "a.marine")["state"] = "dead"
    assert refused(out, board(reactions=[dodge])) == "C-40"


def test_c56_a_round_in_the_airlock() -> None:
    docked = table(docked=[["a", "b"]])
    won = acting(docked, board())[-1]
    assert won["report"]["boarding"]["winner"] == "attacker"
    assert "reactions" not in won["report"]
    assert won["state"]["ships"]["a"]["board_dm"] == 2
    assert won["state"]["ships"]["b"]["reactions_left"] == 0
    lost = acting(docked, board(dice=[1, 1], opp_dice=[4, 3]))[-1]
    assert lost["report"]["boarding"] == {
        "winner": "defender",
        "degree": "success",
        "defender_next_dm": 2,
        "boarded_ship": "single_internal_hit",
    }
    back = report(docked, board(dice=[1, 1], opp_dice=[6, 6], spend={"referee": -5}, difficulty="easy"))
    assert back["boarding"]["winner"] == "defender"


def test_c56_nobody_resists() -> None:
    empty = table(docked=[["a", "b"]], b={"crew": []})
    failed = report(empty, act("boarding", "marine", target="b", dice=[1, 1]))
    assert (failed["boarding"], failed["winner"], failed["opposed"]) == ({"winner": None}, None, False)
    taken = acting(empty, act("boarding", "marine", target="b", dice=[6, 6], spend={"referee": 2}))[-1]
    assert taken["report"]["boarding"] == {
        "winner": "attacker",
        "degree": "exceptional_success",
        "taken": True,
        "turns_to_control": 1,
        "boarded_ship": "2D6_internal_damage",
    }


def test_c57_a_ship_taken_stays_taken() -> None:
    empty = table(docked=[["a", "b"]], b={"crew": []})
    take = act("boarding", "marine", target="b", dice=[6, 6], spend={"referee": 2})
    rolls = [{"for": "damage", "dice": [1, 2]}, *locations(1, [1, 1])]
    turns = [{"op": "end_turn"}, {"op": "start_turn"}] * 4
    found = acting(empty, take, {"op": "damage", "rolls": rolls}, *turns)
    assert found[1]["report"]["resolved"][0]["damage"] == 3
    assert found[-1]["state"]["ships"]["b"]["status"] == "taken"
    setup = play(table(a={"status": "taken"}), *[{"op": "start_turn"}, {"op": "end_turn"}] * 3)
    assert setup[-1]["state"]["ships"]["a"]["status"] == "taken"


def test_c86_reactions_against_boarders() -> None:
    sand = {"type": "fire_sand", "crew": "b.gun", "mount": "b.T1", "dice": [6, 6]}
    laser = {"type": "point_defence", "crew": "b.gun", "mount": "b.T1", "rolls": [[6, 6], [5, 4]], "boarders": 2}
    found = acting(table(range="adjacent"), board(reactions=[sand, laser]))[-1]
    assert found["report"]["reactions"] == [
        {"fire_sand": True, "effect": 5, "damage_each": "8D6"},
        {"point_defence": 1, "totals": [9, 5], "damage_each": "1D6x50"},
    ]
    assert found["report"]["boarding"]["winner"] == "attacker"
    craft = report(table(range="adjacent"), board(reactions=[{**laser, "craft": True}]))
    assert craft["reactions"] == [{"point_defence": 2, "totals": [13, 9], "damage_each": "1D6x50"}]
    missed = report(table(range="adjacent"), board(reactions=[{**laser, "rolls": [[1, 1]]}]))
    assert missed["reactions"] == [{"point_defence": 0, "totals": [-1]}]
