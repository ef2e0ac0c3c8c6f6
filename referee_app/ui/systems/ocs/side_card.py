"""One side of a combat, unit by unit: edited in place, one of them starred to lead."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from referee_app.core.order import altered
from referee_app.systems.ocs import planning
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import MOST_STRENGTH, Encounter, Fighter, Plan, Side, Unit
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.form.number_field import Count, NumberField
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import amp, label, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import ToolSwitch
from referee_app.ui.words.catalogue import translate

_SMALL = "QToolButton { padding: 3px 2px; } QToolButton:focus { padding: 2px 1px; }"


class FighterRow:
    """The inputs of one unit, a line of its side's grid."""

    def __init__(self) -> None:
        self.star, self.supply, self.dg = (ToolSwitch() for _ in range(3))
        self.away = QToolButton()
        self.name = TextField(120, needed=True)
        self.name.setMinimumWidth(56)
        self.strength, self.factor = NumberField(0, MOST_STRENGTH, 46), NumberField(0, MOST_STRENGTH, 40)
        rating = UNIT.field("ar")
        self.ar, self.steps, self.hex = Count(rating.low, rating.high, 28), Count(0, 99, 34), Count(-1, 5, 28)
        self.steps.show_lowest_as("∞")
        self.hex.show_lowest_as("·")
        self.star.setText("☆")
        self.away.setText("×")
        for button in (self.star, self.supply, self.dg, self.away):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(_SMALL)
        for button, width in ((self.star, 26), (self.supply, 38), (self.dg, 30), (self.away, 22)):
            button.setFixedWidth(width)
        self.named = ""
        """The unit that all words speak of."""
        self.seen: bool | None = None
        """Whether the row is in use; None before that is known."""
        self._stands: tuple[Fighter, bool, bool] | None = None
        """What all of it shows; None while it may show something else, because a hand was laid on it."""
        for line in self.lines:
            line.textEdited.connect(self._touch)
        for switch in (self.star, self.supply, self.dg):
            switch.clicked.connect(self._touch)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """From left to right."""
        one = (self.star, self.name, self.strength, self.factor, self.ar, self.steps)
        return (*one, self.supply, self.dg, self.hex, self.away)

    @property
    def lines(self) -> tuple[InputLine, ...]:
        """What can be typed into."""
        return self.name, self.strength, self.factor, self.ar, self.steps, self.hex

    def show_fighter(self, fighter: Fighter, leads: bool, alone: bool) -> None:
        """Show the unit's figures; a field being typed in is left alone."""
        if (fighter, leads, alone) == self._stands:
            return
        if self.name.value != fighter.name and not self.name.hasFocus():
            self.name.setText(shown(fighter.name))
            self.name.setCursorPosition(0)
            self.name.show_problem()
        self.strength.show_value(fighter.strength)
        self.factor.show_value(fighter.multiplier)
        self.ar.show_value(fighter.ar)
        self.steps.show_value(fighter.steps or 0)
        self.hex.show_value(-1 if fighter.hex is None else fighter.hex)
        self.supply.setChecked(fighter.out_of_supply)
        self.dg.setChecked(fighter.dg)
        self.star.setChecked(leads)
        self.star.setText("★" if leads else "☆")
        self.away.setEnabled(not alone)
        typed = any(line.pending or line.problem or line.hasFocus() for line in self.lines)
        self._stands = None if typed else (fighter, leads, alone)

    def _touch(self) -> None:
        self._stands = None

    def name_all(self, name: str) -> None:
        """Say everywhere whose row it is."""
        if name != self.named:
            self.named = name
            self.retranslate(name)

    def retranslate(self, name: str) -> None:
        """Speak the new language; `name` tells the rows apart."""
        self.supply.setText(translate("ocs", "OOS"))
        self.dg.setText(translate("ocs", "DG"))
        texts = {
            self.star: translate("ocs", "{name} leads"),
            self.name: translate("ocs", "Name of {name}"),
            self.strength: translate("ocs", "Printed strength of {name}"),
            self.factor: translate("ocs", "Factor of {name}"),
            self.ar: translate("ocs", "Action Rating of {name}"),
            self.steps: translate("ocs", "Steps of {name}, 0 for as many as needed"),
            self.supply: translate("ocs", "{name} is Out of Supply"),
            self.dg: translate("ocs", "{name} is disorganized"),
            self.hex: translate("ocs", "Hex {name} attacks from"),
            self.away: translate("ocs", "Take {name} out of the combat"),
        }
        for widget, text in texts.items():
            widget.setAccessibleName(shown(text.format(name=name)))
            if isinstance(widget, InputLine):
                widget.show_hint(text.format(name=name))
                widget.show_problem()  # which names the field
            else:
                set_tip(widget, text.format(name=name))


