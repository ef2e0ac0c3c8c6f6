"""Exact odds: the page's checks, and every closed form against the tree of all throws of the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.dice import Each, Percent
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Answer, Roll, Thrown
from referee_app.systems.eras import engage
from referee_app.systems.eras.actions.colony import FireAtLanding
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles, TryRetreat
from referee_app.systems.eras.actions.declare import DeclareRetreat, DeclareScreen
from referee_app.systems.eras.actions.roster import Correct, SetCombat
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.engage import shooter_of
from referee_app.systems.eras.events import CloseInFired, SortieFlown
from referee_app.systems.eras.ladder import Quarry, Shooter, chance_of
from referee_app.systems.eras.odds.attrition import attrition, power, salvo
from referee_app.systems.eras.odds.forecast import forecast
from referee_app.systems.eras.odds.preview import answers, pairing, pairing_of, prospect, success, turned_away
from referee_app.systems.eras.odds.walk import (
    Attempt,
    Standing,
    at_least,
    fate,
    hits_in,
    hits_of,
    starting,
    successes,
    walk,
)
from referee_app.systems.eras.outlook import of_target
from referee_app.systems.eras.state import Attack, Battle
from tests.laws import told
from tests.systems.eras.table import BOOK, F, Game, Order, pairings, ruled, unit
from tests.walk import spread

SHIP = Quarry("warship", 1, 1)
THIRTY = Shooter("fighters", 1, rps=F(30))


def percent_in(roll: Roll[Any]) -> int:
    return int(dict(roll.about)["percent"])


def branches(question: Any) -> Iterator[tuple[Answer, Fraction]]:
    """Every answer; of a d100 only whether it is at or under its chance, which is all the rules look at (E-5)."""
    assert isinstance(question, Roll)
    if isinstance(question.dice, Percent) or question.dice.sides == 100:
        chance, count = F(percent_in(question), 100), question.dice.count
        for place in range(2**count):
            falls = [bool(place >> bit & 1) for bit in range(count)]
            weight = F(1)
            for made in falls:
                weight *= chance if made else 1 - chance
            if weight:
                yield Thrown(question.key, tuple((1 if made else 100,) for made in falls)), weight
        return
    for faces, weight in question.dice.outcomes():
        yield Thrown(question.key, faces), weight


def tree(
    orders: tuple[Order, ...], state: Battle, book: Book, measure: Callable[[Battle], Hashable]
) -> dict[Any, Fraction]:
    """Every way these orders can end, through the rules' own text, weighted."""
    states = {state: F(1)}
    for order in orders:
        after: dict[Battle, Fraction] = {}
        for start, chance in states.items():
            for settled, part in leaves(order, start, book):
                after[settled] = after.get(settled, F(0)) + chance * part
        states = after
    found: dict[Any, Fraction] = {}
    for end, chance in states.items():
        found[measure(end)] = found.get(measure(end), F(0)) + chance
    return found


def leaves(order: Order, state: Battle, book: Book) -> Iterator[tuple[Battle, Fraction]]:
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), F(1))]
    while waiting:
        given, chance = waiting.pop()
        result = resolve(order, state, book, given)
        if isinstance(result, Asked):
            waiting.extend(((*given, answer), chance * part) for answer, part in branches(result.question))
        else:
            assert isinstance(result, Settled)
            yield result.state, chance


