"""The combat worksheet: declaration, both sides, dice and losses of up to five exchanges, survivors, outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from referee_app.systems.fleets.course import Exchange, Left, fought, striking, taken
from referee_app.systems.fleets.state import TYPES, UNSET, Blow, Campaign, Combat, Kind, Priorities, Ships, Side, Throw
from referee_app.ui.sheet.blocks import Block, Frame, Heading, Headline, Line, Over, Section, Slot, Stack, fields, ticks
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Row, Span, Table
from referee_app.ui.systems.fleets.sheet_card import Tables
from referee_app.ui.systems.fleets.words import ended_text, name_of, row_text, rows_text
from referee_app.ui.words.catalogue import named, translate

MOST, DICE = 5, 6
"""Exchanges on a sheet; pairs of dice for each strike."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """One combat on paper; without one the sheet is blank."""

    tables: Tables
    state: Campaign
    combat: Combat | None = None


def turnovers(sheet: Worksheet) -> list[Exchange]:
    """The last exchanges of a combat with what was left after each, then empty ones."""
    found = list(fought(sheet.combat, sheet.tables.book))[-MOST:] if sheet.combat is not None else []
    first = found[-1].number + 1 if found else 1
    return found + [Exchange(first + more, None, None, None, None) for more in range(MOST - len(found))]


def _left(one: Exchange, combat: Combat | None) -> tuple[str, str]:
    """What both sides have left behind an exchange, once its losses are taken."""
    if combat is None or one.left is None or not (one.number < combat.exchange or combat.stage == "end"):
        return "", ""
    left = one.left
    return _ships(left.attackers), str(left.defence) if combat.kind == "system" else _ships(left.defenders)


def _ships(ships: Ships) -> str:
    return " · ".join(str(number) for _, number in ships.each())


def worksheet(of: Worksheet) -> Sheet:
    """The sheet on one page."""
    combat, state = of.combat, of.state
    on = combat is not None and combat is state.combat and state.turn
    turn = translate("fleets", "Turn {number}").format(number=state.turn) if on else ""
    head = Headline(translate("fleets", "Combat worksheet"), turn)
    parts = (
        _declaration(of),
        _sides(of),
        *(_exchange(one, of.combat) for one in turnovers(of)),
        _outcome(of),
        *of.tables.house,
    )
    return Sheet(head, parts)


def _declaration(of: Worksheet) -> Block:
    combat, state = of.combat, of.state
    where = name_of(state, _place(combat, state)) if combat else ""
    sides = (name_of(state, combat.attacker), name_of(state, combat.defender)) if combat else ("", "")
    slots = fields(
        Slot(translate("fleets", "place"), where),
        Slot(translate("fleets", "attacker"), sides[0]),
        Slot(translate("fleets", "defender"), sides[1]),
    )
    kinds = [(named("fleets.kind", kind), combat is not None and combat.kind == kind) for kind in get_args(Kind)]
    destroy = (translate("fleets", "destroy the system"), combat is not None and combat.destroy)
    return Stack((slots, ticks([*kinds, destroy])))


def _place(combat: Combat, state: Campaign) -> str:
    """Where it was fought, wherever the fleet is by now; an old sheet knows no more than where the fleet is."""
    there = state.fleet(combat.attacker).location if state.has_fleet(combat.attacker) else ""
    return combat.place or there


def _sides(of: Worksheet) -> Block:
    """Ships over priorities of both sides, their strength and rows before the first die."""
    columns = (
        Column("", 3, style="strong"),
        *(Column(named("fleets.ship_short", ship), 1, "centre") for ship in TYPES),
        Column(translate("fleets", "strength"), 1.1, "centre", "value"),
        Column(translate("fleets", "rows"), 3.6),
    )
    head = Heading(translate("fleets", "Before the first die"), "F-10, F-20")
    return Section(head, (Table(columns, (_attacker(of), _defender(of)), 2),))


def _attacker(of: Worksheet) -> tuple[Cell, ...]:
    name, combat = translate("fleets", "Attacker"), of.combat
    if combat is None:
        return name, *_counts(of), "", ""
    return name, *_counts(of, combat.began, combat.attacker_priorities), *_strength(of, combat, "attacker")


def _defender(of: Worksheet) -> tuple[Cell, ...]:
    name, combat = translate("fleets", "Defender"), of.combat
    if combat is None:
        return name, *_counts(of), "", ""
    if combat.kind == "system":
        defence = Span(Over(Line(translate("fleets", "System Defence")), Line("")), len(TYPES) - 1)
        return name, _boxed(str(combat.met_defence)), defence, *_strength(of, combat, "defender")
    return name, *_counts(of, combat.met, combat.defender_priorities), *_strength(of, combat, "defender")


def _strength(of: Worksheet, combat: Combat, side: Side) -> tuple[str, str]:
    whole = Combat(combat.kind, combat.attacker, combat.defender, combat.began, combat.met, combat.met_defence)
    points, rows = striking(whole, side, of.tables.book)
    return str(points), rows_text(rows)


def _counts(of: Worksheet, ships: Ships | None = None, priorities: Priorities = UNSET) -> Iterator[Cell]:
    """A box for the number of each type, its priority under it."""
    label = translate("fleets", "pr.")
    for ship in TYPES:
        number = str(priorities.of(ship) or of.tables.book.ships[ship].priority) if ships is not None else ""
        yield _boxed(str(ships.of(ship)) if ships is not None else "", f"{label} {number}")


def _boxed(value: str, under: str = "") -> Over:
    return Over(Frame(Line(value, "strong", "centre", "whole"), inset=0.1), Line(under, "label"))


def _exchange(one: Exchange, combat: Combat | None) -> Block:
    """Both strikes of an exchange with boxes for their dice, then what is left."""
    text = translate("fleets", "Exchange {n}").format(n=one.number)
    left = translate("fleets", "left: attacker {ours}   defender {theirs}")
    ours, theirs = (value or "_" * 26 for value in _left(one, combat))
    columns = (Column("", 1.7), Column("", 1.3), *(Column("", 1.7) for _ in range(DICE)), Column("", 1.4))
    rows = (
        Row(_strike(translate("fleets", "Attacker"), one.ours, combat, one.met), ruled=False),
        Row(_strike(translate("fleets", "Defender"), one.theirs, combat, one.met)),
    )
    return Section(Heading(text, left.format(ours=ours, theirs=theirs)), (Table(columns, rows, 2.6),))


def _strike(name: str, blow: Blow | None, combat: Combat | None, met: Left | None) -> tuple[Cell, ...]:
    struck = Slot(translate("fleets", "strength"), str(blow.strength) if blow else "", kind="box")
    lost = Slot(translate("fleets", "losses"), _losses(blow, combat, met), kind="box", weight=2)
    return Over(Line(name), Line("")), struck, *_dice(blow.throws if blow else ()), lost


def _losses(blow: Blow | None, combat: Combat | None, met: Left | None) -> str:
    """What the table gives, and what of it fell where there was less to lose (F-24)."""
    if blow is None or combat is None:
        return ""
    fell = taken(combat, blow, met) if met is not None else blow.losses
    if fell == blow.losses:
        return str(fell)
    return translate("fleets", "{fell} of {losses}").format(fell=fell, losses=blow.losses)


def _dice(throws: tuple[Throw, ...]) -> Iterator[Slot]:
    """A box for each pair of dice; the last tells of all that found no room."""
    for place in range(DICE):
        title, value = translate("fleets", "row, dice"), ""
        if place == DICE - 1 and len(throws) > DICE:
            title = translate("fleets", "{n} more rolls").format(n=len(throws) - DICE + 1)
            value = f"→ {sum(one.losses for one in throws[place:])}"
        elif place < len(throws):
            title, value = row_text(throws[place].row), f"{throws[place].sum} → {throws[place].losses}"
        yield Slot(title, value, kind="box")


def _outcome(of: Worksheet) -> Block:
    combat, text, number = of.combat, "", ""
    if combat is not None and combat.outcome:
        text, number = ended_text(combat, combat.outcome, of.state), str(combat.exchanges)
    return fields(Slot(translate("fleets", "outcome"), text, 4), Slot(translate("fleets", "exchanges"), number))
