"""The three combats, die by die (F-16, F-30 to F-35)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.system import Step
from referee_app.core.table import Roll
from referee_app.systems.fleets import SYSTEM as FLEETS
from referee_app.systems.fleets.actions import combat
from referee_app.systems.fleets.actions.combat import Confirm, RemoveLosses, RunOn, Strike
from referee_app.systems.fleets.actions.roster import ChangeLocation, Redraw, SetPriorities
from referee_app.systems.fleets.course import standing
from referee_app.systems.fleets.events import Struck
from referee_app.systems.fleets.state import Priorities, Ships
from tests.laws import told
from tests.systems.fleets.table import BOOK, SPACE, SYSTEM, Game, ended, fleet, ruled

RED = fleet("red", military_pi=10)
BLUE = fleet("blue", "blue", military_pi=10)


def space(ours: int, theirs: int, **house: object) -> Game:
    """Two fleets of Pi military ships in deep space, a combat declared."""
    red = fleet("red", "red", SPACE.id, military_pi=ours)
    blue = fleet("blue", "blue", SPACE.id, military_pi=theirs)
    return Game(red, blue, book=ruled(**house)).declare("red", "blue")


def duel(ours: Ships, theirs: Ships, **house: object) -> Game:
    """Two fleets on a system, a duel declared."""
    red, blue = fleet("red"), fleet("blue", "blue")
    game = Game(replace(red, ships=ours), replace(blue, ships=theirs), book=ruled(**house))
    return game.declare("red", "blue")


def siege(ships: Ships, defence: int, destroy: bool = False, **house: object) -> Game:
    """A fleet before a system."""
    game = Game(replace(fleet("red"), ships=ships), replace(SYSTEM, defence=defence), book=ruled(**house))
    return game.declare("red", SYSTEM.id, destroy=destroy)


def test_f10_strength_is_taken_afresh_at_every_exchange() -> None:
    game = duel(Ships(military_pi=10), Ships(military_pi=10)).exchange("4", "4")
    assert game.combat.attackers.total == 6
    settled = game.give(Strike(), "7")
    assert told(settled, Struck)[0].blow.strength == 18


def test_f13_each_row_has_its_own_two_dice_hundreds_first() -> None:
    game = duel(Ships(military_inf=15, developer_inf=1), Ships(developer_pi=30))
    blow = told(game.give(Strike(), "2", "=12"), Struck)[0].blow
    assert [(throw.row, throw.losses) for throw in blow.throws] == [("91-100", 8), ("51-60", 6)]
    assert blow.losses == 14


def test_f14_who_has_no_strength_throws_nothing() -> None:
    game = duel(Ships(military_pi=2), Ships(developer_pi=5))
    game.exchange("2", "")
    assert [len(blow.throws) for blow in game.combat.blows] == [1, 0]


def test_f16_a_fleet_wiped_out_has_still_struck() -> None:
    game = space(1, 1).exchange("2", "2")
    assert game.combat.outcome == "mutual"


def test_fr1_both_strike_with_what_they_had_before() -> None:
    game = space(10, 10)
    game.give(Strike(), "2")
    assert game.combat.defenders.total == 10
    assert told(game.give(Strike(), "7"), Struck)[0].blow.strength == 30


def test_fr2_attacker_first_the_defender_strikes_with_what_is_left() -> None:
    game = space(10, 10, order="attacker_first")
    game.give(Strike(), "2")
    assert (standing(game.combat, game.book).defenders.total, standing(game.combat, BOOK).defenders.total) == (5, 10)
    assert told(game.give(Strike(), "7"), Struck)[0].blow.strength == 15


def test_fr2_attacker_first_the_wiped_out_throw_nothing_and_nobody_dies_together() -> None:
    game = space(1, 1, order="attacker_first")
    game.give(Strike(), "2")
    assert game.combat.stage == "losses"
    assert game.combat.blows[-1].silenced
    game.give(RemoveLosses())
    assert game.combat.outcome == "attacker_wins"


@pytest.mark.parametrize(
    ("attack", "answer", "outcome"),
    [("7", "7", "both_remain"), ("2", "7", "attacker_wins"), ("7", "2", "defender_wins"), ("2", "2", "mutual")],
)
def test_f31_one_exchange_in_space(attack: str, answer: str, outcome: str) -> None:
    game = space(2, 2).exchange(attack, answer)
    assert game.combat.outcome == outcome
    left = game.combat.attackers
    game.give(Confirm())
    assert game.left("red") == left


@pytest.mark.parametrize(
    ("ships", "defence", "destroy", "dice", "outcome"),
    [
        (2, 9, False, ("7", "7"), "held"),
        (1, 9, True, ("7", "2"), "held_fleet_lost"),
        (2, 1, True, ("2", "5"), "destroyed"),
        (2, 1, False, ("2", "5"), "open"),
        (1, 1, False, ("2", "2"), "undefended_fleet_lost"),
    ],
)
def test_f33_fleet_against_system(ships: int, defence: int, destroy: bool, dice: tuple[str, str], outcome: str) -> None:
    game = siege(Ships(military_pi=ships), defence, destroy).exchange(*dice)
    assert game.combat.outcome == outcome
    game.give(Confirm())
    assert game.state.location("home").destroyed == (outcome == "destroyed")
    assert game.state.location("home").defence == (defence - (0 if dice[0] == "7" else 1))


def test_fr6_system_and_fleet_gone_together_it_is_destroyed_unless_a_ship_must_survive() -> None:
    assert siege(Ships(military_pi=1), 1, True).exchange("2", "2").combat.outcome == "destroyed"
    game = siege(Ships(military_pi=1), 1, True, destroy_needs_survivor=True).exchange("2", "2")
    assert game.combat.outcome == "undefended_fleet_lost"


def test_f35_an_undefended_system_is_open_without_dice() -> None:
    assert siege(Ships(developer_pi=1), 0).combat.outcome == "open"
    assert siege(Ships(military_pi=1), 0, destroy=True).combat.outcome == "destroyed"


def test_fr7_an_unarmed_fleet_has_nothing_to_destroy_with() -> None:
    game = siege(Ships(developer_pi=9), 0, destroy=True)
    assert game.combat.outcome == "open"
    game.give(Confirm())
    assert not game.state.location("home").destroyed


def test_f35_a_defence_put_right_to_nothing_asks_no_dice() -> None:
    game = siege(Ships(developer_pi=9), 4, destroy=True)
    game.give(ChangeLocation(SYSTEM), overrule=True)
    assert ended(game.give(Strike()))[0].outcome == "open"


def test_f34_a_duel_goes_on_until_somebody_is_gone_and_counts_its_exchanges() -> None:
    game = duel(Ships(military_pi=2), Ships(military_pi=2)).exchange("7", "7").exchange("6", "7")
    assert game.combat.stage == "attacker"
    game.exchange("4", "7")
    assert (game.combat.outcome, game.combat.exchange) == ("attacker_wins", 3)


def test_f34_run_to_the_end_asks_every_die_in_order() -> None:
    game = duel(Ships(military_pi=2), Ships(military_pi=1))
    settled = game.give(RunOn(), "7", "7", "2", "7")
    assert [answer.key for answer in settled.answers] == [
        *("1:attacker:0", "1:defender:0"),
        *("2:attacker:0", "2:defender:0"),
    ]
    assert ended(settled)[0].outcome == "attacker_wins"
    assert ended(settled)[0].exchanges == 2


def test_f34_an_endless_duel_pauses_and_is_run_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combat, "MOST_AT_ONCE", 7)
    game = duel(Ships(military_pi=1), Ships(developer_pi=9))
    game.give(RunOn(), *["7"] * 7)
    assert (game.combat.stage, game.combat.exchange) == ("attacker", 8)
    assert game.offered == [Strike()]


def test_fr18_nobody_may_leave_a_duel() -> None:
    from referee_app.systems.fleets.actions.combat import Withdraw
    from referee_app.systems.fleets.actions.roster import Move

    game = duel(Ships(military_pi=2), Ships(military_pi=2)).exchange("7", "7")
    assert game.reasons(Withdraw()) == ["dice_have_fallen"]
    assert "in_combat" in game.reasons(Move("red", "deep"))


def test_f30_a_duel_of_the_unarmed_ends_before_it_begins_and_still_blocks() -> None:
    game = duel(Ships(developer_pi=2), Ships(developer_pi=3))
    assert (game.combat.outcome, game.combat.stage) == ("stalemate", "end")
    game.give(Confirm())
    from referee_app.systems.fleets.actions.combat import Declare

    assert "opposing_fleet_present" in game.reasons(Declare("red", "home"))


def test_fr5_a_stalemate_may_come_about_on_the_way() -> None:
    guns_first = Priorities(military_pi=5, developer_pi=1)
    red = fleet("red", order=guns_first, military_pi=1, developer_pi=3)
    blue = fleet("blue", "blue", order=guns_first, military_pi=1, developer_pi=3)
    game = Game(red, blue).declare("red", "blue").exchange("3", "3")
    assert game.combat.outcome == "stalemate"
    assert game.combat.attackers == Ships(developer_pi=3)


def test_f30_if_only_one_side_is_unarmed_the_duel_goes_on() -> None:
    assert duel(Ships(military_pi=1), Ships(developer_pi=3)).combat.stage == "declared"


def test_fr4_where_zero_rolls_there_is_no_stalemate() -> None:
    game = duel(Ships(developer_pi=1), Ships(developer_pi=1), zero_rolls=True)
    assert game.combat.stage == "declared"
    assert game.exchange("2", "7").combat.outcome == "attacker_wins"


def test_fr11_priorities_are_frozen_at_the_declaration() -> None:
    order = SetPriorities("red", Priorities(military_pi=1))
    game = duel(Ships(military_pi=4), Ships(military_pi=4))
    game.give(order)
    assert game.combat.attacker_priorities == Priorities(military_pi=1)
    assert game.exchange("7", "7").reasons(order) == ["priorities_frozen"]


def test_fr11_by_house_rule_they_change_before_each_exchange() -> None:
    order = SetPriorities("blue", Priorities(military_pi=1))
    game = duel(Ships(military_pi=4), Ships(military_pi=4), change_priorities=True).exchange("7", "7")
    game.give(order)
    assert game.combat.defender_priorities == Priorities(military_pi=1)
    game.give(Strike(), "7")
    assert game.reasons(order) == ["priorities_frozen"]


@pytest.mark.parametrize("changing", [False, True])
def test_fr11_between_exchanges_the_next_follows_by_itself_unless_somebody_may_decide(changing: bool) -> None:
    game = duel(Ships(military_pi=4), Ships(military_pi=4), change_priorities=changing)
    assert FLEETS.follows(game.state, game.book) == Strike()
    game.exchange("7", "7")
    assert FLEETS.follows(game.state, game.book) == (None if changing else Strike())
    assert next(iter(FLEETS.offers(game.state, game.book))) == Strike()
    assert FLEETS.due(game.state, game.book).side == ("" if changing else game.state.owner)
    game.give(Strike(), "7")
    assert FLEETS.follows(game.state, game.book) == Strike()


def test_fr13_each_owner_throws_for_himself_the_attacker_first() -> None:
    game = duel(Ships(military_pi=4), Ships(military_pi=4))
    thrown = []
    for _ in range(2):
        asked = resolve(Strike(), game.state, game.book)
        assert isinstance(asked, Asked)
        assert isinstance(asked.question, Roll)
        thrown.append((asked.question.who, asked.question.key))
        game.give(Strike(), "7")
    assert thrown == [("red", "1:attacker:0"), ("blue", "1:defender:0")]
    assert FLEETS.sides(game.state) == ("red", "blue")


def test_the_rail_follows_the_states() -> None:
    game = duel(Ships(military_pi=4), Ships(military_pi=4))
    assert game.state.turn == 1
    for name in ("declare", "defender_strikes", "losses_removed"):
        assert [step.name for step in FLEETS.rail(game.state) if step.status == "now"] == [name]
        game.give(game.offered[0], *(() if name == "losses_removed" else ("7",)))
    assert Step("attacker_strikes", "now") in FLEETS.rail(game.state)


def test_a_fleet_overruled_away_during_its_duel_ends_it() -> None:
    game = duel(Ships(military_pi=4), Ships(military_pi=4)).exchange("7", "7")
    game.give(Redraw(replace(BLUE, ships=Ships())), overrule=True)
    game.give(RunOn(), "7")
    assert game.combat.outcome == "attacker_wins"
