"""Names cannot be mixed up (design/hands.md, law 12), in every choice and on every shelf of every system."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.resolve import resolve
from referee_app.core.table import Choice
from referee_app.store.house import book_of, load_book
from referee_app.store.library import Library
from referee_app.store.samples import open_sample, samples
from referee_app.systems import load
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import cut_name
from referee_app.ui.records.library import KindsDialog, ShelfDialog
from referee_app.ui.sheet.paint import Align, Draft, Type, alike, screen_inks
from referee_app.ui.shelf import OwnShelf
from referee_app.ui.systems import part, words_of
from referee_app.ui.systems.cepheus import viewmodel
from referee_app.ui.systems.cepheus.naming import reaction_name
from referee_app.ui.systems.cepheus.tiles import NAME
from referee_app.ui.systems.fleets.quick_fight import QuickFight
from referee_app.ui.systems.fleets.ships_dialog import ShipsDialog
from referee_app.ui.systems.squadron.strip import Strip, Tag
from tests.asked import askings, choices, rolls
from tests.records import records_of
from tests.sixth import TRIED
from tests.ui.dialogs import editors


@pytest.mark.parametrize("key", TRIED)
def test_every_name_in_a_decision_is_unique(key: str) -> None:
    words = words_of(key)
    for asking in choices(key):
        assert isinstance(asking.question, Choice)
        names = [words.option(asking.question, option) for option in asking.question.options]
        assert len(set(names)) == len(names), names


def names_at(key: str, state: Any) -> list[str]:
    """The names of everything that stands on a table and can be picked there."""
    if key == "cepheus":
        return [one.name for one in state.ships] + [person.name for _, person in state.people()]
    return [one.name for record in records_of(key) for one in record.on(state)]


@pytest.mark.parametrize("key", TRIED)
def test_copies_off_the_shelf_are_told_apart(key: str, qtbot: QtBot, tmp_path: Path) -> None:
    """Everything on the shelf comes three times over."""
    system, book = load(key), load_book(key, {})
    dialog_of = part(key, "library_dialog").LibraryDialog
    state: Any = system.blank
    for _ in range(3):
        dialog: ShelfDialog = dialog_of(state, OwnShelf(key, Library(key, tmp_path)))
        qtbot.addWidget(dialog)
        if isinstance(dialog, KindsDialog):
            dialog.show_kind(dialog.KINDS[0])
        dialog.list.selectAll()
        for order in dialog.orders():
            state = resolve(order, state, book).state
    names = names_at(key, state)
    assert len(names) > 3
    assert len(set(names)) == len(names), sorted(names)
    metrics = QFontMetricsF(theme.font())
    copies = [name for name in names if len(name.rpartition(" ")[2]) == 1]
    assert copies and all(cut_name(metrics, name, 50).endswith(name[-2:]) for name in copies)


def test_a_narrow_strip_and_a_narrow_list_still_tell_copies_apart(qtbot: QtBot) -> None:
    drawn = []
    for name in ("Amber Flight B", "Amber Flight C"):
        strip, pick = Strip(), Pick(80)
        qtbot.addWidget(strip)
        qtbot.addWidget(pick)
        strip.resize(80, 36)
        strip.show_tags((Tag("amber", name, ""),), "", "")
        pick.show_options([("amber", name)], "amber")
        pick.show()  # a name is only cut where it is seen
        drawn.append([widget.grab().toImage() for widget in (strip, pick)])
    assert all(one != other for one, other in zip(*drawn, strict=True))


def test_a_name_without_room_in_its_field_ends_in_an_ellipsis_until_it_is_typed_in(
    qtbot: QtBot, dressed_alone: None
) -> None:
    names = ("5th Reserve Brigade", "Amber Flight of the Reserve B")
    seen, drawn = [], []
    for name in names:
        field = TextField(60)
        qtbot.addWidget(field)
        field.resize(110, 30)
        field.setText(name)
        field.setCursorPosition(0)
        seen.append(field.seen)
        drawn.append(field.grab().toImage())
        field.setText(field.seen)
        field.setCursorPosition(0)
        assert field.seen == field.text() and field.grab().toImage() == drawn[-1], "as Qt draws what has room"
    assert names[0].startswith(seen[0].removesuffix("…")) and seen[0] != names[0]
    assert seen[1].endswith("… B")


def test_every_reaction_has_a_name_of_its_own_and_none_is_against_a_salvo_that_is_gone() -> None:
    seen, book = 0, load_book("cepheus", {})
    for asking in askings("cepheus"):
        battle = asking.state
        assert isinstance(battle, Battle)
        if battle.incoming is None:
            continue
        ship, several = battle.ship(battle.incoming.target), len(battle.incoming.salvos) > 1
        for left in (battle, replace(battle, salvos=battle.salvos[1:])):
            names = [reaction_name(one.reaction, left, ship) for one, _ in viewmodel.reactions(left, book)]
            assert len(set(names)) == len(names) and not any(re.search(r"\bS\d", name) for name in names), names
        seen += several
    assert seen


def test_a_squadron_and_its_craft_have_names_of_two_kinds() -> None:
    words = words_of("squadron")
    told = {words.purpose(one.question) for one in rolls("squadron") if one.question.purpose in ("dr", "damage")}
    assert told and all(" #" in line for line in told)


@pytest.mark.parametrize("key", TRIED)
def test_no_editor_takes_a_name_that_another_bears(key: str, qtbot: QtBot) -> None:
    """It is said with the key that makes it so; the name a thing came with may stay."""
    tab = open_sample(next(one for one in samples() if one.key == key)).encounters[0]
    tried = 0
    for make in editors(key, tab.journal.state, book_of(tab), None):
        made: Any = make()
        dialog: FormDialog = made
        qtbot.addWidget(dialog)
        if isinstance(made, QuickFight):
            continue  # it names nothing
        names = names_at(key, tab.journal.state)
        mine = made.name.text() if isinstance(made, ShipsDialog) else made.old.name
        field = next(one for one in dialog.findChildren(TextField) if one.text() == mine)
        others = names[:2] if key == "cepheus" else names
        taken = next(name for name in others if name != mine).swapcase()
        field.setText(taken)
        field.typed()
        assert field.problem and taken in dialog.complaint.text() and not dialog.check()
        field.setText(mine)
        field.typed()
        assert not field.problem and taken not in dialog.complaint.text()  # what else is wrong is said now
        tried += 1
    assert tried


class Told(Draft):
    """Remembers what it writes."""

    said: tuple[str, ...] = ()

    def _set(self, rect: QRectF, text: str, type_: Type, align: Align, beside: Type | None = None) -> None:
        self.said = (*self.said, text)


def test_where_names_are_cut_what_they_share_goes_first(qapp: QApplication) -> None:
    assert alike(["Heron's pilot", "Heron's captain"]) == len("Heron's ")
    assert alike(["Vanguard marine 1", "Vanguard marine 2"]) == len("Vanguard ")  # a number alone names nobody
    assert alike(["Agnelli", "Agnes"]) == alike(["Ada"]) == alike(["Ada", "Ada"]) == alike([]) == 0
    told = Told(None, screen_inks(theme.tokens()))
    for name in ("Heron's pilot", "Heron's missile gunner"):
        told.name(QRectF(0, 0, told.width("…missile gunner", NAME), 20), name, NAME, len("Heron's "))
    assert told.said == ("Heron's pilot", "…missile gunner")
