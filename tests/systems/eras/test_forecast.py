"""The forecast of a whole round: every unit against the tree of all throws of the rules, and what is given up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from referee_app.core.effort import Effort, GivenUp, TooLong
from referee_app.core.resolve import Asked, Settled
from referee_app.core.table import Answer
from referee_app.systems.eras.actions.combat import FlySorties, Intercept, LaunchMissiles
from referee_app.systems.eras.actions.round import EndRound
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import Intercepted, SortieFlown
from referee_app.systems.eras.midway import chances, hanging, knowns
from referee_app.systems.eras.odds.forecast import forecast, forecasts
from referee_app.systems.eras.odds.preview import prospect, success
from referee_app.systems.eras.offers import follows
from referee_app.systems.eras.runs import made
from referee_app.systems.eras.state import Attack, Battle, Engagement, Screen, Sortie, Unit
from tests.systems.eras.table import BOOK, F, ruled, unit
from tests.systems.eras.test_odds import branches, leaves
from tests.walk import go_through

WEIGHTS = dict[Battle, Fraction]


def played(state: Battle, book: Book) -> Iterator[tuple[Battle, Battle, Fraction]]:
    """Every way the declared round can end through the rules' own orders: before its last order, and after it."""
    waiting: WEIGHTS = {state: F(1)}
    while waiting:
        after: WEIGHTS = {}
        for now, chance in waiting.items():
            order = follows(now, book)
            assert order is not None
            for then, part in leaves(order, now, book):
                if isinstance(order, EndRound):
                    yield now, then, chance * part
                else:
                    after[then] = after.get(then, F(0)) + chance * part
        waiting = after


def both(state: Battle, book: Book) -> None:
    """Forecast and tree say the same of every unit."""
    ends = list(played(state, book))
    assert sum(chance for _, _, chance in ends) == 1
    for id_, found in forecasts(state, book, Effort):
        assert found is not None
        ways = [(now, then.unit(id_), chance) for now, then, chance in ends]
        assert found.destroyed == sum(chance for _, one, chance in ways if one.status == "destroyed"), id_
        assert found.retreated == sum(chance for _, one, chance in ways if one.status == "retreated"), id_
        assert found.engaged == sum(chance for now, _, chance in ways if now.engaged(id_)), id_
        if state.unit(id_).kind == "fighters":
            assert found.rps == sum(one.rps * chance for _, one, chance in ways), id_


def fought(*units: Unit, attacks: str, screens: str = "", retreats: tuple[str, ...] = ()) -> Battle:
    """A round committed: attacks and screens as `who>whom`; a second time at the same is a double sortie."""
    aimed = [tuple(one.split(">")) for one in attacks.split()]
    declared = tuple(Attack(who, whom, _sortie(aimed.count((who, whom)))) for who, whom in aimed)
    met = tuple(Screen(who, whom) for who, whom in (one.split(">") for one in screens.split()))
    return Battle(1, stage="fighters", units=units, attacks=declared, screens=met, retreats=retreats)


def _sortie(times: int) -> Sortie:
    return "same_twice" if times > 1 else "single"


RAIDERS = (
    unit("axe", "warship", 2, hits_to_destroy=2),
    unit("bow", "carrier", 3),
    unit("cub", "fighters", 2, rps=9),
    unit("dart", "missiles", 3, rps=9),
)
COLONY = (
    unit("Anvil", "warship", 1),
    unit("Brig", "warship", 2),
    unit("Crow", "fighters", 1, rps=9),
    unit("Dart", "missiles", 1, rps=9),
)
ROUNDS = {
    "fire follows fighters": fought(*RAIDERS, *COLONY, attacks="cub>Anvil cub>Anvil Anvil>axe axe>Brig Brig>axe"),
    "turned away": fought(*RAIDERS, *COLONY, attacks="axe>Anvil cub>Anvil Anvil>bow", screens="Brig>axe Crow>cub"),
    "fighters screen a ship": fought(*RAIDERS, *COLONY, attacks="axe>Anvil Anvil>axe", screens="Crow>axe Brig>axe"),
    "salvoes": fought(*RAIDERS, *COLONY, attacks="cub>Brig dart>Brig Dart>dart Brig>Dart", retreats=("Brig",)),
    "a salvo intercepted": fought(*RAIDERS, *COLONY, attacks="dart>Anvil axe>Crow", screens="Crow>dart"),
    "close-in defence": fought(*RAIDERS[:3], unit("Nest", "carrier", 3), attacks="cub>Nest cub>Nest Nest>axe"),
    "carried over": replace(
        fought(*RAIDERS, *COLONY, attacks="cub>Anvil Anvil>axe axe>Anvil", retreats=("Anvil",)),
        engagements=(Engagement("Anvil", 1, "missiles", carried=True), Engagement("axe", 3, "missiles", carried=True)),
    ),
}


