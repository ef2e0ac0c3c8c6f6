"""Declarations: one squadron's fire drawn up, its numbers and odds on the card before anything is said aloud."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.combat import Declare, HoldFire, Withdraw
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import guns, targets
from referee_app.systems.squadron.gunnery import BANDS
from referee_app.systems.squadron.state import Band, Battle
from referee_app.ui.encounter.contract import View, Wish
from referee_app.ui.form.input_line import give_back
from referee_app.ui.form.pick import DistanceField, NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, quoted, set_tip, shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.aim_view import AimView
from referee_app.ui.systems.squadron.box_row import BoxRow, squares_of
from referee_app.ui.systems.squadron.card import Card, Rows, line
from referee_app.ui.systems.squadron.expectation_table import ExpectationTable
from referee_app.ui.systems.squadron.sentences import hexes
from referee_app.ui.systems.squadron.sketches import Sketch, Sketches
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import named, translate

LONGEST = 600
LEAST, FORM, WIDEST, SIDE, TIGHT = 300, 346, 480, 540, 580
"""The form at its narrowest, usually and at its widest; the numbers beside it; and the card that has no room for more
than the least."""
FIELD, SHORT_FIELD = 88, 56


class DeclareCard(Card):
    """Who fires with what at whom, from where; the rail's button declares it."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.sketches = Sketches()
        self._moved = False
        self._left: Battle | None = None
        """The sheets that undo or redo has put elsewhere, until the next ones are shown."""
        self._make()
        self._lay_out()
        self.retranslate()
        self._connect()

    def _make(self) -> None:
        self.name = NameLabel(84)
        self.fires, self.at = label(role="label"), label(role="label")
        self.weapon, self.target = Pick(98), Pick(98)
        self.firing_label, self.eligible_label = label(role="label"), label(role="label")
        self.distance_label = label(role="label")
        self.firing, self.eligible = BoxRow(), BoxRow()
        self.distance = DistanceField(_no_distance)
        self.distance.setMaxLength(LONGEST)
        self.band = Segments(BANDS)
        self.reason = label(role="warn", wrap=True)
        self.used = label(role="muted")
        self.overrule, self.withdraw, self.hold = QPushButton(), QPushButton(), QPushButton()
        for button in (self.overrule, self.withdraw, self.hold):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.aim = AimView()
        self.table = ExpectationTable()
        self.caption = label(role="label", wrap=True)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        row.setSpacing(theme.ITEM + theme.GROUP)
        row.addWidget(self._form())
        row.addWidget(self._side(), 1)

    def _form(self) -> QWidget:
        form = self.form = QWidget()
        grid = QGridLayout(form)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(theme.GROUP)
        grid.addLayout(line(self.name, self.fires, self.weapon, self.at, self.target), 0, 0, 1, 2)
        grid.addWidget(self.firing_label, 1, 0)
        grid.addLayout(line(self.firing), 1, 1)
        grid.addWidget(self.eligible_label, 2, 0)
        grid.addLayout(line(self.eligible), 2, 1)
        grid.addWidget(self.distance_label, 3, 0)
        grid.addLayout(line(self.distance, self.band), 3, 1)
        grid.addLayout(line(self.used, self.reason, stretched=self.reason), 4, 0, 1, 2)
        grid.addLayout(line(self.overrule, self.withdraw, self.hold), 5, 0, 1, 2)
        grid.setRowStretch(6, 1)
        self._widen(FORM)
        return form

    def _widen(self, wide: int) -> None:
        """The form as wide as the card allows, so that names are whole."""
        self.form.setFixedWidth(wide)
        self.distance.setFixedWidth(SHORT_FIELD if wide < FORM else FIELD)
        names, needed = 280 + wide - FORM, (self.weapon.whole_width(), self.target.whole_width())
        name = min(max(84, self.name.natural), names * 40 // 100)
        if wide < FORM or sum(needed) > names - name:
            name = 0  # who fires is lit in the strip, and named on the rail
        self.name.setVisible(name > 0)
        self.name.setFixedWidth(name)
        weapon = _share(names - name, *needed)
        self.weapon.setFixedWidth(weapon)
        self.target.setFixedWidth(names - name - weapon)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._widen(LEAST if self.width() < TIGHT else max(FORM, min(WIDEST, self.width() - SIDE)))
        beside = self.width() >= FORM + SIDE
        self.side.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self.side.setSpacing(theme.ITEM + theme.GROUP if beside else theme.GROUP)
        self.aim.set_brief(not beside)
        self.caption.setVisible(beside)

    def _side(self) -> QWidget:
        """The numbers beside the form: the ladder and the table, side by side or, on a narrow screen, one below the
        other."""
        self.side = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.side.setSpacing(theme.ITEM + theme.GROUP)
        self.side.addWidget(self.aim, 1, Qt.AlignmentFlag.AlignTop)
        odds = QVBoxLayout()
        odds.setSpacing(0)
        odds.addWidget(self.table)
        odds.addWidget(self.caption)
        odds.addStretch(1)
        self.side.addLayout(odds, 1)
        rows = Rows(7)
        rows.column.addLayout(self.side)
        return rows

    def _connect(self) -> None:
        self.weapon.picked.connect(self._on_weapon_picked)
        self.target.picked.connect(self._on_target_picked)
        self.firing.chosen_changed.connect(self._on_firing_chosen)
        self.eligible.chosen_changed.connect(self._on_eligible_chosen)
        self.distance.textEdited.connect(self._on_distance_edited)
        self.distance.returnPressed.connect(self._on_distance_returned)
        self.band.picked.connect(self._on_band_picked)
        self.table.picked.connect(self._on_table_picked)
        self.overrule.clicked.connect(self._on_overrule_clicked)
        self.withdraw.clicked.connect(self._on_withdraw_clicked)
        self.hold.clicked.connect(self._on_hold_clicked)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.fires.setText(translate("squadron", "fires"))
        self.at.setText(translate("squadron", "at"))
        self.firing_label.setText(translate("squadron", "Firing"))
        self.eligible_label.setText(translate("squadron", "Eligible"))
        self.distance_label.setText(translate("squadron", "Distance"))
        self.distance.setPlaceholderText(translate("squadron", "hexes"))
        self.distance.setAccessibleName(
            translate("squadron", "Distance in hexes, one or several, or the first letter of the range band")
        )
        self.weapon.setAccessibleName(translate("squadron", "Weapon"))
        self.target.setAccessibleName(translate("squadron", "Target squadron"))
        self.band.set_texts({band: named("squadron.band", band) for band in BANDS}, translate("squadron", "Range"))
        self.overrule.setText(translate("squadron", "Declare all the same…"))
        self.withdraw.setText(translate("squadron", "Withdraw"))
        self.hold.setText(translate("squadron", "Hold fire"))
        self.table.retranslate()
        below = translate(
            "squadron", "Below: expected hits · damaged · destroyed; ion: hits · ionised · counters (S-74)"
        )
        self.caption.setText(below)
        set_tip(self.table, below)

    # the draft

    @property
    def current(self) -> str:
        """The squadron whose fire is drawn up."""
        return self.sketches.current

    @property
    def draft(self) -> Declare | None:
        """What is being drawn up."""
        return self.sketches.draft

    def draft_of(self, id_: str, battle: Battle) -> Declare | None:
        """What is being drawn up on these sheets, if it is this squadron's fire and there is somebody to fire at."""
        draft = self.draft if battle.phase == "declare" and self.current == id_ else None
        return draft if draft is not None and battle.has(draft.target) else None

    @property
    def book(self) -> Book:
        """The rule tables in force."""
        tables: Book = self.view.book
        return tables

    def point(self, id_: str) -> None:
        """Draw up another squadron's fire."""
        if self.battle.has(id_):
            self.sketches.current = id_
            self.show_draft()

    def start_over(self) -> None:
        """What is drawn up stays where only a sheet or a rule is another; else no squadron is drawn up."""
        self._left = self.battle

    def recall(self, action: Action[Any, Any]) -> None:
        """The declaration stands there as it was given; a distance that was waited for is there with it. While the
        referee looks at another squadron it waits until he turns to its own."""
        if isinstance(action, HoldFire) and self.looked in ("", action.squadron):
            self.point(action.squadron)
            self.pointed.emit(self.current)
            self._ask_distance()
        if not isinstance(action, Declare):
            return
        text = " ".join(map(hexes, action.distances))
        if self.sketches.recall(action, text, self.battle, self.book) and self.looked in ("", action.squadron):
            self.sketches.current = action.squadron
            self.show_draft()
            self.pointed.emit(self.current)
            self._ask_distance()

    def show_view(self, view: View) -> None:
        """Show the sheets; where that leads to another squadron, ask for its distance."""
        super().show_view(view)
        if self._moved:
            self._ask_distance()

    def refresh(self) -> None:
        """After every change on the sheets: go on to the next squadron, show its draft."""
        if self._left is not None and _declaring(self._left) != _declaring(self.battle):
            self.sketches = Sketches()
        self._left = None
        self._moved = self.sketches.refresh(self.battle, self.book, self.view.past, self.looked)
        self.show_draft()
        self.pointed.emit(self.current)

    def go_on(self) -> None:
        """To the distance that is missing."""
        self.distance.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_distance(self) -> None:
        """Put the keyboard where the distance is missing; once all is said, give it back."""
        busy = isinstance(QApplication.focusWidget(), QLineEdit) and not self.distance.hasFocus()
        draft = self.draft
        if draft is not None and not draft.measured and self.isEnabled():
            if not busy and self.isVisible():
                self.distance.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.distance.hasFocus():
            give_back(self)

    def type_in(self, text: str) -> bool:
        """A digit typed elsewhere begins the distance; returns whether one is waited for."""
        waits = self.distance.isEnabled() and self.draft is not None
        if waits:
            self.distance.setFocus(Qt.FocusReason.OtherFocusReason)
            self.distance.selectAll()
            self.distance.insert(text)
            self._on_distance_edited(self.distance.text())
        return waits

    def _redraw(self, draft: Declare, text: str | None = None) -> None:
        """The referee changed the draft."""
        self.sketches.redraw(draft, self.battle, text)
        self.show_draft()

    # showing

    def show_draft(self) -> None:
        """Show the draft and everything that follows from it."""
        sketch = self.sketches.sketch(self.battle, self.book)
        for widget in (self.weapon, self.target, self.firing, self.eligible, self.distance, self.band, self.table):
            widget.setEnabled(sketch is not None and self.live)
        for button in (self.withdraw, self.overrule, self.hold):
            button.hide()
        if sketch is None:
            self._show_nothing()
            return
        self._show_form(sketch)
        self._show_numbers(sketch.draft)
        self._show_state(sketch.draft)

    def _show_nothing(self) -> None:
        self.name.show_name(self.battle.squadron(self.current).name if self.current else "")
        self.firing.show_boxes("", (), ())
        self.eligible.show_boxes("", (), ())
        self.aim.show_aim(None)
        self.table.show_lines((), "", None)
        self.used.setText("")
        self.reason.setText(translate("squadron", "There is nobody to aim at, or no weapon to fire."))
        self.reason.show()
        self.drafted.emit(None)
        self.wished.emit(None)

    def _show_form(self, sketch: Sketch) -> None:
        draft, battle = sketch.draft, self.battle
        firer, target = battle.squadron(draft.squadron), battle.squadron(draft.target)
        self.name.show_name(firer.name)
        self.weapon.show_options([(one.name, one.name) for one in guns(firer)], draft.weapon)
        self.target.show_options([(one.id, one.name) for one in targets(battle, firer.id)], target.id)
        self._widen(self.form.width())
        against = viewmodel.box_reasons(battle, draft, self.book)
        reasons = {box: WORDS.objection(one) for box, one in against.items()}
        self.firing.show_boxes(self.firing_label.text(), squares_of(firer, reasons), draft.firing)
        self.eligible.show_boxes(self.eligible_label.text(), squares_of(target), draft.eligible)
        if self.distance.text() != sketch.text:
            self.distance.setText(sketch.text)
        self.distance.show_problem()

    def _show_numbers(self, draft: Declare) -> None:
        battle, book = self.battle, self.book
        aim = viewmodel.aimed(battle, draft, book)
        self.aim.show_aim(aim, self.view.changed)
        band = aim.band if aim else None
        self.band.show_state(band)
        self.used.setText(_used(draft, aim))
        self.used.setVisible(bool(self.used.text()))
        self.table.show_lines(viewmodel.expectations(battle, draft, book), draft.weapon, band)

    def _show_state(self, draft: Declare) -> None:
        """What speaks against it, and what the rail may propose."""
        battle, book = self.battle, self.book
        made = battle.declaration(draft.squadron)
        against = draft.obstacles(battle, book)
        final = any(one.final for one in against)
        self.reason.setText(" ".join(WORDS.objection(one) for one in against[:2]))
        self.reason.setAccessibleName(self.reason.text())
        self.reason.setVisible(bool(against))
        complete = draft.measured and not final
        open_ = not against or (complete and self.sketches.owes(draft.squadron, battle, book))
        changed = made is None or Declare.again_as(made) != draft
        self.overrule.setVisible(bool(against) and complete and changed)
        self.withdraw.setVisible(made is not None)
        self.hold.setVisible(made is None and open_ and draft.squadron not in battle.holding)
        self.drafted.emit(draft if complete and self.live else None)
        wish = changed and open_ and self.live
        self.wished.emit(self._wish(draft) if wish else None)

    def _wish(self, draft: Declare) -> Wish | None:
        """To declare; or, while the distance is missing, to say it, lest a squadron be passed over by Space."""
        if draft.measured:
            return Wish(draft, WORDS.order(draft, self.battle))
        if draft.squadron in self.battle.holding:
            return None
        text = translate("squadron", "How far is {target} from {name}?")
        names = self.battle.squadron(draft.squadron).name, self.battle.squadron(draft.target).name
        return Wish(None, text.format(name=names[0], target=names[1]))

    # slots

    def _on_weapon_picked(self, weapon: str) -> None:
        if self.draft:
            self._redraw(replace(self.draft, weapon=weapon))

    def pick_weapon(self, weapon: str) -> None:
        """Take a weapon picked on the sheet, unless it is not fired."""
        if self.draft and any(one.name == weapon for one in guns(self.battle.squadron(self.current))):
            self._on_weapon_picked(weapon)

    def _on_target_picked(self, target: str) -> None:
        if self.draft:
            self._redraw(self.draft.at(self.battle, target))
            self.pointed.emit(self.current)

    def _on_firing_chosen(self, boxes: tuple[int, ...]) -> None:
        if self.draft:
            self._redraw(replace(self.draft, firing=boxes))

    def _on_eligible_chosen(self, boxes: tuple[int, ...]) -> None:
        if self.draft:
            self._redraw(replace(self.draft, eligible=boxes))

    def _on_distance_edited(self, text: str) -> None:
        if not self.draft:
            return
        read = viewmodel.read_distance(text, _letters())
        if isinstance(read, str):
            self._redraw(replace(self.draft, distances=(), band=read), text)
        else:
            self._redraw(replace(self.draft, distances=read or (), band=None), text)

    def _on_distance_returned(self) -> None:
        draft = self.draft
        if draft and draft.measured:
            self.ordered.emit(draft)

    def _on_band_picked(self, band: Band) -> None:
        if self.draft:
            self._redraw(replace(self.draft, distances=(), band=band), "")

    def _on_table_picked(self, weapon: str, band: Band) -> None:
        if self.draft:
            self._redraw(replace(self.draft, weapon=weapon, distances=(), band=band), "")

    def _on_overrule_clicked(self) -> None:
        if self.draft:
            self.ordered.emit(self.draft)

    def _on_hold_clicked(self) -> None:
        self.ordered.emit(HoldFire(self.current))

    def _on_withdraw_clicked(self) -> None:
        self.sketches.drop(self.current)
        self.ordered.emit(Withdraw(self.current))


def _declaring(battle: Battle) -> tuple[object, ...]:
    """How far the declarations have come."""
    return battle.round, battle.phase, battle.declarations


def _no_distance(text: str) -> str:
    """Why a text is no distance."""
    if viewmodel.read_distance(text, _letters()) is not None:
        return ""
    told = translate("squadron", "Distance: “{text}” is none; hexes up to {most}, or the first letter of a range band.")
    return shown(told.format(text=quoted(text), most=viewmodel.FARTHEST))


def _letters() -> dict[str, Band]:
    """The first letter of each band's name, where it is its alone."""
    letters = [(named("squadron.band", band)[:1].casefold(), band) for band in BANDS]
    firsts = [letter for letter, _ in letters]
    return {letter: band for letter, band in letters if firsts.count(letter) == 1}


def _share(room: int, one: int, other: int) -> int:
    """How much of the room the one gets: half of it, more where the other needs less, less where it needs less."""
    half = room // 2
    return max(half, min(one, room - other)) if one > half else max(one, min(half, room - other))


def _used(draft: Declare, aim: viewmodel.Aim | None) -> str:
    """The mean distance, where several were given."""
    if aim is None or aim.used is None or len(draft.distances) < 2:
        return ""
    return translate("squadron", "mean {used}").format(used=hexes(aim.used))
