"""A switch of language while the three eras are on the stage leaves no word behind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee_app.store.samples import Sample, open_sample
from tests.ui.room import Room
from tests.ui.test_translations import left_behind, speak, strange_to, words


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
    return left_behind(top, strange_to(code, names(room)))


def test_a_switch_leaves_no_word_behind(room: Room) -> None:
    panel: Any = room.stage.panel
    for orders in range(3):
        for page, code in product(("ladder", "target", "forecast", "tables", "colony"), ("it", "en")):
            panel.turn_to(page)
            speak(code)
            assert foreign(room, room.window, code) == [], (code, orders, page)
        room.stage.rail.primary.click()
        room.settle()
