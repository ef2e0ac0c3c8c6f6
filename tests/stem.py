"""Programs as tests start them: real processes with pids, pipes and signals of their own, forked from one that has
read the program and no more.

To read PySide6, pydantic and every rule book is four fifths of what a started program costs, and the same each time.
Who tests just that, or an order of hashing, starts `sys.executable`; so does every test where there is no fork.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import pkgutil
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FORKS = sys.platform.startswith("linux")
_MOST = 1 << 18
"""How many bytes a wish has at most: code, arguments and environment."""


class Wish(NamedTuple):
    """What is to run, and where: `what` is code, or `-m` and a module as the first of the arguments."""

    arguments: Sequence[str]
    environ: Mapping[str, str]
    folder: str


class Program:
    """A program that was started; what it says and hears are lines of text, as with `subprocess.Popen`."""

    def __init__(self, *arguments: str, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> None:
        """Start `python` with arguments: `-c CODE ...` or `-m MODULE ...`; what it says to stderr is the test's."""
        theirs, mine = os.pipe(), os.pipe()
        self.stdin: IO[str] = os.fdopen(theirs[1], "w")
        self.stdout: IO[str] = os.fdopen(mine[0])
        self._child = _started(Wish(arguments, env or os.environ, str(cwd or os.getcwd())), theirs[0], mine[1], 2)
        self.pid = self._child.pid
        os.close(theirs[0])
        os.close(mine[1])

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code when it has ended, less than 0 for a signal; `TimeoutExpired` if it does not."""
        return self._child.wait(timeout)

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless its end is known."""
        self._child.send_signal(number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a word."""
        self.send_signal(signal.SIGKILL)

    def close(self) -> None:
        """Let go of its pipes."""
        self.stdin.close()
        self.stdout.close()


def run(
    *arguments: str, env: Mapping[str, str] | None = None, cwd: Path | None = None, given: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run `python` with arguments to its end: its exit code and what it said."""
    with tempfile.TemporaryFile() as hears, tempfile.TemporaryFile() as says, tempfile.TemporaryFile() as errors:
        hears.write(given)
        hears.seek(0)
        wish = Wish(arguments, env or os.environ, str(cwd or os.getcwd()))
        code = _started(wish, hears.fileno(), says.fileno(), errors.fileno()).wait(None)
        says.seek(0)
        errors.seek(0)
        return subprocess.CompletedProcess(arguments, code, says.read(), errors.read())


class Forked:
    """A process that is no child of ours: the stem tells its pid, and how it ended."""

    def __init__(self, told: socket.socket) -> None:
        self._told = told
        self.pid = int(told.recv(64))
        self._code: int | None = None

    def wait(self, timeout: float | None) -> int:
        """Its exit code, as `subprocess.Popen` counts."""
        if self._code is None:
            self._told.settimeout(timeout)
            try:
                self._code = int(self._told.recv(64))
            except TimeoutError:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0) from None
            self._told.close()
        return self._code

    def send_signal(self, number: int) -> None:
        """Nothing where it has been waited for: the number may be another's by now."""
        if self._code is None:
            os.kill(self.pid, number)


def _started(wish: Wish, hears: int, says: int, errors: int) -> Forked | subprocess.Popen[bytes]:
    """Have it forked; where there is no fork, start a Python."""
    if not FORKS:
        command, environ = [sys.executable, *wish.arguments], dict(wish.environ)
        return subprocess.Popen(command, env=environ, cwd=wish.folder, stdin=hears, stdout=says, stderr=errors)
    told, tells = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with tells:
        said = json.dumps([list(wish.arguments), dict(wish.environ), wish.folder]).encode()
        socket.send_fds(_stem(), [said], [hears, says, errors, tells.fileno()])
    return Forked(told)


@cache
def _stem() -> socket.socket:
    """The one this process has asked for programs since it first did; it ends when this process does."""
    mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        command = [sys.executable, "-c", "from tests.stem import grow; grow()", str(theirs.fileno())]
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        stem = subprocess.Popen(command, cwd=ROOT, env=environ, pass_fds=[theirs.fileno()], start_new_session=True)
    atexit.register(stem.wait)
    atexit.register(mine.close)  # this one first
    return mine


def grow() -> None:
    """Read the program, then fork what is wished for, until nobody can wish any more."""
    import referee_app
    import tests.ui.room  # the hands of those that are driven
    from referee_app.store import shapes
    from referee_app.systems import KEYS

    for package in (referee_app, tests.ui.room):
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    shapes.session_door(tuple(KEYS))
    for key in KEYS:
        shapes.entry_door(key)
        shapes.pending_door(key)
    gc.collect()
    gc.freeze()  # a program that ends need not walk what it shares with all
    if wish := _next_forked(socket.socket(fileno=int(sys.argv[1]))):
        _become(wish)


def _next_forked(wishes: socket.socket) -> Wish | None:
    """Fork one program after the other; comes back in each of them, with what it is to be, and at the end."""
    ended = select.poll()
    ended.register(wishes, select.POLLIN)
    running: dict[int, tuple[int, int]] = {}
    while True:
        for place, _ in ended.poll():
            if place in running:
                ended.unregister(place)
                _tell_end(place, *running.pop(place))
                continue
            said, ends, _, _ = socket.recv_fds(wishes, _MOST, 4)
            if not said:
                return None
            pid = os.fork()
            if not pid:
                for end in (wishes.fileno(), *running, *(tells for _, tells in running.values()), ends[3]):
                    os.close(end)
                wishes.detach()
                for number, end in enumerate(ends[:3]):
                    os.dup2(end, number)
                    os.close(end)
                return Wish(*json.loads(said))
            os.write(ends[3], b"%d" % pid)
            for end in ends[:3]:
                os.close(end)
            ended.register(watched := os.pidfd_open(pid), select.POLLIN)
            running[watched] = pid, ends[3]


def _tell_end(place: int, pid: int, tells: int) -> None:
    _, status = os.waitpid(pid, 0)
    os.write(tells, b"%d" % os.waitstatus_to_exitcode(status))
    os.close(place)
    os.close(tells)


def _become(wish: Wish) -> None:
    """Be what was wished for, as if Python had been started with it."""
    os.environ.clear()
    os.environ.update(wish.environ)
    os.chdir(wish.folder)
    how, what, *arguments = wish.arguments
    sys.argv[:] = [what if how == "-m" else how, *arguments]
    sys.modules["__main__"] = main = ModuleType("__main__")
    if how == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        exec(compile(what, "<string>", "exec"), vars(main))  # noqa: S102 - as `python -c` does, with a test's own code
