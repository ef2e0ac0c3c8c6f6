"""Salvoes: those that strike now, each target's with a button, and those still on their way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.attack import Arrive
from referee_app.systems.cepheus.missiles import due
from referee_app.systems.cepheus.state import Battle, Salvo
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, shown
from referee_app.ui.words.catalogue import named, translate


@dataclass(frozen=True, slots=True)
class Arrival:
    """The salvoes that reach one target together (R-24)."""

    order: Arrive
    text: str


def arrivals(state: Battle) -> tuple[Arrival, ...]:
    """What the acting ship's missiles strike now, target by target."""
    return tuple(_arrivals(state, list(due(state, state.acting)))) if state.acting else ()


def _arrivals(state: Battle, now: list[Salvo]) -> Iterator[Arrival]:
    for target in dict.fromkeys(salvo.target for salvo in now):
        here = [salvo for salvo in now if salvo.target == target]
        yield Arrival(Arrive(tuple(salvo.id for salvo in here)), "; ".join(text_of(state, salvo) for salvo in here))


def text_of(state: Battle, salvo: Salvo) -> str:
    """A salvo in one line."""
    text = translate("cepheus", "{count} × {missile} at {target}, needs {need}+, turn {turn}").replace(" ×", "\u00a0×")
    target = state.ship(salvo.target).name if state.has(salvo.target) else salvo.target
    return text.format(
        count=salvo.number,
        missile=named("cepheus.missile", salvo.missile),
        target=target,
        need=salvo.need,
        turn=salvo.due,
    )


class ArrivalsCard(QWidget):
    """One line and one button for each target."""

    ordered = Signal(object)
    """The salvoes at one target arrive: an Arrive."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label(role="emphasis")
        self.lines: list[tuple[QWidget, QLabel, QPushButton]] = []
        self._arrivals: tuple[Arrival, ...] = ()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.GROUP)
        self.column.addWidget(self.title)
        self.column.addStretch(1)

    def show_arrivals(self, found: tuple[Arrival, ...]) -> None:
        """Show them."""
        self._arrivals = found
        self.title.setText(translate("cepheus", "Missiles arrive"))
        while len(self.lines) < len(found):
            self._add_line()
        for place, (holder, text, button) in enumerate(self.lines):
            there = place < len(found)
            holder.setVisible(there)
            if there:
                text.setText(shown(found[place].text))
                button.setText(translate("cepheus", "They arrive"))

    def _add_line(self) -> None:
        place = len(self.lines)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        text, button = label(wrap=True), QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.ordered.emit(self._arrivals[place].order))
        row.addWidget(text, 1)
        row.addWidget(button)
        self.column.insertWidget(place + 1, holder)
        self.lines.append((holder, text, button))
