"""Ground combat on paper: the pages, their words and size, every cell of the card, and what house rules change."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.core.table import Thrown
from referee_app.store.house import changed, load_book
from referee_app.store.session import Encounter as Tab
from referee_app.store.session import Overlay
from referee_app.systems.ocs.actions.dice import ThrowSurprise
from referee_app.systems.ocs.actions.plan import Commit
from referee_app.systems.ocs.book import ROWS
from referee_app.systems.ocs.state import COLUMNS, Combat, Encounter
from referee_app.ui.look.theme import DARK, LIGHT
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.sheet.blocks import Pencil
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.engine import Sheet, leaves, paged, text_of
from referee_app.ui.sheet.paint import PAPER, Area, Inks, screen_inks
from referee_app.ui.systems.ocs import crt, sheet
from referee_app.ui.systems.ocs.crt_data import LEVELS, Cell, Course, CrtData, crt_data
from referee_app.ui.systems.ocs.sheet_sums import Sum, sums
from referee_app.ui.systems.ocs.sheet_tables import Tables
from referee_app.ui.systems.ocs.viewmodel import lit
from tests.ui.paper import texts
from tests.ui.sheets import all_told
from tests.ui.systems.ocs.tables import HOUSE, declared, enlisted, finished, ordered

SIZES = {"a4": (595, 842), "letter": (612, 792)}
PAGE = QRectF(0, 0, 1820, 2626)


@pytest.fixture(autouse=True)
def _qt(qapp: QApplication) -> None:
    """Fonts need the application."""


def tab(state: Encounter, house: Overlay | None = None) -> Tab:
    return Tab("ocs", "Tatsinskaya", Journal(state), [{}, house] if house else [{}])


def printed(tmp_path: Path, of: Tab, which: str | None = "all", **more: object) -> bytes:
    path = tmp_path / "out.pdf"
    printing.print_sheets(of, which, path, **more)  # type: ignore[arg-type]
    return path.read_bytes()


def page(tmp_path: Path, state: Encounter, which: str, **more: object) -> str:
    (text,) = texts(printed(tmp_path, tab(state), which, **more))
    return text


def made(state: Encounter, id_: str, *, blank: bool = False) -> Sheet:
    (found,) = sheet.sheets(state, load_book("ocs", {}), frozenset(), id_, blank)
    return found


def areas_of(of: CrtData, rect: QRectF) -> list[Area]:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter)
    crt.Crt(of).draw(canvas, rect)
    painter.end()
    return canvas.areas


# what there is


def test_what_is_offered_follows_the_table() -> None:
    assert [id_ for id_, _ in sheet.titles(Encounter())] == ["card"]
    assert [id_ for id_, _ in sheet.titles(enlisted())] == ["card", "roster"]
    every = ["worksheet", "card", "card-shaded", "roster", "odds"]
    assert [id_ for id_, _ in sheet.titles(declared())] == every
    two = replace(declared(), combats=(*finished().combats, replace(declared().combats[0], number=2)))
    assert [id_ for id_, _ in sheet.titles(two)] == [*every, "worksheet-1"]


def test_an_unknown_sheet_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        made(finished(), "chess")
    with pytest.raises(KeyError):
        made(Encounter(), "odds")


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_pages_have_their_size_and_the_cards_lie_on_their_side(tmp_path: Path, size: str) -> None:
    pages = PdfReader(BytesIO(printed(tmp_path, tab(finished()), paper=size))).pages
    found = [(round(page.mediabox.width), round(page.mediabox.height)) for page in pages]
    upright, side = SIZES[size], SIZES[size][::-1]
    assert found == [upright, side, side, upright, upright]


def test_every_combat_has_its_worksheet(tmp_path: Path) -> None:
    first = finished()
    both = replace(first, combats=(*first.combats, replace(declared(place="Morozovsk").combats[0], number=2)))
    assert "Morozovsk" in page(tmp_path, both, "worksheet")
    assert "Tatsinskaya 24.11" in page(tmp_path, both, "worksheet-1")


# the worksheet


def test_a_filled_worksheet_says_everything(tmp_path: Path) -> None:
    text = page(tmp_path, finished(), "worksheet")
    for word in ("Großdeutschland I", "294th Infantry", "× 1/2", "3 1/2", "36", "4.00", "4:1", "referee: air"):
        assert word in text
    for word in ("Ao1 DL1o1", "attacker’s shift die", "final column", "Attacker takes 1 option", "none in this result"):
        assert word in text


def summed(combat: Combat | None) -> tuple[Sum, ...]:
    return sums(combat, Tables(load_book("ocs", {})), {})


def test_the_sums_of_a_finished_combat_are_filled_and_right() -> None:
    combat = finished().combats[0]
    values = [[term.value for term in each.terms] for each in summed(combat)]
    assert values == [
        ["36", "9", "4.00", "4:1", "7"],
        ["4", "3", "1", "0", "0"],
        ["4", "3", "1", "0"],
        ["12", "0", "12", "Attacker"],
        ["2", "+2", "7", "+1", "10"],
        ["7", "0", "7", "7", "Ao1 DL1o1"],
    ]


def test_nothing_is_filled_in_before_its_time() -> None:
    assert all(not term.value for each in summed(None) for term in each.terms)
    state = ordered(declared(), Commit(), {})
    odds, _, _, surprise, column, combat = summed(state.combats[0])
    assert [term.value for term in odds.terms][-1] == "7"
    assert surprise.terms[0].value == "" and combat.terms[-1].value == ""
    thrown = ordered(state, ThrowSurprise(), {}, (3, 4))
    *_, column, combat = summed(thrown.combats[0])
    assert [term.value for term in column.terms] == ["–", "0", "7", "+1", "8"]


def test_a_blank_worksheet_has_every_name_and_no_value(tmp_path: Path) -> None:
    blank = texts(printed(tmp_path, tab(finished()), blank=True))
    assert len(blank) == 2
    for word in ("Hedgehog", "Very Close", "Combat supply", "start column", "shift die", "may ignore", "Regular"):
        assert word in blank[0]
    assert "Tatsinskaya" not in " ".join(blank) and "Infantry" not in " ".join(blank)
    assert blank[0].startswith(page(tmp_path, finished(), "worksheet", blank=True))


def test_a_blank_worksheet_is_one_page_with_room_for_notes() -> None:
    (page,) = paged(made(finished(), "worksheet", blank=True))
    assert isinstance(page[-1], Pencil)


def test_a_worksheet_of_many_units_loses_none() -> None:
    state = declared()
    one = state.combats[0].plan.attackers[0]
    many = tuple(replace(one, name=f"Battalion {number}", unit="") for number in range(24))
    combat = replace(state.combats[0], plan=replace(state.combats[0].plan, attackers=many, defenders=many))
    pages = paged(made(replace(state, combats=(combat,)), "worksheet"))
    text = "\n".join(map(text_of, pages))
    assert all(text.count(f"Battalion {number},") == 2 for number in range(24))
    assert text.count("Combat supply") == 2


def test_every_figure_on_a_sheet_is_in_its_text() -> None:
    every = replace(finished(HOUSE), combats=(*finished(HOUSE).combats, *declared(HOUSE).combats))
    all_told(tab(every, HOUSE))
    all_told(tab(ordered(ordered(declared(), Commit(), {}), ThrowSurprise(), {}, (6, 6), (2,))))
    all_told(tab(finished()), blank=True)


# the card


def test_every_cell_and_heading_of_the_table_is_on_the_card(tmp_path: Path) -> None:
    book = load_book("ocs", {})
    text = page(tmp_path, enlisted(), "card")
    for cells in book.results.values():
        for code in cells:
            assert code.replace("DL2o", " DL2o").split()[0] in text
    for headings in book.columns.values():
        assert all(f" {odds} " in f" {text} " for odds in headings)
    codes = [part for cells in book.results.values() for code in cells for part in code.split(" D")]
    attackers = sum(part.startswith("A") for part in codes)
    assert attackers == len(ROWS) * COLUMNS
    assert len(re.findall(r"\bA(?:L|o|e)\d", text)) >= attackers


def test_areas_of_the_table_lie_inside_and_apart() -> None:
    rect = QRectF(0, 0, 2690, 1500)
    areas = areas_of(crt_data(load_book("ocs", {})), rect)
    assert len(areas) == 19 * COLUMNS
    assert {area.what for area in areas} >= {Cell("1 or less", 1), Cell("15 or more", 13), Cell("open", 8)}
    for area in areas:
        assert rect.contains(area.rect)
    for one, other in combinations(areas, 2):
        shared = one.rect.intersected(other.rect)
        assert shared.width() < 0.01 or shared.height() < 0.01, (one, other)


def test_a_result_on_paper_keeps_clear_of_the_frame_of_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's find: of two steps lost, an option and disorganised units the code lay on it."""
    places, inner, rect = list[QRectF](), Canvas.figure, QRectF(0, 0, 2690, 1500)
    data = crt_data(load_book("ocs", {}))
    cells = [area.rect for area in areas_of(data, rect)]

    def record(c: Canvas, place: QRectF, text: str, *more: Any) -> None:
        if text.startswith(("AL", "Ao", "Ae")):
            places.append(place)
        inner(c, place, text, *more)

    monkeypatch.setattr(Canvas, "figure", record)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter)
    crt.Crt(data).draw(canvas, rect)
    painter.end()
    frame = crt.CARD.thick * canvas.hair
    assert len(places) == len(ROWS) * COLUMNS
    for place in places:
        (cell,) = (one for one in cells if one.contains(place.center()))
        assert cell.left() + frame <= place.left() and place.right() <= cell.right() - frame


