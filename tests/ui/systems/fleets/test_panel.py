"""What the fleets' panel does under mouse and keys: what-ifs, loss orders, reasons, storms, small dialogs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from referee_app.core.effort import GivenUp
from referee_app.core.table import Roll
from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.actions.roster import Ally, Move, Redraw, StartTurn
from referee_app.systems.fleets.state import TYPES, Fleet, Location, Priorities, Ships
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import WordInput
from referee_app.ui.systems.fleets.budget_dialog import BudgetDialog
from referee_app.ui.systems.fleets.dialogs import PickPlace
from referee_app.ui.systems.fleets.library_dialog import LibraryDialog
from referee_app.ui.systems.fleets.quick_fight import QuickFight
from referee_app.ui.systems.fleets.ships_dialog import ShipsDialog
from tests.ui.systems.fleets.table import DEEP, HAVEN, SCENE, STORM, VEIL, Table, finish


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table(qtbot, *SCENE)
    made.go_on()
    return made


# whose turn it is


def test_f6_the_turn_may_be_ended_while_somebody_could_be_attacked(table: Table) -> None:
    owner = table.state.owner
    assert table.panel.board.proposal is not None
    button = table.panel.location.turn
    assert button.isVisible() and owner in button.text()
    table.click(button)
    assert table.state.owner not in ("", owner)


# what if


def test_dragging_a_type_moves_the_chances_but_not_the_table(qtbot: QtBot) -> None:
    mixed = Fleet("mixed", "Mixed", "North", "haven", Ships(military_inf=2, military_pi=6, developer_pi=4))
    foe = Fleet("foe", "Foe", "South", "haven", Ships(military_inf=3, military_pi=4))
    table = Table(qtbot, HAVEN, mixed, foe)
    before, seen = table.win(), []
    table.panel.ours.edited.connect(lambda _: seen.append(table.win()))
    assert [ship for ship, _ in table.panel.ours.strip.runs] == ["developer_pi", "military_pi", "military_inf"]
    table.drag(table.panel.ours.strip, 0, 2)
    assert [ship for ship, _ in table.panel.ours.strip.runs] == ["military_pi", "military_inf", "developer_pi"]
    assert table.win() < before
    assert len(seen) == 2, "the chances move while it is dragged"
    assert table.state.fleet("mixed").priorities == Priorities()
    assert table.panel.forecast.what_if.isVisible()


def test_keys_move_a_type_and_space_writes_it_down(table: Table) -> None:
    strip = table.panel.ours.strip
    strip.setFocus()
    table.press(Qt.Key.Key_Right, control=True)
    assert [ship for ship, _ in strip.runs] == ["military_pi", "developer_pi", "military_inf"]
    table.press(Qt.Key.Key_Left)
    assert table.primary == "Set the loss priorities of Red <b>One</b>"
    table.stage.setFocus()
    table.space()
    priorities = table.state.fleet("red-1").priorities
    assert (priorities.military_pi, priorities.developer_pi, priorities.military_inf) == (5, 4, 2)
    assert not table.panel.forecast.what_if.isVisible()
    table.click(table.panel.ours.default)
    table.click(table.panel.forecast.write)
    assert table.state.fleet("red-1").priorities == Priorities()


def test_a_number_typed_counts_at_once_and_can_be_put_back(table: Table) -> None:
    row = table.panel.roster.row("red-1")
    before = table.win()
    table.type("1", row.counts["military_inf"])
    assert table.win() < before
    assert table.state.fleet("red-1").ships.military_inf == 14
    assert row.rows.text() == "22 → 21–30"
    table.click(table.panel.forecast.back)
    assert table.win() == before
    table.type("20", table.panel.roster.row("red-1").counts["military_inf"])
    assert table.primary == "Write down Red <b>One</b>"
    table.go_on()
    assert table.state.fleet("red-1").ships.military_inf == 20


def test_a_what_if_says_whom_it_is_fought_with(table: Table) -> None:
    roster = table.panel.roster
    table.type("0", roster.row("blue-1").counts["military_inf"])
    table.type("0", roster.row("blue-1").counts["military_pi"])
    assert (roster.row("blue-1").role.text(), roster.row("blue-2").role.text()) == ("let attack", "target 1")
    assert table.panel.forecast.what.text().endswith(" over Pickets")
    table.go_on()
    assert "blue-1" not in [row.fleet.id for row in roster.shown_rows if row.fleet], (
        "once written down, it is folded away"
    )
    assert roster.fold.text() == "1 fleet without ships" and "Wardens" in roster.fold.toolTip()
    table.click(roster.fold)
    last = roster.shown_rows[-1].fleet
    assert last is not None and last.id == "blue-1", "those without ships stand last"
    table.type("30", roster.row("blue-1").counts["military_inf"])
    assert roster.row("blue-1").role.text() == "target 2", "who is next stays next"
    assert [line.name for line in table.panel.forecast.lines.lines] == ["1  Pickets", "2  Wardens"]


def test_what_an_owner_has_stands_under_the_columns(table: Table) -> None:
    north, south = table.panel.roster.totals
    assert north.owner.accessibleName() == "North, 3 fleets"
    assert [north.sums[ship].text() for ship in TYPES] == ["0", "14", "2", "24", "7"]
    assert north.worth.text() == "216 · cost 389"
    assert "On the whole map: South, 2 fleets" in south.worth.toolTip() and "development 8" in south.worth.toolTip()
    table.type("0", table.panel.roster.row("blue-2").counts["military_pi"])
    assert south.sums["military_pi"].text() == "6", "the what-if is counted"
    table.type("1", table.panel.roster.row("red-2").counts["military_pi"])
    assert north.sums["military_pi"].text() == "5"


def test_a_place_leaves_the_map_where_one_looks_for_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tabs, menu = table.panel.location.tabs, table.panel.location.place_menu
    menu.aboutToShow.emit()
    assert not menu.actions()[-1].isEnabled() and "(F-1)" in menu.actions()[-1].text(), "fleets are there"
    opened: list[object] = []
    monkeypatch.setattr(menu, "popup", opened.append)  # no plugin of the tests grabs the keyboard
    tabs.customContextMenuRequested.emit(tabs.tabRect(1).center())
    QApplication.processEvents()
    assert table.panel.picks.place == "deep" and opened
    menu.aboutToShow.emit()
    menu.actions()[-1].trigger()
    QApplication.processEvents()
    assert not table.state.has_location("deep")


def test_the_rail_says_whose_turn_it_is(table: Table) -> None:
    rail = table.stage.rail
    assert rail.mover.isVisible() and rail.mover.accessibleName() == "North to move"
    table.click(table.panel.location.turn)
    assert rail.mover.accessibleName() == "South to move"


def test_a_fight_that_is_hardly_fought_is_told_given_the_fight(qtbot: QtBot) -> None:
    fleets = (
        Fleet("a", "A", "North", "haven", Ships(military_pi=6)),
        Fleet("b", "B", "South", "haven", Ships(military_pi=12)),
        Fleet("c", "C", "South", "haven", Ships(military_inf=10)),
    )
    table = Table(qtbot, HAVEN, *fleets)
    hardly = table.panel.forecast.lines.lines[1]
    assert hardly.cells[0] == "<0.1\N{NO-BREAK SPACE}%" and hardly.left.endswith("theirs Inf 9.2"), "not 0.0, of ten"
    found = table.panel.forecast.forecast
    assert found is not None
    then = found.fights[1].given
    assert then.wins + then.loses + then.mutual + then.stays == pytest.approx(1)
    table.type("1", table.panel.roster.row("a").counts["military_pi"])
    never = table.panel.forecast.lines.lines[1]
    assert set(never.cells[1:]) == {"–"} and never.left.endswith("theirs Inf ×10")


def test_a_priority_as_a_number(table: Table) -> None:
    table.type("1", table.panel.ours.numbers["developer_pi"])
    table.press(Qt.Key.Key_Return)
    assert [ship for ship, _ in table.panel.ours.strip.runs] == ["military_pi", "military_inf", "developer_pi"]


def test_a_what_if_of_a_fleet_that_changed_is_dropped(table: Table) -> None:
    table.type("1", table.panel.roster.row("red-1").counts["military_inf"])
    fleet = replace(table.state.fleet("red-1"), name="Other")
    table.panel.dialogs.ordered.emit(Redraw(fleet))
    QApplication.processEvents()
    assert table.panel.drafts == {}


# picking


def test_the_referee_picks_who_attacks_and_whom_first(table: Table) -> None:
    roster = table.panel.roster
    table.click(roster.row("red-2").role)
    assert table.primary == "Attack: Red Two on Wardens"
    table.click(roster.row("blue-2").role)
    assert table.primary == "Attack: Red Two on Pickets"
    assert roster.row("blue-2").role.text() == "target 1"


def test_one_key_picks_the_target_and_one_the_attacker(table: Table) -> None:
    roster = table.panel.roster
    held = Qt.KeyboardModifier.AltModifier
    roster.row("blue-1").counts["explorer_inf"].setFocus()
    for key, says in (
        (Qt.Key.Key_2, "Attack: Red <b>One</b> on Pickets"),
        (Qt.Key.Key_2, "Attack: Red <b>One</b> on Wardens"),
        (Qt.Key.Key_Down, "Attack: Red Two on Wardens"),
        (Qt.Key.Key_3, "Attack: Red Two on Wardens"),
        (Qt.Key.Key_Up, "Attack: Red <b>One</b> on Wardens"),
        (Qt.Key.Key_Up, "Attack: Red <b>One</b> on Wardens"),
    ):
        QTest.keyClick(table.stage, key, held)
        assert table.primary == says
    assert roster.row("blue-1").counts["explorer_inf"].text() == "0", "nothing is typed by it"
    assert "Alt+2" in roster.row("blue-2").role.toolTip()


def test_what_another_fleet_may_fight_is_shown_before_it_is_fought(qtbot: QtBot) -> None:
    fleets = (
        Fleet("a", "A", "North", "haven", Ships(military_pi=27)),
        Fleet("b", "B", "North", "haven", Ships(military_pi=30)),
    )
    table = Table(qtbot, replace(HAVEN, defence=8), *fleets)
    while table.state.combat is None:
        table.go_on()
    while not table.state.fought:
        table.go_on()
    assert table.panel.picks.attacker == "b" and table.primary == "Attack the system: B on Haven"
    table.click(table.panel.roster.row("a").role)
    assert table.primary == "Next fight: B" and table.stage.column.weighed is None
    lines = table.conductor.journal.next_number
    table.go_on()
    assert (table.panel.picks.attacker, table.conductor.journal.next_number) == ("b", lines)
    assert table.primary == "Attack the system: B on Haven"


def test_a_target_that_was_attacked_is_greyed_with_the_rule(table: Table) -> None:
    both = (
        Fleet("a", "A", "North", "deep", Ships(military_pi=30)),
        Fleet("b", "B", "South", "deep", Ships(military_pi=30)),
    )
    again = Table(table.qtbot, DEEP, *both)
    while not again.state.fought:
        again.go_on()
    role = again.panel.roster.row("b").role
    assert not role.isEnabled()
    assert "F-8" in role.accessibleDescription()
    assert "F-8" in again.panel.location.reason.text()
    assert again.primary == "Start South’s turn"
    assert "has fought" in again.panel.roster.row("a").worth.text()


def test_nobody_fights_in_a_star_cloud(qtbot: QtBot) -> None:
    both = (
        Fleet("a", "A", "North", "veil", Ships(military_pi=3)),
        Fleet("b", "B", "South", "veil", Ships(military_pi=3)),
    )
    table = Table(qtbot, VEIL, *both)
    table.go_on()
    assert not table.panel.roster.row("b").role.isEnabled()
    assert "F-2" in table.panel.location.reason.text()
    assert table.panel.forecast.forecast is None
    assert table.primary == "Start South’s turn"


def test_a_fleet_that_may_not_land_leaves_the_system_alone(qtbot: QtBot) -> None:
    lone = Fleet("a", "A", "North", "haven", Ships(military_pi=40))
    table = Table(qtbot, HAVEN, lone)
    table.go_on()
    assert table.primary == "Attack the system: A on Haven"
    table.click(table.panel.location.land)
    assert table.primary == "Start South’s turn"
    assert "F-3" in table.panel.location.reason.text()


def test_allies_do_not_oppose_each_other(table: Table) -> None:
    menu = table.panel.location.menu
    menu.aboutToShow.emit()
    action = next(one for one in menu.actions() if "allied" in one.text())
    action.trigger()
    QApplication.processEvents()
    assert not table.state.opposed("North", "South")
    assert "beside" in table.panel.location.opposed.text()
    assert table.panel.forecast.forecast is None


def test_any_owner_may_begin(qtbot: QtBot) -> None:
    here = (Fleet(one, one, one, "haven", Ships(military_pi=3)) for one in ("North", "South", "East"))
    table = Table(qtbot, HAVEN, *here)
    menu = table.panel.location.menu
    menu.aboutToShow.emit()
    starts = {one.text(): one for one in menu.actions()}
    assert table.primary != "Start East’s turn"
    starts["Start East’s turn"].trigger()
    assert (table.state.turn, table.state.owner) == (1, "East")


def test_places_are_tabs(table: Table) -> None:
    tabs = table.panel.location.tabs
    assert [tabs.tabText(place) for place in range(tabs.count())] == ["Haven · 5", "Deep Space"]
    tabs.setFocus()
    table.press(Qt.Key.Key_Right)
    assert table.panel.picks.place == "deep"
    assert table.panel.roster.empty.isVisible()


# the table


@pytest.mark.usefixtures("dressed")
def test_all_places_are_in_sight_on_a_narrow_stage(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE, VEIL, STORM)
    table.go_on()
    card, tabs = table.panel.location, table.panel.location.tabs
    for width, wide in ((1366, True), (1024, False), (1366, True)):
        table.stage.resize(width, 572)
        QApplication.processEvents()
        assert all(tabs.rect().contains(tabs.tabRect(place)) for place in range(4))
        assert card.change.isVisible() is wide and card.new.isVisible()
    table.panel.location.place_menu.aboutToShow.emit()
    assert "Change…" in [one.text() for one in card.place_menu.actions()], "where the button has no room"


def test_the_rows_in_play_are_lit_and_the_hit_cell_is_known(table: Table) -> None:
    lit = table.panel.table.lit
    assert lit.attacker == ("91-100", "51-60")
    assert lit.defender == ("51-60",)
    table.go_on()
    while table.combat.stage != "defender":
        table.go_on()
    assert [throw.row for throw in table.panel.table.lit.thrown] == ["91-100", "51-60"]
    while not table.combat.outcome:
        table.go_on()
    lit = table.panel.table.lit
    assert {throw.row for throw in lit.thrown} == {*lit.attacker, *lit.defender}


def test_priorities_are_frozen_in_a_duel(table: Table) -> None:
    table.go_on()
    assert table.panel.ours.strip.isEnabled()
    while table.combat.stage != "defender":
        table.go_on()
    assert not table.panel.ours.strip.isEnabled()
    assert not table.panel.combat.withdraw.isVisible()


def test_a_combat_is_taken_back_before_its_first_die(table: Table) -> None:
    table.go_on()
    table.click(table.panel.combat.withdraw)
    assert table.state.combat is None


def test_the_forecast_counts_the_dice_that_have_fallen(table: Table) -> None:
    table.go_on()
    start = table.panel.forecast.forecast
    while table.combat.stage != "losses":
        table.go_on()
    after = table.panel.forecast.forecast
    assert start is not None and after is not None
    ours = sum(number for number in after.fights[0].attackers.values())
    assert ours != sum(number for number in start.fights[0].attackers.values())


@pytest.mark.parametrize("declared", [False, True])
def test_other_loss_priorities_move_the_right_column_too(qtbot: QtBot, declared: bool) -> None:
    ours = Fleet("a", "A", "N", "haven", Ships(military_inf=6, military_pi=4))
    table = Table(qtbot, HAVEN, ours, Fleet("b", "B", "S", "haven", Ships(military_inf=6)))
    table.go_on()
    if declared:
        table.conductor.order(Declare("a", "b"))

    def shown() -> float:
        weighed = table.stage.column.weighed
        assert isinstance(weighed, Roll)
        ends = next(one for one in weighed.outlook() if one.name == "outcome").chances
        return float(dict(ends)["attacker_wins"])

    before = shown()
    table.type("1", table.panel.ours.numbers["military_pi"])
    assert table.primary == "Set the loss priorities of A"
    assert shown() < before and shown() == pytest.approx(table.win())


def test_the_card_and_the_column_weigh_the_same_dice_in_the_middle_of_a_strike(qtbot: QtBot) -> None:
    """Of two rows one is thrown: card, table and column count it; undo takes it back everywhere."""
    fleets = (
        Fleet(id_, id_.upper(), owner, "haven", Ships(military_inf=11)) for id_, owner in (("a", "N"), ("b", "S"))
    )
    table = Table(qtbot, HAVEN, *fleets)

    def shown() -> list[float]:
        question = table.conductor.question
        assert isinstance(question, Roll)
        won = next(one for one in question.outlook() if one.name == "outcome").chances
        forecast = table.panel.forecast.forecast
        assert forecast is not None
        return [float(dict(won).get("attacker_wins", 0)), float(forecast.fights[0].wins)]

    table.conductor.throw_by_hand("N", True)
    while table.conductor.question is None:
        table.go_on()
    seen = shown()
    assert len(table.panel.table.lit.attacker) == 2 and not table.panel.table.lit.thrown
    table.conductor.take_faces(((1,), (1,)))
    QApplication.processEvents()
    assert shown() != seen and shown()[0] == pytest.approx(shown()[1])
    assert [throw.losses for throw in table.panel.table.lit.thrown] == [8]
    table.conductor.undo()
    QApplication.processEvents()
    assert shown() == seen


# storms


def test_a_storm_is_settled_by_the_referee(qtbot: QtBot) -> None:
    lone = Fleet("a", "A", "North", "deep", Ships(military_pi=5))
    table = Table(qtbot, DEEP, STORM, lone)
    table.conductor.order(StartTurn("North"))
    table.conductor.order(Move("a", "storm"))
    assert table.panel.storm.isVisible()
    table.type("2", table.panel.storm.losses)
    table.press(Qt.Key.Key_Return)
    assert table.primary == "Ion storm: 2 ships of A lost"
    table.go_on()
    assert table.state.fleet("a").ships.military_pi == 3
    assert not table.panel.storm.isVisible()


def test_of_two_storms_the_one_asked_for_is_settled(qtbot: QtBot) -> None:
    """The row's own fleet loses its ships, whichever came into a storm first."""
    fleets = [Fleet(id_, id_.upper(), "North", "deep", Ships(military_pi=5)) for id_ in ("a", "b")]
    table = Table(qtbot, DEEP, STORM, *fleets)
    for fleet in fleets:
        table.conductor.order(Move(fleet.id, "storm"))
    table.panel.location.tabs.setCurrentIndex(1)
    table.panel.roster.row("b").actions_["storm"].trigger()
    assert table.panel.storm.losses.hasFocus()
    table.type("2", table.panel.storm.losses)
    table.press(Qt.Key.Key_Return)
    assert table.primary == "Ion storm: 2 ships of B lost"
    table.go_on()
    assert [one.ships.military_pi for one in table.state.fleets] == [5, 3]
    assert table.primary == "Ion storm: 0 ships of A lost"


