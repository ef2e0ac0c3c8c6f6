"""The colony: population and notes, raids and landings, bombardment and pacification with their sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.eras.actions.colony import FireAtLanding, Raid
from referee_app.systems.eras.actions.roster import SetColony
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Battle, Colony, Unit
from referee_app.ui import theme
from referee_app.ui.fields import Count, Pick
from referee_app.ui.plain import label, set_tip, shown
from referee_app.ui.segments import TIGHT
from referee_app.ui.systems.eras import colony_sums, drafts
from referee_app.ui.systems.eras.colony_sums import Sum
from referee_app.ui.systems.eras.glossary import translate
from referee_app.ui.systems.eras.telling import cent

MOST_SIDES = 4
LONGEST_NOTE = 2_000


class Line:
    """A button with what it would do beside it."""

    def __init__(self) -> None:
        self.button, self.text = QPushButton(), label(wrap=True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.order: Action[Any, Any] | None = None

    def show_line(self, order: Action[Any, Any] | None, text: str, against: str, live: bool) -> None:
        """Show an order, or nothing."""
        self.order = order
        for widget in (self.button, self.text):
            widget.setVisible(order is not None)
        self.text.setText(shown(f"{text}\n{against}" if against else text))
        self.button.setEnabled(live and not against)
        set_tip(self.button, against)


class ColonyPage(QWidget):
    """`show_colony` in, orders out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state: Battle | None = None
        self.book: Book | None = None
        self.live = True
        self._make()
        self._lay_out()
        self._connect()

    def _make(self) -> None:
        self.titles: dict[str, QLabel] = {
            key: label(role="label", wrap=key != "people")
            for key in ("people", "notes", "raid", "landing", "bombard", "pacify")
        }
        self.people = Count(0, 1_000_000, 96)
        self.notes = QPlainTextEdit()
        self.notes.setFixedHeight(52)
        self.notes.setTabChangesFocus(True)
        self.keep = QPushButton()
        self.bases, self.first = label(role="muted", wrap=True), label(role="warn", wrap=True)
        self.base, self.raider = Pick(120), Pick(120)
        self.guard, self.lander = Pick(120), Pick(120)
        self.raid, self.landing = Line(), Line()
        self.bombards = [Line() for _ in range(MOST_SIDES)]
        self.pacifies = [Line() for _ in range(MOST_SIDES)]

    def _lay_out(self) -> None:
        self.setStyleSheet(TIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.ITEM, 0, 0)
        row.setSpacing(theme.EDGE)
        row.addLayout(self._left(), 1)
        row.addLayout(self._right(), 1)

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.GROUP)
        people = QHBoxLayout()
        people.addWidget(self.titles["people"])
        people.addWidget(self.people)
        people.addStretch(1)
        people.addWidget(self.keep)
        column.addLayout(people)
        column.addWidget(self.titles["notes"])
        column.addWidget(self.notes)
        column.addWidget(self.bases)
        column.addWidget(self.first)
        for key, picks, line in (
            ("raid", (self.base, self.raider), self.raid),
            ("landing", (self.guard, self.lander), self.landing),
        ):
            column.addWidget(self.titles[key])
            who = QHBoxLayout()
            for pick in picks:
                who.addWidget(pick)
            who.addWidget(line.button)
            who.addStretch(1)
            column.addLayout(who)
            column.addWidget(line.text)
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.GROUP)
        for key, lines in (("bombard", self.bombards), ("pacify", self.pacifies)):
            column.addWidget(self.titles[key])
            grid = QGridLayout()
            grid.setHorizontalSpacing(theme.ITEM)
            grid.setColumnStretch(1, 1)
            for place, line in enumerate(lines):
                grid.addWidget(line.button, place, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(line.text, place, 1)
            column.addLayout(grid)
        column.addStretch(1)
        return column

    def _connect(self) -> None:
        self.keep.clicked.connect(self._on_keep)
        self.people.edited.connect(lambda _count: self._on_keep())
        for pick in (self.base, self.raider, self.guard, self.lander):
            pick.picked.connect(lambda _key: self._show_meetings())
        for line in (self.raid, self.landing, *self.bombards, *self.pacifies):
            line.button.clicked.connect(lambda _on=False, line=line: self._give(line))

    def _give(self, line: Line) -> None:
        if line.order is not None:
            self.ordered.emit(line.order)

    # showing

    def show_colony(self, state: Battle, book: Book, live: bool) -> None:
        """Show the colony as it stands; a note being written is left alone."""
        noted = self.state is None or self.state.colony != state.colony
        self.state, self.book, self.live = state, book, live
        self.people.show_value(state.colony.population)
        if noted or not self.notes.hasFocus():
            self.notes.setPlainText(state.colony.notes)
        for widget in (self.people, self.keep):
            widget.setEnabled(live)
        self.notes.setReadOnly(not live)
        self.bases.setText(" · ".join(colony_sums.bases(state)))
        self.bases.setVisible(bool(self.bases.text()))
        self.first.setVisible(colony_sums.restricted(state))
        self._show_picks(state)
        self._show_meetings()
        self._show_sums(state, book)

    def _show_picks(self, state: Battle) -> None:
        _fill(self.base, [one for one in state.units if one.kind in ("orbital_base", "ground_base")])
        _fill(self.raider, [one for one in state.units if one.measured and not one.complement])
        _fill(self.guard, [one for one in state.units if one.kind in ("ground_base", "ground_unit")])
        _fill(self.lander, [one for one in state.units if one.kind == "ground_unit"])

    def _show_meetings(self) -> None:
        if self.state is None or self.book is None:
            return
        base, raider = _picked(self.base), _picked(self.raider)
        order = Raid(base, raider) if base and raider else None
        self._show_line(self.raid, order, self._raid_text(base))
        guard, lander = _picked(self.guard), _picked(self.lander)
        landing = FireAtLanding(guard, lander) if guard and lander and guard != lander else None
        self._show_line(self.landing, landing, "")
        for key, pick in (("raid", self.base), ("landing", self.guard)):
            self.titles[key].setVisible(pick.count() > 0)
        for pick in (self.base, self.raider, self.guard, self.lander):
            pick.setVisible(pick.count() > 0)

    def _raid_text(self, base: str) -> str:
        assert self.state is not None
        assert self.book is not None
        if not base or self.state.unit(base).kind != "orbital_base":
            return translate("eras", "A ground base fires after the raid (E-31).")
        text = translate("eras", "Before the raid, on {chance} or less (E-32).")
        return text.format(chance=cent(self.book.raid))

    def _show_line(self, line: Line, order: Action[Any, Any] | None, text: str) -> None:
        assert self.state is not None
        assert self.book is not None
        against = drafts.reason(order, self.state, self.book) if order is not None else ""
        line.show_line(order, text, against, self.live)

    def _show_sums(self, state: Battle, book: Book) -> None:
        for key, lines, found, order in (
            ("bombard", self.bombards, colony_sums.bombardments(state, book), colony_sums.bombard),
            ("pacify", self.pacifies, colony_sums.pacifications(state, book), colony_sums.pacify),
        ):
            self.titles[key].setVisible(bool(found))
            self._show_side_sums(lines, found, order)

    def _show_side_sums(self, lines: Sequence[Line], found: Sequence[Sum], order: Any) -> None:
        for place, line in enumerate(lines):
            one = found[place] if place < len(found) else None
            text = f"{one.side}: {one.text}\n{one.names}" if one is not None else ""
            self._show_line(line, order(one) if one is not None else None, text)

    # doing

    def _on_keep(self) -> None:
        colony = Colony(self.people.value(), self.notes.toPlainText()[:LONGEST_NOTE])
        if self.state is not None and colony != self.state.colony and self.live:
            self.ordered.emit(SetColony(colony))

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = {
            "people": translate("eras", "Population factors"),
            "notes": translate("eras", "Habitability, industry, installations (E-38)"),
            "raid": translate("eras", "A raid: base, raiders"),
            "landing": translate("eras", "A landing: defender, ground unit"),
            "bombard": translate("eras", "Orbital bombardment, population factors (E-38)"),
            "pacify": translate("eras", "Pacification strength (E-40)"),
        }
        for key, text in texts.items():
            self.titles[key].setText(text)
        self.people.setAccessibleName(texts["people"])
        self.notes.setAccessibleName(texts["notes"])
        self.keep.setText(translate("eras", "Note it"))
        self.raid.button.setText(translate("eras", "Meet the raid"))
        self.landing.button.setText(translate("eras", "Fire at the landing"))
        for line in self.bombards:
            line.button.setText(translate("eras", "Bombard"))
        for line in self.pacifies:
            line.button.setText(translate("eras", "Add up"))
        self.first.setText(
            translate(
                "eras",
                "First round: only system bases and the colony’s own fighters may be attacked and return fire (E-34).",
            )
        )
        names = (
            (self.base, translate("eras", "Base that meets the raid")),
            (self.raider, translate("eras", "Raiders")),
            (self.guard, translate("eras", "Defender against the landing")),
            (self.lander, translate("eras", "Ground unit that lands")),
        )
        for pick, name in names:
            pick.setAccessibleName(name)


def _fill(pick: Pick, units: Sequence[Unit]) -> None:
    """The units a pick offers; the one picked stays so while it is there."""
    here = [one for one in units if one.active]
    now = _picked(pick)
    key = now if any(one.id == now for one in here) else here[0].id if here else ""
    pick.show_options([(one.id, one.name) for one in here], key)


def _picked(pick: Pick) -> str:
    return pick.key if pick.count() and pick.currentIndex() >= 0 else ""
