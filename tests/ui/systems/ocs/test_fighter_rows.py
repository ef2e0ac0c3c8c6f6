"""Forty-eight units in one combat: inputs only where a hand is, and nobody sees, hears or feels a difference."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app.systems.ocs import planning
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.state import MOST_FIGHTERS, Fighter
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look import theme
from referee_app.ui.look.tab_order import move_on
from referee_app.ui.systems.ocs import fighter_rows
from referee_app.ui.systems.ocs.fighter_rows import FighterRow, FighterRows
from referee_app.ui.systems.ocs.side_card import SideCard
from tests.ui.systems.ocs.table import Table

SCALES = (1, 1.5, 2)
"""Of the screen: at the second every other row begins between two pixels."""


def fighters(side: str, count: int) -> tuple[Fighter, ...]:
    """Units that all look different."""
    figures = ((Fraction(1 + at), at % 6, 1 + at % 4, at) for at in range(count))
    return tuple(
        Fighter(f"{side} {at}", strength, ar, steps, dg=at % 3 == 0, hex=at % 6 if side == "Red" else None)
        for strength, ar, steps, at in figures
    )


def crowded(qtbot: QtBot, count: int = MOST_FIGHTERS) -> Table:
    """As many units on both sides as may be."""
    table = Table(qtbot, painted=True)
    table.stage.resize(1366, 1400)
    put_up(table, count)
    return table


def put_up(table: Table, count: int) -> None:
    """A plan with so many units on each side."""
    plan = planning.quick_plan("Red", "Blue")
    plan = replace(plan, attackers=fighters("Red", count), defenders=fighters("Blue", count), att_lead=1, def_lead=1)
    table.panel.recall(Declare(plan))
    QApplication.processEvents()


def card_of(table: Table) -> SideCard:
    """The attacker's units."""
    return table.panel.plan_card.sides["attacker"]


def in_use(card: SideCard) -> list[InputLine]:
    """The fields there are."""
    return [line for line in card.findChildren(InputLine) if line.isVisible()]


def where(rows: FighterRows, row: FighterRow, widget: QWidget) -> QPoint:
    """The middle of an input of one row, below the others."""
    return widget.mapTo(rows, widget.rect().center())


def at_keyboard() -> str:
    """What the keyboard stands on."""
    widget = QApplication.focusWidget()
    return "" if widget is None else widget.accessibleName()


def seen(table: Table, scale: float = 1) -> QImage:
    """Both sides as they look, on their card."""
    card = table.panel.plan_card
    picture = QImage(card.size() * scale, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(scale)
    card.render(picture)
    return picture


@pytest.mark.parametrize("dress", ["light", "dark"])
@pytest.mark.usefixtures("dressed")
def test_a_row_without_inputs_looks_as_it_would_with_them(qtbot: QtBot, qapp: QApplication, dress: str) -> None:
    """Also after another dress was put on, and where nothing can be typed."""
    table = crowded(qtbot)
    table.stage.setFocus()
    seen(table)
    theme.apply(qapp, dress)
    for open_ in (True, False, True):
        table.panel.plan_card._enable(open_)
        pictures, few = [seen(table, scale) for scale in SCALES], len(in_use(card_of(table)))
        with patch.object(fighter_rows, "listening", lambda: True):
            table.panel._refresh()
            table.panel.plan_card._enable(open_)
            inputs = [seen(table, scale) for scale in SCALES]
            assert len(in_use(card_of(table))) == 6 * MOST_FIGHTERS
        assert pictures == inputs
        table.panel._refresh()
        assert len(in_use(card_of(table))) == few == 6 * 2


def test_tab_comes_by_every_input_forwards_and_back(qtbot: QtBot) -> None:
    table = crowded(qtbot)
    card = card_of(table)
    wanted = [f"{what} Red {at}" for at in range(MOST_FIGHTERS) for what in ("Name of", "Printed strength of")]
    met: list[str] = []
    card.rows.first.star.setFocus()
    for _ in range(10 * MOST_FIGHTERS - 1):
        assert move_on(table.stage, forward=True)
        met.append(at_keyboard())
    assert [name for name in met if name in wanted] == wanted
    back = list[str]()
    for _ in met:
        assert move_on(table.stage, forward=False)
        back.append(at_keyboard())
    assert back[:-1] == met[-2::-1]
    assert len(in_use(card)) <= 6 * 4


def test_what_is_pointed_at_has_its_inputs_and_a_finger_needs_not_point(qtbot: QtBot) -> None:
    table = crowded(qtbot)
    rows = card_of(table).rows
    star = where(rows, rows.row(7), rows.row(7).star)
    table.panel._refresh()
    assert rows.childAt(star) is None
    QTest.mouseMove(rows, star)
    far = QPointF(rows.mapToGlobal(star))
    none = Qt.MouseButton.NoButton
    QApplication.sendEvent(
        rows, QMouseEvent(QEvent.Type.MouseMove, QPointF(star), far, none, none, Qt.KeyboardModifier.NoModifier)
    )
    assert rows.childAt(star) is rows.row(7).star
    QApplication.sendEvent(rows, QEvent(QEvent.Type.Leave))
    assert rows.childAt(star) is None
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=star)
    assert table.panel.plan.att_lead == 7


def test_what_is_typed_stays_where_it_was_typed(qtbot: QtBot) -> None:
    """Red while it cannot be taken, however many other rows the keyboard comes by, and Ctrl+Z still takes it back."""
    table = crowded(qtbot)
    rows = card_of(table).rows
    strength = rows.row(9).strength
    table.type("x", strength)
    for place in range(12, 20):
        rows.row(place).strength.setFocus()
    table.stage.setFocus()
    assert rows.row(9).strength is strength
    assert strength.isVisible()
    assert strength.property("state") == "bad"
    assert table.primary == "Mend what is red"
    table.type("7", strength)
    rows.row(15).strength.setFocus()
    assert table.panel.plan.attackers[9].strength == 7
    strength.setFocus()
    assert strength.isUndoAvailable()


def test_what_was_typed_for_a_unit_that_is_gone_is_gone(qtbot: QtBot) -> None:
    table = crowded(qtbot)
    rows = card_of(table).rows
    table.type("x", rows.row(20).strength)
    put_up(table, 3)
    put_up(table, MOST_FIGHTERS)
    lines = in_use(card_of(table))
    assert not any(line.problem or line.pending for line in lines)
    assert [rows.row(at).strength.value() for at in (20, 21, 22)] == [21, 22, 23]
    assert [rows.row(at).strength.text() for at in (20, 21, 22)] == ["21", "22", "23"]
