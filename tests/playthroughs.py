"""Recorded games of any system, played again: `tests/systems/<key>/playthrough.py FILE` prints today's facts.

A playthrough is plain JSON: orders as files keep them, dice and decisions as they fell, and the facts that must come
of them. Printed is the same file with the facts of today's rules, so a change of the rules shows as a difference.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from referee_app.core.order import kind_of
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import System
from referee_app.core.table import Answer, Choice, Chosen, Question, Thrown
from referee_app.store.door import adapter
from referee_app.store.house import load_book

ROOT = Path(__file__).resolve().parents[1]
Game = dict[str, Any]


def facts_of(event: Any) -> Any:
    """A fact as files keep it."""
    return adapter(type(event)).dump_python(event, mode="json")


@dataclass(frozen=True)
class Stage:
    """Where the playthroughs of one system are played; `after` says what stands on the sheets at the end."""

    system: System[Any, Any]
    after: Callable[[Any], Any]
    plain: Callable[[Any], Any] = facts_of

    @property
    def kinds(self) -> dict[str, Any]:
        """Every order by its kind."""
        return {kind_of(order): order for order in self.system.actions}

    def replayed(self, game: Game) -> Game:
        """The same playthrough with the facts and the last sheets of today's rules."""
        book, state = load_book(self.system.key, game["house"]), self.system.blank
        steps = []
        for step in game["steps"]:
            given = list(step["answers"])
            settled = resolve(self.order(step["order"]), state, book, ask=partial(_answer, given))
            assert isinstance(settled, Settled)
            assert not given, f"answers left over: {step}"
            state = settled.state
            steps.append(step | {"facts": [self.plain(fact) for fact in settled.events]})
        return game | {"steps": steps, "after": self.after(state)}

    def order(self, data: dict[str, Any]) -> Any:
        """An order as a file keeps it, through the door."""
        return adapter(self.kinds[data["kind"]]).validate_json(json.dumps(data), strict=True, extra="forbid")

    def main(self) -> None:
        """Print the playthroughs as they come out today."""
        for file in sys.argv[1:]:
            game = json.loads(Path(file).read_text("utf-8"))
            sys.stdout.write(written(self.replayed(game)))


def answered_by(answers: Iterable[list[Any]]) -> Callable[[Question], Answer]:
    """What gives the recorded answers of one order, in turn."""
    return partial(_answer, list(answers))


def _answer(given: list[list[Any]], question: Question) -> Answer:
    answer = answer_of(given.pop(0))
    assert answer.key == question.key, f"{question.key} was asked, {answer.key} was given"
    assert isinstance(answer, Chosen) == isinstance(question, Choice)
    return answer


def answer_of(kept: list[Any]) -> Answer:
    """An answer from a playthrough."""
    key, *rest = kept
    if isinstance(rest[0], str):
        return Chosen(key, rest[0])
    return Thrown(key, tuple(tuple(die) if isinstance(die, list) else (die,) for die in rest))


def kept(answer: Answer) -> list[Any]:
    """An answer as a playthrough keeps it."""
    if isinstance(answer, Chosen):
        return [answer.key, answer.option]
    return [answer.key, *(list(die) if len(die) != 1 else die[0] for die in answer.faces)]


def written(game: Game) -> str:
    """The file's text: one line for an order, for its answers and for a fact."""
    lines = ["{"]
    for name in ("about", "house", "after"):
        lines.append(f"  {json.dumps(name)}: {json.dumps(game[name])},")
    lines.append('  "steps": [')
    lines.append(",\n".join(_step(step) for step in game["steps"]))
    return "\n".join([*lines, "  ]", "}", ""])


def _step(step: dict[str, Any]) -> str:
    facts = ",\n".join(f"      {json.dumps(one)}" for one in step["facts"])
    answers = json.dumps(step["answers"])
    return f'    {{"order": {json.dumps(step["order"])},\n    "answers": {answers},\n    "facts": [\n{facts}]}}'


def files(key: str) -> list[Path]:
    """The recorded games of a system."""
    return sorted((ROOT / "tests/systems" / key / "playthroughs").glob("*.json"))


def given_in(recorded: Iterable[Path]) -> set[str]:
    """The kinds of orders they give."""
    return {step["order"]["kind"] for file in recorded for step in json.loads(file.read_text("utf-8"))["steps"]}


def assert_comes_out(stage: Stage, file: Path) -> None:
    """Today's rules tell the facts the file tells."""
    game = json.loads(file.read_text("utf-8"))
    again = stage.replayed(game)
    for step, now in zip(game["steps"], again["steps"], strict=True):
        assert now["facts"] == step["facts"], step["order"]
    assert again == game


def assert_same_under_any_hashing(key: str) -> None:
    """All of a system's print the files themselves, to the last line, under any order of hashing."""
    recorded = files(key)
    assert recorded
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-m", f"tests.systems.{key}.playthrough", *map(str, recorded)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        wanted = "".join(file.read_text("utf-8") for file in recorded)
        assert done.stdout.decode().splitlines() == wanted.splitlines()
