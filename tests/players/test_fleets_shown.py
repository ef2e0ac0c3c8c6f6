"""The fleets' moderator shows powers to each other in the real panel, and each gets its own turn report."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QMenu

from referee_app.core.public import NOTHING, Reveal
from referee_app.systems.fleets.actions.combat import Confirm, Declare
from referee_app.systems.fleets.actions.roster import StartTurn
from referee_app.ui.players.papers import side_paper
from tests.ui.systems.fleets.table import SCENE, Table

MEET = "The two sides of this fight see each other"


@pytest.fixture
def table(qtbot: Any) -> Table:
    return Table(qtbot, *SCENE)


def texts(menu: QMenu) -> list[str]:
    menu.aboutToShow.emit()
    return [one.text() for one in menu.actions()]


def press(menu: QMenu, begins: str) -> None:
    menu.aboutToShow.emit()
    next(one for one in menu.actions() if begins in one.text()).trigger()


def test_circles_stand_beside_fleets_and_the_system_once_anything_is_shown(table: Table) -> None:
    row, place = table.panel.roster.row("blue-1"), table.panel.location.circle
    assert row.circle.isHidden() and place.isHidden()
    assert table.conductor.show_players(Reveal(sides=("North",)))
    assert row.circle.isVisible() and place.isVisible() and row.owner.text() == "South"
    table.click(row.circle)
    table.click(place)
    reveal = table.conductor.encounter.reveal
    assert (reveal.level("blue-1", "South"), reveal.level("haven", "South")) == ("contact", "contact")
    assert row.owner.text() == "South · seen by North"
    assert any("Players see of Haven" in one for one in texts(table.panel.location.place_menu))
    press(table.panel.location.place_menu, "Everybody sees every system")
    assert table.conductor.encounter.reveal.level("haven", "South", "North") == "seen"
    assert table.conductor.encounter.reveal.level("haven", "South", "South") == "known"


def test_who_fights_sees_his_foe_at_one_press_and_is_told_of_it_in_his_report(table: Table) -> None:
    row = table.panel.roster.row("red-2")
    press(row.menu, "whoever opposes it here see each other")
    assert table.conductor.encounter.reveal.level("haven", "South", "North") == "seen"
    assert not any("each other" in one for one in texts(row.menu))
    table.conductor.undo()
    table.conductor.order(StartTurn("North"))
    table.conductor.order(Declare("red-2", "blue-1"))
    lines = len(table.conductor.journal.entries)
    assert table.panel.combat.menu.actions(), "an empty menu never opens"
    press(table.panel.combat.menu, MEET)
    assert len(table.conductor.journal.entries) == lines + 1
    assert MEET not in texts(table.panel.combat.menu)
    while table.state.combat is not None:
        following = table.conductor.following
        table.conductor.order(following if following is not None else Confirm())
        while table.conductor.question is not None:
            table.conductor.roll()
    publisher = table.conductor.publisher
    assert publisher is not None
    north, south = (side_paper(table.conductor.encounter, publisher, side).markdown() for side in ("North", "South"))
    assert "Red Two struck Wardens; losses by the table:" in north and "[" in north
    assert "Wardens lost" in south and "Wardens lost" not in north
    assert "Pickets" not in north and "Builders" not in south
    assert "System Defence 12" in south and "System Defence 12" not in north
    assert "Fleet roster" in north and "Fleet combat card" not in north, "the tables of the rules are no side's"
    assert table.conductor.show_players(NOTHING)
    assert side_paper(table.conductor.encounter, publisher, "South").round == "Turn 1", "they were told of it"
