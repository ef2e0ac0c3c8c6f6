"""Every word of a squadron battle that the catalogue does not tell by itself, and what a battle has cost each side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from referee_app.core.journal import Entry
from referee_app.core.names import member_name
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.squadron.actions import sheet
from referee_app.systems.squadron.events import Declared, Withdrawn
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Battle, Squadron
from referee_app.ui.systems.squadron.sentences import craft_name, figure_text, hexes, name_of, number, result, told
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import signed
from referee_app.ui.words.system import Lookups, Words


@dataclass(frozen=True, slots=True)
class Loss:
    """What became of a squadron's craft between two sheets; a craft drawn in later counts from then on."""

    name: str
    side: str
    craft: int
    destroyed: tuple[int, ...]
    damaged: int

    @property
    def cells(self) -> tuple[str, ...]:
        """The row of the table."""
        gone = len(self.destroyed)
        numbers = (self.craft, gone, self.damaged, self.craft - gone)
        return (self.name, self.side, *map(str, numbers), f"#{listed(self.destroyed)}" if gone else "–")


def losses(states: Iterable[Battle]) -> tuple[tuple[str, ...], ...]:
    """The table of losses over sheets that follow each other: its heading, the squadrons, then the sides that have
    several; nothing where nobody was on the table."""
    first: dict[str, Squadron] = {}
    last: dict[str, Squadron] = {}
    for state in states:
        for one in state.squadrons:
            first.setdefault(one.id, one)
            last[one.id] = one
    rows = [_loss(first[id_], last[id_]) for id_ in first]
    return (_heading(), *(row.cells for row in rows), *_totals(rows)) if rows else ()


def _loss(first: Squadron, last: Squadron) -> Loss:
    gone_before = {craft.box for craft in first.boxes if craft.status == "destroyed"}
    had = {craft.box: craft.markers for craft in first.boxes}
    counted = [craft for craft in last.boxes if craft.box not in gone_before]
    destroyed = tuple(craft.box for craft in counted if craft.status == "destroyed")
    damaged = sum(craft.markers > had.get(craft.box, 0) for craft in counted if craft.status != "destroyed")
    return Loss(last.name, last.side, len(counted), destroyed, damaged)


def _heading() -> tuple[str, ...]:
    return (
        translate("squadron", "Losses"),
        translate("squadron", "Side"),
        translate("squadron", "Craft"),
        translate("squadron", "Destroyed", "craft, in a table"),
        translate("squadron", "Damaged", "craft, in a table"),
        translate("squadron", "Left"),
        translate("squadron", "Lost"),
    )


def _totals(rows: Sequence[Loss]) -> Iterator[tuple[str, ...]]:
    """The sides that have several squadrons, each as one row."""
    for side in dict.fromkeys(row.side for row in rows):
        own = [row for row in rows if row.side == side]
        if len(own) > 1:
            craft, gone = sum(row.craft for row in own), sum(len(row.destroyed) for row in own)
            numbers = (craft, gone, sum(row.damaged for row in own), craft - gone)
            yield (translate("squadron", "Together"), side, *map(str, numbers), "")


def _name(order: Any, state: Battle) -> str:
    if isinstance(order, (sheet.Enlist, sheet.Redraw)):
        return order.squadron.name
    box = order.box if isinstance(order, sheet.Correct) else 0
    return craft_name(state, order.squadron, box) if box else name_of(state, order.squadron)


def _target(order: Any, state: Battle) -> str:
    _, target = order.concerned(state) or ("", "")
    return name_of(state, target)


class SquadronWords(Words):
    """Squadrons, their craft by their boxes."""

    LOOKUPS: ClassVar[Lookups] = {
        "name": _name,
        "target": _target,
        "round": lambda order, state: str(state.round + 1),
        "phase": lambda order, state: named("squadron.step", order.phase),
        "rate": lambda order, state: named("squadron.rate", order.rate),
        "morale": lambda order, state: named("squadron.morale", order.morale),
        "boxes": lambda order, state: listed(tuple(sorted(order.boxes))),
        "field": lambda order, state: word(f"squadron.field.{order.field}"),
        "value": lambda order, state: figure_text(order.field, order.value),
        "weapon": lambda order, state: order.weapon,
        "hexes": lambda order, state: " ".join(map(hexes, order.distances)),
    }

    def happened(self, entry: Entry[Any, Any], before: Battle) -> Iterator[str]:
        """Of a volley what it came to first."""
        yield from result(entry.events, before)
        for fact in _worth_telling(entry.events):
            yield from told(fact, before)

    def losses(self, states: Iterable[Battle]) -> tuple[tuple[str, ...], ...]:
        """What it has cost each squadron."""
        return losses(states)

    def purpose(self, question: Question) -> str:
        """With the craft by its box and pilot."""
        about: dict[str, Any] = dict(question.about)
        count = about.get("hits")
        if question.purpose in ("dr", "damage"):
            craft = member_name(about["target"], about["box"], about.get("pilot", ""))
            about |= {"craft": craft, "hits": word("squadron.hits", count)}
            count = None
        return word(f"squadron.purpose.{question.purpose}", count, **about)

    def modifier(self, line: Modifier) -> str:
        """Of craft that roll alike for different reasons whose they are."""
        return (line.reason == "apart" and _apart(line)) or super().modifier(line)

    def about(self, name: str, value: str) -> str:
        """Phases, fields and numbers by their names."""
        if name == "phase":
            return self.step(value)
        return word(f"squadron.field.{value}") if name == "field" else number(value)

    def outcome(self, spread: Spread, outcome: str) -> str:
        """Who is hit is a craft."""
        if spread.name == "target":
            return translate("squadron", "Craft {box}").format(box=outcome)
        return super().outcome(spread, outcome)


def _worth_telling(facts: tuple[Any, ...]) -> Iterable[Any]:
    """A new declaration strikes the old one without a word of its own."""
    declared = any(isinstance(fact, Declared) for fact in facts)
    return (fact for fact in facts if not (declared and isinstance(fact, Withdrawn)))


def _apart(line: Modifier) -> str:
    """#1 (Hot shot +1, Damaged −1); #2 …"""
    own: dict[str, list[str]] = {}
    for key, value in line.about:
        who, _, reason = key.partition("|")
        own.setdefault(who, []).append(f"{named('squadron.modifier', reason)} {signed(int(value))}")
    return "; ".join(f"#{listed(tuple(map(int, who.split(','))))} ({', '.join(all_)})" for who, all_ in own.items())


WORDS = SquadronWords("squadron")
