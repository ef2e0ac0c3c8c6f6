"""Drawing pieces for every record sheet: inks, type, hairlines, boxes that hold in black and white.

A sheet is drawn once, for screen and paper: on screen a unit is a pixel, on paper a tenth of a millimetre.
What does not fit ends in an ellipsis; figures are never shortened but set narrower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt, qAddPostRoutine
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen, QTextLayout, QTextOption

from referee_app.ui.look.plain import shown
from referee_app.ui.look.theme import Tokens

Mark = Literal["empty", "filled", "dot", "cross", "ring", "slash"]
"""Free, used up or in force, marked, gone, pending, to be gone: half a cross."""
Align = Literal["left", "right", "centre"]
Ink = Literal["ink", "muted", "line", "accent", "warn", "bad", "surface"]

Page = Callable[..., object]
"""`page(painter, rect)` draws one page into a rectangle, in tenths of a millimetre."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of a sheet: how it is drawn, and whether the paper lies on its side.

    A `captioned` page is drawn with one thing more, the encounter and its moment, for its head.
    """

    draw: Page
    landscape: bool = False
    captioned: bool = False


PAPER_FAMILIES = ("Source Sans 3", "Noto Sans", "Segoe UI", "Helvetica Neue", "Liberation Sans", "Nimbus Sans")
"""Faces for paper, the first that is there; behind them the system's own."""


@dataclass(frozen=True, slots=True)
class Inks:
    """What a sheet is drawn with."""

    surface: str
    ink: str
    muted: str
    line: str
    soft: str
    accent: str
    warn: str
    bad: str


BLACK, WHITE = "#000000", "#FFFFFF"
PAPER = Inks(WHITE, BLACK, BLACK, BLACK, WHITE, BLACK, BLACK, BLACK)
"""Black on white: it must survive the photocopier."""


@lru_cache(maxsize=4)
def screen_inks(colours: Tokens) -> Inks:
    """The inks of a theme."""
    c = colours
    return Inks(c.surface, c.ink, c.muted, c.line, c.soft, c.accent, c.warn, c.bad)


@dataclass(frozen=True)
class Area:
    """A place on a sheet that can be picked: what it stands for, where it is, how it is read aloud, and its parts."""

    what: object
    rect: QRectF
    text: str
    parts: tuple[Area, ...] = ()


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set."""

    size: int
    bold: bool = False
    italic: bool = False
    ink: Ink = "ink"


def clean(text: str) -> str:
    """A text of one line, short enough to be measured."""
    cut = shown(text)
    return cut if cut.isprintable() else "".join(letter if letter.isprintable() else " " for letter in cut)


def alike(names: Iterable[str]) -> int:
    """How many characters several names begin with alike, in whole words, so that a word is left of each."""
    several = tuple(dict.fromkeys(names))
    words = several[0].split(" ")[:-1] if len(several) > 1 else []
    begins = (" ".join(words[:count]) + " " for count in range(len(words), 0, -1))
    rests = {one: [name.removeprefix(one) for name in several if name.startswith(one)] for one in begins}
    told = (one for one, left in rests.items() if len(left) == len(several) and all(map(_letters, left)))
    return len(next(told, ""))


def _letters(text: str) -> bool:
    return any(map(str.isalpha, text))


@dataclass(frozen=True, slots=True)
class Face:
    """A font as it is drawn, and what Qt has measured of it."""

    font: QFont
    metrics: QFontMetricsF
    cap: float
    """How high a capital stands."""
    wide: dict[str, float]
    """How wide texts run."""

    def width(self, text: str) -> float:
        """How wide a text runs."""
        found = self.wide.get(text)
        if found is None:
            if len(self.wide) >= _MOST_MEASURED:
                self.wide.clear()
            found = self.wide[text] = self.metrics.horizontalAdvance(text)
        return found

    def cut(self, text: str, width: float) -> str:
        """As much of a text as runs no wider, with an ellipsis where it was cut."""
        if self.width(text) < width - _HAIR:
            return text
        return self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, width))


_HAIR = 0.05
"""Qt measures in parts of a pixel."""
_MOST_MEASURED = 2_000


@lru_cache(maxsize=128)
def _face(  # noqa: PLR0913, PLR0917 - a font is told by all of it
    system: str, families: tuple[str, ...], hinted: bool, size: int, bold: bool, italic: bool
) -> Face:
    """A face of the system's font, which `system` tells apart, or of the first of the families that is there."""
    font = QFont(QGuiApplication.font())
    if families:
        font.setFamilies([*families, *font.families()])
    if not hinted:
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(size)
    font.setBold(bold)
    font.setItalic(italic)
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setFeature(QFont.Tag("liga"), 0)  # so that a PDF can be searched
    metrics = QFontMetricsF(font)
    return Face(font, metrics, metrics.capHeight(), {})


@lru_cache(maxsize=64)
def _colour(ink: str) -> QColor:
    return QColor(ink)


