"""The questions from outside: the page's examples, what is refused and in what order."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from referee_app.core.questions import parsed
from referee_app.core.refusal import Refused
from referee_app.store.questions import ask as ask_of
from referee_app.systems.eras.book import Book, Rulings
from referee_app.systems.eras.questions import QUESTIONS
from tests.question_forms import needed
from tests.systems.eras.table import RAW, opened

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
WRITTEN: Any = parsed((Path(__file__).parent / "examples.json").read_bytes())
NAMES = {question.name: question for question in QUESTIONS}
FIGHTERS = {"kind": "fighters", "era": 1, "rps": 30}
WARSHIP = {"kind": "warship", "era": 1}


@lru_cache
def book_of(rulings: Rulings) -> Book:
    return opened(RAW | {"rulings": asdict(rulings)})


def ask(name: str, /, **given: Any) -> dict[str, Any]:
    return ask_of(NAMES[name], parsed(json.dumps(given)), book_of)


def refusal(name: str, /, **given: Any) -> tuple[str, str | None]:
    with pytest.raises(Refused) as caught:
        ask(name, **given)
    assert caught.value.message.endswith(".")
    return caught.value.code, caught.value.field


def as_printed(found: Any) -> Any:
    """Refused replay steps show only their code in the examples."""
    for step in found.get("answer", {}).get("steps", ()):
        if "refused" in step:
            step["refused"] = {"code": step["refused"]["code"]}
    return json.loads(json.dumps(found))


@pytest.mark.parametrize("place", range(len(EXAMPLES)), ids=lambda place: f"{place}-{EXAMPLES[place]['question']}")
def test_the_page_s_examples(place: int) -> None:
    example, wanted = WRITTEN[place], EXAMPLES[place]
    try:
        found: dict[str, Any] = {"answer": ask_of(NAMES[example["question"]], example["input"], book_of)}
    except Refused as refused:
        found = {"refused": {"code": refused.code, "field": refused.field}}
    expected = {name: wanted[name] for name in ("answer", "refused") if name in wanted}
    if wanted["question"] == "cid_odds" and "answer" in expected:
        spread = found["answer"].pop("distribution")
        assert spread == pytest.approx(expected["answer"].pop("distribution"), abs=1e-9)
    assert as_printed(found) == expected


def test_every_question_of_the_page_is_here() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in EXAMPLES}


def given_to(name: str) -> Any:
    return next(one for one in EXAMPLES if one["question"] == name and "answer" in one)["input"]


@pytest.mark.parametrize("name", list(NAMES))
def test_every_question_takes_switches_and_nothing_unknown(name: str) -> None:
    example = given_to(name)
    assert refusal(name, **example, luck=1) == ("unknown_field", "luck")
    if name == "replay":
        setup = example["setup"] | {"rules": {"luck": 1}}
        assert refusal(name, setup=setup, steps=[]) == ("unknown_field", "setup.rules.luck")
    else:
        assert ask(name, **example) == ask(name, **example | {"rules": {"lower_bound": 0}})
        assert refusal(name, **example | {"rules": {"lower_bound": 2}}) == ("bad_value", "rules.lower_bound")


@pytest.mark.parametrize("name", list(NAMES))
def test_a_field_without_a_default_is_needed(name: str) -> None:
    for field in needed(NAMES[name]):
        rest = {key: value for key, value in given_to(name).items() if key != field}
        assert refusal(name, **rest) == ("missing_field", field)


class TestForms:
    def test_a_component_needs_its_rps_and_its_effectiveness_roll(self) -> None:
        target, bare = WARSHIP, {"kind": "fighters", "era": 1}
        assert refusal("attack", attacker=bare, target=target) == ("missing_field", "attacker.rps")
        assert refusal("attack", attacker=FIGHTERS, target=target) == ("missing_field", "attacker.effectiveness")
        assert refusal("engage_hit_odds", sorties=[bare], target=target) == ("missing_field", "sorties[0].rps")

    def test_odds_take_no_effectiveness_roll(self) -> None:
        thrown = FIGHTERS | {"effectiveness": 5}
        assert refusal("fighter_odds", attacker=thrown, target=WARSHIP) == ("unknown_field", "attacker.effectiveness")

    @pytest.mark.parametrize("era", [0, 4])
    def test_e46_an_era_is_1_2_or_3(self, era: int) -> None:
        assert refusal("base_chance", kind="warship", era=era) == ("bad_value", "era")

    def test_rps_beyond_all_measure_are_refused(self) -> None:
        assert refusal("cid_shots", rps=10**12) == ("bad_value", "rps")
        assert refusal("cid_shots", rps=-1) == ("bad_value", "rps")

    def test_only_components_make_sorties(self) -> None:
        assert refusal("engage_hit_odds", sorties=[WARSHIP], target=WARSHIP) == ("bad_value", "sorties[0].kind")
        assert refusal("missile_odds", attacker=FIGHTERS, target=WARSHIP) == ("bad_value", "attacker.kind")
        assert refusal("fire_odds", attackers=[FIGHTERS], target=WARSHIP) == ("bad_value", "attackers[0].kind")

    def test_pacification_needs_what_its_kind_counts(self) -> None:
        assert refusal("pacification", units=[{"kind": "warship"}]) == ("missing_field", "units[0].era")
        assert refusal("pacification", units=[{"kind": "ground_unit"}]) == ("missing_field", "units[0].rps")

    def test_an_orbital_base_needs_its_alarm_roll(self) -> None:
        assert refusal("raid_close_in", kind="orbital_base") == ("missing_field", "roll")
        assert ask("raid_close_in", kind="ground_base") == {"when": "after", "fires": True}
        assert ask("raid_close_in", kind="system_base") == {"when": "never", "fires": False}

    def test_a_barred_salvo_takes_no_dice(self) -> None:
        form = {"unit": WARSHIP | {"engaged": [1]}, "attacker_era": 1, "rps": 20, "vs": "missiles"}
        assert refusal("cid_fire", **form, rolls=[1, 2], damage=[]) == ("dice_count", "rolls")

    def test_hundreds_of_shots_are_answered(self) -> None:
        found = ask("cid_odds", unit={"kind": "carrier", "era": 3}, attacker_era=1, rps=9999)
        assert found["shots"] == 999
        assert sum(found["distribution"].values()) == pytest.approx(1, abs=1e-9)


TARGET = {"kind": "warship", "era": 1, "hits_left": 2}
SALVO = {"op": "missiles", "component": "Darts", "target": "Bold", "effectiveness": 8, "roll": 62}


def salvoes(*steps: dict[str, Any], rps: int = 30, **target: Any) -> list[dict[str, Any]]:
    darts = {"kind": "missiles", "era": 1, "rps": rps}
    units = {"Darts": darts, "More": darts, "Bold": {"kind": "warship", "era": 1, "hits_to_destroy": 3} | target}
    return ask("replay", setup={"units": units}, steps=list(steps))["steps"]  # type: ignore[no-any-return]


class TestSettledLater:
    def test_e37_e55_e56_nobody_attacks(self) -> None:
        none = {"sortie": [], "engaged": "0", "hits": {"0": "1"}, "destroyed": "0"}
        assert ask("engage_hit_odds", sorties=[], target=TARGET) == none
        assert ask("retreat_odds", sorties=[], target=TARGET) == {"destroyed": "0", "escapes": "1/2", "stays": "1/2"}
        assert ask("fire_odds", attackers=[], target=TARGET) == {"percent": [], "hits": {"0": "1"}, "destroyed": "0"}
        assert salvoes({"op": "sorties", "target": "Bold", "sorties": []})[0]["report"]["hits"] == 0

    def test_e25_e30_a_ship_that_fires_by_itself_needs_its_dice(self) -> None:
        (found,) = salvoes(SALVO)
        assert (found["refused"]["code"], found["refused"]["field"]) == ("dice_count", "cid")
        (found,) = salvoes(SALVO, rps=9)
        assert found["report"]["cid"] is None
        (found,) = salvoes(SALVO, incomplete=True)
        assert found["report"]["cid"] is None

    def test_e25_fire_that_is_barred_is_said_to_be(self) -> None:
        first = SALVO | {"effectiveness": 10, "roll": 1, "cid": {"rolls": [99, 99, 99], "damage": []}}
        found = salvoes(
            first, SALVO | {"component": "More"}, SALVO | {"component": "More", "cid": {"rolls": [], "damage": []}}
        )
        assert found[1]["report"]["cid"] == {"barred": True}


def test_e29_e45_two_passes_lose_no_more_than_the_component_has() -> None:
    units = {"Wing": {"kind": "fighters", "era": 1, "rps": 20}, "Bold": {"kind": "carrier", "era": 3}}
    cid = {"rolls": [1], "damage": [10]}
    one = {"component": "Wing", "effectiveness": 1, "roll": 100, "sortie": "same_twice", "cid": cid}
    step = {"op": "sorties", "target": "Bold", "sorties": [one, one], "watch": ["Wing"]}
    (found,) = ask("replay", setup={"units": units}, steps=[step])["steps"]
    assert [fired["losses"] for fired in found["report"]["cid"]] == ["10", "10"]
    small = units | {"Wing": {"kind": "fighters", "era": 1, "rps": 14}}
    (found,) = ask("replay", setup={"units": small}, steps=[step])["steps"]
    assert [fired["losses"] for fired in found["report"]["cid"]] == ["10", "4"]
    assert found["state"]["Wing"]["rps"] == "0"
