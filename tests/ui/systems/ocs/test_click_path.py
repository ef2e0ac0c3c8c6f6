"""The scene of ground combat, played on the stage: by mouse, and by keyboard alone (section 10)."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from referee_app.store.session import Session
from referee_app.ui.printing.pages import moment, sheets_as_text
from tests.ui.room import Room
from tests.ui.systems.ocs.table import Table, labels

FOUR, TWO = ("tanks", "motor", "foot", "pioneers"), ("rifles", "guards")


def planned(qtbot: QtBot) -> Table:
    """Four units, one out of supply, in Close terrain against a hedgehog."""
    table = Table(qtbot, painted=True)
    card = table.panel.plan_card
    table.fill(FOUR, TWO)
    table.click(card.terrain.buttons["close"])
    table.click(card.hedgehog.buttons["1"])
    return table


def test_the_plan_shows_its_odds_before_any_die(qtbot: QtBot) -> None:
    table = planned(qtbot)
    panel = table.panel
    assert panel.planned is not None
    assert panel.planned.figures.attack == 12 + 8 + Fraction(6, 2) + 3
    assert table.primary == "Declare: 26 against 10"
    assert panel.plan_card.odds.text() == "26 : 10 = 2.60 → 3:1"
    assert panel.plan_card.column.text() == "Column 6"
    assert sum(chance for _, chance in panel.crt.outcomes.outcomes) == 1
    assert sum(chance for row in panel.planned.chances for chance in row) == 1
    assert table.stage.column.odds.ladder.rungs


def test_the_surprise_that_is_shown_with_its_chance_falls_at_one_press(qtbot: QtBot) -> None:
    """The plan's stars have named the leads, and its odds were worked out with them: nobody is asked again (law 9)."""
    table = planned(qtbot)
    table.conductor.lets_pass = True
    table.click(table.panel.plan_card.sides["attacker"].rows.row(1).star)
    assert table.stage.column.odds.ladder.rungs
    table.go_on()
    assert (table.combat.plan.att_lead, table.combat.plan.def_lead) == (1, 0)
    assert table.combat.surprise_roll is not None


def test_a_changed_combat_is_only_changed(qtbot: QtBot) -> None:
    """A stranger's find: that press paid supply, named the leads and threw surprise, and its button said none of it."""
    table = planned(qtbot)
    table.go_on()
    table.conductor.lets_pass = True
    table.panel.plan_card.hexes.change(2)
    assert table.primary == "Change combat 1" and table.stage.column.odds.ladder.rungs
    lines = table.conductor.journal.cursor
    table.go_on()
    assert table.conductor.journal.cursor == lines + 1 and 2 in table.combat.plan.attack_hexes
    assert table.combat.stage == "supply" and table.conductor.question is None
    table.go_on()
    assert table.primary == "Attack: roll surprise" and table.combat.surprise_roll is None
    table.conductor.undo()
    assert table.combat.stage == "supply" and 2 in table.combat.plan.attack_hexes, "a step each"
    table.conductor.undo()
    assert 2 not in table.combat.plan.attack_hexes


def test_a_decision_behind_another_is_lit_and_space_takes_it(qtbot: QtBot) -> None:
    """Also of a side whose dice the app throws: no press only looks for the first option (laws 1 and 5)."""
    table = planned(qtbot)
    table.go_on()
    table.go_on()
    for key in ("supply:attacker", "supply:defender", "lead:attacker", "lead:defender"):
        question = table.conductor.question
        assert question is not None and question.key == key
        assert table.stage.column.tray.choice_page.buttons[0].hasFocus()
        table.decide(Qt.Key.Key_Space)


def test_the_button_that_names_a_decision_decides_nothing_and_says_which_keys_do(qtbot: QtBot) -> None:
    table = planned(qtbot)
    table.go_on()
    table.go_on()
    question, tray = table.conductor.question, table.stage.column.tray
    assert question is not None and table.primary.startswith("Decide: ")
    table.go_on()
    assert table.conductor.question is question and tray.choice_page.buttons[0].hasFocus()
    assert any("Choose: keys 1 to 2" in text for text in labels(tray))


def test_a_decision_that_was_open_is_asked_as_before_when_the_session_is_opened_again(qtbot: QtBot) -> None:
    """Also after the power failed: with its heading, and the keyboard on its first option."""
    table = planned(qtbot)
    table.go_on()
    table.go_on()
    question = table.conductor.question
    room = Room()
    qtbot.addWidget(room.window)
    room.window.show()
    room.file.lay(Session("", "", [table.conductor.encounter]))
    room.settle()
    tray = room.stage.column.tray
    assert room.stage.conductor.question == question
    assert "Decide" in labels(tray)
    assert tray.choice_page.buttons[0].hasFocus()
    room.file.close()


