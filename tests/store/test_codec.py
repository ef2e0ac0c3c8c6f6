"""What was saved opens again as it was, whatever was saved."""

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.core.journal import Journal
from referee_app.core.limits import WIDEST
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Thrown
from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.house import book_of
from referee_app.store.schema import schema_of
from referee_app.store.session import Encounter, Session, empty_encounter, new_encounter
from referee_app.store.shapes import VERSION, entry_shape, session_shape
from referee_app.systems import KEYS, load
from referee_app.systems.squadron import SYSTEM
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.sheet import Correct, Enlist
from tests.faults.fights import amend_first
from tests.store.games import evening, half_answered, order, play, squadron

ROOT = Path(__file__).resolve().parents[2]


def same(first: Journal[Any, Any], second: Journal[Any, Any]) -> None:
    assert first.entries == second.entries
    assert first.struck == second.struck
    assert first.cursor == second.cursor
    assert first.pending == second.pending
    assert first.start == second.start
    assert first.state == second.state


def reopened(session: Session) -> Session:
    """Save and open, prove that nothing was lost and that saving again gives the same bytes."""
    data = codec.dump(session)
    found = codec.load(data, "test.json")
    assert codec.dump(found) == data
    assert (found.title, found.notes, found.current) == (session.title, session.notes, session.current)
    for ours, theirs in (
        (session.encounters, found.encounters),
        (session.closed, found.closed),
    ):
        assert len(ours) == len(theirs)
        for one, other in zip(ours, theirs, strict=True):
            assert (one.key, one.name, one.hand, one.houses) == (
                other.key,
                other.name,
                other.hand,
                other.houses,
            )
            same(one.journal, other.journal)
    return found


def test_a_whole_evening_comes_back() -> None:
    reopened(evening(60))


def test_an_empty_session_comes_back() -> None:
    reopened(Session())


def test_undone_and_struck_lines_come_back() -> None:
    session = evening(20)
    tab = session.encounters[0]
    tab.journal.go_to(12)
    order(tab, Correct("red", 1, "markers", 1), random.Random(1))
    tab.journal.go_to(10)
    found = reopened(session).encounters[0].journal
    assert (len(found.entries), len(found.struck), found.cursor) == (13, 8, 10)


def test_a_half_answered_order_comes_back() -> None:
    session = evening(10)
    tab = session.encounters[0]
    half_answered(tab, Fire("red"), random.Random(3), 1)
    found = reopened(session).encounters[0]
    pending = found.journal.pending
    assert pending is not None
    assert len(pending.answers) == 1
    asked = resolve(pending.action, found.journal.state, book_of(found), pending.answers)
    assert isinstance(asked, Asked)
    assert asked.answers == pending.answers


def test_house_rules_stay_with_their_lines() -> None:
    session = evening(9)
    tab = session.encounters[0]
    tab.play_by({"difficulty": {"short": 5}, "rulings": {"double_bomb": "no_effect"}})
    play_on(tab)
    tab.play_by({})
    found = reopened(session).encounters[0]
    assert [entry.house for entry in found.journal.entries[-3:]] == [1, 1, 2]
    assert book_of(found, found.journal.entries[-2]).difficulty.short == 5
    assert book_of(found).difficulty.short == 6


def play_on(tab: Encounter) -> None:
    order(tab, Fire("red"), random.Random(2))


def test_closed_tabs_and_hand_dice_come_back() -> None:
    session = evening(5)
    session.add(new_encounter(SYSTEM, "Second flight"))
    session.encounters[0].hand = frozenset({"north", "south", "east"})
    session.close(1)
    found = reopened(session)
    assert found.reopen().name == "Second flight"


NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\u2028\u2029"), max_size=120)
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@given(
    title=NAMES.filter(lambda text: not BIDI & set(text)),
    hand=st.frozensets(st.sampled_from(["north", "south", "öst", "väst"])),
    lines=st.integers(0, 40),
    cursor=st.integers(0, 40),
    seed=st.integers(0, 99),
)
@settings(max_examples=30)
def test_any_session_comes_back(title: str, hand: frozenset[str], lines: int, cursor: int, seed: int) -> None:
    tab = new_encounter(SYSTEM, title)
    play(tab, lines, seed)
    tab.journal.go_to(min(cursor, lines))
    tab.hand = hand
    reopened(Session(title, title, [tab]))


