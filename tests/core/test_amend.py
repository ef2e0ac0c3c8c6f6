"""Amending: dice on the table stay, only missing ones are asked for, and nothing old is lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.amend import Amendment, questions_of
from referee_app.core.dice import BadAnswer
from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.resolve import Asked
from referee_app.core.system import Objection
from referee_app.core.table import Answer, Chosen, Table, Thrown
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle
from tests.core.toy import PRICES, Earn, Earned, Prices, Purse, Spend, line, played, thrown
from tests.systems.squadron.table import Game, squadron, volleys, with_craft


def begin(game: Game, place: int, *answers: Answer) -> Amendment[Battle, Book]:
    return Amendment(game.journal, place, answers, lambda _: game.book)


def asked(amendment: Amendment[Battle, Book], answer: Answer | None = None) -> str:
    """The key of what is asked next, or "" when nothing is."""
    result = amendment.go_on(*(() if answer is None else (answer,)))
    return result.question.key if isinstance(result, Asked) else ""


def one_hit() -> tuple[Game, int]:
    """Three red craft need a five each: one hits box 2 of three; and the place of that line."""
    game = volleys(squadron("red", 3), squadron("blue", 3), band="long")
    game.fire("red", "452", "2", "3", "4")
    return game, len(game.journal.entries) - 1


def test_a_gunnery_die_put_right_asks_only_for_the_dice_then_missing() -> None:
    game, place = one_hit()
    amendment = begin(game, place, thrown("gunnery:1,2,3", (6,), (5,), (2,)))
    result = amendment.go_on()
    assert isinstance(result, Asked)
    assert result.question.key == "assign"
    assert amendment.known_faces(result.question) == ((2,),)
    assert asked(amendment, thrown("assign", (2,), (1,))) == "dr:1"
    assert asked(amendment, thrown("dr:1", (4,))) == "damage:1"
    assert asked(amendment, thrown("damage:1", (2,))) == ""
    (change,) = amendment.changes
    assert change.after is not None
    assert change.differs
    kept = {answer.key: answer for answer in change.before.answers}
    after = {answer.key: answer for answer in change.after.answers}
    assert list(after) == ["gunnery:1,2,3", "assign", "dr:1", "damage:1", "dr:2", "damage:2"]
    assert (after["dr:2"], after["damage:2"]) == (kept["dr:2"], kept["damage:2"])


def test_a_die_put_right_to_an_open_six_owes_its_re_roll() -> None:
    game = volleys(with_craft(squadron("red", 2, rate="none"), 2, separated=True), squadron("blue"), band="long")
    game.journal.go_to(len(game.journal.entries))
    game.fire("red", "3", "3")
    place = len(game.journal.entries) - 1
    amendment = begin(game, place, thrown("gunnery:1", (6,)))
    assert asked(amendment) == "dr:1", "need 4: the six is enough"
    strict = begin(game, place, Thrown("gunnery:2", ((6,),)))
    assert asked(strict) == "dr:1"


def test_a_six_that_is_not_enough_is_asked_with_the_six_on_the_table() -> None:
    game = volleys(with_craft(squadron("red"), 1, hot_shot=-6), squadron("blue"))
    game.fire("red", "3")
    amendment = begin(game, len(game.journal.entries) - 1, thrown("gunnery:1", (6,)))
    result = amendment.go_on()
    assert isinstance(result, Asked)
    assert amendment.known_faces(result.question) == ((6,),)
    assert asked(amendment, thrown("gunnery:1", (6, 1))) == "dr:1"


def test_with_a_hit_fewer_the_last_dice_go() -> None:
    game = volleys(squadron("red", 2), squadron("blue", 3), band="long")
    game.fire("red", "55", "21", "3", "4", "3", "4")
    amendment = begin(game, len(game.journal.entries) - 1, thrown("gunnery:1,2", (5,), (2,)))
    assert asked(amendment) == ""
    after = amendment.changes[0].after
    assert after is not None
    assert [answer.key for answer in after.answers] == ["gunnery:1,2", "assign", "dr:2", "damage:2"]
    assert after.answers[1] == Thrown("assign", ((2,),), "amended")


def test_dice_that_no_longer_fit_are_asked_again() -> None:
    game, place = one_hit()
    amendment = begin(game, place, thrown("assign", (4,)))
    result = amendment.go_on()
    assert isinstance(result, Asked)
    assert result.question.key == "assign"
    assert amendment.known_faces(result.question) == ()


def second_round() -> tuple[Game, int]:
    """Red misses blue's only craft in round 1, and blue fires in round 2; and the place of the miss."""
    game = volleys(squadron("red"), squadron("blue"))
    game.fire("red", "1")
    place = len(game.journal.entries) - 1
    game.to("declare").declare("blue", "red").to("volleys").fire("blue", "1")
    game.apply()
    return game, place


