"""The right-hand column: odds refreshed with every keystroke, and a journal whose length does not matter."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from PySide6.QtWidgets import QApplication, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from referee_app.core.table import Modifier
from referee_app.ui.journal.view import JournalView
from referee_app.ui.odds.view import OddsView
from tests.ui.table import PLAIN, WORDS
from tests.ui.test_journal_view import long_evening
from tests.ui.test_odds_view import HOUSE, binomial, throw

ROUNDS = 21


def median(work: Callable[[int], None]) -> float:
    """Milliseconds of one piece of work, painted."""
    took = []
    for place in range(ROUNDS):
        begun = time.perf_counter()
        work(place)
        QApplication.processEvents()
        took.append((time.perf_counter() - begun) * 1000)
    return statistics.median(took)


def test_a_full_odds_view_costs_less_than_a_plain_table_of_its_size(qtbot: QtBot) -> None:
    """Twelve ladder lines and three times thirteen bars against a 100 x 8 table with every cell changed."""
    odds, table = OddsView(PLAIN), QTableWidget(100, 8)
    for widget in (odds, table):
        qtbot.addWidget(widget)
        widget.resize(384, 640)
        widget.show()
    lines = tuple(Modifier(place, f"line {place}", f"T-{place}") for place in range(-5, 1))

    def refresh(place: int) -> None:
        spread = binomial(12, Fraction(1, 3 + place))
        question = replace(throw(place, partial(tuple, [spread] * 3)), against=lines, modifiers=lines[::-1])
        odds.show_odds(question, HOUSE)
        odds.repaint()

    def fill(place: int) -> None:
        for row in range(100):
            for column in range(8):
                table.setItem(row, column, QTableWidgetItem(str(place + row * column)))
        table.viewport().repaint()

    ours, plain = median(refresh), median(fill)
    print(f"\nodds refreshed: {ours:.1f} ms, a plain table {plain:.1f} ms, ratio {ours / plain:.2f}")
    assert ours <= 3 * plain


def test_a_hundred_thousand_lines_scroll_like_a_thousand(qtbot: QtBot) -> None:
    medians = []
    for lines in (1_000, 100_000):
        evening = long_evening(lines)
        assert evening.journal.state is not None  # folded once, as a window that shows it has
        view = JournalView(evening, WORDS)
        qtbot.addWidget(view)
        view.resize(360, 400)
        view.show()
        bar = view.table.verticalScrollBar()

        def jump(place: int, view: JournalView = view, most: int = bar.maximum()) -> None:
            view.table.verticalScrollBar().setValue(most * (place + 1) // (ROUNDS + 1))
            view.table.viewport().repaint()

        medians.append(median(jump))
    short, long = medians
    print(f"\njump in 1,000 lines {short:.1f} ms, in 100,000 {long:.1f} ms, ratio {long / short:.2f}")
    assert long <= 4 * short
