"""Names that cannot be mixed up: copies get letters, for numbers are what members of a thing are told apart by.

A squadron's second craft is "Talon #2"; a second squadron of that name is "Talon B". Ids, unread, get numbers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import count, product
from string import ascii_uppercase

MOST = 110
"""So much of a name is kept before a letter or number is put behind it."""

_LETTERED = re.compile(r"(.+) ([B-Z]|[A-Z]{2})")


def copy_name(wanted: str, taken: Iterable[str]) -> str:
    """A name nobody at the table has: the wanted one, or with a letter behind it; a copy of Talon B is Talon C."""
    names = {name.casefold() for name in taken}
    if wanted.casefold() not in names:
        return wanted
    lettered = _LETTERED.fullmatch(wanted)
    base = lettered[1] if lettered and lettered[1].casefold() in names else wanted
    return next(name for name in _lettered(base[:MOST]) if name.casefold() not in names)


def _lettered(base: str) -> Iterator[str]:
    """Talon B, Talon C ... Talon Z, Talon AA and on."""
    for letters in count(1):
        yield from (f"{base} {''.join(found)}" for found in product(ascii_uppercase, repeat=letters) if found != ("A",))


def member_name(whole: str, number: int, person: str = "") -> str:
    """One member of a thing by its number, and who is in it: Talon #2 (Wren)."""
    return f"{whole} #{number} ({person})" if person else f"{whole} #{number}"


def plain(name: str) -> str:
    """A name as an id spells it: small letters and figures, a hyphen for all else."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")[:100]


def free_id(wanted: str, taken: Collection[str], apart: str = "-") -> str:
    """An id nobody has: the wanted one, or numbered."""
    found = wanted
    for number in count(2):
        if found not in taken:
            return found
        found = f"{wanted[:MOST]}{apart}{number}"
    raise AssertionError
