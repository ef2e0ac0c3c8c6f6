"""A key that presses a button at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton


def give_key(button: QAbstractButton, key: str) -> None:
    """Press a button by a key, as long as it is seen and can be pressed.

    Qt's own shortcut of a button shows it pressed for a tenth of a second and only then clicks it: it may stand for
    something else by then.
    """
    press = QShortcut(QKeySequence(key), button, context=Qt.ShortcutContext.WindowShortcut)
    press.setAutoRepeat(False)
    press.activated.connect(button.click)