def destroying(game: Game, place: int) -> Amendment[Battle, Book]:
    """The miss becomes a hit that destroys."""
    amendment = begin(game, place, thrown("gunnery:1", (5,)))
    assert asked(amendment) == "dr:1"
    assert asked(amendment, thrown("dr:1", (1,))) == "damage:1"
    assert asked(amendment, thrown("damage:1", (4,))) == ""
    return amendment


def test_later_orders_that_fall_away_are_reported_with_what_speaks_against_them() -> None:
    game, place = second_round()
    amendment = destroying(game, place)
    fallen = [
        (change.before.action.kind, [objection.reason for objection in change.objections])
        for change in amendment.changes
        if change.after is None
    ]
    assert fallen == [("declare", ["not_active"]), ("fire", ["not_declared"])]
    assert len(amendment.changes) == len(game.journal.entries) - place


def test_accepting_strikes_the_old_lines_and_keeps_them() -> None:
    game, place = second_round()
    before = list(game.journal.entries)
    amendment = destroying(game, place)
    amendment.accept("later")
    journal = game.journal
    alike = [change.before for change in amendment.changes if change.same_play and not change.differs]
    assert alike
    assert journal.struck == [entry for entry in before[place:] if entry not in alike]
    assert journal.entries[:place] == before[:place]
    assert [entry.amends for entry in journal.entries[place:]] == [
        entry.number
        for entry in before[place:]
        if entry.action.kind not in ("declare", "fire") or entry is before[place]
    ]
    numbers = [entry.number for entry in journal.entries[place:]]
    assert numbers == list(range(before[-1].number + 1, before[-1].number + 1 + len(numbers)))
    assert journal.entries[place].when == "later"
    assert {entry.when for entry in journal.entries[place + 1 :]} == {entry.when for entry in alike}
    assert not game.craft("blue").active
    assert (game.state.round, game.state.phase) == (2, "special")


def test_until_it_is_accepted_nothing_changes() -> None:
    game, place = second_round()
    before, entries = game.state, list(game.journal.entries)
    destroying(game, place)
    assert game.state == before
    assert game.journal.entries == entries


def test_fresh_dice_belong_to_their_own_line() -> None:
    game = Game(squadron("red"), squadron("white"), squadron("blue")).to("declare")
    game.declare("red", "blue").declare("white", "blue").to("volleys")
    game.fire("red", "1")
    game.fire("white", "5", "3", "2")
    amendment = begin(game, len(game.journal.entries) - 2, thrown("gunnery:1", (5,)))
    assert asked(amendment) == "dr:1"
    assert asked(amendment, thrown("dr:1", (4,))) == "damage:1"
    assert asked(amendment, thrown("damage:1", (4,))) == ""
    assert [change.differs for change in amendment.changes] == [True, False]


def test_the_same_answers_make_no_difference() -> None:
    game, place = one_hit()
    amendment = begin(game, place, *game.journal.entries[place].answers)
    assert asked(amendment) == ""
    assert [change.differs for change in amendment.changes] == [False]