# the forecast beside the window


def test_a_long_forecast_is_worked_out_beside_the_window(qtbot: QtBot) -> None:
    many = Fleet("a", "A", "North", "haven", Ships(military_pi=1000))
    others = Fleet("b", "B", "South", "haven", Ships(military_inf=300))
    table = Table(qtbot, HAVEN, many, others)
    card = table.panel.forecast
    qtbot.waitUntil(lambda: card.forecast is not None and not card.stale, timeout=20_000)
    first = card.forecast
    table.panel.roster.row("a").counts["military_pi"].put(999)
    assert card.stale and card.forecast is first, "the last figure is greyed until the new one is there"
    assert not card.chance.isEnabled()
    qtbot.waitUntil(lambda: not card.stale, timeout=20_000)
    assert card.forecast is not first
    finish(table.panel.forecaster)


def test_a_newer_question_takes_the_place_of_the_older(qtbot: QtBot) -> None:
    forecaster, started, given_up = Forecaster(), Event(), Event()
    found: list[str] = []
    forecaster.ready.connect(found.append)

    def endless(wanted: Callable[[], bool]) -> Any:
        started.set()
        while wanted():
            pass
        given_up.set()
        raise GivenUp

    forecaster.ask(endless)
    assert started.wait(10)
    forecaster.ask(lambda _: "new")
    qtbot.waitUntil(lambda: found == ["new"])
    finish(forecaster)
    assert given_up.is_set() and not forecaster.busy


