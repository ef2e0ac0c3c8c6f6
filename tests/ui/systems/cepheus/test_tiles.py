"""Tiles of the bridge: what is painted anew, and what stays as it was painted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.system import Objection
from referee_app.systems.cepheus.actions.pilot import Evasive
from referee_app.systems.cepheus.state import Position
from referee_app.ui.sheet.paint import Draft
from referee_app.ui.systems.cepheus.actions_list import ActionsList
from referee_app.ui.systems.cepheus.crew_strip import CrewStrip
from referee_app.ui.systems.cepheus.viewmodel import Row, Tile
from tests.ui.pictures import stale

PILOT: Position = "pilot"
CREW = tuple(Tile(f"c{place}", f"{name} Wren", PILOT, "", 1, 1) for place, name in enumerate("ABCDEF"))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tiles as they are painted."""
    found, paint = list[int](), CrewStrip.paint_tile

    def noted(strip: CrewStrip, draft: Draft, place: int, rect: QRectF) -> None:
        found.append(place)
        paint(strip, draft, place, rect)

    monkeypatch.setattr(CrewStrip, "paint_tile", noted)
    return found


@pytest.fixture
def strip(qtbot: QtBot, painted: list[int]) -> CrewStrip:
    made = CrewStrip()
    qtbot.addWidget(made)
    made.resize(800, 100)
    made.show_people(CREW, "c0")
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    painted.clear()
    return made


def test_only_the_tiles_that_changed_are_painted_anew(strip: CrewStrip, painted: list[int]) -> None:
    strip.show_people((*CREW[:3], replace(CREW[3], minor=0), *CREW[4:]), "c0")
    QApplication.processEvents()
    assert painted == [3]
    painted.clear()
    strip.show_people(CREW, "c5")
    QApplication.processEvents()
    assert painted == [0, 5], "those picked before and now; the one changed back has a picture"
    assert stale(strip.window()) == []


def test_names_that_are_told_apart_otherwise_are_all_painted_anew(strip: CrewStrip, painted: list[int]) -> None:
    strip.show_people(tuple(replace(one, name=f"Wren {one.name}") for one in CREW), "c0")
    QApplication.processEvents()
    assert painted == [0, 1, 2, 3, 4, 5]


def row(action: str, crew: str, rule: str = "") -> Row:
    """Somebody's action, and what speaks against it."""
    return Row(action, Evasive(crew), Objection("disabled", rule) if rule else None, own=True)


def test_an_action_that_somebody_else_has_as_well_is_put_there_from_its_picture(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same action stands in another place of another person's list, with another order behind it."""
    found, paint = list[str](), ActionsList.paint_tile

    def noted(shown: ActionsList, draft: Draft, place: int, rect: QRectF) -> None:
        found.append(shown.keys[place])
        paint(shown, draft, place, rect)

    monkeypatch.setattr(ActionsList, "paint_tile", noted)
    made = ActionsList()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show_rows((row("evasive", "c0"), row("dock", "c0"), row("repair", "c0", "C-1")), None, 1, others=False)
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    found.clear()
    made.show_rows((row("repair", "c1", "C-1"), row("evasive", "c1"), row("dock", "c1", "C-2")), None, 2, others=False)
    QApplication.processEvents()
    assert found == ["dock"], "what speaks against it is another thing"
    assert stale(made.window()) == []


def test_the_keyboard_goes_from_line_to_line_however_high_they_are(qtbot: QtBot) -> None:
    """In a narrow column it jumped over a line beside a name of three lines, and stood still before one of four."""
    made = ActionsList()
    qtbot.addWidget(made)
    names = "help", "ecm_missiles", "jump", "intercept", "ram", "repair", "dock", "evasive", "pursuit"
    made.show_rows(tuple(row(name, "c0", "C-117") for name in names), None, len(names), others=False)
    made.fit((132,))
    last = len(names) - 1
    assert max(made.rect_of(place).height() for place in range(last)) > 2 * made.rect_of(last).height()
    assert [made.step(place, 0, 1) for place in range(last + 1)] == [*range(1, last + 1), last]
    assert [made.step(place, 0, -1) for place in range(last + 1)] == [0, *range(last)]
    made.fit((132, 132))
    assert [made.step(place, 1, 0) for place in range(last + 1)] == [*range(last + 1)], "nothing stands at the right"
