"""What the fleets print: rosters and odds here; the combat card and the worksheet beside it (sections 9 and 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.forecast import Forecast, Stage
from referee_app.systems.fleets.odds.strike import distribution, strike_of
from referee_app.systems.fleets.plan import Force
from referee_app.systems.fleets.state import TYPES, Campaign, Combat, Fleet
from referee_app.systems.fleets.strength import cost, development, fleet_rows, strength, strike_rows
from referee_app.ui.sheet.blocks import (
    Beside,
    Block,
    Frame,
    Heading,
    Headline,
    Line,
    Notes,
    Over,
    Rule,
    Section,
    Stack,
    tick,
)
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Row, Table
from referee_app.ui.systems.fleets.forecast_card import column_titles, fight_line, proviso, system_text, too_large
from referee_app.ui.systems.fleets.sheet_card import Tables, card
from referee_app.ui.systems.fleets.sheet_worksheet import Worksheet, worksheet
from referee_app.ui.systems.fleets.viewmodel import Board, Picks, Route, settled
from referee_app.ui.systems.fleets.words import (
    against,
    likeliest_text,
    location_text,
    means_text,
    name_of,
    rows_text,
    runs_text,
    ships_text,
    strength_text,
)
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import decimal, percent, short_fraction


@dataclass(frozen=True, slots=True)
class Picked:
    """A campaign as the referee looks at it: the odds are of the fight that is picked."""

    state: Campaign
    picks: Picks


def titles(of: Campaign | Picked) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name; of odds that are picked, who fights whom."""
    state = of.state if isinstance(of, Picked) else of
    found = [("worksheet", translate("fleets", "Combat worksheet"))] if state.combat or state.last else []
    found += [("card", translate("fleets", "Combat card"))]
    found += [("roster", translate("fleets", "Fleet roster"))] if state.fleets else []
    found += [("odds", _odds_title(of))] if _may_be_weighed(state) else []
    return tuple(found)


def _odds_title(of: Campaign | Picked) -> str:
    name = translate("fleets", "Odds sheet")
    if not isinstance(of, Picked) or of.state.combat is not None or not of.state.has_fleet(of.picks.attacker):
        return name
    foe = name_of(of.state, next(iter(of.picks.order), of.picks.place))
    return f"{name}: {against(name_of(of.state, of.picks.attacker), foe)}" if foe else name


def _may_be_weighed(state: Campaign) -> bool:
    """Whether somebody stands against somebody, or before a system, whatever the tables say."""
    systems = {place.id for place in state.locations if place.kind == "system" and not place.destroyed}
    return any(one.ships.total and (state.opposing(one) or one.location in systems) for one in state.fleets)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (
        ("worksheet", translate("fleets", "A blank worksheet")),
        ("roster", translate("fleets", "A blank fleet roster")),
    )


def piece(id_: str, state: Campaign) -> Combat | None:
    """The combat a worksheet is of once it is over: then it is drawn by the tables of its time."""
    return state.last if id_ == "worksheet" and state.combat is None else None


def sheets(
    of: Campaign | Picked, book: Book, changed: frozenset[str], id_: str, blank: bool = False
) -> Iterator[Sheet]:
    """The sheet with this id, filled in or blank. Raises `KeyError`."""
    state, picks = (of.state, of.picks) if isinstance(of, Picked) else (of, None)
    tables, combat = Tables(book, changed), state.combat or state.last
    if blank and id_ in dict(blanks()):
        yield roster(Campaign(), tables) if id_ == "roster" else worksheet(Worksheet(tables, Campaign()))
    elif blank or id_ not in dict(titles(state)):
        raise KeyError(id_)
    elif id_ == "card":
        yield card(tables)
    elif id_ == "roster":
        yield roster(state, tables)
    elif id_ == "worksheet":
        yield worksheet(Worksheet(tables, state, combat))
    else:
        yield from _odds(state, tables, picks)


def _odds(state: Campaign, tables: Tables, picked: Picks | None = None) -> Iterator[Sheet]:
    """The odds of the fight picked, else of the one that comes next; of a combat that is over there are none, nor where
    nobody may fight."""
    picks = settled(picked or Picks(), state, tables.book, fresh=picked is None)
    board = Board(state, tables.book, picks)
    route = board.route()
    if route is not None and (state.combat is not None or any(Declare.legal(board.scene))):
        place = board.place.name if board.place is not None else ""
        plan = route.plan
        foe = next((one.id for one in plan.opposing), plan.system)
        fight = against(route.name(plan.attacker.id), route.name(foe))
        yield odds(route, tables, f"{place}: {fight}" if place else fight, state.combat)


# the roster: every fleet with its ships, worth, strength, priorities, and columns for the turns

BLANK_LINES, TURNS = 16, 5


def roster(state: Campaign, tables: Tables) -> Sheet:
    """All fleets, owner by owner; a blank one where there are none."""
    owners = state.sides()
    fleets = sorted(state.fleets, key=lambda fleet: owners.index(fleet.owner))
    rows = [_cells(fleet, state, tables) for fleet in fleets] or [_blank()] * BLANK_LINES
    turn = translate("fleets", "Turn {number}").format(number=state.turn) if state.turn else ""
    head = Headline(translate("fleets", "Fleet roster"), turn)
    return Sheet(head, (Table(_columns(), tuple(rows), 1.9), _legend(state), *tables.house), landscape=True)


