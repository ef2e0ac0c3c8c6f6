"""Facts of a ship battle; each knows how to write itself on the status sheets and needs no rule to do it."""

from __future__ import annotations

from referee_app.core.table import Event
from referee_app.systems.cepheus.events import (
    boarding,
    checks,
    crew,
    damage,
    fire,
    missiles,
    pilot,
    pursuit,
    reactions,
    repair,
    sensors,
    table,
    tasks,
    travel,
    turn,
)
from referee_app.systems.cepheus.state import Battle

EVENTS: tuple[type[Event[Battle]], ...] = (
    *table.EVENTS,
    *turn.EVENTS,
    *checks.EVENTS,
    *crew.EVENTS,
    *tasks.EVENTS,
    *pilot.EVENTS,
    *pursuit.EVENTS,
    *travel.EVENTS,
    *sensors.EVENTS,
    *fire.EVENTS,
    *missiles.EVENTS,
    *reactions.EVENTS,
    *boarding.EVENTS,
    *damage.EVENTS,
    *repair.EVENTS,
)
