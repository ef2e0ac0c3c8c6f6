"""What the sheets of ground combat print of the rules: strengths and figures as written, and each rule in one line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import AttackType, Side
from referee_app.systems.ocs.strength import unpaid_factor
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.house import house_rules, marked, starred_figures, switched
from referee_app.ui.systems.ocs.crt_data import edited_cells
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words.catalogue import translate


def numeral(value: Fraction) -> str:
    """A strength as it is written by hand: a whole number, or a whole with its fraction."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{value.denominator}"
    return f"{whole} {part}" if whole else part


def factor(value: Fraction) -> str:
    """A multiplier."""
    return f"× {value.numerator}/{value.denominator}" if value.denominator != 1 else f"× {value.numerator}"


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in force, and what house rules changed in them."""

    book: Book
    changed: frozenset[str] = frozenset()

    @property
    def house_lines(self) -> tuple[str, ...]:
        """What differs from the printed rules: rulings, an edited table, and what the star means."""
        lines = list(switched(self.book.rulings, WORDS.figure))
        if edited_cells(self.book):
            lines.append(translate("ocs", "The table is EDITED: cells with a * differ from the printed one (OR-10)."))
        return (*lines, *starred_figures(self.book, self.changed, WORDS.figure, ("rulings", "results", "columns")))

    @property
    def house(self) -> tuple[Block, ...]:
        """The same under its heading, where there is any."""
        return house_rules(self.house_lines)

    @property
    def halved(self) -> str:
        """What is left of a strength Out of Supply."""
        return marked(self.changed, "out_of_supply", factor(self.book.out_of_supply))

    def unpaid(self, side: Side) -> str:
        """What comes of not paying for combat supply."""
        if side == "attacker":
            return translate("ocs", "not paid: attack cancelled")
        left = unpaid_factor("defender", False, self.book)
        if left == 1:
            return translate("ocs", "not paid: no effect (OR-2)")
        text = translate("ocs", "not paid: total {factor}")
        return text.format(factor=marked(self.changed, "unpaid", factor(left)))

    def threshold(self, attack_type: AttackType) -> str:
        """From where and up to where a side has surprise."""
        limits = self.book.surprise[attack_type]
        text = translate("ocs", "attacker {attacker}+, defender {defender}−")
        return text.format(
            attacker=marked(self.changed, f"surprise.{attack_type}.attacker", str(limits.attacker)),
            defender=marked(self.changed, f"surprise.{attack_type}.defender", str(limits.defender)),
        )

    @property
    def hedgehog(self) -> str:
        """What a hedgehog takes off the surprise roll."""
        return marked(self.changed, "hedgehog_surprise", str(self.book.hedgehog_surprise))

    @property
    def modifiers(self) -> str:
        """The modifier of the surprise roll, and that of the combat roll."""
        text = translate(
            "ocs",
            "Modifier: attacker’s AR − defender’s AR − {hedgehog} for a hedgehog (O-19). "
            "DRM: attacker’s AR − defender’s AR − hedgehog level (O-23).",
        )
        return text.format(hedgehog=self.hedgehog)

    @property
    def shift(self) -> str:
        """What surprise is worth."""
        if not self.book.shifts():
            return translate("ocs", "Surprise shifts no column (OR-11).")
        text = translate("ocs", "The side with surprise throws one die: 1 to {most} columns its way (O-21).")
        return text.format(most=max(self.book.shifts()))

    @property
    def rounding(self) -> str:
        """The rounding rule in one line."""
        rounding = self.book.rulings.odds_rounding
        if rounding == "drop":
            return translate(
                "ocs", "Drop the fraction for the defender, then the highest column not above the odds (OR-1)."
            )
        if rounding == "nearest":
            return translate("ocs", "Do not round: the column whose odds are nearest, the exact middle down (OR-1).")
        return translate(
            "ocs",
            "Round the larger ÷ smaller to the nearest whole number, halves up; then the highest column not above.",
        )
