"""What a whole round may come to, unit by unit and exactly: fighters, fire, missiles and retreat over all units (E-41).

What becomes of a unit hangs on who attacks it, and that on who attacks those: a ship destroyed or engaged by fighters
fires no longer, or worse. For each unit its story is told in an order that remembers few others at a time: the fate of
an attacker is walked, then its fire, and then it is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from referee_app.core.effort import Effort, TooLong
from referee_app.systems.eras import engage
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import has_close_in
from referee_app.systems.eras.engage import gun_against, quarry_of, shooter_of
from referee_app.systems.eras.ladder import retreat_ladder, sortie_rps
from referee_app.systems.eras.legality import turns_away
from referee_app.systems.eras.odds.attrition import NOTHING, UNKNOWN, Known, Knowns, attrition, salvo
from referee_app.systems.eras.odds.preview import pairing, screens_on, standing_of
from referee_app.systems.eras.odds.walk import Standing, struck
from referee_app.systems.eras.state import STAGES, Attack, Battle, Unit

MOST = 2_000_000
"""Ways worked through before the story of a unit counts as too tangled: some seconds."""

RETREAT = 3
"""The step after fighters, fire and missiles."""


class Lot(NamedTuple):
    """How one unit stands on the way through the round.

    `step` is the step of the latest of its hits and `dead` whether it was destroyed before that step; `away` is who
    turned it away, `lost` the RPs close-in defence took, `won` how many of its own attacks came off, and `spent` that
    a salvo is no more.
    """

    standing: Standing
    step: int
    dead: bool = False
    away: str = ""
    lost: Fraction = Fraction(0)
    won: int = 0
    spent: bool = False


Lots = Mapping[str, Lot]
Ways = Iterator[tuple[Fraction, dict[str, Lot]]]


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that may happen in the round: an interception, a sortie, its close-in defence, fire, a salvo."""

    kind: Literal["screen", "sortie", "close_in", "fire", "salvo"]
    step: int
    place: int
    attack: Attack
    touches: tuple[str, ...]
    """Whom it may change, besides the attacker."""
    known: Known = NOTHING
    """What its dice have told, while it is being settled."""

    @property
    def reads(self) -> tuple[str, ...]:
        """Whose standing decides about it."""
        return (self.attack.attacker, self.attack.target)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What may become of a unit in the round; `attacks` are those of its own, `won` how many come off on average."""

    unit: str
    destroyed: Fraction
    retreated: Fraction
    engaged: Fraction
    hits: Fraction
    rps: Fraction
    attacks: int
    won: Fraction


def forecast(state: Battle, unit: str, book: Book, effort: Effort | None = None, known: Knowns = UNKNOWN) -> Forecast:
    """What may become of a unit by the end of the round, from the table as it stands, everything declared carried out;
    with an order half carried out from the table on which it was begun, and what is `known` of it.

    Raises `TooLong` where too much hangs together, `GivenUp` when nobody waits.
    """
    return _Round(state, book, known).forecast(unit, effort or Effort(left=MOST))


def forecasts(
    state: Battle, book: Book, effort: Callable[[], Effort], known: Knowns = UNKNOWN
) -> Iterator[tuple[str, Forecast | None]]:
    """The forecast of every unit in play, one after the other; None where too much hangs together."""
    round_ = _Round(state, book, known)
    for unit in state.units:
        if unit.active:
            yield unit.id, round_.tried(unit.id, effort())


class _Round:
    """The rest of the round as declared."""

    def __init__(self, state: Battle, book: Book, known: Knowns) -> None:
        self.state, self.book, self.known = state, book, known
        self.lasting = book.rulings.kills_apply == "step"
        self.now = {"declare": 0, "end": 0}.get(state.stage, STAGES.index(state.stage) - 1)
        self.units = {one.id: one for one in state.units}

    # what may happen

    @cached_property
    def happenings(self) -> tuple[Happening, ...]:
        """Everything declared and still to come, in the order it falls."""
        if self.state.stage == "end":
            return ()
        screens = [one for id_ in self.units for one in screens_on(self.state, id_)]
        found = [self._screen(Attack(one.interceptor, one.attacker)) for one in screens]
        found += [self._attack(one, place) for place, one in enumerate(self.state.attacks) if self._comes(one)]
        order = sorted((one for one in found if one.step >= self.now), key=lambda one: (one.step, one.kind != "screen"))
        return tuple(replace(one, place=place) for place, one in enumerate(order))

    def _comes(self, attack: Attack) -> bool:
        """Whether an attack may still come; a ship turned away that has fired at its interceptor is through."""
        there = all(id_ in self.units and self.units[id_].active for id_ in (attack.attacker, attack.target))
        return there and not attack.done and not (step_of(self.units[attack.attacker]) == 1 and self._has_fired(attack))

    def _has_fired(self, attack: Attack) -> bool:
        return attack.attacker in self.state.fired

    def _screen(self, attack: Attack) -> Happening:
        known = self.known.get((attack.attacker, attack.target), NOTHING)
        return Happening("screen", step_of(self.units[attack.target]), 0, attack, (attack.target,), known)

    def _attack(self, attack: Attack, place: int) -> Happening:
        step = step_of(self.units[attack.attacker])
        kind: Literal["sortie", "fire", "salvo"] = ("sortie", "fire", "salvo")[step]
        away = [one.interceptor for one in self.state.screens if one.attacker == attack.attacker]
        touches = (attack.target, *away) if kind == "fire" else (attack.target,)
        return Happening(kind, step, 0, attack, tuple(dict.fromkeys(touches)), self.known.get(place, NOTHING))

    def on(self, unit: str, step: int) -> list[Happening]:
        """What may befall a unit in a step."""
        return [one for one in self.happenings if one.step == step and unit in one.touches]

    def own(self, unit: str, step: int) -> list[Happening]:
        """What a unit tries itself in a step; after its sorties the close-in defence it meets."""
        mine = [one for one in self.happenings if one.step == step and one.attack.attacker == unit]
        flown = [one for one in mine if one.kind == "sortie" and has_close_in(gun_against(self.state, one.attack))]
        return mine + [replace(one, kind="close_in", touches=()) for one in flown]

    def before(self, one: Happening) -> list[Happening]:
        """What of the same step must have happened before it."""
        attacker, target = one.attack.attacker, one.attack.target
        first = [] if one.kind == "screen" else [own for own in self.on(attacker, one.step) if own.kind == "screen"]
        if one.kind == "close_in":
            first += [own for own in self.on(target, one.step) if own.kind == "sortie"]
        if one.kind == "salvo":
            salvoes = (*self.on(target, one.step), *self.own(target, one.step))
            first += [own for own in salvoes if own.kind == "salvo" and own.place < one.place]
        return first

    # how it comes out

    def start(self, unit: str) -> Lot:
        """How a unit stands now."""
        away = self.state.screen(unit)
        return Lot(
            standing_of(self.state, unit, self.book),
            self.now,
            not self.units[unit].active,
            away.interceptor if away is not None else "",
        )

    def alive(self, unit: str, lot: Lot, step: int) -> bool:
        """Whether a unit is in play when a step begins (E-42)."""
        return not lot.dead and not lot.spent and not (self.lasting and lot.step < step and self.down(unit, lot))

    def down(self, unit: str, lot: Lot) -> bool:
        """Whether its hits, or its losses, are all it can take."""
        one = self.units[unit]
        return lot.standing.hits >= one.hits_left or (one.measured and lot.lost >= one.rps)

    def hurt(self, unit: str, lot: Lot, step: int, era: int | None) -> Lot:
        """A unit after a success at it."""
        dead = not self.alive(unit, lot, step)
        return lot._replace(standing=struck(lot.standing, era, self.book), step=step, dead=dead)

    def ways(self, one: Happening, lots: Lots) -> Ways:
        """Every way it may come out, with what it changes."""
        how = {
            "screen": self._screened,
            "sortie": self._flown,
            "close_in": self._shot_at,
            "fire": self._fired,
            "salvo": self._arrived,
        }
        attacker, target = one.reads
        if all(self.alive(id_, lots[id_], one.step) for id_ in one.reads):
            yield from how[one.kind](one, lots[attacker], lots[target], lots)
        else:
            yield Fraction(1), {}

    def _chance(self, attack: Attack, lot: Lot, known: Known) -> Fraction:
        shooter = shooter_of(self.state, attack)
        if not shooter.component:
            shooter = replace(shooter, engaged=lot.standing.eras)
        found = pairing(shooter, quarry_of(self.state, attack.target), self.state.round or 1, self.book)
        return Fraction(known.ways(found.by_roll), 1000) if found is not None else Fraction(0)

    def _screened(self, one: Happening, mine: Lot, theirs: Lot, lots: Lots) -> Ways:
        """An interception: a hit turns the attacker away (E-36)."""
        unit, attacker = self.units[one.attack.attacker], self.units[one.attack.target]
        chance = self._chance(one.attack, mine, one.known)
        chained = engage.is_chained(unit.kind, attacker.kind, self.book)
        hit = not chained or theirs.standing.counts
        after = theirs
        if chained or not attacker.measured:
            after = self.hurt(attacker.id, theirs, one.step, unit.era if chained else None)
            if attacker.measured:
                after = after._replace(standing=replace(after.standing, hits=theirs.standing.hits))
        if turns_away(attacker.kind, "hit" if hit else "engaged", self.book) and not theirs.away:
            after = after._replace(away=unit.id)
        yield 1 - chance, {}
        yield chance, {unit.id: mine._replace(won=mine.won + 1), attacker.id: after}

    def _flown(self, one: Happening, mine: Lot, theirs: Lot, lots: Lots) -> Ways:
        """A sortie: the first success engages, the next ones hit (E-22)."""
        attack, era = one.attack, self.units[one.attack.attacker].era
        chance = Fraction(0) if mine.away else self._chance(attack, mine, one.known)
        yield 1 - chance, {}
        struck_ = self.hurt(attack.target, theirs, one.step, era)
        yield chance, {attack.target: struck_, attack.attacker: mine._replace(won=mine.won + 1)}

    def _shot_at(self, one: Happening, mine: Lot, theirs: Lot, lots: Lots) -> Ways:
        """The close-in defence at a sortie, by what engages the target then (E-24)."""
        unit = self.units[one.attack.attacker]
        if mine.away:
            yield Fraction(1), {}
            return
        gun = replace(gun_against(self.state, one.attack), engaged=theirs.standing.eras)
        flown = sortie_rps(shooter_of(self.state, one.attack).rps, one.attack.sortie, self.book)
        lost = one.known.lost or attrition(gun, unit.era, flown, "fighters", self.book)
        for loss, chance in lost.chances().items():
            yield chance, {unit.id: mine._replace(lost=min(mine.lost + loss, unit.rps))}

    def _fired(self, one: Happening, mine: Lot, theirs: Lot, lots: Lots) -> Ways:
        """Direct fire: at the interceptor, if it was turned away (E-36)."""
        attack = Attack(one.attack.attacker, mine.away) if mine.away else one.attack
        chance = self._chance(attack, mine, one.known)
        yield 1 - chance, {}
        after = {attack.attacker: mine._replace(won=mine.won + 1)}
        if attack.target in lots:  # else nobody asks what becomes of the interceptor
            after[attack.target] = self.hurt(attack.target, lots[attack.target], one.step, None)
        yield chance, after

    def _arrived(self, one: Happening, mine: Lot, theirs: Lot, lots: Lots) -> Ways:
        """A salvo, after the close-in defence of a target that is not engaged (E-25, E-54)."""
        attack = one.attack
        gun = replace(gun_against(self.state, attack), engaged=theirs.standing.eras)
        met = (shooter_of(self.state, attack), quarry_of(self.state, attack.target), gun)
        chance = Fraction(0) if mine.away else salvo(*met, self.state.round or 1, self.book, one.known).success
        spent = mine._replace(spent=True)
        yield 1 - chance, {attack.attacker: spent}
        hit = self.hurt(attack.target, theirs, one.step, self.units[attack.attacker].era)
        yield chance, {attack.target: hit, attack.attacker: spent._replace(won=mine.won + 1)}

    # one unit's story

    def tried(self, unit: str, effort: Effort) -> Forecast | None:
        """The forecast of a unit; None where too much hangs together."""
        try:
            return self.forecast(unit, effort)
        except TooLong:
            return None

    def forecast(self, unit: str, effort: Effort) -> Forecast:
        """What may become of a unit."""
        found = _told(self, _ordered(self, unit), unit, effort)
        fates = {lot: self._end(unit, lot) for lot in found}

        def mean(of: Callable[[Lot], Fraction | int]) -> Fraction:
            return sum((chance * of(lot) for lot, chance in found.items()), Fraction(0))

        left = self.units[unit]
        return Forecast(
            unit,
            mean(lambda lot: fates[lot][0]),
            mean(lambda lot: fates[lot][1]),
            mean(lambda lot: bool(lot.standing.eras)),
            mean(lambda lot: lot.standing.hits),
            mean(lambda lot: max(left.rps - lot.lost, Fraction(0))),
            sum(one.attack.attacker == unit for one in self.happenings),
            mean(lambda lot: lot.won),
        )

    def _end(self, unit: str, lot: Lot) -> tuple[Fraction, Fraction]:
        """How likely it is destroyed in the end, and away (E-37)."""
        down = lot.dead or (not lot.spent and self.down(unit, lot))
        if (down and self.lasting) or unit not in self.state.retreats:
            return Fraction(down), Fraction(0)
        away = Fraction(retreat_ladder(lot.standing.eras, self.book).percent, 100)
        return (1 - away) * down, away


def step_of(unit: Unit) -> int:
    """The step in which a unit attacks, and is intercepted: 0 fighters, 1 fire, 2 missiles (E-36, E-41)."""
    return {"fighters": 0, "missiles": 2}.get(unit.kind, 1)


@dataclass(frozen=True, slots=True)
class _Story:
    """What has to be told to know what becomes of a unit, in order; and whose standing matters in it."""

    told: tuple[Happening, ...]
    needed: frozenset[str]


def _ordered(round_: _Round, unit: str) -> _Story:
    """The story of a unit. Whoever turns out to matter has all that befalls it told, until nobody new does."""
    needed = frozenset((unit,))
    while True:
        narrator = _Narrator(round_, unit, needed)
        narrator.history(unit, RETREAT - 1)
        more = needed.union(*(one.reads for one in narrator.told))
        if more == needed:
            return _Story(tuple(narrator.told), needed)
        needed = more


class _Narrator:
    """Puts what happens in an order in which everything stands behind what it hangs on."""

    def __init__(self, round_: _Round, unit: str, needed: frozenset[str]) -> None:
        self.round, self.unit, self.needed = round_, unit, needed
        self.told: dict[Happening, None] = {}
        self._ready: set[Happening] = set()
        self._known: set[tuple[str, int]] = set()

    def history(self, unit: str, last: int) -> None:
        """All that befalls a unit up to a step, step by step."""
        for step in range(self.round.now, last + 1):
            if (unit, step) not in self._known:
                self._known.add((unit, step))
                mine = self.round.on(unit, step) + (self.round.own(unit, step) if unit == self.unit else [])
                for one in mine:
                    self._prepare(one)
                for one in mine:
                    self._tell(one)

    def _prepare(self, one: Happening) -> None:
        if one in self._ready:
            return
        self._ready.add(one)
        for unit in (*one.reads, *(id_ for id_ in one.touches if id_ in self.needed)):
            self.history(unit, one.step - 1)
        for first in self.round.before(one):
            self._tell(first)

    def _tell(self, one: Happening) -> None:
        self._prepare(one)
        self.told[one] = None


def _told(round_: _Round, story: _Story, unit: str, effort: Effort) -> dict[Lot, Fraction]:
    """How a unit may stand when all has been told; who is not needed any more is forgotten."""
    slots = [unit]
    joint: dict[tuple[Lot, ...], Fraction] = {(round_.start(unit),): Fraction(1)}
    uses = [(*one.reads, *(id_ for id_ in one.touches if id_ in story.needed)) for one in story.told]
    for place, one in enumerate(story.told):
        new = [id_ for id_ in dict.fromkeys(uses[place]) if id_ not in slots]
        beginning = tuple(map(round_.start, new))
        later = {unit}.union(*uses[place + 1 :])
        kept = [id_ for id_ in (*slots, *new) if id_ in later]
        after: dict[tuple[Lot, ...], Fraction] = {}
        for lots, chance in joint.items():
            now = dict(zip((*slots, *new), (*lots, *beginning), strict=True))
            for part, changes in round_.ways(one, now):
                then = tuple(_kept(round_, id_, changes.get(id_, now[id_]), unit) for id_ in kept)
                after[then] = after.get(then, Fraction(0)) + chance * part
        effort.spend(len(joint) + len(after))
        slots, joint = kept, {lots: chance for lots, chance in after.items() if chance}
    return {lots[0]: chance for lots, chance in joint.items()}


def _kept(round_: _Round, id_: str, lot: Lot, unit: str) -> Lot:
    """Of somebody else only what matters to others is remembered."""
    if id_ == unit:
        return lot
    hits = min(lot.standing.hits, round_.units[id_].hits_left)
    return lot._replace(standing=replace(lot.standing, hits=hits), won=0)
