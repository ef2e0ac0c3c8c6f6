"""What is typed into the fleets' panel counts, and nothing else in its place; in a combat its sheet is put right."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.store import samples
from referee_app.store.session import Overlay
from referee_app.systems.fleets.actions.combat import HoldFire, Strike
from referee_app.systems.fleets.actions.roster import SetPriorities, StartTurn
from referee_app.systems.fleets.state import Fleet, Priorities, Ships
from referee_app.ui.forecast.fight_dialog import FightDialog
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.systems.fleets.order_card import OrderCard
from referee_app.ui.systems.fleets.panel import FleetsPanel
from referee_app.ui.systems.fleets.table_view import Lit
from referee_app.ui.systems.fleets.words import name_of
from tests.ui.room import Room
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


CHANGING: Overlay = {"rulings": {"change_priorities": True}}


def strike_back(table: Table) -> None:
    """The first exchange of a duel: North throws real dice, the app strikes back for South."""
    table.conductor.lets_pass = True
    table.conductor.throw_by_hand("North", True)
    while not (table.state.combat is not None and table.combat.blows):
        if table.conductor.question is None:
            table.space()
        else:
            table.stage.column.tray.field.setText("34")
            QTest.keyClick(table.stage.column.tray.field, Qt.Key.Key_Return)
    table.stage.setFocus()
    table.space()
    assert table.combat.exchange == 2


@pytest.mark.parametrize("changing", [False, True])
def test_fr11_between_two_exchanges_there_is_a_stop_where_the_loss_orders_may_be_changed(
    qtbot: QtBot, changing: bool
) -> None:
    table = Table(qtbot, *SCENE, overlay=CHANGING if changing else None)
    strike_back(table)
    orders, asked = (table.panel.ours, table.panel.theirs), table.conductor.question
    assert (asked is None) == changing
    assert all(card.strip.isEnabled() == changing for card in orders)
    if asked is None:
        table.type("1", orders[0].numbers["military_pi"])
        table.space()
        assert table.combat.attacker_priorities.military_pi == 1
        table.space()
        assert table.conductor.question is not None, "the next throw waits for its dice"


def test_ctrl_z_takes_back_the_next_exchange_that_is_asked_and_none_of_the_dice_before_it(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    strike_back(table)
    blows, asked = table.combat.blows, table.conductor.question
    assert asked is not None and not mending(table, table.combat.defender).isEnabled()
    table.conductor.undo()
    assert table.conductor.question is None and table.combat.blows == blows
    mended(table, table.combat.defender, "ships.military_pi", 1)
    assert (table.combat.blows, table.combat.defenders.military_pi) == (blows, 1)
    table.go_on()
    assert table.conductor.question is not None and table.conductor.question.key == asked.key


@pytest.mark.parametrize("whose", ["North", "South"])
@pytest.mark.parametrize("changing", [False, True])
def test_f34_run_to_the_end_with_real_dice_is_strike_by_strike(qtbot: QtBot, changing: bool, whose: str) -> None:
    """A stranger's find: it was one open order, so the loss orders were locked, and with the next dice that were asked
    Ctrl+Z took the strike before them."""
    table = Table(qtbot, *SCENE, overlay=CHANGING if changing else None)
    made, field = table.conductor, table.stage.column.tray.field
    to(table, "declared")
    made.lets_pass = True
    made.throw_by_hand(whose, True)
    table.click(table.panel.combat.run)
    while table.combat.exchange == 1:
        assert made.question is not None and made.by_hand(made.question), "all else has fallen"
        field.setText("34")
        QTest.keyClick(field, Qt.Key.Key_Return)
        QApplication.processEvents()
    assert (made.question is None) == changing == table.panel.ours.strip.isEnabled()
    if changing:
        table.type("1", table.panel.ours.numbers["military_pi"])
        table.click(table.panel.combat.run)
        assert table.combat.attacker_priorities.military_pi == 1
    blows = table.combat.blows
    assert made.question is not None and made.by_hand(made.question)
    made.undo()
    assert made.question is None and table.combat.blows == blows
    assert "run_on" not in [line.action.kind for line in made.journal.entries]


def drafted(qtbot: QtBot) -> tuple[Table, OrderCard]:
    """A fight with a loss order that is typed and in no line yet: the Infinity's warships are lost first."""
    table = Table(qtbot, *SCENE, overlay=CHANGING)
    to(table, "defender")
    to(table, "attacker")
    table.type("5", table.panel.ours.numbers["military_inf"])
    table.panel.ours.numbers["military_inf"].settle()
    assert table.panel.unwritten and table.combat.attacker_priorities.military_inf is None
    return table, table.panel.ours


def test_a_loss_order_that_is_typed_counts_for_run_to_the_end_and_comes_back_with_an_undo(qtbot: QtBot) -> None:
    table, card = drafted(qtbot)
    stood = table.conductor.journal.cursor
    table.click(table.panel.combat.run)
    lines = [line.action.kind for line in table.conductor.journal.entries[stood:]]
    assert lines == ["set_priorities", "run_on"] and not table.panel.unwritten
    assert table.combat.stage == "end" and table.combat.attacker_priorities.military_inf == 5
    table.conductor.go_to(stood)
    assert table.panel.unwritten and card.numbers["military_inf"].value() == 5, "as it was typed"


