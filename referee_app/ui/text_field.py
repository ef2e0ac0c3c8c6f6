"""A line of text in a form: it knows its name and how long it may be, and says in a sentence what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from referee_app.ui.plain import label

_FAR_TOO_LONG = 20_000
_STRANGE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

translate = QCoreApplication.translate


def trouble(text: str, most: int, needed: bool) -> str:
    """What is wrong with a text: `missing`, `long`, `strange`, or nothing."""
    if needed and not text.strip():
        return "missing"
    if len(text) > most:
        return "long"
    return "strange" if _STRANGE.search(text) else ""


@dataclass(frozen=True)
class Problem:
    """What is wrong, as a sentence, and the field to go to."""

    text: str
    field: QWidget


class TextField(QLineEdit):
    """A line of text that knows its name and how long it may be; it says so instead of cutting."""

    def __init__(self, most: int, needed: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(_FAR_TOO_LONG)
        self.most, self.needed, self.title = most, needed, ""

    def name(self, title: str) -> None:
        """What the field is called in a sentence."""
        self.title = title
        self.setAccessibleName(title)

    @property
    def value(self) -> str:
        """The text without the blanks around it."""
        return self.text().strip()

    def problems(self) -> Iterator[Problem]:
        """What is wrong with it."""
        sentences = {
            "missing": translate("Fields", "{field}: something must be written here."),
            "long": translate("Fields", "{field}: {count} characters, and at most {most} find room."),
            "strange": translate("Fields", "{field}: it holds control characters or direction marks."),
        }
        wrong = trouble(self.value, self.most, self.needed)
        if wrong:
            text = sentences[wrong].format(field=self.title, count=len(self.value), most=self.most)
            yield Problem(text, self)


def named(grid: QGridLayout, row: int, column: int, title: str, field: QWidget) -> None:
    """A field under its name."""
    grid.addWidget(label(title, "label"), 2 * row, column)
    grid.addWidget(field, 2 * row + 1, column)
    if isinstance(field, TextField):
        field.name(title)
    else:
        field.setAccessibleName(title)
