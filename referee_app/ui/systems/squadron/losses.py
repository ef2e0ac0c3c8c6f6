"""What a battle has cost each squadron and each side: the table at the head of the report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Battle, Squadron
from referee_app.ui.words.catalogue import translate


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
