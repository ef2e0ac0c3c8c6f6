"""The foot of the sheet on paper: the tables S-23, S-24, S-39 and S-32 with the figures in force, and house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.book import Book, Wear
from referee_app.ui.sheet.blocks import Beside, Block, Heading, Notes, Section
from referee_app.ui.sheet.house import house_rules, marked, starred_figures, switched
from referee_app.ui.sheet.table import Column, Row, Table
from referee_app.ui.systems.squadron.sheet_data import number
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import signed

NEEDS = range(2, 15)
ROW = 0.92
Marked = Callable[[str, str], str]
"""A figure by its path and as it is written: with a star where a house rule changed it."""


def foot(book: Book, changed: frozenset[str]) -> tuple[Block, ...]:
    """What stands at the foot of every page."""
    mark = partial(marked, changed)
    house = [*switched(book.rulings, WORDS.figure), *starred_figures(book, changed, WORDS.figure)]
    tables = Beside((_base(book, mark), _conditions(book, mark), _results(book, mark)), (18, 42, 40), 2.3)
    return (tables, _needs(), Notes((" ".join(_wear(book, mark)),)), *house_rules(house))


def _base(book: Book, mark: Marked) -> Block:
    rows = (
        (translate("sheet", "short"), mark("difficulty.short", number(book.difficulty.short))),
        (translate("sheet", "medium"), mark("difficulty.medium", number(book.difficulty.medium))),
        (translate("sheet", "long"), mark("difficulty.long", number(book.difficulty.long))),
    )
    columns = (Column(translate("sheet", "Range"), 2), Column(translate("sheet", "Base"), 1, "right"))
    return _table(translate("sheet", "Difficulty (S-23)"), columns, rows)


def _conditions(book: Book, mark: Marked) -> Block:
    named = (
        (translate("sheet", "squadron at Attack Speed"), "attack_speed"),
        (translate("sheet", "squadron shaken"), "shaken"),
        (translate("sheet", "squadron demoralized"), "demoralized"),
        (translate("sheet", "craft separated, that craft"), "separated"),
    )
    rows = [(label, mark(f"conditions.{name}", signed(getattr(book.conditions, name)))) for label, name in named]
    rows.append((translate("sheet", "missile: target's move number"), translate("sheet", "+ number")))
    columns = (Column(translate("sheet", "Condition of the firer"), 3.2), Column("", 1, "right"))
    return _table(translate("sheet", "Added to the difficulty (S-24)"), columns, tuple(rows))


def _results(book: Book, mark: Marked) -> Block:
    margin = mark("heavy_margin", number(book.heavy_margin))
    rows = (
        ("D < R", translate("sheet", "no effect"), translate("sheet", "nothing")),
        (f"R ≤ D < R + {margin}", translate("sheet", "damaged"), translate("sheet", "1 counter")),
        (f"D ≥ R + {margin}", translate("sheet", "destroyed"), translate("sheet", "2 counters")),
    )
    columns = (
        Column(translate("sheet", "Damage D, defence R"), 1.3),
        Column(translate("sheet", "Laser, missile"), 1),
        Column(translate("sheet", "Ion"), 0.8),
    )
    return _table(translate("sheet", "Results (S-39)"), columns, rows)


def _table(title: str, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...]) -> Block:
    return Section(Heading(title), (Table(columns, rows, ROW, ruled=False),))


def _needs() -> Block:
    """The needed die and its chance (S-32)."""
    die = OpenEnded(enough=None)
    needed = (translate("sheet", "Needed die (S-32)"), *map(str, NEEDS))
    chance = (translate("sheet", "Chance of a hit"), *(str(die.reach(need)) for need in NEEDS))
    columns = (Column("", 3), *(Column("", 1, "right") for _ in NEEDS))
    return Table(columns, (Row(needed, "strong"), Row(chance, ruled=False)), ROW)


def _wear(book: Book, mark: Marked) -> Iterator[str]:
    """What markers, counters, missile shots and jamming take, as reminders under the tables."""
    yield translate("sheet", "Damaged (S-41): {what}.").format(what=_taken(book.damaged, "damaged", mark))
    what = _taken(book.ionised, "ionised", mark)
    drop = mark("ion_dr", signed(-book.ion_dr))
    yield translate("sheet", "Each counter (S-47): {what}, shielded DR {drop}.").format(what=what, drop=drop)
    drop = mark("missile_dr", signed(-book.missile_dr))
    yield translate("sheet", "Missile fired (S-51): DR {drop} to the end of the round.").format(drop=drop)
    hexes, drop = mark("jam_range", number(book.jam_range)), mark("jam_penalty", signed(-book.jam_penalty))
    text = translate("sheet", "Jammed within {hexes} hexes (S-56): FC {drop}, no more than the fire control.")
    yield text.format(hexes=hexes, drop=drop)


def _taken(of: Wear, path: str, mark: Marked) -> str:
    parts = (
        (translate("sheet", "T"), "turns", -of.turns),
        (translate("sheet", "dodge"), "dodge", -of.dodge),
        (translate("sheet", "FC"), "fire_code", -of.fire_code),
        (translate("sheet", "TD"), "turn_distance", of.turn_distance),
    )
    return ", ".join(f"{label} {mark(f'{path}.{name}', signed(value))}" for label, name, value in parts)
