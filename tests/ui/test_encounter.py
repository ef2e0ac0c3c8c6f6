"""The conductor: orders, dice, the way back and amending, without a window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.dice import BadAnswer
from referee_app.core.presses import Presses
from referee_app.core.table import Roll, Thrown
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import ApplyResults, BeginPhase, SetMove
from referee_app.systems.squadron.actions.sheet import Dismiss, Enlist
from referee_app.systems.squadron.state import Battle
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.rules import Refusal
from referee_app.ui.printing import report
from tests.ui import battle


def test_an_order_without_dice_becomes_one_line(qtbot: QtBot) -> None:
    made = battle.conductor()
    assert [entry.action.kind for entry in made.journal.entries] == ["enlist", "enlist"]
    assert made.live


def test_an_order_that_is_not_possible_is_refused_with_the_rules_own_reason(qtbot: QtBot) -> None:
    made = battle.conductor()
    with qtbot.waitSignal(made.refused) as heard:
        assert not made.order(ApplyResults())
    refusal = heard.args[0]
    assert isinstance(refusal, Refusal)
    assert [objection.reason for objection in refusal.objections] == ["not_now"]
    assert len(made.journal.entries) == 2


def test_an_overruled_order_is_carried_out_and_says_what_was_set_aside(qtbot: QtBot) -> None:
    made = battle.conductor()
    assert made.order(BeginPhase("jam"), overrule=True)
    assert made.journal.entries[-1].overruled == ("not_now",)


def test_a_final_objection_cannot_be_overruled(qtbot: QtBot) -> None:
    made = battle.conductor()
    assert not made.order(SetMove("nobody", "none"), overrule=True)


def test_dice_come_by_hand_and_from_the_box_in_one_volley(qtbot: QtBot) -> None:
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    assert isinstance(made.question, Roll) and made.question.purpose == "gunnery"
    made.take_faces(((4,), (4,), (1,), (2,)))
    assert made.question is not None and made.question.purpose == "assign"
    made.roll_rest()
    assert made.question is None
    by = [answer.by for answer in made.journal.entries[-1].answers]
    assert by[0] == "hand" and set(by[1:]) == {"app"}


def test_the_box_stops_at_a_side_with_real_dice(qtbot: QtBot) -> None:
    made = battle.to_volleys(battle.conductor())
    made.throw_by_hand("South", True)
    made.order(Fire("red"))
    made.take_faces(((5,), (5,), (5,), (5,)))
    made.roll_rest()
    assert isinstance(made.question, Roll) and (made.question.purpose, made.question.who) == ("dr", "South")


def test_dice_that_cannot_fall_leave_everything_as_it_was(qtbot: QtBot) -> None:
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    question = made.question
    with pytest.raises(BadAnswer):
        made.take_faces(((7,), (1,), (1,), (1,)))
    assert made.question is question and made.journal.pending is not None


def test_a_die_is_shown_only_when_it_is_on_the_disk(qtbot: QtBot) -> None:
    waiting: list[Callable[[], None]] = []
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    made.keeping.keep = waiting.append
    shown: list[str] = []
    made.state_changed.connect(lambda: shown.append("shown"))
    made.roll()
    assert not shown and made.journal.pending is not None and made.journal.pending.answers
    waiting.pop()()
    assert shown == ["shown"]


def test_other_dice_than_those_taken_back_strike_them(qtbot: QtBot) -> None:
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    made.take_faces(((4,), (4,), (1,), (2,)))
    lines = len(made.journal.entries)
    made.undo()
    assert isinstance(made.question, Roll) and made.question.purpose == "gunnery" and not made.journal.struck
    made.take_faces(((5,), (5,), (1,), (2,)))
    assert len(made.journal.entries) == lines and not made.journal.can_redo()
    assert [
        answer.faces for entry in made.journal.struck for answer in entry.answers if isinstance(answer, Thrown)
    ] == [((4,), (4,), (1,), (2,))]


def test_undo_and_redo_step_through_the_lines(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.undo()
    assert len(made.state.squadrons) == 1
    made.redo()
    assert len(made.state.squadrons) == 2


def test_looking_back_shows_the_sheet_of_then_and_takes_no_orders(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.look_at(1)
    assert isinstance(made.state, Battle) and len(made.state.squadrons) == 1
    assert not made.live and not made.order(BeginPhase("jam"))
    made.look_at(None)
    assert made.live


def _fired(seed: int = 1) -> Conductor:
    made = battle.to_volleys(battle.conductor(seed))
    made.order(Fire("red"))
    made.take_faces(((4,), (4,), (1,), (2,)))
    made.roll_rest()
    return made


def test_amending_asks_only_for_the_dice_that_are_missing(qtbot: QtBot) -> None:
    made = _fired()
    place = len(made.journal.entries) - 1
    before = made.journal.entries[place]
    made.amend(place, Thrown("gunnery:1,2,3,4", ((4,), (4,), (1,), (4,))))
    assert isinstance(made.question, Roll) and made.question.key == "assign"
    assert len(made.known) == 2
    while made.question is not None:
        made.roll()
    assert made.amending.changes[0].before == before and made.amending.changes[0].differs
    made.accept_amendment()
    made.accept_amendment()  # a second press does nothing
    assert made.journal.entries[place].amends == before.number
    assert made.journal.struck == [before]


def test_the_report_says_of_the_amended_line_alone_that_it_puts_one_right(qtbot: QtBot) -> None:
    """Each line behind it, which came out as before under a new number, said so too."""
    made = _fired()
    made.play_by({"difficulty": {"short": 5}})
    right = made.journal.entries[-2].number
    made.amend(len(made.journal.entries) - 2, Thrown("gunnery:1,2,3,4", ((4,), (4,), (1,), (4,))))
    while made.question is not None:
        made.roll()
    made.accept_amendment()
    assert len([line for line in made.journal.entries if line.amends is not None]) == 2
    told = [line.text for line in report.lines(made.encounter) if line.text.startswith("Puts line")]
    assert told == [f"Puts line {right} right."]


def test_an_amended_line_is_worked_out_by_the_rules_of_its_time(qtbot: QtBot) -> None:
    made = _fired()
    then = made.book
    made.play_by({"difficulty": {"short": 5}})
    made.amend(len(made.journal.entries) - 2, Thrown("gunnery:1,2,3,4", ((4,), (4,), (1,), (4,))))
    assert made.question is not None
    assert made.book == then and not made.changed
    made.drop_amendment()
    assert made.book != then and made.changed


def test_what_one_press_did_before_an_amended_line_is_still_taken_back_in_one_step(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.order_all([Enlist(battle.squadron(name, "North")) for name in ("Green", "Gold")])
    battle.to_volleys(made).order(Fire("red"))
    made.take_faces(((4,), (4,), (1,), (2,)))
    made.roll_rest()
    made.amend(len(made.journal.entries) - 1, Thrown("gunnery:1,2,3,4", ((1,), (1,), (1,), (1,))))
    made.accept_amendment()
    stood = []
    while made.journal.can_undo():
        made.undo()
        stood.append(len(made.state.squadrons))
    assert 4 in stood and 3 not in stood


def test_an_amendment_can_be_left(qtbot: QtBot) -> None:
    made = _fired()
    before = list(made.journal.entries)
    made.amend(len(before) - 1, Thrown("gunnery:1,2,3,4", ((1,), (1,), (1,), (1,))))
    assert made.question is None and made.amending.changes
    made.undo()
    assert made.journal.entries == before and made.live


def test_a_half_answered_order_is_taken_up_again(qtbot: QtBot) -> None:
    made = battle.to_volleys(battle.conductor())
    made.order(Fire("red"))
    made.take_faces(((4,), (4,), (1,), (2,)))
    again = Conductor(made.encounter)
    assert again.question is not None and again.question.key == "assign"


def test_house_rules_hold_from_now_on_and_are_named(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.play_by({"difficulty": {"short": 5}})
    assert made.changed == {"difficulty.short"}
    battle.begin(made)
    assert made.journal.entries[-1].house == 1 and made.journal.entries[0].house == 0


def test_an_open_order_goes_on_by_the_rules_in_force_while_an_old_line_is_looked_at(qtbot: QtBot) -> None:
    facts = []
    for looks_back in (False, True):
        made = battle.conductor()
        made.play_by({"difficulty": {"medium": 3}})
        battle.to_volleys(made).order(Fire("red"))
        made.look_at(1 if looks_back else None)
        made.take_faces(((4,), (4,), (1,), (2,)))
        made.roll_rest()
        facts.append(made.journal.entries[-1].events)
    assert facts[0] == facts[1]


def test_what_an_order_comes_to_is_worked_out_once_for_a_sheet_and_tables(qtbot: QtBot) -> None:
    made, order = battle.conductor(), Dismiss("red")
    found = made.rules.run(order)
    assert made.rules.run(order) is found
    made.order(Dismiss("blue"))
    later = made.rules.run(order)
    assert later is not found and isinstance(later.state, Battle) and not later.state.squadrons
    made.play_by({"difficulty": {"medium": 3}})
    assert made.rules.run(order) is not later


def test_several_orders_wait_for_one_another_until_each_is_on_the_disk(qtbot: QtBot) -> None:
    waiting: list[Callable[[], None]] = []
    made = battle.conductor()
    made.keeping.keep = waiting.append
    made.order_all([Dismiss("red"), Dismiss("blue")])
    assert [len(made.journal.entries), len(waiting)] == [3, 1]
    waiting.pop()()
    assert [len(made.journal.entries), len(waiting)] == [4, 1]
    waiting.pop()()
    assert made.state.squadrons == () and made.since == 2  # one summary tells of both
    made.undo()
    assert len(made.state.squadrons) == 2  # they were one thing
    waiting[-1]()
    made.order(Dismiss("red"))
    told = made.since
    made.order_all([Dismiss("red")])
    waiting[-1]()
    assert (made.since, len(made.state.squadrons)) == (told, 1), "what was refused is not told"


def test_what_was_told_where_play_does_not_stand_any_more_is_not_told_there_again(qtbot: QtBot) -> None:
    presses = Presses()
    for place, since in (((3, -1), 2), ((5, -1), 4), ((4, -1), 3)):
        presses.show(place, since)
    presses.begin((4, -1))
    assert [presses.since((lines, -1), 0) for lines in (3, 4, 5)] == [2, 3, 0]


def test_who_throws_may_be_changed_while_one_order_after_another_is_on_its_way_to_the_disk(qtbot: QtBot) -> None:
    """The row of orders goes on before the change is on the disk: then nothing is shown before the order is."""
    waiting: list[Callable[[], None]] = []
    made = battle.to_volleys(battle.conductor())
    made.keeping.keep = waiting.append
    made.order_all([Enlist(battle.squadron("Late", "North")), Fire("red")])
    made.throw_by_hand("North", True)
    waiting.pop(0)()
    assert made.journal.pending is not None and len(waiting) == 2
    waiting.pop(0)()
    assert made.busy and made.question is None
    waiting.pop(0)()
    assert isinstance(made.question, Roll) and made.by_hand(made.question) and not made.busy


def test_a_refusal_ends_a_row_of_orders(qtbot: QtBot) -> None:
    made = battle.conductor()
    made.order_all([ApplyResults(), Dismiss("red")])
    assert len(made.journal.entries) == 2
