"""Set-up in a few clicks, the ranges of all pairs, posts dragged and walked, what is still to do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from referee_app.store.library import Library
from referee_app.systems.cepheus.actions.table import Redraw, SetPair
from referee_app.systems.cepheus.standing import initiative, reactions_left
from referee_app.systems.cepheus.state import Pursuit
from referee_app.ui.sheet.paint import Draft
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.cepheus import panel as room
from referee_app.ui.systems.cepheus.library_dialog import LibraryDialog
from referee_app.ui.systems.cepheus.post_board import seats
from tests.ui.cut import sideways
from tests.ui.systems.cepheus.conftest import Bridge, Lay, two_hits_wait
from tests.ui.systems.cepheus.table import fleet, heron, rook

Key = Qt.Key


def test_a_duel_out_of_the_library_is_in_turn_1_in_under_ten_clicks(lay: Lay, qtbot: QtBot, tmp_path: Path) -> None:
    bridge = lay(painted=True)
    bridge.conductor.undo()
    bridge.conductor.undo()
    with qtbot.waitSignal(bridge.stage.library_requested):
        bridge.click(bridge.panel.empty.insert)
    dialog = LibraryDialog(bridge.state, OwnShelf("cepheus", Library("cepheus", tmp_path)))
    qtbot.addWidget(dialog)
    dialog.show()
    sides = [item.value.side for item in dialog.items]
    rows = (0, next(row for row, side in enumerate(sides) if side != sides[0]))
    for row, held in zip(rows, (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier), strict=True):
        index = dialog.list.told.index(row)
        dialog.list.scrollTo(index)
        place = dialog.list.visualRect(index).center()
        qtbot.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, held, place)
    qtbot.mouseClick(dialog.insert, Qt.MouseButton.LeftButton)
    clicks = 4
    bridge.conductor.order_all(dialog.orders())
    assert len({ship.side for ship in bridge.state.ships}) == 2
    while bridge.state.turn == 0:
        bridge.go_on()
        clicks += 1
    assert (bridge.state.turn, bridge.state.phase) == (1, "turn")
    assert clicks < 10


@pytest.mark.usefixtures("dressed")
def test_an_attack_with_all_its_terms_is_whole_on_a_laptop(lay: Lay) -> None:
    bridge = lay(painted=True)
    bridge.to_activation()
    acting = bridge.state.ship(bridge.state.acting)
    (foe,) = (one.id for one in bridge.state.ships if one.side != acting.side)
    rich = replace(acting, intercepts=(foe,), conduct=replace(acting.conduct, pool=3, units=2))
    assert bridge.conductor.order(Redraw(rich))
    gunner = next(one.id for one in acting.crew if one.position == "turret_gunner")
    bridge.stage.resize(1366, 620)
    bridge.click_tile(bridge.panel.crew, gunner)
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    card = bridge.panel.work.crew.card
    picks = [one for one in card.terms.controls.values() if one.isVisible()]
    assert len(picks) == 6
    assert all(not one.visibleRegion().isEmpty() and one.visibleRegion().boundingRect() == one.rect() for one in picks)
    close = bridge.panel.work.crew.close_button
    assert close.isVisible() and not close.geometry().intersects(bridge.panel.work.crew.list.geometry())


def test_the_button_behind_the_crew_stands_on_no_action_after_an_order_and_a_step(lay: Lay) -> None:
    """A stranger's find: an order led on to somebody with more actions, and the button hid the last of them."""
    bridge = lay(heron(), rook())
    bridge.to_activation()
    assert bridge.state.acting == "heron"
    for high in range(560, 760, 5):
        bridge.stage.resize(1366, high)
        bridge.order("ann", "coordinate_crew")
        bridge.roll()
        assert bridge.panel.work.crew.who == "bo"
        stands(bridge)
        bridge.conductor.undo()
        stands(bridge)
        bridge.conductor.redo()
        stands(bridge)
        bridge.conductor.undo()


def stands(bridge: Bridge) -> None:
    """The button stands below the page or below the list on it."""
    QApplication.processEvents()
    work = bridge.panel.work
    close, stack, actions = work.crew.close_button, work.stack, work.crew.list
    foot = min(stack.geometry().bottom(), actions.mapTo(work, actions.rect().bottomLeft()).y())
    assert close.isVisible() and foot < close.geometry().top()


