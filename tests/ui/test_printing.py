"""Sheets and reports on paper: the pages, their words, their size, and files that are never half written."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Chosen, Thrown
from referee_app.store.files import NotSaved
from referee_app.store.house import book_of
from referee_app.store.session import Encounter, Session
from referee_app.systems import KEYS
from referee_app.systems.eras.actions.roster import SetCombat
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndMissiles, EndRound
from referee_app.systems.eras.actions.round import StartRound as StartRound_
from referee_app.systems.eras.state import Battle as Table
from referee_app.systems.eras.state import Unit
from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound
from referee_app.systems.squadron.actions.sheet import Correct
from referee_app.systems.squadron.state import Battle
from referee_app.ui.command.words import MARK
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.lines import Lines
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing import report
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.systems import words_of
from tests.faults.fights import recorded
from tests.ui.paper import texts
from tests.ui.sheets import HOUSE, battle, encounter, squadron

ODD = "HMS <Terror> & co"
SIZES = {"a4": (595, 842), "letter": (612, 792)}


def play(tab: Encounter, *orders: object) -> Encounter:
    """Write orders into a tab's journal that ask for no dice."""
    journal = tab.journal
    for order in orders:
        result = resolve(order, journal.state, book_of(tab))  # type: ignore[arg-type]
        assert isinstance(result, Settled)
        journal.record(Entry(journal.next_number, order, (), result.events, house=tab.house))  # type: ignore[arg-type]
    return tab


def three_rounds() -> Encounter:
    """Mara Venn is renamed round by round."""
    tab = Encounter("squadron", "Amber and Ember", Journal(Battle(squadrons=(squadron(),))))
    for name in ("First", "Second", "Third"):
        play(tab, StartRound(), Correct("amber", 3, "pilot", name), BeginPhase("movement"))
    return tab


@pytest.fixture(autouse=True)
def _qt(qapp: QApplication) -> None:
    """Fonts need the application."""


def sheets(tmp_path: Path, what: Session | Encounter, which: str | None = "all", **more: object) -> bytes:
    path = tmp_path / "out.pdf"
    printing.print_sheets(what, which, path, **more)  # type: ignore[arg-type]
    return path.read_bytes()


@pytest.mark.parametrize("key", KEYS)
def test_what_these_tests_read_is_what_another_program_reads(key: str) -> None:
    """`tests.ui.paper` reads only what Qt sets, and quickly; here the first sheet of a fight is read both ways."""
    at = printing.moment(next(recorded(key)))
    data = printing.pdf(printing.sheet_pages(at, (printing.titles(at)[0][0],)), "a4", "")
    read = [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(data)).pages]
    assert texts(data) == read and len(read[0]) > 100


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_one_page_a_sheet_of_the_right_size(tmp_path: Path, paper: str) -> None:
    data = sheets(tmp_path, encounter(squadron(), squadron("Ember", "ember")), paper=paper)
    pages = PdfReader(BytesIO(data)).pages
    assert [(round(page.mediabox.width), round(page.mediabox.height)) for page in pages] == [SIZES[paper]] * 2


def test_the_sheet_says_everything(tmp_path: Path) -> None:
    (text,) = texts(sheets(tmp_path, encounter(house=HOUSE)))
    for word in ("Amber Flight", "Mara Venn", "patrol fighter", "FROZEN", "NO FULL THROTTLE", "DESTROYED", "laser"):
        assert word in text
    for word in ("pending: damaged, 1 counter", "7*", "5/216", "SR-11", "R ≤ D < R + 4", "torpedoes", "shaken"):
        assert word in text
    assert "SR-11" not in texts(sheets(tmp_path, encounter()))[0]


def test_names_are_letters_not_markup(tmp_path: Path) -> None:
    (text,) = texts(sheets(tmp_path, encounter(squadron(ODD))))
    assert ODD in text


@pytest.mark.parametrize("name", ["x" * 10_000, "\u200fאבג HMS", "🛩️ 飛行隊", "a\nb\x00", "\ud800"])
def test_strange_names_print(tmp_path: Path, name: str) -> None:
    tab = encounter(squadron(name))
    tab.name = name
    assert len(texts(sheets(tmp_path, tab, log=True))) == 2
    printing.print_report(tab, tmp_path / "r.md")
    printing.print_report(tab, tmp_path / "r.pdf")


