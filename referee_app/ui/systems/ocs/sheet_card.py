"""The CRT card: one page on its side for the table, plain or shaded by the chances of one combat."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QRectF

from referee_app.systems.ocs import distribution
from referee_app.systems.ocs.book import Book, codes_of
from referee_app.systems.ocs.distribution import NOTHING, WHOLE
from referee_app.systems.ocs.figures import clamp
from referee_app.systems.ocs.state import AttackType, Combat
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import (
    GAP,
    LEAD,
    SMALL,
    SMALL_LEAD,
    STRONG,
    flowed,
    heading,
    headline,
    house_lines,
    marked,
)
from referee_app.ui.systems.ocs import crt, result_words
from referee_app.ui.systems.ocs.crt_data import Course, CrtData, crt_data
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.systems.ocs.sheet_kit import house
from referee_app.ui.words.catalogue import named, translate


@dataclass(frozen=True, slots=True)
class Card:
    """What the card shows."""

    table: CrtData
    changed: frozenset[str]
    about: str = ""

    @property
    def book(self) -> Book:
        """The tables in force."""
        return self.table.book


def plain(book: Book, changed: frozenset[str]) -> Card:
    """The card without a combat."""
    return Card(crt_data(book), changed)


def shaded(book: Book, changed: frozenset[str], combat: Combat) -> Card:
    """The card with a combat's chances: those left by the dice that have fallen, at its end those of its plan."""
    already = NOTHING if combat.code else distribution.known(combat)
    aim = distribution.aim_of(combat.plan, book)
    ways = distribution.cells(distribution.columns(aim, book, already), distribution.rows(aim.drm))
    chances = tuple(tuple(Fraction(each, WHOLE) for each in row) for row in ways)
    start = clamp(aim.start)
    course = Course(combat.plan.terrain, start, combat.column, combat.row, bands=already == NOTHING)
    about = translate("ocs", "Combat {number}: {what}").format(number=combat.number, what=plan_text(combat.plan))
    return Card(crt_data(book, course, chances), changed, about)


def paint(d: Draft, rect: QRectF, card: Card) -> float:
    """Draw the card; the legend and the thresholds stand under the table."""
    name = translate("ocs", "Combat Results Table")
    if card.table.edited:
        name = translate("ocs", "Combat Results Table, EDITED")
    y = headline(
        d, rect, name, card.about or translate("ocs", "Two dice + DRM; column by terrain of the defender’s hex")
    )
    table = QRectF(rect.left(), y, rect.width(), rect.height())
    crt.paint(d, table, card.table, crt.CARD)
    y += crt.height(card.table, crt.CARD) + GAP
    left = rect.width() * 0.72
    low = _legend(d, QRectF(rect.left(), y, left - 60, 0), card)
    side = QRectF(rect.left() + left, y, rect.width() - left, 0)
    return max(low, _thresholds(d, side, card), rect.top())


def _legend(d: Draft, rect: QRectF, card: Card) -> float:
    """Every code of the table in words, in two columns."""
    heading(
        d, rect, translate("ocs", "Results, worst to best for the attacker"), translate("ocs", "attacker, defender")
    )
    codes = codes_of(card.book)
    half = (rect.width() - GAP) / 2
    rows = -(-len(codes) // 2)
    wide = max(d.width(code, STRONG) for code in codes) + 16
    for place, code in enumerate(codes):
        x = rect.left() + place // rows * (half + GAP)
        y = rect.top() + LEAD + place % rows * SMALL_LEAD * 1.06
        d.figure(QRectF(x, y, wide - 16, SMALL_LEAD), code, STRONG, "left")
        part = (half - wide) / 2
        for number, text in enumerate(result_words.brief(code)):
            d.figure(QRectF(x + wide + number * part, y, part - 10, SMALL_LEAD), text, SMALL, "left")
    return rect.top() + LEAD + rows * SMALL_LEAD * 1.06


def _thresholds(d: Draft, rect: QRectF, card: Card) -> float:
    """Surprise, the shift, and what is in force by house rule."""
    heading(d, rect, translate("ocs", "Surprise, two dice + modifier"), "O-20")
    y = rect.top() + LEAD
    for attack_type in ("regular", "overrun"):
        line = QRectF(rect.left(), y, rect.width(), SMALL_LEAD)
        d.text(line, named("ocs.attack_type", attack_type), STRONG)
        d.text(line, threshold(card.book, card.changed, attack_type), SMALL, "right")
        y += SMALL_LEAD * 1.1
    y = flowed(
        d, QRectF(rect.left(), y, rect.width(), 0), [modifier_text(card.book, card.changed), shift_text(card.book)]
    )
    return house_lines(d, QRectF(rect.left(), y + 8, rect.width(), 0), house(card.book, card.changed))


def threshold(book: Book, changed: frozenset[str], attack_type: AttackType) -> str:
    """From where and up to where a side has surprise."""
    limits = book.surprise[attack_type]
    text = translate("ocs", "attacker {attacker}+, defender {defender}−")
    return text.format(
        attacker=marked(changed, f"surprise.{attack_type}.attacker", str(limits.attacker)),
        defender=marked(changed, f"surprise.{attack_type}.defender", str(limits.defender)),
    )


def modifier_text(book: Book, changed: frozenset[str]) -> str:
    """The modifier of the surprise roll, and that of the combat roll."""
    text = translate(
        "ocs",
        "Modifier: attacker’s AR − defender’s AR − {hedgehog} for a hedgehog (O-19). "
        "DRM: attacker’s AR − defender’s AR − hedgehog level (O-23).",
    )
    return text.format(hedgehog=marked(changed, "hedgehog_surprise", str(book.hedgehog_surprise)))


def shift_text(book: Book) -> str:
    """What surprise is worth."""
    if not book.shifts():
        return translate("ocs", "Surprise shifts no column (OR-11).")
    text = translate("ocs", "The side with surprise throws one die: 1 to {most} columns its way (O-21).")
    return text.format(most=max(book.shifts()))
