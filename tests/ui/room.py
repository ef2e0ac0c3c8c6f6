"""A furnished window, as a person has it before them."""

from __future__ import annotations

from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication

from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.ui.stage.stage import Stage
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.window.session_controller import SessionController
from referee_app.ui.window.session_file import SessionFile
from tests.ui import battle


class Room:
    """A furnished window."""

    def __init__(self) -> None:
        self.window = MainWindow()
        self.file = SessionFile()
        self.window.attach(self.file)
        self.controller = SessionController(self.window, self.file)
        self.controller.begin(None, None)

    def enlist(self) -> None:
        """Bring two squadrons."""
        stage = self.window.stage
        assert stage is not None
        stage.conductor.order(Enlist(battle.squadron("Red", "North")))
        self.file.flush()
        QApplication.processEvents()
        stage.conductor.order(Enlist(battle.squadron("Blue", "South")))
        self.file.flush()
        QApplication.processEvents()

    @property
    def stage(self) -> Stage:
        """The tab shown."""
        stage = self.window.stage
        assert stage is not None
        return stage

    def settle(self) -> None:
        """Wait until everything is on the disk and shown, with what followed by itself."""
        self.file.flush()
        QApplication.processEvents()
        while self.file._waiting:  # once it is closed nothing is written any more, and nobody called back
            self.file.flush()
            QApplication.processEvents()

    def act(self, name: str) -> None:
        """Choose a menu line."""
        self.window.menu_lines.actions[name].trigger()

    def names(self) -> list[str]:
        """The tabs as they are labelled."""
        bar = self.window.tabs.bar
        return [bar.tabText(place) for place in range(bar.count())]


def window(room: Room) -> QWindow:
    """What the window system sends keys and clicks to."""
    return room.window.windowHandle()
