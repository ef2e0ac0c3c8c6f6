"""The one function: it asks, it settles, and nothing that was not asked slips in."""

from __future__ import annotations

import pytest

from referee_app.core.dice import BadAnswer
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, check
from tests.core.toy import PRICES, Earn, Earned, Grab, Purse, Spend, Spent, always, thrown


def reason(*answers: Answer) -> str:
    with pytest.raises(BadAnswer) as caught:
        resolve(Earn(2), Purse(), PRICES, answers)
    return caught.value.reason


def test_without_answers_the_first_question_comes_back() -> None:
    asked = resolve(Earn(2), Purse(), PRICES)
    assert isinstance(asked, Asked)
    assert (asked.question.key, asked.answers, asked.events, asked.state) == ("luck", (), (), Purse())


def test_half_way_the_facts_so_far_are_on_the_sheet() -> None:
    asked = resolve(Earn(2), Purse(10), PRICES, (thrown("luck", (5,), (4,)),))
    assert isinstance(asked, Asked)
    assert (asked.question.key, asked.events, asked.state) == ("bonus", (Earned(2),), Purse(12))


def test_with_all_answers_it_is_settled() -> None:
    answers = (thrown("luck", (5,), (1,)), thrown("bonus", (3,)))
    assert resolve(Earn(2), Purse(), PRICES, answers) == Settled(answers, (Earned(1), Earned(3)), Purse(4))


def test_the_asker_is_asked_only_for_what_is_not_given() -> None:
    keys: list[str] = []

    def ask(question: Question) -> Answer:
        keys.append(question.key)
        return always(question)

    settled = resolve(Earn(1), Purse(), PRICES, (thrown("luck", (5,)),), ask)
    assert isinstance(settled, Settled)
    assert keys == ["bonus"]


def test_an_asker_that_does_not_know_leaves_it_asked() -> None:
    assert isinstance(resolve(Earn(1), Purse(), PRICES, ask=lambda _: None), Asked)


def test_answers_in_the_wrong_order_are_refused() -> None:
    assert reason(thrown("bonus", (3,)), thrown("luck", (5,), (1,))) == "other_question"


def test_a_decision_where_dice_are_asked_is_refused() -> None:
    assert reason(Chosen("luck", "ale")) == "other_question"


def test_left_over_answers_are_refused() -> None:
    assert reason(thrown("luck", (1,), (2,)), thrown("bonus", (3,))) == "not_asked"


def test_half_thrown_dice_are_refused() -> None:
    assert reason(thrown("luck", (5,))) == "owed"


def test_impossible_dice_are_refused() -> None:
    assert reason(thrown("luck", (5,), (7,))) == "face"


def test_an_option_nobody_offered_is_refused() -> None:
    with pytest.raises(BadAnswer) as caught:
        resolve(Spend(1), Purse(1), PRICES, (Chosen("on", "wine"),))
    assert (caught.value.reason, caught.value.details) == ("option", {"options": "ale, bread, rope"})


def test_a_decision_is_taken() -> None:
    settled = resolve(Spend(1), Purse(1), PRICES, (Chosen("on", "rope"),))
    assert settled.events == (Spent(1, "rope"),)


def test_dice_where_a_decision_is_asked_are_refused() -> None:
    with pytest.raises(BadAnswer):
        resolve(Spend(1), Purse(1), PRICES, (thrown("on", (1,)),))


def test_no_rule_can_swallow_the_pause() -> None:
    asked = resolve(Grab(), Purse(), PRICES)
    assert isinstance(asked, Asked)
    assert asked.events == ()


def test_check_says_what_is_owed() -> None:
    asked = resolve(Earn(2), Purse(), PRICES)
    assert isinstance(asked, Asked)
    assert check(asked.question, thrown("luck", (5,))) == ((1, 6),)
    assert check(Choice("on", "on", ("ale",)), Chosen("on", "ale")) == ()


def test_a_throw_knows_its_need_and_its_chance() -> None:
    asked = resolve(Earn(2), Purse(), PRICES)
    assert isinstance(asked, Asked)
    question = asked.question
    assert isinstance(question, Roll)
    assert question.need == 4
    assert question.chance is not None
    assert question.chance.limit_denominator() == question.dice.reach(4)


def test_the_same_order_with_the_same_answers_comes_out_the_same() -> None:
    answers = (thrown("luck", (6,), (4,)), thrown("bonus", (3,), (1,)))
    assert resolve(Earn(2), Purse(), PRICES, answers) == resolve(Earn(2), Purse(), PRICES, answers)