def test_a_fault_beside_the_window_comes_to_light(qtbot: QtBot) -> None:
    forecaster = Forecaster()

    def faulty(wanted: Callable[[], bool]) -> Any:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        forecaster.ask(faulty)
        qtbot.waitUntil(lambda: not forecaster.busy)
    assert [type(one[1]) for one in caught] == [ZeroDivisionError]


def test_fleets_too_large_to_be_weighed_are_said_to_be(qtbot: QtBot) -> None:
    many = Fleet("a", "A", "North", "haven", Ships(military_pi=9_999))
    others = Fleet("b", "B", "South", "haven", Ships(military_pi=9_999))
    table = Table(qtbot, HAVEN, many, others)
    card = table.panel.forecast
    qtbot.waitUntil(lambda: not table.panel.forecaster.busy, timeout=20_000)
    assert card.forecast is None
    assert card.waiting.isVisible() and "too large" in card.waiting.text()
    assert not card.chance.isVisible()
    table.panel.roster.row("a").counts["military_pi"].put(3)
    qtbot.waitUntil(card.chance.isVisible, timeout=20_000)


def test_fr11_the_forecast_says_for_which_priorities_it_holds(qtbot: QtBot) -> None:
    for switched in (False, True):
        table = Table(qtbot, *SCENE, overlay={"rulings": {"change_priorities": switched}})
        table.go_on()
        assert ("as they are now" in table.panel.forecast.foot.text()) == switched


