"""What the ship combat rules answer from outside: the published examples, and the shape of every question."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from referee_app.cli.ask import answer
from referee_app.core.questions import parsed
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus.questions import QUESTIONS
from tests.question_forms import needed

FILE = Path(__file__).parent / "examples.json"
EXAMPLES: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
WRITTEN: Any = parsed(FILE.read_bytes())
NAMES = [question.name for question in QUESTIONS]


def ask(question: str, **given: object) -> dict[str, Any]:
    return answer("cepheus", question, given)


def refusal(question: str, **given: object) -> tuple[str, str | None]:
    with pytest.raises(Refused) as caught:
        ask(question, **given)
    assert caught.value.message.endswith(".")
    return caught.value.code, caught.value.field


def same(found: object, wanted: object) -> bool:
    """Equal, decimals to 1e-9, refused steps by their code only."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        if "code" in wanted and "message" in found:
            return bool(wanted["code"] == found["code"])
        return wanted.keys() == found.keys() and all(same(found[name], wanted[name]) for name in wanted)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(same, found, wanted))
    if isinstance(wanted, float) and isinstance(found, float):
        return isclose(found, wanted, rel_tol=0, abs_tol=1e-9)
    return type(found) is type(wanted) and found == wanted


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_the_published_examples(place: int) -> None:
    example = EXAMPLES[place]
    given = WRITTEN[place]["input"]
    if "refused" in example:
        wanted = example["refused"]
        assert refusal(example["question"], **given) == (wanted["code"], wanted["field"])
        return
    found = ask(example["question"], **given)
    if example["question"] == "replay":
        for step, mine, theirs in zip(given["steps"], found["steps"], example["answer"]["steps"], strict=True):
            assert same(mine, theirs), (step, mine, theirs)
    assert same(found, example["answer"]), found


def test_every_question_has_an_example() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in EXAMPLES}


def an_example(name: str) -> dict[str, Any]:
    """The input of a question that is answered."""
    places = (place for place, one in enumerate(EXAMPLES) if one["question"] == name and "answer" in one)
    found: dict[str, Any] = WRITTEN[next(places)]["input"]
    return found


ANSWERED = sorted({one["question"] for one in EXAMPLES if "answer" in one})


@pytest.mark.parametrize("name", ANSWERED)
def test_every_question_takes_switches_and_nothing_unknown(name: str) -> None:
    example = an_example(name)
    assert refusal(name, **example, luck=1) == ("unknown_field", "luck")
    if name == "replay":
        setup = example["setup"] | {"rules": {"luck": 1}}
        assert refusal(name, setup=setup, steps=[]) == ("unknown_field", "setup.rules.luck")
        assert refusal(name, **example, rules={}) == ("unknown_field", "rules")
    else:
        given = {field: value for field, value in example.items() if field != "rules"}
        assert ask(name, **given | {"rules": {}}) == ask(name, **given)
        assert refusal(name, **given | {"rules": {"turn_seconds": 6}}) == ("bad_value", "rules.turn_seconds")


@pytest.mark.parametrize("name", ANSWERED)
def test_a_field_without_a_default_is_needed(name: str) -> None:
    question = next(one for one in QUESTIONS if one.name == name)
    for field in needed(question):
        rest = {key: value for key, value in an_example(name).items() if key != field}
        assert refusal(name, **rest) == ("missing_field", field)


def test_equal_requests_get_equal_replies_under_any_hash_seed() -> None:
    lines = b"".join(
        json.dumps({"key": "cepheus", "question": one["question"], "input": one["input"]}).encode() + b"\n"
        for one in EXAMPLES
        if one["question"] in ("replay", "apply_hits", "starting_initiative", "boarding_odds")
    )
    root = FILE.parents[3]
    command = [sys.executable, "-m", "referee_app", "ask", "--batch"]
    replies = [
        subprocess.run(
            command, input=lines, capture_output=True, check=True, cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "77")
    ]
    assert replies[0] == replies[1]
    assert replies[0].count(b"\n") == lines.count(b"\n")
    assert b'"error"' not in replies[0]


@pytest.mark.parametrize(
    ("question", "given", "wrong"),
    [
        ("sensor_targeting_dm", {"skill": -1}, "skill"),
        ("sensor_targeting_dm", {"jack": -1}, "jack"),
        ("sensor_targeting_dm", {"sensor_hits": -1}, "sensor_hits"),
        ("jump", {"dice": [1, 1], "effect": 0, "months_old": -1}, "months_old"),
        ("jump_plot_dm", {"parsecs": -1}, "parsecs"),
        ("adjust_speed", {"speed": -1, "thrust": 2, "change": 1}, "speed"),
        ("atmospheric_entry", {"size": 7, "atmosphere": -1}, "atmosphere"),
    ],
)
def test_what_cannot_be_below_nothing_is_a_bad_value(question: str, given: dict[str, Any], wrong: str) -> None:
    assert refusal(question, **given) == ("bad_value", wrong)


@pytest.mark.parametrize(("thrust", "change"), [(0, 0), (0, 1), (2, 3)])
def test_c_42_a_ship_without_thrust_cannot_even_keep_adjusting(thrust: int, change: int) -> None:
    assert refusal("adjust_speed", speed=3, thrust=thrust, change=change) == ("C-42", None)
    assert ask("adjust_speed", speed=3, thrust=1, change=0) == {"speed": 3}


def test_c_100_a_ship_without_structure_is_destroyed_and_takes_no_hits() -> None:
    given = ask("apply_hits", ship={"tons": 90, "structure": 0}, groups=[1, 3], rolls=[])
    assert given == {"state": {"hull": 1, "structure": 0, "armor": 0, "status": "destroyed"}, "events": []}


def test_an_empty_list_means_none_and_is_answered() -> None:
    unhurt = {"hull_zero": "0", "destroyed": "0", "any_hit": "0"}
    assert ask("attack_odds", ship={}, weapons=[]) == unhurt
    assert ask("attack_odds", ship={"hull": 0}, weapons=[], attack_dm=2) == unhurt | {"hull_zero": "1"}
    assert ask("hit_count_odds", dice=2, weapons=0) == {"hits": {"0": "1"}}
    assert ask("hit_count_odds", dice=2, weapons=0, attack_dm=0) == {"hits": {"0": "1"}}
    for question, field, empty in (
        ("starting_initiative", "initiative", {}),
        ("waiting_initiative", "initiative", {}),
        ("initiative_order", "order", []),
    ):
        assert ask(question, ships=[]) == {field: empty}
