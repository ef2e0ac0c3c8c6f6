"""The odds sheet of a planned combat: every fight of the way, the system, losses of the first strikes (section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.systems.fleets.forecast import Forecast, Stage
from referee_app.systems.fleets.odds.strike import distribution, strike_of
from referee_app.systems.fleets.plan import Force
from referee_app.systems.fleets.state import Combat
from referee_app.systems.fleets.strength import cost, strength, strike_rows
from referee_app.ui.sheet.blocks import Beside, Block, Heading, Headline, Line, Notes, Rule, Section, Stack
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Column, Row, Table
from referee_app.ui.systems.fleets.forecast_card import fight_line, proviso, system_text, titles, too_large
from referee_app.ui.systems.fleets.route import Route
from referee_app.ui.systems.fleets.sheet_card import Tables
from referee_app.ui.systems.fleets.ship_words import means_text, runs_text, ships_text, strength_text
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import decimal, percent, short_fraction

MOST_ROLLS, MOST_LINES = 12, 20
"""Up to so many rolls the losses of a strike are printed, and so many of them."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What is weighed, and what came of it."""

    route: Route
    found: Forecast | None
    """None where the fleets are too large to be weighed."""
    tables: Tables
    place: str = ""
    combat: Combat | None = None
    """The combat that is on, of which the first dice have fallen."""


def odds(route: Route, tables: Tables, place: str, combat: Combat | None = None) -> Sheet:
    """The odds of a way worked out, from where the combat that is on has come to."""
    begun = combat if combat is not None and combat.stage not in ("declared", "end") else None
    of = Odds(route, route.found(), tables, place, begun)
    head = Headline(translate("fleets", "Odds sheet"), place)
    return Sheet(head, (_parties(of), *_legs(of), _end(of), _strikes(of), *tables.house))


def _parties(of: Odds) -> Block:
    plan = of.route.plan
    lines = [line for force in (plan.attacker, *plan.opposing) for line in _party(force, of.route)]
    if plan.defence is not None:
        text = translate("fleets", "{name}: System Defence {defence}")
        lines.append(text.format(name=of.route.name(plan.system), defence=plan.defence))
    return Section(Heading(translate("fleets", "Who meets whom"), "F-10, F-20"), (Notes(tuple(lines), "body"),))


def _party(party: Force, route: Route) -> Iterator[str]:
    book = route.book
    points = strength(party.ships, book)
    rolls = strength_text(points, strike_rows(points, party.ships.total > 0, book))
    text = translate("fleets", "{name}: {ships}; strength {strength}; cost {cost}")
    ships, price = ships_text(party.ships), cost(party.ships, book)
    yield text.format(name=route.name(party.id), ships=ships, strength=rolls, cost=price)
    order = translate("fleets", "dies in this order: {order}")
    yield "    " + order.format(order=runs_text(party.ships, party.priorities, book))


def _legs(of: Odds) -> Iterator[Block]:
    if of.found is None or not of.found.fights:
        return
    rule = "F-53, F-54" if of.route.plan.duels else "F-51"
    columns = (Column("", 2.6), *(Column(title, 1, "right") for title in titles()))
    rows = (row for number, leg in enumerate(of.found.fights, 1) for row in _leg(number, leg, of.route))
    yield Section(Heading(_since(of.combat), rule), (Table(columns, tuple(rows)),))


def _leg(number: int, leg: Stage, route: Route) -> Iterator[Row]:
    """A fight: its chances, their exact fractions where there are short ones, and what is left."""
    line, then = fight_line(number, leg, route), leg.given
    figures = (leg.met, then.wins, then.loses, then.mutual, then.stays, then.exchanges)
    exact = [short_fraction(figure) for figure in figures] if leg.met else []
    left = Notes((translate("fleets", "expected left: {left}").format(left=line.left),))
    yield Row((Line(line.name, "strong"), *line.cells), ruled=False, under=() if any(exact) else (left,))
    if any(exact):
        yield Row(("", *exact), "label", 0.7, under=(left,))


def _since(combat: Combat | None) -> str:
    """From where on the fights are weighed."""
    if combat is None:
        return translate("fleets", "Fight by fight, from the start")
    if combat.blow("attacker") is None:
        return translate("fleets", "Fight by fight, from exchange {n} on").format(n=combat.exchange)
    text = translate("fleets", "Fight by fight, from exchange {n} on, its dice counted that have fallen")
    return text.format(n=combat.exchange)


def _end(of: Odds) -> Block:
    lines = (too_large(),) if of.found is None else tuple(_ending(of.found, of.route))
    return Section(Heading(translate("fleets", "In the end"), "F-52, F-54"), (Notes(lines, "body"),))


def _ending(found: Forecast, route: Route) -> Iterator[str]:
    if found.siege is not None:
        yield f"{route.name(found.siege.target)}: {system_text(found, found.siege, route.plan.destroy)}"
    text = translate("fleets", "Fleet lost on the way or there {lost}; blocked by a stalemate {blocked}.")
    yield text.format(lost=percent(found.lost), blocked=percent(found.blocked))
    yield translate("fleets", "Expected survivors: {ships}.").format(ships=means_text(found.survivors))
    if proviso(route):
        yield proviso(route)


def _strikes(of: Odds) -> Block:
    """The losses of the first strikes of both sides, side by side."""
    route, plan, book = of.route, of.route.plan, of.route.book
    sides = [(route.name(one.id), strength(one.ships, book)) for one in (plan.attacker, *plan.opposing[:1])]
    if not plan.opposing and plan.defence is not None:
        sides.append((route.name(plan.system), plan.defence))
    title = translate("fleets", "Losses of the first strikes")
    if of.combat is not None:
        title = translate("fleets", "Losses of the strikes of exchange {n}").format(n=of.combat.exchange)
    both = [Stack((Line(f"{name}, {points}", "strong"), *_strike(points, of.route))) for name, points in sides]
    return Section(Heading(title, "F-50"), (Beside((*both, *[Stack(())] * (2 - len(both)))),))


def _strike(points: int, route: Route) -> Iterator[Block]:
    rolls = strike_rows(points, True, route.book)
    if len(rolls) > MOST_ROLLS:
        yield Notes((translate("fleets", "{n} rolls: too many to print").format(n=len(rolls)),))
        return
    found = distribution(strike_of(points, route.book))
    mean = sum(number * chance for number, chance in found.items())
    rows = [(str(number), percent(chance), short_fraction(chance)) for number, chance in found.items()]
    columns = (Column("", 1, "right"), Column("", 1.4, "right"), Column("", 2, "right"))
    yield Table(columns, tuple(rows[:MOST_LINES]), 0.87, ruled=False)
    yield Rule()
    yield Notes((translate("fleets", "mean {mean}").format(mean=decimal(mean, 2)),))
