"""English and Italian, switchable while running; the texts are Qt Linguist's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

CODES = ("en", "it")
_installed: list[QTranslator] = []


def of_system() -> str:
    """The language of the system, as far as Referee speaks it."""
    code = QLocale.system().name()[:2]
    return code if code in CODES else "en"


def speak(code: str) -> None:
    """Speak another language; every widget is told by Qt itself."""
    while _installed:
        QCoreApplication.removeTranslator(_installed.pop())
    QLocale.setDefault(QLocale(code))
    if code == "en":
        return
    qt = QTranslator()
    if qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(qt)
    from importlib.resources import files  # English needs none before the first paint

    ours = QTranslator()
    data = files("referee_app").joinpath("resources", "i18n", f"referee_{code}.qm")
    if data.is_file() and ours.load(data.read_bytes()):
        _install(ours)


def _install(translator: QTranslator) -> None:
    QCoreApplication.installTranslator(translator)
    _installed.append(translator)
