"""Law 11, windows fit: none is larger than its screen, nothing in it is cut, and what has no room scrolls."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from operator import le
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QProgressDialog,
    QPushButton,
    QStyleOptionComboBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from referee_app.core.system import Step
from referee_app.store.samples import Sample, open_sample, samples
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import load
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.state import Unit
from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound
from referee_app.ui.dice.faces import DiceFaces
from referee_app.ui.form.controls import WIDE, PickControl
from referee_app.ui.form.fields import Choice
from referee_app.ui.form.input_line import lines_in
from referee_app.ui.form.pick import Box, NameLabel, Pick
from referee_app.ui.form.small_dialogs import show_text
from referee_app.ui.house.dialog import HouseRules
from referee_app.ui.journal.delegate import ROW
from referee_app.ui.look import fitting, theme
from referee_app.ui.look.layout import column_of, lay_out
from referee_app.ui.look.lines import Lines
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.records.library import ShelfDialog
from referee_app.ui.stage.rail import RoundRail, Steps
from referee_app.ui.stage.refusal_strip import RefusalStrip
from referee_app.ui.systems import part
from referee_app.ui.systems.cepheus.crew_page import CARD
from referee_app.ui.systems.cepheus.crew_strip import CrewStrip
from referee_app.ui.systems.cepheus.panel import ShipPanel
from referee_app.ui.systems.eras.ladder_page import LadderPage
from referee_app.ui.systems.eras.panel import ErasPanel
from referee_app.ui.systems.ocs.panel import PAGES
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.words import languages
from tests import stem
from tests.faults.fights import give
from tests.faults.monkey import first_of_each
from tests.playthroughs import answered_by, files
from tests.sixth import TRIED
from tests.ui import dialogs
from tests.ui.cut import cut, sideways
from tests.ui.dress import undress
from tests.ui.rest import unrest
from tests.ui.room import Room

DONE = tuple(Step(f"done{place}", "done") for place in range(4))
LATER = tuple(Step(f"later{place}", "later") for place in range(3))
SCREEN = {"name": "one", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
START = """
import sys
from PySide6.QtCore import QTimer
from referee_app import app as program
app, referee = program.make(sys.argv[1:])
referee.window.show()
first = referee.window.frameGeometry()

def furnished():
    window = referee.window
    if referee.file is None or window.stage is None:
        QTimer.singleShot(10, furnished)
        return
    frames = [app.primaryScreen().availableGeometry(), first, window.frameGeometry()]
    print(*(f"{one.x()},{one.y()},{one.right()},{one.bottom()}" for one in frames))
    app.quit()

