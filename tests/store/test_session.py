"""Tabs are opened, closed, brought back and branched."""

import pytest

from referee_app.store.session import Session, new_encounter
from referee_app.systems.squadron import SYSTEM
from tests.store.games import evening, play


def tabs(*names: str) -> Session:
    session = Session()
    for name in names:
        session.add(new_encounter(SYSTEM, name))
    return session


def names(session: Session) -> list[str]:
    return [tab.name for tab in session.encounters]


@pytest.mark.parametrize(("current", "closed", "then"), [(0, 2, 0), (2, 0, 1), (2, 2, 1), (1, 1, 1), (0, 0, 0)])
def test_closing_a_tab_keeps_another_in_sight(current: int, closed: int, then: int) -> None:
    session = tabs("a", "b", "c")
    session.current = current
    session.close(closed)
    assert session.current == then
    assert session.reopen().name == "abc"[closed]
    assert (session.current, session.closed) == (2, [])


def test_the_last_tab_can_be_closed() -> None:
    session = tabs("a")
    session.close(0)
    assert (names(session), session.current) == ([], 0)
    session.forget(0)
    with pytest.raises(IndexError):
        session.reopen()


def test_a_branch_goes_its_own_way() -> None:
    tab = evening(8).encounters[0]
    what_if = tab.branch("What if")
    play(new_encounter(SYSTEM, ""), 1)
    what_if.journal.go_to(4)
    what_if.play_by({"heavy_margin": 3})
    assert (tab.journal.cursor, tab.houses) == (8, [{}])
    assert (what_if.name, what_if.journal.cursor, what_if.house) == ("What if", 5, 1)
