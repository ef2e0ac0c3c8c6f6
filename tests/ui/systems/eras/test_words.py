"""Every key the rules of the three eras use has a word, and no word is written in the wrong way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.dice import Percent
from referee_app.core.order import Order, kind_of
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Spread
from referee_app.store.house import load_book, printed
from referee_app.systems import eras as rules
from referee_app.systems.eras import correction, events
from referee_app.systems.eras.actions.colony import Pacify
from referee_app.systems.eras.actions.combat import Fire, FlySorties, LaunchMissiles
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.actions.roster import Dismiss, SetColony
from referee_app.systems.eras.ladder import Ladder, Quarry, Shift, Shooter, ladder
from referee_app.systems.eras.legality import Why
from referee_app.systems.eras.state import Attack, Battle, Colony, Engagement, Unit
from referee_app.ui.systems.eras import printed as tables
from referee_app.ui.systems.eras import viewmodel, words
from referee_app.ui.systems.eras.printed import bases, situations
from referee_app.ui.systems.eras.words import WORDS
from referee_app.ui.words.figures import number, signed
from tests import sources
from tests.records import reasons_of
from tests.ui.systems.eras.table import ROSTER
from tests.ui.test_catalogue import keys
from tests.ui.test_catalogue import texts as catalogue

F = Fraction
RULES = Path(rules.__file__).parent
EN = {id_: forms for id_, forms in catalogue("en").items() if id_.startswith("eras.")}
NAMES = (
    r"(?<!of )(?<!on )(?<![dD]i )(?<!contro )\{(?:name|unit|attacker|interceptor|component|base|raider|target|side)\} "
)
COUNTED = {
    "en": re.compile(NAMES + r"(?!as\b|this\b|is commanded)(?:no longer )?(?:is|has|was|does|\w+s)\b"),
    "it": re.compile(
        NAMES + r"(?:non )?(?:si )?(?:è|ha|perde|attacca|spara|colpisce|manca|impegna|respinge|resta|tenta)\b"
    ),
}
"""A name before a verb that stands for one alone."""
WINDOW = sorted(Path(words.__file__).parent.glob("*.py"))
BATTLE = Battle(round=1, stage="fighters", units=ROSTER)
LADDER = Ladder(F(50), (Shift("era", F(1), "E-9"),), F(60), 60, "E-17", 8)


@pytest.fixture(autouse=True)
def _qt(qapp: QApplication) -> None:
    """The language needs the application."""


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of these names in the rule book."""
    return sources.calls(sorted(RULES.rglob("*.py")), *names)


def literals(node: ast.AST) -> set[str]:
    """Every text a key may be."""
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def first(*names: str, place: int = 0) -> set[str]:
    """The literal keys standing at one place of those calls."""
    return {key for call in calls(*names) if len(call.args) > place for key in literals(call.args[place])}


OTHERS = {
    *("incomplete_cannot_fire", "no_direct_fire", "missiles_no_enlightenment"),
    *("no_shift_left", "unit_already_has_one", "must_be_declared_with_targeting"),
} | (set(get_args(Why)) - {"automatic"})
"""Reasons the rules work out before they name them."""


def test_every_objection_has_a_phrase_and_no_other() -> None:
    phrases = {id_.split(".")[2] for id_ in EN if id_.startswith("eras.refused.")} - {"plain"}
    assert phrases == first("Objection") | reasons_of("eras") | OTHERS
    assert all(f"eras.refused.{reason}" in EN for reason in phrases)


def test_the_figures_of_a_refusal_are_given_wherever_it_is_made() -> None:
    for call in calls("Objection"):
        given = ast.unparse(call)
        for reason in literals(call.args[0]):
            wanted = re.findall(r"\{(\w+)\}", EN.get(f"eras.refused.{reason}.about", ("",))[0])
            assert [name for name in wanted if f"('{name}'," not in given] == [], (reason, call.lineno)


def test_every_shift_has_a_word() -> None:
    names = first("Shift") | first("Modifier", place=1) | {"base"}
    assert names - {"raid"} <= keys("eras.modifier")
    assert WORDS.modifier(Modifier(10, "era", "E-9")) == "Era difference"


