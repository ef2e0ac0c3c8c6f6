"""How large a session file gets: with every line of a long fight, and however often its first die is amended."""

import pytest

from referee_app.core.table import Thrown
from referee_app.store import codec
from referee_app.store.files import NotSaved
from referee_app.store.session import MOST_CLOSED, MOST_TABS, Encounter, Session, new_encounter
from referee_app.systems import KEYS, load
from tests.faults.fights import WHOLE, amend_first
from tests.store.games import evening
from tests.store.test_codec import reopened

LONG, AMENDED = (9_000, 1_000) if WHOLE else (900, 150)


def test_a_line_takes_so_many_bytes_and_no_more() -> None:
    """9,000 lines of the widest fight there is at the table fit into a file with room to spare."""
    assert len(codec.dump(evening(LONG))) / LONG < codec.MOST_BYTES / 10_000


def test_twenty_amendments_of_the_first_die_leave_room_in_the_file() -> None:
    """Each adds the lines whose dice it changed, some 15 kB here, and not the whole fight once more."""
    session = evening(AMENDED)
    tab = session.encounters[0]
    before = len(codec.dump(session))
    thrown = {answer for entry in tab.journal.entries for answer in entry.answers if isinstance(answer, Thrown)}
    for number in range(20):
        amend_first(tab, (1, 5)[number % 2])
    assert len(codec.dump(session)) - before < 20 * 25_000
    reopened(session)
    kept = (*tab.journal.entries, *tab.journal.struck)
    assert thrown <= {answer for entry in kept for answer in entry.answers}


def full(key: str) -> Session:
    session = Session()
    for number in range(MOST_TABS):
        session.add(new_encounter(load(key), f"Tab {number}"))
    return session


@pytest.mark.parametrize("key", KEYS)
def test_a_tab_that_no_file_could_hold_is_refused_before_it_is_made(key: str) -> None:
    session = full(key)
    reopened(session)
    with pytest.raises(NotSaved) as refusal:
        session.add(new_encounter(load(key), "One too many"))
    assert refusal.value.reason == "tabs"
    session.close(3)
    session.add(new_encounter(load(key), "In its place"))
    with pytest.raises(NotSaved):
        session.reopen()
    assert (len(session.encounters), len(session.closed)) == (MOST_TABS, 1)
    reopened(session)


def played(name: str) -> Encounter:
    tab = new_encounter(load("squadron"), name)
    tab.play_by({"difficulty": {"short": 5}})
    return tab


def test_of_closed_tabs_only_the_oldest_idle_one_ever_goes() -> None:
    idle = new_encounter(load("squadron"), "idle")
    closed = [
        played("first"),
        idle,
        *(played(str(n)) for n in range(2, MOST_CLOSED)),
    ]
    session = Session("", "", [played("one more"), played("and more")], closed)
    session.close(0)
    assert len(session.closed) == MOST_CLOSED
    assert idle not in session.closed
    with pytest.raises(NotSaved) as refusal:
        session.close(0)
    assert refusal.value.reason == "closed"
    assert [tab.name for tab in session.encounters] == ["and more"]
