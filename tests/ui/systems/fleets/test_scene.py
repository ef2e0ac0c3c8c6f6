"""The scene of the fleets, played by mouse and by keyboard: declare, strike, run to the end, the system, destroyed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee_app.systems.fleets.events import FireHeld
from referee_app.systems.fleets.state import Fleet, Ships
from tests.ui.systems.fleets.table import SCENE, Table


def go(table: Table, by_mouse: bool) -> None:
    """Take the next step by the rail's button or by Space."""
    if by_mouse:
        table.go_on()
    else:
        table.stage.setFocus()
        table.space()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_whole_scene(qtbot: QtBot, by_mouse: bool) -> None:
    table = Table(qtbot, *SCENE, painted=True)
    assert table.primary == "Start North’s turn"
    go(table, by_mouse)
    assert (table.state.turn, table.state.owner) == (1, "North")

    # the forecast for the whole location is there: two fleets, then the system
    foretold = table.panel.forecast.forecast
    assert foretold is not None and foretold.siege is not None
    assert [stage.target for stage in foretold.stages] == ["blue-1", "blue-2", "haven"]
    assert "Haven" in table.panel.forecast.system.text()
    assert table.panel.roster.row("red-1").rows.text() == "152 → 91–100 + 51–60"
    assert [ship for ship, _ in table.panel.ours.strip.runs] == ["developer_pi", "military_pi", "military_inf"]
    assert table.primary == "Attack: Red <b>One</b> on Wardens"

    first_duel(table, by_mouse)

    # the next target is offered, and after it the system with the order to destroy it
    assert table.primary == "Attack: Red <b>One</b> on Pickets"
    fight_on(table, by_mouse)
    assert table.primary == "Attack the system: Red <b>One</b> on Haven"
    destroy = table.panel.location.destroy_
    if by_mouse:
        table.click(destroy)
    else:
        destroy.setFocus()
        table.press(Qt.Key.Key_Space)
    assert table.primary == "Destroy the system: Red <b>One</b> on Haven"
    fight_on(table, by_mouse)
    assert table.state.location("haven").defence < 12

    # everybody else may try; then the other side's turn
    for _ in range(200):
        if table.state.owner != "North":
            break
        go(table, by_mouse)
    assert table.state.owner == "South"


def first_duel(table: Table, by_mouse: bool) -> None:
    """Exchange by exchange, then run to the end with every die logged."""
    go(table, by_mouse)
    assert table.primary == "Strike: Red <b>One</b>"
    while table.combat.stage in ("declared", "attacker"):
        go(table, by_mouse)
    assert len(table.combat.blows[0].throws) == 2
    while table.combat.stage == "defender":
        go(table, by_mouse)
    assert table.primary == "Remove the losses of both sides"
    go(table, by_mouse)
    assert table.combat.exchange == 2 or table.combat.outcome
    if not table.combat.outcome:
        if by_mouse:
            table.click(table.panel.combat.run)
        else:
            table.panel.combat.run.setFocus()
            table.press(Qt.Key.Key_Space)
        while table.conductor.question is not None:
            go(table, by_mouse)
    assert table.combat.outcome == "attacker_wins"
    assert table.panel.combat.outcome.text().startswith("Red <b>One</b> won")
    assert table.primary == "Confirm the outcome"
    go(table, by_mouse)
    assert table.state.fleet("red-1").has_fought
    assert not table.state.fleet("blue-1").ships.total


def fight_on(table: Table, by_mouse: bool) -> None:
    """From the proposal of a fight to its confirmed end."""
    fought = table.state.fought
    while table.state.fought == fought:
        go(table, by_mouse)


def test_the_forecast_is_right(qtbot: QtBot) -> None:
    """Its figures are those of the worked examples of the rules page."""
    from fractions import Fraction

    haven, deep = SCENE[:2]
    pi = Fleet("pi", "Pi", "North", "haven", Ships(military_pi=3))
    inf = Fleet("inf", "Inf", "South", "haven", Ships(military_inf=1))
    table = Table(qtbot, haven, deep, pi, inf)
    forecast = table.panel.forecast.forecast
    assert forecast is not None
    (leg,) = forecast.fights
    assert (leg.wins, leg.loses, leg.mutual) == (Fraction(3074, 3675), Fraction(181, 3675), Fraction(4, 35))
    assert leg.exchanges == Fraction(1026, 875)
    assert table.panel.forecast.chance.text() == "83.6\u00a0%"
    assert table.panel.forecast.fraction.text() == "3074/3675"


