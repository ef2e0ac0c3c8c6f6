"""Papers for one side: its own sheets, what it saw of the others, and what happened as it was told; PDF and Markdown.

They are made from an audience and its facts, as the screen is; the sheets are those of a table on which nothing but
what that side knows was ever put. Neither the tab's name nor the numbers of the journal's lines are on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.public import NOTHING, AnyPublisher, Audience, Fact, PublicUnit, Reveal
from referee_app.store import outputs
from referee_app.store.paths import free_name
from referee_app.store.session import Encounter
from referee_app.systems import publisher_of
from referee_app.ui.players.words import name_of, said, written
from referee_app.ui.printing import pages, report
from referee_app.ui.printing.pages import Captioned, Paper
from referee_app.ui.printing.report import Line
from referee_app.ui.systems import words_of
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.system import Words

NO_SIDES = ("card", "card-shaded", "odds")
"""The sheets that are no side's: the tables of the rules, and chances."""


@dataclass(frozen=True, slots=True)
class SidePaper:
    """The papers of a side: what is told, line by line, and the table its sheets are printed from."""

    side: str
    round: str
    title: str
    told: tuple[Line, ...]
    sheets: Encounter

    def markdown(self) -> str:
        """All that is told, and the sheets as text."""
        told = report.markdown(self.told)
        text = pages.sheets_as_text(*self._own())
        body = "\n".join(f"    {line}" for line in text.splitlines())
        return f"{told}\n{body}\n" if text else told

    def pdf(self, paper: Paper) -> bytes:
        """What is told, then the sheets."""
        room = pages.room(pages.layout(paper))
        made = [*pages.report_pages(self.told, room, self.title), *self._sheet_pages()]
        return pages.pdf(made, paper, self.title)

    def _sheet_pages(self) -> list[Captioned]:
        found = pages.sheet_pages(*self._own())
        return [Captioned(one.page, self.title) for one in found]

    def _own(self) -> tuple[pages.Moment, list[str]]:
        """The table, and its sheets but for those that are no side's."""
        at = pages.moment(self.sheets)
        return at, [id_ for id_, _ in pages.titles(at) if id_ not in NO_SIDES]


def side_paper(encounter: Encounter, publisher: AnyPublisher, side: str, this_round: bool = False) -> SidePaper:
    """The papers of a side as things stand: of the whole fight, or of what was told in the round they think it is:
    that of what they were told last, where nobody whose turn it is is shown to them any more."""
    state, words = encounter.journal.state, words_of(encounter.key)
    audience = Audience(encounter.reveal, side)
    history = list(_told(encounter, publisher, side))
    round_ = max(publisher.round_of(state, audience), *(number for number, _ in history[-1:]), 0)
    now = report.round_text(words, round_)
    title = f"{side} · {words.system_name()} · {now}"
    cards = publisher.cards(state, _book(encounter), audience)
    told = (Line("title", title), *_seen(cards), *_report(words, history, round_ if this_round else None))
    houses = [{}, dict(encounter.overlay)] if encounter.overlay else [{}]
    table = Encounter(encounter.key, "#1", _sheets(encounter, publisher, audience), houses)
    foot = () if pages.titles(pages.moment(table)) else tuple(report.foot(encounter.key))  # each sheet bears it
    return SidePaper(side, now, title, (*told, *foot), table)


@dataclass(frozen=True, slots=True)
class _Became:
    """Their sheet as it was next."""

    sheet: Any
    kind: str = "became"

    def apply(self, state: Any) -> Any:
        """That sheet."""
        return self.sheet


def _sheets(encounter: Encounter, publisher: AnyPublisher, audience: Audience) -> Journal[Any, Any]:
    """The journal of their sheet: as it began, and a line for each change of it, so that a sheet that tells what a
    round has cost tells it of what they know and of nothing else."""
    journal = encounter.journal
    made: Journal[Any, Any] = Journal(publisher.sheet(journal.start, audience))
    before, last = journal.start, made.start
    for entry in journal.entries[: journal.cursor]:
        before = entry.apply(before)
        if (now := publisher.sheet(before, audience)) != last:
            made.record(Entry(made.next_number, NOTHING, (), (_Became(now),)))
            last = now
    return made


def _book(encounter: Encounter) -> Any:
    from referee_app.store.house import load_book

    return load_book(encounter.key, encounter.overlay)


def _seen(cards: tuple[PublicUnit, ...]) -> Iterator[Line]:
    """A table of all they see: their own first, as the game orders them."""
    if not cards:
        return
    heads = (word("public.head.unit"), word("public.head.side"), word("public.head.class"), word("public.head.state"))
    placed = any(one.place for one in cards)
    yield _row("head", (*heads, word("public.head.place")) if placed else heads)
    for one in sorted(cards, key=lambda card: not card.own):
        state = said(one.state) if one.state is not None else ""
        cells = (name_of(one), one.side, said(one.class_), state)
        yield _row("row", (*cells, said(one.place)) if placed else cells)


def _row(level: report.Level, cells: tuple[str, ...]) -> Line:
    return Line(level, "; ".join(cells), cells=cells)


def _report(words: Words, told: list[tuple[int, tuple[Fact, ...]]], only: int | None) -> Iterator[Line]:
    """What happened, under the round it belongs to as they count them; of `only` the last round of that number."""
    if only is not None:
        told = list(takewhile(lambda one: one[0] == only, reversed(told)))[::-1]
    for number, found in groupby(told, lambda one: one[0]):
        yield Line("round", report.round_text(words, number))
        yield from (Line("line", written(fact)) for _, facts in found for fact in facts)


def _told(encounter: Encounter, publisher: AnyPublisher, side: str) -> Iterator[tuple[int, tuple[Fact, ...]]]:
    """The round and what was told in it, each line as it was shown to them then."""
    journal = encounter.journal
    before, reveal = journal.start, NOTHING
    for entry in journal.entries[: journal.cursor]:
        after = entry.apply(before)
        if isinstance(entry.action, Reveal):
            reveal = entry.action
        audience = Audience(reveal, side)
        if facts := publisher.facts(entry, before, after, audience):
            yield publisher.round_of(after, audience), facts
        before = after


def write_papers(encounter: Encounter, folder: Path, paper: Paper, this_round: bool = False) -> list[Path]:
    """Write the papers of the sides at the screen, of every side where none sits there, into a folder, each as PDF and
    Markdown, named by side and round; returns the files. Raises `NotSaved` with nothing of that file written."""
    publisher, taken = publisher_of(encounter.key), set[str]()
    files: list[Path] = []
    if publisher is None:
        return files
    for side in encounter.reveal.sides or publisher.sides(encounter.journal.state):
        made = side_paper(encounter, publisher, side, this_round)
        name = free_name(taken, f"{side} {made.round}", "")
        taken.add(name)
        for suffix, data in ((".pdf", made.pdf(paper)), (".md", made.markdown().encode("utf-8", "replace"))):
            outputs.refuse_ours(folder / f"{name}{suffix}")
            pages.write(folder / f"{name}{suffix}", data)
            files.append(folder / f"{name}{suffix}")
    return files
