"""What is hidden makes no difference to anything an audience sees, and leaks built in on purpose are found.

The whole run is `python -m tests.players.pairs KEY` (10,000 pairs of a system).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.public import Audience, Publisher, Reveal
from referee_app.systems import HOMES, publisher_of
from referee_app.systems.squadron import public as squadron
from referee_app.ui.players.watch import Watch
from referee_app.ui.window.players_controller import PlayersController
from tests.players import looks
from tests.players.looks import Leak
from tests.players.pairs import trial
from tests.sixth import SIXTH, registered


@pytest.fixture(autouse=True)
def sixth(qapp: QApplication) -> Iterator[None]:
    """The coin duel is tried as the shipped systems are."""
    with registered():
        yield


@pytest.mark.parametrize("key", [*HOMES, SIXTH])
def test_what_is_hidden_makes_no_difference(key: str) -> None:
    if publisher_of(key) is None:
        pytest.skip("shows its players nothing yet")
    tried = trial(key, 80, dear=20)
    assert tried.total >= 80 and tried.papers and tried.screens


Break = Callable[[pytest.MonkeyPatch], None]


def second_path(patch: pytest.MonkeyPatch) -> None:
    """The sentence of what happened last asks nobody what is shown."""
    real = Publisher.last_told

    def last_told(self: Any, journal: Any, lines: int, audience: Audience) -> Any:
        everything = Audience(Reveal(sides=tuple(self.sides(journal.state))))
        return real(self, journal, lines, everything)

    patch.setattr(Publisher, "last_told", last_told)


def chrome(patch: pytest.MonkeyPatch) -> None:
    """The title of the players' window is that of the tab."""
    real = PlayersController.follow

    def follow(self: PlayersController) -> None:
        real(self)
        assert self.screen is not None and self.watch is not None
        self.screen.setWindowTitle(self.watch.conductor.encounter.name)

    patch.setattr(PlayersController, "follow", follow)


def tool_tip(patch: pytest.MonkeyPatch) -> None:
    """A tool tip on the players' window counts the units of the tab."""
    real = PlayersController.follow

    def follow(self: PlayersController) -> None:
        real(self)
        assert self.screen is not None and self.watch is not None
        self.screen.setToolTip(str(len(self.watch.conductor.state.squadrons)))

    patch.setattr(PlayersController, "follow", follow)


def derived_order(patch: pytest.MonkeyPatch) -> None:
    """Squadrons stand in the order of their command, which is no more than known."""
    real = squadron.cards

    def cards(state: Any, book: Any, audience: Audience) -> Any:
        strongest = sorted(state.squadrons, key=lambda one: -one.command)
        return real(replace(state, squadrons=tuple(strongest)), book, audience)

    _publish(patch, cards=cards)


def derived_place(patch: pytest.MonkeyPatch) -> None:
    """A squadron's number among all, hidden ones too."""
    real = squadron.cards

    def cards(state: Any, book: Any, audience: Audience) -> Any:
        names = [one.name for one in state.squadrons]
        return tuple(
            replace(one, place=names.index(one.called)) if one.side else one for one in real(state, book, audience)
        )

    _publish(patch, cards=cards)


def stored_last(patch: pytest.MonkeyPatch) -> None:
    """What was told before it was taken back is kept."""

    def take_in(self: Any, shows: Any, audience: Audience) -> None:
        self._last = shows.last_told(self.conductor.journal, self.conductor.journal.cursor, audience) or self._last
        self._last = max(self._last, getattr(self, "kept", ()), key=len)
        self.kept = self._last

    patch.setattr(Watch, "_take_in", take_in)


def stored_number(patch: pytest.MonkeyPatch) -> None:
    """Contacts are numbered for all players together."""

    def number(self: Reveal, unit: str, to: str = "") -> int:
        found = [one.unit for one in self.contacts]
        return found.index(unit) + 1 if unit in found else 0

    patch.setattr(Reveal, "number", number)


def wrong_role(patch: pytest.MonkeyPatch) -> None:
    """What is shown to the players of one side is shown to everybody."""
    real = Reveal.level

    def level(self: Reveal, unit: str, side: str, viewer: str = "") -> Any:
        found = [one.shown for one in self.sights if one.unit == unit and one.to]
        return found[-1] if found else real(self, unit, side, viewer)

    patch.setattr(Reveal, "level", level)


def wrong_sheet(patch: pytest.MonkeyPatch) -> None:
    """The sheets of the papers are the referee's, with what is hidden struck out, and their number left."""
    _publish(patch, sheet=lambda state, audience: replace(squadron.sheet(state, audience), round=len(state.squadrons)))


def _publish(patch: pytest.MonkeyPatch, **parts: Any) -> None:
    made = replace(squadron.PUBLISHER, **parts)
    patch.setattr(looks, "publisher_of", lambda key: made)
    patch.setattr("referee_app.ui.encounter.conductor.publisher_of", lambda key: made)


LEAKS: Mapping[Break, Sequence[str]] = {
    second_path: ("sheet changed", "lines dropped"),
    chrome: ("plan, undo, names",),
    tool_tip: ("lines added", "sheet changed"),
    derived_order: ("seen changed",),
    derived_place: ("sheet changed",),
    stored_last: ("plan, undo, names",),
    stored_number: ("shown to others",),
    wrong_role: ("shown to others",),
    wrong_sheet: ("sheet changed",),
}
"""Each, with the kinds of pairs that find it."""


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.__name__ for leak in LEAKS])
def test_a_leak_built_in_on_purpose_is_found(leak: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        trial("squadron", 300, dear=int(leak in (chrome, tool_tip)), kinds=LEAKS[leak])
