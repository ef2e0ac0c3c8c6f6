"""Missiles in flight: C-87 to C-92, R-31, R-32; every missile its own roll, smart ones again and again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.dice import Summed
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll, Table, Thrown
from referee_app.systems.cepheus.actions.attack import Arrive, Launch, Strike
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.fire import SalvosLost, SalvoStruck
from referee_app.systems.cepheus.missiles import (
    any_hits,
    attack_turns,
    burn_out,
    due,
    each_hits,
    lose_targets,
    may_strike,
    needed_now,
    number_needed,
    stray,
    strikes_at,
)
from referee_app.systems.cepheus.state import Battle, Change, Conduct, Salvo, Ship, Software, Stores, Terms
from tests.systems.cepheus.table import BOOK, Game, gunner, mount, person, ship, told, turn

SALVO = Salvo("S1", "a", "t1", "b", "standard", 2, 7, 1, 2, 2, 9, 4)
SMART = replace(SALVO, id="S2", missile="smart", need=8, last=5, serial=5)


def flying(*salvos: Salvo, own: Ship | None = None, other: Ship | None = None, **state: Any) -> Game:
    ready = turn(own or ship("a"), other or ship("b"), salvos=salvos)
    return Game(replace(ready, **{"turn": 2, **state}))


@pytest.mark.parametrize(
    ("band", "turns", "smart"),
    [
        ("adjacent", (), ()),
        ("close", (), ()),
        ("short", (4,), (4, 5, 6, 7)),
        ("long", (4,), (4, 5, 6, 7)),
        ("distant", (5,), (5, 6, 7)),
    ],
)
def test_c_87_and_c_91_the_turns_of_attack(band: Any, turns: tuple[int, ...], smart: tuple[int, ...]) -> None:
    assert attack_turns(3, band, False, BOOK) == turns
    assert attack_turns(3, band, True, BOOK) == smart


def test_c_88_the_number_needed() -> None:
    assert [number_needed(effect, BOOK) for effect in (-9, -6, -5, -1, 0, 1, 5, 6, 9)] == [
        11,
        11,
        10,
        10,
        8,
        7,
        7,
        6,
        6,
    ]


def test_c_89_each_missile_rolls_against_the_targets_defences_only() -> None:
    hasty = ship("a", conduct=Conduct(hasty=True, line_up=2))
    other = ship("b", software=Software(evade=1), conduct=Conduct(evasive=1))
    play = flying(SALVO, own=hasty, other=other)
    play.give(Arrive(("S1",)))
    struck = told(play.give(Strike(), "=9", "=8"), SalvoStruck)[0]
    assert [(roll.dice, roll.dm, roll.total, roll.hit) for roll in struck.rolls] == [
        (9, -2, 7, True),
        (8, -2, 6, False),
    ]
    assert [(hit.cause, hit.dice, hit.attack, hit.by) for hit in play.state.queue] == [("standard", 1, 4, "a")]
    assert (struck.hits, play.state.salvos, play.state.incoming) == (1, (), None)


def test_c_89_nuclear_missiles_bring_their_own_dice() -> None:
    play = flying(replace(SALVO, missile="nuclear", number=1))
    play.give(Arrive(("S1",)))
    play.give(Strike(), "66")
    assert [(hit.cause, hit.dice) for hit in play.state.queue] == [("nuclear", 2)]


def test_c_90_smart_missiles_that_miss_come_again() -> None:
    play = flying(SMART)
    play.give(Arrive(("S2",)))
    struck = told(play.give(Strike(), "=8", "=7"), SalvoStruck)[0]
    assert (struck.flying, struck.due) == (1, 3)
    assert [(salvo.number, salvo.due) for salvo in play.state.salvos] == [(1, 3)]
    assert play.rules(Arrive(("S2",))) == ["C-87"]


def test_c_91_until_their_fuel_is_spent() -> None:
    play = flying(replace(SMART, due=5), turn=5)
    play.give(Arrive(("S2",)))
    play.give(Strike(), "=2", "=2")
    assert play.state.salvos == ()


def test_c_87_not_before_their_turn_and_r_31_in_the_launchers_activation() -> None:
    assert flying(SALVO, turn=1).rules(Arrive(("S1",))) == ["C-87"]
    assert flying(SALVO, active=("b",)).rules(Arrive(("S1",))) == ["R-31"]
    assert not flying(SALVO).rules(Arrive(("S1",)))
    assert flying(SALVO).rules(Arrive(("S9",))) == ["C-89"]
    apart = replace(SMART, target="c")
    assert flying(SALVO, apart).rules(Arrive(("S1", "S2"))) == ["C-89"]
    assert flying().rules(Strike()) == ["C-89"]


def test_c_89_what_is_due_and_when() -> None:
    late = replace(SALVO, id="S3", due=3)
    state = flying(SALVO, SMART, late).state
    assert due(state, "a") == (SALVO, SMART)
    assert due(state, "b") == ()
    assert may_strike(state, SALVO)
    assert not may_strike(replace(state, active=("b",)), SALVO)


def test_c_92_missiles_outlive_their_launcher() -> None:
    lost = ship("a", status="destroyed", initiative=6, changes=(Change(2, "increased"),))
    other = replace(SALVO, id="S4", by="gone", count=11)
    state = flying(SALVO, other, own=lost, active=("b",)).state
    assert [strikes_at(state, salvo, BOOK) for salvo in state.salvos] == [8, 11]
    assert [salvo.id for salvo in stray(state, BOOK)] == ["S4", "S1"]
    play = flying(SALVO, own=lost, active=("b",))
    play.give(Arrive(("S1",)))
    play.give(Strike(), "66", "66")
    assert len(play.state.queue) == 2


def test_c_92_without_a_target_they_are_gone() -> None:
    play = flying(SALVO, SMART, other=ship("b", status="destroyed"))
    assert told(play.give(Arrive(("S1",))), SalvosLost) == [SalvosLost(("S1",), "target")]
    assert [salvo.id for salvo in play.state.salvos] == ["S2"]
    assert play.state.incoming is None


@dataclass(frozen=True)
class Sweep:
    """What other orders do with salvoes that will never strike."""

    sweep: Callable[..., None]
    ids: tuple[Any, ...] = ()
    kind: str = "sweep"

    def objections(self, state: Battle, book: Book) -> tuple[()]:
        return ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        self.sweep(table, *self.ids)


def test_c_92_salvoes_at_ships_that_are_gone_can_be_swept_up() -> None:
    play = flying(SALVO, replace(SMART, target="a"), other=ship("b", status="left"))
    assert told(play.give(Sweep(lose_targets)), SalvosLost) == [SalvosLost(("S1",), "target")]
    assert told(play.give(Sweep(lose_targets)), SalvosLost) == []
    assert told(play.give(Sweep(lose_targets, (("a",),))), SalvosLost) == [SalvosLost(("S2",), "target")]


def test_c_91_spent_salvoes_can_be_swept_up() -> None:
    play = flying(replace(SALVO, last=2), SMART)
    assert told(play.give(Sweep(burn_out)), SalvosLost) == [SalvosLost(("S1",), "fuel")]
    assert told(play.give(Sweep(burn_out)), SalvosLost) == []


def test_r_30_the_attackers_side_counts_at_launch_the_targets_at_impact() -> None:
    racks = mount("t1", "missile_rack", ammo=Stores(standard=1))
    own = ship("a", gunner("gus", "t1", 1), person("pat", "pilot"), mounts=(racks,), conduct=Conduct(line_up=1))
    other = ship("b", software=Software(evade=3), conduct=Conduct(evasive=2))
    play = Game(turn(own, other, range="short"))
    play.give(Launch("gus", "t1", "missile_rack", "b", "standard", terms=Terms(referee=1)), "=5")
    (salvo,) = play.state.salvos
    assert (salvo.need, salvo.due, salvo.serial) == (8, 2, 1)


def test_c_128_every_missile_says_what_it_may_do() -> None:
    play = flying(SALVO)
    play.give(Arrive(("S1",)))
    asked = resolve(Strike(), play.state, BOOK)
    assert isinstance(asked, Asked)
    assert isinstance(asked.question, Roll)
    assert asked.question.chance == Fraction(21, 36)
    assert {spread.name for spread in asked.question.outlook()} >= {"damage"}


def test_c_128_what_is_weighed_before_a_missiles_roll_is_the_whole_salvo() -> None:
    """At least one hit: of all that fly, with those that have struck."""
    play = flying(replace(SALVO, number=3))
    play.give(Arrive(("S1",)))
    hits = Fraction(21, 36)  # without armour each of them gets through
    none = {(): (1 - hits) ** 3, (1,): (1 - hits) ** 2, (6,): Fraction(0)}
    for fallen, nothing in none.items():
        answers = tuple(Thrown(f"missile:S1:{place}", ((face,),) * 2) for place, face in enumerate(fallen, 1))
        asked = resolve(Strike(), play.state, BOOK, answers)
        assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
        assert asked.question.chance == hits
        found = {spread.name: dict(spread.chances) for spread in asked.question.outlook()}
        assert found["any_hit"]["any_hit"] == 1 - nothing
        assert found["hits"].get("0", 0) == nothing


@pytest.mark.parametrize(
    ("due_in", "acted", "faster", "there", "counts"),
    [
        (2, False, False, True, True),  # it strikes first
        (2, False, True, True, False),  # the target acts before, and evades no more
        (2, True, True, True, True),  # it has acted in this turn
        (3, True, True, True, False),  # and acts first in the next
        (3, True, False, True, True),
        (3, False, False, True, False),  # its activation of this turn comes before
        (4, True, False, True, False),
        (2, False, True, False, False),
        (2, False, False, False, True),
    ],
)
def test_c_70_an_evasive_that_will_be_over_counts_in_no_chance(
    due_in: int, acted: bool, faster: bool, there: bool, counts: bool
) -> None:
    target = replace(ship("b"), initiative=9 if faster else 3, conduct=Conduct(acted=acted, evasive=2))
    salvo = replace(SALVO, due=due_in, by="a" if there else "gone", count=5)
    state = flying(salvo, own=replace(ship("a"), initiative=5), other=target).state
    assert needed_now(state, salvo, BOOK) == salvo.need + 2 * counts
    assert each_hits(state, salvo, BOOK) == Summed(2).reach(needed_now(state, salvo, BOOK))
    assert any_hits(state, salvo, BOOK) == 1 - (1 - each_hits(state, salvo, BOOK)) ** 2


@pytest.mark.parametrize("phase", ["turn", "between"])
@pytest.mark.parametrize("change", [{"increase": 3}, {"thrust": 6}])
def test_c_26_c_70_who_acts_first_in_a_later_turn_goes_by_what_counts_then(phase: Any, change: dict[str, Any]) -> None:
    """An increase comes in with that turn, and the Thrust a ship acted with is over."""
    target = replace(ship("b"), initiative=5, thrust=1, conduct=Conduct(acted=True, evasive=2, thrust=0))
    own, salvo = replace(ship("a"), initiative=5, thrust=1), replace(SALVO, due=3, count=5)
    slow = replace(flying(salvo, own=own, other=target).state, phase=phase)
    assert each_hits(slow, salvo, BOOK) == Summed(2).reach(salvo.need + 2)
    fast = slow.change("b", lambda sheet: replace(sheet, **change))
    assert each_hits(fast, salvo, BOOK) == Summed(2).reach(salvo.need)
