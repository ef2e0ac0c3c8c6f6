"""What stands drawn up on the fleets' panel after an undo: what stood there on that sheet, and nothing of another."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.core.system import Action
from referee_app.systems.fleets.actions.roster import Ally, Muster, StartTurn
from referee_app.systems.fleets.state import Fleet, Ships
from referee_app.ui.systems.fleets.viewmodel import Picks
from tests.ui.systems.fleets.table import SCENE, Table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """North's first turn, in which its second fleet is to attack the second target, as the referee has picked."""
    made = Table(qtbot, *SCENE)
    made.go_on()
    made.click(made.panel.roster.row("red-2").role)
    made.click(made.panel.roster.row("blue-2").role)
    return made


def seat(table: Table) -> tuple[Picks, str, list[str]]:
    """Who attacks whom, and what the button says."""
    return table.panel.picks, table.primary, [fleet.id for fleet in table.panel.board.foes]


@pytest.mark.parametrize(
    "order",
    [
        Muster(Fleet("late", "Late", "North", "haven", Ships(military_pi=90))),
        Ally("North", "South", True),
        StartTurn("South"),
    ],
    ids=lambda one: one.spec.name,
)
def test_who_attacks_whom_is_again_what_it_was_before_the_order(table: Table, order: Action[Any, Any]) -> None:
    """A stranger's find: the first fleet had taken the seat of the one picked."""
    before = seat(table)
    assert before[0].attacker == "red-2" and before[1] == "Attack: Red Two on Pickets"
    assert table.conductor.order(order, overrule=True)
    behind = seat(table)
    table.conductor.undo()
    assert seat(table) == before
    table.conductor.redo()
    assert seat(table) == behind
    table.conductor.undo()
    assert seat(table) == before


def test_the_order_in_which_targets_are_met_comes_back_with_the_fight(qtbot: QtBot) -> None:
    third = Fleet("blue-3", "Third", "South", "haven", Ships(military_pi=2))
    table = Table(qtbot, *SCENE, third)
    table.go_on()
    for target in ("blue-2", "blue-3"):
        table.click(table.panel.roster.row(target).role)
    before = seat(table)
    assert before[2] == ["blue-3", "blue-2", "blue-1"]
    table.conductor.lets_pass = True
    table.space()
    assert table.combat.defender == "blue-3"
    table.conductor.undo()
    while table.state.combat is not None:
        table.conductor.undo()
    assert seat(table) == before


def test_a_what_if_comes_back_with_the_sheet_it_was_typed_on_and_not_with_another(table: Table) -> None:
    table.type("3", table.panel.roster.row("red-2").counts["military_pi"])
    table.press(Qt.Key.Key_Return)
    drawn = dict(table.panel.drafts)
    assert drawn["red-2"].ships.military_pi == 3
    table.conductor.order(StartTurn("South"))
    assert table.conductor.order(Muster(Fleet("late", "Late", "North", "haven", Ships(military_pi=9))), overrule=True)
    table.conductor.undo()
    table.conductor.undo()
    assert table.panel.drafts == drawn
    table.conductor.undo()
    assert not table.panel.drafts and table.state.turn == 0


def test_on_a_sheet_never_shown_whoever_was_picked_stays_as_long_as_he_can(table: Table) -> None:
    table.conductor.order(Muster(Fleet("late", "Late", "North", "haven", Ships(military_pi=90))))
    table.panel._drawn_up.clear()  # as when the encounter is opened again
    table.conductor.undo()
    assert table.panel.picks.attacker == "red-2"


@pytest.mark.parametrize("typed", ["", "3"])
def test_who_was_picked_attacks_again_when_people_command_again(table: Table, typed: str) -> None:
    """A stranger's find: the first fleet stood there, as on a sheet on which nothing was picked."""
    if typed:
        table.type(typed, table.panel.roster.row("red-2").counts["military_pi"])
        table.press(Qt.Key.Key_Return)
    before, drafts = seat(table), dict(table.panel.drafts)
    table.conductor.command("North", "", Command())
    assert table.panel.picks.attacker != "red-2"
    table.conductor.command("North", "", Command(aim="hold"))
    table.conductor.command("North", "", None)
    assert seat(table)[1:] == before[1:] and table.panel.drafts == drafts and bool(drafts) is bool(typed)
    assert table.panel.picks.attacker == "red-2" and table.panel.picks.order[0] == "blue-2"


def test_on_another_sheet_nothing_of_it_is_picked(table: Table) -> None:
    table.conductor.command("North", "", Command())
    table.conductor.order(StartTurn("South"), overrule=True)
    table.conductor.order(StartTurn("North"), overrule=True)
    table.conductor.command("North", "", None)
    assert table.panel.picks.order == ()
