"""What is installed beside the program says what `--help` says: the manual page, and the shells' completion."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import command_line
import pytest

from tests.tools import needs

BASH = command_line.SHARE / "bash-completion" / "completions" / "referee-app"
MANUAL = command_line.SHARE / "man" / "man1" / "referee-app.1"


def test_what_is_installed_says_what_the_program_says() -> None:
    wanted = command_line.written()
    stale = [name for name, text in wanted.items() if (command_line.SHARE / name).read_text("utf-8") != text]
    assert stale == [], "run .venv/bin/python packaging/command_line.py"


def test_the_manual_names_every_option_of_every_command() -> None:
    page = MANUAL.read_text("utf-8").replace("\\-", "-")
    for place in command_line.places():
        assert "ask" in place.behind or f".SS {' '.join(place.behind)}" in page or not place.behind
        missed = [name for option in place.options for name in option.names if f"\\fB{name}\\fR" not in page]
        assert missed == []


@needs("mandoc")
def test_the_manual_is_good_troff() -> None:
    judged = subprocess.run(["mandoc", "-Tlint", str(MANUAL)], capture_output=True, text=True, check=False)
    assert (judged.returncode, judged.stdout) == (0, "")


COMPLETED = [
    (["fo"], {"forecast"}),
    (["odds", ""], {"squadron", "cepheus", "ocs", "fleets", "eras", "--help"}),
    (["odds", "eras", "--patrol", ""], {"none", "attacker", "target"}),
    (["print", "--paper", "=", "l"], {"letter"}),
    (["print", "--round", ""], set()),
    (["ask", "squadron", "die_"], {"die_total", "die_odds"}),
    (["print", "two\\ w"], {"two words.json"}),
    (["replay", ""], {"--help", "--language", "two words.json", "my games"}),
    (["fight", "--out", "n"], {"note.txt"}),
]


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash here")
def test_bash_completes_commands_systems_values_and_files(tmp_path: Path) -> None:
    for name in ("two words.json", "note.txt"):
        (tmp_path / name).touch()
    (tmp_path / "my games").mkdir()
    asked = ["asked() {", '  COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _referee_app', "  local IFS='|'"]
    asked += ['  echo "${COMPREPLY[*]}"', "}", f". '{BASH}'", "complete -p referee-app"]
    asked += [" ".join(["asked referee-app", *(f"'{word}'" for word in words)]) for words, _ in COMPLETED]
    told = subprocess.run(
        ["bash", "--norc", "-c", "\n".join(asked)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    first, *lines = told.stdout.splitlines()
    assert (first, told.stderr) == ("complete -F _referee_app referee-app", "")
    assert [set(filter(None, line.split("|"))) for line in lines] == [wanted for _, wanted in COMPLETED]


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=needs(shell)) for shell in ("zsh", "fish")])
def test_other_shells_can_read_theirs(shell: str) -> None:
    (script,) = (path for path in (command_line.SHARE / shell).rglob("*") if path.is_file())
    read = subprocess.run([shell, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
