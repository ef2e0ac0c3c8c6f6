"""The CRT tab as a person has it before them, with dice and decisions that are known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from referee_app.store.session import Overlay
from referee_app.systems.ocs import SYSTEM
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.state import Combat, Unit
from referee_app.ui.systems.ocs.panel import OcsPanel
from tests.ui.seen import stand_on
from tests.ui.stage_table import StageTable

F = Fraction

ROSTER = (
    Unit("tanks", "Tanks <b>A</b>", "North", F(12), F(8), 4, 3),
    Unit("motor", "Motor", "North", F(8), F(7), 3, 2),
    Unit("foot", "Foot", "North", F(6), F(7), 2, 2, out_of_supply=True),
    Unit("pioneers", "Pioneers", "North", F(3), F(3), 5, 1),
    Unit("guns", "Guns", "North", F(2), F(2), 2, 2, F(18), out_of_supply=True),
    Unit("rifles", "Rifles", "South", F(4), F(6), 2, 3),
    Unit("guards", "Guards", "South", F(3), F(4), 3, 1),
)


class Table(StageTable):
    """A stage with its conductor; `roster` brings the units."""

    def __init__(self, qtbot: Any, roster: bool = True, overlay: Overlay | None = None, painted: bool = False) -> None:
        units = ROSTER if roster else ()
        super().__init__(qtbot, SYSTEM, map(Enlist, units), overlay=overlay, painted=painted)

    @property
    def panel(self) -> OcsPanel:
        """The panel."""
        assert isinstance(self.stage.panel, OcsPanel)
        return self.stage.panel

    @property
    def combat(self) -> Combat:
        """The latest combat."""
        combat: Combat | None = self.conductor.state.combat
        assert combat is not None
        return combat

    def decide(self, key: Qt.Key) -> None:
        """Press the digit of an option: it is taken at once, so that what is pressed next is not taken for it."""
        asked = self.conductor.question
        self.press(key)
        assert self.conductor.question is not asked

    def option(self, text: str) -> QPushButton:
        """The button of a decision that says so."""
        buttons = self.stage.column.tray.choice_page.buttons
        return next(one for one in buttons if text in one.text())

    def fill(self, attackers: Sequence[str], defenders: Sequence[str]) -> None:
        """Put units of the roster into the combat, by the roster's buttons."""
        self.panel.turn_to("roster")
        for key, ids in (("attack", attackers), ("defend", defenders)):
            for id_ in ids:
                self.take(id_, key)
        self.panel.turn_to("crt")

    def take(self, id_: str, key: str) -> None:
        """Put a unit of the roster, which is turned to, into the combat: to "attack" or to "defend"."""
        stand_on(self.panel.roster.table, id_)
        self.panel.roster.show_view(self.stage._view())
        self.click(self.panel.roster.buttons[key])


def labels(widget: QWidget) -> list[str]:
    """Every text that can be seen."""
    from PySide6.QtWidgets import QLabel

    return [one.text() for one in widget.findChildren(QLabel) if one.isVisible()]
