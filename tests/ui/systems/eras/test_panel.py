"""The parts of the Eras tab: greyed orders, corrections, the editor, the library, and that nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QMenu, QScrollArea
from pytestqt.qtbot import QtBot

from referee_app.core.table import Roll
from referee_app.store import samples
from referee_app.store.house import load_book
from referee_app.store.library import Library
from referee_app.systems.eras.actions.colony import Raid
from referee_app.systems.eras.actions.combat import FlySorties, LaunchMissiles
from referee_app.systems.eras.actions.declare import DeclareAttack, Patrol
from referee_app.systems.eras.actions.roster import Correct, Enlist, Redraw
from referee_app.systems.eras.actions.round import Commit, StartRound
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.odds.forecast import forecast
from referee_app.systems.eras.offers import follows
from referee_app.systems.eras.state import Attack, Battle, Engagement, Grant
from referee_app.ui.form.number_field import field_text, number_text, read_number
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.eras import board_paint, order_strip
from referee_app.ui.systems.eras.ladder_page import table_rows
from referee_app.ui.systems.eras.library_dialog import LibraryDialog
from referee_app.ui.systems.eras.panel import ErasPanel
from referee_app.ui.systems.eras.unit_editor import UnitEditor, free_id
from referee_app.ui.systems.eras.viewmodel import board, chance, patrol_note
from referee_app.ui.systems.eras.words import cent
from referee_app.ui.words import languages
from referee_app.ui.words.figures import percent
from tests.ui.room import Room
from tests.ui.systems.eras.table import HULK, KEEP, ROSTER, Table

F = Fraction


def test_an_empty_table_teaches(qtbot: QtBot) -> None:
    table = Table(qtbot, ())
    assert table.panel.empty.isVisible()
    assert not table.panel.table.isVisible()


def test_a_base_that_should_leave_orbit_is_greyed_with_the_rule(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.pick("harbour")
    assert not table.panel.strip.buttons["retreat"].isEnabled()
    assert "(E-8)" in table.panel.strip.buttons["retreat"].accessibleDescription()
    table.type("r", table.board)
    assert table.reason == "A base cannot leave its place (E-8)."


def test_an_incomplete_ship_cannot_fire(qtbot: QtBot) -> None:
    table = Table(qtbot, (*ROSTER, HULK))
    table.go_on()
    table.pick("hulk")
    assert not table.panel.strip.buttons["attack"].isEnabled()
    assert table.reason == "An incomplete unit has neither crew nor weapons (ER-31)."


def test_the_first_round_at_a_system_base_greys_targets(qtbot: QtBot) -> None:
    table = Table(qtbot, (*ROSTER, KEEP))
    table.go_on()
    table.pick("halberd")
    table.button("attack")
    assert table.board.look.greyed == frozenset(
        {"harbour", "skywatch", "picket", "redoubt", "haven", *(one.id for one in ROSTER[:6])} - {"halberd"}
    )
    assert "(E-34)" in table.board.text_of("harbour")
    assert table.board.look.cursor == "guard"
    table.panel.turn_to("colony")
    assert "(E-34)" in table.panel.colony.first.text()
    assert table.panel.colony.first.isVisible()


def test_a_refused_line_says_why_on_the_strip(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.pick("picket")
    table.button("screen")
    table.pick("corsairs")
    assert not table.state.screens
    assert "Only fighters intercept fighters (E-35)" in table.stage.strip.reason.text()


def test_patrol_shift_and_ambush_are_one_key_each(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.pick("skywatch")
    table.type("p", table.board)
    table.pick("harbour")
    table.type("g", table.board)
    assert table.state.grant("harbour") == "defensive"
    table.type("o", table.board)
    assert "(E-16)" in table.reason
    table.type("g", table.board)
    assert table.state.grant("harbour") is None
    table.type("o", table.board)
    assert table.state.grant("harbour") == "offensive"
    table.pick("halberd")
    table.type("b", table.board)
    assert table.state.ambush("halberd") == "undetected"
    table.type("b", table.board)
    assert table.state.ambush("halberd") == "detected"
    table.type("b", table.board)
    assert table.state.ambush("halberd") == "none"


def test_a_patrol_that_is_lost_leaves_no_shifts_below_nought() -> None:
    given = (Grant("harbour", "defensive"), Grant("picket", "defensive"))
    of, side = {one.id: one for one in ROSTER}, next(one.side for one in ROSTER if one.id == "skywatch")
    weak = replace(of["skywatch"], rps=F(30))
    for flying, note in ((weak, "patrol shifts 0 of 1 left"), (replace(weak, status="destroyed"), "")):
        units = tuple((of | {"skywatch": flying}).values())
        assert (
            patrol_note(Battle(units=units, patrols=("skywatch",), grants=given), load_book("eras", {}), side) == note
        )


def test_taking_back_and_the_referee_s_shift(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.drag("halberd", "picket")
    extra = table.panel.ladder.extra
    extra.clear()
    table.type("1.5", extra)
    assert table.state.attacks[0].extra == 0
    assert "Referee, +1.5 shifts" in [rung.text for rung in table.panel.ladder.ladder.rungs]
    table.press(Qt.Key.Key_Return)
    assert table.state.attacks[0].extra == F(3, 2)
    assert "Referee, +1.5 shifts" in [rung.text for rung in table.panel.ladder.ladder.rungs]
    table.button("withdraw")
    assert not table.state.attacks


def on_its_way(qtbot: QtBot) -> tuple[Table, list[Callable[[], None]]]:
    """Space behind a shift that was typed, which is not on the disk yet; what is called back once it is."""
    table, disk = Table(qtbot), list[Callable[[], None]]()
    table.go_on()
    table.drag("halberd", "picket")
    table.type("2", table.panel.ladder.extra)
    table.stage.conductor.keeping.keep = disk.append
    table.press(Qt.Key.Key_Space)
    return table, disk


@pytest.mark.parametrize("code", languages.CODES)
def test_space_writes_the_shift_and_takes_the_step_though_the_button_speaks_another_language_by_then(
    qtbot: QtBot, code: str
) -> None:
    """What the button had stood for was known by its words."""
    table, disk = on_its_way(qtbot)
    made = table.stage.conductor
    assert made.busy and not table.warning
    with languages.aside(code):
        disk.pop()()
        assert table.state.attacks[0].extra == 2 and table.warning, "it asks who has no order yet, as Space does"
    table.press(Qt.Key.Key_Space)
    assert isinstance(made.journal.entries[-1].action, Commit)


def test_a_step_that_waits_for_the_shift_does_not_come_when_that_was_taken_back(qtbot: QtBot) -> None:
    """It came behind whatever was ordered next."""
    table, disk = on_its_way(qtbot)
    made = table.stage.conductor
    made.undo()
    while disk:
        disk.pop(0)()
    made.order(Patrol("skywatch"))
    while disk:
        disk.pop(0)()
    assert table.state.patrols == ("skywatch",) and table.state.attacks[0].extra == 0 and not table.warning


def arrow(table: Table) -> str:
    """The chance on the first line of the board."""
    return table.board.board.links[0].text


def weighed(table: Table) -> object:
    """The odds in the right column."""
    throw = table.stage.column.weighed
    return throw.outlook() if isinstance(throw, Roll) and throw.outlook is not None else None


def test_board_ladder_and_column_follow_the_referees_shift_key_by_key(qtbot: QtBot) -> None:
    """A stranger's find: board and column waited for Enter, and a shift that could not be read left the old ladder."""
    table = Table(qtbot)
    table.go_on()
    table.drag("halberd", "picket")
    ladder, state = table.panel.ladder, table.state
    before = arrow(table), weighed(table), ladder.average.text()
    table.type("2", ladder.extra)
    typed = arrow(table), weighed(table), ladder.average.text()
    assert table.state is state and all(was != now for was, now in zip(before, typed, strict=True))
    table.type("x")
    assert (arrow(table), weighed(table)) == ("", None) and not ladder.ladder.isVisible()
    assert not ladder.average.isVisible() and not any(row.lit for row in ladder.table.rows)
    table.press(Qt.Key.Key_Backspace)
    assert (arrow(table), weighed(table), ladder.average.text()) == typed and ladder.ladder.isVisible()
    table.press(Qt.Key.Key_Return)
    assert table.state.attacks[0].extra == 2 and (arrow(table), weighed(table), ladder.average.text()) == typed


