"""What was seen is saved: killed in the middle of a volley, the program leaves every die it had shown in the file."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.store.session import Session
from referee_app.store.session_file import open_session
from tests import stem
from tests.ui.room import Room

PLAYER = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from referee_app.ui.window.session_controller import SessionController
from referee_app.ui.window.session_file import SessionFile
from referee_app.ui.window.main_window import MainWindow
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire

app = QApplication(sys.argv)
window, file = MainWindow(), SessionFile()
window.attach(file)
controller = SessionController(window, file)
controller.open(Path(sys.argv[1]))
conductor = window.stage.conductor

def told():
    pending = conductor.journal.pending
    shown = [answer.faces for entry in conductor.journal.entries for answer in entry.answers]
    if conductor.question is not None and pending:
        shown += [answer.faces for answer in pending.answers]
    print(json.dumps(shown), flush=True)

conductor.state_changed.connect(told)

def play():
    if conductor.question is not None:
        conductor.roll()
    elif conductor.live:
        window.stage.go_on()

timer = QTimer()
timer.timeout.connect(play)
timer.start(1)
app.exec()
"""

AMENDER = (
    PLAYER.replace(
        """
def told():""",
        """
def told():
    if conductor.amendment is not None:
        retyped = conductor.amendment.retyped
        print(json.dumps([answer.faces for group in retyped.given for answer in group]), flush=True)

def tell_all():""",
    )
    .replace(
        """
    elif conductor.live:
""",
        """
    elif conductor.live and conductor.journal.entries[-1].answers:
        first = conductor.journal.entries[-1].answers[0]
        conductor.amend(conductor.journal.cursor - 1, replace(first, faces=()))
    elif conductor.live:
""",
    )
    .replace("import json, sys", "import json, sys\nfrom dataclasses import replace")
)
"""The same, but once a volley is fired it is thrown again, and told is what was thrown for that."""


@pytest.fixture(scope="module")
def declared(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> bytes:
    """A saved session with one volley announced."""
    from referee_app.systems.squadron.actions.combat import Declare
    from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound

    room = Room()
    room.enlist()
    boxes = (1, 2, 3, 4)
    for order in (
        StartRound(),
        BeginPhase("movement"),
        BeginPhase("jam"),
        BeginPhase("declare"),
        Declare("red", "laser", "blue", boxes, boxes, band="short"),
        Declare("blue", "laser", "red", boxes, boxes, band="short"),
    ):
        room.stage.conductor.order(order)
        room.settle()
    path = tmp_path_factory.mktemp("declared") / "evening.json"
    room.file.save_as(path)
    room.file.close()
    room.window.deleteLater()
    return path.read_bytes()


def dice(session: Session) -> list[object]:
    """Every die in the file."""
    journal = session.encounters[0].journal
    pending = journal.pending.answers if journal.pending else ()
    given = [answer for entry in journal.entries for answer in entry.answers]
    return [json.loads(json.dumps(answer.faces)) for answer in (*given, *pending) if hasattr(answer, "faces")]


@pytest.mark.parametrize("lines", [2, 3, 4, 5])
def test_a_killed_program_has_every_die_it_showed_in_the_file(lines: int, tmp_path: Path, declared: bytes) -> None:
    path = tmp_path / "evening.json"
    path.write_bytes(declared)
    shown = killed(PLAYER, path, lines)
    there = dice(open_session(path).session)
    assert there[: len(shown)] == shown
    assert shown


def test_a_program_killed_in_an_amendment_has_every_die_of_it_in_the_file(tmp_path: Path, declared: bytes) -> None:
    path = tmp_path / "evening.json"
    path.write_bytes(declared)
    shown = killed(AMENDER, path, 2)  # that it was begun, and what fell then
    there = open_session(path).session.encounters[0].retyped
    assert there is not None and not there.left
    given = [answer for group in there.given for answer in group]
    assert [json.loads(json.dumps(getattr(answer, "faces", ()))) for answer in given][: len(shown)] == shown
    assert shown


def killed(program: str, path: Path, lines: int) -> list[object]:
    """Kill a program when it has told so often what it showed; what it told last."""
    child = stem.Program("-c", program, str(path))
    shown: list[object] = []
    for _ in range(lines):
        shown = json.loads(child.stdout.readline() or "[]")
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    rest = child.stdout.read().splitlines()
    child.close()
    return json.loads(rest[-1]) if rest else shown
