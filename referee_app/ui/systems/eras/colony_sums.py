"""Bombardment and pacification as sums that can be read: every term, the total, and the order that takes it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.eras.actions.colony import Bombard, Pacify
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.legality import colony_opens, factors, strength
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.systems.eras.words import kind_name, name_of, names, rps_words
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import number


@dataclass(frozen=True, slots=True)
class Term:
    """One unit of a sum, and what it adds."""

    unit: Unit
    value: Fraction


@dataclass(frozen=True, slots=True)
class Sum:
    """What one side brings together, and the order that takes it."""

    order: Bombard | Pacify
    terms: tuple[Term, ...]

    @property
    def side(self) -> str:
        """Whose units they are."""
        return self.terms[0].unit.side

    @property
    def total(self) -> Fraction:
        """The sum."""
        return sum((term.value for term in self.terms), Fraction(0))

    def without(self, out: Collection[str]) -> Sum:
        """The same without some of its units; whole where nobody would be left."""
        terms = tuple(term for term in self.terms if term.unit.id not in out) or self.terms
        ids = tuple(term.unit.id for term in terms)
        return Sum(Bombard(ids) if isinstance(self.order, Bombard) else Pacify(ids), terms)

    @property
    def text(self) -> str:
        """The sum as it is written: 6 + 7 + 12 = 25."""
        if len(self.terms) < 2:
            return number(self.total)
        return f"{' + '.join(number(term.value) for term in self.terms)} = {number(self.total)}"

    @property
    def names(self) -> str:
        """The units by name."""
        return ", ".join(term.unit.name for term in self.terms)


def bombardments(scene: Scene) -> tuple[Sum, ...]:
    """The factors each side's ships destroy (E-38)."""
    return tuple(_sum(order, scene) for order in Bombard.drafts(scene))


def pacifications(scene: Scene) -> tuple[Sum, ...]:
    """The pacification strength of each side (E-40)."""
    return tuple(_sum(order, scene) for order in Pacify.drafts(scene))


def _sum(order: Bombard | Pacify, scene: Scene) -> Sum:
    units = tuple(map(scene.state.unit, order.ships if isinstance(order, Bombard) else order.units))
    return Sum(order, tuple(Term(unit, _adds(order, unit, scene.book)) for unit in units))


def _adds(order: Bombard | Pacify, unit: Unit, book: Book) -> Fraction:
    if isinstance(order, Bombard):
        return Fraction(factors(unit.kind, unit.era, book))
    return strength(unit.kind, unit.era, unit.rps, book)


def spent(scene: Scene, kind: type[Bombard] | type[Pacify]) -> tuple[Sum, ...]:
    """The sums of the sides that have nobody left for it this turn: what they brought together cannot be again."""
    state = scene.state
    ids = state.bombarded if kind is Bombard else state.pacified
    still = {one.side for one in (bombardments(scene) if kind is Bombard else pacifications(scene))}
    units = [one for one in map(state.unit, ids) if one.active and one.side not in still]
    sides = dict.fromkeys(one.side for one in units)
    return tuple(_sum(kind(tuple(one.id for one in units if one.side == side)), scene) for side in sides)


def bases(state: Battle) -> tuple[str, ...]:
    """The colony's bases, kind by kind: how many stand."""
    texts = []
    for kind in ("system_base", "orbital_base", "ground_base"):
        mine = [unit for unit in state.units if unit.kind == kind]
        if mine:
            standing = sum(unit.active for unit in mine)
            text = translate("eras", "{kind}: {standing} of {count}")
            texts.append(text.format(kind=kind_name(kind), standing=standing, count=len(mine)))
    flyers = [unit for unit in state.units if unit.complement]
    if flyers:
        rps = rps_words(sum((unit.rps for unit in flyers if unit.active), Fraction(0)))
        texts.append(translate("eras", "fighter complement: {rps}").format(rps=rps))
    return tuple(texts)


def done(state: Battle) -> dict[str, str]:
    """What of a colony's turn has been done, by step: by whom."""
    meetings = {landing: [one for one in state.met if one.landing is landing] for landing in (False, True)}
    met = {
        landing: ", ".join(f"{name_of(state, one.base)} – {name_of(state, one.other)}" for one in found)
        for landing, found in meetings.items()
    }
    counted = {"bombard": state.bombarded, "pacify": state.pacified}
    lists = {key: names(state, ids) if ids else "" for key, ids in counted.items()}
    return {"raid": met[False], "bombard": lists["bombard"], "landing": met[True], "pacify": lists["pacify"]}


def restricted(state: Battle) -> bool:
    """Whether E-34 holds some units back in the first round of this colony's combat."""
    if state.combat != "colony":
        return False
    return not colony_opens(max(state.round, 1), ((unit.kind, unit.active) for unit in state.units))
