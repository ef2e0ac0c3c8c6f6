"""Sheets as blocks: whatever is painted is in the text, every page holds its blocks, none is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from referee_app.store.samples import open_sample, samples
from referee_app.ui.printing import pages as printing
from referee_app.ui.sheet.blocks import (
    Beside,
    Block,
    Boxes,
    Frame,
    Gap,
    Heading,
    Headline,
    Line,
    Notes,
    Over,
    Pair,
    Pencil,
    Pick,
    Rule,
    Section,
    Slot,
    Stack,
    fields,
    tick,
    ticks,
)
from referee_app.ui.sheet.canvas import PAPER, SCREEN, Canvas, Metrics
from referee_app.ui.sheet.engine import UPRIGHT, Sheet, leaves, paged, place, sheet_text, text_of, too_high
from referee_app.ui.sheet.table import Column, Row, Span, Table
from referee_app.ui.sheet.view import BlockView
from referee_app.ui.systems import part
from referee_app.ui.systems.cepheus.sheet_data import lost_first
from tests.sixth import TRIED
from tests.ui.sheets import FIGURE, assert_told


@pytest.fixture(autouse=True)
def _qt(qtbot: QtBot) -> None:
    """Fonts need the application."""


def declared() -> Iterator[tuple[str, Sheet]]:
    """Every sheet of every system declared as blocks: of its samples, and blank."""
    for sample in samples():
        for tab in open_sample(sample).encounters:
            made = part(tab.key, "sheet")
            for id_, told in printing._told(printing.moment(tab), None):
                yield from ((f"{tab.key} {id_}", sheet) for sheet in made.sheets(*told, id_))
            for id_, _ in made.blanks():
                blank = made.sheets(tab.journal.state, printing.Moment(tab, 0).book, frozenset(), id_, True)
                yield from ((f"{tab.key} {id_} blank", sheet) for sheet in blank)


def test_what_is_painted_is_in_the_text_and_fits_its_page() -> None:
    seen = set()
    for name, sheet in declared():
        seen.add(name.split()[0])
        assert_told(sheet)
    assert seen == set(TRIED)


def test_a_sheet_is_listed_from_the_tab() -> None:
    tab = next(tab for sample in samples() for tab in open_sample(sample).encounters if tab.key == "fleets")
    text = printing.sheets_as_text(printing.Moment(tab, tab.journal.cursor), ("card",))
    assert "1–2, 2 1, 3 1, 4 1" in text, "a figure has its column's heading"


# the engine


def rows(count: int) -> Table:
    return Table((Column("name", 3), Column("number", 1, "right")), tuple((f"row {n}", str(n)) for n in range(count)))


def lines_of(pages: list[tuple[Block, ...]]) -> list[list[str]]:
    return [text_of(page).splitlines() for page in pages]


def test_a_long_table_goes_on_under_its_heads_and_loses_no_row() -> None:
    sheet = Sheet(Headline("Long"), (Notes(("first",)), Section(Heading("Rows"), (rows(150),)), Notes(("last",))))
    pages = lines_of(paged(sheet))
    assert len(pages) == 4
    assert [line for page in pages for line in page if line.startswith("row")] == [
        f"row {n}, number {n}" for n in range(150)
    ]
    assert all("Rows" in page and "name, number" in page for page in pages)
    assert pages[-1][-1] == "last" and pages[0][0] == "first"


def test_a_row_that_is_a_heading_is_repeated_over_the_rows_below_it() -> None:
    sides: list[Block | tuple[str]] = []
    for side in "AB":
        sides += [Heading(f"Side {side}"), *((f"{side}{n}",) for n in range(70))]
    pages = lines_of(paged(Sheet(Headline("Sides"), (Table((Column("unit"),), tuple(sides)),))))
    assert len(pages) > 2
    assert all(page[1 if page[0] == "unit" else 0] == f"Side {page[2][0]}" for page in pages), pages


def test_what_nearly_fits_is_set_smaller_and_a_heading_never_stands_alone() -> None:
    room, lead = UPRIGHT.height() - PAPER.title_row - PAPER.gap, PAPER.lead
    nearly = int(room / lead * 1.08)
    assert len(paged(Sheet(Headline("Near"), (rows(nearly),)))) == 1
    below = Section(Heading("Below"), (rows(60),))
    for above in range(40, 54):
        pages = lines_of(paged(Sheet(Headline("Near"), (rows(above), below))))
        assert all(page[-1] not in {"Below", "name, number"} for page in pages), above


def test_a_block_that_fits_no_page_is_found() -> None:
    tall = Frame(Line("tall 7"))
    assert too_high(Sheet(Headline("Tall"), (Table((Column(""),), (Row((tall,), lines=60),)),))) == ["tall 7"]
    assert too_high(Sheet(Headline("Long"), (rows(500), Notes(("endless " * 9_000,))))) == []


def test_pencil_lines_take_what_is_left_and_push_the_foot_down() -> None:
    canvas, rect = Canvas(None), QRectF(0, 0, 1800, 2000)
    assert place(canvas, rect, (rows(3), Pencil("Notes"), Notes(("foot",)))) == pytest.approx(2000)
    assert place(canvas, QRectF(0, 0, 1800, 0), (rows(3), Pencil("Notes"), Notes(("foot",)))) < 400


def test_a_page_shorter_than_its_blocks_is_drawn_smaller() -> None:
    (leaf,) = leaves(Sheet(Headline("Short"), (rows(20),)))
    image = QImage(1820, 700, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    leaf.draw(painter, QRectF(0, 0, 1820, 600))
    painter.end()
    dark = [y for y in range(700) if any(image.pixelColor(x, y).lightness() < 128 for x in range(0, 1820, 7))]
    assert 540 < max(dark) <= 601


@dataclass(frozen=True, slots=True)
class Picture(Block):
    """A drawing of a system's own."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        c.outline(QRectF(rect.left(), rect.top(), 2 * c.metrics.lead, 2 * c.metrics.lead), 1)
        return 2 * c.metrics.lead

    def said(self) -> Iterator[str]:
        yield "a picture of 42"


