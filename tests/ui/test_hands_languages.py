"""Law 14, both languages everywhere: no text of a panel, a dialog, the journal or the paper stays in the other one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

import referee_app
from referee_app.core.journal import verify
from referee_app.core.record import field_of
from referee_app.store import codec
from referee_app.store.house import load_book
from referee_app.store.library import Library
from referee_app.store.samples import open_sample, samples
from referee_app.store.session import Session, next_name
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.shelf import own_shelf, spoken_session
from referee_app.ui.systems import part, words_of
from referee_app.ui.words import languages
from tests.sixth import TRIED
from tests.ui import dialogs
from tests.ui.paper import texts
from tests.ui.pictures import stale
from tests.ui.room import Room
from tests.ui.test_catalogue import EN
from tests.ui.test_hands_windows import fights, turned
from tests.ui.test_translations import TEXTS, left_behind, strange_to, words

PACKAGE = Path(referee_app.__file__).parent
LITERAL = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
CALL = re.compile(rf"""\b(?:translate\(\s*(?P<context>{LITERAL}),|\.?tr\()\s*(?P<text>{LITERAL})(?=\s*[,)])""")
BOTH = {"per", "non", "base", "media", "combat", "come"}
"""Short words that the one language has as a word and the other as a part of a rule or a name."""


@pytest.fixture(scope="module")
def played() -> Session:
    """The middle of a game of every system, none of them named."""
    tabs = list(fights())
    for tab in tabs:
        tab.name = next_name(tab.key, ())
    return Session(encounters=tabs)


@pytest.fixture
def room(qtbot: QtBot, played: Session) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.file.session = played
    made.window.show_session()
    made.window.resize(1366, 740)
    made.window.show()
    yield made
    languages.speak("en")
    made.file.close()


def names(room: Room) -> set[str]:
    """Every word that somebody gave: on the sheets, in the libraries, and the keys of unnamed things."""
    given: list[str] = []
    for tab in room.file.session.encounters:
        given += _texts(tab.journal.state)
        library = Library(tab.key)
        given += [text for kind in library_kinds(tab.key) for one in library.items(kind) for text in _texts(one.value)]
    return words(given)


def library_kinds(key: str) -> tuple[str, ...]:
    dialog: Any = part(key, "library_dialog").LibraryDialog
    kinds: tuple[str, ...] = dialog.KINDS
    return kinds


def _texts(value: object) -> Iterator[str]:
    """Every text in a sheet, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for one in value.items() for part_ in one for text in _texts(part_))
    elif isinstance(value, (tuple, list, frozenset)):
        yield from (text for one in value for text in _texts(one))
    elif hasattr(value, "__dataclass_fields__"):
        yield from (text for name in value.__dataclass_fields__ for text in _texts(getattr(value, name)))


def foreign(room: Room, code: str) -> set[str]:
    """The words that have no business in a language."""
    return strange_to(code, names(room)) - BOTH


def test_every_panel_and_dialog_speaks_one_language(room: Room) -> None:
    for _ in turned(room):
        pass  # shown in the other language first: nothing of it may stay
    for code in ("it", "en"):
        languages.speak(code)
        strange = foreign(room, code)
        for key in turned(room):
            assert left_behind(room.window, strange) == [], key
            for make in dialogs.of(room.stage) if code == "it" else ():
                dialog = make()
                dialog.show()
                QApplication.processEvents()
                assert left_behind(dialog, strange) == [], (key, type(dialog))
                dialog.close()
                dialog.deleteLater()


def test_no_picture_outlives_the_language_it_was_painted_in(room: Room) -> None:
    for _ in turned(room):
        stale(room.stage)  # all that is kept is painted in the one language
    languages.speak("it")
    for key in turned(room):
        QApplication.processEvents()
        assert stale(room.stage) == [], key


def test_tabs_without_a_name_are_called_by_their_system_in_the_language_of_the_moment(room: Room) -> None:
    for code in ("it", "en"):
        languages.speak(code)
        QApplication.processEvents()
        assert room.names() == [words_of(key).system_name() for key in TRIED]
    room.window.tabs.add_requested.emit("fleets")
    assert room.names()[-1] == "Fleets 2"
    languages.speak("it")
    QApplication.processEvents()
    assert room.names()[-1] == "Flotte 2"
    room.file.session.close(len(TRIED))


@pytest.mark.parametrize("key", TRIED)
def test_what_came_with_the_program_is_called_in_the_language_of_the_moment(key: str) -> None:
    """A stranger's find: the classes of ships in the library were English in Italian. Who bears a name keeps it; a word
    is written small, a sentence ends."""
    shelf, listed = own_shelf(key), dict[str, list[str]]()
    for code in ("en", "it"):
        languages.speak(code)
        values = [item.value for kind in library_kinds(key) for item in shelf.listed(kind)[0]]
        listed[code] = [text for value in values for text in _called(value)]
    languages.speak("en")
    pairs = list(zip(listed["en"], listed["it"], strict=True))
    assert [ours for ours, theirs in pairs if (ours[:1].islower() or ours.endswith(".")) and ours == theirs] == []
    words_there = {id_ for id_ in EN if id_.startswith(f"{key}.shelf.")}
    assert {one for id_ in words_there for one in EN[id_]} == {ours for ours, theirs in pairs if ours != theirs}


