"""The commander of squadrons: legal, sane in its set positions, and away when it runs."""

from __future__ import annotations

from referee_app.core.resolve import resolve
from referee_app.store.house import load_book
from referee_app.systems.squadron.commander import propose
from tests.commanding import arena_of, bout, legal, placed, tempered
from tests.systems.squadron.bouts import battle, commanded, flight


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    arena = arena_of("squadron")
    assert placed(arena) >= 10
    found = legal(arena, 6)
    assert {one.fought.ending.cause for one in found} <= {"beaten", "fled", "drawn"}
    assert any(one.fought.ending.cause == "fled" for one in found)


def test_a_squadron_taken_off_the_table_has_fled_with_what_was_left_of_it() -> None:
    arena = arena_of("squadron")
    fled = [one for one in bout(arena, 0, tempered(arena, "steady", "steady")).fought.standings if one.status == "fled"]
    assert fled
    assert all(one.left > 0 for one in fled)


def test_a_reason_says_what_made_an_order_the_best_and_of_the_others_only_what_they_do() -> None:
    north = flight("north", "heavy fighter", 5), flight("north", "jammer escort", 6)
    sheet = battle("declare", *north, flight("south", "patrol boat", 3), flight("south", "light interceptor", 4))
    book, why = load_book("squadron", {}), []
    for _ in north:
        proposal = propose(sheet, book, commanded())
        assert proposal is not None
        why.append(proposal.chosen.reason.id)
        assert all(one.reason.id in {"laser", "missile", "ion"} for one in proposal.others)
        sheet = resolve(proposal.order, sheet, book, ()).state
    assert why == ["hits_most", "hits_spread"]
