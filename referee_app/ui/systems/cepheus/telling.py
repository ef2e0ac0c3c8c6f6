"""How ships, people, mounts and corrected figures are called, checks and counts written: what all sentences share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from referee_app.core.record import Shape
from referee_app.systems.cepheus.checks import degree
from referee_app.systems.cepheus.correction import FIGURES
from referee_app.systems.cepheus.events.crew import Check
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.state import Battle, Person
from referee_app.ui.systems.cepheus.sheet_words import tons
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import MINUS, signed, unsigned

Tellers = dict[type, Callable[[Any, Battle], Iterator[str]]]
"""How each kind of fact is told, from the table before it."""


def ship_name(state: Battle, id_: str) -> str:
    """A ship's name, or its id once it has left the table."""
    return state.ship(id_).name if state.has(id_) else id_


def ship_names(state: Battle, ids: Sequence[str]) -> str:
    """Ships in a row."""
    return ", ".join(ship_name(state, one) for one in ids)


def salvo_names(state: Battle, ids: Sequence[str]) -> str:
    """Salvoes in a row, as the table calls them."""
    return ", ".join(called(state, one) for one in ids)


def person(state: Battle, id_: str) -> Person | None:
    """Somebody aboard any ship."""
    return next((one for _, one in state.people() if one.id == id_), None)


def person_name(state: Battle, id_: str) -> str:
    """Somebody's name; the computer where nobody is named."""
    if not id_:
        return translate("cepheus", "the computer")
    found = person(state, id_)
    return id_ if found is None else found.name


def doer(state: Battle, ship: str, crew: str) -> str:
    """Somebody at the head of a sentence, or the computer of a ship."""
    if crew:
        return person_name(state, crew)
    return word("cepheus.computer_of", ship=ship_name(state, ship))


def part_name(key: str) -> str:
    """A system of a ship, or a mount by its id."""
    return named("cepheus.location", key)


def weapons_name(weapon: str, count: int) -> str:
    """A kind of weapon, counted where there are several."""
    name = named("cepheus.weapon", weapon)
    return name if count == 1 else f"{count}\u00a0×\u00a0{name}"


def sum_text(check: Check) -> str:
    """7 + 3 = 10."""
    sign = MINUS if check.dm < 0 else "+"
    return f"{check.dice} {sign} {abs(check.dm)} = {unsigned(check.total)}"


def check_text(check: Check) -> str:
    """Dice, modifiers and total, Effect and degree."""
    worth = named("cepheus.degree", degree(check.effect))
    return word("cepheus.check", sum=sum_text(check), effect=signed(check.effect), degree=worth)


def tons_text(value: Fraction) -> str:
    """Tons as the language writes them."""
    return translate("cepheus", "{n} t").format(n=tons(value))


def range_name(key: str) -> str:
    """A range band."""
    return named("cepheus.range", key)


SHOWN: dict[str, Callable[[Battle, Any], str]] = {
    **dict.fromkeys(("ship", "target", "other", "one", "by", "captor", "jammer", "intercept"), ship_name),
    **dict.fromkeys(("ships", "pursuers"), ship_names),
    **dict.fromkeys(("crew", "leader"), person_name),
    **dict.fromkeys(("dm", "bonus", "effect"), lambda before, value: signed(value)),
    **dict.fromkeys(("initiative", "total"), lambda before, value: unsigned(value)),
    **dict.fromkeys(("tons", "left", "fuel"), lambda before, value: tons_text(value)),
    "part": lambda before, value: part_name(value),
    "range": lambda before, value: range_name(value),
    "salvo": called,
    "salvos": salvo_names,
}
"""How the fields of facts are written; what is not named here stands as it is."""


class _Fields(dict[str, str]):
    """What a sentence names: what is given, else the fields of its fact, each looked up when it is named."""

    def __init__(self, fact: Any, before: Battle, given: dict[str, object]) -> None:
        super().__init__({name: str(value) for name, value in given.items()})
        self._fact = fact
        self._before = before

    def __missing__(self, name: str) -> str:
        value = getattr(self._fact, name)
        return SHOWN[name](self._before, value) if name in SHOWN else str(value)


def tell(fact: Any, before: Battle, case: str = "told", number: int | None = None, /, **given: object) -> str:
    """The sentence of a fact, or of one of its cases; `number` is what is counted in it."""
    return word(f"cepheus.{fact.kind}.{case}", number).format_map(_Fields(fact, before, given))


def plain(fact: Any, before: Battle) -> Iterator[str]:
    """A fact whose one sentence names nothing but its own fields."""
    yield tell(fact, before)


# corrections by hand: whose figure, what it is called, what it showed and shows


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


def figure_called(name: str) -> str:
    """What the figure is called."""
    return named("cepheus.corrected", name, "cepheus.characteristic")


def figure_shown(name: str, shown: object) -> str:
    """What it shows."""
    if name in TRUTHS:
        return translate("cepheus", "yes") if shown in (1, True, "1") else translate("cepheus", "no")
    if name in TONS:
        return tons(Fraction(str(shown)))
    if name in WORDS:
        return word_shown(name, str(shown))
    return str(shown).replace("-", MINUS) if isinstance(shown, int) else str(shown)


def word_shown(name: str, value: str) -> str:
    """A word that can stand in a place; a dash for none."""
    return named(f"cepheus.{'part' if name == 'post' else name}", value) if value else "–"
