"""Ctrl+Z with the caret in a text: the text's own while it was edited there, else the journal's.

Qt gives every text field the keys of undo and redo, whether it has anything to take back or not: so an order could not
be taken back where the program itself had put the caret. This stands above all fields of a window, dialogs included.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QWidget

Text = QLineEdit | QPlainTextEdit


def text_of(widget: QWidget | None) -> Text | None:
    """The text a widget that has the keyboard writes in."""
    if isinstance(widget, QAbstractSpinBox | QComboBox):
        return widget.lineEdit()
    return widget if isinstance(widget, Text) else None


def keeps(text: Text, event: QKeyEvent) -> bool:
    """Whether a text needs the key for itself: the referee has written in it, and it has this way to go."""
    undo, redo = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
    if not (undo or redo):
        return True
    if isinstance(text, QLineEdit):
        return text.isUndoAvailable() if undo else text.isRedoAvailable()
    document = text.document()
    return document.isUndoAvailable() if undo else document.isRedoAvailable()


class TextUndo(QObject):
    """Watches whatever has the keyboard; a text that has nothing to take back leaves the key to the window."""

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app.focusChanged.connect(self._on_app_focus_changed)

    def _on_app_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if text_of(now) is not None and now is not None:
            now.removeEventFilter(self)
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass the key by where the text has no use for it: it is then a shortcut of the window."""
        if event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) and isinstance(event, QKeyEvent):
            text = text_of(watched) if isinstance(watched, QWidget) else None
            if text is not None and not keeps(text, event):
                event.ignore()
                return True
        return False
