"""Who throws real dice, "App" or "Hand", and who commands, "People" or "App", for each side; changeable at any moment.

Where the app knows nothing of commanding two sides share a row.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QMenu, QPushButton, QSizePolicy, QWidget

from referee_app.core.commander import Command, Commands
from referee_app.ui.command.menu import fill_command_menu
from referee_app.ui.command.words import command_text
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Line
from referee_app.ui.look.plain import restyle, say, set_tip, shown
from referee_app.ui.look.switch import Switch

_COMPACT = f"padding: 1px 6px; min-height: 16px; font-size: {theme.LABEL}px; border-radius: 3px;"


class SideSwitch:
    """The parts of one side: its name, who commands, who throws."""

    def __init__(self, row: int) -> None:
        self.side = ""
        self.command: Command | None = None
        self.stands: tuple[int, int] | None = None
        """In which row and from which column of the grid, once it does."""
        self.name, self.dice = Line(), Line()
        restyle(self.name, "role", "muted")
        restyle(self.dice, "role", "label")
        self.dice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)  # only names are ever cut
        self.name.setContentsMargins(0, 0, theme.GROUP, 0)
        self.people, self.commander = _button(f"people{row}"), _button(f"commander{row}")
        self.app, self.hand = _button(f"app{row}"), _button(f"hand{row}")
        self.groups = [QButtonGroup() for _ in range(2)]
        for group, pair in zip(self.groups, (self.commanding, (self.app, self.hand)), strict=True):
            for place, button in enumerate(pair):
                group.addButton(button, place)

    @property
    def commanding(self) -> tuple[QPushButton, QPushButton]:
        """The two that say who commands."""
        return self.people, self.commander

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """All of it, from left to right."""
        return (self.name, *self.commanding, self.dice, self.app, self.hand)

    def place_in(self, grid: QGridLayout, line: int, left: int) -> None:
        """Put the parts into their columns."""
        self.stands = line, left
        self.name.setIndent(theme.ITEM if left else 0)
        for column, part in enumerate(self.parts):
            grid.addWidget(part, line, left + column)


def _button(name: str) -> QPushButton:
    button = Switch()
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setStyleSheet(_COMPACT)
    button.setObjectName(name)
    return button


class SidesRow(QWidget):
    """The switches of every side."""

    hand_changed = Signal(str, bool)
    """A side is to throw real dice, or the app for it."""
    command_changed = Signal(str, object)
    """A side is to be commanded so: a Command, or None for people."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switches: list[SideSwitch] = []
        self._shown: tuple[tuple[str, ...], frozenset[str], Commands | None] = ((), frozenset(), None)
        self._given: tuple[str, ...] | None = None
        """The sides shown, while the switches stand as they were shown."""
        self.menu = QMenu(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(theme.GROUP)
        self._grid.setHorizontalSpacing(2)
        for column in (6, 13):
            self._grid.setColumnStretch(column, 1)

    def show_sides(
        self, sides: tuple[str, ...], names: tuple[str, ...], hand: frozenset[str], commands: Commands | None = None
    ) -> None:
        """Show who throws real dice, and whom the app commands; None where it knows nothing of commanding."""
        if (sides, (names, hand, commands)) == (self._given, self._shown):
            return
        self._given, self._shown = sides, (names, hand, commands)
        self._name()
        while len(self.switches) < len(sides):
            self._add_switch()
        for place, switch in enumerate(self.switches):
            switch.side = sides[place] if place < len(sides) else ""
            self._place(place, switch, commands is None)
            self._show_switch(switch, names[place] if place < len(sides) else None)
        self.setVisible(bool(sides))

    def _name(self) -> None:
        commands = self._shown[2] is not None
        self.setAccessibleName(self.tr("Who commands and who throws") if commands else self.tr("Who throws"))

    def _add_switch(self) -> None:
        switch = SideSwitch(len(self.switches))
        for group in switch.groups:
            group.setParent(self)
        switch.groups[0].idClicked.connect(partial(self._on_command_clicked, switch))
        switch.groups[1].idClicked.connect(partial(self._on_hand_clicked, switch))
        self.switches.append(switch)

    def _place(self, place: int, switch: SideSwitch, two: bool) -> None:
        line, left = (place // 2, place % 2 * 7) if two else (place, 0)
        if (line, left) != switch.stands:
            switch.place_in(self._grid, line, left)

    def _show_switch(self, switch: SideSwitch, name: str | None) -> None:
        _names, hand, commands = self._shown
        switch.name.setText(shown(name or ""))
        switch.command = None if commands is None else commands.over(switch.side)
        for part in switch.parts:
            part.setVisible(
                name is not None and (commands is not None or part not in (*switch.commanding, switch.dice))
            )
        switch.dice.setText(self.tr("dice"))
        self._say(switch.app, name, self.tr("App"), self.tr("The app rolls"))
        self._say(switch.hand, name, self.tr("Hand"), self.tr("Hand dice"))
        self._say(switch.people, name, self.tr("People", "command"), self.tr("People command"))
        self._say_commander(switch, name)
        by_hand = switch.side in hand
        (switch.hand if by_hand else switch.app).setChecked(True)
        (switch.people if switch.command is None else switch.commander).setChecked(True)

    def _say_commander(self, switch: SideSwitch, name: str | None) -> None:
        meaning = self.tr("The app commands")
        if switch.command is not None:
            text = self.tr("commanded by {whom}; press again for temper and aim")
            meaning = text.format(whom=command_text(switch.command))
        self._say(switch.commander, name, self.tr("App") + (" ▾" if switch.command else ""), meaning)

    def _say(self, button: QPushButton, name: str | None, text: str, meaning: str) -> None:
        say(button, text)
        button.setAccessibleName(f"{name or ''}: {meaning}")
        set_tip(button, f"{name or ''}: {meaning}")

    def _on_hand_clicked(self, switch: SideSwitch, place: int) -> None:
        self._given = None
        self.hand_changed.emit(switch.side, bool(place))

    def _on_command_clicked(self, switch: SideSwitch, place: int) -> None:
        """People, or the app; where it commands already, how."""
        self._given = None
        if place and switch.command is not None:
            self.menu.clear()
            fill_command_menu(self.menu, switch.command, partial(self.command_changed.emit, switch.side))
            self.menu.popup(switch.commander.mapToGlobal(QPoint(0, switch.commander.height())))
        else:
            self.command_changed.emit(switch.side, Command() if place else None)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            for place, name in enumerate(self._shown[0]):
                self._show_switch(self.switches[place], name)
        super().changeEvent(event)
