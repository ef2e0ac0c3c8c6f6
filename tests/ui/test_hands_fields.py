"""Laws 2, 3 and 13: what is typed counts with every key, is never changed in silence, and is not lost by a dialog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFocusEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from referee_app.core.order import Within
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Redraw
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.form import dialog as form_dialog
from referee_app.ui.form import fields as form
from referee_app.ui.form.controls import CountControl, control_for
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import InputLine, lines_in, settle
from referee_app.ui.form.number_field import Count, NumberField
from referee_app.ui.form.pick import DistanceField, Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.pages import PageTabs
from referee_app.ui.stage.stage import Stage
from tests.faults.fights import recorded
from tests.sixth import SIXTH, TRIED
from tests.test_orders import ORDERS, drafted
from tests.ui import battle, dialogs
from tests.ui.dress import unpainted, wear

PLACES = 7
"""At how many places of a game its panel is looked at."""


@pytest.fixture(scope="module", params=TRIED)
def stage(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Stage]:
    """A recorded game of every system in a tab of its own."""
    yield from opened_on(request.param)


@pytest.fixture(params=TRIED)
def own_stage(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Stage]:
    """The same for a test that gives orders: no other goes on with its game."""
    yield from opened_on(request.param)


def opened_on(key: str) -> Iterator[Stage]:
    made = Stage(Conductor(next(iter(recorded(key)))))
    made.resize(1366, 768)
    unpainted(made)
    made.show()
    made.activateWindow()
    yield made
    made.close()
    made.deleteLater()


def places(stage: Stage) -> Iterator[int]:
    """Now and then in the game, each page of the panel turned to."""
    journal = stage.conductor.journal
    lines = len(journal.entries)
    for place in sorted({lines * number // PLACES for number in range(PLACES + 1)}):
        journal.go_to(place)
        stage.refresh()
        for bar in stage.panel.findChildren(QTabBar):
            for page in range(bar.count()):
                bar.setCurrentIndex(page)
                yield place
        yield place


def fields_of(stage: Stage) -> Iterator[NumberField]:
    """Every number field that can be seen anywhere in the game, once under each name."""
    return (field for field in lines_typed_into(stage) if isinstance(field, NumberField))


def lines_typed_into(stage: Stage) -> Iterator[NumberField | DistanceField]:
    """Every field for numbers or distances that can be seen anywhere in the game, once under each name."""
    met: set[str] = set()
    for _ in places(stage):
        QApplication.processEvents()
        for field in stage.panel.findChildren(InputLine):
            if not isinstance(field, NumberField | DistanceField):
                continue
            name = "".join(letter for letter in field.accessibleName().split(":")[-1] if not letter.isdigit())
            if field.isVisible() and field.isEnabled() and name not in met:
                met.add(name)
                yield field


def type_over(field: QLineEdit, text: str) -> None:
    """Click into a field and type."""
    field.clearFocus()
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    if text:
        QTest.keyClicks(field, text)
    else:
        QTest.keyClick(field, Qt.Key.Key_Delete)


def unreadable(field: NumberField) -> Iterator[str]:
    """What this field cannot take."""
    yield "abc"
    yield "999999999"
    if field.needed:
        yield ""
    if isinstance(field, Count):
        yield "3.5"
    if field.low > -5:
        yield "-5"


def test_a_number_that_cannot_be_taken_stays_red_is_named_and_nothing_is_ordered(stage: Stage) -> None:
    tried = 0
    for field in fields_of(stage):
        tried += 1
        before, lines = field.text(), stage.conductor.journal.next_number
        for text in unreadable(field):
            type_over(field, text)
            assert field.text() == text, "it stands there as it was typed, in place of all that stood there"
            assert field.property("state") == "bad"
            assert field.accessibleName() and field.problem.startswith(field.accessibleName())
            if text == "999999999":
                assert str(field.high) in field.problem
            QTest.keyClick(field, Qt.Key.Key_Space)
            stage.rail.primary.click()
            assert (stage.conductor.journal.next_number, stage.conductor.question) == (lines, None)
            assert stage.strip.isVisible() and stage.strip.reason.text() == field.problem
            assert field.hasFocus() and field.text() == text
            QTest.keyClick(field, Qt.Key.Key_Escape)
            assert (field.text(), field.problem) == (before, "")
            assert field.selectedText() == before, "what is typed next stands in its place, not behind it"
            assert not stage.strip.isVisible(), "the message goes away when it is mended"
    assert tried or stage.conductor.system.key in ("squadron", "cepheus", SIXTH)


def test_escape_puts_back_what_stood_there_before_anything_was_typed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's find: an empty field of distances kept the 12 of `12x`, and the next Space wrote a blank over it."""
    monkeypatch.setattr(stage, "go_on", lambda: None)
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)  # the game stays as it was recorded
    for field in lines_typed_into(stage):
        before = field.text()
        for text in ("12x", "99999999999"):
            type_over(field, text)
            assert field.problem and field.text() == text
            QTest.keyClick(field, Qt.Key.Key_Escape)
            assert (field.text(), field.problem) == (before, ""), field.accessibleName()
            QTest.keyClick(field, Qt.Key.Key_Space)
            assert field.text() == before, "Space is the button's where it could only write over all of it"


