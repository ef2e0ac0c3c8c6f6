"""What a press costs the fleets' panel: nothing is laid out, painted or worked out twice."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee_app.store.house import load_book
from referee_app.systems.fleets.actions.combat import Withdraw
from referee_app.systems.fleets.actions.roster import Disband
from referee_app.systems.fleets.book import ROWS, RowName
from referee_app.systems.fleets.course import may_win
from referee_app.systems.fleets.fate import Fate, Moment
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import Fleet, Location, Ships, Throw
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Line
from referee_app.ui.look.layout import lay_out
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.systems.fleets import roster_card
from referee_app.ui.systems.fleets.combat_card import FREE
from referee_app.ui.systems.fleets.roster_card import RosterCard
from referee_app.ui.systems.fleets.table_view import Lit, TableView
from referee_app.ui.systems.fleets.viewmodel import Board
from tests.ui.systems.fleets.table import HAVEN, SCENE, Table


class Seen(QObject):
    """How often each of some widgets, or any, has an event of a kind."""

    def __init__(self, kind: QEvent.Type, *watched: QObject) -> None:
        super().__init__()
        self.kind, self.seen = kind, dict[QObject, int]()
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count it."""
        if event.type() == self.kind:
            self.seen[watched] = self.seen.get(watched, 0) + 1
        return False


def test_who_rolls_on_a_row_of_the_table_is_said_whole(qtbot: QtBot) -> None:
    table = TableView(load_book("fleets", {}))
    qtbot.addWidget(table)
    metrics, top, other = QFontMetrics(theme.font(theme.LABEL, bold=True)), ROWS[-1], ROWS[3]
    for ours, theirs, said in ((3, 1, "Att×3 Def"), (9, 9, "Att×9 Def×9"), (400, 120, "Att×400 Def×120")):
        table.show_table(load_book("fleets", {}), Lit((top,) * ours, (other,) + (top,) * theirs))
        assert any(spot.more == said for spot in table.spots())
        assert metrics.horizontalAdvance(said) <= table.side - theme.GROUP


def test_rosters_are_laid_out_once_they_are_filled_not_for_each_part_shown(qtbot: QtBot) -> None:
    fleets = [
        Fleet(f"f{place}", f"Fleet {place}", ("North", "South")[place % 2], "haven", Ships(military_pi=4))
        for place in range(6)
    ]
    table = Table(qtbot, HAVEN, *fleets)
    table.go_on()
    table.go_on()
    assert table.combat
    moves = Seen(QEvent.Type.Move, *(row.counts["military_pi"] for row in table.panel.roster.fleet_rows))
    table.conductor.order(Withdraw())
    QApplication.processEvents()
    assert table.panel.roster.isVisible() and table.panel.roster.shown_rows
    assert max(moves.seen.values(), default=0) <= 1, "as high as it is, and beside its bar, at once"


