"""Twelve squadrons of twelve craft stay fluent: measured against the same with two of four on the same machine."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import perf_counter

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from referee_app.systems.squadron.actions.phases import PLAIN, BeginPhase, StartRound
from referee_app.systems.squadron.actions.sheet import Correct
from tests.ui.systems.squadron.conftest import Lay, Played, lay
from tests.ui.systems.squadron.test_panel import to_declarations

__all__ = ["lay"]

FRAME = 1 / 60


def spent(work: Callable[[], object], times: int = 15) -> float:
    """The median time of some work, painting included."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        work()
        QApplication.processEvents()
        seconds.append(perf_counter() - start)
    return statistics.median(seconds)


def keystrokes(played: Played) -> float:
    """A digit typed into the distance field, and taken back."""
    card = to_declarations(played)
    digits = iter("1" * 100)

    def work() -> None:
        card.distance.setText("")
        QTest.keyClicks(card.distance, next(digits))

    return spent(work)


def corrections(played: Played) -> float:
    """One marker more on one craft, and the whole panel after it."""
    markers = iter(range(1, 99))
    return spent(lambda: played.order(Correct("red", 1, "markers", next(markers))))


def test_a_keystroke_stays_inside_two_frames_and_hardly_grows(lay: Lay) -> None:
    small, large = keystrokes(lay(2, 4)), keystrokes(lay(12, 12))
    print(f"keystroke {small * 1000:.1f} ms with 2 x 4, {large * 1000:.1f} ms with 12 x 12")
    assert large < max(8 * small, 2 * FRAME)


def test_a_correction_costs_one_sheet_not_twelve(lay: Lay) -> None:
    for phase in PLAIN:
        times = []
        for squadrons, craft in ((2, 12), (12, 12)):
            played = lay(squadrons, craft)
            played.order(StartRound())
            for step in PLAIN[: PLAIN.index(phase) + 1]:
                played.order(BeginPhase(step))
            times.append(corrections(played))
        print(f"{phase}: {times[0] * 1000:.1f} ms with 2, {times[1] * 1000:.1f} ms with 12 squadrons")
        assert times[1] < max(6 * times[0], 2 * FRAME)