def test_every_pair_stands_in_the_matrix_and_is_put_right_by_mouse_and_keyboard(lay: Lay) -> None:
    chasing = replace(rook(), pursuit=Pursuit("heron"))
    bridge = lay(heron(), chasing, painted=True)
    bridge.click(bridge.panel.header.all_ranges)
    card = bridge.panel.work.ranges
    assert bridge.panel.work.page == "ranges"
    assert card.matrix.keys == ("heron|rook", "rook|heron")
    assert "pursues this ship" in card.links.text()
    bridge.click(card.bands.buttons["short"])
    assert bridge.conductor.journal.entries[-1].action == SetPair("heron", "rook", "short")
    card.matrix.setFocus()
    bridge.press("+", "+")
    assert bridge.state.range_between("heron", "rook") == "long"
    bridge.press(Key.Key_Minus, Key.Key_Down)
    assert card.pair == ("rook", "heron")
    assert bridge.state.range_between("heron", "rook") == "medium"
    bridge.press(Key.Key_Escape)
    assert bridge.panel.work.page == "setup"
    assert not bridge.panel.header.all_ranges.isChecked()


def test_somebody_is_dragged_to_another_post_and_two_change_places(lay: Lay) -> None:
    bridge = lay(painted=True)
    board = bridge.panel.work.setup.posts
    who = {seat.person.id: number for number, seat in enumerate(board.seats) if seat.person}
    empty = next(number for number, seat in enumerate(board.seats) if seat.post == "t2")
    assert "nobody" in board.read_aloud(empty)
    drag(bridge, who["di"], empty)
    one = bridge.state.aboard("di")[1]
    assert (bridge.last, one.position, one.post) == ("redraw", "turret_gunner", "t2")
    board.setFocus()
    board.show_tiles(board.keys, next(seat.key for seat in board.seats if seat.person and seat.person.id == "ann"))
    bridge.press(Key.Key_Return, Key.Key_Right, Key.Key_Return)
    assert bridge.state.aboard("ann")[1].position == "pilot"
    assert bridge.state.aboard("bo")[1].position == "captain"


def drag(bridge: Bridge, from_: int, to: int) -> None:
    """Press on a seat, move to another one, let go."""
    board = bridge.panel.work.setup.posts
    start, end = (board.rect_of(place).center().toPoint() for place in (from_, to))
    bridge.qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    bridge.qtbot.mouseMove(board, start + QPoint(20, 2))
    bridge.qtbot.mouseMove(board, end)
    bridge.qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()


def test_every_mount_has_a_seat_and_so_has_everybody(lay: Lay) -> None:
    one = heron()
    found = seats(one)
    assert {seat.person.id for seat in found if seat.person} == {person.id for person in one.crew}
    assert {seat.post for seat in found if seat.position == "turret_gunner"} == {"t1", "t2"}
    assert len({seat.key for seat in found}) == len(found)


def test_the_line_of_people_to_act_goes_to_the_next_of_them(lay: Lay) -> None:
    bridge = lay(painted=True)
    bridge.to_activation()
    todo, panel = bridge.panel.todo, bridge.panel
    key = next(key for key in todo.keys if key.startswith("actions"))
    names = todo.line_of(key).who
    assert all(name in todo.read_aloud(todo.keys.index(key)) for name in names)
    before = panel.work.crew.who
    bridge.click_tile(todo, key)
    after = panel.work.crew.who
    assert after != before
    assert bridge.state.aboard(str(after))[1].name in names


def test_haste_is_foretold_as_the_rules_write_it(lay: Lay) -> None:
    bridge = lay(painted=True)
    while bridge.panel.work.page != "turn":
        bridge.go_on()
    bridge.roll()
    foretold = bridge.panel.work.turn.lines[0].text()
    bridge.click(bridge.panel.work.turn.ticks[0])
    bridge.go_on()
    ship, book = bridge.state.ship("heron"), bridge.conductor.book
    after, left = initiative(ship, 1, book), reactions_left(ship, 1, book)
    assert f"+2 hasty = {after}," in foretold
    assert foretold.endswith(f"→ {left}")


@pytest.mark.parametrize(("left", "wanted"), [(420, 300), (420, 150), (300, 400), (90, 200), (-20, 100)])
def test_the_card_gives_way_before_the_sheets_do(left: int, wanted: int) -> None:
    high = room.card_height(left, wanted)
    assert 0 <= high <= max(0, left)
    assert high >= min(room.CARD, max(0, left))
    if left > room.ORDER + room.SHEETS:
        assert left - high >= room.SHEETS


