"""Chances against what is known, in short; at length by `python -m tests.calibration`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests import calibration
from tests.calibration import exact, known
from tests.sixth import registered


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def failed(lines: Iterator[str]) -> bool:
    return any(line.startswith("FAILED") for line in lines)


def test_what_is_known_lies_in_the_interval_of_what_was_fought_out() -> None:
    lines = list(exact(25))
    assert lines[-1].endswith("of 60 inside their 99 % interval, of 25 fights each")


def test_a_chance_that_is_not_the_fights_own_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    duels = [replace(one, chance=one.chance / 2) for one in known()[:15]]
    monkeypatch.setattr(calibration, "known", lambda: duels)
    assert failed(exact(60))
