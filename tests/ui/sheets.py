"""A battle with everything a record sheet can show, for the tests of screen and paper."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import patch

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from referee_app.core.journal import Journal
from referee_app.store.house import changed, load_book
from referee_app.store.session import Encounter, Overlay
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Ion, PendingHits, Squadron, Weapon
from referee_app.ui.printing import pages as printing
from referee_app.ui.sheet.engine import SIDEWAYS, UPRIGHT, Sheet, leaves, paged, sheet_text, too_high
from referee_app.ui.sheet.paint import Draft
from referee_app.ui.systems import part

HOUSE: Overlay = {"difficulty": {"medium": 7}, "rulings": {"jam_stack": True}}
LASER = Weapon("laser cannon", "laser", 3, 12, 25, 5, 5, 1)
TORPEDO = Weapon("torpedoes", "missile", 2, 6, 10, 5, 9, 1, "turret")
FIGHTER = CraftType("patrol fighter", 3, 2, 4, 2, 7, 11, (LASER, TORPEDO), 2)


def boxes() -> tuple[Craft, ...]:
    """Twelve craft, most of them in trouble."""
    craft = [Craft(number, f"Pilot {number}") for number in range(1, 13)]
    craft[2] = replace(craft[2], pilot="Mara Venn", markers=1, ion=(Ion(2, 2),), separated=True)
    craft[3] = replace(craft[3], hot_shot=2, ion=(Ion(2, 1), Ion(3, 2)))
    craft[4] = replace(craft[4], markers=1, jams=2, pending=PendingHits(ion=2))
    craft[5] = replace(craft[5], status="destroyed")
    craft[6] = replace(craft[6], pending=PendingHits(destroyed=True))
    craft[7] = replace(craft[7], pending=PendingHits(damaged=1, ion=1), missile_round=3, ion=(Ion(12, 7),))
    return tuple(craft)


def squadron(name: str = "Amber Flight", id_: str = "amber") -> Squadron:
    """A squadron of twelve."""
    return Squadron(id_, name, "north", FIGHTER, boxes(), "Adler", 3, "regular", "shaken")


def battle(*squadrons: Squadron) -> Battle:
    """A battle in its third round."""
    return Battle(round=3, phase="volleys", squadrons=squadrons or (squadron(),))


def encounter(*squadrons: Squadron, house: Overlay | None = None) -> Encounter:
    """A tab in which that battle stands."""
    return Encounter("squadron", "Amber and Ember", Journal(battle(*squadrons)), [{}, house] if house else [{}])


def book(overlay: Overlay | None = None) -> tuple[Book, frozenset[str]]:
    """The tables in force, and what house rules changed in them."""
    return load_book("squadron", overlay or {}), changed(overlay or {})


FIGURE = re.compile(r"\d+(?:[.,/]\d+)*")


def painted(sheet: Sheet) -> list[str]:
    """Every text that is painted on the pages of a sheet."""
    found: list[str] = []
    inner = Draft._set

    def record(draft: Draft, rect: QRectF, text: str, *more: object) -> None:
        if draft.painter:
            found.append(text)
        inner(draft, rect, text, *more)  # type: ignore[arg-type]

    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    with patch.object(Draft, "_set", record):
        for leaf in leaves(sheet):
            room = SIDEWAYS if leaf.landscape else UPRIGHT
            leaf.draw(painter, QRectF(0, 0, room.width(), room.height()), "")
    painter.end()
    return found


def assert_told(sheet: Sheet) -> None:
    """Every figure painted on a sheet is in its text, and no block is higher than a page."""
    of = len(paged(sheet))
    told = {*FIGURE.findall(sheet_text(sheet)), *(f"{number}/{of}" for number in range(1, of + 1))}
    lines = painted(sheet)
    figures = {figure for text in lines if not text.endswith("…") for figure in FIGURE.findall(text)}
    assert lines and figures <= told, figures - told
    assert too_high(sheet) == []


def all_told(tab: Encounter, *, blank: bool = False) -> None:
    """Every sheet of a tab tells what is painted on it."""
    at = printing.moment(tab)
    made = part(tab.key, "sheet")
    for id_, _ in printing.blanks(at) if blank else printing.titles(at):
        for _, told in printing._told(at, (id_,)):
            for sheet in made.sheets(*told, id_, blank):
                assert_told(sheet)
