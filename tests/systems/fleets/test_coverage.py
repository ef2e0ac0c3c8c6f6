"""Every rule and ruling of the page has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import Function, named_tests

HERE = Path(__file__).parent

RULES = [
    *(f"F-{number}" for number in (*range(1, 17), *range(20, 25), *range(30, 36), 40, *range(50, 55))),
    *(f"FR-{number}" for number in range(1, 20)),
]


def named() -> Iterator[str]:
    """The numbers in the names of all tests of this system, and in their docstrings."""
    for node in named_tests(HERE):
        if isinstance(node, Function):
            for letters, number in re.findall(r"(?<![a-z])(f|fr)_?(\d+)(?!\d)", node.name):
                yield f"{letters.upper()}-{number}"
            yield from re.findall(r"\bFR?-\d+\b", ast.get_docstring(node) or "")


def test_every_rule_has_a_test_that_names_it() -> None:
    found = set(named())
    missing = [rule for rule in RULES if rule not in found]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_a_rule_the_page_does_not_have() -> None:
    assert set(named()) - set(RULES) == set()
