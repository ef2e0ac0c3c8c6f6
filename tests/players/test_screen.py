"""The players' screen in the real window: what moves it, what does not, and that it is given words and pixels only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QCursor, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from referee_app.core.public import Fact, PublicUnit, PublicView, Reveal
from referee_app.systems.squadron.actions.phases import StartRound
from referee_app.ui.look.theme import DARK
from referee_app.ui.players.board import LINES, board_of, metrics, paint_board
from referee_app.ui.players.picture import NoPicture, read_picture
from referee_app.ui.players.window import PlayersWindow
from referee_app.ui.sheet.blocks import Notes
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.paint import screen_inks
from referee_app.ui.window.players_controller import PlayersController
from tests.ui.reader import reading, settle, words
from tests.ui.room import Room


class Evening:
    """A room with two squadrons, north's players before their screen."""

    def __init__(self) -> None:
        self.room = Room()
        self.room.window.show()
        self.room.enlist()
        self.kept: dict[str, str] = {}
        self.players = PlayersController(self.room.window, {}, self.kept.__setitem__)
        self.conductor = self.room.stage.conductor

    def open(self) -> PlayersWindow:
        """The screen, opened by its menu line."""
        self.room.act("players_screen")
        assert self.players.screen is not None
        return self.players.screen

    def show(self, reveal: Reveal) -> None:
        """Show the players this, and wait until it is on the disk."""
        assert self.conductor.show_players(reveal)
        self.room.settle()


@pytest.fixture
def evening(qtbot: QtBot) -> Iterator[Evening]:
    made = Evening()
    yield made
    made.players.close()
    made.room.file.flush()
    made.room.file.close()
    made.room.window.close()
    made.room.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


NORTH = Reveal(sides=("North",))


