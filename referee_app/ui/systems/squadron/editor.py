"""The squadron editor: a sheet drawn up or drawn anew; what is wrong is named, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Objection
from referee_app.systems.squadron.actions.sheet import Enlist, Redraw
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import behind, rates
from referee_app.systems.squadron.state import Battle, CraftType, Squadron
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField, labelled
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.plain import hairline, label, restyle, shown
from referee_app.ui.shelf import Shelf, own_shelf
from referee_app.ui.systems.squadron import drawing
from referee_app.ui.systems.squadron.forms import BoxesForm, WeaponsForm
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import translate

_TYPE_LIMITS = {
    "turns": (1, 99),
    "turn_distance": (0, 99),
    "dodge": (0, 99),
    "dr_shielded": (0, 99),
    "dr_unshielded": (0, 99),
    "attack_speed": (0, 99),
    "full_throttle": (0, 99),
}


class SquadronEditor(FormDialog):
    """One squadron's sheet as a form."""

    drawn = Signal(object)
    """The sheet is whole: a Squadron."""

    def __init__(
        self,
        squadron: Squadron | None,
        battle: Battle,
        book: Book,
        parent: QWidget | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.old = squadron
        self.battle, self.book = battle, book
        self.shelf = shelf or own_shelf("squadron")
        self._types: dict[str, CraftType] = {}
        self._make()
        self._lay_out()
        self._connect()
        self._fill(squadron or drawing.blank(battle))
        self.name.keep_free((one.name for one in battle.squadrons), squadron.name if squadron else "")

    def _make(self) -> None:
        self.name, self.side = TextField(drawing.NAME, needed=True), TextField(drawing.NAME, needed=True)
        self.leader, self.quality = TextField(drawing.LINE), TextField(drawing.LINE)
        self.command = Count(-99, 99)
        self.type_name = TextField(drawing.NAME, needed=True)
        self.types = Pick(180)
        self.numbers = {field: Count(*limits) for field, limits in _TYPE_LIMITS.items()}
        self.space, self.piloting = Count(0, 99), Count(0, 99)
        self.weapons = WeaponsForm()
        self.boxes = BoxesForm()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = QPushButton()
        self.buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self.save = QPushButton(translate("squadron", "Save to the library"))
        self.save.setMenu(QMenu(self.save))
        self.buttons.addButton(self.save, QDialogButtonBox.ButtonRole.ActionRole)

    def _lay_out(self) -> None:
        new = self.old is None
        self.setWindowTitle(
            translate("squadron", "Draw up a squadron") if new else translate("squadron", "Edit the squadron")
        )
        self.take.setText(
            translate("squadron", "Bring to the table") if new else translate("squadron", "Keep the changes")
        )
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.ITEM)
        column.setSpacing(theme.ITEM)
        column.addLayout(self._head())
        column.addWidget(hairline())
        column.addLayout(self._from_library())
        column.addLayout(self._type())
        column.addLayout(self._rates())
        column.addWidget(hairline())
        column.addWidget(self.weapons)
        column.addWidget(hairline())
        column.addLayout(self._crew())
        column.addWidget(self.boxes)
        column.addStretch(1)
        foot = QVBoxLayout()
        foot.setContentsMargins(theme.EDGE, 0, theme.EDGE, theme.APART)
        foot.addWidget(self.complaint)
        foot.addWidget(self.buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inner), 1)
        whole.addLayout(foot)
        self.take.setDefault(True)  # only now: a button without its dialog is nobody's default
        self.resize(780, 640)

    def _head(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(2)
        labelled(grid, 0, 0, translate("squadron", "Squadron"), self.name)
        labelled(grid, 0, 1, translate("squadron", "Side"), self.side)
        labelled(grid, 0, 2, translate("squadron", "Leader"), self.leader)
        labelled(grid, 0, 3, translate("squadron", "Command"), self.command)
        labelled(grid, 0, 4, translate("squadron", "Quality"), self.quality)
        return grid

    def _type(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(2)
        labelled(grid, 0, 0, translate("squadron", "Craft type"), self.type_name)
        grid.setColumnStretch(0, 1)
        titles = {
            "turns": translate("squadron", "Turns"),
            "turn_distance": translate("squadron", "Turn Dist."),
            "dodge": translate("squadron", "Dodge"),
            "dr_shielded": translate("squadron", "DR shielded"),
            "dr_unshielded": translate("squadron", "unshielded"),
            "attack_speed": translate("squadron", "Attack Sp."),
            "full_throttle": translate("squadron", "Full Thr."),
        }
        for column, (field, title) in enumerate(titles.items(), 1):
            labelled(grid, 0, column, title, self.numbers[field])
        return grid

    def _rates(self) -> QHBoxLayout:
        """The sum that makes both rates; the two numbers may be typed over (SR-16)."""
        row = QHBoxLayout()
        row.addStretch(1)
        asked = translate("squadron", "Both rates from Space"), translate("squadron", "and piloting")
        for title, field in zip(asked, (self.space, self.piloting), strict=True):
            row.addWidget(label(title, "label"))
            row.addWidget(field)
        self.space.setAccessibleName(translate("squadron", "Space"))
        self.piloting.setAccessibleName(translate("squadron", "Piloting"))
        row.addWidget(label("S-12, SR-16", "muted"))
        return row

    def _crew(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(translate("squadron", "Craft in the squadron"), "label"))
        row.addWidget(self.boxes.count)
        self.boxes.count.setAccessibleName(translate("squadron", "Craft in the squadron"))
        row.addWidget(label(translate("squadron", "with their pilots, and the hot-shot bonus of each"), "label"))
        row.addStretch(1)
        return row

    def _from_library(self) -> QHBoxLayout:
        row = QHBoxLayout()
        title = translate("squadron", "Take the craft type from the library")
        row.addWidget(label(title, "label"))
        row.addWidget(self.types)
        row.addStretch(1)
        self.types.setAccessibleName(title)
        return row

    def _connect(self) -> None:
        self.take.clicked.connect(self._on_take_clicked)
        self.buttons.rejected.connect(self.reject)
        self.types.picked.connect(self._on_types_picked)
        for field in (self.space, self.piloting):
            field.edited.connect(self._on_rates_edited)
        menu = self.save.menu()
        menu.addAction(translate("squadron", "This squadron"), self._on_save_squadron)
        menu.addAction(translate("squadron", "Its craft type"), self._on_save_type)

    def _fill(self, squadron: Squadron) -> None:
        self.name.setText(squadron.name)
        self.side.setText(squadron.side)
        self.leader.setText(squadron.leader)
        self.quality.setText(squadron.quality)
        self.command.show_value(squadron.command)
        self._show_type(squadron.craft_type)
        self.boxes.show_craft(squadron.boxes)
        found, complaint = self.shelf.listed("craft_types")
        self._types = {item.value.name: item.value for item in found}
        self.types.show_options([(name, name) for name in self._types], "")
        self.types.setEnabled(bool(self._types))
        self.complaint.setText(complaint)

    def _show_type(self, craft_type: CraftType) -> None:
        self.type_name.setText(craft_type.name)
        for field, count in self.numbers.items():
            count.show_value(getattr(craft_type, field))
        space, piloting = behind(craft_type.attack_speed, craft_type.full_throttle) or (0, 0)
        self.space.show_value(space)
        self.piloting.show_value(piloting)
        self.weapons.show_weapons(craft_type.weapons)

    # reading

    def craft_type(self) -> CraftType:
        """The craft type as written."""
        numbers = {field: count.value() for field, count in self.numbers.items()}
        return CraftType(self.type_name.value, weapons=self.weapons.weapons(), **numbers)

    def squadron(self) -> Squadron:
        """The sheet as written; what the form does not show stays as it was."""
        base = self.old or drawing.blank(self.battle)
        id_ = self.old.id if self.old else drawing.free_id(self.name.value, self.battle)
        return replace(
            base,
            id=id_,
            name=self.name.value,
            side=self.side.value,
            leader=self.leader.value,
            quality=self.quality.value,
            command=self.command.value(),
            craft_type=self.craft_type(),
            boxes=self.boxes.boxes(),
        )

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with what is typed, field by field, then what the rules say of the sheet."""
        found = [*super().wrong()]
        yield from found
        if not found:
            squadron = self.squadron()
            order = Redraw(squadron) if self.old else Enlist(squadron)
            yield from (Problem(WORDS.objection(one), self._place(one)) for one in self._against(order))

    def _against(self, order: Redraw | Enlist) -> tuple[Objection, ...]:
        return tuple(order.objections(self.battle, self.book))

    def _place(self, objection: Objection) -> QWidget:
        """The field an objection of the rules is about."""
        about = dict(objection.about)
        row = next((row for row in self.weapons.rows if row.name.value == about.get("weapon")), None)
        if row is not None:
            return row.numbers["medium"] if objection.reason == "ranges_shrink" else row.name
        places = {"weapon_twice": self.weapons, "shields_weaken": self.numbers["dr_shielded"]}
        return places.get(objection.reason, self.boxes.count)

    # slots

    def _on_take_clicked(self) -> None:
        if self.check():
            self.drawn.emit(self.squadron())
            self.accept()

    def _on_types_picked(self, name: str) -> None:
        self._show_type(self._types[name])

    def _on_rates_edited(self) -> None:
        for field, number in zip(
            ("attack_speed", "full_throttle"), rates(self.space.value(), self.piloting.value()), strict=True
        ):
            self.numbers[field].put(number)

    def _on_save_squadron(self) -> None:
        if self.check():
            self._saved(self.name.value, self.shelf.put("squadrons", drawing.fresh(self.squadron())))

    def _on_save_type(self) -> None:
        if self.check():
            self._saved(self.type_name.value, self.shelf.put("craft_types", self.craft_type()))

    def _saved(self, name: str, complaint: str) -> None:
        restyle(self.complaint, "role", "bad" if complaint else "good")
        done = translate("squadron", "“{name}” is in the library.").format(name=name)
        self.complaint.setText(shown(complaint or done))
