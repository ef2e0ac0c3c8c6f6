"""The step that fires a volley: its dice are given box by box, the rules ask for them group by group (S-28 to S-40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from referee_app.core.dice import BadAnswer
from referee_app.core.questions import Answer
from referee_app.core.table import Question, Roll, Thrown
from referee_app.systems.squadron.actions import fire as orders
from referee_app.systems.squadron.damage import RESULTS
from referee_app.systems.squadron.events import CraftHit, HitsAssigned, ShotsFired
from referee_app.systems.squadron.gunnery import Group, groups_of
from referee_app.systems.squadron.questions.fields import (
    Box,
    Faces,
    Name,
    Picks,
    Volleys,
    fits,
    needs_more,
    refused,
    wrong_dice,
)
from referee_app.systems.squadron.questions.game import Facts, Game, Step, own_boxes
from referee_app.systems.squadron.state import Declaration

WANTED: Mapping[str, str] = {
    "gunnery": "one die for each firing box, and no other",
    "assign": "one even roll for each hit",
    "dr": "one die for each target box that is hit, and no other",
    "damage": "for each target box that is hit one die a hit, and no other",
}


@dataclass(frozen=True, kw_only=True)
class Fire(Step):
    """Fire the volley a squadron declared."""

    op: Literal["fire"]
    squadron: Name
    gunnery: Mapping[Box, Faces]
    assign: Picks = ()
    dr: Mapping[Box, Faces] = field(default_factory=dict)
    damage: Mapping[Box, Volleys] = field(default_factory=dict)

    def play(self, game: Game) -> Answer:
        """Settle the order with these dice, all of them and no more."""
        game.squadron(self.squadron, "squadron")
        order = orders.Fire(self.squadron)
        game.allow(order, "not_declared", "already_fired")
        made = game.state.declaration(self.squadron)
        assert made is not None
        self._look_at_names(game, made)
        if any(self._owing(groups_of(game.state, made, game.book))):
            raise refused("reroll_missing")
        facts = game.settle(order, self._answer)
        self._look_at_counts(facts)
        return report(facts)

    def _look_at_names(self, game: Game, made: Declaration) -> None:
        own_boxes(game.state.squadron(made.squadron), self.gunnery, "gunnery")
        own_boxes(game.state.squadron(made.target), self.dr, "dr")
        own_boxes(game.state.squadron(made.target), self.damage, "damage")
        for pick in self.assign:
            fits(pick, "assign", len(made.eligible))

    def _owing(self, groups: tuple[Group, ...]) -> Iterator[bool]:
        """For each die whether its re-roll is missing; a 6 that hits needs none (S-30)."""
        needs = {box: group.need for group in groups for box in group.boxes}
        yield from (needs_more(self.gunnery[box], need) for box, need in needs.items() if box in self.gunnery)
        yield from map(needs_more, self.dr.values())
        yield from (needs_more(faces) for dice in self.damage.values() for faces in dice)

    def _answer(self, question: Question) -> Thrown:
        what, _, boxes = question.key.partition(":")
        assert isinstance(question, Roll)
        faces = tuple(self._faces(what, boxes))
        try:
            question.dice.read(faces)
        except BadAnswer:
            raise wrong_dice(what, WANTED[what]) from None
        return Thrown(question.key, faces)

    def _faces(self, what: str, boxes: str) -> Iterator[tuple[int, ...]]:
        if what == "gunnery":
            yield from (self.gunnery.get(int(box), ()) for box in boxes.split(","))
        elif what == "assign":
            yield from ((pick,) for pick in self.assign)
        elif what == "dr":
            yield self.dr.get(int(boxes), ())
        else:
            yield from self.damage.get(int(boxes), ())

    def _look_at_counts(self, facts: Facts) -> None:
        """Refuse dice that nobody asked for."""
        shots, struck = _shots(facts), {fact.box for fact in facts if isinstance(fact, CraftHit)}
        given = (
            ("gunnery", set(self.gunnery) == {shot.box for shot in shots.shots}),
            ("assign", len(self.assign) == shots.hits),
            ("dr", set(self.dr) == struck),
            ("damage", set(self.damage) == struck),
        )
        for what, right in given:
            if not right:
                raise wrong_dice(what, WANTED[what])


def _shots(facts: Facts) -> ShotsFired:
    return next(fact for fact in facts if isinstance(fact, ShotsFired))


def report(facts: Facts) -> Answer:
    """What the facts of a volley say."""
    shots = _shots(facts)
    assigned = [on for fact in facts if isinstance(fact, HitsAssigned) for on in fact.assigned]
    return {
        "shots": {shot.box: {"total": shot.total, "hit": shot.hit} for shot in shots.shots},
        "hits": shots.hits,
        "assigned": {on.box: on.hits for on in assigned},
        "results": {fact.box: _result(fact) for fact in facts if isinstance(fact, CraftHit)},
    }


def _result(fact: CraftHit) -> Answer:
    rolled = {"dr": fact.dr, "dr_total": fact.dr_total, "damage_totals": fact.damage_totals}
    if fact.ion:
        return {**rolled, "results": fact.results, "counters": fact.pending.ion}
    return {**rolled, "results": [RESULTS[level] for level in fact.results], "outcome": fact.outcome}