def test_what_it_shows_is_read_and_nothing_else(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    with reading():
        settle()
        assert "Red" in words(screen) and "Blue" not in words(screen)
        screen.blank(True)
        settle()
        assert "Red" not in words(screen)
        screen.blank(False)
        evening.show(NORTH.showing(("blue",), "contact", ""))
        settle()
        assert "Contact 1" in words(screen) and "Blue" not in words(screen)


def test_it_shows_own_sides_and_nothing_of_the_others(evening: Evening) -> None:
    screen = evening.open()
    assert "Red" not in screen.text
    evening.show(NORTH)
    assert "Red" in screen.text and "Blue" not in screen.text
    evening.show(NORTH.showing(["blue"], "contact"))
    assert "Contact 1" in screen.text and "Blue" not in screen.text
    evening.show(NORTH.showing(["blue"], "seen"))
    assert "Blue" in screen.text
    assert screen.windowTitle() == "Referee"


def test_looking_back_drafting_and_what_is_undone_move_nothing_but_to_now(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    evening.conductor.order(StartRound())
    evening.room.settle()
    screen.grab()
    QApplication.processEvents()
    now, draws = screen.text, screen.draws
    assert "Round 1" in now
    evening.conductor.look_at(1)
    QApplication.processEvents()
    assert (screen.text, screen.draws) == (now, draws)
    evening.conductor.look_at(None)
    evening.conductor.undo()
    evening.room.settle()
    assert "Round 1" not in screen.text


def test_what_one_side_alone_is_shown_wipes_nothing_on_the_common_screen(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    evening.conductor.order(StartRound())
    evening.room.settle()
    told = screen.text
    assert "Round 1 begins." in told
    private = evening.conductor.encounter.reveal.showing(["blue"], "seen", to="North").with_chances(True)
    evening.show(private)
    assert screen.text == told
    evening.conductor.undo()
    evening.conductor.redo()
    evening.room.settle()
    assert screen.text == told
    evening.show(private.showing(["blue"], "contact"))
    assert "Round 1 begins." not in screen.text


def test_hold_keeps_the_picture_and_blank_shows_nothing(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    held = screen.text
    evening.room.act("players_hold")
    evening.show(NORTH.showing(["blue"], "known"))
    assert screen.text == held
    evening.room.act("players_hold")
    assert "Blue" in screen.text
    evening.room.act("players_blank")
    assert screen.text == "" and one_colour(screen.grab())
    evening.room.act("players_blank")
    assert "Blue" in screen.text and not one_colour(screen.grab())


def test_another_tab_in_front_leaves_it_alone_and_a_closed_one_empties_it(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    shown = screen.text
    evening.room.window.tabs.bar.setCurrentIndex(1)
    QApplication.processEvents()
    assert screen.text == shown
    evening.room.window.tabs.bar.setCurrentIndex(0)
    evening.room.act("close_tab")
    evening.room.settle()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert screen.text == "" and one_colour(screen.grab())


def test_it_does_not_keep_the_program_alive(evening: Evening) -> None:
    assert not evening.open().testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_it_speaks_its_own_language(evening: Evening) -> None:
    screen = evening.open()
    evening.show(NORTH)
    evening.players._take_choice("players_language", "it")
    assert evening.kept["players_language"] == "it"
    assert "Velivoli" in screen.text
    assert evening.room.window.menu_lines.menus["view"].title() == "&View"


@pytest.mark.parametrize("height", [720, 768, 1080, 2160])
def test_no_type_is_smaller_than_a_22nd_of_the_height(height: int) -> None:
    made = metrics(height)
    styles = (made.title, made.head, made.strong, made.body, made.value, made.label, made.small)
    assert min(type_.size for type_ in styles) >= height / LINES


def test_a_picture_is_read_as_pixels_and_what_is_none_is_said(tmp_path: Path, qapp: QApplication) -> None:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(0xFF336699)
    image.save(str(tmp_path / "scene.jpg"))
    assert not read_picture(tmp_path / "scene.jpg").isNull()
    (tmp_path / "scene.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    (tmp_path / "text.png").write_text("no picture")
    broad = QImage(20_000, 2, QImage.Format.Format_RGB32)
    broad.save(str(tmp_path / "broad.png"))
    for name, said in (
        ("scene.svg", "no picture"),
        ("text.png", "no picture"),
        ("broad.png", "20000"),
        ("gone.png", "cannot be read"),
    ):
        with pytest.raises(NoPicture, match=said):
            read_picture(tmp_path / name)


def one_colour(pixels: QPixmap) -> bool:
    image = pixels.toImage().scaled(64, 36)
    return len({image.pixel(x, y) for x in range(64) for y in range(36)}) == 1


def test_it_leaves_the_keyboard_to_the_referee_and_knows_its_keys(evening: Evening) -> None:
    screen, actions = evening.open(), evening.room.window.menu_lines.actions
    assert screen.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # beside the referee's window as well
    given: list[bool] = []
    screen.unasked.connect(lambda: given.append(True))
    screen.fill(evening.room.window.screen())
    QCursor.setPos(screen.geometry().bottomRight() + QPoint(50, 50))
    screen.activateWindow()
    QApplication.processEvents()
    assert given == [True] and screen.isFullScreen()
    screen.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(screen, Qt.Key.Key_F7)
    assert actions["players_blank"].isChecked()
    assert screen.normalGeometry().height() < screen.height()
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isFullScreen()
    QTest.keyClick(screen, Qt.Key.Key_F11)
    assert evening.players.screen is None


def test_a_column_too_long_keeps_its_first_sheets_whole(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    units = tuple(PublicUnit(f"Fleet {n}", own=True, facts=(Fact("public.before"),) * 4) for n in range(4))
    page, sheets, real = QPixmap(1280, 720), list[float](), Notes.draw

    def draw(self: Notes, c: Canvas, rect: QRectF) -> float:
        sheets.extend([rect.top()] * (c.painter is not None))
        return real(self, c, rect)

    monkeypatch.setattr(Notes, "draw", draw)
    painter = QPainter(page)
    board = board_of(PublicView("fleets", 1, units=units))
    paint_board(painter, screen_inks(DARK), QRectF(0, 0, 1280, 720), 720, board)
    painter.end()
    assert len(sheets) in (2, 3)


def test_the_status_line_says_that_a_picture_stands_there(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.open()
    seen = evening.room.window.players
    before, path = seen.text(), tmp_path / "scene.png"
    assert QImage(4, 4, QImage.Format.Format_RGB32).save(str(path))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    menu = evening.room.window.menu_lines.menus["players"]
    for line in ("Picture of the scene…", "No picture"):
        menu.aboutToShow.emit()
        next(one for one in menu.actions() if one.text().replace("&", "") == line).trigger()
        assert (seen.text() == before) == (line == "No picture")
