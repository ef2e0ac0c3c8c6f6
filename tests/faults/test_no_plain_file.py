"""What is no plain file is refused in a sentence, and nobody waits for a pipe: every command, the window, settings."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from referee_app.__main__ import narrator, print_report, print_sheets
from referee_app.cli import main
from referee_app.cli.services import Services
from referee_app.store import settings
from referee_app.store.errors import BadFile
from referee_app.store.files import read_file
from referee_app.store.session_file import open_session
from referee_app.ui.words.refusals import sentence
from tests.ui.room import Room

DOORS = Services(lambda *_: 0, narrator, print_sheets, print_report)


@pytest.fixture
def odd(tmp_path: Path) -> dict[str, Path]:
    """A folder, a pipe without a writer, a socket, devices."""
    made = {name: tmp_path / f"{name}.json" for name in ("folder", "pipe", "socket", "link")}
    made["folder"].mkdir()
    os.mkfifo(made["pipe"])
    os.symlink(made["pipe"], made["link"])
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(made["socket"]))
    return made | {"zero": Path("/dev/zero"), "null": Path("/dev/null")}


@pytest.mark.parametrize("kind", ["folder", "pipe", "link", "socket", "zero", "null"])
def test_every_command_refuses_it_in_a_sentence(
    odd: dict[str, Path], kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = odd[kind]
    for command in (["check", str(path)], ["replay", str(path)], ["print", str(path), "--pdf", "never.pdf"]):
        assert main(command, DOORS) == 1
        assert capsys.readouterr().err.strip() == f"{path.name}: it is no plain file but a folder, a pipe or a device."


def test_a_path_nobody_can_have_is_one_sentence_too(tmp_path: Path) -> None:
    for name, told in (("a\0b", "cannot be read"), ("x" * 5_000, "cannot be read"), ("not/there.json", "not there")):
        with pytest.raises(BadFile, match=told):
            read_file(tmp_path / name, 10)


@pytest.mark.parametrize("code", [errno.ENOENT, errno.ENOTDIR, errno.EACCES, errno.EPERM, errno.EIO, errno.ENODEV])
def test_what_the_system_says_is_told_in_the_words_of_the_language(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the Italian program a file that was not there was told of in the system's own English."""

    def fails(*_: object, opener: object) -> None:
        raise OSError(code, os.strerror(code))

    path = tmp_path / "evening.json"
    path.touch()
    monkeypatch.setattr("referee_app.store.files.open", fails, raising=False)
    with pytest.raises(BadFile) as refusal:
        read_file(path, 10)
    told = sentence(refusal.value)
    assert os.strerror(code) not in told and "cannot be read" not in told
    assert told == f"{refusal.value}"


def test_the_window_says_so_and_keeps_what_it_has(odd: dict[str, Path], qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    room.enlist()
    for number, path in enumerate(odd.values(), 1):
        room.controller.open_asked(path)
        boxes = [box for box in room.window.findChildren(QMessageBox) if "no plain file" in box.text()]
        assert len(boxes) == number
    assert len(room.stage.conductor.state.squadrons) == 2
    room.file.close()


def test_settings_that_are_a_pipe_do_not_stop_a_start(odd: dict[str, Path]) -> None:
    assert settings.load_settings(odd["pipe"]) == settings.Settings()
    assert settings.recent(odd["pipe"]) == []


def test_a_session_is_opened_without_waiting(odd: dict[str, Path]) -> None:
    with pytest.raises(BadFile):
        open_session(odd["pipe"])
