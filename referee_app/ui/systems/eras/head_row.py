"""The kind of combat, the era of each side, and the way to more units, in one row above the board."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QToolButton, QWidget

from referee_app.core.order import Within
from referee_app.systems.eras.actions.roster import SetCombat, SetEra
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import COMBATS, CombatKind
from referee_app.ui.form.pick import NameLabel, Pick
from referee_app.ui.look import theme
from referee_app.ui.look.segments import TIGHT, Segments
from referee_app.ui.systems.eras import drafts
from referee_app.ui.systems.eras.telling import era_name
from referee_app.ui.words.catalogue import named, translate

MOST_SIDES = 4


class HeadRow(QWidget):
    """`show_battle` in, orders out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    library_requested = Signal()
    """The referee wants to insert from the library."""
    edit_requested = Signal()
    """The referee draws up a unit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._combat = ""
        self._orders: tuple[SetEra, ...] = ()
        self.combat = Segments(COMBATS)
        self.names = [NameLabel(bold=False) for _ in range(MOST_SIDES)]
        self.eras = [Pick(94) for _ in range(MOST_SIDES)]
        self.more = QToolButton()
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.more.setStyleSheet(TIGHT)
        self.more.setFixedHeight(theme.ROW)
        self._sides = QHBoxLayout()
        self._sides.setSpacing(theme.GROUP)
        self._sides.addStretch(1)
        for name, era in zip(self.names, self.eras, strict=True):
            name.setMaximumWidth(110)
            self._sides.addWidget(name)
            self._sides.addWidget(era)
        self._sides.addWidget(self.more)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(theme.GROUP)
        self._both.addWidget(self.combat, 0, Qt.AlignmentFlag.AlignLeft)
        self._both.addLayout(self._sides, 1)

    def _connect(self) -> None:
        self.combat.picked.connect(self._on_combat_picked)
        for place, era in enumerate(self.eras):
            era.picked.connect(lambda key, place=place: self.ordered.emit(self._orders[place].put(era=int(key))))

    def show_battle(self, scene: Scene, live: bool) -> None:
        """Show what kind of combat it is and which era each side has."""
        self._combat = scene.state.combat
        orders = {order.combat: order for order in SetCombat.drafts(scene) if order.combat != self._combat}
        self.combat.show_state(self._combat, {key: drafts.reason(order, scene) for key, order in orders.items()})
        self.combat.setEnabled(live)
        self._orders = tuple(SetEra.drafts(scene))[:MOST_SIDES]
        for place, (name, pick) in enumerate(zip(self.names, self.eras, strict=True)):
            here = place < len(self._orders)
            name.setVisible(here)
            pick.setVisible(here)
            if here:
                self._show_era(self._orders[place], scene, name, pick)
                pick.setEnabled(live)
        self.more.setEnabled(live)

    def minimumSizeHint(self) -> QSize:
        """One below the other, if need be."""
        wide = max(self.combat.minimumSizeHint().width(), self._sides.minimumSize().width())
        return QSize(wide, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Where the sides' names would be cut they stand below: after another width and after another side."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            wanted = self.combat.sizeHint().width() + theme.ITEM + self._sides.sizeHint().width()
            across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self._both.setDirection(across if wanted <= self.width() else down)
        return super().event(event)

    def _show_era(self, order: SetEra, scene: Scene, name: NameLabel, pick: Pick) -> None:
        eras = order.limits(scene)["era"]
        assert isinstance(eras, Within)
        name.show_name(order.side)
        pick.show_options([(str(era), era_name(era)) for era in range(eras.low, eras.high + 1)], str(order.era))
        pick.setAccessibleName(translate("eras", "Current era of {side}").format(side=order.side))

    def _on_combat_picked(self, key: CombatKind) -> None:
        self.combat.show_state(self._combat)
        if key != self._combat:
            self.ordered.emit(SetCombat(key))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.combat.set_texts({key: named("eras.combat", key) for key in COMBATS}, translate("eras", "Combat"))
        self.more.setText(translate("eras", "Units"))
        menu = self.more.menu()
        menu.clear()
        menu.addAction(translate("eras", "Insert from the library…"), self.library_requested.emit)
        menu.addAction(translate("eras", "Draw up your own…"), self.edit_requested.emit)
