"""The library's frame: what every system's dialog does, whatever is on the shelf."""

from itertools import permutations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee_app.store.library import Library
from referee_app.systems.cepheus.state import Battle
from referee_app.systems.ocs.state import Encounter
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.cepheus.library_dialog import LibraryDialog as ShipLibrary
from referee_app.ui.systems.ocs.library_dialog import LibraryDialog


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> LibraryDialog:
    made = LibraryDialog(Encounter(), OwnShelf("ocs", Library("ocs", tmp_path)))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("where", ["search", "list", "side"])
def test_enter_inserts_wherever_the_keyboard_is(qtbot: QtBot, dialog: LibraryDialog, where: str) -> None:
    qtbot.keyClick(getattr(dialog, where), Qt.Key.Key_Return)
    assert dialog.result() == LibraryDialog.DialogCode.Accepted


def test_down_walks_from_the_search_into_the_list(qtbot: QtBot, dialog: LibraryDialog) -> None:
    """The caret is to leave the line, or no arrow ever reaches what was found."""
    dialog.search.setFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.list
    assert [dialog.items[1]] == dialog.picked


def test_a_side_typed_without_enter_counts(dialog: LibraryDialog) -> None:
    dialog.side.setEditText("  Reserve ")
    (order,) = dialog.orders()
    assert order.unit.side == "Reserve"  # type: ignore[attr-defined]


def test_words_are_found_in_any_order(dialog: LibraryDialog) -> None:
    first = dialog.items[0].value
    dialog.search.setText(f"{first.side} {first.name}")
    assert len(dialog.list.texts) == 1
    dialog.search.setText("no such thing")
    assert not dialog.list.texts and not dialog.insert.isEnabled()


def test_another_kind_is_shown_whatever_was_picked_of_the_longer_one(qtbot: QtBot, tmp_path: Path) -> None:
    """The rows of the old kind once were looked up among the things of the new one."""
    dialog = ShipLibrary(Battle(), OwnShelf("cepheus", Library("cepheus", tmp_path)))
    qtbot.addWidget(dialog)
    counts = set()
    with qtbot.captureExceptions() as faults:
        for before, after in permutations(dialog.KINDS, 2):
            dialog.show_kind(before)
            dialog.list.go_to(len(dialog.list.texts) - 1)
            dialog.show_kind(after)
            counts.add(len(dialog.list.texts))
    assert len(counts) > 1 and faults == []
