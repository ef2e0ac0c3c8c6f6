"""Jamming: which craft jam, and who is within their reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.combat import Jam
from referee_app.systems.squadron.state import Squadron
from referee_app.ui.encounter.contract import View, Wish
from referee_app.ui.form.pick import NameLabel, Pick, align
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, say
from referee_app.ui.look.prepared import polish
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.box_row import BoxRow, squares_of
from referee_app.ui.systems.squadron.card import Card, Fold, Rows
from referee_app.ui.systems.squadron.sentences import name_of
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import translate

NARROWEST = 170
"""A smaller squadron's part of the card."""


class ReachRow(QWidget):
    """One squadron: which of its craft are within reach."""

    reached = Signal(str, tuple)
    """The referee ticked boxes: the squadron's id and its boxes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.id = ""
        self.name = NameLabel()
        self.boxes = BoxRow()
        self.all, self.none = QPushButton(), QPushButton()
        self.line = Fold((self.name,), (self.all, self.none, self.boxes))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        for button in (self.all, self.none):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(TIGHT)
        self._connect()

    def _connect(self) -> None:
        self.boxes.chosen_changed.connect(self._on_boxes_chosen)
        self.all.clicked.connect(lambda: self.boxes.choose(self.boxes.all_boxes()))
        self.none.clicked.connect(lambda: self.boxes.choose(()))

    def show_squadron(self, squadron: Squadron, boxes: tuple[int, ...]) -> None:
        """Show whom of a squadron the jammers reach."""
        self.id = squadron.id
        self.name.show_name(squadron.name)
        say(self.all, translate("squadron", "all"))
        say(self.none, translate("squadron", "none"))
        self.all.setAccessibleName(translate("squadron", "All of {name}").format(name=squadron.name))
        self.none.setAccessibleName(translate("squadron", "None of {name}").format(name=squadron.name))
        title = translate("squadron", "Within reach, {name}").format(name=squadron.name)
        self.boxes.show_boxes(title, squares_of(squadron), boxes)

    def _on_boxes_chosen(self, boxes: tuple[int, ...]) -> None:
        self.reached.emit(self.id, boxes)


class JamCard(Card):
    """One squadron's jammers drawn up; the rail's button switches them on."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.draft: Jam | None = None
        self._base: object = None
        self.rows: list[ReachRow] = []
        self.who_label, self.with_label = label(role="label"), label(role="label")
        self.reach_label = label(role="label", wrap=True)
        self.reach_label.setMinimumWidth(NARROWEST)
        self.who = Pick(150)
        self.boxes = BoxRow()
        self.note = label(role="muted", wrap=True)
        self.reason = label(role="warn", wrap=True)
        self.area = Rows(4)
        self._lay_out()
        self.retranslate()
        self._connect()

    def _lay_out(self) -> None:
        self.form = QWidget()
        left = QVBoxLayout(self.form)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(theme.GROUP)
        for widget in (self.who_label, self.who, self.with_label, self.boxes, self.note, self.reason):
            left.addWidget(widget)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(theme.GROUP)
        right.addWidget(self.reach_label)
        right.addWidget(self.area, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        row.setSpacing(theme.APART)
        row.addWidget(self.form)
        row.addLayout(right, 1)

    def _connect(self) -> None:
        self.who.picked.connect(self.point)
        self.boxes.chosen_changed.connect(self._on_boxes_chosen)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.who_label.setText(translate("squadron", "Jamming squadron"))
        self.with_label.setText(translate("squadron", "Craft that jam"))
        self.who.setAccessibleName(self.who_label.text())

    def point(self, id_: str) -> None:
        """Draw up another squadron's jamming."""
        if any(one.id == id_ for one in viewmodel.jammers(self.battle)):
            self.draft = viewmodel.default_jam(self.battle, id_, self.view.book)
            self.show_draft()
            self.pointed.emit(id_)

    def start_over(self) -> None:
        """No jamming is drawn up."""
        self.draft = self._base = None

    def recall(self, action: Action[Any, Any]) -> None:
        """The jamming stands there as it was announced."""
        if isinstance(action, Jam):
            self.draft = action
            self.show_draft()
            self.pointed.emit(action.squadron)

    def refresh(self) -> None:
        """After every change on the sheets: a fresh draft of the first squadron that does not jam yet."""
        battle = self.battle
        if self._base is not battle or self.draft is None:
            self._base = battle
            free = [one.id for one in viewmodel.jammers(battle) if one.id not in battle.jamming]
            kept = self.draft.squadron if self.draft and self.draft.squadron in free else None
            who = kept or next(iter(free), None)
            self.draft = viewmodel.default_jam(battle, who, self.view.book) if who else None
        self.show_draft()

    def show_draft(self) -> None:
        """Show the draft and whether it can be ordered."""
        battle, draft = self.battle, self.draft
        for widget in (self.who_label, self.who, self.with_label, self.boxes, self.reach_label, self.area):
            widget.setVisible(draft is not None)
        self.note.setText(_note(battle.jamming, [name_of(battle, id_) for id_ in battle.jamming], draft is not None))
        self.drafted.emit(None)
        if draft is None:
            self.reason.setText("")
            self.wished.emit(None)
            return
        self._show_form(draft)
        against = tuple(draft.objections(battle, self.view.book))
        self.reason.setText(" ".join(WORDS.objection(one) for one in against[:2]))
        ready = draft.affected and not against and self.view.live
        self.wished.emit(Wish(draft, WORDS.order(draft, battle)) if ready else None)

    def _show_form(self, draft: Jam) -> None:
        battle = self.battle
        squadron = battle.squadron(draft.squadron)
        free = [one for one in viewmodel.jammers(battle) if one.id not in battle.jamming]
        self.who.show_options([(one.id, one.name) for one in free], squadron.id)
        title = translate("squadron", "Craft that jam")
        self.boxes.show_boxes(title, squares_of(squadron), draft.boxes)
        self.form.setFixedWidth(max(NARROWEST, self.boxes.sizeHint().width()))
        reach = translate("squadron", "Tick every craft within {hexes} hexes, friend or enemy (S-55)")
        self.reach_label.setText(reach.format(hexes=self.view.book.jam_range))
        while len(self.rows) < len(battle.squadrons):
            self._add_row()
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(battle.squadrons))
        for row, one in zip(self.rows, battle.squadrons, strict=False):
            row.show_squadron(one, viewmodel.reached(draft, one.id))
        align([row.name for row in self.rows[: len(battle.squadrons)]], 78, 180)
        self.area.updateGeometry()

    def _add_row(self) -> ReachRow:
        row = ReachRow()
        row.reached.connect(self._on_row_reached)
        self.rows.append(row)
        self.area.column.addWidget(row)
        return row

    def ahead(self) -> Iterator[object]:
        """The rows of those within reach, if anybody can jam."""
        yield from super().ahead()
        while len(self.rows) < len(self.battle.squadrons) and next(iter(viewmodel.jammers(self.battle)), None):
            row, squadron = self._add_row(), self.battle.squadrons[len(self.rows) - 1]
            row.show_squadron(squadron, ())
            polish(row)
            yield row.sizeHint()

    def _on_boxes_chosen(self, boxes: tuple[int, ...]) -> None:
        if self.draft:
            self.draft = replace(self.draft, boxes=boxes)
            self.show_draft()

    def _on_row_reached(self, id_: str, boxes: tuple[int, ...]) -> None:
        if self.draft:
            self.draft = viewmodel.reach(self.draft, id_, boxes)
            self.show_draft()


def _note(jamming: tuple[str, ...], names: list[str], free: bool) -> str:
    if jamming:
        return translate("squadron", "Jamming: {names}. They fire nothing else (S-58).").format(names=", ".join(names))
    if free:
        return translate("squadron", "Announced before the first declaration, without a roll (S-13, S-54).")
    return translate("squadron", "No squadron on the table carries a jammer.")