def test_a_loss_order_that_is_typed_counts_for_the_rest_of_the_dice(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    while table.state.combat is None:
        table.go_on()
    table.type("5", table.panel.ours.numbers["military_inf"])
    stood = table.conductor.journal.cursor
    table.stage.roll_rest()
    assert table.combat.stage == "end" and table.combat.attacker_priorities.military_inf == 5
    table.conductor.undo()
    assert table.conductor.journal.cursor == stood, "it was one press"


def test_a_what_if_counts_for_an_order_that_plays_on_and_outlasts_one_that_keeps_the_books(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    row = table.panel.roster.row("red-1")
    row.counts["military_pi"].put(9)
    (written,) = table.panel.unwritten
    table.panel.ordered.emit(HoldFire("red-2"))
    assert table.panel.unwritten == (written,) and table.state.held == ("red-2",)
    table.panel.ordered.emit(StartTurn("South"))
    assert (table.state.owner, table.state.fleet("red-1").ships.military_pi) == ("South", 9)
    assert not table.panel.unwritten


def test_a_sheet_is_put_right_in_the_loss_order_that_is_typed(qtbot: QtBot) -> None:
    table, _card = drafted(qtbot)
    mended(table, table.combat.attacker, "ships.military_pi", 1)
    assert table.combat.attackers.military_pi == 1 and table.combat.attacker_priorities.military_inf == 5


def test_nothing_is_thrown_past_a_loss_order_that_is_refused(qtbot: QtBot) -> None:
    table, _card = drafted(qtbot)
    table.conductor.order(Strike())
    table.conductor.roll_rest()
    assert table.combat.stage == "defender" and table.panel.unwritten
    blows = table.combat.blows
    table.stage.roll_rest()
    assert table.stage.refused and table.combat.blows == blows and table.conductor.question is None


def test_nothing_is_thrown_past_a_loss_order_that_cannot_be_read(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    to(table, "declared")
    made, lines = table.conductor, table.conductor.journal.cursor
    made.lets_pass = True
    table.type("9", table.panel.ours.numbers["military_pi"])
    table.click(table.panel.combat.run)
    assert (made.journal.cursor, made.question) == (lines, None)
    assert table.stage.strip.isVisible() and table.primary == "Mend what is red"


def test_fr11_a_refusal_goes_with_the_loss_order_it_is_of(qtbot: QtBot) -> None:
    """A stranger's find: the loss order was put back, and it was said still that it is frozen."""
    table, _card = drafted(qtbot)
    table.conductor.order(Strike())
    table.conductor.roll_rest()
    table.go_on()
    assert table.stage.refused and "FR-11" in table.stage.strip.reason.text()
    table.click(table.panel.forecast.back)
    assert not table.stage.refused and not table.panel.unwritten


def test_fr11_a_refusal_goes_with_the_house_rule_it_comes_from(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    to(table, "defender")
    to(table, "attacker")
    order = SetPriorities(table.combat.attacker, Priorities(military_inf=5))
    table.panel.ordered.emit(order)
    assert table.stage.refused
    table.conductor.play_by(CHANGING)
    assert not table.stage.refused and not table.conductor.rules.objections(order)


def test_a_fight_is_fought_out_with_what_is_typed_and_not_while_something_cannot_be_read(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    room.window.show()
    sample = next(one for one in samples.samples() if one.key == "fleets")
    room.file.lay(samples.open_sample(sample))
    room.settle()
    panel = room.stage.panel
    assert isinstance(panel, FleetsPanel)
    count = next(one for one in panel.ours.numbers.values() if one.isEnabled())
    for typed, opens in (("9", False), ("5", True)):
        count.setText(typed)
        count.typed()
        room.act("fight_out")
        room.settle()
        dialogs = room.window.findChildren(FightDialog)
        assert bool(dialogs) == opens == (not panel.unwritten and not count.problem)
    assert room.stage.conductor.journal.entries[-1].action.kind == "set_priorities"
    for dialog in dialogs:
        dialog.close()
    room.file.close()


@pytest.mark.parametrize("rest", [False, True])
def test_escape_comes_back_to_what_is_written_down_not_to_what_stood_before_it(qtbot: QtBot, rest: bool) -> None:
    table = Table(qtbot, *SCENE, overlay=CHANGING)
    strike_back(table)
    field = table.panel.ours.numbers["military_inf"]
    table.type("5", field)
    if rest:
        table.stage.roll_rest()
    else:
        QTest.keyClick(field, Qt.Key.Key_Space)
    QApplication.processEvents()
    assert table.combat.attacker_priorities.military_inf == 5 and field.hasFocus()
    field.selectAll()
    QTest.keyClicks(field, "x9")
    assert field.problem
    QTest.keyClick(field, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert (field.text(), table.panel.unwritten) == ("5", ())