@pytest.mark.usefixtures("dressed")
def test_an_order_is_seen_at_1024_by_600(lay: Lay) -> None:
    """With menu, tabs and status line around it the stage is 1024 by 482 then."""
    bridge = lay(painted=True)
    bridge.stage.resize(1024, 482)
    bridge.to_activation()
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    card = bridge.panel.work.crew.card
    assert card.visibleRegion().boundingRect().height() >= 150
    assert card.give.visibleRegion().boundingRect() == card.give.rect()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("size", [(1024, 482), (1366, 630)])
def test_ships_to_be_ticked_have_their_whole_names(lay: Lay, size: tuple[int, int]) -> None:
    """A stranger's find: of four in a row 'Red Ledger' and 'Red Ledger B' both were 'Red Ledge'."""
    names = ["Blue Heron", "Red Ledger the Second", "Red Ledger the Third", "Open Hand", "Even Keel"]
    bridge = lay(*(replace(ship, name=name) for ship, name in zip(fleet(5), names, strict=True)), painted=True)
    bridge.stage.resize(*size)
    bridge.to_activation()
    crew = bridge.panel.work.crew
    crew.pick_action("sensor_targeting")
    QApplication.processEvents()
    ticks = [box for box in crew.card.findChildren(QCheckBox) if box.isVisible()]
    assert len(ticks) == 4
    assert not [box.text() for box in ticks if box.width() < box.sizeHint().width()]
    assert max(box.mapTo(crew.card, box.rect().topRight()).x() for box in ticks) < crew.card.width()


@pytest.mark.usefixtures("dressed")
def test_the_sheets_keep_their_share_at_1366(lay: Lay) -> None:
    bridge = lay(*fleet(10), painted=True)
    bridge.stage.resize(1366, 630)
    bridge.to_activation()
    for who in bridge.panel.crew.keys:
        bridge.click_tile(bridge.panel.crew, who)
        for row in bridge.panel.work.crew.rows:
            if row.own:
                bridge.panel.work.crew.pick_action(row.action)
                QApplication.processEvents()
                assert bridge.panel.sheets[0].height() >= room.SHEETS


def test_who_begins_to_settle_hits_sees_their_page_until_none_waits(lay: Lay) -> None:
    bridge = two_hits_wait(lay)
    assert bridge.panel.work.page == "crew"
    bridge.conductor.throw_by_hand("Traders", True)
    bridge.leave_crew()
    pages = {bridge.panel.work.page}
    while bridge.state.queue:
        bridge.conductor.roll()
        QApplication.processEvents()
        pages |= {bridge.panel.work.page} if bridge.state.queue else set()
    assert pages == {"damage"}
    while bridge.conductor.question is not None:
        bridge.conductor.roll()
    assert bridge.panel.work.page != "damage"


def test_ctrl_and_an_arrow_move_a_ship_in_the_tracker(lay: Lay) -> None:
    bridge = lay(painted=True)
    bridge.to_activation()
    tracker = bridge.panel.tracker
    last = tracker.keys[-1]
    bridge.click_tile(tracker, last)
    tracker.setFocus()
    bridge.qtbot.keyClick(tracker, Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert (bridge.last, tracker.keys[0]) == ("correct", last)
    bridge.qtbot.keyClick(tracker, Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert tracker.keys[-1] == last


@pytest.mark.usefixtures("dressed")
def test_the_names_of_the_matrix_take_what_the_picked_pair_leaves(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's find: they were cut where there was room beside."""
    drawn = list[str]()

    def record(draft: Draft, rect: QRectF, text: str, *more: Any) -> None:
        drawn.append(text)

    long = "Revenge of the Merchant"
    bridge = lay(replace(heron(), name=long), rook(), painted=True)
    bridge.click(bridge.panel.header.all_ranges)
    matrix = bridge.panel.work.ranges.matrix
    monkeypatch.setattr(Draft, "_set", record)
    for width in (1600, 1366):
        bridge.stage.resize(width, 740)
        QApplication.processEvents()
        drawn.clear()
        matrix.grab()
        assert f"1  {long}" in drawn, width
        assert sideways(bridge.stage) == [], width
