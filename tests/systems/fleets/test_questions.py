"""The questions from outside: the page's examples, what is refused and in what order."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from referee_app.core.forms import Refused
from referee_app.core.questions import parsed
from referee_app.store.house import load_book
from referee_app.systems.fleets.book import Book, Rulings
from referee_app.systems.fleets.questions import QUESTIONS

WRITTEN: Any = parsed((Path(__file__).parent / "examples.json").read_bytes())
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
        found: dict[str, Any] = {"answer": NAMES[example["question"]].ask(example["input"], book_of)}
    except Refused as refused:
        found = {"refused": {"code": refused.code, "field": refused.field}}
    wanted = {name: example[name] for name in ("answer", "refused") if name in example}
    assert close(json.loads(json.dumps(found)), json.loads(json.dumps(wanted))), found


def test_every_question_of_the_page_is_here() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in WRITTEN}
