"""The forecast for the whole location: one line a combat, then the system; always on the screen (F-51 to F-54)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from referee_app.systems.fleets.forecast import Forecast, Stage
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.fitting import ANY, Card
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, set_tip, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.fleets.viewmodel import Route
from referee_app.ui.systems.fleets.words import likeliest_text, means_text, ships_text
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import decimal, percent, short_fraction

HEAD, ROW, FIGURE = 18, 20, 66
MOST = 12
LOWEST = 60
"""So high the card may be where two lines say why nothing is foretold."""


@dataclass(frozen=True, slots=True)
class Line:
    """One combat of the way: its name, its figures, and who is left of both sides."""

    name: str
    cells: tuple[str, ...]
    left: str = ""


def column_titles() -> tuple[str, ...]:
    """What the figures are: how often it comes to the fight, and what comes of it then."""
    return (
        translate("fleets", "is fought"),
        translate("fleets", "win"),
        translate("fleets", "lose"),
        translate("fleets", "mutual"),
        translate("fleets", "both left"),
        translate("fleets", "exchanges"),
    )


def fight_line(number: int, fight: Stage, route: Route) -> Line:
    """One combat as a line."""
    name, fought = f"{number}  {route.name(fight.target)}", percent(fight.met)
    left = translate("fleets", "{ours} · theirs {theirs}")
    if not fight.met:  # it stays whole
        whole = next(ships_text(one.ships) for one in route.plan.opposing if one.id == fight.target)
        return Line(name, (fought, *("–" for _ in column_titles()[1:])), left.format(ours="–", theirs=whole))
    then = fight.given
    chances = [percent(chance) for chance in (then.wins, then.loses, then.mutual, then.stays)]
    return Line(
        name,
        (fought, *chances, decimal(then.exchanges, 2)),
        left.format(ours=means_text(then.attackers), theirs=means_text(then.defenders)),
    )


def system_text(forecast: Forecast, siege: Stage, destroy: bool) -> str:
    """What becomes of the system in one line; its chances come to one."""
    subdued = forecast.subdued - forecast.destroyed
    parts = [
        (translate("fleets", "destroyed {chance}"), forecast.destroyed, destroy),
        (_subdued_text(forecast), subdued, not destroy),
        (translate("fleets", "both left {chance}"), siege.stays, False),
        (translate("fleets", "fleet lost there {chance}"), siege.loses, False),
        (translate("fleets", "not reached {chance}"), 1 - siege.met, False),
    ]
    return " · ".join(text.format(chance=percent(chance)) for text, chance, asked in parts if chance or asked)


def _subdued_text(forecast: Forecast) -> str:
    """With how often the fleet lives, where it does not always."""
    if forecast.destroyed or forecast.subdued_alive == forecast.subdued:
        return translate("fleets", "subdued {chance}")
    text = translate("fleets", "subdued {chance}, with ships left {alive}")
    return text.replace("{alive}", percent(forecast.subdued_alive))


def too_large() -> str:
    """Why there are no figures."""
    return translate("fleets", "These fleets are too large to be weighed in the time anybody waits.")


def proviso(route: Route) -> str:
    """What the figures of a duel take for granted where the loss orders may still change in it (FR-11)."""
    if not (route.book.rulings.change_priorities and route.plan.duels and route.plan.opposing):
        return ""
    return translate("fleets", "These odds hold for the loss priorities as they are now (FR-11).")


def _headline(route: Route, forecast: Forecast) -> tuple[str, Any]:
    """The one figure that is asked for first; no name stands before a verb, for it may be of one or of many."""
    about = {"attacker": route.name(route.plan.attacker.id)}
    if forecast.fights:
        first = forecast.fights[0]
        text = translate("fleets", "{attacker} over {name}")
        return text.format(name=route.name(first.target), **about), first.wins
    if route.plan.destroy:
        return translate("fleets", "System destroyed by {attacker}").format(**about), forecast.destroyed
    return translate("fleets", "All defence removed by {attacker}").format(**about), forecast.subdued


class Lines(QWidget):
    """The combats as a painted table; grey while newer figures are on their way."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()
        self.stale = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: tuple[Line, ...], stale: bool) -> None:
        """Draw other figures."""
        if (lines, stale) == (self.lines, self.stale):
            return
        self.lines, self.stale = lines, stale
        self.setAccessibleName(translate("fleets", "Forecast"))
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The combats, each figure with its heading, and what is left behind them."""
        heads, left = column_titles(), translate("fleets", "expected left")
        for row, line in enumerate(self.lines):
            told = ", ".join(map(" ".join, zip(heads, line.cells, strict=False)))
            rest = f", {left} {line.left}" if line.left else ""
            yield Spot(f"{line.name}: {told}{rest}", QRectF(0, HEAD + row * ROW, self.width(), ROW))

    def sizeHint(self) -> QSize:
        """A heading and the combats."""
        return QSize(520, HEAD + ROW * len(self.lines) if self.lines else 0)

    def minimumSizeHint(self) -> QSize:
        """The same, narrower."""
        return QSize(360, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Names left, figures in columns, what is left behind them where there is room."""
        if not self.lines:
            return
        painter = QPainter(self)
        colours = theme.tokens()
        name = self._name_width()
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(colours.muted))
        for place, title in enumerate(column_titles()):
            painter.drawText(self._cell(place, 0, name, HEAD), _RIGHT, title)
        rest = name + FIGURE * len(column_titles()) + 16
        if self.width() - rest > 120:
            head = QRect(rest, 0, self.width() - rest, HEAD)
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, translate("fleets", "expected left"))
        painter.setPen(QColor(colours.line))
        painter.drawLine(0, HEAD - 1, self.width(), HEAD - 1)
        for row, line in enumerate(self.lines):
            self._paint_line(painter, HEAD + row * ROW, line, name)
        painter.end()

    def _name_width(self) -> int:
        metrics = QFontMetrics(theme.font(bold=True))
        wanted = max(metrics.horizontalAdvance(shown(line.name)) for line in self.lines) + 8
        return max(70, min(wanted, 170, self.width() - FIGURE * len(column_titles())))

    def _cell(self, place: int, top: int, name: int, height: int) -> QRect:
        return QRect(name + place * FIGURE, top, FIGURE - 6, height)

    def _paint_line(self, painter: QPainter, top: int, line: Line, name: int) -> None:
        colours = theme.tokens()
        painter.setPen(QColor(colours.muted if self.stale else colours.ink))
        painter.setFont(theme.font())
        _cut(painter, QRect(0, top, name - 4, ROW), line.name)
        for place, cell in enumerate(line.cells):
            if place != _WINS:
                painter.drawText(self._cell(place, top, name, ROW), _RIGHT, cell)
        painter.setFont(theme.font(bold=True))
        painter.drawText(self._cell(_WINS, top, name, ROW), _RIGHT, line.cells[_WINS])
        rest = name + FIGURE * len(line.cells) + 16
        if self.width() - rest > 120:
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(QColor(colours.muted))
            _cut(painter, QRect(rest, top, self.width() - rest, ROW), line.left)