def _columns() -> tuple[Column, ...]:
    return (
        Column(translate("fleets", "fleet, owner, place"), 4.2),
        *(Column(named("fleets.ship_short", ship), 1.15, "centre") for ship in TYPES),
        Column(translate("fleets", "cost"), 1.1, "centre", "strong"),
        Column(translate("fleets", "develop."), 1.1, "centre", "strong"),
        Column(translate("fleets", "military"), 1.2, "centre", "strong"),
        Column(translate("fleets", "rows"), 2.6),
        Column(translate("fleets", "fought"), 0.9, "centre"),
        *(Column(translate("fleets", "turn"), 1.1, "centre") for _ in range(TURNS)),
    )


def _blank() -> tuple[Cell, ...]:
    return "", *(_ships("", "") for _ in TYPES), "", "", "", "", tick(False), *_turns()


def _turns() -> list[Frame]:
    return [Frame(ink="line", inset=0.14) for _ in range(TURNS)]


def _ships(number: str, priority: str) -> Over:
    return Over(Line(number, "value", "centre", "whole"), Line(priority, "small", "centre", "whole"), ruled=True)


def _cells(fleet: Fleet, state: Campaign, tables: Tables) -> tuple[Cell, ...]:
    """A fleet: its ships over their priorities."""
    book = tables.book
    where = name_of(state, fleet.location) if fleet.location else ""
    who = Over(Line(fleet.name, "strong"), Line(" · ".join(filter(None, (fleet.owner, where))), "small"))
    priorities = (str(fleet.priorities.of(ship) or book.ships[ship].priority) for ship in TYPES)
    ships = (_ships(str(count), number) for (_, count), number in zip(fleet.ships.each(), priorities, strict=True))
    worth = (cost(fleet.ships, book), development(fleet.ships, book), strength(fleet.ships, book))
    rows = rows_text(fleet_rows(fleet.ships, book))
    return who, *ships, *map(str, worth), rows, tick(fleet.has_fought), *_turns()


def _legend(state: Campaign) -> Notes:
    """What the columns are, and the systems of the map."""
    types = ", ".join(f"{named('fleets.ship_short', ship)} = {named('fleets.ship', ship)}" for ship in TYPES)
    text = translate("fleets", "Under each number its loss priority: 5 is lost first, 1 last (F-20). {types}.")
    systems = (f"{one.name}: {location_text(one)}." for one in state.locations if one.kind == "system")
    return Notes((text.format(types=types), *(systems if state.fleets else ())))


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
    return Sheet(head, (_parties(of), *_legs(of), _end(of), *_strikes(of), *tables.house))


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
    columns = (Column("", 2.6), *(Column(title, 1, "right") for title in column_titles()))
    rows = (row for number, leg in enumerate(of.found.fights, 1) for row in _leg(number, leg, of.route))
    yield Section(Heading(_since(of.combat), rule), (Table(columns, tuple(rows)),))


def _leg(number: int, leg: Stage, route: Route) -> Iterator[Row]:
    """A fight: its chances, their exact fractions where there are short ones, and what is left."""
    line, then = fight_line(number, leg, route), leg.given
    figures = (leg.met, then.wins, then.loses, then.mutual, then.stays, then.exchanges)
    exact = [short_fraction(figure) for figure in figures] if leg.met else []
    left = Notes((translate("fleets", "expected left: {left}").format(left=line.left),))
    yield Row((Line(line.name, "strong"), *line.cells), ruled=not any(exact), under=() if any(exact) else (left,))
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
    survivors = translate("fleets", "Expected survivors: {ships}; {likeliest}.")
    yield survivors.format(ships=means_text(found.survivors), likeliest=likeliest_text(found))
    if proviso(route):
        yield proviso(route)


def _strikes(of: Odds) -> Iterator[Block]:
    """The losses of the first strikes of both sides, side by side."""
    sides = _strikers(of.route)
    if len(sides) < 2:
        return
    title = translate("fleets", "Losses of the first strikes")
    if of.combat is not None:
        title = translate("fleets", "Losses of the strikes of exchange {n}").format(n=of.combat.exchange)
    both = (Stack((Line(f"{name}, {points}", "strong"), *_strike(points, of.route))) for name, points in sides)
    yield Section(Heading(title, "F-50"), (Beside(tuple(both)),))


def _strikers(route: Route) -> list[tuple[str, int]]:
    """Who strikes first, with the points; a system without defence strikes nobody, and is struck by nobody (F-35)."""
    plan, book = route.plan, route.book
    sides = [(route.name(one.id), strength(one.ships, book)) for one in (plan.attacker, *plan.opposing[:1])]
    return [*sides, (route.name(plan.system), plan.defence)] if not plan.opposing and plan.defence else sides


def _strike(points: int, route: Route) -> Iterator[Block]:
    rolls = strike_rows(points, True, route.book)
    if not rolls:
        yield Notes((rows_text(rolls),))
        return
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
