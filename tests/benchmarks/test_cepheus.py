"""Ship combat at its largest: what one click costs among many ships, and a long battle of ten against ten.

    python3 test.py tests/benchmarks/test_cepheus.py -s

A click shows every order of one crew member at an enemy, each with its chances; a frame is what Qt itself takes, in the
same run, to fill and paint a plain table. The long battle is replayed from its recorded dice, against plain `json` on
the same session file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Roll
from referee_app.store.codec import dump
from referee_app.store.session import Session
from referee_app.systems.cepheus.actions.attack import Attack, Shoot
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.odds.attack import _fate
from referee_app.systems.cepheus.odds.checks import succeeds
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.viewmodel import deeds
from tests.systems.cepheus.scribe import Crew, Scribe
from tests.systems.cepheus.table import BOOK, Order, turn
from tests.systems.cepheus.vessels import line

FRAME = 1 / 60
TURNS = 20


def spent(work: Callable[[], object], times: int = 7) -> float:
    """The median seconds of some work."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return median(seconds)


@cache
def table(ships: int) -> Battle:
    """So many ships, half of them on each side, the first one acting."""
    blues, reds = line("Blue", ships // 2), line("Red", ships - ships // 2)
    return turn(*blues, *reds)


def weighed(order: Order, state: Battle) -> None:
    """An order with its chances, as far as it can be told before the dice."""
    result = resolve(order, state, BOOK)
    if isinstance(order, Attack) and isinstance(result, Settled):
        result = resolve(Shoot(), result.state, BOOK)
    if isinstance(result, Asked) and isinstance(result.question, Roll):
        assert 0 <= succeeds(total(result.question.modifiers)) <= 1
        result.question.outlook()


def click(state: Battle, ship: str, crew: str, aim: str) -> int:
    """Everything one crew member may do at one enemy; how many orders that is."""
    rows = [row for row in deeds(state, BOOK, crew, aim, ship) if row.open]
    for row in rows:
        weighed(row.order, state)
    return len(rows)


def bridge(state: Battle, ship: str) -> int:
    """Everything the whole crew of a ship may do at the first enemy."""
    acting = replace(state, active=(ship,), group=(ship,))
    mine = acting.ship(ship)
    aim = next(one.id for one in acting.ships if one.side != mine.side)
    return sum(click(acting, ship, person.id, aim) for person in mine.crew)


def test_all_orders_of_ten_ships_grow_with_the_ships() -> None:
    one = spent(lambda: bridge(table(2), "blue1"))
    ten = spent(lambda: [bridge(table(10), ship.id) for ship in table(10).ships])
    many = bridge(table(10), "blue1")
    print(f"\n{many} orders: one ship {one * 1e3:.1f} ms, ten ships {ten * 1e3:.1f} ms, ratio {ten / one:.1f}")
    assert many > 20
    assert ten < 20 * one


def test_a_click_among_ten_ships_fits_in_a_frame(qtbot: QtBot) -> None:
    plain = QTableWidget(100, 8)
    qtbot.addWidget(plain)
    plain.resize(640, 640)
    plain.show()

    def paint() -> None:
        for place in range(800):
            plain.setItem(place // 8, place % 8, QTableWidgetItem(str(place)))
        plain.viewport().repaint()
        QApplication.processEvents()

    def cold(crew: str) -> None:
        _fate.cache_clear()
        click(table(10), "blue1", crew, "red1")

    frame = spent(paint)
    slowest = max(spent(lambda crew=person.id: cold(crew)) for person in table(10).ship("blue1").crew)  # type: ignore[misc]
    print(f"\na click {slowest * 1e3:.1f} ms, a plain table {frame * 1e3:.1f} ms, ratio {slowest / frame:.2f}")
    assert slowest < max(2 * frame, FRAME)


@cache
def battle() -> Scribe:
    """Ten against ten for twenty turns."""
    scribe = Scribe("Ten against ten", 4)
    ships = [*line("Blue", 10, armor=6, armor_max=6), *line("Red", 10, armor=6, armor_max=6)]
    scribe.open(ships, "medium")
    parts = {ship.id: Crew(scribe, ship.id) for ship in ships}
    for _ in range(TURNS):
        scribe.turn(parts)
    return scribe


def replayed(scribe: Scribe) -> Battle:
    """The battle once more, every order by the rules from its recorded dice."""
    state: Battle = scribe.tab.journal.start
    for entry in scribe.tab.journal.entries:
        settled = resolve(entry.action, state, scribe.book, entry.answers)
        assert isinstance(settled, Settled)
        state = settled.state
    return state


def test_a_long_battle_of_ten_against_ten_is_soon_replayed() -> None:
    scribe = battle()
    data = dump(Session("", "", [scribe.tab]))
    assert replayed(scribe) == scribe.state
    assert scribe.state.turn == TURNS
    plain = spent(lambda: json.dumps(json.loads(data)), 3)
    ours = spent(lambda: replayed(scribe), 3)
    lines = len(scribe.tab.journal.entries)
    print(f"\n{lines} lines, {len(data):,} bytes: json {plain * 1e3:.0f} ms, replayed {ours * 1e3:.0f} ms")
    print(f"ratio {ours / plain:.1f}, {ours / lines * 1e6:.0f} microseconds a line")
    assert ours < 12 * plain
