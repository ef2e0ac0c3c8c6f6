"""Attacks, launches, arrivals and boarding in a script, the reactions to them and the damage they do (C-44 to C-56,
C-80 to C-120)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Tagged
from referee_app.core.refusal import Refused, inside
from referee_app.systems.cepheus import state
from referee_app.systems.cepheus.actions import attack, boarding
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.boarding import Result
from referee_app.systems.cepheus.events.damage import HitResolved
from referee_app.systems.cepheus.events.fire import (
    AttackRolled,
    BoardingFought,
    MissilesLaunched,
    ReactionRolled,
    SalvoStruck,
)
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.replay.crew import Duel
from referee_app.systems.cepheus.questions.replay.game import (
    NEVER,
    Aided,
    Facts,
    FireSpend,
    Game,
    Lot,
    Report,
    Step,
    Supply,
    attack_report,
    checks_of,
    found,
    one,
    only,
    pursuit_ended,
    queued,
    run,
    to_hit,
)
from referee_app.systems.cepheus.questions.ships import (
    Count,
    Faces,
    Figure,
    Given,
    Name,
    Rolls,
    Run,
    events_of,
    missing,
    nothing_there,
)
from referee_app.systems.cepheus.questions.turn import boarding_report
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Missile, Screen, Ship, Terms, Weapon


@dataclass(frozen=True, kw_only=True)
class Reacting:
    """Somebody reacts."""

    crew: Name

    def declared(self, game: Game, place: str) -> state.Reaction:
        """As it is declared at the table; `place` is where it stands in the step."""
        raise NotImplementedError

    def lots(self, place: str) -> tuple[Lot, ...]:
        """Its dice."""
        return ()


@dataclass(frozen=True, kw_only=True)
class Dodge(Reacting, Aided):
    """Dodge incoming fire (C-82)."""

    type: Literal["dodge"]
    dice: Faces

    def declared(self, game: Game, place: str) -> state.Reaction:
        """The Pilot's."""
        return state.Reaction("dodge", self.crew, terms=self.terms(game, place))

    def lots(self, place: str) -> tuple[Lot, ...]:
        """One check."""
        return (one(inside(place, "dice"), self.dice),)


@dataclass(frozen=True, kw_only=True)
class FireSand(Reacting, Aided):
    """Fire sand (C-83)."""

    type: Literal["fire_sand"]
    mount: Name
    dice: Faces

    def declared(self, game: Game, place: str) -> state.Reaction:
        """A gunner's."""
        game.mount(self.mount, inside(place, "mount"))
        return state.Reaction("fire_sand", self.crew, self.mount, terms=self.terms(game, place))

    def lots(self, place: str) -> tuple[Lot, ...]:
        """One check."""
        return (one(inside(place, "dice"), self.dice),)


@dataclass(frozen=True, kw_only=True)
class PointDefence(Reacting, Aided):
    """Point defence (C-84); against boarders with how many there are to hit."""

    type: Literal["point_defence"]
    mount: Name
    rolls: Run
    boarders: Count = 99
    craft: bool = False

    def declared(self, game: Game, place: str) -> state.Reaction:
        """A gunner's."""
        game.mount(self.mount, inside(place, "mount"))
        terms = self.terms(game, place)
        return state.Reaction("point_defence", self.crew, self.mount, "", terms, self.boarders, self.craft)

    def lots(self, place: str) -> tuple[Lot, ...]:
        """A run of checks."""
        return (run(inside(place, "rolls"), self.rolls, checks_of(self.crew, "point_defence")),)


@dataclass(frozen=True, kw_only=True)
class TriggerScreens(Reacting):
    """Trigger a screen (C-85)."""

    type: Literal["trigger_screens"]
    screen: Screen

    def declared(self, game: Game, place: str) -> state.Reaction:
        """The Captain's or a gunner's."""
        return state.Reaction("trigger_screens", self.crew, screen=self.screen)


AnyReaction = Annotated[Dodge | FireSand | PointDefence | TriggerScreens, Tagged("type")]
Reactions = Annotated[tuple[AnyReaction, ...], AtMost(60)]


def placed(reactions: Reactions) -> Iterator[tuple[str, AnyReaction]]:
    """Each reaction with its place in the step."""
    return ((f"reactions[{number}]", one_) for number, one_ in enumerate(reactions))


def looked_at(game: Game, reactions: Reactions) -> tuple[state.Reaction, ...]:
    """The reactions as they are declared, once every name in them is known."""
    for place, reaction in placed(reactions):
        game.aboard(reaction.crew, inside(place, "crew"))
    return tuple(reaction.declared(game, place) for place, reaction in placed(reactions))


def declare(game: Game, declared: tuple[state.Reaction, ...]) -> None:
    """Declare them against what has been announced."""
    for reaction in declared:
        game.give(attack.React(reaction))


