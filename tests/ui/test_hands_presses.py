"""Law 4: one press is one undo and one redo, whoever threw, and behind a restart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Entry
from referee_app.core.steps import place_of
from referee_app.core.system import Action
from referee_app.core.table import Choice, Roll, Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Session
from referee_app.ui.encounter.conductor import Conductor
from tests.sixth import SIXTH, TRIED
from tests.ui.games import GAMES, game, played
from tests.ui.test_hands_undo import half_a_volley, read_back, reopened, stands


def test_what_one_press_threw_one_press_takes_back(qtbot: QtBot) -> None:
    made = half_a_volley()
    before = stands(made)
    made.roll_rest()
    after = stands(made)
    made.undo()
    assert stands(made) == before
    made.redo()
    assert stands(made) == after
    made.undo()
    made.undo()
    assert stands(made)[0] == (before[0][0], before[0][1] - 1)


def presses(made: Conductor, order: Action[Any, Any], dice: DiceBox) -> Iterator[None]:
    """An order given, and all answered that it and those behind it ask; a step before each press but the first."""
    made.go(order, made.rules.preview(order))
    while made.question is not None:
        yield
        answer_first(made, dice)


def answer_first(made: Conductor, dice: DiceBox) -> None:
    """Answer what is asked: the first option, typed dice where they are real."""
    if isinstance(made.question, Choice):
        made.choose(made.question.options[0])
    elif isinstance(made.question, Roll) and made.by_hand(made.question):
        made.take_faces(dice.throw(made.question).faces)
    else:
        made.throw()


def lines_to_go_on_from(key: str) -> Iterator[tuple[Conductor, Entry[Any, Any]]]:
    """The recorded games of a system, before each of their lines from the last to the first: the line that stood there,
    and a tab in which what nobody decides goes by itself."""
    for file in (file for one, file in GAMES if one == key):
        whole = Conductor(game(key, file).branch("Game"))
        for place, line in reversed(list(enumerate(whole.journal.entries))):
            whole.go_to(place)
            made = Conductor(whole.encounter.continued())  # a file of it holds what is pressed here, not the whole game
            made.lets_pass = True
            yield made, line


def fallen(made: Conductor) -> int:
    """The dice that lie on the table."""
    lines = (one.answers for one in made.journal.entries[: made.journal.cursor])
    return sum(isinstance(one, Thrown) for answers in (*lines, made.answers) for one in answers)


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])  # where no order follows by itself
def test_real_dice_that_others_led_to_are_asked_no_more_and_none_is_lost(key: str) -> None:
    """Strangers' finds: with the dice that were asked Ctrl+Z took the strike before them as well, and no sheet could be
    put right between the two."""
    found, dice = 0, DiceBox(Random(5))
    for made, line in lines_to_go_on_from(key):
        place = made.journal.cursor
        for side in made.system.sides(made.state) if line.answers else ():
            made.encounter.hand, lay = frozenset({side}), fallen(made)
            for _ in islice(presses(made, line.action, dice), 4):
                thrown, lay = fallen(made) - lay, fallen(made)
                if thrown and not made.answers and isinstance(made.question, Roll) and made.by_hand(made.question):
                    stood = stands(made)
                    made.undo()
                    assert made.question is None and fallen(made) == lay
                    made.redo()
                    assert stands(made) == stood
                    again = Conductor(reopened(made.encounter))
                    again.lets_pass = True
                    again.undo()
                    assert again.question is None and fallen(again) == lay
                    found += 1
            made.go_to(place)
    assert found


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])  # where no order follows by itself
def test_one_press_is_one_step_back_and_one_forward_whoever_threw(key: str) -> None:
    """A question that opened by itself was a step of its own before the dice that led to it. Strangers' finds: "End the
    combat", which had followed a decision by itself, was one too; "Attacker: Ao1" stood on the button, which no press
    had come to; after a restart every decision that an order had taken already was asked as well. No file says what a
    press of one throw was: behind a restart the sheet does."""
    found, dice = 0, DiceBox(Random(5))
    for made, line in lines_to_go_on_from(key):
        begin, sides, lay = place_of(made.journal), list(made.system.sides(made.state)), fallen(made)
        kept = Session(encounters=[made.encounter])
        for hand in (sides, sides[:1], []) if line.answers else ([],):
            made.encounter.hand = frozenset(hand)
            stood = [begin, *(place_of(made.journal) for _ in presses(made, line.action, dice))]
            stood += [place_of(made.journal)] if place_of(made.journal) > stood[-1] else []
            again = Conductor(read_back(kept).encounters[0])
            again.lets_pass = True
            for tab in (made, again):
                for place in reversed(stood[:-1]):
                    tab.undo()
                    assert place_of(tab.journal) == place
                for place in stood[1:]:
                    tab.redo()
                    assert place_of(tab.journal) == place
                    found += 1
            thrown = fallen(made) > lay
            made.go_to(begin[0])
            if not thrown:  # by whatever hand
                break
    assert found


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])  # where no order follows by itself
def test_all_that_one_press_rolled_on_is_one_step_back_and_one_forward(key: str) -> None:
    """It was taken back order by order, whatever of it had been pressed."""
    most, dice = 0, DiceBox(Random(5))
    for made, line in lines_to_go_on_from(key):
        begin, sides = place_of(made.journal), list(made.system.sides(made.state))
        for hand in (sides[:1], []) if line.answers else ([],):
            made.encounter.hand = frozenset(hand)
            seen = [stands(made)]
            made.go(line.action, made.rules.preview(line.action))
            for _ in range(4):
                seen.append(stands(made))
                made.roll_on()
                most = max(most, made.journal.cursor - seen[-1][0][0])
                seen.append(stands(made))
                if made.question is not None:
                    answer_first(made, dice)
            seen.append(stands(made))
            seen = [was for place, was in enumerate(seen) if was not in seen[:place]]
            for was in reversed(seen[:-1]):
                asked, lay = made.question, fallen(made)
                made.undo()
                if isinstance(asked, Roll) and made.by_hand(asked) and stands(made) != was and fallen(made) == lay:
                    made.undo()  # real dice that are asked go first
                assert stands(made) == was
            for was in seen[1:]:
                made.redo()
                assert stands(made) == was
            made.go_to(begin[0])
    assert most > 1


@pytest.mark.parametrize("key", TRIED)
def test_an_order_that_is_refused_changes_nothing_of_what_is_told(key: str) -> None:
    made = played(key, next(file for one, file in GAMES if one == key))
    wrong = next(line.action for line in made.journal.entries if made.rules.objections(line.action))
    told = made.since = made.journal.cursor - 2
    for refused in (made.order, made.go, lambda order: made.order_all([order])):
        refused(wrong)
        assert (made.since, made.journal.pending) == (told, None)
