"""Dice as they lie on the table (design/hands.md, law 6), over every throw of every system."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from referee_app.core.amend import questions_of
from referee_app.core.dice import Each, Faces, Summed
from referee_app.core.hand import Counted, at_table, exists
from referee_app.core.journal import Journal
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Answer, Choice, Question, Roll, Thrown
from referee_app.core.typed import Others, read_line
from referee_app.play.dice_box import DiceBox
from referee_app.store import samples
from referee_app.store.session import new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.state import Hit
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.ui.dice.tray import DiceTray
from referee_app.ui.dice.tray_last import Fall, falls, stands_text
from referee_app.ui.dice.tray_roll import dice_text
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.amend_view import AmendView
from referee_app.ui.stage.right_column import RightColumn
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems import words_of
from referee_app.ui.words.figures import typed_text
from referee_app.ui.words.system import Words
from tests import playthroughs
from tests.asked import Asking, rolls
from tests.sixth import TRIED
from tests.ui.games import GAMES, begun, played, steps
from tests.ui.systems.cepheus.table import acting, heron, rook
from tests.ui.table import PLAIN, conductor
from tests.ui.test_hands_presses import answer_first
from tests.ui.test_hands_restart import Disk


def roll_of(asking: Asking) -> Roll[Any]:
    assert isinstance(asking.question, Roll)
    return asking.question


@pytest.mark.parametrize("key", TRIED)
def test_only_dice_that_exist_are_asked_for(key: str) -> None:
    for asking in rolls(key):
        thrown = at_table(roll_of(asking).dice)
        assert exists(thrown), asking.question.key
        assert f"d{thrown.sides}" in dice_text(thrown)


@pytest.mark.parametrize("key", TRIED)
def test_no_line_of_a_throw_is_empty(qtbot: QtBot, key: str) -> None:
    """In eras one stood above each chance that nobody adds to, and for its sake the tray had to scroll."""
    tray = DiceTray(words_of(key))
    qtbot.addWidget(tray)
    tray.show()
    for asking in rolls(key)[::5]:
        tray.show_question(roll_of(asking), (), True)
        empty = [one.objectName() for one in tray.roll_page.findChildren(QLabel) if one.isVisible() and not one.text()]
        assert not empty, asking.question.key


@pytest.mark.parametrize("key", TRIED)
def test_a_face_that_stands_for_something_is_named_in_the_list_and_afterwards(key: str) -> None:
    words = words_of(key)
    for asking in rolls(key):
        roll = roll_of(asking)
        if isinstance(roll.dice, Each) and roll.dice.sides not in (6, 10, 100):
            assert len(roll.stands) == roll.dice.sides, asking.question.key
        if not roll.stands:
            continue
        listed = stands_text(roll, words).split(" · ")
        assert len(set(listed)) == len(roll.stands)
        (fall,) = falls([(roll, asking.answer)], words)
        assert set(fall.meant.split(" · ")) <= set(listed)
        assert fall.meant


@pytest.mark.parametrize("key", TRIED)
def test_what_fell_can_be_typed_again_in_one_line(key: str) -> None:
    """Every throw of a whole order, one line each, and all of its throws in one line with bars between them."""
    for asking in rolls(key):
        roll = roll_of(asking)
        assert isinstance(asking.answer, Thrown)
        (again,) = read_line(roll, typed_text(asking.answer.faces)).whole
        assert again.faces == asking.answer.faces


@pytest.mark.parametrize("key", TRIED)
def test_the_app_throws_what_the_table_would(key: str) -> None:
    """A throw finished by the app behind typed dice is one the rules can read."""
    asking = max(reversed(rolls(key)), key=lambda one: min(roll_of(one).dice.count, 2))
    made = Conductor(new_encounter(load(key), "Sortie"))
    made.encounter.journal = Journal(asking.state)
    assert made.order(asking.action, overrule=True)
    for answer in asking.before:
        made.take(answer)
    roll = made.question
    assert isinstance(roll, Roll)
    made.roll(((1,),))
    answers = made.journal.pending.answers if made.journal.pending else made.journal.entries[0].answers
    answer = answers[len(asking.before)]
    assert isinstance(answer, Thrown)
    rest = sum(map(len, answer.faces)) > 1
    assert (answer.faces[0][0], answer.by) == (1, "mixed" if rest else "hand")
    assert not roll.dice.owed(answer.faces)


def show(qtbot: QtBot, roll: Roll[Any], words: Words = PLAIN) -> DiceTray:
    tray = DiceTray(words)
    qtbot.addWidget(tray)
    tray.resize(360, 320)
    tray.show()
    tray.show_question(roll, (), True)
    return tray


PICK: Roll[Any] = Roll("a", "assign", Each(3, 5), stands=tuple(enumerate(("#1 Ada", "#3 Wren", "#4", "#5", "#7"), 1)))


def test_five_are_picked_with_a_d6_and_a_six_is_thrown_again(qtbot: QtBot) -> None:
    tray = show(qtbot, PICK)
    page = tray.roll_page
    assert "3d6, a 6 is thrown again" in page._thrown.text()
    assert "2\u00a0→\u00a0take\u00a0#3\u00a0Wren" in page._stands.text()
    QTest.keyClicks(tray.field, "6 2 5")
    assert page._status.text() == "Beyond the list, throw again: 1."
    QTest.keyClicks(tray.field, " 2")
    assert page._status.text().startswith("2\u00a0→\u00a0take\u00a0#3\u00a0Wren · 5\u00a0→\u00a0take\u00a0#7. Enter")
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((2,), (2,), (5,))]


def test_thirteen_are_a_numbered_list_and_a_die_that_is_said() -> None:
    assert dice_text(Each(1, 13)) == "d20, 14 to 20 are thrown again"
    assert isinstance(at_table(Each(1, 13)), Counted)
    assert dice_text(Each(2, 12)) == "2d12"


def test_amending_shows_the_list_and_takes_a_face_thrown_again(qtbot: QtBot) -> None:
    view = AmendView(PLAIN)
    qtbot.addWidget(view)
    view.show_line(0, [(PICK, Thrown("a", ((2,), (2,), (5,))))])
    assert "2\u00a0→\u00a0take\u00a0#3\u00a0Wren" in view.list.told.stringList()[0]
    view.field.setText("6 1 1 4")
    assert "3\u00a0→\u00a0take\u00a0#4" in view._status.text()
    with qtbot.waitSignal(view.answers_amended) as given:
        view.try_button.click()
    assert given.args[1][0].faces == ((4,), (1,), (1,))


def test_a_line_takes_a_whole_volley_and_leaves_the_rest_in_the_field(qtbot: QtBot) -> None:
    """The gunnery, then the hits: what is begun stays where it was typed."""
    made = conductor()
    column = RightColumn(made, words_of("squadron"))
    column.refresh()
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    column.show()
    while made.live:
        made.order(made.rules.offers()[0])
    first = made.question
    assert isinstance(first, Roll)
    box = random.Random(2)
    line: list[str] = []
    thrown: list[Thrown] = []
    asked: Any = first
    while isinstance(asked, Roll) and asked.purpose == "gunnery":
        die = asked.dice.count
        line.append(" ".join(str(box.randrange(4, 6)) for _ in range(die)))
        thrown += read_line(asked, line[-1]).whole
        asked = made.follow(thrown)
    assert isinstance(asked, Roll)
    column.tray.field.setText(" | ".join([*line, "1"]) if asked.dice.count > 1 else " | ".join(line))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    assert made.question is not None
    assert made.question.key == asked.key
    assert made.journal.pending is not None
    assert [one.key for one in made.journal.pending.answers] == [one.key for one in thrown]
    assert column.tray.field.text().strip() in ("1", "")


def test_a_line_of_one_sides_dice_is_not_dealt_to_the_others_throws(qtbot: QtBot) -> None:
    """Three DR dice of the defender in one line: the app throws the damage between, and takes none of them for it."""
    made = conductor()
    column = RightColumn(made, words_of("squadron"))
    column.refresh()
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    while made.live:
        made.order(made.rules.offers()[0])
    while isinstance(made.question, Roll) and made.question.purpose != "dr":
        asked = made.question
        faces = [4 if asked.purpose == "gunnery" else 1 + place % 2 for place in range(asked.dice.count)]
        made.take_faces(tuple((face,) for face in faces))
    assert isinstance(made.question, Roll)
    first = made.question
    made.throw_by_hand(first.who, True)
    column.tray.field.setText("3 4")
    said = column.tray.roll_page.findChild(QLabel, "status")
    assert said is not None and "4 waits" in said.text()
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    made.roll_rest()
    assert made.journal.pending is not None
    given = [one for one in made.journal.pending.answers if isinstance(one, Thrown)]
    place = next(place for place, one in enumerate(given) if one.key == first.key)
    assert (given[place].faces, given[place].by) == (((3,),), "hand")
    assert {one.by for one in given[place + 1 :]} == {"app"}
    assert isinstance(made.question, Roll)
    assert (made.question.purpose, column.tray.field.text()) == ("dr", "4")


@pytest.mark.parametrize(("steps_back", "again"), [(0, True), (1, True), (2, True), (1, False), (2, False)])
def test_a_die_that_waits_for_the_next_throw_waits_for_it_in_another_order_too(
    qtbot: QtBot, steps_back: int, again: bool
) -> None:
    """Strangers' finds: "2 waits for your next throw", and it was gone where the app's dice ended the order; and behind
    an undo that was taken back. What is done anew behind an undo has none that wait."""
    made = conductor()
    column = RightColumn(made, words_of("squadron"))
    column.refresh()
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    field = column.tray.field
    while made.live:
        made.order(made.rules.offers()[0])
    while isinstance(made.question, Roll):
        if made.question.purpose != "dr":
            faces = [4 if made.question.purpose == "gunnery" else 1] * made.question.dice.count
            made.take_faces(tuple((face,) for face in faces))
            continue
        made.throw_by_hand(made.question.who, True)
        field.setText("3 4")
        QTest.keyClick(field, Qt.Key.Key_Return)
        made.roll_rest()
    assert made.question is None
    for _ in range(steps_back):
        made.undo()
    if again:
        for _ in range(steps_back):
            made.redo()
    else:
        for side in made.system.sides(made.state):
            made.throw_by_hand(side, False)
        while made.question is not None:
            made.roll_rest()
    while made.live:
        made.order(made.rules.offers()[0])
    assert isinstance(made.question, Roll)
    made.throw_by_hand(made.question.who, True)
    assert field.text() == ("4" if again else "")


def test_a_die_waits_for_the_throw_of_the_order_that_follows(qtbot: QtBot) -> None:
    """C-83: two beams hit through sand. A stranger's find: its dice, typed at the first hit, were too many."""
    hits = (Hit("heron", "rook", "pulse_laser", 1, 2, sand=1), Hit("heron", "rook", "pulse_laser", 2, 2, sand=1))
    encounter = new_encounter(load("cepheus"), "Sand")
    encounter.journal = Journal(
        replace(acting(replace(rook(), crew=()), replace(heron(), armor=9)), queue=hits, attacks=2)
    )
    made = Conductor(encounter, box=DiceBox.seeded(2))
    made.lets_pass = True
    made.throw_by_hand("Traders", True)
    column = RightColumn(made, words_of("cepheus"))
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    made.go(ResolveHit())
    made.throw()
    field = column.tray.field
    assert isinstance(made.question, Roll) and made.question.key.endswith("sand:1")
    lines = made.journal.cursor
    field.setText("6 2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert made.journal.cursor == lines + 1
    made.roll_on()
    assert made.journal.cursor == lines + 1 and isinstance(made.question, Roll)
    assert (made.question.who, field.text()) == ("Traders", "2")


def read(tray: DiceTray) -> Faces:
    """The dice in the field, whole or not."""
    return tray.roll_page._line().faces


@pytest.mark.parametrize(("waiting", "faces"), [("2", ((2,),)), ("12", ((1,), (2,))), ("9", ((0, 9),))])
def test_what_waits_is_dice_where_it_can_be(qtbot: QtBot, waiting: str, faces: Faces) -> None:
    """A stranger's find: a 2 typed ahead was taken for the sum of two dice."""
    tray = show(qtbot, Roll("a", "a", Each(1)))
    field = tray.field
    tray.show_question(Roll("a", "a", Each(1)), (), True, lambda thrown: Others(Roll("b", "b", Each(1))))
    field.setText(f"3 {waiting}")
    QTest.keyClick(field, Qt.Key.Key_Return)
    tray.show_question(Roll("b", "b", Each(1)), (), False)
    assert field.text() == "" and tray.untaken == waiting
    tray.show_question(Roll("c", "c", Summed(2)), (), True)
    assert (field.text(), read(tray)) == (waiting, faces)
    field.setText("")
    QTest.keyClicks(field, "2")
    assert read(tray) == ((0, 2),), "typed for this throw it is its sum"


def test_what_a_line_has_begun_is_dice_of_the_next_throw(qtbot: QtBot) -> None:
    after = Roll("b", "b", Summed(2))
    tray = show(qtbot, Roll("a", "a", Each(1)))
    tray.show_question(Roll("a", "a", Each(1)), (), True, lambda thrown: after)
    QTest.keyClicks(tray.field, "3 2")
    QTest.keyClick(tray.field, Qt.Key.Key_Return)
    tray.show_question(after, (), True)
    assert (tray.field.text(), read(tray)) == ("2", ((2,),))
    QTest.keyClicks(tray.field, " 5")
    assert read(tray) == ((2,), (5,))


def test_ground_combat_takes_three_dice_at_once() -> None:
    """OR-13: the odd die is for the shift, and for nobody where nobody has surprise."""
    asking = next(one for one in rolls("ocs") if one.question.key == "surprise")
    roll = roll_of(asking)

    def follow(thrown: Any) -> Any:
        result = resolve(asking.action, asking.state, asking.book, (*asking.before, *thrown))
        return result.question if isinstance(result, Asked) else None

    taken = [read_line(roll, text, (), follow).whole for text in ("664", "66 4", "114", "34 4")]
    assert {len(whole) for whole in taken} == {1, 2}
    for whole in taken:
        result = resolve(asking.action, asking.state, asking.book, (*asking.before, *whole))
        assert isinstance(result, Settled)


def test_the_odd_die_is_the_shift_though_the_app_throws_for_whom_it_is(qtbot: QtBot) -> None:
    """OR-12, OR-13: the defender's shift lies on the table already, thrown along by the attacker's hand."""
    made = Conductor(samples.open_sample(next(one for one in samples.samples() if one.key == "ocs")).encounters[0])
    made.order(next(iter(made.rules.offers())))
    made.throw_by_hand("attacker", True)
    while not isinstance(made.question, Roll):
        if isinstance(made.question, Choice):
            made.choose(made.question.options[0])
        else:
            assert made.following is not None
            made.order(made.following)
    asked = made.question
    assert isinstance(asked, Roll) and asked.spare and asked.who == "attacker"
    typed = {text: read_line(asked, text, (), made.follow) for text in ("664", "114")}
    shifted = [line for line in typed.values() if len(line.whole) == 2]
    assert shifted and not any(line.rest for line in typed.values())
    made.take_line(shifted[0].whole)
    assert made.question is None
    answers = made.journal.entries[made.journal.cursor - 1].answers
    assert [(one.faces, one.by) for one in answers if isinstance(one, Thrown)][-1] == (((4,),), "hand")


def test_a_refusal_stands_between_the_field_and_its_dice(qtbot: QtBot) -> None:
    tray = show(qtbot, Roll("g", "gunnery", Each(11)))
    QTest.keyClicks(tray.field, "2 3 9 4")
    page = tray.roll_page
    said, dice = page._status, page._dice
    assert said.text() and said.property("role") == "bad"
    assert tray.field.geometry().bottom() < said.geometry().top() < said.geometry().bottom() < dice.geometry().top()


def test_who_goes_on_without_dice_is_told_what_is_waited_for(qtbot: QtBot) -> None:
    table = conductor()
    stage = Stage(table)
    qtbot.addWidget(stage)
    stage.resize(1200, 700)
    stage.show()
    stage.activateWindow()
    qtbot.waitUntil(stage.isActiveWindow)
    table.order(Fire("red"))
    assert isinstance(table.question, Roll)
    table.throw_by_hand(table.question.who, True)
    field = stage.column.tray.field
    assert stage.rail.primary.text() == "Enter the dice"
    field.setFocus()
    stage.go_on()
    said = stage.column.tray.roll_page._status
    assert field.hasFocus() and said.property("role") == "bad" and said.text().startswith("Type what fell")
    QTest.keyClicks(field, "3")
    assert said.property("role") == "muted"


def test_what_the_app_threw_on_the_way_stays_in_sight_of_who_throws_next(qtbot: QtBot) -> None:
    """One press fires one side's volley and asks for the other's dice."""
    made = Conductor(samples.open_sample(next(one for one in samples.samples() if one.key == "fleets")).encounters[0])
    column = RightColumn(made, words_of("fleets"))
    column.refresh()
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    made.throw_by_hand("south", True)
    declared = next(one for one in made.rules.offers() if getattr(one, "attacker", "") == "second")
    made.go(declared, made.rules.preview(made.system.follows(made.state, made.book) or declared, first=declared))
    made.roll_on()
    assert isinstance(made.question, Roll) and made.question.who == "south"
    struck = made.journal.entries[-1]
    assert struck.action.kind == "strike" and not column.tray.before.isHidden()
    (thrown,) = struck.answers[-1:]
    assert isinstance(thrown, Thrown)
    assert tuple((die.face,) for die in column.tray.before.dice.dice) == thrown.faces
    assert "Second Strike" in column.tray.before.accessibleDescription()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("size", [(1366, 650), (1024, 520)])
@pytest.mark.parametrize("key", TRIED)
def test_what_fell_stays_in_sight_with_the_field_of_what_is_asked_next(
    qtbot: QtBot, key: str, size: tuple[int, int]
) -> None:
    """A stranger's find: the last die of a sortie lay below the edge of the tray when the next was asked for."""
    file, seen = next(file for one, file in GAMES if one == key), 0
    made = begun(key, file)
    made.lets_pass = False
    stage = Stage(made)
    qtbot.addWidget(stage)
    stage.resize(*size)
    stage.show()
    for order, answers in steps(key, file):
        made.order(order, overrule=True)
        for answer in answers if made.question is not None else ():
            tray = stage.column.tray
            if not tray.before.isHidden() and isinstance(made.question, Roll):
                QApplication.processEvents()
                parts = [one for one in (tray.before.dice, tray.field) if not one.isHidden()]
                assert [one for one in parts if one.visibleRegion().boundingRect() != one.rect()] == [], order
                seen += len(parts) > 1
            made.take(answer)
        if seen >= 4:
            break
    assert seen or key not in ("squadron", "cepheus", "eras")


def test_what_can_be_read_two_ways_is_asked_in_the_tray(qtbot: QtBot) -> None:
    from referee_app.core.dice import OpenEnded

    tray = show(qtbot, Roll("g", "gunnery", OpenEnded(2)))
    QTest.keyClicks(tray.field, "62 5")
    assert tray.roll_page._status.text() == "6+5 2, or 6+2 5? A die thrown on is typed with a plus."
    with qtbot.assertNotEmitted(tray.faces_given):
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    tray.field.clear()
    QTest.keyClicks(tray.field, "6+2 5")
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((6, 2), (5,))]


