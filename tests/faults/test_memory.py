"""What is closed is gone: tabs opened and closed, and windows of text, leave nothing of Qt behind."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog

from referee_app.store import samples
from referee_app.store.session import Session
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look.prepared import IdleTasks
from referee_app.ui.stage.stage import Stage
from tests.faults.fights import WHOLE
from tests.faults.monkey import first_of_each, furnished
from tests.ui.room import Room

TABS = 10 if WHOLE else 2
"""Of each system."""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Room]:
    yield from furnished(Session(), tmp_path, monkeypatch, Random(1))


@pytest.fixture(autouse=True, scope="module")
def what_other_files_left_is_not_walked() -> None:
    """Garbage is looked for two dozen times, and among what this file makes: the heap of a worker that has run for
    minutes takes each time longer than what is looked for."""
    gc.collect()
    gc.freeze()


def swept() -> None:
    """Let Qt and Python throw away what nobody holds."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def living(room: Room) -> tuple[int, int]:
    """How many objects hang on the window, and how many stages and conductors there are at all."""
    swept()
    kept = [one for one in gc.get_objects() if isinstance(one, Stage | Conductor) and shiboken6.isValid(one)]
    return len(room.window.findChildren(QObject)), len(kept)


def open_and_close(room: Room, sample: samples.Sample) -> None:
    """A tab and back; it is played in between."""
    room.file.session.add(samples.open_sample(sample).encounters[0])
    room.window.show_tabs()
    room.stage.go_on()
    room.settle()
    room.controller.close_tab()
    room.file.session.closed.clear()
    room.settle()


@pytest.mark.parametrize("sample", first_of_each(), ids=lambda one: one.key)
def test_a_closed_tab_leaves_nothing(room: Room, sample: samples.Sample) -> None:
    open_and_close(room, sample)
    before = living(room)
    for _ in range(TABS):
        open_and_close(room, sample)
    assert living(room) == before
    assert before[1] == 0


@pytest.mark.parametrize("command", ["keys", "about", "verify"])
def test_a_window_of_text_leaves_nothing(room: Room, command: str) -> None:
    room.controller.add("squadron")
    while any(one.isActive() for one in room.window.findChildren(IdleTasks)):
        QApplication.processEvents()  # what a tab makes ahead comes to stand in it meanwhile
    counts = []
    for _ in range(4):
        room.act(command)
        QApplication.processEvents()
        for dialog in room.window.findChildren(QDialog):
            dialog.close()
        QApplication.processEvents()
        counts.append(living(room))
    assert counts[1:] == counts[:1] * 3


def test_a_tab_closed_before_the_disk_has_answered_is_closed(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    room.controller.add("eras")
    conductor = room.stage.conductor
    conductor.throw_by_hand("colony", True)
    room.controller.close_tab()
    swept()
    assert not shiboken6.isValid(conductor)
    room.settle()  # the disk answers: nobody is there to be told, and nothing is raised
    assert room.file.session.closed[-1].hand == frozenset({"colony"})