EVERY: tuple[Block, ...] = (
    Headline("Title 1", "right 2"),
    Section(Heading("Head", "note 3"), (Notes(("text 4 " * 60, ("5", "hanging 6 " * 30))), Gap())),
    fields(
        Slot("line", "7"), Slot("box", "8", kind="box"), Slot("under", "9", kind="under"), Slot("empty", kind="under")
    ),
    ticks([("one", True), ("two", False)] * 12, "name"),
    Pick("boxes", Boxes(("filled", "ring", "cross") * 9, letters=("1", "", "") * 9, round=True), "boxes read"),
    Boxes(("filled", "empty") * 11, scale=0.5, fives=True),
    Beside((rows(3), Stack((Pair("label", "10"), Rule(2)), 0.5)), (2, 1)),
    Table(
        (Column("a"), Column("b", 1, "centre"), Column("c", 1, "right")),
        (
            Row((Over(Line("11"), Line("12"), ruled=True), Span("13", 2)), lines=2, under=(Notes(("14",)),)),
            (Frame(Line("15")), tick(True), "16"),
            Heading("within 17"),
        ),
    ),
    Picture(),
)


@pytest.mark.parametrize("metrics", [PAPER, SCREEN, SCREEN.apart(1.3)])
def test_a_block_is_as_high_drawn_as_measured_in_both_metrics(metrics: Metrics) -> None:
    painter = QPainter(image := QImage(900, 900, QImage.Format.Format_RGB32))
    for width in (300.0, 500.0, 1800.0):
        for block in EVERY:
            measured = block.height(Canvas(None, metrics), width)
            assert block.draw(Canvas(painter, metrics), QRectF(5, 5, width, 0)) == pytest.approx(measured) and measured
    painter.end()
    assert not image.isNull()


def test_no_five_boxes_stand_in_two_rows() -> None:
    canvas = Canvas(None, SCREEN)
    widths = (Boxes(lost_first(n, n), fives=True).wide(canvas) for n in (5, 9, 10))
    five, nine, ten = (Boxes(lost_first(24, 24), fives=True).height(canvas, wide) for wide in widths)
    assert five == nine > ten


def test_every_block_lists_its_figures() -> None:
    sheet = Sheet(EVERY[0], EVERY[1:])
    assert_told(sheet)
    told = FIGURE.findall(sheet_text(sheet))
    assert {str(n) for n in range(1, 18)} <= {*told}


# on the screen


def test_a_view_shows_blocks_tells_them_and_lets_them_be_picked(qtbot: QtBot) -> None:
    inner = Stack((Pick("part", Line("7 of 9"), "the part"), Line("more")))
    weapon = Row(("laser", Pick("code", Line("5"))), what="weapon")
    table = Table((Column(""), Column("")), (weapon,))
    view = BlockView(lambda data: (Pick("whole", inner, f"whole {data}"), Line("below 8"), table))
    qtbot.addWidget(view)
    view.fit = 1.5
    view.show_sheet("Amber")
    view.resize(400, view.heightForWidth(400))
    told = [(spot.text, spot.more) for spot in view.spots()]
    assert told == [("whole Amber", "7 of 9, more"), ("the part", ""), ("below 8", ""), ("laser, 5", ""), ("5", "")]
    area, row = view.areas
    assert (row.what, row.text, [one.what for one in row.parts]) == ("weapon", "laser, 5", ["code"])
    assert (area.what, area.text, [one.what for one in area.parts]) == ("whole", "whole Amber", ["part"])
    assert QRectF(view.rect()).contains(area.rect) and area.rect.contains(area.parts[0].rect)
    assert area.rect.height() == pytest.approx(2 * SCREEN.lead * 1.5)
