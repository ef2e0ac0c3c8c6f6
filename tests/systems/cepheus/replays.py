"""Scripts of an encounter for tests: two ships with somebody in every position, and what each step answers."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from referee_app.cli.ask import answer

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
    before, last = play(setup, *TURN, *steps)[-2:]
    assert "refused" in last, last["report"]
    assert last["state"] == before["state"]
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


def dueled(action: str, crew: str, dice: list[int], opp_dice: list[int], **fields: Any) -> Json:
    """An opposed order against the second ship."""
    return act(action, crew, target="b", dice=dice, opp_dice=opp_dice, **fields)


def locations(count: int, dice: list[int]) -> list[Json]:
    """So many location rolls."""
    return [{"for": "location", "dice": dice}] * count


def roll(purpose: str, *dice: int) -> Json:
    """Dice of the damage step."""
    return {"for": purpose, "dice": list(dice)}


def dodge(dice: tuple[int, int] = (6, 6), **fields: Any) -> Json:
    """The second ship dodges."""
    return {"type": "dodge", "crew": "b.pilot", "dice": list(dice), **fields}


def sand(dice: tuple[int, int] = (6, 6), **fields: Any) -> Json:
    """Its first turret fires sand."""
    return {"type": "fire_sand", "crew": "b.gun", "mount": "b.T1", "dice": list(dice), **fields}


def laser(*rolls: tuple[int, int], **fields: Any) -> Json:
    """Its first turret runs a point defence."""
    return {"type": "point_defence", "crew": "b.gun", "mount": "b.T1", "rolls": [list(one) for one in rolls], **fields}


def screen(name: str = "nuclear_damper", **fields: Any) -> Json:
    """Its Captain triggers a screen."""
    return {"type": "trigger_screens", "crew": "b.captain", "screen": name, **fields}
