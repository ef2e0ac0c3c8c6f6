"""The turn of a scripted encounter, and what anyone, the Captain and Damage Control do (questions.md 3.5)."""

from __future__ import annotations

import pytest

from tests.systems.cepheus.replays import Json, act, acting, field, person, play, refused, report, table

# the turn


def test_c27_only_a_captain_hurries_a_crew() -> None:
    out = table()
    person(out, "a.captain")["state"] = "unconscious"
    found = play(out, {"op": "start_turn", "hasty": ["a"]}, {"op": "start_turn", "hasty": ["b"]})
    assert found[0]["refused"]["code"] == "C-27"
    assert found[1]["report"]["initiative"] == {"a": 10, "b": 12}
    assert found[1]["report"]["order"] == [["b"], ["a"]]


def test_c25_ships_that_act_together_stand_together() -> None:
    (entry,) = play(table(), {"op": "start_turn"})
    assert entry["report"]["order"] == [["a", "b"]]


def test_c28_a_ship_waits_and_comes_in_during_another_activation() -> None:
    found = play(
        table(a={"initiative": 12}),
        {"op": "start_turn"},
        {"op": "wait", "ship": "a"},
        {"op": "activate", "ship": "b"},
        {"op": "enter", "ship": "a", "count": 10},
        {"op": "activate", "ship": "a"},
        act("maintain_course", "pilot"),
        {"op": "end_activation"},
        {"op": "act", "action": "maintain_course", "crew": "b.pilot"},
        {"op": "wait", "ship": "b"},
        {"op": "activate", "ship": "a"},
        {"op": "end_activation"},
        {"op": "end_activation"},
    )
    reports = [one.get("report", one.get("refused", {}).get("code")) for one in found]
    assert reports[1:5] == [{"waiting": "a"}, {"arrivals": []}, {"initiative": 10, "reactions": 3}, {"arrivals": []}]
    assert reports[5:] == [{"speed": 3}, {}, {"speed": 3}, "C-28", "C-31", {}, "C-31"]


def test_c29_who_waits_out_a_turn_comes_first_in_the_next() -> None:
    found = play(table(), {"op": "start_turn"}, {"op": "wait", "ship": "b"}, {"op": "end_turn"}, {"op": "start_turn"})
    assert found[-1]["report"]["initiative"] == {"a": 10, "b": 11}


@pytest.mark.parametrize("status", ["destroyed", "left"])
def test_c31_a_ship_that_is_gone_has_no_activation(status: str) -> None:
    found = play(table(a={"status": status}), {"op": "start_turn"}, {"op": "activate", "ship": "a"})
    assert found[1]["refused"]["code"] == "C-31"


def test_the_script_says_who_acts_when() -> None:
    found = play(
        table(),
        {"op": "activate", "ship": "b"},
        {"op": "activate", "ship": "a"},
        {"op": "end_turn"},
        {"op": "end_encounter"},
        {"op": "start_turn"},
        {"op": "start_turn"},
        {"op": "enter", "ship": "b", "count": 20},
    )
    assert all("report" in one for one in found)
    assert found[-1]["report"] == {"initiative": 20, "reactions": 4}


def test_c109_leaks_run_at_the_end_of_each_turn() -> None:
    setup = table(a={"leak": 3, "fuel": "1.5", "systems": {"fuel": 1}})
    turns = [{"op": "start_turn"}, {"op": "end_turn"}] * 3
    found = play(setup, *turns)
    assert [one["report"] for one in found[1::2]] == [{"leaked": {"a": 0.8333}}, {"leaked": {"a": 0.6667}}, {}]
    assert [one["state"]["ships"]["a"]["fuel"] for one in found[1::2]] == [0.6667, 0, 0]
    other = play({**setup, "rules": {"turn_seconds": 360}}, *turns[:2])
    assert other[1]["report"] == {"leaked": {"a": 0.3}}


