"""A panel with a real conductor, played by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.system import Action
from referee_app.store.session import new_encounter
from referee_app.systems import load
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.state import Battle
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import View, Wish
from referee_app.ui.encounter.past import Past
from referee_app.ui.encounter.rules import Refusal
from referee_app.ui.systems.squadron.panel import SquadronPanel
from tests.ui.systems.squadron.table import squadron


def view_of(one: Conductor) -> View:
    """What a stage gives its panel to show."""
    past = Past(one.encounter, one.journal.cursor, one.state)
    return View(one.state, one.book, one.live, one.changed, past)


class Played:
    """The panel on its own stage: what it orders is settled, what it wishes is kept for `go_on`."""

    def __init__(self, panel: SquadronPanel, conductor: Conductor) -> None:
        self.panel, self.conductor = panel, conductor
        self.wish: Wish | None = None
        self.draft: Action[Any, Any] | None = None
        self.refusals: list[Refusal] = []
        panel.ordered.connect(self._on_panel_ordered)
        panel.wished.connect(self._on_panel_wished)
        panel.drafted.connect(self._on_panel_drafted)
        conductor.state_changed.connect(self.refresh)
        conductor.refused.connect(self.refusals.append)
        self.refresh()

    @property
    def state(self) -> Battle:
        state: Battle = self.conductor.state
        return state

    @property
    def phase(self) -> str:
        return self.state.phase

    def refresh(self) -> None:
        self.panel.show_view(view_of(self.conductor))

    def _on_panel_ordered(self, action: Action[Any, Any]) -> None:
        self.conductor.order(action)

    def _on_panel_wished(self, wish: Wish | None) -> None:
        self.wish = wish

    def _on_panel_drafted(self, draft: Action[Any, Any] | None) -> None:
        self.draft = draft

    def go_on(self) -> None:
        """What the rail's button does."""
        action = self.wish.action if self.wish else self.conductor.rules.offers()[0]
        assert action is not None
        self.conductor.order(action)
        while self.conductor.question is not None:
            self.conductor.roll_rest()

    def order(self, *actions: Action[Any, Any]) -> None:
        for action in actions:
            assert self.conductor.order(action), action


Lay = Callable[..., Played]


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Lay]:
    """Lay a table: empty, or with so many squadrons of so many craft; it stands until the window is closed, so that it
    is not collected while Qt still speaks to it."""
    kept: list[Played] = []

    def make(squadrons: int = 2, craft: int = 4) -> Played:
        conductor = Conductor(new_encounter(load("squadron"), "Two flights"))
        panel = SquadronPanel(view_of(conductor))
        qtbot.addWidget(panel)
        panel.resize(980, 560)
        panel.show()
        names = [("red", "Red"), ("blue", "Blue"), *((f"s{n}", f"Flight {n}") for n in range(2, squadrons))]
        for place, (id_, name) in enumerate(names[:squadrons]):
            side = "Rebels" if place % 2 == 0 else "Empire"
            conductor.order(Enlist(squadron(id_, name, side, craft)))
        kept.append(Played(panel, conductor))
        return kept[-1]

    yield make
