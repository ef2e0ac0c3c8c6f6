"""What stands between a ship and its target: the range, the weapon's difficulty by range, links, reactions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import RANGES, Battle, Range, Ship, Weapon
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.sheet.paint import Draft, Ink, Type, screen_inks
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import signed

LINE, CELL, NARROW, NAME = 18, 38, 28, 112


@dataclass(frozen=True, slots=True)
class Sight:
    """One ship seen from another: the band, the modifiers of a weapon at each band, and what links them."""

    name: str
    band: Range
    weapon: str
    cells: tuple[str, ...]
    links: tuple[str, ...]


def sight(state: Battle, ship: Ship, other: Ship, weapon: Weapon | None, book: Book) -> Sight:
    """What is to be shown of a pair."""
    cells = tuple(_cell(weapon, band, book) for band in RANGES)
    name = named("cepheus.weapon", weapon) if weapon else ""
    return Sight(
        other.name, state.range_between(ship.id, other.id), name, cells, tuple(links_of(state, ship, other, book))
    )


def _cell(weapon: Weapon | None, band: Range, book: Book) -> str:
    if weapon is None:
        return ""
    difficulty = book.difficulty(weapon, band)
    return "—" if difficulty is None else signed(book.dm(difficulty)).replace("0", "+0", 1).replace("++", "+")


def links_of(state: Battle, ship: Ship, other: Ship, book: Book) -> list[str]:
    """What links two ships, and how the other one stands."""
    links = [translate("cepheus", "reactions left {count}").format(count=reactions_left(other, state.turn, book))]
    if state.are_docked(ship.id, other.id):
        links.append(translate("cepheus", "docked"))
    if ship.pursuit and ship.pursuit.target == other.id:
        turns = word("cepheus.turns", ship.pursuit.turns)
        links.append(translate("cepheus", "pursued for {turns}").format(turns=turns))
    if other.pursuit and other.pursuit.target == ship.id:
        links.append(translate("cepheus", "pursues this ship"))
    if ship.id in other.jammed_by:
        links.append(translate("cepheus", "jammed"))
    if other.id in ship.jammed_by:
        links.append(translate("cepheus", "jams this ship"))
    if other.conduct.evasive:
        links.append(translate("cepheus", "evasive {dm}").format(dm=signed(-other.conduct.evasive)))
    if other.board_dm or ship.board_dm:
        ours, theirs = signed(ship.board_dm), signed(other.board_dm)
        links.append(
            translate("cepheus", "next boarding round {ours} against {theirs}").format(ours=ours, theirs=theirs)
        )
    if other.status != "fighting":
        links.append(named("cepheus.status", other.status).lower())
    return links


class TargetCard(QWidget):
    """Who, how near and what links them; then the bands with the weapon's modifiers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sight: Sight | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sight(self, seen: Sight | None) -> None:
        """Show a pair, or nothing."""
        self.setVisible(seen is not None)
        if seen == self.sight:
            return
        self.sight = seen
        self.setAccessibleName("" if seen is None else self.read_aloud(seen))
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """Who, how near and what links them; then the bands."""
        if self.sight is None:
            return
        head = (self.sight.name, named("cepheus.range", self.sight.band), *self.sight.links)
        yield Spot(" · ".join(head), QRectF(0, 0, self.width(), LINE))
        for place, band in enumerate(RANGES):
            here = translate("cepheus", "now") if band == self.sight.band else ""
            told = (named("cepheus.range", band), self.sight.weapon, self.sight.cells[place])
            yield Spot(" ".join(filter(None, told)), QRectF(place * CELL, LINE, CELL - 2, 2 * LINE), more=here)

    def read_aloud(self, seen: Sight) -> str:
        """The card in words."""
        cell = seen.cells[RANGES.index(seen.band)]
        return ", ".join(
            (seen.name, named("cepheus.range", seen.band), *([seen.weapon, cell] if cell else ()), *seen.links)
        )

    def sizeHint(self) -> QSize:
        """Three lines, two without a weapon."""
        return QSize(7 * CELL + 4, LINE * (3 if self.sight and self.sight.weapon else 2) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self.sight is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(Draft(painter, screen_inks(theme.tokens())), self.sight)
        painter.end()

    def _paint(self, draft: Draft, seen: Sight) -> None:
        wide = float(self.width())
        head, strong = f"{seen.name} · {named('cepheus.range', seen.band)}", Type(theme.TEXT, True)
        draft.text(QRectF(0, 0, wide, LINE), head, strong)
        taken = draft.width(head, strong) + theme.ITEM
        links = Type(theme.LABEL, ink="muted")
        draft.text(QRectF(taken, 0, wide - taken, LINE), " · ".join(seen.links), links, beside=strong)
        for place, band in enumerate(RANGES):
            rect = QRectF(place * CELL, LINE, CELL - 2, LINE * (2 if seen.weapon else 1))
            lit = band == seen.band
            if lit:
                draft.tint(rect, theme.tokens().soft)
                draft.outline(rect, 2, "accent")
            above = QRectF(rect.left(), rect.top(), rect.width(), LINE)
            ink: Ink = "ink" if lit else "muted"
            draft.figure(above, named("cepheus.range_short", band), Type(theme.LABEL, lit, ink=ink), "centre")
            if seen.weapon:
                draft.figure(above.translated(0, LINE), seen.cells[place], Type(theme.TEXT, lit, ink=ink), "centre")


class BandTable(QWidget):
    """The bands with the modifier of each weapon, the band in force lit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.band: Range = "medium"
        self.lines: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self, weapons: tuple[Weapon, ...], band: Range, book: Book) -> None:
        """Show some weapons at a band."""
        lines = tuple((named("cepheus.weapon", one), tuple(_cell(one, at, book) for at in RANGES)) for one in weapons)
        if (lines, band) == (self.lines, self.band):
            return
        self.lines, self.band = lines, band
        place = RANGES.index(band)
        self.setAccessibleName(", ".join(f"{name} {cells[place]}" for name, cells in lines))
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """Each weapon with its modifiers, band by band."""
        bands = [named("cepheus.range", band) for band in RANGES]
        for row, (name, cells) in enumerate(self.lines, 1):
            told = ", ".join(map(" ".join, zip(bands, cells, strict=True)))
            yield Spot(f"{name}: {told}", QRectF(0, row * LINE + 2, self.width(), LINE))

    def sizeHint(self) -> QSize:
        """A heading and a line for each weapon."""
        return QSize(NAME + 7 * CELL, LINE * (len(self.lines) + 1) + 4)

    def minimumSizeHint(self) -> QSize:
        """The columns may come closer."""
        return QSize(NAME + 7 * NARROW, self.sizeHint().height())

    @property
    def cell(self) -> float:
        """How wide a column is."""
        return min(CELL, max(NARROW, (self.width() - NAME) / 7))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draft = Draft(painter, screen_inks(theme.tokens()))
        for place, at in enumerate(RANGES):
            self._column(draft, place, at)
        for row, (name, _) in enumerate(self.lines, 1):
            draft.text(QRectF(0, row * LINE + 2, NAME - 4, LINE), name, Type(theme.TEXT))
        painter.end()

    def _column(self, draft: Draft, place: int, at: Range) -> None:
        whole = QRectF(NAME + place * self.cell, 2, self.cell - 2, LINE * (len(self.lines) + 1))
        lit = at == self.band
        if lit:
            draft.tint(whole, theme.tokens().soft)
            draft.outline(whole, 2, "accent")
        ink: Ink = "ink" if lit else "muted"
        head = QRectF(whole.left(), whole.top(), whole.width(), LINE)
        draft.figure(head, named("cepheus.range_short", at), Type(theme.LABEL, lit, ink=ink), "centre")
        for row, (_, cells) in enumerate(self.lines, 1):
            draft.figure(head.translated(0, row * LINE), cells[place], Type(theme.TEXT, lit, ink=ink), "centre")
