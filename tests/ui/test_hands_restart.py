"""Laws 4 and 10 behind a restart: killed at any moment the program stands again where it stood, with the same steps
back and forward."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.core.journal import Entry, Journal, Retyped
from referee_app.core.order import Order
from referee_app.core.presses import MOST_KEPT, Presses, Span
from referee_app.core.steps import coming, place_of
from referee_app.core.table import Roll, Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store import codec
from referee_app.store.session import Encounter, Session
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.play_on import PlayOn
from tests.sixth import SIXTH, TRIED
from tests.ui.evenings import answer_to, was_thrown
from tests.ui.games import GAMES, played
from tests.ui.room import Room, window
from tests.ui.test_hands_amending import ENTER, answer_somehow, open_throw, press_redo, press_undo
from tests.ui.test_hands_amending_open_order import LINES, SCENES, half_answered, stands, tables
from tests.ui.test_hands_commanding import opening
from tests.ui.test_hands_presses import answer_first, lines_to_go_on_from
from tests.ui.test_hands_undo import stands as stood


@pytest.fixture(autouse=True, params=TRIED)
def system(request: pytest.FixtureRequest) -> str:
    """Each system."""
    key: str = request.param
    return key


class Disk:
    """Holds what a tab was when it was kept last."""

    def __init__(self, made: Conductor) -> None:
        self._tab, self.data = made.encounter, b""
        made.keeping.keep = self

    def __call__(self, done: Callable[[], None]) -> None:
        self.data = codec.dump(Session(encounters=[self._tab]))
        done()

    def open(self) -> Conductor:
        """The tab as it stands when the program is started again."""
        return Conductor(codec.load(self.data, "killed").encounters[0])


def amended(made: Conductor) -> tuple[Any, ...]:
    """What stands on the table, what an amendment has come to, and its steps."""
    open_ = made.amendment
    come_to = None if open_ is None else (open_.place, list(open_.changes), made.amending.may_accept)
    return stands(made), come_to, made.known, (None if open_ is None else open_.retyped, made.can_redo)


def tables_to_amend(system: str) -> Iterator[tuple[Conductor, int]]:
    """Tables with and without an order half answered, and a thrown line before it."""
    for tab in tables(system)[:2]:
        thrown = [at for at, entry in enumerate(tab.journal.entries) if any(map(was_thrown, entry.answers))]
        for number, at in enumerate(thrown[1 :: max(1, len(thrown) // SCENES)]):
            for place in [one for one in thrown if one < at][-LINES:]:
                yield half_answered(tab, at, number), place


@pytest.mark.usefixtures("qtbot")
def test_killed_in_an_amendment_it_stands_open_again_with_its_own_steps(system: str) -> None:
    """Dice typed into it were gone."""
    seen, dice = 0, DiceBox(Random(5))
    for made, place in tables_to_amend(system):
        before, disk = stands(made), Disk(made)
        thrown = next(one for one in made.journal.entries[place].answers if isinstance(one, Thrown))
        made.amend(place, replace(thrown, faces=thrown.faces[: seen % 2]))
        stood = [amended(made)]
        while made.question is not None:
            made.take(answer_to(made.question, dice, made.known))
            stood.append(amended(made))
            assert amended(disk.open()) == stood[-1]
        again = disk.open()
        for _ in stood[1:]:
            made.undo()
            again.undo()
            assert amended(again) == amended(disk.open()) == amended(made)
        made.undo()
        assert made.amendment is None and stands(made) == before
        again = disk.open()
        for was in stood:
            again.redo()
            assert amended(again)[:-1] == was[:-1]
        made.redo()
        made.drop_amendment()
        assert amended(disk.open()) == amended(made) and made.encounter.retyped is None
        seen += len(stood) > 1
        if again.amending.may_accept:
            disk = Disk(again)
            again.accept_amendment()
            assert amended(disk.open()) == amended(again) and again.encounter.retyped is None
    assert seen


def picture(room: Room) -> list[str]:
    """What is written on the window."""
    room.settle()
    column, rail = room.stage.column, room.stage.rail
    labels, buttons, fields = (
        column.findChildren(QLabel),
        column.findChildren(QPushButton),
        column.findChildren(QLineEdit),
    )
    told = [one.text() for one in chain[Any](labels, buttons, fields) if one.isVisibleTo(column)]
    difference = [one.toPlainText() for one in column.findChildren(QPlainTextEdit) if one.isVisibleTo(column)]
    menu = [room.window.menu_lines.actions[name].isEnabled() for name in ("undo", "redo", "roll_rest", "house_rules")]
    steps = [(one.text(), one.isEnabled()) for one in (rail.primary, rail.rest) if one.isVisibleTo(rail)]
    return [*told, *difference, str(steps), str(menu)]


def restart(room: Room) -> None:
    """Open what lies on the disk now."""
    assert room.file.path is not None
    room.file.lay(codec.load(Path(room.file.path).read_bytes(), "killed"))
    room.settle()


def test_the_window_shows_what_it_showed(shell: Room, system: str) -> None:
    open_throw(shell, system)
    QTest.keyClick(window(shell), Qt.Key.Key_Backspace)
    QTest.keyClick(window(shell), ENTER)
    pictures = [picture(shell)]
    while shell.stage.conductor.question is not None:
        answer_somehow(shell)
        pictures.append(picture(shell))
        restart(shell)
        assert picture(shell) == pictures[-1]
    for was in reversed(pictures[:-1]):
        press_undo(shell)
        assert picture(shell)[:-1] == was[:-1]  # more can be brought again
    restart(shell)
    for was in pictures[1:]:
        press_redo(shell)
        assert picture(shell)[:-1] == was[:-1]
    assert shell.stage.conductor.amendment is not None and len(pictures) > 1
    QTest.mouseClick(shell.stage.column.amending.drop_button, Qt.MouseButton.LeftButton)
    left = picture(shell)
    restart(shell)
    assert shell.stage.conductor.amendment is None and picture(shell) == left


def test_what_is_typed_in_an_old_line_stands_there_again_until_it_is_left(shell: Room, system: str) -> None:
    """A stranger's find: half a volley was retyped, not tried yet, and gone behind a crash."""
    open_throw(shell, system)
    for typed in ("1 x", "2"):
        column = shell.stage.column
        column.amending.field.setFocus()
        column.amending.field.setText("")
        QTest.keyClicks(column.amending.field, typed)
        column._rests.timeout.emit()
        shown = picture(shell)
        restart(shell)
        assert shell.stage.column.amending.field.text() == typed and picture(shell) == shown
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    assert not shell.stage.column.line_open
    shell.stage.column._rests.timeout.emit()
    shell.settle()
    restart(shell)
    assert not shell.stage.column.line_open and shell.stage.conductor.encounter.open_line is None


