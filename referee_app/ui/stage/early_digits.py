"""Digits that are typed where no field has the keyboard: for what is asked, for dice that are asked next, for the
panel, or for nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from referee_app.core.system import Action
from referee_app.core.table import Roll
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.keys.owed_keys import BEHIND
from referee_app.ui.stage.right_column import RightColumn


class EarlyDigits(QObject):
    """Deals them out for one stage, and keeps those whose dice are not asked yet."""

    begun = Signal()
    """What is typed next goes on with them: no button or board takes its spaces for their own."""
    lost = Signal()
    """They were for nobody."""

    def __init__(
        self,
        conductor: Conductor,
        column: RightColumn,
        panel: Panel,
        next_order: Callable[[], Action[Any, Any] | None],
        parent: QObject,
    ) -> None:
        """`next_order` is what the button does that may be done now."""
        super().__init__(parent)
        self._conductor, self._column, self._panel, self._next_order = conductor, column, panel, next_order
        self._kept = ""
        """Dice typed while it was on its way to the disk what they are dice of."""
        self._stray = False
        """Whether the last one was for nobody."""

    def go_on(self, text: str, steps: bool) -> bool:
        """A key was pressed; `steps`: it takes the next step. Returns whether it belongs to digits before it: a space
        between dice is no step, wherever they are kept meanwhile, nor what is pressed right behind some for nobody."""
        stray, self._stray = self._stray, False
        if self._kept and text and text in BEHIND:
            self._kept += text
            return True
        return stray and steps

    def type_owed(self, digit: str) -> None:
        """One for an old line, or while dice are asked; with the last ones on their way to the disk it is of those
        asked next."""
        if self._conductor.busy and not self._column.retyping:
            self._keep(digit)
        else:
            self._column.type_in(digit)

    def type_in(self, digit: str) -> None:
        """One while nothing is asked: of the dice where what is on its way to the disk may ask for them, or the button
        throws and nobody has anything to decide; else for the panel."""
        if self._conductor.busy:
            self._keep(digit)
        elif (order := self._next_throw) is not None:
            self._keep(digit)
            self._conductor.order(order)
        elif not (digit.isdecimal() and self._panel.type_in(digit)):
            self._stray = True
            self.begun.emit()
            self.lost.emit()

    def take(self) -> None:
        """Those typed before their dice were asked for lie in their field; a decision was not seen yet, and the digits
        go."""
        if not self._conductor.busy and not self._waits:
            kept, self._kept = self._kept, ""
            if kept and isinstance(self._conductor.question, Roll):
                self._column.type_in(kept)

    def _keep(self, digit: str) -> None:
        self._kept += digit
        self.begun.emit()

    @property
    def _next_throw(self) -> Action[Any, Any] | None:
        """What the button does, if it is dice that fall whatever anybody does."""
        order = self._conductor.following
        if order is None or order != self._next_order():
            return None
        return order if isinstance(self._conductor.rules.preview(order), Roll) else None

    @property
    def _waits(self) -> bool:
        """Whether what is asked, or comes next, goes by itself: then digits are for what is asked behind it."""
        conductor = self._conductor
        if conductor.going.far == "stops" or self._kept == "":
            return False
        question = conductor.question
        if question is None:
            return conductor.following is not None
        return isinstance(question, Roll) and not conductor.by_hand(question)
