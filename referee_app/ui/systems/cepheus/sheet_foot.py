"""The foot of the status sheet on paper: reactions, damage bands, hit locations, house rules, where they are from."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.state import Column as LocationColumn
from referee_app.ui.sheet.blocks import Along, Block, Gap, Line, Notes, Rule, Stack
from referee_app.ui.sheet.house import house_rules, marked, starred_figures, switched
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.cepheus import legal
from referee_app.ui.systems.cepheus.figure_words import figure_name
from referee_app.ui.systems.cepheus.sheet_data import SheetData
from referee_app.ui.words.catalogue import named, translate

COLUMNS: tuple[LocationColumn, ...] = ("external", "internal", "small_craft")


def foot(data: SheetData) -> tuple[Block, ...]:
    """All of it, from the line over it down."""
    lines = Along((Line(reactions(data), "small", fit="whole"), Line(beyond(data), "small", "right", "whole")), (1, 0))
    tables = Stack((Gap(0.2), Rule(2), lines, _bands(data), _locations(data)), 0.3)
    return tables, *house_rules(house(data), 2), small_print()


def small_print() -> Block:
    """Where the tables are from."""
    return Notes(legal.foot_lines(), "label")


def reactions(data: SheetData) -> str:
    """Reactions a turn by Initiative, in one line (C-80)."""
    table = data.book.reactions
    title = marked(data.changed, "reactions", translate("cepheus", "Reactions a turn by Initiative (C-80)"))
    steps = (
        f"≤ {table.one}: 1",
        f"{table.one + 1}–{table.two}: 2",
        f"{table.two + 1}–{table.three}: 3",
        f"≥ {table.three + 1}: 4",
    )
    return f"{title}:  " + "  ·  ".join(steps)


def beyond(data: SheetData) -> str:
    """What damage past the table does (C-96)."""
    last = max(map(int, data.book.damage_bands))
    texts = {
        "replace": translate("cepheus", "Beyond {n}: one 2 more for every whole 6, and a 1 where 3 to 5 are left."),
        "add": translate("cepheus", "Beyond {n}: one 2 more for every whole 6, and one 1 more for every whole 3."),
    }
    return texts[data.book.rulings.beyond_44].format(n=last)


def house(data: SheetData) -> list[str]:
    """House rules in force, and what the star means."""
    return [*switched(data.book.rulings, figure_name), *starred_figures(data.book, data.changed, figure_name)]


def _lying(title: str, heads: tuple[str, ...], *rows: tuple[str, ...]) -> Table:
    """A table lying on its side: a name before each row, the cells of a column one under the other."""
    columns = (Column(title, 2, style="small"), *(Column(head, 1, "centre", "small") for head in heads))
    return Table(columns, rows, 0.85, ruled=False)


def _bands(data: SheetData) -> Table:
    """What damage inflicts: each group one location, its number the hits there (C-95)."""
    highs = sorted(map(int, data.book.damage_bands))
    lows = [1, *(high + 1 for high in highs[:-1])]
    cells = (" + ".join(map(str, data.book.damage_bands[str(high)])) for high in highs)
    title = marked(data.changed, "damage_bands", translate("cepheus", "Damage (C-95)"))
    spans = tuple(f"{low}–{high}" for low, high in zip(lows, highs, strict=True))
    return _lying(title, spans, (translate("cepheus", "Hits, by location"), *cells))


def _locations(data: SheetData) -> Table:
    """Where a hit goes, by the sum of two dice (C-97)."""
    sums = tuple(map(str, range(2, 13)))
    title = marked(data.changed, "locations", translate("cepheus", "Hit location (C-97)"))
    return _lying(title, sums, *(tuple(_where(data, column, sums)) for column in COLUMNS))


def _where(data: SheetData, column: LocationColumn, sums: tuple[str, ...]) -> Iterator[str]:
    yield named("cepheus.location_column", column)
    yield from (named("cepheus.location", data.book.locations[column][one]) for one in sums)
