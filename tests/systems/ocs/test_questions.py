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
from referee_app.systems.ocs.book import Book, Rulings
from referee_app.systems.ocs.questions import QUESTIONS
from tests.question_forms import needed
from tests.systems.ocs.table import RAW, opened

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
WRITTEN: Any = parsed((Path(__file__).parent / "examples.json").read_bytes())
NAMES = {question.name: question for question in QUESTIONS}
FORM = {"terrain": "open", "attack": 24, "defence": 6, "att_ar": 4, "def_ar": 2, "hedgehog": 1}


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


@pytest.mark.parametrize("example", WRITTEN, ids=lambda one: one["question"])
def test_the_page_s_examples(example: Any) -> None:
    try:
        found: dict[str, Any] = {"answer": ask_of(NAMES[example["question"]], example["input"], book_of)}
    except Refused as refused:
        found = {"refused": {"code": refused.code, "field": refused.field}}
    assert json.dumps(found, sort_keys=True) == json.dumps(
        {name: example[name] for name in ("answer", "refused") if name in example}, sort_keys=True
    )


def test_every_question_of_the_page_is_here() -> None:
    assert {question.name for question in QUESTIONS} == {example["question"] for example in EXAMPLES}


@pytest.mark.parametrize("name", list(NAMES))
def test_every_question_takes_switches_and_nothing_unknown(name: str) -> None:
    example = next(one for one in EXAMPLES if one["question"] == name and "answer" in one)["input"]
    assert refusal(name, **example, luck=1) == ("unknown_field", "luck")
    if name == "replay":
        setup = example["setup"] | {"rules": {"luck": 1}}
        assert refusal(name, setup=setup, dice=[]) == ("unknown_field", "setup.rules.luck")
    else:
        assert ask(name, **example | {"rules": {}}) == ask(name, **example | {"rules": {}})
        assert refusal(name, **example | {"rules": {"shift_die": "d8"}}) == ("bad_value", "rules.shift_die")


@pytest.mark.parametrize("name", list(NAMES))
def test_a_field_without_a_default_is_needed(name: str) -> None:
    example = next(one for one in EXAMPLES if one["question"] == name and "answer" in one)["input"]
    for field in needed(NAMES[name]):
        rest = {key: value for key, value in example.items() if key != field}
        assert refusal(name, **rest) == ("missing_field", field)


class TestEdges:
    def test_o_17_six_point_four_and_six_point_five_are_read_as_written(self) -> None:
        assert ask("odds_column", terrain="open", attack=6.4, defence=1)["column"] == 9
        assert ask("odds_column", terrain="open", attack=6.5, defence=1)["column"] == 10
        assert ask("odds_column", terrain="open", attack=0.1, defence="3/20")["odds"] == "1:2"

    def test_o_14_input_that_cannot_be(self) -> None:
        assert refusal("unit_strength", strength=-1) == ("bad_value", "strength")
        assert refusal("drm", att_ar=6, def_ar=1) == ("bad_value", "att_ar")
        assert refusal("drm", att_ar=5, def_ar=1, hedgehog=5) == ("bad_value", "hedgehog")
        assert refusal("carry_out", code="AL2", attackers=[], defenders=[{}]) == ("bad_value", "attackers")
        assert refusal("outcome_odds", **FORM | {"att_lead": 1}) == ("bad_value", "att_lead")
        units = [{"ar": 7}]
        assert refusal("carry_out", code="AL2", attackers=units, defenders=[{}]) == ("bad_value", "attackers[0].ar")
        assert refusal("carry_out", code="AL2", attackers=[{}], defenders=[{}], def_lead=1) == ("bad_value", "def_lead")
        assert refusal("carry_out", code="?", attackers=[{}], defenders=[{}]) == ("bad_value", "code")

    def test_an_empty_list_is_none(self) -> None:
        assert ask("side_strength", units=[], role="attack") == {"strength": "0"}
        assert ask("exploitation_hexes", attack_hexes=[]) == {"allowed": True}
        assert ask("outcome_odds", **FORM, attack_hexes=[]) == ask("outcome_odds", **FORM)

    def test_o_5_an_overrun_from_two_hexes_everywhere(self) -> None:
        form = FORM | {"attack_type": "overrun", "attack_hexes": [0, 1]}
        for name in ("final_column_odds", "result_odds", "outcome_odds", "strength_table"):
            assert refusal(name, **form) == ("overrun_one_hex", "attack_hexes")
        assert refusal("strength_for", **form, metric="p_exploit", value=1) == ("overrun_one_hex", "attack_hexes")

    def test_a_column_stands_instead_of_strengths_and_not_beside_them(self) -> None:
        column = {"column": 8, "att_ar": 4, "def_ar": 2, "hedgehog": 1}
        assert ask("result_odds", **column) == ask("result_odds", **FORM)
        assert refusal("result_odds", **FORM | {"column": 8}) == ("bad_value", "terrain")
        rest = {name: value for name, value in FORM.items() if name != "attack"}
        assert refusal("result_odds", **rest) == ("missing_field", "attack")
        assert refusal("strength_table", **column) == ("unknown_field", "column")

    def test_an_increment_must_be_above_nothing(self) -> None:
        given = {"terrain": "open", "defence": 6, "column": 9}
        assert refusal("least_strength", **given, increment=0) == ("bad_value", "increment")
        assert refusal("strength_table", **FORM, increment=0) == ("bad_value", "increment")

    @pytest.mark.parametrize("wrong", ["all", -1, True, None, 2.5])
    def test_the_defender_s_option_is_a_word_or_a_number_of_hexes(self, wrong: object) -> None:
        assert refusal("outcome_odds", **FORM, def_option=wrong) == ("bad_value", "def_option")

    def test_o_33_refusals_in_the_order_of_the_page(self) -> None:
        units: dict[str, Any] = {"attackers": [{"ar": 4}], "defenders": [{"ar": 3}]}
        wrong: dict[str, Any] = {"att_retreat": 2, "def_retreat": 9, "def_ignore": True}
        overrun = {"attack_type": "overrun", "attack_hexes": [0, 1]}
        code = {"code": "Ao1 Do1"}
        assert refusal("carry_out", **code, **units, **wrong, **overrun) == ("overrun_one_hex", "attack_hexes")
        assert refusal("carry_out", **code, **units, **wrong) == ("option_points", "att_retreat")
        assert refusal("carry_out", **code, **units, **wrong | {"att_retreat": 0}) == ("may_not_ignore", "def_ignore")
        freed = wrong | {"att_retreat": 1}
        assert refusal("carry_out", **code, **units, **freed) == ("option_points", "def_retreat")

    def test_or_4_a_part_of_the_option_by_house_rule(self) -> None:
        given: dict[str, Any] = {
            "code": "Ao1 DL1o2",
            "attackers": [{"ar": 4}],
            "defenders": [{"ar": 3}],
            "att_retreat": 1,
            "def_ignore": True,
            "def_retreat": 1,
        }
        whole, part = ask("carry_out", **given), ask("carry_out", **given, rules={"partial_option": True})
        assert (whole["defender"]["retreat"], whole["defender"]["ignored"]) == (0, True)
        assert (part["defender"]["retreat"], part["defender"]["losses"], part["defender"]["ignored"]) == (1, 1, True)

    def test_or_5_free_choice_falls_on_the_lowest_rating(self) -> None:
        units = [{"ar": 4, "steps": 3}, {"ar": 1, "steps": 3}]
        given: dict[str, Any] = {"code": "AL2", "attackers": units, "defenders": [{}]}
        assert ask("carry_out", **given)["attacker"]["steps_left"] == [2, 2]
        free = ask("carry_out", **given, rules={"spread_losses": False})
        assert free["attacker"]["steps_left"] == [3, 1]

    def test_or_7_and_or_8_switched_on(self) -> None:
        given: dict[str, Any] = {
            "code": "Ae3 DL1",
            "attackers": [{"name": "Tanks", "ar": 4, "dg": True}],
            "defenders": [{}],
            "phase": "exploitation",
        }
        rules: dict[str, Any] = {"dg_attackers_exploit": True}
        assert ask("carry_out", **given)["exploit"]["void"] == "phase"
        assert ask("carry_out", **given, rules=rules)["exploit"]["void"] == "phase"
        both = rules | {"exploitation_phase_exploits": True}
        assert ask("carry_out", **given, rules=both)["exploit"]["units"] == ["Tanks"]

    def test_a_strength_without_combat_supply_under_or_2(self) -> None:
        """OR-2: the switch turns the halving off."""
        given: dict[str, Any] = {"units": [{"strength": 9}], "role": "defence", "combat_supply": False}
        assert ask("side_strength", **given, rules={"unpaid_defender_halved": False}) == {"strength": "9"}


