"""Facts of a ship battle; each knows how to write itself on the status sheets and needs no rule to do it."""

from __future__ import annotations

from referee_app.core.order import written_in
from referee_app.systems.cepheus.events import crew, damage, fire, helm, turn

EVENTS = written_in(turn, crew, helm, fire, damage)
