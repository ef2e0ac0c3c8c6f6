"""An ion storm is to be settled: how many ships it takes, or that its dice are to be thrown (F-40)."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from referee_app.core.order import Within
from referee_app.systems.fleets.actions.roster import Storm
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import MOST_SHIPS
from referee_app.ui.form.number_field import Count
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, shown
from referee_app.ui.words.catalogue import translate


class StormCard(QFrame):
    """`show_storm` in; the order as it is typed out."""

    edited = Signal()
    """Another number of ships was typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.draft: Storm | None = None
        self.text, self.losses = label(), Count(0, MOST_SHIPS, 64)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.ITEM, theme.GROUP, theme.ITEM, theme.GROUP)
        row.addWidget(self.text)
        row.addWidget(self.losses)
        row.addStretch(1)
        self.losses.edited.connect(self.edited)

    def show_storm(self, draft: Storm | None, scene: Scene, live: bool) -> None:
        """Show whose storm it is; nothing at all without one."""
        before, self.draft = self.draft, draft
        self.setVisible(draft is not None)
        if draft is None:
            return
        limit = draft.limits(scene).get("losses")
        text = translate("fleets", "Ion storm over {fleet}: how many ships does it take? (F-40)")
        if limit is None:
            text = translate("fleets", "Ion storm over {fleet}: its strike is thrown (F-40).")
        self.text.setText(shown(text.format(fleet=scene.state.fleet(draft.fleet).name)))
        self.losses.setAccessibleName(translate("fleets", "Ships the storm takes"))
        self.losses.setVisible(limit is not None)
        self.losses.setEnabled(live)
        if isinstance(limit, Within):
            same = before is not None and before.fleet == draft.fleet
            losses = self.losses.value() if same else draft.losses
            self.losses.show_number(losses, limit.low, limit.high, draft.fleet)

    def order(self) -> Storm | None:
        """The storm settled as typed; None without one."""
        return self.draft.put(losses=self.losses.value()) if self.draft else None
