"""What the orders propose: an enemy that fights before a freighter, never one's own, the standing before the fallen."""

from __future__ import annotations

from referee_app.core.order import Among, Within
from referee_app.systems.eras.actions.colony import Bombard, Pacify, Raid
from referee_app.systems.eras.actions.combat import Fire, FlySorties
from referee_app.systems.eras.actions.declare import DeclareAttack, DeclareRetreat, MarkAmbush, WithdrawAttack
from referee_app.systems.eras.actions.roster import Correct, SetColony, SetCombat
from referee_app.systems.eras.offers import offers
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import Colony
from tests.systems.eras.table import BOOK, Game, unit

TABLE = (
    unit("Barge", "non_warship"),
    unit("Guard"),
    unit("Keep", "ground_base"),
    unit("Wing", "fighters"),
    unit("blade"),
    unit("cloak", ambusher=True, hits=1, hits_to_destroy=3),
    unit("hulk", incomplete=True),
    unit("wasps", "fighters"),
)


def looked(game: Game, id_: str = "", aim: str = "") -> Scene:
    return Scene(game.state, BOOK, id_, aim)


def test_an_enemy_that_fights_is_aimed_at_before_a_freighter_and_nobody_of_the_own_side() -> None:
    game = Game(*TABLE).start()
    drafts = list(DeclareAttack.drafts(looked(game, "blade")))
    assert [one.target for one in drafts] == ["Guard", "Wing", "Barge", "Keep"]
    targets = drafts[0].limits(looked(game))["target"]
    assert isinstance(targets, Among)
    assert (targets.keys[:4], "blade" in targets.keys) == (("Guard", "Wing", "Barge", "Keep"), False)


def test_only_components_are_proposed_to_fly_twice_and_a_ship_forgets_how_they_flew() -> None:
    game = Game(*TABLE).start()
    assert {one.sortie for one in DeclareAttack.drafts(looked(game, "blade"))} == {"single"}
    twice = DeclareAttack("wasps", "Guard", "same_twice")
    assert twice.changed(looked(game), "attacker", "blade") == DeclareAttack("blade", "Guard")


def test_the_attack_looked_at_is_taken_back_else_the_latest() -> None:
    game = Game(*TABLE)
    game.give(SetCombat("colony"))
    game.start().attack("wasps", "Guard", "Keep", sortie="two_targets")
    assert WithdrawAttack.draft(looked(game, "wasps")).target == "Keep"
    assert WithdrawAttack.draft(looked(game, "wasps", "Guard")).target == "Guard"


def test_the_most_hurt_retreats_and_the_mark_goes_round_the_circle() -> None:
    game = Game(*TABLE).start()
    assert DeclareRetreat.draft(looked(game)) == DeclareRetreat("cloak")
    game.give(MarkAmbush("cloak", "undetected"))
    assert [one.mark for one in MarkAmbush.drafts(looked(game))] == ["detected", ""]


def test_an_attack_is_carried_out_by_the_order_of_its_kind_for_both_who_fly_and_their_target() -> None:
    game = Game(*TABLE).start().attack("wasps", "Guard").attack("blade", "Guard").to("fighters")
    assert list(FlySorties.drafts(looked(game, "wasps"))) == [FlySorties("Guard")]
    assert list(FlySorties.drafts(looked(game, "Guard"))) == [FlySorties("Guard")]
    assert list(Fire.drafts(looked(game, "Guard"))) == []
    assert list(Fire.drafts(looked(game))) == [Fire("blade")]


def test_raiders_are_the_other_side_s_and_who_was_picked_is_kept_while_he_is_there() -> None:
    game = Game(*TABLE, unit("stray", "fighters"), unit("Own", "fighters"))
    assert Raid.draft(looked(game)) == Raid("Keep", "wasps")
    assert Raid("Keep", "Own").mended(looked(game)) == Raid("Keep", "wasps")
    picked = Raid("Keep", "stray")
    assert picked.mended(looked(game)) == picked
    game.give(Correct("stray", "status", "destroyed"))
    assert picked.mended(looked(game)) == Raid("Keep", "wasps")


def test_a_colony_is_not_bombarded_by_its_own_and_no_incomplete_ship_counts() -> None:
    game = Game(*TABLE)
    game.give(SetColony(Colony(20)))
    assert [one.ships for one in Bombard.drafts(looked(game))] == [("blade", "cloak")]
    assert [one.units for one in Pacify.drafts(looked(game))] == [("blade", "cloak", "wasps"), ("Guard", "Wing")]
    game.give(SetCombat("colony"))
    offered: list[object] = [one for one in offers(game.state, BOOK) if isinstance(one, Bombard)]
    assert offered == [Bombard(("blade", "cloak"))]


def test_with_another_field_comes_what_stands_there_now() -> None:
    game = Game(*TABLE)
    order = Correct("cloak", "hits", 2).changed(looked(game), "field", "status")
    assert order == Correct("cloak", "status", "active")
    assert order.changed(looked(game), "field", "hits_to_destroy").value == 3
    assert order.changed(looked(game), "field", "hits").limits(looked(game))["value"] == Within(0, 99)


def test_every_correction_proposed_can_be_written() -> None:
    game = Game(*TABLE)
    drafts = list(Correct.drafts(looked(game)))
    assert not any(any(one.objections(game.state, BOOK)) for one in drafts)
