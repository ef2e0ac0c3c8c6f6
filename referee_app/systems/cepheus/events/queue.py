"""Facts of the damage queue: what waits for the damage step (C-117)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.systems.cepheus.state import Battle, Hit
from referee_app.systems.cepheus.state.battle import MOST_QUEUED


@dataclass(frozen=True, slots=True)
class HitsQueued:
    """Hits that will do their damage in the damage step: missiles in the order of launch, then the rest as rolled."""

    hits: Annotated[tuple[Hit, ...], AtMost(MOST_QUEUED)]
    kind: Literal["hits_queued"] = "hits_queued"

    def apply(self, state: Battle) -> Battle:
        """Put them in their places."""
        queue = sorted((*state.queue, *self.hits), key=_place)
        return replace(state, queue=tuple(queue[:MOST_QUEUED]))


def _place(hit: Hit) -> tuple[bool, int]:
    return not hit.missile, hit.attack if hit.missile else 0


EVENTS = (HitsQueued,)
