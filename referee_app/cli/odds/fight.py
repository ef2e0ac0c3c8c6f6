"""What one system's `odds` command line is made of, and what all of them share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from referee_app.core.table import percent

BAR = 30

Given = Mapping[str, Any]
Asked = Mapping[str, tuple[str, Given]]
"""What a command line asks: under each name a question and its input; "" is the whole answer."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One system's command line: its options, the questions it comes to, and how the answers are shown."""

    help: str
    declare: Callable[[ArgumentParser], None]
    asked: Callable[[Namespace], Asked]
    shown: Callable[[Given], Iterable[str]]


def bars(chances: Given, width: int) -> Iterator[str]:
    """Each outcome with its chance, and a bar of it."""
    for outcome, chance in chances.items():
        part = Fraction(chance)
        yield f"  {outcome:>{width}}  {percent(part):>5}%  {'#' * round(part * BAR)}".rstrip()
