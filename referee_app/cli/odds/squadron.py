"""`odds squadron`: a volley of one squadron at another."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from referee_app.cli.odds.fight import Asked, Fight, Given, bars


def _declare(parser: ArgumentParser) -> None:
    parser.add_argument("--shots", metavar="NxCODE", type=_pair, nargs="+", required=True, help="craft x fire code")
    parser.add_argument("--difficulty", type=int, required=True, help="the difficulty of every shot")
    parser.add_argument("--damage", type=int, required=True, help="the weapon's damage")
    parser.add_argument("--targets", metavar="NxDR", type=_pair, nargs="+", required=True, help="craft x DR number")
    parser.add_argument("--turns", type=int, help="# of Turns of the targets, for ions that freeze")
    parser.add_argument("--kind", choices=("laser", "missile", "ion"), default="laser", help="the weapon's kind")
    parser.add_argument("--json", action="store_true", help="the answer of `ask squadron volley_odds`")


def _pair(text: str) -> tuple[int, int]:
    if not re.fullmatch(r"\d{1,3}x-?\d{1,3}", text):
        raise ArgumentTypeError(f"{text!r} must be two numbers, such as 4x6")
    count, figure = text.split("x")
    return int(count), int(figure)


def squadron(given: Namespace) -> dict[str, Any]:
    """The input of `volley_odds` for this command line."""
    turns = {} if given.turns is None else {"turns": given.turns}
    shots = [{"count": n, "fire_code": code, "difficulty": given.difficulty} for n, code in given.shots]
    targets = [{"count": n, "dr": dr, **turns} for n, dr in given.targets]
    return {"groups": shots, "damage": given.damage, "kind": given.kind, "targets": targets}


def _asked(given: Namespace) -> Asked:
    return {"": ("volley_odds", squadron(given))}


def shown(answered: Given) -> Iterator[str]:
    """Every distribution with its mean and a bar for each outcome."""
    for name, chances in answered.items():
        if not isinstance(chances, Mapping):
            continue
        mean = float(Fraction(answered[f"expected_{name}"]))
        yield f"{name}, {mean:.3f} on average"
        yield from bars(chances, 3)


FIGHT = Fight("a volley of one squadron at another", _declare, _asked, shown)
