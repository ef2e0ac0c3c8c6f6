"""Insert from the library (Ctrl+I): units, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.records import UNIT
from referee_app.systems.eras.state import Unit
from referee_app.ui.records.library import ListDialog
from referee_app.ui.systems.eras.words import unit_text, what


class LibraryDialog(ListDialog):
    """Units, and the side they join."""

    KEY, BRINGS, CHOICES = "eras", {"units": Enlist}, {"side": UNIT}

    def row_text(self, value: Unit) -> str:
        """The unit, its side, and what it is."""
        return f"{super().row_text(value)} · {what(value)}"

    def lines(self, value: Unit) -> Iterator[str]:
        """The unit in a line."""
        yield f"{value.name}, {value.side}: {unit_text(value)}"