QTimer.singleShot(10, furnished)
app.exec()
"""


def test_what_is_in_force_is_cut_at_its_end(qtbot: QtBot) -> None:
    """The number that tells copies of a name apart always has room; behind other words it stood for something else."""
    for words in (True, False):
        label = NameLabel(words=words)
        qtbot.addWidget(label)
        label.resize(200, 20)
        label.show_name("evasive until its next activation · Fire Control 3")
        assert label.text().endswith("…" if words else "… 3")


class Plain:
    """Calls fields and values by their keys."""

    def field(self, name: str) -> str:
        return name

    def value(self, what: str, key: str) -> str:
        return f"{what} {key}"


def test_a_pick_is_as_wide_when_it_is_first_seen_as_later(qtbot: QtBot, dressed: None) -> None:
    """It is filled before it stands in the window, which dresses it."""
    over, control, field = QWidget(), PickControl("kind"), Choice("kind", "missiles", "standard", ("standard",))
    qtbot.addWidget(over)
    theme.dress(over)
    control.show_field(field, Plain())
    column_of(over, control)
    over.show()
    first = control.pick.width()
    control.show_field(field, Plain())
    assert first == control.pick.width() > WIDE


def test_a_text_is_not_cut_above_an_empty_band(qtbot: QtBot) -> None:
    """Where nothing is typed nothing can be refused, and no room is kept to say it."""
    over = QWidget()
    qtbot.addWidget(over)
    window = show_text(over, "Keys", "Space: the next step")
    QApplication.processEvents()
    (text,), (buttons,) = window.findChildren(QPlainTextEdit), window.findChildren(QDialogButtonBox)
    band = buttons.mapTo(window, QPoint()).y() - text.mapTo(window, QPoint(0, text.height())).y()
    assert 0 <= band <= 2 * theme.APART


def test_no_band_is_kept_below_a_list_and_no_button_moves_when_something_is_refused(looked_at: Room) -> None:
    """Law of the house rules and of every library: what is refused is said between the buttons."""
    looked_at.window.resize(1366, 740)
    for _ in turned(looked_at):
        stage = looked_at.stage
        library = next(iter(dialogs.of(stage)))()
        house = HouseRules(stage.conductor.system.key, {}, stage.words, stage)
        for dialog in (library, house):
            assert isinstance(dialog, ShelfDialog | HouseRules)
            dialog.show()
            QApplication.processEvents()
            places, texts = [], ("", "A distance that is no distance. " * 12, "")
            for text in texts:
                dialog.complaint.setText(text)
                QApplication.processEvents()
                foot = dialog.buttons.mapTo(dialog, QPoint()).y()
                places.append((foot, dialog.buttons.x()))
                (body,) = dialog.findChildren(fitting.Body)
                above = [one for one in body.inside.children() if isinstance(one, QWidget) and one.isVisible()]
                low = max(one.mapTo(dialog, QPoint(0, one.height())).y() for one in above)
                assert text or 0 <= foot - low <= 2 * theme.APART, type(dialog)
            assert len(set(places)) == 1, type(dialog)
            dialog.close()
            dialog.deleteLater()


@pytest.mark.skipif(sys.platform == "win32", reason="a drive's colon ends the name of the screen's file")
def test_the_window_opens_inside_the_free_area_of_the_screen(tmp_path: Path) -> None:
    (tmp_path / "screen.json").write_text(json.dumps({"screens": [SCREEN]}), "utf-8")
    for child in [_started(dpi, tmp_path) for dpi in ("144", "192")]:
        told = child.stdout.read()
        assert child.wait(60) == 0
        child.close()
        free, *frames = ([int(number) for number in one.split(",")] for one in told.split())
        assert len(frames) == 2, "as it is first painted, and as it is furnished"
        for frame in frames:
            assert frame[0] >= free[0] and frame[1] >= free[1], (frame, free)
            assert frame[2] <= free[2] and frame[3] <= free[3], (frame, free)


def test_a_window_is_as_large_at_the_next_start_whatever_its_least_size_is(qtbot: QtBot) -> None:
    """At a scale Qt lets a window be sized in steps of so many whole pixels, which a window manager counts from the
    base size, and without one from the least size (ICCCM 4.1.2.3)."""
    window = MainWindow()
    qtbot.addWidget(window)
    base = window.baseSize().width()

    def placed(width: int, least: int, scale: float) -> int:
        step, first = int(scale + 0.5), int((base or least) * scale + 0.5)
        return int((first + (int(width * scale + 0.5) - first) // step * step) / scale + 0.5)

    for scale in (1.0, 1.25, 1.5, 1.75, 2.0):
        for width in range(800, 812):
            size = width
            for _ in range(3):  # what lies between the steps is no size that a hand could give it
                size = placed(size, 489, scale)
            assert {placed(size, least, scale) for least in (170, 489, 512, 611)} == {size}


def _started(dpi: str, folder: Path) -> stem.Program:
    data = {"XDG_DATA_HOME": str(folder / dpi), "XDG_CONFIG_HOME": str(folder / dpi)}
    screen = {"QT_QPA_PLATFORM": "offscreen:configfile=screen.json", "QT_FONT_DPI": dpi}
    return stem.Program("-c", START, cwd=folder, env=os.environ | screen | data)


# a fight of every system in one window


@cache
def fights() -> tuple[Encounter, ...]:
    """The middle of a recorded game of every system, played once for all that look at it."""
    return tuple(_fights())


def _fights() -> Iterator[Encounter]:
    for key in TRIED:
        stage = import_module(f"tests.systems.{key}.playthrough").STAGE
        game = json.loads(files(key)[0].read_text("utf-8"))
        tab = new_encounter(load(key), key)
        tab.play_by(game["house"])
        for step in game["steps"][: len(game["steps"]) * 3 // 5]:
            give(tab, stage.order(step["order"]), ask=answered_by(step["answers"]))
        yield tab


@pytest.fixture(scope="module")
def played() -> Session:
    """Played for this file alone; every test looks at it in a window of its own."""
    return Session(encounters=list(_fights()))


@pytest.fixture(scope="module")
def dressed(qapp: QApplication) -> Iterator[None]:
    """As the program is: with the style sheet, which decides how wide things are."""
    theme.apply(qapp, "light")
    yield
    undress(qapp)


@pytest.fixture(scope="module")
def bare(dressed: None) -> Iterator[Room]:
    yield from furnished(Session())


@pytest.fixture
def room(bare: Room, played: Session) -> Iterator[Room]:
    """The fights, none of them shown yet: each test makes the stages it looks at, in a window that stays."""
    bare.file.session, played.current = played, 0
    bare.window.activateWindow()
    size = bare.window.size()
    yield bare
    languages.speak("en")
    bare.file.session = Session()
    bare.window.show_session()
    bare.window.resize(size)


@pytest.fixture
def alone(dressed: None, played: Session) -> Iterator[Room]:
    """A window whose least size nothing has changed yet."""
    yield from furnished(played)


@pytest.fixture(scope="module")
def looked_at(dressed: None, played: Session) -> Iterator[Room]:
    """A room of which only the tabs are turned: the stages of six systems under the style sheet are made once."""
    yield from furnished(played)


def furnished(session: Session) -> Iterator[Room]:
    """A window with everything in it, until it is left."""
    made = Room()
    made.file.session = session
    made.window.show_session()
    made.window.show()
    yield made
    languages.speak("en")
    made.file.close()
    made.window.close()
    made.window.deleteLater()


def turned(room: Room) -> Iterator[str]:
    """Every tab in turn."""
    for place, tab in enumerate(room.file.session.encounters):
        room.file.session.current = place
        room.window.show_tabs()
        for _ in range(2):  # what is laid out may ask for another layout
            QApplication.processEvents()
        yield tab.key


@pytest.mark.parametrize("code", languages.CODES)
def test_nothing_is_cut_on_any_screen(room: Room, code: str) -> None:
    languages.speak(code)
    sizes = (QSize(1366, 740), QSize(1024, 572), QSize(800, 472), QSize(667, 344))
    for size in sizes if code == "en" else sizes[1:3]:
        room.window.resize(size)
        for key in turned(room):
            assert room.window.size() == size, key
            assert cut(room.window) == [], (key, size)
            if size.width() >= 1024:
                assert sideways(room.window) == [], (key, size)


SMALL = (QSize(1100, 672), QSize(1024, 572))


def test_what_is_laid_out_comes_to_rest(looked_at: Room) -> None:
    """A layout that asks for another each time it is made keeps the processor busy for ever and shows nothing of it."""
    for size in SMALL:
        looked_at.window.resize(size)
        for key in turned(looked_at):
            assert unrest() == {}, (key, size)


@pytest.mark.parametrize("size", SMALL)
def test_what_orders_lay_out_comes_to_rest(room: Room, size: QSize) -> None:
    room.window.resize(size)
    room.file.session = open_sample(next(one for one in samples() if one.key == "squadron"))
    room.window.show_session()
    for order in (StartRound(), BeginPhase("movement"), BeginPhase("jam"), BeginPhase("declare")):
        room.stage.conductor.order(order)
        room.settle()
        assert unrest() == {}, order


@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("sample", first_of_each(), ids=lambda one: one.key)
def test_what_the_next_steps_bring_is_whole_on_a_small_screen(room: Room, sample: Sample, code: str) -> None:
    """A stranger's find: in front of the first distance the table of odds was cut at its right."""
    languages.speak(code)
    room.window.resize(QSize(1024, 576))
    room.file.session = open_sample(sample)
    room.window.show_session()
    for _ in range(8):
        room.settle()
        for _ in range(3):
            lay_out()
            QApplication.processEvents()
        lost = [one for one in cut(room.window) if not one.startswith("Primary ")]  # long names, whole in its tip
        assert sideways(room.window) == [] and lost == [], room.stage.rail.primary.text()
        room.stage.go_on()


