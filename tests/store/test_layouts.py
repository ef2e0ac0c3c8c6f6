"""A session of each layout a file ever had, played and written by the program of its day: it opens and is played on.

The files were never touched since. Each holds a tab of every system, one of them closed: lines taken back and struck,
house rules, an order in the midst of its throws, and what its layout was made for (a sheet to begin with, house rules
as a line, a side commanded by the app, something shown to the players, a sheet in the midst of a damage step). For a
new layout add one in the same way, by the last program before it; none is ever made again.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.house import load_book
from referee_app.store.session import Encounter
from referee_app.store.session_file import open_session
from referee_app.store.shapes import VERSION
from referee_app.systems import KEYS
from tests.random_player import Player

FILES = sorted((Path(__file__).parent / "layouts").glob("*.json"))


def test_there_is_one_of_every_layout() -> None:
    assert [json.loads(file.read_bytes())["version"] for file in FILES] == list(range(1, VERSION + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_it_opens_is_played_on_and_comes_back(file: Path) -> None:
    session = codec.load(file.read_bytes(), file.name)
    tabs = [*session.encounters, *session.closed]
    assert {tab.key for tab in tabs} == set(KEYS)
    for tab in tabs:
        before = tab.journal.next_number
        play_on(tab)
        assert tab.journal.next_number > before, tab.key
        assert tab.journal.state_at(0) == tab.journal.start
    written = codec.dump(session)
    again = codec.load(written, file.name)
    assert [tab.journal.state for tab in (*again.encounters, *again.closed)] == [tab.journal.state for tab in tabs]
    assert codec.dump(again) == written


def play_on(tab: Encounter) -> None:
    """Some orders of a random player, by the house rules in force."""
    player = Player(tab.key, 7)
    player.journal, player.book, player.house = tab.journal, load_book(tab.key, tab.overlay), tab.house
    player.go_on(20)


def test_a_newer_one_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    newest = FILES[-1].read_bytes().replace(b'"version":%d' % VERSION, b'"version":%d' % (VERSION + 1), 1)
    newer = tmp_path / "newer.referee.json"
    newer.write_bytes(newest)
    with pytest.raises(BadFile) as refused:
        open_session(newer)
    assert refused.value.reason == "newer"
    assert newer.read_bytes() == newest and list(tmp_path.iterdir()) == [newer]
