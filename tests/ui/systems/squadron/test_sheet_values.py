"""What a record sheet shows of each box (S-61)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from referee_app.systems.squadron.state import Craft, Ion, PendingHits, Squadron
from referee_app.ui.sheet.canvas import SCREEN
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.sheet.view import BlockView
from referee_app.ui.systems.squadron.sheet import blocks
from referee_app.ui.systems.squadron.sheet import sheets as paper
from referee_app.ui.systems.squadron.sheet_data import PIPS, blank_data, data_of
from referee_app.ui.words import languages
from tests.systems.squadron.table import BOOK, Game, squadron, with_craft
from tests.ui import sheets
from tests.ui.battle import JAMMER


def test_s61_each_box_shows_its_numbers_in_force_and_what_is_ticked() -> None:
    red = with_craft(with_craft(squadron("red", 3), 1, markers=1, hot_shot=2), 2, ion=(Ion(0, 3),), separated=True)
    game = (
        Game(red, squadron("blue")).to("jam").jam("blue", 1, red=(3,)).declare("red", "blue", "missile", firing=(1, 3))
    )
    sheet = data_of(game.state, "red", game.book)
    assert (sheet.round, sheet.title, sheet.weapon) == (1, "Red", "missile")
    assert [box.fire_code for box in sheet.boxes] == [6 + 2 - 1, 6 - 3, 6 - 1]
    assert [box.missile for box in sheet.boxes] == [True, False, True]
    assert [box.numbers.frozen for box in sheet.boxes] == [False, True, False]
    assert [box.numbers.may_full_throttle for box in sheet.boxes] == [False, False, True]
    assert [box.numbers.dr_shielded for box in sheet.boxes] == [3, 3, 3]
    assert [box.craft.box for box in sheet.boxes] == [1, 2, 3], "in box order"


def test_s61_the_fire_code_is_that_of_the_chosen_weapon() -> None:
    game = Game(with_craft(squadron("red"), 1, jams=1))
    codes = {name: data_of(game.state, "red", game.book, weapon=name).boxes[0].fire_code for name in ("laser", "ion")}
    assert codes == {"laser": 4, "ion": 6}


def test_s61_a_blank_sheet_has_every_box_and_six_pips() -> None:
    assert [box.craft.box for box in blank_data(BOOK).boxes] == list(range(1, 13))
    assert PIPS == 6


def test_a_squadron_that_is_not_there_has_no_sheet() -> None:
    with pytest.raises(KeyError):
        data_of(Game().state, "red", BOOK)


def drawn_at(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, hurt: Squadron, widths: tuple[int, ...]
) -> Iterator[list[str]]:
    """The texts of a squadron's sheet on the screen, at each of these widths and at every size."""
    drawn, inner, view = list[str](), Draft._set, BlockView(blocks)
    qtbot.addWidget(view)

    def record(draft: Draft, rect: QRectF, text: str, *more: Any) -> None:
        drawn.append(text)
        inner(draft, rect, text, *more)

    view.show_sheet(data_of(sheets.battle(hurt), hurt.id, *sheets.book(), None))
    monkeypatch.setattr(Draft, "_set", record)
    for width, size in product(widths, (1.0, 1.1, 1.2)):
        drawn.clear()
        view.draw_at(size, SCREEN)
        view.resize(width, view.heightForWidth(width))
        view.grab()
        yield drawn


def test_each_figure_of_a_craft_bears_its_name_beside_what_it_can_no_longer_do(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's find: beside "NO TUTTA MANETTA" the name of the turn distance had become "…"."""
    hurt = replace(sheets.squadron(), boxes=tuple(Craft(box, f"Pilot {box}", markers=1) for box in range(1, 7)))
    with languages.aside("it"):
        for drawn in drawn_at(qtbot, monkeypatch, hurt, (330, 440, 465, 500)):
            assert [drawn.count(name) for name in ("V", "DV", "CF")] == [6] * 3
            assert not [one for one in drawn if one.startswith("D dann") and one.endswith("…")]


def test_a_jammer_has_a_short_word_where_its_kind_has_no_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's find: in Italian it was squeezed until it could not be read."""
    one = sheets.squadron()
    jams = replace(one, craft_type=replace(one.craft_type, weapons=(*one.craft_type.weapons, JAMMER)))
    with languages.aside("it"):
        for widths, word, other in (((330, 440), "disturb.", "disturbatore"), ((1200,), "disturbatore", "disturb.")):
            for drawn in drawn_at(qtbot, monkeypatch, jams, widths):
                assert word in drawn and other not in drawn
        view = BlockView(blocks)
        qtbot.addWidget(view)
        view.show_sheet(data_of(sheets.battle(jams), jams.id, *sheets.book(), None))
        view.resize(330, view.heightForWidth(330))
        view.grab()
        assert any("disturbatore" in area.text for area in view._areas), "the whole word is told"


def test_the_dr_of_a_craft_to_which_something_waits_is_a_figure(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's find: beside the words and the X of it the DR was "…"."""
    waits = PendingHits(damaged=1), PendingHits(destroyed=True), PendingHits(ion=2)
    boxes = tuple(Craft(box, f"Pilot {box}", markers=box % 2, pending=waits[box % 3]) for box in range(1, 7))
    for drawn in drawn_at(qtbot, monkeypatch, replace(sheets.squadron(), boxes=boxes), (300, 330, 440, 500)):
        assert len([one for one in drawn if "/" in one]) >= 6 and "…" not in drawn


def test_the_rule_of_a_sheet_lies_below_what_hangs_from_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's find: the g of a flight touched it."""
    names, rules, text, rule = list[float](), list[float](), Draft._set, Draft.rule

    def record(draft: Draft, rect: QRectF, told: str, type_: Type, *more: Any) -> None:
        if told == "Amber Flight" and draft.painter:
            face = draft._face(type_)
            names.append(rect.center().y() + face.cap / 2 + face.metrics.descent())
        text(draft, rect, told, type_, *more)

    def note(draft: Draft, left: float, right: float, y: float, *more: Any) -> None:
        if draft.painter and more and more[0] == 2:
            rules.append(y)
        rule(draft, left, right, y, *more)

    monkeypatch.setattr(Draft, "_set", record)
    monkeypatch.setattr(Draft, "rule", note)
    (sheet,) = paper(sheets.battle(sheets.squadron()), *sheets.book(), "amber")
    sheets.painted(sheet)
    assert names and min(one for one in rules if one > names[0] - 40) >= names[0]
