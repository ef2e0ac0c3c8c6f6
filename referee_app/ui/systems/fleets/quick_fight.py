"""A quick fight: two fleets, or a fleet and a system, set against each other without charting anything first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QWidget

from referee_app.core.names import copy_name
from referee_app.systems.fleets.actions.roster import SetUp
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Campaign, Fleet, Kind, Location, Ships
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Count
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.fleets.viewmodel import free_id
from referee_app.ui.systems.fleets.words import WORDS
from referee_app.ui.words.catalogue import named, translate

FIELD = 56
KINDS: tuple[Kind, ...] = ("space", "duel", "system")


class QuickFight(FormDialog):
    """Draws up a place and who meets there."""

    ordered = Signal(object)
    """It is whole: a SetUp."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(translate("fleets", "Quick fight"))
        self.scene = scene
        self.picked: Kind = "space"
        self.kind = Segments(KINDS)
        self.ours, self.theirs = ({ship: Count(0, MOST_SHIPS, FIELD) for ship in TYPES} for _ in range(2))
        self.defence = Count(0, MOST_SHIPS, FIELD)
        self.names = (translate("fleets", "Attacker"), translate("fleets", "Defender"))
        self.heads = [label(text, role="emphasis") for text in self.names]
        self.points = label(translate("fleets", "System Defence"), role="emphasis")
        self._lay_out()
        self.kind.picked.connect(self._show_kind)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        self._show_kind(self.picked)

    def _lay_out(self) -> None:
        texts = (
            translate("fleets", "Fleets in space"),
            translate("fleets", "Fleets on a system"),
            translate("fleets", "Fleet against system"),
        )
        self.kind.set_texts(dict(zip(KINDS, texts, strict=True)), translate("fleets", "Kind"))
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        for column, ship in enumerate(TYPES, 1):
            head = label(named("fleets.ship_short", ship), role="label")
            set_tip(head, named("fleets.ship", ship))
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(head, 0, column)
        for row, counts in enumerate((self.ours, self.theirs)):
            grid.addWidget(self.heads[row], row + 1, 0)
            self.heads[row].setFocusProxy(counts[TYPES[0]])
            for column, (ship, count) in enumerate(counts.items(), 1):
                count.setAccessibleName(f"{self.names[row]}: {named('fleets.ship', ship)}")
                grid.addWidget(count, row + 1, column)
        self.defence.setAccessibleName(self.points.text())
        grid.addWidget(self.points, 3, 0)
        grid.addWidget(self.defence, 3, 1)
        self.buttons = QDialogButtonBox(parent=self)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        column_of(self, self.kind, grid, self.complaint, self.buttons, apart=theme.ITEM, edge=DIALOG)

    def _show_kind(self, kind: str) -> None:
        """A system is defended by its points, a fleet by its ships."""
        self.picked = next(one for one in KINDS if one == kind)
        self.kind.show_state(kind)
        against = {"fleet": (self.heads[1], *self.theirs.values()), "system": (self.points, self.defence)}
        for what, widgets in against.items():
            for widget in widgets:
                widget.setVisible((what == "system") == (kind == "system"))
                widget.setEnabled((what == "system") == (kind == "system"))  # what is not asked stops nobody

    def order(self) -> SetUp:
        """What the form says, under names and ids that are free; the attacker is who is to move, if somebody is."""
        state = self.scene.state
        taken = [*(one.name for one in state.fleets), *(one.name for one in state.locations)]
        name = copy_name(translate("fleets", "Quick fight"), taken)
        place = Location(free_id(name, state), name, "space" if self.picked == "space" else "system")
        ours = self._fleet(0, state.owner or self.names[0], place, state)
        if self.picked == "system":
            place = replace(place, owner=self.names[1], defence=self.defence.value())
            return SetUp(place, (ours,))
        there = replace(state, fleets=(*state.fleets, ours))
        return SetUp(place, (ours, self._fleet(1, self.names[1], place, there)))

    def _fleet(self, side: int, owner: str, place: Location, state: Campaign) -> Fleet:
        name = copy_name(self.names[side], [one.name for one in state.fleets])
        counts = (self.ours, self.theirs)[side]
        ships = Ships(**{str(ship): count.value() for ship, count in counts.items()})
        return Fleet(free_id(name, state), name, owner, place.id, ships)

    def wrong(self) -> Iterator[Problem]:
        """What cannot be read, then what the rules have against it."""
        found = list(super().wrong())
        yield from found
        order = self.order() if not found else None
        for one in order.objections(self.scene.state, self.scene.book) if order is not None else ():
            empty = self._ours_are_there() and self.picked != "system"
            yield Problem(WORDS.objection(one), self.heads[empty])  # no single field is wrong

    def _ours_are_there(self) -> bool:
        return any(count.value() for count in self.ours.values())

    def _on_accepted(self) -> None:
        if self.check():
            self.ordered.emit(self.order())
            self.accept()
