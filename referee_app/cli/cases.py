"""What `forecast` and `fight` ask alike: which tab, who is commanded how, and until when."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from referee_app.cli.services import Services
from referee_app.cli.sessions import opened, take_file, take_language
from referee_app.core.commander import AIMS, TEMPERS, Command, Commands
from referee_app.play.dice_box import any_seed
from referee_app.play.fight import NoFightError, Until
from referee_app.play.forecast import Case
from referee_app.store import house
from referee_app.store.session import Encounter, Session
from referee_app.systems import commanded, load

Word = Callable[..., str]
"""Tells a text of the catalogue by its id."""


class NoCaseError(Exception):
    """Nothing can be fought out of that file: the id of a sentence, and the names in it."""

    def __init__(self, told: str, **about: object) -> None:
        super().__init__(told, about)
        self.told, self.about = told, about


class Found(NamedTuple):
    """The session of the file, the tab that is meant, and what is fought out of it."""

    session: Session
    tab: Encounter
    case: Case


def declare(parser: ArgumentParser) -> None:
    """The arguments."""
    take_file(parser)
    take_language(parser)
    parser.add_argument("--tab", metavar="N", type=int, help="which tab, from 1; without it, the one shown")
    parser.add_argument("--rounds", metavar="N", type=int, help="no more rounds than these")
    parser.add_argument("--lost", metavar="NAME", default="", help="it ends with the loss of that unit")
    for name, words in (("temper", TEMPERS), ("aim", AIMS)):
        given = partial(_of_side, words)
        told = f"{', '.join(words)}; of every side that is not named: steady, and to destroy"
        parser.add_argument(f"--{name}", metavar="SIDE=WORD", type=given, action="append", default=[], help=told)
    parser.add_argument("--seed", metavar="N", type=int, help="the same dice again")


def whole(text: str) -> int:
    """A number from 1, or `ArgumentTypeError`."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


def _of_side(words: Iterable[str], text: str) -> tuple[str, str]:
    side, _, word = text.rpartition("=")
    if not side or word not in words:
        raise ArgumentTypeError(f"{text!r} is not SIDE=WORD with one of {', '.join(words)}")
    return side, word


def found(given: Namespace, services: Services) -> Found | None:
    """What the command line means, or nothing after saying why not in one sentence; from now on everything is told in
    its language."""
    session = opened(given.file, services, given.language)
    if session is None:
        return None
    services.speak(given.language)
    try:
        tab = _tab(session, given.tab)
    except NoCaseError as refusal:
        print(services.word(refusal.told, **refusal.about), file=sys.stderr)
        return None
    try:
        return Found(session, tab, _case(tab, given))
    except NoCaseError as refusal:
        print(services.word(refusal.told, **refusal.about), file=sys.stderr)
    except NoFightError as refusal:
        side = services.narrator(tab.key).side
        about = {name: side(value) if name == "side" else value for name, value in refusal.details.items()}
        print(services.word(f"fight.refused.{refusal.reason}", **about), file=sys.stderr)
    return None


def _tab(session: Session, wanted: int | None) -> Encounter:
    tabs = session.encounters
    place = session.current if wanted is None else wanted - 1
    if not 0 <= place < len(tabs):
        raise NoCaseError("cli.fight.no_tab", tab=place + 1, tabs=len(tabs))
    return tabs[place]


def _case(tab: Encounter, given: Namespace) -> Case:
    if tab.journal.pending is not None:
        raise NoFightError("pending")
    sides = load(tab.key).sides(tab.journal.state)
    for side, _ in (*given.temper, *given.aim):
        if side not in sides:
            raise NoCaseError("cli.fight.no_side", side=side, sides=", ".join(sides))
    seed = any_seed() if given.seed is None else given.seed
    commands = _commands(tab.commands, dict(given.temper), dict(given.aim))
    case = Case(partial(commanded, tab.key), tab.journal.state, house.book_of(tab), commands, Until(given.rounds), seed)
    case = case.ready()
    return case.instead(until=Until(given.rounds, _key(case, given.lost))) if given.lost else case


def _key(case: Case, name: str) -> str:
    """The key of the unit that is called so."""
    return next((one.unit for one in case.units if name in {one.unit, one.name}), name)


def _commands(commands: Commands, tempers: dict[str, Any], aims: dict[str, Any]) -> Commands:
    """Those of the file, with the tempers and aims of the command line over those of their sides."""
    sides = dict(commands.sides)
    for side in {**tempers, **aims}:
        command = sides.get(side, Command())
        sides[side] = Command(tempers.get(side, command.temper), aims.get(side, command.aim))
    return replace(commands, sides=sides)
