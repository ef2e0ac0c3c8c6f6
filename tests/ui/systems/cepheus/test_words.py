"""Every key the rules of ship combat use has a word, and no word is written in the wrong way."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.amend import answered
from referee_app.core.dice import Summed
from referee_app.core.journal import Entry
from referee_app.core.order import kind_of
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Roll, Spread
from referee_app.store.house import load_book
from referee_app.systems import cepheus as rules
from referee_app.systems.cepheus import correction, manoeuvres
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, React
from referee_app.systems.cepheus.actions.damage import Repair
from referee_app.systems.cepheus.actions.table import Correct, Dismiss, Enlist, SetAware, SetPlanet
from referee_app.systems.cepheus.actions.turn import Wait
from referee_app.systems.cepheus.checks import SPECS
from referee_app.systems.cepheus.events import fire, turn
from referee_app.systems.cepheus.events.crew import LineId
from referee_app.systems.cepheus.reactions import RULE
from referee_app.systems.cepheus.reactions import Answer as Reacting
from referee_app.systems.cepheus.state import Battle, Incoming, Planet, Reaction, Salvo
from referee_app.ui.house.dialog import HouseRules
from referee_app.ui.systems.cepheus import naming, sentences
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import known
from tests import sources
from tests.playthroughs import answered_by, files
from tests.records import reasons_of
from tests.systems.cepheus.playthrough import STAGE
from tests.ui.systems.cepheus.table import acting, heron, rook
from tests.ui.test_catalogue import EN, keys

RULES = Path(rules.__file__).parent
SOURCES = sorted(path for path in RULES.rglob("*.py") if "questions" not in path.parts)
WINDOW = sorted(Path(sentences.__file__).parent.glob("*.py"))
PUT_TOGETHER = {"no_dodge", "no_fire_sand", "no_point_defence", "no_trigger_screens"}
"""Reasons the rules put together from the kind of a reaction."""
BY_RULE = {"nothing_to_repair", "beyond_repair"}
"""Reasons the rules choose before they speak."""


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


def test_the_reasons_put_together_are_these() -> None:
    assert {f"no_{kind}" for kind in RULE} == PUT_TOGETHER
    assert all(any(f'"{reason}"' in path.read_text("utf-8") for path in SOURCES) for reason in BY_RULE)


def test_every_objection_has_a_phrase() -> None:
    reasons = first("Objection") | PUT_TOGETHER | BY_RULE | reasons_of("cepheus")
    phrases = {id_.split(".")[2] for id_ in EN if id_.startswith("cepheus.refused.")} - {"plain"}
    assert phrases == reasons
    assert all(f"cepheus.refused.{one}" in EN for one in reasons)


def test_the_figures_of_a_refusal_are_given_wherever_it_is_made() -> None:
    for call in calls("Objection"):
        given = ast.unparse(call.args[2]) if len(call.args) > 2 else ""
        if given.startswith("(("):
            for reason in literals(call.args[0]):
                wanted = re.findall(r"\{(\w+)\}", EN.get(f"cepheus.refused.{reason}.about", ("",))[0])
                assert [name for name in wanted if f"('{name}'," not in given] == [], (reason, call.lineno)


def test_every_line_of_a_ladder_has_a_word() -> None:
    assert (first("Modifier", place=1) | set(get_args(LineId))) - keys("cepheus.modifier") == set()


def test_an_untrained_hand_is_called_so() -> None:
    assert WORDS.modifier(Modifier(-3, "skill", "C-4", "unskilled")) == "Unskilled"
    assert WORDS.modifier(Modifier(2, "skill", "C-4")) == "Skill"


def test_every_throw_and_every_decision_has_a_purpose() -> None:
    asked = first("Roll", "Choice", place=1) | {"check", "opposed", "damage", "collision"}
    hits = {key.partition(":")[0] for key in (*_blows(),)}
    assert asked | hits == keys("cepheus.purpose")


def _blows() -> Iterator[str]:
    """The keys of throws of the damage step, whose purpose is the key without its numbers."""
    for call in calls("ask", "pick"):
        key = call.args[0]
        if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
            yield str(key.values[0].value)
        yield from literals(key) if isinstance(key, ast.Constant) else ()
    yield from ("turret", "bay")


def test_every_check_has_a_name() -> None:
    for action in (
        *(name for name, spec in SPECS.items() if spec.uses),
        "task",
        "jump_roll",
        "keep_working",
        "miscellaneous",
        "auto_repair",
    ):
        assert naming.check_name(action) != action


def test_every_choice_has_a_name() -> None:
    assert {"strength", "dexterity", "comes_back", "stays", *manoeuvres.STEPS} == keys("cepheus.option")


def test_every_distribution_has_a_heading() -> None:
    assert first("Spread", "counted", "chance_of") == keys("cepheus.spread")


def test_every_order_and_every_fact_is_told() -> None:
    kinds = {kind_of(order) for order in rules.SYSTEM.actions}
    assert {kind for kind in kinds if not (known(f"cepheus.{kind}.button") or known(f"cepheus.{kind}.name"))} == set()
    assert set(rules.SYSTEM.events) == set(sentences.SENTENCES)


def test_the_house_rules_can_be_opened_and_kept_as_printed(qtbot: QtBot) -> None:
    dialog = HouseRules("cepheus", {}, WORDS)
    qtbot.addWidget(dialog)
    dialog.accept()
    assert (dialog.complaint.text(), dialog.overlay) == ("", {})


def test_the_tables_in_tables_say_their_cells() -> None:
    assert WORDS.figure("attack.fusion_gun.very_long") == "To hit: Fusion gun, Very Long (C-45)"
    assert WORDS.figure("attack.fusion_gun.very_long=average") == "Average"
    assert WORDS.figure("attack.fusion_gun.very_long=None") == "none"
    assert WORDS.figure("locations.internal.7") == "Hit location: Internal, 7 (C-97)"
    assert WORDS.figure("crew_table.8.dice") == "Crew table up to 8: damage dice (C-112)"
    assert WORDS.figure("nothing") == "nothing"


def test_every_field_that_can_be_corrected_has_a_name() -> None:
    known = {name for figures in correction.FIGURES.values() for name in figures}
    assert known - keys("cepheus.corrected") - keys("cepheus.characteristic") == set()


def test_an_objection_ends_with_its_rule_and_says_its_names() -> None:
    told = WORDS.objection(Objection("out_of_range", "C-45", (("weapon", "sandcaster"), ("range", "long"))))
    assert told == "Out of range: Sandcaster, Long (C-45)."
    told = WORDS.objection(Objection("figure", "C-11", (("field", "t1.hits"), ("low", 0), ("high", 3))))
    assert told == "Outside the limits: Hits, 0 to 3 (C-11)."
    assert WORDS.objection(Objection("sensors_out", "C-40", (("ship", "Rook"),))) == "The sensors are disabled (C-40)."


def test_an_objection_without_its_names_is_still_told() -> None:
    assert WORDS.objection(Objection("out_of_range", "C-45")) == "Out of range (C-45)."


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Enlist(rook()), "Bring Rook to the table"),
        (Dismiss("heron"), "Take Heron off the table"),
        (Correct("heron", "", "aware", 1), "Correct Heron: Aware yes"),
        (Correct("heron", "t1", "hits", 2), "Correct Heron, t1: Hits 2"),
        (Correct("heron", "", "board_dm", -2), "Correct Heron: Next boarding roll \u22122"),
        (SetAware(()), "Aware of the enemy: none"),
        (SetPlanet(), "World nearby: none"),
        (SetPlanet(Planet(7, 6)), "World nearby: size 7"),
        (Attack("cy", "t1", "beam_laser", "rook", 2), "Attack Rook: 2\u00a0×\u00a0Beam laser, t1"),
        (React(Reaction("trigger_screens", "ann", "", "meson_screen")), "React: Meson screen"),
        (React(Reaction("fire_sand", "cy", "t1")), "React: Fire Sand, t1"),
        (Arrive(("salvo 1", "salvo 2")), "Missiles arrive: salvo 1, salvo 2"),
        (Repair("ed", "sensors"), "Repair Damaged System: Sensors"),
    ],
)
def test_orders_say_what_they_are_about(action: Any, text: str) -> None:
    assert WORDS.order(action, acting()) == text


@pytest.mark.parametrize("name", ["{hits}", "<img src=/dev/zero>", "%n", "A" * 120])
def test_names_are_data(name: str) -> None:
    state = acting().change("heron", lambda ship: replace(ship, name=name))
    assert WORDS.order(Dismiss("heron"), state) == f"Take {name} off the table"
    assert name in next(sentences.told(turn.Waited("heron"), state))


def test_throws_say_who_throws_for_what() -> None:
    about = (("action", "attack"), ("ship", "Heron"), ("crew", "Cy"), ("target", "Rook"))
    assert WORDS.purpose(Roll("attack", "check", Summed(2), about=about)) == "Attack: Cy → Rook"
    computer = (("action", "attack"), ("ship", "Heron"), ("crew", ""))
    assert WORDS.purpose(Roll("attack", "check", Summed(2), about=computer)) == "Attack: computer"
    opposed = Roll("check:2", "opposed", Summed(2), about=about)
    assert WORDS.purpose(opposed) == "Tie, both roll again (C-6). Attack, opposed: Cy (Heron)"
    assert WORDS.purpose(replace(opposed, key="check")) == "Attack, opposed: Cy (Heron)"
    jump = (("action", "jump_roll"), ("ship", "Heron"))
    assert WORDS.purpose(Roll("jump", "check", Summed(2), about=jump)) == "Jump roll: Heron"
    choice = Choice("range", "range", ("decrease",), about=(("ship", "A"), ("other", "B"), ("range", "long")))
    assert WORDS.purpose(choice) == "Range of A to B, now Long"
    assert WORDS.option(choice, "decrease") == "One band closer"


def test_r_24_which_salvo_loses_the_missile_says_what_each_is_of() -> None:
    about = (("ship", "B"), ("salvo:S1", "A T1"), ("missile:S1", "standard"), ("salvo:S2", "A T2"))
    choice = Choice("stopped:1:1", "stopped", ("S1", "S2"), about=(*about, ("missile:S2", "nuclear")))
    told = [WORDS.option(choice, option) for option in choice.options]
    assert told == ["A T1 · Standard missile", "A T2 · Nuclear missile"]


@pytest.mark.parametrize("file", files("cepheus"), ids=lambda file: file.stem)
def test_no_two_throws_of_one_order_look_alike(file: Path) -> None:
    """Thirteen victims of one hit, three shots of a point defence: each throw says whose or which it is, also where one
    is to be amended."""
    game, state = json.loads(file.read_text("utf-8")), STAGE.system.blank
    book = load_book("cepheus", game["house"])
    for step in game["steps"]:
        order, given = STAGE.order(step["order"]), answered_by(step["answers"])
        settled = resolve(order, state, book, ask=given)
        assert isinstance(settled, Settled)
        asked = [WORDS.purpose(question) for question, _ in answered(order, state, book, settled.answers)]
        assert [one for one in asked if asked.count(one) > 1] == []
        state = settled.state


def test_a_reaction_to_one_of_several_salvoes_says_which() -> None:
    state = acting()
    salvos = tuple(Salvo(id_, "rook", "t2", "heron", "standard", 1, 7, 1, 2, 5) for id_ in ("S1", "S2"))
    state = replace(state, salvos=salvos, incoming=Incoming("salvo", "rook", "heron", salvos=("S1", "S2")))
    for dodged in ("S1", "S2"):
        dodge = Reaction("dodge", "bo", salvo=dodged)
        declared = fire.ReactionDeclared("heron", dodge)
        rolled = fire.ReactionRolled("heron", "dodge", "bo", salvo=dodged)
        told = [*sentences.told(declared, state), *sentences.told(rolled, state)]
        throw = Reacting(state, state.announced, dodge).maker(load_book("cepheus", {})).about
        texts = [*told, WORDS.purpose(Roll("dodge:1", "check", Summed(2), about=(("action", "dodge"), *throw)))]
        assert all(f"Rook t2 #{dodged[1:]}" in text for text in texts), texts


def test_bars_are_labelled() -> None:
    assert WORDS.outcome(Spread("location", ()), "m_drive") == "M-Drive"
    assert WORDS.outcome(Spread("destroyed", ()), "destroyed") == "yes"
    assert WORDS.outcome(Spread("hits", ()), "3") == "3"
    assert WORDS.spread(Spread("any_hit", ())) == "At least one hit gets through"


def test_the_tab_the_turn_and_the_sides() -> None:
    assert (WORDS.system_name(), WORDS.round_name(3), WORDS.side("Traders")) == ("Ships", "Turn 3", "Traders")


def test_a_line_without_a_fact_worth_telling_says_its_order() -> None:
    entry: Entry[Any, Any] = Entry(1, Wait("heron"), (), ())
    assert WORDS.sentences(entry, Battle(ships=(heron(),)), Battle(), lambda _: None) == ["Heron waits."]
