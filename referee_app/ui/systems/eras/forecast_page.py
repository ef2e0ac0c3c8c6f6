"""The forecast of the whole round: what may become of every unit by its end, worked out beside the window (E-41)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from referee_app.core.effort import Effort
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.odds.attrition import Knowns
from referee_app.systems.eras.odds.forecast import MOST, Forecast, forecasts
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.odds.figures_table import FigureRow, FiguresTable
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import decimal, percent

Found = dict[str, Forecast | None]
WIDE, LEAST = 820, 60
"""From this width on the sides stand beside each other; how wide a column of figures is at least."""


class ForecastPage(QWidget):
    """`show_forecast` in; a unit that was picked out."""

    picked = Signal(str)
    """A unit was picked: its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.forecaster = Forecaster(self)
        self.found: Found = {}
        self._state: Battle | None = None
        self._book: Book | None = None
        self._looked = ""
        self._known: Knowns | None = {}
        """What an order half carried out has told; None where its dice must be waited for."""
        self._shown = 0
        """How many units' figures are on the screen."""
        self.summary, self.foot = label(wrap=True), label(role="muted", wrap=True)
        self.tables = tuple(FiguresTable(120, least=LEAST) for _ in range(2))
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(theme.APART)
        for table in self.tables:
            self.row.addWidget(table, 1, Qt.AlignmentFlag.AlignTop)
            table.picked.connect(self.picked)
        column_of(self, self.summary, self.row, self.foot, ..., apart=theme.GROUP, edge=(0, theme.ITEM, 0, 0))
        self.forecaster.waited.connect(self._on_forecaster_waited)
        self.forecaster.ready.connect(self._show)

    def show_forecast(self, state: Battle, book: Book, looked: str, known: Knowns | None) -> None:
        """Show what may come of the round; it is worked out once for a table.

        In the midst of an order from the table on which it was begun and what is `known` of it; where that is None it
        waits: nobody declared a raid or a landing, and what is thrown for them is told by no table.
        """
        asked = self._state is state and self._book is book and self._known == known
        self._state, self._book, self._looked, self._known = state, book, looked, known
        if known is None:
            self.found = {}
            self.forecaster.stop()
        elif not asked:
            self.found = {}
            self.forecaster.ask(partial(_work, state, book, known, self.found))
        self._show()

    def leave(self) -> None:
        """Nobody looks any more: what is not worked out yet is given up."""
        if self.forecaster.busy:
            self.forecaster.stop()
            self._state = None

    def _on_forecaster_waited(self) -> None:
        if len(self.found) != self._shown:
            self._show()

    def _show(self, _found: object = None) -> None:
        """Show what is there so far."""
        state = self._state
        if state is None:
            return
        found = dict(self.found)  # more may come from beside the window meanwhile
        self._shown = len(found)
        quiet = self._known is None or state.stage == "end"
        for widget in (*self.tables, self.foot):
            widget.setVisible(not quiet)
        if quiet:
            self.summary.setText(self._why_quiet())
            return
        lost = ", ".join(_lost(side, _there(state, side), found) for side in _sides(state))
        self.summary.setText(shown(translate("eras", "Destroyed on average: {sides}.").format(sides=lost)))
        first, *others = _sides(state)
        for table, shown_in in zip(self.tables, ([first], others), strict=True):
            rows = (row for side in shown_in for row in _rows(state, side, found, self._looked))
            table.show_rows(_titles(state), tuple(rows))
            table.setVisible(bool(shown_in))
        self.foot.setText(self._foot(found))

    def _why_quiet(self) -> str:
        if self._known is None:
            return translate("eras", "The forecast waits for the dice that are owed.")
        return translate("eras", "Between rounds there is nothing to forecast.")

    def _foot(self, found: Found) -> str:
        if self.forecaster.busy:
            return translate("eras", "working…")
        if None in found.values():
            return translate("eras", "Where a dash stands too much hangs together to be worked out exactly.")
        text = translate(
            "eras",
            "Exact, if everything declared is carried out: interceptions, fighters, close-in defence, fire, missiles, "
            "retreats (E-41).",
        )
        return text

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The sides stand beside each other as on the board, where there is little room below each other."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def retranslate(self) -> None:
        """Speak the new language."""
        for table in self.tables:
            table.setAccessibleName(translate("eras", "Forecast of the round, unit by unit"))
        self._show()


def _work(state: Battle, book: Book, known: Knowns, found: Found, wanted: Callable[[], bool]) -> None:
    """Fill in unit by unit. Raises `GivenUp`."""
    for unit, one in forecasts(state, book, lambda: Effort(wanted, MOST), known):
        found[unit] = one


def _sides(state: Battle) -> tuple[str, ...]:
    """The sides with anybody in play, or the first."""
    return tuple(side for side in sides(state) if _there(state, side)) or sides(state)[:1]


def _there(state: Battle, side: str) -> tuple[Unit, ...]:
    """Who of a side is in play."""
    return tuple(one for one in state.units if one.side == side and one.active)


def _sum(found: Found, units: Iterable[Unit], of: Callable[[Forecast], Fraction | int]) -> Fraction:
    there = (found.get(one.id) for one in units)
    return sum((Fraction(of(one)) for one in there if one is not None), Fraction(0))


def _lost(side: str, units: tuple[Unit, ...], found: Found) -> str:
    text = translate("eras", "{side} {lost} of {units}")
    return text.format(side=side, lost=decimal(_sum(found, units, lambda one: one.destroyed), 2), units=len(units))


def _titles(state: Battle) -> tuple[str, ...]:
    found = [
        translate("eras", "Unit"),
        translate("eras", "destroyed"),
        translate("eras", "gets away"),
        translate("eras", "engaged"),
        translate("eras", "hits"),
        translate("eras", "RPs left"),
        translate("eras", "successes"),
    ]
    return tuple(found if state.retreats else found[:2] + found[3:])


def _rows(state: Battle, side: str, found: Found, looked: str) -> Iterator[FigureRow]:
    """A side, and each of its units; one that nothing befalls and that does nothing is grey."""
    titles = _titles(state)
    yield FigureRow((side, *[""] * (len(titles) - 1)), strong=True)
    for unit in _there(state, side):
        one = found.get(unit.id)
        empty = ("–" if unit.id in found else "…",) * (len(titles) - 1)
        cells = tuple(_cells(state, unit, one)) if one is not None else empty
        idle = one is not None and not (one.attacks or one.engaged or one.hits or one.retreated)
        yield FigureRow((f"   {unit.name}", *cells), key=unit.id, muted=idle, lit=unit.id == looked)


def _cells(state: Battle, unit: Unit, one: Forecast) -> Iterator[str]:
    yield percent(one.destroyed)
    if state.retreats:
        yield percent(one.retreated) if unit.id in state.retreats else ""
    yield percent(one.engaged)
    yield f"{decimal(one.hits, 2)} / {unit.hits_left}"
    yield decimal(one.rps, 1) if unit.kind == "fighters" else ""
    yield f"{decimal(one.won, 2)} / {one.attacks}" if one.attacks else ""
