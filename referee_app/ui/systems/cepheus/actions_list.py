"""What the picked person can do: the own trade at the left, what anyone may do at the right, the rest folded away."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.tiles import Tiles
from referee_app.ui.systems.cepheus.viewmodel import Row
from referee_app.ui.systems.cepheus.words import WORDS
from referee_app.ui.words import languages
from referee_app.ui.words.catalogue import translate

ROW, WIDE, INDENT, CROSS, BESIDE = 21, 190, 6, 9, 8
LEAST = 112
"""Room for the beginning of a reason; with less the rule alone is shown."""
FOLD = "…"
"""The key of the line that unfolds other people's actions."""
OPEN, SHUT, WHY = Type(theme.TEXT), Type(theme.TEXT, ink="muted"), Type(theme.LABEL, ink="muted")


class ActionsList(Tiles):
    """Every action of C-38 as a line; a greyed one carries its reason."""

    folded = Signal()
    """Other people's actions were folded or unfolded."""

    GROUND = "surface"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()
        self.unfolded = False
        self._shown: dict[str, Row] = {}
        self._left = self._own = 0
        """How many of the post's actions stand in the left column, and how many are the person's own in all."""
        self._alike = False
        """Whether one and the same reason greys everything; the card beside it says which."""
        self._told: tuple[object, ...] = ()
        self._needs: dict[tuple[int, str], tuple[int, ...]] = {}
        """How wide the columns need to be, by how many they are and in which language."""
        self.widths: tuple[int, ...] = (WIDE, WIDE)
        """How wide each column is."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[Row, ...], current: str | None, trade: int, others: bool) -> None:
        """Show the rows of one person, `trade` of them the own ones of the post; whether there are `others`, which are
        among them where they are unfolded."""
        told = (rows, current, trade, others, self.unfolded)
        if told == self._told:
            return
        self._told, self.rows = told, rows
        self._needs.clear()
        own = tuple(row.action for row in rows if row.own)
        keys = (*own, *((FOLD,) if others else ()), *(row.action for row in rows if not row.own))
        self._shown = {row.action: row for row in rows}
        self._left, self._own = trade, len(own)
        against = [row.objection for row in rows]
        self._alike = len(against) > 1 and None not in against and len({one.rule for one in against if one}) == 1
        shown = ((key, self._shown.get(key)) for key in keys)  # of the order nothing is seen
        seen = tuple((key, row.objection if row else self.unfolded, self._alike) for key, row in shown)
        self.show_tiles(keys, current, seen)
        self.updateGeometry()

    def called(self) -> str:
        """What somebody may do."""
        return translate("cepheus", "Actions")

    def sizeHint(self) -> QSize:
        """As long as the longer column, with the unfolded part below."""
        return QSize(sum(self.widths), self.height_in(len(self.widths)))

    def height_in(self, columns: int) -> int:
        """How high the lines stand in so many columns."""
        last = max((self._cell(place, columns)[1] for place in range(len(self.keys))), default=0)
        return (last + 1) * ROW + 1

    def minimumSizeHint(self) -> QSize:
        """All of it; the card scrolls."""
        return self.sizeHint()

    def fit(self, widths: tuple[int, ...]) -> None:
        """Columns of these widths: two side by side, or one where room is short."""
        if widths != self.widths:
            self.widths = widths
            self.updateGeometry()
            self.update()

    def needs(self, columns: int) -> tuple[int, ...]:
        """How wide each of so many columns is with every name in it whole, and the rule of those that are greyed."""
        of = columns, languages.spoken()
        if of not in self._needs:
            draft, found = Draft(None), [0] * columns
            for place in range(len(self.keys)):
                column, _row = self._cell(place, columns)
                found[column] = max(found[column], self._need(draft, place))
            self._needs[of] = tuple(found)
        return self._needs[of]

    def _need(self, draft: Draft, place: int) -> int:
        row = self._shown.get(self.keys[place])
        if row is None:
            return ceil(draft.width(self._fold_text(), WHY)) + 2 * INDENT
        rule = 0.0 if row.objection is None else draft.width(row.objection.rule, WHY) + CROSS + BESIDE
        return ceil(draft.width(action_name(row.action), OPEN) + rule) + 2 * INDENT

    def _cell(self, place: int, columns: int) -> tuple[int, int]:
        """In which column and row a line is: the trade at the left, what anyone may do and the fold at the right, the
        others below."""
        left, right = self._left, self._own - self._left + 1
        if columns == 1 or place < left:
            return 0, place
        if place < left + right:
            return 1, place - left
        down, across = divmod(place - left - right, 2)
        return across, max(left, right) + down

    def rect_of(self, place: int) -> QRectF:
        """Where a line is."""
        column, row = self._cell(place, len(self.widths))
        return QRectF(sum(self.widths[:column]), row * ROW, self.widths[column], ROW)

    def step(self, place: int, across: int, down: int) -> int:
        """The nearest line in that direction."""
        here = self.rect_of(place).center()
        wanted = (here.x() + across * sum(self.widths) / len(self.widths), here.y() + down * ROW)
        centres = [self.rect_of(other).center() for other in range(len(self.keys))]
        away = [abs(one.x() - wanted[0]) * 3 + abs(one.y() - wanted[1]) for one in centres]
        return min(range(len(away)), key=away.__getitem__)

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """The name, and at once why not."""
        if place == self.place:
            self.frame(draft, rect, place)
        inner = rect.adjusted(INDENT, 0, -INDENT, 0)
        row = self._shown.get(self.keys[place])
        if row is None:
            draft.text(inner, self._fold_text(), WHY)
            return
        name = action_name(row.action)
        if row.objection is None:
            draft.text(inner, name, OPEN)
            return
        room, why = inner.adjusted(draft.width(name, SHUT) + BESIDE, 0, 0, 0), WORDS.objection(row.objection)
        if not self._alike and (room.width() >= LEAST or draft.width(why, WHY) <= room.width()):
            draft.text(inner, name, SHUT)
            draft.text(room, why, WHY)
        else:
            rule = draft.width(row.objection.rule, WHY)
            draft.text(inner.adjusted(0, 0, -rule - CROSS - BESIDE, 0), name, SHUT)
            draft.text(inner, row.objection.rule, WHY, "right")
            left = inner.right() - rule - CROSS - 4
            draft.box(QRectF(left, inner.center().y() - CROSS / 2, CROSS, CROSS), "cross")  # a rule alone says no "no"

    def _fold_text(self) -> str:
        text = translate("cepheus", "Other actions")
        return f"▾ {text}" if self.unfolded else f"▸ {text}"

    def read_aloud(self, place: int) -> str:
        """The name, and why not."""
        row = self._shown.get(self.keys[place])
        if row is None:
            return self._fold_text()
        name = action_name(row.action)
        return name if row.objection is None else f"{name}. {WORDS.objection(row.objection)}"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The fold opens at a click."""
        place = self.place_at(event.position())
        if place is not None and self.keys[place] == FOLD and event.button() == Qt.MouseButton.LeftButton:
            self.fold()
        else:
            super().mousePressEvent(event)

    def fold(self) -> None:
        """Fold or unfold the actions of others."""
        self.unfolded = not self.unfolded
        self.folded.emit()