def test_an_open_system_is_proposed_once_and_again_to_destroy_it(qtbot: QtBot) -> None:
    fleets = (Fleet(id_, id_, "North", "haven", Ships(military_pi=2)) for id_ in ("one", "two"))
    table = Table(qtbot, replace(HAVEN, defence=0), *fleets)
    table.go_on()
    for _ in range(2):
        assert table.primary.startswith("Attack the system") or table.primary == "Confirm the outcome"
        table.go_on()
    assert table.primary == "Start South’s turn"
    table.panel._on_roster_role_pressed("two")
    table.click(table.panel.location.destroy_)
    assert table.primary == "Destroy the system: two on Haven"


# small dialogs


def dialog(table: Table) -> QDialog:
    """The dialog that is open."""
    (found,) = [one for one in table.panel.findChildren(QDialog) if one.isVisible()]
    return found


def click(editor: RecordEditor, field: str, word: str) -> None:
    """Pick one of the words side by side in a form."""
    made = editor.inputs[field]
    assert isinstance(made, WordInput) and made.segments is not None
    made.segments.buttons[word].click()


def test_a_place_is_charted_and_changed(table: Table) -> None:
    table.click(table.panel.location.new)
    editor = dialog(table)
    assert isinstance(editor, RecordEditor)
    editor.buttons.accepted.emit()
    assert editor.isVisible(), "without a name nothing is lost"
    editor.inputs["name"].show("Arcadia")
    click(editor, "kind", "system")
    editor.inputs["defence"].show(7)
    editor.inputs["owner"].show("South")
    editor.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.state.location("arcadia") == Location("arcadia", "Arcadia", "system", "South", 7)
    assert table.panel.picks.place == "arcadia", "what was drawn stays in sight"
    table.panel.dialogs.edit_place("arcadia")
    editor = dialog(table)
    assert isinstance(editor, RecordEditor)
    click(editor, "kind", "star_cloud")
    editor.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.state.location("arcadia") == Location("arcadia", "Arcadia", "star_cloud")


