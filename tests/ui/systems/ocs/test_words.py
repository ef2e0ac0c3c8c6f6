"""Every key the rules of ground combat use has a word, and no word is written in the wrong way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.dice import Summed
from referee_app.core.order import kind_of
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Roll, Spread
from referee_app.store.house import load_book
from referee_app.systems import ocs as rules
from referee_app.systems.ocs import events, records, state
from referee_app.systems.ocs.actions.dice import TakeAttacker, TakeDefender
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import Dismiss
from referee_app.systems.ocs.book import ROWS, code_parts, codes_of
from referee_app.systems.ocs.state import TERRAINS, Combat, Encounter, Fighter, Plan, SideResult, Unit
from referee_app.ui.systems.ocs import sentences
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words import languages
from tests import sources
from tests.records import reasons_of
from tests.ui.test_catalogue import EN, keys

RULES = Path(rules.__file__).parent
SOURCES = sorted(RULES.rglob("*.py"))
WINDOW = sorted(Path(sentences.__file__).parent.glob("*.py"))

GUARDS = Fighter("Guards", Fraction(12), 4, 3, unit="guards")
RIFLES = Fighter("Rifles", Fraction(12), 3, 2, unit="rifles")
GARRISON = Fighter("Garrison", Fraction(6), 2, 2, unit="garrison")
PLAN = Plan("open", (GUARDS, RIFLES), (GARRISON,), hedgehog=1)


def table(**combat: Any) -> Encounter:
    """Two against one, and how far their combat has come."""
    units = tuple(
        Unit(one.unit, one.name, side, one.strength, one.strength, one.ar, one.steps or 1)
        for one, side in ((GUARDS, "red"), (RIFLES, "red"), (GARRISON, "blue"))
    )
    return Encounter(units, (Combat(1, PLAN, **combat),))


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of these names in the rule book."""
    return sources.calls(SOURCES, *names)


