"""Law 5, keys and focus, in every system's window: whatever its panel shows is found by walking the widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, pairwise, product
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from referee_app.core.table import Choice, Roll
from referee_app.store import samples
from referee_app.store.session import Session
from referee_app.systems import load
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.form import dialog, small_dialogs
from referee_app.ui.keys import hands
from referee_app.ui.look.fitting import Tabs
from referee_app.ui.look.tab_order import in_order, stops
from referee_app.ui.stage.early_digits import EarlyDigits
from referee_app.ui.stage.stage import Stage
from referee_app.ui.words import languages
from tests.sixth import SIXTH, TRIED
from tests.ui import dialogs
from tests.ui.evenings import evening, lay, to_a_throw
from tests.ui.room import Room, window

STEPS = 12
SPACE, ENTER = Qt.Key.Key_Space, Qt.Key.Key_Return
DEEDS = ("order", "order_all", "throw", "roll_rest", "choose", "take_faces", "throw_by_hand", "undo", "redo")


@pytest.fixture(autouse=True, params=TRIED)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each system; what opens a dialog opens none."""
    for kind, name in ((QDialog, "exec"), (QDialog, "open"), (QMenu, "exec"), (QMenu, "popup")):
        monkeypatch.setattr(kind, name, lambda *_: 0)
    key: str = request.param
    return key


@pytest.fixture
def room(shell: Room, system: str) -> Room:
    """The window with a sample of the system open, and dice that can be had again."""
    shell.controller._open_sample(next(one for one in samples.samples() if one.key == system))
    shell.stage.conductor._box._random = Random(11)
    shell.settle()
    return shell


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand presses a key twice in one millisecond; a quick machine does."""
    times = count(1_000_000, 10)
    monkeypatch.setattr(hands, "_when", lambda _event: next(times))


class Deeds(list[str]):
    """What is ordered or answered: noted and not carried out, so that everything stays where it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        for name in DEEDS:
            monkeypatch.setattr(Conductor, name, self._noting(name))
        roll_on = Conductor.roll_on  # what goes on from an order that was not carried out would give it itself
        monkeypatch.setattr(Conductor, "roll_on", lambda self, on=False: None if on else roll_on(self))

    def _noting(self, name: str) -> Callable[..., bool]:
        def note(*_args: object, **_more: object) -> bool:
            self.append(name)
            return True

        return note


def stations(room: Room) -> Iterator[int]:
    """Some steps of an evening, each with what the panel then shows."""
    for step in range(STEPS):
        yield step
        go_on(room)


def go_on(room: Room) -> None:
    """The next step; a decision is taken as most tables would."""
    conductor = room.stage.conductor
    if isinstance(conductor.question, Choice):
        conductor.choose(conductor.question.options[0])
    else:
        if conductor.question is None:
            room.stage.panel.type_in("9")  # a distance, where one is wanted
            room.settle()
        room.stage.go_on()
    room.settle()


def hold(room: Room, key: Qt.Key, lifts: bool, since: int) -> None:
    """Hold a key down on a server that marks no repeat; some let go in between, in the very same millisecond."""
    when = since
    _send(room, QEvent.Type.ShortcutOverride, key, when)
    _send(room, QEvent.Type.KeyPress, key, when)
    for when in range(since + 600, since + 1000, 40):
        if lifts:
            _send(room, QEvent.Type.KeyRelease, key, when)
        _send(room, QEvent.Type.ShortcutOverride, key, when)
        _send(room, QEvent.Type.KeyPress, key, when)
    _send(room, QEvent.Type.KeyRelease, key, when + 3)


def _send(room: Room, kind: QEvent.Type, key: Qt.Key, when: int) -> None:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, " " if key == SPACE else "\r")
    event.setTimestamp(when)
    QApplication.sendEvent(window(room), event)
    room.settle()