def test_shades_follow_the_chances() -> None:
    book = load_book("ocs", {})
    table = lit(declared().combats[0], book)
    levels = [level for row in table.levels for level in row]
    assert max(levels) == LEVELS and min(levels) == 0
    assert sum(sum(row) for row in table.chances) == 1
    assert all(table.levels[row][column] == 0 for row in (13, 14) for column in range(COLUMNS))
    assert crt_data(book).levels == ()


def test_once_the_column_is_known_only_it_is_shaded() -> None:
    state = ordered(ordered(declared(), Commit(), {}), ThrowSurprise(), {}, (6, 6), (2,))
    table = lit(state.combats[0], load_book("ocs", {}))
    shaded = {column for row in table.levels for column, level in enumerate(row, 1) if level}
    assert shaded == {10}
    assert table.band(1) is None


def test_the_bands_of_surprise_stop_at_the_edge() -> None:
    book = load_book("ocs", {})
    assert crt_data(book, Course(start=8, bands=True)).band(1) == (9, 13)
    assert crt_data(book, Course(start=8, bands=True)).band(-1) == (2, 7)
    assert crt_data(book, Course(start=13, bands=True)).band(1) is None
    none = load_book("ocs", {"rulings": {"shift_die": "none"}})
    assert crt_data(none, Course(start=8, bands=True)).band(1) is None