@pytest.mark.parametrize("key", ["ocs", "fleets", "cepheus"])
@pytest.mark.parametrize("size", [QSize(1024, 576), QSize(1366, 740)])
def test_dice_are_seen_where_they_are_typed_on_a_small_screen(room: Room, key: str, size: QSize) -> None:
    """A stranger's find: they lay behind the rows of the sides, while the odds had room to spare."""
    room.window.resize(size)
    room.file.session = open_sample(next(one for one in first_of_each() if one.key == key))
    room.window.show_session()
    conductor, tray = room.stage.conductor, room.stage.column.tray
    for side in conductor.system.sides(conductor.state):
        conductor.throw_by_hand(side, True)
    while not tray.roll_page.isVisible():
        room.stage.go_on()
        room.settle()
    lay_out()
    dice = tray.roll_page.findChild(DiceFaces)
    assert dice is not None and dice.visibleRegion().boundingRect() == dice.rect()


def test_the_journal_shows_five_lines(looked_at: Room) -> None:
    column_of = {}
    for size in (QSize(1366, 740), QSize(1024, 572)):
        looked_at.window.resize(size)
        for key in turned(looked_at):
            column = column_of[key] = looked_at.stage.column
            column.search_journal()
            QApplication.processEvents()
            assert column.journal.table.viewport().height() >= 5 * ROW, (key, size)