def test_what_stands_there_already_is_neither_laid_out_nor_worked_out_again(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    table.go_on()
    panel = table.panel
    lay_out()
    asked, known = Seen(QEvent.Type.LayoutRequest, panel, *panel.findChildren(QWidget)), may_win.cache_info().misses
    panel.show_view(panel.view)
    panel._refresh()
    lay_out()
    assert not asked.seen and may_win.cache_info().misses == known


def test_what_may_be_done_with_a_fleet_is_found_out_when_its_menu_is_opened(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = Table(qtbot, *SCENE), list[str]()

    def offers(change: str, scene: Scene) -> bool:
        asked.append(f"{change} {scene.looked}")
        return False

    monkeypatch.setattr(roster_card, "offers", offers)
    table.go_on()
    assert not asked
    row = table.panel.roster.row("red-2")
    row.menu.aboutToShow.emit()
    assert asked == ["reinforce red-2", "split red-2", "give red-2"]
    assert not row.actions_["split"].isEnabled() and row.actions_["move"].isEnabled()


def test_the_odds_of_a_what_if_are_worked_out_once_a_key(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked, fate = Table(qtbot, *SCENE), list[Moment](), Moment.fate
    table.go_on()
    field = table.panel.roster.row(table.panel.picks.attacker).counts["military_inf"]
    table.type("1", field)
    assert table.panel.drafts

    def worked_out(moment: Moment) -> Fate:
        asked.append(moment)
        return fate(moment)

    monkeypatch.setattr(Moment, "fate", worked_out)
    QTest.keyClick(field, Qt.Key.Key_2)
    assert len(asked) == 1


def test_only_the_rows_of_the_table_that_change_are_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table, painted, paint = Table(qtbot, *SCENE, painted=True), list[str](), TableView._paint_row
    table.stage.resize(1366, 1000)
    table.go_on()
    view = table.panel.table
    view.show_table(table.panel.board.book, Lit(("1-2",), ("11-20",)))
    QApplication.processEvents()

    def painted_row(self: TableView, painter: QPainter, place: int, row: RowName, lit: bool) -> None:
        painted.append(row)
        paint(self, painter, place, row, lit)

    monkeypatch.setattr(TableView, "_paint_row", painted_row)
    view.show_table(table.panel.board.book, Lit(("3-5",), ("11-20",)))
    QApplication.processEvents()
    assert painted == ["3-5"], "the other was painted so before"


def test_what_is_kept_of_the_table_looks_as_painted_afresh(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, view = load_book("fleets", {}), TableView(load_book("fleets", {}))
    qtbot.addWidget(view)
    thrown = (Throw("11-20", 7, 2),)
    for look in ("light", "dark", "light"):
        theme.apply(qapp, look)
        view.setPalette(theme.palette(theme.tokens()))
        for lit in (Lit(), Lit(("11-20",), ("3-5",)), Lit(("11-20",), ("3-5",), thrown), Lit()):
            for changed, wide in product((frozenset[str](), frozenset({"losses.3-5"})), (471, 466)):
                view.resize(wide, 197)
                view.show_table(book, lit, changed)
                kept = view.grab().toImage()
                with monkeypatch.context() as once:
                    once.setattr(PictureCache, "paint", lambda self, painter, part, room, shows, draw: draw(painter))
                    assert kept == view.grab().toImage()


def test_what_is_kept_of_the_loss_order_lies_on_its_card(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    table = Table(qtbot, *SCENE)
    table.go_on()
    card = table.panel.ours
    for look in ("dark", "light"):
        theme.apply(qapp, look)
        QApplication.processEvents()
        picture = card.grab().toImage()
        gap = card.strip.mapTo(card, card.strip.rects()[0].topRight().toPoint()) + QPoint(2, 13)
        assert picture.pixelColor(gap).name() == theme.tokens().surface.lower()


def test_an_order_taken_back_is_drawn_up_in_one_showing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown, show = Table(qtbot, *SCENE), list[Board](), RosterCard.show_board
    table.go_on()
    table.panel.roster.row("red-2").role.click()
    table.go_on()
    assert table.combat.attacker == "red-2"

    def show_board(self: RosterCard, board: Board, view: View) -> None:
        shown.append(board)
        show(self, board, view)

    monkeypatch.setattr(RosterCard, "show_board", show_board)
    table.conductor.undo()
    assert [board.picks.attacker for board in shown] == ["red-2"]


def test_a_line_is_measured_for_its_tip_alone(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    line, asked = Line(), list[Line]()
    monkeypatch.setattr(Line, "cut", property(asked.append))
    QApplication.sendEvent(line, QEvent(QEvent.Type.LayoutRequest))
    assert not asked


def test_what_cannot_be_taken_is_put_back_too(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    table.go_on()
    field = next(one for one in table.panel.roster.findChildren(InputLine) if one.isVisible() and one.text() == "14")
    before = table.primary
    table.type("5\t", field)
    table.type("x\t", field)
    assert table.primary == "Mend what is red" and table.stage.strip.isVisible()
    tabs = table.panel.location.tabs
    here = tabs.currentIndex()
    for place, said in ((1 - here, False), (here, True)):
        tabs.setCurrentIndex(place)
        QApplication.processEvents()
        assert (table.primary == "Mend what is red") is said
    table.click(table.panel.forecast.back)
    assert field.text() == "14" and not table.stage.strip.isVisible()
    assert table.primary == before and table.stage.column.weighed is not None


LOST = (
    HAVEN,
    Fleet("red", "Red", "North", "haven", Ships(military_pi=3)),
    *(Fleet(f"blue-{place}", f"Blue {place}", "South", "haven", Ships(military_pi=9)) for place in range(3)),
)


@pytest.mark.parametrize(("scene", "goes_on"), [(SCENE, True), (LOST, False)])
def test_nothing_below_a_combat_moves_while_it_is_fought(
    qtbot: QtBot, scene: tuple[Fleet | Location, ...], goes_on: bool
) -> None:
    table = Table(qtbot, *scene)
    table.stage.resize(1366, 1000)
    while table.state.combat is None:
        table.go_on()
    QApplication.processEvents()
    stood, panel = table.panel.ours.y(), table.panel
    while not table.combat.outcome:
        table.go_on()
        QApplication.processEvents()
        assert table.combat.exchange <= FREE, "or another line comes in sight"
        assert panel.ours.y() == stood, table.combat
    assert panel.combat.outcome.isVisible()
    assert panel.forecast.empty.isHidden() is goes_on, "of whoever is lost there is nothing to foretell"


def test_the_panel_is_as_wide_beside_its_bar_as_without(qtbot: QtBot) -> None:
    places = range(9)
    fleets = [Fleet(f"f{one}", f"Fleet {one}", ("North", "South")[one % 2], "haven", Ships(4)) for one in places]
    table = Table(qtbot, HAVEN, *fleets)
    panel, area, bars = table.panel, table.stage.splitter.widget(0), set[bool]()
    assert isinstance(area, QScrollArea)
    for height in (640, 1400):
        table.stage.resize(1366, height)
        QApplication.processEvents()
        bars.add(area.verticalScrollBar().isVisible())
        assert panel.width() == area.width() - area.verticalScrollBar().sizeHint().width()
    assert bars == {True, False}


def test_a_fleet_keeps_its_row_when_one_above_it_is_gone(qtbot: QtBot) -> None:
    table = Table(qtbot, *SCENE)
    table.go_on()
    before = {one: table.panel.roster.row(one) for one in ("red-2", "blue-1", "blue-2")}
    table.conductor.order(Disband("red-1"), overrule=True)
    assert {one: table.panel.roster.row(one) for one in before} == before
    table.conductor.undo()
    again = [row.fleet.id for row in table.panel.roster.shown_rows if row.fleet]
    assert again == [one.id for one in table.panel.board.fleets]
