"""Record sheets: brought, taken away, drawn anew, corrected, and what they hold (S-8 to S-10, SR-21, SR-22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from referee_app.systems.squadron import state
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Correct, Dismiss, Enlist, Redraw
from referee_app.systems.squadron.events import Corrected, CraftHit
from referee_app.systems.squadron.records import Field, Value
from referee_app.systems.squadron.state import MOST_SQUADRONS, Battle, Craft, Ion, PendingHits, Squadron
from tests.laws import told
from tests.systems.squadron.table import BOOK, LASER, MISSILE, Game, squadron, volleys, with_craft

FINAL = True


def against(game: Game, order: Any) -> list[tuple[str, bool]]:
    return [(objection.reason, objection.final) for objection in order.objections(game.state, game.book)]


def test_s8_a_craft_type_is_shared_by_the_squadron() -> None:
    """SR-21: craft of another type make another squadron."""
    assert set(state.CraftType.__slots__) >= {"turns", "turn_distance", "dr_shielded", "dr_unshielded", "dodge"}
    assert "craft_type" in Squadron.__slots__
    assert "craft_type" not in Craft.__slots__


def test_s9_the_kinds_of_weapon_are_those_of_the_basic_game() -> None:
    """SR-22: no tractor beams."""
    assert get_args(state.Kind) == ("laser", "missile", "ion", "jammer")
    assert get_args(state.Mount) == ("forward", "turret")


def test_s10_a_box_keeps_everything_the_page_lists() -> None:
    assert set(Craft.__slots__) == {
        "box", "pilot", "hot_shot", "markers", "ion", "separated", "jams", "missile_round", "status", "pending",
    }  # fmt: skip
    assert with_craft(squadron("red"), 1, ion=(Ion(1, 2), Ion(2, 1))).craft(1).counters == 3


def test_s10_a_squadron_comes_once() -> None:
    game = Game(squadron("red"))
    assert against(game, Enlist(squadron("red"))) == [("already_here", FINAL)]
    assert against(game, Enlist(squadron("blue"))) == []


def test_the_table_holds_so_many_squadrons() -> None:
    game = Game()
    game.journal.start = Battle(squadrons=tuple(squadron(str(number)) for number in range(MOST_SQUADRONS)))
    game.journal = type(game.journal)(game.journal.start)
    assert against(game, Enlist(squadron("red"))) == [("table_full", FINAL)]


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (squadron("red", boxes=(Craft(1), Craft(1))), ("box_twice", FINAL)),
        (squadron("red", weapons=(LASER, LASER)), ("weapon_twice", FINAL)),
        (squadron("red", weapons=(replace(LASER, short=13),)), ("ranges_shrink", False)),
        (squadron("red", weapons=(replace(LASER, medium=26),)), ("ranges_shrink", False)),
        (squadron("red", dr_shielded=2), ("shields_weaken", False)),
    ],
)
def test_a_sheet_must_be_drawn_soundly(sheet: Squadron, reason: tuple[str, bool]) -> None:
    assert against(Game(), Enlist(sheet)) == [reason]
    assert against(Game(squadron("red")), Redraw(sheet)) == [reason]


def test_a_squadron_that_leaves_takes_its_announcements_along() -> None:
    game = Game(squadron("red"), squadron("blue"), squadron("white")).to("jam").jam("white", 1, red=(1,))
    game.declare("red", "blue").declare("blue", "white")
    game.give(Dismiss("white"))
    assert game.state.jamming == ()
    assert [made.squadron for made in game.state.declarations] == ["red"]
    assert against(game, Dismiss("white")) == [("no_such_squadron", FINAL)]


def test_a_sheet_may_be_drawn_anew() -> None:
    game = Game(squadron("red"))
    game.give(Redraw(squadron("red", 4, dr_shielded=9)))
    assert (len(game.state.squadron("red").boxes), game.numbers("red", 4).dr_shielded) == (4, 9)
    assert against(game, Redraw(squadron("blue"))) == [("no_such_squadron", FINAL)]


def test_s15_what_is_announced_stays_on_a_sheet_drawn_anew() -> None:
    game = volleys(squadron("red", 2), squadron("blue", 2), weapon="missile")
    assert against(game, Redraw(squadron("red", 2, weapons=(LASER,)))) == [("weapon_announced", FINAL)]
    turned = replace(MISSILE, kind="laser")
    assert against(game, Redraw(squadron("red", 2, weapons=(turned,)))) == [("weapon_announced", FINAL)]
    assert against(game, Redraw(squadron("red", 1))) == [("box_announced", FINAL)]
    assert against(game, Redraw(squadron("blue", 1))) == [("box_announced", FINAL)]
    assert against(game, Redraw(squadron("red", 3, weapons=(replace(MISSILE, damage=1),)))) == []


CORRECTIONS: list[tuple[int, str, Value, Value]] = [
    (1, "pilot", "", "Ann"),
    (1, "hot_shot", 0, -2),
    (1, "markers", 0, 2),
    (1, "separated", 0, 1),
    (1, "jams", 0, 1),
    (1, "status", "active", "destroyed"),
    (0, "name", "Red", "Crimson"),
    (0, "side", "red", "rebels"),
    (0, "leader", "", "Ann"),
    (0, "command", 0, 3),
    (0, "quality", "", "green"),
]


@pytest.mark.parametrize(("box", "field", "before", "after"), CORRECTIONS)
def test_the_referee_corrects_any_figure_by_hand(box: int, field: Any, before: Value, after: Value) -> None:
    game = Game(squadron("red"))
    fact = game.give(Correct("red", box, field, after)).events[0]
    assert (fact.before, fact.after) == (before, after)  # type: ignore[attr-defined]
    assert type(fact.before) is type(before), "a file tells 0 from false"  # type: ignore[attr-defined]
    sheet = game.state.squadron("red")
    assert getattr(sheet.craft(1) if box else sheet, field) == after


def test_a_separation_ticked_by_hand_is_a_tick() -> None:
    game = Game(squadron("red"))
    game.give(Correct("red", 1, "separated", 1))
    assert game.craft("red").separated is True


@pytest.mark.parametrize(
    ("ion", "count", "left"),
    [
        ((), 2, (Ion(1, 2),)),
        ((Ion(0, 2),), 1, (Ion(0, 1),)),
        ((Ion(0, 2),), 3, (Ion(0, 3),)),
        ((Ion(0, 1), Ion(1, 2)), 2, (Ion(0, 1), Ion(1, 1))),
        ((Ion(0, 1), Ion(1, 2)), 1, (Ion(0, 1),)),
        ((Ion(0, 1), Ion(1, 2)), 4, (Ion(0, 1), Ion(1, 3))),
        ((Ion(0, 1), Ion(1, 2)), 0, ()),
    ],
)
def test_s10_counters_corrected_by_hand_keep_the_round_they_were_given_in(
    ion: tuple[Ion, ...], count: int, left: tuple[Ion, ...]
) -> None:
    game = Game(with_craft(squadron("red"), 1, ion=ion)).to("initiative")
    game.give(Correct("red", 1, "ion", count))
    assert game.craft("red").ion == left


@pytest.mark.parametrize(
    ("box", "field", "value", "reason"),
    [
        (0, "markers", 1, "no_such_box"),
        (1, "command", 1, "no_such_box"),
        (2, "markers", 1, "no_such_box"),
        (1, "markers", -1, "figure"),
        (1, "markers", 100, "figure"),
        (1, "markers", "many", "figure"),
        (1, "separated", 2, "figure"),
        (1, "separated", True, "figure"),
        (1, "hot_shot", 100, "figure"),
        (1, "status", "lost", "figure"),
        (1, "pilot", 3, "figure"),
        (0, "name", "", "figure"),
        (0, "name", "x" * 121, "figure"),
        (0, "side", "x" * 121, "figure"),
    ],
)
def test_what_a_sheet_cannot_show_is_refused(box: int, field: Any, value: Value, reason: str) -> None:
    assert against(Game(squadron("red")), Correct("red", box, field, value)) == [(reason, FINAL)]


def test_nobody_is_corrected_who_is_not_there() -> None:
    assert against(Game(), Correct("red", 1, "markers", 1)) == [("no_such_squadron", FINAL)]


def test_a_box_that_was_destroyed_by_mistake_comes_back() -> None:
    game = Game(with_craft(squadron("red"), 1, status="destroyed"))
    game.give(Correct("red", 1, "status", "active"))
    assert game.craft("red").active


def test_pending_figures_stay_within_what_a_sheet_can_hold() -> None:
    fact = told(volleys(squadron("red"), squadron("blue")).fire("red", "5", "3", "3").settled, CraftHit)[0]
    full = Game(with_craft(squadron("blue"), 1, pending=PendingHits(damaged=99, ion=99))).state
    many = replace(fact, pending=PendingHits(damaged=3, ion=3))
    assert many.apply(full).squadron("blue").craft(1).pending == PendingHits(damaged=99, ion=99)


def test_sheets_nobody_touched_stay_the_same_objects() -> None:
    game = Game(squadron("red"), squadron("blue"))
    before = game.state.squadron("blue")
    game.to("movement").give(SetMove("red", "none"))
    moved = game.state.squadron("red")
    game.give(Correct("blue", 1, "markers", 1))
    assert game.state.squadron("red") is moved
    assert before.craft(1).markers == 0


def test_looking_for_what_is_not_there_is_a_key_error() -> None:
    for look in (lambda: Battle().squadron("x"), lambda: squadron("x").craft(2), lambda: squadron("x").weapon("y")):
        with pytest.raises(KeyError):
            look()
    assert BOOK.jam_range == 15


@pytest.mark.parametrize(("box", "field", "after"), [(1, "markers", "x"), (0, "markers", 1), (1, "status", "asleep")])
def test_s10_a_correction_the_sheet_cannot_show_is_no_fact(box: int, field: Field, after: Value) -> None:
    sheet = Battle(squadrons=(squadron("red"),))
    with pytest.raises(ValueError, match=field):
        Corrected("red", box, field, 0, after).apply(sheet)
