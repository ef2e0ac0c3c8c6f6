"""What may still come of a volley at each of its throws, as the bars beside the dice show it (S-71 to S-77)."""

from __future__ import annotations

from referee_app.core.table import Outlook
from referee_app.systems.squadron.volley import Volley


def of_gunnery(volley: Volley, place: int, scored: int) -> Outlook:
    """Before a group's gunnery dice."""
    return ()


def of_assignment(volley: Volley, hits: int) -> Outlook:
    """Before the hits find their craft."""
    return ()


def of_defence(volley: Volley, box: int, hits: int) -> Outlook:
    """Before the DR die of one craft."""
    return ()


def of_damage(volley: Volley, box: int, hits: int, dr_total: int) -> Outlook:
    """Before the damage dice on one craft, its DR total known."""
    return ()