def image(which: str) -> QImage:
    (leaf,) = leaves(made(declared(), which))
    found = QImage(1350, 880, QImage.Format.Format_RGB32)
    found.fill(QColor("white"))
    painter = QPainter(found)
    painter.scale(0.5, 0.5)
    leaf.draw(painter, QRectF(0, 0, 2690, 1756))
    painter.end()
    return found


def greys(of: QImage) -> int:
    spots = (of.pixelColor(x, y) for y in range(0, of.height(), 4) for x in range(0, of.width(), 4))
    return sum(colour.name().upper() in crt.GREYS for colour in spots)


def test_shading_differs_when_on_and_paper_has_no_colour() -> None:
    plain, shaded = image("card"), image("card-shaded")
    assert greys(plain) < 200
    assert greys(shaded) > 1000
    for y in range(0, 880, 5):
        assert all(shaded.pixelColor(x, y).saturation() == 0 for x in range(0, 1350, 5))


def light(colour: str) -> float:
    one = QColor(colour)
    red, green, blue = (float(part**2.2) for part in (one.redF(), one.greenF(), one.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("inks", [PAPER, screen_inks(LIGHT), screen_inks(DARK)])
def test_the_ink_reads_on_every_shade(inks: Inks) -> None:
    for ground in crt.shades(inks):
        low, high = sorted((light(ground), light(inks.ink)))
        assert (high + 0.05) / (low + 0.05) > 4


def test_an_edited_table_is_marked_as_edited(tmp_path: Path) -> None:
    book = load_book("ocs", HOUSE)
    assert crt_data(book).edited == {Cell("13", 5)}
    (text,) = texts(printed(tmp_path, tab(enlisted(), HOUSE), "card"))
    for word in ("EDITED", "DL1o2*", "11*", "OR-1", "OR-11", "Regular attack: the attacker has surprise from"):
        assert word in text
    plain = page(tmp_path, enlisted(), "card")
    assert "EDITED" not in plain and "House rules" not in plain


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("odds_rounding", "drop"),
        ("odds_rounding", "nearest"),
        ("unpaid_defender_halved", False),
        ("partial_option", True),
        ("spread_losses", False),
        ("dg_attackers_exploit", True),
        ("exploitation_phase_exploits", True),
        ("shift_die", "d3"),
        ("shift_die", "none"),
    ],
)
def test_every_ruling_but_the_default_is_printed(name: str, value: object) -> None:
    overlay: Overlay = {"rulings": {name: value}}
    (line,) = Tables(load_book("ocs", overlay), changed(overlay)).house_lines
    assert "OR-" in line
    assert Tables(load_book("ocs", {})).house == ()


