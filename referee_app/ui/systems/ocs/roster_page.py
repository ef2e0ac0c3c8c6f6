"""The roster: every unit with steps, supply and markers as the combats left them; one is picked out and worked on."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from referee_app.core.public import Unit as Shown
from referee_app.systems.ocs.actions.roster import ClearMarkers, Correct, Dismiss
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.orders import EncounterOrder, Scene
from referee_app.systems.ocs.state import Encounter, Side, Unit
from referee_app.systems.ocs.strength import counts
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.number_field import number_text
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.plain import label
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.odds.figures_table import HEAD, ROW, FigureRow, FiguresTable
from referee_app.ui.reveal.circle import SIZE, Circles
from referee_app.ui.words.catalogue import translate

_BUTTONS = ("attack", "defend", "fewer", "more", "supply", "dg", "exploit", "redraw", "dismiss")
_TURNED = ("supply", "dg", "exploit")
_ORDERED = ("fewer", "more", "supply", "dg", "exploit", "dismiss")


class RosterPage(QWidget):
    """`show_view` in; orders and wishes out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    unit_taken = Signal(str, str)
    """A unit is to fight: the side and its id."""
    edit_requested = Signal(str)
    """A unit is to be drawn anew: its id, or nothing for a new one."""
    menu_wanted = Signal(object, str)
    """The menu of who commands a unit opens: the menu, to be filled, and the unit's id."""
    library_requested = Signal()
    """The referee wants to insert from the library."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.table = FiguresTable(190, marks=True)
        self.circles = Circles(self.table)
        self.empty = label(role="muted", wrap=True)
        self.insert, self.new, self.clear = QPushButton(), QPushButton(), QPushButton()
        self.clear_exploit = QPushButton()
        self.buttons = {key: Switch() if key in _TURNED else QPushButton() for key in _BUTTONS}
        self.command, self.menu = QPushButton(), QMenu(self)
        drop_down(self.command, self.menu)
        for button in (self.insert, self.new, self.clear, self.clear_exploit, *self.buttons.values(), self.command):
            button.setStyleSheet(TIGHT)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = Flow(self.insert, self.new, self.clear, self.clear_exploit)
        row = Flow(*self.buttons.values(), self.command)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.ITEM, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addLayout(top)
        column.addWidget(self.empty)
        column.addLayout(row)
        column.addWidget(self.table)
        column.addStretch(1)

    def _connect(self) -> None:
        self.insert.clicked.connect(self.library_requested)
        self.new.clicked.connect(lambda: self.edit_requested.emit(""))
        self.clear.clicked.connect(lambda: self.ordered.emit(ClearMarkers("dg")))
        self.clear_exploit.clicked.connect(lambda: self.ordered.emit(ClearMarkers("exploit")))
        self.menu.aboutToShow.connect(self._on_menu_about_to_show)
        self.table.picked.connect(self._on_table_picked)
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, key=key: self._do(key))

    # showing

    def show_view(self, view: View) -> None:
        """Show the roster as it stands."""
        self.view = view
        state: Encounter = view.state
        self.table.show_rows(self._titles(), tuple(_rows(state, view.book)), left=2)
        self._show_circles()
        self.table.setVisible(bool(state.units))
        self.empty.setVisible(not state.units)
        for button in (self.clear, self.clear_exploit):
            button.setVisible(bool(state.units))
            button.setEnabled(view.live)
        self._show_buttons()

    def _show_circles(self) -> None:
        """A circle before each name, once the players see anything."""
        units = enumerate(self.view.state.units)
        places = ((Shown(one.id, one.name, one.side), QRectF(4, HEAD + n * ROW, SIZE, ROW)) for n, one in units)
        self.circles.show_units(self.view, places)
        if self.table.indent != self.circles.room:
            self.table.indent = self.circles.room
            self.table.update()

    def _titles(self) -> tuple[str, ...]:
        return (
            translate("ocs", "Unit"),
            translate("ocs", "Side"),
            translate("ocs", "Attack"),
            translate("ocs", "Defence"),
            translate("ocs", "Barrage"),
            translate("ocs", "AR"),
            translate("ocs", "Steps"),
            translate("ocs", "Supply"),
            translate("ocs", "DG"),
            translate("ocs", "Exploits"),
        )

    @property
    def unit(self) -> Unit | None:
        """The unit the keyboard stands on."""
        if not self.table.key or not self.view.state.has(self.table.key):
            return None
        unit: Unit = self.view.state.unit(self.table.key)
        return unit

    def _show_buttons(self) -> None:
        unit = self.unit
        barred = {} if unit is None else self._barred(unit)
        for key, button in self.buttons.items():
            button.setVisible(unit is not None)
            button.setEnabled(self.view.live and not barred.get(key, False))
        self.command.setVisible(unit is not None and self.view.commands is not None)
        if unit is not None:
            for key, on in (("supply", unit.out_of_supply), ("dg", unit.dg), ("exploit", unit.exploit)):
                self.buttons[key].setChecked(on)
            for button in (*self.buttons.values(), self.command):
                button.setAccessibleDescription(unit.name)

    def _barred(self, unit: Unit) -> dict[str, bool]:
        """What cannot be done with a unit at all: to fight without a step, and what the rules refuse for good."""
        state, book = self.view.state, self.view.book
        against = {key: order.objections(state, book) for key, order in _orders(state, book, unit.id).items()}
        barred = {key: any(one.final for one in found) for key, found in against.items()}
        return barred | {"attack": not unit.steps, "defend": not unit.steps}

    # doing

    def _do(self, key: str) -> None:
        unit = self.unit
        if unit is None:
            return
        if key in ("attack", "defend"):
            side: Side = "attacker" if key == "attack" else "defender"
            self.unit_taken.emit(side, unit.id)
        elif key == "redraw":
            self.edit_requested.emit(unit.id)
        else:
            self.ordered.emit(_orders(self.view.state, self.view.book, unit.id)[key])
        self._show_buttons()

    def _on_menu_about_to_show(self) -> None:
        self.menu.clear()
        if self.unit is not None:
            self.menu_wanted.emit(self.menu, self.unit.id)

    def _on_table_picked(self, key: str) -> None:
        self._show_buttons()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.empty.setText(
            translate(
                "ocs", "No units yet. Insert some from the library (Ctrl+I) or draw up your own; totals need none."
            )
        )
        self.insert.setText(translate("ocs", "Insert from the library…"))
        self.new.setText(translate("ocs", "Draw up your own…"))
        self.clear.setText(translate("ocs", "Take all DG off"))
        self.clear_exploit.setText(translate("ocs", "Take all exploitation off"))
        self.table.setAccessibleName(translate("ocs", "Roster"))
        texts = {
            "attack": translate("ocs", "Attacks"),
            "defend": translate("ocs", "Defends"),
            "fewer": translate("ocs", "Step −"),
            "more": translate("ocs", "Step +"),
            "supply": translate("ocs", "Out of Supply"),
            "dg": translate("ocs", "DG"),
            "exploit": translate("ocs", "Exploitation"),
            "redraw": translate("ocs", "Edit…"),
            "dismiss": translate("ocs", "Take off"),
        }
        for key, text in texts.items():
            self.buttons[key].setText(text)
        self.command.setText(translate("ocs", "Who commands"))


def _orders(state: Encounter, book: Book, id_: str) -> dict[str, EncounterOrder]:
    """What the buttons order for a unit."""
    scene = Scene(state, book, id_)
    return dict(zip(_ORDERED, (*Correct.drafts(scene), *Dismiss.drafts(scene)), strict=True))


def _rows(state: Encounter, book: Book) -> Iterator[FigureRow]:
    """Every unit; strengths halved by supply stand behind the printed ones, barrage stays as printed (O-13)."""
    for unit in state.units:
        attack = _halved(unit.attack, counts(unit.fighter("attacker"), book))
        defence = _halved(unit.defence, counts(unit.fighter("defender"), book))
        barrage = "–" if unit.barrage is None else number_text(unit.barrage)
        supply = translate("ocs", "out") if unit.out_of_supply else translate("ocs", "in")
        marks = ("DG" if unit.dg else "", "●" if unit.exploit else "")
        steps = "■" * min(unit.steps, 6) + ("…" if unit.steps > 6 else "") if unit.steps else translate("ocs", "gone")
        cells = (unit.name, unit.side, attack, defence, barrage, str(unit.ar), steps, supply, *marks)
        yield FigureRow(cells, unit.id, muted=not unit.steps, strong=unit.exploit)


def _halved(printed: object, counted: object) -> str:
    return str(printed) if printed == counted else f"{printed} → {counted}"