def test_the_ladder_says_what_the_arrow_counts_besides_the_throw(qtbot: QtBot) -> None:
    """A stranger's find: about 3 % on the arrow, 37.5 % on the page, and neither said why."""
    table = Table(qtbot)
    table.go_on()
    for attacker in ("halberd", "javelins"):
        table.drag(attacker, "picket")
    whole = table.panel.ladder.whole
    assert whole.isVisible() and table.board.board.links[1].text in whole.text()
    table.pick("halberd")
    assert not whole.isVisible()  # arrow and page say the same of it


def test_e_42_the_pages_weigh_no_attack_on_a_unit_that_is_gone(qtbot: QtBot) -> None:
    """The arrow and the pages kept its chance, and its target was to be destroyed once more."""
    table = Table(qtbot)
    table.go_on()
    table.drag("halberd", "picket")
    table.drag("javelins", "picket")
    page = table.panel.ladder
    assert page.ladder.isVisible()
    table.panel.turn_to("target")
    table.pick("picket")
    assert table.panel.target.table.isVisible()
    assert table.conductor.order(Correct("picket", "status", "destroyed"))
    table.pick("picket")
    assert not table.panel.target.table.isVisible()
    table.panel.turn_to("ladder")
    assert [one.text for one in table.board.board.links] == ["lost", "lost"]
    assert not page.ladder.isVisible() and not page.average.isVisible()
    assert page.note.text() == "Lost: Picket, destroyed (E-42)."
    assert weighed(table) is None


