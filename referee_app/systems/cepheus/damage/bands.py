"""From damage to hits: what armour leaves, and the groups it is worth (C-94 to C-96)."""

from __future__ import annotations

from referee_app.systems.cepheus.book import Book

SIX, THREE = 6, 3
"""Beyond the table so many points are a Double Hit, so many a Single Hit (C-96)."""


def groups_of(damage: int, book: Book) -> tuple[int, ...]:
    """The hit groups of a damage number, in the order their locations are rolled (C-95, C-96, R-40)."""
    if damage <= 0:
        return ()
    sought = damage + (book.rulings.damage_overlap == "higher" and damage in book.overlaps)
    bands = sorted((int(upto), groups) for upto, groups in book.damage_bands.items())
    for upto, groups in bands:
        if sought <= upto:
            return groups
    last, groups = bands[-1]
    return (*groups, *beyond(damage - last, book))


def beyond(extra: int, book: Book) -> tuple[int, ...]:
    """The groups of the points above the table (C-96, R-41)."""
    doubles, left = divmod(extra, SIX)
    singles = extra // THREE if book.rulings.beyond_44 == "add" else left // THREE
    return (2,) * doubles + (1,) * singles
