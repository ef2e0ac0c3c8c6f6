"""The odds as they are read: the ladder's lines, marks and sums, the bars and their exact fractions, and the speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QHelpEvent, QRegion
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from referee_app.core.dice import Each, OpenEnded, Percent, Summed
from referee_app.core.table import Modifier, Outlook, Roll, Spread, shown_need
from referee_app.ui.look import theme
from referee_app.ui.look.fade import Fade
from referee_app.ui.odds.bars import HEAD, HEIGHT, Bar, Bars, Chart
from referee_app.ui.odds.view import OddsView
from referee_app.ui.odds.words import why_text
from referee_app.ui.words.figures import exact, faces_text, percent, signed, typed_text
from tests.ui.pictures import Painted
from tests.ui.table import PLAIN

HOUSE = frozenset({"jam_penalty"})


def binomial(count: int, chance: Fraction) -> Spread:
    chances = tuple(
        (str(hits), comb(count, hits) * chance**hits * (1 - chance) ** (count - hits)) for hits in range(count + 1)
    )
    return Spread("hits", chances, count * chance, "T-9")


def throw(aim: int = 2, outlook: Callable[[], Outlook] = tuple) -> Roll[Any]:
    helps = (Modifier(aim, "aim", "T-1"), Modifier(-3, "jammed", "T-3", "jam_penalty"))
    needed = (Modifier(4, "far", "T-2"), Modifier(1, "fast", "T-4"))
    return Roll("g", "gunnery", OpenEnded(3), "red", helps, needed, outlook=outlook)


@pytest.fixture
def odds(qtbot: QtBot) -> OddsView:
    made = OddsView(PLAIN)
    qtbot.addWidget(made)
    made.resize(360, 900)
    made.show()
    return made


def rows(odds: OddsView) -> list[str]:
    return [rung.said for rung in odds.ladder.rungs]


def test_the_ladder_says_what_is_needed_what_helps_and_the_chance(odds: OddsView) -> None:
    odds.show_odds(throw(), HOUSE)
    assert rows(odds) == [
        "+4 far T-2",
        "+1 fast T-4",
        "5 What is needed",
        "+2 aim T-1",
        "\u22123 jammed T-3 house rule",
        "\u22121 What is added",
    ]
    odds.show_odds(throw(), HOUSE, preview=True)
    assert rows(odds)[-1] == "\u22121 What is added"
    assert odds.chance.text() == "5 to reach, \u22121 added: need 6+, 16.7\u00a0% each die"


def test_where_low_is_good_the_ladder_sums_the_chance(odds: OddsView) -> None:
    lines = (Modifier(30, "base", "T-1"), Modifier(-50, "era", "T-2"))
    odds.show_odds(Roll("p", "percent", Percent(), modifiers=lines, under=1), HOUSE, preview=True)
    assert rows(odds)[2:] == ["\u221220 Sum"]
    assert odds.chance.text() == "1 or less, 1.0\u00a0%"
    odds.show_odds(Roll("q", "shots", Each(2, 100), modifiers=lines, under=35), HOUSE, preview=True)
    assert odds.chance.text() == "35 or less, 35.0\u00a0% each die"


def test_a_line_that_is_no_whole_number_is_shown_and_summed_up_as_it_is(odds: OddsView) -> None:
    """A stranger's find: 67.5 stood there as +67."""
    base = Modifier(67, "base", "T-1", exact=Fraction(135, 2))
    lines = (base, Modifier(-13, "era", "T-2", exact=Fraction(-25, 2)), Modifier(-10, "scout", "T-3"))
    odds.show_odds(Roll("p", "percent", Percent(), modifiers=lines, under=45), HOUSE, preview=True)
    assert rows(odds) == ["+67.5 base T-1", "\u221212.5 era T-2", "\u221210 scout T-3", "45 Sum"]
    assert odds.chance.text() == "45 or less, 45.0\u00a0%"
    assert "+67.5" in why_text(Roll("p", "percent", Percent(), modifiers=lines, under=45), PLAIN)


def test_a_throw_with_nothing_to_reach_has_one_part(odds: OddsView) -> None:
    odds.show_odds(Roll("d", "damage", Each(1), modifiers=(Modifier(6, "gun", "T-1"),)), HOUSE)
    assert rows(odds) == ["+6 gun T-1"]


def test_bars_tell_each_chance_the_mean_and_the_fraction(odds: OddsView) -> None:
    odds.show_odds(throw(outlook=lambda: (binomial(2, Fraction(3, 10)),)), HOUSE)
    (bars,) = odds.bars
    assert bars.chart.mean_text == "mean 0.60"
    heading, *told = [spot.text for spot in bars.spots()]
    assert heading.endswith("mean 0.60")
    assert told[:2] == ["0: 49.0\u00a0% (49/100)", "1: 42.0\u00a0% (21/50)"]
    assert bars._height_of_mean() == HEAD + HEIGHT / 2 + HEIGHT * 0.6


