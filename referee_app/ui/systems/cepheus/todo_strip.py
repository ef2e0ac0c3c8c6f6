"""What is still to do, a line each: people, reactions, what lapses; advice, never a barrier."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.systems.cepheus.tiles import Tiles
from referee_app.ui.systems.cepheus.viewmodel import Todo
from referee_app.ui.words.catalogue import named, translate

WARN = ("damage", "collision", "pursuit", "points")
WIDE, LINE, HEAD, INDENT = 176, 21, 20, 9
MOST = 9
TITLE, PLAIN, STRONG, BAD = Type(theme.LABEL, ink="muted"), Type(theme.TEXT), Type(theme.TEXT, True), Type(theme.TEXT)


class TodoStrip(Tiles):
    """A few lines under the tracker. A click or Enter on one goes to what it is about."""

    twice = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Todo, ...] = ()
        self._shown: tuple[Todo, ...] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picked.connect(self._on_picked)

    def show_todo(self, todo: tuple[Todo, ...]) -> None:
        """Show what is left; nothing new is nothing done."""
        if todo == self._shown:
            return
        self._shown = todo
        self.lines = todo[:MOST]
        self.setAccessibleName(translate("cepheus", "Still to do"))
        keys = tuple(f"{line.kind} {line.ship} {line.turn}" for line in self.lines)
        self.setVisible(bool(keys))
        self.show_tiles(keys, self.current if self.current in keys else next(iter(keys), None))
        self.updateGeometry()

    def forget(self) -> None:
        """Speak another language next time."""
        self._shown = None

    def line_of(self, key: str) -> Todo:
        """The line with that key."""
        return self.lines[self.keys.index(key)]

    def sizeHint(self) -> QSize:
        """A heading and the lines."""
        return QSize(WIDE, HEAD + LINE * len(self.keys))

    def minimumSizeHint(self) -> QSize:
        """All lines; the column scrolls."""
        return self.sizeHint()

    def rect_of(self, place: int) -> QRectF:
        """Where a line is."""
        return QRectF(0, HEAD + place * LINE, WIDE, LINE)

    def paint_ground(self, draft: Draft) -> None:
        """The heading."""
        draft.text(QRectF(INDENT, 0, WIDE - INDENT, HEAD), translate("cepheus", "Still to do"), TITLE)

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """One line, cut where it is too long; what presses is marked."""
        line = self.lines[place]
        if self.hasFocus() and place == self.place:
            self.frame(draft, rect, place)
        inner = rect.adjusted(INDENT, 0, -4, 0)
        if line.kind in WARN:
            draft.tint(QRectF(rect.left() + 2, rect.top() + 4, 3, LINE - 8), theme.tokens().warn)
        draft.text(inner, text_of(line), STRONG if line.kind == "actions" else PLAIN)

    def read_aloud(self, place: int) -> str:
        """The line, and whom it is about."""
        line = self.lines[place]
        text = text_of(line)
        who = ", ".join(one or translate("cepheus", "Computer") for one in line.who)
        return f"{text} ({who})" if line.kind in ("actions", "reactions") else text

    def _on_picked(self, key: str) -> None:
        self.show_tiles(self.keys, key)


def text_of(line: Todo) -> str:
    """One line in words."""
    return named("cepheus.todo", line.kind).format(
        count=line.count, name=line.name, who=", ".join(line.who), turn=line.turn
    )
