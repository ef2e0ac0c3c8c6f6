"""Bombardment and pacification as sums that can be read: every term, the total, and the order that takes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.eras.actions.colony import SumOrder
from referee_app.systems.eras.legality import colony_opens
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.systems.eras.words import kind_name, name_of, names, rps_words
from referee_app.ui.words.catalogue import translate
from referee_app.ui.words.figures import number


@dataclass(frozen=True, slots=True)
class Sum:
    """What one side brings together, each unit with what it adds, and the order that takes it."""

    order: SumOrder
    terms: tuple[tuple[Unit, Fraction], ...]

    @property
    def side(self) -> str:
        """Whose units they are."""
        return self.terms[0][0].side

    def without(self, out: Collection[str]) -> Sum:
        """The same without some of its units; whole where nobody would be left."""
        terms = tuple(term for term in self.terms if term[0].id not in out) or self.terms
        return Sum(self.order.of(unit for unit, _ in terms), terms)

    @property
    def text(self) -> str:
        """The sum as it is written: 6 + 7 + 12 = 25."""
        added = [value for _, value in self.terms]
        total = number(sum(added, Fraction(0)))
        return f"{' + '.join(map(number, added))} = {total}" if len(added) > 1 else total

    @property
    def names(self) -> str:
        """The units by name."""
        return ", ".join(unit.name for unit, _ in self.terms)


def sums(orders: Iterable[SumOrder], scene: Scene) -> tuple[Sum, ...]:
    """Orders that add up, as the sums they take."""
    return tuple(Sum(order, order.terms(scene.state, scene.book)) for order in orders)


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
