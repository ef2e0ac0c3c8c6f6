"""A tab that begins with a sheet of its own: continued in a new file, saved, opened, played on."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from referee_app.core.journal import Journal
from referee_app.resource_path import resource_path
from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.samples import Sample, open_sample, samples
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import KEYS, load
from referee_app.systems.cepheus.actions.table import Correct
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.systems.squadron.actions.fire import Fire
from tests.faults.fights import WHOLE, give, recorded
from tests.random_player import Player
from tests.store.games import evening, half_answered
from tests.store.test_codec import reopened

SAMPLES = tuple(samples())
EVERY = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)


def fights(key: str) -> Iterator[Encounter]:
    """Every recorded game, and random evenings at every stage of them."""
    yield from recorded(key)
    for seed in range(30 if WHOLE else 1):
        journal = Player(key, seed).play(120)
        for line in range(0, len(journal.entries), 3 if WHOLE else 60):
            tab = Encounter(key, f"evening {seed} at {line}", journal.branch())
            tab.journal.go_to(line)
            yield tab


def continued(*tabs: Encounter) -> Session:
    """A new file with the sheets of these tabs, saved and opened."""
    session = Session("On and on", "", [tab.continued() for tab in tabs])
    found = reopened(session)
    for old, new in zip(tabs, found.encounters, strict=True):
        assert (new.journal.start, new.journal.state) == (old.journal.state, old.journal.state)
        assert (new.overlay, new.hand, new.journal.pending) == (old.overlay, old.hand, old.journal.pending)
        assert new.journal.entries == []
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_sheet_comes_back_that_a_file_begins_with(key: str) -> None:
    tabs = list(fights(key))
    for start in range(0, len(tabs), 40):
        continued(*tabs[start : start + 40])


@EVERY
def test_a_sample_continued_is_the_sample_as_it_stood(sample: Sample) -> None:
    again = continued(*continued(*open_sample(sample).encounters).encounters)
    assert all(tab.journal.state == tab.journal.start for tab in again.encounters)


@EVERY
def test_a_file_that_begins_blank_keeps_its_bytes(sample: Sample) -> None:
    data = resource_path("systems", sample.key, "samples", sample.name).read_bytes()
    assert codec.dump(codec.load(data, sample.name)) == data
    assert b'"version":1' in data


def test_a_ship_is_corrected_in_a_continued_fight() -> None:
    ships = continued(next(recorded("cepheus"))).encounters[0]
    give(ships, Correct(ships.journal.state.ships[0].id, "", "hull", 1))
    found = reopened(Session("", "", [ships]))
    assert found.encounters[0].journal.state.ships[0].hull == 1


def test_a_half_answered_order_goes_along() -> None:
    tab = evening(10).encounters[0]
    half_answered(tab, Fire("red"), Random(3), 1)
    assert continued(tab).encounters[0].journal.pending is not None


def test_a_what_if_of_a_continued_tab_has_its_start() -> None:
    tab = continued(evening(10).encounters[0]).encounters[0]
    reopened(Session("", "", [tab, tab.branch("what if")], [tab.branch("closed")]))


def test_the_start_is_written_once() -> None:
    session = continued(*recorded("cepheus"))
    starts = {id(tab.journal.start) for tab in session.encounters}
    bytes_ = [line for place, (_, line) in session.kept.items() if place in starts]
    codec.dump(session)
    assert [line for place, (_, line) in session.kept.items() if place in starts] == bytes_
    assert len(bytes_) == len(session.encounters)


def test_an_older_referee_sees_a_newer_file() -> None:
    """It would fold the facts from a blank sheet; so the start is written in a layout it refuses."""
    data = json.loads(codec.dump(continued(evening(5).encounters[0])))
    assert data["version"] == 2
    assert json.loads(codec.dump(evening(5)))["version"] == 1


@pytest.mark.parametrize(("settling", "layout"), [((), 2), (("red",), 6)])
def test_what_a_newer_layout_knows_of_a_start_is_written_only_where_there_is_any(
    settling: tuple[str, ...], layout: int
) -> None:
    """A ship battle continued in the midst of a damage step; any other still opens in an older Referee (C-117)."""
    tab = new_encounter(load("cepheus"), "midst")
    red = Ship("red", "Red", "red", 200, 4, 4, 4, 4, 4)
    tab.journal = Journal(Battle(turn=1, phase="turn", ships=(red,), active=("red",), settling=settling))
    written = codec.dump(Session(encounters=[tab]))
    tree = json.loads(written)
    assert (tree["version"], tree["encounters"][0]["start"].get("settling", [])) == (layout, list(settling))
    assert codec.load(written, "s").encounters[0].journal.state == tab.journal.state


def strange(change: Any) -> BadFile:
    tree = json.loads(codec.dump(continued(evening(5).encounters[0])))
    change(tree["encounters"][0]["start"])
    with pytest.raises(BadFile) as refusal:
        codec.load(json.dumps(tree).encode(), "stranger.json")
    return refusal.value


def test_a_stranger_s_start_is_refused_with_its_place() -> None:
    many = strange(lambda start: start.update(jamming=["red"] * 25))
    assert (many.place, many.reason) == ("encounters[0].start.jamming", "list_most")
    high = strange(lambda start: start["squadrons"][0].update(command=100))
    assert (high.place, high.reason) == ("encounters[0].start.squadrons[0].command", "high")
    new = strange(lambda start: start.update(ghost=1))
    assert (new.place, new.reason) == ("encounters[0].start.ghost", "unknown")


def test_a_name_given_twice_in_a_start_is_refused() -> None:
    data = codec.dump(continued(evening(5).encounters[0]))
    twice = data.replace(b'"start":{"round":', b'"start":{"round":7,"round":', 1)
    with pytest.raises(BadFile) as refusal:
        codec.load(twice, "stranger.json")
    assert refusal.value.reason == "duplicate"
