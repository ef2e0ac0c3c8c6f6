"""House rules in words: what a line that changed them says, the same in journal, report and amendment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication

from referee_app.core.journal import Entry
from referee_app.core.system import PlayBy
from referee_app.store.house import book_of
from referee_app.store.session import Encounter
from referee_app.ui.systems.contract import Words

translate = QCoreApplication.translate


def sentences(words: Words, entry: Entry[Any, Any], before: Any, after: Any, tab: Encounter) -> list[str]:
    """What a line says: one that changed the house rules lists them, any other speaks for its system."""
    if isinstance(entry.action, PlayBy):
        return rules(words, tab.houses[entry.house])
    return words.sentences(entry, before, after, partial(book_of, tab))


def rules(words: Words, overlay: Mapping[str, object]) -> list[str]:
    """The house rules in force from a line on, a heading and then one figure each."""
    flat = dict(_flat(overlay))
    if not flat:
        return [translate("Report", "From here the printed rules.")]
    figures = [f"{words.figure(path)}: {_value(value)}" for path, value in flat.items()]
    return [translate("Report", "House rules from here:"), *figures]


def _flat(overlay: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    for name, value in overlay.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def _value(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return " · ".join(map(_value, value))
    if isinstance(value, bool):
        return translate("Report", "yes") if value else translate("Report", "no")
    return translate("Report", "none") if value is None else str(value).replace("_", " ")
