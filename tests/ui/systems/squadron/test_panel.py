"""The panel played by mouse and keyboard: movement, jamming, declarations, volleys, results, Special Actions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import (
    PLAIN,
    ApplyResults,
    BeginPhase,
    RemoveCounters,
    SetMorale,
    SetMove,
    SetSeparated,
    StartRound,
)
from referee_app.systems.squadron.actions.sheet import Correct, Enlist
from referee_app.systems.squadron.gunnery import BANDS
from referee_app.systems.squadron.state import PendingHits
from referee_app.ui.form.number_field import NumberField, Stepper
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.squadron import strip
from referee_app.ui.systems.squadron.box_row import BoxRow
from referee_app.ui.systems.squadron.card import Rows
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from referee_app.ui.systems.squadron.expectation_table import ExpectationTable, means_font
from referee_app.ui.systems.squadron.jam_card import JamCard
from referee_app.ui.systems.squadron.quiet_cards import MoraleCard, MoraleRow, MoveCard, MoveRow, SpecialCard
from referee_app.ui.systems.squadron.sheet_data import Spot
from referee_app.ui.systems.squadron.sheets import LEGIBLE, Sheets
from referee_app.ui.systems.squadron.viewmodel import Cell, Line
from referee_app.ui.systems.squadron.volleys_card import VolleysCard
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words import languages
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal
from tests.ui.systems.squadron.conftest import Lay, Played
from tests.ui.systems.squadron.table import LASER, squadron

LEFT = Qt.MouseButton.LeftButton


def click_box(row: BoxRow, box: int) -> None:
    """Click one square of a row."""
    place = row.square_rect(box - 1).center().toPoint()
    QTest.mouseClick(row, LEFT, pos=place)


def to_declarations(played: Played) -> DeclareCard:
    """Go on to the declarations without jamming."""
    played.order(StartRound(), BeginPhase("movement"), BeginPhase("jam"), BeginPhase("declare"))
    return cast(DeclareCard, played.panel.card)


def type_distance(card: DeclareCard, text: str) -> None:
    """Type into the distance field."""
    card.distance.setFocus()
    card.distance.selectAll()
    QTest.keyClick(card.distance, Qt.Key.Key_Delete)
    QTest.keyClicks(card.distance, text)


def _fits(card: QWidget) -> None:
    """No part of a card scrolls sideways, and its buttons stand whole."""
    for _ in range(3):
        QApplication.processEvents()
    areas = [area for area in card.findChildren(QScrollArea) if area.isVisible()]
    assert [area for area in areas if area.horizontalScrollBar().maximum()] == [], type(card).__name__
    buttons = [one for one in card.findChildren(QPushButton) if one.isVisible()]
    assert [one.text() for one in buttons if one.width() < one.sizeHint().width()] == [], type(card).__name__


class TestARound:
    @pytest.mark.usefixtures("dressed_alone")
    def test_it_is_walked_from_end_to_end(self, lay: Lay) -> None:
        played = lay()
        played.go_on()
        played.go_on()
        move = cast(MoveRow, cast(MoveCard, played.panel.card).rows[0])
        QTest.mouseClick(move.rate.buttons["full_throttle"], LEFT)
        assert played.state.squadron("red").rate == "full_throttle"
        QTest.mouseClick(move.rate.buttons["attack_speed"], LEFT)
        click_box(move.separated, 2)
        assert played.state.squadron("red").craft(2).separated
        played.go_on()
        jam = cast(JamCard, played.panel.card)
        QTest.mouseClick(jam.rows[1].all, LEFT)
        assert played.wish is not None
        assert played.wish.text == "Jam with Red"
        click_box(jam.boxes, 1)
        assert cast(Jam, played.wish.action).boxes == (2, 3, 4)
        played.go_on()
        assert all(craft.jams for craft in played.state.squadron("blue").boxes)
        played.go_on()
        card = cast(DeclareCard, played.panel.card)
        assert played.phase == "declare"
        assert card.current == "blue", "Red jams and does not fire"
        type_distance(card, "14 15 17")
        assert played.wish.text == "Declare: Blue on Red"
        QTest.keyClick(card.distance, Qt.Key.Key_Return)
        assert played.state.declaration("blue") is not None
        played.go_on()
        assert played.phase == "volleys"
        assert played.wish.text == "Fire: Blue on Red"
        played.go_on()
        assert all(made.fired for made in played.state.declarations)
        played.go_on()
        assert played.phase == "special"
        played.go_on()
        morale = cast(MoraleRow, cast(MoraleCard, played.panel.card).rows[1])
        QTest.mouseClick(morale.morale.buttons["shaken"], LEFT)
        assert played.state.squadron("blue").morale == "shaken"
        played.go_on()
        assert played.state.round == 2
        assert not played.refusals

    def test_both_sides_declare_and_the_card_goes_on_by_itself(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        assert card.current == "red"
        type_distance(card, "3")
        QTest.keyClick(card.distance, Qt.Key.Key_Return)
        assert card.current == "blue"
        assert not card.distance.text()
        QTest.mouseClick(card.band.buttons["medium"], LEFT)
        assert played.wish is not None
        played.go_on()
        assert [made.band for made in played.state.declarations] == ["short", "medium"]
        assert played.wish is None
        assert played.conductor.rules.offers() == (BeginPhase("volleys"),)


class TestDeclarations:
    def test_every_group_is_itemised_before_anybody_declares(self, lay: Lay) -> None:
        played = lay()
        played.order(
            Correct("red", 1, "hot_shot", 1), Correct("red", 2, "markers", 1), Correct("red", 2, "hot_shot", 1)
        )
        played.order(Correct("red", 4, "hot_shot", 2), SetSeparated("red", (4,)))
        card = to_declarations(played)
        type_distance(card, "11")
        groups = [(row.text, row.rule, row.short.split()[0] if row.short else "") for row in card.aim.rows[4:]]
        assert groups == [
            ("1", "+1 Hot shot", "2+"),
            ("2", "+1 Hot shot", "3+"),  # as many as box 3 has, in another way
            ("", "−1 Damaged", ""),  # a line each: none is cut
            ("3", "", "3+"),
            ("4", "+2 Hot shot", "2+"),
            ("", "+1 Separated", ""),
        ]
        assert "(S-41)" in card.aim.toolTip() and "(S-24)" in card.aim.toolTip()
        assert [row.figure for row in card.aim.rows if row.text == "Fire code of the weapon"] == ["6"]

    @pytest.mark.usefixtures("dressed_alone")
    def test_in_a_window_of_1024_the_weapon_and_the_target_are_read_whole(self, lay: Lay) -> None:
        """A stranger's find: "laser c... at Ember...", and the name of who fires, lit in the strip, beside them."""
        played = lay(0)
        for id_, name, side in (("amber", "Amber Flight", "north"), ("ember", "Ember Flight", "south")):
            one = squadron(id_, name, side)
            guns = (replace(LASER, name="laser cannon"), *one.craft_type.weapons[1:])
            played.order(Enlist(replace(one, craft_type=replace(one.craft_type, weapons=guns))))
        card = to_declarations(played)
        played.panel.resize(659, 520)
        QApplication.processEvents()
        picks = (card.weapon, card.target)
        assert [pick.currentText() for pick in picks] == ["laser cannon", "Ember Flight"]
        assert all(pick.width() >= pick.whole_width() for pick in picks)

    @pytest.mark.usefixtures("dressed_alone")
    def test_what_is_against_it_leaves_the_buttons_whole(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        played.panel.resize(500, 520)
        type_distance(card, "99")
        QApplication.processEvents()
        assert card.reason.isVisible()
        for button in (card.overrule, card.hold):
            assert button.isVisible() and button.width() >= button.sizeHint().width()

    def test_what_was_fired_last_is_drafted_again_after_an_undo(self, lay: Lay) -> None:
        played = lay(3)
        to_declarations(played)
        played.order(Declare("red", "ion gun", "blue", (1, 2, 3, 4), (1, 2, 3, 4), band="short"))
        played.order(BeginPhase("volleys"))
        played.go_on()
        played.order(ApplyResults(), RemoveCounters())
        card = to_declarations(played)
        assert card.draft is not None and card.draft.weapon == "ion gun"
        played.conductor.undo()
        played.panel.start_over()
        played.conductor.redo()
        assert card.draft is not None and (card.draft.weapon, card.draft.target) == ("ion gun", "blue")

    @pytest.mark.usefixtures("dressed_alone")
    def test_nothing_of_any_card_goes_aside_and_no_button_is_cut(self, lay: Lay) -> None:
        languages.speak("it")
        try:
            played = lay()
            played.order(Correct("red", 4, "hot_shot", 2), StartRound())
            for phase in ("movement", "jam", "declare", "volleys"):
                played.order(BeginPhase(phase))
                if isinstance(played.panel.card, DeclareCard):
                    type_distance(played.panel.card, "11")
                    self.check_card(played)
                    played.order(Declare("red", "laser", "blue", (1, 2, 3, 4), (1, 2, 3, 4), band="long"))
                self.check_card(played)
            played.go_on()
            played.order(ApplyResults(), RemoveCounters())
            self.check_card(played)
        finally:
            languages.speak("en")

    def check_card(self, played: Played) -> None:
        """Everything on it has room, however wide the panel is."""
        card = played.panel.card
        for width in (980, 660, 540):
            played.panel.resize(width, 520)
            QApplication.processEvents()
            _fits(card)
            if isinstance(card, DeclareCard):
                self.check_table(card)
            assert not played.panel.sheets.horizontalScrollBar().maximum(), width

    def check_table(self, card: DeclareCard) -> None:
        """Every cell is in the table, and all of it in sight."""
        assert [area.verticalScrollBar().maximum() for area in card.findChildren(Rows)] == [0]
        last = len(card.table.lines) - 1
        assert card.table.cell_rect(last, 2).right() <= card.table.width()
        assert card.table.cell_rect(last, 0).bottom() <= card.table.height()
        third = card.table.cell_rect(0, 0).width() / 3
        for cell in card.table.lines[0].cells:  # the three means stand apart
            metrics = QFontMetricsF(means_font(cell, third))
            assert metrics.horizontalAdvance(decimal(cell.hits, 1)) <= third - 3

    def test_the_strip_shows_every_craft_as_a_box(self, lay: Lay) -> None:
        played = lay(3)
        played.order(Correct("blue", 1, "status", "destroyed"), Correct("blue", 2, "markers", 1))
        played.order(Correct("blue", 3, "ion", 3))
        tags = {tag.id: tag for tag in played.panel.strip.tags}
        assert tags["red"].boxes == ("empty",) * 4 and not tags["red"].ails
        assert tags["blue"].boxes == ("cross", "dot", "filled", "empty")
        assert tags["blue"].aloud.endswith("destroyed #1; frozen #3; damaged or ionised #2")
        state = played.conductor.journal.state
        hits = {1: PendingHits(destroyed=True), 2: PendingHits(damaged=1)}
        red = state.squadron("red")
        boxes = tuple(replace(one, pending=hits.get(one.box, one.pending)) for one in red.boxes)
        (tag,) = strip.tags(replace(state, squadrons=(replace(red, boxes=boxes),)), played.conductor.book)
        assert tag.boxes == ("slash", "ring", "empty", "empty")  # S-44: crossed out at once, though pending

    @pytest.mark.parametrize("language", ["en", "it"])
    def test_a_tile_with_six_craft_shortens_its_word_and_never_its_count(
        self, lay: Lay, language: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A stranger's find: the circle stood there alone, and "demoralizzata · …" had lost its count."""
        played, drawn = lay(6, 6), list[str]()

        def written(_: strip.Strip, painter: QPainter, rect: QRectF, said: str, *ink: object) -> None:
            drawn.append(said)

        monkeypatch.setattr(strip.Strip, "_text", written)
        languages.speak(language)
        try:
            played.order(SetMorale("blue", "demoralized"))
            played.panel.grab()
            assert drawn[3].startswith(word("squadron.morale.demoralized").lower()[:2]) and drawn[3].endswith("… 6/6")
            to_declarations(played)
            drawn.clear()
            played.panel.grab()
            assert all(said.startswith("○ ") and len(said) > 5 for said in drawn[1::2])
        finally:
            languages.speak("en")

    @pytest.mark.usefixtures("dressed_alone")
    def test_no_word_of_a_tile_is_cut_where_there_is_room_and_none_moves_from_step_to_step(
        self, lay: Lay, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A stranger's find: at 1024 pixels "da dichiarare" was cut beside half a row of nothing."""
        languages.speak("it")
        try:
            played, drawn, rects = lay(2, 6), list[str](), set[float]()
            played.panel.resize(675, 440)
            monkeypatch.setattr(strip.Strip, "_text", lambda _, painter, rect, said, *ink: drawn.append(said))
            played.order(SetMorale("blue", "demoralized"), StartRound())
            for phase in ("movement", "jam", "declare"):
                played.order(BeginPhase(phase))
                QApplication.processEvents()
                played.panel.grab()  # a tile that says what it said before is not drawn again
                assert {tag.word for tag in played.panel.strip.tags} <= set(drawn[1::2])
                rects.add(played.panel.strip.tag_rect(1).left())
            assert len(rects) == 1
        finally:
            languages.speak("en")

    def test_however_many_craft_and_squadrons_a_tile_keeps_its_sign_and_its_count(
        self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A stranger's find: twelve boxes had left no room for how many are there."""
        row, drawn = strip.Strip(), list[str]()
        qtbot.addWidget(row)
        monkeypatch.setattr(strip.Strip, "_text", lambda _, painter, rect, said, *ink: drawn.append(said))
        words = ("✓ fired", "12/12 craft", "demoralized · 12/12 craft")
        row.show_tags(tuple(strip.Tag(f"s{n}", "", words[n % 3], False, ("empty",) * 12) for n in range(24)), "", "")
        for width in (1300, 900, 640, 440):
            drawn.clear()
            row.resize(width, row.sizeHint().height())
            row.grab()
            assert all(kept in said for kept, said in zip(("✓", "12/12", "12/12") * 8, drawn[1::2], strict=True)), width

    def test_of_the_strip_only_the_tiles_that_changed_are_painted(
        self, lay: Lay, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        played, names = lay(3), list[str]()
        paint = strip.Strip._paint_tag

        def painted(tiles: strip.Strip, painter: QPainter, rect: QRectF, tag: strip.Tag) -> None:
            names.append(tag.id)
            paint(tiles, painter, rect, tag)

        played.panel.repaint()
        QApplication.processEvents()
        monkeypatch.setattr(strip.Strip, "_paint_tag", painted)
        played.order(Correct("blue", 1, "status", "destroyed"))
        QApplication.processEvents()
        assert names == ["blue"]
        names.clear()
        played.panel.strip.picked.emit("blue")
        QApplication.processEvents()
        assert set(names) == {"red", "blue"}

    def test_what_was_painted_before_is_put_on_the_screen_as_it_would_be_painted(self, lay: Lay) -> None:
        """The tiles and rows of boxes from their pictures, lit and not, on a sheet and not: not a point is another."""
        played = lay(3)
        card, tiles = to_declarations(played), played.panel.strip
        seen = []
        for weapon in ("laser", "ion gun") * 2:
            for unit in ("red", "blue", "s2"):
                played.panel.card.point(unit)
                card.pick_weapon(weapon)
                seen.append([one.grab().toImage() for one in (tiles, card.firing, card.eligible)])
        for one in (tiles, card.firing, card.eligible):
            one._kept._pictures.clear()
        assert [one.grab().toImage() for one in (tiles, card.firing, card.eligible)] == seen[-1]
        assert seen[:6] == seen[6:]

    def test_the_rows_of_later_steps_are_made_while_nothing_happens(self, lay: Lay, qtbot: QtBot) -> None:
        """Before their step comes, and they show what those would that are made in it."""
        played = lay(3)
        assert played.phase != "movement"
        qtbot.waitUntil(lambda: not played.panel.ahead.isActive())
        assert len(cast(MoraleCard, played.panel.cards["morale"]).rows) == 3
        played.order(StartRound())
        for phase in ("movement", "jam"):
            card = cast(MoveCard | JamCard, played.panel.cards[phase])
            rows = list(card.rows)
            assert len(rows) == 3 and not any(row.isVisible() for row in rows)
            played.order(BeginPhase(phase))
            assert card.rows == rows and all(row.isVisible() for row in rows)
            other = type(card)(played.panel.view)
            other.refresh()
            words = [[one.text() for one in rows_of.findChildren(QLabel)] for rows_of in (card, other)]
            assert words[0] == words[1]

    def test_a_step_s_card_takes_the_place_of_the_one_before_at_once(
        self, lay: Lay, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nothing is laid out while both cards are there or none is: from one height the sheets go to the other."""
        played, rooms = lay(), list[int]()
        settle = Sheets._settle

        def settled(sheets: Sheets) -> None:
            rooms.append(sheets.height())
            settle(sheets)

        played.panel.resize(980, 900)
        to_declarations(played)
        monkeypatch.setattr(Sheets, "_settle", settled)
        for _ in ("jam", "movement"):
            QApplication.processEvents()
            before = played.panel.sheets.height()
            rooms.clear()
            played.conductor.undo()
            QApplication.processEvents()
            assert set(rooms) <= {before, played.panel.sheets.height()}, (played.phase, rooms)

    def test_while_the_distance_is_missing_nobody_is_passed_over(self, lay: Lay) -> None:
        played = lay()
        to_declarations(played)
        assert played.draft is None
        assert played.wish is not None
        assert played.wish.text == "How far is Blue from Red?"
        assert played.wish.action is None
        played.panel.go_on()
        card = played.panel.card
        assert isinstance(card, DeclareCard) and played.panel.window().focusWidget() is card.distance

    def test_a_digit_typed_elsewhere_begins_the_distance(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        played.panel.type_in("1")
        played.panel.type_in("2")
        assert card.distance.text() == "2"  # the second replaces what was there when the keyboard came back
        assert card.draft is not None and list(card.draft.distances) == [2]

    def test_out_of_range_nobody_is_passed_over_either(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        type_distance(card, "99")
        assert played.wish is not None
        played.go_on()
        assert WORDS.objection(played.refusals[0].objections[0]).endswith("(S-22).")
        assert (played.phase, card.current) == ("declare", "red")
        QTest.mouseClick(card.hold, LEFT)
        assert card.current == "blue"

    def test_a_squadron_may_hold_its_fire(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        QTest.mouseClick(card.hold, LEFT)
        assert card.current == "blue"
        assert [tag.word for tag in played.panel.strip.tags] == ["holds fire", "○ to declare"]
        QTest.mouseClick(card.hold, LEFT)
        assert played.wish is None

    def test_every_keystroke_is_weighed(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        bands = []
        for key in "16":
            QTest.keyClicks(card.distance, key)
            bands.append(cast(Declare, played.draft).reach(played.state, played.conductor.book))
        assert bands == ["short", "long"]
        following = played.panel.preview(cast(Declare, played.draft), played.panel.view)
        assert following == Fire("red")
        question = played.conductor.rules.preview(following, played.draft)
        assert question is not None
        assert question.purpose == "gunnery"

    def test_the_band_may_be_typed_by_its_letter(self, lay: Lay) -> None:
        card = to_declarations(lay())
        type_distance(card, "m")
        assert card.draft is not None
        assert card.draft.band == "medium"
        assert card.band.buttons["medium"].isChecked()

    def test_what_is_no_distance_turns_red_and_stays(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        for text in ("12x", "-3", "9999", "²", "1.5"):
            type_distance(card, "11")
            assert card.distance.property("state") != "bad" and played.draft is not None
            type_distance(card, text)
            assert card.distance.property("state") == "bad"
            assert card.distance.text() == text
            assert played.draft is None

    def test_the_figures_are_those_of_the_rules(self, lay: Lay) -> None:
        card = to_declarations(lay())
        type_distance(card, "12")
        rows = {row.text: row.figure for row in card.aim.rows}
        assert rows["Medium range"] == "8"
        assert rows["Attack Speed"] == "+1"
        assert rows["Difficulty"] == "9"
        assert "66.7" in rows["1–4"].replace(",", ".")

    def test_the_figures_are_read_as_they_are_painted(self, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
        """The same figures of a cell: painted with one decimal and read with two, 1.9 was heard as 1.94."""
        table, painted = ExpectationTable(), list[str]()
        qtbot.addWidget(table)
        hits, light, heavy = Fraction(194, 100), Fraction(3, 8), Fraction(285, 100)
        cells = tuple(Cell(band, 8, Fraction(5, 12), hits, light, heavy) for band in BANDS)
        table.show_lines((Line("laser", "laser", cells),), "laser", None)
        draw = QPainter.drawText

        def noted(painter: QPainter, *more: object) -> None:
            painted.append(str(more[-1]))
            draw(painter, *more)  # type: ignore[call-overload]

        monkeypatch.setattr(QPainter, "drawText", noted)
        table.grab()
        told = {text for spot in table.spots() for text in spot.text.replace(",", "").split()}
        assert set(painted[-3:]) == {decimal(one, 1) for one in (hits, light, heavy)} <= told

    def test_a_cell_of_the_table_is_taken_over(self, lay: Lay) -> None:
        card = to_declarations(lay())
        QTest.mouseClick(card.table, LEFT, pos=card.table.cell_rect(2, 1).center().toPoint())
        assert card.draft is not None
        assert (card.draft.weapon, card.draft.band) == ("ion gun", "medium")

    def test_a_frozen_craft_is_greyed_with_the_rules_own_reason(self, lay: Lay) -> None:
        played = lay()
        played.order(Correct("red", 2, "ion", 5), Correct("red", 3, "status", "destroyed"))
        card = to_declarations(played)
        assert card.firing.chosen == (1, 4)
        reasons = {square.box: square.reason for square in card.firing._squares}
        assert card.draft is not None
        alone = replace(card.draft, firing=(2,), band="short")
        own = tuple(alone.objections(played.state, played.conductor.book))
        assert reasons[2] == WORDS.objection(own[0]) == "A frozen craft cannot fire (S-49)."
        assert not reasons[1]

    def test_who_cannot_fire_says_why_and_may_be_overruled(self, lay: Lay) -> None:
        played = lay()
        played.order(SetMove("red", "full_throttle"))
        card = to_declarations(played)
        assert card.current == "blue"
        played.panel.strip.picked.emit("red")
        assert card.reason.text() == "A squadron at Full Throttle does not fire (S-16)."
        assert played.wish is None
        QTest.mouseClick(card.band.buttons["short"], LEFT)
        assert played.draft is not None
        QTest.mouseClick(card.overrule, LEFT)
        assert [one.reason for one in played.refusals[-1].objections] == ["full_throttle_cannot_fire"]
        assert not played.refusals[-1].final

    def test_a_declaration_is_withdrawn(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        type_distance(card, "5")
        QTest.keyClick(card.distance, Qt.Key.Key_Return)
        played.panel.strip.picked.emit("red")
        assert card.withdraw.isVisible()
        QTest.mouseClick(card.withdraw, LEFT)
        assert not played.state.declarations

    def test_a_sketch_is_kept_while_another_is_looked_at(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        type_distance(card, "7 9")
        click_box(card.firing, 1)
        played.panel.strip.picked.emit("blue")
        assert not card.distance.text()
        played.panel.strip.picked.emit("red")
        assert card.distance.text() == "7 9"
        assert card.firing.chosen == (2, 3, 4)

    @pytest.mark.parametrize("box", [Correct("blue", 2, "ion", 1), Correct("red", 3, "markers", 1)])
    def test_what_is_typed_stays_when_a_sheet_is_corrected(self, lay: Lay, box: Correct) -> None:
        """A stranger's find: a counter set by hand on the target wiped the distance."""
        played = lay()
        card = to_declarations(played)
        played.conductor.moved.connect(played.panel.start_over)  # as the stage does
        type_distance(card, "7")
        card.pick_weapon("ion gun")
        click_box(card.eligible, 4)
        drawn = card.draft
        for step in (partial(played.order, box), played.conductor.undo, played.conductor.redo):
            step()
            assert (card.draft, card.distance.text()) == (drawn, "7")
        played.order(Correct("red", 1, "status", "destroyed"))
        assert card.distance.text() == "7" and card.firing.chosen == (2, 3, 4) and card.eligible.chosen == (1, 2, 3)

    def test_what_is_typed_stays_when_a_house_rule_is_changed_and_taken_back(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        played.conductor.moved.connect(played.panel.start_over)
        type_distance(card, "7")
        for step in (partial(played.conductor.play_by, {"difficulty": {"short": 5}}), played.conductor.undo):
            step()
            assert card.distance.text() == "7" and card.draft is not None and list(card.draft.distances) == [7]

    def test_another_step_has_other_distances(self, lay: Lay) -> None:
        """What was typed and never declared is of its own step: figures move."""
        played = lay()
        card = to_declarations(played)
        played.conductor.moved.connect(played.panel.start_over)
        type_distance(card, "7")
        played.conductor.undo()
        assert played.phase == "jam"
        played.order(BeginPhase("declare"))
        assert not card.distance.text()

    def test_last_rounds_weapon_is_proposed_again(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        card.pick_weapon("ion gun")
        type_distance(card, "9")
        QTest.keyClick(card.distance, Qt.Key.Key_Return)
        QTest.mouseClick(card.hold, LEFT)
        for _ in range(4):
            played.go_on()
        card = to_declarations(played)
        assert card.draft is not None
        assert card.draft.weapon == "ion gun"


class TestVolleys:
    @pytest.mark.usefixtures("dressed_alone")
    def test_any_order_will_do(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        for _ in range(2):
            type_distance(card, "5")
            QTest.keyClick(card.distance, Qt.Key.Key_Return)
        played.go_on()
        volleys = cast(VolleysCard, played.panel.card)
        assert (played.panel.left, played.panel.right) == ("red", "blue")
        QTest.mouseClick(volleys.rows[1].fire, LEFT)
        assert played.conductor.question is not None
        assert not volleys.isEnabled()
        while played.conductor.question is not None:
            played.conductor.roll_rest()
        QApplication.processEvents()
        assert not volleys.rows[1].fire.isVisible()
        assert volleys.rows[0].height() == volleys.rows[1].height()  # no button moves under the mouse
        came = played.conductor.journal.entries[-1].events[0].hits
        assert volleys.rows[1].how.accessibleName().startswith(word("squadron.hits", came))
        assert volleys.rows[0].how.accessibleName().startswith("laser, ")
        assert played.wish is not None
        assert played.wish.text == "Fire: Red on Blue"

    def test_what_was_applied_is_listed(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        type_distance(card, "1")
        QTest.keyClick(card.distance, Qt.Key.Key_Return)
        QTest.mouseClick(card.hold, LEFT)
        for _ in range(3):
            played.go_on()
        special = cast(SpecialCard, played.panel.card)
        changed = [c for c in played.state.squadron("blue").boxes if c.markers or not c.active]
        listed = special.applied.text()
        assert all(f"Blue #{craft.box}" in listed for craft in changed)
        assert special.due.text() == "None are due."


class TestSheets:
    def test_a_click_on_a_box_opens_its_figures(self, lay: Lay) -> None:
        played = lay()
        area = next(one for one in played.panel.sheets.views[1].areas if one.what == Spot(2, "box"))
        QTest.mouseClick(played.panel.sheets.views[1], LEFT, pos=area.rect.center().toPoint())
        popup = played.panel.popup
        assert popup.isVisible()
        assert popup.title.text() == "Blue #2 (Bo)"
        markers, state = popup.inputs["markers"].widget, popup.inputs["status"].widget
        assert isinstance(markers, Stepper) and isinstance(state, Segments)
        QTest.mouseClick(markers.more, LEFT)
        assert played.state.squadron("blue").craft(2).markers == 1
        QTest.mouseClick(state.buttons["destroyed"], LEFT)
        assert not played.state.squadron("blue").craft(2).active
        QTest.keyClick(popup, Qt.Key.Key_Escape)
        assert not popup.isVisible()

    def test_a_name_is_data(self, lay: Lay) -> None:
        played = lay()
        for name in ("<img src=/dev/zero>", "R&D {boxes} %1", "<table><tr><td>" * 7):
            played.order(Correct("red", 0, "name", name))
            assert played.panel.strip.tags[0].name == name
            assert played.panel.sheets.views[0].accessibleName() == name

    def test_what_is_typed_in_the_popup_counts_where_it_was_typed(self, lay: Lay) -> None:
        played = lay()
        popup = played.panel.popup
        popup.open_box(played.state, "red", 0, QPoint(0, 0))
        QTest.keyClicks(popup.inputs["name"].line, "dy")
        popup.open_box(played.state, "red", 1, QPoint(0, 0))
        assert played.state.squadron("red").name == "Reddy"
        markers = popup.inputs["markers"].line
        assert isinstance(markers, NumberField)
        QTest.keyClicks(markers, "x")
        assert markers.problem
        popup.open_box(played.state, "red", 2, QPoint(0, 0))
        markers = popup.inputs["markers"].line
        assert isinstance(markers, NumberField) and markers.text() == "0" and not markers.problem

    def test_the_popup_refuses_what_no_file_may_hold(self, lay: Lay) -> None:
        played = lay()
        popup = played.panel.popup
        popup.open_box(played.state, "red", 1, QPoint(0, 0))
        pilot = popup.inputs["pilot"].line
        assert isinstance(pilot, TextField)
        before = played.state.squadron("red").craft(1).pilot
        pilot.setText("A\u202eda\x07")
        pilot.typed()
        pilot.settle()
        assert "control characters" in pilot.problem
        assert played.state.squadron("red").craft(1).pilot == before

    def test_a_figure_left_as_it_was_writes_no_line(self, lay: Lay) -> None:
        played = lay()
        before = played.conductor.journal.cursor
        popup = played.panel.popup
        popup.open_box(played.state, "red", 1, QPoint(0, 0))
        pilot = popup.inputs["pilot"].line
        assert isinstance(pilot, TextField)
        pilot.typed()
        pilot.settle()
        assert played.conductor.journal.cursor == before

    def test_morale_and_rate_are_set_on_the_sheet(self, lay: Lay) -> None:
        played = lay()
        played.panel.sheets.spot_picked.emit("blue", Spot(0, "morale", "broken"), QPoint())
        played.panel.sheets.spot_picked.emit("blue", Spot(0, "rate", "none"), QPoint())
        assert (played.state.squadron("blue").morale, played.state.squadron("blue").rate) == ("broken", "none")
        before = played.conductor.journal.cursor
        for field, name in (("morale", "broken"), ("rate", "none")):  # in force already
            played.panel.sheets.spot_picked.emit("blue", Spot(0, field, name), QPoint())
        assert played.conductor.journal.cursor == before


class TestTheStage:
    def test_an_empty_table_teaches(self, lay: Lay, qtbot: QtBot) -> None:
        played = lay(0)
        assert played.panel.empty.isVisible()
        assert "Ctrl+I" in played.panel.empty_text.text()
        with qtbot.waitSignal(played.panel.library_requested):
            QTest.mouseClick(played.panel.insert, LEFT)

    @pytest.mark.usefixtures("dressed_alone")
    @pytest.mark.parametrize(("width", "squadrons", "craft"), [(980, 2, 6), (892, 12, 12)])
    def test_nothing_is_wider_than_the_screen(self, lay: Lay, width: int, squadrons: int, craft: int) -> None:
        played = lay(squadrons, craft)
        played.order(StartRound())
        for phase in PLAIN:
            played.order(BeginPhase(phase))
            QApplication.processEvents()
            assert played.panel.minimumSizeHint().width() <= width
            assert played.panel.card.height() <= 190

    @pytest.mark.usefixtures("dressed_alone")
    def test_a_sheet_that_went_and_came_back_is_counted_in_the_size_of_both(self, lay: Lay) -> None:
        played = lay(craft=6)
        played.panel.resize(970, 620)
        QApplication.processEvents()
        sizes = []
        for turn in (None, played.conductor.undo, played.conductor.redo):
            if turn is not None:
                turn()
            QApplication.processEvents()
            sizes.append([view.size_drawn for view in played.panel.sheets.views])
        assert sizes[1] != sizes[0]
        assert sizes[2] == sizes[0]

    @pytest.mark.usefixtures("dressed_alone")
    def test_two_sheets_are_set_no_larger_than_their_figures_can_stand_apart(self, lay: Lay) -> None:
        played = lay()
        played.panel.resize(980, 1400)
        QApplication.processEvents()
        for view in played.panel.sheets.views:
            assert view.size_drawn > 1
            assert view.width() / view.size_drawn >= LEGIBLE

    def test_everything_that_takes_the_keyboard_has_a_name(self, lay: Lay) -> None:
        played = lay()
        played.order(StartRound())
        nameless = []
        for phase in PLAIN:
            played.order(BeginPhase(phase))
            nameless += [
                f"{phase} {type(one).__name__}"
                for one in played.panel.findChildren(QWidget)
                if one.isVisible()
                and one.focusPolicy() & Qt.FocusPolicy.TabFocus
                and not one.accessibleName()
                and not getattr(one, "text", str)()
            ]
        assert nameless == []

    def test_another_language_is_spoken_at_once(self, lay: Lay) -> None:
        played = lay()
        card = to_declarations(played)
        card.firing_label.setText("?")
        QApplication.sendEvent(played.panel, QEvent(QEvent.Type.LanguageChange))
        assert card.firing_label.text() == "Firing"

    def test_the_same_sheet_is_not_drawn_again(self, lay: Lay) -> None:
        played = lay()
        played.order(StartRound())
        QApplication.processEvents()
        view = played.panel.sheets.views[1]
        _ = view.areas
        drawn = view.draws
        played.order(Correct("red", 1, "markers", 1))
        QApplication.processEvents()
        assert view.draws == drawn

    def test_boxes_are_walked_by_keyboard(self, lay: Lay) -> None:
        card = to_declarations(lay())
        card.firing.setFocus()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_A):
            QTest.keyClick(card.firing, key)
        everybody = card.firing.chosen
        QTest.keyClick(card.firing, Qt.Key.Key_Space)
        assert (everybody, card.firing.chosen) == ((1, 2, 3, 4), (1, 3, 4))
