"""Wires everyone to everyone: the only module that may know them all."""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QFont, QRawFont
from PySide6.QtWidgets import QApplication

from referee_app.resource_path import resource_path
from referee_app.store import settings
from referee_app.store.files import NotSaved
from referee_app.store.settings import Settings
from referee_app.systems import HOMES, KEYS
from referee_app.ui.look import theme
from referee_app.ui.look.layout import lay_out
from referee_app.ui.systems import part
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.words import languages

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from referee_app.ui.window.asked_for import AskedFor
    from referee_app.ui.window.crash_reporter import CrashReporter
    from referee_app.ui.window.one_window import OnlyWindow
    from referee_app.ui.window.session_controller import SessionController
    from referee_app.ui.window.session_file import SessionFile

_ROOMS = (
    "store.codec",
    "store.house",
    "ui.window.session_file",
    "ui.window.session_controller",
    "ui.stage.stage",
    "ui.window.crash_reporter",
)
"""Opened in a thread after the first paint; then the rule book and the panel of the tab that will be in front."""
IDLE = 1_000
"""Milliseconds after which the systems nobody has looked at are opened too."""
MADE = 200_000
"""So many objects are made, a thousand presses' worth, before garbage is looked for in the middle of one: with every
20,000 that takes a fifth of a frame."""
PAUSE, WORTH = 2_000, 5_000
"""Milliseconds after which it is looked for between two presses, if so many objects were made."""
SETTLED = 5_000
"""Milliseconds after which what was opened at the start stays: no collection of garbage walks it again, which took five
frames in the middle of a press."""
NO_FONT = (
    "Referee cannot write a word because no font is installed: install fonts-dejavu-core (Debian, Ubuntu), "
    "dejavu-sans-fonts (Fedora) or ttf-dejavu (Arch)."
)


