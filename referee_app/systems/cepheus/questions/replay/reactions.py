"""Reactions in a script: declared, rolled with the attack they answer, and logged (C-80 to C-86)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Tagged
from referee_app.core.refusal import inside
from referee_app.systems.cepheus import state
from referee_app.systems.cepheus.actions import react
from referee_app.systems.cepheus.events.reactions import ReactionRolled
from referee_app.systems.cepheus.questions.fields import Count, Faces, Name, Run
from referee_app.systems.cepheus.questions.replay.aids import Aided
from referee_app.systems.cepheus.questions.replay.dice import Lot, checks_of, one, run
from referee_app.systems.cepheus.questions.replay.game import Game
from referee_app.systems.cepheus.questions.replay.reports import Facts, Report, found
from referee_app.systems.cepheus.state import Screen


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
        game.give(react.React(reaction))


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
