"""What the referee may put right by hand on a unit; each is one logged line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from referee_app.core.system import Action
from referee_app.systems.eras.actions.roster import Correct, Dismiss
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.correction import Field, shown
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.number_field import number_text, read_number
from referee_app.ui.plain import amp
from referee_app.ui.small_dialogs import ask_name
from referee_app.ui.systems.eras.glossary import STATUSES, begun, era_name, said, translate

Order = Action[Battle, Book]


def lines(state: Battle, unit: Unit) -> Iterator[tuple[str, Order]]:
    """What can be corrected with one click: hits, who has got hold of it, whether it is in play."""
    if unit.hits:
        yield translate("eras", "One hit less"), Correct(unit.id, "hits", unit.hits - 1)
    if unit.hits < 99:
        yield translate("eras", "One hit more"), Correct(unit.id, "hits", unit.hits + 1)
    now = str(shown(state, unit.id, "engaged"))
    if now:
        yield translate("eras", "Engaged by nobody"), Correct(unit.id, "engaged", "")
    for era in (1, 2, 3):
        text = translate("eras", "Engaged by the {era}").format(era=era_name(era))
        yield text, Correct(unit.id, "engaged", f"{now} {era}".strip())
    for status in STATUSES:
        if status != unit.status and (status != "spent" or unit.kind == "missiles"):
            yield begun(said(STATUSES, status)), Correct(unit.id, "status", status)


def fill(menu: QMenu, state: Battle, unit: Unit, parent: QWidget) -> None:
    """Put them into the menu of a panel that has `ordered` and `edit`."""
    menu.clear()
    for text, order in lines(state, unit):
        menu.addAction(amp(text), partial(parent.ordered.emit, order))  # type: ignore[attr-defined]
    if unit.measured:
        menu.addAction(translate("eras", "RPs…"), lambda: _ask_rps(unit, parent))
    menu.addSeparator()
    menu.addAction(translate("eras", "Draw anew…"), lambda: parent.edit(unit))  # type: ignore[attr-defined]
    off = translate("eras", "Take off the roster")
    menu.addAction(off, lambda: parent.ordered.emit(Dismiss(unit.id)))  # type: ignore[attr-defined]


def _ask_rps(unit: Unit, parent: QWidget) -> None:
    title = translate("eras", "RPs of {name}").format(name=unit.name)
    value = read_number(ask_name(parent, title, number_text(unit.rps)) or "", signed=True)
    if value is not None:
        field: Field = "rps"
        parent.ordered.emit(Correct(unit.id, field, str(value)))  # type: ignore[attr-defined]
