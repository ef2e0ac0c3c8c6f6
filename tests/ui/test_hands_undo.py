"""Laws 4 and 10: undo is one thing at a time, everywhere, and comes back with its dice; the record stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from referee_app.core.amend import questions_of
from referee_app.core.journal import Journal
from referee_app.core.order import Order
from referee_app.core.steps import place_of
from referee_app.core.system import Action
from referee_app.core.table import Choice
from referee_app.play.dice_box import DiceBox
from referee_app.store import codec, samples
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.attack import Attack, Launch
from referee_app.systems.cepheus.actions.pilot import Dock
from referee_app.systems.cepheus.actions.table import SetRange
from referee_app.systems.cepheus.firing import FireOrder
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import BeginPhase, StartRound
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.keeping import at_once
from referee_app.ui.form.input_line import lines_in
from referee_app.ui.form.number_field import NumberField
from referee_app.ui.form.pick import DistanceField, NameLabel
from referee_app.ui.look import layout
from referee_app.ui.printing import pages as printing
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.cepheus.panel import ShipPanel
from referee_app.ui.systems.eras.panel import ErasPanel
from referee_app.ui.systems.fleets.panel import FleetsPanel
from referee_app.ui.systems.ocs.panel import OcsPanel
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from referee_app.ui.systems.squadron.panel import SquadronPanel
from referee_app.ui.systems.squadron.quiet_cards import SpecialCard
from tests.faults.monkey import first_of_each
from tests.sixth import TRIED
from tests.ui import battle
from tests.ui.dress import unpainted
from tests.ui.evenings import answer_to
from tests.ui.games import GAMES, begun, played, steps
from tests.ui.pictures import stale
from tests.ui.room import Room
from tests.ui.systems.cepheus.table import acting

every_game = pytest.mark.parametrize(("key", "file"), GAMES, ids=[f"{key}-{file.stem}" for key, file in GAMES])


def stands(conductor: Conductor) -> tuple[Any, ...]:
    """Where an encounter stands: the sheet, what is asked, what was answered, the rules."""
    question = conductor.question
    asked = (question.key, type(question)) if question else None
    pending = conductor.journal.pending
    return place_of(conductor.journal), conductor.state, asked, pending, conductor.book


def reopened(tab: Encounter) -> Encounter:
    """The tab as it comes back from its file."""
    return read_back(Session(encounters=[tab])).encounters[0]


def read_back(session: Session) -> Session:
    """A session as it comes back from its file; what was written of it once is kept with it, as in play."""
    return codec.load(codec.dump(session), "session")


@every_game
def test_each_throw_decision_and_order_is_taken_back_and_comes_again(key: str, file: Any) -> None:
    made = begun(key, file)
    seen = [stands(made)]
    for order, answers in steps(key, file):
        assert made.order(order, overrule=True)
        seen.append(stands(made))
        for answer in answers:
            made.take(answer)
            seen.append(stands(made))
    lines = list(made.journal.entries)
    for was in reversed(seen[:-1]):
        made.undo()
        assert stands(made) == was
    made = Conductor(reopened(made.encounter))
    for was in seen[1:]:
        assert made.journal.can_redo()
        made.redo()
        assert stands(made) == was
    assert made.journal.entries == lines and not made.journal.struck and not made.journal.can_redo()


@pytest.mark.parametrize("key", TRIED)
def test_what_was_under_way_comes_again_behind_the_lines_before_it(key: str) -> None:
    file = next(file for one, file in GAMES if one == key)
    game = list(steps(key, file))
    half = max(place for place, (_order, answers) in enumerate(game) if answers)
    made = begun(key, file)
    seen = [stands(made)]
    for place, (order, answers) in enumerate(game[: half + 1]):
        assert made.order(order, overrule=True)
        seen.append(stands(made))
        for answer in answers[:-1] if place == half else answers:
            made.take(answer)
            seen.append(stands(made))
    for was in reversed(seen[:-1]):
        made.undo()
        assert stands(made) == was
    made = Conductor(reopened(made.encounter))
    for was in seen[1:]:
        made.redo()
        assert stands(made) == was
    assert not made.journal.struck and not made.journal.can_redo()


def amend(made: Conductor, place: int, dice: DiceBox) -> bool:
    """Throw the first dice of a line anew, answer whatever that leads to, and accept what differs; whether it did."""
    question, _answer = questions_of(made.journal, place, made.book_of)[0]
    made.amend(place, answer_to(question, dice))
    while made.question is not None:
        made.take(answer_to(made.question, dice, made.known))
    if not made.amending.may_accept:
        made.drop_amendment()
        return False
    made.accept_amendment()
    return True


@every_game
def test_an_accepted_amendment_is_one_step(key: str, file: Any) -> None:
    made, dice = played(key, file), DiceBox(Random(5))
    thrown = [place for place, entry in enumerate(made.journal.entries) if entry.answers]
    known = [(list(made.journal.entries), stands(made))]
    for place in thrown[:: max(1, len(thrown) // 3)][:3]:
        if place < made.journal.cursor and made.journal.entries[place].answers and amend(made, place, dice):
            known.append((list(made.journal.entries), stands(made)))
    for entries, was in reversed(known[:-1]):
        made.undo()
        assert (made.journal.entries, stands(made)) == (entries, was)
    made = Conductor(reopened(made.encounter))
    for entries, was in known[1:]:
        assert made.journal.can_redo()
        made.redo()
        assert (made.journal.entries, stands(made)) == (entries, was)
    made = Conductor(reopened(made.encounter))
    for entries, was in reversed(known[:-1]):
        made.undo()
        assert (made.journal.entries, stands(made)) == (entries, was)


@pytest.mark.parametrize("key", [key for key in TRIED if key != "ocs"])  # where no order follows by itself
def test_an_amendment_comes_again_without_the_order_behind_it(key: str) -> None:
    made, dice = played(key, next(file for one, file in GAMES if one == key)), DiceBox(Random(5))
    made.undo_line()
    thrown = (place for place, entry in enumerate(made.journal.entries[: made.journal.cursor]) if entry.answers)
    assert any(amend(made, place, dice) for place in reversed(list(thrown)))
    accepted = stands(made)
    order = next(one for one in made.rules.offers() if not made.rules.objections(one))
    assert made.go(order)
    made.undo()
    assert stands(made) == accepted
    made.undo()
    made.redo()
    assert stands(made) == accepted


def half_a_volley(answers: int = 2) -> Conductor:
    """Two squadrons, and a volley with so many of its throws made."""
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    made.take_faces(((6, 2), (6, 3), (5,), (5,)))
    for _ in range(answers - 1):
        made.roll()
    return made


def test_an_amendment_in_the_middle_of_an_order_leaves_it_half_answered_or_gives_it_back(qtbot: QtBot) -> None:
    made = half_a_volley()
    made.roll_rest()
    fired = made.journal.cursor - 1
    made.order(BeginPhase("declare"), overrule=True)
    made.order(Declare("blue", "laser", "red", (1, 2), (1, 2), band="medium"), overrule=True)
    made.order(Fire("blue"), overrule=True)
    made.take_faces(((6, 6, 2), (5,)))
    before = stands(made)
    assert before[3] is not None and before[3].answers
    question, _answer = questions_of(made.journal, fired, made.book_of)[0]
    made.amend(fired, answer_to(question, DiceBox(Random(1))))
    made.drop_amendment()
    assert stands(made) == before
    amend(made, fired, DiceBox(Random(2)))
    made.undo()
    assert stands(made) == before
    made.redo()
    assert made.journal.entries[fired].amends is not None
    assert made.journal.pending == before[3] and not any(one.action == Fire("blue") for one in made.journal.struck)
    made.undo()
    assert stands(made) == before


def test_a_house_rule_is_a_line_and_one_step(qtbot: QtBot) -> None:
    made = battle.conductor()
    lines = made.journal.cursor
    made.play_by({"difficulty": {"short": 5}})
    made.play_by({"difficulty": {"short": 4}})
    assert [entry.action.kind for entry in made.journal.entries[lines:]] == ["house_rules"] * 2
    for figure in (5, 6):
        made.undo()
        assert made.book.difficulty.short == figure
    again = Conductor(reopened(made.encounter))
    for figure in (5, 4):
        again.redo()
        assert again.book.difficulty.short == figure
    again.undo()
    battle.begin(again)
    assert (again.book.difficulty.short, again.journal.entries[-1].house) == (5, 1)


def test_an_old_file_goes_on_with_the_house_rules_it_had(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.encounter.houses.append({"difficulty": {"short": 5}})  # as files were written before rules stood in lines
    assert made.book.difficulty.short == 5
    made.play_by({})
    made.undo()
    assert made.book.difficulty.short == 5
    made.undo()
    assert made.book.difficulty.short == 5


def test_an_old_line_is_looked_at_under_the_rules_of_its_time(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.play_by({"difficulty": {"short": 5}})
    made.look_at(1)
    assert made.book.difficulty.short == 6 and not made.changed
    made.look_at(None)
    assert made.book.difficulty.short == 5 and made.changed == {"difficulty.short"}


def texts(root: QWidget) -> list[tuple[str, ...]]:
    """Everything that can be read on a part of the window, and what is ticked, greyed and open."""
    return [read(one) for one in root.findChildren(QWidget) if one.isVisibleTo(root) and read(one)]


def read(widget: QWidget) -> tuple[str, ...]:
    """What a widget says."""
    state = (type(widget).__name__, "open" if widget.isEnabled() else "greyed")
    if isinstance(widget, QAbstractButton):
        return (*state, widget.text(), "ticked" if widget.isChecked() else "")
    if isinstance(widget, NameLabel):
        return (*state, widget.accessibleName())  # what is seen of it depends on its width
    if isinstance(widget, QLabel | QLineEdit):
        return (*state, widget.text())
    return (*state, widget.currentText()) if isinstance(widget, QComboBox) else ()


def fiddle(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do what idle hands do: open, tick, pick and type all over the panel, whatever comes of it but an order."""
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)
    for widget in stage.panel.findChildren(QWidget):
        if isValid(widget) and widget.isVisibleTo(stage) and widget.isEnabled():
            touch(widget)
    monkeypatch.undo()


