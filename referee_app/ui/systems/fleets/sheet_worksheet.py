"""The combat worksheet: declaration, both sides, dice and losses of up to five exchanges, survivors, outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import get_args

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.fleets.course import striking
from referee_app.systems.fleets.state import TYPES, Blow, Campaign, Combat, Kind, Priorities, Ships
from referee_app.systems.fleets.strength import after
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import (
    BODY,
    HEAD,
    LABEL,
    LEAD,
    SMALL,
    STRONG,
    cells,
    heading,
    headline,
    house_lines,
    ticks,
)
from referee_app.ui.systems.fleets.combat_card import exchanges
from referee_app.ui.systems.fleets.sentences import ended_text
from referee_app.ui.systems.fleets.sheet_kit import SLOT, VALUE, Tables, figures, house, slot
from referee_app.ui.systems.fleets.ship_words import name_of, row_text, rows_text
from referee_app.ui.words.catalogue import named, translate

MOST, DICE, BOX = 5, 6, 74
"""Exchanges on a sheet; pairs of dice for each strike, and how high their boxes are."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """One combat on paper; without one the sheet is blank."""

    tables: Tables
    state: Campaign
    combat: Combat | None = None


@dataclass(frozen=True, slots=True)
class Turnover:
    """One exchange: both strikes, and what both sides have left behind it."""

    number: int
    ours: Blow | None = None
    theirs: Blow | None = None
    left: tuple[str, str] = ("", "")


def turnovers(sheet: Worksheet) -> list[Turnover]:
    """The last exchanges of a combat with what was left after each, worked forward from the first that is kept."""
    combat = sheet.combat
    if combat is None:
        return [Turnover(number) for number in range(1, MOST + 1)]
    found = list(_forward(sheet, combat))[-MOST:]
    first = found[-1].number + 1 if found else 1
    return found + [Turnover(first + more) for more in range(MOST - len(found))]


def _forward(sheet: Worksheet, combat: Combat) -> Iterator[Turnover]:
    """What is left can only be worked forward while the first strikes are still kept."""
    book = sheet.tables.book
    ours, theirs, defence = combat.began, combat.met, combat.met_defence
    known = bool(combat.blows) and combat.blows[0].exchange == 1
    for number, struck, answer in exchanges(combat):
        hits = struck.losses if struck else 0
        ours = after(ours, answer.losses if answer else 0, book, combat.attacker_priorities)
        theirs = after(theirs, hits, book, combat.defender_priorities)
        defence = max(0, defence - hits)
        done = number < combat.exchange or combat.stage == "end"
        other = str(defence) if combat.kind == "system" else _ships(theirs)
        yield Turnover(number, struck, answer, (_ships(ours), other) if done and known else ("", ""))


def _ships(ships: Ships) -> str:
    return " · ".join(str(number) for _, number in ships.each())


def paint(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Draw the sheet; returns where it ends."""
    combat, state = sheet.combat, sheet.state
    on = combat is not None and combat is state.combat and state.turn
    turn = translate("fleets", "Turn {number}").format(number=state.turn) if on else ""
    y = headline(d, rect, translate("fleets", "Combat worksheet"), turn)
    y = _declaration(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 10
    y = _sides(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + 16
    for one in turnovers(sheet):
        y = _exchange(d, QRectF(rect.left(), y, rect.width(), 0), one, sheet) + 12
    y = _outcome(d, QRectF(rect.left(), y, rect.width(), 0), sheet)
    return house_lines(d, QRectF(rect.left(), y + 10, rect.width(), 0), house(sheet.tables))


def _declaration(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    combat, state = sheet.combat, sheet.state
    known = combat is not None and state.has_fleet(combat.attacker)
    where = name_of(state, state.fleet(combat.attacker).location) if combat and known else ""
    row = cells(QRectF(rect.left(), rect.top(), rect.width(), SLOT), (1, 1, 1), 24)
    names = (translate("fleets", "place"), translate("fleets", "attacker"), translate("fleets", "defender"))
    values = (where, name_of(state, combat.attacker), name_of(state, combat.defender)) if combat else ("", "", "")
    for cell, name, value in zip(row, names, values, strict=True):
        slot(d, cell, name, value)
    y = rect.top() + SLOT
    kinds = [(named("fleets.kind", kind), combat is not None and combat.kind == kind) for kind in get_args(Kind)]
    destroy = (translate("fleets", "destroy the system"), combat is not None and combat.destroy)
    ticks(d, QPointF(rect.left(), y), "", [*kinds, destroy])
    return y + LEAD


def _sides(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    """Ships over priorities of both sides, their strength and rows before the first die."""
    combat, y = sheet.combat, heading(d, rect, translate("fleets", "Before the first die"), "F-10, F-20")
    shares = (3.0, *(1.0 for _ in TYPES), 1.1, 3.6)
    head = cells(QRectF(rect.left(), y, rect.width(), 34), shares)
    titles = (
        *(named("fleets.ship_short", ship) for ship in TYPES),
        translate("fleets", "strength"),
        translate("fleets", "rows"),
    )
    figures(d, head[1:], titles, LABEL)
    y += 36
    for place in range(2):
        row = cells(QRectF(rect.left(), y, rect.width(), 82), shares)
        _side(d, row, place, sheet, combat)
        y += 88
        d.rule(rect.left(), rect.right(), y)
    return y


def _side(d: Draft, row: Sequence[QRectF], place: int, sheet: Worksheet, combat: Combat | None) -> None:
    names = (translate("fleets", "Attacker"), translate("fleets", "Defender"))
    d.text(row[0], names[place], STRONG)
    system = place == 1 and combat is not None and combat.kind == "system"
    for cell in row[1:2] if system else row[1:6]:
        d.outline(_box(cell), 1)
        if not system:
            below = QRectF(cell.left(), cell.top() + 52, cell.width() * 0.5, 28)
            d.figure(below, translate("fleets", "pr."), LABEL, "left")
    if combat is None:
        return
    ships, order = (combat.began, combat.attacker_priorities), (combat.met, combat.defender_priorities)
    fleet, priorities = (ships, order)[place]
    if system:
        d.figure(_box(row[1]), str(combat.met_defence), STRONG, "centre")
        d.text(QRectF(row[2].left() + 8, row[2].top() + 4, 600, 44), translate("fleets", "System Defence"), BODY)
    else:
        _ships_row(d, row, fleet, priorities, sheet)
    whole = Combat(combat.kind, combat.attacker, combat.defender, combat.began, combat.met, combat.met_defence)
    points, rows = striking(whole, "attacker" if place == 0 else "defender", sheet.tables.book)
    d.figure(row[6], str(points), VALUE, "centre")
    d.fitted(row[7], rows_text(rows), BODY)


def _box(cell: QRectF) -> QRectF:
    """Where the number of a type stands."""
    return QRectF(cell.left(), cell.top() + 4, cell.width(), 44)


def _ships_row(d: Draft, row: Sequence[QRectF], ships: Ships, priorities: Priorities, sheet: Worksheet) -> None:
    book = sheet.tables.book
    for cell, ship in zip(row[1:6], TYPES, strict=True):
        d.figure(_box(cell), str(ships.of(ship)), STRONG, "centre")
        number = str(priorities.of(ship) or book.ships[ship].priority)
        d.figure(QRectF(cell.left(), cell.top() + 52, cell.width(), 28), number, SMALL, "centre")


def _exchange(d: Draft, rect: QRectF, one: Turnover, sheet: Worksheet) -> float:
    """Both strikes of an exchange with boxes for their dice, then what is left."""
    text = translate("fleets", "Exchange {n}").format(n=one.number)
    d.text(QRectF(rect.left(), rect.top(), 240, LEAD), text, HEAD)
    left = translate("fleets", "left: attacker {ours}   defender {theirs}")
    blank = "_" * 26
    ours, theirs = (value or blank for value in one.left)
    d.text(
        QRectF(rect.left() + 260, rect.top(), rect.width() - 260, LEAD), left.format(ours=ours, theirs=theirs), SMALL
    )
    y = rect.top() + LEAD
    for name, blow in ((translate("fleets", "Attacker"), one.ours), (translate("fleets", "Defender"), one.theirs)):
        _strike(d, QRectF(rect.left(), y, rect.width(), BOX + 34), name, blow)
        y += BOX + 42
    d.rule(rect.left(), rect.right(), y)
    return y


def _strike(d: Draft, rect: QRectF, name: str, blow: Blow | None) -> None:
    row = cells(rect, (1.7, 1.3, *(1.7 for _ in range(DICE)), 1.4), 14)
    d.text(QRectF(row[0].left(), rect.top(), row[0].width(), BOX), name, BODY)
    _boxed(d, row[1], translate("fleets", "strength"), str(blow.strength) if blow else "")
    throws = blow.throws if blow else ()
    for place, cell in enumerate(row[2:-1]):
        throw = throws[place] if place < len(throws) else None
        last = place == DICE - 1 and len(throws) > DICE
        title = row_text(throw.row) if throw else translate("fleets", "row, dice")
        value = f"{throw.sum} → {throw.losses}" if throw else ""
        if last:
            more = sum(one.losses for one in throws[DICE - 1 :])
            title = translate("fleets", "{n} more rolls").format(n=len(throws) - DICE + 1)
            value = f"→ {more}"
        _boxed(d, cell, title, value)
    _boxed(d, row[-1], translate("fleets", "losses"), str(blow.losses) if blow else "", strong=True)


def _boxed(d: Draft, cell: QRectF, title: str, value: str, strong: bool = False) -> None:
    box = QRectF(cell.left(), cell.top(), cell.width(), BOX)
    d.outline(box, 2 if strong else 1)
    d.figure(box.adjusted(6, 0, -6, 0), value, STRONG, "centre")
    d.figure(QRectF(cell.left(), box.bottom() + 4, cell.width(), 28), title, LABEL, "centre")


def _outcome(d: Draft, rect: QRectF, sheet: Worksheet) -> float:
    combat = sheet.combat
    text = ""
    if combat is not None and combat.outcome:
        text = ended_text(combat, combat.outcome, sheet.state)
    row = cells(QRectF(rect.left(), rect.top(), rect.width(), SLOT), (4, 1), 24)
    slot(d, row[0], translate("fleets", "outcome"), text)
    number = str(combat.exchange) if combat is not None and combat.outcome else ""
    slot(d, row[1], translate("fleets", "exchanges"), number)
    return rect.top() + SLOT
