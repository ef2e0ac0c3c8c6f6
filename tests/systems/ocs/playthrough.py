"""Plays a recorded encounter and says what came of it: `python -m tests.systems.ocs.playthrough FILE`.

A playthrough is plain JSON: orders as files keep them, dice and decisions as they fell, and the facts that must come
of them. Printed is the same file with the facts of today's rules, so a change of the rules shows as a difference.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Answer, Choice, Chosen, Question, Thrown
from referee_app.store.door import adapter
from referee_app.systems.ocs import SYSTEM
from referee_app.systems.ocs.state import Encounter
from tests.systems.ocs.table import RAW, opened

KINDS = {str(order.__dataclass_fields__["kind"].default): order for order in SYSTEM.actions}  # type: ignore[attr-defined]


def replayed(game: dict[str, Any]) -> dict[str, Any]:
    """The same playthrough with the facts and the last roster of today's rules."""
    book, state = opened(RAW | game["house"]), SYSTEM.blank
    steps = []
    for step in game["steps"]:
        given = list(step["answers"])
        settled = resolve(_order(step["order"]), state, book, ask=partial(_answer, given))
        assert isinstance(settled, Settled)
        assert not given, f"answers left over: {step}"
        state = settled.state
        steps.append(step | {"facts": [adapter(type(fact)).dump_python(fact, mode="json") for fact in settled.events]})
    return game | {"steps": steps, "after": _roster(state)}


def _order(data: dict[str, Any]) -> Any:
    return adapter(KINDS[data["kind"]]).validate_json(json.dumps(data), strict=True, extra="forbid")


def _answer(given: list[list[Any]], question: Question) -> Answer:
    key, *rest = given.pop(0)
    assert key == question.key, f"{question.key} was asked, {key} was given"
    if isinstance(question, Choice):
        return Chosen(key, rest[0])
    return Thrown(key, tuple((face,) for face in rest))


def _roster(state: Encounter) -> list[str]:
    """Every unit at the end, in one line each."""
    return [f"{one.id}: steps {one.steps} dg {one.dg} exploit {one.exploit}" for one in state.units]


def written(game: dict[str, Any]) -> str:
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


def main() -> None:
    """Print the playthrough as it comes out today."""
    game = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    sys.stdout.write(written(replayed(game)))


if __name__ == "__main__":
    main()
