"""The ship editor: a status sheet drawn up or drawn anew; what is wrong is named, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from referee_app.core.system import Objection
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.copies import id_of, pristine, rested
from referee_app.systems.cepheus.damage import hull_of, structure_of
from referee_app.systems.cepheus.state import Battle, Part, Person, Ship, Systems
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem, misread
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.plain import restyle, shown
from referee_app.ui.shelf import Shelf, own_shelf
from referee_app.ui.systems.cepheus.edit_crew import CrewPage
from referee_app.ui.systems.cepheus.edit_mounts import MountsPage
from referee_app.ui.systems.cepheus.edit_page import Page
from referee_app.ui.systems.cepheus.edit_ship import ShipPage
from referee_app.ui.systems.cepheus.edit_stores import StoresPage
from referee_app.ui.systems.cepheus.edit_systems import SystemsPage
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import translate

FIRST_TONS = 200


def blank(battle: Battle, book: Book) -> Ship:
    """The sheet the editor opens with: 200 tons without a jump drive, and a Pilot to fly them."""
    sides = [ship.side for ship in battle.ships]
    hull, structure = hull_of(FIRST_TONS, book), structure_of(FIRST_TONS, book)
    pilot = Person("", translate("cepheus", "Pilot"), "pilot")
    tank = Fraction(FIRST_TONS, 10)
    return Ship(
        "",
        "",
        sides[0] if sides else "",
        FIRST_TONS,
        4,
        hull,
        hull,
        structure,
        structure,
        systems=Systems(j_drive=Part(fitted=False)),
        fuel=tank,
        fuel_max=tank,
        crew=(pilot,),
    )


class ShipEditor(FormDialog):
    """One ship's status sheet as a form of five pages."""

    drawn = Signal(object)
    """The sheet is whole: a Ship."""

    def __init__(
        self,
        ship: Ship | None,
        battle: Battle,
        book: Book,
        parent: QWidget | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.old, self.battle, self.book = ship, battle, book
        self.shelf = shelf or own_shelf("cepheus")
        self.base = ship or blank(battle, book)
        self._make()
        self._lay_out()
        self._connect()
        for page in self.pages:
            page.show_ship(self.base)
        self.ship_page.name.keep_free((one.name for one in battle.ships), ship.name if ship else "")
        self.ship_page.name.setFocus()

    def _make(self) -> None:
        people, complaint = self.shelf.listed("people")
        self.ship_page, self.systems_page = ShipPage(self.book), SystemsPage(self.book)
        self.mounts_page, self.stores_page = MountsPage(self.book), StoresPage()
        self.crew_page = CrewPage(self.battle, [item.value for item in people])
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(translate("cepheus", "Parts of the sheet"))
        self.complaint.setText(complaint)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = QPushButton()
        self.take.setFont(theme.font(theme.TEXT, True))  # as the default button it is bold, and needs the room
        self.buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self.save = QPushButton(translate("cepheus", "Save to my library"))
        self.save.setMenu(QMenu(self.save))
        self.buttons.addButton(self.save, QDialogButtonBox.ButtonRole.ActionRole)

    @property
    def pages(self) -> tuple[Page, ...]:
        """The five of them, in their order; the crew is read after the mounts it stands at."""
        return (self.ship_page, self.systems_page, self.mounts_page, self.crew_page, self.stores_page)

    def _lay_out(self) -> None:
        new = self.old is None
        self.setWindowTitle(translate("cepheus", "Draw up a ship") if new else translate("cepheus", "Edit the ship"))
        self.take.setText(
            translate("cepheus", "Bring to the table") if new else translate("cepheus", "Keep the changes")
        )
        titles = (
            translate("cepheus", "Shi&p"),
            translate("cepheus", "S&ystems"),
            translate("cepheus", "&Mounts"),
            translate("cepheus", "C&rew"),
            translate("cepheus", "S&tores"),
        )
        for page, title in zip(self.pages, titles, strict=True):
            self.tabs.addTab(_scrolled(page), title)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.setSpacing(theme.ITEM)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)
        self.take.setDefault(True)  # only now: a button without its dialog is nobody's default
        self.resize(980, 540)

    def _connect(self) -> None:
        self.take.clicked.connect(self._on_take_clicked)
        self.buttons.rejected.connect(self.reject)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        menu = self.save.menu()
        menu.addAction(translate("cepheus", "This ship"), self._on_save_ship)
        menu.addAction(translate("cepheus", "The person picked on the crew page"), self._on_save_person)

    # reading

    def ship(self) -> Ship:
        """The sheet as written; what the form does not show stays as it was."""
        self._settle()
        ship = self.base
        for page in self.pages:
            ship = page.drawn(ship)
        return ship if self.old else replace(ship, id=id_of(ship.name, {one.id for one in self.battle.ships}))

    def _settle(self) -> None:
        """The crew learns what the mounts are called now."""
        self.crew_page.follow(self.mounts_page.renamed(), {row.id.value: row.kind.key for row in self.mounts_page.rows})

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with what is typed, field by field, then what the rules say of the sheet."""
        found = [*super().wrong(), *self.crew_page.wrong()]
        if found:
            yield from found
            return
        ship = self.ship()
        order = Redraw(ship) if self.old else Enlist(ship)
        for objection in order.objections(self.battle, self.book):
            if objection.final:  # the others are the referee's to overrule
                yield Problem(WORDS.objection(objection), self._place(objection))

    def written(self) -> tuple[object, ...]:
        """The sheet as written, and what cannot be read."""
        return self.ship(), tuple(line.text() for line in misread(self, everywhere=True) if line.touched)

    def _place(self, objection: Objection) -> QWidget:
        """The field an objection of the rules is about."""
        path = str(dict(objection.about).get("field", ""))
        fields = (page.field(path) for page in self.pages)
        return next((field for field in fields if field is not None), self.ship_page.name)

    def reveal(self, field: QWidget) -> None:
        """Turn to the page a field is on."""
        for place in range(self.tabs.count()):
            page = self.tabs.widget(place)
            if page is not None and page.isAncestorOf(field):
                self.tabs.setCurrentIndex(place)

    # slots

    def _on_tab_changed(self) -> None:
        self._settle()

    def _on_take_clicked(self) -> None:
        if self.check():
            self.drawn.emit(self.ship())
            self.accept()

    def _on_save_ship(self) -> None:
        if self.check():
            ship = pristine(self.ship())
            self._saved(ship.name, self.shelf.put("ships", ship))

    def _on_save_person(self) -> None:
        if self.check() and self.crew_page.list.currentRow() >= 0:
            person = self.ship().crew[self.crew_page.list.currentRow()]
            gunner = person.position in ("turret_gunner", "bay_gunner")
            kept = replace(rested(person), post="" if gunner else person.post)
            self._saved(kept.name, self.shelf.put("people", kept))

    def _saved(self, name: str, complaint: str) -> None:
        restyle(self.complaint, "role", "bad" if complaint else "good")
        done = translate("cepheus", "“{name}” is in the library.").format(name=name)
        self.complaint.setText(shown(complaint or done))


def _scrolled(page: Page) -> QScrollArea:
    assert isinstance(page, QWidget)
    page.setObjectName("page")
    return scrolled(page)
