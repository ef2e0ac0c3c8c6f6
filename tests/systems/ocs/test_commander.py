"""The commander of ground combats: legal, its set positions, what it decides in a combat, and its exact answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from referee_app.core.commander import Aim, Command, Commands, TemperName
from referee_app.core.order import altered
from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Choice, Chosen
from referee_app.play.fight import NoFightError
from referee_app.play.forecast import Case, forecast
from referee_app.systems import commanded
from referee_app.systems.ocs.actions.dice import EndCombat, TakeAttacker, TakeDefender
from referee_app.systems.ocs.actions.plan import Commit
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.commander import COMMANDER
from referee_app.systems.ocs.state import Combat, Encounter, Fighter, Plan, Unit
from tests.commanding import arena_of, legal, placed, tempered
from tests.systems.ocs.bouts import match, names, pressing
from tests.systems.ocs.table import BOOK, F, Game, Order, fighter, fought, ruled, under

TANKS, SAPPERS = fighter(12, 4, 2, "Tanks"), fighter(3, 5, 1, "Sappers")
FOOT, LINE, LAST = fighter(12, 2, 3, "Foot"), fighter(6, 3, 3, "Line"), fighter(6, 3, 1, "Last")


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    arena = arena_of("ocs")
    assert placed(arena) >= 19
    assert {one.fought.ending.cause for one in legal(arena, 30)} == {"beaten", "retreated", "held"}
    assert all(match(arena, number) > 0 for number in range(3))
    assert list(names(arena, 1)) and list(pressing(arena, 1))


def chosen(
    state: Encounter, order: Order, side: str, command: tuple[TemperName, Aim], book: Book = BOOK
) -> dict[str, tuple[str, str]]:
    """What a commanded side chooses in an order that needs no dice, and why; of the other side the first is taken."""
    found: dict[str, tuple[str, str]] = {}

    def decided(choice: Choice, now: Encounter) -> Chosen:
        decision = COMMANDER.decide(choice, now, book, Commands({side: Command(*command)}))
        assert (decision is not None) == (choice.who == side)
        if decision is not None:
            found[choice.key] = decision.option, decision.reason.id
        return Chosen(choice.key, choice.options[0] if decision is None else decision.option)

    assert isinstance(resolve(order, state, book, decide=decided), Settled)
    return found


def at(code: str, attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], book: Book = BOOK) -> Game:
    """A combat in the open in which that code has come up."""
    return under(code, fought(attackers, defenders), book)


@pytest.mark.parametrize(
    ("code", "attackers", "command", "expected"),
    [
        ("Ao1 e4 DL1o2", (TANKS, FOOT), ("steady", "destroy"), ("0:1", "keeps_exploitation")),
        ("Ao1 e4 DL1o2", (TANKS, FOOT), ("careful", "escape"), ("0:1", "keeps_exploitation")),
        ("Ao1 e4 DL1o2", (SAPPERS,), ("steady", "capture"), ("1:0", "falls_back")),  # its last step marks nobody
        ("Ao1 Do1", (TANKS, FOOT), ("bold", "destroy"), ("0:1", "presses_on")),
        ("Ao1 Do1", (TANKS, FOOT), ("careful", "hold"), ("1:0", "falls_back")),
        ("AL1o1 Do1", (TANKS,), ("careful", "destroy"), ("1:0", "falls_back")),
        ("AL1o1", (TANKS, FOOT), ("steady", "capture"), ("1:0", "falls_back")),  # nothing to be had for the step
        ("AL1o1", (TANKS, FOOT), ("bold", "capture"), ("0:1", "keeps_close")),
    ],
)
def test_an_attacker_pays_with_steps_only_for_what_they_bring(
    code: str, attackers: tuple[Fighter, ...], command: tuple[TemperName, Aim], expected: tuple[str, str]
) -> None:
    found = chosen(at(code, attackers, (LINE,)).state, TakeAttacker(), "attacker", command)
    assert found["option:attacker"] == expected


@pytest.mark.parametrize(
    ("code", "defenders", "command", "expected"),
    [
        ("AL1 Do1", (LINE,), ("steady", "destroy"), ("0:1", "stands")),
        ("AL1 Do1", (LINE,), ("careful", "destroy"), ("1:0", "gives_way")),
        ("AL1 Do1", (LINE,), ("careful", "hold"), ("0:1", "stands")),
        ("AL1 Do1", (LINE,), ("bold", "escape"), ("1:0", "flees")),
        ("AL1 Do1", (LAST,), ("bold", "hold"), ("1:0", "gives_way")),  # the last step would lose the hex as well
        ("Ae4 DL1o2", (LINE,), ("steady", "destroy"), ("2:0", "gives_way")),
        ("Ae4 DL1o2", (LINE, FOOT), ("steady", "hold"), ("0:2", "stands")),
        ("Ae2 DL2o3DG", (LINE,), ("steady", "escape"), ("3:0", "flees")),
    ],
)
def test_a_defender_pays_for_the_hex_what_it_is_worth_to_him(
    code: str, defenders: tuple[Fighter, ...], command: tuple[TemperName, Aim], expected: tuple[str, str]
) -> None:
    game = at(code, (TANKS, FOOT), defenders)
    game.give(TakeAttacker())
    assert chosen(game.state, TakeDefender(), "defender", command)["option:defender"] == expected


def test_a_freed_defender_gives_nothing_unless_he_is_to_get_away() -> None:
    game = at("Ao1 Do1", (TANKS, FOOT), (LINE,))
    game.give(TakeAttacker(), "1:0")
    assert chosen(game.state, TakeDefender(), "defender", ("careful", "destroy"))["option:defender"] == (
        "ignore",
        "ignores",
    )
    assert chosen(game.state, TakeDefender(), "defender", ("bold", "escape"))["option:defender"] == ("1:0", "flees")


def test_the_step_that_costs_least_goes_and_nobodys_last_who_can_exploit() -> None:
    strong, weak = fighter(12, 3, 3, "Strong"), fighter(3, 3, 3, "Weak")
    found = chosen(at("AL2", (TANKS, strong, weak), (LINE,)).state, TakeAttacker(), "attacker", ("steady", "destroy"))
    assert found["loss:attacker:2"] == ("2", "loses")
    owner = ruled(spread_losses=False)
    scouts = fighter(1, 4, 1, "Scouts")
    state = at("AL1o1", (FOOT, scouts), (LINE,), owner).state
    assert chosen(state, TakeAttacker(), "attacker", ("bold", "hold"), owner)["loss:attacker:1"][0] == "1"
    combat = replace(state.combats[0], code="Ao1 e4 DL1o2")
    exploits = replace(state, combats=(combat,))
    found = chosen(exploits, TakeAttacker(), "attacker", ("steady", "escape"), owner)
    assert found["loss:attacker:1"][0] == "0"
    guns = fighter(1, 4, 1, "Guns", barrage=F(30))
    state = at("AL1", (FOOT, guns), (LINE,), owner).state
    assert chosen(state, TakeAttacker(), "attacker", ("steady", "destroy"), owner)["loss:attacker:1"][0] == "0"


@pytest.mark.parametrize(("aim", "option", "why"), [("capture", "advance", "advances"), ("hold", "stay", "stays")])
def test_who_is_to_spare_himself_does_not_advance(aim: Aim, option: str, why: str) -> None:
    game = at("Ae4 DL1o2", (TANKS, FOOT), (LINE,))
    game.next()
    game.next("2:0")
    assert chosen(game.state, EndCombat(), "attacker", ("steady", aim))["advance"] == (option, why)


def _plan(attack: int, defence: int, **changes: object) -> Encounter:
    plan = Plan("open", (fighter(attack, 3, 3, "Foot"),), (fighter(defence, 3, 3, "Line"),))
    return Encounter(combats=(Combat(1, altered(plan, **changes)),))


def test_supply_is_paid_for_what_it_buys() -> None:
    assert chosen(_plan(24, 6), Commit(), "attacker", ("steady", "destroy")) == {"supply:attacker": ("pay", "attack")}
    assert chosen(_plan(6, 6), Commit(), "attacker", ("bold", "capture")) == {
        "supply:attacker": ("decline", "calls_off")
    }
    assert chosen(_plan(24, 6), Commit(), "defender", ("steady", "hold")) == {"supply:defender": ("pay", "pays")}
    beyond = chosen(_plan(400, 6), Commit(), "defender", ("steady", "hold"))  # off the table either way (O-18)
    assert beyond == {"supply:defender": ("decline", "saves_supply")}
    dry = _plan(24, 6, def_supply=False)  # whether there is any is the map's
    assert chosen(dry, Commit(), "defender", ("bold", "hold")) == {"supply:defender": ("decline", "no_supply")}


def test_an_attack_reckons_with_the_best_lead_of_the_defender() -> None:
    weak_led = fought((fighter(24, 3, 4),), (fighter(4, 0, 2, "Militia"), fighter(4, 5, 2, "Guards")))
    state = Encounter(combats=(Combat(1, weak_led),))
    assert chosen(state, Commit(), "attacker", ("steady", "destroy"))["supply:attacker"][0] == "decline"
    assert chosen(state, Commit(), "defender", ("steady", "hold"))["lead:defender"] == ("1", "leads_defender")


def test_an_attacker_breaks_out_only_where_he_may_exploit() -> None:
    assert chosen(_plan(90, 6), Commit(), "attacker", ("steady", "escape"))["supply:attacker"][0] == "pay"
    late = _plan(90, 6, phase="exploitation")
    assert chosen(late, Commit(), "attacker", ("steady", "escape"))["supply:attacker"][0] == "decline"


def test_one_combat_is_forecast_exactly() -> None:
    arena = arena_of("ocs")
    commands = tempered(arena, "steady", "steady")
    case = Case(partial(commanded, "ocs"), arena.sheet(0)[0], arena.book, commands, seed=3).ready()
    exact, found = case.exact(), forecast(case, 60).forecast()
    assert exact is not None
    assert sum(chance for _, chance in exact.wins) + exact.draw == 1
    assert abs(found.wins["attacker"] / 60 - dict(exact.wins)["attacker"]) < 0.2
    assert found.win("attacker").exact


def test_units_without_an_enemy_are_there_and_of_one_side() -> None:
    """Nobody attacks nobody; yet it is not said that there is nobody."""
    alone = Encounter(units=(Unit("tanks", "Tanks", "North", F(12), F(9), 4, 3),))
    assert [(one.name, one.side) for one in COMMANDER.standings(alone, BOOK)] == [("Tanks", "attacker")]
    with pytest.raises(NoFightError) as refused:
        Case(partial(commanded, "ocs"), alone, BOOK, Commands()).ready()
    assert (refused.value.reason, refused.value.details) == ("one_side", {"side": "attacker"})
