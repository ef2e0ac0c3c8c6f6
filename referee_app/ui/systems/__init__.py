"""The window's side of each combat system, opened on first use: words, panel, sheet, library."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from referee_app.systems import HOMES, load

if TYPE_CHECKING:  # the shell of the window starts without the store
    from referee_app.store.session import Encounter
    from referee_app.ui.words.system import Words


def part(key: str, name: str) -> Any:
    """One room of a system's window side, `words`, `panel`, `sheet` or `library_dialog`: a module of its own where it
    has one, else what is built from what it declares."""
    if _has(HOMES[key].window, name):
        return import_module(f"{HOMES[key].window}.{name}")
    from referee_app.ui.records.declared import side_of

    return side_of(load(key))


@cache
def _has(window: str, name: str) -> bool:
    return bool(window) and find_spec(f"{window}.{name}") is not None


def words_of(key: str) -> Words:
    """Every word of a system."""
    words: Words = part(key, "words").WORDS
    return words


def name_of(key: str) -> str:
    """What a system is called, without opening anything of it."""
    from referee_app.ui.words.catalogue import word  # the shell of the window says nothing by id

    return word(f"{key}.name")


def title_of(encounter: Encounter) -> str:
    """What an encounter is called: its own name, else its system's in the language of the moment, numbered."""
    if not encounter.number:
        return encounter.name
    name = name_of(encounter.key)
    return name if encounter.number == 1 else f"{name} {encounter.number}"
