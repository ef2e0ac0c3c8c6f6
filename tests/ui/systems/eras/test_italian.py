"""A switch of language while the three eras are on the stage leaves no word behind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.play import dice_box
from referee_app.store.samples import Sample, open_sample
from tests.ui.room import Room
from tests.ui.test_translations import left_behind, speak, strange_to, words


@pytest.fixture(scope="module", params=[0, 1, 2])
def room(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Room]:
    """The sample after so many orders: every page of it is turned to in one window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dice_box, "SystemRandom", lambda: Random(20))
        made = Room()
        made.window.show()
        menu = made.window.menu_lines.menus["samples"]
        menu.aboutToShow.emit()
        next(line for line in menu.actions() if "raid" in line.text()).trigger()
        made.settle()
        for _ in range(request.param):
            made.stage.rail.primary.click()
            made.settle()
        yield made
        speak("en")
        made.file.close()
        made.window.hide()
        made.window.deleteLater()


def names(room: Room) -> set[str]:
    """What the referee has named."""
    state = open_sample(Sample("eras", "the-raid.json")).encounters[0].journal.state
    given = [room.file.session.title, state.colony.notes]
    given += [text for unit in state.units for text in (unit.name, unit.side, unit.id)]
    return words(given)


def foreign(room: Room, top: QWidget, code: str) -> list[str]:
    return left_behind(top, strange_to(code, names(room)))


@pytest.mark.parametrize("page", ["ladder", "target", "forecast", "tables", "colony"])
def test_a_switch_leaves_no_word_behind(room: Room, page: str) -> None:
    room.stage.panel.turn_to(page)  # type: ignore[attr-defined]
    for code in ("it", "en"):
        speak(code)
        assert foreign(room, room.window, code) == [], code
