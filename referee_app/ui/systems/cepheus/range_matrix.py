"""How far everybody is from everybody: one cell a pair, walked with the arrow keys; + and − move a pair apart."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import RANGES, Battle, Range, Ship
from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.systems.cepheus.tiles import Tiles
from referee_app.ui.words.catalogue import named, translate

HEAD, NAME, ASIDE, CELL, LINE = 20, 112, 6, 33, 23
STRONG, PLAIN, MUTED = Type(theme.TEXT, True), Type(theme.TEXT), Type(theme.LABEL, ink="muted")


class RangeMatrix(Tiles):
    """Rows and columns are the ships that are there; the columns carry the numbers of the rows."""

    twice = False
    nearer = Signal(int)
    """The picked pair comes nearer (−1) or goes farther (+1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = Battle()
        self.ships: tuple[Ship, ...] = ()
        self._name = NAME
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_battle(self, battle: Battle, current: tuple[str, str]) -> None:
        """Show all pairs, one picked: from whom, to whom."""
        self.battle = battle
        self.ships = tuple(ship for ship in battle.ships if not gone(ship))
        ids = [ship.id for ship in self.ships]
        self.setAccessibleName(translate("cepheus", "Ranges"))
        self.show_tiles(tuple(f"{one}|{other}" for one in ids for other in ids if one != other), "|".join(current))
        self.updateGeometry()

    @property
    def least(self) -> int:
        """How wide it is at least; longer names are cut then."""
        return NAME + CELL * len(self.ships)

    def share(self, room: int) -> None:
        """Give the names what they need, so far as the cells leave it in that room."""
        advance = QFontMetrics(theme.font(theme.TEXT, bold=True)).horizontalAdvance
        needed = max((advance(shown(_numbered(place, ship))) for place, ship in enumerate(self.ships)), default=0)
        name = max(NAME, min(needed + ASIDE + 1, room - CELL * len(self.ships)))
        if name != self._name:
            self._name = name
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """A line and a column for each ship."""
        return QSize(self._name + CELL * len(self.ships), HEAD + LINE * len(self.ships) + 1)

    def minimumSizeHint(self) -> QSize:
        """All of it but the ends of long names; the card scrolls."""
        return QSize(self.least, self.sizeHint().height())

    def _place(self, place: int) -> tuple[int, int]:
        """Row and column of a pair; the diagonal is left out."""
        row, column = divmod(place, max(1, len(self.ships) - 1))
        return row, column + (column >= row)

    def rect_of(self, place: int) -> QRectF:
        """Where a pair is."""
        row, column = self._place(place)
        return QRectF(self._name + column * CELL, HEAD + row * LINE, CELL - 2, LINE - 2)

    def step(self, place: int, across: int, down: int) -> int:
        """The next pair in that direction, over the diagonal."""
        row, column = self._place(place)
        last = len(self.ships) - 1
        for _ in range(2):
            row, column = max(0, min(last, row + down)), max(0, min(last, column + across))
            if row != column:
                return row * last + column - (column > row)
        return self._beside(row, column, down != 0)

    def _beside(self, row: int, column: int, upright: bool) -> int:
        """The pair next to the corner of the diagonal, where an arrow cannot go on."""
        last = len(self.ships) - 1
        aside = 1 if row == 0 else -1
        row, column = (row, column + aside) if upright else (row + aside, column)
        return row * last + column - (column > row)

    def pair(self, place: int) -> tuple[Ship, Ship]:
        """The two ships of a cell."""
        row, column = self._place(place)
        return self.ships[row], self.ships[column]

    def band(self, place: int) -> Range:
        """How far they are."""
        one, other = self.pair(place)
        return self.battle.range_between(one.id, other.id)

    def paint_ground(self, draft: Draft) -> None:
        """The names at the left, their numbers above the columns; the picked row and column in strong type."""
        place = self.place
        picked = self._place(place) if place is not None else (-1, -1)
        for number, ship in enumerate(self.ships):
            line = QRectF(0, HEAD + number * LINE, self._name - ASIDE, LINE - 2)
            draft.text(line, _numbered(number, ship), STRONG if number in picked else PLAIN)
            above = QRectF(self._name + number * CELL, 0, CELL - 2, HEAD)
            draft.figure(above, str(number + 1), STRONG if number == picked[1] else MUTED, "centre")

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """The band in short; a link of the two in a mark before it."""
        if place == self.place:
            self.frame(draft, rect, place)
        one, other = self.pair(place)
        marks = "".join(mark for mark, holds in linked(self.battle, one, other) if holds)
        text = f"{marks}{named('cepheus.range_short', self.band(place))}"
        draft.figure(rect, text, STRONG if place == self.place or marks else PLAIN, "centre")

    def read_aloud(self, place: int) -> str:
        """Who, to whom, how far."""
        one, other = self.pair(place)
        return f"{one.name} – {other.name}: {named('cepheus.range', self.band(place))}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus move the pair."""
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus) and self.place is not None:
            self.nearer.emit(1 if event.key() == Qt.Key.Key_Plus else -1)
        else:
            super().keyPressEvent(event)


def _numbered(place: int, ship: Ship) -> str:
    return f"{place + 1}  {ship.name}"


def linked(battle: Battle, one: Ship, other: Ship) -> tuple[tuple[str, bool], ...]:
    """The marks of a cell, read from its row: docked, pursues, jams."""
    return (
        ("=", battle.are_docked(one.id, other.id)),
        ("▸", one.pursuit is not None and one.pursuit.target == other.id),
        ("~", one.id in other.jammed_by),
    )


def moved(band: Range, by: int) -> Range:
    """A band nearer or farther."""
    return RANGES[max(0, min(len(RANGES) - 1, RANGES.index(band) + by))]