@lru_cache(maxsize=128)
def _pen(ink: str, wide: float, dashed: bool) -> QPen:
    made = QPen(_colour(ink), wide)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashed:
        made.setDashPattern([4.0, 3.0])
    return made


_told: list[tuple[QFont, str]] = []
"""The system's font, and what tells it from others: to be told that anew takes longer than all else of a draft."""


def _spelled(font: QFont) -> str:
    if not _told or _told[0][0] != font:
        _told[:] = [(font, font.toString())]
    return _told[0][1]


def _forget() -> None:
    """No font may outlive the application."""
    _face.cache_clear()
    _told.clear()


qAddPostRoutine(_forget)


class Draft:
    """A painter with inks and a hairline; without a painter it only measures."""

    def __init__(
        self, painter: QPainter | None, inks: Inks = PAPER, hair: float = 1.0, families: Sequence[str] = ()
    ) -> None:
        self.painter = painter
        self.inks = inks
        self.hair = hair
        self.ground = False
        """Whether each text gets a plain ground, to be read where a line runs through it."""
        families, zoomed = tuple(families), painter is not None and painter.worldTransform().isScaling()
        self._like = _spelled(QGuiApplication.font()), families, not (families or zoomed)
        self._faces: dict[tuple[int, bool, bool], Face] = {}

    def on(self, painter: QPainter) -> Draft:
        """The same inks and faces for another painter that draws as large."""
        other = copy(self)
        other.painter = painter
        return other

    # type

    def _face(self, type_: Type) -> Face:
        key = (type_.size, type_.bold, type_.italic)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = _face(*self._like, *key)
        return found

    def width(self, text: str, type_: Type) -> float:
        """How wide a text runs."""
        return self._face(type_).width(clean(text))

    def fits(self, text: str, type_: Type, width: float) -> bool:
        """Whether a text stands on one line of that width."""
        return len(text) < 400 and self.width(text, type_) <= width + 0.5

    def text(self, rect: QRectF, text: str, type_: Type, align: Align = "left", *, beside: Type | None = None) -> None:
        """One line, on the base line of what stands beside it; an ellipsis says where it was cut."""
        self._set(rect, self._face(type_).cut(clean(text), rect.width() + 0.5), type_, align, beside)

    def name(self, rect: QRectF, text: str, type_: Type, alike: int) -> None:
        """One of several names: where it does not fit, the beginning they share (`alike` characters) goes first."""
        self.text(rect, text if not alike or self.fits(text, type_, rect.width()) else f"…{text[alike:]}", type_)

    def fitted(self, rect: QRectF, text: str, type_: Type) -> None:
        """One line where it fits, else smaller on as many as the rectangle holds; an ellipsis says where it was cut."""
        if self.fits(text, type_, rect.width()):
            self.text(rect, text, type_)
            return
        lead = rect.height() / 2
        small = Type(min(type_.size, int(lead * 0.86)), type_.bold, type_.italic, type_.ink)
        self.paragraph(rect.topLeft(), rect.width(), clean(text), small, lead, most=2)

    def figure(
        self, rect: QRectF, text: str, type_: Type, align: Align = "right", *, beside: Type | None = None
    ) -> None:
        """A figure or a word that must stay whole: set narrower where it does not fit."""
        wide = self.width(text, type_)
        if wide <= rect.width() or not self.painter or rect.width() <= 0:
            self._set(rect, text, type_, align, beside)
            return
        self.painter.save()
        self.painter.translate(rect.left(), 0)
        self.painter.scale(rect.width() / wide, 1)
        self._set(QRectF(0, rect.top(), wide, rect.height()), text, type_, "left", beside)
        self.painter.restore()

    def _set(self, rect: QRectF, text: str, type_: Type, align: Align, beside: Type | None = None) -> None:
        if not self.painter or not text:
            return
        face = self._face(type_)
        slack = rect.width() - face.width(text)
        x = rect.left() + (0.0 if align == "left" else slack if align == "right" else slack / 2)
        base = rect.center().y() + (self._face(beside) if beside else face).cap / 2
        if self.ground:
            high, wide = face.cap, rect.width() - slack
            self.fill(QRectF(x - 2 * self.hair, base - high * 1.2, wide + 4 * self.hair, high * 1.5))
        self.painter.setFont(face.font)
        self.painter.setPen(self.colour(type_.ink))
        self.painter.drawText(QPointF(x, base), text)

    def lines(self, text: str, type_: Type, width: float, most: int | None = None) -> list[str]:
        """A text broken into lines; beyond `most` of them the last ends in an ellipsis."""
        whole = "".join(letter if letter.isprintable() else " " for letter in text)
        broken = list(self._broken(whole, type_, width, most))
        if most is not None and len(broken) > most:
            rest = clean(broken[most - 1] + " " + broken[most])
            metrics = self._face(type_).metrics
            broken[most - 1 :] = [metrics.elidedText(rest + "…", Qt.TextElideMode.ElideRight, width)]
        return broken

    def _broken(self, text: str, type_: Type, width: float, most: int | None) -> Iterable[str]:
        layout = QTextLayout(text, self._face(type_).font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        units = text.encode("utf-16-le", "surrogatepass")  # Qt counts in halves of such characters as emoji
        layout.beginLayout()
        count = 0
        while (line := layout.createLine()).isValid() and (most is None or count <= most):
            line.setLineWidth(max(1.0, width))
            start = line.textStart() * 2
            yield units[start : start + line.textLength() * 2].decode("utf-16-le", "replace").strip()
            count += 1
        layout.endLayout()

    def line(self, rect: QRectF, text: str, type_: Type) -> None:
        """One line that `lines` has measured, as it is."""
        self._set(rect, text, type_, "left")

    def paragraph(  # noqa: PLR0913 - a column of text needs its place, its measure and its type
        self, place: QPointF, width: float, text: str, type_: Type, leading: float, *, most: int | None = None
    ) -> float:
        """A text of several lines from a place down; returns how high it is."""
        broken = self.lines(text, type_, width, most)
        for number, line in enumerate(broken):
            self.line(QRectF(place.x(), place.y() + number * leading, width, leading), line, type_)
        return len(broken) * leading

    # lines and marks

    def colour(self, ink: Ink | Literal["soft"]) -> QColor:
        """An ink as Qt wants it."""
        return _colour(getattr(self.inks, ink))

    def pen(self, ink: Ink = "ink", weight: float = 1.0, dashed: bool = False) -> QPen:
        """A pen so many hairlines thick."""
        return _pen(getattr(self.inks, ink), self.hair * weight, dashed)

    def rule(self, left: float, right: float, y: float, weight: float = 1.0, ink: Ink = "line") -> None:
        """A horizontal line."""
        if self.painter:
            self.painter.fillRect(QRectF(left, y, right - left, self.hair * weight), self.colour(ink))

    def fill(self, rect: QRectF, ink: Ink | Literal["soft"] = "surface") -> None:
        """A plain ground."""
        if self.painter:
            self.painter.fillRect(rect, self.colour(ink))

    def tint(self, rect: QRectF, colour: str) -> None:
        """A ground in a colour of its own."""
        if self.painter:
            self.painter.fillRect(rect, _colour(colour))

    def outline(self, rect: QRectF, weight: float, ink: Ink = "ink", dashed: bool = False) -> None:
        """A frame inside a rectangle, so many hairlines thick."""
        if self.painter:
            half = self.hair * weight / 2
            self.painter.setPen(self.pen(ink, weight, dashed))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawRect(rect.adjusted(half, half, -half, -half))

    def box(self, rect: QRectF, mark: Mark, letter: str = "", size: int = 0) -> None:
        """A square: filled, crossed, half crossed, dotted or ringed; a letter in it says what it is for."""
        if not self.painter:
            return
        self._shape(rect, mark, rect.height() * 0.18)
        if letter:
            self._letter(rect, letter, Type(size, mark != "empty", ink=_letter_ink(mark)))

    def pip(self, rect: QRectF, mark: Mark, text: str = "", size: int = 0) -> None:
        """A round place, with a number in it where it is filled."""
        if not self.painter:
            return
        self._shape(rect, mark, rect.height() / 2)
        if text:
            inner = rect.adjusted(rect.width() * 0.08, 0, -rect.width() * 0.08, 0)
            self._letter(inner, text, Type(size, True, ink=_letter_ink(mark)))

    def _letter(self, rect: QRectF, text: str, type_: Type) -> None:
        """A letter or a number inside a mark, which is ground enough."""
        ground, self.ground = self.ground, False
        self.figure(rect, text, type_, "centre")
        self.ground = ground

    def _shape(self, rect: QRectF, mark: Mark, radius: float) -> None:
        painter = self.painter
        assert painter
        half = self.hair / 2
        body = rect.adjusted(half, half, -half, -half)
        painter.setPen(self.pen("muted" if mark == "empty" else "ink"))
        painter.setBrush(self.colour("ink" if mark == "filled" else "surface"))
        painter.drawRoundedRect(body, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if mark == "cross":
            self.cross(rect)
        elif mark == "slash":
            painter.setPen(self.pen("ink", 1.5))
            painter.drawLine(rect.bottomLeft(), rect.topRight())
        elif mark == "ring":
            painter.setPen(self.pen("ink", 1.8))
            inset = max(2.5 * self.hair, body.height() * 0.17)
            ring = body.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)
        elif mark == "dot":
            painter.setBrush(self.colour("ink"))
            painter.drawEllipse(body.center(), body.height() * 0.2, body.height() * 0.2)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def cross(self, rect: QRectF, weight: float = 1.5, dashed: bool = False) -> None:
        """Crossed out; dashed while it is pending."""
        if self.painter:
            self.painter.setPen(self.pen("ink", weight, dashed))
            self.painter.drawLine(rect.topLeft(), rect.bottomRight())
            self.painter.drawLine(rect.bottomLeft(), rect.topRight())


def _letter_ink(mark: Mark) -> Ink:
    return "surface" if mark == "filled" else ("muted" if mark == "empty" else "ink")
