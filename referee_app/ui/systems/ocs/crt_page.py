"""The page of the lit table: the CRT, a line about the cell pointed at, and the outcomes below."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.systems.ocs.book import ROWS
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.ocs.columns_view import ColumnsView
from referee_app.ui.systems.ocs.crt_data import Cell
from referee_app.ui.systems.ocs.crt_view import CrtView
from referee_app.ui.systems.ocs.result_words import sentence, translate
from referee_app.ui.systems.ocs.viewmodel import Planned
from referee_app.ui.words.catalogue import named
from referee_app.ui.words.figures import exact, percent


class CrtPage(QWidget):
    """`show_planned` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.planned: Planned | None = None
        self._lit = True
        self._cell: Cell | None = None
        self._code = ""
        self.table = CrtView()
        self.caption = label(wrap=True)
        self.caption.setMinimumHeight(20)
        self.outcomes = ColumnsView()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.addWidget(self.table, 3)
        column.addWidget(self.caption)
        column.addWidget(self.outcomes, 1)
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.table.pointed.connect(self._on_table_pointed)
        self.outcomes.pointed.connect(self._on_outcomes_pointed)

    def show_planned(self, planned: Planned, lit: bool = True) -> None:
        """Show the table as the plan and its dice light it, or as it is printed."""
        self.planned, self._lit = planned, lit
        self.table.show_table(planned.crt if lit else planned.crt.unlit, planned.middle)
        self.outcomes.show_outcomes(planned.outcomes if lit else (), planned.code)
        self._show_caption()

    def _show_caption(self) -> None:
        text = self._cell_text() if self._cell is not None else self._code_text()
        self.caption.setText(text)
        self.table.setAccessibleDescription(text)

    def _cell_text(self) -> str:
        assert self._cell is not None
        if self.planned is None:
            return ""
        row = ROWS.index(self._cell.row)
        code = self.planned.book.results[ROWS[row]][self._cell.column - 1]
        where = translate("ocs", "Roll {roll}, column {column}").format(
            roll=named("ocs.roll", self._cell.row), column=self._cell.column
        )
        edited = translate("ocs", " · edited") if self._cell in self.planned.crt.edited else ""
        chance = self.planned.chances[row][self._cell.column - 1]
        told = f": {_chance_text(chance)}" if self._lit else ""
        return f"{where}{told}{edited}   {code}  {sentence(code, self.planned.plan)}"

    def _code_text(self) -> str:
        if self.planned is None:
            return ""
        code = self._code or self.planned.code
        if not code or not self._lit:
            return translate("ocs", "Point at a cell or a column, or walk the table with the arrow keys.")
        chance = dict(self.planned.outcomes).get(code, Fraction(0))
        return f"{code}: {_chance_text(chance)}   {sentence(code, self.planned.plan)}"

    def _on_table_pointed(self, cell: Cell | None) -> None:
        self._cell = cell
        self._show_caption()

    def _on_outcomes_pointed(self, code: str) -> None:
        self._code = code
        self._show_caption()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.table.setAccessibleName(translate("ocs", "Combat results table"))
        self.outcomes.setAccessibleName(translate("ocs", "Outcomes, worst to best for the attacker"))
        self.table.forget()
        self._show_caption()


def _chance_text(chance: Fraction) -> str:
    fraction = exact(chance)
    return f"{percent(chance)} ({fraction})" if fraction else percent(chance)
