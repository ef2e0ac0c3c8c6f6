"""The last throw: what happened, the dice that did it, and who threw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from referee_app.core.dice import Faces
from referee_app.core.table import Answer, Chosen, Question, Roll, Thrown
from referee_app.ui import theme
from referee_app.ui.dice_faces import SMALL, DiceFaces
from referee_app.ui.figures import faces_text, shown_need, signed
from referee_app.ui.plain import label, shown, tip
from referee_app.ui.systems.contract import Words

_MOST_ROWS = 30


@dataclass(frozen=True, slots=True)
class Fall:
    """One answer as it is shown again: what it was for, its dice or its words, and who gave it."""

    purpose: str
    faces: Faces
    sides: int
    text: str
    by: str
    why: str = ""


def falls(pairs: Sequence[tuple[Question, Answer]], words: Words) -> tuple[Fall, ...]:
    """The answers of a line with the questions they answered."""
    return tuple(_fall(question, answer, words) for question, answer in pairs)


def _fall(question: Question, answer: Answer, words: Words) -> Fall:
    purpose = words.purpose(question)
    if isinstance(answer, Thrown):
        sides = question.dice.sides if isinstance(question, Roll) else 0
        why = why_text(question, words) if isinstance(question, Roll) else ""
        return Fall(purpose, answer.faces, sides, faces_text(answer.faces), answer.by, why)
    return Fall(purpose, (), 0, words.option(question, answer.option), answer.by)


def why_text(roll: Roll[Any], words: Words) -> str:
    """The ladder of a throw in one line, rule numbers with it."""
    needed = " ".join(f"{words.modifier(line)} {signed(line.value)} ({line.rule})" for line in roll.against)
    helps = " ".join(f"{words.modifier(line)} {signed(line.value)} ({line.rule})" for line in roll.modifiers)
    need = shown_need(roll)
    if need is None:
        return helps
    text = QCoreApplication.translate("LastPage", "Need {need}+: {needed}, less {helps}")
    bare = QCoreApplication.translate("LastPage", "Need {need}+: {needed}")
    return (text if helps else bare).format(need=need, needed=needed, helps=helps)


def bare_falls(answers: Sequence[Answer]) -> tuple[Fall, ...]:
    """The answers of a line whose questions today's rules no longer ask."""
    return tuple(
        Fall("", (), 0, answer.option, answer.by)
        if isinstance(answer, Chosen)
        else Fall("", answer.faces, 0, faces_text(answer.faces), answer.by)
        for answer in answers
    )


def who_text(by: str) -> str:
    """Who threw, as a word."""
    if by == "app":
        return QCoreApplication.translate("LastPage", "app")
    if by == "amended":
        return QCoreApplication.translate("LastPage", "amended")
    return QCoreApplication.translate("LastPage", "by hand")


class LastPage(QWidget):
    """What the tray shows while nothing is asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._falls: tuple[Fall, ...] = ()
        self._empty = True
        self._first = label(role="emphasis", wrap=True)
        self._others = label(wrap=True)
        self._rows: list[tuple[QLabel, DiceFaces, QLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.ITEM)
        self._grid.setVerticalSpacing(theme.GROUP)
        self._grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addWidget(self._first)
        column.addWidget(self._others)
        column.addLayout(self._grid)
        column.addStretch()

    def show_lines(self, lines: Sequence[str], shown_falls: Sequence[Fall]) -> None:
        """Show what a line says and its dice; with no line at all, teach."""
        self._empty = not lines
        self._first.setText(shown(lines[0]) if lines else self._lesson())
        self._others.setText("\n".join(shown(line) for line in lines[1:12]))
        self._others.setVisible(len(lines) > 1)
        self._falls = tuple(shown_falls)[:_MOST_ROWS]
        while len(self._rows) < len(self._falls):
            self._add_row()
        for place, row in enumerate(self._rows):
            self._show_row(row, self._falls[place] if place < len(self._falls) else None)

    def _add_row(self) -> None:
        place = len(self._rows) * 2
        row = (label(role="muted", wrap=True), DiceFaces(size=SMALL), label(role="label"))
        self._grid.addWidget(row[0], place, 0)
        self._grid.addWidget(row[2], place, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(row[1], place + 1, 0, 1, 2)
        self._rows.append(row)

    def _show_row(self, row: tuple[QLabel, DiceFaces, QLabel], fall: Fall | None) -> None:
        row[0].setToolTip(tip(fall.why) if fall and fall.why else "")
        for widget in row:
            widget.setVisible(fall is not None)
        if fall is None:
            return
        purpose, dice, who = row
        purpose.setText(shown(fall.purpose if fall.faces else f"{fall.purpose}: {fall.text}"))
        dice.setVisible(bool(fall.faces))
        dice.show_faces(fall.faces, fall.sides)
        who.setText(who_text(fall.by))

    def _lesson(self) -> str:
        return self.tr("No dice yet. Give an order: its throw comes up here, with the odds before and the dice after.")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            if self._empty:
                self._first.setText(self._lesson())
            for row, fall in zip(self._rows, self._falls, strict=False):
                row[2].setText(who_text(fall.by))
        super().changeEvent(event)
