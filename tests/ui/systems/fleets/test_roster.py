"""Who attacks whom at a place, as the rosters have it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.systems.fleets.table import SCENE, Table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table(qtbot, *SCENE)
    made.go_on()
    return made


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
