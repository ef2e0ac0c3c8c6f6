"""The kind of combat, the era of each side, and the way to more units, in one row above the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from referee_app.systems.eras.actions.roster import SetCombat, SetEra
from referee_app.systems.eras.state import COMBATS, Battle
from referee_app.ui import theme
from referee_app.ui.fields import NameLabel, Pick
from referee_app.ui.segments import TIGHT, Segments
from referee_app.ui.systems.eras.glossary import COMBATS as COMBAT_NAMES
from referee_app.ui.systems.eras.glossary import era_name, said, translate
from referee_app.ui.systems.eras.viewmodel import sides

MOST_SIDES = 4


class HeadRow(QWidget):
    """`show_battle` in, orders out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    library_requested = Signal()
    """The referee wants to insert from the library."""
    edit_requested = Signal()
    """The referee draws up a unit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[str, ...] = ()
        self.combat = Segments(COMBATS)
        self.names = [NameLabel(bold=False) for _ in range(MOST_SIDES)]
        self.eras = [Pick(94) for _ in range(MOST_SIDES)]
        self.more = QToolButton()
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.more.setStyleSheet(TIGHT)
        self.more.setFixedHeight(theme.ROW)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GROUP)
        row.addWidget(self.combat)
        row.addStretch(1)
        for name, era in zip(self.names, self.eras, strict=True):
            name.setMaximumWidth(110)
            row.addWidget(name)
            row.addWidget(era)
        row.addWidget(self.more)

    def _connect(self) -> None:
        self.combat.picked.connect(self._on_combat_picked)
        for place, era in enumerate(self.eras):
            era.picked.connect(lambda key, place=place: self.ordered.emit(SetEra(self._sides[place], int(key))))

    def show_battle(self, state: Battle, live: bool) -> None:
        """Show what kind of combat it is and which era each side has."""
        self._state = state
        self._sides = sides(state)[:MOST_SIDES]
        against = translate("eras", "Round {number} is under way: end it first (E-41).").format(number=state.round)
        under_way = state.stage != "end"
        reasons: dict[str, str] = {key: against for key in COMBATS if under_way and key != state.combat}
        self.combat.show_state(state.combat, reasons)
        self.combat.setEnabled(live)
        options = [(str(era), era_name(era)) for era in (1, 2, 3)]
        for place, (name, pick) in enumerate(zip(self.names, self.eras, strict=True)):
            here = place < len(self._sides)
            name.setVisible(here)
            pick.setVisible(here)
            if here:
                name.show_name(self._sides[place])
                pick.show_options(options, str(state.side_era(self._sides[place])))
                pick.setEnabled(live)
                pick.setAccessibleName(translate("eras", "Current era of {side}").format(side=self._sides[place]))
        self.more.setEnabled(live)

    def _on_combat_picked(self, key: str) -> None:
        self.combat.show_state(self._state.combat)
        if key != self._state.combat:
            self.ordered.emit(SetCombat(key))  # type: ignore[arg-type]

    def retranslate(self) -> None:
        """Speak the new language."""
        self.combat.set_texts({key: said(COMBAT_NAMES, key) for key in COMBATS}, translate("eras", "Combat"))
        self.more.setText(translate("eras", "Units"))
        menu = self.more.menu()
        menu.clear()
        menu.addAction(translate("eras", "Insert from the library…"), self.library_requested.emit)
        menu.addAction(translate("eras", "Draw up your own…"), self.edit_requested.emit)
