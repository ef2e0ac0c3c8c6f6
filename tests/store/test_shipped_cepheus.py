"""The samples of ship combat: as they were made, played by today's rules, ready for the first turn."""

from __future__ import annotations

import pytest

from referee_app.core.journal import verify
from referee_app.resource_path import resource_path
from referee_app.store.house import book_of
from referee_app.store.samples import Sample, open_sample
from referee_app.systems.cepheus.actions.turn import StartTurn
from referee_app.systems.cepheus.state import Battle
from tests.store.make_shipped_cepheus import shipped

FILES = tuple(shipped())


def test_the_shipped_samples_are_as_they_were_made() -> None:
    for name, data in shipped().items():
        assert resource_path("systems", "cepheus", *name.split("/")).read_bytes() == data, name


@pytest.mark.parametrize("file", FILES)
def test_a_sample_is_played_by_today_s_rules_and_the_first_turn_may_begin(file: str) -> None:
    encounter = open_sample(Sample("cepheus", file.removeprefix("samples/"))).encounters[0]
    book = book_of(encounter)
    assert list(verify(encounter.journal, lambda _: book)) == []
    state: Battle = encounter.journal.state
    assert (state.phase, state.turn) == ("between", 0)
    assert len({ship.side for ship in state.ships}) == 2
    assert list(StartTurn().objections(state, book)) == []
