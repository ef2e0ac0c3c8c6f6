"""A tab as a person has it before them: a stage with its conductor, hands and dice that are known beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.core.system import Action, System
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Overlay, new_encounter
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.stage.stage import Stage
from tests.ui.dress import unpainted


class StageTable:
    """A stage whose table was set by some orders."""

    def __init__(
        self,
        qtbot: Any,
        system: System[Any, Any],
        setting: Iterable[Action[Any, Any]],
        *,
        overlay: Overlay | None = None,
        seed: int = 3,
        height: int = 640,
        painted: bool = False,
    ) -> None:
        self.qtbot = qtbot
        encounter = new_encounter(system, "High Dock")
        if overlay:
            encounter.play_by(overlay)
        self.conductor = Conductor(encounter, box=DiceBox(Random(seed)))
        for order in setting:
            assert self.conductor.order(order), order
        self.stage = Stage(self.conductor)
        self.conductor.lets_pass = False  # step by step; what goes by itself is held by tests/ui/test_hands_orders.py
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, height)
        if not painted:
            unpainted(self.stage)
        self.stage.show()
        self.stage.activateWindow()
        qtbot.waitUntil(self.stage.isActiveWindow)
        self.stage.setFocus()

    @property
    def primary(self) -> str:
        """What the rail's button says."""
        return self.stage.rail.primary.text()

    def click(self, widget: QWidget) -> None:
        """Click something that can be seen."""
        assert widget.isVisible()
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def go_on(self) -> None:
        """Click the rail's button."""
        self.click(self.stage.rail.primary)

    def press(self, *keys: Qt.Key, control: bool = False) -> None:
        """Press keys wherever the focus is."""
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(_focus(), key, held)
            QApplication.processEvents()

    def type(self, text: str, to: QWidget | None = None) -> None:
        """Type wherever the focus is, or into a field over what stands there."""
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)
        for letter in text:
            QTest.keyClicks(_focus(), letter)
        QApplication.processEvents()

    def throw(self, *faces: int) -> None:
        """Let dice fall on the table."""
        self.conductor.take_faces(tuple((face,) for face in faces))
        QApplication.processEvents()


def _focus() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus
