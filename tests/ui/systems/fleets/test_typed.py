"""What is typed into the fleets' panel counts, and nothing else in its place; in a combat its sheet is put right."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.systems.fleets.state import Fleet, Ships
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.systems.fleets.table_view import Lit
from referee_app.ui.systems.fleets.words import name_of
from tests.ui.systems.fleets.table import HAVEN, SCENE, Table


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


def mending(table: Table, id_: str) -> QAction:
    """The line of the combat's menu that puts one of its sides right."""
    menu, name = table.panel.combat.menu, name_of(table.state, id_)
    menu.aboutToShow.emit()
    return next(one for one in menu.actions() if one.text().startswith(f"Put {name} right…"))


def mended(table: Table, id_: str, field: str, value: int) -> None:
    mending(table, id_).trigger()
    (editor,) = (one for one in table.panel.findChildren(RecordEditor) if one.isVisible())
    editor.inputs[field].show(value)
    editor.buttons.accepted.emit()
    QApplication.processEvents()


def to(table: Table, stage: str) -> None:
    while table.state.combat is None or table.combat.stage != stage:
        table.go_on()


@pytest.mark.parametrize("stage", ["declared", "defender", "losses", "attacker"])
def test_a_figure_is_put_right_in_the_middle_of_a_duel(qtbot: QtBot, stage: str) -> None:
    table = Table(qtbot, *SCENE)
    to(table, "defender")
    to(table, stage) if stage != "declared" else table.conductor.go_to(table.conductor.journal.cursor - 1)
    before, blows = table.state, table.combat.blows
    attacker, ships = table.combat.attacker, table.combat.attackers
    mended(table, attacker, "ships.military_inf", ships.military_inf + 3)
    assert table.combat.attackers == replace(ships, military_inf=ships.military_inf + 3), (
        "as the sheet had it, not the roster"
    )
    assert (table.combat.blows, table.combat.stage) == (blows, stage)
    line = table.conductor.journal.entries[-1]
    assert line.overruled == (("in_combat",) if stage != "declared" else ()), "what spoke against it is in the journal"
    table.conductor.undo()
    assert table.state == before, "in one step"


def test_the_defence_of_a_system_is_put_right_while_it_is_attacked(qtbot: QtBot) -> None:
    table = Table(qtbot, HAVEN, Fleet("red", "Red", "North", "haven", Ships(military_pi=40)))
    to(table, "defender")
    mended(table, "haven", "defence", 7)
    assert table.combat.defence == table.state.location("haven").defence == 7


def test_while_dice_are_owed_nothing_is_put_right_and_the_menu_says_how(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    for side in ("North", "South"):
        table.conductor.throw_by_hand(side, True)
    table.conductor.lets_pass = True
    table.go_on()
    table.go_on()
    assert table.conductor.question is not None
    table.stage.column.tray.field.setText("34")
    QTest.keyClick(table.stage.column.tray.field, Qt.Key.Key_Return)
    while not table.combat.blows:
        table.stage.column.tray.field.setText("34")
        QTest.keyClick(table.stage.column.tray.field, Qt.Key.Key_Return)
    assert table.conductor.question is not None and table.panel.combat.more.isEnabled()
    line, blows = mending(table, table.combat.defender), table.combat.blows
    assert not line.isEnabled() and "Ctrl+Z" in line.text()
    table.conductor.undo()
    assert table.combat.blows == blows, "no die is lost by it"
    mended(table, table.combat.defender, "ships.military_pi", 2)
    assert table.combat.defenders.military_pi == 2 and table.combat.blows == blows