def test_a_combat_by_mouse(qtbot: QtBot) -> None:
    table = planned(qtbot)
    table.go_on()
    table.go_on()
    table.click(table.option("Pay"))
    table.click(table.option("Pay"))
    table.click(table.option("Tanks"))
    table.click(table.option("Rifles"))
    assert table.combat.stage == "surprise"
    assert "Does the attacker pay combat supply? – Pay" in labels(table.stage.column)
    assert table.panel.tabs.currentIndex() == 0
    table.go_on()
    table.throw(6, 6)
    assert table.combat.surprise == "attacker"
    table.throw(2)
    assert (table.combat.start, table.combat.column) == (6, 8)
    table.go_on()
    table.throw(6, 6)
    assert table.combat.code == "Ae3 DL2o2DG"
    assert table.panel.combat_card.code.text() == "Ae3 DL2o2DG"
    pieces = table.panel.combat_card.throws.text().split(" ")  # a line breaks between two throws, not within one
    assert ["=" in piece for piece in pieces if piece.startswith(("Surprise", "Combat"))] == [True, True]
    assert table.panel.combat_card.title.text().startswith("Combat 1, 3:1 in Close, column 6: ")
    assert any("Exploitation, rating 3 or more: Tanks" in one for one in labels(table.panel.combat_card))
    table.go_on()
    table.go_on()
    table.click(table.option("etreat 2"))
    assert table.combat.marked == (0, 1, 3)
    assert any("Pioneers (AR 5)" in one and "O-34" in one for one in labels(table.panel.combat_card))
    table.go_on()
    table.click(table.option("Advance"))
    assert table.combat.over
    state = table.conductor.journal.state
    assert state.unit("tanks").exploit
    worksheet = sheets_as_text(moment(table.conductor.encounter), ["worksheet"])
    assert worksheet.count("attacker’s two dice: by hand: 12 (6 + 6)") == 2
    assert "attacker’s shift die: by hand: 2" in worksheet
    assert state.unit("pioneers").exploit
    assert state.unit("rifles").dg
    assert not state.unit("foot").exploit


def test_a_freed_defender_ignores_his_option(qtbot: QtBot) -> None:
    """`AL1o1 Do1`: the attacker takes his point as a retreat, and the defender stands (O-33)."""
    table = planned(qtbot)
    table.go_on()
    table.go_on()
    for _ in range(4):
        table.click(table.stage.column.tray.choice_page.buttons[0])
    table.go_on()
    table.throw(4, 3)
    table.go_on()
    table.throw(1, 2)
    assert table.combat.code == "AL1o1 Do1"
    lines = labels(table.panel.combat_card)
    assert any(one.startswith("● Attacker: loses 1 step, 1 option") for one in lines)
    assert any(one.startswith("○ Defender: 1 option") for one in lines)
    table.go_on()
    table.click(table.option("etreat 1"))
    assert any("or ignored: the attacker retreated 1 hex (O-33)" in one for one in labels(table.panel.combat_card))
    table.go_on()
    table.click(table.option("Ignore"))
    assert table.combat.ignored
    assert any("ignored his options" in one for one in labels(table.panel.combat_card))


def test_the_quick_mode_by_keyboard_alone(qtbot: QtBot) -> None:
    """Totals typed, odds with every stroke; then Space and digits to the end."""
    table = Table(qtbot, roster=False)
    panel = table.panel
    panel.plan_card.take_focus()
    table.type("30")
    assert panel.plan_card.odds.text().startswith("30 : 6")
    table.press(Qt.Key.Key_Tab)
    table.type("5")
    assert panel.planned is not None
    assert panel.planned.plan.attackers[0].ar == 5
    table.press(Qt.Key.Key_Return)
    assert table.stage.hasFocus()
    table.conductor.throw_by_hand("attacker", True)
    table.press(Qt.Key.Key_Space, Qt.Key.Key_Space)
    table.decide(Qt.Key.Key_1)
    table.decide(Qt.Key.Key_1)
    assert table.combat.stage == "surprise"
    table.press(Qt.Key.Key_Space)
    table.type("43")
    table.press(Qt.Key.Key_Return)
    assert table.combat.surprise_total == 9
    table.press(Qt.Key.Key_Space)
    table.type("66")
    table.press(Qt.Key.Key_Return)
    assert table.combat.code == "Ae3 DL2o2DG"
    table.press(Qt.Key.Key_Space, Qt.Key.Key_Space)
    table.decide(Qt.Key.Key_3)
    table.press(Qt.Key.Key_Space)
    table.decide(Qt.Key.Key_1)
    assert table.combat.over
    assert table.combat.advanced


