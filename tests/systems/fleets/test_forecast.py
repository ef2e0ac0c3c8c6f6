"""The forecast from the table, what-if, what fleet would win, and what a combat comes to from here (F-50 to F-54)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random

import pytest

from referee_app.core.effort import Effort, GivenUp, TooLong
from referee_app.core.journal import Entry
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Answer, Roll
from referee_app.systems.fleets import outlook
from referee_app.systems.fleets.actions.combat import Declare, Strike
from referee_app.systems.fleets.fate import Moment, half_thrown
from referee_app.systems.fleets.forecast import at_once, forecast
from referee_app.systems.fleets.muster import Search, bought, first_look, mixes, offered, purchases, search
from referee_app.systems.fleets.odds import combat
from referee_app.systems.fleets.odds.duel import duel
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.plan import Force, Plan, plan_of
from referee_app.systems.fleets.state import TYPES, Campaign, Priorities, Ships
from referee_app.systems.fleets.strength import cost
from tests.systems.fleets.table import BOOK, SYSTEM, Game, fleet, ruled
from tests.systems.fleets.test_odds import played
from tests.walk import go_through

PI = fleet("red", military_pi=6)


def plan(game: Game, id_: str = "red", **more: object) -> Plan:
    found = plan_of(game.state, game.state.fleet(id_), game.book, **more)  # type: ignore[arg-type]
    assert found is not None
    return found


def scene(defence: int = 2) -> Game:
    """Three red fleets, two blue ones and a system."""
    return Game(
        PI,
        fleet("second", military_inf=2),
        fleet("third", developer_pi=2),
        fleet("guard", "blue", military_inf=1),
        fleet("screen", "blue", military_pi=2),
        replace(SYSTEM, defence=defence),
    )


def test_f54_the_table_s_forecast_is_the_location_s() -> None:
    found = forecast(plan(scene()), BOOK)
    lines = [LossLine(Ships(military_inf=1), BOOK), LossLine(Ships(military_pi=2), BOOK)]
    odds = combat.location(LossLine(PI.ships, BOOK), lines, 2)
    assert [stage.target for stage in found.stages] == ["guard", "screen", "home"]
    assert found.reached == sum(odds.reached.values())
    assert (found.subdued, found.subdued_alive, found.lost) == (odds.subdued, odds.subdued_alive, odds.fleet_lost)
    assert found.lost + sum(found.ships_left.values()) == 1 and not found.blocked


@pytest.mark.parametrize("fell", ["", "1 2", "6 6"])
def test_a_forecast_that_was_asked_for_lately_is_the_same_figures_again(fell: str) -> None:
    """What is known already is told: with nobody waiting it is worked out from its first exchange."""
    game = scene()
    if fell:
        game.declare("red", "screen")
        game.give(Strike(), fell)
    question = plan(game)
    afresh = forecast(question, BOOK, effort=Effort())
    assert at_once(question, BOOK) == afresh
    assert at_once(plan(game), BOOK) is at_once(question, BOOK)


def test_f54_the_owner_says_in_which_order() -> None:
    game = scene()
    found = plan(game, order=("screen", "guard"))
    assert [other.id for other in found.opposing] == ["screen", "guard"]
    assert forecast(found, BOOK).reached != forecast(plan(game), BOOK).reached


def test_f54_a_location_played_exhaustively() -> None:
    game = Game(fleet("red", military_pi=2), fleet("blue", "blue", military_pi=1))
    found = forecast(plan(game), BOOK)
    tree = played(Ships(military_pi=2), Ships(military_pi=1), BOOK)
    assert abs(float(found.reached) - tree["attacker_wins"]) < 1e-9
    assert abs(float(found.lost) - tree["defender_wins"] - tree["mutual"]) < 1e-9
    assert found.subdued == found.reached


def test_f54_in_space_whoever_is_left_goes_on_to_the_next() -> None:
    red = fleet("red", location="deep", military_pi=1)
    game = Game(red, *(fleet(id_, "blue", "deep", military_pi=1) for id_ in ("one", "two")))
    found = forecast(plan(game), BOOK)
    dies = Fraction(20, 36)
    assert [stage.met for stage in found.stages] == [1, 1 - dies]
    assert found.lost == 1 - (1 - dies) ** 2
    assert found.blocked == 0


def test_f54_a_stalemate_blocks_and_so_does_a_fleet_met_before() -> None:
    game = Game(fleet("red", developer_pi=2), fleet("blue", "blue", developer_pi=1))
    assert forecast(plan(game), BOOK).blocked == 1
    game.fight("red", "blue")
    again = plan(game)
    assert (again.opposing, again.defence) == ((), None)


def test_f2_nothing_is_foretold_where_nobody_fights() -> None:
    game = Game(fleet("red", location="veil", military_pi=2), fleet("blue", "blue", "storm", military_pi=2))
    assert plan_of(game.state, game.state.fleet("red"), BOOK) is None
    assert plan_of(game.state, game.state.fleet("blue"), ruled(combat_in_ion_storm=False)) is None


def test_f35_destroying_what_is_undefended_takes_a_gun() -> None:
    game = Game(fleet("red", developer_pi=2), fleet("armed", "green", "deep", military_pi=1))
    assert forecast(plan(game, destroy=True), BOOK).destroyed == 0
    armed = plan(game, destroy=True).what_if({"red": Ships(military_pi=1)}, {})
    assert forecast(armed, BOOK).destroyed == 1


def test_what_if_changes_ships_and_priorities_only_in_the_question() -> None:
    game = scene()
    asked = plan(game).what_if({"guard": Ships(military_pi=1)}, {"red": Priorities(military_pi=1)})
    assert asked.opposing[0].ships == Ships(military_pi=1)
    assert asked.attacker.priorities == Priorities(military_pi=1)
    assert forecast(asked, BOOK).reached > forecast(plan(game), BOOK).reached
    assert game.left("guard") == Ships(military_inf=1)


def test_a_fight_that_is_on_goes_into_the_forecast() -> None:
    game = scene().declare("red", "guard")
    before = forecast(plan(game), BOOK)
    assert float(before.reached) == pytest.approx(float(forecast(plan(scene()), BOOK).reached), abs=1e-12)
    game.give(Strike(), "7")
    game.give(Strike(), "2")
    assert float(forecast(plan(game), BOOK).reached) < float(before.reached)
    game.give(game.offered[0])
    ended = forecast(plan(game), BOOK)
    assert [stage.target for stage in ended.stages] == ["screen", "home"]


def test_the_outlook_of_a_throw_counts_what_has_fallen() -> None:
    game = Game(fleet("red", military_inf=11), fleet("blue", "blue", military_inf=9)).declare("red", "blue")
    asked = resolve(Strike(), game.state, BOOK)
    assert isinstance(asked, Asked)
    assert isinstance(asked.question, Roll)
    losses, outcome, ours, theirs, exchanges = asked.question.outlook()
    assert dict(losses.chances)["6"] == Fraction(16, 36) * Fraction(6, 36)
    assert sum(float(chance) for _, chance in outcome.chances) == pytest.approx(1)
    assert (ours.name, theirs.name) == ("attackers_left", "defenders_left")
    game.give(Strike(), "7", "7")
    asked = resolve(Strike(), game.state, BOOK)
    assert isinstance(asked, Asked)
    assert isinstance(asked.question, Roll)
    later = asked.question.outlook()
    assert later[4].mean is not None
    assert later[4].mean > exchanges.mean  # type: ignore[operator]


def test_f53_the_combat_from_here_is_the_duel_while_nothing_has_fallen() -> None:
    game = Game(fleet("red", military_pi=3), fleet("blue", "blue", military_inf=1)).declare("red", "blue")
    fate = Moment(game.combat, BOOK).fate()
    assert fate.outcomes["attacker_wins"] == pytest.approx(3074 / 3675, abs=1e-12)
    assert fate.exchanges == pytest.approx(1026 / 875, abs=1e-12)


@pytest.mark.parametrize("order", ["simultaneous", "attacker_first"])
def test_f51_f52_the_combat_from_here_in_one_exchange(order: str) -> None:
    book = ruled(order=order)
    red = fleet("red", military_pi=2)
    game = Game(red, replace(SYSTEM, defence=3), book=book).declare("red", SYSTEM.id)
    fate = Moment(game.combat, book).fate()
    odds = combat.system(LossLine(red.ships, book), 0, 3, False)
    assert fate.outcomes["open"] == pytest.approx(float(odds.subdued_alive), abs=1e-12)
    space = replace(game.combat, kind="space", defenders=Ships(military_pi=3))
    pairs = combat.exchange(LossLine(red.ships, book), LossLine(space.defenders, book)).pairs
    for pair, chance in Moment(space, book).pairs().items():
        assert chance == pytest.approx(float(pairs[pair]), abs=1e-12)


def test_a_long_duel_shows_its_strike_only() -> None:
    game = Game(fleet("red", military_pi=100), fleet("blue", "blue", military_pi=100)).declare("red", "blue")
    names = [spread.name for spread in outlook.of_strike(game.state, BOOK, (), ("91-100",) * 3)]
    assert names == ["losses"]


def test_a_hundred_ships_a_side_are_foretold_within_a_keystroke_and_many_more_are_not() -> None:
    assert plan(scene()).quick(BOOK)
    for ships, quick in ((100, True), (300, False)):
        game = Game(fleet("red", military_pi=ships), fleet("blue", "blue", military_pi=ships))
        assert plan(game).quick(BOOK) == quick


def brute(question: Plan, budget: int) -> list[tuple[int, float]]:
    """Every fleet the budget buys, with its chance, the plain way."""
    found = []
    for numbers in product(*(range(budget // BOOK.ships[ship].cost + 1) for ship in TYPES)):
        ships = Ships(*numbers)
        if 0 < cost(ships, BOOK) <= budget:
            asked = question.what_if({question.attacker.id: ships}, {})
            found.append((cost(ships, BOOK), float(forecast(asked, BOOK).success)))
    return found


@pytest.mark.parametrize("defence", [None, 0, 1])
def test_what_fleet_would_win_is_what_trying_them_all_says(defence: int | None) -> None:
    question = Plan(Force("red", Ships()), (Force("blue", Ships(military_pi=2)),), True, defence)
    states = list(search(question, BOOK, 36))
    tried = brute(question, 36)
    enough = [(price, chance) for price, chance in tried if chance >= 0.9]
    last = states[-1]
    assert last.of == len(tried)
    assert enough, "the case is too hard to say anything"
    price = min(enough)[0]
    assert last.cheapest is not None
    assert last.cheapest.cost == price
    assert last.cheapest.chance == pytest.approx(max(chance for found, chance in tried if found <= price))


def test_where_the_budget_is_too_small_the_likeliest_is_named() -> None:
    question = Plan(Force("red", Ships()), (Force("blue", Ships(military_inf=4)),))
    *_, last = search(question, BOOK, 20)
    assert (last.cheapest, last.tried) == (None, last.of)
    assert last.best is not None
    assert last.best.chance == pytest.approx(max(chance for _, chance in brute(question, 20)))


def test_a_search_can_be_left_at_any_time_and_says_how_far_it_is() -> None:
    question = Plan(Force("red", Ships()), (Force("blue", Ships(military_pi=5)),))
    going = search(question, BOOK, 500)
    first, second = next(going), next(going)
    assert (first, second.tried) == (Search(0, sum(purchases(500, BOOK).values())), 1)
    going.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("budget", [-5, 0, 2, 3, 31])
def test_every_purchase_is_counted(budget: int) -> None:
    counts = purchases(budget, BOOK)
    assert counts == {price: len(list(bought(price, BOOK))) for price in counts}
    assert sum(counts.values()) == sum(len(list(bought(price, BOOK))) for price in range(1, budget + 1))


def test_declaring_what_the_forecast_names_is_allowed() -> None:
    game = scene()
    assert game.reasons(Declare("red", plan(game).opposing[0].id)) == []


@pytest.mark.parametrize("ships", [30, 300])
def test_a_chain_nobody_waits_for_stops_in_its_middle(ships: int) -> None:
    """In fractions as in decimals: it asks row by row, and stops at the first no."""
    question = Plan(Force("a", Ships(military_pi=ships)), (Force("b", Ships(military_inf=ships)),))
    asked = iter(range(100_000))
    last = ships + 5
    with pytest.raises(GivenUp):
        forecast(question, BOOK, effort=Effort(lambda: next(asked) < last))
    assert next(asked) == last + 1
    whole = iter(range(100_000))
    forecast(question, BOOK, effort=Effort(lambda: next(whole) >= 0))
    assert next(whole) > last


@pytest.mark.parametrize("duels", [True, False])
@pytest.mark.parametrize("order", ["simultaneous", "attacker_first"])
def test_fleets_too_large_are_given_up_by_counted_work(order: str, duels: bool) -> None:
    host = Ships(military_inf=9_999, military_pi=9_999)
    question = Plan(Force("a", host), tuple(Force(id_, host) for id_ in "bcde"), duels, 9_999)
    with pytest.raises(TooLong):
        forecast(question, ruled(order=order), effort=Effort(left=1_000_000))


def test_what_stays_in_its_row_is_counted_too() -> None:
    """The defender answers so weakly that most exchanges cost nobody: seconds went by and little was counted."""
    hosts = Ships(239, 1_420, 4_793, 51, 35), Ships(55, 7, 321, 3, 7_276)
    one, other = (LossLine(ships, ruled(order="attacker_first")) for ships in hosts)
    with pytest.raises(TooLong):
        duel(one, other, effort=Effort(left=15_000_000))


def test_f54_every_fight_says_who_is_left_of_both_sides() -> None:
    found = forecast(plan(scene()), BOOK)
    first = combat.location(LossLine(PI.ships, BOOK), [LossLine(Ships(military_inf=1), BOOK)], 0).duels[0]
    assert found.stages[0].attackers == LossLine(PI.ships, BOOK).expected(first.attackers_lost(6), 0)
    assert found.stages[0].defenders == {"military_inf": first.defender_wins + first.stalemate}
    home = found.siege
    assert home is not None
    assert home.attackers == found.survivors
    assert found.survivors["military_pi"] == sum(left * chance for left, chance in found.ships_left.items())


def test_f54_ships_held_by_a_stalemate_are_survivors() -> None:
    game = Game(fleet("red", developer_pi=2), fleet("blue", "blue", developer_pi=1))
    found = forecast(plan(game), BOOK)
    assert found.survivors == {"developer_pi": 2} and found.blocked == 1
    assert found.ships_left == {2: 1} and found.likeliest == (2, 1)


def test_f53_the_likeliest_number_of_ships_left_is_none_where_the_fleet_is_more_likely_lost() -> None:
    one, many = (fleet(id_, id_, SYSTEM.id, military_pi=number) for id_, number in (("red", 3), ("blue", 30)))
    found = forecast(plan(Game(SYSTEM, one, many)), BOOK)
    assert found.likeliest == (0, found.lost) and found.lost > Fraction(1, 2)
    inf = fleet("inf", "blue", SYSTEM.id, military_inf=1)  # the worked example of section 10: 601, 1649, 900 and 525
    assert forecast(plan(Game(SYSTEM, one, inf)).without_system(), BOOK).likeliest == (1, Fraction(1649, 3675))


@pytest.mark.parametrize("place", ["deep", SYSTEM.id])
def test_f51_dice_on_the_table_are_counted(place: str) -> None:
    red, blue = (fleet(id_, id_, place, military_pi=4) for id_ in ("red", "blue"))
    game = Game(red, blue).declare("red", "blue")
    assert plan(game).opening is None, "before the first die the figures stay exact"
    game.give(Strike(), "2")
    opening = plan(game).opening
    assert opening is not None
    (stage, *_) = forecast(plan(game), BOOK).stages
    assert stage.defenders["military_pi"] <= 1, "a 2 on the row of twelve costs four"
    assert stage.wins + stage.loses + stage.mutual + stage.stays == pytest.approx(1)


@pytest.mark.parametrize("kind", ["duel", "space", "system"])
@pytest.mark.parametrize("order", ["simultaneous", "attacker_first"])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_it_says_before_a_throw_is_the_mean_of_what_it_says_behind_it(kind: str, order: str, seed: int) -> None:
    """In the midst of a strike of several rows as well."""
    place = "deep" if kind == "space" else "home"
    foes = () if kind == "system" else (fleet("guard", "blue", place, military_inf=11),)
    red = fleet("red", location=place, military_inf=11)
    game = Game(red, *foes, replace(SYSTEM, defence=8), book=ruled(order=order))
    game.declare("red", SYSTEM.id if kind == "system" else "guard")
    random, strikes = Random(seed), list[int]()
    while game.combat.stage in ("declared", "attacker", "defender"):
        settled, thrown = go_through(Strike(), game.state, game.book, partial(foretold, game), random, within=1e-9)
        game.journal.record(Entry(game.journal.next_number, Strike(), settled.answers, settled.events))
        strikes.append(len(thrown))
    assert max(strikes) > 1


def foretold(game: Game, found: Asked[Campaign] | Settled[Campaign], given: tuple[Answer, ...]) -> list[float]:
    """What is forecast of red where a strike stands."""
    combat, asked = found.state.combat, plan_of(found.state, found.state.fleet("red"), game.book)
    assert combat is not None and asked is not None
    if isinstance(found, Asked):
        asked = asked.amid(half_thrown(combat, game.book, given))
    odds = forecast(asked, game.book)
    means = (odds.survivors.get(ship, 0) for ship in TYPES)
    return [*map(float, (odds.reached, odds.subdued, odds.subdued_alive, odds.lost, odds.blocked, *means))]


def test_f51_in_space_one_exchange_is_the_forecast_s() -> None:
    red, blue = (fleet(id_, id_, "deep", military_pi=3) for id_ in ("red", "blue"))
    (stage,) = forecast(plan(Game(red, blue)), BOOK).stages
    odds = combat.exchange(LossLine(red.ships, BOOK), LossLine(blue.ships, BOOK))
    ends = [odds.chance(3, 3, *left) for left in ((True, False), (False, True), (False, False), (True, True))]
    assert [stage.wins, stage.loses, stage.mutual, stage.stays] == ends


def test_what_fleet_would_win_has_a_first_look() -> None:
    question = Plan(Force("red", Ships()), (Force("blue", Ships(military_inf=1)),))
    found = first_look(question, BOOK, 40)
    assert found == sorted(found, key=lambda one: (-one.chance, one.cost))
    assert all(one.cost == cost(one.ships, BOOK) <= 40 for one in found)
    assert {one.ships for one in found} == set(mixes(40, BOOK))


def test_the_search_seeks_destruction_where_that_is_wanted() -> None:
    armed, unarmed = Ships(military_pi=1), Ships(developer_pi=1)
    question = Plan(Force("red", Ships()), defence=0, destroy=True, system="home")
    assert offered(question, armed, BOOK).chance == 1
    assert offered(question, unarmed, BOOK).chance == 0
    assert offered(replace(question, destroy=False), unarmed, BOOK).chance == 1


def test_f3_who_may_not_land_meets_the_fleets_only() -> None:
    question = plan(scene()).without_system()
    assert [stage.target for stage in forecast(question, BOOK).stages] == ["guard", "screen"]
