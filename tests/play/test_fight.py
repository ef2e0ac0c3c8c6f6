"""A fight played by the app: every way it ends, what can never be fought out, and the journal it leaves."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee_app.core.commander import AIMS, Command, Commander, Commands, Standing
from referee_app.core.journal import Journal, verify
from referee_app.core.system import Action
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Cause, Ending, Fight, Fought, NoFightError, Until, everybody
from referee_app.store import codec
from referee_app.store.house import load_book
from referee_app.store.session import Encounter, Session
from tests.commanding import arena_of, same_everywhere, tempered
from tests.sixth import SIXTH, registered
from tests.systems.coin_duel.bouts import meeting
from tests.systems.coin_duel.commander import COMMANDER
from tests.systems.coin_duel.rules import SYSTEM, Book, Dismiss, Duel
from tests.systems.coin_duel.sheet import Meeting

TWO = meeting(("north", 3), ("south", 3))
BOTH = Commands({"north": Command(), "south": Command("careful")})


@pytest.fixture(scope="module", autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


class Loaded(Random):
    """Dice that fall as they are told, over and over."""

    def __init__(self, *faces: int) -> None:
        super().__init__()
        self._faces, self._thrown = faces, 0

    def randrange(self, *_: Any, **__: Any) -> int:
        self._thrown += 1
        return self._faces[(self._thrown - 1) % len(self._faces)] - 1


def fight(until: Until | None = None, **changed: Any) -> Fight:
    """A coin duel's; with another commander's function, or another book."""
    book = changed.pop("book", None) or load_book(SIXTH, {})
    system = replace(SYSTEM, **{name: changed.pop(name) for name in ("offers", "over") if name in changed})
    return Fight(system, replace(COMMANDER, **changed), book, BOTH, until or Until())


def fought(sheet: Meeting = TWO, dice: Random | None = None, until: Until | None = None, **changed: Any) -> Fought:
    """One fought out; without dice, those of a seed."""
    return fight(until, **changed).fought(sheet, DiceBox(dice or Random(1)))


def fled_at_one(state: Meeting, book: Book) -> tuple[Standing, ...]:
    """Who has one heart left has run."""
    return tuple(replace(one, status="fled") if one.left == 1 / 3 else one for one in COMMANDER.standings(state, book))


def test_who_cannot_fight_on_is_beaten() -> None:
    found = fought(dice=Loaded(6, 1, 1, 6))  # north throws first, then south, each time six against one
    assert found.ending == Ending("beaten", "north")
    assert [(one.side, one.status, one.left) for one in found.standings] == [
        ("north", "unhurt", 1.0),
        ("south", "destroyed", 0.0),
    ]
    assert found.rounds == 2  # the duels fought, less the one at which none is left to fight
    assert [entry.number for entry in found.entries] == [1, 2, 3]
    assert all(entry.commanded for entry in found.entries)


def test_who_left_the_field_has_fled() -> None:
    assert fought(dice=Loaded(6, 1, 1, 6), standings=fled_at_one).ending == Ending("fled", "north")


def test_the_last_who_fell_is_beaten_whoever_got_away_before() -> None:
    def freighter_gone(state: Meeting, book: Book) -> tuple[Standing, ...]:
        stood = tuple(COMMANDER.standings(state, book))
        return (*stood, replace(stood[1], unit="freighter", status="fled"))

    assert fought(dice=Loaded(6, 1, 1, 6), standings=freighter_gone).ending == Ending("beaten", "north")


def test_who_left_the_sheet_has_fled_with_what_was_left_of_it() -> None:
    def home(state: Meeting, book: Book) -> Iterable[Action[Meeting, Book]]:
        return [Dismiss("south1")]

    found = fought(propose=lambda *_: None, offers=home)
    assert found.ending == Ending("fled", "north")
    assert [(one.unit, one.status, one.left) for one in found.standings] == [
        ("north0", "unhurt", 1.0),
        ("south1", "fled", 1.0),
    ]
    assert not found.entries[0].commanded
    two = meeting(("north", 3), ("south", 3), ("south", 3))
    assert fought(two, until=Until(unit="south1"), propose=lambda *_: None, offers=home).ending == Ending("lost")


def test_both_at_once_is_a_draw() -> None:
    ties = load_book(SIXTH, {"rulings": {"ties_hurt": True}})
    assert fought(meeting(("north", 1), ("south", 1)), Loaded(4), book=ties).ending == Ending("drawn")


@pytest.mark.parametrize(
    ("until", "cause", "lines"), [(Until(rounds=2), "rounds", 3), (Until(unit="south3"), "lost", 1)]
)
def test_it_ends_no_later_than_it_was_told(until: Until, cause: Cause, lines: int) -> None:
    sheet = meeting(("north", 1), ("south", 3), ("north", 3), ("south", 1))
    found = fought(sheet, Loaded(6, 1), until)
    assert found.ending == Ending(cause)
    assert len(found.entries) == lines


def test_two_sides_that_cannot_hurt_each_other_are_at_a_stalemate() -> None:
    found = fought(book=Book(cost=0), until=Until(patience=5))
    assert found.ending == Ending("stalemate")
    assert (len(found.entries), found.rounds) == (5, 4)  # the first duel begins the second round


@pytest.mark.parametrize("already", [0, 3, 30])
def test_so_many_whole_rounds_are_fought_from_a_battle_not_begun_or_in_the_middle_of_a_round(already: int) -> None:
    arena = arena_of("squadron")
    duel = Fight(arena.system, arena.commander, arena.book, tempered(arena, "steady", "steady"), Until(rounds=2))
    before = duel.fought(arena.sheet(0)[0], DiceBox(Random(2))).entries[:already]
    state = arena.sheet(0)[0]
    for entry in before:
        state = entry.apply(state)
    found = duel.fought(state, DiceBox(Random(2)))
    assert (found.ending.cause, found.rounds) == ("rounds", 2)
    assert found.state.round == max(state.round, 1) + 2


def test_nobody_wants_anything_and_nothing_is_offered() -> None:
    found = fought(propose=lambda *_: None, offers=lambda *_: ())
    assert (found.ending, found.rounds, found.entries) == (Ending("idle"), 0, ())
    assert found.state is TWO


def test_the_rules_say_it_is_over_though_both_could_fight() -> None:
    assert fought(over=lambda _: True).ending == Ending("stalemate")


def test_it_is_cut_off_between_two_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    left = iter((True, True, False))
    found = fight().fought(TWO, DiceBox(Loaded(4)), going=lambda: next(left))
    assert found.ending == Ending("cut_off")
    assert len(found.entries) == 3
    monkeypatch.setattr("referee_app.play.fight.MOST_ORDERS", 7)
    assert len(fought(dice=Loaded(4), until=Until(patience=10_000)).entries) == 7


@pytest.mark.parametrize(
    ("sheet", "until", "reason", "details"),
    [
        (Meeting(), Until(), "empty", {}),
        (meeting(("north", 3), ("north", 2)), Until(), "one_side", {"side": "north"}),
        (meeting(("north", 3), ("south", 0)), Until(), "one_side", {"side": "north"}),
        (meeting(("north", 0), ("south", 0)), Until(), "nobody_able", {}),
        (TWO, Until(rounds=0), "no_rounds", {}),
        (TWO, Until(unit="nobody"), "no_such_unit", {"unit": "nobody"}),
        (meeting(("north", 0), ("north", 1), ("south", 1)), Until(unit="north0"), "lost_already", {"unit": "north 0"}),
    ],
)
def test_what_can_never_be_fought_out_is_refused(
    sheet: Meeting, until: Until, reason: str, details: dict[str, str]
) -> None:
    with pytest.raises(NoFightError) as refused:
        fight(until).check(sheet)
    assert (refused.value.reason, refused.value.details) == (reason, details)


def test_what_can_be_fought_out_is_not_refused() -> None:
    fight(Until(3, "south1")).check(TWO)
    with pytest.raises(NoFightError, match="over"):
        fight(over=lambda _: True).check(TWO)


def test_its_lines_are_a_journal_that_verifies_is_saved_and_opens() -> None:
    book = load_book(SIXTH, {})
    found = fought(dice=Random(8))
    journal: Journal[Any, Any] = Journal(TWO, found.entries)
    assert journal.state == found.state
    assert list(verify(journal, lambda _: book)) == []
    again = codec.load(codec.dump(Session(encounters=[Encounter(SIXTH, "#1", journal)])), "evening.json")
    assert again.encounters[0].journal.entries == list(found.entries)
    assert again.encounters[0].journal.state == found.state
    later = fight().fought(TWO, DiceBox(Random(8)), first=40)
    assert [entry.number for entry in later.entries] == list(range(40, 40 + len(found.entries)))
    assert later.state == found.state
    assert fight().fought(TWO, DiceBox(Random(8)), first=0).entries == ()


def test_the_same_seed_is_the_same_fight_under_two_hash_seeds() -> None:
    assert len(same_everywhere(SIXTH, 2)) == 64


def test_everybody_is_commanded_and_people_are_not_asked() -> None:
    some = Commands({"south": Command("bold", "hold")}, {"north0": None, "south1": Command("careful")})
    whole = everybody(SYSTEM, TWO, some)
    assert whole.over("north", "north0") == Command()
    assert whole.over("south") == Command("bold", "hold")
    assert whole.over("south", "south1") == Command("careful")
    assert everybody(SYSTEM, TWO, Commands()).sides == {"north": Command(), "south": Command()}


@pytest.mark.parametrize("aim", AIMS)
def test_who_wants_nothing_goes_on_as_the_rules_offer(aim: Any) -> None:
    commands = Commands({"north": Command(aim=aim), "south": Command(aim=aim)})
    duel = Fight(SYSTEM, COMMANDER, load_book(SIXTH, {}), commands)
    found = duel.fought(TWO, DiceBox(Random(3)))
    assert {entry.commanded for entry in found.entries} == {aim in {"destroy", "capture"}}
    assert all(isinstance(entry.action, Duel) for entry in found.entries)


def test_a_commander_is_three_functions_and_maybe_an_exact_answer() -> None:
    plain = Commander(COMMANDER.propose, COMMANDER.decide, COMMANDER.standings)
    assert plain.exact(TWO, load_book(SIXTH, {}), BOTH) is None


@pytest.mark.parametrize("collected", [True, False])
def test_a_fight_looks_for_no_garbage_and_leaves_that_as_it_was(collected: bool) -> None:
    """Though it breaks, and where nobody looked before; it took a fifth of its time."""
    before, seen = gc.isenabled(), list[bool]()

    def broken(*_: Any) -> None:
        seen.append(gc.isenabled())
        raise ZeroDivisionError

    try:
        (gc.enable if collected else gc.disable)()
        with pytest.raises(ZeroDivisionError):
            fought(propose=broken, order=None)
        assert (gc.isenabled(), seen) == (collected, [False])
    finally:
        (gc.enable if before else gc.disable)()
