"""Every text of the window in Italian: nothing missing, nothing stale, and nothing left behind by a switch."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import PySide6
import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

import referee_app
from referee_app.core.table import Roll
from referee_app.resource_path import resource_path
from referee_app.store import errors, files, samples
from referee_app.store.library import Library
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.phases import ApplyResults, SetMove
from referee_app.ui.house.dialog import HouseRules
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.systems.squadron.editor import SquadronEditor
from referee_app.ui.systems.squadron.library_dialog import LibraryDialog
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.words import languages
from tests import sources
from tests.ui import seen
from tests.ui.dress import unpainted
from tests.ui.room import Room
from tests.ui.test_catalogue import EN, IT

PACKAGE = Path(referee_app.__file__).parent
TS = resource_path("i18n", "referee_it.ts")
QM = TS.with_suffix(".qm")
TOOLS = Path(PySide6.__file__).parent
SUFFIX = ".exe" if sys.platform == "win32" else ""

PLACEHOLDER = re.compile(r"\{(\w*)\}")
RULE = re.compile(r"\b[SOF]R?-\d+")
WORD = re.compile(r"[^\W\d_]{3,}")
MARKING = ("translate", "self.tr")
MNEMONIC = re.compile(r"&(?!&)(\w)")

SAME = {
    *("app", "App", "Base", "blaster", "Contr.", "laser", "Laser", "Markdown (*.md)", "missile", "Missile"),
    *("Morale", "no", "PDF (*.pdf)", "D", "S", "J", "M"),
    *("DRM", "DG", "AR", "{name} (AR {rating})"),
    *("+ rad", "C", "Computer", "computer", "Dex", "Edu", "Int", "Marine", "Med", "N", "Reflec"),
    *("Routine", "Soc", "Standard", "standard", "Stealth", "stealth", "{count}D6", "{n} t", "{tons} t"),
    *("{missile}: {column} (C-123)", "{weapon}: {column} (C-122)"),
    *("Att", "Inf", "Pi"),
}
"""What both languages write alike."""


class Text(NamedTuple):
    """One message of the translation source."""

    context: str
    source: str
    comment: str
    italian: str
    state: str


def read(ts: Path) -> list[Text]:
    contexts = ElementTree.parse(ts).getroot().iter("context")
    return [_text(context.findtext("name") or "", one) for context in contexts for one in context.iter("message")]


def _text(context: str, one: ElementTree.Element) -> Text:
    translation = one.find("translation")
    assert translation is not None
    comment, source = one.findtext("comment") or "", one.findtext("source") or ""
    return Text(context, source, comment, translation.text or "", translation.get("type", ""))


TEXTS = read(TS)


def tool(name: str, *arguments: str | Path) -> None:
    """Run one of Qt's own tools, as it lies beside PySide6."""
    command = [TOOLS / f"{name}{SUFFIX}", *arguments]
    done = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def loaded(data: bytes) -> dict[Text, str]:
    """Every source in the words of a compiled file."""
    translator = QTranslator()
    assert translator.load(data)
    return {one: translator.translate(one.context, one.source, one.comment) or "" for one in TEXTS}


# the files


def test_the_source_holds_every_text_of_the_window_and_no_other(tmp_path: Path) -> None:
    fresh = tmp_path / TS.name
    fresh.write_bytes(TS.read_bytes())
    where = ("-extensions", "py", "referee_app/ui", "referee_app/app.py", "-locations", "none")
    tool("lupdate", "-silent", *where, "-source-language", "en", "-target-language", "it_IT", "-ts", fresh)
    found = read(fresh)
    assert [one[:3] for one in found if one.state == "unfinished"] == [], "new: to be translated"
    assert [one[:3] for one in found if one.state in ("vanished", "obsolete")] == [], "no longer used"
    assert sorted(found) == sorted(TEXTS)