def foreign(entry: Entry[Any, Any], place: int, lines: int) -> Iterator[Retyped]:
    """Amendments of a strange making: of no line that is there, of dice that do not exist, of what nobody asked."""
    odd = tuple(replace(one, faces=((99,),)) for one in entry.answers if isinstance(one, Thrown))
    yield Retyped(lines, odd)
    yield Retyped(2_000_000, odd)
    yield Retyped(place, odd, (odd, entry.answers), (odd,))
    yield Retyped(place, (), ((), odd), ((),))
    yield Retyped(place, tuple(replace(one, key="nobody") for one in entry.answers), (entry.answers,))
    yield Retyped(place, odd, (), (odd,), left=True)


@pytest.mark.usefixtures("qtbot")
def test_one_of_a_strange_making_costs_nothing(system: str) -> None:
    tab = tables(system)[0]
    lines = list(tab.journal.entries)
    place = next(at for at, entry in enumerate(lines) if any(map(was_thrown, entry.answers)))
    for kept in foreign(lines[place], place, len(lines)):
        strange = Encounter(tab.key, tab.name, tab.journal.branch(), retyped=kept)
        made = Conductor(codec.load(codec.dump(Session(encounters=[strange])), "strange").encounters[0])
        assert (made.amendment is None) == (kept.place >= len(lines) or kept.left)
        if made.amendment is None:
            assert stands(made) == stands(Conductor(tab.branch("as it was")))
        made.undo()
        made.redo()
        made.drop_amendment()
        assert made.journal.entries == lines and made.encounter.retyped is None


def first_lines(system: str) -> Encounter:
    """The beginning of a game, in which nothing is of the newest layout yet."""
    journal = tables(system)[0].journal
    return Encounter(system, "Layout", Journal(journal.start, list(journal.entries[:3]), 3))