def test_a_fleet_is_drawn_up_moved_and_disbanded(table: Table) -> None:
    table.click(table.panel.location.fleet)
    editor = dialog(table)
    assert isinstance(editor, RecordEditor)
    editor.inputs["name"].show("Red Four")
    editor.inputs["ships.military_pi"].show(5)
    editor.buttons.accepted.emit()
    QApplication.processEvents()
    fleet = table.state.fleet("red-four")
    assert (fleet.owner, fleet.location, fleet.ships.military_pi) == ("North", "haven", 5)
    row = table.panel.roster.row("red-four")
    row.actions_["move"].trigger()
    mover = dialog(table)
    assert isinstance(mover, PickPlace)
    assert [mover.place.itemData(place) for place in range(mover.place.count())] == ["deep"]
    mover._on_accepted()
    QApplication.processEvents()
    assert table.state.fleet("red-four").location == "deep"
    table.panel._on_roster_asked("disband", "red-four")
    assert not table.state.has_fleet("red-four")


def test_with_one_place_there_is_nowhere_to_move_to_and_the_line_says_so(qtbot: QtBot) -> None:
    """A dialog without a choice opened."""
    table = Table(qtbot, *(one for one in SCENE if one != DEEP))
    move = table.panel.roster.fleet_rows[0].actions_["move"]
    assert not move.isEnabled() and move.text() == "Move to… (there is no other place)"