def test_the_compiled_file_is_made_from_the_source(tmp_path: Path) -> None:
    made = tmp_path / QM.name
    tool("lrelease", "-silent", TS, "-qm", made)
    compiled = loaded(QM.read_bytes())
    assert compiled == loaded(made.read_bytes())
    assert compiled == {one: one.italian for one in TEXTS}


def test_nothing_is_unfinished() -> None:
    assert [one for one in TEXTS if one.state or not one.italian.strip()] == []


def test_placeholders_are_the_same() -> None:
    found = {one: sorted(PLACEHOLDER.findall(one.italian)) for one in TEXTS}
    assert [one for one in TEXTS if sorted(set(PLACEHOLDER.findall(one.source))) != sorted(set(found[one]))] == []
    assert [
        one for one in TEXTS if PLACEHOLDER.sub("", one.italian).strip("{}") != PLACEHOLDER.sub("", one.italian)
    ] == []


def test_every_text_is_a_literal_that_lupdate_finds() -> None:
    for path in (PACKAGE / "ui").rglob("*.py"):
        for call in sources.calls([path], *(name.split(".")[-1] for name in MARKING)):
            if ast.unparse(call.func) in MARKING:
                own = "str(" in ast.unparse(call)  # where a marked literal is translated
                assert own or all(isinstance(one, ast.Constant) for one in call.args), (path, call.lineno)


def test_words_neither_shout_nor_blame() -> None:
    texts = [text for one in TEXTS for text in (one.source, one.italian)]
    texts += [text for language in (EN, IT) for forms in language.values() for text in forms]
    assert [text for text in texts if re.search(r"!|\bError\b|\bInvalid\b|<|(?<!\w)-\d", text)] == []


def test_one_accelerator_where_the_source_has_one() -> None:
    assert [one for one in TEXTS if one.source.count("&") != one.italian.count("&")] == []
    assert [one for one in TEXTS if "&" in one.italian and not MNEMONIC.search(one.italian)] == []


def test_the_signs_around_a_text_are_kept() -> None:
    def signs(text: str) -> tuple[str, str]:
        return re.sub(r"\S.*", "", text, flags=re.DOTALL), re.sub(r".*?([.:;…?]*\s*)$", r"\1", text, flags=re.DOTALL)

    free = {"Contr.", "Cod.", "Dan.", "T. manetta", "Cod", "Dmg.", "Med.", "Control", "Code", "Turn Dist."}
    free |= {"Attack Sp.", "Full Thr."}  # shortened otherwise
    assert [one for one in TEXTS if one.source not in free and signs(one.source) != signs(one.italian)] == []


def test_the_signs_of_typesetting_are_kept() -> None:
    for sign in "−—–→×·✓○“”":
        assert [one for one in TEXTS if one.source.count(sign) != one.italian.count(sign)] == [], sign
    assert [one for one in TEXTS if "!" in one.italian or "'" in one.italian] == []


def test_rule_numbers_are_kept() -> None:
    assert [one for one in TEXTS if Counter(RULE.findall(one.source)) != Counter(RULE.findall(one.italian))] == []


def test_every_word_differs_from_the_english_unless_both_languages_write_it_alike() -> None:
    alike = {one.source for one in TEXTS if one.source == one.italian and _says_something(one.source)}
    assert alike - SAME == set()


def _says_something(source: str) -> bool:
    return re.search(r"[^\W\d_]", RULE.sub("", PLACEHOLDER.sub("", source))) is not None


def test_every_refusal_of_the_store_has_a_sentence() -> None:
    faults = _words("file.fault.")
    assert faults.keys() == errors.SENTENCES.keys()
    for reason, told in faults.items():
        counted = re.sub(r"\{(least|most)\}", "%n", errors.SENTENCES[reason]) if "%n" in told else None
        assert told == (counted or errors.SENTENCES[reason])
    unsaved = _words("file.unsaved.")
    assert files.REASONS.items() <= unsaved.items()
    asked = {reason for path in (PACKAGE / "ui").rglob("*.py") for reason in _unsaved(path.read_text("utf-8"))}
    assert asked <= unsaved.keys()


