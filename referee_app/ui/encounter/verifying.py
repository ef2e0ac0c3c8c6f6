"""Verifying a long journal in slices of the window's own time, with its progress and a way to leave it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QProgressDialog, QWidget

from referee_app.core.journal import Moved, verified
from referee_app.ui.encounter.conductor import Conductor

SLICE_MS = 8


class Verifying(QProgressDialog):
    """Runs until it is through or left; then calls back with what it found, or with None."""

    def __init__(
        self, conductor: Conductor, done: Callable[[list[Moved[Any]] | None], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._lines = iter(verified(conductor.journal, conductor.book_of))
        self._found: list[Moved[Any]] = []
        self._done = done
        self.setWindowTitle(self.tr("Verify"))
        self.setLabelText(self.tr("Every line is settled again with today's rules."))
        self.setCancelButtonText(self.tr("Leave it"))
        self.setMinimumDuration(400)
        self.setMaximum(max(1, conductor.journal.cursor))
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._timer.start(0)

    def _on_timer_timeout(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        lines = self.value() if self.value() >= 0 else 0
        while not self.wasCanceled() and clock.elapsed() < SLICE_MS:
            moved = next(self._lines, None)
            if moved is None:
                self._finish(self._found)
                return
            self._found.extend(moved)
            lines += 1
        if self.wasCanceled():
            self._finish(None)
        else:
            self.setValue(min(lines, self.maximum() - 1))

    def _finish(self, found: list[Moved[Any]] | None) -> None:
        self._timer.stop()
        self.reset()
        self.deleteLater()
        self._done(found)
