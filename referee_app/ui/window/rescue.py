"""Moves that could not be brought to their file the last time: offered at the start and in the Session menu."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from referee_app.store import files, paths, recovery
from referee_app.store.errors import BadFile
from referee_app.store.recovery import Rescued
from referee_app.store.session import Session
from referee_app.store.session_file import Opened, open_session
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.window.session_file import SessionFile


class Rescue(QObject):
    """Finds what was rescued and opens it; `say` tells the referee a sentence and its detail."""

    def __init__(self, window: MainWindow, file: SessionFile, say: Callable[[str, str], None]) -> None:
        super().__init__(window)
        self._window = window
        self._file = file
        self._say = say

    def found(self) -> list[tuple[str, Rescued]]:
        """What windows that are no more have left, by the name of its file; what is in that file is let go."""
        with contextlib.suppress(OSError):
            left = recovery.rescued(paths.recovery_folder())
            return [(str(one.target), one) for one in left if not _let_go(one)]
        return []

    def offer(self) -> None:
        """Say at the start that something was rescued."""
        if found := self.found():
            names = ", ".join(one.target.name for _text, one in found[:3])
            told = self.tr("The last moves could not be saved in {names}, and were kept.").format(names=names)
            self._say(told, self.tr("Session > Rescued moves opens them."))

    def open(self, one: Rescued) -> None:
        """Open it as a session that has no file yet; raises `BadFile`, and then it stays where it is."""
        opened = open_session(one.path)
        if not self._window.may_leave():
            return
        self._file.lay(opened.session)
        self._file.wished = one.target
        self._file.keep(partial(self._forget, one, opened))
        self._say(self._whereabouts(one), self._against(one, opened.session))

    def _forget(self, one: Rescued, opened: Opened) -> None:
        status = self._file.status
        if status is not None and status.kind == "saved":
            with contextlib.suppress(OSError):
                one.forget(opened.data)

    def _whereabouts(self, one: Rescued) -> str:
        told = self.tr("These are the moves that could not be saved in {file}. Save asks where they shall go.")
        return told.format(file=one.target)

    def _against(self, one: Rescued, session: Session) -> str:
        """What lies at the old place now, in lines of the journal."""
        if one.target == one.path or not one.target.exists():
            return ""
        try:
            there = open_session(one.target).session
        except BadFile:
            return self.tr("That file is there again, but cannot be opened.")
        told = self.tr("That file is there again and holds {there} lines of the journal; here are {here}.")
        return told.format(there=_lines(there), here=_lines(session))


def _let_go(one: Rescued) -> bool:
    """Whether its file holds the very same by now; then it is removed."""
    with contextlib.suppress(OSError, BadFile):
        data = files.read_file(one.path, one.path.stat().st_size)
        if one.target != one.path and files.holds(one.target, data):
            one.forget(data)
            return True
    return False


def _lines(session: Session) -> int:
    tabs = (tab for tab in (*session.encounters, *session.closed) if not tab.empty)
    return sum(len(tab.journal.entries) + len(tab.journal.struck) for tab in tabs)