def touch(widget: QWidget) -> None:
    """Tick it, write a 7 into it, or pick its last line; how a sheet is looked at is no draft, and stays."""
    if widget.property("lens"):
        return
    if isinstance(widget, QAbstractButton) and widget.isCheckable():
        widget.click()
    elif isinstance(widget, QLineEdit) and not widget.isReadOnly():
        widget.setText("7")
        widget.textEdited.emit("7")
    elif isinstance(widget, QComboBox) and widget.count() > 1:
        widget.setCurrentIndex(widget.count() - 1)
        widget.activated.emit(widget.count() - 1)


def told(stage: Stage) -> tuple[str, ...]:
    """What the tray says came of the last press; how the column is shared out for the step that comes next."""
    tray = stage.column.tray
    return (
        tray.accessibleName(),
        tray.last_page.sentences,
        stage.rail.primary.text(),
        str(stage.column.splitter.sizes()),
    )


@pytest.mark.parametrize("sample", first_of_each(), ids=lambda one: one.key)
def test_a_press_taken_back_and_brought_again_is_told_as_it_was(qtbot: QtBot, sample: samples.Sample) -> None:
    stage = Stage(Conductor(samples.open_sample(sample).encounters[0]))
    qtbot.addWidget(stage)
    stage.resize(1366, 700)
    unpainted(stage)
    stage.show()
    tried = 0
    for _ in range(12):
        here = stands(stage.conductor)
        stage.go_on()
        while isinstance(stage.conductor.question, Choice):
            stage.conductor.choose(stage.conductor.question.options[0])
        layout.lay_out()
        if stage.conductor.question is not None or stands(stage.conductor) == here:
            continue
        before = told(stage)
        stage.conductor.undo()
        layout.lay_out()
        stage.conductor.redo()
        layout.lay_out()
        again = told(stage)
        assert again[:2] == before[:2]
        assert again[2] != before[2] or again == before  # an order that had been drawn up meanwhile is not
        tried += 1
    assert tried and stale(stage) == []