def test_a_file_is_of_the_newer_layout_only_while_an_amendment_is_under_way(system: str) -> None:
    tab = first_lines(system)
    without = codec.dump(Session(encounters=[tab]))
    tab.retyped = Retyped(0, ())
    assert b'"version":7' in codec.dump(Session(encounters=[tab])) and b'"version":7' not in without
    tab.retyped = None
    assert codec.dump(Session(encounters=[tab])) == without


def pressed(system: str) -> Iterator[tuple[Conductor, Conductor]]:
    """Tables at which one press did several things: rolled on through orders, gave several, took a line of dice. The
    same as it stands when the program is started again."""
    dice = DiceBox(Random(5))
    for press in (roll_on, give_all, type_line):
        lines = list(lines_to_go_on_from(system))
        for made, line in lines[:: 1 + len(lines) // MOST]:
            sides = list(made.system.sides(made.state))
            disk = Disk(made)
            for hand in (sides, sides[:1], []) if line.answers else ([],):
                made.encounter.hand = frozenset(hand)
                begin = made.journal.cursor
                if press(made, line, dice):
                    again = disk.open()
                    again.lets_pass = True
                    yield made, again
                made.go_to(begin)


MOST = 100
"""From so many lines of recorded games each is gone on."""


def roll_on(made: Conductor, line: Entry[Any, Any], dice: DiceBox) -> bool:
    """Let the app throw all that follows, and again behind what somebody else has to answer."""
    made.go(line.action, made.rules.preview(line.action))
    for _ in range(3):
        made.roll_on()
        if made.question is not None:
            answer_first(made, dice)
    return bool(made.encounter.presses.kept)


def give_all(made: Conductor, line: Entry[Any, Any], dice: DiceBox) -> bool:
    """Give the order, and what comes behind it, at once."""
    made.order_all([line.action, *made.rules.offers()[:1], line.action])
    while made.question is not None:
        answer_first(made, dice)
    return bool(made.encounter.presses.kept)


def type_line(made: Conductor, line: Entry[Any, Any], dice: DiceBox) -> bool:
    """Type two throws in one line."""
    made.order(line.action)
    first = made.question
    if isinstance(first, Roll) and made.by_hand(first):
        thrown = dice.throw(first)
        second = made.follow([thrown])
        if isinstance(second, Roll):
            made.take_line([thrown, dice.throw(second)])
            return True
    return False


@pytest.mark.usefixtures("qtbot")
def test_what_one_press_did_is_one_step_behind_a_restart_too(system: str) -> None:
    """It was taken back throw by throw."""
    found = 0
    for made, again in pressed(system):
        assert stood(again) == stood(made)
        while made.journal.can_undo():
            made.undo()
            again.undo()
            assert stood(again) == stood(made)
        while made.can_redo:
            made.redo()
            again.redo()
            assert stood(again) == stood(made)
        found += 1
    assert found and not again.can_redo


@pytest.mark.parametrize("hand", [False, True])
def test_what_the_app_played_is_taken_back_behind_a_restart_too(system: str, hand: bool, qtbot: QtBot) -> None:
    """Ctrl+Alt+Z knew nothing of it; nor, in the midst of it, what began before the program was killed."""
    playing = next(found for found in all_commanded(system, hand) if found.hindrance is None)
    made, before = playing.conductor, stood(playing.conductor)
    disk = Disk(made)
    killed: list[tuple[Any, ...]] = []
    made.state_changed.connect(lambda: killed.append(taken_back(disk)))
    with qtbot.waitSignal(playing.ended):
        playing.start("round")
    again = disk.open()
    run = PlayOn(again)
    while made.question is not None:
        for one in (made, again):
            one.throw()
        assert playing.can_undo and taken_back(disk) == before
    run.undo()
    assert stood(again) == before, "real dice that stopped it are of it, when they fall behind the restart too"
    assert len(killed) > 1 and killed == [before] * len(killed)
    again = disk.open()
    PlayOn(again).undo()
    playing.undo()
    assert stood(again) == stood(made) == before
    made.redo()
    again.redo()
    assert stood(again) == stood(made) != before
    made.undo()
    whole = coming(made.journal)
    assert whole is not None and made.order(whole.action, overrule=True)
    assert not playing.can_undo and taken_back(disk) != before, "this was no order of the app's"


def all_commanded(system: str, hand: bool) -> Iterator[PlayOn]:
    """Tables at which the app commands everybody, with real dice or its own."""
    lines = (made.encounter for made, _ in lines_to_go_on_from(system)) if system != SIXTH else ()
    for tab in chain([opening(system)], lines):
        made = Conductor(tab, box=DiceBox(Random(3)))
        made.lets_pass = True
        for side in made.system.sides(made.state):
            made.command(side, "", Command())
            made.throw_by_hand(side, hand)
        yield PlayOn(made)


def taken_back(disk: Disk) -> tuple[Any, ...]:
    """Where a program that is started now stands when it has taken back what the app played."""
    again = disk.open()
    again.lets_pass = True
    PlayOn(again).undo()
    return stood(again)


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("span", [((3, -1), (1, -1)), ((0, 7), (2, 99)), ((0, -1), (40_000, -1)), ((1, 999), (2, 999))])
def test_presses_of_a_strange_making_cost_nothing(system: str, span: Span) -> None:
    tab = tables(system)[0].branch("Strange")
    tab.presses = Presses((span,), span)
    lines = len(tab.journal.entries)
    for cursor in (0, 1, 2, 3, lines):
        tab.journal.go_to(cursor)
        made = Conductor(codec.load(codec.dump(Session(encounters=[tab])), "strange").encounters[0])
        made.undo()
        made.redo()
        PlayOn(made).undo()
        made.redo()
        assert made.journal.entries == tab.journal.entries


def test_a_file_is_of_the_newer_layout_only_for_presses_that_the_sheet_does_not_tell(system: str) -> None:
    tab = first_lines(system)
    without, (here, _) = codec.dump(Session(encounters=[tab])), place_of(tab.journal)
    assert b'"version":7' not in without
    tab.presses.tie((here - 1, -1), (here, -1))
    assert codec.dump(Session(encounters=[tab])) == without
    tab.presses.tie((here - 2, -1), (here, -1), kept=True)
    assert b'"version":7' in codec.dump(Session(encounters=[tab]))
    tab.presses.tie((here + MOST_KEPT, -1), (here + MOST_KEPT + 1, -1))
    assert codec.dump(Session(encounters=[tab])) == without


def test_a_press_with_the_throw_it_is_weighed_by_is_one_step_behind_a_restart_too(system: str) -> None:
    """A stranger's find: an attack was declared and its dice fell at one press; behind a restart the first step took
    back the dice alone."""
    for made, line in lines_to_go_on_from(system) if system != SIXTH else ():
        order, before = line.action, made.journal.cursor
        weighing = order.weighed_by(made.state) if isinstance(order, Order) else order
        if weighing == order or any(order.objections(made.state, made.book)):
            continue
        made.encounter.hand, disk = frozenset(), Disk(made)
        made.go(order, made.rules.preview(weighing, first=order))
        if made.journal.cursor > before + 1:
            again = disk.open()
            again.lets_pass = True
            for one in (made, again):
                while one.journal.cursor > before + 1:
                    one.undo()
                assert place_of(one.journal) == (before, -1)


def opened_where_play_goes_on(system: str) -> Iterator[Conductor]:
    """Tabs opened in the middle of a game where play would have gone on by itself."""
    for file in (file for one, file in GAMES if one == system):
        whole = played(system, file)
        for place in range(len(whole.journal.entries) - 1, 0, -1):
            whole.go_to(place)
            if whole.following is not None and whole.going.lets_pass(whole.rules.preview(whole.following)):
                kept = codec.dump(Session(encounters=[whole.encounter]))
                made = Conductor(codec.load(kept, "opened").encounters[0])
                made.lets_pass = True
                yield made


@pytest.mark.usefixtures("qtbot")
def test_a_press_where_a_session_was_opened_is_one_step_behind_a_restart_too(system: str) -> None:
    """A stranger's find: the sheet says that play goes on from there by itself, and one step took back two presses."""
    found = 0
    for made in islice(opened_where_play_goes_on(system), 10) if system != SIXTH else ():
        disk, opened, going_on = Disk(made), place_of(made.journal), made.following
        assert going_on is not None
        made.go(going_on)
        again = disk.open()
        again.lets_pass = True
        again.undo()
        assert place_of(again.journal) == opened
        found += 1
    assert found or system == SIXTH
