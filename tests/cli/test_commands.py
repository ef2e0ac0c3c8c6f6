"""The other commands, and the way in."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from referee_app import __version__
from referee_app.cli import COMMANDS, check, main, replay
from referee_app.cli.services import Paper, Services
from referee_app.core.journal import Entry
from referee_app.core.table import Modifier, Question
from referee_app.store.codec import dump
from referee_app.store.session import Session
from referee_app.systems.squadron.events import Moved
from referee_app.ui.words import catalogue
from tests.store.games import evening

ROOT = Path(__file__).resolve().parents[2]


class House:
    """Services with nobody at home: notes what was wanted."""

    def __init__(self, refusal: str = "") -> None:
        self.refusal = refusal
        self.shown: list[list[str]] = []
        self.further: list[list[str]] = []
        self.printed: list[tuple[str, Paper, Path]] = []

    def doors(self) -> Services:
        return Services(self.show, lambda key: Told(), self.sheets, self.report, word=catalogue.word)

    def show(self, files: list[str], another: bool) -> int:
        (self.further if another else self.shown).append(files)
        return 0

    def sheets(self, session: Session, paper: Paper, path: Path) -> str:
        self.printed.append(("sheets", paper, path))
        return self.refusal

    def report(self, session: Session, paper: Paper, path: Path) -> str:
        self.printed.append(("report", paper, path))
        return self.refusal


class Told:
    """Tells the first two lines, and throws by the keys of the rules."""

    def side(self, side: str) -> str:
        return side

    def sentences(self, entry: Entry[object, object], before: object, after: object, book_of: object) -> list[str]:
        return [f"told {entry.action.kind}", "because"] if entry.number < 3 else []

    def purpose(self, question: Question) -> str:
        return question.purpose

    def modifier(self, line: Modifier) -> str:
        return line.reason


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "evening.json"
    path.write_bytes(dump(evening(16)))
    return path


def run(house: House, *arguments: object) -> int:
    return main([str(argument) for argument in arguments], house.doors())


def test_check_says_that_all_is_well(house: House, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "check", game) == 0
    assert capsys.readouterr().out == "All 16 lines come out as they are written.\n"


def test_check_names_what_would_come_out_otherwise(
    house: House, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = evening(16)
    entries = session.encounters[0].journal.entries
    entries[4] = replace(entries[4], events=(Moved("red", "attack_speed", 9),))
    fire = next(place for place, entry in enumerate(entries) if entry.action.kind == "fire")
    entries[fire] = replace(entries[fire], answers=entries[fire].answers[:-1])
    game.write_bytes(dump(session))
    assert run(house, "check", game) == 1
    assert capsys.readouterr().out.splitlines() == [
        "First flight, line 5 (set_move): today's rules tell other facts.",
        f"First flight, line {fire + 1} (fire): today's rules ask for more dice or decisions than it holds.",
    ]


def test_check_names_orders_about_nobody(house: House, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = evening(16)
    entries = session.encounters[0].journal.entries
    entries[1] = replace(entries[1], events=())
    game.write_bytes(dump(session))
    assert run(house, "check", game) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "First flight, line 2 (enlist): today's rules tell other facts.",
        "First flight, line 6 (set_move): today's rules cannot carry it out (no such squadron).",
    ]


def test_check_survives_rules_that_break(
    house: House, game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("blue")

    monkeypatch.setattr(check, "verify", broken)
    assert run(house, "check", game) == 1
    sentence = "First flight: a line cannot be worked out anew (KeyError), nor what follows it.\n"
    assert capsys.readouterr().out == sentence


@pytest.mark.parametrize("command", ["check", "replay"])
@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"format": "other"}'])
def test_a_refused_file_is_one_sentence(
    house: House, command: str, data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    assert run(house, command, tmp_path / "bad.json") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("bad.json: ") and said.err.count("\n") == 1


def test_a_refusal_is_said_in_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"[1]")
    said = program("check", str(tmp_path / "bad.json"), "--language", "it").stderr.decode()
    assert said.startswith("bad.json: ") and "un file di questo tipo" in said


def test_a_file_that_is_not_there(house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "check", tmp_path / "gone.json") == 1
    assert "gone.json" in capsys.readouterr().err


def test_replay_tells_line_by_line(house: House, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "replay", game) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["First flight (squadron)", "    1  told enlist", "       because", "    2  told enlist"]
    assert lines[5] == "    3  start_round"


def test_replay_says_what_the_app_commanded(house: House, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = evening(16)
    entries = session.encounters[0].journal.entries
    entries[1] = replace(entries[1], commanded=True)
    game.write_bytes(dump(session))
    assert run(house, "replay", game) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if re.match(r" +\d+ .*\)$", line)] == ["    2  told enlist (commanded)"]


def test_replay_tells_the_ladder_of_every_throw(house: House, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "replay", game) == 0
    lines = capsys.readouterr().out.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("       gunnery: "))
    assert re.fullmatch(r" {8}[+\u2212]\d+  \w+ \(S-\d+\)", lines[place + 1]), lines[place + 1]


def test_replay_leaves_out_what_cannot_be_worked_out_anew(
    house: House, game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("blue")

    monkeypatch.setattr(replay, "answered", broken)
    assert run(house, "replay", game) == 0
    out = capsys.readouterr().out
    assert "gunnery" not in out and "  3  start_round" in out


def test_print_passes_on_what_is_wanted(house: House, game: Path) -> None:
    options = ("--pdf", "a.pdf", "--report", "b.md", "--paper", "letter", "--round", "2", "--blank", "--log")
    assert run(house, "print", game, "--sheets", "red", "--sheets", "blue", *options) == 0
    paper = Paper(("red", "blue"), "letter", 2, True, True)
    assert house.printed == [("sheets", paper, Path("a.pdf")), ("report", paper, Path("b.md"))]


def test_print_prints_all_sheets_by_default(house: House, game: Path) -> None:
    assert run(house, "print", game, "--pdf", "a.pdf") == 0
    assert run(house, "print", game, "--pdf", "a.pdf", "--sheets", "all") == 0
    assert house.printed == [("sheets", Paper(), Path("a.pdf"))] * 2


def test_print_says_why_it_cannot(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House("There is no sheet red.")
    assert run(house, "print", game, "--pdf", "a.pdf", "--report", "b.pdf") == 1
    assert capsys.readouterr().err == "There is no sheet red.\n"
    assert len(house.printed) == 1


@pytest.mark.parametrize(
    "options", [(), ("--report", "b.txt"), ("--pdf", "a.pdf", "--paper", "a5"), ("--pdf", "a.pdf", "--round", "x")]
)
def test_print_wants_a_sound_command_line(house: House, game: Path, options: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(house, "print", game, *options)
    assert ended.value.code == 2


@pytest.mark.parametrize("arguments", [(), ("squadron",)])
def test_schema_is_json(house: House, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "schema", *arguments) == 0
    assert "$defs" in json.loads(capsys.readouterr().out)


VOLLEY = ("--shots", "4x6", "--difficulty", "10", "--damage", "5", "--targets", "3x3")


def test_odds_as_a_table(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "odds", "squadron", *VOLLEY) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "hits, 2.000 on average"
    assert lines[3] == "    2   37.5%  ###########"
    assert "destroyed, 0.598 on average" in lines


def test_odds_as_json(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house, "odds", "squadron", *VOLLEY, "--kind", "ion", "--turns", "3", "--json") == 0
    assert json.loads(capsys.readouterr().out).keys() >= {"ionised", "frozen", "counters"}


@pytest.mark.parametrize("changed", [("--shots", "4"), ("--targets", "99x3"), ("--kind", "jammer"), ("--damage", "-1")])
def test_odds_of_nothing(house: House, changed: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(house, "odds", "squadron", *VOLLEY, *changed)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage:")


def test_open_shows_the_window(house: House, game: Path) -> None:
    assert run(house, "open", game) == 0
    assert run(house, game) == 0
    assert run(house, "not-there-yet.json") == 0
    assert run(house, game, "another.json") == 0
    assert house.shown == [[str(game)], [str(game)], ["not-there-yet.json"], [str(game), "another.json"]]
    assert run(house, "--new-window") == run(house, "open", "--new-window", game) == 0
    assert house.further == [[], [str(game)]]
    assert run(house, "--", "-dash.json") == 0
    assert house.shown[-1] == ["-dash.json"]


@pytest.mark.parametrize(
    "arguments", [("aks",), ("--nope",), ("check",), ("game.json", "--nope"), ("ask", "--help-me")]
)
def test_a_wrong_command_line(house: House, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(house, *arguments)
    assert ended.value.code == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_is_for(house: House, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(house, command, "--help")
    assert ended.value.code == 0
    assert f"referee-app {command}" in capsys.readouterr().out


def test_help_and_version(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--help", "--version"):
        with pytest.raises(SystemExit) as ended:
            run(house, option)
        assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(f"  {command}" in said for command in COMMANDS)
    assert said.endswith(f"Referee {__version__}\n")


def program(*arguments: str | bytes) -> subprocess.CompletedProcess[bytes]:
    """The program as it is started from a terminal."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "referee_app", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="file names are no bytes there")
@pytest.mark.parametrize("arguments", [(b"check", b"/nowhere/\xff.json"), (b"\xff",), (b"replay", b"\xff")])
def test_a_name_that_is_no_text_is_told_all_the_same(arguments: tuple[bytes, ...]) -> None:
    done = program(*arguments)
    assert done.returncode in (1, 2)
    assert b"Traceback" not in done.stderr


def test_a_real_journal_is_told_in_sentences(game: Path) -> None:
    done = program("replay", str(game))
    assert done.returncode == 0, done.stderr
    assert b"Round 1 begins." in done.stdout


def test_a_real_sheet_is_printed(game: Path, tmp_path: Path) -> None:
    done = program("print", str(game), "--pdf", str(tmp_path / "a.pdf"), "--report", str(tmp_path / "a.md"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "a.md").read_text("utf-8").startswith("# First flight")
    refused = program("print", str(game), "--pdf", str(tmp_path / "b.pdf"), "--sheets", "nobody")
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert b"nobody" in refused.stderr and not (tmp_path / "b.pdf").exists()