def test_a_key_held_down_is_pressed_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is let go and pressed again in the same millisecond."""
    conductor = room.stage.conductor
    conductor.lets_pass = False  # so that a press is a line
    for number, (key, lifts) in enumerate(product((SPACE, ENTER), (False, True))):
        room.stage.setFocus()
        begun, place = number * 100_000, (conductor.journal.cursor, conductor.question)
        with monkeypatch.context() as noted:
            deeds = Deeds(noted)
            for since in (10_000, 20_000):
                hold(room, key, lifts, begun + since)
            assert len(deeds) <= 2, (key, lifts)
        hold(room, key, lifts, begun + 30_000)
        assert conductor.journal.cursor <= place[0] + 1, (key, lifts)
        if (conductor.journal.cursor, conductor.question) != place:
            conductor.undo()
            room.settle()
        assert (conductor.journal.cursor, conductor.question) == place, "the next key finds what this one found"


def test_a_key_counts_again_once_another_was_pressed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter in a menu that opens a dialog is let go where nobody hears it."""
    room.stage.setFocus()
    pressed: list[int] = []
    monkeypatch.setattr(Stage, "go_on", lambda _stage: pressed.append(1))
    for when, between in ((50_000, Qt.Key.Key_Shift), (50_100, Qt.Key.Key_Down), (50_200, Qt.Key.Key_Shift)):
        _send(room, QEvent.Type.KeyPress, SPACE, when)
        _send(room, QEvent.Type.KeyPress, between, when + 50)
    assert len(pressed) == 2
    _send(room, QEvent.Type.KeyRelease, SPACE, 50_300)


