"""What is on its way to the disk: what came of it is shown once it is there, and never before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from shiboken6 import isValid

Keep = Callable[[Callable[[], None]], None]
"""Put the session on the disk, then call back; calls back as well when that failed."""


def at_once(done: Callable[[], None]) -> None:
    """Keep nothing: for previews and tests."""
    done()


class Keeping:
    """Keeps one tab, for its owner: that may be gone before the disk has answered."""

    def __init__(self, keep: Keep, owner: QObject) -> None:
        self.keep, self._owner = keep, owner
        self.busy = False
        """Whether anything is on its way."""
        self._turn = self._number = 0

    def then(self, done: Callable[[], None], last: bool = False) -> None:
        """Call back once the session is on the disk; `last`: only if nothing else is on its way by then, which is shown
        with all that came before it."""
        self.busy = True
        self._number += 1
        self.keep(partial(self._on_kept, done, self._turn, self._number if last else None))

    def beside(self) -> None:
        """Put the session on the disk; nothing waits for it."""
        self.keep(lambda: None)

    def forget(self) -> None:
        """The journal stands elsewhere: nobody is called back for what is on its way."""
        self._turn += 1
        self.busy = False

    def _on_kept(self, done: Callable[[], None], turn: int, number: int | None) -> None:
        if isValid(self._owner) and turn == self._turn and number in (None, self._number):
            self.busy = False
            done()
