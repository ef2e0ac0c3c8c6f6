"""All that an audience sees of a tab, by where: what the pair test compares.

`seen` are values; `papers` and `Desk.screen` are what comes out of them: files, pixels, titles and all that a screen
reader or a pointer finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast
from unittest.mock import patch

from pypdf import PdfReader
from PySide6.QtWidgets import QFileDialog, QWidget

from referee_app.core.public import AnyPublisher, Audience, Contact, PublicUnit, PublicView
from referee_app.store.session import Encounter
from referee_app.systems import publisher_of
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look.aloud import Spotted
from referee_app.ui.players.papers import side_paper
from referee_app.ui.players.watch import Watch
from referee_app.ui.stage.stage import Stage
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.window.players_controller import PlayersController
from referee_app.ui.window.session_file import SessionFile
from tests.ui.paper import texts

Looks = dict[str, object]
DATES = re.compile(rb"/(CreationDate|ModDate) ?\([^)]*\)|xmp:\w+Date=\S*|uuid:[-0-9a-f]*|/ID \[[^\]]*\]")


class Leak(AssertionError):
    """An audience sees a difference where all that differs is hidden from it, or reads a canary's name."""


def publisher(key: str) -> AnyPublisher:
    """What a system shows its players."""
    found = publisher_of(key)
    assert found is not None, f"{key} shows its players nothing"
    return found


def seen(tab: Encounter, side: str) -> Looks:
    """The view with what was told last, every sentence that was told, and the sheets papers are printed from."""
    shows, audience, journal = publisher(tab.key), Audience(tab.reveal, side), tab.journal
    told = []
    for at, entry in enumerate(journal.entries[: journal.cursor]):
        after = journal.state_at(at + 1)
        if facts := shows.facts(entry, journal.state_at(at), after, audience):
            told.append((shows.round_of(after, audience), facts))
    view = _on_paper(tab, audience) if side else _on_screen(tab)
    return {"view": view, "told": told, "sheet": shows.sheet(journal.state, audience)}


def _on_screen(tab: Encounter) -> PublicView | None:
    """By the watch that follows a tab; it saw what was taken back since."""
    conductor, lines = Conductor(tab.branch(tab.name)), tab.journal.cursor
    watch = Watch(conductor)
    if lines < len(tab.journal.entries):
        conductor.go_to(len(tab.journal.entries))
        conductor.go_to(lines)
    watch.look()
    return watch.view


def _on_paper(tab: Encounter, audience: Audience) -> PublicView:
    """Of one side, built as the screen is."""
    shows, conductor = publisher(tab.key), Conductor(tab)
    last = shows.last_told(tab.journal, tab.journal.cursor, audience)
    return replace(shows.view(conductor.state, conductor.book, audience), last=last)


def lawful(view: PublicView) -> None:
    """A contact is its number and nothing else. Raises `Leak`."""
    for unit in view.units:
        if isinstance(unit.called, Contact) and replace(unit, due=False) != PublicUnit(unit.called):
            raise Leak(f"a contact that says more than its number: {unit}")


def papers(tab: Encounter, side: str) -> Looks:
    """The papers of a side: text, PDF without its dates, metadata and outline."""
    made = side_paper(tab, publisher(tab.key), side)
    data = made.pdf("a4")
    reader = PdfReader(BytesIO(data))
    told = {key: value for key, value in (reader.metadata or {}).items() if not key.endswith("Date")}
    about = (told, len(reader.pages), str(reader.outline), list(reader.attachments))
    text = {"markdown": made.markdown(), "title": made.title, "pdf text": list(texts(data))}
    return {**text, "pdf metadata": str(about), "pdf": DATES.sub(b"", data)}


class Desk(MainWindow):
    """A referee's window that stands before any tab, with the players' screen beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.attach(SessionFile())
        self.conductor: Conductor | None = None
        self.control = PlayersController(self, {}, lambda *_: None)

    @property
    def stage(self) -> Stage | None:
        """As much of a stage as the players' screen asks for."""
        return cast("Stage", self)

    def say(self, text: str, why: str = "") -> None:
        """To nobody."""

    def screen_of(self, tab: Encounter) -> Looks:
        """The players' window, opened before a tab: its pixels and its chrome."""
        self.conductor = Conductor(tab.branch(tab.name))
        self.control.open()
        try:
            assert self.control.screen is not None
            return dict(dressed(self.control.screen))
        finally:
            self.control.close()

    def files_of(self, tab: Encounter, side: str) -> Looks:
        """The names of a side's files that the menu writes of this round, and what stands in those to be read."""
        with TemporaryDirectory() as folder, patch.object(QFileDialog, "getExistingDirectory", lambda *_: folder):
            self.conductor = Conductor(tab)
            self.control._write_papers(self.conductor, True)
            files = [one for one in sorted(Path(folder).iterdir()) if one.name.lower().startswith(side.lower())]
            return {"files": [(one.name, one.read_text() if one.suffix == ".md" else "") for one in files]}


def dressed(window: QWidget) -> Iterator[tuple[str, object]]:
    """A window's pixels and its chrome: title, icon text, tool tips, names for screen readers, of all that is in it."""
    yield "title", (window.windowTitle(), window.windowIconText(), window.windowFilePath(), window.windowRole())
    every = [window, *window.findChildren(QWidget)]
    yield "accessible tree", [(type(one), one.accessibleName(), one.accessibleDescription()) for one in every]
    yield "read aloud", [spot.text for one in every if isinstance(one, Spotted) for spot in one.spots()]
    yield "tool tips", [(one.toolTip(), one.statusTip(), one.whatsThis(), one.objectName()) for one in every]
    image = window.grab().toImage()
    yield "pixels", bytes(image.constBits())
