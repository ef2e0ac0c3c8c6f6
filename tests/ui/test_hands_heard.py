"""What is painted is heard: the accessibility tree of every panel and dialog, and what is said when something fell."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from functools import partial
from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QAccessible, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from referee_app.store.session import Session
from referee_app.ui.forecast.fight_dialog import FightDialog
from referee_app.ui.forecast.page import ForecastPage
from referee_app.ui.form.small_dialogs import show_text
from referee_app.ui.look import aloud, theme
from referee_app.ui.look.aloud import Spot, Spotted
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.pages import PageTabs
from referee_app.ui.look.switch import Switch, Tick, ToolSwitch
from referee_app.ui.sheet.paint import PAPER, Draft
from referee_app.ui.sheet.view import SheetView
from referee_app.ui.stage.stage import Stage
from referee_app.ui.words import languages
from tests.sixth import TRIED
from tests.ui import dialogs
from tests.ui.pictures import forget
from tests.ui.reader import Reader, Role, Thing, read, reading, settle, words
from tests.ui.room import Room
from tests.ui.test_hands_windows import fights, turned

WORD = re.compile(r"\d+|[^\W\d_]{5,}")
"""A figure, or a word: what is shorter may be an abbreviation, which is read in full."""


@pytest.fixture(scope="module")
def room(qapp: QApplication) -> Iterator[Room]:
    """The middle of a game of every system, in one window for all who only look."""
    assert TRIED
    theme.apply(qapp, "light")
    made = Room()
    made.file.session = Session(encounters=list(fights()))
    made.window.show_session()
    made.window.resize(1366, 740)
    made.window.show()
    yield made
    made.file.close()
    made.window.close()


@pytest.fixture
def reader(room: Room) -> Iterator[Reader]:
    with reading() as one:
        yield one


# all that is painted


class Paints:
    """What a widget paints, text by text."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._set, self._draw = Draft._set, QPainter.drawText

    def of(self, widget: QWidget) -> list[str]:
        """Paint a widget, and say what was written; what is cut is in full elsewhere."""
        forget(widget)
        return self._painted(widget.grab)

    def sheet(self, view: SheetView) -> list[str]:
        """Paint a sheet once."""
        picture = QPixmap(view.size())
        with QPainter(picture) as painter:
            return self._painted(lambda: view.paint_sheet(painter, QRectF(view.rect()), PAPER))

    def _painted(self, paint: Callable[[], object]) -> list[str]:
        self.texts.clear()
        paints = self

        def set_(draft: Draft, rect: QRectF, text: str, *more: object) -> None:
            known = len(paints.texts)
            paints._set(draft, rect, text, *more)  # type: ignore[arg-type]
            paints.texts[known:] = [text] if draft.painter else []

        def draw(painter: QPainter, *more: object) -> object:
            paints.texts.append(str(more[-1]))
            return paints._draw(painter, *more)  # type: ignore[call-overload]

        with patch.object(Draft, "_set", set_), patch.object(QPainter, "drawText", draw):
            paint()
        return [text for text in self.texts if not text.endswith("…")]


def pages(stage: Stage) -> Iterator[None]:
    """Every page of every row of tabs in turn."""
    yield
    for tabs in stage.panel.findChildren(PageTabs):
        before = tabs.currentIndex()
        for place in range(tabs.count() if tabs.isVisible() else 0):
            if place != before and tabs.isTabEnabled(place):
                tabs.setCurrentIndex(place)
                settle()
                yield
        tabs.setCurrentIndex(before)


def test_every_text_that_is_painted_is_read(room: Room, reader: Reader) -> None:
    paints, seen = Paints(), set()
    for key in turned(room):
        for _ in pages(room.stage):
            settle()
            for widget in room.stage.findChildren(QWidget):
                if isinstance(widget, Spotted) and widget.isVisible():
                    told, known = set(WORD.findall(words(widget).lower())), (key, type(widget).__name__)
                    unread = [text for text in paints.of(widget) if not set(WORD.findall(text.lower())) <= told]
                    assert not unread, (*known, unread)
                    seen.add(known)
    assert {key for key, _ in seen} == set(TRIED) and len(seen) > 4 * len(TRIED)


