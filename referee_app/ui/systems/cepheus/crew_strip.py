"""The crew in one strip: name, position, what is left to do (a square, struck through once where other weapons of the
mount may still fire, and dots), and a word where something ails."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.sheet.paint import Draft, Type, alike
from referee_app.ui.systems.cepheus.tiles import NAME, WORD, Tiles
from referee_app.ui.systems.cepheus.viewmodel import Tile
from referee_app.ui.words.catalogue import named, translate

HEIGHT, GAP, LEAST, WIDEST = 40, 4, 118, 170
MARK = 9
COMPUTER = "computer"
"""The key of the ship's computer, who has no id."""


class CrewStrip(Tiles):
    """One tile a person; the computer is the last. Enter goes on to what the person can do."""

    twice = False
    resized = Signal()
    """The strip has another width, and may want more rows or fewer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: tuple[Tile, ...] = ()
        self._alike = 0
        """How much the names have in common at their beginning."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_people(self, tiles: tuple[Tile, ...], current: str | None) -> None:
        """Show a crew, one of them picked."""
        if tiles == self.tiles and current == self.current:
            return
        self.tiles = tiles
        self._alike = alike(tile.name for tile in tiles if tile.crew)
        drawn = tuple((tile, self._alike) for tile in tiles)
        self.show_tiles(tuple(tile.crew or COMPUTER for tile in tiles), current, drawn)

    def called(self) -> str:
        """The people."""
        return translate("cepheus", "Crew")

    @property
    def across(self) -> int:
        """How many stand side by side."""
        return max(1, min(len(self.keys), int((max(self.width(), 400) + GAP) // (LEAST + GAP))))

    @property
    def rows(self) -> int:
        """How many rows they take."""
        return max(1, -(-len(self.keys) // self.across))

    def sizeHint(self) -> QSize:
        """As high as the rows."""
        return QSize(400, self.height_of(self.rows))

    def height_of(self, rows: int) -> int:
        """How high so many rows are."""
        return rows * (HEIGHT + GAP) - GAP

    def top_of(self, row: int) -> int:
        """Where a row begins."""
        return row * (HEIGHT + GAP)

    def minimumSizeHint(self) -> QSize:
        """It never pushes the window wider."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: object) -> None:
        """Another width wants another height."""
        self.updateGeometry()
        self.resized.emit()

    def rect_of(self, place: int) -> QRectF:
        """Where somebody's tile is."""
        across = self.across
        wide = min(WIDEST, (self.width() + GAP) / across - GAP)
        return QRectF(place % across * (wide + GAP), place // across * (HEIGHT + GAP), wide, HEIGHT)

    def step(self, place: int, across: int, down: int) -> int:
        """Left and right, or a row up and down."""
        return place + across + down * self.across

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """Name above, position below, the allowance at the right."""
        tile = self.tiles[place]
        self.frame(draft, rect, place)
        idle = tile.word in ("dead", "unconscious", "spent")
        inner = rect.adjusted(8, 4, -8, -4)
        half = inner.height() / 2
        marks = _count(tile) * (MARK + 3)
        name = Type(NAME.size, not idle, ink="muted" if idle else "ink")
        above = QRectF(inner.left(), inner.top(), inner.width() - marks, half)
        draft.name(above, name_of(tile), name, self._alike if tile.crew else 0)
        draft.text(QRectF(inner.left(), inner.top() + half, inner.width(), half), word_of(tile), WORD)
        if marks:
            self._marks(draft, tile, QRectF(inner.right() - marks, inner.top(), marks, half))

    def _marks(self, draft: Draft, tile: Tile, rect: QRectF) -> None:
        middle = rect.center().y()
        right = rect.right()
        for _ in range(min(3, tile.minor)):
            draft.pip(QRectF(right - MARK, middle - MARK / 2, MARK, MARK), "filled")
            right -= MARK + 3
        if _acts(tile):
            draft.box(QRectF(right - MARK, middle - MARK / 2, MARK, MARK), "filled" if tile.significant else "slash")

    def read_aloud(self, place: int) -> str:
        """Name, position, allowance, word."""
        tile = self.tiles[place]
        left = translate("cepheus", "significant {significant}, minor {minor} left")
        return ", ".join(
            text
            for text in (
                name_of(tile),
                named("cepheus.position", tile.position) if tile.position else "",
                named("cepheus.part", tile.post),
                left.format(significant=tile.significant, minor=tile.minor),
                named("cepheus.tile", tile.word) if tile.word else "",
            )
            if text
        )


def _acts(tile: Tile) -> bool:
    """Whether a square stands for an action that is left, or that can be gone on with."""
    return tile.significant > 0 or tile.word == "firing"


def _count(tile: Tile) -> int:
    """How many marks a tile has."""
    return 0 if tile.word in ("dead", "unconscious") else _acts(tile) + min(3, tile.minor)


def name_of(tile: Tile) -> str:
    """What a tile is headed."""
    return tile.name if tile.crew else translate("cepheus", "Computer")


def word_of(tile: Tile) -> str:
    """The line below the name: a word where something ails, else the post, which tells gunners apart in any room,
    and the position."""
    if tile.word in ("dead", "unconscious", "task", "computer"):
        return named("cepheus.tile", tile.word)
    position = named("cepheus.position", tile.position or "passenger")
    return f"{named('cepheus.part', tile.post)} · {position}" if tile.post else position
