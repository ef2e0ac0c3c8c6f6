"""`odds cepheus`: one attack of a ship's weapons at another ship."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from referee_app.cli.ask import answer
from referee_app.cli.odds.fight import Asked, Fight, Given, bars

RANGES = ("adjacent", "close", "short", "medium", "long", "very_long", "distant")
WEAPONS = (
    "pulse_laser",
    "beam_laser",
    "particle_beam",
    "sandcaster",
    "particle_beam_bay",
    "meson_gun_bay",
    "fusion_gun_bay",
)
FORM = ("weapon", "range", "skill", "dex", "fire_control", "sensor_targeting", "line_up", "pursuit", "evasive")


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument("--weapon", choices=WEAPONS, required=True, help="what fires")
    parser.add_argument("--count", type=int, default=1, help="how many of them, on one attack roll")
    parser.add_argument("--range", choices=RANGES, required=True, help="the range band")
    parser.add_argument("--skill", type=int, help="the gunner's level; left out: untrained")
    parser.add_argument("--dex", type=int, default=7, help="the gunner's Dexterity")
    for name in FORM[4:]:
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=0, help="points")
    parser.add_argument("--dodge", action="store_true", help="the target has dodged")
    parser.add_argument("--tons", type=int, default=200, help="the target's size")
    parser.add_argument("--armor", "--armour", dest="armor", type=int, default=0, help="the target's armour")
    parser.add_argument("--hull", type=int, help="its Hull now; left out: by its tons")
    parser.add_argument("--structure", type=int, help="its Structure now; left out: by its tons")
    parser.add_argument("--sand", type=int, default=0, help="successful sand reactions")
    parser.add_argument("--json", action="store_true", help="all chances as exact fractions, in JSON")


def _asked(given: Namespace) -> Asked:
    form = {name: getattr(given, name) for name in FORM} | {"dodge": given.dodge}
    where: dict[str, Any] = {"tons": given.tons, "armor": given.armor}
    target = where | {name: getattr(given, name) for name in ("hull", "structure") if getattr(given, name) is not None}
    total = _total(form)
    attack = {"ship": target, "weapons": [given.weapon] * given.count, "attack_dm": total, "sand": given.sand}
    return {"dms": ("attack_dms", form), "hit": ("hit_odds", form), "attack": ("attack_odds", attack)}


def _total(form: Mapping[str, Any]) -> int:
    total: int = answer("cepheus", "hit_odds", form)["total"]
    return total


def shown(answered: Given) -> Iterator[str]:
    """Every modifier on its line, the chance to hit, and what a hit may come to."""
    for name, dm in answered["dms"]["lines"]:
        yield f"{dm:+4d}  {name}"
    yield f"{answered['hit']['total']:+4d}  in all"
    chances = {name: answered["attack"][name] for name in ("any_hit", "hull_zero", "destroyed")}
    yield from bars({"attack_hits": answered["hit"]["chance"], **chances}, 11)


FIGHT = Fight("one attack of a ship's weapons at another ship", _declare, _asked, shown)
