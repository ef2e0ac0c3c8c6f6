"""By whom a fight is fought out, side by side: how much each dares and what it is after; and until when."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from referee_app.core.commander import AIMS, FIGHTING, TEMPERS, Command, Commands, Standing
from referee_app.play.fight import Until
from referee_app.play.forecast import Case
from referee_app.ui.command.words import aim_name, temper_name
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label
from referee_app.ui.words.system import Words

MOST_ROUNDS = 999
_PICK = 116


class CommandRows(QWidget):
    """`show_commands` in, `edited` out; `commands` are everybody's."""

    edited = Signal()
    """Somebody is to be commanded otherwise."""

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
        self.edited.emit()


class EndRows(QWidget):
    """Until when it is fought at the latest: `show_units` in, `edited` out; `until` is what is asked."""

    edited = Signal()
    """It shall end otherwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at_round, self.at_loss = QCheckBox(), QCheckBox()
        self.rounds, self.unit = Count(1, MOST_ROUNDS), Pick(160)
        self.rounds.show_value(10)
        column_of(
            self,
            row_of(None, self.at_round, self.rounds, ..., apart=theme.ITEM),
            row_of(None, self.at_loss, self.unit, ..., apart=theme.ITEM),
            apart=theme.GROUP,
        )
        self.at_round.setText(self.tr("after so many &rounds"))
        self.at_loss.setText(self.tr("when this &unit is lost"))
        self.rounds.setAccessibleName(self.tr("Rounds at most"))
        self.unit.setAccessibleName(self.tr("The unit whose loss ends it"))
        self.rounds.edited.connect(partial(self._on_edited, self.at_round))
        self.unit.picked.connect(partial(self._on_edited, self.at_loss))
        for box in (self.at_round, self.at_loss):
            box.clicked.connect(self.edited)

    def show_units(self, standings: tuple[Standing, ...]) -> None:
        """Offer those that can still fight; what is picked stays while it can."""
        able = [(one.unit, one.name) for one in standings if one.status in FIGHTING]
        picked = self.unit.key if self.unit.currentIndex() >= 0 else ""
        keys = [key for key, _ in able]
        self.unit.show_options(able, picked if picked in keys else next(iter(keys), ""))
        self.at_loss.setEnabled(bool(able))

    @property
    def until(self) -> Until:
        """When it ends at the latest."""
        rounds = self.rounds.value() if self.at_round.isChecked() else None
        return Until(rounds, self.unit.key if self.at_loss.isChecked() else "")

    @property
    def unread(self) -> bool:
        """Whether what is typed cannot be taken."""
        return bool(self.rounds.problem)

    def _on_edited(self, box: QCheckBox, _value: object) -> None:
        box.setChecked(True)
        self.edited.emit()


class Terms(QWidget):
    """By whom a case is fought and until when: `show_case` in, `edited` out; `put` gives a case so."""

    edited = Signal()
    """Somebody is to be commanded otherwise, or it shall end otherwise."""

    def __init__(self, words: Words, between: str = "", parent: QWidget | None = None) -> None:
        """`between` is said above the ends."""
        super().__init__(parent)
        self.rows, self.ends = CommandRows(words), EndRows()
        heading = label(between, role="muted", wrap=True)
        heading.setVisible(bool(between))
        column_of(self, self.rows, heading, self.ends, apart=theme.ITEM)
        self.rows.edited.connect(self.edited)
        self.ends.edited.connect(self.edited)

    def show_case(self, case: Case) -> None:
        """Show by whom it is fought; offer its units."""
        self.rows.show_commands(case.fight.system.sides(case.state), case.commands)
        self.ends.show_units(case.units)

    def put(self, case: Case) -> Case:
        """The same case, fought so."""
        return replace(case, commands=self.rows.commands, until=self.ends.until)
