"""Insert from the library (Ctrl+I): units, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from referee_app.core.names import copy_name
from referee_app.core.system import Action
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.library_dialog import ListDialog, chosen
from referee_app.ui.systems.eras.sentences import unit_text
from referee_app.ui.systems.eras.telling import what
from referee_app.ui.systems.eras.unit_batch import free_id
from referee_app.ui.words.catalogue import translate


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the roster."""
    return chosen(LibraryDialog(conductor.journal.state, parent=parent))


class LibraryDialog(ListDialog):
    """Units, and the side they join."""

    KEY, KINDS = "eras", ("units",)
    state: Battle

    def choices(self) -> Iterator[tuple[str, QComboBox, Iterable[str]]]:
        """The side."""
        yield translate("eras", "Side"), self.side, dict.fromkeys(unit.side for unit in self.state.units)

    def row_text(self, value: Unit) -> str:
        """The unit, its side, and what it is."""
        return f"{value.name}  ·  {value.side}  ·  {what(value)}"

    def lines(self, value: Unit) -> Iterator[str]:
        """The unit in a line."""
        yield f"{value.name}, {value.side}: {unit_text(value)}"

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the roster; what comes with its home stays at home there."""
        state, ids, side = self.state, dict[str, str](), self.side_wanted
        for unit in (item.value for item in self.picked):
            name = copy_name(unit.name, (one.name for one in state.units))
            ids[unit.id] = free_id(name, state)
            placed = replace(unit, id=ids[unit.id], name=name, side=side or unit.side, home=ids.get(unit.home, ""))
            state = replace(state, units=(*state.units, placed))
            yield Enlist(placed)
