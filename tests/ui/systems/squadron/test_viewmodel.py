"""What the panel shows is worked out by the rules: drafts, reasons, difficulties, S-74."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.systems.squadron import odds, outlook
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import ApplyResults, BeginPhase
from referee_app.systems.squadron.actions.sheet import Correct
from referee_app.systems.squadron.events import Effect
from referee_app.systems.squadron.orders import Volley
from referee_app.systems.squadron.state import Battle, Declaration, PendingHits, Squadron
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.volleys_card import effect_text
from tests.ui.systems.squadron.table import TYPE, battle, book, settled

DECLARING = battle("declare")


def draft(state: Battle = DECLARING) -> Declare:
    """Red's default draft."""
    made = viewmodel.default_draft(state, "red", book())
    assert made is not None
    return made


def test_everybody_who_can_fires_at_everybody() -> None:
    state = settled(DECLARING, Correct("red", 2, "ion", 5), Correct("blue", 4, "status", "destroyed"))
    assert draft(state) == Declare("red", "laser", "blue", (1, 3, 4), (1, 2, 3))


def test_weapon_and_target_of_last_time_come_first() -> None:
    last = Declaration("red", "ion gun", "blue", (1,), (1,), "short")
    made = viewmodel.default_draft(DECLARING, "red", book(), last)
    assert made is not None
    assert made.weapon == "ion gun"


def test_alone_there_is_nobody_to_aim_at() -> None:
    alone = Battle(1, "declare", DECLARING.squadrons[:1])
    assert viewmodel.default_draft(alone, "red", book()) is None


def test_the_difficulty_is_the_rules_own() -> None:
    aim = viewmodel.aimed(DECLARING, replace(draft(), distances=(Fraction(14), Fraction(15), Fraction(17))), book())
    assert aim is not None
    assert aim.band == "long"
    assert aim.used == 15
    assert [(line.reason, line.value) for line in aim.difficulty] == [("base:long", 10), ("attack_speed", 1)]
    assert [(group.boxes, group.need, aim.chance(group)) for group in aim.groups] == [((1, 2, 3, 4), 5, Fraction(1, 3))]


def test_without_a_distance_nothing_is_weighed_but_the_table() -> None:
    assert viewmodel.aimed(DECLARING, draft(), book()) is None
    assert [line.weapon for line in viewmodel.expectations(DECLARING, draft(), book())] == [
        "laser",
        "torpedo",
        "ion gun",
    ]


def test_the_table_agrees_with_the_whole_volley() -> None:
    for line in viewmodel.expectations(DECLARING, draft(), book()):
        for cell in line.cells:
            made = Declaration("red", line.weapon, "blue", (1, 2, 3, 4), (1, 2, 3, 4), cell.band)
            volley = Volley(DECLARING, made, book())
            whole = (outlook.shots(volley), volley.weapon.damage, outlook.marks(volley), book())
            if line.kind == "ion":
                ion = odds.ion_volley(*whole)
                expected = ion.expected_ionised, ion.expected_counters
            else:
                done = odds.volley(*whole)
                expected = done.expected_damaged, done.expected_destroyed
            assert (float(cell.light), float(cell.heavy)) == pytest.approx(expected, rel=1e-12)


def test_what_is_pending_is_what_will_be_applied() -> None:
    state = settled(DECLARING, replace(draft(), band="short"), BeginPhase("volleys"), Fire("red"))
    after = settled(state, ApplyResults())
    hurt = {(one.squadron, one.box) for one in viewmodel.pending(state, book())}
    assert {(one.squadron, one.after.box) for one in viewmodel.changes(state, after)} == hurt


def test_s60_what_was_damaged_before_is_not_pending_again() -> None:
    hurt = replace(DECLARING.squadrons[0].boxes[0], markers=1, pending=PendingHits(ion=2))
    assert effect_text(Effect("red", 1, 1, False, 2), hurt) == "2 counters"
    both = replace(hurt, pending=PendingHits(damaged=1, ion=1))
    assert effect_text(Effect("red", 1, 1, False, 1), both) == "1 counter, damaged"
    assert effect_text(Effect("red", 1, 2, True, 0), both) == "destroyed"


def test_a_declaration_is_a_draft_again() -> None:
    for given_ in (replace(draft(), band="medium"), replace(draft(), distances=(Fraction(7),))):
        assert Declare.again_as(given_.declaration(DECLARING, book())) == given_


@given(st.text(max_size=40))
def test_any_text_is_a_distance_or_none(text: str) -> None:
    read = viewmodel.read_distance(text, {"s": "short"})
    assert read is None or read == "short" or all(0 <= one <= 999 for one in read)  # type: ignore[operator]


@given(st.lists(st.integers(0, 999), max_size=30), st.sampled_from([" ", ",", "; ", "  "]))
def test_numbers_are_read_as_they_are_written(hexes: list[int], apart: str) -> None:
    assert viewmodel.read_distance(apart.join(map(str, hexes)), {}) == tuple(map(Fraction, hexes))


def test_reach_is_ticked_squadron_by_squadron() -> None:
    jam = viewmodel.default_jam(battle("jam"), "red", book())
    jam = viewmodel.reach(viewmodel.reach(jam, "blue", (3, 1)), "red", (2,))
    assert viewmodel.reached(jam, "blue") == (1, 3)
    assert viewmodel.reached(viewmodel.reach(jam, "blue", ()), "blue") == ()


def test_only_those_with_a_jammer_are_asked() -> None:
    plain = Squadron("gold", "Gold", "Rebels", replace(TYPE, weapons=TYPE.weapons[:1]), DECLARING.squadrons[0].boxes)
    state = replace(DECLARING, squadrons=(*DECLARING.squadrons, plain))
    assert [one.id for one in viewmodel.jammers(state)] == ["red", "blue"]


def test_a_new_draft_leaves_who_is_gone_and_never_turns_on_a_friend() -> None:
    last = Declaration("red", "laser", "blue", (1,), (1,), "short")
    bold = replace(DECLARING.squadron("blue"), id="bold", name="Bold")
    green = replace(DECLARING.squadron("red"), id="green", name="Green")
    gone = tuple(replace(craft, status="destroyed") for craft in DECLARING.squadron("blue").boxes)
    wrecked = replace(DECLARING.squadron("blue"), boxes=gone)
    red = DECLARING.squadron("red")
    with_bold = replace(DECLARING, squadrons=(red, green, wrecked, bold))
    made = viewmodel.default_draft(with_bold, "red", book(), last)
    assert made is not None and (made.target, made.weapon) == ("bold", "laser")
    alone = viewmodel.default_draft(replace(DECLARING, squadrons=(red, green, wrecked)), "red", book(), last)
    assert alone is not None and alone.target == "blue"
