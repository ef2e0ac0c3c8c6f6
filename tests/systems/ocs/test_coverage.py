"""Every rule, ruling and the worked example of the page has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import named_tests

HERE = Path(__file__).parent

RULES = [
    *(f"O-{number}" for number in (*range(1, 40), *range(44, 50))),
    "O-18A",
    *(f"OR-{number}" for number in range(1, 19)),
]


def described() -> Iterator[tuple[str, str]]:
    """The name of every test, and its text with that of its class."""
    return ((node.name, ast.get_docstring(node) or "") for node in named_tests(HERE))


def named() -> Iterator[str]:
    """The rule numbers in them."""
    for name, text in described():
        for letters, number in re.findall(r"_(o|or)_(\d+a?)(?![0-9a-z])", name):
            yield f"{letters}-{number}".upper()
        yield from (found.upper() for found in re.findall(r"\bOR?-\d+a?\b", text))


def test_every_rule_has_a_test_that_names_it() -> None:
    found = set(named())
    missing = [rule for rule in RULES if rule not in found]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_a_rule_the_page_does_not_have() -> None:
    assert set(named()) - set(RULES) == set()


def test_the_worked_example_is_there_by_name() -> None:
    assert [name for name, _ in described() if "worked_example" in name]