def test_every_throw_has_a_purpose() -> None:
    asked = first("Throw", place=1) | first("Roll", place=1) | first("_throw", place=3)
    assert asked <= {id_.split(".")[2] for id_ in EN if id_.startswith("eras.purpose.")}


def test_every_distribution_has_a_heading() -> None:
    assert first("Spread", "counted") <= keys("eras.spread")


def cases(hint: Any) -> Iterator[str]:
    """The ends of the ids a field may tell: a tick, or each of its keys."""
    if hint is bool:
        yield from ("on", "off")
    elif get_origin(hint) is Literal:
        yield from (key or "none" for key in get_args(hint))
    else:
        for one in get_args(hint):
            yield from cases(one)


def test_every_order_and_every_fact_is_told() -> None:
    for plain, kinds in (("button", rules.SYSTEM.actions), ("told", rules.SYSTEM.events)):
        for kind in kinds:
            name = kind_of(kind)
            field = kind.spec.told_by if issubclass(kind, Order) else words.CASES.get(name)
            wanted = {plain} if not field else set(cases(get_type_hints(kind)[field]))
            by_hand = kind in words.TELLERS and not field
            assert by_hand or wanted - {id_.split(".")[2] for id_ in EN if id_.startswith(f"eras.{name}.")} == set()


def test_every_field_that_can_be_corrected_has_a_name() -> None:
    assert {f"eras.field.{field}" for field in get_args(correction.Field)} - EN.keys() == set()
    assert words.field_name("engaged") == "engaged by"


