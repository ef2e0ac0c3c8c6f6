"""Looking for words in the journal, a few milliseconds at a time, so that 100,000 lines never stop the window."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from referee_app.ui.journal.model import JournalModel

_SLICE = 6
_BLOCK = 64
"""A sheet is remembered every 64 lines: within a block lines are made forwards, which is cheap."""


class JournalSearch(QObject):
    """Finds the next line that holds some words, older first, and starts again at the other end."""

    found = Signal(int)
    """The row that holds the words."""
    missed = Signal()
    """No line holds them."""

    def __init__(self, model: JournalModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._needle = ""
        self._older = True
        self._row = 0
        self._left = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_timer_timeout)

    def start(self, needle: str, row: int, older: bool = True) -> None:
        """Look from a row on, that row included."""
        self._needle, self._older = needle.casefold(), older
        rows = self._model.rowCount()
        self._row, self._left = (row % rows if rows else 0), rows
        self._timer.start()

    def stop(self) -> None:
        """Give up."""
        self._timer.stop()

    def _on_timer_timeout(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while self._left > 0:
            row = self._search_block()
            if row is not None:
                self._timer.stop()
                self.found.emit(row)
                return
            if clock.elapsed() >= _SLICE:
                return
        self._timer.stop()
        self.missed.emit()

    def _search_block(self) -> int | None:
        """Look through the rest of the block the row lies in, and step to the next."""
        last = self._model.rowCount() - 1
        row = min(self._row, last)
        block = row // _BLOCK * _BLOCK
        first, end = (block, row) if self._older else (row, min(block + _BLOCK - 1, last))
        self._left -= end - first + 1
        self._row = (first - 1 if first else last) if self._older else (end + 1 if end < last else 0)
        hits = [at for at in range(first, end + 1) if self._needle in self._model.line(at).said.casefold()]
        if not hits:
            return None
        return hits[-1] if self._older else hits[0]