def _words(group: str) -> dict[str, str]:
    """The English words of a group by what follows its name; of a singular and a plural the plural."""
    return {id_.removeprefix(group): forms[-1] for id_, forms in EN.items() if id_.startswith(group)}


def _unsaved(source: str) -> list[str]:
    return re.findall(r'NotSaved\("(\w+)"', source)


# a switch while running


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    unpainted(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.window.menu_lines.menus["samples"].aboutToShow.emit()
    made.window.menu_lines.menus["samples"].actions()[0].trigger()
    made.settle()
    yield made
    speak("en")
    made.file.close()


def speak(code: str) -> None:
    languages.speak(code)
    QApplication.processEvents()


def strange_to(code: str, names: set[str]) -> set[str]:
    """The words that have no business in a language: the other's alone, and no name at the table."""
    return _others_alone(code) - names - words(sample.title for sample in samples.samples())


@cache
def _others_alone(code: str) -> set[str]:
    ours, theirs = (ITALIAN, ENGLISH) if code == "it" else (ENGLISH, ITALIAN)
    return words(theirs) - words(ours)


def words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in _words_of(text)}


@cache
def _words_of(text: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in WORD.findall(PLACEHOLDER.sub("", text).replace("&", "")))


def names(room: Room) -> set[str]:
    """What the referee has named, and what lies in the library."""
    library = Library("squadron")
    squadrons = [*room.stage.conductor.journal.state.squadrons, *(one.value for one in library.items("squadrons"))]
    types = [*(one.craft_type for one in squadrons), *(one.value for one in library.items("craft_types"))]
    given = [
        room.file.session.title,
        *(tab.name for tab in room.file.session.encounters),
    ]
    given += [text for one in squadrons for text in (one.name, one.side, one.leader, one.quality)]
    given += [craft.pilot for one in squadrons for craft in one.boxes]
    given += [text for craft in types for text in (craft.name, *(weapon.name for weapon in craft.weapons))]
    return words(given)


ENGLISH = [*(one.source for one in TEXTS), *(form for forms in EN.values() for form in forms)]
ITALIAN = [*(one.italian for one in TEXTS), *(form for forms in IT.values() for form in forms)]


def left_behind(top: QWidget, foreign: set[str]) -> list[str]:
    """The texts that hold a word of the other language; a sample's file name is none."""
    if isinstance(top, MainWindow):
        top.menu_lines.menus["samples"].aboutToShow.emit()  # it is filled whenever somebody looks
    told = ((where, text) for where, text in seen.texts(top) if not text.endswith(".json"))
    return sorted({f"{where}: {text}" for where, text in told if words([text]) & foreign})


def check(room: Room) -> None:
    """In Italian nothing is English, and back in English nothing is Italian."""
    given = names(room)
    for code in ("it", "en"):
        speak(code)
        assert left_behind(room.window, strange_to(code, given)) == [], code


LONG_ENOUGH = 40
STEPS = ("setup", "initiative", "movement", "jam", "declare", "volleys", "special", "morale")


def declare(room: Room) -> None:
    """Each fires its first weapon at the other from medium range."""
    conductor = room.stage.conductor
    for firer, target in permutations(conductor.state.squadrons, 2):
        boxes, aims = (tuple(craft.box for craft in side.boxes) for side in (firer, target))
        conductor.order(Declare(firer.id, firer.craft_type.weapons[0].name, target.id, boxes, aims, band="medium"))
        room.settle()


def advance(room: Room, step: str) -> None:
    """Go on to the next step, which is this one."""
    conductor = room.stage.conductor
    conductor.lets_pass = False
    if step == "volleys":
        declare(room)
    for _ in range(LONG_ENOUGH):
        if step == "setup" or (conductor.state.round and conductor.state.phase == step):
            return
        room.stage.go_on()
        room.settle()
        conductor.roll_rest()
        room.settle()
    raise AssertionError(step, conductor.state.phase)