@pytest.mark.parametrize("key", ["squadron", "cepheus", "eras"])
def test_whom_the_referee_looks_at_stays_when_something_is_taken_back(qtbot: QtBot, key: str) -> None:
    stage = Stage(Conductor(samples.open_sample(next(one for one in first_of_each() if one.key == key)).encounters[0]))
    panel: Any = stage.panel
    qtbot.addWidget(stage)
    stage.go_on()
    units = {"squadron": "squadrons", "cepheus": "ships", "eras": "units"}[key]
    painted, place = {"squadron": ("strip", "left"), "cepheus": ("tracker", "looked"), "eras": ("board", "picked")}[key]
    there = [one.id for one in getattr(stage.conductor.state, units)]
    shown = next(one for one in reversed(there) if one != getattr(panel, place))
    getattr(panel, painted).picked.emit(shown)
    assert getattr(panel, place) == shown
    for step in (stage.conductor.undo, stage.conductor.redo):
        step()
        assert getattr(panel, place) == shown


def test_the_squadron_that_is_picked_stays_over_several_undos_and_a_declaration_waits_for_its_own(qtbot: QtBot) -> None:
    """A stranger's find: where a declaration was recalled, another squadron was picked."""
    made = Conductor(samples.open_sample(next(one for one in first_of_each() if one.key == "squadron")).encounters[0])
    stage = Stage(made)
    assert isinstance(stage.panel, SquadronPanel)
    qtbot.addWidget(stage)
    declared = list[Declare]()
    while made.state.phase != "volleys":
        card = stage.panel.card
        if isinstance(card, DeclareCard) and card.draft is not None and stage.rail.primary.text().startswith("How far"):
            card.type_in("11")
            declared.append(card.draft)
        stage.go_on()
    assert len(declared) > 1
    shown = declared[-1].squadron
    stage.panel.strip.picked.emit(shown)
    waits = set[str]()
    for step in (made.undo, made.redo):
        while made.journal.can_undo() if step == made.undo else made.journal.can_redo():
            step()
            if not made.state.squadrons or not made.state.has(shown):
                break
            assert stage.panel.left == shown
            recalled = made.recalled
            if step == made.undo and recalled in declared and isinstance(recalled, Declare):
                waits.add(recalled.squadron)
                stage.panel.strip.picked.emit(recalled.squadron)
                assert stage.draft == recalled
                stage.panel.strip.picked.emit(shown)
    assert waits - {shown}


