"""The program as `tests/faults/program.py` starts it: real, with a hand at its menus that reads lines from a pipe."""

from __future__ import annotations

import json
import sys
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from referee_app import app as program

LATER = object()
"""The answer is given when it is known."""


class Hand(QObject):
    """Does what the lines say, and says one line for each."""

    def __init__(self, app: QApplication, referee: program.Referee) -> None:
        super().__init__()
        self.app = app
        self.referee = referee
        self._begun = QTimer(self)
        self._begun.timeout.connect(self._look)
        self._begun.start(5)
        self._box = QTimer(self)
        self._box.timeout.connect(self._look_for_box)
        self._lines = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._lines.activated.connect(self._on_line)

    def _look(self) -> None:
        if isinstance(self.app.activeModalWidget(), QMessageBox):
            self._begun.stop()
            self.say(self.asked())
        elif self.referee.file is not None and self.referee.window.stage is not None:
            self._begun.stop()
            self.say(self.path())

    def _on_line(self) -> None:
        line = sys.stdin.readline()
        if line:
            command, *arguments = json.loads(line)
            answer = getattr(self, command)(*arguments)
            if answer is not LATER:
                self.say(answer)

    def _look_for_box(self) -> None:
        if self.asked():
            self._box.stop()
            self.say(self.asked())

    def say(self, what: Any) -> None:
        print(json.dumps(what), flush=True)

    @property
    def file(self) -> Any:
        return self.referee.file

    # commands

    def path(self) -> str:
        """Where the session lies."""
        return str(self.file.path)

    def asked(self) -> list[str]:
        """What the box in front says, and its buttons; nothing when there is none."""
        box = self.app.activeModalWidget()
        if not isinstance(box, QMessageBox):
            return []
        return [box.text(), *sorted(button.text().replace("&", "") for button in box.buttons())]

    def press(self, text: str) -> str:
        """Press a button of the box in front; then look again whether the file is laid."""
        box = self.app.activeModalWidget()
        assert isinstance(box, QMessageBox)
        QTimer.singleShot(0, next(one.click for one in box.buttons() if one.text().replace("&", "") == text))
        QTimer.singleShot(0, lambda: self._begun.start(5))
        return text

    def play(self) -> int:
        """Bring a squadron; how many lines the journal has now, all on the disk."""
        from referee_app.systems.squadron.actions.sheet import Enlist
        from tests.ui import battle

        stage = self.referee.window.stage
        assert stage is not None
        journal = stage.conductor.journal
        name, lines = f"Wing {len(journal.entries) + 1}", len(journal.entries) + 1
        stage.conductor.order(Enlist(battle.squadron(name, "North")))
        self.file.flush()
        self.app.processEvents()
        assert self.file.status.kind == "saved"
        return lines

    def said(self) -> str:
        """What the status line tells."""
        return self.referee.window.facts.text()

    def menu(self) -> list[str]:
        """The sub-menu of the unsaved sessions."""
        menu = self.referee.window.menu_lines.menus["untitled"]
        menu.aboutToShow.emit()
        return [action.text() for action in menu.actions()]

    def open(self, path: str) -> object:
        """Open a file by the menu; the question that is asked, if one is."""
        QFileDialog.getOpenFileName = lambda *_: (path, "")  # type: ignore[method-assign]
        return self._chosen("open")

    def save_as(self, path: str) -> object:
        """Save under another name by the menu; what a box says, if one comes up."""
        QFileDialog.getSaveFileName = lambda *_: (path, "")  # type: ignore[method-assign]
        return self._chosen("save_as")

    def _chosen(self, name: str) -> object:
        QTimer.singleShot(0, lambda: self._choose(name))
        self._box.start(5)
        return LATER

    def _choose(self, name: str) -> None:
        self.referee.window.menu_lines.actions[name].trigger()  # comes back when the box is closed, if one asks
        if self._box.isActive():
            self._box.stop()
            self.say(self.asked())

    def close(self) -> bool:
        """Close the window."""
        return self.referee.window.close()


def main() -> int:
    """Run until the window is closed."""
    app, referee = program.make(sys.argv[1:])
    referee.window.show()
    hand = Hand(app, referee)
    hand.setParent(app)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
