"""A system is played from what it declares: the coin duel, which has no window of its own, by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from referee_app.store.codec import dump, load
from referee_app.ui.printing import pages
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import NumberInput, TextInput
from referee_app.ui.records.library import ListDialog
from referee_app.ui.records.panel import RecordsPanel
from referee_app.ui.records.sheet import Spot
from referee_app.ui.systems import part
from referee_app.ui.words import languages
from tests.sixth import SIXTH, TRIED
from tests.ui.room import Room


@pytest.fixture(scope="module")
def room(qapp: QApplication) -> Iterator[Room]:
    """A window with the sixth tab in front."""
    made = Room()
    made.window.resize(1366, 740)
    made.window.show()
    made.window.tabs.bar.setCurrentIndex(TRIED.index(SIXTH))
    yield made
    made.file.close()
    made.window.close()
    made.window.deleteLater()


@pytest.fixture
def panel(room: Room) -> RecordsPanel:
    """Anna and Bruno with three hearts each, brought from the library."""
    conductor = room.stage.conductor
    while conductor.journal.cursor:
        conductor.undo()
        room.settle()
    dialog: ListDialog = part(SIXTH, "library_dialog").LibraryDialog(conductor.state, parent=room.window)
    dialog.list.selectAll()
    conductor.order_all(list(dialog.orders()))
    dialog.deleteLater()
    room.settle()
    shown = room.stage.panel
    assert isinstance(shown, RecordsPanel)
    return shown


def hearts(room: Room) -> dict[str, int]:
    return {one.name: one.hearts for one in room.stage.conductor.state.duellists}


def click(panel: RecordsPanel, spot: Spot) -> None:
    """Click on a cell of the sheet."""
    cells = (part for area in panel.sheet.areas for part in area.parts)
    area = next(one for one in cells if one.what == spot)
    place = area.rect.center().toPoint()
    QTest.mouseClick(panel.sheet, Qt.MouseButton.LeftButton, pos=QPoint(place.x(), place.y()))


def test_a_duel_is_weighed_given_by_space_and_told(room: Room, panel: RecordsPanel) -> None:
    assert room.stage.rail.primary.text() == "Anna duels Bruno"
    assert panel.draft == room.stage.draft
    foe = next(one for (name, _), one in panel.controls.items() if name == "duellist")
    foe.edited.emit("duellist", "bruno")
    assert room.stage.rail.primary.text() == "Bruno duels Anna"
    conductor = room.stage.conductor
    for _ in range(2):
        QTest.keyClick(room.stage, Qt.Key.Key_Space)
        room.settle()
        if conductor.question is None:
            break
    told: Any = conductor.journal.entries[-1].events
    fought, *hurt = told
    assert (fought.duellist, fought.foe) == ("bruno", "anna")
    loser = {True: ["anna"], False: ["bruno"]}[fought.mine > fought.theirs] if fought.mine != fought.theirs else []
    assert [one.duellist for one in hurt] == loser
    assert sum(hearts(room).values()) == 6 - len(loser)


def test_a_figure_is_put_right_where_it_was_clicked(room: Room, panel: RecordsPanel) -> None:
    click(panel, Spot("duellist", "bruno", "hearts"))
    assert not panel.popup.isHidden()
    assert list(panel.popup.inputs) == ["hearts"], "what its order can correct, and nothing else"
    line = panel.popup.inputs["hearts"]
    assert isinstance(line, NumberInput)
    line.line.selectAll()
    QTest.keyClicks(line.line, "0")
    QTest.keyClick(line.line, Qt.Key.Key_Return)
    room.settle()
    panel.popup.put_away()
    assert hearts(room)["Bruno"] == 0
    assert "No heart left: Bruno (D-2)." in panel.against.text()
    assert room.stage.rail.primary.text() != "Anna duels Bruno", "what the rules refuse is no next step"


def test_one_is_drawn_up_edited_and_taken_off(room: Room, panel: RecordsPanel) -> None:
    panel.new["duellist"].click()
    dialog = panel.findChild(RecordEditor)
    assert dialog is not None
    for path, text in (("name", "Clara"), ("side", "north")):
        line = dialog.inputs[path]
        assert isinstance(line, TextInput)
        QTest.keyClicks(line.field, text)
    dialog.buttons.accepted.emit()
    room.settle()
    assert hearts(room) == {"Anna": 3, "Bruno": 3, "Clara": 3}
    click(panel, Spot("duellist", "clara", "name"))
    assert panel.popup.isHidden()
    assert panel.draft is not None
    assert panel.words.order(panel.draft, room.stage.conductor.state) == "Clara duels Bruno"
    panel.dismiss.click()
    room.settle()
    assert hearts(room) == {"Anna": 3, "Bruno": 3}
    assert panel.edit.isHidden()


def test_help_paper_and_file_know_it_and_italian_speaks_of_it(room: Room, panel: RecordsPanel) -> None:
    assert panel.own_keys()[0] == ("Alt+1", "Duel (D-2)")
    tab = room.stage.conductor.encounter
    text = pages.sheets_as_text(pages.moment(tab))
    assert text.splitlines()[0] == "Coin duel  Duel 1"
    assert "Anna, Side north, Hearts 3" in text
    session = room.file.session
    again = next(one for one in load(dump(session), "again.json").encounters if one.key == SIXTH)
    assert again.journal.state == tab.journal.state
    try:
        languages.speak("it")
        QApplication.processEvents()
        assert room.stage.rail.primary.text() == "Anna sfida Bruno"
        assert panel.insert.text() == "Inserisci dalla libreria…"
    finally:
        languages.speak("en")
