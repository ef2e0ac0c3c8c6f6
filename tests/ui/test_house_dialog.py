"""House rules: every figure beside its printed value; what does not fit is named and nothing is lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from referee_app.ui.house.dialog import Cells, HouseRules, flat, nested, typed
from referee_app.ui.systems.eras.words import WORDS as ERAS_WORDS
from referee_app.ui.systems.ocs.words import WORDS as OCS_WORDS
from referee_app.ui.systems.squadron.words import WORDS
from tests.ui.room import Room


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRules:
    made = HouseRules("squadron", {}, WORDS)
    qtbot.addWidget(made)
    return made


def field(dialog: HouseRules, *path: str) -> QLineEdit | QComboBox:
    """The input of one figure."""
    found = dialog._inputs[path]
    assert not isinstance(found, Cells)
    return found


def test_flat_and_nested_are_each_others_way_back() -> None:
    tables = {"a": {"b": 1, "c": {"d": True}}, "e": "x"}
    assert nested(dict(flat(tables))) == tables


def test_only_what_differs_is_kept(dialog: HouseRules) -> None:
    number, switch = field(dialog, "difficulty", "short"), field(dialog, "rulings", "double_bomb")
    assert isinstance(number, QLineEdit) and isinstance(switch, QComboBox)
    number.setText("5")
    switch.setCurrentIndex(1)
    dialog.accept()
    assert dialog.overlay == {"difficulty": {"short": 5}, "rulings": {"double_bomb": "no_effect"}}


@pytest.mark.parametrize("typed", ["", "many", "9999", "1.5", "<b>"])
def test_a_figure_that_does_not_fit_is_named_and_nothing_is_lost(dialog: HouseRules, typed: str) -> None:
    number = field(dialog, "difficulty", "short")
    assert isinstance(number, QLineEdit)
    number.setText(typed)
    dialog.accept()
    assert not dialog.isHidden() or dialog.result() == 0
    assert WORDS.figure("difficulty.short") in dialog.complaint.text()
    assert number.text() == typed[:6]


def test_all_as_printed_leaves_nothing(qtbot: QtBot) -> None:
    made = HouseRules("squadron", {"difficulty": {"short": 5}}, WORDS)
    qtbot.addWidget(made)
    made.reset.click()
    made.accept()
    assert made.overlay == {}


def test_every_figure_has_a_name_and_an_accessible_field(dialog: HouseRules) -> None:
    for path, row in dialog.model.rows.items():
        name = dialog.model.index(row, 0).data()
        assert name and name != ".".join(path)
        assert dialog._inputs[path].accessibleName() == name


def shown_rows(dialog: HouseRules) -> list[str]:
    """The first part of each figure that is not hidden, from top to bottom."""
    rows = sorted((row, path[0]) for path, row in dialog.model.rows.items() if not dialog.table.isRowHidden(row))
    return [name for _, name in rows]


def test_switches_stand_first_and_words_find_a_figure(dialog: HouseRules) -> None:
    names = shown_rows(dialog)
    rulings = names.count("rulings")
    assert 0 < rulings < len(names) and set(names[:rulings]) == {"rulings"}
    box = field(dialog, "rulings", "second_marker")
    assert isinstance(box, QComboBox) and box.currentIndex() == 0
    dialog.search.setText(box.itemText(1))
    assert not dialog.table.isRowHidden(dialog.model.rows["rulings", "second_marker"]), "what it might be finds it too"
    dialog.search.clear()
    dialog.show()
    dialog.search.setFocus()
    QTest.keyClicks(dialog.search, "(S-23) short")
    assert shown_rows(dialog) == ["difficulty"]
    before = dialog.written()
    dialog.search.clear()
    assert dialog.written() == before, "a search is nothing to lose"
    QTest.keyClicks(dialog.search, "(S-23) short")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    number = field(dialog, "difficulty", "short")
    assert isinstance(number, QLineEdit)
    assert dialog.isVisible() and dialog.focusWidget() is number
    QTest.keyClicks(number, "5")
    assert dialog.written() != before
    dialog.search.clear()
    dialog.only.click()
    assert shown_rows(dialog) == ["difficulty"]
    name = dialog.model.index(dialog.model.rows["difficulty", "short"], 0)
    assert name.data(Qt.ItemDataRole.FontRole).bold() and number.accessibleDescription() == "house rule"
    dialog.reset.click()
    assert not name.data(Qt.ItemDataRole.FontRole).bold()
    number.setText("x")
    dialog.search.setText("nothing bears this name")
    assert dialog.nothing.isVisible()
    dialog.accept()
    assert not dialog.nothing.isVisible()
    assert shown_rows(dialog) == ["difficulty"] and dialog.focusWidget() is number  # what is refused is shown
    assert dialog.search.text() == "nothing bears this name", "and what was searched for stays"
    assert not number.visibleRegion().isEmpty()
    dialog.only.click()
    dialog.search.setText("temper")  # as the help page calls them
    assert set(shown_rows(dialog)) == {"tempers"}


def test_a_cell_of_a_table_is_changed_where_it_stands(qtbot: QtBot) -> None:
    made = HouseRules("ocs", {}, OCS_WORDS)
    qtbot.addWidget(made)
    made.show()
    cells = made._inputs[("results", "7")]
    assert isinstance(cells, Cells)
    before = list(cells.values)
    made.search.setText("roll 7")
    cells.lines[3].setFocus()
    QTest.keyClicks(cells.lines[3], "Ax1")
    made.accept()
    assert made.isVisible() and made.focusWidget() is cells.lines[3]
    assert not cells.lines[3].visibleRegion().isEmpty()
    assert made.search.text() == "roll 7"
    assert OCS_WORDS.figure("results.7") in made.complaint.text()
    cells.lines[3].selectAll()
    QTest.keyClicks(cells.lines[3], "Ao1")
    assert cells.lines[3].font().bold() and not cells.lines[4].font().bold()
    made.accept()
    assert made.overlay == {"results": {"7": [*before[:3], "Ao1", *before[4:]]}}


def test_a_house_rule_is_counted_in_the_status_line_and_marks_the_ladder(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    room.enlist()
    room.stage.conductor.play_by({"difficulty": {"medium": 7}})
    room.settle()
    assert "1" in room.window.facts.text()
    assert room.stage.conductor.changed == {"difficulty.medium"}
    room.file.close()


def test_a_fraction_that_is_whole_stays_a_text() -> None:
    """Eras' tables hold exact fractions as text: no house rule could be saved once one of them became a number."""
    assert typed("5", "17/2") == "5"
    assert typed("1, 3/2", ["1/2", "1"]) == ["1", "3/2"]
    assert typed("5", 3) == 5


def test_a_fraction_may_be_typed_with_a_point_and_a_list_that_is_too_short_is_called_by_its_name(qtbot: QtBot) -> None:
    made = HouseRules("eras", {}, ERAS_WORDS)
    qtbot.addWidget(made)
    factor, base = field(made, "factor"), field(made, "base", "warship")
    assert isinstance(factor, QLineEdit) and isinstance(base, QLineEdit)
    factor.setText("1.5, 2.75, 7/2")
    base.setText("5")
    made.accept()
    assert made.complaint.text().count(ERAS_WORDS.figure("base.warship")) == 1
    assert "[" not in made.complaint.text() and "base.warship" not in made.complaint.text()
    base.setText("30, 55, 70")
    made.accept()
    assert made.overlay == {"factor": ["3/2", "11/4", "7/2"], "base": {"warship": [30, 55, 70]}}
