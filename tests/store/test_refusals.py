"""A stranger's file is only data: opened whole, or refused with file, place and reason."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.store import codec
from referee_app.store.errors import MOST_FAULTS, SENTENCES, BadFile, bad_file, fault
from referee_app.store.session import Session, new_encounter
from referee_app.store.shapes import VERSION
from referee_app.systems import ocs
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.state import Unit
from tests.store.games import evening, order

DATA = codec.dump(evening(14))
FILE = "stranger.json"


def refused(data: bytes) -> BadFile:
    with pytest.raises(BadFile) as refusal:
        codec.load(data, FILE)
    found = refusal.value
    assert found.file == FILE
    assert found.reason in SENTENCES
    assert len(found.faults) <= MOST_FAULTS
    assert all(len(one.sentence) <= 300 for one in found.faults)
    assert str(found).isprintable()
    return found


def edited(change: Callable[[Any], object]) -> bytes:
    tree = json.loads(DATA)
    change(tree)
    return json.dumps(tree).encode()


def put(path: str, value: object) -> bytes:
    """The session with something else at a JSON path."""
    *steps, last = (int(step) if step.isdecimal() else step for step in re.findall(r"\w+", path))

    def change(tree: Any) -> None:
        for step in steps:
            tree = tree[step]
        tree[last] = value

    return edited(change)


def test_every_truncation_is_refused() -> None:
    for size in range(0, len(DATA) - 2, 100):
        refused(DATA[:size])


def test_every_hundredth_byte_may_be_anything() -> None:
    """A spoilt byte is refused or changes a text, but never breaks out."""
    for place in range(0, len(DATA), 100):
        for byte in b"\0\xff{9":
            spoilt = bytearray(DATA)
            spoilt[place] = byte
            try:
                codec.load(bytes(spoilt), FILE)
            except BadFile as refusal:
                assert refusal.file == FILE


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    refused(data)


ENTRY = "encounters[0].entries[1]"


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("title", 5, "text"),
        ("title", "x" * 10_000, "letters_most"),
        ("title", "bell \a", "characters"),
        ("title", "turned \u202e round", "characters"),
        ("title", "isolated \u2067", "characters"),
        ("title", "line \u2028 end", "characters"),
        ("notes", "bell \a", "characters"),
        ("current", True, "number"),
        ("current", 1.0, "number"),
        ("current", "0", "number"),
        ("current", None, "number"),
        ("current", 1, "tab"),
        ("current", -1, "low"),
        ("current", 10**30, "high"),
        ("current", float("nan"), "number"),
        ("current", float("inf"), "number"),
        ("encounters", {}, "expected"),
        ("encounters[0]", [], "expected"),
        ("encounters[0].key", "chess", "system"),
        ("encounters[0].key", None, "system"),
        ("encounters[0].cursor", 15, "cursor"),
        ("encounters[0].cursor", -1, "low"),
        ("encounters[0].hand", "north", "expected"),
        ("encounters[0].houses", [], "list_least"),
        ("encounters[0].houses[0]", {"difficulty": {"short": 5}}, "first_house"),
        (f"{ENTRY}.number", 1, "ascending"),
        (f"{ENTRY}.number", 2**31, "high"),
        (f"{ENTRY}.house", 1, "house"),
        (f"{ENTRY}.answers", None, "expected"),
        (f"{ENTRY}.events", 5, "expected"),
        (f"{ENTRY}.overruled", [""], "letters_least"),
        (f"{ENTRY}.action.squadron.side", "\x00", "characters"),
        (f"{ENTRY}.action.squadron.boxes[3].box", 99, "high"),
        (f"{ENTRY}.action.squadron.boxes", [{}] * 13, "missing"),
        (f"{ENTRY}.action.squadron.craft_type.weapons[0].kind", "sword", "expected"),
        (f"{ENTRY}.surprise", "x", "unknown"),
        ("surprise", 1, "unknown"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_stands(path: str, value: object, reason: str) -> None:
    found = refused(put(path, value))
    assert found.reason == reason
    assert found.place.startswith(path) or path.startswith(found.place)


def test_a_fraction_that_cannot_be_read_is_told_from_other_texts() -> None:
    """A stranger's find: of a bad strength it said that a text of another form was expected, not of which."""
    tab = new_encounter(ocs.SYSTEM)
    order(tab, Enlist(Unit("tanks", "Tanks", "North", Fraction(17, 2), Fraction(8), 4, 3)), Random(1))
    data = codec.dump(Session(encounters=[tab]))
    assert b'"17/2"' in data
    for bad in (b'"strong"', b'"7/0"', b'"-3"'):
        with pytest.raises(BadFile, match="a number such as 7 or 7/2 was expected"):
            codec.load(data.replace(b'"17/2"', bad), FILE)


def test_an_unknown_fact_is_refused() -> None:
    found = refused(put(f"{ENTRY}.events[0].kind", "won"))
    assert (found.place, found.reason) == (f"{ENTRY}.events[0]", "expected")


