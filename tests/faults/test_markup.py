"""A name is letters: no tooltip, label or dialog of any system takes one for markup, whoever made the file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from html import escape as escaped
from itertools import count
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import referee_app
from referee_app.store.house import load_book
from referee_app.systems.cepheus.actions.attack import Attack
from referee_app.ui.look import plain
from referee_app.ui.systems.cepheus.order_card import OrderCard
from referee_app.ui.systems.cepheus.viewmodel import scene
from tests.faults.fights import WHOLE
from tests.faults.markup import CANARY, hover, leaks, read_as_markup, spoiled
from tests.faults.monkey import Monkey, first_of_each, furnished
from tests.ui.room import Room
from tests.ui.systems.cepheus.table import acting, heron, rook

UI = Path(referee_app.__file__).parent / "ui"
BARE = {
    *("setToolTip", "setTabToolTip", "setStatusTip", "setTabWhatsThis", "setWhatsThis", "showText", "setHtml"),
    *("insertHtml", "appendHtml", "setMarkdown", "insertMarkdown", "setToolTipsVisible", "setOpenExternalLinks"),
    *("QTextBrowser", "QTextDocument", "QTextEdit", "QErrorMessage", "QInputDialog", "QWizard"),
    *("StatusTipRole", "WhatsThisRole"),
}
"""What takes a text for markup on its own account."""
EVENTS = 600 if WHOLE else 24
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "not accepted by receiving widget", extend=True)


def bare(path: Path) -> Iterator[str]:
    """Every use of such a call; `ToolTipRole` may only be asked for where `tip(…)` is the answer."""
    text = path.read_text("utf-8")
    if not any(name in text for name in (*BARE, "ToolTipRole", "QLabel(", "QMessageBox.")):
        return
    nodes = list(ast.walk(ast.parse(text)))
    tipped = {id(one) for node in nodes if _answers_with_tip(node) for one in ast.walk(node)}
    for node in nodes:
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if name in BARE or (name == "ToolTipRole" and id(node) not in tipped) or _guessing(node):
            yield f"{path.relative_to(UI)}:{node.lineno} {name}"  # type: ignore[attr-defined]


def _answers_with_tip(node: ast.AST) -> bool:
    if not (isinstance(node, ast.If) and len(node.body) == 1 and isinstance(node.body[0], ast.Return)):
        return False
    given = node.body[0].value
    return isinstance(given, ast.Call) and ast.unparse(given.func) == "tip"


def _guessing(node: ast.AST) -> bool:
    """A label of Qt's own making, or one of the boxes that make their own."""
    called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    return called == "QLabel" or called.startswith("QMessageBox.")


def test_tooltips_and_labels_are_made_in_the_one_plain_room() -> None:
    found = [line for path in sorted(UI.rglob("*.py")) if path.name != "plain.py" for line in bare(path)]
    assert found == []


@pytest.mark.parametrize(
    "code",
    ["w.setToolTip(x)", "if role == ToolTipRole: return x", "QToolTip.showText(p, x, w)", "QMessageBox.warning(w, x)"],
)
def test_the_law_finds_the_bare_call(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.faults.test_markup.UI", tmp_path)
    (tmp_path / "odd.py").write_text(code)
    assert list(bare(tmp_path / "odd.py"))


def test_the_scan_finds_a_bare_tip_and_a_label_that_guesses(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    QLabel(CANARY, top)
    QPushButton("", top).setToolTip(CANARY)
    plain.set_tip(QPushButton(CANARY, top), CANARY)
    plain.label(CANARY, parent=top)
    assert len(list(leaks(top))) == 2


@pytest.fixture(params=first_of_each(), ids=lambda one: one.key)
def room(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> Iterator[Room]:
    yield from furnished(spoiled(request.param), tmp_path, monkeypatch, Random(1))


def test_the_tip_of_an_order_is_letters(qtbot: QtBot) -> None:
    """It once was markup: a ship named after a file made the window read that file."""
    aimed = replace(heron(), name=CANARY)
    around = scene(acting(rook(), aimed), load_book("cepheus", {}), "gus", "heron", "rook")
    card = OrderCard()
    qtbot.addWidget(card)
    card.show_order(Attack("gus", "r1", "pulse_laser", "heron"), around, None)
    assert escaped(CANARY) in card.give.toolTip()
    assert list(leaks(card)) == []


def test_no_panel_page_or_dialog_takes_a_name_for_markup(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    assert escaped(CANARY) in room.window.tabs.bar.tabToolTip(0)
    told: set[str] = set()
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_: told.add(text))
    monkey, left = Monkey(room, 1), count()
    found: set[str] = set()

    def look(top: QWidget) -> None:
        found.update(leaks(top))
        if next(left) % 12 == 0:
            hover(top)

    monkey.look = look
    monkey.play(EVENTS)
    assert {*found, *filter(read_as_markup, told)} == set()
