"""The card of a combat whose dice fall: what they came to, the code large, and the choices it leaves in order."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Combat
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, restyle, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.ocs import combat_lines
from referee_app.ui.systems.ocs.result_words import sentence, translate
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.words.catalogue import named

_ROLES = {"done": "muted", "now": "emphasis", "later": ""}


class CombatCard(QFrame):
    """`show_combat` in; the wish to plan on, or to change the plan, out."""

    plan_requested = Signal()
    """The referee wants to see the plan again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.title = NameLabel(bold=False)
        self.code, self.sentence = label(role="key"), label(wrap=True)
        self.throws = label(role="muted", wrap=True)
        self.lines: list[QLabel] = [label(wrap=True) for _ in range(4)]
        self.plan_button = QPushButton()
        self.plan_button.setStyleSheet(TIGHT)
        self.plan_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._over = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.plan_button)
        result = QHBoxLayout()
        result.setSpacing(theme.ITEM)
        result.addWidget(self.code)
        result.addWidget(self.sentence, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM + theme.GROUP, theme.ITEM, theme.ITEM, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addLayout(top)
        column.addWidget(self.throws)
        column.addLayout(result)
        for line in self.lines:
            column.addWidget(line)

    def _connect(self) -> None:
        self.plan_button.clicked.connect(self.plan_requested)

    def show_combat(self, combat: Combat, book: Book) -> None:
        """Show how far it has come."""
        self._over = combat.over
        text = translate("ocs", "Combat {number}: {what}, {odds} in {terrain}, column {column}")
        self.title.show_name(
            text.format(
                number=combat.number,
                what=plan_text(combat.plan),
                odds=combat.odds or f"{combat.attack} : {combat.defence}",
                terrain=named("ocs.terrain", combat.plan.terrain),
                column=combat.start or "–",
            )
        )
        self.throws.setText("  ·  ".join(combat_lines.throws(combat, book)))
        self.code.setText(combat.code)
        self.sentence.setText(sentence(combat.code, combat.plan) if combat.code else "")
        self.code.setVisible(bool(combat.code))
        self.sentence.setVisible(bool(combat.code))
        self._show_stands(combat, book)
        self.retranslate()

    def _show_stands(self, combat: Combat, book: Book) -> None:
        stands = tuple(combat_lines.stands(combat, book))
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(stands))
            if place < len(stands):
                line.setText(shown(stands[place].said))
                restyle(line, "role", _ROLES[stands[place].state])

    def retranslate(self) -> None:
        """Speak the new language."""
        over, on = translate("ocs", "Plan another combat"), translate("ocs", "Show the plan")
        self.plan_button.setText(over if self._over else on)
