"""Tiles of the bridge: what is painted anew, and what stays as it was painted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.systems.cepheus.state import Position
from referee_app.ui.sheet.paint import Draft
from referee_app.ui.systems.cepheus.crew_strip import CrewStrip
from referee_app.ui.systems.cepheus.viewmodel import Tile
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
