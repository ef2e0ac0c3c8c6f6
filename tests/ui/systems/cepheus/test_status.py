"""The status sheet on the screen: what it tells, how the keyboard walks it, and figures corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from referee_app.systems.cepheus.actions.table import Correct, SetStatus
from referee_app.systems.cepheus.correction import shown as shown_value
from referee_app.systems.cepheus.state import Battle, Mount, Ship, Stores
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.number_field import NumberField, Stepper
from referee_app.ui.form.pick import Pick
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.paint import Area
from referee_app.ui.sheet.view import BlockView, height, paint
from referee_app.ui.systems.cepheus import correct_popup
from referee_app.ui.systems.cepheus.sheet_data import SheetData, Spot, data_of
from referee_app.ui.systems.cepheus.sheet_status import GLANCE, glance, points
from referee_app.ui.systems.cepheus.status import ShipStatus
from tests.systems.cepheus.table import BOOK, mount
from tests.ui.seen import focus_on
from tests.ui.systems.cepheus.ships import battle, cruiser, fighter, patrol


class Shown:
    """A sheet on its stage, and what it has ordered."""

    def __init__(self, qtbot: QtBot, state: Battle, id_: str, live: bool = True) -> None:
        self.stage = QWidget()
        self.stage.resize(1000, 620)
        qtbot.addWidget(self.stage)
        self.status = ShipStatus(self.stage, self.stage)
        self.status.setGeometry(0, 200, 480, 400)
        self.qtbot, self.id = qtbot, id_
        self.orders: list[Any] = []
        self.picked: list[tuple[str, object]] = []
        self.status.ordered.connect(self.orders.append)
        self.status.spot_picked.connect(lambda id_, spot: self.picked.append((id_, spot)))
        self.stage.show()
        self.look(state, live)

    def look(self, state: Battle, live: bool = True) -> None:
        self.status.show_ship(View(state, BOOK, live), self.id)

    def area(self, kind: str, id_: str = "") -> Area:
        return next(area for area in self.status.view.areas if area.what == Spot(kind, id_))

    def click(self, kind: str, id_: str = "") -> None:
        place = self.area(kind, id_).rect.center().toPoint()
        self.qtbot.mouseClick(self.status.view, Qt.MouseButton.LeftButton, pos=place)

    def field(self, name: str) -> Any:
        popup = self.status.popup
        assert popup is not None
        assert popup.isVisible()
        return popup.inputs[name]


pytestmark = pytest.mark.usefixtures("dressed_alone")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    """The patrol ship's sheet."""
    yield Shown(qtbot, battle(), "heron")


