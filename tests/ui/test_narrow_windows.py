"""What a narrow window leaves: numbers stay whole, and what is cut is what can be guessed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.system import Step
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Passage
from referee_app.ui.stage.rail import RoundRail, Steps
from referee_app.ui.stage.refusal_strip import RefusalStrip
from referee_app.ui.systems.eras.panel import ErasPanel
from referee_app.ui.systems.fleets.location_card import LocationCard
from referee_app.ui.systems.squadron.volleys_card import VolleysCard
from referee_app.ui.words import languages
from tests.sixth import TRIED
from tests.ui.evenings import evening, lay, was_thrown
from tests.ui.room import Room

CHANCE = "need 7+, 58.3\u00a0%"
STEPS = tuple((Step(name, "now" if name == "Volleys" else "later"), name) for name in ("Volleys", "Apply", "Special"))


@pytest.fixture
def rail(qtbot: QtBot, dressed: None) -> RoundRail:
    """The rail of every system, with a round under way."""
    made = RoundRail(RefusalStrip())
    qtbot.addWidget(made)
    theme.dress(made)
    made.show_rail("Round 1", STEPS)
    made.show()
    return made


@pytest.mark.parametrize("reason", ["", "Nothing else does more than this."])
@pytest.mark.parametrize("names", [1, 2, 4, 12])
def test_the_chance_on_the_button_is_never_cut(rail: RoundRail, reason: str, names: int) -> None:
    """A name is; what the app proposed ended in three dots where its chance should have stood."""
    button, small = rail.primary, QFontMetricsF(theme.font(theme.TEXT, bold=True))
    text = f"{'Amber & Ember Flight, ' * names}range 8: {CHANCE}"
    rail.show_primary(text)
    rail.show_proposal(reason, listed=bool(reason))
    for width in (600, 800, 1024, 1366, 1920):
        rail.resize(width, rail.height())
        QApplication.processEvents()
        assert button.lines[-1].endswith(CHANCE), width
        assert len(button.lines) == 1 or max(map(small.horizontalAdvance, button.lines)) <= button.width(), width
        assert names > 2 or " ".join(button.lines) == text, "what has room on two lines is whole"


def test_the_button_goes_on_two_lines_before_it_is_cut_and_no_higher(rail: RoundRail) -> None:
    rail.resize(700, rail.height())
    heights = set()
    for text in ("Open fire", f"Amber Flight on Ember Flight with everything it has: {CHANCE}"):
        rail.show_primary(text)
        QApplication.processEvents()
        heights.add((rail.height(), rail.primary.height()))
        assert " ".join(rail.primary.lines) == text
    assert len(rail.primary.lines) == 2 and rail.primary.lines[1].endswith(CHANCE) and len(heights) == 1


def test_steps_keep_the_names_that_say_what_comes(qtbot: QtBot) -> None:
    """In Italian at 1024 all but the current one were bare circles."""
    steps = Steps()
    qtbot.addWidget(steps)
    before = tuple((Step(name, "done"), name) for name in ("Jam", "Declare"))
    steps.show_steps(before + STEPS)
    found: list[frozenset[int]] = []
    for width in range(150, 700):
        steps.resize(width, theme.TILE)
        named, gap = steps._spaced()
        if not found or found[-1] != named:
            found.append(named)
        assert 2 in named and gap >= 0
    assert found == [{2}, {2, 3}, {2, 3, 4}, {1, 2, 3, 4}, {0, 1, 2, 3, 4}]


def test_no_name_of_a_step_comes_and_goes_with_the_button(rail: RoundRail) -> None:
    """Where not all have room, those are shown that have it beside the widest button that leaves them any."""
    rail.show_rail("Round 1", tuple((step, f"{name} of all squadrons") for step, name in STEPS))
    rail.resize(700, rail.height())
    found = set()
    for text in ("End", "Open fire with everything", "Amber Flight on Ember Flight"):
        rail.show_primary(text)
        QApplication.processEvents()
        found.add(rail.steps._spaced()[0])
    assert len(found) == 1


@pytest.mark.parametrize("chance", ["56\u00a0%. ", "7+"])
def test_a_reason_without_room_keeps_the_number_at_its_end(qtbot: QtBot, dressed: None, chance: str) -> None:
    """A stranger's find: "Chance to destroy it:" ended in three dots."""
    reason = Passage("muted")
    qtbot.addWidget(reason)
    reason.setText(f"With all that is declared against Harbour Wing, the chance to destroy it: {chance}")
    for width in (120, 160, 240):
        reason.resize(width, 2 * reason.fontMetrics().lineSpacing() + 4)
        assert reason._fits(reason.seen) and "…" in reason.seen, width
        assert reason.seen.endswith(f"… {chance.rstrip(' ')}"), width
    reason.resize(1200, reason.height())
    assert reason.seen == reason.text()


@pytest.fixture
def narrow(shell: Room) -> Iterator[Room]:
    """The program in a window of 1024 x 600."""
    size = shell.window.size()
    shell.window.resize(1024, 572)
    yield shell
    shell.window.resize(size)
    languages.speak("en")