def test_half_an_amendment_is_never_accepted() -> None:
    game, place = second_round()
    amendment = begin(game, place, thrown("gunnery:1", (5,)))
    assert asked(amendment) == "dr:1"
    entries = list(game.journal.entries)
    with pytest.raises(ValueError, match="owed"):
        amendment.accept("later")
    assert game.journal.entries == entries


def test_dice_that_cannot_be_are_refused_and_forgotten() -> None:
    game, place = second_round()
    amendment = begin(game, place, thrown("gunnery:1", (5,)))
    assert asked(amendment) == "dr:1"
    for wrong in (thrown("dr:1", (7,)), thrown("dr:1", (6,)), Chosen("dr:1", "seven")):
        with pytest.raises(BadAnswer):
            amendment.go_on(wrong)
    assert asked(amendment) == "dr:1"
    assert asked(amendment, thrown("dr:1", (2,))) == "damage:1"


def test_answers_that_come_together_are_taken_back_together_and_come_again() -> None:
    game, place = one_hit()
    amendment = begin(game, place, thrown("gunnery:1,2,3", (6,), (5,), (2,)))
    assert asked(amendment) == "assign"
    assign, saved, hurt = thrown("assign", (2,), (1,)), thrown("dr:1", (4,)), thrown("damage:1", (2,))
    behind = [amendment.behind(answers) for answers in ([assign], [assign, saved], [assign, saved, hurt])]
    assert [one and one.question.key for one in behind] == ["dr:1", "damage:1", None]
    assert not amendment.changes and asked(amendment) == "assign", "it was only asked about"
    with pytest.raises(BadAnswer):
        amendment.go_on(assign, thrown("dr:1", (7,)))
    assert asked(amendment) == "assign", "of answers that come together none counts where one cannot be"
    coming = {one.key: one for one in (saved, hurt)}
    assert amendment.go_on(assign, ask=lambda question: coming.get(question.key)) is None
    whole = list(amendment.changes)
    assert amendment.take_back() and not amendment.changes and asked(amendment) == "assign"
    assert not amendment.take_back() and amendment.can_bring_again
    assert amendment.bring_again() is None and amendment.changes == whole
    assert not amendment.can_bring_again


@pytest.mark.parametrize("beyond", [0, 1, -100])
def test_only_a_line_in_force_can_be_put_right(beyond: int) -> None:
    game, _ = one_hit()
    game.journal.go_to(3)
    with pytest.raises(IndexError):
        begin(game, 3 + beyond)


def test_with_the_cursor_in_the_middle_what_was_undone_is_struck_too() -> None:
    game, place = second_round()
    total = len(game.journal.entries)
    game.journal.go_to(place + 2)
    game.journal.pending = Pending(SetMove("red", "none"))
    amendment = destroying(game, place)
    assert len(amendment.changes) == 2
    amendment.accept("later")
    assert (game.journal.cursor, len(game.journal.entries)) == (place + 2, place + 2)
    same = sum(not change.differs for change in amendment.changes)
    assert len(game.journal.struck) == 1 + total - place - same, "the open order as well"
    assert game.journal.pending is None
    assert not game.craft("blue").active


def test_what_was_overruled_stays_overruled() -> None:
    game = volleys(squadron("red"), squadron("blue", rate="full_throttle"))
    game.fire("red", "1")
    place = len(game.journal.entries) - 1
    game.to("declare").give(Declare("blue", "laser", "red", (1,), (1,), band="short"), overrule=True)
    amendment = begin(game, place, thrown("gunnery:1", (2,)))
    assert asked(amendment) == "dr:1"
    assert asked(amendment, thrown("dr:1", (5,))) == "damage:1"
    assert asked(amendment, thrown("damage:1", (2,))) == ""
    assert [change.before.action.kind for change in amendment.changes if change.after is None] == []