def test_a_whole_sheet_is_read_in_the_order_it_stands_there(room: Room, reader: Reader) -> None:
    """Each text that stands on it but once is read where it stands: none that is painted later is read before it."""
    paints, sheets = Paints(), 0
    for key in turned(room):
        settle()
        for view in (one for one in room.stage.findChildren(SheetView) if one.isVisible()):
            lines = [f"{one.name}\n{one.more}" for one in read(view)][1:]
            painted = paints.sheet(view)
            once = [text for text in painted if painted.count(text) == 1 and len(text) > 4]
            places = [[at for at, line in enumerate(lines) if text in line] for text in once]
            order = [found[0] for found in places if len(found) == 1]
            assert order == sorted(order), (key, [lines[at] for at in order])
            sheets += len(order) > 3
    assert sheets >= 4


def test_every_control_and_container_of_every_window_has_a_name(room: Room, reader: Reader) -> None:
    for key in turned(room):
        for _ in pages(room.stage):
            settle()
            assert nameless(room.window) == [], key
            stage = room.stage
            column, window = stage.column, (room.window.tabs, room.window.statusBar())
            below = column.tray, column.sides_row, column.journal
            parts = (*window, stage, stage.rail, stage.panel, column, *below)
            assert [one for one in parts if not one.accessibleName()] == [], key
        for view in (one for one in room.stage.findChildren(SheetView) if one.isVisible()):
            view.picked.emit(view.areas[0])  # the figures that stand there, to be corrected
            settle()
            assert nameless(room.stage) == [], key
        for make in (*dialogs.of(room.stage), *others(room.stage)):
            dialog = make()
            dialog.show()
            settle()
            assert nameless(dialog) == [], (key, type(dialog))
            dialog.close()
            dialog.deleteLater()


def others(stage: Stage) -> Iterator[Callable[[], QWidget]]:
    """The windows that all systems share."""
    if stage.conductor.system.key == "squadron":
        conductor, names = stage.conductor, stage.words
        yield lambda: FightDialog(conductor, names, stage)
        yield lambda: ForecastPage(conductor, names, stage)
        yield lambda: show_text(stage, "Keys", "Space: the next step")


CONTAINERS = (
    Role.Window, Role.Dialog, Role.List, Role.Table, Role.Tree, Role.PageTabList, Role.Grouping, Role.ToolBar,
    Role.MenuBar, Role.ComboBox, Role.Graphic, Role.ProgressBar, Role.PopupMenu, Role.StatusBar,
)  # fmt: skip


def nameless(top: QWidget) -> list[Thing]:
    """What can be stood on, pressed or gone into and is called nothing; what is said of anything as markup."""
    found = []
    for one in read(top):
        actions = one.at.actionInterface()
        does = one.focusable or one.role in CONTAINERS or bool(actions and actions.actionNames())
        owned = one.role in (Role.ScrollBar, Role.ListItem, Role.Cell, Role.TreeItem)
        inner = one.role == Role.List and one.at.parent() is not None and one.at.parent().role() == Role.ComboBox
        if does and not one.name and not owned and not inner and not _hollow(one):
            found.append(one)
        box = one.at.object() if one.role == Role.ComboBox else None
        if isinstance(box, QComboBox) and not (box.accessibleName() and box.accessibleName() in (one.name, one.more)):
            found.append(one)  # called by what is chosen, and not by what it is for
        if "<qt>" in one.more or "<qt>" in one.name:
            found.append(one)
    return found


def _hollow(one: Thing) -> bool:
    """An arrow of a row of tabs that all have room."""
    return one.role == Role.Button and one.at.rect().isEmpty()


def test_what_is_read_speaks_the_language_of_the_moment(room: Room, reader: Reader) -> None:
    for key in turned(room):
        settle()
        for code in ("it", "en"):
            languages.speak(code)
            settle()
            for widget in room.stage.findChildren(QWidget):
                if isinstance(widget, Spotted) and widget.isVisible():
                    told = {one.name for one in read(widget)}
                    assert {spot.text.strip() for spot in widget.spots()} <= told, (key, code, type(widget))