def lots_of(reactions: Reactions) -> tuple[Lot, ...]:
    """The dice of all of them in order."""
    return tuple(lot for place, reaction in placed(reactions) for lot in reaction.lots(place))


def log(facts: Facts) -> list[Report]:
    """What each came to."""
    return [_entry(fact) for fact in found(facts, ReactionRolled)]


def _entry(fact: ReactionRolled) -> Report:
    if fact.type == "trigger_screens":
        return {"trigger_screens": fact.screen, "level": fact.level}
    if fact.type == "point_defence":
        entry: Report = {"point_defence": fact.stopped, "totals": fact.totals}
    else:
        entry = {fact.type: fact.success, "effect": fact.effect}
    return {**entry, "damage_each": fact.damage} if fact.damage else entry


@dataclass(frozen=True, kw_only=True)
class Damage(Step):
    """Resolve what waits in the queue (C-117)."""

    op: Literal["damage"]
    rolls: Rolls
    by: Name | None = None

    def play(self, game: Game) -> Answer:
        """One entry for each weapon, missile or ship struck."""
        if self.by is not None:
            game.ship(self.by, "by")
        before, given = game.state, Given(self.rolls)
        resolved: list[Report] = []
        while (place := self._next(game)) is not None:
            order = ResolveHit(place, "summed")
            game.allow(order)
            resolved += entries(game.settle(order, given))
        given.close()
        return {"resolved": resolved, **pursuit_ended(before, game.state)}

    def _next(self, game: Game) -> int | None:
        queue = game.state.queue
        return next((place for place, hit in enumerate(queue) if self.by in (None, hit.by)), None)


def entries(facts: Facts) -> Iterator[Report]:
    """What became of one queued hit: one entry for each ship it struck."""
    starts = [place for place, fact in enumerate(facts) if isinstance(fact, HitResolved)]
    for start, end in zip(starts, [*starts[1:], len(facts)], strict=True):
        told = facts[start]
        assert isinstance(told, HitResolved)
        yield entry(told, facts[start + 1 : end])


def entry(told: HitResolved, landed: Facts) -> Report:
    """One entry of `resolved`."""
    if told.wasted:
        return {"target": told.target, "wasted": True}
    ended: Report = {"damage": told.damage, "groups": told.groups, "events": events_of(landed)}
    if told.cause in ("boarding_hit", "boarding_damage"):
        return {"target": told.target, **ended}
    if told.cause in ("collision", "ram"):
        return {"target": told.target, "raw": told.raw, **ended}
    met: Report = {"sand": told.sand, "screen": told.screen, "armor": told.armor}
    return {"target": told.target, "raw": told.raw, **met, **ended}


@dataclass(frozen=True, kw_only=True)
class Firing(Step):
    """What an attack and a launch have in common: a gunner or the computer, and one kind of weapon of a mount."""

    crew: Name | None = None
    computer: bool = False
    mount: Name
    weapon: Weapon
    target: Name
    count: Annotated[int, Between(1, 99)] | None = None
    same_action: bool = False
    spend: FireSpend = field(default_factory=FireSpend)
    helper_effect: Figure | None = None

    def gunner(self, game: Game) -> str:
        """Who fires, empty for the computer; looks at all names."""
        own = self._own(game)
        game.mount(self.mount, "mount")
        target = game.ship(self.target, "target")
        if own is not None and own.id == target.id:
            raise nothing_there("target", "another ship than one's own")
        return self.crew or ""

    def _own(self, game: Game) -> Ship | None:
        if self.computer == (self.crew is not None):
            if self.computer:
                raise nothing_there("computer", "false where somebody fires")
            raise missing("crew", "somebody fires, or the computer does")
        if self.crew is not None:
            return game.aboard(self.crew, "crew")[0]
        return game.state.ship(game.state.acting) if game.state.acting else None

    def terms(self, game: Game) -> Terms:
        """What goes into the roll."""
        spent = self.spend.terms(game, "spend")
        return Terms(spent.coordinate, spent.intercept, spent.fire_control, spent.referee, self.helper_effect)


@dataclass(frozen=True, kw_only=True)
class Attack(Firing):
    """Fire at a ship, which may react (C-44, C-81)."""

    op: Literal["attack"]
    dice: Faces
    reactions: Reactions = ()
    personal_scale: bool = False

    def play(self, game: Game) -> Answer:
        """Announce it, react, roll."""
        gunner, terms = self.gunner(game), self.terms(game)
        reactions = looked_at(game, self.reactions)
        game.give(
            attack.Attack(
                gunner,
                self.mount,
                self.weapon,
                self.target,
                self.count or 0,
                terms,
                self.same_action,
                self.personal_scale,
            )
        )
        declare(game, reactions)
        facts = game.give(attack.Shoot(), *lots_of(self.reactions), one("dice", self.dice))
        return {
            "reactions": log(facts),
            **attack_report(only(facts, AttackRolled).check),
            "hits_queued": len(queued(facts)),
            "reactions_left": left(game, self.target),
        }


