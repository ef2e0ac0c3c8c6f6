"""The printed tables with what is in play lit, and the 25 notes of the source in short."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import Ladder
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label
from referee_app.ui.odds.figures_table import LEAST, FigureRow, FiguresTable
from referee_app.ui.systems.eras.ladder_page import table_rows
from referee_app.ui.systems.eras.printed import NOTES, bases, rule_text, starred
from referee_app.ui.systems.eras.words import era_name
from referee_app.ui.words.catalogue import translate


class TablesPage(QWidget):
    """`show_tables` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shifts, self.bases = FiguresTable(230, least=LEAST), FiguresTable(230, least=LEAST)
        self.notes_title = label(role="label")
        self.notes = [label(wrap=True) for _ in NOTES]
        self._lay_out()

    def _lay_out(self) -> None:
        row = row_of(None, apart=theme.APART)
        for table in (self.shifts, self.bases):
            row.addWidget(table, 1, Qt.AlignmentFlag.AlignTop)
        columns = row_of(None, apart=theme.APART)
        half = -(-len(self.notes) // 2)
        for part in (self.notes[:half], self.notes[half:]):
            lines = column_of(None, *part, ..., apart=2)
            columns.addLayout(lines, 1)
        column_of(self, row, self.notes_title, columns, ..., apart=theme.ITEM, edge=(0, theme.ITEM, 0, 0))

    def show_tables(self, book: Book, changed: frozenset[str], ladder: Ladder | None) -> None:
        """Show the tables in force; rows at work in a ladder are lit, and the notes behind them bold."""
        titles = (translate("eras", "Situation"), translate("eras", "shifts"), "%", translate("eras", "rule, note"))
        self.shifts.show_rows(titles, table_rows(book, changed, ladder))
        eras = tuple(era_name(era) for era in (1, 2, 3))
        heads = (translate("eras", "Base"), *eras, translate("eras", "rule, note"))
        self.bases.show_rows(heads, base_rows(book, changed, ladder))
        played = {ladder.note, *(one.note for one in ladder.shifts)} if ladder is not None else set()
        for note, line in zip(NOTES, self.notes, strict=True):
            line.setText(note.line)
            line.setFont(theme.font(bold=note.number in played))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.notes_title.setText(translate("eras", "The notes of the tables, in short"))
        self.shifts.setAccessibleName(translate("eras", "Shift table"))
        self.bases.setAccessibleName(translate("eras", "Base table"))


def base_rows(book: Book, changed: frozenset[str], ladder: Ladder | None) -> tuple[FigureRow, ...]:
    """The base table; the row a ladder begins with is lit."""
    rows = []
    for one in bases(book):
        figures = (
            figure + ("*" if starred(path, changed) else "")
            for figure, path in zip(one.figures, one.paths, strict=True)
        )
        lit = ladder is not None and bool(ladder.number) and one.paths[0].startswith(f"{ladder.number}.")
        rows.append(FigureRow((one.text, *figures, rule_text(one.rule)), strong=lit, lit=lit))
    return tuple(rows)
