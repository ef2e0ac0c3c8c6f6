"""What the players see of ground combat: a combat in which one unit is hidden leaves no trace, nor a gap in numbers."""

from __future__ import annotations

import pytest

from referee_app.core.journal import Entry
from referee_app.core.public import NOTHING, Audience, Contact, Fact, Reveal
from referee_app.core.table import Choice, Roll
from referee_app.store import samples
from referee_app.systems.ocs.public import PUBLISHER, cards, facts, round_of, sheet, turn
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.papers import side_paper
from referee_app.ui.printing import report
from referee_app.ui.systems import words_of


@pytest.fixture(scope="module")
def fought() -> Conductor:
    """The shipped sample, its combat fought to the end by the app's dice."""
    sample = next(one for one in samples.samples() if one.key == "ocs")
    conductor = Conductor(samples.open_sample(sample).encounters[0])
    while (order := conductor.following) is not None or conductor.question is not None:
        question = conductor.question
        if isinstance(question, Roll):
            conductor.roll()
        elif isinstance(question, Choice):
            conductor.choose(question.options[0])
        elif order is not None:
            assert conductor.order(order)
    return conductor


def shown_but(conductor: Conductor, *hidden: str) -> Audience:
    keys = [one.key for one in PUBLISHER.units(conductor.state) if one.key not in hidden]
    return Audience(Reveal(sides=("North",)).showing(keys, "seen"))


def told(conductor: Conductor, audience: Audience) -> list[Fact]:
    journal = conductor.journal
    return [
        fact
        for place, entry in enumerate(journal.entries)
        for fact in facts(entry, journal.state_at(place), journal.state_at(place + 1), audience)
    ]


def test_a_combat_is_told_with_its_dice_where_all_in_it_are_shown(fought: Conductor) -> None:
    found = told(fought, shown_but(fought))
    assert [one.id for one in found if one.id == "ocs.public.declared"]
    (thrown,) = [one for one in found if one.id == "ocs.public.combat"]
    assert len(thrown.dice) == 2 or len(thrown.dice[0]) == 2
    assert round_of(fought.state, shown_but(fought)) == len(fought.state.combats)


def test_one_hidden_unit_hides_all_of_its_combat_and_its_number(fought: Conductor) -> None:
    combat = fought.state.combats[0]
    for one in (combat.plan.attackers[0], combat.plan.defenders[-1]):
        reveal = shown_but(fought).reveal.showing([one.unit], "hidden")
        audience = Audience(reveal)
        assert told(fought, audience) == [] and round_of(fought.state, audience) == 0
        assert turn(fought.state, fought.book, audience) == (None, "")
        assert one.name not in str(cards(fought.state, fought.book, audience))


def test_figures_are_their_own_sides_and_the_others_have_a_word(fought: Conductor) -> None:
    seen = {one.called: one for one in cards(fought.state, fought.book, Audience(Reveal(sides=("North",))))}
    assert all(one.side == "North" and one.class_ for one in seen.values())
    south = next(one for one in fought.state.units if one.side == "South")
    (card,) = cards(fought.state, fought.book, Audience(NOTHING.showing([south.id], "seen")))
    assert card.called == south.name and card.tracks == () and card.class_ == ""
    (contact,) = cards(fought.state, fought.book, Audience(NOTHING.showing([south.id], "contact")))
    assert contact.called == Contact(1) and contact.side == "" and contact.state is None


def test_the_papers_sheet_holds_only_what_is_known(fought: Conductor) -> None:
    bare = sheet(fought.state, Audience(NOTHING, "North"))
    assert {one.side for one in bare.units} == {"North"} and bare.combats == ()
    both = Audience(NOTHING.showing([one.id for one in fought.state.units], "known"), "North")
    assert len(sheet(fought.state, both).combats) == len(fought.state.combats)


def test_this_rounds_papers_are_named_by_the_combats_they_saw(fought: Conductor) -> None:
    combat = fought.state.combats[0]
    for hidden, number in (((), len(fought.state.combats)), ((combat.plan.defenders[0].unit,), 0)):
        encounter = fought.encounter.branch("Ambush")
        encounter.journal.entries.insert(0, Entry(1, shown_but(fought, *hidden).reveal, (), ()))
        encounter.journal.cursor += 1
        paper = side_paper(encounter, PUBLISHER, "North", this_round=True)
        assert paper.round == report.round_text(words_of("ocs"), number)
