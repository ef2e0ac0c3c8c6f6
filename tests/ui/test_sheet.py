"""The squadron's record sheet: what it shows and where it can be picked, on screen and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from referee_app.store.session import Overlay
from referee_app.systems.squadron.state import Declaration
from referee_app.ui.look.theme import DARK, LIGHT
from referee_app.ui.sheet import view
from referee_app.ui.sheet.canvas import PAPER as METRICS
from referee_app.ui.sheet.canvas import SCREEN, Canvas
from referee_app.ui.sheet.engine import Sheet, leaves, paged, text_of
from referee_app.ui.sheet.paint import PAPER, Area, Draft, Inks, Type, screen_inks
from referee_app.ui.systems.squadron import sheet
from referee_app.ui.systems.squadron.sheet_data import SheetData, Spot, data_of, read_aloud
from tests.ui.sheets import FIGHTER, HOUSE, LASER, assert_told, battle, book, squadron

PAGE = QRectF(0, 0, 1820, 2626)


@pytest.fixture(autouse=True)
def _qt(qtbot: QtBot) -> None:
    """Fonts need the application."""


def data(**changes: object) -> SheetData:
    return data_of(battle(replace(squadron(), **changes)), "amber", *book(HOUSE))  # type: ignore[arg-type]


def shown(width: int, of: SheetData) -> tuple[tuple[Area, ...], QImage]:
    """A sheet on the screen."""
    blocks = sheet.blocks(of)
    image = QImage(width, int(view.height(width, blocks)), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    areas = view.paint(painter, QRectF(image.rect()), blocks, Canvas(painter, SCREEN, screen_inks(LIGHT)))
    painter.end()
    return areas, image


def on_paper(of: Sheet) -> QImage:
    """The first page of a sheet."""
    image = QImage(int(PAGE.width()), int(PAGE.height()), QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER.surface))
    painter = QPainter(image)
    leaves(of)[0].draw(painter, PAGE, "")
    painter.end()
    return image


def page(house: Overlay | None = None, **changes: object) -> Sheet:
    """The sheet on paper."""
    state = battle(replace(squadron(), **changes))  # type: ignore[arg-type]
    (made,) = sheet.sheets(state, *book(house), "amber")
    return made


def blank(house: Overlay | None = None) -> Sheet:
    """The blank sheet."""
    (made,) = sheet.sheets(battle(), *book(house), "blank", blank=True)
    return made


def spoken(of: SheetData) -> dict[int, str]:
    return {box.craft.box: read_aloud(box) for box in of.boxes}


def test_boxes_are_read_aloud_with_everything_in_them() -> None:
    said = spoken(data())
    assert said[3] == "Box 3, Mara Venn, 1 marker, 2 counters, separated, frozen"
    assert said[4] == "Box 4, Pilot 4, hot shot +2, 3 counters, frozen"
    assert said[5] == "Box 5, Pilot 5, 1 marker, jammed, no full throttle, pending: 2 counters"
    assert said[6] == "Box 6, Pilot 6, destroyed"
    assert said[7] == "Box 7, Pilot 7, pending: destroyed"
    assert said[8] == "Box 8, Pilot 8, 7 counters, missile, frozen, pending: damaged, 1 counter"


def test_fire_codes_are_for_the_weapon_asked_for_else_the_one_announced() -> None:
    made = Declaration("amber", "torpedoes", "ember", (1,), (1,), "short")
    announced = replace(battle(), declarations=(made,))
    tables, changed = book()
    assert data_of(battle(), "amber", tables, changed).weapon == "laser cannon"
    assert data_of(announced, "amber", tables, changed).weapon == "torpedoes"
    assert data_of(announced, "amber", tables, changed, "laser cannon").weapon == "laser cannon"
    codes = [box.fire_code for box in data_of(battle(), "amber", tables, changed).boxes]
    assert codes[:5] == [5, 5, 2, 4, 3]  # damaged -1, counters -1 each, hot shot +2, jammed never more than control 1


def test_the_same_sheet_is_the_same_value() -> None:
    assert data() == data()
    assert data() != data(morale="broken")


@pytest.mark.parametrize("width", [300, 470, 560, 640, 760, 1000])
def test_areas_on_the_screen_lie_inside_and_apart(width: int) -> None:
    areas, image = shown(width, data())
    rect = QRectF(image.rect())
    assert [area.what.box for area in areas if isinstance(area.what, Spot) and area.what.field == "box"] == [
        *range(1, 13)
    ]
    assert_apart(rect, areas)
    for area in areas:
        assert_apart(area.rect, area.parts)
        assert area.text


@pytest.mark.parametrize("width", [310, 470])
def test_states_stand_on_one_line_each(width: int) -> None:
    tops: dict[str, set[float]] = {}
    for area in shown(width, data())[0]:
        if isinstance(area.what, Spot) and area.what.name and area.what.field in {"morale", "rate"}:
            tops.setdefault(area.what.field, set()).add(area.rect.top())
    assert {field: len(found) for field, found in tops.items()} == {"morale": 1, "rate": 1}


def assert_apart(rect: QRectF, areas: tuple[Area, ...]) -> None:
    for area in areas:
        assert rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(area.rect), area
    for one, other in combinations(areas, 2):
        shared = one.rect.intersected(other.rect)
        assert shared.width() < 0.01 or shared.height() < 0.01, (one, other)


def test_twelve_boxes_fit_a_small_screen() -> None:
    blocks = sheet.blocks(data())
    assert view.height(470, blocks) <= 485
    assert view.height(760, blocks) < view.height(560, blocks)


ROUGH: Overlay = {
    "rulings": {"jam_stack": True, "second_marker": "cumulative", "double_bomb": "no_effect", "dr_floor": None},
    "heavy_margin": 5,
    "jam_penalty": 3,
    "ion_dr": 2,
}


def test_the_longest_sheet_stands_on_one_page_and_tells_all() -> None:
    weapons = tuple(replace(LASER, name=f"weapon {number}") for number in range(12))
    full = page(ROUGH, craft_type=replace(FIGHTER, weapons=weapons))
    assert len(paged(full)) == len(paged(blank(ROUGH))) == 1
    for of in (full, blank(ROUGH), page()):
        assert_told(of)


def test_a_figure_changed_by_a_house_rule_has_a_star() -> None:
    text = text_of(page(HOUSE).body)
    assert "medium, Base 7*" in text and "short, Base 6\n" in text
    assert "SR-11" in text and "S-23" in text.splitlines()[-1]


def luminance(colour: QColor) -> float:
    bare = (colour.redF(), colour.greenF(), colour.blueF())
    parts = [float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4) for part in bare]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(QColor(one)), luminance(QColor(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("inks", [PAPER, screen_inks(LIGHT), screen_inks(DARK)])
def test_every_ink_of_a_text_can_be_read(inks: Inks) -> None:
    for ink in (inks.ink, inks.muted):
        assert contrast(ink, inks.surface) > (20 if inks is PAPER else 5.2)


def colours(image: QImage) -> Iterator[QColor]:
    for y in range(0, image.height(), 3):
        for x in range(0, image.width(), 3):
            yield image.pixelColor(x, y)


def test_paper_is_black_on_white() -> None:
    image = on_paper(page(HOUSE))
    assert all(colour.saturation() == 0 for colour in colours(image))
    assert image.pixelColor(2, 2) == QColor("white")


def test_pending_looks_other_than_in_force() -> None:
    plain = squadron().boxes[0]
    looks = set()
    for pending, force in ((0, 0), (1, 0), (0, 1)):
        craft = replace(plain, markers=force, pending=replace(plain.pending, damaged=pending))
        _, image = shown(470, data(boxes=(craft,)))
        looks.add(bytes(image.constBits()))
    assert len(looks) == 3


def test_text_is_never_cut_in_silence() -> None:
    draft = Draft(None, PAPER)
    long = "word " * 60
    assert draft.lines(long, Type(30), 400, most=2)[-1].endswith("…")
    assert "".join(draft.lines(long, Type(30), 400)).replace(" ", "") == long.replace(" ", "")
    assert draft.lines("🛩" * 40 + "ab", Type(30), 300)[-1].endswith("ab")


@pytest.mark.parametrize("name", ["x" * 10_000, "\u200fאבג HMS", "🛩️ 飛行隊 🚀", "a\nb\tc\x00", "\ud800"])
def test_strange_names_do_not_break_the_sheet(name: str) -> None:
    craft = tuple(replace(box, pilot=name) for box in squadron().boxes)
    kind = replace(FIGHTER, name=name, weapons=(replace(LASER, name=name),))
    strange = {"name": name, "side": name, "leader": name, "quality": name, "boxes": craft, "craft_type": kind}
    areas, _ = shown(470, data(**strange))
    assert areas and not on_paper(page(**strange)).isNull()  # type: ignore[arg-type]


def test_a_blank_sheet_has_twelve_boxes() -> None:
    assert "  ".join(map(str, range(1, 13))) in text_of(blank().body)
    assert any(colour.lightness() < 100 for colour in colours(on_paper(blank())))


def test_the_figures_of_a_blank_box_are_written_beside_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[float, float]] = []
    names: list[tuple[str, QRectF]] = []
    monkeypatch.setattr(Draft, "rule", lambda _, left, __, y, *___: lines.append((left, y)))
    monkeypatch.setattr(Draft, "figure", lambda _, rect, text, *__, **___: names.append((text, rect)))
    on_paper(blank())
    figures = [rect for text, rect in names if text in {"T", "TD", "DR", "FC"}]
    assert len(figures) == 12 * 4
    for rect in figures:
        feet = [y - rect.center().y() for left, y in lines if rect.left() < left < rect.right()]
        assert any(0 < foot < METRICS.label.size * 0.6 for foot in feet)


def test_in_a_window_of_1200_the_boxes_stand_in_two_columns() -> None:
    boxes = [one for one in shown(395, data())[0] if isinstance(one.what, Spot) and one.what.field == "box"]
    assert boxes[0].rect.top() == boxes[1].rect.top()


@pytest.mark.parametrize("width", [300, 395, 470, 640])
def test_what_a_craft_can_no_longer_do_stands_apart_from_its_figures(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's find: "FC 3 THROTTLE"."""
    inked: list[tuple[str, QRectF]] = []

    def record(draft: Draft, rect: QRectF, text: str, type_: Type, align: str, *_: object) -> None:
        if draft.painter and text:
            wide = draft.width(text, type_)
            left = rect.right() - wide if align == "right" else rect.left()
            inked.append((text, draft.painter.transform().mapRect(QRectF(left, rect.top(), wide, rect.height()))))

    monkeypatch.setattr(Draft, "_set", record)
    shown(width, data())
    states = [rect for text, rect in inked if text.endswith("THROTTLE")]
    assert states
    for state in states:
        middle = state.center().y()
        before = (one.right() for _, one in inked if one.top() < middle < one.bottom() and one.right() <= state.right())
        gaps = [state.left() - right for right in before if right != state.right()]
        assert min(gaps) > SCREEN.lead * 0.5, width
