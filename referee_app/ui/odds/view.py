"""The odds before the die falls: why the number is what it is, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from referee_app.core.dice import Faces
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import INSET, column_of, held, natural_height
from referee_app.ui.look.plain import label, shown
from referee_app.ui.look.prepared import polish
from referee_app.ui.odds.bars import Bar, Bars, Chart
from referee_app.ui.odds.ladder import Ladder, Rung
from referee_app.ui.odds.words import goal_text, headline
from referee_app.ui.words.figures import decimal, unsigned
from referee_app.ui.words.system import Words

_AHEAD = 5
"""So many charts the throw with most of them has."""


class OddsView(QWidget):
    """A throw's ladder and outlook; `show_odds` is all it knows."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._given: tuple[Question | None, frozenset[str], bool, Faces] = (None, frozenset(), False, ())
        self._stale = True
        self._about = ""
        """Which throw the odds are of, whatever is added to it."""
        self._heading = label(role="label")
        self._purpose = label(wrap=True)
        self.chance = label(role="emphasis", wrap=True)
        self.goal = label(role="muted", wrap=True)
        self.ladder = Ladder()
        self.bars: list[Bars] = []
        self._empty = label(role="muted", wrap=True)
        self._untold = label(role="muted", wrap=True)
        self._lay_out()
        self._retranslate()

    def _lay_out(self) -> None:
        inside = self._inside = QWidget()
        self._column = column_of(
            inside,
            self._heading,
            self._purpose,
            self.chance,
            self._empty,
            self.goal,
            self.ladder,
            self._untold,
            apart=theme.GROUP,
            edge=INSET,
        )
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.ITEM)
        self._grid.setHorizontalSpacing(theme.APART)
        self._column.addLayout(self._grid)
        self._column.addStretch()
        outer = column_of(self)
        self._area = scrolled(inside, on_paper=True)
        outer.addWidget(self._area)

    def together(self) -> AbstractContextManager[None]:
        """All that is shown meanwhile is laid out once."""
        return held(self._inside)

    def show_odds(
        self, question: Question | None, changed: frozenset[str], preview: bool = False, known: Faces = ()
    ) -> None:
        """Show what is behind a throw of which the `known` dice lie there already; worked out only when it can be seen.
        `preview` is of an order not given yet."""
        given = (question, changed, preview, known)
        if question is self._given[0] and given[1:] == self._given[1:]:
            return
        self._given, self._stale = given, True
        if self.isVisible():
            self._work_out()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to weigh."""
        return not isinstance(self._given[0], Roll)

    @property
    def natural_height(self) -> int:
        """How high it is with nothing cut and nothing empty."""
        return natural_height(self._column, self._area.viewport().width())

    def showEvent(self, event: QShowEvent) -> None:
        """Work out what waited to be seen."""
        if self._stale:
            self._work_out()
        super().showEvent(event)

    def _work_out(self) -> None:
        self._stale = False
        with self.together():
            self._show()

    def _show(self) -> None:
        (question, changed, preview, known), words = self._given, self._words
        roll = question if isinstance(question, Roll) else None
        self._retranslate()
        before, self._about = self._about, words.purpose(roll) if roll else ""
        if self._about != before:
            self._area.verticalScrollBar().setValue(0)  # what another throw needs stands at the top
        self._purpose.setText(shown(self._about) if preview else "")
        self._purpose.setVisible(bool(self._purpose.text()))
        above = headline(roll, words) if roll and preview else ""  # else the tray above says it in large
        self.chance.setText(shown(above))
        self.chance.setVisible(bool(above))
        self.goal.setText(shown(self._goal(roll, changed)) if roll else "")
        self.goal.setVisible(bool(self.goal.text()))
        rungs = tuple(self._rungs(roll, changed)) if roll else ()
        self.ladder.show_rungs(rungs)
        outlook = roll.outlook_given(known) if roll else ()
        charts = [self._chart(spread) for spread in outlook or ()]
        self._show_charts(charts)
        self._untold.setVisible(outlook is None)
        self._empty.setVisible(not rungs and not charts and outlook is not None)

    # the ladder

    def _rungs(self, roll: Roll[Any], changed: frozenset[str]) -> Iterator[Rung]:
        if len(roll.against) > 1:
            yield from self._part(roll.against, changed, self.tr("What is needed"))
        foot = self.tr("What is added") if roll.under is None else self.tr("Sum")
        yield from self._part(roll.modifiers, changed, foot)

    def _part(self, lines: tuple[Modifier, ...], changed: frozenset[str], foot: str) -> Iterator[Rung]:
        for line in lines:
            yield Rung("line", self._words.modifier(line), line.adds, rule=line.rule, mark=self._mark(line, changed))
        if len(lines) > 1:
            total = sum(line.adds for line in lines)
            yield Rung("sum", foot, total, figure=unsigned(total))

    def _mark(self, line: Modifier, changed: frozenset[str]) -> str:
        return self.tr("house rule") if line.ruled(changed) else ""

    def _goal(self, roll: Roll[Any], changed: frozenset[str]) -> str:
        """The one figure to be reached, which is no line of the ladder."""
        if len(roll.against) != 1:
            return ""
        marks = (goal_text(roll, self._words), self._mark(roll.against[0], changed))
        return " · ".join(part for part in marks if part)

    # the bars

    def _chart(self, spread: Spread) -> Chart:
        words = self._words
        bars = tuple(
            Bar(words.outcome(spread, outcome), chance, int(outcome) if outcome.isdecimal() else None)
            for outcome, chance in spread.chances
        )
        mean = "" if spread.mean is None else self.tr("mean {mean}").format(mean=decimal(spread.mean, 2))
        return Chart(words.spread(spread), bars, spread.mean, mean, spread.rule)

    def ahead(self) -> Iterator[object]:
        """Make bars for the first throw that is weighed, a piece at each `next`."""
        while len(self.bars) < _AHEAD:
            bars = self._add_bars()
            bars.hide()
            polish(bars)
            yield bars

    def _add_bars(self) -> Bars:
        self.bars.append(Bars(self._area.widget()))  # a child of another is hidden while it is taken over
        return self.bars[-1]

    def _show_charts(self, charts: list[Chart]) -> None:
        while len(self.bars) < len(charts):
            self._add_bars()
        for place, bars in enumerate(self.bars):
            bars.setVisible(place < len(charts))
            if place < len(charts):
                bars.show_chart(charts[place])
        self._place(self.bars[: len(charts)])

    def _place(self, shown: list[Bars]) -> None:
        """Two beside each other where both keep their labels whole; one that does not takes the row."""
        bar = self._area.verticalScrollBar().sizeHint().width()
        half = (self.width() - bar - 3 * theme.APART) // 2
        row = column = 0
        for bars in shown:
            alone = len(shown) == 1 or bars.wanted > half
            if alone and column:
                row, column = row + 1, 0
            self._grid.addWidget(bars, row, column, 1, 2 if alone else 1, Qt.AlignmentFlag.AlignTop)
            column = 0 if alone else 1 - column
            row += not column

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is another width the bars may stand otherwise."""
        super().resizeEvent(event)
        self._place([bars for bars in self.bars if not bars.isHidden()])

    # words

    def _retranslate(self) -> None:
        preview = self._given[2] and self._given[0] is not None
        self._heading.setText(self.tr("Odds before you order") if preview else self.tr("Odds"))
        self._empty.setText(self.tr("Nothing to weigh. The odds of the next throw come up here before a die falls."))
        self._untold.setText(self.tr("Some dice of this throw lie there already: its odds are not worked out."))
        self.ladder.setAccessibleName(self.tr("Ladder of modifiers"))
        self.setAccessibleName(self._heading.text())

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._stale = not self.isVisible()
            if self.isVisible():
                self._work_out()
        super().changeEvent(event)