def test_saving_again_writes_only_what_is_new() -> None:
    session = codec.load(codec.dump(evening(30)), "test.json")
    assert len(session.kept) == 30  # the file's own lines, without writing them anew
    lines = [line for _, line in session.kept.values()]
    order(session.encounters[0], Correct("red", 1, "pilot", "Adler"), random.Random(1))
    codec.dump(session)
    assert len(session.kept) == 31
    assert all(new is old for (_, new), old in zip(session.kept.values(), lines, strict=False))


def test_a_file_laid_out_by_hand_is_written_anew() -> None:
    data = codec.dump(evening(5))
    session = codec.load(json.dumps(json.loads(data), indent=2).encode(), "test.json")
    assert session.kept == {}
    assert codec.dump(session) == data


def test_a_line_hidden_in_another_is_not_kept() -> None:
    """Lines are kept only where the whole file is laid out as we would write it."""
    data = codec.dump(evening(5))
    moved = data.replace(b',"answers":', b',\n"answers":', 1)
    assert codec.load(moved, "test.json").kept == {}


def test_a_byte_order_mark_does_no_harm() -> None:
    data = codec.dump(evening(3))
    assert codec.dump(codec.load(b"\xef\xbb\xbf" + data, "test.json")) == data


def test_what_would_not_be_read_back_is_not_written() -> None:
    session = evening(2)
    order(session.encounters[0], Enlist(squadron("x" * 121, "north")), random.Random(1))
    with pytest.raises(BadFile) as refusal:
        codec.dump(session)
    assert refusal.value.reason == "letters_most"


@pytest.mark.parametrize("where", ["title", "notes", "name", "pilot"])
def test_half_a_character_is_refused_before_it_is_written(where: str) -> None:
    session = evening(2)
    half = "half \ud800"
    if where == "pilot":
        order(session.encounters[0], Correct("red", 1, "pilot", half), random.Random(1))
    elif where == "name":
        session.encounters[0].name = half
    else:
        setattr(session, where, half)
    with pytest.raises(BadFile) as refusal:
        codec.dump(session)
    assert refusal.value.reason == "surrogate"


def test_the_writer_keeps_to_the_readers_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "MOST_BYTES", 5_000)
    with pytest.raises(BadFile) as refusal:
        codec.dump(evening(30))
    assert refusal.value.reason == "large"


def test_a_wrong_session_is_not_written() -> None:
    session = evening(3)
    session.encounters[0].journal.cursor = 7
    with pytest.raises(BadFile) as refusal:
        codec.dump(session)
    assert refusal.value.reason == "cursor"


def test_the_bytes_do_not_depend_on_the_hash_seed() -> None:
    code = """
import hashlib
from referee_app.store import codec
from tests.store.games import evening
session = evening(12)
session.encounters[0].hand = frozenset({"north", "south", "east", "west"})
print(hashlib.sha256(codec.dump(session)).hexdigest())
"""
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in range(3)
    }
    assert len(found) == 1


def test_opening_runs_no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    data = codec.dump(evening(12))

    def never(*_: object) -> None:
        raise AssertionError("a rule was run")

    for action in SYSTEM.actions:
        monkeypatch.setattr(action, "resolve", never)
        monkeypatch.setattr(action, "objections", never)
    assert codec.load(data, "test.json").encounters[0].journal.state.round == 1


def test_what_the_window_needs_first_comes_without_pydantic() -> None:
    rooms = ", ".join(f"referee_app.store.{name}" for name in ("session", "errors", "settings", "saver", "lock"))
    code = f"import sys, {rooms}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pydantic" not in done.stdout
    assert "referee_app.systems" not in done.stdout.split()


def test_the_schema_describes_every_system() -> None:
    schema = codec.schema()
    text = json.dumps(schema)
    for key in KEYS:
        assert f'"{key}"' in text
    assert schema["properties"]["version"]["maximum"] == VERSION


@pytest.mark.parametrize("key", KEYS)
def test_everything_in_a_file_has_a_limit(key: str) -> None:
    """A list, text or number without one would let a stranger's file fill the memory."""
    assert sorted(unlimited(schema_of(session_shape((key,))))) == []


LIMITS = {"str": "max_length", "int": "le", "tuple": "max_length", "list": "max_length", "dict": "max_length"}