def test_a_sum_is_taken_only_where_only_the_sum_counts(qtbot: QtBot) -> None:
    tray = show(qtbot, Roll("s", "screen", Each(2)))
    QTest.keyClicks(tray.field, "=9")
    assert tray.field.property("state") == "bad"
    tray.show_question(Roll("t", "check", Summed(2)), (), True)
    QTest.keyClicks(tray.field, "=9")
    assert tray.field.property("state") == ""


@pytest.mark.parametrize("key", TRIED)
def test_the_field_of_an_old_throw_takes_the_throws_that_follow_it_in_one_line(qtbot: QtBot, key: str) -> None:
    """A stranger's find: what the tray had taken in one line was too many dice for the line that it had become."""
    made = played(key, playthroughs.files(key)[0])
    if made.journal.pending is not None:
        made.undo_line()
    column = RightColumn(made, words_of(key))
    qtbot.addWidget(column)
    column.refresh()
    amending, tried = column.amending, 0
    for place in range(made.journal.cursor):
        pairs = questions_of(made.journal, place, made.book_of)
        run = [answer for _, answer in takewhile(lambda pair: isinstance(pair[0], Roll), pairs)]
        thrown = [one for one in run if isinstance(one, Thrown)]
        if len(thrown) < 2 or tried > 5:
            continue
        tried += 1
        made.encounter.hand = frozenset([pairs[0][0].who])  # the app's throws lie in the line as well
        column.journal.amend_requested.emit(place, thrown[0].key)
        amending.field.setText("")
        text = " | ".join(typed_text(one.faces) for one in thrown)
        QTest.keyClicks(amending.field, text)
        told = amending.list.told.stringList()
        assert all(f"→ {typed_text(one.faces)}" in line for one, line in zip(thrown, told, strict=False))
        with qtbot.waitSignal(amending.answers_amended) as given:
            amending.try_button.click()
        assert [(one.key, one.faces) for one in given.args[1]] == [(one.key, one.faces) for one in thrown]
        assert made.amendment is not None and made.amending.changes and not made.amending.may_accept
        made.drop_amendment()
        column.refresh()
    assert tried


