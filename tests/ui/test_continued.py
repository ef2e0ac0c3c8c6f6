"""Session > Continue in a new file, in the window: the sheets go along, and stay on the disk."""

import pytest
from pytestqt.qtbot import QtBot

from referee_app.store import codec
from referee_app.store.samples import open_sample, samples
from referee_app.store.session import MOST_TABS, new_encounter
from referee_app.systems import load
from tests.ui.room import Room


def test_the_new_file_holds_the_sheets_and_stays_when_the_window_closes(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    for sample in samples():
        room.file.lay(open_sample(sample))
        before = [tab.journal.state for tab in room.file.session.encounters]
        room.act("go_on_in_new")
        room.settle()
        path = room.file.path
        assert path is not None
        assert room.file.trouble == ""
        room.file.close()
        found = codec.load(path.read_bytes(), path.name)
        assert [tab.journal.state for tab in found.encounters] == before


def test_a_session_that_cannot_be_written_stays_on_the_desk(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    old = room.file.session
    old.encounters[0].name = "half \ud800"
    room.act("go_on_in_new")
    assert room.file.session is old


def test_a_tab_too_many_is_refused_in_a_sentence(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    said: list[str] = []
    monkeypatch.setattr(room.controller, "say", said.append)
    while len(room.file.session.encounters) < MOST_TABS - 1:
        room.file.session.add(new_encounter(load("ocs"), "another"))
    room.window.tabs.add_requested.emit("ocs")
    room.act("close_tab")
    room.act("duplicate")
    assert said == []
    room.window.tabs.add_requested.emit("ocs")
    room.act("duplicate")
    room.act("reopen_tab")
    room.settle()
    assert len(said) == 3
    assert "no more encounters" in said[0]
    assert (len(room.file.session.encounters), len(room.file.session.closed)) == (MOST_TABS, 1)
    assert room.file.trouble == ""