# by hand of the reader


@pytest.mark.parametrize("make", [Switch, ToolSwitch, Tick])
def test_a_reader_that_turns_a_button_clicks_it_and_the_program_does_not(
    qtbot: QtBot, make: type[Switch | ToolSwitch | Tick]
) -> None:
    button, clicks = make(), list[bool]()
    qtbot.addWidget(button)
    button.setAccessibleName("it")
    button.clicked.connect(lambda on: clicks.append(bool(on)))
    with reading() as reader:
        button.show()
        button.setChecked(True)
        assert clicks == []
        reader.find(button, Role.CheckBox, "it").act("Toggle")
        assert clicks == [False]
        button.click()
    assert clicks == [False, True]


def test_whatever_stays_in_or_is_ticked_is_one_a_reader_can_turn(room: Room) -> None:
    """Where a click is waited for, a turn is heard of too."""
    turns = 0
    for key in turned(room):
        for top in (room.stage, *(make() for make in dialogs.of(room.stage))):
            buttons = [one for one in top.findChildren(QAbstractButton) if one.isCheckable()]
            assert [one for one in buttons if _clicked(one) and not one.receivers("2toggled(bool)")] == [], key
            turns += sum(map(_clicked, buttons))
            if top is not room.stage:
                top.deleteLater()
    assert turns > 50


def _clicked(button: QAbstractButton) -> bool:
    """Whether somebody waits for its click, or that of its group."""
    return button.group() is not None or button.receivers("2clicked(bool)") + button.receivers("2clicked()") > 0


# what is said


class Listened(QWidget):
    """A painted widget that counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.told = ["one", "two"]
        self.asked = 0
        self.pressed: list[str] = []
        self.resize(100, 100)

    def spots(self) -> Iterator[Spot]:
        self.asked += 1
        for text in self.told:
            yield Spot(text, QRectF(0, 0, 9, 9), partial(self.pressed.append, text) if "!" in text else None)


def test_while_nobody_listens_nothing_is_asked_made_or_said(qtbot: QtBot) -> None:
    widget = Listened()
    qtbot.addWidget(widget)
    widget.show()
    aloud.retell(widget)
    settle()
    assert widget.asked == 0 and widget.children() == []
    with reading() as reader:
        settle()  # what was open before is told as well
        assert words(widget).split() == ["one", "two"]
        widget.told = ["one", "press!"]
        aloud.retell(widget)
        aloud.retell(widget)
        settle()
        assert [one.role for one in read(widget)][1:] == [Role.StaticText, Role.Button] and widget.asked == 2
        reader.find(widget, Role.Button, "press!").act("Press")
        qtbot.waitUntil(lambda: widget.pressed == ["press!"])
    aloud.announce(widget, "to nobody")
    assert reader.said == []


def test_what_is_heard_goes_with_what_is_seen(qtbot: QtBot) -> None:
    """Widgets are made and thrown away while a reader holds on to their children."""
    with reading():
        for number in range(30):
            parent = QWidget()
            widget = Listened()
            widget.setParent(parent)
            widget.told = ["!" * (number % 3) + str(one) for one in range(1 + number % 7)]
            parent.show()
            aloud.retell(widget)
            settle()
            held = [one.id for one in read(parent)]
            widget.told = [text[::-1] for text in widget.told[:2]]
            aloud.retell(widget)
            if number % 2:
                widget.deleteLater()
            parent.deleteLater()
            del parent, widget
            gc.collect(0)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            settle()
            assert len(held) > 1 and not any(map(QAccessible.accessibleInterface, held))


def test_a_reader_never_asks_for_a_scroll_bar_that_has_gone(qtbot: QtBot) -> None:
    insides = [QLabel("wide " * 400) for _ in range(2)]
    before = scrolled(insides[0])
    qtbot.addWidget(before)
    with reading():
        after = scrolled(insides[1])
        qtbot.addWidget(after)
        for area, inside in zip((before, after), insides, strict=True):
            area.show()
            parts = [one.role for one in read(area)]
            inside.setText("short")
            settle()
            assert [one.role for one in read(area)] == parts
