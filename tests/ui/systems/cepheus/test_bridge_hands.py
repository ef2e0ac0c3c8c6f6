"""What strangers found under their hands on the bridge: what is seen of an order, and where the keyboard leads."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.table import SetPair
from referee_app.systems.cepheus.state import Hit, Terms
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.keeping import at_once
from referee_app.ui.look.tab_order import in_order
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.words import languages
from tests.ui.systems.cepheus.conftest import Bridge, Lay, two_hits_wait
from tests.ui.systems.cepheus.ships import cruiser
from tests.ui.systems.cepheus.table import acting, heron, rook

Key = Qt.Key


def seen(widget: QWidget, rect: QRect | None = None) -> bool:
    """Whether all of a widget, or of a rectangle in it, stands in what is seen of the page it scrolls on."""
    area = widget.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    part = rect or widget.rect()
    port = area.viewport()
    return port.rect().contains(QRect(widget.mapTo(port, part.topLeft()), part.size()))


def small(lay: Lay) -> Bridge:
    """The duel at 1024x600, in the first activation, with the pilot of the ship that acts picked."""
    bridge = lay()
    bridge.stage.resize(1024, 560)
    bridge.to_activation()
    bridge.go_on()
    pilot = next(one.id for one in bridge.state.ship(bridge.state.acting).crew if one.position == "pilot")
    bridge.click_tile(bridge.panel.crew, pilot)
    return bridge


def bar_of(bridge: Bridge) -> QScrollArea:
    """What the crew's page scrolls in."""
    area = bridge.panel.work.stack.currentWidget()
    assert isinstance(area, QScrollArea)
    return area


@pytest.mark.usefixtures("dressed")
def test_an_order_that_is_drawn_up_is_seen_however_far_the_page_was_scrolled(lay: Lay) -> None:
    """Behind an order, and after Ctrl+Z, the page stayed scrolled: neither the action nor the order was seen."""
    bridge = small(lay)
    crew, bar = bridge.panel.work.crew, bar_of(bridge).verticalScrollBar()
    bar.setValue(bar.maximum())
    QApplication.processEvents()
    assert bar.value() > 0 and seen(crew.card.title) and seen(crew.card.give)
    bridge.step()
    bridge.roll()
    for _ in range(2):
        assert crew.draft is not None and crew.list.place is not None
        assert seen(crew.list, crew.list.rect_of(crew.list.place).toAlignedRect()) and seen(crew.card.title)
        bar.setValue(bar.maximum())
        bridge.conductor.undo()
        QApplication.processEvents()


@pytest.mark.usefixtures("dressed")
def test_the_action_the_arrows_lead_to_is_seen(lay: Lay) -> None:
    bridge = small(lay)
    actions = bridge.panel.work.crew.list
    actions.setFocus()
    for _ in actions.keys:
        bridge.press(Key.Key_Down)
        assert actions.place is not None and seen(actions, actions.rect_of(actions.place).toAlignedRect())
    assert bar_of(bridge).verticalScrollBar().value() > 0


@pytest.mark.usefixtures("dressed")
def test_tab_reaches_the_fields_of_an_order_before_its_button(lay: Lay) -> None:
    bridge = small(lay)
    card = bridge.panel.work.crew.card
    stops = list(in_order(card))
    fields = [one for one in stops if isinstance(one, QComboBox | QLineEdit)]
    assert fields and stops[-1] is card.give
    assert card.give.mapTo(card, QPoint()).y() < fields[-1].mapTo(card, QPoint()).y(), "it stands where it is seen"


