"""Facts of a squadron battle; each knows how to write itself on the record sheets and needs no rule to do it."""

from referee_app.systems.squadron.events.combat import Declared, Jammed, Reached, Withdrawn
from referee_app.systems.squadron.events.fire import CraftHit, HitsAssigned, HitsOn, ShotFired, ShotsFired, VolleyEnded
from referee_app.systems.squadron.events.phases import (
    Cleared,
    CountersRemoved,
    Effect,
    MoraleSet,
    Moved,
    PhaseBegan,
    ResultsApplied,
    RoundStarted,
    SeparationSet,
)
from referee_app.systems.squadron.events.sheet import Corrected, Dismissed, Enlisted, Redrawn

__all__ = [
    "Cleared",
    "Corrected",
    "CountersRemoved",
    "CraftHit",
    "Declared",
    "Dismissed",
    "Effect",
    "Enlisted",
    "HitsAssigned",
    "HitsOn",
    "Jammed",
    "MoraleSet",
    "Moved",
    "PhaseBegan",
    "Reached",
    "Redrawn",
    "ResultsApplied",
    "RoundStarted",
    "SeparationSet",
    "ShotFired",
    "ShotsFired",
    "VolleyEnded",
    "Withdrawn",
]
