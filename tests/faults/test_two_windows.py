"""Two real processes on the default session and on one file, closed and killed in both orders; nothing gets lost.

`REFEREE_WHOLE=1` tries every way to end both.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from referee_app.store.session_file import open_session
from tests import stem
from tests.faults.fights import WHOLE
from tests.faults.program import Home, home

ENDS = [(order, *how) for order in ("first", "second") for how in product(("close", "kill"), repeat=2)]
CHOOSES = """
import sys
from referee_app.ui.window.session_lock import claim_untitled
print("ready", flush=True)
sys.stdin.readline()
kept = [claim_untitled() for _ in range(int(sys.argv[1]))]
print(*[path.name for path, _ in kept], flush=True)
sys.stdin.read()
"""


@pytest.fixture
def user(tmp_path: Path) -> Iterator[Home]:
    with home(tmp_path) as made:
        yield made


def lines(path: Path | str) -> int:
    """How many lines the journal of a file's first tab has."""
    return len(open_session(Path(path)).session.encounters[0].journal.entries)


@pytest.mark.parametrize(("order", "one", "other"), ENDS if WHOLE else [ENDS[5]])
@pytest.mark.parametrize("plays", [False, True] if WHOLE else [False])
def test_two_starts_on_the_default_session(user: Home, order: str, one: str, other: str, plays: bool) -> None:
    first, there = user.start()
    assert first.tell("play") == 1 and first.tell("play") == 2
    second, own = user.start()
    assert own != there
    said = second.tell("said")
    assert Path(there).name in said and str(first.child.pid) in said and "new session" in said
    assert "Unsaved" not in said and Path(there).stem not in second.tell("menu")
    if plays:
        assert second.tell("play") == 1
    assert first.tell("play") == 3
    early, late = (first, second) if order == "first" else (second, first)
    early.end(one)
    assert late is second or late.tell("play") == 4
    late.end(other)
    played = 4 if late is first else 3
    assert lines(there) == played
    assert not plays or lines(own) == 1
    third, again = user.start()
    assert again == (own if plays and order == "first" else again)
    assert lines(again) in ((played, 1) if plays else (played,))
    left = {there, own} - {again} if plays else set()
    assert {Path(path).stem for path in left} <= set(third.tell("menu"))
    third.kill()


def test_two_starts_on_one_file(user: Home, tmp_path: Path) -> None:
    evening = tmp_path / "evening.json"
    first, _ = user.start()
    assert first.tell("play") == 1
    assert first.tell("save_as", str(evening)) == [] and first.tell("path") == str(evening)
    second, question = user.start(evening)
    assert str(first.child.pid) in question[0] and question[1:] == ["As a copy", "Cancel", "Read only"]
    assert second.tell("press", "Cancel") == "Cancel"
    own = second.hear()
    assert Path(own).parent.name == "untitled"
    assert second.tell("play") == 1
    refused = second.tell("save_as", str(evening))
    assert "evening.json" in refused[0] and str(first.child.pid) in refused[0]
    second.tell("press", "OK")
    assert second.hear() == own
    assert second.tell("open", str(evening))[0] == question[0]
    second.tell("press", "As a copy")
    copy = second.hear()
    assert copy not in (own, str(evening)) and second.tell("play") == 2
    assert first.tell("play") == 2
    first.kill()
    assert second.tell("open", str(evening)) == [] and second.tell("path") == str(evening)
    assert second.tell("play") == 3
    second.close()
    assert (lines(evening), lines(own), lines(copy)) == (3, 1, 2)


def test_windows_that_choose_at_the_same_time_get_different_names(user: Home) -> None:
    count = 200 if WHOLE else 15
    environ = {**os.environ, "XDG_DATA_HOME": str(user.folder)}
    children = [stem.Program("-c", CHOOSES, str(count), env=environ) for _ in range(3)]
    assert [child.stdout.readline() for child in children] == ["ready\n"] * 3
    for child in children:
        print(file=child.stdin, flush=True)
    names = [name for child in children for name in child.stdout.readline().split()]
    for child in children:
        child.close()
        assert child.wait(20) == 0
    assert len(names) == len(set(names)) == 3 * count


def test_ended_at_the_question_it_leaves_nothing(user: Home, tmp_path: Path) -> None:
    evening = tmp_path / "evening.json"
    first, there = user.start()
    assert first.tell("play") == 1 and first.tell("save_as", str(evening)) == []
    second, question = user.start(evening)
    assert "Cancel" in question
    second.child.terminate()
    assert second.child.wait(30) == 0
    assert list(Path(there).parent.iterdir()) == []
    first.kill()
