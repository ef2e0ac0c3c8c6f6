"""What a draft is rolled with: the difficulty with its parts, then each group with the die it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.core.table import Modifier
from referee_app.systems.squadron.craft import total
from referee_app.systems.squadron.gunnery import Group
from referee_app.systems.squadron.orders import listed
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import set_tip
from referee_app.ui.systems.squadron.sentences import number
from referee_app.ui.systems.squadron.viewmodel import Aim
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import percent, signed

LINE, ROOMY = 17, 300
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Row:
    """One printed line: a text, a muted rule number, a figure; a strong one stands under a hairline."""

    text: str
    figure: str
    rule: str = ""
    strong: bool = False
    whole: str = ""
    short: str = ""
    marked: bool = False
    """Whether a house rule changed the figure."""
    bold: bool = False
    below: str = ""
    """What stands a line higher, and is gone on with under what is muted there."""

    @property
    def aloud(self) -> str:
        """The line as it is read aloud."""
        return f"{self.whole or self.text} {self.figure} {self.rule}".strip()


def rows_of(aim: Aim, changed: frozenset[str] = frozenset()) -> list[Row]:
    """The difficulty itemised, its sum, the fire code all begin with, then each group with what it has of its own;
    what house rules changed bears an asterisk."""
    first, *more = aim.difficulty
    rows = [_part(first, number(first.value), changed)]
    rows += [_part(line, signed(line.value), changed) for line in more]
    rows.append(Row(translate("squadron", "Difficulty"), number(total(aim.difficulty)), strong=True))
    rows.append(Row(WORDS.modifier(aim.code), number(aim.code.value), aim.code.rule))
    return [*rows, *(row for group in aim.groups for row in _group(aim, group, changed))]


def _part(line: Modifier, figure: str, changed: frozenset[str]) -> Row:
    marked = line.ruled(changed)
    return Row(WORDS.modifier(line), figure, f"{line.rule} *" if marked else line.rule, marked=marked)


def _group(aim: Aim, group: Group, changed: frozenset[str]) -> Iterator[Row]:
    """The die a group needs; what it has of its own a line each, so that no figure is cut (S-11, S-24)."""
    need = translate("squadron", "need {need}+").format(need=group.need)
    said = translate("squadron", "craft {boxes}: fire code {code} against {difficulty}")
    code, difficulty = number(total(group.fire_code)), number(total(group.difficulty))
    apart = aim.apart(group)
    own = [f"{signed(line.value)} {WORDS.modifier(line)}" for line in apart]  # a cut may not take the figure
    ruled = ", ".join(f"{WORDS.modifier(line)} {signed(line.value)} ({line.rule})" for line in apart)
    whole = said.format(boxes=listed(group.boxes), code=code, difficulty=difficulty)
    whole = f"{whole} ({ruled})" if ruled else whole
    chance = percent(aim.chance(group))
    marked = any(line.ruled(changed) for line in apart)
    own[-1:] = [f"{one} *" if marked else one for one in own[-1:]]
    yield Row(
        listed(group.boxes),
        f"{need}   {chance}",
        next(iter(own), ""),
        whole=whole,
        short=f"{group.need}+   {chance}",
        marked=marked,
        bold=True,
    )
    yield from (Row("", "", one, marked=marked, below=listed(group.boxes)) for one in own[1:])


class AimView(QWidget):
    """A few painted lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self._brief = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_aim(self, aim: Aim | None, changed: frozenset[str] = frozenset()) -> None:
        """Show the draft's numbers, or nothing; `changed` are the figures house rules changed."""
        rows = rows_of(aim, changed) if aim is not None else []
        if rows != self.rows:
            self.rows = rows
            self.setAccessibleName(", ".join(row.aloud for row in rows if not row.below))
            set_tip(self, "; ".join(f"{row.whole}, {row.figure}" for row in rows if row.whole))
            self.updateGeometry()
            self.update()
            retell(self)

    def set_brief(self, on: bool) -> None:
        """Only what each group needs: where there is little room, what it comes of stands in the odds alone."""
        if on != self._brief:
            self._brief = on
            self.updateGeometry()
            self.update()
            retell(self)

    @property
    def lines(self) -> list[Row]:
        """The rows there is room for."""
        return [row for row in self.rows if row.bold or row.below] if self._brief else self.rows

    def spots(self) -> Iterator[Spot]:
        """The lines."""
        for place, row in enumerate(self.lines):
            yield Spot(row.aloud, QRectF(0, place * LINE, self.width(), LINE))

    def sizeHint(self) -> QSize:
        """A line for each row."""
        return QSize(156, len(self.lines) * LINE)

    def minimumSizeHint(self) -> QSize:
        """Narrow, but every line."""
        return QSize(148, len(self.lines) * LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the lines."""
        painter = QPainter(self)
        for place, row in enumerate(self.lines):
            self._paint_row(painter, QRectF(0, place * LINE, self.width(), LINE), row)
        painter.end()

    def _paint_row(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        colours = theme.tokens()
        if row.strong:
            painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), QColor(colours.line))
        small = theme.font(theme.LABEL + 1, bold=row.strong)
        metrics = QFontMetricsF(small)
        figure = row.figure if rect.width() >= ROOMY else row.short or row.figure
        loud = theme.font(theme.LABEL + 1, bold=row.strong or row.bold)
        wide = QFontMetricsF(loud).horizontalAdvance(figure)
        painter.setFont(loud)
        painter.setPen(QColor(colours.ink))
        painter.drawText(rect, _RIGHT, figure)
        painter.setFont(small)
        text = metrics.elidedText(row.text, Qt.TextElideMode.ElideRight, rect.width() - wide - 10)
        painter.drawText(rect, _LEFT, text)
        if row.rule:
            painter.setPen(QColor(colours.warn if row.marked else colours.muted))
            left = rect.adjusted(metrics.horizontalAdvance(row.below or text) + 6, 0, -wide - 6, 0)
            painter.drawText(left, _LEFT, metrics.elidedText(row.rule, Qt.TextElideMode.ElideRight, left.width()))