class Referee(QObject):
    """The program from start to end."""

    filled = Signal()
    """The window shows what it is to show, or why it cannot."""
    _loaded = Signal()

    def __init__(self, app: QApplication, wanted: list[Path], only: OnlyWindow | None = None) -> None:
        super().__init__()
        self.app = app
        self._only = only
        self._fault: BaseException | None = None
        self._settings = Settings()
        self._damaged: Path | None = None
        self._dress_for_the_first_paint()
        self.window = MainWindow()
        self.window.take_room()
        self.file: SessionFile | None = None
        self._controller: SessionController | None = None
        self._trouble: CrashReporter | None = None
        self._wanted = wanted
        self._ending = False
        self._thread = threading.Thread(target=self._load, name="rooms")
        self.window.painted.connect(self._begin_to_fill)
        self._loaded.connect(self._furnish)  # across threads, so Qt queues it

    def _dress_for_the_first_paint(self) -> None:
        """In the colours and the language chosen; what else is worn comes with the stage."""
        of_system = theme.at_first()
        try:
            self._settings = settings.load_settings()
            self._damaged = settings.put_aside()
        except Exception as fault:  # noqa: BLE001 - said in the window, which is to come up all the same
            self._fault = fault
        chosen, language = self._settings.theme, self._settings.language
        theme.colour(self.app, chosen if chosen in theme.THEMES else of_system)
        languages.speak(language if language in languages.CODES else languages.of_system())

    def _begin_to_fill(self) -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, self._fill)  # once the first paint is through

    def _fill(self) -> None:
        """Nothing pressed is taken until it can be answered; the window is painted meanwhile, and can be closed. It
        takes its place first: what fills it is laid out and painted once, at the size it has there."""
        from referee_app.ui.window.early import Early

        self.window.restore_layout(self._settings.layouts.get("window", ""))
        early = Early(self.app, self.window)
        self._thread.start()
        early.wait(self.filled)

    def _load(self) -> None:
        try:
            for room in _ROOMS:
                importlib.import_module(f"referee_app.{room}")
            key = self._in_front() or KEYS[0]
            importlib.import_module(HOMES[key].rules)
            part(key, "panel")
        except BaseException as fault:  # noqa: BLE001 - said in the window, which would stay empty without a word
            self._fault = fault
        with contextlib.suppress(RuntimeError):  # the window was closed meanwhile
            self._loaded.emit()

    def load_rest(self) -> None:
        """Open the systems nobody has looked at, in a thread, so that the first look at one waits for nothing, and what
        half-answered orders of those played are written by: a third of the press that first asks for dice."""
        played = {tab.key for tab in self.file.session.encounters} if self.file is not None else set[str]()
        self._thread = threading.Thread(target=self._load_rest, args=(played,), name="rooms")
        self._thread.start()

    def _load_rest(self, played: set[str]) -> None:
        from referee_app.store.shapes import pending_door

        for key in KEYS:
            if self._ending:
                return
            with contextlib.suppress(Exception):  # whoever looks at one that is broken is told then
                importlib.import_module(HOMES[key].rules)
                part(key, "panel")
                if key in played:
                    pending_door(key)

    def _in_front(self) -> str:
        """The system of the tab that will be in front, as far as its file tells it from outside."""
        from referee_app.store import codec, files
        from referee_app.store.errors import BadFile

        last = self._settings.choices.get("session", "")
        for path in (*self._wanted[:1], *([Path(last)] if last else [])):
            with contextlib.suppress(BadFile):
                return codec.front(files.read_file(path, codec.MOST_BYTES))
        return ""

    def _furnish(self) -> None:
        """Open the session; whatever stands in the way of it is said in the window."""
        self._thread.join()
        try:
            if self._fault is not None:
                raise self._fault
            self._lay_desk()
            lay_out()
        except Exception as fault:  # noqa: BLE001 - a window without a word helps nobody
            from referee_app.ui.window.crash_reporter import show_instead

            show_instead(self.window, fault)
        finally:
            self.filled.emit()

    def _lay_desk(self) -> None:
        """Show the session asked for, else the one that was open last time, else a new one."""
        from referee_app.store import paths
        from referee_app.ui.window.crash_reporter import CrashReporter
        from referee_app.ui.window.players_controller import PlayersController
        from referee_app.ui.window.session_controller import SessionController
        from referee_app.ui.window.session_file import SessionFile

        self._used_before = self._settings != Settings()
        self.file = SessionFile(self)
        self._trouble = CrashReporter(paths.log_folder(), self.file.flush)
        self._trouble.watch()
        self.window.attach(self.file)
        self._controller = SessionController(self.window, self.file)
        self._players = PlayersController(self.window, self._settings.choices, self._on_choice)
        self._signals = Signals(self.stop, self)
        theme.choose(self.app, self._worn(self._settings.theme))
        self.file.session_changed.connect(theme.put_on)  # where there is no stage
        self._connect(self._controller)
        self.app.setWindowIcon(icon())
        callers = self._hear_callers(self._controller)
        self._begin(self._controller)
        callers.offer(self._wanted[1:])
        self._greet()

    def _connect(self, controller: SessionController) -> None:
        assert self.file is not None and self._trouble is not None
        self.window.language_requested.connect(self._on_language_requested)
        self.window.theme_requested.connect(self._on_theme_requested)
        self._trouble.met.connect(controller.tell_trouble)
        self.file.session_changed.connect(self._remember_session)
        self.file.status_changed.connect(self._remember_session)
        hints = self.app.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_system_changed)
        self.window.stood.connect(self._remember)  # a program that is killed says no farewell
        self.app.aboutToQuit.connect(self._remember)
        self.app.aboutToQuit.connect(self._put_away)
        self.app.commitDataRequest.connect(lambda _manager: self.file.flush() if self.file else None)

    def _begin(self, controller: SessionController) -> None:
        last = self._settings.choices.get("session", "")
        try:
            controller.begin(self._wanted[0] if self._wanted else None, Path(last) if last else None)
        except Exception:  # noqa: BLE001 - told with a report; a new session can still be played
            sys.excepthook(*sys.exc_info())
            controller.begin(None, None)
        if self._trouble is not None and self._trouble.left:
            controller.tell_trouble(self._trouble.farewell())

    def _greet(self) -> None:
        """After an update, once, lead to what is new; who comes for the first time knows nothing old. Who had settings
        that cannot be read is told where they lie."""
        from referee_app import __version__

        if self._damaged is not None:
            text = self.tr("The settings could not be read and begin anew; the old file is kept as {file}.")
            self.window.say(text.format(file=str(self._damaged)))

        seen = self._settings.choices.get("version", "")
        if seen != __version__:
            from referee_app.ui.window import news

            if self._used_before and news.is_newer(__version__, seen):
                self.window.offer_news()
            self._on_choice("version", __version__)

    def _hear_callers(self, controller: SessionController) -> AskedFor:
        """From now on other starts, and the desktop, may ask for files."""
        from referee_app.ui.window.asked_for import AskedFor

        callers = AskedFor(self.window, controller.open_asked)
        if self._only is not None:
            self._only.asked.connect(callers.hear)
            self._only.listen()
        if sys.platform == "darwin":
            self.app.installEventFilter(callers)
        return callers

    # settings

    def _change(self, **changes: Any) -> None:
        self._settings = self._settings._replace(**changes)
        try:
            settings.save_settings(self._settings)
        except NotSaved:
            return

    def _on_language_requested(self, code: str) -> None:
        languages.speak(code)
        self._change(language=code)

    def _on_choice(self, name: str, value: str) -> None:
        self._change(choices={**self._settings.choices, name: value})

    def _on_theme_requested(self, name: str) -> None:
        self._dress(name)
        self._change(theme=name)

    def _dress(self, name: str) -> None:
        """Dress the program as the referee, else the system, wants it; the frame of the window goes with it."""
        theme.apply(self.app, self._worn(name))

    def _worn(self, name: str) -> str:
        from PySide6.QtCore import Qt

        chosen = name in theme.THEMES
        self.window.chosen_theme = name if chosen else "system"
        wanted = Qt.ColorScheme.Dark if name.startswith("dark") else Qt.ColorScheme.Light
        self.app.styleHints().setColorScheme(wanted if chosen else Qt.ColorScheme.Unknown)
        return name if chosen else theme.of_system()

    def _on_system_changed(self, _wish: object) -> None:
        self._dress(self._settings.theme)

    def _remember_session(self) -> None:
        """The next start goes on in this session, unless it is an untouched one while there is another to go on in."""
        assert self.file is not None
        path = str(self.file.path or "").encode("utf-8", "replace").decode("utf-8")
        before = self._settings.choices.get("session", "")
        if path == before:
            return
        untouched = self.file.untitled and self.file.is_empty()
        if not (untouched and before and os.path.exists(before)):
            self._change(choices={**self._settings.choices, "session": path})

    def _remember(self) -> None:
        state = self.window.layout_state()
        if state != self._settings.layouts.get("window"):
            self._change(layouts={**self._settings.layouts, "window": state})

    # the end

    def _put_away(self) -> None:
        """Hide every window while all of it is there: taken down when the interpreter ends, a window on the screen is
        hidden part by part by then, and Qt crashes where a part has a `hideEvent` in Python."""
        for window in self.app.topLevelWidgets():
            window.hide()
        self._ending = True
        self._thread.join()

    def stop(self) -> None:
        """Asked to end from outside: save without a question, then go; a click still on its way is not taken."""
        self.window.setEnabled(False)
        if self.file is not None:
            self.file.close()
        self.app.exit(0)


