"""What the pages of the ship editor have in common: small grids of named fields that read and write a ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from referee_app.systems.cepheus.state import Ship
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import labelled
from referee_app.ui.look import theme
from referee_app.ui.words.catalogue import named

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
                labelled(made, place, column, title, field)
    made.setColumnStretch(made.columnCount(), 1)
    return made


def ticked(into: QGridLayout, row: int, column: int, title: str, field: QCheckBox) -> None:
    """A box to tick, which bears its own name."""
    field.setText(title)
    field.setAccessibleName(title)
    into.addWidget(field, 2 * row + 1, column)


def options(group: str, keys: Sequence[str]) -> list[tuple[str, str]]:
    """Values of the rules and their names, for a field that picks one."""
    return [(key, named(f"cepheus.{group}", key)) for key in keys]


def pick(group: str, keys: Sequence[str], width: int = 150) -> Pick:
    """A field for one of the values of a group."""
    made = Pick(width)
    made.show_options(options(group, keys), keys[0])
    return made


def moved(now: int, before: int, after: int) -> int:
    """What is left of a figure whose full value is drawn anew: whole stays whole, and never more than full."""
    return after if now == before else min(now, after)
