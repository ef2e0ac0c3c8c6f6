"""When something unexpected happens: log it, save first, then explain in one window, then let the referee go on."""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from referee_app import __version__

log = logging.getLogger("referee")


class Trouble(QObject):
    """Catches what nobody else did; `save` brings the session to the disk before anything is said."""

    met = Signal(str)
    """A fault of ours: the report."""

    def __init__(self, folder: Path, save: Callable[[], object]) -> None:
        super().__init__()
        self._save = save
        self._telling = False
        crashes = folder / "crash.txt"
        self.left = _read(crashes)
        """What the last sitting left when it crashed, to be shown at this start; empty if it did not."""
        self._crashes: IO[str] = crashes.open("w", encoding="utf-8")
        self._log = RotatingFileHandler(folder / "referee.log", maxBytes=500_000, backupCount=1, encoding="utf-8")
        self._log.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        logging.getLogger().addHandler(self._log)

    def watch(self) -> None:
        """From now on nothing unexpected goes unnoticed."""
        faulthandler.enable(self._crashes)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        qInstallMessageHandler(self._on_qt_message)

    def close(self) -> None:
        """Close what is written to; the hooks are the caller's."""
        logging.getLogger().removeHandler(self._log)
        self._log.close()
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
            "Trouble",
            "Referee ended unexpectedly last time. What you saw was on the disk, and is here again. "
            "Please send us the report below.",
        )
        return f"{told}\n\n{self.left}"

    def _whole(self, report: str) -> str:
        told = QCoreApplication.translate(
            "Trouble",
            "Something went wrong inside Referee. Everything up to now has been saved, and you can go on. "
            "Please send us the report below.",
        )
        return f"{told}\n\nReferee {__version__}, Python {sys.version.split()[0]}, {platform.platform()}\n\n{report}"

    def _on_qt_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        levels = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO}
        log.log(levels.get(kind, logging.WARNING), "Qt: %s", text)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-20_000:].strip()
    except OSError:
        return ""
