"""Small windows that ask for or show plain text: a name, the session's notes, the keys, About."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import InputLine
from referee_app.ui.form.number_field import NumberField
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label

LONGEST_NAME = 120
LONGEST_NOTES = 100_000


def _dialog(parent: QWidget, title: str, *widgets: QWidget) -> tuple[FormDialog, QDialogButtonBox]:
    dialog = FormDialog(parent)
    dialog.setWindowTitle(title)
    refusing = (dialog.complaint,) if any(isinstance(one, InputLine) for one in widgets) else ()
    column = column_of(dialog, *widgets, *refusing, apart=theme.ITEM, edge=DIALOG)
    buttons = QDialogButtonBox(parent=dialog)
    buttons.accepted.connect(lambda: dialog.accept() if dialog.check() else None)
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
    field = TextField(LONGEST_NAME, needed=True)
    field.setText(before)
    return field.value if _asked(parent, title, field) else None


def ask_number(parent: QWidget, title: str, before: Fraction, low: int, high: int) -> Fraction | None:
    """Ask for a number between two limits; None when the referee leaves it."""
    field = NumberField(low, high, 120)
    field.show_value(before)
    return Fraction(field.value()) if _asked(parent, title, field) else None


def _asked(parent: QWidget, title: str, field: InputLine) -> bool:
    """Whether the referee took over what now stands in the field."""
    field.setAccessibleName(title)
    field.selectAll()
    dialog, buttons = _dialog(parent, title, label(title, "label"), field)
    _ok_cancel(buttons)
    taken = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return taken


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