def test_ships_come_part_and_join_in_small_dialogs(table: Table) -> None:
    def opened(change: str, id_: str) -> ShipsDialog:
        table.panel.roster.row(id_).actions_[change].trigger()
        made = dialog(table)
        assert isinstance(made, ShipsDialog)
        return made

    made = opened("reinforce", "red-2")
    made.buttons.accepted.emit()
    assert "No ships are named" in made.complaint.text(), "an empty form orders nothing"
    made.counts["military_inf"].put(2)
    assert (made.left["military_inf"].text(), made.sum.text(), made.complaint.text()) == ("2", "cost 32", "")
    made.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.state.fleet("red-2").ships == Ships(military_inf=2, military_pi=20)
    made = opened("split", "red-2")
    made.counts["military_pi"].put(5)
    assert (made.name.text(), made.left["military_pi"].text()) == ("Red Two B", "15")
    made.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.state.fleet("red-two-b").ships == Ships(military_pi=5)
    made = opened("give", "red-two-b")
    made.other.setCurrentIndex(made.other.findData("red-2"))
    assert made.counts["military_pi"].value() == 5, "who joins another brings all he has"
    made.buttons.accepted.emit()
    QApplication.processEvents()
    assert not table.state.has_fleet("red-two-b") and table.state.fleet("red-2").ships.military_pi == 20


