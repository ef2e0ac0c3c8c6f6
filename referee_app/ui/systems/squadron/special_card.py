"""Special Actions: what came into force when the Combat phase closed, and which counters come off now."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from referee_app.systems.squadron.actions.phases import due
from referee_app.systems.squadron.state import Battle
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.card import Card, Rows
from referee_app.ui.systems.squadron.sentences import craft_name
from referee_app.ui.words.catalogue import translate, word


class SpecialCard(Card):
    """Two short lists side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changes: tuple[viewmodel.Change, ...] = ()
        self.applied_head, self.due_head = label(role="label"), label(role="label")
        self.applied, self.due = label(wrap=True), label(wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        row.setSpacing(theme.APART)
        lists = ((self.applied_head, self.applied), (self.due_head, self.due))
        self._lists = tuple(self._list(head, text) for head, text in lists)
        for one in self._lists:
            row.addWidget(one, 1)

    def _list(self, head: QLabel, text: QLabel) -> Rows:
        rows = Rows()
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        rows.column.addWidget(head)
        rows.column.addWidget(text, 1)
        return rows

    def show_changes(self, changes: tuple[viewmodel.Change, ...]) -> None:
        """What applying the results has changed."""
        self._changes = changes

    def refresh(self) -> None:
        """Both lists."""
        battle = self.battle
        self.applied_head.setText(translate("squadron", "In force since the Combat phase closed (S-7)"))
        nothing = translate("squadron", "Nothing changed.")
        self.applied.setText("\n".join(_change_text(one, battle) for one in self._changes) or nothing)
        self._lists[0].setVisible(bool(self._changes) or self.live)
        self.due_head.setText(translate("squadron", "Counters that come off now: given in an earlier round (S-50)"))
        self.due.setText("\n".join(_due(battle)) or translate("squadron", "None are due."))
        for one in self._lists:
            one.column.invalidate()  # its texts have just changed
            one.updateGeometry()


def _due(battle: Battle) -> Iterator[str]:
    for one in due(battle):
        counters = word("squadron.counters", one.counters)
        yield f"{craft_name(battle, one.squadron, one.box)}: {counters}"


def _change_text(change: viewmodel.Change, battle: Battle) -> str:
    craft = craft_name(battle, change.squadron, change.after.box)
    if change.after.status != change.before.status:
        return translate("squadron", "{craft}: destroyed").format(craft=craft)
    parts = []
    if change.after.markers != change.before.markers:
        parts.append(translate("squadron", "damaged"))
    if more := change.after.counters - change.before.counters:
        parts.append(word("squadron.counters", more))
    return f"{craft}: {', '.join(parts)}"