def play_to(room: Room, step: str) -> None:
    """All steps up to this one."""
    for before in STEPS[: STEPS.index(step) + 1]:
        advance(room, before)


def test_a_switch_leaves_no_word_behind(room: Room) -> None:
    for step in STEPS:
        advance(room, step)
        check(room)


def test_a_step_taken_after_a_switch_is_told_in_the_new_language(room: Room) -> None:
    given = names(room)
    for place, step in enumerate(STEPS):
        code = ("it", "en")[place % 2]
        speak(code)
        advance(room, step)
        assert left_behind(room.window, strange_to(code, given)) == [], step


def test_a_switch_while_dice_are_asked(room: Room) -> None:
    play_to(room, "volleys")
    room.stage.go_on()
    room.settle()
    assert isinstance(room.stage.conductor.question, Roll)
    check(room)


def test_a_switch_while_an_old_line_is_looked_at(room: Room) -> None:
    play_to(room, "jam")
    room.stage.conductor.look_at(1)
    room.settle()
    check(room)


def test_a_switch_while_an_order_is_refused(room: Room) -> None:
    play_to(room, "declare")
    room.stage.conductor.order(ApplyResults())
    room.settle()
    assert not room.stage.strip.isHidden()
    check(room)


def test_a_switch_while_a_figure_is_corrected(room: Room) -> None:
    play_to(room, "movement")
    panel: Any = room.stage.panel
    one = room.stage.conductor.state.squadrons[0]
    room.stage.conductor.order(SetMove(one.id, "full_throttle", 4))
    panel.popup.open_box(room.stage.conductor.state, one.id, 1, panel.rect().center())
    room.settle()
    check(room)


def test_a_switch_while_dice_are_amended(room: Room) -> None:
    play_to(room, "special")
    column = room.stage.column
    thrown = (place for place, entry in enumerate(room.stage.conductor.journal.entries) if entry.answers)
    column.journal.amend_requested.emit(next(thrown), "")
    room.settle()
    assert not column.amending.isHidden()
    check(room)


def test_a_switch_before_anyone_is_at_the_table(room: Room) -> None:
    room.window.tabs.add_requested.emit("squadron")
    room.settle()
    assert not room.stage.conductor.state.squadrons
    check(room)


def test_a_dialog_opens_in_the_language_of_the_moment(room: Room) -> None:
    foreign = strange_to("it", names(room))
    stage = room.stage
    speak("it")
    conductor = stage.conductor
    dialogs: tuple[Callable[[], QDialog], ...] = (
        lambda: HouseRules("squadron", conductor.encounter.overlay, stage.words, room.window),
        lambda: PrintDialog(conductor.encounter, room.window),
        lambda: SquadronEditor(conductor.state.squadrons[0], conductor.state, stage),
        lambda: LibraryDialog(conductor.state, parent=room.window),
    )
    for make in dialogs:
        dialog = make()
        dialog.show()
        QApplication.processEvents()
        assert left_behind(dialog, foreign) == [], type(dialog)
        dialog.close()
        dialog.deleteLater()


# menus


def test_no_two_lines_of_a_menu_have_one_accelerator(room: Room) -> None:
    fixed = {"samples", "recent", "untitled", "rescued", "earlier", "add", "theme", "language"}
    menus = {name: menu for name, menu in room.window.menu_lines.menus.items() if name not in fixed}
    for code in languages.CODES:
        speak(code)
        for menu in (*menus.values(), room.window.menuBar()):
            lines = [action.text() for action in menu.actions() if not action.isSeparator()]
            letters = [found.group(1).lower() for line in lines if (found := MNEMONIC.search(line))]
            assert len(letters) == len(lines) == len(set(letters)), lines
    assert all(isinstance(menu, QMenu) for menu in menus.values())


def test_a_switch_changes_no_shortcut(room: Room) -> None:
    actions = room.window.menu_lines.actions
    before = {name: action.shortcut().toString() for name, action in actions.items()}
    speak("it")
    assert {name: action.shortcut().toString() for name, action in actions.items()} == before
