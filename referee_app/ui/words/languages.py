"""English and Italian, switchable while running; the texts are Qt Linguist's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from referee_app.resource_path import resource_path

CODES = ("en", "it")
NAMED = (("English", "en"), ("Italiano", "it"))
"""Every language in its own words, and its code."""
OF_QT = (QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"), QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"))
"""What Qt's own words lack: its window for files got other accelerators than they know."""
_installed: list[tuple[QTranslator, bytes]] = []
"""The translators at work, each with the bytes it reads from: Qt copies none of them."""
_spoken = ["en"]


def of_system() -> str:
    """The language of the system, as far as Referee speaks it."""
    code = QLocale.system().name()[:2]
    return code if code in CODES else "en"


def spoken() -> str:
    """The code of the language of the moment."""
    return _spoken[0]


def speak(code: str) -> None:
    """Speak another language; every widget is told by Qt itself."""
    _spoken[0] = code if code in CODES else "en"
    while _installed:
        QCoreApplication.removeTranslator(_installed[-1][0])
        _installed.pop()
    QLocale.setDefault(QLocale(code))
    if code == "en":
        return
    qt = QTranslator()
    if qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(qt)
    ours = QTranslator()
    file = resource_path("i18n", f"referee_{code}.qm")
    data = file.read_bytes() if file.is_file() else b""
    if data and ours.load(data):
        _install(ours, data)


@contextmanager
def aside(code: str) -> Iterator[None]:
    """Speak another language for a moment, as for a sheet on paper; the window is told nothing of it."""
    from PySide6.QtWidgets import QApplication  # the command line prints without widgets

    before = spoken()
    if code == before:
        yield
        return
    speak(code)
    try:
        yield
    finally:
        speak(before)
        for window in QApplication.topLevelWidgets():
            QCoreApplication.removePostedEvents(window, QEvent.Type.LanguageChange.value)


def _install(translator: QTranslator, data: bytes = b"") -> None:
    _installed.append((translator, data))
    QCoreApplication.installTranslator(translator)
