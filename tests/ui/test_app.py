"""The program from start to end, as a process of its own."""

from __future__ import annotations

import gc
import logging
import signal
import subprocess
import sys
from pathlib import Path
from weakref import ref

import pytest
from pytestqt.qtbot import QtBot

from referee_app.app import WORTH, collect, sweep
from referee_app.resource_path import resource_path
from referee_app.store.session_file import open_session
from referee_app.systems import KEYS
from referee_app.ui.window.crash_reporter import CrashReporter
from tests import stem

RUN = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from referee_app import app as program
app, referee = program.make(sys.argv[1:])
referee.window.show()

def meanwhile():
    pass

def furnished():
    if referee.file is None or referee.window.stage is None:
        QTimer.singleShot(10, furnished)
    else:
        print(referee.file.path, flush=True)
        meanwhile()

QTimer.singleShot(10, furnished)
code = app.exec()
print([type(one).__name__ for one in app.topLevelWidgets() if one.isVisible()], flush=True)
sys.exit(code)
"""

WORKING = """
    from threading import Event
    from referee_app.ui.odds.forecaster import Forecaster
    begun = Event()
    Forecaster(referee.window).ask(lambda wanted: begun.set() or Event().wait())
    begun.wait()
"""
"""A figure that never comes, and that never asks whether anybody still waits for it."""


def start(*files: str, meanwhile: str = "    pass") -> tuple[stem.Program, Path]:
    """A running program and the file its session lies in."""
    child = stem.Program("-c", RUN.replace("    pass", meanwhile, 1), *files)
    return child, Path(child.stdout.readline().strip())


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_saves_and_ends_without_a_question(name: str) -> None:
    child, path = start()
    child.send_signal(getattr(signal, name))
    assert child.wait(20) == 0
    assert child.stdout.read() == "[]\n"  # a window still on the screen would be hidden by an interpreter half gone
    child.close()
    assert not path.exists() or open_session(path).session.encounters


@pytest.mark.parametrize("name", ["SIGTERM", "the window is closed"])
def test_the_program_ends_while_a_figure_is_worked_out(name: str) -> None:
    code = f"import os; os.kill(os.getpid(), {signal.SIGTERM})" if name == "SIGTERM" else "referee.window.close()"
    child, _ = start(meanwhile=f"{WORKING}    {code}")
    try:
        assert child.wait(20) == 0
    finally:
        child.kill()
        child.close()


OPENED = """
    from referee_app.store import shapes
    from referee_app.systems import HOMES
    opened = lambda: all(home.rules in sys.modules and f"{home.window}.panel" in sys.modules for home in HOMES.values())
    print(opened())
    referee.load_rest()
    referee._thread.join()
    print(opened(), shapes.pending_door.cache_info().currsize)
    app.exit(0)
"""


def test_the_systems_nobody_looked_at_are_opened_meanwhile_and_what_the_first_dice_need() -> None:
    command = [sys.executable, "-c", RUN.replace("    pass", OPENED, 1)]  # a stem has all of them open
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[1:3] == ["False", f"True {len(KEYS)}"]


def test_a_killed_program_starts_again_where_it_was() -> None:
    child, path = start()
    child.kill()
    child.wait()
    again, there = start()
    again.terminate()
    again.wait()
    for one in (child, again):
        one.close()
    assert there == path


TURNED = """
    window = referee.window
    wide = window.isMaximized()
    print(wide, flush=True)
    window.stood.connect(lambda: print("stood", flush=True) if window.isMaximized() is not wide else None)
    window.showNormal() if wide else window.showMaximized()
"""


def test_a_killed_window_comes_back_as_it_stood() -> None:
    """A stranger's find: its size was kept when it was closed, and only then."""
    child, _ = start(meanwhile=TURNED)
    before = child.stdout.readline().strip()
    assert child.stdout.readline().strip() == "stood"
    child.kill()
    child.wait()
    again, _ = start(meanwhile="    print(referee.window.isMaximized(), flush=True)")
    after = again.stdout.readline().strip()
    again.terminate()
    again.wait()
    for one in (child, again):
        one.close()
    assert {before, after} == {"True", "False"}


def test_a_named_file_is_opened(tmp_path: Path) -> None:
    sample = resource_path("systems", "squadron", "samples", "two-flights.json")
    copy = tmp_path / "evening.json"
    copy.write_bytes(sample.read_bytes())
    command = [sys.executable, "-c", RUN, str(copy)]  # with all that Python itself does at a start
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        path = Path(child.stdout.readline().strip())
        child.terminate()
    assert path == copy


def test_something_unexpected_saves_first_and_then_explains_once(tmp_path: Path, qtbot: QtBot) -> None:
    saved: list[str] = []
    trouble = CrashReporter(tmp_path, lambda: saved.append("saved"))
    with qtbot.waitSignal(trouble.met) as heard:
        trouble._on_exception(ValueError, ValueError("a bug"), None)
    trouble.close()
    assert saved == ["saved"]
    assert "a bug" in heard.args[0] and "Referee" in heard.args[0]
    assert "a bug" in (tmp_path / "referee.log").read_text()


def test_a_crash_is_told_at_the_next_start(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "crash.txt").write_text("Fatal Python error: Segmentation fault")
    trouble = CrashReporter(tmp_path, lambda: None)
    assert "Segmentation fault" in trouble.farewell()
    trouble.close()
    again = CrashReporter(tmp_path, lambda: None)
    assert again.left == ""
    again.close()


def test_the_log_stays_small(tmp_path: Path, qtbot: QtBot) -> None:
    trouble = CrashReporter(tmp_path, lambda: None)
    for _ in range(1_500):
        logging.getLogger("referee").error("%s", "the same again " * 100)
    trouble.close()
    sizes = {path.name: path.stat().st_size for path in tmp_path.glob("referee.log*")}
    assert len(sizes) == 2 and max(sizes.values()) <= 500_000


def test_no_garbage_is_looked_for_in_the_middle_of_a_press() -> None:
    """Thousands of objects are made for one, and nearly all of them stay or go by themselves."""
    before, looked = (gc.get_threshold(), gc.isenabled()), list[str]()

    def look(phase: str, _about: dict[str, int]) -> None:
        looked.append(phase)

    gc.set_threshold(700, 10, 10)  # as Python begins
    try:
        collect()
        gc.collect(0)
        gc.callbacks.append(look)
        kept = [[number] for number in range(10_000)]
        assert gc.isenabled() and len(kept) == 10_000 and not looked
    finally:
        gc.callbacks.remove(look)
        gc.set_threshold(*before[0])
        (gc.enable if before[1] else gc.disable)()


def test_garbage_is_looked_for_between_two_presses_where_it_is_worth_it() -> None:
    class Ring:
        def __init__(self) -> None:
            self.ring = self

    enabled = gc.isenabled()
    gc.disable()
    try:
        gc.collect()
        gone = ref(Ring())
        sweep()
        assert gone() is not None
        kept = [[number] for number in range(WORTH)]
        sweep()
        assert kept and gone() is None
    finally:
        (gc.enable if enabled else gc.disable)()
