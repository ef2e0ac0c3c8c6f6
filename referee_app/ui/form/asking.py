"""Boxes that ask a question or tell something, in plain text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown


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
    theme.put_on()  # it may be asked before anything stands in the window
    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle("Referee")
    box.setText(shown(text))
    box.setInformativeText(shown(detail))
    return box
