"""`replay`: a session file told line by line, in the sentences of the journal, with the ladder of every throw."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from referee_app.cli.services import Narrator, Services
from referee_app.cli.sessions import REFUSED, opened, take_file, take_language
from referee_app.core.amend import answered
from referee_app.core.journal import Entry
from referee_app.core.table import Answer, Modifier, Question, Roll, Thrown
from referee_app.store import house
from referee_app.store.session import Encounter

MINUS = "\u2212"


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    take_file(parser)
    take_language(parser)


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Tell every tab."""
    session = opened(given.file, services, given.language)
    if session is None:
        return REFUSED
    services.speak(given.language)
    for tab in session.encounters:
        print(f"{services.title(tab)} ({tab.key})")
        for line in told(tab, services.narrator(tab.key), services.word):
            print(f"  {line}")
    return 0


def told(tab: Encounter, narrator: Narrator, word: Callable[..., str]) -> Iterator[str]:
    """The lines in force, each under its number, with the throws that made it; the app's own say so."""
    state = tab.journal.start
    for entry in tab.journal.entries[: tab.journal.cursor]:
        after = entry.apply(state)
        sentences = narrator.sentences(entry, state, after, partial(house.book_of, tab)) or [entry.action.kind]
        mark = ("journal.commanded",) if entry.commanded else ("journal.decided",) if entry.decided else ()
        yield " ".join([f"{entry.number:>3}  {sentences[0]}", *(f"({word(one)})" for one in mark)])
        yield from (f"     {sentence}" for sentence in sentences[1:])
        for question, answer in asked(tab, entry, state):
            if isinstance(question, Roll) and isinstance(answer, Thrown):
                yield from ladder(question, answer, narrator)
        state = after


def asked(tab: Encounter, entry: Entry[Any, Any], state: Any) -> tuple[tuple[Question, Answer], ...]:
    """What the line asked, as far as today's rules ask the same; nothing where they cannot carry it out."""
    if not entry.answers:
        return ()
    try:
        return answered(entry.action, state, house.book_of(tab, entry), entry.answers)
    except Exception:  # noqa: BLE001 - facts of a stranger's making may break the rules in any way
        return ()


def ladder(roll: Roll[Any], answer: Thrown, narrator: Narrator) -> Iterator[str]:
    """A throw and each line of its ladder with its rule; nothing for dice that nothing helps or hinders."""
    if not (roll.modifiers or roll.against):
        return
    faces = " ".join("+".join(map(str, die)) for die in answer.faces)
    yield f"     {narrator.purpose(roll)}: {faces}"
    for line in roll.modifiers:
        yield f"      {signed(line.adds)}  {narrator.modifier(line)} ({line.rule})"
    if roll.against:
        yield f"      \u2265 {sum(line.value for line in roll.against)}  {goal(roll.against, narrator)}"


def goal(lines: tuple[Modifier, ...], narrator: Narrator) -> str:
    """What was to be reached: its one source, or its lines that add up to it."""
    if len(lines) == 1:
        return f"{narrator.modifier(lines[0])} ({lines[0].rule})"
    return ", ".join(f"{narrator.modifier(line)} {signed(line.adds)} ({line.rule})" for line in lines)


def signed(value: int | Fraction) -> str:
    """+2, \u22121, +67.5 and +0."""
    return f"{float(value):+g}".replace("-", MINUS)
