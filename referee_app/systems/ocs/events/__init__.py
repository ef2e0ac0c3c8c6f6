"""Facts of ground combat; each knows how to write itself on the table and needs no rule to do it."""

from referee_app.systems.ocs.events.dice import ColumnFixed, CombatThrown, ShiftThrown, SurpriseThrown
from referee_app.systems.ocs.events.plan import (
    Declared,
    DrmWorked,
    LeadsNamed,
    OddsWorked,
    Revised,
    SupplyPaid,
    Withdrawn,
)
from referee_app.systems.ocs.events.results import AttackerDone, CombatEnded, DefenderDone, Exploited, Return
from referee_app.systems.ocs.events.roster import Corrected, Dismissed, Enlisted, Marker, MarkersCleared, Redrawn

__all__ = [
    "AttackerDone",
    "ColumnFixed",
    "CombatEnded",
    "CombatThrown",
    "Corrected",
    "Declared",
    "DefenderDone",
    "Dismissed",
    "DrmWorked",
    "Enlisted",
    "Exploited",
    "LeadsNamed",
    "Marker",
    "MarkersCleared",
    "OddsWorked",
    "Redrawn",
    "Return",
    "Revised",
    "ShiftThrown",
    "SupplyPaid",
    "SurpriseThrown",
    "Withdrawn",
]