def flat(value: object, above: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from flat(inner, f"{above}.{name}" if above else name)
    elif isinstance(value, (list, tuple)):
        yield above
        yield from (f"{above}.{place}" for place in range(len(value)))
    else:
        yield above


def test_a_cell_of_a_table_is_called_by_its_row_and_era() -> None:
    assert WORDS.figure("base.carrier.1") == "Base chance: Carrier, 2nd Era"


def test_every_row_of_the_printed_tables_points_at_its_figure() -> None:
    every = set(flat(printed("eras"), ""))
    book = load_book("eras", {})
    assert {one.number for one in situations(book)} <= every
    assert {path for one in bases(book) for path in one.paths} <= every


def test_the_25_notes_are_all_there_with_the_rules_of_section_15() -> None:
    assert [note.number for note in tables.NOTES] == list(range(1, 26))
    assert tables.notes_of("E-35")[1].number == 22
    assert tables.note_number("E-31") == "16–18"
    assert all(note.text in note.line for note in tables.NOTES)


# what is told


def told(fact: Any, before: Battle = BATTLE) -> list[str]:
    lines = list(words.told(fact, before))
    assert [line for line in lines if "eras." in line] == [], "an id nobody has written a text for"
    return lines


def test_a_sortie_engages_then_hits() -> None:
    flown = events.SortieFlown("corsairs", "picket", "fighters", "single", 2, F(40), 5, LADDER, 33, True, False)
    assert told(flown) == ["Corsairs engaged Picket (E-22). 40 RPs. Effectiveness 5, roll 33, 60\u00a0%."]
    assert told(replace(flown, hit=True))[0].startswith("Corsairs hit Picket (E-22).")
    assert told(replace(flown, success=False, roll=0))[0].endswith("No roll: the chance is 60 (E-4).")


def test_half_an_rp_is_told_as_the_roster_shows_it() -> None:
    halved = events.Corrected("corsairs", "rps", "20", "25/2")
    assert told(halved) == ["Corsairs corrected, RPs: 20 → 12.5."]  # most figures are called in small letters


def test_a_salvo_flies_with_what_close_in_fire_has_left_of_it() -> None:
    salvo = Unit("salvo", "Salvo", "raiders", "missiles", 2, rps=F(20), rps_start=F(20))
    battle = replace(BATTLE, stage="missiles", units=(*BATTLE.units, salvo))
    after = events.CloseInFired("picket", "salvo", F(20), LADDER, (1, 99), (5,), 2, 1, F(5)).apply(battle)
    line = viewmodel.split_line(after, load_book("eras", {}), Attack("salvo", "picket"))
    assert line == "All RPs at one target: 15 of 15 RPs fly in this sortie (E-21)."


def test_close_in_fire_is_told_with_its_dice() -> None:
    fired = events.CloseInFired("picket", "corsairs", F(35), LADDER, (25, 26, 1), (4, 9), 3, 2, F(13))
    assert told(fired) == [
        "Corsairs lost 13 RPs to close-in fire of Picket (E-29). Rolls 25 26 1, 60\u00a0%; damage 4 9.",
    ]
    silent = replace(fired, rolls=(), damage=(), shots=0, hits=0, losses=F(0), rps=F(9))
    assert told(silent) == ["No close-in shot of Picket at Corsairs: 9 RPs (E-28)."]


@pytest.mark.parametrize(("result", "diverted"), [("hit", True), ("engaged", False), ("miss", False)])
def test_an_interception_is_told_however_it_ends(result: Any, diverted: bool) -> None:
    fact = events.Intercepted("guard", "corsairs", "fighters", 3, LADDER, 33, result, diverted)
    assert told(fact)[0].endswith("(E-36). Effectiveness 3, roll 33, 60\u00a0%.")


def test_shots_retreats_and_lost_attacks_are_told() -> None:
    shot = events.ShotFired("halberd", "picket", LADDER, 3, True)
    assert told(shot) == ["Halberd hit Picket. Roll 3, 60\u00a0%."]
    assert told(replace(shot, hit=False)) == ["Halberd missed Picket. Roll 3, 60\u00a0%."]
    gone = events.RetreatTried("picket", LADDER, 4, True)
    assert told(gone) == ["Picket got away (E-37). Roll 4, 60\u00a0%."]
    assert told(replace(gone, success=False)) == ["Picket did not get away (E-37). Roll 4, 60\u00a0%."]


def test_one_is_no_plural() -> None:
    fired = events.CloseInFired("picket", "corsairs", F(20), LADDER, (1, 99), (1,), 2, 1, F(1))
    assert told(fired)[0].startswith("Corsairs lost 1 RP to close-in fire of Picket (E-29).")
    assert told(replace(fired, losses=F(1, 2)))[0].startswith("Corsairs lost 0.5 RPs to")
    assert told(replace(fired, hits=0, losses=F(0)))[0].endswith("Rolls 1 99, 60\u00a0%.")
    assert told(events.Bombarded(("halberd",), 2, 3, 1))[0] == (
        "Halberd: 3 population factors destroyed; 1 is left (E-38)."
    )
    assert told(events.ColonySet(Colony(1, "Ruins"))) == ["The colony: 1 population factor (E-38).", "Noted: Ruins"]


def test_a_double_sortie_and_a_split_are_told() -> None:
    twice = (Attack("corsairs", "picket", "same_twice"),) * 2
    assert told(events.AttackDeclared("corsairs", twice)) == [
        "Corsairs: to attack Picket.",
        "It flies at the same target twice, 75\u00a0% each (E-21).",
    ]


def test_hits_that_come_into_force_are_told() -> None:
    ended = events.StageEnded("fighters", "fire", (events.Effect("harbour", 1, 1, False),), ("guard",))
    assert told(ended) == [
        "Fighters done, Fire next (E-41).",
        "Harbour: hit. Hits 1 of 3 (E-42).",
        "Home Guard: no RPs left (E-29).",
    ]
    carried = (Engagement("harbour", 2, "missiles", carried=True),)
    assert told(events.RoundEnded(1, carried))[-1] == (
        "Harbour: engaged by 2nd Era missiles through the next round too (E-23)."
    )


@pytest.mark.parametrize("when", ["before", "after", "never"])
@pytest.mark.parametrize("fires", [True, False])
def test_a_raid_is_told_in_every_case(when: Any, fires: bool) -> None:
    begins = ("Harbour: ", "Close-in fire of Harbour at Corsairs ")
    assert told(events.RaidMet("harbour", "corsairs", when, 40, 12, fires))[0].startswith(begins)


def test_er15_of_a_base_that_has_nothing_to_fire_no_fire_is_told() -> None:
    bare = BATTLE.change("harbour", lambda unit: replace(unit, incomplete=True))
    met = events.RaidMet("harbour", "corsairs", "before", 40, 12, True)
    assert told(met, bare) == ["Harbour: incomplete, nothing to fire at Corsairs (ER-15)."]
    assert told(replace(met, fires=False), bare) == told(replace(met, fires=False))


def test_orders_say_whom_they_are_about() -> None:
    aimed = replace(BATTLE, attacks=(Attack("halberd", "picket"), Attack("javelins", "harbour")))
    assert WORDS.order(Fire("halberd"), aimed) == "Fire Halberd at Picket"
    assert WORDS.order(LaunchMissiles("javelins"), aimed) == "Missiles arrive at Harbour: Javelins"
    assert WORDS.order(FlySorties("harbour"), aimed) == "Fly the sorties at Harbour"
    assert WORDS.order(Fire("picket"), aimed) == "Fire Picket"
    assert WORDS.order(SetColony(Colony(1)), aimed) == "Note the colony: 1 population factor"
    assert WORDS.order(Pacify(("rangers",)), aimed) == "Add up the pacification: Rangers"
    assert (
        WORDS.order(DeclareAttack("corsairs", "picket", "two_targets"), aimed) == "Attack Picket with half of Corsairs"
    )


def test_objections() -> None:
    one = Objection("wrong_stage", "E-41", (("stage", "fire"),))
    assert WORDS.objection(one) == "This belongs to another stage of the round: Fire (E-41)."
    assert WORDS.objection(Objection("table_full", "E-46", (("most", 400),))) == (
        "The roster is full: 400 units at most (E-46)."
    )
    assert WORDS.objection(Objection("retreating", "E-37", (("unit", "Ark"),))) == (
        "A retreating unit gives up its fire (E-37)."
    )


def test_throws_bars_and_sides() -> None:
    roll = Roll("x", "attack", Percent(), about=(("unit", "High Dock"), ("target", "Ark"), ("percent", 35)))
    assert WORDS.purpose(roll) == "High Dock at Ark: 35 or less on d100"
    assert WORDS.outcome(Spread("success", ()), "yes") == "yes"
    assert (WORDS.side("Raiders"), WORDS.round_name(2), WORDS.system_name()) == ("Raiders", "Round 2", "Eras")


def test_numbers_as_they_are_spoken() -> None:
    assert [number(F(15)), number(F(63, 4)), number(F(1, 3)), signed(F(-3, 2))] == ["15", "15.75", "1/3", "−1.5"]


def test_names_are_data() -> None:
    for name in ("{boxes}", "<img src=/dev/zero>", "%n", "A" * 120):
        units = tuple(replace(unit, name=name) for unit in ROSTER)
        assert WORDS.order(Dismiss("ark"), Battle(units=units)) == f"Take {name} off the roster"
        assert name in told(events.AttackWithdrawn("ark", "picket"), Battle(units=units))[0]


def test_e50_a_base_that_is_no_whole_number_is_shown_as_it_is() -> None:
    found = ladder(Shooter("missiles", 1, rps=Fraction(25)), Quarry("warship", 1, 1), 1, load_book("eras", {}), 7)
    assert found.base.denominator > 1
    line = found.lines()[0]
    assert (line.adds, WORDS.modifier(line)) == (found.base, "Base chance")
    assert sum(one.adds for one in found.lines()) == found.raw
    whole = ladder(Shooter("warship", 1), Quarry("warship", 1, 1), 1, load_book("eras", {}), 0).lines()[0]
    assert WORDS.modifier(whole) == "Base chance"


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_name_stands_before_a_verb_that_is_for_one_alone(language: str) -> None:
    """“Corsairs loses” is no English, and nobody can tell by a name whether it is of many."""
    ours = {id_: forms for id_, forms in catalogue(language).items() if id_.startswith("eras.")}
    assert [id_ for id_, forms in ours.items() if any(map(COUNTED[language].search, forms))] == []
    assert [path.name for path in WINDOW if COUNTED["en"].search(path.read_text("utf-8"))] == []
