"""What a long evening costs: a session of 10,000 lines against plain `json` on the same file, in the same run."""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from referee_app.store import codec
from referee_app.store.files import replace
from referee_app.store.saver import Saver
from referee_app.store.session import Session
from referee_app.systems.squadron.actions.sheet import Correct
from tests.faults.fights import amend_first
from tests.store.games import evening, order

ROOT = Path(__file__).resolve().parents[2]
LINES = 10_000


def median(work: Callable[[], object], rounds: int = 7) -> float:
    """Milliseconds in the middle of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1_000


@pytest.fixture(scope="module")
def data() -> bytes:
    return codec.dump(evening(LINES))


@pytest.fixture
def session(data: bytes) -> Session:
    return codec.load(data, "long.json")


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    def aloud(text: str) -> None:
        with capsys.disabled():
            print(f"\n  {text}", end="")

    return aloud


def append(session: Session, number: int) -> bytes:
    order(session.encounters[0], Correct("red", 1, "markers", number % 9), random.Random(1))
    return codec.dump(session)


def test_opening_costs_at_most_ten_times_json(data: bytes, say: Callable[[str], None]) -> None:
    plain = median(lambda: json.loads(data))
    ours = median(lambda: codec.load(data, "long.json"))
    say(f"open {len(data):,} bytes: json {plain:.0f} ms, ours {ours:.0f} ms, {ours / plain:.1f} times")
    assert ours < 10 * plain


def test_a_line_more_costs_a_fraction_of_json(data: bytes, session: Session, say: Callable[[str], None]) -> None:
    tree = json.loads(data)
    plain = median(lambda: json.dumps(tree))
    numbers = iter(range(1_000))
    ours = median(lambda: append(session, next(numbers)), 25)
    say(f"a line more, in the window's thread: json {plain:.0f} ms, ours {ours:.1f} ms")
    assert ours < plain / 4


def test_a_line_more_is_soon_on_the_disk(
    data: bytes, session: Session, tmp_path: Path, say: Callable[[str], None]
) -> None:
    file = tmp_path / "long.json"
    file.write_bytes(data)
    bare = median(lambda: replace(tmp_path / "bare.json", data), 15)
    saver = Saver(file, data, lambda _: None)
    numbers = iter(range(1_000))

    def line() -> None:
        saver.save(append(session, next(numbers)))
        assert saver.flush()

    ours = median(line, 25)
    assert saver.close()
    say(f"a line more, on the disk: {ours:.1f} ms, of which the bare writing {bare:.1f} ms")
    assert ours < 4 * bare


def test_after_twenty_amendments_a_line_more_costs_hardly_more(say: Callable[[str], None]) -> None:
    session = evening(1_000)
    numbers = iter(range(1_000))
    before = median(lambda: append(session, next(numbers)), 25)
    for number in range(20):
        amend_first(session.encounters[0], (1, 5)[number % 2])
    after = median(lambda: append(session, next(numbers)), 25)
    say(f"a line more: {before:.2f} ms, after 20 amendments {after:.2f} ms")
    assert after < 2 * before


MEMORY = """
import json, re, sys
from pathlib import Path
from referee_app.store import codec
from referee_app.store.shapes import session_door
def peak():
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
session_door(("squadron",))
data = Path(sys.argv[1]).read_bytes()
before = peak()
kept = json.loads(data) if sys.argv[2] == "json" else codec.load(data, "long.json")
print(peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
def test_opening_takes_a_bounded_share_of_memory(data: bytes, tmp_path: Path, say: Callable[[str], None]) -> None:
    file = tmp_path / "long.json"
    file.write_bytes(data)
    peaks = []
    for reader in ("json", "ours"):
        command = [sys.executable, "-c", MEMORY, str(file), reader]
        done = subprocess.run(command, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True)
        peaks.append(int(done.stdout) / 1_024)
    plain, ours = peaks
    say(f"peak memory of opening: json {plain:.0f} MB, ours {ours:.0f} MB, {ours / plain:.1f} times\n")
    assert ours < 6 * plain
