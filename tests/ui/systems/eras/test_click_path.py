"""The scene of the issue, played on the stage: a colony raided by a carrier group, by mouse and by keyboard alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee_app.systems.eras.events import Bombarded, Pacified, RaidMet
from referee_app.systems.eras.state import Battle
from tests.ui.systems.eras.table import Table

K = Qt.Key


def declared(qtbot: QtBot) -> Table:
    """Round 1 with everything declared by mouse."""
    table = Table(qtbot, painted=True)
    assert table.primary == "Start round 1"
    table.go_on()
    table.pick("corsairs")
    table.button("two_targets")
    table.pick("harbour")
    table.button("two_targets")
    table.pick("picket")
    table.drag("vampires", "harbour")
    table.drag("javelins", "harbour")
    table.drag("halberd", "haven")
    table.panel.strip.turn("b")
    table.pick("skywatch")
    table.button("patrol")
    table.pick("guard")
    table.button("screen")
    table.pick("corsairs")
    table.pick("picket")
    table.button("retreat")
    table.pick("harbour")
    table.panel.strip.turn("g")
    return table


def test_everything_is_declared_by_mouse(qtbot: QtBot) -> None:
    state = declared(qtbot).state
    assert {(one.attacker, one.target, one.sortie) for one in state.attacks} == {
        ("corsairs", "harbour", "two_targets"),
        ("corsairs", "picket", "two_targets"),
        ("vampires", "harbour", "single"),
        ("javelins", "harbour", "single"),
        ("halberd", "haven", "single"),
    }
    assert [(one.interceptor, one.attacker) for one in state.screens] == [("guard", "corsairs")]
    assert (state.patrols, state.retreats) == (("skywatch",), ("picket",))
    assert (state.ambush("halberd"), state.grant("harbour")) == ("undetected", "defensive")


def test_the_chances_stand_on_the_board_before_any_die(qtbot: QtBot) -> None:
    table = declared(qtbot)
    links = {(one.source, one.target): one.text for one in table.board.board.links}
    assert links["halberd", "haven"] == "99\u00a0%"
    assert links["corsairs", "picket"].startswith("20 RPs ~")
    assert links["guard", "corsairs"] == "~15\u00a0%", "an interception shows its chance (E-36)"
    table.pick("halberd")
    assert [rung.text for rung in table.panel.ladder.ladder.rungs] == [
        "Base chance",
        "Era difference, +1 shift",
        "City, shipyard, incomplete ship, +3 shifts",
        "Ambush, unseen by target, +3 shifts",
        "Sum",
        "Highest chance",
        "Chance",
    ]


def play_fighters(table: Table) -> None:
    """Interception, then every target's sorties and close-in defence."""
    table.go_on()
    assert table.warning.startswith("Without orders: 3. Attack with Ark")
    table.go_on()
    assert table.primary == "Intercept Corsairs with Home Guard"
    table.go_on()
    table.throw_all(intercept=99)
    while table.state.stage == "fighters" and not table.primary.startswith("End"):
        table.go_on()
        table.throw_all(effectiveness=10, attack=1, cid=99)
    assert table.primary == "End fighters"


def test_whoever_has_no_orders_is_asked_one_after_the_other(qtbot: QtBot) -> None:
    table = declared(qtbot)
    table.go_on()
    asked = []
    for left in (3, 2, 1):
        assert table.warning.startswith(f"Without orders: {left}.")
        assert table.panel.arming == "attack"
        asked.append(table.panel.picked)
        table.press(Qt.Key.Key_Return)
    assert len(set(asked)) == 3
    assert {one.attacker for one in table.state.attacks} >= set(asked)
    assert table.primary == "Commit the declarations" and not table.panel.arming


def test_the_round_by_mouse(qtbot: QtBot) -> None:
    table = declared(qtbot)
    play_fighters(table)
    assert table.state.engaged("harbour") == (2, 2)  # both successes: engaged, then hit
    assert table.state.waiting("harbour") == 1
    row = table.board.board.row("harbour")
    assert row is not None
    assert row.engaged == ("2nd Era fighters", "2nd Era fighters")
    assert row.boxes == ("ring", "empty", "empty")
    table.go_on()
    assert table.state.unit("harbour").hits == 1
    assert table.primary == "Fire Halberd at New Haven"
    table.go_on()
    table.throw_all(attack=99)
    assert table.state.waiting("haven") == 1
    table.go_on()
    assert table.primary == "Missiles arrive at Harbour: Javelins"
    table.go_on()
    table.throw_all(effectiveness=10, attack=1)
    assert table.state.unit("javelins").status == "spent"
    table.go_on()
    assert table.primary == "Try to get away with Picket"
    table.go_on()
    table.throw_all(retreat=1)
    assert table.state.unit("picket").status == "retreated"
    assert table.primary == "End round 1"
    table.go_on()
    assert (table.state.stage, table.primary) == ("end", "Start round 2")


