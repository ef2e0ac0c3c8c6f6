"""Law 3 where an old line is amended by which a half-answered order is asked otherwise from a throw on, or comes behind
another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from PySide6.QtWidgets import QLabel

from referee_app.core.journal import Pending
from referee_app.core.table import Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Session, new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.attack import Strike
from referee_app.systems.cepheus.actions.consoles import JamMissiles
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.words.figures import faces_text
from tests.systems.cepheus.test_amended import half_settled
from tests.ui.evenings import answer_to
from tests.ui.room import Room
from tests.ui.test_hands_amending_open_order import half_answered, reopened, stands, tables


def test_of_an_order_that_is_asked_otherwise_from_a_throw_on_the_first_dice_stay(shell: Room) -> None:
    """All of them were struck where a missile fewer struck, with the dodge that had fallen before."""
    made = next(filter(first_dice_stay, amended_jams()))
    amendment, pending = made.amending.open, made.journal.pending
    assert amendment is not None and amendment.changes[0].after is not None and pending is not None
    answers = amendment.changes[0].after.answers
    made.drop_amendment()
    before = stands(made)
    shell.file.lay(Session(encounters=[made.encounter]))
    shell.settle()
    conductor, page = shell.stage.conductor, shell.stage.column.amending
    conductor.amend(amendment.place, *answers)
    shell.settle()
    said = " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())
    struck = [answer for _, answer in conductor.amending.strikes]
    assert struck and "goes on" in said and "struck" in said
    assert all(faces_text(one.faces) in said for one in struck if isinstance(one, Thrown))
    assert not page.accept_button.hasFocus()
    conductor.accept_amendment()
    shell.settle()
    now = conductor.journal.pending
    assert now is not None and conductor.question is not None
    assert (*now.answers, *struck) == pending.answers
    assert pending.answers in [one.answers for one in conductor.journal.struck]
    accepted = stands(conductor)
    again = reopened(conductor)
    for one in (conductor, again):
        one.undo()
        shell.settle()
        assert stands(one) == before
        one.redo()
        shell.settle()
        assert stands(one) == accepted


def test_damage_that_is_owed_anew_is_asked_for_before_that_which_is_open(shell: Room) -> None:
    tab = new_encounter(load("cepheus"), "Half")
    tab.journal = half_settled("66", Pending(ResolveHit(), (Thrown("damage", ((3,), (1,))),))).journal
    shell.file.lay(Session(encounters=[tab]))
    shell.settle()
    conductor, page = shell.stage.conductor, shell.stage.column.amending
    before, (shot,) = stands(conductor), tab.journal.entries[1].answers
    assert isinstance(shot, Thrown)
    conductor.amend(1, replace(shot, faces=((6,), (6,))))
    shell.settle()
    again, asked = reopened(conductor), conductor.question
    assert asked is not None and asked.key == "damage" and not conductor.known
    assert again.amendment is not None and again.question is not None and again.question.key == "damage"
    while conductor.question is not None:
        conductor.take(answer_to(conductor.question, DiceBox(Random(2)), conductor.known))
        shell.settle()
    assert f"New before line {len(tab.journal.entries) + 1}\nnow: " in page.difference.toPlainText()
    assert conductor.amending.drops is None and not conductor.amending.strikes
    conductor.accept_amendment()
    shell.settle()
    now = conductor.journal.pending
    assert now is not None and len(now.answers) == 1 and conductor.journal.entries[-1].house == tab.house
    accepted = stands(conductor)
    conductor.undo()
    shell.settle()
    assert stands(conductor) == before
    conductor.redo()
    shell.settle()
    assert stands(conductor) == stands(reopened(conductor)) == accepted


def first_dice_stay(made: Conductor) -> bool:
    """Whether the open order goes on behind the amendment with the first of its dice, and not with all of them."""
    pending, struck = made.journal.pending, made.amending.strikes
    return pending is not None and 0 < len(struck) < len(pending.answers)


def amended_jams() -> Iterator[Conductor]:
    """Salvoes that strike, half rolled, and a jamming before them amended that stopped more or fewer missiles."""
    for tab in tables("cepheus"):
        lines = list(enumerate(tab.journal.entries))
        jams = [(at, one.answers[0]) for at, one in lines if isinstance(one.action, JamMissiles)]
        strikes = [at for at, one in lines if isinstance(one.action, Strike) and len(one.answers) > 1]
        for at, (place, run), face in product(strikes, jams, (1, 6)):
            if place < at and isinstance(run, Thrown):
                made = half_answered(tab, at, -1)  # all but the last of its throws
                made.amend(place, replace(run, faces=((face,), (face,))))
                if made.amending.may_accept:
                    yield made
