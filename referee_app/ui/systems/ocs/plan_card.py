"""The plan of a combat: kind, terrain, hedgehog, hexes; totals or units; the odds in one line as it is typed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.order import Among, Within, altered
from referee_app.core.system import Objection
from referee_app.systems.ocs import planning
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.orders import Scene
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import MOST_STRENGTH, SIDES, Encounter, Plan, Side
from referee_app.ui.form import fields as form
from referee_app.ui.form.input_line import lines_in, stays
from referee_app.ui.form.number_field import Count, NumberField
from referee_app.ui.form.small_dialogs import clean
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Line
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.plain import label, restyle
from referee_app.ui.look.segments import TIGHT, Segments
from referee_app.ui.look.switch import Switch
from referee_app.ui.systems.ocs import viewmodel
from referee_app.ui.systems.ocs.attack_line import AttackLine
from referee_app.ui.systems.ocs.hexagon import Hexagon
from referee_app.ui.systems.ocs.sentences import side_names
from referee_app.ui.systems.ocs.side_card import SideCard
from referee_app.ui.systems.ocs.viewmodel import Planned
from referee_app.ui.words.catalogue import named, translate

WIDE, NARROW = 800, 560
"""From how wide a card on everything stands beside the hexes, and below which the totals have no room there."""
LEAST_TOLD = 64
"""What is left at least of the words behind the odds."""
LOOKS = 32
"""So many plans keep how they were looked at."""


class PlanCard(QFrame):
    """Down by `show_plan`; up by `edited`, once for each change."""

    edited = Signal(object)
    """The plan is another: a Plan."""
    withdraw_requested = Signal()
    """The declared combat is to be taken back."""
    change_requested = Signal()
    """The referee wants the changed plan in force although dice have fallen."""

    def __init__(self, planned: Planned, state: Encounter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.order, self.scene = Declare(planned.plan), Scene(state, planned.book)
        self._itemised: bool | None = False
        """Whether totals are looked at unit by unit; None where those that come back are looked at as they were."""
        self._by_units: list[Plan] = []
        """The totals looked at unit by unit last."""
        self._beside: bool | None = None
        """Whether both sides stand beside each other; not laid out yet, None."""
        self._units: Plan | None = None
        self._make()
        self._lay_out()
        self._connect()
        self.retranslate()

    def _make(self) -> None:
        self.picks = {name: _pick(name) for name in ("terrain", "attack_type", "phase", "hedgehog")}
        self.terrain, self.attack_type, self.phase, self.hedgehog = self.picks.values()
        self.hexes = Hexagon()
        self.light = label(role="label", wrap=True)
        self.attack, self.defence = NumberField(0, MOST_STRENGTH, 72), NumberField(0, MOST_STRENGTH, 72)
        rating = UNIT.field("ar")
        self.att_ar, self.def_ar = Count(rating.low, rating.high, 40), Count(rating.low, rating.high, 40)
        self.counts = {"shift": Count(0, 0, 40), "drm": Count(0, 0, 40)}
        self.shift, self.drm = self.counts.values()
        self.unpaid, self.units, self.change = Switch(), Switch(), QPushButton()
        self.withdraw = QPushButton()
        self.place, self.why, self.line = TextField(200), TextField(200), AttackLine()
        self.place.setFixedWidth(96)
        self.line.setMinimumWidth(96)
        for button in (self.unpaid, self.units, self.change, self.withdraw):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(TIGHT)
        self.odds, self.column, self.next = label(role="emphasis"), label(role="key"), Line()
        self.next.setProperty("role", "muted")
        self.next.setMinimumWidth(LEAST_TOLD)
        for told in (self.column, self.odds, self.next):
            policy = told.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            told.setSizePolicy(policy)
        self.reason = label(role="warn", wrap=True)
        parts = {"attack_hexes": self.hexes, "def_supply": self.unpaid, "place": self.place}
        self._parts: dict[str, QWidget] = {**self.picks, **self.counts, **parts}
        self._totalled: dict[Side, tuple[QWidget, QWidget]] = {
            "attacker": (self.attack, self.att_ar),
            "defender": (self.defence, self.def_ar),
        }
        plan, state = self.order.plan, self.scene.state
        self.sides: dict[Side, SideCard] = {side: SideCard(side, plan, state) for side in SIDES}
        self.names: dict[str, QLabel] = {
            key: label(role="label") for key in ("hedgehog", "attack", "att_ar", "defence", "def_ar", "shift", "drm")
        }

    # layout

    def _lay_out(self) -> None:
        self.shifts = _group(self.names["shift"], self.shift, self.names["drm"], self.drm)
        self.dug_in = _group(self.names["hedgehog"], self.hedgehog)
        self.quick = self._totals()
        self.above = Flow()
        self.beside = Flow(grows=self.line)
        self.told, self.worked = Flow(grows=self.next), Flow(grows=self.next)
        light = QVBoxLayout()
        light.setSpacing(0)
        light.addWidget(self.hexes, 0, Qt.AlignmentFlag.AlignHCenter)
        self.light.setAlignment(Qt.AlignmentFlag.AlignCenter)
        light.addWidget(self.light)
        light.addStretch(1)
        rows = QVBoxLayout()
        rows.setSpacing(theme.GROUP)
        rows.addLayout(self.beside)
        rows.addLayout(self.told)
        rows.addLayout(self.worked)
        rows.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(theme.ITEM)
        top.addLayout(rows, 1)
        top.addLayout(light)
        column = self.rows = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM + theme.GROUP, theme.ITEM, theme.ITEM, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addLayout(self.above)
        column.addLayout(top)
        column.addWidget(self.why)
        column.addLayout(_line(self.reason, self.change, stretched=self.reason))
        column.addWidget(self._lay_out_units())
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a wide card everything stands beside the hexes, and the chances below it are in sight."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """On a narrow card what is widest has the card's whole width, above the hexes."""
        asked = (self.terrain, self.attack_type, self.dug_in, self.phase, self.unpaid, self.shifts, self.quick)
        above = 0 if self.width() >= WIDE else 4 if self.width() >= NARROW else len(asked)
        self.light.setFixedWidth(124 if above else 150)
        self.above.show_widgets(*asked[:above])
        more = (self.place, self.units)
        self.beside.show_widgets(*asked[above:], *(more if above else ()), self.line)
        told = (self.column, self.odds, self.next) if above < len(asked) else (self.column, self.next, self.odds)
        one_row = told if not above else told[:2]  # none stands in another row when one of them is longer
        self.told.show_widgets(*one_row, *(() if above else more))
        self.worked.show_widgets(*told[len(one_row) :])
        self._arrange_units()

    def _arrange_units(self) -> None:
        """Both sides beside each other where they have room, else one below the other."""
        cards, edges = tuple(self.sides.values()), self.rows.contentsMargins()
        least = [card.minimumSizeHint().width() for card in cards]
        needed = sum(least) + theme.APART + edges.left() + edges.right()
        self.lists.setMinimumWidth(max(least))
        beside = self.width() >= needed
        if beside is self._beside:
            return
        self._beside = beside
        for place, card in enumerate(cards):
            self.grid.removeWidget(card)
            self.grid.addWidget(card, 0 if beside else place, place if beside else 0)
        self.grid.setColumnStretch(1, int(beside))

    def _totals(self) -> QWidget:
        fields = {"attack": self.attack, "att_ar": self.att_ar, "defence": self.defence, "def_ar": self.def_ar}
        return _group(*(_group(self.names[key], field) for key, field in fields.items()), apart=theme.ITEM)

    def _lay_out_units(self) -> QWidget:
        self.lists = QWidget()
        policy = self.lists.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # else what stands abreast would keep the card as wide
        self.lists.setSizePolicy(policy)
        self.grid = QGridLayout(self.lists)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(theme.APART)
        self.grid.setColumnStretch(0, 1)
        return self.lists

    def _connect(self) -> None:
        for name in ("terrain", "attack_type", "phase"):
            self.picks[name].picked.connect(partial(self._edit, name))
        self.hedgehog.picked.connect(lambda key: self._edit("hedgehog", int(key)))
        self.hexes.picked.connect(partial(self._edit, "attack_hexes"))
        for name, count in self.counts.items():
            count.edited.connect(partial(self._edit, name))
        self.unpaid.clicked.connect(lambda on: self._edit("def_supply", not on))
        self.units.clicked.connect(self._on_units_clicked)
        self.change.clicked.connect(self.change_requested)
        self.withdraw.clicked.connect(self.withdraw_requested)
        self.place.textEdited.connect(lambda text: self._edit("place", clean(text)))
        self.why.textEdited.connect(self._on_why_edited)
        self.attack.edited.connect(lambda value: self._edit_total("attacker", strength=value))
        self.defence.edited.connect(lambda value: self._edit_total("defender", strength=value))
        self.edited.connect(self._on_edited)
        self.line.edited.connect(self._on_line_edited)
        self.att_ar.edited.connect(lambda value: self._edit_total("attacker", ar=value))
        self.def_ar.edited.connect(lambda value: self._edit_total("defender", ar=value))
        for card in self.sides.values():
            card.edited.connect(self.edited)

    # showing

    def show_plan(self, planned: Planned, state: Encounter, may_edit: bool) -> None:
        """Show a plan worked out."""
        plan = planned.plan
        self.order, self.scene = Declare(plan), Scene(state, planned.book)
        quick = planning.is_quick(plan) and not self._looked_at_by_units(plan) and not self._typed_in_units
        asked = {field.name: field for field in form.asked(self.order, self.scene)}
        for name, pick in self.picks.items():
            pick.show_state(str(asked[name].value))
        for name, count in self.counts.items():
            number = asked[name]
            if isinstance(number, form.Number):
                count.show_number(number.value, number.low, number.high)
        self.unpaid.setChecked(not plan.def_supply)
        self.units.setChecked(not quick)
        self.quick.setVisible(quick)
        self.lists.setVisible(not quick)
        if quick:
            self._show_totals(plan)
        else:
            for side, card in self.sides.items():
                card.show_side(plan, state, viewmodel.total_text(planned, side))
            self._arrange_units()
        self.line.show_plan(plan)
        self._show_lines(plan, "shift_reason" in asked or "drm_reason" in asked)
        self._show_light(planned)
        self.column.setText(translate("ocs", "Column {column}").format(column=planned.start))
        self.odds.setText(viewmodel.brief_odds(planned))
        self.next.setText(viewmodel.next_line(planned))
        self._enable(may_edit)

    def _looked_at_by_units(self, totals: Plan) -> bool:
        """Whether these totals are looked at unit by unit, which is remembered of them."""
        if self._itemised is None:
            self._itemised = totals in self._by_units or None
        others = [one for one in self._by_units if one != totals]
        self._by_units = [*others[1 - LOOKS :], totals] if self._itemised else others
        return bool(self._itemised)

    @property
    def _typed_in_units(self) -> bool:
        """Whether a unit is being typed at, or cannot be read: it is not taken from under the hand."""
        lines = (line for line in lines_in(self.lists) if line.touched and line.isVisible())
        return any(line.pending or line.problem for line in lines)

    def show_unread(self, unread: bool) -> None:
        """While something cannot be read no odds stand here."""
        for told in (self.column, self.odds, self.next):
            told.setVisible(not unread)

    def start_over(self) -> None:
        """Forget the units looked at by their totals, and what the line says."""
        self._itemised, self._units = None, None
        self.line.clear()

    def _show_lines(self, plan: Plan, why: bool) -> None:
        for line, text in ((self.place, plan.place), (self.why, plan.shift_reason or plan.drm_reason)):
            if clean(line.text()) != text:
                line.setText(text)
        self.why.setVisible(why)

    def _show_totals(self, plan: Plan) -> None:
        self.attack.show_value(plan.attackers[0].strength)
        self.defence.show_value(plan.defenders[0].strength)
        self.att_ar.show_value(plan.attackers[0].ar)
        self.def_ar.show_value(plan.defenders[0].ar)

    def _show_light(self, planned: Planned) -> None:
        void = planned.void
        text = named("ocs.void", void) if void else translate("ocs", "exploitation possible")
        self.light.setText(text)
        restyle(self.light, "role", "bad" if void else "good")
        self.hexes.show_hexes(planned.plan.attack_hexes, not void, text)

    def show_reason(self, text: str, offer_change: bool) -> None:
        """What speaks against the plan, and whether it may be put in force all the same."""
        self.reason.setText(text)
        self.reason.setVisible(bool(text))
        self.change.setVisible(offer_change)

    def show_withdraw(self, on: bool) -> None:
        """Whether the declared combat may be taken back."""
        self.withdraw.setVisible(on)

    def _enable(self, on: bool) -> None:
        inputs: tuple[QWidget, ...] = (self.terrain, self.attack_type, self.phase, self.hedgehog, self.hexes)
        fields: tuple[QWidget, ...] = (self.quick, self.lists, self.unpaid, self.shift, self.drm, self.units)
        fields = (*fields, self.place, self.why, self.line)
        for widget in (*inputs, *fields):
            widget.setEnabled(on)

    def take_focus(self) -> None:
        """Put the keyboard on the first figure."""
        self.attack.setFocus()
        self.attack.selectAll()

    def mend(self, against: Iterable[Objection]) -> None:
        """Put the keyboard where what speaks against the plan can be mended: on the hexes, else on the line."""
        fields = {str(value) for one in against for name, value in one.about if name == "field"}
        (self.hexes if "attack_hexes" in fields else self.line).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def put_back(self, plan: Plan) -> Plan | None:
        """The plan drawn up, with what the keyboard stands in as it is in another plan; None where it is so already, or
        the keyboard stands in no part of a plan."""
        now = self.order.plan
        for side, card in self.sides.items():
            row = card.rows.standing
            if row is not None:
                return planning.as_in(now, plan, side, row.place)
        if self.line.hasFocus():
            return self.line.base
        for side, fields in self._totalled.items():
            if any(field.hasFocus() for field in fields):
                return planning.as_in(now, plan, side, 0)
        name = next((name for name, part in self._parts.items() if _holds_keyboard(part)), None)
        return None if name is None else self.order.put(**{name: getattr(plan, name)}).plan

    # slots

    def _edit(self, name: str, value: object) -> None:
        self.edited.emit(self.order.changed(self.scene, name, value).plan)

    def _on_edited(self) -> None:
        self._itemised = bool(self._itemised)

    def _on_why_edited(self, text: str) -> None:
        self.edited.emit(self.order.put(shift_reason=clean(text), drm_reason=clean(text)).plan)

    def _edit_total(self, side: Side, **changes: object) -> None:
        plan = self.order.plan
        fighter = altered(plan.side(side)[0], **changes)
        self.edited.emit(planning.with_fighter(plan, side, 0, fighter))

    def _on_line_edited(self, plan: Plan) -> None:
        self._itemised = self._itemised and not planning.is_quick(plan)
        self.edited.emit(plan)

    def _on_units_clicked(self, on: bool) -> None:
        if stays(self.quick if on else self.lists):
            self.units.setChecked(not on)
            return
        self._itemised, plan, book = on, self.order.plan, self.scene.book
        if not on:
            self._units = plan
            self.edited.emit(planning.summed(plan, book, side_names()))
        elif self._units is not None and planning.same_totals(plan, planning.summed(self._units, book, side_names())):
            self.edited.emit(planning.with_fighters(plan, self._units))
        else:
            self.edited.emit(plan)

    def retranslate(self) -> None:
        """Speak the new language."""
        texts = {
            "hedgehog": translate("ocs", "Hedgehog"),
            "attack": translate("ocs", "Attack"),
            "att_ar": translate("ocs", "AR"),
            "defence": translate("ocs", "Defence"),
            "def_ar": translate("ocs", "AR"),
            "shift": translate("ocs", "Shift"),
            "drm": translate("ocs", "DRM"),
        }
        for key, text in texts.items():
            self.names[key].setText(text)
        for name in ("terrain", "attack_type", "phase"):
            about = translate("ocs", "Terrain") if name == "terrain" else ""
            self.picks[name].set_texts({key: named(f"ocs.{name}", key) for key in self.picks[name].buttons}, about)
        self.hedgehog.set_texts({key: key for key in self.hedgehog.buttons}, texts["hedgehog"])
        self.unpaid.setText(translate("ocs", "Defender unsupplied"))
        self.units.setText(translate("ocs", "Unit by unit"))
        self.change.setText(translate("ocs", "Change the plan…"))
        self.withdraw.setText(translate("ocs", "Take the combat back"))
        self.place.setPlaceholderText(translate("ocs", "Place"))
        self.place.setAccessibleName(translate("ocs", "Place of the combat"))
        self.why.setPlaceholderText(translate("ocs", "Why the referee shifts or modifies"))
        self.why.setAccessibleName(self.why.placeholderText())
        self.attack.setAccessibleName(translate("ocs", "Attack strength"))
        self.defence.setAccessibleName(translate("ocs", "Defence strength"))
        self.att_ar.setAccessibleName(translate("ocs", "Attacker’s Action Rating"))
        self.def_ar.setAccessibleName(translate("ocs", "Defender’s Action Rating"))
        self.shift.setAccessibleName(translate("ocs", "Referee’s column shift"))
        self.drm.setAccessibleName(translate("ocs", "Referee’s dice modifier"))
        self.hexes.retranslate()
        self.line.retranslate()
        for card in self.sides.values():
            card.retranslate()


def _pick(name: str) -> Segments:
    """A button for each thing a field of the plan may be."""
    limit = next(one.limit for one in Declare.types() if one.name == name)
    if isinstance(limit, Within):
        return Segments([str(value) for value in range(limit.low, limit.high + 1)])
    return Segments(limit.keys if isinstance(limit, Among) else ())


def _holds_keyboard(part: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is part or part.isAncestorOf(focus))


def _line(*widgets: QWidget, stretched: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(theme.ITEM)
    for widget in widgets:
        row.addWidget(widget, 1 if widget is stretched else 0)
    return row


def _group(*widgets: QWidget, apart: int = theme.GROUP) -> QWidget:
    """What stands together in one row."""
    group = QWidget()
    row = QHBoxLayout(group)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(apart)
    for widget in widgets:
        row.addWidget(widget)
    return group
