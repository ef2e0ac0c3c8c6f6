"""The strip of answers, the plans side by side, and what the choices say they cost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.table import Choice, Prices
from referee_app.systems.ocs import prices
from referee_app.systems.ocs.effects import Losses, side_of
from referee_app.systems.ocs.state import Combat, Fighter, Plan
from referee_app.ui.dice.tray_choice import ChoicePage
from referee_app.ui.systems.ocs.answer_strip import AnswerStrip
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal, percent
from tests.systems.ocs.table import BOOK
from tests.ui.systems.ocs.table import Table

LINE = "32/4 9/3"
BINDS = "the defender must take his options"


def texts(strip: AnswerStrip) -> dict[str, str]:
    return {key: figure.text() for key, figure in strip.figures.items()}


def test_two_stacks_and_their_answers_in_ten_keys(qtbot: QtBot) -> None:
    """One key leads to the line, eight more say both stacks; the answers stand there, whoever has the keyboard."""
    table = Table(qtbot, roster=False)
    panel = table.panel
    table.press(Qt.Key.Key_F3)
    table.type(LINE)
    assert 1 + len(LINE) <= 10 and panel.plan_card.line.hasFocus() and panel.planned is not None
    means = panel.planned.answer.means
    assert texts(panel.strip) == {
        "surprise": f"{percent(Fraction(1, 6**2) * 10)} : {percent(Fraction(1, 6))}",
        "exploit": percent(means[0]["p_exploit"]),
        "vacated": percent(means[1]["p_vacated"]),
        "losses": f"{decimal(means[0]['expected_att_losses'], 2)} : {decimal(means[0]['expected_def_losses'], 2)}",
    }
    assert panel.strip.names["vacated"].text() == "Hex, if he retreats"  # totals do not tell more (O-48)


def test_one_policy_holds_for_every_page(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    panel = table.panel
    panel.turn_to("options")
    panel.options.grid.picked.emit("1")
    assert panel.strip.policy.currentIndex() == 1 and panel.strip.names["vacated"].text() == "Hex taken"
    table.press(Qt.Key.Key_F4)
    assert panel.strip.policy.currentIndex() == 2
    assert [row.lit for row in panel.options.grid.rows] == [False, False, True, False]
    panel.strip.policy.picked.emit("3")
    assert panel.planned is not None
    means = panel.planned.before.means[3]
    assert panel.options.strip.rows[0].cells[1] == decimal(means["expected_att_losses"], 2)
    panel.turn_to("strength")
    assert "Both retreat" in panel.strength.title.text()
    assert panel.strip.figures["exploit"].text() == percent(means["p_exploit"])


def test_the_strip_follows_the_dice_and_goes_when_the_result_is_there(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    strip = table.panel.strip
    table.go_on()
    table.go_on()
    for _ in range(2):
        table.click(table.stage.column.tray.choice_page.buttons[0])
    before = strip.figures["exploit"].text()
    table.go_on()
    table.throw(6, 6)
    table.throw(6)
    assert strip.figures["surprise"].text() == "Attacker" and strip.figures["exploit"].text() != before
    table.go_on()
    table.throw(6, 6)
    assert not strip.isVisible()


@pytest.mark.parametrize("page", ["crt", "options", "strength", "working"])
def test_what_cannot_be_read_puts_every_answer_out(qtbot: QtBot, page: str) -> None:
    """A red field: neither the table nor a page nor the strip shows what the last value came to (law 2)."""
    table = Table(qtbot, roster=False)
    panel = table.panel
    panel.turn_to(page)
    field = panel.plan_card.defence
    table.type("7x", field)
    assert set(texts(panel.strip).values()) == {"–"} and not panel.plan_card.odds.isVisible()
    if page == "crt":
        assert panel.crt.table.data is not None
        assert panel.crt.table.data.chances == () and panel.crt.outcomes.outcomes == ()
        assert "%" not in panel.crt.caption.text()
    else:
        assert not any(one.isVisible() for one in getattr(panel, page).answers)
    field.setText("7")
    field.typed()
    assert "%" in texts(panel.strip)["exploit"] and panel.plan_card.odds.text().startswith("24 : 7")
    if page == "crt":
        assert panel.crt.table.data is not None and panel.crt.table.data.chances
    else:
        assert getattr(panel, page).answers[0].isVisible()


def test_plans_stand_side_by_side(qtbot: QtBot) -> None:
    """Pinned with one key from the line; then differences, what supply buys, and one of them planned again."""
    table = Table(qtbot, roster=False)
    panel, page = table.panel, table.panel.compare
    for line in ("24/3 6/3", "40/3", "32/4 x o", "8/3 u"):
        table.press(Qt.Key.Key_F3)
        panel.plan_card.line.clear()
        table.type(line)
        table.press(Qt.Key.Key_F6)
    assert panel.tabs.tabText(3) == "Compare 3"  # the oldest made room
    panel.turn_to("compare")
    assert [row.line.text() for row in page.rows[1:]] == ["40/3 6/3 op", "32/4 6/3 x o", "8/3 6/3 op u"]
    assert panel.plan_card.line.hasFocus() and panel.planned is not None
    now, theirs = (panel.planned.instead(plan).means for plan in (panel.plan, page.pinned[0]))
    cells = {row.cells[0]: row.cells[1:] for row in page.table.rows}
    off = 100 * (theirs["p_exploit"] - now["p_exploit"])
    assert cells["Exploitation"][:3] == (percent(now["p_exploit"]), percent(theirs["p_exploit"]), f"+{decimal(off, 1)}")
    assert cells["Hex taken, if he retreats"][0] == percent(panel.planned.answer.means[1]["p_vacated"])
    assert set(cells["Supply for each point of exploitation"]) == {"–"}
    table.type("4", page.rows[0].supply)
    table.type("6", page.rows[1].supply)
    cells = {row.cells[0]: row.cells[1:] for row in page.table.rows}
    price = cells["Supply for each point of exploitation"]
    assert price[1:3] == (decimal(6 / (100 * theirs["p_exploit"]), 2), f"+{decimal(2 / off, 2)}")
    table.click(page.rows[2].drop)
    assert [row.line.text() for row in page.rows[1:3]] == ["40/3 6/3 op", "8/3 6/3 op u"]
    assert page.rows[1].supply.value() == 6 and not page.rows[3].line.isVisible()
    table.click(page.rows[1].take)
    assert panel.plan == page.pinned[0] and panel.plan_card.attack.value() == 40


def test_a_plan_that_is_taken_brings_its_price(qtbot: QtBot) -> None:
    """A stranger's find: the same plan stood there twice, once with what another one costs."""
    table = Table(qtbot, roster=False)
    panel, page = table.panel, table.panel.compare
    table.press(Qt.Key.Key_F6, Qt.Key.Key_F3)
    table.type("40/3")
    panel.turn_to("compare")
    table.type("6", page.rows[0].supply)
    table.type("3", page.rows[1].supply)
    table.click(page.rows[1].take)
    assert panel.plan == page.pinned[0]
    price = next(row.cells[1:3] for row in page.table.rows if row.cells[0].startswith("Supply for each"))
    assert page.rows[0].supply.text() == "3" and price[0] == price[1] != "–"


