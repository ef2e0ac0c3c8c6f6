"""Facts of an eras battle, each with what it writes on the table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core import roster
from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Exact, Name, Number, Unsigned
from referee_app.systems.eras.correction import Field, Value, corrected
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.records import UNIT
from referee_app.systems.eras.state import (
    MOST_UNITS,
    Attack,
    Battle,
    CloseInLoss,
    Colony,
    CombatKind,
    Count,
    Engagement,
    Era,
    Grant,
    GrantKind,
    Mark,
    Names,
    Percentage,
    Population,
    Result,
    Round,
    Screen,
    Side,
    Sortie,
    Source,
    Stage,
    Unit,
    Wound,
)


@dataclass(frozen=True, slots=True)
class Enlisted(roster.Came):
    """A unit came to the table."""

    unit: Unit
    kind: Literal["enlisted"] = "enlisted"
    record = UNIT


@dataclass(frozen=True, slots=True)
class Dismissed(roster.Left):
    """A unit left the table."""

    unit: Name
    name: Name
    kind: Literal["dismissed"] = "dismissed"
    record = UNIT

    def apply(self, state: Battle) -> Battle:
        """Strike its line, and everything declared or noted that names it."""
        state = roster.Left.apply(self, state)
        return replace(
            state,
            attacks=tuple(one for one in state.attacks if self.unit not in (one.attacker, one.target)),
            screens=tuple(one for one in state.screens if self.unit not in (one.attacker, one.interceptor)),
            patrols=tuple(one for one in state.patrols if one != self.unit),
            grants=tuple(one for one in state.grants if one.unit != self.unit),
            marks=tuple(one for one in state.marks if one.unit != self.unit),
            retreats=tuple(one for one in state.retreats if one != self.unit),
            engagements=tuple(one for one in state.engagements if one.unit != self.unit),
            pending=tuple(one for one in state.pending if one.unit != self.unit),
            losses=tuple(one for one in state.losses if one.unit != self.unit),
            fired=tuple(one for one in state.fired if one != self.unit),
            bombarded=tuple(one for one in state.bombarded if one != self.unit),
            pacified=tuple(one for one in state.pacified if one != self.unit),
            met=tuple(one for one in state.met if self.unit not in (one.base, one.other)),
        )


@dataclass(frozen=True, slots=True)
class Redrawn(roster.Drawn):
    """The referee drew a unit anew."""

    unit: Unit
    kind: Literal["redrawn"] = "redrawn"
    record = UNIT


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee put one figure right by hand."""

    unit: Name
    field: Field
    before: Value
    after: Value
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Battle) -> Battle:
        """Write the figure."""
        return corrected(state, self.unit, self.field, self.after)


@dataclass(frozen=True, slots=True)
class EraSet:
    """A side's current era (E-10)."""

    side: Name
    era: Era
    kind: Literal["era_set"] = "era_set"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        others = tuple(one for one in state.sides if one.name != self.side)
        return replace(state, sides=(*others, Side(self.side, self.era)))


@dataclass(frozen=True, slots=True)
class CombatSet:
    """A new combat begins, of one of the four kinds; its rounds are counted from the start (E-34)."""

    combat: CombatKind
    kind: Literal["combat_set"] = "combat_set"

    def apply(self, state: Battle) -> Battle:
        """Wipe what belonged to the last combat; the roster stays, and what a colony's turn has seen."""
        kept = Battle(combat=self.combat, sides=state.sides, units=state.units, colony=state.colony)
        kept = replace(kept, bombarded=state.bombarded, pacified=state.pacified, met=state.met)
        return replace(kept, engagements=state.engagements)


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A new turn of the campaign: every raid, bombardment, landing and pacification is open again (E-31 to E-40)."""

    kind: Literal["turn_started"] = "turn_started"

    def apply(self, state: Battle) -> Battle:
        """Wipe what belonged to the last turn, its combat with it, and keep the roster."""
        return Battle(combat=state.combat, sides=state.sides, units=state.units, colony=state.colony)


@dataclass(frozen=True, slots=True)
class ColonySet:
    """The colony's people and notes (E-38)."""

    colony: Colony
    kind: Literal["colony_set"] = "colony_set"

    def apply(self, state: Battle) -> Battle:
        """Write them."""
        return replace(state, colony=self.colony)


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new round began; the engaged are those carried over (E-23)."""

    round: Round
    engaged: Names = ()
    kind: Literal["round_started"] = "round_started"

    def apply(self, state: Battle) -> Battle:
        """Turn the counter."""
        return replace(state, round=self.round, stage="declare")


@dataclass(frozen=True, slots=True)
class Committed:
    """Everything is declared; from here on dice fall (E-41)."""

    attacks: Annotated[int, Between(0, 999)]
    screens: Annotated[int, Between(0, 999)]
    kind: Literal["committed"] = "committed"

    def apply(self, state: Battle) -> Battle:
        """Light the fighters' step."""
        return replace(state, stage="fighters")


