"""The bridge: pages of the moment, set-up, tracker, damage, missiles, languages, and its speed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.public import Reveal
from referee_app.play.dice_box import DiceBox
from referee_app.systems.cepheus.actions.anyone import CoordinateCrew
from referee_app.systems.cepheus.actions.attack import Attack
from referee_app.systems.cepheus.actions.boarding import Board, Storm
from referee_app.systems.cepheus.actions.pilot import AdjustSpeed, Evasive
from referee_app.systems.cepheus.offers import owing, reminders
from referee_app.systems.cepheus.state import Conduct, Hit, Software, Stores
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import View
from referee_app.ui.encounter.keeping import at_once
from referee_app.ui.form.fields import asked
from referee_app.ui.look.layout import lay_out
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.sheet.paint import Draft, Mark
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.cepheus import viewmodel
from referee_app.ui.systems.cepheus.crew_strip import COMPUTER
from referee_app.ui.systems.cepheus.crew_strip import word_of as word_below
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.panel import ShipPanel
from referee_app.ui.systems.cepheus.tracker import word_of
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words import languages
from tests.systems.cepheus.table import mount, person
from tests.ui.systems.cepheus.conftest import Bridge, Lay, two_hits_wait
from tests.ui.systems.cepheus.table import acting, fleet, heron, rook


def give(bridge: Bridge, *orders: Any) -> None:
    for order in orders:
        assert bridge.conductor.order(order), bridge.refusals
    QApplication.processEvents()


def until_acting(bridge: Bridge, ship: str) -> None:
    for _ in range(60):
        if bridge.state.acting == ship:
            return
        bridge.go_on()
    raise AssertionError(f"{ship} never acts")


def test_an_empty_table_says_what_to_do(lay: Lay) -> None:
    bridge = lay()
    bridge.conductor.undo()
    bridge.conductor.undo()
    assert bridge.panel.empty.isVisible()
    assert "Ctrl+I" in bridge.panel.empty.text.text()
    with bridge.qtbot.waitSignal(bridge.stage.library_requested):
        bridge.click(bridge.panel.empty.insert)


def test_a_duel_starts_with_three_presses_of_the_button(lay: Lay) -> None:
    bridge = lay()
    presses = 0
    while bridge.state.turn == 0:
        bridge.go_on()
        presses += 1
    assert presses <= 4
    assert bridge.state.phase == "turn"


def test_somebody_picked_beside_another_page_acts_when_the_crew_does(lay: Lay) -> None:
    """Clicked before the crew's page was ever open, or of another ship than it had last."""
    bridge = lay()
    while bridge.panel.work.page == "setup":
        bridge.go_on()
    assert bridge.panel.work.page == "turn"
    bridge.panel.crew.picked.emit(bridge.panel.crew.keys[-1])
    bridge.panel.tracker.picked.emit("rook" if bridge.panel.looked == "heron" else "heron")
    bridge.panel.crew.picked.emit(bridge.panel.crew.keys[0])
    assert (bridge.panel.work.crew.ship, bridge.panel.work.crew.who) == (bridge.panel.looked, bridge.panel.crew.keys[0])


def test_set_up_gives_orders_about_ranges_hazards_worlds_and_awareness(lay: Lay) -> None:
    bridge = lay()
    board = bridge.panel.work.setup
    board.range.picked.emit("long")
    assert bridge.state.range_between("heron", "rook") == "long"
    bridge.panel.header.ranges.cells[0][2].picked.emit("close")
    assert bridge.last == "set_pair"
    assert bridge.state.range_between("heron", "rook") == "close"
    bridge.click(board.lines[1][1])
    assert bridge.state.ship("rook").aware
    bridge.click(board.world)
    assert bridge.state.planet is not None
    bridge.click(board.world)
    assert bridge.state.planet is None
    board.hazard.setCurrentIndex(2)
    board.hazard.activated.emit(2)
    assert bridge.state.hazard is not None
    assert bridge.state.hazard.situation == "asteroids_light"