def test_plus_and_minus_move_the_pair_of_ranges_opened_by_the_mouse(lay: Lay) -> None:
    """The keys of the matrix waited for Tab to lead into it, and F1 told them in the wrong order."""
    bridge = lay()
    bridge.stage.setFocus()
    bridge.click(bridge.panel.header.all_ranges)
    card = bridge.panel.work.ranges
    for key, band in (("+", "long"), (Key.Key_Minus, "medium")):
        bridge.press(key)
        assert bridge.state.range_between(*card.pair) == band
    bridge.click(card.bands.buttons["short"])
    bridge.stage.setFocus()
    bridge.click_tile(card.matrix, "rook|heron")
    bridge.press("+", "+")
    assert card.pair == ("rook", "heron"), "the second press moved the pair of the ship looked at"
    assert bridge.state.range_between(*card.pair) == "long"
    bridge.press(Key.Key_Escape)
    assert bridge.panel.work.page == "setup" and not card.matrix.hasFocus()
    assert "farther apart or nearer" in dict(bridge.panel.own_keys())["+ −"]


@pytest.mark.parametrize("back", [Key.Key_Escape, Key.Key_Space])
@pytest.mark.parametrize("page", ["ranges", "boarding"])
def test_what_is_drawn_up_is_there_again_when_something_else_was_looked_at(lay: Lay, page: str, back: Qt.Key) -> None:
    """A figure set in an order was as before it; Space led to another order, drawn up unseen behind the open page."""
    bridge = lay()
    bridge.to_activation()
    crew = bridge.panel.work.crew
    assert crew.draft is not None
    mine = next(row.order for row in crew.rows if row.open and row.action != crew.action)
    crew.recall(crew.ship, mine)
    assert crew.draft == mine
    bridge.panel.work.open_side(page)
    assert bridge.panel.work.page == page and bridge.stage.draft is None
    bridge.press(back)
    assert bridge.panel.work.page == "crew" and bridge.stage.draft == crew.draft == mine


@pytest.mark.parametrize("page", ["ranges", "boarding"])
def test_what_is_drawn_up_behind_an_open_page_comes_again_behind_undo_and_redo(lay: Lay, page: str) -> None:
    """A figure set in an order was gone where the ranges were looked at as a step back was pressed."""
    bridge = lay()
    bridge.to_activation()
    crew = bridge.panel.work.crew
    mine = next(row.order for row in crew.rows if row.open and row.action != crew.action)
    crew.recall(crew.ship, mine)
    bridge.panel.work.open_side(page)
    assert bridge.stage.draft is None
    bridge.conductor.undo()
    bridge.conductor.redo()
    assert bridge.panel.work.page == "crew" and bridge.stage.draft == crew.draft == mine


@pytest.mark.parametrize(("who", "action", "stays"), [("cy", "attack", True), ("bo", "dock", False)])
def test_a_figure_typed_in_an_order_stays_when_the_range_is_changed(
    lay: Lay, who: str, action: str, stays: bool
) -> None:
    """The order was drawn up anew behind the ranges, without it; one that cannot be given any more still is."""
    bridge = lay(painted=True)
    bridge.to_activation()
    assert bridge.conductor.order(SetPair("heron", "rook", "adjacent"))
    crew, card = bridge.panel.work.crew, bridge.panel.work.ranges
    bridge.click_tile(bridge.panel.crew, who)
    crew.pick_action(action)
    assert crew.draft is not None and crew.open
    mine = crew.draft.staking(Terms(referee=2))
    crew.redraw(mine)
    bridge.click(bridge.panel.header.all_ranges)
    bridge.click(card.bands.buttons["medium"])
    bridge.press(Key.Key_Escape)
    assert bridge.state.range_between("heron", "rook") == "medium" and bridge.panel.work.page == "crew"
    assert (crew.draft == mine) is stays and (bridge.stage.draft == mine) is stays
    bridge.conductor.undo()
    assert bridge.state.range_between("heron", "rook") == "adjacent"
    if not stays:
        crew.pick_action(action)
    assert crew.draft == bridge.stage.draft == mine, "and when the range is taken back"