# roster and odds


def test_the_roster_shows_barrage_at_full_value_beside_halved_strengths(tmp_path: Path) -> None:
    text = page(tmp_path, enlisted(), "roster")
    assert "294th Infantry Axis 7 3 1/2 9 4 1/2 8 2" in text
    assert "never halved" in text and "333rd Rifle" in text and "gone" in text
    assert "roll on the Attrition Table every turn (O-12): 294th Infantry." in text


def test_a_long_roster_takes_several_pages() -> None:
    state = enlisted()
    many = tuple(replace(state.units[0], id=f"u{number}", name=f"Unit {number:03}") for number in range(90))
    pages = [text_of(page) for page in paged(made(Encounter(many), "roster"))]
    assert len(pages) == 3
    assert all(f"Unit {number:03}" in " ".join(pages) for number in range(90))
    assert all("Out of Supply" in page for page in pages), "each page has its headings"


def test_the_odds_sheet_has_the_worked_example(tmp_path: Path) -> None:
    state = declared()
    plan = state.combats[0].plan
    ours = (replace(plan.attackers[0], strength=Fraction(24), steps=5),)
    theirs = (replace(plan.defenders[0], strength=Fraction(6), ar=2, steps=9),)
    example = replace(plan, terrain="open", attackers=ours, defenders=theirs, attack_hexes=(0,), shift=0)
    combat = replace(state.combats[0], plan=example)
    text = page(tmp_path, replace(state, combats=(combat,)), "odds")
    for word in ("24 : 6 → 4:1 → column 8", "27.8 %", "(5/18)", "211/1944", "5/54", "0.817", "2.199", "37.0 %"):
        assert word in text
    for word in ("27.6 %", "58.8 %", "0.217", "9 5:1 27 +3", "48.0 %", "lead rating one higher", "as an overrun"):
        assert word in text


def test_the_odds_sheet_fits_its_page() -> None:
    assert len(paged(made(declared(), "odds"))) == 1


# strange names, the dialog, the printer


# Twenty times the letters a name may have; with many more, its fullest list fills a page of its own in a wide font.
@pytest.mark.parametrize("name", ["x" * 2_400, "\u200fאבג", "🛩️ 飛行隊 🚀", "a\nb\tc\x00", "<b>R&D</b> {code} %1"])
def test_strange_names_print(tmp_path: Path, name: str) -> None:
    state = finished(place=name)
    units = tuple(replace(unit, name=name, side=name) for unit in state.units)
    fighters = tuple(replace(one, name=name) for one in state.combats[0].plan.attackers)
    combat = replace(state.combats[0], plan=replace(state.combats[0].plan, attackers=fighters))
    assert len(texts(printed(tmp_path, tab(Encounter(units, (combat,)))))) == 5


def test_the_dialog_offers_what_ground_combat_prints(qtbot: QtBot) -> None:
    dialog = PrintDialog(tab(finished()))
    qtbot.addWidget(dialog)
    assert [dialog.what.itemText(place) for place in range(dialog.what.count())] == [
        "All sheets",
        "Worksheet of combat 1",
        "CRT card",
        "CRT card, shaded by chance",
        "Roster",
        "Odds sheet",
        "A blank worksheet",
        "A blank roster",
        "Battle report",
    ]


def test_a_printer_turns_the_card_on_upright_paper(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = PrintDialog(tab(finished()))
    qtbot.addWidget(dialog)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(printing.layout("a4"))
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.draw(printer)
    pages = PdfReader(tmp_path / "printed.pdf").pages
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages} == {SIZES["a4"]}
    assert "Combat Results Table" in texts((tmp_path / "printed.pdf").read_bytes())[1]


def test_all_pages_on_their_side_lay_the_paper_on_its_side(qtbot: QtBot) -> None:
    dialog = PrintDialog(tab(finished()))
    qtbot.addWidget(dialog)
    dialog.what.setCurrentIndex(dialog.what.findText("CRT card"))
    pages = printing.sheet_pages(printing.moment(dialog.encounter), ("card",))
    assert printing.on_its_side(pages) and not printing.on_its_side([])


def test_a_sum_that_was_told_alone_is_printed_without_dice() -> None:
    combat = finished().combats[0]
    for faces, said in ((((4,), (3,)), "7 (4 + 3)"), (((0, 7),), "7")):
        found = sums(combat, Tables(load_book("ocs", {})), {"combat": Thrown("combat", faces, "hand")})
        assert found[-1].terms[0].value == said
