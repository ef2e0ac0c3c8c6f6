"""The odds sheet of a planned combat: every fight of the way, the system, losses of the first strikes (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF

from referee_app.systems.fleets.forecast import Forecast
from referee_app.systems.fleets.odds.strike import distribution, strike_of
from referee_app.systems.fleets.plan import Force
from referee_app.systems.fleets.state import Combat
from referee_app.systems.fleets.strength import cost, strength, strike_rows
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import BODY, LABEL, LEAD, SMALL, STRONG, cells, flowed, heading, headline, house_lines
from referee_app.ui.systems.fleets.forecast_card import fight_line, proviso, system_text, titles, too_large
from referee_app.ui.systems.fleets.route import Route
from referee_app.ui.systems.fleets.sheet_kit import Tables, figures, house
from referee_app.ui.systems.fleets.ship_words import means_text, runs_text, ships_text, strength_text
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import decimal, percent, short_fraction

MOST_ROLLS, MOST_LINES = 12, 20
"""Up to so many rolls the losses of a strike are printed, and so many of them."""


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """What is weighed, and what came of it."""

    route: Route
    found: Forecast | None
    """None where the fleets are too large to be weighed."""
    tables: Tables
    place: str = ""
    combat: Combat | None = None
    """The combat that is on, of which the first dice have fallen."""


def odds_sheet(route: Route, tables: Tables, place: str, combat: Combat | None = None) -> OddsSheet:
    """The odds of a way worked out, from where the combat that is on has come to."""
    begun = combat if combat is not None and combat.stage not in ("declared", "end") else None
    return OddsSheet(route, route.found(), tables, place, begun)


def paint(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """Draw the sheet; returns where it ends."""
    y = headline(d, rect, translate("fleets", "Odds sheet"), sheet.place)
    y = _parties(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 20
    y = _legs(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 20
    y = _end(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 20
    y = _strikes(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 20
    return house_lines(d, QRectF(rect.left(), y, rect.width(), 0), house(sheet.tables))


def _parties(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    y = heading(d, rect, translate("fleets", "Who meets whom"), "F-10, F-20")
    plan = sheet.route.plan
    for force in (plan.attacker, *plan.opposing):
        y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), _party(force, sheet), BODY, 40) + 4
    if plan.defence is not None:
        text = translate("fleets", "{name}: System Defence {defence}")
        y = flowed(
            d,
            QRectF(rect.left(), y, rect.width(), 0),
            [text.format(name=sheet.route.name(plan.system), defence=plan.defence)],
            BODY,
            40,
        )
    return y


def _party(party: Force, sheet: OddsSheet) -> list[str]:
    book = sheet.route.book
    points = strength(party.ships, book)
    rolls = strength_text(points, strike_rows(points, party.ships.total > 0, book))
    text = translate("fleets", "{name}: {ships}; strength {strength}; cost {cost}")
    first = text.format(
        name=sheet.route.name(party.id), ships=ships_text(party.ships), strength=rolls, cost=cost(party.ships, book)
    )
    order = translate("fleets", "dies in this order: {order}")
    return [first, "    " + order.format(order=runs_text(party.ships, party.priorities, book))]


def _legs(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    if sheet.found is None or not sheet.found.fights:
        return rect.top()
    rule = "F-53, F-54" if sheet.route.plan.duels else "F-51"
    y = heading(d, rect, _since(sheet.combat), rule)
    shares = (2.6, *(1.0 for _ in titles()))
    head = cells(QRectF(rect.left(), y, rect.width(), LEAD), shares)
    figures(d, head[1:], titles(), LABEL, "right")
    y += LEAD
    d.rule(rect.left(), rect.right(), y, 1.5, "ink")
    for number, leg in enumerate(sheet.found.fights, 1):
        line = fight_line(number, leg, sheet.route)
        row = cells(QRectF(rect.left(), y, rect.width(), LEAD), shares)
        d.text(row[0], line.name, STRONG)
        figures(d, row[1:], line.cells, BODY, "right")
        y += LEAD
        then = leg.given
        figures_ = (leg.met, then.wins, then.loses, then.mutual, then.stays, then.exchanges)
        exact = [short_fraction(figure) for figure in figures_] if leg.met else []
        if any(exact):
            figures(d, cells(QRectF(rect.left(), y - 6, rect.width(), 34), shares)[1:], exact, LABEL, "right")
            y += 30
        left = translate("fleets", "expected left: {left}").format(left=line.left)
        y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), [left]) + 6
        d.rule(rect.left(), rect.right(), y)
    return y


def _since(combat: Combat | None) -> str:
    """From where on the fights are weighed."""
    if combat is None:
        return translate("fleets", "Fight by fight, from the start")
    if combat.blow("attacker") is None:
        return translate("fleets", "Fight by fight, from exchange {n} on").format(n=combat.exchange)
    text = translate("fleets", "Fight by fight, from exchange {n} on, its dice counted that have fallen")
    return text.format(n=combat.exchange)


def _end(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    found = sheet.found
    y = heading(d, rect, translate("fleets", "In the end"), "F-52, F-54")
    if found is None:
        return flowed(d, QRectF(rect.left(), y, rect.width(), 0), [too_large()], BODY, 40)
    lines = []
    if found.siege is not None:
        name = sheet.route.name(found.siege.target)
        lines.append(f"{name}: {system_text(found, found.siege, sheet.route.plan.destroy)}")
    text = translate("fleets", "Fleet lost on the way or there {lost}; blocked by a stalemate {blocked}.")
    lines.append(text.format(lost=percent(found.lost), blocked=percent(found.blocked)))
    left = translate("fleets", "Expected survivors: {ships}.")
    lines.append(left.format(ships=means_text(found.survivors)))
    if proviso(sheet.route):
        lines.append(proviso(sheet.route))
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines, BODY, 40)


def _strikes(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """The losses of the first strikes of both sides, side by side."""
    route, plan, book = sheet.route, sheet.route.plan, sheet.route.book
    sides = [(route.name(one.id), strength(one.ships, book)) for one in (plan.attacker, *plan.opposing[:1])]
    if not plan.opposing and plan.defence is not None:
        sides.append((route.name(plan.system), plan.defence))
    title = translate("fleets", "Losses of the first strikes")
    if sheet.combat is not None:
        title = translate("fleets", "Losses of the strikes of exchange {n}").format(n=sheet.combat.exchange)
    y = heading(d, rect, title, "F-50")
    wide = rect.width() / 2 - 30
    low = y
    for place, (name, points) in enumerate(sides):
        x = rect.left() + place * (wide + 60)
        low = max(low, _strike(d, QRectF(x, y, wide, 0), name, points, sheet))
    return low


def _strike(d: Draft, rect: QRectF, name: str, points: int, sheet: OddsSheet) -> float:
    book = sheet.route.book
    rolls = strike_rows(points, True, book)
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), f"{name}, {points}", STRONG)
    y = rect.top() + LEAD
    if len(rolls) > MOST_ROLLS:
        text = translate("fleets", "{n} rolls: too many to print").format(n=len(rolls))
        return flowed(d, QRectF(rect.left(), y, rect.width(), 0), [text])
    found = distribution(strike_of(points, book))
    mean = sum(number * chance for number, chance in found.items())
    rows = [(str(number), percent(chance), short_fraction(chance)) for number, chance in found.items()]
    y = _rows(d, QRectF(rect.left(), y, rect.width(), 0), rows[:MOST_LINES])
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), [_mean(mean)], SMALL)


def _mean(mean: Any) -> str:
    return translate("fleets", "mean {mean}").format(mean=decimal(mean, 2))


def _rows(d: Draft, rect: QRectF, rows: Sequence[tuple[str, str, str]]) -> float:
    y = rect.top()
    for row in rows:
        figures(d, cells(QRectF(rect.left(), y, rect.width(), 38), (1, 1.4, 2)), row, BODY, "right")
        y += 38
    d.rule(rect.left(), rect.right(), y)
    return y
