"""The tray as a referee uses it: typing, Enter, a wrong entry, a decision, and who throws real dice."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee_app.core.dice import BadAnswer, Each, Faces, OpenEnded, Percent, Summed
from referee_app.core.table import Choice, Modifier, Question, Roll, Thrown
from referee_app.ui.dice.tray import DiceTray
from referee_app.ui.dice.tray_last import falls
from referee_app.ui.dice.tray_roll import dice_text
from referee_app.ui.look.layout import lay_out
from referee_app.ui.stage.stage import LEAST
from referee_app.ui.words import languages
from referee_app.ui.words.complaints import SENTENCES, complaint
from tests.ui.cut import sideways
from tests.ui.table import PLAIN

GUNNERY: Roll[Any] = Roll(
    "g", "gunnery", OpenEnded(3, enough=8), "red", (Modifier(2, "aim", "T-1"),), (Modifier(10, "far", "T-2"),)
)
SUM: Roll[Any] = Roll("s", "sum", Summed(2), against=(Modifier(8, "far", "T-2"),))
DECISION = Choice("d", "decision", ("stay", "run", "R&R"), "red")


@pytest.fixture
def tray(qtbot: QtBot) -> DiceTray:
    made = DiceTray(PLAIN)
    qtbot.addWidget(made)
    made.resize(360, 320)
    made.show()
    return made


def ask(tray: DiceTray, question: Question, by_hand: bool = False, known: Faces = ()) -> None:
    tray.show_question(question, known, by_hand)


def status(tray: DiceTray) -> str:
    found = tray.findChild(QLabel, "status")
    assert isinstance(found, QLabel)
    return found.text()


def said(tray: DiceTray) -> str:
    return "\n".join(label.text() for label in tray.findChildren(QLabel) if label.isVisible())


def faces(tray: DiceTray) -> list[int]:
    return [die.face for die in tray.roll_page._dice.dice]


def test_it_says_what_is_thrown_for_whom_what_is_needed_and_the_chance(tray: DiceTray) -> None:
    ask(tray, GUNNERY)
    words = said(tray)
    assert "for gunnery" in words
    assert "Red" in words
    assert "need 8+" in words
    assert "13.9\u00a0%" in words
    assert "5/36 each die" in words


@pytest.mark.usefixtures("dressed_alone")
@pytest.mark.parametrize("code", languages.CODES)
def test_a_chance_of_each_die_is_whole_in_the_narrowest_column(tray: DiceTray, code: str) -> None:
    languages.speak(code)
    tray.resize(LEAST, 160)
    ask(tray, Roll("q", "shots", Each(4, 100), under=15))
    lay_out()
    found = sideways(tray)
    languages.speak("en")
    assert found == []


def test_where_low_is_good_it_says_how_low_and_the_chance(tray: DiceTray) -> None:
    ask(tray, Roll("p", "percent", Percent(), modifiers=(Modifier(30, "base", "T-1"),), under=35))
    assert "35 or less" in said(tray)
    assert "35.0\u00a0%" in said(tray)
    assert "need" not in said(tray)
    ask(tray, Roll("q", "shots", Each(3, 100), under=35), by_hand=True)
    assert "35 70" in status(tray), "35 would be one die of a hundred sides"
    ask(tray, Roll("q", "shots", Each(3, 100), under=35))
    assert "7/20 each die" in said(tray)
    QTest.keyClicks(tray.roll_page.field, "35 36 2")
    assert status(tray) == "2 of 3 show 35 or less. Enter takes it."


@pytest.mark.parametrize(("face", "text"), [(35, "35 or less: yes"), (36, "35 or less: no")])
def test_a_throw_where_low_is_good_is_told_afterwards(face: int, text: str) -> None:
    roll = Roll("p", "percent", Percent(), modifiers=(Modifier(30, "base", "T-1"),), under=35)
    (fall,) = falls([(roll, Thrown("p", ((face,),)))], PLAIN)
    assert (fall.result, fall.why) == (text, "35 or less: base +30 (T-1)")
    shots = Roll("q", "shots", Each(2, 100), under=35)
    (fall,) = falls([(shots, Thrown("q", ((face,), (1,))))], PLAIN)
    assert fall.result == f"{1 + (face == 35)} of 2 show 35 or less"


def test_typed_dice_go_out_whole(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    QTest.keyClicks(tray.field, "3 5")
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((3,), (5,))]


def test_a_sum_alone_is_taken_where_only_the_sum_counts(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    QTest.keyClicks(tray.field, "9")
    assert "Sum 9" in status(tray)
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((0, 9),)]


def test_a_six_is_owed_again_while_typing(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, GUNNERY)
    QTest.keyClicks(tray.field, "1 6 4")
    assert faces(tray) == [1, 6, 0, 4]
    assert status(tray) == "1 six: throw it again, type it behind a plus: +3. 1 die is owed."
    QTest.keyClicks(tray.field, " 3")
    assert faces(tray) == [1, 6, 3, 4]
    assert status(tray).startswith("1 of 3 reach 8+")
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((1,), (6, 3), (4,))]


def test_enter_with_dice_owed_says_so_and_keeps_what_was_typed(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, GUNNERY)
    QTest.keyClicks(tray.field, "1 2")
    with qtbot.assertNotEmitted(tray.faces_given):
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert tray.field.property("state") == "bad"
    assert tray.field.text() == "1 2"
    assert status(tray) == "1 die still to throw."


def test_a_die_that_cannot_fall_turns_the_field_red(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    QTest.keyClicks(tray.field, "7 1")
    assert tray.field.property("state") == "bad"
    assert status(tray) == "No die shows 7 here: they have 6 sides."
    QTest.keyClick(tray.field, Qt.Key.Key_Backspace)
    QTest.keyClick(tray.field, Qt.Key.Key_Backspace)
    QTest.keyClick(tray.field, Qt.Key.Key_Backspace)
    assert tray.field.property("state") == ""


def test_a_die_thrown_along_that_nobody_takes_is_told(tray: DiceTray) -> None:
    ask(tray, Roll("s", "surprise", Summed(2), spare=1))
    QTest.keyClicks(tray.field, "3 4 2")
    assert status(tray) == "Sum 7. Enter takes it. The die thrown along is not used: 2."


@pytest.mark.parametrize("by_hand", [False, True])
def test_an_empty_enter_lets_the_app_roll(qtbot: QtBot, tray: DiceTray, by_hand: bool) -> None:
    ask(tray, SUM, by_hand=by_hand)
    with qtbot.waitSignal(tray.roll_requested):
        QTest.keyClick(tray.field, Qt.Key.Key_Return)


def test_the_roll_button_rolls(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    button = tray.findChild(QPushButton, "roll")
    assert isinstance(button, QPushButton)
    with qtbot.waitSignal(tray.roll_requested):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_what_is_typed_survives_a_refresh_and_goes_with_the_next_throw(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    QTest.keyClicks(tray.field, "3")
    ask(tray, SUM, by_hand=True)
    assert tray.field.text() == "3"
    ask(tray, GUNNERY)
    assert tray.field.text() == ""


def test_known_dice_of_an_amendment_are_greyed_and_stay(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, GUNNERY, known=((4,), (6,)))
    assert [(die.face, die.known) for die in tray.roll_page._dice.dice] == [
        (4, True),
        (6, True),
        (0, False),
    ]
    QTest.keyClicks(tray.field, "2 3")
    with qtbot.waitSignal(tray.faces_given) as given:
        QTest.keyClick(tray.field, Qt.Key.Key_Return)
    assert given.args == [((4,), (6, 3), (2,))]


def test_a_refused_answer_is_a_sentence(tray: DiceTray) -> None:
    ask(tray, SUM)
    tray.complain(BadAnswer("sum", low=2, high=12))
    assert status(tray) == "These dice add up to 2 at least and 12 at most."


def test_a_decision_has_a_button_for_each_option(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, DECISION)
    buttons = tray.choice_page.buttons
    assert [button.text() for button in buttons] == ["1  take stay", "2  take run", "3  take R&&R"]
    with qtbot.waitSignal(tray.option_chosen) as chosen:
        QTest.mouseClick(buttons[2], Qt.MouseButton.LeftButton)
    assert chosen.args == ["R&R"]


def test_the_first_option_has_the_focus(qtbot: QtBot, tray: DiceTray) -> None:
    tray.activateWindow()
    qtbot.waitUntil(tray.isActiveWindow)
    ask(tray, DECISION)
    qtbot.waitUntil(tray.choice_page.buttons[0].hasFocus)
    with qtbot.waitSignal(tray.option_chosen) as chosen:
        QTest.keyClick(tray.choice_page.buttons[0], Qt.Key.Key_Space)
    assert chosen.args == ["stay"]


def test_a_digit_typed_elsewhere_finds_its_place(qtbot: QtBot, tray: DiceTray) -> None:
    ask(tray, SUM)
    tray.type_in("4")
    assert tray.field.text() == "4"
    ask(tray, DECISION)
    with qtbot.waitSignal(tray.option_chosen) as chosen:
        tray.type_in("2")
    assert chosen.args == ["run"]


def test_with_nothing_asked_it_teaches_and_later_shows_the_last_throw(tray: DiceTray) -> None:
    assert "No dice yet." in said(tray)
    tray.show_last(["Raider 3 destroyed.", "Damage 12 against 7."], (Thrown("g", ((6, 2),), "hand"),))
    tray.show_question(None, (), False)
    words = said(tray)
    assert "Raider 3 destroyed." in words
    assert "by hand" in words
    assert [die.face for die in tray.last_page.rows[0].dice.dice] == [6, 2]


def test_room_for_throws_is_made_before_they_fall(tray: DiceTray) -> None:
    """And nothing is seen of it until they do."""
    page = tray.last_page
    assert [*tray.ahead()]
    made = list(page._rows)
    assert page.rows == []
    for count in (3, 1):
        tray.show_last(["Told."], [Thrown("g", ((6, 2),), "hand")] * count)
        assert page.rows == made[:count] == [row for row in made if row.isVisible()]
    assert page._rows == made


def test_room_for_options_is_made_before_they_are_asked(tray: DiceTray) -> None:
    assert [*tray.ahead()]
    page = tray.choice_page
    made = list(page._buttons)
    assert page.buttons == [] and made
    ask(tray, DECISION)
    assert page.buttons == made[: len(DECISION.options)] == [one for one in made if one.isVisible()]


def test_texts_are_shown_letter_by_letter(tray: DiceTray) -> None:
    rude: Roll[Any] = Roll("r", "<b>bold</b>", Each(1))
    ask(tray, rude)
    formats = {label.textFormat() for label in tray.findChildren(QLabel)}
    assert formats == {Qt.TextFormat.PlainText}
    assert "for <b>bold</b>" in said(tray)


def test_every_reason_has_a_sentence_and_a_strange_one_too() -> None:
    core = {
        "thrown_on",
        "plus",
        "no_top",
        "letters",
        "face",
        "too_many",
        "sum",
        "either",
        "owed",
        "option",
        "other_question",
        "not_asked",
    }
    assert SENTENCES.keys() == core
    details: dict[str, Any] = {"text": "x", "face": 7, "sides": 6, "expected": 1, "got": 2, "low": 1, "high": 2}
    more: dict[str, Any] = {"faces": "1 1", "total": 11, "count": 1, "options": "a", "one": "6+5 2", "other": "6+2 5"}
    for reason in (*core, "never heard of"):
        sentence = complaint(BadAnswer(reason, **details, **more))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_dice_are_named_as_at_every_table() -> None:
    assert dice_text(Percent()) == "d100"
    assert dice_text(Summed(2)) == "2d6, their sum"
    assert dice_text(Each(1, 10)) == "d10"
    assert dice_text(OpenEnded(3)) == "3d6, top faces again"


@pytest.mark.parametrize("question", [GUNNERY, DECISION], ids=["roll", "choice"])
def test_it_speaks_the_new_language_without_losing_a_digit(tray: DiceTray, question: Question) -> None:
    ask(tray, question)
    tray.field.setText("12")
    before = said(tray)
    QCoreApplication.sendEvent(tray, QEvent(QEvent.Type.LanguageChange))
    assert said(tray) == before
    assert tray.field.text() == "12"


def test_behind_dice_that_cannot_be_none_stand_drawn(tray: DiceTray) -> None:
    ask(tray, SUM)
    for text in ("9", "99999", "ab", "7 7"):
        tray.field.setText(text)
        drawn = [one.text or one.face for one in tray.roll_page._dice.dice if one.text or one.face]
        assert drawn == (["= 9"] if text == "9" else []), text


@pytest.mark.usefixtures("dressed_alone")
def test_who_goes_on_without_a_choice_sees_which_keys_choose(qtbot: QtBot, tray: DiceTray) -> None:
    """A stranger's find: the rail's "Decide" moved the keyboard to where it stood, and nothing was seen of it."""
    tray.activateWindow()
    qtbot.waitUntil(tray.isActiveWindow)
    ask(tray, DECISION)
    page = tray.choice_page
    first, second = page.buttons[:2]
    before = first.grab().toImage()
    assert first.hasFocus() and "Keys 1 to 3." in said(tray)
    page.ask()
    assert first.hasFocus() and "Choose: keys 1 to 3; Enter takes the one that is lit." in said(tray)
    lit = first.grab().toImage()
    assert lit != before
    second.setFocus()
    assert first.grab().toImage() != lit, "what Enter takes is lit, and nothing else"
    ask(tray, Choice("e", "decision", ("stay", "run"), "red"))
    assert "Keys 1 to 2." in said(tray) and first.grab().toImage() == before
