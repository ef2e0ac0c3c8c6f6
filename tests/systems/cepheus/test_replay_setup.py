"""The set-up of a scripted encounter, and steps of the wrong shape (questions.md 3.5)."""

from __future__ import annotations

import pytest

from referee_app.cli.ask import answer
from referee_app.core.refusal import Refused
from tests.systems.cepheus.replays import (
    TURN,
    Json,
    act,
    acting,
    play,
    shot,
    table,
)

# the set-up


def setup_refused(setup: Json) -> tuple[str, str | None]:
    with pytest.raises(Refused) as caught:
        answer("cepheus", "replay", {"setup": setup, "steps": []})
    return caught.value.code, caught.value.field


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"ranges": [["a", "b", "near"]]}, ("bad_value", "setup.ranges[0]")),
        ({"ranges": [["a", "c", "long"]]}, ("bad_value", "setup.ranges[0]")),
        ({"ranges": [["a", "b"]]}, ("bad_value", "setup.ranges[0]")),
        ({"docked": [["a", "a"]]}, ("bad_value", "setup.docked[0]")),
        ({"docked": [["a", []]]}, ("bad_value", "setup.docked[0]")),
        ({"range": {}}, ("bad_value", "setup.range")),
        ({"rules": {"minor_actions_total": 5}}, ("bad_value", "setup.rules.minor_actions_total")),
        ({"ranges": None}, ("bad_value", "setup.ranges")),
        ({"hazard": "debris"}, ("unknown_field", "setup.hazard")),
    ],
)
def test_a_wrong_set_up_refuses_the_whole_script(changes: Json, wrong: tuple[str, str]) -> None:
    assert setup_refused(table(**changes)) == wrong


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"id": "b"}, ("bad_value", "setup.ships[1].id")),
        ({"tons": 0}, ("bad_value", "setup.ships[0].tons")),
        ({"armour": 1}, ("unknown_field", "setup.ships[0].armour")),
        ({"systems": {"warp": 1}}, ("unknown_field", "setup.ships[0].systems.warp")),
        ({"systems": {"fuel": 4}}, ("bad_value", "setup.ships[0].systems.fuel")),
        ({"software": {"expert": 1}}, ("unknown_field", "setup.ships[0].software.expert")),
        ({"screens": {"meson_screen": "1"}}, ("bad_value", "setup.ships[0].screens.meson_screen")),
        ({"electronics": ["advanced"]}, ("bad_value", "setup.ships[0].electronics")),
        ({"status": "fine"}, ("bad_value", "setup.ships[0].status")),
        ({"mounts": [{"id": "a.T1"}, {"id": "a.T1"}]}, ("bad_value", "setup.ships[0].mounts[1].id")),
        ({"mounts": [{"id": "b.T1"}], "crew": []}, ("bad_value", "setup.ships[1].mounts[0].id")),
        ({"mounts": [{"id": "x", "weapons": ["bow"]}]}, ("bad_value", "setup.ships[0].mounts[0].weapons")),
        ({"crew": [{"id": "b.pilot", "position": "pilot"}]}, ("bad_value", "setup.ships[1].crew[1].id")),
        ({"crew": [{"position": "pilot"}]}, ("missing_field", "setup.ships[0].crew[0].id")),
        (
            {"crew": [{"id": "x", "position": "turret_gunner", "mount": "b.T1"}]},
            ("bad_value", "setup.ships[0].crew[0].mount"),
        ),
        (
            {"crew": [{"id": "x", "position": "pilot", "skills": {"cooking": 1}}]},
            ("unknown_field", "setup.ships[0].crew[0].skills.cooking"),
        ),
        (
            {"crew": [{"id": "x", "position": "pilot", "chars": {"dexterity": 1}}]},
            ("unknown_field", "setup.ships[0].crew[0].chars.dexterity"),
        ),
    ],
)
def test_a_wrong_ship_refuses_the_whole_script(changes: Json, wrong: tuple[str, str]) -> None:
    assert setup_refused(table(a=changes)) == wrong


