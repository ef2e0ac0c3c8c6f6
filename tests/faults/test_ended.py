"""Ended from outside in mid-order, five tabs open: every die that was shown is in the file, and none else is shown."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from referee_app.store import codec, paths, recovery, samples
from referee_app.store.session import Session
from referee_app.store.session_file import open_session
from referee_app.systems import KEYS
from tests import stem
from tests.faults.fights import WHOLE

PLAYER = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from referee_app import app as program
from referee_app.core.table import Choice

app, referee = program.make(sys.argv[1:])
referee.window.show()
turn = 0

def told():
    shown = []
    for tab in referee.file.session.encounters:
        stage = referee.window._stages.get(id(tab))
        answers = [answer for entry in tab.journal.entries[: tab.journal.cursor] for answer in entry.answers]
        if stage is not None and stage.conductor.question is not None and tab.journal.pending:
            answers += tab.journal.pending.answers
        shown.append([getattr(answer, "faces", None) or answer.option for answer in answers])
    print(json.dumps(shown), flush=True)

def play():
    global turn
    if referee.file is None or referee.window.stage is None:
        return
    window = referee.window
    turn += 1
    window.tabs.picked.emit(turn % len(referee.file.session.encounters))
    conductor = window.stage.conductor
    if not conductor.property("heard"):
        conductor.setProperty("heard", True)
        conductor.state_changed.connect(told)
    if isinstance(conductor.question, Choice):
        conductor.choose(conductor.question.options[0])
    elif conductor.question is not None:
        conductor.roll()
    elif conductor.live:
        offers = conductor.rules.offers()
        conductor.order_all([*offers[:1], *offers[:1]])

timer = QTimer()
timer.timeout.connect(play)
timer.start(1)
sys.exit(app.exec())
"""


def five_tabs(path: Path) -> None:
    """A session with one sample of every system."""
    first = {sample.key: sample for sample in reversed(list(samples.samples()))}
    assert set(first) == set(KEYS)
    tabs = [samples.open_sample(sample).encounters[0] for sample in first.values()]
    path.write_bytes(codec.dump(Session(encounters=tabs)))


def answers(session: Session) -> list[list[object]]:
    """Every die and decision in the file, tab by tab."""
    return [
        json.loads(json.dumps([getattr(one, "faces", None) or getattr(one, "option", None) for one in given]))
        for tab in session.encounters
        for given in [
            [
                *(answer for entry in tab.journal.entries for answer in entry.answers),
                *(tab.journal.pending.answers if tab.journal.pending else ()),
            ]
        ]
    ]


@pytest.mark.parametrize("lines", [6, 17, 30, 60] if WHOLE else [17])
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", *(["SIGINT", "SIGHUP"] if WHOLE else [])])
def test_ended_in_mid_order_across_five_tabs(name: str, lines: int, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    five_tabs(path)
    child = stem.Program("-c", PLAYER, str(path))
    shown = [child.stdout.readline() for _ in range(lines)]
    child.send_signal(getattr(signal, name))
    shown += child.stdout.read().splitlines()
    code = child.wait(20)
    child.close()
    assert code == (-signal.SIGKILL if name == "SIGKILL" else 0)
    there, last = answers(open_session(path).session), json.loads(shown[-1])
    assert sum(map(len, last)) > sum(map(len, json.loads(shown[0])))
    for tab, given in zip(there, last, strict=True):
        assert tab[: len(given)] == given


@pytest.mark.skipif(os.name == "nt", reason="an open folder cannot be moved there")
def test_a_folder_pulled_away_in_mid_fight_and_then_a_signal_loses_nothing(tmp_path: Path) -> None:
    """As at a table: the stick is pulled, play goes on, the laptop shuts down."""
    stick = tmp_path / "stick"
    stick.mkdir()
    five_tabs(stick / "evening.json")
    child = stem.Program("-c", PLAYER, str(stick / "evening.json"))
    shown = [child.stdout.readline() for _ in range(8)]
    stick.rename(tmp_path / "pulled")
    shown += [child.stdout.readline() for _ in range(12)]
    child.send_signal(signal.SIGTERM)
    shown += child.stdout.read().splitlines()
    assert child.wait(20) == 0
    child.close()
    (left,) = [one for one in recovery.rescued(paths.recovery_folder()) if one.target == stick / "evening.json"]
    there, last = answers(open_session(left.path).session), json.loads(shown[-1])
    left.forget(left.path.read_bytes())
    for tab, given in zip(there, last, strict=True):
        assert tab[: len(given)] == given


TAKING_UP = """
import os, signal, sys
from referee_app.store import paths, recovery
from referee_app.store import files
from tests.ui.room import Room
from PySide6.QtWidgets import QApplication

app = QApplication(sys.argv)
calls, at = [0], int(sys.argv[1])
def counted(name):
    real = getattr(os, name)
    def call(*given, **named):
        calls[0] += armed
        if armed and calls[0] == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*given, **named)
    setattr(os, name, call)
armed = 0
for name in ("open", "write", "fsync", "replace", "unlink"):
    counted(name)
room = Room()
room.settle()
armed = 1
for _text, one in room.controller._rescue.found():
    room.controller._open_rescued(one)
room.settle()
"""


def test_a_crash_while_the_moves_are_taken_up_three_times_over(tmp_path: Path) -> None:
    """Killed at later and later calls: the moves still lie in one place at least, and are whole there."""
    five_tabs(tmp_path / "moves.json")
    data = (tmp_path / "moves.json").read_bytes()
    there = answers(codec.load(data, "moves"))
    home = tmp_path / "data"
    home.mkdir()
    folder = home / "referee" / "recovery"
    folder.mkdir(parents=True)
    kept = recovery.Recovery(lambda: folder, tmp_path / "gone" / "evening.json")
    kept.keep(data)
    kept.release()
    environ = os.environ | {"XDG_DATA_HOME": str(home)}
    for at in range(1, 30) if WHOLE else (2, 7, 12)[::2]:
        done = stem.run("-c", TAKING_UP, str(at), env=environ)
        assert done.returncode in (-signal.SIGKILL, 0) if WHOLE else done.returncode == -signal.SIGKILL
        found = [path for path in home.rglob("*.json") if answers(open_session(path).session) == there]
        assert found, at