class TestChecksOfThePage:
    def test_e51_the_average(self) -> None:
        assert chance_of(THIRTY, SHIP, 1, BOOK) == F(49, 200)

    def test_e52_two_sorties(self) -> None:
        found = successes([F(49, 200)] * 2)
        assert 1 - found[0] == F(17199, 40000)
        assert hits_of(found, already=False) == {0: F(37599, 40000), 1: F(2401, 40000)}
        assert hits_of(found, already=True)[2] == F(2401, 40000)

    def test_e53_attrition(self) -> None:
        found = attrition(Gun("warship", 1), 1, F(20), "fighters", BOOK)
        assert (found.shots, found.percent, found.mean, found.none) == (2, 15, F(33, 20), F(289, 400))
        assert found.wiped_out == F(9, 40000)
        assert sum(found.chances().values()) == 1

    def test_e54_missiles(self) -> None:
        found = salvo(Shooter("missiles", 1, rps=F(20)), SHIP, Gun("warship", 1), 1, BOOK)
        assert (found.success, found.mean_left) == (F(3001749, 20000000), F(367, 20))

    def test_e55_retreat(self) -> None:
        found = fate(walk([Attempt(F(49, 200), 1)] * 2, Standing(), BOOK), 1, BOOK)
        assert (found.destroyed, found.escapes, found.stays) == (F(2401, 40000), F(82899, 200000), F(13137, 25000))

    def test_e56_direct_fire(self) -> None:
        hits = hits_of(successes([F(1, 2), F(1, 5), F(3, 10)]), already=True)
        assert hits == {0: F(7, 25), 1: F(47, 100), 2: F(11, 50), 3: F(3, 100)}
        assert at_least(hits, 1) == F(18, 25)


