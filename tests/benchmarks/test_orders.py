"""One order in a long evening against one in a short one: what is waited for before the dice are shown."""

from __future__ import annotations

import random
import statistics
import threading
import time
from pathlib import Path

import pytest

from referee_app.store import codec
from referee_app.store.files import replace
from referee_app.store.session_file import Opened, saver_of
from referee_app.systems import load
from tests.store.games import evening, order, orders

SHORT, LONG = 100, 9_000
ORDERS = 60


def waited(lines: int, folder: Path) -> tuple[float, float, float]:
    """Milliseconds from an order to its telling: in the middle, at the 95th per cent, and for writing bare bytes."""
    path = folder / f"{lines}.json"
    path.write_bytes(codec.dump(evening(lines)))
    data = path.read_bytes()
    session = codec.load(data, path.name)
    tab, told = session.encounters[0], threading.Event()
    saver = saver_of(Opened(path, session, data), lambda _status: told.set())
    dice, rounds, times, bare = random.Random(3), load(tab.key).round_of, [], []
    coming = orders(tab, 5)
    next(coming), next(coming)  # both squadrons are there already
    for _ in range(ORDERS):
        before = rounds(tab.journal.state)
        order(tab, next(coming), dice)
        told.clear()
        start = time.perf_counter()
        data = codec.dump(session)
        saver.save(data, round_over=rounds(tab.journal.state) != before)
        assert told.wait(30)
        times.append(time.perf_counter() - start)
        assert saver.flush()
        start = time.perf_counter()
        replace(folder / "bare.json", data)
        bare.append(time.perf_counter() - start)
    assert saver.close()
    return statistics.median(times) * 1_000, sorted(times)[-3] * 1_000, statistics.median(bare) * 1_000


def test_an_order_waits_little_longer_than_the_bare_writing_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short, long = (waited(lines, tmp_path) for lines in (SHORT, LONG))
    with capsys.disabled():
        for lines, (middle, late, bare) in ((SHORT, short), (LONG, long)):
            print(f"\n  an order at {lines:,} lines: {middle:.0f} ms, 95th {late:.0f} ms, bare writing {bare:.0f} ms")
        print(f"  {long[0] / short[0]:.1f} times in the middle, {long[1] / short[1]:.1f} times at the 95th")
    assert long[0] < 4 * long[2] and long[1] < 8 * long[2]