def test_the_state_shows_what_is_neither_zero_nor_unchanged() -> None:
    changes = {
        "hull": 1,
        "systems": {"m_drive": 2, "fuel": 1, "hold": 1, "power_plant": 3},
        "leak": 2,
        "speed": 0,
        "mounts": [{"id": "a.T1", "hits": 1, "weapons": ["sandcaster"], "ammo": {"sand": 0}}, {"id": "a.T2"}],
        "crew": [],
    }
    (entry,) = play(table(a=changes, b={"status": "left"}, docked=[["b", "a"]]), {"op": "start_turn"})
    assert entry["state"]["ships"]["a"] == {
        "hull": 1,
        "structure": 8,
        "armor": 0,
        "systems": {"m_drive": 2, "power_plant": 3, "fuel": 1, "hold": 1},
        "mount_hits": {"a.T1": 1},
        "thrust": 1,
        "leak": 2,
        "status": "disabled",
        "fuel": 100,
        "cargo": 50,
        "initiative": 10,
        "reactions_left": 0,
        "ammo": {"a.T1": {"sand": 0}},
    }
    assert entry["state"]["range"] == {"a/b": "adjacent"}
    assert entry["state"]["docked"] == ["a/b"]
    assert entry["report"]["order"] == [["a"]]
    assert list(entry["report"]["initiative"]) == list(entry["report"]["reactions"]) == ["a"]


def test_c_12_docked_ships_are_adjacent_whatever_range_is_given() -> None:
    setup = table(docked=[["a", "b"]], ranges=[["a", "b", "long"]])
    assert play(setup, {"op": "start_turn"})[0]["state"]["range"] == {"a/b": "adjacent"}


def test_c_105_the_state_shows_what_the_hits_left_of_the_thrust() -> None:
    worn = {"systems": {"m_drive": 1, "power_plant": 3}}
    assert play(table(a=worn), {"op": "start_turn"})[0]["state"]["ships"]["a"]["thrust"] == 3


def test_ranges_are_kept_by_pair_whatever_their_order() -> None:
    setup = table(ranges=[["b", "a", "distant"]])
    assert play(setup, {"op": "start_turn"})[0]["state"]["range"] == {"a/b": "distant"}


def test_switches_that_concern_only_the_table_change_nothing() -> None:
    steps = (*TURN, act("evasive", "captain", dice=[6, 6]), shot(reactions=[]))
    plain = play(table(), *steps)
    for switch in ({"multi_role": True}, {"reactions_after_roll": True}, {"interrupt_on": "ship"}):
        assert play(table(rules=switch), *steps) == plain
    assert play(table(rules={"comms_loss_initiative": True}), *steps) == plain