class TestAgainstTheTree:
    def test_e51_one_sortie_thrown_in_full(self) -> None:
        game = Game(unit("Wing", "fighters", 1, rps=9), unit("blade")).start().attack("Wing", "blade").to("fighters")
        found = spread(FlySorties("blade"), game.state, BOOK, lambda one: told(one, SortieFlown)[0].success)
        assert found[True] == chance_of(Shooter("fighters", 1, rps=F(9)), SHIP, 1, BOOK)

    def test_e53_one_shot_thrown_in_full(self) -> None:
        game = Game(unit("Keep", "ground_base"), unit("marines", "ground_unit", rps=10))
        game.give(SetCombat("ground"))
        order = FireAtLanding("Keep", "marines")
        found = spread(order, game.state, BOOK, lambda one: told(one, CloseInFired)[0].losses)
        assert found == attrition(Gun("ground_base", 1), 1, F(10), "fighters", BOOK).chances()

    @pytest.mark.parametrize("rules", [{}, {"cid_partial": "any_part"}, {"cid_partial": "at_least_one"}])
    @pytest.mark.parametrize("rps", ["20", "12.5", "15/2"])
    def test_e53_several_shots_and_losses_never_above_what_flew(self, rps: str, rules: dict[str, Any]) -> None:
        book = ruled(**rules)
        game = Game(unit("Wing", "fighters", 3, rps=F(rps)), unit("ark", "carrier", 3), book=book)
        game.start().attack("Wing", "ark").to("fighters")
        left = tree((FlySorties("ark"),), game.state, book, lambda one: F(rps) - one.unit("Wing").rps)
        free = chance_of(Shooter("fighters", 3, rps=F(rps)), Quarry("carrier", 3, 3), 1, book)
        expected: dict[Fraction, Fraction] = {}
        for eras, chance in (((), 1 - free), ((3,), free)):
            for loss, part in attrition(Gun("carrier", 3, eras), 3, F(rps), "fighters", book).chances().items():
                expected[loss] = expected.get(loss, F(0)) + chance * part
        assert left == expected

    @pytest.mark.parametrize("rules", [{}, {"engaged_stack": "sum"}, {"engaged_stack": "first"}])
    def test_e52_e55_sorties_then_a_retreat(self, rules: dict[str, Any]) -> None:
        book = ruled(engaged_affects_cid=False, **rules)
        ones = (unit("Ace", "fighters", 2, rps=9), unit("Bat", "fighters", 1, rps=9))
        game = Game(unit("blade", hits_to_destroy=2), *ones, book=book).start()
        for one in ones:
            game.attack(one.id, "blade")
        game.give(DeclareRetreat("blade"))
        game.to("fighters")
        game.give(Correct("blade", "engaged", "1"))
        seen = prospect(game.state, "blade", book)
        flown = tree((FlySorties("blade"),), game.state, book, lambda one: min(one.waiting("blade"), 2))
        assert flown == {hits: chance for hits, chance in seen.hits.items() if chance}
        after = tree((FlySorties("blade"), TryRetreat("blade")), game.state, book, _ended)
        assert seen.retreat is not None
        assert after == {"destroyed": seen.retreat.destroyed, "away": seen.retreat.escapes, "stays": seen.retreat.stays}

    @pytest.mark.parametrize("rules", [{}, {"cid_vs_missiles_when_engaged": True}])
    @pytest.mark.parametrize("engaged", ["", "1"])
    def test_e54_a_salvo_whose_target_may_be_engaged(self, engaged: str, rules: dict[str, Any]) -> None:
        book = ruled(**rules)
        game = Game(unit("Bolt", "missiles", 2, rps=12), unit("blade", era=2), book=book).start()
        game.attack("Bolt", "blade").to("missiles")
        game.give(Correct("blade", "engaged", engaged))
        before = len(engage.on(game.state, "blade"))
        found = tree((LaunchMissiles("Bolt"),), game.state, book, lambda one: len(engage.on(one, "blade")) > before)
        eras = tuple(int(era) for era in engaged.split())
        closed = salvo(Shooter("missiles", 2, rps=F(12)), Quarry("warship", 2, 2), Gun("warship", 2, eras), 1, book)
        assert found[True] == closed.success

    @pytest.mark.parametrize(("dice", "left"), [((100, 100), 20), ((1, 100), 15)])
    def test_e25_inside_the_order_a_salvo_has_its_close_in_defence_behind_it(
        self, dice: tuple[int, int], left: int
    ) -> None:
        game = Game(unit("Bolt", "missiles", rps=20), unit("blade")).start().attack("Bolt", "blade").to("missiles")
        attack = game.state.attacks[0]
        rolls = (Thrown("cid:Bolt:0", tuple((die,) for die in dice)), Thrown("cid_damage:Bolt:0", ((5,),)))
        asked = resolve(LaunchMissiles("Bolt"), game.state, BOOK, rolls[: 1 + (left < 20)])
        assert isinstance(asked, Asked)
        plain = pairing_of(asked.state, attack, BOOK)
        assert plain is not None and asked.state.unit("Bolt").rps == left
        assert success(asked.state, attack, BOOK) == plain.chance == forecast(asked.state, "Bolt", BOOK).won
        assert not answers(asked.state, attack, BOOK) and answers(game.state, attack, BOOK)
        assert success(game.state, attack, BOOK) < chance_of(shooter_of(game.state, attack), SHIP, 1, BOOK)

    def test_e52_e54_e56_fighters_fire_and_missiles_on_one_target(self) -> None:
        ones = (unit("Ace", "fighters", 1, rps=9), unit("Argo"), unit("Bolt", "missiles", 2, rps=10))
        game = Game(unit("blade", hits_to_destroy=3), *ones, book=ruled(kills_apply="round")).start()
        for one in ones:
            game.attack(one.id, "blade")
        seen = prospect(game.state, "blade", game.book)
        orders = (FlySorties("blade"), Fire("Argo"), LaunchMissiles("Bolt"))
        assert tree(orders, game.state, game.book, lambda one: one.waiting("blade")) == seen.hits
        engaged = tree(orders, game.state, game.book, lambda one: bool(one.engaged("blade")))
        assert engaged[True] == seen.engaged

    def test_e54_the_success_of_a_salvo_is_weighed_over_the_cases_of_its_target(self) -> None:
        ones = (unit("Ace", "fighters", 1, rps=9), unit("Bolt", "missiles", 2, rps=12))
        game = Game(unit("blade", hits_to_destroy=2), *ones).start()
        game.attack("Ace", "blade").attack("Bolt", "blade")
        orders = (FlySorties("blade"), LaunchMissiles("Bolt"))
        first = tree(orders[:1], game.state, BOOK, lambda one: len(one.engagements))
        both = tree(orders, game.state, BOOK, lambda one: len(one.engagements))
        chance = sum(many * part for many, part in both.items()) - sum(many * part for many, part in first.items())
        assert success(game.state, game.state.attacks[1], BOOK) == chance
        apart = [salvo_at((1,)), salvo_at(())]
        assert apart[0] > chance > apart[1]

    @pytest.mark.parametrize("needs", ["success", "hit"])
    def test_e36_declared_interceptions_count_among_the_odds_of_the_target(self, needs: str) -> None:
        book = ruled(fighter_interceptor_needs=needs)
        game = Game(
            unit("blade"), unit("wasps", "fighters", rps=9), unit("Argo"), unit("Ace", "fighters", rps=9), book=book
        )
        game.start().attack("Argo", "blade").attack("Ace", "blade")
        plain = prospect(game.state, "blade", book)
        game.give(DeclareScreen("wasps", "Argo"))
        seen = prospect(game.state, "blade", book)
        screened = success(game.state, game.state.attacks[0], book)
        orders = (FlySorties("blade"), Intercept("wasps", "Argo"), Fire("Argo"))
        found = tree(orders, game.state, book, lambda one: one.waiting("blade"))
        assert found == {hits: chance for hits, chance in seen.hits.items() if chance}
        assert seen.hits != plain.hits
        assert screened < pairing_of(game.state, game.state.attacks[0], book).chance  # type: ignore[union-attr]

    def test_e42_what_fighters_have_destroyed_is_hit_no_more(self) -> None:
        ones = (unit("Ace", "fighters", rps=30), unit("Argo"))
        for when, most in (("step", 1), ("round", 2)):
            book = ruled(kills_apply=when)
            game = Game(unit("blade"), *ones, book=book).start().attack("Ace", "blade", sortie="same_twice")
            game.attack("Argo", "blade")
            seen = prospect(game.state, "blade", book)
            assert max(hits for hits, chance in seen.hits.items() if chance) == most
            assert seen.destroyed == 1 - seen.hits[0]

    def test_e56_focused_fire_thrown_in_full(self) -> None:
        game = Game(unit("blade"), unit("Argo"), unit("Bold", era=2)).start()
        game.attack("Argo", "blade").attack("Bold", "blade")
        seen = prospect(game.state, "blade", BOOK)
        assert tree((Fire("Argo"), Fire("Bold")), game.state, BOOK, lambda one: one.waiting("blade")) == seen.hits
        assert seen.destroyed == 1 - seen.hits[0]


