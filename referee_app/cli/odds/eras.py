"""`odds eras`: one attack of a unit at another, itemised, with what it does to the target."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from referee_app.cli.odds.fight import Asked, Fight, Given
from referee_app.core.table import percent

COMPONENTS = ("fighters", "missiles")
_SHAPE = "KIND:ERA[:RPS]"


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument("--attacker", metavar=_SHAPE, type=_unit, required=True, help="warship:2, fighters:1:30 ...")
    parser.add_argument("--target", metavar=_SHAPE, type=_unit, required=True, help="warship:3, orbital_city:1 ...")
    parser.add_argument("--ambush", choices=("none", "undetected", "detected"), default="none", help="of the attacker")
    parser.add_argument(
        "--sortie", choices=("single", "two_targets", "same_twice"), default="single", help="how fighters split"
    )
    parser.add_argument("--engaged", metavar="ERA", type=int, nargs="+", default=[], help="eras engaging the attacker")
    parser.add_argument("--target-engaged", metavar="ERA", type=int, nargs="+", default=[], help="... the target")
    parser.add_argument("--owner-era", type=int, help="the current era of a civilian target's owner")
    parser.add_argument("--hits-left", type=int, default=1, help="hits that destroy the target")
    parser.add_argument("--round", type=int, default=1, help="the combat round, which stealth asks for")
    parser.add_argument("--stealth", action="store_true", help="the attacker is stealthy")
    parser.add_argument("--patrol", choices=("none", "attacker", "target"), default="none", help="whom a patrol helps")
    parser.add_argument("--scout", action="store_true", help="the target is a scout")
    parser.add_argument("--incomplete", action="store_true", help="the target is incomplete")
    parser.add_argument("--json", action="store_true", help="all figures as exact fractions, in JSON")


def _unit(text: str) -> dict[str, Any]:
    if not re.fullmatch(r"[a-z_]{1,20}:[0-9]{1,3}(:[0-9./]{1,20})?", text):
        raise ArgumentTypeError(f"{text!r} must be a kind and an era, such as warship:2, or with RPs, fighters:1:30")
    kind, era, *rps = text.split(":")
    return {"kind": kind, "era": int(era)} | ({"rps": rps[0]} if rps else {})


def attacker(given: Namespace) -> dict[str, Any]:
    """The attacker of this command line."""
    unit = dict(given.attacker) | {"engaged": given.engaged, "ambush": given.ambush, "stealth": given.stealth}
    return unit | {"fap": given.patrol == "attacker", "sortie": given.sortie}


def target(given: Namespace) -> dict[str, Any]:
    """The target of this command line; its own RPs change no chance."""
    unit = {name: given.target[name] for name in ("kind", "era")}
    owner = {} if given.owner_era is None else {"owner_era": given.owner_era}
    more = {"scout": given.scout, "incomplete": given.incomplete, "engaged": given.target_engaged}
    return unit | owner | more | {"fap": given.patrol == "target", "hits_left": given.hits_left}


def _asked(given: Namespace) -> Asked:
    ours, theirs, where = attacker(given), target(given), {"round": given.round}
    pair = {"attacker": ours, "target": theirs}
    if ours["kind"] not in COMPONENTS:
        fire = {"attackers": [ours], "target": theirs} | where
        return {"attack": ("attack", pair | where), "target": ("fire_odds", fire)}
    passes = [ours] * (2 if given.sortie == "same_twice" else 1)
    thrown = pair | {"attacker": ours | {"effectiveness": 5}} | where
    asked: dict[str, tuple[str, Given]] = {"attack": ("attack", thrown), "by_roll": ("fighter_odds", pair | where)}
    if ours["kind"] == "missiles":
        return asked | {"salvo": ("missile_odds", pair)}
    return asked | {"target": ("engage_hit_odds", {"sorties": passes, "target": theirs})}


def shown(answered: Given) -> Iterator[str]:
    """The ladder, then the chances."""
    ladder = answered["attack"]
    yield f"{'base at effectiveness 5' if 'by_roll' in answered else 'base':<26}{ladder['base']:>10}"
    for name, shifts, points in ladder["shifts"]:
        yield f"  {name:<18}{shifts:>6}{points if points[0] == '-' else '+' + points:>10}"
    yield f"{'raw sum':<26}{ladder['raw']:>10}"
    yield f"{'chance':<26}{ladder['percent']:>9}%"
    if "by_roll" in answered:
        yield f"by roll 1 to 10: {' '.join(map(str, answered['by_roll']['by_roll']))}"
        yield f"on average: {_part(answered['by_roll']['average'])}"
    if "salvo" in answered:
        yield f"after close-in defence: {_part(answered['salvo']['success'])}"
        return
    if "engaged" in answered["target"]:
        yield f"target engaged: {_part(answered['target']['engaged'])}"
    yield f"target destroyed: {_part(answered['target']['destroyed'])}"


def _part(chance: str) -> str:
    return f"{percent(Fraction(chance))}% ({chance})"


FIGHT = Fight("one attack of a unit at another", _declare, _asked, shown)