def test_who_meets_the_raid_stands_there_while_the_dice_are_owed_and_taken_back(qtbot: QtBot) -> None:
    """A stranger's find: the field named another raider than the one whose dice were asked."""
    table = Table(qtbot)
    table.panel.turn_to("colony")
    raid = table.panel.colony.raid
    pick = raid.picks["raider"]
    first, other = pick.key, pick._keys[1]
    pick.picked.emit(other)
    table.click(raid.button)
    assert table.conductor.question is not None and pick.key == other
    table.conductor.undo()
    assert pick.key == other
    table.conductor.redo()
    while table.conductor.question is not None:
        assert pick.key == other and "\n" not in raid.text.text(), "nothing speaks against what is being thrown"
        table.conductor.roll()
    assert pick.key == first


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("language", languages.CODES)
def test_the_chances_by_roll_of_a_double_sortie_are_whole_on_the_usual_screen(language: str) -> None:
    """A stranger's find: below a line about the two sorties the rolls under the bars were cut."""
    languages.speak(language)
    try:
        room = Room()
        room.window.resize(1366, 740)
        room.window.show()
        room.controller._open_sample(next(one for one in samples.samples() if one.key == "eras"))
        room.settle()
        conductor = room.stage.conductor
        ids = {unit.name: unit.id for unit in conductor.state.units}
        conductor.order(StartRound())
        room.settle()
        conductor.order(DeclareAttack(ids["Harbour Wing"], ids["Frigate Merlin"], "same_twice"))
        room.settle()
        panel = cast(ErasPanel, room.stage.panel)
        panel.turn_to("ladder")
        room.settle()
        strip = panel.ladder.rolls
        assert strip.isVisible() and strip.visibleRegion().boundingRect() == strip.rect()
        room.window.close()
    finally:
        languages.speak("en")


