"""Each save of a new shape is loaded again and compared with the table; what differs is told, not enforced."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Pending, Retyped
from referee_app.store import codec, files, proof
from referee_app.store import saver as saver_module
from referee_app.store.session import Encounter, Session, new_encounter
from referee_app.systems import KEYS, load
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.sheet import Correct
from tests.faults.fights import amend_first, give, recorded
from tests.store.games import evening
from tests.ui.room import Room


@pytest.mark.parametrize("key", KEYS)
def test_a_good_save_is_proved(key: str) -> None:
    tabs = list(recorded(key))
    session = Session("", "", tabs + [tab.continued() for tab in tabs], [tabs[0].branch("closed")])
    assert proof.differences(codec.dump(session), proof.live(session)) == ()


def correct(tab: Encounter) -> None:
    give(tab, Correct("red", 1, "markers", 3))


def restart(tab: Encounter) -> None:
    tab.journal.start = replace(tab.journal.start, round=7)


LOST: dict[str, Callable[[Encounter], object]] = {
    "key": lambda tab: setattr(tab, "key", "eras"),
    "name": lambda tab: setattr(tab, "name", "renamed"),
    "hand": lambda tab: setattr(tab, "hand", frozenset({"north"})),
    "houses": lambda tab: tab.play_by({"difficulty": {"short": 5}}),
    "cursor": lambda tab: tab.journal.go_to(3),
    "pending": lambda tab: setattr(tab.journal, "pending", Pending(Fire("red"))),
    "start": restart,
    "state": correct,
    "entries": correct,
    "struck": lambda tab: tab.journal.struck.append(tab.journal.entries[-1]),
    "ahead": lambda tab: setattr(tab.journal, "ahead", Pending(Fire("red"))),
    "rewrites": lambda tab: tab.journal.rewrite(7, tab.journal.entries[7:]),
    "base": lambda tab: setattr(tab, "base", 0),
    "retyped": lambda tab: setattr(tab, "retyped", Retyped(3, ())),
    "typed": lambda tab: setattr(tab, "typed", ((8, -1), "3")),
    "open_line": lambda tab: setattr(tab, "open_line", (8, ((0, "3"),))),
}


def test_whatever_a_save_loses_is_found() -> None:
    assert LOST.keys() == set(proof.Tab.__slots__)
    for part, lose in LOST.items():
        session = evening(8)
        data = codec.dump(session)
        lose(session.encounters[0])
        assert f"encounters[0].{part}" in proof.differences(data, proof.live(session))
    others: dict[str, Any] = {"title": "x", "notes": "x", "current": 1, "encounters": (), "closed": (None,)}
    for name, value in others.items():
        session = evening(8)
        there = replace(proof.live(session), **{name: value})
        assert name in proof.differences(codec.dump(session), there)
    assert proof.differences(b"{}", proof.live(Session())) == ("session",)


def asks(prover: proof.Prover, session: Session) -> bool:
    """Whether the next save of this session is to be proved."""
    prover.ask(session, codec.parts(session))
    due = prover._waiting is not None
    prover.begin()
    prover.finish()
    return due


def test_a_save_is_proved_when_its_shape_is_new() -> None:
    session = evening(60)
    tab, prover = session.encounters[0], proof.Prover(lambda _: None)
    assert asks(prover, session)
    correct(tab)
    assert not asks(prover, session)
    changes: tuple[Callable[[], object], ...] = (
        lambda: session.add(new_encounter(load("eras"), "another")),
        lambda: session.add(tab.branch("what if")),
        lambda: setattr(tab, "name", "renamed"),
        lambda: tab.play_by({"difficulty": {"short": 5}}),
        lambda: amend_first(tab, 5),
        lambda: session.close(2),
        session.reopen,
        lambda: setattr(session, "notes", "noted"),
    )
    for change in changes:
        change()
        assert asks(prover, session)
        assert not asks(prover, session)
    assert prover.places == ()


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    made = Room()
    qtbot.addWidget(made.window)
    made.enlist()
    return made


def test_a_lost_sheet_is_not_saved_in_words_and_the_last_good_copy_is_named(
    qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = room.file.path
    with monkeypatch.context() as broken:
        broken.setattr(codec, "_begins_blank", lambda _tab: True)
        room.act("go_on_in_new")
        qtbot.waitUntil(lambda: room.window.saved.text().startswith("not saved"))
        told = room.window.saved.text()
        assert "encounters[0].start" in told
        assert str(old) in told
        room.act("duplicate")
        assert not room.file.flush()
        assert room.window.saved.text().startswith("not saved")
    room.file.keep()
    assert room.file.flush()
    assert room.window.saved.text().startswith("saved")


def test_the_file_itself_is_read_back(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    saver = room.file._saver
    assert saver is not None and saver.read_back()
    with monkeypatch.context() as broken:
        broken.setattr(saver_module, "read_file", lambda path, most: files.read_file(path, most)[:-9])
        room.act("duplicate")
        qtbot.waitUntil(lambda: "not what stands here (file)" in room.window.saved.text())
    room.file.keep()
    assert room.file.flush()
    qtbot.waitUntil(lambda: room.window.saved.text().startswith("saved"))


def test_a_proof_keeps_no_order_waiting(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    free, real = threading.Event(), proof.differences

    def slow(data: bytes, there: proof.Live) -> tuple[str, ...]:
        free.wait()
        return real(data, there)

    monkeypatch.setattr(proof, "differences", slow)
    room.act("duplicate")
    conductor = room.stage.conductor
    with qtbot.waitSignal(conductor.told):
        conductor.order(Correct("red", 1, "markers", 3))
    free.set()
    assert room.file.flush()
