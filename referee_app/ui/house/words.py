"""House rules in words: what a line that changed them says, the same in journal, report and amendment; so with every
line that is about the table and not of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache, partial
from typing import Any, Literal, get_args, get_origin, get_type_hints

from PySide6.QtCore import QCoreApplication

from referee_app.core.journal import Entry
from referee_app.core.public import Reveal
from referee_app.core.system import PlayBy
from referee_app.store.house import book_of, load_book
from referee_app.store.session import Encounter
from referee_app.systems import publisher_of
from referee_app.ui.reveal.words import told as revealed
from referee_app.ui.words.system import Words

translate = QCoreApplication.translate

Path = tuple[str, ...]


def sentences(words: Words, entry: Entry[Any, Any], before: Any, after: Any, tab: Encounter) -> list[str]:
    """What a line says: one that changed the house rules lists them, one that showed the players something says what;
    any other speaks for its system."""
    if isinstance(entry.action, Reveal):
        publisher = publisher_of(tab.key)
        names = {one.key: one.name for one in publisher.units(before)} if publisher is not None else {}
        return revealed(tab.reveal_before(entry), entry.action, names)
    if isinstance(entry.action, PlayBy):
        return rules(words, tab.key, tab.houses[entry.house])
    return words.sentences(entry, before, after, partial(book_of, tab))


def rules(words: Words, key: str, overlay: Mapping[str, object]) -> list[str]:
    """The house rules in force from a line on, a heading and then one figure each."""
    flat = dict(_flat(overlay))
    if not flat:
        return [translate("Report", "From here the printed rules.")]
    shape = type(load_book(key, {}))
    figures = [
        f"{words.figure('.'.join(path))}: {value_name(words, path, value) if options(shape, path) else _value(value)}"
        for path, value in flat.items()
    ]
    return [translate("Report", "House rules from here:"), *figures]


def value_name(words: Words, path: Path, value: object) -> str:
    """What one value of a switch is called."""
    return words.figure(".".join(path) + "=" + str(value))


def _flat(overlay: Mapping[str, object], before: Path = ()) -> Iterator[tuple[Path, object]]:
    for name, value in overlay.items():
        if isinstance(value, Mapping):
            yield from _flat(value, (*before, name))
        else:
            yield (*before, name), value


def _value(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return " · ".join(map(_value, value))
    if isinstance(value, bool):
        return translate("Report", "yes") if value else translate("Report", "no")
    return translate("Report", "none") if value is None else str(value).replace("_", " ")


@lru_cache(maxsize=256)
def _hints(shape: Any) -> dict[str, Any]:
    """Reading them costs more than all else here."""
    return get_type_hints(shape)


def hint_of(shape: Any, path: Path) -> Any:
    """The type of a figure, through tables and tables of rows."""
    for name in path:
        shape = get_args(shape)[1] if get_origin(shape) is dict else _hints(shape)[name]
    return shape


def options(shape: Any, path: Path) -> tuple[Any, ...] | None:
    """The values a switch may take, the printed one first; None for a plain number, a list or a text."""
    hint = hint_of(shape, path)
    if hint is bool:
        return (False, True)
    if get_origin(hint) is tuple:
        return None
    choices = [value for part in _parts(hint) for value in (get_args(part) if get_origin(part) is Literal else ())]
    if not choices:
        return None
    if type(None) in _parts(hint):
        choices.append(None)
    owner = hint_of(shape, path[:-1])
    default = (
        next((one.default for one in fields(owner) if one.name == path[-1]), None) if is_dataclass(owner) else None
    )
    return tuple(sorted(choices, key=lambda value: value != default))


def of_names(shape: Any, path: Path) -> bool:
    """Whether a list holds names out of a few, and not figures or codes."""
    hint = hint_of(shape, path)
    return get_origin(hint) is tuple and get_origin(get_args(hint)[0]) is Literal


def _parts(hint: Any) -> tuple[Any, ...]:
    return (hint,) if get_origin(hint) in (Literal, None) else get_args(hint)
