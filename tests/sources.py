"""Code as the tests read it: what is called in the program, and which tests there are. A file is read once."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def _calls(path: Path) -> tuple[tuple[str, ast.Call], ...]:
    found = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    named = ((getattr(node.func, "id", getattr(node.func, "attr", "")), node) for node in found)
    return tuple((name, node) for name, node in named if name)


def calls(paths: Iterable[Path], *names: str) -> Iterator[ast.Call]:
    """Every call of functions or methods of these names in some files."""
    return (node for path in paths for name, node in _calls(path) if name in names)


@cache
def _tests(path: Path) -> tuple[Function | ast.ClassDef, ...]:
    whole = ast.parse(path.read_text("utf-8"))
    bodies = (whole.body, *(node.body for node in whole.body if isinstance(node, ast.ClassDef)))
    found = (node for body in bodies for node in body)
    named = (node for node in found if isinstance(node, Function | ast.ClassDef))
    return tuple(node for node in named if node.name.lower().startswith("test"))


def named_tests(folder: Path) -> Iterator[Function | ast.ClassDef]:
    """Every test below a folder, and the classes around them."""
    return (node for path in sorted(folder.rglob("test_*.py")) for node in _tests(path))
