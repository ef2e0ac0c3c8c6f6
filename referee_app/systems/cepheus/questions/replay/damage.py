"""The damage step in a script (C-94 to C-120)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.events.damage import HitResolved
from referee_app.systems.cepheus.questions.fields import Name
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.reports import Facts, Report, pursuit_ended
from referee_app.systems.cepheus.questions.ships import Given, Rolls, events_of


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


STEPS = (Damage,)
