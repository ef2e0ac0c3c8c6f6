"""A screen reader: it knows a window by its accessibility tree alone, and hears what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.ui.look.aloud import listening

Role = QAccessible.Role
Text = QAccessible.Text
MOST_CELLS = 400
"""So many children of a thing are read."""


class Thing:
    """One thing of the tree: what it is, what it is called, what it holds and what else is said of it.

    It knows Qt's own thing by its number, as every screen reader does: what Qt has thrown away must not be held, for
    PySide takes whatever lies there next for it.
    """

    def __init__(self, at: QAccessibleInterface) -> None:
        self.id = QAccessible.uniqueId(at)
        self.role = at.role()
        self.name, self.value, self.more = (at.text(one).strip() for one in (Text.Name, Text.Value, Text.Description))

    def __repr__(self) -> str:
        return f"{self.role.name} {self.name!r} {self.value!r} {self.more!r}"

    @property
    def at(self) -> QAccessibleInterface:
        """Qt's own."""
        found = QAccessible.accessibleInterface(self.id)
        assert found is not None, self
        return found

    @property
    def greyed(self) -> bool:
        """Whether nothing can be done with it now."""
        return bool(self.at.state().disabled)

    @property
    def checked(self) -> bool:
        """Whether it is ticked or pressed in."""
        return bool(self.at.state().checked)

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can stand on it."""
        return bool(self.at.state().focusable)

    def act(self, name: str) -> None:
        """What can be done with it, by Qt's name of the deed."""
        actions = self.at.actionInterface()
        assert actions is not None and name in actions.actionNames(), (self, name)
        actions.doAction(name)

    def put(self, text: str) -> None:
        """Another text into a field."""
        self.at.setText(Text.Value, text)


def read(top: QWidget) -> Iterator[Thing]:
    """All that a reader comes by below a widget, in its order; what is hidden is passed over."""
    yield from _below(QAccessible.queryAccessibleInterface(top))


def _below(at: QAccessibleInterface | None) -> Iterator[Thing]:
    if at is None or not at.isValid() or at.state().invisible:
        return
    yield Thing(at)
    for place in range(min(at.childCount(), MOST_CELLS)):
        yield from _below(at.child(place))


def words(top: QWidget) -> str:
    """All that is read below a widget, in its order."""
    return "\n".join(part for one in read(top) for part in (one.name, one.value, one.more) if part)


class Reader:
    """What is heard while a reader runs."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        """What was said, and whether it was urgent."""

    def heard(self, event: QAccessibleEvent) -> None:
        """Somebody told the platform of something."""
        if isinstance(event, QAccessibleAnnouncementEvent):
            urgent = event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
            self.said.append((event.message(), urgent))

    def find(self, top: QWidget, role: Role, name: str | Callable[[str], bool]) -> Thing:
        """The first thing of a role that is called so."""
        suits = name if callable(name) else name.__eq__
        found = next((one for one in read(top) if one.role == role and suits(one.name)), None)
        assert found is not None, (role, name, [one for one in read(top) if one.role == role])
        return found

    def latest(self) -> list[str]:
        """What was said since it was asked last."""
        told, self.said = [text for text, _ in self.said], []
        return told


@contextmanager
def reading() -> Iterator[Reader]:
    """Somebody listens."""
    reader, app = Reader(), QCoreApplication.instance()
    assert app is not None
    with patch.object(QAccessible, "updateAccessibility", reader.heard):
        QAccessible.setActive(True)
        listening()  # as when the window comes to the front
        try:
            yield reader
        finally:
            QAccessible.setActive(False)
            app.setProperty("listening", False)


def settle() -> None:
    """What is told stands in the tree."""
    for _ in range(3):
        QApplication.processEvents()
