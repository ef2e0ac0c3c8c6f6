"""The scripted encounter: every step, every refusal and their order, and what each leaves (questions.md 3.5)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from referee_app.cli.ask import answer
from referee_app.core.forms import Refused

Json = dict[str, Any]

SKILLS = {
    "captain": {"leadership": 2, "tactics": 1, "screens": 1},
    "pilot": {"piloting": 1},
    "navigator": {"navigation": 1},
    "sensors": {"comms": 1},
    "damage_control": {"mechanics": 1},
    "chief_security_officer": {"tactics": 1},
    "marine": {"tactics": 0},
    "passenger": {},
}


def vessel(name: str, **changes: Any) -> Json:
    """A ship with somebody in every position, all of average scores."""
    crew: list[Json] = [
        {"id": f"{name}.{position}", "position": position, "skills": dict(skills)}
        for position, skills in SKILLS.items()
    ]
    gunners = (("gun", "T1", "turret"), ("rack", "T2", "turret"), ("bay", "B1", "bay"))
    crew += [
        {
            "id": f"{name}.{one}",
            "position": f"{kind}_gunner",
            "mount": f"{name}.{post}",
            "skills": {f"{kind}_weapons": 1},
        }
        for one, post, kind in gunners
    ]
    mounts = [
        {"id": f"{name}.T1", "weapons": ["beam_laser", "beam_laser", "sandcaster"], "ammo": {"sand": 2}},
        {"id": f"{name}.T2", "weapons": ["missile_rack", "missile_rack"], "ammo": {"standard": 2, "smart": 4}},
        {"id": f"{name}.B1", "kind": "bay", "weapons": ["fusion_gun_bay"]},
    ]
    sheet = {"id": name, "tons": 400, "armor": 0, "thrust": 4, "speed": 3, "initiative": 10, "fuel": 100, "cargo": 50}
    return deepcopy({**sheet, "mounts": mounts, "crew": crew, **changes})


def table(a: Json | None = None, b: Json | None = None, **changes: Any) -> Json:
    """Two ships at Short range."""
    return {"range": "short", "ships": [vessel("a", **(a or {})), vessel("b", **(b or {}))], **changes}


def play(setup: Json, *steps: Json) -> list[Json]:
    """What each step answered; twice the same, and always with the encounter beside it."""
    given = {"setup": setup, "steps": list(steps)}
    found: list[Json] = answer("cepheus", "replay", given)["steps"]
    assert found == answer("cepheus", "replay", deepcopy(given))["steps"]
    assert len(found) == len(steps)
    for entry in found:
        assert set(entry) in ({"report", "state"}, {"refused", "state"})
        if "refused" in entry:
            assert entry["refused"]["message"].endswith(".")
    return found


TURN = ({"op": "start_turn"}, {"op": "activate", "ship": "a"})


def acting(setup: Json, *steps: Json) -> list[Json]:
    """What the steps of the first ship's activation answered."""
    return play(setup, *TURN, *steps)[2:]


def report(setup: Json, *steps: Json) -> Json:
    """The report of the last of them."""
    entry = acting(setup, *steps)[-1]
    assert "report" in entry, entry["refused"]
    found: Json = entry["report"]
    return found


def refused(setup: Json, *steps: Json) -> str:
    """The code of the last one, which changes nothing."""
    before, last = ([{"state": None}], *acting(setup, *steps)[-1:]) if len(steps) == 1 else acting(setup, *steps)[-2:]
    assert "refused" in last, last["report"]
    if len(steps) > 1:
        assert last["state"] == before["state"]  # type: ignore[index]
    else:
        assert last["state"] == play(setup, *TURN)[-1]["state"]
    code: str = last["refused"]["code"]
    return code


def field(setup: Json, *steps: Json) -> tuple[str, str | None]:
    """The code and field of the refusal of the last step."""
    last = acting(setup, *steps)[-1]
    assert "refused" in last, last["report"]
    return last["refused"]["code"], last["refused"]["field"]


def act(action: str, crew: str, **fields: Any) -> Json:
    """An order to somebody of the first ship."""
    return {"op": "act", "action": action, "crew": f"a.{crew}", **fields}


def shot(mount: str = "T1", weapon: str = "beam_laser", crew: str = "gun", **fields: Any) -> Json:
    """An attack on the second ship that hits."""
    given = {"op": "attack", "crew": f"a.{crew}", "mount": f"a.{mount}", "weapon": weapon, "target": "b"}
    return {**given, "dice": [6, 6], **fields}


def salvo(missile: str = "standard", **fields: Any) -> Json:
    """A launch at the second ship."""
    given = {"op": "launch", "crew": "a.rack", "mount": "a.T2", "weapon": "missile_rack", "target": "b", "salvo": "s"}
    dice = {} if missile == "smart" else {"dice": [4, 3]}
    return {**given, "missile": missile, **dice, **fields}


def person(setup: Json, id_: str) -> Json:
    """Somebody of the set-up."""
    (found,) = (one for ship in setup["ships"] for one in ship["crew"] if one["id"] == id_)
    return found  # type: ignore[no-any-return]


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
        "thrust": 0,
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


# opposed


def dueled(action: str, crew: str, dice: list[int], opp_dice: list[int], **fields: Any) -> Json:
    """An opposed order against the second ship."""
    return act(action, crew, target="b", dice=dice, opp_dice=opp_dice, **fields)


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
    away = {"op": "act", "action": "range_check", "crew": "b.navigator", "target": "a", "choice": "increase"}
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


def locations(count: int, dice: list[int]) -> list[Json]:
    """So many location rolls."""
    return [{"for": "location", "dice": dice}] * count


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
    aim = [{"ship": "b", "dice": [6, 6]}, {"ship": "c", "dice": [6, 6], "spend": {"referee": 1}, "helper_effect": 0}]
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
