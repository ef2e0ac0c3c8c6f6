"""The long tests of the commanders: `python -m tests.at_length [curve] [mirrored] [random] [--keys KEY ...]`.

- *curve*: 1,000 sheets a system from the middle of fights of all tempers, each fought out by a forecast of ten and
  twice with fresh dice: what was forecast comes true as often as it says (`tests/reliability.py`). With the fights the
  sheets are from these are 13,000 fights, each ended, by a cause that is told.
- *mirrored*: 2,000 fights of steady against steady with the seats swapped come out at 50 ± 3.4 %.
- *random*: steady beats a random legal player in 90 of 100.

Every order of every fight is asked for what speaks against it. It is done in chunks, each of them a line of the tally
(`--tally FILE`) as soon as it is done; what stands there of the same code is not done again. So it can be stopped at
any time and called again, and `--tell` only shows what there is. Each fight has its number, and comes out the same.
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

from referee_app.play.crew import Crew
from referee_app.systems import KEYS, commander_of
from tests.commanding import SEATS_ALIKE, Arena, Seen, Share, arena_of, beats, beside_fools, even, mirrored, watched
from tests.reliability import Z99, Foretold, curve, foretold

ROOT = Path(__file__).resolve().parents[1]
TASKS = {"curve": 20, "mirrored": 50, "random": 10}
"""What can be asked for, and how many of it make a chunk: half a minute or so."""
Line = dict[str, Any]
"""A chunk as it stands in the tally, with what came of it."""


@dataclass(frozen=True)
class Chunk:
    """So many of a task for a system, from the one of a number on; of a curve, with so many fights a forecast."""

    task: str
    key: str
    first: int
    count: int
    fights: int = 0
    stale: bool = False

    @property
    def numbers(self) -> range:
        """Those of its sheets or fights."""
        return range(self.first, self.first + self.count)


@cache
def _arena(key: str) -> Arena:
    """Opened once, so that what a commander remembers of its tables is worked out once."""
    return arena_of(key)


def done(chunk: Chunk) -> Line:
    """Do a chunk, here and now. What breaks is told with its number, and the rest goes on."""
    seen, faults, begun = Seen(), list[str](), process_time()
    rows: list[Any] = []
    one = _TASKS[chunk.task]
    for number in chunk.numbers:
        try:
            rows.append(one(_arena(chunk.key), number, chunk, seen))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and counts as a failure
            faults.append(f"{chunk.task} {number} of {chunk.key}: {type(error).__name__}: {error}")
    if seen.causes["cut_off"]:
        faults.append(f"{chunk.task} {chunk.numbers} of {chunk.key}: {seen.causes['cut_off']} fights have no end")
    seconds = round(process_time() - begun, 2)
    played = {"orders": seen.orders, "causes": dict(seen.causes), "seconds": seconds}
    return asdict(chunk) | {"rows": rows, "faults": faults} | played


def _curve(arena: Arena, number: int, chunk: Chunk, seen: Seen) -> Sequence[float]:
    return foretold(watched(arena, seen, alone=True), number, chunk.fights, seen, stale=chunk.stale)


def _mirrored(arena: Arena, number: int, chunk: Chunk, seen: Seen) -> float:
    """What the first side got: 1, 0, or a half where nobody won. In each tenth fight the orders are held to be those
    that are proposed with their words."""
    (one,) = mirrored(watched(arena, seen, alone=number % 10 > 0), (number,))
    seen.causes[one.fought.ending.cause] += 1
    return 0.5 if not one.winner else float(one.winner == arena.sides[0])


def _random(arena: Arena, number: int, chunk: Chunk, seen: Seen) -> float:
    """1 where steady won."""
    ((one, fool),) = beside_fools(arena, (number,), seen)
    seen.causes[one.fought.ending.cause] += 1
    return float(one.winner not in {"", fool})


_TASKS: Mapping[str, Callable[[Arena, int, Chunk, Seen], Any]] = {
    "curve": _curve,
    "mirrored": _mirrored,
    "random": _random,
}


class Tally:
    """A file of chunks that are done, of one state of the code."""

    def __init__(self, path: Path, code: str) -> None:
        """What stands there of other code is left there, and left out."""
        self.path, self.code = path, code
        text = path.read_text("utf-8") if path.exists() else ""
        if text and not text.endswith("\n"):  # stopped in the middle of a line: it is done again
            text = text[: text.rfind("\n") + 1]
            path.write_text(text, "utf-8")
        self.lines: list[Line] = [line for line in map(json.loads, text.splitlines()) if line["code"] == code]

    def add(self, line: Line) -> None:
        """Keep a chunk, at once."""
        self.lines.append(line | {"code": self.code})
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self.lines[-1]) + "\n")

    def of(self, chunk: Chunk) -> Line | None:
        """What came of a chunk; None where it was not done."""
        asked = asdict(chunk)
        return next((line for line in self.lines if asked.items() <= line.items()), None)


def code_of(root: Path = ROOT) -> str:
    """The commit that is checked out; with a plus where something was changed since."""

    def told(*arguments: str) -> str:
        return subprocess.run(("git", "-C", root, *arguments), check=True, capture_output=True, text=True).stdout

    changed = "+" if told("status", "--porcelain", "--untracked-files=no").strip() else ""
    return told("rev-parse", "--short=10", "HEAD").strip() + changed


def work(chunks: Iterable[Chunk], tally: Tally, workers: int = 1) -> Iterator[Line]:
    """Do what is not done yet, and keep each chunk; here, or by so many processes."""
    todo = [chunk for chunk in chunks if tally.of(chunk) is None]
    if workers == 1:
        for line in map(done, todo):
            tally.add(line)
            yield line
        return
    crew = Crew(workers)
    try:
        for future in [crew.submit(done, chunk) for chunk in todo]:
            tally.add(future.result())
            yield tally.lines[-1]
    finally:
        crew.close()


def chunks(task: str, key: str, count: int, fights: int = 0, *, stale: bool = False) -> list[Chunk]:
    """A task in chunks. Where a system says itself what is tried in the place of the sides' fights (`TRIALS`), there is
    none of these."""
    if task != "curve" and (_arena(key).trials != SEATS_ALIKE or (task == "random" and _arena(key).pure_chance)):
        return []
    each = TASKS[task]
    starts = range(0, count, each)
    forecast = (fights, stale) if task == "curve" else (0, False)
    return [Chunk(task, key, first, min(each, count - first), *forecast) for first in starts]


def told(task: str, key: str, of: Sequence[Chunk], tally: Tally) -> Iterator[str]:
    """What has come of a task so far: its table, what was played for it, and what broke."""
    lines = [line for chunk in of if (line := tally.of(chunk)) is not None]
    rows = [row for line in lines for row in line["rows"]]
    yield f"{key} {task}: {sum(line['count'] for line in lines)} of {sum(chunk.count for chunk in of)}"
    if rows:
        yield from _TABLES[task](_arena(key), rows)
    yield from _played(lines)
    yield from (f"FAILED {fault}" for line in lines for fault in line["faults"])


def _played(lines: Sequence[Line]) -> Iterator[str]:
    causes, seconds = sum((Counter(line["causes"]) for line in lines), Counter[str]()), 0.01
    seconds += sum(line["seconds"] for line in lines)
    endings = ", ".join(f"{count:,} {cause}" for cause, count in causes.most_common())
    orders = sum(line["orders"] for line in lines)
    yield f"  played    {causes.total():,} fights ({endings}), {orders:,} orders, each asked for what speaks against it"
    yield f"  speed     {causes.total() / seconds:.1f} fights a CPU second"


def _curve_table(arena: Arena, rows: Sequence[Any]) -> Iterator[str]:
    yield from curve([Foretold(*row) for row in rows])


def _mirrored_table(arena: Arena, rows: Sequence[float]) -> Iterator[str]:
    share = Share(sum(rows), len(rows))
    spread = sum((row - share.share) ** 2 for row in rows) / len(rows)
    margin = Z99 * math.sqrt(spread / len(rows))
    got = f"{arena.sides[0]} got {share.share:.1%} ± {margin:.1%} (99 %) of {share.of}, {rows.count(0.5)} of them drawn"
    yield f"  {got}; 50 ± {share.band:.1%} is fair"
    yield from _judged(lambda: even(arena, share))


def _random_table(arena: Arena, rows: Sequence[float]) -> Iterator[str]:
    share = Share(sum(rows), len(rows))
    yield f"  steady beats a random legal player in {share.won:.0f} of {share.of}"
    yield from _judged(lambda: beats(arena, share))


def _judged(check: Callable[[], object]) -> Iterator[str]:
    try:
        check()
    except AssertionError as error:
        yield f"FAILED {error}"


_TABLES: Mapping[str, Callable[[Arena, Sequence[Any]], Iterator[str]]] = {
    "curve": _curve_table,
    "mirrored": _mirrored_table,
    "random": _random_table,
}


def _own(key: str, fights: int) -> Iterator[str]:
    """What a system tries in the place of the sides' fights."""
    arena = _arena(key)
    for trial in arena.trials if arena.trials != SEATS_ALIKE else ():
        yield f"{key} {trial.__name__}"
        try:
            yield from (f"  {line}" for line in trial(arena, fights))
        except AssertionError as error:
            yield f"FAILED {error}"


