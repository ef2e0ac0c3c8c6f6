"""Any steps in any order: each is answered, a refused one changes nothing, and no answer is beyond JSON."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems.cepheus.replays import (
    Json,
    act,
    dodge,
    dueled,
    laser,
    locations,
    play,
    roll,
    salvo,
    sand,
    screen,
    shot,
    table,
)


def turned(step: Json) -> Json:
    """The same step by the other ship."""
    text = json.dumps(step)
    swapped = text.replace('"a.', '"#.').replace('"b.', '"a.').replace('"#.', '"b.')
    found: Json = json.loads(swapped)
    for name in ("target", "ship"):
        if found.get(name) in ("a", "b"):
            found[name] = "b" if found[name] == "a" else "a"
    return found


MINE: list[Json] = [
    {"op": "activate", "ship": "a"},
    {"op": "wait", "ship": "a"},
    {"op": "enter", "ship": "a", "count": 7},
    act("change_position", "marine", to="turret_gunner", mount="a.T1"),
    act("reload", "passenger", mount="a.T1", weapon="sandcaster"),
    act("coordinate_crew", "captain", dice=[6, 6]),
    act("increase_initiative", "captain", dice=[6, 6]),
    act("repair", "damage_control", system="m_drive", dice=[6, 6], spend={"coordinate": 1}),
    act("adjust_speed", "pilot", change=3),
    act("evasive", "pilot", dice=[6, 6]),
    act("avoid_collision", "pilot", situation="asteroids_heavy", dice=[1, 1]),
    dueled("pursuit", "pilot", [6, 6], [1, 1]),
    act("pursuit", "pilot", target="b"),
    dueled("break_pursuit", "pilot", [6, 6], [1, 1]),
    dueled("range_check", "navigator", [6, 6], [1, 1], choice="decrease"),
    dueled("ram", "pilot", [6, 6], [1, 1]),
    dueled("dock", "pilot", [6, 6], [1, 1]),
    act("undock", "pilot", target="b"),
    dueled("electronic_warfare", "sensors", [6, 6], [1, 1]),
    act("ecm_missiles", "sensors", rolls=[[6, 6], [1, 1]]),
    act("intercept", "sensors", target="b", dice=[6, 6], tactics_dice=[6, 6]),
    act("sensor_targeting", "sensors", targets=[{"ship": "b", "dice": [6, 6]}]),
    dueled("boarding", "marine", [6, 6], [1, 1]),
    act("boarding", "marine", target="b", dice=[6, 6], opp_dice=[1, 1], reactions=[sand(), laser((1, 1))]),
    shot(),
    shot(count=1, reactions=[dodge(), sand()], spend={"intercept": "b"}),
    shot("B1", "fusion_gun_bay", "bay", reactions=[screen()]),
    salvo("smart"),
    salvo(),
    {"op": "arrive", "salvo": "s", "rolls": [[6, 6], [1, 1]]},
    {"op": "arrive", "salvo": "s", "reactions": [dodge(), laser((6, 6), (1, 1))], "rolls": [[6, 6]]},
]
BOTH: list[Json] = [
    {"op": "start_turn"},
    {"op": "end_activation"},
    {"op": "end_turn"},
    {"op": "end_encounter"},
    {"op": "auto_repair", "system": "m_drive", "dice": [6, 6]},
    {"op": "damage", "rolls": []},
    {"op": "damage", "rolls": [roll("damage", 1), *locations(1, [4, 6])]},
    {"op": "damage", "rolls": [roll("damage", 6), *locations(2, [3, 5]), roll("damage", 1), *locations(1, [3, 5])]},
    {"op": "damage", "rolls": [roll("collision", 4, 6, 1), *locations(1, [2, 2])]},
    {"op": "damage", "rolls": locations(1, [1, 1])},
]
STEPS = st.lists(st.sampled_from([*MINE, *map(turned, MINE), *BOTH]), max_size=30)
SETUPS: list[dict[str, Any]] = [
    {"range": "close"},
    {"range": "adjacent", "rules": {"attack_rolls": "per_weapon", "screens_roll": "per_attack"}},
    {"range": "short", "b": {"hull": 0, "structure": 1, "screens": {"nuclear_damper": 1}}},
    {"docked": [["a", "b"]], "a": {"drones": True, "software": {"auto_repair": 1, "evade": 1}}},
]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SETUPS), STEPS)
def test_whatever_a_script_says_it_is_answered(changes: dict[str, Any], steps: list[Json]) -> None:
    found = play(table(**changes), {"op": "start_turn"}, {"op": "activate", "ship": "a"}, *steps)
    json.dumps(found, allow_nan=False)
    for before, after in pairwise(found):
        assert "report" in after or after["state"] == before["state"]
