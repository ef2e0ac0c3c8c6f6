"""What is new, and what the program is made of: said by the program, once, in the words of its own files."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QToolButton
from pytestqt.qtbot import QtBot

from referee_app import __version__
from referee_app import app as program
from referee_app.store import settings
from referee_app.store.settings import Settings
from referee_app.ui.window import about, news
from referee_app.ui.words import languages

ROOT = Path(__file__).parents[2]


def shape(code: str) -> list[str]:
    """The heads of a changelog, and how many items stand under each."""
    lines = news.written(code).splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("#")]
    parts = [lines[begin:end] for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True)]
    return [f"{part[0]} {sum(line.startswith('- ') for line in part)}" for part in parts][1:]


def test_both_changelogs_tell_the_same() -> None:
    assert shape("it") == shape("en"), "write every item in CHANGELOG.md and in CHANGELOG.it.md"
    assert any(head.startswith(f"## [{__version__}]") for head in shape("en"))


@pytest.mark.parametrize("code", languages.CODES)
def test_the_page_is_plain_text_in_the_language_of_the_window(code: str, qapp: QApplication) -> None:
    with languages.aside(code):
        text = news.text()
    assert f"Referee {__version__}" in text
    assert not re.search(r"\*\*|`|\]\(|^#|Unreleased", text, re.M)
    assert "*.referee.json" in text
    assert ("Cinque sistemi" in text) == (code == "it")


def test_what_is_no_version_was_never_seen() -> None:
    assert news.is_newer("0.2.0", "0.1.9") and news.is_newer("0.10.0", "0.9") and news.is_newer("0.1.0", "")
    assert news.is_newer("0.1.0", "garbage") and not news.is_newer("0.1.0", "0.1.0")
    assert not news.is_newer("0.1.0", "9" * 9_000)


def leads(
    seen: Settings, qtbot: QtBot, qapp: QApplication, started: list[program.Referee]
) -> tuple[program.Referee, list[QToolButton]]:
    """A program that starts with these settings, and what leads to the news in it."""
    settings.save_settings(seen)
    referee = program.Referee(qapp, [])
    started.append(referee)
    qtbot.addWidget(referee.window)
    referee.window.show()
    qtbot.waitUntil(lambda: referee.window.stage is not None, timeout=20_000)
    qtbot.waitUntil(lambda: settings.load_settings().choices.get("version") == __version__)
    action = referee.window.menu_lines.actions["news"]
    return referee, [one for one in referee.window.findChildren(QToolButton) if one.defaultAction() is action]


def test_after_an_update_it_is_offered_once_and_never_at_the_first_start(
    apart: list[program.Referee], qtbot: QtBot, qapp: QApplication
) -> None:
    _, found = leads(Settings(), qtbot, qapp, apart)
    assert not found and settings.load_settings().choices["version"] == __version__
    referee, (lead,) = leads(Settings(choices={"version": "0.0.9"}), qtbot, qapp, apart)
    qtbot.waitUntil(lead.isVisible)
    assert lead.text() == "What is new"
    lead.click()
    pages = [one for one in referee.window.findChildren(QDialog) if one.isVisible()]
    assert [page.findChildren(QPlainTextEdit)[0].toPlainText() for page in pages] == [news.text()]
    assert not lead.isVisible()
    _, found = leads(settings.load_settings(), qtbot, qapp, apart)
    assert not found


def test_about_names_every_library_of_the_lock_file_as_it_is_there() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert {re.split("[=<>]", one)[0] for one in wanted} == set(about.LIBRARIES)
    locked = re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "packaging" / "requirements.lock").read_text("utf-8"), re.M)
    told = [line.replace("_", "-").lower() for line in about.made_of()]
    assert sorted(line.partition(" (")[0] for line in told) == sorted(f"{name} {number}" for name, number in locked)
    assert not [line for line in told if line.endswith("(?)")]


def test_about_goes_on_without_what_a_library_says_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", nothing)
    assert about.made_of() == []
