"""What a hand does without meaning it: a key held down and the second click of a double click count once."""

from __future__ import annotations

from time import monotonic_ns

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HELD = (Qt.Key.Key_Space, *ENTER)
MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
"""What is pressed beside another key without ending its repeats."""
STALE = 2000
"""A key not heard of for so many milliseconds was let go where nobody heard it."""


class Hands(QObject):
    """Watches every window of the program that has the keyboard, whatever panel or dialog is in it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._down: dict[int, int] = {}
        """The keys held down, and when each was heard last."""
        self._up: dict[int, int] = {}
        self._at: dict[int, QWidget | None] = {}
        """Where the keyboard stood when each of them was pressed."""
        self._announced = 0
        """The key whose press was asked about as a shortcut and is still to come."""
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._on_focus_window_changed)
        app.applicationStateChanged.connect(self._on_application_state_changed)
        self._on_focus_window_changed(app.focusWindow())

    def _on_focus_window_changed(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # once, however often it is asked

    def _on_application_state_changed(self) -> None:
        self._down.clear()  # a key let go elsewhere is not heard
        self._announced = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep back what was not meant; all else goes its way."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonDblClick:
            return isinstance(event, QMouseEvent) and isinstance(watched, QWindow) and _gives(watched, event)
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        if not isinstance(event, QKeyEvent) or event.key() in MODIFIERS:
            return False
        if event.key() not in HELD:
            if kind == QEvent.Type.KeyPress:
                self._down.clear()  # no key goes on repeating behind another; one let go behind a dialog is not heard
            return False
        if kind == QEvent.Type.KeyRelease:
            self._lift(event)
            return False
        return self._held(event) and _kept_back(event, self._at.get(event.key()))

    def _lift(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._down.pop(event.key(), None)
            self._up[event.key()] = _when(event)

    def _held(self, event: QKeyEvent) -> bool:
        """Whether the key was down before, or let go in this very millisecond: that is how a server repeats that marks
        nothing. The press itself comes after it was asked about as a shortcut."""
        key, now = event.key(), _when(event)
        if event.type() == QEvent.Type.KeyPress and self._announced == key and key in self._down:
            self._announced = 0
            return event.isAutoRepeat()
        held = now - self._down.get(key, now - STALE) in range(STALE) or now == self._up.get(key)
        self._down[key] = now
        if not held and not event.isAutoRepeat():
            self._at[key] = QApplication.focusWidget()
        self._announced = key if event.type() == QEvent.Type.ShortcutOverride and not held else 0
        return held or event.isAutoRepeat()


def _when(event: QKeyEvent) -> int:
    """When it happened, in milliseconds; not everybody who sends a key says so."""
    return event.timestamp() or monotonic_ns() // 1_000_000


def _gives(window: QWindow, event: QMouseEvent) -> bool:
    """Whether a second click lies on what may give an order: on any button but those that count, on any painted one."""
    top = QWidget.find(window.winId())
    widget = top.childAt(event.position().toPoint()) if top is not None else None
    if isinstance(widget, QAbstractButton):
        return not widget.autoRepeat()
    return widget is not None and _painted(type(widget))


def _painted(kind: type) -> bool:
    """Whether widgets of a kind take the press of what they paint themselves, and know of no second click."""
    own = {name for one in kind.__mro__ if one.__module__.startswith("referee_app.") for name in vars(one)}
    return "mousePressEvent" in own and "mouseDoubleClickEvent" not in own


def _kept_back(event: QKeyEvent, pressed_at: QWidget | None) -> bool:
    """Keep a repeat from everybody but the text it was pressed in; not the one an order has brought the keyboard to."""
    if event.type() == QEvent.Type.ShortcutOverride:
        event.accept()  # no shortcut of it
        return True
    focus = QApplication.focusWidget()
    if focus is not None and focus is pressed_at and _writes(focus, event.key()):
        marked = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), True)
        QApplication.sendEvent(focus, marked)  # marked as what it is, for whoever takes it after the field
    return True


def _writes(widget: QWidget, key: int) -> bool:
    """Whether a key is text where the keyboard stands."""
    if isinstance(widget, QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QLineEdit) and not widget.isReadOnly() and key == Qt.Key.Key_Space
