"""One shape, six times: what holds for every system, and the name of whatever is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.journal import Entry, Journal, verify
from referee_app.core.order import Order, kind_of
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Objection, Step, System
from referee_app.systems import load
from referee_app.ui.systems import part
from tests.random_player import Player
from tests.scenes import may_order, scenes
from tests.sixth import TRIED

ROOT = Path(__file__).resolve().parent.parent
SEEDS = (1, 8, 9)
"""Together they meet every order and every fact; what is offered otherwise leads them other ways."""


@pytest.fixture(params=TRIED)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def system(key: str) -> System[Any, Any]:
    return load(key)


@pytest.fixture
def book(key: str) -> Any:
    return Player(key, 0).book


@cache
def evening(key: str, seed: int) -> Journal[Any, Any]:
    """A random evening, played once for all tests."""
    return Player(key, seed).play(500)


def evenings(key: str) -> Iterator[Journal[Any, Any]]:
    return (evening(key, seed) for seed in SEEDS)


def drafted(key: str, book: Any) -> Iterator[tuple[Any, Order[Any, Any, Any]]]:
    """What could be ordered now and then, legal or not, with the sheet it would be ordered on."""
    journal = evening(key, 1)
    for lines in range(0, len(journal.entries), 97):
        state = journal.state_at(lines)
        for scene in tuple(scenes(key, state, book))[::9]:
            for order in load(key).actions:
                if issubclass(order, Order) and may_order(key, order, scene):
                    yield from ((state, draft) for draft in order.drafts(scene))


def kinds(types: tuple[type[Any], ...]) -> list[str]:
    return [kind_of(one) for one in types]


def module(key: str, name: str) -> Any:
    """A room of the window's side of this system: a module of its own, or what it declares makes one."""
    return part(key, name)


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(KeyError):
        load("chess")


class TestContract:
    def test_the_key_is_its_own_name(self, key: str, system: System[Any, Any]) -> None:
        assert system.key == key

    def test_orders_and_facts_are_frozen_and_named_by_their_kind(self, system: System[Any, Any]) -> None:
        for one in (*system.actions, *system.events):
            assert is_dataclass(one), one
            assert one.__dataclass_params__.frozen, f"{one} is not frozen"  # type: ignore[attr-defined]
            if issubclass(one, Order):
                continue  # its spec is the one place, read by a property that nothing can write to
            kind = get_type_hints(one)["kind"]
            assert get_origin(kind) is Literal, f"{one}: kind is no Literal"
            assert list(get_args(kind)) == kinds((one,)), f"{one}: kind and its default differ"

    def test_no_kind_is_used_twice(self, system: System[Any, Any]) -> None:
        for types in (system.actions, system.events):
            assert len(set(kinds(types))) == len(types)

    def test_orders_object_and_settle_and_facts_apply(self, system: System[Any, Any]) -> None:
        assert [one for one in system.actions if not (hasattr(one, "objections") and hasattr(one, "resolve"))] == []
        assert [one for one in system.events if not hasattr(one, "apply")] == []

    def test_the_blank_sheet_cannot_be_written_on(self, system: System[Any, Any]) -> None:
        name = fields(system.blank)[0].name
        with pytest.raises(FrozenInstanceError):
            setattr(system.blank, name, getattr(system.blank, name))

    def test_the_printed_tables_are_of_the_book_s_shape(self, system: System[Any, Any], book: Any) -> None:
        assert isinstance(book, system.book)


class TestAtAGlance:
    def test_offers_and_rail_never_fail_on_the_blank_sheet(self, system: System[Any, Any], book: Any) -> None:
        for order in system.offers(system.blank, book):
            assert all(objection.rule for objection in order.objections(system.blank, book))
        assert all(isinstance(step, Step) for step in system.rail(system.blank))
        assert system.round_of(system.blank) == 0
        assert system.sides(system.blank) == ()

    def test_one_step_of_the_rail_is_now_whatever_was_played(self, key: str, system: System[Any, Any]) -> None:
        for journal in evenings(key):
            for lines in range(0, len(journal.entries), 7):
                state = journal.state_at(lines)
                steps = system.rail(state)
                assert [step.status for step in steps].count("now") == (system.round_of(state) > 0)
                assert all(0 <= step.done <= step.of for step in steps)

    def test_what_is_offered_first_is_never_refused_for_good(self, key: str, system: System[Any, Any]) -> None:
        book = Player(key, 0).book
        for journal in evenings(key):
            for lines in range(0, len(journal.entries), 7):
                state = journal.state_at(lines)
                for order in system.offers(state, book):
                    assert not any(objection.final for objection in order.objections(state, book)), order


