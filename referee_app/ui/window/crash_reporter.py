"""When something unexpected happens: log it, save first, then explain in one window, then let the referee go on."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from referee_app import __version__
from referee_app.store.errors import BadFile
from referee_app.store.files import read_file

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

log = logging.getLogger("referee")
_LONGEST = 5_000_000


class CrashReporter(QObject):
    """Catches what nobody else did; `save` brings the session to the disk before anything is said."""

    met = Signal(str)
    """A fault of ours: the report."""

    def __init__(self, folder: Path, save: Callable[[], object]) -> None:
        super().__init__()
        self._save = save
        self._telling = False
        crashes = folder / "crash.txt"
        self.left = _left(crashes)
        """What the last sitting left when it crashed, to be shown at this start; empty if it did not."""
        self._crashes = _opened(crashes)
        self._log = _handler(folder / "referee.log")
        self._log.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        logging.getLogger().addHandler(self._log)

    def watch(self) -> None:
        """From now on nothing unexpected goes unnoticed."""
        if self._crashes is not None:
            faulthandler.enable(self._crashes)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        qInstallMessageHandler(self._on_qt_message)

    def close(self) -> None:
        """Close what is written to; the hooks are the caller's."""
        logging.getLogger().removeHandler(self._log)
        self._log.close()
        if self._crashes is not None:
            self._crashes.close()

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._on_exception(args.exc_type, args.exc_value, args.exc_traceback)

    def _on_exception(self, kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
        report = "".join(traceback.format_exception(kind, value, trace))
        log.error("%s", report)
        if issubclass(kind, KeyboardInterrupt) or self._telling:
            return
        self._telling = True
        try:
            self._save()
            self.met.emit(self._whole(report))
        except Exception:
            log.exception("The report failed")
        finally:
            self._telling = False

    def farewell(self) -> str:
        """The report of the last sitting's crash."""
        told = QCoreApplication.translate(
            "CrashReporter",
            "Referee ended unexpectedly last time. What you saw was on the disk, and is here again. "
            "Please send us the report below.",
        )
        return f"{told}\n\n{self.left}"

    def _whole(self, report: str) -> str:
        told = QCoreApplication.translate(
            "CrashReporter",
            "Something went wrong inside Referee. Everything up to now has been saved, and you can go on. "
            "Please send us the report below.",
        )
        return f"{told}\n\n{_versions()}\n\n{report}"

    def _on_qt_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        levels = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO}
        log.log(levels.get(kind, logging.WARNING), "Qt: %s", text)


def show_instead(window: QMainWindow, fault: BaseException) -> None:
    """Say in an empty window why nothing else can be shown, with the report to be copied."""
    from PySide6.QtWidgets import QPlainTextEdit

    report = "".join(traceback.format_exception(fault))
    log.error("%s", report)
    told = QCoreApplication.translate(
        "CrashReporter",
        "Referee could not start, and no session was touched. Please send us the report below.",
    )
    text = QPlainTextEdit()
    text.setReadOnly(True)
    text.setPlainText(f"{told}\n\n{_versions()}\n\n{report}")
    window.setCentralWidget(text)


def _versions() -> str:
    import platform

    return f"Referee {__version__}, Python {sys.version.split()[0]}, {platform.platform()}"


def _left(path: Path) -> str:
    try:
        return read_file(path, _LONGEST).decode("utf-8", "replace")[-20_000:].strip()
    except BadFile:
        return ""


def _opened(path: Path) -> IO[str] | None:
    """The file for the last words of a crash; none where nothing can be written, for play goes on without."""
    if os.path.lexists(path) and not os.path.isfile(path):  # a pipe would be waited for
        return None
    try:
        return path.open("w", encoding="utf-8")
    except (OSError, ValueError):
        return None


def _handler(path: Path) -> logging.Handler:
    """Where the log goes; to the terminal where there can be no file."""
    if os.path.lexists(path) and not os.path.isfile(path):
        return logging.StreamHandler()
    try:
        return RotatingFileHandler(path, maxBytes=500_000, backupCount=1, encoding="utf-8")
    except (OSError, ValueError):
        return logging.StreamHandler()