def test_bars_made_before_a_throw_is_weighed_are_those_it_shows(odds: OddsView) -> None:
    assert [*odds.ahead()]
    made = list(odds.bars)
    assert not any(one.isVisible() for one in made)
    odds.show_odds(throw(outlook=lambda: (binomial(2, Fraction(3, 10)),)), HOUSE)
    assert odds.bars == made and [one for one in made if one.isVisible()] == made[:1]


def test_bars_whose_labels_need_it_take_the_whole_row(odds: OddsView) -> None:
    """Two stand beside each other where both stay whole, on any width."""
    words = Spread("ends", (("attacker wins by far", 0.5), ("undefended, fleet lost", 0.5)))
    odds.setStyleSheet("QScrollBar { width: 60px; }")
    counts = binomial(2, Fraction(3, 10))
    odds.show_odds(throw(outlook=lambda: (counts, words, counts, counts)), HOUSE)
    scarce = 2 * odds.bars[1].wanted + 3 * theme.APART + 30
    alone, paired = [False, False, False, True], [False, True, False, True]
    for width, together in ((360, alone), (scarce, alone), (900, paired)):
        odds.resize(width, 200)  # a scroll bar takes its part
        QApplication.processEvents()
        tops = [bars.y() for bars in odds.bars]
        assert [place > 0 and top == tops[place - 1] for place, top in enumerate(tops)] == together
        assert all(bars.width() >= bars.wanted for bars in odds.bars)


def test_a_heading_that_would_be_cut_takes_the_whole_row(odds: OddsView) -> None:
    counts, name = Spread("left", (("1", 1.0),), 1.0), "exchanges that are still to come"
    odds.resize(360, 400)
    for named, together in (("left", True), (name, False)):
        odds.show_odds(throw(outlook=lambda name=named: (counts, replace(counts, name=name))), HOUSE)  # type: ignore[misc]
        QApplication.processEvents()
        one, other = odds.bars
        assert (one.y() == other.y()) == together


def test_what_stands_in_the_odds_never_overlaps(odds: OddsView) -> None:
    """Whatever the count of charts was before, and though the column shares its height anew in between."""
    damage, hits = binomial(9, Fraction(1, 2)), binomial(1, Fraction(9, 10))
    kinds = ((), (hits,), (hits, damage), (damage, hits, damage), (hits,), (hits, damage))
    for place, charts in enumerate(kinds):
        odds.show_odds(throw(outlook=lambda charts=charts: charts), HOUSE)  # type: ignore[misc]
        odds.resize(360, 300 + place)
        QApplication.processEvents()
        parts = [part for part in (odds.chance, odds.goal, odds.ladder, *odds.bars) if part.isVisible()]
        over = [(one, two) for one, two in combinations(parts, 2) if one.geometry().intersects(two.geometry())]
        assert (len([part for part in parts if isinstance(part, Bars)]), over) == (len(charts), [])


def test_another_throw_is_read_from_its_top(odds: OddsView) -> None:
    """What was scrolled to stays while the same throw gets another modifier."""
    odds.resize(360, 100)
    bar = odds._area.verticalScrollBar()
    odds.show_odds(throw(), HOUSE, preview=True)
    QApplication.processEvents()
    bar.setValue(30)
    odds.show_odds(throw(aim=4), HOUSE, preview=True)
    assert bar.value() == 30
    odds.show_odds(replace(throw(), purpose="damage"), HOUSE, preview=True)
    assert bar.value() == 0


def test_the_outlook_is_worked_out_only_when_somebody_looks(qtbot: QtBot) -> None:
    asked: list[int] = []

    def outlook() -> Outlook:
        asked.append(1)
        return ()

    odds = OddsView(PLAIN)
    qtbot.addWidget(odds)
    odds.show_odds(throw(outlook=outlook), HOUSE)
    assert asked == []
    odds.show()
    assert asked == [1]
    odds.hide()
    odds.show()
    assert asked == [1]


def test_the_same_throw_is_not_worked_out_twice(odds: OddsView) -> None:
    asked: list[int] = []

    def outlook() -> Outlook:
        asked.append(1)
        return ()

    question = throw(outlook=outlook)
    odds.show_odds(question, HOUSE)
    odds.show_odds(question, HOUSE)
    assert asked == [1]
    odds.show_odds(question, frozenset())
    assert asked == [1, 1]


def test_bars_left_over_go_away(odds: OddsView) -> None:
    spread = binomial(3, Fraction(1, 2))
    odds.show_odds(throw(outlook=lambda: (spread, spread)), HOUSE)
    odds.show_odds(throw(outlook=lambda: (spread,)), HOUSE)
    assert [bars.isVisible() for bars in odds.bars] == [True, False]


