"""Small windows that ask for or show plain text: a name, the session's notes, the keys, About."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from referee_app.ui import theme
from referee_app.ui.fitting import Dialog
from referee_app.ui.plain import label, shown

LONGEST_NAME = 120
LONGEST_NOTES = 100_000


def _dialog(parent: QWidget, title: str, *widgets: QWidget) -> tuple[QDialog, QDialogButtonBox]:
    dialog = Dialog(parent)
    dialog.setWindowTitle(title)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
    column.setSpacing(theme.ITEM)
    for widget in widgets:
        column.addWidget(widget)
    buttons = QDialogButtonBox()
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    column.addWidget(buttons)
    return dialog, buttons


def _ok_cancel(buttons: QDialogButtonBox) -> None:
    buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)


def clean(text: str) -> str:
    """A name without what no file may hold: control characters, line breaks, direction overrides."""
    overrides = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x2028, 0x2029}
    kept = (letter for letter in text if letter >= " " and not 0x7F <= ord(letter) < 0xA0)
    return "".join(letter for letter in kept if ord(letter) not in overrides and not 0xD800 <= ord(letter) < 0xE000)


def ask_name(parent: QWidget, title: str, before: str) -> str | None:
    """Ask for a name; None when the referee leaves it."""
    field = QLineEdit(before)
    field.setMaxLength(LONGEST_NAME)
    field.setAccessibleName(title)
    field.selectAll()
    dialog, buttons = _dialog(parent, title, label(title, "label"), field)
    _ok_cancel(buttons)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    name = clean(field.text()).strip()
    dialog.deleteLater()
    return name if taken and name else None


def ask_notes(parent: QWidget, before: str) -> str | None:
    """Let the referee write the session's notes; None when they are left as they were."""
    title = QCoreApplication.translate("Dialogs", "Session notes")
    field = QPlainTextEdit()
    field.setPlainText(before)
    field.setAccessibleName(title)
    field.setMinimumSize(480, 320)
    dialog, buttons = _dialog(parent, title, field)
    _ok_cancel(buttons)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    lines = field.toPlainText().splitlines()
    dialog.deleteLater()
    return "\n".join(map(clean, lines))[:LONGEST_NOTES] if taken else None


def show_text(parent: QWidget, title: str, text: str, width: int = 560) -> QDialog:
    """Show a longer plain text, such as About, the keys or what Verify found."""
    field = QPlainTextEdit()
    field.setPlainText(text)
    field.setReadOnly(True)
    field.setAccessibleName(title)
    field.setMinimumSize(width, 400)
    field.setTabStopDistance(140)
    dialog, buttons = _dialog(parent, title, field)
    buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: what stands on its button, and whether something is given up by it."""

    text: str
    gives_up: bool = False


def ask(parent: QWidget, text: str, detail: str, answers: Mapping[str, Answer], leave: str = "") -> str:
    """Ask a question in a box of its own; the key of the answer, or nothing when the referee leaves it.

    `leave` says what leaving it does, where that is more than doing nothing.
    """
    box = _message(parent, text, detail)
    buttons = {key: box.addButton(answer.text, _role(answer)) for key, answer in answers.items()}
    left = box.addButton(QMessageBox.StandardButton.Cancel)
    if leave:
        left.setText(leave)
    box.setEscapeButton(left)
    box.setDefaultButton(left)
    box.exec()
    clicked = box.clickedButton()  # read while the box is there: it goes with the next round of events
    box.deleteLater()
    return next((key for key, button in buttons.items() if button is clicked), "")


def _role(answer: Answer) -> QMessageBox.ButtonRole:
    return QMessageBox.ButtonRole.DestructiveRole if answer.gives_up else QMessageBox.ButtonRole.AcceptRole


def tell(parent: QWidget, text: str, detail: str = "") -> None:
    """Tell something that needs no answer; the box goes when it is closed."""
    box = _message(parent, text, detail)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def _message(parent: QWidget, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle("Referee")
    box.setText(shown(text))
    box.setInformativeText(shown(detail))
    return box
