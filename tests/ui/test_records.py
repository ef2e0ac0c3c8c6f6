"""The kit of records in the window: rows of a table both ways, lists in a form, the correction pop-up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any, Literal

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.limits import AtMost, Between, Name
from referee_app.core.record import Ask, Record
from referee_app.store.library import Library
from referee_app.systems import load
from referee_app.systems.eras.state import Battle
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import Encounter
from referee_app.ui.records import rows
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import RowsInput
from referee_app.ui.records.popup import CorrectPopup
from referee_app.ui.systems.ocs.library_dialog import LibraryDialog
from referee_app.ui.words.catalogue import known
from tests.records import records_of
from tests.sixth import TRIED, registered


@dataclass(frozen=True)
class Gun:
    """One line of a list."""

    name: Name
    reach: Annotated[int, Between(0, 9)] = 3
    mount: Literal["fixed", "turret"] = "fixed"
    spent: bool = False


@dataclass(frozen=True)
class Boat:
    """A record with a list."""

    id: Name
    name: Name
    guns: Annotated[tuple[Gun, ...], AtMost(3, 1)] = (Gun("bow"),)
    deep: bool = False


@dataclass(frozen=True)
class Sea:
    """Where boats are."""

    boats: Annotated[tuple[Boat, ...], AtMost(4)] = ()


GUN = Record("ocs", "gun", Gun, "", tuple(map(Ask, ("name", "reach", "mount"))), Gun("stern"))
ASKED = (Ask("name"), Ask("deep", when=lambda boat: len(boat.guns) > 1), Ask("guns", rows=GUN, group="guns"))
BOAT = Record("ocs", "boat", Boat, "boats", ASKED, Boat("", ""), across=(("", 2),))


def kinds() -> list[tuple[str, Record[Any]]]:
    with registered():
        return [(key, one) for key in TRIED for one in records_of(key)]


@pytest.mark.parametrize(("key", "record"), kinds(), ids=[f"{key}.{one.name}" for key, one in kinds()])
def test_what_was_copied_can_be_pasted(key: str, record: Record[Any], qtbot: QtBot) -> None:
    """Whatever stands in the library comes back as it was; what it stands at comes with it, and is named."""
    state = load(key).blank
    values = [item.value for item in Library(key).shipped(record.within)]
    assert values
    text = rows.to_text([record], state, values)
    found, complaint = rows.from_text([record], state, text)
    assert complaint == "" and len(found) == len(values)
    names = {value.id: value.name for value in values}
    for path, field in record.fields.items():
        if field.shape == "key":
            expected = [names.get(field.of_record(one), "") if field.what == record.name else "" for one in values]
            assert [field.of_record(one) for one in found] == expected, path
        elif field.shape not in ("rows", "other"):
            assert [field.of_record(one) for one in found] == [field.of_record(one) for one in values], path


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Guard\tNorth\t4\t4\t\t3\t2\nScout\tNorth\tmany\t4", "Row 2, Attack strength: “many” is not a number."),
        ("Guard;North;4;4;;9", "Row 1, Action Rating: 9 is more than the most, 5."),
        ("Name,Side,Steps\nGuard,North,2\n,North,2", "Row 3, Name: something must be written here."),
        ("Guard\tNorth\t4\t4\t\t3\t2\tperhaps", "Row 1, Out of Supply: “perhaps” is none of x, –."),
        ("a\tb\tc\td\te\tf\tg\th\ti", "Row 1, 9 cells, and the table has 8 columns."),
        ("", "No rows of a table are in the clipboard."),
        ("Guard\tNorth\n" * 201, "201 rows, and at most 200 find room."),
        ('"' + "x" * 200_000, "No rows of a table are in the clipboard."),
    ],
)
def test_a_cell_that_cannot_be_is_named_and_nothing_is_taken(text: str, said: str, qtbot: QtBot) -> None:
    found, complaint = rows.from_text([UNIT], Encounter(), text)
    assert (found, complaint) == ([], said)


def test_rows_come_over_the_clipboard_and_bring_what_is_missing_from_a_blank_one(qtbot: QtBot) -> None:
    dialog = LibraryDialog(Encounter())
    qtbot.addWidget(dialog)
    QGuiApplication.clipboard().setText("side\tname\tattack\nNorth\tGuard\t7/2\nNorth\tGuard\t8,5\n")
    dialog.paste.click()
    assert dialog.complaint.text() == ""
    found: list[Any] = [order.unit for order in dialog.orders()]  # type: ignore[attr-defined]
    assert [(one.id, one.name, str(one.attack), one.ar) for one in found] == [
        ("guard", "Guard", "7/2", 3),
        ("guard-b", "Guard B", "17/2", 3),
    ]
    dialog.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("Guard\tNorth\t3.5\t4")


def test_a_list_in_a_form_is_written_row_by_row(qtbot: QtBot) -> None:
    editor = RecordEditor(BOAT, Sea())
    qtbot.addWidget(editor)
    editor.inputs["name"].show("Heron")
    guns = editor.inputs["guns"]
    assert isinstance(guns, RowsInput)
    assert not guns.rows[0].remove.isEnabled(), "one must stay"
    deep = editor.inputs["deep"].widget
    assert deep.isHidden()
    guns.add.click()
    assert not deep.isHidden(), "asked with the second gun"
    guns.rows[1].inputs["mount"].show("turret")
    line = guns.rows[1].inputs["reach"].line
    assert isinstance(line, QLineEdit)
    line.setText("12")
    assert not editor.check() and "12" in editor.complaint.text()
    line.setText("5")
    assert editor.check()
    assert editor.read() == Boat("heron", "Heron", (Gun("bow"), Gun("stern", 5, "turret")))
    guns.add.click()
    assert not guns.add.isEnabled(), "there is no room for more"
    guns.rows[0].remove.click()
    assert [one.name for one in editor.read().guns] == ["stern", "stern"]


class Host(QWidget):
    """A sheet that takes the keyboard, and hears what nobody else did."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.keys: list[int] = []
        self.resize(600, 400)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())


