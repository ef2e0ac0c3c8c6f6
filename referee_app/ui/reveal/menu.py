"""The menu in which the referee shows a unit to the players."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from referee_app.core.public import LEVELS, Shown
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.look.plain import amp
from referee_app.ui.reveal.words import level_name

SIGNS: dict[Shown, str] = {"hidden": "○", "contact": "◌", "seen": "◐", "known": "●"}
"""How full the circle is tells how much the players see."""


def add_reveal_menu(menu: QMenu, panel: Panel, side: str, unit: str, name: str) -> None:
    """Put what the players see of a unit into its menu; nothing where its system shows its players nothing."""
    reveal = panel.view.reveal
    if reveal is None:
        return
    translate = QCoreApplication.translate
    now = reveal.level(unit, side)
    text = translate("Players", "Players see of {name}: {level}").format(name=name, level=level_name(now))
    own = menu.addMenu(amp(text))
    _fill(own, panel, unit, now, "")
    for other in panel.view.sides:
        if other != side:
            now_to = reveal.level(unit, side, other)
            text = translate("Players", "Only {side}: {level}").format(side=other, level=level_name(now_to))
            _fill(own.addMenu(amp(text)), panel, unit, now_to, other)


def _fill(menu: QMenu, panel: Panel, unit: str, now: Shown, to: str) -> None:
    group = QActionGroup(menu)
    for shown in LEVELS:
        action = menu.addAction(amp(f"{SIGNS[shown]} {level_name(shown)}"))
        action.setCheckable(True)
        action.setChecked(shown == now)
        group.addAction(action)
        action.triggered.connect(partial(panel.revealed.emit, (unit,), shown, to))


def next_level(shown: Shown) -> Shown:
    """What a click on the circle makes of it: more by each, and from everything back to nothing."""
    return LEVELS[(LEVELS.index(shown) + 1) % len(LEVELS)]