def test_a_held_key_writes_nothing_where_its_order_takes_the_keyboard(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    conductor.order(order, overrule=True)
    shell.settle()
    assert conductor.question is not None
    conductor.throw_by_hand(conductor.question.who, True)
    conductor.undo()
    shell.settle()
    monkeypatch.setattr(Stage, "go_on", lambda _stage: conductor.order(order, overrule=True))
    shell.stage.setFocus()
    hold(shell, SPACE, False, 40_000)
    field = shell.stage.column.tray.field
    assert field.hasFocus() and field.text() == ""


def buttons(room: Room) -> list[QAbstractButton]:
    """Every button of the tab that can be pressed, but those that open a menu."""
    found = room.stage.findChildren(QAbstractButton)
    return [one for one in found if one.isVisible() and one.isEnabled() and not _elsewhere(one)]


def _elsewhere(button: QAbstractButton) -> bool:
    return isinstance(button, QPushButton | QToolButton) and button.menu() is not None


def test_the_second_click_gives_no_second_order(room: Room, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is the second press of a double click for what a widget of ours paints: it would turn it off again."""
    tried: set[tuple[str, str]] = set()
    painted: set[type] = set()
    for _ in stations(room):
        _double_click_painted(room, painted)
        with monkeypatch.context() as noted:
            for button in filter(isValid, buttons(room)):
                name = (type(button.parentWidget()).__name__, button.text())
                if name not in tried and _in_sight(room, button):
                    tried.add(name)
                    _click_twice(room, button, Deeds(noted))
    assert len(tried) > 5
    assert painted or system == SIXTH, "its sheet takes a double click as one of its own"


def _in_sight(room: Room, button: QAbstractButton) -> bool:
    shown = button.isVisible() and button.isEnabled()
    return shown and room.window.childAt(button.mapTo(room.window, button.rect().center())) is button


def _click_twice(room: Room, button: QAbstractButton, deeds: Deeds) -> None:
    """What one click does, a double click does once; what only turns something on or off may turn it back."""
    at = button.mapTo(room.window, button.rect().center())
    QTest.mouseDClick(window(room), Qt.MouseButton.LeftButton, pos=at)
    assert len(deeds) < 2, (button.text(), deeds)


def _double_click_painted(room: Room, tried: set[type]) -> None:
    """Double-click every kind of widget that hears of presses itself, once: it hears of one."""
    presses: list[object] = []
    for widget in room.stage.panel.findChildren(QWidget):
        kind = type(widget)
        own = vars(kind) if kind.__module__.startswith("referee_app.") else {}
        painted = "mousePressEvent" in own and "mouseDoubleClickEvent" not in own
        if painted and kind not in tried and _under_the_mouse(room, widget):
            tried.add(kind)
            at = widget.mapTo(room.window, widget.rect().center())
            with pytest.MonkeyPatch.context() as noting:
                noting.setattr(kind, "mousePressEvent", lambda _self, event: presses.append(event.type()))
                QTest.mouseDClick(window(room), Qt.MouseButton.LeftButton, pos=at)
            assert presses == [QEvent.Type.MouseButtonPress], kind
            presses.clear()


def _under_the_mouse(room: Room, widget: QWidget) -> bool:
    """Whether it is what lies there once the pointer has come: a picture of inputs has put them in its place by then,
    and they are pressed themselves."""
    at = widget.mapTo(room.window, widget.rect().center())
    if not (widget.isVisible() and widget.isEnabled() and room.window.childAt(at) is widget):
        return False
    QTest.mouseMove(window(room), at)
    return room.window.childAt(at) is widget


def stands_in(room: Room) -> list[QWidget]:
    """Where in the tab shown the keyboard may stand, but for buttons, which press themselves, and open fields."""
    found = [room.stage, *room.stage.findChildren(QWidget)]
    taken = (QAbstractButton, QLineEdit)
    return [one for one in found if stops(one) and one.isVisible() and not isinstance(one, taken)]


@pytest.mark.usefixtures("unhurried")
def test_enter_and_digits_go_to_the_dice_from_anywhere(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = to_a_throw(shell, system)
    shell.stage.conductor.order(order, overrule=True)
    shell.settle()
    field = shell.stage.column.tray.field
    places = stands_in(shell)
    assert len(places) > 1
    with monkeypatch.context() as noted:
        for place in places:
            deeds = Deeds(noted)
            place.setFocus()
            QTest.keyClick(window(shell), ENTER)
            assert deeds == ["throw"], place
            place.setFocus()
            QTest.keyClick(window(shell), Qt.Key.Key_1)
            assert field.text() == "1" and field.hasFocus(), place
            field.clear()
            place.setFocus()
            QTest.keyClick(window(shell), Qt.Key.Key_Equal)
            assert field.text() == "=" and field.hasFocus(), place
            field.clear()


@pytest.mark.usefixtures("unhurried")
def test_digits_typed_before_the_dice_are_asked_for_are_the_first_of_them(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button throws, whatever anybody does: a player says the dice before it is pressed, or right behind, while
    the disk is slow. In a duel it does not: who fights is decided, and a digit alone decides nothing. The spaces
    between them are theirs, wherever the keyboard stands: `1 2` became the 12 that is a sum."""
    pressed: tuple[tuple[Qt.Key, str], ...] = ((Qt.Key.Key_4, "4 3 5"), (Qt.Key.Key_Equal, "= 3 5"), (SPACE, "3 5"))
    for first, typed in pressed[2 * (system == SIXTH) :]:
        order = to_a_throw(shell, system, follows=True)
        stage, field = shell.stage, shell.stage.column.tray.field
        roll = stage.conductor.rules.preview(order)
        assert isinstance(roll, Roll)
        stage.conductor.throw_by_hand(roll.who, True)
        shell.settle()
        (stage if first == SPACE else stands_in(shell)[-1]).setFocus()
        disk: list[Callable[[], None]] = []
        monkeypatch.setattr(stage.conductor.keeping, "keep", disk.append)
        for key in (first, *([] if first == SPACE else [SPACE]), Qt.Key.Key_3, SPACE, Qt.Key.Key_5):
            QTest.keyClick(window(shell), key)
        assert stage.conductor.busy and len(disk) == 1
        disk[0]()
        assert field.text() == typed and field.hasFocus()


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("key", [SPACE, ENTER])
def test_digits_for_nobody_are_said_and_no_step_is_taken_right_behind_them(
    room: Room, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    """A stranger's find: `80 51` while no dice were asked for: the blank between them closed a stage."""
    stage, told, taken = room.stage, list[str](), list[Stage]()
    monkeypatch.setattr(type(stage.panel), "type_in", lambda _panel, _digit: False)
    monkeypatch.setattr(EarlyDigits, "_next_throw", None)

    def take(stage: Stage) -> None:
        taken.append(stage)

    monkeypatch.setattr(Stage, "_take_step", take)
    stage.told.connect(told.append)
    for where in (stage, stage.rail.primary):
        where.setFocus()
        for typed in (Qt.Key.Key_8, Qt.Key.Key_0, key):
            QTest.keyClick(window(room), typed)
        assert told and not taken
    QTest.keyClick(window(room), key)
    assert taken == [stage]


@pytest.mark.parametrize("system", ["squadron"], indirect=True)
def test_digits_typed_behind_enter_are_of_the_throw_that_is_asked_next(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gunnery is on its way to the disk, and the caret still stands in its field."""
    order = to_a_throw(shell, system, follows=True)
    stage, field = shell.stage, shell.stage.column.tray.field
    for side in stage.conductor.system.sides(stage.conductor.state):
        stage.conductor.throw_by_hand(side, True)
    shell.settle()
    stage.conductor.order(order)
    shell.settle()
    first = stage.conductor.question
    assert isinstance(first, Roll) and first.purpose == "gunnery"
    disk: list[Callable[[], None]] = []
    monkeypatch.setattr(stage.conductor.keeping, "keep", disk.append)
    field.setFocus()
    QTest.keyClicks(field, " ".join("4" * first.dice.count))
    QTest.keyClick(field, ENTER)
    assert stage.conductor.busy and len(disk) == 1
    QTest.keyClick(field, Qt.Key.Key_5)
    disk[0]()
    assert stage.conductor.question not in (None, first)
    assert field.text() == "5" and not field.isReadOnly()


@pytest.mark.usefixtures("unhurried")
def test_typed_dice_count_with_space_too_and_a_space_is_no_edit(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = to_a_throw(shell, system)
    shell.stage.conductor.order(order, overrule=True)
    shell.settle()
    question, field = shell.stage.conductor.question, shell.stage.column.tray.field
    assert isinstance(question, Roll)
    field.setFocus()
    QTest.keyClick(window(shell), SPACE)
    assert (field.text(), field.isUndoAvailable()) == ("", False)
    QTest.keyClicks(field, " ".join("1" * question.dice.count))
    assert shell.stage.rail.primary.text() == "Enter the dice"
    shell.stage.setFocus()
    deeds = Deeds(monkeypatch)
    QTest.keyClick(window(shell), SPACE)
    assert deeds == ["take_faces"]


def test_dice_that_are_owed_by_hand_get_the_keyboard(shell: Room, system: str) -> None:
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    places = [one for one in stands_in(shell) if one.isEnabled()][:4]
    for place in places:
        place.setFocus()
        conductor.order(order, overrule=True)
        shell.settle()
        question = conductor.question
        assert question is not None
        if not conductor.by_hand(question):
            conductor.throw_by_hand(question.who, True)
            conductor.undo()
            shell.settle()
            conductor.order(order, overrule=True)
            shell.settle()
        assert QApplication.focusWidget() is shell.stage.column.tray.field
        conductor.undo()
        shell.settle()
    conductor.order(order, overrule=True)
    shell.settle()
    shell.window.show_session()  # as after a restart: all of it is built anew
    assert QApplication.focusWidget() is shell.stage.column.tray.field


def test_dice_that_are_typed_and_not_entered_are_not_lost_unasked(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = to_a_throw(shell, system)
    tab = shell.stage.conductor.encounter
    tab.hand = frozenset(shell.stage.conductor.system.sides(shell.stage.conductor.state))
    shell.stage.conductor.order(order, overrule=True)
    shell.settle()
    field, asked = shell.stage.column.tray.field, list[str]()
    QTest.keyClick(field, Qt.Key.Key_1)
    lines = len(tab.journal.entries)

    def keep(_: QWidget, text: str) -> bool:
        asked.append(text)
        return False

    monkeypatch.setattr(dialog, "may_be_lost", keep)
    for leave in (shell.window.close, shell.controller.close_tab, lambda: shell.controller._lay(Session())):
        leave()
        assert asked and asked.pop().endswith(": 1") and not asked
        assert shell.window.isVisible() and shell.stage.conductor.encounter is tab and field.text() == "1"
    assert len(tab.journal.entries) == lines
    field.clear()
    assert shell.window.may_leave() and not asked


@pytest.mark.parametrize("by_hand", [True, False])
def test_dice_that_are_typed_keep_the_keyboard_when_the_language_changes(
    shell: Room, system: str, by_hand: bool
) -> None:
    """A stranger's find: where the app throws for a side, the stage took the keyboard and what was typed next."""
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    conductor.encounter.hand = frozenset(conductor.system.sides(conductor.state) if by_hand else ())
    conductor.order(order, overrule=True)
    shell.settle()
    field = shell.stage.column.tray.field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_1)
    try:
        languages.speak("it")
        shell.settle()
        assert (QApplication.focusWidget(), field.text()) == (field, "1")
    finally:
        languages.speak("en")


def test_what_came_to_nothing_leaves_what_is_told(shell: Room, system: str) -> None:
    """A stranger's find: behind an order that was refused another language cut the last throw to one line."""
    lines = len(evening(system).entries)
    conductor = lay(shell, system, lines)
    while not conductor.live or conductor.following is not None:
        lines -= 1
        conductor = lay(shell, system, lines)
    conductor.since = lines - 4
    conductor._show(None)
    shell.settle()
    page = shell.stage.column.tray.last_page
    told = len(page.sentences.splitlines()), len(page.rows)
    assert told[0] >= 4
    again = next(one.action for one in evening(system).entries if conductor.rules.objections(one.action))
    for nothing in (lambda: conductor.go(again), lambda: conductor.order(again), conductor.roll_on):
        nothing()
        shell.settle()
        assert conductor.journal.cursor == lines
        try:
            languages.speak("it")
            shell.settle()
            assert (len(page.sentences.splitlines()), len(page.rows)) == told
        finally:
            languages.speak("en")
            shell.settle()


@pytest.mark.parametrize("typed", ["x", "3 x"])
def test_escape_puts_back_what_stood_in_the_field_of_dice(shell: Room, system: str, typed: str) -> None:
    """A stranger's find: what cannot be read stayed there, red."""
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    conductor.encounter.hand = frozenset(conductor.system.sides(conductor.state))
    conductor.order(order, overrule=True)
    shell.settle()
    asked, field = conductor.question, shell.stage.column.tray.field
    field.setFocus()
    QTest.keyClicks(field, typed)
    assert field.property("state") == "bad"
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    assert (field.text(), field.property("state"), field.hasFocus()) == ("", "", True)
    assert conductor.question is asked is not None
    assert not field.isUndoAvailable(), "what cannot be read does not come again by Ctrl+Z"


def walk(room: Room) -> list[QWidget]:
    """Where Tab leads from the stage, until it comes round."""
    room.stage.setFocus()
    walked: list[QWidget] = []
    while (focus := QApplication.focusWidget()) not in walked and focus is not None:
        walked.append(focus)
        QTest.keyClick(window(room), Qt.Key.Key_Tab)
    return walked


@pytest.mark.usefixtures("dressed")
def test_tab_follows_the_eye(room: Room, system: str) -> None:
    for _ in range(3):
        go_on(room)
        before, walked = stops_seen(room), walk(room)
        if stops_seen(room) != before:  # a sheet that has the keyboard shows the buttons of what is looked at
            walked = walk(room)
        for one, following in pairwise(walked[1:]):
            if one.parentWidget() is following.parentWidget():
                above = following.geometry().bottom() <= one.geometry().top()
                assert not above or following.x() >= one.geometry().right(), (one, following)
        assert stops_seen(room) <= set(walked)


def test_tab_reaches_what_is_filled_in_before_the_button_that_orders_it(room: Room, system: str) -> None:
    """A stranger's find: *Give the order* came before the order's own fields. What opens a dialog orders nothing."""
    for _ in stations(room):
        order = list(in_order(room.stage))
        buttons = [one for one in order if isinstance(one, QPushButton) and not one.isCheckable()]
        assert buttons
        for button in buttons:
            behind = order[order.index(button) + 1 :] if not button.text().endswith("…") else []
            fields = [one for one in behind if isinstance(one, QComboBox | QLineEdit | QCheckBox)]
            form = button.parentWidget()
            assert form is not None and not [one for one in fields if form.isAncestorOf(one)], button.text()


def test_the_rail_names_the_round_whose_step_is_lit(shell: Room, system: str) -> None:
    """A stranger's find: *Turn 1* stood above the first step of a turn and *Turn 2 is about to start*. A turn of fleets
    has any number of combats, which all begin with the first step."""
    made, played = load(system), evening(system)
    states = [played.state_at(lines) for lines in range(len(played.entries) + 1)]
    ends = [at for at, (one, then) in enumerate(pairwise(states)) if 0 < made.round_of(one) < made.round_of(then)]
    for lines in ends[:2]:
        lay(shell, system, lines)
        lit = made.round_of(states[lines]) + (made.rail(states[lines])[0].status == "now" and system != "fleets")
        assert shell.stage.rail.round.text() == shell.stage.words.round_name(lit)
    assert ends


def stops_seen(room: Room) -> set[QWidget]:
    """What Tab should stop at."""
    return {one for one in room.window.findChildren(QWidget) if one.isVisible() and stops(one)}


def test_back_from_an_old_line_the_keyboard_is_the_stages(shell: Room, system: str) -> None:
    to_a_throw(shell, system)
    shell.stage.conductor.look_at(1)
    shell.settle()
    shell.stage.column.journal.table.setFocus()
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    shell.settle()
    assert shell.stage.conductor.viewing is None
    focus = QApplication.focusWidget()
    assert focus is not None and not shell.stage.column.isAncestorOf(focus)


@pytest.mark.parametrize("back", [Qt.Key.Key_Escape, SPACE])
def test_back_from_an_old_line_the_dice_that_are_owed_have_the_keyboard(shell: Room, system: str, back: Qt.Key) -> None:
    """A stranger's find: the field of dice stood there without it."""
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    conductor.encounter.hand = frozenset(conductor.system.sides(conductor.state))
    conductor.order(order, overrule=True)
    shell.settle()
    table, field = shell.stage.column.journal.table, shell.stage.column.tray.field
    assert field.hasFocus()
    for at in (table, shell.stage):
        conductor.look_at(1)
        shell.settle()
        at.setFocus()
        QTest.keyClick(window(shell), back)
        shell.settle()
        assert conductor.viewing is None and QApplication.focusWidget() is field, at


def test_the_list_of_lines_leaves_space_and_digits_to_the_stage(
    shell: Room, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line was clicked: the button's step is Space's still, and a digit is the panel's or the dice's."""
    to_a_throw(shell, system)
    table, typed = shell.stage.column.journal.table, list[str]()
    monkeypatch.setattr(EarlyDigits, "type_in", lambda _digits, digit: typed.append(digit))
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_3)
    assert typed == ["3"]
    shell.stage.conductor.look_at(1)
    shell.settle()
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Space)
    shell.settle()
    assert shell.stage.conductor.viewing is None


def test_escape_puts_the_search_of_the_journal_away(room: Room, system: str) -> None:
    """The keyboard stayed there: Space, pressed for the next step, was written into it."""
    room.act("find")
    field = room.stage.column.journal.field
    assert field.hasFocus()
    QTest.keyClicks(field, "seven")
    QTest.keyClick(window(room), Qt.Key.Key_Escape)
    assert (field.text(), field.isUndoAvailable()) == ("", False)
    assert QApplication.focusWidget() is room.stage
    lines = room.stage.conductor.journal.cursor
    QTest.keyClick(window(room), SPACE)
    room.settle()
    assert field.text() == "" and room.stage.conductor.journal.cursor >= lines


def test_keys_change_tabs(room: Room, system: str) -> None:
    room.controller.add(system)
    room.controller.add(system)
    keys = Qt.Key
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    steps = (
        (keys.Key_Tab, control, 0),
        (keys.Key_Backtab, control | shift, 2),
        (keys.Key_PageDown, control, 0),
        (keys.Key_PageUp, control, 2),
        (keys.Key_2, control, 1),
        (keys.Key_9, control, 1),
    )
    for key, modifiers, place in steps:
        QTest.keyClick(window(room), key, modifiers)
        assert room.file.session.current == place, (key, place)


def test_the_wheel_turns_no_page_when_it_passes_over_tabs(room: Room, system: str) -> None:
    room.controller.add(system)
    rows = [tabs for tabs in room.window.findChildren(Tabs) if tabs.isVisible()]
    assert rows
    for tabs in rows:
        before = tabs.currentIndex()
        for turn in (-120, 120):
            turn_the_wheel(tabs, turn)
            assert tabs.currentIndex() == before


def test_the_wheel_chooses_nothing_when_it_passes_over_a_list(room: Room, system: str) -> None:
    """Whoever scrolls through house rules or a form changes none of it."""
    chosen = 0
    for make in (lambda: room.stage, *dialogs.of(room.stage)):
        top = make()
        for box in top.findChildren(QComboBox):
            box.setCurrentIndex(0)
            turn_the_wheel(box, -120)
            assert box.currentIndex() <= 0, (type(top), box.accessibleName())
            chosen += box.count() > 1
        if top is not room.stage:
            top.deleteLater()
    assert chosen


def turn_the_wheel(widget: QWidget, turn: int) -> None:
    """A notch of it over the middle of a widget."""
    place = QPointF(widget.rect().center())
    held, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    far, none = QPointF(widget.mapToGlobal(place)), Qt.MouseButton.NoButton
    QApplication.sendEvent(widget, QWheelEvent(place, far, QPoint(), QPoint(0, turn), none, held, phase, False))


def test_f1_tells_the_keys_of_the_panel(room: Room, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(small_dialogs, "show_text", lambda _parent, _title, text, width: told.append(text))
    QTest.keyClick(window(room), Qt.Key.Key_F1)
    assert len(told) == 1
    own = room.stage.panel.own_keys()
    assert own and all(f"{key}\t{what}" in told[0] for key, what in own)
    assert "Ctrl+Z" in told[0]
