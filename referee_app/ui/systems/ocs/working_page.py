"""The page of the working: strengths, ratio and column on the left, modifiers and surprise on the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from referee_app.core.table import Modifier
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.odds.ladder import Ladder, Rung
from referee_app.ui.systems.ocs import viewmodel
from referee_app.ui.systems.ocs.result_words import translate
from referee_app.ui.systems.ocs.viewmodel import Planned, WorkLine
from referee_app.ui.words.catalogue import named
from referee_app.ui.words.figures import percent, signed


class WorkingPage(QWidget):
    """`show_planned` is all it knows; figures a house rule changed are marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strength, self.surprise, self.drm = Ladder(), Ladder(), Ladder()
        self.titles: list[QLabel] = [label(role="label") for _ in range(3)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.ITEM, 0, 0)
        row.setSpacing(theme.EDGE)
        row.addLayout(_column(self.titles[0], self.strength), 3)
        row.addLayout(_column(self.titles[1], self.surprise, self.titles[2], self.drm), 2)

    @property
    def answers(self) -> tuple[QWidget, ...]:
        """What is worked out from the plan."""
        return (self.strength, self.surprise, self.drm)

    def show_planned(self, planned: Planned, changed: frozenset[str]) -> None:
        """Show how every figure came about."""
        lines = [*viewmodel.working(planned), *viewmodel.shift_lines(planned)]
        self.strength.show_rungs(tuple(self._rungs(lines, changed)))
        surprise = tuple(self._ladder(planned.figures.surprise, changed, translate("ocs", "Surprise modifier")))
        chances = tuple(self._chances(planned))
        self.surprise.show_rungs((*surprise, *chances))
        self.drm.show_rungs(tuple(self._ladder(planned.figures.drm, changed, translate("ocs", "Dice roll modifier"))))

    def _rungs(self, lines: Iterable[WorkLine], changed: frozenset[str]) -> Iterator[Rung]:
        for line in lines:
            mark = translate("ocs", "house rule") if line.number and line.number in changed else ""
            role: Literal["sum", "line"] = "sum" if line.total else "line"
            yield Rung(role, line.text, figure=line.figure, rule=line.rule, mark=mark)

    def _ladder(self, lines: tuple[Modifier, ...], changed: frozenset[str], foot: str) -> Iterator[Rung]:
        for line in lines:
            mark = translate("ocs", "house rule") if line.number and line.number in changed else ""
            yield Rung("line", named("ocs.modifier", line.reason), line.value, rule=line.rule, mark=mark)
        total = sum(line.value for line in lines)
        yield Rung("sum", foot, total, figure=signed(total))

    def _chances(self, planned: Planned) -> Iterator[Rung]:
        for text, chance, rule in viewmodel.thresholds(planned):
            yield Rung("note", text, figure=percent(chance), rule=rule)

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = (translate("ocs", "Odds"), translate("ocs", "Surprise"), translate("ocs", "Combat roll"))
        for title, text, ladder in zip(self.titles, texts, (self.strength, self.surprise, self.drm), strict=True):
            title.setText(text)
            ladder.setAccessibleName(text)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(theme.GROUP)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return column
