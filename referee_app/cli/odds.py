"""`odds`: a fight's chances as a table, by the same questions that `ask` answers; one entry of `FIGHTS` a system."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from referee_app.cli.ask import answer
from referee_app.cli.upstairs import Upstairs
from referee_app.core.forms import Refused
from referee_app.systems import KEYS

REFUSED = 1
BAR = 30

Given = Mapping[str, Any]
Asked = Mapping[str, tuple[str, Given]]
"""What a command line asks: under each name a question and its input; "" is the whole answer."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One system's command line: its options, the questions it comes to, and how the answers are shown."""

    help: str
    declare: Callable[[ArgumentParser], None]
    asked: Callable[[Namespace], Asked]
    shown: Callable[[Given], Iterable[str]]


def declare(parser: ArgumentParser) -> None:
    """The command line; each system has its own."""
    systems = parser.add_subparsers(metavar="KEY", required=True, dest="key")
    for key in KEYS:
        FIGHTS[key].declare(systems.add_parser(key, help=FIGHTS[key].help))


def run(parser: ArgumentParser, given: Namespace, upstairs: Upstairs) -> int:
    """Ask, and show."""
    fight = FIGHTS[given.key]
    try:
        answers = {name: answer(given.key, *asked) for name, asked in fight.asked(given).items()}
    except Refused as refusal:
        parser.error(refusal.message)
    answered = answers.get("", answers)
    print(json.dumps(answered) if given.json else "\n".join(fight.shown(answered)))
    return 0


def _declare_squadron(parser: ArgumentParser) -> None:
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


def _asked_squadron(given: Namespace) -> Asked:
    return {"": ("volley_odds", squadron(given))}


def shown_odds(answered: Given) -> Iterator[str]:
    """Every distribution with its mean and a bar for each outcome."""
    for name, chances in answered.items():
        if not isinstance(chances, Mapping):
            continue
        mean = float(Fraction(answered[f"expected_{name}"]))
        yield f"{name}, {mean:.3f} on average"
        yield from _bars(chances, 3)


def _bars(chances: Given, width: int) -> Iterator[str]:
    for outcome, chance in chances.items():
        part = float(Fraction(chance))
        yield f"  {outcome:>{width}}  {part:6.1%}  {'#' * round(part * BAR)}".rstrip()


GRID = (("step", "step"), ("step", "retreat"), ("retreat", "step"), ("retreat", "retreat"))


def _declare_ocs(parser: ArgumentParser) -> None:
    terrains = ("extra_close", "very_close", "close", "open")
    parser.add_argument("--terrain", choices=terrains, required=True, help="the terrain of the defender's hex")
    parser.add_argument("--attack", required=True, help="the attack total, such as 24 or 7/2")
    parser.add_argument("--defense", "--defence", dest="defence", required=True, help="the defence total")
    parser.add_argument("--attack-ar", type=int, required=True, help="the attacker's Action Rating, 0 to 5")
    parser.add_argument(
        "--defense-ar", "--defence-ar", dest="defence_ar", type=int, required=True, help="the defender's"
    )
    parser.add_argument("--hedgehog", type=int, default=0, help="its level, 0 to 4")
    parser.add_argument("--overrun", action="store_true", help="an overrun instead of a regular attack")
    parser.add_argument("--json", action="store_true", help="all figures as exact fractions, in JSON")


def ocs(given: Namespace) -> dict[str, Any]:
    """The attack form for this command line."""
    return {
        "terrain": given.terrain,
        "attack": given.attack,
        "defence": given.defence,
        "att_ar": given.attack_ar,
        "def_ar": given.defence_ar,
        "hedgehog": given.hedgehog,
        "attack_type": "overrun" if given.overrun else "regular",
    }


def _asked_ocs(given: Namespace) -> Asked:
    form = ocs(given)
    where = {name: form[name] for name in ("terrain", "attack", "defence")}
    asked: dict[str, tuple[str, Given]] = {"start": ("odds_column", where)}
    asked["surprise"] = (
        "surprise_odds",
        {name: form[name] for name in ("att_ar", "def_ar", "hedgehog", "attack_type")},
    )
    asked["columns"] = ("final_column_odds", form)
    asked["results"] = ("result_odds", form)
    for ours, theirs in GRID:
        asked[f"{ours}/{theirs}"] = ("outcome_odds", {**form, "att_option": ours, "def_option": theirs})
    return asked | {"strength": ("strength_table", form)}


def shown_ocs(answered: Given) -> Iterator[str]:
    """Start column, surprise, results with bars, the 2 x 2 grid, and what the next columns cost."""
    start = answered["start"]
    odds = start["odds"] or "no odds"
    yield f"{odds} -> column {start['column']} ({start['column_odds']})"
    surprise = answered["surprise"]
    yield "surprise: " + ", ".join(f"{side} {chance}" for side, chance in surprise.items())
    yield "results"
    results: dict[str, str] = answered["results"]["results"]
    for chance, line in zip(results.values(), _bars(results, 13), strict=True):
        yield f"{line[:23]}  {chance:>10}  {line[23:].strip()}".rstrip()
    yield from _grid(answered)
    yield from _next(answered["strength"]["rows"], start["column"])


def _grid(answered: Given) -> Iterator[str]:
    """Expectations of the 2 x 2 grid, exactly."""
    names = [f"{ours}/{theirs}" for ours, theirs in GRID]
    yield f"{'attacker/defender':<20}" + "".join(f"{name:>18}" for name in names)
    for metric in answered[names[0]]:
        yield f"{metric:<20}" + "".join(f"{answered[name][metric]:>18}" for name in names)


def _next(rows: list[Given], column: int) -> Iterator[str]:
    """The columns from the present one on: what they need, and what they bring."""
    yield "column   odds   needs   more   exploitation   attacker   defender"
    for row in rows[column - 1 :]:
        means = (float(Fraction(row[name])) for name in ("p_exploit", "expected_att_losses", "expected_def_losses"))
        exploit, ours, theirs = means
        head = f"{row['column']:>6}{row['column_odds']:>7}{row['least_strength']:>8}{row['difference']:>7}"
        yield f"{head}{exploit:>15.1%}{ours:>11.3f}{theirs:>11.3f}"


FIGHTS: Mapping[str, Fight] = {
    "squadron": Fight("a volley of one squadron at another", _declare_squadron, _asked_squadron, shown_odds),
    "ocs": Fight("an attack on one hex by the combat table", _declare_ocs, _asked_ocs, shown_ocs),
}