@pytest.mark.parametrize("size", [QSize(1366, 740), QSize(1024, 572)])
def test_an_old_line_is_read_whole_where_it_is_amended(room: Room, size: QSize) -> None:
    """Its throws run on instead of being cut, and the box has the room for them."""
    room.window.resize(size)
    tried = 0
    for _ in turned(room):
        conductor, column = room.stage.conductor, room.stage.column
        answers = [len(entry.answers) for entry in conductor.journal.entries]
        if not any(answers):
            continue
        column.journal.amend_requested.emit(answers.index(max(answers)), "")
        for _ in range(3):
            QApplication.processEvents()
        box = column.amending
        assert _cut_rows(box.list) == [] and cut(box) == []
        high = sum(box.list.sizeHintForRow(row) for row in range(box.list.told.rowCount()))
        assert box.list.viewport().height() >= min(high, 5 * ROW)
        tried += 1
    assert tried > len(TRIED) / 2


def test_no_name_is_cut_while_what_stands_beside_it_has_room_to_spare(room: Room) -> None:
    """The actions of a crew beside their order, the shifts of an attack beside its chance."""
    room.window.resize(QSize(1366, 740))
    tried = Counter[str]()
    for _ in turned(room):
        panel = room.stage.panel
        if isinstance(panel, ErasPanel):
            (page,) = panel.findChildren(LadderPage)
            ladder = page.ladder
            assert ladder.width() >= ladder.sizeHint().width() > 300
            tried["shifts"] += 1
        elif isinstance(panel, ShipPanel):
            room.stage.go_on()
            room.settle()
            tried["actions"] += sum(_narrow_lists(panel))
    assert tried["shifts"] and tried["actions"]


def _narrow_lists(panel: ShipPanel) -> Iterator[bool]:
    """Of everybody on board whether the actions had to be made broader."""
    (strip,) = panel.findChildren(CrewStrip)
    for who in strip.keys:
        strip.picked.emit(who)
        for _ in range(2):
            QApplication.processEvents()
        page = panel.work.crew
        widths = page.list.widths
        needs = page.list.needs(len(widths))
        card = page.width() - theme.APART - sum(widths)
        assert all(map(le, needs, widths)) or card < CARD + len(widths), (who, widths, needs)
        yield len(widths) > 1


