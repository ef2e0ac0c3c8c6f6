"""The row above the board: the kind of combat, eras, ways to more units; and what an empty table says instead."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.core.order import Within
from referee_app.systems.eras.actions.roster import SetCombat, SetEra
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import COMBATS, CombatKind
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.layout import row_of
from referee_app.ui.look.plain import amp, label
from referee_app.ui.look.segments import TIGHT, Segments
from referee_app.ui.systems.eras import drafts
from referee_app.ui.systems.eras.words import era_name
from referee_app.ui.words.catalogue import named, translate


class EmptyPage(QWidget):
    """Stands where the board will stand."""

    library_requested = Signal()
    """The referee wants to insert from the library."""
    edit_requested = Signal()
    """The referee draws up a unit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = label(role="muted")
        self.insert, self.own = QPushButton(), QPushButton()
        column, buttons = QVBoxLayout(self), QHBoxLayout()
        column.addStretch(1)
        column.addWidget(self.text, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons.addStretch(1)
        buttons.addWidget(self.insert)
        buttons.addWidget(self.own)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(2)
        self._connect()

    def _connect(self) -> None:
        self.insert.clicked.connect(self.library_requested)
        self.own.clicked.connect(self.edit_requested)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.text.setText(translate("eras", "No units yet. Insert some from the library (Ctrl+I) or draw up your own."))
        self.insert.setText(translate("eras", "Insert from the library…"))
        self.own.setText(translate("eras", "Draw up your own…"))


class HeadRow(QWidget):
    """`show_battle` in, orders out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    library_requested = Signal()
    """The referee wants to insert from the library."""
    edit_requested = Signal()
    """The referee draws up a unit."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.combat = Segments(COMBATS)
        self.eras, self.more = QToolButton(), QToolButton()
        self._lay_out()
        self.combat.picked.connect(self._on_combat_picked)
        self.eras.menu().aboutToShow.connect(self._fill_eras)

    def _lay_out(self) -> None:
        menus = row_of(None, ..., apart=theme.GROUP)
        for menu in (self.eras, self.more):
            drop_down(menu, QMenu(menu))
            menu.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            menu.setStyleSheet(TIGHT)
            menu.setFixedHeight(theme.ROW)
            menus.addWidget(menu)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(theme.GROUP)
        self._parts.addWidget(self.combat, 0, Qt.AlignmentFlag.AlignLeft)
        self._parts.addLayout(menus, 1)

    def show_battle(self, scene: Scene, live: bool) -> None:
        """Show what kind of combat it is; which era each side has stands over its units."""
        self._scene, now = scene, scene.state.combat
        orders = {order.combat: order for order in SetCombat.drafts(scene) if order.combat != now}
        self.combat.show_state(now, {key: drafts.reason(order, scene) for key, order in orders.items()})
        for part in (self.combat, self.eras, self.more):
            part.setEnabled(live)

    def minimumSizeHint(self) -> QSize:
        """One below the other, if need be."""
        return QSize(self.combat.minimumSizeHint().width(), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Where they find no room beside the kinds of combat the menus stand below."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            menus = self.eras.sizeHint().width() + theme.GROUP + self.more.sizeHint().width()
            wanted = self.combat.sizeHint().width() + theme.ITEM + menus
            across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self._parts.setDirection(across if wanted <= self.width() else down)
        return super().event(event)

    def _fill_eras(self) -> None:
        """Each era of each side; the one it has is ticked (E-10)."""
        menu, scene = self.eras.menu(), self._scene
        menu.clear()
        for order in SetEra.drafts(scene):
            eras = order.limits(scene)["era"]
            menu.addSeparator()
            for era in range(eras.low, eras.high + 1) if isinstance(eras, Within) else ():
                text = amp(f"{order.side} · {era_name(era)}")
                line = menu.addAction(text, partial(self.ordered.emit, order.put(era=era)))
                line.setCheckable(True)
                line.setChecked(era == order.era)
                line.setEnabled(era != order.era)

    def _on_combat_picked(self, key: CombatKind) -> None:
        now = self._scene.state.combat
        self.combat.show_state(now)
        if key != now:
            self.ordered.emit(SetCombat(key))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.combat.set_texts({key: named("eras.combat", key) for key in COMBATS}, translate("eras", "Combat"))
        self.eras.setText(translate("eras", "Eras"))
        self.eras.setAccessibleName(translate("eras", "Current era of each side"))
        self.more.setText(translate("eras", "Units"))
        menu = self.more.menu()
        menu.clear()
        menu.addAction(translate("eras", "Insert from the library…"), self.library_requested.emit)
        menu.addAction(translate("eras", "Draw up your own…"), self.edit_requested.emit)
