"""What the referee may put right by hand on a unit; each is one logged line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtWidgets import QMenu

from referee_app.systems.eras.actions.roster import Correct, Dismiss
from referee_app.systems.eras.correction import Field
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import MOST_RPS, Unit
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.form.small_dialogs import ask_number
from referee_app.ui.look.plain import amp
from referee_app.ui.systems.eras.telling import begun, era_name
from referee_app.ui.words.catalogue import named, translate


def lines(scene: Scene) -> Iterator[tuple[str, Correct]]:
    """What can be corrected with one click: hits, who has got hold of it, whether it is in play."""
    for order in Correct.drafts(scene):
        yield _text(order, scene.state.unit(order.unit)), order


def _text(order: Correct, unit: Unit) -> str:
    if order.field == "hits":
        more = int(order.value) > unit.hits
        return translate("eras", "One hit more") if more else translate("eras", "One hit less")
    if order.field == "status":
        return begun(named("eras.status", str(order.value)))
    eras = str(order.value).split()
    if not eras:
        return translate("eras", "Engaged by nobody")
    return translate("eras", "Engaged by the {era}").format(era=era_name(int(eras[-1])))


def fill(menu: QMenu, scene: Scene, parent: Panel, edit: Callable[[Unit], None]) -> None:
    """Put them into the menu of the panel that orders them; `edit` opens the editor."""
    unit = scene.state.unit(scene.looked)
    menu.clear()
    for text, order in lines(scene):
        menu.addAction(amp(text), partial(parent.ordered.emit, order))
    if unit.measured:
        menu.addAction(translate("eras", "RPs…"), lambda: _ask_rps(unit, parent))
    menu.addSeparator()
    menu.addAction(translate("eras", "Edit…"), lambda: edit(unit))
    off = translate("eras", "Take off the roster")
    menu.addAction(off, lambda: parent.ordered.emit(Dismiss(unit.id)))


def _ask_rps(unit: Unit, parent: Panel) -> None:
    title = translate("eras", "RPs of {name}").format(name=unit.name)
    value = ask_number(parent, title, unit.rps, 0, MOST_RPS)
    if value is not None:
        field: Field = "rps"
        parent.ordered.emit(Correct(unit.id, field, str(value)))
