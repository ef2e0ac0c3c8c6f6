"""The volleys: which are announced, which are fired, and what is pending until the phase closes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.events import Effect
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Battle, Craft, Declaration
from referee_app.ui.encounter.contract import View, Wish
from referee_app.ui.form.pick import NameLabel, align
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.card import Card, Rows
from referee_app.ui.systems.squadron.sentences import brief, craft_name, name_of
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import named, translate, word

FIRE, AROUND, LEAST_HOW = 100, 196, 60
"""The least width of a button, what else than names stands in a row, and what a volley's weapon needs to be said."""


class VolleyRow(QWidget):
    """One announced volley."""

    fire_requested = Signal(str)
    """This volley is to be fired next: its squadron's id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.made: Declaration | None = None
        self.announced = ""
        """With what it is fired, however it went."""
        self.mark = label()
        self.mark.setFixedWidth(16)
        self.who = NameLabel()
        self.how = NameLabel(bold=False, words=True)
        self.fire = QPushButton()
        self.fire.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fire.setMinimumWidth(FIRE)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        row.addWidget(self.mark)
        row.addWidget(self.who)
        row.addWidget(self.how, 1)
        row.addStretch()
        row.addWidget(self.fire)
        self.setMinimumHeight(theme.ROW)  # the other rows' buttons stay where they are when this one has fired
        self.fire.clicked.connect(self._on_fire_clicked)

    def show_volley(self, made: Declaration, battle: Battle, facts: tuple[Any, ...] = ()) -> None:
        """Show who fires at whom with what; once it is done, what came of it."""
        self.made = made
        self.mark.setText("✓" if made.fired else "○")
        names = name_of(battle, made.squadron), name_of(battle, made.target)
        self.who.show_name(translate("squadron", "{name} on {target}").format(name=names[0], target=names[1]))
        how = translate("squadron", "{weapon}, {band}, craft {boxes}")
        band = named("squadron.band", made.band).lower()
        came = brief(facts) if made.fired else ""
        self.announced = how.format(weapon=made.weapon, band=band, boxes=listed(made.firing))
        self.how.show_name(came or self.announced)
        self.fire.setText(translate("squadron", "Fire now"))
        self.fire.setEnabled(not made.fired)
        self.fire.setVisible(not made.fired)
        self.fire.setAccessibleName(f"{self.fire.text()} {names[0]}")

    def stand(self, room: int, two: bool) -> None:
        """Say with what in so much room beside the names, on one line or on two, or not at all."""
        spare = FIRE if self.made is not None and self.made.fired else 0  # what came of it takes the button's place
        self.how.setVisible(room + spare >= LEAST_HOW)
        self.how.show_on_two(two)
        self.setMinimumHeight(max(theme.ROW, 2 * self.how.fontMetrics().lineSpacing() if two else 0))

    def _on_fire_clicked(self) -> None:
        if self.made is not None:
            self.fire_requested.emit(self.made.squadron)


class VolleysCard(Card):
    """The announced volleys to the left, what is pending to the right."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.rows: list[VolleyRow] = []
        self.area = Rows()
        self.head = label(role="label", wrap=True)
        self.pending = label(wrap=True)
        self.pending.setAlignment(Qt.AlignmentFlag.AlignTop)
        notes = Rows()
        notes.column.addWidget(self.head)
        notes.column.addWidget(self.pending, 1)
        self.notes = notes
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        row.setSpacing(theme.APART)
        row.addWidget(self.area, 2)
        row.addWidget(notes, 1)

    def point(self, id_: str) -> None:
        """The rail fires the squadron that is looked at, while it has a volley left."""
        made = self.battle.declaration(id_)
        ready = made is not None and not made.fired and self.view.live
        order = Fire(id_)
        self.wished.emit(Wish(order, WORDS.order(order, self.battle)) if ready else None)

    def recall(self, action: Action[Any, Any]) -> None:
        """The rail fires the volley again that was taken back, and its sheets are shown."""
        if isinstance(action, Fire):
            self.pointed.emit(action.squadron)
            self.point(action.squadron)

    def refresh(self) -> None:
        """The volleys and what they did."""
        battle = self.battle
        while len(self.rows) < len(battle.declarations):
            self.rows.append(self._row())
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(battle.declarations))
        facts = viewmodel.fired(self.view.past)
        for row, made in zip(self.rows, battle.declarations, strict=False):
            row.show_volley(made, battle, facts.get(made.squadron, ()))
        self._share_width()
        self._show_pending(viewmodel.pending(battle, self.view.book))
        self.area.updateGeometry()

    def _share_width(self) -> None:
        """Whom each fires at comes before with what: that goes on two lines, and where it has no room even so it stands
        on the sheet alone. All rows are as high as the highest was when it was announced: no button moves."""
        shown_ = [row for row in self.rows if not row.isHidden()]
        room = self.width() * 2 // 3 - AROUND
        align([row.who for row in shown_], min(120, room), min(240, room))
        for row in shown_:
            left = room - row.who.width()
            row.stand(left, any(each.how.fontMetrics().horizontalAdvance(each.announced) + 2 > left for each in shown_))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share_width()

    def _row(self) -> VolleyRow:
        row = VolleyRow()
        row.fire_requested.connect(self._on_row_fire_requested)
        self.area.column.addWidget(row)
        return row

    def _show_pending(self, effects: tuple[Effect, ...]) -> None:
        self.head.setText(translate("squadron", "Pending until results are applied (S-7)"))
        lines = [f"{craft_name(self.battle, one.squadron, one.box)}: {self._coming(one)}" for one in effects]
        self.pending.setText("\n".join(lines) or translate("squadron", "Nothing yet."))
        self.notes.updateGeometry()

    def _coming(self, effect: Effect) -> str:
        return effect_text(effect, self.battle.squadron(effect.squadron).craft(effect.box))

    def _on_row_fire_requested(self, id_: str) -> None:
        self.pointed.emit(id_)
        self.ordered.emit(Fire(id_))


def effect_text(effect: Effect, craft: Craft) -> str:
    """What comes into force in one box; damage of an earlier round is none of it (S-60)."""
    if effect.destroyed:
        return translate("squadron", "destroyed")
    parts = [word("squadron.counters", effect.ion)] if effect.ion else []
    return ", ".join([*parts, *([translate("squadron", "damaged")] if craft.pending.damaged else [])])
