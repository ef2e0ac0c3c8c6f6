"""Clicked, typed and dragged at random over five tabs: no traceback, and what lies on the disk is what stands there."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout

from referee_app.cli.check import findings
from referee_app.store import codec
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.words.catalogue import word
from tests.faults.fights import WHOLE
from tests.faults.monkey import Monkey, evening, furnished
from tests.ui.room import Room

EVENTS = 10_000 if WHOLE else 160
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "not accepted by receiving widget", extend=True)


@pytest.fixture(params=[1, 2, 3] if WHOLE else [1])
def seed(request: pytest.FixtureRequest) -> int:
    found: int = request.param
    return found


@pytest.fixture
def room(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Room]:
    yield from furnished(evening(), tmp_path, monkeypatch, Random(seed))


def settled(room: Room) -> None:
    """Let the disk answer first, so that a busy machine leads the same hand to the same places."""
    room.file.flush()
    QApplication.sendPostedEvents(room.file, QEvent.Type.MetaCall)


def test_the_hand_leaves_a_dialog_that_asks_whether_what_was_typed_may_go(room: Room) -> None:
    """Its question once waited for an answer for ever: a run of these tests hung, now and then."""
    dialog = FormDialog(room.window)
    field = QLineEdit()
    QVBoxLayout(dialog).addWidget(field)
    dialog.open()
    field.setText("typed")
    Monkey(room, 1).play(0)
    assert not dialog.isVisible()


def test_a_hand_at_random_finds_no_fault_and_everything_is_on_the_disk(
    room: Room, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    monkey = Monkey(room, seed)
    monkey.look = lambda _top: settled(room) if not WHOLE else None
    monkey.play(EVENTS)
    assert monkey.faults == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert room.file.flush() or room.file.read_only, room.file.trouble
    assert room.file.path is not None
    written = codec.dump(room.file.session) if room.file.read_only else room.file.path.read_bytes()
    again = codec.load(written, "evening")
    again.current = room.file.session.current  # which tab is looked at is written with the next move
    assert codec.dump(again) == codec.dump(room.file.session)
    kept, live = [*again.encounters, *again.closed], [*room.file.session.encounters, *room.file.session.closed]
    assert [tab.journal.state for tab in kept] == [tab.journal.state for tab in live]
    assert [sentence for tab in kept for sentence in findings(tab, tab.name, word)] == []
