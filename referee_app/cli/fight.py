"""`fight`: a tab fought out by the app to the end, written to another file as a journal that any window opens."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from referee_app.cli import cases
from referee_app.cli.services import Services
from referee_app.cli.sessions import REFUSED
from referee_app.play.fight import Fought
from referee_app.store import codec, files, outputs
from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    cases.declare(parser)
    parser.add_argument("--out", metavar="OUT", type=Path, required=True, help="the session file to be written")
    parser.add_argument("--number", metavar="N", type=cases.whole, default=1, help="which fight of that seed")
    parser.epilog = "Exit status: 0 it was fought out, 1 it cannot be or the file is refused."


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Fight, write, and say how it ended."""
    found = cases.found(given, services)
    if found is None:
        return REFUSED
    fought = found.case.replayed(given.number, found.tab.journal.next_number)
    _written(found, fought)
    try:
        outputs.refuse([given.out], [given.file])
        saved = files.save(given.out, codec.dump(found.session, given.out.name), None)
    except (NotSaved, BadFile) as refusal:
        print(services.refusal(refusal, given.language), file=sys.stderr)
        return REFUSED
    print(services.word("cli.fight.done", tab=services.title(found.tab), ending=told(fought, found, services)))
    about = {"file": saved.path.name, "rounds": fought.rounds, "seed": found.case.seed, "number": given.number}
    print(services.word("cli.fight.lines", len(fought.entries), **about))
    return 0


def told(fought: Fought, found: cases.Found, services: Services) -> str:
    """How it ended, in a sentence; and how the unit came out whose loss would have ended it."""
    ending, unit, word = fought.ending, fought.standing(found.case.until.unit), services.word
    about = {} if unit is None else {"unit": unit.name, "status": word(f"standing.{unit.status}")}
    side = services.narrator(found.tab.key).side(ending.winner) if ending.winner else ""
    text = word(f"fight.ended.{ending.cause}", side=side, **about)
    return text if unit is None or ending.cause == "lost" else word("fight.ended.with", ending=text, **about)


def _written(found: cases.Found, fought: Fought) -> None:
    """The lines behind those of the tab, by the house rules in force."""
    when, tab = datetime.now(UTC).isoformat(timespec="seconds"), found.tab
    house = tab.house
    for entry in fought.entries:
        tab.journal.record(replace(entry, house=house, when=when))
