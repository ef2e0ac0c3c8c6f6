"""Every button of every question box, really pressed; the calls of the one function that asks say which there are."""

from __future__ import annotations

import ast
import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QVBoxLayout
from pytestqt.qtbot import QtBot

from referee_app.store import paths
from referee_app.store.lock import lock_path
from referee_app.store.recovery import Recovery
from referee_app.store.session import Session
from referee_app.store.session_file import open_session
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.text_field import TextField
from referee_app.ui.window.session_lock import QtSessionLock
from tests.faults.boxes import CLOSE, ESCAPE, answer
from tests.ui.dress import unpainted
from tests.ui.room import Room

PROGRAM = Path(__file__).parents[2] / "referee_app"
LEFT = ("Cancel", ESCAPE, CLOSE)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@pytest.fixture(scope="module")
def ours(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Two squadrons, as they were saved by name."""
    path, made = tmp_path_factory.mktemp("ours") / "ours.json", Room()
    made.enlist()
    made.file.save_as(path)
    made.settle()
    made.file.close()
    made.window.deleteLater()
    return path.read_bytes()


@pytest.fixture
def room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ours: bytes) -> Iterator[Room]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "ours.json").write_bytes(ours)
    made = Room()
    unpainted(made.window)
    qtbot.addWidget(made.window, before_close_func=lambda _: made.file.lay(Session()))  # so that nothing is asked
    made.window.show()
    made.file.open(tmp_path / "ours.json")
    made.settle()
    yield made
    made.file.close()


def evening(tmp_path: Path) -> Path:
    """A session file whose lock nobody can read."""
    path = tmp_path / "evening.json"
    path.write_bytes((tmp_path / "ours.json").read_bytes())
    lock_path(path).write_bytes(b"")
    return path


def open_it(room: Room, tmp_path: Path, _patch: pytest.MonkeyPatch) -> None:
    room.controller.open_asked(evening(tmp_path))


def save_over_it(room: Room, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    path = evening(tmp_path)
    path.write_bytes(b"{}")
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    room.act("save_as")


def close_unsaved(room: Room, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ours.json"
    room.file.open(path, read_only=True)
    room.stage.go_on()
    room.settle()
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "evening.json"), ""))
    room.window.close()


def begin_without_a_place(room: Room, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    room.file.lay(room.file.session)
    patch.setattr(paths, "unwritable", paths.data_folder)
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "evening.json"), ""))
    room.controller.begin(None, None)
    QApplication.processEvents()


def leave_a_draft(room: Room, _tmp_path: Path, _patch: pytest.MonkeyPatch) -> None:
    dialog, field = FormDialog(room.window), TextField(20)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    QVBoxLayout(dialog).addWidget(field)
    dialog.open()
    field.setText("typed")
    dialog.reject()


Ask = Callable[[Room, Path, pytest.MonkeyPatch], None]
QUESTIONS: dict[str, tuple[Ask, tuple[str, ...]]] = {
    "session_controller._ask_for_a_place": (begin_without_a_place, ("Save as…",)),
    "session_controller._ask_how": (open_it, ("Read only", "As a copy", "Open anyway")),
    "session_controller._may_replace": (save_over_it, ("Save anyway",)),
    "dialog.may_be_lost": (leave_a_draft, ("Throw it away",)),
    "main_window.may_leave": (close_unsaved, ("Save as…", "Leave them there")),
}
"""Who asks in the program: how to make it ask here, and what the buttons are besides Cancel."""

LEAVE = {"session_controller._ask_for_a_place": "Play on"}
"""What Cancel is called where leaving does more than nothing."""
PRESSED = [(site, button) for site, (_, buttons) in QUESTIONS.items() for button in (*buttons, *LEFT)]


def sources(word: str, folder: Path = PROGRAM) -> list[tuple[str, str, ast.AST]]:
    """The functions whose text holds a word: module, name and tree."""
    texts = [(path.stem, path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    trees = [(stem, ast.parse(text)) for stem, text in texts if word in text]
    found = [(stem, node) for stem, tree in trees for node in ast.walk(tree) if isinstance(node, Function)]
    return [(stem, node.name, node) for stem, node in found if word in ast.unparse(node)]


def calls(tree: ast.AST, name: str) -> list[str]:
    """What functions or methods of that name are called by, such as `box.exec`."""
    called = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in called if call.split(".")[-1] == name]


def test_every_question_of_the_program_is_pressed_here() -> None:
    asking = [(stem, name, set(calls(tree, "ask"))) for stem, name, tree in sources("ask(", PROGRAM / "ui")]
    assert {f"{stem}.{name}" for stem, name, by in asking if by & {"ask", "asking.ask"}} == set(QUESTIONS)


def test_message_boxes_are_made_in_one_place() -> None:
    assert {stem for stem, _, _ in sources("QMessageBox")} == {"asking"}


def test_a_dialog_that_is_read_after_it_was_run_does_not_delete_itself() -> None:
    """Whoever runs a dialog by name throws it away himself, which would fail if it had gone by then."""
    kept = [
        f"{stem}.{name}"
        for stem, name, tree in sources(".exec(")
        for ran in calls(tree, "exec")
        if ran.removesuffix(".exec").isidentifier()
        and ran.replace(".exec", ".deleteLater") not in calls(tree, "deleteLater")
    ]
    assert kept == ["app.main", "carrying.mouseMoveEvent"]  # the program itself; a drag, which Qt throws away


@pytest.mark.parametrize(("site", "button"), PRESSED)
def test_a_pressed_button_does_what_it_says(
    site: str, button: str, room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask, buttons = QUESTIONS[site]
    leave = LEAVE.get(site, "Cancel")
    seen = answer(leave if button == "Cancel" else button)
    ask(room, tmp_path, monkeypatch)
    assert len(seen) == 1 and seen[0].endswith(str(sorted((*buttons, leave))))
    QApplication.processEvents()
    assert not [box for box in room.window.findChildren(QMessageBox) if box.isVisible()]
    CAME_OF[site](room, tmp_path, button)


def test_moves_that_could_be_kept_nowhere_are_lost_only_when_it_is_said(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(_recovery: Recovery, _data: bytes) -> Path:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Recovery, "keep", nowhere)
    seen = answer("Lose them")
    close_unsaved(room, tmp_path, monkeypatch)
    assert len(seen) == 1 and "lose them" in seen[0].lower()
    assert not room.window.isVisible()


def opened(room: Room, tmp_path: Path, button: str) -> None:
    ours, there = tmp_path / "ours.json", tmp_path / "evening.json"
    expected = {"Read only": there, "Open anyway": there, "As a copy": room.file.path}
    assert room.file.path == expected.get(button, ours)
    assert room.file.read_only == (button == "Read only")
    assert room.file.untitled == (button == "As a copy")
    assert len(room.stage.conductor.state.squadrons) == 2
    held = QtSessionLock(there).take().outcome
    assert held == ("in_use" if button == "Open anyway" else "garbled")


def saved_over(room: Room, tmp_path: Path, button: str) -> None:
    ours, there = tmp_path / "ours.json", tmp_path / "evening.json"
    assert room.file.path == (there if button == "Save anyway" else ours)
    assert (there.read_bytes() == b"{}") == (button != "Save anyway")
    held = QtSessionLock(there).take().outcome
    assert held == ("in_use" if button == "Save anyway" else "garbled")


def left(room: Room, tmp_path: Path, button: str) -> None:
    assert room.window.isVisible() == (button in LEFT)
    assert room.stage.conductor.state.round == 1
    there = tmp_path / "evening.json"
    assert there.exists() == (button == "Save as…")
    if button == "Save as…":
        assert (
            len(open_session(there).session.encounters[0].journal.entries) == 4
        )  # a round begins, and the phase behind it by itself


def placed(room: Room, tmp_path: Path, button: str) -> None:
    there = tmp_path / "evening.json"
    assert there.exists() == (button == "Save as…")
    assert room.file.untitled == (button != "Save as…")
    assert len(room.stage.conductor.state.squadrons) == 2


def draft_left(room: Room, _tmp_path: Path, button: str) -> None:
    assert bool(room.window.findChildren(FormDialog)) == (button in LEFT)


CAME_OF = {
    "session_controller._ask_for_a_place": placed,
    "session_controller._ask_how": opened,
    "session_controller._may_replace": saved_over,
    "dialog.may_be_lost": draft_left,
    "main_window.may_leave": left,
}
