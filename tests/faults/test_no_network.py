"""No network traffic of any kind: whole sittings are watched, in the window and without it, down to the workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from referee_app.resource_path import resource_path

ROOT = Path(__file__).parents[2]
EVENING = ROOT / "tests" / "store" / "layouts" / "layout-5.json"
WATCH = """
import os, sys
def tell(event, given):
    if event.split(".")[0] in ("socket", "urllib", "http", "ftplib", "smtplib", "webbrowser"):
        with open(os.environ["TOLD"], "a") as file:
            print(event, given, file=file)
sys.addaudithook(tell)
with open(os.environ["TOLD"], "a") as file:
    print("watched", file=file)
"""
"""Python reads it before anything else, in every process."""
SITTING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from referee_app import app as program
from referee_app.ui.window.one_window import OnlyWindow
only = OnlyWindow()
only.take()
app, referee = program.make(sys.argv[1:2], only)
referee.window.show()

def furnished():
    if referee.file is None or referee.window.stage is None:
        QTimer.singleShot(10, furnished)
        return
    window = referee.window
    for place in range(len(referee.file.session.encounters)):
        window.tabs.bar.setCurrentIndex(place)
        for _ in range(2):
            window.stage.go_on()
            referee.file.flush()
            app.processEvents()
    for name in ("keys", "news", "about", "verify"):
        window.menu_lines.actions[name].trigger()
        app.processEvents()
        for dialog in app.topLevelWidgets():
            if dialog is not window:
                dialog.close()
    print(len(referee.file.session.encounters), flush=True)
    window.close()

QTimer.singleShot(10, furnished)
code = app.exec()
loaded = Path("/proc/self/maps").read_text() if Path("/proc/self/maps").exists() else ""
print([name for name in ("Qt6Network", "Qt6Qml", "libssl") if name in loaded], flush=True)
sys.exit(code)
"""


def watched(tmp_path: Path, *arguments: str) -> tuple[list[str], list[str]]:
    """What a run says, and what the watch was told in each of its processes."""
    (tmp_path / "sitecustomize.py").write_text(WATCH)
    told = tmp_path / "told"
    places = f"{tmp_path}{os.pathsep}{ROOT}"
    environ = {**os.environ, "PYTHONPATH": places, "TOLD": str(told), "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, *arguments], env=environ, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), told.read_text().splitlines()


def test_a_sitting_opens_no_connection(tmp_path: Path) -> None:
    game = tmp_path / "evening.json"
    game.write_bytes(EVENING.read_bytes())
    said, told = watched(tmp_path, "-c", SITTING, str(game))
    assert said == ["4", "[]"]
    assert told == ["watched"]
    assert game.read_bytes() != EVENING.read_bytes()


def test_neither_do_the_workers_of_a_forecast(tmp_path: Path) -> None:
    sample = resource_path("systems", "squadron", "samples", "two-flights.json")
    said, told = watched(tmp_path, "-m", "referee_app", "forecast", str(sample), "--fights", "60")
    assert any("60" in line for line in said)
    assert set(told) == {"watched"} and len(told) > 1
