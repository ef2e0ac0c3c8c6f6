"""`ask`: requests in JSON, one reply a line; reads no saved game, no settings and no edited table."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import lru_cache, partial
from typing import Any

from referee_app.cli.services import Services
from referee_app.core.questions import Question, parsed
from referee_app.core.refusal import Refused, listed, shown
from referee_app.systems import KEYS, questions_of

REFUSED, FAULT = 1, 70

PARTS = ("key", "question", "input")


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    parser.usage = "referee-app ask KEY QUESTION < input.json\n       referee-app ask --batch < lines.jsonl"
    parser.epilog = (
        'A batch line is {"key": "squadron", "question": "die_odds", "input": {"at_least": 5}}.\n'
        "Exit status: 0 all was replied to, 1 the one question was refused, 70 a fault of ours.\n\n"
        f"systems: {', '.join(KEYS)}"
    )
    parser.add_argument("key", metavar="KEY", nargs="?", help="the combat system")
    parser.add_argument("question", metavar="QUESTION", nargs="?", help="the question")
    parser.add_argument("--batch", action="store_true", help="one request a line in, one reply a line out")


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Reply to one question, or to a line each."""
    if given.batch:
        if given.key is not None:
            parser.error("--batch takes no KEY and no QUESTION")
        return _batch()
    if given.question is None:
        parser.error("KEY and QUESTION are needed, or --batch")
    kind, line = reply(partial(_one, given.key, given.question), sys.stdin.buffer.read() if sys.stdin else b"")
    _write(line)
    return {"answer": 0, "refused": REFUSED, "error": FAULT}[kind]


def _batch() -> int:
    for line in sys.stdin.buffer if sys.stdin else ():
        if line.strip():
            _write(reply(_line, line)[1])
    return 0


def _write(line: bytes) -> None:
    """At once, so that a program may talk back and forth."""
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def reply(asked: Callable[[bytes], object], data: bytes) -> tuple[str, bytes]:
    """The kind of a reply and its line; whatever goes wrong, there is one."""
    try:
        return _told("answer", asked(data))
    except Refused as refusal:
        return _told("refused", refusal.plain())
    except Exception as error:  # noqa: BLE001 - a fault of ours must not take the other lines with it
        told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return _told("error", " ".join(told.split())[:400])


def _told(kind: str, what: object) -> tuple[str, bytes]:
    return kind, json.dumps({kind: what}, allow_nan=False).encode("ascii") + b"\n"


def _line(data: bytes) -> object:
    """One line of a batch."""
    request = _object(data, "The line")
    if sorted(request) != sorted(PARTS) or not isinstance(request["input"], dict):
        raise Refused("bad_json", None, "The line must be an object of key, question and input, the last an object.")
    return answer(request["key"], request["question"], request["input"])


def _one(key: str, question: str, data: bytes) -> object:
    return answer(key, question, _object(data, "The input"))


def _object(data: bytes, what: str) -> dict[str, Any]:
    try:
        value = parsed(data)
    except ValueError as error:
        raise Refused("bad_json", None, f"{what} must be one JSON object: {str(error)[:200]}.") from None
    if not isinstance(value, dict):
        raise Refused("bad_json", None, f"{what} must be one JSON object, not {shown(value)}.")
    return value


def answer(key: object, question: object, given: object) -> dict[str, Any]:
    """What the rules answer. Raises `Refused`."""
    if not isinstance(key, str) or key not in KEYS:
        raise Refused("unknown_key", None, f"There is no system {shown(key)}; there is {listed(KEYS)}.")
    table = _table(key)
    if not isinstance(question, str) or question not in table:
        sentence = f"{key} knows no question {shown(question)}; it answers {listed(table)}."
        raise Refused("unknown_question", None, sentence)
    from referee_app.store.questions import ask  # half of the start-up; a request may be refused before

    return ask(table[question], given, partial(_book, key))


@lru_cache
def _table(key: str) -> Mapping[str, Question]:
    return {question.name: question for question in questions_of(key)}


@lru_cache(maxsize=64)
def _book(key: str, rulings: Any) -> Any:
    """The printed tables with these house rules."""
    from referee_app.store.house import load_book

    return load_book(key, {"rulings": asdict(rulings)})