def test_set_up_moves_people_to_posts(lay: Lay) -> None:
    bridge = lay()
    bridge.panel.work.setup.crew.lines[3][1].picked.emit("turret_gunner")
    one = bridge.state.aboard("di")[1]
    assert (one.position, one.post) == ("turret_gunner", "t2")
    bridge.panel.work.setup.crew.lines[3][2].picked.emit("t1")
    assert bridge.state.aboard("di")[1].post == "t1"


def test_a_captain_ticked_for_tactics_is_in_the_order_of_the_button(lay: Lay) -> None:
    bridge = lay()
    bridge.click(bridge.panel.work.setup.lines[0][2])
    bridge.go_on()
    assert bridge.conductor.journal.pending is not None
    assert bridge.conductor.journal.pending.action.tactics == ("ann",)  # type: ignore[attr-defined]


def test_hasty_crews_are_ticked_before_the_turn(lay: Lay) -> None:
    bridge = lay()
    while bridge.panel.work.page != "turn":
        bridge.go_on()
    bridge.roll()
    bridge.click(bridge.panel.work.turn.ticks[0])
    bridge.go_on()
    assert bridge.state.ship("heron").conduct.hasty
    place = next(one for one in bridge.panel.tracker.places if one.id == "heron")
    assert "hasty" in word_of(place)
    assert "+2 hasty" in bridge.panel.tracker.read_aloud(bridge.panel.tracker.keys.index("heron"))


