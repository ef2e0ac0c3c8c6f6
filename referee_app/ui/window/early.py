"""What is pressed between the first paint and the filled window: it waits, and is answered when the window is there.

Qt itself keeps the events, in their order, while they are not asked for. A command that opens or shows something, and
the menu bar, are as good then as before. What acts on the encounter in front is not: whoever pressed it had not seen
what it would do (hands.md, 1). Such a key is told, and does nothing; where the mouse was pressed there was nothing.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence, QWindow
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

from referee_app.ui.window.main_window import MainWindow

UNSEEN = ("go_on", "roll_rest", "undo", "redo", "undo_play", "play_activation", "play_round", "fight_out", "close_tab")
"""Commands that change the encounter in front."""
_WITH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_MOUSE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.Wheel,
    QEvent.Type.ContextMenu,
    QEvent.Type.TouchBegin,
)


class Early(QObject):
    """Keeps the presses for one window until it is filled."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(window)
        self._app, self._window = app, window
        self._unseen: list[str] = []

    def wait(self, filled: SignalInstance) -> None:
        """Come back when the window is filled, painted, and all that was pressed before is answered; or when the
        program is to end."""
        loop = QEventLoop(self)
        filled.connect(lambda: loop.exit(1))
        done = loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        loop.deleteLater()
        if done == 1:
            self._answer()

    def _answer(self) -> None:
        self._app.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        self._app.installEventFilter(self)
        self._app.processEvents()
        self._app.removeEventFilter(self)
        if self._unseen:
            told = self.tr("Pressed before anything was to be seen here, so it did nothing: {keys}")
            self._window.say(told.format(keys=", ".join(dict.fromkeys(self._unseen))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let through what is as good as before."""
        if isinstance(watched, QWindow):
            return False  # on its way to a widget
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return self._unseen_key(event)
        return event.type() in _MOUSE and not isinstance(watched, QMenuBar | QMenu)

    def _unseen_key(self, event: QKeyEvent) -> bool:
        """Whether a key acts on what was not seen yet; where it might be one of a command, that is not asked."""
        pressed, actions = QKeySequence(event.keyCombination()), self._window.menu_lines.actions
        with_others = bool(event.modifiers() & _WITH) or Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
        if with_others and not any(pressed in actions[name].shortcuts() for name in UNSEEN if name in actions):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._unseen.append(pressed.toString(QKeySequence.SequenceFormat.NativeText))
        return True
