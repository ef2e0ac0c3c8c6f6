"""The combat card: the table, the splitting rule, the ship table, the default loss order, house rules (section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.systems.fleets.book import ROWS, SUMS, Book
from referee_app.systems.fleets.state import TYPES, UNSET
from referee_app.systems.fleets.strength import loss_types, rows
from referee_app.ui.sheet.blocks import Beside, Block, Gap, Heading, Headline, Notes, Section
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.house import house_rules, marked, starred_figures, switched
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.fleets.words import WORDS, row_text, rows_text
from referee_app.ui.words.catalogue import named, translate

EXAMPLES = (100, 101, 152, 191, 200, 201, 300, 1000)
"""Strengths above 100 as the rules split them (F-13)."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in force, and what house rules changed in them."""

    book: Book
    changed: frozenset[str] = frozenset()

    def marked(self, path: str, text: object) -> str:
        """A figure, with a star where a house rule changed it."""
        return marked(self.changed, path, str(text))

    @property
    def house(self) -> tuple[Block, ...]:
        """What differs from the printed rules: rulings, then figures."""
        figures = starred_figures(self.book, self.changed, WORDS.figure)
        return house_rules([*switched(self.book.rulings, WORDS.figure), *figures])


def card(tables: Tables) -> Sheet:
    """The card on one page."""
    parts = (_losses(tables), _splitting(), _ships(tables), _rules(tables))
    return Sheet(Headline(translate("fleets", "Fleet combat card")), (*parts, *tables.house))


def _losses(tables: Tables) -> Block:
    text = translate("fleets", "Two dice; the row is the striker’s own strength")
    columns = (
        Column(translate("fleets", "strength"), 2.2, "centre", "strong"),
        *(Column(str(dice), 1, "centre", "value") for dice in SUMS),
    )
    found = (
        (tables.marked(f"losses.{row}", row_text(row)), *(str(tables.book.cell(row, dice)) for dice in SUMS))
        for row in ROWS
    )
    head = Heading(translate("fleets", "Losses of the other side"), f"F-11 · {text}")
    return Section(head, (Table(columns, tuple(found), 1.3),))


def _splitting() -> Block:
    text = translate(
        "fleets", "One roll on 91–100 for every full hundred, first; then one for the rest on its own row. 0: no roll."
    )
    half = (len(EXAMPLES) + 1) // 2
    columns = (Column("", 0.12, "right", "strong"), Column("", 0.01), Column("", 0.87))
    tables = (
        Table(columns, tuple((str(points), "", rows_text(rows(points))) for points in part), ruled=False)
        for part in (EXAMPLES[:half], EXAMPLES[half:])
    )
    return Section(
        Heading(translate("fleets", "Strength above 100"), "F-13"), (Notes((text,)), Gap(0.2), Beside(tuple(tables)))
    )


def _ships(tables: Tables) -> Block:
    columns = (
        Column(translate("fleets", "type"), 3.4),
        Column(translate("fleets", "cost"), 1, "centre", "strong"),
        Column(translate("fleets", "military"), 1, "centre", "strong"),
        Column(translate("fleets", "development"), 1.2, "centre", "strong"),
        Column(translate("fleets", "priority"), 1, "centre", "strong"),
    )
    head = Heading(translate("fleets", "Ships"), "F-9, F-21")
    return Section(head, (Table(columns, tuple(_ship_rows(tables)), 1.14),))


def _ship_rows(tables: Tables) -> Iterator[tuple[str, ...]]:
    for ship in TYPES:
        data = tables.book.ships[ship]
        development = "–" if data.development is None else data.development
        values = {"cost": data.cost, "military": data.military, "development": development, "priority": data.priority}
        marks = (tables.marked(f"ships.{ship}.{key}", value) for key, value in values.items())
        yield named("fleets.ship", ship), *marks
    cost = tables.marked("defence_cost", tables.book.defence_cost)
    yield translate("fleets", "System Defence, a point"), cost, "1", "–", "–"


def _rules(tables: Tables) -> Block:
    order = " → ".join(named("fleets.ship", ship) for ship in loss_types(UNSET, tables.book))
    lines = (
        translate("fleets", "A loss is one ship of any type, or one point of System Defence (F-15)."),
        translate("fleets", "Default order, first to die first (F-21): {order}.").format(order=order),
        translate("fleets", "Priority 5 is lost first, 1 last; of two alike the cheaper type goes first (F-22)."),
        translate("fleets", "Fleets first: no system is attacked past an opposing fleet (F-5)."),
        translate("fleets", "In space one exchange; on a system exchange after exchange, to the death (F-31, F-34)."),
    )
    return Section(Heading(translate("fleets", "Losses"), "F-15 – F-24"), (Notes(lines),))
