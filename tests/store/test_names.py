"""A title never is a path."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.store.paths import MOST_BYTES, file_name, free_name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Two flights", "Two-flights.json"),
        ("../../etc/passwd", "etc-passwd.json"),
        ("C:\\Windows", "C-Windows.json"),
        ("", "session.json"),
        ("...", "session.json"),
        (".hidden", "hidden.json"),
        ("con", "session-con.json"),
        ("NUL", "session-NUL.json"),
        ("com1", "session-com1.json"),
        ("com\u00b9", "session-com\u00b9.json"),
        ("half\0way", "half-way.json"),
        ("\ud800", "session.json"),
        ("e\u0301toile", "\u00e9toile.json"),
        ("turned \u202e round", "turned-round.json"),
    ],
)
def test_titles_become_names(title: str, name: str) -> None:
    assert file_name(title) == name


@given(st.text())
def test_any_title_becomes_a_name(title: str) -> None:
    name = file_name(title)
    stem = name.removesuffix(".json")
    assert len(stem) > 0
    assert len(name.encode()) <= MOST_BYTES
    assert stem[0] not in ".- "
    assert all(letter.isalnum() or letter in "_-" for letter in stem)
    assert unicodedata.is_normalized("NFC", name)
    assert file_name(stem) == name


def test_a_taken_name_is_numbered() -> None:
    assert free_name(set(), "A") == "A.json"
    assert free_name({"a.json"}, "A") == "A-2.json"
    assert free_name({"a.json", "A-2.JSON"}, "A") == "A-3.json"
