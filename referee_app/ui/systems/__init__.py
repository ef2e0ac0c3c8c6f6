"""The window's side of each combat system, opened on first use: words, viewmodel, panel, sheet."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the shell of the window starts without the store
    from referee_app.store.session import Encounter
    from referee_app.ui.words.system import Words


def part(key: str, name: str) -> ModuleType:
    """One room of a system's window side: `words`, `panel` or `sheet`."""
    return import_module(f"{__name__}.{key}.{name}")


def words_of(key: str) -> Words:
    """Every word of a system."""
    words: Words = part(key, "words").WORDS
    return words


def title_of(encounter: Encounter) -> str:
    """What an encounter is called: its own name, else its system's in the language of the moment, numbered."""
    if not encounter.number:
        return encounter.name
    name = words_of(encounter.key).system_name()
    return name if encounter.number == 1 else f"{name} {encounter.number}"