def test_one_line_sets_a_whole_attack(qtbot: QtBot) -> None:
    """One key leads there, odds follow each key, what cannot be read is named and nothing is ordered."""
    table = Table(qtbot, roster=False)
    panel, card = table.panel, table.panel.plan_card
    card.place.setFocus()
    table.press(Qt.Key.Key_F3)
    assert card.line.hasFocus()
    table.type("32/4 9/")
    assert card.odds.text().startswith("32 : 9") and table.primary == "Mend what is red"
    assert not table.stage.strip.isVisible()  # the word is only begun
    table.type("3 c h2 u")
    assert (panel.plan.terrain, panel.plan.hedgehog, panel.plan.def_supply) == ("close", 2, False)
    assert [one.ar for one in (*panel.plan.attackers, *panel.plan.defenders)] == [4, 3]
    table.type("z")
    assert "“uz”" in table.stage.strip.reason.text()
    table.press(Qt.Key.Key_Return)
    table.go_on()
    assert not table.conductor.state.combats and card.line.hasFocus()
    table.press(Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    table.type("o")
    assert panel.plan.def_supply and panel.plan.attack_type == "overrun"
    table.click(card.attack_type.buttons["regular"])
    assert card.line.text() == "" and panel.plan.hedgehog == 2  # another hand changed the plan: the line is spent
    table.press(Qt.Key.Key_F3)
    table.type("7/5")
    table.press(Qt.Key.Key_Return, Qt.Key.Key_Space)
    assert table.combat.plan.attackers[0].strength == 7
    table.press(Qt.Key.Key_F3)
    assert card.line.text() == ""  # spent with the order: a new line changes the plan as it stands
    table.type("8")
    assert [one.strength for one in (*panel.plan.attackers, *panel.plan.defenders)] == [8, 9]
    assert panel.plan.terrain == "close"
    card.place.setFocus()
    panel.start_over()  # a step back is on its way to the disk
    table.press(Qt.Key.Key_F3)
    table.stage.refresh()
    assert card.line.hasFocus()


def test_escape_in_a_red_line_comes_back_to_the_plan_from_before_it(qtbot: QtBot) -> None:
    """A stranger's find: half of the line that was given up stood there as a plan, 17 against 9."""
    table = Table(qtbot, roster=False)
    panel, card = table.panel, table.panel.plan_card
    table.press(Qt.Key.Key_F3)
    table.type("32/4 9/3")
    table.press(Qt.Key.Key_Return)
    meant = panel.plan
    table.press(Qt.Key.Key_F3)
    table.type("17 /4 7/")
    assert panel.plan != meant and card.line.problem
    table.press(Qt.Key.Key_Escape)
    assert panel.plan == meant and not card.line.problem and card.odds.isVisible()
    card.place.setFocus()
    table.click(card.line)
    table.type("8 /")
    table.press(Qt.Key.Key_Escape)
    assert panel.plan == meant


def test_a_word_only_begun_is_told_as_soon_as_it_is_gone_on_with(qtbot: QtBot) -> None:
    """A stranger's find: Enter left the line red, and nothing on the screen said why (law 2)."""
    table = Table(qtbot, roster=False)
    panel, strip = table.panel, table.stage.strip
    for text, word in (("20/", "“20/”"), ("17/4 7/", "“7/”")):
        table.press(Qt.Key.Key_F3)
        table.type(text)
        assert not strip.isVisible()
        table.press(Qt.Key.Key_Return)
        assert strip.isVisible() and word in strip.reason.text() and panel.plan_card.line.hasFocus()
        table.stage.refresh()
        assert strip.isVisible()
        table.type("3")
        assert not strip.isVisible()
        table.press(Qt.Key.Key_Return)


def test_several_combats_and_their_history(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    for number in (1, 2):
        table.panel.combat_card.plan_button.click()
        while not (table.conductor.state.combats[number - 1 :] and table.combat.over):
            question = table.conductor.question
            if question is not None and not hasattr(question, "dice"):
                table.click(table.stage.column.tray.choice_page.buttons[0])
            else:
                table.stage.go_on()
    table.panel.turn_to("history")
    assert len(table.panel.history.table.rows) == 2