def test_a_quick_fight_needs_no_place(qtbot: QtBot) -> None:
    table = Table(qtbot)

    def opened() -> QuickFight:
        made = dialog(table)
        assert isinstance(made, QuickFight)
        return made

    table.click(table.panel.location.quick)
    made = opened()
    made.ours["military_pi"].put(3)
    made.buttons.accepted.emit()
    assert "has no ships" in made.complaint.text() and made.theirs["explorer_inf"].hasFocus()
    made.theirs["military_inf"].put(1)
    made.kind.buttons["duel"].click()
    made.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.primary == "Attack: Attacker on Defender" and table.win() == pytest.approx(3074 / 3675)
    assert not table.panel.location.quick.isVisible(), "now it stands in the menu of the place"
    table.panel.location.place_menu.aboutToShow.emit()
    assert "Quick fight…\tAlt+Q" in [one.text() for one in table.panel.location.place_menu.actions()]
    table.stage.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(table.stage, Qt.Key.Key_Q, Qt.KeyboardModifier.AltModifier)
    made = opened()
    assert made.focusWidget() is made.ours["explorer_inf"]
    made.kind.buttons["system"].click()
    made.ours["military_pi"].put(40)
    made.defence.put(9)
    made.buttons.accepted.emit()
    QApplication.processEvents()
    assert table.primary == "Attack the system: Attacker B on Quick fight B"
    assert table.state.location(table.panel.picks.place).defence == 9


