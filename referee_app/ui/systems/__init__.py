"""The window's side of each combat system, opened on first use: words, viewmodel, panel, sheet."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def part(key: str, name: str) -> ModuleType:
    """One room of a system's window side: `words`, `panel` or `sheet`."""
    return import_module(f"{__name__}.{key}.{name}")
