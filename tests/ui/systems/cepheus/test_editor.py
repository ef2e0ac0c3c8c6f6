"""The ship editor: what goes in comes out, Hull follows the tons, what is wrong is named on its page."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from referee_app.store.library import Library
from referee_app.systems.cepheus.actions.table import Enlist, Redraw
from referee_app.systems.cepheus.copies import fresh
from referee_app.systems.cepheus.state import Battle, Mount, Part, Ship, Stores
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Pick
from referee_app.ui.look.lines import Lines
from referee_app.ui.records.form import RecordForm
from referee_app.ui.records.inputs import Row
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems.cepheus.edit_mounts import WeaponsInput
from referee_app.ui.systems.cepheus.editor import ShipEditor
from referee_app.ui.systems.cepheus.words import WORDS
from tests.systems.cepheus.table import BOOK, battle, gunner, mount, person, ship

SHIPPED: tuple[Ship, ...] = tuple(item.value for item in Library("cepheus").shipped("ships"))


def heron() -> Ship:
    sand = Stores(sand=3)
    return ship(
        "heron",
        person("ann", "pilot", piloting=2),
        gunner("bea", "T1", 1),
        mounts=(mount("T1", "beam_laser", "sandcaster", ammo=sand), mount("T2", "pulse_laser")),
    )


class Edited:
    """An editor and what came out of it."""

    def __init__(self, qtbot: QtBot, folder: Path, old: Ship | None, table: Battle) -> None:
        self.shelf = OwnShelf("cepheus", Library("cepheus", folder))
        self.dialog = ShipEditor(old, table, BOOK, None, self.shelf)
        self.out: list[Ship] = []
        self.dialog.drawn.connect(self.out.append)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)  # qtbot closes it once more
        qtbot.addWidget(self.dialog)
        self.dialog.show()

    def taken(self) -> Ship:
        """Press the button; the ship that comes out."""
        self.dialog.take.click()
        (found,) = self.out
        return found

    def refused(self) -> str:
        """Press the button; what is said against it."""
        self.dialog.take.click()
        assert not self.out
        assert self.dialog.isVisible()
        return self.dialog.complaint.text()


@pytest.fixture
def edited(qtbot: QtBot, tmp_path: Path) -> Edited:
    return Edited(qtbot, tmp_path, heron(), battle(heron()))


@pytest.fixture
def new(qtbot: QtBot, tmp_path: Path) -> Edited:
    return Edited(qtbot, tmp_path, None, battle(heron()))


@pytest.mark.parametrize("wanted", SHIPPED, ids=lambda wanted: wanted.id)
def test_unchanged_a_ship_is_left_as_it_is(qtbot: QtBot, tmp_path: Path, wanted: Ship) -> None:
    one = Edited(qtbot, tmp_path, wanted, battle(wanted))
    assert one.dialog.read() == wanted
    one.dialog.take.click()
    assert one.out == [] and one.dialog.isHidden(), "no line of the journal says that nothing was changed"


def test_damage_stays_when_the_sheet_is_drawn_anew(qtbot: QtBot, tmp_path: Path) -> None:
    hurt = replace(heron(), hull=1, speed=3, fuel=Fraction(1, 3), fuel_max=Fraction(20))
    hurt = hurt.with_part("sensors", lambda part: replace(part, hits=2))
    hurt = hurt.with_mount("T1", lambda one: replace(one, hits=1))
    hurt = hurt.with_person("ann", lambda one: replace(one, damage=3, now=replace(one.now, endurance=4)))
    one = Edited(qtbot, tmp_path, hurt, battle(hurt))
    put(one, "thrust", 6)
    put(one, "full.endurance", 9, one.dialog.crew.form)
    ann = replace(hurt.person("ann"), full=replace(hurt.person("ann").full, endurance=9))
    assert one.taken() == replace(hurt, thrust=6, crew=(ann, hurt.crew[1]))


def test_c_93_hull_and_structure_follow_the_tons(new: Edited) -> None:
    put(new, "tons", 430)
    assert (value(new, "hull_max"), value(new, "structure_max")) == (8, 8)
    put(new, "tons", 30)
    assert (value(new, "hull_max"), value(new, "structure_max")) == (0, 1)
    put(new, "hull_max", 5)
    put(new, "tons", 400)
    assert value(new, "hull_max") == 5  # a figure given by hand stays


def test_a_new_ship_finds_its_own_ids(new: Edited) -> None:
    assert new.refused() == "Ship: something must be written here."
    QTest.keyClicks(line(new, "name"), "Heron?")
    drawn = new.taken()
    assert (drawn.id, drawn.side, drawn.crew[0].id) == ("heron-2", "heron", "pilot")
    assert list(Enlist(drawn).objections(battle(heron()), BOOK)) == []


def test_a_name_missing_on_a_hidden_page_brings_that_page_up(edited: Edited) -> None:
    edited.dialog.crew.list.go_to(1)
    edited.dialog.crew.form.name.field.clear()
    edited.dialog.crew.list.go_to(0)
    assert edited.refused() == "Name: something must be written here."
    assert edited.dialog.tabs.currentIndex() == 3
    assert edited.dialog.crew.list.row == 1
    assert edited.dialog.crew.form.name.line.property("state") == "bad"


def test_tons_must_be_a_number(edited: Edited) -> None:
    line(edited, "cargo_max").setText("much")
    assert edited.refused() == "Room in the hold, t: “much” is not a number."
    assert edited.dialog.tabs.currentIndex() == 4
    line(edited, "cargo_max").setText("12,5")
    assert edited.taken().cargo_max == Fraction(25, 2)


def test_a_gunner_without_a_mount_is_named_by_the_rules(edited: Edited, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WORDS, "objection", lambda objection: objection.reason)
    edited.dialog.mounts.rows[0].remove.click()
    assert edited.refused() == "no_such_mount"
    assert edited.dialog.tabs.currentIndex() == 3
    assert edited.dialog.crew.list.row == 1


def test_what_a_referee_may_overrule_is_named_first_and_left_to_the_table(edited: Edited) -> None:
    edited.dialog.mounts.add.click()
    assert "C-122" in edited.refused()
    drawn = edited.taken()
    (objection,) = Redraw(drawn).objections(battle(heron()), BOOK)
    assert (objection.rule, objection.final) == ("C-122", False)
    assert drawn.mounts[2] == Mount("T3", weapons=("beam_laser",))


def test_c_62_a_jump_rating_needs_a_drive(edited: Edited) -> None:
    put(edited, "jump", 2)
    edited.dialog.inputs["systems.j_drive.fitted"].show(False)
    assert "(C-62)" in edited.refused()
    assert line(edited, "jump").property("state") == "bad"
    drawn = replace(edited.taken(), jump=2)
    assert [one.reason for one in Redraw(drawn).objections(battle(heron()), BOOK)] == ["no_drive_to_jump"]
    assert not list(Redraw(replace(drawn, jump=0)).objections(battle(heron()), BOOK))


def test_what_is_wrong_with_a_mount_names_it(edited: Edited) -> None:
    first, second = edited.dialog.mounts.rows
    first.remove.click()
    line = second.inputs["ammo.smart"].line
    assert isinstance(line, QLineEdit)
    line.setText("abc")
    assert edited.refused().startswith("Smart T2: ")


def test_gunners_go_with_their_mount_when_it_is_renamed(edited: Edited) -> None:
    edited.dialog.mounts.rows[0].inputs["id"].show("dorsal")
    edited.dialog.tabs.setCurrentIndex(3)
    edited.dialog.crew.list.go_to(1)
    assert edited.dialog.crew.form.post.value() == "dorsal"
    drawn = edited.taken()
    assert drawn.person("bea").post == drawn.mounts[0].id == "dorsal"


def test_r_33_weapons_picked_come_with_full_magazines(edited: Edited) -> None:
    row = edited.dialog.mounts.rows[1]
    pick(weapons(row)[0], "missile_rack")
    pick(weapons(row)[1], "missile_rack")
    pick(weapons(row)[2], "sandcaster")
    drawn = edited.taken().mounts[1]
    assert (drawn.weapons, drawn.ammo, drawn.capacity) == (
        ("missile_rack", "missile_rack", "sandcaster"),
        Stores(standard=6, sand=3),
        3,
    )


def test_a_new_mount_is_manned_by_whoever_waits_for_it_and_enter_on_its_button_adds_it(edited: Edited) -> None:
    """Enter on the button once brought the ship to the table instead; the gunner stood at nothing till he was asked."""
    edited.dialog.tabs.setCurrentIndex(3)
    crew = edited.dialog.crew
    crew.add.click()
    QTest.keyClicks(crew.form.name.line, "Cai")
    pick(crew.form.position.line, "bay_gunner")
    assert crew.form.post.value() == ""
    edited.dialog.tabs.setCurrentIndex(2)
    mounts = edited.dialog.mounts
    mounts.add.setFocus()
    QTest.keyClick(mounts.add, Qt.Key.Key_Return)
    assert edited.dialog.isVisible() and len(mounts.rows) == 3
    pick(mounts.rows[2].inputs["kind"].line, "bay")
    edited.dialog.tabs.setCurrentIndex(3)
    assert crew.form.post.value() == crew.people[2].post == "T3"


def test_a_second_pilot_is_named_at_the_field(edited: Edited) -> None:
    crew = edited.dialog.crew
    crew.list.go_to(1)
    pick(crew.form.position.line, "pilot")
    assert "More than one Pilot" in edited.refused()
    assert crew.form.position.line.property("state") == "bad"
    pick(crew.form.position.line, "passenger")
    assert crew.form.position.line.property("state") == "" and not edited.dialog.complaint.text()


def test_a_bay_offers_what_fits_a_bay(edited: Edited) -> None:
    row = edited.dialog.mounts.rows[1]
    pick(row.inputs["kind"].line, "bay")
    assert not row.inputs["weapons"].value()
    pick(weapons(row)[0], "missile_bank")
    drawn = edited.taken().mounts[1]
    assert (drawn.kind, drawn.ammo.standard, drawn.capacity) == ("bay", 36, 36)


def test_a_skill_that_is_emptied_was_never_learnt(edited: Edited) -> None:
    edited.dialog.tabs.setCurrentIndex(3)
    field = line(edited, "skills.piloting", edited.dialog.crew.form)
    assert isinstance(field, Count)
    assert field.value() >= 0
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert edited.taken().person("ann").skills.piloting is None


def test_a_skill_never_learnt_is_not_level_0(edited: Edited) -> None:
    form = edited.dialog.crew.form
    assert line(edited, "skills.comms", form).text() == "–"
    put(edited, "skills.comms", 0, form)
    put(edited, "skills.piloting", -1, form)
    skills = edited.taken().person("ann").skills
    assert (skills.comms, skills.piloting, skills.mechanics) == (0, None, None)


def test_people_come_and_go(edited: Edited) -> None:
    crew = edited.dialog.crew
    crew.list.go_to(1)
    crew.twin.click()
    pick(crew.form.post.line, "T2")
    crew.list.go_to(0)
    crew.remove.click()
    pick(crew.shelf, "Ace Solveig")
    drawn = edited.taken()
    assert [(one.id, one.name, one.position, one.post) for one in drawn.crew] == [
        ("bea", "Bea", "turret_gunner", "T1"),
        ("bea-b", "Bea B", "turret_gunner", "T2"),
        ("ace-solveig", "Ace Solveig", "pilot", ""),
    ]
    assert drawn.crew[2].skills.piloting == 3


def test_nobody_is_called_as_another_and_a_gunner_mans_what_is_free(qtbot: QtBot, tmp_path: Path) -> None:
    """In the ship and aboard all others (12); a bay gunner at the bay nobody mans, not at a turret or nowhere (8)."""
    bays = (mount("B1", "meson_gun_bay", kind="bay"), mount("B2", "meson_gun_bay", kind="bay"))
    crewed = replace(person("cai", "bay_gunner"), post="B1")
    old = replace(heron(), crew=(*heron().crew, crewed), mounts=(*heron().mounts, *bays), tons=2000)
    edited = Edited(qtbot, tmp_path, old, battle(old, ship("rook", person("max", "captain"))))
    crew = edited.dialog.crew
    for name in ("Bea", "max"):
        crew.list.go_to(0)
        crew.form.name.field.setText(name)
        assert "already" in edited.refused()
    crew.form.name.field.setText("Ann")
    crew.list.go_to(1)
    pick(crew.form.position.line, "bay_gunner")
    assert crew.form.post.value() == "B2"


def test_an_engineer_has_a_drive_and_a_passenger_no_post(edited: Edited) -> None:
    form = edited.dialog.crew.form
    pick(form.position.line, "engineer")
    pick(form.post.line, "j_drive")
    assert edited.dialog.crew.list.texts[0] == "Ann  ·  Drive Engineer"
    edited.dialog.crew.keep()
    assert edited.dialog.crew.people[0].post == "j_drive"
    pick(form.position.line, "passenger")
    assert not form.post.line.isEnabled()
    assert edited.taken().crew[0].post == ""


def test_the_jamming_rating_follows_the_suite(edited: Edited) -> None:
    pick(edited.dialog.inputs["suite"].line, "very_advanced")
    fitted = edited.dialog.inputs["systems.j_drive.fitted"].line
    assert isinstance(fitted, QCheckBox)
    fitted.click()
    put(edited, "software.evade", 2)
    drawn = edited.taken()
    assert (drawn.suite, drawn.jamming, drawn.software.evade) == ("very_advanced", 2, 2)
    assert drawn.systems.j_drive == Part(fitted=False)


def test_ships_and_people_are_saved_whole_to_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    hurt = replace(heron(), hull=0, crew=(replace(heron().crew[0], damage=5), heron().crew[1]))
    one = Edited(qtbot, tmp_path, hurt, battle(hurt))
    one.dialog.crew.list.go_to(1)
    for action in one.dialog.save.menu().actions():
        action.trigger()
    assert one.dialog.complaint.text() == "“Bea” is in the library."
    (kept,) = (item.value for item in one.shelf.listed("ships")[0] if not item.shipped)
    assert fresh(kept, battle()) == heron()
    (bea,) = (item.value for item in one.shelf.listed("people")[0] if not item.shipped)
    assert bea == replace(heron().crew[1], post="")


def test_every_field_has_a_name(edited: Edited) -> None:
    kinds = (QLineEdit, QSpinBox, QComboBox, QCheckBox, Lines)
    fields: list[QWidget] = [field for kind in kinds for field in edited.dialog.findChildren(kind)]
    inner = [field for field in fields if not isinstance(field.parent(), QSpinBox | QComboBox)]
    assert len(inner) > 60
    assert [field for field in inner if not field.accessibleName()] == []


def test_names_are_data(edited: Edited) -> None:
    line(edited, "name").setText("<img src=/dev/zero>")
    assert edited.taken().name == "<img src=/dev/zero>"


@pytest.mark.usefixtures("dressed_alone")
def test_it_fits_a_small_screen(edited: Edited) -> None:
    assert edited.dialog.minimumSizeHint().width() <= 1000
    for place in range(5):
        edited.dialog.tabs.setCurrentIndex(place)
        area = edited.dialog.tabs.widget(place)
        assert area is not None
        page = area.findChild(QWidget, "page")
        assert page is not None
        assert page.minimumSizeHint().width() <= 1000, place


def line(edited: Edited, path: str, form: RecordForm | None = None) -> QLineEdit:
    """What a field is typed into."""
    found = (form or edited.dialog).inputs[path].line
    assert isinstance(found, QLineEdit)
    return found


def put(edited: Edited, path: str, number: int, form: RecordForm | None = None) -> None:
    """Type a number."""
    found = line(edited, path, form)
    assert isinstance(found, Count)
    found.put(number)


def value(edited: Edited, path: str) -> Any:
    return edited.dialog.inputs[path].value()


def weapons(row: Row) -> tuple[Pick, ...]:
    found = row.inputs["weapons"]
    assert isinstance(found, WeaponsInput)
    return found.picks


def pick(field: QWidget, key: str) -> None:
    """Pick a word as a person does."""
    assert isinstance(field, Pick)
    place = field._keys.index(key)
    field.setCurrentIndex(place)
    field.activated.emit(place)