def test_the_ten_rolls_and_their_average_are_those_of_the_page(qtbot: QtBot) -> None:
    """E-51: era 1, 30 RPs at equal eras."""
    table = Table(qtbot, painted=True)
    table.go_on()
    table.conductor.order(DeclareAttack("guard", "picket"), overrule=True)
    table.conductor.order(Correct("picket", "scout", 0))
    table.pick("guard")
    assert table.panel.ladder.rolls.rolls == (4, 9, 13, 18, 22, 27, 31, 36, 40, 45)
    assert table.panel.ladder.fraction.text() == "49/200"


def test_split_points_are_shown(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.pick("corsairs")
    table.button("same_twice")
    table.pick("harbour")
    assert "30 of 40 RPs" in table.panel.ladder.note.text()
    assert next(iter(table.board.board.links)).text.startswith("2 × 30 RPs")


def test_the_target_s_odds_show_both_cases_of_its_defence(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.drag("corsairs", "picket")
    table.panel.turn_to("target")
    cells = [row.cells for row in table.panel.target.table.rows]
    assert cells[0][0] == "Corsairs"
    assert [row[0].strip() for row in cells[1:]] == ["if not engaged", "if engaged, 2nd Era"]
    assert cells[2][3] == "silent"
    for salvo in ("vampires", "javelins"):
        table.drag(salvo, "picket")
    *_, salvo_, free, _, late = (row.cells for row in table.panel.target.table.rows)
    assert salvo_[0] == "Javelins" and free[2].endswith("%")
    assert (late[0].strip(), late[2]) == ("if destroyed before", percent(0))
    assert "Engaged" in table.panel.target.summary.text()


def test_a_row_in_play_is_lit(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.drag("halberd", "picket")
    lit = [row.cells[0] for row in table.panel.ladder.table.rows if row.lit]
    assert lit == ["Target is a scout", "Each era of difference"]
    table.panel.turn_to("tables")
    assert [row.cells[0] for row in table.panel.tables.bases.rows if row.lit] == ["Warship, fire"]
    assert [note.text().split()[0] for note in table.panel.tables.notes if note.font().bold()] == ["3", "8"]


def test_corrections_are_logged(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.pick("harbour")
    orders = dict(order_strip.corrections(table.panel.scene))
    assert table.conductor.order(orders["One hit more"])
    assert table.conductor.order(orders["Engaged by the 2nd Era"])
    assert table.state.unit("harbour").hits == 1
    assert table.state.engaged("harbour") == (2,)
    order_strip.fill_correct_menu(table.panel.strip.correct.menu(), table.panel.scene, table.panel, table.panel.edit)
    assert "Edit…" in [line.text() for line in table.panel.strip.correct.menu().actions()]


def test_who_commands_the_picked_unit_stands_beside_its_orders(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.pick("harbour")
    led = table.panel.strip.led
    assert led.isVisible() and led.text() == "People"
    led.menu().aboutToShow.emit()
    own = led.menu().actions()[0].menu()
    assert isinstance(own, QMenu)
    next(line for line in own.actions() if "bold" in line.text()).trigger()
    assert led.text() == "\N{BLACK DIAMOND} Bold"
    table.pick("halberd")
    assert led.text() == "People"


def type_in(editor: UnitEditor, path: str, text: str) -> None:
    """Write into a field of the form."""
    line = editor.inputs[path].line
    assert isinstance(line, QLineEdit)
    line.setText(text)


def test_the_editor_draws_a_unit_and_says_what_is_wrong(qtbot: QtBot) -> None:
    table = Table(qtbot)
    editor = UnitEditor(table.state.unit("corsairs"), table.state, table.panel)
    qtbot.addWidget(editor)
    type_in(editor, "rps", "0")
    assert not editor.check()
    assert "(E-46)" in editor.complaint.text()
    type_in(editor, "rps", "25/2")
    assert editor.check()
    drawn = editor.read()
    assert (drawn.rps, drawn.home, drawn.era) == (F(25, 2), "ark", 2)
    assert table.conductor.order(Redraw(drawn))
    fresh = UnitEditor(None, table.state, table.panel)
    qtbot.addWidget(fresh)
    type_in(fresh, "name", "Partisan")
    type_in(fresh, "side", "Raiders")
    assert fresh.check()
    made = fresh.read()
    assert table.conductor.order(Enlist(made))


def test_a_group_is_drawn_in_one_step(qtbot: QtBot) -> None:
    """Numbered ships, each with its wings and missiles; the side and kind of the last unit stand there."""
    table = Table(qtbot, (*ROSTER, replace(ROSTER[0], id="heron 1", name="Heron 1", era=3)))
    table.panel.edit(None)
    (editor,) = table.panel.findChildren(UnitEditor)
    assert (editor.inputs["side"].value(), editor.inputs["kind"].value()) == ("Raiders", "carrier")
    type_in(editor, "name", "Heron")
    for stepper, many in ((editor.many, 2), (editor.wings, 2)):
        for _ in range(many - stepper.value()):
            stepper.more.click()
    editor.missile_rps.setText("12")
    assert not editor.check()  # the wings have no RPs yet
    editor.wing_rps.setText("20")
    editor.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    names = ["Heron 2", "Heron 2, wing 1", "Heron 2, wing 2", "Heron 2, missiles"]
    brought = table.state.units[len(ROSTER) + 1 :]
    assert [one.name for one in brought] == [*names, *(name.replace("2", "3", 1) for name in names)]
    assert {(one.side, one.era) for one in brought} == {("Raiders", 3)}
    assert [one.home for one in brought[:4]] == ["", *["Heron 2"] * 3]
    assert [one.rps for one in brought[:4]] == [0, 20, 20, 12]
    table.conductor.undo()
    assert len(table.state.units) == len(ROSTER) + 1


def test_ids_are_names_that_are_free() -> None:
    state = Battle(units=ROSTER)
    assert free_id("Picket", state) == "Picket"
    assert free_id("picket", state) == "picket 2"


def test_the_library_brings_a_group_with_its_homes(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = LibraryDialog(Battle(), OwnShelf("eras", Library("eras", tmp_path)))
    qtbot.addWidget(dialog)
    dialog.list.selectAll()
    state = Battle()
    for order in dialog.orders():
        assert isinstance(order, Enlist)
        assert not list(order.objections(state, None))  # type: ignore[arg-type]
        assert not order.unit.home or state.has(order.unit.home)
        state = replace(state, units=(*state.units, order.unit))
    assert state.units


def _all_in_sight(area: QScrollArea) -> bool:
    return area.horizontalScrollBar().maximum() == 0


def test_nothing_needs_a_horizontal_scroll_bar(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.go_on()
    table.drag("corsairs", "harbour")
    around = [one for one in table.stage.findChildren(QScrollArea) if one.widget() is table.panel]
    pages, sizes = ("ladder", "target", "forecast", "tables", "colony"), ((1366, 690), (1280, 640), (1024, 522))
    for page, size in product(pages, sizes):
        table.panel.turn_to(page)
        table.stage.resize(*size)
        for area in (*around, *table.panel.findChildren(QScrollArea)):
            qtbot.waitUntil(partial(_all_in_sight, area))


def test_the_round_is_forecast_beside_the_window(qtbot: QtBot) -> None:
    table = Table(qtbot, combat="space")
    table.go_on()
    table.drag("corsairs", "picket")
    page = table.panel.forecast
    table.panel.turn_to("forecast")
    assert page.forecaster.busy
    table.panel.turn_to("ladder")
    assert not page.forecaster.busy  # nobody waits any more
    table.panel.turn_to("forecast")
    qtbot.waitUntil(lambda: not page.forecaster.busy)
    rows = {row.key: row.cells for one in page.tables for row in one.rows}
    found = forecast(table.state, "picket", table.panel.book)
    assert rows["picket"][1:3] == (percent(found.destroyed), percent(found.engaged))
    assert rows["corsairs"][-1].endswith(" / 1")
    QTest.mouseClick(page.tables[1], Qt.MouseButton.LeftButton, pos=QPoint(40, 20 + 22 * 4 + 5))
    assert table.panel.picked == "picket"
    table.button("retreat")
    heads = next(page.tables[0].spots())
    assert "gets away" in heads.text  # a column comes where somebody retreats
    assert [one.cut for one in page.tables] == [(), ()]


WAITS = "The forecast waits for the dice that are owed."


def test_in_the_midst_of_an_order_the_forecast_counts_what_is_still_to_be_thrown(qtbot: QtBot) -> None:
    """With the sorties flown the table told of 40 RPs left: their close-in defence was not thrown yet (E-53, E-57)."""
    table = Table(qtbot, combat="space")
    for side in ("Raiders", "Colony"):
        table.conductor.throw_by_hand(side, True)
    for order in (StartRound(), DeclareAttack("corsairs", "picket"), Commit(), FlySorties("picket")):
        assert table.conductor.order(order)
    panel, page = table.panel, table.panel.forecast
    panel.turn_to("forecast")

    def left() -> tuple[Fraction, Fraction]:
        qtbot.waitUntil(lambda: not page.forecaster.busy)
        flyer, target = page.found["corsairs"], page.found["picket"]
        assert page.tables[0].isVisible() and flyer is not None and target is not None
        return flyer.rps, target.engaged

    told = []
    while isinstance(question := table.conductor.question, Roll):
        told.append((question.purpose, *left()))
        panel.turn_to("target")
        assert (panel.target.summary.text() == WAITS) is bool(table.conductor.answers)
        panel.turn_to("forecast")
        table.throw(*((question.dice.sides,) * question.dice.count))  # everything misses
    assert [one[0] for one in told] == ["effectiveness", "attack", "cid"]
    (_, before, maybe), (_, well_flown, likelier), (_, missed, never) = told
    assert never == 0 < maybe < likelier
    assert missed < before < well_flown < 40, "engaged it shoots less well"
    assert left() == (Fraction(40), Fraction(0))
    table.conductor.undo()
    assert left() == (missed, Fraction(0))


def test_the_chance_on_an_arrow_is_exact_once_its_effectiveness_is_thrown(qtbot: QtBot) -> None:
    """It stayed the average of all ten while the tray showed what the attack was thrown at."""
    table = Table(qtbot, combat="space")
    for side in ("Raiders", "Colony"):
        table.conductor.throw_by_hand(side, True)
    for order in (StartRound(), DeclareAttack("corsairs", "picket"), Commit(), FlySorties("picket")):
        assert table.conductor.order(order)

    def arrow() -> str:
        (link,) = (one for one in table.board.board.links if one.source == "corsairs")
        assert link.text == link.brief
        return link.brief

    average = arrow()
    assert average.startswith("~")
    table.throw(10)
    question = table.conductor.question
    assert isinstance(question, Roll) and question.purpose == "attack"
    assert arrow() == cent(question.under or 0) != average
    table.conductor.undo()
    assert arrow() == average


def test_in_the_midst_of_its_close_in_defence_nothing_else_is_said_of_the_arrow_of_a_salvo(qtbot: QtBot) -> None:
    """The arrow counts the shots that hit: the page of its shifts told of the chance before them."""
    table = Table(qtbot, combat="space")
    for side in ("Raiders", "Colony"):
        table.conductor.throw_by_hand(side, True)
    for given in (StartRound(), DeclareAttack("javelins", "picket"), Commit()):
        assert table.conductor.order(given)
    while (order := follows(table.state, table.panel.book)) != LaunchMissiles("javelins"):
        assert order is not None and table.conductor.order(order)
    assert table.conductor.order(order)
    whole = table.panel.ladder.whole
    assert "close-in defence" in whole.text()
    question = table.conductor.question
    assert isinstance(question, Roll) and question.purpose == "cid"
    (before,) = table.board.board.links
    table.throw(*(1,) * question.dice.count)
    question = table.conductor.question
    assert isinstance(question, Roll) and question.purpose == "cid_damage"
    (after,) = table.board.board.links
    assert after.brief != before.brief and after.brief.startswith("~")
    assert not whole.text()


def test_while_close_in_defence_is_thrown_the_sortie_it_is_thrown_at_is_lit(qtbot: QtBot) -> None:
    """The sorties flown, the board lit who would fly next, and at whom, over the dice of this target."""
    table = Table(qtbot, combat="space")
    for side in ("Raiders", "Colony"):
        table.conductor.throw_by_hand(side, True)
    flying = (DeclareAttack("corsairs", "picket"), DeclareAttack("vampires", "picket"), DeclareAttack("guard", "ark"))
    for order in (StartRound(), *flying, Commit(), FlySorties("picket")):
        assert table.conductor.order(order)
    lit, panel = [], table.panel
    while isinstance(question := table.conductor.question, Roll):
        lit.append((question.purpose, panel.picked, panel.looked))
        table.throw(*((question.dice.sides,) * question.dice.count))  # everything misses
    sides = ("corsairs", "picket"), ("vampires", "picket")
    assert lit == [(purpose, *one) for one in sides for purpose in ("effectiveness", "attack")] + [
        ("cid", *one) for one in sides
    ]
    assert (panel.picked, panel.looked) == ("guard", "ark")
    table.conductor.undo()
    assert (panel.picked, panel.looked) == ("vampires", "picket")


def test_in_the_midst_of_a_raid_the_forecast_waits_for_its_dice(qtbot: QtBot) -> None:
    """Nobody declared it: no attack of the round is what its dice are about."""
    table = Table(qtbot)
    table.conductor.throw_by_hand("Colony", True)
    table.panel.turn_to("forecast")
    assert table.conductor.order(StartRound()) and table.conductor.order(Raid("harbour", "corsairs"), overrule=True)
    page = table.panel.forecast
    assert page.summary.text() != WAITS
    table.throw(1)
    assert table.conductor.question is not None and page.summary.text() == WAITS and page.tables[0].isHidden()
    table.conductor.undo()
    table.panel.turn_to("forecast")  # an order taken back led to the colony
    assert page.summary.text() != WAITS and page.tables[0].isVisible()


def test_the_dead_are_at_the_bottom_and_the_era_that_counts_is_told_first() -> None:
    units = (replace(ROSTER[0], status="destroyed"), *ROSTER[1:])
    held = (Engagement("picket", 1, "missiles", carried=True), Engagement("picket", 3, "fighters"))
    state = Battle(1, units=units, engagements=held)
    book: Book = load_book("eras", {})
    found = board(state, book)
    ids = [one.id for one in ROSTER[:6]]
    assert [row.id for row in found.rosters[0].rows] == [*ids[1:], ids[0]]
    row = found.row("picket")
    assert row is not None and row.engaged[0] == "3rd Era fighters"
    row = board(state, replace(book, rulings=replace(book.rulings, engaged_stack="first"))).row("picket")
    assert row is not None and row.engaged[0] == "1st Era missiles, carried over"


@pytest.mark.parametrize("unit", ["halberd", "ark"])
def test_the_chance_on_the_board_counts_what_engages_a_unit_as_its_close_in_defence_does(unit: str) -> None:
    """A stranger's find: 30 % stood beside CID 0 %."""
    free = Battle(1, units=ROSTER)
    held = replace(free, engagements=(Engagement(unit, 2, "missiles", carried=True),))
    book: Book = load_book("eras", {})
    attack = Attack(unit, "redoubt")
    apart = chance(free, book, attack) - chance(held, book, attack)
    shown = [row.chance for state in (free, held) if (row := board(state, book).row(unit)) is not None]
    before, after = (int(text.split()[0]) for text in shown)
    assert apart > 0 and before - after == 100 * apart


def test_a_row_whose_ruling_was_changed_has_a_star() -> None:
    book: Book = load_book("eras", {})
    rows = table_rows(book, frozenset({"rulings.stealth_first_round", "shifts.scout"}), None)
    assert [row.cells[0] for row in rows if row.cells[1].endswith("*")] == ["Target is a scout", "Stealth, first round"]


@pytest.mark.usefixtures("dressed")
def test_a_board_of_twelve_a_side_is_seen_whole(qtbot: QtBot) -> None:
    units = [replace(one, id=f"{one.id}{turn}", home="") for one in ROSTER for turn in "ab"]
    table = Table(qtbot, units, "space")
    assert table.board.height() <= table.panel.roster.height()
    table.go_on()
    table.pick("halberda")
    table.button("attack")
    table.pick("picketa")
    QTest.mouseDClick(table.board, Qt.MouseButton.LeftButton, pos=table.spot("picketa"))
    assert [one.target for one in table.state.attacks] == ["picketa"]
    assert table.panel.picked == "halberda"  # the first click aims, the second picks nobody


def test_the_eras_of_any_number_of_sides_are_set_in_one_menu(qtbot: QtBot) -> None:
    sides = ("settlers", "R&D", "raiders", "visitors", "traders of the far rim")
    table = Table(qtbot, [replace(ROSTER[4], id=side, name=side, side=side) for side in sides], combat="space")
    menu = table.panel.head.eras.menu()
    menu.aboutToShow.emit()
    lines = [one for one in menu.actions() if not one.isSeparator()]
    assert len(lines) == 3 * len(sides)
    assert [one.isChecked() for one in lines[3:6]] == [era == table.state.side_era("R&D") for era in (1, 2, 3)]
    assert lines[5].text() == "R&&D · 3rd Era"
    lines[5].trigger()
    assert table.state.side_era("R&D") == 3
    assert [one.rosters[1].title for one in (table.board.board,)] == ["R&D · 3rd Era"]


def test_space_on_the_board_is_the_rail_s(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.board.setFocus()
    table.press(Qt.Key.Key_Space)
    assert table.state.round == 1
    assert isinstance(table.conductor.journal.entries[-1].action, StartRound)


def test_where_the_keyboard_goes_only_what_shows_it_is_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the board and back to the tab, which shows it nowhere: Qt would paint each of them whole."""
    table, names = Table(qtbot, painted=True), list[str]()
    table.pick("halberd")
    paint = board_paint._Unit.paint

    def painted(unit: board_paint._Unit, dense: bool) -> None:
        names.append(unit.row.id)
        paint(unit, dense)

    monkeypatch.setattr(board_paint._Unit, "paint", painted)
    for where in (table.stage, table.board, table.stage):
        names.clear()
        where.setFocus()
        QApplication.processEvents()
        assert names == ["halberd"]


@pytest.mark.parametrize(
    ("text", "value"),
    [("40", F(40)), ("25/2", F(25, 2)), ("1,5", F(3, 2)), ("−1.5", F(-3, 2)), ("x", None), ("", None)],
)
def test_numbers_as_they_are_spoken(text: str, value: Fraction | None) -> None:
    assert read_number(text) == value
    if value is not None:
        assert read_number(number_text(value)) == read_number(field_text(value)) == value


@pytest.mark.parametrize(("code", "texts"), [("en", ["12.5", "1/3", "−0.125"]), ("it", ["12,5", "1/3", "−0,125"])])
def test_a_field_writes_a_number_as_it_would_be_typed(qtbot: QtBot, code: str, texts: list[str]) -> None:
    """It made 25/2 of it; what four decimals do not say stays a fraction."""
    with languages.aside(code):
        assert [field_text(one) for one in (F(25, 2), F(1, 3), F(-1, 8))] == texts