def _ended(state: Battle) -> str:
    """Destroyed comes first: the hits of the step are in force before anybody gets away (E-42, E-55)."""
    if state.waiting("blade") >= state.unit("blade").hits_left:
        return "destroyed"
    return "away" if state.unit("blade").status == "retreated" else "stays"


class TestPreviews:
    def test_e57_previews_follow_the_table(self) -> None:
        game = Game(unit("Argo", era=2), unit("blade", era=2)).start().attack("Argo", "blade")
        (attack,) = game.state.attacks
        found = pairing_of(game.state, attack, BOOK)
        assert found is not None
        assert found.chance == F(1, 2)
        game.give(Correct("Argo", "engaged", "1"))
        found = pairing_of(game.state, attack, BOOK)
        assert found is not None
        assert found.chance == F(35, 100)

    def test_e53_both_cases_of_the_answering_defence(self) -> None:
        game = Game(unit("Wing", "fighters", 1, rps=30), unit("blade")).start().attack("Wing", "blade")
        cases = answers(game.state, game.state.attacks[0], BOOK)
        assert [(one.eras, one.chance, one.losses.percent) for one in cases] == [
            ((), F(151, 200), 15),
            ((1,), F(49, 200), 0),
        ]
        assert answers(game.state, Attack("blade", "Wing"), BOOK) == ()

    def test_e54_the_cases_of_a_salvo_make_up_its_chance(self) -> None:
        wings = (unit("red", "fighters", 2, rps=30), unit("gold", "fighters", 2, rps=30))
        far = (unit("blade", era=2, side="far"), unit("ward", "fighters", 2, rps=20, side="far"))
        game = Game(*wings, unit("pikes", "missiles", 2, rps=20), *far).start()
        for attacker in ("red", "gold", "pikes"):
            game.attack(attacker, "blade")
        salvo_ = game.state.attacks[-1]
        cases = answers(game.state, salvo_, BOOK)
        assert [(one.eras, one.chance) for one in cases] == [((), F("0.3481")), ((2,), F("0.4838"))]
        assert cases[1].success == F("0.275")  # silent: half of a whole ten, averaged
        made_up = sum(one.chance * one.success for one in cases if one.success is not None)
        assert made_up == success(game.state, salvo_, BOOK)
        game.give(DeclareScreen("ward", "pikes"))  # now it may be turned away as well (E-36)
        cases = answers(game.state, salvo_, BOOK)
        away = turned_away(game.state, salvo_, BOOK)
        assert away == pairing_of(game.state, Attack("ward", "pikes"), BOOK).chance  # type: ignore[union-attr]
        assert sum(one.chance for one in cases) == (1 - away) * (F("0.3481") + F("0.4838"))
        made_up = sum(one.chance * one.success for one in cases if one.success is not None)
        assert made_up == success(game.state, salvo_, BOOK) > 0

    def test_the_board_is_the_pairings_one_by_one(self) -> None:
        game = Game(unit("Argo"), unit("Barge", "non_warship"), unit("blade", era=3), unit("hulk", incomplete=True))
        board = pairings(game.state, ("Argo", "Barge"), ("blade", "hulk"), BOOK)
        assert [[None if one is None else one.ladder.percent for one in row] for row in board] == [
            [10, 60],
            [None, None],
        ]
        assert pairing(Shooter("non_warship", 1), SHIP, 1, BOOK) is None

    def test_e57_a_standing_engagement_is_the_start_of_the_walk(self) -> None:
        assert hits_in(walk([Attempt(F(1, 2), 2)], starting((1,), (), BOOK), BOOK)) == {0: F(1, 2), 1: F(1, 2)}
        loose = ruled(carry_counts_as_first=False)
        assert hits_in(walk([Attempt(F(1, 2), 2)], starting((1,), (), loose), loose)) == {0: F(1)}

    def test_e53_powers_are_convolutions(self) -> None:
        row, many = [7, 0, 2, 1], [1]
        for times in range(6):
            assert power(row, times) == many
            longer = [0] * (len(many) + 3)
            for a, left in enumerate(many):
                for b, right in enumerate(row):
                    longer[a + b] += left * right
            many = longer
        assert power([0, 1, 1], 2) == [0, 0, 1, 2, 1]

    def test_e56_the_card_holds_every_gun_of_the_step_and_no_hit_on_the_dead(self) -> None:
        game = Game(unit("a", era=2), unit("b", "carrier", era=2), unit("t", era=2, side="far"))
        game.start().attack("a", "t").attack("b", "t").to("fire")
        hits, destroyed = of_target(game.state, game.state.attacks[0], 50, BOOK)
        assert dict(hits.chances) == {"0": F("7/20"), "1": F("13/20")} and hits.mean == F("13/20")
        assert dict(destroyed.chances)["yes"] == prospect(game.state, "t", BOOK).destroyed == F("13/20")

    def test_outlooks_of_every_roll_add_up(self) -> None:
        ones = (unit("Wing", "fighters", 1, rps=30), unit("Bolt", "missiles"), unit("Argo"))
        game = Game(*ones, unit("blade", hits_to_destroy=2)).start()
        for one in ones:
            game.attack(one.id, "blade")
        game.to("fighters")
        for order in (FlySorties("blade"), Fire("Argo"), LaunchMissiles("Bolt")):
            given: tuple[Answer, ...] = ()
            while isinstance(result := resolve(order, game.state, BOOK, given), Asked):
                question = result.question
                assert isinstance(question, Roll)
                assert question.outlook()
                for one_spread in question.outlook():
                    assert sum(chance for _, chance in one_spread.chances) == 1
                faces = tuple((3,) for _ in range(question.dice.count)) if isinstance(question.dice, Each) else ((3,),)
                given = (*given, Thrown(question.key, faces))


def salvo_at(eras: tuple[int, ...]) -> F:
    """The chance of the salvo of these tests at a ship engaged so."""
    return salvo(Shooter("missiles", 2, rps=F(12)), Quarry("warship", 1, 1), Gun("warship", 1, eras), 1, BOOK).success