def test_a_preview_says_whose_odds_they_are(odds: OddsView) -> None:
    odds.show_odds(throw(), HOUSE, preview=True)
    words = [label.text() for label in odds.findChildren(QLabel) if label.isVisible()]
    assert words == ["Odds before you order", "for gunnery", odds.chance.text()]
    odds.show_odds(None, HOUSE)
    assert odds.empty
    assert odds.ladder.rungs == ()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_tooltip_of_a_bar_has_the_exact_fraction(qtbot: QtBot) -> None:
    bars = Bars()
    qtbot.addWidget(bars)
    bars.show_chart(Chart("hits", (Bar("none", Fraction(1, 7)), Bar("one", 6 / 7))))
    bars.show()
    at = QPoint(20, HEAD + 5)
    QApplication.sendEvent(bars, QHelpEvent(QHelpEvent.Type.ToolTip, at, bars.mapToGlobal(at)))
    assert QToolTip.text() == "<qt>none: 14.3\u00a0% (1/7)</qt>"
    QToolTip.hideText()


@pytest.mark.parametrize("many", [False, True])
def test_a_bar_that_says_yes_is_as_long_as_its_chance(qtbot: QtBot, many: bool) -> None:
    """A stranger's find: 20 % filled four fifths of the line. Of several bars the longest fills its share."""
    found = []
    for chance in (Fraction(1, 5), Fraction(2, 5), Fraction(4, 5)):
        bars = Bars()
        qtbot.addWidget(bars)
        others = (Bar("no", Fraction(1, 9)), Bar("so", Fraction(1, 9))) if many else ()
        bars.resize(400, 80)
        bars.show_chart(Chart("wins", (Bar("yes", chance), *others)))
        picture, accent = bars.grab().toImage(), QColor(theme.tokens().accent)
        row = HEAD + HEIGHT // 2
        found.append(sum(picture.pixelColor(across, row) == accent for across in range(picture.width())))
    assert min(found) > 40
    assert (abs(found[1] - 2 * found[0]) <= 2 and abs(found[2] - 4 * found[0]) <= 4) != many


def test_only_a_changed_figure_fades_and_not_where_motion_is_unwanted(
    odds: OddsView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    odds.show_odds(throw(), HOUSE)
    fade = odds.ladder.findChild(Fade)
    assert isinstance(fade, Fade)
    assert fade.rows == frozenset()
    monkeypatch.setattr(odds.ladder.style(), "styleHint", lambda *_: 0)
    odds.show_odds(throw(aim=3), HOUSE)
    assert fade.rows == frozenset()
    monkeypatch.setattr(odds.ladder.style(), "styleHint", lambda *_: 200)
    odds.show_odds(throw(aim=2), HOUSE)
    assert {odds.ladder.rungs[row].text for row in fade.rows} == {"aim", "What is added"}
    QApplication.processEvents()
    rows, seen = [odds.ladder._row(row) for row in sorted(fade.rows)], Painted(odds.ladder)
    qtbot.waitUntil(lambda: fade.rows == frozenset())
    QApplication.processEvents()
    assert seen.region == QRegion(rows[0]) + QRegion(rows[1])  # nothing else is painted anew for it


def test_figures_are_written_as_on_a_printed_chart() -> None:
    assert [signed(value) for value in (2, -1, 0)] == ["+2", "\u22121", "0"]
    assert percent(Fraction(7, 12)) == "58.3\u00a0%"
    assert percent(Fraction(1, 10_000)) == "<0.1\u00a0%"
    assert percent(Fraction(9_999, 10_000)) == ">99.9\u00a0%"
    assert [percent(Fraction(n)) for n in (0, 1)] == ["0\u00a0%", "100\u00a0%"]
    assert exact(Fraction(7, 12)) == "7/12"
    assert exact(0.5) == ""
    assert faces_text(((1,), (6, 3))) == "1 6+3"
    assert typed_text(((1,), (6, 3), (6, 2))) == "1 6+3 6+2"
    assert typed_text(((0, 9),)) == "=9"


def test_a_need_below_the_least_is_not_shown() -> None:
    easy = (Modifier(-5, "near", "T-1"),)
    assert shown_need(Roll("a", "a", OpenEnded(1), against=easy)) == 2
    assert shown_need(Roll("a", "a", Summed(3), against=easy)) == 3
    assert shown_need(Roll("a", "a", Each(1), against=easy)) == 1


def test_dice_that_lie_there_are_in_the_bars_or_none_are_shown(odds: OddsView) -> None:
    """Beside two grey dice and one to throw stood the odds of three that may fall anyhow."""
    whole, rest = binomial(3, Fraction(1, 6)), binomial(1, Fraction(1, 6))
    asked = throw(outlook=lambda: (whole,))
    odds.show_odds(asked, HOUSE)
    assert not odds.bars[0].isHidden() and not odds._untold.isVisible()
    odds.show_odds(asked, HOUSE, known=((4,), (4,)))
    assert all(bars.isHidden() for bars in odds.bars) and "lie there already" in odds._untold.text()
    assert odds._untold.isVisible() and rows(odds)
    odds.show_odds(replace(asked, given=lambda known: (rest,) if len(known) == 2 else ()), HOUSE, known=((4,), (4,)))
    assert [bar.chance for bars in odds.bars if not bars.isHidden() for bar in bars.chart.bars] == [
        chance for _, chance in rest.chances
    ]
    assert not odds._untold.isVisible()
