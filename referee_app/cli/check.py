"""`check`: a session file worked out anew with today's rules; says what would come out otherwise, or cannot go on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial

from referee_app.cli.sessions import REFUSED, opened, take_file
from referee_app.cli.upstairs import Upstairs
from referee_app.core.journal import Moved, verify
from referee_app.store import house
from referee_app.store.playable import troubles
from referee_app.store.session import Encounter

_OTHER = "its dice or decisions do not fit what today's rules ask"
WHY = {
    "": "today's rules tell other facts",
    "owed": "today's rules ask for more dice or decisions than it holds",
    "not_asked": "it holds dice or decisions today's rules do not ask for",
    "face": _OTHER,
    "too_many": _OTHER,
    "option": _OTHER,
    "other_question": _OTHER,
}


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    take_file(parser)
    parser.epilog = "Exit status: 0 all comes out as written, 1 something does not or the file is refused."


def run(parser: ArgumentParser, given: Namespace, upstairs: Upstairs) -> int:
    """One sentence a finding."""
    session = opened(given.file)
    if session is None:
        return REFUSED
    tabs = [*session.encounters, *session.closed]
    found = [sentence for tab in tabs for sentence in findings(tab)]
    lines = sum(tab.journal.cursor for tab in tabs)
    print("\n".join(found) if found else f"All {lines} lines come out as they are written.")
    return REFUSED if found else 0


def findings(tab: Encounter) -> Iterator[str]:
    """What today's rules would tell otherwise, line by line, and why the tab could not be played on."""
    yield from (f"{tab.name}: {trouble}." for trouble in troubles(tab))
    try:
        for moved in verify(tab.journal, partial(house.book_of, tab)):
            entry = tab.journal.entries[moved.place]
            yield f"{tab.name}, line {entry.number} ({entry.action.kind}): {_why(moved)}."
    except Exception as error:  # noqa: BLE001 - facts of a stranger's making may break the rules in any way
        yield f"{tab.name}: a line cannot be worked out anew ({type(error).__name__}), nor what follows it."


def _why(moved: Moved[object]) -> str:
    named = moved.reason.replace("_", " ")
    return WHY.get(moved.reason, f"today's rules cannot carry it out ({named})")
