"""The answers on top of the panel, under one policy for every page: surprise, exploitation, the hex, both losses."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from referee_app.systems.ocs.consequences import GRID
from referee_app.ui.form.pick import Pick
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.systems.ocs.viewmodel import ANSWERS, UNANSWERED, Planned, answer
from referee_app.ui.words.catalogue import word

POLICY_KEY = "F4"
POLICIES = tuple(str(place) for place in range(len(GRID)))


class AnswerStrip(QWidget):
    """`show_planned` in, another policy out. Where they have no room in one row the policy stands below the answers."""

    policy_picked = Signal(int)
    """Both sides are to use their options in another way: its place in the grid of O-46."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names: dict[str, QLabel] = {key: label(role="label") for key in ANSWERS}
        self.figures: dict[str, QLabel] = {key: label(role="emphasis") for key in ANSWERS}
        self.policy = Pick(164)
        self.policy.setProperty("lens", True)  # how the sheet is looked at: an undo leaves it as it is
        self._planned: Planned | None = None
        self._wide = True
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM + theme.GROUP, 0, theme.ITEM, 0)
        column.setSpacing(theme.GROUP)
        self.first, self.second = QHBoxLayout(), QHBoxLayout()
        self.first.setSpacing(theme.APART)
        for key in ANSWERS:
            self.first.addLayout(self._lay_out(key))
        self.first.addStretch(1)
        self.first.addWidget(self.policy)
        column.addLayout(self.first)
        column.addLayout(self.second)
        self.policy.picked.connect(lambda key: self.policy_picked.emit(int(key)))

    def minimumSizeHint(self) -> QSize:
        """The answers alone need their width."""
        return QSize(self._answers_width, super().minimumSizeHint().height())

    @property
    def _answers_width(self) -> int:
        pairs = zip(self.names.values(), self.figures.values(), strict=True)
        wide = sum(max(name.sizeHint().width(), figure.sizeHint().width()) for name, figure in pairs)
        return wide + theme.APART * len(self.names) + 2 * theme.ITEM

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One row where there is room for it."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= self._answers_width + self.policy.width() + theme.APART
        if wide is not self._wide:
            self._wide = wide
            (self.first if wide else self.second).addWidget(self.policy, 0, Qt.AlignmentFlag.AlignLeft)

    def _lay_out(self, key: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.names[key])
        column.addWidget(self.figures[key])
        return column

    def show_planned(self, planned: Planned | None) -> None:
        """Show what a plan comes to; None where something typed cannot be read."""
        self._planned = planned
        self._show()

    def _show(self) -> None:
        planned = self._planned
        place = planned.policy if planned is not None else max(0, self.policy.currentIndex())
        for key in ANSWERS:
            one = answer(planned, key) if planned is not None else UNANSWERED
            self.names[key].setText(word(f"ocs.answer.{one.name or key}"))
            self.figures[key].setText(one.text)
            set_tip(self.figures[key], one.tip)
            self.figures[key].setAccessibleName(f"{self.names[key].text()} {one.text}")
        self.policy.show_options([(key, word(f"ocs.answer.policy.{key}")) for key in POLICIES], str(place))
        self._arrange()

    def next_policy(self) -> None:
        """The next of the policies, after the last the first."""
        self.policy_picked.emit((self.policy.currentIndex() + 1) % len(POLICIES))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.policy.setAccessibleName(word("ocs.answer.policy"))
        self._show()
