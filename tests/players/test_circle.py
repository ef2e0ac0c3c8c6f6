"""The circle by which a referee shows a unit from a list: in a row of widgets, and over a painted list."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.public import LEVELS, NOTHING, Reveal, Unit
from referee_app.store import samples
from referee_app.store.house import load_book
from referee_app.systems import publisher_of
from referee_app.ui.encounter.contract import View
from referee_app.ui.reveal.circle import SIZE, Circles
from referee_app.ui.systems.ocs.roster_page import RosterPage
from referee_app.ui.systems.squadron.strip import Strip, tags

PLACES = tuple(
    (Unit(key, key.title(), "crew"), QRectF(4, 30 * row, 20, 30)) for row, key in enumerate(("heron", "rook"))
)
VIEW = View(None, None, reveal=Reveal(sides=("crew",)).showing(["rook"], "hidden"))


def test_each_click_shows_more_and_after_everything_nothing(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    circles, view, told = Circles(host), VIEW, []
    circles.revealed.connect(lambda *shown: told.append(shown))
    for _ in LEVELS:
        circles.show_units(view, PLACES)
        rook = circles.of("rook")
        assert rook is not None and rook.geometry().center().y() in range(44, 47)
        qtbot.mouseClick(rook, Qt.MouseButton.LeftButton)
        assert view.reveal is not None
        view = replace(view, reveal=view.reveal.showing(*told[-1]))
    assert told == [(("rook",), shown, "") for shown in (*LEVELS[1:], "hidden")]
    circles.show_units(view, PLACES)
    again = circles.all[1]
    assert "Rook: nothing" in again.accessibleName() and "contact" in again.toolTip()


def test_there_is_none_until_something_was_shown_and_none_for_who_is_gone(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    circles = Circles(host)
    for reveal in (None, NOTHING):
        circles.show_units(replace(VIEW, reveal=reveal), PLACES)
        assert circles.room == 0 and circles.of("heron") is None
    circles.show_units(VIEW, PLACES)
    assert circles.room == SIZE and circles.of("heron") is not None
    circles.show_units(VIEW, PLACES[1:])
    assert circles.of("heron") is None and sum(one.isVisible() for one in circles.all) == 1


def test_how_full_it_is_tells_the_levels_apart_and_a_past_line_takes_no_click(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    circles, pictures = Circles(host), []
    for level in LEVELS:
        circles.show_units(replace(VIEW, reveal=NOTHING.showing(["heron"], level), live=level != "known"), PLACES[:1])
        pictures.append(circles.all[0].grab().toImage())
    assert all(one != other for number, one in enumerate(pictures) for other in pictures[:number])
    assert not circles.all[0].isEnabled()


@pytest.mark.parametrize(("key", "made"), [("squadron", Strip), ("ocs", RosterPage)])
def test_strip_and_roster_lay_a_circle_on_every_unit(qtbot: QtBot, key: str, made: type[Strip | RosterPage]) -> None:
    sample = next(one for one in samples.samples() if one.key == key)
    journal, publisher = samples.open_sample(sample).encounters[0].journal, publisher_of(key)
    assert publisher is not None
    units = publisher.units(journal.state)
    view = View(journal.state, load_book(key, {}), reveal=Reveal(sides=(units[0].side,)))
    shown = RosterPage(view) if made is RosterPage else Strip()
    qtbot.addWidget(shown)
    shown.resize(900, 400)
    shown.show()
    if isinstance(shown, Strip):
        shown.show_tags(tags(view.state, view.book), units[0].key, "")
        shown.show_circles(view)
    else:
        shown.show_view(view)
    levels = {one.key: (circle := shown.circles.of(one.key)) and circle.level for one in units}
    assert levels == {one.key: "known" if one.side == units[0].side else "hidden" for one in units}
    assert len({circle.pos().toTuple() for circle in shown.circles.all}) == len(units)
