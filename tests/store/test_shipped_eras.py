"""The shipped library and sample of the eras system are what their maker makes."""

from __future__ import annotations

import pytest

from referee_app.resource_path import resource_path
from referee_app.store.library import load_items
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.records import misdrawn
from tests.store.make_shipped_eras import shipped, the_raid


@pytest.mark.parametrize("name", sorted(shipped()))
def test_the_files_are_as_made(name: str) -> None:
    assert resource_path("systems", "eras", *name.split("/")).read_bytes() == shipped()[name]


def test_the_units_are_sound_and_of_three_eras() -> None:
    units = load_items("eras", "units", shipped()["library/units.json"], "units.json")
    assert len(units) >= 24
    assert {one.era for one in units} == {1, 2, 3}
    assert [one for one in units if list(misdrawn(one))] == []


def test_the_sample_is_the_scene_before_its_first_round() -> None:
    state = the_raid().encounters[0].journal.state
    assert SYSTEM.sides(state) == ("colony", "raiders")
    assert {"orbital_base", "fighters", "carrier", "missiles"} <= {one.kind for one in state.units}
    assert (state.round, state.combat) == (0, "colony")