def test_a_decision_put_right() -> None:
    journal = played(Earn(2))
    journal.record(line(journal, Spend(1)))
    amendment: Amendment[Purse, Prices] = Amendment(journal, 1, (Chosen("on", "rope", "amended"),), lambda _: PRICES)
    assert amendment.go_on() is None
    amendment.accept("later")
    assert journal.state.owners == ("rope",)
    assert journal.entries[1].answers == (Chosen("on", "rope", "amended"),)


def test_a_purchase_falls_away_with_the_luck_that_paid_for_it() -> None:
    journal = played(Earn(2), Spend(4))
    amendment: Amendment[Purse, Prices] = Amendment(journal, 0, (thrown("luck", (5,), (1,)),), lambda _: PRICES)
    assert amendment.go_on() is None
    assert [o.reason for o in amendment.changes[1].objections] == ["poor"]
    amendment.accept("later")
    assert (journal.state, len(journal.entries)) == (Purse(3), 1)


def test_a_line_knows_its_questions_and_their_answers() -> None:
    game, place = one_hit()
    found = questions_of(game.journal, place, lambda _: game.book)
    assert tuple(answer for _, answer in found) == game.journal.entries[place].answers
    assert all(question.key == answer.key for question, answer in found)
    assert game.journal.entries[place].action == Fire("red")


@dataclass(frozen=True, slots=True)
class Interest:
    """A coin for every two: its fact hangs on all that was earned before."""

    kind: Literal["interest"] = "interest"

    def objections(self, state: Purse, book: Prices) -> Iterable[Objection]:
        return ()

    def resolve(self, table: Table[Purse], book: Prices) -> None:
        table.tell(Earned(table.state.coins // 2))


def amend(journal: Journal[Purse, Prices], place: int, face: int) -> None:
    """Put the luck of a line right, and accept."""
    answers = [replace(thrown(key, (face,)), by="amended") for key in ("luck", "bonus")]
    amendment: Amendment[Purse, Prices] = Amendment(journal, place, answers, lambda _: PRICES)
    assert amendment.go_on() is None
    amendment.accept("later")


def plays(entries: Iterable[Entry[Purse, Prices]]) -> list[tuple[object, ...]]:
    """What was ordered, thrown and decided."""
    return [(entry.action, entry.answers) for entry in entries]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4)), max_size=12))
def test_however_often_dice_are_amended_none_are_lost_and_the_journal_stays_short(faces: list[tuple[int, int]]) -> None:
    journal = played(Earn(1), Earn(1), Earn(1), Earn(1), *[Interest()] * 8)
    for place, face in faces:
        ever = plays((*journal.entries, *journal.struck))
        amend(journal, place, face)
        assert all(play in plays((*journal.entries, *journal.struck)) for play in ever)
        assert journal.next_number > max(entry.number for entry in (*journal.entries, *journal.struck))
    assert len(journal.struck) <= len(faces) + len(journal.entries) + sum(len(one.struck) for one in journal.amended)


def test_lines_with_other_facts_alone_are_struck_while_the_amendment_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("referee_app.core.journal.MOST_REPLACED", 3)
    journal = played(Earn(1), *[Interest()] * 3)
    amend(journal, 0, 4)
    first = list(journal.struck)
    amend(journal, 0, 4)
    assert all(entry in journal.struck for entry in first)
    amend(journal, 0, 3)
    assert first[0] in journal.struck
    assert not any(entry in journal.struck for entry in first if entry.action == Interest())
    assert [entry.amends for entry in journal.entries] == [9, 2, 3, 4]
    assert [entry.when for entry in journal.entries] == ["later", "", "", ""]


def test_only_so_many_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.core.amend.MOST_RETOLD", 2)
    journal = played(Earn(1), *[Interest()] * 6)
    before = list(journal.entries)
    amend(journal, 0, 4)
    assert journal.struck == before[:3]
