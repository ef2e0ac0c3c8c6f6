"""House rules lie over the printed tables and are judged at the door."""

import pytest

from referee_app.store.errors import BadFile
from referee_app.store.house import book_of, changed, load_book, printed, sparse_of, tables
from referee_app.store.session import new_encounter
from referee_app.systems import KEYS, load
from referee_app.systems.squadron import SYSTEM
from referee_app.systems.squadron.book import Book

OVERLAY: dict[str, object] = {"difficulty": {"short": 5}, "rulings": {"double_bomb": "no_effect"}}


@pytest.mark.parametrize("key", KEYS)
def test_the_printed_tables_load(key: str) -> None:
    assert isinstance(load_book(key, {}), load(key).book)


def test_what_is_not_changed_stays_as_printed() -> None:
    book = load_book("squadron", OVERLAY)
    assert isinstance(book, Book)
    assert (book.difficulty.short, book.difficulty.medium) == (5, 8)
    assert (book.rulings.double_bomb, book.rulings.ion_tie) == ("no_effect", "counter")


def test_the_same_rules_are_the_same_object() -> None:
    other: dict[str, object] = {"rulings": {"double_bomb": "no_effect"}, "difficulty": {"short": 5}}
    assert load_book("squadron", OVERLAY) is load_book("squadron", other)


def test_changes_are_told_as_paths() -> None:
    assert changed(OVERLAY) == {"difficulty.short", "rulings.double_bomb"}
    assert changed({}) == frozenset()
    assert changed({"heavy_margin": 3}) == {"heavy_margin"}


@pytest.mark.parametrize("key", KEYS)
def test_a_full_form_leaves_only_what_differs(key: str) -> None:
    assert sparse_of(key, printed(key)) == {}


def test_a_changed_form_leaves_the_change() -> None:
    assert sparse_of("squadron", tables("squadron", OVERLAY)) == OVERLAY


@pytest.mark.parametrize(
    ("overlay", "place", "reason"),
    [
        ({"difficulty": {"short": 500}}, "difficulty.short", "high"),
        ({"difficulty": {"short": True}}, "difficulty.short", "number"),
        ({"difficulty": {"short": 5.5}}, "difficulty.short", "number"),
        ({"difficulty": {"short": None}}, "difficulty.short", "number"),
        ({"difficulty": {"near": 5}}, "difficulty.near", "unknown"),
        ({"difficulty": 5}, "difficulty", "expected"),
        ({"rulings": {"double_bomb": "boom"}}, "rulings.double_bomb", "expected"),
        ({"rulings": {"jam_stack": 1}}, "rulings.jam_stack", "truth"),
        ({"rulings": []}, "rulings", "expected"),
        ({"heavy_margin": float("nan")}, "", "no_number"),
        ({"heavy_margin": 10**5000}, "", "no_number"),
        ({"heavy_margin": object()}, "", "no_number"),
    ],
)
def test_what_does_not_fit_names_its_field(overlay: dict[str, object], place: str, reason: str) -> None:
    with pytest.raises(BadFile) as refusal:
        load_book("squadron", overlay, "mine.json")
    assert (refusal.value.file, refusal.value.place, refusal.value.reason) == ("mine.json", place, reason)


def test_rules_that_go_round_in_circles_are_refused() -> None:
    endless: dict[str, object] = {}
    endless["difficulty"] = endless
    with pytest.raises(BadFile):
        load_book("squadron", endless)


def test_an_unknown_system_is_refused() -> None:
    with pytest.raises(BadFile) as refusal:
        load_book("chess", {})
    assert refusal.value.reason == "system"


def test_a_tab_plays_by_its_last_house_rules() -> None:
    tab = new_encounter(SYSTEM, "First flight")
    tab.play_by(OVERLAY)
    tab.play_by(OVERLAY)
    assert (tab.house, tab.overlay) == (1, OVERLAY)
    assert book_of(tab).difficulty.short == 5
    tab.play_by({})
    assert book_of(tab).difficulty.short == 6
