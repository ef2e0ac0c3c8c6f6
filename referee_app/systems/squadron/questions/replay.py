"""The scripted battle: a set-up, then steps that give the same orders as the window, each with one report (S-62)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.questions import Answer, Script, Tagged
from referee_app.core.refusal import Refused, inside
from referee_app.systems.squadron.actions import combat, phases
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import total
from referee_app.systems.squadron.events import CountersRemoved, Jammed, Reached
from referee_app.systems.squadron.gunnery import Shot, shots_of
from referee_app.systems.squadron.questions.fields import AnyBoxes, Boxes, Distances, Name, nothing_there
from referee_app.systems.squadron.questions.fire import Fire
from referee_app.systems.squadron.questions.game import Game, Step, own_boxes
from referee_app.systems.squadron.questions.setup import Setup
from referee_app.systems.squadron.state import Hexes, Morale, Rate, Squadron


@dataclass(frozen=True, kw_only=True)
class StartRound(Step):
    """Begin a round."""

    op: Literal["start_round"]

    def play(self, game: Game) -> Answer:
        """Turn the round counter."""
        game.give(phases.StartRound())
        return {"round": game.state.round}


@dataclass(frozen=True, kw_only=True)
class Set(Step):
    """Note what a squadron did before the shooting; craft become separated, none comes back."""

    op: Literal["set"]
    squadron: Name
    morale: Morale | None = None
    rate: Rate | None = None
    hexes: Hexes | None = None
    separated: AnyBoxes = ()

    def play(self, game: Game) -> Answer:
        """Write down what is given."""
        squadron = game.squadron(self.squadron, "squadron")
        own_boxes(squadron, self.separated, "separated")
        self._move(game, squadron)
        if self.morale is not None:
            game.give(phases.SetMorale(self.squadron, self.morale))
        if self.separated:
            already = {craft.box for craft in squadron.boxes if craft.separated}
            game.give(phases.SetSeparated(self.squadron, tuple(sorted(already | set(self.separated)))))
        return {}

    def _move(self, game: Game, squadron: Squadron) -> None:
        hexes = squadron.hexes if self.hexes is None else self.hexes
        if self.rate is not None:
            game.give(phases.SetMove(self.squadron, self.rate, hexes), "damaged_cannot_full_throttle")
        elif self.hexes is not None:
            game.give(phases.SetMove(self.squadron, squadron.rate, hexes))


@dataclass(frozen=True, kw_only=True)
class Jam(Step):
    """Switch jammers on."""

    op: Literal["jam"]
    squadron: Name
    boxes: AnyBoxes
    affected: Mapping[Name, AnyBoxes]

    def play(self, game: Game) -> Answer:
        """Count whom they reach."""
        own_boxes(game.squadron(self.squadron, "squadron"), self.boxes, "boxes")
        for name, boxes in self.affected.items():
            own_boxes(game.squadron(name, inside("affected", name)), boxes, inside("affected", name))
        reached = tuple(Reached(name, boxes) for name, boxes in self.affected.items())
        order = combat.Jam(self.squadron, self.boxes, reached)
        game.allow(order, "jam_too_late", "cannot_jam")
        facts = game.settle(order) if self.boxes else ()  # nobody jams: nobody is jammed, and they may fire
        jammed = {one.squadron: len(one.boxes) for fact in facts if isinstance(fact, Jammed) for one in fact.affected}
        return {"jammed": {name: jammed.get(name, 0) for name in self.affected}}


@dataclass(frozen=True, kw_only=True)
class Declare(Step):
    """Announce a volley."""

    op: Literal["declare"]
    squadron: Name
    weapon: Name
    target: Name
    firing: AnyBoxes
    eligible: Boxes
    distances: Distances

    def play(self, game: Game) -> Answer:
        """Note it, and say what every craft needs."""
        self._look_at_names(game)
        order = combat.Declare(
            self.squadron, self.weapon, self.target, self.firing, self.eligible, distances=self.distances
        )
        game.give(
            order,
            "declare_too_late",
            "squadron_is_jamming",
            "full_throttle_cannot_fire",
            "not_active",
            "frozen_cannot_fire",
            "target_gone",
            "own_hex",
            "out_of_range",
            "broken_cannot_fire",
        )
        made = game.state.declaration(self.squadron)
        assert made is not None
        shots = shots_of(game.state, made, game.book)
        return {"band": made.band, "used": made.used, "craft": {shot.box: _needs(shot) for shot in shots}}

    def _look_at_names(self, game: Game) -> None:
        squadron = game.squadron(self.squadron, "squadron")
        firing = [weapon.name for weapon in squadron.craft_type.weapons if weapon.kind != "jammer"]
        if self.weapon not in firing:
            raise nothing_there("weapon", f"a weapon of {self.squadron} that fires")
        target = game.squadron(self.target, "target")
        own_boxes(squadron, self.firing, "firing")
        own_boxes(target, self.eligible, "eligible")


def _needs(shot: Shot) -> Answer:
    return {"difficulty": total(shot.difficulty), "fire_code": total(shot.fire_code), "need": shot.need}


@dataclass(frozen=True, kw_only=True)
class EndCombat(Step):
    """Close the Combat phase."""

    op: Literal["end_combat"]

    def play(self, game: Game) -> Answer:
        """Put into force what is pending."""
        game.give(phases.ApplyResults())
        return {}


@dataclass(frozen=True, kw_only=True)
class SpecialActions(Step):
    """The Special Actions phase."""

    op: Literal["special_actions"]

    def play(self, game: Game) -> Answer:
        """Take counters off."""
        facts = game.give(phases.RemoveCounters())
        removed = [one for fact in facts if isinstance(fact, CountersRemoved) for one in fact.removed]
        return {"removed": {f"{one.squadron}:{one.box}": one.counters for one in removed}}


AnyStep = Annotated[StartRound | Set | Jam | Declare | Fire | EndCombat | SpecialActions, Tagged("op")]


Steps = Annotated[tuple[Step | Refused, ...], Script(AnyStep)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """A battle step by step (S-62)."""
    game = Game(setup.battle(book), book)
    return {"steps": [game.play(step) for step in steps]}