class TestReplay:
    SETUP: dict[str, Any] = {  # noqa: RUF012 - never changed
        "terrain": "open",
        "attackers": [{"name": "Tanks", "strength": 24, "ar": 4, "steps": 1}],
        "defenders": [{"name": "Line", "strength": 24, "ar": 3, "steps": 2}],
    }

    def steps(self, **given: Any) -> list[dict[str, Any]]:
        return [step["report"] for step in ask("replay", **given)["steps"]]

    def test_o_33_al1o1_do1_the_freed_defender_ignores(self) -> None:
        steps = self.steps(setup=self.SETUP, dice=[3, 3, 2, 3], decisions={"def_ignore": True})
        found = {step["step"]: step for step in steps}
        assert found["combat"]["result"] == "AL1o1 Do1"
        assert found["attacker"]["destroyed"]
        assert (found["defender"]["may_ignore"], found["defender"]["ignored"]) == (True, True)
        assert found["end"] == {"step": "end", "vacated": False, "advance": "none"}

    @pytest.mark.parametrize("dice", [[], [3], [3, 3], [3, 3, 2], [3, 3, 2, 3, 1]])
    def test_too_few_or_too_many_dice(self, dice: list[int]) -> None:
        assert refusal("replay", setup=self.SETUP, dice=dice) == ("dice_count", "dice")

    def test_a_wrong_decision_is_found_before_a_wrong_number_of_dice(self) -> None:
        given: dict[str, Any] = {"setup": self.SETUP, "dice": [3, 3, 2, 3, 1, 1]}
        assert refusal("replay", **given, decisions={"att_retreat": 2}) == ("option_points", "decisions.att_retreat")

    def test_o_14_in_the_set_up(self) -> None:
        assert refusal("replay", setup=self.SETUP | {"defenders": []}, dice=[]) == ("bad_value", "setup.defenders")
        assert refusal("replay", setup=self.SETUP | {"hedgehog": 5}, dice=[]) == ("bad_value", "setup.hedgehog")
        overrun = {"attack_type": "overrun", "attack_hexes": [0, 5]}
        assert refusal("replay", setup=self.SETUP | overrun, dice=[]) == ("overrun_one_hex", "setup.attack_hexes")

    def test_or_11_no_shift_die_is_thrown_where_there_is_none(self) -> None:
        setup = self.SETUP | {"rules": {"shift_die": "none"}}
        names = [step["step"] for step in self.steps(setup=setup, dice=[6, 6, 2, 3], decisions={})]
        assert "shift" not in names
        assert names[-1] == "end"
