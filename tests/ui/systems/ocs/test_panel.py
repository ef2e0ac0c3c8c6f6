"""The CRT panel: the lit table, the answers, what is refused and why, names as data, house rules marked."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QScrollArea
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import Correct, Enlist, Redraw
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import Plan
from referee_app.ui.form.number_field import NumberField, read_number
from referee_app.ui.look.theme import tokens
from referee_app.ui.odds.view import OddsView
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.systems.ocs import combat_card, sentences
from referee_app.ui.systems.ocs.crt_data import Cell, crt_data, levels
from referee_app.ui.systems.ocs.crt_page import CrtView
from referee_app.ui.systems.ocs.library_dialog import LibraryDialog
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words.figures import percent
from tests.systems.ocs.table import BOOK, under
from tests.ui.dress import wear
from tests.ui.seen import stand_on
from tests.ui.systems.ocs.table import ROSTER, F, Table, labels


def worked_example(qtbot: QtBot) -> Table:
    """Open, 24 against 6, AR 4 against AR 2, hedgehog 1 (section 11)."""
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    table.type("4", card.att_ar)
    card.att_ar.clear()
    table.type("4", card.att_ar)
    card.def_ar.clear()
    table.type("2", card.def_ar)
    table.click(card.hedgehog.buttons["1"])
    return table


def test_the_worked_example(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    panel = table.panel
    assert panel.planned is not None
    found = dict(panel.crt.outcomes.outcomes)
    assert found["AL2"] == Fraction(5, 324)
    assert found["Ae2 DL2o3DG"] == Fraction(5, 162)
    assert found["AL1 DL1o1"] == 0
    assert panel.plan_card.column.text() == "Column 8"
    assert panel.plan_card.next.text() == "3 more reach 5:1"
    panel.turn_to("options")
    first = panel.options.grid.rows[0].cells
    assert first[1:4] == ("0.82", "2.20", "37.0\u00a0%")
    assert "58.8\u00a0%" in panel.options.grid.rows[2].cells
    panel.turn_to("strength")
    assert panel.strength.table.rows[8].cells[1:4] == ("5:1", "27", "+3")
    assert panel.strength.found.text() == "39 (+15), 7:1"
    panel.turn_to("working")
    assert any(rung.figure == "column 8" for rung in panel.working.strength.rungs)
    assert [rung.value for rung in panel.working.drm.rungs][-1] == 1


def test_one_key_works_the_odds_out_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The field, the draft and the step proposed each tell it: it is the same throw."""
    table = Table(qtbot, roster=False)
    worked: list[object] = []
    work_out = OddsView._work_out

    def noted(view: OddsView) -> None:
        worked.append(view)
        work_out(view)

    monkeypatch.setattr(OddsView, "_work_out", noted)
    table.panel.plan_card.attack.setFocus()
    for times, digit in enumerate("35", 1):
        table.type(digit)
        assert len(worked) == times


