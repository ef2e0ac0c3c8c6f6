"""File names made from titles: a title is never a path."""

from __future__ import annotations

import re
import unicodedata

MOST_BYTES = 120

_RESERVED = re.compile(r"(con|prn|aux|nul|conin|conout|(com|lpt)[0-9\u00b9\u00b2\u00b3])", re.I)


def file_name(title: str, suffix: str = ".json") -> str:
    """A name every system takes: letters, digits, `_` and `-`, never empty, hidden, reserved or too long."""
    text = unicodedata.normalize("NFC", title)
    kept = "".join(letter if letter.isalnum() or letter in "_-" else " " for letter in text)
    stem = "-".join(kept.split()).strip("-_")
    stem = stem.encode("utf-8", "ignore")[: MOST_BYTES - len(suffix)].decode("utf-8", "ignore").strip("-_")
    if not stem or _RESERVED.fullmatch(stem):
        stem = f"session-{stem}".rstrip("-")
    return stem + suffix


def free_name(taken: set[str], title: str, suffix: str = ".json") -> str:
    """Such a name that is not taken yet, numbered if need be; upper and lower case are one."""
    first = file_name(title, suffix)
    lower = {name.casefold() for name in taken}
    number, name = 1, first
    while name.casefold() in lower:
        number += 1
        name = file_name(f"{first.removesuffix(suffix)[:90]}-{number}", suffix)
    return name
