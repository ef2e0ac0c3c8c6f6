"""An attack has been announced: what the target may still do about it, one button each, until nobody reacts."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from referee_app.core.system import Objection
from referee_app.systems.cepheus.actions.attack import React
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Battle, Incoming, Ship, Terms
from referee_app.ui.keys.button_key import give_key
from referee_app.ui.look import theme
from referee_app.ui.look.plain import amp, label, set_tip, shown
from referee_app.ui.systems.cepheus import naming
from referee_app.ui.systems.cepheus.crew_page import CLOSING
from referee_app.ui.systems.cepheus.terms_row import TermsRow
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import named, translate, word

ACROSS, WIDE = 3, 190


class Deliberate(QPushButton):
    """A button Space goes past: that takes the next step, and neither declares a reaction nor closes them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it; Space is the stage's."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class ReactionStrip(QWidget):
    """One button for each reaction the target has the people or gear for; greyed ones say why."""

    ordered = Signal(object)
    """A reaction is declared: a React."""
    closed = Signal()
    """Nobody reacts any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.orders: tuple[React, ...] = ()
        self.buttons: list[Deliberate] = []
        self.reasons: list[QLabel] = []
        self.title = label(role="emphasis", wrap=True)
        self.left, self.declared = label(role="muted"), label(role="muted", wrap=True)
        self.none = Deliberate()
        self.none.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.none.clicked.connect(self.closed)
        give_key(self.none, CLOSING)
        self.terms = TermsRow()
        self.terms.edited.connect(self._on_terms_edited)
        self._put_in = Terms()
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.none, 0, Qt.AlignmentFlag.AlignTop)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(theme.ITEM)
        self.grid.setVerticalSpacing(2)
        self.across = ACROSS
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addLayout(head)
        column.addWidget(self.left)
        column.addWidget(self.declared)
        column.addLayout(self.grid)
        column.addWidget(self.terms)
        column.addStretch(1)

    def show_incoming(self, state: Battle, book: Book, rows: tuple[tuple[React, Objection | None], ...]) -> None:
        """Show the attack and what may be done about it."""
        incoming = state.incoming
        assert incoming is not None
        ship = state.ship(incoming.target)
        self.orders = tuple(order for order, _ in rows)
        self.title.setText(shown(announced(state, incoming)))
        left = reactions_left(ship, state.turn, book)
        self.left.setText(translate("cepheus", "{name}: reactions left {count}").format(name=ship.name, count=left))
        told = ", ".join(naming.reaction_name(one, state, ship) for one in incoming.declared)
        self.declared.setText(translate("cepheus", "Declared: {what}").format(what=told))
        self.declared.setVisible(bool(told))
        none = translate("cepheus", "No more reactions") if left else translate("cepheus", "Roll")
        self.none.setText(f"{none} ({CLOSING})")
        self.none.setAccessibleName(none)
        self._put_in = Terms()
        self.terms.setVisible(
            bool(ship.conduct.pool or ship.intercepts) and any(against is None for _, against in rows)
        )
        self.terms.show_terms(self._put_in, state, ship, incoming.by, units=False)
        self._show_buttons(rows, state, ship)

    def _show_buttons(self, rows: tuple[tuple[React, Objection | None], ...], state: Battle, ship: Ship) -> None:
        while len(self.buttons) < len(rows):
            self._add_button()
        for place, button in enumerate(self.buttons):
            there = place < len(rows)
            button.setVisible(there)
            self.reasons[place].setVisible(there and rows[place][1] is not None)
            if there:
                name = naming.reaction_name(rows[place][0].reaction, state, ship)
                self._fill(place, name, rows[place][1])
        self.fit(self.width())

    def _fill(self, place: int, name: str, against: Objection | None) -> None:
        button, reason = self.buttons[place], self.reasons[place]
        why = "" if against is None else WORDS.objection(against)
        button.setText(amp(f"{place + 1}  {name}"))
        button.setAccessibleName(name)
        button.setAccessibleDescription(why)
        set_tip(button, why or name)
        button.setEnabled(against is None)
        reason.setText(why)

    def _add_button(self) -> None:
        place = len(self.buttons)
        button, reason = Deliberate(self), label(role="label", wrap=True)
        if self.buttons:
            self.setTabOrder(self.buttons[-1], button)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setStyleSheet("text-align: left;")
        button.clicked.connect(lambda: self.declare(place))
        self.buttons.append(button)
        self.reasons.append(reason)
        self._put(place)

    def _put(self, place: int) -> None:
        row, column = divmod(place, self.across)
        self.grid.addWidget(self.buttons[place], 2 * row, column)
        self.grid.addWidget(self.reasons[place], 2 * row + 1, column, Qt.AlignmentFlag.AlignTop)

    def fit(self, width: int) -> None:
        """Lay out for that width: as many side by side as have room for their whole names, all of one width."""
        names = [button.sizeHint().width() for button in self.buttons if not button.isHidden()]
        widest = max((WIDE, *names)) + self.grid.horizontalSpacing()
        across = max(1, min(ACROSS, (width + self.grid.horizontalSpacing()) // widest))
        for column in range(ACROSS):
            self.grid.setColumnStretch(column, 1 if column < across else 0)
        if across != self.across:
            self.across = across
            for place in range(len(self.buttons)):
                self._put(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self.fit(self.width())

    def take_focus(self) -> None:
        """Put the keyboard on the first reaction that is open."""
        first = next((button for button in self.buttons if not button.isHidden() and button.isEnabled()), self.none)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def declare(self, place: int) -> bool:
        """Declare one of the reactions, if it is open; returns whether it is."""
        open_ = place < len(self.orders) and self.buttons[place].isEnabled()
        if open_:
            order = self.orders[place]
            self.ordered.emit(replace(order, reaction=replace(order.reaction, terms=self._put_in)))
        return open_

    def _on_terms_edited(self, terms: Terms) -> None:
        self._put_in = terms
        self.terms.terms = terms


def announced(state: Battle, incoming: Incoming) -> str:
    """What has been announced, in a sentence."""
    by, target = (state.ship(id_).name if state.has(id_) else id_ for id_ in (incoming.by, incoming.target))
    if incoming.kind == "salvo":
        number = sum(salvo.number for salvo in state.salvos if salvo.id in incoming.salvos)
        return word("cepheus.salvos_arriving.announced", number, by=by, target=target)
    if incoming.kind == "boarding":
        return translate("cepheus", "Boarders of {by} cross to {target}.").format(by=by, target=target)
    weapon = named("cepheus.weapon", incoming.weapon or "")
    counted = weapon if incoming.count == 1 else f"{incoming.count}\u00a0×\u00a0{weapon}"
    if incoming.hit is not None:
        return translate("cepheus", "{by} hits {target}: {weapon}.").format(by=by, target=target, weapon=counted)
    return translate("cepheus", "{by} fires at {target}: {weapon}.").format(by=by, target=target, weapon=counted)
