"""The one motion on the screen: the background of a figure that changed fades within 120 ms."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QRect, QTimeLine
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QStyle, QWidget

from referee_app.ui.look.theme import tokens

MILLISECONDS, STEP = 120, 40
"""How long it takes, and how often it is painted: a figure is seen to have changed in three steps as in eight,
and each is a painting of the column that the next press would wait for."""


class Fade(QObject):
    """Fades the rows of one painted widget; stands still where the desktop wants no motion."""

    def __init__(self, widget: QWidget, room: Callable[[int], QRect]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._room = room
        """Where a row lies: nothing else is painted anew."""
        self.rows: frozenset[int] = frozenset()
        self._motion = QTimeLine(MILLISECONDS, self)
        self._motion.setUpdateInterval(STEP)
        self._motion.setEasingCurve(QEasingCurve.Type.Linear)
        self._motion.valueChanged.connect(self._on_motion_value_changed)
        self._motion.finished.connect(self._on_motion_finished)

    def start(self, rows: frozenset[int]) -> None:
        """Let these rows fade."""
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        if not rows or not self._widget.isVisible() or self._widget.style().styleHint(hint, None, self._widget) <= 0:
            return
        self.rows = rows
        self._motion.stop()
        self._motion.start()

    def colour(self, row: int) -> QColor | None:
        """The background of a row while it fades."""
        if row not in self.rows:
            return None
        colour = QColor(tokens().accent)
        colour.setAlphaF(0.35 * (1 - self._motion.currentValue()))
        return colour

    def _on_motion_value_changed(self) -> None:
        for row in self.rows:
            self._widget.update(self._room(row))

    def _on_motion_finished(self) -> None:
        self._on_motion_value_changed()
        self.rows = frozenset()