def test_a_fleet_is_moved_by_dragging_its_name_onto_a_place(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    name, tabs = table.panel.roster.row("red-2").name, table.panel.location.tabs
    taken: list[QDrag] = []
    monkeypatch.setattr(QDrag, "exec", lambda drag, *_: taken.append(drag))
    QTest.mousePress(name, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    QTest.mouseMove(name, QPoint(6, 5))
    assert not taken
    QTest.mouseMove(name, QPoint(60, 12))
    (drag,) = taken
    data = drag.mimeData()

    def put(tab: int) -> bool:
        where, held = tabs.tabRect(tab).center(), (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(tabs, QDragEnterEvent(where, Qt.DropAction.MoveAction, data, *held))
        event = QDragMoveEvent(where, Qt.DropAction.MoveAction, data, *held)
        QApplication.sendEvent(tabs, event)
        QApplication.sendEvent(tabs, QDropEvent(QPointF(where), Qt.DropAction.MoveAction, data, *held))
        QApplication.processEvents()
        return event.isAccepted()

    lines = table.conductor.journal.cursor
    assert put(0) and table.conductor.journal.cursor == lines, "it is there already"
    assert put(1) and table.state.fleet("red-2").location == "deep"
    table.conductor.order(Move("red-2", "haven"), overrule=True)
    table.panel.location.turn.click()
    assert put(1) and table.state.fleet("red-2").location == "haven"
    assert "turn" in table.stage.strip.reason.text(), "what is refused says why"


def test_the_likeliest_place_is_picked_to_move_to(qtbot: QtBot) -> None:
    fleets = Fleet("a", "A", "North", "deep", Ships(military_pi=5)), Fleet("b", "B", "South", "haven", Ships(1))
    table = Table(qtbot, STORM, DEEP, VEIL, HAVEN, *fleets)
    table.panel.roster.row("a").actions_["move"].trigger()
    mover = dialog(table)
    assert isinstance(mover, PickPlace)
    assert [mover.place.itemData(place) for place in range(mover.place.count())] == ["storm", "veil", "haven"]
    assert mover.place.currentData() == "haven"
    mover._on_accepted()
    assert table.state.fleet("a").location == "haven"


def test_what_fleet_would_win_is_sought_beside_the_window(qtbot: QtBot) -> None:
    lone = Fleet("a", "A", "North", "haven", Ships(military_pi=3))
    foe = Fleet("b", "B", "South", "haven", Ships(military_inf=1))
    table = Table(qtbot, HAVEN, lone, foe)
    table.panel.location.land.click()
    table.panel.forecast.seek.click()
    made = dialog(table)
    assert isinstance(made, BudgetDialog)
    assert made.against.text() == "Against B", "one alone is not fought one after the other"
    made.budget.put(40)
    made.seek.click()
    qtbot.waitUntil(made.seek.isEnabled, timeout=30_000)
    found = made.found
    assert found is not None and found.cheapest is not None
    assert found.cheapest.chance >= 0.9 and found.cheapest.cost <= 40
    assert found.best[0].chance >= found.best[-1].chance
    assert "cheapest" in made.verdict.text()
    made.budget.put(4)
    made.seek.click()
    qtbot.waitUntil(made.seek.isEnabled, timeout=30_000)
    assert "90" in made.verdict.text() and not made.takers[0].isVisible()
    made.budget.put(40)
    made.seek.click()
    qtbot.waitUntil(made.seek.isEnabled, timeout=30_000)
    finish(made.forecaster)
    table.click(made.takers[0])
    assert table.panel.board.fleet("a").ships == found.cheapest.ships, "it is tried on the table as a what-if"
    assert table.win() == pytest.approx(found.cheapest.chance) and table.state.fleet("a").ships.total == 3


def test_the_search_can_be_stopped(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    route = table.panel.board.route()
    assert route is not None
    made = BudgetDialog(route)
    qtbot.addWidget(made)
    made.show()
    made.budget.put(2_000)
    made.seek.click()
    assert made.cancel.isEnabled() and made.bar.isVisible()
    made.cancel.click()
    assert made.seek.isEnabled() and not made.bar.isVisible()
    finish(made.forecaster)


def test_the_library_brings_fleets_and_places(table: Table) -> None:
    made = LibraryDialog(table.state)
    table.qtbot.addWidget(made)
    names = made.list.texts
    assert len(names) > 5
    made.list.selectAll()
    for order in made.orders():
        assert table.conductor.order(order)
    made.search.setText("swarm")
    assert len(made.list.texts) == 1
    made.side.setCurrentText("South")
    made.boxes["location"].setCurrentIndex(1)
    (order,) = made.orders()
    assert order.fleet.owner == "South" and order.fleet.location == "haven"  # type: ignore[attr-defined]


# at a glance


def test_what_fleets_are_worth_goes_below_the_ships_where_there_is_no_room_beside(table: Table) -> None:
    row = table.panel.roster.row("red-1")
    for width, below in ((1366, False), (895, True), (1366, False)):
        table.stage.resize(width, 560)
        for _ in range(2):  # what is laid out may ask for another layout
            QApplication.processEvents()
        assert (row.told.y() >= row.more.geometry().bottom()) is below
        assert row.rows.isVisible() and row.worth.isVisible()
        assert table.panel.roster.head.isVisible() is not below


@pytest.mark.usefixtures("dressed")
def test_there_is_never_a_horizontal_scroll_bar(table: Table) -> None:
    view = table.panel.parentWidget()
    assert view is not None
    for steps in (0, 2, 6):
        for _ in range(steps):
            table.go_on()
        for width in (1366, 1280, 1024, 895):
            table.stage.resize(width, 560)
            QApplication.processEvents()
            assert table.panel.minimumSizeHint().width() <= view.width(), (steps, width)


def test_an_old_line_is_looked_at_without_taking_orders(table: Table) -> None:
    table.stage.setUpdatesEnabled(True)
    table.conductor.look_at(2)
    QApplication.processEvents()
    assert not table.panel.location.new.isEnabled()
    table.conductor.look_at(None)
    QApplication.processEvents()
    assert table.panel.location.new.isEnabled()
    assert table.conductor.order(Declare("red-1", "blue-1"))
    assert not table.conductor.order(Ally("North", "North", True))
