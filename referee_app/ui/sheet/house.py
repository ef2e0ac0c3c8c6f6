"""House rules on a sheet: the star behind a changed figure, and what differs from the printed rules in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from PySide6.QtCore import QCoreApplication

from referee_app.ui.sheet.blocks import Beside, Block, Heading, Notes, Section

translate = QCoreApplication.translate

STAR = "*"


def marked(changed: frozenset[str], path: str, text: str) -> str:
    """A figure, or a table of them, with a star where a house rule changed it."""
    return text + STAR if any(one == path or one.startswith(path + ".") for one in changed) else text


def switched(rulings: Any, said: Callable[[str], str]) -> Iterator[str]:
    """The switches that do not stand as printed, each with what it says now."""
    printed = type(rulings)()
    for field in fields(rulings):
        now = getattr(rulings, field.name)
        if now != getattr(printed, field.name):
            path = f"rulings.{field.name}"
            yield f"{said(path)}: {said(f'{path}={now}')}."


def starred_figures(
    book: Any, changed: frozenset[str], name: Callable[[str], str], but: tuple[str, ...] = ("rulings",)
) -> Iterator[str]:
    """What the star means: the changed figures by name and, where it is one number, with what it is now; but those a
    sheet tells elsewhere."""
    figures = sorted(path for path in changed if not path.startswith(but))
    if figures:
        text = translate("SheetKit", "* Changed by a house rule: {figures}.")
        yield text.format(figures="; ".join(f"{name(path)}{_number(book, path)}" for path in figures))


def _number(book: Any, path: str) -> str:
    """What a figure of the tables is now; nothing for what is more than a number, or is looked up otherwise."""
    found = book
    for part in path.split("."):
        rows = {str(key): row for key, row in found.items()} if isinstance(found, Mapping) else None
        found = rows.get(part) if rows is not None else getattr(found, part, None)
    return f": {found}" if isinstance(found, int | float) and not isinstance(found, bool) else ""


def house_rules(lines: Sequence[str], columns: int = 1) -> tuple[Block, ...]:
    """House rules under a heading, in so many columns; nothing at all where there are none."""
    head, each = Heading(translate("SheetKit", "House rules in force")), -(-len(lines) // columns)
    told = tuple(Notes(tuple(lines[at * each : (at + 1) * each])) for at in range(columns))
    return (Section(head, (Beside(told) if columns > 1 else told[0],)),) if lines else ()
