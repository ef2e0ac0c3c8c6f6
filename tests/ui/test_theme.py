"""Light, dark, with contrast: as the referee wants it, else as the system does, also when that changes its mind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from referee_app import app as program
from referee_app.store import settings
from referee_app.store.settings import Settings
from referee_app.ui.look import theme
from referee_app.ui.look.theme import Tokens
from tests.ui.dress import undress


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(name: str) -> float:
    colour = QColor(name)
    bare = (colour.redF(), colour.greenF(), colour.blueF())
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in bare]
    return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])


@pytest.mark.parametrize("tokens", [theme.LIGHT_CONTRAST, theme.DARK_CONTRAST])
def test_with_contrast_nothing_is_faint(tokens: Tokens) -> None:
    for behind in (tokens.paper, tokens.surface):
        for ink in (tokens.ink, tokens.muted, tokens.line, tokens.accent, tokens.good, tokens.warn, tokens.bad):
            assert contrast(ink, behind) >= 7, (ink, behind)
    assert contrast(tokens.on_accent, tokens.accent) >= 7
    assert "border-style: dashed" in theme.style_sheet(tokens)  # so what cannot be pressed is told by its edge
    assert contrast(tokens.ink, tokens.soft) >= 7 and contrast(tokens.muted, tokens.soft) >= 7


WISHES = (
    (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, theme.DARK),
    (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, theme.LIGHT_CONTRAST),
    (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, theme.DARK_CONTRAST),
    (Qt.ColorScheme.Unknown, Qt.ContrastPreference.NoPreference, theme.LIGHT),
)


class Hints:
    """What a system says that the offscreen one cannot."""

    scheme, wish, _ = WISHES[0]

    def colorScheme(self) -> Qt.ColorScheme:
        return Hints.scheme

    def accessibility(self) -> Hints:
        return self

    def contrastPreference(self) -> Qt.ContrastPreference:
        return Hints.wish

    def setColorScheme(self, _scheme: Qt.ColorScheme) -> None:
        """The frame of the window is the system's."""


def marked(referee: program.Referee, name: str) -> list[str]:
    """What a sub-menu says is chosen."""
    menu = referee.window.menu_lines.menus[name]
    menu.aboutToShow.emit()
    return [line.text() for line in menu.actions() if line.isChecked()]


def test_the_system_is_followed_while_running_and_only_where_it_is_wanted(
    apart: list[program.Referee], qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save_settings(Settings(theme="dark"))
    referee = program.Referee(qapp, [])
    apart.append(referee)
    qtbot.addWidget(referee.window)
    referee.window.show()
    qtbot.waitUntil(lambda: theme.tokens() is theme.DARK and referee.window.stage is not None, timeout=20_000)
    real = qapp.styleHints()
    referee.window.theme_requested.emit("system")
    assert theme.tokens() is theme.LIGHT  # not what the window itself had been dressed in
    with monkeypatch.context() as patch:
        patch.setattr(QApplication, "styleHints", Hints)
        for Hints.scheme, Hints.wish, tokens in WISHES:
            real.colorSchemeChanged.emit(Hints.scheme)
            assert theme.tokens() is tokens
            assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(tokens.paper)
        assert marked(referee, "theme") == ["Like the system"]
        referee.window.theme_requested.emit("dark-contrast")
        assert marked(referee, "theme") == ["Dark, high contrast"]
        assert marked(referee, "language") == ["English"]
        real.accessibility().contrastPreferenceChanged.emit(Hints.wish)
        assert theme.tokens() is theme.DARK_CONTRAST  # chosen by the referee


def test_the_first_paint_has_the_colours_and_the_language_chosen(
    apart: list[program.Referee], qtbot: QtBot, qapp: QApplication
) -> None:
    undress(qapp)
    theme.colour(qapp, "light")
    settings.save_settings(Settings(theme="dark", language="it"))
    referee = program.Referee(qapp, [])
    apart.append(referee)
    qtbot.addWidget(referee.window)
    window, seen = referee.window, list[object]()
    window.painted.connect(lambda: seen.append(window.palette().color(QPalette.ColorRole.Window).name()))
    window.painted.connect(lambda: seen.extend(one.text().replace("&", "") for one in window.menuBar().actions()))
    with qtbot.waitSignal(referee.filled, timeout=20_000):
        window.show()
    assert seen == [theme.DARK.paper.lower(), "Sessione", "Scontro", "Turno", "Visualizza", "Aiuto"]


def test_the_buttons_of_qts_own_file_dialog_show_their_pictures(qtbot: QtBot) -> None:
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setStyleSheet(theme.style_sheet(theme.LIGHT))
    dialog.show()
    for name in ("backButton", "toParentButton", "newFolderButton", "listModeButton", "detailModeButton"):
        button = dialog.findChild(QToolButton, name)
        assert button is not None
        image = button.grab().toImage()
        inner = {image.pixel(x, y) for x in range(4, image.width() - 4) for y in range(4, image.height() - 4)}
        assert len(inner) > 1, name