def test_c60_battlefield_repairs_come_off_in_the_end() -> None:
    mend = act("repair", "damage_control", system="a.T1", dice=[6, 6])
    setup = table(a={"systems": {"bridge": 1}, "drones": True, "software": {"auto_repair": 1}})
    setup["ships"][0]["mounts"][0]["hits"] = 2
    auto = {"op": "auto_repair", "system": "bridge", "dice": [3, 4]}
    found = acting(setup, mend, auto, {"op": "end_encounter"})
    assert found[0]["report"] | {"hits": 0, "repaired": 2} == found[0]["report"]
    assert found[2]["report"] == {"repairs_lost": {"a": {"bridge": 1, "a.T1": 2}}}
    assert found[2]["state"]["ships"]["a"]["mount_hits"] == {"a.T1": 2}


# orders to the crew


def test_c31_orders_wait_for_the_ships_activation() -> None:
    other = {"op": "act", "action": "evasive", "crew": "b.pilot", "dice": [6, 6]}
    assert refused(table(), other) == "C-31"
    assert refused(table(), {"op": "end_activation"}, act("personal_action", "passenger")) == "C-31"


def faults(*left: str) -> Json:
    """A Sensors Operator with every fault at once, less what is `left` out."""
    ship: Json = {"electronics": "standard"}
    if "bridge" not in left:
        ship["systems"] = {"bridge": 2}
    setup = table(a=ship)
    person(setup, "a.sensors")["state"] = "fit" if "state" in left else "dead"
    person(setup, "a.sensors")["position"] = "sensors" if "position" in left else "captain"
    return setup


def test_the_order_of_refusals_of_an_order() -> None:
    jam = act("electronic_warfare", "sensors", target="b", dice=[1], spend={"coordinate": 1})
    assert refused(faults(), {"op": "end_activation"}, jam) == "C-31"
    assert refused(faults(), jam) == "C-40"
    assert refused(faults("state"), jam) == "C-38"
    assert refused(faults("state", "position"), jam) == "C-40"
    assert refused(faults("state", "position", "bridge"), jam) == "R-36"
    fitted = table()
    used = act("miscellaneous", "sensors", type="significant")
    assert refused(fitted, used, jam) == "C-32"
    assert refused(fitted, jam) == "C-53"
    assert field(fitted, act("electronic_warfare", "sensors", target="b", dice=[1])) == ("dice_count", "dice")


@pytest.mark.parametrize(
    ("systems", "action", "crew", "fields"),
    [
        ({"bridge": 2}, "evasive", "pilot", {"dice": [6, 6]}),
        ({"bridge": 2}, "maintain_course", "pilot", {}),
        ({"bridge": 2}, "range_check", "navigator", {"target": "b", "dice": [6, 6], "choice": "maintain"}),
        ({"sensors": 2}, "intercept", "sensors", {"target": "b", "dice": [6, 6]}),
        ({"sensors": 2}, "sensor_targeting", "sensors", {"targets": [{"ship": "b", "dice": [6, 6]}]}),
        ({"m_drive": 3}, "adjust_speed", "pilot", {"change": -1}),
        ({"m_drive": 3}, "dock", "pilot", {"target": "b", "dice": [6, 6]}),
        ({"power_plant": 3}, "coordinate_crew", "captain", {"dice": [6, 6]}),
        ({"power_plant": 3}, "jump_plot", "navigator", {"parsecs": 1, "dice": [6, 6]}),
    ],
)
def test_c40_what_damage_forbids(systems: Json, action: str, crew: str, fields: Json) -> None:
    assert refused(table(a={"systems": systems}), act(action, crew, **fields)) == "C-40"


