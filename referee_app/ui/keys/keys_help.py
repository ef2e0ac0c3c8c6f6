"""What F1 lists beside the keys of the panel in front: those that hold in every tab, and those of the menus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction

Line = tuple[str, str]
"""A key, and what it does."""


def everywhere() -> tuple[Line, ...]:
    """The keys of rail, dice and journal, the same in all tabs."""
    translate = QCoreApplication.translate
    space, enter = translate("Keys", "Space"), translate("Keys", "Enter")
    return (
        (space, translate("Keys", "takes the next step, which the blue button names")),
        (enter, translate("Keys", "takes the typed dice, or rolls if none are typed; else takes the next step")),
        (enter, translate("Keys", "in a figure, ends its typing; Space takes the next step with it at once")),
        (f"{enter} · {space}", translate("Keys", "in a pop-up, takes what is typed over and closes it")),
        ("0–9", translate("Keys", "typed anywhere, the dice that are owed or the option that is chosen")),
        ("Esc", translate("Keys", "puts away what is open, or goes back to now")),
        ("Tab", translate("Keys", "goes on to the next field or button, Shift+Tab back")),
        (f"{enter} · U · A", translate("Keys", "on a line of the journal: look at it, undo to it, amend it")),
        ("Ctrl+1 – Ctrl+9", translate("Keys", "shows the tab at that place")),
    )


def of_menus(actions: Iterable[QAction]) -> Iterator[Line]:
    """The keys of the menus' commands."""
    for action in actions:
        if not action.shortcut().isEmpty():
            keys = " · ".join(key.toString() for key in action.shortcuts())
            yield keys, action.text().replace("&", "")
