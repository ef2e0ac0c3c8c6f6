"""One window on a desktop: a second start hands its files to the program that is running there, and ends.

Who runs holds a lock (Qt's, which a killed program loses) and watches a folder beside it; who comes lays a wish there
(`store/wishes.py`) and waits until it is gone. Where nobody takes it, as from a program that hangs, the second start
opens its own window. Nothing of it is a connection: no socket, no pipe, no bus.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, QSysInfo, QTimer, Signal

PATIENCE = 10.0
"""So many seconds the second start waits: the first may have been started the moment before."""
LOOK_AGAIN = 1_000
"""Milliseconds between two looks where the system watches no folder for us."""
_SCREENS = ("WAYLAND_DISPLAY", "DISPLAY", "SESSIONNAME")
_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")


def meeting_place() -> Path:
    """Where the starts of this user on this screen meet: a window on another screen would be shown to nobody."""
    home = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    screen = next((os.environ[name] for name in _SCREENS if os.environ.get(name)), "screen")
    return Path(home, "referee", re.sub(r"[^\w.-]", "_", screen)[:80])


class OnlyWindow(QObject):
    """Held by the program whose window is the one on its screen."""

    asked = Signal(object)
    """Another start asks for something: a Wish."""

    def __init__(self, place: Path | None = None) -> None:
        super().__init__()
        self._place = place or meeting_place()
        with contextlib.suppress(OSError):
            self._place.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = QLockFile(str(self._place / "window.lock"))
        self._lock.setStaleLockTime(0)  # age says nothing: an evening is long
        self._watcher: QFileSystemWatcher | None = None

    def take(self) -> bool:
        """Whether this is the only program here, from now on and until it ends."""
        return self._lock.tryLock(0) or (self._put_garbled_away() and self._lock.tryLock(0))

    def _put_garbled_away(self) -> bool:
        """Whether the lock named nobody, as after a power cut."""
        if self._lock.error() is not QLockFile.LockError.LockFailedError or _holder(self._lock)[0]:
            return False
        with contextlib.suppress(OSError):
            (self._place / "window.lock").unlink()
        return True

    def listen(self) -> None:
        """Hear what other starts ask for; what was asked before is heard at once."""
        if not self._lock.isLocked():
            return
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._on_watcher_directory_changed)
        if not self._watcher.addPath(str(self._place)):
            clock = QTimer(self)
            clock.timeout.connect(self._hear)
            clock.start(LOOK_AGAIN)
        self._hear()

    def _on_watcher_directory_changed(self, _place: str) -> None:
        self._hear()

    def _hear(self) -> None:
        from referee_app.store import wishes  # not needed before the first paint

        for wish in wishes.take(self._place):
            self.asked.emit(wish)

    def hand_over(self, files: list[str], patience: float = PATIENCE) -> bool:
        """Ask the program that is running here to show these files; false where none hears it."""
        from referee_app.store import wishes

        process, computer = _holder(self._lock)
        if not process or computer != QSysInfo.machineHostName():
            return False
        token = next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
        wish = wishes.Wish(tuple(Path(os.path.abspath(one)) for one in files), token)
        _let_come_forward(process)
        try:
            path = wishes.put(self._place, wish)
        except OSError:
            return False
        end = time.monotonic() + patience
        while os.path.lexists(path) and time.monotonic() < end:
            time.sleep(0.02)
        return not wishes.withdraw(path)


def _holder(lock: QLockFile) -> tuple[int, str]:
    """The number of the process that holds a lock, and its computer; nought and nothing where that cannot be read."""
    found = lock.getLockInfo()
    return (int(found[0]), str(found[1])) if isinstance(found, tuple) else (0, "")


def _let_come_forward(process: int) -> None:
    """Windows lets a program to the front only by leave of the one that is there."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
