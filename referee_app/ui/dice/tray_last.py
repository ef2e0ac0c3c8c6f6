"""The last throw: what happened, the dice that did it, and who threw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QVBoxLayout, QWidget

from referee_app.core.dice import Faces
from referee_app.core.hand import at_table
from referee_app.core.table import Answer, Chosen, Question, Roll, Thrown, shown_need
from referee_app.ui.dice.faces import SMALL, DiceFaces
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import ANY, Line
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, restyle, set_tip, shown
from referee_app.ui.look.prepared import polish
from referee_app.ui.odds.words import why_text
from referee_app.ui.words.figures import faces_text, reached
from referee_app.ui.words.system import Words

_MOST_LINES = 40
_MOST_ROWS = 30
_AHEAD = 10
"""So many throws are made room for before any falls: a round's fights, an initiative of ten."""
_BESIDE = 160
"""So wide the dice are at most that have what they were for beside them."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One answer as it is shown again: what it was for, its dice or its words, and who gave it."""

    purpose: str
    faces: Faces
    sides: int
    text: str
    by: str
    why: str = ""
    result: str = ""
    meant: str = ""


def falls(pairs: Sequence[tuple[Question, Answer]], words: Words) -> tuple[Fall, ...]:
    """The answers of a line with the questions they answered."""
    return tuple(_fall(question, answer, words) for question, answer in pairs)


def _fall(question: Question, answer: Answer, words: Words) -> Fall:
    purpose = words.purpose(question)
    if isinstance(answer, Thrown):
        sides = at_table(question.dice).sides if isinstance(question, Roll) else 0
        why = why_text(question, words) if isinstance(question, Roll) else ""
        result = result_text(question, answer.faces) if isinstance(question, Roll) else ""
        meant = meant_text(question, answer.faces, words) if isinstance(question, Roll) else ""
        return Fall(purpose, answer.faces, sides, faces_text(answer.faces), answer.by, why, result, meant)
    return Fall(purpose, (), 0, words.option(question, answer.option), answer.by)


def stands_text(roll: Roll[Any], words: Words) -> str:
    """What each face stands for: 1 → Ada · 2 → Wren."""
    return " · ".join(_meant(face, words.option(roll, name)) for face, name in roll.stands)


def meant_text(roll: Roll[Any], faces: Faces, words: Words) -> str:
    """What the faces that fell stand for, each once."""
    value, names = roll.dice.read(faces), dict(roll.stands)
    fallen = dict.fromkeys(value if isinstance(value, tuple) else (value,))
    return " · ".join(_meant(face, words.option(roll, names[face])) for face in fallen if face in names)


def _meant(face: int, name: str) -> str:
    return f"{face}\u00a0→\u00a0{name}".replace(" ", "\u00a0")


def result_text(roll: Roll[Any], faces: Faces) -> str:
    """How many of the dice reach what is needed, where there is something to reach."""
    hits = reached(roll, faces)
    if hits is None:
        return ""
    if roll.under is not None:
        return _under_text(roll.under, hits, roll.dice.count)
    if roll.dice.count == 1:
        yes = QCoreApplication.translate("LastPage", "reaches {need}+")
        no = QCoreApplication.translate("LastPage", "misses {need}+")
        return (yes if hits else no).format(need=shown_need(roll))
    text = QCoreApplication.translate("LastPage", "{hits} of {count} reach {need}+")
    return text.format(hits=hits, count=roll.dice.count, need=shown_need(roll))


def _under_text(most: int, hits: int, count: int) -> str:
    """How many of the dice are low enough."""
    if count > 1:
        text = QCoreApplication.translate("LastPage", "{hits} of {count} show {most} or less")
        return text.format(hits=hits, count=count, most=most)
    yes = QCoreApplication.translate("LastPage", "{most} or less: yes")
    no = QCoreApplication.translate("LastPage", "{most} or less: no")
    return (yes if hits else no).format(most=most)


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
    if by == "mixed":
        return QCoreApplication.translate("LastPage", "by hand and app")
    return QCoreApplication.translate("LastPage", "by hand")


