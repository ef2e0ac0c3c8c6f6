"""Every press within a frame: a round on the largest sensible scene of each system, in the real window.

    python3 test.py tests/benchmarks/test_frames.py -s -k eras

`frames.Desk` presses Space through a round, picks other units, types into fields, puts figures right, undoes, redoes
and types dice. The yardstick is a plain table that Qt fills and paints in the same run; a frame of 16 ms was two of
them where this was written. QT_QPA_PLATFORM=xcb opens the window on the screen.
"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.ui.look import theme
from tests.benchmarks.frames import SCENES, played, share

FEW, MANY = 100, 9_000
"""So many lines an evening has at its beginning, and a very long one at its end."""
CEILING = {"cepheus": 7.5, "squadron": 5.5, "eras": 4.0, "ocs": 6.5, "fleets": 6.5}
"""How many plain tables 95 of 100 presses take at the most; two of them are a frame, which is not reached yet."""
LONGER = 1.4
"""A long evening's presses take so much more in the middle."""


def told(name: str, taken: list[float], plain: float) -> str:
    """A line of the report: milliseconds, and plain tables."""
    middle, most = share(taken, 0.5), share(taken, 0.95)
    return f"  {name:12} {len(taken):4} presses {middle * 1e3:7.1f} ms {most * 1e3:7.1f} ms {most / plain:6.2f} tables"


@pytest.mark.parametrize("key", SCENES)
def test_every_press_is_answered_within_a_frame(qapp: QApplication, key: str) -> None:
    theme.apply(qapp, "light")
    middle, most = dict[int, float](), dict[int, float]()
    for lines in (FEW, MANY):
        taken, plain = played(key, lines)
        every = [one for some in taken.values() for one in some]
        print(f"\n{key} behind {lines} lines, a plain table {plain * 1e3:.1f} ms; median, 95th per cent")
        for name, some in ({"everything": every} | taken).items():
            print(told(name, some, plain))
        middle[lines], most[lines] = share(every, 0.5) / plain, share(every, 0.95) / plain
    assert most[FEW] <= CEILING[key]
    assert middle[MANY] <= LONGER * middle[FEW]
