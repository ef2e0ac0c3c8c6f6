"""What is thrown away lies in the bin for a month, and only what this window wrote is thrown away."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee_app.store import paths, trash

DAY = 86_400.0
NOW = 1_800_000_000.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def thrown(name: str = "untitled.json", at: float = NOW, empty: bool = False) -> Path:
    path = paths.untitled_folder() / name
    path.write_bytes(b"what was written")
    place = trash.throw_away(path, b"what was written", empty=empty)
    assert place is not None and not path.exists() and place.read_bytes() == b"what was written"
    os.utime(place, (at, at))
    return place


def in_bin() -> list[str]:
    return sorted(path.name for path in paths.bin_folder().iterdir())


def test_what_somebody_else_wrote_stays_where_it_is() -> None:
    path = paths.untitled_folder() / "untitled.json"
    path.write_bytes(b"what a second window wrote")
    assert trash.throw_away(path, b"what was written") is None
    assert path.read_bytes() == b"what a second window wrote" and in_bin() == []


def test_a_bin_that_cannot_be_had_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    path = paths.untitled_folder() / "untitled.json"
    path.write_bytes(b"what was written")

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "replace", refused)
    assert trash.throw_away(path, b"what was written") is None
    assert path.exists() and in_bin() == []


def test_the_latest_is_listed_first_by_number_not_by_clock() -> None:
    first, second = thrown(at=NOW), thrown(at=NOW - 365 * DAY)
    thrown(empty=True)
    assert trash.thrown_away() == [second, first]
    assert [trash.name_of(path) for path in trash.thrown_away()] == ["untitled", "untitled"]


def test_a_file_goes_after_a_month_at_two_starts() -> None:
    thrown()
    trash.sweep_bin(NOW + 29 * DAY)
    trash.sweep_bin(NOW + 31 * DAY)
    assert in_bin() == ["000001-untitled.json.old"]
    assert [trash.name_of(path) for path in trash.thrown_away()] == ["untitled"]
    trash.sweep_bin(NOW + 60 * DAY)
    assert len(in_bin()) == 1
    trash.sweep_bin(NOW + 62 * DAY)
    assert in_bin() == []


@pytest.mark.parametrize("wrong", [-400 * DAY, 400 * DAY, -NOW])
def test_one_wrong_clock_removes_nothing(wrong: float) -> None:
    thrown(at=NOW + wrong)  # thrown away while the clock was wrong, and right again after
    trash.sweep_bin(NOW)
    trash.sweep_bin(NOW + DAY)
    thrown(at=NOW)  # thrown away while it was right, and wrong at one start
    trash.sweep_bin(NOW + wrong)
    trash.sweep_bin(NOW + DAY)
    assert len(in_bin()) == 2


def test_a_strangers_file_in_the_bin_is_left_alone() -> None:
    (paths.bin_folder() / "notes.txt").write_text("mine")
    os.utime(paths.bin_folder() / "notes.txt", (0, 0))
    trash.sweep_bin(NOW)
    trash.sweep_bin(NOW + 400 * DAY)
    assert in_bin() == ["notes.txt"]
