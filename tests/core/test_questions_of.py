"""What an old line asked, and the answer each question got."""

from __future__ import annotations

from referee_app.core.amend import answered, questions_of
from referee_app.core.journal import Journal
from referee_app.core.table import Chosen, Roll, Thrown
from tests.core.toy import PRICES, Earn, Prices, Purse, Spend, line, thrown


def evening() -> Journal[Purse, Prices]:
    journal: Journal[Purse, Prices] = Journal(Purse())
    journal.record(line(journal, Earn(2), thrown("luck", (5,), (4,)), thrown("bonus", (3,), (1,))))
    journal.record(line(journal, Spend(1), Chosen("on", "bread")))
    return journal


def test_each_question_comes_with_its_answer() -> None:
    pairs = questions_of(evening(), 0, lambda _: PRICES)
    assert [(question.key, answer.key) for question, answer in pairs] == [("luck", "luck"), ("bonus", "bonus")]
    first, answer = pairs[0]
    assert isinstance(first, Roll) and isinstance(answer, Thrown)
    assert first.need == 4
    assert first.dice.read(answer.faces) == (5, 4)


def test_a_decision_comes_with_its_options() -> None:
    ((question, answer),) = questions_of(evening(), 1, lambda _: PRICES)
    assert question.key == "on"
    assert answer == Chosen("on", "bread")


def test_it_stops_where_todays_rules_ask_something_else() -> None:
    pairs = questions_of(evening(), 0, lambda _: Prices(need=5))
    assert [question.key for question, _ in pairs] == ["luck"]


def test_half_an_order_has_half_its_questions() -> None:
    pairs = answered(Earn(2), Purse(), PRICES, (thrown("luck", (5,), (1,)),))
    assert [question.key for question, _ in pairs] == ["luck"]