def _called(value: Any) -> Iterator[str]:
    """What the things of a library are called and described by; whose they are the rules name."""
    if isinstance(value, tuple):
        yield from (text for one in value for text in _called(one))
    for field in fields(value) if is_dataclass(value) else ():
        told = getattr(value, field.name)
        if not isinstance(told, str):
            yield from _called(told)
        elif field.name not in ("id", "side", "owner") and field_of(type(value), field.name).shape == "text":
            yield told


def test_the_window_for_files_speaks_the_language_of_the_moment(qtbot: QtBot) -> None:
    """Qt's own, where the desktop has none: its words know no 'Look in' any more."""
    said = list[list[str]]()
    for code in languages.CODES:
        languages.speak(code)
        window = QFileDialog(None, "", "", "*")
        qtbot.addWidget(window)
        window.setOption(QFileDialog.Option.DontUseNativeDialog)
        parts = window.findChildren(QLabel) + window.findChildren(QAbstractButton)
        said.append([text for one in parts for text in (one.text(), one.toolTip()) if text])
    languages.speak("en")
    english, italian = said
    assert len(english) == len(italian) > 8
    assert [text for text, other in zip(english, italian, strict=True) if text == other] == []


def test_paper_speaks_the_language_chosen_for_it_and_the_window_its_own(room: Room) -> None:
    strange = foreign(room, "it")
    for key in turned(room):
        if key not in ("squadron", "ocs"):  # a page is drawn the same way in all
            continue
        before = room.stage.grab().toImage()
        dialog = PrintDialog(room.stage.conductor.encounter, room.window)
        dialog.language.setCurrentIndex(dialog.language.findData("it"))
        data = dialog._bytes()
        QApplication.processEvents()
        assert words(texts(data)) & strange == set(), key
        assert languages.spoken() == "en" and room.stage.grab().toImage() == before, key
        dialog.deleteLater()


def test_every_text_the_program_translates_is_one_the_tool_found() -> None:
    """Qt's tool does not look into f-strings: a text in one stays English for ever."""
    known, sources = {(one.context, one.source) for one in TEXTS}, {one.source for one in TEXTS}
    asked = [call for path in PACKAGE.rglob("*.py") for call in _translated(path.read_text("utf-8"))]
    assert len(asked) > 1000
    assert [call for call in asked if (call not in known if call[0] else call[1] not in sources)] == []


def _translated(source: str) -> Iterator[tuple[str, str]]:
    """The context and the text of every literal text that is translated; `tr` knows its context itself."""
    for found in CALL.finditer(source):
        context, text = found.group("context"), found.group("text")
        yield ast.literal_eval(context) if context else "", ast.literal_eval(text)


def test_the_status_line_and_the_journal_count_house_rules_alike(room: Room) -> None:
    place = TRIED.index("squadron")
    room.file.session.current = place
    room.window.show_tabs()
    conductor = room.stage.conductor
    conductor.play_by({"difficulty": {"medium": 7, "long": 9}})
    room.settle()
    room.stage.go_on()
    room.settle()
    lines, entries = room.stage.column.journal.model.lines, conductor.journal.entries
    ruled = next(place for place, entry in enumerate(entries) if entry.house)
    marked = [place for place, entry in enumerate(entries) if "house rules: 2" in lines.line(entry, place).marks]
    assert "house rules: 2" in room.window.facts.text()
    assert marked == [ruled] and ruled < conductor.journal.cursor - 1  # what follows has the room for its words


def _always(book: Any, _line: Any) -> Any:
    return book


def test_a_sample_speaks_the_language_it_is_opened_in(room: Room) -> None:
    """Its classes and weapons are the library's, which speaks it; who bears a name keeps it."""
    for code in languages.CODES:
        languages.speak(code)
        for sample in samples():
            plain, told = open_sample(sample), spoken_session(open_sample(sample))
            for one, other in zip(plain.encounters, told.encounters, strict=True):
                assert code != "en" or one.journal.entries == other.journal.entries
                assert other.journal.cursor == one.journal.cursor
                book = load_book(sample.key, {})
                assert not list(verify(other.journal, partial(_always, book))), "all comes out as it did"
            read = codec.dump(told).decode()
            assert ("cannone laser" in read, "laser cannon" in read) == (
                (code == "it", code == "en") if sample.key == "squadron" else (False, False)
            )