def typed_otherwise(stage: Stage) -> bool:
    """Type a figure over another that what is drawn up depends on; whether there was one."""
    drafted = stage._drawn_up
    for line in [line for line in lines_in(stage.panel) if isinstance(line, NumberField | DistanceField)]:
        before = line.text()
        for text in ("2", "3") if line.isVisible() and line.isEnabled() else ():
            line.selectAll()
            QTest.keyClicks(line, text)
            if stage.draft is not None and stage._drawn_up != drafted and stage.problem is None:
                return True
            line.selectAll()
            QTest.keyClicks(line, before)
    return False


FIGURES = ["squadron", "cepheus", "ocs", "fleets"]
"""The systems in which what is drawn up has figures."""


def typed_over(qtbot: QtBot, key: str) -> Iterator[tuple[Stage, tuple[Action[Any, Any], ...]]]:
    """A tab behind one undo after the other, where a figure of what is drawn up could be typed over, with what was
    drawn up there before."""
    made = played(key, next(file for one, file in GAMES if one == key))
    stage = Stage(made)
    qtbot.addWidget(stage)
    stage.resize(1366, 768)
    unpainted(stage)
    stage.show()
    while made.journal.can_undo():
        made.undo()
        before = stage._drawn_up
        if typed_otherwise(stage):
            yield stage, before


