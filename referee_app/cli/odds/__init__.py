"""`odds`: a fight's chances as a table, by the same questions that `ask` answers; one module a system."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from importlib import import_module
from importlib.util import find_spec

from referee_app.cli.ask import answer
from referee_app.cli.odds.fight import Fight
from referee_app.cli.services import Services
from referee_app.core.refusal import Refused
from referee_app.systems import KEYS


def _has_one(key: str) -> bool:
    return find_spec(f"{__name__}.{key}") is not None


def fight_of(key: str) -> Fight:
    """A system's command line."""
    fight = import_module(f"{__name__}.{key}").FIGHT
    assert isinstance(fight, Fight)
    return fight


def declare(parser: ArgumentParser) -> None:
    """The command line; each system has its own."""
    systems = parser.add_subparsers(metavar="KEY", required=True, dest="key")
    for key in filter(_has_one, KEYS):
        fight = fight_of(key)
        fight.declare(systems.add_parser(key, help=fight.help))


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Ask, and show."""
    fight = fight_of(given.key)
    try:
        answers = {name: answer(given.key, *asked) for name, asked in fight.asked(given).items()}
    except Refused as refusal:
        parser.error(refusal.message)
    answered = answers.get("", answers)
    print(json.dumps(answered) if given.json else "\n".join(fight.shown(answered)))
    return 0