# shapes


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ({}, ("missing_field", "op")),
        ({"op": "dance"}, ("bad_value", "op")),
        ({"op": ["attack"]}, ("bad_value", "op")),
        ({"op": "act", "crew": "a.pilot"}, ("missing_field", "action")),
        ({"op": "act", "crew": "a.pilot", "action": {}}, ("bad_value", "action")),
        ({"op": "act", "crew": "a.pilot", "action": "jump"}, ("bad_value", "action")),
        (act("evasive", "pilot"), ("missing_field", "dice")),
        (act("evasive", "pilot", dise=[1, 2]), ("unknown_field", "dise")),
        (act("evasive", "pilot", dice=[1, 7]), ("bad_die", "dice")),
        (act("evasive", "pilot", dice=[1, "2"]), ("bad_value", "dice")),
        (act("evasive", "pilot", dice=None), ("bad_value", "dice")),
        (act("evasive", "pilot", dice=[1, 2], target="b"), ("unknown_field", "target")),
        (act("evasive", "nobody", dice=[1, 2]), ("bad_value", "crew")),
        (act("evasive", "pilot", dice=[1, 2], spend={"fire_control": 1}), ("unknown_field", "spend.fire_control")),
        (act("evasive", "pilot", dice=[1, 2], spend={"coordinate": -1}), ("bad_value", "spend.coordinate")),
        (act("evasive", "pilot", dice=[1, 2], spend={"intercept": "c"}), ("bad_value", "spend.intercept")),
        (act("evasive", "pilot", dice=[1, 2], difficulty="hard"), ("bad_value", "difficulty")),
        (act("ram", "pilot", dice=[1, 2], target="c"), ("bad_value", "target")),
        (act("ram", "pilot", dice=[1, 2], target="a"), ("bad_value", "target")),
        (act("ram", "pilot", dice=[1, 2], target={"a": 1}), ("bad_value", "target")),
        (act("range_check", "navigator", target="b", dice=[1, 2]), ("missing_field", "choice")),
        (act("change_position", "pilot", to="cook"), ("bad_value", "to")),
        (act("change_position", "pilot", to="turret_gunner"), ("missing_field", "mount")),
        (act("change_position", "pilot", to="turret_gunner", mount="b.T1"), ("bad_value", "mount")),
        (act("reload", "pilot", mount="b.T1", weapon="sandcaster"), ("bad_value", "mount")),
        (act("repair", "damage_control", system="hull", dice=[1, 2]), ("bad_value", "system")),
        (act("sensor_targeting", "sensors", targets=[]), ("bad_value", "targets")),
        (act("sensor_targeting", "sensors", targets=[{"ship": "c", "dice": [1, 2]}]), ("bad_value", "targets[0].ship")),
        (act("sensor_targeting", "sensors", targets=[{"ship": "b"}]), ("missing_field", "targets[0].dice")),
        (act("sensor_targeting", "sensors", targets=[], dice=[1, 2]), ("unknown_field", "dice")),
        ({"op": "start_turn", "hasty": ["c"]}, ("bad_value", "hasty")),
        ({"op": "start_turn", "hasty": ["a", "a"]}, ("bad_value", "hasty")),
        ({"op": "activate", "ship": "c"}, ("bad_value", "ship")),
        ({"op": "wait"}, ("missing_field", "ship")),
        ({"op": "enter", "ship": "a"}, ("missing_field", "count")),
        ({"op": "end_turn", "now": True}, ("unknown_field", "now")),
        ({"op": "auto_repair", "system": "sails", "dice": [1, 1]}, ("bad_value", "system")),
        (shot(weapon="bow"), ("bad_value", "weapon")),
        (shot(target="c"), ("bad_value", "target")),
        (shot(target="a"), ("bad_value", "target")),
        (shot(mount="T9"), ("bad_value", "mount")),
        (shot(count=0), ("bad_value", "count")),
        (shot(computer=True), ("bad_value", "computer")),
        ({**shot(), "crew": "c.gun"}, ("bad_value", "crew")),
        ({name: value for name, value in shot().items() if name != "crew"}, ("missing_field", "crew")),
        (shot(difficulty="easy"), ("unknown_field", "difficulty")),
        (shot(reactions={}), ("bad_value", "reactions")),
        (shot(reactions=[{"crew": "b.pilot"}]), ("missing_field", "reactions[0].type")),
        (shot(reactions=[{"type": "duck", "crew": "b.pilot"}]), ("bad_value", "reactions[0].type")),
        (shot(reactions=[{"type": "dodge", "crew": "b.pilot"}]), ("missing_field", "reactions[0].dice")),
        (shot(reactions=[{"type": "dodge", "crew": "c", "dice": [1, 1]}]), ("bad_value", "reactions[0].crew")),
        (
            shot(reactions=[{"type": "dodge", "crew": "b.pilot", "dice": [1, 1], "rolls": []}]),
            ("unknown_field", "reactions[0].rolls"),
        ),
        (
            shot(reactions=[{"type": "fire_sand", "crew": "b.gun", "mount": "T1", "dice": [1, 1]}]),
            ("bad_value", "reactions[0].mount"),
        ),
        (
            shot(reactions=[{"type": "trigger_screens", "crew": "b.captain", "screen": "white_globe"}]),
            ("bad_value", "reactions[0].screen"),
        ),
        (
            shot(reactions=[{"type": "dodge", "crew": "b.pilot", "dice": [1, 1], "spend": {"units": 1}}]),
            ("unknown_field", "reactions[0].spend.units"),
        ),
        ({"op": "arrive", "salvo": "none"}, ("bad_value", "salvo")),
        ({"op": "damage"}, ("missing_field", "rolls")),
        ({"op": "damage", "rolls": [], "by": "c"}, ("bad_value", "by")),
        ({"op": "damage", "rolls": [{"for": "luck", "dice": [1]}]}, ("bad_value", "rolls[0].for")),
        ({"op": "damage", "rolls": [{"for": "damage"}]}, ("missing_field", "rolls[0].dice")),
        ({"op": "damage", "rolls": [{"for": "turret"}]}, ("missing_field", "rolls[0].pick")),
        ({"op": "damage", "rolls": [{"for": "damage", "dice": [0]}]}, ("bad_die", "rolls[0].dice")),
    ],
)
def test_a_step_of_the_wrong_shape_is_refused_in_its_own_place(step: Json, wrong: tuple[str, str]) -> None:
    found = acting(table(), step, {"op": "end_activation"})
    assert (found[0]["refused"]["code"], found[0]["refused"]["field"]) == wrong
    assert found[1]["report"] == {}


def test_a_step_may_be_anything_at_all() -> None:
    found = play(table(), *([], "go", None, 5))  # type: ignore[arg-type]
    assert {(one["refused"]["code"], one["refused"]["field"]) for one in found} == {("bad_value", None)}