def test_a_stalemate_of_unarmed_fleets_is_told(qtbot: QtBot) -> None:
    haven = SCENE[0]
    one = Fleet("one", "One", "North", "haven", Ships(developer_pi=3))
    two = Fleet("two", "Two", "South", "haven", Ships(developer_pi=2))
    table = Table(qtbot, haven, one, two)
    assert table.panel.forecast.forecast is not None
    assert table.panel.forecast.forecast.blocked == 1
    table.go_on()
    table.panel._on_key("Alt+1")  # nobody proposes it
    table.go_on()
    assert table.combat.outcome == "stalemate"
    assert "Stalemate" in table.panel.combat.outcome.text()
    assert "exchange" not in table.panel.combat.kind.text(), "none was fought"
    table.go_on()
    assert table.primary == "Start South’s turn"
    assert "F-8" in table.panel.location.reason.text()


def test_f54_what_cannot_be_won_is_fought_where_the_referee_points_at_it(qtbot: QtBot) -> None:
    small = Fleet("small", "Small", "North", "haven", Ships(military_inf=6))
    big = Fleet("big", "Big", "North", "haven", Ships(military_inf=14, military_pi=4))
    table = Table(qtbot, SCENE[0], small, big)
    table.go_on()
    assert table.primary == "Attack the system: Big on Haven", "whoever can win goes first"
    table.click(table.panel.roster.row("small").role)
    assert table.primary == "Attack the system: Small on Haven"
    met = Table(qtbot, SCENE[0], Fleet("one", "One", "North", "haven", Ships(military_inf=1)), SCENE[5])
    met.go_on()
    assert "cannot win" in met.panel.location.reason.text()
    met.type("20", met.panel.roster.row("one").counts["military_inf"])
    assert met.win() > 0 and not met.panel.location.reason.isVisible(), "a what-if is judged by its own ships"
    alone = Table(qtbot, SCENE[0], small)
    alone.go_on()
    location = alone.panel.location
    assert alone.primary == "Start South’s turn" and "cannot win" in location.reason.text()
    alone.panel._on_key("Alt+1")
    assert alone.primary == "Attack the system: Small on Haven" and not location.reason.isVisible()
    alone.panel._on_key("Alt+End")
    assert alone.state.owner == "South"


def test_a_deed_that_cannot_be_done_says_why(qtbot: QtBot) -> None:
    table = Table(qtbot, SCENE[0], Fleet("one", "One", "North", "haven", Ships(military_inf=1)))
    deeds = table.panel.roster.row("one").actions_
    assert "no other fleet" in deeds["give"].text() and "two ships" in deeds["split"].text()


def test_f6_a_fleet_that_holds_fire_is_passed_over_until_it_is_pointed_at(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    table.go_on()
    first = table.panel.picks.attacker
    row = table.panel.roster.row(first)
    row.actions_["hold"].trigger()
    assert table.panel.picks.attacker != first
    assert "holds fire" in table.panel.roster.row(first).worth.text()
    for other in ("red-1", "red-2", "red-3"):
        if other not in table.state.held:
            table.panel.roster.row(other).actions_["hold"].trigger()
    assert table.primary == "Start South’s turn"
    assert not any(row.role.isChecked() for row in table.panel.roster.shown_rows)
    (last,) = table.conductor.journal.entries[-1].events
    assert isinstance(last, FireHeld)
    table.conductor.undo()
    assert table.panel.picks.attacker == last.fleet and table.primary.startswith("Attack")  # what was held fights again
    table.conductor.redo()
    assert set(table.state.held) == {"red-1", "red-2", "red-3"} and table.primary == "Start South’s turn"
    table.panel.roster.row(first).role.click()
    assert table.panel.picks.attacker == first and first not in table.state.held
    assert table.primary.startswith("Attack")
    table.panel._on_key("Alt+0")
    assert first in table.state.held and table.primary == "Start South’s turn"
    table.go_on()
    assert not table.state.held and "holds fire" not in table.panel.roster.row(first).worth.text()
