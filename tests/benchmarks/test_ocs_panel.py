"""One keystroke in the CRT panel, from plan to painted table, against one plain walk of the 7,776 dice.

    python3 test.py tests/benchmarks/test_ocs_panel.py -s

The panel works out the full exact answer, shades the table and draws it; the walk only counts codes. A frame is 16 ms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count, product
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.figures import clamp, figures, foot, signed, surprise_of
from referee_app.systems.ocs.state import Plan
from tests.ui.systems.ocs.table import Table

FRAME = 0.016
ROUNDS = 25


def seconds(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def walk(plan: Plan, book: Book) -> Counter[str]:
    """Every die of a combat thrown in turn: two for surprise, one for the shift, two for the result."""
    worked = figures(plan, book)
    surprise, drm = foot(worked.surprise), foot(worked.drm)
    found: Counter[str] = Counter()
    for one, two, shift, three, four in product(range(1, 7), repeat=5):
        side = surprise_of(one + two + surprise, plan.attack_type, book)
        column = clamp(worked.start.column + signed(side, shift))
        found[book.code(three + four + drm, column)] += 1
    return found


def test_a_keystroke_costs_less_than_a_frame(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False, painted=True)
    field = table.panel.plan_card.attack
    strengths = count(11)
    pages: dict[str, float] = {}

    def stroke() -> None:
        text = str(next(strengths) % 150 + 1)
        field.setText(text)
        field.textEdited.emit(text)

    for page in ("table", "options", "strength", "working"):
        table.panel.turn_to(page)
        pages[page] = seconds(stroke)
    table.panel.turn_to("crt")

    def drawn() -> None:
        stroke()
        table.panel.crt.table.grab()
        QApplication.processEvents()

    picture = seconds(drawn)
    plan, book = table.panel.plan, table.conductor.book
    plain = seconds(lambda: walk(plan, book))
    for page, taken in pages.items():
        print(f"{page}: {taken * 1000:.2f} ms, {plain / taken:.1f} times faster than the walk")
    print(f"painted: {picture * 1000:.2f} ms; one plain walk: {plain * 1000:.2f} ms")
    assert max(pages.values()) < plain
    assert max(pages.values()) < FRAME
