"""What the sheets of the three eras share: the round as paper tells it, and the printed tables for card and roster."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, cast

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import CloseInFired, Intercepted, RaidMet, RetreatTried, ShotFired, SortieFlown
from referee_app.systems.eras.state import Attack, Battle, Screen
from referee_app.ui.encounter.past import Past
from referee_app.ui.sheet.blocks import Beside, Block, Heading, Headline, Notes, Section, Stack
from referee_app.ui.sheet.canvas import PAPER, Style
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.house import STAR, house_rules, starred_figures, switched
from referee_app.ui.sheet.paint import Type
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.eras.printed import NOTES, bases, round_order, rule_text, situations, starred
from referee_app.ui.systems.eras.words import WORDS, era_name
from referee_app.ui.words.catalogue import translate


@dataclass(frozen=True, slots=True)
class Record:
    """One round: `begun` is the table when it began, `declared` the one with its declarations, `now` the one shown."""

    begun: Battle
    declared: Battle
    now: Battle
    facts: tuple[Any, ...] = ()


def record(state: Battle, past: Past | None) -> Record:
    """The round shown, or the one that has just ended, for its end wipes what was declared (E-41)."""
    if past is None or not state.round:
        return Record(state, state, state)
    over = past.before(lambda one: one.stage) if state.stage == "end" else None
    begun: Battle = past.begun(lambda one: one.round)
    return Record(begun, over or state, state, past.told(lambda one: one.round))


class Fallen:
    """The throws of a round; each is handed out once, for the same attack may be made twice."""

    def __init__(self, facts: Iterable[Any]) -> None:
        told = tuple(facts)
        self._left = [fact for before, fact in zip((None, *told), told, strict=False) if not _at_raiders(before, fact)]

    def of(self, attack: Attack, stage: str) -> SortieFlown | ShotFired | None:
        """The throw for an attack; of a ship turned away the one at its interceptor (E-36)."""
        for fact in self._left:
            if isinstance(fact, ShotFired):
                found = stage == "fire" and fact.unit == attack.attacker
            else:
                found = isinstance(fact, SortieFlown) and _flown(fact) == _aimed(attack)
            if found:
                self._left.remove(fact)
                return cast("SortieFlown | ShotFired", fact)
        return None

    def defence(self, sortie: SortieFlown) -> CloseInFired | None:
        """The close-in defence it met."""
        for fact in self._left:
            if isinstance(fact, CloseInFired) and (fact.unit, fact.component) == (sortie.target, sortie.component):
                self._left.remove(fact)
                return fact
        return None

    def interception(self, screen: Screen) -> Intercepted | None:
        """The throw of an interception."""
        pair = (screen.interceptor, screen.attacker)
        found = (one for one in self._left if isinstance(one, Intercepted))
        return next((one for one in found if (one.interceptor, one.attacker) == pair), None)

    def retreats(self) -> dict[str, RetreatTried]:
        """Who has tried to get away."""
        return {one.unit: one for one in self._left if isinstance(one, RetreatTried)}


def _at_raiders(before: object, fact: object) -> bool:
    """Whether a base's close-in defence answers raiders, and so no attack (E-31, E-32)."""
    return isinstance(before, RaidMet) and before.fires and isinstance(fact, CloseInFired)


def _flown(fact: SortieFlown) -> tuple[str, str, str]:
    return fact.component, fact.target, fact.sortie


def _aimed(attack: Attack) -> tuple[str, str, str]:
    return attack.attacker, attack.target, attack.sortie


DENSE = replace(PAPER, strong=Type(30, True), body=Type(30), label=Type(24), square=26, between=14)
"""A little smaller than other sheets: the tables are many columns wide."""
CLOSE = 0.8
"""The height of a row below the roster, in lines; type follows."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in force, and what house rules changed in them."""

    book: Book
    changed: frozenset[str] = frozenset()

    def marked(self, path: str, text: str) -> str:
        """A figure, with a star where a house rule changed it."""
        return text + STAR if starred(path, self.changed) else text

    @property
    def house(self) -> tuple[Block, ...]:
        """What differs from the printed rules: switches, and the figures behind the stars."""
        figures = starred_figures(self.book, self.changed, WORDS.figure)
        return house_rules([*switched(self.book.rulings, WORDS.figure), *figures])


def card(tables: Tables) -> Sheet:
    """The shift and situation card: both tables, the order of the round and the notes on one page."""
    text = translate(
        "eras",
        "Chance = base + 10 × the sum of all shifts; {cap} at most, 0 or less is no chance (E-2 to E-5). "
        "d100 at or below the chance succeeds.",
    )
    both = Beside((Stack((shifts(tables), order()), 0.6), base_table(tables)))
    body = (Notes((text.format(cap=tables.book.cap),), "body"), both, notes(), *tables.house)
    return Sheet(Headline(translate("eras", "Combat shifts and situations")), body, metrics=DENSE)


def shifts(tables: Tables, lines: float = 1.05) -> Block:
    """The shift table (section 2)."""
    style: Style = "small" if lines < 1 else "body"
    columns = (
        Column(translate("eras", "situation"), 5, style=style),
        Column(translate("eras", "shifts"), 1.2, "right", style),
        Column("%", 1.2, "right", style),
        Column(translate("eras", "rule, note"), 1.6, "right", style),
    )
    rows = (
        (one.text, tables.marked(one.number, one.shifts_text), one.points_text, rule_text(one.rule))
        for one in situations(tables.book)
    )
    text = translate(
        "eras", "City, shipyard and incomplete replace the +20. Engaged by several eras: the highest only (ER-4, ER-8)."
    )
    head = Heading(translate("eras", "Shifts on the attacker’s chance"), "E-1, E-2")
    return Section(head, (Table(columns, tuple(rows), lines), Notes((text,), "label")))


def base_table(tables: Tables, lines: float = 1.05) -> Block:
    """The base table (section 3)."""
    style: Style = "small" if lines < 1 else "body"
    columns = (
        Column("", 5.5, style=style),
        *(Column(era_name(era), 1.3, "right", style) for era in (1, 2, 3)),
        Column(translate("eras", "rule, note"), 2.2, "right", style),
    )
    rows = ((one.text, *map(tables.marked, one.paths, one.figures), rule_text(one.rule)) for one in bases(tables.book))
    head = Heading(translate("eras", "Base chances"), "E-17 E-19 E-26 E-31")
    return Section(head, (Table(columns, tuple(rows), lines), Notes(base_notes(tables.book), "label")))


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


def order() -> Block:
    """The order of the round (E-41)."""
    return Section(Heading(translate("eras", "Order of the round"), "E-41"), (Notes(tuple(round_order())),))


def notes() -> Block:
    """The 25 notes in short, in two columns."""
    lines = tuple((str(note.number), f"{note.text} ({', '.join(note.rules)})") for note in NOTES)
    half = -(-len(lines) // 2)
    columns = tuple(Notes(part, Type(29), 0.2) for part in (lines[:half], lines[half:]))
    return Section(Heading(translate("eras", "The notes of the tables, in short")), (Beside(columns, gap=1),))


def foot(tables: Tables) -> Block:
    """What stands below the roster: both tables beside each other, the order, switches (E-48)."""
    return Beside((shifts(tables, CLOSE), base_table(tables, CLOSE), Stack((order(), *tables.house), 0.6)), gap=1)