def test_o_48_and_o_49_the_strength_page_follows_the_policy_and_knows_what_totals_do_not_tell(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    panel = table.panel
    panel.turn_to("strength")
    assert {row.cells[7] for row in panel.strength.table.rows} == {"–"}
    panel.turn_to("options")
    panel.options.grid.picked.emit("1")
    panel.turn_to("strength")
    assert panel.planned is not None
    means = [row.means[1]["p_vacated"] for row in panel.planned.before.bought]
    assert [row.cells[7] for row in panel.strength.table.rows] == [percent(one) for one in means]
    assert "Defender retreats" in panel.strength.title.text()


@pytest.mark.parametrize(
    ("changes", "rule"), [({"attack_type": "overrun"}, "O-38"), ({"attack_hexes": (0, 2, 4)}, "O-36")]
)
def test_o_36_and_o_38_no_exploitation_is_announced_where_there_can_be_none(changes: dict[str, Any], rule: str) -> None:
    for code in ("Ae3 DL1o1", "Ae2 DL2o3DG"):
        combat = under(code, **changes).combat
        told = [one.said for one in combat_card.stands(combat, BOOK)]
        assert any("No exploitation" in line and rule in line for line in told)
        assert "xploit" not in sentences.sentence(code, combat.plan)
        assert "xploit" in sentences.sentence(code, under(code).combat.plan)


@pytest.mark.parametrize("dg", [False, True])
def test_or_7_a_disorganized_attacker_is_not_said_to_exploit(dg: bool) -> None:
    fought = under("Ae3 DL1o1")
    attackers = tuple(replace(one, ar=4, dg=dg) for one in fought.combat.plan.attackers)
    combat = replace(fought.combat, plan=replace(fought.combat.plan, attackers=attackers))
    (line,) = (one.said for one in combat_card.stands(combat, BOOK) if "xploit" in one.said)
    assert (attackers[0].name in line, "nobody can" in line) == (not dg, dg)


def test_the_right_to_ignore_can_be_left_out(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    options = table.panel.options
    table.panel.turn_to("options")
    before = options.grid.rows[2].cells
    table.click(options.ignore)
    assert options.grid.rows[2].cells != before
    assert options.grid.rows[2].cells[7] == "0\u00a0%"


def test_a_cell_says_its_code_in_words_and_its_exact_chance(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    page = table.panel.crt
    place = next(area.rect for area in page.table.areas if area.what == Cell("7", 8)).center()
    QTest.mouseMove(page.table, place.toPoint())
    QApplication.processEvents()
    assert page.caption.text().startswith("Roll 7, column 8: ")
    assert "Attacker takes 1 option; defender loses 1 step and takes 1 option" in page.caption.text()
    assert "25/324" in page.caption.text()
    QApplication.sendEvent(page.table, QEvent(QEvent.Type.Leave))
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    assert page.caption.text().startswith("Roll 7, column 9: ")
    assert page.table.accessibleDescription() == page.caption.text()
    for _ in range(7):
        QTest.keyClick(page.table, Qt.Key.Key_Up)
    assert page.caption.text() == "Open, column 9: 5:1"
    page.table.clearFocus()
    assert page.caption.text().startswith("Point at a cell")


def test_the_shading_turns_conditional_after_each_throw(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    crt = table.panel.crt.table

    def lit() -> set[int]:
        assert crt.data is not None
        return {column for row in crt.data.chances for column, chance in enumerate(row, 1) if chance}

    assert lit() == set(range(2, 14))
    table.go_on()
    table.go_on()
    for _ in range(2):
        table.click(table.stage.column.tray.choice_page.buttons[0])
    table.go_on()
    table.throw(6, 6)
    assert lit() == set(range(9, 14))
    table.throw(1)
    assert lit() == {9}
    table.go_on()
    table.throw(3, 3)
    assert crt.data is not None
    assert sum(chance for row in crt.data.chances for chance in row) == 1
    assert crt.data.course.row == "7"


def test_five_steps_of_shade() -> None:
    chances = (tuple(Fraction(part, 60) for part in (0, 1, 5, 10, 20)),)
    assert levels(chances) == ((0, 1, 2, 3, 5),)


def test_an_overrun_from_two_hexes_is_refused_in_the_rules_own_words(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False, painted=True)
    card = table.panel.plan_card
    card.hexes.change(2)
    assert "O-36" in card.light.text()
    table.click(card.attack_type.buttons["overrun"])
    (against,) = Declare(table.panel.plan).objections(table.conductor.state, table.conductor.book)
    assert card.reason.text() == WORDS.objection(against)
    table.go_on()
    assert table.primary == "Mend the plan" and card.hexes.hasFocus() and not table.conductor.state.combats
    assert "O-38" in card.light.text()


def test_space_marks_a_hex_only_for_one_who_walks_there(qtbot: QtBot) -> None:
    """A stranger's find: the program had led the keyboard to the hexes, and Space marked the one just clicked off again
    instead of changing the combat."""
    table = Table(qtbot, roster=False, painted=True)
    hexes = table.panel.plan_card.hexes
    for key in (Qt.Key.Key_F3, *(Qt.Key(ord(one.upper())) for one in "20/3 8/2 v h1 o"), Qt.Key.Key_Return):
        table.press(key)
    hexes.change(2)
    for _ in range(2):
        table.go_on()
        before = hexes.chosen
        assert hexes.hasFocus() and len(before) == 2
        table.press(Qt.Key.Key_Space)
        assert hexes.chosen == before, "it is the button's, which mends the plan"
    table.press(Qt.Key.Key_Left, Qt.Key.Key_Space)
    assert hexes.chosen != before, "who walks there marks with it"
    hexes.change(next(iter(set(hexes.chosen) - set(before)), 0))
    spot = next(one for one in hexes.spots() if one.text == "2").rect.center().toPoint()
    QTest.mouseClick(hexes, Qt.MouseButton.LeftButton, pos=spot)
    assert len(hexes.chosen) == 1 and table.stage.hasFocus(), "nor where the mouse did"
    table.press(Qt.Key.Key_Space)
    assert len(hexes.chosen) == 1 and table.combat.plan.attack_hexes == hexes.chosen


def test_the_light_turns_red_for_hexes_that_do_not_touch(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    assert card.light.property("role") == "good"
    card.hexes.change(5)
    assert card.light.property("role") == "good"
    card.hexes.change(1)
    assert card.light.property("role") == "bad"


def test_a_change_after_the_first_die_needs_the_referee(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    table.go_on()
    table.go_on()
    for _ in range(2):
        table.click(table.stage.column.tray.choice_page.buttons[0])
    table.go_on()
    table.throw(3, 4)
    table.click(table.panel.combat_card.plan_button)
    table.click(table.panel.plan_card.terrain.buttons["close"])
    assert table.primary == "Change the plan…"  # dice would fall for a plan that is not shown
    table.press(Qt.Key.Key_Escape)
    assert table.primary == "Attack: roll combat" and table.panel.combat_card.isVisible()
    table.click(table.panel.combat_card.plan_button)
    table.click(table.panel.plan_card.terrain.buttons["close"])
    assert "O-4" in table.panel.plan_card.reason.text()
    table.go_on()
    assert not table.stage.strip.isHidden() and table.combat.plan != table.panel.plan
    table.stage.strip.overruled.emit(Declare(table.panel.plan))
    assert table.combat.plan.terrain == "close"


def declared(qtbot: QtBot) -> tuple[Table, Plan]:
    """A combat of units that is declared, and can still be changed."""
    table = Table(qtbot)
    table.fill(("tanks", "foot"), ("rifles", "guards"))
    table.go_on()
    plan = table.combat.plan
    assert table.panel.plan == plan and not table.combat.rolling
    return table, plan


def test_escape_puts_back_the_unit_or_field_it_is_pressed_in_and_from_outside_all(qtbot: QtBot) -> None:
    table, plan = declared(qtbot)
    card = table.panel.plan_card
    tanks, foot = (card.sides["attacker"].rows.row(place) for place in range(2))
    table.type("9", tanks.strength)
    table.type("5", tanks.ar)
    table.type("7", foot.strength)
    table.type("here", card.place)
    table.press(Qt.Key.Key_Escape)
    assert (table.panel.plan.place, card.place.text()) == ("", "")
    assert [one.strength for one in table.panel.plan.attackers] == [9, 7]
    tanks.ar.setFocus()
    table.press(Qt.Key.Key_Escape)
    assert table.panel.plan.attackers == (plan.attackers[0], replace(plan.attackers[1], strength=F(7)))
    assert (tanks.strength.text(), tanks.ar.text(), foot.strength.text()) == ("12", "4", "7")
    table.press(Qt.Key.Key_Escape)  # nothing more to put back there: what was typed elsewhere stays
    assert table.panel.plan.attackers[1].strength == 7 and table.stage.hasFocus()
    table.press(Qt.Key.Key_Escape)
    assert table.panel.plan == plan and foot.strength.text() == "6"


def test_escape_leaves_nothing_red_where_it_puts_back(qtbot: QtBot) -> None:
    table, plan = declared(qtbot)
    rows = table.panel.plan_card.sides["attacker"].rows
    name = rows.row(0).name
    name.selectAll()
    name.setFocus()
    table.press(Qt.Key.Key_Backspace)
    assert name.property("state") == "bad" and table.primary == "Mend what is red"
    table.press(Qt.Key.Key_Escape)
    assert name.property("state") == "" and name.text() == name.selectedText() == plan.attackers[0].name
    table.type("x", rows.row(1).strength)
    table.stage.setFocus()
    table.press(Qt.Key.Key_Escape)
    assert rows.row(1).strength.property("state") == "" and rows.row(1).strength.text() == "6"
    assert table.stage.problem is None and table.panel.plan == plan and table.primary != "Mend what is red"


def test_a_plan_that_was_typed_comes_back_with_its_sheet(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.type("32/4 9/3 c", table.panel.plan_card.line)
    plan, drafted = table.panel.plan, table.stage.draft
    table.conductor.order(Correct("tanks", "ar", 1))
    assert table.panel.plan == plan
    for step in (table.conductor.undo, table.conductor.undo, table.conductor.redo, table.conductor.redo):
        step()
        on_its_sheet = table.conductor.state.has("guards")
        assert (table.panel.plan == plan) is on_its_sheet
        assert (table.stage.draft == drafted) is on_its_sheet
    assert table.panel.plan_card.odds.text().startswith("32 : 9")


def test_space_in_a_units_figure_gives_the_order_the_button_names_and_no_other(qtbot: QtBot) -> None:
    """With every figure sound the plan is whole: what is typed counts, and the button names the totals (laws 1, 2)."""
    table = Table(qtbot)
    table.fill(("tanks", "motor"), ("rifles",))
    rows = table.panel.plan_card.sides["attacker"].rows
    table.type("x", rows.row(1).strength)
    table.type("20", rows.row(0).strength)
    table.press(Qt.Key.Key_Space)
    assert not table.conductor.state.combats and rows.row(1).strength.hasFocus()
    table.type("8")
    rows.row(0).strength.setFocus()
    table.type("21")
    assert "29" in table.primary and table.panel.plan_card.odds.text().startswith("29 : 6")
    table.press(Qt.Key.Key_Space)
    assert [one.strength for one in table.combat.plan.attackers] == [21, 8]


def test_space_in_a_units_name_is_a_letter(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.fill(("tanks",), ("rifles",))
    name = table.panel.plan_card.sides["attacker"].rows.row(0).name
    table.type("First", name)
    table.press(Qt.Key.Key_Space)
    table.type("Guards")
    assert table.panel.plan.attackers[0].name == "First Guards" and not table.conductor.state.combats


def test_names_are_data(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.fill(("tanks",), ("rifles",))
    row = table.panel.plan_card.sides["attacker"].rows.row(0)
    assert row.name.text() == "Tanks <b>A</b>"
    assert all(one.textFormat() == Qt.TextFormat.PlainText for one in table.panel.findChildren(QLabel))


def test_units_are_edited_in_place(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.fill(("tanks", "foot"), ("rifles",))
    side = table.panel.plan_card.sides["attacker"]
    side.rows.row(0).strength.clear()
    table.type("7/2", side.rows.row(0).strength)
    table.click(side.rows.row(1).supply)
    table.click(side.rows.row(1).star)
    side.rows.row(1).factor.clear()
    table.type("1/2", side.rows.row(1).factor)
    plan = table.panel.plan
    assert plan.attackers[0].strength == Fraction(7, 2)
    assert (plan.att_lead, plan.attackers[1].multiplier) == (1, Fraction(1, 2))
    assert not plan.attackers[1].out_of_supply
    assert table.panel.plan_card.odds.text().startswith("13/2 : 6")
    side.rows.row(0).strength.clear()
    table.type("7/", side.rows.row(0).strength)
    assert side.rows.row(0).strength.property("state") == "bad"
    assert table.panel.plan.attackers[0].strength != 7
    table.click(side.rows.row(0).away)
    assert [one.name for one in table.panel.plan.attackers] == ["Foot"]


def test_totals_and_units_are_two_looks_at_the_same_sides(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    panel, card = table.panel, table.panel.plan_card
    table.click(card.units)
    assert panel.plan.attackers[0].steps is None  # as many as needed, as before
    card.sides["attacker"].take_loose()
    row = card.sides["attacker"].rows.row(0)
    row.steps.clear()
    table.type("4", row.steps)
    table.click(row.supply)
    typed = panel.plan
    assert [one.strength for one in typed.attackers] == [24, 1]
    table.click(card.units)
    assert panel.plan.attackers[0].strength == 13
    table.click(card.hedgehog.buttons["2"])
    table.click(card.units)
    assert panel.plan == replace(typed, hedgehog=2)
    table.click(card.units)
    card.attack.clear()
    table.type("30", card.attack)
    table.click(card.units)
    assert [one.strength for one in panel.plan.attackers] == [30]


def test_a_plan_comes_back_by_its_units_or_by_its_totals_as_it_was_looked_at(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    table.click(card.units)
    card.sides["attacker"].rows.row(0).strength.clear()
    table.type("30", card.sides["attacker"].rows.row(0).strength)
    for by_unit in (True, False):
        if not by_unit:
            table.click(card.units)
        table.go_on()
        assert table.combat.plan.attackers[0].strength == 30
        for step in (table.conductor.undo, table.conductor.redo, table.conductor.undo):
            step()
            assert table.panel.plan.attackers[0].strength == 30
            assert card.lists.isVisible() is card.units.isChecked() is by_unit
            assert card.quick.isVisible() is not by_unit


def test_numbers_as_they_are_spoken() -> None:
    assert read_number("3,5") == read_number("7/2") == read_number(" 3.5 ") == Fraction(7, 2)
    assert [read_number(text) for text in ("", "--1", "1/0", "1e9", "²", "1:2")] == [None] * 6


def test_a_cell_the_house_edited_is_marked(qtbot: QtBot) -> None:
    row = ["AL2", *("AL2",) * 6, "AL1o1", "AL1o1 Do1", "AL1o1 Do1", "AL1 Do1", "AL1 Do1", "AL1 Do1"]
    table = Table(qtbot, roster=False, overlay={"results": {"1 or less": row}})
    assert table.panel.crt.table.data is not None
    assert table.panel.crt.table.data.edited == {Cell("1 or less", 13)}
    crt = table.panel.crt.table
    image = crt.grab().toImage()
    marked = {
        area.what
        for area in crt.areas
        if image.pixelColor(area.rect.topRight().toPoint() + QPoint(-2, 2)) == QColor(tokens().warn)
    }
    assert marked == {Cell("1 or less", 13)}


def test_the_roster_keeps_barrage_whole_and_corrects_by_buttons(qtbot: QtBot) -> None:
    table = Table(qtbot)
    roster = table.panel.roster
    table.panel.turn_to("roster")
    guns = next(row for row in roster.table.rows if row.key == "guns")
    assert guns.cells[2:5] == ("2 → 1", "2 → 1", "18")
    stand_on(roster.table, "guns")
    roster.show_view(table.stage._view())
    table.click(roster.buttons["supply"])
    table.click(roster.buttons["fewer"])
    unit = table.conductor.journal.state.unit("guns")
    assert (unit.out_of_supply, unit.steps) == (False, 1)
    roster.menu.aboutToShow.emit()
    whose, *_ = [one.menu() for one in roster.menu.actions()]
    assert isinstance(whose, QMenu)
    next(one for one in whose.actions() if one.text() == "The app commands: careful").trigger()
    assert table.conductor.encounter.commands.over("attacker", "guns") == Command("careful")
    assert table.conductor.encounter.commands.over("attacker") is None


def test_a_unit_of_one_s_own(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    editor = RecordEditor(UNIT, table.conductor.state, parent=table.panel)
    editor.open_to(table.panel.ordered.emit, Enlist, Redraw)
    assert not editor.check()
    assert editor.inputs["name"].line.property("state") == "bad"
    editor.inputs["name"].show("Recon")
    editor.inputs["side"].show("North")
    editor._on_buttons_accepted()
    assert [unit.name for unit in table.conductor.journal.state.units] == ["Recon"]


def test_the_library_brings_units_under_free_ids(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    dialog = LibraryDialog(table.conductor.state)
    qtbot.addWidget(dialog)
    dialog.list.selectAll()
    orders = list(dialog.orders())
    assert len(orders) >= 8
    for order in orders:
        assert table.conductor.order(order)
    again = LibraryDialog(table.conductor.state)
    qtbot.addWidget(again)
    (order,) = again.orders()
    assert isinstance(order, Enlist)
    assert not table.conductor.state.has(order.unit.id)


def test_nothing_needs_a_horizontal_scroll_bar_at_1280(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.fill([one.id for one in ROSTER[:5]], ["rifles", "guards"])
    table.stage.resize(1280, 600)
    for page in ("crt", "options", "strength", "working", "roster", "history"):
        table.panel.turn_to(page)
        QApplication.processEvents()
        assert table.panel.minimumSizeHint().width() <= 1280 - 384 - 20, page


def test_a_new_language_is_spoken_at_once(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    QApplication.sendEvent(table.panel, QEvent(QEvent.Type.LanguageChange))
    assert table.panel.tabs.tabText(0) == "Table"
    assert any("exploitation" in one for one in labels(table.panel.plan_card))


def test_an_old_combat_can_be_looked_at(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    while not (table.conductor.state.combats and table.combat.over):
        question = table.conductor.question
        if question is not None and not hasattr(question, "dice"):
            table.click(table.stage.column.tray.choice_page.buttons[0])
        else:
            table.stage.go_on()
    table.click(table.panel.combat_card.plan_button)
    assert table.panel.plan_card.isVisible()
    table.panel.turn_to("history")
    table.panel.history.table.picked.emit("1")
    assert table.panel.combat_card.isVisible()
    assert table.panel.planned is not None
    assert table.panel.planned.code == table.combat.code
    table.panel.turn_to("crt")
    table.click(table.panel.combat_card.plan_button)
    assert table.panel.plan_card.isVisible()


def test_the_leads_are_ranked_while_the_plan_is_made_and_a_click_names_one(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.fill(("tanks", "motor", "foot"), ("rifles",))
    table.panel.turn_to("options")
    ranking = table.panel.options.leads["attacker"]
    assert [row.cells[0].split()[2] for row in ranking.rows] == ["Tanks", "Motor", "Foot"]
    ranking.picked.emit(ranking.rows[1].key)
    assert table.panel.plan.att_lead == 1


def test_what_a_total_is_called_and_what_it_leaves_behind(qtbot: QtBot) -> None:
    """No unit lends its name to the whole, no total bears a marker, and no sentence promises what an overrun voids."""
    table = Table(qtbot)
    table.fill(("tanks", "motor"), ("rifles",))
    table.press(Qt.Key.Key_F3)
    table.type("60/5 4/1 o")
    table.press(Qt.Key.Key_Return)
    assert [one.name for one in (*table.panel.plan.attackers, *table.panel.plan.defenders)] == ["Attacker", "Defender"]
    table.conductor.lets_pass = True
    table.conductor.throw_by_hand("attacker", True)
    table.go_on()
    table.throw(6, 6)
    table.throw(6)
    table.throw(6, 6)
    assert table.combat.code == "Ae2 DL2o3DG"
    assert "Attacker is unharmed; defender loses 2 steps" in table.panel.crt.caption.text()
    table.click(table.option("Lose 3"))
    assert table.combat.over and table.combat.defender is not None and table.combat.defender.dg
    table.click(table.panel.combat_card.plan_button)
    assert table.panel.plan_card.quick.isVisible() and not table.panel.plan.defenders[0].dg


def test_both_sides_stand_below_each_other_where_they_have_no_room_abreast(qtbot: QtBot) -> None:
    """Nothing of a unit is cut in a small window, and no bar scrolls sideways."""
    table = Table(qtbot)
    table.fill(("tanks", "motor"), ("rifles",))
    attackers, defenders = table.panel.plan_card.sides.values()
    area = next(one for one in table.stage.findChildren(QScrollArea) if one.widget() is table.panel)
    for wide in (1366, 1024, 1366):
        table.stage.resize(wide, 560)
        qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)
        assert (attackers.y() == defenders.y()) is (wide == 1366)
        assert all(card.width() >= card.minimumSizeHint().width() for card in (attackers, defenders))


def test_a_unit_of_no_roster_comes_at_one_press_and_waits_for_its_strength(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    table.click(table.panel.plan_card.units)
    side = table.panel.plan_card.sides["attacker"]
    table.click(side.add)
    assert side.rows.row(1).strength.hasFocus()
    table.type("7")
    assert [one.strength for one in table.panel.plan.attackers] == [24, 7]


def at_the_roster(qtbot: QtBot, height: int) -> Table:
    """The roster turned to on a stage so high."""
    table = Table(qtbot)
    table.stage.resize(1366, height)
    table.panel.turn_to("roster")
    QApplication.processEvents()
    return table


TAKEN = {"tanks": "attack", "motor": "attack", "foot": "attack", "rifles": "defend"}


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("height", [480, 560, 768, 1200])
def test_the_roster_stays_where_it_is_however_much_room_there_is(qtbot: QtBot, height: int) -> None:
    """A stranger's find: the roster slid a row down at each unit, and the next click hit another one."""
    table = at_the_roster(qtbot, height)
    panel, high = table.panel, table.panel.plan_card.height()
    for unit, key in TAKEN.items():
        place = panel.roster.table.mapTo(table.stage, QPoint())
        table.take(unit, key)
        assert panel.roster.table.mapTo(table.stage, QPoint()) == place
    assert panel.plan_card.height() > high, "a row more in the plan above would push it away"
    panel.turn_to("crt")
    qtbot.waitUntil(lambda: panel.minimumHeight() == 0 and not panel.strip.visibleRegion().isEmpty())


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("height", [480, 768, 1200])
def test_the_tabs_stay_under_the_pointer_that_leaves_the_roster_until_the_next_order(qtbot: QtBot, height: int) -> None:
    """A stranger's find: they jumped four rows down, and a unit stood where the next click was to turn a page."""
    table = at_the_roster(qtbot, height)
    panel = table.panel
    for unit, key in TAKEN.items():
        table.take(unit, key)
    place = panel.tabs.mapTo(table.stage, QPoint())
    for page in (0, 5, 1, 6, 2, 5, 3, 4):
        QTest.mouseClick(panel.tabs, Qt.MouseButton.LeftButton, pos=panel.tabs.tabRect(page).center())
        QApplication.processEvents()
        assert panel.tabs.currentIndex() == page
        assert panel.tabs.mapTo(table.stage, QPoint()) == place
    table.go_on()
    assert table.combat.plan == panel.plan
    qtbot.waitUntil(lambda: panel.minimumHeight() == 0 and not panel.strip.visibleRegion().isEmpty())


def test_half_points_and_a_wish_that_strength_cannot_fulfil(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    page = table.panel.strength
    table.panel.turn_to("strength")
    page._on_metric_picked("p_vacated")
    assert page.found.text() == "it takes the steps of the defending units to tell"
    page._on_metric_picked("expected_def_losses")
    page.value.setText("99")
    page._on_value_edited(Fraction(99))
    assert page.found.text() == "not possible by strength alone"
    page._on_metric_picked("expected_att_losses")
    assert page.found.text() == "15 (−9), 3:1"
    table.panel.plan_card.defence.clear()
    table.type("7", table.panel.plan_card.defence)
    assert page.table.rows[5].cells[2] == "11"
    table.click(page.halves)
    assert page.table.rows[5].cells[2] == "21/2"


def test_a_shift_of_the_referee_wants_a_reason_and_a_combat_can_be_taken_back(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    assert not card.why.isVisible()
    card.shift.put(2)
    table.type("air", card.why)
    table.type("Ridge", card.place)
    assert (table.panel.plan.shift, table.panel.plan.shift_reason, table.panel.plan.place) == (2, "air", "Ridge")
    assert table.panel.crt.table.data is not None and table.panel.crt.table.data.course.middle == 10
    table.go_on()
    table.click(card.withdraw)
    assert table.conductor.journal.state.combats == ()


def test_an_attack_without_supply_is_cancelled_and_another_can_be_planned(qtbot: QtBot) -> None:
    table = worked_example(qtbot)
    table.go_on()
    table.go_on()
    table.click(table.option("Do not pay"))
    assert table.combat.stage == "cancelled"
    panel = table.panel
    assert any("The attack is cancelled" in one for one in labels(panel.combat_card))
    assert panel.crt.table.data is not None and panel.crt.table.data.chances == ()  # no die falls, no chance is told
    assert not panel.strip.isVisible() and panel.crt.outcomes.outcomes == ()
    assert table.panel.combat_card.isVisible()
    table.click(table.panel.combat_card.plan_button)
    assert table.panel.plan.attackers[0].strength == 24
    table.go_on()
    assert [one.stage for one in table.conductor.journal.state.combats] == ["cancelled", "supply"]


def test_strengths_of_nothing_still_have_a_column(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    for field, column in ((card.attack, "Column 1"), (card.defence, "Column 5")):
        field.clear()
        table.type("0", field)
        assert card.column.text() == column
        assert "O-18a" in card.next.text()
    for page in ("options", "strength", "working"):
        table.panel.turn_to(page)


def test_the_table_between_two_heights_is_drawn_once_at_each(
    qtbot: QtBot, qapp: QApplication, dressed_alone: None
) -> None:
    """Its card leaves it more room at one stage than at the next; no picture outlives colours, words or figures."""
    kept, fresh = (CrtView() for _ in range(2))
    data = crt_data(BOOK)
    for view in (kept, fresh):
        qtbot.addWidget(view)
        view.show_table(data)

    def at(height: int) -> QImage:
        kept.resize(900, height)
        fresh.resize(900, height)
        fresh.forget()
        picture = kept.grab().toImage()
        assert picture == fresh.grab().toImage() and kept.areas == fresh.areas
        return picture

    low, high = at(300), at(320)
    assert (at(300), at(320), kept.draws) == (low, high, 2)
    kept.forget()
    at(300), at(320)
    assert kept.draws == 4, "in other words it is another drawing"
    wear(qapp, "dark")
    dark = at(300)
    assert dark != low and at(320) != high
    for view in (kept, fresh):
        view.show_table(replace(data, edited=frozenset({Cell("1 or less", 13)})))
    assert at(300) != dark and kept.draws == 7


def test_what_is_pointed_at_is_framed_where_it_stands_now(qtbot: QtBot) -> None:
    """A stranger's find: where the table had moved the frame struck through two other cells."""
    view = CrtView()
    qtbot.addWidget(view)
    view.show_table(crt_data(BOOK))
    view.resize(900, 300)
    view.grab()
    framed = next(area for area in view.areas if area.what == Cell("7", 6))
    view._point(framed)
    view.resize(900, 340)
    view.grab()
    now = next(area for area in view.areas if area.what == Cell("7", 6))
    assert view._pointed == now and now.rect != framed.rect and view.cell == Cell("7", 6)


def test_a_units_row_is_shown_anew_only_where_something_of_it_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a hand half typed is put back all the same, and its tip says again what the field is for."""
    table, shown, show = Table(qtbot), list[NumberField](), NumberField.show_value

    def noted(field: NumberField, value: Any, about: object = None) -> None:
        shown.append(field)
        show(field, value, about)

    monkeypatch.setattr(NumberField, "show_value", noted)
    table.fill(("tanks", "foot"), ("rifles",))
    rows = table.panel.plan_card.sides["attacker"].rows
    first, second = rows.row(0), rows.row(1)
    name, hint = first.name.text(), first.name.toolTip()
    table.type("9", second.strength)
    shown.clear()
    table.click(second.supply)
    assert second.strength in shown and first.strength not in shown
    first.name.selectAll()
    QTest.keyClick(first.name, Qt.Key.Key_Delete)
    assert first.name.problem and first.name.accessibleDescription() == first.name.problem
    assert first.name.toolTip() != hint
    table.stage.setFocus()
    table.panel.recall(Declare(table.panel.plan))
    assert (first.name.text(), first.name.toolTip(), first.name.property("state")) == (name, hint, "")