def _cut_rows(rows: Lines) -> list[str]:
    """The texts of a list that have less room than they need."""
    return [text for row, text in enumerate(rows.texts) if not _has_room(rows, row, text)]


def _has_room(rows: Lines, row: int, text: str) -> bool:
    place = rows.visualRect(rows.told.index(row)).adjusted(theme.ITEM, 0, -theme.ITEM, 0)
    wrapped = rows.fontMetrics().boundingRect(place.adjusted(0, 0, 0, 10_000), Qt.TextFlag.TextWordWrap, text)
    return wrapped.height() <= place.height() and wrapped.width() <= place.width()


@pytest.mark.parametrize("code", languages.CODES)
def test_the_chances_of_a_ground_combat_are_in_sight(room: Room, code: str) -> None:
    languages.speak(code)
    room.window.resize(QSize(1366, 740))
    room.file.session.current = TRIED.index("ocs")
    room.window.show_tabs()
    QApplication.processEvents()
    panel: Any = room.stage.panel
    panel.go_on()
    panel.turn_to("crt")
    QApplication.processEvents()
    chart = panel.crt.outcomes
    assert panel.plan_card.isVisible() and chart.visibleRegion().boundingRect() == chart.rect()


@pytest.mark.parametrize("code", languages.CODES)
def test_no_page_of_a_ground_combat_goes_sideways(room: Room, code: str) -> None:
    """With its plan on top, and the policy of the answers in sight."""
    languages.speak(code)
    room.file.session.current = TRIED.index("ocs")
    room.window.show_tabs()
    panel: Any = room.stage.panel
    panel.go_on()
    room.window.resize(QSize(1024, 572))
    for page in PAGES:
        panel.turn_to(page)
        for _ in range(2):
            QApplication.processEvents()
        assert panel.plan_card.isVisible() and sideways(room.window) == [] and cut(room.window) == [], page
        for shown in (panel.strip.policy, panel.plan_card.hexes, panel.plan_card.line):
            assert shown.visibleRegion().boundingRect() == shown.rect(), (page, shown)
    grid, side = panel.options.grid, Qt.TextElideMode.ElideRight
    metrics, wide = QFontMetrics(theme.font(theme.TEXT)), grid.cell(0, 0, 20).width()
    policies = {metrics.elidedText(row.cells[0], side, wide) for row in grid.rows}
    assert len(policies) == 4, "told apart, however little room the words have"


def test_words_run_on_below_the_heading_of_a_narrow_figure(qtbot: QtBot, dressed: None) -> None:
    table = FiguresTable(120)
    qtbot.addWidget(table)
    theme.dress(table)
    titles = ("Unit", "destroyed on average", "engaged on average")
    name, at = "The long way round", QPoint(12, 30)
    for figure, told in (("0 %", ""), ("999.99 of 999.99", name)):
        table.show_rows(titles, (FigureRow((name, figure, "0")),))
        needed = QFontMetrics(theme.font(theme.TEXT)).horizontalAdvance(name)
        table.resize(sum(table._needs[1:]) + needed - 10, 60)
        assert table.cell(0, 30, 20).width() < needed and table.whole(at) == told


def test_figures_are_not_cut_while_words_have_room(qtbot: QtBot, dressed: None) -> None:
    table = FiguresTable(240)
    qtbot.addWidget(table)
    theme.dress(table)
    cells = ("1  A against B", "Extra Close", "4:1", "7 → 13", "Ae3 DL2o2DG", "0", "1", "Closed")
    table.show_rows(("Combat", "Terrain", "Odds", "Column", "Result", "Lost", "Lost", "State"), (FigureRow(cells),))
    metrics = QFontMetrics(theme.font(theme.TEXT))
    for width in (600, 940):
        table.resize(width, 60)
        rooms = [table.cell(column, 0, 20) for column in range(len(cells))]
        assert all(metrics.horizontalAdvance(text) <= room.width() for text, room in zip(cells, rooms, strict=True))
        assert all(one.right() < two.left() for one, two in pairwise(rooms)) and rooms[-1].right() < width
    longest = "The long way round"
    table.show_rows(("Combat", "Odds"), (FigureRow((longest, "4:1")),))
    for width, told in ((90, longest), (600, "")):
        table.resize(width, 60)
        assert table.whole(QPoint(12, 30)) == told and table.whole(QPoint(width - 14, 30)) == ""