def test_dragging_in_the_tracker_is_a_logged_correction(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    tracker = bridge.panel.tracker
    last = tracker.keys[-1]
    start, end = tracker.rect_of(1).center().toPoint(), QPoint(60, 1)
    bridge.qtbot.mousePress(tracker, Qt.MouseButton.LeftButton, pos=start)
    bridge.qtbot.mouseMove(tracker, end)
    bridge.qtbot.mouseRelease(tracker, Qt.MouseButton.LeftButton, pos=end)
    assert bridge.last == "correct"
    assert tracker.keys[0] == last
    first, second = tracker.places
    assert first.initiative == (second.initiative or 0) + 1


def test_a_click_in_the_tracker_aims_the_order_that_is_drawn_up(lay: Lay) -> None:
    kite = replace(rook(), id="kite", name="Kite", crew=())
    bridge = lay(heron(), rook(), kite)
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    bridge.click_tile(bridge.panel.tracker, "kite")
    draft: Any = bridge.panel.work.crew.draft
    assert draft.target == "kite"
    assert bridge.panel.sheets[1].id == "kite"


def test_fields_of_the_card_change_the_order_and_the_odds_follow(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    card = bridge.panel.work.crew.card
    heard: list[Any] = []
    bridge.panel.drafted.connect(heard.append)
    card.terms.controls["referee"].stepper.more.click()  # type: ignore[attr-defined]
    assert heard[-1].terms.referee == 1
    preview = bridge.stage._weighed_throw()
    assert preview is not None
    assert ("referee", 1) in [(line.reason, line.value) for line in preview.modifiers]  # type: ignore[union-attr]


def test_points_are_offered_only_when_the_captain_made_some(lay: Lay) -> None:
    pooled = replace(heron(), conduct=Conduct(pool=2))
    for ship, there in ((heron(), False), (pooled, True)):
        bridge = lay()
        bridge.panel.show_view(View(acting(ship, rook()), bridge.conductor.book))
        bridge.panel._on_crew_picked("bo")
        bridge.panel.work.crew.pick_action("evasive")
        assert bridge.panel.work.crew.card.terms.controls["coordinate"].isVisible() is there


def test_who_was_struck_is_seen_until_the_referee_picks_something_else(lay: Lay) -> None:
    panel = lay(heron(), *fleet(2)).panel
    hit = Hit("rook1", "heron", "beam_laser", 1, 1)
    hurt = acting(heron(), *fleet(2))
    book = panel.view.book
    panel.start_over()
    panel.show_view(View(replace(hurt, queue=(hit,)), book))
    panel._on_crew_picked("cy")
    panel.work.crew.pick_action("attack")
    panel.work.crew.aim_at("heron0")
    assert panel.sheets[1].id == "heron0"
    panel.show_view(View(hurt, book))
    assert panel.sheets[1].id == "rook1"
    panel.work.crew.list.picked.emit("attack")
    panel.work.crew.aim_at("heron0")
    assert panel.sheets[1].id == "heron0"
    panel.work.crew.aim_at("rook1")
    panel.show_view(View(replace(hurt, queue=(replace(hit, target="heron0"),)), book))
    panel.show_view(View(hurt, book))
    assert panel.sheets[1].id == "heron0"
    panel.show_view(View(replace(hurt, active=("rook1",), group=("rook1",)), book))
    assert panel.sheets[1].id == "heron"


def test_an_activation_that_is_come_back_to_goes_on_with_an_order_drawn_up(lay: Lay, qtbot: QtBot) -> None:
    """A killed program was in the middle of a throw; no Space of the next evening leads nowhere."""
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.conductor.throw_by_hand("Traders", True)
    bridge.order("bo", "evasive")
    conductor = Conductor(bridge.conductor.encounter, at_once, DiceBox(Random(1)))
    stage = Stage(conductor)
    qtbot.addWidget(stage)
    stage.show()
    assert isinstance(stage.panel, ShipPanel)
    page = stage.panel.work.crew
    assert page.who == "bo"
    conductor.take_faces(((3,), (3,)))
    assert page.who not in (None, "bo") and page.draft is not None


def test_a_click_on_somebody_who_is_seen_moves_nobody(lay: Lay) -> None:
    """Of a large crew two rows are seen."""
    big = replace(heron(), crew=(*heron().crew, *(person(f"hand{place}", "passenger") for place in range(20))))
    bridge = lay(big, rook())
    bridge.to_activation()
    panel, bar = bridge.panel, bridge.panel.crew_area.verticalScrollBar()
    panel._look_at("heron")
    QApplication.processEvents()
    across = panel.crew.across
    panel._on_crew_picked(panel.crew.keys[2 * across])
    scrolled = bar.value()
    assert scrolled == panel.crew.top_of(1)
    panel._on_crew_picked(panel.crew.keys[across])
    assert bar.value() == scrolled
    panel._on_crew_picked(panel.crew.keys[0])
    assert bar.value() == 0


@pytest.mark.parametrize("by", ["all", "primary", "real dice"])
def test_one_press_settles_all_hits_one_by_one(lay: Lay, by: str) -> None:
    if by == "real dice":  # others aboard could still act, and there is no tie
        bridge = two_hits_wait(lay, heron(), replace(rook(), thrust=2), seed=3)
    else:
        bridge = two_hits_wait(lay, replace(heron(), crew=heron().crew[2:3]), rook())
    bridge.conductor.throw_by_hand("Traders", by == "real dice")
    page = bridge.panel.work
    close = {"all": page.damage.all, "primary": bridge.stage.rail.primary, "real dice": page.crew.close_button}
    assert page.page == ("crew" if by == "real dice" else "damage")
    bridge.click(close[by])
    if by == "real dice":
        bridge.click(page.undone.end)
    for _ in range(60):
        if not bridge.state.queue and bridge.conductor.question is None:
            break
        if by == "real dice" and bridge.conductor.question is not None:
            bridge.conductor.roll()
        QApplication.processEvents()
    assert bridge.state.queue == () and bridge.conductor.question is None  # not a key between
    kinds = [entry.action.kind for entry in bridge.conductor.journal.entries]
    assert kinds.count("resolve_hit") == 2
    told = bridge.stage.column.tray.last_page.sentences.splitlines()
    assert sum("laser:" in line for line in told) == 2, told  # one summary tells of both
    bridge.conductor.undo()
    if by != "real dice":
        assert len(bridge.state.queue) == 2 and bridge.conductor.question is None, "one press, one step back"


def test_every_activation_begins_with_the_first_of_the_crew(lay: Lay) -> None:
    bridge = lay(heron(), replace(rook(), thrust=2))  # no tie
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.order("ann", "increase_initiative")
    bridge.roll()
    for _ in range(40):
        if bridge.state.turn == 2 and bridge.state.acting == "heron":
            break
        bridge.move_on()
    assert bridge.panel.work.crew.who == "ann"


def test_after_a_reload_the_button_names_nobody_who_can_do_nothing(lay: Lay, qtbot: QtBot) -> None:
    bridge = lay(replace(heron(), crew=heron().crew[4:]), replace(rook(), thrust=2))  # nothing aboard is damaged
    bridge.to_activation()
    until_acting(bridge, "heron")
    assert owing(bridge.state, bridge.conductor.book) == ("ed",)
    bridge.stage.hide()
    bridge.stage = Stage(bridge.conductor)
    qtbot.addWidget(bridge.stage)
    bridge.stage.show()
    assert bridge.button.startswith("End the activation")
    bridge.go_on()
    assert bridge.last == "end_activation"  # who could do nothing is not asked for either


def test_a_hit_taken_back_leaves_the_hits_at_hand_though_people_could_act(lay: Lay) -> None:
    bridge = lay(heron(), replace(rook(), thrust=2))  # no tie
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.conductor.throw_by_hand("Traders", True)
    bridge.order("cy", "attack")
    bridge.go_on()
    bridge.conductor.take_faces(((6,), (6,)))
    assert bridge.panel.work.page == "crew" and owing(bridge.state, bridge.conductor.book)
    bridge.leave_crew()
    assert bridge.panel.work.page == "damage" and bridge.conductor.question is not None
    bridge.conductor.undo()
    assert bridge.conductor.question is None
    assert bridge.panel.work.page == "damage" and bridge.button.startswith("Settle damage")
    for leave in (bridge.panel.put_back, lambda: bridge.click_tile(bridge.panel.crew, "ann")):
        leave()
        assert bridge.panel.work.page == "crew", "whoever could act is not locked out"
        bridge.leave_crew()
        bridge.conductor.undo()
        assert bridge.panel.work.page == "damage"
    bridge.conductor.redo()
    assert bridge.panel.work.page == "damage" and bridge.conductor.question is not None
    bridge.conductor.undo()
    bridge.conductor.undo()  # the shot itself
    assert bridge.panel.work.page != "damage"


def test_of_an_order_that_asks_for_its_dice_again_the_person_and_the_card_stay(lay: Lay) -> None:
    """Its first throw was taken back, not the order."""
    bridge = lay(heron(), rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    for side in bridge.conductor.system.sides(bridge.state):
        bridge.conductor.throw_by_hand(side, True)
    crew = bridge.panel.work.crew
    for who in bridge.panel.crew.keys:
        bridge.click_tile(bridge.panel.crew, who)
        if "range_check" in crew.list.keys:
            break
    for _ in range(2):
        bridge.click_tile(crew.list, "range_check")
    shown = (bridge.panel.crew.current, crew.list.current)
    first = bridge.conductor.question
    assert first is not None and shown == (who, "range_check")
    bridge.conductor.take_faces(((5,), (3,)))
    assert bridge.conductor.question is not None and bridge.conductor.question.key != first.key
    bridge.conductor.undo()
    assert bridge.conductor.question is not None and bridge.conductor.question.key == first.key
    assert (bridge.panel.crew.current, crew.list.current) == shown
    assert crew.against is None, "nothing speaks against what is given already"


def test_what_is_drawn_up_again_is_shown_once(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order taken back needs its sheet first: nobody sees whom the page would have opened without it."""
    bridge = lay(heron(), rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.order("ann", "increase_initiative")
    while bridge.conductor.question is not None:
        bridge.go_on()
    drawn: list[object] = []
    shown: list[object] = []
    monkeypatch.setattr(bridge.panel.work.crew.card, "show_order", lambda draft, *_: drawn.append(draft))
    monkeypatch.setattr(bridge.panel.sheets[0], "show_ship", lambda _, ship: shown.append(ship))
    bridge.conductor.undo()
    assert drawn == [bridge.panel.work.crew.draft] and drawn[0] is not None
    assert shown == ["heron"]


def test_missiles_arrive_with_a_button_for_each_target(lay: Lay) -> None:
    armed = replace(heron(), mounts=(mount("t1", "missile_rack", "missile_rack", ammo=Stores(standard=6)),))
    bridge = lay(armed, rook(), painted=True)
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.order("cy", "launch")
    bridge.roll()
    assert [salvo.number for salvo in bridge.state.salvos] == [2]
    track = bridge.panel.salvos
    assert track.isVisible() and track.read_aloud(0).startswith("Heron t1: 2\u00a0× Standard missile at Rook, turn ")
    bridge.click_tile(track, track.keys[0])
    assert bridge.panel.looked == "rook"
    bridge.conductor.lets_pass = False
    for _ in range(60):
        if bridge.panel.work.page == "arrivals":
            break
        bridge.conductor.order(bridge.conductor.rules.offers()[0])
        bridge.roll()
    bridge.click(bridge.panel.work.arrivals.lines[0][2])
    assert (bridge.last, bridge.panel.work.page) == ("arrive", "reactions")
    assert [button.text()[3:10] for button in bridge.panel.work.reactions.buttons[:2]] == ["Dodge I", "Point D"]
    bridge.panel.type_in("2")
    assert bridge.last == "react"
    bridge.go_on()
    bridge.roll()
    assert bridge.last == "strike"


def test_the_computer_is_a_tile_and_fires_its_mount(lay: Lay) -> None:
    given = replace(mount("t2", "beam_laser"), computer=True)
    armed = replace(heron(), software=Software(fire_control=1), mounts=(heron().mounts[0], given))
    bridge = lay(armed, rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.order(COMPUTER, "attack")
    assert bridge.state.incoming is not None
    assert (bridge.state.incoming.crew, bridge.state.incoming.mount) == ("", "t2")


def test_behind_somebody_picked_comes_the_next_aboard_and_at_last_the_computer_with_its_gun(lay: Lay) -> None:
    """Picked, the likeliest order lies there, and no first click on its line gives it (1); a gun given to the computer
    is fired or sent away like any other (C-50)."""
    given = replace(mount("t2", "beam_laser"), computer=True)
    bridge = lay(replace(heron(), software=Software(fire_control=1), mounts=(heron().mounts[0], given)), rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    crew = bridge.panel.work.crew
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(crew.list, "attack")
    assert (crew.action, bridge.state.incoming) == ("attack", None)
    bridge.go_on()
    while bridge.state.incoming is not None:
        bridge.go_on()
    assert (bridge.last, crew.who) == ("shoot", "di")
    bridge.panel.type_in("3")
    assert (crew.who, crew.draft) == ("cy", None), "who has done the own trade is not sent to another post by Space"
    assert [word_below(tile)[:2] for tile in bridge.panel.crew.tiles if tile.post] == ["t1"]
    bridge.panel.type_in("4")
    for _ in range(12):
        if crew.who == COMPUTER:
            break
        bridge.panel.put_back()
        bridge.go_on()
    assert crew.draft == Attack("", "t2", "beam_laser", "rook")
    assert owing(bridge.state, bridge.conductor.book)[-1] == ""


def test_an_announcement_is_weighed_by_the_roll_after_it(lay: Lay) -> None:
    bridge = lay()
    panel = bridge.panel
    view = View(acting(), bridge.conductor.book)
    board = Board("cy", "rook")
    assert panel.preview(board, view) == Storm()
    docked = replace(acting(), docked=(("heron", "rook"),))
    assert panel.preview(board, View(docked, bridge.conductor.book)) is board
    evade = Evasive("bo")
    assert panel.preview(evade, view) is evade


def test_every_control_has_a_name_and_a_way_for_the_keyboard(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    for kind in (QAbstractButton, QComboBox):
        for one in bridge.panel.findChildren(kind):
            if one.isVisible() and not isinstance(one.parentWidget(), QSpinBox):
                assert one.accessibleName() or (isinstance(one, QAbstractButton) and one.text()), one
    for tiles in (bridge.panel.crew, bridge.panel.tracker, bridge.panel.work.crew.list):
        assert tiles.accessibleName()
        assert tiles.accessibleDescription()
        assert tiles.focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.usefixtures("dressed")
def test_nothing_needs_a_horizontal_scroll_bar(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.stage.resize(2000, 1200)
    bridge.click_tile(bridge.panel.crew, "cy")
    bridge.click_tile(bridge.panel.work.crew.list, "attack")
    viewport: Any = bridge.panel.parent()
    area: Any = viewport.parent()
    inner: Any = bridge.panel.work.stack.currentWidget()
    give_ = bridge.panel.work.crew.card.give
    for size in ((1280, 620), (1024, 480), (1366, 660), (2560, 1340)):
        bridge.stage.resize(*size)
        QApplication.processEvents()
        assert area.horizontalScrollBar().maximum() == inner.horizontalScrollBar().maximum() == 0, size
        assert give_.mapTo(bridge.panel, give_.rect().bottomRight()).x() < bridge.panel.width(), size


def test_another_language_is_spoken_at_once(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    QApplication.sendEvent(bridge.panel, QEvent(QEvent.Type.LanguageChange))
    assert bridge.panel.crew.keys
    assert action_name("attack") == "Attack"


def test_another_language_is_spoken_while_dice_are_owed(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.conductor.throw_by_hand(bridge.state.ship("heron").side, by_hand=True)
    bridge.order("ann", "increase_initiative")
    assert bridge.conductor.question is not None
    card = bridge.panel.work.crew.card
    assert card.title.text() == "Increase Initiative"
    try:
        languages.speak("it")
        QApplication.processEvents()
        assert card.title.text() == "Aumentare l’iniziativa"
    finally:
        languages.speak("en")


def test_the_button_says_how_many_still_owe_an_action(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    assert (bridge.button, bridge.panel.work.crew.who) == ("Coordinate Crew", "ann")  # an activation begins with it
    assert bridge.panel.work.crew.close_button.text().endswith("5")
    bridge.order("ann", "increase_initiative")
    bridge.roll()
    assert bridge.panel.work.crew.close_button.text().endswith("4")
    while not bridge.button.startswith("End"):
        bridge.go_on()
    assert bridge.button == "End the activation of Heron · to act: 1"  # nothing is broken that Ed could mend
    bridge.go_on()
    assert bridge.state.acting != "heron"


@pytest.mark.usefixtures("dressed")
def test_the_button_of_an_order_stands_whole_beside_its_title_or_under_it(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    card = bridge.panel.work.crew.card
    assert card.title.text() == "Coordinate Crew"
    for width, under in ((300, False), (140, True)):
        card.setParent(None)
        card.show()
        card.fit(width)
        lay_out()
        card.resize(width, 200)
        QApplication.processEvents()
        assert card.width() == width and card.rect().contains(card.give.geometry())
        assert (card.give.y() > card.title.geometry().bottom()) is under
    card.close()


def test_the_fields_of_a_crew_s_orders_are_made_before_it_acts(lay: Lay, qtbot: QtBot) -> None:
    """They stand in no order until theirs is drawn up, and then as those do that are made for it."""
    bridge = lay()
    page, ahead = bridge.panel.work.crew, bridge.panel.ahead
    assert ahead is not None
    qtbot.waitUntil(lambda: not ahead.isActive())
    card, made = page.card, dict(page.card.controls)
    assert made and not any(one.isVisible() for one in made.values())
    bridge.to_activation()
    drawn = set[str]()
    for row in page.rows:
        if row.own:
            page.pick_action(row.action)
            fields = asked(row.order, viewmodel.scene(bridge.state, page.view.book, page.crew, page.aim, page.ship))
            keys = {(one.name, type(one)) for one in fields}
            assert {key for key, one in card.controls.items() if one.isVisible()} == keys
            assert all(card.controls[key].isEnabled() for key in keys)
            drawn |= {name for name, _ in keys}
    assert drawn and dict(card.controls) == made


def test_a_refused_action_without_room_for_its_reason_is_crossed(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """With high contrast its ink is hardly fainter than that of the others."""
    crossed, draw = list[float](), Draft.box

    def box(draft: Draft, rect: QRectF, mark: Mark, *rest: Any) -> None:
        crossed.extend([rect.center().y()] if mark == "cross" else [])
        draw(draft, rect, mark, *rest)

    bridge = lay()
    bridge.to_activation()
    lines = bridge.panel.work.crew.list
    lines.fit((130,))
    monkeypatch.setattr(Draft, "box", box)
    lines.grab()
    refused = [lines.rect_of(at).center().y() for at, row in enumerate(lines.rows) if not row.open]
    assert crossed == refused != []


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("size", [(1366, 700), (1024, 560)])
def test_what_comes_behind_the_crew_is_seen_whole_and_has_a_key(lay: Lay, size: tuple[int, int]) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.stage.resize(*size)
    close, lines = bridge.panel.work.crew.close_button, bridge.conductor.journal.cursor
    for who in bridge.panel.crew.keys:
        bridge.panel._on_crew_picked(who)
        bridge.panel._on_crew_taken(who)
        QApplication.processEvents()
        assert close.visibleRegion().boundingRect() == close.rect(), who
    bridge.qtbot.keyClick(bridge.panel, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    bridge.qtbot.waitUntil(lambda: not close.isVisible())  # a button is seen to go down by its key
    if bridge.panel.work.page == "undone":
        bridge.go_on()
    assert bridge.conductor.journal.cursor > lines and bridge.state.acting != "heron"


def test_what_is_left_undone_is_named_before_the_activation_is_closed(lay: Lay) -> None:
    bridge = lay()
    bridge.panel.work.setup.hazard.setCurrentIndex(1)
    bridge.panel.work.setup.hazard.activated.emit(1)
    bridge.panel.work.setup.range.picked.emit("short")
    bridge.to_activation()
    until_acting(bridge, "heron")
    assert reminders(bridge.state, bridge.conductor.book) == ()
    give(bridge, AdjustSpeed("bo", 2))
    first = reminders(bridge.state, bridge.conductor.book)[0]
    bridge.stage.setFocus()
    lines = len(bridge.conductor.journal.entries)
    bridge.close_crew()
    assert (bridge.panel.work.page, bridge.button) == ("undone", "End it all the same")
    assert bridge.panel.work.undone.lines[0].text() == WORDS.objection(first)
    assert len(bridge.conductor.journal.entries) == lines
    bridge.press(Qt.Key.Key_Escape)
    assert (bridge.panel.work.page, bridge.state.acting) == ("crew", "heron")
    bridge.close_crew()
    bridge.click(bridge.panel.work.undone.back)
    assert bridge.panel.work.page == "crew"
    bridge.panel._fill_menu()
    waive = next(line for line in bridge.panel.header.menu.actions() if "Waive" in line.text())
    waive.trigger()
    assert bridge.state.acting != "heron"
    assert bridge.state.queue == ()


def test_a_second_space_ends_the_activation_all_the_same(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.stage.setFocus()
    give(bridge, CoordinateCrew("ann"))
    while bridge.conductor.question is not None:
        bridge.conductor.take_faces(((6,), (6,)))
    assert bridge.state.ship("heron").conduct.pool
    bridge.close_crew()
    assert (bridge.state.acting, bridge.panel.work.page) == ("heron", "undone")
    bridge.stage.setFocus()
    bridge.press(Qt.Key.Key_Space)
    assert bridge.state.acting != "heron"


def test_the_menu_says_how_a_ship_stands_and_ends_the_encounter(lay: Lay) -> None:
    bridge = lay()
    bridge.to_activation()
    bridge.panel._fill_menu()
    menu = bridge.panel.header.menu
    stands: Any = next(line.menu() for line in menu.actions() if line.menu())
    assert [line.text() for line in stands.actions() if line.isChecked()] == ["Fighting"]
    next(line for line in stands.actions() if line.text() == "Left").trigger()
    assert bridge.last == "set_status"
    bridge.panel._fill_menu()
    next(line for line in menu.actions() if "End the encounter" in line.text()).trigger()
    assert (bridge.state.phase, bridge.panel.work.page) == ("over", "over")
    assert bridge.button == "Print the battle report"
    with bridge.qtbot.waitSignal(bridge.stage.report_requested):
        bridge.go_on()
    dialog = PrintDialog(bridge.conductor.encounter, bridge.stage)
    assert dialog.what.currentText() == "Battle report"
    dialog.close()


def test_a_click_on_the_circle_before_a_name_shows_the_ship_and_picks_none(lay: Lay) -> None:
    bridge = lay(painted=True)
    circles = bridge.panel.tracker.circles
    assert circles.room == 0
    assert bridge.conductor.show_players(Reveal(sides=(bridge.state.ship("heron").side,)))
    looked, circle = bridge.panel.looked, circles.of("rook")
    assert looked != "rook" and circle is not None
    for level in ("contact", "seen"):
        bridge.click(circle)
        assert bridge.conductor.encounter.reveal.level("rook", bridge.state.ship("rook").side) == level
        assert circle.level == level and bridge.panel.looked == looked
    bridge.conductor.undo()
    assert circle.level == "contact"


def test_while_dice_are_owed_only_what_is_seen_is_shut(lay: Lay) -> None:
    """The page at hand takes no order meanwhile; those behind it need not hear of it, and are open when turned to."""
    bridge = lay(heron(), rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.conductor.throw_by_hand("Traders", True)
    work, heard = bridge.panel.work, list[QWidget]()

    class Listener(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.EnabledChange and isinstance(watched, QWidget):
                heard.append(watched)
            return False

    listener = Listener()
    QApplication.instance().installEventFilter(listener)  # type: ignore[union-attr]
    bridge.order("ann", "increase_initiative")
    QApplication.instance().removeEventFilter(listener)  # type: ignore[union-attr]
    assert bridge.conductor.question is not None and not work.crew.list.isEnabled() and not work.crew.card.isEnabled()
    assert work.crew.list in heard and work.setup not in heard
    bridge.conductor.take_faces(((3,), (3,)))
    assert bridge.conductor.question is None and work.crew.list.isEnabled()


def test_an_order_taken_back_while_another_ship_is_looked_at_breaks_nothing(lay: Lay) -> None:
    """It is of nobody aboard the ship that stays open."""
    bridge = lay(heron(), rook())
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.order("ann", "increase_initiative")
    while bridge.conductor.question is not None:
        bridge.go_on()
    bridge.click_tile(bridge.panel.tracker, "rook")
    broken: list[object] = []
    bridge.stage.broke.connect(broken.append)
    bridge.conductor.undo()
    assert bridge.panel.looked == "rook" and not broken


def test_damage_behind_the_activation_of_another_ship_is_settled_without_a_question(lay: Lay) -> None:
    """C-28: the crew it interrupted goes on, so that nothing of theirs would be lost."""
    bridge = lay()
    for by, page in (("rook", "damage"), ("heron", "undone")):
        state = replace(acting(heron(), rook()), queue=(Hit("rook", by, "collision", 0, 2),))
        bridge.panel.start_over()
        bridge.panel.show_view(View(state, bridge.conductor.book))
        assert owing(state, bridge.conductor.book)
        bridge.panel.work._at_damage = True
        bridge.panel.work._refresh()
        bridge.click(bridge.panel.work.damage.one)
        assert bridge.panel.work.page == page
