"""Whether a window comes to rest: what is still being laid out when all of it should stand."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from referee_app.ui.look.prepared import IdleTasks


def unrest() -> dict[str, int]:
    """What is still being laid out after it was long enough, and all was made that later steps show."""
    asked = _Asked()
    while any(one.isActive() for made in QApplication.topLevelWidgets() for one in made.findChildren(IdleTasks)):
        QApplication.processEvents()
    for times in range(24):
        if times == 20:
            asked.listen()
        QApplication.processEvents()
    return asked.by


class _Asked(QObject):
    """Counts who is asked to be laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.by = Counter[str]()

    def listen(self) -> None:
        """As long as it is there."""
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.by[type(watched).__name__] += 1
        return False
