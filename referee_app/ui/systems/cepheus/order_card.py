"""The order being drawn up: its fields with defaults chosen, what is put into the check, what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.system import Objection
from referee_app.systems.cepheus.firing import FireOrder
from referee_app.systems.cepheus.orders import BattleOrder, Scene
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.form.controls import Control, control_for
from referee_app.ui.form.fields import Field, Flag, asked
from referee_app.ui.look import theme
from referee_app.ui.look.layout import held
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.look.prepared import polish
from referee_app.ui.look.tab_order import come_last
from referee_app.ui.systems.cepheus import naming, viewmodel
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.target_card import TargetCard, sight
from referee_app.ui.systems.cepheus.terms_row import TermsRow
from referee_app.ui.systems.cepheus.tiles import ENTER
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import translate

FIELD, TERM = 138, 103
"""How much width a field takes, and one of the terms."""
Key = tuple[str, type]
"""The name and kind of a field."""
Cell = tuple[int, int, int, int]
"""The row and column of one, and how many of both it takes."""


class OrderCard(QWidget):
    """One order: Enter gives it, and so does its button."""

    redrawn = Signal(object)
    """The referee changed the draft: the new order."""
    given = Signal(object)
    """The referee gives the order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.order: BattleOrder | None = None
        self.scene: Scene | None = None
        self.controls: dict[Key, Control] = {}
        self._laid: dict[Key, Cell] = {}
        self.title = label(role="emphasis", wrap=True)
        self.hint = label(role="muted", wrap=True)
        self.reason = label(role="warn", wrap=True)
        self.give = QPushButton()
        self.give.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        come_last(self.give)
        self.target = TargetCard()
        self.terms = TermsRow()
        self._lay_out()
        self.give.clicked.connect(self._on_give)
        self.terms.edited.connect(self._on_terms_edited)

    def _lay_out(self) -> None:
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(theme.ITEM)
        self.grid.setVerticalSpacing(theme.GROUP)
        self.across = 2
        self.grid.setColumnStretch(9, 1)
        head = self.head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(self.title, 1)
        head.addWidget(self.give, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP + 2)
        column.addLayout(head)
        column.addWidget(self.hint)
        column.addWidget(self.reason)
        column.addLayout(self.grid)
        column.addWidget(self.target)
        column.addWidget(self.terms)
        column.addStretch(1)

    def show_order(self, order: BattleOrder | None, scene: Scene, against: Objection | None, hint: str = "") -> None:
        """Show a draft and the first thing against it; without one, a word on what to do."""
        with held(self):
            self._show(order, scene, against, hint)

    def _show(self, order: BattleOrder | None, scene: Scene, against: Objection | None, hint: str) -> None:
        self.order, self.scene = order, scene
        self.title.setText("" if order is None else action_name(viewmodel.action_of(order)))
        self.hint.setText(hint)
        self.hint.setVisible(order is None)
        self.reason.setText("" if against is None else WORDS.objection(against))
        self.reason.setVisible(against is not None)
        self.give.setVisible(order is not None and not (against is not None and against.final))
        shown = asked(order, scene) if order is not None else ()
        self._lay_fields(shown)
        if order is not None:
            text = WORDS.order(order, scene.state)
            self.give.setText(translate("cepheus", "Give the order") if against is None else _all_the_same())
            self.give.setAccessibleName(text)
            set_tip(self.give, text)
        self._share_head(self.width())
        self._show_terms(order, scene)
        self._show_target(order, scene)

    def look_again(self, state: Battle) -> None:
        """The order stays as it was given; how its target stands is shown as it is now."""
        if self.scene is not None and state.has(self.scene.ship.id):
            self._show_target(self.order, replace(self.scene, state=state, ship=state.ship(self.scene.ship.id)))

    @property
    def _about(self) -> object:
        """Whose order it is."""
        if self.order is None or self.scene is None:
            return None
        return self.order.kind, self.scene.ship.id, self.scene.person.id if self.scene.person else ""

    def fit(self, width: int) -> None:
        """Lay out for that width."""
        self._share_head(width)
        across = max(1, min(4, width // FIELD))
        self.terms.fit(max(1, width // TERM))
        for control in self.controls.values():
            control.fit(width)
        if across != self.across:
            self.across = across
            self._put((*self._laid,))

    def _share_head(self, width: int) -> None:
        """The button stands beside the title, or under it where both have no room."""
        title = self.title.fontMetrics().horizontalAdvance(self.title.text())
        beside = title + theme.ITEM + self.give.sizeHint().width() <= width
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != self.head.direction():
            self.head.setDirection(way)

    def height_at(self, width: int) -> int:
        """How high it stands in that width."""
        return self.column.totalHeightForWidth(width)

    def _put(self, wanted: tuple[Key, ...]) -> None:
        """Lay these fields; those that stay where they were are let alone."""
        laid, self._laid = self._laid, dict(self._cells(wanted))
        for key in laid.keys() - self._laid.keys():
            self.grid.removeWidget(self.controls[key])
            self.controls[key].hide()
        for key, cell in self._laid.items():
            if cell != laid.get(key):
                self.grid.addWidget(self.controls[key], *cell)  # which takes it out of where it stood
                self.controls[key].setEnabled(True)
                self.controls[key].show()
        self._drop_empty_labels(wanted)

    def _cells(self, wanted: tuple[Key, ...]) -> Iterator[tuple[Key, Cell]]:
        """Where each field stands; a tick at the end has a long name, and a row of its own where it needs one."""
        for place, key in enumerate(wanted):
            row, column = divmod(place, self.across)
            if place < len(wanted) - 1 or key[1] is not Flag:
                yield key, (row, column, 1, 1)
            elif column and self.controls[key].sizeHint().width() > (self.across - column) * FIELD:
                yield key, (row + 1, 0, 1, self.across)
            else:
                yield key, (row, column, 1, self.across - column)

    def _drop_empty_labels(self, wanted: tuple[Key, ...]) -> None:
        """A row of ticks alone needs no room for labels above them."""
        for key in wanted:
            row = self._laid[key][0]
            beside = (other for other in wanted if self._laid[other][0] == row)
            self.controls[key].label.setVisible(any(kind is not Flag for _, kind in beside))

    def ahead(self, order: BattleOrder, scene: Scene) -> Iterator[object]:
        """Make before it is drawn up what an order will be asked by, a piece at each `next`."""
        for field in asked(order, scene):
            if (field.name, type(field)) not in self.controls:
                control = self._make(field)
                control.show_field(field, naming.Called(scene.state, scene.ship))
                polish(control)
                yield control

    def _make(self, field: Field) -> Control:
        control = self.controls[field.name, type(field)] = control_for(field)
        control.setParent(self)
        control.hide()
        control.setEnabled(False)  # until it is used it need not hear whether orders can be given
        control.edited.connect(self._on_edited)
        control.fit(self.width())
        return control

    def _lay_fields(self, shown: tuple[Field, ...]) -> None:
        assert self.scene is not None
        wanted = tuple((field.name, type(field)) for field in shown)
        for field in shown:
            control = self.controls.get((field.name, type(field))) or self._make(field)
            control.about = self._about
            control.show_field(field, naming.Called(self.scene.state, self.scene.ship))
        if dict(self._cells(wanted)) != self._laid:
            self._put(wanted)

    def _show_terms(self, order: BattleOrder | None, scene: Scene) -> None:
        terms = order.stake if order is not None else None
        self.terms.setVisible(terms is not None)
        if order is not None and terms is not None:
            self.terms.about(self._about)
            self.terms.show_terms(terms, scene.state, scene.ship, order.mark, units=isinstance(order, FireOrder))

    def _show_target(self, order: BattleOrder | None, scene: Scene) -> None:
        id_ = order.mark if order is not None else ""
        if not scene.state.has(id_):
            self.target.show_sight(None)
            return
        weapon: Any = getattr(order, "weapon", None)
        self.target.show_sight(sight(scene.state, scene.ship, scene.state.ship(id_), weapon, scene.book))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives the order."""
        if event.key() in ENTER and self.order is not None:
            self._on_give()
        else:
            super().keyPressEvent(event)

    # slots

    def _on_edited(self, name: str, value: object) -> None:
        if self.order is not None and self.scene is not None:
            self.redrawn.emit(self.order.changed(self.scene, name, value))

    def _on_terms_edited(self, terms: Any) -> None:
        if self.order is not None:
            self.redrawn.emit(self.order.staking(terms))

    def _on_give(self) -> None:
        if self.order is not None:
            self.given.emit(self.order)


def _all_the_same() -> str:
    return translate("cepheus", "All the same…")