def run(given: Namespace) -> Iterator[str]:
    """Everything that is asked for, a system after another."""
    tally, counts = Tally(given.tally, code_of()), {task: getattr(given, task) for task in TASKS}
    yield f"code {tally.code}, tally {given.tally}"
    for key in given.keys:
        for task in given.what or TASKS:
            some = chunks(task, key, counts[task], given.fights, stale=given.stale)
            for line in () if given.tell else work(some, tally, given.workers):
                at = f"{key} {task} {line['first'] + line['count']} of {counts[task]}, {line['seconds']} s"
                print(at, *line["faults"], sep="\n", file=sys.stderr, flush=True)
            if some:
                yield from told(task, key, some, tally)
        if not given.tell and {"mirrored", "random"} & set(given.what or TASKS):
            yield from _own(key, given.mirrored)


def main() -> None:
    """Do the long tests, or go on with them."""
    parser = ArgumentParser(prog="python -m tests.at_length", description=main.__doc__)
    parser.add_argument("what", nargs="*", choices=(*TASKS, []), default=[])
    parser.add_argument("--keys", nargs="+", choices=KEYS, default=[key for key in KEYS if commander_of(key)])
    parser.add_argument("--curve", type=int, default=1_000, help="sheets")
    parser.add_argument("--fights", type=int, default=10, help="fights of each forecast")
    parser.add_argument("--mirrored", type=int, default=2_000, help="fights")
    parser.add_argument("--random", type=int, default=100, help="fights")
    parser.add_argument("--stale", action="store_true", help="forecast older sheets, to see that it is found out")
    parser.add_argument("--tally", type=Path, default=Path("at_length.jsonl"))
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="only tell what is in the tally")
    failed = False
    for line in run(parser.parse_args()):
        print(line, flush=True)
        failed |= line.startswith("FAILED")
    sys.exit(failed)


if __name__ == "__main__":
    main()
