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

ROW, LEAD, WIDE, INDENT, CROSS, BESIDE = 21, 15, 190, 6, 9, 8
LEAST = 112
"""Room for the beginning of a reason; with less the rule alone is shown."""
FOLD = "…"
"""The key of the line that unfolds other people's actions."""
OPEN, SHUT, WHY = Type(theme.TEXT), Type(theme.TEXT, ink="muted"), Type(theme.LABEL, ink="muted")


class ActionsList(Tiles):
    """Every action of C-38 by its whole name, on two lines where one has no room; a greyed one carries its reason."""

    reshaped = Signal()
    """Other rows are shown."""
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
        self._spans: dict[tuple[tuple[int, ...], str], list[tuple[int, int]]] = {}
        """Where each line begins and how high it is, by how wide the columns are."""
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
        self._spans.clear()
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
        self.reshaped.emit()

    def called(self) -> str:
        """What somebody may do."""
        return translate("cepheus", "Actions")

    def sizeHint(self) -> QSize:
        """As long as the longer column, with the unfolded part below."""
        return QSize(sum(self.widths), self.height_in(self.widths))

    def height_in(self, widths: tuple[int, ...]) -> int:
        """How high all of it stands in columns so wide."""
        return max((top + high for top, high in self._spans_in(widths)), default=ROW) + 1

    def _spans_in(self, widths: tuple[int, ...]) -> list[tuple[int, int]]:
        """Where each line begins and how high it is; those of others stand beside each other, below all of the own."""
        of = widths, languages.spoken()
        if of not in self._spans:
            draft, ends = Draft(None), [0] * len(widths)
            spans = self._spans[of] = []
            for place in range(len(self.keys)):
                column = self._column(place, len(widths))
                if place > self._own and column == 0:
                    ends = [max(ends)] * len(widths)
                cut = self._need(draft, place) > widths[column]
                high = ROW + LEAD * (len(self._lines(draft, place, widths[column])) - 1 if cut else 0)
                spans.append((ends[column], high))
                ends[column] += high
        return self._spans[of]

    def _lines(self, draft: Draft, place: int, width: float) -> list[str]:
        """A name broken to the width its column leaves it."""
        row = self._shown.get(self.keys[place])
        if row is None:
            return [self._fold_text()]
        name, room = action_name(row.action), width - 2 * INDENT - self._beside(draft, row, width)
        return [name] if draft.fits(name, OPEN, room) else draft.lines(name, OPEN, room)

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
                column = self._column(place, columns)
                found[column] = max(found[column], self._need(draft, place))
            self._needs[of] = tuple(found)
        return self._needs[of]

    def _need(self, draft: Draft, place: int) -> int:
        row = self._shown.get(self.keys[place])
        if row is None:
            return ceil(draft.width(self._fold_text(), WHY)) + 2 * INDENT
        return ceil(draft.width(action_name(row.action), OPEN) + self._rule_width(draft, row)) + 2 * INDENT

    @staticmethod
    def _rule_width(draft: Draft, row: Row) -> float:
        """What the rule against an action takes beside its name, with a cross before it."""
        return 0.0 if row.objection is None else draft.width(row.objection.rule, WHY) + CROSS + BESIDE

    def _beside(self, draft: Draft, row: Row, width: float) -> float:
        """What stands beside a name in a column so wide: the rule against it, or its cross alone where a word of the
        name would be broken."""
        ruled, name = self._rule_width(draft, row), action_name(row.action)
        room = width - 2 * INDENT - ruled
        whole = draft.fits(name, OPEN, room) or all(draft.fits(word, OPEN, room - 1) for word in name.split())
        return ruled if whole else min(ruled, CROSS + BESIDE)

    def _column(self, place: int, columns: int) -> int:
        """In which column a line is: the trade at the left, what anyone may do and the fold at the right, the others
        below in both."""
        if columns == 1 or place < self._left:
            return 0
        return 1 if place <= self._own else (place - self._own - 1) % 2

    def rect_of(self, place: int) -> QRectF:
        """Where a line is."""
        column = self._column(place, len(self.widths))
        top, high = self._spans_in(self.widths)[place]
        return QRectF(sum(self.widths[:column]), top, self.widths[column], high)

    def step(self, place: int, across: int, down: int) -> int:
        """The nearest line in that direction; they are not all of a height."""
        here = self.rect_of(place)

        def lies(other: QRectF) -> bool:
            same = other.left() == here.left()
            return same and (other.top() - here.top()) * down > 0 if down else (other.left() - here.left()) * across > 0

        there = {other: rect for other in range(len(self.keys)) if lies(rect := self.rect_of(other))}
        middle = here.center().y()
        return min(there, key=lambda other: abs(there[other].center().y() - middle), default=place)

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
            self._paint_name(draft, place, rect, OPEN)
            return
        room, why = inner.adjusted(draft.width(name, SHUT) + BESIDE, 0, 0, 0), WORDS.objection(row.objection)
        self._paint_name(draft, place, rect, SHUT)
        if not self._alike and (room.width() >= LEAST or draft.width(why, WHY) <= room.width()):
            draft.text(room, why, WHY)
        else:
            beside = self._beside(draft, row, rect.width())
            if beside > CROSS + BESIDE:
                draft.text(inner, row.objection.rule, WHY, "right")
            left = inner.right() - beside + BESIDE - 4
            draft.box(QRectF(left, inner.center().y() - CROSS / 2, CROSS, CROSS), "cross")  # a rule alone says no "no"

    def _paint_name(self, draft: Draft, place: int, rect: QRectF, type_: Type) -> None:
        """The name, in the middle of its row."""
        lines = self._lines(draft, place, rect.width())
        top = rect.center().y() - LEAD * len(lines) / 2
        for number, line in enumerate(lines):
            draft.line(QRectF(rect.left() + INDENT, top + number * LEAD, rect.width(), LEAD), line, type_)

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