@pytest.mark.parametrize("key", ["squadron", "ocs", "fleets"])  # a crew's order does not stand there as it was given
def test_what_was_typed_over_an_order_taken_back_comes_again_behind_a_step_back(qtbot: QtBot, key: str) -> None:
    """A stranger's find: the strength that had been declared stood there again."""
    tried = 0
    of_orders = (one for one in typed_over(qtbot, key) if one[0].conductor.recalled in one[1])
    for stage, before in islice(of_orders, 3):
        made, drawn = stage.conductor, stage._drawn_up
        place = place_of(made.journal)
        made.undo()
        made.redo()
        assert place_of(made.journal) == place
        assert stage._drawn_up == drawn
        made.redo()
        while place_of(made.journal) > place:
            made.undo()
        assert stage._drawn_up == before, "given again, it is what was taken back last"
        tried += 1
    assert tried


@pytest.mark.parametrize("key", FIGURES)
def test_what_was_typed_stands_again_behind_a_look_back_at_any_line(qtbot: QtBot, key: str) -> None:
    """A stranger's find: behind a line in which another ship acted its figures were those it begins with."""
    tried = 0
    for stage, _ in islice(typed_over(qtbot, key), 3):
        made, drawn = stage.conductor, stage._drawn_up
        for line in range(made.journal.cursor):
            made.look_at(line)
            made.look_at(None)
            assert stage._drawn_up == drawn, line
        for line in [line for line in range(made.journal.cursor) if made.journal.entries[line].answers][-3:]:
            made.amend(line)
            made.drop_amendment()
            assert stage._drawn_up == drawn, f"line {line} was not put right after all"
        tried += 1
    assert tried


def books(stage: Stage) -> Iterator[Action[Any, Any]]:
    """What only keeps the books and could be written down now: what the players see, and what was written down once."""
    made = stage.conductor
    yield made.encounter.reveal.showing(("anybody",), "contact")
    if made.system.key == "cepheus":
        yield SetRange("short")
    for entry in made.journal.entries:
        order = entry.action
        if isinstance(order, Order) and not order.spec.tactical and not made.rules.objections(order):
            yield order


@pytest.mark.parametrize("key", FIGURES)
def test_what_only_keeps_the_books_leaves_what_was_typed_standing_both_ways(qtbot: QtBot, key: str) -> None:
    """A stranger's find: a range was taken back, and the figures of the attack drawn up beside it were gone."""
    tried = 0
    for stage, _ in islice(typed_over(qtbot, key), 3):
        made = stage.conductor
        for order in dict.fromkeys(books(stage)):
            before = stage._drawn_up
            made.order(order)
            drawn = stage._drawn_up
            made.undo()
            assert stage._drawn_up == before, f"{order} taken back"
            if drawn:  # else nothing could be drawn up any more
                made.redo()
                assert stage._drawn_up == drawn, f"{order} given again"
                made.undo()
                tried += 1
    assert tried