@pytest.mark.parametrize("key", TRIED)
def test_what_fell_before_it_stands_beside_a_throw_that_an_amendment_asks(qtbot: QtBot, key: str) -> None:
    """A stranger's find: sand was thrown against a die that stood nowhere."""
    made = played(key, playthroughs.files(key)[0])
    column, seen = watching(qtbot, made, key), 0
    for place in range(made.journal.cursor):
        pairs = questions_of(made.journal, place, made.book_of)
        for before, (asked, thrown) in pairwise(pairs):
            if seen > 5 or not isinstance(thrown, Thrown) or not isinstance(before[1], Thrown):
                continue
            made.amend(place, replace(thrown, faces=()))
            assert made.question is not None and made.question.key == asked.key and not column.tray.before.isHidden()
            assert column.tray.before._fall == fallen(before, words_of(key))
            told = f"Amending line {made.journal.entries[place].number}; Escape leaves it as it was."
            assert not column.tray._heading.isHidden() and column.tray._heading.text() == told
            made.drop_amendment()
            assert column.tray._heading.text() != told
            seen += 1
    assert seen


def test_a_throw_retyped_in_its_own_place_is_not_retyped_in_another_too(qtbot: QtBot) -> None:
    """Of two texts for one throw none is taken without a word."""
    first, second = Roll("a", "a", Each(1)), Roll("b", "b", Each(1))
    view = AmendView(PLAIN)
    qtbot.addWidget(view)
    pairs = [(first, Thrown("a", ((2,),))), (second, Thrown("b", ((2,),)))]
    view.show_line(0, pairs, "a", lambda roll, answers: second if answers[-1].key == "a" else None)
    view.field.setText("3 4")
    assert view.field.property("state") == "" and view.list.told.stringList()[1].endswith("→ 4")
    view.list.go_to(1)
    view.field.setText("5")
    view.list.go_to(0)
    assert view.field.property("state") == "bad" and view._status.text() == "Too many dice: 2 typed, 1 thrown."
    with qtbot.assertNotEmitted(view.answers_amended):
        view.try_button.click()