def left(game: Game, ship: str) -> int:
    """The reactions a ship still has."""
    return reactions_left(game.state.ship(ship), game.state.turn, game.book)


@dataclass(frozen=True, kw_only=True)
class Launch(Firing):
    """Launch missiles (C-48)."""

    op: Literal["launch"]
    missile: Missile
    salvo: Name
    dice: Faces | None = None

    def play(self, game: Game) -> Answer:
        """Let them fly."""
        gunner, terms = self.gunner(game), self.terms(game)
        if any(salvo.id == self.salvo for salvo in game.state.salvos):
            raise nothing_there("salvo", "a name no salvo in flight has")
        order = attack.Launch(
            gunner,
            self.mount,
            self.weapon,
            self.target,
            self.missile,
            self.count or 0,
            self.salvo,
            terms,
            self.same_action,
        )
        fact = only(game.give(order, one("dice", self.dice)), MissilesLaunched)
        checked: Report = attack_report(fact.check) if fact.check else {}
        return {"count": fact.salvo.number, **checked, "number": fact.salvo.need, "due": fact.salvo.due}


@dataclass(frozen=True, kw_only=True)
class Arrive(Step):
    """A salvo strikes, and its target may react (C-89)."""

    op: Literal["arrive"]
    salvo: Name
    reactions: Reactions = ()
    rolls: Run = ()

    def play(self, game: Game) -> Answer:
        """React, then one roll for each missile left; none where the target is gone (C-92)."""
        target = self._target(game)
        reactions = looked_at(game, self.reactions)
        game.give(attack.Arrive((self.salvo,)))
        dice = (*lots_of(self.reactions), run("rolls", self.rolls, to_hit))
        facts: Facts = ()
        if game.state.incoming is None:
            Supply(list(dice)).close()
        else:
            declare(game, reactions)
            facts = game.give(attack.Strike(), *dice)
        stopped = sum(fact.stopped for fact in found(facts, ReactionRolled))
        struck = [roll for fact in found(facts, SalvoStruck) for roll in fact.rolls]
        return {
            "reactions": log(facts),
            "destroyed": stopped,
            "rolls": [{"dm": roll.dm, "total": roll.total, "hit": roll.hit} for roll in struck],
            "hits": sum(roll.hit for roll in struck),
            "still_flying": sum(salvo.number for salvo in game.state.salvos if salvo.id == self.salvo),
            "reactions_left": left(game, target),
        }

    def _target(self, game: Game) -> str:
        for salvo in game.state.salvos:
            if salvo.id == self.salvo:
                return salvo.target
        raise nothing_there("salvo", "a salvo in flight")


@dataclass(frozen=True, kw_only=True)
class Board(Duel):
    """Send a boarding party, which fights one round (C-55, C-56)."""

    action: Literal["boarding"]
    reactions: Reactions = ()

    def play(self, game: Game) -> Answer:
        """Docked the party is across at once; else the defender may react first, in each step that says so."""
        target = game.other(self.own(game), self.target, "target").id
        reactions = looked_at(game, self.reactions)
        order = self.order(game)
        if not game.state.are_docked(self.own(game).id, target):
            game.give(order)
            declare(game, reactions)
            facts = game.give(boarding.Storm(), *lots_of(self.reactions), *self.lots())
        else:
            self._no_reactions(game)
            facts = game.give(order, *self.lots())
        return self._report(game, facts)

    def order(self, game: Game) -> BattleOrder:
        """The order to the boarders."""
        return boarding.Board(self.crew, self.target, self.terms(game))

    def _no_reactions(self, game: Game) -> None:
        """Nobody can fire at a party that walks through the airlock; what is about the boarders counts before."""
        if self.reactions:
            game.allow(self.order(game), "C-31", "C-40", "C-38")
            raise Refused("C-55", "reactions", "reactions must be empty where the ships are docked (C-55).")

    def _report(self, game: Game, facts: Facts) -> Report:
        logged: Report = {"reactions": log(facts)} if self.reactions else {}
        state = game.state.change(self.target, lambda ship: replace(ship, control=NEVER))
        game.state = replace(state, parties=())
        return {**self.checked(facts), **logged, "boarding": fought(only(facts, BoardingFought))}


def fought(fact: BoardingFought) -> Answer:
    """The round as the question `boarding` answers it."""
    if fact.winner is None:
        return {"winner": None}
    return boarding_report(Result(fact.winner, fact.degree))


ACTS = (Board,)

STEPS = (
    Attack,
    Launch,
    Arrive,
    Damage,
)