def test_surprise_that_no_dice_give_is_not_marked(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    table.press(Qt.Key.Key_F3)
    for line, marked in (("24/3 6/3", {-1, 1}), ("24/5 6/0", {1})):
        table.panel.plan_card.line.clear()
        table.type(line)
        data = table.panel.crt.table.data
        assert data is not None and {way for way in (-1, 1) if data.band(way)} == marked
        chances = texts(table.panel.strip)["surprise"].split(" : ")
        assert [one == percent(Fraction(0)) for one in chances] == [1 not in marked, -1 not in marked]


def test_against_nothing_any_more_reaches_the_last_column(qtbot: QtBot) -> None:
    table = Table(qtbot, roster=False)
    table.press(Qt.Key.Key_F3)
    table.type("0/3 0/3")
    odds = BOOK.headings("open")[-1]
    assert f"1 more reach {odds[0]}:{odds[1]}" in table.panel.plan_card.next.text()
    table.panel.plan_card.line.clear()
    table.type("1/3 0/3")
    assert table.panel.planned.start == 13 and "more" not in table.panel.plan_card.next.text()


def test_the_line_comes_back_with_the_plan_it_made(qtbot: QtBot) -> None:
    """Law 4: what was typed before the order is there again when the order is undone."""
    table = Table(qtbot, roster=False)
    card = table.panel.plan_card
    table.press(Qt.Key.Key_F3)
    table.type(LINE)
    table.press(Qt.Key.Key_Return, Qt.Key.Key_Space)
    assert table.conductor.state.combats and card.line.text() == ""
    table.conductor.undo()
    table.stage.refresh()
    assert not table.conductor.state.combats and card.line.text() == LINE
    table.press(Qt.Key.Key_F3)
    assert card.line.text() == "" and card.odds.text().startswith("32 : 9")  # another line begins from that plan
    table.conductor.redo()
    table.stage.refresh()
    assert card.line.text() == ""


def test_the_key_begins_another_line_from_the_plan_that_stands(qtbot: QtBot) -> None:
    """A line that was taken over is done with: the next names what changes, and nothing older comes back."""
    table = Table(qtbot, roster=False)
    panel = table.panel
    for line, hedgehog, kind in (
        ("20/5 9/2 h1 o", 1, "overrun"),
        ("40/4 12/2 c", 1, "overrun"),
        ("r h9", 1, "regular"),
    ):
        table.press(Qt.Key.Key_F3)
        assert panel.plan_card.line.text() == ""
        table.type(line)
        table.press(Qt.Key.Key_Return)
        assert (panel.plan.hedgehog, panel.plan.attack_type) == (hedgehog, kind)
    table.stage.setFocus()
    table.press(Qt.Key.Key_F3)
    assert panel.plan_card.line.text() == "r h9"  # what cannot be read waits to be mended


def decided(table: Table, *options: str) -> None:
    """Take decisions by their keys."""
    for option in options:
        table.conductor.choose(option)
        QApplication.processEvents()


def priced(table: Table) -> dict[str, str]:
    """What each button of a decision says it comes to."""
    page = table.stage.column.tray.choice_page
    said = [one.text() if one.isVisible() else "" for one in page._prices[: len(page.buttons)]]
    assert said == [one.accessibleDescription() for one in page.buttons]
    question = table.conductor.question
    assert isinstance(question, Choice)
    return dict(zip(question.options, said, strict=True))


def test_choices_price_themselves(qtbot: QtBot) -> None:
    """`Ao1 e4 DL1o2`: a retreat frees the defender and voids the exploitation; the first is praised for a reason."""
    table = Table(qtbot)
    tray = table.stage.column.tray.choice_page
    table.fill(("tanks", "motor"), ("rifles",))
    table.go_on()
    table.go_on()
    assert priced(table) == {"pay": "", "decline": "cancels the attack"}
    decided(table, "pay")
    assert priced(table) == {"pay": "3:1, column 7", "decline": "7:1, column 10"}
    assert "what the plan says" in tray._hint.text()
    decided(table, "pay")
    assert priced(table) == {
        "0": "AR 4: surprise +2, combat +2",
        "1": "AR 3: surprise +1, combat +1",
    }
    decided(table, "0")
    table.go_on()
    table.throw(2, 4)
    table.go_on()
    table.throw(3, 4)
    assert table.combat.code == "Ao1 DL1o1"
    table.go_on()
    assert priced(table) == {"0:1": BINDS, "1:0": "frees the defender"}
    assert tray._hint.text() == "The first leaves the defender no choice to stand. Keys 1 to 2."
    decided(table, "1:0")
    table.go_on()
    assert priced(table)["ignore"] == "holds the hex"
    assert priced(table)["1:0"] == "leaves the hex"
    assert "costs him nothing" in tray._hint.text()


@pytest.mark.parametrize(
    ("code", "steps", "told"),
    [
        (
            "Ao1 e4 DL1o2",
            None,
            ("the defender must take his options, Tanks may exploit", "frees the defender, voids e4"),
        ),
        ("Ao1 e4 DL1o2", 1, (f"nothing is left of him, {BINDS}, nobody left for e4",)),
        ("AL1o1", None, ("", "")),
    ],
)
def test_the_attacker_s_ways_as_they_are_told(code: str, steps: int | None, told: tuple[str, ...]) -> None:
    plan = Plan("open", (Fighter("Tanks", Fraction(9), 4, steps),), (Fighter("Rifles", Fraction(3), 2),))
    combat = Combat(1, plan, stage="attacker", code=code)
    losses = Losses(side_of(plan.attackers, 0), BOOK)
    found = [prices.of_attack(combat, losses, way, BOOK) for way in ((0, 1), (1, 0))]
    assert tuple(map(said, found))[: len(told)] == told


def said(found: Prices) -> str:
    return ", ".join(word(one.id, one.count, **dict(one.about)) for one in found)


def test_the_first_is_praised_only_where_a_reason_stands_behind_it(qtbot: QtBot) -> None:
    page = ChoicePage(WORDS)
    qtbot.addWidget(page)
    page.show_choice(Choice("advance", "advance", ("advance", "stay"), "attacker", (("place", ""),), "O-39"))
    assert page._hint.text() == "Keys 1 to 2."
