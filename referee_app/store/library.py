"""The shelf of a combat system: craft types, squadrons and the like, those that came with it and the user's own."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from referee_app.core.limits import Between, Name
from referee_app.store import files, paths
from referee_app.store.door import Door, adapter, opened, read, refuse_duplicates, system, write
from referee_app.store.errors import BadFile, bad_file, fault
from referee_app.store.shapes import Many, Record, door
from referee_app.systems import HOMES

FORMAT = "referee-library"
VERSION = 1
MOST_BYTES = 2_000_000
MOST_ITEMS = 2_000


@dataclass
class Shelf:
    """A library file: items of one kind of one system."""

    format: str
    version: int
    system: str
    kind: str
    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the shelf; what came with the program cannot be changed, only copied."""

    value: Any
    shipped: bool

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.value.name)


@dataclass
class _Head:
    format: str
    version: object


def item_class(key: str, kind: str) -> type:
    """The class of one kind of item."""
    return system(key).shelf[kind]


@lru_cache
def _door(key: str, kind: str) -> Door[Shelf]:
    shapes: dict[str, object] = {
        "format": Literal["referee-library"],
        "version": Annotated[int, Between(1, 1)],
        "system": Name,
        "kind": Name,
        "items": Many(item_class(key, kind), MOST_ITEMS),
    }
    return door(Record(Shelf, shapes))


def load_items(key: str, kind: str, data: bytes, file: str) -> tuple[Any, ...]:
    """Read a library file of one kind, or raise `BadFile`."""
    data = opened(data, file, MOST_BYTES)
    try:
        shelf = read(_door(key, kind), data, file)
    except BadFile:
        _say_what_it_is(data, file)
        raise
    refuse_duplicates(data, file)
    if (shelf.system, shelf.kind) != (key, kind):
        raise bad_file(file, "kind", "expected", expected=f"{key} {kind}")
    names: set[str] = set()
    for place, item in enumerate(shelf.items):
        if item.name in names:
            raise BadFile(file, [fault(f"items[{place}].name", "name_taken", name=item.name)])
        names.add(item.name)
    return shelf.items


def _say_what_it_is(data: bytes, file: str) -> None:
    try:
        head = adapter(_Head).validate_json(data, strict=True)
    except ValueError:
        return
    if head.format != FORMAT:
        raise bad_file(file, "format", "not_ours")
    if isinstance(head.version, int) and head.version > VERSION:
        raise bad_file(file, "version", "newer", version=head.version)


def dump_items(key: str, kind: str, items: Iterable[Any], file: str = "library") -> bytes:
    """The bytes of a library file, read back; one line for each item."""
    one: Door[Any] = adapter(item_class(key, kind))
    lines = b",\n".join(write(one, item, file) for item in items)
    head = f'{{"format":"{FORMAT}","version":{VERSION},"system":"{key}","kind":"{kind}","items":[\n'
    data = b"".join((head.encode(), lines, b"\n]}\n"))
    load_items(key, kind, data, file)
    return data


class Library:
    """A system's shelf: what came with the program and, in the user's data folder, the user's own."""

    def __init__(self, key: str, folder: Path | None = None) -> None:
        self.key = key
        self._folder = folder

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is kept on this shelf."""
        return tuple(system(self.key).shelf)

    def shipped(self, kind: str) -> list[Item]:
        """What came with the program."""
        path = HOMES[self.key].resources / "library" / f"{kind}.json"
        return [Item(value, True) for value in load_items(self.key, kind, path.read_bytes(), path.name)]

    def own(self, kind: str) -> list[Item]:
        """The user's own, by name. Raises `BadFile`."""
        path = self._path(kind)
        if not os.path.exists(path):
            return []
        found = load_items(self.key, kind, files.read_file(path, MOST_BYTES), path.name)
        return [Item(value, False) for value in sorted(found, key=lambda value: str(value.name))]

    def items(self, kind: str) -> list[Item]:
        """The user's own first, then what came with the program. Raises `BadFile`."""
        return [*self.own(kind), *self.shipped(kind)]

    def save(self, kind: str, value: Any) -> None:
        """Put a thing on the shelf, in the place of the user's own of that name. Raises `BadFile`, `NotSaved`."""
        kept = [item.value for item in self.own(kind) if item.name != value.name]
        self._put(kind, [*kept, value])

    def rename(self, kind: str, old: str, new: str) -> None:
        """Give one of the user's own another name that is free. Raises `KeyError` if there is none of the old."""
        own = {item.name: item.value for item in self.own(kind)}
        if new != old and new in own:
            raise bad_file(self._path(kind).name, "", "name_taken", name=new)
        own[old] = replace(own[old], name=new)
        self._put(kind, own.values())

    def delete(self, kind: str, name: str) -> None:
        """Take one of the user's own off the shelf. Raises `KeyError` if there is none of that name."""
        own = {item.name: item.value for item in self.own(kind)}
        del own[name]
        self._put(kind, own.values())

    def _path(self, kind: str) -> Path:
        return (self._folder or paths.library_folder(self.key)) / f"{kind}.json"

    def _put(self, kind: str, values: Iterable[Any]) -> None:
        path = self._path(kind)
        ordered = sorted(values, key=lambda value: str(value.name))
        data = dump_items(self.key, kind, ordered, path.name)
        try:
            files.replace(path, data)
        except OSError as error:
            raise files.not_saved(error) from None
