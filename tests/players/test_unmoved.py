"""What the referee does behind the players' screen neither paints it anew nor tells it anything, in every system."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.commander import Command
from referee_app.core.public import PublicView, Reveal, Shown
from referee_app.systems import HOMES, publisher_of
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.board import board_of
from referee_app.ui.players.watch import Watch
from referee_app.ui.players.window import PlayersWindow
from tests.players.twins import Scene, Showing, game, units_of
from tests.sixth import SIXTH, registered


class Evening:
    """A played game in which one half of the units is shown, with the players' window before it."""

    def __init__(self, key: str) -> None:
        played = game(key, 0)
        units = units_of(played)
        clicks: list[tuple[str, Shown, str]] = [(unit, "seen", "") for unit in sorted(units)[::2]]
        scene = Scene(played, len(played.lines), Showing((), True, tuple(clicks)), "", Random(0))
        self.conductor = Conductor(scene.first)
        self.watch = Watch(self.conductor)
        self.window = PlayersWindow()
        self.emitted: list[PublicView] = []
        self.watch.seen.connect(self._on_seen)
        self.watch.look()
        self.window.show()
        QApplication.processEvents()

    def _on_seen(self, view: PublicView) -> None:
        self.emitted.append(view)
        self.window.show_board(board_of(view))

    def moves(self, done: Callable[[], object]) -> tuple[int, int]:
        """How often a thing told the screen something, and painted it."""
        told, drawn = len(self.emitted), self.window.draws
        done()
        QApplication.processEvents()
        return len(self.emitted) - told, self.window.draws - drawn

    def amend(self) -> None:
        """Begin to put old answers right, and leave them."""
        lines = self.conductor.journal.entries
        for at in range(max(0, len(lines) - 20), len(lines)):
            for answer in lines[at].answers[:1]:
                self.conductor.amend(at, answer)
                self.conductor.drop_amendment()


@pytest.fixture(params=[*HOMES, SIXTH])
def evening(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Evening]:
    """One of each system that shows its players anything."""
    with registered():
        if publisher_of(request.param) is None:
            pytest.skip("shows its players nothing yet")
        made = Evening(request.param)
        yield made
        made.window.close()
        made.window.deleteLater()


def test_nothing_the_referee_looks_up_or_prepares_moves_it(evening: Evening) -> None:
    conductor, journal = evening.conductor, evening.conductor.journal
    lines = journal.cursor
    sides = conductor.system.sides(conductor.state)

    def looked_back() -> None:
        for line in (0, 1, lines // 2, lines - 1, None):
            conductor.look_at(line)

    def drafted() -> None:
        for order in conductor.rules.offers():
            conductor.rules.preview(order)
            conductor.rules.objections(order)

    def undone() -> None:
        evening.watch.hold(True)
        conductor.go_to(1)
        conductor.go_to(lines)
        evening.watch.hold(False)

    def given_over() -> None:
        for side in sides:
            conductor.command(side, "", Command())
            conductor.throw_by_hand(side, True)

    assert evening.moves(looked_back) == (0, 0)
    assert evening.moves(drafted) == (0, 0)
    assert evening.moves(evening.amend) == (0, 0)
    assert evening.moves(undone) == (0, 0)
    assert evening.moves(given_over) == (0, 0)
    assert evening.moves(lambda: conductor.play_by({})) == (0, 0)
    assert evening.moves(lambda: conductor.show_players(Reveal())) == (1, 1)


def test_lines_played_elsewhere_are_told_as_if_they_were_played_here(evening: Evening) -> None:
    conductor, lines = evening.conductor, evening.conductor.journal.entries
    behind = [entry for entry in lines[len(lines) // 2 :] if not isinstance(entry.action, Reveal)]
    conductor.go_to(len(lines) - len(behind))
    conductor.write(behind)
    anew = Watch(conductor)
    anew.look()
    assert evening.watch.view == anew.view


def test_opened_while_the_referee_looks_at_old_lines_it_shows_the_table_of_now(evening: Evening) -> None:
    conductor, lines = evening.conductor, evening.conductor.journal.entries

    def anew() -> PublicView | None:
        watch = Watch(conductor)
        watch.look()
        return watch.view

    conductor.look_at(1)
    assert anew() == evening.watch.view
    conductor.look_at(None)
    at = next((at for at in reversed(range(len(lines))) if lines[at].answers), None)
    if at is not None:
        conductor.amend(at, lines[at].answers[0])
        assert conductor.amendment is not None
        assert anew() == evening.watch.view
