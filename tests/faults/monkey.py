"""A hand that clicks, types, turns the wheel and opens menus at random in a whole window; the same seed, the same hand.

It drives itself by timers, so it goes on inside every nested loop a dialog or a menu runs, and touches only what a
person could: the topmost menu or dialog, what is visible and enabled.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, TypeVar

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QContextMenuEvent, QHelpEvent, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrintPreviewDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QTableView,
    QWidget,
)

from referee_app.store import samples
from referee_app.store.session import Session
from referee_app.ui.dice.sides_row import SidesRow
from referee_app.ui.journal.view import JournalView
from referee_app.ui.look import theme
from referee_app.ui.words import languages
from tests.ui.room import Room

KEYS = (
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_F4),
    *(Qt.Key(ord(letter)) for letter in "ABCDEGHIKLMNOPQRSTUVWXYZ0123456789"),
)
TEXTS = ("6", "1 2 3", "4 4 5 6", "12", "0", "-1", "99999999999", "3.5", "", "x", "<b>&", "Jo", "long " * 9, "1" * 99)
WEIGHTS: dict[str, float] = {
    **{"go_on": 40, "roll_rest": 12, "undo": 6, "redo": 4, "insert": 8, "close_tab": 0.5, "quit": 0},
    **{"recent": 0.2, "untitled": 0.2, "earlier": 0.2, "samples": 0.2, "new": 0.2, "go_on_in_new": 0.3},
    **{"open": 0.3, "save_as": 0.5, "print": 1, "about": 0.3, "keys": 0.5, "notes": 0.5},
}
"""How often a menu line is taken, where not twice in a while; *Quit* ends the play."""
DULL = ("QLabel", "QFrame", "QWidget", "QScrollBar", "QScrollArea", "QSplitter", "QSplitterHandle", "QStackedWidget")
_CONTROL, _NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


W = TypeVar("W", bound=QWidget)


class Monkey:
    """`play` so many events in a room; `faults` holds every traceback, `done` what was touched."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room = room
        self.chance = Random(seed)
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        """Where the play stood at each event: dice owed, a decision owed, an amendment, a look back, a dialog."""
        self.last: list[str] = []
        self.look: Callable[[QWidget], object] = lambda _top: None
        """Called before each event with what takes the clicks then."""
        self._left = 0
        self._loop = QEventLoop()

    # playing

    def play(self, events: int) -> None:
        """Do so many things, then leave every menu and dialog and wait until all is on the disk."""
        before, sys.excepthook = sys.excepthook, self._on_exception
        self._left = events
        QTimer.singleShot(0, self._turn)
        self._loop.exec()
        self.room.settle()
        sys.excepthook = before

    def _on_exception(self, kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
        tale = "".join(traceback.format_exception(kind, value, trace)[-8:])
        self.faults.append(f"{tale}after {self.last[-6:]}")

    def _turn(self) -> None:
        """One event; the next one is due before this one ends, for this one may open a loop of its own."""
        if self._left <= 0:
            self._end()
            return
        self._left -= 1
        QTimer.singleShot(0, self._turn)
        self._act()

    def _end(self) -> None:
        """Leave what is open; the loops that ran it return first, and what asks again is left by the next call."""
        top = self._top()
        if top is self.room.window:
            self._loop.quit()
            return
        QTimer.singleShot(0, self._end)
        self._dismiss(top, for_good=True)

    def _dismiss(self, top: QWidget, for_good: bool = False) -> None:
        """Close a menu, a dialog or a question; for good, a question is answered with what gives up."""
        given_up = [one for one in top.buttons() if _gives_up(top, one)] if isinstance(top, QMessageBox) else []
        if for_good and given_up:
            given_up[0].click()
            return
        top.close()
        if isinstance(top, QDialog) and top.isVisible():
            top.reject()

    # choosing

    def _top(self) -> QWidget:
        """What takes the clicks now: a menu, else a dialog, else the window."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.room.window

    def _act(self) -> None:
        top = self._top()
        self._count(top)
        self.look(top)
        if isinstance(top, QMenu):
            self._note("menu", top, top.title())
            self._pick_line(top)
        elif top is not self.room.window and self.chance.random() < 0.15:
            self._note("dismiss", top)
            self._dismiss(top)
        elif top is self.room.window and self.chance.random() < 0.25:
            self.chance.choices((self._command, self._take_tab, self._throw_by_hand, self._amend), (30, 3, 2, 3))[0]()
        else:
            self._touch(self._one_of(top))

    def _count(self, top: QWidget) -> None:
        """Count where the play stands."""
        stage = self.room.window.stage
        if top is not self.room.window:
            self.met[f"{type(top).__name__} {top.windowTitle()[:20]}"] += 1
        elif stage is not None:
            conductor = stage.conductor
            question = conductor.question
            self.met[f"{conductor.system.key}: {type(question).__name__ if question else 'free'}"] += 1
            self.met["amending"] += conductor.amendment is not None
            self.met["looking back"] += conductor.viewing is not None
            self.met["by hand"] += question is not None and conductor.by_hand(question)
            self.met["house rules"] += bool(conductor.changed)

    def _note(self, deed: str, widget: QWidget, more: str = "") -> None:
        self.done[f"{deed} {type(widget).__name__}"] += 1
        text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
        self.last = [*self.last[-19:], f"{deed} {type(widget).__name__} {more or widget.accessibleName() or text:.40}"]

    def _one_of(self, top: QWidget) -> QWidget:
        """A visible widget: first a kind, then one of that kind, so that the rare are met too."""
        kinds: dict[str, list[QWidget]] = {}
        for widget in (top, *top.findChildren(QWidget)):
            if widget.isVisible() and widget.isEnabled() and widget.window() is top.window():
                kinds.setdefault(type(widget).__name__, []).append(widget)
        if not kinds:
            return top
        names = sorted(kinds)
        weights = [0.2 if name in DULL else len(kinds[name]) ** 0.5 for name in names]
        weights = [3 * one if name == "QPushButton" else one for one, name in zip(weights, names, strict=True)]
        return self.chance.choice(kinds[self.chance.choices(names, weights)[0]])

    # doing

    def _touch(self, widget: QWidget) -> None:
        deeds: list[tuple[Callable[[QWidget], None], int]] = [
            (self._click, 60),
            (self._key, 14),
            (self._type, 16 if isinstance(widget, QLineEdit) else 1),
            (self._wheel, 4),
            (self._drag, 6),
            (self._double_click, 5),
            (self._ask_menu, 6),
            (self._hover, 4),
        ]
        deed = self.chance.choices([deed for deed, _ in deeds], [weight for _, weight in deeds])[0]
        self._note(deed.__name__, widget)
        deed(widget)

    def _place(self, widget: QWidget) -> QPoint:
        """Somewhere on it; on a list mostly on one of its lines."""
        if isinstance(widget, QAbstractItemView) and widget.model() is not None and self.chance.random() < 0.7:
            rows = widget.model().rowCount(widget.rootIndex())
            columns = widget.model().columnCount() if isinstance(widget, QTableView) else 1
            if rows and columns:
                line, column = self.chance.randrange(rows), self.chance.randrange(columns)
                place = widget.model().index(line, column, widget.rootIndex())
                widget.scrollTo(place, QAbstractItemView.ScrollHint.EnsureVisible)
                return widget.visualRect(place).center()
        return QPoint(self.chance.randrange(max(1, widget.width())), self.chance.randrange(max(1, widget.height())))

    def _click(self, widget: QWidget, modifier: Qt.KeyboardModifier = _NONE) -> None:
        target, place = widget, self._place(widget)
        if isinstance(widget, QAbstractItemView):
            target = widget.viewport()
        modifier = _CONTROL if self.chance.random() < 0.05 else modifier
        QTest.mousePress(target, Qt.MouseButton.LeftButton, modifier, place)
        if shiboken6.isValid(target):
            QTest.mouseRelease(target, Qt.MouseButton.LeftButton, modifier, place)

    def _double_click(self, widget: QWidget) -> None:
        target = widget.viewport() if isinstance(widget, QAbstractItemView) else widget
        QTest.mouseDClick(target, Qt.MouseButton.LeftButton, _NONE, self._place(widget))

    def _drag(self, widget: QWidget) -> None:
        places = [self._place(widget) for _ in range(3)]
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, _NONE, places[0])
        for place in places[1:]:
            if shiboken6.isValid(widget):
                QTest.mouseMove(widget, place)
        if shiboken6.isValid(widget):
            QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, _NONE, places[-1])

    def _hover(self, widget: QWidget) -> None:
        place = self._place(widget)
        QTest.mouseMove(widget, place)
        if shiboken6.isValid(widget):
            QApplication.sendEvent(widget, QHelpEvent(QHelpEvent.Type.ToolTip, place, widget.mapToGlobal(place)))

    def _ask_menu(self, widget: QWidget) -> None:
        target = widget.viewport() if isinstance(widget, QAbstractItemView) else widget
        place = self._place(widget)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, target.mapToGlobal(place))
        QApplication.sendEvent(target, event)

    def _wheel(self, widget: QWidget) -> None:
        place = QPointF(self._place(widget))
        turn = QPoint(0, self.chance.choice((-120, 120)))
        there = QPointF(widget.mapToGlobal(place))
        none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        QApplication.sendEvent(widget, QWheelEvent(place, there, QPoint(), turn, none, _NONE, phase, False))

    def _key(self, widget: QWidget) -> None:
        target = QApplication.focusWidget() if self.chance.random() < 0.5 else widget
        if target is not None and target.window() is widget.window():
            modifier = self.chance.choices((_NONE, _CONTROL, Qt.KeyboardModifier.ShiftModifier), (8, 1, 1))[0]
            key = self.chance.choice(KEYS)
            if (key, modifier) != (Qt.Key.Key_Q, _CONTROL):
                QTest.keyClick(target, key, modifier)

    def _type(self, widget: QWidget) -> None:
        if isinstance(widget, QLineEdit):
            widget.selectAll()
        QTest.keyClicks(widget, self.chance.choice(TEXTS))
        if shiboken6.isValid(widget) and self.chance.random() < 0.5:
            QTest.keyClick(widget, Qt.Key.Key_Return)

    # what is found too rarely by chance

    def _take_tab(self) -> None:
        bar = self.room.window.tabs.bar
        if bar.count():
            self._note("tab", bar)
            bar.setCurrentIndex(self.chance.randrange(bar.count()))

    def _throw_by_hand(self) -> None:
        found = [
            button for row in self._all(SidesRow) for button in row.findChildren(QPushButton) if button.isVisible()
        ]
        if found:
            self._click(self.chance.choice(found))

    def _amend(self) -> None:
        for journal in self._all(JournalView):
            journal.table.selectRow(self.chance.randrange(max(1, journal.model.rowCount())))
            self._note("amend", journal)
            QTest.keyClick(journal.table, Qt.Key.Key_A)

    def _all(self, kind: type[W]) -> list[W]:
        return [one for one in self.room.window.findChildren(kind) if one.isVisible()]

    # menus

    def _pick_line(self, menu: QMenu) -> None:
        """Click a line of an open menu, walk it by keys, or leave it."""
        lines = [line for line in menu.actions() if line.isEnabled() and line.isVisible() and not line.isSeparator()]
        how = self.chance.random()
        if not lines or how < 0.15:
            menu.close()
        elif how < 0.3:
            QTest.keyClick(menu, self.chance.choice((Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return)))
        else:
            place = menu.actionGeometry(self.chance.choice(lines)).center()
            QTest.mouseMove(menu, place)
            for deed in (QTest.mousePress, QTest.mouseRelease):
                if shiboken6.isValid(menu):
                    deed(menu, Qt.MouseButton.LeftButton, _NONE, place)

    def _command(self) -> None:
        """A line of the menu bar or of one of its sub-menus."""
        menus = self.room.window.menu_lines
        names = [*menus.actions, "samples", "recent", "untitled", "earlier", "add", "theme", "language"]
        name = self.chance.choices(names, [WEIGHTS.get(name, 2) for name in names])[0]
        self.done[f"command {name}"] += 1
        self.last = [*self.last[-19:], f"command {name}"]
        if name in menus.actions:
            if menus.actions[name].isEnabled():
                menus.actions[name].trigger()
        else:
            self._sub(menus.menus[name])

    def _sub(self, menu: QMenu) -> None:
        menu.aboutToShow.emit()
        lines: list[QAction] = [line for line in menu.actions() if line.isEnabled()]
        if lines:
            self.chance.choice(lines).trigger()


def _gives_up(box: QMessageBox, button: QAbstractButton) -> bool:
    return box.buttonRole(button) is QMessageBox.ButtonRole.DestructiveRole


def first_of_each() -> list[samples.Sample]:
    """The first sample of each system; a later one may be over, and its next step is to print it."""
    return list({one.key: one for one in reversed(list(samples.samples()))}.values())


def evening() -> Session:
    """Every sample as a tab of one session."""
    return Session(encounters=[tab for one in samples.samples() for tab in samples.open_sample(one).encounters])


def furnished(session: Session, places: Path, monkeypatch: pytest.MonkeyPatch, chance: Random) -> Iterator[Room]:
    """A window with a session; files are asked for in `places`, and nothing reaches a printer."""
    _stub(places, monkeypatch, chance)
    room = Room()
    window = room.window
    window.language_requested.connect(languages.speak)
    window.theme_requested.connect(lambda name: _dress(room, name))
    window.show()
    room.file.lay(session)
    room.settle()
    yield room
    room.file.flush()
    languages.speak("en")
    _dress(room, "light")
    room.file.close()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _dress(room: Room, name: str) -> None:
    app = QApplication.instance()
    if isinstance(app, QApplication):
        theme.apply(app, name if name in theme.THEMES else "light")


def _stub(places: Path, monkeypatch: pytest.MonkeyPatch, chance: Random) -> None:
    def picked(*_: Any, **__: Any) -> tuple[str, str]:
        name = chance.choice(["", "one.json", "two.json", "three.json"])
        return (str(places / name) if name else "", "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", picked)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", picked)
    for kind in (QFileDialog, QPrintDialog, QPrintPreviewDialog):
        monkeypatch.setattr(kind, "exec", lambda _self: QDialog.DialogCode.Rejected)