def test_a_line_without_an_order_is_refused() -> None:
    found = refused(edited(lambda tree: tree["encounters"][0]["entries"][1].pop("action")))
    assert (found.place, found.reason) == (f"{ENTRY}.action", "missing")


def test_facts_about_nobody_are_refused() -> None:
    """Nothing is left to break when the sheet is looked at."""

    def nobody(tree: Any) -> None:
        fired = next(e for e in tree["encounters"][0]["entries"] if e["action"]["kind"] == "declare")
        fired["events"][0]["declaration"]["weapon"] = "sword"

    assert refused(edited(nobody)).reason == "facts"


def test_house_rules_are_judged_at_the_door() -> None:
    found = refused(put("encounters[0].houses", [{}, {"difficulty": {"short": 500}}]))
    assert found.place == "encounters[0].houses[1].difficulty.short"
    assert found.details == {"most": 99}


def test_a_name_given_twice_is_refused() -> None:
    for twice in (
        DATA.replace(b'"title":', b'"title":"other","title":', 1),
        DATA.replace(b'"number":2,', b'"number":2,"number":2,', 1),
        DATA.replace(b'"side":"north"', b'"side":"north","side":"north"', 1),
        json.dumps(json.loads(DATA)).encode().replace(b'"title": ', b'"title": "other", "title": ', 1),
    ):
        assert refused(twice).reason == "duplicate"


@pytest.mark.parametrize(
    "value",
    [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 5_000, b"-0.0", b"01", b"0x10", b"'0'", b'"\\ud800"'],
)
def test_numbers_that_are_none_are_refused(value: bytes) -> None:
    refused(DATA.replace(b'"current":0', b'"current":' + value))
    refused(DATA.replace(b'"house":0', b'"house":' + value))
    refused(DATA.replace(b'"houses":[{}]', b'"houses":[{},{"heavy_margin":' + value + b"}]"))


def test_half_characters_and_other_encodings_are_refused() -> None:
    refused(DATA.replace(b"An evening", b"\\ud800"))
    refused(DATA.replace(b"An evening", b"\xed\xa0\x80"))
    refused(DATA.decode().encode("utf-16"))
    refused(DATA.replace(b"An evening", b"\xff"))


@pytest.mark.parametrize("depth", [100, 300, 100_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    for opened, closed in ((b"[", b"]"), (b'{"a":', b"}")):
        deep = opened * depth + b"1" + closed * depth
        refused(deep)
        refused(DATA.replace(b'"houses":[{}]', b'"houses":[{},{"a":' + deep + b"}]"))
        refused(DATA.replace(b'"title":"An evening"', b'"title":' + deep))


def test_a_large_file_is_refused_before_it_is_looked_at() -> None:
    found = refused(b"\xff" * 5_000_001)
    assert (found.reason, found.details) == ("large", {"size": 5_000_001, "most": 5_000_000})


def test_a_flood_of_bad_lines_stops_at_the_first() -> None:
    found = refused(put("encounters[0].entries", [{}] * 100_000))
    assert len(found.faults) <= MOST_FAULTS
    refused(put("encounters[0].entries[1].events", [{"kind": "moved"}] * 100_000))


def test_a_newer_file_is_refused_as_that() -> None:
    newer = edited(lambda tree: tree.update(version=VERSION + 1, weather="rain"))
    found = refused(newer)
    assert (found.reason, found.details) == ("newer", {"version": VERSION + 1})


@pytest.mark.parametrize("data", [b"[]", b"{}", b"5", b'"x"', b'{"format":"a-song","version":1}'])
def test_other_files_are_refused_as_that(data: bytes) -> None:
    assert refused(data).reason == "not_ours"


@pytest.mark.parametrize("version", [True, 1.0, "1", None, 0])
def test_a_version_is_a_number(version: object) -> None:
    assert refused(put("version", version)).place == "version"


def test_a_key_spelt_with_escapes_is_the_same_key() -> None:
    spelt = DATA.replace(b'"key":"squadron"', b'"key":"squadro\\u006e"')
    assert codec.dump(codec.load(spelt, FILE)) == DATA


def test_a_refusal_is_short_whatever_is_in_the_file() -> None:
    found = refused(put("x" * 100_000, "y" * 100_000))
    assert len(str(found)) < 700


def test_a_refusal_shows_no_marks_that_turn_text_round() -> None:
    assert "\u202e" not in str(bad_file("a\u202eb", "c\u202ed", "strange", why="e\u202ef\n"))


def test_every_sentence_is_whole() -> None:
    for reason, sentence in SENTENCES.items():
        details: dict[str, str | int] = dict.fromkeys(re.findall(r"{(\w+)}", sentence), 7)
        told = fault("somewhere", reason, **details).sentence
        assert told.startswith("somewhere: ")
        assert "{" not in told