def test_a_pdf_carries_its_title_and_faces(tmp_path: Path) -> None:
    reader = PdfReader(BytesIO(sheets(tmp_path, encounter())))
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.creator) == ("Amber and Ember", "Referee")
    fonts = reader.pages[0]["/Resources"]["/Font"].values()  # type: ignore[index]
    kids = [kid.get_object() for font in fonts for kid in font.get_object()["/DescendantFonts"]]
    assert kids and all(
        "/FontFile2" in kid["/FontDescriptor"] or "/FontFile3" in kid["/FontDescriptor"] for kid in kids
    )


def test_a_past_round_is_printed_as_it_stood(tmp_path: Path) -> None:
    tab = three_rounds()
    assert printing.rounds(tab) == (0, 1, 2, 3)
    for number, name in ((1, "First"), (2, "Second"), (3, "Third")):
        (text,) = texts(sheets(tmp_path, tab, round_=number))
        assert name in text
        assert f"Round {number}, at its end" in text
        assert sum(other in text for other in ("First", "Second", "Third")) == 1
    assert printing.moment(tab, 2).state is tab.journal.state_at(6)


def test_a_round_of_an_earlier_combat_is_not_printed_with_its_namesake(qtbot: QtBot) -> None:
    tab = Encounter("eras", "Two combats", Journal(Table(units=(Unit("kite", "Kite", "north", "warship", 2),))))
    steps = (Commit(), EndFighters(), EndFire(), EndMissiles(), EndRound())
    play(tab, StartRound_(), *steps, SetCombat("colony"), StartRound_(), *steps)
    first, second = [at for at in printing.ends(tab) if at.round == 1]
    for at, numbers in ((first, range(1, 7)), (second, range(8, 14))):
        told = [line.number for line in report.lines(tab, at.round, at.lines) if line.number]
        assert told == [str(number) for number in numbers]
    assert printing.moment(tab, 1) == second
    dialog = PrintDialog(tab)
    qtbot.addWidget(dialog)
    named = [dialog.when.itemText(place) for place in range(dialog.when.count())]
    assert len(set(named)) == len(named)
    dialog.when.setCurrentIndex(dialog.when.findData(first.lines))
    assert dialog._moment() == first  # what the sheets are drawn from


def test_a_past_round_is_printed_by_its_own_rules(tmp_path: Path) -> None:
    tab = three_rounds()
    tab.play_by(HOUSE)
    assert "7*" not in texts(sheets(tmp_path, tab, round_=3))[0]
    assert "7*" in texts(sheets(tmp_path, tab))[0]


def test_lines_undone_are_not_printed(tmp_path: Path) -> None:
    tab = three_rounds()
    tab.journal.go_to(6)
    assert printing.rounds(tab) == (0, 1, 2)
    with pytest.raises(printing.CannotPrint, match="round 3"):
        sheets(tmp_path, tab, round_=3)


def test_one_sheet_by_id_or_by_name(tmp_path: Path) -> None:
    session = Session("Evening", encounters=[encounter(squadron(), squadron("Ember Flight", "ember")), encounter()])
    assert len(texts(sheets(tmp_path, session, "ember"))) == 1
    assert len(texts(sheets(tmp_path, session, "Ember Flight"))) == 1
    assert len(texts(sheets(tmp_path, session, None))) == 3
    with pytest.raises(printing.CannotPrint, match="no sheet Nobody"):
        sheets(tmp_path, session, "Nobody")
    with pytest.raises(printing.CannotPrint):
        sheets(tmp_path, Session())


def test_a_blank_sheet_has_tables_and_no_values(tmp_path: Path) -> None:
    (text,) = texts(sheets(tmp_path, encounter(), blank=True))
    assert text.count("separated") >= 12
    assert "5/216" in text
    assert "Amber" not in text


def test_the_log_follows_the_sheets(tmp_path: Path) -> None:
    pages = texts(sheets(tmp_path, three_rounds(), log=True))
    assert len(pages) == 2
    assert "Third" in pages[1] and "Second" in pages[1]  # renamed from the second name to the third
    assert "First" not in pages[1]


def test_the_report_tells_round_by_round(tmp_path: Path) -> None:
    tab = three_rounds()
    printing.print_report(tab, tmp_path / "report.md")
    told = (tmp_path / "report.md").read_text("utf-8")
    assert told.startswith("# Amber and Ember\n")
    first = Encounter("squadron", "Early", Journal(Battle(squadrons=(squadron(),))))
    play(first, Correct("amber", 3, "pilot", "Early"))
    assert [line.text for line in report.lines(first, 0) if line.level == "round"] == ["Setting up"]
    assert told.index("## Round 1") < told.index("First") < told.index("## Round 2") < told.index("## Round 3")
    printing.print_report(tab, tmp_path / "report.pdf", "letter")
    text = " ".join(texts((tmp_path / "report.pdf").read_bytes()))
    assert "Round 2" in text and "Third" in text