def test_c40_what_is_left_to_a_disabled_ship() -> None:
    setup = table(a={"systems": {"power_plant": 3, "m_drive": 1}, "stores": {"sand": 9}})
    assert report(setup, act("personal_action", "pilot")) == {}
    assert report(setup, act("miscellaneous", "pilot", type="significant")) == {}
    assert report(setup, act("change_position", "marine", to="passenger")) == {"position": "passenger"}
    assert report(setup, act("reload", "passenger", mount="a.T1", weapon="sandcaster"))["loaded"] == 1
    assert report(setup, act("repair", "damage_control", system="m_drive", dice=[4, 4]))["repaired"] == 1


def test_c40_docked_ships_do_not_manoeuvre() -> None:
    setup = table(docked=[["a", "b"]])
    assert refused(setup, act("evasive", "pilot", dice=[6, 6])) == "C-40"
    assert refused(setup, act("adjust_speed", "pilot", change=1)) == "C-40"
    assert report(setup, act("line_up", "pilot", dice=[6, 6]))["line_up"] == 1


def test_c32_one_minor_and_one_significant_or_three_minor() -> None:
    minor, major = act("personal_action", "pilot"), act("miscellaneous", "pilot", type="significant")
    assert refused(table(), minor, minor, minor, minor) == "C-32"
    assert refused(table(), minor, minor, major) == "C-32"
    assert refused(table(), minor, major, minor) == "C-32"
    four = table(rules={"minor_actions_total": 4})
    assert report(four, major, minor, minor, minor) == {}
    assert refused(four, major, minor, minor, minor, minor) == "C-32"


def test_c17_one_pilot() -> None:
    assert refused(table(), act("change_position", "captain", to="pilot")) == "C-17"
    moved = act("change_position", "pilot", to="turret_gunner", mount="a.T1")
    found = acting(table(), moved, act("change_position", "captain", to="pilot"), act("maintain_course", "captain"))
    assert [one["report"] for one in found] == [{"position": "turret_gunner"}, {"position": "pilot"}, {"speed": 3}]


def test_c42_speed() -> None:
    assert report(table(), act("adjust_speed", "pilot", change=4)) == {"speed": 7}
    assert refused(table(), act("adjust_speed", "pilot", change=5)) == "C-42"
    assert refused(table(), act("adjust_speed", "pilot", change=-4)) == "C-42"
    once = act("adjust_speed", "pilot", change=1)
    assert refused(table(), once, once) == "C-42"
    assert report(table(rules={"adjust_speed_repeat": True}), once, once) == {"speed": 5}


def test_c52_reload() -> None:
    setup = table(a={"stores": {"sand": 1, "nuclear": 5}})
    sand = act("reload", "passenger", mount="a.T1", weapon="sandcaster")
    assert report(setup, sand) == {"loaded": 1, "ammo": 3, "stores": 0}
    assert refused(setup, sand, act("reload", "marine", mount="a.T1", weapon="sandcaster")) == "C-52"
    more = act("reload", "marine", mount="a.T1", weapon="sandcaster", capacity=9)
    assert refused(table(), more) == "C-52"
    racks = act("reload", "passenger", mount="a.T2", weapon="missile_rack", missile="nuclear", capacity=5)
    entry = acting(setup, racks)[-1]
    assert entry["report"] == {"loaded": 4, "ammo": 4, "stores": 1}
    assert entry["state"]["ships"]["a"]["ammo"]["a.T2"] == {"standard": 2, "smart": 4, "nuclear": 4}


def test_c53_points_are_spent_on_any_check_of_the_ship() -> None:
    coordinate = act("coordinate_crew", "captain", dice=[4, 5])
    assert report(table(), coordinate)["pool"] == 3
    spent = act("evasive", "pilot", dice=[3, 2], spend={"coordinate": 2, "referee": -1})
    entry = acting(table(), coordinate, spent)[-1]
    lines = [["skill", 1], ["characteristic", 0], ["difficulty", 0], ["coordinate", 2], ["referee", -1]]
    assert entry["report"]["lines"] == lines
    assert entry["state"]["ships"]["a"]["pool"] == 1
    assert refused(table(), coordinate, act("evasive", "pilot", dice=[3, 2], spend={"coordinate": 4})) == "C-53"
    assert (
        report(table(rules={"coordinate_on_failure": 1}), act("coordinate_crew", "captain", dice=[1, 1]))["pool"] == 1
    )
    after = acting(table(), coordinate, {"op": "end_turn"})[-1]
    assert "pool" not in after["state"]["ships"]["a"]