def literals(node: ast.AST) -> set[str]:
    """Every text a key may be."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) | literals(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def first(*names: str, place: int = 0) -> set[str]:
    """The literal keys standing at one place of those calls."""
    return {key for call in calls(*names) if len(call.args) > place for key in literals(call.args[place])}


def test_a_side_of_which_only_the_total_is_known_is_called_in_the_language_of_now(qapp: QApplication) -> None:
    totals = [Fighter(name, Fraction(4), 3) for name in ("Attacker", "Difensore")]
    unit = Fighter("Defender", Fraction(4), 3, 2)
    assert sentences.names((*totals, unit)) == "Attacker, Defender, Defender"
    with languages.aside("it"):
        assert sentences.names((*totals, unit)) == "Attaccante, Difensore, Defender", "a unit may be called so"


def test_every_objection_has_a_phrase() -> None:
    phrases = {id_.split(".")[2] for id_ in EN if id_.startswith("ocs.refused.")} - {"plain"}
    assert phrases == first("Objection") | first("refused", place=1) | reasons_of("ocs") | {"field"}
    assert all(f"ocs.refused.{one}" in EN for one in phrases)


def test_every_line_of_a_ladder_and_of_the_working_has_a_word() -> None:
    assert (first("Modifier", place=1) | first("Line", place=1)) - keys("ocs.modifier") == set()


def test_every_throw_and_every_decision_has_a_purpose() -> None:
    known = {id_.split(".")[2] for id_ in EN if id_.startswith("ocs.purpose.")}
    assert first("Roll", "Choice", place=1) - known == set()


def test_every_distribution_has_a_heading() -> None:
    assert first("Spread") == keys("ocs.spread")


def test_every_order_and_every_fact_is_told() -> None:
    kinds = {kind_of(one) for one in (*rules.SYSTEM.actions, *rules.SYSTEM.events)}
    assert kinds - {id_.split(".")[1] for id_ in EN if id_.startswith("ocs.")} == set()
    assert set(rules.SYSTEM.events) == set(sentences.SENTENCES)


def test_every_case_of_a_fact_has_a_sentence() -> None:
    cases = {"surprise_thrown": state.Surprise, "markers_cleared": events.Marker, "clear_markers": events.Marker}
    asked = {f"ocs.{kind}.{case}" for kind, type_ in cases.items() for case in get_args(type_)}
    asked |= {f"ocs.advance.{case}" for case in {"advances", "stays", *get_args(state.Advance)} - {"may"}}
    assert asked - EN.keys() == set()


def test_every_step_of_the_combat_has_a_name() -> None:
    assert set(rules.RAIL) | set(get_args(state.Stage)) <= keys("ocs.step")


def test_every_field_that_can_be_refused_or_corrected_has_a_name() -> None:
    planned = {field.name for field in (*fields(Plan), *fields(Fighter))}
    asked = planned - {"att_supply", "def_supply", "shift_reason", "drm_reason", "place", "unit"}
    asked |= {*get_args(records.Field), *get_args(events.Marker)}
    assert [one for one in asked if f"ocs.field.{one}" not in EN] == []


def test_a_cell_of_the_table_is_called_by_its_row_and_column() -> None:
    assert WORDS.figure("results.15 or more.4") == "CRT, roll 15 or more, column 5 (O-26)"
    assert WORDS.figure("columns.open") == "Odds in Open (O-15)"


# codes in words


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("AL2", "Attacker loses 2 steps; defender is unharmed"),
        ("AL1o1 Do1", "Attacker loses 1 step and takes 1 option; defender takes 1 option"),
        (
            "Ao1 e4 DL1o2",
            "Attacker takes 1 option and exploits with rating 4 or more; defender loses 1 step and takes 2 options",
        ),
        (
            "Ae3 DL2o2DG",
            "Attacker exploits with rating 3 or more; defender loses 2 steps, takes 2 options and is disorganized",
        ),
    ],
)
def test_codes_are_spelled_out(code: str, text: str) -> None:
    assert sentences.sentence(code) == text


def test_every_printed_code_can_be_said_and_taken_apart() -> None:
    for code in codes_of(load_book("ocs", {})):
        assert sentences.sentence(code) and "{" not in sentences.sentence(code)
        assert "".join(code_parts(code)) == code.replace(" D", "D")


# what is told


def test_what_comes_before_why() -> None:
    before = table(stage="surprise", start=8)
    fact = events.SurpriseThrown(10, 11, "attacker")
    assert list(sentences.told(fact, before)) == ["The attacker has surprise. Roll 10, total 11 (O-20)."]
    shift = events.ShiftThrown(2, "defender", -2)
    assert list(sentences.told(shift, before)) == ["Shift: 2 columns to the left. Die 2 (O-21)."]
    assert list(sentences.told(events.ColumnFixed(6), before)) == ["Final column 6, started on 8 (O-22)."]


def test_the_code_is_told_in_words() -> None:
    told = list(sentences.told(events.CombatThrown(4, 5, "5", "AL1o1 Do1"), table(stage="combat", column=5)))
    assert told == [
        "AL1o1 Do1. Roll 4, modified 5, row 5 (O-24 to O-26).",
        "Attacker loses 1 step and takes 1 option; defender takes 1 option (O-27).",
    ]


def test_the_freed_defender_is_told_why() -> None:
    toll = SideResult(1, 1, False, False, (2, 2))
    assert list(sentences.told(events.AttackerDone(toll, True), table(stage="attacker"))) == [
        "Attacker: 1 step lost, 1 hex back (O-28).",
        "Guards: 2 steps left (O-31).",
        "The defender may ignore his options: the attacker took an option as a retreat (O-33).",
    ]


def test_exploitation_names_the_units_and_why_not() -> None:
    told = list(sentences.told(events.Exploited(3, "", (0, 1)), table(stage="defender")))
    assert told == ["Exploitation: Guards, Rifles, rating 3 or more (O-34)."]
    told = list(sentences.told(events.Exploited(4, "hexes", ()), table(stage="defender")))
    assert told == ["No exploitation: three hexes, or two that do not touch (O-36)."]


def test_the_end_tells_what_goes_back_to_the_roster() -> None:
    back = (events.Return("guards", 2, False, True), events.Return("rifles", 2, False, False))
    told = list(sentences.told(events.CombatEnded(True, "may", True, back), table(stage="end")))
    assert told == [
        "The hex is vacated. The attacker advances (O-39).",
        "Roster: Guards, steps 3 → 2, exploitation marker.",
    ]


def test_an_objection_ends_with_its_rule() -> None:
    told = WORDS.objection(Objection("not_now", "O-4", (("stage", "combat"),)))
    assert told == "This belongs to another state of the combat: Combat (O-4)."
    told = WORDS.objection(Objection("field", "O-14", (("field", "attackers[1].strength"),)))
    assert told == "An impossible value: attackers 2, strength (O-14)."
    told = WORDS.objection(Objection("figure", "O-7", (("field", "steps"), ("low", 0), ("high", 99))))
    assert told == "Outside the limits: steps, 0 to 99 (O-7)."


def test_orders_say_the_part_of_the_code() -> None:
    assert WORDS.order(TakeAttacker(), table(stage="attacker", code="Ae3 DL2o2DG")) == "Attacker: Ae3"
    assert WORDS.order(TakeDefender(), table(stage="defender", code="AL2")) == "Defender: nothing to take"


def test_decisions_and_their_options() -> None:
    lead = Choice(
        "lead:attacker", "lead", ("0", "1"), "attacker", (("side", "attacker"), ("0", "Guards"), ("1", "Rifles"))
    )
    assert WORDS.purpose(lead) == "Which unit leads the attack?"
    assert [WORDS.option(lead, each) for each in lead.options] == ["Guards", "Rifles"]
    about = (("side", "defender"), ("points", 2))
    taken = Choice("option:defender", "option", ("ignore", "0:2", "1:1", "2:0"), "defender", about)
    assert WORDS.purpose(taken) == "Defender: 2 options, as steps or as hexes?"
    said = [WORDS.option(taken, each) for each in taken.options]
    assert said == ["Ignore option", "Lose 2 steps", "Retreat 1 hex, lose 1 step", "Retreat 2 hexes"]


def test_a_round_is_a_combat() -> None:
    assert WORDS.round_name(3) == "Combat 3"


def test_throws_and_bars() -> None:
    roll = Roll("surprise", "surprise", Summed(2), about=(("defender", 4), ("ways", 6)))
    assert WORDS.purpose(roll) == "Surprise, two dice; the defender has it on 4 or less, 16.7\N{NO-BREAK SPACE}%"
    assert WORDS.outcome(Spread("columns", ()), "8") == "8"
    assert WORDS.outcome(Spread("codes", ()), "AL2") == "AL2"
    assert WORDS.outcome(Spread("surprise", ()), "none") == "Nobody"


def test_names_are_data() -> None:
    for name in ("{boxes}", "<img src=/dev/zero>", "%n", "A" * 120):
        units = tuple(replace(unit, name=name) for unit in table().units)
        assert WORDS.order(Dismiss("guards"), Encounter(units)) == f"Take {name} off the roster"
        plan = replace(PLAN, attackers=(replace(GUARDS, name=name),))
        assert name in WORDS.order(Declare(plan), Encounter(units))
        assert name in next(sentences.told(events.Declared(1, plan), Encounter(units)))


def test_what_the_app_would_attack_is_told_by_its_lead() -> None:
    """The app's orders differ in nothing else, and a list of names has no room on a button."""
    read = [WORDS.proposed(Declare(replace(PLAN, att_lead=lead)), Encounter()) for lead in (0, 1)]
    assert read == [f"{name} leads against Garrison" for name in ("Guards", "Rifles")]


def test_every_row_and_terrain_has_a_word() -> None:
    assert {row for row in ROWS if not row.isdecimal()} == keys("ocs.roll")
    assert set(TERRAINS) == keys("ocs.terrain")
