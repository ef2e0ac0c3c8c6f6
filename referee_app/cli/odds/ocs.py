"""`odds ocs`: an attack on one hex by the combat table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from referee_app.cli.odds.fight import Asked, Fight, Given, bars
from referee_app.core.table import percent

GRID = (("step", "step"), ("step", "retreat"), ("retreat", "step"), ("retreat", "retreat"))


def _declare(parser: ArgumentParser) -> None:
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


def _asked(given: Namespace) -> Asked:
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


def shown(answered: Given) -> Iterator[str]:
    """Start column, surprise, results with bars, the 2 x 2 grid, and what the next columns cost."""
    start = answered["start"]
    odds = start["odds"] or "no odds"
    yield f"{odds} -> column {start['column']} ({start['column_odds']})"
    surprise = answered["surprise"]
    yield "surprise: " + ", ".join(f"{side} {chance}" for side, chance in surprise.items())
    yield "results"
    results: dict[str, str] = answered["results"]["results"]
    for chance, line in zip(results.values(), bars(results, 13), strict=True):
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
        ours, theirs = (float(Fraction(row[name])) for name in ("expected_att_losses", "expected_def_losses"))
        head = f"{row['column']:>6}{row['column_odds']:>7}{row['least_strength']:>8}{row['difference']:>7}"
        yield f"{head}{percent(Fraction(row['p_exploit'])):>14}%{ours:>11.3f}{theirs:>11.3f}"


FIGHT = Fight("an attack on one hex by the combat table", _declare, _asked, shown)