@pytest.mark.parametrize("key", TRIED)
def test_the_dice_page_keeps_its_odds_while_an_old_line_is_open(narrow: Room, key: str) -> None:
    """The line stands behind a tab of its own there, and needs none of their room."""
    lines = evening(key).entries
    thrown = [place for place, line in enumerate(lines) if any(map(was_thrown, line.answers))]
    *_, last = thrown[: max(1, len(thrown) * 2 // 3)]
    lay(narrow, key, next((place for place in thrown if place > last), last + 1))
    column = narrow.stage.column
    column.tabs.setCurrentIndex(0)
    narrow.settle()
    before = column.odds.isVisible()
    assert before is not column.odds.empty
    column.journal.amend_requested.emit(last, "")
    assert column.open_ and not column.odds.isVisible()
    column.tabs.setCurrentIndex(0)
    narrow.settle()
    assert column.odds.isVisible() is before and (not before or column.odds.height() > 72)


@pytest.mark.parametrize("code", languages.CODES)
def test_the_page_of_all_ranges_begins_with_their_rows(narrow: Room, code: str) -> None:
    """It began with one pair, and of the others nothing was in sight."""
    languages.speak(code)
    lay(narrow, "cepheus", 570)
    panel: Any = narrow.stage.panel
    panel.header.all_ranges.click()
    narrow.settle()
    seen, page = panel.work.ranges.matrix.visibleRegion().boundingRect(), panel.work.ranges
    assert seen.top() == 0 and seen.height() > 72 and page.done.isVisible()
    narrow.window.resize(1366, 740)
    narrow.settle()
    assert page.right_half.x() > page.matrix.width() and page.head.y() < page.right_half.y()


def test_a_crew_is_seen_from_its_first_on_when_a_turn_begins(narrow: Room) -> None:
    """It stayed scrolled to whoever acted last."""
    journal = evening("cepheus")
    turns = [journal.state_at(place).turn for place in range(len(journal.entries) + 1)]
    begun = max(place for place, (one, other) in enumerate(pairwise(turns)) if one != other)
    conductor = lay(narrow, "cepheus", begun)
    bar = narrow.stage.panel.crew_area.verticalScrollBar()  # type: ignore[attr-defined]
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    conductor.order(journal.entries[begun].action, overrule=True)
    narrow.settle()
    assert bar.value() == 0


@pytest.mark.parametrize("code", languages.CODES)
def test_the_buttons_of_a_place_stand_in_one_row(narrow: Room, code: str) -> None:
    """One of them stood in a row by itself, and pushed the order of losses out of sight."""
    languages.speak(code)
    lay(narrow, "fleets", len(evening("fleets").entries) * 2 // 3)
    card = narrow.stage.panel.findChild(LocationCard)
    assert card is not None
    for width in (1024, 1366, 1024):
        narrow.window.resize(width, 572)
        narrow.settle()
        rows = [one.mapTo(card, one.rect().center()).y() for one in (card.new, card.fleet, card.more, card.around)]
        assert card.around.isVisible() and (max(rows) - min(rows) < 4 or width > 1024), width
    order = [card.around.mapTo(card, QPoint()).x(), card.more.mapTo(card, QPoint()).x()]
    assert order[0] > order[1]


SIZES = ((1024, 572), (1366, 740))


@pytest.mark.parametrize("code", languages.CODES)
def test_no_unit_of_the_board_is_cut_in_half_at_its_foot(narrow: Room, code: str) -> None:
    """A stranger's find: the eighth showed its upper edge."""
    languages.speak(code)
    lay(narrow, "eras", len(evening("eras").entries) * 2 // 3)
    panel = narrow.stage.panel
    assert isinstance(panel, ErasPanel)
    for size in SIZES:
        narrow.window.resize(*size)
        narrow.settle()
        foot, rects = panel.roster.viewport().height(), panel.board.geometry_now.rects.values()
        assert not [one for one in rects if one.top() < foot < one.bottom()], size
        hidden = [one for one in rects if one.top() >= foot]
        assert (panel.roster.verticalScrollBar().maximum() > 0) is bool(hidden), "the bar says that there are more"
        assert len(hidden) < len(rects) and (hidden or size == SIZES[1])


@pytest.mark.parametrize("code", languages.CODES)
def test_a_volley_says_whole_with_what_it_is_fired(narrow: Room, code: str) -> None:
    """A stranger's find: its range and its craft were cut beside room for a second line."""
    languages.speak(code)
    game = evening("squadron")
    fired = next(place for place, line in enumerate(game.entries) if isinstance(line.action, Fire))
    lay(narrow, "squadron", fired)
    for size in SIZES:
        narrow.window.resize(*size)
        narrow.settle()
        card = narrow.stage.panel.findChild(VolleysCard)
        assert card is not None
        rows = [row for row in card.rows if row.isVisible()]
        assert rows and not any("…" in row.how.text() for row in rows), size
        assert {row.height() >= row.how.heightForWidth(row.how.width()) for row in rows} == {True}
        assert len({row.height() for row in rows}) == 1, "no button moves when one has fired"