@pytest.mark.parametrize(("line", "waits"), [("3 4", "4"), ("3 x", ""), ("3", "")])
@pytest.mark.parametrize("steps_back", [0, 1])
def test_dice_that_wait_are_there_behind_a_crash(qtbot: QtBot, line: str, waits: str, steps_back: int) -> None:
    """Strangers' finds: "4 waits for your next throw" had been taken with Enter, and was gone behind a crash."""
    made = conductor()
    disk = Disk(made)
    while made.live:
        made.order(made.rules.offers()[0])
    while not (isinstance(made.question, Roll) and made.question.purpose == "dr"):
        answer_first(made, DiceBox(random.Random(5)))
        assert made.question is not None
    column, side = watching(qtbot, made), made.question.who
    made.throw_by_hand(side, True)
    column.tray.field.setText(line)
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    made.roll_rest()
    for _ in range(steps_back):
        made.undo()
    for _ in range(steps_back):
        made.redo()
    made.throw_by_hand(side, True)
    again = disk.open()
    reopened = watching(qtbot, again)
    for one, shown in ((made, column), (again, reopened)):
        while not (isinstance(one.question, Roll) and one.by_hand(one.question)):
            if one.question is None:
                one.order(one.rules.offers()[0])
            else:
                one.roll()
        assert shown.tray.field.text() == waits


