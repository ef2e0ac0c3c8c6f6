"""Laws 3 and 4 where an old line is amended while an order is half answered: it goes on behind it with its dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from referee_app.core.amend import answered, questions_of
from referee_app.core.journal import Journal, Pending
from referee_app.core.resolve import Asked, resolve
from referee_app.core.steps import place_of
from referee_app.core.table import Question, Roll
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Encounter, Kept, Session, new_encounter
from referee_app.systems import load
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look.plain import shown
from tests.sixth import TRIED
from tests.ui.evenings import answer_to, evening, was_thrown
from tests.ui.games import GAMES, game
from tests.ui.room import Room, window
from tests.ui.test_hands_undo import read_back

SCENES, LINES = 4, 3
"""In so many orders of a table, so many lines before each are amended."""


@pytest.fixture(autouse=True, params=TRIED)
def system(request: pytest.FixtureRequest) -> str:
    """Each system."""
    key: str = request.param
    return key


@pytest.mark.usefixtures("qtbot")
def test_an_open_order_goes_on_with_its_dice_where_it_is_asked_the_same(system: str) -> None:
    """It was gone without a word, and the app threw anew what had lain on the table."""
    kept = 0
    for made, dice in amended_in_the_midst(system):
        pending, asked, lost = made.journal.pending, asks(made), made.amending.strikes
        dropped = made.amending.drops
        assert pending is not None and dropped in (None, pending)
        struck = [one.answers for one in made.journal.struck]
        made.accept_amendment()
        now = made.journal.pending
        if asks(made, pending) == asked:
            assert dropped is None and now is not None and not lost
        if dropped is None:
            kept += 1
            assert now is not None and now.answers == pending.answers[: len(now.answers)] and made.question is not None
            assert [answer for _, answer in lost] == [*pending.answers[len(now.answers) :]]
            assert type(now.action) is type(pending.action)
        else:
            assert now is None and made.question is None
            assert [one.answers for one in made.journal.struck].count(pending.answers) > struck.count(pending.answers)
        while made.question is not None:
            made.take(answer_to(made.question, dice))
        assert made.journal.pending is None
    assert kept


@pytest.mark.usefixtures("qtbot")
def test_one_step_takes_the_amendment_back_and_brings_it_again(system: str) -> None:
    kept: Kept = {}  # the lines of one table are many scenes', and are written once
    for made, dice in amended_in_the_midst(system):
        amendment = made.amending.open
        made.drop_amendment()
        before, lies_ahead = stands(made), ahead(made)
        made.amending.open = amendment
        made.accept_amendment()
        accepted = stands(made)
        file = read_back(Session(encounters=[made.encounter], kept=kept))
        again = Conductor(file.encounters[0])
        assert stands(again) == accepted and ahead(again) == ahead(made) == ([], None)
        made.undo()
        again.undo()
        assert stands(again) == stands(made) == before and ahead(again) == ahead(made) == lies_ahead
        again = Conductor(read_back(file).encounters[0])
        assert stands(again) == before and ahead(again) == lies_ahead
        made.redo()
        again.redo()
        assert stands(again) == stands(made) == accepted and ahead(again) == ahead(made) == ([], None)
        if made.question is not None:
            made.take(answer_to(made.question, dice))
            made.undo()
            assert stands(made) == accepted
            made.undo()
            assert stands(made) == before
            made.undo()
            made.redo()
            assert stands(made) == before
            made.redo()
            assert stands(made) == accepted
            made.undo_line()
            made.undo()
            made.redo()
            made.go_to(made.journal.cursor)
            assert made.journal.state == made.state and made.journal.pending is None


def test_what_is_typed_and_not_taken_stays_with_the_throw_that_asked_for_it(shell: Room, system: str) -> None:
    opened = (made for made, _ in amended_in_the_midst(system) if isinstance(question_of(made), Roll))
    made = next(one for one in opened if one.amending.drops is None)
    amendment = made.amending.open
    assert amendment is not None
    made.drop_amendment()
    shell.file.lay(Session(encounters=[made.encounter]))
    shell.settle()
    conductor, field = shell.stage.conductor, shell.stage.column.tray.field
    place, answers = amendment.place, amendment.changes[0].after
    assert answers is not None and conductor.question is not None
    field.setText("x")
    for accept in (False, True):
        conductor.amend(place, *answers.answers)
        while conductor.question is not None:
            conductor.take(answer_to(conductor.question, DiceBox(Random(3)), conductor.known))
        shell.settle()
        if accept:
            assert conductor.amending.drops is None
            conductor.accept_amendment()
        else:
            conductor.drop_amendment()
        shell.settle()
        assert conductor.question is not None and field.text() == "x"
    conductor.undo()
    shell.settle()
    assert conductor.question is not None and field.text() == "x" and not conductor.journal.amended
    field.setText("")
    QTest.keyClick(window(shell), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    shell.settle()
    conductor.redo()
    shell.settle()
    assert field.text() == ""


def test_the_page_says_what_becomes_of_an_order_that_cannot_go_on(shell: Room, system: str) -> None:
    scenes = {made.amending.drops is None: made for made, _ in amended_in_the_midst(system)}
    for made in scenes.values():
        amendment = made.amending.open
        assert amendment is not None and amendment.changes[0].after is not None
        made.drop_amendment()
        shell.file.lay(Session(encounters=[made.encounter]))
        shell.settle()
        conductor, page = shell.stage.conductor, shell.stage.column.amending
        conductor.amend(amendment.place, *amendment.changes[0].after.answers)
        while conductor.question is not None:
            conductor.take(answer_to(conductor.question, DiceBox(Random(3)), conductor.known))
        shell.settle()
        dropped = conductor.amending.drops
        said = " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())
        assert ("cannot go on" in said) == (dropped is not None)
        if dropped is not None:
            assert shown(shell.stage.words.order(dropped.action, conductor.journal.state)) in said
            assert ("struck" in said) == bool(dropped.answers)


def amended_in_the_midst(system: str) -> Iterator[tuple[Conductor, DiceBox]]:
    """Tables at which an order is half answered and an amendment of a line before it waits to be accepted."""
    dice = DiceBox(Random(5))
    for tab in tables(system):
        thrown = [at for at, entry in enumerate(tab.journal.entries) if any(map(was_thrown, entry.answers))]
        for number, at in enumerate(thrown[1 :: max(1, len(thrown) // SCENES)]):
            for place in [one for one in thrown if one < at][-LINES:]:
                made = half_answered(tab, at, number)
                if made.question is not None and amend(made, place, dice):
                    yield made, dice


@cache
def tables(system: str) -> tuple[Encounter, ...]:
    """A random evening, and games that were played with a purpose."""
    tab = new_encounter(load(system), "Evening")
    tab.journal = evening(system).branch()
    return tab, *(game(key, file) for key, file in GAMES if key == system)


def half_answered(table: Encounter, at: int, number: int) -> Conductor:
    """A table in the middle of its order at a place, with more of its answers in later scenes."""
    line, tab = table.journal.entries[at], table.branch("Half")
    tab.journal = Journal(table.journal.start, table.journal.entries[:at])
    made = Conductor(tab)
    made.order(line.action, overrule=True)
    for answer in line.answers[: number % len(line.answers)]:
        made.take(answer)
    return made


def amend(made: Conductor, place: int, dice: DiceBox) -> bool:
    """Throw the first dice of a line anew, and answer whatever that leads to; whether it comes to anything."""
    question, _ = next(pair for pair in questions_of(made.journal, place, made.book_of) if isinstance(pair[0], Roll))
    made.amend(place, answer_to(question, dice))
    while made.question is not None:
        made.take(answer_to(made.question, dice, made.known))
    return made.amending.may_accept


def question_of(made: Conductor) -> Question | None:
    """What the open order asks while a line before it is amended."""
    pending = made.journal.pending
    found = None if pending is None else resolve(pending.action, made.journal.state, made.book, pending.answers)
    return found.question if isinstance(found, Asked) else None


def asks(made: Conductor, half: Pending[Any, Any] | None = None) -> list[tuple[object, ...]]:
    """What speaks against the open order on the table, or against that one, and what it asked and asks for."""
    pending = half or made.journal.pending
    assert pending is not None
    state, book = made.journal.state, made.book
    against = list(pending.action.objections(state, book))
    if any(one.final for one in against):
        return []
    pairs = answered(pending.action, state, book, pending.answers)
    questions = [question for question, _ in pairs]
    if len(pairs) == len(pending.answers):
        found = resolve(pending.action, state, book, pending.answers)
        questions += [found.question] if isinstance(found, Asked) else []
    dice = [(one.dice, one.whose) if isinstance(one, Roll) else (one.options,) for one in questions]
    return [
        tuple(one.reason for one in against),
        *((one.key, one.who, *asked) for one, asked in zip(questions, dice, strict=True)),
    ]


def stands(made: Conductor) -> tuple[Any, ...]:
    """Where a table stands: the lines, the sheet, what is asked and what was answered."""
    journal, question = made.journal, made.question
    asked = (question.key, type(question)) if question else None
    return place_of(journal), journal.entries[: journal.cursor], made.state, asked, journal.pending, made.put_aside


def ahead(made: Conductor) -> tuple[Any, ...]:
    """What was taken back there and comes again, but for amendments."""
    return made.journal.entries[made.journal.cursor :], made.journal.ahead


def reopened(made: Conductor) -> Conductor:
    """The table as it comes back from its file."""
    return Conductor(read_back(Session(encounters=[made.encounter])).encounters[0])
