"""Paper never goes where something would be lost: into a session, the file that is read, or two things into one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from referee_app.__main__ import narrator, print_report, print_sheets
from referee_app.cli import main
from referee_app.cli.services import Services
from referee_app.store.codec import dump
from referee_app.store.files import NotSaved
from referee_app.store.library import Library, dump_items
from referee_app.store.lock import lock_path
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing.dialog import PrintDialog
from tests.store.games import evening

DOORS = Services(lambda *_: 0, narrator, print_sheets, print_report)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "evening.json"
    path.write_bytes(dump(evening(4)))
    return path


def other_names(game: Path) -> list[Path]:
    """The same file by a link, a second name and another spelling."""
    soft, hard = game.with_name("soft.pdf"), game.with_name("hard.pdf")
    soft.symlink_to(game)
    hard.hardlink_to(game)
    return [game, soft, hard, game.parent / "." / "x" / ".." / game.name, game.with_name("EVENING.JSON")]


@pytest.mark.parametrize("option", ["--pdf", "--report"])
def test_the_file_that_is_read_is_never_written(
    game: Path, option: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game.parent)
    before = game.read_bytes()
    link = game.with_name("link.pdf")
    link.symlink_to(game)
    targets = [*other_names(game), Path("./evening.json"), link]
    for path in targets if option == "--pdf" else targets[1:3]:
        assert main(["print", str(game), option, str(path)], DOORS) == 1
        assert "would be lost" in capsys.readouterr().err
    assert game.read_bytes() == before and not game.with_name("EVENING.JSON").exists()


def test_two_things_never_go_into_one_file(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game.parent / "there").symlink_to(game.parent)
    for other in ("out.pdf", "./out.pdf", "OUT.pdf", "there/out.pdf"):
        outputs = "--pdf", str(game.parent / "out.pdf"), "--report", f"{game.parent}/{other}"
        assert main(["print", str(game), *outputs], DOORS) == 1
        assert "Two things cannot be written into one file" in capsys.readouterr().err
    assert not (game.parent / "out.pdf").exists()


def test_no_other_session_or_library_is_replaced_either(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session, shelf = game.with_name("old.pdf"), game.with_name("shelf.md")
    session.write_bytes(dump(evening(1)))
    shelf.write_bytes(dump_items("squadron", "craft_types", [Library("squadron").shipped("craft_types")[0].value]))
    before = session.read_bytes(), shelf.read_bytes()
    assert main(["print", str(game), "--pdf", str(session), "--report", str(game.with_name("new.md"))], DOORS) == 1
    assert main(["print", str(game), "--pdf", str(game.with_name("new.pdf")), "--report", str(shelf)], DOORS) == 1
    assert (session.read_bytes(), shelf.read_bytes()) == before
    assert capsys.readouterr().err.count("would be lost") == 2
    assert not game.with_name("new.pdf").exists() and not game.with_name("new.md").exists()


def test_the_window_s_dialog_refuses_the_session_by_any_name(
    game: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    dialog = PrintDialog(evening(4).encounters[0])
    qtbot.addWidget(dialog)
    for path in other_names(game)[:4]:
        monkeypatch.setattr(dialog, "ask_path", lambda path=path: path)
        dialog.save.click()
        assert "would be lost" in dialog.told.text()
    assert game.read_bytes() == before


def test_a_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    with pytest.raises(NotSaved, match="no plain file"):
        printing.write(tmp_path / "pipe.pdf", b"%PDF")
    assert (tmp_path / "pipe.pdf").is_fifo()


def test_the_lock_of_an_open_session_is_never_written(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = lock_path(game)
    lock.write_text("7271")
    assert main(["print", str(game), "--pdf", str(lock)], DOORS) == 1
    assert "would be lost" in capsys.readouterr().err
    assert lock.read_text() == "7271"