class Signals(QObject):
    """Hears SIGTERM, SIGINT and SIGHUP at once, not at the next click: by a pipe, for Windows' pairs of sockets are
    connections, and Referee opens none."""

    def __init__(self, stop: Callable[[], None], parent: QObject) -> None:
        import signal  # minded from the time on when there is something to save

        super().__init__(parent)
        self._stop = stop
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._on_signal)
        if sys.platform == "win32":
            clock = QTimer(self)  # Python looks for signals when something of its own is called
            clock.timeout.connect(lambda: None)
            clock.start(500)
        else:
            self._listen(signal.set_wakeup_fd)

    def _listen(self, wake: Callable[[int], object]) -> None:
        from PySide6.QtCore import QSocketNotifier

        self._hears, wakes = os.pipe()
        os.set_blocking(wakes, False)
        wake(wakes)
        self._notifier = QSocketNotifier(self._hears, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_notifier_activated)

    def _on_signal(self, _number: int, _frame: object) -> None:
        if sys.platform == "win32":
            QTimer.singleShot(0, self, self._stop)

    def _on_notifier_activated(self) -> None:
        os.read(self._hears, 64)
        self._stop()


def make(argv: list[str], only: OnlyWindow | None = None) -> tuple[QApplication, Referee]:
    """The program, dressed and ready to be shown; `argv` may name session files, `only` hears other starts."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("referee-app")
    app.setApplicationDisplayName("Referee")
    app.setDesktopFileName("referee-app")
    return app, Referee(app, [Path(one).absolute() for one in argv], only)


def icon() -> QIcon:
    """The program's icon; small ones are drawn for their size, for shrunk it is a blur."""
    from PySide6.QtGui import QIcon  # with the names of 150 icons of a desktop, which the first paint need not wait for

    made = QIcon(str(resource_path("icons", "referee.svg")))
    for size in (16, 24, 32):
        made.addPixmap(QIcon(str(resource_path("icons", f"referee-{size}.svg"))).pixmap(size))
    return made


def open_qt() -> int:
    """Open Qt and nothing in it: 0, or the process is aborted with Qt's complaint."""
    QApplication(sys.argv[:1])
    return 0


def _has_letters() -> bool:
    """Whether there is a font: without one Qt paints the same box for every letter."""
    return len(set(QRawFont.fromFont(QFont()).glyphIndexesForString("Aa"))) == 2


def main(argv: list[str], only: OnlyWindow | None = None) -> int:
    """Show the window and run until it is closed; 1 where there is no letter to write in it."""
    gc.disable()  # all that is made until the window is filled stays
    app, referee = make(argv, only)
    if not _has_letters():
        print(NO_FONT, file=sys.stderr)
        return 1
    referee.filled.connect(collect)
    referee.window.show()
    referee.filled.connect(lambda: QTimer.singleShot(IDLE, referee.load_rest))
    QTimer.singleShot(SETTLED, gc.freeze)
    sweeper = QTimer()
    sweeper.timeout.connect(sweep)
    sweeper.start(PAUSE)
    return app.exec()


def collect() -> None:
    """From now on garbage is looked for again, but not in what was loaded: that stays."""
    gc.freeze()
    gc.set_threshold(MADE, *gc.get_threshold()[1:])
    gc.enable()


def sweep() -> None:
    """Look for garbage now, while no event waits: in what was made since, and as far back as Python would."""
    made, most = gc.get_count(), gc.get_threshold()
    if made[0] >= WORTH:
        gc.collect(max((age for age in (1, 2) if made[age] > most[age]), default=0))