def test_every_die_of_a_line_is_printed_with_who_threw_it() -> None:
    tab = three_rounds()
    thrown = (Thrown("one", ((4,), (6, 2)), "app"), Thrown("two", ((0, 11),)), Thrown("three", ((3,),)))
    tab.journal.entries[1] = replace(tab.journal.entries[1], answers=thrown)
    told = [(line.level, line.text) for line in report.lines(tab)]
    assert told.count(("note", "Dice: 4 6+2 (app); =11, 3 (by hand).")) == 1
    assert len([text for _, text in told if text.startswith("Dice")]) == 1


def test_what_the_app_ordered_or_decided_is_marked_in_the_journal_and_on_paper() -> None:
    tab = three_rounds()
    assert not any(MARK in line.text for line in report.lines(tab))
    ordered, decided = tab.journal.entries[1:3]
    tab.journal.entries[1] = replace(ordered, commanded=True)
    tab.journal.entries[2] = replace(decided, answers=(Chosen("which", "this", "app"), Chosen("other", "that")))
    told = {line.number: line.text for line in report.lines(tab)}
    assert [number for number, text in told.items() if number and text.endswith(MARK)] == ["2", "3"]
    assert told[""].startswith(f"{MARK} the app ordered it"), "said what it means, in small print"
    lines = Lines(Conductor(tab), words_of("squadron"))
    marks = [lines.line(entry, place).marks for place, entry in enumerate(tab.journal.entries[:4])]
    assert marks == [(), ("corrected by hand", "commanded"), ("decided by the app",), ()]


def test_the_report_begins_with_a_table_of_losses(tmp_path: Path) -> None:
    wing = [squadron(name, name) for name in ("Amber", "Ember")]
    wing[1] = replace(wing[1], name="Ember | 2", side="south")
    tab = Encounter(
        "squadron", "Losses", Journal(Battle(squadrons=(*wing, replace(wing[0], id="third", name="Third"))))
    )
    play(tab, StartRound(), Correct("Amber", 3, "status", "destroyed"), Correct("Amber", 4, "status", "destroyed"))
    play(tab, StartRound(), Correct("third", 1, "markers", 1), Correct("Amber", 5, "status", "destroyed"))
    rows = [line.cells for line in report.lines(tab) if line.cells]
    start = len([craft for craft in wing[0].boxes if craft.status == "active"])
    assert rows[0] == ("Losses", "Side", "Craft", "Destroyed", "Damaged", "Left", "Lost")
    assert rows[1][:4] == ("Amber", wing[0].side, str(start), "3") and rows[1][5:] == (str(start - 3), "#3–5")
    assert rows[2][3] == "0" and rows[2][6] == "–"
    assert [row[4] for row in rows[1:4]] == ["0", "0", "1"]  # what was damaged before is no loss of these rounds
    assert rows[4][:4] == ("Together", wing[0].side, str(2 * start), "3")
    assert [line.cells[6] for line in report.lines(tab, 2) if line.cells][1] == "#5"  # of one round its own
    assert [line.cells[4] for line in report.lines(tab, 1) if line.cells][1:] == ["0"] * 4
    assert "| Ember \\| 2 | south |" in report.markdown(report.lines(tab))
    printing.print_report(tab, tmp_path / "report.pdf")
    assert "Together" in texts((tmp_path / "report.pdf").read_bytes())[0]


def test_the_report_says_when_house_rules_came(tmp_path: Path) -> None:
    tab = three_rounds()
    tab.play_by(HOUSE)
    play(tab, StartRound())
    tab.play_by({})
    play(tab, BeginPhase("movement"))
    told = [line.text for line in report.lines(tab)]
    assert told.index("House rules from here:") < told.index("From here the printed rules.")


def test_what_a_line_of_the_report_tells_stands_on_one_page_with_the_notes_to_it(tmp_path: Path) -> None:
    """A stranger's find: an entry began at the foot of a page and went on at the head of the next."""
    told = [
        [
            report.Line("line", f"begun {number} " + "w " * 200, str(number)),
            report.Line("note", f"noted {number} ended"),
        ]
        for number in range(60)
    ]
    room = printing.room(printing.layout("a4"))
    pages = printing.report_pages([line for entry in told for line in entry], room, "")
    found = texts(printing.pdf(pages, "a4", ""))
    assert len(found) > 2
    for number in range(60):
        (page,) = (text for text in found if f"begun {number} " in text)
        assert f"noted {number} ended" in page


