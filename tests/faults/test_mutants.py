"""Every file that `load` accepts opens in the window: a stage, or a page that says why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.cli.check import findings
from referee_app.core.journal import Journal, Pending
from referee_app.core.table import Chosen, Thrown
from referee_app.store import codec
from referee_app.store.playable import troubles
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import KEYS, load
from referee_app.systems.squadron.actions.phases import StartRound
from referee_app.systems.squadron.events import Declared
from referee_app.ui.stage.stage import Stage
from referee_app.ui.window.broken_tab import BrokenTab
from referee_app.ui.words.catalogue import word
from tests.faults.fights import WHOLE, recorded
from tests.faults.mutants import mutants
from tests.store.games import evening
from tests.ui.room import Room

SEEDS = range(20 if WHOLE else 1)
FILES = 50 if WHOLE else 4


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    yield made
    made.file.close()


def seen(room: Room) -> bool:
    """Whether something stands in the window, painted: a stage, or the page that says why not."""
    QApplication.processEvents()
    window = room.window
    page = window.stack.currentWidget()
    assert page is not None
    page.grab()
    return window.stage is page or page in window._broken.values()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_whatever_loads_is_shown_refreshed_looked_back_at_and_undone(room: Room, key: str, seed: int) -> None:
    for data in islice(mutants(key, seed), FILES):
        session = codec.load(data, "mutant.json")
        told = [list(findings(tab, tab.name, word)) for tab in session.encounters]
        room.file.lay(session)
        assert seen(room)
        for deed in (refresh, look_back, undo):
            deed(room)
            room.settle()
            assert seen(room), (deed, told)
        assert room.file.flush()


def refresh(room: Room) -> None:
    if room.window.stage is not None:
        room.window.stage.refresh()
    else:
        broken(room).retry.click()


def look_back(room: Room) -> None:
    if room.window.stage is not None:
        room.window.stage.conductor.look_at(room.window.stage.conductor.journal.cursor // 2)


def undo(room: Room) -> None:
    if room.window.stage is not None:
        room.act("undo")
    else:
        broken(room).undo.click()


def broken(room: Room) -> BrokenTab:
    """The page that says why there is no stage; nothing of what was begun of one is left."""
    stack = room.window.stack
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [one for one in stack.findChildren(Stage) if stack.indexOf(one) < 0] == []
    return room.window._broken[id(room.file.session.encounters[room.file.session.current])]


def about_nobody() -> Encounter:
    """A fight in which somebody who was never enlisted has declared fire."""
    tab = evening(11).encounters[0]
    line = tab.journal.entries[8]
    assert isinstance(line.events[0], Declared)
    declared = replace(line.events[0], declaration=replace(line.events[0].declaration, squadron="nobody"))
    entries = [*tab.journal.entries[:8], replace(line, events=(declared,)), *tab.journal.entries[9:]]
    return Encounter(tab.key, tab.name, Journal(tab.journal.start, entries, 11))


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    """A file with a tab that cannot be shown, open in the window at the last start, beside one that can."""
    path = tmp_path / "evil.json"
    path.write_bytes(codec.dump(Session("", "", [about_nobody(), evening(2).encounters[0]])))
    return path


def test_facts_about_nobody_are_read_and_the_other_tabs_play_on(room: Room, evil: Path) -> None:
    before = codec.load(evil.read_bytes(), "evil").encounters[0]
    room.controller.open(evil)
    page = broken(room)
    assert seen(room) and room.window.stage is None
    assert "cannot be shown" in page.told.text() and "nobody" in page.told.text()
    assert page.journal.model.rowCount() == 11 and page.journal.isVisible()
    room.window.tabs.bar.setCurrentIndex(1)
    room.stage.conductor.order(StartRound())
    room.settle()
    kept = codec.load(evil.read_bytes(), "evil").encounters
    assert kept[0].journal.entries == before.journal.entries and kept[0].journal.cursor == 11
    assert len(kept[1].journal.entries) == 3
    lines = [line for line in evil.read_bytes().split(b"\n") if b"nobody" in line]
    assert lines and all(line in codec.dump(Session("", "", [before])) for line in lines)


def test_check_says_what_the_window_would(evil: Path) -> None:
    tab = codec.load(evil.read_bytes(), "evil").encounters[0]
    found = list(findings(tab, tab.name, word))
    assert any("nobody and nothing here is called 'nobody'" in sentence for sentence in found)


def test_taking_lines_back_mends_a_broken_tab(room: Room, evil: Path) -> None:
    room.controller.open(evil)
    for _ in range(3):
        if room.window.stage is None:
            broken(room).undo.click()
            room.settle()
    assert room.stage.conductor.journal.cursor < 11 and len(room.stage.conductor.journal.entries) == 11


def test_a_broken_tab_offers_the_earlier_copies_of_its_file(room: Room, evil: Path) -> None:
    room.controller.open(evil)
    room.act("undo")  # greyed: nothing happens
    room.file.keep()
    room.settle()
    menu = broken(room).copies.menu()
    menu.aboutToShow.emit()
    assert len(menu.actions()) == 1 and menu.actions()[0].isEnabled()
    menu.actions()[0].trigger()
    assert room.file.untitled and seen(room)


@pytest.mark.parametrize("key", KEYS if WHOLE else KEYS[::2])
def test_a_panel_that_breaks_in_play_leaves_the_journal_and_comes_back(
    room: Room, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.file.lay(Session("", "", [new_encounter(load(key), "Broken"), new_encounter(load(key), "Whole")]))
    stage = room.stage
    with monkeypatch.context() as patch:
        patch.setattr(stage.panel, "show_view", lambda _view: 1 / 0)
        stage.refresh()
        room.act("undo")
        assert seen(room) and "ZeroDivisionError" in broken(room).told.text()
        room.act("insert")
        room.window.tabs.bar.setCurrentIndex(1)
        assert room.stage.conductor.encounter.name == "Whole"
    room.window.tabs.bar.setCurrentIndex(0)
    broken(room).retry.click()
    assert room.stage.conductor.encounter.name == "Broken"


def pending_of(tab: Encounter) -> list[Pending[object, object]]:
    """Orders half answered in ways the rules do not ask: foreign dice, too many of them, nobody's order."""
    thrown = Thrown("d6", ((6,),), "hand")
    line = next(one for one in tab.journal.entries if one.answers)
    return [
        Pending(line.action, (thrown,)),
        Pending(line.action, (Chosen("who", "nobody"),)),
        Pending(line.action, (*line.answers, thrown)),
    ]


@pytest.mark.parametrize("key", KEYS if WHOLE else KEYS[::2])
def test_a_half_answered_order_that_fits_no_more_is_struck_with_its_dice(room: Room, key: str) -> None:
    tab = next(tab for tab in recorded(key) if any(line.answers for line in tab.journal.entries))
    for pending in pending_of(tab):
        tab.journal.pending = pending
        session = codec.load(codec.dump(Session("", "", [tab])), "half")
        assert any("no longer fits the rules" in said for said in troubles(session.encounters[0]))
        room.file.lay(session)
        assert seen(room)
        journal = room.stage.conductor.journal
        assert journal.pending is None and journal.struck[-1].answers == pending.answers
        assert "it is struck, and its dice are kept" in room.window.facts.text()
