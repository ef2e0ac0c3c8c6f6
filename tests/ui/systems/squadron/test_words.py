"""Every key the squadron rules use has a word, and no word is written in the wrong way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import pytest

from referee_app.core.journal import Entry
from referee_app.core.order import kind_of
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Spread
from referee_app.store.house import load_book
from referee_app.systems import squadron as rules
from referee_app.systems.squadron import events, records
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import BeginPhase
from referee_app.systems.squadron.actions.sheet import Correct, Dismiss
from referee_app.systems.squadron.commander import propose
from referee_app.systems.squadron.state import Battle, Declaration, PendingHits
from referee_app.ui.command.words import reason_text
from referee_app.ui.systems.squadron import sentences
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words import languages
from referee_app.ui.words.catalogue import known
from tests import sources
from tests.random_player import Player
from tests.systems.squadron.bouts import battle as laid
from tests.systems.squadron.bouts import commanded, flight, hurt
from tests.ui.systems.squadron.table import battle, settled
from tests.ui.test_catalogue import keys

pytestmark = pytest.mark.usefixtures("qapp")

RULES = Path(rules.__file__).parent
SOURCES = sorted(RULES.rglob("*.py"))
WINDOW = sorted(Path(sentences.__file__).parent.glob("*.py"))


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of these names in the rule book."""
    return sources.calls(SOURCES, *names)


def literals(node: ast.AST) -> set[str]:
    """Every text a key may be; a key put together from parts stands as a pattern."""
    if isinstance(node, ast.JoinedStr):
        return {"".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)}
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def first(*names: str, place: int = 0) -> set[str]:
    """The literal keys standing at one place of those calls."""
    return {key for call in calls(*names) if len(call.args) > place for key in literals(call.args[place])}


def test_every_objection_has_a_sentence() -> None:
    assert {one for one in first("Objection") if not known(f"squadron.refused.{one}")} == set()


def test_every_line_of_a_ladder_has_a_word() -> None:
    found = first("Modifier", place=1)
    found = {key for key in found if "*" not in key} | {f"base:{band}" for band in ("short", "medium", "long")}
    assert found - keys("squadron.modifier") <= {"none"}
    for rate in ("attack_speed", "full_throttle"):
        assert WORDS.modifier(Modifier(1, rate, "S-24")) != rate


def test_s11_craft_that_roll_alike_for_different_reasons_are_told_apart() -> None:
    own = (("2,3|ion", -1), ("4|hot_shot", 1), ("4|damaged", -2))
    assert WORDS.modifier(Modifier(-1, "apart", "S-11", about=own)) == "#2–3 (Ionised −1); #4 (Hot shot +1, Damaged −2)"


def test_every_throw_has_a_purpose() -> None:
    assert [one for one in first("Roll", "Choice", place=1) if not known(f"squadron.purpose.{one}")] == []


def test_every_distribution_has_a_heading() -> None:
    assert {key for key in first("Spread", "counted") if "*" not in key} - keys("squadron.spread") == set()


def test_every_order_and_every_fact_is_told() -> None:
    cases = {"set_separated": "none"}
    kinds = map(kind_of, rules.SYSTEM.actions)
    assert [one for one in kinds if not known(f"squadron.{one}.{cases.get(one, 'button')}")] == []
    assert set(rules.SYSTEM.events) == set(sentences.SENTENCES)


@pytest.mark.parametrize("code", languages.CODES)
def test_an_evening_is_told_without_a_text_that_is_missing(code: str) -> None:
    player = Player("squadron", 1)
    evening = player.play(250)
    try:
        languages.speak(code)
        for place, entry in enumerate(evening.entries):
            before, after = evening.state_at(place), evening.state_at(place + 1)
            told = WORDS.sentences(entry, before, after, lambda _: player.book)
            for text in (WORDS.order(entry.action, before), *told):
                assert text.strip() and not re.search(r"squadron\.|[{}]|%n", text), text
    finally:
        languages.speak("en")


def test_two_numbers_in_a_sentence_have_each_its_plural() -> None:
    shots = tuple(events.ShotFired(box, 6, 9, 10, True) for box in (1, 2))
    for fired, told in ((shots[:1], "Red, 1 hit from 1 shot on Blue"), (shots, "Red, 2 hits from 2 shots on Blue")):
        assert next(sentences.told(events.ShotsFired("red", "blue", "laser", fired), battle())).startswith(told)


def test_a_distance_is_told_in_hexes_or_in_parts_of_one() -> None:
    for used, told in ((Fraction(1), "1 hex"), (Fraction(7), "7 hexes"), (Fraction(7, 2), "3.5 hexes")):
        made = Declaration("red", "laser", "blue", (1,), (1,), "short", used)
        line = next(sentences.told(events.Declared(made), battle()))
        assert line == f"Red declares laser on Blue: {told}, short range (S-21)."


def test_every_field_that_can_be_corrected_has_a_name() -> None:
    assert [one for one in get_args(records.Field) if not known(f"squadron.field.{one}")] == []


def test_an_objection_ends_with_its_rule() -> None:
    told = WORDS.objection(Objection("not_now", "S-5", (("phase", "jam"),)))
    assert told == "This belongs to another step of the round: Jam (S-5)."
    assert WORDS.objection(Objection("no_such_box", "S-10")).endswith("(S-10).")
    field = (("field", "hot_shot"), ("low", -99), ("high", 99))
    told = WORDS.objection(Objection("figure", "S-10", field))
    assert told == "The figure is out of bounds: Hot-shot bonus from −99 to 99 (S-10)."


def test_what_comes_before_why() -> None:
    hit = events.CraftHit("blue", 3, False, 4, 7, (12,), (2,), PendingHits(destroyed=True), "destroyed")
    assert list(sentences.told(hit, battle())) == ["Blue #3 (Cy) destroyed. Damage 12 against 7, 5 over (S-39)."]


