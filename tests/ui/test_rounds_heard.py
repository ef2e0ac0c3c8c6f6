"""A whole round of each system through the accessibility tree alone: found by role and name, pressed, typed, heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from referee_app.core.table import Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store.samples import open_sample, samples
from referee_app.systems.squadron.actions.phases import ApplyResults
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look.plain import shown
from referee_app.ui.stage.stage import Stage
from referee_app.ui.words.figures import faces_text
from tests.ui.dress import unpainted
from tests.ui.reader import Reader, Role, Thing, read, reading, settle

NEXT = "Next: "
ENOUGH = 60


class Blind:
    """Somebody at a table of whom nothing is asked but to listen and to press what he has heard of."""

    def __init__(self, qtbot: QtBot, reader: Reader, key: str, name: str) -> None:
        self.qtbot, self.reader, self.heard = qtbot, reader, list[str]()
        (sample,) = (one for one in samples() if one.key == key and one.path.stem == name)
        tab = open_sample(sample).encounters[0]
        self.conductor = Conductor(tab, box=DiceBox(Random(3)))
        self.stage = Stage(self.conductor)
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, 700)
        unpainted(self.stage)
        self.stage.show()
        settle()
        self.begin = self.conductor.journal.cursor

    @property
    def step(self) -> str:
        """What the next press does, as it was heard last; at first it is looked for."""
        told = next((one for one in reversed(self.heard) if NEXT in one), "")
        return told.rpartition(NEXT)[2].removesuffix(".") if told else self.things(Role.Button)[0].name

    def things(self, role: Role) -> list[Thing]:
        """What is there of a role and can be used."""
        return [one for one in read(self.stage) if one.role == role and not one.greyed]

    def press(self, name: str | Callable[[str], bool], role: Role = Role.Button) -> None:
        """Press something, by its name."""
        self.reader.find(self.stage, role, name).act("Press")
        buttons = self.stage.findChildren(QAbstractButton)  # Qt shows one pressed a while before it is clicked
        self.qtbot.waitUntil(lambda: not any(isValid(one) and one.isDown() for one in buttons))
        self.listen()

    def listen(self) -> None:
        settle()
        self.heard += self.reader.latest()

    def put(self, name: str, text: str) -> None:
        """Write into a field, by its name."""
        self.reader.find(self.stage, Role.EditableText, name).put(text)
        self.listen()

    def throw_by_hand(self, side: str) -> None:
        """Let a side throw real dice."""
        self.reader.find(self.stage, Role.CheckBox, f"{side}: Hand dice").act("Toggle")
        self.listen()

    def go(self) -> None:
        """One step: the dice that were thrown at the table, a decision, or the next press."""
        step = self.step
        if step == "Enter the dice":
            self.put("Dice that fell on the table", self._fell())
        if step.startswith("Decide: "):
            things = list(read(self.stage.column))
            asked = next(at for at, one in enumerate(things) if one.name == step.removeprefix("Decide: "))
            self.press(next(one.name for one in things[asked:] if one.role == Role.Button))
        elif step.startswith("To the reactions of "):
            self.press("No more reactions")
        else:
            self.press(step)

    def _fell(self) -> str:
        """Threes, as many as are asked for."""
        question = self.conductor.question
        return "3" * getattr(getattr(question, "dice", None), "count", 0)

    def play(self, rounds: int = 1) -> None:
        """Go on until another round has begun."""
        end = self.round + rounds
        for _ in range(ENOUGH):
            if self.round == end:
                return
            self.go()
        raise AssertionError(self.heard[-3:])

    @property
    def round(self) -> int:
        return self.conductor.system.round_of(self.conductor.state)

    def has_heard_all(self) -> None:
        """All that was written since he sat down was said, once, and each throw that fell before what it did."""
        told = "\n".join(self.heard)
        lines = self.conductor.journal.entries[self.begin :]
        assert lines
        for place, entry in enumerate(lines, self.begin):
            for answer in entry.answers:
                assert not isinstance(answer, Thrown) or faces_text(answer.faces) in told, entry
            for sentence in self.stage.column.journal.model.lines.line(entry, place).sentences[:1]:
                assert shown(sentence) in told, sentence
        assert not any("<qt>" in one for one in self.heard)


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Callable[[str, str], Blind]]:
    with reading() as reader:
        yield lambda key, name: Blind(qtbot, reader, key, name)


def begins(name: str) -> Callable[[str], bool]:
    """Whether something is called so, whatever else is said of it."""
    return lambda whole: whole.startswith(name)


def test_a_round_of_squadrons(sit: Callable[[str, str], Blind]) -> None:
    one = sit("squadron", "two-flights")
    one.throw_by_hand("south")
    for wanted in ("Begin combat: jamming", "No jamming: declare fire"):
        one.go()
        assert one.step == wanted
    one.go()
    assert one.step == "How far is Ember Flight from Amber Flight?"
    for _ in range(2):
        one.put("Distance in hexes, one or several, or the first letter of the range band", "11")
        one.press(begins("Declare: "))
    one.play()
    assert any("Enter the dice" in told for told in one.heard)
    one.has_heard_all()


def test_a_round_of_ships(sit: Callable[[str, str], Blind]) -> None:
    one = sit("cepheus", "patrol-and-smuggler")
    one.play(2)
    assert any("all the same" in told for told in one.heard), "whoever was to act still is named before"
    one.has_heard_all()


def test_a_round_of_ground_combat(sit: Callable[[str, str], Blind]) -> None:
    one = sit("ocs", "the-crossing")
    one.play()
    one.has_heard_all()


def test_a_round_of_fleets(sit: Callable[[str, str], Blind]) -> None:
    one = sit("fleets", "the-fight-for-haven")
    one.play()
    one.has_heard_all()


def test_a_round_of_eras(sit: Callable[[str, str], Blind]) -> None:
    """A unit is picked on the painted board, told to attack, and pointed at another one there."""
    one = sit("eras", "the-raid")
    one.throw_by_hand("colony")
    one.go()
    one.press(begins("Old Fort;"))
    one.press("Attack", Role.CheckBox)
    one.press(begins("Frigate Kestrel;"))
    assert "Old Fort" in one.heard[-1]
    one.play()
    assert any("hit" in told or "miss" in told for told in one.heard)
    one.has_heard_all()


def test_the_way_back_and_a_refusal_are_said_and_a_repaint_is_not(sit: Callable[[str, str], Blind]) -> None:
    one = sit("squadron", "two-flights")
    one.go()
    (told,) = one.heard
    one.stage.refresh()
    one.conductor.look_at(0)
    one.conductor.look_at(None)
    one.conductor.throw_by_hand("south", True)
    one.listen()
    assert one.heard == [told]
    way = (one.conductor.undo, "Taken back: Round 1"), (one.conductor.redo, "Brought again: Round 1")
    for deed, begin in way:
        deed()
        one.listen()
        assert one.heard[-1].startswith(begin), one.heard
    one.conductor.order(ApplyResults())
    settle()
    assert one.reader.said == [(one.stage.strip.reason.text(), True)], "a refusal goes before what is being said"
    one.conductor.order(ApplyResults())
    assert len(one.reader.said) == 2, "and is said again to whoever tries again"
