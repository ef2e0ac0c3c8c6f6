"""What `ask` costs, against what cannot be saved: Python with the file door, and JSON read and written."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from referee_app.cli.ask import _line, reply

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES: list[dict[str, Any]] = json.loads((ROOT / "tests/systems/squadron/examples.json").read_text("utf-8"))
LINES = [
    json.dumps({"key": "squadron", "question": one["question"], "input": one["input"]}).encode()
    for one in EXAMPLES
    if one["question"] != "replay"
]


def seconds(work: Callable[[], object], times: int = 7) -> float:
    """The median of some runs."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def start(*arguments: str) -> Callable[[], object]:
    """Run Python once with an empty request."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *arguments]
    return lambda: subprocess.run(
        command, cwd=ROOT, env=environ, input=b'{"at_least":5}', capture_output=True, check=True
    )


def thousand(work: Callable[[bytes], object]) -> Callable[[], object]:
    """A thousand requests, one after the other."""
    many = (LINES * 1_000)[:1_000]
    return lambda: [work(line) for line in many]


def test_a_question_starts_little_later_than_the_file_door() -> None:
    bare = seconds(start("-c", "import json, pydantic.dataclasses"))
    ours = seconds(start("-m", "referee_app", "ask", "squadron", "die_odds"))
    print(f"\none question {ours:.3f} s, {ours / bare:.2f} times Python with pydantic")
    assert ours < 4 * bare


def test_a_thousand_questions_cost_little_more_than_their_json() -> None:
    plain = seconds(thousand(lambda line: json.dumps(json.loads(line))))
    ours = seconds(thousand(lambda line: reply(_line, line)))
    print(f"\n1,000 questions {ours:.3f} s, {ours / plain:.1f} times their JSON read and written")
    assert ours < 60 * plain