class SideCard(QWidget):
    """The units of one side; `edited` tells the whole plan as it should be now."""

    edited = Signal(object)
    """The referee changed something: the new Plan."""

    def __init__(self, side: Side, plan: Plan, state: Encounter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side, self.plan, self.state = side, plan, state
        self.rows: list[FighterRow] = []
        self.title = label(role="label")
        self.add = QToolButton()
        self.add.setStyleSheet(TIGHT)
        self.add.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drop_down(self.add, QMenu(self.add))
        self.heads: list[QLabel] = [label(role="label") for _ in range(10)]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(3)
        self.grid.setVerticalSpacing(2)
        self.grid.setColumnStretch(1, 1)
        for column, head in enumerate(self.heads):
            side = Qt.AlignmentFlag.AlignRight if column in (2, 3, 4, 5) else Qt.AlignmentFlag.AlignLeft
            head.setAlignment(side | Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(head, 0, column)
        self.title.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.grid.addWidget(self.title, 0, 0, 1, 2)
        self.grid.addWidget(self.add, 0, 6, 1, 4, Qt.AlignmentFlag.AlignRight)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(2)
        column_.addLayout(self.grid)
        column_.addStretch(1)

    def _connect(self) -> None:
        self.add.menu().aboutToShow.connect(self._fill_menu)
        self.add.clicked.connect(self.take_loose)

    def _connect_row(self, row: FighterRow, place: int) -> None:
        row.name.textEdited.connect(partial(self._on_name_edited, place))
        row.strength.edited.connect(lambda value: self._change(place, strength=value))
        row.factor.edited.connect(lambda value: self._change(place, multiplier=value))
        row.ar.edited.connect(lambda value: self._change(place, ar=value))
        row.steps.edited.connect(lambda value: self._change(place, steps=value or None))
        row.hex.edited.connect(lambda value: self._change(place, hex=None if value < 0 else value))
        row.supply.clicked.connect(lambda on: self._change(place, out_of_supply=on))
        row.dg.clicked.connect(lambda on: self._change(place, dg=on))
        row.star.clicked.connect(partial(self._on_star_clicked, place))
        row.away.clicked.connect(partial(self._on_away_clicked, place))

    # showing

    def show_side(self, plan: Plan, state: Encounter, total: str) -> None:
        """Show the units of this side."""
        self.plan, self.state = plan, state
        fighters = plan.side(self.side)
        while len(self.rows) < len(fighters):
            self._add_row()
        for place, row in enumerate(self.rows):
            there = place < len(fighters)
            if there is not row.seen:
                row.seen = there
                for widget in row.widgets:
                    widget.setVisible(there and (widget is not row.hex or self.side == "attacker"))
            if there:
                row.show_fighter(fighters[place], place == plan.lead(self.side), len(fighters) == 1)
                row.name_all(fighters[place].name)
        mode = QToolButton.ToolButtonPopupMode
        choice = any(True for _ in planning.free_units(state, plan))
        self.add.setPopupMode(mode.InstantPopup if choice else mode.DelayedPopup)  # a list of one is no list
        name = translate("ocs", "Attackers") if self.side == "attacker" else translate("ocs", "Defenders")
        self.title.setText(f"{name}  {total}")

    def _add_row(self) -> None:
        row = FighterRow()
        self.rows.append(row)
        for column, widget in enumerate(row.widgets):
            self.grid.addWidget(widget, len(self.rows), column)
        self._connect_row(row, len(self.rows) - 1)

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = (
            "",
            "",
            translate("ocs", "Strength"),
            translate("ocs", "×"),
            translate("ocs", "AR"),
            translate("ocs", "Steps"),
            "",
            "",
            "",
            "",
        )
        for head, text in zip(self.heads, texts, strict=True):
            head.setText(text)
        self.add.setText(translate("ocs", "Add"))
        for row in self.rows:
            row.named = ""
        attackers, defenders = translate("ocs", "Add an attacker"), translate("ocs", "Add a defender")
        self.add.setAccessibleName(attackers if self.side == "attacker" else defenders)

    # slots

    def _change(self, place: int, **changes: object) -> None:
        fighter = altered(self.plan.side(self.side)[place], **changes)
        self.edited.emit(planning.with_fighter(self.plan, self.side, place, fighter))

    def _on_name_edited(self, place: int, text: str) -> None:
        if not self.rows[place].name.problem:
            self._change(place, name=text.strip())

    def _on_star_clicked(self, place: int) -> None:
        self.edited.emit(planning.with_lead(self.plan, self.side, place))

    def _on_away_clicked(self, place: int) -> None:
        self.edited.emit(planning.removed(self.plan, self.side, place))

    def _fill_menu(self) -> None:
        menu = self.add.menu()
        menu.clear()
        for unit in planning.free_units(self.state, self.plan):
            menu.addAction(amp(f"{unit.name}  ({unit.side})"), partial(self.take, unit))
        if menu.actions():
            menu.addSeparator()
        menu.addAction(translate("ocs", "A unit that is on no roster"), self.take_loose)

    def take(self, unit: Unit) -> None:
        """Put a unit of the roster into the combat."""
        self.edited.emit(planning.added(self.plan, self.side, unit.fighter(self.side)))

    def take_loose(self) -> None:
        """Put a unit that is on no roster into the combat, its strength to be typed."""
        plan = self.plan
        unit = planning.loose_unit(plan, self.side, translate("ocs", "Unit"))
        self.edited.emit(planning.joined(plan, self.side, unit))
        if len(self.plan.side(self.side)) > len(plan.side(self.side)):
            self.rows[len(plan.side(self.side))].strength.setFocus(Qt.FocusReason.ShortcutFocusReason)
