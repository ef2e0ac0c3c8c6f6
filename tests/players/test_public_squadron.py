"""What the players see of a squadron battle: what the table says aloud, each die as it falls, nothing of the hidden."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.public import Contact, Fact, Reveal, Shown, Term
from referee_app.core.table import Roll
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import SetMorale
from referee_app.systems.squadron.actions.sheet import Correct
from referee_app.systems.squadron.records import Field
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.watch import Watch
from tests.ui import battle

NORTH = Reveal(sides=("North",))
SEEN = NORTH.showing(["blue"], "seen")


def thrown(reveal: Reveal, faces: int = 6) -> tuple[Conductor, Watch]:
    """Red's volley at Blue with its gunnery thrown, all of it a hit, and the hits to be shared out."""
    made = battle.conductor()
    assert made.show_players(reveal)
    battle.to_volleys(made)
    watch = Watch(made)
    watch.look()
    made.throw_by_hand("North", True)
    made.throw_by_hand("South", True)
    assert made.order(Fire("red"))
    made.take_faces(((faces, 1),) * 4)
    return made, watch


def through(made: Conductor) -> None:
    """Throw what is owed."""
    while isinstance(made.question, Roll):
        made.roll()


def last(watch: Watch) -> tuple[Fact, ...]:
    assert watch.view is not None
    return watch.view.last


def test_each_die_of_a_volley_shows_as_it_falls_and_a_hidden_one_never(qtbot: QtBot) -> None:
    made, watch = thrown(SEEN)
    (fell,) = last(watch)
    assert fell.id == "squadron.public.throw.gunnery" and fell.dice == ((6, 1),) * 4 and fell.chance is None
    assert fell.need is None or fell.need >= 2, "no die shows less"
    made.take_faces(((1,), (2,), (2,), (3,)))
    (fell,) = last(watch)
    assert fell.id == "squadron.public.throw.assign" and fell.dice == ((1,), (2,), (2,), (3,))
    made.undo()
    assert last(watch)[0].id == "squadron.public.throw.gunnery"
    _made, blind = thrown(NORTH)
    assert [one.id for one in last(blind)] == ["squadron.public.round"]


def test_the_table_hears_what_is_declared_and_what_hits_do(qtbot: QtBot) -> None:
    made = battle.conductor()
    assert made.show_players(NORTH.showing(["blue"], "contact"))
    watch = Watch(made)
    battle.to_volleys(made)
    (told,) = last(watch)
    assert told.id == "squadron.public.declared" and dict(told.about)["target"] == Contact(1)
    made, watch = thrown(NORTH.showing(["blue"], "known"))
    through(made)
    known = {one.id for one in last(watch)}
    assert known & {"squadron.public.hit.destroyed", "squadron.public.hit.damaged"}
    made, watch = thrown(SEEN)
    through(made)
    assert {one.id for one in last(watch)} <= {"squadron.public.shots", "squadron.public.hit.destroyed"}


@pytest.mark.parametrize(("unit", "heard"), [("red", True), ("blue", False)])
def test_morale_is_told_of_whom_they_see(qtbot: QtBot, unit: str, heard: bool) -> None:
    made = battle.conductor()
    assert made.show_players(NORTH)
    watch = Watch(made)
    battle.begin(made, "movement", "jam", "declare", "volleys")
    assert made.order(SetMorale(unit, "shaken"), overrule=True)
    assert (last(watch)[0].id == "squadron.public.morale") is heard


def test_what_comes_of_one_press_stands_together_and_the_next_replaces_it(qtbot: QtBot) -> None:
    made = battle.conductor()
    assert made.show_players(SEEN)
    watch = Watch(made)
    battle.begin(made, "movement", "jam", "declare", "volleys")
    made.order_all([SetMorale("red", "shaken"), SetMorale("blue", "broken")], overrule=True)
    assert [dict(one.about)["squadron"] for one in last(watch)] == ["Red", "Blue"]
    assert made.order(SetMorale("blue", "steady"), overrule=True)
    assert [dict(one.about)["squadron"] for one in last(watch)] == ["Blue"]


@pytest.mark.parametrize("field", ["markers", "ion"])
def test_what_is_damaged_or_ionised_is_hurt_and_named_where_the_sheet_is_known(qtbot: QtBot, field: Field) -> None:
    levels: list[tuple[Shown, list[str]]] = [
        ("known", ["squadron.public.damaged", "squadron.public.ionised"]),
        ("seen", []),
    ]
    for shown, marks in levels:
        made = battle.conductor()
        assert made.show_players(NORTH.showing(["blue"], shown))
        watch = Watch(made)
        assert made.order(Correct("blue", 2, field, 1))
        assert watch.view is not None
        (blue,) = (one for one in watch.view.units if one.called == "Blue")
        assert blue.state == Term("squadron.public.state.hurt")
        told = [(fact.id, dict(fact.about)["boxes"]) for fact in blue.facts]
        assert told == [(name, "2") for name in marks if name.endswith({"markers": "damaged", "ion": "ionised"}[field])]
