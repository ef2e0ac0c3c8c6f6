"""Every dialog a referee can open over the tab of a system, for the laws that hold in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QDialog, QWidget

from referee_app.systems.fleets.orders import Scene as FleetsScene
from referee_app.systems.fleets.records import FLEET, LOCATION
from referee_app.systems.ocs.records import UNIT
from referee_app.ui.house.dialog import HouseRules
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems import part
from referee_app.ui.systems.cepheus.editor import ShipEditor
from referee_app.ui.systems.eras.unit_editor import UnitEditor as EraEditor
from referee_app.ui.systems.fleets.quick_fight import QuickFight
from referee_app.ui.systems.fleets.ships_dialog import ShipsDialog
from referee_app.ui.systems.squadron.editor import SquadronEditor
from tests.sixth import SIXTH
from tests.systems.coin_duel.sheet import DUELLIST

Maker = Callable[[], QDialog]


def of(stage: Stage) -> Iterator[Maker]:
    """The library and the editors of a system; with the fleets also what all systems share."""
    conductor = stage.conductor
    key, state, book = conductor.system.key, conductor.state, conductor.book
    library: Any = part(key, "library_dialog")
    yield lambda: library.LibraryDialog(state, parent=stage)
    yield from editors(key, state, book, stage)
    if key == "fleets":
        yield lambda: HouseRules(key, conductor.encounter.overlay, stage.words, stage)
        yield lambda: PrintDialog(conductor.encounter, stage)


def editors(key: str, state: Any, book: Any, over: QWidget | None) -> Iterator[Maker]:
    """The editors of a system, each with the first thing of its kind."""
    if key == "squadron":
        yield lambda: SquadronEditor(state.squadrons[0], state, over)
    elif key == "cepheus":
        yield lambda: ShipEditor(state.ships[0], state, book, over)
    elif key == "ocs":
        yield lambda: RecordEditor(UNIT, state, state.units[0], parent=over)
    elif key == "eras":
        yield lambda: EraEditor(state.units[0], state, over)
    elif key == SIXTH:
        yield lambda: RecordEditor(DUELLIST, state, state.duellists[0], parent=over)
    else:
        yield lambda: RecordEditor(FLEET, state, state.fleets[0], parent=over)
        yield lambda: RecordEditor(LOCATION, state, state.locations[0], parent=over)
        yield lambda: ShipsDialog("split", FleetsScene(state, book, state.fleets[0].id), over)
        yield lambda: QuickFight(FleetsScene(state, book), over)
