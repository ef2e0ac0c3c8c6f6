"""What may come of a throw, shown before it falls (C-128)."""

from __future__ import annotations

from referee_app.core.table import Outlook


def of_duel(actor: int, opponent: int | None, scores: tuple[int, int]) -> Outlook:
    """How likely the actor wins an opposed check, full ties thrown again (C-6)."""
    return ()