def by_key(table: Table, letter: str, *moves: Qt.Key) -> None:
    """An order by its letter, the way to its target, and Enter."""
    table.type(letter)
    table.press(*moves, K.Key_Return)


def test_the_scene_by_keyboard_alone(qtbot: QtBot) -> None:
    table = Table(qtbot, painted=True)
    table.press(K.Key_Space)
    table.board.setFocus()
    table.press(K.Key_Down)  # the Corsairs
    assert table.panel.picked == "corsairs"
    table.type("t")
    assert table.board.look.armed
    assert "Fly twice with Corsairs: at whom" in table.reason
    table.press(K.Key_Return)  # the first that can be attacked: the harbour
    assert [one.sortie for one in table.state.attacks] == ["same_twice", "same_twice"]
    table.press(K.Key_Down, K.Key_Down)
    by_key(table, "a")
    assert table.state.attacks[-1].attacker == "javelins"
    table.press(K.Key_Right)
    table.type("s")
    table.press(K.Key_Escape)
    assert not table.board.look.armed
    table.press(K.Key_Space, K.Key_Space)  # some could still be ordered to attack
    assert table.state.stage == "fighters"
    table.conductor.throw_by_hand("Raiders", True)
    table.press(K.Key_Space)
    table.type("0")
    table.press(K.Key_Return)  # a ten-sided 0 is 10
    table.type("00")
    table.press(K.Key_Return)  # a percentile 00 is 100: never a success
    while table.conductor.question is not None:
        table.conductor.roll()
    assert not table.state.engaged("harbour") or table.state.stage == "fighters"
    assert table.primary == "End fighters"
    table.press(K.Key_Space)
    assert table.state.stage == "fire"


def test_the_ground_phase_ends_in_a_pacification(qtbot: QtBot) -> None:
    table = Table(qtbot, painted=True)
    colony = table.panel.colony
    table.panel.turn_to("colony")
    table.click(colony.bombards[0].button)
    assert table.conductor.journal.entries[-1].events[0] == Bombarded(("halberd",), 7, 7, 33)
    table.conductor.undo()
    assert colony.isVisible()  # what was taken back is looked at
    table.click(colony.bombards[0].button)
    table.click(colony.raid.button)
    table.throw_all(raid=40, cid=99)
    met = table.conductor.journal.entries[-1].events[0]
    assert isinstance(met, RaidMet) and met.fires
    assert "✓ Harbour – " in colony.titles["raid"].text()
    assert "✓ Halberd" in colony.titles["bombard"].text()
    assert colony.raid.order is not None and colony.raid.button.isEnabled()  # at the next raiders: each once a turn
    table.click(table.panel.head.combat.buttons["pacification"])
    assert table.state.combat == "pacification"
    done = colony.bombards[0]  # the colony's own picket is not offered to bombard it
    assert done.text.text().startswith("Raiders: 7") and not done.button.isEnabled()  # once a turn, whichever combat
    assert "already counted in this campaign turn" in done.text.text()
    assert colony.pacifies[0].text.text().startswith("Raiders: 20 + 15 + 4 + 25 = 64")
    lines = colony.pacifies[0].choose.menu().actions()
    lines[-1].trigger()  # the Rangers stay behind
    assert colony.pacifies[0].text.text().startswith("Raiders: 20 + 15 + 4 = 39")
    colony.pacifies[0].choose.menu().actions()[-1].trigger()
    table.click(colony.pacifies[0].button)
    last = table.conductor.journal.entries[-1].events[0]
    assert isinstance(last, Pacified) and last.strength == 64
    table.click(colony.turn)
    assert colony.bombards[0].text.text().startswith("Raiders: 7") and colony.bombards[0].button.isEnabled()
    assert colony.pacifies[0].text.text().startswith("Raiders: 20")
    assert "✓" not in "".join(title.text() for title in colony.titles.values())
    table.conductor.undo()
    assert colony.isVisible() and not colony.bombards[0].button.isEnabled()


def test_undo_takes_dice_back(qtbot: QtBot) -> None:
    table = declared(qtbot)
    play_fighters(table)
    before: Battle = table.state
    table.conductor.undo()
    table.conductor.redo()
    assert table.state == before