def test_escape_puts_back_the_figure_in_place_of_one_that_was_not_entered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's find: another shift of the referee's stood there behind Escape, and the old one was in force."""
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)  # the game stays as it was recorded
    for field in fields_of(stage):
        before, value = field.text(), field.value()
        type_over(field, another(field))
        assert field.pending and field.text() != before
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert (field.text(), field.value(), field.pending) == (before, value, False), field.accessibleName()
        assert field.hasFocus(), "one thing at a time: the field is left by the next one"


def test_a_figure_that_comes_back_with_an_undo_is_typed_over(own_stage: Stage) -> None:
    """A stranger's find: the keyboard stood behind it, and the next digit made 305 of 30."""
    tried, made = 0, own_stage.conductor
    for field in fields_of(own_stage):
        if not (made.live and made.journal.can_undo()):
            continue
        tried += 1
        for text in (another(field), field.text()):
            type_over(field, text)
            made.undo()
            now = QApplication.focusWidget()
            if isinstance(now, InputLine):
                assert now.selectedText() == now.text()
            made.redo()
    assert tried or made.system.key in ("squadron", "cepheus", SIXTH)


def test_a_text_has_no_history_behind_an_order_or_an_undo(own_stage: Stage) -> None:
    """Else what was taken back key by key comes again before what was taken back behind it."""
    tried, made, panel = 0, own_stage.conductor, own_stage.panel
    for field in lines_typed_into(own_stage):
        for step in (made.undo, lambda: settle(panel)):
            if not (made.live and made.journal.can_undo() and field.isVisible() and field.isEnabled()):
                continue
            tried += 1
            type_over(field, "2")
            field.undo()
            assert field.isRedoAvailable()
            step()
            assert not any(line.isUndoAvailable() or line.isRedoAvailable() for line in lines_in(panel))
            made.redo()
    assert tried or made.system.key in ("cepheus", SIXTH)


def test_a_red_field_out_of_sight_is_not_spoken_of(stage: Stage) -> None:
    field = next(fields_of(stage), None)
    if field is not None:
        type_over(field, "abc")
        assert stage.strip.isVisible() and stage.problem is not None
        field.hide()
        assert not stage.strip.isVisible() and stage.problem is None
        field.show()
        stage.heed()
        assert stage.strip.isVisible()
        QTest.keyClick(field, Qt.Key.Key_Escape)


def another(field: NumberField) -> str:
    """A number the field can take, other than what stands there."""
    likely = (one for one in (2, 1, 3, field.low, field.high) if field.low <= one <= field.high)
    return next(str(one) for one in likely if one != field.value())