def unlimited(schema: Any, path: str = "") -> set[str]:
    found: set[str] = set()
    if isinstance(schema, list):
        for part in schema:
            found |= unlimited(part, path)
    if not isinstance(schema, dict):
        return found
    name = schema.get("name") or schema.get("cls_name") or ""
    path = f"{path}/{name}" if isinstance(name, str) and name else path
    kind = schema.get("type")
    of_any_length = kind != "tuple" or "variadic_item_index" in schema
    if kind in LIMITS and LIMITS[kind] not in schema and of_any_length:
        found.add(f"{path}: {kind}")
    if kind in ("float", "any", "set", "frozenset") or (kind == "int" and abs(schema.get("ge", 0)) > WIDEST):
        found.add(f"{path}: {kind}")
    for key, part in schema.items():
        if key not in ("metadata", "serialization"):
            found |= unlimited(part, path)
    return found


def test_the_check_for_limits_finds_what_has_none() -> None:
    from pydantic import TypeAdapter

    assert unlimited(TypeAdapter(tuple[int, ...]).core_schema) == {": tuple", ": int"}
    assert unlimited(TypeAdapter(tuple[int, int]).core_schema) == {": int"}
    assert entry_shape("squadron") is entry_shape("squadron")


def test_answers_keep_the_dice_as_they_fell() -> None:
    session = evening(40)
    thrown = [
        answer
        for entry in reopened(session).encounters[0].journal.entries
        for answer in entry.answers
        if isinstance(answer, Thrown)
    ]
    assert any(len(die) > 1 for answer in thrown for die in answer.faces)
    assert {answer.by for answer in thrown} == {"app"}


def test_a_tab_in_which_nothing_is_opens_without_its_rule_book() -> None:
    """Five tabs are laid out for an evening, and one is played."""
    session = evening(3)
    session.encounters += map(empty_encounter, KEYS)
    data = codec.dump(session)
    found = codec.load(data, "test.json")
    assert [tab.unopened for tab in found.encounters] == [False, *[True] * len(KEYS)]
    assert codec.front(data) == session.encounters[session.current].key
    assert codec.dump(found) == data
    assert [tab.journal.state for tab in found.encounters[1:]] == [load(key).blank for key in KEYS]
    assert codec.dump(found) == data, "looked into, it is as empty as before"


def test_an_empty_tab_is_laid_out_and_read_without_its_rule_book() -> None:
    script = """
import sys
from referee_app.store import codec
from referee_app.store.session import Session, empty_encounter
from referee_app.systems import KEYS, load
codec.load(codec.dump(Session(encounters=list(map(empty_encounter, KEYS)))), "test.json")
print(*[one for one in sys.modules if one.startswith("referee_app.systems.") or one.partition(".")[0] == "pydantic"])
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_what_is_in_a_tab_that_looks_empty_is_read() -> None:
    """A file of another hand may hold its lines elsewhere than where they are written here."""
    session = evening(3)
    text = json.dumps(json.loads(codec.dump(session)))
    assert reopened(codec.load(text.encode(), "test.json")).encounters[0].journal.entries
    data = codec.dump(Session(encounters=[empty_encounter("squadron")]))
    with pytest.raises(BadFile, match="cursor"):
        codec.load(data.replace(b'"cursor":0', b'"cursor":1'), "test.json")


def test_a_session_saved_again_and_again_is_written_as_one_saved_for_the_first_time() -> None:
    """Whatever is remembered of its lines from one save to the next; and what was taken for a save stays as it was,
    whatever is played until it is written."""
    session = evening(600)
    tab = session.encounters[0]
    taken = list[tuple[codec.Parts, bytes]]()

    def saved() -> bytes:
        data = codec.dump(session)
        assert data == codec.dump(Session(session.title, session.notes, [tab]))
        taken.append((codec.parts(session), data))
        return data

    first = saved()
    amend_first(tab, 1)
    amended = saved()
    assert amended != first
    assert tab.journal.take_back()
    assert saved() != amended
    tab.journal.go_to(300)
    saved()
    order(tab, Correct("red", 1, "markers", 3), random.Random(1))
    saved()
    for _ in range(300):  # past the end of a stretch that was cut
        order(tab, Correct("red", 1, "markers", 4), random.Random(1))
    saved()
    six, seven = tab.journal.entries[6:8]
    tab.journal.entries = [*tab.journal.entries[:7], replace(seven, number=six.number), *tab.journal.entries[8:]]
    with pytest.raises(BadFile):
        codec.dump(session)
    assert all(b"".join(parts) == data for parts, data in taken)
