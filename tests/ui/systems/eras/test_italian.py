"""A switch of language while the three eras are on the stage leaves no word behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee_app.store.samples import Sample, open_sample
from tests.ui.room import Room
from tests.ui.test_translations import ENGLISH, ITALIAN, left_behind, only, speak, words


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    menu = made.window.menu_lines.menus["samples"]
    menu.aboutToShow.emit()
    next(line for line in menu.actions() if "raid" in line.text()).trigger()
    made.settle()
    yield made
    speak("en")
    made.file.close()


def names(room: Room) -> set[str]:
    """What the referee has named."""
    state = open_sample(Sample("eras", "the-raid.json")).encounters[0].journal.state
    given = [room.file.session.title, state.colony.notes]
    given += [text for unit in state.units for text in (unit.name, unit.side, unit.id)]
    return words(given)


def foreign(room: Room, top: QWidget, code: str) -> list[str]:
    ours, theirs = (ITALIAN, ENGLISH) if code == "it" else (ENGLISH, ITALIAN)
    return left_behind(top, only(theirs, ours, names(room)))


@pytest.mark.parametrize("orders", [0, 1, 2])
@pytest.mark.parametrize("page", ["ladder", "target", "forecast", "tables", "colony"])
def test_a_switch_leaves_no_word_behind(room: Room, orders: int, page: str) -> None:
    for _ in range(orders):
        room.stage.rail.primary.click()
        room.settle()
    room.stage.panel.turn_to(page)  # type: ignore[attr-defined]
    for code in ("it", "en"):
        speak(code)
        assert foreign(room, room.window, code) == [], code
