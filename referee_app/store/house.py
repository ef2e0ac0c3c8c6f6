"""The rule tables a line is played by: the printed ones with the referee's own house rules laid over them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, cast

from referee_app.core.journal import Entry
from referee_app.store.door import adapter, read, system
from referee_app.store.errors import bad_file
from referee_app.store.session import Encounter, Overlay
from referee_app.systems import HOMES


def load_book(key: str, overlay: Mapping[str, object], file: str = "house rules") -> Any:
    """The rule tables with house rules laid over the printed ones; the same rules are the same object."""
    if not overlay:  # as nearly always, and asked for at each turn
        return _book(key, "{}", file)
    try:
        sparse = json.dumps(overlay, sort_keys=True, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise bad_file(file, "", "no_number") from None
    return _book(key, sparse, file)


@lru_cache(maxsize=256)
def _book(key: str, sparse: str, file: str) -> Any:
    merged = _laid_over(_printed(key), json.loads(sparse))
    data = json.dumps(merged).encode("utf-8", "surrogatepass")
    return read(adapter(system(key, file).book), data, file)


def printed(key: str) -> dict[str, object]:
    """The printed tables and rulings of a system in full, as plain values a form can be filled with."""
    book = load_book(key, {})
    return cast("dict[str, object]", adapter(type(book)).dump_python(book, mode="json"))


def tables(key: str, overlay: Mapping[str, object]) -> dict[str, object]:
    """The tables and rulings in force in full, as plain values."""
    book = load_book(key, overlay)
    return cast("dict[str, object]", adapter(type(book)).dump_python(book, mode="json"))


@lru_cache
def _printed(key: str) -> dict[str, object]:
    home = HOMES[system(key).key].resources
    table = cast("dict[str, object]", json.loads((home / "tables.json").read_bytes()))
    tempers = home / "tempers.json"
    return table | {"tempers": json.loads(tempers.read_bytes())} if tempers.exists() else table


def _laid_over(below: object, above: object) -> object:
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    return below | {name: _laid_over(below.get(name), value) for name, value in above.items()}


def sparse_of(key: str, full: Mapping[str, object]) -> Overlay:
    """Only what differs from the printed tables: what a filled-in form leaves to remember."""
    return _difference(printed(key), full)


def _difference(below: Mapping[str, object], above: Mapping[str, object]) -> Overlay:
    found: Overlay = {}
    for name, value in above.items():
        old = below.get(name)
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            if inner := _difference(old, value):
                found[name] = inner
        elif name not in below or value != old:
            found[name] = value
    return found


def changed(overlay: Mapping[str, object]) -> frozenset[str]:
    """The paths of the figures and rulings that house rules change, such as `difficulty.short`."""
    return frozenset(_paths(overlay, ""))


def _paths(overlay: Mapping[str, object], before: str) -> Iterator[str]:
    for name, value in overlay.items():
        if isinstance(value, Mapping):
            yield from _paths(value, f"{before}{name}.")
        else:
            yield before + name


def book_of(encounter: Encounter, entry: Entry[Any, Any] | None = None) -> Any:
    """The tables a line was played by; without a line, those in force now."""
    house = encounter.house if entry is None else entry.house
    return load_book(encounter.key, encounter.houses[house])
