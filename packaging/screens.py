"""Screens on which a built program is tried, each of its own and nobody's desktop: X (Xvfb) and Wayland (sway)."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

PATIENCE = 60
"""Seconds for a window to come, and for a tool that presses a key."""
NOBODY = "65534"
_SWAY = """output HEADLESS-1 resolution 1366x768
xwayland disable
"""


class NoScreenError(Exception):
    """Why none could be had, in a sentence."""


class Screen(Protocol):
    """Where a window is shown, keys are pressed and a picture is taken."""

    surroundings: dict[str, str]

    def wait_for(self, pid: int, title: str) -> None:
        """Come back when that process shows a window with this in its title; `NoScreenError` where it does not."""

    def press(self, key: str) -> None:
        """One key, `Return` or `ctrl+q`, to the window that has the keyboard."""

    def draw(self, picture: Path) -> None:
        """All of it as a PNG, where the tool for it is there."""


class X:
    """Xvfb, spoken to with xdotool."""

    def __init__(self, display: str) -> None:
        self.surroundings = {"DISPLAY": display}

    def wait_for(self, pid: int, title: str) -> None:
        """xdotool waits by itself."""
        _run(self.surroundings, "xdotool", "search", "--sync", "--onlyvisible", "--pid", str(pid), "--name", title)

    def press(self, key: str) -> None:
        """To the window in front."""
        _run(self.surroundings, "xdotool", "key", key)

    def draw(self, picture: Path) -> None:
        """With ImageMagick."""
        _draw(self.surroundings, "import", "-window", "root", str(picture))


class Wayland:
    """sway without a monitor and without X, spoken to with wtype."""

    def __init__(self, runtime: Path, display: str) -> None:
        self.surroundings = {"XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": display}
        self._tree = {"SWAYSOCK": str(next(runtime.glob("sway-ipc*"))), **self.surroundings}

    def wait_for(self, pid: int, title: str) -> None:
        """Ask for the tree of windows until it is there."""
        shown = _soon(lambda: title in _run(self._tree, "swaymsg", "-t", "get_tree"), PATIENCE)
        if not shown:
            raise NoScreenError(f"No window came with {title!r} in its title.")

    def press(self, key: str) -> None:
        """With a keyboard of its own for each press, which Qt needs a moment to learn of: one in two was lost."""
        *held, key = key.split("+")
        down, up = ([part for one in held for part in (sign, one)] for sign in ("-M", "-m"))
        _run(self.surroundings, "wtype", "-s", "200", *down, "-k", key, *up)

    def draw(self, picture: Path) -> None:
        """With grim."""
        _draw(self.surroundings, "grim", str(picture))


@contextmanager
def x_screen(_place: Path) -> Iterator[Screen]:
    """An X server with a window manager, if there is one."""
    _need("Xvfb", "xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as told:
        display = f":{told.readline().strip()}"
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    with _ended(manager, server):
        yield X(display)


@contextmanager
def wayland_screen(place: Path) -> Iterator[Screen]:
    """A Wayland compositor whose socket lies in a folder below `place`, which anybody may enter."""
    _need("sway", "swaymsg", "wtype")
    runtime = place / "run"
    runtime.mkdir(0o700)
    (runtime / "sway").write_text(_SWAY, "utf-8")
    own = {"XDG_RUNTIME_DIR": str(runtime), "HOME": str(runtime), "PATH": os.environ["PATH"]}
    drivers = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
    command = ["sway", "-c", str(runtime / "sway")]
    if os.geteuid() == 0:  # sway does not serve root
        os.chown(runtime, int(NOBODY), int(NOBODY))
        command = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]
    with (runtime / "sway.log").open("wb") as log:
        server = subprocess.Popen(command, env={**own, **drivers}, stdout=log, stderr=log)
    with _ended(server):
        if not _soon(lambda: bool(list(runtime.glob("wayland-?")) and list(runtime.glob("sway-ipc*"))), 10):
            raise NoScreenError(f"sway does not start: {(runtime / 'sway.log').read_text()[-200:]}")
        yield Wayland(runtime, next(runtime.glob("wayland-?")).name)
    shutil.rmtree(runtime)


@contextmanager
def _ended(*children: subprocess.Popen[bytes] | None) -> Iterator[None]:
    try:
        yield
    finally:
        for child in filter(None, children):
            child.terminate()
            try:
                child.wait(10)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait(10)


def _need(*tools: str) -> None:
    if absent := [tool for tool in tools if not shutil.which(tool)]:
        raise NoScreenError(f"There is no {' and no '.join(absent)} here; install it.")


def _soon(true: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not (reached := true()) and time.monotonic() < end:
        time.sleep(0.1)
    return reached


def _run(surroundings: Mapping[str, str], *command: str) -> str:
    done = subprocess.run(
        command, env={**os.environ, **surroundings}, timeout=PATIENCE, check=True, stdout=subprocess.PIPE
    )
    return done.stdout.decode("utf-8", "replace")


def _draw(surroundings: Mapping[str, str], *command: str) -> None:
    if shutil.which(command[0]):
        subprocess.run(command, env={**os.environ, **surroundings}, check=False, timeout=PATIENCE)
