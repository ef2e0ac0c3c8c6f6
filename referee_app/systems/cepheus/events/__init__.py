"""Facts of a ship battle; each knows how to write itself on the status sheets and needs no rule to do it."""

from __future__ import annotations

from referee_app.core.table import Event
from referee_app.systems.cepheus.events import crew, damage, fire, helm, turn
from referee_app.systems.cepheus.state import Battle

EVENTS: tuple[type[Event[Battle]], ...] = (
    *turn.EVENTS,
    *crew.EVENTS,
    *helm.EVENTS,
    *fire.EVENTS,
    *damage.EVENTS,
)
