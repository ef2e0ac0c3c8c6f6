"""The forecast's page: bars that add up, what-ifs against what it was, fights to look at; the session untouched."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.core.journal import verify
from referee_app.play.fight import Until
from referee_app.play.forecast import Case
from referee_app.play.scores import EXAMPLES, Example, Forecast, Score
from referee_app.store import codec
from referee_app.store.house import book_of
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import KEYS, load
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.forecast.page import ForecastPage
from referee_app.ui.printing import report
from referee_app.ui.printing.text_flow import flow
from referee_app.ui.records import library
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.library import ShelfDialog
from referee_app.ui.systems import part, words_of
from tests.sixth import SIXTH, TRIED
from tests.systems.coin_duel import player
from tests.systems.coin_duel.rules import Redraw
from tests.ui.test_hands_commanding import opening

assert SIXTH in TRIED, "the coin duel is played here"
FIGHTS = 40


class Here:
    """Fights in this process, twenty each time somebody looks: what the workers do, without their start."""

    fault, replaced = None, 0

    def __init__(self, case: Case, fights: int) -> None:
        self.case, self.fights, self.cancelled = case, fights, False
        self.tally = case.tally()

    @property
    def done(self) -> bool:
        return len(self.tally.scores) >= self.fights

    def start(self) -> None:
        pass

    def cancel(self) -> None:
        self.cancelled = True

    def poll(self) -> Forecast:
        fought = len(self.tally.scores)
        if not self.cancelled:
            self.tally.add(self.case.scores(range(fought + 1, min(fought + 20, self.fights) + 1)))
        return self.tally.forecast()

    def example(self, side: str, which: Example) -> Score:
        return self.tally.example(side, which)


def duel(*names: str) -> Conductor:
    conductor = Conductor(new_encounter(load(SIXTH), "Duel"))
    for order in player.openings():
        if not names or order.duellist.name in names:
            conductor.order(order)
    return conductor


def page_of(qtbot: QtBot, conductor: Conductor, whole: bool = True) -> ForecastPage:
    begin: Any = Here
    page = ForecastPage(conductor, words_of(SIXTH), None, begin)
    qtbot.addWidget(page)
    page.fights.show_value(FIGHTS)
    page.forecast()
    page.show()
    if whole:
        wait(page)
    return page


def wait(page: ForecastPage) -> None:
    while page._timer.isActive():
        page._on_timer_timeout()


def kept(conductor: Conductor) -> bytes:
    return codec.dump(Session(encounters=[conductor.encounter]))


def test_the_bars_add_up_and_the_session_stays_as_it_was(qtbot: QtBot) -> None:
    """Whatever is changed, looked at and dropped on the page: not a byte of the session is another."""
    conductor = duel()
    before = kept(conductor)
    page = page_of(qtbot, conductor)
    found = page.found
    assert found is not None and found.fights == FIGHTS
    assert sum(found.wins.values()) + found.draws + found.cut_off == FIGHTS
    assert [one.text for one in page.bars.outcomes] == ["won by north", "won by south", "draw"]
    assert all("±" in one.told or one.told.endswith("exact") for one in page.bars.outcomes)
    assert sum(count for _, count in page.rounds.rounds) == FIGHTS
    named = [row.cells[0] for row in page.table.rows]
    assert named == ["Anna · north", "Bruno · south", "Clara · north", "Dino · south"]
    assert "north: " in page.losses.text()
    page.table._go(3)
    page.away.click()
    wait(page)
    page.terms.rows.tempers[0].picked.emit("bold")
    wait(page)
    page.drop.click()
    page.reject()
    assert kept(conductor) == before


def test_a_what_if_moves_the_bars_against_what_it_was(qtbot: QtBot) -> None:
    conductor = duel()
    page = page_of(qtbot, conductor)
    was = page.found
    assert was is not None and not page.take.isEnabled()
    page.table._go(3)
    assert page.table.key == "dino"
    page.away.click()
    wait(page)
    assert page.found is not None and page.found.win("north").chance > was.win("north").chance
    north = page.bars.outcomes[0]
    assert north.before == was.win("north") and "(" in north.told
    page.drop.click()
    wait(page)
    assert page.found == was and page.bars.outcomes[0].before is None, "the same dice"
    page.table._go(3)
    page.away.click()
    page.take.click()
    assert not page.isVisible()
    assert [one.name for one in conductor.state.duellists] == ["Anna", "Bruno", "Clara"]
    conductor.undo()
    assert len(conductor.state.duellists) == 4


def test_a_temper_is_taken_over_only_for_whom_the_app_commands(qtbot: QtBot) -> None:
    conductor = duel()
    conductor.command("south", "", Command())
    page = page_of(qtbot, conductor)
    for row in (0, 1):
        page.terms.rows.tempers[row].show_options([("bold", "bold"), ("steady", "steady")], "bold")
        page.terms.rows.tempers[row].picked.emit("bold")
    assert page.what_if.case.commands.sides == {"north": Command("bold"), "south": Command("bold")}
    page.take.click()
    assert conductor.encounter.commands.sides == {"south": Command("bold")}


def test_fights_worth_a_look_open_as_journals_that_verify(qtbot: QtBot) -> None:
    conductor = duel("Anna", "Bruno")
    page = page_of(qtbot, conductor)
    run: Any = page._run
    for which in EXAMPLES:
        page.which.show_options([(which, which)], which)
        with qtbot.waitSignal(page.opened) as opened:
            page.look.click()
            assert page.opening.isVisible() and page.opening.text().startswith("Fought again: ")
            assert not page.look.isEnabled()
        assert page.look.isEnabled() and not page.opening.isVisible()
        tab: Encounter = opened.args[0]
        score: Score = run.example("north", which)
        assert tab.journal.entries and tab is not conductor.encounter
        assert tab.journal.state == run.case.replayed(score.number, 0).state
        assert not list(verify(tab.journal, partial(book_of, tab)))
        kept = codec.load(codec.dump(Session(encounters=[tab])), "kept").encounters[0]
        assert kept.journal.state == tab.journal.state


def test_a_unit_is_edited_in_its_own_editor_whatever_way_its_panel_orders(qtbot: QtBot) -> None:
    """Panels give one order, several, or one whose objections were read: each moves the bars, none the session."""
    panels = (part(key, "panel").PANEL for key in KEYS)
    assert all(getattr(one, "func", one).draw_anew is not Panel.draw_anew for one in panels)
    conductor = duel("Anna", "Bruno")
    page = page_of(qtbot, conductor)
    page.table._go(0)
    page.edit.click()
    panel = page._panel
    assert panel is not None and not panel.isVisible() and page.findChild(RecordEditor) is not None
    orders = [Redraw(player.duellist("Anna", hearts=hearts)) for hearts in (4, 5, 6)]
    panel.ordered.emit(orders[0])
    panel.ordered_all.emit((orders[1],))
    panel.overruled.emit(orders[2])
    panel.ordered.emit(Redraw(player.duellist("Nobody", "north")))
    refused = page.status.text().splitlines()[0]
    wait(page)
    assert page.status.text().splitlines()[0] == refused, "it stays while it is forecast"
    assert page.what_if.orders == orders and conductor.journal.cursor == 2
    panel.ordered.emit(orders[2])
    assert refused not in page.status.text()
    page.take.click()
    assert conductor.state.duellists[0].hearts == 6


def test_it_is_stopped_and_says_how_far_it_is(qtbot: QtBot) -> None:
    page = page_of(qtbot, duel(), whole=False)
    assert "of 40" in page.status.text() and page.stop.isEnabled()
    QTest.keyClick(page.stop, Qt.Key.Key_Space)
    assert not page.stop.isEnabled() and page.found is not None and page.found.fights < FIGHTS
    assert page.status.text().startswith(f"from {page.found.fights} fights")
    assert page.focusWidget() is page.again, "and nothing that would change the fight"


def test_no_figure_stands_there_before_the_first_fight(qtbot: QtBot) -> None:
    page = page_of(qtbot, duel(), whole=False)
    page._run = None
    page.what_if.fight(replace(page.what_if.case, until=Until(9)))  # the duel itself has an exact answer
    page.found = page.what_if.case.ready().tally().forecast()
    page._show_found()
    assert [one.told for one in page.bars.outcomes] == ["…", "…", "…"]
    assert not (page.losses.text() + page.rounds_told.text()).strip() and not page.print.isEnabled()


def test_who_is_left_can_be_edited_where_nobody_is_left_to_fight(qtbot: QtBot) -> None:
    page = page_of(qtbot, duel("Anna", "Bruno", "Clara"))
    page.table._go(1)
    page.away.click()
    assert page.status.text() == "Only north can fight: it takes two sides." and page.found is None
    assert [row.cells[0] for row in page.table.rows] == ["Anna · north", "Clara · north"]
    page.away.click()
    assert [row.cells[0] for row in page.table.rows] == ["Anna · north"]


def test_what_cannot_be_fought_is_said(qtbot: QtBot) -> None:
    page = ForecastPage(Conductor(new_encounter(load(SIXTH), "Empty")), words_of(SIXTH))
    qtbot.addWidget(page)
    assert page.status.text() and page.found is None and not page.print.isEnabled()
    assert not any(button.isEnabled() for button in (page.stop, page.edit, page.away))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.usefixtures("dressed_alone")
def test_what_is_added_joins_a_side_on_the_table(key: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the unit picked, whatever side the library's own is of; and the page is narrow enough for any screen."""
    begin: Any = Here
    page = ForecastPage(Conductor(opening(key)), words_of(key), None, begin)
    qtbot.addWidget(page)
    page.halt()
    assert page.minimumSizeHint().width() <= 860
    made = list[Any]()
    page.table._go(len(page.what_if.case.units) - 1)
    side = page.what_if.side_of(page.table.key)
    assert side

    def inserted(dialog: ShelfDialog) -> list[Any]:
        dialog.list.pick(range(2))
        orders = list(dialog.orders())
        dialog.deleteLater()
        return orders

    monkeypatch.setattr(library, "chosen", inserted)
    monkeypatch.setattr(page, "order", lambda *orders: made.extend(orders))
    page.add.click()
    assert {getattr(order.subject, "owner", "") or order.subject.side for order in made} == {side}


def test_it_prints_as_a_report(qtbot: QtBot) -> None:
    page = page_of(qtbot, duel())
    assert page.found is not None
    page.terms.rows.tempers[0].show_options([("bold", "bold")], "bold")
    page.terms.rows.tempers[0].picked.emit("bold")
    lines = page._printed()
    wait(page)
    page.terms.ends.rounds.setText("30")
    page.terms.ends.at_round.click()
    wait(page)
    printed = list(lines)
    bars = {line.text.partition(":")[0]: line.bar for line in printed if line.bar is not None}
    north = page.found.win("north")
    assert bars["won by north"] == (north.low, north.chance, north.high)
    assert sum(bar[1] for text, bar in bars.items() if text[0].isdecimal()) == pytest.approx(1), "and of rounds"
    assert flow(printed, QRectF(0, 0, 2000, 2800))
    told = report.markdown(printed)
    assert "for 30 rounds at most" in told
    assert f"from {FIGHTS} fights" in told and "north: bold, destroy" in told, "as it is when it is printed"
    assert told.startswith("# Forecast: Duel") and "won by north: " in told and "| Anna (north) |" in told
