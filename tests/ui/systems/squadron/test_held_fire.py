"""Fire that is held is a line of the journal: it is kept, taken back and brought again like any other."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from referee_app.store import codec
from referee_app.store.session import Session
from referee_app.store.shapes import VERSION
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from tests.ui.systems.squadron.conftest import Lay, Played
from tests.ui.systems.squadron.test_panel import LEFT, to_declarations, type_distance


def words(played: Played) -> list[str]:
    """What the strip says of each squadron."""
    return [tag.word for tag in played.panel.strip.tags]


def declare(card: DeclareCard) -> None:
    """Fire from five hexes away."""
    type_distance(card, "5")
    QTest.keyClick(card.distance, Qt.Key.Key_Return)


def version(played: Played) -> int:
    """The layout of the file the table is kept in."""
    found: int = json.loads(kept(played))["version"]
    return found


def kept(played: Played) -> bytes:
    """The file the table is kept in."""
    return codec.dump(Session("Evening", encounters=[played.conductor.encounter]))


def test_it_is_taken_back_and_comes_again_by_itself(lay: Lay) -> None:
    """A stranger's find: undo passed over it, took another squadron's declaration and held fire with it."""
    played = lay(3)
    card = to_declarations(played)
    played.conductor.moved.connect(played.panel.start_over)  # as the stage does
    declare(card)
    QTest.mouseClick(card.hold, LEFT)
    type_distance(card, "7")
    held = ["✓ declared", "holds fire", "○ to declare"]
    assert (words(played), card.current) == (held, "s2")
    played.conductor.undo()
    assert words(played) == ["✓ declared", "○ to declare", "○ to declare"]
    assert played.conductor.recalled is not None
    played.panel.recall(played.conductor.recalled)
    assert card.current == "blue" and card.hold.isVisible()
    played.conductor.redo()
    assert (words(played), card.current, card.distance.text()) == (held, "s2", "7")


def test_the_file_keeps_it_and_an_older_program_is_told(lay: Lay) -> None:
    """A stranger's find: after a crash the squadron was to declare again."""
    played = lay()
    card = to_declarations(played)
    assert version(played) == 1
    QTest.mouseClick(card.hold, LEFT)
    assert version(played) == VERSION
    again = Played(played.panel, Conductor(codec.load(kept(played), "evening").encounters[0]))
    assert words(again) == ["holds fire", "○ to declare"]
    again.conductor.undo()
    assert version(again) == VERSION, "it can be brought again"


def test_who_holds_its_fire_declares_all_the_same(lay: Lay) -> None:
    played = lay()
    card = to_declarations(played)
    QTest.mouseClick(card.hold, LEFT)
    played.panel.strip.picked.emit("red")
    assert not card.hold.isVisible()
    declare(card)
    assert (words(played), card.current) == (["✓ declared", "○ to declare"], "blue")
