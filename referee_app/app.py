"""Wires everyone to everyone: the only module that may know them all."""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from referee_app.resource_path import resource_path
from referee_app.systems import KEYS
from referee_app.ui import languages, theme
from referee_app.ui.main_window import MainWindow

if TYPE_CHECKING:
    from referee_app.store.settings import Settings
    from referee_app.ui.clerk import Clerk
    from referee_app.ui.desk import Desk
    from referee_app.ui.trouble import Trouble

_ROOMS = (
    *("store.codec", "store.house", "ui.desk", "ui.clerk", "ui.stage", "ui.trouble"),
    *(f"systems.{key}" for key in KEYS),
    f"ui.systems.{KEYS[0]}.panel",
)
"""Opened in a thread after the first paint."""


class Referee(QObject):
    """The program from start to end."""

    _loaded = Signal()

    def __init__(self, app: QApplication, wanted: Path | None) -> None:
        super().__init__()
        self.app = app
        self.window = MainWindow()
        self.window.take_room()
        self.desk: Desk | None = None
        self._clerk: Clerk | None = None
        self._trouble: Trouble | None = None
        self._settings: Settings | None = None
        self._fault: BaseException | None = None
        self._wanted = wanted
        self._thread = threading.Thread(target=self._load, name="rooms")
        self.window.painted.connect(self._thread.start)
        self._loaded.connect(self._furnish)  # across threads, so Qt queues it

    def _load(self) -> None:
        try:
            for room in _ROOMS:
                importlib.import_module(f"referee_app.{room}")
        except BaseException as fault:  # noqa: BLE001 - said in the window, which would stay empty without a word
            self._fault = fault
        with contextlib.suppress(RuntimeError):  # the window was closed meanwhile
            self._loaded.emit()

    def _furnish(self) -> None:
        """Lay the desk; whatever stands in the way of it is said in the window."""
        self._thread.join()
        try:
            if self._fault is not None:
                raise self._fault
            self._lay_desk()
        except Exception as fault:  # noqa: BLE001 - a window without a word helps nobody
            from referee_app.ui.trouble import show_instead

            show_instead(self.window, fault)

    def _lay_desk(self) -> None:
        """Show the session asked for, else the one that was open last time, else a new one."""
        from referee_app.store import paths, settings
        from referee_app.ui.clerk import Clerk
        from referee_app.ui.desk import Desk
        from referee_app.ui.trouble import Trouble

        self._settings = settings.load_settings()
        if self._settings.language in languages.CODES:
            languages.speak(self._settings.language)
        self.desk = Desk(self)
        self._trouble = Trouble(paths.log_folder(), self.desk.flush)
        self._trouble.watch()
        self.window.furnish(self.desk)
        self._clerk = Clerk(self.window, self.desk)
        self._signals = Signals(self.stop, self)
        self._connect(self._clerk)
        self.window.restore_layout(self._settings.layouts.get("window", ""))
        self._dress(self._settings.theme)
        from PySide6.QtGui import QIcon

        self.app.setWindowIcon(QIcon(str(resource_path("icons", "referee.svg"))))
        self._begin(self._clerk)

    def _connect(self, clerk: Clerk) -> None:
        assert self.desk is not None and self._trouble is not None
        self.window.language_requested.connect(self._on_language_requested)
        self.window.theme_requested.connect(self._on_theme_requested)
        self._trouble.met.connect(clerk.tell_trouble)
        self.desk.session_changed.connect(self._remember_session)
        self.desk.status_changed.connect(self._remember_session)
        self.app.aboutToQuit.connect(self._remember)
        self.app.aboutToQuit.connect(self._put_away)
        self.app.commitDataRequest.connect(lambda _manager: self.desk.flush() if self.desk else None)

    def _begin(self, clerk: Clerk) -> None:
        assert self._settings is not None
        last = self._settings.choices.get("session", "")
        try:
            clerk.begin(self._wanted, Path(last) if last else None)
        except Exception:  # noqa: BLE001 - told with a report; a new session can still be played
            sys.excepthook(*sys.exc_info())
            clerk.begin(None, None)
        if self._trouble is not None and self._trouble.left:
            clerk.tell_trouble(self._trouble.farewell())

    # settings

    def _change(self, **changes: Any) -> None:
        import dataclasses  # loaded after the first paint, as all below

        from referee_app.store import settings
        from referee_app.store.files import NotSaved

        assert self._settings is not None
        self._settings = dataclasses.replace(self._settings, **changes)
        try:
            settings.save_settings(self._settings)
        except NotSaved:
            return

    def _on_language_requested(self, code: str) -> None:
        languages.speak(code)
        self._change(language=code)

    def _on_theme_requested(self, name: str) -> None:
        self._dress(name)
        self._change(theme=name)

    def _dress(self, name: str) -> None:
        wanted = theme.of_system() if name == "system" else name
        theme.apply(self.app, "dark" if wanted == "dark" else "light")

    def _remember_session(self) -> None:
        """The next start goes on in this session, unless it is an untouched one while there is another to go on in."""
        assert self.desk is not None and self._settings is not None
        path = str(self.desk.path or "").encode("utf-8", "replace").decode("utf-8")
        before = self._settings.choices.get("session", "")
        if path == before:
            return
        untouched = self.desk.untitled and self.desk.is_empty()
        if not (untouched and before and os.path.exists(before)):
            self._change(choices=self._settings.choices | {"session": path})

    def _remember(self) -> None:
        if self._settings is not None:
            self._change(layouts=self._settings.layouts | {"window": self.window.layout_state()})

    # the end

    def _put_away(self) -> None:
        """Hide every window while all of it is there: taken down when the interpreter ends, a window on the screen is
        hidden part by part by then, and Qt crashes where a part has a `hideEvent` in Python."""
        for window in self.app.topLevelWidgets():
            window.hide()

    def stop(self) -> None:
        """Asked to end from outside: save without a question, then go; a click still on its way is not taken."""
        self.window.setEnabled(False)
        if self.desk is not None:
            self.desk.close()
        self.app.exit(0)


class Signals(QObject):
    """Hears SIGTERM, SIGINT and SIGHUP at once, not at the next click."""

    def __init__(self, stop: Callable[[], None], parent: QObject) -> None:
        import signal  # minded from the time on when there is something to save
        import socket

        from PySide6.QtCore import QSocketNotifier

        super().__init__(parent)
        self._hear, self._wake = socket.socketpair()
        self._wake.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno())
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda _number, _frame: None)
        self._notifier = QSocketNotifier(self._hear.fileno(), QSocketNotifier.Type.Read, self)
        self._stop = stop
        self._notifier.activated.connect(self._on_notifier_activated)

    def _on_notifier_activated(self) -> None:
        self._hear.recv(64)
        self._stop()


def make(argv: list[str]) -> tuple[QApplication, Referee]:
    """The program, dressed and ready to be shown; `argv` may name a session file."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("referee-app")
    app.setApplicationDisplayName("Referee")
    app.setDesktopFileName("referee-app")
    theme.colour(app, theme.of_system())
    languages.speak(languages.of_system())
    return app, Referee(app, Path(argv[0]).absolute() if argv else None)


def main(argv: list[str]) -> int:
    """Show the window and run until it is closed."""
    app, referee = make(argv)
    referee.window.show()
    return app.exec()
