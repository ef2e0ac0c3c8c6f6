"""What all orders of an eras battle have in common: the scene they are drawn up in, and what may speak against several
of them, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from referee_app.core.order import Order, field_types
from referee_app.core.system import Objection
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import Shooter, attack_barred
from referee_app.systems.eras.legality import first_round_bars, takes_part, why_intercepts
from referee_app.systems.eras.state import BASES, CIVILIANS, COMPONENTS, Attack, Battle, Stage, Unit


@dataclass(frozen=True, slots=True)
class Scene:
    """The roster and the tables, the unit looked at (empty: all of them), and the target of its attack looked at."""

    state: Battle
    book: Book
    looked: str = ""
    aim: str = ""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The unit looked at, or all of them."""
        return tuple(one for one in self.state.units if self.looked in ("", one.id))

    def keys(self, what: str) -> tuple[str, ...]:
        """The units on the roster, those in play first; the sides."""
        if what == "side":
            return sides(self.state)
        units = sorted(self.state.units, key=lambda one: not one.active) if what == "unit" else ()
        return tuple(one.id for one in units)

    def foes(self, id_: str) -> tuple[str, ...]:
        """Whom a unit would be aimed at: the other sides, what fights in space before the rest."""
        side = next((one.side for one in self.state.units if one.id == id_), "")
        others = (one for one in self.state.units if one.side != side)
        return tuple(one.id for one in sorted(others, key=lambda one: not (one.active and one.kind in _FIGHTING)))

    def others(self, id_: str) -> tuple[str, ...]:
        """Everybody but the unit itself, the other sides first."""
        foes = self.foes(id_)
        return (*foes, *(one for one in self.keys("unit") if one not in foes and one != id_))

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """Attacks still to come of the unit looked at, then sorties at it; those whose both units stand first."""
        state, looked = self.state, self.looked
        mine = [one for one in state.attacks if not one.done and looked in ("", one.attacker)]
        if looked:
            mine += [one for one in state.attacks if not one.done and one.target == looked and flies(state, one)]
        return tuple(sorted(mine, key=lambda one: not stands(state, one)))


_FIGHTING = ("warship", "carrier", *COMPONENTS)


def sides(state: Battle) -> tuple[str, ...]:
    """The sides at the table, in the order they came."""
    return tuple(dict.fromkeys(unit.side for unit in state.units))


def flies(state: Battle, attack: Attack) -> bool:
    """Whether fighters make an attack."""
    return state.has(attack.attacker) and state.unit(attack.attacker).kind == "fighters"


def stands(state: Battle, attack: Attack) -> bool:
    """Whether attacker and target of an attack are both in play."""
    return all(state.has(one) and state.unit(one).active for one in (attack.attacker, attack.target))


class ErasOrder(Order[Battle, Book, Scene]):
    """Any order of an eras battle."""

    __slots__ = ()

    @property
    def named(self) -> tuple[str, ...]:
        """The units it cannot do without."""
        return tuple(getattr(self, one.name) for one in field_types(type(self)) if one.what == "unit")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The units it names must be there; then everything of its own."""
        return tuple(missing(state, *self.named)) or self.against(state, book)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """What speaks against this order, most important first; the units it names are there."""
        return ()


# what several orders share

BARRED = {"incomplete_cannot_fire": "ER-31", "no_direct_fire": "E-17", "missiles_no_enlightenment": "E-44"}


def missing(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units that are not on the table."""
    for id_ in dict.fromkeys(ids):
        if not state.has(id_):
            yield Objection("no_such_unit", "E-46", (("unit", id_),), final=True)


def wrong_stage(state: Battle, *stages: Stage) -> Iterator[Objection]:
    """The round is at another step (E-41)."""
    if state.stage not in stages:
        yield Objection("wrong_stage", "E-41", (("stage", stages[0]), ("now", state.stage)))


def under_way(state: Battle) -> Iterator[Objection]:
    """A round is not over (E-41)."""
    if state.stage != "end":
        yield Objection("round_under_way", "E-41", (("round", state.round),))


def gone(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units no longer in play (E-42)."""
    for id_ in dict.fromkeys(ids):
        unit = state.unit(id_)
        if not unit.active:
            yield Objection("not_active", "E-42", (("unit", state.name(id_)), ("status", unit.status)))


def barred(state: Battle, id_: str) -> Iterator[Objection]:
    """A unit that can attack nothing; without any chance there is nothing to overrule."""
    unit = state.unit(id_)
    reason = attack_barred(Shooter(unit.kind, unit.era, incomplete=unit.incomplete, enlightenment=unit.enlightenment))
    if reason is not None:
        yield Objection(reason, BARRED[reason], (("unit", state.name(id_)),), final=reason != "incomplete_cannot_fire")


def cannot_intercept(state: Battle, interceptor: str, attacker: str, preassigned: bool) -> Iterator[Objection]:
    """What E-35 holds against an interception."""
    why = why_intercepts(state.unit(interceptor).kind, state.unit(attacker).kind, preassigned)
    if why != "automatic":
        final = why == "cannot_intercept" and state.unit(interceptor).kind not in ("warship", "carrier", *COMPONENTS)
        yield Objection(
            why, "E-35", (("unit", state.name(interceptor)), ("attacker", state.name(attacker))), final=final
        )


def out_of_combat(state: Battle, id_: str, book: Book) -> Iterator[Objection]:
    """A unit without a part in this kind of combat (E-31 to E-39)."""
    unit = state.unit(id_)
    base_elsewhere = unit.kind in BASES and state.combat != "colony"
    if base_elsewhere or not takes_part(unit.kind, state.combat, book):
        rule = "E-39" if unit.kind == "ground_unit" else "E-31"
        yield Objection("no_part", rule, (("unit", state.name(id_)), ("combat", state.combat)))


def no_target(state: Battle, id_: str, book: Book) -> Iterator[Objection]:
    """A unit without a part in this kind of combat is nobody's target; in space and at a colony civilians, who never
    fire, are (E-31, E-39)."""
    unit = state.unit(id_)
    in_the_way = unit.kind in CIVILIANS and state.combat in ("space", "colony")
    if not in_the_way and not takes_part(unit.kind, state.combat, book):
        rule = "E-39" if unit.kind == "ground_unit" else "E-31"
        yield Objection("no_part", rule, (("unit", state.name(id_)), ("combat", state.combat)))


def first_round(state: Battle, *ids: str) -> Iterator[Objection]:
    """Units of a colony with system bases that wait for the second round (E-34)."""
    for id_ in dict.fromkeys(ids):
        if first_round_bars(state, state.unit(id_)):
            yield Objection("first_round", "E-34", (("unit", state.name(id_)),))


def retreating(state: Battle, id_: str, book: Book) -> Iterator[Objection]:
    """A unit that retreats gives up its targeted fire (E-37, ER-22)."""
    if id_ in state.retreats and book.rulings.retreat_gives_up_fire:
        yield Objection("retreating", "E-37", (("unit", state.name(id_)),))


def has_fired(state: Battle, id_: str) -> Iterator[Objection]:
    """A unit that has used its fire of the round (E-36)."""
    if id_ in state.fired:
        yield Objection("already_fired", "E-36", (("unit", state.name(id_)),))


def screen_first(state: Battle, *attackers: str) -> Iterator[Objection]:
    """Interceptors attack first (E-36, E-41)."""
    for one in state.screens:
        waits = one.attacker in attackers and not one.result and state.unit(one.interceptor).active
        if waits:
            yield Objection(
                "screen_first",
                "E-36",
                (("interceptor", state.name(one.interceptor)), ("attacker", state.name(one.attacker))),
            )
