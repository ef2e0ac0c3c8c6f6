"""The vocabulary of questions: forms made of signatures, refusals in their order, answers in their shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.limits import DISTINCT, AtMost, Between, Dice, Die, Letters, Rational
from referee_app.core.questions import (
    Answer,
    Inline,
    OrNone,
    Script,
    Switches,
    Tagged,
    parsed,
    plain,
    questions,
    spread,
)
from referee_app.core.refusal import Refused
from referee_app.store.questions import Door, form_of
from referee_app.store.questions import ask as ask_of
from referee_app.systems import KEYS, questions_of

Small = Annotated[int, Between(0, 9)]


@dataclass(frozen=True)
class Rulings:
    order: Literal["both", "first"] = "both"
    floor: Literal[0] | None = 0
    loud: bool = False


@dataclass(frozen=True)
class Ship:
    name: Annotated[str, Letters(20, 1)]
    hull: Small
    armor: Small = 0
    chief: Small | None = None


@dataclass(frozen=True)
class Form:
    """Fields two questions share."""

    weapon: Literal["beam", "missile"]
    skill: OrNone[Small] = None


def everything(
    book: Rulings,
    ships: Annotated[tuple[Ship, ...], AtMost(3, 1)],
    pair: Annotated[tuple[int, ...], Dice(count=2)],
    ratio: Annotated[Fraction, Rational()] = Fraction(1),
    hits: Mapping[Annotated[int, Between(1, 12)], Small] = {},
) -> Answer:
    return {"ships": [ship.hull for ship in ships], "pair": pair, "ratio": ratio, "hits": hits, "order": book.order}


def shot(book: Rulings, form: Inline[Form], bonus: Small = 0) -> Answer:
    return {"weapon": form.weapon, "skill": form.skill, "bonus": bonus, "floor": book.floor}


@dataclass(frozen=True, kw_only=True)
class Go:
    op: Literal["go"]
    far: Small


@dataclass(frozen=True, kw_only=True)
class Stop:
    op: Literal["stop"]


@dataclass(frozen=True)
class Setup:
    ship: Ship
    rules: Switches[Rulings] = field(default_factory=Rulings)


Steps = Annotated[tuple[Go | Stop | Refused, ...], Script(Tagged("op", (Go, Stop)))]


def replay(book: Rulings, setup: Setup, steps: Steps) -> Answer:
    return {"steps": [step.plain() if isinstance(step, Refused) else step.op for step in steps], "loud": book.loud}


TABLE = {question.name: question for question in questions(Rulings, everything, shot, replay)}
SHIP: dict[str, Any] = {"name": "Ark", "hull": 4}
ALL: dict[str, Any] = {"ships": [SHIP], "pair": [1, 6]}


def ask(name: str, given: object) -> dict[str, Any]:
    return ask_of(TABLE[name], given, lambda rulings: rulings)


def refusal(name: str, given: object) -> Refused:
    with pytest.raises(Refused) as caught:
        ask(name, given)
    return caught.value


def test_defaults_fill_what_is_left_out() -> None:
    assert ask("everything", ALL) == {"ships": [4], "pair": [1, 6], "ratio": "1", "hits": {}, "order": "both"}


def test_the_switches_stand_beside_the_fields() -> None:
    assert ask("everything", ALL | {"rules": {"order": "first"}})["order"] == "first"


def test_in_a_replay_the_switches_stand_in_the_setup() -> None:
    assert ask("replay", {"setup": {"ship": SHIP, "rules": {"loud": True}}, "steps": []})["loud"] is True
    assert refusal("replay", {"setup": {"ship": SHIP}, "steps": [], "rules": {}}).field == "rules"


@pytest.mark.parametrize("nothing", [None, "none"])
def test_a_switch_that_may_be_none_says_so_in_two_ways(nothing: object) -> None:
    assert ask("shot", {"weapon": "beam", "rules": {"floor": nothing}})["floor"] is None


def test_a_switch_that_is_a_figure_is_not_a_truth() -> None:
    assert refusal("shot", {"weapon": "beam", "rules": {"floor": False}}).field == "rules.floor"


def test_null_counts_as_left_out_only_where_the_form_says_so() -> None:
    assert ask("shot", {"weapon": "beam", "skill": None})["skill"] is None
    assert refusal("shot", {"weapon": "beam", "bonus": None}).field == "bonus"
    assert refusal("everything", ALL | {"ships": [SHIP | {"chief": None}]}).field == "ships[0].chief"


def test_inline_fields_stand_among_the_others() -> None:
    assert ask("shot", {"bonus": 2, "weapon": "missile", "skill": 1})["skill"] == 1
    assert refusal("shot", {"form": {"weapon": "missile"}}).code == "unknown_field"


WRONG: list[tuple[dict[str, Any], str, str | None]] = [
    ({"speed": 1}, "unknown_field", "speed"),
    ({"ships": [SHIP, SHIP | {"guns": 1}]}, "unknown_field", "ships[1].guns"),
    ({"ships": [{"name": "Ark"}]}, "missing_field", "ships[0].hull"),
    ({"ships": []}, "bad_value", "ships"),
    ({"ships": [SHIP] * 4}, "bad_value", "ships"),
    ({"ships": {}}, "bad_value", "ships"),
    ({"ships": [7]}, "bad_value", "ships[0]"),
    ({"ships": [SHIP | {"hull": True}]}, "bad_value", "ships[0].hull"),
    ({"ships": [SHIP | {"hull": 10}]}, "bad_value", "ships[0].hull"),
    ({"ships": [SHIP | {"name": ""}]}, "bad_value", "ships[0].name"),
    ({"ships": [SHIP | {"name": 7}]}, "bad_value", "ships[0].name"),
    ({"pair": [0, 6]}, "bad_die", "pair"),
    ({"pair": [1, 7]}, "bad_die", "pair"),
    ({"pair": [1, "6"]}, "bad_value", "pair"),
    ({"pair": [1]}, "dice_count", "pair"),
    ({"pair": [1, 2, 3]}, "dice_count", "pair"),
    ({"ratio": "1/0"}, "bad_value", "ratio"),
    ({"ratio": True}, "bad_value", "ratio"),
    ({"ratio": "seven"}, "bad_value", "ratio"),
    ({"hits": {"13": 1}}, "bad_value", "hits.13"),
    ({"hits": {"01": 1}}, "bad_value", "hits.01"),
    ({"hits": {"x": 1}}, "bad_value", "hits.x"),
    ({"hits": {"1": -1}}, "bad_value", "hits.1"),
    ({"hits": []}, "bad_value", "hits"),
    ({"rules": {"luck": True}}, "unknown_field", "rules.luck"),
    ({"rules": {"order": "last"}}, "bad_value", "rules.order"),
    ({"rules": {"loud": 1}}, "bad_value", "rules.loud"),
    ({"rules": None}, "bad_value", "rules"),
]


@pytest.mark.parametrize(("changed", "code", "place"), WRONG)
def test_what_is_wrong_is_named(changed: dict[str, Any], code: str, place: str | None) -> None:
    refused = refusal("everything", ALL | changed)
    assert (refused.code, refused.field) == (code, place)
    assert refused.message.count(".") and str(place) in refused.message


ORDER: list[tuple[str, dict[str, Any]]] = [
    ("luck", {"rules": {"luck": 1}}),
    ("hull", {"ships": [{"name": "Ark"}]}),
    ("ratio", {"ratio": "x"}),
    ("hits", {"hits": {"1": 77}}),
    ("pair", {"pair": [9, 9]}),
]


@pytest.mark.parametrize("first", range(len(ORDER)))
def test_of_several_faults_the_kind_decides(first: int) -> None:
    together = dict(ALL)
    for _, changed in reversed(ORDER[first:]):
        together |= changed
    assert ORDER[first][0] in str(refusal("everything", together).field)


def test_an_input_that_is_no_object_is_refused() -> None:
    refused = refusal("everything", [1])
    assert (refused.code, refused.field) == ("bad_value", None)


def test_steps_are_told_apart_by_their_op() -> None:
    answer = ask("replay", {"setup": {"ship": SHIP}, "steps": [{"op": "go", "far": 1}, {"op": "stop"}]})
    assert answer["steps"] == ["go", "stop"]


@pytest.mark.parametrize(
    ("step", "code", "place"),
    [
        ({"op": "fly"}, "bad_value", "op"),
        ({"far": 1}, "missing_field", "op"),
        ({"op": "stop", "far": 1}, "unknown_field", "far"),
        ({"op": "go", "far": 10}, "bad_value", "far"),
        (7, "bad_value", None),
    ],
)
def test_inside_a_step_paths_are_counted_from_the_step(step: object, code: str, place: str | None) -> None:
    answer = ask("replay", {"setup": {"ship": SHIP}, "steps": [{"op": "stop"}, step]})
    refused = answer["steps"][1]
    assert (refused["code"], refused["field"]) == (code, place)
    assert "steps[1]" in refused["message"]


NUMBER = Door(Annotated[Fraction, Rational()])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", Fraction(7)),
        ("3.5", Fraction(7, 2)),
        ('"7/2"', Fraction(7, 2)),
        ('"3.5"', Fraction(7, 2)),
        ('"-4"', Fraction(-4)),
        ("0.1", Fraction(1, 10)),
        ("1e3", Fraction(1000)),
        ("0.30000000000000000000000000000000001", Fraction(30000000000000000000000000000000001, 10**35)),
    ],
)
def test_numbers_are_read_as_written(text: str, number: Fraction) -> None:
    assert NUMBER.read(parsed(text)) == number


@pytest.mark.parametrize("text", ["1e400", "1e-400", "9" * 5000, "1" + "0" * 30, '"1/2/3"', '" 7"', '"1_0"', '"٣"'])
def test_numbers_no_table_needs_are_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        NUMBER.read(parsed(text))
    assert caught.value.code == "bad_value"


@pytest.mark.parametrize("text", ["7.0", "1e2", "true", '"7"', "null", "9" * 5000])
def test_a_whole_number_is_nothing_else(text: str) -> None:
    with pytest.raises(Refused):
        Door(Small).read(parsed(text))


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "{", "", "[" * 100_000, "{'a': 1}"])
def test_what_is_no_json_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(text)


def test_bytes_that_are_no_text_are_no_json() -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(b'"\xff"')
    assert parsed(b"\xef\xbb\xbf7") == 7


def test_a_die_shows_what_it_can() -> None:
    assert Door(Annotated[int, Die(1, 100)]).read(100) == 100
    with pytest.raises(Refused) as caught:
        Door(Annotated[int, Die(2, 12)]).read(13)
    assert caught.value.code == "bad_die"


def test_a_list_may_name_nothing_twice() -> None:
    with pytest.raises(Refused) as caught:
        Door(Annotated[tuple[Small, ...], AtMost(9), DISTINCT]).read([1, 2, 1])
    assert caught.value.message == "The input must name nothing twice."


def unlimited(shape: object) -> Iterator[str]:
    """The parts of a shape that a number, a text or a list of any size would pass."""
    if isinstance(shape, list):
        yield from chain.from_iterable(map(unlimited, shape))
    elif isinstance(shape, dict):
        kind = shape.get("type")
        if kind in LIMITS and LIMITS[kind] not in shape and (kind != "tuple" or "variadic_item_index" in shape):
            yield kind
        inside = (part for name, part in shape.items() if name not in ("default", "config", "metadata"))
        yield from chain.from_iterable(map(unlimited, inside))


LIMITS = {"int": "ge", "str": "", "tuple": "max_length", "float": "", "decimal": "", "is-instance": ""}


@pytest.mark.parametrize("key", KEYS)
def test_every_field_says_its_limits(key: str) -> None:
    asked = questions_of(key)
    assert {one.name: list(unlimited(list(form_of(one).shapes()))) for one in asked} == {one.name: [] for one in asked}


def test_answers_leave_as_plain_values() -> None:
    answer = {1: Fraction(5, 10), "two": (Fraction(-3), 7, 0.25, None, True)}
    assert plain(answer) == {"1": "1/2", "two": ["-3", 7, 0.25, None, True]}


def test_an_answer_of_another_kind_is_our_fault() -> None:
    with pytest.raises(TypeError):
        plain({"x": object()})


def test_impossible_outcomes_are_left_out() -> None:
    assert spread([Fraction(2, 3), Fraction(0), Fraction(1, 3)]) == {"0": Fraction(2, 3), "2": Fraction(1, 3)}
    assert spread([("won", 0.5), ("lost", 0.0)]) == {"won": 0.5}


NAMES = st.text(max_size=3) | st.sampled_from(
    [*ALL, "ratio", "hits", "rules", "hull", "name", "setup", "steps", "op", "1"]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(TABLE)), st.dictionaries(NAMES, JSON, max_size=6))
def test_whatever_is_asked_is_answered_or_refused(name: str, asked: dict[str, Any]) -> None:
    try:
        ask(name, asked)
    except Refused as refused:
        assert refused.message.endswith(".")
        assert refused.field is None or refused.code == "unknown_field" or refused.field in refused.message