def test_the_number_last_typed_is_the_one_that_counts(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ordered: list[Any] = []
    monkeypatch.setattr(stage.conductor, "order", lambda *one: ordered.append(one))  # the game stays as it was recorded
    for field in fields_of(stage):
        told: list[Any] = []
        field.edited.connect(told.append)
        before, text = field.text(), another(field)
        type_over(field, text)
        assert field.text() == text and field.value() == int(text)
        assert told == [int(text)], "told with the key, not with Enter"
        ordered.clear()
        stage.setEnabled(False)  # as when the program is ended from outside
        assert not ordered, "what is taken from under the hands is not ordered"
        stage.setEnabled(True)
        type_over(field, before)
        field.edited.disconnect(told.append)


@pytest.mark.usefixtures("dressed")
def test_another_dress_changes_the_colours_and_nothing_that_was_typed(
    stage: Stage, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)
    field = next(fields_of(stage), None)
    if field is not None:
        text = another(field)
        type_over(field, text)
        theme.apply(qapp, "dark")
        QApplication.processEvents()
        assert field.isVisible() and field.text() == text and field.value() == int(text)
        QTest.keyClick(field, Qt.Key.Key_Escape)


def seen(stage: Stage) -> QImage:
    """How a stage looks."""
    stage.resize(1366, 700)
    stage.show()
    for _ in range(5):  # some cards are laid out anew once they know how wide they are
        QApplication.processEvents()
    return stage.grab().toImage()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("key", TRIED)
def test_everything_takes_the_other_colours_where_it_stands(key: str, qapp: QApplication) -> None:
    """The same as a stage that was made in them."""
    conductor = Conductor(next(iter(recorded(key))))
    worn = Stage(conductor)
    light = seen(worn)
    theme.apply(qapp, "dark")
    made = Stage(conductor)
    assert light != seen(worn) == seen(made)
    for one in (worn, made):
        one.close()
        one.deleteLater()


@pytest.mark.usefixtures("dressed_alone")
@pytest.mark.parametrize("dress", ["light", "dark"])
def test_a_field_that_is_shut_does_not_look_open(dress: theme.Theme, qapp: QApplication, qtbot: QtBot) -> None:
    wear(qapp, dress)
    for make in (lambda: Count(0, 9, 56), lambda: TextField(9), QComboBox):
        grounds = set()
        for enabled in (True, False):
            field = make()
            qtbot.addWidget(field)
            field.setEnabled(enabled)
            field.resize(56, 26)
            grounds.add(field.grab().toImage().pixelColor(28, 5).name())
        assert len(grounds) == 2, "it does not ask to be clicked into"


def test_what_is_typed_stays_when_the_language_changes_or_the_journal_was_looked_into(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)
    for field in lines_typed_into(stage):
        before, text = field.text(), another(field) if isinstance(field, NumberField) else "8"
        type_over(field, text)
        stage.conductor.journal.state_at(0)  # as any line of the journal is told: the sheets are told anew
        QApplication.sendEvent(stage, QEvent(QEvent.Type.LanguageChange))
        for widget in stage.findChildren(QWidget):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
        assert field.text() == text, field.accessibleName()
        type_over(field, before)


def test_whatever_is_typed_into_is_an_input_line(stage: Stage) -> None:
    """A new panel is covered by itself: there is no other kind of field in it, and none without a name."""
    for _ in places(stage):
        for line in stage.panel.findChildren(QLineEdit):
            assert isinstance(line, InputLine), line.parentWidget()
            assert line.accessibleName() or not line.isVisible()
        assert not stage.panel.findChildren(QAbstractSpinBox)


def test_choosing_from_a_list_takes_the_keyboard_from_the_field_before_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.conductor.journal.go_to(len(stage.conductor.journal.entries) // 2)
    stage.refresh()
    lines = [one for one in stage.panel.findChildren(InputLine) if one.isVisible() and one.isEnabled()]
    picks = [one for one in stage.panel.findChildren(Pick) if one.isVisible() and one.isEnabled()]
    for pick in picks[:3]:
        for line in lines[:1]:
            before, chosen = line.text(), pick.currentIndex()
            line.setFocus()
            with monkeypatch.context() as patch:
                patch.setattr(pick, "showPopup", lambda: None)  # a list that opens catches the keyboard
                QTest.mouseClick(pick, Qt.MouseButton.LeftButton)
            assert pick.hasFocus()
            QTest.keyClicks(pick, "xz")
            assert (line.text(), pick.currentIndex()) == (before, chosen)


def test_enter_stays_in_a_distance_that_is_still_wanted(qtbot: QtBot) -> None:
    made = Stage(battle.begin(battle.conductor(), "movement", "jam", "declare"))
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    field = made.panel.findChild(DistanceField)
    assert field is not None
    field.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(field, key)
        assert field.hasFocus(), "the band typed next went nowhere"
    QTest.keyClicks(field, "m")
    assert isinstance(made.draft, Declare) and made.draft.band == "medium"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert made.conductor.journal.entries[-1].action.kind == "declare"


def test_after_a_refusal_the_keyboard_stays_and_what_is_typed_replaces_what_was_refused(qtbot: QtBot) -> None:
    made = Stage(battle.begin(battle.conductor(), "movement", "jam", "declare"))
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    field = made.panel.findChild(DistanceField)
    assert field is not None
    field.setFocus()
    for text in ("900", "-5"):
        QTest.keyClicks(field, text)
        lines = made.conductor.journal.next_number
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert field.hasFocus() and field.text() == text
        assert made.strip.isVisible() and made.conductor.journal.next_number == lines


def refused(qtbot: QtBot) -> tuple[Stage, Count]:
    """The hexes of a squadron that would fly faster than it may, ordered by Space."""
    begun = battle.conductor()
    begun.encounter.houses[:] = [{"rulings": {"missile_move": "hexes"}}]
    battle.begin(begun, "movement")
    red = begun.state.squadron("red")
    begun.order(Redraw(replace(red, boxes=(replace(red.boxes[0], markers=1), *red.boxes[1:]))))
    begun.order(SetMove("red", "full_throttle", 4), overrule=True)
    made = Stage(begun)
    qtbot.addWidget(made)
    made.show()
    field = next(one for one in made.panel.findChildren(Count) if one.isVisible())
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Space)
    return made, field


def test_space_goes_no_further_where_the_order_of_a_figure_is_refused(qtbot: QtBot) -> None:
    """The hexes were lost, and the next step was taken; later a second Space took it, as though none were typed."""
    made, field = refused(qtbot)
    lines = made.conductor.journal.cursor
    for _ in range(3):
        assert made.refused and field.text() == "7" and made.conductor.journal.cursor == lines
        QTest.keyClick(field, Qt.Key.Key_Space)
    made.strip.overrule.click()
    assert made.conductor.state.squadron("red").hexes == 7


def test_escape_takes_back_a_figure_whose_order_is_refused(qtbot: QtBot) -> None:
    made, field = refused(qtbot)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), field.pending) == ("4", False)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not made.refused
    lines = made.conductor.journal.cursor
    QTest.keyClick(field, Qt.Key.Key_Space)
    assert made.conductor.journal.cursor > lines or made.conductor.question is not None


