"""Answers the question box that comes up, as a hand would: by its button, by Escape, by its frame."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

ESCAPE, CLOSE = "<Escape>", "<the frame>"


def answer(*answers: str) -> list[str]:
    """Answer the boxes that are going to come up, one after the other; comes to hold what each says and offers."""
    seen: list[str] = []
    rest = list(answers)

    def look() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox) and box.isVisible():
            seen.append(f"{box.text()} {sorted(button.text().replace('&', '') for button in box.buttons())}")
            _press(box, rest.pop(0))
        if rest:
            QTimer.singleShot(1, look)

    QTimer.singleShot(0, look)
    return seen


def _press(box: QMessageBox, text: str) -> None:
    if text == ESCAPE:
        QTest.keyClick(box, Qt.Key.Key_Escape)
    elif text == CLOSE:
        box.close()
    else:
        button = next((one for one in box.buttons() if one.text().replace("&", "") == text), None)
        if button is None:
            box.close()  # a box with other buttons: what was seen says so, and nothing waits for ever
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
