"""Who commands how, side by side: how much each dares and what it is after, where the app commands everybody."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from referee_app.core.commander import AIMS, TEMPERS, Command, Commands
from referee_app.ui.command.words import aim_name, temper_name
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.words.system import Words

_PICK = 112


class CommandRows(QWidget):
    """`show_commands` in; `edited` out, with the commands of everybody."""

    edited = Signal(object)
    """Somebody is to be commanded otherwise: the Commands of all."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.commands = Commands()
        self.sides: tuple[str, ...] = ()
        self.tempers: list[Pick] = []
        self.aims: list[Pick] = []
        self._names: list[NameLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.ITEM)
        self._grid.setVerticalSpacing(theme.GROUP)
        self._grid.setColumnStretch(0, 1)

    def show_commands(self, sides: tuple[str, ...], commands: Commands) -> None:
        """Show each side's temper and aim; people's are shown as they would be commanded."""
        own = {side: commands.sides.get(side, Command()) for side in sides}
        units: dict[str, Command | None] = {unit: one for unit, one in commands.units.items() if one is not None}
        self.sides, self.commands = sides, Commands(own, units)
        while len(self._names) < len(sides):
            self._add_row()
        for row, name in enumerate(self._names):
            for part in (name, self.tempers[row], self.aims[row]):
                part.setVisible(row < len(sides))
            if row < len(sides):
                self._show_row(row, self._words.side(sides[row]), own[sides[row]])

    def _add_row(self) -> None:
        row = len(self._names)
        self._names.append(NameLabel())
        self.tempers.append(Pick(_PICK))
        self.aims.append(Pick(_PICK))
        for column, part in enumerate((self._names[row], self.tempers[row], self.aims[row])):
            self._grid.addWidget(part, row, column)
        self.tempers[row].picked.connect(partial(self._on_picked, row, "temper"))
        self.aims[row].picked.connect(partial(self._on_picked, row, "aim"))

    def _show_row(self, row: int, name: str, command: Command) -> None:
        self._names[row].show_name(name)
        self.tempers[row].show_options([(one, temper_name(one)) for one in TEMPERS], command.temper)
        self.aims[row].show_options([(one, aim_name(one)) for one in AIMS], command.aim)
        self.tempers[row].setAccessibleName(self.tr("Temper of {name}").format(name=name))
        self.aims[row].setAccessibleName(self.tr("Aim of {name}").format(name=name))

    def _on_picked(self, row: int, what: str, _key: str) -> None:
        side = self.sides[row]
        temper = next(one for one in TEMPERS if one == self.tempers[row].key)
        aim = next(one for one in AIMS if one == self.aims[row].key)
        self.commands = Commands(self.commands.sides | {side: Command(temper, aim)}, self.commands.units)
        self.edited.emit(self.commands)
