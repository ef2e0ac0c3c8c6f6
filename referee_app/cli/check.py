"""`check`: a session file worked out anew with today's rules; says what would come out otherwise, or cannot go on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial

from referee_app.cli.services import Services
from referee_app.cli.sessions import REFUSED, opened, take_file, take_language
from referee_app.core.journal import Moved, verify
from referee_app.store import house
from referee_app.store.playable import troubles
from referee_app.store.session import Encounter

WHY = ("owed", "not_asked", "face", "too_many", "option", "other_question")
"""The reasons that have a sentence of their own; any other is named."""

Word = Callable[..., str]


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    take_file(parser)
    take_language(parser)
    parser.epilog = "Exit status: 0 all comes out as written, 1 something does not or the file is refused."


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """One sentence a finding."""
    session = opened(given.file, services, given.language)
    if session is None:
        return REFUSED
    services.speak(given.language)
    tabs = [*session.encounters, *session.closed]
    found = [sentence for tab in tabs for sentence in findings(tab, services.title(tab), services.word)]
    lines = sum(tab.journal.cursor for tab in tabs)
    print("\n".join(found) if found else services.word("cli.check.all", lines))
    return REFUSED if found else 0


def findings(tab: Encounter, name: str, word: Word) -> Iterator[str]:
    """What today's rules would tell otherwise, line by line, and why the tab could not be played on."""
    yield from (f"{name}: {trouble}." for trouble in troubles(tab))
    try:
        for moved in verify(tab.journal, partial(house.book_of, tab)):
            entry = tab.journal.entries[moved.place]
            about = {"tab": name, "line": entry.number, "order": entry.action.kind}
            yield word("cli.check.line", **about, why=_why(moved, word))
    except Exception as error:  # noqa: BLE001 - facts of a stranger's making may break the rules in any way
        yield word("cli.check.broken", tab=name, fault=type(error).__name__)


def _why(moved: Moved[object], word: Word) -> str:
    if not moved.reason or moved.reason in WHY:
        return word(f"cli.check.why.{moved.reason or 'facts'}")
    return word("cli.check.why.refused", reason=moved.reason.replace("_", " "))