def test_the_dice_of_a_throw_that_others_are_owed_of_are_there_behind_a_crash(qtbot: QtBot) -> None:
    """A stranger's find: a six was entered, drawn and owed its second throw, and was gone behind a crash."""
    made = conductor()
    made.order(made.rules.offers()[0])
    while not (isinstance(made.question, Roll) and made.question.purpose == "dr"):
        answer_first(made, DiceBox(random.Random(5)))
    made.throw_by_hand(made.question.who, True)
    disk, column = Disk(made), watching(qtbot, made)
    for typed in ("6", "6+6"):
        column.tray.field.setText(typed)
        QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
        reopened = watching(qtbot, disk.open())
        assert reopened.tray.field.text() == typed
    reopened.tray.field.setText("6+6+2")
    QTest.keyClick(reopened.tray.field, Qt.Key.Key_Return)
    assert not reopened._conductor.encounter.typed


def fallen(pair: tuple[Question, Answer], words: Words) -> Fall:
    """A throw as it stands above what is asked next."""
    (fall,) = falls([pair], words)
    return replace(fall, meant="", why=" · ".join(filter(None, (fall.meant, fall.why))))


def watching(qtbot: QtBot, made: Conductor, key: str = "squadron") -> RightColumn:
    column = RightColumn(made, words_of(key))
    column.refresh()
    qtbot.addWidget(column)
    made.state_changed.connect(column.refresh)
    return column
