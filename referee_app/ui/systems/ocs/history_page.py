"""The combats of the encounter, one line each, the present one last."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.systems.ocs.state import Combat, Encounter
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.words.catalogue import named, translate


class HistoryPage(QWidget):
    """`show_state` is all it knows."""

    picked = Signal(int)
    """A combat is to be looked at: its number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = FiguresTable(240)
        self.empty = label(role="muted", wrap=True)
        self.table.picked.connect(self._on_table_picked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.ITEM, 0, 0)
        column.addWidget(self.empty)
        column.addWidget(self.table)
        column.addStretch(1)

    def _on_table_picked(self, key: str) -> None:
        self.picked.emit(int(key))

    def show_state(self, state: Encounter) -> None:
        """Show every combat."""
        titles = (
            translate("ocs", "Combat"),
            translate("ocs", "Terrain"),
            translate("ocs", "Odds"),
            translate("ocs", "Column"),
            translate("ocs", "Result"),
            translate("ocs", "Att. lost"),
            translate("ocs", "Def. lost"),
            translate("ocs", "State"),
        )
        self.table.show_rows(titles, tuple(_rows(state)))
        self.table.setVisible(bool(state.combats))
        self.empty.setVisible(not state.combats)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.empty.setText(translate("ocs", "No combat yet. What is fought is listed here, one line each."))
        self.table.setAccessibleName(translate("ocs", "Combats"))


def _rows(state: Encounter) -> Iterator[FigureRow]:
    for combat in state.combats:
        columns = f"{combat.start} → {combat.column}" if combat.column else str(combat.start or "–")
        tolls = (_lost(combat, "attacker"), _lost(combat, "defender"))
        name = f"{combat.number}  {plan_text(combat.plan)}"
        terrain = named("ocs.terrain", combat.plan.terrain)
        odds = combat.odds or "–"
        cells = (name, terrain, odds, columns, combat.code or "–", *tolls, named("ocs.step", combat.stage))
        yield FigureRow(cells, str(combat.number), lit=not combat.over)


def _lost(combat: Combat, side: str) -> str:
    toll = combat.attacker if side == "attacker" else combat.defender
    return "–" if toll is None else str(toll.losses)
