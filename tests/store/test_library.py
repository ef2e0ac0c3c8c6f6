"""The shelf: what came with the program, the user's own, and files to swap with others."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from referee_app.core.journal import verify
from referee_app.resource_path import resource_path
from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.house import book_of
from referee_app.store.library import Library, dump_items, load_items
from referee_app.store.samples import Sample, open_sample, samples
from referee_app.systems import KEYS, load
from referee_app.systems.squadron.records import misdrawn
from referee_app.systems.squadron.state import CraftType
from tests.store.games import TYPE, squadron
from tests.store.make_shipped import shipped

RED = squadron("red", "north")


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library("squadron", tmp_path)


def test_the_shipped_files_are_as_they_were_made() -> None:
    for name, data in shipped().items():
        assert resource_path("systems", "squadron", *name.split("/")).read_bytes() == data, name


@pytest.mark.parametrize(("key", "kind"), [(key, kind) for key in KEYS for kind in load(key).shelf])
def test_something_is_shipped_of_every_kind(key: str, kind: str) -> None:
    items = Library(key).shipped(kind)
    assert len(items) >= 8
    assert all(item.shipped for item in items)


def test_shipped_squadrons_are_soundly_drawn(shelf: Library) -> None:
    types = {item.value for item in shelf.shipped("craft_types")}
    for item in shelf.shipped("squadrons"):
        assert list(misdrawn(item.value)) == []
        assert item.value.craft_type in types
    assert any(craft.hot_shot for item in shelf.shipped("squadrons") for craft in item.value.boxes)


def test_shipped_figures_are_in_the_range_of_the_rules(shelf: Library) -> None:
    for item in shelf.shipped("craft_types"):
        craft: CraftType = item.value
        assert craft.turns in range(2, 6)
        assert craft.turn_distance in range(1, 4)
        assert 1 <= craft.dr_unshielded <= craft.dr_shielded <= 6
        assert craft.attack_speed in range(6, 10)
        assert craft.full_throttle in range(10, 15)
        for weapon in craft.weapons:
            damage = {"laser": (4, 6), "ion": (4, 6), "missile": (8, 9), "jammer": (0, 0)}[weapon.kind]
            assert damage[0] <= weapon.damage <= damage[1]
            assert weapon.kind == "jammer" or 4 <= weapon.fire_code <= 7
            assert weapon.fire_control in range(4)


def test_the_users_own_comes_first(shelf: Library) -> None:
    shelf.save("squadrons", RED)
    assert [item.shipped for item in shelf.items("squadrons")] == [False] + [True] * 8
    assert shelf.own("squadrons")[0].value == RED


def test_saving_again_replaces_the_one_of_that_name(shelf: Library) -> None:
    shelf.save("squadrons", RED)
    shelf.save("squadrons", replace(RED, command=3))
    (item,) = shelf.own("squadrons")
    assert item.value.command == 3


def test_renaming_and_deleting(shelf: Library) -> None:
    shelf.save("craft_types", TYPE)
    shelf.save("craft_types", replace(TYPE, name="other"))
    with pytest.raises(BadFile) as refusal:
        shelf.rename("craft_types", TYPE.name, "other")
    assert refusal.value.reason == "name_taken"
    shelf.rename("craft_types", TYPE.name, "swift")
    shelf.delete("craft_types", "other")
    assert [item.name for item in shelf.own("craft_types")] == ["swift"]
    with pytest.raises(KeyError):
        shelf.delete("craft_types", "other")


def test_a_damaged_shelf_is_refused_and_not_written_over(shelf: Library, tmp_path: Path) -> None:
    path = tmp_path / "squadrons.json"
    path.write_bytes(b"{")
    with pytest.raises(BadFile):
        shelf.save("squadrons", RED)
    assert path.read_bytes() == b"{"
    assert len(shelf.shipped("squadrons")) == 8


def test_a_bad_item_is_not_written(shelf: Library, tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        shelf.save("squadrons", replace(RED, name="x" * 200))
    assert not (tmp_path / "squadrons.json").exists()


DATA = dump_items("squadron", "squadrons", [RED])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"version":1', b'"version":2,"x":1', "newer"),
        (b'"version":1', b'"version":true', "number"),
        (b"referee-library", b"referee-session", "not_ours"),
        (b'"kind":"squadrons"', b'"kind":"craft_types"', "expected"),
        (b'"system":"squadron"', b'"system":"chess"', "expected"),
        (b'"side":"north"', b'"side":"north","side":"south"', "duplicate"),
        (b'"side":"north"', b'"side":"\\u0000"', "characters"),
        (b'"box":1,', b'"box":NaN,', "number"),
    ],
)
def test_a_strangers_library_is_judged_at_the_door(old: bytes, new: bytes, reason: str) -> None:
    assert old in DATA
    with pytest.raises(BadFile) as refusal:
        load_items("squadron", "squadrons", DATA.replace(old, new, 1), "swap.json")
    assert refusal.value.reason == reason


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(BadFile) as refusal:
        dump_items("squadron", "squadrons", [RED, RED])
    assert (refusal.value.place, refusal.value.reason) == ("items[1].name", "name_taken")


def test_a_library_has_its_own_size() -> None:
    with pytest.raises(BadFile) as refusal:
        load_items("squadron", "squadrons", b" " * 2_000_001, "swap.json")
    assert refusal.value.reason == "large"


@pytest.mark.parametrize("sample", list(samples()), ids=lambda sample: sample.name)
def test_a_sample_opens_and_today_rules_agree(sample: Sample) -> None:
    session = open_sample(sample)
    for tab in session.encounters:
        assert list(verify(tab.journal, partial(book_of, tab))) == []


def test_two_flights_is_ready_for_its_first_round() -> None:
    sample = next(one for one in samples() if one.key == "squadron")
    tab = open_sample(sample).encounters[0]
    weapons = [{weapon.kind for weapon in one.craft_type.weapons} for one in tab.journal.state.squadrons]
    assert weapons == [{"laser", "ion", "jammer"}, {"laser", "missile"}]
    assert [len(one.boxes) for one in tab.journal.state.squadrons] == [6, 5]
    assert tab.journal.state.round == 0


def test_a_sample_is_opened_as_a_copy() -> None:
    sample = next(one for one in samples() if one.key == "squadron")
    open_sample(sample).encounters[0].journal.go_to(0)
    again = open_sample(sample)
    assert again.encounters[0].journal.cursor == 2
    assert codec.dump(again) == codec.dump(open_sample(sample))