def image_of(data: SheetData, width: int) -> QImage:
    image = QImage(width, int(height(width, glance(data), GLANCE)), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    paint(painter, QRectF(image.rect()), glance(data), Canvas(painter, GLANCE))
    painter.end()
    return image


def painted(rect: QRectF, data: SheetData) -> tuple[Area, ...]:
    image = QImage(int(rect.width()), int(rect.height()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    areas = paint(painter, rect, glance(data), Canvas(painter, GLANCE))
    painter.end()
    return areas


def said(ship: Ship) -> dict[Spot, str]:
    data = data_of(replace(battle(), ships=(ship, fighter())), ship.id, BOOK)
    areas = painted(QRectF(0, 0, 480, 400), data)
    return {area.what: area.text for area in areas if isinstance(area.what, Spot)}


# what it tells


def test_every_part_is_read_aloud() -> None:
    read = said(patrol())
    assert read[Spot("head")] == "Heron, Patrol Ship · Patrol"
    assert read[Spot("hull")] == "Hull 5/8"
    assert read[Spot("structure")] == "Structure 7/8"
    assert read[Spot("armor")] == "Armour 3/4"
    assert read[Spot("initiative")] == "Init 11"
    assert said(replace(patrol(), unplaced=True))[Spot("initiative")] == "Init —", "nobody rolled for it yet (C-21)"
    assert read[Spot("reactions")] == "Reactions 2/3"
    assert read[Spot("thrust")] == "Thrust 3/4"
    assert read[Spot("system", "sensors")] == "Sensors: disabled (2 hits)"
    assert read[Spot("system", "m_drive")] == "M-Drive: Thrust 3 (1 hit, 1 repaired)"
    assert read[Spot("system", "j_drive")] == "J-Drive: not fitted"
    assert read[Spot("mount", "T1")] == "T1, Beam laser ×2, Sandcaster, −2 to hit, 2 sand of 3, Dora"
    assert read[Spot("mount", "T4")] == "T4, Sandcaster, unhurt, 3 sand of 3, computer"
    assert read[Spot("fuel", "leak")] == "Leak 4 t an hour"
    assert read[Spot("stores")] == "Stores 12 standard, 6 smart, 20 sand"
    assert read[Spot("person", "hilda")] == "Hilda, Damage Control, −24 dead"
    assert read[Spot("person", "cato")] == "Cato, Sensors Operator, 140 low"


def test_c_94_what_the_hull_is_coated_with_stands_on_the_screen_too() -> None:
    """Reflec is three points of armour against lasers; it stood on paper only."""
    bare = replace(patrol(), reflec=False, stealth=False)
    assert Spot("armor", "coating") not in said(bare)
    assert said(replace(bare, reflec=True, stealth=True))[Spot("armor", "coating")] == "Coating Reflec, stealth"


def test_a_destroyed_ship_says_so() -> None:
    assert said(replace(patrol(), status="destroyed"))[Spot("head")] == "Heron, Destroyed, Patrol Ship · Patrol"


@pytest.mark.parametrize("width", [300, 420, 480, 640, 1000])
@pytest.mark.parametrize("id_", ["heron", "sting", "rook"])
def test_areas_lie_inside_and_apart(width: int, id_: str) -> None:
    data = data_of(battle(), id_, BOOK)
    rect = QRectF(0, 0, width, height(width, glance(data), GLANCE))
    areas = painted(rect, data)
    for area in areas:
        assert rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(area.rect), area
        assert area.text
    for one, other in combinations(areas, 2):
        shared = one.rect.intersected(other.rect)
        assert shared.width() < 0.01 or shared.height() < 0.01, (one, other)


def test_a_patrol_ship_is_close_to_one_glance() -> None:
    assert height(480, glance(data_of(battle(), "heron", BOOK)), GLANCE) <= 350
    assert height(480, glance(data_of(battle(), "sting", BOOK)), GLANCE) <= 200


def test_points_beyond_counting_are_only_figures() -> None:
    read = said(replace(cruiser(), hull=4_000, hull_max=9_000))
    assert read[Spot("hull")] == "Hull 4000/9000"


def of_mounts(*mounts: Mount) -> SheetData:
    whole: dict[str, Any] = {
        "hull": 24,
        "hull_max": 24,
        "structure": 24,
        "structure_max": 24,
        "armor": 10,
        "armor_max": 10,
    }
    return data_of(Battle(ships=(replace(cruiser(), **whole, mounts=mounts),)), cruiser().id, BOOK)


def test_many_points_stand_in_a_line_and_the_ammunition_of_many_mounts_in_a_column() -> None:
    narrow, wide = 373, 640
    sand, racks = mount("T1", "sandcaster"), [mount(f"T{n}", *["missile_rack"] * 3) for n in range(2, 8)]
    data = of_mounts(sand, *racks)
    assert points(data, paper=False).height(Canvas(None, GLANCE), narrow) == 3 * GLANCE.lead
    one = first_change(data, of_mounts(replace(sand, ammo=Stores(sand=1)), *racks), narrow)
    other = first_change(data, of_mounts(sand, replace(racks[0], ammo=Stores(1)), *racks[1:]), narrow)
    assert abs(one - other) <= 1, "those of one weapon begin where those of three do"
    areas = painted(QRectF(0, 0, wide, 900), data)
    columns = {area.rect.left() for area in areas if isinstance(area.what, Spot) and area.what.kind == "mount"}
    assert len(columns) == 2, "where two find room, many mounts stand in columns"


def first_change(one: SheetData, other: SheetData, width: int) -> int:
    """How far from the left two sheets begin to differ."""
    shown, changed = image_of(one, width), image_of(other, width)
    places = product(range(width), range(shown.height()))
    return next(x for x, y in places if shown.pixel(x, y) != changed.pixel(x, y))


# when it is drawn


def test_only_another_ship_is_drawn_again(shown: Shown) -> None:
    state = battle()
    shown.look(state)
    assert shown.area("head")
    drawn = shown.status.view.draws
    shown.look(replace(state, attacks=4))
    shown.look(replace(state, range="long"))
    assert shown.area("head")
    assert shown.status.view.draws == drawn
    shown.look(state.change("heron", lambda ship: replace(ship, hull=4)))
    assert shown.area("hull").text == "Hull 4/8"
    assert shown.status.view.draws == drawn + 1


def test_missiles_and_pursuers_change_the_sheet(shown: Shown) -> None:
    state = battle()
    shown.look(replace(state, salvos=()))
    assert "Smart" not in shown.area("force").text
    shown.look(replace(state, salvos=()).change("sting", lambda ship: replace(ship, pursuit=None)))
    assert "Pursued" not in shown.area("force").text


def test_a_ship_that_left_the_table_leaves_an_empty_place(shown: Shown) -> None:
    shown.click("hull")
    shown.look(Battle())
    assert shown.status.id == ""
    assert not shown.status.view.isVisible()
    assert shown.status.popup is not None
    assert not shown.status.popup.isVisible()


def test_a_larger_room_makes_larger_type(shown: Shown) -> None:
    small = shown.area("hull").rect.height()
    shown.status.setGeometry(0, 0, 960, 600)
    assert shown.area("hull").rect.height() > small


# by hand


def test_a_click_opens_the_figures_and_each_change_is_an_order(shown: Shown) -> None:
    shown.click("hull")
    assert shown.picked == [("heron", Spot("hull"))]
    hull = shown.field("hull").stepper
    assert isinstance(hull, Stepper)
    assert hull.value() == 5
    shown.qtbot.mouseClick(hull.less, Qt.MouseButton.LeftButton)
    assert shown.orders == [Correct("heron", "", "hull", 4)]
    assert (hull.count.low, hull.count.high) == (0, 8)


def test_enter_opens_what_the_keyboard_stands_on_and_space_is_the_next_step(shown: Shown) -> None:
    view = shown.status.view
    view.setFocus()
    focus_on(view, Spot("system", "sensors"))
    shown.qtbot.keyClick(view, Qt.Key.Key_Space)
    assert shown.status.popup is None
    shown.qtbot.keyClick(view, Qt.Key.Key_Return)
    popup = shown.status.popup
    assert popup is not None
    assert popup.title.text() == "Heron: Sensors"
    fitted = shown.field("fitted").box
    assert isinstance(fitted, QCheckBox)
    fitted.click()
    assert shown.orders == [Correct("heron", "sensors", "fitted", 0)]
    shown.qtbot.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()


def test_space_takes_a_figure_over_and_gives_no_order_behind_it(shown: Shown) -> None:
    """A stranger's find: with the figure the shot behind it was fired in one press."""
    shown.click("hull")
    stepper, popup = shown.field("hull").stepper, shown.status.popup
    assert isinstance(stepper, Stepper) and popup is not None
    stepper.count.setFocus()
    keys: list[object] = []
    popup.host.keyPressEvent = lambda event: keys.append(event.key())  # type: ignore[method-assign]
    shown.qtbot.keyClicks(stepper.count, "4 ")
    assert popup.isHidden() and shown.orders == [Correct("heron", "", "hull", 4)] and keys == []


def test_the_figures_of_another_spot_are_as_large_when_some_stand_open(shown: Shown) -> None:
    shown.click("head")
    popup = shown.status.popup
    assert popup is not None
    alone = popup.size()
    popup.put_away()
    shown.click("system", "sensors")
    assert popup.height() < alone.height()
    shown.click("head")
    assert popup.size() == alone


def test_a_name_that_another_bears_is_refused(shown: Shown) -> None:
    """Two of one name could not be told apart (12)."""
    others = battle()
    taken = others.ship("heron").crew[1].name, next(one.name for one in others.ships if one.id != "heron")
    for spot, name in zip((("person", others.ship("heron").crew[0].id), ("head", "")), taken, strict=True):
        shown.click(*spot)
        shown.orders.clear()
        shown.field("name").line.setFocus()
        shown.field("name").field.setText("")
        shown.qtbot.keyClicks(shown.field("name").line, name)
        shown.qtbot.keyClick(shown.field("name").line, Qt.Key.Key_Return)
        assert not shown.orders
        assert "already" in shown.field("name").field.problem
        shown.field("name").field.setText("Somebody Else")
        assert not shown.field("name").field.problem


def test_arrow_keys_walk_the_sheet(shown: Shown) -> None:
    view = shown.status.view
    focus_on(view, Spot("hull"))
    shown.qtbot.keyClick(view, Qt.Key.Key_Right)
    focused = view.focused
    assert focused is not None
    assert focused.what == Spot("structure")
    assert view.accessibleDescription() == "Structure 7/8"


def test_a_person_has_scores_wounds_and_a_post(shown: Shown) -> None:
    shown.click("person", "dora")
    post, state, strength = shown.field("post").pick, shown.field("state"), shown.field("now.strength")
    assert isinstance(post, Pick)
    assert post.key == "T1"
    strength.line.put(3)
    assert shown.orders == [Correct("heron", "dora", "strength", 3)]
    state.segments.buttons["dead"].click()
    assert shown.orders[1] == Correct("heron", "dora", "state", "dead")


def test_fuel_is_written_in_tons(shown: Shown) -> None:
    shown.click("fuel")
    fuel = shown.field("fuel").line
    assert isinstance(fuel, NumberField)
    assert fuel.text() == "41.5"
    fuel.settle()
    assert shown.orders == []
    fuel.setText("12,5")
    fuel.typed()
    fuel.settle()
    assert shown.orders == [Correct("heron", "", "fuel", "25/2")]


def test_the_status_has_an_order_of_its_own(shown: Shown) -> None:
    shown.click("head")
    status = shown.field("status").pick
    status.setCurrentIndex(1)
    status.activated.emit(1)
    assert shown.orders == [SetStatus("heron", "disabled")]


def test_a_mount_shows_only_the_ammunition_it_fires(shown: Shown) -> None:
    ship = patrol()
    assert correct_popup.fields_of(ship, Spot("mount", "T3")) == ("hits", "repaired", "computer")
    assert "sand" in correct_popup.fields_of(ship, Spot("mount", "T1"))
    assert "smart" in correct_popup.fields_of(ship, Spot("mount", "T2"))
    assert "smart" not in correct_popup.fields_of(ship, Spot("mount", "T1"))


def test_every_order_of_the_figures_is_one_the_rules_take(shown: Shown) -> None:
    ship = patrol()
    for area in shown.status.view.areas:
        assert isinstance(area.what, Spot)
        part = correct_popup.part_of(area.what)
        for field in correct_popup.fields_of(ship, area.what):
            if field != correct_popup.STATUS:
                same = Correct("heron", part, field, shown_value(ship, part, field))
                assert not list(same.objections(battle(), BOOK)), same


def test_the_figures_follow_the_sheet_and_leave_with_their_spot(shown: Shown) -> None:
    shown.click("mount", "T1")
    state = battle().change("heron", lambda ship: ship.with_mount("T1", lambda one: replace(one, hits=2)))
    shown.look(state)
    assert shown.field("hits").value() == 2
    shown.look(state.change("heron", lambda ship: replace(ship, mounts=())))
    assert shown.status.popup is not None
    assert not shown.status.popup.isVisible()


def test_an_old_sheet_takes_no_corrections(qtbot: QtBot) -> None:
    shown = Shown(qtbot, battle(), "heron", live=False)
    shown.click("hull")
    assert shown.picked == [("heron", Spot("hull"))]
    assert shown.status.popup is None


def test_the_figures_stay_inside_the_panel(shown: Shown) -> None:
    shown.click("person", "expert")
    popup = shown.status.popup
    assert popup is not None
    assert shown.stage.rect().contains(popup.geometry())
    assert popup.mapTo(shown.stage, QPoint(0, 0)).y() >= 0


def test_how_large_it_is_drawn_is_found_once_it_is_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, it stands in no room of its own, and a bridge that opens has two sheets."""
    measured, fitting = list[float](), BlockView.fitting

    def noted(view: BlockView, width: float, room: float, least: float = 0.0) -> float:
        measured.append(fitting(view, width, room, least))
        return measured[-1]

    monkeypatch.setattr(BlockView, "fitting", noted)
    made = ShipStatus()
    qtbot.addWidget(made)
    made.show_ship(View(battle(), BOOK, True), "heron")
    assert not measured
    made.resize(900, 700)
    made.show()
    assert measured and made.view.size_drawn == measured[-1] > 1
    made.hide()
    made.show_ship(View(battle(), BOOK, True), "sting")
    made.show()
    assert made.view.size_drawn == measured[-1] > 1
