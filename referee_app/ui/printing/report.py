"""The battle report: the journal round by round in plain sentences, and as Markdown in which names are only data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from PySide6.QtCore import QCoreApplication

from referee_app.core.journal import Entry
from referee_app.core.system import PlayBy
from referee_app.core.table import Thrown
from referee_app.store.session import Encounter
from referee_app.systems import load
from referee_app.ui.command.words import MARK
from referee_app.ui.dice.tray_last import who_text
from referee_app.ui.house.words import rules, sentences
from referee_app.ui.systems import part, title_of, words_of
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import faces_text
from referee_app.ui.words.system import Words

Level = Literal["title", "head", "row", "round", "line", "note", "foot"]

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a report: a title, a round, what happened under its number, a note to it, or small print; or the
    head or a row of a table, which stands in `cells`. A `bar` beside it is a share of one, between those it may be.
    """

    level: Level
    text: str
    number: str = ""
    cells: tuple[str, ...] = ()
    bar: tuple[float, float, float] | None = None


def lines(encounter: Encounter, round_: int | None = None, end: int | None = None) -> list[Line]:
    """The report of an encounter, or of one of its rounds; lines that were undone are left out.

    Where rounds were counted from the start again it is the last of that number, among the first `end` lines if
    there is an end.
    """
    within = None if round_ is None else stretch(encounter, round_, end)
    title = Line("title", title_of(encounter))
    told = list(_told(encounter, within))
    legend = [Line("foot", word("journal.legend", mark=MARK))] if any(one.text.endswith(MARK) for one in told) else []
    return [title, *_losses(encounter, within), *told, *legend, *foot(encounter.key)]


def rounds(encounter: Encounter) -> Iterator[int]:
    """The round after each number of lines, from none on."""
    journal, round_of = encounter.journal, load(encounter.key).round_of
    state = journal.start
    yield round_of(state)
    for entry in journal.entries[: journal.cursor]:
        state = entry.apply(state)
        yield round_of(state)


def stretch(encounter: Encounter, round_: int, end: int | None = None) -> range:
    """The places of the lines of a round; of several with that number the last among the first `end` lines."""
    found = list(rounds(encounter))[1:][:end]
    last = max((place for place, number in enumerate(found) if number == round_), default=-1)
    first = max((place for place, number in enumerate(found[: last + 1]) if number != round_), default=-1)
    return range(first + 1, last + 1)


def round_text(words: Words, number: int) -> str:
    """What a round is called; what stands before the first is the setting up, as on the rail."""
    return words.round_name(number) if number else translate("RoundRail", "Setting up")


def _losses(encounter: Encounter, within: range | None) -> Iterator[Line]:
    """What it has cost everybody, where the system's words have a table of it."""
    cells = words_of(encounter.key).losses(_states(encounter, within))
    for place, row in enumerate(cells):
        yield Line("row" if place else "head", "; ".join(row), cells=row)


def _states(encounter: Encounter, within: range | None) -> Iterator[Any]:
    """The sheets in their order; of one round the sheet it began with and those in it."""
    journal = encounter.journal
    before = journal.start
    for place, entry in enumerate(journal.entries[: journal.cursor]):
        after = entry.apply(before)
        if within is None or place in within:
            yield before
            yield after
        before = after


def _told(encounter: Encounter, within: range | None) -> Iterator[Line]:
    words, round_of = words_of(encounter.key), load(encounter.key).round_of
    journal, house = encounter.journal, 0
    before, shown = journal.start, round_of(journal.start) if within is None else None
    for at, entry in enumerate(journal.entries[: journal.cursor]):
        after = entry.apply(before)
        now = round_of(after)
        if within is None or at in within:
            if now != shown:
                yield Line("round", round_text(words, now))
                shown = now
            if entry.house != house and not isinstance(entry.action, PlayBy):
                told = rules(words, encounter.key, encounter.houses[entry.house])
                yield from (Line("note" if place else "line", text) for place, text in enumerate(told))
            house = entry.house
            told = sentences(words, entry, before, after, encounter) or [words.order(entry.action, before)]
            yield from _entry(entry, told)
        before = after


def foot(key: str) -> Iterator[Line]:
    """What a system's licence obliges a report to say."""
    small_print = getattr(part(key, "sheet"), "small_print", None)
    yield from (Line("foot", text) for text in (small_print() if small_print else ()))


def _entry(entry: Entry[Any, Any], told: list[str]) -> Iterator[Line]:
    mark = f" {MARK}" if entry.commanded or entry.decided else ""
    yield Line("line", f"{told[0]}{mark}", str(entry.number))
    yield from (Line("note", sentence) for sentence in told[1:])
    if dice := "; ".join(_dice(entry)):
        yield Line("note", translate("Report", "Dice: {dice}.").format(dice=dice))
    if entry.overruled:
        count = len(entry.overruled)
        one = translate("Report", "The referee overruled an objection.")
        many = translate("Report", "The referee overruled {count} objections.").format(count=count)
        yield Line("note", one if count == 1 else many)
    if entry.amends is not None and any(answer.by == "amended" for answer in entry.answers):  # not of those behind it
        yield Line("note", translate("Report", "Puts line {number} right.").format(number=entry.amends))


def _dice(entry: Entry[Any, Any]) -> Iterator[str]:
    """Every die of a line as it fell, and whether it was rolled or typed."""
    thrown = (one for one in entry.answers if isinstance(one, Thrown))
    for who, same in groupby(thrown, key=lambda one: who_text(one.by)):
        yield f"{', '.join(faces_text(one.faces) for one in same)} ({who})"


# Markdown

_ALWAYS = re.compile(r"[\\`*_\[\]<>&|~#$@!]")
_FIRST = re.compile(r"^(\s*)([-+=:]|\d+(?=[.)]))")
_LINKS = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)", re.IGNORECASE)


def escaped(text: str) -> str:
    """A text that Markdown shows letter by letter."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    plain = _LINKS.sub(r"\\", _ALWAYS.sub(r"\\\g<0>", plain))
    return _FIRST.sub(_guarded, plain)


def _guarded(found: re.Match[str]) -> str:
    space, start = found.groups()
    return f"{space}{start}\\" if start.isdecimal() else f"{space}\\{start}"


def markdown(told: Iterable[Line]) -> str:
    """A report as Markdown."""
    shapes = {"title": "\n# {}\n", "round": "\n## {}\n", "line": "- {}", "note": "  - {}", "foot": "\n{}\n"}
    rows = []
    for line in told:
        if line.cells:
            rows.append(f"| {' | '.join(map(escaped, line.cells))} |")
            rows += ["|" + " --- |" * len(line.cells)] if line.level == "head" else []
            continue
        if rows and rows[-1].startswith("| "):
            rows.append("")
        text = escaped(line.text)
        rows.append(shapes[line.level].format(f"**{line.number}** {text}" if line.number else text))
    return re.sub("\n{3,}", "\n\n", "\n".join(rows)).strip() + "\n"
