"""Facts of an eras battle, each with what it writes on the table."""

from __future__ import annotations

from referee_app.systems.eras.events.colony import Bombarded, Pacified, RaidMet
from referee_app.systems.eras.events.combat import (
    AttackLost,
    CloseInBarred,
    CloseInFired,
    Intercepted,
    RetreatTried,
    ShotFired,
    SortieFlown,
)
from referee_app.systems.eras.events.declare import (
    AmbushMarked,
    AttackDeclared,
    AttackWithdrawn,
    PatrolGranted,
    PatrolSet,
    RetreatDeclared,
    ScreenDeclared,
    ScreenWithdrawn,
)
from referee_app.systems.eras.events.roster import (
    ColonySet,
    CombatSet,
    Corrected,
    Dismissed,
    Enlisted,
    EraSet,
    Redrawn,
)
from referee_app.systems.eras.events.round import Committed, Effect, RoundEnded, RoundStarted, StageEnded

__all__ = [
    "AmbushMarked",
    "AttackDeclared",
    "AttackLost",
    "AttackWithdrawn",
    "Bombarded",
    "CloseInBarred",
    "CloseInFired",
    "ColonySet",
    "CombatSet",
    "Committed",
    "Corrected",
    "Dismissed",
    "Effect",
    "Enlisted",
    "EraSet",
    "Intercepted",
    "Pacified",
    "PatrolGranted",
    "PatrolSet",
    "RaidMet",
    "Redrawn",
    "RetreatDeclared",
    "RetreatTried",
    "RoundEnded",
    "RoundStarted",
    "ScreenDeclared",
    "ScreenWithdrawn",
    "ShotFired",
    "SortieFlown",
    "StageEnded",
]
