"""Every key the rules of the fleets use has a word, and no word is written in the wrong way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from referee_app.core.dice import Summed
from referee_app.core.order import kind_of
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Spread
from referee_app.store.house import load_book
from referee_app.systems import fleets as rules
from referee_app.systems.fleets import events as facts
from referee_app.systems.fleets import legality, state
from referee_app.systems.fleets.actions import combat as orders
from referee_app.systems.fleets.actions import roster
from referee_app.systems.fleets.state import Blow, Campaign, Combat, Fleet, Priorities, Ships, Throw
from referee_app.systems.fleets.strength import rows, thrown_on
from referee_app.ui.systems.fleets import words
from referee_app.ui.systems.fleets.words import WORDS
from tests import sources
from tests.records import reasons_of
from tests.systems.fleets.bouts import hosts
from tests.ui.systems.fleets.table import DEEP, HAVEN
from tests.ui.test_catalogue import keys, texts

RULES = Path(rules.__file__).parent
SOURCES = sorted(RULES.rglob("*.py"))
WINDOW = sorted(Path(words.__file__).parent.glob("*.py"))
RED = Fleet("red", "Red", "North", "haven", Ships(military_inf=14, military_pi=4))
BLUE = Fleet("blue", "Blue", "South", "haven", Ships(military_inf=4))
TABLE = Campaign(1, "North", (HAVEN, DEEP), (RED, BLUE))
EN = {id_ for id_ in texts("en") if id_.startswith("fleets.")}
COUNTED = re.compile(
    r"\{(name|fleet|attacker|defender|new|owner|one|other|foe|place|target)\} (?!as\b|this\b)(?:is|has|was|does|\w+s)\b"
)
"""A name before a verb that stands for one alone."""
FIGHT = Combat("duel", "red", "blue", RED.ships, BLUE.ships, began=RED.ships, met=BLUE.ships)


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of these names in the rule book."""
    return sources.calls(SOURCES, *names)


def first(*names: str, place: int = 0) -> set[str]:
    """The literal keys standing at one place of those calls."""
    found = (call.args[place] for call in calls(*names) if len(call.args) > place)
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_objection_has_a_phrase() -> None:
    reasons = first("Objection") | reasons_of("fleets") | set(get_args(legality.Reason))
    phrases = {id_.split(".")[2] for id_ in EN if id_.startswith("fleets.refused.")} - {"plain"}
    assert phrases == reasons == {one for one in reasons if f"fleets.refused.{one}" in EN}


def test_every_throw_has_a_purpose() -> None:
    assert first("Roll", place=1) == {key.partition(".")[0] for key in keys("fleets.purpose")}


def test_every_distribution_has_a_heading() -> None:
    assert first("Spread", "counted") | {"attackers_left", "defenders_left", "defence_left"} == keys("fleets.spread")


def test_every_order_and_every_fact_is_told() -> None:
    assert {kind_of(one) for one in rules.SYSTEM.actions} - {id_.split(".")[1] for id_ in EN} == set()
    assert set(rules.SYSTEM.events) == set(words.SENTENCES)


def test_a_cell_of_a_table_is_called_by_its_row_and_column() -> None:
    assert WORDS.figure("losses.91-100.0") == "Strength 91–100, roll 2 (F-11)"
    assert WORDS.figure("ships.military_pi.cost") == "Military (Pi): cost (F-9)"


# what is told


def told(fact: Any, before: Campaign = TABLE) -> list[str]:
    return list(words.told(fact, before))


def in_combat(**changes: Any) -> Campaign:
    return replace(TABLE, combat=replace(FIGHT, **changes))


def test_a_strike_is_told_with_every_roll() -> None:
    blow = Blow(1, "attacker", 152, (Throw("91-100", 7, 6), Throw("51-60", 2, 6)))
    assert told(facts.Struck(blow, "defender"), in_combat(defenders=Ships(military_inf=12))) == [
        "Losses inflicted by Red: 12 ships. Strength 152 (F-11 to F-13).",
        "91–100: 7 → 6, 51–60: 2 → 6.",
    ]
    three = replace(blow, throws=(Throw("41-50", 2, 6),))
    assert told(facts.Struck(three, "defender"), in_combat())[0] == (
        "Losses inflicted by Red: 6 ships by the table, of which 4 fell, all there was to lose (F-24)."
        " Strength 152 (F-11 to F-13)."
    )
    system = in_combat(kind="system", defender="haven", defenders=Ships(), defence=1)
    assert "6 points by the table, of which 1 fell" in told(facts.Struck(three, "defender"), system)[0]
    answer = replace(three, side="defender")
    assert "6 ships. " in told(facts.Struck(answer, "losses"), system)[0], "a system strikes ships"
    empty = Blow(1, "defender", 0, ())
    assert told(facts.Struck(empty, "losses"), in_combat()) == ["Blue: no strength to strike with (F-14)."]
    silenced = replace(empty, silenced=True)
    assert "FR-2" in told(facts.Struck(silenced, "losses"), in_combat())[0]


def test_losses_name_the_ships() -> None:
    fact = facts.LossesTaken(1, 2, 4, Ships(14, 0), Ships(), 0, "end")
    fact = replace(fact, attackers=Ships(military_inf=14, military_pi=2))
    assert told(fact, in_combat()) == [
        "Red lost Pi ×2; left: Inf ×14, Pi ×2 (F-23).",
        "Blue lost Inf ×4; left: no ships (F-23).",
    ]
    system = Combat("system", "red", "haven", RED.ships, defence=12)
    fact = facts.LossesTaken(1, 0, 5, RED.ships, Ships(), 7, "end")
    assert told(fact, replace(TABLE, combat=system)) == [
        "Red lost nothing; left: Inf ×14, Pi ×4 (F-23).",
        "Haven lost 5 points; left: 7 points (F-23).",
    ]


