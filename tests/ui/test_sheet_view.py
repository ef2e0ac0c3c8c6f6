"""A sheet in the window: painted once, walked with the keys, picked with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.store.house import load_book
from referee_app.systems.squadron.state import PendingHits
from referee_app.ui.sheet.blocks import Boxes
from referee_app.ui.sheet.canvas import SCREEN, Canvas, Metrics
from referee_app.ui.sheet.paint import Area
from referee_app.ui.sheet.view import BlockView, SheetView
from referee_app.ui.systems.cepheus.sheet_data import data_of as ship_data
from referee_app.ui.systems.cepheus.sheet_status import GLANCE, glance
from referee_app.ui.systems.cepheus.status import StatusView
from referee_app.ui.systems.squadron.sheet import CraftBox, blocks
from referee_app.ui.systems.squadron.sheet_data import SheetData, Spot, data_of
from tests.ui.dress import wear
from tests.ui.seen import focus_on
from tests.ui.sheets import battle, book, squadron
from tests.ui.systems.cepheus.table import acting, heron


def data(**changes: object) -> SheetData:
    return data_of(battle(replace(squadron(), **changes)), "amber", *book())  # type: ignore[arg-type]


@pytest.fixture
def view(qtbot: QtBot, dressed_alone: None) -> Iterator[SheetView]:
    made = BlockView(blocks)
    qtbot.addWidget(made)
    made.show_sheet(data())
    made.resize(470, made.heightForWidth(470))
    made.show()
    qtbot.waitExposed(made)
    made.setFocus()
    yield made


def box(view: SheetView) -> int:
    area = view.focused
    assert area is not None and isinstance(area.what, Spot)
    return area.what.box


def part(view: SheetView, box_: int, field: str) -> Area:
    parts = (part for area in view.areas for part in area.parts)
    return next(part for part in parts if part.what == Spot(box_, field))


def click(qtbot: QtBot, view: SheetView, area: Area) -> None:
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=area.rect.center().toPoint())


def test_the_keyboard_walks_the_boxes(qtbot: QtBot, view: SheetView) -> None:
    assert box(view) == 1
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(view, key)
        walked.append(box(view))
    assert walked == [2, 4, 3, 5, 3]
    assert view.accessibleName() == "Amber Flight"
    assert view.accessibleDescription() == "Box 3, Mara Venn, 1 marker, 2 counters, separated, frozen"


def test_every_area_is_reached_by_the_keyboard(qtbot: QtBot, view: SheetView) -> None:
    seen, new = set(), {0}
    while new:
        place = new.pop()
        seen.add(place)
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            focus_on(view, view.areas[place].what)
            qtbot.keyClick(view, key)
            reached = next(n for n, area in enumerate(view.areas) if area is view.focused)
            new |= {reached} - seen
    assert seen == set(range(len(view.areas)))


def test_ctrl_walks_the_parts_of_a_box(qtbot: QtBot, view: SheetView) -> None:
    qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert view.focused is part(view, 1, "marker")
    qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert view.focused is part(view, 1, "separated")
    assert view.accessibleDescription() == "Box 1, separated: no"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_asks_to_change_and_space_is_left_to_the_next_step(qtbot: QtBot, view: SheetView, key: Qt.Key) -> None:
    with qtbot.assertNotEmitted(view.changed_requested):
        qtbot.keyClick(view, Qt.Key.Key_Space)
    with qtbot.waitSignal(view.changed_requested) as asked:
        qtbot.keyClick(view, key)
    assert asked.args is not None and asked.args[0].what == Spot(1, "box")


@pytest.mark.parametrize("field", ["marker", "separated", "jammed", "missile", "counters", "pilot"])
def test_a_click_picks_the_innermost_field(qtbot: QtBot, view: SheetView, field: str) -> None:
    with qtbot.waitSignal(view.picked) as picked:
        click(qtbot, view, part(view, 9, field))
    assert picked.args is not None and picked.args[0].what == Spot(9, field)
    assert box(view) == 9


def test_a_click_beside_everything_picks_nothing(qtbot: QtBot, view: SheetView) -> None:
    with qtbot.assertNotEmitted(view.picked):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))


def test_an_unchanged_sheet_is_not_drawn_again(qtbot: QtBot, view: SheetView) -> None:
    view.grab()
    drawn = view.draws
    view.show_sheet(data())
    view.repaint()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    view.show_marked([Spot(2, "box")])
    view.grab()
    assert view.draws == drawn
    view.show_sheet(data(morale="broken"))
    view.grab()
    assert view.draws == drawn + 1


def test_another_theme_is_another_drawing(view: SheetView, qapp: QApplication) -> None:
    light = view.grab().toImage()
    wear(qapp, "dark")
    dark = view.grab().toImage()
    assert light.pixelColor(2, 2).lightness() > 200
    assert dark.pixelColor(2, 2).lightness() < 60


def test_the_focus_and_the_marks_are_seen(view: SheetView) -> None:
    plain = view.grab().toImage()
    focus_on(view, Spot(5, "box"))
    focused = view.grab().toImage()
    view.show_marked([Spot(7, "box")])
    assert len({bytes(one.constBits()) for one in (plain, focused, view.grab().toImage())}) == 3


def test_the_keyboard_stays_where_it_was_when_the_sheet_grows(view: SheetView) -> None:
    focus_on(view, Spot(5, "box"))
    kind = squadron().craft_type
    view.show_sheet(data(craft_type=replace(kind, weapons=kind.weapons[:1])))
    assert box(view) == 5


def test_a_view_without_a_sheet_or_without_room_is_quiet(qtbot: QtBot) -> None:
    empty = BlockView(blocks)
    qtbot.addWidget(empty)
    assert empty.focused is None
    empty.resize(0, 0)
    empty.show_sheet(data())
    qtbot.keyClick(empty, Qt.Key.Key_Down)
    assert empty.areas == ()


def test_a_sheet_on_which_nothing_else_is_seen_is_not_drawn_again(qtbot: QtBot, dressed: None) -> None:
    """What a ship has to do with others is told where it does; what is drawn next is drawn as ever."""
    ship, view, fleet = heron(), BlockView(glance, GLANCE), acting()
    qtbot.addWidget(view)
    view.resize(471, 400)
    shown = ship_data(fleet, ship.id, load_book("cepheus", {}))
    for data_, draws in (
        (shown, 1),
        (replace(shown, others=(*shown.others, ("x", "Nobody"))), 1),
        (replace(shown, ship=replace(ship, hull=ship.hull - 1)), 2),
        (shown, 3),
    ):
        view.show_sheet(data_)
        view.grab()
        assert view.draws == draws
    fresh = BlockView(glance, GLANCE)
    qtbot.addWidget(fresh)
    fresh.resize(471, 400)
    fresh.show_sheet(shown)
    assert drawn(view) == drawn(fresh)


def test_a_sheet_that_is_come_back_to_is_not_drawn_again(qtbot: QtBot, dressed: None) -> None:
    """To and fro between two ships; of the first what changes then is drawn alone, and looks as ever."""
    fleet, view, fresh = acting(), StatusView(glance, GLANCE), BlockView(glance, GLANCE)
    first, other = (ship_data(fleet, one.id, load_book("cepheus", {})) for one in fleet.ships[:2])
    hurt = replace(first, ship=replace(first.ship, hull=first.ship.hull - 1))
    for made in (view, fresh):
        qtbot.addWidget(made)
        made.resize(471, 400)
    for data_, draws in ((first, 1), (other, 2), (first, 2), (hurt, 3), (other, 3)):
        view.show_sheet(data_)
        fresh.forget()
        fresh.show_sheet(data_)
        assert drawn(view) == drawn(fresh)
        assert view.draws == draws


def drawn(view: BlockView) -> tuple[object, tuple[Area, ...]]:
    """The picture, and what can be picked on it."""
    areas = view.areas
    return view._pixmap.toImage(), areas


@pytest.mark.parametrize("size", [1.0, 1.25])
@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_a_changed_sheet_is_drawn_as_one_never_seen_before(
    qtbot: QtBot, dressed: None, monkeypatch: pytest.MonkeyPatch, size: float, ratio: float
) -> None:
    """What stands where it stood is copied: no pixel and no area tells."""
    monkeypatch.setattr(BlockView, "devicePixelRatioF", lambda _: ratio)
    ship, fleet = heron(), acting()
    ships = (
        ship,
        replace(ship, hull=ship.hull - 1),
        replace(ship, crew=(*ship.crew[:-1], replace(ship.crew[-1], state="dead"))),
        replace(ship, conduct=replace(ship.conduct, evasive=2), name="A longer name"),
        replace(ship, crew=ship.crew[1:], fuel=ship.fuel_max),
        replace(ship, mounts=ship.mounts[:1], crew=ship.crew[1:], fuel=ship.fuel_max),
    )
    craft = squadron().boxes
    changed = (
        craft,
        (replace(craft[0], pilot="gjpqy,", markers=1), *craft[1:]),
        (*craft[:6], replace(craft[6], status="destroyed"), *craft[7:]),
        (*craft[:-1], replace(craft[-1], pending=PendingHits(destroyed=True))),
        craft[:-1],
    )
    lines = (SCREEN, SCREEN.apart(1.05))
    sheets: list[tuple[Any, Metrics, Any]] = [
        (blocks, metrics, data(boxes=one)) for metrics in lines for one in changed
    ]
    for one in ships:
        state = replace(fleet, ships=(one, *fleet.ships[1:]))
        sheets.append((glance, GLANCE, ship_data(state, one.id, load_book("cepheus", {}), frozenset())))
    kept: dict[object, BlockView] = {}
    for made, metrics, shown in sheets:
        fresh = BlockView(made, metrics)
        again = kept.setdefault((made, metrics), BlockView(made, metrics))
        for view in (fresh, again):
            qtbot.addWidget(view)
            view.show_sheet(shown)
            view.draw_at(size, metrics)
            view.resize(471, view.heightForWidth(471))
        assert drawn(fresh) == drawn(again)
    assert all(view.draws > 1 for view in kept.values())


def test_of_a_grid_only_the_boxes_that_changed_are_drawn(view: BlockView, monkeypatch: pytest.MonkeyPatch) -> None:
    """One figure is put right, then another round begins."""
    boxes = list[int]()
    draw = CraftBox.draw

    def drawn(box: CraftBox, c: Canvas, rect: QRectF) -> float:
        boxes.extend([box.box.craft.box] if c.painter is not None else [])
        return draw(box, c, rect)

    monkeypatch.setattr(CraftBox, "draw", drawn)
    craft = squadron().boxes
    one = replace(squadron(), boxes=(*craft[:2], replace(craft[2], markers=2), *craft[3:]))
    for state in (battle(one), replace(battle(one), round=4)):
        view.show_sheet(data_of(state, "amber", *book()))
        view.grab()
    assert boxes == [3, 8]  # the missile of the eighth was fired in the round before


def test_a_group_that_comes_at_the_foot_leaves_those_above_it(
    qtbot: QtBot, dressed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in force stands last on a ship's sheet, now and then."""
    drawn = list[Boxes]()
    draw = Boxes.draw

    def noted(boxes: Boxes, c: Canvas, rect: QRectF) -> float:
        drawn.extend([boxes] if c.painter is not None else [])
        return draw(boxes, c, rect)

    monkeypatch.setattr(Boxes, "draw", noted)
    ship, view, fleet = heron(), BlockView(glance, GLANCE), acting()
    qtbot.addWidget(view)
    groups = list[int]()
    for conduct in (ship.conduct, replace(ship.conduct, evasive=2), ship.conduct):
        drawn.clear()
        one = replace(ship, conduct=conduct)
        view.show_sheet(ship_data(replace(fleet, ships=(one, *fleet.ships[1:])), one.id, load_book("cepheus", {})))
        view.resize(471, view.heightForWidth(471))
        view.grab()
        groups.append(len(view.made))
    assert groups[0] == groups[2] < groups[1] and not drawn
