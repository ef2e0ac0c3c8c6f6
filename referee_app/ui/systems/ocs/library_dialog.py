"""Insert from the library (Ctrl+I): units, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from referee_app.core.names import copy_name
from referee_app.core.system import Action
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.ui.library_dialog import ListDialog, chosen
from referee_app.ui.systems.ocs.result_words import translate
from referee_app.ui.systems.ocs.sentences import strengths
from referee_app.ui.systems.ocs.unit_editor import free_id
from referee_app.ui.words.catalogue import word


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the roster."""
    return chosen(LibraryDialog(conductor.journal.state, parent=parent))


class LibraryDialog(ListDialog):
    """Units, and the side they join."""

    KEY, KINDS = "ocs", ("units",)
    state: Encounter

    def choices(self) -> Iterator[tuple[str, QComboBox, Iterable[str]]]:
        """The side."""
        yield translate("ocs", "Side"), self.side, dict.fromkeys(unit.side for unit in self.state.units)

    def row_text(self, value: Unit) -> str:
        """The unit and its side."""
        return f"{value.name}  ·  {value.side}"

    def lines(self, value: Unit) -> Iterator[str]:
        """The unit with its strengths and steps."""
        barrage = translate("ocs", ", barrage {barrage}").format(barrage=value.barrage)
        tail = "" if value.barrage is None else barrage
        yield f"{value.name}, {value.side}: {strengths(value)}, {word('ocs.steps', value.steps)}{tail}"

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the roster."""
        state, side = self.state, self.side_wanted
        for unit in (item.value for item in self.picked):
            name = copy_name(unit.name, (one.name for one in state.units))
            placed = replace(unit, id=free_id(name, state), name=name, side=side or unit.side)
            state = replace(state, units=(*state.units, placed))
            yield Enlist(placed)
