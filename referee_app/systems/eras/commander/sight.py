"""What a side sees of the table and what it thinks of it: who fights, what everybody is worth and how hard it bites.

While targets are declared, what other sides declare is hidden: it is stripped before anything is weighed.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property

from referee_app.core.commander import Command
from referee_app.systems.eras.book import FIRING, Book, Temper
from referee_app.systems.eras.engage import quarry_of, shooter_of
from referee_app.systems.eras.ladder import engaged_shift
from referee_app.systems.eras.legality import first_round_bars, takes_part
from referee_app.systems.eras.odds.preview import pairing
from referee_app.systems.eras.state import CIVILIANS, COMPONENTS, Attack, Battle, CombatKind, Unit

FIRST_SUCCESS = 0.6
"""What a success of a component counts beside a hit: the first one only engages (E-22)."""
ONCE = 0.5
"""What a salvo counts beside fighters: it flies once (E-45)."""
EFFECT = 0.055
"""The average effectiveness of a component, as a share of its RPs times its factor (E-19)."""


def seen(state: Battle, side: str) -> Battle:
    """The table as a side knows it: what others declare is hidden until all have committed (E-41)."""
    if state.stage != "declare":
        return state
    own = {unit.id for unit in state.units if unit.side == side}
    return replace(
        state,
        attacks=tuple(one for one in state.attacks if one.attacker in own),
        screens=tuple(one for one in state.screens if one.interceptor in own),
        patrols=tuple(one for one in state.patrols if one in own),
        grants=tuple(one for one in state.grants if one.unit in own),
        marks=tuple(one for one in state.marks if one.unit in own),
        retreats=tuple(one for one in state.retreats if one in own),
    )


def in_the_fight(unit: Unit, combat: CombatKind, book: Book) -> bool:
    """Whether a unit has a part in this kind of combat, or is a civilian who stands in its way."""
    return takes_part(unit.kind, combat, book) or (unit.kind in CIVILIANS and combat in ("space", "colony"))


def fires(unit: Unit) -> bool:
    """Whether a unit has direct fire."""
    return unit.kind in FIRING and not unit.incomplete


def force(unit: Unit, book: Book) -> float:
    """What a unit does in a round: about so many hits on an equal."""
    if unit.kind in FIRING:
        return 0.0 if unit.incomplete else book.base[unit.kind][unit.era - 1] / 100
    if unit.kind not in COMPONENTS:
        return 0.0
    chance = min(EFFECT * float(unit.rps * book.factor[unit.era - 1]) / 10, book.cap / 100)
    return FIRST_SUCCESS * chance * (ONCE if unit.kind == "missiles" else 1)


class Sight:
    """The table as one side sees it, with the command its units go by."""

    def __init__(self, state: Battle, book: Book, side: str, command: Command) -> None:
        self.state, self.book, self.side, self.command = seen(state, side), book, side, command
        tempers: dict[str, Temper] = {
            "bold": book.tempers.bold,
            "steady": book.tempers.steady,
            "careful": book.tempers.careful,
        }
        self.temper = tempers[command.temper]

    @cached_property
    def _there(self) -> tuple[Unit, ...]:
        state, book = self.state, self.book
        return tuple(one for one in state.units if one.active and in_the_fight(one, state.combat, book))

    @cached_property
    def mine(self) -> tuple[Unit, ...]:
        """Who of the side is in the fight."""
        return tuple(one for one in self._there if one.side == self.side)

    @cached_property
    def foes(self) -> tuple[Unit, ...]:
        """Who of the others is."""
        return tuple(one for one in self._there if one.side != self.side)

    @cached_property
    def targets(self) -> tuple[Unit, ...]:
        """Whom this side would attack: salvoes are met by their target's defence and by fighters alone (E-35)."""
        return tuple(one for one in self.foes if one.kind != "missiles" and not first_round_bars(self.state, one))

    def worth(self, unit: Unit) -> float:
        """What a unit is worth to either side, whole."""
        tempers = self.book.tempers
        if unit.kind in CIVILIANS or unit.incomplete:
            return 0.0 if self.spares(unit) else tempers.civilian / 100
        hull = 0.0 if unit.measured else tempers.hull / 100
        return hull * math.sqrt(unit.hits_to_destroy) + force(unit, self.book)

    def spares(self, unit: Unit) -> bool:
        """Whether nothing is fired at a civilian: who is after the prize wants it whole, and who wants to get away, or
        to stay, has other things to do."""
        return unit.side != self.side and self.command.aim != "destroy" and unit.kind in CIVILIANS

    def taken(self, unit: Unit, hits: int) -> float:
        """What so many hits more take of a unit: the later ones more than the first, for a ship fights to the last."""
        before, after = unit.hits / unit.hits_to_destroy, min(unit.hits + hits, unit.hits_to_destroy)
        return self.worth(unit) * (math.pow(after / unit.hits_to_destroy, 1.5) - math.pow(min(before, 1.0), 1.5))

    @cached_property
    def hit(self) -> float:
        """What an enemy's hit takes of this side on average."""
        risked = [self.worth(one) / one.hits_to_destroy for one in self.mine if one.kind != "missiles"]
        return sum(risked) / len(risked) if risked else 0.0

    @cached_property
    def _flagship(self) -> Unit | None:
        """Whom enemies would aim at first."""
        ships = [one for one in self.mine if one.kind != "missiles"]
        return max(ships, key=lambda one: self.worth(one) / one.hits_to_destroy, default=None)

    @cached_property
    def _bites(self) -> dict[str, float]:
        return {one.id: self._bite(one) for one in self.foes}

    def bite(self, foe: Unit) -> float:
        """How likely an enemy hits what it would aim at."""
        return self._bites[foe.id]

    def _bite(self, foe: Unit) -> float:
        if self._flagship is None or not (fires(foe) or foe.kind in COMPONENTS):
            return 0.0
        found = self.chance(Attack(foe.id, self._flagship.id))
        return found * (FIRST_SUCCESS if foe.kind in COMPONENTS else 1.0)

    def chance(self, attack: Attack) -> float:
        """The chance of an attack, before any close-in defence (E-50, E-51)."""
        state = self.state
        shooter, quarry = shooter_of(state, attack), quarry_of(state, attack.target)
        found = pairing(shooter, quarry, state.round or 1, self.book)
        return 0.0 if found is None else float(found.chance)

    def silenced(self, foe: Unit, eras: tuple[int, ...]) -> float:
        """What its engagement takes of an enemy's fire: the harm it does no more (E-11)."""
        if not eras or not fires(foe):
            return 0.0
        return self.guard * min(self.bite(foe), -float(engaged_shift(eras, self.book)) / 10) * self.hit

    def stopped(self, foe: Unit) -> float:
        """What it is worth that an enemy does not attack this round."""
        return self.guard * self.bite(foe) * self.hit

    @cached_property
    def guard(self) -> float:
        """What harm kept from its own counts for the side; more for who is to hold out or to get away."""
        return self.temper.guard / 100 * (1.0 if self.command.aim == "destroy" else 1.5)

    @cached_property
    def own(self) -> float:
        """What a loss of its own counts."""
        return self.temper.own / 100

    @cached_property
    def odds(self) -> float:
        """The side's strength beside that of its enemies; 1 is even."""
        ours, theirs = (sum(map(self._strength, units)) for units in (self.mine, self.foes))
        return ours / theirs if theirs else 99.0

    def _strength(self, unit: Unit) -> float:
        return force(unit, self.book) * math.sqrt(unit.hits_left / unit.hits_to_destroy)