def with_a_figure(lay: Lay) -> Bridge:
    """The pilot of the ship that acts is about to fly evasively, with a figure typed in the order."""
    bridge = lay()
    bridge.to_activation()
    crew = bridge.panel.work.crew
    bridge.click_tile(bridge.panel.crew, pilot_of(bridge))
    crew.pick_action("evasive")
    assert crew.draft is not None and crew.open
    crew.redraw(crew.draft.staking(Terms(referee=2)))
    return bridge


def pilot_of(bridge: Bridge) -> str:
    return next(one.id for one in bridge.state.ship(bridge.state.acting).crew if one.position == "pilot")


@pytest.mark.parametrize("way", ["person", "keys", "action", "ship"])
def test_a_figure_typed_in_an_order_stays_while_somebody_else_is_looked_at(lay: Lay, way: str) -> None:
    """It was lost, and nothing said so: the order stood there with its first chance again."""
    bridge = with_a_figure(lay)
    panel, crew, pilot = bridge.panel, bridge.panel.work.crew, pilot_of(bridge)
    mine = crew.draft
    tiles = panel.crew.keys
    other = next(key for key in tiles if key != pilot)
    if way == "keys":
        bridge.stage.setFocus()
        bridge.press(str(tiles.index(other) + 1))
        assert crew.who == other
        bridge.stage.setFocus()
        bridge.press(str(tiles.index(pilot) + 1))
    elif way == "person":
        bridge.click_tile(panel.crew, other)
        assert crew.draft != mine
        bridge.click_tile(panel.crew, pilot)
    elif way == "action":
        crew.pick_action(next(row.action for row in crew.rows if row.open and row.action != crew.action))
        assert crew.draft != mine
        crew.pick_action("evasive")
    else:
        bridge.click_tile(panel.tracker, next(one.id for one in bridge.state.ships if one.id != bridge.state.acting))
        assert crew.draft != mine
        bridge.go_on()
        bridge.click_tile(panel.crew, pilot)
    assert crew.who == pilot and crew.draft == bridge.stage.draft == mine


def test_a_figure_typed_in_an_order_goes_with_it(lay: Lay) -> None:
    """What was given, put away or is of another activation is drawn up anew; taken back, it is there as it was."""
    bridge = with_a_figure(lay)
    crew, panel, pilot = bridge.panel.work.crew, bridge.panel, pilot_of(bridge)
    mine = crew.draft
    other = next(key for key in panel.crew.keys if key != pilot)
    bridge.press(Key.Key_Escape)
    bridge.click_tile(panel.crew, pilot)
    crew.pick_action("evasive")
    assert mine is not None and crew.draft == mine.staking(Terms())
    crew.redraw(mine)
    bridge.step()
    bridge.roll()
    while bridge.stage.draft != mine:
        bridge.conductor.undo()
    bridge.click_tile(panel.crew, other)
    bridge.click_tile(panel.crew, pilot)
    assert crew.draft == mine, "what an undo brought back"
    bridge.step()
    bridge.roll()
    first = bridge.state.acting
    while bridge.state.acting in ("", first) or bridge.conductor.question is not None:
        bridge.move_on()
    while bridge.state.acting != first or bridge.conductor.question is not None:
        bridge.move_on()
    bridge.click_tile(panel.crew, pilot)
    crew.pick_action("evasive")
    assert crew.draft == mine.staking(Terms()), "of another turn"


def two_hits(lay: Lay) -> Bridge:
    """Two hits wait, and nobody aboard can do anything but have them settled; all of them are, by real dice."""
    bridge = two_hits_wait(lay, replace(heron(), crew=heron().crew[2:3]), rook())
    bridge.conductor.throw_by_hand("Traders", True)
    bridge.click(bridge.panel.work.damage.all)
    settle_what_follows()
    return bridge


def settle_what_follows() -> None:
    """What goes on by itself goes on."""
    for _ in range(20):
        QApplication.processEvents()