@pytest.mark.parametrize(("effect", "dm"), [(-7, -2), (-1, -1), (0, 1), (6, 2)])
def test_c7_a_helper_changes_the_check(effect: int, dm: int) -> None:
    found = report(table(), act("evasive", "pilot", dice=[3, 3], helper_effect=effect))
    assert ["helper", dm] in found["lines"]


def test_r7_the_referee_sets_the_difficulty() -> None:
    found = report(table(), act("evasive", "pilot", dice=[6, 5], difficulty="formidable"))
    assert found["lines"][2] == ["difficulty", -6]
    assert (found["total"], found["evasive"]) == (6, 0)


def test_c54_initiative_of_the_next_turn() -> None:
    step = act("increase_initiative", "captain", dice=[5, 5])
    assert report(table(), step)["next_turn"] == 4
    turns = ({"op": "end_turn"}, {"op": "start_turn"})
    found = acting(table(), step, *turns, *turns)
    assert [found[place]["report"]["initiative"]["a"] for place in (2, 4)] == [14, 10]


def test_c58_repairs() -> None:
    setup = table(a={"systems": {"hold": 3, "fuel": 2}, "drones": True, "software": {"auto_repair": 2}})
    mend = act("repair", "damage_control", system="fuel", dice=[3, 4])
    assert report(setup, mend)["hits"] == 1
    assert refused(setup, act("repair", "damage_control", system="bridge", dice=[3, 4])) == "C-58"
    assert refused(setup, act("repair", "damage_control", system="hold", dice=[3, 4])) == "R-54"
    helped = act("repair", "damage_control", system="fuel", dice=[3, 3], auto_assist=1)
    assert ["auto_repair", 1] in report(setup, helped)["lines"]
    auto = {"op": "auto_repair", "system": "fuel", "dice": [4, 4]}
    assert report(setup, helped, auto) | {"lines": [["auto_repair", 1]], "hits": 0} == report(setup, helped, auto)
    assert refused(setup, helped, auto, auto) == "C-59"
    assert refused(table(), auto) == "C-59"
    assert refused(setup, {"op": "auto_repair", "system": "hold", "dice": [4, 4]}) == "R-54"
    assert refused(setup, {"op": "auto_repair", "system": "bridge", "dice": [4, 4]}) == "C-58"
    assert refused(setup, {"op": "end_activation"}, auto) == "C-31"
    assert field(setup, {"op": "auto_repair", "system": "fuel", "dice": [4]}) == ("dice_count", "dice")


def test_c61_the_jump_plot() -> None:
    found = report(table(), act("jump_plot", "navigator", parsecs=2, dice=[3, 3]))
    assert found["lines"][2:] == [["difficulty", 4], ["jump_distance", -2], ["hastened_plot", -1]]
    assert (found["total"], found["plot"]) == (8, True)
    assert report(table(), act("jump_plot", "navigator", parsecs=2, dice=[3, 2]))["plot"] is False


def test_c_60_r_54_a_plant_mended_by_house_rule_fails_again_when_the_encounter_ends() -> None:
    setup = table(a={"systems": {"power_plant": 3}}, rules={"repair_destroyed": True})
    mend = act("repair", "damage_control", system="power_plant", dice=[6, 6])
    mended, over = acting(setup, mend, {"op": "end_encounter"})
    assert "status" not in mended["state"]["ships"]["a"]
    assert over["state"]["ships"]["a"]["status"] == "disabled"
