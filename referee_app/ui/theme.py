"""The look's tokens: colours for light and dark, sizes, and the one style sheet (look.md)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

Theme = Literal["light", "dark"]


class Tokens(NamedTuple):
    """One theme's colours by their role."""

    paper: str
    surface: str
    ink: str
    muted: str
    line: str
    accent: str
    on_accent: str
    soft: str
    good: str
    warn: str
    bad: str


LIGHT = Tokens(
    "#F7F6F2",
    "#FFFFFF",
    "#1B1E23",
    "#59616C",
    "#D8DADF",
    "#1D5BB8",
    "#FFFFFF",
    "#E4ECF9",
    "#0A6B4B",
    "#8F4B00",
    "#A8201A",
)
DARK = Tokens(
    "#14171B",
    "#1C2026",
    "#E9EBEE",
    "#A9B1BC",
    "#363C45",
    "#8AB6FF",
    "#14171B",
    "#22334D",
    "#6FD3A8",
    "#F2B46B",
    "#FF9A8F",
)

GROUP, ITEM, APART, EDGE = 4, 8, 16, 24
"""Spacing inside a group, between items, between groups, around the panel."""
ROW, TILE = 28, 36
LABEL, TEXT, EMPHASIS, KEY, CHANCE = 11, 13, 15, 22, 34
"""Font sizes in pixels: label, text, emphasis, the key number, the chance."""

ICONS = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/resources/icons"

_current = LIGHT


def tokens() -> Tokens:
    """The colours of the theme in force."""
    return _current


def font(size: int = TEXT, bold: bool = False) -> QFont:
    """The system font at a token size, with figures of equal width where the font has them."""
    made = QFont(QApplication.font())
    made.setPixelSize(size)
    made.setBold(bold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def palette(colours: Tokens) -> QPalette:
    """The Qt palette that says the same as the tokens."""
    made = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, colours.paper),
        (roles.Base, colours.surface),
        (roles.AlternateBase, colours.paper),
        (roles.Button, colours.surface),
        (roles.WindowText, colours.ink),
        (roles.Text, colours.ink),
        (roles.ButtonText, colours.ink),
        (roles.PlaceholderText, colours.muted),
        (roles.Highlight, colours.accent),
        (roles.HighlightedText, colours.on_accent),
        (roles.ToolTipBase, colours.surface),
        (roles.ToolTipText, colours.ink),
        (roles.Link, colours.accent),
        (roles.Mid, colours.line),
    ):
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.muted))
    return made


