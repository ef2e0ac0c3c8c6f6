"""What the pages of the ship editor have in common: small grids of named fields that read and write a ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from referee_app.systems.cepheus.state import Ship
from referee_app.ui import theme
from referee_app.ui.fields import Pick
from referee_app.ui.systems.cepheus.glossary import said
from referee_app.ui.text_field import named

NAME, LINE = 120, 200
"""The longest name and the longest line a sheet can hold."""


class Page(Protocol):
    """One page of the editor."""

    def show_ship(self, ship: Ship) -> None:
        """Fill the fields."""

    def drawn(self, ship: Ship) -> Ship:
        """The ship with what stands in the fields; what the page does not show stays as it was."""

    def field(self, path: str) -> QWidget | None:
        """The field an objection is about, by the path of the figure on the sheet."""


def grid(*rows: Sequence[tuple[str, QWidget]]) -> QGridLayout:
    """Rows of fields, each under its name."""
    made = QGridLayout()
    made.setHorizontalSpacing(theme.ITEM)
    made.setVerticalSpacing(theme.GROUP)
    for place, row in enumerate(rows):
        for column, (title, field) in enumerate(row):
            if isinstance(field, QCheckBox):
                ticked(made, place, column, title, field)
            else:
                named(made, place, column, title, field)
    made.setColumnStretch(made.columnCount(), 1)
    return made


def ticked(into: QGridLayout, row: int, column: int, title: str, field: QCheckBox) -> None:
    """A box to tick, which bears its own name."""
    field.setText(title)
    field.setAccessibleName(title)
    into.addWidget(field, 2 * row + 1, column)


def options(texts: Mapping[str, object], keys: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """Keys and their names, for a field that picks one."""
    return [(key, said(dict(texts), key)) for key in (keys or tuple(texts))]


def pick(texts: Mapping[str, object], width: int = 150) -> Pick:
    """A field for one of a vocabulary's words."""
    made = Pick(width)
    made.show_options(options(texts), next(iter(texts)))
    return made


def moved(now: int, before: int, after: int) -> int:
    """What is left of a figure whose full value is drawn anew: whole stays whole, and never more than full."""
    return after if now == before else min(now, after)
