"""The round rail: the steps of the round with the current one lit, and the one primary button of the screen.

What must be said before the next step is said in the place of the steps, so that nothing below moves under the mouse.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil, floor

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from referee_app.core.system import Step
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.fitting import on_two_lines
from referee_app.ui.look.layout import INSET, row_of
from referee_app.ui.look.plain import amp, label, say, set_tip
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.stage.proposal_strip import ProposalStrip
from referee_app.ui.stage.refusal_strip import RefusalStrip

_MARK = 7.0
_GAP = 14.0
_PRIMARY, _PADDING = 320, 13
"""As narrow as the primary button gets where its text is longer, and the empty margin on each side of that text."""

_ANY = (1 << 24) - 1
"""As wide as a button with nothing beside it may get: Qt's own limit."""

_ROOMY = 1100
"""As wide as the rail is to tell the step beside a reason."""


class Steps(QWidget):
    """The steps drawn in a line: a tick for done, a filled dot for now, a ring for later."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: tuple[tuple[Step, str], ...] = ()
        self._only_now = False
        self._widths: dict[bool, float] = {}
        """How wide they run with all their names, or with the current one's alone."""
        self._sure = _ANY
        """The room they have whatever the button beside them says: where not all names fit, as many as fit in this."""
        self._kept = PictureCache(self)
        self._stood: object = None
        """Which had their names in the room there was, and how far apart they stood."""
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: tuple[tuple[Step, str], ...]) -> None:
        """Show steps with their names."""
        if steps == self._steps:
            return
        self._steps = steps
        self._widths.clear()
        self.updateGeometry()
        self.setAccessibleName(self.tr("Steps of the round"))
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The steps, done, now or later."""
        wide = self.width() / max(1, len(self._steps))
        for place, (step, name) in enumerate(self._steps):
            text = self._spoken(step, _counted(step, name))
            yield Spot(text, QRectF(place * wide, 0, wide, self.height()))

    def show_only_now(self, only: bool) -> None:
        """Show no more than the step the round is at, and take no more room: the reason beside it wants the rest."""
        if only != self._only_now:
            self._only_now = only
            self._widths.clear()
            across = QSizePolicy.Policy.Fixed if only else QSizePolicy.Policy.Expanding
            self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
            self.update()

    def be_sure_of(self, room: int) -> None:
        """So much room they have whatever the button says: no name comes and goes with its text."""
        if room != self._sure:
            self._sure = room
            self.update()

    @property
    def wide(self) -> int:
        """How much room all their names want."""
        return ceil(self._width(named=True) + _GAP * len(self._shown)) + 1

    @property
    def _shown(self) -> tuple[tuple[Step, str], ...]:
        return tuple(one for one in self._steps if one[0].status == "now" or not self._only_now)

    def _spoken(self, step: Step, name: str) -> str:
        marks = {"done": self.tr("done"), "now": self.tr("now"), "later": self.tr("later")}
        return f"{name}: {marks[step.status]}"

    def sizeHint(self) -> QSize:
        """One row; it gets what the button leaves."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The row may be squeezed; later names go first."""
        return QSize(ceil(self._width(named=True)) + 4 if self._only_now else 120, theme.TILE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the steps; when room is short they stand closer, and some of their names go."""
        painter = QPainter(self)
        named, gap = self._spaced()
        x = 2.0
        for place, (step, name) in enumerate(self._shown):
            text = _counted(step, name) if place in named else ""
            wide = 2 * _MARK + 4 + QFontMetricsF(_font(step)).horizontalAdvance(text)
            room = QRect(floor(x), 0, ceil(wide) + 3, self.height())
            draw = partial(self._paint_step, x=x, step=step, text=text)
            self._kept.paint(painter, step.name, room, (step.status, text, x), draw)
            x += wide + gap
        painter.end()

    def _spaced(self) -> tuple[frozenset[int], float]:
        """Which steps have room for their names, and how far apart they stand."""
        count = len(self._shown)
        if self._width(named=True) + _GAP * count <= self.width():
            return frozenset(range(count)), _GAP
        gap = min(_GAP, max(0.0, (self.width() - 2.0 - self._width(named=False)) / max(1, count)))
        return self._named_first(min(self.width(), self._sure) - 2.0 - self._width(named=False) - gap * count), gap

    def _named_first(self, room: float) -> frozenset[int]:
        """The current step, and in the room beside it what comes next, the nearest first; then what was before it."""
        places, shown = range(len(self._shown)), self._shown
        now = next((place for place in places if shown[place][0].status == "now"), -1)
        named = {now}
        for place in (*places[now + 1 :], *reversed(places[: max(0, now)])):
            step, name = shown[place]
            room -= QFontMetricsF(_font(step)).horizontalAdvance(_counted(step, name))
            if room < 0:
                break
            named.add(place)
        return frozenset(named)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button beside them says something else at each press: what stands where it stood is not painted anew."""
        super().resizeEvent(event)
        spaced = self._spaced()
        if spaced != self._stood:
            self._stood = spaced
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Another font may have come with it."""
        self._widths.clear()
        super().changeEvent(event)

    def _width(self, named: bool) -> float:
        """How wide all steps are without what stands between them; the current one always has its name."""
        if named not in self._widths:
            self._widths[named] = self._measured(named)
        return self._widths[named]

    def _measured(self, named: bool) -> float:
        names = [_counted(step, name) if named or step.status == "now" else "" for step, name in self._shown]
        wide = [
            QFontMetricsF(_font(step)).horizontalAdvance(text)
            for (step, _), text in zip(self._shown, names, strict=True)
        ]
        return sum(wide) + (2 * _MARK + 4) * len(self._shown)

    def _paint_step(self, painter: QPainter, x: float, step: Step, text: str) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.tokens()
        ink = {"done": colours.muted, "now": colours.accent, "later": colours.muted}[step.status]
        middle = self.height() / 2
        _paint_mark(painter, QRectF(x, middle - _MARK + 1, 2 * _MARK - 2, 2 * _MARK - 2), step.status, QColor(ink))
        if text:
            painter.setFont(_font(step))
            painter.setPen(QColor(colours.ink if step.status == "now" else colours.muted))
            box = QRectF(x + 2 * _MARK + 4, 0, QFontMetricsF(painter.font()).horizontalAdvance(text) + 2, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


def _font(step: Step) -> QFont:
    return theme.font(theme.TEXT, bold=step.status == "now")


def _counted(step: Step, name: str) -> str:
    return f"{name} {step.done}/{step.of}" if step.of else name


def _paint_mark(painter: QPainter, box: QRectF, status: str, ink: QColor) -> None:
    painter.setPen(QPen(ink, 1.6))
    painter.setBrush(ink if status == "now" else Qt.BrushStyle.NoBrush)
    if status == "done":
        foot = QPointF(box.center().x() - 1, box.bottom() - 3)
        painter.drawPolyline([QPointF(box.left() + 2, box.center().y()), foot, QPointF(box.right() - 2, box.top() + 3)])
    else:
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))


class Primary(QPushButton):
    """The one primary button. A text that is longer than it is wide stands on two lines; what has no room on these
    either is cut before its end, where the number and the chance stand, and the tip has it whole."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Room for an order with names of usual length."""
        return super().minimumSizeHint().boundedTo(QSize(_PRIMARY, theme.TILE))

    @property
    def lines(self) -> tuple[str, ...]:
        """What can be read on it, one line or two."""
        text, room = self.text().replace("&&", "&"), self.contentsRect().width() - 2 * _PADDING
        if self.fontMetrics().horizontalAdvance(text) <= room:
            return (text,)
        return on_two_lines(self._small, text, room)

    @property
    def narrowest(self) -> int:
        """As wide as it must be for two lines."""
        text = self.text().replace("&&", "&")
        lines = on_two_lines(self._small, text, _ANY)
        return ceil(max(map(self._small.horizontalAdvance, lines))) + 2 * _PADDING + 1

    @property
    def _small(self) -> QFontMetricsF:
        return QFontMetricsF(theme.font(theme.TEXT, bold=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        """As any button; two lines are smaller, for it is no higher than the rail is."""
        option, lines = QStyleOptionButton(), self.lines
        self.initStyleOption(option)
        option.text = "" if len(lines) > 1 else option.text
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        if len(lines) > 1:
            colours = theme.tokens()
            painter.setFont(theme.font(theme.TEXT, bold=True))
            painter.setPen(QColor(colours.on_accent if self.isEnabled() else colours.muted))
            high = painter.fontMetrics().height()
            top = (self.height() - high * len(lines)) // 2
            for place, line in enumerate(lines):
                room = QRect(0, top + place * high, self.width(), high)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, line)
        painter.end()


class RoundRail(QWidget):
    """Round number, steps, and the button that says what it will do; Space presses it."""

    primary_pressed = Signal()
    """The referee takes the next step."""
    rest_pressed = Signal()
    """The app is to throw all that follows."""

    def __init__(self, strip: RefusalStrip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.round, self.mover = label(role="emphasis"), NameLabel(bold=False)
        self.steps, self._strip, self.proposal = Steps(), strip, ProposalStrip()
        self._given: tuple[str, bool, bool] = ("", False, False)
        """What is proposed."""
        self._proposes = False
        self.primary = Primary()
        self.primary.setProperty("role", "primary")
        self.primary.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rest = QPushButton()
        self.rest.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rest.hide()
        row = row_of(
            self,
            self.round,
            self.mover,
            (self.steps, 1),
            (strip, 1),
            (self.proposal, 1),
            self.rest,
            self.primary,
            apart=theme.APART,
            edge=INSET,
        )
        edge = row.contentsMargins()
        self.setMinimumHeight(theme.TILE + edge.top() + edge.bottom())  # whatever stands in the place of the steps
        self._name = self._mover = ""
        self._retranslate()
        self._connect()

    def _connect(self) -> None:
        self.primary.clicked.connect(self.primary_pressed)
        self.rest.clicked.connect(self.rest_pressed)
        self._strip.turned.connect(self._on_strip_turned)

    def _on_strip_turned(self) -> None:
        """A refusal goes before the app's reason, and both before the steps; beside a reason the step the round is at
        is still told where there is room."""
        self.steps.show_only_now(self._proposes)
        self.steps.setVisible(self._strip.isHidden() and not (self._proposes and self.width() < _ROOMY))
        self.proposal.setVisible(self._strip.isHidden() and self._proposes)
        self._bound_primary()

    def _bound_primary(self) -> None:
        """Beside a reason the button leaves half; beside the steps it goes on two lines before their names go, and is
        cut as far as it may be: where the names have no room even so, it has what two lines need."""
        if self._proposes:
            self.primary.setMaximumWidth(max(_PRIMARY, self.width() // 2))
            return
        others = [one for one in (self.round, self.mover, self.rest) if not one.isHidden()]
        taken = sum(one.sizeHint().width() + theme.APART for one in others) + theme.APART + 2 * theme.APART
        room = self.width() - taken - self.steps.wide
        named = room >= _PRIMARY and not self.steps.isHidden()
        self.primary.setMaximumWidth(room if named else max(_PRIMARY, self.primary.narrowest))
        self.steps.be_sure_of(self.width() - taken - _PRIMARY)

    def show_proposal(self, reason: str, passed_over: bool = False, listed: bool = False) -> None:
        """Say why the app would do what the button says; without a reason it proposes nothing."""
        if (given := (reason, passed_over, listed)) != self._given:
            self._given, self._proposes = given, bool(reason)
            self.proposal.show_reason(*given)
            self._on_strip_turned()

    def show_rail(self, round_: str, steps: tuple[tuple[Step, str], ...], mover: str = "") -> None:
        """Show where the round stands and whose turn it is; without a name none has begun."""
        self._name, self._mover = round_, mover
        self._say_round()
        self.steps.show_steps(steps)
        self._bound_primary()

    def _say_round(self) -> None:
        self.round.setText(self._name or self.tr("Setting up"))
        if self.accessibleName() != self.round.text():
            self.setAccessibleName(self.round.text())
        self.mover.show_name(self.tr("{side} to move").format(side=self._mover))
        self.mover.setVisible(bool(self._mover))

    def show_primary(self, text: str, enabled: bool = True) -> None:
        """Say what the button will do."""
        before = self.primary.text()
        say(self.primary, amp(text) if text else self.tr("Nothing to do"))
        if self.primary.text() != before:
            self._bound_primary()
        set_tip(self.primary, self.tr("{text} (Space)").format(text=text))
        self.primary.setAccessibleName(text or self.tr("Nothing to do"))
        self.primary.setEnabled(enabled and bool(text))

    def offer_rest(self, there_is: bool) -> None:
        """Offer to throw all that follows, with its key."""
        if self.rest.isHidden() is there_is:
            self.rest.setVisible(there_is)
            self._bound_primary()

    def _retranslate(self) -> None:
        self._say_round()
        self.rest.setText(self.tr("Roll the rest (Ctrl+Enter)"))
        set_tip(self.rest, self.tr("All dice of the app’s sides, up to real dice or a decision"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell as much as there is room for."""
        super().resizeEvent(event)
        self._on_strip_turned()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
