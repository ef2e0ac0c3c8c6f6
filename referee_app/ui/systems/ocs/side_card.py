"""One side of a combat, unit by unit: edited in place, one of them starred to lead."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QToolButton, QVBoxLayout, QWidget

from referee_app.core.order import altered
from referee_app.systems.ocs import planning
from referee_app.systems.ocs.state import Encounter, Plan, Side, Unit
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import amp, label
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.ocs.fighter_rows import APART, FighterRow, FighterRows
from referee_app.ui.words.catalogue import translate


class SideCard(QWidget):
    """The units of one side; `edited` tells the whole plan as it should be now."""

    edited = Signal(object)
    """The referee changed something: the new Plan."""

    def __init__(self, side: Side, plan: Plan, state: Encounter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side, self.plan, self.state = side, plan, state
        self.rows = FighterRows(self._make_row)
        self.title = label(role="label")
        self.add = QToolButton()
        self.add.setStyleSheet(TIGHT)
        self.add.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drop_down(self.add, QMenu(self.add))
        self.heads: list[QLabel] = [label(role="label") for _ in range(10)]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.grid = _Grid(self.rows)
        self.grid.setHorizontalSpacing(3)
        self.grid.setVerticalSpacing(APART)
        self.grid.setColumnStretch(1, 1)
        for column, head in enumerate(self.heads):
            side = Qt.AlignmentFlag.AlignRight if column in (2, 3, 4, 5) else Qt.AlignmentFlag.AlignLeft
            head.setAlignment(side | Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(head, 0, column)
        self.title.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.grid.addWidget(self.title, 0, 0, 1, 2)
        self.grid.addWidget(self.add, 0, 6, 1, 4, Qt.AlignmentFlag.AlignRight)
        for column, widget in enumerate(self.rows.first.widgets):
            self.grid.addWidget(widget, 1, column)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(APART)
        column_.addLayout(self.grid)
        column_.addWidget(self.rows)
        column_.addStretch(1)

    def _connect(self) -> None:
        self.add.menu().aboutToShow.connect(self._fill_menu)
        self.add.clicked.connect(self.take_loose)

    def _make_row(self) -> FighterRow:
        row = FighterRow(hexed=self.side == "attacker")
        row.name.textEdited.connect(partial(self._on_name_edited, row))
        row.strength.edited.connect(lambda value: self._change(row, strength=value))
        row.factor.edited.connect(lambda value: self._change(row, multiplier=value))
        row.ar.edited.connect(lambda value: self._change(row, ar=value))
        row.steps.edited.connect(lambda value: self._change(row, steps=value or None))
        row.hex.edited.connect(lambda value: self._change(row, hex=None if value < 0 else value))
        row.supply.clicked.connect(lambda on: self._change(row, out_of_supply=on))
        row.dg.clicked.connect(lambda on: self._change(row, dg=on))
        row.star.clicked.connect(partial(self._on_star_clicked, row))
        row.away.clicked.connect(partial(self._on_away_clicked, row))
        return row

    # showing

    def show_side(self, plan: Plan, state: Encounter, total: str) -> None:
        """Show the units of this side."""
        self.plan, self.state = plan, state
        self.rows.show_fighters(plan.side(self.side), plan.lead(self.side))
        mode = QToolButton.ToolButtonPopupMode
        choice = any(True for _ in planning.free_units(state, plan))
        self.add.setPopupMode(mode.InstantPopup if choice else mode.DelayedPopup)  # a list of one is no list
        name = translate("ocs", "Attackers") if self.side == "attacker" else translate("ocs", "Defenders")
        self.title.setText(f"{name}  {total}")

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
        self.rows.retranslate()
        attackers, defenders = translate("ocs", "Add an attacker"), translate("ocs", "Add a defender")
        self.add.setAccessibleName(attackers if self.side == "attacker" else defenders)

    # slots

    def _change(self, row: FighterRow, **changes: object) -> None:
        fighter = altered(self.plan.side(self.side)[row.place], **changes)
        self.edited.emit(planning.with_fighter(self.plan, self.side, row.place, fighter))

    def _on_name_edited(self, row: FighterRow, text: str) -> None:
        if not row.name.problem:
            self._change(row, name=text.strip())

    def _on_star_clicked(self, row: FighterRow) -> None:
        self.edited.emit(planning.with_lead(self.plan, self.side, row.place))

    def _on_away_clicked(self, row: FighterRow) -> None:
        self.edited.emit(planning.removed(self.plan, self.side, row.place))

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
            self.rows.row(len(plan.side(self.side))).strength.setFocus(Qt.FocusReason.ShortcutFocusReason)


class _Grid(QGridLayout):
    """The headings over the first row of inputs; the rows below it follow."""

    def __init__(self, rows: FighterRows) -> None:
        super().__init__()
        self._rows = rows

    def setGeometry(self, rect: QRect) -> None:
        """Lay them out alike."""
        super().setGeometry(rect)
        self._rows.lay_out()
