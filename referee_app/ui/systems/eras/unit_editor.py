"""A unit of the roster as a form, or several new ones at once; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QWidget,
)

from referee_app.systems.eras.correction import sound_rps
from referee_app.systems.eras.state import (
    COMPONENTS,
    KINDS,
    MEASURED,
    MOST_RPS,
    MOST_SHIFTS,
    MOST_UNITS,
    Battle,
    Kind,
    Unit,
)
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Count, NumberField, Stepper
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.eras.telling import era_name, kind_name
from referee_app.ui.systems.eras.unit_batch import Batch, drawn, free_id
from referee_app.ui.words.catalogue import translate

BLANK = Unit("–", "–", "–", "warship", 1)
PRINTED = -1
"""Shown for a close-in chance as printed."""


BEARING: tuple[Kind, ...] = ("warship", "carrier")
"""What fighters and missiles fly from, drawn together with it."""


class UnitEditor(FormDialog):
    """New units of a kind, or one of the roster drawn anew."""

    drawn = Signal(object)
    """The units are whole: a tuple of Units, homes before what flies from them."""

    def __init__(self, unit: Unit | None, state: Battle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.old, self.state = unit, state
        self._make()
        self._lay_out()
        self._connect()
        self._fill(unit or self._alike())
        self._keep_names_apart()

    def _make(self) -> None:
        self.name, self.side, self.whose = TextField(110, needed=True), QComboBox(), TextField(120, needed=True)
        may_type(self.side, self.whose)
        self.kind = Pick(190)
        self.era = Segments(("1", "2", "3"))
        self.scout, self.incomplete, self.ambusher = QCheckBox(), QCheckBox(), QCheckBox()
        self.stealth, self.complement = QCheckBox(), QCheckBox()
        self.hits, self.cid = Stepper(1, 99), Count(PRINTED, 100, 130)
        self.rps, self.enlightenment = NumberField(0, MOST_RPS, 72), NumberField(-MOST_SHIFTS, MOST_SHIFTS, 72)
        self.home = Pick(190)
        self.many, self.wings = Stepper(1, MOST_UNITS), Stepper(0, 9)
        self.wing_rps, self.missile_rps = NumberField(0, MOST_RPS, 72), NumberField(0, MOST_RPS, 72)
        self.buttons = QDialogButtonBox()
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._kind: Kind = "warship"
        self._era = 1

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("eras", "Unit"))
        self.form = QFormLayout(self)
        self.form.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        self.era.set_texts({str(era): era_name(era) for era in (1, 2, 3)})
        self.cid.show_lowest_as(translate("eras", "as printed"))
        marks = QWidget()
        row = QHBoxLayout(marks)
        row.setContentsMargins(0, 0, 0, 0)
        for box, text in self._marks():
            box.setText(text)
            row.addWidget(box)
        row.addStretch(1)
        for text, field in self._rows():
            self.form.addRow(text, field)
            (field.count if isinstance(field, Stepper) else field).setAccessibleName(text)
        self.form.insertRow(4, "", marks)
        self.whose.setAccessibleName(self.side.accessibleName())
        self.form.addRow(self.complaint)
        self.form.addRow(self.buttons)

    def _marks(self) -> tuple[tuple[QCheckBox, str], ...]:
        return (
            (self.scout, translate("eras", "Scout")),
            (self.incomplete, translate("eras", "Incomplete")),
            (self.ambusher, translate("eras", "Ambush mode")),
            (self.stealth, translate("eras", "Stealth")),
            (self.complement, translate("eras", "Colony complement")),
        )

    def _rows(self) -> tuple[tuple[str, QWidget], ...]:
        return (
            (translate("eras", "Name"), self.name),
            (translate("eras", "Side"), self.side),
            (translate("eras", "Kind"), self.kind),
            (translate("eras", "Era"), self.era),
            (translate("eras", "RPs"), self.rps),
            (translate("eras", "Hits to destroy"), self.hits),
            (translate("eras", "Flies from"), self.home),
            (translate("eras", "Close-in chance"), self.cid),
            (translate("eras", "Enlightenment, shifts"), self.enlightenment),
            (translate("eras", "How many"), self.many),
            (translate("eras", "Fighter wings of each"), self.wings),
            (translate("eras", "RPs of a wing"), self.wing_rps),
            (translate("eras", "RPs of its missiles"), self.missile_rps),
        )

    def _connect(self) -> None:
        self.buttons.accepted.connect(self._on_buttons_accepted)
        self.buttons.rejected.connect(self.reject)
        self.kind.picked.connect(self._on_kind_picked)
        self.era.picked.connect(self._on_era_picked)
        self.wings.edited.connect(self._on_wings_edited)
        self.many.edited.connect(self._keep_names_apart)

    def _alike(self) -> Unit:
        """A new unit joins the side of the last one, and is of its kind and era."""
        if not self.state.units:
            return BLANK
        last = self.state.units[-1]
        ship = next((one for one in self.state.units if one.id == last.home), last)
        return replace(BLANK, side=ship.side, kind=ship.kind, era=ship.era)

    def _fill(self, unit: Unit) -> None:
        self.side.addItems([shown(side) for side in dict.fromkeys(one.side for one in self.state.units)])
        if self.old is not None:
            self.name.setText(unit.name)
        if unit.side != BLANK.side:
            self.side.setCurrentText(shown(unit.side))
        self.kind.show_options([(kind, kind_name(kind)) for kind in KINDS], unit.kind)
        homes = [(one.id, one.name) for one in self.state.units if not one.measured and one.id != unit.id]
        self.home.show_options([("", "–"), *homes], unit.home)
        for box, on in zip((box for box, _ in self._marks()), _flags(unit), strict=True):
            box.setChecked(on)
        self.hits.show_value(unit.hits_to_destroy)
        self.cid.show_value(PRINTED if unit.cid is None else unit.cid)
        self.rps.show_value(unit.rps)
        self.enlightenment.show_value(unit.enlightenment)
        self.many.show_value(1)
        self.wings.show_value(0)
        for field in (self.wing_rps, self.missile_rps):
            field.show_value(Fraction(0))
        self._era = unit.era
        self.era.show_state(str(unit.era))
        self._on_kind_picked(unit.kind)

    def _on_kind_picked(self, kind: str) -> None:
        """Only what the kind has is asked for."""
        self._kind = cast(Kind, kind)
        self.form.setRowVisible(self.rps, kind in MEASURED)
        self.form.setRowVisible(self.home, kind in COMPONENTS)
        self.form.setRowVisible(self.enlightenment, kind == "fighters")
        self.form.setRowVisible(self.cid, kind not in COMPONENTS)
        new, bearing = self.old is None, self.old is None and kind in BEARING
        self.form.setRowVisible(self.many, new)
        for field in (self.wings, self.missile_rps):
            self.form.setRowVisible(field, bearing)
        self._on_wings_edited()
        self.complement.setVisible(kind == "fighters")
        self.scout.setVisible(kind not in MEASURED)
        self.incomplete.setVisible(kind not in MEASURED)

    def _keep_names_apart(self, _many: object = None) -> None:
        """One alone bears the name as it is typed; several get numbers nobody bears."""
        alone = self.old is not None or self.many.value() == 1
        self.name.keep_free((one.name for one in self.state.units if alone), self.old.name if self.old else "")
        self.name.show_problem()
        self.heed()

    def _on_wings_edited(self, _many: object = None) -> None:
        self.form.setRowVisible(self.wing_rps, bool(self.batch.wings))

    @property
    def batch(self) -> Batch:
        """How many are drawn, and what flies from each."""
        bearing = self.old is None and self._kind in BEARING
        wings = self.wings.value() if bearing else 0
        rps, missiles = self.wing_rps.value() if wings else Fraction(0), self.missile_rps.value()
        return Batch(self.many.value() if self.old is None else 1, wings, rps, missiles if bearing else Fraction(0))

    def _on_era_picked(self, era: str) -> None:
        self._era = int(era)

    def wrong(self) -> Iterator[Problem]:
        """What cannot be read, then whether the RPs are what a sheet can hold."""
        yield from super().wrong()
        rps = self.rps.value()
        text = translate("eras", "RPs must be more than 0 and at most 9999, no finer than hundredths (E-46).")
        if self._kind in MEASURED and not (rps > 0 and sound_rps(rps)):
            yield Problem(text, self.rps)
        batch = self.batch
        if batch.wings and not (batch.wing_rps > 0 and sound_rps(batch.wing_rps)):
            yield Problem(text, self.wing_rps)
        if not sound_rps(batch.missile_rps):
            yield Problem(text, self.missile_rps)
        if self.old is None and batch.size + len(self.state.units) > MOST_UNITS:
            full = translate("eras", "The roster holds {most} units.")
            yield Problem(full.format(most=MOST_UNITS), self.many.count)

    def unit(self) -> Unit:
        """The unit as typed, once everything can be read."""
        name, rps = self.name.value, self.rps.value() if self._kind in MEASURED else Fraction(0)
        old = self.old or replace(BLANK, id=free_id(name, self.state))
        flies = self._kind == "fighters"
        start = old.rps_start if self.old is not None and old.rps == rps and old.rps_start else rps
        ship = self._kind not in MEASURED
        return replace(
            old,
            name=name,
            side=self.whose.value,
            kind=self._kind,
            era=self._era,
            scout=self.scout.isChecked() and ship,
            incomplete=self.incomplete.isChecked() and ship,
            ambusher=self.ambusher.isChecked(),
            stealth=self.stealth.isChecked(),
            complement=self.complement.isChecked() and flies,
            hits_to_destroy=self.hits.value(),
            rps=rps,
            rps_start=start,
            home=self.home.key if self._kind in COMPONENTS else "",
            cid=None if self.cid.value() == PRINTED else self.cid.value(),
            enlightenment=self.enlightenment.value() if flies else Fraction(0),
        )

    def _on_buttons_accepted(self) -> None:
        if self.check():
            unit = self.unit()
            self.drawn.emit(tuple(drawn(unit, self.batch, self.state)) if self.old is None else (unit,))
            self.accept()


def _flags(unit: Unit) -> tuple[bool, ...]:
    return unit.scout, unit.incomplete, unit.ambusher, unit.stealth, unit.complement
