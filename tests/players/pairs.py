"""The pair test: `python -m tests.players.pairs KEY [--pairs N]` tries one system's players' view at length.

Two tabs that differ in nothing but what is hidden from an audience (`tests/players/twins.py`) must look the same to it
byte for byte: `seen` is compared for every pair, `papers` and `screen` for one in so many. No canary name may come out
anywhere.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pypdf import PdfReader
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.core.public import AnyPublisher, Audience, Contact, PublicView
from referee_app.store.session import Encounter
from referee_app.systems import HOMES, publisher_of
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.board import board_of
from referee_app.ui.players.papers import side_paper, write_papers
from referee_app.ui.players.watch import Watch
from referee_app.ui.players.window import PlayersWindow
from tests.players.twins import CANARY, MAKERS, Scene, scenes
from tests.sixth import registered
from tests.ui.sheets import texts

Looks = dict[str, object]
"""What an audience sees of a tab, by where."""
DATES = re.compile(rb"(CreationDate|ModDate|CreateDate|ModifyDate|MetadataDate|DocumentID|InstanceID)[^\n]*|/ID \[[^\]]*\]")


class Leak(AssertionError):
    """An audience sees a difference where all that differs is hidden from it, or reads a canary's name."""


def publisher(key: str) -> AnyPublisher:
    """What a system shows its players."""
    found = publisher_of(key)
    assert found is not None, f"{key} shows its players nothing"
    return found


def seen(tab: Encounter, side: str) -> Looks:
    """The view with what was told last, every sentence that was told, and the sheets papers are printed from."""
    shows, audience = publisher(tab.key), Audience(tab.reveal, side)
    view = _view(tab, side)
    told = []
    for at, entry in enumerate(tab.journal.entries[: tab.journal.cursor]):
        before, after = tab.journal.state_at(at), tab.journal.state_at(at + 1)
        if facts := shows.facts(entry, before, after, audience):
            told.append((shows.round_of(after, audience), facts))
    return {"view": view, "told": told, "sheet": shows.sheet(tab.journal.state, audience)}


def _view(tab: Encounter, side: str) -> PublicView | None:
    """On the screen by the watch that follows a tab; for one side's papers built as the screen is."""
    conductor = Conductor(tab)
    if not side:
        watch = Watch(conductor)
        watch.look()
        return watch.view
    shows, audience = publisher(tab.key), Audience(tab.reveal, side)
    last = shows.last_told(tab.journal, tab.journal.cursor, audience)
    return replace(shows.view(conductor.state, conductor.book, audience), last=last)


def lawful(view: PublicView | None, side: str) -> None:
    """A contact is its number and nothing else; only what is known has boxes."""
    for unit in view.units if view is not None else ():
        if isinstance(unit.called, Contact):
            bare = replace(unit, called=Contact(1), due=False)
            if bare != type(unit)(Contact(1)):
                raise Leak(f"a contact that says more than its number: {unit}")
        if unit.tracks and not unit.own and not unit.state:
            raise Leak(f"boxes of what has no state: {unit}")


def papers(tab: Encounter, side: str) -> Looks:
    """The papers of a side: text, PDF without its dates, the names of the files."""
    found: Looks = {}
    if side:
        made = side_paper(tab, publisher(tab.key), side)
        data = made.pdf("a4")
        found |= {"markdown": made.markdown(), "title": made.title, "pdf": DATES.sub(b"", data)}
        found |= {"pdf text": texts(data), "pdf metadata": _metadata(data)}
    with TemporaryDirectory() as folder:
        if side and tab.reveal.sides:
            found["files"] = sorted(one.name for one in write_papers(tab, Path(folder), "a4") if side in one.name)
    return found


def _metadata(data: bytes) -> object:
    reader = PdfReader(BytesIO(data))
    told = {key: value for key, value in (reader.metadata or {}).items() if not key.endswith("Date")}
    return told, len(reader.pages), str(reader.outline), list(reader.attachments)


def screen(tab: Encounter) -> Looks:
    """The players' window: pixels, title, and all that a screen reader or a pointer finds in it."""
    watch = Watch(Conductor(tab))
    watch.look()
    window = PlayersWindow()
    try:
        if watch.view is not None:
            window.show_board(board_of(watch.view))
        return {"board": board_of(watch.view).text() if watch.view is not None else "", **dressed(window)}
    finally:
        window.deleteLater()


