"""The questions from outside: the page's examples, what is refused and in what order."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from referee_app.cli.ask import answer
from referee_app.core.questions import parsed
from referee_app.core.refusal import Refused
from referee_app.store.house import load_book
from referee_app.store.questions import ask as ask_of
from referee_app.systems.fleets.book import Book, Rulings
from referee_app.systems.fleets.questions import QUESTIONS

WRITTEN: Any = json.loads((Path(__file__).parent / "examples.json").read_bytes())
NAMES = {question.name: question for question in QUESTIONS}


@lru_cache
def book_of(rulings: Rulings) -> Book:
    book = load_book("fleets", {"rulings": asdict(rulings)})
    assert isinstance(book, Book)
    return book


def close(found: Any, wanted: Any) -> bool:
    """Equal, decimals to 1e-9."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and set(found) == set(wanted) and all(close(found[k], wanted[k]) for k in wanted)
    if isinstance(wanted, list | tuple):
        return len(found) == len(wanted) and all(map(close, found, wanted))
    if isinstance(found, float):
        return abs(found - float(wanted)) < 1e-9
    return bool(found == wanted)


@pytest.mark.parametrize("example", WRITTEN, ids=lambda one: one["question"])
def test_the_page_s_examples(example: Any) -> None:
    try:
        found: dict[str, Any] = {
            "answer": ask_of(NAMES[example["question"]], parsed(json.dumps(example["input"])), book_of)
        }
    except Refused as refused:
        found = {"refused": {"code": refused.code, "field": refused.field}}
    wanted = {name: example[name] for name in ("answer", "refused") if name in example}
    assert close(json.loads(json.dumps(found)), json.loads(json.dumps(wanted))), found


def test_every_question_of_the_page_is_here() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in WRITTEN}


HOST = {"military_inf": 9_999, "military_pi": 9_999, "developer_pi": 9_999}


@pytest.mark.parametrize(
    ("question", "fields", "order"),
    [
        ("duel_odds", {"defender": HOST}, "simultaneous"),
        ("location_odds", {"opposing": [HOST, HOST], "defence": 5}, "simultaneous"),
        ("space_odds", {"defender": HOST}, "attacker_first"),
        ("space_odds", {"defender": HOST | {"developer_inf": 9_999, "explorer_inf": 9_999}}, "simultaneous"),
    ],
)
def test_fleets_too_large_to_be_weighed_are_refused(question: str, fields: dict[str, Any], order: str) -> None:
    asked = {"attacker": HOST | {"explorer_inf": 9_999}, "rules": {"order": order}} | fields
    with pytest.raises(Refused) as refused:
        ask_of(NAMES[question], asked, book_of)
    assert (refused.value.code, refused.value.field) == ("bad_value", "attacker")
    assert "too large" in str(refused.value)


def test_a_thousand_ships_a_side_are_weighed() -> None:
    thousand = {"military_pi": 1_000}
    answer = ask_of(NAMES["duel_odds"], {"attacker": thousand, "defender": thousand}, book_of)
    ends = ("p_attacker_wins", "p_defender_wins", "p_mutual", "p_stalemate")
    assert sum(float(answer[end]) for end in ends) == pytest.approx(1, abs=1e-9)
    assert float(answer["p_attacker_wins"]) == pytest.approx(float(answer["p_defender_wins"]), abs=1e-9)


@pytest.mark.parametrize("behind", [{"military_pi": 2}, {"developer_pi": 2}])
def test_f54_nothing_is_fought_behind_a_stalemate(behind: dict[str, int]) -> None:
    form: dict[str, Any] = {"attacker": {"developer_pi": 3}, "opposing": [{"developer_pi": 3}, behind], "defence": 5}
    found = answer("fleets", "location_odds", form)
    assert (found["p_blocked"], found["p_fleet_lost"], found["p_reach_system"]) == ("1", "0", "0")


def test_fr17_the_storm_is_named_where_it_forbids_combat() -> None:
    here: dict[str, Any] = {"action": "attack_fleet", "location": "ion_storm", "opposing_fleets": 1}
    assert answer("fleets", "may_act", here) == {"allowed": True, "reason": None}
    shut = answer("fleets", "may_act", here | {"rules": {"combat_in_ion_storm": False}})
    assert shut == {"allowed": False, "reason": "ion_storm"}