def test_c69_what_a_range_made_impossible_stands_again_once_it_is_taken_back(qtbot: QtBot) -> None:
    """A stranger's find: a dock drawn up was gone by the range that was set, also when that was taken back."""
    encounter = new_encounter(load("cepheus"), "Dock")
    encounter.journal = Journal(acting())
    made = Conductor(encounter)
    stage = Stage(made)
    qtbot.addWidget(stage)
    unpainted(stage)
    stage.show()
    made.order(SetRange("adjacent"))
    dock = Dock("bo", "rook")
    stage.panel.recall(dock)
    assert stage._drawn_up == (dock,)
    for range_ in ("short", "close"):
        made.order(SetRange(range_))
        assert dock not in stage._drawn_up
    for _ in range(2):
        made.undo()
    assert stage._drawn_up == (dock,)
    made.redo()
    assert dock not in stage._drawn_up
    made.redo()
    for _ in range(2):
        made.undo()
    assert stage._drawn_up == (dock,)
    other = Dock("bo", "rook", willing=True)
    stage.panel.recall(other)
    made.redo()
    made.undo()
    assert stage._drawn_up == (other,), "what was drawn up last"


LONG = {"cepheus": "duel", "eras": "the_raid", "fleets": "a_contested_system"}


@pytest.mark.parametrize("key", TRIED)
def test_after_an_undo_the_panel_shows_what_a_fresh_one_shows(
    qtbot: QtBot, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = next(file for one, file in GAMES if one == key and file.stem == LONG.get(key, file.stem))
    made = begun(key, file)
    stage = Stage(made)
    made.lets_pass = False  # the record answers everything itself
    qtbot.addWidget(stage)
    stage.resize(1300, 700)
    wholes = list(steps(key, file))
    for number, (order, answers) in enumerate(wholes):
        stage.panel.asks_first(order)  # as Space does
        made.order(order, overrule=True)
        for answer in answers:
            made.take(answer)
        if number % max(1, len(wholes) // 6) == 3:
            for _ in range(2 + number % 3):
                fiddle(stage, monkeypatch)
                made.undo()
            fresh = Stage(Conductor(made.encounter))
            qtbot.addWidget(fresh)
            fresh.resize(stage.size())
            if isinstance(fresh.panel, ErasPanel) and isinstance(stage.panel, ErasPanel):
                fresh.panel.board.picked.emit(stage.panel.picked)  # whom the referee looks at stays
            if isinstance(fresh.panel, FleetsPanel) and isinstance(stage.panel, FleetsPanel):
                fresh.panel.picks = stage.panel.picks
                fresh.panel._refresh()
            assert texts(stage.panel) == texts(fresh.panel), (number, order)
            assert stage.rail.primary.text() == fresh.rail.primary.text()
            while made.journal.can_redo():
                made.redo()


def test_what_a_crew_was_told_is_drawn_up_again_when_it_is_taken_back(qtbot: QtBot) -> None:
    """As it was typed, whatever it was: fire too, which is no action like the others."""
    file = next(file for key, file in GAMES if key == "cepheus" and file.stem == LONG["cepheus"])
    made, told = begun("cepheus", file), list[type]()
    stage = Stage(made)
    assert isinstance(stage.panel, ShipPanel)
    qtbot.addWidget(stage)
    made.lets_pass = False
    for order, answers in steps("cepheus", file):
        as_told = isinstance(order, CrewOrder | FireOrder) and not made.rules.objections(order)
        made.order(order, overrule=True)
        if as_told:
            made.undo()
            if stage.panel.work.page == "crew":  # else missiles come in before
                assert stage.draft == order
                told.append(type(order))
            made.redo()
        for answer in answers:
            made.take(answer)
    assert {Attack, Launch} <= set(told)


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.window.activateWindow()
    yield made
    made.file.close()


def declared(room: Room) -> Conductor:
    """Red has announced its fire on Blue; from now on nothing waits for the disk."""
    room.enlist()
    conductor = room.stage.conductor
    conductor.keeping.keep = at_once
    return battle.to_volleys(conductor)


def press(room: Room, keys: str) -> None:
    """A shortcut pressed with the keyboard wherever it is; then wait for the disk."""
    QTest.keySequence(QApplication.focusWidget() or room.window, QKeySequence(keys))
    room.settle()


def test_the_key_is_the_journals_in_every_field_the_referee_has_not_written_in(room: Room) -> None:
    room.enlist()
    stage = room.stage
    for order in (StartRound(), BeginPhase("movement"), BeginPhase("jam"), BeginPhase("declare")):
        stage.conductor.order(order)
        room.settle()
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit) and stage.panel.isAncestorOf(field)
    lines = stage.conductor.journal.cursor
    press(room, "Ctrl+Z")
    assert stage.conductor.journal.cursor == lines - 1
    press(room, "Ctrl+Shift+Z")
    assert stage.conductor.journal.cursor == lines
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "12")
    press(room, "Ctrl+Z")
    assert (stage.conductor.journal.cursor, field.text()) == (lines, "")
    press(room, "Ctrl+Z")
    assert stage.conductor.journal.cursor == lines - 1


