"""What every test runs in: no screen, folders of its own, and examples that can be had again."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import importlib
import os
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key as _PAST_CAPTURE
from hypothesis import settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before anybody imports Qt
gc.disable()  # until all is imported and collected


def keep_what_was_compiled() -> None:
    """Where a developer wants no compiled code beside the sources, keep it in the environment: to read every test and
    rewrite its asserts takes 14 seconds of each worker, and each program that is started compiles itself again."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        sys.pycache_prefix = os.environ.setdefault("PYTHONPYCACHEPREFIX", os.path.join(sys.prefix, "compiled"))
        sys.dont_write_bytecode = False


keep_what_was_compiled()

_FOLDERS = (
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "XDG_RUNTIME_DIR",
    "XDG_DOCUMENTS_DIR",
)
_WINDOWS = ("APPDATA", "LOCAL_APPDATA", "PERSONAL")
_BORROWED = pytest.StashKey[str]()

settings.register_profile("file", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "file")


def pytest_configure(config: pytest.Config) -> None:
    """Give the whole session folders of its own, so that no test reads or writes the developer's games."""
    config.add_cleanup(gc.freeze)  # behind pytest's own look for what went wrong in silence: the rest goes uncounted
    home = tempfile.mkdtemp(prefix="referee-tests-")
    config.stash[_BORROWED] = home
    variables = [*_FOLDERS, *(f"WIN_PD_OVERRIDE_{name}" for name in _WINDOWS)]
    for variable in variables:
        os.environ[variable] = os.path.join(home, variable.lower())
        os.mkdir(os.environ[variable], 0o700)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Of several workers each reads its share of the tests first: to rewrite the asserts of all takes each 15 seconds
    in a fresh checkout, and what another has rewritten is only loaded. What cannot be read is left to pytest."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    folders = [session.config.rootpath / argument for argument in session.config.args]
    files = sorted(path for folder in folders if folder.is_dir() for path in folder.rglob("test_*.py"))
    for path in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        with contextlib.suppress(Exception), warnings.catch_warnings():
            warnings.simplefilter("error")
            if path.parent.name != "benchmarks":
                importlib.import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: no collection of garbage need walk it again (a sixth of the
    time of a window's test). Nor does one pay after every 700 objects: a run of hours it is not, and an eighth of all
    its time went into looking; at every 20,000 it was still a twenty-fifth."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    shutil.rmtree(config.stash[_BORROWED], ignore_errors=True)


_HANGS = 420  # mypy on a cold cache took 180 s on a machine that others shared
_WATCHED = pytest.StashKey[float]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """A test that hangs is named and the rest goes on. One watch is set for the tests of half a minute: pytest's own
    starts a thread for each, a quarter of the time of a test that takes none."""
    config, now = item.config, time.monotonic()
    failed = item.session.testsfailed
    if now - config.stash.get(_WATCHED, -_HANGS) > 30:
        config.stash[_WATCHED] = now
        faulthandler.dump_traceback_later(_HANGS, file=config.stash[_PAST_CAPTURE], exit=True)
    outcome = yield
    if item.session.testsfailed != failed:
        config.stash[_WATCHED] = -_HANGS  # pytest has put the watch off
    elif nextitem is None:
        faulthandler.cancel_dump_traceback_later()  # the other workers may take their time
    return outcome


_WINDOWS_KEPT = pytest.StashKey[object]()


@pytest.hookimpl(hookwrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Windows are kept until they are closed: pytest-qt holds them weakly and lets Qt lay them out once more when the
    test is over, and a collection of garbage in the middle of that deletes what is being laid out (a crash)."""
    yield
    if "PySide6.QtWidgets" in sys.modules:
        from PySide6.QtWidgets import QApplication

        item.stash[_WINDOWS_KEPT] = QApplication.topLevelWidgets()


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """And let go when they are. A window that asks then whether something may be lost is told that it may: after a test
    that failed in the middle nobody is there to answer, and the whole run would wait for ever."""
    if "PySide6.QtWidgets" not in sys.modules:
        yield
        item.stash[_WINDOWS_KEPT] = None
        return
    from PySide6.QtWidgets import QMessageBox

    boxes: Any = QMessageBox
    before = vars(boxes).get("exec")
    boxes.exec = _give_up
    yield
    if vars(boxes).get("exec") is _give_up:  # else what the test had put there was taken back meanwhile
        if before is None:
            del boxes.exec
        else:
            boxes.exec = before
    item.stash[_WINDOWS_KEPT] = None


def _give_up(box: QMessageBox) -> int:
    """Press what gives something up, else leave the question."""
    from PySide6.QtWidgets import QMessageBox

    destructive = QMessageBox.ButtonRole.DestructiveRole
    button = next((one for one in box.buttons() if box.buttonRole(one) is destructive), box.escapeButton())
    if button is not None:
        button.click()
    return 0


@pytest.fixture(autouse=True, scope="module")
def the_sixth_system_too(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where laws hold for every system, the program knows the one that is not shipped as well."""
    if not hasattr(request.module, "TRIED"):
        yield
        return
    from tests.sixth import registered

    with registered():
        yield


@pytest.fixture(autouse=True, scope="module")
def windows_go_with_their_tests() -> Iterator[None]:
    """What a file of tests leaves standing is thrown away: every later change of theme would dress it as well. So is
    the theme: under a style sheet a stage takes four times as long to make, and a file that looks at it applies it."""
    yield
    if "PySide6.QtWidgets" in sys.modules:
        from PySide6.QtCore import QEvent
        from PySide6.QtWidgets import QApplication

        for window in QApplication.topLevelWidgets():
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if isinstance(app := QApplication.instance(), QApplication) and "referee_app.ui.look.theme" in sys.modules:
            from tests.ui.dress import undress

            undress(app)