LINES = ("24/3 6/3", "31.0001/2 47.9999/2", "1/3 999999/3", "999999/3 6/3", "23456.7891/3 98765.4321/2")
"""Odds of few figures and of many, off both ends of the table."""
SIZES = ((911, 494), (1024, 572), (1366, 740))
"""The first is 1366x768 at 144 DPI in Qt's own pixels."""


@pytest.mark.parametrize("language", languages.CODES)
def test_the_odds_of_a_ground_combat_stand_whole_on_one_line_and_move_nothing(room: Room, language: str) -> None:
    room.file.session.current = TRIED.index("ocs")
    room.window.show_tabs()
    panel: Any = room.stage.panel
    panel.go_on()
    languages.speak(language)
    card = panel.plan_card
    for width, height in SIZES:
        room.window.resize(width, height)
        places, leasts = set[int](), set[int]()
        for line in LINES:
            card.line.setText(line)
            card.line.typed()
            for _ in range(4):  # floor by floor
                QApplication.processEvents()
            assert card.odds.fontMetrics().horizontalAdvance(card.odds.text()) <= card.odds.width(), line
            leasts.add(card.minimumSizeHint().width())
            places |= {panel.tabs.y()} if card.reason.isHidden() else set()
        assert len(places) == len(leasts) == 1, (width, places, leasts)
    assert "98765" in card.odds.text()
    card.line.setText("999999/3 6/3")
    card.line.typed()
    assert "166667:1" in card.odds.text() and "(O-18)" in card.next.text()


def test_a_panel_lays_itself_out_when_a_unit_comes(room: Room) -> None:
    place = TRIED.index("eras")
    room.file.session.current = place
    room.window.show_tabs()
    QApplication.processEvents()
    panel: Any = room.stage.panel
    before = panel.roster.maximumHeight()
    for number in range(4):
        one: Unit = panel.state.units[number]
        room.stage.conductor.order(Enlist(replace(one, id=f"{one.id}-2", name=f"{one.name} II")))
        room.settle()
    assert panel.roster.maximumHeight() == panel.board.minimumHeight() + 2 > before


def test_long_names_make_no_window_wider(looked_at: Room) -> None:
    looked_at.window.resize(800, 472)
    for key in turned(looked_at):
        looked_at.stage.rail.show_primary("A very long name " * 12)
        looked_at.window.saved.setText("not saved in a folder " * 20)
        QApplication.processEvents()
        assert looked_at.window.width() == 800, key
        assert "A very long name" in looked_at.stage.rail.primary.toolTip()


def test_a_step_changes_the_least_size_of_the_window_only_to_more(alone: Room) -> None:
    """At 144 DPI each change takes a pixel of the window."""
    seen = []
    for wide in (720, 600, 500):
        alone.stage.rail.setMinimumWidth(wide)
        for _ in range(6):  # floor by floor
            QApplication.processEvents()
        seen.append(alone.window.minimumWidth())
    assert seen[0] >= 720 and len(set(seen)) == 1


# dialogs


def subclasses(of: type[QDialog]) -> Iterator[type[QDialog]]:
    for one in of.__subclasses__():
        yield one
        yield from subclasses(one)


def test_every_dialog_of_ours_is_one_that_fits() -> None:
    for key in TRIED:
        for name in ("panel", "library_dialog"):
            part(key, name)
    ours = {one for one in subclasses(QDialog) if one.__module__.startswith("referee_app")}
    assert {one.__name__ for one in ours if not issubclass(one, fitting.Dialog | QProgressDialog)} == set()
    assert len(ours) > 10


