"""The stage of the Squadrons tab: record sheets side by side, and one card for the step the round is at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from referee_app.ui.systems.contract import Panel, View


class SquadronPanel(Panel):
    """What the referee sees of a squadron battle."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: View | None = None

    def show_view(self, view: View) -> None:
        """Show the sheets; refresh only what is another object than before."""
        self._view = view


PANEL = SquadronPanel