def dressed(window: QWidget) -> Looks:
    """A window's pixels and its chrome: title, icon text, tool tips, names for screen readers, of all that is in it."""
    image = window.grab().toImage()
    every = [window, *window.findChildren(QWidget)]
    tree = [(type(one).__name__, one.accessibleName(), one.accessibleDescription(), one.toolTip()) for one in every]
    names = [(one.objectName(), one.statusTip(), one.whatsThis()) for one in every]
    title = (window.windowTitle(), window.windowIconText(), window.windowFilePath(), window.windowRole())
    return {"pixels": bytes(image.constBits()), "tree": tree, "names": names, "title": title}


@dataclass
class Tried:
    """How many pairs of each kind were compared, and how many of them on paper and screen."""

    pairs: Counter[str] = field(default_factory=Counter)
    papers: int = 0
    screens: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.pairs.total()


def compare(scene: Scene, kind: str, tried: Tried, dear: bool = False) -> None:
    """Make one pair and look at both as the audience does; nothing where the scene has no room for it. Raises `Leak`."""
    twin = MAKERS[kind](scene)
    if twin is None:
        return
    one, other = twin if isinstance(twin, tuple) else (scene.first, twin)
    looks = [seen(tab, scene.side) for tab in (one, other)]
    lawful(looks[0]["view"], scene.side)  # type: ignore[arg-type]
    if dear and scene.side:
        looks = [found | papers(tab, scene.side) for found, tab in zip(looks, (one, other), strict=True)]
        tried.papers += 1
    elif dear:
        looks = [found | screen(tab) for found, tab in zip(looks, (one, other), strict=True)]
        tried.screens += 1
    _same(scene, kind, looks[0], looks[1])
    tried.pairs[kind] += 1


def _same(scene: Scene, kind: str, mine: Looks, other: Looks) -> None:
    where = f"{scene.key}, {kind}: seen by {scene.side or 'the screen'} behind line {scene.lines}, {scene.reveal}"
    for name, look in mine.items():
        if look != other[name]:
            raise Leak(f"{where}\n{name}:\n  {_short(look)}\n  {_short(other[name])}")
        if CANARY in repr(other[name]) or (isinstance(other[name], bytes) and CANARY.encode() in other[name]):
            raise Leak(f"{where}\n{name} names what is hidden: {_short(other[name])}")


def _short(look: object) -> str:
    return f"{len(look)} bytes" if isinstance(look, bytes) else repr(look)


def trial(key: str, pairs: int, each: int = 6, dear: int = 0, first: int = 0) -> Tried:
    """So many pairs of a system, from as many games as that takes; every `dear`-th also on paper and on the screen."""
    tried = Tried()
    for seed in count(first):
        for scene in scenes(key, seed, each):
            for kind in MAKERS:
                try:
                    compare(scene, kind, tried, bool(dear) and tried.total % dear == 0)
                except Exception as error:
                    error.add_note(f"{key}: game {seed}, {kind}")
                    raise
            if tried.total >= pairs:
                return tried
    raise AssertionError


def table(key: str, tried: Tried) -> Iterator[str]:
    """What was tried, in words."""
    yield f"{key}: {tried.total} pairs the same, {tried.papers} of them on paper, {tried.screens} on the screen"
    yield from (f"  {kind:<20}{tried.pairs[kind]:>7}" for kind in MAKERS)


def main() -> None:
    """Try one system at length."""
    parser = ArgumentParser(prog="python -m tests.players.pairs", description=main.__doc__)
    parser.add_argument("key", choices=[*HOMES, "coin_duel"])
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--dear", type=int, default=40, help="papers and screen for every so many")
    parser.add_argument("--first", type=int, default=0, help="the first game's number")
    given = parser.parse_args()
    app = QApplication.instance() or QApplication([])
    with registered() if given.key == "coin_duel" else nullcontext():
        for line in table(given.key, trial(given.key, given.pairs, dear=given.dear, first=given.first)):
            sys.stdout.write(f"{line}\n")
    del app


if __name__ == "__main__":
    main()