def test_dialogs_scroll_on_a_small_screen(looked_at: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    small = QRect(0, 0, 683, 384)
    monkeypatch.setattr(fitting, "free_area", lambda _window: small)
    for key in turned(looked_at):
        for make in dialogs.of(looked_at.stage):
            dialog = make()
            dialog.show()
            QApplication.processEvents()
            assert small.size().expandedTo(dialog.frameSize()) == small.size(), (key, dialog)
            assert cut(dialog) == [], (key, dialog)
            dialog.close()
            dialog.deleteLater()


def test_a_dialog_with_much_in_it_scrolls_and_keeps_its_buttons(qtbot: QtBot) -> None:
    dialog = fitting.Dialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    for number in range(80):
        column.addWidget(QLabel(f"line {number}"))
    last = QPushButton("last")
    column.addWidget(last)
    dialog.show()
    assert dialog.height() <= fitting.free_area(dialog).height()
    body = dialog.findChild(fitting.Body)
    assert body is not None and body.verticalScrollBar().maximum() > 0
    assert body.horizontalScrollBar().maximum() == 0, "the bar beside it leaves the content its width"


def test_a_dialog_grows_with_what_comes_to_stand_in_it(qtbot: QtBot) -> None:
    dialog = fitting.Dialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    rows = [QPushButton(f"row {number}") for number in range(12)]
    for row in rows:
        column.addWidget(row)
        row.setVisible(row is rows[0])
    dialog.show()
    body = dialog.findChild(fitting.Body)
    assert body is not None
    before = dialog.height()
    for shows in (True, False, True):
        for row in rows[1:]:
            row.setVisible(shows)
        qtbot.waitUntil(lambda: dialog.height() > before and body.verticalScrollBar().maximum() == 0)


@pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)  # a list catches mouse and keyboard
@pytest.mark.parametrize("made", [Box, lambda: Pick(98)])
@pytest.mark.parametrize("count", [5, 40])
def test_a_list_that_goes_on_says_so(qtbot: QtBot, dressed: None, made: Callable[[], QComboBox], count: int) -> None:
    """A stranger's find: of what can be printed ten were seen, and nothing of the rest."""
    window = QWidget()
    qtbot.addWidget(window)
    box = made()
    box.setParent(window)
    box.addItems([f"Amber {place}" for place in range(count)])
    theme.dress(window)
    window.show()
    box.showPopup()
    bar = box.view().verticalScrollBar()
    assert (bar.isVisible(), bar.maximum() > 0) == (count > 10, count > 10)
    box.hidePopup()


@pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)  # a list catches mouse and keyboard
def test_a_list_that_is_opened_shows_its_names_whole(qtbot: QtBot, dressed: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    theme.dress(window)
    pick = Pick(98, window)
    pick.show_options([(name, name) for name in ("Amber", "Birch", "The Third Torpedo Flight of Ember")], "Amber")
    window.show()
    pick.showPopup()
    names = pick.view()
    for place in range(pick.count()):
        index = names.model().index(place, 0)
        row = names.visualRect(index)
        assert names.viewport().rect().contains(row)
        assert row.width() > names.fontMetrics().horizontalAdvance(pick.itemText(place))
    pick.hidePopup()
    option = QStyleOptionComboBox()
    for place, whole in ((0, True), (2, False)):  # what is picked is whole, or says that it is not
        pick.setCurrentIndex(place)
        pick.initStyleOption(option)
        assert option.currentText == pick.itemText(place) if whole else option.currentText.endswith("…")
    other = QComboBox(window)
    other.addItem("Amber")
    other.resize(pick.size())
    other.show()
    other.setStyleSheet("QComboBox::drop-down { width: 18px; }")  # as the one sheet says of a Pick
    pick.setCurrentIndex(0)
    images = [one.grab().toImage() for one in (pick, other)]
    assert images[0] == images[1], "every list has the same arrow, painted once"


def test_a_pop_up_lies_where_its_panel_is_seen(room: Room) -> None:
    room.file.session.current = TRIED.index("squadron")
    room.window.show_tabs()
    for size in (QSize(1366, 740), QSize(800, 472), QSize(667, 472)):
        room.window.resize(size)
        room.settle()  # a save told in the status line may make it a pixel higher
        panel: Any = room.stage.panel
        for box in (1, 0, 1):
            seen = panel.visibleRegion().boundingRect()
            panel.popup.open_box(panel.battle, panel.battle.squadrons[0].id, box, panel.rect().bottomRight())
            for _ in range(2):
                QApplication.processEvents()
            assert seen.contains(panel.popup.geometry()), (size, box)
            assert cut(panel.popup) == [], (size, box)
            sideward = panel.popup.findChild(fitting.Body).horizontalScrollBar().maximum()
            assert not sideward or seen.width() < 340, (size, box)
            assert panel.popup.inputs["markers" if box else "name"].line.hasFocus()
            assert panel.popup.focusWidget().hasSelectedText(), "what is typed replaces what stands there"
            panel.popup.put_away()


def test_no_step_of_the_rail_is_cut_in_half(qtbot: QtBot) -> None:
    rail = Steps()
    qtbot.addWidget(rail)
    rail.show_steps(tuple((step, f"Step {step.name}") for step in (*DONE, Step("now", "now", 3, 6), *LATER)))
    for width in range(270, 700, 10):
        rail.resize(width, theme.TILE)
        drawn = rail.grab().toImage()
        edge = {drawn.pixel(drawn.width() - 1, y) for y in range(drawn.height())}
        assert len(edge) == 1, width


def test_a_long_button_is_cut_before_the_steps_lose_their_names(qtbot: QtBot, dressed: None) -> None:
    """A stranger's find: an order of six names left six circles on the rail."""
    rail = RoundRail(RefusalStrip())
    qtbot.addWidget(rail)
    theme.dress(rail)
    rail.resize(1366, 60)
    rail.show_rail("Round 1", tuple((Step(name, "later"), name) for name in ("Declare", "Fighters", "Fire", "End")))
    rail.show_primary("Pacification with Anna, Bruno, Carla and Dino " * 5)
    rail.show()
    QApplication.processEvents()
    assert len(rail.steps._spaced()[0]) == 4 and rail.primary.width() >= 320
    rail.resize(600, 60)
    QApplication.processEvents()
    assert rail.primary.width() > 320, "where they have no room even so, it has what it needs"


def test_steps_that_stand_where_they_stood_are_right_in_any_room(qtbot: QtBot) -> None:
    """They are not painted anew for each width; what is on the screen is what a fresh painting would be."""
    window = QWidget()
    qtbot.addWidget(window)
    rail = Steps(window)
    rail.show_steps(tuple((step, f"Step {step.name}") for step in (*DONE, Step("now", "now", 3, 6), *LATER)))
    window.resize(800, theme.TILE)
    rail.resize(700, theme.TILE)
    window.show()
    for width in (690, 270, 300, 480, 270, 720, 690):
        rail.resize(width, theme.TILE)
        QApplication.processEvents()
        seen = window.screen().grabWindow(window.winId()).toImage()
        fresh = window.grab().toImage()
        assert seen.convertToFormat(fresh.format()) == fresh, width


def test_a_button_whose_menu_closed_is_not_lit_any_more(qtbot: QtBot) -> None:
    """Its outline stayed dark, as though the mouse were still there."""
    button = QToolButton()
    qtbot.addWidget(button)
    fitting.drop_down(button, QMenu(button))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    button.menu().aboutToHide.emit()
    assert not button.underMouse()


def test_no_word_that_is_pasted_makes_the_window_wider(room: Room) -> None:
    QApplication.clipboard().setText("20/4 " + "y" * 300 + " ")
    tried = 0
    for key in turned(room):
        before = room.window.minimumSizeHint().width()
        for field in lines_in(room.stage):
            if field.isVisible() and field.isEnabled() and not field.isReadOnly():
                field.setFocus()
                field.selectAll()
                field.paste()
                QApplication.processEvents()
                assert room.window.minimumSizeHint().width() <= before, (key, field.accessibleName())
                QTest.keyClick(field, Qt.Key.Key_Escape)
                tried += 1
    assert tried > len(room.file.session.encounters)