_WINS = 1
"""The column that is looked for first."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _cut(painter: QPainter, room: QRect, text: str) -> None:
    cut = painter.fontMetrics().elidedText(shown(text), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, cut)


class ForecastCard(Card):
    """`show_forecast` in; a wish for the fleet that would win out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.forecast: Forecast | None = None
        self.stale = False
        self._route: Route | None = None
        self._over = self._unread = False
        self.chance, self.what = label(role="key"), label(role="label")
        self.fraction, self.waiting = label(role="muted"), label(role="muted")
        self.lines = Lines()
        self.system = label(wrap=True)
        self.foot, self.empty = label(role="muted", wrap=True), label(role="muted", wrap=True)
        self.seek = QPushButton()
        self.seek.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.seek.setStyleSheet(TIGHT)
        self.what_if, self.write, self.back = label(role="warn"), QPushButton(), QPushButton()
        for button in (self.write, self.back):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setStyleSheet(TIGHT)
        self._lay_out()
        self.retranslate()
        self.show_what_if((), True)

    def _lay_out(self) -> None:
        top = row_of(
            None,
            self.what,
            self.chance,
            self.fraction,
            self.waiting,
            ...,
            self.what_if,
            self.write,
            self.back,
            self.seek,
            apart=theme.GROUP,
        )
        column_of(
            self,
            top,
            self.empty,
            self.lines,
            self.system,
            self.foot,
            apart=2,
            edge=(theme.ITEM + theme.GROUP, theme.GROUP, theme.ITEM, theme.GROUP),
        )

    def show_forecast(self, route: Route | None, forecast: Forecast | None, stale: bool) -> None:
        """Show figures; `stale` ones are grey until the new ones are there."""
        self.forecast, self.stale, self._route = forecast, stale, route
        there = route is not None and forecast is not None and not self._unread
        self.empty.setVisible(route is None or self._unread)
        self.seek.setVisible(route is not None and self.what_if.isHidden() and not self._unread)
        for widget in (self.chance, self.what, self.foot):
            widget.setVisible(there)
        stale = stale and not self._unread
        large = route is not None and forecast is None and not (stale or self._unread)
        self.waiting.setText(too_large() if large else translate("fleets", "working…"))
        self.waiting.setVisible(stale or large)
        self.lines.setVisible(there and bool(forecast and forecast.fights))
        self.system.setVisible(there and bool(forecast and forecast.siege))
        self.fraction.setVisible(there)
        if forecast is not None and route is not None:
            self._fill(route, forecast)

    def show_over(self, over: bool) -> None:
        """Why there is nothing to weigh: the combat is over, or nobody stands against anybody."""
        self._show_empty(over, self._unread)

    def show_unread(self, unread: bool) -> None:
        """While something typed cannot be read nothing is foretold by what stood there before."""
        if unread is not self._unread:
            self._show_empty(self._over, unread)
            self.show_forecast(self._route, self.forecast, self.stale)

    def _show_empty(self, over: bool, unread: bool) -> None:
        """The card stays as high as it was, until the combat is confirmed or the field mended: nothing below moves for
        a figure that goes."""
        if (over or unread) is not (self._over or self._unread):
            held = (over or unread) and self.isVisible()
            self.setMinimumHeight(self.height() if held else 0)
            self.setMaximumHeight(max(self.height(), LOWEST) if held else ANY)
        self._over, self._unread = over, unread
        text = translate("fleets", "Nothing to weigh here: pick a fleet that has somebody to attack at this place.")
        if unread:
            text = translate("fleets", "Nothing is foretold until what is red can be read.")
        elif over:
            text = translate("fleets", "The combat is over. Confirm it, and what is left goes on the rosters.")
        self.empty.setText(text)

    def show_what_if(self, names: tuple[str, ...], live: bool) -> None:
        """Whose rosters are otherwise than on the table; it stands in the place of the search."""
        text = translate("fleets", "What if: {fleets} otherwise than on the table. The forecast counts it so.")
        set_tip(self.what_if, text.format(fleets=", ".join(names)))
        self.what_if.setAccessibleDescription(text.format(fleets=", ".join(names)))
        for widget in (self.what_if, self.write, self.back):
            widget.setVisible(bool(names))
        for button in (self.write, self.back):
            button.setEnabled(live)

    def _fill(self, route: Route, forecast: Forecast) -> None:
        lines = (fight_line(number, fight, route) for number, fight in enumerate(forecast.fights[:MOST], 1))
        self.lines.show_lines(tuple(lines), self.stale)
        what, chance = _headline(route, forecast)
        self.what.setText(shown(what))
        self.chance.setText(percent(chance))
        self.fraction.setText(short_fraction(chance))
        if forecast.siege is not None:
            then = translate("fleets", "Then {name}: {what}")
            what = system_text(forecast, forecast.siege, route.plan.destroy)
            self.system.setText(shown(then.format(name=route.name(forecast.siege.target), what=what)))
        self.foot.setText(self._foot(route, forecast))
        for widget in (self.chance, self.system, self.fraction):
            widget.setEnabled(not self.stale)

    def _foot(self, route: Route, forecast: Forecast) -> str:
        lost = translate("fleets", "fleet lost {lost}").format(lost=percent(forecast.lost))
        parts = [lost]
        if forecast.blocked:
            parts.append(
                translate("fleets", "blocked by a stalemate {blocked}").format(blocked=percent(forecast.blocked))
            )
        left = means_text(forecast.survivors)
        parts.append(translate("fleets", "expected survivors: {ships}").format(ships=left))
        parts.append(likeliest_text(forecast))
        text = translate("fleets", "In the end: {what}").format(what=" · ".join(parts))
        return f"{text}\n{proviso(route)}".strip()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.seek.setText(translate("fleets", "What fleet would win…"))
        self.what_if.setText(translate("fleets", "What if"))
        self.write.setText(translate("fleets", "Write it down"))
        self.back.setText(translate("fleets", "Put it back"))
        self.show_over(self._over)
        if self.forecast is not None:
            self.show_forecast(self._route, self.forecast, self.stale)
