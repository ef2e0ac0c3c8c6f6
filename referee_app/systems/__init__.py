"""The rule books, opened on first use."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the window asks for KEYS before its first paint
    from referee_app.core.system import System

KEYS = ("squadron", "cepheus", "ocs", "fleets", "eras")
"""The systems that are built, in the order of their tabs."""


def load(key: str) -> System[Any, Any]:
    """Open a rule book. Raises `KeyError` for a key that is not built."""
    if key not in KEYS:
        raise KeyError(key)
    system: System[Any, Any] = import_module(f"{__name__}.{key}").SYSTEM
    return system


def part(key: str, name: str) -> ModuleType:
    """One module of a rule book: `state` or `questions`."""
    return import_module(f"{__name__}.{key}.{name}")
