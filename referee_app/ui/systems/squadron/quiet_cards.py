"""The cards of the steps without fire: a sentence for Initiative, Movement, Special Actions, Morale."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from referee_app.systems.squadron.actions.phases import SetMorale, SetSeparated, due
from referee_app.systems.squadron.orders import Scene
from referee_app.systems.squadron.state import MORALES, RATES, Battle, Morale, Rate, Squadron
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.box_row import BoxRow, squares_of
from referee_app.ui.systems.squadron.card import Card, Fold, Rows, RowsCard, SquadronRow
from referee_app.ui.systems.squadron.sentences import craft_name
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import named, translate, word


class NoteCard(Card):
    """Initiative is settled at the table."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.note = label(role="muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        column.addWidget(self.note)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.note.setText(
            translate("squadron", "Settle the initiative at the table; these rules need nothing of it (S-5).")
        )


NAME = 96


class MoveRow(SquadronRow):
    """One squadron's movement."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.squadron: Squadron | None = None
        self.moves: viewmodel.Moves = {}
        self.name = NameLabel(NAME)
        self.rate = Segments(RATES)
        self.hexes, self.unit = Count(0, viewmodel.FARTHEST), label(role="label")
        self.apart = label(role="label")
        self.separated = BoxRow()
        self.reason = label(role="label")
        self.reason.setContentsMargins(NAME + theme.ITEM, 0, 0, 0)
        self.line = Fold((self.name, self.rate, self.hexes, self.unit), (self.apart, self.separated), NAME + theme.ITEM)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.line)
        column.addWidget(self.reason)
        self._connect()

    def _connect(self) -> None:
        self.rate.picked.connect(self._on_rate_picked)
        self.hexes.settled.connect(self._on_hexes_settled)
        self.separated.chosen_changed.connect(self._on_separated_chosen)

    def fill(self, squadron: Squadron, view: View) -> None:
        """Write the row."""
        self.squadron = squadron
        kind = squadron.craft_type
        self.name.show_name(squadron.name)
        numbers = {"none": "", "attack_speed": f" {kind.attack_speed}", "full_throttle": f" {kind.full_throttle}"}
        self.rate.set_texts({rate: named("squadron.rate", rate) + numbers[rate] for rate in RATES}, squadron.name)
        self.moves = viewmodel.moves(view.state, squadron, view.book)
        reasons: dict[str, str] = {
            rate: WORDS.objection(against) if against else "" for rate, (_, against) in self.moves.items()
        }
        self.rate.show_state(squadron.rate, reasons)
        self.reason.setText(next((reason for reason in reasons.values() if reason), ""))
        self.reason.setVisible(bool(self.reason.text()))
        counted = "hexes" in self.moves[squadron.rate][0].limits(Scene(view.state, view.book))
        self.hexes.setVisible(counted)
        self.hexes.show_value(squadron.hexes, squadron.id)
        self.unit.setVisible(counted)
        self.unit.setText(word("squadron.hexes", squadron.hexes).removeprefix(str(squadron.hexes)).strip())
        self.hexes.setAccessibleName(translate("squadron", "Hexes moved by {name}").format(name=squadron.name))
        self.apart.setText(translate("squadron", "separated"))
        title = translate("squadron", "Separated craft of {name}").format(name=squadron.name)
        self.separated.show_boxes(title, squares_of(squadron), viewmodel.separated(squadron))

    def _on_rate_picked(self, rate: Rate) -> None:
        if self.squadron is not None and rate != self.squadron.rate:
            self.ordered.emit(self.moves[rate][0])

    def _on_hexes_settled(self) -> None:
        if self.squadron is not None:
            self.ordered.emit(self.moves[self.squadron.rate][0].put(hexes=self.hexes.value()))

    def _on_separated_chosen(self, boxes: tuple[int, ...]) -> None:
        if self.squadron is not None:
            self.ordered.emit(SetSeparated(self.squadron.id, boxes))


class MoveCard(RowsCard):
    """The movement of all squadrons."""

    def make_row(self) -> SquadronRow:
        """One empty row."""
        return MoveRow()


class SpecialCard(Card):
    """Two short lists side by side."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self._changes: tuple[viewmodel.Change, ...] = ()
        self.applied_head, self.due_head = label(role="label"), label(role="label")
        self.applied, self.due = label(wrap=True), label(wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        row.setSpacing(theme.APART)
        lists = ((self.applied_head, self.applied), (self.due_head, self.due))
        self._lists = tuple(self._list(head, text) for head, text in lists)
        for one in self._lists:
            row.addWidget(one, 1)

    def _list(self, head: QLabel, text: QLabel) -> Rows:
        rows = Rows()
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        rows.column.addWidget(head)
        rows.column.addWidget(text, 1)
        return rows

    def show_changes(self, changes: tuple[viewmodel.Change, ...]) -> None:
        """What applying the results has changed."""
        self._changes = changes

    def refresh(self) -> None:
        """Both lists."""
        battle = self.battle
        self.applied_head.setText(translate("squadron", "In force since the Combat phase closed (S-7)"))
        nothing = translate("squadron", "Nothing changed.")
        self.applied.setText("\n".join(_change_text(one, battle) for one in self._changes) or nothing)
        self._lists[0].setVisible(bool(self._changes) or self.live)
        self.due_head.setText(translate("squadron", "Counters that come off now: given in an earlier round (S-50)"))
        self.due.setText("\n".join(_due(battle)) or translate("squadron", "None are due."))
        for one in self._lists:
            one.column.invalidate()  # its texts have just changed
            one.updateGeometry()


def _due(battle: Battle) -> Iterator[str]:
    for one in due(battle):
        counters = word("squadron.counters", one.counters)
        yield f"{craft_name(battle, one.squadron, one.box)}: {counters}"


def _change_text(change: viewmodel.Change, battle: Battle) -> str:
    craft = craft_name(battle, change.squadron, change.after.box)
    if change.after.status != change.before.status:
        return translate("squadron", "{craft}: destroyed").format(craft=craft)
    parts = []
    if change.after.markers != change.before.markers:
        parts.append(translate("squadron", "damaged"))
    if more := change.after.counters - change.before.counters:
        parts.append(word("squadron.counters", more))
    return f"{craft}: {', '.join(parts)}"


class MoraleRow(SquadronRow):
    """One squadron's morale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.squadron: Squadron | None = None
        self.name = NameLabel(128)
        self.morale = Segments(MORALES)
        self.left = label(role="muted")
        self.line = Fold((self.name, self.morale), (self.left,), hide=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        self.morale.picked.connect(self._on_morale_picked)

    def fill(self, squadron: Squadron, view: View) -> None:
        """Write the row."""
        self.squadron = squadron
        self.name.show_name(squadron.name)
        self.morale.set_texts({morale: named("squadron.morale", morale) for morale in MORALES}, squadron.name)
        self.morale.show_state(squadron.morale)
        left = translate("squadron", "{left} of {all} craft left")
        self.left.setText(left.format(left=len(squadron.active), all=len(squadron.boxes)))

    def _on_morale_picked(self, morale: Morale) -> None:
        if self.squadron is not None and morale != self.squadron.morale:
            self.ordered.emit(SetMorale(self.squadron.id, morale))


class MoraleCard(RowsCard):
    """The morale of all squadrons."""

    def make_row(self) -> SquadronRow:
        """One empty row."""
        return MoraleRow()
