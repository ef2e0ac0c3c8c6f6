"""What ground combat comes with: its library and its sample."""

from __future__ import annotations

from referee_app.core.journal import verify
from referee_app.resource_path import resource_path
from referee_app.store.house import book_of
from referee_app.store.library import Library
from referee_app.store.samples import Sample, open_sample
from referee_app.systems.ocs.records import misdrawn
from tests.store.make_shipped_ocs import shipped


def test_the_shipped_files_are_as_they_were_made() -> None:
    for name, data in shipped().items():
        assert resource_path("systems", "ocs", *name.split("/")).read_bytes() == data, name


def test_shipped_units_are_soundly_drawn() -> None:
    for item in Library("ocs").shipped("units"):
        assert list(misdrawn(item.value)) == []


def test_the_sample_is_played_by_today_s_rules() -> None:
    encounter = open_sample(Sample("ocs", "the-crossing.json")).encounters[0]
    assert list(verify(encounter.journal, lambda _: book_of(encounter))) == []
