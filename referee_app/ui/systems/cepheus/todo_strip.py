"""What is still to do, in one short list: people, points that lapse, salvoes on their way; advice, never a barrier."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.ui import theme
from referee_app.ui.plain import label, tip
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.viewmodel import Todo

LINES: Texts = {
    "actions": QT_TRANSLATE_NOOP("cepheus", "To act: {who}"),
    "reactions": QT_TRANSLATE_NOOP("cepheus", "{name}: reactions {count}"),
    "arriving": QT_TRANSLATE_NOOP("cepheus", "Missiles that strike {name} this turn: {count}"),
    "flying": QT_TRANSLATE_NOOP("cepheus", "Missiles on their way to {name}: {count}"),
    "damage": QT_TRANSLATE_NOOP("cepheus", "Hits to settle: {count}"),
    "line_up": QT_TRANSLATE_NOOP("cepheus", "Shot lined up +{count} until the activation ends"),
    "points": QT_TRANSLATE_NOOP("cepheus", "Points that lapse at the end of the turn: {count}"),
    "targeting": QT_TRANSLATE_NOOP("cepheus", "Sensors on {who} until the activation ends"),
    "collision": QT_TRANSLATE_NOOP("cepheus", "Collision not yet avoided"),
}
WARN = ("damage", "arriving", "collision", "points")
MOST, MOST_NAMES, WIDE = 8, 4, 160


class TodoStrip(QWidget):
    """A few lines under the tracker."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Todo, ...] | None = None
        self.title = label(role="label")
        self.lines = [label(wrap=True) for _ in range(MOST)]
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM, 0, theme.APART, 0)
        column.setSpacing(2)
        column.addWidget(self.title)
        for line in self.lines:
            line.setFixedWidth(WIDE)
            column.addWidget(line)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)

    def show_todo(self, todo: tuple[Todo, ...]) -> None:
        """Show what is left; nothing new is nothing done."""
        if todo == self._shown:
            return
        self._shown = todo
        self.title.setText(translate("cepheus", "Still to do"))
        self.title.setVisible(bool(todo))
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(todo))
            if place < len(todo):
                text = text_of(todo[place])
                line.setText(text)
                line.setToolTip(tip(text))
                line.setFixedHeight(line.heightForWidth(WIDE))
                mark = "warn" if todo[place].kind in WARN else "muted"
                if line.property("role") != mark:
                    line.setProperty("role", mark)
                    line.style().unpolish(line)
                    line.style().polish(line)

    def forget(self) -> None:
        """Speak another language next time."""
        self._shown = None


def text_of(line: Todo) -> str:
    """One line in words."""
    who = ", ".join(line.who[:MOST_NAMES])
    if len(line.who) > MOST_NAMES:
        who = translate("cepheus", "{who} and {count} more").format(who=who, count=len(line.who) - MOST_NAMES)
    return said(LINES, line.kind).format(count=line.count, name=line.name, who=who)