def test_dice_typed_for_another_throw_never_come_back(room: Room) -> None:
    conductor = declared(room)
    room.settle()
    conductor.throw_by_hand("North", True)
    conductor.order(Fire("red"))
    room.settle()
    field = room.stage.column.tray.field
    field.setFocus()
    QTest.keyClicks(field, "4 4 1 2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    room.settle()
    assert conductor.question is not None and conductor.question.purpose == "assign"
    press(room, "Ctrl+Z")
    assert (conductor.question.purpose, field.text()) == ("gunnery", "")
    press(room, "Ctrl+Shift+Z")
    assert conductor.question.purpose == "assign" and conductor.journal.pending is not None
    assert [answer.key for answer in conductor.journal.pending.answers] == ["gunnery:1,2,3,4"]


@pytest.mark.parametrize("ordered", [False, True])
def test_a_text_taken_back_never_comes_again_before_the_order_taken_back_behind_it(room: Room, ordered: bool) -> None:
    """A stranger's find: Ctrl+Shift+Z wrote the distance again, and the order stayed where it was."""
    room.enlist()
    stage = room.stage
    for order in (StartRound(), BeginPhase("movement"), BeginPhase("jam"), BeginPhase("declare")):
        stage.conductor.order(order)
        room.settle()
    if ordered:
        stage.conductor.order(Enlist(battle.squadron("Late", "North")))
        room.settle()
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    lines = stage.conductor.journal.cursor
    QTest.keyClicks(field, "12")
    press(room, "Ctrl+Z")
    assert field.isRedoAvailable()
    press(room, "Ctrl+Z")
    assert stage.conductor.journal.cursor == lines - 1
    press(room, "Ctrl+Shift+Z")
    assert (stage.conductor.journal.cursor, field.text()) == (lines, "")
    press(room, "Ctrl+Shift+Z")
    assert field.text() == ""


def test_dice_taken_back_key_by_key_never_come_again_for_another_throw(room: Room) -> None:
    conductor = declared(room)
    room.settle()
    conductor.throw_by_hand("North", True)
    conductor.order(Fire("red"))
    room.settle()
    field, lines = room.stage.column.tray.field, conductor.journal.cursor
    field.setFocus()
    QTest.keyClicks(field, "4 4")
    press(room, "Ctrl+Z")
    assert field.text() == "" and conductor.question is not None
    press(room, "Ctrl+Z")
    assert conductor.question is None and conductor.journal.cursor == lines
    press(room, "Ctrl+Shift+Z")
    assert conductor.question is not None and field.text() == ""
    press(room, "Ctrl+Shift+Z")
    assert field.text() == ""


def test_house_rules_stand_in_the_journal_and_wait_for_the_dice(room: Room) -> None:
    conductor = declared(room)
    conductor.play_by({"difficulty": {"short": 5}})
    room.settle()
    line = room.stage.column.journal.model.line(conductor.journal.cursor - 1)
    assert line.sentences[0] == "House rules from here:" and line.sentences[1].endswith(": 5")
    assert line.marks == ("house rules: 1",)
    press(room, "Ctrl+Z")
    assert not conductor.changed
    conductor.order(Fire("red"))
    room.settle()
    command = room.window.menu_lines.actions["house_rules"]
    assert not command.isEnabled() and "dice or a decision are owed first" in command.text()
    press(room, "Ctrl+Z")
    room.settle()
    assert command.isEnabled() and "(" not in command.text()


def enabled(menu: QMenu) -> set[str]:
    """What a menu of units lets one do now, but for what is no order: who commands a unit, and who sees it."""
    menu.aboutToShow.emit()
    return {one.text() for one in menu.actions() if one.isEnabled() and not one.isSeparator() and one.menu() is None}


def test_nothing_is_picked_or_drawn_up_that_would_be_lost_while_dice_are_owed(room: Room) -> None:
    conductor, panel = declared(room), room.stage.panel
    assert isinstance(panel, SquadronPanel)
    insert, menu = room.window.menu_lines.actions["insert"], panel.more.menu()
    orders = enabled(menu)
    assert len(orders) == 4 and insert.isEnabled()
    conductor.order(Fire("red"))
    room.settle()
    assert not orders & enabled(menu) and menu.actions()[0].text().startswith("Not now: ")
    assert not insert.isEnabled() and "dice or a decision are owed first" in insert.text()
    panel.library_requested.emit()
    assert "Not now: dice or a decision are owed first." in room.window.facts.text()
    press(room, "Ctrl+Z")
    assert enabled(menu) == orders and insert.isEnabled()


def test_orders_given_together_while_dice_are_owed_do_not_come_when_they_have_fallen(room: Room) -> None:
    conductor = declared(room)
    conductor.order(Fire("red"))
    assert conductor.question is not None
    conductor.order_all([Enlist(battle.squadron("Late", "North"))])
    conductor.roll_rest()
    room.settle()
    assert conductor.question is None and not conductor.state.has("late")


def test_the_menu_of_ships_opens_its_pages_and_orders_nothing_while_dice_are_owed(qtbot: QtBot) -> None:
    made = Conductor(samples.open_sample(next(one for one in first_of_each() if one.key == "cepheus")).encounters[0])
    stage = Stage(made)
    qtbot.addWidget(stage)
    panel = stage.panel
    assert isinstance(panel, ShipPanel)
    assert len(enabled(panel.header.menu)) > 2
    panel.view = replace(panel.view, live=False)
    assert enabled(panel.header.menu) <= {"Hazards, worlds and posts", "Boardings"}
    assert panel.header.menu.actions()[0].text().startswith("Not now: ")


# law 10: the record stays as it was


def test_combats_of_the_past_are_drawn_by_the_rules_of_their_time(qtbot: QtBot) -> None:
    made = played("ocs", next(file for key, file in GAMES if key == "ocs"))
    stage = Stage(made)
    qtbot.addWidget(stage)
    panel = stage.panel
    assert isinstance(panel, OcsPanel)
    before, overlay = made.book, {"rulings": {"shift_die": "none"}, **made.encounter.overlay}
    made.play_by(overlay)
    panel.history.picked.emit(1)
    assert panel.planned is not None and panel.planned.book == before != made.book
    ids = [id_ for id_, _ in printing.titles(printing.moment(made.encounter)) if id_.startswith("worksheet")]
    assert len(ids) > 1
    now = printing.moment(made.encounter)
    assert {printing.rules_of(now, id_)[0] for id_ in ids} == {before}
    assert printing.rules_of(now, "card")[0] == made.book


def test_what_came_into_force_is_told_by_the_journal(qtbot: QtBot) -> None:
    made = half_a_volley()
    made.roll_rest()
    while made.state.phase != "special":
        made.order(made.rules.offers()[0], overrule=True)
        made.roll_rest()
    stage = Stage(made)
    qtbot.addWidget(stage)
    panel = stage.panel
    assert isinstance(panel, SquadronPanel)
    card = panel.cards["special"]
    assert isinstance(card, SpecialCard)
    told = card.applied.text()
    assert told != "Nothing changed."
    made.look_at(3)
    made.look_at(None)
    assert card.applied.text() == told
