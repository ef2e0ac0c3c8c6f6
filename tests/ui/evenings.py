"""Random evenings of any system, laid on the table of a window."""

from __future__ import annotations

from functools import cache
from typing import Any

from referee_app.core.dice import Faces
from referee_app.core.journal import Journal
from referee_app.core.system import Action
from referee_app.core.table import Answer, Chosen, Question, Roll, Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import load_book
from referee_app.store.session import Session, new_encounter
from referee_app.systems import load
from referee_app.ui.encounter.conductor import Conductor
from tests.random_player import Player
from tests.sixth import SIXTH
from tests.ui.room import Room


def to_a_throw(room: Room, key: str, follows: bool = False) -> Action[Any, Any]:
    """An evening just before an order that is thrown for, on request one that nobody decides on; the order."""
    journal = evening(key)
    entries = [place for place, entry in enumerate(journal.entries) if any(map(was_thrown, entry.answers[:1]))]
    if follows:
        entries = [at for at in entries if next_step(key, journal.state_at(at)) == journal.entries[at].action]
    place = entries[len(entries) // 2]
    lay(room, key, place)
    return journal.entries[place].action


def lay(room: Room, key: str, lines: int) -> Conductor:
    """Put the first lines of an evening on the table."""
    encounter = new_encounter(load(key), "Evening")
    encounter.journal = Journal(load(key).blank, evening(key).entries[:lines])
    room.file.lay(Session(encounters=[encounter]))
    room.settle()
    return room.stage.conductor


def next_step(key: str, state: Any) -> Action[Any, Any] | None:
    """The order that follows; in a duel, where none does, the one that is offered first."""
    system, book = load(key), load_book(key, {})
    found = system.follows(state, book)
    return next(iter(system.offers(state, book)), None) if key == SIXTH else found


def was_thrown(answer: Answer) -> bool:
    """Whether dice fell, not a decision."""
    return isinstance(answer, Thrown)


def answer_to(question: Question, dice: DiceBox, known: Faces = ()) -> Answer:
    """An answer that fits: new dice, the last option."""
    return dice.throw(question, known) if isinstance(question, Roll) else Chosen(question.key, question.options[-1])


@cache
def evening(key: str) -> Journal[Any, Any]:
    """A random evening."""
    return Player(key, 1).play(300)
