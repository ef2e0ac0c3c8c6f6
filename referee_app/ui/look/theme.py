"""The look's tokens: colours for light and dark, sizes, and the one style sheet (look.md)."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple
from weakref import WeakSet

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from referee_app.resource_path import resource_path

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

LIGHT_CONTRAST = Tokens(
    "#FFFFFF",
    "#FFFFFF",
    "#000000",
    "#26292E",
    "#3A3F46",
    "#003A8C",
    "#FFFFFF",
    "#D6E4FF",
    "#004D33",
    "#6B3300",
    "#8B0000",
)
DARK_CONTRAST = Tokens(
    "#000000",
    "#000000",
    "#FFFFFF",
    "#E0E3E8",
    "#B8BEC7",
    "#A8CCFF",
    "#000000",
    "#002B66",
    "#8CF0C0",
    "#FFC982",
    "#FFB0A8",
)
THEMES: dict[str, Tokens] = {
    "light": LIGHT,
    "dark": DARK,
    "light-contrast": LIGHT_CONTRAST,
    "dark-contrast": DARK_CONTRAST,
}
"""By their names; with contrast no text and no edge is fainter than seven to one."""

GROUP, ITEM, APART, EDGE = 4, 8, 16, 24
"""Spacing inside a group, between items, between groups, around the panel."""
ROW, TILE = 28, 36
LABEL, TEXT, EMPHASIS, KEY, CHANCE = 11, 13, 15, 22, 34
"""Font sizes in pixels: label, text, emphasis, the key number, the chance."""

_current = LIGHT
_sheet = ""
"""The style sheet in force; none until the first stage stands."""
_to_wear = False
"""Whether a theme was chosen whose style sheet is not on yet."""
_windows: WeakSet[QWidget] = WeakSet()
"""Who wears it."""
_fonts: dict[tuple[int, bool], tuple[QFont, QFont]] = {}
"""The fonts made so far by size and weight, each behind the system font it was made of."""


def tokens() -> Tokens:
    """The colours of the theme in force."""
    return _current


def font(size: int = TEXT, bold: bool = False) -> QFont:
    """The system font at a token size, with figures of equal width where the font has them. Each is made once: a new
    one is looked up among the machine's fonts when it first measures or paints."""
    system = QApplication.font()
    known = _fonts.get((size, bold))
    if known is None or known[0] != system:
        made = QFont(system)
        made.setPixelSize(size)
        made.setBold(bold)
        made.setFeature(QFont.Tag("tnum"), 1)
        known = _fonts[size, bold] = (system, made)
    return QFont(known[1])


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


def style_sheet(colours: Tokens) -> str:
    """The one style sheet, its tokens filled in; widgets are told apart by the dynamic property `role`."""
    from string import Template  # not needed before the first paint

    sheet = Template(resource_path("themes", "referee.qss").read_text("utf-8"))
    sizes = {"label": LABEL, "text": TEXT, "emphasis": EMPHASIS, "key": KEY, "chance": CHANCE}
    named: dict[str, object] = {f"{name}_size": size for name, size in sizes.items()}
    named["off"] = "dashed" if colours in (LIGHT_CONTRAST, DARK_CONTRAST) else "solid"  # there no text is faint
    theme = "dark" if colours in (DARK, DARK_CONTRAST) else "light"
    return sheet.substitute(colours._asdict() | named, icons=resource_path("icons").as_posix(), theme=theme)


def of_system() -> str:
    """Light or dark, and with contrast, as the system wishes now."""
    hints = QApplication.styleHints()
    scheme = hints.colorScheme().name
    dark = scheme == "Dark" or (scheme == "Unknown" and at_first() == "dark")
    if hints.accessibility().contrastPreference().name == "HighContrast":
        return "dark-contrast" if dark else "light-contrast"
    return "dark" if dark else "light"


@cache
def at_first() -> Theme:
    """What windows looked like before we dressed them: enough for the first paint (to ask the system more takes 25 ms),
    and all there is where a system does not say what it wishes."""
    return "dark" if QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128 else "light"


def colour(app: QApplication, theme: str) -> None:
    """The colours alone, for the shell: a style sheet would cost the first paint 8 ms."""
    app.setPalette(palette(THEMES[theme]))


def dress(window: QWidget) -> None:
    """Let a window, and all that ever stands in it, wear what the program wears, now and after a change. The sheet is
    set at the window: were it the program's, each part would be dressed anew whenever it, or what it stands in, is put
    into something else, and a panel would take three times as long to make."""
    _windows.add(window)
    if _sheet:
        window.setStyleSheet(_sheet)


def apply(app: QApplication, theme: str) -> bool:
    """Dress the whole program; says whether anything changed."""
    if _sheet and _current is THEMES[theme]:
        return False
    choose(app, theme)
    put_on()
    return True


def choose(app: QApplication, theme: str) -> None:
    """All but the style sheet, until `put_on`: under it whatever is put into something else is dressed anew, with all
    that is in it, which took a third of the time a stage is built in."""
    global _current, _to_wear
    at_first()
    _current, _to_wear = THEMES[theme], True
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(palette(_current))


def put_on() -> None:
    """Put the style sheet on of the theme that was chosen last, if it waits."""
    global _to_wear, _sheet
    if _to_wear:
        _to_wear, _sheet = False, style_sheet(_current)
        for window in filter(isValid, _windows):
            window.setStyleSheet(_sheet)
