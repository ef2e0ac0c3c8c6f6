"""Files that are asked for from outside the window: on the command line, by another start, by the desktop (macOS)."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from referee_app.store import codec, settings
from referee_app.store.errors import BadFile, plain
from referee_app.store.files import NotSaved, read_file
from referee_app.store.wishes import Wish
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.words import refusals

LOOK_AGAIN = 250
"""Milliseconds between two looks whether the question that stands in the way was answered."""


class AskedFor(QObject):
    """Brings the window forward and opens what is asked for, by the door of Open, once no question is open."""

    def __init__(self, window: MainWindow, open_: Callable[[Path], None]) -> None:
        super().__init__(window)
        self._window = window
        self._open = open_
        self._waiting: list[tuple[Path, ...]] = []
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._attend)

    def hear(self, wish: Wish) -> None:
        """Another start asks for something, at least for the window."""
        if wish.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = wish.token  # read, and taken away, by Qt on Wayland
        self._come_forward()
        if wish.files:
            self._waiting.append(wish.files)
            if QApplication.activeModalWidget() is not None:
                text = self.tr("{file} is opened when what is open here is closed.")
                self._window.say(text.format(file=plain(wish.files[0].name, 120)))
            self._clock.start(0)

    def _come_forward(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        front = QApplication.activeModalWidget() or window  # the question that is open is what can be answered
        for one in dict.fromkeys((window, front)):
            one.raise_()
        front.activateWindow()
        QApplication.alert(window)  # where the desktop lets nobody to the front

    def _attend(self) -> None:
        if self._waiting and QApplication.activeModalWidget() is not None:
            self._clock.start(LOOK_AGAIN)
            return
        while self._waiting:
            first, *more = self._waiting.pop(0)
            self._open(first)
            self.offer(more)

    def offer(self, files: Sequence[Path]) -> None:
        """Offer files under Open recent: one session is shown at a time. What cannot be opened is told at once."""
        good = [path for path in files if self._can_be_opened(path)]
        with contextlib.suppress(NotSaved):  # said once, at the start
            for path in reversed(good):
                settings.add_recent(path, behind=1)
        if good:
            self._window.say(self.tr("The other files stand under Session > Open recent."))

    def _can_be_opened(self, path: Path) -> bool:
        try:
            codec.load(read_file(path, codec.MOST_BYTES), path.name)
        except BadFile as refusal:
            self._window.say(refusals.sentence(refusal))
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The desktop asks for a file, as macOS does."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.hear(Wish((Path(event.file()),)))
            return True
        return super().eventFilter(watched, event)
