"""The library of ship combat: found, looked at, brought to a side in as many copies as wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from referee_app.store.library import Library
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.records import library as frame
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.cepheus.library_dialog import LibraryDialog
from tests.systems.cepheus.table import BOOK, Game, battle, gunner, mount, person, ship


def tern() -> Ship:
    return ship("tern", person("ann", "pilot"), mounts=(mount("T1", "beam_laser"),), side="Blue")


def made(qtbot: QtBot, folder: Path, table: Battle) -> LibraryDialog:
    dialog = LibraryDialog(table, OwnShelf("cepheus", Library("cepheus", folder)))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> LibraryDialog:
    return made(qtbot, tmp_path, battle(tern()))


def find(dialog: LibraryDialog, text: str) -> None:
    dialog.search.setText(text)
    assert len(dialog.list.texts) == 1


def test_every_control_has_a_name_and_the_keyboard_begins_in_the_list(dialog: LibraryDialog) -> None:
    fields = (dialog.search, dialog.list, dialog.side, dialog.aboard, dialog.copies)
    assert all(field.accessibleName() for field in fields)
    assert dialog.focusWidget() is dialog.list


def test_three_copies_come_with_ids_of_their_own_and_nobody_objects(dialog: LibraryDialog) -> None:
    find(dialog, "fighter plover")
    dialog.copies.put(3)
    dialog.side.setCurrentText("Red")
    orders = list(dialog.orders())
    game = Game(battle(tern()))
    for order in orders:
        assert isinstance(order, Enlist)
        assert list(order.objections(game.state, BOOK)) == []
        game.give(order)
    assert [one.id for one in game.state.ships] == ["tern", "plover", "plover-b", "plover-c"]
    assert {one.side for one in game.state.ships[1:]} == {"Red"}
    assert len({one.id for _, one in game.state.people()}) == 4


def test_several_at_once_each_keep_their_side(dialog: LibraryDialog) -> None:
    dialog.list.selectAll()
    orders = list(dialog.orders())
    assert not dialog.side.isEnabled()
    assert len(orders) == len(dialog.list.texts)
    assert {order.ship.side for order in orders if isinstance(order, Enlist)} == {"Watch", "Raiders", "Merchants"}


def test_the_sides_of_the_table_are_offered(dialog: LibraryDialog) -> None:
    find(dialog, "corsair")
    assert [dialog.side.itemText(place) for place in range(dialog.side.count())] == ["Raiders", "Blue"]


def test_the_preview_tells_tons_drives_mounts_and_crew(dialog: LibraryDialog) -> None:
    find(dialog, "steady lamp")
    text = dialog.preview.text()
    assert text.startswith("Steady Lamp, 400 t, TL 12, streamlined\nThrust 4, jump 2, Hull 8, Structure 8, Armour 4")
    assert "\nT1: Beam laser ×2, Sandcaster · " in text
    assert "Crew of 14: Captain, Pilot, Navigator, Sensors Operator, Turret Gunner ×4" in text
    assert dialog.preview.textFormat() == Qt.TextFormat.PlainText


def test_the_search_looks_through_weapons_tons_and_crew(dialog: LibraryDialog) -> None:
    find(dialog, "meson")
    find(dialog, "1200")
    find(dialog, "autopilot")
    dialog.search.setText("nothing of the kind")
    assert not dialog.list.texts
    assert not dialog.insert.isEnabled()


def test_somebody_goes_aboard_and_takes_a_free_mount(dialog: LibraryDialog) -> None:
    dialog.kinds.buttons["people"].click()
    assert dialog.aboard.isVisible() and not dialog.side.isVisible()
    find(dialog, "halloran")
    assert "Turret Weapons 3" in dialog.preview.text()
    dialog.copies.put(2)
    (order,) = dialog.orders()
    assert isinstance(order, Redraw)
    game = Game(battle(tern()))
    game.give(order)
    one, other = game.ship("tern").crew[1:]
    assert (one.position, one.post, other.position) == ("turret_gunner", "T1", "passenger")
    assert one.id != other.id


def test_nobody_goes_aboard_an_empty_table(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = made(qtbot, tmp_path, battle())
    dialog.kinds.buttons["people"].click()
    assert not dialog.insert.isEnabled()
    assert dialog.complaint.text() == "There is no ship on the table to go aboard."
    dialog.kinds.buttons["ships"].click()
    assert dialog.insert.isEnabled() and not dialog.complaint.text()


def test_only_the_users_own_may_be_renamed_and_thrown_away(
    dialog: LibraryDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not dialog.delete.isEnabled() and not dialog.rename.isEnabled()
    dialog.shelf.put("ships", replace(tern(), name="<b>Mine</b>", crew=(gunner("g", "T1"),)))
    dialog.show_kind("ships")
    assert dialog.list.texts[0] == "<b>Mine</b> · own"
    monkeypatch.setattr(frame, "ask_name", lambda *_: "Ours")
    dialog.rename.click()
    assert dialog.list.texts[0] == "Ours · own"
    dialog.delete.click()
    assert "own" not in dialog.list.texts[0]


def test_a_broken_shelf_still_shows_what_came_with_the_program(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "ships.json").write_text("nonsense")
    dialog = made(qtbot, tmp_path, battle())
    assert dialog.list.texts
    assert "ships.json" in dialog.complaint.text()


@pytest.mark.parametrize(("answer", "orders"), [("Accepted", 1), ("Rejected", 0)])
def test_the_window_asks_and_gets_orders(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, answer: str, orders: int
) -> None:
    monkeypatch.setattr(LibraryDialog, "exec", lambda _: LibraryDialog.DialogCode[answer])
    assert len(frame.chosen(LibraryDialog(battle()))) == orders


@pytest.mark.parametrize("where", ["list", "search", "copies"])
def test_enter_inserts_wherever_the_keyboard_is(dialog: LibraryDialog, where: str) -> None:
    dialog.kinds.buttons["ships"].setFocus()  # a button passed on the way must not become Enter's
    field = getattr(dialog, where)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.result() == LibraryDialog.DialogCode.Accepted
