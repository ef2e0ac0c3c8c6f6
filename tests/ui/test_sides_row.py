"""Who commands and who throws stands at the foot of the right column, and nothing that is asked moves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Commands
from referee_app.core.table import Choice, Roll
from referee_app.ui.dice.sides_row import SidesRow
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look import theme
from referee_app.ui.look.layout import lay_out
from tests.sixth import TRIED
from tests.ui.dress import undress, unpainted
from tests.ui.evenings import evening, lay, to_a_throw, was_thrown
from tests.ui.pictures import Painted
from tests.ui.room import Room

SIZES = (QSize(1366, 740), QSize(1024, 572))
STANDS = 3
"""About so many throws of an evening are gone through, and as many decisions."""


@pytest.fixture(scope="module")
def room(qapp: QApplication) -> Iterator[Room]:
    """As the program is: the style sheet decides how high things are."""
    theme.apply(qapp, "light")
    made = Room()
    made.window.resize(SIZES[0])
    unpainted(made.window)
    made.window.show()
    yield made
    made.file.close()
    made.window.close()
    made.window.deleteLater()
    undress(qapp)


def settle(room: Room) -> None:
    for _ in range(2):
        room.settle()
        lay_out()


def test_a_side_can_take_its_own_dice_at_any_moment(qtbot: QtBot) -> None:
    row = SidesRow()
    qtbot.addWidget(row)
    row.show_sides(("red", "blue"), ("Red", "Blue"), frozenset({"blue"}))
    hand, app = row.switches[0].hand, row.switches[1].app
    assert not hand.isChecked() and not app.isChecked()
    with qtbot.waitSignal(row.hand_changed) as changed:
        QTest.mouseClick(hand, Qt.MouseButton.LeftButton)
    assert changed.args == ["red", True]
    with qtbot.waitSignal(row.hand_changed) as changed:
        QTest.mouseClick(app, Qt.MouseButton.LeftButton)
    assert changed.args == ["blue", False]


def test_a_name_has_the_room_there_is(qtbot: QtBot) -> None:
    """A stranger's find: with six sides one was cut beside free pixels."""
    row = SidesRow()
    qtbot.addWidget(row)
    names = ("Free Captains of the Reach", *(f"Side {number}" for number in range(2, 7)))
    row.show_sides(names, names, frozenset(), Commands())
    first = row.switches[0]
    whole = row.sizeHint().width()
    for room, cut in ((whole, False), (whole + 90, False), (whole - 60, True)):
        row.resize(room, row.sizeHint().height())
        row.show()
        lay_out()
        assert first.name.cut is cut, room
        assert not any(one.dice.cut for one in row.switches), "only names are cut"
        ends = {one.hand.geometry().right() for one in row.switches}
        assert len(ends) == 1 and ends.pop() < room


@pytest.mark.parametrize("size", SIZES, ids=["1366", "1024"])
@pytest.mark.parametrize("key", TRIED)
def test_whatever_is_asked_the_rows_of_the_sides_stand_where_they_stood(room: Room, key: str, size: QSize) -> None:
    """Wished by every stranger: they went up and down with what the tray had to say."""
    room.window.resize(size)
    seen, conductor = Counter[str](), lay(room, key, len(evening(key).entries))
    for place in sorted(asking(key), reverse=True):  # what is ordered there takes the rest of the evening away
        conductor.encounter.hand = frozenset()
        conductor.go_to(place)
        settle(room)
        row, stood = room.stage.column.sides_row, set[tuple[int, int]]()
        for what in situations(room, key, place):
            settle(room)
            if row.isVisible():
                seen[what] += 1
                stood.add((row.mapTo(room.window, QPoint()).y(), row.height()))
        assert len(stood) <= 1, (place, stood)
    assert {"last", "typed", "answered", "amended"} <= seen.keys()


def asking(key: str) -> list[int]:
    """Where an evening asks for dice or a decision, evenly chosen of both."""
    entries = evening(key).entries
    thrown = [at for at, entry in enumerate(entries) if entry.answers and all(map(was_thrown, entry.answers))]
    decided = [at for at, entry in enumerate(entries) if not all(map(was_thrown, entry.answers))]
    return [at for found in (thrown, decided) for at in found[:: len(found) // STANDS + 1]]


def situations(room: Room, key: str, place: int) -> Iterator[str]:
    """An order from before it is drawn up to its amendment: what stands on the screen at each turn."""
    entry = evening(key).entries[place]
    column, conductor = room.stage.column, room.stage.conductor
    yield "last"
    column.show_preview(conductor.rules.preview(entry.action))
    yield "drawn up"
    for side in conductor.system.sides(conductor.state):
        conductor.throw_by_hand(side, True)
        settle(room)
    conductor.order(entry.action, overrule=True)
    settle(room)
    while conductor.question is not None:
        if isinstance(conductor.question, Roll):
            column.tray.field.setText("9 9 9")
        yield "typed" if isinstance(conductor.question, Roll) else "decision"
        answer(conductor)
        settle(room)
    yield "answered"
    for line in [at for at, given in enumerate(conductor.journal.entries) if given.answers][-1:]:
        column.journal.amend_requested.emit(line, "")
        yield "amended"


def answer(conductor: Conductor) -> None:
    if isinstance(conductor.question, Choice):
        conductor.choose(conductor.question.options[-1])
    else:
        conductor.throw()


@pytest.mark.parametrize("key", TRIED)
def test_a_throw_and_its_answer_paint_no_row_of_a_side(room: Room, key: str) -> None:
    room.window.setUpdatesEnabled(True)
    order = to_a_throw(room, key)
    row, conductor = room.stage.column.sides_row, room.stage.conductor
    settle(room)
    QApplication.processEvents()
    painted = [Painted(part) for part in (row, *row.findChildren(QWidget)) if part.isVisible()]
    conductor.order(order)
    settle(room)
    assert conductor.question is not None
    while conductor.question is not None:
        answer(conductor)
        settle(room)
    assert painted and all(one.region.isEmpty() for one in painted)
    row.update()
    QApplication.processEvents()
    assert not painted[0].region.isEmpty()
    unpainted(room.window)
