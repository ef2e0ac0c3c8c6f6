"""The damage step: what hit, in the order it is settled, one click for each weapon or all of them in a row."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.state import Battle, Hit
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, shown
from referee_app.ui.words.catalogue import named, translate

MOST = 7


class DamageCard(QWidget):
    """The queue, top to bottom; the first is settled next."""

    one_wanted = Signal()
    """The first is settled."""
    all_wanted = Signal()
    """All that wait are settled one after the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(role="emphasis")
        self.one, self.all = QPushButton(), QPushButton()
        self.lines = [label() for _ in range(MOST)]
        self.more, self.crew = label(role="muted"), label(role="muted", wrap=True)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.one, self.all):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for line in (*self.lines, self.more, self.crew):
            column.addWidget(line)
        self.one.clicked.connect(self.one_wanted)
        self.all.clicked.connect(self.all_wanted)

    def show_queue(self, state: Battle, minor: int) -> None:
        """Show what waits, and that so many minor actions may come first."""
        queue = state.queue
        self.title.setText(translate("cepheus", "Damage to settle: {count}").format(count=len(queue)))
        self.one.setText(translate("cepheus", "Settle the first"))
        self.all.setText(translate("cepheus", "Settle all"))
        self.all.setVisible(len(queue) > 1)
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(queue))
            if place < len(queue):
                line.setText(shown(("▸ " if place == 0 else "\u2003 ") + text_of(state, queue[place])))
        rest = len(queue) - MOST
        self.more.setVisible(rest > 0)
        self.more.setText(translate("cepheus", "and {count} more").format(count=rest))
        self.crew.setVisible(minor > 0)
        text = translate("cepheus", "Minor actions left: {count}. A click on somebody opens what can be done first.")
        self.crew.setText(text.format(count=minor))


def text_of(state: Battle, hit: Hit) -> str:
    """A hit in one line: whose, with what, and what stands against it."""
    names = [state.ship(id_).name if state.has(id_) else id_ for id_ in (hit.target, hit.by)]
    line = translate("cepheus", "{target}: {cause} of {by}")
    parts = [line.format(target=names[0], cause=named("cepheus.cause", hit.cause), by=names[1])]
    if hit.dice:
        parts.append(translate("cepheus", "{count}D6").format(count=hit.dice))
    if hit.sand:
        parts.append(translate("cepheus", "sand {count}D6").format(count=hit.sand))
    if hit.screen is not None:
        parts.append(translate("cepheus", "screened"))
    return " · ".join(parts)