@pytest.mark.parametrize("state", ROUNDS.values(), ids=ROUNDS)
def test_every_unit_as_in_the_tree_of_all_throws(state: Battle) -> None:
    both(state, BOOK)


@pytest.mark.parametrize("name", ["turned away", "fighters screen a ship", "salvoes", "carried over"])
def test_and_by_house_rules(name: str) -> None:
    stricter = ruled(kills_apply="round", fighter_interceptor_needs="hit", engaged_stack="sum")
    both(ROUNDS[name], stricter)
    both(ROUNDS[name], ruled(carry_counts_as_first=False, cid_vs_missiles_when_engaged=True, engaged_stack="first"))


def test_a_table_before_the_commitment_and_in_mid_round_is_walked_from_there() -> None:
    state = ROUNDS["fire follows fighters"]
    declared = replace(state, stage="declare")
    assert forecast(declared, "axe", BOOK) == forecast(state, "axe", BOOK)
    fired = replace(state, stage="fire", attacks=tuple(one for one in state.attacks if one.attacker != "cub"))
    both(fired, BOOK)
    assert not forecast(replace(state, stage="end"), "axe", BOOK).hits


def test_a_target_fewer_hits_reach_than_the_target_s_odds_say() -> None:
    """E-42: whoever is destroyed by fighters fires no more; `prospect` looks at one target alone."""
    state = ROUNDS["fire follows fighters"]
    assert forecast(state, "axe", BOOK).hits < sum(
        hits * part for hits, part in prospect(state, "axe", BOOK).hits.items()
    )


LARGE = fought(
    unit("cub", "fighters", 2, rps=20),
    unit("dart", "missiles", 3, rps=20),
    unit("Nest", "carrier", 3),
    unit("Keep", "carrier", 3),
    attacks="cub>Nest dart>Keep Nest>Keep",
)


