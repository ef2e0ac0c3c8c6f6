"""`replay`: a session file told line by line, in the sentences of the journal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from referee_app.cli.sessions import REFUSED, opened, take_file
from referee_app.cli.upstairs import Teller, Upstairs
from referee_app.store.session import Encounter


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    take_file(parser)


def run(parser: ArgumentParser, given: Namespace, upstairs: Upstairs) -> int:
    """Tell every tab."""
    session = opened(given.file)
    if session is None:
        return REFUSED
    for tab in session.encounters:
        print(f"{tab.name} ({tab.key})")
        for line in told(tab, upstairs.teller(tab.key)):
            print(f"  {line}")
    return 0


def told(tab: Encounter, teller: Teller) -> Iterator[str]:
    """The lines in force, each under its number."""
    state = tab.journal.start
    for entry in tab.journal.entries[: tab.journal.cursor]:
        after = entry.apply(state)
        sentences = teller(entry, state, after) or [entry.action.kind]
        yield f"{entry.number:>3}  {sentences[0]}"
        yield from (f"     {sentence}" for sentence in sentences[1:])
        state = after
