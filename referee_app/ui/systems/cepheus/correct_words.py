"""What a correction by hand says: whose figure, what it is called, what it showed and shows."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.record import Shape
from referee_app.systems.cepheus.correction import FIGURES
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.sheet_words import tons
from referee_app.ui.systems.cepheus.telling import person, ship_name
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import MINUS


def _of_shape(*shapes: Shape) -> frozenset[str]:
    return frozenset(name for figures in FIGURES.values() for name, one in figures.items() if one.shape in shapes)


TRUTHS, WORDS, TONS = _of_shape("tick"), _of_shape("word", "key"), _of_shape("exact")
"""Figures that are yes or no, words of the rules, tons written with one decimal."""


def holder(state: Battle, ship: str, part: str) -> str:
    """Whose figure it is: the ship's, or a system's, mount's or person's aboard it."""
    name = ship_name(state, ship)
    if not part:
        return name
    found = person(state, part)
    return f"{name}, {found.name if found else named('cepheus.part', part)}"


def field(name: str) -> str:
    """What the figure is called."""
    return named("cepheus.corrected", name, "cepheus.characteristic")


def value(name: str, shown: object) -> str:
    """What it shows."""
    if name in TRUTHS:
        return translate("cepheus", "yes") if shown in (1, True, "1") else translate("cepheus", "no")
    if name in TONS:
        return tons(Fraction(str(shown)))
    if name in WORDS:
        return choice(name, str(shown))
    return str(shown).replace("-", MINUS) if isinstance(shown, int) else str(shown)


def choice(name: str, value: str) -> str:
    """A word that can stand in a place; a dash for none."""
    return named(f"cepheus.{'part' if name == 'post' else name}", value) if value else "–"
