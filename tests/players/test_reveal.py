"""What the referee shows the players: a line of the journal like any, for every system."""

from __future__ import annotations

import pytest

from referee_app.core.journal import Entry, Journal
from referee_app.core.public import NOTHING, Audience, Contact, Reveal
from referee_app.store import codec
from referee_app.store.session import Encounter, Session
from referee_app.systems import HOMES, load
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.words import said
from referee_app.ui.reveal.words import told


def tab(key: str) -> Encounter:
    return Encounter(key, "one", Journal(load(key).blank))


def test_unknown_until_shown() -> None:
    assert NOTHING.level("rook", "raiders") == "hidden"
    assert not NOTHING


def test_own_sides_are_known_and_a_sight_goes_before_them() -> None:
    reveal = Reveal(sides=("crew",)).showing(["rook"], "seen")
    assert reveal.level("heron", "crew") == "known"
    assert reveal.level("rook", "raiders") == "seen"
    assert reveal.showing(["heron"], "hidden").level("heron", "crew") == "hidden"


def test_what_one_side_is_shown_is_hidden_from_the_others_and_the_screen() -> None:
    reveal = NOTHING.showing(["scout"], "seen", to="Arran")
    assert reveal.level("scout", "Bute", "Arran") == "seen"
    assert reveal.level("scout", "Bute", "Skye") == "hidden"
    assert reveal.level("scout", "Bute") == "hidden"
    assert reveal.level("scout", "Bute", "Bute") == "known"
    assert NOTHING.showing(["scout"], "contact").level("scout", "Bute", "Bute") == "known"
    assert NOTHING.showing(["scout"], "seen", to="Bute").level("scout", "Bute", "Bute") == "seen"


def test_a_contact_keeps_its_number() -> None:
    reveal = NOTHING.showing(["a", "b"], "contact").showing(["a"], "seen").showing(["c", "b"], "contact")
    assert [reveal.number(unit) for unit in "abc"] == [1, 2, 3]
    assert Audience(reveal).called("b", "raiders", "Black Heron") == Contact(2)
    assert Audience(reveal).called("a", "raiders", "Rook") == "Rook"


def test_nobody_finds_a_gap_where_others_were_shown_a_contact() -> None:
    reveal = (
        NOTHING.showing(["a"], "contact", to="Arran").showing(["b"], "contact").showing(["a"], "contact", to="Bute")
    )
    assert reveal.contact("b", "Arran") == reveal.contact("b") == Contact(1)
    assert reveal.contact("a", "Arran") == reveal.contact("a", "Bute") == Contact(1, alone=True)
    assert [said(Contact(1)), said(Contact(1, alone=True)), said(Contact(28, alone=True))] == [
        "Contact 1",
        "Contact A",
        "Contact B2",
    ]
    assert reveal.showing(["a"], "contact").contact("a", "Arran") == Contact(2)


def test_it_is_undone_brought_again_and_kept_in_the_file(key: str) -> None:
    conductor = Conductor(tab(key))
    shown = Reveal(sides=("crew",), chances=True).showing(["rook"], "contact", to="Arran")
    assert conductor.show_players(shown)
    assert conductor.encounter.reveal == shown
    conductor.undo()
    assert conductor.encounter.reveal == NOTHING
    conductor.redo()
    data = codec.dump(Session(encounters=[conductor.encounter]))
    assert b'"version":5' in data.replace(b" ", b"")
    assert codec.load(data, "evening").encounters[0].reveal == shown
    assert conductor.encounter.continued().reveal == shown
    assert conductor.encounter.reveal_at(0) == NOTHING


def test_a_file_in_which_nobody_was_shown_anything_is_laid_out_as_before(key: str) -> None:
    assert b'"version":1' in codec.dump(Session(encounters=[tab(key)])).replace(b" ", b"")


def test_the_line_says_what_changed_and_for_whom() -> None:
    before = Reveal(sides=("crew",)).showing(["a"], "contact")
    after = before.showing(["a", "b"], "seen").showing(["c"], "known", to="Arran")
    assert told(before, after, {"a": "Rook", "b": "Kestrel", "c": "Gull"}) == [
        "Rook, Kestrel: the players see name, class and state.",
        "Gull: only Arran sees the whole sheet.",
    ]
    assert told(NOTHING, Reveal(sides=("crew",), chances=True), {}) == [
        "In front of the players’ screen: crew.",
        "Open throws show the players their chance.",
    ]


def test_a_struck_line_tells_what_it_changed_then() -> None:
    encounter = tab("fleets")
    one, two = Reveal(sides=("A",)), Reveal(sides=("A", "B"))
    encounter.journal.record(Entry(1, one, (), ()))
    struck: Entry[object, object] = Entry(2, two, (), ())
    encounter.journal.record(struck)
    assert encounter.reveal_before(encounter.journal.entries[1]) == one
    encounter.journal.go_to(1)
    encounter.journal.strike_undone()
    assert encounter.reveal_before(struck) == one


@pytest.fixture(params=sorted(HOMES))
def key(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found