def test_an_entry_longer_than_a_page_begins_where_it_comes_and_loses_nothing(tmp_path: Path) -> None:
    long = [report.Line("line", "first", "1"), report.Line("line", "word " * 9_000 + "last", "2")]
    pages = printing.report_pages(long, printing.room(printing.layout("a4")), "")
    found = texts(printing.pdf(pages, "a4", ""))
    assert "first" in found[0] and "word" in found[0] and "last" in found[-1]


def test_a_long_report_fills_pages_and_loses_nothing(tmp_path: Path) -> None:
    lines = [report.Line("line", f"sentence {number} " + "w" * 200, str(number)) for number in range(200)]
    room = printing.room(printing.layout("a4"))
    pages = printing.report_pages(lines, room, "")
    text = " ".join(texts(printing.pdf(pages, "a4", "")))
    assert len(pages) > 5
    assert all(f"sentence {number} " in text for number in range(200))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("HMS <Terror> & co", r"HMS \<Terror\> \& co"),
        ("*bold* _it_ `code`", r"\*bold\* \_it\_ \`code\`"),
        ("# head", r"\# head"),
        ("1. one", r"1\. one"),
        ("- item", r"\- item"),
        ("![x](file:///etc/passwd)", r"\!\[x\](file:\///etc/passwd)"),
        ("see https://evil.example", r"see https:\//evil.example"),
        ("a\n# b", r"a \# b"),
        ("two | cells", r"two \| cells"),
    ],
)
def test_markdown_shows_names_letter_by_letter(name: str, expected: str) -> None:
    assert report.escaped(name) == expected


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="not there any more"):
        printing.print_sheets(encounter(), "all", tmp_path / "gone" / "out.pdf")


def test_a_failed_save_keeps_the_old_file_and_says_so(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = PrintDialog(encounter())
    qtbot.addWidget(dialog)
    path = tmp_path / "out.pdf"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(printing, "replace", full)
    monkeypatch.setattr(dialog, "ask_path", lambda: path)
    dialog.save.click()
    assert path.read_bytes() == b"old"
    assert "disk is full" in dialog.told.text()


def test_the_dialog_saves_what_was_picked(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = PrintDialog(three_rounds())
    qtbot.addWidget(dialog)
    picks = [dialog.what.itemText(place) for place in range(dialog.what.count())]
    assert picks == ["All sheets", "Amber Flight", "A blank sheet", "Battle report"]
    for place, name in ((0, "a.pdf"), (1, "b.pdf"), (2, "c.pdf"), (3, "d.pdf"), (3, "e.md")):
        monkeypatch.setattr(dialog, "ask_path", lambda name=name: tmp_path / name)
        dialog.what.setCurrentIndex(place)
        dialog.save.click()
        assert dialog.told.text() == f"Saved as {tmp_path / name}"
    assert (tmp_path / "e.md").read_text("utf-8").startswith("# Amber")


def test_the_dialog_prints_a_past_round(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = PrintDialog(three_rounds())
    qtbot.addWidget(dialog)
    dialog.when.setCurrentIndex(dialog.when.findData(6))
    dialog.log.setChecked(True)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(printing.layout("a4"))
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.draw(printer)
    pages = texts((tmp_path / "printed.pdf").read_bytes())
    assert len(pages) == 2
    assert "Second" in pages[0]


def test_every_field_of_the_dialog_has_a_name_and_a_key(qtbot: QtBot) -> None:
    dialog = PrintDialog(encounter(squadron("&<b>R&D</b>")))
    qtbot.addWidget(dialog)
    for field in (dialog.what, dialog.when, dialog.log, dialog.paper):
        assert field.accessibleName()
        assert not dialog.findChildren(QLineEdit)
    for button in (dialog.preview, dialog.printer, dialog.save):
        assert "&" in button.text()
    assert dialog.what.itemText(1) == "&<b>R&D</b>"


def test_it_prints_without_a_window(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.ui.sheets import encounter;"
        "from referee_app.ui.printing.pages import print_sheets; print_sheets(encounter(), 'all', Path(sys.argv[1]))"
    )
    out = tmp_path / "cli.pdf"
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    environment.pop("QT_QPA_PLATFORM", None)
    environment.pop("DISPLAY", None)
    subprocess.run([sys.executable, "-c", code, str(out)], env=environment, check=True)
    assert len(texts(out.read_bytes())) == 1


def test_an_old_battle_is_not_changed_by_printing(tmp_path: Path) -> None:
    tab = encounter(replace(squadron(), morale="broken"))
    sheets(tmp_path, tab, log=True)
    assert tab.journal.state == battle(replace(squadron(), morale="broken"))