# every order


NUMBERED = [(key, order) for key, order in ORDERS if any(isinstance(one.limit, Within) for one in order.types())]


@pytest.mark.parametrize(("key", "order"), NUMBERED, ids=[f"{key}.{order.spec.name}" for key, order in NUMBERED])
def test_a_figure_of_an_order_is_told_with_every_key(qtbot: QtBot, key: str, order: Any) -> None:
    for scene, draft in list(drafted(key, order))[:40:13]:
        for field in form.asked(draft, scene):
            if not isinstance(field, form.Number):
                continue
            control = control_for(field)
            assert isinstance(control, CountControl)
            qtbot.addWidget(control)
            control.show_field(field, Named())
            told: list[Any] = []
            control.edited.connect(lambda _name, value, told=told: told.append(value))
            count = control.stepper.count
            count.selectAll()
            QTest.keyClicks(count, str(field.high))
            assert count.value() == field.high and told[-1:] == ([field.high] if field.value != field.high else [])
            count.selectAll()
            QTest.keyClicks(count, str(field.high + 1))
            assert count.problem and str(count.high) in count.problem.replace("−", "-")
            assert all(field.low <= value <= field.high for value in told)


class Named:
    """Names of no system."""

    def field(self, name: str) -> str:
        return name

    def value(self, what: str, key: str) -> str:
        return key


# dialogs


