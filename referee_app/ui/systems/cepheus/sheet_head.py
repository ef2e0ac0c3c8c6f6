"""The top of the status sheet on paper: what the ship is, its points as boxes, and its figures now."""

from __future__ import annotations

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF

from referee_app.ui.paint import Draft, Type
from referee_app.ui.systems.cepheus import sheet_parts
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.systems.cepheus.sheet_kit import (
    BODY,
    FIELD_ROW,
    GAP,
    LABEL,
    LEAD,
    STRONG,
    TITLE,
    TITLE_ROW,
    VALUE,
    Block,
    Field,
    fields,
)
from referee_app.ui.systems.cepheus.sheet_parts import Grid, Track
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import unsigned

POINTS = Grid(28, 6, 12)
NAMES, APART, TALLY = 150, 60, 110


def head(data: SheetData, caption: str) -> Block:
    """Name, class and side; encounter, turn and date; what it was built as."""

    def paint(d: Draft, rect: QRectF) -> None:
        top = QRectF(rect.left(), rect.top(), rect.width(), TITLE_ROW - 10)
        fields(d, top, _names(data), data.blank)
        if not data.blank:
            d.rule(rect.left(), rect.right(), top.bottom(), 3, "ink")
        below = QRectF(rect.left(), rect.top() + TITLE_ROW, rect.width(), FIELD_ROW)
        fields(d, below, _facts(data, caption), data.blank)

    return Block(TITLE_ROW + FIELD_ROW + GAP / 2, paint)


def continued(data: SheetData, caption: str) -> Block:
    """The top of a page the sheet goes on over."""

    def paint(d: Draft, rect: QRectF) -> None:
        text = translate("cepheus", "{ship}, continued").format(ship=data.ship.name)
        d.text(QRectF(rect.left(), rect.top(), rect.width() * 0.6, LEAD + 14), text, Type(40, True))
        right = QRectF(rect.left() + rect.width() * 0.6, rect.top(), rect.width() * 0.4, LEAD + 14)
        d.text(right, caption, BODY, "right")
        d.rule(rect.left(), rect.right(), right.bottom(), 3, "ink")

    return Block(LEAD + 14 + GAP, paint)


def _names(data: SheetData) -> tuple[Field, ...]:
    ship = data.ship
    return (
        Field(translate("cepheus", "Ship"), ship.name, 0.46, TITLE),
        Field(translate("cepheus", "Class"), ship.class_name, 0.32, Type(38)),
        Field(translate("cepheus", "Side"), ship.side, 0.22, Type(38)),
    )


def _facts(data: SheetData, caption: str) -> tuple[Field, ...]:
    ship = data.ship
    today = QLocale().toString(QDate.currentDate(), QLocale.FormatType.ShortFormat)
    return (
        Field(translate("cepheus", "Encounter"), caption, 0.32),
        Field(translate("cepheus", "Turn"), str(data.turn), 0.07),
        Field(translate("cepheus", "Date"), today, 0.13),
        Field(translate("cepheus", "Tons"), str(ship.tons), 0.11),
        Field(translate("cepheus", "TL"), str(ship.tech_level), 0.07),
        Field(translate("cepheus", "Built"), words.built(ship), 0.3),
    )


# points


def points(d: Draft, data: SheetData, width: float) -> Block:
    """Hull, Structure and armour: beside one another where they fit, else each on rows of its own."""
    tracks = sheet_parts.tracks(data.ship)
    natural = sum(_wide(d, track) for track in tracks) + APART * (len(tracks) - 1)
    if natural <= width and all(track.boxed for track in tracks):
        return Block(LEAD + GAP, lambda draft, rect: _beside(draft, rect, tracks, data.blank))
    heights = [_rows(track, width) * (POINTS.size + POINTS.gap) + 12 for track in tracks]
    return Block(sum(heights) + GAP, lambda draft, rect: _under(draft, rect, tracks, data.blank))


def _wide(d: Draft, track: Track) -> float:
    return d.width(track.name, STRONG) + 20 + POINTS.width(track.full) + TALLY


def _rows(track: Track, width: float) -> int:
    return -(-track.full // POINTS.fitting(width - NAMES - TALLY)) if track.boxed and track.full else 1


def _beside(d: Draft, rect: QRectF, tracks: tuple[Track, ...], blank: bool) -> None:
    x = rect.left()
    for track in tracks:
        _track(d, QRectF(x, rect.top(), _wide(d, track) + 1, LEAD), track, d.width(track.name, STRONG) + 20, blank)
        x += _wide(d, track) + APART


def _under(d: Draft, rect: QRectF, tracks: tuple[Track, ...], blank: bool) -> None:
    y = rect.top()
    for track in tracks:
        _track(d, QRectF(rect.left(), y, rect.width(), LEAD), track, NAMES, blank)
        y += _rows(track, rect.width()) * (POINTS.size + POINTS.gap) + 12


def _track(d: Draft, rect: QRectF, track: Track, lead: float, blank: bool) -> None:
    """The name, a box a point, and the count of them; without boxes where there are too many."""
    d.figure(QRectF(rect.left(), rect.top(), lead - 14, LEAD), track.name, STRONG, "left")
    x = rect.left() + lead
    tally = "" if blank else words.of(track.now, track.full)
    if not track.boxed:
        d.text(QRectF(x, rect.top(), 400, LEAD), tally, VALUE)
        d.rule(x + 200, rect.right(), rect.top() + LEAD - 4)
        return
    room = rect.width() - lead - TALLY
    per_row = max(1, track.full) if POINTS.width(track.full) <= room else POINTS.fitting(room)
    top = QPointF(x, rect.top() + (LEAD - POINTS.size) / 2)
    sheet_parts.fives(d, top, sheet_parts.lost_first(track.now, track.full), POINTS, per_row)
    end = x + POINTS.width(min(track.full, per_row))
    d.figure(QRectF(end + 14, rect.top(), TALLY - 14, LEAD), tally, LABEL, "left")


# figures


def figures(data: SheetData) -> Block:
    """Initiative, reactions, Thrust, speed, jump and status."""
    return Block(FIELD_ROW + GAP / 2, lambda d, rect: fields(d, rect.adjusted(0, 0, 0, -GAP / 2), _figures(data)))


def _figures(data: SheetData) -> tuple[Field, ...]:
    ship, blank = data.ship, data.blank
    pairs = (
        (translate("cepheus", "Initiative at the start"), unsigned(ship.initiative), 1.4),
        (translate("cepheus", "Initiative now"), unsigned(data.initiative), 1.2),
        (translate("cepheus", "Reactions a turn"), str(data.reactions), 1.2),
        (translate("cepheus", "Reactions left"), str(data.reactions_left), 1.1),
        (translate("cepheus", "Thrust rated"), str(ship.thrust), 1),
        (translate("cepheus", "Thrust now"), str(data.thrust), 1),
        (translate("cepheus", "Speed"), str(ship.speed), 0.9),
        (translate("cepheus", "Jump"), str(ship.jump), 0.8),
        (translate("cepheus", "Status"), named("cepheus.status", ship.status), 1.4),
    )
    return tuple(Field(label, "" if blank else value, share) for label, value, share in pairs)
