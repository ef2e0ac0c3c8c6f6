"""The CRT card: one page on its side for the table, plain or shaded by the chances of one combat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from referee_app.systems.ocs.book import codes_of
from referee_app.systems.ocs.state import AttackType, Combat
from referee_app.ui.sheet.blocks import Beside, Block, Heading, Headline, Notes, Section
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.ocs import sentences
from referee_app.ui.systems.ocs.crt import Crt
from referee_app.ui.systems.ocs.crt_data import CrtData, crt_data
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.systems.ocs.sheet_tables import Tables
from referee_app.ui.systems.ocs.viewmodel import lit
from referee_app.ui.words.catalogue import named, translate

CLOSE = 0.8
"""The height of a row of small type, in lines."""


def plain(tables: Tables) -> Sheet:
    """The card without a combat."""
    about = translate("ocs", "Two dice + DRM; column by terrain of the defender’s hex")
    return _card(tables, crt_data(tables.book), about)


def shaded(tables: Tables, combat: Combat) -> Sheet:
    """The card with a combat's chances: those left by the dice that have fallen, at its end those of its plan."""
    about = translate("ocs", "Combat {number}: {what}").format(number=combat.number, what=plan_text(combat.plan))
    return _card(tables, lit(combat, tables.book), about)


def _card(tables: Tables, table: CrtData, about: str) -> Sheet:
    """The table; the legend and the thresholds stand under it."""
    name = translate("ocs", "Combat Results Table")
    if table.edited:
        name = translate("ocs", "Combat Results Table, EDITED")
    below = Beside((_legend(tables), _thresholds(tables)), (0.7, 0.28))
    return Sheet(Headline(name, about), (Crt(table), below, *tables.house), landscape=True)


def _legend(tables: Tables) -> Block:
    """Every code of the table in words, in two columns."""
    columns = (
        Column("", 1.35, style="strong", fit="whole"),
        Column("", 1.6, style="small"),
        Column("", 1.8, style="small"),
    )
    rows = tuple((code, *sentences.brief(code)) for code in codes_of(tables.book))
    half = -(-len(rows) // 2)
    both = (Table(columns, part, CLOSE, ruled=False) for part in (rows[:half], rows[half:]))
    head = Heading(translate("ocs", "Results, worst to best for the attacker"), translate("ocs", "attacker, defender"))
    return Section(head, (Beside(tuple(both)),))


def _thresholds(tables: Tables) -> Block:
    """Surprise and the shift."""
    head = Heading(translate("ocs", "Surprise, two dice + modifier"), "O-20")
    columns = (Column("", 1, style="strong"), Column("", 1.4, "right", "small"))
    table = Table(columns, tuple(_limits(tables)), CLOSE, ruled=False)
    return Section(head, (table, Notes((tables.modifiers, tables.shift))))


def _limits(tables: Tables) -> Iterator[tuple[str, str]]:
    for attack_type in get_args(AttackType):
        yield named("ocs.attack_type", attack_type), tables.threshold(attack_type)
