"""Settings and folders: remembered when they can be, never in the way when they cannot."""

import json
import os
from pathlib import Path

import pytest

from referee_app.store import paths
from referee_app.store.files import NotSaved
from referee_app.store.settings import (
    MOST_RECENT,
    Settings,
    add_recent,
    load_settings,
    recent,
    save_settings,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return tmp_path


def test_settings_come_back() -> None:
    wanted = Settings(language="it", theme="dark", layouts={"window": "AAAA"}, choices={"session": "."})
    save_settings(wanted)
    assert load_settings() == wanted


def test_without_settings_all_is_as_it_comes() -> None:
    assert load_settings() == Settings()


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"9" * 5_000, b"{}" + b" " * 2_000_000]
)
def test_damaged_settings_are_put_aside(damage: bytes) -> None:
    path = paths.settings_file()
    path.write_bytes(damage)
    assert load_settings() == Settings()
    assert not path.exists()
    assert path.with_name("settings.damaged.json").read_bytes() == damage


def test_one_setting_that_does_not_fit_spoils_no_other() -> None:
    paths.settings_file().write_text('{"language": "it", "theme": 1, "layouts": {"a": 5}, "new": 1}')
    assert load_settings() == Settings(language="it")


def test_what_only_a_newer_version_knows_is_kept() -> None:
    paths.settings_file().write_text('{"language": "it", "new": [1], "theme": "dark"}')
    save_settings(load_settings()._replace(theme="light"))
    assert json.loads(paths.settings_file().read_text())["new"] == [1]
    assert load_settings() == Settings(language="it", theme="light")


def test_settings_that_cannot_be_saved_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(NotSaved):
        save_settings(Settings())


def test_the_files_opened_lately_are_listed_newest_first(home: Path) -> None:
    files = [home / f"{number}.json" for number in range(MOST_RECENT + 3)]
    for file in files:
        add_recent(file)
    assert recent() == files[::-1][:MOST_RECENT]
    assert add_recent(files[5])[0] == files[5]
    assert recent().count(files[5]) == 1


@pytest.mark.skipif(os.name == "nt", reason="paths are bytes on POSIX only")
def test_a_path_that_is_no_text_is_kept() -> None:
    strange = Path(os.fsdecode(b"/games/\xff\xfe.json"))
    add_recent(strange)
    assert recent() == [strange]


def test_a_damaged_list_is_no_list() -> None:
    paths.recent_file().write_text('{"files": ["zz", 5, "", "00", "2f61"]}')
    assert recent() == [Path("/a")]


def test_folders_are_made_when_needed(home: Path) -> None:
    folders = [
        paths.data_folder(),
        paths.settings_folder(),
        paths.log_folder(),
        paths.untitled_folder(),
        paths.backups_folder(),
        paths.bin_folder(),
        paths.library_folder("squadron"),
    ]
    assert all(folder.is_dir() and home in folder.parents for folder in folders)
    assert len(set(folders)) == len(folders)


def test_nameless_sessions_are_offered_at_the_next_start() -> None:
    first = paths.new_untitled()
    first.write_bytes(b"one")
    second = paths.new_untitled()
    second.write_bytes(b"two")
    paths.new_untitled().write_bytes(b"")
    left = paths.untitled_folder() / ".referee-00000000.tmp"
    left.write_bytes(b"half")
    assert [one.path for one in paths.untitled_sessions()] == [first, second]
    assert not left.exists()


def test_a_nameless_session_is_known_by_the_title_at_its_head() -> None:
    path = paths.new_untitled()
    assert (paths.title_in(path), paths.written(path)) == ("", 0.0)
    for text, title in (
        (b'{"format":"referee-session","title":"The \\"raid\\"\\n","notes":"', 'The "raid"?'),
        (b'{"title":""}', ""),
        (b'{"title":"half', ""),
        (b"\xff\x00", ""),
        (b'{"title":"' + b"x" * 100 + b'"}', "x" * 59 + "\N{HORIZONTAL ELLIPSIS}"),
    ):
        path.write_bytes(text)
        assert paths.title_in(path) == title
    assert paths.written(path) > 0