class FallRow(QWidget):
    """One throw or decision again: what it was for, its dice, what they reached, and who threw."""

    def __init__(self) -> None:
        super().__init__()
        self._fall: Fall | None = None
        self._purpose = self._new_purpose()
        self._dice = DiceFaces(size=SMALL)
        self._who = label(role="label")
        self._meant = label(role="label", wrap=True)
        self._lay_out()

    def _new_purpose(self) -> QLabel:
        return label(role="muted", wrap=True)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._purpose, 0, 0, 1, 2)
        grid.addWidget(self._dice, 1, 0)
        grid.addWidget(self._who, 1, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._meant, 2, 0, 1, 2)

    @property
    def dice(self) -> DiceFaces:
        """The dice drawn."""
        return self._dice

    def show_fall(self, fall: Fall) -> None:
        """Show a throw or decision."""
        self._fall = fall
        words = fall.purpose if fall.faces else " – ".join(filter(None, (fall.purpose, fall.text)))
        self._purpose.setText(shown(words))
        self._purpose.setVisible(bool(words))
        self._dice.show_faces(fall.faces, fall.sides)
        self._meant.setText(shown(fall.meant))
        self._meant.setVisible(bool(fall.meant))
        more = " · ".join(part for part in (words, fall.why) if part)
        set_tip(self, more)
        self.setAccessibleDescription(shown(more))
        self._retranslate()

    def _retranslate(self) -> None:
        if self._fall is not None:
            parts = (self._fall.result, who_text(self._fall.by))
            self._who.setText(" · ".join(part for part in parts if part))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


class JustFell(FallRow):
    """The same in one line, for it stands above what is asked next: the dice, then what they were for as far as there
    is room. Many dice have a line of their own."""

    def _new_purpose(self) -> QLabel:
        line = Line()
        line.setProperty("role", "muted")
        return line

    def _lay_out(self) -> None:
        self._meant.setParent(self)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(theme.ITEM)
        self._across.addWidget(self._dice)
        self._across.addLayout(row_of(None, (self._purpose, 1), self._who, apart=theme.ITEM), 1)

    def show_fall(self, fall: Fall) -> None:
        """Show what was answered just now; what its faces stood for is in the tip."""
        super().show_fall(replace(fall, meant="", why=" · ".join(filter(None, (fall.meant, fall.why)))))
        wide, directions = self._dice.across, QBoxLayout.Direction
        beside = wide <= _BESIDE
        self._across.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._dice.setMinimumWidth(wide if beside else SMALL)
        self._dice.setMaximumWidth(wide if beside else ANY)
        self._dice.setVisible(bool(fall.faces))


class LastPage(QWidget):
    """What the tray shows while nothing is asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = True
        self._first = label(role="emphasis", wrap=True)
        self._others = label(wrap=True)
        self._rows: list[FallRow] = []
        self._falls = column_of(None, apart=theme.ITEM)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addWidget(self._first)
        column.addWidget(self._others)
        column.addLayout(self._falls)
        column.addStretch()

    def ahead(self) -> Iterator[object]:
        """Make room for throws to come, a piece at each `next`."""
        while len(self._rows) < _AHEAD:
            row = self._add_row()
            polish(row)
            yield row

    def _add_row(self) -> FallRow:
        row = FallRow()
        row.hide()
        self._rows.append(row)
        self._falls.addWidget(row)
        return row

    @property
    def rows(self) -> list[FallRow]:
        """The throws in sight."""
        return [row for row in self._rows if not row.isHidden()]

    @property
    def sentences(self) -> str:
        """What it says."""
        return "\n".join(part for part in (self._first.text(), self._others.text()) if part)

    def show_lines(self, lines: Sequence[str], falls_: Sequence[Fall]) -> None:
        """Show what a line says and its dice; with no line at all, teach."""
        self._empty = not lines
        self._first.setText(shown(lines[0]) if lines else self._lesson())
        restyle(self._first, "role", "emphasis" if lines else "muted")
        self._others.setText("\n".join(shown(line) for line in lines[1:_MOST_LINES]))
        self._others.setVisible(len(lines) > 1)
        falls_ = falls_[:_MOST_ROWS]
        while len(self._rows) < len(falls_):
            self._add_row()
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(falls_))
            if place < len(falls_):
                row.show_fall(falls_[place])

    def _lesson(self) -> str:
        return self.tr("No dice yet. Give an order: its throw comes up here, with the odds before and the dice after.")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange and self._empty:
            self._first.setText(self._lesson())
        super().changeEvent(event)