def test_settling_all_goes_on_though_a_throw_of_it_was_taken_back(lay: Lay) -> None:
    """A stranger's find: behind an undo and a redo it stopped after one weapon."""
    bridge = two_hits(lay)
    conductor = bridge.conductor
    conductor.roll()
    open_ = conductor.question
    conductor.undo()
    conductor.redo()
    assert open_ is not None and conductor.question is not None and conductor.question.key == open_.key
    lines = conductor.journal.cursor
    while conductor.journal.cursor == lines:
        conductor.roll()
        settle_what_follows()
    assert conductor.question is not None, "the dice of the second weapon are asked by themselves"
    conductor.undo()
    settle_what_follows()
    assert conductor.question is None, "what is taken back does not come again by itself"


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("code", languages.CODES)
@pytest.mark.parametrize("size", [(1366, 700), (1024, 560)])
def test_every_action_is_named_whole(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, size: tuple[int, int], code: str
) -> None:
    """Strangers' finds: in Italian three of a pilot's actions were cut at 1366x768, and nearly all at 1024x600."""
    request.addfinalizer(lambda: languages.speak("en"))
    languages.speak(code)
    written: list[str] = []
    for way in ("line", "text"):
        monkeypatch.setattr(Draft, way, lambda *told, **_: written.append(seen_of(*told[:4])))
    bridge = lay(cruiser(), heron())
    bridge.stage.resize(*size)
    bridge.to_activation()
    for who in bridge.panel.crew.keys:
        bridge.panel._on_crew_picked(who)
        actions = bridge.panel.work.crew.list
        written.clear()
        actions._drawn = ()  # nothing is painted from its picture of before
        actions.grab()
        told = " ".join(written)
        names = {action_name(row.action) for row in actions.rows if row.own}
        assert names and {name for name in names if name not in told} == set(), (who, told)


def seen_of(draft: Draft, rect: QRectF, text: str, type_: Type) -> str:
    """What is seen of a line."""
    return text if draft.fits(text, type_, rect.width()) else "…"


def test_r_52_one_press_throws_for_a_whole_crew_each_his_own_dice(qtbot: QtBot) -> None:
    """A stranger's find: damage to all of a crew of fourteen took as many presses."""
    suited = tuple(replace(one, armor=30) for one in heron().crew)  # nobody chooses what suffers first
    struck = replace(heron(), hull=0, armor=0, crew=suited)
    hit = Hit("heron", "rook", "boarding_hit", 1)
    encounter = new_encounter(load("cepheus"), "Duel")
    encounter.journal = Journal(replace(acting(struck, rook()), active=(), group=(), queue=(hit,)))
    conductor = Conductor(encounter, at_once, DiceBox(Random(1)))
    conductor.lets_pass = True
    conductor.go(ResolveHit())
    for faces in ((3,), (4,)), ((5,), (6,)):
        conductor.take_faces(faces)
    assert conductor.question is not None and conductor.question.purpose == "crew_damage"
    conductor.throw()
    assert conductor.question is None and len(conductor.journal.entries) == 1
    thrown = [one for one in conductor.journal.entries[0].answers if one.key.startswith("crew_damage")]
    assert len(thrown) == len(heron().crew)


@pytest.mark.usefixtures("dressed")
def test_a_tick_of_an_order_is_whole_on_a_small_screen(lay: Lay, request: pytest.FixtureRequest) -> None:
    """In Italian *Contro una persona* ended at the edge of the card."""
    request.addfinalizer(lambda: languages.speak("en"))
    languages.speak("it")
    bridge = small(lay)
    gunner = next(one.id for one in bridge.state.ship(bridge.state.acting).crew if one.position == "turret_gunner")
    bridge.click_tile(bridge.panel.crew, gunner)
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    card = bridge.panel.work.crew.card
    ticks = [one for one in card.findChildren(QCheckBox) if one.isVisible()]
    assert ticks
    for tick in ticks:
        assert tick.mapTo(card, QPoint(tick.sizeHint().width(), 0)).x() <= card.width(), tick.text()