@pytest.mark.parametrize("done", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_figure_is_put_right_beside_the_spot(qtbot: QtBot, done: Qt.Key) -> None:
    """A stranger's find: Space put it right and gave the order behind it in one press."""
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(600, 400)
    sheet = Host(host)
    host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    sheet.setFocus()
    popup, told = CorrectPopup(sheet), list[tuple[str, object]]()
    popup.corrected.connect(lambda path, value: told.append((path, value)))
    gun = Gun("bow")
    popup.open_on(GUN, ("reach", "mount"), gun, None, QPoint(40, 40))
    assert popup.title.text() == "bow" and list(popup.inputs) == ["reach", "mount"]
    line = popup.inputs["reach"].line
    assert isinstance(line, QLineEdit)
    for keys, expected in (("12", []), ("7", [("reach", 7)])):
        line.selectAll()
        qtbot.keyClicks(line, keys)
        qtbot.keyClick(line, done)
        assert told == expected and line.hasFocus() is not bool(told)
    assert popup.isHidden() and told == [("reach", 7)] and sheet.keys == [], "no step is taken behind it"
    assert sheet.hasFocus(), "the keyboard is where it was"


def test_what_flies_from_a_pasted_ship_flies_from_it_here(qtbot: QtBot) -> None:
    """Though the table has the same ship already."""
    dialog = import_module("referee_app.ui.systems.eras.library_dialog").LibraryDialog(Battle())
    qtbot.addWidget(dialog)
    dialog.list.selectAll()
    state = Battle(units=tuple(order.unit for order in dialog.orders()))
    again = type(dialog)(state)
    qtbot.addWidget(again)
    dialog.copy.click()
    again.paste.click()
    units = [order.unit for order in again.orders()]
    homes = {one.home for one in units} - {""}
    assert len(units) == len(state.units) and homes
    assert homes <= {one.id for one in units} and not homes & {one.id for one in state.units}


def asked(record: Record[Any]) -> Iterator[tuple[Record[Any], Ask]]:
    """Every field a form asks, those of the lists in it among them."""
    for ask in record.asked:
        yield record, ask
        if ask.rows is not None:
            yield from asked(ask.rows)


@pytest.mark.parametrize(("key", "record"), kinds(), ids=[f"{key}.{one.name}" for key, one in kinds()])
def test_every_field_and_every_word_in_it_is_called_something(key: str, record: Record[Any]) -> None:
    nameless = set()
    for owner, ask in asked(record):
        field = owner.field(ask.path)
        groups = ("form", owner.called, ask.words)
        called = any(known(f"{key}.{group}.{part}") for group in groups for part in ask.path.split("."))
        nameless |= set() if called or ask.rows is not None else {ask.path}
        group = f"{key}.{ask.words or field.name}"
        nameless |= {f"{group}.{one}" for one in field.keys if one and not known(f"{group}.{one}")}
    assert nameless == set()
