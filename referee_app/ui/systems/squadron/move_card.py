"""Movement: each squadron's rate, its hexes where they count, and which craft are separated."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.core.system import Objection
from referee_app.systems.squadron.actions.phases import SetMove, SetSeparated
from referee_app.systems.squadron.orders import Scene
from referee_app.systems.squadron.state import RATES, Rate, Squadron
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.box_row import BoxRow, Square
from referee_app.ui.systems.squadron.card import Fold, RowsCard, SquadronRow
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import named, translate, word

NAME = 96


def squares_of(squadron: Squadron, reasons: dict[int, str] | None = None) -> tuple[Square, ...]:
    """A squadron's boxes as squares."""
    return tuple(
        Square(craft.box, not craft.active, (reasons or {}).get(craft.box, ""), craft.pilot) for craft in squadron.boxes
    )


class MoveRow(SquadronRow):
    """One squadron's movement."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.squadron: Squadron | None = None
        self.moves: dict[Rate, tuple[SetMove, Objection | None]] = {}
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
