"""A line of text in a form: it knows its name and how long it may be, and says in a sentence what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionFrame, QWidget

from referee_app.ui.form.input_line import InputLine
from referee_app.ui.look.fitting import cut_name
from referee_app.ui.look.plain import show_tip, shown

_FAR_TOO_LONG = 20_000
_INSIDE = 2
"""What Qt leaves free on either side of the text of a line."""
_STRANGE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

translate = QCoreApplication.translate


def trouble(text: str, most: int, needed: bool) -> str:
    """What is wrong with a text: `missing`, `long`, `strange`, or nothing."""
    if needed and not text.strip():
        return "missing"
    if len(text) > most:
        return "long"
    return "strange" if _STRANGE.search(text) else ""


class TextField(InputLine):
    """A line of text that knows how long it may be; it says so instead of cutting. What finds no room in it ends in an
    ellipsis while nobody types there, and is whole in the tip."""

    def __init__(self, most: int, needed: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setMaxLength(_FAR_TOO_LONG)
        self.most, self.needed = most, needed
        self._taken: frozenset[str] = frozenset()

    def keep_free(self, names: Iterable[str], old: str = "") -> None:
        """Take no name that another bears already; the one that stood here before may stay."""
        self._taken = frozenset(name.casefold() for name in names) - {old.casefold()}

    @property
    def value(self) -> str:
        """The text without the blanks around it."""
        return self.text().strip()

    @property
    def problem(self) -> str:
        """What is wrong with it, as a sentence."""
        wrong = trouble(self.value, self.most, self.needed) or ("taken" if self.value.casefold() in self._taken else "")
        if not wrong:
            return ""
        sentences = {
            "missing": translate("Fields", "{field}: something must be written here."),
            "long": translate("Fields", "{field}: {count} characters, and at most {most} find room."),
            "strange": translate("Fields", "{field}: it holds control characters or direction marks."),
            "taken": translate("Fields", "{field}: something else is called {name} already."),
        }
        return sentences[wrong].format(
            field=self.accessibleName(), name=shown(self.value), count=len(self.value), most=self.most
        )

    @property
    def seen(self) -> str:
        """What can be read of the text while nobody types in it."""
        return cut_name(self.fontMetrics(), self.text(), self._room(self._frame()).width())

    def _frame(self) -> QStyleOptionFrame:
        frame = QStyleOptionFrame()
        self.initStyleOption(frame)
        return frame

    def _room(self, frame: QStyleOptionFrame) -> QRect:
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, frame, self)
        return room.adjusted(_INSIDE, 0, -_INSIDE, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt would cut it in the midst of a letter, as though the name ended there."""
        if self.hasFocus() or self.seen == self.text():
            super().paintEvent(event)
            return
        frame, painter = self._frame(), QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, frame, painter, self)
        how, role = self.alignment() | Qt.AlignmentFlag.AlignVCenter, self.foregroundRole()
        room, text = self._room(frame), self.seen
        self.style().drawItemText(painter, room, how, self.palette(), self.isEnabled(), text, role)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """The whole text where it is cut and nothing says it already."""
        text = self.text()
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            cut = self.seen != text and shown(text) not in self.toolTip()
            if cut:
                show_tip(event, text, self)
                return True
        return super().event(event)


def may_type(box: QComboBox, field: TextField) -> None:
    """Let a list of names be typed over, in a field that says what is wrong with it."""
    box.setEditable(True)
    box.setLineEdit(field)
