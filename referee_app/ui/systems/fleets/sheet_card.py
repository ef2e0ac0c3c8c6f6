"""The combat card: the table, the splitting rule, the ship table, the default loss order, house rules (section 9)."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from referee_app.systems.fleets.book import ROWS, SUMS
from referee_app.systems.fleets.state import TYPES, UNSET
from referee_app.systems.fleets.strength import loss_types, rows
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import (
    BODY,
    LABEL,
    LEAD,
    SMALL,
    STRONG,
    cells,
    flowed,
    heading,
    headline,
    house_lines,
    marked,
)
from referee_app.ui.systems.fleets.sheet_kit import VALUE, Tables, figures, house
from referee_app.ui.systems.fleets.ship_words import row_text, rows_text
from referee_app.ui.words.catalogue import named, translate

ROW = 58
EXAMPLES = (100, 101, 152, 191, 200, 201, 300, 1000)
"""Strengths above 100 as the rules split them (F-13)."""


def paint(d: Draft, rect: QRectF, tables: Tables) -> float:
    """Draw the card; returns where it ends."""
    y = headline(d, rect, translate("fleets", "Fleet combat card"))
    y = _table(d, QRectF(rect.left(), y, rect.width(), 0), tables) + 26
    y = _splitting(d, QRectF(rect.left(), y, rect.width(), 0)) + 26
    y = _ships(d, QRectF(rect.left(), y, rect.width(), 0), tables) + 26
    y = _rules(d, QRectF(rect.left(), y, rect.width(), 0), tables) + 20
    return house_lines(d, QRectF(rect.left(), y, rect.width(), 0), house(tables))


def _table(d: Draft, rect: QRectF, tables: Tables) -> float:
    text = translate("fleets", "Two dice; the row is the striker’s own strength")
    y = heading(d, rect, translate("fleets", "Losses of the other side"), f"F-11 · {text}")
    shares = (2.2, *(1.0 for _ in SUMS))
    head = cells(QRectF(rect.left(), y, rect.width(), LEAD), shares)
    figures(d, head, (translate("fleets", "strength"), *map(str, SUMS)), LABEL)
    y += LEAD
    d.rule(rect.left(), rect.right(), y, 1.5, "ink")
    for row in ROWS:
        star = marked(tables.changed, f"losses.{row}", row_text(row))
        line = cells(QRectF(rect.left(), y, rect.width(), ROW), shares)
        figures(d, line[:1], (star,), STRONG)
        figures(d, line[1:], [str(tables.book.cell(row, dice)) for dice in SUMS], VALUE)
        y += ROW
        d.rule(rect.left(), rect.right(), y)
    return y


def _splitting(d: Draft, rect: QRectF) -> float:
    y = heading(d, rect, translate("fleets", "Strength above 100"), "F-13")
    text = translate(
        "fleets", "One roll on 91–100 for every full hundred, first; then one for the rest on its own row. 0: no roll."
    )
    y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), (text,)) + 8
    half = (len(EXAMPLES) + 1) // 2
    for place, points in enumerate(EXAMPLES):
        x = rect.left() + (place // half) * rect.width() / 2
        line = QRectF(x, y + (place % half) * LEAD, rect.width() / 2, LEAD)
        d.figure(QRectF(x, line.top(), 110, LEAD), str(points), STRONG)
        d.text(line.adjusted(140, 0, 0, 0), rows_text(rows(points)), BODY)
    return y + half * LEAD


def _ships(d: Draft, rect: QRectF, tables: Tables) -> float:
    y = heading(d, rect, translate("fleets", "Ships"), "F-9, F-21")
    titles = (
        translate("fleets", "type"),
        translate("fleets", "cost"),
        translate("fleets", "military"),
        translate("fleets", "development"),
        translate("fleets", "priority"),
    )
    shares = (3.4, 1.0, 1.0, 1.2, 1.0)
    head = cells(QRectF(rect.left(), y, rect.width(), LEAD), shares)
    d.text(head[0], titles[0], LABEL)
    figures(d, head[1:], titles[1:], LABEL)
    y += LEAD
    d.rule(rect.left(), rect.right(), y, 1.5, "ink")
    for name, values in _ship_rows(tables):
        line = cells(QRectF(rect.left(), y, rect.width(), LEAD + 6), shares)
        d.text(line[0], name, BODY)
        figures(d, line[1:], values, STRONG)
        y += LEAD + 6
        d.rule(rect.left(), rect.right(), y)
    return y


def _ship_rows(tables: Tables) -> list[tuple[str, tuple[str, ...]]]:
    found = []
    for ship in TYPES:
        data = tables.book.ships[ship]
        development = "–" if data.development is None else str(data.development)
        values = (("cost", data.cost), ("military", data.military))
        shown = [marked(tables.changed, f"ships.{ship}.{key}", str(value)) for key, value in values]
        shown += [marked(tables.changed, f"ships.{ship}.development", development)]
        shown += [marked(tables.changed, f"ships.{ship}.priority", str(data.priority))]
        found.append((named("fleets.ship", ship), tuple(shown)))
    cost = marked(tables.changed, "defence_cost", str(tables.book.defence_cost))
    found.append((translate("fleets", "System Defence, a point"), (cost, "1", "–", "–")))
    return found


def _rules(d: Draft, rect: QRectF, tables: Tables) -> float:
    order = " → ".join(named("fleets.ship", ship) for ship in loss_types(UNSET, tables.book))
    y = heading(d, rect, translate("fleets", "Losses"), "F-15 – F-24")
    lines = (
        translate("fleets", "A loss is one ship of any type, or one point of System Defence (F-15)."),
        translate("fleets", "Default order, first to die first (F-21): {order}.").format(order=order),
        translate("fleets", "Priority 5 is lost first, 1 last; of two alike the cheaper type goes first (F-22)."),
        translate("fleets", "Fleets first: no system is attacked past an opposing fleet (F-5)."),
        translate("fleets", "In space one exchange; on a system exchange after exchange, to the death (F-31, F-34)."),
    )
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines, SMALL)
