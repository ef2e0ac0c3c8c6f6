"""Plays a recorded battle and says what came of it: `python -m tests.systems.eras.playthrough FILE`.

A playthrough is plain JSON: orders as files keep them, the faces as they fell, and the facts that must come of them.
Printed is the same file with the facts of today's rules, so a change of the rules shows as a difference.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Question, Thrown
from referee_app.store.door import adapter
from referee_app.store.house import load_book
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.state import Battle

KINDS = {str(order.__dataclass_fields__["kind"].default): order for order in SYSTEM.actions}  # type: ignore[attr-defined]


def replayed(game: dict[str, Any]) -> dict[str, Any]:
    """The same playthrough with the facts and the last roster of today's rules."""
    book, state = load_book("eras", game["house"]), SYSTEM.blank
    steps = []
    for step in game["steps"]:
        fallen = list(step["faces"])
        settled = resolve(_order(step["order"]), state, book, ask=partial(_answer, fallen))
        assert isinstance(settled, Settled)
        assert not fallen, f"faces left over: {step}"
        state = settled.state
        steps.append(step | {"facts": [_plain(event) for event in settled.events]})
    return game | {"steps": steps, "after": _roster(state)}


def _order(data: dict[str, Any]) -> Any:
    return adapter(KINDS[data["kind"]]).validate_json(json.dumps(data), strict=True, extra="forbid")


def _answer(fallen: list[list[Any]], question: Question) -> Thrown:
    key, *dice = fallen.pop(0)
    assert key == question.key, f"{question.key} was asked, {key} fell"
    return Thrown(key, tuple(tuple(die) for die in dice))


def _plain(event: Any) -> Any:
    facts = adapter(type(event)).dump_python(event, mode="json")
    if event.kind == "enlisted":
        facts["unit"] = facts["unit"]["id"]
    return facts


def _roster(state: Battle) -> dict[str, str]:
    """Every unit at the end, in one line."""
    return {
        one.id: f"{one.status} hits {one.hits} rps {one.rps} engaged {state.engaged(one.id)}" for one in state.units
    }


def written(game: dict[str, Any]) -> str:
    """The file's text: one line for an order, for the faces of a throw and for a fact."""
    lines = ["{"]
    for name in ("about", "house", "after"):
        lines.append(f"  {json.dumps(name)}: {json.dumps(game[name])},")
    lines.append('  "steps": [')
    lines.append(",\n".join(_step(step) for step in game["steps"]))
    return "\n".join([*lines, "  ]", "}", ""])


def _step(step: dict[str, Any]) -> str:
    parts = []
    for name in ("faces", "facts"):
        inner = ",\n".join(f"      {json.dumps(one)}" for one in step[name])
        parts.append(f'    "{name}": [\n{inner}]' if inner else f'    "{name}": []')
    return f'    {{"order": {json.dumps(step["order"])},\n' + ",\n".join(parts) + "}"


def main() -> None:
    """Print the playthrough as it comes out today."""
    game = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    sys.stdout.write(written(replayed(game)))


if __name__ == "__main__":
    main()
