"""How far the others are from one ship: words in play, picks at set-up."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from referee_app.systems.cepheus.actions.table import SetPair
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import RANGES, Battle
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.words.catalogue import named, translate

MOST = 3
"""So many ships have a pick each beside one another; of more the page of ranges says all."""


class RangeRow(QWidget):
    """One pick for each other ship at set-up; in play one line of words."""

    ordered = Signal(object)
    """A pair is put at another range: a SetPair."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = NameLabel(bold=False, words=True)
        self.cells: list[tuple[QWidget, NameLabel, Pick]] = []
        self._ids: tuple[str, ...] = ()
        self._from = ""
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(theme.ITEM)
        self.row.addWidget(self.words, 100)
        self.row.addStretch(1)

    def show_ranges(self, state: Battle, id_: str, editable: bool) -> None:
        """Show how far everybody is from a ship."""
        others = [ship for ship in state.ships if ship.id != id_ and not gone(ship)] if state.has(id_) else []
        editable = editable and len(others) <= MOST
        self._from, self._ids = id_, tuple(ship.id for ship in others)
        self.words.show_name(self._text(state, id_) if not editable else "")
        self.words.setVisible(not editable)
        while editable and len(self.cells) < len(others):
            self._add_cell()
        for place, (holder, name, pick) in enumerate(self.cells):
            there = editable and place < len(others)
            holder.setVisible(there)
            if there:
                name.show_name(others[place].name)
                pick.setAccessibleName(translate("cepheus", "Range to {name}").format(name=others[place].name))
                bands = [(band, named("cepheus.range", band)) for band in RANGES]
                pick.show_options(bands, state.range_between(id_, others[place].id))

    def _text(self, state: Battle, id_: str) -> str:
        """Who is how far, the nearest first."""
        names: dict[str, list[str]] = {}
        for other in sorted(self._ids, key=lambda one: RANGES.index(state.range_between(id_, one))):
            names.setdefault(self._band(state, id_, other), []).append(state.ship(other).name)
        return " · ".join(f"{band}: {', '.join(there)}" for band, there in names.items())

    def _band(self, state: Battle, id_: str, other: str) -> str:
        if state.are_docked(id_, other):
            return translate("cepheus", "docked")
        return named("cepheus.range", state.range_between(id_, other))

    def _add_cell(self) -> None:
        place = len(self.cells)
        holder, name, pick = QWidget(), NameLabel(bold=False), Pick(100)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GROUP)
        row.addWidget(name)
        row.addWidget(pick)
        pick.picked.connect(lambda band: self.ordered.emit(SetPair(self._from, self._ids[place], band)))
        self.row.insertWidget(self.row.count() - 1, holder)
        self.cells.append((holder, name, pick))