def style_sheet(c: Tokens) -> str:
    """The one style sheet; widgets are told apart by the dynamic property `role`."""
    return f"""
    QWidget {{ color: {c.ink}; font-size: {TEXT}px; }}
    QMainWindow, QDialog {{ background: {c.paper}; }}
    QLabel[role="label"] {{ color: {c.muted}; font-size: {LABEL}px; }}
    QLabel[role="muted"], QLabel[role="reason"] {{ color: {c.muted}; }}
    QLabel[role="emphasis"] {{ font-size: {EMPHASIS}px; font-weight: 600; }}
    QLabel[role="key"] {{ font-size: {KEY}px; font-weight: 600; }}
    QLabel[role="chance"] {{ font-size: {CHANCE}px; font-weight: 600; }}
    QLabel[role="bad"] {{ color: {c.bad}; }}
    QLabel[role="warn"] {{ color: {c.warn}; }}
    QLabel[role="good"] {{ color: {c.good}; }}
    QFrame[role="card"] {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px; }}
    QFrame[role="hairline"] {{ background: {c.line}; border: none; max-height: 1px; min-height: 1px; }}
    QPushButton, QToolButton {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 6px;
        padding: 4px 12px; min-height: 18px; }}
    QPushButton:hover, QToolButton:hover {{ border-color: {c.muted}; }}
    QPushButton:default {{ border-color: {c.accent}; font-weight: 600; }}
    QPushButton, QToolButton, QListView, QTableView {{ outline: 0; }}
    QPushButton:focus, QToolButton:focus {{ border: 2px solid {c.accent}; padding: 3px 11px; }}
    QPushButton:checked, QToolButton:checked {{ background: {c.soft}; border-color: {c.accent}; }}
    QPushButton:disabled, QToolButton:disabled {{ color: {c.muted}; background: {c.paper}; }}
    QPushButton[role="primary"] {{ background: {c.accent}; color: {c.on_accent}; border-color: {c.accent};
        font-size: {EMPHASIS}px; font-weight: 600; min-height: 24px; }}
    QPushButton[role="primary"]:focus {{ border: 2px solid {c.ink}; }}
    QPushButton[role="primary"]:disabled {{ background: {c.line}; color: {c.muted}; border-color: {c.line}; }}
    QPushButton[role="plain"], QToolButton[role="plain"] {{ border-color: transparent; background: transparent; }}
    QPushButton[role="plain"]:focus, QToolButton[role="plain"]:focus {{ border: 2px solid {c.accent}; }}
    QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {{ background: {c.surface}; border: 1px solid {c.line};
        border-radius: 3px; padding: 3px 6px; min-height: 18px;
        selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
    QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{
        border: 2px solid {c.accent}; padding: 2px 5px; }}
    QLineEdit[state="bad"] {{ border: 2px solid {c.bad}; }}
    QTabWidget::pane {{ border: none; border-top: 1px solid {c.line}; }}
    QTabBar::tab {{ background: transparent; padding: 7px 14px; color: {c.muted};
        border-bottom: 2px solid transparent; }}
    QTabBar::tab:selected {{ color: {c.ink}; border-bottom: 2px solid {c.accent}; }}
    QTabBar::tab:focus {{ background: {c.soft}; }}
    QTabBar::close-button {{ image: url({ICONS}/close-{"dark" if c is DARK else "light"}.svg); padding: 2px; }}
    QTabBar::close-button:hover {{ background: {c.soft}; border-radius: 3px; }}
    QComboBox::drop-down {{ border: none; width: 20px; }}
    QComboBox::down-arrow {{ image: url({ICONS}/down-{"dark" if c is DARK else "light"}.svg); }}
    QToolButton::menu-indicator {{ image: none; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QScrollBar:vertical {{ width: 10px; background: transparent; border: none; margin: 0; }}
    QScrollBar:horizontal {{ height: 10px; background: transparent; border: none; margin: 0; }}
    QScrollBar::handle {{ background: {c.line}; border-radius: 4px; margin: 1px; }}
    QScrollBar::handle:vertical {{ min-height: 24px; }}
    QScrollBar::handle:horizontal {{ min-width: 24px; }}
    QScrollBar::handle:hover {{ background: {c.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
        background: none; border: none; width: 0; height: 0; }}
    QTableView, QListView, QTreeView {{ background: {c.surface}; border: none; gridline-color: {c.line};
        selection-background-color: {c.soft}; selection-color: {c.ink}; }}
    QListWidget::item {{ padding: 6px 8px; color: {c.ink}; }}
    QListWidget::item:selected {{ background: {c.soft}; border-left: 3px solid {c.accent}; padding-left: 5px; }}
    QHeaderView::section {{ background: {c.paper}; color: {c.muted}; border: none; border-bottom: 1px solid {c.line};
        padding: 3px 6px; font-size: {LABEL}px; }}
    QStatusBar {{ background: {c.paper}; color: {c.muted}; border-top: 1px solid {c.line}; }}
    QStatusBar QLabel {{ color: {c.muted}; }}
    QMenuBar {{ background: {c.paper}; }}
    QMenuBar::item:selected, QMenu::item:selected {{ background: {c.soft}; color: {c.ink}; }}
    QMenu {{ background: {c.surface}; border: 1px solid {c.line}; }}
    QMenu::item:disabled {{ color: {c.muted}; }}
    QToolTip {{ background: {c.surface}; color: {c.ink}; border: 1px solid {c.line}; }}
    QSplitter::handle {{ background: {c.line}; }}
    QScrollArea {{ background: transparent; border: none; }}
    QCheckBox:focus, QRadioButton:focus {{ background: {c.soft}; }}
    """


def of_system() -> Theme:
    """Light or dark, as the system's own window colour says."""
    return "dark" if QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128 else "light"


def colour(app: QApplication, theme: Theme) -> None:
    """The colours alone, for the shell: a style sheet would cost the first paint 8 ms."""
    app.setPalette(palette(DARK if theme == "dark" else LIGHT))


def apply(app: QApplication, theme: Theme) -> bool:
    """Dress the whole program; says whether anything changed."""
    global _current  # noqa: PLW0603 - one theme is in force for the whole program, as in Qt itself
    wanted = DARK if theme == "dark" else LIGHT
    if app.styleSheet() and wanted is _current:
        return False
    _current = wanted
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(palette(_current))
    app.setStyleSheet(style_sheet(_current))
    return True
