"""The printed tables on paper: shifts, base chances, the order of the round, the notes; for card and roster."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from referee_app.systems.eras.book import Book
from referee_app.ui.paint import Draft, Type
from referee_app.ui.sheet_kit import GAP, SMALL, SMALL_LEAD, flowed, heading, house_lines
from referee_app.ui.systems.eras.notes import NOTES
from referee_app.ui.systems.eras.sheet_kit import BODY, LABEL, Head, Ruled, house, marked
from referee_app.ui.systems.eras.situations import bases, round_order, rule_text, situations
from referee_app.ui.systems.eras.telling import era_name
from referee_app.ui.words.catalogue import translate

ROW, CLOSE = 46, 35
NOTE, NOTE_LEAD = Type(29), 37


def shifts(d: Draft, rect: QRectF, book: Book, changed: frozenset[str], height: float = ROW) -> float:
    """The shift table (section 2); returns where it ends."""
    y = heading(d, rect, translate("eras", "Shifts on the attacker’s chance"), "E-1, E-2")
    heads = (
        Head(translate("eras", "situation"), 5),
        Head(translate("eras", "shifts"), 1.2, "right"),
        Head("%", 1.2, "right"),
        Head(translate("eras", "rule, note"), 1.6, "right"),
    )
    table = Ruled(d, rect.left(), rect.width(), heads, BODY if height >= ROW else SMALL)
    y = table.titles(y)
    for one in situations(book):
        figure = marked(changed, one.number, one.shifts_text)
        y = table.row(y, height, (one.text, figure, one.points_text, rule_text(one.rule)))
    text = translate(
        "eras", "City, shipyard and incomplete replace the +20. Engaged by several eras: the highest only (ER-4, ER-8)."
    )
    return flowed(d, QRectF(rect.left(), y + 6, rect.width(), 0), (text,), LABEL, 30)


def base_table(d: Draft, rect: QRectF, book: Book, changed: frozenset[str], height: float = ROW) -> float:
    """The base table (section 3); returns where it ends."""
    y = heading(d, rect, translate("eras", "Base chances"), "E-17 E-19 E-26 E-31")
    eras = tuple(Head(era_name(era), 1.3, "right") for era in (1, 2, 3))
    heads = (Head("", 5), *eras, Head(translate("eras", "rule, note"), 2, "right"))
    table = Ruled(d, rect.left(), rect.width(), heads, BODY if height >= ROW else SMALL)
    y = table.titles(y)
    for one in bases(book):
        figures = tuple(marked(changed, path, text) for path, text in zip(one.paths, one.figures, strict=True))
        y = table.row(y, height, (one.text, *figures, rule_text(one.rule)))
    return flowed(d, QRectF(rect.left(), y + 6, rect.width(), 0), base_notes(book), LABEL, 30)


def base_notes(book: Book) -> tuple[str, ...]:
    """What the base table says beneath its rows."""
    retreat = translate("eras", "Retreat {retreat} %, less the engaged shift. Orbital base before raiders {raid} %.")
    fighters = translate("eras", "Fighters, missiles: effectiveness / 10 × RPs × factor; d10 and d100 for each sortie.")
    shots = translate("eras", "Close-in: one shot for each full {shot} RPs, d10 RPs a hit, {most} at most.")
    return (
        fighters,
        shots.format(shot=book.shot_rps, most=book.most_damage),
        retreat.format(retreat=book.retreat, raid=book.raid),
    )


def order(d: Draft, rect: QRectF) -> float:
    """The order of the round (E-41); returns where it ends."""
    y = heading(d, rect, translate("eras", "Order of the round"), "E-41")
    for key, text in round_order():
        d.text(QRectF(rect.left(), y, 70, SMALL_LEAD), key, Type(SMALL.size, True))
        y = flowed(d, QRectF(rect.left() + 70, y, rect.width() - 70, 0), (text,))
    return y


def notes(d: Draft, rect: QRectF, columns: int = 2) -> float:
    """The 25 notes in short; returns where they end."""
    y = heading(d, rect, translate("eras", "The notes of the tables, in short"))
    wide = (rect.width() - (columns - 1) * GAP) / columns
    each = -(-len(NOTES) // columns)
    ends = [y]
    for column in range(columns):
        part = NOTES[column * each : (column + 1) * each]
        left, top = rect.left() + column * (wide + GAP), y
        for note in part:
            d.text(QRectF(left, top, 50, NOTE_LEAD), str(note.number), Type(NOTE.size, True))
            text = f"{note.text} ({', '.join(note.rules)})"
            top = flowed(d, QRectF(left + 54, top, wide - 54, 0), (text,), NOTE, NOTE_LEAD) + 8
        ends.append(top)
    return max(ends)


def foot(d: Draft, rect: QRectF, book: Book, changed: frozenset[str]) -> float:
    """What stands below the roster: both tables beside each other, the order, switches (E-48)."""
    third = (rect.width() - 2 * GAP) / 3
    left = shifts(d, QRectF(rect.left(), rect.top(), third, 0), book, changed, CLOSE)
    middle = base_table(d, QRectF(rect.left() + third + GAP, rect.top(), third, 0), book, changed, CLOSE)
    right = order(d, QRectF(rect.left() + 2 * (third + GAP), rect.top(), third, 0))
    right = house_lines(d, QRectF(rect.left() + 2 * (third + GAP), right + GAP, third, 0), house(book, changed))
    return max(left, middle, right)
