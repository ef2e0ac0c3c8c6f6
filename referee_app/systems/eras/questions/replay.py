"""The scripted battle: a set-up, then steps that give the same orders as the window, each with one report (E-49)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Script, Scripted, Switches, Tagged
from referee_app.core.refusal import Refused, inside
from referee_app.core.system import Action
from referee_app.core.table import Event, Question, Roll, Thrown
from referee_app.systems.eras import state
from referee_app.systems.eras.actions import combat, declare, round
from referee_app.systems.eras.book import Book, Rulings
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, is_barred, shots_at
from referee_app.systems.eras.engage import gun_of, shooter_of
from referee_app.systems.eras.events import CloseInFired, Intercepted, RetreatTried, ShotFired, SortieFlown
from referee_app.systems.eras.ladder import attack_barred, sortie_rps
from referee_app.systems.eras.legality import why_intercepts
from referee_app.systems.eras.questions.fields import (
    D10,
    D100,
    SIZED,
    Close,
    Count,
    Era,
    Hits,
    Name,
    Round,
    Rps,
    exact_dice,
    missing,
    needing,
    nothing_there,
    refused,
    wrong_dice,
)
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Kind, Side, Sortie, Status

Order = Action[Battle, Book]
Facts = tuple[Event[Battle], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit of the set-up; its name is its key there."""

    kind: Kind
    era: Era
    owner_era: Era | None = None
    scout: bool = False
    incomplete: bool = False
    stealth: bool = False
    complement: bool = False
    rps: Rps | None = None
    hits_to_destroy: Hits = 1
    hits: Count = 0
    status: Status = "active"
    side: Name | None = None
    home: Name | None = None

    def drawn(self, name: str) -> state.Unit:
        """Its line on the roster; every unit is its own side, so that each can have an owner of its own era."""
        rps = self.rps or Fraction(0)
        return state.Unit(
            name,
            name,
            name,
            self.kind,
            self.era,
            scout=self.scout,
            incomplete=self.incomplete,
            stealth=self.stealth,
            complement=self.complement,
            rps=rps,
            rps_start=rps,
            hits_to_destroy=self.hits_to_destroy,
            hits=self.hits,
            status=self.status,
            home=self.home or "",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How a script begins."""

    units: Mapping[Name, Annotated[Unit, needing(SIZED)]]
    round: Round = 0
    rules: Switches[Rulings] = field(default_factory=Rulings)

    def battle(self) -> Battle:
        """The table."""
        eras = tuple(Side(name, unit.owner_era or unit.era) for name, unit in self.units.items())
        units = tuple(unit.drawn(name) for name, unit in self.units.items())
        return Battle(round=self.round, sides=eras, units=units)


class Game(Scripted[Battle, Book]):
    """The table of a scripted battle."""

    def allow(self, order: Order, *codes: str) -> None:
        """Refuse an order for the first objection that is one of these codes."""
        for objection in order.objections(self.state, self.book):
            if objection.reason in codes:
                raise refused(objection.reason)

    def unit(self, name: str, place: str, *kinds: Kind) -> state.Unit:
        """A unit by its name, of one of these kinds."""
        if not self.state.has(name):
            raise nothing_there(place, "a unit of the set-up")
        unit = self.state.unit(name)
        if kinds and unit.kind not in kinds:
            raise nothing_there(place, f"one of {', '.join(kinds)}")
        return unit

    def attacking(self, *attacks: state.Attack) -> None:
        """Put these attacks in the place of what is still to come; those carried out stay."""
        done = tuple(one for one in self.state.attacks if one.done)
        self.state = replace(self.state, attacks=(*done, *attacks))

    def look(self, watch: Iterable[str]) -> Answer:
        """The units a step wants to see."""
        return {name: self._seen(self.unit(name, "watch")) for name in watch}

    def _seen(self, unit: state.Unit) -> Answer:
        seen = {"status": unit.status, "hits": unit.hits, "engaged": self.state.engaged(unit.id)}
        return seen | {"rps": unit.rps} if unit.measured else seen


class Hand:
    """Dice as the script gives them, by the first word of the throw's key and, where it counts, the pass."""

    def __init__(self, dice: Mapping[str, tuple[int, ...]], where: Mapping[str, str]) -> None:
        self._dice = dice
        self._where = where

    def __call__(self, question: Question) -> Thrown:
        """The next dice of that throw. Raises `Refused` when they are too few."""
        name = question.key.rpartition(":")[0] if question.key.startswith("cid") else question.key
        start = int(question.key.rpartition(":")[2]) if question.key.startswith("cid") else 0
        assert isinstance(question, Roll)
        count = question.dice.count
        faces = self._dice[name][start : start + count]
        if len(faces) < count:
            raise Refused("dice_count", self._where[name], f"{self._where[name]} must hold more dice.")
        return Thrown(question.key, tuple((face,) for face in faces))


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a script; `watch` names units to show beside its report."""

    watch: Annotated[tuple[Name, ...], AtMost(1_000)] = ()

    def play(self, game: Game) -> Answer:
        """Do it, and report. Raises `Refused`."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Pass:
    """One pass of fighters with its dice, and those of the close-in defence if it draws any."""

    component: Name
    effectiveness: D10
    roll: D100
    sortie: Sortie = "single"
    cid: Close | None = None


@dataclass(frozen=True, kw_only=True)
class Sorties(Step):
    """All these passes at one target, then its close-in defence (E-24)."""

    op: Literal["sorties"]
    target: Name
    sorties: Annotated[tuple[Pass, ...], AtMost(100)]

    def play(self, game: Game) -> Answer:
        """Fly them."""
        self._look(game)
        flown = [sortie_rps(game.state.flown(one.component), one.sortie, game.book) for one in self.sorties]
        game.attacking(*(Attack(one.component, self.target, one.sortie) for one in self.sorties))
        waived = tuple(place for place, one in enumerate(self.sorties) if one.cid is None)
        facts = game.settle(combat.FlySorties(self.target, waived), self._hand())
        passes = [fact for fact in facts if isinstance(fact, SortieFlown)]
        return {
            "sorties": [{"percent": fact.ladder.percent, "success": fact.success} for fact in passes],
            "hits": sum(fact.hit for fact in passes),
            "engaged": game.state.engaged(self.target),
            "cid": self._defended(game, facts, flown),
        }

    def _look(self, game: Game) -> None:
        target = game.unit(self.target, "target")
        for place, one in enumerate(self.sorties):
            game.unit(one.component, f"sorties[{place}].component", "fighters")
            if one.component == self.target:
                raise nothing_there("target", "another unit")
        if not target.active or not all(game.state.unit(one.component).active for one in self.sorties):
            raise refused("not_active")
        if any(game.state.screen(one.component) for one in self.sorties):
            raise refused("intercepted")
        if any(one.cid is not None for one in self.sorties) and not has_close_in(gun_of(game.state, self.target)):
            raise refused("no_close_in_defence")

    def _hand(self) -> Hand:
        dice: dict[str, tuple[int, ...]] = {}
        where: dict[str, str] = {}
        for place, one in enumerate(self.sorties):
            key = f"{place}:{one.component}"
            close = one.cid or Close()
            dice[f"effectiveness:{key}"], dice[f"attack:{key}"] = (one.effectiveness,), (one.roll,)
            dice[f"cid:{key}"], dice[f"cid_damage:{key}"] = close.rolls, close.damage
            where[f"cid:{key}"] = f"sorties[{place}].cid.rolls"
            where[f"cid_damage:{key}"] = f"sorties[{place}].cid.damage"
        return Hand(dice, where)

    def _defended(self, game: Game, facts: Facts, flown: list[Fraction]) -> list[dict[str, object]]:
        """A line for each pass fired at; one of less than ten RPs draws no shot and loses nothing."""
        fired = [fact for fact in facts if isinstance(fact, CloseInFired)]
        found: list[dict[str, object]] = []
        for place, one in enumerate(self.sorties):
            if one.cid is None:
                continue
            shots = shots_at(flown[place], game.book)
            era = game.state.unit(one.component).era
            percent = close_in_ladder(gun_of(game.state, self.target), era, game.book).percent
            fact = fired.pop(0) if shots else None
            exact_dice(one.cid.rolls, shots, f"sorties[{place}].cid.rolls")
            exact_dice(one.cid.damage, fact.hits if fact else 0, f"sorties[{place}].cid.damage")
            losses = fact.losses if fact else Fraction(0)
            found.append({"component": one.component, "percent": percent, "shots": shots, "losses": losses})
        return found


@dataclass(frozen=True, kw_only=True)
class Missiles(Step):
    """A salvo arrives (E-25, E-45)."""

    op: Literal["missiles"]
    component: Name
    target: Name
    effectiveness: D10
    roll: D100
    cid: Close | None = None

    def play(self, game: Game) -> Answer:
        """Defence, then the attack."""
        self._look(game)
        gun = gun_of(game.state, self.target)
        barred = is_barred(gun, "missiles", game.book)
        shots = 0 if barred else shots_at(game.state.unit(self.component).rps, game.book)
        game.attacking(Attack(self.component, self.target))
        facts = game.settle(combat.LaunchMissiles(self.component, self.cid is None), self._hand())
        if game.state.screen(self.component):
            return {"intercepted": True}
        close = self._close(facts, shots, barred and has_close_in(gun))
        if self.cid is None and shots and has_close_in(gun):
            raise wrong_dice("cid", shots)  # it fires by itself (E-25, E-30)
        return {"cid": close, **self._attacked(game, facts), "engaged": game.state.engaged(self.target)}

    def _look(self, game: Game) -> None:
        component = game.unit(self.component, "component", "missiles")
        target = game.unit(self.target, "target")
        if self.component == self.target:
            raise nothing_there("target", "another unit")
        if not (component.active and target.active):
            raise refused("not_active")
        turned = game.state.screen(self.component)
        if self.cid is not None and not turned and not has_close_in(gun_of(game.state, self.target)):
            raise refused("no_close_in_defence")

    def _hand(self) -> Hand:
        close = self.cid or Close()
        key = self.component
        dice: dict[str, tuple[int, ...]] = {
            f"effectiveness:{key}": (self.effectiveness,),
            f"attack:{key}": (self.roll,),
        }
        dice |= {f"cid:{key}": close.rolls, f"cid_damage:{key}": close.damage}
        return Hand(dice, {f"cid:{key}": "cid.rolls", f"cid_damage:{key}": "cid.damage"})

    def _close(self, facts: Facts, shots: int, barred: bool) -> dict[str, object] | None:
        if self.cid is None:
            return {"barred": True} if barred else None
        fact = next((one for one in facts if isinstance(one, CloseInFired)), None)
        if not barred:
            exact_dice(self.cid.rolls, shots, "cid.rolls")
            exact_dice(self.cid.damage, fact.hits if fact else 0, "cid.damage")
        return {"shots": shots, "losses": fact.losses if fact else Fraction(0), "barred": barred}

    def _attacked(self, game: Game, facts: Facts) -> dict[str, object]:
        left: dict[str, object] = {"rps_left": game.state.unit(self.component).rps}
        for fact in facts:
            if isinstance(fact, SortieFlown):
                left |= {"percent": fact.ladder.percent, "success": fact.success, "hits": int(fact.hit)}
        return left


BARRED = ("incomplete_cannot_fire", "no_direct_fire", "missiles_no_enlightenment")


@dataclass(frozen=True, kw_only=True)
class StartRound(Step):
    """Begin a round."""

    op: Literal["start_round"]

    def play(self, game: Game) -> Answer:
        """Turn the round counter."""
        game.settle(round.StartRound())
        return {"round": game.state.round}


@dataclass(frozen=True, kw_only=True)
class Declare(Step):
    """What is declared before the dice."""

    op: Literal["declare"]
    retreat: Annotated[tuple[Name, ...], AtMost(1_000)] = ()
    fap: Mapping[Name, Literal["offensive", "defensive"]] = field(default_factory=dict)
    ambush: Mapping[Name, Literal["undetected", "detected"]] = field(default_factory=dict)

    def play(self, game: Game) -> Answer:
        """Note it."""
        for name in self.retreat:
            game.unit(name, "retreat")
            game.settle(declare.DeclareRetreat(name))
        for name, grant in self.fap.items():
            game.unit(name, inside("fap", name))
            game.settle(declare.GrantPatrol(name, grant))
        for name, mark in self.ambush.items():
            game.unit(name, inside("ambush", name))
            game.settle(declare.MarkAmbush(name, mark))
        return {}


@dataclass(frozen=True, kw_only=True)
class Intercept(Step):
    """An interceptor attacks an attacker first."""

    op: Literal["intercept"]
    interceptor: Name
    attacker: Name
    roll: D100
    effectiveness: D10 | None = None
    preassigned: bool = False

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        mine = game.unit(self.interceptor, "interceptor")
        other = game.unit(self.attacker, "attacker")
        if self.interceptor == self.attacker:
            raise nothing_there("attacker", "another unit")
        if mine.kind == "fighters" and self.effectiveness is None:
            raise missing("effectiveness")
        why = why_intercepts(mine.kind, other.kind, self.preassigned)
        if why != "automatic":
            raise refused(why)
        barred = attack_barred(shooter_of(game.state, Attack(mine.id, other.id)))
        if barred is not None:
            raise refused(barred)
        dice = {f"effectiveness:{mine.id}": (self.effectiveness or 0,), f"intercept:{mine.id}": (self.roll,)}
        (fact,) = game.settle(combat.Intercept(self.interceptor, self.attacker), Hand(dice, {}))
        assert isinstance(fact, Intercepted)
        return {"percent": fact.ladder.percent, "result": fact.result, "diverted": fact.diverted}


@dataclass(frozen=True, kw_only=True)
class Fire(Step):
    """A ship or base fires."""

    op: Literal["fire"]
    unit: Name
    target: Name
    roll: D100

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        mine = game.unit(self.unit, "unit")
        game.unit(self.target, "target")
        if self.unit == self.target:
            raise nothing_there("target", "another unit")
        order = combat.Fire(self.unit, self.target)
        game.allow(order, "not_active", "retreating", "already_fired", "intercepted", *BARRED)
        assert mine.kind not in COMPONENTS
        (fact,) = game.settle(order, Hand({f"attack:{self.unit}": (self.roll,)}, {}))
        assert isinstance(fact, ShotFired)
        return {"percent": fact.ladder.percent, "hit": fact.hit}


@dataclass(frozen=True, kw_only=True)
class EndFighters(Step):
    """The fighters' step is over."""

    op: Literal["end_fighters"]

    def play(self, game: Game) -> Answer:
        """Put its hits into force."""
        game.settle(round.EndFighters())
        return {}


@dataclass(frozen=True, kw_only=True)
class EndFire(Step):
    """The fire is over."""

    op: Literal["end_fire"]

    def play(self, game: Game) -> Answer:
        """Put its hits into force."""
        game.settle(round.EndFire())
        return {}


@dataclass(frozen=True, kw_only=True)
class EndMissiles(Step):
    """The missile attacks are over."""

    op: Literal["end_missiles"]

    def play(self, game: Game) -> Answer:
        """Put their hits into force."""
        game.settle(round.EndMissiles())
        return {}


@dataclass(frozen=True, kw_only=True)
class Retreat(Step):
    """A unit tries to get away."""

    op: Literal["retreat"]
    unit: Name
    roll: D100

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        game.unit(self.unit, "unit")
        order = combat.TryRetreat(self.unit)
        game.allow(order, "not_active", "not_declared")
        (fact,) = game.settle(order, Hand({f"retreat:{self.unit}": (self.roll,)}, {}))
        assert isinstance(fact, RetreatTried)
        return {"percent": fact.ladder.percent, "success": fact.success}


@dataclass(frozen=True, kw_only=True)
class EndRound(Step):
    """The round is over."""

    op: Literal["end_round"]

    def play(self, game: Game) -> Answer:
        """Clear it, and carry engagements over."""
        game.settle(round.EndRound())
        return {}


AnyStep = Annotated[
    StartRound
    | Declare
    | Intercept
    | Sorties
    | EndFighters
    | Fire
    | EndFire
    | Missiles
    | EndMissiles
    | Retreat
    | EndRound,
    Tagged("op"),
]
Steps = Annotated[tuple[Step | Refused, ...], Script(AnyStep)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """A battle step by step (E-49)."""
    game = Game(setup.battle(), book)
    return {"steps": [game.play(step) for step in steps]}
