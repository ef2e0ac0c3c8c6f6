"""Games for the tests of the door: a squadron battle played by an even-handed table, as long as wanted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from referee_app.core.journal import Entry, Pending
from referee_app.core.resolve import Asked, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown
from referee_app.store.house import book_of
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems.squadron import SYSTEM
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import (
    ApplyResults,
    BeginPhase,
    RemoveCounters,
    SetMove,
    StartRound,
)
from referee_app.systems.squadron.actions.sheet import Enlist, Redraw
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Squadron, Weapon

LASER = Weapon("laser", "laser", 3, 12, 25, 5, 5)
TYPE = CraftType("light interceptor", 4, 1, 4, 2, 8, 12, (LASER,))
ORDER = Action[Any, Any]


def squadron(id_: str, side: str, craft: int = 5) -> Squadron:
    """A squadron of ordinary pilots."""
    boxes = tuple(Craft(box, f"{id_} {box}") for box in range(1, craft + 1))
    return Squadron(id_, f"Squadron {id_}", side, TYPE, boxes)


def fall(dice: random.Random, question: Question) -> Answer:
    """Let the dice of a question fall, or take the first of its options."""
    if isinstance(question, Choice):
        return Chosen(question.key, question.options[0])
    assert isinstance(question, Roll)
    faces: list[tuple[int, ...]] = []
    while owed := question.dice.owed(tuple(faces)):
        for index, sides in owed:
            if index == len(faces):
                faces.append(())
            faces[index] = (*faces[index], dice.randint(1, sides))
    return Thrown(question.key, tuple(faces), "app")


def order(tab: Encounter, action: ORDER, dice: random.Random) -> None:
    """Settle an order and write it in the journal."""
    state = tab.journal.state
    settled = resolve(action, state, book_of(tab), ask=lambda question: fall(dice, question))
    assert not isinstance(settled, Asked)
    number = tab.journal.next_number
    when = f"2031-05-04T20:{number // 60 % 60:02}:{number % 60:02}Z"
    tab.journal.record(Entry(number, action, settled.answers, settled.events, (), tab.house, when))


def half_answered(tab: Encounter, action: ORDER, dice: random.Random, answers: int) -> None:
    """Leave an order with only so many answers given."""
    given: list[Answer] = []
    state = tab.journal.state
    while isinstance(asked := resolve(action, state, book_of(tab), given), Asked) and len(given) < answers:
        given.append(fall(dice, asked.question))
    tab.journal.pending = Pending(action, tuple(given))


def orders(tab: Encounter, craft: int) -> Iterator[ORDER]:
    """Round after round of two squadrons shooting at each other, the losses made good."""
    yield Enlist(squadron("red", "north", craft))
    yield Enlist(squadron("blue", "south", craft))
    while True:
        yield StartRound()
        yield BeginPhase("movement")
        yield SetMove("red", "attack_speed", 8)
        yield SetMove("blue", "attack_speed", 7)
        yield BeginPhase("jam")
        yield BeginPhase("declare")
        yield from (declare(tab, *pair) for pair in (("red", "blue"), ("blue", "red")))
        yield BeginPhase("volleys")
        yield from (Fire("red"), Fire("blue"), ApplyResults(), RemoveCounters())
        yield from (
            Redraw(squadron(one.id, one.side, craft)) for one in tab.journal.state.squadrons if len(one.active) < 3
        )


def declare(tab: Encounter, firer: str, target: str) -> Declare:
    """Announce everybody's fire at everybody, at middle range."""
    state: Battle = tab.journal.state
    firing, eligible = (tuple(craft.box for craft in state.squadron(id_).active) for id_ in (firer, target))
    return Declare(firer, "laser", target, firing, eligible, band="medium")


def play(tab: Encounter, lines: int, seed: int = 1, craft: int = 5) -> None:
    """Play on an empty tab until its journal has so many lines."""
    dice = random.Random(seed)
    for action in orders(tab, craft):
        if len(tab.journal.entries) >= lines:
            return
        order(tab, action, dice)


def evening(lines: int = 30, craft: int = 5) -> Session:
    """A session of one battle."""
    tab = new_encounter(SYSTEM, "First flight")
    play(tab, lines, craft=craft)
    return Session("An evening", "Nothing yet.\nOr nearly.", [tab])