@pytest.mark.parametrize("state", [ROUNDS["turned away"], ROUNDS["salvoes"], LARGE], ids=["away", "salvoes", "large"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_it_says_before_a_throw_is_the_mean_of_what_it_says_behind_it(state: Battle, seed: int) -> None:
    """In the midst of an order as well: with the sorties flown their close-in defence was forgotten."""
    random, thrown = Random(seed), set[str]()
    while state.stage != "retreat":  # whoever got away is forecast no more
        order = follows(state, BOOK)
        assert order is not None
        settled, keys = go_through(order, state, BOOK, partial(foretold, state, order), random, ways=branches)
        state, thrown = settled.state, thrown | {key.split(":")[0] for key in keys}
    assert thrown >= ({"attack", "effectiveness", "cid"} if state.units[0].id == "cub" else {"attack", "effectiveness"})


def foretold(
    state: Battle, order: Any, found: Asked[Battle] | Settled[Battle], given: tuple[Answer, ...]
) -> list[Fraction]:
    """What is forecast in an order begun on a table of every unit but salvoes, which are spent when they arrive."""
    if isinstance(found, Asked):
        known = knowns(state, found.state, order, given, BOOK)
        assert known is not None
        lasting = (forecast(state, one.id, BOOK, known=known) for one in state.units if one.kind != "missiles")
    else:
        lasting = (forecast(found.state, one.id, BOOK) for one in state.units if one.kind != "missiles")
    return [figure for one in lasting for figure in (one.destroyed, one.retreated, one.engaged, one.rps, one.hits)]


ARRIVING = replace(LARGE, stage="missiles", attacks=LARGE.attacks[1:2])
UNDER_WAY = {
    "sortie": (fought(*RAIDERS, *COLONY, attacks="cub>Brig"), FlySorties("Brig")),
    "salvo": (ARRIVING, LaunchMissiles("dart")),
    "salvo not shot at": (ARRIVING, LaunchMissiles("dart", waived=True)),
    "interception": (fought(*RAIDERS, *COLONY, attacks="Crow>axe", screens="cub>Crow"), Intercept("cub", "Crow")),
}


@pytest.mark.parametrize(("state", "order"), UNDER_WAY.values(), ids=UNDER_WAY)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_chance_of_an_attack_under_way_is_the_mean_of_what_it_is_behind_its_next_throw(
    state: Battle, order: Any, seed: int
) -> None:
    """It stayed the average though its effectiveness was thrown, or its target's defence."""
    _, thrown = go_through(order, state, BOOK, partial(likely, state, order), Random(seed), ways=branches)
    assert len(thrown) > 1
    assert (thrown[0].split(":")[0] == "cid") is (isinstance(order, LaunchMissiles) and not order.waived)


def likely(
    state: Battle, order: Any, found: Asked[Battle] | Settled[Battle], given: tuple[Answer, ...]
) -> list[Fraction]:
    """How likely the one attack of an order begun on a table succeeds, once dice have fallen for it."""
    if isinstance(found, Settled):
        flown = (fact for fact in found.events if isinstance(fact, SortieFlown | Intercepted))
        return [F(sum(made(fact.roll, fact.ladder) for fact in flown))]
    odds = list(chances(state, order, given, BOOK))
    assert [average for *_, average in odds] == [not any(one.key.startswith("effectiveness") for one in given)] * len(
        odds
    )
    return [chance for _, chance, _ in odds]


@pytest.mark.parametrize(
    ("attacks", "screens", "order"),
    [
        ("Anvil>axe", "cub>Anvil", Intercept("cub", "Anvil")),
        ("Crow>axe Crow>bow", "cub>Crow", Intercept("cub", "Crow")),
        ("Crow>bow Dart>bow", "cub>Crow", Intercept("cub", "Crow")),
        ("Dart>axe Anvil>axe", "cub>Dart", Intercept("cub", "Dart")),
    ],
)
def test_the_chance_of_an_attack_is_the_mean_of_what_it_is_behind_the_throws_of_its_interception(
    attacks: str, screens: str, order: Intercept
) -> None:
    """It counted the interception by its average though the effectiveness of that was thrown."""
    state = fought(*RAIDERS, *COLONY, attacks=attacks, screens=screens)
    state = replace(state, stage=state.unit(order.attacker).step)

    def likely_then(found: Asked[Battle] | Settled[Battle], given: tuple[Answer, ...]) -> list[Fraction]:
        now = dict(hanging(state, order, given, BOOK))
        if isinstance(found, Settled):
            return [success(found.state, one, BOOK) for one in state.attacks]
        return [now.get(one, success(state, one, BOOK)) for one in state.attacks]

    _, thrown = go_through(order, state, BOOK, likely_then, Random(3), ways=branches)
    assert [key.split(":")[0] for key in thrown] == ["effectiveness", "intercept"]


def test_it_is_given_up_when_nobody_waits_or_too_much_hangs_together() -> None:
    state = ROUNDS["fire follows fighters"]
    with pytest.raises(GivenUp):
        list(forecasts(state, BOOK, lambda: Effort(lambda: False)))
    with pytest.raises(TooLong):
        forecast(state, "axe", BOOK, Effort(left=1))
    assert dict(forecasts(state, BOOK, lambda: Effort(left=1)))["axe"] is None
