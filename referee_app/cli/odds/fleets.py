"""`odds fleets`: a duel, one exchange in space, or an attack on a system (F-51 to F-53)."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from referee_app.cli.odds.fight import Asked, Fight, Given, bars
from referee_app.core.table import percent

HEADS = {
    "p_attacker_wins": "attacker wins",
    "p_defender_wins": "defender wins",
    "p_mutual": "both gone",
    "p_stalemate": "stalemate",
    "p_attacker_only": "only the attacker left",
    "p_defender_only": "only the defender left",
    "p_both": "both left",
    "p_neither": "both gone",
    "p_subdued": "defence gone",
    "p_subdued_fleet_alive": "and the fleet alive",
    "p_destroyed": "system destroyed",
    "p_undefended": "left undefended",
    "p_fleet_lost": "fleet lost",
}
MEANS = {
    "expected_exchanges": "exchanges",
    "expected_att_losses": "attacker's losses",
    "expected_def_losses": "defender's losses",
}
SURVIVORS = {"expected_att_survivors": "attacker's survivors", "expected_def_survivors": "defender's survivors"}
SPREADS = {
    "att_losses": "attacker loses",
    "def_losses": "defender loses",
    "att_ships_left": "attacker's ships left",
    "def_ships_left": "defender's ships left",
}


def _declare(parser: ArgumentParser) -> None:
    """The command line."""
    ships, order = "TYPE=N, such as military_pi=40", "TYPE=1..5; 5 is lost first"
    parser.add_argument("--attacker", metavar="TYPE=N", type=_pair, nargs="+", required=True, help=ships)
    parser.add_argument("--defender", metavar="TYPE=N", type=_pair, nargs="+", help=ships)
    parser.add_argument("--defence", "--defense", type=int, help="System Defence points, for --kind system")
    parser.add_argument("--kind", choices=("duel", "space", "system"), default="duel", help="which combat")
    parser.add_argument("--destroy", action="store_true", help="with the order to destroy the system")
    parser.add_argument("--attacker-priorities", metavar="TYPE=N", type=_pair, nargs="+", default=[], help=order)
    parser.add_argument("--defender-priorities", metavar="TYPE=N", type=_pair, nargs="+", default=[], help=order)
    parser.add_argument("--json", action="store_true", help="the answer of `ask fleets duel_odds` and its like")


def _pair(text: str) -> tuple[str, int]:
    if not re.fullmatch(r"[a-z_]{1,20}=-?\d{1,9}", text):
        raise ArgumentTypeError(f"{text!r} must be a ship type and a number, such as military_pi=40")
    ship, number = text.split("=")
    return ship, int(number)


def _asked(given: Namespace) -> Asked:
    """The question this command line comes to."""
    form: dict[str, Any] = {"attacker": dict(given.attacker), "att_priorities": dict(given.attacker_priorities)}
    if given.kind == "system":
        form |= {"destroy": given.destroy} | ({} if given.defence is None else {"defence": given.defence})
    else:
        form["def_priorities"] = dict(given.defender_priorities)
        form |= {} if given.defender is None else {"defender": dict(given.defender)}
    return {"": (f"{given.kind}_odds", form)}


def shown(answered: Given) -> Iterator[str]:
    """How it ends, what it takes, who is left, and every distribution with bars."""
    for name in (name for name in HEADS if name in answered):
        yield f"{HEADS[name]:<24}{percent(Fraction(answered[name])):>6}%"
    for name, head in MEANS.items():
        if name in answered:
            yield f"{head:<24}{float(Fraction(answered[name])):>7.3f} on average"
    for name, head in SURVIVORS.items():
        if name in answered:
            yield f"{head}: {_survivors(answered[name])}"
    for name, head in SPREADS.items():
        if name in answered:
            yield head
            yield from bars(answered[name], 5)


def _survivors(means: Given) -> str:
    return ", ".join(f"{ship} {float(Fraction(mean)):.2f}" for ship, mean in means.items()) or "none"


FIGHT = Fight("a fleet against another or against a system", _declare, _asked, shown)
