"""The editor and the library: what is wrong is named, nothing typed is lost, names are data."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit
from pytestqt.qtbot import QtBot

from referee_app.store.library import Library
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.records import fresh
from referee_app.systems.squadron.state import Battle, Squadron
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.text_field import TextField
from referee_app.ui.records.inputs import RowsInput
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.squadron.editor import BoxesInput, SquadronEditor
from referee_app.ui.systems.squadron.library_dialog import LibraryDialog
from tests.ui.systems.squadron.table import battle, settled, squadron


class Edited:
    """An editor and what came out of it."""

    def __init__(self, qtbot: QtBot, folder: Path, old: Squadron | None, table: Battle) -> None:
        self.shelf = OwnShelf("squadron", Library("squadron", folder))
        self.dialog = SquadronEditor(old, table, None, self.shelf)
        self.drawn: list[Squadron] = []
        self.dialog.drawn.connect(self.drawn.append)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)  # qtbot closes it once more
        qtbot.addWidget(self.dialog)
        self.dialog.show()

    def take(self) -> None:
        """Press the button."""
        self.dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()

    def write(self, path: str, text: str) -> None:
        """Write into a field."""
        line = self.dialog.inputs[path].line
        assert isinstance(line, TextField)
        line.setText(text)

    @property
    def boxes(self) -> BoxesInput:
        """The boxes and their pilots."""
        boxes = self.dialog.inputs["boxes"]
        assert isinstance(boxes, BoxesInput)
        return boxes

    @property
    def weapons(self) -> RowsInput:
        """The weapon table."""
        rows = self.dialog.inputs["craft_type.weapons"]
        assert isinstance(rows, RowsInput)
        return rows

    def weapon(self, place: int, field: str) -> Count:
        """A figure of a weapon."""
        line = self.weapons.rows[place].inputs[field].line
        assert isinstance(line, Count)
        return line

    def refused(self) -> str:
        """Press the button; what is said against it."""
        self.take()
        assert not self.drawn
        assert self.dialog.isVisible()
        return self.dialog.complaint.text()


@pytest.fixture
def edited(qtbot: QtBot, tmp_path: Path) -> Edited:
    """Red being drawn anew."""
    return Edited(qtbot, tmp_path, battle().squadrons[0], battle())


def test_unchanged_it_is_left_as_it_is(edited: Edited) -> None:
    assert edited.dialog.read() == battle().squadrons[0]
    edited.take()
    assert edited.drawn == [] and edited.dialog.isHidden()


def test_what_the_form_does_not_show_stays(qtbot: QtBot, tmp_path: Path) -> None:
    marked = (
        battle().squadrons[0].with_boxes((2,), lambda craft: replace(craft, markers=1, separated=True, hot_shot=-3))
    )
    one = Edited(qtbot, tmp_path, marked, battle())
    one.boxes.pilots[1][1].setText("Bea")
    one.take()
    craft = one.drawn[0].craft(2)
    assert (craft.pilot, craft.markers, craft.separated, craft.hot_shot) == ("Bea", 1, True, -3)


def test_a_new_squadron_finds_its_own_id(qtbot: QtBot, tmp_path: Path) -> None:
    one = Edited(qtbot, tmp_path, None, battle())
    assert one.refused() == "Name: something must be written here."
    one.write("name", "Red")
    assert one.refused() == "Name: something else is called Red already."
    one.write("name", "Red!")
    assert one.refused() == "Craft type: something must be written here."
    one.write("craft_type.name", "scout")
    one.take()
    assert one.drawn[0].id == "red-2"
    assert settled(battle(), Enlist(one.drawn[0])).has("red-2")


def test_a_name_too_long_is_named_and_kept(edited: Edited) -> None:
    edited.write("name", "A" * 10_000)
    assert edited.refused() == "Name: 10000 characters, and at most 120 find room."
    assert edited.dialog.inputs["name"].value() == "A" * 10_000
    assert edited.dialog.inputs["name"].line.property("state") == "bad"


@pytest.mark.parametrize("text", ["A\u202eB", "A\u2066B", "A\u2028B"])
def test_direction_marks_are_named(edited: Edited, text: str) -> None:
    edited.write("leader", text)
    assert edited.refused() == "Leader: it holds control characters or direction marks."


def test_markup_is_data(edited: Edited) -> None:
    edited.write("name", "<img src=/dev/zero>")
    edited.take()
    assert edited.drawn[0].name == "<img src=/dev/zero>"


def test_ranges_that_shrink_are_named_with_their_weapon(edited: Edited) -> None:
    edited.weapon(0, "medium").put(1)
    assert edited.refused() == "Short, medium and long range must not shrink: “laser” (S-9)."
    assert edited.weapon(0, "medium").value() == 1


def test_fire_codes_may_be_negative(edited: Edited) -> None:
    edited.weapon(0, "fire_code").put(-4)
    edited.take()
    assert edited.drawn[0].weapon("laser").fire_code == -4


def test_two_weapons_of_one_name_are_named(edited: Edited) -> None:
    edited.weapons.rows[1].inputs["name"].type_in("laser")
    assert edited.refused() == "Two weapons have the same name (S-9)."


def test_a_weapon_is_added_and_removed(edited: Edited) -> None:
    edited.weapons.add.click()
    assert edited.refused() == "Weapon 5: something must be written here."
    edited.weapons.rows[4].remove.click()
    edited.take()
    assert edited.drawn == [] and edited.dialog.isHidden()


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "0 is less than the least, 1."), ("13", "13 is more than the most, 12.")]
)
def test_there_are_one_to_twelve_boxes(edited: Edited, typed: str, said: str) -> None:
    field = edited.boxes.count
    field.selectAll()
    QTest.keyClicks(field, typed)
    assert edited.refused() == f"Craft in the squadron: {said}"
    assert field.text() == typed


def test_fewer_craft_and_more_again_keep_what_was_typed(edited: Edited) -> None:
    boxes = edited.boxes
    boxes.pilots[0][1].setText("Zoe")
    boxes.count.put(12)
    boxes.count.put(1)
    boxes.count.put(3)
    assert [craft.pilot for craft in boxes.value()] == ["Zoe", "Bo", "Cy"]


def test_it_is_saved_to_the_library_as_before_its_first_battle(edited: Edited) -> None:
    edited.dialog.save.menu().actions()[0].trigger()
    edited.dialog.save.menu().actions()[1].trigger()
    assert edited.dialog.complaint.text() == "“light interceptor” is in the library."
    kept, complaint = edited.shelf.listed("squadrons")
    assert complaint == ""
    assert kept[0].value == fresh(battle().squadrons[0])


def test_what_cannot_be_saved_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "squadrons.json").write_text("nonsense")
    one = Edited(qtbot, tmp_path, battle().squadrons[0], battle())
    one.dialog.save.menu().actions()[0].trigger()
    assert "squadrons.json" in one.dialog.complaint.text()


class TestLibrary:
    @pytest.fixture
    def dialog(self, qtbot: QtBot, tmp_path: Path) -> LibraryDialog:
        made = LibraryDialog(battle(), OwnShelf("squadron", Library("squadron", tmp_path)))
        qtbot.addWidget(made)
        made.show()
        return made

    def test_a_shipped_squadron_joins_as_it_is(self, dialog: LibraryDialog) -> None:
        (order,) = dialog.orders()
        assert isinstance(order, Enlist)
        assert settled(battle(), order).has(order.squadron.id)
        assert order.squadron.side == dialog.picked[0].value.side

    def test_two_at_once_each_keep_their_side(self, dialog: LibraryDialog) -> None:
        dialog.list.selectAll()
        orders = list(dialog.orders())
        state = settled(battle(), *orders)
        assert len({one.name for one in state.squadrons}) == len(state.squadrons) == 2 + len(dialog.list.texts)

    def test_a_craft_type_is_manned(self, dialog: LibraryDialog) -> None:
        dialog.show_kind("craft_types")
        dialog.count.put(9)
        dialog.side.setEditText("  Pirates ")
        (order,) = dialog.orders()
        assert isinstance(order, Enlist)
        assert (order.squadron.side, len(order.squadron.boxes)) == ("Pirates", 9)

    def test_the_same_name_again_is_numbered(self, dialog: LibraryDialog) -> None:
        (order,) = dialog.orders()
        dialog.state = settled(battle(), order)
        (again,) = dialog.orders()
        assert isinstance(order, Enlist)
        assert isinstance(again, Enlist)
        assert again.squadron.name == f"{order.squadron.name} B"

    def test_the_search_looks_through_weapons_too(self, dialog: LibraryDialog) -> None:
        dialog.search.setText("TORPEDO")
        assert 0 < len(dialog.list.texts) < len(dialog.items)
        dialog.search.setText("no such thing")
        assert not dialog.list.texts
        assert not dialog.insert.isEnabled()

    def test_only_the_users_own_may_be_thrown_away(self, dialog: LibraryDialog) -> None:
        assert not dialog.delete.isEnabled()
        dialog.shelf.put("squadrons", squadron("mine", "<b>Mine</b>", "Home"))
        dialog.show_kind("squadrons")
        assert dialog.list.texts[0] == "<b>Mine</b> · own"
        dialog.delete.click()
        assert dialog.list.texts[0] != "<b>Mine</b> · own"

    def test_a_broken_shelf_still_shows_what_came_with_the_program(self, qtbot: QtBot, tmp_path: Path) -> None:
        (tmp_path / "squadrons.json").write_text("nonsense")
        dialog = LibraryDialog(battle(), OwnShelf("squadron", Library("squadron", tmp_path)))
        qtbot.addWidget(dialog)
        assert dialog.list.texts
        assert "squadrons.json" in dialog.complaint.text()

    @pytest.mark.parametrize("where", ["list", "search", "count"])
    def test_enter_inserts_wherever_the_keyboard_is(self, dialog: LibraryDialog, where: str) -> None:
        dialog.kinds.buttons["squadrons"].setFocus()  # a button passed on the way must not become Enter's
        field = getattr(dialog, where)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert dialog.result() == LibraryDialog.DialogCode.Accepted

    def test_the_preview_is_plain(self, dialog: LibraryDialog) -> None:
        assert dialog.findChildren(QLineEdit)
        assert dialog.preview.text()


def test_space_and_piloting_make_both_rates(edited: Edited) -> None:
    dialog = edited.dialog
    speeds = [dialog.inputs[f"craft_type.{field}"] for field in ("attack_speed", "full_throttle")]
    assert (dialog.space.value(), dialog.piloting.value()) == (8, 4)  # what gives Red's 8 and 12
    for field, text in ((dialog.space, "9"), (dialog.piloting, "3")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
    assert [one.value() for one in speeds] == [7, 12]  # half a Space is dropped
    speeds[0].show(8)
    craft_type = edited.dialog.read().craft_type
    assert (craft_type.attack_speed, craft_type.full_throttle) == (8, 12)