class TestLaws:
    def test_every_order_and_every_fact_turns_up(self, key: str, system: System[Any, Any]) -> None:
        lines = [entry for journal in evenings(key) for entry in journal.entries]
        told = {event.kind for entry in lines for event in entry.events}
        assert set(kinds(system.events)) - told == set(), "facts nothing ever tells"
        assert set(kinds(system.actions)) - {entry.action.kind for entry in lines} == set(), "orders never given"

    def test_replay_tells_the_same_facts_and_they_make_the_same_sheet(self, key: str, book: Any) -> None:
        for journal in evenings(key):
            state = journal.start
            for entry in journal.entries:
                result = resolve(entry.action, state, book, entry.answers)
                assert isinstance(result, Settled)
                assert result.events == entry.events
                assert entry.apply(state) == result.state
                state = result.state
            assert state == journal.state

    def test_todays_rules_have_not_moved(self, key: str, book: Any) -> None:
        for journal in evenings(key):
            assert list(verify(journal, lambda _: book)) == []

    def test_undo_and_redo_change_nothing(self, key: str) -> None:
        journal = evening(key, SEEDS[0]).branch()
        end, last = journal.cursor, journal.state
        states = [journal.state_at(lines) for lines in range(end + 1)]
        for lines in (*range(end, -1, -1), *range(end + 1)):
            journal.go_to(lines)
            assert journal.state == states[lines]
        assert journal.state == last

    def test_whatever_was_ordered_and_told_can_be_saved(self, key: str) -> None:
        from referee_app.store.door import adapter, write

        for journal in evenings(key):
            for entry in journal.entries:
                for value in (entry.action, *entry.events, *entry.answers):
                    assert write(adapter(type(value)), value, "memory")


def test_everything_comes_out_the_same_under_any_order_of_hashing() -> None:
    first, second = (said(seed, "-m", "tests.random_player", "7", *TRIED).splitlines() for seed in ("0", "1"))
    assert first == second
    assert [line.split()[0] for line in first] == list(TRIED)


def said(seed: str, *arguments: str) -> str:
    """What a Python with this hash seed prints."""
    environ = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class TestWindow:
    @pytest.mark.parametrize("name", ["words", "sheet", "panel", "library_dialog"])
    def test_the_window_s_room_has_the_same_shape(self, key: str, name: str) -> None:
        assert module(key, name).__doc__

    def test_the_words_are_complete(self, key: str) -> None:
        words = module(key, "words").WORDS
        assert words.key == key
        assert f"{key}." not in words.system_name() + words.round_name(3)

    def test_every_order_and_line_played_has_words(self, key: str, system: System[Any, Any], book: Any) -> None:
        words = module(key, "words").WORDS
        for journal in evenings(key):
            for lines, entry in enumerate(journal.entries):
                before, after = journal.state_at(lines), journal.state_at(lines + 1)
                told = [words.order(entry.action, before), *words.sentences(entry, before, after, lambda _: book)]
                assert all(told)
                assert [text for text in told if f"{key}." in text] == [], "an id nobody has written a text for"
        assert all(words.step(step.name) for step in system.rail(system.blank))

    def test_what_was_overruled_is_told_in_the_words_of_its_refusal(self, key: str, book: Any) -> None:
        words, told = module(key, "words").WORDS, set()
        for state, draft in drafted(key, book):
            first = {one.reason: one.rule for one in reversed(list(draft.objections(state, book))) if not one.final}
            entry: Entry[Any, Any] = Entry(1, draft, (), (), tuple(first))
            lines = words.sentences(entry, state, state, lambda _: book)[-len(first) :] if first else []
            for line, (reason, rule) in zip(lines, first.items(), strict=True):
                phrase = line.removeprefix("Overruled by the referee: ")
                assert phrase[:1].upper() + phrase[1:] == words.objection(Objection(reason, rule))
                told.add(reason)
        assert len(told) > 1

    def test_the_panel_is_a_panel(self, key: str, qapp: QApplication) -> None:
        from referee_app.ui.encounter.contract import Panel, View

        panel = module(key, "panel").PANEL(View(load(key).blank, Player(key, 0).book))
        assert isinstance(panel, Panel)
        panel.deleteLater()
