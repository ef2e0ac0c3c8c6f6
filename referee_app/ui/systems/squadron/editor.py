"""The squadron editor: a sheet drawn up or drawn anew, its craft type from the library, and saved to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.record import Ask
from referee_app.core.system import Objection
from referee_app.systems.squadron.actions.sheet import Enlist, Redraw
from referee_app.systems.squadron.craft import behind, rates
from referee_app.systems.squadron.records import BOX, SQUADRON, blank, fresh, manned
from referee_app.systems.squadron.state import MOST_CRAFT, Battle, Craft, CraftType, Squadron
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import label, restyle, shown
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import Input, RowsInput, Slot, against, input_for
from referee_app.ui.shelf import Shelf, own_shelf, spoken
from referee_app.ui.words.catalogue import translate, word

RATES = ("craft_type.attack_speed", "craft_type.full_throttle")


class SquadronEditor(RecordEditor):
    """One squadron's sheet as a form; it tells a Squadron."""

    def __init__(
        self,
        squadron: Squadron | None,
        battle: Battle,
        parent: QWidget | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        self.types, self.space, self.piloting = Pick(180), Count(0, 99), Count(0, 99)
        super().__init__(SQUADRON, battle, squadron, spoken("squadron", blank(battle)), parent)
        self.shelf = shelf or own_shelf("squadron")
        found, complaint = self.shelf.listed("craft_types")
        self._types: dict[str, CraftType] = {item.value.name: item.value for item in found}
        self.types.show_options([(name, name) for name in self._types], "")
        self.types.setEnabled(bool(self._types))
        self.complaint.setText(complaint)
        self._show_rates()
        self._name_buttons()
        self.types.picked.connect(self._on_types_picked)
        for field in (self.space, self.piloting):
            field.edited.connect(self._on_rates_edited)

    def _name_buttons(self) -> None:
        take = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        new, anew = translate("squadron", "Bring to the table"), translate("squadron", "Keep the changes")
        take.setText(new if self.old is None else anew)
        self.save = QPushButton(translate("squadron", "Save to the library"))
        menu = QMenu(self.save)
        menu.addAction(translate("squadron", "This squadron"), self._on_save_squadron)
        menu.addAction(translate("squadron", "Its craft type"), self._on_save_type)
        drop_down(self.save, menu)
        self.buttons.addButton(self.save, QDialogButtonBox.ButtonRole.ActionRole)

    def input_of(self, ask: Ask) -> Input:
        """The boxes are a form of their own; what stands side by side is narrow."""
        return BoxesInput() if ask.path == "boxes" else input_for(self.record, ask, narrow=ask.group != "weapons")

    def own_rows(self) -> Iterator[tuple[str, QWidget]]:
        """Before the craft type where it may come from; behind it the sum that makes both rates (SR-16)."""
        (form,) = self.pages.values()
        form.add_row(translate("squadron", "Take the craft type from the library"), self.types, "")
        form.add_row(translate("squadron", "Both rates from Space"), self._rates(), "type")
        yield from ()

    def _rates(self) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.space)
        line.addWidget(label(translate("squadron", "and piloting"), "label"))
        line.addWidget(self.piloting)
        line.addWidget(label("S-12, SR-16", "muted"))
        line.addStretch(1)
        self.space.setAccessibleName(translate("squadron", "Space"))
        self.piloting.setAccessibleName(translate("squadron", "Piloting"))
        return row

    def _show_rates(self) -> None:
        space, piloting = behind(*(self.inputs[path].value() for path in RATES)) or (0, 0)
        self.space.show_value(space)
        self.piloting.show_value(piloting)

    # reading

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with what is typed, field by field, then what speaks against bringing or drawing it so."""
        found = [*FormDialog.wrong(self)]
        yield from found
        if not found:
            squadron = self.read()
            order: Any = Enlist(squadron) if self.old is None else Redraw(squadron)
            for one in order.against(self.state, None):
                yield Problem(against(self.record, one), self.place_of(one))

    def place_of(self, objection: Objection) -> QWidget:
        """The field an objection of the rules is about."""
        weapons = self.inputs["craft_type.weapons"]
        assert isinstance(weapons, RowsInput)
        weapon = dict(objection.about).get("weapon")
        row = next((row for row in weapons.rows if row.inputs["name"].value() == weapon), None)
        if row is not None:
            return row.inputs["medium" if objection.reason == "ranges_shrink" else "name"].line
        places = {"weapon_twice": "craft_type.weapons", "shields_weaken": "craft_type.dr_shielded"}
        return self.inputs[places.get(objection.reason, "boxes")].line

    # slots

    def _on_types_picked(self, name: str) -> None:
        taken = replace(blank(self.state), craft_type=self._types[name])
        for path, one in self.inputs.items():
            if path.startswith("craft_type."):
                one.show(SQUADRON.field(path).of_record(taken))
        self._show_rates()

    def _on_rates_edited(self) -> None:
        for path, number in zip(RATES, rates(self.space.value(), self.piloting.value()), strict=True):
            line: Any = self.inputs[path].line
            line.put(number)

    def _on_save_squadron(self) -> None:
        if self.check():
            made = self.read()
            self._saved(made.name, self.shelf.put("squadrons", fresh(made)))

    def _on_save_type(self) -> None:
        if self.check():
            made = self.read().craft_type
            self._saved(made.name, self.shelf.put("craft_types", made))

    def _saved(self, name: str, complaint: str) -> None:
        restyle(self.complaint, "role", "bad" if complaint else "good")
        done = translate("squadron", "“{name}” is in the library.").format(name=name)
        self.complaint.setText(shown(complaint or done))


class BoxesInput(Input):
    """How many craft there are, and who flies them; what else is marked in a box stays there."""

    LABELLED = False

    def __init__(self) -> None:
        self.count = Count(1, MOST_CRAFT, 56)
        self.craft: tuple[Craft, ...] = ()
        self.pilots: list[tuple[QLabel, TextField, Count]] = []
        self.kept: tuple[Craft, ...] = ()
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.GROUP)
        self.grid.setColumnStretch(1, 1)
        self.grid.setColumnStretch(4, 1)
        super().__init__(QWidget(), self.count)
        title, row, column = word("squadron.field.boxes"), QHBoxLayout(), QVBoxLayout(self.widget)
        column.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(title, "label"))
        row.addWidget(self.count)
        row.addWidget(label(translate("squadron", "with their pilots, and the hot-shot bonus of each"), "label"))
        row.addStretch(1)
        column.addLayout(row)
        column.addLayout(self.grid)
        self.count.setAccessibleName(title)
        self.count.edited.connect(self._on_count_edited)

    def show(self, value: tuple[Craft, ...], about: object = None) -> None:
        """Fill the boxes."""
        self.kept = value
        self.count.show_value(len(value))
        self._show(value)

    def _show(self, craft: tuple[Craft, ...]) -> None:
        self.craft = craft
        while len(self.pilots) < len(craft):
            self._append(len(self.pilots))
        for place, widgets in enumerate(self.pilots):
            for widget in widgets:
                widget.setVisible(place < len(craft))
        for one, (number, pilot, bonus) in zip(craft, self.pilots, strict=False):
            number.setText(str(one.box))
            pilot.setAccessibleName(translate("squadron", "Pilot of box {box}").format(box=one.box))
            bonus.setAccessibleName(translate("squadron", "Hot-shot bonus of box {box}").format(box=one.box))
            pilot.setText(one.pilot)
            bonus.show_value(one.hot_shot)

    def _append(self, place: int) -> None:
        pilot, bonus = TextField(BOX.field("pilot").high), Count(-99, 99, 48)
        pilot.setPlaceholderText(translate("squadron", "pilot"))
        widgets = (label(role="label"), pilot, bonus)
        for column, widget in enumerate(widgets):
            self.grid.addWidget(widget, place // 2, place % 2 * 3 + column)
        self.pilots.append(widgets)

    def _on_count_edited(self, count: int) -> None:
        """Fewer boxes forget nobody: whoever was written into one comes back with it."""
        self.kept = (*self.value(), *self.kept[len(self.craft) :])
        self._show(manned(self.kept, count))

    def value(self) -> tuple[Craft, ...]:
        """The boxes with what was written into them."""
        return tuple(
            replace(craft, pilot=pilot.value, hot_shot=bonus.value())
            for craft, (_, pilot, bonus) in zip(self.craft, self.pilots, strict=False)
        )

    def on_edited(self, slot: Slot) -> None:
        """Tell when there are more or fewer; who flies them is asked by nobody."""
        self.count.edited.connect(lambda _count: slot())
