"""The library as the editor and its dialog use it: a refusal comes back as a sentence, never as an exception."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, Protocol

from referee_app.core.copying import replace as put
from referee_app.core.journal import Journal
from referee_app.core.record import field_of
from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved
from referee_app.store.session import Session
from referee_app.ui.words import refusals
from referee_app.ui.words.catalogue import known, word


class Item(Protocol):
    """One thing on the shelf."""

    @property
    def value(self) -> Any:
        """What it is."""

    @property
    def shipped(self) -> bool:
        """Whether it came with the program."""


class Shelf(Protocol):
    """What is asked of the library."""

    def listed(self, kind: str) -> tuple[list[Item], str]:
        """Everything of a kind, and a sentence when the user's own could not be read."""

    def put(self, kind: str, value: Any) -> str:
        """Save something; returns a complaint, or nothing."""

    def rename(self, kind: str, old: str, new: str) -> str:
        """Rename one of the user's own; returns a complaint, or nothing."""

    def delete(self, kind: str, name: str) -> str:
        """Take one of the user's own off the shelf; returns a complaint, or nothing."""


def spoken(key: str, value: Any) -> Any:
    """A thing that came with the program, with what is a word in it, a class or a weapon, in the language of the
    moment; who bears a name keeps it."""
    if isinstance(value, tuple):
        return tuple(spoken(key, one) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {one.name: getattr(value, one.name) for one in fields(value)}
    told = {name: _told(key, type(value), name, part) for name, part in parts.items()}
    return put(value, **{name: part for name, part in told.items() if part != parts[name]})


def spoken_session(session: Session) -> Session:
    """A session that came with the program in the language of the moment, as what comes from its library is."""
    for one in session.encounters:
        key, journal = one.key, one.journal
        lines = [
            put(line, action=spoken(key, line.action), events=spoken(key, line.events)) for line in journal.entries
        ]
        one.journal = Journal(spoken(key, journal.start), lines, journal.cursor)
    return session


def _told(key: str, of: type, name: str, part: Any) -> Any:
    """What stands in a field, if it is a text that has a word, or holds one."""
    if not isinstance(part, str):
        return spoken(key, part)
    id_ = f"{key}.shelf.{'_'.join(re.findall(r'[a-z0-9]+', part.casefold()))}"
    return word(id_) if name != "id" and field_of(of, name).shape == "text" and known(id_) else part


class OwnShelf:
    """The shelf in the user's folder, behind what came with the program."""

    def __init__(self, key: str, library: Any = None) -> None:
        self.key = key
        self._library = library

    @property
    def library(self) -> Any:
        """The library; its door is opened when first needed."""
        if self._library is None:
            from referee_app.store.library import Library

            self._library = Library(self.key)
        return self._library

    def listed(self, kind: str) -> tuple[list[Item], str]:
        """The user's own first; if they cannot be read, what came with the program, and why."""
        try:
            items, complaint = self.library.items(kind), ""
        except (BadFile, OSError) as refusal:
            items, complaint = self.library.shipped(kind), refusals.sentence(refusal)
        return [replace(one, value=spoken(self.key, one.value)) if one.shipped else one for one in items], complaint

    def put(self, kind: str, value: Any) -> str:
        """Save something."""
        try:
            self.library.save(kind, value)
        except (BadFile, NotSaved, OSError) as refusal:
            return refusals.sentence(refusal)
        return ""

    def rename(self, kind: str, old: str, new: str) -> str:
        """Give one of the user's own another name."""
        try:
            self.library.rename(kind, old, new)
        except (BadFile, NotSaved, OSError) as refusal:
            return refusals.sentence(refusal)
        return ""

    def delete(self, kind: str, name: str) -> str:
        """Take one of the user's own off the shelf."""
        try:
            self.library.delete(kind, name)
        except (BadFile, NotSaved, OSError) as refusal:
            return refusals.sentence(refusal)
        return ""


def own_shelf(key: str) -> Shelf:
    """A system's shelf on this computer."""
    return OwnShelf(key)
