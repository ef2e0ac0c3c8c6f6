"""Every rule, ruling and worked example of the page has a test that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import Function, named_tests

HERE = Path(__file__).parent

RULES = {f"E-{number}" for number in range(1, 58)}
RULINGS = {f"ER-{number}" for number in range(1, 36)}
EXAMPLES = {f"EX-{number}" for number in range(1, 20)}


def named() -> set[str]:
    """The rule numbers in the names of all tests, `e5_to_e9` standing for all of them."""
    return {number for name in every_test() for number in numbers_in(name)}


def every_test() -> Iterator[str]:
    return (node.name for node in named_tests(HERE) if isinstance(node, Function))


def numbers_in(name: str) -> Iterator[str]:
    for letters, first, last in re.findall(r"_(e|er|ex)(\d+)(?:_to_\1(\d+))?(?=_|$)", name):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letters.upper()}-{number}"


def test_every_rule_ruling_and_example_has_a_test_that_names_it() -> None:
    missing = (RULES | RULINGS | EXAMPLES) - named()
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_no_test_names_a_rule_the_page_does_not_have() -> None:
    assert named() - RULES - RULINGS - EXAMPLES == set()
