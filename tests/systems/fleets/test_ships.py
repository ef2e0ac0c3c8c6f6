"""Ships that change their fleet: reinforcements, a fleet split, ships given to another, and what goes along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.store.house import load_book
from referee_app.systems.fleets import offers
from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.actions.roster import SetUp
from referee_app.systems.fleets.actions.ships import GiveShips, Reinforce, Split
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Meeting, Priorities, Ships

BOOK = load_book("fleets", {})
HAVEN = Location("haven", "Haven", "system", "South", 4)
LAST = Priorities(military_pi=1)
TABLE = Campaign(
    1,
    "North",
    (HAVEN, Location("deep", "Deep Space")),
    (
        Fleet("one", "One", "North", "haven", Ships(military_inf=3, military_pi=4), LAST, has_fought=True),
        Fleet("two", "Two", "North", "haven", Ships(military_pi=1), pinned=True),
        Fleet("far", "Far", "North", "deep", Ships(military_pi=1)),
        Fleet("foe", "Foe", "South", "haven", Ships(military_pi=9)),
    ),
    meetings=(Meeting("one", "foe"), Meeting("foe", "one")),
)


def after(order: Action[Campaign, Book], state: Campaign = TABLE) -> Campaign:
    """The table once an order nothing speaks against is settled."""
    assert not tuple(order.objections(state, BOOK))
    found = resolve(order, state, BOOK)
    assert isinstance(found, Settled)
    return found.state


def against(order: Action[Campaign, Book], state: Campaign = TABLE) -> list[str]:
    """Why not, in a word each."""
    return [one.reason for one in order.objections(state, BOOK)]


def test_f9_reinforcements_are_added_type_by_type() -> None:
    state = after(Reinforce("two", Ships(explorer_inf=2, military_pi=3)))
    assert state.fleet("two").ships == Ships(explorer_inf=2, military_pi=4)


def test_a_fleet_split_off_has_fought_whom_the_whole_has_fought() -> None:
    """F-7, F-8: nobody gets a second attack by parting; the loss order goes along (F-20)."""
    state = after(Split("one", Ships(military_pi=3), "new", "Vanguard"))
    new = state.fleet("new")
    assert (new.name, new.owner, new.location, new.ships) == ("Vanguard", "North", "haven", Ships(military_pi=3))
    assert (new.priorities, new.has_fought, state.fleet("one").ships) == (
        LAST,
        True,
        Ships(military_inf=3, military_pi=1),
    )
    assert "already_fought_this_turn" in against(Declare("new", "foe"), state)
    assert Meeting("foe", "new") in state.meetings


def test_who_joins_a_fleet_brings_its_marks_and_who_gives_all_is_gone() -> None:
    """F-7, F-8: the same the other way round."""
    fresh = replace(TABLE, fleets=(TABLE.fleets[0], replace(TABLE.fleets[1], pinned=False), *TABLE.fleets[2:]))
    state = after(GiveShips("one", Ships(military_pi=1), "two"), fresh)
    assert state.fleet("two").ships == Ships(military_pi=2) and state.fleet("two").has_fought
    assert not after(GiveShips("two", Ships(military_pi=1), "one")).has_fleet("two")
    assert after(GiveShips("two", Ships(military_pi=1), "one")).fleet("one").pinned
    merged = after(GiveShips("one", TABLE.fleet("one").ships, "two"))
    assert not merged.has_fleet("one") and merged.fleet("two").ships.total == 8
    assert merged.meetings == (Meeting("two", "foe"), Meeting("foe", "two"))


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (Reinforce("two", Ships()), "none_named"),
        (Reinforce("two", Ships(military_pi=9_999)), "fleet_full"),
        (Reinforce("nobody", Ships(military_pi=1)), "no_such_fleet"),
        (Split("one", Ships(military_pi=5), "new", "New"), "too_few"),
        (Split("two", Ships(military_pi=1), "new", "New"), "none_would_stay"),
        (Split("one", Ships(military_pi=1), "two", "New"), "name_taken"),
        (GiveShips("one", Ships(military_pi=1), "far"), "not_together"),
        (GiveShips("one", Ships(military_pi=1), "foe"), "not_together"),
        (GiveShips("one", Ships(military_pi=1), "one"), "not_together"),
        (GiveShips("one", Ships(), "two"), "none_named"),
    ],
)
def test_f9_what_cannot_be_is_refused(order: Action[Campaign, Book], reason: str) -> None:
    assert reason in against(order)


def test_in_a_combat_or_a_storm_unsettled_no_ships_part() -> None:
    """F-34, F-40."""
    storm = replace(TABLE, storms=("two",))
    assert "storm_first" in against(GiveShips("two", Ships(military_pi=1), "one"), storm)
    assert "storm_first" in against(GiveShips("one", Ships(military_pi=1), "two"), storm)
    fight = after(Declare("two", "foe"))
    assert "in_combat" in against(Split("two", Ships(military_pi=1), "new", "New"), fight)
    assert "in_combat" in against(Reinforce("two", Ships(military_pi=1)), fight)


def test_f9_a_fight_is_set_up_in_one_step() -> None:
    """The attacker may begin at once where nobody is to move yet; in a campaign its turn goes on."""
    pit = Location("pit", "The Pit")
    ours, theirs = (Fleet(id_, id_, id_, "pit", Ships(military_pi=2)) for id_ in ("a", "b"))
    order = SetUp(pit, (ours, theirs))
    fresh = after(order, Campaign())
    assert (fresh.turn, fresh.owner, fresh.locations, fresh.fleets) == (1, "a", (pit,), (ours, theirs))
    assert next(iter(offers(fresh, BOOK))) == Declare("a", "b")
    assert after(order).owner == "North"
    assert against(order, fresh)[:1] == ["name_taken"]
    assert against(SetUp(pit, (ours, replace(theirs, ships=Ships())))) == ["no_ships"]


def test_drafts_take_half_and_a_free_name() -> None:
    scene = Scene(TABLE, BOOK, "one")
    half = next(Split.drafts(scene))
    assert (half.ships, half.name, half.new) == (Ships(military_inf=1, military_pi=2), "One B", "one-2")
    assert [one.other for one in GiveShips.drafts(scene)] == ["two"]