def test_what_the_keyboard_first_stands_in_is_typed_over_also_as_a_window_opens(qtbot: QtBot) -> None:
    """Back in a window nothing is selected that was not."""
    line = Count(0, 999)
    qtbot.addWidget(line)
    line.show_value(156)
    for selected in ("156", ""):
        QApplication.sendEvent(line, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.ActiveWindowFocusReason))
        assert line.selectedText() == selected
        QApplication.sendEvent(line, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
        line.deselect()


def test_a_red_field_on_a_page_not_turned_to_is_gone_to_before_anything_is_ordered(stage: Stage) -> None:
    """Law 2: out of sight it is not out of the order; Space turns the page back and gives it the keyboard."""
    met: set[int] = set()
    for _ in places(stage):
        if not stage.conductor.live:
            continue
        for bar in stage.panel.findChildren(PageTabs):
            here = bar.currentIndex()
            lines = [one for one in bar.made[bar.name].findChildren(NumberField) if one.isVisible() and one.isEnabled()]
            if not lines or here in met:
                continue
            met.add(here)
            type_over(lines[0], "abc")
            bar.setCurrentIndex((here + 1) % bar.count())
            before = len(stage.conductor.journal.entries), stage.conductor.question
            assert "abc" in stage.strip.reason.text() and stage.strip.isVisible()
            stage.go_on()
            assert (len(stage.conductor.journal.entries), stage.conductor.question) == before
            assert bar.currentIndex() == here and stage.focusWidget() is lines[0]
            type_over(lines[0], str(lines[0].low))
            lines[0].drop()
            stage.heed()
            assert not stage.strip.isVisible()
    assert met or not stage.panel.findChildren(PageTabs)


def chances(stage: Stage) -> dict[QLabel, str]:
    """The chances that are told on the panel."""
    return {one: one.text() for one in stage.panel.findChildren(QLabel) if one.isVisible() and "%" in one.text()}


@pytest.mark.parametrize("own_stage", ["ocs", "fleets", "eras"], indirect=True)  # where figures typed move chances
def test_no_chance_stands_that_a_figure_would_move_while_it_cannot_be_read(own_stage: Stage) -> None:
    """Law 2: the last good value is never used in its place. A stranger's find in the eras."""
    moved = 0
    for field in lines_typed_into(own_stage):
        told, before = list[dict[QLabel, str]](), field.text()
        for text in ("-3", "2", "3", "x", before):
            field.selectAll()  # without leaving it, which may give an order
            QTest.keyClicks(field, text) if text else QTest.keyClick(field, Qt.Key.Key_Delete)
            if text == "x":
                led_to = {one for was, now in pairwise(told) for one in was.keys() & now.keys() if was[one] != now[one]}
                assert not led_to & chances(own_stage).keys(), field.accessibleName()
                moved += len(led_to)
            elif own_stage.problem is None:
                told.append(chances(own_stage))
    assert moved


def test_what_is_only_begun_is_told_at_every_attempt_to_go_on(stage: Stage) -> None:
    """Law 2: an emptied field may be about to be typed into, but not by one who presses Enter."""
    tried = 0
    for field in (one for one in fields_of(stage) if one.needed):
        type_over(field, "")
        if field.problem:
            tried += 1
            QTest.keyClick(field, Qt.Key.Key_Return)
            assert stage.strip.isVisible() and stage.strip.reason.text() == field.problem and field.hasFocus()
            QTest.keyClick(field, Qt.Key.Key_Escape)
            assert not stage.strip.isVisible()
    assert tried or stage.conductor.system.key in ("squadron", "cepheus", SIXTH)


def switches(stage: Stage) -> list[QAbstractButton]:
    """What can be switched on or off on the panel, once under each word."""
    found = stage.panel.findChildren(QAbstractButton)
    able = (one for one in found if one.isCheckable() and one.isVisible() and one.isEnabled())
    return list({one.text(): one for one in able}.values())


def test_no_switch_takes_a_red_field_out_of_sight_and_out_of_the_order(stage: Stage) -> None:
    """Law 2, a stranger's find: totals were summed from the last good number of a unit whose strength stood red."""
    tried = 0
    for field in fields_of(stage):
        place = stage.conductor.journal.cursor
        for switch in switches(stage) if stage.conductor.live else ():
            if not (isValid(switch) and switch.isVisible() and switch.isEnabled() and field.isVisible()):
                continue  # the switch before it took it away, with nothing red there
            type_over(field, "q")
            tried += 1
            QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
            if isValid(field) and field.problem:
                assert stage.problem is not None, switch.text() or switch.accessibleName()
                QTest.keyClick(field, Qt.Key.Key_Escape)
        stage.conductor.go_to(place)
        stage.refresh()
    assert tried or stage.conductor.system.key in ("squadron", SIXTH)


@pytest.fixture
def opened(stage: Stage) -> Iterator[list[QDialog]]:
    """Every dialog over a game of a system, one after the other."""
    stage.conductor.journal.go_to(len(stage.conductor.journal.entries) * 3 // 5)
    stage.refresh()
    made = [make() for make in dialogs.of(stage)]
    yield [one for one in made if isinstance(one, FormDialog)]
    for one in made:
        one.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        one.hide()
        one.deleteLater()


def lines_of(dialog: QDialog) -> list[InputLine]:
    """A few fields of each kind that can be typed into."""
    lines = [one for one in dialog.findChildren(InputLine) if one.isEnabled() and one.isVisible()]
    return [*(one for one in lines if isinstance(one, NumberField)), *(one for one in lines if needed(one))][:6]


def needed(line: InputLine) -> bool:
    """Whether something must be written there."""
    return isinstance(line, TextField) and line.needed


def take(dialog: QDialog) -> None:
    """Press the button that takes everything over."""
    for box in dialog.findChildren(QDialogButtonBox):
        for button in box.buttons():
            if isinstance(button, QPushButton) and box.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole:
                button.click()


def placed(dialog: QDialog) -> list[QRect]:
    """Where the buttons and fields of a dialog stand, and how large it is."""
    widgets = [one for one in dialog.findChildren(QWidget) if isinstance(one, QLineEdit | QAbstractButton)]
    return [dialog.rect(), *(one.geometry() for one in widgets if one.isVisible())]


@pytest.mark.usefixtures("dressed")
def test_a_dialog_names_what_it_cannot_take_until_it_is_mended(opened: list[QDialog]) -> None:
    for dialog in opened:
        assert isinstance(dialog, FormDialog)
        dialog.show()
        dialog.activateWindow()
        QApplication.processEvents()
        assert not isinstance(dialog.focusWidget(), QAbstractButton), "the keyboard stands in the first field"
        for line in lines_of(dialog):
            before, bad = line.text(), "999999999x" if isinstance(line, NumberField) else ""
            type_over(line, bad)
            stood = placed(dialog)
            take(dialog)
            QApplication.processEvents()
            assert placed(dialog) == stood, "no button moves under the hand when something is said"
            assert dialog.isVisible() and line.text() == bad
            assert line.property("state") == "bad" and line.hasFocus()
            assert dialog.complaint.text() == line.problem and line.accessibleName() in line.problem
            type_over(line, before.replace("as printed", "-"))
            assert (line.problem, line.property("state")) == ("", "")
            assert not dialog.complaint.text().startswith(line.accessibleName())


def test_a_dialog_that_is_done_gives_the_keyboard_back_to_the_stage(
    stage: Stage, opened: list[QDialog], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not to the button that opened it, which the next Space would press again."""
    monkeypatch.setattr(stage.conductor, "order", lambda *_: False)
    buttons = stage.panel.findChildren(QPushButton)
    opener = next(one for one in buttons if one.isVisible() and one.isEnabled())
    for dialog in opened:
        opener.setFocus(Qt.FocusReason.TabFocusReason)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        dialog.show()
        dialog.accept()
        found = stage.window().focusWidget()
        assert found is not None and found is not opener and not isinstance(found, QAbstractButton), dialog


@pytest.mark.parametrize("leave", ["Escape", "closing"])
def test_a_dialog_asks_before_it_lets_go_of_what_was_typed(
    opened: list[QDialog], leave: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for dialog in opened:
        asked: list[QWidget] = []
        monkeypatch.setattr(form_dialog, "may_be_lost", lambda parent, asked=asked: bool(asked.append(parent)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        dialog.show()
        leave_it(dialog, leave)
        assert not dialog.isVisible() and not asked, "nothing was typed"
        dialog.show()
        dialog.activateWindow()
        QApplication.processEvents()
        lines = [one for one in dialog.findChildren(InputLine) if one.isVisible() and one.isEnabled()]
        typed = [one for one in lines if one.accessibleName() and not isinstance(one.parentWidget(), QComboBox)][-1:]
        for line in typed:
            type_over(line, "3" if line.text() != "3" else "4")
            leave_it(dialog, leave)
            if asks(dialog, line):
                assert asked == [dialog] and dialog.isVisible() and line.text() in ("3", "4")


def asks(dialog: QDialog, line: InputLine) -> bool:
    """What was only sought is nothing that could be lost."""
    return line is not getattr(dialog, "search", None)


def leave_it(dialog: QDialog, how: str) -> None:
    """By the key, or by the frame."""
    if how == "Escape":
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    else:
        dialog.close()


def test_a_click_where_all_is_selected_leaves_it_so_and_the_next_one_places_the_caret(stage: Stage) -> None:
    for field in fields_of(stage):
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        assert field.selectedText() == field.text()
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        assert not field.text() or not field.hasSelectedText()
        QTest.keyClick(field, Qt.Key.Key_Escape)
