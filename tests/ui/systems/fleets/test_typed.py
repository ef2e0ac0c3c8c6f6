"""What is typed into the fleets' panel counts, and nothing else in its place."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.ui.systems.fleets.table_view import Lit
from tests.ui.systems.fleets.table import SCENE, Table


def test_nothing_is_foretold_by_what_stood_there_before_something_that_cannot_be_read(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    table.go_on()
    QApplication.processEvents()
    panel = table.panel
    forecast, row = panel.forecast, panel.roster.row(panel.picks.attacker)
    figures, told = (forecast.chance, forecast.lines, forecast.foot, forecast.seek), (row.rows, row.worth)
    whose = next(one for one in panel.roster.totals if one.owner.text().startswith("North"))
    before, stood = [one.text() for one in (*told, whose.worth)], panel.roster.y()
    assert all(one.isVisible() for one in figures)
    field = row.counts["military_inf"]
    table.type("x", field)
    assert field.problem and not any(one.isVisible() for one in figures)
    assert forecast.empty.isVisible() and "red" in forecast.empty.text()
    assert [one.text() for one in (*told, whose.worth)] == ["–", "–", "–"]
    assert panel.table.lit == Lit()
    assert panel.roster.y() == stood, "the field stays under the hand"
    other = next(one for one in panel.roster.shown_rows if one.fleet and one.fleet.owner == "South")
    assert "–" not in (other.rows.text(), other.worth.text()), "of the others nothing is in doubt"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert all(one.isVisible() for one in figures) and forecast.empty.isHidden()
    assert [one.text() for one in (*told, whose.worth)] == before
    assert panel.table.lit.attacker and panel.roster.y() == stood
