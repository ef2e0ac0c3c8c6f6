"""Where a fleet goes, picked from the places it may."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QWidget

from referee_app.core.order import Among
from referee_app.systems.fleets.actions.roster import Move
from referee_app.systems.fleets.orders import Scene
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.plain import shown
from referee_app.ui.words.catalogue import named, translate


class PickPlace(Dialog):
    """Where a fleet moves."""

    ordered = Signal(object)
    """A place was picked: the Move there."""

    def __init__(self, draft: Move, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.draft, state = draft, scene.state
        self.setWindowTitle(translate("fleets", "Move {fleet} to").format(fleet=shown(state.fleet(draft.fleet).name)))
        limit = draft.limits(scene)["location"]
        self.places = [one for one in state.locations if isinstance(limit, Among) and one.id in limit.keys]
        self.place = QComboBox()
        for one in self.places:
            self.place.addItem(f"{shown(one.name)} · {named('fleets.place', one.kind)}", one.id)
        self.place.setCurrentIndex(self.place.findData(draft.location))
        self.place.setAccessibleName(translate("fleets", "Place"))
        buttons = QDialogButtonBox()
        buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        form.addRow(translate("fleets", "Place"), self.place)
        form.addRow(buttons)

    def _on_accepted(self) -> None:
        if self.places:
            self.ordered.emit(self.draft.put(location=self.place.currentData()))
        self.accept()
