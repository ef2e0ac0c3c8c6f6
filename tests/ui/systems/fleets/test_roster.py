"""Who attacks whom at a place, as the rosters have it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.state import Fleet, Ships
from referee_app.ui.look import theme
from tests.ui.systems.fleets.table import DEEP, HAVEN, SCENE, Table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table(qtbot, *SCENE)
    made.go_on()
    return made


def settle() -> None:
    """What is laid out may ask for another layout."""
    for _ in range(3):
        QApplication.processEvents()


def test_who_is_fought_next_stays_so_through_a_what_if_and_once_it_is_written_down(table: Table) -> None:
    aimed = [table.panel.roster.row(id_).role.text() for id_ in ("blue-1", "blue-2")]
    assert aimed == ["target 1", "target 2"]
    table.type("90", table.panel.roster.row("blue-1").counts["military_inf"])  # nobody beats them now
    table.click(table.panel.forecast.write)
    assert [table.panel.roster.row(id_).role.text() for id_ in ("blue-1", "blue-2")] == aimed
    assert table.primary == "Attack: Red <b>One</b> on Wardens"
    table.click(table.panel.roster.row("blue-2").role)
    table.type("80", table.panel.roster.row("blue-1").counts["military_inf"])
    assert table.panel.roster.row("blue-2").role.text() == "target 1"


def test_the_rosters_stay_under_the_pointer_whoever_is_to_attack(qtbot: QtBot) -> None:
    hosts = [
        Fleet(id_, id_, owner, "deep", Ships(military_pi=40))
        for id_, owner in (("one", "North"), ("two", "North"), ("foe", "South"))
    ]
    table = Table(qtbot, HAVEN, DEEP, *hosts)
    table.go_on()
    table.conductor.order(Declare("one", "foe"))
    while table.state.combat is not None:
        table.go_on()
    roster, tabs = table.panel.roster, table.panel.location.tabs
    roles = [roster.row(id_).role for id_ in ("one", "two")]
    assert [role.text() for role in roles] == ["let attack", "attacks"]
    QApplication.processEvents()
    stood = roster.y()
    table.click(roles[0])
    assert table.panel.forecast.empty.isVisible(), "it has attacked whoever is here"
    assert roster.y() == stood
    table.click(roles[1])
    assert roster.y() == stood
    table.click(roles[0])
    tabs.setCurrentIndex(1 - tabs.currentIndex())
    QApplication.processEvents()
    card = table.panel.forecast.geometry()
    assert roster.y() <= card.bottom() + 1 + theme.GROUP, "elsewhere nothing is kept free"


def test_what_a_fleet_is_worth_is_as_high_as_its_lines_and_no_higher_once_they_are_short(table: Table) -> None:
    row = table.panel.roster.row("red-1")
    table.stage.resize(1366, 700)
    settle()
    short, high = row.worth.text(), row.told.height()
    row.worth.setText(" ".join([short] * 4))
    settle()
    told = row.told.layout()
    assert told is not None and row.told.height() >= told.heightForWidth(row.told.width()) > high
    row.worth.setText(short)
    settle()
    assert row.told.height() == high
