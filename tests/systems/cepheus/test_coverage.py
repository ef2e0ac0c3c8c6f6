"""Every rule of the page and every switch of its rulings has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from referee_app.systems.cepheus import book
from referee_app.systems.cepheus.book import Rulings
from tests.sources import Function, named_tests

HERE = Path(__file__).parent

RULES = [f"C-{number}" for number in range(1, 129)]
RULINGS = [f"R-{number}" for number in range(1, 67)]


def every_test() -> Iterator[Function]:
    """Every test of ship combat."""
    return (node for node in named_tests(HERE) if isinstance(node, Function))


def named() -> Iterator[str]:
    """The numbers in the names and docstrings of the tests; `c_101_to_c_108` names all between."""
    for test in every_test():
        for letter, number in re.findall(r"(?<![a-z])(c|r)_?(\d+)(?!\d)", test.name):
            yield f"{letter.upper()}-{number}"
        for first, last in re.findall(r"c_(\d+)_to_c_(\d+)", test.name):
            yield from (f"C-{number}" for number in range(int(first), int(last) + 1))
        yield from re.findall(r"\b[CR]-\d+\b", ast.get_docstring(test) or "")


def switches() -> dict[str, str]:
    """Every switch of section 13 and the ruling it turns."""
    source = Path(book.__file__).read_text("utf-8")
    return dict(re.findall(r"^    (\w+): .*# (R-\d+)$", source, re.MULTILINE))


def turned() -> set[str]:
    """The switches some test turns by name."""
    words: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg:
                words.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
    return words


def test_every_rule_has_a_test_that_names_it() -> None:
    found = set(named())
    missing = [rule for rule in RULES if rule not in found]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_switch_is_turned_by_a_test_that_names_its_ruling() -> None:
    known, words, found = switches(), turned(), set(named())
    assert set(known) == {field.name for field in fields(Rulings)}
    missing = [name for name, ruling in known.items() if name not in words or ruling not in found]
    assert not missing, f"nothing turns {', '.join(missing)}"


def test_no_test_names_a_rule_the_page_does_not_have() -> None:
    assert set(named()) - {*RULES, *RULINGS} == set()
