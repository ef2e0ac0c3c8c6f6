"""Every rule, ruling and worked example of the page has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import Function, named_tests

TESTS = Path(__file__).parents[2]

RULES = [
    *(f"S-{number}" for number in (*range(1, 63), *range(70, 78))),
    *(f"SR-{number}" for number in range(1, 23)),
    *(f"SX-{number}" for number in range(1, 15)),
]


def named() -> Iterator[str]:
    """The numbers in the names and docstrings of all tests that may speak of squadrons."""
    for node in named_tests(TESTS):
        if isinstance(node, Function):
            for letters, number in re.findall(r"(?<![a-z])(s|sr|sx)_?(\d+)(?!\d)", node.name):
                yield f"{letters.upper()}-{number}"
            yield from re.findall(r"\bS[RX]?-\d+\b", ast.get_docstring(node) or "")


def test_every_rule_has_a_test_that_names_it() -> None:
    found = set(named())
    missing = [rule for rule in RULES if rule not in found]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_a_rule_the_page_does_not_have() -> None:
    assert set(named()) - set(RULES) == set()