@dataclass(frozen=True, slots=True)
class Effect:
    """Hits that came into force on a unit, all its hits then, and what it is after them (E-42, E-43)."""

    unit: Name
    new: Count
    hits: Count
    destroyed: bool


Effects = Annotated[tuple[Effect, ...], AtMost(MOST_UNITS)]


def in_force(state: Battle, effects: tuple[Effect, ...], gone: tuple[str, ...]) -> Battle:
    """The table with these hits in force and these components gone; where there are none, as it was."""
    if not effects and not gone:
        return state
    after = {effect.unit: effect for effect in effects}

    def take(unit: Unit) -> Unit:
        effect = after.get(unit.id)
        if effect is not None:
            unit = replace(unit, hits=effect.hits, status="destroyed" if effect.destroyed else unit.status)
        return replace(unit, status="destroyed") if unit.id in gone else unit

    pending = tuple(wound for wound in state.pending if wound.unit not in after)
    return replace(state, units=tuple(take(unit) for unit in state.units), pending=pending)


@dataclass(frozen=True, slots=True)
class StageEnded:
    """A step of the round is over: its hits are in force (E-42); `gone` are components without RPs, `spent` salvoes."""

    stage: Stage
    next: Stage
    effects: Effects = ()
    gone: Names = ()
    spent: Names = ()
    kind: Literal["stage_ended"] = "stage_ended"

    def apply(self, state: Battle) -> Battle:
        """Put the hits into force and light the next step."""
        state = in_force(state, self.effects, self.gone)
        units = state.units
        if self.spent:
            units = tuple(replace(one, status="spent") if one.id in self.spent else one for one in units)
        return replace(state, units=units, losses=(), stage=self.next)


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; what missiles engaged stays engaged for one more (E-23), marks of those who attacked go."""

    round: Round
    carried: Annotated[tuple[Engagement, ...], AtMost(MOST_UNITS)] = ()
    unmasked: Names = ()
    effects: Effects = ()
    gone: Names = ()
    kind: Literal["round_ended"] = "round_ended"

    def apply(self, state: Battle) -> Battle:
        """Wipe the round."""
        state = in_force(state, self.effects, self.gone)
        marks = tuple(mark for mark in state.marks if mark.unit not in self.unmasked)
        kept = replace(state, stage="end", attacks=(), screens=(), patrols=(), grants=(), marks=marks)
        return replace(kept, retreats=(), engagements=self.carried, pending=(), losses=(), fired=())


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """What a unit attacks this round; it replaces what was declared for it before (E-21)."""

    attacker: Name
    attacks: Annotated[tuple[Attack, ...], AtMost(4)]
    kind: Literal["attack_declared"] = "attack_declared"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        others = tuple(one for one in state.attacks if one.attacker != self.attacker or one.done)
        return replace(state, attacks=(*others, *self.attacks))


@dataclass(frozen=True, slots=True)
class AttackWithdrawn:
    """A unit no longer attacks a target."""

    attacker: Name
    target: Name
    kind: Literal["attack_withdrawn"] = "attack_withdrawn"

    def apply(self, state: Battle) -> Battle:
        """Strike what is not yet carried out."""
        gone = (self.attacker, self.target)
        kept = tuple(one for one in state.attacks if (one.attacker, one.target) != gone or one.done)
        return replace(state, attacks=kept)


@dataclass(frozen=True, slots=True)
class ScreenDeclared:
    """A unit is to intercept another (E-35)."""

    interceptor: Name
    attacker: Name
    kind: Literal["screen_declared"] = "screen_declared"

    def apply(self, state: Battle) -> Battle:
        """Note it, once."""
        made = Screen(self.interceptor, self.attacker)
        known = {(one.interceptor, one.attacker) for one in state.screens}
        return state if (self.interceptor, self.attacker) in known else replace(state, screens=(*state.screens, made))


@dataclass(frozen=True, slots=True)
class ScreenWithdrawn:
    """A unit no longer intercepts another."""

    interceptor: Name
    attacker: Name
    kind: Literal["screen_withdrawn"] = "screen_withdrawn"

    def apply(self, state: Battle) -> Battle:
        """Strike it, unless it has been carried out."""
        gone = (self.interceptor, self.attacker)
        kept = tuple(one for one in state.screens if (one.interceptor, one.attacker) != gone or one.result)
        return replace(state, screens=kept)


@dataclass(frozen=True, slots=True)
class PatrolSet:
    """Fighters fly patrol, or no longer do (E-15)."""

    unit: Name
    on: bool
    kind: Literal["patrol_set"] = "patrol_set"

    def apply(self, state: Battle) -> Battle:
        """Note it; patrolling fighters do nothing else (E-16)."""
        others = tuple(one for one in state.patrols if one != self.unit)
        return replace(state, patrols=(*others, self.unit) if self.on else others)


@dataclass(frozen=True, slots=True)
class PatrolGranted:
    """A unit has a patrol shift, or has it no more; `left` are the shifts its side can still give."""

    unit: Name
    grant: GrantKind | Literal[""]
    left: Number = 0
    kind: Literal["patrol_granted"] = "patrol_granted"

    def apply(self, state: Battle) -> Battle:
        """Note the one shift it has (E-16)."""
        others = tuple(one for one in state.grants if one.unit != self.unit)
        return replace(state, grants=(*others, Grant(self.unit, self.grant)) if self.grant else others)


@dataclass(frozen=True, slots=True)
class AmbushMarked:
    """A unit attacks from ambush, unseen or seen by its target, or does not (E-13)."""

    unit: Name
    mark: Literal["undetected", "detected", ""]
    kind: Literal["ambush_marked"] = "ambush_marked"

    def apply(self, state: Battle) -> Battle:
        """Set or wipe the mark."""
        others = tuple(one for one in state.marks if one.unit != self.unit)
        return replace(state, marks=(*others, Mark(self.unit, self.mark == "detected")) if self.mark else others)


@dataclass(frozen=True, slots=True)
class RetreatDeclared:
    """A unit tries to get away at the end of the round, or does not (E-37)."""

    unit: Name
    on: bool
    kind: Literal["retreat_declared"] = "retreat_declared"

    def apply(self, state: Battle) -> Battle:
        """Tick it."""
        others = tuple(one for one in state.retreats if one != self.unit)
        return replace(state, retreats=(*others, self.unit) if self.on else others)


D10 = Annotated[int, Between(0, 10)]
"""What a d10 showed; 0 where none was thrown."""
D100 = Annotated[int, Between(0, 100)]
"""What a d100 showed; 0 where none was thrown, a chance of 0 or less being no chance (E-4)."""
MOST_SHOTS = 10_000


def wounded(state: Battle, unit: str) -> Battle:
    """The table with one more hit recorded, not yet in force (E-42)."""
    others = tuple(one for one in state.pending if one.unit != unit)
    return replace(state, pending=(*others, Wound(unit, min(state.waiting(unit) + 1, 99))))


def struck(state: Battle, engagement: Engagement, hit: bool) -> Battle:
    """The table after a success of fighters or missiles: engaged at once (E-42), and a hit from the second on."""
    if len(state.engagements) < 1_000:
        state = replace(state, engagements=(*state.engagements, engagement))
    return wounded(state, engagement.unit) if hit else state


def used_fire(state: Battle, unit: str) -> Battle:
    """The table with a unit that has used its fire of the round."""
    return state if unit in state.fired else replace(state, fired=(*state.fired, unit))


def done(state: Battle, attacker: str, target: str, sortie: str | None = None) -> Battle:
    """The table with the first open attack of an attacker on a target ticked."""
    attacks: list[Attack] = []
    open_ = True
    for one in state.attacks:
        wanted = (one.attacker, one.target) == (attacker, target) and sortie in (None, one.sortie)
        mine = open_ and wanted and not one.done
        attacks.append(replace(one, done=True) if mine else one)
        open_ = open_ and not mine
    return replace(state, attacks=tuple(attacks))


@dataclass(frozen=True, slots=True)
class Intercepted:
    """An interceptor attacked an attacker first, and turned it away or not (E-36)."""

    interceptor: Name
    attacker: Name
    source: Source | Literal["ship"]
    effectiveness: D10
    ladder: Ladder
    roll: D100
    result: Result
    diverted: bool
    engages: Era | None = None
    kind: Literal["intercepted"] = "intercepted"

    def apply(self, state: Battle) -> Battle:
        """Note it; a ship is engaged or hit like by any attack, a component only turned away (ER-29)."""
        pair = (self.interceptor, self.attacker)
        others = tuple(one for one in state.screens if (one.interceptor, one.attacker) != pair)
        state = replace(state, screens=(*others, Screen(*pair, self.result, self.diverted)))
        state = used_fire(state, self.interceptor)
        if self.engages is not None:
            state = struck(state, Engagement(self.attacker, self.engages, "fighters"), hit=False)
        hurt = self.result == "hit" and not state.unit(self.attacker).measured
        return wounded(state, self.attacker) if hurt else state


@dataclass(frozen=True, slots=True)
class SortieFlown:
    """A pass of fighters, or a salvo of missiles, at a target (E-19 to E-22); `rps` are those in the attack."""

    component: Name
    target: Name
    source: Source
    sortie: Sortie
    era: Era
    rps: Unsigned
    effectiveness: D10
    ladder: Ladder
    roll: D100
    success: bool
    hit: bool
    kind: Literal["sortie_flown"] = "sortie_flown"

    def apply(self, state: Battle) -> Battle:
        """Tick the attack; the target is engaged or hit; a salvo is spent (E-45)."""
        state = done(state, self.component, self.target, self.sortie)
        if self.source == "missiles":
            state = state.change(self.component, lambda unit: replace(unit, status="spent"))
        if not self.success:
            return state
        return struck(state, Engagement(self.target, self.era, self.source), self.hit)


@dataclass(frozen=True, slots=True)
class CloseInFired:
    """Close-in defence fired at one pass, salvo or landing (E-24 to E-30)."""

    unit: Name
    component: Name
    rps: Unsigned
    ladder: Ladder
    rolls: Annotated[tuple[D100, ...], AtMost(MOST_SHOTS)]
    damage: Annotated[tuple[D10, ...], AtMost(MOST_SHOTS)]
    shots: Annotated[int, Between(0, MOST_SHOTS)]
    hits: Annotated[int, Between(0, MOST_SHOTS)]
    losses: Unsigned
    kind: Literal["close_in_fired"] = "close_in_fired"

    def apply(self, state: Battle) -> Battle:
        """Take the RPs off, for good (E-45); a landing has been fired at."""
        if state.combat == "ground" and state.unit(self.component).kind == "ground_unit":
            state = state.meets(self.unit, self.component, landing=True)
        taken = min(self.losses, state.unit(self.component).rps)
        if self._at_an_attack(state):
            state = replace(state, losses=_added(state.losses, self.component, taken))
        if state.raiding:
            state = replace(state, raiding=())
        return state.change(self.component, lambda unit: replace(unit, rps=unit.rps - taken))

    def _at_an_attack(self, state: Battle) -> bool:
        """Whether it fell at fighters that had flown at the unit, or at a salvo arriving there; what raiders lose to an
        alarm they lose before they attack (E-32), and fly with the rest: a salvo meets the base once more (E-25)."""
        flies = state.unit(self.component).kind == "fighters"
        attack = self.component, self.unit, flies
        here = any((one.attacker, one.target, one.done) == attack for one in state.attacks)
        arrives = state.stage == "missiles" and state.raiding != (self.unit, self.component)
        return here and (flies or arrives)


def _added(tolls: tuple[CloseInLoss, ...], unit: str, rps: Fraction) -> tuple[CloseInLoss, ...]:
    before = sum((one.rps for one in tolls if one.unit == unit), Fraction(0))
    return (*(one for one in tolls if one.unit != unit), CloseInLoss(unit, before + rps))


@dataclass(frozen=True, slots=True)
class CloseInBarred:
    """A unit already engaged does not fire at the missiles that arrive (E-25)."""

    unit: Name
    component: Name
    kind: Literal["close_in_barred"] = "close_in_barred"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class AttackLost:
    """An attack that does not happen: its attacker was turned away, or nothing is left of it (E-36, E-42)."""

    attacker: Name
    target: Name
    reason: Literal["intercepted", "wiped_out"]
    kind: Literal["attack_lost"] = "attack_lost"

    def apply(self, state: Battle) -> Battle:
        """Tick it; a salvo turned away or wiped out is spent (E-36, E-45)."""
        state = done(state, self.attacker, self.target)
        return state.change(self.attacker, _spent)


def _spent(unit: Unit) -> Unit:
    return replace(unit, status="spent") if unit.kind == "missiles" else unit


@dataclass(frozen=True, slots=True)
class ShotFired:
    """A ship or base fired at a target (E-17, E-22)."""

    unit: Name
    target: Name
    ladder: Ladder
    roll: D100
    hit: bool
    kind: Literal["shot_fired"] = "shot_fired"

    def apply(self, state: Battle) -> Battle:
        """Tick its fire; direct fire hits at once and does not engage."""
        state = used_fire(done(state, self.unit, self.target), self.unit)
        return wounded(state, self.target) if self.hit else state


@dataclass(frozen=True, slots=True)
class RetreatTried:
    """A unit tried to get away (E-37)."""

    unit: Name
    ladder: Ladder
    roll: D100
    success: bool
    kind: Literal["retreat_tried"] = "retreat_tried"

    def apply(self, state: Battle) -> Battle:
        """It is gone, or stays; either way it has tried."""
        state = replace(state, retreats=tuple(one for one in state.retreats if one != self.unit))
        return state.change(self.unit, lambda unit: replace(unit, status="retreated")) if self.success else state


@dataclass(frozen=True, slots=True)
class RaidMet:
    """A base meets raiders: an orbital one perhaps before they attack, a ground base after it (E-31, E-32)."""

    base: Name
    raider: Name
    when: Literal["before", "after", "never"]
    percent: Percentage
    roll: D100
    fires: bool
    kind: Literal["raid_met"] = "raid_met"

    def apply(self, state: Battle) -> Battle:
        """It has met them this turn; its fire is a fact of its own."""
        state = state.meets(self.base, self.raider, landing=False)
        fires = self.fires and not state.unit(self.base).incomplete  # what is not complete has nothing to fire (ER-15)
        return replace(state, raiding=(self.base, self.raider)) if fires else state


@dataclass(frozen=True, slots=True)
class Bombarded:
    """Warships bombarded the colony (E-38)."""

    ships: Names
    factors: Population
    destroyed: Population
    remaining: Population
    kind: Literal["bombarded"] = "bombarded"

    def apply(self, state: Battle) -> Battle:
        """So many people are left; these ships are done for the turn."""
        used = tuple(dict.fromkeys((*state.bombarded, *self.ships)))
        return replace(state, bombarded=used, colony=replace(state.colony, population=self.remaining))


@dataclass(frozen=True, slots=True)
class Pacified:
    """The pacification strength of some units was added up (E-40)."""

    units: Names
    strength: Exact
    kind: Literal["pacified"] = "pacified"

    def apply(self, state: Battle) -> Battle:
        """These units are counted for the turn; what it takes is the referee's."""
        return replace(state, pacified=tuple(dict.fromkeys((*state.pacified, *self.units))))
