"""The ship editor: a status sheet drawn up or drawn anew; what is wrong is named, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QDialogButtonBox, QMenu, QPushButton, QWidget

from referee_app.core.order import altered
from referee_app.core.record import Ask
from referee_app.core.system import Objection
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.copies import pristine, rested
from referee_app.systems.cepheus.damage import hull_of, structure_of
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.records import SHIP
from referee_app.systems.cepheus.state import Battle, Person, Ship
from referee_app.ui.form.input_line import Problem, misread
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import restyle, shown
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import Input, input_for, label_of
from referee_app.ui.shelf import Shelf, own_shelf
from referee_app.ui.systems.cepheus.correct_popup import FigureInput
from referee_app.ui.systems.cepheus.edit_crew import CrewInput, moved
from referee_app.ui.systems.cepheus.edit_mounts import MountsInput
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words.catalogue import translate

_WORD = 150


def blank(battle: Battle, book: Book) -> Ship:
    """The sheet the editor opens with: 200 tons without a jump drive, and a Pilot to fly them."""
    tons = SHIP.blank.tons
    hull, structure, tank = hull_of(tons, book), structure_of(tons, book), Fraction(tons, 10)
    return replace(
        SHIP.blank,
        side=next((ship.side for ship in battle.ships), ""),
        hull=hull,
        hull_max=hull,
        structure=structure,
        structure_max=structure,
        fuel=tank,
        fuel_max=tank,
        crew=(Person("", translate("cepheus", "Pilot"), "pilot"),),
    )


class ShipEditor(RecordEditor):
    """One ship's status sheet as a form of five pages."""

    def __init__(
        self,
        ship: Ship | None,
        battle: Battle,
        book: Book,
        parent: QWidget | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        self.book, self.shelf = book, shelf or own_shelf("cepheus")
        people, complaint = self.shelf.listed("people")
        self.mounts = MountsInput(SHIP.field("mounts"), book)
        self.crew = CrewInput(battle, ship.id if ship else "", [item.value for item in people])
        self._doubted: Ship | None = None
        """The sheet that was refused for nothing but what a referee may set aside."""
        self._insisted: Ship | None = None
        """The one he took over all the same."""
        super().__init__(SHIP, battle, ship, blank(battle, book), parent)
        self.complaint.setText(complaint)
        self._proposed = self._by_tons(self.start.tons)
        self._name()
        self._settle()
        self.tabs.currentChanged.connect(self._settle)
        self.inputs["tons"].on_edited(self._on_tons_edited)
        self.inputs["suite"].on_edited(self._on_suite_picked)
        self.resize(980, 540)

    def _name(self) -> None:
        new = self.old is None
        self.setWindowTitle(translate("cepheus", "Draw up a ship") if new else translate("cepheus", "Edit the ship"))
        self.tabs.setAccessibleName(translate("cepheus", "Parts of the sheet"))
        self.take = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.take.setText(
            translate("cepheus", "Bring to the table") if new else translate("cepheus", "Keep the changes")
        )
        self.take.setFont(theme.font(theme.TEXT, True))  # as the default button it is bold, and needs the room
        self.save = QPushButton(translate("cepheus", "Save to my library"))
        menu = QMenu(self.save)
        menu.addAction(translate("cepheus", "This ship"), self._on_save_ship)
        menu.addAction(translate("cepheus", "The person picked on the crew page"), self._on_save_person)
        drop_down(self.save, menu)
        self.buttons.addButton(self.save, QDialogButtonBox.ButtonRole.ActionRole)

    def input_of(self, ask: Ask) -> Input:
        """The mounts and the crew have pages of their own, tons are written as on the sheet."""
        field = self.record.field(ask.path)
        if ask.path == "mounts":
            return self.mounts
        if ask.path == "crew":
            return self.crew
        figure = field.shape in ("whole", "exact")
        made = FigureInput(field, stepped=False) if figure else input_for(self.record, ask, narrow=True)
        if field.shape == "word":
            made.widget.setFixedWidth(_WORD)
        made.name(text := label_of(self.record, ask))
        if ask.group == "fitted":
            made.line.setAccessibleName(translate("cepheus", "{system} fitted").format(system=text))
        return made

    # what follows from what

    def _by_tons(self, tons: int) -> dict[str, int]:
        return {"hull_max": hull_of(tons, self.book), "structure_max": structure_of(tons, self.book)}

    def _on_tons_edited(self) -> None:
        """Hull and Structure follow the tons as long as nobody gave them figures of their own (C-93)."""
        before, self._proposed = self._proposed, self._by_tons(self.inputs["tons"].value())
        if all(self.inputs[path].value() == value for path, value in before.items()):
            for path, value in self._proposed.items():
                self.inputs[path].show(value)

    def _on_suite_picked(self) -> None:
        """The jamming rating follows the suite until it is given a figure of its own (R-34)."""
        self.inputs["jamming"].show(self.book.suites[self.inputs["suite"].value()].rating)

    def _settle(self) -> None:
        """The crew learns what the mounts are called now."""
        self.crew.follow(self.mounts.renamed(), self.mounts.kinds())

    def show_asked(self) -> None:
        """All is asked of every ship."""

    # reading

    def typed(self) -> Ship:
        """The sheet as written; damage it has taken stays."""
        self._settle()
        ship: Ship = super().typed()
        pairs = ((name, f"{name}_max") for name in ("hull", "structure", "armor"))
        old = self.start
        left = {now: moved(getattr(old, now), getattr(old, full), getattr(ship, full)) for now, full in pairs}
        return altered(ship, **left)

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with what is typed, field by field, then what the rules say of the sheet."""
        found = [*super().wrong(), *self.crew.wrong()]
        yield from found
        if found:
            return
        ship = self.read()
        order = Redraw(ship) if self.old else Enlist(ship)
        for objection in order.objections(self.state, self.book):
            text, place = WORDS.objection(objection), self.place_of(objection)
            if objection.final:
                yield Problem(text, place)
            elif ship != self._insisted:
                self._doubted = ship
                again = translate("cepheus", "Press “{button}” once more to have it so.")
                yield Problem(f"{text} {again.format(button=self.take.text())}", place)

    def check(self) -> bool:
        """What the referee may set aside is named at its field first; the same sheet is taken the second time."""
        self._insisted, self._doubted = self._doubted, None
        return super().check()

    def written(self) -> tuple[object, ...]:
        """The sheet as written, and what cannot be read."""
        return self.read(), tuple(line.text() for line in misread(self, everywhere=True) if line.touched)

    def place_of(self, objection: Objection) -> QWidget:
        """The field an objection of the rules is about."""
        path = str(dict(objection.about).get("field", ""))
        found = self.mounts.place_of(path) or self.crew.place_of(path)
        names = (path, f"{path}_max")
        fields = (one.line for key, one in self.inputs.items() if key.rpartition(".")[2] in names)
        return found or next(fields, self.inputs["name"].line)

    # the library

    def _on_save_ship(self) -> None:
        if self.check():
            ship = pristine(self.read())
            self._saved(ship.name, self.shelf.put("ships", ship))

    def _on_save_person(self) -> None:
        if self.check() and self.crew.list.row >= 0:
            person = self.read().crew[self.crew.list.row]
            kept = replace(rested(person), post="" if person.position in GUNNERS else person.post)
            self._saved(kept.name, self.shelf.put("people", kept))

    def _saved(self, name: str, complaint: str) -> None:
        restyle(self.complaint, "role", "bad" if complaint else "good")
        done = translate("cepheus", "“{name}” is in the library.").format(name=name)
        self.complaint.setText(shown(complaint or done))