def test_ion_hits_tell_their_counters() -> None:
    hit = events.CraftHit("blue", 1, True, 2, 6, (11, 0, 7), (2, 0, 1), PendingHits(ion=3), "counters")
    assert list(sentences.told(hit, battle())) == [
        "Blue #1 (Ana) takes 3 counters. Damage 11, 0, 7 against 6, 5 over (S-46)."
    ]


def test_a_correction_tells_both_figures() -> None:
    fact = events.Corrected("blue", 1, "hot_shot", 0, -2)
    assert list(sentences.told(fact, battle())) == ["Blue #1 (Ana) corrected. Hot-shot bonus: 0 → −2."]


def test_a_volley_is_told_group_by_group() -> None:
    shots = (events.ShotFired(1, 6, 9, 0, False), events.ShotFired(2, 6, 9, 10, True))
    told = list(sentences.told(events.ShotsFired("red", "blue", "laser", shots), battle()))
    assert told == [
        "Red, 1 hit from 2 shots on Blue with laser (S-28).",
        "Craft 1–2: fire code 6 against 9, need 3+; totals 0, 10.",
    ]


def test_the_groups_of_a_volley_stand_in_the_order_of_their_dice() -> None:
    """A stranger's find: the report named them by their fire codes, and its dice by the size of the groups (S-31)."""
    codes = {1: 5, 2: 7, 3: 4, 4: 5}
    shots = tuple(events.ShotFired(box, code, 9, 10, True) for box, code in codes.items())
    told = list(sentences.told(events.ShotsFired("red", "blue", "laser", shots), battle()))[1:]
    assert [int(line.split("fire code ")[1][0]) for line in told] == [5, 7, 4], told


STRUCK = [
    (PendingHits(destroyed=True), "destroyed", False),
    (PendingHits(destroyed=True), "destroyed", False),
    (PendingHits(1), "damaged", False),
    (PendingHits(), "no_effect", False),
]


@pytest.mark.parametrize(
    ("code", "hits", "struck", "line"),
    [
        ("en", 5, STRUCK, "Red, 5 hits on Blue: 2 destroyed (#1–2), 1 damaged (#3)."),
        ("it", 5, STRUCK, "Red, 5 centri su Blue: 2 distrutti (#1–2), 1 danneggiato (#3)."),
        ("en", 1, STRUCK[3:], "Red, 1 hit on Blue: no effect."),
        ("en", 2, [(PendingHits(ion=2), "counters", True)], "Red, 2 hits on Blue: #1 takes 2 counters."),
    ],
)
def test_the_line_of_a_volley_says_first_who_fired_and_what_came_of_it(
    code: str, hits: int, struck: list[Any], line: str
) -> None:
    shots = tuple(events.ShotFired(box, 6, 9, 10, box <= hits) for box in range(1, 7))
    hit = [
        events.CraftHit("blue", box, ion, 4, 7, (8,), (1,), pending, outcome)
        for box, (pending, outcome, ion) in enumerate(struck, 1)
    ]
    entry: Entry[Any, Any] = Entry(
        1, Fire("red"), (), (events.ShotsFired("red", "blue", "laser", shots), *hit), (), 0, ""
    )
    try:
        languages.speak(code)
        assert WORDS.sentences(entry, battle(), battle(), lambda _: None)[0] == line
    finally:
        languages.speak("en")


def test_names_are_data() -> None:
    for name in ("{boxes}", "<img src=/dev/zero>", "%n", "A" * 120):
        state = settled(battle(), Correct("red", 0, "name", name))
        assert WORDS.order(Dismiss("red"), state) == f"Take {name} off the table"
        made = Declaration("red", "laser", "blue", (1,), (1,), "short")
        assert name in next(sentences.told(events.Declared(made), state))


@pytest.mark.parametrize(("volleys", "text"), [(0, "Nobody fires: close declarations"), (1, "Open fire: 1 volley")])
def test_the_button_counts_the_volleys(volleys: int, text: str) -> None:
    made = tuple(Declaration("red", "laser", "blue", (1,), (1,), "short") for _ in range(volleys))
    state = Battle(squadrons=battle().squadrons, declarations=made)
    assert WORDS.order(BeginPhase("volleys"), state) == text


def test_counts_are_their_own_labels() -> None:
    assert WORDS.outcome(Spread("hits", ()), "3") == "3"
    assert WORDS.outcome(Spread("target", ()), "3") == "Craft 3"
    assert WORDS.outcome(Spread("fate", ()), "destroyed") == "Destroyed"


def test_tables_open_with_these_figures() -> None:
    assert load_book("squadron", {}).jam_range == 15


@pytest.mark.parametrize(("code", "newly"), [("en", "newly damaged"), ("it", "danneggiato per la prima volta")])
def test_a_reason_says_that_who_is_damaged_already_is_not_counted(
    request: pytest.FixtureRequest, code: str, newly: str
) -> None:
    """A stranger's find: the card beside it, which counts them (S-73), said 0.45 of two craft, and the reason 11 %."""
    request.addfinalizer(lambda: languages.speak("en"))
    languages.speak(code)
    book, counted = load_book("squadron", {}), []
    for marked in ((), (1,)):
        south = hurt(flight("south", "patrol boat", 2), *marked, markers=1)
        proposal = propose(laid("declare", flight("north", "heavy fighter", 5), south), book, commanded())
        assert proposal is not None
        about = dict(proposal.chosen.reason.about)
        assert f"{about['damaged']}\u00a0% {newly}" in reason_text(WORDS, proposal.chosen.reason)
        counted.append(int(about["damaged"]))
    assert counted[1] < counted[0]