@pytest.mark.parametrize("outcome", sorted(set(get_args(state.Outcome)) - {""}))
def test_every_end_is_a_sentence_with_its_rule(outcome: Any) -> None:
    (text,) = told(facts.CombatEnded(outcome, 3), in_combat())
    assert "{" not in text and "fleets." not in text and "after 3 exchanges" in text and "F-" in text
    (text,) = told(facts.CombatEnded(outcome, 0), in_combat())
    assert "without a die" in text


def test_the_roster_and_the_map_are_told() -> None:
    assert told(facts.LocationCharted(HAVEN), Campaign()) == [
        "Haven charted: System, South, System Defence 12, developed."
    ]
    assert told(facts.LocationCharted(HAVEN)) == ["Haven edited: System, South, System Defence 12, developed."]
    assert told(facts.FleetMustered(RED), Campaign()) == ["Red (North) comes to the table: Inf ×14, Pi ×4."]
    assert told(facts.Allied("North", "South", True)) == ["North and South no longer oppose each other (FR-16)."]
    assert told(facts.TurnStarted(2, "South"))[0].startswith("Turn 2: South to move")
    storm = facts.StormStruck("red", (Throw("11-20", 7, 1),), 1, RED.ships, Ships(military_inf=14))
    assert told(storm) == ["The ion storm takes 1 ship of Red (F-40).", "11–20: 7 → 1.", "Left: Inf ×14."]


def test_a_confirmed_combat_says_what_is_written_down() -> None:
    fact = facts.Confirmed("red", "haven", RED.ships, Ships(), 0, True, True)
    assert told(fact)[1] == "On the map: Haven, destroyed."
    fact = facts.Confirmed("red", "blue", RED.ships, Ships(), 0, False, False)
    assert told(fact)[1] == "On the roster: Blue, no ships."


def test_an_objection_ends_with_its_rule() -> None:
    about = (("fleet", "Red"),)
    assert WORDS.objection(Objection("fleet_has_fought", "F-7", about)) == (
        "The fleet has fought and may not move any more this turn (F-7)."
    )
    assert WORDS.objection(Objection("not_now", "F-34", (("stage", "losses"),))) == (
        "It belongs to another moment of the combat: now losses are to be removed (F-34)."
    )
    taken = Objection("name_taken", "F-9", (("name", "{red}"),), final=True)
    assert WORDS.objection(taken) == "The name is on the table already: “{red}” (F-9)."


def test_throws_say_who_and_on_which_row() -> None:
    about = (("fleet", "Red"), ("strength", 152), ("row", "91-100"), ("side", "attacker"))
    roll = Roll("1:attacker:0", "strike", Summed(2), about=about)
    assert WORDS.purpose(roll) == "Strike by Red with 152: two dice on row 91–100"
    several = rows(342)
    told = [WORDS.purpose(replace(roll, about=(*about, *thrown_on(several, place)))) for place in range(4)]
    assert [one.partition("two dice on ")[2] for one in told] == [
        "row 91–100, then on 91–100 ×2 + 41–50",
        "row 91–100, then on 91–100 + 41–50",
        "row 91–100, then on 41–50",
        "row 41–50",
    ], "how often on which rows, each throw otherwise"
    storm = Roll("storm:0", "storm", Summed(2), about=(("fleet", "Red"), *thrown_on(several, 2)))
    assert WORDS.purpose(storm).endswith("two dice on row 91–100, then on 41–50")
    assert WORDS.outcome(Spread("outcome", ()), "mutual") == "both gone"
    assert WORDS.outcome(Spread("losses", ()), "6") == "6"


def test_long_strengths_are_told_in_short() -> None:
    assert words.strength_text(3000, rows(3000)) == "3000 → 91–100 ×30"
    assert words.strength_text(201, rows(201)) == "201 → 91–100 ×2 + 1–2"
    assert words.strength_text(0, ()) == "0 → no roll"
    book = load_book("fleets", {})
    assert words.runs_text(Ships(military_pi=40, developer_pi=5), RED.priorities, book) == "Pi dev. ×5 → Pi ×40"


def test_names_are_data() -> None:
    for name in ("{boxes}", "<img src=/dev/zero>", "%n", "A" * 120):
        renamed = replace(TABLE, fleets=(replace(RED, name=name), BLUE))
        assert WORDS.order(roster.Disband("red"), renamed) == f"Take {name} off the table"
        assert WORDS.order(orders.Declare("red", "blue"), renamed) == f"Attack: {name} on Blue"
        assert WORDS.order(roster.Storm("red", 1), renamed) == f"Ion storm: 1 ship of {name} lost"
        assert name in told(facts.CombatDeclared(FIGHT), renamed)[0]


def test_a_loss_order_is_proposed_with_its_numbers() -> None:
    """Those of the ships it has; without any of its own it is the ship table's."""
    table, own = hosts("north", "south"), Priorities(explorer_inf=1, military_inf=2, developer_pi=5)
    assert WORDS.proposed(roster.SetPriorities("south1", own), table) == "Loss priorities of south 1: Inf 2, Pi dev. 5"
    assert "ship table" in WORDS.proposed(roster.SetPriorities("south1", Priorities()), table)


def test_no_name_stands_before_a_verb_that_is_for_one_alone() -> None:
    """“Wardens loses” is no English, and nobody can tell by a name whether it is of many."""
    ours = {id_: one for id_, one in texts("en").items() if id_ in EN}
    assert [id_ for id_, forms in ours.items() if any(map(COUNTED.search, forms))] == []
    assert [path.name for path in WINDOW if COUNTED.search(path.read_text("utf-8"))] == []
